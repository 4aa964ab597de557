//! `verdikt run FILE…`: plays scenarios and judges their claims.

use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::render::{fault, ruling, style};
use crate::rulebook::{Language, RuleNumber};
use crate::scenario::report::{Overall, Report};
use crate::scenario::{self, run as player};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Scenario documents (Markdown)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show every turn-based action and every check
    #[arg(long)]
    steps: bool,
}

/// Plays every file. The worst of them decides the exit code.
pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let mut worst = Overall::None;
    for path in &args.files {
        worst = worst.max(one(path, args, cx)?);
    }
    match worst {
        Overall::None | Overall::Holds => Ok(Outcome::Answer),
        Overall::Undecided | Overall::Fails => Ok(Outcome::NoAnswer),
        Overall::Fault => Ok(Outcome::BadInput),
    }
}

fn one(path: &Path, args: &Args, cx: &Context) -> Result<Overall, Failure> {
    let name = path.display().to_string();
    let source = read(path)?;
    let (scenario, faults) = scenario::parse(&source);
    let cards = crate::cards::store::Lazy::new(&cx.library);
    let report = player::run(&source, scenario, faults, &cards);
    if let Some(fault) = cards.fault() {
        let path = cx.library.join(crate::cards::store::FILE).display().to_string();
        return Err(super::cards::fault(fault, &path));
    }
    if cx.json {
        cx.line(&serde_json::to_string(&ruling::json::ruling(&name, &source, &report, &cx.messages))?);
    } else if report.verdict == Overall::Fault {
        for f in &report.faults {
            cx.print(&fault::text(&name, &source, f, &cx.messages, style::coloured()));
        }
    } else {
        show(&name, &report, args, cx)?;
    }
    Ok(report.verdict)
}

fn read(path: &Path) -> Result<String, Failure> {
    let bytes = std::fs::read(path).map_err(|e| {
        Failure::user("ruling-cannot-read", args![file = path.display().to_string(), why = e.to_string()])
    })?;
    String::from_utf8(bytes)
        .map_err(|_| Failure::user("ruling-not-text", args![file = path.display().to_string()]))
}

fn show(name: &str, report: &Report, args: &Args, cx: &Context) -> Result<(), Failure> {
    let library = choose::library(cx)?;
    let book = choose::book(&library, None)?;
    let russian = match cx.lang {
        Language::Ru => choose::own_words(book.meta(), Language::Ru)?,
        _ => None,
    };
    // A Russian reader gets the Russian text where there is one.
    let quote = |number: &str| -> Option<String> {
        let number = RuleNumber::parse(number)?;
        let from = |b: &crate::library::Book| {
            let rule = b.get(number).ok().flatten()?;
            let text = rule.text.join(" ");
            Some(if text.is_empty() { rule.title.unwrap_or_default() } else { text })
        };
        russian.as_ref().and_then(&from).or_else(|| from(&book))
    };
    let options = ruling::terminal::Options { width: cx.width, steps: args.steps };
    cx.print(&ruling::terminal::report(name, report, &cx.messages, &quote, &options));
    Ok(())
}
