//! How combat damage may be assigned (510.1): whether a full assignment is legal, whether a legal one has
//! given parts, and what nobody can choose about. Plain data: the state is read into a [`Deal`] elsewhere.
//!
//! A creature divides its damage freely among what blocks it (or what it blocks); there is no order of
//! blockers. Trample lets it go on to what it attacks, trample over planeswalkers further on to the
//! planeswalker's controller, once what stands before has been assigned enough by all creatures together
//! (702.19b–c). So the whole step is checked at once (510.1e).

mod fighter;
mod flow;
mod possible;

pub use fighter::{Attacking, Fighter, Stance};

use super::{TooHard, field::Cause};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::order::Arrange;
use crate::terms::Concept;
use serde::Serialize;

/// One way in which a creature may assign all its damage. What comes later in it may be assigned damage
/// only once what comes before has been assigned enough.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Route {
    /// The creatures blocking it, or that it blocks: freely among these.
    pub creatures: Vec<ObjectId>,
    /// What it attacks, where damage may go there.
    pub attacked: Option<Entity>,
    /// The player behind the planeswalker that it attacks (702.19c, 702.19e).
    pub behind: Option<PlayerId>,
}

impl Route {
    fn takes(&self, to: Entity) -> bool {
        to.object().is_some_and(|o| self.creatures.contains(&o))
            || self.attacked == Some(to)
            || self.behind.map(Entity::Player) == Some(to)
    }

    fn is_empty(&self) -> bool {
        self.creatures.is_empty() && self.attacked.is_none() && self.behind.is_none()
    }

    fn recipients(&self) -> Vec<Entity> {
        let mut all: Vec<Entity> = self.creatures.iter().map(|c| Entity::Object(*c)).collect();
        for to in [self.attacked, self.behind.map(Entity::Player)].into_iter().flatten() {
            if !all.contains(&to) {
                all.push(to);
            }
        }
        all
    }
}

/// A creature that assigns combat damage in this step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealer {
    /// Which.
    pub id: ObjectId,
    /// How much it assigns (510.1a), if there is anything to assign it to.
    pub amount: u32,
    /// Any damage that it assigns to a creature is lethal (702.2c).
    pub deathtouch: bool,
    /// It is attacking rather than blocking.
    pub attacking: bool,
    /// The ways in which it may assign; two where it may assign "as though it weren't blocked".
    pub routes: Vec<Route>,
}

impl Dealer {
    /// Everybody that its damage could go to.
    pub fn recipients(&self) -> Vec<Entity> {
        let mut all: Vec<Entity> = Vec::new();
        for to in self.routes.iter().flat_map(Route::recipients) {
            if !all.contains(&to) {
                all.push(to);
            }
        }
        all
    }

    /// How much it must assign that way: all, or nothing where there is nothing to assign it to.
    fn due(&self, along: &Route) -> u32 {
        if along.is_empty() { 0 } else { self.amount }
    }
}

/// A combat damage step as the rules of assignment see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal {
    /// The creatures that assign damage.
    pub dealers: Vec<Dealer>,
    /// For each creature in combat what is still lethal damage (toughness less damage marked, not below 0);
    /// for each planeswalker attacked its loyalty.
    pub enough: Vec<(ObjectId, u32)>,
    /// Planeswalkers among those: deathtouch makes no difference to them.
    pub planeswalkers: Vec<ObjectId>,
}

/// What one creature assigns to whom.
pub type Division = Vec<(Entity, u32)>;

/// Assignments of several creatures.
pub type Assignment = Vec<(ObjectId, Division)>;

