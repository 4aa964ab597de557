//! Keyword abilities that stand for triggered abilities (702), said in the same terms as other text.

use crate::ability::{
    Activated, CardType, Condition, Cost, CostPart, CounterKind, Duration, Effect, EventPattern, Keyword,
    KeywordKind, Modes, Modification, ObjectRef, Parameter, PlayerRef, Predicate, Quantity, Recipients,
    Target, TargetKind, Triggered, Zone, effect::LibraryPosition,
};
use crate::terms::Concept;

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
        K::Crew => Concept::Crew,
        K::Equip => Concept::Equip,
        K::Cycling => Concept::Cycling,
        _ => return None,
    })
}

/// The triggered abilities that a keyword stands for.
pub fn triggers(k: &Keyword) -> Vec<Triggered> {
    use KeywordKind as K;
    let n = || match &k.parameter {
        Parameter::Number(q) => q.clone(),
        _ => Quantity::Number(1),
    };
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
            let enters = EventPattern::ZoneChange { what: this(), from: None, to: Some(Zone::Battlefield) };
            let gone = Effect::Sacrifice { who: PlayerRef::You, what: ObjectRef::This };
            Triggered { condition: Some(Condition::Paid(K::Evoke)), ..trigger(enters, gone) }
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
        _ => return Vec::new(),
    };
    vec![one]
}

/// The activated ability that a keyword stands for.
pub fn activated(k: &Keyword) -> Option<Activated> {
    let cost = match &k.parameter {
        Parameter::Cost(cost) => cost.clone(),
        Parameter::Number(n) if k.kind == KeywordKind::Crew => Cost(vec![CostPart::TapPower(n.clone())]),
        _ => return None,
    };
    let base = Activated {
        cost,
        modes: Modes::single(Vec::new(), Vec::new()),
        sorcery_speed: false,
        once_each_turn: false,
        condition: None,
        who: PlayerRef::You,
        zones: Vec::new(),
    };
    Some(match k.kind {
        // 702.6a
        KeywordKind::Equip => {
            let mine = Predicate::Type(CardType::Creature).and(Predicate::ControlledBy(PlayerRef::You));
            let one = || Quantity::Number(1);
            let target = Target { kind: TargetKind::Object(mine), min: one(), max: one() };
            let attach = Effect::Attach { what: ObjectRef::This, to: ObjectRef::Target(0) };
            Activated { modes: Modes::single(vec![target], vec![attach]), sorcery_speed: true, ..base }
        }
        // 702.29a
        KeywordKind::Cycling => {
            let mut cost = base.cost.clone();
            cost.0.push(CostPart::DiscardThis);
            let draw = Effect::Draw { who: PlayerRef::You, count: Quantity::Number(1) };
            Activated { cost, modes: Modes::single(Vec::new(), vec![draw]), zones: vec![Zone::Hand], ..base }
        }
        // 702.122a
        KeywordKind::Crew => {
            let creature = Effect::Continuous {
                what: ObjectRef::This,
                modifications: vec![Modification::AddTypes {
                    supertypes: Vec::new(),
                    types: vec![CardType::Artifact, CardType::Creature],
                    subtypes: Vec::new(),
                }],
                duration: Duration::EndOfTurn,
            };
            Activated { modes: Modes::single(Vec::new(), vec![creature]), ..base }
        }
        _ => return None,
    })
}

fn trigger(event: EventPattern, effect: Effect) -> Triggered {
    Triggered {
        events: vec![event],
        condition: None,
        modes: Modes::single(Vec::new(), vec![effect]),
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
    let dies =
        EventPattern::ZoneChange { what: this(), from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
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
        events: vec![dies],
        condition: Some(Condition::Is(ObjectRef::This, without)),
        modes: Modes::single(Vec::new(), vec![back, counter]),
        once_each_turn: false,
        zones: Vec::new(),
    }
}
