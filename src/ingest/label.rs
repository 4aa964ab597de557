//! The number at the start of a line: `702.19b Text`, `702.19. Title`, `702. Heading`.
//!
//! # Leniency
//! A stray point after a letter (`119.1d.`) or none after a number (`606.5 If`), none or several spaces
//! before the text, a space after the point (`606. 8b`), a comma for the point and Cyrillic letters
//! (`502,55а`), a misprint that lacks the part after the point (`408.f`). What follows must look like
//! text: a bracket, comma or quotation mark says that the number belongs to a sentence.

use super::report::kind;
use crate::rulebook::RuleNumber;
use crate::text::lines::white;
use crate::text::lookalike::is_cyrillic;
use smallvec::SmallVec;

/// Which numbers a document uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// The Comprehensive Rules: chapters `7`, sections `702`, rules `702.19`, subrules `702.19b`.
    #[default]
    Comprehensive,
    /// Other numbered documents: chapters `3`, rules `3.10`, deeper ones `3.10.2`.
    Plain,
}

/// What kind of label it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `7.` or `702.`: the rest of the line is a title.
    Heading,
    /// A rule or subrule.
    Rule,
    /// `408.f`: the section and the letter only.
    Headless { section: u16, letter: u16 },
}

/// A number at the start of a line, with the text after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label<'a> {
    pub shape: Shape,
    /// As printed, without its regular closing point.
    pub raw: &'a str,
    /// What it can mean, the likeliest first; empty for [`Shape::Headless`].
    pub readings: SmallVec<[RuleNumber; 2]>,
    pub text: &'a str,
    /// Kinds of repair that reading it took.
    pub repairs: SmallVec<[&'static str; 2]>,
}

impl Label<'_> {
    /// The likeliest reading.
    pub fn number(&self) -> Option<RuleNumber> {
        self.readings.first().copied()
    }
}

/// Reads the label of a trimmed line.
pub fn read(line: &str, numbering: Numbering) -> Option<Label<'_>> {
    let digits = leading_digits(line);
    if digits == 0 || digits > 3 {
        return None;
    }
    let head: u16 = line[..digits].parse().ok().filter(|&n| n > 0)?;
    match numbering {
        Numbering::Comprehensive if digits == 2 => None,
        Numbering::Comprehensive => comprehensive(line, digits, head),
        Numbering::Plain if digits == 3 => None,
        Numbering::Plain => plain(line, digits, head),
    }
}

fn leading_digits(s: &str) -> usize {
    s.bytes().take_while(u8::is_ascii_digit).count()
}

fn comprehensive(line: &str, digits: usize, head: u16) -> Option<Label<'_>> {
    let rest = &line[digits..];
    let after = rest.strip_prefix('.').or_else(|| rest.strip_prefix(',').filter(|a| a.starts_with(digit)))?;
    let inner = after.trim_start_matches(white);
    if digits == 3 && inner.starts_with(digit) {
        return rule(line, rest, inner, head);
    }
    if digits == 3
        && inner.len() == after.len()
        && let Some(label) = headless(line, after, head)
    {
        return Some(label);
    }
    heading(line, digits, after, RuleNumber::section(head))
}

