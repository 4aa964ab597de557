//! Conditions: after "if", "as long as", "unless".

use crate::ability::object::Measure::Power;
use crate::ability::wording::book::forms;
use crate::ability::{Comparison, Condition, KeywordKind, ObjectRef, PlayerRef, Predicate, Quantity};

/// "you control a …": the number of such permanents is at least 1.
fn controls(who: PlayerRef, what: Predicate, comparison: Comparison, n: Quantity) -> Condition {
    Condition::Compare(Quantity::Count(Box::new(what.and(Predicate::ControlledBy(who)))), comparison, n)
}

/// The description of a count of permanents that a player controls, with the player taken off.
fn controlled(c: &Condition) -> Option<(PlayerRef, Predicate, Comparison, &Quantity)> {
    let Condition::Compare(Quantity::Count(what), comparison, n) = c else { return None };
    let Predicate::All(list) = &**what else { return None };
    let (Predicate::ControlledBy(who), rest) = list.split_last()? else { return None };
    let rest = match rest {
        [one] => one.clone(),
        many => Predicate::All(many.to_vec()),
    };
    Some((who.clone(), rest, *comparison, n))
}

fn one(c: &Condition) -> Option<(PlayerRef, Predicate)> {
    match controlled(c)? {
        (who, what, Comparison::AtLeast, Quantity::Number(1)) => Some((who, what)),
        _ => None,
    }
}

fn none(c: &Condition) -> Option<(PlayerRef, Predicate)> {
    match controlled(c)? {
        (who, what, Comparison::Equal, Quantity::Number(0)) => Some((who, what)),
        _ => None,
    }
}

fn or_more(c: &Condition) -> Option<(PlayerRef, Quantity, Predicate)> {
    match controlled(c)? {
        (who, what, Comparison::AtLeast, n) if *n != Quantity::Number(1) => Some((who, n.clone(), what)),
        _ => None,
    }
}

fn or_fewer(c: &Condition) -> Option<(PlayerRef, Quantity, Predicate)> {
    match controlled(c)? {
        (who, what, Comparison::AtMost, n) => Some((who, n.clone(), what)),
        _ => None,
    }
}

fn not_turn(c: &Condition) -> Option<()> {
    matches!(c, Condition::Not(inner) if **inner == Condition::TurnOf(PlayerRef::You)).then_some(())
}

fn is_not(c: &Condition) -> Option<(&ObjectRef, &Predicate)> {
    match c {
        Condition::Not(inner) => match &**inner {
            Condition::Is(o, p) => Some((o, p)),
            _ => None,
        },
        _ => None,
    }
}

fn power_at_least(c: &Condition) -> Option<(ObjectRef, Quantity)> {
    match c {
        Condition::Compare(Quantity::Measure(Power, o), Comparison::AtLeast, n) => {
            Some(((**o).clone(), n.clone()))
        }
        _ => None,
    }
}

fn exists(c: &Condition) -> Option<(Quantity, Predicate)> {
    match c {
        Condition::Compare(Quantity::Count(what), Comparison::AtLeast, n) => {
            Some((n.clone(), (**what).clone()))
        }
        _ => None,
    }
}

forms! {
    /// What may be so or not.
    CONDITIONS: Condition;
    ["{who:pl} control/controls {what:a}"] ["{who:pl} контролируете/контролирует {what:a.acc}"]
    (who, what) { controls(who, what, Comparison::AtLeast, Quantity::Number(1)) } via one
    ["{who:pl} control/controls no {what:ps}", "{who:pl} doesn't/don't control {what:a}"]
    ["{who:pl} не контролируете/контролирует {what:ps.gen}"]
    (who, what) { controls(who, what, Comparison::Equal, Quantity::Number(0)) } via none
    ["{who:pl} control/controls {n:n} or more {what:ps}"] []
    (who, n, what) { controls(who, what, Comparison::AtLeast, n) } via or_more
    ["{who:pl} control/controls {n:n} or fewer {what:ps}"] []
    (who, n, what) { controls(who, what, Comparison::AtMost, n) } via or_fewer
    ["there are {n:n} or more {what:ps}"] []
    (n, what) { Condition::Compare(Quantity::Count(Box::new(what)), Comparison::AtLeast, n) } via exists
    ["it is your turn"] ["сейчас ваш ход"] () { Condition::TurnOf(PlayerRef::You) }
    ["it is not your turn"] ["сейчас не ваш ход"] () { Condition::Not(Box::new(Condition::TurnOf(PlayerRef::You))) } via not_turn
    ["{o:so} are/is {what:adj}", "{o:so} were/was {what:adj}"] ["{o:so} {what:adj}"] (o, what) { Condition::Is(o, what) }
    ["{o:so} are/is not {what:adj}"] ["{o:so} не {what:adj}"] (o, what) { Condition::Not(Box::new(Condition::Is(o, what))) } via is_not
    ["{o:so} is {what:a}", "{o:so} was {what:a}"] [] (o, what) { Condition::Is(o, what) }
    ["{o:so} is not {what:a}", "{o:so} was not {what:a}"] [] (o, what) { Condition::Not(Box::new(Condition::Is(o, what))) } via is_not
    ["{o:so} has {what:had}", "{o:so} had {what:had}"] [] (o, what) { Condition::Is(o, what) }
    ["{o:so} has no {what:had}", "{o:so} had no {what:had}"] [] (o, what) { Condition::Not(Box::new(Condition::Is(o, what))) } via is_not
    ["{o:o}'s power is {n:n} or greater"] ["сила {o:o.gen} не меньше {n:nd}"]
    (o, n) { Condition::Compare(Quantity::Measure(Power, Box::new(o)), Comparison::AtLeast, n) } via power_at_least
    ["you have {n:nd} or more life"] [] (n) { Condition::Compare(Quantity::Life(PlayerRef::You), Comparison::AtLeast, n) }
    ["you have {n:nd} or less life"] [] (n) { Condition::Compare(Quantity::Life(PlayerRef::You), Comparison::AtMost, n) }
    ["an opponent has {n:n} or less life"] [] (n) { Condition::Compare(Quantity::Life(PlayerRef::AnOpponent), Comparison::AtMost, n) }
    ["you have no cards in hand"] [] () { Condition::Compare(Quantity::CardsInHand(PlayerRef::You), Comparison::Equal, Quantity::Number(0)) }
    ["you have {n:nd} or more cards in hand"] [] (n) { Condition::Compare(Quantity::CardsInHand(PlayerRef::You), Comparison::AtLeast, n) }
    ["you have {n:nd} or fewer cards in hand"] [] (n) { Condition::Compare(Quantity::CardsInHand(PlayerRef::You), Comparison::AtMost, n) }
    ["~ was kicked", "it was kicked"] ["~ было усилено", "~ был усилен", "~ была усилена", "вы использовали усилитель"]
    () { Condition::Paid(KeywordKind::Kicker) }
    ["you do", "they do", "that player does"] ["вы это делаете", "вы сделали это"] () { Condition::Done }
    ["you have the city's blessing"] ["у вас есть благословение города"] () { Condition::HasCityBlessing(PlayerRef::You) }
    ["you are the monarch"] ["вы являетесь монархом"] () { Condition::Monarch(PlayerRef::You) }
}
