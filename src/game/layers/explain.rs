//! How the values came about: what was applied in which order, why in that order, and what was not.

use super::gather::EffectSource;
use super::layer::Layer;
use super::{Characteristics, Origin};
use crate::game::ids::{ObjectId, Timestamp};
use serde::Serialize;
use std::sync::Arc;

/// The account of one computation.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Explanation {
    /// Every effect applied, in the order of application.
    pub applied: Vec<AppliedEffect>,
    /// Every dependency found while effects waited, in the order in which it was found.
    pub edges: Vec<DependencyEdge>,
    /// Abilities that objects lost in the process.
    pub lost: Vec<LostAbility>,
    /// Effects that did not apply at all.
    pub unapplied: Vec<Unapplied>,
}

/// One effect in one sublayer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AppliedEffect {
    /// Which effect.
    pub effect: EffectSource,
    /// In which sublayer.
    pub layer: Layer,
    /// Its timestamp.
    pub timestamp: Timestamp,
    /// From a characteristic-defining ability: before the others (613.3).
    pub cda: bool,
    /// It had started in an earlier sublayer (613.6).
    pub continued: bool,
    /// Effects with an earlier timestamp that waited, because they depend on it or on what depends on it.
    pub overtakes: Vec<EffectSource>,
    /// It was in a loop of dependencies, which was cut (613.8b).
    pub in_loop: bool,
    /// What it overtakes waits for it only since a loop of both was cut (613.8c).
    pub reconsidered: bool,
    /// It would give something a keyword that it can't have (113.11).
    pub cant_have: bool,
    /// The rules of what it changes there.
    #[serde(skip)]
    pub rules: Vec<crate::terms::Concept>,
    /// The objects that it affected.
    pub objects: Vec<ObjectId>,
    /// What each of them was after it, in the same order.
    #[serde(skip)]
    pub after: Vec<Arc<Characteristics>>,
}

/// Why one effect depends on another (613.8a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The other would change whether it exists, or its text.
    Existence,
    /// The other would change what it applies to.
    Affected,
    /// The other would change what it does to what it applies to.
    Outcome,
}

/// One effect depends on another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct DependencyEdge {
    /// In which sublayer.
    pub layer: Layer,
    /// Which effect.
    pub effect: EffectSource,
    /// On which other.
    pub on: EffectSource,
    /// Why.
    pub reason: Reason,
    /// Part of a loop, hence ignored.
    pub in_loop: bool,
    /// It was part of a loop until this effect was applied (613.8c).
    pub after: Option<EffectSource>,
}

/// An ability lost in the process.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LostAbility {
    /// By which object.
    pub object: ObjectId,
    /// Which.
    pub origin: Origin,
    /// Whether it is one that the layers apply.
    pub continuous: bool,
    /// Through which effect.
    pub by: EffectSource,
    /// In which sublayer.
    pub layer: Layer,
}

/// An effect that did not apply.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unapplied {
    /// Which.
    pub effect: EffectSource,
    /// Why.
    pub why: WhyNot,
    /// In which sublayer it would have begun, or was lost.
    pub layer: Layer,
    /// What it would have begun to apply to if its condition held.
    pub on: Vec<ObjectId>,
}

/// Why an effect did not apply.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyNot {
    /// Its object had lost the ability, through this effect in this sublayer, before it could start.
    AbilityLost {
        /// Through which effect.
        by: EffectSource,
        /// In which sublayer.
        layer: Layer,
    },
    /// Its condition does not hold.
    Condition,
}

impl Explanation {
    /// Notes a dependency found before the next effect is applied; says whether it was part of a loop before
    /// and is so no more.
    pub(super) fn note_edge(&mut self, mut edge: DependencyEdge) -> bool {
        let same = |e: &&DependencyEdge| (e.layer, e.effect, e.on) == (edge.layer, edge.effect, edge.on);
        let (mut cut, mut known) = (false, false);
        for e in self.edges.iter().filter(same) {
            cut |= e.in_loop && !edge.in_loop;
            known |= e.in_loop == edge.in_loop;
        }
        if !known {
            edge.after = self.applied.last().filter(|_| cut).map(|a| a.effect);
            self.edges.push(edge);
        }
        cut
    }

    /// What was applied to one object, in order.
    pub fn of(&self, id: ObjectId) -> impl Iterator<Item = &AppliedEffect> {
        self.applied.iter().filter(move |a| a.objects.contains(&id))
    }
}
