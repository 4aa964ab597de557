//! The texts of the rules that a ruling cites, in one language or two. The engine's citations are numbers of one
//! edition, so only books with that numbering are quoted.

use super::{Context, Failure, choose, rule};
use crate::args;
use crate::library::{Book, builtin};
use crate::rulebook::{Language, RuleNumber};

/// Which languages rules are quoted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Languages {
    En,
    Ru,
    Both,
}

/// Where quotations come from: for each language asked for, a book.
pub struct Quoter {
    books: Vec<(Language, Book)>,
    /// The default book, where its numbers are not those of the citations.
    other: Option<String>,
}

impl Quoter {
    /// The default book where its numbers are those that the engine cites, else the built-in one; Russian from
    /// the built-in one.
    pub fn open(languages: Languages, cx: &Context) -> Result<Self, Failure> {
        let mut books = Vec::new();
        let mut other = None;
        if languages != Languages::Ru {
            let default = choose::book(&choose::library(cx)?, None)?;
            let fits = choose::own_words(default.meta(), Language::En)?.is_some();
            other = (!fits).then(|| default.meta().name.clone());
            let book = if fits { default } else { builtin::english()? };
            books.push((Language::En, book));
        }
        if languages != Languages::En {
            books.push((Language::Ru, builtin::russian()?));
        }
        // The reader's own language first.
        books.sort_by_key(|(language, _)| *language != cx.lang);
        Ok(Self { books, other })
    }

    /// The text of a rule in each language that has it.
    pub fn quote(&self, number: &str) -> Vec<(Language, String)> {
        let Some(number) = RuleNumber::parse(number) else { return Vec::new() };
        let texts = self.books.iter().filter_map(|(language, book)| {
            let rule = book.get(number).ok().flatten()?;
            let text = rule.text.join(" ");
            Some((*language, if text.is_empty() { rule.title.unwrap_or_default() } else { text }))
        });
        texts.collect()
    }

    /// Says where the texts are from, a line for each book.
    pub fn sources(&self, cx: &Context) -> Vec<String> {
        let mut out: Vec<String> =
            self.books.iter().map(|(_, book)| rule::source_words(book.meta(), cx)).collect();
        if let Some(book) = &self.other {
            let edition = builtin::source::NUMBERING;
            out.push(cx.messages.text("concordance-other-numbers", &args![book = book, edition = edition]));
        }
        out
    }
}
