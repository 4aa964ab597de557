//! Whether a legal assignment of the whole step has given parts.
//!
//! Parts fix some amounts. Only creatures whose damage goes on past their blockers set conditions: the
//! others may as well help. So: which creatures must let damage go on, what must therefore be assigned
//! enough, and whether the damage not yet fixed can cover that.

use super::flow::covers;
use super::{Assignment, Deal, Division, Misassigned, Route};
use crate::game::combat::{TooHard, field::Cause};
use crate::game::ids::{Entity, ObjectId};
use crate::terms::Concept;

/// Creatures with two ways, or that could help, beyond which not all is tried.
const MOST: usize = 12;

/// A dealer under one choice of ways.
struct Part<'a> {
    route: &'a Route,
    deathtouch: bool,
    fixed: Division,
    /// What is not fixed and must still go somewhere.
    left: u32,
    /// How far its damage goes: 0 creatures, 1 what it attacks, 2 the player behind.
    level: u8,
}

impl Deal {
    /// Whether a legal assignment gives exactly these amounts: creature, recipient, amount.
    ///
    /// # Errors
    /// [`TooHard`] where that could not be found out.
    pub fn possible(&self, parts: &[(ObjectId, Entity, u32)]) -> Result<bool, TooHard> {
        let strangers = |p: &&(ObjectId, Entity, u32)| p.2 > 0 && self.dealer(p.0).is_none();
        if parts.iter().any(|p| strangers(&p)) {
            return Ok(false);
        }
        let forks: Vec<usize> =
            (0..self.dealers.len()).filter(|i| self.dealers[*i].routes.len() > 1).collect();
        if forks.len() > MOST {
            return Err(TooHard);
        }
        for ways in 0..1u32 << forks.len() {
            let route = |i: usize| {
                let second = forks.iter().position(|f| *f == i).is_some_and(|f| ways >> f & 1 == 1);
                &self.dealers[i].routes[usize::from(second)]
            };
            if self.along_these(route, parts)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Why no legal assignment gives exactly these amounts; empty if one does.
    ///
    /// # Errors
    /// [`TooHard`] where that could not be found out.
    pub fn why_not(&self, parts: &[(ObjectId, Entity, u32)]) -> Result<Vec<Misassigned>, TooHard> {
        if self.possible(parts)? {
            return Ok(Vec::new());
        }
        let mut faults = Vec::new();
        let said: Assignment = parts.iter().map(|(id, to, n)| (*id, vec![(*to, *n)])).collect();
        for (id, to, n) in parts.iter().filter(|p| p.2 > 0) {
            let Some(d) = self.dealer(*id) else {
                faults.push(Misassigned::NotDealing {
                    creature: *id,
                    cause: Cause::rule(Concept::AssignAnnounce),
                });
                continue;
            };
            if !d.routes.iter().any(|r| r.takes(*to)) {
                let cause = Cause::rule(self.forbids(d, *to));
                faults.push(Misassigned::NotRecipient { creature: *id, to: *to, cause });
            } else if *n > d.amount {
                let cause = Cause::rule(Concept::AssignPower);
                faults.push(Misassigned::Sum { creature: *id, needed: d.amount, given: *n, cause });
            } else {
                faults.extend(self.what_stands_before(d, *to, &said));
            }
        }
        if faults.is_empty() {
            faults.push(Misassigned::NoWay { cause: Cause::rule(Concept::AssignTotal) });
        }
        Ok(faults)
    }

    /// What must be assigned enough before this creature's damage may go there.
    fn what_stands_before(&self, d: &super::Dealer, to: Entity, said: &Assignment) -> Vec<Misassigned> {
        let Some(r) = d.routes.iter().find(|r| r.takes(to)) else { return Vec::new() };
        if to.object().is_some_and(|o| r.creatures.contains(&o)) {
            return Vec::new();
        }
        let mut before = r.creatures.clone();
        if r.attacked != Some(to) {
            before.extend(r.attacked.and_then(Entity::object));
        }
        before.into_iter().filter_map(|b| self.not_enough(d, to, b, said)).collect()
    }

    fn along_these<'a>(
        &'a self,
        route: impl Fn(usize) -> &'a Route,
        parts: &[(ObjectId, Entity, u32)],
    ) -> Result<bool, TooHard> {
        let mut all = Vec::new();
        for (i, d) in self.dealers.iter().enumerate() {
            match part(d, route(i), parts) {
                Some(p) => all.push(p),
                None => return Ok(false),
            }
        }
        self.some_help(&mut all)
    }

    /// Creatures that could let damage go on to a planeswalker which is not assigned enough may help, at the
    /// price of their own blockers: each group of them is tried.
    fn some_help(&self, all: &mut [Part]) -> Result<bool, TooHard> {
        let wanted: Vec<Entity> =
            all.iter().filter(|p| p.level == 2).filter_map(|p| p.route.attacked).collect();
        let can_help = |p: &Part| p.level == 0 && p.route.attacked.is_some_and(|a| wanted.contains(&a));
        let helpers: Vec<usize> = (0..all.len()).filter(|i| can_help(&all[*i])).collect();
        if helpers.len() > MOST {
            return Err(TooHard);
        }
        Ok((0..1u32 << helpers.len()).any(|group| {
            for (k, i) in helpers.iter().enumerate() {
                all[*i].level = (group >> k & 1) as u8;
            }
            self.covered(all)
        }))
    }

    /// Whether everything that must be assigned enough can be.
    fn covered(&self, all: &[Part]) -> bool {
        let mut wanted: Vec<(ObjectId, bool)> = Vec::new();
        for p in all.iter().filter(|p| p.level > 0) {
            wanted.extend(p.route.creatures.iter().map(|c| (*c, false)));
            if let (2, Some(Entity::Object(o))) = (p.level, p.route.attacked) {
                wanted.push((o, true));
            }
        }
        wanted.sort_unstable();
        wanted.dedup();
        // A creature that is also the planeswalker attacked: the planeswalker's need is asked for by itself.
        let mut demands: Vec<(ObjectId, u32, bool)> = Vec::new();
        for (v, planeswalker) in wanted {
            let to = Entity::Object(v);
            let fixed = |p: &Part| p.fixed.iter().filter(|f| f.0 == to).map(|f| f.1).sum::<u32>();
            let sum: u32 = all.iter().map(fixed).sum();
            let touched = !planeswalker && all.iter().any(|p| p.deathtouch && fixed(p) > 0);
            let open = self.needed(v).saturating_sub(sum);
            if open > 0 && !touched {
                demands.push((v, open, planeswalker));
            }
        }
        let mut supplies: Vec<u32> = all.iter().map(|p| p.left).collect();
        self.cover(all, &mut supplies, &mut demands, 0)
    }

    /// Decides for each demand from `at` on whether a source with deathtouch meets it with 1, then whether
    /// the rest can be met in full.
    fn cover(
        &self,
        all: &[Part],
        supplies: &mut Vec<u32>,
        demands: &mut Vec<(ObjectId, u32, bool)>,
        at: usize,
    ) -> bool {
        let Some((v, open, planeswalker)) = demands.get(at).copied() else {
            let amounts: Vec<u32> = demands.iter().map(|d| d.1).collect();
            return covers(supplies, &amounts, |s, d| all[s].reaches(demands[d].0));
        };
        let sources = (0..all.len()).filter(|s| all[*s].reaches(v)).collect::<Vec<_>>();
        if !planeswalker {
            for s in &sources {
                if !all[*s].deathtouch || supplies[*s] == 0 {
                    continue;
                }
                supplies[*s] -= 1;
                demands[at].1 = 0;
                let met = self.cover(all, supplies, demands, at + 1);
                supplies[*s] += 1;
                demands[at].1 = open;
                // Where nobody else could meet it there is no better way than with 1.
                if met || sources.len() == 1 {
                    return met;
                }
            }
        }
        self.cover(all, supplies, demands, at + 1)
    }
}

impl Part<'_> {
    fn is_free(&self, to: Entity) -> bool {
        !self.fixed.iter().any(|f| f.0 == to)
    }

