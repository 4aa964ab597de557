//! Instructions in a row: within a sentence, and over several sentences.

use super::super::book::{Kind, Tag, Tongue};
use super::super::discourse::Discourse;
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::substitute::replace_variable;
use super::super::tables::conditions;
use super::super::value::Value;
use crate::ability::{Condition, Cost, Duration, Effect, Modes, Modification, PlayerRef};
use crate::order::Arrange;
use std::rc::Rc;

/// Whether what follows in the same sentence would belong to it.
fn takes_the_rest(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::If { .. }
            | Effect::May { .. }
            | Effect::MayPay { .. }
            | Effect::Unless { .. }
            | Effect::ForEachPlayer { .. }
            | Effect::ForEach { .. }
            | Effect::DelayedTrigger { .. }
            | Effect::Unpreventable(_)
            | Effect::Choose { .. }
    )
}

const JOINTS: &[&[&str]] = &[&[",", "then"], &["and"], &[",", "and"], &[","], &["and", "then"], &["then"]];
const JOINTS_RU: &[&[&str]] = &[
    &[",", "затем"],
    &["и"],
    &[",", "и"],
    &[","],
    &["затем"],
    &[",", "а", "затем"],
    &[",", "а"],
    &["а", "затем"],
];

fn joints(tongue: Tongue) -> &'static [&'static [&'static str]] {
    if tongue == Tongue::English { JOINTS } else { JOINTS_RU }
}

type Row = (Vec<Effect>, usize, State);

/// A change for good ends its sentence: what is said after it would be how long it lasts.
fn changes_for_good(e: &Effect) -> bool {
    match e {
        Effect::Continuous { modifications, duration: Duration::Permanent, .. } => {
            !matches!(modifications.as_slice(), [Modification::Control(_)])
        }
        _ => false,
    }
}

fn lasts_for_a_time(e: &Effect) -> bool {
    match e {
        Effect::Continuous { duration, .. } | Effect::Rule { duration, .. } => {
            *duration != Duration::Permanent
        }
        _ => false,
    }
}

/// Whether the last instruction, if it is a change for good, may be read as one: nothing follows in its sentence,
/// and no duration said before it may hold for it too.
fn sound(r: &Reader<'_>, effects: &[Effect], at: usize) -> bool {
    let Some((last, before)) = effects.split_last() else { return true };
    let nested = match last {
        Effect::May { what, .. } => what.as_slice(),
        Effect::If { then, .. } => then.as_slice(),
        _ => &[],
    };
    if !changes_for_good(last) && !nested.iter().any(changes_for_good) {
        return true;
    }
    let ends = matches!(r.word(at), "." | "") || at > 0 && matches!(r.word(at - 1), "." | "\"");
    ends && !before.iter().chain(nested).any(lasts_for_a_time)
}

/// One instruction; `first` in its sentence, it may be held by what is said after it.
fn effect_at(r: &Reader<'_>, at: usize, state: &State, first: bool) -> Vec<(Effect, usize, State)> {
    let hits = r.read(Tag::plain(Kind::Effect), at, state);
    let mut out = Vec::new();
    for h in hits.iter() {
        let Value::Effect(e) = &h.value else { continue };
        // What is said after "you may …" and the like belongs to the instruction within.
        let held_already = takes_the_rest(e);
        for s in r.suffixes(&Value::Effects(vec![e.clone()]), h.at, &h.state) {
            if let Value::Effect(held) = s.value
                && !held_already
                && !(excepts(e) && matches!(held, Effect::If { .. }))
                && (first || may_hold_the_last(&held))
            {
                out.extend(replaced(r, &held, s.at, &s.state).into_iter().filter(|_| first));
                out.push((held, s.at, s.state));
            }
        }
        out.push((e.clone(), h.at, h.state.clone()));
    }
    out
}

/// "Except it isn't legendary if that creature is": the condition is one of the exception.
fn excepts(e: &Effect) -> bool {
    matches!(e, Effect::CreateCopies { except, .. } if !except.is_empty())
}

/// "Destroy it if …. Destroy it if … instead if …": the second sentence in place of the first with its condition.
fn replaced(r: &Reader<'_>, held: &Effect, at: usize, state: &State) -> Vec<(Effect, usize, State)> {
    if !matches!(held, Effect::If { otherwise, .. } if otherwise.is_empty()) || r.word(at) != "." {
        return Vec::new();
    }
    let hits = r.suffixes(&Value::Effects(vec![held.clone()]), at, state);
    let whole = |s: Hit| match s.value {
        Value::Effect(e @ Effect::If { .. }) => {
            let in_place = matches!(&e, Effect::If { otherwise, .. } if *otherwise == [held.clone()]);
            in_place.then_some((e, s.at, s.state))
        }
        _ => None,
    };
    hits.into_iter().filter_map(whole).collect()
}

