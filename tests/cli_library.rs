//! The library through the program: ingest, replacing, removing, kills and rivals.

mod common;

use common::{Verdikt, corpus};
use std::process::Stdio;
use std::time::Duration;

/// A small book, all of whose rules say the same word: a mixture would show.
fn text(word: &str, rules: usize) -> String {
    let mut out = String::from(
        "Pebble Rules\n\nThese rules are effective as of March 4, 2020.\n\n1. Basics\n\n100. General\n\n",
    );
    for i in 1..=rules {
        out += &format!("100.{i}. It is {word}.\n\n");
    }
    out
}

/// The word of the stored book; it must be whole.
fn stored_word(v: &Verdikt, rules: usize) -> String {
    let ran = v.run(&["export", "pebbles", "--format", "json"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let json = ran.json();
    let texts: Vec<String> = json["rules"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|r| r["kind"] == "rule")
        .map(|r| r["text"][0].as_str().unwrap().to_string())
        .collect();
    assert_eq!(texts.len(), rules);
    assert!(texts.iter().all(|t| *t == texts[0]), "a mixture of two books");
    texts[0].clone()
}

#[test]
fn the_report_keeps_its_contract() {
    let v = Verdikt::new();
    let file = v.file("pebbles.txt", &text("grey", 3));
    let json = v.run(&["ingest", file, "--as", "pebbles", "--json"]).json();
    assert_eq!(json["book"], "pebbles");
    assert_eq!(json["language"], "en");
    assert_eq!(json["effective"], "2020-03-04");
    let file = &json["files"][0];
    assert_eq!(file["path"], "pebbles.txt");
    assert_eq!(file["encoding"], "ascii");
    assert_eq!(file["line_ends"], "lf");
    let lines = file["lines"].as_object().unwrap();
    let sum: u64 = lines.iter().filter(|(k, _)| *k != "total").map(|(_, v)| v.as_u64().unwrap()).sum();
    assert_eq!(lines["total"].as_u64(), Some(sum));
    assert_eq!(lines["unplaced"], 0);
    assert!(file["problems"].is_array());
}

#[test]
fn the_language_of_ingest_is_that_of_the_file() {
    let v = Verdikt::new();
    let words = "1. Камни\n\n100. Общее\n\n100.1. Серый камень лежит у воды.\n\n100.2. Белый — на берегу.\n";
    let file = v.file("pebbles.txt", words);
    // Its letters tell: a wrong label is refused, and before the command the option is the interface's.
    let wrong = v.run(&["ingest", file, "--lang", "en"]);
    assert!(wrong.code == 2 && wrong.err.contains("ru"), "{}", wrong.err);
    let grey = v.file("grey.txt", &text("grey", 3));
    let ran = v.run(&["--lang", "ru", "ingest", grey, "--as", "grey"]);
    assert!(ran.out.contains("в библиотеке"), "{}", ran.out);
    assert_eq!(v.run(&["remove", "grey", "--json"]).code, 0);
    let ran = v.run(&["ingest", file, "--as", "pebbles", "--lang", "ru"]);
    assert!(ran.out.contains("is in the library"), "{}", ran.out);
    let books = v.run(&["books", "--json"]).json();
    assert_eq!(books["books"][0]["language"], "ru");
    assert_eq!(v.run(&["ingest", file, "--lang", "xx"]).code, 2);
}

#[test]
fn what_is_no_text_writes_nothing() {
    let v = Verdikt::new();
    std::fs::write(v.dir.path().join("x.bin"), [0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]).unwrap();
    let ran = v.run(&["ingest", "x.bin"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("x.bin") && ran.err.contains("Nothing was written"), "{}", ran.err);
    assert!(!v.library().exists());
}

#[test]
fn a_book_is_listed_and_removed() {
    let v = Verdikt::new();
    let file = v.file("pebbles.txt", &text("grey", 3));
    v.run(&["ingest", file, "--as", "pebbles"]);
    assert!(v.run(&["books"]).out.contains("pebbles"));
    assert_eq!(v.run(&["remove", "pebbles"]).code, 0);
    assert!(!v.run(&["books"]).out.contains("pebbles"));
    assert_eq!(v.run(&["remove", "builtin"]).code, 2);
}

#[test]
fn a_kill_at_any_moment_leaves_the_old_or_the_new_book() {
    let v = Verdikt::new();
    v.file("old.txt", &text("old", 40));
    v.file("new.txt", &text("new", 40));
    assert_eq!(v.run(&["ingest", "old.txt", "--as", "pebbles"]).code, 0);
    let mut words = std::collections::BTreeSet::new();
    for i in 0..100u64 {
        let file = if i % 2 == 0 { "new.txt" } else { "old.txt" };
        let mut child = v
            .command(&["ingest", file, "--as", "pebbles"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // From before it has begun to after it has ended.
        std::thread::sleep(Duration::from_micros(i * 150));
        let _ = child.kill();
        child.wait().unwrap();
        words.insert(stored_word(&v, 40));
    }
    assert!(words.contains("It is old."), "{words:?}");
    assert_eq!(v.run(&["ingest", "new.txt", "--as", "pebbles"]).code, 0);
    assert_eq!(stored_word(&v, 40), "It is new.");
    let left = std::fs::read_dir(v.library().join("books")).unwrap().count();
    assert_eq!(left, 1, "what a kill left is swept away");
}

#[test]
fn two_processes_at_once_lose_no_book() {
    let v = Verdikt::new();
    let file = v.file("pebbles.txt", &text("grey", 20));
    for round in 0..5 {
        let names: Vec<String> = (0..6).map(|i| format!("book-{round}-{i}")).collect();
        let children: Vec<_> = names
            .iter()
            .map(|n| v.command(&["ingest", file, "--as", n]).stdout(Stdio::null()).spawn().unwrap())
            .collect();
        for mut child in children {
            assert!(child.wait().unwrap().success());
        }
        let list = v.run(&["books"]).out;
        names.iter().for_each(|n| assert!(list.contains(n), "{n} is lost:\n{list}"));
    }
}

#[test]
fn the_newest_complete_edition_is_the_default() {
    let Some(corpus) = corpus() else { return };
    let v = Verdikt::new();
    let at = |name: &str| corpus.join(name).to_str().unwrap().to_string();
    for file in ["cr-en/2008-10-01.txt", "cr-en/2026-08-07.txt", "tournament/mtr-2021-07-23.txt"] {
        assert_eq!(v.run(&["ingest", &at(file)]).code, 0, "{file}");
    }
    let (one, two) = (at("ru/001_280a479d08ccbbb5.txt"), at("ru/002_73eb188d692ee1b8.txt"));
    assert_eq!(v.run(&["ingest", &one, &two, "--as", "502-ru"]).code, 0);
    let books = v.run(&["books", "--json"]).json();
    let default: Vec<&str> = books["books"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|b| b["default"] == true)
        .map(|b| b["book"].as_str().unwrap())
        .collect();
    assert_eq!(default, ["2026-08-07"]);
    // An old printout's number: the 2008 text, and the Russian of that numbering beside it.
    let old = v.run(&["502.9b", "--lang", "ru"]);
    assert_eq!(old.code, 0);
    assert!(
        old.out.contains("1 октября 2008") && old.out.contains("(книга 502-ru, без даты)"),
        "{}",
        old.out
    );
    // Today's number: plain words below it, and no Russian rule of another numbering.
    let new = v.run(&["702.19b", "--lang", "ru"]);
    assert!(new.out.contains("(книга builtin-ru)"), "{}", new.out);
    assert!(v.run(&["702.19b"]).out.contains("In plain words:"));
    assert!(!v.run(&["702.19b", "--no-gloss"]).out.contains("In plain words:"));
    let text = std::fs::read_to_string(corpus.join("cr-en/2026-08-07.txt")).unwrap();
    let line = text.lines().find(|l| l.starts_with("702.19b ")).unwrap();
    assert!(v.run(&["702.19b"]).out.lines().any(|l| l == line), "verbatim");
}

#[test]
fn a_translation_or_a_fragment_stands_beside_the_book_that_it_is_of() {
    let v = Verdikt::new();
    let dated =
        |name: &str, text: &str| v.run(&["ingest", v.file(name, text), "--json"]).json()["book"].to_string();
    assert_eq!(dated("whole.txt", &text("grey", 20)), "\"2020-03-04\"");
    assert_eq!(dated("piece.txt", &text("grey", 3)), "\"2020-03-04-part\"");
    assert_eq!(dated("again.txt", &text("blue", 20)), "\"2020-03-04\"");
    let ru = "Правила камней\n\n100.1. Камень серый.\n";
    assert_eq!(dated("2020-03-04.txt", ru), "\"2020-03-04-ru\"");
    let said = v.run(&["ingest", v.file("piece.txt", &text("grey", 3))]);
    assert!(said.out.contains("2020-03-04-part is in the library"), "{}", said.out);
    let named = v.run(&["ingest", v.file("piece.txt", &text("grey", 3)), "--as", "2020-03-04"]);
    assert!(named.out.contains("It replaces another text of that name"), "{}", named.out);
}

#[test]
fn a_damaged_list_is_made_anew_from_the_books() {
    let v = Verdikt::new();
    v.run(&["ingest", v.file("pebbles.txt", &text("grey", 3)), "--as", "pebbles"]);
    std::fs::write(v.library().join("library.json"), "x").unwrap();
    let ran = v.run(&["rule", "100.1", "--book", "pebbles"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("It is grey.") && ran.err.contains("made anew"), "{ran:?}");
    assert_eq!(v.run(&["ingest", "pebbles.txt", "--as", "second"]).code, 0);
    let healed = v.run(&["books"]);
    assert!(
        healed.out.contains("pebbles") && healed.out.contains("second") && healed.err.is_empty(),
        "{healed:?}"
    );
}

#[test]
fn a_book_that_is_cut_short_is_said_to_be_and_can_be_replaced() {
    let v = Verdikt::new();
    v.run(&["ingest", v.file("pebbles.txt", &text("grey", 3)), "--as", "pebbles"]);
    let file = std::fs::read_dir(v.library().join("books")).unwrap().next().unwrap().unwrap().path();
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() - 20]).unwrap();
    let ran = v.run(&["rule", "100.1", "--book", "pebbles"]);
    assert!(ran.code == 2 && ran.err.contains("it is cut short"), "{ran:?}");
    assert_eq!(v.run(&["ingest", "pebbles.txt", "--as", "pebbles"]).code, 0);
    assert_eq!(v.run(&["rule", "100.1", "--book", "pebbles"]).code, 0);
}

#[test]
fn a_text_without_rules_is_refused() {
    let v = Verdikt::new();
    for text in ["Hello there.\n", "<html>\n<body>\n<p>Hello</p>\n</body>\n</html>\n"] {
        let ran = v.run(&["ingest", v.file("p.txt", text)]);
        assert!(ran.code == 2 && ran.err.contains("p.txt"), "{ran:?}");
        assert!(!v.library().exists());
    }
}

#[test]
fn today_s_number_is_answered_in_english_before_another_language() {
    let v = Verdikt::new();
    v.run(&[
        "ingest",
        v.file("zh.txt", "灯规则\n\n7. 附加\n\n702. 异能\n\n702.19. 践踏\n\n702.19b 灯会发光。\n"),
        "--as",
        "lamps-zh",
    ]);
    // An old edition, complete: it is the default, and has no such number.
    let mut old = String::from("Pebble Rules\n\nThese rules are current as of May 1, 2004.\n\n");
    for chapter in 1..=4 {
        old += &format!("{chapter}. Part\n\n{chapter}00. General\n\n");
        (1..=70).for_each(|i| old += &format!("{chapter}00.{i}. It is old.\n\n"));
    }
    old += "Glossary\n\nPebble\nA stone.\n\nCredits\n\nAnn\n";
    v.run(&["ingest", v.file("old.txt", &old)]);
    assert!(v.run(&["books"]).out.contains("2004-05-01 *"));
    let ran = v.run(&["rule", "702.19b"]);
    assert!(ran.out.contains("(book builtin)"), "{}", ran.out);
}

#[test]
fn the_table_of_books_keeps_to_the_width() {
    let v = Verdikt::new();
    for width in [60, 80] {
        let ran = v.run(&["books", "--width", &width.to_string()]);
        assert!(ran.out.lines().all(|l| l.chars().count() <= width), "{}", ran.out);
    }
}
