//! The concordance on real texts: translations with the editions they follow, known faults, concepts.
//! `cargo bench --bench concordance` measures the whole gold list.

mod common;

use std::path::Path;
use verdikt::concordance::{Chain, Evidence, Kind};
use verdikt::ingest::{InputFile, Options, ingest};
use verdikt::library::Library;
use verdikt::rulebook::RuleNumber;
use verdikt::terms::concepts::ALL;
use verdikt::text::normal::comparable;

fn put(library: &mut Library, corpus: &Path, name: &str, files: &[&str]) {
    let paths: Vec<_> = files.iter().map(|f| corpus.join(f)).collect();
    let bytes: Vec<Vec<u8>> = paths.iter().map(|p| std::fs::read(p).unwrap()).collect();
    let files: Vec<InputFile> =
        files.iter().zip(&bytes).map(|(path, bytes)| InputFile { path, bytes }).collect();
    let options = Options { name: Some(name.to_string()), ..Options::default() };
    library.put(&ingest(&files, &options).unwrap().0).unwrap();
}

fn number(s: &str) -> RuleNumber {
    RuleNumber::parse(s).unwrap()
}

fn found(chain: &Chain, from: &str, n: &str, to: &str) -> (Kind, String) {
    let (from, to) = (chain.entry(from).unwrap(), chain.entry(to).unwrap());
    let relation = chain.relation(&from, number(n), &to).unwrap();
    let numbers: Vec<String> = relation.numbers.iter().map(RuleNumber::to_string).collect();
    (relation.kind, numbers.join(","))
}

#[test]
fn russian_dumps_follow_their_editions() {
    let Some(corpus) = common::corpus() else { return };
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    put(&mut library, &corpus, "2008-10-01", &["cr-en/2008-10-01.txt"]);
    put(&mut library, &corpus, "2010-07-16", &["cr-en/2010-07-16.txt"]);
    let dumps = ["ru/001_280a479d08ccbbb5.txt", "ru/002_73eb188d692ee1b8.txt"];
    put(&mut library, &corpus, "ru-2008", &dumps);
    put(&mut library, &corpus, "ru-2010", &["ru/003_2e5259d7a2a623b3.txt"]);
    let chain = Chain::new(&library);
    // The paragraphs that lost their numbers: six before 100.3, five after it; the last is 100.5.
    let lost = [
        "100.1", "100.1a", "100.1b", "100.2", "100.2a", "100.2b", "100.4", "100.4a", "100.4b", "100.4c",
        "100.5",
    ];
    for (i, n) in lost.iter().enumerate() {
        let address = format!("100:u{}", i + 1);
        assert_eq!(found(&chain, "ru-2010", &address, "2010-07-16").1, *n, "{address}");
    }
    for (n, kind, numbers) in [
        ("502.9b", Kind::Same, "502.9b"),
        ("502.49a", Kind::Same, "502.49a"),
        ("502.62b", Kind::Same, "502.62b"),
    ] {
        assert_eq!(found(&chain, "ru-2008", n, "2008-10-01"), (kind, numbers.to_string()), "{n}");
    }
    for (n, kind, numbers) in [
        ("502.5b", Kind::Split, "702.10b,702.10c"),
        ("502.9", Kind::Moved, "702.17"),
        ("502.9b", Kind::Moved, "702.17b"),
        ("502.49a", Kind::Gone, ""),
    ] {
        assert_eq!(found(&chain, "ru-2008", n, "2010-07-16"), (kind, numbers.to_string()), "{n}");
    }
    // With only two editions, years apart, a few stay questions; the benchmark proves all of them by the
    // whole chain.
    let book = chain.load("ru-2008").unwrap();
    let numbers: Vec<String> = book.rules.iter().map(|r| r.number.to_string()).collect();
    let unknown: Vec<&String> =
        numbers.iter().filter(|n| found(&chain, "ru-2008", n, "2010-07-16").0 == Kind::Unknown).collect();
    assert_eq!(numbers.len(), 81);
    assert!(unknown.len() <= 4, "{unknown:?}");
}

/// A paragraph's inferred number is shown as such, and leads to it.
#[test]
fn inferred_numbers_are_marked_where_they_are_shown() {
    let Some(corpus) = common::corpus() else { return };
    let v = common::Verdikt::new();
    for (name, file) in [("2010-07-16", "cr-en/2010-07-16.txt"), ("ru", "ru/003_2e5259d7a2a623b3.txt")] {
        let path = corpus.join(file);
        let path = std::fs::canonicalize(path).unwrap();
        assert_eq!(v.run(&["ingest", path.to_str().unwrap(), "--as", name]).code, 0);
    }
    for typed in ["100:u5", "100.2a"] {
        let ran = v.run(&["rule", typed, "--book", "ru"]);
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.out.contains("100:u5 has no number in the file; inferred: 100.2a"), "{ran:?}");
        let found = v.run(&["rule", typed, "--book", "ru", "--json"]).json();
        assert_eq!(found["rules"][0]["inferred"], true);
        assert_eq!(found["rules"][0]["number"], "100:u5");
    }
}

