//! The language of scenario documents: both vocabularies give the same statements.

use serde_json::Value;
use verdikt::scenario::{self, Fault};

fn faults(source: &str, faults: &[Fault]) -> String {
    let line = |fault: &Fault| {
        let (line, column) = fault.place(source);
        format!("{line}:{column} {} {:?} near {:?}\n", fault.kind.id(), fault.words, fault.near)
    };
    faults.iter().map(line).collect()
}

/// Without what must differ between two languages: places and the words as written.
fn without_words(value: Value) -> Value {
    const DIFFER: &[&str] = &["span", "words", "text", "name", "title", "prose", "abilities", "for_cost"];
    match value {
        Value::Object(map) => {
            // free words stand in `{text, span}`, places in `{start, end}`
            let both = |a, b| map.len() == 2 && map.contains_key(a) && map.contains_key(b);
            if both("text", "span") || both("start", "end") {
                return Value::Null;
            }
            let kept = map.into_iter().filter(|(key, _)| !DIFFER.contains(&key.as_str()));
            Value::Object(kept.map(|(key, value)| (key, without_words(value))).collect())
        }
        Value::Array(all) => Value::Array(all.into_iter().map(without_words).collect()),
        other => other,
    }
}

#[test]
fn english_and_russian_say_the_same() {
    let english = include_str!("fixtures/scenario/sentences-en.md");
    let russian = include_str!("fixtures/scenario/sentences-ru.md");
    let (en, en_faults) = scenario::parse(english);
    let (ru, ru_faults) = scenario::parse(russian);
    let found = faults(english, &en_faults) + &faults(russian, &ru_faults);
    assert!(found.is_empty(), "{found}");
    assert_eq!(en.parts[0].play.len(), 55);
    let mut different = String::new();
    for (a, b) in en.parts[0].play.iter().zip(&ru.parts[0].play) {
        let (x, y) = (serde_json::to_value(a).unwrap(), serde_json::to_value(b).unwrap());
        if without_words(x.clone()) != without_words(y.clone()) {
            different += &format!("{}\n  {x}\n{}\n  {y}\n", a.words.text, b.words.text);
        }
    }
    for (a, b) in en.parts[0].ruling.iter().zip(&ru.parts[0].ruling) {
        let (x, y) = (serde_json::to_value(a).unwrap(), serde_json::to_value(b).unwrap());
        if without_words(x.clone()) != without_words(y.clone()) {
            different += &format!("{}\n  {x}\n{}\n  {y}\n", a.words.text, b.words.text);
        }
    }
    assert!(different.is_empty(), "{different}");
    let whole = |s| without_words(serde_json::to_value(s).unwrap());
    assert_eq!(whole(&en), whole(&ru));
}

/// Pieces of documents, so that random text gets past the first line.
const PIECES: &[&str] = &[
    "# T\n",
    "## Board\n",
    "## Расклад\n",
    "## Cards\n",
    "## Play\n",
    "## Ход событий\n",
    "## Ruling\n",
    "## Решение\n",
    "### Anna — 20 life\n",
    "### Борис — 20 жизней\n",
    "### Ox {G}\n",
    "- Battlefield: ",
    "- Поле битвы: ",
    "1. ",
    "- ",
    "   - ",
    "Ox",
    "Бык",
    "Быка",
    "Anna",
    "Борис",
    " attacks ",
    " атакует ",
    ": ",
    "; ",
    ", ",
    " → ",
    " — ",
    " and ",
    " и ",
    "green creature 3/3",
    "*/*",
    "(",
    ")",
    "×3",
    "×99999999999",
    "+1/+1",
    "{2}{R}",
    "After 2: ",
    "Can ",
    "?",
    " No",
    "(702.9b)",
    "\n",
    "\n\n",
    "> ",
    "<!-- ",
    " -->",
    "[4]",
    "<5>",
    "е\u{301}",
    "«",
    "\u{ad}",
    "\r\n",
    "\0",
    "🐂",
    "targeting ",
    "2",
    "assigns 1 to ",
    " is ",
    " has ",
    "(tapped",
    "blocking ",
    "'s ",
    "unknown",
];

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(200))]

    /// No text panics, and every fault lies in the document.
    #[test]
    fn any_text_is_read(source in ".{0,400}") {
        let (_, faults) = scenario::parse(&source);
        for fault in faults {
            proptest::prop_assert!(source.get(fault.span.start..fault.span.end).is_some());
        }
    }

    #[test]
    fn any_pieces_are_read(pieces in proptest::collection::vec(0..PIECES.len(), 0..60)) {
        let source: String = pieces.into_iter().map(|i| PIECES[i]).collect();
        let (_, faults) = scenario::parse(&source);
        for fault in faults {
            proptest::prop_assert!(source.get(fault.span.start..fault.span.end).is_some());
            fault.place(&source);
        }
    }
}

