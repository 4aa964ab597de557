//! Costs: mana, `{T}`, and what is done to pay, joined by commas.

use super::super::book::{Kind, Tag};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::super::words;
use crate::ability::{Cost, CostPart, ManaCost, Quantity};
use crate::order::Arrange;

/// Whether the cost is mana alone.
pub fn is_mana(cost: &Cost) -> bool {
    matches!(cost.0.as_slice(), [CostPart::Mana(_)])
}

/// Mana symbols that stand at the place.
pub fn mana_at(r: &Reader<'_>, at: usize) -> Option<(ManaCost, usize)> {
    let mut cost = ManaCost::default();
    let mut end = at;
    while let Some(symbol) = r.word(end).strip_prefix('{').and_then(|w| w.strip_suffix('}')) {
        let Some(symbol) = words::mana_symbol(symbol) else { break };
        cost.0.push(symbol);
        end += 1;
        r.reached(end);
    }
    (end > at).then_some((cost, end))
}

fn part(r: &Reader<'_>, at: usize, state: &State) -> Vec<(CostPart, usize, State)> {
    if let Some((mana, at)) = mana_at(r, at) {
        return vec![(CostPart::Mana(mana), at, state.clone())];
    }
    let energy = (at..r.tokens.len()).take_while(|i| r.word(*i) == "{E}").count();
    if energy > 0 {
        r.reached(at + energy);
        return vec![(CostPart::Energy(Quantity::Number(energy as i32)), at + energy, state.clone())];
    }
    let fixed = match r.word(at) {
        "{T}" => Some(CostPart::Tap),
        "{Q}" => Some(CostPart::Untap),
        _ => None,
    };
    if let Some(part) = fixed {
        r.reached(at + 1);
        return vec![(part, at + 1, state.clone())];
    }
    let hits = r.read(Tag::plain(Kind::CostPart), at, state);
    hits.iter()
        .filter_map(|h| match &h.value {
            Value::CostPart(c) => Some((c.clone(), h.at, h.state.clone())),
            _ => None,
        })
        .collect()
}

/// Reads a cost; each way to stop, the longest first.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut out: Vec<Hit> = Vec::new();
    let start = |(p, at, s): (CostPart, usize, State)| (vec![p], at, s);
    let mut open: Vec<(Vec<CostPart>, usize, State)> = part(r, at, state).into_iter().map(start).collect();
    while let Some((parts, at, state)) = open.pop() {
        let comma = usize::from(r.word(at) == ",");
        let and = usize::from(matches!(r.word(at + comma), "and" | "и"));
        if comma + and > 0 {
            for (p, at, state) in part(r, at + comma + and, &state) {
                let mut all = parts.clone();
                all.push(p);
                open.push((all, at, state));
            }
        }
        out.push(Hit { value: Value::Cost(Cost(parts)), at, state });
    }
    out.arrange_by_key(|h| std::cmp::Reverse(h.at));
    out
}

/// Prints a cost.
pub fn print(p: &Printer<'_>, cost: &Cost, from: &Cursor) -> Vec<Cursor> {
    let mut out = print_agreeing(p, cost, from);
    // After "may" the verbs are bare, whoever was spoken of before.
    if from.bare && p.guide.is_some() && from.agreement != Agreement::You {
        out.extend(print_agreeing(p, cost, &Cursor { agreement: Agreement::You, ..from.clone() }));
    }
    out
}

fn print_agreeing(p: &Printer<'_>, cost: &Cost, from: &Cursor) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    for (i, part) in cost.0.iter().enumerate() {
        let mut next = Vec::new();
        for c in &cursors {
            let joined = if i > 0 { p.either(&[&[","], &["and"], &["и"]], c) } else { vec![c.clone()] };
            // Whoever pays does each part: the verbs agree alike.
            let agreeing = joined.into_iter().map(|c| Cursor { agreement: from.agreement, ..c });
            next.extend(agreeing.flat_map(|c| print_part(p, part, &c)));
        }
        cursors = next;
    }
    cursors
}

fn print_part(p: &Printer<'_>, part: &CostPart, from: &Cursor) -> Vec<Cursor> {
    match part {
        CostPart::Mana(mana) => print_mana(p, mana, from).into_iter().collect(),
        CostPart::Tap => symbol(p, "{T}", from).into_iter().collect(),
        CostPart::Untap => symbol(p, "{Q}", from).into_iter().collect(),
        CostPart::Energy(n) => {
            let mut out = p.print(Tag::plain(Kind::CostPart), &Value::CostPart(part.clone()), from);
            if out.is_empty() || p.guide.is_some() {
                out.extend(p.print(Tag::plain(Kind::Energy), &Value::Quantity(n.clone()), from));
            }
            out
        }
        other => p.print(Tag::plain(Kind::CostPart), &Value::CostPart(other.clone()), from),
    }
}

/// A symbol, which keeps its capitals.
pub fn symbol(p: &Printer<'_>, text: &str, from: &Cursor) -> Option<Cursor> {
    let mut next = from.clone();
    match p.guide {
        Some(guide) if guide.get(next.at)?.text == text => next.at += 1,
        Some(_) => return None,
        None => next.out.push(text.to_string()),
    }
    Some(next)
}

/// Prints mana symbols.
pub fn print_mana(p: &Printer<'_>, mana: &ManaCost, from: &Cursor) -> Option<Cursor> {
    mana.0.iter().try_fold(from.clone(), |c, s| symbol(p, &words::symbol_text(*s), &c))
}
