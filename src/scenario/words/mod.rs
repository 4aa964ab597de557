//! The two vocabularies of the language, English and Russian, as tables over one set of meanings.
//!
//! Nothing here is code: a row is a meaning and one way to write it (see [`super::pattern`] for the
//! notation), and any rows may be mixed in a document. `verdikt scenario words` prints these tables.

pub mod board;
pub mod claims;
pub mod events;
pub mod play;
pub mod terms;

use super::pattern::{Row, shown};
use crate::rulebook::Language;
use serde::Serialize;

/// A table as `verdikt scenario words` prints it.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// The id of its title: `scenario-words-steps`.
    pub id: &'static str,
    /// The rows in their order: the meaning and how it is written.
    pub rows: Vec<TableRow>,
}

#[derive(Clone, Debug, Serialize)]
pub struct TableRow {
    pub meaning: String,
    pub language: &'static str,
    pub form: String,
}

/// All tables.
pub fn tables() -> Vec<Table> {
    vec![
        table("headings", board::HEADINGS),
        table("zones", board::ZONES),
        table("steps", board::STEPS),
        table("turn", board::TURN),
        table("status", board::STATUS),
        table("player", board::PLAYER),
        table("play", play::ACTIONS),
        table("announced", play::MODS),
        table("events", events::EVENTS),
        table("durations", events::UNTIL),
        table("claims", claims::CLAIMS),
        table("places", claims::PLACES),
        table("questions", claims::QUESTIONS),
        table("marks", play::MARKS),
        table("colours", terms::COLOURS),
        table("types", terms::TYPES),
        table("counters", terms::COUNTERS),
    ]
}

fn table<K: std::fmt::Debug>(id: &'static str, rows: &[Row<K>]) -> Table {
    let row = |row: &Row<K>| TableRow {
        meaning: format!("{:?}", row.kind),
        language: language(row.form).code(),
        form: shown(row.form),
    };
    Table { id, rows: rows.iter().map(row).collect() }
}

/// The language of a row: Russian when it has a Cyrillic letter outside a slot.
pub fn language(form: &str) -> Language {
    if form.chars().any(|c| ('\u{400}'..='\u{4ff}').contains(&c)) { Language::Ru } else { Language::En }
}

/// Shortens the rows of the tables.
macro_rules! rows {
    ($($kind:expr => $($form:literal),+ ;)*) => {
        &[$($(crate::scenario::pattern::Row { kind: $kind, form: $form },)+)*]
    };
}
pub(crate) use rows;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::pattern::compile;

    /// Every form compiles (an unknown slot panics in tests), and none is empty.
    #[test]
    fn every_form_compiles() {
        fn check<K>(rows: &[Row<K>]) {
            for row in rows {
                assert!(compile(row.form).iter().all(|parts| !parts.is_empty()), "{}", row.form);
            }
        }
        check(board::HEADINGS);
        check(board::ZONES);
        check(board::STEPS);
        check(board::TURN);
        check(board::STATUS);
        check(board::PLAYER);
        check(play::ACTIONS);
        check(play::MODS);
        check(play::MARKS);
        check(events::EVENTS);
        check(events::UNTIL);
        check(claims::CLAIMS);
        check(claims::PLACES);
        check(claims::QUESTIONS);
        check(terms::COLOURS);
        check(terms::TYPES);
        check(terms::COUNTERS);
        assert!(tables().iter().all(|t| !t.rows.is_empty()));
    }

    /// Both languages can say everything: each meaning has a row in each.
    #[test]
    fn both_languages_say_everything() {
        let mut missing = Vec::new();
        for table in tables() {
            for row in &table.rows {
                for language in ["en", "ru"] {
                    let same = |r: &&TableRow| r.meaning == row.meaning && r.language == language;
                    if !table.rows.iter().any(|r| same(&r)) {
                        missing.push(format!("{}: {} in {language}", table.id, row.meaning));
                    }
                }
            }
        }
        missing.dedup();
        assert!(missing.is_empty(), "{missing:#?}");
    }
}
