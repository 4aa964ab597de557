//! `verdikt X…`: a number is a rule, a term is looked up, anything else is searched for.

use super::rule::{self, Options};
use super::{Context, Failure, Outcome, define, question, search};
use crate::rulebook::selection;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A rule number, a term, or words
    #[arg(required = true)]
    words: Vec<String>,
    #[command(flatten)]
    options: Options,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let words = question(&args.words);
    if let Ok(spans) = selection::parse(&words) {
        return rule::answer(&spans, &args.options, cx);
    }
    match define::answer(&words, &args.options, cx)? {
        Ok(outcome) => Ok(outcome),
        Err(_) if selection::is_mistyped(&words) => rule::mistyped(&words, &args.options, cx),
        Err(suggestions) => {
            let options = search::Options { book: args.options.book.clone(), limit: 10, context: 0 };
            let outcome = search::words(&words, &options, cx)?;
            if outcome == Outcome::NoAnswer {
                define::suggest(&suggestions, cx);
            }
            Ok(outcome)
        }
    }
}
