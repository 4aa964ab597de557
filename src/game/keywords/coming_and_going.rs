//! Keywords about entering, about other creatures that enter, and about dying.

use super::{counters, create, dies, enters, number, one_target, plus_one, text, token};
use super::{trigger, you_may};
use crate::ability::{
    CardType, Colour, Comparison, Condition, Effect, EventPattern, Keyword, KeywordKind as K, Measure,
    Modification, ObjectRef, Parameter, PlayerRef, Predicate, Quantity, Subtype, TokenDefinition, Triggered,
    Zone, effect::LibraryPosition,
};
use crate::terms::Concept;

/// The rule that says what such a keyword means.
pub(super) fn rule(k: K) -> Option<Concept> {
    Some(match k {
        K::Modular => Concept::Modular,
        K::Soulshift => Concept::Soulshift,
        K::Graft => Concept::Graft,
        K::LivingWeapon => Concept::LivingWeapon,
        K::Evolve => Concept::Evolve,
        K::Exploit => Concept::Exploit,
        K::Fabricate => Concept::Fabricate,
        K::Afterlife => Concept::Afterlife,
        K::Ravenous => Concept::Ravenous,
        K::ForMirrodin => Concept::ForMirrodin,
        K::JobSelect => Concept::JobSelect,
        K::Offspring => Concept::Offspring,
        K::Recover => Concept::Recover,
        _ => return None,
    })
}

/// The triggered ability that such a keyword stands for.
pub(super) fn trigger_of(k: &Keyword) -> Option<Triggered> {
    let creature = [CardType::Creature];
    Some(match k.kind {
        K::Modular => {
            let target = Predicate::Type(CardType::Artifact).and(Predicate::Type(CardType::Creature));
            let had = Quantity::Counters(Some(plus_one()), Box::new(ObjectRef::This));
            targeting(dies(), target, you_may(vec![counters(plus_one(), had, ObjectRef::Target(0))]))
        }
        K::Soulshift => targeting(dies(), spirit(number(k)), you_may(vec![to_hand(ObjectRef::Target(0))])),
        K::Graft => graft(),
        K::Evolve => evolve(),
        K::Exploit => {
            let what = ObjectRef::Choice {
                who: PlayerRef::You,
                count: Box::new(Quantity::Number(1)),
                up_to: false,
                what: Box::new(Predicate::Type(CardType::Creature)),
            };
            trigger(enters(), you_may(vec![Effect::Sacrifice { who: PlayerRef::You, what }]))
        }
        K::Fabricate => fabricate(number(k)),
        K::Afterlife => {
            let spirit = token(&[Colour::White, Colour::Black], &creature, &["Spirit"], (1, 1), &[K::Flying]);
            trigger(dies(), create(number(k), spirit))
        }
        K::Ravenous => {
            let draw = Effect::Draw { who: PlayerRef::You, count: Quantity::Number(1) };
            let five = Condition::Compare(Quantity::X, Comparison::AtLeast, Quantity::Number(5));
            Triggered { condition: Some(five), ..trigger(enters(), draw) }
        }
        K::Offspring => {
            let one = || Some(Quantity::Number(1));
            let copy = Effect::CreateCopies {
                who: PlayerRef::You,
                count: Quantity::Number(1),
                of: ObjectRef::This,
                except: vec![Modification::SetPowerToughness(one(), one())],
                attacking: false,
            };
            Triggered { condition: Some(Condition::Paid(K::Offspring)), ..trigger(enters(), copy) }
        }
        K::Recover => recover(k)?,
        K::LivingWeapon => armed(token(&[Colour::Black], &creature, &["Phyrexian", "Germ"], (0, 0), &[])),
        K::ForMirrodin => armed(token(&[Colour::Red], &creature, &["Rebel"], (2, 2), &[])),
        K::JobSelect => armed(token(&[], &creature, &["Hero"], (1, 1), &[])),
        _ => return None,
    })
}

