//! Mana abilities (605).

use crate::ability::{Ability, CostPart, Effect, EventPattern, Triggered, Zone};

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
