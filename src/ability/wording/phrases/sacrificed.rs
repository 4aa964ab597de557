//! "The sacrificed creature": what was sacrificed to pay for the text that speaks, or as an instruction of it.

use super::super::book::Tongue;
use super::super::declension::Case;
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::objects::mention;
use crate::ability::{CardType, ObjectRef, Predicate};
use std::rc::Rc;

/// What may be sacrificed, by the noun: in Russian nominative, genitive, dative, accusative, instrumental,
/// prepositional.
const NOUNS: &[(&str, [&str; 6], Predicate)] = &[
    (
        "creature",
        [
            "пожертвованное существо",
            "пожертвованного существа",
            "пожертвованному существу",
            "пожертвованное существо",
            "пожертвованным существом",
            "пожертвованном существе",
        ],
        Predicate::Type(CardType::Creature),
    ),
    (
        "artifact",
        [
            "пожертвованный артефакт",
            "пожертвованного артефакта",
            "пожертвованному артефакту",
            "пожертвованный артефакт",
            "пожертвованным артефактом",
            "пожертвованном артефакте",
        ],
        Predicate::Type(CardType::Artifact),
    ),
    (
        "permanent",
        [
            "пожертвованный перманент",
            "пожертвованного перманента",
            "пожертвованному перманенту",
            "пожертвованный перманент",
            "пожертвованным перманентом",
            "пожертвованном перманенте",
        ],
        Predicate::Permanent,
    ),
];

fn split(phrase: &str) -> Vec<&str> {
    phrase.split(' ').collect()
}

/// Reads the phrase, in any case.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Option<Hit> {
    NOUNS.iter().find_map(|(english, russian, noun)| {
        let end = match r.tongue {
            Tongue::English => r.words(at, &["the", "sacrificed", english])?,
            Tongue::Russian => russian.iter().find_map(|form| r.words(at, &split(form)))?,
        };
        let next = state.with_object(ObjectRef::Sacrificed, noun.clone(), false);
        Some(Hit { value: Value::Object(ObjectRef::Sacrificed), at: end, state: Rc::new(next) })
    })
}

/// Prints it in this case.
pub fn print(p: &Printer<'_>, case: Case, from: &Cursor) -> Vec<Cursor> {
    let said = NOUNS.iter().filter_map(|(english, russian, noun)| {
        let c = match p.tongue {
            Tongue::English => p.say(&["the", "sacrificed", english], from),
            Tongue::Russian => p.say(&split(russian[case as usize]), from),
        };
        c.map(|c| mention(c, ObjectRef::Sacrificed, noun.clone(), false))
    });
    said.collect()
}
