//! The rules behind the account of the layers.

use super::explain::{AppliedEffect, Explanation, WhyNot};
use super::layer::Layer;
use crate::ability::Modification;
use crate::game::ids::ObjectId;
use crate::terms::Concept;

impl Layer {
    /// The rule of the layer or sublayer.
    pub const fn concept(self) -> Concept {
        match self {
            Self::Control => Concept::LayerControl,
            Self::Text => Concept::LayerText,
            Self::Types => Concept::LayerTypes,
            Self::Colours => Concept::LayerColours,
            Self::Abilities => Concept::LayerAbilities,
            Self::Defined => Concept::LayerPtDefined,
            Self::Set => Concept::LayerPtSet,
            Self::Modified => Concept::LayerPtModified,
            Self::Switched => Concept::LayerPtSwitched,
        }
    }
}

/// The rule of what a change replaces and keeps.
pub(super) fn rule_of(m: &Modification) -> Option<Concept> {
    Some(match m {
        Modification::SetLandTypes(_) => Concept::LandTypeSet,
        // Only supertypes: nothing else changes with them.
        Modification::SetTypes { types, subtypes, .. }
        | Modification::RemoveTypes { types, subtypes, .. }
        | Modification::AddTypes { types, subtypes, .. }
            if types.is_empty() && subtypes.is_empty() =>
        {
            Concept::SupertypeKept
        }
        Modification::SetTypes { .. }
        | Modification::RemoveTypes { .. }
        | Modification::SetSubtypes { .. } => Concept::TypesSet,
        Modification::AddTypes { .. } => Concept::TypesAdded,
        Modification::CantHave(_) => Concept::CantHave,
        Modification::ChangeText { .. } => Concept::TextWords,
        Modification::SetColours(_) | Modification::AddColours(_) => Concept::ColourByEffect,
        _ => return None,
    })
}

impl AppliedEffect {
    /// The rules by which it was applied where it was.
    pub fn concepts(&self) -> Vec<Concept> {
        let mut all = vec![self.layer.concept()];
        let mut add = |c, so: bool| {
            if so {
                all.push(c);
            }
        };
        // 613.3 speaks of layers 2 to 6; in layer 7 it is a sublayer of its own (613.4a).
        add(Concept::CharacteristicDefining, self.cda && self.layer < Layer::Defined);
        add(Concept::CdaWhat, self.cda);
        add(Concept::EffectContinues, self.continued);
        add(Concept::Dependency, !self.overtakes.is_empty());
        add(Concept::DependencyWaits, !self.overtakes.is_empty());
        add(Concept::DependencyAgain, self.reconsidered);
        add(Concept::CantHave, self.cant_have);
        add(Concept::DependencyLoop, self.in_loop);
        self.rules.iter().for_each(|c| add(*c, true));
        let counters = matches!(self.effect, super::EffectSource::Counters { .. });
        // A counter either adds to power and toughness or gives a keyword.
        add(Concept::CountersKeyword, counters && self.layer == Layer::Abilities);
        add(Concept::CountersModify, counters && self.layer != Layer::Abilities);
        all
    }
}

impl Explanation {
    /// Whether it stands after the other because it depends on it, so that timestamps did not decide.
    fn waited(&self, later: &AppliedEffect, earlier: &AppliedEffect) -> bool {
        let ends = (later.layer, later.effect, earlier.effect);
        self.edges.iter().any(|e| (e.layer, e.effect, e.on) == ends && !e.in_loop)
    }

    /// The rules by which an object's values are what they are: the layers that changed it, the order
    /// within them, what it lost and how, and what did not apply because of that.
    /// `last`: the last layer that counts.
    pub fn concepts_of(&self, id: ObjectId, last: Layer) -> Vec<Concept> {
        let mut all = Vec::new();
        let mut add = |c: Concept| {
            if !all.contains(&c) {
                all.push(c);
            }
        };
        let mut before: Option<&AppliedEffect> = None;
        for applied in self.of(id).filter(|a| a.layer <= last) {
            applied.concepts().into_iter().for_each(&mut add);
            if before.is_some_and(|b| b.layer == applied.layer && !self.waited(applied, b)) {
                add(Concept::Timestamps);
            }
            before = Some(applied);
        }
        for lost in &self.lost {
            let concerns =
                lost.layer <= last && (lost.object == id || self.of(id).any(|a| a.effect == lost.by));
            if concerns && lost.layer == Layer::Types {
                add(Concept::LandTypeSet);
            }
            if concerns {
                add(lost.layer.concept());
            }
        }
        for edge in &self.edges {
            let concerns = |a: &&AppliedEffect| a.effect == edge.effect || a.effect == edge.on;
            if self.of(id).filter(|a| a.layer <= last).any(|a| concerns(&a)) {
                add(Concept::Dependency);
                if edge.in_loop {
                    add(Concept::DependencyLoop);
                }
                if edge.after.is_some() {
                    add(Concept::DependencyAgain);
                }
            }
        }
        // Effects that did not start because the ability was gone explain what the object is not.
        for unapplied in &self.unapplied {
            if unapplied.why == WhyNot::Condition && unapplied.layer <= last && unapplied.on.contains(&id) {
                add(Concept::EffectNotLocked);
            }
            if let WhyNot::AbilityLost { layer, .. } = &unapplied.why
                && *layer <= last
            {
                add(layer.concept());
                // Only what the two effects did in one layer, the account has as a dependency.
                if self.edges.iter().any(|e| e.effect == unapplied.effect) {
                    add(Concept::Dependency);
                }
                if *layer == Layer::Types {
                    add(Concept::LandTypeSet);
                }
            }
        }
        all
    }
}
