//! What the concordance says as a fact and what it leaves open, on invented editions.

mod common;

use common::Verdikt;
use common::editions::{BOATS, FIRST, WHISTLE, editions, lettered};
use serde_json::json;

/// The numbers of a rule's counterparts and how they are told; what is no fact has no kind.
fn counterparts(v: &Verdikt, number: &str, from: &str, to: &str) -> (Vec<String>, String) {
    let found = v.run(&["compare", number, "--book", from, "--with", to, "--json"]).json();
    let one = &found["counterparts"][0];
    let numbers = one["numbers"].as_array().unwrap().iter().map(|n| n.as_str().unwrap().to_string());
    (numbers.collect(), one["kind"].as_str().unwrap().to_string())
}

#[test]
fn a_rule_of_one_pattern_with_another_is_gone_and_a_copy_went_into_its_like() {
    let unique = |things: &str, name: &str| {
        format!(
            "If a guest owns two or more {things}, that guest keeps one of them and the rest sink at once. This is called the {name} rule."
        )
    };
    let (lantern, kite) = (
        unique("painted lanterns of equal colour", "lantern"),
        unique("silken kites with a long tail", "kite"),
    );
    let v = editions(&[
        &[FIRST, ("100.2.", WHISTLE), ("100.3.", &lantern), ("100.4.", &kite), ("100.5.", BOATS)],
        &[FIRST, ("100.2.", WHISTLE), ("100.3.", &kite), ("100.4.", BOATS)],
    ]);
    assert_eq!(counterparts(&v, "100.3", "e0", "e1"), (vec![], "gone".into()));
    assert_eq!(counterparts(&v, "100.4", "e0", "e1").0, ["100.3"]);
    // What says nearly the same as a rule that stays is not gone with its copy.
    let block = |whose: &str| {
        format!(
            "As the evening begins, the home team names its keepers. The team has one common list of keepers, and that list must be complete as a whole. Keepers may watch {whose}."
        )
    };
    let (all, any) = (block("every lantern of the other team"), block("lanterns of any guest, boat or kite"));
    let v = editions(&[
        &[FIRST, ("100.2.", WHISTLE), ("100.3.", &all), ("101.1.", BOATS), ("101.2.", &any)],
        &[FIRST, ("100.2.", WHISTLE), ("101.1.", BOATS), ("101.2.", &any)],
    ]);
    assert_eq!(counterparts(&v, "100.3", "e0", "e1"), (vec!["101.2".into()], "merged".into()));
}

#[test]
fn what_was_merged_and_parted_again_stays_apart() {
    let start = "Once all guests are content, the keeper of the gate takes the first turn.";
    let skips = "The guest who walks in front skips the tasting of tea on that evening.";
    let both = format!("{start} {skips}");
    let v = editions(&[
        &[FIRST, ("100.2.", start), ("100.3.", skips), ("100.4.", BOATS)],
        &[FIRST, ("100.2.", &both), ("100.3.", BOATS)],
        &[FIRST, ("100.2.", start), ("100.2a", skips), ("100.3.", BOATS)],
    ]);
    assert_eq!(counterparts(&v, "100.3", "e0", "e1").0, ["100.2"]);
    assert_eq!(counterparts(&v, "100.3", "e0", "e2").0, ["100.2a"]);
    assert_eq!(counterparts(&v, "100.2", "e0", "e2").0, ["100.2"]);
}

#[test]
fn what_leaves_a_section_that_has_nothing_like_it_has_moved() {
    let colours =
        "Asked for a colour, a guest must name one of the five colours of silk. Striped is not a colour.";
    let v = editions(&[
        &[FIRST, ("100.2.", colours), ("100.3.", WHISTLE), ("101.1.", BOATS)],
        &[
            FIRST,
            ("100.2.", WHISTLE),
            ("101.1.", BOATS),
            ("102.1.", "Silk is woven in five colours."),
            ("102.2.", &format!("{colours} Neither is clear.")),
        ],
    ]);
    assert_eq!(counterparts(&v, "100.2", "e0", "e1"), (vec!["102.2".into()], "moved".into()));
}

