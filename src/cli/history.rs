//! `verdikt history NUMBER`: a rule through all editions of the library.

use super::compare::{each, subject, word_changes};
use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::concordance::Chain;
use crate::concordance::history::{Change, Stage};
use crate::concordance::paragraphs::{self, Paragraph};
use crate::concordance::words::{Piece, changes};
use crate::library::Library;
use crate::render::json::numbers;
use crate::render::{style, wrap};
use crate::rulebook::{Rule, RuleNumber};
use serde_json::{Value, json};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Rule numbers; `502.9b@2008-10-01` names its edition too
    #[arg(required = true, value_name = "NUMBER")]
    number: Vec<String>,
    /// The book that the numbers are of; by default the newest complete edition
    #[arg(long, value_name = "NAME")]
    book: Option<String>,
    /// List the editions in which nothing changed, too
    #[arg(long)]
    all: bool,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let chain = Chain::new(&library);
    each(&args.number, cx, |typed| one(typed, args, &library, &chain, cx))
}

/// The history of one number.
fn one(
    typed: &str,
    args: &Args,
    library: &Library,
    chain: &Chain,
    cx: &Context,
) -> Result<(Option<Value>, Outcome), Failure> {
    let (book, own) = match subject(typed, args.book.as_deref(), library, cx)? {
        Ok(found) => found,
        Err(nothing) => return Ok((nothing, Outcome::NoAnswer)),
    };
    let entry = chain.entry(&book.meta().name)?;
    let stages = match chain.original(&entry, &[own.number])? {
        Some((edition, start)) if !start.is_empty() => chain.history(edition, &start)?,
        _ => Vec::new(),
    };
    let outcome = if stages.is_empty() { Outcome::NoAnswer } else { Outcome::Answer };
    if cx.json {
        return Ok((Some(as_json(own.number, &entry.meta.name, chain, &stages)), outcome));
    }
    if args.number.len() > 1 {
        cx.line(&style::title(&format!("{} {}", entry.meta.name, own.number)));
    }
    if stages.is_empty() {
        cx.say("concordance-no-history", &args![number = own.number, book = &entry.meta.name]);
    } else {
        show(args, chain, &stages, cx)?;
    }
    Ok((None, outcome))
}

/// The stages that are facts; what became of the rule after them, where that is a question, stands by itself.
fn as_json(number: RuleNumber, book: &str, chain: &Chain, stages: &[Stage]) -> Value {
    let mut out = json!({ "number": number.to_string(), "book": book, "editions": [] });
    for s in stages {
        let meta = &chain.editions()[s.edition].meta;
        let mut stage = json!({
            "book": meta.name, "effective": meta.edition.effective, "numbers": numbers(&s.numbers),
        });
        if s.change == Change::Unknown {
            stage["perhaps"] = json!(numbers(&s.perhaps));
            stage["confidence"] = json!(f64::from(s.confidence) / 100.0);
            out["open"] = stage;
            continue;
        }
        stage["change"] = json!(s.change.word());
        if s.examples_only {
            stage["examples_only"] = json!(true);
        }
        // Where the library begins, nobody knows whether the rule did.
        if s.edition == 0 && s.change == Change::New {
            stage["oldest"] = json!(true);
        }
        if let Some(all) = out["editions"].as_array_mut() {
            all.push(stage);
        }
    }
    out
}

fn show(args: &Args, chain: &Chain, stages: &[Stage], cx: &Context) -> Result<(), Failure> {
    let mut unchanged = 0;
    for (k, stage) in stages.iter().enumerate() {
        let quiet = stage.change == Change::Same && !stage.reworded;
        let hole = k.checked_sub(1).is_some_and(|k| stages[k].edition + 1 < stage.edition);
        if quiet && !hole && !args.all {
            unchanged += 1;
            continue;
        }
        if unchanged > 0 {
            let text = cx.messages.text("concordance-unchanged", &args![count = unchanged]);
            cx.line(&format!("  {}", style::dim(&text)));
            unchanged = 0;
        }
        let before = k.checked_sub(1).map(|k| &stages[k]);
        for i in before.map_or(0..0, |b| b.edition + 1..stage.edition) {
            let book = &chain.editions()[i].meta.name;
            let text = cx.messages.text("concordance-hole", &args![book = book]);
            cx.print(&wrap::hang(&style::dim(&text), "  ", 4, cx.width));
        }
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
    let reworded = match stage.examples_only {
        true => cx.messages.plain("concordance-examples-only"),
        false => cx.messages.plain("concordance-kind-reworded"),
    };
    let perhaps: Vec<String> = stage.perhaps.iter().map(RuleNumber::to_string).collect();
    let mut word = match (stage.edition, stage.change) {
        (0, Change::New) => cx.messages.plain("concordance-oldest"),
        (_, Change::Reworded) => reworded.clone(),
        (_, Change::Unknown) => {
            cx.messages.text("concordance-cite-unknown", &args![numbers = perhaps.join(", ")])
        }
        (_, change) => cx.messages.plain(&format!("concordance-kind-{}", change.word())),
    };
    if stage.reworded && !matches!(stage.change, Change::Reworded | Change::New) {
        word = format!("{word}, {reworded}");
    }
    let line = format!("{}  {}  {word}", style::title(name), style::number(&list));
    cx.print(&wrap::hang(&line, "", 4, cx.width));
}

/// The text when it appears, and its changes; of examples only what changed.
fn body(chain: &Chain, before: Option<&Stage>, stage: &Stage, cx: &Context) -> Result<(), Failure> {
    let text = |rules: &[Rule]| {
        let parts = |r: &Rule| r.title.iter().chain(&r.text).cloned().collect::<Vec<_>>().join(" ");
        rules.iter().map(parts).collect::<Vec<_>>().join(" ")
    };
    let now = chain.rules(stage.edition, &stage.numbers)?;
    let Some(before) = before else {
        cx.print(&wrap::block(&text(&now), 2, cx.width));
        return Ok(());
    };
    if now.is_empty() || !stage.reworded {
        return Ok(());
    }
    let old = chain.rules(before.edition, &before.numbers)?;
    if !stage.examples_only {
        cx.print(&wrap::block(&word_changes(&text(&old), &text(&now)), 2, cx.width));
    }
    for (old, new) in examples(&old, &now) {
        cx.print(&wrap::block(&word_changes(&old, &new), 2, cx.width));
    }
    Ok(())
}

/// The examples that differ, beside each other; empty where one side has none.
fn examples(old: &[Rule], new: &[Rule]) -> Vec<(String, String)> {
    let text = |rules: &[Rule], p: Option<Paragraph>| -> String {
        let found = p.and_then(|p| rules[p.rule].paragraph(p.place?));
        found.unwrap_or_default().to_string()
    };
    let example = |p: &Option<Paragraph>| p.is_some_and(|p| p.example);
    let rows = paragraphs::rows(old, new, true).into_iter().filter(|(l, r)| example(l) || example(r));
    let mut out: Vec<(String, String)> = rows.map(|(l, r)| (text(old, l), text(new, r))).collect();
    out.retain(|(old, new)| changes(old, new).iter().any(|p| !matches!(p, Piece::Both(_))));
    out
}
