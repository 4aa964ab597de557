//! The cards that a text names, in any inflection of a Russian name.

use super::{CardRecord, FILE};
use crate::order::Arrange;
use crate::text::declension::forms;
use crate::text::lookalike::is_cyrillic;
use crate::text::stem::stem;
use crate::text::token::{self, Token};
use rustc_hash::FxHashSet;
use serde::Deserialize;
use std::borrow::Cow;
use std::path::Path;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

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
/// game too, or when its stem is not `ordinary`. A long name may be shortened to what stands before its comma.
/// Letters with marks may be typed without. Without a library, or with one that cannot be read, none.
pub fn mentioned(library: &Path, text: &str, ordinary: &dyn Fn(&str) -> bool) -> Vec<Mention> {
    let Ok(bytes) = std::fs::read_to_string(library.join(FILE)) else { return Vec::new() };
    let words = Words::of(text, ordinary);
    if words.stems.is_empty() {
        return Vec::new();
    }
    let (mut found, mut short): (Vec<Mention>, Vec<Mention>) = (Vec::new(), Vec::new());
    for line in bytes.lines() {
        let Ok(names) = serde_json::from_str::<Names>(line) else { continue };
        let names = names.faces.iter().flat_map(|f| std::iter::once(&f.name).chain(&f.other_names));
        let whole = |n: &Cow<str>| words.find(n).map(|place| (place, true));
        let places =
            names.filter_map(|n| whole(n).or_else(|| words.find_short(n).map(|place| (place, false))));
        let Some((place, whole)) = places.max_by_key(|((from, to), whole)| (*whole, to - from)) else {
            continue;
        };
        if let Ok(record) = serde_json::from_str(line) {
            let mention = Mention { words: place, record };
            if whole { found.push(mention) } else { short.push(mention) }
        }
    }
    // A short name that several cards have is nobody's.
    let single = |m: &Mention| short.iter().filter(|o| o.words == m.words).count() == 1;
    found.extend(short.iter().filter(|m| single(m)).cloned());
    found.arrange_by_key(|m| (std::cmp::Reverse(m.words.1 - m.words.0), m.words.0));
    let mut taken = vec![false; words.stems.len()];
    found.retain(|m| {
        let own = &mut taken[m.words.0..m.words.1];
        let free = own.iter().all(|t| !t);
        own.fill(true);
        free
    });
    found.arrange_by_key(|m| m.words.0);
    found
}

/// A text's words.
struct Words {
    texts: Vec<String>,
    stems: Vec<String>,
    /// Whether a word may be the name of a card by itself: it is written with a capital letter that does not
    /// begin a sentence, or is no ordinary word.
    single: Vec<bool>,
    /// The first letters of the words: few names pass them.
    beginnings: FxHashSet<String>,
}

impl Words {
    fn of(text: &str, ordinary: &dyn Fn(&str) -> bool) -> Self {
        let tokens: Vec<Token> = token::first_forms(text);
        let single = |t: &Token| {
            let before = text[..t.start].trim_end();
            let capital = text[t.start..].chars().next().is_some_and(char::is_uppercase)
                && !before.is_empty()
                && !before.ends_with(['.', '?', '!', ':']);
            let letters = t.text.chars().filter(|c| c.is_alphabetic()).count() > 3;
            capital || letters && !ordinary(&stem(&t.text))
        };
        Self {
            single: tokens.iter().map(single).collect(),
            beginnings: tokens.iter().map(|t| beginning(&t.text)).collect(),
            stems: tokens.iter().map(|t| base(&t.text)).collect(),
            texts: tokens.into_iter().map(|t| t.text).collect(),
        }
    }

    /// Where a name stands.
    fn find(&self, name: &str) -> Option<(usize, usize)> {
        if !self.beginnings.contains(&beginning(name)) {
            return None;
        }
        let own: Vec<(String, String)> =
            token::first_forms(name).into_iter().map(|t| (base(&t.text), t.text)).collect();
        let fits = |i: usize, (stem, text): &(String, String)| {
            alike(&self.stems[i], stem) || is_form(text, &self.texts[i])
        };
        let last = (self.stems.len() + 1).checked_sub(own.len())?;
        let from = (0..last).find(|&from| {
            own.iter().enumerate().all(|(i, word)| fits(from + i, word))
                && (own.len() > 1 || self.single[from])
        })?;
        Some((from, from + own.len()))
    }

