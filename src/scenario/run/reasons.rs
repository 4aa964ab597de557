//! The rules behind a computed value.

use super::binding::latest;
use crate::game::events::{Cause, Event};
use crate::game::ids::ObjectId;
use crate::game::layers::{Computed, Held, Layer, Origin};
use crate::game::state::Game;
use crate::game::trace::{Fact, TraceEntry};
use crate::scenario::report::StepReport;
use crate::terms::Concept;

/// Whether an ability comes from the object's own text.
pub fn of_own_text(held: &Held) -> bool {
    matches!(held.origin, Origin::Text(_))
}

/// The rules by which an object's values are what they are: the layers that changed them, the order within
/// them, what took abilities away, and choices that were made for other abilities; up to the last layer that bears on
/// what is asked.
pub fn concepts_of_values(game: &Game, id: ObjectId, last: Layer) -> Vec<Concept> {
    let (_, why) = Computed::explained(game);
    let mut concepts = why.concepts_of(id, last);
    let undefined = game.object(id).linked_choices().is_none();
    concepts.extend(undefined.then_some(Concept::LinkedUndefined));
    concepts
}

/// What kept one of the objects from resolving (608.2b, 701.6a).
pub fn kept_from_resolving(steps: &[StepReport], game: &Game, ids: &[ObjectId]) -> Vec<Concept> {
    let mine = |object: &ObjectId| ids.contains(object) || ids.contains(&latest(game, *object));
    let mut all = Vec::new();
    for step in steps {
        each(&step.trace, &mut |entry| {
            let so = match &entry.fact {
                Fact::DoesNotResolve { object } | Fact::AbilityCountered(object) => mine(object),
                Fact::Happened(Event::Move(m)) => m.cause == Cause::Countered && mine(&m.object),
                _ => false,
            };
            if so {
                all.extend(&entry.concepts);
            }
        });
    }
    all
}

/// That effects ended, if that is what happened: the rules by which they did.
pub fn worn_off(trace: &[TraceEntry]) -> Vec<Concept> {
    let mut all = Vec::new();
    each(trace, &mut |entry| {
        if matches!(entry.fact, Fact::EffectsEnd { .. }) {
            all.extend(&entry.concepts);
        } else if entry.concepts.contains(&Concept::CleanupWearsOff) {
            all.push(Concept::CleanupWearsOff);
        }
    });
    all
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
    each(entries, &mut |entry| see(&entry.fact));
}

fn each(entries: &[TraceEntry], see: &mut impl FnMut(&TraceEntry)) {
    for entry in entries {
        see(entry);
        each(&entry.children, see);
    }
}
