//! `verdikt X…`: a number is a rule, a term is looked up, anything else is searched for.

use super::{Context, Failure, Outcome};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A rule number, a term, or words
    #[arg(required = true)]
    words: Vec<String>,
}

pub fn run(_args: &Args, _cx: &Context) -> Result<Outcome, Failure> {
    Ok(Outcome::NoAnswer)
}
