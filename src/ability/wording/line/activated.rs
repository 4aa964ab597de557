//! Activated abilities: "[cost]: [text]" (602), loyalty abilities among them (606).

use super::super::book::{Kind, Tag, Tongue};
use super::super::phrases::costs;
use super::super::print::{Cursor, Printer};
use super::super::read::{Reader, State};
use super::super::value::Value;
use super::{imperative, modes};
use crate::ability::model::Modes;
use crate::ability::{
    Activated, Condition, Cost, CostPart, ManaCost, ManaSymbol, PlayerRef, Quantity, Step, Zone,
};

/// What is said after the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    Sorcery,
    OnceEachTurn,
    YourTurn,
    Upkeep,
    AnyPlayer,
}

const LIMITS: &[(&str, Limit)] = &[
    ("activate only as a sorcery.", Limit::Sorcery),
    ("activate this ability only any time you could cast a sorcery.", Limit::Sorcery),
    ("активируйте эту способность только при возможности разыграть волшебство.", Limit::Sorcery),
    ("активируйте только при возможности разыграть волшебство.", Limit::Sorcery),
    ("активируйте эту способность только во время, когда вы можете разыграть волшебство.", Limit::Sorcery),
    ("activate only once each turn.", Limit::OnceEachTurn),
    ("activate this ability only once each turn.", Limit::OnceEachTurn),
    ("активируйте эту способность только один раз за ход.", Limit::OnceEachTurn),
    ("активируйте эту способность только один раз в каждом ходу.", Limit::OnceEachTurn),
    ("activate only during your turn.", Limit::YourTurn),
    ("activate this ability only during your turn.", Limit::YourTurn),
    ("активируйте эту способность только во время вашего хода.", Limit::YourTurn),
    ("активируйте эту способность не чаще одного раза за ход.", Limit::OnceEachTurn),
    ("activate only during your upkeep.", Limit::Upkeep),
    ("activate this ability only during your upkeep.", Limit::Upkeep),
    ("активируйте эту способность только во время вашего шага поддержки.", Limit::Upkeep),
    ("any player may activate this ability.", Limit::AnyPlayer),
    ("любой игрок может активировать эту способность.", Limit::AnyPlayer),
    ("эту способность может активировать любой игрок.", Limit::AnyPlayer),
];

fn words(line: &str) -> Vec<String> {
    super::super::token::tokens(line).into_iter().map(|t| t.text).collect()
}

/// The limits at the end of the tokens; where they begin.
fn limits(r: &Reader<'_>) -> (Vec<Limit>, usize) {
    let mut end = r.tokens.len();
    let mut found = Vec::new();
    'again: loop {
        for (line, limit) in LIMITS {
            let line = words(line);
            let fits =
                end > line.len() && line.iter().enumerate().all(|(i, w)| r.word(end - line.len() + i) == w);
            if fits && !found.contains(limit) {
                end -= line.len();
                found.insert(0, *limit);
                continue 'again;
            }
        }
        return (found, end);
    }
}

/// "Activate only if …", before the limits; where it begins.
const ONLY_IF: &[&str] = &[
    "activate only if",
    "activate this ability only if",
    "активируйте эту способность, только если",
    "активируйте эту способность только если",
    "активируйте эту способность только в том случае, если",
];

/// "… and only once each turn" after the condition.
const AND_ONCE: &[&str] = &["and", "only", "once", "each", "turn"];

struct OnlyIf {
    condition: Condition,
    once: bool,
    begin: usize,
}

fn only_if(r: &Reader<'_>, end: usize) -> Option<OnlyIf> {
    let stop = end.checked_sub(1).filter(|i| r.word(*i) == ".")?;
    for begin in 1..stop {
        if !matches!(r.word(begin - 1), "." | "\"") {
            continue;
        }
        for phrase in ONLY_IF {
            let line = words(phrase);
            if !line.iter().enumerate().all(|(i, w)| r.word(begin + i) == w) {
                continue;
            }
            r.reached(begin + line.len());
            let hits = r.read(Tag::plain(Kind::Condition), begin + line.len(), &State::default());
            for h in hits.iter() {
                let Value::Condition(condition) = &h.value else { continue };
                let once = r.words(h.at, AND_ONCE);
                if once.unwrap_or(h.at) == stop {
                    return Some(OnlyIf { condition: condition.clone(), once: once.is_some(), begin });
                }
            }
        }
    }
    None
}

