//! The bilingual term index and the concepts, read from `index/`.

pub mod concepts;

pub use concepts::Concept;
