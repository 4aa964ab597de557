//! Numbers in running text that name rules: `702.19b`, `rule 704`, `601.2g-h`, `608.3a and b`, `section 8`,
//! `раздел 8`, `см. Пр. 309`, `第8章`.
//!
//! A full number (`702.19`) needs no word before it; a section's (`704`) needs `rule` or the like, or a list
//! that began with it; a chapter's (`8`) needs `section`. Not every digit is a rule: `Celebr-8000`, `2019`,
//! `2011–2018` and `999,999` are left alone.

use super::label::Numbering;
use crate::rulebook::{Level, RuleNumber};
use crate::text::lines::white;
use smallvec::SmallVec;

/// What a reference names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    One(RuleNumber),
    /// From the first to the last, both included.
    Span(RuleNumber, RuleNumber),
}

/// A reference found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The byte span in the text.
    pub start: usize,
    pub end: usize,
    pub targets: SmallVec<[Target; 2]>,
    /// Read in spite of a misprint, such as a lost point (`4091f`).
    pub misprint: bool,
    /// What beside its form says that the number is one of a rule.
    pub named: Named,
}

/// How sure the words around a number make it that it is one of a rule. Where any text is read, a form alone
/// such as `420.5` may be a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A word before it, such as `rule`.
    Word,
    /// It goes on with a list.
    List,
    /// It stands alone in parentheses, or begins a list that does.
    Brackets,
    /// Nothing but its form.
    Form,
}

impl Found {
    /// The numbers that the words name, in order. A range gives its ends and, between them, the numbers
    /// that `exists` knows; when it knows neither end, all that the range names.
    pub fn numbers(&self, exists: impl Fn(RuleNumber) -> bool) -> Vec<RuleNumber> {
        let mut out = Vec::with_capacity(self.targets.len());
        for &target in &self.targets {
            match target {
                Target::One(n) => out.push(n),
                Target::Span(first, last) => between(first, last, &exists, &mut out),
            }
        }
        out.dedup();
        out
    }
}

/// No range in a text spans more rules than this.
const LONGEST: usize = 400;

fn between(
    first: RuleNumber,
    last: RuleNumber,
    exists: &impl Fn(RuleNumber) -> bool,
    out: &mut Vec<RuleNumber>,
) {
    let blind = !exists(first) && !exists(last);
    out.push(first);
    if first.parent() == last.parent() {
        let mut at = super::sequence::sibling(first);
        for _ in 0..LONGEST {
            match at {
                Some(n) if n < last => {
                    if blind || exists(n) {
                        out.push(n);
                    }
                    at = super::sequence::sibling(n);
                }
                _ => break,
            }
        }
    }
    out.push(last);
}

/// Finds every reference in a text. Spans do not overlap and are in order.
///
/// ```
/// # use verdikt::ingest::references::find;
/// let found = find("See rules 601.2g-h and section 8, not 2019.", Default::default());
/// assert_eq!(found.len(), 2);
/// ```
pub fn find(text: &str, numbering: Numbering) -> Vec<Found> {
    let bytes = text.as_bytes();
    let mut out: Vec<Found> = Vec::new();
    let mut listed = false;
    let mut i = 0;
    while i < bytes.len() {
        if !bytes[i].is_ascii_digit() {
            i += 1;
            continue;
        }
        let digits = run(bytes, i);
        let next = i + digits;
        // `502.9b/502.9c`: what parts two numbers begins the second.
        let beside = out.last().is_some_and(|f| &text[f.end..i] == "/");
        if digits > 4 || !(opens(text, i) || stuck(text, i) || beside) {
            i = next;
            continue;
        }
        let word = keyword(text, i);
        let in_list = listed && out.last().is_some_and(|f| beside || continues(&text[f.end..i]));
        let start = Start { text, at: i, digits, word, in_list };
        match start.read(numbering) {
            Some(token) => {
                listed = token.listed;
                let (targets, end) = tail(text, token.number, token.end);
                let named = match (word.is_some() || token.seen, in_list) {
                    (true, _) => Named::Word,
                    (_, true) => Named::List,
                    _ if bracketed(text, i, end) => Named::Brackets,
                    _ => Named::Form,
                };
                out.push(Found { start: i, end, targets, misprint: token.misprint, named });
                i = end;
            }
            None => i = next,
        }
    }
    out
}

