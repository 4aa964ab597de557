//! Making a declaration: it is checked, costs are paid, and what follows from it happens (508.1f–m,
//! 509.1d–i).

use super::assignment::{Assignment, Deal};
use super::field::{Field, Kind};
use super::read::{attack_field, block_field, deal};
use super::verdict::{Declaration, Legal};
use super::{Forbidden, TooHard};
use crate::ability::{Cost, KeywordKind, Step as StepName};
use crate::game::damage;
use crate::game::events::Event;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::play::Play;
use crate::game::state::{Attack, Block};
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::game::trace::Fact;
use crate::terms::Concept;

/// Pays costs to attack or block: for each creature its cost (508.1h–j, 509.1d–f).
pub type Pay<'p> = dyn FnMut(&mut Play, PlayerId, &[(ObjectId, Cost)]) -> Step<()> + 'p;

impl From<TooHard> for Stop {
    fn from(_: TooHard) -> Self {
        Stop::missing("combat:too-many-declarations")
    }
}

impl From<Forbidden> for Stop {
    fn from(f: Forbidden) -> Self {
        let mut rules = f.rules().into_iter();
        // A refusal has a fault and so a rule.
        let rule = rules.next().unwrap_or(match f.kind {
            Kind::Attack => Concept::AttackDeclare,
            Kind::Block => Concept::BlockDeclare,
        });
        Stop::Illegal(Refusal { rule, see: rules.collect(), why: Why::Declaration(Box::new(f)) })
    }
}

/// The field of the declaration that this player makes now.
///
/// # Errors
/// As [`attack_field`] and [`block_field`].
pub fn field(view: View, kind: Kind, player: PlayerId) -> Step<Field> {
    match kind {
        Kind::Attack => attack_field(view, player),
        Kind::Block => block_field(view, player),
    }
}

/// Whether this whole declaration would be legal; `Ok(Err(..))` says why not.
///
/// # Errors
/// `NotImplemented` where that can't be said.
pub fn is_legal(
    view: View,
    kind: Kind,
    player: PlayerId,
    declared: &[(ObjectId, Entity)],
) -> Step<Result<Legal, Forbidden>> {
    Ok(field(view, kind, player)?.whole(declared)?)
}

/// Whether a legal declaration contains these parts; `Ok(Err(..))` says why not.
///
/// # Errors
/// `NotImplemented` where that can't be said.
pub fn is_possible(
    view: View,
    kind: Kind,
    player: PlayerId,
    parts: &[(ObjectId, Entity)],
) -> Step<Result<Legal, Forbidden>> {
    Ok(field(view, kind, player)?.containing(parts)?)
}

