//! Which rules a person means: numbers, ranges and lists, as people type them.
//!
//! # Leniency of [`parse`]
//! Everything that [`RuleNumber::readings`] grants, and `702.19-702.21`, `603.7d–f`, `119.7–8`,
//! `702.19 to 702.21`, `с 702.19 по 702.21`, `702.19, 704.5`, `608.3a and b`, `409.1b и 409.1f-h`,
//! `702.19b 704.5f`. A range typed backwards is turned round.

use super::RuleNumber;
use smallvec::SmallVec;

/// One number or range of a selection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What the first number can mean, the likeliest first; never empty.
    pub first: SmallVec<[RuleNumber; 2]>,
    /// The end of a range.
    pub last: Option<RuleNumber>,
    /// As it was typed.
    pub typed: String,
}

/// Reads a selection.
///
/// # Errors
/// The part that is no rule number.
///
/// ```
/// use verdikt::rulebook::selection::parse;
/// let spans = parse("603.7d–f, 704.5").unwrap();
/// assert_eq!(spans[0].last.unwrap().to_string(), "603.7f");
/// assert!(parse("trample").is_err());
/// ```
pub fn parse(words: &str) -> Result<Vec<Span>, String> {
    let mut spans = Vec::new();
    read(words.trim(), &mut spans)?;
    if spans.is_empty() { Err(words.trim().to_string()) } else { Ok(spans) }
}

fn read(s: &str, spans: &mut Vec<Span>) -> Result<(), String> {
    if let Some(span) = single(s, spans.last()) {
        spans.push(span);
        return Ok(());
    }
    for separator in [";", ", ", " and ", " и ", " & "] {
        if s.contains(separator) {
            return read_all(s.split(separator), spans);
        }
    }
    if let Some(span) = range(s) {
        spans.push(span);
        return Ok(());
    }
    // `702.19b,704.5f`; the comma of `702,19b` was taken for a point above.
    if s.contains(',') && s.split(',').all(|p| p.contains('.')) {
        return read_all(s.split(','), spans);
    }
    if s.contains(char::is_whitespace) {
        let word = |w: &&str| {
            !["cr", "rule", "rules", "правило", "правила", "п.", "пр."].contains(&w.to_lowercase().as_str())
        };
        return read_all(s.split_whitespace().filter(word), spans);
    }
    Err(s.to_string())
}

fn read_all<'a>(parts: impl Iterator<Item = &'a str>, spans: &mut Vec<Span>) -> Result<(), String> {
    for part in parts.map(str::trim).filter(|p| !p.is_empty()) {
        read(part, spans)?;
    }
    Ok(())
}

/// A number, or the letter in `608.3a and b`.
fn single(s: &str, before: Option<&Span>) -> Option<Span> {
    let mut first = RuleNumber::readings(s);
    if first.is_empty() {
        let number = before.map(|b| b.last.unwrap_or(b.first[0])).filter(|n| n.letter() > 0)?;
        first.push(number.with_letter(RuleNumber::letter_index(s).filter(|&l| l > 0)?));
    }
    Some(Span { first, last: None, typed: s.to_string() })
}

fn range(s: &str) -> Option<Span> {
    let s = s.strip_prefix("с ").or_else(|| s.strip_prefix("from ")).unwrap_or(s);
    let (left, right) = ["–", "—", "-", " to ", " по ", ".."].iter().find_map(|sep| s.split_once(sep))?;
    let first = RuleNumber::parse(left)?;
    let last = range_end(first, right.trim())?;
    let (first, last) = if last < first { (last, first) } else { (first, last) };
    Some(Span { first: SmallVec::from_elem(first, 1), last: Some(last), typed: s.to_string() })
}

/// `f` after `603.7d`, `8` after `119.7`, or a number of its own.
fn range_end(first: RuleNumber, s: &str) -> Option<RuleNumber> {
    if first.letter() > 0
        && let Some(letter) = RuleNumber::letter_index(s).filter(|&l| l > 0)
    {
        return Some(first.with_letter(letter));
    }
    if first.point() > 0
        && first.letter() == 0
        && s.len() <= 3
        && let Ok(point) = s.parse::<u16>()
    {
        return Some(RuleNumber::rule(first.head(), point));
    }
    RuleNumber::parse(s)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(s: &str) -> Vec<String> {
        let one = |s: &Span| {
            let first: Vec<String> = s.first.iter().map(|n| n.to_string()).collect();
            first.join("|") + &s.last.map(|l| format!("..{l}")).unwrap_or_default()
        };
        parse(s).unwrap_or_else(|e| panic!("{s}: {e}")).iter().map(one).collect()
    }

    #[test]
    fn ranges_and_lists_are_understood() {
        let cases: [(&str, &[&str]); 14] = [
            ("702.19b", &["702.19b"]),
            ("702.19-702.21", &["702.19..702.21"]),
            ("603.7d–f", &["603.7d..603.7f"]),
            ("603.7f–d", &["603.7d..603.7f"]),
            ("119.7–8", &["119.7..119.8"]),
            ("702.19 to 702.21", &["702.19..702.21"]),
            ("с 702.19 по 702.21", &["702.19..702.21"]),
            ("702.19b 704.5f", &["702.19b", "704.5f"]),
            ("CR 702.19b and rule 704.5f", &["702.19b", "704.5f"]),
            ("608.3a and b", &["608.3a", "608.3b"]),
            ("409.1b и 409.1f-h", &["409.1b", "409.1f..409.1h"]),
            ("702.19b,704.5f", &["702.19b", "704.5f"]),
            ("502,55а", &["502.55a"]),
            ("502.6в", &["502.6b|502.6c"]),
        ];
        for (typed, expected) in cases {
            assert_eq!(shown(typed), expected, "{typed}");
        }
    }

    #[test]
    fn words_are_no_selection() {
        for s in ["", "trample", "first strike", "702.19b trample", "-1/-1", "and", "2019"] {
            assert!(parse(s).is_err(), "{s}");
        }
    }

    proptest! {
        #[test]
        fn anything_typed_is_no_panic(s in "\\PC{0,30}") {
            let _ = parse(&s);
        }
    }
}
