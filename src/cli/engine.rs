//! `verdikt engine coverage`: what the engine plays, and what it refuses by name.

use super::{Context, Failure, Outcome};
use crate::render::coverage::Coverage;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Rules, keyword abilities and keyword actions that are played, and those refused by name
    Coverage,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    match args.what {
        What::Coverage => {
            let coverage = Coverage::of_the_engine();
            if cx.json {
                cx.json(&coverage)?;
            } else {
                cx.print(&coverage.text(&cx.messages, cx.width));
            }
        }
    }
    Ok(Outcome::Answer)
}