impl Play<'_> {
    /// The active player declares attackers (508.1).
    ///
    /// # Errors
    /// A refusal if the declaration is illegal; whatever paying stops at.
    pub fn declare_attackers(&mut self, who: PlayerId, declared: &Declaration, pay: &mut Pay) -> Step<()> {
        let over = self.game.combat.as_ref().is_none_or(|c| c.attackers_declared);
        if over || who != self.game.turn.active || self.game.turn.step != StepName::DeclareAttackers {
            return Err(Stop::illegal(Concept::AttackDeclare, Why::WrongTime));
        }
        let legal = self.checked(Kind::Attack, who, declared)?;
        self.trace.open(
            Fact::Declared { player: who, attackers: true, none: declared.is_empty() },
            &[Concept::AttackDeclare],
        );
        if legal.2 {
            self.trace.cite(&[Concept::AttackRequirements]);
        }
        // 508.1f comes before the costs are paid.
        let untapped = self.ask(|v| {
            let taps = |a: &ObjectId| !v.get(*a).has(KeywordKind::Vigilance);
            legal.0.declaration.iter().map(|d| d.0).filter(taps).collect::<Vec<_>>()
        })?;
        if untapped.len() < legal.0.declaration.len() {
            self.trace.cite(&[Concept::VigilanceNoTap]);
        }
        if !untapped.is_empty() {
            self.trace.cite(&[Concept::AttackTap]);
            let tap = |object| Event::Tap { object, tapped: true };
            self.propose(untapped.into_iter().map(tap).collect())?;
        }
        self.pay_for(who, &legal.0, &legal.1, pay)?;
        self.exert_attackers(who, &legal.0.declaration)?;
        let attacks = self.ask(|v| attacks(v, who, &legal.0.declaration))?;
        let attacks_none = attacks.is_empty();
        let events = attacks
            .iter()
            .filter_map(|a| a.target.map(|target| Event::Attacks { attacker: a.attacker, target }));
        let events: Vec<Event> = events.collect();
        for a in &attacks {
            self.change().turn.attacked.push(a.attacker);
        }
        let hasty = self.ask(|v| {
            let fresh = |o: &Attack| {
                v.game.object(o.attacker).controlled_since_turn == v.game.turn.number
                    && v.get(o.attacker).has(KeywordKind::Haste)
            };
            attacks.iter().any(fresh)
        })?;
        if hasty {
            self.trace.cite(&[Concept::HasteAttack]);
        }
        if let Some(c) = &mut self.change().combat {
            c.had_attackers |= !attacks.is_empty();
            for a in attacks.iter().filter(|a| matches!(a.target, Some(Entity::Player(_)))) {
                if !c.attacked.contains(&(who, a.defending)) {
                    c.attacked.push((who, a.defending));
                }
            }
            c.attacks.extend(attacks);
            c.attackers_declared = true;
        }
        self.trace.cite(&[if attacks_none { Concept::NoAttackers } else { Concept::AttackBecomes }]);
        if !events.is_empty() {
            self.propose(events)?;
        }
        self.trace.close();
        // 508.2b
        self.before_priority()
    }

    /// A defending player declares blockers (509.1). The attackers that nobody blocks become unblocked once
    /// every defending player has declared.
    ///
    /// # Errors
    /// A refusal if the declaration is illegal; whatever paying stops at.
    pub fn declare_blockers(&mut self, who: PlayerId, declared: &Declaration, pay: &mut Pay) -> Step<()> {
        let done = |c: &crate::game::state::Combat| c.blockers_declared.contains(&who);
        let over = self.game.combat.as_ref().is_none_or(done);
        if over || who == self.game.turn.active || self.game.turn.step != StepName::DeclareBlockers {
            return Err(Stop::illegal(Concept::BlockDeclare, Why::WrongTime));
        }
        let legal = self.checked(Kind::Block, who, declared)?;
        self.trace.open(
            Fact::Declared { player: who, attackers: false, none: declared.is_empty() },
            &[Concept::BlockDeclare],
        );
        if legal.2 {
            self.trace.cite(&[Concept::BlockRequirements]);
        }
        self.pay_for(who, &legal.0, &legal.1, pay)?;
        let still = self.ask(|v| {
            let mine = |d: &&(ObjectId, Entity)| v.game.on_battlefield(d.0) && v.controller(d.0) == who;
            legal.0.declaration.iter().filter(mine).copied().collect::<Declaration>()
        })?;
        let mut events = Vec::new();
        if let Some(c) = &mut self.change().combat {
            for (blocker, on) in &still {
                let Some(attacker) = on.object() else { continue };
                match c.blocks.iter_mut().find(|b| b.blocker == *blocker) {
                    Some(b) => b.attackers.push(attacker),
                    None => c.blocks.push(Block { blocker: *blocker, attackers: vec![attacker] }),
                }
                events.push(Event::Blocks { blocker: *blocker, attacker });
            }
            c.blockers_declared.push(who);
            for a in c.attacks.iter_mut().filter(|a| a.defending == who) {
                let blocked = still.iter().any(|s| s.1 == Entity::Object(a.attacker));
                let attacker = a.attacker;
                a.blocked |= blocked;
                events.push(if blocked {
                    Event::BecomesBlocked { attacker }
                } else {
                    Event::Unblocked { attacker }
                });
            }
        }
        self.trace.cite(&[Concept::BlockBecomes, Concept::BlockBecomesBlocked]);
        if !events.is_empty() {
            self.propose(events)?;
        }
        self.trace.close();
        // 509.2a, 802.4: priority comes once every player who is attacked has declared.
        let waits = |c: &crate::game::state::Combat| {
            let defends = |p: PlayerId| self.game.player(p).in_game() && !c.blockers_declared.contains(&p);
            c.attacks.iter().any(|a| defends(a.defending))
        };
        if self.game.combat.as_ref().is_some_and(waits) { Ok(()) } else { self.before_priority() }
    }

    fn checked(
        &mut self,
        kind: Kind,
        who: PlayerId,
        declared: &Declaration,
    ) -> Step<(Legal, Vec<Cost>, bool)> {
        let (answer, costs, bands, alone, required) = self.ask(|v| {
            let f = field(v, kind, who)?;
            let bands = declared.iter().any(|d| v.get(d.0).has(KeywordKind::Banding));
            let costs: Vec<Cost> = f.costs.iter().map(|p| p.cost.clone()).collect();
            let needing = |n: &&super::Need| declared.iter().any(|d| d.0 == f.actors[n.actor].id);
            let alone: Vec<Concept> = f.needs.iter().filter(needing).map(|n| n.cause.rule).collect();
            Step::Ok((f.whole(declared)?, costs, bands, alone, !f.requirements.is_empty()))
        })??;
        let legal = answer?;
        // What can't do so alone does not (506.5).
        self.trace.cite(&alone);
        if bands {
            return Err(Stop::missing("keyword:banding"));
        }
        Ok((legal, costs, required))
    }

    fn pay_for(&mut self, who: PlayerId, legal: &Legal, costs: &[Cost], pay: &mut Pay) -> Step<()> {
        let due: Vec<(ObjectId, Cost)> =
            legal.costs.iter().filter_map(|(id, c)| Some((*id, costs.get(*c)?.clone()))).collect();
        if due.is_empty() { Ok(()) } else { pay(self, who, &due) }
    }

    /// The step in which these creatures assign combat damage, as the rules of assignment see it.
    ///
    /// # Errors
    /// As [`deal`].
    pub fn deal(&mut self, strikers: &[ObjectId]) -> Step<Deal> {
        self.ask(|v| deal(v, strikers))?
    }

    /// The full assignment of combat damage: what was said, and what nobody can choose about.
    ///
    /// # Errors
    /// A refusal if it is not legal; the creature whose controller has not said how it assigns.
    pub fn full_assignment(&mut self, strikers: &[ObjectId], said: &Assignment) -> Step<Assignment> {
        let deal = self.deal(strikers)?;
        let (all, open) = deal.complete(said)?;
        if let Some(id) = open.first() {
            return Err(self.division_wanted(*id, &deal)?);
        }
        match deal.check(&all) {
            Ok(()) => Ok(all),
            Err(faults) => Err(misassigned(faults)),
        }
    }

    /// A combat damage step: what was said of the assignment is completed with what nobody can choose about,
    /// and dealt (510.1–510.3).
    ///
    /// # Errors
    /// As [`Play::full_assignment`].
    pub fn combat_damage_step(&mut self, said: &Assignment) -> Step<()> {
        let strikers = self.ask(damage::strikers)?;
        let all = self.full_assignment(&strikers, said)?;
        let attacks = self.game.combat.iter().flat_map(|c| &c.attacks);
        let gone = |t: Option<Entity>| match t {
            None => Some(Concept::CombatNoTargetLeft),
            Some(Entity::Player(p)) if !self.game.player(p).in_game() => Some(Concept::PlayerLeavesNoDamage),
            Some(_) => None,
        };
        let rules: Vec<Concept> = attacks.filter_map(|a| gone(a.target)).collect();
        self.trace.cite(&rules);
        self.deal_combat_damage(&all)?;
        self.before_priority()
    }

    fn division_wanted(&mut self, id: ObjectId, deal: &Deal) -> Step<Stop> {
        use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
        let who = self.ask(|v| v.controller(id))?;
        let attacking = deal.dealer(id).is_some_and(|d| d.attacking);
        let to = deal.dealer(id).map(|d| d.recipients()).unwrap_or_default();
        let options: Vec<ChoiceOption> = to.into_iter().map(ChoiceOption::Entity).collect();
        let most = options.len() as u32;
        Ok(Stop::Choice(Box::new(ChoiceRequest {
            who,
            kind: ChoiceKind::DamageDivision,
            options,
            count: (1, most),
            source: Some(id),
            rule: if attacking { Concept::AssignBlocked } else { Concept::AssignBlocker },
        })))
    }
}

