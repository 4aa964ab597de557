//! `verdikt man [DIR]`.

use super::{Context, Failure, Outcome, help};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Write one page for each command into this folder
    dir: Option<PathBuf>,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let tree = help::localised(super::tree(), &cx.messages);
    match &args.dir {
        Some(dir) => {
            std::fs::create_dir_all(dir)?;
            write_all(tree, dir, cx)?;
        }
        None => cx.print(&page(tree, cx)?),
    }
    Ok(Outcome::Answer)
}

/// Writes a page for a command and for each below it, named like `verdikt-cards-ingest.1`.
fn write_all(tree: clap::Command, dir: &Path, cx: &Context) -> Result<(), Failure> {
    // The option parser names the commands below by their whole path once it is built.
    let mut tree = tree.disable_help_subcommand(true);
    tree.build();
    let mut left = vec![tree];
    while let Some(command) = left.pop() {
        left.extend(command.get_subcommands().filter(|s| !s.is_hide_set()).cloned());
        let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_string();
        std::fs::write(dir.join(format!("{name}.1")), page(command, cx)?)?;
    }
    Ok(())
}

/// The headings of a page as clap writes them.
const HEADINGS: &[&str] = &["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "EXTRA", "VERSION"];

/// One page in the language that is spoken.
fn page(command: clap::Command, cx: &Context) -> Result<String, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    let mut page = help::polished(String::from_utf8_lossy(&page).into_owned(), &cx.messages);
    for heading in HEADINGS {
        let words = cx.messages.plain(&format!("help-man-{}", heading.to_lowercase()));
        page = page.replace(&format!(".SH {heading}\n"), &format!(".SH {words}\n"));
    }
    Ok(page)
}
