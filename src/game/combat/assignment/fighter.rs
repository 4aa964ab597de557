//! The facts about a creature in combat, and the ways of assigning damage that follow from them.

use super::{Dealer, Route};
use crate::game::ids::{Entity, ObjectId, PlayerId};

/// A creature that assigns combat damage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Which.
    pub id: ObjectId,
    /// Its power, or what it assigns damage equal to instead; below 0 counts as 0 (510.1a).
    pub amount: i64,
    /// 702.2
    pub deathtouch: bool,
    /// Attacking or blocking.
    pub stance: Stance,
}

/// Attacking or blocking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stance {
    /// An attacking creature.
    Attacking(Attacking),
    /// A blocking creature, with the creatures that it is blocking.
    Blocking(Vec<ObjectId>),
}

/// What matters of an attacking creature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attacking {
    /// What it is attacking; `None` when that has left combat.
    pub target: Option<Entity>,
    /// Whose planeswalker it is attacking, or was attacking until that was removed from combat.
    pub planeswalker_of: Option<PlayerId>,
    /// It is a blocked creature.
    pub blocked: bool,
    /// The creatures that are blocking it now.
    pub blockers: Vec<ObjectId>,
    /// 702.19b
    pub trample: bool,
    /// 702.19c
    pub over_planeswalkers: bool,
    /// It may assign its combat damage as though it weren't blocked.
    pub as_unblocked: bool,
}

impl Fighter {
    /// The ways in which it may assign its damage.
    pub fn dealer(&self) -> Dealer {
        let (attacking, routes) = match &self.stance {
            Stance::Attacking(a) => (true, a.routes()),
            Stance::Blocking(attackers) => {
                (false, vec![Route { creatures: attackers.clone(), ..Route::default() }])
            }
        };
        let amount = u32::try_from(self.amount.max(0)).unwrap_or(u32::MAX);
        Dealer { id: self.id, amount, deathtouch: self.deathtouch, attacking, routes }
    }
}

impl Attacking {
    fn routes(&self) -> Vec<Route> {
        let behind = self.planeswalker_of.filter(|_| self.over_planeswalkers);
        // 510.1b; a creature with trample over planeswalkers need not be blocked for it (702.19c, e).
        let straight = Route { creatures: Vec::new(), attacked: self.target, behind };
        if !self.blocked {
            return vec![straight];
        }
        // 510.1c, 702.19b–d. With nothing left blocking it, everything before has been assigned enough.
        let through = self.trample || self.over_planeswalkers;
        let first = Route {
            creatures: self.blockers.clone(),
            attacked: self.target.filter(|_| through),
            behind: behind.filter(|_| through),
        };
        if self.as_unblocked && first != straight { vec![first, straight] } else { vec![first] }
    }
}
