use super::*;
use crate::rulebook::{Edition, Language, Rule, RuleKind, RuleNumber, Rulebook, Source};

fn rule(number: &str, text: &str) -> Rule {
    Rule {
        number: number.parse().unwrap(),
        raw_number: number.into(),
        kind: RuleKind::Rule,
        inferred: false,
        title: Some(format!("About {text}")),
        text: vec![text.into()],
        examples: vec![],
        stamp: None,
        source: Source { file: "pebbles.txt".into(), line: 1 },
        references: vec![],
        cited_by: vec![],
        notes: vec![],
    }
}

fn book(name: &str, text: &str) -> Rulebook {
    let mut b = Rulebook {
        name: name.into(),
        edition: Edition {
            title: "Pebbles".into(),
            effective: Some("2020-02-02".into()),
            language: Language::En,
        },
        // Out of order: a file may be.
        rules: ["100.2", "100.1", "100.1a", "100.10"].map(|n| rule(n, text)).into(),
        ..Rulebook::default()
    };
    b.reindex();
    b
}

fn n(s: &str) -> RuleNumber {
    s.parse().unwrap()
}

#[test]
fn a_book_comes_back_as_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    library.put(&book("Pebbles", "grey")).unwrap();
    let stored = Library::open(dir.path()).unwrap().book("pebbles").unwrap();
    assert_eq!(stored.load().unwrap(), book("Pebbles", "grey"));
    assert_eq!(stored.meta().sources, ["pebbles.txt"]);
}

#[test]
fn single_rules_ranges_and_neighbours_are_found_without_the_rest() {
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    library.put(&book("pebbles", "grey")).unwrap();
    let b = library.book("2020-02-02").unwrap();
    assert_eq!(b.get(n("100.1a")).unwrap().unwrap(), rule("100.1a", "grey"));
    assert_eq!(b.get(n("100.3")).unwrap(), None);
    let numbers = |rules: Vec<Rule>| rules.iter().map(|r| r.number.to_string()).collect::<Vec<_>>();
    assert_eq!(numbers(b.range(n("100.1"), n("100.2")).unwrap()), ["100.1", "100.1a", "100.2"]);
    assert_eq!(b.children(n("100.1")).unwrap(), [n("100.1a")]);
    assert_eq!(b.neighbours(n("100.3")).unwrap(), (Some(n("100.2")), Some(n("100.10"))));
    assert_eq!(b.title(n("100.2")).unwrap(), Some("About grey"));
}

#[test]
fn a_book_is_replaced_and_removed_and_leaves_no_files() {
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    library.put(&book("pebbles", "grey")).unwrap();
    library.put(&book("Pebbles", "white")).unwrap();
    assert_eq!(library.stored().len(), 1);
    assert_eq!(library.book("pebbles").unwrap().get(n("100.1")).unwrap().unwrap().text, ["white"]);
    library.remove("PEBBLES").unwrap();
    assert!(matches!(library.book("pebbles"), Err(LibraryError::NoSuchBook { .. })));
    assert_eq!(std::fs::read_dir(dir.path().join("books")).unwrap().count(), 0);
}

#[test]
fn a_reader_with_an_old_list_finds_the_new_book() {
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    library.put(&book("pebbles", "grey")).unwrap();
    let old = Library::open(dir.path()).unwrap();
    library.put(&book("pebbles", "white")).unwrap();
    assert_eq!(old.book("pebbles").unwrap().get(n("100.1")).unwrap().unwrap().text, ["white"]);
}

#[test]
fn a_fragment_is_never_the_default() {
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    assert_eq!(library.default_name(), "builtin");
    library.put(&book("pebbles", "grey")).unwrap();
    assert_eq!(library.default_name(), "builtin");
}

#[test]
fn names_that_are_no_file_names_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    let mut library = Library::open(dir.path()).unwrap();
    for name in ["", "../up", "a/b", "builtin", "Builtin-RU", ".hidden", "what?"] {
        assert!(matches!(library.put(&book(name, "x")), Err(LibraryError::BadName { .. })), "{name}");
    }
    library.put(&book("2008, кусок", "x")).unwrap();
}

#[test]
fn a_broken_file_is_an_error_and_no_panic() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("x.book");
    let whole = format::encode(&book("pebbles", "grey"));
    for cut in 0..whole.len() {
        std::fs::write(&path, &whole[..cut]).unwrap();
        assert!(Book::open(&path).and_then(|b| b.load()).is_err(), "cut at {cut}");
    }
}
