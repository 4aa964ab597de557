//! The number of a rule: a small `Copy` value whose order is the order of the book.
//!
//! Chapter `7`, section `702`, rule `702.19`, subrule `702.19b`; letters skip `l` and `o`, and after
//! `z` comes `aa`. Other numbered documents use small numbers of their own (`2.5`, `3.10`): there the
//! part before the point is the chapter. An unnumbered paragraph is addressed under what it follows
//! (`100:u1`).
//!
//! # Leniency of [`RuleNumber::parse`]
//! `702.19b.`, `702.19.b`, `702. 19b`, `702,19b` (comma for the point), `CR 702.19b`, `r702.19B`,
//! `CR: 702.19b`, `rule 702.19b`, `П. 702.19б`, `правило № 702.19b`, `§702.19`, `702.19(b)`, `“702.19b”?`,
//! digits and letters of East Asian width, look-alike Cyrillic letters. A Cyrillic letter that can stand for
//! several Latin ones gives several readings: see [`RuleNumber::readings`].

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// How deep a number reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// `7`
    Chapter,
    /// `702`
    Section,
    /// `702.19`
    Rule,
    /// `702.19b` and whatever is deeper
    Subrule,
    /// `100:u1`: a paragraph of its own whose number the file does not give
    Unnumbered,
}

/// The number of a rule. The derived order of the fields is the order of the book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RuleNumber {
    chapter: u16,
    /// 0 for a chapter, and for everything in a document whose chapters have no sections.
    section: u16,
    point: u16,
    /// 1 for `a`; letters skip `l` and `o`; 25 for `aa`.
    letter: u16,
    /// A third numeric part (`10.4.2`), met only outside the Comprehensive Rules.
    deep: u16,
    unnumbered: u16,
}

/// The letters of subrules, in order: all but `l` and `o`.
const LETTERS: &[u8; 24] = b"abcdefghijkmnpqrstuvwxyz";

impl RuleNumber {
    /// A chapter, `1`–`99`.
    pub const fn chapter(n: u16) -> Self {
        Self { chapter: n, section: 0, point: 0, letter: 0, deep: 0, unnumbered: 0 }
    }

    /// A section such as `702`; a number below 100 is a chapter.
    pub const fn section(n: u16) -> Self {
        if n < 100 {
            return Self::chapter(n);
        }
        Self { chapter: n / 100, section: n, point: 0, letter: 0, deep: 0, unnumbered: 0 }
    }

    /// A rule `head.point`, such as `702.19` (or `2.5` in another numbered document).
    pub const fn rule(head: u16, point: u16) -> Self {
        Self { point, ..Self::section(head) }
    }

    /// The same number with a subrule letter, counted from 1 for `a` (0: none).
    pub const fn with_letter(self, letter: u16) -> Self {
        Self { letter, deep: 0, unnumbered: 0, ..self }
    }

    /// The same number with a third numeric part (0: none).
    pub const fn with_deep(self, deep: u16) -> Self {
        Self { deep, unnumbered: 0, ..self }
    }

    /// The address of the `n`-th unnumbered paragraph under this number, counted from 1 (0: none).
    pub const fn with_unnumbered(self, n: u16) -> Self {
        Self { unnumbered: n, ..self }
    }

    /// The number as six parts whose order is the order of the book, for storing it.
    pub const fn to_parts(self) -> [u16; 6] {
        [self.chapter, self.section, self.point, self.letter, self.deep, self.unnumbered]
    }

    /// The number with these [parts](Self::to_parts).
    pub const fn from_parts([chapter, section, point, letter, deep, unnumbered]: [u16; 6]) -> Self {
        Self { chapter, section, point, letter, deep, unnumbered }
    }

    /// The part before the point: the section, or the chapter where there is none.
    pub const fn head(self) -> u16 {
        if self.section == 0 { self.chapter } else { self.section }
    }

    /// The chapter this number belongs to.
    pub const fn chapter_number(self) -> u16 {
        self.chapter
    }

    /// The part after the point; 0 for a section or chapter.
    pub const fn point(self) -> u16 {
        self.point
    }

    /// The subrule's letter, 1 for `a`; 0 for none.
    pub const fn letter(self) -> u16 {
        self.letter
    }

    /// The unnumbered paragraph's place; 0 for a numbered rule.
    pub const fn unnumbered(self) -> u16 {
        self.unnumbered
    }