/// Long lists of repeated words must not take long.
#[test]
fn hostile_repetition_is_cheap() {
    let board = "## Board\n### Anna — 20 life\n- Battlefield: Ox — green creature 3/3\n### Boris — 20 life\n";
    let started = std::time::Instant::now();
    for piece in ["Ox, ", "Ox and ", "Ox 2, ", "targeting Ox ", "Ox → Ox; ", "Foo, ", "and ", "(", "is "] {
        let long = piece.repeat(400);
        for form in [
            format!("{board}## Play\n1. Anna casts Ox {long}\n2. Anna attacks: {long}\n3. {long}\n"),
            format!("{board}## Ruling\n- {long}\n- Can {long}?\n"),
            format!("## Board\n### Anna — 20 life\n- Battlefield: {long}\n### Boris — 20 life\n"),
        ] {
            scenario::parse(&form);
        }
    }
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}

/// Tokens that a card's text creates have a name before they exist.
#[test]
fn created_tokens_are_known() {
    let source = "# T\n## Cards\n### Muster {W}\nSorcery\n> Create two 1/1 white Cat Soldier creature tokens.\n\
                  ### Сбор {W}\nВолшебство\n> Создайте фишку белого существа 2/2 Рыцарь.\n\
                  ## Board\n### Anna — 20 life\n- Hand: Muster; Сбор\n### Boris — 20 life\n\
                  ## Play\n1. Anna attacks Boris with Cat Soldier 1\n2. Анна is destroyed\n## Ruling\n\
                  - Рыцарь на поле битвы\n";
    let (_, found) = scenario::parse(source);
    assert_eq!(found.len(), 1, "{}", faults(source, &found));
}

/// What the claims of a document come to.
fn verdicts(source: &str) -> Vec<verdikt::scenario::report::Verdict> {
    let (document, found) = scenario::parse(source);
    let report = scenario::run::run(source, document, found, &());
    assert!(report.faults.is_empty(), "{}", faults(source, &report.faults));
    report.parts.iter().flat_map(|p| &p.claims).map(|c| c.verdict).collect()
}

/// A document of which each claim holds or fails as its line says.
fn claims(board: &str, expected: &[(&str, bool)]) {
    use verdikt::scenario::report::Verdict;
    let lines: Vec<String> = expected.iter().map(|(claim, _)| format!("- {claim}")).collect();
    let source = format!("# T\n{board}\n## Ruling\n{}\n", lines.join("\n"));
    for (verdict, (claim, so)) in verdicts(&source).into_iter().zip(expected) {
        let wanted = if *so { Verdict::Holds } else { Verdict::Fails };
        assert_eq!(verdict, wanted, "{claim}");
    }
}

