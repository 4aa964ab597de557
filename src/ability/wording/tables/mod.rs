//! The phrase book: tables of forms by kind of phrase. A form is one entry:
//! `["English template" "another"] ["русский шаблон"] (slots) { value }`. The first template of a language is the
//! one that is printed; the others are other wordings of the same meaning.

mod changes;
mod combat;
mod conditions;
mod costs;
mod effects_cards;
mod effects_continuous;
mod effects_control;
mod effects_harm;
mod effects_looked;
mod events;
mod posts;
mod quantities;
mod replacements;
mod restrictions;

use super::book::{Kind, Table};

static EFFECTS: Table = Table::new(&[
    effects_control::EFFECTS,
    effects_harm::EFFECTS,
    effects_cards::EFFECTS,
    effects_looked::EFFECTS,
    effects_continuous::EFFECTS,
]);
static SUFFIXES: Table = Table::new(&[effects_control::SUFFIXES]);
static BEGINNINGS: Table = Table::new(&[events::BEGINNINGS]);
static CHANGE: Table = Table::new(&[changes::STATIC]);
static CHANGE_NOW: Table = Table::new(&[changes::NOW]);
static CHANGE_ANY: Table = Table::new(&[changes::EITHER]);
static RULES: Table = Table::new(&[combat::RULES, restrictions::RULES]);
static EVENTS: Table = Table::new(&[events::EVENTS]);
static CONDITIONS: Table = Table::new(&[conditions::CONDITIONS]);
static AMOUNTS: Table = Table::new(&[quantities::AMOUNTS]);
static PER_EACH: Table = Table::new(&[quantities::PER_EACH]);
static POSTS: Table = Table::new(&[posts::POSTS]);
static COSTS: Table = Table::new(&[costs::PARTS]);
static DURATIONS: Table = Table::new(&[effects_continuous::DURATIONS]);
static CHOICES: Table = Table::new(&[replacements::CHOICES]);
static WOULD: Table = Table::new(&[replacements::WOULD]);
static ACTIONS: Table = Table::new(&[replacements::ACTIONS]);
static STATICS: Table = Table::new(&[replacements::STATICS]);

/// The table of a kind of phrase; `None` for the kinds that are read by hand.
pub fn table(kind: Kind) -> Option<&'static Table> {
    Some(match kind {
        Kind::Effect => &EFFECTS,
        Kind::Suffix => &SUFFIXES,
        Kind::Beginning => &BEGINNINGS,
        Kind::Change => &CHANGE,
        Kind::ChangeNow => &CHANGE_NOW,
        Kind::ChangeAny => &CHANGE_ANY,
        Kind::Rule => &RULES,
        Kind::Event => &EVENTS,
        Kind::Condition => &CONDITIONS,
        Kind::Amount => &AMOUNTS,
        Kind::PerEach => &PER_EACH,
        Kind::Post => &POSTS,
        Kind::CostPart => &COSTS,
        Kind::Duration => &DURATIONS,
        Kind::Choice => &CHOICES,
        Kind::Would => &WOULD,
        Kind::Action => &ACTIONS,
        Kind::Static => &STATICS,
        _ => return None,
    })
}
