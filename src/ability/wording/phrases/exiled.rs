//! "The exiled card": what another ability of the object exiled (607.2a).

use super::super::book::Tongue;
use super::super::declension::Case;
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::objects::mention;
use crate::ability::{ObjectRef, Predicate};
use std::rc::Rc;

/// The words of each case; nominative, genitive, dative, accusative, instrumental, prepositional.
const ONE: [&[&str]; 6] = [
    &["изгнанная", "карта"],
    &["изгнанной", "карты"],
    &["изгнанной", "карте"],
    &["изгнанную", "карту"],
    &["изгнанной", "картой"],
    &["изгнанной", "карте"],
];
const SEVERAL: [&[&str]; 6] = [
    &["изгнанные", "карты"],
    &["изгнанных", "карт"],
    &["изгнанным", "картам"],
    &["изгнанные", "карты"],
    &["изгнанными", "картами"],
    &["изгнанных", "картах"],
];

fn forms(tongue: Tongue, several: bool) -> Vec<&'static [&'static str]> {
    match (tongue, several) {
        (Tongue::English, false) => vec![&["the", "exiled", "card"]],
        (Tongue::English, true) => vec![&["the", "exiled", "cards"]],
        (Tongue::Russian, false) => ONE.to_vec(),
        (Tongue::Russian, true) => SEVERAL.to_vec(),
    }
}

/// Reads the phrase, in any case.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Option<Hit> {
    [false, true].into_iter().find_map(|several| {
        let end = forms(r.tongue, several).into_iter().find_map(|words| r.words(at, words))?;
        let what = ObjectRef::Exiled { several };
        let next = state.with_object(what.clone(), Predicate::Card, several);
        Some(Hit { value: Value::Object(what), at: end, state: Rc::new(next) })
    })
}

/// Prints it in this case.
pub fn print(p: &Printer<'_>, case: Case, several: bool, from: &Cursor) -> Option<Cursor> {
    let all = forms(p.tongue, several);
    let place = match case {
        Case::Nominative => 0,
        Case::Genitive => 1,
        Case::Dative => 2,
        Case::Accusative => 3,
        Case::Instrumental => 4,
        Case::Prepositional => 5,
    };
    let said = p.say(all.get(place).or(all.first())?, from)?;
    Some(mention(said, ObjectRef::Exiled { several }, Predicate::Card, several))
}