fn digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// `702.19b Text`: `rest` begins at the point, `inner` at the digits after it.
fn rule<'a>(line: &'a str, rest: &str, inner: &'a str, head: u16) -> Option<Label<'a>> {
    let mut repairs = SmallVec::new();
    let width = leading_digits(inner);
    if width > 3 || (rest.starts_with(',') && (width > 2 || rest.len() - 1 != inner.len())) {
        return None;
    }
    let point: u16 = inner[..width].parse().ok().filter(|&n| n > 0)?;
    if rest.starts_with(',') {
        repairs.push(kind::COMMA);
    }
    if rest.len() - 1 != inner.len() {
        repairs.push(kind::INNER_SPACE);
    }
    let base = RuleNumber::rule(head, point);
    let tail = &inner[width..];
    let (letters, readings) = letters(tail, base)?;
    let spaced = rest.len() - 1 != inner.len();
    let (closed, text) = close(&tail[letters..], letters > 0)?;
    match (letters > 0, closed) {
        // `702. 37 cards`: a space inside is believed only where a point or a letter confirms it.
        (false, false) if spaced => return None,
        (false, false) => repairs.push(kind::MISSING_PERIOD),
        (true, true) => repairs.push(kind::STRAY_PERIOD),
        _ => {}
    }
    if tail[..letters].chars().any(is_cyrillic) {
        repairs.push(kind::HOMOGLYPH);
    }
    let end = tail.as_ptr() as usize - line.as_ptr() as usize + letters;
    let raw = &line[..if letters > 0 && closed { end + 1 } else { end }];
    finish(Shape::Rule, raw, readings, text, repairs, &tail[letters..])
}

/// The letters of a subrule and what they can mean; none at all is fine too.
fn letters(tail: &str, base: RuleNumber) -> Option<(usize, SmallVec<[RuleNumber; 2]>)> {
    let width: usize = tail.chars().take_while(|c| c.is_lowercase()).map(char::len_utf8).sum();
    if width == 0 {
        return Some((0, smallvec::smallvec![base]));
    }
    let readings = RuleNumber::readings(&format!("{base}{}", &tail[..width]));
    if readings.is_empty() { None } else { Some((width, readings)) }
}

/// Takes the point after a number; `None` if what follows shows that the number stands in a sentence.
fn close(tail: &str, lettered: bool) -> Option<(bool, &str)> {
    let (closed, text) = match tail.strip_prefix('.') {
        Some(text) => (true, text),
        None => (false, tail),
    };
    let apart = text.starts_with(white);
    let text = text.trim_start_matches(white);
    let first = text.chars().next()?;
    let fits = match first {
        '"' | '“' | '”' => closed || apart,
        '[' | '{' | '«' | '\'' | '‘' | '(' => closed || apart,
        c if c.is_ascii_digit() => apart,
        c if c.is_alphabetic() => apart || closed || !c.is_ascii_lowercase(),
        ',' | ';' | ')' | ']' | '.' | ':' | '-' | '–' | '—' | '/' => false,
        _ => apart && (closed || lettered),
    };
    fits.then_some((closed, text))
}

fn finish<'a>(
    shape: Shape,
    raw: &'a str,
    readings: SmallVec<[RuleNumber; 2]>,
    text: &'a str,
    mut repairs: SmallVec<[&'static str; 2]>,
    tail: &str,
) -> Option<Label<'a>> {
    if !tail.trim_start_matches('.').starts_with(white) {
        repairs.push(kind::MISSING_SPACE);
    }
    Some(Label { shape, raw, readings, text: text.trim_end_matches(white), repairs })
}

/// `408.f Text`.
fn headless<'a>(line: &'a str, after: &'a str, head: u16) -> Option<Label<'a>> {
    let width = after.bytes().take_while(u8::is_ascii_lowercase).count();
    let letter = RuleNumber::letter_index(&after[..width]).filter(|&l| l > 0)?;
    let text = after[width..].strip_prefix(white)?.trim_start_matches(white);
    if text.is_empty() {
        return None;
    }
    let raw = &line[..line.len() - after.len() + width];
    let shape = Shape::Headless { section: head, letter };
    Some(Label { shape, raw, readings: SmallVec::new(), text, repairs: SmallVec::new() })
}

/// `7. Title`, `702. Title`, also without the space.
fn heading<'a>(line: &'a str, digits: usize, after: &'a str, number: RuleNumber) -> Option<Label<'a>> {
    let text = after.trim_matches(white);
    let first = text.chars().next()?;
    let fits = first.is_uppercase() || first == '[' || (first.is_alphabetic() && !first.is_lowercase());
    if !fits {
        return None;
    }
    let readings = smallvec::smallvec![number];
    finish(Shape::Heading, &line[..digits], readings, text, SmallVec::new(), after)
}

