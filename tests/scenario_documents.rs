//! The documents of `scenarios/`: the good ones have no faults, the bad ones have exactly the faults that
//! they announce: `<!-- expect: 12:5 unknown-card "Baer" -->` (line, column, kind, words).

use std::fs;
use std::path::{Path, PathBuf};
use verdikt::rulebook::Language;
use verdikt::scenario;

fn documents(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(folder);
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut all: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    all.retain(|p| p.extension().is_some_and(|e| e == "md"));
    all.sort();
    all
}

fn found(source: &str) -> Vec<String> {
    told(source, &scenario::parse(source).1)
}

/// The same with what only the definitions or the play bring to light.
fn found_in_play(source: &str) -> Vec<String> {
    let (document, faults) = scenario::parse(source);
    told(source, &scenario::run::run(source, document, faults, &()).faults)
}

fn told(source: &str, faults: &[scenario::Fault]) -> Vec<String> {
    faults
        .iter()
        .map(|fault| {
            let (line, column) = fault.place(source);
            format!("{line}:{column} {} \"{}\"", fault.kind.id(), fault.words)
        })
        .collect()
}

fn expected(source: &str) -> Vec<String> {
    let lines = source.lines().filter_map(|l| l.trim().strip_prefix("<!-- expect: ")?.strip_suffix(" -->"));
    let mut all: Vec<String> = lines.map(str::to_string).collect();
    all.sort();
    all
}

#[test]
fn bad_documents_have_the_faults_they_announce() {
    let mut wrong = String::new();
    let all = documents("bad");
    for path in &all {
        let source = fs::read_to_string(path).unwrap();
        let expected = expected(&source);
        // documents that are refused only when they are played announce nothing here
        if expected.is_empty() {
            continue;
        }
        let mut found = found_in_play(&source);
        found.sort();
        if found != expected {
            let name = path.file_name().unwrap().to_string_lossy();
            wrong += &format!("{name}\n  expected {expected:#?}\n  found {found:#?}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(all.len() >= 40);
}

#[test]
fn good_documents_have_no_faults() {
    let mut wrong = String::new();
    for path in ["good", "cr", "classic"].into_iter().flat_map(documents) {
        let source = fs::read_to_string(&path).unwrap();
        for fault in found(&source) {
            wrong += &format!("{}: {fault}\n", path.file_name().unwrap().to_string_lossy());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_templates_are_good() {
    for language in [Language::En, Language::Ru] {
        assert_eq!(found(scenario::template(language)), Vec::<String>::new(), "{language:?}");
    }
}

/// Plays a document and gives the verdict, with the claims that do not hold.
fn verdict(path: &Path) -> (scenario::report::Overall, String) {
    let source = fs::read_to_string(path).unwrap();
    let (document, faults) = scenario::parse(&source);
    let report = scenario::run::run(&source, document, faults, &());
    let mut why = String::new();
    for claim in report.parts.iter().flat_map(|p| &p.claims) {
        if claim.verdict != scenario::report::Verdict::Holds {
            why += &format!("  {:?}: {} {:?}\n", claim.verdict, claim.item.words.text, claim.because);
        }
    }
    for fault in &report.faults {
        why += &format!("  fault: {} {}\n", fault.kind.id(), fault.words);
    }
    (report.verdict, why)
}

fn all_are(folder: &str, at_least: usize, expected: scenario::report::Overall) {
    let all = documents(folder);
    let mut wrong = String::new();
    for path in &all {
        let (verdict, why) = verdict(path);
        if verdict != expected {
            wrong += &format!("{}: {verdict:?}\n{why}", path.display());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(all.len() >= at_least, "{folder}: {}", all.len());
}

/// Their expectations were derived from the rules before they were run.
#[test]
fn good_documents_hold() {
    all_are("good", 90, scenario::report::Overall::Holds);
    let russian = documents("good")
        .iter()
        .filter(|p| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("ru-")))
        .count();
    assert!(russian >= 30, "{russian}");
}

/// Official examples, restated with invented cards and named by their rule.
#[test]
fn restated_examples_hold() {
    all_are("cr", 25, scenario::report::Overall::Holds);
}

/// The built-in rulebook's own examples, named by the rule that they stand beside.
#[test]
fn the_rulebooks_examples_hold() {
    all_are("rulebook", 200, scenario::report::Overall::Holds);
}

/// What is not understood or not played yet is refused, never guessed.
#[test]
fn what_is_not_understood_is_undecided() {
    all_are("refused", 1, scenario::report::Overall::Undecided);
}

/// Not even where "no" would be said of it, or "illegal".
#[test]
fn of_what_is_not_in_the_game_nothing_is_said() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/refused/not-in-the-game.md");
    let (_, why) = verdict(&path);
    assert_eq!(why.matches("Undecided: ").count(), 9, "{why}");
    assert_eq!(why.matches("Absent(").count(), 7, "{why}");
}

/// The rules that a document names as deciding are cited by its run. Of old some claims name rules that nothing
/// cites: they may become fewer, not more. Documents with `cited-` in their names have none.
#[test]
fn deciding_rules_are_cited() {
    let mut missing = Vec::new();
    for path in ["good", "cr"].into_iter().flat_map(documents) {
        let source = fs::read_to_string(&path).unwrap();
        let (document, faults) = scenario::parse(&source);
        let report = scenario::run::run(&source, document, faults, &());
        for claim in report.parts.iter().flat_map(|p| &p.claims).filter(|c| !c.unconfirmed.is_empty()) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            missing.push(format!("{name}: {} {:?}", claim.item.words.text, claim.unconfirmed));
        }
    }
    let demanded = missing.iter().filter(|m| m.contains("cited-"));
    assert_eq!(demanded.collect::<Vec<_>>(), Vec::<&String>::new());
    assert!(missing.len() <= 117, "{missing:#?}");
}
