//! What a declaration of attackers or blockers is decided by, as plain data: who could act on what, what
//! restricts it, what requires it, what it costs. One shape serves both (508.1 and 509.1): *actors*
//! (creatures that might attack or block) act on *objects* (what is attacked, or the attackers).
//!
//! The state is read into a [`Field`] elsewhere; nothing here knows of cards or keywords.

use crate::ability::Cost;
use crate::game::ids::{Entity, ObjectId};
use crate::terms::Concept;
use serde::Serialize;

/// A set of actors or of objects, by their places in the field.
pub type Set = u128;

/// The most actors, or objects, that a field holds.
pub const MOST: usize = 128;

/// The set of the first `n` places.
pub const fn first(n: usize) -> Set {
    if n >= MOST { Set::MAX } else { (1 << n) - 1 }
}

/// The places in a set, in order.
pub fn places(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let i = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(i)
    })
}

/// Which of the two declarations a field is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// 508.1
    Attack,
    /// 509.1
    Block,
}

/// Why something is restricted or required: the rule, and whose ability it is if not the creature's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// The rule.
    #[serde(serialize_with = "concept_id")]
    pub rule: Concept,
    /// The object whose ability or effect it is.
    pub source: Option<ObjectId>,
}

impl Cause {
    /// A rule of the game, or of the creature's own keyword.
    pub const fn rule(rule: Concept) -> Self {
        Self { rule, source: None }
    }

    /// An effect of an object.
    pub const fn of(rule: Concept, source: ObjectId) -> Self {
        Self { rule, source: Some(source) }
    }
}

fn concept_id<S: serde::Serializer>(c: &Concept, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_str(c.id())
}

/// A creature that might attack or block.
#[derive(Clone, Debug, PartialEq)]
pub struct Actor {
    /// Which.
    pub id: ObjectId,
    /// On how many objects it can act: 1, more for blockers that can block additional creatures.
    pub capacity: usize,
    /// Why it can't act at all.
    pub barred: Option<Cause>,
    /// How it stands to each object of the field.
    pub pairs: Vec<Pair>,
}

/// How an actor stands to an object.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pair {
    /// Why it can't act on this one.
    pub forbidden: Option<Cause>,
    /// The costs, by place in [`Field::costs`], without which it can't.
    pub costs: u64,
}

/// No more than so many of these creatures can act on any of these objects.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// Actors that count.
    pub who: Set,
    /// Objects that count.
    pub on: Set,
    /// How many.
    pub at_most: u32,
    /// By what.
    pub cause: Cause,
}

/// The object can't be acted on except by so many ("can't be blocked except by two or more creatures").
#[derive(Clone, Debug, PartialEq)]
pub struct Minimum {
    /// Which object.
    pub on: usize,
    /// How many, if any.
    pub at_least: u32,
    /// By what.
    pub cause: Cause,
}

/// The actor can't act unless so many of these others do ("can't attack alone").
#[derive(Clone, Debug, PartialEq)]
pub struct Need {
    /// Which actor.
    pub actor: usize,
    /// The others that count.
    pub others: Set,
    /// How many of them.
    pub at_least: u32,
    /// By what.
    pub cause: Cause,
}

/// What a requirement asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// The actor acts on any of these.
    Acts {
        /// Which actor.
        actor: usize,
        /// On any of these.
        on: Set,
    },
    /// Somebody acts on the object.
    ActedOn {
        /// Which object.
        object: usize,
    },
}

/// One requirement: an effect that says "if able" (508.1d, 509.1c). Each counts one.
#[derive(Clone, Debug, PartialEq)]
pub struct Requirement {
    /// What it asks.
    pub demand: Demand,
    /// By what.
    pub cause: Cause,
}

/// A cost without which creatures can't attack or block (508.1h, 509.1d); paid for each of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    /// Whose effect.
    pub source: ObjectId,
    /// What is paid for each creature.
    pub cost: Cost,
}

/// Everything that a declaration is decided by.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Attack or block.
    pub kind: Kind,
    /// Every creature of the player who declares.
    pub actors: Vec<Actor>,
    /// What may be attacked; or the creatures that attack that player, or what is that player's.
    pub objects: Vec<Entity>,
    /// Attackers of battles that another player protects: nobody else may block those (310.9c).
    pub at_battles: Vec<Entity>,
    /// Something must be blocked by exactly one creature if able.
    pub one_blocker: bool,
    /// See [`Limit`].
    pub limits: Vec<Limit>,
    /// See [`Minimum`].
    pub minimums: Vec<Minimum>,
    /// See [`Need`].
    pub needs: Vec<Need>,
    /// See [`Requirement`].
    pub requirements: Vec<Requirement>,
    /// See [`Price`]; at most 64.
    pub costs: Vec<Price>,
}

/// A declaration inside a field: the objects that each actor acts on.
pub type Choices = Vec<Set>;

impl Field {
    /// A field without anybody.
    pub fn new(kind: Kind) -> Self {
        Self {
            kind,
            actors: Vec::new(),
            objects: Vec::new(),
            at_battles: Vec::new(),
            one_blocker: false,
            limits: Vec::new(),
            minimums: Vec::new(),
            needs: Vec::new(),
            requirements: Vec::new(),
            costs: Vec::new(),
        }
    }

    /// The objects that an actor may act on, taken by itself, where these costs are paid.
    pub fn allowed(&self, actor: usize, paid: u64) -> Set {
        let a = &self.actors[actor];
        if a.barred.is_some() {
            return 0;
        }
        let open = |p: &Pair| p.forbidden.is_none() && p.costs & !paid == 0;
        a.pairs.iter().enumerate().fold(0, |set, (i, p)| if open(p) { set | 1 << i } else { set })
    }

    /// The costs that an actor's choice brings.
    pub fn costs_of(&self, actor: usize, chosen: Set) -> u64 {
        places(chosen).fold(0, |all, o| all | self.actors[actor].pairs[o].costs)
    }

    /// Whether a declaration obeys a requirement.
    pub fn obeys(&self, r: &Requirement, choices: &[Set]) -> bool {
        match r.demand {
            Demand::Acts { actor, on } => choices[actor] & on != 0,
            Demand::ActedOn { object } => choices.iter().any(|c| c & (1 << object) != 0),
        }
    }

    /// How many requirements a declaration obeys.
    pub fn obeyed(&self, choices: &[Set]) -> u32 {
        self.requirements.iter().filter(|r| self.obeys(r, choices)).count() as u32
    }

    /// How many of these actors act on any of these objects.
    pub fn count(&self, choices: &[Set], who: Set, on: Set) -> u32 {
        let acts = |i: &usize| choices[*i] & on != 0;
        places(who & first(choices.len())).filter(acts).count() as u32
    }

    /// A declaration as pairs of creature and what it acts on.
    pub fn named(&self, choices: &[Set]) -> Vec<(ObjectId, Entity)> {
        let of = |(i, c): (usize, &Set)| {
            let id = self.actors[i].id;
            places(*c).map(move |o| (id, o)).collect::<Vec<_>>()
        };
        let all = choices.iter().enumerate().flat_map(of);
        all.map(|(id, o)| (id, self.objects[o])).collect()
    }
}
