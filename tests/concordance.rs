//! `compare`, `history`, `diff`, `cite` and `lint` through the program, on invented editions.

mod common;

use common::Verdikt;
use common::editions::{BOATS, FIRST, WHISTLE, editions, lettered};
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
    assert!(lines.iter().any(|l| l.starts_with("b 100.1.")), "{ran:?}");
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
    let text = "Old notes (100.1) stay.\r\nBoats: see rule 100.2; whistles: rule 100.3. And rule 100.77 never was.\r\n";
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

/// Every citation as `line:number status`.
fn cited(v: &Verdikt, file: &str, more: &[&str]) -> Vec<String> {
    let found = v.run(&[&["cite", file, "--from", "old", "--to", "new", "--json"], more].concat()).json();
    let one = |c: &serde_json::Value| {
        format!("{}:{} {}", c["line"], c["number"].as_str().unwrap(), c["status"].as_str().unwrap())
    };
    found["files"][0]["citations"].as_array().unwrap().iter().map(one).collect()
}

#[test]
fn plain_numbers_are_no_citations() {
    let v = library();
    let text = "let width = 100.2;\nlet h: f64 = 101.2; // px\nprice 100.2 USD\n100.50 rub.\n192.168.0.1\n\
                version 100.2.1 and v100.2\nf(100.2) + (100.2)\nconst float x = 100.2f;\nsin(1, 100.2f)\n\
                150.5g of flour\n";
    let file = v.file("x.rs", text);
    assert_eq!(cited(&v, file, &[]), [""; 0]);
    let ran = v.run(&["cite", file, "--from", "old", "--to", "new", "--fix"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(std::fs::read_to_string(v.dir.path().join("x.rs")).unwrap(), text);
}

#[test]
fn words_lists_and_brackets_make_citations() {
    let v = library();
    let text = "rule 100.2\nCR 100.2\nCR100.2\n\u{a7} 100.2\n(100.2)\nrules 100.1, 100.2\nправило 100.2\nп. 100.2\n\
                rule 100. 2 boats\n";
    let file = v.file("a.md", text);
    let want = [
        "1:100.2 moved",
        "2:100.2 moved",
        "3:100.2 moved",
        "4:100.2 moved",
        "5:100.2 moved",
        "6:100.1 current",
        "6:100.2 moved",
        "7:100.2 moved",
        "8:100.2 moved",
        "9:100 current",
    ];
    assert_eq!(cited(&v, file, &[]), want);
}

#[test]
fn a_number_after_a_doubtful_one_stands_for_itself_and_an_abbreviation_is_no_letter() {
    let v = lettered();
    let file = v.file("a.md", "Ruling under 102.2, 100.2b, п. 4\n");
    assert_eq!(cited(&v, file, &[]), ["1:100.2b moved"]);
    assert_eq!(v.run(&["cite", file, "--from", "old", "--to", "new", "--fix"]).code, 0);
    let fixed = std::fs::read_to_string(v.dir.path().join("a.md")).unwrap();
    assert_eq!(fixed, "Ruling under 102.2, 100.3b, п. 4\n");
}

#[test]
fn every_form_is_found_and_only_its_bytes_are_rewritten() {
    let v = lettered();
    for (was, is) in [
        ("see 100.2b now", "see 100.3b now"),
        ("see 100.2B now", "see 100.3b now"),
        ("see 100.2.b now", "see 100.3b now"),
        ("see 100,2b now", "see 100.3b now"),
        ("see r100.2b now", "see r100.3b now"),
        ("100.2a/100.2b.", "100.3a/100.3b."),
        ("100.2a\u{2013}c and", "100.3a\u{2013}c and"),
        ("100.2a\u{2013}100.2c", "100.3a\u{2013}100.3c"),
        ("rules 100.2a, b and c", "rules 100.3a, b and c"),
        ("rule 100.1 and 100.2", "rule 100.1 and 100.3"),
    ] {
        let file = v.file("a.md", was);
        let ran = v.run(&["cite", file, "--from", "old", "--to", "new", "--fix"]);
        assert_eq!(std::fs::read_to_string(v.dir.path().join("a.md")).unwrap(), is, "{ran:?}");
        assert_eq!(ran.code, 0, "{was}: {ran:?}");
    }
    let file = v.file("a.md", "100.2a\u{2013}c");
    assert_eq!(cited(&v, file, &[]).len(), 3, "what is within a range is named too");
}

#[test]
fn a_text_keeps_its_encoding() {
    let v = lettered();
    let wide = |s: &str| -> Vec<u8> { s.encode_utf16().flat_map(u16::to_le_bytes).collect() };
    let text = "Лодки без вёсел: правило 100.2b. Так было всегда, и спорить об этом незачем.";
    let bytes = [vec![0xFF, 0xFE], wide(text)].concat();
    std::fs::write(v.dir.path().join("wide.txt"), &bytes).unwrap();
    std::fs::write(v.dir.path().join("bad.txt"), [0u8, 1, 2, 3]).unwrap();
    let ran = v.run(&["cite", "wide.txt", "bad.txt", "--from", "old", "--to", "new", "--fix", "--json"]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert_eq!(ran.json()["files"][0]["citations"][0]["fixed"], true, "one bad file hides no other");
    assert!(ran.json()["files"][1]["error"].is_string());
    let now = std::fs::read(v.dir.path().join("wide.txt")).unwrap();
    assert_eq!(now, [vec![0xFF, 0xFE], wide(&text.replace("100.2b", "100.3b"))].concat());
}

#[test]
fn a_hole_of_one_edition_is_bridged() {
    let v = editions(&[
        &[FIRST, ("100.2.", BOATS), ("100.3.", WHISTLE)],
        &[FIRST, ("100.2.", WHISTLE)],
        &[FIRST, ("100.2.", WHISTLE), ("100.3.", BOATS)],
        &[FIRST, ("100.2.", WHISTLE), ("100.4.", BOATS)],
    ]);
    let found = v.run(&["compare", "100.2", "--book", "e0", "--with", "e3", "--json"]).json();
    assert_eq!(found["counterparts"][0]["numbers"], json!(["100.4"]), "{found:#}");
    let found = v.run(&["compare", "100.4", "--book", "e3", "--with", "e0", "--json"]).json();
    assert_eq!(found["counterparts"][0]["numbers"], json!(["100.2"]), "{found:#}");
    let found = v.run(&["history", "100.2@e0", "--json"]).json();
    let books: Vec<&str> =
        found["editions"].as_array().unwrap().iter().map(|e| e["book"].as_str().unwrap()).collect();
    assert_eq!(books, ["e0", "e2", "e3"], "{found:#}");
    assert!(v.run(&["history", "100.2@e0"]).out.contains("e1 lacks it"));
    let found = v.run(&["diff", "e0", "e3", "--json"]).json();
    let moved = |c: &serde_json::Value| c["from"] == json!(["100.2"]) && c["to"] == json!(["100.4"]);
    assert!(found["changes"].as_array().unwrap().iter().any(moved), "{found:#}");
    // In the edition with the hole it is not there.
    let found = v.run(&["compare", "100.2", "--book", "e0", "--with", "e1", "--json"]).json();
    assert_eq!(found["counterparts"][0]["kind"], "gone");
}

#[test]
fn sentences_that_stand_elsewhere_are_not_gone() {
    let late = "Every lantern is counted twice by the keeper of the pond before the gates open.";
    let long = format!("{BOATS} {WHISTLE}");
    let host = format!("{late} {WHISTLE}");
    let number = |v: &Verdikt, n: &str| {
        let found = v.run(&["compare", n, "--book", "e0", "--with", "e1", "--json"]).json();
        let one = &found["counterparts"][0];
        assert!(one["confidence"].as_f64().unwrap() >= 0.5, "{found:#}");
        (one["numbers"].clone(), one["kind"].as_str().unwrap().to_string())
    };
    // The second sentence went to the end of a rule in another section.
    let v = editions(&[
        &[FIRST, ("100.2.", &long), ("101.1.", late)],
        &[FIRST, ("100.2.", BOATS), ("101.1.", &host)],
    ]);
    assert_eq!(number(&v, "100.2"), (json!(["100.2", "101.1"]), "split".to_string()));
    assert_eq!(number(&v, "101.1").0, json!(["101.1"]));
    // What is left out stands word for word elsewhere.
    let v = editions(&[
        &[FIRST, ("100.2.", BOATS), ("101.1.", late), ("101.2.", BOATS)],
        &[FIRST, ("100.2.", BOATS), ("101.1.", late)],
    ]);
    assert_eq!(number(&v, "101.2"), (json!(["100.2"]), "merged".to_string()));
}

#[test]
fn typography_is_no_change_and_examples_are_told_apart() {
    let v = editions(&[
        &[(
            "100.1.",
            "The keeper's \"lantern\" burns for seven rounds.\n\nExample: A heron watches as it chooses.",
        )],
        &[(
            "100.1.",
            "The keeper’s “lantern” burns for seven rounds.\n\nExample: A heron watches as they choose.",
        )],
        &[(
            "100.1.",
            "The keeper’s “lantern” burns for nine rounds.\n\nExample: A heron watches as they choose.",
        )],
    ]);
    let ran = v.run(&["history", "100.1@e0"]);
    assert!(
        ran.out.contains("only examples changed") && ran.out.contains("[-it chooses.-]{+they choose.+}"),
        "{ran:?}"
    );
    assert!(ran.out.contains("[-seven-]{+nine+}") && !ran.out.contains("[-keeper"), "{ran:?}");
    let found = v.run(&["history", "100.1@e0", "--json"]).json();
    assert_eq!(found["editions"][1]["examples_only"], true, "{found:#}");
    assert_eq!(found["editions"][2].get("examples_only"), None);
}

#[test]
fn a_reference_that_moved_makes_a_translation_stale() {
    let v = editions(&[
        &[FIRST, ("100.2.", "Boats are towed home as told in rule 100.3."), ("100.3.", WHISTLE)],
        &[
            FIRST,
            ("100.2.", "Boats are towed home as told in rule 100.4."),
            ("100.3.", BOATS),
            ("100.4.", WHISTLE),
        ],
    ]);
    let text = "Выдуманные правила\n\n1. Основы\n\n100. Общее\n\n100.1. Каждый игрок приносит фонарь и бумажную лодку.\n\n\
                100.2. Лодки отводят домой, как сказано в правиле 100.3.\n\n100.3. Кто свистнул трижды, стоит на мосту.\n";
    v.file("ru.txt", text);
    let ran = v.run(&["ingest", "ru.txt", "--as", "ru", "--effective", "2010-05-01"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let found = v.run(&["compare", "100.2", "--book", "ru", "--with", "e1", "--json"]).json();
    let one = &found["counterparts"][0];
    assert_eq!(one["stale"], true, "{found:#}");
    assert_eq!(one["references"], json!([{ "from": "100.3", "to": ["100.4"] }]));
    assert_eq!(
        v.run(&["compare", "100.1", "--book", "ru", "--with", "e1", "--json"]).json()["counterparts"][0]["stale"],
        false
    );
    let ran = v.run(&["compare", "100.2", "--book", "ru", "--with", "e1"]);
    assert!(ran.out.contains("100.3 → 100.4"), "{ran:?}");
    // What the translation does not hold is neither gone nor new.
    let found = v.run(&["diff", "ru", "e1", "--json"]).json();
    assert_eq!(found["lacking"], json!(["100.3"]), "{found:#}");
}

#[test]
fn rows_of_the_parallel_view_are_in_the_json() {
    let v = editions(&[
        &[("100.1.", "Play fairly.\n\nExample: A 2/2 heron waits.\n\nExample: A 6/6 crane sleeps.")],
        &[("100.1.", "Play fairly.\n\nExample: A 6/6 crane sleeps.")],
    ]);
    let found = v.run(&["compare", "100.1", "--book", "e0", "--with", "e1", "--json"]).json();
    let want = json!([
        { "kind": "text", "pair": [0, 0] }, { "kind": "example", "pair": [1, null] },
        { "kind": "example", "pair": [2, 1] },
    ]);
    assert_eq!(found["counterparts"][0]["paragraphs"], want, "{found:#}");
}

#[test]
fn a_cyrillic_letter_is_rewritten_only_where_its_series_decides() {
    let v = lettered();
    for (was, is, code) in [
        ("правила 100.2а, 100.2б, 100.2в.", "правила 100.3a, 100.3b, 100.3c.", 0),
        ("правил 100.2а, б и в.", "правил 100.3a, b и c.", 0),
        ("пункты 100.2б и в", "пункты 100.3b и c", 0),
        ("правила 100.2а–в", "правила 100.2а–в", 1),
        ("правило 100.2в", "правило 100.2в", 1),
        ("правило 100.2а и в других", "правило 100.3a и в других", 0),
    ] {
        let file = v.file("a.md", was);
        let ran = v.run(&["cite", file, "--from", "old", "--to", "new", "--fix"]);
        assert_eq!(std::fs::read_to_string(v.dir.path().join("a.md")).unwrap(), is, "{ran:?}");
        assert_eq!(ran.code, code, "{was}: {ran:?}");
        assert_eq!(ran.out.contains("its letter can stand for several"), code == 1, "{ran:?}");
    }
    let ran = v.run(&["compare", "100.2в@old", "--with", "new"]);
    assert!(ran.err.contains("100.2b, 100.2c"), "{ran:?}");
}

#[test]
fn cite_names_all_between_two_numbers_and_is_content_with_what_it_wrote() {
    let v = lettered();
    let file = v.file("a.md", "rules 100.2a to 100.2c; #R1002b and <a href=\"#R1002b\">");
    assert_eq!(cited(&v, file, &[]), ["1:100.2a moved", "1:100.2b moved", "1:100.2c moved"]);
    let fix = ["cite", file, "--from", "old", "--to", "new", "--fix"];
    assert_eq!(v.run(&fix).code, 0);
    assert_eq!(cited(&v, file, &[]), ["1:100.3a current", "1:100.3b current", "1:100.3c current"]);
    assert_eq!(v.run(&fix).code, 0, "a fixed text stays right");
}

#[cfg(unix)]
#[test]
fn cite_writes_the_file_that_a_link_leads_to_and_no_read_only_one() {
    use std::os::unix::fs::PermissionsExt;
    let v = lettered();
    v.file("real.md", "rule 100.2b");
    let (real, link) = (v.dir.path().join("real.md"), v.dir.path().join("link.md"));
    std::os::unix::fs::symlink("real.md", &link).unwrap();
    assert_eq!(v.run(&["cite", "link.md", "--from", "old", "--to", "new", "--fix"]).code, 0);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::read_to_string(&real).unwrap(), "rule 100.3b");
    std::fs::write(&real, "rule 100.2b").unwrap();
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o444)).unwrap();
    assert_eq!(v.run(&["cite", "real.md", "--from", "old", "--to", "new", "--fix"]).code, 2);
    assert_eq!(std::fs::read_to_string(&real).unwrap(), "rule 100.2b");
}

#[test]
fn what_an_older_edition_lacks_is_not_called_gone_there() {
    let v = library();
    let ran = v.run(&["compare", "100.2", "--book", "new", "--with", "old", "--evidence"]);
    assert!(ran.out.contains("not in it yet") && ran.out.contains("nothing like it"), "{ran:?}");
    let ran = v.run(&["compare", "100.3", "--book", "old", "--with", "new", "--json"]).json();
    assert_eq!(ran["counterparts"][0]["evidence"], json!(["nothing-like-it"]));
    let file = v.file("a.md", "rule 100.2");
    let ran = v.run(&["cite", file, "--from", "new", "--to", "old"]);
    assert!(ran.out.contains("not in that edition yet"), "{ran:?}");
}

/// “Second” and “Fourth” are the places in their own lists: sections and rules below outweigh them.
#[test]
fn an_ordinal_word_moves_no_rule_out_of_its_section() {
    let step = |n: &str| format!("{n}, the keeper of the pond gets a lantern.");
    let (second, third, fourth) = (step("Second"), step("Third"), step("Fourth"));
    let below = "A keeper with two lanterns lends one of them to the youngest guest.";
    let other = "A keeper who blows a whistle waits until the herons are asleep.";
    let v = editions(&[
        &[
            FIRST,
            ("100.2.", &second),
            ("100.2a", below),
            ("101.1.", BOATS),
            ("101.2.", &fourth),
            ("101.2a", other),
        ],
        &[
            FIRST,
            ("100.2.", WHISTLE),
            ("100.3.", &fourth),
            ("100.3a", below),
            ("101.1.", BOATS),
            ("101.2.", &second),
            ("101.2a", other),
        ],
    ]);
    for (old, new) in [("100.2", "100.3"), ("101.2", "101.2")] {
        let found = v.run(&["compare", old, "--book", "e0", "--with", "e1", "--json"]).json();
        assert_eq!(found["counterparts"][0]["numbers"], json!([new]), "{third}: {found:#}");
    }
}

#[test]
fn a_rule_of_two_things_splits_into_one_for_each() {
    let words = |thing: &str| {
        format!(
            "A {thing} must be announced before the evening bell rings; nobody can go back and announce it later."
        )
    };
    let (both, boat, kite) = (words("boat race or kite flight"), words("boat race"), words("kite flight"));
    let kites = "Kites are made of silk by the guests themselves.";
    let v = editions(&[
        &[FIRST, ("100.2.", &both), ("101.1.", BOATS), ("102.1.", kites)],
        &[
            FIRST,
            ("100.2.", WHISTLE),
            ("101.1.", BOATS),
            ("101.2.", &boat),
            ("102.1.", kites),
            ("102.2.", &kite),
        ],
    ]);
    let found = v.run(&["compare", "100.2", "--book", "e0", "--with", "e1", "--json"]).json();
    assert_eq!(found["counterparts"][0]["numbers"], json!(["101.2", "102.2"]), "{found:#}");
}

#[test]
fn letters_of_two_alphabets_are_found_in_english_too() {
    let v = Verdikt::new();
    let file =
        v.file("mine.txt", "Mine\n\n1. Basics\n\n100. General\n\n100.1. A lantеrn burns for seven rounds.\n");
    assert_eq!(v.run(&["ingest", file, "--as", "mine"]).code, 0);
    let found = v.run(&["lint", "mine", "--json"]).json();
    assert_eq!(found["findings"][0]["kind"], "mixed-alphabets", "{found:#}");
}

#[test]
fn a_term_translated_in_two_ways_is_counted_though_one_may_mean_another() {
    let v = Verdikt::new();
    let text = "Мои правила\n\n1. Основы\n\n100. Общее\n\n100.1. Существо может атаковать. Каждое существо поворачивается.\n\n100.2. Атакующее создание наносит повреждения.\n\n100.3. Создание фишки не использует стек.\n";
    let file = v.file("mine.txt", text);
    assert_eq!(v.run(&["ingest", file, "--as", "mine"]).code, 0);
    let found = v.run(&["lint", "mine", "--json"]).json();
    let told: Vec<&str> =
        found["findings"].as_array().unwrap().iter().filter_map(|f| f["message"].as_str()).collect();
    assert!(told.contains(&"creature: «создание» 1, «существо» 2"), "{found:#}");
}
