//! Mana abilities (605).

use crate::ability::{Ability, CostPart, Effect};

/// Whether an ability is a mana ability (605.1a): it has no target, it could add mana, it is no loyalty
/// ability.
pub fn is_mana_ability(a: &Ability) -> bool {
    let Ability::Activated(a) = a else { return false };
    !a.cost.0.iter().any(|c| matches!(c, CostPart::Loyalty(_)))
        && a.modes.modes.iter().all(|m| m.targets.is_empty())
        && a.modes.modes.iter().flat_map(|m| &m.instructions).any(|e| matches!(e, Effect::AddMana { .. }))
}
