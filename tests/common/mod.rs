//! What several tests need.

use std::path::PathBuf;

/// The folder of the real texts: `VERDIKT_CORPUS`, or beside the project. `None`, said aloud, when absent.
#[allow(dead_code)]
pub fn corpus() -> Option<PathBuf> {
    let given = std::env::var_os("VERDIKT_CORPUS").map(PathBuf::from);
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let folder = given.unwrap_or_else(beside);
    let found = folder.is_dir();
    if !found {
        println!("skipped: corpus not found: {}", folder.display());
    }
    found.then_some(folder)
}
