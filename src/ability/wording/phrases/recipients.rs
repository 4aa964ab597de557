//! Who is dealt damage, attacked or targeted: an object, a player, or either.

use super::super::book::{Kind, Role, Tag, Tongue};
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use crate::ability::effect::EffectRecipients;
use crate::ability::event::Recipients;
use crate::ability::{CardType, ObjectRef, PlayerRef, Predicate, Quantity, Target, TargetKind};
use std::rc::Rc;

/// The ways to say something.
type Said = &'static [&'static [&'static str]];

/// Targets that may be an object or a player: English, Russian (dative), meaning.
fn mixed() -> Vec<(Said, Said, TargetKind)> {
    let creature = Predicate::Type(CardType::Creature);
    let walker = Predicate::Type(CardType::Planeswalker);
    vec![
        (&[&["any", "target"]], &[&["любой", "цели"]], TargetKind::Any),
        (
            &[&["another", "target"], &["any", "other", "target"]],
            &[&["другой", "цели"], &["другой", "любой", "цели"], &["любой", "другой", "цели"]],
            TargetKind::AnyOther,
        ),
        (
            &[&["target", "creature", "or", "player"]],
            &[&["целевому", "существу", "или", "игроку"]],
            TargetKind::Either(creature, PlayerRef::EachPlayer),
        ),
        (
            &[&["target", "player", "or", "planeswalker"]],
            &[&["целевому", "игроку", "или", "planeswalker-у"]],
            TargetKind::Either(walker.clone(), PlayerRef::EachPlayer),
        ),
        (
            &[&["target", "opponent", "or", "planeswalker"]],
            &[&["целевому", "оппоненту", "или", "planeswalker-у"]],
            TargetKind::Either(walker, PlayerRef::AnOpponent),
        ),
    ]
}

/// Reads recipients.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    match tag.kind {
        Kind::EventRecipients => read_event(r, tag, at, state),
        _ => read_effect(r, tag, at, state),
    }
}

fn read_effect(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    for (english, russian, kind) in mixed() {
        let end = match r.tongue {
            Tongue::English => english.iter().find_map(|w| r.words(at, w)),
            Tongue::Russian => russian.iter().find_map(|w| r.words(at, w)),
        };
        if let Some(at) = end {
            let one = Quantity::Number(1);
            let (next, k) = state.with_target(Target { kind, min: one.clone(), max: one });
            let value = Value::EffectRecipients(EffectRecipients::Target(k));
            out.push(Hit { value, at, state: Rc::new(next) });
        }
    }
    for h in r.read(Tag::plain(Kind::Player), at, state).iter() {
        if let Value::Player(p) = &h.value {
            let value = Value::EffectRecipients(EffectRecipients::Players(p.clone()));
            out.push(Hit { value, ..h.clone() });
        }
    }
    out.extend(read_attacked(r, at, state));
    // «Ему», «ей»: the player spoken of.
    if r.tongue == Tongue::Russian
        && matches!(r.word(at), "ему" | "ей")
        && let Some(who) = state.that_player()
    {
        let value = Value::EffectRecipients(EffectRecipients::Players(who));
        out.push(Hit { value, at: at + 1, state: state.clone() });
    }
    for h in r.read(Tag::of(Kind::Object, tag.case), at, state).iter() {
        let Value::Object(o) = &h.value else { continue };
        let value = Value::EffectRecipients(EffectRecipients::Objects(o.clone()));
        out.push(Hit { value, ..h.clone() });
        if matches!(r.word(h.at), "and" | "и") {
            for second in r.read(Tag::of(Kind::Player, tag.case), h.at + 1, &h.state).iter() {
                let Value::Player(p) = &second.value else { continue };
                let value = Value::EffectRecipients(EffectRecipients::Both(o.clone(), p.clone()));
                out.push(Hit { value, ..second.clone() });
            }
        }
    }
    out
}

const PLAYER_OR_WALKER: &[&str] = &["the", "player", "or", "planeswalker"];

/// «Игроку или planeswalker-у, которого оно атакует» and its other orders of words: what stands before and after
/// the attacker.
const ATTACKED: &[(&[&str], &[&str])] = &[
    (&["игроку", "или", "planeswalker-у", ",", "которого"], &["атакует"]),
    (&["игроку", "или", "planeswalker-у", ",", "которого", "атакует"], &[]),
];

fn attacked_words(tongue: Tongue) -> Vec<(&'static [&'static str], &'static [&'static str])> {
    match tongue {
        Tongue::English => {
            vec![(PLAYER_OR_WALKER, &["is", "attacking"]), (PLAYER_OR_WALKER, &["are", "attacking"])]
        }
        Tongue::Russian => ATTACKED.to_vec(),
    }
}

