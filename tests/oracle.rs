//! Rules text that the grammar must take, each line printing back to itself, and lines that it must refuse
//! where they stop making sense. Cards and names are invented.

use verdikt::ability::{Face, Understanding};
use verdikt::cards::oracle::{compile, type_line};

fn face(name: &str, types: &str) -> Face {
    verdikt::cards::inline::face_of(name, type_line(types).unwrap(), Default::default())
}

/// Lines of one kind of card: a line that begins with `# ` gives name and type line for those after it.
fn refusals(list: &str) -> Vec<String> {
    let mut face_now = face("Quill Beast", "Creature — Beast");
    let mut out = Vec::new();
    for line in list.lines().map(str::trim).filter(|l| !l.is_empty()) {
        if let Some(head) = line.strip_prefix("# ") {
            let (name, types) = head.split_once(" | ").unwrap();
            face_now = face(name, types);
            continue;
        }
        for l in compile(&face_now, &line.replace("\\n", "\n")) {
            if let Understanding::Refused { at, .. } = l.understanding {
                out.push(format!("{} >>> {}", &l.text[..at], &l.text[at..]));
            }
        }
    }
    out
}

fn list(name: &str) -> String {
    let path = format!("{}/tests/oracle/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn english_lines_are_understood() {
    let refused = refusals(&list("english"));
    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn russian_lines_are_understood() {
    let refused = refusals(&list("russian"));
    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

fn meaning(face: &Face, line: &str) -> String {
    let lines = compile(face, &line.replace("\\n", "\n"));
    let texts: Vec<String> = lines
        .iter()
        .map(|l| match &l.understanding {
            Understanding::Understood(abilities) => format!("{abilities:?}"),
            Understanding::Refused { at, .. } => {
                format!("refused: {} >>> {}", &l.text[..*at], &l.text[*at..])
            }
        })
        .collect();
    texts.join("\n")
}

/// Where a description says a quality before or after the noun, it means the same.
fn parts(meaning: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = meaning
        .split(|c: char| !c.is_alphanumeric() && c != '+' && c != '-')
        .filter(|w| !w.is_empty())
        .collect();
    parts.sort_unstable();
    parts
}

/// Lines in both languages: a line that begins with `# ` gives the names and type lines for those after it.
#[test]
fn a_line_means_the_same_in_both_languages() {
    let (mut english, mut russian) = (Face::default(), Face::default());
    let mut wrong = Vec::new();
    for line in list("pairs").lines().filter(|l| !l.trim().is_empty()) {
        if let Some(head) = line.strip_prefix("# ") {
            let [en, ru, en_types, ru_types]: [&str; 4] =
                head.split(" | ").collect::<Vec<_>>().try_into().unwrap();
            (english, russian) = (face(en, en_types), face(ru, ru_types));
            continue;
        }
        let (en, ru) = line.split_once(" || ").unwrap();
        let (a, b) = (meaning(&english, en), meaning(&russian, ru));
        if a.starts_with("refused") || parts(&a) != parts(&b) {
            wrong.push(format!("{en}\n  {a}\n{ru}\n  {b}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// Names that are also words of rules text, names in every case.
#[test]
fn names_in_the_text() {
    for (name, types, text) in [
        ("Return All", "Sorcery", "Return all creatures to their owners' hands."),
        ("Draw", "Instant", "Draw two cards."),
        ("Destroy", "Instant", "Destroy target creature. Destroy deals 2 damage to you."),
        ("Отмена", "Мгновенное заклинание", "Отмените целевое заклинание."),
        ("Тролль-Певец", "Существо", "{G}: положите один жетон +1/+1 на Тролля-Певца."),
        ("Тролль-Певец", "Существо", "{G}: Put a +1/+1 counter on Тролль-Певец."),
        ("Гвидо, Поклявшийся", "Существо", "{G}: положите жетон +1/+1 на Гвидо, Поклявшегося."),
        ("Тролль", "Существо — Тролль", "{G}: регенерируйте Тролля."),
        ("Зомби", "Существо — Зомби", "Другие Зомби под вашим контролем получают +1/+1."),
    ] {
        let meant = meaning(&face(name, types), text);
        assert!(!meant.starts_with("refused"), "{name}: {meant}");
    }
}

/// Lines that must be refused: the words from which on they make no sense to the grammar.
#[test]
fn lines_with_a_clause_more_are_refused_at_that_clause() {
    let spell = face("Ember Spark", "Instant");
    for (text, stop) in [
        ("Destroy target creature and rhubarb.", "rhubarb"),
        ("Draw a card. Then do something else.", "do something"),
        ("Target creature gets +1/+1 until end of turn and sings.", "sings"),
    ] {
        let line = compile(&spell, text).remove(0);
        let Understanding::Refused { at, .. } = line.understanding else { panic!("accepted: {text}") };
        assert!(text[at..].starts_with(stop), "{text}: stopped at {:?}", &text[at..]);
    }
    let beast = face("Quill Beast", "Creature — Beast");
    for text in [
        // Instructions alone are no ability of a creature.
        "Draw a card.",
        // "It" may be either creature.
        "Whenever Quill Beast becomes blocked by a creature, it gets +1/+1 until end of turn.",
        // The name inside quotation marks is the card, not what has the ability (201.5).
        "Creatures you control have \"{T}: Quill Beast deals 1 damage to any target.\"",
        // "That player" is nobody who was said.
        "Whenever a creature an opponent controls dies, that player loses 2 life.",
        // Whether the Walls need flying is not said of one noun with another's description.
        "Quill Beast can't be blocked by Walls and/or creatures with flying.",
        // "It" may be what attacks or what is spoken of: nothing attacks.
        "When Quill Beast dies, draw a card for the player or planeswalker it's attacking.",
    ] {
        let line = compile(&beast, text).remove(0);
        assert!(matches!(line.understanding, Understanding::Refused { .. }), "accepted: {text}");
    }
}

/// Values written by hand from the rules, one for each kind of ability.
#[test]
fn meanings() {
    use verdikt::ability::*;
    let beast = face("Quill Beast", "Creature — Beast");
    let one = |face: &Face, text: &str| -> Ability {
        match compile(face, text).remove(0).understanding {
            Understanding::Understood(list) => (*list[0]).clone(),
            Understanding::Refused { at, .. } => panic!("{text}: stopped at {:?}", &text[at..]),
        }
    };
    let fixed = |effect| Ability::Static(Static { condition: None, effect, zones: vec![] });
    assert_eq!(
        one(&beast, "Nonbasic lands are Mountains."),
        fixed(StaticEffect::Continuous {
            what: ObjectRef::Each(Box::new(Predicate::All(vec![
                Predicate::Not(Box::new(Predicate::Supertype(Supertype::Basic))),
                Predicate::Type(CardType::Land),
            ]))),
            modifications: vec![Modification::SetLandTypes(vec![Subtype::named("Mountain")])],
        })
    );
    assert_eq!(
        one(&beast, "All creatures lose all abilities and have base power and toughness 1/1."),
        fixed(StaticEffect::Continuous {
            what: ObjectRef::Each(Box::new(Predicate::Type(CardType::Creature))),
            modifications: vec![
                Modification::RemoveAbilities(effect::RemovedAbilities::All),
                Modification::SetPowerToughness(Some(Quantity::Number(1)), Some(Quantity::Number(1))),
            ],
        })
    );
    let drain = one(&beast, "Whenever a creature dies, that creature's controller may draw a card.");
    let controller = PlayerRef::ControllerOf(Box::new(ObjectRef::Event));
    let draw = Effect::Draw { who: controller.clone(), count: Quantity::Number(1) };
    assert_eq!(
        drain,
        Ability::Triggered(Triggered {
            events: vec![EventPattern::ZoneChange {
                what: Predicate::Type(CardType::Creature),
                from: Some(Zone::Battlefield),
                to: Some(Zone::Graveyard),
            }],
            condition: None,
            modes: model::Modes::single(vec![], vec![Effect::May { who: controller, what: vec![draw] }]),
            once_each_turn: false,
            zones: vec![],
        })
    );
    let english = one(
        &beast,
        "If a source you control would deal noncombat damage to a creature an opponent controls, put that many \
         -1/-1 counters on that creature instead.",
    );
    let russian = one(
        &beast,
        "Если источник под вашим контролем должен нанести небоевые повреждения существу под контролем оппонента, \
         вместо этого положите столько же жетонов -1/-1 на то существо.",
    );
    assert_eq!(english, russian);
}

mod any_text {
    use super::{compile, face};
    use proptest::prelude::*;

    const WORDS: &[&str] = &[
        "target",
        "creature",
        "creatures",
        "you",
        "control",
        "gets",
        "+1/+1",
        "and",
        "or",
        "until",
        "end",
        "of",
        "turn",
        ",",
        ".",
        ":",
        "{T}",
        "{2}",
        "\"",
        "—",
        "•",
        "whenever",
        "if",
        "would",
        "instead",
        "it",
        "that",
        "its",
        "each",
        "other",
        "damage",
        "deals",
        "2",
        "X",
        "where",
        "is",
        "choose one",
        "(",
        ")",
        "Flying",
        "целевое",
        "существо",
        "получает",
        "если",
        "его",
        "до",
        "конца",
        "хода",
        "~",
        "'s",
        "enters",
    ];

    proptest! {
        #[test]
        fn never_panics(text in "\\PC{0,80}") {
            compile(&face("Quill Beast", "Creature — Beast"), &text);
        }

        #[test]
        fn never_panics_on_words_of_rules_text(picks in prop::collection::vec(0..WORDS.len(), 0..30)) {
            let text: Vec<&str> = picks.iter().map(|i| WORDS[*i]).collect();
            for types in ["Creature — Beast", "Instant", "Enchantment — Aura", "Legendary Planeswalker"] {
                compile(&face("Quill Beast", types), &text.join(" "));
            }
        }
    }
}

fn ability(line: &str) -> verdikt::ability::Ability {
    let lines = compile(&face("Quill Beast", "Creature — Beast"), line);
    match &lines[0].understanding {
        Understanding::Understood(abilities) => (*abilities[0]).clone(),
        Understanding::Refused { at, .. } => panic!("refused at {at}: {line}"),
    }
}

/// A text-changing effect exchanges colours and subtypes where they are words; mana symbols and the names of
/// objects are none (612.2).
#[test]
fn words_are_exchanged_and_mana_symbols_are_not() {
    use verdikt::ability::{Colour, Subtype, effect::TextWord, exchange::exchanged};
    let white = (TextWord::Colour(Colour::White), TextWord::Colour(Colour::Red));
    for (before, after) in [
        ("{W}: Destroy target white creature.", "{W}: Destroy target red creature."),
        ("Protection from white", "Protection from red"),
        ("{T}: Create a 1/1 white Soldier creature token.", "{T}: Create a 1/1 red Soldier creature token."),
        ("White creatures get +1/+1.", "Red creatures get +1/+1."),
    ] {
        assert_eq!(exchanged(&ability(before), white.0, white.1), Some(ability(after)), "{before}");
    }
    assert_eq!(
        exchanged(&ability("{W}: This creature gets +0/+1 until end of turn."), white.0, white.1),
        None
    );
    let land = |name| TextWord::Subtype(Subtype::named(name));
    let walk = exchanged(&ability("Islandwalk"), land("Island"), land("Swamp"));
    assert_eq!(walk, Some(ability("Swampwalk")));
}
