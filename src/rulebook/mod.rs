//! The rule tree as types: pure data, no files.
//!
//! - [`number`]: the number of a rule
//! - [`book`]: the book, its rules, glossary and references

pub mod book;
pub mod number;

pub use book::{Edition, GlossaryEntry, Language, Note, Reference, Rule, RuleKind, Rulebook, Source, Stamp};
pub use number::{Level, NotANumber, RuleNumber};