/// "A, then B at the beginning of the next end step" delays B alone; what "A and B unless …" holds is not said.
fn may_hold_the_last(held: &Effect) -> bool {
    matches!(held, Effect::DelayedTrigger { .. })
}

/// Reads instructions within a sentence: each way to stop, the longest first.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    rows(r, at, state)
        .into_iter()
        .map(|(effects, at, state)| Hit { value: Value::Effects(effects), at, state })
        .collect()
}

fn rows(r: &Reader<'_>, at: usize, state: &State) -> Vec<Row> {
    let mut out: Vec<Row> = Vec::new();
    let mut open: Vec<Row> =
        effect_at(r, at, state, true).into_iter().map(|(e, at, s)| (vec![e], at, s)).collect();
    while let Some((effects, at, state)) = open.pop() {
        if !sound(r, &effects, at) {
            continue;
        }
        let closed = effects.last().is_some_and(|e| takes_the_rest(e) || changes_for_good(e));
        for joint in joints(r.tongue).iter().filter(|_| !closed && effects.len() < 8) {
            let Some(next) = r.words(at, joint) else { continue };
            for (e, at, state) in effect_at(r, next, &state, false) {
                let mut all = effects.clone();
                all.push(e);
                open.push((all, at, state));
            }
        }
        out.extend(where_x(r, &effects, at, &state));
        out.push((effects, at, state));
        if out.len() > 64 {
            break;
        }
    }
    out.arrange_by_key(|(_, at, _)| std::cmp::Reverse(*at));
    out
}

/// The words before what X is, the usual ones first.
pub fn where_words(tongue: Tongue) -> &'static [&'static [&'static str]] {
    match tongue {
        Tongue::English => &[&[",", "where", "x", "is"]],
        Tongue::Russian => &[
            &[",", "где", "x", "—"],
            &[",", "где", "x", "равно"],
            &[",", "где", "x", "равен"],
            &[",", "где", "x", "равна"],
            &[",", "где", "x"],
        ],
    }
}

/// ", where X is the number of …".
fn where_x(r: &Reader<'_>, effects: &[Effect], at: usize, state: &State) -> Vec<Row> {
    let Some(next) = where_words(r.tongue).iter().find_map(|w| r.words(at, w)) else { return Vec::new() };
    // An X among the targets would have to be replaced there as well.
    if state.targets.iter().any(|t| format!("{t:?}").contains('X')) {
        return Vec::new();
    }
    let hits = r.read(Tag::plain(Kind::Amount), next, state);
    let one = |h: &Hit| {
        let Value::Quantity(q) = &h.value else { return None };
        let replaced = effects.iter().map(|e| replace_variable(e, q)).collect::<Option<Vec<_>>>()?;
        (replaced != effects).then(|| (replaced, h.at, h.state.clone()))
    };
    hits.iter().filter_map(one).collect()
}

/// Reads sentences up to the end of the tokens.
pub fn text(r: &Reader<'_>, at: usize, state: &State) -> Vec<(Vec<Effect>, State)> {
    let mut out = Vec::new();
    let mut open: Vec<Row> = vec![(Vec::new(), at, state.clone())];
    while let Some((effects, at, state)) = open.pop() {
        if at >= r.tokens.len() && !effects.is_empty() {
            out.push((effects, state));
            if out.len() >= 12 {
                break;
            }
            continue;
        }
        let state = Rc::new(Discourse { actor: None, bare: false, ..(*state).clone() });
        if let Some(next) = reflexive(r, &effects, at) {
            for (inner, s) in text(r, next, &Rc::new(of_its_own(&state))) {
                let modes = Modes::single(s.targets.clone(), inner);
                let all = effects.iter().cloned().chain([Effect::WhenDone(Box::new(modes))]).collect();
                out.push((all, state.clone()));
            }
            continue;
        }
        for (pay, next, own) in paid_first(r, at, &state) {
            for (inner, s) in text(r, next, &Rc::new(of_its_own(&own))) {
                let done = Effect::WhenDone(Box::new(Modes::single(s.targets.clone(), inner)));
                out.push((effects.iter().cloned().chain([pay.clone(), done]).collect(), state.clone()));
            }
        }
        let then = usize::from(!effects.is_empty() && matches!(r.word(at), "then" | "затем"));
        let mut found = rows(r, at + then, &state);
        // The stack is followed from its end: the longest reading first.
        found.reverse();
        for (more, end, state) in found {
            let quoted = end > 0 && r.word(end - 1) == "\"" && (end == r.tokens.len() || r.word(end) != ".");
            let next = if r.word(end) == "." { end + 1 } else { end };
            if next == end && !quoted {
                continue;
            }
            r.reached(next);
            let mut all = effects.clone();
            all.extend(more);
            open.push((all, next, state));
        }
    }
    out
}

