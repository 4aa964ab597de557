//! The library's folder.
//!
//! ```text
//! library.json           which books there are, and which file is which book
//! books/NAME-HASH.book   a book; the hash is that of its content, so a file never changes
//! lock                   held while a book is put or removed
//! ```
//! A book becomes visible, or disappears, when `library.json` is renamed into place. A kill before that
//! leaves the old library and a file that nobody names, which the next change sweeps away. Readers take no
//! lock: should a book be replaced between their reading the list and opening the file, they read the list
//! once more.
//!
//! The list can be made anew from the books, each of which says what it is: should it be damaged, that is done
//! on reading, and the next change writes it.

use super::book::Book;
use super::builtin;
use super::error::LibraryError;
use super::format::{self, Meta};
use crate::order::Arrange;
use crate::rulebook::Rulebook;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

const LIST: &str = "library.json";
const BOOKS: &str = "books";

/// One book of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    #[serde(flatten)]
    pub meta: Meta,
    /// The file within `books/`; empty for a book that is part of the program.
    pub file: String,
}

impl Entry {
    /// Whether the book is part of the program.
    pub fn is_builtin(&self) -> bool {
        self.file.is_empty()
    }
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct List {
    books: Vec<Entry>,
}

/// A library as it was when it was opened.
#[derive(Debug)]
pub struct Library {
    root: PathBuf,
    list: List,
    /// The list could not be read and was made from the books.
    rebuilt: bool,
}

/// Where a book goes that nobody has named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The name is free, or the book there is another state of this one.
    Own,
    /// The name is that of a book in another language or with far more rules: this one stands beside it.
    Beside { name: String, other: Entry },
}

impl Library {
    /// Opens the library in a folder; one that does not exist is empty.
    pub fn open(root: &Path) -> Result<Self, LibraryError> {
        let (list, rebuilt) = read_list(root)?;
        Ok(Self { root: root.to_owned(), list, rebuilt })
    }

    /// Whether the library's list was damaged and has been made anew from its books.
    pub fn is_rebuilt(&self) -> bool {
        self.rebuilt
    }

    /// The stored book with exactly this name.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.list.books.iter().find(|e| same(&e.meta.name, name))
    }

    /// Where a book goes under its own name. A translation or a fragment never takes the place of the book that it
    /// is of.
    pub fn place(&self, book: &Rulebook) -> Place {
        let meta = Meta::of(book);
        let suits = |e: &Entry| {
            e.meta.edition.language == meta.edition.language && meta.rules * 10 >= e.meta.rules * 8
        };
        let Some(other) = self.entry(&book.name).filter(|e| !suits(e)) else { return Place::Own };
        let suffix = match meta.edition.language {
            language if language != other.meta.edition.language => language.code(),
            _ => "part",
        };
        let first = format!("{}-{suffix}", book.name);
        let more = (2..).map(|n| format!("{first}-{n}"));
        let mut names = std::iter::once(first.clone()).chain(more);
        let name = names.find(|n| self.entry(n).is_none_or(suits)).unwrap_or(first);
        Place::Beside { name, other: other.clone() }
    }

    /// Where it lies.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The stored books: complete editions first, the newest before the older, then the rest by name.
    pub fn stored(&self) -> &[Entry] {
        &self.list.books
    }

    /// The stored books, then those that are part of the program.
    pub fn books(&self) -> Vec<Entry> {
        let mut all = self.list.books.clone();
        all.extend(builtin::metas().into_iter().map(|meta| Entry { meta, file: String::new() }));
        all
    }

    /// The name of the newest complete edition, else of the built-in book.
    pub fn default_name(&self) -> &str {
        self.list.books.first().filter(|e| e.meta.complete).map_or(builtin::ENGLISH, |e| &e.meta.name)
    }

    /// The newest complete edition, else the built-in book.
    pub fn default_book(&self) -> Result<Book, LibraryError> {
        self.book(self.default_name())
    }

    /// The book with this name, in any case; or with this effective date, if only one has it.
    pub fn book(&self, name: &str) -> Result<Book, LibraryError> {
        if let Some(book) = builtin::by_name(name) {
            return book;
        }
        let found =
            find(&self.list, name).ok_or_else(|| LibraryError::NoSuchBook { name: name.to_string() })?;
        match self.open_entry(found) {
            Err(LibraryError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {
                let (list, _) = read_list(&self.root)?;
                let found =
                    find(&list, name).ok_or_else(|| LibraryError::NoSuchBook { name: name.to_string() })?;
                self.open_entry(found)
            }
            other => other,
        }
    }

    fn open_entry(&self, entry: &Entry) -> Result<Book, LibraryError> {
        Book::open(&self.root.join(BOOKS).join(&entry.file))
    }

    /// Stores a book in place of the one that has its name. Atomic and durable: see the module's notes.
    pub fn put(&mut self, book: &Rulebook) -> Result<Entry, LibraryError> {
        let stem = file_stem(&book.name)?;
        let bytes = format::encode(book);
        let entry = Entry { meta: Meta::of(book), file: format!("{stem}-{:016x}.book", hash(&bytes)) };
        let folder = self.root.join(BOOKS);
        fs::create_dir_all(&folder).map_err(|e| LibraryError::io(&folder, e))?;
        let _lock = lock(&self.root)?;
        write_whole(&folder.join(&entry.file), &bytes)?;
        let (mut list, _) = read_list(&self.root)?;
        list.books.retain(|e| !same(&e.meta.name, &book.name));
        list.books.push(entry.clone());
        self.commit(list)?;
        Ok(entry)
    }

    /// Removes a book.
    pub fn remove(&mut self, name: &str) -> Result<Entry, LibraryError> {
        let none = || LibraryError::NoSuchBook { name: name.to_string() };
        if self.list.books.is_empty() {
            return Err(none());
        }
        let _lock = lock(&self.root)?;
        let (mut list, _) = read_list(&self.root)?;
        let entry = find(&list, name).cloned().ok_or_else(none)?;
        list.books.retain(|e| *e != entry);
        self.commit(list)?;
        Ok(entry)
    }

    /// Makes a list the library's; the lock must be held.
    fn commit(&mut self, mut list: List) -> Result<(), LibraryError> {
        sort(&mut list);
        let path = self.root.join(LIST);
        let text = serde_json::to_vec_pretty(&list).map_err(|e| LibraryError::io(&path, e.into()))?;
        write_whole(&path, &text)?;
        (self.list, self.rebuilt) = (list, false);
        self.sweep();
        Ok(())
    }

    /// Deletes files that no book is in. One that somebody is reading stays until the next time on systems
    /// that insist.
    fn sweep(&self) {
        let Ok(files) = fs::read_dir(self.root.join(BOOKS)) else { return };
        for file in files.flatten() {
            let name = file.file_name();
            if !self.list.books.iter().any(|e| name == *e.file) {
                let _ = fs::remove_file(file.path());
            }
        }
    }
}

