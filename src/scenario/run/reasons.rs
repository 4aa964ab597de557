//! The rules behind a computed value.

use crate::game::ids::ObjectId;
use crate::game::layers::{Computed, Held, Layer, Origin};
use crate::game::state::Game;
use crate::scenario::report::StepReport;
use crate::terms::Concept;

/// Whether an ability comes from the object's own text.
pub fn of_own_text(held: &Held) -> bool {
    matches!(held.origin, Origin::Text(_))
}

/// The rules by which an object's values are what they are: the layers that changed them, the order within
/// them, and what took abilities away.
pub fn concepts_of_values(game: &Game, id: ObjectId) -> Vec<Concept> {
    let (_, why) = Computed::explained(game);
    why.concepts_of(id)
}

/// Whether the spell resolved; `None` if the steps do not tell.
pub fn resolved(steps: &[StepReport], game: &Game, ids: &[ObjectId]) -> Option<bool> {
    let _ = (steps, game, ids);
    None
}

/// The layers, for tables.
pub const LAYERS: [Layer; 9] = Layer::ALL;