    /// How deep the number reaches.
    pub const fn level(self) -> Level {
        if self.unnumbered > 0 {
            Level::Unnumbered
        } else if self.letter > 0 || self.deep > 0 {
            Level::Subrule
        } else if self.point > 0 {
            Level::Rule
        } else if self.section > 0 {
            Level::Section
        } else {
            Level::Chapter
        }
    }

    /// What this number stands under by its form: `702.19b` → `702.19` → `702` → `7`.
    pub const fn parent(self) -> Option<Self> {
        if self.unnumbered > 0 {
            Some(Self { unnumbered: 0, ..self })
        } else if self.deep > 0 {
            Some(Self { deep: 0, ..self })
        } else if self.letter > 0 {
            Some(Self { letter: 0, ..self })
        } else if self.point > 0 {
            Some(Self { point: 0, ..self })
        } else if self.section > 0 {
            Some(Self::chapter(self.chapter))
        } else {
            None
        }
    }

    /// Whether `other` stands somewhere below this number.
    pub fn contains(self, other: Self) -> bool {
        let mut at = other.parent();
        while let Some(p) = at {
            if p == self {
                return true;
            }
            at = p.parent();
        }
        false
    }

    /// The greatest number that can stand below this one: with it, descendants are the range
    /// `self..=self.last_descendant()` of a sorted list.
    pub const fn last_descendant(self) -> Self {
        const M: u16 = u16::MAX;
        match self.level() {
            Level::Chapter => {
                Self { chapter: self.chapter, section: M, point: M, letter: M, deep: M, unnumbered: M }
            }
            Level::Section => Self { point: M, letter: M, deep: M, unnumbered: M, ..self },
            Level::Rule => Self { letter: M, deep: M, unnumbered: M, ..self },
            Level::Subrule if self.deep == 0 => Self { deep: M, unnumbered: M, ..self },
            Level::Subrule => Self { unnumbered: M, ..self },
            Level::Unnumbered => self,
        }
    }

    /// The letters of the number as printed: `b`, `aa`; empty for none.
    pub fn letters(self) -> String {
        letters(self.letter)
    }

    /// The place of a Latin subrule letter (`a` → 1, `m` → 12, `aa` → 25); `None` for `l`, `o` and
    /// anything else.
    pub fn letter_index(s: &str) -> Option<u16> {
        let place = |b: u8| LETTERS.iter().position(|&l| l == b.to_ascii_lowercase()).map(|p| p as u16 + 1);
        match s.as_bytes() {
            [] => Some(0),
            [b] => place(*b),
            [a, b] if a.eq_ignore_ascii_case(b) => place(*b).map(|p| p + 24),
            _ => None,
        }
    }

    /// The Latin letters that a Cyrillic letter of a rule number can stand for, the likeliest first: the
    /// one it looks like, the one that has its place in a Russian list (with й or without it), and the one
    /// with its sound.
    pub fn latin_letters(c: char) -> &'static str {
        match c.to_lowercase().next().unwrap_or(c) {
            'а' => "a",
            'б' => "b",
            'в' => "bc",
            'г' => "dg",
            'д' => "edg",
            'е' | 'ё' => "ef",
            'ж' => "g",
            'з' => "h",
            'и' => "iu",
            'й' => "j",
            'к' => "kj",
            'л' => "km",
            'м' => "mn",
            'н' => "hnp",
            'о' => "pq",
            'п' => "pnqr",
            'р' => "prs",
            'с' => "cst",
            'т' => "tu",
            'у' => "uyv",
            'ф' => "vw",
            'х' => "xw",
            'ц' => "xy",
            'ч' => "yz",
            'ш' => "z",
            'ѕ' => "s",
            'і' => "i",
            'ј' => "j",
            _ => "",
        }
    }

    /// The places in the alphabet that the letters after a number can mean, the likeliest first; 0 for none.
    pub fn letter_readings(tail: &str) -> SmallVec<[u16; 2]> {
        if tail.is_ascii() {
            return Self::letter_index(tail).into_iter().collect();
        }
        let mut chars = tail.chars();
        let (Some(first), second) = (chars.next(), chars.next()) else { return SmallVec::new() };
        if chars.next().is_some() || second.is_some_and(|s| s != first) {
            return SmallVec::new();
        }
        let twice = second.is_some();
        let index = |c: char| {
            let s = if twice { format!("{c}{c}") } else { c.to_string() };
            Self::letter_index(&s)
        };
        Self::latin_letters(first).chars().filter_map(index).collect()
    }

    /// Every number the words can mean, the likeliest first; empty if they are no rule number.
    /// See the module's notes for the leniencies.
    pub fn readings(s: &str) -> SmallVec<[Self; 2]> {
        let mut out = SmallVec::new();
        let s = narrow(s);
        let Some((body, unnumbered)) = split_unnumbered(strip_prefix(s.trim())) else { return out };
        let Some((head, point, tail)) = split_numeric(body) else { return out };
        if point.is_none() && !tail.is_empty() {
            return out;
        }
        let base = Self::rule(head, point.unwrap_or(0));
        if let Some(deep) = tail.strip_prefix('.').and_then(|t| t.parse::<u16>().ok()) {
            if deep > 0 {
                out.push(base.with_deep(deep).with_unnumbered(unnumbered));
            }
            return out;
        }
        for letter in Self::letter_readings(tail.trim_start_matches(['.', '('])) {
            out.push(base.with_letter(letter).with_unnumbered(unnumbered));
        }
        out
    }

    /// The likeliest reading of what a person typed or a file contains.
    pub fn parse(s: &str) -> Option<Self> {
        Self::readings(s).into_iter().next()
    }
}

