//! Casting, resolving, triggers.

use crate::support::*;
use verdikt::ability::effect::EffectRecipients;
use verdikt::ability::{
    Ability, CardType, CounterKind, Effect, EventPattern, KeywordKind, ManaSymbol, Modes, ObjectRef,
    PlayerRef, Predicate, Target, TargetKind, Triggered, Zone,
};
use verdikt::game::stack::Announced;
use verdikt::game::{Event, NoAnswers, Play, Stop};
use verdikt::terms::Concept;

fn spark(amount: i32) -> Card {
    let target = Target { kind: TargetKind::Any, min: number(1), max: number(1) };
    let damage =
        Effect::Damage { source: ObjectRef::This, amount: number(amount), to: EffectRecipients::Target(0) };
    card("Spark")
        .types(&[CardType::Instant])
        .cost(&[red()])
        .ability(Ability::Spell(Modes::single(vec![target], vec![damage])))
}

#[test]
fn a_spell_is_paid_for_and_resolves() {
    let mut g = game();
    let mountain = put(&mut g, ANNA, &basic("Mountain"));
    let spell = put_in(&mut g, ANNA, &spark(3), Zone::Hand);
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2));
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    play.cast(ANNA, spell, &Announced::at(vec![bear.into()])).unwrap();
    assert!(play.game.object(mountain).status.tapped);
    play.resolve_all().unwrap();
    let (g, _) = play.finish();
    assert_eq!(zone(&g, bear), Some(Zone::Graveyard));
    assert_eq!(zone(&g, spell), Some(Zone::Graveyard));
}

#[test]
fn without_mana_it_is_illegal_and_a_shrouded_target_too() {
    let mut g = game();
    let spell = put_in(&mut g, ANNA, &spark(3), Zone::Hand);
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2));
    let ghost = put(&mut g, BORIS, &creature("Ghost", 2, 2).kw(KeywordKind::Shroud));
    let mut none = NoAnswers;
    let refused = Play::new(g.clone(), &mut none).cast(ANNA, spell, &Announced::at(vec![bear.into()]));
    assert!(matches!(refused, Err(Stop::Illegal(r)) if r.rule == Concept::PayCosts));
    let refused = Play::new(g, &mut none).cast(ANNA, spell, &Announced::at(vec![ghost.into()]));
    assert!(matches!(refused, Err(Stop::Illegal(r)) if r.rule == Concept::Shroud));
}

#[test]
fn a_spell_whose_target_is_gone_does_not_resolve() {
    let mut g = game();
    put(&mut g, ANNA, &basic("Mountain"));
    let spell = put_in(&mut g, ANNA, &spark(3), Zone::Hand);
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2));
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    play.cast(ANNA, spell, &Announced::at(vec![bear.into()])).unwrap();
    play.propose_one(Event::Destroy { object: bear, regenerable: true }).unwrap();
    play.resolve_all().unwrap();
    let (g, trace) = play.finish();
    assert!(verdikt::game::trace::concepts_of(&trace).contains(&Concept::AllTargetsIllegal));
    assert_eq!(zone(&g, spell), Some(Zone::Graveyard));
}

fn on_creature_death() -> Card {
    let dies = EventPattern::ZoneChange {
        what: Predicate::Type(CardType::Creature),
        from: Some(Zone::Battlefield),
        to: Some(Zone::Graveyard),
    };
    let drain = Effect::LoseLife { who: PlayerRef::EachOpponent, amount: number(1) };
    creature("Artist", 0, 1).ability(Ability::Triggered(Triggered {
        events: vec![dies],
        condition: None,
        modes: Modes::single(vec![], vec![drain]),
        once_each_turn: false,
        zones: vec![],
    }))
}

/// 603.10a: it sees itself and what dies at the same time.
#[test]
fn dies_triggers_look_back() {
    let mut g = game();
    let artist = put(&mut g, ANNA, &on_creature_death());
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2));
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    let destroy = |object| Event::Destroy { object, regenerable: true };
    play.propose(vec![destroy(artist), destroy(bear)]).unwrap();
    assert_eq!(play.game.triggered.len(), 2);
    // The text speaks of neither creature: their order can't matter, and nobody is asked for it.
    play.before_priority().unwrap();
    assert_eq!(play.game.stack.len(), 2);
}

#[test]
fn undying_returns_with_a_counter_once() {
    let mut g = game();
    let ox = put(&mut g, ANNA, &creature("Ox", 3, 3).kw(KeywordKind::Undying));
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    play.propose_one(Event::Destroy { object: ox, regenerable: true }).unwrap();
    play.before_priority().unwrap();
    play.resolve_all().unwrap();
    let back = play.game.follow(ox).unwrap();
    assert_eq!(play.game.object(back).zone, Some(Zone::Battlefield));
    assert_eq!(play.game.object(back).counters.count(&CounterKind::PowerToughness(1, 1)), 1);
    play.propose_one(Event::Destroy { object: back, regenerable: true }).unwrap();
    play.before_priority().unwrap();
    play.resolve_all().unwrap();
    assert_eq!(zone(&play.game, ox), Some(Zone::Graveyard));
    let _ = ManaSymbol::Colourless;
}