/// Names and file names must not differ by case only: some systems cannot tell them apart.
fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

fn find<'a>(list: &'a List, name: &str) -> Option<&'a Entry> {
    let books = &list.books;
    books
        .iter()
        .find(|e| e.meta.name == name)
        .or_else(|| books.iter().find(|e| same(&e.meta.name, name)))
        .or_else(|| {
            let mut dated = books.iter().filter(|e| e.meta.edition.effective.as_deref() == Some(name));
            dated.next().filter(|_| dated.next().is_none())
        })
}

/// Complete editions first, the newest before the older, then the rest by name.
fn sort(list: &mut List) {
    list.books.arrange_by(|a, b| {
        let key = |e: &Entry| (!e.meta.complete, std::cmp::Reverse(e.meta.edition.effective.clone()));
        key(a).cmp(&key(b)).then_with(|| a.meta.name.cmp(&b.meta.name))
    });
}

/// The list, and whether it had to be made from the books.
fn read_list(root: &Path) -> Result<(List, bool), LibraryError> {
    let path = root.join(LIST);
    match fs::read(&path) {
        Ok(text) => match serde_json::from_slice(&text) {
            Ok(list) => Ok((list, false)),
            Err(_) => Ok((rebuilt(root), true)),
        },
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok((List::default(), false))
        }
        Err(e) => Err(LibraryError::io(&path, e)),
    }
}

/// The list made from the books that can be read; of several states of one book the last written counts.
fn rebuilt(root: &Path) -> List {
    let mut found: Vec<(std::time::SystemTime, Entry)> = Vec::new();
    for file in fs::read_dir(root.join(BOOKS)).into_iter().flatten().flatten() {
        let (Ok(name), Ok(book)) = (file.file_name().into_string(), Book::open(&file.path())) else {
            continue;
        };
        let written = file.metadata().and_then(|m| m.modified()).unwrap_or(std::time::UNIX_EPOCH);
        found.push((written, Entry { meta: book.meta().clone(), file: name }));
    }
    found.arrange_by_key(|(written, _)| std::cmp::Reverse(*written));
    let mut list = List::default();
    for (_, entry) in found {
        if !list.books.iter().any(|e| same(&e.meta.name, &entry.meta.name)) {
            list.books.push(entry);
        }
    }
    sort(&mut list);
    list
}

/// The lock is given back when the file is closed, also by a kill.
fn lock(root: &Path) -> Result<File, LibraryError> {
    let path = root.join("lock");
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(|e| LibraryError::io(&path, e))?;
    file.lock().map_err(|e| LibraryError::io(&path, e))?;
    Ok(file)
}

/// Writes aside, waits for the disk, renames into place.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), LibraryError> {
    let aside = path.with_extension("new");
    let write = || {
        let mut file = File::create(&aside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        drop(file);
        fs::rename(&aside, path)?;
        // The rename itself is durable once the folder is; not every system can open a folder.
        if let Some(folder) = path.parent().and_then(|p| File::open(p).ok()) {
            let _ = folder.sync_all();
        }
        Ok(())
    };
    write().map_err(|e| LibraryError::io(path, e))
}

fn hash(bytes: &[u8]) -> u64 {
    let mut h = rustc_hash::FxHasher::default();
    h.write(bytes);
    h.finish()
}

/// A name as part of a file name; names that begin with `builtin` belong to the program.
fn file_stem(name: &str) -> Result<String, LibraryError> {
    let bad = name.trim() != name
        || name.is_empty()
        || name.len() > 100
        || name.starts_with(['.', '-'])
        || name.contains(|c: char| c.is_control() || r#"/\:*?"<>|"#.contains(c))
        || builtin::is_reserved(name);
    if bad {
        Err(LibraryError::BadName { name: name.to_string() })
    } else {
        Ok(name.replace(' ', "-").to_lowercase())
    }
}
