//! `verdikt cited NUMBER`: who refers to a rule, grouped by section.

use super::{Context, Failure, Outcome, choose, rule};
use crate::args;
use crate::render::{json::numbers, rule as show, wrap};
use crate::rulebook::{RuleNumber, selection};
use serde_json::json;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A rule number
    #[arg(required = true)]
    number: Vec<String>,
    /// The book to look in; by default the newest complete edition
    #[arg(long, value_name = "NAME")]
    book: Option<String>,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let typed = args.number.join(" ");
    let spans = selection::parse(&typed).map_err(|part| {
        Failure::user("lookup-not-a-number", args![typed = part]).with_hint("lookup-hint-define")
    })?;
    let book = choose::book(&choose::library(cx)?, args.book.as_deref())?;
    let Some(found) = spans[0].first.iter().find_map(|n| book.get(*n).transpose()).transpose()? else {
        rule::missing(&typed, Some(spans[0].first[0]), &book, cx)?;
        return Ok(Outcome::NoAnswer);
    };
    let mut groups: Vec<(RuleNumber, Vec<RuleNumber>)> = Vec::new();
    for &n in &found.cited_by {
        let section = RuleNumber::section(n.head());
        match groups.last_mut().filter(|(s, _)| *s == section) {
            Some((_, members)) => members.push(n),
            None => groups.push((section, vec![n])),
        }
    }
    if cx.json {
        let mut by_section = Vec::new();
        for (section, members) in &groups {
            by_section.push(json!({
                "section": section.to_string(), "title": book.title(*section)?, "numbers": numbers(members),
            }));
        }
        cx.json(&json!({
            "book": book.meta().name, "effective": book.meta().edition.effective,
            "number": found.number.to_string(), "cited_by": numbers(&found.cited_by), "sections": by_section,
        }))?;
        return Ok(Outcome::Answer);
    }
    if groups.is_empty() {
        cx.say("lookup-nobody-cites", &args![number = found.number, book = &book.meta().name]);
    } else {
        cx.say("lookup-cites-head", &args![number = found.number, count = found.cited_by.len()]);
    }
    for (section, members) in &groups {
        let members = show::numbers(members, &book.meta().edition);
        let head = format!("{section}. {}", book.title(*section)?.unwrap_or_default());
        cx.print(&wrap::hang(&format!("{}: {}", head.trim(), members), "  ", 4, cx.width));
    }
    cx.print(&rule::source(book.meta(), cx));
    Ok(Outcome::Answer)
}
