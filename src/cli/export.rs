//! `verdikt export BOOK --format json|md|txt`.

use super::{Context, Failure, Outcome, choose};
use crate::render::{book, json::BookJson};

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
    let whole = choose::book(&choose::library(cx)?, args.book.as_deref())?.load()?;
    match args.format {
        _ if cx.json => cx.json(&BookJson::from(&whole))?,
        Format::Json => cx.json(&BookJson::from(&whole))?,
        Format::Md => cx.print(&book::markdown(&whole)),
        Format::Txt => cx.print(&book::text(&whole)),
    }
    Ok(Outcome::Answer)
}