#[test]
fn cite_reports_numbers_that_no_rule_can_have() {
    let v = lettered();
    let file =
        v.file("a.md", "rule 100.2o, see 999.9a, rules 100.2a and 100.2l; it weighs 150.5g, v1.100.2l");
    let ran = v.run(&["cite", file, "--from", "old", "--to", "new", "--json"]);
    let found = ran.json();
    let all = found["files"][0]["citations"].as_array().unwrap();
    let told: Vec<(&str, &str)> =
        all.iter().map(|c| (c["number"].as_str().unwrap(), c["status"].as_str().unwrap())).collect();
    let want = [("100.2o", "never"), ("999.9a", "never"), ("100.2a", "moved"), ("100.2l", "never")];
    assert_eq!(told, want, "{found:#}");
    let ran = v.run(&["cite", file, "--from", "old", "--to", "new"]);
    assert!(ran.out.contains("the letters l and o are left out"), "{ran:?}");
}

/// A value of the contract claims something: what is open stands in keys of its own.
#[test]
fn open_cases_stand_beside_the_values_of_the_contract() {
    let old = "A keeper who finds a lantern out of oil calls the guests, counts the boats and writes down the hour of the night in the book of the pond.";
    let new = "A lantern out of oil is taken down by two helpers; nobody may leave the pond before ladders, ropes and a bucket of sand are brought and the hour of the night is over.";
    let v = editions(&[
        &[FIRST, ("100.2.", old), ("100.3.", WHISTLE)],
        &[FIRST, ("100.2.", new), ("100.3.", WHISTLE)],
    ]);
    assert_eq!(counterparts(&v, "100.2", "e0", "e1"), (vec!["100.2".into()], "unknown".into()));
    let found = v.run(&["history", "100.2@e0", "--json"]).json();
    assert_eq!(found["editions"].as_array().unwrap().len(), 1, "{found:#}");
    assert_eq!(found["open"]["perhaps"], json!(["100.2"]), "{found:#}");
    let found = v.run(&["diff", "e0", "e1", "--json"]).json();
    assert!(found["changes"].as_array().unwrap().iter().all(|c| c["kind"] != "unknown"), "{found:#}");
    assert_eq!(found["open"], json!([{ "from": ["100.2"], "perhaps": ["100.2"] }]), "{found:#}");
    assert!(found["changes"].as_array().unwrap().is_empty(), "what may be old is not new: {found:#}");
    let ran = v.run(&["diff", "e0", "e1"]);
    assert!(ran.out.contains("e0 100.2: A keeper") && ran.out.contains("e1 100.2: A lantern"), "{ran:?}");
    assert!(!ran.out.contains("[-"), "{ran:?}");
    let file = v.file("a.md", "rule 100.2 and rule 100.3");
    let ran = v.run(&["cite", file, "--from", "e0", "--to", "e1", "--json"]);
    let one = &ran.json()["files"][0];
    assert_eq!((one["citations"].as_array().unwrap().len(), ran.code), (1, 1), "{one:#}");
    assert_eq!(one["open"][0]["number"], "100.2", "{one:#}");
}

/// Two rules that say the same of two things came of the one that said it of both.
#[test]
fn a_rule_that_became_two_alike_is_their_source() {
    let old = "If the lantern has already gone out when the keeper would carry it over the bridge, the lantern stays where it is.";
    let new = |who: &str, since: &str| {
        format!(
            "If a {who} makes the keeper carry the lantern, and the lantern has already gone out before it would be carried over the bridge but after {since}, the lantern stays where it is."
        )
    };
    let (a, b) = (new("whistle", "the whistle was heard"), new("bell", "the bell was heard"));
    let v = editions(&[
        &[FIRST, ("100.2.", WHISTLE), ("100.2a", old), ("100.3.", BOATS)],
        &[FIRST, ("100.2.", WHISTLE), ("100.2a", &a), ("100.2b", &b), ("100.3.", BOATS)],
    ]);
    assert_eq!(counterparts(&v, "100.2b", "e1", "e0").0, ["100.2a"]);
    assert_eq!(counterparts(&v, "100.2a", "e0", "e1").0, ["100.2a", "100.2b"]);
}

