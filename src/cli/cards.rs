//! `verdikt cards`: the card library.

use super::{Context, Failure, Outcome};
use crate::args;
use crate::cards::coverage::coverage;
use crate::cards::store::{CardRecord, Store, StoreError, read};
use crate::render::wrap;
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Add the cards of a file (Scryfall bulk JSON, MTGJSON, JSON lines) to the library
    Ingest {
        /// A file of cards
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Show how many cards and lines of a file are understood, and what is not
    Coverage {
        /// A file of cards
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// How many of the phrases not understood to show
        #[arg(long, default_value_t = 20)]
        top: usize,
    },
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    match &args.command {
        Command::Ingest { file } => ingest(file, cx),
        Command::Coverage { file, top } => share(file, *top, cx),
    }
}

fn records(file: &Path) -> Result<Vec<CardRecord>, Failure> {
    let name = file.display().to_string();
    let bytes = std::fs::read(file)
        .map_err(|e| Failure::user("cards-cannot-read", args![file = name.clone()]).because(e))?;
    read(&bytes).map_err(|e| fault(&e, &name))
}

/// What is wrong with a file of cards, for people.
pub fn fault(e: &StoreError, file: &str) -> Failure {
    let file = file.to_string();
    match e {
        StoreError::NoCards => {
            Failure::data("cards-none", args![file = file]).with_hint("cards-hint-formats")
        }
        StoreError::Json { line, message } => {
            Failure::data("cards-not-json", args![file = file, line = *line, why = message.clone()])
                .with_hint("cards-hint-formats")
        }
        StoreError::Io(e) => Failure::internal(e),
    }
}

fn ingest(file: &Path, cx: &Context) -> Result<Outcome, Failure> {
    let found = records(file)?;
    let count = found.len();
    let place = cx.library.join(crate::cards::store::FILE).display().to_string();
    let mut store = Store::open(&cx.library).map_err(|e| fault(&e, &place))?;
    store.merge(found);
    store.save(&cx.library).map_err(|e| fault(&e, &place))?;
    if cx.json {
        cx.json(&json!({ "read": count, "cards": store.len() }))?;
    } else {
        cx.say("cards-ingested", &args![read = count, cards = store.len()]);
    }
    Ok(Outcome::Answer)
}

fn share(file: &Path, top: usize, cx: &Context) -> Result<Outcome, Failure> {
    let c = coverage(&records(file)?);
    let stops = &c.stops[..top.min(c.stops.len())];
    if cx.json {
        let stops: Vec<_> = stops.iter().map(|(words, n)| json!({ "words": words, "lines": n })).collect();
        cx.json(&json!({
            "cards": c.cards, "cards_understood": c.cards_understood,
            "lines": c.lines, "lines_understood": c.lines_understood, "not_understood": stops,
        }))?;
        return Ok(Outcome::Answer);
    }
    let percent = |n: usize, of: usize| n * 100 / of.max(1);
    let share = cx.messages.text(
        "cards-share",
        &args![
            cards = c.cards,
            cardsgood = c.cards_understood,
            cardspercent = percent(c.cards_understood, c.cards),
            lines = c.lines,
            linesgood = c.lines_understood,
            linespercent = percent(c.lines_understood, c.lines)
        ],
    );
    cx.print(&wrap::hang(&share, "", 0, cx.width));
    for (words, n) in stops {
        cx.print(&wrap::hang(words, &format!("{n:6}  "), 8, cx.width));
    }
    Ok(Outcome::Answer)
}
