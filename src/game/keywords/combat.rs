//! Keywords about attacking, blocking and combat damage.

use super::{
    attacks, becomes_blocked, counters, number, one_target, plus_one, pump, sacrifice_this, this, token,
};
use super::{text, trigger, you_may};
use crate::ability::{
    CardType, Colour, Comparison, Condition, Designation, Duration, Effect, EventPattern, Keyword,
    KeywordKind as K, Measure, ObjectRef, PlayerRef, Predicate, Quantity, Recipients, RuleEffect, Step,
    Triggered,
};
use crate::terms::Concept;

/// The rule that says what such a keyword means.
pub(super) fn rule(k: K) -> Option<Concept> {
    Some(match k {
        K::Rampage => Concept::Rampage,
        K::Provoke => Concept::Provoke,
        K::Dethrone => Concept::Dethrone,
        K::Renown => Concept::Renown,
        K::Melee => Concept::Melee,
        K::Mentor => Concept::Mentor,
        K::Decayed => Concept::DecayedNoBlock,
        K::Training => Concept::Training,
        K::Mobilize => Concept::Mobilize,
        K::Myriad => Concept::Myriad,
        _ => return None,
    })
}

/// The triggered ability that such a keyword stands for.
pub(super) fn trigger_of(k: &Keyword) -> Option<Triggered> {
    Some(match k.kind {
        K::Rampage => rampage(number(k)),
        K::Provoke => provoke(),
        K::Dethrone => {
            let richest = Recipients::Players(PlayerRef::WithMostLife);
            let event = EventPattern::Attacks { what: this(), whom: richest, alone: false };
            trigger(event, counters(plus_one(), Quantity::Number(1), ObjectRef::This))
        }
        K::Renown => renown(number(k)),
        K::Melee => trigger(attacks(), pump(ObjectRef::This, Quantity::OpponentsAttacked)),
        K::Mentor => {
            let weaker =
                Predicate::Type(CardType::Creature).and(Predicate::Attacking).and(compared(Comparison::Less));
            let counter = counters(plus_one(), Quantity::Number(1), ObjectRef::Target(0));
            text(attacks(), vec![one_target(weaker)], vec![counter])
        }
        K::Training => {
            let stronger = Predicate::Type(CardType::Creature).and(compared(Comparison::Greater));
            let event = EventPattern::AttacksTogether { what: this(), with: stronger, others: 1 };
            trigger(event, counters(plus_one(), Quantity::Number(1), ObjectRef::This))
        }
        K::Decayed => trigger(attacks(), later(Step::EndOfCombat, sacrifice_this())),
        K::Mobilize => mobilize(number(k)),
        K::Myriad => {
            text(attacks(), Vec::new(), vec![Effect::Myriad, later(Step::EndOfCombat, exile_made())])
        }
        _ => return None,
    })
}

/// Power compared with that of the creature itself.
fn compared(c: Comparison) -> Predicate {
    let own = Quantity::Measure(Measure::Power, Box::new(ObjectRef::This));
    Predicate::Compare(Measure::Power, c, Box::new(own))
}

/// At the beginning of the next such step, whoever's turn it is.
fn later(step: Step, what: Effect) -> Effect {
    let begins = EventPattern::Beginning { step, of: PlayerRef::EachPlayer };
    Effect::DelayedTrigger { trigger: Box::new(trigger(begins, what)), duration: None }
}

/// +N/+N for each creature that blocks it beyond the first, counted as the ability resolves (702.23b).
fn rampage(n: Quantity) -> Triggered {
    let blocking = Predicate::Blocking.and(Predicate::InCombatWith(Box::new(ObjectRef::This)));
    let beyond = Quantity::Sum(vec![Quantity::Count(Box::new(blocking)), Quantity::Number(-1)]);
    trigger(becomes_blocked(), Effect::Repeat { count: beyond, instructions: vec![pump(ObjectRef::This, n)] })
}

fn provoke() -> Triggered {
    let theirs = Predicate::Type(CardType::Creature).and(Predicate::ControlledBy(PlayerRef::DefendingPlayer));
    let must = RuleEffect::MustBlock { what: ObjectRef::Target(0), whom: Some(ObjectRef::This) };
    let blocks = Effect::Rule { effect: Box::new(must), duration: Duration::EndOfCombat };
    let may = you_may(vec![blocks, Effect::Untap(ObjectRef::Target(0))]);
    text(attacks(), vec![one_target(theirs)], vec![may])
}

fn renown(n: Quantity) -> Triggered {
    let renowned = Predicate::Designated(Designation::Renowned);
    let event = EventPattern::Damage {
        source: this(),
        to: Recipients::Players(PlayerRef::EachPlayer),
        combat: Some(true),
    };
    let becomes = Effect::Designate { what: ObjectRef::This, designation: Designation::Renowned };
    let put = counters(plus_one(), n, ObjectRef::This);
    let condition = Some(Condition::Is(ObjectRef::This, Predicate::Not(Box::new(renowned))));
    Triggered { condition, ..text(event, Vec::new(), vec![put, becomes]) }
}

/// The tokens made before, if any were.
fn exile_made() -> Effect {
    Effect::Exile { what: ObjectRef::Antecedent, until_leaves: false }
}

fn mobilize(n: Quantity) -> Triggered {
    let warrior = token(&[Colour::Red], &[CardType::Creature], &["Warrior"], (1, 1), &[]);
    let create =
        Effect::CreateTokens { who: PlayerRef::You, count: n, token: warrior, tapped: true, attacking: true };
    let gone = Effect::Sacrifice { who: PlayerRef::You, what: ObjectRef::Antecedent };
    text(attacks(), Vec::new(), vec![create, later(Step::End, gone)])
}