/// "Counts permanents with that name; if there are none, with that type or subtype": in the plural too.
#[test]
fn english_plurals_count() {
    let board = "## Board\n### Anna — 20 life\n\
        - Battlefield: Soldier — white Soldier creature token 1/1 ×2; Scout — red Goblin creature 1/1; \
        Chief — red Goblin Elf creature 2/2; Grizzly Bear — green Bear creature 2/2; Ox — green Ox creature 3/3 ×2; \
        Blorp — green Blorb creature 1/1 ×2; Forest ×3; Fox — red creature 1/1\n### Boris — 20 life\n";
    claims(
        board,
        &[
            ("Anna controls 2 Soldiers", true),
            ("Anna controls 0 Soldiers", false),
            ("Anna controls two Goblins", true),
            ("Anna controls no Goblins", false),
            ("Anna controls 1 Elves", true),
            ("Anna controls 1 Grizzly Bears", true),
            ("Anna controls 1 Bears", true),
            ("Anna controls 2 Oxen", true),
            ("Anna controls 2 Blorbs", true),
            ("Anna controls 3 Forests", true),
            ("Anna controls 3 basic lands", true),
            ("Anna controls 1 Foxes", true),
            ("Boris controls 0 Foxes", true),
            ("Anna controls 2 Soldier tokens", true),
        ],
    );
}

/// Names win over counts.
#[test]
fn names_may_begin_with_numbers() {
    claims(
        "## Cards\n### 7 Dwarves {R}\nCreature — Dwarf 1/1\n## Board\n### Anna — 20 life\n\
         - Battlefield: Three Oaks — green creature 3/3; 7 Dwarves; Wait, What? — red creature 1/1\n### Boris — 20 life\n",
        &[
            ("Anna controls Three Oaks", true),
            ("Boris controls Three Oaks", false),
            ("Anna controls one Three Oaks", true),
            ("Anna controls 7 Dwarves", true),
            ("Wait, What? is 1/1", true),
            ("Wait, What? is 2/1", false),
        ],
    );
    claims(
        "## Board\n### Анна — 20 жизней\n- Поле битвы: Семь Сестёр — белое существо 2/2; Три Богатыря — белое \
         существо 3/3; Один Воин — белое существо 1/1; Мамин Хвост — артефакт; Двадцать Семь Копий — артефакт\n\
         ### Борис — 20 жизней\n",
        &[
            ("Анна контролирует Семь Сестёр", true),
            ("Анна контролирует Трёх Богатырей", true),
            ("Борис контролирует Трёх Богатырей", false),
            ("на Трёх Богатырях 0 повреждений", true),
            ("на Семи Сёстрах 0 повреждений", true),
            ("Анна контролирует Одного Воина", true),
            ("у Маминого Хвоста нет способностей", true),
            ("у Двадцати Семи Копий нет способностей", true),
        ],
    );
}

/// Links and emphasis are read as their text.
#[test]
fn links_are_read_as_their_text() {
    claims(
        "## Board\n### **Anna** — *20 life*\n- **Battlefield**: [Ox](https://example.org/a_b \"the ox\") — green \
         creature 3/3; *Kaya* — planeswalker [4](tapped)\n### Boris — 20 life\n\n## Play\n1. Anna attacks Boris with \
         [Ox](https://example.org/ox)\n2. Combat damage\n",
        &[
            ("**Boris** has *17* life ([120.3a](https://example.org/120.3a), **510.2**)", true),
            ("[Ox](u) is 3/3 (**208.1**, *613.1*)", true),
            ("Kaya is tapped", true),
        ],
    );
}

/// 208.3: a noncreature permanent has no power and toughness.
#[test]
fn vehicles_have_power_only_as_creatures() {
    claims(
        "## Cards\n### War Wagon {3}\nArtifact — Vehicle 5/5\n> Crew 1\n### Fell {B}\nInstant\n\
         > Destroy target permanent with power 4 or greater.\n## Board\n### Anna — 20 life\n\
         - Battlefield: War Wagon; Swamp; Ox — green creature 3/3\n- Hand: Fell\n- Graveyard: War Wagon\n\
         ### Boris — 20 life\n\n## Play\n1. Anna casts Fell targeting War Wagon 1 (illegal)\n\
         2. Anna activates War Wagon 1 tapping Ox\n3. Anna casts Fell targeting War Wagon 1\n",
        &[
            ("After 0: War Wagon 1 is 5/5", false),
            ("After 0: War Wagon 1 is not 5/5 (208.3, 301.7a)", true),
            ("War Wagon 2 is 5/5", true),
            ("After 2: War Wagon 1 is 5/5", true),
            ("War Wagon 1 is in Anna's graveyard", true),
        ],
    );
}
