//! Adjectives of descriptions: English word, Russian masculine.

use super::super::words::{COLOURS, SUPERTYPES};
use crate::ability::{Designation, Predicate};
use std::sync::OnceLock;

/// An adjective in both languages; Russian empty where Russian says it otherwise.
pub struct Adjective {
    pub means: Predicate,
    pub english: String,
    pub russian: String,
}

/// The adjectives that are not `non…`.
pub fn all() -> &'static [Adjective] {
    static ALL: OnceLock<Vec<Adjective>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut list: Vec<Adjective> = Vec::new();
        let mut add = |means: Predicate, english: &str, russian: &str| {
            list.push(Adjective { means, english: english.into(), russian: russian.into() });
        };
        for (c, en, ru) in COLOURS {
            add(Predicate::Colour(*c), en, ru);
        }
        for (s, en, ru) in SUPERTYPES {
            add(Predicate::Supertype(*s), en, ru);
        }
        add(Predicate::Colourless, "colorless", "бесцветный");
        add(not(Predicate::Type(crate::ability::CardType::Artifact)), "nonartifact", "неартефактный");
        add(Predicate::Multicoloured, "multicolored", "многоцветный");
        add(Predicate::Monocoloured, "monocolored", "одноцветный");
        add(Predicate::Tapped, "tapped", "повернутый");
        add(not(Predicate::Tapped), "untapped", "неповернутый");
        add(not(Predicate::Tapped), "untapped", "развернутый");
        add(Predicate::Attacking, "attacking", "атакующий");
        add(Predicate::Blocking, "blocking", "блокирующий");
        add(Predicate::Blocked, "blocked", "заблокированный");
        add(Predicate::Unblocked, "unblocked", "незаблокированный");
        add(Predicate::FaceDown, "face-down", "");
        add(Predicate::Enchanted, "enchanted", "зачарованный");
        add(Predicate::Equipped, "equipped", "снаряженный");
        add(Predicate::Historic, "historic", "исторический");
        add(Predicate::Modified, "modified", "модифицированный");
        add(Predicate::Designated(Designation::Monstrous), "monstrous", "чудовищный");
        add(Predicate::Designated(Designation::Renowned), "renowned", "прославленный");
        add(Predicate::Designated(Designation::Goaded), "goaded", "подстрекаемый");
        add(Predicate::Designated(Designation::Suspected), "suspected", "подозреваемый");
        list
    })
}

/// The opposite.
pub fn not(p: Predicate) -> Predicate {
    Predicate::Not(Box::new(p))
}

/// The English words that say it, the first preferred.
pub fn english(p: &Predicate) -> Vec<String> {
    let mut found: Vec<String> = all().iter().filter(|a| a.means == *p).map(|a| a.english.clone()).collect();
    if let Predicate::Not(inner) = p {
        match &**inner {
            Predicate::Subtype(s) => found.push(format!("non-{}", s.english())),
            Predicate::Type(_) | Predicate::Token => {
                let words = super::english::nouns(inner, false).into_iter().map(|w| format!("non{w}"));
                found.extend(words);
                found.dedup();
            }
            Predicate::Colour(_) | Predicate::Supertype(_) | Predicate::Historic => {
                found.extend(english(inner).into_iter().map(|w| format!("non{w}")));
            }
            _ => {}
        }
    }
    found
}

/// The Russian masculine forms that say it.
pub fn russian(p: &Predicate) -> Vec<String> {
    let found = all().iter().filter(|a| a.means == *p && !a.russian.is_empty());
    let mut found: Vec<String> = found.map(|a| a.russian.clone()).collect();
    if let Predicate::Not(inner) = p
        && matches!(&**inner, Predicate::Supertype(_) | Predicate::Colour(_))
    {
        found.extend(russian(inner).into_iter().map(|w| format!("не{w}")));
    }
    found
}

/// What an English adjective means. `capital`: it was written with one (subtypes are).
pub fn read_english(word: &str) -> Option<Predicate> {
    if let Some(a) = all().iter().find(|a| a.english == word) {
        return Some(a.means.clone());
    }
    let rest = word.strip_prefix("non")?;
    if let Some(subtype) = rest.strip_prefix('-') {
        return match super::english::noun(subtype, true)? {
            (p @ Predicate::Subtype(_), false) => Some(not(p)),
            _ => read_english(subtype).map(not),
        };
    }
    match super::english::noun(rest, false) {
        Some((p @ (Predicate::Type(_) | Predicate::Token), false)) => Some(not(p)),
        _ => all()
            .iter()
            .find(|a| {
                a.english == rest
                    && matches!(a.means, Predicate::Colour(_) | Predicate::Supertype(_) | Predicate::Historic)
            })
            .map(|a| not(a.means.clone())),
    }
}
