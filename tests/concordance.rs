//! `compare`, `history`, `diff`, `cite` and `lint` through the program, on invented editions.

mod common;

use common::Verdikt;
use serde_json::json;

/// Two invented editions: 100.2 of the old one stands at 100.3 in the new, 100.3 is gone, 101.1 is reworded,
/// 101.2 is two rules now.
const OLD: &str = "Invented Rules

These rules are effective as of March 1, 2020.

Contents

1. Basics
100. General
101. Lanterns

1. Basics

100. General

100.1. Every player brings a lantern and a folded paper boat to the table.

100.2. A boat that touches the far shore of the pond is carried back by its owner before sunset.

100.3. Whoever whistles three times must stand upon the wooden bridge until called.

101. Lanterns

101.1. A lantern burns for seven rounds unless an effect names another number of rounds.

101.2. A burning lantern lights up every boat next to it. A lantern that is put out leaves its boats in the dark until the keeper strikes a match.
";

const NEW: &str = "Invented Rules

These rules are effective as of May 1, 2021.

Contents

1. Basics
100. General
101. Lanterns

1. Basics

100. General

100.1. Every player brings a lantern and a folded paper boat to the table.

100.2. Herons are never counted among the guests of the evening gathering.

100.3. A boat that touches the far shore of the pond is carried back by its owner before sunset.

101. Lanterns

101.1. A lantern burns for nine rounds unless an effect names another number of rounds.

101.2. A burning lantern lights up every boat next to it.

101.3. A lantern that is put out leaves its boats in the dark until the keeper strikes a match.
";

fn library() -> Verdikt {
    let v = Verdikt::new();
    for (name, file, text) in [("old", "old.txt", OLD), ("new", "new.txt", NEW)] {
        let file = v.file(file, text);
        let ran = v.run(&["ingest", file, "--as", name]);
        assert_eq!(ran.code, 0, "{ran:?}");
    }
    v
}

#[test]
fn compare_follows_the_contract() {
    let v = library();
    let ran = v.run(&["compare", "100.2", "--book", "old", "--with", "new", "--json"]);
    let found = ran.json();
    assert_eq!(found["book"], "old");
    assert_eq!(found["number"], "100.2");
    let other = &found["counterparts"][0];
    assert_eq!(other["book"], "new");
    assert_eq!(other["numbers"], json!(["100.3"]), "{found:#}");
    assert_eq!(other["kind"], "moved");
    assert!(other["confidence"].as_f64().unwrap() >= 0.5);
    assert_eq!(other["text"][0], found["text"]);
    for (number, kind, numbers) in [
        ("100.1", "same", json!(["100.1"])),
        ("101.1", "reworded", json!(["101.1"])),
        ("100.3", "gone", json!([])),
        ("101", "same", json!(["101"])),
    ] {
        let found = v.run(&["compare", number, "--book", "old", "--with", "new", "--json"]).json();
        assert_eq!(found["counterparts"][0]["kind"], kind, "{found:#}");
        assert_eq!(found["counterparts"][0]["numbers"], numbers, "{found:#}");
    }
}

#[test]
fn a_book_compared_with_itself_is_the_same() {
    let v = library();
    let found = v.run(&["compare", "101.2", "--book", "old", "--with", "old", "--json"]).json();
    assert_eq!(found["counterparts"][0]["kind"], "same");
    assert_eq!(found["counterparts"][0]["numbers"], json!(["101.2"]));
    let found = v.run(&["diff", "old", "old", "--json"]).json();
    assert_eq!(found["changes"], json!([]));
}

#[test]
fn diff_tells_moves_from_deletions() {
    let v = library();
    let found = v.run(&["diff", "old", "new", "--json"]).json();
    let changes = found["changes"].as_array().unwrap();
    let has = |kind: &str, from: serde_json::Value, to: serde_json::Value| {
        changes.iter().any(|c| c["kind"] == kind && c["from"] == from && c["to"] == to)
    };
    assert!(has("moved", json!(["100.2"]), json!(["100.3"])), "{found:#}");
    assert!(has("new", json!([]), json!(["100.2"])), "{found:#}");
    assert!(has("gone", json!(["100.3"]), json!([])), "{found:#}");
    assert!(has("reworded", json!(["101.1"]), json!(["101.1"])), "{found:#}");
    for format in ["md", "html"] {
        let ran = v.run(&["diff", "old", "new", "--format", format]);
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("nine"), "{}", ran.out);
    }
}

