//! Keyword abilities that stand for triggered and activated abilities (702), said in the same terms as other
//! text.
//!
//! - here: those that came first, and what the others share
//! - `combat`: attacking, blocking, combat damage
//! - `upkeep`: what comes with every upkeep
//! - `coming_and_going`: entering, other creatures that enter, dying
//! - `entering`: how a permanent enters by its keywords
//! - `activated`: activated abilities, also of cards in hands and graveyards
//! - `casting`: as a spell is cast

mod activated;
mod casting;
mod combat;
mod coming_and_going;
mod entering;
mod upkeep;

pub use activated::activated;
pub use entering::{entering, entering_rule};

use crate::ability::{
    Ability, AbilityLine, CardType, Colour, Condition, CounterKind, Duration, Effect, EventPattern, Face,
    Keyword, KeywordKind, Modes, Modification, ObjectRef, Parameter, PlayerRef, Predicate, Quantity,
    Recipients, Subtype, Target, TargetKind, TokenDefinition, Triggered, Understanding, Zone,
    effect::LibraryPosition,
};
use crate::terms::Concept;
use std::sync::Arc;

/// The rule that says what a keyword that stands for other abilities means.
pub fn rule(k: KeywordKind) -> Option<Concept> {
    use KeywordKind as K;
    Some(match k {
        K::Prowess => Concept::Prowess,
        K::Exalted => Concept::Exalted,
        K::Bushido => Concept::Bushido,
        K::Flanking => Concept::Flanking,
        K::Persist => Concept::Persist,
        K::Undying => Concept::Undying,
        K::Frenzy => Concept::Frenzy,
        K::BattleCry => Concept::BattleCry,
        K::Annihilator => Concept::Annihilator,
        K::Ward => Concept::Ward,
        K::Afflict => Concept::Afflict,
        K::Ingest => Concept::Ingest,
        K::Poisonous => Concept::Poisonous,
        K::Evoke => Concept::Evoke,
        other => {
            return combat::rule(other)
                .or_else(|| upkeep::rule(other))
                .or_else(|| activated::rule(other))
                .or_else(|| coming_and_going::rule(other))
                .or_else(|| casting::rule(other));
        }
    })
}

/// The triggered abilities that a keyword stands for.
pub fn triggers(k: &Keyword) -> Vec<Triggered> {
    use KeywordKind as K;
    let n = || number(k);
    let one = match k.kind {
        K::Prowess => trigger(casts_noncreature(), pump(ObjectRef::This, Quantity::Number(1))),
        K::Exalted => trigger(attacks_alone(), pump(ObjectRef::Event, Quantity::Number(1))),
        K::Bushido => {
            let mut t = trigger(becomes_blocked(), pump(ObjectRef::This, n()));
            t.events.push(EventPattern::Blocks { what: this(), whom: Predicate::Any });
            t
        }
        K::Flanking => {
            let without = Predicate::Not(Box::new(Predicate::Keyword(K::Flanking)));
            let event = EventPattern::BecomesBlocked { what: this(), by: without };
            trigger(event, pump(ObjectRef::EventSource, Quantity::Number(-1)))
        }
        K::Persist => returns(CounterKind::PowerToughness(-1, -1)),
        K::Undying => returns(CounterKind::PowerToughness(1, 1)),
        K::Frenzy => trigger(
            EventPattern::AttacksUnblocked { what: this() },
            Effect::Continuous {
                what: ObjectRef::This,
                modifications: vec![Modification::ModifyPowerToughness(n(), Quantity::Number(0))],
                duration: Duration::EndOfTurn,
            },
        ),
        K::BattleCry => trigger(
            attacks(),
            Effect::Continuous {
                what: ObjectRef::Each(Box::new(Predicate::Attacking.another())),
                modifications: vec![Modification::ModifyPowerToughness(
                    Quantity::Number(1),
                    Quantity::Number(0),
                )],
                duration: Duration::EndOfTurn,
            },
        ),
        K::Annihilator => {
            let choice = ObjectRef::Choice {
                who: PlayerRef::DefendingPlayer,
                count: Box::new(n()),
                up_to: false,
                what: Box::new(Predicate::Permanent),
            };
            trigger(attacks(), Effect::Sacrifice { who: PlayerRef::DefendingPlayer, what: choice })
        }
        // 702.21a
        K::Ward => {
            let Parameter::Cost(cost) = &k.parameter else { return Vec::new() };
            let theirs = Predicate::ControlledBy(PlayerRef::AnOpponent);
            let who = PlayerRef::ControllerOf(Box::new(ObjectRef::EventSource));
            let what = vec![Effect::CounterSpell { what: ObjectRef::EventSource }];
            let event = EventPattern::BecomesTarget { what: this(), by: theirs };
            trigger(event, Effect::Unless { who, cost: cost.clone(), what })
        }
        // 702.74a
        K::Evoke => {
            Triggered { condition: Some(Condition::Paid(K::Evoke)), ..trigger(enters(), sacrifice_this()) }
        }
        K::Afflict => {
            let lose = Effect::LoseLife { who: PlayerRef::DefendingPlayer, amount: n() };
            trigger(becomes_blocked(), lose)
        }
        K::Ingest | K::Poisonous => {
            let event = EventPattern::Damage {
                source: this(),
                to: Recipients::Players(PlayerRef::EachPlayer),
                combat: Some(true),
            };
            let effect = match k.kind {
                K::Poisonous => {
                    Effect::PlayerCounters { kind: CounterKind::Poison, count: n(), on: PlayerRef::Event }
                }
                _ => Effect::Exile {
                    what: ObjectRef::TopOfLibrary(PlayerRef::Event, Box::new(Quantity::Number(1))),
                    until_leaves: false,
                },
            };
            trigger(event, effect)
        }
        _ => {
            let found = combat::trigger_of(k).or_else(|| upkeep::trigger_of(k));
            let found = found.or_else(|| coming_and_going::trigger_of(k)).or_else(|| casting::trigger_of(k));
            return found.into_iter().chain(upkeep::second(k)).collect();
        }
    };
    vec![one]
}

