//! Phrases that are more regular than a table of forms: noun phrases, numbers, lists.
//!
//! - [`adjectives`], [`description`]: what a description is made of, in either language
//! - [`english`], [`russian`], [`russian_nouns`]: descriptions in words
//! - [`token`], [`russian_token`], [`predefined`]: tokens
//! - [`objects`], [`subjects`], [`players`]: which of the things described: "target", "each", "it"
//! - [`search`], [`support`]: instructions that are phrases of many parts
//! - [`division`], [`exiled`], [`sacrificed`]: what a text refers to by what was done with it
//! - [`numbers`], [`keywords`], [`changes`], [`costs`], [`small`]: the rest

pub mod adjectives;
pub mod changes;
pub mod costs;
pub mod description;
pub mod division;
pub mod english;
pub mod exiled;
pub mod keyword_print;
pub mod keywords;
pub mod numbers;
pub mod objects;
pub mod other;
pub mod players;
pub mod predefined;
pub mod qualities;
pub mod recipients;
pub mod russian;
pub mod russian_nouns;
pub mod russian_objects;
pub mod russian_token;
pub mod sacrificed;
pub mod search;
pub mod sentences;
pub mod small;
pub mod subjects;
pub mod support;
pub mod token;
pub mod types;
pub mod types_russian;

use super::book::{Kind, Tag};
use super::print::{Cursor, Printer};
use super::read::{Hit, Reader, State};
use super::value::Value;

/// Reads a phrase of a kind that has no table.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    match tag.kind {
        Kind::Object | Kind::SubjectObject => objects::read(r, tag, at, state),
        Kind::Subject => subjects::read_subject(r, tag, at, state),
        Kind::Article | Kind::Singular | Kind::Plural | Kind::Counted => {
            subjects::read_bare(r, tag, at, state)
        }
        Kind::Adjective | Kind::Had => qualities::read(r, tag, at, state),
        Kind::Player | Kind::Actor => players::read(r, tag, at, state),
        Kind::Number | Kind::Figure | Kind::Count | Kind::Energy => numbers::read(r, tag, at, state),
        Kind::Changes | Kind::ChangesNow => changes::read(r, tag, at, state),
        Kind::KeywordList | Kind::KeywordKind | Kind::Quoted => keywords::read(r, tag, at, state),
        Kind::Cost => costs::read(r, at, state),
        Kind::Clauses => sentences::read(r, at, state),
        Kind::Recipients | Kind::EventRecipients => recipients::read(r, tag, at, state),
        Kind::Token => token::read(r, tag, at, state),
        Kind::TokenAside => token::read_aside(r, tag, at, state),
        Kind::TokenPlural => token::read_plural(r, tag, at, state),
        Kind::TokenNamed => token::read_named(r, tag, at, state),
        Kind::Name => token::read_name(r, at, state),
        Kind::Among => division::read(r, at, state),
        Kind::Search => search::read(r, at, state),
        Kind::Support => support::read(r, at, state),
        Kind::OwnLand => support::read_land(at, state),
        Kind::Unless => sentences::read_unless(r, at, state),
        _ => small::read(r, tag, at, state),
    }
}

/// Prints one.
pub fn print(p: &Printer<'_>, tag: Tag, value: &Value, from: &Cursor) -> Vec<Cursor> {
    match (tag.kind, value) {
        (Kind::Object | Kind::SubjectObject, Value::Object(o)) => objects::print(p, tag, o, from),
        (Kind::Subject, Value::Predicate(d)) => subjects::print_subject(p, tag, d, from),
        (Kind::Article | Kind::Singular | Kind::Plural | Kind::Counted, Value::Predicate(d)) => {
            subjects::print_bare(p, tag, d, from)
        }
        (Kind::Adjective | Kind::Had, Value::Predicate(d)) => qualities::print(p, tag, d, from),
        (Kind::Player | Kind::Actor, Value::Player(w)) => players::print(p, tag, w, from),
        (Kind::Number | Kind::Figure | Kind::Count | Kind::Energy, _) => numbers::print(p, tag, value, from),
        (Kind::Changes | Kind::ChangesNow, Value::Modifications(m)) => changes::print(p, tag, m, from),
        (Kind::KeywordList | Kind::KeywordKind | Kind::Quoted, _) => {
            keyword_print::print(p, tag, value, from)
        }
        (Kind::Cost, Value::Cost(c)) => costs::print(p, c, from),
        (Kind::Clauses, Value::Effects(e)) => sentences::print(p, e, from),
        (Kind::Recipients | Kind::EventRecipients, _) => recipients::print(p, tag, value, from),
        (Kind::Among, Value::EffectRecipients(to)) => division::print(p, to, from),
        (Kind::Search, Value::Effect(e)) => search::print(p, e, from),
        (Kind::Support, Value::Object(o)) => support::print(p, o, from),
        (Kind::OwnLand, Value::Object(o)) => support::print_land(o, from),
        (Kind::Unless, Value::Condition(c)) => sentences::print_unless(p, c, from),
        (Kind::Name, Value::Name(name)) => token::print_name(p, name, from),
        (Kind::TokenNamed, Value::Token(t)) => token::print_named(p, tag, t, from),
        (Kind::TokenPlural, Value::Token(t)) => token::print_plural(p, tag, t, from),
        (Kind::TokenAside, Value::Token(t)) => token::print_aside(p, tag, t, from),
        (Kind::Token, Value::Token(t)) => token::print(p, tag, t, from),
        _ => small::print(p, tag, value, from),
    }
}
