//! A played scenario for people and programs.
//!
//! - [`names`]: what objects and players are called
//! - [`words`]: facts, refusals, reasons and choices as sentences, from the messages
//! - [`json`]: the contract of `verdikt run --json`
//! - [`terminal`]: the play as numbered steps, claims with their marks

pub mod json;
pub mod names;
pub mod terminal;
pub mod words;

pub use names::Names;
pub use words::Speaker;
