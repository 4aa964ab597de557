//! The combat damage step (510): who deals damage in it, and dealing what has been assigned.
//!
//! What may be assigned is decided in [`super::combat`]; here assignments are taken as given, all damage is
//! dealt at once, and first and double strike make two steps out of one (510.4).

use super::events::Event;
use super::ids::{Entity, ObjectId};
use super::layers::View;
use super::play::Play;
use super::state::{Combat, DamageStep};
use super::stop::{Step, Stop, Why};
use super::trace::Fact;
use crate::ability::KeywordKind;
use crate::terms::Concept;

/// One creature's division of its combat damage.
pub type Assignment = (ObjectId, Vec<(Entity, u32)>);

/// Whether any creature in combat makes this combat phase have two combat damage steps (510.4).
pub fn has_two_steps(view: View) -> bool {
    view.game.combat.as_ref().is_some_and(|c| in_combat(c).any(|id| strikes_first(view, id)))
}

/// The creatures that assign combat damage in the combat damage step that comes next.
pub fn strikers(view: View) -> Vec<ObjectId> {
    let Some(combat) = &view.game.combat else { return Vec::new() };
    let all = in_combat(combat).filter(|id| view.game.on_battlefield(*id));
    match &combat.damage {
        DamageStep::None if has_two_steps(view) => all.filter(|id| strikes_first(view, *id)).collect(),
        DamageStep::None => all.collect(),
        // 510.4: the second step is for those that had neither as the first began, and double strikers.
        DamageStep::First { strikers, .. } => {
            all.filter(|id| !strikers.contains(id) || view.get(*id).has(KeywordKind::DoubleStrike)).collect()
        }
        DamageStep::Done => Vec::new(),
    }
}

fn in_combat(c: &Combat) -> impl Iterator<Item = ObjectId> + '_ {
    c.attacks.iter().map(|a| a.attacker).chain(c.blocks.iter().map(|b| b.blocker))
}

fn strikes_first(view: View, id: ObjectId) -> bool {
    let ch = view.get(id);
    ch.has(KeywordKind::FirstStrike) || ch.has(KeywordKind::DoubleStrike)
}

impl Play<'_> {
    /// Deals assigned combat damage, all at once (510.2), and remembers who has struck. The step itself
    /// must be under way.
    pub fn deal_combat_damage(&mut self, assignments: &[Assignment]) -> Step<()> {
        let (two, first) = self.ask(|view| {
            (has_two_steps(view), view.game.combat.as_ref().map(|c| c.damage.clone()).unwrap_or_default())
        })?;
        if first == DamageStep::Done || self.game.combat.is_none() {
            return Err(Stop::illegal(Concept::CombatDamageDealt, Why::WrongTime));
        }
        let strikers: Vec<ObjectId> = self.ask(|view| {
            let all = view.game.combat.as_ref().map(|c| in_combat(c).collect::<Vec<_>>()).unwrap_or_default();
            all.into_iter().filter(|id| strikes_first(view, *id)).collect()
        })?;
        let mut events = Vec::new();
        for (creature, to) in assignments {
            let to: Vec<(Entity, u32)> = to.iter().copied().filter(|t| t.1 > 0).collect();
            if to.is_empty() {
                continue;
            }
            let rules = self.ask(|view| rules_of_assignment(view, *creature, &to))?;
            self.trace.note(Fact::Assigns { creature: *creature, to: to.clone() }, &rules);
            events.extend(to.into_iter().map(|(to, amount)| Event::Damage {
                source: *creature,
                to,
                amount,
                combat: true,
            }));
        }
        let doubles: Vec<ObjectId> = self.ask(|view| {
            let double = |id: &&ObjectId| view.get(**id).has(KeywordKind::DoubleStrike);
            strikers.iter().filter(double).copied().collect()
        })?;
        if two {
            self.trace.cite(&[Concept::FirstStrikeStep, Concept::FirstStrike]);
            if !doubles.is_empty() {
                self.trace.cite(&[Concept::DoubleStrike]);
            }
        }
        let rules = self.ask(|view| rules_of_step(view, &first))?;
        self.trace.cite(&rules);
        self.propose(events)?;
        if let Some(c) = &mut self.change().combat {
            c.assigned.clear();
            c.damage = match first {
                DamageStep::None if two => DamageStep::First { strikers, doubles },
                _ => DamageStep::Done,
            };
        }
        Ok(())
    }
}

/// The rules by which creatures in combat deal damage in this step, or deal none, because of what has changed
/// since they attacked, blocked or struck.
fn rules_of_step(view: View, before: &DamageStep) -> Vec<Concept> {
    let Some(combat) = &view.game.combat else { return Vec::new() };
    let striking = strikers(view);
    let mut all = Vec::new();
    for id in in_combat(combat).filter(|id| view.game.on_battlefield(*id)) {
        let ch = view.get(id);
        let (first, double) = (ch.has(KeywordKind::FirstStrike), ch.has(KeywordKind::DoubleStrike));
        if let DamageStep::First { strikers, doubles } = before {
            all.extend(match (strikers.contains(&id), doubles.contains(&id)) {
                (true, true) => (!double).then_some(Concept::DoubleStrikeLost),
                (true, false) if double => Some(Concept::DoubleStrikeGiven),
                (true, false) => (!first).then_some(Concept::FirstStrikeAfter),
                (false, _) => (first && !double).then_some(Concept::FirstStrikeAfter),
            });
        }
        let attack = combat.attack(id).filter(|_| striking.contains(&id));
        // Blocked for good, also with nobody left who blocks it.
        if attack.is_some_and(|a| a.blocked) && combat.blockers_of(id).next().is_none() {
            all.push(Concept::BlockBecomesBlocked);
        }
        // Defender came too late.
        if attack.is_some() && ch.has(KeywordKind::Defender) {
            all.push(Concept::CombatKeptFrom);
        }
    }
    all
}

/// The rules by which a creature assigns its damage as it does (510.1b–d, 702.2c, 702.19).
pub fn rules_of_assignment(view: View, creature: ObjectId, to: &[(Entity, u32)]) -> Vec<Concept> {
    let mut all = vec![Concept::CombatDamageAssigned, Concept::AssignPower];
    let Some(combat) = &view.game.combat else { return all };
    let ch = view.get(creature);
    let Some(attack) = combat.attack(creature) else {
        all.push(Concept::AssignBlocker);
        return all;
    };
    let past_blockers = to.iter().any(|(e, _)| !e.object().is_some_and(|o| combat.is_blocking(o)));
    all.push(if attack.blocked { Concept::AssignBlocked } else { Concept::AssignUnblocked });
    let walker_of = attack.target.and_then(Entity::object).map(|w| Entity::Player(view.controller(w)));
    if walker_of.is_some_and(|p| to.iter().any(|t| t.0 == p)) {
        all.push(Concept::TrampleOverPlaneswalkers);
    }
    if attack.blocked && past_blockers && ch.has(KeywordKind::Trample) {
        let any_left = combat.blockers_of(creature).next().is_some();
        all.push(if any_left { Concept::TrampleAssignExcess } else { Concept::TrampleNoBlockersLeft });
        if any_left && ch.has(KeywordKind::Deathtouch) {
            all.push(Concept::DeathtouchLethal);
        }
    }
    all
}
