//! What holds for any bytes at all.

use proptest::prelude::*;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use verdikt::ingest::{InputFile, Options, ingest};

/// Reads bytes and checks what must hold whatever they are.
fn check(bytes: &[u8]) {
    let Ok((book, report)) = ingest(&[InputFile { path: "any", bytes }], &Options::default()) else { return };
    let lines = &report.files[0].lines;
    assert_eq!(lines.sum(), lines.total);
    let unplaced = report.files[0].problems.iter().filter(|p| p.kind == "unplaced").count();
    assert_eq!(unplaced, lines.unplaced as usize);
    let numbers: BTreeSet<_> = book.rules.iter().map(|r| r.number).collect();
    assert_eq!(numbers.len(), book.rules.len(), "numbers are unique");
    assert_eq!(book.order.len(), book.rules.len());
    for rule in &book.rules {
        assert!(rule.source.line >= 1 && rule.source.line <= lines.total);
        assert_eq!(book.get(rule.number).map(|r| r.number), Some(rule.number));
        for reference in &rule.references {
            let paragraph = rule.paragraph(reference.paragraph).expect("a reference's paragraph exists");
            assert!(paragraph.get(reference.start as usize..reference.end as usize).is_some());
            assert_eq!(reference.resolved, reference.targets.iter().all(|t| numbers.contains(t)));
        }
        for by in &rule.cited_by {
            let citing = book.get(*by).expect("who cites is in the book");
            assert!(citing.references.iter().any(|r| r.targets.contains(&rule.number)));
        }
    }
}

/// Lines like those of real files, in any order.
fn line() -> impl Strategy<Value = String> {
    let piece = |options: &'static [&'static str]| prop::sample::select(options).prop_map(str::to_string);
    prop_oneof![
        piece(&[
            "",
            " ",
            "\u{A0}",
            "Glossary",
            "Contents",
            "Credits",
            "Index",
            "-----",
            "1. Basics",
            "2. More",
            "Introduction"
        ]),
        piece(&[
            "Example: See 100.1.",
            "Пример: так",
            "pen 05.10.08 в 18:02",
            "Переводчики: один",
            "https://example.org",
            "     More text."
        ]),
        piece(&[
            "Lamp (Obsolete)",
            "1. A sense of it.",
            "See rules 100.1a-c and section 8.",
            "7 ",
            "1.1 Lamps ..... 4",
            "Appendix A—Odd"
        ]),
        (100u16..104, 0u16..4, "[a-df а-в]{0,1}[.]{0,1}", "( [A-Z][a-z ]{0,8}[.]{0,1}){0,1}")
            .prop_map(|(s, r, l, t)| if r == 0 { format!("{s}.{t}") } else { format!("{s}.{r}{l}{t}") }),
        "\\PC{0,30}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_bytes_are_a_book_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        check(&bytes);
    }

    #[test]
    fn any_lines_add_up(lines in prop::collection::vec(line(), 0..60), end in prop::sample::select(&["\n", "\r\n", "\r"][..])) {
        check(lines.join(end).as_bytes());
    }
}

/// Texts meant to be slow: the time for ten times as much is about ten times as long.
#[test]
fn the_time_is_linear() {
    let seeds = [
        "100.1. See rules 100.1a-z, 100.2, “A,” 100.3 and (100.4\n",
        "1. Contents\nContents\n100.1a A\n\n",
        "100.1 A\n",
        "9.9 B ....... 3\n",
        "“““““ 100.1 “““““ 200.2 ",
        "\n\n\n",
        "Glossary\n\nCredits\n\n",
        "pen 05.10.08 в 18:02\n",
        "100.1-100.999 and 100.1a–999.9z\n",
    ];
    for seed in seeds {
        let time = |copies: usize| {
            let text = seed.repeat(copies);
            let start = Instant::now();
            check(text.as_bytes());
            start.elapsed()
        };
        time(200);
        let (small, large) = (time(1_000), time(10_000));
        let limit = small * 40 + Duration::from_millis(400);
        assert!(large < limit, "{seed:?}: {small:?} for 1,000, {large:?} for 10,000");
    }
}
