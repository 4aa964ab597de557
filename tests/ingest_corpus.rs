//! The ingester on the real texts, against scans that know nothing of it.
//!
//! The texts are read from the corpus when it is there; without it each test says that it was skipped.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use verdikt::ingest::{FileReport, IngestError, InputFile, Options, ingest};
use verdikt::rulebook::{RuleKind, RuleNumber, Rulebook};
use verdikt::text::{self, normal::comparable};

fn files(folder: &str) -> Vec<PathBuf> {
    let Some(corpus) = common::corpus() else { return Vec::new() };
    let mut out: Vec<PathBuf> = match fs::read_dir(corpus.join(folder)) {
        Ok(entries) => entries.filter_map(|e| e.ok().map(|e| e.path())).collect(),
        Err(_) => {
            common::skipped(&format!("corpus not found: {folder}"));
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
fn every_line_has_its_place_and_the_numbers_are_those_that_stand_in_the_file() {
    for folder in ["cr-en", "cr-en-variants", "cr-zh", "ru", "tournament"] {
        for path in files(folder) {
            if UNREADABLE.iter().any(|(n, _)| *n == name(&path)) {
                continue;
            }
            let (book, report) = read(&path);
            assert_eq!(report.lines.sum(), report.lines.total, "{}", name(&path));
            let bytes = fs::read(&path).unwrap();
            let decoded = text::decode(&bytes).unwrap();
            let ends = decoded.text.replace("\r\n", "\n").replace('\r', "\n");
            assert_eq!(report.lines.total as usize, ends.lines().count(), "{}", name(&path));
            assert_eq!(report.lines.unplaced, 0, "{}", name(&path));
            if folder == "cr-en" {
                check_numbers(&path, &decoded.text, &book);
            }
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

/// The numbers of a book are those that the scan finds in its text, but for the exceptions.
fn check_numbers(path: &Path, text: &str, book: &Rulebook) {
    let mut expected = scan(text);
    let edition = name(path).trim_end_matches(".txt").to_string();
    for (_, printed, meant) in EXCEPTIONS.iter().filter(|(e, ..)| *e == edition) {
        if *meant == "-" {
            assert!(expected.remove(&number(printed)), "{edition}: {printed} is no longer needed");
        } else if let Some(n) = meant.strip_prefix('+') {
            expected.insert(number(n));
        }
    }
    let found: BTreeSet<RuleNumber> =
        book.rules.iter().filter(|r| r.kind != RuleKind::Chapter).map(|r| r.number).collect();
    let missing: Vec<_> = expected.difference(&found).collect();
    let extra: Vec<_> = found.difference(&expected).collect();
    assert!(missing.is_empty() && extra.is_empty(), "{edition}: missing {missing:?}, extra {extra:?}");
}

/// Copies whose own edits change the text, with the reason: their trees differ.
const EDITED: &[(&str, &str)] = &[
    ("2017-08-25--utf-8-crlf-2.txt", "a later state of the text: 112.10a to 112.10c are new"),
    ("2017-08-25--utf-8-crlf-v2.txt", "a later state of the text: 112.10a to 112.10c are new"),
    ("2018-07-13--utf-8-lf.txt", "an earlier state of the text: 102.4 and others are absent"),
];

/// Copies that spoilt letters, with the reason: only numbers and structure are compared.
const SPOILT: &[(&str, &str)] = &[
    ("1999-04-23--utf-8-cr.txt", "MacRoman was taken for Windows-1252: quotation marks became letters"),
    ("2013-07-13--utf-8-crlf.txt", "CP437 was taken for Windows-1252: accented letters became signs"),
    ("2013-11-01--utf-8-crlf.txt", "CP437 was taken for Windows-1252: accented letters became signs"),
    ("2018-01-19--gbk-crlf.txt", "GBK has no u with a circumflex: the letter was dropped"),
    ("2018-06-08--gbk-crlf.txt", "GBK has no u with a circumflex: the letter was dropped"),
];

#[test]
fn a_copy_gives_the_tree_of_its_twin() {
    let mut wrong = Vec::new();
    for path in files("cr-en-variants") {
        let copy = name(&path);
        let Some((date, _)) = copy.split_once("--") else { continue };
        if UNREADABLE.iter().chain(EDITED).any(|(n, _)| *n == copy) {
            continue;
        }
        let twin = path.parent().unwrap().parent().unwrap().join("cr-en").join(format!("{date}.txt"));
        let ((a, _), (b, _)) = (read(&path), read(&twin));
        let spoilt = SPOILT.iter().any(|(n, _)| *n == copy);
        let (a, b) = (outline(&a, spoilt), outline(&b, spoilt));
        let differ: Vec<String> =
            a.iter().zip(&b).filter(|(x, y)| x != y).map(|(x, y)| differing(x, y)).collect();
        let same_length = a.len() == b.len();
        if !differ.is_empty() || !same_length {
            wrong.push(format!(
                "{copy}: {}/{} entries, {} differ\n{}",
                a.len(),
                b.len(),
                differ.len(),
                differ[..differ.len().min(6)].join("\n")
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where two strings part.
fn differing(x: &str, y: &str) -> String {
    let at = x.bytes().zip(y.bytes()).take_while(|(a, b)| a == b).count();
    let around =
        |s: &str| s.get(at.saturating_sub(20).min(s.len())..(at + 30).min(s.len())).unwrap_or("").to_string();
    format!("    {}: {} | {}", x.split(' ').next().unwrap_or(""), around(x), around(y))
}

/// A book as one plain line an entry.
fn outline(book: &Rulebook, numbers_only: bool) -> Vec<String> {
    let rules = book.rules.iter().map(|r| {
        if numbers_only {
            return format!("{} {:?} {} {}", r.number, r.kind, r.examples.len(), r.text.len());
        }
        let parts =
            [r.title.clone().unwrap_or_default(), r.text.join(" "), r.examples.join(" ")].map(|t| plain(&t));
        format!("{} {:?} {} {}", r.number, r.kind, r.examples.len(), parts.join(" "))
    });
    let glossary = book
        .glossary
        .iter()
        .filter(|_| !numbers_only)
        .map(|g| format!("{} {}", plain(&g.terms.join(" ")), plain(&g.definitions.join(" "))));
    rules.chain(glossary).collect()
}

/// Letters and digits only: copies lose or change quotes, dashes, marks and accents.
fn plain(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    comparable(text)
        .replace("(r)", "")
        .replace("(tm)", "")
        .replace("æ", "ae")
        .replace("…", "")
        .nfd()
        .filter(char::is_ascii_alphanumeric)
        .collect()
}

/// The numbered entries of the four Russian files, and the unnumbered paragraphs, counted by hand.
#[test]
fn the_russian_files_hold_what_was_counted_by_hand() {
    let count = |file: &str| -> Option<(usize, usize, usize, FileReport, Rulebook)> {
        let path = files("ru").into_iter().find(|p| name(p).starts_with(file))?;
        let (book, report) = read(&path);
        let unnumbered = book.rules.iter().filter(|r| r.kind == RuleKind::Unnumbered).count();
        let chapters = book.rules.iter().filter(|r| r.kind == RuleKind::Chapter).count();
        let numbered = book.rules.len() - unnumbered - chapters;
        let stamps = book.rules.iter().filter(|r| r.stamp.is_some()).count();
        Some((numbered, unnumbered, stamps, report, book))
    };
    for (file, numbered, unnumbered, stamps, stamp_lines) in
        [("000", 49, 0, 49, 49), ("001", 46, 0, 46, 46), ("002", 35, 0, 35, 38), ("003", 18, 11, 0, 0)]
    {
        let Some((n, u, s, report, book)) = count(file) else { return };
        assert_eq!((n, u, s, report.lines.stamps), (numbered, unnumbered, stamps, stamp_lines), "{file}");
        assert_eq!(book.edition.language, verdikt::rulebook::Language::Ru);
    }
    let numbers = |book: &Rulebook| book.rules.iter().map(|r| r.number.to_string()).collect::<Vec<_>>();
    let Some((.., book)) = count("002") else { return };
    for n in ["502.4b", "502.6a", "502.6e", "502.8a", "502.10a", "502.10c"] {
        assert!(book.get(number(n)).is_some(), "{n}");
    }
    let examples: Vec<_> =
        book.rules.iter().filter(|r| !r.examples.is_empty()).map(|r| r.number.to_string()).collect();
    assert_eq!(examples.len(), 3, "{examples:?}");
    let Some((.., book)) = count("001") else { return };
    let odd = book.get(number("502.55a")).unwrap();
    assert_eq!(odd.raw_number, "502,55а");
    assert!(book.get(number("502.56")).is_none() && book.get(number("502.62b")).is_some());
    let misprint = book.get(number("502.52a")).unwrap();
    let targets: Vec<_> =
        misprint.references.iter().flat_map(|r| &r.targets).map(|n| n.to_string()).collect();
    assert!(["409.1f", "409.1g", "409.1h"].iter().all(|t| targets.iter().any(|n| n == t)), "{targets:?}");
    let Some((.., book)) = count("003") else { return };
    assert_eq!(
        numbers(&book)[..14],
        [
            "1", "100", "100:u1", "100:u2", "100:u3", "100:u4", "100:u5", "100:u6", "100.3", "100:u7",
            "100:u8", "100:u9", "100:u10", "100:u11"
        ]
    );
    assert_eq!(book.edition.effective.as_deref(), Some("2010-07-16"));
    assert_eq!(book.credits.len(), 1);
}

/// Places named in the notes on the files.
#[test]
fn the_newest_edition_has_what_is_known_of_it() {
    let Some(path) = files("cr-en").into_iter().find(|p| name(p) == "2026-08-07.txt") else { return };
    let (book, report) = read(&path);
    assert_eq!(book.glossary.len(), 739);
    let at = |n: &str| book.get(number(n)).unwrap();
    assert_eq!(
        (at("704.5aa").source.line, at("119.1d").source.line, at("606.5").source.line),
        (5556, 1059, 2723)
    );
    assert_eq!(at("119.1d").notes[0].kind, "stray-period");
    assert_eq!(at("606.5").notes[0].kind, "missing-period");
    assert_eq!(at("205.4c").text.len(), 2, "its second paragraph is indented");
    assert_eq!(at("702.19").title.as_deref(), Some("Trample"));
    assert!(at("702.19b").cited_by.contains(&number("702.19e")) || !at("702.19b").cited_by.is_empty());
    assert_eq!(report.problems.iter().filter(|p| p.kind == "unresolved-reference").count(), 0);
}
