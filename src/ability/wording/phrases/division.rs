//! Targets among which damage is divided: "one or two targets", "any number of target creatures" (601.2d).

use super::super::book::{Kind, Tag, Tongue};
use super::super::declension::Case;
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::{english, objects};
use crate::ability::effect::EffectRecipients;
use crate::ability::{CardType, PlayerRef, Predicate, Quantity, Target, TargetKind};
use std::rc::Rc;

/// How many: English words, least and most.
const COUNTS: &[(&str, i32, i32)] = &[
    ("one or two", 1, 2),
    ("one , two , or three", 1, 3),
    ("any number of", 0, i32::MAX),
    ("up to two", 0, 2),
    ("up to three", 0, 3),
    ("up to four", 0, 4),
];

/// The same in Russian before «целями», and before a noun with the case in which that stands.
const RUSSIAN: &[(&str, &str, Case, i32, i32)] = &[
    ("одной или двумя целями", "одним или двумя целевыми", Case::Instrumental, 1, 2),
    ("одной , двумя или тремя целями", "одним , двумя или тремя целевыми", Case::Instrumental, 1, 3),
    ("любым количеством целей", "любым количеством целевых", Case::Genitive, 0, i32::MAX),
];

/// «Целевых существ и (или) игроков»: what is in parentheses is not read.
const MIXED: &[(&str, Case)] =
    &[("существ и игроков", Case::Genitive), ("существами и игроками", Case::Instrumental)];

fn split(phrase: &str) -> Vec<&str> {
    phrase.split(' ').collect()
}

fn creature_or_player() -> TargetKind {
    TargetKind::Either(Predicate::Type(CardType::Creature), PlayerRef::EachPlayer)
}

fn bounds(min: i32, max: i32) -> (Quantity, Quantity) {
    (Quantity::Number(min), Quantity::Number(max))
}

fn recipients(k: u8, at: usize, state: State) -> Hit {
    Hit { value: Value::EffectRecipients(EffectRecipients::Target(k)), at, state }
}

fn plain(kind: TargetKind, min: i32, max: i32, at: usize, state: &State) -> Hit {
    let (min, max) = bounds(min, max);
    let (next, k) = state.with_target(Target { kind, min, max });
    recipients(k, at, Rc::new(next))
}

fn described(what: Predicate, min: i32, max: i32, at: usize, state: &State) -> Hit {
    let k = state.targets.len() as u8;
    let (min, max) = bounds(min, max);
    let hit = objects::target_hit(what, min, max, true, at, state);
    recipients(k, at, hit.state)
}

/// Reads them.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    match r.tongue {
        Tongue::English => read_english(r, at, state),
        Tongue::Russian => read_russian(r, at, state),
    }
}

fn read_english(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    for (words, min, max) in COUNTS {
        let Some(at) = r.words(at, &split(words)) else { continue };
        match r.word(at) {
            "targets" => out.push(plain(TargetKind::Any, *min, *max, at + 1, state)),
            "target" => {
                let found = english::read(r, at + 1, state).into_iter().filter(|d| d.plural);
                out.extend(found.map(|d| described(d.parts.whole(), *min, *max, d.at, &d.state)));
            }
            _ => {}
        }
    }
    out
}

fn read_russian(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    for (any, of, case, min, max) in RUSSIAN {
        if let Some(at) = r.words(at, &split(any)) {
            out.push(plain(TargetKind::Any, *min, *max, at, state));
        }
        let Some(at) = r.words(at, &split(of)) else { continue };
        for (words, _) in MIXED.iter().filter(|(_, c)| c == case) {
            let end = r.words(at, &split(words));
            out.extend(end.map(|at| plain(creature_or_player(), *min, *max, at, state)));
        }
        for h in r.read(Tag::of(Kind::Plural, *case), at, state).iter() {
            if let Value::Predicate(what) = &h.value {
                out.push(described(what.clone(), *min, *max, h.at, &h.state));
            }
        }
    }
    out
}

/// Prints them.
pub fn print(p: &Printer<'_>, to: &EffectRecipients, from: &Cursor) -> Vec<Cursor> {
    let EffectRecipients::Target(k) = to else { return Vec::new() };
    let Some(target) = from.targets.get(*k as usize).cloned() else { return Vec::new() };
    if *k as usize != from.state.targets.len() {
        return Vec::new();
    }
    let fits = |min: i32, max: i32| (target.min.clone(), target.max.clone()) == bounds(min, max);
    let mut out = Vec::new();
    match p.tongue {
        Tongue::English => {
            for (words, ..) in COUNTS.iter().filter(|(_, min, max)| fits(*min, *max)) {
                let counted = p.say(&split(words), from);
                out.extend(counted.iter().flat_map(|c| print_english(p, &target, c)));
            }
        }
        Tongue::Russian => {
            for (any, of, case, ..) in RUSSIAN.iter().filter(|(.., min, max)| fits(*min, *max)) {
                out.extend(print_russian(p, &target, any, of, *case, from));
            }
        }
    }
    out
}

/// As the reader leaves it: one target more, an object mentioned where one was described.
fn after(c: Cursor, target: &Target) -> Cursor {
    let next = match &target.kind {
        TargetKind::Object(what) => {
            let (min, max) = (target.min.clone(), target.max.clone());
            objects::target_hit(what.clone(), min, max, true, 0, &c.state).state
        }
        _ => Rc::new(c.state.with_target(target.clone()).0),
    };
    Cursor { state: next, ..c }
}

fn print_english(p: &Printer<'_>, target: &Target, from: &Cursor) -> Vec<Cursor> {
    let said = match &target.kind {
        TargetKind::Any => p.say(&["targets"], from).into_iter().collect(),
        TargetKind::Object(what) => {
            let before = p.say(&["target"], from);
            let value = Value::Predicate(what.clone());
            before.iter().flat_map(|c| p.print(Tag::plain(Kind::Plural), &value, c)).collect()
        }
        _ => Vec::new(),
    };
    said.into_iter().map(|c| after(c, target)).collect()
}

fn print_russian(
    p: &Printer<'_>,
    target: &Target,
    any: &str,
    of: &str,
    case: Case,
    from: &Cursor,
) -> Vec<Cursor> {
    let said: Vec<Cursor> = match &target.kind {
        TargetKind::Any => p.say(&split(any), from).into_iter().collect(),
        TargetKind::Object(what) => {
            let value = Value::Predicate(what.clone());
            let before = p.say(&split(of), from);
            before.iter().flat_map(|c| p.print(Tag::of(Kind::Plural, case), &value, c)).collect()
        }
        kind if *kind == creature_or_player() => {
            let words = MIXED.iter().filter(|(_, c)| *c == case);
            let before = p.say(&split(of), from);
            before.iter().flat_map(|c| words.clone().filter_map(|(w, _)| p.say(&split(w), c))).collect()
        }
        _ => Vec::new(),
    };
    said.into_iter().map(|c| after(c, target)).collect()
}