fn run(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count()
}

/// Whether a number may begin here: not inside a word, a decimal, a date or a cost.
fn opens(text: &str, at: usize) -> bool {
    match text[..at].chars().next_back() {
        None => true,
        Some('.' | ',' | '-' | '–' | '/' | '+' | '−' | '$' | '€' | '{' | '#' | '&' | '=' | '_' | ':') => {
            false
        }
        Some(c) => !c.is_alphanumeric() || ('\u{3400}'..='\u{9FFF}').contains(&c),
    }
}

/// Whether a number is stuck to the word that announces it: `rule702.72`, `CR:702.90b`.
fn stuck(text: &str, at: usize) -> bool {
    let before = &text[..at];
    (before.ends_with(char::is_alphabetic) || joined(text, at).is_some()) && keyword(text, at).is_some()
}

/// What is before a sign that joins a whole number to the word that announces it: `CR:702.90b`, `rule #702.90`.
fn joined(text: &str, at: usize) -> Option<&str> {
    let bytes = text.as_bytes();
    let whole = run(bytes, at) == 3
        && bytes.get(at + 3) == Some(&b'.')
        && bytes.get(at + 4).is_some_and(u8::is_ascii_digit);
    let before = text[..at].trim_end_matches([' ', '\u{A0}']);
    before.strip_suffix([':', '#', '№']).filter(|_| whole).map(|b| b.trim_end_matches(white))
}

/// Whether a number stands alone in parentheses, or begins a list of numbers that does: `(502.9)`,
/// `(502.9, 502.10)`. A function's argument and a part of a sum look alike but for what is before them.
fn bracketed(text: &str, at: usize, end: usize) -> bool {
    let Some(before) = text[..at].strip_suffix('(') else { return false };
    let attached =
        before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '!' | '>' | ']' | ')'));
    let computed = before.trim_end().ends_with(OPERATORS);
    let inside = text[end..].split([')', '\n']).next().unwrap_or_default();
    let closed = text[end + inside.len()..].starts_with(')');
    let list = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '.' | ',' | ';' | '-' | '–');
    !attached && !computed && closed && inside.chars().all(list)
}

/// What joins numbers in a program and no citations in a text.
pub const OPERATORS: [char; 12] = ['=', '<', '>', '*', '+', '%', '^', '|', '&', '?', '/', '-'];

/// Whether a number ends here: no letter or digit goes on, nor, after a point, more digits: `192.168.0.1`.
fn closes(rest: &str) -> bool {
    let mut after = rest.chars();
    match after.next() {
        None => true,
        Some('%') => false,
        Some('.') => !after.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => !c.is_alphanumeric() || ('\u{3400}'..='\u{9FFF}').contains(&c),
    }
}

/// The word before a number, by what it announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// `rule 704`
    Rule,
    /// `section 7`, `section 704`
    Part,
}

const RULE_WORDS: &[&str] =
    &["rule", "rules", "subrule", "subrules", "cr", "пр", "п", "пп", "см", "пункт", "пункты"];
const RULE_STEMS: &[&str] = &["правил", "парвил", "пункт", "подправил"];
const PART_WORDS: &[&str] = &["section", "sections", "chapter", "chapters"];
const PART_STEMS: &[&str] = &["раздел", "глав"];
/// Words that a point shortens; after any other word a point ends the sentence.
const SHORT: &[&str] = &["пр", "п", "пп", "см"];

