//! Whether a declaration is legal, and whether a legal one contains given parts.

use super::fault::{Fault, Forbidden, Missed};
use super::field::{Cause, Choices, Demand, Field, Kind, Set, places};
use super::search::{TooHard, best};
use crate::game::ids::{Entity, ObjectId};
use crate::order::Arrange;
use crate::terms::Concept;

/// A declaration in the words of the table: creature, what it attacks or blocks.
pub type Declaration = Vec<(ObjectId, Entity)>;

/// A legal declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Itself, in the order of the field.
    pub declaration: Declaration,
    /// The costs that it brings: the creature, the place in [`Field::costs`].
    pub costs: Vec<(ObjectId, usize)>,
    /// How many requirements it obeys.
    pub obeyed: u32,
}

/// How many ways of paying for further creatures a question tries.
const MOST_PAYMENTS: usize = 4096;

impl Field {
    /// Whether this whole declaration is legal.
    ///
    /// # Errors
    /// [`TooHard`] where the number of requirements that can be obeyed could not be found.
    pub fn whole(&self, declared: &[(ObjectId, Entity)]) -> Result<Result<Legal, Forbidden>, TooHard> {
        let (choices, mut faults) = self.placed(declared);
        faults.extend(self.broken(&choices));
        if !faults.is_empty() {
            return self.forbidden(faults);
        }
        let paid = self.paid(&choices);
        let obeyed = self.obeyed(&choices);
        // The declaration itself disobeys nothing, so there is a best one.
        let Some((possible, instead)) = best(self, &self.nothing(), &paid)? else { return Err(TooHard) };
        if obeyed < possible {
            let fault = self.too_little(&choices, &instead, obeyed, possible);
            return Ok(Err(self.refused(vec![fault], &instead)));
        }
        Ok(Ok(self.legal(&choices)))
    }

    /// A legal declaration that contains these parts. A creature that is in them acts on these objects; one
    /// that can block several may block more.
    ///
    /// # Errors
    /// [`TooHard`] where that could not be found out.
    pub fn containing(&self, parts: &[(ObjectId, Entity)]) -> Result<Result<Legal, Forbidden>, TooHard> {
        let (forced, mut faults) = self.placed(parts);
        faults.extend(self.exceeded(&forced));
        if !faults.is_empty() {
            return self.forbidden(faults);
        }
        let mut nearest = None;
        let base = [Ok(self.paid(&forced))].into_iter();
        let more = std::iter::once_with(|| self.payments(&forced)).flat_map(|ways| match ways {
            Ok(ways) => ways.into_iter().skip(1).map(Ok).collect(),
            Err(e) => vec![Err(e)],
        });
        for paid in base.chain(more) {
            let paid = paid?;
            let Some((obeyed, choices)) = best(self, &forced, &paid)? else { continue };
            let Some((possible, instead)) = best(self, &self.nothing(), &paid)? else { return Err(TooHard) };
            if obeyed == possible {
                return Ok(Ok(self.legal(&choices)));
            }
            nearest.get_or_insert((choices, instead, obeyed, possible));
        }
        match nearest {
            Some((choices, instead, obeyed, possible)) => {
                let fault = self.too_little(&choices, &instead, obeyed, possible);
                Ok(Err(self.refused(vec![fault], &instead)))
            }
            None => {
                let mut faults = self.lacking(&forced);
                if faults.is_empty() {
                    faults.push(Fault::NoWay { cause: self.restrictions() });
                }
                self.forbidden(faults)
            }
        }
    }

    /// A best declaration when nobody pays anything: what must be declared at least.
    ///
    /// # Errors
    /// [`TooHard`] where that could not be found out.
    pub fn required(&self) -> Result<Legal, TooHard> {
        match best(self, &self.nothing(), &vec![0; self.actors.len()])? {
            Some((_, choices)) => Ok(self.legal(&choices)),
            None => Err(TooHard),
        }
    }

    /// Pairs as places, and what is wrong with each pair by itself.
    fn placed(&self, pairs: &[(ObjectId, Entity)]) -> (Choices, Vec<Fault>) {
        let mut choices = self.nothing();
        let mut faults = Vec::new();
        for (creature, on) in pairs {
            match self.place(*creature, *on) {
                Ok((actor, object)) => choices[actor] |= 1 << object,
                Err(fault) if !faults.contains(&fault) => faults.push(fault),
                Err(_) => {}
            }
        }
        (choices, faults)
    }

    fn place(&self, creature: ObjectId, on: Entity) -> Result<(usize, usize), Fault> {
        let (yours, there) = match self.kind {
            Kind::Attack => (Concept::AttackChoose, Concept::AttackWhoIsAttacked),
            Kind::Block => (Concept::BlockChoose, Concept::BlockChoose),
        };
        let Some(actor) = self.actors.iter().position(|a| a.id == creature) else {
            return Err(Fault::NotYours { creature, cause: Cause::rule(yours) });
        };
        let a = &self.actors[actor];
        if let Some(cause) = a.barred {
            return Err(Fault::Barred { creature, cause });
        }
        let Some(object) = self.objects.iter().position(|o| *o == on) else {
            let there = if self.at_battles.contains(&on) { Concept::BattleProtectorBlocks } else { there };
            return Err(Fault::NotThere { creature, on, cause: Cause::rule(there) });
        };
        match a.pairs[object].forbidden {
            Some(cause) => Err(Fault::Pair { creature, on, cause }),
            None => Ok((actor, object)),
        }
    }

