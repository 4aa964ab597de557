//! The ingester on the real texts, against scans that know nothing of it.
//!
//! The texts are read from the corpus when it is there; without it each test says that it was skipped.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use verdikt::ingest::{FileReport, IngestError, InputFile, Options, ingest};
use verdikt::rulebook::{Language, RuleKind, RuleNumber, Rulebook};
use verdikt::text::{self, normal::comparable};

fn files(folder: &str) -> Vec<PathBuf> {
    let Some(corpus) = common::corpus() else { return Vec::new() };
    let mut out: Vec<PathBuf> = match fs::read_dir(corpus.join(folder)) {
        Ok(entries) => entries.filter_map(|e| e.ok().map(|e| e.path())).collect(),
        Err(_) => {
            println!("skipped: corpus not found: {folder}");
            Vec::new()
        }
    };
    out.sort();
    out
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

fn read(path: &Path) -> (Rulebook, FileReport) {
    let bytes = fs::read(path).unwrap();
    let (book, mut report) =
        ingest(&[InputFile { path: &name(path), bytes: &bytes }], &Options::default()).unwrap();
    (book, report.files.remove(0))
}

fn number(s: &str) -> RuleNumber {
    s.parse().unwrap_or_else(|_| panic!("{s}"))
}

/// Copies that cannot be read at all, with the reason.
const UNREADABLE: &[(&str, &str)] =
    &[("2013-05-01--utf-16be-bom-cr.txt", "its line ends are cut inside UTF-16 units")];

#[test]
fn every_line_of_every_file_has_its_place() {
    for folder in ["cr-en", "cr-en-variants", "cr-zh", "ru", "tournament"] {
        for path in files(folder) {
            if UNREADABLE.iter().any(|(n, _)| *n == name(&path)) {
                continue;
            }
            let (_, report) = read(&path);
            assert_eq!(report.lines.sum(), report.lines.total, "{}", name(&path));
            let bytes = fs::read(&path).unwrap();
            let decoded = text::decode(&bytes).unwrap();
            let ends = decoded.text.replace("\r\n", "\n").replace('\r', "\n");
            assert_eq!(report.lines.total as usize, ends.lines().count(), "{}", name(&path));
            assert_eq!(report.lines.unplaced, 0, "{}", name(&path));
        }
    }
}

#[test]
fn the_broken_utf_16_copy_is_refused_with_the_place() {
    for path in files("cr-en-variants").iter().filter(|p| UNREADABLE.iter().any(|(n, _)| *n == name(p))) {
        let bytes = fs::read(path).unwrap();
        match ingest(&[InputFile { path: "copy.txt", bytes: &bytes }], &Options::default()) {
            Err(IngestError::Undecodable { error, .. }) => assert_eq!(error.offset, 90),
            other => panic!("{other:?}"),
        }
    }
}

/// Numbers at line starts that are no labels, or that mean another number: file, printed, meant.
/// `-`: not a label (a reference at the start of a wrapped line); `+`: what the misprint hides.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    ("1999-11-01", "", "+408.2f"),
    ("1999-11-01", "", "+408.2g"),
    ("2004-06-01", "502.35b", "+502.36b"),
    ("2005-08-01", "605.2c", "+609.2c"),
    ("2006-05-01", "501.2", "+510.2"),
    ("2006-05-01", "501.3", "+510.3"),
    ("2006-05-01", "501.4", "-"),
    ("2006-05-01", "", "+510.4"),
    ("2006-05-01", "501.5", "-"),
    ("2006-05-01", "", "+510.5"),
    ("2006-05-01", "501.6", "-"),
    ("2006-05-01", "", "+510.6"),
    ("2006-10-01", "432.2b", "-"),
    ("2006-10-01", "", "+423.2b"),
    ("2007-05-01", "432.2b", "-"),
    ("2007-05-01", "", "+423.2b"),
    ("2007-07-13", "432.2b", "-"),
    ("2007-07-13", "", "+423.2b"),
    ("2008-10-01", "306.1c", "-"),
    ("2008-10-01", "", "+306.3b"),
    ("2008-10-01", "", "+306.3c"),
    ("2009-10-01", "", "+702.30e"),
    ("2010-06-18", "505.54", "-"),
    ("2010-06-18", "", "+505.5"),
    ("2024-09-20", "", "+702.176"),
    ("2024-09-20", "", "+702.176a"),
];

