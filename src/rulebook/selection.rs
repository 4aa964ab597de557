//! Which rules a person means: numbers, ranges and lists, as people type them.
//!
//! # Leniency of [`parse`]
//! Everything that [`RuleNumber::readings`] grants, and `702.19-702.21`, `603.7d–f`, `119.7–8`,
//! `702.19 to 702.21`, `с 702.19 по 702.21`, `702.19, 704.5`, `608.3a and b`, `409.1b и 409.1f-h`,
//! `702.19b 704.5f`, `704.5a,b`, `702.19b/c`, `702.19, 20`, `702 19b`, `603.7d through f`, `603.7d до f`,
//! `702.19b or 704.5`. A range typed backwards is turned round.

use super::number::{RuleNumber, narrow};
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
    read(narrow(words).trim(), &mut spans)?;
    if spans.is_empty() { Err(words.trim().to_string()) } else { Ok(spans) }
}

/// Words and signs between the parts of a list.
const BETWEEN: &[&str] = &[";", ", ", " and ", " or ", " и ", " или ", " & ", " / "];

/// Words that stand before a number and say nothing more.
const BEFORE: &[&str] = &["cr", "cr:", "rule", "rules", "правило", "правила", "п.", "пр.", "№"];

/// Whether something is meant as a number and is none: `7O2.19b`, `702.l9b`, `704.5l`. Digits and a point, so
/// that it cannot be meant as words.
pub fn is_mistyped(words: &str) -> bool {
    let digits = words.chars().filter(char::is_ascii_digit).count();
    let point = words.find(['.', ',']).is_some_and(|at| (1..=4).contains(&at));
    let sort = |c: char| c.is_alphanumeric() || c == '.' || c == ',';
    digits >= 2 && point && words.chars().all(sort) && words.chars().count() <= 10 && parse(words).is_err()
}

fn read(s: &str, spans: &mut Vec<Span>) -> Result<(), String> {
    if let Some(span) = single(s, spans.last()) {
        spans.push(span);
        return Ok(());
    }
    for separator in BETWEEN {
        if s.contains(separator) {
            return read_all(s.split(separator), spans);
        }
    }
    if let Some(span) = range(s) {
        spans.push(span);
        return Ok(());
    }
    // `702.19b,704.5f`, `704.5a,b`; the comma of `702,19b` was taken for a point above.
    let part = |p: &str| p.contains('.') || RuleNumber::letter_readings(p).first().is_some_and(|&l| l > 0);
    if s.contains([',', '/']) && s.split([',', '/']).all(part) {
        return read_all(s.split([',', '/']), spans);
    }
    if let Some(number) = spaced(s) {
        return read(&number, spans);
    }
    if s.contains(char::is_whitespace) {
        let word = |w: &&str| !BEFORE.contains(&w.to_lowercase().as_str());
        return read_all(s.split_whitespace().filter(word), spans);
    }
    Err(s.to_string())
}

/// `702 19b`, a space for the point: after a section one or two digits, or more with a letter.
fn spaced(s: &str) -> Option<String> {
    let (head, rest) = s.split_once(char::is_whitespace)?;
    let rest = rest.trim();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let letters = rest[digits..].trim();
    let section = head.len() == 3 && head.bytes().all(|b| b.is_ascii_digit());
    let rule = (1..=3).contains(&digits) && (digits < 3 || !letters.is_empty());
    let lettered = !RuleNumber::letter_readings(letters).is_empty() || letters.is_empty();
    (section && rule && lettered).then(|| format!("{head}.{}{letters}", &rest[..digits]))
}

fn read_all<'a>(parts: impl Iterator<Item = &'a str>, spans: &mut Vec<Span>) -> Result<(), String> {
    for part in parts.map(str::trim).filter(|p| !p.is_empty()) {
        read(part, spans)?;
    }
    Ok(())
}

/// A number, the letter in `608.3a and b`, or the rule of the same section in `702.19, 20`.
fn single(s: &str, before: Option<&Span>) -> Option<Span> {
    let mut first = RuleNumber::readings(s);
    let before = before.map(|b| b.last.unwrap_or(b.first[0]));
    if first.is_empty() {
        let number = before.filter(|n| n.letter() > 0)?;
        let letters = RuleNumber::letter_readings(s).into_iter().filter(|&l| l > 0);
        first.extend(letters.map(|l| number.with_letter(l)));
    }
    if let (Some(b), Ok(point)) = (before, s.parse::<u16>())
        && b.head() >= 100
        && b.letter() == 0
        && (b.point() + 1..100).contains(&point)
        && b.point() > 0
    {
        first = SmallVec::from_elem(RuleNumber::rule(b.head(), point), 1);
    }
    (!first.is_empty()).then(|| Span { first, last: None, typed: s.to_string() })
}

