//! The rules behind a computed value.

use super::binding::latest;
use crate::game::ids::ObjectId;
use crate::game::layers::{Computed, Held, Origin};
use crate::game::state::Game;
use crate::game::trace::{Fact, TraceEntry};
use crate::scenario::report::StepReport;
use crate::terms::Concept;

/// Whether an ability comes from the object's own text.
pub fn of_own_text(held: &Held) -> bool {
    matches!(held.origin, Origin::Text(_))
}

/// The rules by which an object's values are what they are: the layers that changed them, the order within
/// them, what took abilities away, and choices that were made for other abilities.
pub fn concepts_of_values(game: &Game, id: ObjectId) -> Vec<Concept> {
    let (_, why) = Computed::explained(game);
    let mut concepts = why.concepts_of(id);
    let undefined = game.object(id).linked_choices().is_none();
    concepts.extend(undefined.then_some(Concept::LinkedUndefined));
    concepts
}

/// Whether one of the objects resolved as a spell in these steps: it began to, and was not stopped by all its
/// targets being illegal (608.2b).
pub fn resolved(steps: &[StepReport], game: &Game, ids: &[ObjectId]) -> bool {
    let mine = |object: &ObjectId| ids.contains(object) || ids.contains(&latest(game, *object));
    let mut so = false;
    for step in steps {
        walk(&step.trace, &mut |fact| match fact {
            Fact::Resolves { object } if mine(object) => so = true,
            Fact::DoesNotResolve { object } if mine(object) => so = false,
            _ => {}
        });
    }
    so
}

fn walk(entries: &[TraceEntry], see: &mut impl FnMut(&Fact)) {
    for entry in entries {
        see(&entry.fact);
        walk(&entry.children, see);
    }
}
