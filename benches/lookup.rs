//! Whole processes, measured beside `rg` on the same text: `cargo bench --bench lookup`.
//!
//! Needs the corpus (`VERDIKT_CORPUS`, default `../shared/corpus`) and `rg`; says so when either is missing.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 200;

fn main() {
    let given = std::env::var_os("VERDIKT_CORPUS").map(Into::into);
    let corpus: std::path::PathBuf =
        given.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"));
    let text = corpus.join("cr-en/2026-08-07.txt");
    if !text.is_file() {
        println!("skipped: corpus not found: {}", text.display());
        return;
    }
    let library = std::env::temp_dir().join(format!("verdikt-bench-{}", std::process::id()));
    let verdikt = |args: &[&str]| {
        let mut c = Command::new(env!("CARGO_BIN_EXE_verdikt"));
        c.args(args).env("VERDIKT_LIBRARY", &library);
        c
    };
    let file = text.display().to_string();
    report("ingest of the newest edition", 10, || verdikt(&["ingest", &file]));
    let lookup = report("rule 702.19b", RUNS, || verdikt(&["rule", "702.19b"]));
    report("define trample", RUNS, || verdikt(&["define", "trample"]));
    report("--version (start-up alone)", RUNS, || verdikt(&["--version"]));
    if Command::new("rg").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("skipped: rg is not installed");
    } else {
        let rg = report("rg -n '^702\\.19b' FILE", RUNS, || {
            let mut c = Command::new("rg");
            c.args(["-n", r"^702\.19b", &file]);
            c
        });
        println!("rule 702.19b takes {:.2} × rg", lookup.as_secs_f64() / rg.as_secs_f64());
    }
    // The measurements are made; what is left in the temporary folder harms nobody.
    let _ = std::fs::remove_dir_all(&library);
}

/// Runs a command some times and prints the median.
fn report(name: &str, runs: usize, command: impl Fn() -> Command) -> Duration {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            let status = command().stdout(Stdio::null()).status().expect("the command starts");
            assert!(status.success(), "{name}");
            start.elapsed()
        })
        .collect();
    times.sort();
    println!("{name:32} median {:8.2?}  fastest {:8.2?}", times[runs / 2], times[0]);
    times[runs / 2]
}
