//! Card records; rules text to abilities.
//!
//! - [`oracle`]: the grammar of rules text: lines, type lines, costs, power and toughness
//! - [`inline`]: a card definition from the parts that a document gives

pub mod inline;
pub mod oracle;

pub use inline::inline;