/// What is wrong with an assignment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Misassigned {
    /// The creature assigns no damage in this step.
    NotDealing {
        /// Which.
        creature: ObjectId,
        /// By what.
        cause: Cause,
    },
    /// Its damage can't go there.
    NotRecipient {
        /// Which.
        creature: ObjectId,
        /// To whom.
        to: Entity,
        /// By what.
        cause: Cause,
    },
    /// It assigns another sum than it must.
    Sum {
        /// Which.
        creature: ObjectId,
        /// What it must.
        needed: u32,
        /// What it does.
        given: u32,
        /// By what.
        cause: Cause,
    },
    /// Its damage goes on although something before has not been assigned enough.
    NotEnough {
        /// Which.
        creature: ObjectId,
        /// To whom its damage goes on.
        to: Entity,
        /// What stands before.
        before: ObjectId,
        /// How much that must be assigned in all.
        needed: u32,
        /// How much it is assigned.
        given: u32,
        /// By what.
        cause: Cause,
    },
    /// No legal assignment of the whole step has these parts.
    NoWay {
        /// By what.
        cause: Cause,
    },
}

impl Misassigned {
    /// The rule.
    pub fn cause(&self) -> Cause {
        match self {
            Self::NotDealing { cause, .. }
            | Self::NotRecipient { cause, .. }
            | Self::Sum { cause, .. }
            | Self::NotEnough { cause, .. }
            | Self::NoWay { cause } => *cause,
        }
    }
}

impl Deal {
    /// The dealer with this id.
    pub fn dealer(&self, id: ObjectId) -> Option<&Dealer> {
        self.dealers.iter().find(|d| d.id == id)
    }

    fn needed(&self, id: ObjectId) -> u32 {
        self.enough.iter().find(|e| e.0 == id).map_or(0, |e| e.1)
    }

