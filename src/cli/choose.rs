//! Which library and which book a command works on.

use super::{Context, Failure, Kind};
use crate::args;
use crate::library::builtin::{self, source::NUMBERING};
use crate::library::{Book, Library, LibraryError, Malformed, Meta};
use crate::order::Arrange;
use crate::rulebook::Language;

/// From July 2009 on the rules are numbered as today; numbers of before mean other rules.
const RENUMBERED: &str = "2009-07-11";

/// The library of this run.
pub fn library(cx: &Context) -> Result<Library, Failure> {
    let library = Library::open(&cx.library)?;
    if library.is_rebuilt() {
        static TOLD: std::sync::Once = std::sync::Once::new();
        TOLD.call_once(|| cx.note(&format!("{}\n", cx.messages.plain("library-rebuilt"))));
    }
    Ok(library)
}

/// The book asked for, else the default.
pub fn book(library: &Library, name: Option<&str>) -> Result<Book, Failure> {
    Ok(match name {
        Some(name) => library.book(name)?,
        None => library.default_book()?,
    })
}

/// Whether a name is that of a book that is part of the program.
pub fn is_builtin(name: &str) -> bool {
    builtin::metas().iter().any(|m| m.name.eq_ignore_ascii_case(name))
}

/// The built-in half in this language, if its numbers are those of the book.
pub fn own_words(meta: &Meta, lang: Language) -> Result<Option<Book>, Failure> {
    if meta.edition.effective.as_deref() != Some(NUMBERING) {
        return Ok(None);
    }
    Ok(Some(if lang == Language::Ru { builtin::russian()? } else { builtin::english()? }))
}

/// The stored translations whose numbers can be those of the book, the newest first.
pub fn translations(library: &Library, book: &Book, lang: Language) -> Result<Vec<Book>, Failure> {
    let mut found = Vec::new();
    for entry in library.stored().iter().filter(|e| e.meta.edition.language == lang) {
        let translation = library.book(&entry.meta.name)?;
        if same_numbering(&translation, book)? {
            found.push(translation);
        }
    }
    found.arrange_by(|a, b| b.meta().edition.effective.cmp(&a.meta().edition.effective));
    Ok(found)
}

/// Two dates tell; without them the numbers do: nearly all of a translation's must be there.
fn same_numbering(translation: &Book, book: &Book) -> Result<bool, Failure> {
    let date = |b: &Book| b.meta().edition.effective.as_deref().map(|d| d < RENUMBERED);
    if let (Some(a), Some(b)) = (date(translation), date(book)) {
        return Ok(a == b);
    }
    let (own, theirs) = (translation.numbers()?, book.numbers()?);
    let own: Vec<_> = own.iter().filter(|n| n.unnumbered() == 0).collect();
    let shared = own.iter().filter(|n| theirs.binary_search(n).is_ok()).count();
    Ok(shared * 10 >= own.len() * 9)
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
            LibraryError::Malformed { path, flaw } => {
                let flaw = match flaw {
                    Malformed::Version => "version",
                    Malformed::Cut => "cut",
                    Malformed::Part => "part",
                };
                let path = path.display().to_string();
                Self::data("library-broken", args![path = path, flaw = flaw]).with_hint("library-hint-again")
            }
            LibraryError::Io { path, .. } => {
                let path = path.display().to_string();
                let LibraryError::Io { source, .. } = e else { return Self::internal(e) };
                Self::new(Kind::Internal, "library-io", args![path = path]).because(source)
            }
        }
    }
}
