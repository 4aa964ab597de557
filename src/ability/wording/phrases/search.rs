//! "Search your library for a Swamp card, put it onto the battlefield tapped, then shuffle": one instruction
//! said in many ways (701.23).

use super::super::book::{Kind, Tag, Tongue};
use super::super::declension::Case;
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use crate::ability::{Effect, PlayerRef, Quantity, Zone};
use crate::order::Arrange;

type Sayings = &'static [&'static [&'static str]];

/// Whose library it is: yours, or that of the player who was named.
fn words_for(tongue: Tongue, who: &PlayerRef) -> &'static Words {
    match (tongue, who) {
        (Tongue::English, PlayerRef::You) => &ENGLISH,
        (Tongue::English, _) => &ENGLISH_THEIRS,
        (Tongue::Russian, PlayerRef::You) => &RUSSIAN,
        (Tongue::Russian, _) => &RUSSIAN_THEIRS,
    }
}

/// The words of one language, each step with its alternatives, the printed one first.
struct Words {
    library: Sayings,
    up_to: Sayings,
    joint: Sayings,
    reveal: Sayings,
    put: Sayings,
    card: Sayings,
    battlefield: Sayings,
    tapped: Sayings,
    hand: Sayings,
    shuffle: Sayings,
    /// Shuffled, and the cards put on top.
    on_top: Sayings,
}

const ENGLISH: Words = Words {
    library: &[&["you", "'s", "library", "for"]],
    up_to: &[&[], &["up", "to"]],
    joint: &[&[","], &["and"], &[",", "and"]],
    reveal: &[&["reveal"]],
    put: &[&["put"]],
    card: &[&["it"], &["that", "card"], &["them"], &["those", "cards"]],
    battlefield: &[&["onto", "the", "battlefield"]],
    tapped: &[&["tapped"]],
    hand: &[&["into", "you", "'s", "hand"]],
    shuffle: &[
        &[",", "then", "shuffle"],
        &[",", "then", "shuffle", "you", "'s", "library"],
        &[".", "then", "shuffle"],
        &[".", "then", "shuffle", "you", "'s", "library"],
        &[".", "if", "you", "do", ",", "shuffle", "you", "'s", "library"],
    ],
    on_top: &[
        &[",", "then", "shuffle", "and", "put", "that", "card", "on", "top"],
        &[",", "then", "shuffle", "and", "put", "the", "card", "on", "top"],
        &[",", "then", "shuffle", "and", "put", "that", "card", "on", "top", "of", "you", "'s", "library"],
        &[
            ",", "then", "shuffle", "you", "'s", "library", "and", "put", "that", "card", "on", "top", "of",
            "it",
        ],
        &[
            ",", "then", "shuffle", "you", "'s", "library", "and", "put", "the", "card", "on", "top", "of",
            "it",
        ],
        &[",", "then", "shuffle", "you", "'s", "library", "and", "put", "that", "card", "on", "top"],
    ],
};

const ENGLISH_THEIRS: Words = Words {
    library: &[&["they", "'s", "library", "for"]],
    hand: &[&["into", "they", "'s", "hand"]],
    on_top: &[],
    shuffle: &[
        &[",", "then", "shuffle"],
        &[",", "then", "shuffles"],
        &[",", "then", "shuffle", "they", "'s", "library"],
        &[",", "then", "shuffles", "they", "'s", "library"],
        &[".", "then", "that", "player", "shuffles"],
    ],
    reveal: &[&["reveal"], &["reveals"]],
    put: &[&["put"], &["puts"]],
    ..ENGLISH
};

const RUSSIAN: Words = Words {
    library: &[&["в", "вашей", "библиотеке"], &["в", "своей", "библиотеке"]],
    up_to: &[&[], &["до"], &["не", "более"]],
    joint: &[&[","], &["и"]],
    reveal: &[&["покажите"], &["показать"]],
    put: &[&["положите"], &["положить"]],
    card: &[&["ее"], &["их"], &["ту", "карту"], &["эту", "карту"], &["те", "карты"], &["эти", "карты"], &[]],
    battlefield: &[&["на", "поле", "битвы"], &["в", "игру"]],
    tapped: &[&["повернутой"], &["повернутыми"], &["повернутым"]],
    hand: &[&["в", "вашу", "руку"], &["в", "свою", "руку"]],
    shuffle: &[
        &[",", "затем", "перетасуйте", "вашу", "библиотеку"],
        &[",", "затем", "перетасовать", "вашу", "библиотеку"],
        &[",", "затем", "перетасуйте", "свою", "библиотеку"],
        &[",", "затем", "перетасовать", "свою", "библиотеку"],
        &[",", "а", "затем", "перетасуйте", "вашу", "библиотеку"],
        &[",", "а", "затем", "перетасовать", "вашу", "библиотеку"],
        &[".", "затем", "перетасуйте", "вашу", "библиотеку"],
        &[".", "если", "вы", "это", "делаете", ",", "перетасуйте", "вашу", "библиотеку"],
        &[".", "если", "вы", "делаете", "это", ",", "перетасуйте", "вашу", "библиотеку"],
    ],
    on_top: &[
        &[
            ",",
            "затем",
            "перетасуйте",
            "вашу",
            "библиотеку",
            "и",
            "положите",
            "ту",
            "карту",
            "на",
            "верх",
            "вашей",
            "библиотеки",
        ],
        &[
            ",",
            "затем",
            "перетасовать",
            "вашу",
            "библиотеку",
            "и",
            "положить",
            "ту",
            "карту",
            "на",
            "верх",
            "вашей",
            "библиотеки",
        ],
    ],
};