/// The names of the tokens that a keyword creates.
pub fn token_names(kind: KeywordKind) -> Vec<String> {
    fn made(e: &Effect, into: &mut Vec<String>) {
        match e {
            Effect::CreateTokens { token, .. } => {
                let words: Vec<&str> = token.face.subtypes.iter().map(|s| s.english()).collect();
                into.push(words.join(" "));
            }
            Effect::If { then, otherwise, .. } => then.iter().chain(otherwise).for_each(|e| made(e, into)),
            _ => {}
        }
    }
    let mut names = Vec::new();
    for t in triggers(&Keyword { kind, parameter: Parameter::Number(Quantity::Number(1)) }) {
        let parts = t.modes.modes.iter().flat_map(|m| &m.instructions);
        parts.for_each(|e| made(e, &mut names));
    }
    names
}

/// The number after a keyword.
fn number(k: &Keyword) -> Quantity {
    match &k.parameter {
        Parameter::Number(q) | Parameter::NumberCost(q, _) => q.clone(),
        _ => Quantity::Number(1),
    }
}

fn plus_one() -> CounterKind {
    CounterKind::PowerToughness(1, 1)
}

/// That many counters on it.
fn counters(kind: CounterKind, count: Quantity, on: ObjectRef) -> Effect {
    Effect::PutCounters { kind, count, on }
}

fn you_may(what: Vec<Effect>) -> Effect {
    Effect::May { who: PlayerRef::You, what }
}

/// "When this enters".
fn enters() -> EventPattern {
    EventPattern::ZoneChange { what: this(), from: None, to: Some(Zone::Battlefield) }
}

/// "When this is put into a graveyard from the battlefield".
fn dies() -> EventPattern {
    EventPattern::ZoneChange { what: this(), from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) }
}

fn sacrifice_this() -> Effect {
    Effect::Sacrifice { who: PlayerRef::You, what: ObjectRef::This }
}

/// One object that is targeted.
fn one_target(what: Predicate) -> Target {
    Target { kind: TargetKind::Object(what), min: Quantity::Number(1), max: Quantity::Number(1) }
}

/// A creature token of these colours, types and size.
fn token(
    colours: &[Colour],
    types: &[CardType],
    subtypes: &[&str],
    size: (i32, i32),
    has: &[KeywordKind],
) -> TokenDefinition {
    let ability = |k: &KeywordKind| AbilityLine {
        text: String::new(),
        understanding: Understanding::Understood(vec![Arc::new(Ability::Keyword(Keyword::plain(*k)))]),
    };
    let face = Face {
        colour_indicator: Some(colours.iter().copied().collect()),
        types: types.to_vec(),
        subtypes: subtypes.iter().map(|s| Subtype::named(s)).collect(),
        power: Some(size.0),
        toughness: Some(size.1),
        lines: has.iter().map(ability).collect(),
        ..Face::default()
    };
    TokenDefinition { face: Arc::new(face), power_toughness: None }
}

/// So many tokens for the ability's controller.
fn create(count: Quantity, token: TokenDefinition) -> Effect {
    Effect::CreateTokens { who: PlayerRef::You, count, token, tapped: false, attacking: false }
}

fn trigger(event: EventPattern, effect: Effect) -> Triggered {
    text(event, Vec::new(), vec![effect])
}

/// A triggered ability with targets and several instructions.
fn text(event: EventPattern, targets: Vec<Target>, instructions: Vec<Effect>) -> Triggered {
    Triggered {
        events: vec![event],
        condition: None,
        modes: Modes::single(targets, instructions),
        once_each_turn: false,
        zones: Vec::new(),
    }
}

fn this() -> Predicate {
    Predicate::Is(Box::new(ObjectRef::This))
}

fn becomes_blocked() -> EventPattern {
    EventPattern::BecomesBlocked { what: this(), by: Predicate::Any }
}

fn attacks() -> EventPattern {
    EventPattern::Attacks { what: this(), whom: Recipients::Anything, alone: false }
}

fn casts_noncreature() -> EventPattern {
    let noncreature = Predicate::Not(Box::new(Predicate::Type(CardType::Creature)));
    EventPattern::Casts { who: PlayerRef::You, what: noncreature }
}

fn attacks_alone() -> EventPattern {
    let mine = Predicate::ControlledBy(PlayerRef::You);
    EventPattern::Attacks { what: mine, whom: Recipients::Anything, alone: true }
}

fn pump(what: ObjectRef, n: Quantity) -> Effect {
    let modifications = vec![Modification::ModifyPowerToughness(n.clone(), n)];
    Effect::Continuous { what, modifications, duration: Duration::EndOfTurn }
}

/// Persist and undying: "When this dies, if it had no such counter, return it with one."
fn returns(kind: CounterKind) -> Triggered {
    let without = Predicate::Not(Box::new(Predicate::HasCounter(Some(kind.clone()))));
    let back = Effect::Move {
        what: ObjectRef::This,
        to: Zone::Battlefield,
        tapped: false,
        under: None,
        position: LibraryPosition::Top,
    };
    let counter = Effect::PutCounters { kind, count: Quantity::Number(1), on: ObjectRef::Antecedent };
    Triggered {
        events: vec![dies()],
        condition: Some(Condition::Is(ObjectRef::This, without)),
        modes: Modes::single(Vec::new(), vec![back, counter]),
        once_each_turn: false,
        zones: Vec::new(),
    }
}
