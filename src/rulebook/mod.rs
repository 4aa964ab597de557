//! The rule tree as types: pure data, no files.
//!
//! - [`number`]: the number of a rule
//! - [`selection`]: numbers, ranges and lists as people type them
//! - [`book`]: the book, its rules, glossary and references

pub mod book;
pub mod number;
pub mod selection;

pub use book::{Edition, GlossaryEntry, Language, Note, Reference, Rule, RuleKind, Rulebook, Source, Stamp};
pub use number::{Level, NotANumber, RuleNumber};
