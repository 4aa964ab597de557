//! Events, and the one door through which all change goes: [`Play::propose`].
//!
//! A proposed event → prevention and replacement (614–616) → the event happens → triggers are noted. State-
//! based actions ([`super::sba`]) and putting triggers on the stack come when a player would get priority.
//!
//! - here: what an event is
//! - `pattern`: whether an event fits what a text watches for
//! - `settle`: replacement and prevention, choices among them
//! - `shields`: prevention of damage that several sources deal at once
//! - `perform`: the door itself
//! - `change`: the change to the state
//! - `rules`: the rule that says what an event is
//! - `results`: what damage does (120.3)
//! - `notice`: triggers

mod change;
mod instead;
pub(in crate::game) use instead::events as instead_events;
mod notice;
mod pattern;
mod perform;
mod results;
mod rules;
mod settle;
mod shields;

pub(crate) use change::cease;
pub(in crate::game) use change::unknown_card;
pub use notice::Noted;
pub use pattern::Fits;
pub use rules::concept;
pub(in crate::game) use shields::{Aftermath, Share};

use super::ids::{Entity, ObjectId, PlayerId};
use super::state::{Chosen, Copied};
use crate::ability::action::ObjectAction;
use crate::ability::effect::LibraryPosition;
use crate::ability::{
    CardDefinition, CounterKind, Designation, KeywordKind, ManaSymbol, Step as StepName, Zone,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Why an object changes zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Destroyed (701.8).
    Destroyed,
    /// Sacrificed (701.21).
    Sacrificed,
    /// A state-based action that is not destruction.
    StateBased,
    /// Exiled by an effect.
    Exiled,
    /// Discarded (701.9).
    Discarded,
    /// Milled (701.17).
    Milled,
    /// Drawn (121).
    Drawn,
    /// Put on the stack by being cast (601.2a).
    Cast,
    /// A permanent spell resolves (608.3).
    Resolved,
    /// A spell that is no permanent goes to the graveyard as the last part of resolving (608.2n), or did not
    /// resolve.
    Spent,
    /// Countered (701.6).
    Countered,
    /// A land is played (305.1).
    Played,
    /// Moved by an effect in another way.
    Effect,
    /// Created as a token.
    Created,
}

/// How an object enters the battlefield.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Entry {
    /// Tapped.
    pub tapped: bool,
    /// Under whose control; its owner's (a spell's: its controller's) by default.
    pub under: Option<PlayerId>,
    /// With counters.
    pub counters: Vec<(CounterKind, u32)>,
    /// Face down.
    pub face_down: bool,
    /// Which face is up.
    pub face: u8,
    /// Attached to something.
    pub attached_to: Option<Entity>,
    /// As a copy.
    pub copied: Option<Copied>,
    /// Those of the counters that come with the last copy effect as an exception to it (707.9e).
    pub copied_with: Vec<(CounterKind, u32)>,
    /// With choices made.
    pub chosen: Chosen,
    /// Attacking.
    pub attacking: Option<Entity>,
    /// Attacking what its controller chooses as it enters (508.4).
    pub attacks: bool,
    /// With these keyword abilities for as long as it is there.
    pub gains: Vec<KeywordKind>,
    /// Marked as manifested and the like.
    pub marks: Vec<Designation>,
    /// With a protector (battles).
    pub protector: Option<PlayerId>,
}

/// A zone change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// What moves: the object in the old zone.
    pub object: ObjectId,
    /// Where to; its owner's zone of that kind.
    pub to: Zone,
    /// Why.
    pub cause: Cause,
    /// Where in a library.
    pub position: LibraryPosition,
    /// How it enters the battlefield.
    #[serde(skip_serializing_if = "is_plain")]
    pub entry: Box<Entry>,
}

fn is_plain(entry: &Entry) -> bool {
    *entry == Entry::default()
}

impl Move {
    /// A plain move.
    pub fn new(object: ObjectId, to: Zone, cause: Cause) -> Self {
        Self { object, to, cause, position: LibraryPosition::Top, entry: Box::default() }
    }
}

