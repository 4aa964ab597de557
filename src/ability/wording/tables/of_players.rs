//! Conditions on what players control and have: of one, of some one, of each.

use crate::ability::{Comparison, Condition, PlayerRef, Predicate, Quantity};

/// Who may be several players.
const SEVERAL: [PlayerRef; 3] = [PlayerRef::AnOpponent, PlayerRef::EachOpponent, PlayerRef::EachPlayer];

/// What is said of a player: of "an opponent" it is so for one of them taken by themselves, of "each opponent" for
/// every one. `None` of "each player" and "a player", which are told apart by rows of their own.
pub(super) fn of_player(who: PlayerRef, so: impl FnOnce(PlayerRef) -> Condition) -> Option<Condition> {
    let every = match who {
        PlayerRef::AnOpponent => false,
        PlayerRef::EachOpponent => true,
        PlayerRef::EachPlayer => return None,
        one => return Some(so(one)),
    };
    Some(Condition::OfPlayers { who, every, so: Box::new(so(PlayerRef::Each)) })
}

/// Of whom it is said, with what is said.
pub(super) fn whose(c: &Condition) -> Option<(Option<&PlayerRef>, &Condition)> {
    match c {
        Condition::OfPlayers { who: PlayerRef::EachPlayer, .. } => None,
        Condition::OfPlayers { who, every, so } if *every == (*who == PlayerRef::EachOpponent) => {
            Some((Some(who), so))
        }
        Condition::OfPlayers { .. } => None,
        c => Some((None, c)),
    }
}

/// Of whom it is said: of several, or of the one that stands there.
pub(super) fn said_of(several: Option<&PlayerRef>, one: &PlayerRef) -> PlayerRef {
    several.filter(|_| *one == PlayerRef::Each).unwrap_or(one).clone()
}

/// Of a player, or of each one.
pub(super) fn of_all(every: bool, so: Condition) -> Condition {
    Condition::OfPlayers { who: PlayerRef::EachPlayer, every, so: Box::new(so) }
}

fn each_one(c: &Condition) -> Option<&Condition> {
    match c {
        Condition::OfPlayers { who: PlayerRef::EachPlayer, every: true, so } => Some(so),
        _ => None,
    }
}

fn some_one(c: &Condition) -> Option<&Condition> {
    match c {
        Condition::OfPlayers { who: PlayerRef::EachPlayer, every: false, so } => Some(so),
        _ => None,
    }
}

fn their(c: &Condition, comparison: Comparison) -> Option<(Quantity, Predicate)> {
    match count_of(c)? {
        (PlayerRef::Each, what, how, n) if how == comparison => Some((n.clone(), what)),
        _ => None,
    }
}

/// Of "each player controls …" and "a player controls …": one, none, so many or more.
fn their_one(c: &Condition) -> Option<(Predicate,)> {
    their(c, Comparison::AtLeast).filter(|(n, _)| *n == Quantity::Number(1)).map(|(_, what)| (what,))
}

fn their_none(c: &Condition) -> Option<(Predicate,)> {
    their(c, Comparison::Equal).filter(|(n, _)| *n == Quantity::Number(0)).map(|(_, what)| (what,))
}

fn their_more(c: &Condition) -> Option<(Quantity, Predicate)> {
    their(c, Comparison::AtLeast).filter(|(n, _)| *n != Quantity::Number(1))
}

pub(super) fn each_controls(c: &Condition) -> Option<(Predicate,)> {
    their_one(each_one(c)?)
}

pub(super) fn one_controls(c: &Condition) -> Option<(Predicate,)> {
    their_one(some_one(c)?)
}

pub(super) fn one_lacks(c: &Condition) -> Option<(Predicate,)> {
    their_none(some_one(c)?)
}

pub(super) fn each_has_more(c: &Condition) -> Option<(Quantity, Predicate)> {
    their_more(each_one(c)?)
}

pub(super) fn one_has_more(c: &Condition) -> Option<(Quantity, Predicate)> {
    their_more(some_one(c)?)
}

/// So many permanents of one player.
pub(super) fn count(who: PlayerRef, what: Predicate, comparison: Comparison, n: Quantity) -> Condition {
    Condition::Compare(Quantity::Count(Box::new(what.and(Predicate::ControlledBy(who)))), comparison, n)
}

/// "you control a …": the number of such permanents is at least 1.
pub(super) fn controls(
    who: PlayerRef,
    what: Predicate,
    comparison: Comparison,
    n: Quantity,
) -> Option<Condition> {
    of_player(who, |one| count(one, what, comparison, n))
}

/// The description of a count of permanents that a player controls, with the player taken off.
fn controlled(c: &Condition) -> Option<(PlayerRef, Predicate, Comparison, &Quantity)> {
    let (who, so) = whose(c)?;
    let (one, what, comparison, n) = count_of(so)?;
    match who {
        Some(who) => (one == PlayerRef::Each).then(|| (who.clone(), what, comparison, n)),
        // Of several at once it is not said.
        None => (!SEVERAL.contains(&one)).then_some((one, what, comparison, n)),
    }
}

