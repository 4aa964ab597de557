//! Static abilities (604): continuous effects, changes of rules, whole sentences of the tables, with "as long as".

use super::super::book::{Kind, Tag, Tongue};
use super::super::declension::Case;
use super::super::phrases::{keyword_print, keywords};
use super::super::print::{Cursor, Printer};
use super::super::read::{Reader, State};
use super::super::substitute::modification;
use super::super::value::Value;
use super::speaks_of_events;
use crate::ability::{
    Ability, Condition, Modification, ObjectRef, PlayerRef, RuleEffect, Static, StaticEffect,
};

type Row = (Vec<StaticEffect>, usize, State);

/// Reads a static ability; several where one sentence says several things.
pub fn read(r: &Reader<'_>) -> Vec<Vec<Ability>> {
    let start = State::default();
    let mut out = whole(r, &start);
    out.retain(|list| list.iter().all(|a| fits(a, r)));
    if !out.is_empty() {
        // Said by a sentence of the tables: "~ is every creature type" defines a characteristic.
        return out;
    }
    for (condition, at, state) in prefixes(r, &start) {
        for (effects, at, state) in cores(r, at, &state) {
            if let Some(c) = &condition {
                out.extend(ended(r, at).then(|| abilities(&effects, Some(c.clone()))));
                out.extend(otherwise(r, at, &state, &effects, c));
                continue;
            }
            out.extend(ended(r, at).then(|| abilities(&effects, None)));
            for (c, at) in suffixes(r, at, &state) {
                out.extend(ended(r, at).then(|| abilities(&effects, Some(c.clone()))));
                out.extend(otherwise(r, at, &state, &effects, &c));
            }
        }
    }
    out.retain(|list| list.iter().all(|a| fits(a, r)));
    out
}

fn abilities(effects: &[StaticEffect], condition: Option<Condition>) -> Vec<Ability> {
    let with =
        |e: &StaticEffect| Static { condition: condition.clone(), effect: e.clone(), zones: Vec::new() };
    effects.iter().map(|e| Ability::Static(with(e))).collect()
}

fn otherwise_words(tongue: Tongue) -> &'static [&'static [&'static str]] {
    match tongue {
        Tongue::English => &[&[".", "otherwise", ","]],
        Tongue::Russian => &[&[".", "в", "противном", "случае"], &[".", "в", "противном", "случае", ","]],
    }
}

/// ". Otherwise, …": what is so while the condition isn't.
fn otherwise(
    r: &Reader<'_>,
    at: usize,
    state: &State,
    effects: &[StaticEffect],
    condition: &Condition,
) -> Vec<Vec<Ability>> {
    let mut out = Vec::new();
    for at in otherwise_words(r.tongue).iter().filter_map(|w| r.words(at, w)) {
        for (more, at, _) in cores(r, at, state) {
            if ended(r, at) {
                let mut all = abilities(effects, Some(condition.clone()));
                all.extend(abilities(&more, Some(Condition::Not(Box::new(condition.clone())))));
                out.push(all);
            }
        }
    }
    out
}

/// The full stop ends the line; a quoted sentence may have brought it already.
fn ended(r: &Reader<'_>, at: usize) -> bool {
    let quoted = at > 0 && r.word(at - 1) == "\"";
    at + 1 == r.tokens.len() && r.word(at) == "." || quoted && at == r.tokens.len()
}

fn whole(r: &Reader<'_>, start: &State) -> Vec<Vec<Ability>> {
    r.read(Tag::plain(Kind::Static), 0, start)
        .iter()
        .filter(|h| ended(r, h.at) && h.state.targets.is_empty())
        .filter_map(|h| match &h.value {
            Value::Static(s) => Some(vec![Ability::Static(s.clone())]),
            _ => None,
        })
        .collect()
}

fn your_turn(tongue: Tongue) -> &'static [&'static [&'static str]] {
    match tongue {
        Tongue::English => &[&["during", "you", "'s", "turn", ","]],
        Tongue::Russian => &[
            &["в", "ваш", "ход"],
            &["в", "течение", "вашего", "хода"],
            &["во", "время", "вашего", "хода"],
            &["во", "время", "вашего", "хода", ","],
            &["в", "течение", "вашего", "хода", ","],
            &["в", "ваш", "ход", ","],
        ],
    }
}

fn while_words(tongue: Tongue) -> &'static [&'static [&'static str]] {
    match tongue {
        Tongue::English => &[&["as", "long", "as"]],
        Tongue::Russian => &[&["пока"], &["до", "тех", "пор", ",", "пока"]],
    }
}

