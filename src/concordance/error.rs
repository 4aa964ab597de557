//! What can go wrong.

use crate::library::LibraryError;

/// An error of the concordance.
#[derive(Debug, thiserror::Error)]
pub enum ConcordanceError {
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// No book of this name.
    #[error("no book {name}")]
    NoSuchBook { name: String },
}