/// Something that happens. Several in one batch happen at the same time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Damage is dealt (120).
    Damage {
        /// What deals it.
        source: ObjectId,
        /// To whom.
        to: Entity,
        /// How much.
        amount: u32,
        /// Combat damage.
        combat: bool,
    },
    /// A player gains life.
    GainLife {
        /// Who.
        player: PlayerId,
        /// How much.
        amount: u32,
    },
    /// A player loses life.
    LoseLife {
        /// Who.
        player: PlayerId,
        /// How much.
        amount: u32,
    },
    /// A player draws a card.
    Draw {
        /// Who.
        player: PlayerId,
    },
    /// An object changes zones.
    Move(Move),
    /// A permanent is destroyed.
    Destroy {
        /// Which.
        object: ObjectId,
        /// Regeneration can replace it.
        regenerable: bool,
    },
    /// A permanent becomes tapped or untapped.
    Tap {
        /// Which.
        object: ObjectId,
        /// Tapped rather than untapped.
        tapped: bool,
    },
    /// Counters are put on something.
    PutCounters {
        /// On what.
        on: Entity,
        /// Which kind.
        kind: CounterKind,
        /// How many.
        count: u32,
        /// By whom.
        by: Option<PlayerId>,
    },
    /// Counters are removed.
    RemoveCounters {
        /// From what.
        from: Entity,
        /// Which kind.
        kind: CounterKind,
        /// How many.
        count: u32,
    },
    /// A player creates tokens.
    Create {
        /// Who.
        player: PlayerId,
        /// Which.
        token: Arc<CardDefinition>,
        /// How many.
        count: u32,
        /// How they enter.
        entry: Box<Entry>,
    },
    /// Something becomes attached.
    Attach {
        /// What.
        object: ObjectId,
        /// To what.
        to: Entity,
    },
    /// Something becomes unattached.
    Unattach {
        /// What.
        object: ObjectId,
    },
    /// A permanent is removed from combat (506.4).
    LeaveCombat {
        /// Which.
        object: ObjectId,
    },
    /// Mana is added.
    AddMana {
        /// To whose pool.
        player: PlayerId,
        /// Which.
        symbol: ManaSymbol,
        /// How much.
        count: u32,
    },
    /// A permanent becomes renowned and the like.
    Designate {
        /// Which.
        object: ObjectId,
        /// What it becomes.
        designation: Designation,
    },
    /// It is so marked no more.
    Unmark {
        /// Which.
        object: ObjectId,
        /// What it was.
        designation: Designation,
    },
    /// A permanent has explored and the like (701).
    Acts {
        /// Which.
        object: ObjectId,
        /// What it did.
        action: ObjectAction,
    },
    /// It becomes day, or night (731.1).
    DayNight {
        /// Day.
        day: bool,
        /// It was neither before.
        first: bool,
    },
    /// A player becomes the monarch (725).
    BecomeMonarch {
        /// Who.
        player: PlayerId,
    },
    /// The Ring tempts a player (701.54).
    RingTempts {
        /// Whom.
        player: PlayerId,
    },
    /// A player shuffles.
    Shuffle {
        /// Who.
        player: PlayerId,
    },
    /// A permanent transforms (701.27).
    Transform {
        /// Which.
        object: ObjectId,
    },
    /// A permanent turns face up or down (708).
    TurnOver {
        /// Which.
        object: ObjectId,
        /// Face up.
        up: bool,
    },
    /// A player searches their library (701.23).
    Search {
        /// Who.
        player: PlayerId,
    },
    /// A permanent flips (710.2).
    Flip {
        /// Which.
        object: ObjectId,
    },
    /// A permanent phases in or out (702.26).
    Phase {
        /// Which.
        object: ObjectId,
        /// Out.
        out: bool,
    },
    /// All damage marked on it is removed.
    ClearDamage {
        /// From which permanent.
        object: ObjectId,
    },
    /// A player chooses a battle's protector (310.8).
    Protect {
        /// Which battle.
        object: ObjectId,
        /// Who protects it.
        player: PlayerId,
    },
    /// A token or copy ceases to exist (704.5d–e).
    Cease {
        /// Which.
        object: ObjectId,
    },
    /// A player loses the game.
    Lose {
        /// Who.
        player: PlayerId,
    },
    /// A player wins the game.
    Win {
        /// Who.
        player: PlayerId,
    },
    /// A step or phase begins.
    StepBegins {
        /// Which.
        step: StepName,
    },
    /// A creature attacks (508.1).
    Attacks {
        /// Which.
        attacker: ObjectId,
        /// What.
        target: Entity,
    },
    /// A creature blocks (509.1).
    Blocks {
        /// Which.
        blocker: ObjectId,
        /// Whom.
        attacker: ObjectId,
    },
    /// An attacking creature becomes blocked.
    BecomesBlocked {
        /// Which.
        attacker: ObjectId,
    },
    /// An attacking creature attacks and isn't blocked.
    Unblocked {
        /// Which.
        attacker: ObjectId,
    },
    /// A spell is cast (601.2i).
    Cast {
        /// Which.
        spell: ObjectId,
        /// By whom.
        player: PlayerId,
    },
    /// An ability is activated (602.2).
    Activate {
        /// Of what.
        source: ObjectId,
        /// By whom.
        player: PlayerId,
        /// It is a mana ability.
        mana: bool,
    },
    /// Something becomes a target (115).
    BecomesTarget {
        /// What.
        target: Entity,
        /// Of what on the stack.
        by: ObjectId,
    },
}

