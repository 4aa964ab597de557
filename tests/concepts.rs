//! Every concept that the engine cites stands where `index/concepts.toml` says, in the newest edition.

mod common;

use verdikt::ingest::{InputFile, Options, ingest};
use verdikt::rulebook::{Rule, RuleNumber, Rulebook};
use verdikt::terms::concepts::ALL;
use verdikt::text::normal::comparable;

/// The edition that the numbers of `index/concepts.toml` are of.
const NEWEST: &str = "cr-en/2026-08-07.txt";

fn newest() -> Option<Rulebook> {
    let path = common::corpus()?.join(NEWEST);
    let Ok(bytes) = std::fs::read(&path) else {
        common::skipped(&format!("corpus not found: {}", path.display()));
        return None;
    };
    let (book, _) = ingest(&[InputFile { path: NEWEST, bytes: &bytes }], &Options::default()).ok()?;
    Some(book)
}

/// Title, paragraphs and examples in the form in which copies are compared.
fn plain(rule: &Rule) -> String {
    let parts = rule.title.iter().chain(&rule.text).chain(&rule.examples);
    comparable(&parts.map(String::as_str).collect::<Vec<_>>().join(" "))
}

#[test]
fn every_concept_stands_where_its_line_says() {
    let Some(book) = newest() else { return };
    let mut faults = Vec::new();
    for concept in ALL {
        let Some(rule) = book.get(concept.number()) else {
            faults.push(format!("{}: no rule {}", concept.id(), concept.printed_number()));
            continue;
        };
        let text = plain(rule);
        for words in concept.words().iter().filter(|w| !text.contains(&comparable(w))) {
            faults.push(format!("{}: {} does not say “{words}”", concept.id(), concept.printed_number()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_lines_stand_in_the_order_of_the_numbers() {
    let numbers: Vec<RuleNumber> = include_str!("../index/concepts.toml")
        .lines()
        .filter_map(|l| l.split_once("at = \"")?.1.split('"').next().and_then(RuleNumber::parse))
        .collect();
    for pair in numbers.windows(2) {
        assert!(pair[0] <= pair[1], "{} stands before {}", pair[0], pair[1]);
    }
}
