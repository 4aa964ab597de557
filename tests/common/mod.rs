//! What the tests of the program share: running it, a library of its own, the corpus.
#![allow(dead_code)]

pub mod editions;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The real texts: `VERDIKT_CORPUS`, else `../shared/corpus`. Says so when they are not there.
pub fn corpus() -> Option<PathBuf> {
    let given = std::env::var_os("VERDIKT_CORPUS").map(PathBuf::from);
    let path = given.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"));
    if path.is_dir() {
        return Some(path);
    }
    skipped(&format!("corpus not found: {}", path.display()));
    None
}

/// Says that the running test is skipped, and why: also where the output of tests that pass is not shown.
pub fn skipped(why: &str) {
    let thread = std::thread::current();
    let _ = writeln!(std::io::stderr(), "skipped: {}: {why}", thread.name().unwrap_or("a test"));
}

/// The program with a library of its own and nothing of the caller's environment that it listens to.
pub struct Verdikt {
    pub dir: tempfile::TempDir,
}

impl Verdikt {
    pub fn new() -> Self {
        Self { dir: tempfile::tempdir().unwrap() }
    }

    pub fn library(&self) -> PathBuf {
        self.dir.path().join("library")
    }

    /// A command that is not yet started.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut c = Command::new(env!("CARGO_BIN_EXE_verdikt"));
        c.args(args).env("VERDIKT_LIBRARY", self.library()).current_dir(self.dir.path());
        for name in [
            "VERDIKT_LANG",
            "LC_ALL",
            "LC_MESSAGES",
            "LANG",
            "NO_COLOR",
            "CLICOLOR",
            "CLICOLOR_FORCE",
            "FORCE_HYPERLINK",
            "COLUMNS",
        ] {
            c.env_remove(name);
        }
        c
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        Ran::from(self.command(args).output().unwrap())
    }

    /// Writes a file beside the library and gives its name.
    pub fn file<'a>(&self, name: &'a str, text: &str) -> &'a str {
        std::fs::write(self.dir.path().join(name), text).unwrap();
        name
    }
}

/// What a run gave.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ran {
    fn from(o: Output) -> Self {
        let text = |b: Vec<u8>| String::from_utf8(b).unwrap();
        Self { code: o.status.code().unwrap_or(-1), out: text(o.stdout), err: text(o.stderr) }
    }
}

impl Ran {
    /// The JSON it printed.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    /// The lines it printed, without indents.
    pub fn lines(&self) -> Vec<&str> {
        self.out.lines().map(str::trim).collect()
    }
}
