//! What a person may have meant whose words no book has: typing mistakes, the other alphabet, the other
//! keyboard layout.

use super::SearchError;
use super::query::Word;
use super::scope::Scope;
use crate::terms::index;
use crate::text::stem::stem;
use crate::text::{lookalike, token};

/// How a question was read instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    Spelling,
    Layout,
}

/// A question as it may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meant {
    pub text: String,
    pub reading: Reading,
}

/// The likeliest reading of a question some of whose words nobody knows.
pub fn meant(typed: &str, unknown: &[Word], scope: &Scope) -> Result<Option<Meant>, SearchError> {
    let other = other_layout(typed);
    let words = Word::all(&other);
    if !words.is_empty() && words.iter().all(|w| w.is_common() || is_known(&w.stem, scope)) {
        return Ok(Some(Meant { text: other, reading: Reading::Layout }));
    }
    let vocabulary = Vocabulary::of(scope)?;
    let mut text = String::new();
    let mut at = 0;
    let mut changed = false;
    for t in token::first_forms(typed) {
        let Some(word) = unknown.iter().find(|w| w.text == t.text) else { continue };
        let Some(better) = vocabulary.nearest(word) else { continue };
        text += &typed[at..t.start];
        text += &better;
        at = t.end;
        changed = true;
    }
    text += &typed[at..];
    Ok(changed.then_some(Meant { text, reading: Reading::Spelling }))
}

/// Whether a stem is in a book or in the name of a term.
pub fn is_known(stem: &str, scope: &Scope) -> bool {
    scope.has(stem) || index::keys().any(|k| k.split(' ').any(|s| s == stem))
}

struct Vocabulary {
    /// Words as they are written, with weights; words of terms weigh more.
    words: Vec<(String, u32)>,
}

impl Vocabulary {
    fn of(scope: &Scope) -> Result<Self, SearchError> {
        let mut words: Vec<(String, u32)> =
            index::all().iter().flat_map(|t| t.names).flat_map(|n| forms(n.text)).map(|w| (w, 50)).collect();
        for opened in &scope.books {
            words.extend(opened.index.vocabulary()?);
        }
        words.sort();
        words.dedup_by(|a, b| {
            let same = a.0 == b.0;
            if same {
                b.1 += a.1;
            }
            same
        });
        Ok(Self { words })
    }

    /// The nearest word within one letter for short words, two for longer, three for long ones. Its ending
    /// does not matter.
    fn nearest(&self, word: &Word) -> Option<String> {
        let swapped = other_alphabet(&word.text);
        if let Some(s) = swapped.filter(|s| self.words.binary_search_by(|w| w.0.as_str().cmp(s)).is_ok()) {
            return Some(s);
        }
        let length = word.text.chars().count();
        let allowed = match length {
            0..=3 => 0,
            4..=6 => 1,
            7..=11 => 2,
            _ => 3,
        };
        let letters = |s: &str| s.chars().all(char::is_alphabetic);
        let mut best: Option<(usize, std::cmp::Reverse<u32>, &str)> = None;
        for (form, weight) in self.words.iter().filter(|(s, _)| letters(s)) {
            // An ending has up to three letters.
            let far = form.chars().count().abs_diff(length) > allowed + 3;
            if far || form.chars().count() < 3 {
                continue;
            }
            let distance = strsim::osa_distance(form, &word.text);
            let distance = match distance {
                0..=1 => distance,
                _ => distance.min(strsim::osa_distance(&stem(form), &word.stem)),
            };
            let key = (distance, std::cmp::Reverse(*weight), form.as_str());
            if distance <= allowed && best.is_none_or(|b| key < b) {
                best = Some(key);
            }
        }
        best.map(|b| b.2.to_string())
    }
}

/// The words of a name, as the index has them.
fn forms(name: &str) -> impl Iterator<Item = String> {
    token::first_forms(name).into_iter().map(|t| t.text)
}

/// A word all of whose letters look like letters of the other alphabet, written so.
fn other_alphabet(word: &str) -> Option<String> {
    let turned: Option<String> = if word.chars().any(lookalike::is_cyrillic) {
        word.chars().map(lookalike::latin).collect()
    } else {
        word.chars().map(lookalike::cyrillic_for).collect()
    };
    turned.filter(|t| t.chars().count() > 1)
}

const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC: &str = "йцукенгшщзхъфывапролджэячсмитьбюё";

/// What the same keys type in the other layout.
pub fn other_layout(typed: &str) -> String {
    let to_latin = typed.chars().any(lookalike::is_cyrillic);
    let turn = |c: char| {
        let lower = c.to_lowercase().next().unwrap_or(c);
        let (from, to) = if to_latin { (CYRILLIC, LATIN) } else { (LATIN, CYRILLIC) };
        // The shifted keys of Х, Ъ, Ж, Э, Б and Ю.
        let lower = match (to_latin, lower) {
            (false, '{') => '[',
            (false, '}') => ']',
            (false, ':') => ';',
            (false, '"') => '\'',
            (false, '<') => ',',
            (false, '>') => '.',
            (false, '~') => '`',
            (_, c) => c,
        };
        from.chars().position(|f| f == lower).and_then(|i| to.chars().nth(i)).unwrap_or(c)
    };
    typed.chars().map(turn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_layout_is_read() {
        assert_eq!(other_layout("ghj,bdyjq elfh"), "пробивной удар");
        assert_eq!(other_layout("екфьзду"), "trample");
    }

    #[test]
    fn a_word_in_the_other_alphabet_is_turned() {
        assert_eq!(other_alphabet("сору").as_deref(), Some("copy"));
        assert_eq!(other_alphabet("trample"), None);
    }
}
