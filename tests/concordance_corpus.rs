//! The concordance on real texts: translations with the editions they follow, known faults, concepts.
//! `cargo bench --bench concordance` measures the whole gold list.

mod common;

use std::path::Path;
use verdikt::concordance::{Chain, Evidence, Kind};
use verdikt::ingest::{InputFile, Options, ingest};
use verdikt::library::Library;
use verdikt::rulebook::RuleNumber;
use verdikt::terms::concepts::{ALL, Concept};
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
    // It did not move: the number that was inferred is that of the edition.
    for (number, book, with) in [("100:u2", "ru", "2010-07-16"), ("100.1a", "2010-07-16", "ru")] {
        let found = v.run(&["compare", number, "--book", book, "--with", with, "--json"]).json();
        assert_eq!(found["counterparts"][0]["kind"], "same", "{number}: {found}");
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

/// Where concepts stand in older editions, read in both texts.
const STAND: &[(&str, &str, &str)] = &[
    ("2020-06-01", "absorb", "702.63a"),
    ("2020-06-01", "bestow.illegal-target", "702.102d"),
    ("2020-06-01", "commander.replacement", "903.9"),
    ("2020-06-01", "cumulative-upkeep", "702.23a"),
    ("2020-06-01", "double-faced.front", "711.7"),
    ("2020-06-01", "evolve", "702.99a"),
    ("2020-06-01", "fear.evasion", "702.35b"),
    ("2020-06-01", "horsemanship.evasion", "702.30b"),
    ("2020-06-01", "madness", "702.34a"),
    ("2020-06-01", "morph.cast", "702.36c"),
    ("2020-06-01", "populate", "701.29a"),
    ("2020-06-01", "sacrifice", "701.16a"),
    ("2020-06-01", "spectacle", "702.136a"),
    ("2020-06-01", "trample.no-blockers-left", "702.19c"),
    ("2020-06-01", "untap.no-priority", "502.3"),
    ("2010-07-16", "ability-functions", "112.6"),
    ("2010-07-16", "bloodthirst", "702.51a"),
    ("2010-07-16", "convoke", "702.48a"),
    ("2010-07-16", "damage.dealt", "119.1"),
    ("2010-07-16", "dependency-waits", "613.7b"),
    ("2010-07-16", "evoke", "702.71a"),
    ("2010-07-16", "graft", "702.55a"),
    ("2010-07-16", "life.cant-gain", "118.7"),
    ("2010-07-16", "morph.face-up", "702.34d"),
    ("2010-07-16", "prevention.impossible", "615.11"),
    ("2010-07-16", "remove-counters", "121.1"),
    ("2010-07-16", "search", "701.14a"),
    ("2010-07-16", "subtype", "204.3"),
    ("2010-07-16", "trample.no-blockers-left", "702.17c"),
    ("2010-07-16", "untap.no-priority", "502.3"),
    ("2008-10-01", "ability-functions", "402.8"),
    ("2008-10-01", "attack.declare", "308.2"),
    ("2008-10-01", "bushido", "502.38a"),
    ("2008-10-01", "combat-damage-step", "310.1"),
    ("2008-10-01", "effect-locked-in", "418.3b"),
    ("2008-10-01", "fading", "502.20a"),
    ("2008-10-01", "land-type.mana", "212.6g"),
    ("2008-10-01", "main-phase", "305.1"),
    ("2008-10-01", "planeswalker.cast", "212.9a"),
    ("2008-10-01", "recover", "502.55a"),
    ("2008-10-01", "sba.legend", "420.5e"),
    ("2008-10-01", "step-ends", "300.2"),
    ("2008-10-01", "trigger.delayed", "404.4"),
    ("2008-10-01", "win-last-player", "102.2a"),
];

fn plain(rule: &verdikt::rulebook::Rule) -> String {
    rule.title.iter().chain(&rule.text).chain(&rule.examples).map(|t| comparable(t) + " ").collect()
}

#[test]
fn concepts_are_found_in_older_editions() {
    let Some(corpus) = common::corpus() else { return };
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    let editions = ["2008-10-01", "2009-07-11", "2010-07-16", "2016-09-30", "2020-06-01", "2026-08-07"];
    for edition in editions {
        put(&mut library, &corpus, edition, &[&format!("cr-en/{edition}.txt")]);
    }
    let chain = Chain::new(&library);
    for edition in editions {
        let found = chain.concepts(&chain.entry(edition).unwrap()).unwrap();
        let book = chain.load(edition).unwrap();
        let known = found.iter().filter(|n| !n.is_empty()).count();
        println!("{edition}: {known} of {} concepts", ALL.len());
        for (concept, numbers) in ALL.iter().zip(&found) {
            assert!(numbers.iter().all(|n| book.get(*n).is_some()), "{edition} {}", concept.id());
            if edition == "2026-08-07" {
                assert_eq!(*numbers, [concept.number()], "{}", concept.id());
            }
        }
        assert_eq!(chain.concepts(&chain.entry(edition).unwrap()).unwrap(), found, "the second time");
        let rows = STAND.iter().filter(|r| r.0 == edition);
        for (_, id, wanted) in rows {
            let concept = Concept::by_id(id).unwrap();
            assert_eq!(found[concept as usize], [number(wanted)], "{edition} {id}");
        }
        // Where its rule has not changed a word, neither have the words that prove a concept.
        let newest = chain.entry("2026-08-07").unwrap();
        for (concept, numbers) in ALL.iter().zip(&found).filter(|f| !f.1.is_empty()).step_by(9) {
            let old = chain.entry(edition).unwrap();
            let relation = chain.relation(&newest, concept.number(), &old).unwrap();
            let text: String = numbers.iter().filter_map(|n| book.get(*n)).map(plain).collect();
            let same = relation.evidence.has(Evidence::TEXT);
            let missing = concept.words().iter().find(|w| !text.contains(&comparable(w)));
            assert!(!same || missing.is_none(), "{edition} {}: {missing:?}", concept.id());
        }
    }
}

/// Without the newest edition a concept's words tell its number or none; never another than the chain does.
#[test]
fn concepts_in_a_lone_edition_are_never_elsewhere() {
    let Some(corpus) = common::corpus() else { return };
    for edition in ["2008-10-01", "2010-07-16", "2016-09-30", "2020-06-01"] {
        let dir = tempfile::tempdir().unwrap();
        let mut library = Library::open(dir.path()).unwrap();
        put(&mut library, &corpus, edition, &[&format!("cr-en/{edition}.txt")]);
        let chain = Chain::new(&library);
        let found = chain.concepts(&chain.entry(edition).unwrap()).unwrap();
        let known = found.iter().filter(|n| !n.is_empty()).count();
        println!("{edition} alone: {known} of {} concepts", ALL.len());
        for (_, id, wanted) in STAND.iter().filter(|r| r.0 == edition) {
            let numbers = &found[Concept::by_id(id).unwrap() as usize];
            assert!(numbers.is_empty() || *numbers == [number(wanted)], "{edition} {id}: {numbers:?}");
        }
    }
}

/// Every numbered rule of the two dumps of 2008 reaches the place that reading both texts gives, or is gone.
#[test]
fn every_rule_of_the_dumps_of_2008_reaches_its_place() {
    let Some(corpus) = common::corpus() else { return };
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    for edition in ["2008-10-01", "2009-07-11", "2009-10-01", "2010-02-01", "2016-09-30", "2026-08-07"] {
        put(&mut library, &corpus, edition, &[&format!("cr-en/{edition}.txt")]);
    }
    let dumps = ["ru/001_280a479d08ccbbb5.txt", "ru/002_73eb188d692ee1b8.txt"];
    put(&mut library, &corpus, "ru-2008", &dumps);
    let chain = Chain::new(&library);
    let gold: Vec<Vec<&str>> = include_str!("data/gold.tsv")
        .lines()
        .map(|l| l.split('\t').collect())
        .filter(|f: &Vec<&str>| f[0] == "ru-2008" && f.get(2) == Some(&"2026-08-07"))
        .collect();
    let mut numbers: Vec<RuleNumber> = gold.iter().map(|f| number(f[1])).collect();
    numbers.sort_unstable();
    let mut own: Vec<RuleNumber> = chain.load("ru-2008").unwrap().rules.iter().map(|r| r.number).collect();
    own.sort_unstable();
    assert_eq!((numbers.len(), &numbers), (81, &own));
    for f in gold {
        let wanted = if f[4] == "gone" { "" } else { f[3] };
        let (kind, got) = found(&chain, "ru-2008", f[1], "2026-08-07");
        assert_eq!((kind.word(), got.as_str()), (f[4], wanted), "{}", f[1]);
    }
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
        // The rule that decides, with its number and words in that book.
        assert!(ran.out.contains("2016-09-30 702.19d: ") || ran.out.contains("→"), "{ran:?}");
    }
    let ran = v.run(&["run", document, "--json"]).json();
    assert_eq!(ran["here"]["book"], "2016-09-30");
    let rules = ran["here"]["rules"].as_array().unwrap();
    let known = rules.iter().filter(|r| !r["here"].as_array().unwrap().is_empty()).count();
    println!("{known} of {} rules are known in 2016-09-30 alone", rules.len());
    assert!(known * 4 > rules.len(), "{rules:#?}");
    // The built-in book has the numbers of the citations.
    let ran = v.run(&["run", document, "--book", "builtin", "--json"]).json();
    assert!(ran.get("here").is_none(), "{ran:#}");
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
