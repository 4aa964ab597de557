//! Who assigns how much combat damage, and what stands before what (510.1).

use super::Reading;
use crate::ability::{CardType, CounterKind, KeywordKind as K, ObjectRef, Parameter, RuleEffect};
use crate::game::combat::assignment::{Attacking, Deal, Fighter, Stance};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::query::Gaps;
use crate::game::state::{Attack, Combat};
use crate::game::stop::{Step, Stop};

/// The combat damage step in which these creatures assign damage.
///
/// # Errors
/// `NotImplemented` where something that matters is: banding, and trample over a planeswalker that is none any
/// more.
pub fn deal(view: View, strikers: &[ObjectId]) -> Step<Deal> {
    let Some(combat) = &view.game.combat else { return Ok(Deal::default()) };
    let gaps = Gaps::default();
    let reading = Reading::new(view, &gaps);
    let mut result = Deal::default();
    for id in everybody(combat) {
        if reading.has(id, K::Banding) {
            return Err(Stop::missing("keyword:banding"));
        }
        result.enough.push((id, reading.lethal(id)));
    }
    for a in &combat.attacks {
        if let Some(Entity::Object(o)) = a.target
            && view.get(o).is(CardType::Planeswalker)
        {
            result.planeswalkers.push(o);
            result.enough.push((o, view.game.object(o).counters.count(&CounterKind::Loyalty)));
        }
    }
    for id in strikers {
        let stance = match combat.attack(*id) {
            Some(a) => Stance::Attacking(reading.attacking(combat, a)?),
            None => Stance::Blocking(combat.blocked_by(*id).to_vec()),
        };
        let (amount, deathtouch) = (reading.amount(*id), reading.has(*id, K::Deathtouch));
        result.dealers.push(Fighter { id: *id, amount, deathtouch, stance }.dealer());
    }
    gaps.check()?;
    view.gaps().check()?;
    Ok(result)
}

fn everybody(combat: &Combat) -> Vec<ObjectId> {
    combat.attacks.iter().map(|a| a.attacker).chain(combat.blocks.iter().map(|b| b.blocker)).collect()
}

impl Reading<'_> {
    fn is_so(&self, id: ObjectId, pick: impl Fn(&RuleEffect) -> Option<&ObjectRef>) -> bool {
        self.rules.iter().any(|r| pick(r.effect).is_some_and(|what| self.means(r, what, id)))
    }

    /// 510.1a
    fn amount(&self, id: ObjectId) -> i64 {
        let ch = self.view.get(id);
        if self.is_so(id, assigns_none) {
            return 0;
        }
        let measure = if self.is_so(id, by_toughness) { ch.toughness } else { ch.power };
        i64::from(measure.unwrap_or(0))
    }

    /// What is still lethal damage (120.6, 702.19b).
    fn lethal(&self, id: ObjectId) -> u32 {
        let ch = self.view.get(id);
        let measure = if self.is_so(id, lethal_by_power) { ch.power } else { ch.toughness };
        let marked = self.view.game.object(id).damage.marked;
        u32::try_from(measure.unwrap_or(0)).unwrap_or(0).saturating_sub(marked)
    }

    fn attacking(&self, combat: &Combat, a: &Attack) -> Step<Attacking> {
        let id = a.attacker;
        let over = |plain: bool| {
            self.view.get(id).keywords(K::Trample).any(|k| (k.parameter == Parameter::None) == plain)
        };
        let (trample, over_planeswalkers) = (over(true), over(false));
        let is_walker = |o: &ObjectId| self.view.get(*o).is(CardType::Planeswalker);
        if over_planeswalkers && a.target.is_none() && !a.was.as_ref().is_some_and(is_walker) {
            return Err(Stop::missing("combat:trample-over-planeswalker-gone"));
        }
        let walker = a.target.and_then(Entity::object).filter(is_walker);
        // 800.4e: none is assigned to a player who has left.
        let there = |p: &PlayerId| self.view.game.player(*p).in_game();
        Ok(Attacking {
            target: a.target.filter(|t| t.player().as_ref().is_none_or(there)),
            // 702.19e: gone, it leaves the way to the player behind it open.
            planeswalker_of: walker
                .map(|o| self.view.controller(o))
                .or(a.was.map(|_| a.defending))
                .filter(there),
            blocked: a.blocked,
            blockers: combat.blockers_of(id).collect(),
            trample,
            over_planeswalkers,
            as_unblocked: self.is_so(id, as_unblocked),
        })
    }
}

fn assigns_none(e: &RuleEffect) -> Option<&ObjectRef> {
    match e {
        RuleEffect::AssignsNoCombatDamage { what } => Some(what),
        _ => None,
    }
}

fn by_toughness(e: &RuleEffect) -> Option<&ObjectRef> {
    match e {
        RuleEffect::AssignsDamageByToughness { what } => Some(what),
        _ => None,
    }
}

fn lethal_by_power(e: &RuleEffect) -> Option<&ObjectRef> {
    match e {
        RuleEffect::LethalDamageByPower { what } => Some(what),
        _ => None,
    }
}

fn as_unblocked(e: &RuleEffect) -> Option<&ObjectRef> {
    match e {
        RuleEffect::MayAssignAsUnblocked { what } => Some(what),
        _ => None,
    }
}
