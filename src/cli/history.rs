//! `verdikt history NUMBER`: a rule through all editions of the library.

use super::compare::{subject, word_changes};
use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::concordance::Chain;
use crate::concordance::history::{Change, Stage};
use crate::render::json::numbers;
use crate::render::{style, wrap};
use crate::rulebook::{Rule, RuleNumber};
use serde_json::json;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A rule number; `502.9b@2008-10-01` names its edition too
    #[arg(required = true, value_name = "NUMBER")]
    number: Vec<String>,
    /// The book that the number is of; by default the newest complete edition
    #[arg(long, value_name = "NAME")]
    book: Option<String>,
    /// List the editions in which nothing changed, too
    #[arg(long)]
    all: bool,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let chain = Chain::new(&library);
    let (book, own) = match subject(&args.number.join(" "), args.book.as_deref(), &library, cx)? {
        Ok(found) => found,
        Err(outcome) => return Ok(outcome),
    };
    let entry = chain.entry(&book.meta().name)?;
    let stages = match chain.original(&entry, &[own.number])? {
        Some((edition, start)) if !start.is_empty() => chain.history(edition, &start)?,
        _ => Vec::new(),
    };
    if cx.json {
        let one = |s: &Stage| {
            let meta = &chain.editions()[s.edition].meta;
            json!({
                "book": meta.name, "effective": meta.edition.effective, "numbers": numbers(&s.numbers),
                "change": s.change.word(),
            })
        };
        cx.json(&json!({
            "number": own.number.to_string(), "book": entry.meta.name,
            "editions": stages.iter().map(one).collect::<Vec<_>>(),
        }))?;
    } else if stages.is_empty() {
        cx.say("concordance-no-history", &args![number = own.number, book = &entry.meta.name]);
    } else {
        show(args, &chain, &stages, cx)?;
    }
    Ok(if stages.is_empty() { Outcome::NoAnswer } else { Outcome::Answer })
}

fn show(args: &Args, chain: &Chain, stages: &[Stage], cx: &Context) -> Result<(), Failure> {
    let mut unchanged = 0;
    for (k, stage) in stages.iter().enumerate() {
        let quiet = stage.change == Change::Same && !stage.reworded;
        if quiet && !args.all {
            unchanged += 1;
            continue;
        }
        if unchanged > 0 {
            let text = cx.messages.text("concordance-unchanged", &args![count = unchanged]);
            cx.line(&format!("  {}", style::dim(&text)));
            unchanged = 0;
        }
        let before = k.checked_sub(1).map(|k| &stages[k]);
        head(chain, stage, cx);
        body(chain, before, stage, cx)?;
    }
    if unchanged > 0 {
        let text = cx.messages.text("concordance-unchanged", &args![count = unchanged]);
        cx.line(&format!("  {}", style::dim(&text)));
    }
    Ok(())
}

fn head(chain: &Chain, stage: &Stage, cx: &Context) {
    let name = &chain.editions()[stage.edition].meta.name;
    let list: Vec<String> = stage.numbers.iter().map(RuleNumber::to_string).collect();
    let list = if list.is_empty() { "—".to_string() } else { list.join(", ") };
    // Where the library begins, nobody knows whether the rule did.
    let mut word = match (stage.edition, stage.change) {
        (0, Change::New) => cx.messages.plain("concordance-oldest"),
        (_, change) => cx.messages.plain(&format!("concordance-kind-{}", change.word())),
    };
    if stage.reworded && !matches!(stage.change, Change::Reworded | Change::New) {
        word = format!("{word}, {}", cx.messages.plain("concordance-kind-reworded"));
    }
    let line = format!("{}  {}  {word}", style::title(name), style::number(&list));
    cx.print(&wrap::hang(&line, "", 4, cx.width));
}

/// The text when it appears, and its changes.
fn body(chain: &Chain, before: Option<&Stage>, stage: &Stage, cx: &Context) -> Result<(), Failure> {
    let text = |rules: Vec<Rule>| {
        let parts = |r: &Rule| r.title.iter().chain(&r.text).cloned().collect::<Vec<_>>().join(" ");
        rules.iter().map(parts).collect::<Vec<_>>().join(" ")
    };
    let now = text(chain.rules(stage.edition, &stage.numbers)?);
    let shown = match before {
        None => now,
        Some(_) if stage.change == Change::Gone || !stage.reworded => return Ok(()),
        Some(b) => word_changes(&text(chain.rules(b.edition, &b.numbers)?), &now),
    };
    cx.print(&wrap::block(&shown, 2, cx.width));
    Ok(())
}
