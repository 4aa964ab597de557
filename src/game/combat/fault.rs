//! What is wrong with a declaration, as data: renderers find the words.

use super::field::{Cause, Kind};
use crate::game::ids::{Entity, ObjectId};
use crate::terms::Concept;
use serde::Serialize;

/// One thing that makes a declaration illegal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It is no creature of the player who declares.
    NotYours {
        /// Which.
        creature: ObjectId,
        /// By what.
        cause: Cause,
    },
    /// It can't attack (block) at all.
    Barred {
        /// Which.
        creature: ObjectId,
        /// By what.
        cause: Cause,
    },
    /// That can't be attacked, or is not an attacker that this player's creatures can block.
    NotThere {
        /// Which creature.
        creature: ObjectId,
        /// What it would attack or block.
        on: Entity,
        /// By what.
        cause: Cause,
    },
    /// It can't attack (block) that one.
    Pair {
        /// Which creature.
        creature: ObjectId,
        /// What it would attack or block.
        on: Entity,
        /// By what.
        cause: Cause,
    },
    /// It attacks (blocks) more than it can.
    Capacity {
        /// Which creature.
        creature: ObjectId,
        /// How many it can.
        at_most: u32,
        /// How many it does.
        given: u32,
        /// By what.
        cause: Cause,
    },
    /// Too many creatures attack (block) these.
    TooMany {
        /// What they attack or block; empty for everything.
        on: Vec<Entity>,
        /// How many can.
        at_most: u32,
        /// How many do.
        given: u32,
        /// By what.
        cause: Cause,
    },
    /// Fewer creatures block it than must if any do.
    TooFew {
        /// What they block.
        on: Entity,
        /// How many must.
        at_least: u32,
        /// How many do.
        given: u32,
        /// By what.
        cause: Cause,
    },
    /// Fewer others attack (block) beside it than it needs.
    NeedsOthers {
        /// Which creature.
        creature: ObjectId,
        /// How many others it needs.
        at_least: u32,
        /// How many there are.
        given: u32,
        /// By what.
        cause: Cause,
    },
    /// It obeys fewer requirements than can be obeyed.
    Requirements {
        /// How many can be obeyed.
        possible: u32,
        /// How many it obeys.
        obeyed: u32,
        /// Those that it does not obey and the better declaration does.
        missed: Vec<Missed>,
        /// By what.
        cause: Cause,
    },
    /// Whatever is added to it, some restriction or other is disobeyed.
    NoWay {
        /// By what.
        cause: Cause,
    },
}

/// A requirement that is not obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Missed {
    /// The creature that must attack or block; or the attacker that must be blocked.
    pub creature: Entity,
    /// Where the requirement comes from.
    pub cause: Cause,
}

impl Fault {
    /// The rule that forbids it.
    pub fn cause(&self) -> Cause {
        match self {
            Self::NotYours { cause, .. }
            | Self::Barred { cause, .. }
            | Self::NotThere { cause, .. }
            | Self::Pair { cause, .. }
            | Self::Capacity { cause, .. }
            | Self::TooMany { cause, .. }
            | Self::TooFew { cause, .. }
            | Self::NeedsOthers { cause, .. }
            | Self::Requirements { cause, .. }
            | Self::NoWay { cause } => *cause,
        }
    }
}

/// Why a declaration is not legal: every fault found, and a legal declaration to compare with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forbidden {
    /// Attack or block.
    pub kind: Kind,
    /// Never empty.
    pub faults: Vec<Fault>,
    /// A declaration that is legal, close to what was asked where one is.
    pub instead: Vec<(ObjectId, Entity)>,
}

impl Forbidden {
    /// The rules that forbid it, the most telling first: the keyword or effect, then the step of the
    /// declaration that checks it.
    pub fn rules(&self) -> Vec<Concept> {
        let mut all: Vec<Concept> = Vec::new();
        for fault in &self.faults {
            let missed = match fault {
                Fault::Requirements { missed, .. } => missed.as_slice(),
                _ => &[],
            };
            let of = std::iter::once(fault.cause().rule).chain(missed.iter().map(|m| m.cause.rule));
            for rule in of.chain([self.step(fault)]) {
                if !all.contains(&rule) {
                    all.push(rule);
                }
            }
        }
        all
    }

    fn step(&self, fault: &Fault) -> Concept {
        match (self.kind, fault) {
            (Kind::Attack, Fault::Requirements { .. }) => Concept::AttackRequirements,
            (Kind::Block, Fault::Requirements { .. }) => Concept::BlockRequirements,
            (Kind::Attack, Fault::NotYours { .. }) => Concept::AttackChoose,
            (Kind::Block, Fault::NotYours { .. }) => Concept::BlockChoose,
            (Kind::Attack, Fault::NotThere { .. }) => Concept::AttackAnnounce,
            (Kind::Block, Fault::NotThere { .. }) => Concept::BlockChoose,
            (Kind::Attack, _) => Concept::AttackRestrictions,
            (Kind::Block, _) => Concept::BlockRestrictions,
        }
    }
}
