//! A line of keywords: "Flying, trample".

use super::super::phrases::{keyword_print, keywords};
use super::super::print::{Cursor, Printer};
use super::super::read::{Reader, State};
use crate::ability::{Ability, Keyword};

type Row = (Vec<Keyword>, usize, State);

/// Reads a line of keywords.
pub fn read(r: &Reader<'_>) -> Vec<Vec<Ability>> {
    let mut out = Vec::new();
    let mut open: Vec<Row> = keywords::one(r, 0, &State::default());
    while let Some((list, at, state)) = open.pop() {
        let end = at + usize::from(r.word(at) == "." && at + 1 == r.tokens.len());
        if end == r.tokens.len() {
            out.push(list.into_iter().map(Ability::Keyword).collect());
            continue;
        }
        if matches!(r.word(at), "," | ";") {
            for (more, at, state) in keywords::one(r, at + 1, &state) {
                let mut all = list.clone();
                all.extend(more);
                open.push((all, at, state));
            }
        }
    }
    out
}

/// Prints a line of keywords.
pub fn print(p: &Printer<'_>, abilities: &[Ability], from: &Cursor) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    let mut before: Option<&Keyword> = None;
    for (i, a) in abilities.iter().enumerate() {
        let Ability::Keyword(k) = a else { return Vec::new() };
        let mut next = Vec::new();
        for c in &cursors {
            if i == 0 {
                next.extend(keyword_print::print_keyword(p, k, c));
                continue;
            }
            for c in p.either(&[&[","], &[";"]], c) {
                next.extend(keyword_print::print_keyword(p, k, &c));
            }
            if before.is_some_and(|b| b.kind == k.kind) && p.guide.is_some() {
                next.extend(keyword_print::print_again(p, k, c));
            }
        }
        cursors = next;
        before = Some(k);
    }
    if let Some(guide) = p.guide {
        let stop = |c: &Cursor| p.say(&["."], c).filter(|n| n.at == guide.len());
        let stopped: Vec<Cursor> = cursors.iter().filter_map(stop).collect();
        cursors.extend(stopped);
    }
    cursors
}
