//! `verdikt lint BOOK`.

use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::concordance::Chain;
use crate::render::{style, wrap};
use serde_json::json;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The book to examine; by default the newest complete edition
    book: Option<String>,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let chain = Chain::new(&library);
    let entry = chain.entry(args.book.as_deref().unwrap_or(library.default_name()))?;
    let findings = chain.lint(&entry)?;
    let name = &entry.meta.name;
    if cx.json {
        let one = |f: &crate::concordance::lint::Finding| json!({ "kind": f.kind, "number": f.number, "line": f.line, "message": f.message });
        let findings: Vec<_> = findings.iter().map(one).collect();
        cx.json(&json!({ "book": name, "findings": findings }))?;
    } else if findings.is_empty() {
        cx.say("concordance-lint-none", &args![book = name]);
    } else {
        for f in &findings {
            let place = if f.line > 0 { format!("{name}:{}: ", f.line) } else { format!("{name}: ") };
            let kind = if f.is_gone() { "gone" } else { f.kind };
            let kind = cx.messages.plain(&format!("concordance-lint-{kind}"));
            let text =
                format!("{place}{} {}: {}", style::number(&f.number), style::warning(&kind), f.message);
            cx.print(&wrap::hang(&text, "", 4, cx.width));
        }
        cx.say("concordance-lint-count", &args![book = name, count = findings.len()]);
    }
    Ok(if findings.is_empty() { Outcome::Answer } else { Outcome::NoAnswer })
}
