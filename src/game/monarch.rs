//! The monarch (725). The two triggered abilities that come with it are on a marker in the command zone, which
//! belongs to whoever is the monarch.

use super::ids::{ObjectId, PlayerId};
use super::state::{Game, Object};
use crate::ability::{
    Ability, AbilityLine, CardDefinition, CardType, Effect, EventPattern, Face, Modes, ObjectRef, PlayerRef,
    Predicate, Quantity, Recipients, Step, Triggered, Understanding, Zone,
};
use std::sync::Arc;

/// Makes the player the monarch: the one before is no more (725.3).
pub(crate) fn crown(game: &mut Game, player: PlayerId) {
    if let Some(old) = game.monarch.take() {
        super::events::cease(game, old);
    }
    let marker = Object::new(Arc::new(CardDefinition::single(face())), player, Zone::Command);
    game.monarch = Some(game.add(marker));
}

/// The monarch's marker, whose owner is the monarch.
pub fn monarch(game: &Game) -> Option<PlayerId> {
    game.monarch.map(|o: ObjectId| game.object(o).owner)
}

fn face() -> Face {
    let draw = Effect::Draw { who: PlayerRef::You, count: Quantity::Number(1) };
    let theirs = PlayerRef::ControllerOf(Box::new(ObjectRef::EventSource));
    let hit = EventPattern::Damage {
        source: Predicate::Type(CardType::Creature),
        to: Recipients::Players(PlayerRef::You),
        combat: Some(true),
    };
    let end = EventPattern::Beginning { step: Step::End, of: PlayerRef::You };
    let lines = [(end, draw), (hit, Effect::BecomeMonarch(theirs))];
    Face { name: "Monarch".into(), lines: lines.map(|(e, f)| line(e, f)).to_vec(), ..Face::default() }
}

fn line(event: EventPattern, effect: Effect) -> AbilityLine {
    let trigger = Triggered {
        events: vec![event],
        condition: None,
        modes: Modes::single(Vec::new(), vec![effect]),
        once_each_turn: false,
        zones: vec![Zone::Command],
    };
    let understanding = Understanding::Understood(vec![Arc::new(Ability::Triggered(trigger))]);
    AbilityLine { text: String::new(), understanding }
}