fn letters(n: u16) -> String {
    match n {
        0 => String::new(),
        1..=24 => (LETTERS[n as usize - 1] as char).to_string(),
        _ => {
            let l = LETTERS[(n as usize - 25) % 24] as char;
            format!("{l}{l}")
        }
    }
}

/// Drops `CR`, `rule`, `r`, `§`, `правило`, `п.` and the like before the digits.
fn strip_prefix(s: &str) -> &str {
    const PREFIXES: &[&str] = &[
        "comprehensive rules",
        "comprehensive rule",
        "rules",
        "rule",
        "section",
        "chapter",
        "cr",
        "r",
        "§",
        "правила",
        "правило",
        "раздел",
        "глава",
        "пункт",
        "пр",
        "п",
        "см",
    ];
    let opening = ['(', '[', '#', '№', '"', '\'', '“', '„', '«', '‘'];
    let mut s = s.trim_start_matches(opening).trim_start();
    loop {
        let lower = s.to_lowercase();
        let Some(p) = PREFIXES
            .iter()
            .find(|p| lower.strip_prefix(**p).is_some_and(|rest| !rest.starts_with(char::is_alphabetic)))
        else {
            return s;
        };
        let n = p.chars().count();
        let at = s.char_indices().nth(n).map_or(s.len(), |(i, _)| i);
        s = s[at..].trim_start_matches(['.', ':']).trim_start().trim_start_matches(['#', '№']).trim_start();
    }
}

/// Digits, letters and signs of East Asian width as the ordinary ones.
pub(super) fn narrow(s: &str) -> Cow<'_, str> {
    if !s.chars().any(|c| matches!(c, '\u{3000}' | '\u{FF01}'..='\u{FF5E}')) {
        return Cow::Borrowed(s);
    }
    let one = |c: char| match c {
        '\u{3000}' => ' ',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        c => c,
    };
    Cow::Owned(s.chars().map(one).collect())
}

/// What may close a number without being part of it.
const CLOSING: [char; 15] = [')', ']', '.', ':', ';', ',', ' ', '?', '!', '…', '"', '\'', '”', '»', '’'];

fn split_unnumbered(s: &str) -> Option<(&str, u16)> {
    match s.split_once(":u").or_else(|| s.split_once(":U")) {
        Some((body, n)) => n.parse().ok().filter(|&n| n > 0).map(|n| (body, n)),
        None => Some((s, 0)),
    }
}

/// `702.19b.` → (702, Some(19), "b"); spaces are allowed after the point only.
fn split_numeric(s: &str) -> Option<(u16, Option<u16>, String)> {
    let digits = s.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || digits > 3 {
        return None;
    }
    let head: u16 = s[..digits].parse().ok().filter(|&n| n > 0)?;
    let rest = s[digits..].trim_end_matches(CLOSING);
    if rest.is_empty() {
        return Some((head, None, String::new()));
    }
    let after = rest.strip_prefix(['.', ','])?.trim_start();
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    // A comma before three digits parts thousands: `999,999`.
    if digits == 0 || digits > 3 || (digits == 3 && rest.starts_with(',')) {
        return None;
    }
    let point: u16 = after[..digits].parse().ok().filter(|&n| n > 0)?;
    Some((head, Some(point), after[digits..].trim_start().to_string()))
}

