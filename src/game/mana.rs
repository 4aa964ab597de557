//! Mana abilities (605).

use super::play::Play;
use super::stack::Frame;
use super::stop::{Step, Stop};
use super::trace::Fact;
use crate::ability::{Ability, CostPart, Effect, EventPattern, Triggered, Zone};
use crate::terms::Concept;

/// Whether an ability is a mana ability (605.1a): it has no target, it could add mana, it is no loyalty
/// ability, nothing of it moves a card to or from a library.
pub fn is_mana_ability(a: &Ability) -> bool {
    let Ability::Activated(a) = a else { return false };
    let at_library = |e: &Effect| match e {
        Effect::Draw { .. } | Effect::Mill { .. } | Effect::Search { .. } | Effect::Shuffle(_) => true,
        Effect::Scry { .. } | Effect::Surveil { .. } => true,
        Effect::Move { to, .. } => *to == Zone::Library,
        _ => false,
    };
    !a.cost.0.iter().any(|c| matches!(c, CostPart::Loyalty(_) | CostPart::Mill(_)))
        && !a.modes.modes.iter().flat_map(|m| &m.instructions).any(at_library)
        && a.modes.modes.iter().all(|m| m.targets.is_empty())
        && a.modes.modes.iter().flat_map(|m| &m.instructions).any(|e| matches!(e, Effect::AddMana { .. }))
}

/// Whether a triggered ability is a mana ability (605.1b): it has no target, waits for a mana ability or for mana
/// to be added, and could add mana. It would resolve without the stack.
pub fn is_triggered_mana_ability(t: &Triggered) -> bool {
    waits_for_mana(t)
        && t.modes.modes.iter().all(|m| m.targets.is_empty())
        && t.modes.modes.iter().flat_map(|m| &m.instructions).any(|e| matches!(e, Effect::AddMana { .. }))
}

/// Whether an ability triggers as mana is made, whatever it then does.
pub fn waits_for_mana(t: &Triggered) -> bool {
    let of_mana =
        |e: &EventPattern| matches!(e, EventPattern::TappedForMana { .. } | EventPattern::ManaAdded { .. });
    t.events.iter().any(of_mana)
}

impl Play<'_> {
    /// Triggered mana abilities resolve at once after the mana ability that triggered them (605.4a), those of one
    /// player in the order in which they triggered: what they add does not depend on it.
    pub(super) fn resolve_mana_triggers(&mut self) -> Step<()> {
        let produced = std::mem::take(&mut self.produced);
        for n in std::mem::take(&mut self.on_mana) {
            let [mode] = n.trigger.modes.modes.as_slice() else {
                return Err(Stop::missing("trigger:mana-ability"));
            };
            let fact = Fact::Triggered { source: n.source, ability: n.ability, controller: n.controller };
            self.trace.open(fact, &[Concept::TriggeredManaAbility, Concept::TriggeredManaAbilityAtOnce]);
            match self.change().trigger_log.iter_mut().find(|l| l.0 == n.source) {
                Some(l) => l.1 += 1,
                None => self.change().trigger_log.push((n.source, 1)),
            }
            self.produced.clone_from(&produced);
            let mut frame = Frame::new(Some(n.source), n.controller);
            frame.about = n.about.clone();
            self.execute(&mode.instructions, &mut frame)?;
            self.trace.close();
        }
        self.produced.clear();
        Ok(())
    }
}
