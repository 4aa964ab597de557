//! `verdikt ask QUESTION`: the rules that decide it.

use super::search::{Options, show};
use super::{Context, Failure, Outcome, choose, question};
use crate::search::ask;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The question, in English or Russian
    #[arg(required = true, value_name = "QUESTION")]
    words: Vec<String>,
    #[command(flatten)]
    options: Options,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let typed = question(&args.words);
    let library = choose::library(cx)?;
    let answer = ask(&library, &args.options.request(&typed, cx.books_lang))?;
    show(&typed, &answer, &args.options, &library, cx)
}
