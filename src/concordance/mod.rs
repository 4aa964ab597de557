//! The same rule across editions and languages.
//!
//! - [`link`]: what an alignment says: pairs, evidence, confidence
//! - [`tokens`]: the words of entries as weighted features
//! - [`align`]: two books of one language
//! - [`parts`]: splits and mergers

pub mod align;
pub mod link;
pub mod parts;
pub mod tokens;

pub use align::align;
pub use link::{Alignment, Evidence, Kind, Link};
