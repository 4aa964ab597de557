//! The field of a block (509.1).

use super::attack::charge;
use super::{Reading, forbid, set_of};
use crate::ability::{CardType, CounterKind, KeywordKind, RuleEffect};
use crate::game::combat::field::{
    Actor, Cause, Demand, Field, Kind, Limit, MOST, Minimum, Need, Pair, Requirement, Set, first, places,
};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::query::Gaps;
use crate::game::rules::InForce;
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;

/// What a declaration of blockers by this defending player is decided by. What attacks other players, and
/// what they block with, does not matter (802.4b).
///
/// # Errors
/// `NotImplemented` where something that matters is.
pub fn block_field(view: View, player: PlayerId) -> Step<Field> {
    let gaps = Gaps::default();
    let reading = Reading::new(view, &gaps);
    let mut f = Field::new(Kind::Block);
    let attacks = view.game.combat.iter().flat_map(|c| &c.attacks);
    f.objects = attacks.filter(|a| a.defending == player).map(|a| Entity::Object(a.attacker)).collect();
    let attacks = view.game.combat.iter().flat_map(|c| &c.attacks).filter(|a| a.defending != player);
    let at_battle = attacks.filter(|a| super::evasion::protected_by_other(view, a.attacker));
    f.at_battles = at_battle.map(|a| Entity::Object(a.attacker)).collect();
    let creatures = reading.creatures_of(player);
    if creatures.len() > MOST || f.objects.len() > MOST {
        return Err(Stop::missing("combat:more-than-128-creatures"));
    }
    for id in creatures {
        let pair =
            |o: &Entity| Pair { forbidden: o.object().and_then(|a| reading.evades(a, id, player)), costs: 0 };
        let pairs = f.objects.iter().map(pair).collect();
        f.actors.push(Actor { id, capacity: 1, barred: reading.cannot_block(id), pairs });
    }
    reading.menace(&mut f);
    for r in &reading.rules {
        reading.block_restriction(&mut f, r, player);
        reading.block_requirement(&mut f, r);
    }
    if f.one_blocker && (f.requirements.len() > 1 || !f.minimums.is_empty()) {
        return Err(Stop::missing("combat:exactly-one-and-others"));
    }
    gaps.check()?;
    view.gaps().check()?;
    if f.costs.len() > 64 {
        return Err(Stop::missing("combat:more-than-64-costs"));
    }
    Ok(f)
}

impl Reading<'_> {
    /// Why a creature can't block anything (509.1a, 702.147a, 702.98a).
    fn cannot_block(&self, id: ObjectId) -> Option<Cause> {
        let o = self.view.game.object(id);
        if self.view.get(id).is(CardType::Battle) {
            return Some(Cause::rule(Concept::BlockChoose));
        }
        if o.status.tapped {
            return Some(Cause::rule(Concept::BlockTapped));
        }
        if self.has(id, KeywordKind::Decayed) {
            return Some(Cause::rule(Concept::DecayedNoBlock));
        }
        let unleashed = o.counters.count(&CounterKind::PowerToughness(1, 1)) > 0;
        (unleashed && self.has(id, KeywordKind::Unleash)).then_some(Cause::rule(Concept::UnleashNoBlock))
    }

    fn menace(&self, f: &mut Field) {
        let menacing = set_of(f, |e| {
            let id = e.object();
            let evades =
                |id| self.has(id, KeywordKind::Menace) && !self.as_though_not(id, KeywordKind::Menace);
            id.is_some_and(evades)
        });
        for on in places(menacing) {
            f.minimums.push(Minimum { on, at_least: 2, cause: Cause::rule(Concept::MenaceEvasion) });
        }
    }
}

impl<'a> Reading<'a> {
    /// The attackers that a phrase means.
    fn attackers_meant(&self, f: &Field, r: &InForce<'a>, what: &crate::ability::ObjectRef) -> Set {
        let ctx = self.ctx(r);
        set_of(f, |e| e.object().is_some_and(|o| ctx.means(what, o)))
    }