fn keyword(text: &str, at: usize) -> Option<Word> {
    let before = joined(text, at).unwrap_or(text[..at].trim_end_matches(white));
    if before.ends_with('第') && text[at..].trim_start_matches(|c: char| c.is_ascii_digit()).starts_with('章')
    {
        return Some(Word::Part);
    }
    if before.ends_with("规则") || before.ends_with('§') {
        return Some(Word::Rule);
    }
    let (before, point) = match before.strip_suffix('.') {
        Some(b) => (b, true),
        None => (before, false),
    };
    let width: usize =
        before.chars().rev().take(24).take_while(|c| c.is_alphabetic()).map(char::len_utf8).sum();
    let word = before[before.len() - width..].to_lowercase();
    match word.as_str() {
        "" => None,
        // As in the addresses of rules on the web, and nowhere apart from the number.
        "r" if !point && text[..at].ends_with(char::is_alphabetic) => Some(Word::Rule),
        w if point => SHORT.contains(&w).then_some(Word::Rule),
        w if RULE_WORDS.contains(&w) || RULE_STEMS.iter().any(|s| w.starts_with(s)) => Some(Word::Rule),
        w if PART_WORDS.contains(&w) || PART_STEMS.iter().any(|s| w.starts_with(s)) => Some(Word::Part),
        _ => None,
    }
}

/// Whether the words between two numbers only go on with a list: `, “Title,” and `.
fn continues(between: &str) -> bool {
    const JOINS: &[&str] = &["and", "or", "и", "или", "和", "与", "或"];
    if between.len() > 160 {
        return false;
    }
    let mut plain = String::with_capacity(between.len());
    let mut quoted = false;
    for c in between.chars() {
        match c {
            '“' | '«' => quoted = true,
            '”' | '»' => quoted = false,
            '"' => quoted = !quoted,
            _ if !quoted => plain.push(c),
            _ => {}
        }
    }
    let mut parts = plain
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '，' | '、'))
        .filter(|p| !p.is_empty());
    !quoted && !plain.is_empty() && parts.all(|p| JOINS.contains(&p))
}

struct Start<'a> {
    text: &'a str,
    at: usize,
    digits: usize,
    word: Option<Word>,
    in_list: bool,
}

struct Token {
    number: RuleNumber,
    end: usize,
    /// Whether a bare section number may follow in the same list.
    listed: bool,
    misprint: bool,
    /// Whether `see` is before it and a title after it.
    seen: bool,
}

