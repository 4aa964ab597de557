//! Markdown to scenario to run to ruling.
//!
//! A document is parsed to a typed [`Scenario`] and a list of [`Fault`]s; parsing never fails.
//!
//! | module | does |
//! |---|---|
//! | [`document`] | Markdown → headings, lists, quotes, with places |
//! | [`token`] | a sentence → folded words, numbers, signs |
//! | [`words`] | both vocabularies as tables |
//! | [`pattern`], [`matcher`] | a row of a table against a sentence |
//! | [`names`] | names of cards and players, in all Russian cases |
//! | `read` | blocks and sentences → [`statement`] |
//! | [`faults`] | what is wrong with a document |
//! | `hint` | the sentence that may have been meant |

pub mod document;
pub mod faults;
mod hint;
pub mod matcher;
pub mod names;
pub mod pattern;
mod read;
pub mod report;
pub mod run;
pub mod span;
pub mod statement;
pub mod token;
pub mod words;

pub use faults::{Fault, FaultKind};
pub use span::Span;
pub use statement::Scenario;

pub(crate) use read::{land_names, token_names};

/// Names that need no definition in a document: a card library.
pub trait KnownCards {
    /// The card that has this name, in any of its languages.
    fn known(&self, name: &str) -> Option<KnownCard>;

    /// Other names of the cards that have this one, if there are several such cards.
    fn meanings(&self, _name: &str) -> Vec<String> {
        Vec::new()
    }

    /// Names that are nearly this one, best first.
    fn near(&self, _name: &str) -> Vec<String> {
        Vec::new()
    }
}

/// What a document must know of a card of the library to speak of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownCard {
    /// The name by which it was asked for, as the library spells it.
    pub name: String,
    /// All its names; with the face, from 0, whose name it is, where the card has several.
    pub names: Vec<(String, Option<u8>)>,
    /// Its rules text, line by line.
    pub text: Vec<String>,
}

/// A library without cards.
pub struct NoCards;

impl KnownCards for NoCards {
    fn known(&self, _: &str) -> Option<KnownCard> {
        None
    }
}

impl KnownCards for crate::cards::store::Lazy {
    fn near(&self, name: &str) -> Vec<String> {
        let length = name.chars().count();
        // Names are many: those that a slip cannot make of this one are not looked at.
        let alike = |n: &&str| n.chars().count().abs_diff(length) <= 3;
        names::nearest_of(name, self.names().filter(alike), names::SLIP)
    }

    fn meanings(&self, name: &str) -> Vec<String> {
        crate::cards::store::Lazy::meanings(self, name)
    }

    fn known(&self, name: &str) -> Option<KnownCard> {
        let (record, name) = self.found(name)?;
        let several = record.faces.len() > 1;
        let names = record.faces.iter().enumerate().flat_map(|(n, face)| {
            let of_face = move |name: &str| several.then_some(n as u8).filter(|_| !name.contains(" // "));
            face.names().map(move |name| (name.to_string(), of_face(name)))
        });
        let lines = record.faces.iter().flat_map(|f| f.text.lines().map(str::to_string));
        Some(KnownCard { name, names: names.collect(), text: lines.collect() })
    }
}

/// Reads a document. Parsing never fails: what could not be understood is a fault, the rest is there.
///
/// ```
/// let (scenario, faults) = verdikt::scenario::parse(
///     "# One ox\n## Board\n### Anna — 20 life\n- Battlefield: Ox — green creature 3/3\n### Boris — 20 life\n\
///      ## Play\n1. Anna attacks Boris with Ox\n## Ruling\n- Boris has 17 life\n",
/// );
/// assert!(faults.is_empty());
/// assert_eq!(scenario.players[1].life, Some(20));
/// ```
pub fn parse(source: &str) -> (Scenario, Vec<Fault>) {
    parse_with(source, &NoCards)
}

/// The same, with a card library that knows more names.
pub fn parse_with(source: &str, library: &dyn KnownCards) -> (Scenario, Vec<Fault>) {
    read::read(source, library)
}

/// A commented document to begin with, as `verdikt scenario new` writes it.
pub fn template(language: crate::rulebook::Language) -> &'static str {
    match language {
        crate::rulebook::Language::Ru => include_str!("template/ru.md"),
        _ => include_str!("template/en.md"),
    }
}
