//! The state of a game: a value that is cheap to clone, compare and print. Nothing here is computed from
//! something else here; characteristics are computed by [`super::layers`] and never stored.

mod combat;
mod object;
mod player;
mod stack;
mod turn;

pub use combat::{Attack, Block, Combat, DamageStep};
pub use object::{Attachment, Chosen, Copied, Counters, DamageMarks, KnownLast, Object, Status};
pub use player::{Outcome, Player, Standing};
pub use stack::{StackEntry, StackKind};
pub use turn::{Phase, STEPS, Turn};

use super::effects::{DelayedTrigger, FloatingReplacement, RunningEffect};
use super::events::Noted;
use super::ids::{EffectId, ObjectId, PlayerId, Timestamp};
use crate::ability::Zone;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// The players in turn order; players who lost stay in the list.
    pub players: Vec<Player>,
    /// Every object there ever was, by id; those that changed zones stay as last known information.
    pub objects: Vec<Arc<Object>>,
    /// The permanents, in the order in which they entered.
    pub battlefield: Vec<ObjectId>,
    /// The exile zone.
    pub exile: Vec<ObjectId>,
    /// The command zone.
    pub command: Vec<ObjectId>,
    /// The stack, bottom first.
    pub stack: Vec<StackEntry>,
    /// Spells and abilities that have left the stack, as they were there (608.2h): the latest ones.
    #[serde(default)]
    pub left_stack: Vec<StackEntry>,
    /// Whose turn and which step it is, and what the turn remembers.
    pub turn: Turn,
    /// The combat phase's own state, while there is one.
    pub combat: Option<Combat>,
    /// Continuous effects that spells, abilities or the document have started.
    pub running: Vec<Arc<RunningEffect>>,
    /// Replacement and prevention effects that are not on an object: shields and the like.
    pub floating: Vec<FloatingReplacement>,
    /// What made those that have been used up: the trace still speaks of them.
    #[serde(default)]
    pub spent: Vec<(EffectId, Option<ObjectId>)>,
    /// What is exiled until something leaves the battlefield (610.3): that, and the exiled card.
    pub exiled_until: Vec<(ObjectId, ObjectId)>,
    /// What abilities of an object have exiled (607.2a): the object, and the card.
    pub exiled_by: Vec<(ObjectId, ObjectId)>,
    /// The marker of the monarch (725), which belongs to that player.
    #[serde(default)]
    pub monarch: Option<ObjectId>,
    /// Delayed triggered abilities (603.7).
    pub delayed: Vec<DelayedTrigger>,
    /// Triggered abilities that wait to be put on the stack (603.3).
    pub triggered: Vec<Noted>,
    /// Whether it is day or night (731), once it is either.
    #[serde(default)]
    pub day: Option<bool>,
    /// How often each object's abilities have triggered; the key is the object.
    pub trigger_log: Vec<(ObjectId, usize)>,
    /// Who won, or that the game is a draw.
    pub outcome: Option<Outcome>,
    /// The last timestamp given.
    pub clock: Timestamp,
    /// The last id of a running effect given.
    pub last_effect: EffectId,
}

impl Game {
    /// A game of these players, before anything is in any zone.
    pub fn new(players: Vec<Player>) -> Self {
        Self {
            players,
            objects: Vec::new(),
            battlefield: Vec::new(),
            exile: Vec::new(),
            command: Vec::new(),
            stack: Vec::new(),
            left_stack: Vec::new(),
            turn: Turn::default(),
            combat: None,
            running: Vec::new(),
            floating: Vec::new(),
            spent: Vec::new(),
            monarch: None,
            delayed: Vec::new(),
            exiled_until: Vec::new(),
            exiled_by: Vec::new(),
            triggered: Vec::new(),
            day: None,
            trigger_log: Vec::new(),
            outcome: None,
            clock: Timestamp(0),
            last_effect: EffectId(0),
        }
    }

    /// The next timestamp (613.7).
    pub fn tick(&mut self) -> Timestamp {
        self.clock.0 += 1;
        self.clock
    }

    /// The next id of a running effect.
    pub fn next_effect(&mut self) -> EffectId {
        self.last_effect.0 += 1;
        self.last_effect
    }

    /// An object, also one that is only known last.
    ///
    /// # Panics
    /// The first object that the card of this one was in this game: the same for all that it has been since.
    pub fn first_object(&self, id: ObjectId) -> ObjectId {
        let mut card = id;
        while let Some(was) = self.object(card).was {
            card = was;
        }
        card
    }

