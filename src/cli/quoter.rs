//! The texts of the rules that a ruling cites, in one language or two. The engine's citations are numbers of one
//! edition, so only books with that numbering are quoted; what they are in the reader's own book is told beside.

use super::{Context, Failure, choose, rule};
use crate::args;
use crate::concordance::Chain;
use crate::library::{Book, Library, builtin};
use crate::rulebook::{Language, RuleNumber};
use std::cell::RefCell;
use std::collections::BTreeSet;

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
    /// The default book with its library, where its numbers are not those of the citations.
    other: Option<(String, Library)>,
    /// What was quoted.
    cited: RefCell<BTreeSet<RuleNumber>>,
}

impl Quoter {
    /// The default book where its numbers are those that the engine cites, else the built-in one; Russian from
    /// the built-in one.
    pub fn open(languages: Languages, cx: &Context) -> Result<Self, Failure> {
        let mut books = Vec::new();
        let library = choose::library(cx)?;
        let default = choose::book(&library, None)?;
        let fits = choose::own_words(default.meta(), Language::En)?.is_some();
        let other = (!fits).then(|| (default.meta().name.clone(), library));
        if languages != Languages::Ru {
            let book = if fits { default } else { builtin::english()? };
            books.push((Language::En, book));
        }
        if languages != Languages::En {
            books.push((Language::Ru, builtin::russian()?));
        }
        // The reader's own language first.
        books.sort_by_key(|(language, _)| *language != cx.lang);
        Ok(Self { books, other, cited: RefCell::default() })
    }

    /// The text of a rule in each language that has it.
    pub fn quote(&self, number: &str) -> Vec<(Language, String)> {
        let Some(number) = RuleNumber::parse(number) else { return Vec::new() };
        self.cited.borrow_mut().insert(number);
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
        out.extend(self.numbering(cx));
        out
    }

    /// Where the citations have other numbers than the reader's own book: of which edition they are, and as far
    /// as the concordance tells, what they are in that book.
    pub fn numbering(&self, cx: &Context) -> Vec<String> {
        let Some((book, library)) = &self.other else { return Vec::new() };
        let edition = builtin::source::NUMBERING;
        let mut out =
            vec![cx.messages.text("concordance-other-numbers", &args![book = book, edition = edition])];
        let chain = Chain::new(library);
        // Only the edition itself leads from its numbers to those of another.
        if !chain.editions().iter().any(|e| e.meta.edition.effective.as_deref() == Some(edition)) {
            out.push(cx.messages.text("concordance-numbers-need", &args![book = book, edition = edition]));
        }
        let here = |n: &RuleNumber| {
            let found = chain.cited(*n, &chain.entry(book).ok()?).ok()?;
            let found: Vec<String> = found.iter().map(RuleNumber::to_string).collect();
            (!found.is_empty()).then(|| format!("{n} → {}", found.join(" + ")))
        };
        let list: Vec<String> =
            std::mem::take(&mut *self.cited.borrow_mut()).iter().filter_map(here).collect();
        if !list.is_empty() {
            out.push(
                cx.messages.text("concordance-numbers-here", &args![book = book, list = list.join(", ")]),
            );
        }
        out
    }
}
