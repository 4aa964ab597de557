//! `verdikt export BOOK --format json|md|txt`.

use super::{Context, Failure, Outcome, choose, inferred};
use crate::args;
use crate::render::{book as render, json::BookJson};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The book's name; by default the newest complete edition
    book: Option<String>,
    /// json, md or txt
    #[arg(long, value_enum, default_value_t = Format::Txt)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Json,
    Md,
    Txt,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let book = choose::book(&library, args.book.as_deref())?;
    let whole = book.load()?;
    match args.format {
        _ if cx.json => cx.json(&BookJson::from(&whole))?,
        Format::Json => cx.json(&BookJson::from(&whole))?,
        Format::Md => {
            let numbers: Vec<_> = whole.rules.iter().map(|r| r.number).collect();
            let inferred = inferred::of_book(&library, &book, &numbers)?;
            let mark = |address| {
                let (_, number) = inferred.iter().find(|i| i.0 == address)?;
                Some(cx.messages.text("concordance-inferred-mark", &args![number = *number]))
            };
            cx.print(&render::markdown(&whole, mark));
        }
        Format::Txt => cx.print(&render::text(&whole)),
    }
    Ok(Outcome::Answer)
}
