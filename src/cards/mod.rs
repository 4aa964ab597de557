//! Card records; rules text to abilities.
//!
//! - [`oracle`]: the grammar of rules text: lines, type lines, costs, power and toughness
//! - [`inline`]: a card definition from the parts that a document gives
//! - [`store`]: the card library
//! - [`coverage`]: how much of a collection is understood

pub mod coverage;
pub mod inline;
pub mod oracle;
pub mod store;

pub use inline::inline;