/// A number that a rule lost to the one beside its counterpart went there with what it counts.
#[test]
fn a_number_that_a_neighbour_gained_went_there() {
    let v = editions(&[
        &[
            FIRST,
            (
                "100.2.",
                "Once the first keeper is known, each guest lights a lantern and draws a set of seven shells.",
            ),
            (
                "100.3.",
                "A guest who dislikes the shells may put them back and draw again, one fewer each time.",
            ),
            ("100.4.", BOATS),
        ],
        &[
            FIRST,
            ("100.2.", "Each guest lights a lantern. Some ponds have other lanterns."),
            (
                "100.3.",
                "Each guest draws as many shells as the starting set has, which is normally seven. A guest who dislikes the shells may put them back and draw again, one fewer each time.",
            ),
            ("100.4.", BOATS),
        ],
    ]);
    assert_eq!(counterparts(&v, "100.2", "e0", "e1"), (vec!["100.2".into(), "100.3".into()], "split".into()));
}

/// What one edition alone said within another rule was not in that rule before, nor is it after.
#[test]
fn a_piece_is_followed_as_far_as_it_is_there() {
    let bell =
        "Once all guests are content, the keeper of the gate takes the first turn and rings the little bell.";
    let tea = "The guest who walks in front skips the tasting of tea on that evening.";
    let both = format!("{bell} {tea}");
    let without: &[(&str, &str)] = &[FIRST, ("100.2.", bell), ("100.3.", BOATS)];
    let within: &[(&str, &str)] = &[FIRST, ("100.2.", &both), ("100.3.", BOATS)];
    let beside: &[(&str, &str)] = &[FIRST, ("100.2.", bell), ("100.3.", tea), ("100.4.", BOATS)];
    let v = editions(&[without, within, beside]);
    assert_eq!(counterparts(&v, "100.3", "e2", "e1").0, ["100.2"]);
    assert_eq!(counterparts(&v, "100.3", "e2", "e0"), (vec![], "gone".into()));
    let found = v.run(&["diff", "e2", "e0", "--json"]).json();
    assert_eq!(found["changes"][0], json!({ "kind": "gone", "from": ["100.3"], "to": [] }), "{found:#}");
    let found = v.run(&["history", "100.3@e2", "--json"]).json();
    assert_eq!(found["editions"][0]["book"], "e1", "{found:#}");
    // The other way round it is open in all three what became of it.
    let v = editions(&[beside, within, without]);
    assert_eq!(counterparts(&v, "100.3", "e0", "e2").1, "unknown");
    let found = v.run(&["diff", "e0", "e2", "--json"]).json();
    assert_eq!(found["open"][0]["from"], json!(["100.3"]), "{found:#}");
    let found = v.run(&["history", "100.3@e0", "--json"]).json();
    assert_eq!(found["open"]["book"], "e2", "{found:#}");
}

