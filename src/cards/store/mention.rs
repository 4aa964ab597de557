//! The cards that a text names, in any inflection of a Russian name.

use super::{CardRecord, FILE};
use crate::text::lookalike::is_cyrillic;
use crate::text::stem::stem;
use crate::text::token::{self, Token};
use rustc_hash::FxHashSet;
use serde::Deserialize;
use std::borrow::Cow;
use std::path::Path;

/// Of a record only the names: the rest is passed over unread.
#[derive(Deserialize)]
struct Names<'a> {
    #[serde(borrow)]
    faces: Vec<FaceNames<'a>>,
}

#[derive(Deserialize)]
struct FaceNames<'a> {
    #[serde(borrow)]
    name: Cow<'a, str>,
    #[serde(default, borrow)]
    other_names: Vec<Cow<'a, str>>,
}

/// A card found in a text.
#[derive(Clone, Debug)]
pub struct Mention {
    /// The words of the text that are its name, from and to.
    pub words: (usize, usize),
    pub record: CardRecord,
}

/// The cards of a library that a text names, in the order in which it does. A name within a longer name is
/// none; a name of one word counts only with a capital letter within a sentence, since many are words of the
/// game too. Without a library, or with one that cannot be read, none.
pub fn mentioned(library: &Path, text: &str) -> Vec<Mention> {
    let Ok(bytes) = std::fs::read_to_string(library.join(FILE)) else { return Vec::new() };
    let words = Words::of(text);
    if words.stems.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Mention> = Vec::new();
    for line in bytes.lines() {
        let Ok(names) = serde_json::from_str::<Names>(line) else { continue };
        let names = names.faces.iter().flat_map(|f| std::iter::once(&f.name).chain(&f.other_names));
        let Some(place) = names.filter_map(|n| words.find(n)).max_by_key(|(from, to)| to - from) else {
            continue;
        };
        if let Ok(record) = serde_json::from_str(line) {
            found.push(Mention { words: place, record });
        }
    }
    found.sort_by_key(|m| (std::cmp::Reverse(m.words.1 - m.words.0), m.words.0));
    let mut taken = vec![false; words.stems.len()];
    found.retain(|m| {
        let own = &mut taken[m.words.0..m.words.1];
        let free = own.iter().all(|t| !t);
        own.fill(true);
        free
    });
    found.sort_by_key(|m| m.words.0);
    found
}

/// A text's words.
struct Words {
    stems: Vec<String>,
    /// Whether a word is written with a capital letter that does not begin a sentence.
    capital: Vec<bool>,
    /// The first letters of the words: few names pass them.
    beginnings: FxHashSet<String>,
}

impl Words {
    fn of(text: &str) -> Self {
        let tokens: Vec<Token> = token::first_forms(text);
        let capital = |t: &Token| {
            let before = text[..t.start].trim_end();
            text[t.start..].chars().next().is_some_and(char::is_uppercase)
                && !before.is_empty()
                && !before.ends_with(['.', '?', '!', ':'])
        };
        Self {
            capital: tokens.iter().map(capital).collect(),
            beginnings: tokens.iter().map(|t| beginning(&t.text)).collect(),
            stems: tokens.iter().map(|t| base(&t.text)).collect(),
        }
    }

    /// Where a name stands.
    fn find(&self, name: &str) -> Option<(usize, usize)> {
        if !self.beginnings.contains(&beginning(name)) {
            return None;
        }
        let own: Vec<String> = token::first_forms(name).iter().map(|t| base(&t.text)).collect();
        let all = self.stems.windows(own.len().max(1));
        let from = all
            .enumerate()
            .find(|(i, w)| {
                w.len() == own.len()
                    && w.iter().zip(&own).all(|(a, b)| alike(a, b))
                    && (own.len() > 1 || self.capital[*i])
            })
            .map(|(i, _)| i)?;
        Some((from, from + own.len()))
    }
}

/// A stem, a possessive's too.
fn base(word: &str) -> String {
    stem(word.strip_suffix("'s").unwrap_or(word)).into_owned()
}

/// Whether two stems are of one word. Stemmers take two letters more from some forms of a Russian noun
/// (`покров`, `покровом`).
fn alike(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let rest = long.strip_prefix(short).map(|r| r.chars().count());
    rest == Some(0)
        || rest.is_some_and(|n| n <= 2) && short.chars().count() >= 4 && long.chars().all(is_cyrillic)
}

/// The first two letters, as the tokenizer folds them.
fn beginning(word: &str) -> String {
    word.chars().flat_map(char::to_lowercase).map(|c| if c == 'ё' { 'е' } else { c }).take(2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::store::{Store, read};

    const CARDS: &str = "{\"name\": \"Moss Veil\", \"type\": \"Enchantment\", \"text\": \"\", \
        \"ru\": {\"name\": \"Моховой Покров\", \"text\": \"\"}}\n\
        {\"name\": \"Veil\", \"type\": \"Instant\", \"text\": \"\"}\n\
        {\"name\": \"Trampling Heron\", \"type\": \"Creature — Bird\", \"text\": \"Trample\", \
        \"power\": \"2\", \"toughness\": \"2\"}\n";

    fn names(text: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        Store::of(read(CARDS.as_bytes()).unwrap()).save(folder.path()).unwrap();
        mentioned(folder.path(), text).iter().map(|m| m.record.faces[0].name.clone()).collect()
    }

    #[test]
    fn names_are_found_in_any_case_and_inflection() {
        assert_eq!(names("Does moss veil stop Trampling Heron's damage?"), ["Moss Veil", "Trampling Heron"]);
        assert_eq!(names("Что будет с Моховым Покровом?"), ["Moss Veil"]);
    }

    #[test]
    fn a_single_word_needs_a_capital_and_a_longer_name_takes_it() {
        assert!(names("Veil of whose creature? A veil.").is_empty());
        assert_eq!(names("I cast Veil on it."), ["Veil"]);
        assert_eq!(names("I cast Moss Veil."), ["Moss Veil"]);
    }

    #[test]
    fn without_a_library_there_are_none() {
        assert!(mentioned(Path::new("no such folder"), "Moss Veil").is_empty());
    }
}