/// The place where something would stand that begins like a number and is none, or that no book has: after
/// `702.19k` for `702.19l`, the first number of a range; `None` when nothing of it can be trusted.
///
/// ```
/// use verdikt::rulebook::selection::place;
/// assert_eq!(place("702.999-702.1000").unwrap().to_string(), "702.999");
/// assert_eq!(place("7O2.19"), None);
/// ```
pub fn place(typed: &str) -> Option<RuleNumber> {
    let typed = narrow(typed);
    let ends = typed.char_indices().map(|(i, c)| i + c.len_utf8()).rev();
    let (end, number) =
        ends.filter_map(|end| Some((end, RuleNumber::parse(&typed[..end])?))).find(|(_, n)| n.point() > 0)?;
    // No rule has the letters l and o; the place is known all the same.
    let letter_before = match typed[end..].chars().next().map(|c| c.to_ascii_lowercase()) {
        Some('l') => RuleNumber::letter_index("k"),
        Some('o') => RuleNumber::letter_index("n"),
        _ => None,
    };
    match letter_before.filter(|_| number.letter() == 0) {
        Some(letter) => Some(number.with_letter(letter).last_descendant()),
        None => Some(number),
    }
}

/// Words and signs between the ends of a range.
const TO: &[&str] = &["–", "—", "-", " through ", " thru ", " to ", " по ", " до ", "..", "…"];

fn range(s: &str) -> Option<Span> {
    let s = s.strip_prefix("с ").or_else(|| s.strip_prefix("from ")).unwrap_or(s);
    let (left, right) = TO.iter().find_map(|sep| s.split_once(sep))?;
    let first = RuleNumber::parse(left)?;
    let last = range_end(first, right.trim())?;
    let (first, last) = if last < first { (last, first) } else { (first, last) };
    Some(Span { first: SmallVec::from_elem(first, 1), last: Some(last), typed: s.to_string() })
}

/// `f` after `603.7d`, `8` after `119.7`, or a number of its own.
fn range_end(first: RuleNumber, s: &str) -> Option<RuleNumber> {
    if first.letter() > 0
        && let Some(letter) = last_letter(s, first.letter())
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

/// The letter at the end of a range: of several meanings the one that comes later. After `aa` nobody has printed
/// one yet; `ac` is taken for the third.
fn last_letter(s: &str, first: u16) -> Option<u16> {
    let meant = RuleNumber::letter_readings(s);
    let later = meant.iter().copied().find(|&l| l > first).or(meant.first().copied()).filter(|&l| l > 0);
    let second = || s.strip_prefix(['a', 'A']).and_then(RuleNumber::letter_index).filter(|&l| l > 0);
    later.or_else(|| second().map(|l| 24 + l))
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
        let cases: &[(&str, &[&str])] = &[
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
            ("704.5a,b", &["704.5a", "704.5b"]),
            ("702.19b/c", &["702.19b", "702.19c"]),
            ("702.19b/704.5f", &["702.19b", "704.5f"]),
            ("702.19, 20", &["702.19", "702.20"]),
            ("702.19, 8", &["702.19", "8"]),
            ("702 19b", &["702.19b"]),
            ("702 19", &["702.19"]),
            ("702 704", &["702", "704"]),
            ("603.7d through f", &["603.7d..603.7f"]),
            ("603.7d до f", &["603.7d..603.7f"]),
            ("702.19b или 704.5", &["702.19b", "704.5"]),
            ("702.19b or 704.5", &["702.19b", "704.5"]),
            ("608.3а и б", &["608.3a", "608.3b"]),
            ("704.5y-aa", &["704.5y..704.5aa"]),
            ("704.5y-ac", &["704.5y..704.5cc"]),
            ("７０２．１９ｂ", &["702.19b"]),
        ];
        for &(typed, expected) in cases {
            assert_eq!(shown(typed), expected, "{typed}");
        }
    }

    #[test]
    fn words_are_no_selection() {
        for s in ["", "trample", "first strike", "702.19b trample", "-1/-1", "and", "2019"] {
            assert!(parse(s).is_err(), "{s}");
        }
    }

    #[test]
    fn what_is_no_number_has_a_place_when_it_begins_like_one() {
        let number = |s: &str| RuleNumber::parse(s).unwrap();
        for (typed, before, after) in [("702.19l", "702.19k", "702.19m"), ("702.19o", "702.19n", "702.19p")] {
            let place = place(typed).unwrap();
            assert!(number(before) < place && place < number(after), "{typed}");
        }
        assert_eq!(place("702.999-702.1000"), Some(number("702.999")));
        assert_eq!(place("702.19bb1"), Some(number("702.19bb")));
        for nowhere in ["7O2.19b", "trample", "702"] {
            assert_eq!(place(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn a_mistyped_number_is_told_from_words() {
        for number in ["7O2.19b", "702.l9b", "702,19bb1", "70z.19"] {
            assert!(is_mistyped(number), "{number}");
        }
        for words in
            ["trample", "2/2", "4/4 trample", "-1/-1", "1.5x damage", "Celebr-8000", "999999", "702.19"]
        {
            assert!(!is_mistyped(words), "{words}");
        }
    }

    proptest! {
        #[test]
        fn anything_typed_is_no_panic(s in "\\PC{0,30}") {
            let _ = (parse(&s), place(&s));
        }
    }
}
