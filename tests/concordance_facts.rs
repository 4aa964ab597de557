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
