//! The activated abilities that keywords stand for (702), also of cards in hands and graveyards.

use super::{counters, number, one_target, plus_one};
use crate::ability::{
    Ability, Activated, CardType, Colour, ColourSet, Comparison, Condition, Cost, CostPart, CounterKind,
    Duration, Effect, EventPattern, Keyword, KeywordKind as K, Measure, Modes, Modification, ObjectRef,
    Parameter, PlayerRef, Predicate, Quantity, Replacement, ReplacementAction, Step, Subtype, Target, Zone,
    effect::LibraryPosition,
};
use crate::terms::Concept;
use std::sync::Arc;

/// The rule that says what such a keyword means.
pub(super) fn rule(k: K) -> Option<Concept> {
    Some(match k {
        K::Crew => Concept::Crew,
        K::Equip => Concept::Equip,
        K::Cycling => Concept::Cycling,
        K::Ninjutsu => Concept::Ninjutsu,
        K::Transmute => Concept::Transmute,
        K::Fortify => Concept::Fortify,
        K::Reinforce => Concept::Reinforce,
        K::Unearth => Concept::Unearth,
        K::LevelUp => Concept::LevelUp,
        K::Scavenge => Concept::Scavenge,
        K::Outlast => Concept::Outlast,
        K::Embalm => Concept::Embalm,
        K::Eternalize => Concept::Eternalize,
        _ => return None,
    })
}

/// The activated ability that a keyword stands for.
pub fn activated(k: &Keyword) -> Option<Activated> {
    let cost = match &k.parameter {
        Parameter::Cost(cost) | Parameter::NumberCost(_, cost) => cost.clone(),
        Parameter::Number(n) if k.kind == K::Crew => Cost(vec![CostPart::TapPower(n.clone())]),
        _ => return None,
    };
    let creature = || Predicate::Type(CardType::Creature);
    let mine = |what: Predicate| what.and(Predicate::ControlledBy(PlayerRef::You));
    let attach = || vec![Effect::Attach { what: ObjectRef::This, to: ObjectRef::Target(0) }];
    let put = |kind, count, on| vec![counters(kind, count, on)];
    let one = || Quantity::Number(1);
    Some(match k.kind {
        // 702.6a, 702.67a
        K::Equip => sorcery(text(cost, vec![one_target(mine(creature()))], attach())),
        K::Fortify => sorcery(text(cost, vec![one_target(mine(Predicate::Type(CardType::Land)))], attach())),
        // 702.29a
        K::Cycling => {
            let draw = Effect::Draw { who: PlayerRef::You, count: one() };
            in_hand(text(cost, Vec::new(), vec![draw]))
        }
        // 702.49a: that it is revealed changes nothing that is modelled.
        K::Ninjutsu => {
            let cost = with(cost, CostPart::ReturnToHand(one_of(mine(unblocked_attacker()))));
            Activated {
                zones: vec![Zone::Hand],
                ..text(cost, Vec::new(), vec![Effect::EnterInPlaceOfReturned])
            }
        }
        // 702.53a
        K::Transmute => sorcery(in_hand(text(cost, Vec::new(), same_mana_value()))),
        // 702.77a
        K::Reinforce => in_hand(text(
            cost,
            vec![one_target(creature())],
            put(plus_one(), number(k), ObjectRef::Target(0)),
        )),
        // 702.84a
        K::Unearth => {
            sorcery(Activated { zones: vec![Zone::Graveyard], ..text(cost, Vec::new(), unearth()) })
        }
        // 702.87a
        K::LevelUp => {
            let level = CounterKind::Named("level".into());
            sorcery(text(cost, Vec::new(), put(level, one(), ObjectRef::This)))
        }
        // 702.97a
        K::Scavenge => {
            let power = Quantity::Measure(Measure::Power, Box::new(ObjectRef::This));
            let put = put(plus_one(), power, ObjectRef::Target(0));
            exiling_this(text(cost, vec![one_target(creature())], put))
        }
        // 702.107a
        K::Outlast => {
            let put = put(plus_one(), one(), ObjectRef::This);
            sorcery(text(with(cost, CostPart::Tap), Vec::new(), put))
        }
        // 702.122a
        K::Crew => text(cost, Vec::new(), vec![crewed()]),
        // 702.128a, 702.129a
        K::Embalm => exiling_this(text(cost, Vec::new(), vec![zombie(Colour::White, None)])),
        K::Eternalize => exiling_this(text(cost, Vec::new(), vec![zombie(Colour::Black, Some(4))])),
        _ => return None,
    })
}

