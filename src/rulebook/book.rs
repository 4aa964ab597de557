//! A rulebook: rules in document order, a glossary, and the references between them.

use super::RuleNumber;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The language of a book or of the interface, as a lower-case ISO 639-1 code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    En,
    Ru,
    Zh,
    /// Any other language: taken as a translation, without stems of its own.
    Other,
}

impl Language {
    /// The code: `en`, `ru`, `zh`, `other`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Zh => "zh",
            Self::Other => "other",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Which text a book holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edition {
    /// The title line, verbatim.
    pub title: String,
    /// The effective date, `YYYY-MM-DD`, where the file or the user gives one.
    pub effective: Option<String>,
    pub language: Language,
}

/// What a numbered entry is; `Subrule` whatever is deeper than `702.19`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RuleKind {
    Chapter,
    Section,
    Rule,
    Subrule,
    Unnumbered,
}

/// Where an entry stands in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    pub file: String,
    /// Counted from 1.
    pub line: u32,
}

/// A translator's stamp: who entered the text and when, verbatim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    pub who: String,
    pub when: String,
}

/// Something that was repaired or noticed in an entry; the text itself stays the file's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// A stable kind, such as `homoglyph`, `stray-period`, `duplicate-number`.
    pub kind: String,
    pub message: String,
}

/// A number in running text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reference {
    /// Which paragraph: an index into `text`, or `text.len() + i` for the `i`-th example.
    pub paragraph: u16,
    /// The byte span in that paragraph.
    pub start: u32,
    pub end: u32,
    /// The numbers that the words name, in order; also the ones this book lacks. A range is expanded
    /// to the numbers that the book has within it, together with its ends.
    pub targets: Vec<RuleNumber>,
    /// Whether every target stands in this book.
    pub resolved: bool,
}

/// One entry of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    pub number: RuleNumber,
    /// The number as the file prints it, before any repair.
    pub raw_number: String,
    pub kind: RuleKind,
    /// The number was not in the file but concluded from its neighbours or another edition.
    pub inferred: bool,
    /// The title of a chapter, section or titled rule (`702.19. Trample`).
    pub title: Option<String>,
    /// Paragraphs, verbatim, without the number; empty for an entry that is only a title.
    pub text: Vec<String>,
    /// Example paragraphs, verbatim, with their lead word (`Example:`).
    pub examples: Vec<String>,
    pub stamp: Option<Stamp>,
    pub source: Source,
    pub references: Vec<Reference>,
    /// The rules that refer to this one, in order.
    pub cited_by: Vec<RuleNumber>,
    pub notes: Vec<Note>,
}

impl Rule {
    /// The paragraph that a [`Reference::paragraph`] points at.
    pub fn paragraph(&self, index: u16) -> Option<&str> {
        let i = index as usize;
        match i.checked_sub(self.text.len()) {
            None => self.text.get(i).map(String::as_str),
            Some(e) => self.examples.get(e).map(String::as_str),
        }
    }
}

/// An entry of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlossaryEntry {
    /// The head's terms, verbatim, without `(Obsolete)`.
    pub terms: Vec<String>,
    /// The definition's paragraphs or numbered senses, verbatim.
    pub definitions: Vec<String>,
    pub obsolete: bool,
    pub source: Source,
    /// As for rules; `paragraph` is an index into `definitions`.
    pub references: Vec<Reference>,
}

/// A whole book.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulebook {
    /// The name it is addressed by, such as `2026-08-07` or `builtin`.
    pub name: String,
    pub edition: Edition,
    /// In document order. Numbers are unique; [`Rulebook::get`] finds by number whatever the order.
    pub rules: Vec<Rule>,
    pub glossary: Vec<GlossaryEntry>,
    pub credits: Vec<String>,
    /// Indices into `rules`, sorted by number.
    pub order: Vec<u32>,
}

impl Rulebook {
    /// Sets the sorted order anew; call it after changing `rules`.
    pub fn reindex(&mut self) {
        let mut order: Vec<u32> = (0..self.rules.len() as u32).collect();
        order.sort_by_key(|&i| self.rules[i as usize].number);
        self.order = order;
    }

    fn position(&self, number: RuleNumber) -> Result<usize, usize> {
        self.order.binary_search_by_key(&number, |&i| self.rules[i as usize].number)
    }

    /// The entry with this number.
    pub fn get(&self, number: RuleNumber) -> Option<&Rule> {
        self.position(number).ok().map(|p| &self.rules[self.order[p] as usize])
    }

    /// The entry and everything below it, in order.
    pub fn subtree(&self, number: RuleNumber) -> impl Iterator<Item = &Rule> {
        self.range(number, number.last_descendant())
    }

    /// Every entry from `first` to `last`, both included, in order.
    pub fn range(&self, first: RuleNumber, last: RuleNumber) -> impl Iterator<Item = &Rule> {
        let start = self.position(first).unwrap_or_else(|p| p);
        self.order[start..].iter().map(|&i| &self.rules[i as usize]).take_while(move |r| r.number <= last)
    }

    /// The entries directly below a number that exist in the book.
    pub fn children(&self, number: RuleNumber) -> impl Iterator<Item = &Rule> {
        self.subtree(number).filter(move |r| r.number.parent() == Some(number))
    }

    /// The entries before and after the place where `number` stands or would stand.
    pub fn neighbours(&self, number: RuleNumber) -> (Option<&Rule>, Option<&Rule>) {
        let (before, after) = match self.position(number) {
            Ok(p) => (p.checked_sub(1), p + 1),
            Err(p) => (p.checked_sub(1), p),
        };
        let at = |p: usize| self.order.get(p).map(|&i| &self.rules[i as usize]);
        (before.and_then(at), at(after))
    }
}
