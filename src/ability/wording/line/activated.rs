//! Activated abilities: "[cost]: [text]" (602), loyalty abilities among them (606).

use super::super::book::Tongue;
use super::super::phrases::costs;
use super::super::print::{Cursor, Printer};
use super::super::read::{Reader, State};
use super::super::value::Value;
use super::{imperative, modes};
use crate::ability::{Activated, Condition, Cost, CostPart, PlayerRef};

/// What is said after the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    Sorcery,
    OnceEachTurn,
    YourTurn,
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

fn loyalty(r: &Reader<'_>) -> Option<(Cost, usize)> {
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
            cost: cost.clone(),
            modes,
            sorcery_speed: limits.contains(&Limit::Sorcery),
            once_each_turn: limits.contains(&Limit::OnceEachTurn),
            condition: limits.contains(&Limit::YourTurn).then_some(Condition::TurnOf(PlayerRef::You)),
            who: PlayerRef::You,
            zones: Vec::new(),
        }));
    }
    r.reached(inner.furthest());
    out
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
    let your_turn = Some(Condition::TurnOf(PlayerRef::You));
    if a.who != PlayerRef::You || !a.zones.is_empty() || a.condition.is_some() && a.condition != your_turn {
        return Vec::new();
    }
    let mut limits = Vec::new();
    limits.extend(a.sorcery_speed.then_some(Limit::Sorcery));
    limits.extend(a.once_each_turn.then_some(Limit::OnceEachTurn));
    limits.extend(a.condition.is_some().then_some(Limit::YourTurn));
    let mut cursors: Vec<Cursor> = print_cost(p, &a.cost, from)
        .iter()
        .filter_map(|c| p.say(&[":"], c))
        .flat_map(|c| modes::print(p, &a.modes, &c))
        .collect();
    for limit in limits {
        let cyrillic = |line: &str| line.chars().any(|c| ('а'..='я').contains(&c));
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
