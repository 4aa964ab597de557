//! `verdikt remove NAME`.

use super::{Context, Failure, Outcome, choose};
use crate::args;
use serde_json::json;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The book's name
    name: String,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    if choose::is_builtin(&args.name) {
        return Err(Failure::user("library-builtin-stays", args![name = &args.name]));
    }
    let removed = choose::library(cx)?.remove(&args.name)?;
    if cx.json {
        cx.json(&json!({ "removed": removed.meta.name }))?;
    } else {
        cx.say("library-removed", &args![name = removed.meta.name]);
    }
    Ok(Outcome::Answer)
}