/// A rule is not called gone while most of its sentences stand in a rule of another section; a heading went where
/// the rules below it went.
#[test]
fn what_stands_elsewhere_is_not_called_gone() {
    let names = "As the evening begins, the home team names its keepers.";
    let list = "The team has one common list of keepers, and that list must be complete as a whole.";
    let own = format!(
        "{names} If a guest of the other team forbids a keeper from watching, that keeper can't watch any lantern of the team. {list}"
    );
    let other = format!(
        "{names} For each keeper, the team tells which lantern, boat or kite that keeper is watching. {list}"
    );
    let v = editions(&[
        &[FIRST, ("100.2.", WHISTLE), ("100.3.", &own), ("101.1.", BOATS), ("101.2.", &other)],
        &[FIRST, ("100.2.", WHISTLE), ("101.1.", BOATS), ("101.2.", &other)],
    ]);
    assert_eq!(counterparts(&v, "100.3", "e0", "e1"), (vec!["101.2".into()], "unknown".into()));
    let loom = "Silk is woven on the eve of the feast by those who own a loom of oak.";
    let lent = "A guest without a loom may borrow one from the keeper for a single night.";
    let torn = "Torn silk is never sold at the pond, but it may be given to children.";
    let v = editions(&[
        &[FIRST, ("101.1.", BOATS), ("102.1.", loom), ("102.2.", lent), ("102.3.", torn)],
        &[FIRST, ("101.1.", BOATS), ("101.2.", loom), ("101.3.", lent), ("101.4.", torn)],
    ]);
    assert_eq!(counterparts(&v, "102", "e0", "e1"), (vec!["101".into()], "merged".into()));
}

/// Three rules that each moved on by one: what the first run writes is a number of the old edition too.
fn shifted() -> Verdikt {
    let kites = "Kites are made of silk by the guests themselves.";
    let herons = "Herons are never counted among the guests of the evening gathering.";
    editions(&[
        &[FIRST, ("100.2.", BOATS), ("100.3.", WHISTLE), ("100.4.", kites)],
        &[FIRST, ("100.2.", herons), ("100.3.", BOATS), ("100.4.", WHISTLE), ("100.5.", kites)],
    ])
}

#[test]
fn a_text_is_never_shifted_twice() {
    let v = shifted();
    let fix = ["cite", "a.md", "--from", "e0", "--to", "e1", "--fix"];
    let text = || std::fs::read_to_string(v.dir.path().join("a.md")).unwrap();
    v.file("a.md", "Boats: rule 100.2.\n");
    let ran = v.run(&fix);
    assert!(ran.code == 0 && ran.out.contains("--from e1"), "{ran:?}");
    assert_eq!(text(), "Boats: rule 100.3.\n");
    let ran = v.run(&fix);
    assert_eq!(text(), "Boats: rule 100.3.\n");
    assert!(ran.code == 1 && ran.out.contains("may have been rewritten already"), "{ran:?}");
    assert_eq!(v.run(&["cite", "a.md", "--from", "e1", "--to", "e1"]).code, 0);
    // A line that is new since then is of the old edition still.
    v.file("a.md", "Boats: rule 100.3.\nA whistle: rule 100.3.\n");
    assert_eq!(v.run(&fix).code, 1);
    assert_eq!(text(), "Boats: rule 100.3.\nA whistle: rule 100.4.\n");
    // Without what the text was before, a number that the old edition lacks makes all of them doubtful.
    v.file("b.md", "Boats: rule 100.3, kites: rule 100.5.\n");
    let ran = v.run(&["cite", "b.md", "--from", "e0", "--to", "e1", "--fix"]);
    assert!(ran.code == 1 && ran.out.contains("e0 has no such rule, unlike e1"), "{ran:?}");
    assert_eq!(
        std::fs::read_to_string(v.dir.path().join("b.md")).unwrap(),
        "Boats: rule 100.3, kites: rule 100.5.\n"
    );
    let found = v.run(&["cite", "b.md", "--from", "e0", "--to", "e1", "--json"]).json();
    assert_eq!(found["files"][0]["citations"][1]["status"], "never", "{found:#}");
}

#[cfg(unix)]
#[test]
fn what_was_not_written_is_not_claimed() {
    use std::os::unix::fs::PermissionsExt;
    let v = shifted();
    let file = v.file("a.md", "CR:100.2 and rule #100.3");
    std::fs::set_permissions(v.dir.path().join(file), std::fs::Permissions::from_mode(0o444)).unwrap();
    let fix = ["cite", file, "--from", "e0", "--to", "e1", "--fix"];
    let ran = v.run(&fix);
    assert!(ran.code == 2 && ran.err.contains("read-only"), "{ran:?}");
    assert!(!ran.out.contains("rewritten") && ran.out.contains("moved to 100.3"), "{ran:?}");
    let other = v.file("b.md", "rule 100.2");
    let found = v.run(&["cite", file, other, "--from", "e0", "--to", "e1", "--fix", "--json"]).json();
    let fixed = |k: usize| found["files"][k]["citations"][0]["fixed"].clone();
    assert_eq!((fixed(0), fixed(1)), (json!(false), json!(true)), "{found:#}");
}

