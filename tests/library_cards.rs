//! Documents whose cards come from a library: faces that stand in rows of their own, names in two languages,
//! tokens, colours that the file does not tell, abilities called without a number.

use verdikt::cards::store::{Lazy, Store, read};
use verdikt::scenario::report::{Overall, Report};
use verdikt::scenario::{self, FaultKind};

/// A library's rows, as files of faces have them.
const CARDS: &str = r#"{"name": "Ash Pup", "side": "a", "layout": "transform", "manaCost": "{R}", "type": "Creature — Wolf", "text": "{1}: Transform Ash Pup.", "power": "1", "toughness": "1", "colorIdentity": ["R"], "scryfallOracleId": "1", "ru": {"name": "Щенок Пепла"}}
{"name": "Cinder, the Old", "side": "b", "layout": "transform", "type": "Creature — Wolf", "text": "Flying", "power": "4", "toughness": "3", "colorIdentity": ["R"], "scryfallOracleId": "1"}
{"name": "Mend", "side": "b", "layout": "split", "manaCost": "{1}{W}", "type": "Instant", "text": "You gain 4 life.", "colorIdentity": ["R", "W"], "scryfallOracleId": "2"}
{"name": "Rend", "side": "a", "layout": "split", "manaCost": "{R}", "type": "Sorcery", "text": "Rend deals 3 damage to any target.", "colorIdentity": ["R", "W"], "scryfallOracleId": "2"}
{"name": "Call the Pack", "layout": "normal", "manaCost": "{2}{G}", "type": "Sorcery", "text": "Create two 2/2 green Wolf creature tokens.", "colorIdentity": ["G"], "scryfallOracleId": "3"}
{"name": "Vow", "layout": "normal", "type": "Sorcery", "text": "Suspend 3—{B}\nDraw a card.", "colorIdentity": ["B"], "scryfallOracleId": "4"}
{"name": "Rust Imp", "layout": "normal", "manaCost": "{0}", "type": "Creature — Imp", "text": "", "power": "0", "toughness": "1", "colorIdentity": ["R"], "scryfallOracleId": "5"}
{"name": "Tin Moth", "layout": "normal", "manaCost": "{0}", "type": "Artifact Creature — Insect", "text": "", "power": "0", "toughness": "1", "colorIdentity": [], "scryfallOracleId": "6"}
{"name": "Black Bane", "layout": "normal", "manaCost": "{1}{W}", "type": "Instant", "text": "Destroy target black creature.", "colorIdentity": ["W"], "scryfallOracleId": "7"}
{"name": "Grave Cub", "layout": "normal", "type": "Creature — Bear", "text": "{B}: Grave Cub gets +1/+1 until end of turn.", "power": "2", "toughness": "2", "colorIdentity": ["B"], "scryfallOracleId": "8"}
{"name": "Mira, the Bold", "layout": "normal", "manaCost": "{2}", "type": "Legendary Planeswalker — Mira", "text": "[+1]: You gain 1 life.", "loyalty": "3", "colorIdentity": [], "scryfallOracleId": "10"}
{"name": "Mira, the Shy", "layout": "normal", "manaCost": "{2}", "type": "Legendary Planeswalker — Mira", "text": "[+1]: You gain 2 life.", "loyalty": "4", "colorIdentity": [], "scryfallOracleId": "11"}
{"name": "Horn, the Loud", "layout": "normal", "manaCost": "{3}", "type": "Artifact", "text": "{1}: Target player gains 1 life.\n{1}: Tap target creature.\n{2}: Draw a card.", "colorIdentity": [], "scryfallOracleId": "9", "ru": {"name": "Громкий Рог"}}
"#;

fn run(document: &str) -> Report {
    let folder = tempfile::tempdir().unwrap();
    Store::of(read(CARDS.as_bytes()).unwrap()).save(folder.path()).unwrap();
    let library = Lazy::new(folder.path());
    let (read, faults) = scenario::parse_with(document, &library);
    scenario::run::run(document, read, faults, &library)
}

/// A board with this under Anna, then the rest of the document.
fn board(anna: &str, rest: &str) -> String {
    format!(
        "## Board\n### Anna — 20 life, active player\n{anna}\n### Boris — 20 life\n- Battlefield: Ox — green creature 3/3\n{rest}"
    )
}

#[track_caller]
fn holds(anna: &str, rest: &str) {
    let report = run(&board(anna, rest));
    assert_eq!(report.verdict, Overall::Holds, "{report:#?}");
}

#[test]
fn faces_in_two_rows_are_one_double_faced_card() {
    holds(
        "- Battlefield: Ash Pup (transformed); 2 Mountain",
        "## Ruling\n- Ash Pup is 4/3\n- Cinder, the Old has flying\n- Anna controls 1 Cinder, the Old\n",
    );
    holds(
        "- Battlefield: Ash Pup; 2 Mountain",
        "## Play\n1. Anna activates Ash Pup\n## Ruling\n- After 0: Ash Pup is 1/1\n- Cinder is 4/3 (701.27a)\n",
    );
    // 712.8e: only with its back face up a permanent has that name.
    holds("- Battlefield: Cinder, the Old", "## Ruling\n- Cinder, the Old is 4/3\n- Cinder is transformed\n");
    // 712.11: no card is cast with its back face up.
    holds(
        "- Battlefield: 3 Mountain\n- Hand: Ash Pup",
        "## Play\n1. Anna casts Cinder, the Old (illegal)\n## Ruling\n- Ash Pup is in Anna's hand\n- Can Anna cast Ash Pup? Yes\n",
    );
}

