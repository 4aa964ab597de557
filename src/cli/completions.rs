//! `verdikt completions SHELL`.

use super::{Context, Failure, Outcome};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// bash, zsh, fish, powershell or elvish
    shell: clap_complete::Shell,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let mut script = Vec::new();
    let mut tree = super::help::localised(super::tree(), &cx.messages);
    clap_complete::generate(args.shell, &mut tree, "verdikt", &mut script);
    cx.print(&String::from_utf8_lossy(&script));
    Ok(Outcome::Answer)
}
