//! From the words of a card to data: type lines, power and toughness, rules text.

pub mod compile;
mod frame;
mod levels;
pub mod stats;
pub mod type_line;

pub use crate::ability::wording::words::mana_cost;
pub use compile::{ability_words, compile};
pub use stats::{Stats, stats};
pub use type_line::{TypeLine, TypeLineFault, short_definition, type_line, type_word};