fn targeting(event: EventPattern, what: Predicate, effect: Effect) -> Triggered {
    text(event, vec![one_target(what)], vec![effect])
}

fn spirit(n: Quantity) -> Predicate {
    Predicate::Card
        .and(Predicate::Subtype(Subtype::named("Spirit")))
        .and(Predicate::Compare(Measure::ManaValue, Comparison::AtMost, Box::new(n)))
        .and(Predicate::InZone(Zone::Graveyard))
        .and(Predicate::OwnedBy(PlayerRef::You))
}

/// From its owner's graveyard, which it must be in before the creature dies (603.10a).
fn recover(k: &Keyword) -> Option<Triggered> {
    let Parameter::Cost(cost) = &k.parameter else { return None };
    let theirs = Predicate::Type(CardType::Creature).and(Predicate::OwnedBy(PlayerRef::You));
    let event =
        EventPattern::ZoneChange { what: theirs, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
    let pay = Effect::MayPay {
        who: PlayerRef::You,
        cost: cost.clone(),
        then: vec![to_hand(ObjectRef::This)],
        otherwise: vec![Effect::Exile { what: ObjectRef::This, until_leaves: false }],
    };
    Some(Triggered { zones: vec![Zone::Graveyard], ..trigger(event, pay) })
}

fn to_hand(what: ObjectRef) -> Effect {
    Effect::Move { what, to: Zone::Hand, tapped: false, under: None, position: LibraryPosition::Top }
}

fn graft() -> Triggered {
    let another = Predicate::Type(CardType::Creature).another();
    let event = EventPattern::ZoneChange { what: another, from: None, to: Some(Zone::Battlefield) };
    let moved = Effect::MoveCounters {
        kind: plus_one(),
        count: Quantity::Number(1),
        from: ObjectRef::This,
        to: ObjectRef::Event,
    };
    let has = Condition::Is(ObjectRef::This, Predicate::HasCounter(Some(plus_one())));
    Triggered { condition: Some(has), ..trigger(event, you_may(vec![moved])) }
}

/// 702.100c: only creatures are compared.
fn evolve() -> Triggered {
    let creature = || Predicate::Type(CardType::Creature);
    let mine = creature().and(Predicate::ControlledBy(PlayerRef::You));
    let event = EventPattern::ZoneChange { what: mine, from: None, to: Some(Zone::Battlefield) };
    let more = |m| {
        let own = Quantity::Measure(m, Box::new(ObjectRef::This));
        creature().and(Predicate::Compare(m, Comparison::Greater, Box::new(own)))
    };
    let greater = Predicate::OneOf(vec![more(Measure::Power), more(Measure::Toughness)]);
    let condition = Condition::All(vec![
        Condition::Is(ObjectRef::This, creature()),
        Condition::Is(ObjectRef::Event, greater),
    ]);
    let counter = counters(plus_one(), Quantity::Number(1), ObjectRef::This);
    Triggered { condition: Some(condition), ..trigger(event, counter) }
}

fn fabricate(n: Quantity) -> Triggered {
    let servo = token(&[], &[CardType::Artifact, CardType::Creature], &["Servo"], (1, 1), &[]);
    let put = you_may(vec![counters(plus_one(), n.clone(), ObjectRef::This)]);
    let otherwise = Effect::If {
        condition: Condition::Not(Box::new(Condition::Done)),
        then: vec![create(n, servo)],
        otherwise: Vec::new(),
    };
    text(enters(), Vec::new(), vec![put, otherwise])
}

/// "When this Equipment enters, create such a token, then attach this Equipment to it."
fn armed(token: TokenDefinition) -> Triggered {
    let attach = Effect::Attach { what: ObjectRef::This, to: ObjectRef::Antecedent };
    let make = create(Quantity::Number(1), token);
    text(enters(), Vec::new(), vec![make, attach])
}