impl Start<'_> {
    fn read(&self, numbering: Numbering) -> Option<Token> {
        let head: u16 = self.text[self.at..self.at + self.digits].parse().ok().filter(|&n| n > 0)?;
        match (numbering, self.digits) {
            (Numbering::Plain, 1 | 2) => self.plain(head),
            (_, 3) => self.full(head).or_else(|| self.section(head)),
            (_, 1) => self.chapter(head),
            (_, 4) => self.lost_point(),
            _ => None,
        }
    }

    /// `702.19b`; with a word before it or a letter after it also `502,55а` and `502. 9b`, with a word also
    /// `419,8`, but not the list `309,310` and not what begins a sentence after `rule 502. 9 cards`.
    fn full(&self, head: u16) -> Option<Token> {
        let point_at = self.at + self.digits;
        let comma = self.text[point_at..].starts_with(',');
        let close = self.text[point_at..].strip_prefix(['.', ','])?;
        let after = close.strip_prefix(' ').unwrap_or(close);
        let gap = close.len() - after.len();
        let width = run(after.as_bytes(), 0);
        if !(1..=3).contains(&width) || after.starts_with('0') {
            return None;
        }
        let base = RuleNumber::rule(head, after[..width].parse().ok()?);
        let (number, end) = lettered(self.text, base, point_at + 1 + gap + width)?;
        let letter = number.letter() > 0;
        if comma && (gap > 0 || width > 2 || self.word.is_none() && !letter) || gap > 0 && !letter {
            return None;
        }
        Some(Token { number, end, listed: true, misprint: comma || gap > 0, seen: self.seen(end) })
    }

    /// `704` after `rule` or in a list of such.
    fn section(&self, head: u16) -> Option<Token> {
        let end = self.at + self.digits;
        let seen = self.seen(end);
        let named = self.word.is_some() || self.in_list || seen;
        let free = closes(&self.text[end..]) && !self.decimal(end);
        (named && free).then(|| Token {
            number: RuleNumber::section(head),
            end,
            listed: true,
            misprint: false,
            seen,
        })
    }

    /// `See 706, “Rolling a Die.”`: no word but `see`, and a title after it.
    fn seen(&self, end: usize) -> bool {
        let before = self.text[..self.at].trim_end_matches(white);
        let see = before.ends_with("See") || before.ends_with(" see") || before.ends_with("(see");
        see && (self.text[end..].starts_with(", “") || self.text[end..].starts_with(", \""))
    }

    /// `8` after `section`.
    fn chapter(&self, head: u16) -> Option<Token> {
        let end = self.at + self.digits;
        let free = closes(&self.text[end..]) && !self.decimal(end);
        (self.word == Some(Word::Part) && free).then(|| Token {
            number: RuleNumber::chapter(head),
            end,
            listed: false,
            misprint: false,
            seen: false,
        })
    }

    fn decimal(&self, end: usize) -> bool {
        let mut rest = self.text[end..].chars();
        matches!(rest.next(), Some('.' | ',')) && rest.next().is_some_and(|c| c.is_ascii_digit())
    }

    /// `4091f` for `409.1f`.
    fn lost_point(&self) -> Option<Token> {
        // Stuck to `R` it is an address on the web: `#R5029b`.
        let stuck = self.text[..self.at].ends_with(char::is_alphabetic);
        if stuck || self.word.is_none() && !self.in_list {
            return None;
        }
        let digits = &self.text[self.at..self.at + 4];
        let base = RuleNumber::rule(
            digits[..3].parse().ok().filter(|&n| n > 0)?,
            digits[3..].parse().ok().filter(|&n| n > 0)?,
        );
        let (number, end) = lettered(self.text, base, self.at + 4)?;
        (number.letter() > 0).then_some(Token { number, end, listed: false, misprint: true, seen: false })
    }

    /// `3.10` in another numbered document: after a word, or alone in brackets.
    fn plain(&self, head: u16) -> Option<Token> {
        let point_at = self.at + self.digits;
        let Some(after) =
            self.text[point_at..].strip_prefix('.').filter(|a| a.starts_with(|c: char| c.is_ascii_digit()))
        else {
            return self.chapter(head);
        };
        let width = run(after.as_bytes(), 0);
        if width > 2 || after.starts_with('0') {
            return None;
        }
        let mut number = RuleNumber::rule(head, after[..width].parse().ok()?);
        let mut end = point_at + 1 + width;
        if let Some(deep) = self.text[end..].strip_prefix('.') {
            let width = run(deep.as_bytes(), 0);
            if (1..=2).contains(&width) {
                number = number.with_deep(deep[..width].parse().ok()?);
                end += 1 + width;
            }
        }
        let bracketed = self.text[..self.at].ends_with('(') && self.text[end..].starts_with(')');
        let named = self.word.is_some() || self.in_list || bracketed;
        let token = Token { number, end, listed: true, misprint: false, seen: false };
        (named && closes(&self.text[end..])).then_some(token)
    }
}

