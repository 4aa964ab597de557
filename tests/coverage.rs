//! `verdikt engine coverage` against reality: what is said to be played is played by a document that holds; what
//! is said to be refused is refused by that name.

mod common;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use verdikt::ability::KeywordKind;
use verdikt::ability::keyword::Shape;
use verdikt::game::actions::{self, KeywordAction};
use verdikt::game::support::{GAPS, NOT_CITED, Support, support};
use verdikt::scenario::{self, report::Overall, report::Report};

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn play(source: &str) -> Report {
    let (document, faults) = scenario::parse(source);
    scenario::run::run(source, document, faults, &())
}

/// Everything in the documents that hold: what their cards say, what was done, what happened.
static PLAYED: LazyLock<String> = LazyLock::new(|| {
    let mut all = String::new();
    for folder in ["scenarios/good", "scenarios/cr"] {
        for entry in fs::read_dir(root(folder)).unwrap() {
            let report = play(&fs::read_to_string(entry.unwrap().path()).unwrap());
            if report.verdict != Overall::Holds {
                continue;
            }
            for part in &report.parts {
                let cards: Vec<_> = part.start.objects.iter().map(|o| &o.card).collect();
                write!(all, "{cards:?}").unwrap();
                part.steps.iter().for_each(|s| write!(all, "{:?}", s.trace).unwrap());
            }
            write!(all, "{:?}", report.scenario.parts).unwrap();
        }
    }
    all
});

/// Everything a report says of why something was not decided.
fn refusals(report: &Report) -> String {
    let mut all = format!("{:?} {:?}", report.not_understood, report.faults);
    for part in &report.parts {
        part.claims.iter().for_each(|c| write!(all, "{:?}", c.because).unwrap());
        part.steps.iter().for_each(|s| write!(all, "{:?}", s.outcome).unwrap());
    }
    all.to_lowercase()
}

