//! Text-changing effects (612): one word for another in an object's rules text and type line. Names and
//! mana symbols are not words (612.2).

use super::{Characteristics, Origin};
use crate::ability::{effect::TextWord, exchange::exchanged};
use std::sync::Arc;

/// Changes the words of one object's own text.
pub(super) fn change(ch: &mut Characteristics, from: TextWord, to: TextWord) {
    if let (TextWord::Subtype(a), TextWord::Subtype(b)) = (from, to) {
        for s in ch.subtypes.iter_mut().filter(|s| **s == a) {
            *s = b;
        }
    }
    for held in ch.abilities.iter_mut().filter(|h| matches!(h.origin, Origin::Text(_))) {
        if let Some(changed) = exchanged(&held.ability, from, to) {
            held.ability = Arc::new(changed);
        }
    }
}