    fn block_restriction(&self, f: &mut Field, r: &InForce<'a>, player: PlayerId) {
        let cause = self.cause(r, Concept::BlockRestrictions);
        let everyone = first(f.actors.len());
        let ctx = self.ctx(r);
        match r.effect {
            RuleEffect::CantBlock { what, whom, unless } => {
                let on = set_of(f, |e| e.object().is_some_and(|o| ctx.fits(whom, o)));
                let on = if *whom == crate::ability::Predicate::Any { Set::MAX } else { on };
                for actor in self.meant(f, r, what) {
                    self.forbid_unless(f, (actor, on), unless.as_ref(), r, cause);
                }
            }
            RuleEffect::CantBeBlocked { what, by } => {
                let on = self.attackers_meant(f, r, what);
                let blockers: Vec<usize> =
                    (0..f.actors.len()).filter(|i| on != 0 && ctx.fits(by, f.actors[*i].id)).collect();
                for actor in blockers {
                    for o in places(on) {
                        forbid(f, actor, 1 << o, cause);
                    }
                }
            }
            RuleEffect::MinBlockers { what, count } => {
                for on in places(self.attackers_meant(f, r, what)) {
                    f.minimums.push(Minimum { on, at_least: *count, cause });
                }
            }
            RuleEffect::MaxBlockers { what, count } => {
                for o in places(self.attackers_meant(f, r, what)) {
                    f.limits.push(Limit { who: everyone, on: 1 << o, at_most: *count, cause });
                }
            }
            RuleEffect::MaxBlockersTotal { who, count, each_turn } if ctx.means_player(who, player) => {
                // Who blocked in another combat of the turn is not kept.
                if *each_turn && self.view.game.turn.combats > 1 {
                    self.gaps.note("combat:blockers-of-the-turn");
                }
                f.limits.push(Limit { who: everyone, on: Set::MAX, at_most: *count, cause });
            }
            // A requirement that more blockers would disobey: where others ask for blocks too, which of them
            // give way is not worked out.
            RuleEffect::BlockedByOne { what } => {
                for o in places(self.attackers_meant(f, r, what)) {
                    let cause = self.cause(r, Concept::BlockRequirements);
                    f.limits.push(Limit { who: everyone, on: 1 << o, at_most: 1, cause });
                    f.requirements.push(Requirement { demand: Demand::ActedOn { object: o }, cause });
                    f.one_blocker = true;
                }
            }
            RuleEffect::CantBlockAlone { what } => {
                let cause = self.cause(r, Concept::CombatAlone);
                for actor in self.meant(f, r, what) {
                    f.needs.push(Need { actor, others: everyone & !(1 << actor), at_least: 1, cause });
                }
            }
            RuleEffect::CanBlockAdditional { what, count } => {
                for actor in self.meant(f, r, what) {
                    let a = &mut f.actors[actor];
                    a.capacity = match count {
                        Some(n) => a.capacity.saturating_add(*n as usize),
                        None => usize::MAX,
                    };
                }
            }
            RuleEffect::BlockCost { what, cost } => {
                let bit = self.price(f, r, cost);
                for a in f.actors.iter_mut().filter(|a| ctx.fits(what, a.id)) {
                    charge(a, Set::MAX, bit);
                }
            }
            _ => {}
        }
    }

    fn block_requirement(&self, f: &mut Field, r: &InForce<'a>) {
        let cause = self.cause(r, Concept::BlockRequirements);
        let ctx = self.ctx(r);
        match r.effect {
            RuleEffect::MustBlock { what, whom } => {
                let on = match whom {
                    None => set_of(f, |_| true),
                    Some(whom) => self.attackers_meant(f, r, whom),
                };
                if whom.is_some() && on.count_ones() > 1 {
                    // One requirement, or one for each? The words would have to say.
                    self.gaps.note("rule-effect:must-block-several");
                }
                for actor in self.meant(f, r, what) {
                    f.requirements.push(Requirement { demand: Demand::Acts { actor, on }, cause });
                }
            }
            RuleEffect::Lure { what, by } => {
                for o in places(self.attackers_meant(f, r, what)) {
                    let lured: Vec<usize> =
                        (0..f.actors.len()).filter(|i| ctx.fits(by, f.actors[*i].id)).collect();
                    for actor in lured {
                        let demand = Demand::Acts { actor, on: 1 << o };
                        f.requirements.push(Requirement { demand, cause });
                    }
                }
            }
            RuleEffect::MustBeBlocked { what } => {
                for object in places(self.attackers_meant(f, r, what)) {
                    f.requirements.push(Requirement { demand: Demand::ActedOn { object }, cause });
                }
            }
            _ => {}
        }
    }
}
