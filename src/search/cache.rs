//! Indexes on disk: a cache beside the library, `search/BOOK-HASH.VERSION.index`.
//!
//! The name says what is inside: the hash is that of the book's content, the version that of schema and
//! tantivy. An index that is absent, of another version or damaged is made anew; it is written aside and
//! renamed, so that two programs at once each see a whole file. Where nothing can be written the index
//! lives in memory.

use super::find::BookIndex;
use super::{SearchError, build, file, schema};
use crate::library::{Book, Entry, Library};
use crate::rulebook::Rulebook;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use tantivy::Directory;
use tantivy::directory::{MmapDirectory, OwnedBytes};

const FOLDER: &str = "search";
const EXTENSION: &str = "index";
/// Of a file that is not yet whole.
const ASIDE: &str = "new";

/// The index of a book of the library, made if need be.
pub fn open(library: &Library, entry: &Entry) -> Result<BookIndex, SearchError> {
    let folder = library.root().join(FOLDER);
    let path = folder.join(file_name(entry));
    if let Some(bytes) = mapped(&folder, &path)
        && let Ok(index) = file::PackedDirectory::read(bytes).and_then(|d| BookIndex::open(d, entry))
    {
        return Ok(index);
    }
    let bytes = build::build(&library.book(&entry.meta.name)?.load()?)?;
    // A cache that cannot be written is no reason not to answer.
    if write(&path, &bytes).is_ok() {
        sweep(&folder, library);
    }
    BookIndex::open(file::PackedDirectory::read(OwnedBytes::new(bytes))?, entry)
}

/// Makes the index of a book that was just put into the library, so that the first question need not. One
/// that cannot be made now is made then.
pub fn prepare(library: &Library, entry: &Entry, book: &Rulebook) {
    let folder = library.root().join(FOLDER);
    let path = folder.join(file_name(entry));
    if !path.exists()
        && let Ok(bytes) = build::build(book)
        && write(&path, &bytes).is_ok()
    {
        sweep(&folder, library);
    }
}

/// The bytes of an index in the memory that the system keeps them in anyway: with many books that is most of
/// the time of a question. No index ever changes once it has its name.
fn mapped(folder: &Path, path: &Path) -> Option<OwnedBytes> {
    let folder = path.is_file().then(|| MmapDirectory::open(folder).ok())??;
    folder.open_read(Path::new(path.file_name()?)).ok()?.read_bytes().ok()
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
    let aside = folder.join(format!("{}-{count}.{ASIDE}", std::process::id()));
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
        let ends = |with: &str| Path::new(&name).extension().is_some_and(|e| e == with);
        let unwanted = ends(EXTENSION) && !wanted.iter().any(|w| name == **w);
        if unwanted || ends(ASIDE) && is_left_over(&f) {
            let _ = fs::remove_file(f.path());
        }
    }
}

/// A file that is being written grows by the second; one of an hour ago is what a kill left.
fn is_left_over(file: &fs::DirEntry) -> bool {
    let age = file.metadata().and_then(|m| m.modified()).map(|t| t.elapsed().unwrap_or_default());
    age.is_ok_and(|a| a.as_secs() > 3600)
}

/// Where a book's index is kept, for measurements.
pub fn path(library: &Library, book: &Book) -> Option<PathBuf> {
    let books = library.books();
    let entry = books.iter().find(|e| e.meta.name == book.meta().name)?;
    Some(library.root().join(FOLDER).join(file_name(entry)))
}