fn text(cost: Cost, targets: Vec<Target>, instructions: Vec<Effect>) -> Activated {
    Activated {
        cost,
        modes: Modes::single(targets, instructions),
        sorcery_speed: false,
        less: None,
        once_each_turn: false,
        condition: None,
        who: PlayerRef::You,
        zones: Vec::new(),
    }
}

fn unblocked_attacker() -> Predicate {
    Predicate::Type(CardType::Creature).and(Predicate::Attacking).and(Predicate::Unblocked)
}

fn one_of(what: Predicate) -> ObjectRef {
    let count = Box::new(Quantity::Number(1));
    ObjectRef::Choice { who: PlayerRef::You, count, up_to: false, what: Box::new(what) }
}

fn sorcery(a: Activated) -> Activated {
    Activated { sorcery_speed: true, ..a }
}

fn with(mut cost: Cost, part: CostPart) -> Cost {
    cost.0.push(part);
    cost
}

/// "…, Discard this card", from a hand.
fn in_hand(a: Activated) -> Activated {
    Activated { cost: with(a.cost, CostPart::DiscardThis), zones: vec![Zone::Hand], ..a }
}

/// "…, Exile this card from your graveyard", only as a sorcery.
fn exiling_this(a: Activated) -> Activated {
    let cost = with(a.cost, CostPart::Exile(ObjectRef::This));
    sorcery(Activated { cost, zones: vec![Zone::Graveyard], ..a })
}

fn same_mana_value() -> Vec<Effect> {
    let value = Quantity::Measure(Measure::ManaValue, Box::new(ObjectRef::This));
    let search = Effect::Search {
        who: PlayerRef::You,
        zone: Zone::Library,
        what: Predicate::Compare(Measure::ManaValue, Comparison::Equal, Box::new(value)),
        count: Quantity::Number(1),
        to: Zone::Hand,
        tapped: false,
        reveal: true,
    };
    vec![search]
}

/// Back on the battlefield, with haste, until the next end step; wherever else it would go, it is exiled.
fn unearth() -> Vec<Effect> {
    let it = || ObjectRef::Antecedent;
    let back = Effect::Move {
        what: ObjectRef::This,
        to: Zone::Battlefield,
        tapped: false,
        under: None,
        position: LibraryPosition::Top,
    };
    let haste = Arc::new(Ability::Keyword(Keyword::plain(K::Haste)));
    let hasty = Effect::Continuous {
        what: it(),
        modifications: vec![Modification::AddAbility(haste)],
        duration: Duration::Permanent,
    };
    let exile = Effect::Exile { what: it(), until_leaves: false };
    let end = EventPattern::Beginning { step: Step::End, of: PlayerRef::EachPlayer };
    let later = Effect::DelayedTrigger { trigger: Box::new(super::trigger(end, exile)), duration: None };
    let leaves = EventPattern::ZoneChange {
        what: Predicate::Is(Box::new(it())),
        from: Some(Zone::Battlefield),
        to: None,
    };
    let instead = Replacement {
        event: leaves,
        condition: None,
        action: ReplacementAction::ZoneInstead(Zone::Exile),
        optional: false,
        once: false,
    };
    let shield = Effect::Replace { replacement: Box::new(instead), duration: Duration::Permanent };
    let then = vec![hasty, later, shield];
    let condition = Condition::Is(it(), Predicate::Permanent);
    vec![back, Effect::If { condition, then, otherwise: Vec::new() }]
}

fn crewed() -> Effect {
    Effect::Continuous {
        what: ObjectRef::This,
        modifications: vec![Modification::AddTypes {
            supertypes: Vec::new(),
            types: vec![CardType::Artifact, CardType::Creature],
            subtypes: Vec::new(),
        }],
        duration: Duration::EndOfTurn,
    }
}

/// A token that is a copy of the card, but a Zombie of that colour without a mana cost, perhaps of another size.
fn zombie(colour: Colour, size: Option<i32>) -> Effect {
    let only: ColourSet = [colour].into_iter().collect();
    let mut except = vec![
        Modification::NoManaCost,
        Modification::SetColours(only),
        Modification::AddTypes {
            supertypes: Vec::new(),
            types: Vec::new(),
            subtypes: vec![Subtype::named("Zombie")],
        },
    ];
    let n = |n| Some(Quantity::Number(n));
    except.extend(size.map(|s| Modification::SetPowerToughness(n(s), n(s))));
    Effect::CreateCopies {
        who: PlayerRef::You,
        count: Quantity::Number(1),
        of: ObjectRef::This,
        except,
        attacking: false,
    }
}
