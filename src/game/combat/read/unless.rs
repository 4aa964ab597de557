//! "Can't attack unless …": most such conditions are about the state and either hold or not. Some speak of
//! the declaration itself ("unless at least two other creatures attack"): those become a [`Need`].

use super::{Reading, actors_of, forbid, set_of};
use crate::ability::{Comparison, Condition, Predicate, Quantity};
use crate::game::combat::declare::defending;
use crate::game::combat::field::{Cause, Field, Kind, Need, Set};
use crate::game::query::Ctx;
use crate::game::rules::InForce;

impl<'a> Reading<'a> {
    /// Forbids an actor these objects unless the condition holds.
    pub fn forbid_unless(
        &self,
        f: &mut Field,
        (actor, on): (usize, Set),
        unless: Option<&Condition>,
        r: &InForce<'a>,
        cause: Cause,
    ) {
        let Some(condition) = unless else { return forbid(f, actor, on, cause) };
        if f.kind == Kind::Attack && of_defender(condition) {
            return self.forbid_unless_defender(f, (actor, on), condition, r, cause);
        }
        if !of_condition(condition, f.kind) {
            if !self.ctx(r).holds(condition) {
                forbid(f, actor, on, cause);
            }
            return;
        }
        match self.need(f, condition, r) {
            Some((others, at_least)) if on == Set::MAX => {
                f.needs.push(Need { actor, others, at_least, cause });
            }
            _ => self.gaps.note("condition:about-the-declaration"),
        }
    }

    /// 508.5a: who the defending player is depends on what would be attacked.
    fn forbid_unless_defender(
        &self,
        f: &mut Field,
        (actor, on): (usize, Set),
        condition: &Condition,
        r: &InForce<'a>,
        cause: Cause,
    ) {
        if of_condition(condition, f.kind) {
            return self.gaps.note("condition:about-the-declaration");
        }
        let ctx = self.ctx(r);
        let safe = set_of(f, |attacked| {
            let who = Some(defending(self.view, *attacked));
            !Ctx { defending: who, ..ctx }.holds(condition)
        });
        forbid(f, actor, on & safe, cause);
    }

    /// "So many creatures that fit attack (block)".
    fn need(&self, f: &Field, condition: &Condition, r: &InForce<'a>) -> Option<(Set, u32)> {
        let Condition::Compare(Quantity::Count(p), comparison, Quantity::Number(n)) = condition else {
            return None;
        };
        let at_least = match comparison {
            Comparison::AtLeast => *n,
            Comparison::Greater => n + 1,
            _ => return None,
        };
        let rest = without_acting(p, f.kind)?;
        let ctx = self.ctx(r);
        let all = rest.iter().all(|p| !of_predicate(p, f.kind));
        let fits = |id| rest.iter().all(|p| ctx.fits(p, id));
        all.then(|| (actors_of(f, fits), u32::try_from(at_least).unwrap_or(0)))
    }
}

/// The description without the word "attacking" ("blocking"), if it has it once at the top.
fn without_acting(p: &Predicate, kind: Kind) -> Option<Vec<&Predicate>> {
    let acting = |p: &&Predicate| match kind {
        Kind::Attack => **p == Predicate::Attacking,
        Kind::Block => **p == Predicate::Blocking,
    };
    let parts: Vec<&Predicate> = match p {
        Predicate::All(all) => all.iter().collect(),
        other => vec![other],
    };
    parts.iter().any(acting).then(|| parts.into_iter().filter(|p| !acting(p)).collect())
}

fn of_condition(c: &Condition, kind: Kind) -> bool {
    match c {
        Condition::All(all) | Condition::OneOf(all) => all.iter().any(|c| of_condition(c, kind)),
        Condition::Not(c) | Condition::OfPlayers { so: c, .. } => of_condition(c, kind),
        Condition::Is(_, p) => of_predicate(p, kind),
        Condition::Compare(a, _, b) => of_quantity(a, kind) || of_quantity(b, kind),
        _ => false,
    }
}

/// Whether the condition speaks of the defending player.
fn of_defender(c: &Condition) -> bool {
    format!("{c:?}").contains("DefendingPlayer")
}

fn of_quantity(q: &Quantity, kind: Kind) -> bool {
    match q {
        Quantity::Count(p) | Quantity::Greatest(_, p) | Quantity::Least(_, p) | Quantity::Total(_, p) => {
            of_predicate(p, kind)
        }
        Quantity::CountTypes { among, .. } => of_predicate(among, kind),
        Quantity::Sum(parts) => parts.iter().any(|q| of_quantity(q, kind)),
        Quantity::Product(_, q) | Quantity::Negative(q) => of_quantity(q, kind),
        Quantity::Part { of, .. } => of_quantity(of, kind),
        _ => false,
    }
}

fn of_predicate(p: &Predicate, kind: Kind) -> bool {
    match p {
        Predicate::All(all) | Predicate::OneOf(all) => all.iter().any(|p| of_predicate(p, kind)),
        Predicate::Not(p) => of_predicate(p, kind),
        Predicate::Attacking | Predicate::AttackingPlayer(_) => kind == Kind::Attack,
        Predicate::Blocking | Predicate::Blocked | Predicate::Unblocked | Predicate::InCombatWith(_) => {
            kind == Kind::Block
        }
        Predicate::Compare(_, _, q) => of_quantity(q, kind),
        _ => false,
    }
}
