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
        assert_eq!(ids(&unpacked(en)), ids(&unpacked(ru)), "{file}.ftl");
    }
}

#[test]
fn every_file_parses_and_every_id_names_its_file() {
    for (file, en, ru) in FILES {
        for source in [en, ru].map(|packed| unpacked(packed)) {
            if let Err((_, errors)) = FluentResource::try_new(source.clone()) {
                panic!("{file}.ftl: {errors:?}");
            }
            for id in ids(&source).keys().filter(|id| !id.starts_with('-')) {
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

/// A person reads what is not played in plain words, in either language; only keywords have no sentence of their own.
#[test]
fn every_refusal_by_name_has_a_sentence() {
    for language in [Language::En, Language::Ru] {
        let m = Messages::new(language);
        for name in crate::game::support::GAPS {
            let words = crate::render::ruling::gap::gap(name, &m);
            assert!(!words.is_empty() && !words.contains(name) && !words.contains('⟨'), "{name}: {words}");
            let family = name.split(':').next().unwrap_or_default();
            let own = m.find(&format!("gap-{}", name.replace(':', "-")), &Args::new());
            assert!(own.is_some() || family == "keyword", "{name}");
        }
    }
    let m = Messages::new(Language::Ru);
    let said = |name: &str| crate::render::ruling::gap::gap(name, &m);
    assert_eq!(said("keyword:banding"), "ключевая способность «объединение»");
    assert_eq!(said("banding"), said("keyword:banding"));
    assert_eq!(said("effect:VentureIntoTheDungeon"), said("action:venture into the dungeon"));
}
