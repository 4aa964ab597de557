//! A played scenario for people and programs.
//!
//! - [`names`]: what objects and players are called
//! - [`words`]: facts, refusals, reasons and choices as sentences, from the messages
//! - [`gap`]: what is refused by name, in plain words
//! - [`values`]: what an object is: type line, power and toughness, colours, abilities
//! - [`layers`]: how the values of a state came about, as tables
//! - [`board`]: a state as zones per player
//! - [`page`]: the whole report as plain strings, for the renderers that follow
//! - [`html`], [`prose`], [`markdown`]: a page to mail, its prose, the same as Markdown
//! - [`json`]: the contract of `verdikt run --json`
//! - [`terminal`]: the play as numbered steps, claims with their marks

pub mod board;
pub mod gap;
pub mod html;
pub mod json;
pub mod layers;
pub mod markdown;
pub mod names;
pub mod page;
pub mod prose;
pub mod terminal;
pub mod values;
pub mod words;

pub use names::Names;
pub use words::Speaker;
