//! Keyword actions that say other instructions: those instructions, in the ability language.

use crate::ability::action::KeywordAction;
use crate::ability::effect::LibraryPosition;
use crate::ability::wording::predefined_token;
use crate::ability::{
    Ability, CardType, Colour, Comparison, Condition, CounterKind, Designation, Duration, Effect,
    EventPattern, Face, Keyword, KeywordKind, Measure, Modes, Modification, ObjectRef, PlayerRef, Predicate,
    Quantity, Subtype, TokenDefinition, Triggered, Zone,
};
use crate::terms::Concept;
use std::sync::Arc;

/// A +1/+1 counter.
pub(super) fn plus_one() -> CounterKind {
    CounterKind::PowerToughness(1, 1)
}

/// The rule that says what the action means, and what it says.
pub(super) fn instructions(e: &Effect) -> Option<(Concept, Vec<Effect>)> {
    match e {
        Effect::KeywordAction(action, n) => of_action(*action, n),
        Effect::Amass { count, subtype } => Some((Concept::Amass, amass(count, *subtype))),
        _ => None,
    }
}

fn of_action(action: KeywordAction, n: &Quantity) -> Option<(Concept, Vec<Effect>)> {
    use KeywordAction as K;
    Some(match action {
        K::Monstrosity => {
            let becomes = Effect::Designate { what: ObjectRef::This, designation: Designation::Monstrous };
            let then = vec![counters(plus_one(), n, ObjectRef::This), becomes];
            let monstrous = Predicate::Designated(Designation::Monstrous);
            (Concept::Monstrosity, vec![unless(monstrous, then)])
        }
        K::Adapt => {
            let then = vec![counters(plus_one(), n, ObjectRef::This)];
            (Concept::Adapt, vec![unless(Predicate::HasCounter(Some(plus_one())), then)])
        }
        K::Bolster => {
            let least = Quantity::Least(Measure::Toughness, Box::new(your_creature()));
            let weakest = Predicate::Compare(Measure::Toughness, Comparison::Equal, Box::new(least));
            let on = choice(your_creature().and(weakest));
            (Concept::Bolster, vec![counters(plus_one(), n, on)])
        }
        K::Populate => {
            let of = choice(your_creature().and(Predicate::Token));
            let count = Quantity::Number(1);
            let copy =
                Effect::CreateCopies { who: PlayerRef::You, count, of, except: Vec::new(), attacking: false };
            (Concept::Populate, vec![copy])
        }
        K::Investigate => {
            let clue = create(TokenDefinition {
                face: Arc::new(predefined_token(Subtype::named("Clue"))?.clone()),
                power_toughness: None,
            });
            let all = Effect::Repeat { count: n.clone(), instructions: vec![clue] };
            (Concept::Investigate, vec![all])
        }
        K::Blight => {
            let minus = CounterKind::PowerToughness(-1, -1);
            (Concept::Blight, vec![counters(minus, n, choice(your_creature()))])
        }
        _ => return None,
    })
}

/// 701.47a: an Army is created where there is none, one is chosen, and it gets the counters and the type.
fn amass(n: &Quantity, subtype: Subtype) -> Vec<Effect> {
    let army = Subtype::named("Army");
    let armies = your_creature().and(Predicate::Subtype(army));
    let none = Quantity::Count(Box::new(armies.clone()));
    let face = Face {
        colour_indicator: Some([Colour::Black].into_iter().collect()),
        types: vec![CardType::Creature],
        subtypes: vec![subtype, army],
        power: Some(0),
        toughness: Some(0),
        ..Face::default()
    };
    let raise = Effect::If {
        condition: Condition::Compare(none, Comparison::Equal, Quantity::Number(0)),
        then: vec![create(TokenDefinition { face: Arc::new(face), power_toughness: None })],
        otherwise: Vec::new(),
    };
    let also = Modification::AddTypes { supertypes: Vec::new(), types: Vec::new(), subtypes: vec![subtype] };
    let joins = Effect::If {
        condition: not(Condition::Is(ObjectRef::Antecedent, Predicate::Subtype(subtype))),
        then: vec![Effect::Continuous {
            what: ObjectRef::Antecedent,
            modifications: vec![also],
            duration: Duration::Permanent,
        }],
        otherwise: Vec::new(),
    };
    vec![raise, counters(plus_one(), n, choice(armies)), joins]
}

/// 701.66a: the land becomes a creature besides, gets the counters, and comes back once.
pub(super) fn earthbend(what: &ObjectRef, n: &Quantity) -> Vec<Effect> {
    let zero = || Some(Quantity::Number(0));
    let creature = Modification::AddTypes {
        supertypes: Vec::new(),
        types: vec![CardType::Creature],
        subtypes: Vec::new(),
    };
    let haste = Ability::Keyword(Keyword::plain(KeywordKind::Haste));
    let becomes = Effect::Continuous {
        what: what.clone(),
        modifications: vec![
            creature,
            Modification::AddAbility(Arc::new(haste)),
            Modification::SetPowerToughness(zero(), zero()),
        ],
        duration: Duration::Permanent,
    };
    let goes = |to| EventPattern::ZoneChange {
        what: Predicate::Is(Box::new(ObjectRef::Antecedent)),
        from: Some(Zone::Battlefield),
        to: Some(to),
    };
    let back = Effect::Move {
        what: ObjectRef::Event,
        to: Zone::Battlefield,
        tapped: true,
        under: Some(PlayerRef::You),
        position: LibraryPosition::Top,
    };
    let returns = Triggered {
        events: vec![goes(Zone::Graveyard), goes(Zone::Exile)],
        condition: None,
        modes: Modes::single(Vec::new(), vec![back]),
        once_each_turn: false,
        zones: Vec::new(),
    };
    let later = Effect::DelayedTrigger { trigger: Box::new(returns), duration: None };
    vec![becomes, counters(plus_one(), n, what.clone()), later]
}

fn your_creature() -> Predicate {
    Predicate::Type(CardType::Creature).and(Predicate::ControlledBy(PlayerRef::You))
}

fn choice(what: Predicate) -> ObjectRef {
    let count = Box::new(Quantity::Number(1));
    ObjectRef::Choice { who: PlayerRef::You, count, up_to: false, what: Box::new(what) }
}

fn counters(kind: CounterKind, count: &Quantity, on: ObjectRef) -> Effect {
    Effect::PutCounters { kind, count: count.clone(), on }
}

fn create(token: TokenDefinition) -> Effect {
    let count = Quantity::Number(1);
    Effect::CreateTokens { who: PlayerRef::You, count, token, tapped: false, attacking: false }
}

fn not(c: Condition) -> Condition {
    Condition::Not(Box::new(c))
}

/// "If this permanent isn't so, …".
fn unless(so: Predicate, then: Vec<Effect>) -> Effect {
    let condition = not(Condition::Is(ObjectRef::This, so));
    Effect::If { condition, then, otherwise: Vec::new() }
}
