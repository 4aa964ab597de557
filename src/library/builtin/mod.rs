//! The book that is part of the program: `rules/` in our own words, in English (`builtin`) and Russian
//! (`builtin-ru`), compiled by the build from Markdown ([`source`]).

pub mod source;

use super::{Book, LibraryError, Meta};

/// The name of the English half.
pub const ENGLISH: &str = "builtin";
/// The name of the Russian half.
pub const RUSSIAN: &str = "builtin-ru";

static EN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/builtin-en.book"));
static RU: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/builtin-ru.book"));

/// The English half.
pub fn english() -> Result<Book, LibraryError> {
    Book::embedded(EN)
}

/// The Russian half.
pub fn russian() -> Result<Book, LibraryError> {
    Book::embedded(RU)
}

/// The half with this name.
pub fn by_name(name: &str) -> Option<Result<Book, LibraryError>> {
    match name {
        ENGLISH => Some(english()),
        RUSSIAN => Some(russian()),
        _ => None,
    }
}

/// What the list of books shows of both.
pub fn metas() -> Vec<Meta> {
    [english(), russian()].into_iter().filter_map(|b| Some(b.ok()?.meta().clone())).collect()
}

/// Whether a name belongs to the program.
pub fn is_reserved(name: &str) -> bool {
    name.to_lowercase().starts_with(ENGLISH)
}

#[cfg(test)]
mod tests;