    /// Never for an id that this game has given.
    pub fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.0 as usize]
    }

    /// An object to change; unshared when a clone of the game still holds it.
    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        Arc::make_mut(&mut self.objects[id.0 as usize])
    }

    /// A player.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.0 as usize]
    }

    /// A player to change.
    pub fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        &mut self.players[id.0 as usize]
    }

    /// The ids of the players still in the game, in turn order from the active player (101.4).
    pub fn apnap(&self) -> Vec<PlayerId> {
        let n = self.players.len() as u8;
        let first = self.turn.active.0;
        (0..n).map(|i| PlayerId((first + i) % n)).filter(|p| self.player(*p).in_game()).collect()
    }

    /// Every player still in the game.
    pub fn living(&self) -> impl Iterator<Item = PlayerId> + '_ {
        (0..self.players.len() as u8).map(PlayerId).filter(|p| self.player(*p).in_game())
    }

    /// The opponents of a player who are still in the game (102.3: everyone else; no teams).
    pub fn opponents(&self, of: PlayerId) -> Vec<PlayerId> {
        self.apnap().into_iter().filter(|p| *p != of).collect()
    }

    /// Whether the object is a permanent that is there: on the battlefield and phased in (702.26d).
    pub fn on_battlefield(&self, id: ObjectId) -> bool {
        let o = self.object(id);
        o.zone == Some(Zone::Battlefield) && !o.status.phased_out
    }

    /// The permanents that are phased in, in the order in which they entered.
    pub fn permanents(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.battlefield.iter().copied().filter(|id| self.on_battlefield(*id))
    }

    /// The permanents attached to this one.
    pub fn attachments(&self, to: impl Into<super::ids::Entity>) -> Vec<ObjectId> {
        let to = to.into();
        self.permanents()
            .filter(|id| self.object(*id).attached.as_ref().is_some_and(|a| a.to == to))
            .collect()
    }

    /// The object that this one has become, following zone changes; `None` once it has ceased to exist.
    pub fn follow(&self, mut id: ObjectId) -> Option<ObjectId> {
        while let Some(next) = self.object(id).became {
            id = next;
        }
        self.object(id).zone.map(|_| id)
    }

    /// The list of ids of a zone, but for the stack.
    pub fn zone(&self, zone: Zone, owner: PlayerId) -> &[ObjectId] {
        match zone {
            Zone::Battlefield => &self.battlefield,
            Zone::Exile => &self.exile,
            Zone::Command => &self.command,
            Zone::Hand => &self.player(owner).hand,
            Zone::Library => &self.player(owner).library,
            Zone::Graveyard => &self.player(owner).graveyard,
            Zone::Stack => &[],
        }
    }

    pub(crate) fn zone_mut(&mut self, zone: Zone, owner: PlayerId) -> Option<&mut Vec<ObjectId>> {
        Some(match zone {
            Zone::Battlefield => &mut self.battlefield,
            Zone::Exile => &mut self.exile,
            Zone::Command => &mut self.command,
            Zone::Hand => &mut self.player_mut(owner).hand,
            Zone::Library => &mut self.player_mut(owner).library,
            Zone::Graveyard => &mut self.player_mut(owner).graveyard,
            Zone::Stack => return None,
        })
    }

    /// Copy effects that no running effect keeps up any more are over.
    pub fn end_copies(&mut self) {
        let running: Vec<_> = self.running.iter().map(|e| e.id).collect();
        for o in &mut self.objects {
            if !o.copied_for_a_time.timed.is_empty() {
                Arc::make_mut(o).end_copies(|effect| running.contains(&effect));
            }
        }
    }

    /// Puts a new object where its `zone` says (at the end; the top of a library is its last card), with a
    /// timestamp of its own unless it has one, and returns its id. This is how a starting board is built;
    /// play itself goes through [`super::events`].
    pub fn add(&mut self, mut object: Object) -> ObjectId {
        let id = ObjectId(self.objects.len() as u32);
        if object.timestamp == Timestamp(0) {
            object.timestamp = self.tick();
        } else {
            self.clock = self.clock.max(object.timestamp);
        }
        let (zone, owner) = (object.zone, object.owner);
        self.objects.push(Arc::new(object));
        if let Some(list) = zone.and_then(|z| self.zone_mut(z, owner)) {
            list.push(id);
        }
        id
    }
}