fn may_pay(tongue: Tongue) -> &'static [&'static str] {
    match tongue {
        Tongue::English => &["you", "may", "pay"],
        Tongue::Russian => &["вы", "можете", "заплатить"],
    }
}

/// A payment with nothing in its sentence that depends on it.
fn pays_alone(e: &Effect) -> Option<&Cost> {
    match e {
        Effect::MayPay { who: PlayerRef::You, cost, then, otherwise }
            if then.is_empty() && otherwise.is_empty() =>
        {
            Some(cost)
        }
        _ => None,
    }
}

/// "You may pay … . When you do, …": up to the words after that.
fn paid_first(r: &Reader<'_>, at: usize, state: &State) -> Vec<(Effect, usize, State)> {
    let Some(from) = r.words(at, may_pay(r.tongue)) else { return Vec::new() };
    let mut out = Vec::new();
    for h in r.read(Tag::plain(Kind::Cost), from, state).iter() {
        let next = when_done(r.tongue).iter().find_map(|w| r.words(h.at + 1, w));
        if let (Value::Cost(cost), ".", Some(next)) = (&h.value, r.word(h.at), next) {
            let (cost, who) = (cost.clone(), PlayerRef::You);
            let pay = Effect::MayPay { who, cost, then: Vec::new(), otherwise: Vec::new() };
            out.push((pay, next, h.state.clone()));
        }
    }
    out
}

/// "When you do, …" after what a player may do.
fn reflexive(r: &Reader<'_>, effects: &[Effect], at: usize) -> Option<usize> {
    let after = matches!(effects.last(), Some(Effect::May { .. }));
    let words = when_done(r.tongue).iter();
    after.then(|| words.into_iter().find_map(|w| r.words(at, w))).flatten()
}

fn when_done(tongue: Tongue) -> &'static [&'static [&'static str]] {
    match tongue {
        Tongue::English => &[&["when", "you", "do", ","]],
        Tongue::Russian => &[
            &["когда", "вы", "это", "делаете", ","],
            &["когда", "вы", "так", "делаете", ","],
            &["когда", "вы", "делаете", "это", ","],
        ],
    }
}

/// A reflexive trigger has targets of its own; those of the text around it are not spoken of by "that creature".
fn of_its_own(state: &Discourse) -> Discourse {
    use super::super::discourse::Referent;
    use crate::ability::{ObjectRef, PlayerRef};
    let mut own = Discourse { targets: Vec::new(), actor: None, subject: None, bare: false, ..state.clone() };
    own.mentions.retain(|m| {
        let target = matches!(
            m.referent,
            Referent::Object(ObjectRef::Target(_)) | Referent::Player(PlayerRef::Target(_))
        );
        !target
    });
    own
}

fn print_when_done(p: &Printer<'_>, modes: &Modes, from: &Cursor) -> Vec<Cursor> {
    let [mode] = modes.modes.as_slice() else { return Vec::new() };
    let said = p.either(when_done(p.tongue), from);
    let inner = said.into_iter().map(|c| {
        let own = of_its_own(&c.state);
        Cursor { targets: Rc::new(mode.targets.clone()), bare: false, ..c.with_state(own) }
    });
    let printed = inner.flat_map(|c| print_text(p, &mode.instructions, &c));
    let whole = printed.filter(|c| c.state.targets.len() == mode.targets.len());
    whole.map(|c| Cursor { targets: from.targets.clone(), state: from.state.clone(), ..c }).collect()
}

fn print_effect(p: &Printer<'_>, e: &Effect, first: bool, from: &Cursor) -> Vec<Cursor> {
    let value = Value::Effect(e.clone());
    let mut out = p.print(Tag::plain(Kind::Effect), &value, from);
    if (first || may_hold_the_last(e)) && (out.is_empty() || p.guide.is_some()) {
        out.extend(p.print(Tag::plain(Kind::Suffix), &value, from));
    }
    out
}