/// Takes the letters after a number; `None` if a word goes on there.
fn lettered(text: &str, base: RuleNumber, at: usize) -> Option<(RuleNumber, usize)> {
    let rest = &text[at..];
    let letter = |c: &char| c.is_ascii_lowercase() || crate::text::lookalike::is_cyrillic(*c);
    let mut width: usize = rest.chars().take(3).take_while(letter).map(char::len_utf8).sum();
    // `502.9B`: one capital, not the start of a word.
    if width == 0 && rest.starts_with(|c: char| c.is_ascii_uppercase()) {
        width = 1;
    }
    if width == 0 {
        // `502.9.d`
        let parted = rest.strip_prefix('.').filter(|r| r.starts_with(|c: char| c.is_ascii_lowercase()));
        if let Some(after) = parted.filter(|r| closes(&r[1..]) && !r[1..].starts_with(['.', '(', '_'])) {
            return Some((RuleNumber::parse(&format!("{base}{}", &after[..1]))?, at + 2));
        }
        return closes(rest).then_some((base, at));
    }
    let number = RuleNumber::parse(&format!("{base}{}", rest[..width].to_lowercase()))?;
    closes(&rest[width..]).then_some((number, at + width))
}

/// What goes on after a number without being one: `-h`, `–8`, `–903.8`, ` and b`.
fn tail(text: &str, first: RuleNumber, at: usize) -> (SmallVec<[Target; 2]>, usize) {
    let mut targets: SmallVec<[Target; 2]> = SmallVec::new();
    let (mut last, mut end) = (first, at);
    targets.push(Target::One(first));
    loop {
        if let Some((to, e)) = range_end(text, last, end) {
            if let Some(target) = targets.last_mut() {
                *target = Target::Span(last, to);
            }
            (last, end) = (to, e);
        }
        match another_letter(text, last, end) {
            Some((number, e)) => {
                targets.push(Target::One(number));
                (last, end) = (number, e);
            }
            None => return (targets, end),
        }
    }
}

/// `-h`, `–8`, `–903.8`, ` through 903.8`.
fn range_end(text: &str, from: RuleNumber, at: usize) -> Option<(RuleNumber, usize)> {
    let rest = &text[at..];
    if let Some(end) = named_end(text, from, at) {
        return Some(end);
    }
    // U+FFFD and `?` are what a copy made of a dash that it could not read.
    let lost =
        |d: &str| rest.strip_prefix(d).filter(|to| to.starts_with(|c: char| c.is_ascii_alphanumeric()));
    let mut to = ["-", "–", "—", "‑", " through "]
        .iter()
        .find_map(|d| rest.strip_prefix(d))
        .or_else(|| lost("\u{FFFD}"))
        .or_else(|| lost("?"))?;
    // A dash at the end of a wrapped line, or with spaces around it.
    to = to.trim_start_matches(' ');
    let at = text.len() - to.len();
    let digits = run(to.as_bytes(), 0);
    if digits == 0 {
        if from.point() == 0 || from.letter() == 0 {
            return None;
        }
        return later_letter(to, from).map(|(number, width)| (number, at + width));
    }
    if digits > 3 {
        return None;
    }
    let number: u16 = to[..digits].parse().ok()?;
    let after = &to[digits..];
    if let Some(point) = after.strip_prefix('.').filter(|p| p.starts_with(|c: char| c.is_ascii_digit())) {
        let width = run(point.as_bytes(), 0);
        let base = RuleNumber::rule(number, point[..width].parse().ok().filter(|&p: &u16| p > 0)?);
        let (number, end) = lettered(text, base, at + digits + 1 + width)?;
        return (number > from).then_some((number, end));
    }
    let to = match from.level() {
        Level::Section if digits == 3 => RuleNumber::section(number),
        Level::Rule | Level::Subrule => RuleNumber::rule(from.head(), number),
        _ => return None,
    };
    let (to, end) = if from.point() > 0 { lettered(text, to, at + digits)? } else { (to, at + digits) };
    (to > from && closes(&text[end..])).then_some((to, end))
}

