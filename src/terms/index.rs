//! The bilingual term index: what things of the game are called, in both languages and of old, and the rule
//! each name leads to. Read from `index/terms.toml` at build time.

use super::closeness::{Closeness, closeness};
use super::source::key;
use crate::order::Arrange;
use crate::rulebook::RuleNumber;
use crate::text::declension::forms;

/// What a term names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    KeywordAbility,
    KeywordAction,
    CardType,
    Supertype,
    Subtype,
    Zone,
    Step,
    Concept,
    Characteristic,
    Variant,
    Counter,
    Symbol,
}

/// How a name is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    Official,
    /// Obsolete, or a former translation.
    Former,
    /// What players say.
    Nickname,
}

/// One name of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    pub text: &'static str,
    pub russian: bool,
    pub standing: Standing,
}

/// A thing of the game.
#[derive(Debug)]
pub struct Term {
    pub id: &'static str,
    pub kind: Kind,
    rule: &'static str,
    /// The official names first, English before Russian.
    pub names: &'static [Name],
}

/// A name by its stems.
struct Key {
    stems: &'static str,
    term: u16,
    name: u16,
}

/// What many questions are about: phrases that tell it, and the rules that decide it.
#[derive(Debug)]
pub struct Topic {
    pub id: &'static str,
    pub rules: &'static [&'static str],
    /// Each a list of stems that all stand in the question; `a|b` is either.
    pub phrases: &'static [&'static [&'static str]],
}

include!(concat!(env!("OUT_DIR"), "/terms.rs"));

/// The edition whose numbers the index has.
pub const EDITION: &str = "2026-08-07";

impl Term {
    /// The defining rule, numbered as in [`EDITION`].
    pub fn rule(&self) -> RuleNumber {
        // A test parses them all.
        RuleNumber::parse(self.rule).unwrap_or(RuleNumber::chapter(1))
    }

    /// The first official name in a language; the other language's if there is none.
    pub fn name(&self, russian: bool) -> &'static str {
        let named = self.names.iter().find(|n| n.russian == russian).or(self.names.first());
        named.map_or(self.id, |n| n.text)
    }

    /// The official names in a language.
    pub fn official(&self, russian: bool) -> impl Iterator<Item = &'static str> {
        self.names
            .iter()
            .filter(move |n| n.russian == russian && n.standing == Standing::Official)
            .map(|n| n.text)
    }
}

/// Every term, sorted by id.
pub fn all() -> &'static [Term] {
    TERMS
}

/// Every topic.
pub fn topics() -> &'static [Topic] {
    TOPICS
}

/// The terms with a name of these stems (one space between them), official names before others.
pub fn named(stems: &str) -> Vec<(&'static Term, &'static Name)> {
    let start = KEYS.partition_point(|k| k.stems < stems);
    let mut found: Vec<(&Term, &Name)> = KEYS[start..]
        .iter()
        .take_while(|k| k.stems == stems)
        .filter_map(|k| {
            let term = TERMS.get(k.term as usize)?;
            Some((term, term.names.get(k.name as usize)?))
        })
        .collect();
    // Of two meanings the keyword is more often meant than what only speaks of it.
    found.arrange_by_key(|(term, name)| (name.standing, term.kind));
    found
}

/// What may part a keyword from what it is given: `protection from red`, `annihilator 2`, `ward {2}`.
const GIVEN: &[&str] = &["from", "with", "от", "с", "для", "—", "-", "n", "x"];

/// The keyword ability that words name together with what it is given, such as `protection from red`.
pub fn keyword(words: &str) -> Option<&'static Term> {
    let words: Vec<&str> = words.split_whitespace().collect();
    (1..words.len()).rev().find_map(|n| {
        let next = words[n].to_lowercase();
        let given = GIVEN.contains(&&*next) || next.starts_with(|c: char| c.is_ascii_digit() || c == '{');
        let terms = if given { named(&super::source::key(&words[..n].join(" "))) } else { Vec::new() };
        terms.into_iter().map(|(term, _)| term).find(|t| t.kind == Kind::KeywordAbility)
    })
}

/// Every name's stems, for likening what was mistyped.
pub fn keys() -> impl Iterator<Item = &'static str> {
    KEYS.iter().map(|k| k.stems)
}