    /// Whether this is a legal assignment of the whole step; a creature that is not in it assigns nothing.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(&self, assignment: &Assignment) -> Result<(), Vec<Misassigned>> {
        let mut faults = Vec::new();
        for (id, division) in assignment {
            if self.dealer(*id).is_none() && division.iter().any(|d| d.1 > 0) {
                let cause = Cause::rule(Concept::AssignAnnounce);
                faults.push(Misassigned::NotDealing { creature: *id, cause });
            }
        }
        for d in &self.dealers {
            let given = given(assignment, d.id);
            let mut found: Vec<Vec<Misassigned>> =
                d.routes.iter().map(|r| self.along(d, r, &given, assignment)).collect();
            if d.routes.is_empty() {
                found.push(self.along(d, &Route::default(), &given, assignment));
            }
            // Any way will do; the nearest says what is wrong.
            found.arrange_by_key(Vec::len);
            faults.extend(found.into_iter().next().unwrap_or_default());
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn along(&self, d: &Dealer, r: &Route, given: &Division, all: &Assignment) -> Vec<Misassigned> {
        let mut faults = Vec::new();
        for (to, _) in given.iter().filter(|g| g.1 > 0 && !r.takes(g.0)) {
            let cause = Cause::rule(self.forbids(d, *to));
            faults.push(Misassigned::NotRecipient { creature: d.id, to: *to, cause });
        }
        let (needed, sum) = (d.due(r), given.iter().map(|g| g.1).sum());
        if needed != sum {
            let cause = Cause::rule(Concept::AssignPower);
            faults.push(Misassigned::Sum { creature: d.id, needed, given: sum, cause });
        }
        let amount = |to: Option<Entity>| given.iter().filter(|g| Some(g.0) == to).map(|g| g.1).sum::<u32>();
        let blocks = |to: Entity| to.object().is_some_and(|o| r.creatures.contains(&o));
        let behind = r.behind.map(Entity::Player);
        for to in [r.attacked, behind].into_iter().flatten() {
            if amount(Some(to)) == 0 || blocks(to) {
                continue;
            }
            let mut before = r.creatures.clone();
            if Some(to) == behind {
                before.extend(r.attacked.and_then(Entity::object));
            }
            faults.extend(before.into_iter().filter_map(|b| self.not_enough(d, to, b, all)));
        }
        faults
    }

    fn not_enough(&self, d: &Dealer, to: Entity, before: ObjectId, all: &Assignment) -> Option<Misassigned> {
        let planeswalker = self.planeswalkers.contains(&before)
            && d.routes.iter().any(|r| r.attacked == Some(Entity::Object(before)));
        let (mut sum, mut touched) = (0, false);
        for (id, division) in all {
            let Some(dealer) = self.dealer(*id) else { continue };
            let n: u32 = division.iter().filter(|p| p.0 == Entity::Object(before)).map(|p| p.1).sum();
            sum += n;
            touched |= n > 0 && dealer.deathtouch;
        }
        let needed = self.needed(before);
        if sum >= needed || touched && !planeswalker {
            return None;
        }
        let rule =
            if planeswalker { Concept::TrampleOverPlaneswalkers } else { Concept::TrampleAssignExcess };
        // Its own deathtouch makes any one point enough (702.2c).
        let needed = if d.deathtouch && !planeswalker { needed.min(sum + 1) } else { needed };
        let (given, cause) = (sum, Cause::rule(rule));
        Some(Misassigned::NotEnough { creature: d.id, to, before, needed, given, cause })
    }

    /// The rule by which a creature's damage can't go there.
    fn forbids(&self, d: &Dealer, to: Entity) -> Concept {
        if !d.attacking {
            return Concept::AssignBlocker;
        }
        let blocked = d.routes.iter().any(|r| !r.creatures.is_empty());
        let attacks_object = d.routes.iter().any(|r| r.attacked.is_some_and(|a| a.object().is_some()));
        match to {
            Entity::Player(_) if attacks_object => Concept::TrampleNotPastPlaneswalker,
            _ if blocked || d.routes.iter().all(Route::is_empty) => Concept::AssignBlocked,
            _ => Concept::AssignUnblocked,
        }
    }

    /// What a creature assigns where nobody can choose: nothing, all to the one recipient, or all to the one
    /// blocker that can't be assigned enough for the rest to go on. `None` where there is a choice.
    ///
    /// # Errors
    /// [`TooHard`] where that could not be found out.
    pub fn only(&self, id: ObjectId) -> Result<Option<Division>, TooHard> {
        let Some(d) = self.dealer(id) else { return Ok(Some(Vec::new())) };
        let due = d.amount;
        if due > 0 && d.routes.iter().any(|r| r.is_empty() != d.routes[0].is_empty()) {
            return Ok(None);
        }
        let mut to: Vec<Entity> = Vec::new();
        for r in d.recipients() {
            for n in 1..=due {
                if self.possible(&[(id, r, n)])? {
                    to.push(r);
                    break;
                }
            }
        }
        Ok(match to.as_slice() {
            [] => Some(Vec::new()),
            [one] => Some(vec![(*one, due)]),
            _ => None,
        })
    }

    /// The assignment with what is said in it and, for the others, what nobody can choose about; the
    /// creatures whose controller must still choose.
    ///
    /// # Errors
    /// [`TooHard`] where that could not be found out.
    pub fn complete(&self, said: &Assignment) -> Result<(Assignment, Vec<ObjectId>), TooHard> {
        let mut all = said.clone();
        let mut open = Vec::new();
        for d in &self.dealers {
            if said.iter().any(|s| s.0 == d.id) {
                continue;
            }
            match self.only(d.id)? {
                Some(division) if division.is_empty() => {}
                Some(division) => all.push((d.id, division)),
                None => open.push(d.id),
            }
        }
        Ok((all, open))
    }
}

/// What an assignment says of one creature, each recipient once.
fn given(all: &Assignment, id: ObjectId) -> Division {
    let mut division: Division = Vec::new();
    for (to, n) in all.iter().filter(|a| a.0 == id).flat_map(|a| &a.1) {
        match division.iter_mut().find(|d| d.0 == *to) {
            Some(d) => d.1 += n,
            None => division.push((*to, *n)),
        }
    }
    division
}
