//! Reading a state into a [`Field`]: which creatures there are, what restricts, requires and charges them.
//!
//! - `attack`: the field of an attack (508.1)
//! - `block`: the field of a block (509.1)
//! - `evasion`: whether one creature can block another, keyword by keyword
//! - `unless`: conditions that speak of the very declaration
//! - `damage`: who assigns how much to whom (510.1)

mod attack;
mod block;
mod damage;
mod evasion;
mod unless;

pub use attack::{attack_field, attackable, defending_players};
pub use block::block_field;
pub use damage::deal;
pub use evasion::{cannot_block_pair, permits_attack, permits_block};

use super::field::{Cause, Field, Set};
use crate::ability::{KeywordKind, ObjectRef, Recipients, RuleEffect};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::query::{Ctx, Gaps};
use crate::game::rules::{InForce, in_force};
use crate::terms::Concept;

/// The state with the rule-changing effects in force.
pub(super) struct Reading<'a> {
    pub view: View<'a>,
    pub rules: Vec<InForce<'a>>,
    pub gaps: &'a Gaps,
}

impl<'a> Reading<'a> {
    pub fn new(view: View<'a>, gaps: &'a Gaps) -> Self {
        Self { view, rules: in_force(view), gaps }
    }

    pub fn ctx(&self, r: &InForce<'a>) -> Ctx<'a> {
        r.ctx(self.view, self.gaps)
    }

    /// The creatures that a player controls.
    pub fn creatures_of(&self, player: PlayerId) -> Vec<ObjectId> {
        self.view.creatures().filter(|id| self.view.controller(*id) == player).collect()
    }

    pub fn has(&self, id: ObjectId, k: KeywordKind) -> bool {
        self.view.get(id).has(k)
    }

    /// Whether it acts as though it had the keyword (`AsThough`) or not (`AsThoughNot`).
    pub fn as_though(&self, id: ObjectId, k: KeywordKind) -> bool {
        self.rules.iter().any(|r| match r.effect {
            RuleEffect::AsThough { what, keyword } => *keyword == k && self.means(r, what, id),
            _ => false,
        })
    }

    pub fn as_though_not(&self, id: ObjectId, k: KeywordKind) -> bool {
        self.rules.iter().any(|r| match r.effect {
            RuleEffect::AsThoughNot { what, keyword } => *keyword == k && self.means(r, what, id),
            _ => false,
        })
    }

    pub fn means(&self, r: &InForce<'a>, what: &ObjectRef, id: ObjectId) -> bool {
        self.ctx(r).means(what, id)
    }

    /// The actors that a phrase means.
    pub fn meant(&self, f: &Field, r: &InForce<'a>, what: &ObjectRef) -> Vec<usize> {
        (0..f.actors.len()).filter(|i| self.means(r, what, f.actors[*i].id)).collect()
    }

    /// The objects of the field that a phrase about whom damage, attacks and the like go to means.
    pub fn recipients(&self, f: &Field, r: &InForce<'a>, whom: &Recipients) -> Set {
        let ctx = self.ctx(r);
        let fits = |to: &Entity| match (whom, to) {
            (Recipients::Anything, _) => true,
            (Recipients::Objects(p) | Recipients::Either(p, _), Entity::Object(o)) => ctx.fits(p, *o),
            (Recipients::Players(w) | Recipients::Either(_, w), Entity::Player(p)) => ctx.means_player(w, *p),
            _ => false,
        };
        set_of(f, fits)
    }

    /// An effect as the cause of something.
    pub fn cause(&self, r: &InForce<'a>, rule: Concept) -> Cause {
        Cause { rule, source: r.source }
    }
}

/// The objects of the field for which it holds.
pub(super) fn set_of(f: &Field, holds: impl Fn(&Entity) -> bool) -> Set {
    f.objects.iter().enumerate().fold(0, |set, (i, o)| if holds(o) { set | 1 << i } else { set })
}

/// The actors for which it holds.
pub(super) fn actors_of(f: &Field, holds: impl Fn(ObjectId) -> bool) -> Set {
    f.actors.iter().enumerate().fold(0, |set, (i, a)| if holds(a.id) { set | 1 << i } else { set })
}

/// Forbids an actor these objects; every one of them bars it altogether.
pub(super) fn forbid(f: &mut Field, actor: usize, on: Set, cause: Cause) {
    let a = &mut f.actors[actor];
    if on == Set::MAX {
        a.barred.get_or_insert(cause);
        return;
    }
    for (o, pair) in a.pairs.iter_mut().enumerate() {
        if on >> o & 1 == 1 {
            pair.forbidden.get_or_insert(cause);
        }
    }
}
