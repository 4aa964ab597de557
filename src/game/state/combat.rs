//! The state of a combat phase (506–511): who attacks what, who blocks whom, what has been dealt.

use crate::game::ids::{Entity, ObjectId, PlayerId};
use serde::{Deserialize, Serialize};

/// One attacking creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// The attacker.
    pub attacker: ObjectId,
    /// The player, planeswalker or battle it attacks; `None` once that has left combat (506.4c).
    pub target: Option<Entity>,
    /// The player it attacks, or who controls the planeswalker or protects the battle (508.5).
    pub defending: PlayerId,
    /// The planeswalker or battle that it attacked, once that has left combat.
    #[serde(default)]
    pub was: Option<ObjectId>,
    /// It became blocked: it stays so, even if every blocker leaves combat (509.1h).
    pub blocked: bool,
}

/// One blocking creature with the attackers that it blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// The blocker.
    pub blocker: ObjectId,
    /// What it blocks, in the order in which it was declared (the order has no meaning in the rules).
    pub attackers: Vec<ObjectId>,
}

/// Which combat damage steps have been (510.4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageStep {
    /// None yet.
    #[default]
    None,
    /// The first of two; these creatures had first or double strike as it began.
    First {
        /// The creatures that assigned damage in it, or would have.
        strikers: Vec<ObjectId>,
        /// Those of them that had double strike.
        #[serde(default)]
        doubles: Vec<ObjectId>,
    },
    /// The only one, or the second: there are no more.
    Done,
}

/// The state of a combat phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    /// The attacking creatures, in the order of declaration.
    pub attacks: Vec<Attack>,
    /// The blocking creatures, in the order of declaration.
    pub blocks: Vec<Block>,
    /// Attackers have been declared (also: none).
    pub attackers_declared: bool,
    /// Some creature was declared as an attacker or put onto the battlefield attacking: the later steps of
    /// combat are not skipped, even if every attacker has left (508.8).
    #[serde(default)]
    pub had_attackers: bool,
    /// Which player declared attackers that attack which player (508.6).
    #[serde(default)]
    pub attacked: Vec<(PlayerId, PlayerId)>,
    /// The players who have declared their blockers (also: none).
    pub blockers_declared: Vec<PlayerId>,
    /// Combat damage so far.
    pub damage: DamageStep,
    /// Announced divisions of combat damage for the next combat damage step: the creature, to whom how
    /// much.
    pub assigned: Vec<(ObjectId, Vec<(Entity, u32)>)>,
    /// The attacks of creatures that have left this combat (508.5).
    #[serde(default)]
    pub left: Vec<Attack>,
}

impl Combat {
    /// The attack of this creature, if it is attacking.
    pub fn attack(&self, id: ObjectId) -> Option<&Attack> {
        self.attacks.iter().find(|a| a.attacker == id)
    }

    /// The attack of this creature, if it is attacking or was in this combat (508.5).
    pub fn attack_ever(&self, id: ObjectId) -> Option<&Attack> {
        self.attack(id).or_else(|| self.left.iter().rev().find(|a| a.attacker == id))
    }

    /// What this creature blocks; empty if it is not blocking or what it blocked has left combat.
    pub fn blocked_by(&self, blocker: ObjectId) -> &[ObjectId] {
        self.blocks.iter().find(|b| b.blocker == blocker).map_or(&[], |b| &b.attackers)
    }

    /// The creatures that block this one.
    pub fn blockers_of(&self, attacker: ObjectId) -> impl Iterator<Item = ObjectId> + '_ {
        self.blocks.iter().filter(move |b| b.attackers.contains(&attacker)).map(|b| b.blocker)
    }

    /// Whether the creature is attacking.
    pub fn is_attacking(&self, id: ObjectId) -> bool {
        self.attack(id).is_some()
    }

    /// Whether the creature is blocking (it stays so while it is in combat, 509.1g).
    pub fn is_blocking(&self, id: ObjectId) -> bool {
        self.blocks.iter().any(|b| b.blocker == id)
    }

    /// Whether the creature attacks and is blocked.
    pub fn is_blocked(&self, id: ObjectId) -> bool {
        self.attack(id).is_some_and(|a| a.blocked)
    }

    /// Takes an object out of combat (506.4): as attacker, as blocker, and as what is attacked. A creature
    /// that it blocked stays blocked.
    pub fn remove(&mut self, id: ObjectId) -> bool {
        let before = (self.attacks.len(), self.blocks.len());
        self.left.extend(self.attacks.iter().filter(|a| a.attacker == id).cloned());
        self.attacks.retain(|a| a.attacker != id);
        self.blocks.retain(|b| b.blocker != id);
        let mut changed = before != (self.attacks.len(), self.blocks.len());
        for b in &mut self.blocks {
            b.attackers.retain(|a| *a != id);
        }
        for a in &mut self.attacks {
            if a.target == Some(Entity::Object(id)) {
                (a.target, a.was) = (None, Some(id));
                changed = true;
            }
        }
        self.assigned.retain(|a| a.0 != id);
        changed
    }
}
