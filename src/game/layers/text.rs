//! Text-changing effects (612): one word for another in an object's rules text and type line. Names and
//! mana symbols are not words (612.2).
//!
//! The change is made on the data of the abilities as they would be written out, so that no kind of phrase
//! can be forgotten; the places that hold names and mana symbols are left alone.

use super::{Characteristics, Origin};
use crate::ability::{Ability, effect::TextWord};
use serde_json::Value;
use std::sync::Arc;

/// Changes the words of one object's own text.
pub(super) fn change(ch: &mut Characteristics, from: TextWord, to: TextWord) {
    if let (TextWord::Subtype(a), TextWord::Subtype(b)) = (from, to) {
        for s in ch.subtypes.iter_mut().filter(|s| **s == a) {
            *s = b;
        }
    }
    let (Some(a), Some(b)) = (word(from), word(to)) else { return };
    for held in ch.abilities.iter_mut().filter(|h| matches!(h.origin, Origin::Text(_))) {
        if let Some(changed) = changed(&held.ability, &a, &b) {
            held.ability = changed;
        }
    }
}

fn word(w: TextWord) -> Option<String> {
    match w {
        TextWord::Colour(c) => Some(format!("{c:?}")),
        TextWord::Subtype(s) => Some(s.english().to_string()),
        TextWord::AnyColour | TextWord::AnyBasicLandType | TextWord::AnyCreatureType => None,
    }
}

/// The ability with the word exchanged; `None` if it does not occur.
fn changed(ability: &Arc<Ability>, from: &str, to: &str) -> Option<Arc<Ability>> {
    let mut data = serde_json::to_value(&**ability).ok()?;
    if !exchange(&mut data, from, to) {
        return None;
    }
    serde_json::from_value(data).ok().map(Arc::new)
}

/// Places that hold no words: names, mana symbols, texts of documents.
const NOT_WORDS: [&str; 12] = [
    "Named",
    "SetName",
    "name",
    "other_names",
    "text",
    "Coloured",
    "Hybrid",
    "MonoHybrid",
    "ColourlessHybrid",
    "Phyrexian",
    "HybridPhyrexian",
    "mana_cost",
];

fn exchange(data: &mut Value, from: &str, to: &str) -> bool {
    match data {
        Value::String(s) if s == from => {
            *s = to.to_string();
            true
        }
        Value::Array(all) => all.iter_mut().fold(false, |any, v| exchange(v, from, to) | any),
        Value::Object(map) => map
            .iter_mut()
            .filter(|(k, _)| !NOT_WORDS.contains(&k.as_str()))
            .fold(false, |any, (_, v)| exchange(v, from, to) | any),
        _ => false,
    }
}