fn prefixes(r: &Reader<'_>, start: &State) -> Vec<(Option<Condition>, usize, State)> {
    let mut out = vec![(None, 0, start.clone())];
    for at in your_turn(r.tongue).iter().filter_map(|w| r.words(0, w)) {
        out.push((Some(Condition::TurnOf(PlayerRef::You)), at, start.clone()));
    }
    for words in while_words(r.tongue) {
        let Some(at) = r.words(0, words) else { continue };
        for h in r.read(Tag::plain(Kind::Condition), at, start).iter() {
            if let (Value::Condition(c), ",") = (&h.value, r.word(h.at)) {
                out.push((Some(c.clone()), h.at + 1, h.state.clone()));
            }
        }
    }
    out
}

/// The condition of a turn after what is said.
fn in_your_turn(tongue: Tongue) -> &'static [&'static [&'static str]] {
    match tongue {
        Tongue::English => &[&["during", "you", "'s", "turn"]],
        Tongue::Russian => {
            &[&["во", "время", "вашего", "хода"], &["в", "течение", "вашего", "хода"], &["в", "ваш", "ход"]]
        }
    }
}

fn suffixes(r: &Reader<'_>, at: usize, state: &State) -> Vec<(Condition, usize)> {
    let ends = in_your_turn(r.tongue).iter().filter_map(|w| r.words(at, w));
    let mut out: Vec<_> = ends.map(|at| (Condition::TurnOf(PlayerRef::You), at)).collect();
    for words in while_words(r.tongue) {
        let comma = usize::from(r.tongue == Tongue::Russian && r.word(at) == ",");
        let Some(at) = r.words(at + comma, words) else { continue };
        for h in r.read(Tag::plain(Kind::Condition), at, state).iter() {
            if let Value::Condition(c) = &h.value {
                out.push((c.clone(), h.at));
            }
        }
    }
    out
}

fn continuous(r: &Reader<'_>, at: usize, state: &State) -> Vec<Row> {
    let mut out = possessing(r, at, state);
    for subject in r.read(Tag::plain(Kind::SubjectObject), at, state).iter() {
        let Value::Object(what) = &subject.value else { continue };
        if !matches!(what, ObjectRef::This | ObjectRef::Host | ObjectRef::Each(_)) {
            continue;
        }
        for h in r.read(Tag::plain(Kind::Changes), subject.at, &subject.state).iter() {
            let Value::Modifications(modifications) = &h.value else { continue };
            let effect = |modifications| StaticEffect::Continuous { what: what.clone(), modifications };
            for (replaced, at, state) in where_x(r, modifications, h.at, &h.state) {
                out.push((vec![effect(replaced)], at, state));
            }
            out.push((vec![effect(modifications.clone())], h.at, h.state.clone()));
        }
    }
    out
}

fn genitive() -> Tag {
    Tag::of(Kind::Object, Case::Genitive)
}

/// «У существ под вашим контролем есть Полет»: they have it.
fn possessing(r: &Reader<'_>, at: usize, state: &State) -> Vec<Row> {
    if r.tongue != Tongue::Russian || r.word(at) != "у" {
        return Vec::new();
    }
    let mut out = Vec::new();
    for subject in r.read(genitive(), at + 1, state).iter() {
        let Value::Object(what) = &subject.value else { continue };
        let sound = matches!(what, ObjectRef::This | ObjectRef::Host | ObjectRef::Each(_));
        if !sound || r.word(subject.at) != "есть" {
            continue;
        }
        for (modifications, at, state) in keywords::list(r, subject.at + 1, &subject.state) {
            out.push((vec![StaticEffect::Continuous { what: what.clone(), modifications }], at, state));
        }
    }
    out
}

fn print_possessing(p: &Printer<'_>, what: &ObjectRef, mods: &[Modification], from: &Cursor) -> Vec<Cursor> {
    let abilities = mods.iter().all(|m| matches!(m, Modification::AddAbility(_)));
    if p.tongue != Tongue::Russian || p.guide.is_none() || !abilities {
        return Vec::new();
    }
    p.say(&["у"], from)
        .iter()
        .flat_map(|c| p.print(genitive(), &Value::Object(what.clone()), c))
        .filter_map(|c| p.say(&["есть"], &c))
        .flat_map(|c| keyword_print::print_list(p, mods, &c))
        .collect()
}

