//! What became of every line: the report that other programs read.

use crate::rulebook::Language;
use crate::text::{Encoding, LineEnds};
use serde::Serialize;

/// What a line turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    Blank,
    /// Before the rules: title, date, introduction.
    Front,
    Contents,
    /// A chapter's or section's line, and the ruled lines around it.
    Headings,
    /// A line that begins a rule or subrule.
    Rules,
    /// More lines or paragraphs of the same rule.
    Continuations,
    Examples,
    Glossary,
    Index,
    Credits,
    Stamps,
    /// A site's footer, a page's number.
    Footer,
    /// Nothing recognised it.
    Unplaced,
}

/// How many lines of each class; the classes add up to `total`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LineCounts {
    pub total: u32,
    pub blank: u32,
    pub front: u32,
    pub contents: u32,
    pub headings: u32,
    pub rules: u32,
    pub continuations: u32,
    pub examples: u32,
    pub glossary: u32,
    pub index: u32,
    pub credits: u32,
    pub stamps: u32,
    pub footer: u32,
    pub unplaced: u32,
}

impl LineCounts {
    /// Counts one line.
    pub fn add(&mut self, class: Class) {
        self.total += 1;
        *match class {
            Class::Blank => &mut self.blank,
            Class::Front => &mut self.front,
            Class::Contents => &mut self.contents,
            Class::Headings => &mut self.headings,
            Class::Rules => &mut self.rules,
            Class::Continuations => &mut self.continuations,
            Class::Examples => &mut self.examples,
            Class::Glossary => &mut self.glossary,
            Class::Index => &mut self.index,
            Class::Credits => &mut self.credits,
            Class::Stamps => &mut self.stamps,
            Class::Footer => &mut self.footer,
            Class::Unplaced => &mut self.unplaced,
        } += 1;
    }

    /// The sum of the classes; equal to `total` whenever every line was counted once.
    pub const fn sum(&self) -> u32 {
        self.blank
            + self.front
            + self.contents
            + self.headings
            + self.rules
            + self.continuations
            + self.examples
            + self.glossary
            + self.index
            + self.credits
            + self.stamps
            + self.footer
            + self.unplaced
    }
}

/// What was repaired, doubtful or left over, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Counted from 1; 0 for the file as a whole.
    pub line: u32,
    /// Counted in characters from 1; 0 where none is meant.
    pub column: u32,
    /// A stable kind: see [`kind`].
    pub kind: &'static str,
    /// The words in question, as the file has them, and what was made of them.
    pub message: String,
}

/// The kinds of problems and notes.
pub mod kind {
    /// A letter of another alphabet in a number.
    pub const HOMOGLYPH: &str = "homoglyph";
    /// A comma for the point.
    pub const COMMA: &str = "comma-for-point";
    /// A point after a subrule's letter.
    pub const STRAY_PERIOD: &str = "stray-period";
    /// No point after a rule's number.
    pub const MISSING_PERIOD: &str = "missing-period";
    /// No space after the number.
    pub const MISSING_SPACE: &str = "missing-space";
    /// A space inside the number.
    pub const INNER_SPACE: &str = "space-in-number";
    /// The printed number is not the one meant; the neighbours make the meant one certain.
    pub const MISPRINT: &str = "misprinted-number";
    /// The number stands twice and no other is certain.
    pub const DUPLICATE: &str = "duplicate-number";
    /// The number is less than the one before it.
    pub const ORDER: &str = "out-of-order";
    /// The rule begins right under the one before, without a blank line.
    pub const RUN_TOGETHER: &str = "run-together";
    /// A paragraph whose number the file has lost.
    pub const UNNUMBERED: &str = "unnumbered";
    /// A stamp of an example's own.
    pub const STAMP: &str = "example-stamp";
    /// A reference to a rule that this book lacks.
    pub const UNRESOLVED: &str = "unresolved-reference";
    /// A misprint in a reference.
    pub const REFERENCE: &str = "misprinted-reference";
    /// Nothing recognised the line.
    pub const UNPLACED: &str = "unplaced";
    /// Text encoded twice, or in an encoding that fits badly.
    pub const ENCODING: &str = "encoding";
}

/// The report of one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileReport {
    pub path: String,
    pub encoding: Encoding,
    pub line_ends: LineEnds,
    pub lines: LineCounts,
    pub problems: Vec<Problem>,
}

/// The report of an ingest; its JSON form is a contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IngestReport {
    pub book: String,
    pub language: Language,
    pub effective: Option<String>,
    pub files: Vec<FileReport>,
}
