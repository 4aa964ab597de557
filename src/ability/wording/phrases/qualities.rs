//! What something is or has, said apart from its noun: "is tapped", "is red", "has flying".

use super::super::book::{Kind, Tag, Tongue};
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::english::say_any;
use super::{adjectives, keywords, russian, small};
use crate::ability::Predicate;

/// Reads one.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let found = match (tag.kind, r.tongue) {
        (Kind::Adjective, Tongue::English) => english(r, at),
        (Kind::Adjective, Tongue::Russian) => russian::adjective_of(r.word(at)).map(|p| (p, at + 1)),
        _ => had(r, at),
    };
    found.map(|(p, at)| Hit { value: Value::Predicate(p), at, state: state.clone() }).into_iter().collect()
}

fn english(r: &Reader<'_>, at: usize) -> Option<(Predicate, usize)> {
    if let Some(p) = adjectives::read_english(r.word(at)) {
        return Some((p, at + 1));
    }
    if let Some(at) = r.words(at, &["on", "the", "battlefield"]) {
        return Some((Predicate::InZone(crate::ability::Zone::Battlefield), at));
    }
    None
}

fn had(r: &Reader<'_>, at: usize) -> Option<(Predicate, usize)> {
    let article = usize::from(matches!(r.word(at), "a" | "an"));
    if let Some((k, end)) = small::counter_at(r, at + article) {
        let end = r.words(end, &["on", "it"]).or_else(|| r.words(end, &["on", "them"]))?;
        return Some((Predicate::HasCounter(Some(k)), end));
    }
    keywords::kind_at(r, at).map(|(k, end)| (Predicate::Keyword(k), end))
}

/// Prints one.
pub fn print(p: &Printer<'_>, tag: Tag, d: &Predicate, from: &Cursor) -> Vec<Cursor> {
    match (tag.kind, p.tongue, d) {
        (Kind::Adjective, Tongue::English, Predicate::InZone(crate::ability::Zone::Battlefield)) => {
            p.say(&["on", "the", "battlefield"], from).into_iter().collect()
        }
        (Kind::Adjective, Tongue::English, d) => {
            let words: Vec<Vec<String>> = adjectives::english(d).into_iter().map(|w| vec![w]).collect();
            say_any(p, &words, from)
        }
        (Kind::Adjective, Tongue::Russian, d) => say_any(p, &russian::adjective_words(d, tag.case), from),
        (_, _, Predicate::Keyword(k)) => {
            p.print(Tag::plain(Kind::KeywordKind), &Value::KeywordKind(*k), from)
        }
        (_, Tongue::English, Predicate::HasCounter(Some(k))) => p
            .either(&[&["a"], &["an"], &[]], from)
            .iter()
            .flat_map(|c| p.print(Tag::plain(Kind::Counter), &Value::Counter(k.clone()), c))
            .flat_map(|c| p.either(&[&["on", "it"], &["on", "them"]], &c))
            .collect(),
        _ => Vec::new(),
    }
}