/// ", where X is …" after changes.
fn where_x(
    r: &Reader<'_>,
    mods: &[Modification],
    at: usize,
    state: &State,
) -> Vec<(Vec<Modification>, usize, State)> {
    let heads = super::super::phrases::sentences::where_words(r.tongue);
    let Some(at) = heads.iter().find_map(|w| r.words(at, w)) else { return Vec::new() };
    let mut out = Vec::new();
    for h in r.read(Tag::plain(Kind::Amount), at, state).iter() {
        let Value::Quantity(q) = &h.value else { continue };
        let replaced: Vec<_> = mods.iter().map(|m| modification(m, q)).collect();
        if replaced != mods {
            out.push((replaced, h.at, h.state.clone()));
        }
    }
    out
}

fn rules(r: &Reader<'_>, at: usize, state: &State) -> Vec<Row> {
    r.read(Tag::plain(Kind::Rule), at, state)
        .iter()
        .filter_map(|h| match &h.value {
            Value::Rule(e) => Some((vec![StaticEffect::Rule(e.clone())], h.at, h.state.clone())),
            _ => None,
        })
        .collect()
}

fn same_subject(a: Option<&StaticEffect>, b: Option<&StaticEffect>) -> bool {
    use StaticEffect::Continuous;
    matches!((a, b), (Some(Continuous { what: x, .. }), Some(Continuous { what: y, .. })) if x == y)
}

fn and_at(r: &Reader<'_>, at: usize) -> Option<usize> {
    let comma = usize::from(r.word(at) == ",");
    let but = comma == 1 && r.word(at + 1) == "а";
    (but || matches!(r.word(at + comma), "and" | "и")).then_some(at + comma + 1)
}

/// What is said of something: changes, rules, and both.
fn cores(r: &Reader<'_>, at: usize, state: &State) -> Vec<Row> {
    let mut out: Vec<Row> = Vec::new();
    let mut open: Vec<Row> = rules(r, at, state);
    open.extend(continuous(r, at, state));
    while let Some((effects, at, state)) = open.pop() {
        if let Some(next) = and_at(r, at).filter(|_| effects.len() < 4) {
            let more = rules(r, next, &state).into_iter().chain(continuous(r, next, &state));
            for (e, at, state) in more {
                // Changes of one thing in one breath are one effect (613.6).
                if same_subject(effects.last(), e.first()) {
                    continue;
                }
                let all = effects.iter().cloned().chain(e).collect();
                open.push((all, at, state));
            }
        }
        out.push((effects, at, state));
    }
    out
}

/// A static ability has no targets and follows no event; on an instant or sorcery only what works on the stack is
/// one.
fn fits(a: &Ability, r: &Reader<'_>) -> bool {
    let Ability::Static(s) = a else { return false };
    let said = |text: String| ["Target(", "Antecedent", "Event", "Choice {"].iter().any(|w| text.contains(w));
    let sound = match &s.effect {
        StaticEffect::Continuous { what, modifications } => {
            matches!(what, ObjectRef::This | ObjectRef::Host | ObjectRef::Each(_))
                && !modifications.iter().any(speaks_of_events)
        }
        // What is paid to attack or block is chosen as it is paid.
        StaticEffect::Rule(RuleEffect::AttackCost { what, .. } | RuleEffect::BlockCost { what, .. }) => {
            !said(format!("{what:?}"))
        }
        StaticEffect::Rule(e) => !said(format!("{e:?}")),
        _ => true,
    };
    let on_stack = match &s.effect {
        StaticEffect::Rule(RuleEffect::CantBeCountered { what }) => *what == ObjectRef::This,
        StaticEffect::AdditionalCost(_) | StaticEffect::OwnCostChange { .. } => true,
        StaticEffect::AlternativeCost { .. } => true,
        _ => false,
    };
    let condition = s.condition.as_ref().is_some_and(|c| said(format!("{c:?}")));
    sound && !condition && (on_stack || !r.facts.spell)
}

