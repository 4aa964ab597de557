use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// id → the variables it uses, by a scan that knows no more of Fluent than it needs.
fn ids(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut out: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut at = None;
    for line in source.lines() {
        let begins = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
        if begins && let Some((id, _)) = line.split_once('=') {
            at = Some(id.trim().to_string());
            assert!(out.insert(id.trim().to_string(), BTreeSet::new()).is_none(), "{id} twice");
        }
        let Some(id) = &at else { continue };
        for piece in line.split('$').skip(1) {
            let name: String = piece.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            out.entry(id.clone()).or_default().insert(name);
        }
    }
    out
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_values() {
    for (file, en, ru) in FILES {
        assert_eq!(ids(en), ids(ru), "{file}.ftl");
    }
}

#[test]
fn every_file_parses_and_every_id_names_its_file() {
    for (file, en, ru) in FILES {
        for source in [en, ru] {
            if let Err((_, errors)) = FluentResource::try_new(source.to_string()) {
                panic!("{file}.ftl: {errors:?}");
            }
            for id in ids(source).keys().filter(|id| !id.starts_with('-')) {
                assert_eq!(id.split('-').next(), Some(*file), "{id} stands in {file}.ftl");
            }
        }
    }
}

#[test]
fn russian_counts_in_three_forms() {
    let m = Messages::new(Language::Ru);
    let say = |n: usize| m.text("lookup-rules-count", &args![count = n]);
    assert_eq!([say(1), say(3), say(5)], ["1 правило", "3 правила", "5 правил"]);
}

#[test]
fn an_unknown_message_is_seen() {
    assert_eq!(Messages::new(Language::En).plain("lookup-nothing-here"), "⟨lookup-nothing-here⟩");
}