const RUSSIAN_THEIRS: Words = Words {
    library: &[&["в", "своей", "библиотеке"]],
    reveal: &[&["показать"], &["показывает"]],
    put: &[&["положить"], &["кладет"]],
    hand: &[&["в", "свою", "руку"]],
    on_top: &[],
    shuffle: &[
        &[",", "затем", "перетасовать", "свою", "библиотеку"],
        &[",", "затем", "тасует", "свою", "библиотеку"],
        &[",", "а", "затем", "перетасовать", "свою", "библиотеку"],
        &[",", "затем", "перетасовывает", "свою", "библиотеку"],
    ],
    ..RUSSIAN
};

fn noun(tongue: Tongue) -> Tag {
    let case = if tongue == Tongue::English { Case::Nominative } else { Case::Accusative };
    Tag::of(Kind::Counted, case)
}

/// What is done with the cards: where to, tapped, revealed.
const DEEDS: &[(Zone, bool, bool)] = &[
    (Zone::Battlefield, true, false),
    (Zone::Battlefield, false, false),
    (Zone::Hand, false, true),
    (Zone::Hand, false, false),
    (Zone::Library, false, true),
    (Zone::Library, false, false),
];

fn deed(w: &Words, (to, tapped, reveal): (Zone, bool, bool)) -> Vec<Sayings> {
    let mut steps = Vec::new();
    if reveal {
        steps.extend([w.joint, w.reveal, w.card]);
    }
    if to == Zone::Library {
        steps.push(w.on_top);
        return steps;
    }
    steps.extend([w.joint, w.put, w.card]);
    steps.push(if to == Zone::Hand { w.hand } else { w.battlefield });
    if tapped {
        steps.push(w.tapped);
    }
    steps.push(w.shuffle);
    steps
}

fn follow(r: &Reader<'_>, steps: &[Sayings], at: usize) -> Vec<usize> {
    let mut ends = vec![at];
    for step in steps {
        ends = ends.iter().flat_map(|at| step.iter().filter_map(|words| r.words(*at, words))).collect();
        ends.arrange();
        ends.dedup();
    }
    ends
}

/// Reads what stands after "search".
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let who = state.actor.clone().unwrap_or(PlayerRef::You);
    let w = words_for(r.tongue, &who);
    let mut out = Vec::new();
    for at in follow(r, &[w.library, w.up_to], at) {
        for n in r.read(Tag::plain(Kind::Number), at, state).iter() {
            let Value::Quantity(count) = &n.value else { continue };
            for d in r.read(noun(r.tongue), n.at, &n.state).iter() {
                let Value::Predicate(what) = &d.value else { continue };
                for (to, tapped, reveal) in DEEDS {
                    let value = Value::Effect(Effect::Search {
                        who: who.clone(),
                        zone: Zone::Library,
                        what: what.clone(),
                        count: count.clone(),
                        to: *to,
                        tapped: *tapped,
                        reveal: *reveal,
                    });
                    for at in follow(r, &deed(w, (*to, *tapped, *reveal)), d.at) {
                        out.push(Hit { value: value.clone(), at, state: d.state.clone() });
                    }
                }
            }
        }
    }
    out
}

/// Prints what stands after "search".
pub fn print(p: &Printer<'_>, e: &Effect, from: &Cursor) -> Vec<Cursor> {
    let Effect::Search { who, zone: Zone::Library, what, count, to, tapped, reveal } = e else {
        return Vec::new();
    };
    if from.state.actor.as_ref().unwrap_or(&PlayerRef::You) != who {
        return Vec::new();
    }
    if !DEEDS.contains(&(*to, *tapped, *reveal)) {
        return Vec::new();
    }
    let w = words_for(p.tongue, who);
    let mut cursors = vec![from.clone()];
    for step in [w.library, w.up_to] {
        cursors = cursors.iter().flat_map(|c| p.either(step, c)).collect();
    }
    let count = Value::Quantity(count.clone());
    cursors = cursors.iter().flat_map(|c| p.print(Tag::plain(Kind::Number), &count, c)).collect();
    let what = Value::Predicate(what.clone());
    cursors = cursors.iter().flat_map(|c| p.print(noun(p.tongue), &what, c)).collect();
    for step in deed(w, (*to, *tapped, *reveal)) {
        cursors = cursors.iter().flat_map(|c| p.either(step, c)).collect();
    }
    cursors
}

/// Whether it has words here: who searches, and the whole.
pub fn is_search(e: &Effect) -> Option<(&PlayerRef, &Effect)> {
    match e {
        Effect::Search { who, .. } => Some((who, e)),
        _ => None,
    }
}

/// Nothing but a search of this player's.
pub fn searched(by: &PlayerRef, e: Effect) -> Option<Effect> {
    let own = match &e {
        Effect::Search { who, count: Quantity::Number(_) | Quantity::X, .. } => who == by,
        _ => false,
    };
    own.then_some(e)
}
