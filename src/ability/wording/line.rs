//! Whole abilities: keyword lines, static, triggered and activated abilities, instructions, modes.
//!
//! Every reading is printed back over the same tokens; one that does not say the same is not a reading. A line
//! with two different readings is refused.

use super::Facts;
use super::book::Tongue;
use super::print::{Agreement, Cursor, Printer};
use super::read::{Reader, State};
use super::token::Token;
use crate::ability::{Ability, Modification};

mod activated;
mod exert;
mod frame;
mod keywords;
mod modes;
mod statics;
mod triggered;

pub use frame::frame;

/// Readings of one ability as lists of abilities (a keyword line has several), the preferred first.
fn readings(r: &Reader<'_>) -> Vec<Vec<Ability>> {
    let mut out = keywords::read(r);
    out.extend(triggered::read(r).into_iter().map(|t| vec![Ability::Triggered(t)]));
    out.extend(activated::read(r).into_iter().map(|a| vec![Ability::Activated(a)]));
    out.extend(statics::read(r));
    out.extend(exert::read(r));
    if r.facts.spell {
        let start = State::default();
        out.extend(modes::read(r, 0, &start).into_iter().map(|m| vec![Ability::Spell(m)]));
    }
    out
}

/// Reads the tokens of one line.
///
/// # Errors
/// The index of the first token that no reading got past.
pub fn read(tokens: &[Token], tongue: Tongue, facts: &Facts) -> Result<Vec<Ability>, usize> {
    let r = Reader::new(tokens, tongue, facts);
    let printer = Printer { guide: Some(tokens), tongue, facts };
    let mut found: Vec<Vec<Ability>> = Vec::new();
    for abilities in readings(&r) {
        if !found.contains(&abilities) && same_words(&printer, &abilities, tokens.len()) {
            found.push(abilities);
        }
    }
    match found.len() {
        // Words that may mean two things are not understood.
        1 => Ok(found.remove(0)),
        _ => Err(r.furthest().min(tokens.len().saturating_sub(1))),
    }
}

/// Reads a list of keywords and quoted abilities joined by commas and "and".
pub fn read_list(tokens: &[Token], tongue: Tongue) -> Option<Vec<Ability>> {
    let facts = Facts::default();
    let r = Reader::new(tokens, tongue, &facts);
    let found = super::phrases::keywords::list(&r, 0, &State::default());
    let (mods, ..) = found.into_iter().find(|(_, at, _)| *at == tokens.len())?;
    let ability = |m: Modification| match m {
        Modification::AddAbility(a) => Some((*a).clone()),
        _ => None,
    };
    mods.into_iter().map(ability).collect()
}

/// How many different readings of a line print back to its words: more than one is an ambiguity.
pub fn readings_of(tokens: &[Token], tongue: Tongue, facts: &Facts) -> Vec<Vec<Ability>> {
    let r = Reader::new(tokens, tongue, facts);
    let printer = Printer { guide: Some(tokens), tongue, facts };
    let mut out: Vec<Vec<Ability>> = Vec::new();
    for abilities in readings(&r) {
        if !out.contains(&abilities) && same_words(&printer, &abilities, tokens.len()) {
            out.push(abilities);
        }
    }
    out
}

fn same_words(p: &Printer<'_>, abilities: &[Ability], length: usize) -> bool {
    print_all(p, abilities, &Cursor::start(&[])).iter().any(|c| c.at == length)
}

/// Reads a quoted ability: the object that has it is none of those that the text around it speaks of.
///
/// # Errors
/// The index of the first token that was not understood.
pub fn read_quoted(tokens: &[Token], tongue: Tongue) -> Result<Ability, usize> {
    // "Equipped creature" is what the object that has the ability is attached to.
    let facts = Facts { attaches: true, ..Facts::default() };
    match read(tokens, tongue, &facts)?.as_slice() {
        [one] => Ok(one.clone()),
        _ => Err(0),
    }
}

/// Prints a quoted ability without its quotation marks.
pub fn print_quoted(p: &Printer<'_>, a: &Ability, from: &Cursor) -> Vec<Cursor> {
    let inner = Cursor { at: from.at, out: from.out.clone(), ..Cursor::start(&[]) };
    print_all(p, std::slice::from_ref(a), &inner)
        .into_iter()
        .map(|c| Cursor { at: c.at, out: c.out, ..from.clone() })
        .collect()
}

/// Prints the abilities of one line.
pub fn print_all(p: &Printer<'_>, abilities: &[Ability], from: &Cursor) -> Vec<Cursor> {
    match abilities {
        [Ability::Triggered(t)] => triggered::print(p, t, from),
        [Ability::Activated(a)] => activated::print(p, a, from),
        [Ability::Spell(m)] => modes::print(p, m, from),
        list if exert::is_exert(list) => exert::print(p, list, from),
        [Ability::Static(_), ..] => statics::print(p, abilities, from),
        [Ability::Keyword(_), ..] => keywords::print(p, abilities, from),
        _ => Vec::new(),
    }
}

/// The words of the abilities of one line, for people; `None` for what the phrase book has no words for.
pub fn words(abilities: &[Ability], tongue: Tongue, facts: &Facts) -> Option<Vec<String>> {
    let printer = Printer { guide: None, tongue, facts };
    let printed = print_all(&printer, abilities, &Cursor::start(&[]));
    printed.into_iter().next().map(|c| c.out)
}

/// A cursor at a verb in the imperative.
fn imperative(c: &Cursor) -> Cursor {
    Cursor { agreement: Agreement::You, ..c.clone() }
}

/// Whether a change speaks of something that a static ability has not.
fn speaks_of_events(m: &Modification) -> bool {
    if matches!(m, Modification::AddAbility(_)) {
        return false;
    }
    let text = format!("{m:?}");
    ["Target(", "Antecedent", "Event", "Choice", "KeepThisAbility", "EntersWithCounter"]
        .iter()
        .any(|w| text.contains(w))
}
