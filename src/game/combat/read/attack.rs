//! The field of an attack (508.1).

use super::{Reading, set_of};
use crate::ability::event::Recipients;
use crate::ability::{CardType, Cost, CostPart, KeywordKind, ManaCost, ManaSymbol, PlayerRef, RuleEffect};
use crate::game::combat::field::{
    Actor, Cause, Demand, Field, Kind, Limit, MOST, Need, Pair, Price, Requirement, Set, first,
};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::query::Gaps;
use crate::game::rules::InForce;
use crate::game::stop::{Step, Stop};
use crate::order::Arrange;
use crate::terms::Concept;

/// The players who defend while this one attacks: every opponent still in the game (506.2, 802.2).
pub fn defending_players(view: View, attacking: PlayerId) -> Vec<PlayerId> {
    view.game.opponents(attacking)
}

/// What a declaration of attackers by this player is decided by.
///
/// # Errors
/// `NotImplemented` where something that matters is.
pub fn attack_field(view: View, player: PlayerId) -> Step<Field> {
    let gaps = Gaps::default();
    let reading = Reading::new(view, &gaps);
    let mut f = Field::new(Kind::Attack);
    f.objects = attackable(view, player);
    let creatures = reading.creatures_of(player);
    if creatures.len() > MOST || f.objects.len() > MOST {
        return Err(Stop::missing("combat:more-than-128-creatures"));
    }
    for id in creatures {
        let barred = reading.cannot_attack(id);
        let pairs = vec![Pair::default(); f.objects.len()];
        f.actors.push(Actor { id, capacity: 1, barred, pairs });
    }
    reading.attack_effects(&mut f);
    gaps.check()?;
    view.gaps().check()?;
    if f.costs.len() > 64 {
        return Err(Stop::missing("combat:more-than-64-costs"));
    }
    Ok(f)
}

/// What may be attacked: defending players, their planeswalkers, the battles that they protect (506.2).
pub fn attackable(view: View, attacking: PlayerId) -> Vec<Entity> {
    let defending = defending_players(view, attacking);
    let mut all: Vec<Entity> = defending.iter().map(|p| Entity::Player(*p)).collect();
    for id in view.game.permanents() {
        let ch = view.get(id);
        let walker = ch.is(CardType::Planeswalker) && defending.contains(&view.controller(id));
        let protector = view.game.object(id).protector;
        let battle = ch.is(CardType::Battle) && protector.is_some_and(|p| defending.contains(&p));
        if walker || battle {
            all.push(Entity::Object(id));
        }
    }
    all
}

impl<'a> Reading<'a> {
    /// Why a creature can't attack anything (508.1a, 302.6, 702.3b).
    fn cannot_attack(&self, id: ObjectId) -> Option<Cause> {
        let (o, game) = (self.view.game.object(id), self.view.game);
        if self.view.get(id).is(CardType::Battle) {
            return Some(Cause::rule(Concept::AttackChoose));
        }
        if o.status.tapped {
            return Some(Cause::rule(Concept::AttackTapped));
        }
        if o.controlled_since_turn >= game.turn.number && !self.has(id, KeywordKind::Haste) {
            return Some(Cause::rule(Concept::AttackSummoningSickness));
        }
        let defender = self.has(id, KeywordKind::Defender);
        (defender && !self.as_though_not(id, KeywordKind::Defender))
            .then_some(Cause::rule(Concept::DefenderNoAttack))
    }

