//! Keywords that come back with every upkeep.

use super::{counters, sacrifice_this, text, this, trigger};
use crate::ability::{
    Condition, Cost, CostPart, CounterKind, Effect, EventPattern, Keyword, KeywordKind as K, ObjectRef,
    Parameter, PlayerRef, Predicate, Quantity, Step, Triggered, Zone,
};
use crate::terms::Concept;

/// The rule that says what such a keyword means.
pub(super) fn rule(k: K) -> Option<Concept> {
    Some(match k {
        K::CumulativeUpkeep => Concept::CumulativeUpkeep,
        K::Echo => Concept::Echo,
        K::Fading => Concept::Fading,
        K::Vanishing => Concept::Vanishing,
        K::Suspend => Concept::Suspend,
        _ => return None,
    })
}

/// The triggered ability of the upkeep.
pub(super) fn trigger_of(k: &Keyword) -> Option<Triggered> {
    Some(match k.kind {
        K::CumulativeUpkeep => cumulative(cost(k)?),
        K::Echo => Triggered {
            condition: Some(Condition::NewSinceLastUpkeep(ObjectRef::This)),
            ..trigger(
                your_upkeep(),
                Effect::Unless { who: PlayerRef::You, cost: cost(k)?.clone(), what: vec![sacrifice_this()] },
            )
        },
        // What can't be removed is not: the last counter is removed without a sacrifice.
        K::Fading => trigger(
            your_upkeep(),
            Effect::If {
                condition: has("fade"),
                then: vec![remove_one("fade")],
                otherwise: vec![sacrifice_this()],
            },
        ),
        K::Vanishing => {
            Triggered { condition: Some(has("time")), ..trigger(your_upkeep(), remove_one("time")) }
        }
        K::Suspend => suspended(Triggered {
            condition: Some(has("time")),
            ..trigger(your_upkeep(), remove_one("time"))
        }),
        _ => return None,
    })
}

/// What vanishing and suspend stand for beside it: the last time counter is removed.
pub(super) fn second(k: &Keyword) -> Option<Triggered> {
    let last = || EventPattern::LastCounterRemoved { kind: named("time"), from: this() };
    match k.kind {
        K::Vanishing => Some(trigger(last(), sacrifice_this())),
        K::Suspend => {
            let cast = Effect::CastWithoutPaying { who: PlayerRef::You, what: ObjectRef::This };
            Some(suspended(trigger(last(), super::you_may(vec![cast]))))
        }
        _ => None,
    }
}

/// It functions in exile (702.62a).
fn suspended(t: Triggered) -> Triggered {
    Triggered { zones: vec![Zone::Exile], ..t }
}

fn cumulative(cost: &Cost) -> Triggered {
    let ages = Quantity::Counters(Some(named("age")), Box::new(ObjectRef::This));
    let all = Cost(vec![CostPart::ForEach(ages, Box::new(cost.clone()))]);
    let put = counters(named("age"), Quantity::Number(1), ObjectRef::This);
    let pay = Effect::MayPay {
        who: PlayerRef::You,
        cost: all,
        then: Vec::new(),
        otherwise: vec![sacrifice_this()],
    };
    let battlefield = Predicate::InZone(Zone::Battlefield);
    let condition = Some(Condition::Is(ObjectRef::This, battlefield));
    Triggered { condition, ..text(your_upkeep(), Vec::new(), vec![put, pay]) }
}

fn your_upkeep() -> EventPattern {
    EventPattern::Beginning { step: Step::Upkeep, of: PlayerRef::You }
}

fn cost(k: &Keyword) -> Option<&Cost> {
    match &k.parameter {
        Parameter::Cost(cost) => Some(cost),
        _ => None,
    }
}

fn named(kind: &str) -> CounterKind {
    CounterKind::Named(kind.into())
}

fn has(kind: &str) -> Condition {
    Condition::Is(ObjectRef::This, Predicate::HasCounter(Some(named(kind))))
}

fn remove_one(kind: &str) -> Effect {
    Effect::RemoveCounters {
        kind: Some(named(kind)),
        count: Some(Quantity::Number(1)),
        from: ObjectRef::This,
    }
}