    /// Where the part of a name before its comma stands: people call Mira, Keeper of Lamps Mira.
    fn find_short(&self, name: &str) -> Option<(usize, usize)> {
        let (short, _) = name.split_once(", ")?;
        self.find(short)
    }
}

/// A stem, a possessive's too, without the marks of letters.
fn base(word: &str) -> String {
    let word = unmarked(word.strip_suffix("'s").unwrap_or(word));
    stem(&word).into_owned()
}

/// Latin letters without their marks: `Lim-Dûl` is `lim-dul`, `Æther` is `aether`.
fn unmarked(word: &str) -> Cow<'_, str> {
    if word.is_ascii() || word.chars().any(is_cyrillic) {
        return Cow::Borrowed(word);
    }
    let plain = |c: char| match c {
        'æ' | 'Æ' => "ae".to_string(),
        'ø' => "o".to_string(),
        c => c.to_string(),
    };
    Cow::Owned(word.nfd().filter(|c| !is_combining_mark(*c)).map(plain).collect())
}

/// Whether two stems are of one word. Stemmers take two letters more from some forms of a Russian noun
/// (`покров`, `покровом`).
fn alike(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let rest = long.strip_prefix(short).map(|r| r.chars().count());
    rest == Some(0)
        || rest.is_some_and(|n| n <= 2) && short.chars().count() >= 4 && long.chars().all(is_cyrillic)
}

/// Whether a word is a form of a Russian word of a name; the stemmer cuts some short (`могила`).
fn is_form(own: &str, word: &str) -> bool {
    own.chars().next().is_some_and(is_cyrillic)
        && beginning(own) == beginning(word)
        && own.chars().count().abs_diff(word.chars().count()) <= 4
        && forms(own).iter().any(|(f, _)| f == word)
}

/// The first two letters, as the tokenizer folds them.
fn beginning(word: &str) -> String {
    unmarked(word)
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| if c == 'ё' { 'е' } else { c })
        .take(2)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::store::{Store, read};

    const CARDS: &str = "{\"name\": \"Moss Veil\", \"type\": \"Enchantment\", \"text\": \"\", \
        \"ru\": {\"name\": \"Моховой Покров\", \"text\": \"\"}}\n\
        {\"name\": \"Veil\", \"type\": \"Instant\", \"text\": \"\"}\n\
        {\"name\": \"Trampling Heron\", \"type\": \"Creature — Bird\", \"text\": \"Trample\", \
        \"power\": \"2\", \"toughness\": \"2\"}\n\
        {\"name\": \"Brindle\", \"type\": \"Creature — Bird\", \"text\": \"\", \"power\": \"1\", \"toughness\": \"1\"}\n\
        {\"name\": \"Mira, Keeper of Lämps\", \"type\": \"Creature — Bird\", \"text\": \"\", \
        \"power\": \"1\", \"toughness\": \"1\"}\n";

    fn names(text: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        Store::of(read(CARDS.as_bytes()).unwrap()).save(folder.path()).unwrap();
        mentioned(folder.path(), text, &|stem| stem != "brindl")
            .iter()
            .map(|m| m.record.faces[0].name.clone())
            .collect()
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
    fn a_word_that_nobody_uses_otherwise_needs_no_capital() {
        assert_eq!(names("brindle"), ["Brindle"]);
        assert_eq!(names("Brindles, and more"), ["Brindle"]);
    }

    #[test]
    fn marks_and_what_follows_a_comma_may_be_left_out() {
        assert_eq!(names("mira, keeper of lamps"), ["Mira, Keeper of Lämps"]);
        assert_eq!(names("Then I cast Mira."), ["Mira, Keeper of Lämps"]);
    }

    #[test]
    fn without_a_library_there_are_none() {
        assert!(mentioned(Path::new("no such folder"), "Moss Veil", &|_| true).is_empty());
    }
}
