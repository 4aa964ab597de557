//! The piece of a text where the words were found, with their places.

use crate::order::Arrange;
use crate::text::{stem::stem, token};

/// A piece of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snippet {
    /// Verbatim, with `…` where it was cut.
    pub text: String,
    /// Byte spans of the words found, in order.
    pub marks: Vec<(usize, usize)>,
}

/// How many characters a piece has at most, about.
const LENGTH: usize = 240;

/// What to mark.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    pub stems: Vec<String>,
    pub prefixes: Vec<String>,
    /// Rows of words as they are written: a piece with one of them is better than any other.
    pub phrases: Vec<Vec<String>>,
}

impl Marks {
    /// Whether a token is to be marked.
    pub fn has(&self, token: &str) -> bool {
        self.place(token).is_some()
    }

    /// The place of a token in the list of what to mark; prefixes after stems.
    fn place(&self, token: &str) -> Option<usize> {
        let stem = stem(token);
        let by_stem = self.stems.iter().position(|s| *s == stem || s == token);
        by_stem.or_else(|| {
            Some(self.stems.len() + self.prefixes.iter().position(|p| token.starts_with(p.as_str()))?)
        })
    }
}

/// A mark: bytes, and which of the words it is.
type Mark = (usize, usize, usize);

impl Snippet {
    /// The best piece of the best paragraph: with the most different words, the earliest of equals.
    pub fn of<'a>(paragraphs: impl IntoIterator<Item = &'a str>, marks: &Marks) -> Self {
        let mut best: Option<(usize, &str, Found)> = None;
        for paragraph in paragraphs {
            let found = find(paragraph, marks);
            let worth = count(&found.marks) + PHRASE * found.phrases.len();
            if best.as_ref().is_none_or(|b| worth > b.0) {
                best = Some((worth, paragraph, found));
            }
        }
        best.map(|(_, text, found)| cut(text, &found)).unwrap_or_default()
    }
}

/// More words than any question has.
const PHRASE: usize = 100;

/// What was found in a text.
#[derive(Default)]
struct Found {
    marks: Vec<Mark>,
    /// The byte spans of phrases.
    phrases: Vec<(usize, usize)>,
}

fn find(text: &str, marks: &Marks) -> Found {
    let tokens = token::tokens(text);
    let mut found = Found::default();
    for phrase in &marks.phrases {
        let here = |row: &&[token::Token]| row.iter().zip(phrase).all(|(t, word)| t.text == *word);
        let rows = tokens.windows(phrase.len().max(1)).filter(here);
        found.phrases.extend(rows.filter_map(|row| Some((row.first()?.start, row.last()?.end))));
    }
    let within = |t: &token::Token| found.phrases.iter().any(|p| p.0 <= t.start && t.end <= p.1);
    for t in &tokens {
        // The common words of a phrase are marked with it.
        let place = marks.place(&t.text).or_else(|| within(t).then_some(usize::MAX));
        if let Some(place) = place
            && found.marks.last().is_none_or(|m| m.0 != t.start)
        {
            found.marks.push((t.start, t.end, place));
        }
    }
    found
}

fn count(marks: &[Mark]) -> usize {
    let mut places: Vec<usize> = marks.iter().map(|m| m.2).collect();
    places.arrange();
    places.dedup();
    places.len()
}

/// The window that holds the most different words, a little text before the first.
fn cut(text: &str, found: &Found) -> Snippet {
    let marks = &found.marks;
    if text.chars().count() <= LENGTH + LENGTH / 4 {
        return Snippet { text: text.to_string(), marks: marks.iter().map(|m| (m.0, m.1)).collect() };
    }
    let end_of = |from: usize| text[from..].char_indices().nth(LENGTH).map_or(text.len(), |(i, _)| from + i);
    let starts = marks.iter().map(|m| m.0);
    let within = |from: usize| {
        let end = end_of(from);
        let phrases = found.phrases.iter().filter(|p| p.0 >= from && p.1 <= end).count().min(1);
        let marks: Vec<Mark> = marks.iter().filter(|m| m.0 >= from && m.1 <= end).copied().collect();
        count(&marks) + PHRASE * phrases
    };
    // `max_by_key` keeps the last of equals.
    let from = starts.rev().max_by_key(|&s| within(s)).unwrap_or(0);
    let before = lead_in(text, from);
    // What was found is worth more than the beginning of its sentence.
    let from = if within(before) >= within(from) { before } else { from };
    let mut end = end_of(from);
    if end < text.len() {
        end = text[from..end].rfind(' ').map_or(end, |i| from + i);
    }
    let before = if from > 0 { "…" } else { "" };
    let after = if end < text.len() { "…" } else { "" };
    let shift = |at: usize| at - from + before.len();
    Snippet {
        text: format!("{before}{}{after}", text[from..end].trim_end()),
        marks: marks.iter().filter(|m| m.0 >= from && m.1 <= end).map(|m| (shift(m.0), shift(m.1))).collect(),
    }
}

/// The start of the sentence if it is near, else of a word some way before.
fn lead_in(text: &str, from: usize) -> usize {
    let back: usize = text[..from].chars().rev().take(LENGTH / 3).map(char::len_utf8).sum();
    let start = from - back;
    let before = &text[start..from];
    if let Some(i) = before.rfind(". ") {
        return start + i + 2;
    }
    if start == 0 { 0 } else { before.find(' ').map_or(from, |i| start + i + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn marks(stems: &[&str]) -> Marks {
        Marks { stems: stems.iter().map(|s| stem(s).into_owned()).collect(), ..Marks::default() }
    }

    fn marked(s: &Snippet) -> Vec<&str> {
        s.marks.iter().map(|&(a, b)| &s.text[a..b]).collect()
    }

    #[test]
    fn marks_stand_at_the_words() {
        let s = Snippet::of(["Ещё не все.", "Счёт — «пробивного удара»."], &marks(&["пробивной", "удар"]));
        assert_eq!(marked(&s), ["пробивного", "удара"]);
        let s = Snippet::of(["Put a +1/+1 counter on it."], &marks(&["+1/+1", "counters"]));
        assert_eq!(marked(&s), ["+1/+1", "counter"]);
    }

    #[test]
    fn a_long_text_is_cut_around_the_words() {
        let long = format!(
            "{} Существо наносит смертельные повреждения. {}",
            "слово ".repeat(200),
            "конец ".repeat(200)
        );
        let s = Snippet::of([long.as_str()], &marks(&["смертельные", "повреждение"]));
        assert_eq!(marked(&s), ["смертельные", "повреждения"]);
        assert!(s.text.starts_with('…') && s.text.ends_with('…') && s.text.chars().count() <= LENGTH + 2);
    }

    proptest! {
        #[test]
        fn marks_fit_any_text(s in "[ аёb\u{308}\u{AD}.]{0,40}", n in 0usize..60) {
            let text = format!("{} ab {}", s.repeat(n), s.repeat(60 - n));
            let found = Snippet::of([text.as_str()], &marks(&["ab", "а", "b"]));
            for (a, b) in found.marks {
                prop_assert!(found.text.get(a..b).is_some());
            }
        }
    }
}