/// An independent, simple scan: numbers like `702.19b` at the start of a line, from the rules to the glossary,
/// followed by a point or a space and by something that can begin a sentence.
fn scan(text: &str) -> BTreeSet<RuleNumber> {
    let label = regex::Regex::new(
        r#"^\s*(\d{3})\.\s?(\d{1,3})([a-z]{0,2})(?:\.\s*|\s+)["“({\[<'∞]?[A-Z0-9{\[~\-+∞_]"#,
    )
    .unwrap();
    let section = regex::Regex::new(r"^\s*(\d{3})\. ?[A-Z\[]").unwrap();
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines: Vec<&str> = text.lines().collect();
    let end = lines.iter().rposition(|l| l.trim() == "Glossary").unwrap_or(lines.len());
    lines[..end]
        .iter()
        .filter_map(|l| {
            if let Some(c) = label.captures(l) {
                return Some(number(&format!("{}.{}{}", &c[1], &c[2], &c[3])));
            }
            section.captures(l).map(|c| number(&c[1]))
        })
        .collect()
}

#[test]
fn the_numbers_are_those_that_stand_in_the_file() {
    for path in files("cr-en") {
        let bytes = fs::read(&path).unwrap();
        let mut expected = scan(&text::decode(&bytes).unwrap().text);
        let edition = name(&path).trim_end_matches(".txt").to_string();
        for (_, printed, meant) in EXCEPTIONS.iter().filter(|(e, ..)| *e == edition) {
            if *meant == "-" {
                assert!(expected.remove(&number(printed)), "{edition}: {printed} is no longer needed");
            } else if let Some(n) = meant.strip_prefix('+') {
                expected.insert(number(n));
            }
        }
        let (book, _) = read(&path);
        let found: BTreeSet<RuleNumber> =
            book.rules.iter().filter(|r| r.kind != RuleKind::Chapter).map(|r| r.number).collect();
        let missing: Vec<_> = expected.difference(&found).collect();
        let extra: Vec<_> = found.difference(&expected).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{edition}: missing {missing:?}, extra {extra:?}");
    }
}

/// Copies whose own edits change the text, with the reason: their trees are not compared.
const EDITED: &[(&str, &str)] = &[
];

#[test]
fn a_copy_gives_the_tree_of_its_twin() {
    for path in files("cr-en-variants") {
        let copy = name(&path);
        let Some((date, _)) = copy.split_once("--") else { continue };
        if UNREADABLE.iter().chain(EDITED).any(|(n, _)| *n == copy) {
            continue;
        }
        let twin = path.parent().unwrap().parent().unwrap().join("cr-en").join(format!("{date}.txt"));
        let ((a, _), (b, _)) = (read(&path), read(&twin));
        for (x, y) in a.rules.iter().zip(&b.rules) {
            assert_eq!((x.number, x.kind, x.examples.len()), (y.number, y.kind, y.examples.len()), "{copy}");
            assert_eq!(plain(&x.title.clone().unwrap_or_default()), plain(&y.title.clone().unwrap_or_default()), "{copy} {}", x.number);
            assert_eq!(plain(&x.text.join(" ")), plain(&y.text.join(" ")), "{copy} {}", x.number);
        }
        assert_eq!(a.rules.len(), b.rules.len(), "{copy}");
        assert_eq!(a.glossary.len(), b.glossary.len(), "{copy}");
        for (x, y) in a.glossary.iter().zip(&b.glossary) {
            assert_eq!(plain(&x.terms.join(" ")), plain(&y.terms.join(" ")), "{copy}");
            assert_eq!(plain(&x.definitions.join(" ")), plain(&y.definitions.join(" ")), "{copy} {:?}", x.terms);
        }
    }
}

/// Letters and digits only: copies lose or change quotes, dashes, marks and accents.
fn plain(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    comparable(text).replace("(r)", "").replace("(tm)", "").replace("æ", "ae").replace("…", "").nfd().filter(char::is_ascii_alphanumeric).collect()
}
