//! Rule citations in any text, and what has become of them.

use super::chain::Chain;
use super::error::ConcordanceError;
use super::link::Kind;
use crate::ingest::references::{Found, Target, find};
use crate::library::Entry;
use crate::rulebook::RuleNumber;

/// What has become of a cited rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Current,
    Moved,
    Reworded,
    Gone,
    /// The edition that is cited has no such rule.
    Never,
}

impl Status {
    /// The word of the JSON contract.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Current => "current",
            Self::Moved => "moved",
            Self::Reworded => "reworded",
            Self::Gone => "gone",
            Self::Never => "never",
        }
    }
}

/// One cited number.
#[derive(Clone, Debug)]
pub struct Citation {
    /// Counted from 1.
    pub line: usize,
    /// Counted in characters from 1.
    pub column: usize,
    /// The byte span of the words that name it.
    pub start: usize,
    pub end: usize,
    pub text: String,
    pub number: RuleNumber,
    pub status: Status,
    pub now: Vec<RuleNumber>,
    /// The words name this number alone.
    alone: bool,
}

impl Citation {
    /// Whether the number can be rewritten without thought: it stands alone and has one new place.
    pub fn is_fixable(&self) -> bool {
        self.status == Status::Moved && self.alone && self.now.len() == 1
    }
}

/// The citations of a text. Without `from`, each number is taken as one of the newest edition that has it,
/// not newer than `to`.
pub fn check(
    text: &str,
    from: Option<&Entry>,
    to: &Entry,
    chain: &Chain,
) -> Result<Vec<Citation>, ConcordanceError> {
    let mut out = Vec::new();
    let mut place = Place { at: 0, line: 1, line_start: 0 };
    let mut known: Vec<(RuleNumber, Status, Vec<RuleNumber>)> = Vec::new();
    for found in find(text, Default::default()) {
        let (line, column) = place.of(text, found.start);
        for number in numbers(&found) {
            if !known.iter().any(|k| k.0 == number) {
                let (status, now) = status(number, from, to, chain)?;
                known.push((number, status, now));
            }
            let Some((_, status, now)) = known.iter().find(|k| k.0 == number) else { continue };
            out.push(Citation {
                line,
                column,
                start: found.start,
                end: found.end,
                text: text[found.start..found.end].to_string(),
                number,
                status: *status,
                now: now.clone(),
                alone: matches!(found.targets[..], [Target::One(_)]) && !found.misprint,
            });
        }
    }
    Ok(out)
}

/// Line and column, found by going forward once.
struct Place {
    at: usize,
    line: usize,
    line_start: usize,
}

impl Place {
    fn of(&mut self, text: &str, offset: usize) -> (usize, usize) {
        for (i, _) in text[self.at..offset].match_indices('\n') {
            self.line += 1;
            self.line_start = self.at + i + 1;
        }
        self.at = offset;
        (self.line, text[self.line_start..offset].chars().count() + 1)
    }
}

/// The numbers that the words name; of a range its ends.
fn numbers(found: &Found) -> Vec<RuleNumber> {
    let mut out = Vec::new();
    for target in &found.targets {
        match target {
            Target::One(n) => out.push(*n),
            Target::Span(a, b) => out.extend([*a, *b]),
        }
    }
    out.dedup();
    out
}

fn status(
    number: RuleNumber,
    from: Option<&Entry>,
    to: &Entry,
    chain: &Chain,
) -> Result<(Status, Vec<RuleNumber>), ConcordanceError> {
    let source = match from {
        Some(f) => chain.book(&f.meta.name)?.has(number)?.then(|| f.clone()),
        None => newest_with(number, to, chain)?,
    };
    let Some(source) = source else { return Ok((Status::Never, Vec::new())) };
    let found = chain.relation(&source, number, to)?;
    Ok(match found.kind {
        Kind::Same => (Status::Current, found.numbers),
        Kind::Reworded => (Status::Reworded, found.numbers),
        Kind::Gone => (Status::Gone, Vec::new()),
        // What is not certain is no new place; the old one is no longer to be relied upon.
        Kind::Unknown => (Status::Gone, Vec::new()),
        Kind::Moved | Kind::Merged | Kind::Split if found.numbers == [number] => {
            (Status::Reworded, found.numbers)
        }
        Kind::Moved | Kind::Merged | Kind::Split => (Status::Moved, found.numbers),
    })
}

fn newest_with(number: RuleNumber, to: &Entry, chain: &Chain) -> Result<Option<Entry>, ConcordanceError> {
    if chain.book(&to.meta.name)?.has(number)? {
        return Ok(Some(to.clone()));
    }
    let last = chain.edition(&to.meta.name).unwrap_or(chain.editions().len());
    for edition in chain.editions()[..last].iter().rev() {
        if chain.book(&edition.meta.name)?.has(number)? {
            return Ok(Some(edition.clone()));
        }
    }
    Ok(None)
}

/// The text with the numbers that moved rewritten, and every other byte as it was.
pub fn fixed(text: &str, citations: &[Citation]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for c in citations.iter().filter(|c| c.is_fixable()) {
        // A span that was rewritten already begins before this place: there is nothing left of it.
        let (Some(before), Some(number)) = (text.get(at..c.start), c.now.first()) else { continue };
        out.push_str(before);
        out.push_str(&number.to_string());
        // A point that ends the sentence is not part of the number.
        let words = &text[c.start..c.end];
        out.push_str(&words[words.trim_end_matches(['.', ',', ';', ' ']).len()..]);
        at = c.end;
    }
    out.push_str(&text[at..]);
    out
}