#[test]
fn every_keyword_said_to_be_played_is_in_a_document_that_holds() {
    let kinds = KeywordKind::ALL.iter().filter(|k| support(**k) == Support::Played);
    let missing: Vec<_> = kinds.filter(|k| !PLAYED.contains(&format!("kind: {k:?},"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_action_said_to_be_performed_is_in_a_document_that_holds() {
    use KeywordAction as A;
    let mut missing = Vec::new();
    for action in KeywordAction::ALL {
        if !matches!(actions::support(*action), Support::Played | Support::Partly) {
            continue;
        }
        let sign = match action {
            A::Activate => "Activated {",
            A::Attach => "Attach {",
            A::Cast => "Cast {",
            A::Counter => "Countered",
            A::Create => "Create {",
            A::Destroy => "Destroy {",
            A::Discard => "Discarded",
            A::Exchange => "ExchangeControl(",
            A::Exile => "Exiled",
            A::Fight => "Fight(",
            A::Mill => "Mill {",
            A::Play => "PlayLand",
            A::Regenerate => "Regenerate(",
            A::Sacrifice => "Sacrificed",
            A::Shuffle => "Shuffle {",
            A::Scry => "Scry {",
            A::Search => "Search {",
            A::Surveil => "Surveil {",
            A::Proliferate => "Proliferate",
            A::TapAndUntap => "Tap {",
            A::Transform => "Transform {",
            A::Double | A::Triple => "Multiply {",
            A::Amass => "Amass {",
            A::Goad => "action: Goad",
            A::Investigate => "Investigate,",
            A::Detain => "action: Detain",
            A::Populate => "Populate,",
            A::Monstrosity => "Monstrosity,",
            A::Bolster => "Bolster,",
            A::Support => "action: Support",
            A::Adapt => "Adapt,",
            A::Incubate => "Incubate,",
            A::Suspect => "action: Suspect",
            A::Endure => "action: Endure",
            A::Recruit => "Recruit,",
            A::Learn => "Learn,",
            A::Exert => "action: Exert",
            A::TimeTravel => "TimeTravel,",
            A::TheRingTemptsYou => "RingTempts {",
            A::Clash => "Clash,",
            A::Earthbend => "action: Earthbend",
            A::Forage => "Forage",
            A::CollectEvidence => "CollectEvidence(",
            A::Discover => "Discover,",
            A::Blight => "Blight,",
            A::Explore => "action: Explore",
            A::Connive => "action: Connive",
            A::Manifest => "action: Manifest",
            A::ManifestDread => "ManifestDread,",
            A::Cloak => "action: Cloak",
            other => panic!("no sign of {other:?}"),
        };
        if !PLAYED.contains(sign) {
            missing.push(action);
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// A keyword as it is printed, with what its shape asks for.
fn printed(k: KeywordKind) -> String {
    let name = k.english();
    match k.shape() {
        Shape::Plain => name.to_string(),
        Shape::Number => format!("{name} 2"),
        Shape::Cost => format!("{name} {{2}}"),
        Shape::Quality => format!("{name} artifacts"),
        Shape::NumberCost => format!("{name} 2—{{2}}"),
    }
}

fn with_keyword(k: KeywordKind, rest: &str) -> String {
    format!(
        "# One keyword\n## Cards\n### Ox {{2}}{{G}}\nCreature — Ox 3/3\n> {}\n\
         ## Board\n### Anna — 20 life, active player\n{rest}",
        printed(k)
    )
}

#[test]
fn every_keyword_said_to_be_refused_is_refused_by_name() {
    let mut wrong = String::new();
    for k in KeywordKind::ALL.iter().filter(|k| support(**k) == Support::Refused) {
        let report =
            play(&with_keyword(*k, "- Battlefield: Ox\n### Boris — 20 life\n## Ruling\n- Ox is 3/3\n"));
        let why = refusals(&report);
        if report.verdict != Overall::Undecided || !why.contains(&k.english().to_lowercase()) {
            writeln!(wrong, "{}: {:?} {why}", k.english(), report.verdict).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// On the battlefield and unused they change nothing; what they would allow is refused by name, never denied.
#[test]
fn using_a_keyword_said_to_be_refused_is_refused_by_name() {
    let mut wrong = String::new();
    for k in KeywordKind::ALL {
        if !matches!(support(*k), Support::UseRefused | Support::CastRefused) {
            continue;
        }
        let still = "- Battlefield: Ox\n### Boris — 20 life\n## Ruling\n- Ox is 3/3\n";
        // Without mana the plain cost cannot be paid: only the keyword could help.
        let cast = "- Hand: Ox\n### Boris — 20 life\n## Play\n1. Anna casts Ox\n## Ruling\n- Ox is 3/3\n";
        let dig = "- Graveyard: Ox\n### Boris — 20 life\n## Ruling\n- Can Anna cast Ox? No\n";
        for (document, expected) in
            [(still, Overall::Holds), (cast, Overall::Undecided), (dig, Overall::Undecided)]
        {
            let report = play(&with_keyword(*k, document));
            let why = refusals(&report);
            let refused = why.contains(&k.english().to_lowercase());
            let right = report.verdict == expected && (refused || expected == Overall::Holds);
            // A line that is not understood is refused with its words in any case.
            let not_read = refused && !report.not_understood.is_empty();
            if !(right || not_read) {
                writeln!(wrong, "{}: {:?}, not {expected:?}: {why}", k.english(), report.verdict).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A text that asks for the action, in the shortest form.
fn asked(a: KeywordAction) -> String {
    use KeywordAction as A;
    let name = a.english();
    match a {
        A::Goad | A::Convert | A::Detain | A::Suspect | A::Harness | A::Airbend | A::Heal => {
            format!("{name} target creature.")
        }
        A::Double | A::Triple => format!("{name} the power of target creature until end of turn."),
        A::Search => "Search your library for a card, put it into your hand, then shuffle.".into(),
        A::Reveal => "Reveal your hand.".into(),
        A::Behold => "Behold a Goblin.".into(),
        A::Monstrosity => "Monstrosity 2.".into(),
        A::Explore => "Target creature explores.".into(),
        A::Exert => "You may exert target creature.".into(),
        A::Connive => "Target creature connives.".into(),
        A::Endure => "Target creature endures 2.".into(),
        A::Manifest | A::Cloak => format!("{name} the top card of your library."),
        A::Scry | A::Surveil | A::Fateseal | A::Bolster | A::Support | A::Adapt | A::Incubate => {
            format!("{name} 2.")
        }
        A::Discover | A::CollectEvidence | A::Earthbend | A::Blight | A::Recruit => format!("{name} 2."),
        A::Amass => "Amass Goblins 2.".into(),
        A::Waterbend => "Waterbend {2}.".into(),
        A::FaceAVillainousChoice => "Target opponent faces a villainous choice.".into(),
        A::Vote => "Each player votes for red or blue.".into(),
        A::SetInMotion => "Set a scheme in motion.".into(),
        A::Abandon => "Abandon a scheme.".into(),
        A::Assemble => "Assemble a Contraption.".into(),
        A::Meld => "Meld them into one card.".into(),
        _ => format!("{name}."),
    }
}

#[test]
fn every_action_said_to_be_refused_is_refused_by_name() {
    let mut wrong = String::new();
    for a in KeywordAction::ALL.iter().filter(|a| actions::support(**a) == Support::Refused) {
        let text = asked(*a);
        let target = if text.contains("target") || text.contains("Target") { " targeting Bear" } else { "" };
        let target = if text.contains("opponent") { " targeting Boris" } else { target };
        let report = play(&format!(
            "# One action\n## Cards\n### Deed {{R}}\nSorcery\n> {text}\n## Board\n### Anna — 20 life, active player\n\
             - Battlefield: Mountain; Bear — green creature 2/2\n- Hand: Deed\n### Boris — 20 life\n\
             ## Play\n1. Anna casts Deed{target}\n## Ruling\n- Bear is 2/2\n- Anna has 20 life\n"
        ));
        let why = refusals(&report);
        let word = a.english().split(' ').next().unwrap_or_default().to_lowercase();
        let named = why.contains(&word) || why.contains(&text.to_lowercase());
        if report.verdict != Overall::Undecided || !named {
            writeln!(wrong, "{} ({text}): {:?} {why}", a.english(), report.verdict).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The text of every source file of these folders.
fn sources(folders: &[&str]) -> String {
    fn walk(path: &Path, into: &mut String) {
        for entry in fs::read_dir(path).unwrap().map(|e| e.unwrap().path()) {
            if entry.is_dir() {
                walk(&entry, into);
            } else if entry.extension().is_some_and(|e| e == "rs") && !entry.ends_with("support.rs") {
                into.push_str(&fs::read_to_string(&entry).unwrap());
            }
        }
    }
    let mut all = String::new();
    folders.iter().for_each(|f| walk(&root(f), &mut all));
    all
}

#[test]
fn every_name_of_a_refusal_in_the_code_is_listed_and_the_other_way_round() {
    let name = regex::Regex::new(r#""([a-z]+(?:-[a-z]+)*:[a-z0-9]+(?:-[a-z0-9]+)*)""#).unwrap();
    let code = sources(&["src/game", "src/scenario/run"]);
    let mut found: Vec<&str> = name.captures_iter(&code).map(|c| c.get(1).unwrap().as_str()).collect();
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, GAPS);
}

#[test]
fn every_rule_said_to_be_applied_is_cited_by_the_code() {
    let code = sources(&["src"]);
    let variant = |id: &str| -> String {
        let parts = id.split(['.', '-']);
        parts.map(|p| p[..1].to_uppercase() + &p[1..]).collect()
    };
    let cited = |id: &str| {
        let name = format!("Concept::{}", variant(id));
        code.match_indices(&name)
            .any(|(at, _)| !code[at + name.len()..].starts_with(|c: char| c.is_ascii_alphanumeric()))
    };
    let ids = verdikt::terms::concepts::ALL.iter().map(|c| c.id());
    let uncited: Vec<&str> = ids.filter(|id| !NOT_CITED.contains(id) && !cited(id)).collect();
    assert!(uncited.is_empty(), "cite these, or list them in NOT_CITED: {uncited:?}");
}

#[test]
fn coverage_is_printed_in_both_languages_and_as_json() {
    let v = common::Verdikt::new();
    let english = v.run(&["engine", "coverage"]).out;
    assert!(english.contains("trample 702.19") && english.contains("Refused by name"), "{english}");
    let russian = v.run(&["engine", "coverage", "--lang", "ru"]).out;
    assert!(russian.contains("пробивной удар 702.19") && russian.contains("Отказ"), "{russian}");
    let json = v.run(&["engine", "coverage", "--json"]).json();
    let abilities = json["keyword_abilities"].as_array().unwrap();
    let banding = abilities.iter().find(|k| k["name"] == "banding").unwrap();
    assert_eq!((&banding["support"], &banding["rule"]), (&"refused".into(), &"702.22".into()));
    assert!(json["rules"].as_array().unwrap().iter().any(|r| r == "702.19b"));
}
