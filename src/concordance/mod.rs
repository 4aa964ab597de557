//! The same rule across editions and languages.
//!
//! - [`link`]: what an alignment says: pairs, evidence, confidence
//! - `absorbed`: where the words of what is left over went
//! - [`tokens`]: the words of entries as weighted features
//! - [`align`]: two books of one language
//! - [`parts`]: splits and mergers
//! - [`stored`]: an alignment as bytes
//! - [`follow`]: translations and the editions they follow
//! - [`chain`]: all books of a library, joined
//! - [`relation`]: one rule in another book
//! - [`paragraphs`]: the paragraphs of a rule beside its counterparts'
//! - [`history`]: one rule through all editions
//! - [`changes`]: what changed between two books
//! - [`citations`]: rule citations in any text
//! - `again`: texts that were rewritten before
//! - [`series`]: Cyrillic letters of lists and ranges
//! - [`lint`]: faults of a book
//! - [`concept`]: the engine's concepts in any book
//! - `pieces`: sentences that stand beside the counterparts
//! - `thread`: what lost the piece that tied it to a rule
//! - `doubt`: a last look before a rule is called gone
//! - [`words`]: word by word
//! - [`error`]: what can go wrong

mod absorbed;
mod again;
pub mod align;
pub mod bridge;
pub mod chain;
pub mod changes;
pub mod citations;
pub mod concept;
mod doubt;
pub mod error;
pub mod follow;
pub mod history;
pub mod link;
pub mod lint;
pub mod paragraphs;
pub mod parts;
mod pieces;
pub mod relation;
pub mod rewrite;
pub mod sentences;
pub mod series;
pub mod stored;
mod thread;
pub mod tokens;
mod translation;
pub mod words;

pub use align::align;
pub use chain::Chain;
pub use error::ConcordanceError;
pub use link::{Alignment, Evidence, Kind, Link};
pub use relation::Relation;
pub use stored::{Counterpart, Way};