/// Why an assignment is refused.
pub fn misassigned(faults: Vec<super::assignment::Misassigned>) -> Stop {
    let mut rules: Vec<Concept> = Vec::new();
    for f in &faults {
        if !rules.contains(&f.cause().rule) {
            rules.push(f.cause().rule);
        }
    }
    let rule = rules.first().copied().unwrap_or(Concept::AssignTotal);
    let see = rules.into_iter().skip(1).collect();
    Stop::Illegal(Refusal { rule, see, why: Why::Assignment(faults) })
}

fn attacks(view: View, who: PlayerId, declared: &Declaration) -> Vec<Attack> {
    let still = |d: &&(ObjectId, Entity)| view.game.on_battlefield(d.0) && view.controller(d.0) == who;
    let attack = |(attacker, target): &(ObjectId, Entity)| Attack {
        attacker: *attacker,
        target: Some(*target),
        defending: defending(view, *target),
        was: None,
        blocked: false,
    };
    declared.iter().filter(still).map(attack).collect()
}

/// The defending player for what is attacked (508.5): itself, a planeswalker's controller, a battle's
/// protector.
pub(super) fn defending(view: View, target: Entity) -> PlayerId {
    match target {
        Entity::Player(p) => p,
        Entity::Object(o) if view.get(o).is(crate::ability::CardType::Battle) => {
            view.game.object(o).protector.unwrap_or(view.controller(o))
        }
        Entity::Object(o) => view.controller(o),
    }
}