    /// Restrictions that adding to the declaration can't cure.
    fn exceeded(&self, choices: &[Set]) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (a, c) in self.actors.iter().zip(choices) {
            let given = c.count_ones();
            if given as usize > a.capacity {
                let rule = match self.kind {
                    Kind::Attack => Concept::AttackAnnounce,
                    Kind::Block => Concept::BlockChoose,
                };
                let (creature, at_most, cause) = (a.id, a.capacity as u32, Cause::rule(rule));
                faults.push(Fault::Capacity { creature, at_most, given, cause });
            }
        }
        for limit in &self.limits {
            let given = self.count(choices, limit.who, limit.on);
            if given > limit.at_most {
                let all = super::field::first(self.objects.len());
                let on = if limit.on & all == all { 0 } else { limit.on & all };
                let on = places(on).map(|o| self.objects[o]).collect();
                faults.push(Fault::TooMany { on, at_most: limit.at_most, given, cause: limit.cause });
            }
        }
        faults
    }

    /// Restrictions that adding to the declaration might cure.
    fn lacking(&self, choices: &[Set]) -> Vec<Fault> {
        let mut faults = Vec::new();
        for m in &self.minimums {
            let given = self.count(choices, Set::MAX, 1 << m.on);
            if given > 0 && given < m.at_least {
                let (on, at_least, cause) = (self.objects[m.on], m.at_least, m.cause);
                faults.push(Fault::TooFew { on, at_least, given, cause });
            }
        }
        for need in &self.needs {
            let given = self.count(choices, need.others, Set::MAX);
            if choices[need.actor] != 0 && given < need.at_least {
                let (creature, at_least, cause) = (self.actors[need.actor].id, need.at_least, need.cause);
                faults.push(Fault::NeedsOthers { creature, at_least, given, cause });
            }
        }
        faults
    }

    fn broken(&self, choices: &[Set]) -> Vec<Fault> {
        let mut faults = self.exceeded(choices);
        faults.extend(self.lacking(choices));
        faults
    }

    fn too_little(&self, choices: &[Set], instead: &[Set], obeyed: u32, possible: u32) -> Fault {
        let unmet = self.requirements.iter().filter(|r| !self.obeys(r, choices) && self.obeys(r, instead));
        let missed = unmet.map(|r| Missed {
            creature: match r.demand {
                Demand::Acts { actor, .. } => Entity::Object(self.actors[actor].id),
                Demand::ActedOn { object } => self.objects[object],
            },
            cause: r.cause,
        });
        let rule = match self.kind {
            Kind::Attack => Concept::AttackRequirements,
            Kind::Block => Concept::BlockRequirements,
        };
        Fault::Requirements { possible, obeyed, missed: missed.collect(), cause: Cause::rule(rule) }
    }

    fn restrictions(&self) -> Cause {
        Cause::rule(match self.kind {
            Kind::Attack => Concept::AttackRestrictions,
            Kind::Block => Concept::BlockRestrictions,
        })
    }

    fn forbidden(&self, faults: Vec<Fault>) -> Result<Result<Legal, Forbidden>, TooHard> {
        // The comparison is a courtesy: without it the faults still stand.
        let free = vec![0; self.actors.len()];
        let instead = best(self, &self.nothing(), &free).ok().flatten().map(|b| b.1);
        Ok(Err(self.refused(faults, &instead.unwrap_or_default())))
    }

    fn refused(&self, faults: Vec<Fault>, instead: &[Set]) -> Forbidden {
        Forbidden { kind: self.kind, faults, instead: self.named(instead) }
    }

    fn legal(&self, choices: &[Set]) -> Legal {
        let mut costs = Vec::new();
        for (i, a) in self.actors.iter().enumerate() {
            let due = self.costs_of(i, choices[i]);
            costs.extend((0..self.costs.len()).filter(|c| due >> c & 1 == 1).map(|c| (a.id, c)));
        }
        Legal { declaration: self.named(choices), costs, obeyed: self.obeyed(choices) }
    }

    fn nothing(&self) -> Choices {
        vec![0; self.actors.len()]
    }

    fn paid(&self, choices: &[Set]) -> Vec<u64> {
        choices.iter().enumerate().map(|(i, c)| self.costs_of(i, *c)).collect()
    }

    /// The ways of paying for creatures: what the parts cost, then more and more. Nobody is made to pay
    /// (508.1d, 509.1c), but somebody may want to.
    fn payments(&self, forced: &[Set]) -> Result<Vec<Vec<u64>>, TooHard> {
        let mut ways = vec![self.paid(forced)];
        for actor in 0..self.actors.len() {
            let base = ways[0][actor];
            let open = self.allowed(actor, u64::MAX);
            let mut more: Vec<u64> = places(open).map(|o| base | self.costs_of(actor, 1 << o)).collect();
            more.retain(|m| *m != base);
            more.arrange();
            more.dedup();
            for i in 0..ways.len() {
                for m in &more {
                    let mut way = ways[i].clone();
                    way[actor] = *m;
                    ways.push(way);
                }
            }
            if ways.len() > MOST_PAYMENTS {
                return Err(TooHard);
            }
        }
        ways.arrange_by_key(|w| w.iter().map(|p| p.count_ones()).sum::<u32>());
        Ok(ways)
    }
}
