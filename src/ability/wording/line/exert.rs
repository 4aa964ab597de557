//! "You may exert ~ as it attacks. When you do, …" (701.43d): an optional cost to attack, and the ability linked to
//! it that triggers on paying it.

use super::super::book::Tongue;
use super::super::print::{Cursor, Printer};
use super::super::read::{Reader, State};
use super::modes;
use crate::ability::action::ObjectAction;
use crate::ability::{
    Ability, Condition, EventPattern, ObjectRef, Predicate, Static, StaticEffect, Triggered,
};
use std::rc::Rc;

type Sayings = &'static [&'static [&'static str]];

fn first_words(tongue: Tongue) -> Sayings {
    match tongue {
        Tongue::English => &[&["you", "may", "exert", "~", "as", "it", "attacks", "."]],
        Tongue::Russian => &[
            &["вы", "можете", "подстегнуть", "~", "в", "момент", "его", "атаки", "."],
            &["вы", "можете", "подстегнуть", "~", "в", "момент", "ее", "атаки", "."],
            &["вы", "можете", "подстегнуть", "~", "в", "момент", "их", "атаки", "."],
        ],
    }
}

/// The same of one that may be exerted once a turn.
fn once_words(tongue: Tongue) -> Sayings {
    match tongue {
        Tongue::English => &[
            &[
                "if", "~", "has", "not", "been", "exerted", "this", "turn", ",", "you", "may", "exert", "it",
                "as", "it", "attacks", ".",
            ],
            &[
                "if", "~", "hasn't", "been", "exerted", "this", "turn", ",", "you", "may", "exert", "it",
                "as", "it", "attacks", ".",
            ],
        ],
        Tongue::Russian => &[&[
            "если",
            "~",
            "не",
            "был",
            "подстегнут",
            "в",
            "этом",
            "ходу",
            ",",
            "вы",
            "можете",
            "подстегнуть",
            "его",
            "в",
            "момент",
            "его",
            "атаки",
            ".",
        ]],
    }
}

/// The first sentence, with its condition or without; where it ends.
fn first_sentence(r: &Reader<'_>) -> Option<(Ability, usize)> {
    let plain = first_words(r.tongue).iter().find_map(|w| r.words(0, w));
    let once = || once_words(r.tongue).iter().find_map(|w| r.words(0, w));
    plain.map(|at| (offer(), at)).or_else(|| once().map(|at| (offer_once(), at)))
}

fn linked_words(tongue: Tongue) -> Sayings {
    match tongue {
        Tongue::English => &[&["when", "you", "do", ","]],
        Tongue::Russian => &[
            &["когда", "вы", "это", "делаете", ","],
            &["когда", "вы", "делаете", "это", ","],
            &["когда", "вы", "так", "делаете", ","],
        ],
    }
}

fn offer() -> Ability {
    Ability::Static(Static { condition: None, effect: StaticEffect::MayExert, zones: Vec::new() })
}

/// Only if it has not been exerted this turn.
fn offer_once() -> Ability {
    let exerted = EventPattern::Acts { what: this(), action: ObjectAction::Exert };
    let condition = Some(Condition::Not(Box::new(Condition::ThisTurn(Box::new(exerted)))));
    Ability::Static(Static { condition, effect: StaticEffect::MayExert, zones: Vec::new() })
}

fn this() -> Predicate {
    Predicate::Is(Box::new(ObjectRef::This))
}

/// What the text after "when you do" may call "it".
fn mentioned(state: &State) -> State {
    Rc::new(state.with_object(ObjectRef::This, Predicate::Any, false))
}

/// Reads both sentences, or the first alone.
pub fn read(r: &Reader<'_>) -> Vec<Vec<Ability>> {
    let Some((offer, at)) = first_sentence(r) else { return Vec::new() };
    if at == r.tokens.len() {
        return vec![vec![offer]];
    }
    let Some(at) = linked_words(r.tongue).iter().find_map(|w| r.words(at, w)) else { return Vec::new() };
    let linked = |modes| {
        let events = vec![EventPattern::Acts { what: this(), action: ObjectAction::Exert }];
        Triggered { events, condition: None, modes, once_each_turn: false, zones: Vec::new() }
    };
    let texts = modes::read(r, at, &mentioned(&State::default()));
    texts.into_iter().map(|m| vec![offer.clone(), Ability::Triggered(linked(m))]).collect()
}

/// Whether it is what these sentences say.
pub fn is_exert(list: &[Ability]) -> bool {
    matches!(list.first(), Some(Ability::Static(Static { effect: StaticEffect::MayExert, .. })))
}

/// Prints them.
pub fn print(p: &Printer<'_>, list: &[Ability], from: &Cursor) -> Vec<Cursor> {
    let words = |first: &Ability| match first {
        plain if *plain == offer() => p.either(first_words(p.tongue), from),
        once if *once == offer_once() => p.either(once_words(p.tongue), from),
        _ => Vec::new(),
    };
    match list {
        [first] => words(first),
        [first, Ability::Triggered(t)] => words(first)
            .iter()
            .flat_map(|c| p.either(linked_words(p.tongue), c))
            .flat_map(|c| modes::print(p, &t.modes, &Cursor { state: mentioned(&c.state), ..c }))
            .collect(),
        _ => Vec::new(),
    }
}
