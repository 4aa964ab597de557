//! Combat as a play goes through it: from wherever the game stands in the turn to the declaration or the
//! damage that comes next, with what nobody declared declared as nothing.

use super::assignment::Assignment;
use super::field::Kind;
use super::read::defending_players;
use super::verdict::Declaration;
use super::{Forbidden, Legal, TooHard, declare};
use crate::ability::{Cost, Step as StepName};
use crate::game::damage;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::play::Play;
use crate::game::state::{Attack, Block, Combat, DamageStep, Game, Phase};
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::order::Arrange;
use crate::terms::Concept;

impl Play<'_> {
    /// Goes on to the declare attackers step of this turn and declares attackers there; costs to attack are
    /// paid, since who declares means to pay.
    pub fn attack(&mut self, who: PlayerId, declared: &[(ObjectId, Entity)]) -> Step<()> {
        let (step, active) = (self.game.turn.step, self.game.turn.active);
        let turn = &self.game.turn;
        let more_combat = turn.extra.contains(&StepName::BeginningOfCombat)
            || turn.resume.is_some_and(|s| s < StepName::DeclareAttackers);
        if who != active || step > StepName::DeclareAttackers && !more_combat {
            return Err(Stop::illegal(Concept::AttackDeclare, Why::WrongTime));
        }
        if step != StepName::DeclareAttackers {
            let turn = self.game.turn.number;
            self.move_to(StepName::DeclareAttackers, Some(active))?;
            // The combat phase may have been skipped.
            if self.game.turn.number != turn {
                return Err(Stop::illegal(Concept::SkipStep, Why::WrongTime));
            }
        }
        self.declare_attackers(who, &declared.to_vec(), &mut pay)
    }

    /// Goes on to the declare blockers step and declares a player's blockers there.
    pub fn block(&mut self, who: PlayerId, declared: &[(ObjectId, ObjectId)]) -> Step<()> {
        let attacked = self.game.combat.as_ref().is_some_and(|c| c.had_attackers);
        if self.game.turn.step == StepName::DeclareAttackers && !attacked {
            return Err(Stop::illegal(Concept::BlockDeclare, Why::WrongTime));
        }
        if self.game.turn.step == StepName::DeclareAttackers {
            self.move_to(StepName::DeclareBlockers, Some(self.game.turn.active))?;
        }
        let declared: Declaration = declared.iter().map(|(b, a)| (*b, Entity::Object(*a))).collect();
        self.declare_blockers(who, &declared, &mut pay)
    }

    /// Goes on to the next combat damage step and deals its damage, as announced where that was done.
    pub fn combat_damage(&mut self, said: &Assignment) -> Step<()> {
        let Some(combat) = &self.game.combat else {
            return Err(Stop::illegal(Concept::CombatDamageDealt, Why::WrongTime));
        };
        let here = matches!(self.game.turn.step, StepName::FirstStrikeDamage | StepName::CombatDamage);
        let nothing_dealt = combat.damage == DamageStep::None;
        if let Some(combat) = &mut self.change().combat {
            combat.assigned = said.clone();
        }
        if here && nothing_dealt {
            return self.damage_step();
        }
        loop {
            self.resolve_all()?;
            self.next_step()?;
            match self.game.turn.step {
                StepName::FirstStrikeDamage | StepName::CombatDamage => return Ok(()),
                _ if self.game.outcome.is_some() => return Ok(()),
                step if Phase::of(step) == Phase::Combat && step < StepName::EndOfCombat => {}
                _ => return Err(Stop::illegal(Concept::CombatDamageDealt, Why::WrongTime)),
            }
        }
    }

    /// The turn-based actions of a combat damage step (510.1–2).
    pub(in crate::game) fn damage_step(&mut self) -> Step<()> {
        let Some(combat) = &self.game.combat else { return Ok(()) };
        let said = combat.assigned.clone();
        self.combat_damage_step(&said)
    }

    /// Before a declaration step ends, what nobody declared is declared as nothing (508.1, 509.1), which the
    /// rules may refuse.
    pub(in crate::game) fn declare_nothing(&mut self, step: StepName) -> Step<()> {
        match step {
            StepName::DeclareAttackers
                if self.game.combat.as_ref().is_some_and(|c| !c.attackers_declared) =>
            {
                let active = self.game.turn.active;
                self.declare_attackers(active, &Vec::new(), &mut pay)
            }
            StepName::DeclareBlockers => {
                for who in self.undeclared()? {
                    self.declare_blockers(who, &Vec::new(), &mut pay)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The defending players who are attacked and have not declared blockers, in turn order.
    fn undeclared(&mut self) -> Step<Vec<PlayerId>> {
        let active = self.game.turn.active;
        let defending = self.ask(|view| defending_players(view, active))?;
        let Some(combat) = &self.game.combat else { return Ok(Vec::new()) };
        let waits = |p: &PlayerId| {
            !combat.blockers_declared.contains(p) && combat.attacks.iter().any(|a| a.defending == *p)
        };
        Ok(defending.into_iter().filter(waits).collect())
    }
}

/// Costs to attack or block are paid as any others.
fn pay(play: &mut Play, who: PlayerId, due: &[(ObjectId, Cost)]) -> Step<()> {
    let attacking = play.game.turn.step == StepName::DeclareAttackers;
    let rule = if attacking { Concept::AttackPay } else { Concept::BlockPay };
    due.iter().try_for_each(|(creature, cost)| play.pay_cost(who, cost, *creature)).map_err(|stop| match stop
    {
        // 508.1j, 509.1f say it for these costs.
        Stop::Illegal(r) if r.rule == Concept::PayCosts => {
            Stop::Illegal(Refusal { rule, see: vec![Concept::PayCosts], ..r })
        }
        other => other,
    })
}

/// A board on which creatures already attack and block, in the step that it is. Attackers that are blocked
/// are blocked for good (509.1h).
pub fn start_in_combat(
    game: &mut Game,
    attacks: Vec<(ObjectId, Entity)>,
    blocks: Vec<(ObjectId, Vec<ObjectId>)>,
) {
    let step = game.turn.step;
    if Phase::of(step) != Phase::Combat {
        return;
    }
    let computed = crate::game::layers::Computed::of(game);
    let view = View { game, computed: &computed };
    let made: Vec<Attack> = attacks
        .iter()
        .map(|(attacker, target)| Attack {
            attacker: *attacker,
            target: Some(*target),
            defending: declare::defending(view, *target),
            blocked: blocks.iter().any(|b| b.1.contains(attacker)),
            was: None,
        })
        .collect();
    let mut blocked_by: Vec<PlayerId> = blocks.iter().map(|b| view.controller(b.0)).collect();
    if step > StepName::DeclareBlockers {
        blocked_by.extend(made.iter().map(|a| a.defending));
    }
    blocked_by.arrange();
    blocked_by.dedup();
    game.turn.combats = game.turn.combats.max(1);
    game.turn.attacked.extend(made.iter().map(|a| a.attacker));
    let player = |a: &Attack| matches!(a.target, Some(Entity::Player(_)));
    let mut attacked: Vec<_> =
        made.iter().filter(|a| player(a)).map(|a| (game.turn.active, a.defending)).collect();
    attacked.arrange();
    attacked.dedup();
    game.combat = Some(Combat {
        attacked,
        attackers_declared: !made.is_empty() || step > StepName::DeclareAttackers,
        had_attackers: !made.is_empty() || step > StepName::DeclareAttackers,
        attacks: made,
        blocks: blocks.into_iter().map(|(blocker, attackers)| Block { blocker, attackers }).collect(),
        blockers_declared: blocked_by,
        damage: if step == StepName::EndOfCombat { DamageStep::Done } else { DamageStep::None },
        assigned: Vec::new(),
        left: Vec::new(),
    });
}

/// The same combat once it has shown who controls what: who defends, and whose blockers were declared.
pub fn set_out_again(game: &mut Game) {
    let Some(combat) = &game.combat else { return };
    let attacks = combat.attacks.iter().filter_map(|a| Some((a.attacker, a.target?))).collect();
    let blocks = combat.blocks.iter().map(|b| (b.blocker, b.attackers.clone())).collect();
    game.turn.attacked.clear();
    start_in_combat(game, attacks, blocks);
}

/// The answer to a question about a declaration: a legal one, or why there is none.
type Asked = Step<Result<Legal, Forbidden>>;

/// Whether a legal declaration of attackers contains these parts (`whole`: is exactly this).
///
/// # Errors
/// `NotImplemented` where that can't be said.
pub fn may_attack(view: View, who: PlayerId, parts: &[(ObjectId, Entity)], whole: bool) -> Asked {
    asked(view, Kind::Attack, who, parts, whole)
}

/// Whether a legal declaration of blockers contains these parts (`whole`: is exactly this).
///
/// # Errors
/// `NotImplemented` where that can't be said.
pub fn may_block(view: View, who: PlayerId, parts: &[(ObjectId, ObjectId)], whole: bool) -> Asked {
    let parts: Declaration = parts.iter().map(|(b, a)| (*b, Entity::Object(*a))).collect();
    asked(view, Kind::Block, who, &parts, whole)
}

fn asked(view: View, kind: Kind, who: PlayerId, parts: &[(ObjectId, Entity)], whole: bool) -> Asked {
    if whole {
        declare::is_legal(view, kind, who, parts)
    } else {
        declare::is_possible(view, kind, who, parts)
    }
}

/// How a creature may divide its combat damage in the step that comes next, beside what is said of others;
/// `None` if there are more ways than `most`.
///
/// # Errors
/// `NotImplemented` where that can't be said.
pub fn divisions(
    view: View,
    creature: ObjectId,
    said: &Assignment,
    most: usize,
) -> Step<Option<Vec<Vec<(Entity, u32)>>>> {
    let deal = super::read::deal(view, &damage::strikers(view))?;
    let Some(dealer) = deal.dealer(creature) else { return Ok(None) };
    let to = dealer.recipients();
    let Some(ways) = compositions(dealer.amount, to.len(), 4 * most) else { return Ok(None) };
    let others = said.iter().filter(|s| s.0 != creature);
    let others: Vec<_> = others.flat_map(|(id, parts)| parts.iter().map(|p| (*id, p.0, p.1))).collect();
    let mut all = Vec::new();
    for way in ways {
        let mine = to.iter().zip(&way).map(|(to, n)| (creature, *to, *n));
        let asked: Vec<_> = others.iter().copied().chain(mine).collect();
        if deal.why_not(&asked).map_err(|e: TooHard| Stop::from(e))?.is_empty() {
            all.push(to.iter().copied().zip(way).filter(|p| p.1 > 0).collect());
        }
    }
    Ok((!all.is_empty() && all.len() <= most).then_some(all))
}

/// The ways to write a number as so many numbers; `None` if there are more than `most`.
fn compositions(n: u32, parts: usize, most: usize) -> Option<Vec<Vec<u32>>> {
    let mut all: Vec<Vec<u32>> = vec![Vec::new()];
    for place in 0..parts {
        let mut next = Vec::new();
        for start in all {
            let left = n - start.iter().sum::<u32>();
            for k in if place + 1 == parts { left..=left } else { 0..=left } {
                next.push([start.as_slice(), &[k]].concat());
                if next.len() > most {
                    return None;
                }
            }
        }
        all = next;
    }
    (parts > 0).then_some(all)
}

/// Whether a creature may assign exactly these amounts in the combat damage step that comes next; `Ok(Err)`
/// says why not.
///
/// # Errors
/// `NotImplemented` where that can't be said.
pub fn may_assign(
    view: View,
    creature: ObjectId,
    parts: &[(Entity, u32)],
    whole: bool,
) -> Step<Result<(), Refusal>> {
    let strikers = damage::strikers(view);
    let deal = super::read::deal(view, &strikers)?;
    let mut asked: Vec<(ObjectId, Entity, u32)> = parts.iter().map(|(to, n)| (creature, *to, *n)).collect();
    if whole && let Some(dealer) = deal.dealer(creature) {
        let rest = dealer.recipients().into_iter().filter(|r| !parts.iter().any(|p| p.0 == *r));
        asked.extend(rest.map(|r| (creature, r, 0)));
    }
    let faults = deal.why_not(&asked).map_err(|e: TooHard| Stop::from(e))?;
    if faults.is_empty() {
        return Ok(Ok(()));
    }
    match declare::misassigned(faults) {
        Stop::Illegal(refusal) => Ok(Err(refusal)),
        other => Err(other),
    }
}
