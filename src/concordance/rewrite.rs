//! Citations rewritten: only the bytes of numbers that moved are touched, in the text's own encoding.

use super::citations::Unfixed;
use crate::ingest::references::{Found, Target};
use crate::rulebook::RuleNumber;
use crate::text::Encoding;
use smallvec::SmallVec;

/// Where the words of one target stand: of a number, or of both ends of a range.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    pub(super) first: (usize, usize),
    pub(super) last: Option<(usize, usize)>,
}

impl Span {
    /// From the first byte to the last.
    pub fn whole(&self) -> (usize, usize) {
        (self.first.0, self.last.unwrap_or(self.first).1)
    }
}

/// What a target becomes: a number, or both ends of a range.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub was: (RuleNumber, Option<RuleNumber>),
    pub now: (RuleNumber, Option<RuleNumber>),
    pub unfixed: Option<Unfixed>,
}

impl Part {
    /// Leaves it as it is.
    pub fn refuse(&mut self, why: Unfixed) {
        self.unfixed = self.unfixed.or(Some(why));
    }
}

/// Bytes of the text, and what takes their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub start: usize,
    pub end: usize,
    pub with: String,
}

/// The places of the numbers that the words name, in order; `None` when the words are not simply those
/// numbers, as with a misprint.
pub fn spans(text: &str, found: &Found) -> Option<SmallVec<[Span; 2]>> {
    let mut tokens = tokens(text, found.start, found.end).into_iter();
    let mut out = SmallVec::new();
    let mut before = None;
    for target in &found.targets {
        let mut take = |number: RuleNumber| {
            let at = tokens.next()?;
            let right = reads(&text[at.0..at.1], number, before);
            before = Some(number);
            right.then_some(at)
        };
        out.push(match *target {
            Target::One(n) => Span { first: take(n)?, last: None },
            Target::Span(a, b) => Span { first: take(a)?, last: Some(take(b)?) },
        });
    }
    tokens.next().is_none().then_some(out)
}

/// The runs of letters, digits and points that are no joining words.
pub(super) fn tokens(text: &str, start: usize, end: usize) -> Vec<(usize, usize)> {
    const JOINS: &[&str] = &["and", "or", "through", "to", "и", "или", "по", "до"];
    let mut out: Vec<(usize, usize)> = Vec::new();
    let digit = |s: &str| s.starts_with(|c: char| c.is_ascii_digit());
    for (i, c) in text[start..end].char_indices() {
        let (at, next) = (start + i, start + i + c.len_utf8());
        // A comma for the point: `502,9b`.
        let point = |t: &(usize, usize)| t.1 == at && text[t.0..t.1].bytes().all(|b| b.is_ascii_digit());
        let misprint = c == ',' && digit(&text[next..]) && out.last().is_some_and(point);
        if !(c.is_alphanumeric() || c == '.' || misprint) {
            continue;
        }
        match out.last_mut() {
            Some(last) if last.1 == at => last.1 = next,
            _ => out.push((at, next)),
        }
    }
    out.retain(|&(a, b)| !JOINS.contains(&&text[a..b]));
    // A point that ends the sentence is not part of the number.
    out.iter_mut().for_each(|t| t.1 = t.0 + text[t.0..t.1].trim_end_matches('.').len());
    out
}

/// Whether a token is a number as it stands, or goes on from the one before it with letters or a point.
fn reads(token: &str, number: RuleNumber, before: Option<RuleNumber>) -> bool {
    let above = before.and_then(RuleNumber::parent);
    let short = match () {
        () if RuleNumber::letter_readings(token).contains(&number.letter()) => number.letter() > 0,
        () => token.parse() == Ok(number.point()) && number.letter() == 0,
    };
    RuleNumber::readings(token).contains(&number) || short && above == number.parent()
}

/// The edits that rewrite what moved. What stands in a short form after a number that changes is spelled
/// anew, so that it still names what it named.
pub fn edits(text: &str, spans: &[Span], parts: &mut [Part]) -> Vec<Edit> {
    let mut out = Vec::new();
    let mut before: Option<RuleNumber> = None;
    // Whether the number before is as it was, so that a short form still names what it named.
    let mut kept = true;
    for (span, part) in spans.iter().zip(parts) {
        let ends = [
            Some((span.first, part.was.0, part.now.0)),
            span.last.zip(part.was.1.zip(part.now.1)).map(|(s, (was, now))| (s, was, now)),
        ];
        for ((start, end), was, number) in ends.into_iter().flatten() {
            let token = &text[start..end];
            let with = spelled(token, number, before);
            let whole = RuleNumber::readings(token).contains(&was);
            if with != token && !(was == number && (whole || kept)) {
                out.push(Edit { start, end, with });
            }
            (before, kept) = (Some(number), was == number);
        }
    }
    out
}

/// A number in the form of a token: short where that is short and still says the same.
fn spelled(token: &str, number: RuleNumber, before: Option<RuleNumber>) -> String {
    let follows = before.is_some_and(|b| b.parent() == number.parent() && b < number);
    if follows && token.chars().all(char::is_alphabetic) && number.letter() > 0 {
        return number.letters();
    }
    if follows
        && token.len() <= 3
        && token.chars().all(|c| c.is_ascii_digit())
        && number.letter() == 0
        && number.point() > 0
    {
        return number.point().to_string();
    }
    number.to_string()
}

/// The text with the edits made.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for e in edits {
        out.push_str(&text[at..e.start]);
        out.push_str(&e.with);
        at = e.end;
    }
    out.push_str(&text[at..]);
    out
}

/// The same on the bytes that the text was read from; every other byte stays as it was. `None` where a
/// character's bytes cannot be told.
pub fn apply_to_bytes(bytes: &[u8], text: &str, encoding: Encoding, edits: &[Edit]) -> Option<Vec<u8>> {
    let wide =
        |little: bool| move |c: char| if little { [c as u8, 0].to_vec() } else { [0, c as u8].to_vec() };
    let mut out = Vec::with_capacity(bytes.len());
    // Where the text begins: behind a byte order mark.
    let width = |c: char| match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => 2 * c.len_utf16(),
        Encoding::Ascii | Encoding::Utf8 | Encoding::Utf8Bom => c.len_utf8(),
        _ => 1,
    };
    let total: usize = text.chars().map(width).sum();
    let mut at = bytes.len().checked_sub(total).filter(|mark| *mark <= 3)?;
    out.extend(&bytes[..at]);
    let mut chars = text.char_indices().peekable();
    for e in edits {
        while let Some((_, c)) = chars.next_if(|(i, _)| *i < e.start) {
            out.extend(&bytes[at..at + width(c)]);
            at += width(c);
        }
        while let Some((_, c)) = chars.next_if(|(i, _)| *i < e.end) {
            at += width(c);
        }
        match encoding {
            Encoding::Utf16Le | Encoding::Utf16Be => {
                out.extend(e.with.chars().flat_map(wide(encoding == Encoding::Utf16Le)))
            }
            _ => out.extend(e.with.bytes()),
        }
    }
    out.extend(&bytes[at..]);
    let back = crate::text::decode(&out).ok()?;
    (back.text == apply(text, edits)).then_some(out)
}