/// What was once found is kept beside the alignments: it must never tell anything else than was found.
#[test]
fn a_kept_history_is_the_history() {
    let rules: [&[(&str, &str)]; 3] = [
        &[FIRST, ("100.2.", BOATS), ("100.3.", WHISTLE)],
        &[FIRST, ("100.2.", WHISTLE), ("100.3.", BOATS)],
        &[FIRST, ("100.3.", WHISTLE), ("100.4.", BOATS)],
    ];
    let v = editions(&rules);
    let ask = || v.run(&["history", "100.2@e0", "--json"]).json();
    let first = ask();
    assert_eq!(first["editions"].as_array().unwrap().len(), 3, "{first:#}");
    let cache = v.library().join("concordance");
    let kept = || -> Vec<_> {
        let files = std::fs::read_dir(&cache).unwrap().map(|f| f.unwrap().path());
        files.filter(|p| p.extension().is_some_and(|e| e == "told")).collect()
    };
    let [file] = &kept()[..] else { panic!("{:?}", kept()) };
    let bytes = std::fs::read(file).unwrap();
    assert_eq!(ask(), first);
    // Damaged in any place, or cut short, it is made anew.
    for at in 0..bytes.len() {
        let mut bad = bytes.clone();
        bad[at] ^= 1;
        std::fs::write(file, if at % 2 == 0 { &bad } else { &bytes[..at] }).unwrap();
        assert_eq!(ask(), first);
        assert_eq!(std::fs::read(file).unwrap(), bytes);
    }
    // Another library does not answer from it.
    assert_eq!(v.run(&["remove", "e2"]).code, 0);
    assert_eq!(ask()["editions"].as_array().unwrap().len(), 2);
    // Nor does a library that nothing can be kept in fail to answer.
    std::fs::remove_dir_all(&cache).unwrap();
    std::fs::write(&cache, "no folder").unwrap();
    assert_eq!(ask()["editions"].as_array().unwrap().len(), 2);
}

/// A rule that says something went where its words went, though what stood below it stands below another now.
#[test]
fn a_rule_goes_with_its_words_rather_than_with_those_below_it() {
    let sails = "A boat with a red sail waits behind every boat that carries a lantern.";
    let oars = "A boat without any oars is towed by the heaviest guest of the evening.";
    let leaks = "A boat that leaks is emptied with a bucket before it may take on guests.";
    let v = editions(&[
        &[
            FIRST,
            ("100.2.", "Any boats that were called while the lanterns were lit go to the pier."),
            ("100.2a", sails),
            ("100.2b", oars),
            ("100.2c", leaks),
            ("100.3.", WHISTLE),
        ],
        &[
            FIRST,
            ("100.2.", "The keeper of the gate acts."),
            (
                "100.2a",
                "Any boats that were called while the lanterns were lit or at the sound of the bell go to the pier before the keeper acts.",
            ),
            ("100.3.", "Guests who call a boat may find it different from others."),
            ("100.3a", sails),
            ("100.3b", oars),
            ("100.3c", leaks),
            ("100.4.", WHISTLE),
        ],
    ]);
    assert_eq!(counterparts(&v, "100.2", "e0", "e1"), (vec!["100.2a".into()], "moved".into()));
    assert_eq!(counterparts(&v, "100.2b", "e0", "e1").0, ["100.3b"]);
}

