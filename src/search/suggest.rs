//! What a person may have meant whose words no book has: typing mistakes, the other alphabet, the other
//! keyboard layout.

use super::SearchError;
use super::query::{Item, Query, Word};
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

/// The likeliest reading of a question some of whose words nobody knows, and the question so read.
pub fn meant(query: &Query, unknown: &[Word], scope: &Scope) -> Result<Option<(Meant, Query)>, SearchError> {
    let other = other_layout(&query.plain);
    let words = Word::all(&other);
    let says = words.iter().any(|w| !w.is_common() && w.text.chars().count() > 2);
    if says && words.iter().all(|w| w.is_common() || is_known(&w.stem, scope)) {
        let again = Query::parse(&other);
        return Ok(Some((Meant { text: other, reading: Reading::Layout }, again)));
    }
    let vocabulary = Vocabulary::of(scope)?;
    let mut again = query.clone();
    let mut changed = false;
    for word in unknown {
        let Some(better) = vocabulary.nearest(word) else { continue };
        again = again.with_word(&word.text, &better);
        changed = true;
    }
    let text = if query.items.iter().all(|i| matches!(i, Item::Word(_))) {
        again.plain.clone()
    } else {
        again.shown()
    };
    Ok(changed.then_some((Meant { text, reading: Reading::Spelling }, again)))
}

/// Whether a stem is in a book or in the name of a term.
pub fn is_known(stem: &str, scope: &Scope) -> bool {
    scope.has(stem) || index::keys().any(|k| k.split(' ').any(|s| s == stem))
}

/// The weight of a word that is in the name of a term.
const OF_A_TERM: u32 = 50;

struct Vocabulary {
    /// Words as they are written, with weights; words of terms weigh more.
    words: Vec<(String, u32)>,
}

impl Vocabulary {
    fn of(scope: &Scope) -> Result<Self, SearchError> {
        let mut words: Vec<(String, u32)> = index::all()
            .iter()
            .flat_map(|t| t.names)
            .flat_map(|n| forms(n.text))
            .map(|w| (w, OF_A_TERM))
            .collect();
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

    /// The nearest word with the same first letter, within one slip for words of up to seven letters, two for
    /// longer ones; two only towards a word of a term. Its ending does not matter. A letter of a short word
    /// is left out, put in or exchanged with the next, but not replaced: that is another word.
    fn nearest(&self, word: &Word) -> Option<String> {
        let swapped = other_alphabet(&word.text);
        if let Some(s) = swapped.filter(|s| self.words.binary_search_by(|w| w.0.as_str().cmp(s)).is_ok()) {
            return Some(s);
        }
        let length = word.text.chars().count();
        let allowed = match length {
            0..=3 => return None,
            4..=7 => 1,
            _ => 2,
        };
        let letters = |s: &str| s.chars().all(char::is_alphabetic);
        let first = word.text.chars().next();
        let mut best: Option<(usize, std::cmp::Reverse<u32>, &str)> = None;
        for (form, weight) in self.words.iter().filter(|(s, _)| letters(s)) {
            let own = form.chars().count();
            if form.chars().next() != first
                && !(own == length
                    && strsim::osa_distance(form, &word.text) == 1
                    && is_turned(form, &word.text))
            {
                continue;
            }
            // An ending has up to three letters.
            if own < 3
                || own.abs_diff(length) > allowed + 3
                || length <= 5 && own.abs_diff(length) != 1 && !is_turned(form, &word.text)
            {
                continue;
            }
            let distance = strsim::osa_distance(form, &word.text);
            let distance = match distance {
                0..=1 => distance,
                // Another ending, but not a shorter word grown into a longer.
                _ if own.abs_diff(length) > 2 || word.stem.chars().count() <= 4 => distance,
                _ => distance.min(strsim::osa_distance(&stem(form), &word.stem)),
            };
            let key = (distance, std::cmp::Reverse(*weight), form.as_str());
            let sure = distance <= 1 || *weight >= OF_A_TERM && word.stem.chars().count() >= 4 * distance;
            if distance <= allowed && sure && best.is_none_or(|b| key < b) {
                best = Some(key);
            }
        }
        best.map(|b| b.2.to_string())
    }
}

/// Whether two words have the same letters in another order.
fn is_turned(a: &str, b: &str) -> bool {
    let sorted = |s: &str| {
        let mut letters: Vec<char> = s.chars().collect();
        letters.sort_unstable();
        letters
    };
    sorted(a) == sorted(b)
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