/// Without the edition that a translation follows nothing is said of what changed since.
#[test]
fn a_translation_without_its_edition_is_not_called_current() {
    let Some(corpus) = common::corpus() else { return };
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    put(&mut library, &corpus, "2026-08-07", &["cr-en/2026-08-07.txt"]);
    put(&mut library, &corpus, "ru-2016", &["ru/000_e2c7fdc1a50459c8.txt"]);
    put(&mut library, &corpus, "zh", &["cr-zh/2026-04-17.txt"]);
    let chain = Chain::new(&library);
    let newest = chain.entry("2026-08-07").unwrap();
    for (name, rule) in [("ru-2016", "205.3g"), ("zh", "702.19b")] {
        let book = chain.entry(name).unwrap();
        assert!(!chain.is_original(&book).unwrap(), "{name}");
        let relation = chain.relation(&book, number(rule), &newest).unwrap();
        assert_eq!(relation.numbers, [number(rule)], "{name}");
        assert_eq!(relation.stale, None, "{name}");
        assert!((50..=85).contains(&relation.confidence), "{name}: {}", relation.confidence);
    }
    // What the translation never had is no fault of it.
    let findings = chain.lint(&chain.entry("ru-2016").unwrap()).unwrap();
    assert!(findings.iter().all(|f| f.kind != "not-translated" && f.kind != "stale"));
}

#[test]
fn lint_finds_the_official_texts_known_faults() {
    let Some(corpus) = common::corpus() else { return };
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    put(&mut library, &corpus, "2025-11-14", &["cr-en/2025-11-14.txt"]);
    let chain = Chain::new(&library);
    let findings = chain.lint(&chain.entry("2025-11-14").unwrap()).unwrap();
    let has = |kind: &str, number: &str, words: &str| {
        findings.iter().any(|f| f.kind == kind && f.number == number && f.message.contains(words))
    };
    assert!(has("title-mismatch", "Endure", "702.62"), "{findings:#?}");
    assert!(has("dangling-reference", "Map", "110.10"), "{findings:#?}");
    assert!(findings.iter().any(|f| f.kind == "title-mismatch" && f.message.starts_with("613")));
}

#[test]
fn concepts_are_found_in_older_editions() {
    let Some(corpus) = common::corpus() else { return };
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    for edition in ["2026-02-27", "2026-08-07"] {
        put(&mut library, &corpus, edition, &[&format!("cr-en/{edition}.txt")]);
    }
    let chain = Chain::new(&library);
    let (old, new) = (chain.entry("2026-02-27").unwrap(), chain.entry("2026-08-07").unwrap());
    let book = chain.load("2026-02-27").unwrap();
    for &concept in ALL {
        assert_eq!(chain.concept(concept, &new).unwrap(), [concept.number()], "{}", concept.id());
        let relation = chain.relation(&new, concept.number(), &old).unwrap();
        if !relation.evidence.has(Evidence::TEXT) {
            continue;
        }
        let rules = chain.concept(concept, &old).unwrap();
        let rules = rules.iter().filter_map(|n| book.get(*n));
        let text: String = rules
            .flat_map(|r| r.title.iter().chain(&r.text).chain(&r.examples))
            .map(|t| comparable(t) + " ")
            .collect();
        for words in concept.words() {
            assert!(text.contains(&comparable(words)), "{}: {words}", concept.id());
        }
    }
    // The newest edition put a rule before what was 310.8.
    assert_eq!(found(&chain, "2026-02-27", "310.8d", "2026-08-07").1, "310.9d");
}

/// A ruling cites the numbers of one edition; where the reader's own book has others, that is said, and what they
/// are there as far as the concordance tells.
#[test]
fn a_ruling_says_whose_numbers_it_cites() {
    let Some(corpus) = common::corpus() else { return };
    let v = common::Verdikt::new();
    let old = std::fs::canonicalize(corpus.join("cr-en/2016-09-30.txt")).unwrap();
    assert_eq!(v.run(&["ingest", old.to_str().unwrap(), "--as", "2016-09-30"]).code, 0);
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/good/blocker-gone-trample.md");
    for language in ["en", "ru"] {
        let ran = v.run(&["run", document, "--lang", language]);
        assert!(ran.out.contains("2026-08-07") && ran.out.contains("2016-09-30"), "{ran:?}");
    }
}

/// Beside an edition that was out of date when a translation was made, nothing is said of what changed since.
#[test]
fn an_edition_that_only_fits_is_not_claimed() {
    let Some(corpus) = common::corpus() else { return };
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    put(&mut library, &corpus, "2006-05-01", &["cr-en/2006-05-01.txt"]);
    put(&mut library, &corpus, "2026-08-07", &["cr-en/2026-08-07.txt"]);
    put(&mut library, &corpus, "ru-2008", &["ru/002_73eb188d692ee1b8.txt"]);
    let chain = Chain::new(&library);
    let (book, newest) = (chain.entry("ru-2008").unwrap(), chain.entry("2026-08-07").unwrap());
    assert!(!chain.is_original(&book).unwrap());
    for n in ["502.9b", "502.7c", "502.9d"] {
        let relation = chain.relation(&book, number(n), &newest).unwrap();
        assert_eq!(relation.stale, None, "{n}");
        assert_ne!(relation.kind, Kind::Gone, "{n}");
    }
}