impl Event {
    /// The objects and players that it is about.
    pub fn entities(&self) -> Vec<Entity> {
        let o = |id: &ObjectId| Entity::Object(*id);
        let p = |id: &PlayerId| Entity::Player(*id);
        match self {
            Self::Damage { source, to, .. } => vec![o(source), *to],
            Self::GainLife { player, .. }
            | Self::LoseLife { player, .. }
            | Self::Draw { player }
            | Self::Create { player, .. }
            | Self::AddMana { player, .. }
            | Self::Shuffle { player }
            | Self::Search { player }
            | Self::BecomeMonarch { player }
            | Self::RingTempts { player }
            | Self::Lose { player }
            | Self::Win { player } => vec![p(player)],
            Self::DayNight { .. } => Vec::new(),
            Self::Move(m) => vec![o(&m.object)],
            Self::Destroy { object, .. }
            | Self::Tap { object, .. }
            | Self::Unattach { object }
            | Self::LeaveCombat { object }
            | Self::Transform { object }
            | Self::Flip { object }
            | Self::TurnOver { object, .. }
            | Self::Phase { object, .. }
            | Self::ClearDamage { object }
            | Self::Designate { object, .. }
            | Self::Unmark { object, .. }
            | Self::Acts { object, .. }
            | Self::Cease { object } => vec![o(object)],
            Self::PutCounters { on: e, .. } | Self::RemoveCounters { from: e, .. } => vec![*e],
            Self::Attach { object, to } => vec![o(object), *to],
            Self::Protect { object, player } => vec![o(object), p(player)],
            Self::Attacks { attacker, target } => vec![o(attacker), *target],
            Self::Blocks { blocker, attacker } => vec![o(blocker), o(attacker)],
            Self::BecomesBlocked { attacker } | Self::Unblocked { attacker } => vec![o(attacker)],
            Self::Cast { spell, player } => vec![o(spell), p(player)],
            Self::Activate { source, player, .. } => vec![o(source), p(player)],
            Self::BecomesTarget { target, by } => vec![*target, o(by)],
            Self::StepBegins { .. } => Vec::new(),
        }
    }
}

/// An event that happened, with the object that it made, if it was a zone change.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    /// What happened.
    pub event: Event,
    /// The object in the new zone.
    pub new: Option<ObjectId>,
    /// Where it came from.
    pub from: Option<Zone>,
}