#[test]
fn a_translation_is_shown_beside_its_original() {
    let v = editions(&[
        &[FIRST, ("100.2.", BOATS)],
        &[
            FIRST,
            ("100.2.", WHISTLE),
            ("100.3.", "A boat that sinks is carried back by its owner before sunset."),
        ],
    ]);
    let text = "Выдуманные правила\n\n1. Основы\n\n100. Общее\n\n100.1. Каждый игрок приносит фонарь и бумажную лодку.\n\n\
                100.2. Лодку, коснувшуюся дальнего берега пруда, владелец уносит до заката.\n";
    v.file("ru.txt", text);
    assert_eq!(v.run(&["ingest", "ru.txt", "--as", "ru", "--effective", "2010-05-01"]).code, 0);
    let ran = v.run(&["diff", "ru", "e1"]);
    assert!(ran.out.contains("ru 100.2: Лодку") && ran.out.contains("e1 100.3: A boat"), "{ran:?}");
    assert!(ran.out.contains("out of date") && !ran.out.contains("[-"), "{ran:?}");
    // What the translation never had is neither gone nor open.
    let found = v.run(&["diff", "e1", "ru", "--json"]).json();
    assert_eq!((&found["lacking"], &found["open"]), (&json!(["100.2"]), &json!(null)), "{found:#}");
}

#[test]
fn each_text_is_told_with_its_book_and_the_rule_comes_first() {
    let late = "Every lantern is counted twice by the keeper of the pond before the gates open.";
    let (both, host) = (format!("{BOATS} {WHISTLE}"), format!("{late} {WHISTLE}"));
    let v = editions(&[
        &[FIRST, ("100.2.", &both), ("101.1.", late)],
        &[FIRST, ("100.2.", BOATS), ("101.1.", &host)],
    ]);
    let ran = v.run(&["compare", "100.2@e0", "--with", "e1", "--width", "60"]);
    let place = |words: &str| ran.out.find(words).unwrap_or_else(|| panic!("{words}: {}", ran.out));
    assert!(place("\ne0 100.2.") < place("\ne1 100.2.") && place("\ne1 100.2.") < place("\ne1 101.1."));
    // Two books for one number are one too many; two numbers are two answers.
    assert_eq!(v.run(&["compare", "100.2@e0", "--book", "e1"]).code, 2);
    assert_eq!(v.run(&["history", "100.2@e0", "--book", "E0"]).code, 0);
    let found = v.run(&["history", "100.1", "100.2", "--json"]).json();
    assert_eq!((&found[0]["number"], &found[1]["number"]), (&json!("100.1"), &json!("100.2")));
    assert_eq!(v.run(&["diff", "e0", "e1", "--json", "--format", "md"]).code, 2);
}

#[test]
fn of_two_editions_with_one_date_the_default_is_the_newest() {
    // What counts as an edition has four chapters and a glossary.
    let edition = |year: u32, last: u32| {
        let mut text = format!("Invented Rules\n\nThese rules are effective as of May 1, {year}.\n\n");
        for chapter in 1..=4 {
            text += &format!("{chapter}. Part {chapter}\n\n{chapter}00. General\n\n");
            (1..=last)
                .for_each(|n| text += &format!("{chapter}00.{n}. Guest {n} of {chapter} brings a boat.\n\n"));
        }
        text + "Glossary\n\nBoat\nWhat floats. See rule 100.1.\n\nCredits\n\nNobody.\n"
    };
    let v = Verdikt::new();
    for (name, year, last) in [("e0", 2020, 70), ("a", 2021, 71), ("b", 2021, 71)] {
        v.file("edition.txt", &edition(year, last));
        assert_eq!(v.run(&["ingest", "edition.txt", "--as", name]).code, 0);
    }
    let books = v.run(&["books", "--json"]).json();
    let default = books["books"].as_array().unwrap().iter().find(|b| b["default"] == true).unwrap().clone();
    let ran = v.run(&["history", "100.71@e0"]);
    let told = format!("{} is the newest edition", default["book"].as_str().unwrap());
    assert!(ran.out.contains(&told), "{told}: {ran:?}");
}
