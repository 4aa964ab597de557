//! `verdikt X…`: a number is a rule, a term is looked up, anything else is searched for.

use super::rule::{self, Options};
use super::{Context, Failure, Outcome, define};
use crate::args;
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
    let words = args.words.join(" ");
    if let Ok(spans) = selection::parse(&words) {
        return rule::answer(&spans, &args.options, cx);
    }
    if let Some(outcome) = define::answer(&words, &args.options, cx)? {
        return Ok(outcome);
    }
    cx.say("lookup-no-such-term", &args![term = words]);
    cx.say("lookup-no-search", &args![]);
    Ok(Outcome::NoAnswer)
}
