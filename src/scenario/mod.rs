//! Markdown to scenario to run to ruling.
//!
//! A document is parsed to a typed [`Scenario`] and a list of [`Fault`]s; parsing never fails.

pub mod faults;
pub mod names;
pub mod pattern;
pub mod span;
pub mod statement;
pub mod token;
pub mod words;

pub use faults::{Fault, FaultKind};
pub use span::Span;
pub use statement::Scenario;

/// Reads a document. Parsing never fails: what could not be understood is a fault, the rest is there.
pub fn parse(source: &str) -> (Scenario, Vec<Fault>) {
    let _ = source;
    (Scenario::default(), Vec::new())
}
