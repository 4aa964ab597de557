//! Rules that run together within one line: `100.1. A lamp glows. 100.1a It may be put out.`
//!
//! A number within a line is believed to begin a rule only when everything speaks for it: a sentence ends
//! before it, a capital follows it, it continues the numbers, it is printed without a flaw, and no line of
//! the file begins with it. Anything less is a reference.

use super::label::{self, Label, Numbering, Shape};
use super::sequence::follows;
use crate::rulebook::RuleNumber;
use crate::text::lines::{Line, white};
use rustc_hash::FxHashSet;

/// The numbers that lines begin with.
pub fn openers(lines: &[Line], numbering: Numbering) -> FxHashSet<RuleNumber> {
    let read = |l: &Line| label::read(l.trimmed(), numbering)?.number();
    lines.iter().filter_map(read).collect()
}

/// The text before the next rule within a rule's line, and the label of that rule.
pub fn next<'a>(
    text: &'a str,
    at: RuleNumber,
    numbering: Numbering,
    openers: &FxHashSet<RuleNumber>,
) -> Option<(&'a str, Label<'a>)> {
    if numbering != Numbering::Comprehensive {
        return None;
    }
    let digit = |&(i, b): &(usize, u8)| b.is_ascii_digit() && i > 0;
    let starts = text.bytes().enumerate().filter(digit).map(|(i, _)| i);
    for i in starts.filter(|&i| text[..i].ends_with(white)) {
        let before = text[..i].trim_end_matches(white);
        if !before.ends_with(['.', '!', '?', ')', '”', '"', '»']) {
            continue;
        }
        let Some(label) = label::read(&text[i..], numbering) else { continue };
        let sound = label.shape == Shape::Rule
            && label.repairs.is_empty()
            && label.text.starts_with(char::is_uppercase)
            && label.readings.len() == 1;
        if sound && label.number().is_some_and(|n| follows(at, n) && !openers.contains(&n)) {
            return Some((before, label));
        }
    }
    None
}