/// "The player or planeswalker it's attacking": of one creature that was spoken of.
fn read_attacked(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    for (before, after) in attacked_words(r.tongue) {
        let Some(from) = r.words(at, before) else { continue };
        r.reached(from);
        for h in r.read(Tag::plain(Kind::Object), from, state).iter() {
            let (Value::Object(o), Some(at)) = (&h.value, r.words(h.at, after)) else { continue };
            if matches!(o, ObjectRef::This | ObjectRef::Event | ObjectRef::Host) {
                let value = Value::EffectRecipients(EffectRecipients::AttackedBy(o.clone()));
                out.push(Hit { value, at, state: h.state.clone() });
            }
        }
    }
    out
}

fn print_attacked(p: &Printer<'_>, o: &ObjectRef, from: &Cursor) -> Vec<Cursor> {
    let mut out = Vec::new();
    for (before, after) in attacked_words(p.tongue) {
        let starts = p.say(before, from);
        let said =
            starts.iter().flat_map(|c| p.print(Tag::plain(Kind::Object), &Value::Object(o.clone()), c));
        out.extend(said.filter_map(|c| p.say(after, &c)));
    }
    out.truncate(if p.guide.is_some() { out.len() } else { 1 });
    out
}

const OR_WALKER: &[&[&str]] = &[
    &["or", "planeswalker"],
    &["или", "planeswalker-у"],
    &["или", "planeswalker-а"],
    &["или", "planeswalker"],
];

/// "You or a planeswalker you control": after "you".
const OR_YOURS: &[&[&str]] = &[
    &["or", "a", "planeswalker", "you", "control"],
    &["или", "planeswalker-а", "под", "вашим", "контролем"],
    &["или", "planeswalker-у", "под", "вашим", "контролем"],
];

/// You and planeswalkers that you control.
pub fn you_and_walkers() -> Recipients {
    let walkers = Predicate::Type(CardType::Planeswalker).and(Predicate::ControlledBy(PlayerRef::You));
    Recipients::Either(walkers, PlayerRef::You)
}

/// "Any target" of an effect on damage to come: the object or the player that it is.
fn that_target(k: u8) -> Recipients {
    Recipients::Either(Predicate::Is(Box::new(ObjectRef::Target(k))), PlayerRef::Target(k))
}

fn read_event(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    for h in read_effect(r, tag, at, state) {
        if let (Value::EffectRecipients(EffectRecipients::Target(k)), false) = (&h.value, state.in_event) {
            out.push(Hit { value: Value::Recipients(that_target(*k)), ..h.clone() });
        }
    }
    for h in r.read(Tag { kind: Kind::Player, ..tag }, at, state).iter() {
        if let Value::Player(p) = &h.value {
            out.push(Hit { value: Value::Recipients(Recipients::Players(p.clone())), ..h.clone() });
            let or = OR_WALKER.iter().find_map(|w| r.words(h.at, w));
            let walker = Predicate::Type(CardType::Planeswalker);
            if let Some(at) = or {
                let value = Value::Recipients(Recipients::Either(walker, p.clone()));
                out.push(Hit { value, at, state: state.clone() });
            }
            out.extend(read_with_objects(r, tag, p, h, state));
            if let (PlayerRef::You, Some(at)) = (p, OR_YOURS.iter().find_map(|w| r.words(h.at, w))) {
                let value = Value::Recipients(you_and_walkers());
                out.push(Hit { value, at, state: state.clone() });
            }
        }
    }
    for h in r.read(Tag { kind: Kind::Subject, ..tag }, at, state).iter() {
        if let Value::Predicate(p) = &h.value {
            out.push(Hit { value: Value::Recipients(Recipients::Objects(p.clone())), ..h.clone() });
            let or = r.words(h.at, &["or", "player"]).or_else(|| r.words(h.at, &["или", "игроку"]));
            if let (Some(at), Predicate::Type(CardType::Creature)) = (or, p) {
                let either = Recipients::Either(p.clone(), PlayerRef::EachPlayer);
                out.push(Hit { value: Value::Recipients(either), at, state: state.clone() });
            }
        }
    }
    out
}

/// "An opponent or a permanent an opponent controls", "you and creatures you control".
fn read_with_objects(r: &Reader<'_>, tag: Tag, who: &PlayerRef, after: &Hit, state: &State) -> Vec<Hit> {
    if !matches!(r.word(after.at), "or" | "and" | "или" | "и") {
        return Vec::new();
    }
    r.reached(after.at + 1);
    let all = r.read(Tag { kind: Kind::Subject, ..tag }, after.at + 1, state);
    let both = |h: &Hit| match &h.value {
        Value::Predicate(what) => {
            let both = Recipients::Either(what.clone(), who.clone());
            is_mixed(&both).then(|| Hit { value: Value::Recipients(both), at: h.at, state: state.clone() })
        }
        _ => None,
    };
    all.iter().filter_map(both).collect()
}

/// Players and permanents, for which there are no words of their own.
fn is_mixed(r: &Recipients) -> bool {
    match r {
        Recipients::Either(Predicate::All(list), who) => {
            let controlled = list.iter().any(|p| matches!(p, Predicate::ControlledBy(w) if w == who));
            controlled && *r != you_and_walkers()
        }
        _ => false,
    }
}

