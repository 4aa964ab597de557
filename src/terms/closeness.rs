//! How near typed words are to a name: two names may share their stems (`enchant`, `enchantment`).

use crate::text::declension::forms;
use crate::text::lookalike::is_cyrillic;
use crate::text::token;

/// How near words are to a name, the nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Closeness {
    /// The same words.
    Same,
    /// Each is a form of its own word: plural, case, tense.
    Inflected,
    /// Only the stems are the same.
    Stem,
}

/// How near the [folded](token) words of a row are to a name with the same stems.
///
/// ```
/// use verdikt::terms::closeness::{Closeness, closeness};
/// assert_eq!(closeness("enchantment", &["enchantments"]), Closeness::Inflected);
/// assert_eq!(closeness("enchant", &["enchantments"]), Closeness::Stem);
/// ```
pub fn closeness(name: &str, words: &[&str]) -> Closeness {
    let own: Vec<String> = token::first_forms(name).into_iter().map(|t| t.text).collect();
    if own.len() != words.len() {
        return Closeness::Stem;
    }
    let pairs = || own.iter().map(String::as_str).zip(words.iter().copied());
    if pairs().all(|(a, b)| a == b) {
        Closeness::Same
    } else if pairs().all(|(a, b)| a == b || is_form(a, b) || is_form(b, a)) {
        Closeness::Inflected
    } else {
        Closeness::Stem
    }
}

/// Whether a word is a form of another, which is in its first form.
fn is_form(word: &str, form: &str) -> bool {
    if word.chars().any(is_cyrillic) {
        forms(word).iter().any(|(f, _)| f == form)
    } else {
        english(word, form)
    }
}

fn english(word: &str, form: &str) -> bool {
    let plain = ["s", "es", "ed", "d", "ing", "'s", "'"];
    if form.strip_prefix(word).is_some_and(|ending| plain.contains(&ending)) {
        return true;
    }
    let changed = |left: &str, endings: &[&str]| {
        word.strip_suffix(left).and_then(|base| form.strip_prefix(base)).is_some_and(|e| endings.contains(&e))
    };
    let doubled = word.chars().next_back().is_some_and(|c| {
        let ending = form.strip_prefix(word).and_then(|e| e.strip_prefix(c));
        ending.is_some_and(|e| e == "ed" || e == "ing")
    });
    doubled
        || changed("y", &["ies", "ied"])
        || changed("e", &["ing"])
        || changed("f", &["ves"])
        || changed("fe", &["ves"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_are_nearer_than_other_words_of_its_stem() {
        for (name, typed) in [
            ("trample", "tramples"),
            ("copy", "copies"),
            ("tap", "tapped"),
            ("planeswalkers", "planeswalker"),
            ("мироходец", "мироходца"),
            ("фишка", "фишек"),
            ("эмблема", "эмблему"),
        ] {
            assert_eq!(closeness(name, &[typed]), Closeness::Inflected, "{name} {typed}");
        }
        for (name, typed) in [("planeswalk", "planeswalkers"), ("enchant", "enchantment")] {
            assert_eq!(closeness(name, &[typed]), Closeness::Stem, "{name} {typed}");
        }
        assert_eq!(closeness("First Strike", &["first", "strike"]), Closeness::Same);
    }
}