#[test]
fn a_status_that_nothing_can_have_is_a_fault() {
    let report = run(&board("- Battlefield: Tin Moth (transformed)", "## Ruling\n- Tin Moth is 0/1\n"));
    assert_eq!(report.faults.iter().map(|f| f.kind).collect::<Vec<_>>(), [FaultKind::NoOtherFace]);
}

#[test]
fn a_split_card_is_both_halves_but_on_the_stack() {
    // 709.3a, 709.4: the second half by its own name, cost and type; the whole card elsewhere.
    holds(
        "- Battlefield: 2 Plains\n- Hand: Rend // Mend",
        "## Play\n1. Next: Boris's upkeep\n2. Anna casts Mend\n## Ruling\n- Anna has 24 life (709.3b)\n- Rend is in Anna's graveyard\n- Rend is red and white (709.4)\n- Can Anna cast Rend targeting Boris? No\n",
    );
    holds(
        "- Battlefield: 1 Mountain\n- Hand: Mend",
        "## Ruling\n- Can Anna cast Mend? No\n- Can Anna cast Rend? Yes\n",
    );
}

#[test]
fn tokens_of_library_cards_have_names() {
    holds(
        "- Battlefield: 3 Forest\n- Hand: Call the Pack",
        "## Play\n1. Anna casts Call the Pack\n2. Next: Anna's declare attackers\n## Ruling\n- Wolf 1 is 2/2\n- Wolf is green\n- Anna controls 2 Wolf\n",
    );
}

#[test]
fn a_colour_that_the_file_does_not_tell_is_not_asserted() {
    // {0} with a red identity and no symbol: an indicator. No identity: colourless.
    holds(
        "- Battlefield: Rust Imp; Tin Moth",
        "## Ruling\n- Rust Imp is red (202.2e)\n- Tin Moth is colorless\n",
    );
    for claim in ["Grave Cub is colorless", "Grave Cub is black", "Can Black Bane target Grave Cub? No"] {
        let report = run(&board(
            "- Battlefield: Grave Cub\n- Hand: Vow; Black Bane",
            &format!("## Ruling\n- {claim}\n"),
        ));
        assert_eq!(report.verdict, Overall::Undecided, "{claim}: {report:#?}");
    }
    holds(
        "- Battlefield: Grave Cub\n- Hand: Vow",
        "## Ruling\n- Grave Cub is not red\n- Vow is not green\n- Grave Cub is 2/2\n",
    );
}

#[test]
fn the_ability_that_fits_is_meant() {
    let lands = "- Battlefield: Horn, the Loud; 3 Plains\n- Library: unknown ×3";
    holds(
        lands,
        "## Play\n1. Anna activates Horn targeting Ox\n2. Anna activates Horn targeting Boris\n## Ruling\n- Ox is tapped\n- Boris has 21 life\n- Anna drew 0 cards\n",
    );
    holds(lands, "## Play\n1. Anna activates Horn, the Loud\n## Ruling\n- Anna drew 1 card\n");
    // Called by its Russian name; none fits two targets.
    holds(
        lands,
        "## Play\n1. Anna activates Громкий Рог targeting Ox and Boris (illegal)\n## Ruling\n- Ox is untapped\n",
    );
}

#[test]
fn a_card_that_only_a_status_names_is_found() {
    holds(
        "- Battlefield: Bear — green creature 2/2 (copy of Tin Moth)",
        "## Ruling\n- Bear is 0/1\n- Anna controls 1 Tin Moth\n",
    );
}

#[test]
fn names_that_begin_alike_are_told_apart_after_their_commas() {
    holds(
        "- Battlefield: Mira, the Bold, Mira, the Shy",
        "## Play\n1. Anna activates Mira, the Shy +1\n## Ruling\n- Anna has 22 life\n- Mira, the Bold has three loyalty counters\n",
    );
    // What is a copy of a planeswalker has the loyalty printed on that.
    holds(
        "- Battlefield: Bear — green creature 2/2 (copy of Mira, the Shy); Mira, the Bold",
        "## Ruling\n- Bear has four loyalty counters\n- Mira, the Bold is on the battlefield\n",
    );
}

#[test]
fn more_copies_than_can_be_listed_are_a_fault() {
    let report = run(&board("- Battlefield: Tin Moth ×501", "## Ruling\n- Anna has 20 life\n"));
    assert_eq!(report.faults.iter().map(|f| f.kind).collect::<Vec<_>>(), [FaultKind::TooManyCopies]);
}