#[test]
fn paragraphs_stand_beside_each_other() {
    let v = Verdikt::new();
    let text =
        |examples: &str| format!("Mine\n\n1. Basics\n\n100. General\n\n100.1. Play fairly.\n\n{examples}");
    let heron = "Example: A 2/2 heron waits.\n\n";
    let crane = "Example: A 6/6 crane sleeps.\n\n";
    for (name, text) in [("a", text(&format!("{heron}{crane}"))), ("b", text(crane))] {
        let file = format!("{name}.txt");
        v.file(&file, &text);
        assert_eq!(v.run(&["ingest", &file, "--as", name]).code, 0);
    }
    let ran = v.run(&["compare", "100.1", "--book", "a", "--with", "b", "--width", "100"]);
    let line =
        |words: &str| ran.lines().into_iter().find(|l| l.contains(words)).unwrap_or_default().to_string();
    assert_eq!(line("Play fairly").matches("100.1.").count(), 2, "{ran:?}");
    assert_eq!(line("crane").matches("crane").count(), 2, "{ran:?}");
    assert_eq!(line("heron").matches("Example").count(), 1, "{ran:?}");
    // Without room for two columns each paragraph is followed by the other's.
    let ran = v.run(&["compare", "100.1", "--book", "a", "--with", "b", "--width", "60"]);
    let lines = ran.lines();
    let at = |n: usize| lines.iter().enumerate().filter(|l| l.1.contains("crane")).nth(n).map(|l| l.0);
    assert_eq!(at(0).map(|i| i + 1), at(1), "{ran:?}");
}

#[test]
fn editions_of_several_dates_are_not_mixed() {
    let v = Verdikt::new();
    let (old, new) = (v.file("old.txt", OLD), v.file("new.txt", NEW));
    let ran = v.run(&["ingest", old, new]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("2020-03-01") && ran.err.contains("2021-05-01"), "{ran:?}");
    assert_eq!(v.run(&["ingest", old, new, "--effective", "2021-05-01"]).code, 0);
}

#[test]
fn a_rule_that_does_not_exist_has_no_answer() {
    let v = library();
    assert_eq!(v.run(&["compare", "999.1", "--book", "old", "--with", "new"]).code, 1);
    assert_eq!(v.run(&["compare", "100.1", "--book", "nobody"]).code, 2);
    assert_eq!(v.run(&["history", "trample"]).code, 2);
}

#[test]
fn cite_finds_what_moved_and_rewrites_only_that() {
    let v = library();
    let text = "Old notes, 100.1 stays.\r\nBoats: see rule 100.2; whistles: 100.3. And 100.77 never was.\r\n";
    let file = v.file("notes.md", text);
    let ran = v.run(&["cite", file, "--from", "old", "--to", "new", "--json"]);
    assert_eq!(ran.code, 1);
    let found = ran.json();
    let got: Vec<(String, String, u64)> = found["files"][0]["citations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|c| {
            let s = |k: &str| c[k].as_str().unwrap().to_string();
            (s("number"), s("status"), c["line"].as_u64().unwrap())
        })
        .collect();
    let want = [("100.1", "current", 1), ("100.2", "moved", 2), ("100.3", "gone", 2), ("100.77", "never", 2)];
    assert_eq!(got, want.map(|(n, s, l)| (n.to_string(), s.to_string(), l)));
    let ran = v.run(&["cite", file, "--from", "old", "--to", "new", "--fix"]);
    assert_eq!(ran.code, 1, "what is gone is left for a person");
    let now = std::fs::read_to_string(v.dir.path().join("notes.md")).unwrap();
    assert_eq!(now, text.replace("rule 100.2;", "rule 100.3;"));
    let kept = std::fs::read_to_string(v.dir.path().join("notes.md.bak")).unwrap();
    assert_eq!(kept, text);
}

#[test]
fn lint_sees_what_dangles_and_what_is_left_out() {
    let v = Verdikt::new();
    let text = "Mine\n\n1. Basics\n\n100. General\n\n100.1. See rule 100.9.\n\n100.2. Fine.\n\n100.4. See rule 101, “Boats.”\n\n101. Lanterns\n\n101.1. Fine.\n";
    let file = v.file("mine.txt", text);
    assert_eq!(v.run(&["ingest", file, "--as", "mine"]).code, 0);
    let ran = v.run(&["lint", "mine", "--json"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    let found = ran.json();
    let kinds: Vec<(&str, &str)> = found["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| (f["kind"].as_str().unwrap(), f["number"].as_str().unwrap()))
        .collect();
    for want in [("dangling-reference", "100.1"), ("title-mismatch", "100.4"), ("gap", "100.4")] {
        assert!(kinds.contains(&want), "{want:?} in {kinds:?}");
    }
}
