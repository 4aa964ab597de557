//! An index as one file, which appears whole or not at all, and a tantivy directory that reads it from
//! memory.
//!
//! ```text
//! magic │ checksum of the rest │ length of the list │ list: names and lengths │ the files
//! ```

use super::SearchError;
use crate::order::Arrange;
use rustc_hash::FxHasher;
use std::collections::BTreeMap;
use std::hash::Hasher;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tantivy::directory::error::{DeleteError, LockError, OpenReadError, OpenWriteError};
use tantivy::directory::{
    DirectoryLock, FileHandle, Lock, OwnedBytes, RamDirectory, WatchCallback, WatchHandle, WritePtr,
};
use tantivy::{Directory, Index};

const MAGIC: &[u8; 8] = b"VERDIKTS";
const HEADER: usize = 8 + 8 + 4;

/// The bytes of a finished index.
pub fn pack(index: &Index, ram: &RamDirectory) -> Result<Vec<u8>, SearchError> {
    let mut names: Vec<PathBuf> = index.directory().list_managed_files().into_iter().collect();
    names.push(PathBuf::from("meta.json"));
    names.arrange();
    names.dedup();
    let (mut list, mut bodies) = (Vec::new(), Vec::new());
    for name in names {
        // What tantivy has swept away since is still on its list.
        let Some(body) = contents(ram, &name) else { continue };
        list.push((name.to_string_lossy().into_owned(), body.len() as u64));
        bodies.extend_from_slice(&body);
    }
    let list = postcard::to_allocvec(&list).map_err(|_| SearchError::Damaged("list of files"))?;
    let mut rest = (list.len() as u32).to_le_bytes().to_vec();
    rest.extend_from_slice(&list);
    rest.extend_from_slice(&bodies);
    let mut out = MAGIC.to_vec();
    out.extend_from_slice(&checksum(&rest).to_le_bytes());
    out.extend_from_slice(&rest);
    Ok(out)
}

fn contents(ram: &RamDirectory, name: &Path) -> Option<Vec<u8>> {
    if name == Path::new("meta.json") {
        return ram.atomic_read(name).ok();
    }
    Some(ram.open_read(name).ok()?.read_bytes().ok()?.to_vec())
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut h = FxHasher::default();
    h.write(bytes);
    h.finish()
}

/// The files of an index in memory; nothing can be written.
#[derive(Clone, Debug)]
pub struct PackedDirectory {
    files: Arc<BTreeMap<PathBuf, OwnedBytes>>,
}

impl PackedDirectory {
    /// Reads what [`pack`] made; any damage is found.
    pub fn read(bytes: OwnedBytes) -> Result<Self, SearchError> {
        let damaged = SearchError::Damaged;
        if bytes.len() < HEADER || bytes[..8] != MAGIC[..] {
            return Err(damaged("no index"));
        }
        let number = |range: std::ops::Range<usize>| bytes.get(range).and_then(|b| b.try_into().ok());
        let sum = number(8..16).map(u64::from_le_bytes).ok_or(damaged("header"))?;
        if checksum(&bytes[16..]) != sum {
            return Err(damaged("checksum"));
        }
        let length = bytes.get(16..20).and_then(|b| b.try_into().ok()).map_or(0, u32::from_le_bytes) as usize;
        let list = bytes.get(HEADER..HEADER + length).ok_or(damaged("cut short"))?;
        let list: Vec<(String, u64)> = postcard::from_bytes(list).map_err(|_| damaged("list of files"))?;
        let mut at = HEADER + length;
        let all = bytes;
        let mut files = BTreeMap::new();
        for (name, length) in list {
            let end = at + length as usize;
            if end > all.len() {
                return Err(damaged("cut short"));
            }
            files.insert(PathBuf::from(name), all.slice(at..end));
            at = end;
        }
        Ok(Self { files: Arc::new(files) })
    }

    fn file(&self, path: &Path) -> Result<&OwnedBytes, OpenReadError> {
        self.files.get(path).ok_or_else(|| OpenReadError::FileDoesNotExist(path.to_owned()))
    }
}

fn read_only() -> io::Error {
    io::Error::from(io::ErrorKind::ReadOnlyFilesystem)
}

impl Directory for PackedDirectory {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        Ok(Arc::new(self.file(path)?.clone()))
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        Err(DeleteError::IoError { io_error: Arc::new(read_only()), filepath: path.to_owned() })
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        Ok(self.files.contains_key(path))
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        Err(OpenWriteError::IoError { io_error: Arc::new(read_only()), filepath: path.to_owned() })
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        Ok(self.file(path)?.to_vec())
    }

    fn atomic_write(&self, _: &Path, _: &[u8]) -> io::Result<()> {
        Err(read_only())
    }

    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    /// Nobody writes, so nobody needs to be kept out.
    fn acquire_lock(&self, _: &Lock) -> Result<DirectoryLock, LockError> {
        Ok(DirectoryLock::from(Box::new(())))
    }

    fn watch(&self, _: WatchCallback) -> tantivy::Result<WatchHandle> {
        Ok(WatchHandle::empty())
    }
}