/// Prints recipients.
pub fn print(p: &Printer<'_>, tag: Tag, value: &Value, from: &Cursor) -> Vec<Cursor> {
    match value {
        Value::EffectRecipients(r) => print_effect(p, tag, r, from),
        Value::Recipients(r) => print_event(p, tag, r, from),
        _ => Vec::new(),
    }
}

fn print_effect(p: &Printer<'_>, tag: Tag, r: &EffectRecipients, from: &Cursor) -> Vec<Cursor> {
    let object =
        |o: &ObjectRef, c: &Cursor| p.print(Tag::of(Kind::Object, tag.case), &Value::Object(o.clone()), c);
    let player =
        |w: &PlayerRef, c: &Cursor| p.print(Tag::of(Kind::Player, tag.case), &Value::Player(w.clone()), c);
    match r {
        EffectRecipients::Objects(o) => object(o, from),
        EffectRecipients::Players(w) => {
            let mut out = player(w, from);
            if p.tongue == Tongue::Russian
                && p.guide.is_some()
                && from.state.that_player().as_ref() == Some(w)
            {
                out.extend(p.either(&[&["ему"], &["ей"]], from));
            }
            out
        }
        EffectRecipients::Both(o, w) => {
            let and = if p.tongue == Tongue::English { "and" } else { "и" };
            object(o, from).iter().filter_map(|c| p.say(&[and], c)).flat_map(|c| player(w, &c)).collect()
        }
        EffectRecipients::Target(k) => print_mixed(p, *k, from),
        EffectRecipients::AttackedBy(o) => print_attacked(p, o, from),
    }
}

fn print_mixed(p: &Printer<'_>, k: u8, from: &Cursor) -> Vec<Cursor> {
    if k as usize != from.state.targets.len() {
        return Vec::new();
    }
    let Some(target) = from.targets.get(k as usize).cloned() else { return Vec::new() };
    let one = Quantity::Number(1);
    if target.min != one || target.max != one {
        return Vec::new();
    }
    let Some((english, russian, _)) = mixed().into_iter().find(|(_, _, kind)| *kind == target.kind) else {
        return Vec::new();
    };
    let said = match p.tongue {
        Tongue::English => p.either(english, from),
        Tongue::Russian => p.either(russian, from),
    };
    said.into_iter()
        .map(|c: Cursor| {
            let (state, _) = c.state.with_target(target.clone());
            c.with_state(state)
        })
        .collect()
}

fn print_event(p: &Printer<'_>, tag: Tag, r: &Recipients, from: &Cursor) -> Vec<Cursor> {
    let role = Some(tag.role.unwrap_or(Role::Event));
    let player =
        |w: &PlayerRef| p.print(Tag { kind: Kind::Player, role, ..tag }, &Value::Player(w.clone()), from);
    match r {
        Recipients::Players(w) => player(w),
        Recipients::Objects(o) => {
            p.print(Tag { kind: Kind::Subject, role, ..tag }, &Value::Predicate(o.clone()), from)
        }
        Recipients::Either(_, PlayerRef::Target(k)) if *r == that_target(*k) => print_mixed(p, *k, from),
        Recipients::Either(what @ Predicate::Type(CardType::Creature), PlayerRef::EachPlayer) => {
            let or: &[&str] =
                if p.tongue == Tongue::English { &["or", "player"] } else { &["или", "игроку"] };
            p.print(Tag { kind: Kind::Subject, role, ..tag }, &Value::Predicate(what.clone()), from)
                .iter()
                .filter_map(|c| p.say(or, c))
                .map(|c| Cursor { state: from.state.clone(), ..c })
                .collect()
        }
        both if *both == you_and_walkers() => player(&PlayerRef::You)
            .iter()
            .flat_map(|c| p.either(&OR_YOURS[usize::from(p.tongue == Tongue::Russian)..], c))
            .map(|c| Cursor { state: from.state.clone(), ..c })
            .collect(),
        Recipients::Either(Predicate::Type(CardType::Planeswalker), w) => player(w)
            .iter()
            .flat_map(|c| p.either(&OR_WALKER[usize::from(p.tongue == Tongue::Russian)..], c))
            .map(|c| Cursor { state: from.state.clone(), ..c })
            .collect(),
        Recipients::Either(what, w) if is_mixed(r) => {
            let ors: &[&[&str]] =
                if p.tongue == Tongue::English { &[&["or"], &["and"]] } else { &[&["или"], &["и"]] };
            player(w)
                .iter()
                .flat_map(|c| p.either(ors, &Cursor { state: from.state.clone(), ..c.clone() }))
                .flat_map(|c| {
                    p.print(Tag { kind: Kind::Subject, role, ..tag }, &Value::Predicate(what.clone()), &c)
                })
                .map(|c| Cursor { state: from.state.clone(), ..c })
                .collect()
        }
        _ => Vec::new(),
    }
}
