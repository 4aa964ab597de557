//! Faults of a document: all that can be found without playing it.

use super::span::Span;
use serde::Serialize;

/// One fault, as data; `render` words it in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    pub kind: FaultKind,
    pub span: Span,
    /// The words of the document that it is about.
    pub words: String,
    /// The nearest forms that would have been understood, best first.
    pub near: Vec<String>,
}

/// What is wrong. The id of each ([`FaultKind::id`]) is also the id of its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    UnknownCard,
}