    /// Whether damage of its own that is not fixed may go to this object.
    fn reaches(&self, o: ObjectId) -> bool {
        let to = Entity::Object(o);
        let there = self.route.creatures.contains(&o) || self.level > 0 && self.route.attacked == Some(to);
        self.left > 0 && there && self.is_free(to)
    }
}

fn part<'a>(d: &'a super::Dealer, route: &'a Route, parts: &[(ObjectId, Entity, u32)]) -> Option<Part<'a>> {
    let mut fixed: Division = Vec::new();
    for (_, to, n) in parts.iter().filter(|p| p.0 == d.id) {
        match fixed.iter().find(|f| f.0 == *to) {
            Some(f) if f.1 != *n => return None,
            Some(_) => {}
            None => fixed.push((*to, *n)),
        }
        if *n > 0 && !route.takes(*to) {
            return None;
        }
    }
    let left = d.due(route).checked_sub(fixed.iter().map(|f| f.1).sum())?;
    let mut p = Part { route, deathtouch: d.deathtouch, fixed, left, level: 0 };
    let fixed_at = |to: Option<Entity>| p.fixed.iter().any(|f| Some(f.0) == to && f.1 > 0);
    let behind = route.behind.map(Entity::Player);
    let blocks = route.attacked.and_then(Entity::object).is_some_and(|o| route.creatures.contains(&o));
    let free = |to: Option<Entity>| to.is_some_and(|t| p.is_free(t));
    let among = route.creatures.iter().any(|c| p.is_free(Entity::Object(*c)));
    let mut level = if fixed_at(behind) {
        2
    } else if fixed_at(route.attacked) && !blocks {
        1
    } else {
        // Nothing stands before what an unblocked creature attacks.
        u8::from(route.creatures.is_empty() && free(route.attacked))
    };
    if left > 0 && !among && !(level > 0 && free(route.attacked)) {
        level = match (free(route.attacked), free(behind)) {
            (true, _) => level.max(1),
            (false, true) => 2,
            (false, false) => return None,
        };
    }
    p.level = level;
    Some(p)
}
