//! What an event is about, and descriptions that stand alone: with an article, after a number, in the plural.

use super::super::book::{Kind, Role, Tag, Tongue};
use super::super::discourse::{Discourse, event_object};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::description::Parts;
use super::objects::{HOST_VERBS, mention, print_english, print_pronoun, read_host, read_targets};
use super::other::other_counted;
use super::{english, russian};
use crate::ability::{ObjectRef, Predicate};
use std::rc::Rc;

/// Reads what an event is about; after "or" it may be what the event before was about.
pub fn read_subject(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let mut out = read_named_subject(r, tag, at, state);
    let first = tag.role.unwrap_or(Role::Event) == Role::Event;
    for h in &mut out {
        if let Value::Predicate(d) = &h.value
            && first
        {
            h.state = Rc::new(Discourse { event_subject: Some(d.clone()), ..(*h.state).clone() });
        }
    }
    let after_or = at > 0 && matches!(r.word(at - 1), "or" | "или");
    if let Some(d) = state.event_subject.as_ref().filter(|_| after_or && first) {
        out.push(Hit { value: Value::Predicate(d.clone()), at, state: state.clone() });
    }
    out
}

/// A reference as a description that only it fits.
pub fn as_itself(h: Hit) -> Option<Hit> {
    match h.value {
        Value::Object(o) => {
            Some(Hit { value: Value::Predicate(Predicate::Is(Box::new(o))), at: h.at, state: h.state })
        }
        _ => None,
    }
}

fn read_named_subject(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let role = tag.role.unwrap_or(Role::Event);
    if r.tongue == Tongue::Russian {
        if super::objects::no_subject(r, tag, at) {
            return Vec::new();
        }
        return russian::read_subject(r, role, at, state);
    }
    let fixed = |o: ObjectRef, noun: Predicate, at: usize| Hit {
        value: Value::Predicate(Predicate::Is(Box::new(o.clone()))),
        at,
        state: Rc::new(state.with_object(o, noun, false)),
    };
    let word = r.word(at);
    if word == "~" {
        r.reached(at + 1);
        let mut out = vec![fixed(ObjectRef::This, Predicate::Any, at + 1)];
        if let Some(from) = r.words(at + 1, &["or", "another"]) {
            let found = english::read(r, from, state).into_iter().filter(|d| !d.plural);
            out.extend(found.map(|d| this_or_another(d.parts, role, d.at, &d.state)));
        }
        return out;
    }
    if word == "it" {
        return state.it().map(|o| fixed(o, Predicate::Any, at + 1)).into_iter().collect();
    }
    if word == "that" && !state.in_event {
        return super::objects::read_that(r, at, state).and_then(as_itself).into_iter().collect();
    }
    if word == "target" && !state.in_event {
        // "Damage that would be dealt to target creature": the effect is about that very one.
        return read_targets(r, at, state).into_iter().filter_map(as_itself).collect();
    }
    if HOST_VERBS.contains(&word) && r.facts.attaches {
        return read_host(r, at, state)
            .into_iter()
            .map(|h| Hit {
                value: Value::Predicate(Predicate::Is(Box::new(ObjectRef::Host))),
                state: Rc::new(h.state.with_host_of_event(role)),
                ..h
            })
            .collect();
    }
    let (from, other, plural) = match word {
        "each" if r.word(at + 1) == "other" => (at + 2, true, false),
        "a" | "an" | "each" => (at + 1, false, false),
        "another" => (at + 1, true, false),
        "all" => (at + 1, false, true),
        "other" => (at + 1, true, true),
        _ => (at, false, true),
    };
    r.reached(from);
    english::read(r, from, state)
        .into_iter()
        .filter(|d| d.plural == plural)
        .map(|d| subject_hit(d.parts, other, plural, role, d.at, &d.state))
        .collect()
}

/// "~ or another creature you control".
pub fn this_or_another(mut parts: Parts, role: Role, at: usize, state: &Discourse) -> Hit {
    parts.other = Some(ObjectRef::This);
    let rest = parts.whole();
    let next = state.with_object(event_object(role), rest.clone(), false);
    let what = Predicate::OneOf(vec![Predicate::Is(Box::new(ObjectRef::This)), rest]);
    Hit { value: Value::Predicate(what), at, state: Rc::new(next) }
}

/// What is described in "~ or another …".
pub fn another_beside_this(what: &Predicate) -> Option<&Predicate> {
    let Predicate::OneOf(list) = what else { return None };
    match list.as_slice() {
        [Predicate::Is(this), rest] if **this == ObjectRef::This => Some(rest),
        _ => None,
    }
}