/// Prints static abilities said in one sentence.
pub fn print(p: &Printer<'_>, list: &[Ability], from: &Cursor) -> Vec<Cursor> {
    // What names the zone where it functions is a sentence of its own.
    if let [Ability::Static(s)] = list
        && !s.zones.is_empty()
    {
        let said = p.print(Tag::plain(Kind::Static), &Value::Static(s.clone()), from);
        return said.iter().filter_map(|c| end(p, c)).collect();
    }
    let statics: Vec<&Static> = list
        .iter()
        .filter_map(|a| match a {
            Ability::Static(s) if s.zones.is_empty() => Some(s),
            _ => None,
        })
        .collect();
    let Some(first) = statics.first() else { return Vec::new() };
    let same = statics.iter().take_while(|s| s.condition == first.condition).count();
    let (statics, rest) = statics.split_at(same);
    let opposite = first.condition.clone().map(|c| Condition::Not(Box::new(c)));
    if same + rest.len() != list.len() || rest.iter().any(|s| opposite.is_none() || s.condition != opposite) {
        return Vec::new();
    }
    // The plain sentence first: "it's still a planeswalker" is not for people where no text says so.
    let mut out = match p.guide {
        None => print_conditional(p, statics, first.condition.as_ref(), from),
        Some(_) => Vec::new(),
    };
    if let (true, [one], []) = (out.is_empty(), statics, rest) {
        out.extend(p.print(Tag::plain(Kind::Static), &Value::Static((*one).clone()), from));
    }
    if p.guide.is_some() {
        out.extend(print_conditional(p, statics, first.condition.as_ref(), from));
    }
    if !rest.is_empty() {
        let after: Vec<Cursor> = out.iter().flat_map(|c| p.either(otherwise_words(p.tongue), c)).collect();
        out = after.iter().flat_map(|c| print_cores(p, rest, c)).collect();
    }
    out.iter().filter_map(|c| end(p, c)).collect()
}

fn end(p: &Printer<'_>, c: &Cursor) -> Option<Cursor> {
    super::super::phrases::sentences::end_sentence(p, c)
}

fn print_conditional(
    p: &Printer<'_>,
    statics: &[&Static],
    condition: Option<&Condition>,
    from: &Cursor,
) -> Vec<Cursor> {
    let Some(condition) = condition else { return print_cores(p, statics, from) };
    let mut out = Vec::new();
    if *condition == Condition::TurnOf(PlayerRef::You) {
        let start = p.either(your_turn(p.tongue), from);
        out.extend(start.iter().flat_map(|c| print_cores(p, statics, c)));
        let said = print_cores(p, statics, from);
        out.extend(said.iter().flat_map(|c| p.either(in_your_turn(p.tongue), c)));
    }
    let say = |c: &Cursor| p.print(Tag::plain(Kind::Condition), &Value::Condition(condition.clone()), c);
    for words in while_words(p.tongue) {
        let after = print_cores(p, statics, from);
        let comma = |c: &Cursor| match p.tongue {
            Tongue::English => Some(c.clone()),
            Tongue::Russian => p.say(&[","], c),
        };
        out.extend(after.iter().filter_map(comma).filter_map(|c| p.say(words, &c)).flat_map(|c| say(&c)));
        let before = p.say(words, from).into_iter().flat_map(|c| say(&c)).filter_map(|c| p.say(&[","], &c));
        out.extend(before.flat_map(|c| print_cores(p, statics, &c)));
        if p.guide.is_none() && !out.is_empty() {
            out.truncate(1);
            break;
        }
    }
    out
}

fn print_cores(p: &Printer<'_>, statics: &[&Static], from: &Cursor) -> Vec<Cursor> {
    let and: &[&[&str]] = if p.tongue == Tongue::English {
        &[&["and"], &[",", "and"]]
    } else {
        &[&["и"], &[",", "и"], &[",", "а"]]
    };
    let mut cursors = vec![from.clone()];
    for (i, s) in statics.iter().enumerate() {
        cursors = cursors
            .iter()
            .flat_map(|c| if i == 0 { vec![c.clone()] } else { p.either(and, c) })
            .flat_map(|c| print_core(p, &s.effect, &c))
            .collect();
    }
    cursors
}

fn print_core(p: &Printer<'_>, effect: &StaticEffect, from: &Cursor) -> Vec<Cursor> {
    match effect {
        StaticEffect::Rule(e) => p.print(Tag::plain(Kind::Rule), &Value::Rule(e.clone()), from),
        StaticEffect::Continuous { what, modifications } => p
            .print(Tag::plain(Kind::SubjectObject), &Value::Object(what.clone()), from)
            .iter()
            .flat_map(|c| p.print(Tag::plain(Kind::Changes), &Value::Modifications(modifications.clone()), c))
            .flat_map(|c| super::super::phrases::sentences::print_where(p, c))
            .chain(print_possessing(p, what, modifications, from))
            .collect(),
        _ => Vec::new(),
    }
}
