//! Rule citations in any text, and what has become of them.
//!
//! In a text of any kind a form such as `420.5` may be a price, a version or a number of a program. It counts
//! as a citation only where the words say so: a word such as `rule`, a list that such a word began, or
//! parentheses around it. A letter after it (`502.9b`) says so too, unless it is the kind of letter that ends
//! a number in programs and the number stands there as programs have it.

use super::again;
use super::chain::Chain;
use super::error::ConcordanceError;
use super::link::Kind;
use super::rewrite::{self, Part};
use super::series;
use crate::ingest::references::{Found, Named, OPERATORS, Target, find};
use crate::library::Entry;
use crate::order::Arrange;
use crate::rulebook::RuleNumber;

/// What has become of a cited rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Current,
    Moved,
    Reworded,
    Gone,
    /// Not certain enough to say.
    Unknown,
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
            Self::Unknown => "unknown",
            Self::Never => "never",
        }
    }
}

/// Why a citation that moved is not rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfixed {
    /// It is several rules now.
    Several,
    /// The rules of the range are no range any more.
    Range,
    /// The number is misprinted.
    Misprint,
    /// Its letter can stand for several.
    Letter,
    /// No number of a rule has its letter.
    NoLetter,
    /// It may have been rewritten already.
    Again,
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
    /// Where it may have gone, too uncertain to say.
    pub perhaps: Vec<RuleNumber>,
    /// Whether it is gone only because the edition asked about is older than the rule.
    pub early: bool,
    /// Whether the edition that is cited lacks it, unlike the one asked about.
    pub later: bool,
    /// Whether only older editions, of which none is there, could have the rule.
    pub unseen: bool,
    /// For one that moved: why it cannot be rewritten without thought; `None` if it can.
    pub unfixed: Option<Unfixed>,
}

impl Citation {
    /// The number as it is told: as it was printed where no rule can have it.
    pub fn printed(&self) -> String {
        match self.unfixed {
            Some(Unfixed::NoLetter) => self.text.clone(),
            _ => self.number.to_string(),
        }
    }

    /// Whether the number can be rewritten without thought.
    pub fn is_fixable(&self) -> bool {
        self.status == Status::Moved && self.unfixed.is_none()
    }
}

/// What is known of a cited number.
#[derive(Clone, Debug)]
pub struct Known {
    pub status: Status,
    pub now: Vec<RuleNumber>,
    perhaps: Vec<RuleNumber>,
    early: bool,
    later: bool,
    unseen: bool,
}

/// The citations of a text and the edits that rewrite those that moved.
#[derive(Debug, Default)]
pub struct Checked {
    pub citations: Vec<Citation>,
    pub edits: Vec<rewrite::Edit>,
}

/// The citations of a text. Without `from`, each number is taken as one of the newest edition that has it,
/// not newer than `to`. `earlier` are states of the text before it was rewritten, the latest first.
pub fn check(
    text: &str,
    from: Option<&Entry>,
    to: &Entry,
    chain: &Chain,
    earlier: &[String],
) -> Result<Checked, ConcordanceError> {
    let mut asked = Asked { from, to, chain, known: Vec::new(), again: Vec::new() };
    let mut out = Checked::default();
    let mut place = Place { at: 0, line: 1, line_start: 0 };
    // The end of the last citation: what goes on with its list is one too.
    let mut certain = None;
    let (plain, never) = unlettered(text);
    let mut all = find(plain.as_deref().unwrap_or(text), Default::default());
    let open = series::settle(text, &mut all, |n| asked.exists(n).unwrap_or_default());
    for before in earlier {
        asked.compare(text, &all, before)?;
    }
    for (k, found) in all.into_iter().enumerate() {
        let listed = found.named == Named::List && certain.is_some();
        certain = None;
        if !(listed || is_certain(text, &found)) {
            continue;
        }
        let inside = |at: &usize| (found.start..found.end).contains(at);
        if never.iter().any(inside) {
            certain = Some(found.end);
            out.citations.extend(asked.misnumbered(text, &found, &mut place));
            continue;
        }
        let open = open.iter().filter(|o| o.0 == k).map(|o| o.1).collect::<Vec<_>>();
        let (citations, edits) = asked.read(text, &found, &open, &mut place)?;
        // A form that no edition knows is no citation: `150.5g` is a weight.
        let by_form = found.named == Named::Form || found.named == Named::List && !listed;
        if by_form && !is_pointed(text, &found) && !asked.is_plausible(&found)? {
            continue;
        }
        certain = Some(found.end);
        out.citations.extend(citations);
        out.edits.extend(edits);
    }
    // Some are numbers of the newer edition: then the others may be, too.
    if out.citations.iter().any(|c| c.later) {
        out.edits.clear();
        out.citations.iter_mut().filter(|c| c.is_fixable()).for_each(|c| c.unfixed = Some(Unfixed::Again));
    }
    Ok(out)
}