/// Prints instructions within a sentence.
pub fn print(p: &Printer<'_>, effects: &[Effect], from: &Cursor) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    for (i, e) in effects.iter().enumerate() {
        let closed = i > 0 && takes_the_rest(&effects[i - 1]);
        if closed {
            return Vec::new();
        }
        cursors = cursors
            .iter()
            .flat_map(|c| if i == 0 { vec![c.clone()] } else { p.either(joints(p.tongue), c) })
            .flat_map(|c| print_effect(p, e, i == 0, &c))
            .collect();
    }
    cursors.into_iter().flat_map(|c| print_where(p, c)).collect()
}

/// Says what X is, where X was printed for something.
pub fn print_where(p: &Printer<'_>, c: Cursor) -> Vec<Cursor> {
    let Some(q) = c.state.variable.clone() else { return vec![c] };
    let mut state = (*c.state).clone();
    state.variable = None;
    let clean = Cursor { state: Rc::new(state), ..c };
    let said = where_words(p.tongue).iter().find_map(|w| p.say(w, &clean));
    let value = Value::Quantity(q);
    said.iter().flat_map(|c| p.print(Tag::plain(Kind::Amount), &value, c)).collect()
}

/// Prints sentences; the last has no full stop where it ends in a quoted ability.
pub fn print_text(p: &Printer<'_>, effects: &[Effect], from: &Cursor) -> Vec<Cursor> {
    let mut done = Vec::new();
    let mut open = vec![(0, from.clone())];
    while let Some((i, c)) = open.pop() {
        if i == effects.len() {
            done.push(c);
            if p.guide.is_none() {
                break;
            }
            continue;
        }
        if let Some(cost) = pays_alone(&effects[i]) {
            let said = p.say(may_pay(p.tongue), &c);
            let paid =
                said.iter().flat_map(|c| p.print(Tag::plain(Kind::Cost), &Value::Cost(cost.clone()), c));
            open.extend(paid.filter_map(|c| p.say(&["."], &c)).map(|c| (i + 1, c)));
            continue;
        }
        if let Effect::WhenDone(modes) = &effects[i] {
            open.extend(print_when_done(p, modes, &c).into_iter().map(|c| (i + 1, c)));
            continue;
        }
        let then: &[&[&str]] = match (i, p.tongue) {
            (0, _) => &[&[]],
            (_, Tongue::English) => &[&[], &["then"]],
            (_, Tongue::Russian) => &[&[], &["затем"]],
        };
        let fresh = Discourse { actor: None, bare: false, ..(*c.state).clone() };
        for start in p.either(then, &Cursor { bare: false, ..c.with_state(fresh) }) {
            let mut ways = Vec::new();
            for n in i + 1..=effects.len() {
                if n > i + 1 && takes_the_rest(&effects[n - 2]) {
                    break;
                }
                for end in print(p, &effects[i..n], &start) {
                    let ended = end_sentence(p, &end);
                    ways.extend(ended.map(|c| (n, c)));
                }
                if p.guide.is_none() && !ways.is_empty() {
                    break;
                }
            }
            open.extend(ways);
        }
    }
    done
}

/// The full stop, unless a quoted sentence has just ended.
pub fn end_sentence(p: &Printer<'_>, from: &Cursor) -> Option<Cursor> {
    let c = Cursor { agreement: Agreement::You, bare: false, ..from.clone() };
    let quoted = match p.guide {
        Some(g) => c.at > 0 && g[c.at - 1].text == "\"",
        None => c.out.last().is_some_and(|w| w == "\""),
    };
    if quoted {
        return Some(p.say(&["."], &c).filter(|_| p.guide.is_some()).unwrap_or(c));
    }
    // The full stop may stand after the quotation marks, or after what follows them.
    let closes = p.guide.is_some_and(|g| g.get(c.at).is_some_and(|t| t.text == "\""));
    p.say(&["."], &c).or(closes.then_some(c))
}

/// Reads what follows «если только», which is said with "not".
pub fn read_unless(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let hits = r.read(Tag::plain(Kind::Condition), at, state);
    let meant = |h: &Hit| match &h.value {
        Value::Condition(c) => Some(Hit { value: Value::Condition(conditions::unless(c)?), ..h.clone() }),
        _ => None,
    };
    hits.iter().filter_map(meant).collect()
}

/// Prints it.
pub fn print_unless(p: &Printer<'_>, meant: &Condition, from: &Cursor) -> Vec<Cursor> {
    p.print(Tag::plain(Kind::Condition), &Value::Condition(conditions::said_with_not(meant)), from)
}
