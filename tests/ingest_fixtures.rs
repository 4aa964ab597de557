//! What real files do, each pinned by a small text of our own: the suite is strong without the corpus.

use verdikt::ingest::{FileReport, IngestError, InputFile, Options, ingest};
use verdikt::rulebook::{Language, Rule, RuleKind, Rulebook};
use verdikt::text::{Encoding, LineEnds};

fn read_bytes(bytes: &[u8]) -> (Rulebook, FileReport) {
    let (book, mut report) =
        ingest(&[InputFile { path: "dir/mine.txt", bytes }], &Options::default()).unwrap();
    let report = report.files.remove(0);
    assert_eq!(report.lines.sum(), report.lines.total);
    assert_eq!(report.lines.unplaced, 0, "{:?}", report.problems);
    (book, report)
}

fn read(text: &str) -> (Rulebook, FileReport) {
    read_bytes(text.as_bytes())
}

/// Numbers as the book has them, in document order.
fn numbers(book: &Rulebook) -> Vec<String> {
    book.rules.iter().map(|r| r.number.to_string()).collect()
}

fn rule<'a>(book: &'a Rulebook, number: &str) -> &'a Rule {
    book.get(number.parse().unwrap()).unwrap_or_else(|| panic!("{number} in {:?}", numbers(book)))
}

/// `line kind message` of each problem.
fn problems(report: &FileReport) -> Vec<String> {
    report.problems.iter().map(|p| format!("{} {} {}", p.line, p.kind, p.message)).collect()
}

/// A whole small book in the official form, whose rules part is given.
fn official(rules: &str) -> String {
    format!(
        "Rules of the Lantern Game\n\nThese rules are effective as of March 4, 2024.\n\nIntroduction\n\nPlay nicely.\n\n\
         Contents\n\n1. Basics\n100. General\n101. Lamps\n\nGlossary\n\nCredits\n \n1. Basics\n\n100. General\n\n{rules}\n\n\
         Glossary\n\nLamp\nA thing that glows. See rule 100.1.\n\nCredits\n\nDesign: nobody in particular\n"
    )
}

#[test]
fn the_parts_of_an_official_text() {
    let (book, report) = read(&official(
        "100.1. A lamp glows.\nExample: This one does.\nExample: So does that.\n\n100.1a It may be put out.",
    ));
    assert_eq!(numbers(&book), ["1", "100", "100.1", "100.1a"]);
    assert_eq!(book.name, "2024-03-04");
    assert_eq!(book.edition.title, "Rules of the Lantern Game");
    assert_eq!(book.edition.language, Language::En);
    assert_eq!(rule(&book, "100.1").examples, ["Example: This one does.", "Example: So does that."]);
    assert_eq!(rule(&book, "100.1").cited_by, []);
    assert_eq!(book.glossary[0].terms, ["Lamp"]);
    assert_eq!(book.glossary[0].references[0].targets, ["100.1".parse().unwrap()]);
    assert_eq!(book.credits, ["Design: nobody in particular"]);
    let l = report.lines;
    assert_eq!((l.front, l.contents, l.headings, l.rules, l.continuations, l.examples), (4, 6, 2, 2, 0, 2));
    assert_eq!((l.glossary, l.credits), (3, 2));
}

#[test]
fn a_date_stands_in_the_front_or_only_at_the_end() {
    let (book, _) = read(
        "LANTERN RULES\n\n1. Basics\n\n100. General\n\n100.1. Play.\n\nCredits\n\nThese rules are current as of May 1, 2001.\n",
    );
    assert_eq!(book.edition.effective.as_deref(), Some("2001-05-01"));
}

