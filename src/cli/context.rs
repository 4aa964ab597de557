//! What every command gets.

use super::Failure;
use crate::render::messages::{Args, Messages};
use crate::render::wrap;
use crate::rulebook::Language;
use serde::Serialize;
use std::cell::RefCell;
use std::path::PathBuf;

/// Language, library and output of one run.
pub struct Context {
    /// The interface's language.
    pub lang: Language,
    /// The language that `--lang` limits a search to.
    pub books_lang: Option<Language>,
    /// Whether the language was asked for, not taken from the locale.
    pub lang_given: bool,
    pub messages: Messages,
    /// `--json`
    pub json: bool,
    /// The library's folder; it need not exist.
    pub library: PathBuf,
    /// How many columns lines may have.
    pub width: usize,
    pub(super) pager: Option<String>,
    pub(super) height: Option<usize>,
    pub(super) out: RefCell<String>,
}

impl Context {
    /// Adds to what is printed when the command ends.
    pub fn print(&self, text: &str) {
        self.out.borrow_mut().push_str(text);
    }

    /// Adds a line.
    pub fn line(&self, text: &str) {
        let mut out = self.out.borrow_mut();
        out.push_str(text);
        out.push('\n');
    }

    /// Adds a message as a line.
    pub fn say(&self, id: &str, args: &Args) {
        self.line(&self.messages.text(id, args));
    }

    /// Prints data as JSON.
    pub fn json(&self, data: &impl Serialize) -> Result<(), Failure> {
        self.line(&serde_json::to_string_pretty(data)?);
        Ok(())
    }

    /// Says something beside the answer, on standard error at once.
    pub fn note(&self, text: &str) {
        use std::io::Write;
        let wrapped = |line: &str| match textwrap::core::display_width(line) > self.width {
            true => wrap::hang(line, "", 2, self.width),
            false => format!("{line}\n"),
        };
        let text: String = text.lines().map(wrapped).collect();
        // Nobody may be listening; that changes nothing.
        let _ = std::io::stderr().write_all(text.as_bytes());
    }
}