/// ` to 408.1c`, ` по 408.1c`: words that stand between other things too, so that what follows must be a whole
/// number of the same rule.
fn named_end(text: &str, from: RuleNumber, at: usize) -> Option<(RuleNumber, usize)> {
    let to = [" to ", " по ", " до "].iter().find_map(|w| text[at..].strip_prefix(w))?;
    let digits = run(to.as_bytes(), 0);
    let after = to[digits..].strip_prefix('.').filter(|_| digits == 3)?;
    let width = run(after.as_bytes(), 0);
    if !(1..=3).contains(&width) {
        return None;
    }
    let base = RuleNumber::rule(to[..digits].parse().ok()?, after[..width].parse().ok().filter(|&p| p > 0)?);
    let (number, end) = lettered(text, base, text.len() - to.len() + digits + 1 + width)?;
    (number > from && number.parent() == from.parent()).then_some((number, end))
}

/// A letter after that of a number, such as `h` or «б», and its width. A Cyrillic one that is a word too, as «в»
/// is, counts only where no other word follows it.
fn later_letter(text: &str, from: RuleNumber) -> Option<(RuleNumber, usize)> {
    let latin = text.bytes().take(3).take_while(u8::is_ascii_lowercase).count();
    let width = match latin {
        0 => text.chars().next().filter(|c| crate::text::lookalike::is_cyrillic(*c))?.len_utf8(),
        _ => latin,
    };
    let rest = &text[width..];
    if !closes(rest) || latin == 0 && !is_free_letter(&text[..width], rest) {
        return None;
    }
    let later = |l: &u16| *l > from.letter();
    let letter = RuleNumber::letter_readings(&text[..width]).into_iter().find(later)?;
    Some((from.with_letter(letter), width))
}

/// Whether a Cyrillic letter is no preposition or conjunction of the sentence.
fn is_free_letter(letter: &str, rest: &str) -> bool {
    const WORDS: &[&str] = &["а", "в", "и", "к", "о", "с", "у", "я"];
    let goes_on = rest.strip_prefix([' ', '\u{A0}']).unwrap_or_default();
    let listed = ["и ", "или "].iter().any(|j| goes_on.starts_with(j));
    !WORDS.contains(&letter) || listed || !goes_on.starts_with(|c: char| c.is_alphanumeric() || c == '«')
}

/// ` and b`, `, c`, `, and d` after a number with a letter; only a later letter counts, so that `a` stays
/// the article.
fn another_letter(text: &str, from: RuleNumber, at: usize) -> Option<(RuleNumber, usize)> {
    const JOINS: &[&str] = &[", and ", ", or ", " and ", " or ", " and/or ", ", ", "/", " и ", " или "];
    if from.letter() == 0 {
        return None;
    }
    let rest = &text[at..];
    let (join, after) = JOINS.iter().find_map(|j| Some((*j, rest.strip_prefix(j)?)))?;
    let (number, width) = later_letter(after, from)?;
    let expected = !join.trim_matches([' ', ',', '/']).is_empty() || number.letter() == from.letter() + 1;
    if is_abbreviation(&after[..width], &after[width..], expected) {
        return None;
    }
    Some((number, text.len() - after.len() + width))
}

/// Whether a letter with a full stop after it abbreviates a word, «п. 4», «т. е.», `e.g.`, and ends no sentence.
/// `expected`: whether it is the next letter or a conjunction stands before it.
fn is_abbreviation(letter: &str, rest: &str, expected: bool) -> bool {
    const COMMON: &[&str] = &["в", "г", "д", "м", "п", "р", "с", "т", "ч"];
    let Some(after) = rest.strip_prefix('.') else { return false };
    let goes_on = after.trim_start_matches([' ', '\u{A0}']);
    match goes_on.chars().next() {
        Some(c) if c.is_uppercase() => !expected || COMMON.contains(&letter),
        Some(c) => c.is_alphanumeric() || c == '«',
        None => false,
    }
}

#[cfg(test)]
#[path = "references_tests.rs"]
mod tests;