    fn attack_effects(&self, f: &mut Field) {
        let everyone = first(f.actors.len());
        let mut goaded: Vec<(usize, PlayerId)> = Vec::new();
        for r in &self.rules {
            let restricted = self.cause(r, Concept::AttackRestrictions);
            let required = self.cause(r, Concept::AttackRequirements);
            match r.effect {
                RuleEffect::CantAttack { what, whom, unless } => {
                    let all = self.recipients(f, r, whom);
                    let on = if all == set_of(f, |_| true) { Set::MAX } else { all };
                    for actor in self.meant(f, r, what) {
                        self.forbid_unless(f, (actor, on), unless.as_ref(), r, restricted);
                    }
                }
                RuleEffect::MaxAttackers { whom, count, each_turn } => {
                    let on = self.recipients(f, r, whom);
                    // Creatures that have attacked this turn may do so again: they are no more for it.
                    let before = if *each_turn { self.attacked_before() } else { Vec::new() };
                    let anew = (0..f.actors.len()).filter(|i| !before.contains(&f.actors[*i].id));
                    let who = anew.fold(0, |set, i| set | 1 << i);
                    let at_most = count.saturating_sub(before.len() as u32);
                    if !before.is_empty() && *whom != Recipients::Anything {
                        self.gaps.note("combat:attackers-of-the-turn");
                    }
                    f.limits.push(Limit { who, on, at_most, cause: restricted });
                }
                RuleEffect::CantAttackAlone { what } => {
                    let cause = self.cause(r, Concept::CombatAlone);
                    for actor in self.meant(f, r, what) {
                        f.needs.push(Need { actor, others: everyone & !(1 << actor), at_least: 1, cause });
                    }
                }
                // No other creature beside it.
                RuleEffect::OnlyAttacksAlone { what } => {
                    let cause = self.cause(r, Concept::CombatAlone);
                    for actor in self.meant(f, r, what) {
                        for other in (0..f.actors.len()).filter(|o| *o != actor) {
                            let who = 1 << actor | 1 << other;
                            f.limits.push(Limit { who, on: Set::MAX, at_most: 1, cause });
                        }
                    }
                }
                RuleEffect::MustAttack { what, whom } => {
                    let on = match whom {
                        None => set_of(f, |_| true),
                        Some(whom) => self.recipients(f, r, whom),
                    };
                    for actor in self.meant(f, r, what) {
                        let demand = Demand::Acts { actor, on };
                        f.requirements.push(Requirement { demand, cause: required });
                    }
                }
                // 701.15b: attacks, and someone else than whoever goaded it; of each who did (701.15c).
                RuleEffect::Goaded { what } => {
                    let (ctx, goad) = (self.ctx(r), self.cause(r, Concept::GoadRequirements));
                    let others = set_of(f, |e| {
                        e.player().is_some_and(|p| ctx.means_player(&PlayerRef::EachOpponent, p))
                    });
                    for actor in self.meant(f, r, what) {
                        // 701.15d: goaded again by the same player, it is not more so.
                        if goaded.contains(&(actor, r.you)) {
                            continue;
                        }
                        goaded.push((actor, r.you));
                        for on in [set_of(f, |_| true), others] {
                            f.requirements
                                .push(Requirement { demand: Demand::Acts { actor, on }, cause: goad });
                        }
                    }
                }
                RuleEffect::AttackCost { what, whom, cost } => {
                    let bit = self.price(f, r, cost);
                    let (ctx, on) = (self.ctx(r), self.recipients(f, r, whom));
                    for a in f.actors.iter_mut().filter(|a| ctx.fits(what, a.id)) {
                        charge(a, on, bit);
                    }
                }
                _ => {}
            }
        }
    }

    /// The creatures that attacked this turn, each once.
    fn attacked_before(&self) -> Vec<ObjectId> {
        let mut all = self.view.game.turn.attacked.clone();
        all.arrange();
        all.dedup();
        all
    }

    /// The cost with its "for each" counted: "you" there is whoever says it, not whoever pays.
    fn counted(&self, r: &InForce<'a>, cost: &Cost) -> Cost {
        let ctx = self.ctx(r);
        let part = |p: &CostPart| match p {
            CostPart::ForEach(n, one) => match one.0.as_slice() {
                [CostPart::Mana(m)] if m.0.as_slice() == [ManaSymbol::Generic(1)] => {
                    let n = ctx.quantity(n).clamp(0, 100_000) as u32;
                    CostPart::Mana(ManaCost([ManaSymbol::Generic(n)].into_iter().collect()))
                }
                _ => p.clone(),
            },
            _ => p.clone(),
        };
        Cost(cost.0.iter().map(part).collect())
    }

    /// Notes a cost; returns its bit.
    pub(super) fn price(&self, f: &mut Field, r: &InForce<'a>, cost: &Cost) -> u64 {
        let Some(source) = r.source else {
            self.gaps.note("combat:cost-without-source");
            return 0;
        };
        f.costs.push(Price { source, cost: self.counted(r, cost) });
        1u64.checked_shl(f.costs.len() as u32 - 1).unwrap_or(0)
    }
}

pub(super) fn charge(a: &mut Actor, on: Set, bit: u64) {
    for (o, pair) in a.pairs.iter_mut().enumerate() {
        if on >> o & 1 == 1 {
            pair.costs |= bit;
        }
    }
}
