//! What can go wrong while searching.

use crate::library::LibraryError;

#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// A book cannot be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The index cannot be made or read.
    #[error("search index: {0}")]
    Index(#[from] tantivy::TantivyError),
    /// A file of an index is not what it should be; it is made anew.
    #[error("search index: {0}")]
    Damaged(&'static str),
}
