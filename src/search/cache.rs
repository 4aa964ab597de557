//! Indexes on disk: a cache beside the library, `search/BOOK-HASH.VERSION.index`.
//!
//! The name says what is inside: the hash is that of the book's content, the version that of schema and
//! tantivy. An index that is absent, of another version or damaged is made anew; it is written aside and
//! renamed, so that two programs at once each see a whole file. Where nothing can be written the index
//! lives in memory.

use super::find::BookIndex;
use super::{SearchError, build, file, schema};
use crate::library::{Book, Entry, Library};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

const FOLDER: &str = "search";
const EXTENSION: &str = "index";

/// The index of a book of the library, made if need be.
pub fn open(library: &Library, entry: &Entry) -> Result<BookIndex, SearchError> {
    let folder = library.root().join(FOLDER);
    let path = folder.join(file_name(entry));
    if let Ok(bytes) = fs::read(&path)
        && let Ok(index) = file::PackedDirectory::read(bytes).and_then(|d| BookIndex::open(d, entry))
    {
        return Ok(index);
    }
    let bytes = build::build(&library.book(&entry.meta.name)?.load()?)?;
    // A cache that cannot be written is no reason not to answer.
    if write(&path, &bytes).is_ok() {
        sweep(&folder, library);
    }
    BookIndex::open(file::PackedDirectory::read(bytes)?, entry)
}

/// The name of a book's index.
fn file_name(entry: &Entry) -> String {
    let content = match entry.file.strip_suffix(".book") {
        Some(stem) => stem.to_string(),
        None => format!("{}-{}", entry.meta.name, env!("VERDIKT_BUILTIN")),
    };
    format!("{content}.{}.{EXTENSION}", version())
}

fn version() -> String {
    let tantivy = tantivy::version_string();
    let plain: String = tantivy.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
    format!("{}-{plain}", schema::VERSION)
}

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let aside = folder.join(format!("{}-{count}.new", std::process::id()));
    let done = fs::File::create(&aside)
        .and_then(|mut f| f.write_all(bytes).and_then(|()| f.sync_all()))
        .and_then(|()| fs::rename(&aside, path));
    if done.is_err() {
        let _ = fs::remove_file(&aside);
    }
    done
}

/// Deletes indexes of books that are gone or changed, and of other versions.
fn sweep(folder: &Path, library: &Library) {
    let wanted: Vec<String> = library.books().iter().map(file_name).collect();
    let Ok(files) = fs::read_dir(folder) else { return };
    for f in files.flatten() {
        let name = f.file_name();
        let is_index = Path::new(&name).extension().is_some_and(|e| e == EXTENSION);
        if is_index && !wanted.iter().any(|w| name == **w) {
            let _ = fs::remove_file(f.path());
        }
    }
}

/// Where a book's index is kept, for measurements.
pub fn path(library: &Library, book: &Book) -> Option<PathBuf> {
    let books = library.books();
    let entry = books.iter().find(|e| e.meta.name == book.meta().name)?;
    Some(library.root().join(FOLDER).join(file_name(entry)))
}