#[test]
fn every_encoding_and_line_end_gives_the_same_book() {
    let text = official("100.1. A player’s “lamp” can’t glow—ever.\n\n100.2. Dandân lamps glow.");
    let (expected, _) = read(&text);
    let crlf = text.replace('\n', "\r\n");
    let cr = text.replace('\n', "\r");
    let utf16: Vec<u8> =
        [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let cp1252 = encoding_rs::WINDOWS_1252.encode(&text).0.into_owned();
    let mac = encoding_rs::MACINTOSH.encode(&cr).0.into_owned();
    let bom = format!("\u{FEFF}{text}");
    for (bytes, encoding, ends) in [
        (text.as_bytes(), Encoding::Utf8, LineEnds::Lf),
        (bom.as_bytes(), Encoding::Utf8Bom, LineEnds::Lf),
        (crlf.as_bytes(), Encoding::Utf8, LineEnds::Crlf),
        (cr.as_bytes(), Encoding::Utf8, LineEnds::Cr),
        (&utf16, Encoding::Utf16Le, LineEnds::Lf),
        (&cp1252, Encoding::Windows1252, LineEnds::Lf),
        (&mac, Encoding::MacRoman, LineEnds::Cr),
    ] {
        let (book, report) = read_bytes(bytes);
        assert_eq!((report.encoding, report.line_ends), (encoding, ends));
        assert_eq!(book, expected, "{encoding:?} {ends:?}");
    }
    let mixed = text.replacen('\n', "\r\n", 12).replace("\n100.2", "\r100.2");
    assert_eq!(read(&mixed).1.line_ends, LineEnds::Mixed);
    assert_eq!(read(&mixed).0, expected);
}

#[test]
fn blank_lines_may_hold_spaces() {
    let text = official("100.1. One.\n\u{A0}\n100.2. Two.\n  \t\n100.3. Three.");
    assert_eq!(numbers(&read(&text).0)[2..], ["100.1", "100.2", "100.3"]);
}

#[test]
fn stray_and_missing_points_and_spaces_are_repaired_and_told() {
    let (book, report) = read(&official(
        "100.1. One.\n\n100.1a. Sub.\n\n100.2 If two.\n\n100.3.All three.\n\n100.4.  Four.\n\n 100.5. Five.\n\n100. 5a Sub.\n\n     100.5b Sub.",
    ));
    assert_eq!(
        numbers(&book)[2..],
        ["100.1", "100.1a", "100.2", "100.3", "100.4", "100.5", "100.5a", "100.5b"]
    );
    assert_eq!(rule(&book, "100.1a").raw_number, "100.1a.");
    assert_eq!(rule(&book, "100.5a").raw_number, "100. 5a");
    let told = problems(&report);
    for kind in [
        "stray-period 100.1a. → 100.1a",
        "missing-period 100.2 If → 100.2. If",
        "missing-space 100.3.All → 100.3. All",
        "space-in-number 100. 5a → 100.5a",
    ] {
        assert!(told.iter().any(|p| p.contains(kind)), "{kind} in {told:?}");
    }
    assert_eq!(told.len(), 4, "{told:?}");
}

#[test]
fn misprinted_numbers_mean_what_their_neighbours_make_certain() {
    for (printed, meant) in [
        ("100.1. A.\n\n100.1a B.\n\n100.b C.\n\n100.2. D.", ["100.1", "100.1a", "100.1b", "100.2"]),
        ("100.1. A.\n\n100.1a B.\n\n100.1a C.\n\n100.2. D.", ["100.1", "100.1a", "100.1b", "100.2"]),
        ("100.1. A.\n\n100.1a B.\n\n110.1b C.\n\n100.2. D.", ["100.1", "100.1a", "100.1b", "100.2"]),
        ("100.1. A.\n\n100.22. B.\n\n100.2a C.\n\n100.3. D.", ["100.1", "100.2", "100.2a", "100.3"]),
    ] {
        let (book, report) = read(&official(printed));
        assert_eq!(numbers(&book)[2..], meant);
        assert!(problems(&report).iter().any(|p| p.contains("misprinted-number")), "{:?}", problems(&report));
    }
}

#[test]
fn a_heading_numbered_like_its_neighbour_moves_with_what_stands_under_it() {
    let (book, _) = read(&official(
        "100.1. Glow\n\n100.1a Glow is light.\n\n100.1. Fade\n\n100.1a Fade is dark.\n\n101. Lamps\n\n101.1. A lamp.",
    ));
    assert_eq!(numbers(&book)[2..], ["100.1", "100.1a", "100.2", "100.2a", "101", "101.1"]);
    let fade = rule(&book, "100.2");
    assert_eq!(
        (fade.title.as_deref(), fade.raw_number.as_str(), fade.inferred),
        (Some("Fade"), "100.1", false)
    );
}

#[test]
fn a_duplicate_that_is_not_certain_is_kept_beside_the_first() {
    let (book, report) = read(&official("100.1. One.\n\n100.2. Two.\n\n100.1. Again.\n\n100.3. Three."));
    assert_eq!(rule(&book, "100.1").text, ["One."]);
    let again = rule(&book, "100.1:u1");
    assert_eq!(
        (again.kind, again.raw_number.as_str(), again.text[0].as_str()),
        (RuleKind::Unnumbered, "100.1", "Again.")
    );
    assert!(problems(&report)[0].contains("duplicate-number"));
}

#[test]
fn letters_skip_l_and_o_and_go_on_after_z() {
    let rules: Vec<String> = "abcdefghijkmnpqrstuvwxyz".chars().map(|c| format!("100.1{c} Case.")).collect();
    let (book, report) =
        read(&official(&format!("100.1. Cases:\n\n{}\n\n100.1aa Case.", rules.join("\n\n"))));
    assert_eq!(book.children("100.1".parse().unwrap()).count(), 25);
    assert_eq!(problems(&report), [""; 0]);
    assert!(rule(&book, "100.1z").number < rule(&book, "100.1aa").number);
}

#[test]
fn a_rule_right_under_another_is_a_rule_when_it_follows_it() {
    let (book, report) = read(&official("100.1. One.\n\n100.1a Sub.\n100.1b Sub.\n100.2. Two."));
    assert_eq!(numbers(&book)[2..], ["100.1", "100.1a", "100.1b", "100.2"]);
    assert_eq!(report.problems.iter().filter(|p| p.kind == "run-together").count(), 2);
}

#[test]
fn marks_underscores_and_endless_paragraphs_are_text() {
    let long = "A lamp glows on. ".repeat(220);
    let (book, report) = read(&official(&format!(
        "100.1. As told by the makers of the _Lantern_ (R) game,\nTM\nlamps glow.\n\n100.2. {long}\n\n100.3. Dandân® lamps™ glow."
    )));
    assert_eq!(numbers(&book)[2..], ["100.1", "100.2", "100.3"]);
    let told = rule(&book, "100.1").text.join(" ");
    assert_eq!(told, "As told by the makers of the _Lantern_ (R) game, TM lamps glow.");
    assert_eq!(rule(&book, "100.2").text, [long.trim()]);
    assert_eq!(rule(&book, "100.3").text, ["Dandân® lamps™ glow."]);
    assert_eq!(problems(&report), [""; 0]);
}

#[test]
fn older_texts_are_current_as_of_a_date() {
    let text =
        official("100.1. Play.").replace("effective as of March 4, 2024", "current as of July 1, 2003");
    assert_eq!(read(&text).0.edition.effective.as_deref(), Some("2003-07-01"));
}

#[test]
fn rules_that_run_together_within_a_line_are_parted_when_all_speaks_for_it() {
    let (book, report) = read(&official(
        "100.1. A lamp glows. 100.1a It may be put out. (It cools.) 100.2. Two lamps.\n\n100.3. Three.",
    ));
    assert_eq!(numbers(&book)[2..], ["100.1", "100.1a", "100.2", "100.3"]);
    assert_eq!(rule(&book, "100.1").text, ["A lamp glows."]);
    assert_eq!(rule(&book, "100.1a").text, ["It may be put out. (It cools.)"]);
    let told: Vec<_> =
        report.problems.iter().filter(|p| p.kind == "run-together").map(|p| p.column).collect();
    assert_eq!(told, [22, 60]);
    assert!(rule(&book, "100.2").notes.iter().any(|n| n.kind == "run-together"));
    for whole in [
        "100.1. As told in 100.2. Lamps glow.\n\n100.3. Three.",
        "100.1. It glows. 100.2. Lamps glow.\n\n100.2. Two.",
        "100.1. It glows. 100.7. Lamps glow.\n\n100.2. Two.",
        "100.1. It costs five. 100.2 lamps cost more.\n\n100.3. Three.",
    ] {
        assert_eq!(numbers(&read(&official(whole)).0).len(), 4, "{whole}");
    }
}

#[test]
fn a_reference_at_the_start_of_a_wrapped_line_is_no_rule() {
    let rules = "100.1. A lamp that glows is lit by a player as described in rule\n100.4, \"Lighting,\" and stays lit until it fades as told in rule\n\
                 100.7. It may be put out at any time by a player who has the light.\nThe same is true of candles, which are small lamps (see rule\n100.2b).\n\n\
                 100.2. A lamp can be carried. Its bearer may set it down any-\nwhere that a lamp can stand.\n\n100.2a It is heavy.\n\n100.2b It is hot\nExample: Never touch\none with your hand.\n";
    let (book, _) = read(&official(rules));
    assert_eq!(numbers(&book)[2..], ["100.1", "100.2", "100.2a", "100.2b"]);
    let first = rule(&book, "100.1");
    assert_eq!(first.text.len(), 1);
    assert!(first.text[0].contains("in rule 100.4, \"Lighting,\" and"));
    assert!(rule(&book, "100.2").text[0].contains("any-where"), "a hyphen joins without a space");
    assert_eq!(rule(&book, "100.2b").examples, ["Example: Never touch one with your hand."]);
}

#[test]
fn indented_and_detached_paragraphs_belong_to_the_rule_before() {
    let (book, _) = read(&official(
        "100.1. One.\n     More of one.\n\nExample: Detached.\n\n100.2. Two.\r\nBare line feed before more.",
    ));
    assert_eq!(rule(&book, "100.1").text, ["One.", "More of one."]);
    assert_eq!(rule(&book, "100.1").examples, ["Example: Detached."]);
    assert_eq!(rule(&book, "100.2").text, ["Two.", "Bare line feed before more."]);
}

#[test]
fn titles_are_told_from_text() {
    let (book, _) = read(&official(
        "100.1. Lamps and Candles\n\n100.1a All glow.\n\n100.2. Every lamp glows.\n\n100.3. ∞ (Infinity)\n\n100.3a ∞ is endless.",
    ));
    assert_eq!(rule(&book, "100").title.as_deref(), Some("General"));
    assert_eq!(rule(&book, "100.1").title.as_deref(), Some("Lamps and Candles"));
    assert_eq!(rule(&book, "100.1").text, [""; 0]);
    assert_eq!(rule(&book, "100.2").title, None);
    assert_eq!(rule(&book, "100.3").title.as_deref(), Some("∞ (Infinity)"));
    assert_eq!(rule(&book, "100.3a").text, ["∞ is endless."]);
}

#[test]
fn the_glossary_survives_blank_lines_and_numbered_senses() {
    let text = "1. Basics\n\n100. General\n\n100.1. Play.\n\nGlossary\n\nGlow\n1. To be lit.\n2. To be seen.\nSee rule 100.1.\n\n\
                Fade (Obsolete)\nTo go out.\n\nOnce meant to be put out by wind, rain or a careless hand in the dark.\n\nLamp, Lamps\nA light.\n\nSnuff\n\nTo put out.\n\nCredits\n\nNobody.\n";
    let (book, report) = read(text);
    let heads: Vec<_> =
        book.glossary.iter().map(|g| (g.terms.join("|"), g.definitions.len(), g.obsolete)).collect();
    assert_eq!(
        heads,
        [
            ("Glow".into(), 3, false),
            ("Fade".into(), 2, true),
            ("Lamp|Lamps".into(), 1, false),
            ("Snuff".into(), 1, false)
        ]
    );
    assert_eq!(numbers(&book), ["1", "100", "100.1"], "a numbered sense is no chapter");
    assert_eq!(report.lines.credits, 2);
}

#[test]
fn an_index_and_drawn_lines_have_their_places() {
    let text = "=====\nLANTERNS\n=====\n\n-----\n1. Basics\n-----\n\n100. General\n------------\n\n100.1. Play.\n\n-----\nGlossary\n-----\n\nLamp\n  A light.\n\n  It glows.\n\n\
                -----\nIndex\n-----\n\nLamps, 100.1\n\n-----\nCredits\n-----\n\nNobody.\n";
    let (book, report) = read(text);
    assert_eq!(book.glossary.len(), 1);
    assert_eq!(book.glossary[0].definitions, ["A light.", "It glows."]);
    assert_eq!(numbers(&book), ["1", "100", "100.1"]);
    assert!(report.lines.index >= 2 && report.lines.credits >= 2);
}

#[test]
fn sections_may_be_empty_or_say_so() {
    let (book, _) = read(&official(
        "100.1. Play.\n\n101. [This section is left blank on purpose.]\n\n102. This section is now empty. See rule 100.1 about all that once stood in this place here.\n\n103. Lamps\n\n103.1. Glow.",
    ));
    assert_eq!(numbers(&book)[2..], ["100.1", "101", "102", "103", "103.1"]);
    assert_eq!(rule(&book, "102").references.len(), 1);
}

#[test]
fn a_crowd_translation_with_stamps() {
    let text = "Правила фонарей: 5. Свойства\n\n502.6. Знание\n\nslow_pen 05.10.08 в 18:02\n\n502.6а Знание это общий термин;\nвторой абзац (см. Пр. 309).\n\nПример: Фонарь.\n\n\
                (анонимно) 27.12.08 в 23:23\n\n502.6в Ещё одно. См. раздел 8 и правило 502,6а.\n\npen 06.10.08 в 08:47\n\nНапример: Свеча.\n\npen 06.10.08 в 08:48\n\n502.6с Последнее.\n\npen 06.10.08 в 08:49\n";
    let (book, report) = read(text);
    assert_eq!(numbers(&book), ["502.6", "502.6a", "502.6b", "502.6c"]);
    assert_eq!(book.edition.language, Language::Ru);
    let a = rule(&book, "502.6a");
    assert_eq!(a.text, ["Знание это общий термин;", "второй абзац (см. Пр. 309)."]);
    assert_eq!((a.examples.len(), a.stamp.as_ref().unwrap().who.as_str()), (1, "(анонимно)"));
    assert_eq!(a.raw_number, "502.6а");
    let b = rule(&book, "502.6b");
    assert_eq!((b.examples.len(), b.stamp.as_ref().unwrap().when.as_str()), (1, "06.10.08 в 08:47"));
    assert!(b.notes.iter().any(|n| n.kind == "example-stamp"), "{:?}", b.notes);
    let cited: Vec<String> = b.references.iter().flat_map(|r| &r.targets).map(|n| n.to_string()).collect();
    assert_eq!(cited, ["8", "502.6a"]);
    assert_eq!(report.lines.stamps, 5);
}

#[test]
fn a_finished_translation_that_lost_numbers() {
    let text = "Готовые правила (Последнее обновление 16 Июля 2010): 1. Понятия\n\n1.Понятия\n\n100. Общие\n\nПервый абзац.\n\nВторой абзац.\n\n100.3. Правило.\n\nТретий абзац.\n\n\
                102. Игроки\n\n102.1. Игрок (см. 100.3.) играет.\n\nВнимание! Этот перевод, возможно, ещё не готов.\nЕго статус: идёт\n\nПереведено на сайте\nhttp://example.org/book\n\nПереводчики: один, другой\n";
    let (book, report) = read(text);
    assert_eq!(numbers(&book), ["1", "100", "100:u1", "100:u2", "100.3", "100:u3", "102", "102.1"]);
    assert_eq!(book.edition.effective.as_deref(), Some("2010-07-16"));
    assert_eq!(rule(&book, "100:u3").text, ["Третий абзац."]);
    assert_eq!(rule(&book, "100.3").cited_by, ["102.1".parse().unwrap()]);
    assert_eq!((report.lines.footer, report.lines.credits), (4, 1));
    assert_eq!(book.credits, ["Переводчики: один, другой"]);
}

#[test]
fn a_chinese_text_has_the_same_tree() {
    let text = "灯规则\n\n此规则于2022年6月10日起生效。\n\n目录\n\n1. 概念\n100. 总则\n\n词汇表\n\n版权信息\n\n1. 概念\n\n100. 总则\n\n100.1. 灯会发光。参见第1章，“概念”和规则100.1b。\n例如：这盏灯。\n\n100.1a 灯可熄灭。\n\n100.1b可再点亮。\n\n词汇表\n\n灯\n发光之物。\n\n版权信息\n\n无名。\n";
    let (book, _) = read(text);
    assert_eq!(numbers(&book), ["1", "100", "100.1", "100.1a", "100.1b"]);
    assert_eq!(
        (book.edition.language, book.glossary.len(), rule(&book, "100.1").examples.len()),
        (Language::Zh, 1, 1)
    );
    assert_eq!(rule(&book, "100.1b").cited_by, ["100.1".parse().unwrap()]);
    assert_eq!(rule(&book, "1").cited_by, ["100.1".parse().unwrap()]);
}

#[test]
fn another_numbered_document_has_its_own_numbers() {
    let text = "1 \n \nLANTERN TOURNAMENTS\nEffective July 23, 2021\nIntroduction ........ 3\n1.  Basics ........ 4\n1.1 Lamps ........ 4\n1.2 Wicks ........ 5\n\n2 \n \n\
                Introduction\nWe like lamps.\n1.  Basics\n1.1 Lamps\nA lamp must glow at all times (see section 1.2) unless the judge of the tournament\nasks that it be put out.\n• bright\n• dim\n\n\
                3 \n \n1.2 Wicks\nA wick burns.\nAppendix A—Changes\nNone so far.\n";
    let (book, report) = read(text);
    assert_eq!(numbers(&book), ["1", "1.1", "1.2", "1:u1"]);
    assert_eq!(book.name, "mine");
    assert_eq!(rule(&book, "1.1").title.as_deref(), Some("Lamps"));
    assert_eq!(rule(&book, "1.1").text.len(), 3);
    assert_eq!(rule(&book, "1.2").cited_by, ["1.1".parse().unwrap()]);
    assert_eq!(rule(&book, "1:u1").title.as_deref(), Some("Appendix A—Changes"));
    assert_eq!((report.lines.contents, report.lines.footer), (4, 1));
}

#[test]
fn a_numbered_list_inside_a_rule_is_no_chapter() {
    let text = "LANTERN TOURNAMENTS\n\n3. Play\n\n3.1 Ties\nThese count, in this order:\n1. Points\n2. Wins\n3. Games\n4. Lamps\n\n3.2 Wicks\nA wick burns.\n\n\
                4. Talk\n\n4.1 Speaking\nSpeak up.\n";
    let (book, report) = read(text);
    assert_eq!(numbers(&book), ["3", "3.1", "3.2", "4", "4.1"]);
    assert_eq!(rule(&book, "4").title.as_deref(), Some("Talk"));
    assert_eq!(rule(&book, "3.1").text[1..], ["1. Points", "2. Wins", "3. Games", "4. Lamps"]);
    assert_eq!(problems(&report), [""; 0]);
}

#[test]
fn the_letters_of_a_russian_list_have_their_places() {
    let letters = "абвгдеж".chars().map(|c| format!("508.2{c} Случай.\n\n")).collect::<String>();
    let (book, report) = read(&format!("Правила\n\n508.2. Ещё.\n\n{letters}"));
    let read: Vec<String> = book.children("508.2".parse().unwrap()).map(|r| r.number.letters()).collect();
    assert_eq!(read.concat(), "abcdefg");
    assert!(report.problems.iter().all(|p| p.kind == "homoglyph"), "{:?}", report.problems);
}

#[test]
fn a_text_without_blank_lines_keeps_every_rule() {
    let text = "Правила: часть 7\n\n601.1. Первое.\n601.1а Второе.\n601.1б Третье.\n601.1в Четвёртое.\n601.2 Пятое.\n601.2 Ещё раз.\n601.3. Шестое.\n";
    let (book, report) = read(text);
    assert_eq!(numbers(&book), ["601.1", "601.1a", "601.1b", "601.1c", "601.2", "601.2:u1", "601.3"]);
    assert!(problems(&report).iter().any(|p| p.starts_with("8 duplicate-number")), "{:?}", problems(&report));
}

#[test]
fn a_rule_right_under_another_is_not_lost_when_its_number_is_not_the_next() {
    let (book, report) = read(&official(
        "100.1. One.\n\n100.1a Sub.\n100.1c Sub.\n100.1c Again.\n100.3. Three.\n\n100.4. See rule\n100.9. And more.",
    ));
    assert_eq!(numbers(&book)[2..], ["100.1", "100.1a", "100.1c", "100.1c:u1", "100.3", "100.4"]);
    let told = problems(&report);
    assert!(told.iter().any(|p| p.contains("duplicate-number 100.1c")), "{told:?}");
    assert!(told.iter().any(|p| p.contains("run-together 100.3")), "{told:?}");
}

#[test]
fn russian_in_utf_16_without_a_mark_is_read() {
    let text = "Правила фонарей\n\n502.6. Знание\n\n502.6а Знание это общий термин; см. правило 309.\n";
    for big in [false, true] {
        let unit = |u: u16| if big { u.to_be_bytes() } else { u.to_le_bytes() };
        let bytes: Vec<u8> = text.encode_utf16().flat_map(unit).collect();
        let (book, report) = read_bytes(&bytes);
        assert_eq!(numbers(&book), ["502.6", "502.6a"]);
        assert_eq!(report.encoding, if big { Encoding::Utf16Be } else { Encoding::Utf16Le });
    }
}

#[test]
fn a_title_is_whole_and_nothing_but_the_title() {
    let titled = |head: &str| read(&format!("{head}\n\n100.1. Play.\n")).0.edition.title;
    assert_eq!(titled("LANTERN\nRULES"), "LANTERN RULES");
    assert_eq!(titled("LANTERN RULES                04/23/99"), "LANTERN RULES");
    assert_eq!(titled("Lanterns\nA game"), "Lanterns");
}

#[test]
fn a_date_alone_names_an_english_edition() {
    let named = |text: &str| {
        let file = InputFile { path: "dir/2026-04-17.txt", bytes: text.as_bytes() };
        ingest(&[file], &Options::default()).unwrap().0.name
    };
    assert_eq!(named("灯规则\n\n100.1. 灯会发光。\n"), "2026-04-17-zh");
    assert_eq!(named("Lantern Rules\n\n100.1. It glows.\n"), "2026-04-17");
}

#[test]
fn several_files_make_one_book() {
    let a = InputFile { path: "a.txt", bytes: "502.4a Первое.\n\npen 05.10.08 в 18:02\n".as_bytes() };
    let b = InputFile {
        path: "b.txt",
        bytes: "502.5 Второе. См. 502.4a.\n\npen 05.10.08 в 18:03\n\n502.4a Опять.\n\npen 05.10.08 в 18:04\n"
            .as_bytes(),
    };
    let options = Options {
        name: Some("old-ru".into()),
        effective: Some("2008-10-01".into()),
        language: Some(Language::Ru),
    };
    let (book, report) = ingest(&[a, b], &options).unwrap();
    assert_eq!(numbers(&book), ["502.4a", "502.5", "502.4a:u1"]);
    assert_eq!((book.name.as_str(), report.book.as_str(), report.files.len()), ("old-ru", "old-ru", 2));
    assert_eq!(rule(&book, "502.4a").cited_by, ["502.5".parse().unwrap()]);
    assert!(report.files[1].problems.iter().any(|p| p.kind == "duplicate-number"));
}

#[test]
fn what_is_no_rulebook_is_said_to_be_none() {
    let (book, report) =
        ingest(&[InputFile { path: "x", bytes: b"Hello.\n\nNothing here." }], &Options::default()).unwrap();
    assert!(book.rules.is_empty());
    assert_eq!((report.files[0].lines.front, report.files[0].lines.unplaced), (1, 1));
    assert_eq!(report.files[0].problems[0].kind, "unplaced");
    for (bytes, empty) in [(&b""[..], true), (b" \n\n", true), (b"a\0b", false)] {
        match ingest(&[InputFile { path: "x", bytes }], &Options::default()) {
            Err(IngestError::Empty { path }) => assert!(empty && path == "x"),
            Err(IngestError::Undecodable { path, error }) => {
                assert!(!empty && path == "x" && error.offset == 1)
            }
            other => panic!("{other:?}"),
        }
    }
    let bad = Options { effective: Some("tomorrow".into()), ..Options::default() };
    assert_eq!(
        ingest(&[InputFile { path: "x", bytes: b"100.1. Play." }], &bad).unwrap_err(),
        IngestError::BadDate("tomorrow".into())
    );
    assert_eq!(ingest(&[], &Options::default()).unwrap_err(), IngestError::NoFiles);
}

#[test]
fn the_report_has_the_names_other_programs_rely_on() {
    let (_, report) = ingest(
        &[InputFile { path: "x.txt", bytes: "100.1. Play. See 999.9.\n".as_bytes() }],
        &Options::default(),
    )
    .unwrap();
    let json = serde_json::to_value(&report).unwrap();
    let keys = |v: &serde_json::Value| v.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&json), ["book", "language", "effective", "files"]);
    assert_eq!(keys(&json["files"][0]), ["path", "encoding", "line_ends", "lines", "problems"]);
    assert_eq!(
        keys(&json["files"][0]["lines"]),
        [
            "total",
            "blank",
            "front",
            "contents",
            "headings",
            "rules",
            "continuations",
            "examples",
            "glossary",
            "index",
            "credits",
            "stamps",
            "footer",
            "unplaced"
        ]
    );
    assert_eq!(
        json["files"][0]["problems"][0],
        serde_json::json!({"line": 1, "column": 18, "kind": "unresolved-reference", "message": "999.9"})
    );
}
