//! Keywords that trigger as a spell is cast.

use super::{this, trigger};
use crate::ability::{
    Colour, Condition, Cost, CostPart, Effect, EventPattern, Keyword, KeywordKind as K, ManaCost, ManaSymbol,
    ObjectRef, PlayerRef, Predicate, Quantity, Triggered,
};
use crate::terms::Concept;

/// The rule that says what such a keyword means.
pub(super) fn rule(k: K) -> Option<Concept> {
    Some(match k {
        K::Storm => Concept::Storm,
        K::Gravestorm => Concept::Gravestorm,
        K::Extort => Concept::Extort,
        K::Casualty => Concept::Casualty,
        K::Cascade => Concept::Cascade,
        _ => return None,
    })
}

/// The triggered ability that such a keyword stands for.
pub(super) fn trigger_of(k: &Keyword) -> Option<Triggered> {
    Some(match k.kind {
        K::Storm => copies(Quantity::SpellsCastBefore(Box::new(ObjectRef::This))),
        K::Gravestorm => copies(Quantity::PutIntoGraveyards),
        K::Casualty => {
            Triggered { condition: Some(Condition::Paid(K::Casualty)), ..copies(Quantity::Number(1)) }
        }
        K::Cascade => trigger(EventPattern::Casts { who: PlayerRef::You, what: this() }, Effect::Cascade),
        K::Extort => {
            let lose = Effect::LoseLife { who: PlayerRef::EachOpponent, amount: Quantity::Number(1) };
            let gain = Effect::GainLife { who: PlayerRef::You, amount: Quantity::AntecedentAmount };
            let symbol = ManaSymbol::Hybrid(Colour::White, Colour::Black);
            let cost = Cost(vec![CostPart::Mana(ManaCost([symbol].into_iter().collect()))]);
            let pay =
                Effect::MayPay { who: PlayerRef::You, cost, then: vec![lose, gain], otherwise: Vec::new() };
            trigger(EventPattern::Casts { who: PlayerRef::You, what: Predicate::Any }, pay)
        }
        _ => return None,
    })
}

/// "When you cast this spell, copy it so many times; you may choose new targets for any of the copies."
fn copies(count: Quantity) -> Triggered {
    let copy = Effect::CopySpell { what: ObjectRef::This, count, new_targets: true };
    trigger(EventPattern::Casts { who: PlayerRef::You, what: this() }, copy)
}