/// A term found in a row of stems.
#[derive(Clone, Debug)]
pub struct Spotted {
    /// Where: places in the row.
    pub from: usize,
    pub to: usize,
    pub term: &'static Term,
    pub name: &'static Name,
}

/// The longest name has this many words.
const LONGEST: usize = 8;

/// The terms in a row of stems: at each place the longest name, and all terms that share it; names within
/// a found name are passed over.
pub fn spot<S: AsRef<str>>(stems: &[S]) -> Vec<Spotted> {
    let mut found = Vec::new();
    let mut from = 0;
    while from < stems.len() {
        let longest = (from + 1..=stems.len().min(from + LONGEST)).rev().find_map(|to| {
            let row: Vec<&str> = stems[from..to].iter().map(AsRef::as_ref).collect();
            let terms = named(&row.join(" "));
            (!terms.is_empty()).then_some((to, terms))
        });
        match longest {
            Some((to, terms)) => {
                found.extend(terms.into_iter().map(|(term, name)| Spotted { from, to, term, name }));
                from = to;
            }
            None => from += 1,
        }
    }
    found
}

/// The same for words of which the folded forms are known too: of the terms that share the stems at a place
/// only those stay whose names are nearest to the words, the nearest and most official first.
pub fn spot_written<S: AsRef<str>>(words: &[S], stems: &[S]) -> Vec<Spotted> {
    let all = spot(stems);
    let mut out: Vec<Spotted> = Vec::with_capacity(all.len());
    for group in all.chunk_by(|a, b| (a.from, a.to) == (b.from, b.to)) {
        let [first, _, ..] = group else {
            out.extend_from_slice(group);
            continue;
        };
        let row: Vec<&str> = words[first.from..first.to].iter().map(AsRef::as_ref).collect();
        let mut ranked: Vec<_> = group.iter().map(|s| nearest(s, &row)).collect();
        let best = ranked.iter().map(|r| r.0).min();
        ranked.retain(|r| Some(r.0) == best);
        let action = |s: &Spotted| s.term.kind == Kind::KeywordAction;
        if first.from > 0
            && before_a_verb(words[first.from - 1].as_ref())
            && ranked.iter().any(|r| action(&r.1))
        {
            ranked.retain(|r| action(&r.1));
        }
        ranked.arrange_by_key(|(_, s)| (s.name.standing, s.term.kind));
        out.extend(ranked.into_iter().map(|r| r.1));
    }
    out
}

/// Whether the word that follows is what somebody does: `can I counter`, beside `a counter`.
pub fn before_a_verb(word: &str) -> bool {
    const BEFORE: &[&str] = &[
        "can", "can't", "cannot", "could", "he", "i", "may", "might", "must", "not", "opponent", "she",
        "should", "they", "to", "we", "will", "would", "you",
    ];
    BEFORE.contains(&word)
}

/// Of the names of a spotted term the one nearest to the words.
fn nearest(s: &Spotted, row: &[&str]) -> (Closeness, Spotted) {
    let stems = |text: &str| key(text);
    let own = stems(s.name.text);
    let names = s.term.names.iter().filter(|n| stems(n.text) == own);
    let ranked = names.map(|name| (closeness(name.text, row), name.standing, name));
    let best = ranked.min_by_key(|r| (r.0, r.1));
    let (near, name) = best.map_or((Closeness::Stem, s.name), |(near, _, name)| (near, name));
    (near, Spotted { name, ..s.clone() })
}

/// The terms one of whose names has this stem among others, the shortest and most official names first.
pub fn with_stem(stem: &str) -> Vec<(&'static Term, &'static Name)> {
    with_word(|key| key.split(' ').any(|s| s == stem))
}

/// The terms one of whose names begins so, the shortest and most official names first.
pub fn beginning(letters: &str) -> Vec<(&'static Term, &'static Name)> {
    let folded = |n: &Name| {
        let words: Vec<String> =
            crate::text::token::first_forms(n.text).into_iter().map(|t| t.text).collect();
        words.join(" ")
    };
    // What a stem and its word share, at least.
    let short: String = letters.chars().take(3).collect();
    let mut found = with_word(|key| key.starts_with(short.as_str()));
    found.retain(|(_, n)| folded(n).starts_with(letters));
    found
}