/// What an event is about, described.
pub fn subject_hit(
    mut parts: Parts,
    other: bool,
    plural: bool,
    role: Role,
    at: usize,
    state: &Discourse,
) -> Hit {
    if other {
        parts.other = Some(ObjectRef::This);
    }
    let what = parts.whole();
    let next = state.with_object(event_object(role), what.clone(), plural);
    Hit { value: Value::Predicate(what), at, state: Rc::new(next) }
}

/// Prints what an event is about.
pub fn print_subject(p: &Printer<'_>, tag: Tag, what: &Predicate, from: &Cursor) -> Vec<Cursor> {
    let first = tag.role.unwrap_or(Role::Event) == Role::Event;
    let mut out = print_named_subject(p, tag, what, from);
    if first {
        for c in &mut out {
            *c = c.with_state(Discourse { event_subject: Some(what.clone()), ..(*c.state).clone() });
        }
        if from.state.event_subject.as_ref() == Some(what) {
            out.insert(if p.guide.is_none() { 0 } else { out.len() }, from.clone());
        }
    }
    out
}

fn print_named_subject(p: &Printer<'_>, tag: Tag, what: &Predicate, from: &Cursor) -> Vec<Cursor> {
    let role = tag.role.unwrap_or(Role::Event);
    if p.tongue == Tongue::Russian {
        return russian::print_subject(p, tag.case, role, what, from);
    }
    if let Predicate::Is(o) = what {
        return match &**o {
            ObjectRef::This | ObjectRef::Host | ObjectRef::Target(_) => print_english(p, o, from)
                .into_iter()
                .map(|c| c.with_state(c.state.with_host_of_event(role)))
                .collect(),
            _ => print_pronoun(p, o, from),
        };
    }
    if let Some(rest) = another_beside_this(what) {
        let Some(mut parts) = Parts::of(rest) else { return Vec::new() };
        let other = parts.other.take() == Some(ObjectRef::This);
        let start = p.say(&["~", "or", "another"], from).filter(|_| other);
        let printed: Vec<Cursor> = start.iter().flat_map(|c| english::print(p, &parts, false, c)).collect();
        return printed.into_iter().map(|c| mention(c, event_object(role), rest.clone(), false)).collect();
    }
    let Some(mut parts) = Parts::of(what) else { return Vec::new() };
    let other = parts.other.take().is_some();
    let heads: &[(&[&str], bool)] = match other {
        false => &[(&["a"], false), (&["an"], false), (&["each"], false), (&[], true), (&["all"], true)],
        true => &[(&["another"], false), (&["other"], true), (&["each", "other"], false)],
    };
    let mut out = Vec::new();
    for (words, plural) in heads {
        for c in p.say(words, from).iter().flat_map(|c| english::print(p, &parts, *plural, c)) {
            out.push(mention(c, event_object(role), what.clone(), *plural));
        }
        if p.guide.is_none() && !out.is_empty() {
            break;
        }
    }
    out
}

/// Reads a description, with an article or without.
pub fn read_bare(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    if r.tongue == Tongue::Russian {
        return russian::read_bare(r, tag, at, state);
    }
    let (from, other) = match (tag.kind, r.word(at)) {
        (Kind::Article, "a" | "an") => (at + 1, false),
        (Kind::Article, "another") => (at + 1, true),
        (Kind::Article, _) => return Vec::new(),
        (_, "other") => (at + 1, true),
        _ => (at, false),
    };
    r.reached(from);
    english::read(r, from, state)
        .into_iter()
        .filter(|d| tag.kind == Kind::Counted || d.plural == (tag.kind == Kind::Plural))
        .map(|d| {
            let mut parts = d.parts;
            parts.other = other.then(|| other_counted(state, &parts));
            Hit { value: Value::Predicate(parts.whole()), at: d.at, state: d.state }
        })
        .collect()
}

/// Prints a description, with an article or without.
pub fn print_bare(p: &Printer<'_>, tag: Tag, what: &Predicate, from: &Cursor) -> Vec<Cursor> {
    if p.tongue == Tongue::Russian {
        return russian::print_bare(p, tag, what, from);
    }
    let Some(mut parts) = Parts::of(what) else { return Vec::new() };
    let other = parts.other.take();
    let heads: &[&[&str]] = match (tag.kind, &other) {
        (Kind::Article, None) => &[&["a"], &["an"]],
        (_, None) => &[&[]],
        (_, Some(o)) if *o != other_counted(&from.state, &parts) => return Vec::new(),
        (Kind::Article, _) => &[&["another"]],
        _ => &[&["other"]],
    };
    p.either(heads, from)
        .iter()
        .flat_map(|c| {
            let after_number = tag.kind == Kind::Counted && from.agreement == Agreement::Plural;
            english::print(p, &parts, tag.kind == Kind::Plural || after_number, c)
        })
        .collect()
}
