//! What "other" is other than: "gets +1/+1 for each other creature you control", "other creatures get -1/-1".

use super::description::Parts;
use crate::ability::subtype::SubtypeKind;
use crate::ability::wording::discourse::{Discourse, Referent};
use crate::ability::{CardType, ObjectRef, Predicate};

/// Other than what the sentence is about, where that could be one of those counted; else than the object itself:
/// enchanted creature gets a bonus for each other creature than itself, for each other Aura than this one.
pub fn other_counted(state: &Discourse, counted: &Parts) -> ObjectRef {
    let noun_of = |o: &ObjectRef| {
        let of = |m: &&crate::ability::wording::discourse::Mention| m.referent == Referent::Object(o.clone());
        state.mentions.iter().rev().find(of).map(|m| &m.noun)
    };
    let about = match &state.subject {
        Some(ObjectRef::Each(what)) => Some((ObjectRef::Affected, Some(&**what))),
        Some(o @ (ObjectRef::Host | ObjectRef::Target(_) | ObjectRef::Event | ObjectRef::EventSource)) => {
            Some((o.clone(), noun_of(o)))
        }
        Some(_) => None,
        None if state.in_event => None,
        // A spell that the event is about is none of the permanents beside it.
        None => noun_of(&ObjectRef::Event)
            .filter(|noun| !Parts::of(noun).is_none_or(|p| p.nouns.iter().flatten().any(is_spell)))
            .map(|noun| (ObjectRef::Event, Some(noun))),
    };
    match about {
        Some((o, noun)) if noun.is_none_or(|n| may_be(n, counted)) => o,
        _ => ObjectRef::This,
    }
}

fn is_spell(p: &Predicate) -> bool {
    *p == Predicate::Spell
}

/// Whether what is described so may be one of those counted, as far as card types tell.
fn may_be(noun: &Predicate, counted: &Parts) -> bool {
    let is: Vec<CardType> = Parts::of(noun).iter().flat_map(card_types).collect();
    let counted: Vec<CardType> = card_types(counted).collect();
    is.is_empty() || counted.is_empty() || is.iter().any(|t| counted.contains(t))
}

fn card_types(parts: &Parts) -> impl Iterator<Item = CardType> + '_ {
    parts.nouns.iter().flatten().filter_map(|p| match p {
        Predicate::Type(t) => Some(*t),
        Predicate::Subtype(s) => match s.kind() {
            SubtypeKind::Artifact => Some(CardType::Artifact),
            SubtypeKind::Enchantment => Some(CardType::Enchantment),
            SubtypeKind::Land => Some(CardType::Land),
            SubtypeKind::Creature => Some(CardType::Creature),
            _ => None,
        },
        _ => None,
    })
}