/// The stem of the word of a Russian name that this word is a form of, when the stemmer leaves the two apart
/// (`имени`, `имя`).
pub fn declined(word: &str, stem: &str) -> Option<String> {
    let two = |s: &str| {
        let mut c = s.chars().flat_map(char::to_lowercase).map(|c| if c == 'ё' { 'е' } else { c });
        (c.next(), c.next())
    };
    let begins = two(word);
    let length = word.chars().count();
    let russian = TERMS.iter().flat_map(|t| t.names).filter(|n| n.russian);
    for own in russian.flat_map(|n| n.text.split([' ', '-', ','])).filter(|w| two(w) == begins) {
        let own = own.to_lowercase().replace('ё', "е");
        if own.chars().count().abs_diff(length) > 4 || length < 3 {
            continue;
        }
        let other = crate::text::stem::stem(&own);
        if other != stem && forms(&own).iter().any(|(f, _)| f == word) {
            return Some(other.into_owned());
        }
    }
    None
}

fn with_word(fits: impl Fn(&str) -> bool) -> Vec<(&'static Term, &'static Name)> {
    let mut found: Vec<(&Term, &Name)> = KEYS
        .iter()
        .filter(|k| fits(k.stems))
        .filter_map(|k| {
            let term = TERMS.get(k.term as usize)?;
            Some((term, term.names.get(k.name as usize)?))
        })
        .collect();
    found.arrange_by_key(|(term, n)| {
        (n.text.split(' ').count(), n.standing, term.kind, n.text.len(), term.id)
    });
    let mut seen: Vec<&str> = Vec::new();
    found.retain(|(term, _)| {
        let fresh = !seen.contains(&term.id);
        seen.push(term.id);
        fresh
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_leads_to_a_rule_and_has_english_names() {
        assert!(TERMS.len() >= 450);
        for t in TERMS {
            assert!(RuleNumber::parse(t.rule).is_some(), "{}: {}", t.id, t.rule);
            assert!(t.official(false).next().is_some(), "{}", t.id);
        }
        for t in TOPICS {
            t.rules.iter().for_each(|r| assert!(RuleNumber::parse(r).is_some(), "{}: {r}", t.id));
        }
        assert!(TERMS.windows(2).all(|w| w[0].id < w[1].id), "sorted by id");
        assert!(KEYS.windows(2).all(|w| w[0].stems <= w[1].stems));
    }

    #[test]
    fn names_are_found_in_any_inflection() {
        let rule = |s: &str| named(&key(s)).first().map(|(t, _)| t.rule().to_string());
        for (name, expected) in [
            ("Trample", "702.19"),
            ("пробивного удара", "702.19"),
            ("пробивающим ударом", "702.19"),
            ("state-based actions", "704"),
            ("SBA", "704"),
            ("болезни вызова", "302.6"),
        ] {
            assert_eq!(rule(name).as_deref(), Some(expected), "{name}");
        }
        assert_eq!(rule("xyzzy"), None);
    }

    #[test]
    fn a_keyword_is_known_with_what_it_is_given() {
        let id = |s: &str| keyword(s).map(|t| t.id);
        for (words, expected) in [
            ("protection from red", Some("protection")),
            ("защита от красного", Some("protection")),
            ("Ward {2}", Some("ward")),
            ("annihilator 2", Some("annihilator")),
            ("destroy target creature with trample", None),
            ("trample", None),
        ] {
            assert_eq!(id(words), expected, "{words}");
        }
    }

    #[test]
    fn forms_that_the_stemmer_cuts_short_are_declined() {
        use crate::text::stem::stem;
        for (form, first) in
            [("имени", "имя"), ("эмблему", "эмблема"), ("созыва", "созыв"), ("пеленой", "пелена")]
        {
            assert_eq!(declined(form, &stem(form)).as_deref(), Some(&*stem(first)), "{form}");
        }
        assert_eq!(declined("зебры", "зебр"), None);
    }

    #[test]
    fn the_longest_name_is_spotted() {
        let stems: Vec<String> =
            key("does double strike with deathtouch").split(' ').map(String::from).collect();
        let found: Vec<&str> = spot(&stems).iter().map(|s| s.term.id).collect();
        assert!(found.contains(&"double-strike") && found.contains(&"deathtouch"), "{found:?}");
    }
}
