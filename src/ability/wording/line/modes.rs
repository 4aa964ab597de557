//! The text of a spell or ability: instructions, or modes to choose from (700.2).

use super::super::book::Tongue;
use super::super::phrases::sentences;
use super::super::print::{Cursor, Printer};
use super::super::read::{Reader, State};
use crate::ability::{Effect, Mode, model::Modes};
use std::rc::Rc;

/// The words before the modes: English, Russian, least, most.
const HEADS: &[(&str, &[&str], u32, u32)] = &[
    ("choose one —", &["выберите одно —"], 1, 1),
    ("choose two —", &["выберите два —"], 2, 2),
    ("choose three —", &["выберите три —"], 3, 3),
    ("choose one or both —", &["выберите одно или оба —"], 1, 2),
    ("choose one or more —", &["выберите одно или несколько —"], 1, u32::MAX),
    ("choose up to one —", &[], 0, 1),
    ("choose up to two —", &[], 0, 2),
    ("choose any number —", &[], 0, u32::MAX),
];

fn split(phrase: &str) -> Vec<&str> {
    phrase.split(' ').collect()
}

fn targets_of(state: &State) -> Vec<crate::ability::Target> {
    state.targets.clone()
}

/// Reads the text from a token to the end.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Vec<Modes> {
    for (english, russian, min, max) in HEADS {
        let head = match r.tongue {
            Tongue::English => r.words(at, &split(english)),
            Tongue::Russian => russian.iter().find_map(|h| r.words(at, &split(h))),
        };
        if let Some(start) = head {
            return read_modes(r, start, state, *min, *max).into_iter().collect();
        }
    }
    sentences::text(r, at, state)
        .into_iter()
        .map(|(instructions, state)| Modes::single(targets_of(&state), instructions))
        .collect()
}

/// The modes, each after its bullet. Each has targets of its own; the first reading of a mode stands.
fn read_modes(r: &Reader<'_>, at: usize, state: &State, min: u32, max: u32) -> Option<Modes> {
    let starts: Vec<usize> = (at..r.tokens.len()).filter(|i| r.word(*i) == "•").collect();
    if starts.len() < 2 || starts.first() != Some(&at) {
        return None;
    }
    let mut modes = Vec::new();
    for (i, start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).copied().unwrap_or(r.tokens.len());
        let inner = Reader::new(&r.tokens[..end], r.tongue, r.facts);
        let found = sentences::text(&inner, start + 1, state);
        r.reached(inner.furthest().max(start + 1));
        let printer = Printer { guide: Some(inner.tokens), tongue: r.tongue, facts: r.facts };
        let mode = found.into_iter().map(|(instructions, s)| Mode { targets: targets_of(&s), instructions });
        modes.push(mode.into_iter().find(|m| mode_prints(&printer, m, start + 1, end, state))?);
    }
    let count = modes.len() as u32;
    Some(Modes { min: min.min(count), max: max.min(count), repeat: false, modes })
}

fn mode_prints(p: &Printer<'_>, m: &Mode, at: usize, end: usize, state: &State) -> bool {
    let from = Cursor { at, state: state.clone(), ..Cursor::start(&m.targets) };
    sentences::print_text(p, &m.instructions, &from).iter().any(|c| c.at == end)
}

fn all_used(mode: &Mode, c: &Cursor) -> bool {
    c.state.targets.len() == mode.targets.len()
}

/// Prints the text.
pub fn print(p: &Printer<'_>, modes: &Modes, from: &Cursor) -> Vec<Cursor> {
    if let [mode] = modes.modes.as_slice() {
        if (modes.min, modes.max) != (1, 1) || modes.repeat {
            return Vec::new();
        }
        return print_mode(p, &mode.instructions, mode, from);
    }
    let count = modes.modes.len() as u32;
    let fits = |min: u32, max: u32| min.min(count) == modes.min && max.min(count) == modes.max;
    let heads = HEADS.iter().filter(|(_, _, min, max)| fits(*min, *max) && !modes.repeat);
    let mut out = Vec::new();
    for (english, russian, ..) in heads {
        let phrases: Vec<&str> = match p.tongue {
            Tongue::English => vec![*english],
            Tongue::Russian => russian.to_vec(),
        };
        for phrase in phrases {
            let Some(start) = p.say(&split(phrase), from) else { continue };
            let mut cursors = vec![start];
            for mode in &modes.modes {
                let fresh = |c: Cursor| Cursor { state: from.state.clone(), ..c };
                cursors = cursors
                    .into_iter()
                    .filter_map(|c| p.say(&["•"], &fresh(c)))
                    .flat_map(|c| print_mode(p, &mode.instructions, mode, &c))
                    .collect();
            }
            out.extend(cursors);
        }
        if p.guide.is_none() && !out.is_empty() {
            break;
        }
    }
    out
}

fn print_mode(p: &Printer<'_>, instructions: &[Effect], mode: &Mode, from: &Cursor) -> Vec<Cursor> {
    let start = Cursor { targets: Rc::new(mode.targets.clone()), ..from.clone() };
    sentences::print_text(p, instructions, &start).into_iter().filter(|c| all_used(mode, c)).collect()
}
