//! The phrase book: tables of forms by kind of phrase. A form is one entry:
//! `["English template" "another"] ["русский шаблон"] (slots) { value }`. The first template of a language is the
//! one that is printed; the others are other wordings of the same meaning.

mod actions;
mod changes;
mod combat;
pub mod conditions;
mod costs;
mod effects_actions;
mod effects_cards;
mod effects_continuous;
mod effects_control;
mod effects_harm;
mod effects_looked;
mod events;
mod of_players;
mod posts;
mod quantities;
mod replacements;
mod restrictions;
mod rules_costs;
mod statics;

use super::book::{Kind, Piece, Table, Tongue};
use super::words;
use rustc_hash::FxHashSet;
use std::sync::OnceLock;

static EFFECTS: Table = Table::new(&[
    effects_control::EFFECTS,
    effects_harm::EFFECTS,
    effects_cards::EFFECTS,
    effects_looked::EFFECTS,
    effects_actions::EFFECTS,
    effects_continuous::EFFECTS,
]);
static SUFFIXES: Table = Table::new(&[effects_control::SUFFIXES]);
static BEGINNINGS: Table = Table::new(&[events::BEGINNINGS]);
static CHANGE: Table = Table::new(&[changes::STATIC]);
static CHANGE_NOW: Table = Table::new(&[changes::NOW]);
static CHANGE_ANY: Table = Table::new(&[changes::EITHER]);
static RULES: Table = Table::new(&[combat::RULES, restrictions::RULES, rules_costs::RULES]);
static EVENTS: Table = Table::new(&[events::EVENTS]);
static CONDITIONS: Table = Table::new(&[conditions::CONDITIONS]);
static AMOUNTS: Table = Table::new(&[quantities::AMOUNTS]);
static PER_EACH: Table = Table::new(&[quantities::PER_EACH]);
static POSTS: Table = Table::new(&[posts::POSTS]);
static COSTS: Table = Table::new(&[costs::PARTS]);
static DURATIONS: Table = Table::new(&[effects_continuous::DURATIONS]);
static CHOICES: Table = Table::new(&[actions::CHOICES]);
static WOULD: Table = Table::new(&[replacements::WOULD]);
static ACTIONS: Table = Table::new(&[actions::ACTIONS]);
static TEXT_WORDS: Table = Table::new(&[changes::TEXT_WORDS]);
static STATICS: Table = Table::new(&[replacements::STATICS, statics::STATICS]);

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
        Kind::TextWord => &TEXT_WORDS,
        Kind::Static => &STATICS,
        _ => return None,
    })
}

static TABLES: &[&Table] = &[
    &EFFECTS,
    &SUFFIXES,
    &BEGINNINGS,
    &CHANGE,
    &CHANGE_NOW,
    &CHANGE_ANY,
    &RULES,
    &EVENTS,
    &CONDITIONS,
    &AMOUNTS,
    &PER_EACH,
    &POSTS,
    &COSTS,
    &DURATIONS,
    &CHOICES,
    &WOULD,
    &ACTIONS,
    &TEXT_WORDS,
    &STATICS,
];

/// Words of rules text that no template has: pronouns, determiners, the heads of sentences.
const OTHER_WORDS: &[&str] = &[
    "all",
    "each",
    "other",
    "another",
    "target",
    "when",
    "whenever",
    "if",
    "as",
    "choose",
    "at",
    "enchanted",
    "equipped",
    "creature",
    "land",
    "every",
    "it",
    "they",
    "that",
    "those",
    "this",
];

/// Whether the word, in lower case, is a word of rules text, so that a card may be named like a part of one.
pub fn is_word_of_rules(word: &str) -> bool {
    static WORDS: OnceLock<FxHashSet<&'static str>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let mut all: FxHashSet<&'static str> = OTHER_WORDS.iter().copied().collect();
        for tongue in [Tongue::English, Tongue::Russian] {
            let templates = TABLES.iter().flat_map(|t| &t.chapter(tongue).templates);
            for piece in templates.flat_map(|t| &t.pieces) {
                if let Piece::Word(w) | Piece::Gendered(w) = piece {
                    all.extend(w.iter().map(String::as_str));
                }
            }
        }
        all
    });
    words.contains(word)
        || words::card_type(word).is_some()
        || crate::ability::Subtype::find(word).is_some()
        || super::phrases::russian::subtype_of(word).is_some()
        || crate::ability::KeywordKind::ALL.iter().any(|k| {
            k.english().eq_ignore_ascii_case(word) || k.russian().to_lowercase().replace('ё', "е") == word
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A template without one of its slots could never be read: the value would lack a part.
    #[test]
    fn every_template_has_every_slot() {
        let mut missing = Vec::new();
        for table in TABLES {
            for tongue in [Tongue::English, Tongue::Russian] {
                for t in &table.chapter(tongue).templates {
                    for (i, name) in table.form(t.form).slots.iter().enumerate() {
                        let stands = |p: &Piece| matches!(p, Piece::Slot { index, .. } if *index == i);
                        if !t.pieces.iter().any(stands) {
                            missing.push(format!("no {name} in {:?}", t.pieces));
                        }
                    }
                }
            }
        }
        assert!(missing.is_empty(), "{}", missing.join("\n"));
    }
}
