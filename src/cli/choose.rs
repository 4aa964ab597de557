//! Which library and which book a command works on.

use super::{Context, Failure};
use crate::args;
use crate::library::builtin::{self, source::NUMBERING};
use crate::library::{Book, Library, LibraryError, Meta};
use crate::rulebook::Language;

/// From July 2009 on the rules are numbered as today; numbers of before mean other rules.
const RENUMBERED: &str = "2009-07-11";

/// The library of this run.
pub fn library(cx: &Context) -> Result<Library, Failure> {
    Ok(Library::open(&cx.library)?)
}

/// The book asked for, else the default.
pub fn book(library: &Library, name: Option<&str>) -> Result<Book, Failure> {
    Ok(match name {
        Some(name) => library.book(name)?,
        None => library.default_book()?,
    })
}

/// The built-in half in this language, if its numbers are those of the book.
pub fn own_words(meta: &Meta, lang: Language) -> Result<Option<Book>, Failure> {
    if meta.edition.effective.as_deref() != Some(NUMBERING) {
        return Ok(None);
    }
    Ok(Some(if lang == Language::Ru { builtin::russian()? } else { builtin::english()? }))
}

/// The stored translations whose numbers can be those of the book, the newest first. Without a date nobody
/// knows which numbering a translation follows.
pub fn translations(library: &Library, meta: &Meta, lang: Language) -> Result<Vec<Book>, Failure> {
    let Some(date) = meta.edition.effective.as_deref() else { return Ok(Vec::new()) };
    let fits = |m: &Meta| {
        let edition = &m.edition;
        edition.language == lang
            && edition.effective.as_deref().is_some_and(|d| (d < RENUMBERED) == (date < RENUMBERED))
    };
    let mut found: Vec<_> = library.stored().iter().filter(|e| fits(&e.meta)).collect();
    found.sort_by(|a, b| b.meta.edition.effective.cmp(&a.meta.edition.effective));
    found.iter().map(|e| Ok(library.book(&e.meta.name)?)).collect()
}

impl From<LibraryError> for Failure {
    fn from(e: LibraryError) -> Self {
        match &e {
            LibraryError::NoSuchBook { name } => {
                Self::user("library-no-such-book", args![name = name]).with_hint("library-hint-books")
            }
            LibraryError::BadName { name } => {
                Self::user("library-bad-name", args![name = name]).with_hint("library-hint-name")
            }
            LibraryError::Malformed { .. } => {
                Self::data("library-broken", args![error = e.to_string()]).with_hint("library-hint-again")
            }
            LibraryError::Io { .. } => Self::internal(e),
        }
    }
}
