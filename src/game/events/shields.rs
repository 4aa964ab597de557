//! Prevention of damage that several sources deal at once: which damage a shield of so much prevents (615.7),
//! and what else an effect does, once for all of it (615.5, 615.13).

use super::Event;
use super::pattern::{Occurrence, occurrence};
use super::settle::Pending;
use crate::ability::{Effect, EventPattern, Predicate};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::ids::{EffectId, Entity, ObjectId};
use crate::game::play::{Play, picks};
use crate::game::query::About;
use crate::game::replace::{Ready, ReplacementRef};
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;

/// How much of the damage from one source to one recipient a shield prevents.
#[derive(Clone, Debug)]
pub(in crate::game) struct Share {
    shield: EffectId,
    source: ObjectId,
    to: Entity,
    amount: u32,
}

/// What an effect does after it has prevented damage, with all that it prevented of damage dealt at once.
#[derive(Clone, Debug)]
pub(in crate::game) struct Aftermath {
    ready: Ready,
    which: Option<Occurrence>,
    about: About,
    then: Vec<Effect>,
    applied: Vec<ReplacementRef>,
}

/// Damage that would be dealt at the same time to a shielded recipient: from whom, and how much of it is left for
/// this shield.
struct Dealt {
    source: ObjectId,
    to: Entity,
    amount: u32,
}

/// The most distributions that are listed.
const MOST_DIVISIONS: usize = 64;