/// "This ability costs {1} less to activate for each …": before the mana, and after it.
fn less_words(tongue: Tongue) -> (&'static [&'static str], &'static [&'static str], Tag) {
    match tongue {
        Tongue::English => (
            &["this", "ability", "costs"],
            &["less", "to", "activate", "for", "each"],
            Tag::plain(Kind::PerEach),
        ),
        Tongue::Russian => (
            &["активация", "этой", "способности", "стоит", "на"],
            &["меньше", "за"],
            Tag::of(Kind::PerEach, super::super::declension::Case::Accusative),
        ),
    }
}

/// The sentence at the end that makes it cost less: how much, and where it begins.
fn cheaper(r: &Reader<'_>, end: usize) -> Option<(Quantity, usize)> {
    let stop = end.checked_sub(1).filter(|i| r.word(*i) == ".")?;
    let (before, after, per) = less_words(r.tongue);
    for begin in (1..stop).filter(|b| matches!(r.word(b - 1), "." | "\"")) {
        let Some((mana, at)) = r.words(begin, before).and_then(|at| costs::mana_at(r, at)) else { continue };
        let ([ManaSymbol::Generic(n)], Some(at)) = (mana.0.as_slice(), r.words(at, after)) else { continue };
        for h in r.read(per, at, &State::default()).iter().filter(|h| h.at == stop) {
            if let Value::Quantity(q) = &h.value {
                let times =
                    if *n == 1 { q.clone() } else { Quantity::Product(*n as i32, Box::new(q.clone())) };
                return Some((times, begin));
            }
        }
    }
    None
}

fn print_less(p: &Printer<'_>, less: &Quantity, from: &Cursor) -> Vec<Cursor> {
    let (before, after, per) = less_words(p.tongue);
    let (n, of) = match less {
        Quantity::Product(n, of) => (*n, (**of).clone()),
        other => (1, other.clone()),
    };
    let mana = ManaCost([ManaSymbol::Generic(n.max(0) as u32)].into_iter().collect());
    let head =
        p.say(before, from).and_then(|c| costs::print_mana(p, &mana, &c)).and_then(|c| p.say(after, &c));
    let said = head.iter().flat_map(|c| p.print(per, &Value::Quantity(of.clone()), c));
    said.filter_map(|c| p.say(&["."], &c)).collect()
}

/// The conditions that the limits mean.
fn limit_condition(l: Limit) -> Option<Condition> {
    match l {
        Limit::YourTurn => Some(Condition::TurnOf(PlayerRef::You)),
        Limit::Upkeep => {
            Some(Condition::All(vec![Condition::TurnOf(PlayerRef::You), Condition::During(Step::Upkeep)]))
        }
        _ => None,
    }
}

/// A loyalty symbol, and where it ends.
pub(super) fn loyalty(r: &Reader<'_>) -> Option<(Cost, usize)> {
    let word = r.word(0);
    if !r.facts.planeswalker || r.word(1) != ":" {
        return None;
    }
    let change = match word {
        "-x" => None,
        "0" => Some(0),
        _ if word.starts_with(['+', '-']) => Some(word.parse().ok()?),
        _ => return None,
    };
    Some((Cost(vec![CostPart::Loyalty(change)]), 1))
}

/// Reads an activated ability.
pub fn read(r: &Reader<'_>) -> Vec<Activated> {
    let start = State::default();
    if !r.tokens.iter().any(|t| t.text == ":") {
        return Vec::new();
    }
    let (limits, end) = limits(r);
    let only_if = only_if(r, end);
    let end = only_if.as_ref().map_or(end, |o| o.begin);
    let cheaper = cheaper(r, end);
    let end = cheaper.as_ref().map_or(end, |c| c.1);
    let inner = Reader::new(&r.tokens[..end], r.tongue, r.facts);
    let mut costs: Vec<(Cost, usize, State)> = Vec::new();
    costs.extend(loyalty(r).map(|(c, at)| (c, at, start.clone())));
    costs.extend(costs::read(&inner, 0, &start).into_iter().filter_map(|h| match h.value {
        Value::Cost(c) => Some((c, h.at, h.state)),
        _ => None,
    }));
    let mut out = Vec::new();
    for (cost, at, state) in costs {
        if inner.word(at) != ":" {
            continue;
        }
        inner.reached(at + 1);
        out.extend(modes::read(&inner, at + 1, &state).into_iter().map(|modes| Activated {
            sorcery_speed: limits.contains(&Limit::Sorcery),
            less: cheaper.as_ref().map(|c| c.0.clone()),
            once_each_turn: limits.contains(&Limit::OnceEachTurn) || only_if.as_ref().is_some_and(|o| o.once),
            condition: condition(&limits, only_if.as_ref()),
            who: match limits.contains(&Limit::AnyPlayer) {
                true => PlayerRef::EachPlayer,
                false => PlayerRef::You,
            },
            zones: zones_of(&cost, &modes),
            cost: cost.clone(),
            modes,
        }));
    }
    r.reached(inner.furthest());
    out
}