/// `3. Title`, `3.10 Title`, `3.10. Title`, `3.10.2 Text`.
fn plain(line: &str, digits: usize, head: u16) -> Option<Label<'_>> {
    let after = line[digits..].strip_prefix('.')?;
    let width = leading_digits(after);
    if width == 0 {
        return heading(line, digits, after, RuleNumber::chapter(head));
    }
    let point: u16 = after[..width].parse().ok().filter(|&n| n > 0 && width <= 2)?;
    let (mut number, mut tail) = (RuleNumber::rule(head, point), &after[width..]);
    let deeper = tail.strip_prefix('.').map_or(0, leading_digits);
    if deeper > 0 {
        number = number.with_deep(tail[1..=deeper].parse().ok().filter(|&n: &u16| n > 0)?);
        tail = &tail[1 + deeper..];
    }
    let end = line.len() - tail.len();
    let (_, text) = close(tail, false)?;
    let titled = text.chars().next().is_some_and(|c| !c.is_lowercase() && !c.is_ascii_digit());
    if !titled {
        return None;
    }
    finish(Shape::Rule, &line[..end], smallvec::smallvec![number], text, SmallVec::new(), tail)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_as(line: &str) -> Option<(String, String, String, Vec<&'static str>)> {
        read(line, Numbering::Comprehensive).map(|l| {
            let number = l.number().map_or("?".into(), |n| n.to_string());
            (number, l.raw.to_string(), l.text.to_string(), l.repairs.to_vec())
        })
    }

    #[test]
    fn printed_forms_are_read() {
        for (line, number, raw, repairs) in [
            ("702.19b Text", "702.19b", "702.19b", &[][..]),
            ("702.19. Trample", "702.19", "702.19", &[]),
            ("702. Keyword Abilities", "702", "702", &[]),
            ("7. Additional Rules", "7", "7", &[]),
            ("1.Понятия", "1", "1", &[kind::MISSING_SPACE]),
            ("119.1d. Text", "119.1d", "119.1d.", &[kind::STRAY_PERIOD]),
            ("606.5 If so", "606.5", "606.5", &[kind::MISSING_PERIOD]),
            ("901.4.All", "901.4", "901.4", &[kind::MISSING_SPACE]),
            ("100.6b牌手", "100.6b", "100.6b", &[kind::MISSING_SPACE]),
            ("201.3.  Some", "201.3", "201.3", &[]),
            ("606. 8b Text", "606.8b", "606. 8b", &[kind::INNER_SPACE]),
            ("502,55а Текст", "502.55a", "502,55а", &[kind::COMMA, kind::HOMOGLYPH]),
            ("704.5aa Text", "704.5aa", "704.5aa", &[]),
            ("408.f Text", "?", "408.f", &[]),
        ] {
            let (n, r, _, fixes) = read_as(line).unwrap_or_else(|| panic!("{line}"));
            assert_eq!((n.as_str(), r.as_str(), &fixes[..]), (number, raw, repairs), "{line}");
        }
    }

    #[test]
    fn numbers_in_sentences_are_no_labels() {
        for line in [
            "212.2c).",
            "217.5c.",
            "407, \"Adding\"",
            "401.4), any",
            "409.1f–h.",
            "310, \"Step.\"",
            "3 is 1).",
            "999,999 cards",
            "2/2 creature",
            "1 life, the player",
            "2018 was",
            "702.19l Text",
            "702. 37 cards",
        ] {
            assert_eq!(read_as(line), None, "{line}");
        }
    }

    #[test]
    fn plain_documents_have_numbers_of_their_own() {
        for (line, number) in
            [("2.5 Ending", "2.5"), ("3.10.  Sleeves", "3.10"), ("10.  Rules", "10"), ("4.2.1 Deep", "4.2.1")]
        {
            assert_eq!(read(line, Numbering::Plain).unwrap().number().unwrap().to_string(), number);
        }
        assert_eq!(read("5.5 hours later", Numbering::Plain), None);
    }
}
