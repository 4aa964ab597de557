//! A book as bytes: made to answer one question about one rule without reading the rest.
//!
//! ```text
//! magic, 6 lengths │ meta │ table │ records │ titles │ glossary │ credits
//! ```
//! The table has a row of 24 bytes for each entry, sorted by number: the six parts of the number, then
//! offset and length of its record, then its place in the document. Records are sorted likewise, so that
//! a range of rules is one read. Everything but the table is [postcard].
//!
//! The build includes this file too, to compile the built-in book: it may use `rulebook` and nothing else.

use crate::rulebook::{Edition, GlossaryEntry, Language, Rule, RuleKind, RuleNumber, Rulebook};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::ops::Range;

/// The first bytes; the digit is the version of the format.
pub const MAGIC: &[u8; 8] = b"VERDIKT1";
/// The length of magic and lengths.
pub const HEADER: usize = 8 + 6 * 4;
/// The length of a row of the table.
pub const ROW: usize = 24;

/// What the list of books shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meta {
    pub name: String,
    pub edition: Edition,
    /// Numbered rules and subrules.
    pub rules: u32,
    /// A whole English edition of the Comprehensive Rules, fit to be the default.
    pub complete: bool,
    /// The files it came from.
    pub sources: Vec<String>,
}

impl Meta {
    /// The meta data of a book.
    pub fn of(book: &Rulebook) -> Self {
        let mut sources: Vec<String> = Vec::new();
        for rule in &book.rules {
            if sources.last() != Some(&rule.source.file) && !sources.contains(&rule.source.file) {
                sources.push(rule.source.file.clone());
            }
        }
        let rules =
            book.rules.iter().filter(|r| matches!(r.kind, RuleKind::Rule | RuleKind::Subrule)).count();
        Self {
            name: book.name.clone(),
            edition: book.edition.clone(),
            rules: rules as u32,
            complete: is_complete(book, rules),
            sources,
        }
    }
}

/// The smallest complete edition (April 1999) has some 350 rules in five chapters and a glossary; a chapter
/// of an edition has no four, and documents numbered `2.5` have no sections at all. The book that is part of
/// the program is no edition.
fn is_complete(book: &Rulebook, rules: usize) -> bool {
    let mut chapters: Vec<u16> = book
        .rules
        .iter()
        .filter(|r| r.kind == RuleKind::Section && r.number.head() >= 100)
        .map(|r| r.number.chapter_number())
        .collect();
    chapters.sort_unstable();
    chapters.dedup();
    !book.name.starts_with("builtin")
        && book.edition.language == Language::En
        && book.edition.effective.is_some()
        && rules >= 250
        && chapters.len() >= 4
        && !book.glossary.is_empty()
}

/// The parts of a file by their lengths.
#[derive(Clone, Debug)]
pub struct Layout {
    pub meta: Range<usize>,
    pub table: Range<usize>,
    pub records: Range<usize>,
    pub titles: Range<usize>,
    pub glossary: Range<usize>,
    pub credits: Range<usize>,
}

impl Layout {
    /// Reads the header.
    pub fn read(header: &[u8]) -> Result<Self, Malformed> {
        if header.len() < HEADER || &header[..8] != MAGIC {
            return Err(Malformed::Version);
        }
        let mut at = HEADER;
        let mut next = |i: usize| {
            let length = u32_at(header, 8 + i * 4) as usize;
            let range = at..at + length;
            at += length;
            range
        };
        let layout = Self {
            meta: next(0),
            table: next(1),
            records: next(2),
            titles: next(3),
            glossary: next(4),
            credits: next(5),
        };
        if !layout.table.len().is_multiple_of(ROW) { Err(Malformed::Cut) } else { Ok(layout) }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    pub number: RuleNumber,
    /// Where the record begins, within the records.
    pub offset: u32,
    pub length: u32,
    /// The place in the document.
    pub place: u32,
}

impl Row {
    /// The `i`-th row of a table; `i` must be within it.
    pub fn read(table: &[u8], i: usize) -> Self {
        let row = &table[i * ROW..(i + 1) * ROW];
        let mut parts = [0; 6];
        for (part, bytes) in parts.iter_mut().zip(row.chunks_exact(2)) {
            *part = u16::from_le_bytes([bytes[0], bytes[1]]);
        }
        Self {
            number: RuleNumber::from_parts(parts),
            offset: u32_at(row, 12),
            length: u32_at(row, 16),
            place: u32_at(row, 20),
        }
    }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// Why a book's bytes cannot be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// Written by another version, or no book at all.
    #[error("not a book of this version")]
    Version,
    #[error("it is cut short")]
    Cut,
    #[error("a part of it cannot be read")]
    Part,
}

/// Reads one part.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Malformed> {
    postcard::from_bytes(bytes).map_err(|_| Malformed::Part)
}

/// The book as bytes.
pub fn encode(book: &Rulebook) -> Vec<u8> {
    let mut sorted: Vec<(u32, &Rule)> = book.rules.iter().enumerate().map(|(i, r)| (i as u32, r)).collect();
    sorted.sort_by_key(|(_, r)| r.number);
    let (mut table, mut records) = (Vec::new(), Vec::new());
    for (place, rule) in &sorted {
        let record = part(rule);
        for n in rule.number.to_parts() {
            table.extend(n.to_le_bytes());
        }
        for n in [records.len() as u32, record.len() as u32, *place] {
            table.extend(n.to_le_bytes());
        }
        records.extend(record);
    }
    let titles: Vec<(RuleNumber, &str)> =
        sorted.iter().filter_map(|(_, r)| Some((r.number, r.title.as_deref()?))).collect();
    let parts =
        [part(&Meta::of(book)), table, records, part(&titles), part(&book.glossary), part(&book.credits)];
    let mut out = MAGIC.to_vec();
    for p in &parts {
        out.extend((p.len() as u32).to_le_bytes());
    }
    parts.iter().for_each(|p| out.extend(p));
    out
}

fn part<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    // Plain data into memory: postcard has nothing to refuse.
    postcard::to_stdvec(value).unwrap_or_default()
}

/// The titles of a book: number and title, sorted by number.
pub type Titles = Vec<(RuleNumber, String)>;
/// The glossary of a book.
pub type Glossary = Vec<GlossaryEntry>;