fn condition(limits: &[Limit], only_if: Option<&OnlyIf>) -> Option<Condition> {
    let mut all: Vec<Condition> = limits.iter().filter_map(|l| limit_condition(*l)).collect();
    all.extend(only_if.map(|o| o.condition.clone()));
    if all.len() > 1 { Some(Condition::All(all)) } else { all.pop() }
}

/// An ability that speaks of its object in the graveyard works there only (113.6m).
pub(super) fn zones_of(cost: &Cost, modes: &Modes) -> Vec<Zone> {
    let buried = format!("{:?}", super::super::phrases::objects::buried_this());
    let there = format!("{cost:?}{modes:?}").contains(&buried);
    if there { vec![Zone::Graveyard] } else { Vec::new() }
}

fn print_cost(p: &Printer<'_>, cost: &Cost, from: &Cursor) -> Vec<Cursor> {
    if let [CostPart::Loyalty(change)] = cost.0.as_slice() {
        let text = match change {
            None => "-X".to_string(),
            Some(0) => "0".to_string(),
            Some(n) => format!("{n:+}"),
        };
        return p.say(&[&text], from).into_iter().collect();
    }
    costs::print(p, cost, &imperative(from))
}

/// Prints an activated ability.
pub fn print(p: &Printer<'_>, a: &Activated, from: &Cursor) -> Vec<Cursor> {
    if !matches!(a.who, PlayerRef::You | PlayerRef::EachPlayer) || a.zones != zones_of(&a.cost, &a.modes) {
        return Vec::new();
    }
    let timed = [Limit::YourTurn, Limit::Upkeep].into_iter().find(|l| limit_condition(*l) == a.condition);
    let timed = timed.filter(|_| a.condition.is_some());
    let mut limits = Vec::new();
    limits.extend(a.sorcery_speed.then_some(Limit::Sorcery));
    limits.extend(a.once_each_turn.then_some(Limit::OnceEachTurn));
    limits.extend(timed);
    limits.extend((a.who == PlayerRef::EachPlayer).then_some(Limit::AnyPlayer));
    let mut cursors: Vec<Cursor> = print_cost(p, &a.cost, from)
        .iter()
        .filter_map(|c| p.say(&[":"], c))
        .flat_map(|c| modes::print(p, &a.modes, &c))
        .collect();
    if let Some(less) = &a.less {
        cursors = cursors.iter().flat_map(|c| print_less(p, less, c)).collect();
    }
    let cyrillic = |line: &str| line.chars().any(|c| ('а'..='я').contains(&c));
    if let (Some(condition), None) = (&a.condition, timed) {
        let mut said = Vec::new();
        for phrase in ONLY_IF.iter().filter(|l| cyrillic(l) == (p.tongue == Tongue::Russian)) {
            let heads = cursors.iter().filter_map(|c| p.line(phrase, c));
            let value = Value::Condition(condition.clone());
            said.extend(heads.flat_map(|c| p.print(Tag::plain(Kind::Condition), &value, &c)));
        }
        cursors = Vec::new();
        for c in &said {
            let once = p.say(AND_ONCE, c).and_then(|c| p.say(&["."], &c));
            if let Some(c) = once.filter(|_| a.once_each_turn && p.guide.is_some()) {
                // "Only once each turn" has been said.
                cursors.push(c);
                limits.retain(|l| *l != Limit::OnceEachTurn);
                continue;
            }
            cursors.extend(p.say(&["."], c));
        }
    }
    for limit in limits {
        let lines =
            LIMITS.iter().filter(|(line, l)| *l == limit && cyrillic(line) == (p.tongue == Tongue::Russian));
        let lines: Vec<&str> = lines.map(|(line, _)| *line).collect();
        cursors = cursors
            .iter()
            .flat_map(|c| lines.iter().filter_map(|l| p.line(l, c)).collect::<Vec<_>>())
            .collect();
    }
    cursors
}
