//! Looking up through the program itself: an invented rulebook of pebbles beside the built-in book.

mod common;

use common::Verdikt;

const PEBBLES: &str = "Pebble Rules\n\nThese rules are effective as of March 4, 2020.\n\n\
Introduction\n\nWords.\n\nContents\n\n1. Basics\n100. General\n101. Stones\nGlossary\nCredits\n\n\
1. Basics\n\n100. General\n\n100.1. A stone lies where it was put. See rule 101.2b.\n\n\
100.2. Stones are grey.\n\n101. Stones\n\n101.1. A stone is small.\n\n101.2. Rolling\n\n\
101.2a A stone may roll once. See rule 100.1.\nExample: Ann rolls a stone, then waits.\n\n\
101.2b A stone that rolled lies still.\n\n101.2c This follows rules 101.2a–b.\n\n\
Glossary\n\nRolling\nWhat a stone does. See rule 101.2.\n\nStone, Grey\nA stone without colour.\n\n\
Marble (Obsolete)\nA stone of old.\n\nCredits\n\nAnn\n";

fn pebbles() -> Verdikt {
    let v = Verdikt::new();
    let file = v.file("pebbles.txt", PEBBLES);
    let ran = v.run(&["ingest", file, "--as", "pebbles"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    v
}

#[test]
fn a_fresh_machine_answers_from_the_built_in_book() {
    let v = Verdikt::new();
    let ran = v.run(&["702.19b"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("702.19b ") && ran.out.contains("(book builtin)"), "{}", ran.out);
    assert!(ran.out.contains("not the official text"));
    let ru = v.run(&["702.19", "--lang", "ru", "--only"]);
    assert!(ru.out.contains("Пробивной удар") && ru.out.contains("(книга builtin-ru)"), "{}", ru.out);
    assert!(!v.library().exists(), "reading leaves no traces");
}

#[test]
fn a_rule_has_its_parents_children_examples_and_who_cites_it() {
    let ran = pebbles().run(&["rule", "101.2", "--book", "pebbles"]);
    assert_eq!(ran.code, 0);
    assert_eq!(
        ran.lines(),
        [
            "1. Basics › 101. Stones",
            "101.2. Rolling",
            "101.2a A stone may roll once. See rule 100.1.",
            "Example: Ann rolls a stone, then waits.",
            "101.2b A stone that rolled lies still.",
            "101.2c This follows rules 101.2a–b.",
            "",
            "Pebble Rules, effective March 4, 2020 (book pebbles)",
        ]
    );
}

#[test]
fn only_and_depth_choose_what_stands_below() {
    let v = pebbles();
    let shown = |args: &[&str]| {
        let ran = v.run(&[args, &["--book", "pebbles", "--json"]].concat());
        let json = ran.json();
        let numbers: Vec<String> = json["rules"]
            .as_array()
            .unwrap()
            .iter()
            .map(|r| r["number"].as_str().unwrap().to_string())
            .collect();
        numbers.join(" ")
    };
    assert_eq!(shown(&["rule", "101.2", "--only"]), "101.2");
    assert_eq!(shown(&["rule", "101.2"]), "101.2 101.2a 101.2b 101.2c");
    assert_eq!(shown(&["rule", "101"]), "101 101.1 101.2");
    assert_eq!(shown(&["rule", "101", "--depth", "2"]), "101 101.1 101.2 101.2a 101.2b 101.2c");
    assert_eq!(shown(&["rule", "101.2a-b", "100.2"]), "101.2a 101.2b 100.2");
    assert_eq!(shown(&["rule", "100.1-101.1"]), "100.1 100.2 101 101.1");
}

#[test]
fn the_json_of_a_rule_keeps_its_contract() {
    let json = pebbles().run(&["rule", "101.2a", "--book", "pebbles", "--json"]).json();
    assert_eq!(json["book"], "pebbles");
    assert_eq!(json["effective"], "2020-03-04");
    let rule = &json["rules"][0];
    assert_eq!(rule["number"], "101.2a");
    assert_eq!(rule["kind"], "subrule");
    assert_eq!(rule["inferred"], false);
    assert_eq!(rule["text"][0], "A stone may roll once. See rule 100.1.");
    assert_eq!(rule["examples"][0], "Example: Ann rolls a stone, then waits.");
    assert_eq!(rule["source"]["file"], "pebbles.txt");
    assert!(rule["source"]["line"].as_u64().unwrap() > 1);
    assert_eq!(rule["references"][0]["targets"][0], "100.1");
    assert_eq!(rule["references"][0]["resolved"], true);
    assert_eq!(rule["cited_by"], serde_json::json!(["101.2c"]));
    assert_eq!(rule["children"], serde_json::json!([]));
    assert!(rule.get("title").is_none() && rule.get("stamp").is_none());
}

#[test]
fn an_absent_number_says_so_and_offers_its_neighbours() {
    let v = pebbles();
    let ran = v.run(&["rule", "101.3", "--book", "pebbles"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("There is no rule 101.3 in pebbles"));
    assert!(ran.out.contains("Its neighbours: 101.2c"), "{}", ran.out);
    let typo = v.run(&["rule", "1O1.2a", "--book", "pebbles"]);
    assert_eq!(typo.code, 1);
    assert!(typo.out.contains("101.2a"), "{}", typo.out);
    let json = v.run(&["rule", "101.3", "--book", "pebbles", "--json"]);
    assert_eq!((json.code, &json.json()["missing"]), (1, &serde_json::json!("101.3")));
}

#[test]
fn a_list_with_an_absent_number_is_one_json_document() {
    let v = pebbles();
    let ran = v.run(&["rule", "100.2, 109.3", "--book", "pebbles", "--json"]);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.json()["rules"][0]["number"], "100.2");
    assert_eq!(ran.json()["missing"], serde_json::json!(["109.3"]));
    let none = v.run(&["rule", "109.2, 109.3", "--book", "pebbles", "--json"]);
    assert_eq!(none.json()["missing"], serde_json::json!(["109.2", "109.3"]));
}

#[test]
fn a_number_that_another_book_has_is_shown_with_that_book_and_its_date() {
    let v = pebbles();
    let ran = v.run(&["101.2b"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("builtin has no 101.2b; this is from pebbles (March 4, 2020)"), "{}", ran.out);
    assert!(ran.out.contains("101.2b A stone that rolled lies still."));
}

#[test]
fn a_letter_that_can_be_two_offers_both() {
    let ran = pebbles().run(&["rule", "101.2в", "--book", "pebbles"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("can mean 101.2b, 101.2c; those that exist are shown"), "{}", ran.out);
    assert!(ran.out.contains("lies still") && ran.out.contains("This follows"));
}

#[test]
fn a_quotation_is_plain_and_names_the_edition() {
    let ran = pebbles().run(&["101.2b", "--book", "pebbles", "--quote", "--color", "always"]);
    assert_eq!(ran.out, "101.2b A stone that rolled lies still. (Pebble Rules, March 4, 2020)\n");
}

#[test]
fn terms_are_defined_in_any_case_and_order() {
    let v = pebbles();
    for term in [&["define", "grey", "stone"][..], &["define", "Stone, Grey"], &["grey", "STONES"]] {
        let ran = v.run(&[term, &["--book", "pebbles"]].concat());
        assert_eq!(ran.code, 0, "{term:?} {ran:?}");
        assert!(ran.out.contains("A stone without colour."), "{}", ran.out);
    }
    let both = v.run(&["define", "rolling", "--book", "pebbles"]);
    assert!(both.out.contains("What a stone does.") && both.out.contains("101.2a"), "{}", both.out);
    assert!(v.run(&["define", "marble"]).out.contains("(obsolete)"));
    let typo = v.run(&["define", "rollign", "--book", "pebbles"]);
    assert_eq!(typo.code, 1);
    assert!(typo.out.contains("Did you mean: Rolling"), "{}", typo.out);
}

#[test]
fn a_russian_name_leads_to_the_rule_in_both_languages() {
    let ran = Verdikt::new().run(&["Пробивного", "УДАРА", "--lang", "ru"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("702.19. Trample") && ran.out.contains("702.19. Пробивной удар"), "{}", ran.out);
}

#[test]
fn who_cites_a_rule_is_grouped_by_section() {
    let v = pebbles();
    let ran = v.run(&["cited", "101.2a", "--book", "pebbles"]);
    assert_eq!(&ran.lines()[..2], ["1 rule refers to 101.2a:", "101. Stones: 101.2c"]);
    let json = v.run(&["cited", "101.2a", "--book", "pebbles", "--json"]).json();
    assert_eq!(json["cited_by"], serde_json::json!(["101.2c"]));
    assert_eq!(v.run(&["cited", "100.2", "--book", "pebbles"]).code, 0);
}

#[test]
fn codes_tell_answers_absences_and_errors_apart() {
    let v = pebbles();
    for (args, code) in [
        (&["rule", "100.1"][..], 0),
        (&["rule", "999.9"], 1),
        (&["define", "xyzzy"], 1),
        (&["rule", "stone"], 2),
        (&["rule", "100.1", "--book", "nowhere"], 2),
        (&["remove", "nowhere"], 2),
        (&["rule"], 2),
        (&["rule", "100.1", "--depth", "x"], 2),
        (&["ingest", "nothing.txt"], 2),
        (&["--help"], 0),
        (&["--version"], 0),
    ] {
        let ran = v.run(args);
        assert_eq!(ran.code, code, "{args:?} {ran:?}");
        assert_eq!(ran.err.is_empty(), code < 2, "{args:?} {ran:?}");
    }
    let ru = v.run(&["rule", "100.1", "--book", "nowhere", "--lang", "ru"]);
    assert!(ru.err.contains("книги «nowhere» нет"), "{}", ru.err);
}

#[test]
fn a_plural_shows_the_entry_and_the_section() {
    let v = pebbles();
    for term in ["stones", "STONE"] {
        let ran = v.run(&["define", term, "--book", "pebbles"]);
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.out.contains("101. Stones"), "{term}: {}", ran.out);
    }
    for term in ["the rolling", "rolls"] {
        let ran = v.run(&["define", term, "--book", "pebbles"]);
        assert!(ran.out.contains("What a stone does."), "{term}: {}", ran.out);
    }
}

#[test]
fn terms_are_found_by_their_other_names_and_with_what_they_are_given() {
    let v = Verdikt::new();
    for (term, rule) in [
        ("protection from red", "702.16"),
        ("регенерация", "701.19"),
        ("пожертвуйте", "701.21"),
        ("отмена", "701.6"),
        ("sacrificing", "701.21"),
    ] {
        let ran = v.run(&["define", term, "--json"]);
        let json = ran.json();
        let found = json["rules"].as_array().into_iter().flatten().any(|r| r["number"] == rule);
        assert!(found, "{term}: {}", ran.out);
    }
}

#[test]
fn numbers_are_taken_as_people_type_them() {
    let v = pebbles();
    for typed in
        ["101.2a,b", "101 2b", "CR: 101.2b", "101.2(b)", "101.2a/b", "101.2a through b", "101.2a или 101.2b"]
    {
        let ran = v.run(&["rule", typed, "--book", "pebbles"]);
        assert_eq!(ran.code, 0, "{typed} {ran:?}");
        assert!(ran.out.contains("lies still"), "{typed}: {}", ran.out);
    }
    assert!(v.run(&["101.2b?", "--book", "pebbles"]).out.contains("lies still"));
}

#[test]
fn what_cannot_be_a_number_has_neighbours_too() {
    let v = pebbles();
    for (typed, neighbours) in [("101.2l", "101.2c"), ("100.7-100.9", "100.2, 101"), ("101.2zz9", "101.2c")] {
        let ran = v.run(&["rule", typed, "--book", "pebbles"]);
        assert_eq!(ran.code, 1);
        assert!(ran.out.contains(&format!("Its neighbours: {neighbours}")), "{typed}: {}", ran.out);
    }
    let short = v.run(&["rule", "10.2b", "--book", "pebbles"]);
    assert!(!short.out.contains("Its neighbours"), "{}", short.out);
}

#[test]
fn who_cites_counts_the_glossary_ranges_and_other_books() {
    let v = pebbles();
    let ran = v.run(&["cited", "101.2", "--book", "pebbles"]);
    assert!(ran.out.contains("In the glossary: Rolling"), "{}", ran.out);
    let range = v.run(&["cited", "101.2a-b", "--book", "pebbles"]);
    assert!(range.out.contains("to 101.2a:") && range.out.contains("to 101.2b:"), "{}", range.out);
    let other = v.run(&["cited", "101.2b"]);
    assert_eq!(other.code, 0);
    assert!(other.out.contains("this is from pebbles") && other.out.contains("100.1"), "{}", other.out);
}

#[test]
fn a_term_is_quoted_plainly() {
    let ran = pebbles().run(&["define", "marble", "--book", "pebbles", "--quote"]);
    assert_eq!(ran.out, "Marble: A stone of old. (Pebble Rules, March 4, 2020)\n");
}

#[test]
fn paragraphs_without_numbers_stand_where_the_file_has_them() {
    let v = Verdikt::new();
    let text = "Готовые правила: 1. Понятия\n\n1. Понятия\n\n100. Общие\n\nПервый.\n\n100.3. Второй.\n\nТретий.\n\n\
                Переведено на сайте\nhttp://example.org\n";
    v.run(&["ingest", v.file("ru.txt", text), "--as", "lamps"]);
    let json = v.run(&["rule", "100", "--book", "lamps", "--json"]).json();
    let shown: Vec<&str> =
        json["rules"].as_array().unwrap().iter().map(|r| r["number"].as_str().unwrap()).collect();
    assert_eq!(shown, ["100", "100:u1", "100.3", "100:u2"]);
    assert_eq!(json["rules"][0]["children"], serde_json::json!(["100:u1", "100.3", "100:u2"]));
}

#[test]
fn senses_hang_under_their_words() {
    let v = Verdikt::new();
    let text = "Lamp Rules\n\n1. Basics\n\n100. General\n\n100.1. Play.\n\nGlossary\n\nGlow\n\
                1. To be lit from within by a flame.\n2. To be seen.\n\nCredits\n\nAnn\n";
    v.run(&["ingest", v.file("lamps.txt", text), "--as", "lamps"]);
    let ran = v.run(&["define", "glow", "--book", "lamps", "--width", "30"]);
    assert!(
        ran.out.contains("  1. To be lit from within by\n     a flame.\n  2. To be seen."),
        "{}",
        ran.out
    );
}

#[test]
fn sentences_are_in_one_language() {
    let v = Verdikt::new();
    let ru = v.run(&["rule", "702.2", "--only", "--lang", "ru"]);
    assert!(!ru.out.contains("our own words"), "{}", ru.out);
    let en = v.run(&["define", "пробивной удар"]);
    assert!(!en.out.contains("своими словами"), "{}", en.out);
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_an_error() {
    let v = pebbles();
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for args in [&["rule", "100.1"][..], &["export", "pebbles"], &["--help"]] {
        let ran = v.command(args).stdout(full()).output().unwrap();
        assert_eq!(ran.status.code(), Some(2), "{args:?}");
        assert!(!ran.stderr.is_empty(), "{args:?}");
    }
}

/// Words of English that a Russian reader would meet if a message were left untranslated.
const ENGLISH: &[&str] = &["error", "Usage", "argument", "required", " the ", "value", "OPTIONS", "COMMAND"];

#[test]
fn faults_of_what_was_typed_are_told_in_russian() {
    let v = Verdikt::new();
    for args in [
        &["rule"][..],
        &["rule", "702.1", "--depth", "x"],
        &["rule", "702.1", "--nothing"],
        &["rule", "702.1", "--only", "--depth", "1"],
        &["export", "x", "--format", "pdf"],
        &["diff", "a"],
        &["cards", "nothing"],
        &["--color", "never"],
        &["scenario"],
    ] {
        let ran = v.run(&[&["--lang", "ru"], args].concat());
        assert_eq!(ran.code, 2, "{args:?} {ran:?}");
        let left: Vec<_> = ENGLISH.iter().filter(|w| ran.err.contains(**w)).collect();
        assert!(left.is_empty() && !ran.err.is_empty(), "{args:?}: {left:?}\n{}", ran.err);
    }
    std::fs::write(v.dir.path().join("x.bin"), b"a\0b").unwrap();
    let ran = v.command(&["ingest", "x.bin"]).env("LANG", "ru_RU.UTF-8").output().unwrap();
    let err = String::from_utf8(ran.stderr).unwrap();
    assert!(err.contains("управляющий байт") && !err.contains("control"), "{err}");
}

#[test]
fn only_options_show_the_help() {
    let v = Verdikt::new();
    for args in [&["--color", "never"][..], &["--lang", "en"], &[]] {
        let ran = v.run(args);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("Commands:") && !ran.err.contains("look,"), "{args:?} {}", ran.err);
    }
    assert!(v.run(&["cards", "--json"]).err.contains("verdikt cards"));
}

#[test]
fn a_word_that_begins_with_a_minus_is_a_term() {
    let v = Verdikt::new();
    for args in [&["define", "-1/-1 counter"][..], &["--", "-1/-1", "counter"], &["-1/-1 counter"]] {
        let ran = v.run(args);
        assert_eq!(ran.code, 0, "{args:?} {ran:?}");
        assert!(ran.out.contains("122.1a"), "{args:?} {}", ran.out);
    }
}

#[test]
fn a_language_that_is_not_here_is_refused() {
    let v = Verdikt::new();
    let ran = v.run(&["rule", "702.19b", "--lang", "de"]);
    assert!(ran.code == 2 && ran.err.contains("“de”"), "{ran:?}");
    let german = v.command(&["rule", "702.19b"]).env("LANG", "de_DE.UTF-8").output().unwrap();
    assert!(german.status.success());
}

#[test]
fn the_manual_is_russian_too() {
    let v = Verdikt::new();
    let page = v.run(&["man", "--lang", "ru"]).out;
    assert!(page.contains(".SH НАЗВАНИЕ") && !page.contains(".SH OPTIONS"), "{page}");
    assert_eq!(v.run(&["man", "pages", "--lang", "ru"]).code, 0);
    assert!(v.dir.path().join("pages/verdikt-cards-ingest.1").is_file());
    assert!(!v.dir.path().join("pages/verdikt-look.1").exists());
}