fn count_of(c: &Condition) -> Option<(PlayerRef, Predicate, Comparison, &Quantity)> {
    let Condition::Compare(Quantity::Count(what), comparison, n) = c else { return None };
    let Predicate::All(list) = &**what else { return None };
    let (Predicate::ControlledBy(who), rest) = list.split_last()? else { return None };
    let rest = match rest {
        [one] => one.clone(),
        many => Predicate::All(many.to_vec()),
    };
    Some((who.clone(), rest, *comparison, n))
}

/// More of one player's than of another's; of several on one side each is compared.
pub(super) fn more_than(who: PlayerRef, what: Predicate, whom: PlayerRef) -> Option<Condition> {
    let more = |who: PlayerRef, whom: PlayerRef| {
        let count = |p: PlayerRef| Quantity::Count(Box::new(what.clone().and(Predicate::ControlledBy(p))));
        Condition::Compare(count(who), Comparison::Greater, count(whom))
    };
    let one = |p: &PlayerRef| !SEVERAL.contains(p);
    match (one(&who), one(&whom)) {
        (_, true) => of_player(who, |p| more(p, whom.clone())),
        (true, false) => of_player(whom, |p| more(who.clone(), p)),
        (false, false) => None,
    }
}

pub(super) fn has_more(c: &Condition) -> Option<(PlayerRef, Predicate, PlayerRef)> {
    let (several, so) = whose(c)?;
    let Condition::Compare(a, Comparison::Greater, b) = so else { return None };
    let of = |q: &Quantity| {
        let (who, what, ..) =
            count_of(&Condition::Compare(q.clone(), Comparison::AtLeast, Quantity::Number(0)))
                .map(|(who, what, ..)| (who, what))?;
        Some((said_of(several, &who), what))
    };
    let ((who, what), (whom, same)) = (of(a)?, of(b)?);
    (what == same && *c == more_than(who.clone(), what.clone(), whom.clone())?).then_some((who, what, whom))
}

pub(super) fn poison(who: PlayerRef) -> Condition {
    let counters = Quantity::PlayerCounters(crate::ability::CounterKind::Poison, who);
    Condition::Compare(counters, Comparison::AtLeast, Quantity::Number(1))
}

pub(super) fn poisoned(c: &Condition) -> Option<(PlayerRef,)> {
    let (who, so) = whose(c)?;
    match (who, so) {
        (Some(who), so) => (*so == poison(PlayerRef::Each)).then(|| (who.clone(),)),
        (None, Condition::Compare(Quantity::PlayerCounters(_, who), ..)) => {
            (*so == poison(who.clone())).then(|| (who.clone(),))
        }
        _ => None,
    }
}

pub(super) fn opponent_at_most(n: Quantity) -> Condition {
    let so = Condition::Compare(Quantity::Life(PlayerRef::Each), Comparison::AtMost, n);
    Condition::OfPlayers { who: PlayerRef::AnOpponent, every: false, so: Box::new(so) }
}

pub(super) fn opponent_low(c: &Condition) -> Option<(Quantity,)> {
    let Condition::OfPlayers { so, .. } = c else { return None };
    let Condition::Compare(_, _, n) = &**so else { return None };
    (*c == opponent_at_most(n.clone())).then(|| (n.clone(),))
}

pub(super) fn one(c: &Condition) -> Option<(PlayerRef, Predicate)> {
    match controlled(c)? {
        (who, what, Comparison::AtLeast, Quantity::Number(1)) => Some((who, what)),
        _ => None,
    }
}

pub(super) fn none(c: &Condition) -> Option<(PlayerRef, Predicate)> {
    match controlled(c)? {
        (who, what, Comparison::Equal, Quantity::Number(0)) => Some((who, what)),
        _ => None,
    }
}

pub(super) fn or_more(c: &Condition) -> Option<(PlayerRef, Quantity, Predicate)> {
    match controlled(c)? {
        (who, what, Comparison::AtLeast, n) if *n != Quantity::Number(1) => Some((who, n.clone(), what)),
        _ => None,
    }
}

pub(super) fn or_fewer(c: &Condition) -> Option<(PlayerRef, Quantity, Predicate)> {
    match controlled(c)? {
        (who, what, Comparison::AtMost, n) => Some((who, n.clone(), what)),
        _ => None,
    }
}

pub(super) fn you_one(c: &Condition) -> Option<(Predicate,)> {
    one(c).filter(|(who, _)| *who == PlayerRef::You).map(|(_, what)| (what,))
}

pub(super) fn you_none(c: &Condition) -> Option<(Predicate,)> {
    none(c).filter(|(who, _)| *who == PlayerRef::You).map(|(_, what)| (what,))
}

pub(super) fn you_or_more(c: &Condition) -> Option<(Quantity, Predicate)> {
    or_more(c).filter(|(who, ..)| *who == PlayerRef::You).map(|(_, n, what)| (n, what))
}

pub(super) fn fewer(c: &Condition) -> Option<(Quantity, Predicate)> {
    let Condition::Compare(Quantity::Count(what), Comparison::Less, n) = c else { return None };
    let Predicate::All(list) = &**what else { return None };
    let (Predicate::ControlledBy(PlayerRef::You), rest) = list.split_last()? else { return None };
    Some((n.clone(), super::super::phrases::description::all_of(rest.to_vec())))
}
