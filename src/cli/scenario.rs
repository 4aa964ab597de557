//! `verdikt scenario new [FILE]`, `verdikt scenario words`, `verdikt scenario check FILE…`.

use super::{Context, Failure, Outcome};
use crate::args;
use crate::render::{fault, wrap};
use crate::scenario::{self, words};
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Write a commented document to begin with
    New {
        /// The new file; without it the document is printed
        file: Option<PathBuf>,
    },
    /// Print the language of the documents
    Words,
    /// Look for faults in documents without playing them
    Check {
        /// Scenario documents (Markdown)
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    match &args.what {
        What::New { file } => new(file.as_deref(), cx),
        What::Words => print_words(cx),
        What::Check { files } => check(files, cx),
    }
}

fn new(file: Option<&Path>, cx: &Context) -> Result<Outcome, Failure> {
    let text = scenario::template(cx.lang);
    let Some(path) = file else {
        cx.print(text);
        return Ok(Outcome::Answer);
    };
    use std::io::Write;
    match std::fs::File::create_new(path) {
        Ok(mut file) => file.write_all(text.as_bytes())?,
        Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {
            return Err(Failure::user("scenario-exists", args![path = path.display().to_string()]));
        }
        Err(e) => return Err(e.into()),
    }
    Ok(Outcome::Answer)
}

fn print_words(cx: &Context) -> Result<Outcome, Failure> {
    let tables = words::tables();
    if cx.json {
        cx.json(&tables)?;
        return Ok(Outcome::Answer);
    }
    for table in tables {
        let title = cx.messages.plain(&format!("scenario-words-{}", table.id));
        cx.line(&crate::render::style::title(&title));
        for language in ["en", "ru"] {
            for row in table.rows.iter().filter(|row| row.language == language) {
                cx.print(&wrap::hang(&row.form, &format!("  {language}  "), 8, cx.width));
            }
        }
        cx.line("");
    }
    Ok(Outcome::Answer)
}

fn check(files: &[PathBuf], cx: &Context) -> Result<Outcome, Failure> {
    let mut count = 0;
    for path in files {
        let name = path.display().to_string();
        let source = super::run::read(path)?;
        let (document, mut faults) = scenario::parse(&source);
        if faults.is_empty() {
            faults = scenario::run::check(&source, &document, &());
        }
        count += faults.len();
        if cx.json {
            let data: Vec<_> = faults.iter().map(|f| fault::data(&source, f, &cx.messages)).collect();
            cx.line(&json!({ "file": name, "faults": data }).to_string());
        } else {
            let coloured = colored::control::SHOULD_COLORIZE.should_colorize();
            for found in &faults {
                let how = (coloured, cx.width);
                cx.line(&fault::text(&name, &source, found, &cx.messages, how));
            }
        }
    }
    match count {
        0 => Ok(Outcome::Answer),
        _ => Err(Failure::data("scenario-faults-count", args![count = count])),
    }
}