/// The letters that no number of a rule has: they look like digits.
const NO_LETTERS: [u8; 2] = *b"lo";

/// A text in which each such letter at the end of a number is another, of the same length, and where they stood:
/// who wrote `702.19o` cites something, but no rule has that number.
fn unlettered(text: &str) -> (Option<String>, Vec<usize>) {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes[at].is_ascii_digit();
    let stands = |&at: &usize| {
        if !NO_LETTERS.contains(&bytes[at]) {
            return false;
        }
        let digits = bytes[..at].iter().rev().take_while(|b| b.is_ascii_digit()).count();
        let point = at.checked_sub(digits + 1).filter(|&p| digits > 0 && p >= 3 && bytes[p] == b'.');
        let head = point.is_some_and(|p| (p - 3..p).all(digit));
        let ends = !text[at + 1..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        head && ends
    };
    let found: Vec<usize> = (0..bytes.len()).filter(stands).collect();
    let plain = (!found.is_empty()).then(|| {
        let mut plain = text.to_string();
        found.iter().for_each(|&at| plain.replace_range(at..at + 1, "a"));
        plain
    });
    (plain, found)
}

/// Whether `see` points to a number.
fn is_pointed(text: &str, found: &Found) -> bool {
    let before = text[..found.start].trim_end();
    let word = before.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    before.len() < found.start && word.eq_ignore_ascii_case("see")
}

/// Whether the words make it certain that a number is one of a rule.
fn is_certain(text: &str, found: &Found) -> bool {
    match found.named {
        Named::Word | Named::Brackets => true,
        // What began its list says nothing: it stands for itself.
        Named::Form | Named::List => {
            let lettered = |t: &Target| {
                let (Target::One(n) | Target::Span(n, _)) = t;
                n.letter() > 0
            };
            found.targets.first().is_some_and(lettered) && !is_literal(text, found)
        }
    }
}

/// The letters that end a number in programs: `502.5f`.
const SUFFIXES: &[char] = &['f', 'd', 'l', 'm', 'F', 'D', 'L', 'M'];

/// Whether a number with a letter stands as numbers stand in programs: after or before an operator, as an
/// argument, or at the end of a statement.
fn is_literal(text: &str, found: &Found) -> bool {
    let (before, after) = (&text[..found.start], &text[found.end..]);
    if !text[found.start..found.end].ends_with(SUFFIXES) {
        return false;
    }
    let line = before.rsplit('\n').next().unwrap_or_default();
    let last = line.trim_end();
    let word = last.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let argument = |s: &str| {
        let open = s.rfind('(').map(|at| &s[..at]);
        open.is_some_and(|b| b.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    let ends = after.trim_start_matches([' ', '\t']);
    let statement = ends
        .strip_prefix(';')
        .is_some_and(|r| r.trim_start_matches(' ').is_empty() || r.starts_with(['\n', '\r', ' ', '}']));
    last.ends_with(OPERATORS)
        || last.ends_with(['[', '{'])
        || word == "return"
        || argument(line)
        || statement
        || ends.starts_with(['*', '+', '%', '^', '|', '&', '='])
}

struct Asked<'a, 'b> {
    from: Option<&'a Entry>,
    to: &'a Entry,
    chain: &'a Chain<'b>,
    known: Vec<(RuleNumber, Known)>,
    /// The numbers, by their first byte, that were rewritten before, and for which edition.
    again: Vec<(usize, Entry)>,
}

impl Asked<'_, '_> {
    /// Notes which numbers were rewritten since an earlier state of the text.
    fn compare(&mut self, text: &str, all: &[Found], earlier: &str) -> Result<(), ConcordanceError> {
        let Some(from) = self.from else { return Ok(()) };
        let mut before = find(earlier, Default::default());
        series::settle(earlier, &mut before, |n| self.exists(n).unwrap_or_default());
        for changed in again::changed(text, all, earlier, &before) {
            if self.again.iter().all(|a| a.0 != changed.at)
                && let Some(edition) = again::rewritten_for(&changed, from, self.to, self.chain)?
            {
                self.again.push((changed.at, edition));
            }
        }
        Ok(())
    }

    /// The citations that the words name, and how to rewrite them.
    fn read(
        &mut self,
        text: &str,
        found: &Found,
        open: &[usize],
        place: &mut Place,
    ) -> Result<(Vec<Citation>, Vec<rewrite::Edit>), ConcordanceError> {
        let mut out = Vec::new();
        let mut parts: Vec<Part> = Vec::new();
        let spans = rewrite::spans(text, found);
        for (k, target) in found.targets.iter().enumerate() {
            let (start, end) = spans.as_ref().map_or((found.start, found.end), |s| s[k].whole());
            let numbers = match *target {
                Target::One(n) => vec![n],
                Target::Span(a, b) => self.within(a, b)?,
            };
            let again = self.again.iter().find(|a| (start..end).contains(&a.0)).map(|a| a.1.clone());
            let mut members = Vec::new();
            let mut doubtful = false;
            for number in numbers {
                let known = match &again {
                    // What the cited edition lacks is clearly of the edition that it was rewritten for.
                    Some(edition) if !self.exists(number)? => {
                        status(number, Some(edition), self.to, self.chain)?
                    }
                    _ => self.known(number)?,
                };
                doubtful |= again.is_some() && self.exists(number)?;
                let (line, column) = place.of(text, start);
                out.push((
                    k,
                    Citation {
                        line,
                        column,
                        start,
                        end,
                        text: text[start..end].to_string(),
                        number,
                        status: known.status,
                        now: known.now.clone(),
                        perhaps: known.perhaps.clone(),
                        early: known.early,
                        later: known.later,
                        unseen: known.unseen,
                        unfixed: None,
                    },
                ));
                members.push((number, known));
            }
            let mut part = self.part(*target, &members)?;
            if open.contains(&k) {
                // Which rule was meant is for a person to say.
                part = Part { now: part.was, unfixed: Some(Unfixed::Letter), ..part };
            } else if doubtful {
                part = Part { now: part.was, unfixed: Some(Unfixed::Again), ..part };
            }
            parts.push(part);
        }
        let edits = match spans {
            Some(spans) => rewrite::edits(text, &spans, &mut parts),
            None => {
                parts.iter_mut().for_each(|p| p.refuse(Unfixed::Misprint));
                Vec::new()
            }
        };
        let citations = out.into_iter().map(|(k, c)| match c.status {
            Status::Moved => Citation { unfixed: parts[k].unfixed, ..c },
            Status::Current => Citation { unfixed: parts[k].unfixed.filter(|u| *u == Unfixed::Letter), ..c },
            _ => {
                let doubts = [Unfixed::Letter, Unfixed::Again];
                Citation { unfixed: parts[k].unfixed.filter(|u| doubts.contains(u)), ..c }
            }
        });
        Ok((citations.collect(), edits))
    }

    /// A citation of a number that no rule can have; it is known by its words.
    fn misnumbered(&self, text: &str, found: &Found, place: &mut Place) -> Option<Citation> {
        let Some(&(Target::One(number) | Target::Span(number, _))) = found.targets.first() else {
            return None;
        };
        let (line, column) = place.of(text, found.start);
        Some(Citation {
            line,
            column,
            start: found.start,
            end: found.end,
            text: text[found.start..found.end].to_string(),
            number: number.parent().unwrap_or(number),
            status: Status::Never,
            now: Vec::new(),
            perhaps: Vec::new(),
            early: false,
            later: false,
            unseen: false,
            unfixed: Some(Unfixed::NoLetter),
        })
    }

    /// What a number or a range becomes.
    fn part(&self, target: Target, members: &[(RuleNumber, Known)]) -> Result<Part, ConcordanceError> {
        let image = |(n, k): &(RuleNumber, Known)| match (k.status, &k.now[..]) {
            (Status::Moved, [one]) => Some(*one),
            (Status::Moved, _) => None,
            _ => Some(*n),
        };
        match target {
            Target::One(n) => {
                let now = members.first().and_then(image);
                let unfixed = now.is_none().then_some(Unfixed::Several);
                Ok(Part { was: (n, None), now: (now.unwrap_or(n), None), unfixed })
            }
            Target::Span(a, b) => {
                let images: Option<Vec<RuleNumber>> = members.iter().map(image).collect();
                let moved = members.iter().all(|m| m.1.status == Status::Moved);
                if let Some(images) = images.filter(|_| moved)
                    && let (Some(&first), Some(&last)) = (images.first(), images.last())
                    && first < last
                    && self.members(self.to, first, last)? == images
                {
                    return Ok(Part { was: (a, Some(b)), now: (first, Some(last)), unfixed: None });
                }
                Ok(Part { was: (a, Some(b)), now: (a, Some(b)), unfixed: Some(Unfixed::Range) })
            }
        }
    }

    /// The rules of a range in a book, both ends included, of the ends' own level.
    fn members(
        &self,
        book: &Entry,
        a: RuleNumber,
        b: RuleNumber,
    ) -> Result<Vec<RuleNumber>, ConcordanceError> {
        if a.parent() != b.parent() {
            return Ok(Vec::new());
        }
        let rules = self.chain.book(&book.meta.name)?.range(a, b)?;
        Ok(rules.iter().map(|r| r.number).filter(|n| n.parent() == a.parent()).collect())
    }

    /// The numbers that a range names: its ends, and what the cited edition has between them.
    fn within(&self, a: RuleNumber, b: RuleNumber) -> Result<Vec<RuleNumber>, ConcordanceError> {
        let source = match self.from {
            // What was rewritten already stands in the newer edition.
            Some(f) => Some(if self.exists(a)? { f } else { self.to }.clone()),
            None => newest_with(a, self.to, self.chain)?,
        };
        let mut out = match source {
            Some(book) => self.members(&book, a, b)?,
            None => Vec::new(),
        };
        for end in [a, b] {
            if !out.contains(&end) {
                out.push(end);
            }
        }
        out.arrange();
        Ok(out)
    }

    /// Whether the cited edition, or without one any up to the edition asked about, has a number.
    fn exists(&self, number: RuleNumber) -> Result<bool, ConcordanceError> {
        match self.from {
            Some(f) => Ok(self.chain.book(&f.meta.name)?.has(number)?),
            None => Ok(newest_with(number, self.to, self.chain)?.is_some()),
        }
    }

    fn known(&mut self, number: RuleNumber) -> Result<Known, ConcordanceError> {
        if let Some((_, known)) = self.known.iter().find(|k| k.0 == number) {
            return Ok(known.clone());
        }
        let known = status(number, self.from, self.to, self.chain)?;
        self.known.push((number, known.clone()));
        Ok(known)
    }

    /// Whether a number that only its form makes a citation is one of a rule, or stands beside some.
    fn is_plausible(&mut self, found: &Found) -> Result<bool, ConcordanceError> {
        let Some(&(Target::One(n) | Target::Span(n, _))) = found.targets.first() else { return Ok(false) };
        let known = self.known(n)?;
        if known.status != Status::Never && !known.unseen || known.later {
            return Ok(true);
        }
        let Some(above) = n.parent() else { return Ok(false) };
        self.exists(above.with_letter(1))
    }
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

fn status(
    number: RuleNumber,
    from: Option<&Entry>,
    to: &Entry,
    chain: &Chain,
) -> Result<Known, ConcordanceError> {
    let source = match from {
        Some(f) => chain.book(&f.meta.name)?.has(number)?.then(|| f.clone()),
        None => newest_with(number, to, chain)?,
    };
    let plain =
        |status, now| Known { status, now, perhaps: Vec::new(), early: false, later: false, unseen: false };
    let Some(source) = source else {
        let older = chain.edition(&to.meta.name).unwrap_or(chain.editions().len());
        if from.is_none() && older == 0 {
            return Ok(Known { unseen: true, ..plain(Status::Unknown, Vec::new()) });
        }
        let later = from.is_some() && chain.book(&to.meta.name)?.has(number)?;
        return Ok(Known { later, ..plain(Status::Never, Vec::new()) });
    };
    let found = chain.relation(&source, number, to)?;
    Ok(match found.kind {
        Kind::Same => plain(Status::Current, found.numbers),
        Kind::Reworded => plain(Status::Reworded, found.numbers),
        Kind::Gone => Known { early: found.early, ..plain(Status::Gone, Vec::new()) },
        // What is not certain is no new place; the old one is no longer to be relied upon.
        Kind::Unknown => Known { perhaps: found.numbers, ..plain(Status::Unknown, Vec::new()) },
        Kind::Moved | Kind::Merged | Kind::Split if found.numbers == [number] => {
            plain(Status::Reworded, found.numbers)
        }
        Kind::Moved | Kind::Merged | Kind::Split => plain(Status::Moved, found.numbers),
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