impl fmt::Display for RuleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.head())?;
        if self.point > 0 {
            write!(f, ".{}", self.point)?;
        }
        f.write_str(&self.letters())?;
        if self.deep > 0 {
            write!(f, ".{}", self.deep)?;
        }
        if self.unnumbered > 0 {
            write!(f, ":u{}", self.unnumbered)?;
        }
        Ok(())
    }
}

impl fmt::Debug for RuleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The words are not a rule number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a rule number: {0}")]
pub struct NotANumber(pub String);

impl FromStr for RuleNumber {
    type Err = NotANumber;
    fn from_str(s: &str) -> Result<Self, NotANumber> {
        Self::parse(s).ok_or_else(|| NotANumber(s.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn n(s: &str) -> RuleNumber {
        RuleNumber::parse(s).unwrap_or_else(|| panic!("{s} should parse"))
    }

    #[test]
    fn what_people_type_is_understood() {
        let b = RuleNumber::rule(702, 19).with_letter(2);
        for s in [
            "702.19b",
            "702.19b.",
            "702.19.b",
            "CR 702.19b",
            "r702.19B",
            "П. 702.19б",
            "702. 19b",
            "702,19b",
            "(702.19b)",
            "rule 702.19b",
            "правило 702.19б",
            "CR: 702.19b",
            "правило № 702.19б",
            "702.19(b)",
            "702.19 (b).",
            "702.19b?",
            "“702.19b”",
            "７０２．１９ｂ",
        ] {
            assert_eq!(n(s), b, "{s}");
        }
        assert_eq!(n("502,55а"), RuleNumber::rule(502, 55).with_letter(1));
        assert_eq!(n("2.5"), RuleNumber::rule(2, 5));
        assert_eq!(n("704.5aa").to_string(), "704.5aa");
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for s in [
            "", "trample", "2019", "999,999", "702.0", "702.19l", "702.19o", "702.19bc", "702b", ".5",
            "702..5",
        ] {
            assert_eq!(RuleNumber::parse(s), None, "{s}");
        }
    }

    #[test]
    fn an_ambiguous_letter_offers_both() {
        let r = RuleNumber::readings("502.6в");
        assert_eq!(r.iter().map(|n| n.to_string()).collect::<Vec<_>>(), ["502.6b", "502.6c"]);
    }

    #[test]
    fn the_order_is_the_order_of_the_book() {
        let sorted = [
            "1", "100", "100:u1", "100.1", "100.1:u1", "100.1a", "100.1b", "100.2", "100.10", "2", "702",
            "702.19", "702.19a", "702.19b", "702.195", "703", "704.5z", "704.5aa",
        ];
        for w in sorted.windows(2) {
            assert!(n(w[0]) < n(w[1]), "{} < {}", w[0], w[1]);
        }
        assert!(n("704.5k") < n("704.5m"));
        assert_eq!(n("704.5k").letter() + 1, n("704.5m").letter());
    }

    #[test]
    fn descendants_are_a_range() {
        assert!(
            n("7").contains(n("702.19b"))
                && n("702").contains(n("702.19b"))
                && n("702.19").contains(n("702.19b"))
        );
        assert!(n("702.19b") <= n("702.19").last_descendant() && n("702.20") > n("702.19").last_descendant());
        assert!(n("702.195") > n("702.19").last_descendant());
    }

    proptest! {
        #[test]
        fn printed_numbers_read_back(head in 1u16..1000, point in 0u16..400, letter in 0u16..40, un in 0u16..20) {
            let letter = if point == 0 { 0 } else { letter };
            let x = RuleNumber::rule(head, point).with_letter(letter).with_unnumbered(un);
            prop_assert_eq!(RuleNumber::parse(&x.to_string()), Some(x));
        }

        #[test]
        fn anything_typed_is_no_panic(s in "\\PC{0,24}") {
            let _ = RuleNumber::readings(&s);
        }

        #[test]
        fn parents_come_first(head in 100u16..1000, point in 1u16..400, letter in 1u16..40) {
            let x = RuleNumber::rule(head, point).with_letter(letter);
            let p = x.parent().unwrap();
            prop_assert!(p < x && x <= p.last_descendant() && p.contains(x));
        }
    }
}