impl Play<'_> {
    /// Settles events that would happen at the same time.
    pub(super) fn settle_all(&mut self, events: Vec<Event>) -> Step<Vec<Pending>> {
        let (shares, afters) = (self.shares.len(), self.aftermaths.len());
        self.share_shields(&events)?;
        let mut settled = Vec::new();
        for event in events {
            settled.extend(self.settle(event)?);
        }
        self.shares.truncate(shares);
        for after in self.aftermaths.split_off(afters) {
            self.trace.cite(&[Concept::PreventionThen]);
            for event in self.events_of(&after.then, &after.ready, &after.about)? {
                let pending = Pending::after(event, &after.applied);
                settled.extend(self.settle_pending(pending)?);
            }
        }
        Ok(settled)
    }

    /// What else the effect does is noted, to be done after all damage of that moment has been looked at.
    pub(super) fn afterwards(
        &mut self,
        event: &Event,
        ready: &Ready,
        about: About,
        then: &[Effect],
        applied: &[ReplacementRef],
    ) {
        if then.is_empty() {
            return;
        }
        let which = occurrence(&whole(&ready.replacement.event), event);
        let same = |a: &&mut Aftermath| a.ready.name == ready.name && a.which == which;
        if let Some(known) = self.aftermaths.iter_mut().find(same) {
            known.about = std::mem::take(&mut known.about).with(about);
            return;
        }
        let (ready, then, applied) = (ready.clone(), then.to_vec(), applied.to_vec());
        self.aftermaths.push(Aftermath { ready, which, about, then, applied });
    }

    /// How much of this damage the shield prevents at most, if that has been divided.
    pub(super) fn share(&self, shield: ReplacementRef, event: &Event) -> Option<u32> {
        let (ReplacementRef::Floating(id), Event::Damage { source, to, .. }) = (shield, event) else {
            return None;
        };
        let ours = |s: &&Share| s.shield == id && s.source == *source && s.to == *to;
        self.shares.iter().find(ours).map(|s| s.amount)
    }

    /// 615.7: where a shield of so much meets more damage than that from two or more sources at once, the player or
    /// the permanent's controller chooses which of it is prevented.
    fn share_shields(&mut self, events: &[Event]) -> Step<()> {
        let numbered: Vec<EffectId> =
            self.game.floating.iter().filter(|s| s.left.is_some()).map(|s| s.id).collect();
        let damage = |e: &&Event| matches!(e, Event::Damage { .. });
        if numbered.is_empty() || events.iter().filter(damage).nth(1).is_none() {
            return Ok(());
        }
        let mut applicable = Vec::new();
        for event in events.iter().filter(damage) {
            let names: Vec<ReplacementRef> = self.applicable(event)?;
            applicable.push((event, names));
        }
        let mut taken: Vec<Share> = Vec::new();
        for shield in numbered {
            let name = ReplacementRef::Floating(shield);
            let mut dealt = Vec::new();
            let mut others = false;
            for (event, names) in &applicable {
                let (Event::Damage { source, to, amount, .. }, true) = (event, names.contains(&name)) else {
                    continue;
                };
                let plain = |n: &&ReplacementRef| matches!(n, ReplacementRef::Floating(id) if self.game.floating.iter().any(|s| s.id == *id && s.left.is_some()));
                others |= !names.iter().all(|n| plain(&n));
                let before = taken.iter().filter(|s| s.source == *source && s.to == *to);
                let left = amount.saturating_sub(before.map(|s| s.amount).sum());
                dealt.push(Dealt { source: *source, to: *to, amount: left });
            }
            let left = self.game.floating.iter().find(|s| s.id == shield).and_then(|s| s.left).unwrap_or(0);
            dealt.retain(|d| d.amount > 0);
            if dealt.len() < 2 || dealt.iter().map(|d| u64::from(d.amount)).sum::<u64>() <= u64::from(left) {
                continue;
            }
            if others {
                return Err(Stop::missing("replacement:shield-among-others"));
            }
            for (d, amount) in dealt.iter().zip(self.divide_shield(name, left, &dealt)?) {
                taken.push(Share { shield, source: d.source, to: d.to, amount });
            }
        }
        self.shares.extend(taken);
        Ok(())
    }

    fn divide_shield(&mut self, shield: ReplacementRef, left: u32, dealt: &[Dealt]) -> Step<Vec<u32>> {
        // A shield over several recipients is its controller's to divide.
        let one = dealt.iter().all(|d| d.to == dealt[0].to);
        let who = match dealt[0].to {
            Entity::Player(p) if one => p,
            Entity::Object(o) if one => self.ask(|view| view.controller(o))?,
            _ => return Err(Stop::missing("replacement:shield-over-several")),
        };
        let all = divisions(left, dealt);
        let parts = |shares: &Vec<u32>| {
            let some = dealt.iter().zip(shares).filter(|(_, n)| **n > 0);
            ChoiceOption::Division(some.map(|(d, n)| (Entity::Object(d.source), *n)).collect())
        };
        let request = ChoiceRequest {
            who,
            kind: ChoiceKind::DamageToPrevent,
            options: if all.len() > MOST_DIVISIONS { Vec::new() } else { all.iter().map(parts).collect() },
            count: (1, 1),
            source: shield.source(&self.game),
            rule: Concept::PreventionWhich,
        };
        let answer = self.choose(request)?;
        picks(&answer)
            .first()
            .and_then(|i| all.get(*i).cloned())
            .ok_or_else(|| Stop::missing("replacement:shield-among-many"))
    }
}

/// Every way to prevent so much of the damage, those first that take it from one source after the other.
fn divisions(left: u32, dealt: &[Dealt]) -> Vec<Vec<u32>> {
    let Some((first, rest)) = dealt.split_first() else { return vec![Vec::new()] };
    let others: u64 = rest.iter().map(|d| u64::from(d.amount)).sum();
    let least = u64::from(left).saturating_sub(others).min(u64::from(first.amount)) as u32;
    let mut all = Vec::new();
    for n in (least..=left.min(first.amount)).rev() {
        for more in divisions(left - n, rest) {
            if all.len() > MOST_DIVISIONS {
                return all;
            }
            all.push([&[n][..], &more].concat());
        }
    }
    all
}

/// What a prevention effect that does not name a source is applied to: all that is dealt to the recipient at once.
fn whole(p: &EventPattern) -> EventPattern {
    match p {
        EventPattern::Damage { source: Predicate::Any, to, combat } => {
            EventPattern::DealtDamage { to: to.clone(), by: Predicate::Any, combat: *combat }
        }
        other => other.clone(),
    }
}
