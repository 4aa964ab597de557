//! The bilingual term index and the concepts, read from `index/`.
//!
//! - [`concepts`]: what the engine cites
//! - [`index`]: what things are called, and the rules the names lead to
//! - [`source`]: `index/*.toml` to tables, also for the build

pub mod closeness;
pub mod concepts;
pub mod index;
pub mod source;

pub use concepts::Concept;
pub use index::{Spotted, Term};
