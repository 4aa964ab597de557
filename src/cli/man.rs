//! `verdikt man [DIR]`.

use super::{Context, Failure, Outcome};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Write one page for each command into this folder
    dir: Option<PathBuf>,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    match &args.dir {
        Some(dir) => {
            std::fs::create_dir_all(dir)?;
            clap_mangen::generate_to(super::tree(), dir)?;
        }
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(super::tree()).render(&mut page)?;
            cx.print(&String::from_utf8_lossy(&page));
        }
    }
    Ok(Outcome::Answer)
}
