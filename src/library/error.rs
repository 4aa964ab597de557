//! What can go wrong with the library.

use super::format::Malformed;
use std::io;
use std::path::{Path, PathBuf};

/// An error of the library.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// The disk refused.
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    /// A file of the library is not what it should be.
    #[error("{}: {flaw}", path.display())]
    Malformed { path: PathBuf, flaw: Malformed },
    /// No book of this name.
    #[error("no book {name}")]
    NoSuchBook { name: String },
    /// A name that no stored book can have.
    #[error("{name:?} cannot be the name of a book")]
    BadName { name: String },
}

impl LibraryError {
    pub(super) fn io(path: &Path, source: io::Error) -> Self {
        Self::Io { path: path.to_owned(), source }
    }

    pub(super) fn malformed(path: &Path, flaw: Malformed) -> Self {
        Self::Malformed { path: path.to_owned(), flaw }
    }
}
