//! Replacement and prevention effects (614–616).

use crate::support::*;
use verdikt::ability::effect::RedirectTarget;
use verdikt::ability::{
    CardType, CounterKind, Effect, EventPattern, ObjectRef, PlayerRef, Predicate, Quantity, Recipients,
    Replacement, ReplacementAction, StaticEffect, Zone,
};
use verdikt::game::{
    Answer, ChoiceKind, Event, Game, NoAnswers, ObjectId, Play, Scripted, Stop, events::Cause, events::Move,
};
use verdikt::terms::Concept;

fn replace(event: EventPattern, action: ReplacementAction) -> StaticEffect {
    StaticEffect::Replacement(Replacement { event, condition: None, action, optional: false, once: false })
}

fn damage_to_you() -> EventPattern {
    EventPattern::Damage { source: Predicate::Any, to: Recipients::Players(PlayerRef::You), combat: None }
}

fn hit(source: ObjectId, to: impl Into<verdikt::game::Entity>, amount: u32) -> Event {
    Event::Damage { source, to: to.into(), amount, combat: false }
}

fn play_with(g: Game, answers: Vec<Answer>, events: Vec<Event>) -> Result<(Game, Scripted), Stop> {
    let mut script = Scripted::new(answers);
    let mut play = Play::new(g, &mut script);
    play.propose(events)?;
    play.before_priority()?;
    let (g, _) = play.finish();
    Ok((g, script))
}

/// Two giants that each take the damage meant for their controller: each effect applies once (614.5).
#[test]
fn two_redirections_and_the_damage_ends_on_the_one_applied_last() {
    let mut g = game();
    let giant = creature("Palisade", 2, 7).statically(replace(
        damage_to_you(),
        ReplacementAction::RedirectTo(RedirectTarget::Object(ObjectRef::This)),
    ));
    // As printed: "to you or another creature you control is dealt to this instead".
    let others = Predicate::Type(CardType::Creature).another();
    let giant = giant.statically(replace(
        EventPattern::Damage { source: Predicate::Any, to: Recipients::Objects(mine(others)), combat: None },
        ReplacementAction::RedirectTo(RedirectTarget::Object(ObjectRef::This)),
    ));
    let (a, b) = (put(&mut g, ANNA, &giant), put(&mut g, ANNA, &giant));
    let bolt = put(&mut g, BORIS, &creature("Thrower", 1, 1));
    assert!(matches!(
        play_with(g.clone(), vec![], vec![hit(bolt, ANNA, 3)]),
        Err(Stop::Choice(r)) if r.kind == ChoiceKind::ReplacementToApply && r.who == ANNA
    ));
    let (g, _) = play_with(g, vec![Answer::Option(0)], vec![hit(bolt, ANNA, 3)]).unwrap();
    assert_eq!(g.player(ANNA).life, 20);
    // The first takes it, then the second; the first's other ability may then take it back once more.
    assert_eq!(g.object(a).damage.marked + g.object(b).damage.marked, 3);
}

#[test]
fn exiled_instead_of_dying_is_not_dying() {
    let mut g = game();
    let to_graveyard =
        EventPattern::ZoneChange { what: Predicate::Card, from: None, to: Some(Zone::Graveyard) };
    let void = card("Void").types(&[CardType::Enchantment]);
    put(&mut g, ANNA, &void.statically(replace(to_graveyard, ReplacementAction::ZoneInstead(Zone::Exile))));
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2));
    let spawn = put(&mut g, BORIS, &creature("Spawn", 0, 1));
    g.object_mut(spawn).token = true;
    let destroy = |object| Event::Destroy { object, regenerable: true };
    let (g, _) = play_with(g, vec![], vec![destroy(bear), destroy(spawn)]).unwrap();
    assert_eq!(zone(&g, bear), Some(Zone::Exile));
    assert_eq!(zone(&g, spawn), None);
    // The token went to the graveyard: it died.
    assert_eq!(g.turn.died, [spawn]);
}

#[test]
fn counters_are_doubled_and_one_is_added_in_the_chosen_order() {
    let mut g = game();
    let put_on_mine = || EventPattern::CountersPut {
        kind: Some(CounterKind::PowerToughness(1, 1)),
        on: mine(Predicate::Type(CardType::Creature)),
        effect: false,
    };
    let double = card("Season").types(&[CardType::Enchantment]);
    put(&mut g, ANNA, &double.statically(replace(put_on_mine(), ReplacementAction::Multiply(2))));
    let more = card("Scales").types(&[CardType::Enchantment]);
    put(&mut g, ANNA, &more.statically(replace(put_on_mine(), ReplacementAction::Add(Quantity::Number(1)))));
    let ox = put(&mut g, ANNA, &creature("Ox", 1, 1));
    let event = || Event::PutCounters {
        on: ox.into(),
        kind: CounterKind::PowerToughness(1, 1),
        count: 1,
        by: Some(ANNA),
    };
    for (first, total) in [(0, 3), (1, 4)] {
        let (g, _) = play_with(g.clone(), vec![Answer::Option(first)], vec![event()]).unwrap();
        assert_eq!(g.object(ox).counters.count(&CounterKind::PowerToughness(1, 1)), total);
    }
}

#[test]
fn enters_tapped_and_with_counters() {
    let mut g = game();
    let enters = || EventPattern::ZoneChange {
        what: Predicate::Is(Box::new(ObjectRef::This)),
        from: None,
        to: Some(Zone::Battlefield),
    };
    let hydra = creature("Hydra", 0, 0).statically(replace(
        enters(),
        ReplacementAction::EntersWithCounters(CounterKind::PowerToughness(1, 1), number(3)),
    ));
    let hydra = hydra.statically(replace(enters(), ReplacementAction::EntersTapped));
    let id = put_in(&mut g, ANNA, &hydra, Zone::Hand);
    let walker = card("Kaya").types(&[CardType::Planeswalker]);
    let walker = Card(verdikt::ability::Face { loyalty: Some(4), ..walker.0 });
    let w = put_in(&mut g, ANNA, &walker, Zone::Hand);
    let enter = |o| Event::Move(Move::new(o, Zone::Battlefield, Cause::Effect));
    // Both apply, in an order that its controller chooses though it cannot matter.
    let (g, _) = play_with(g, vec![Answer::Option(0)], vec![enter(id), enter(w)]).unwrap();
    let now = g.follow(id).unwrap();
    assert!(g.object(now).status.tapped);
    assert_eq!(g.object(now).counters.count(&CounterKind::PowerToughness(1, 1)), 3);
    let w = g.follow(w).unwrap();
    assert_eq!(g.object(w).counters.count(&CounterKind::Loyalty), 4);
}

#[test]
fn a_shield_counter_goes_instead() {
    let mut g = game();
    let ox = put(&mut g, ANNA, &creature("Ox", 1, 1));
    counters(&mut g, ox, CounterKind::Shield, 1);
    let destroy = Event::Destroy { object: ox, regenerable: true };
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    play.propose_one(destroy).unwrap();
    let (g, trace) = play.finish();
    assert_eq!(zone(&g, ox), Some(Zone::Battlefield));
    assert!(g.object(ox).counters.is_empty());
    assert!(verdikt::game::trace::concepts_of(&trace).contains(&Concept::ShieldCounter));
}

/// The worked Russian document of the scenario language: damage replaced by counters, or prevented.
#[test]
fn the_affected_controller_chooses_between_prevention_and_replacement() {
    let mut g = game();
    let theirs = Predicate::Type(CardType::Creature).and(Predicate::ControlledBy(PlayerRef::AnOpponent));
    let noncombat = EventPattern::Damage {
        source: Predicate::ControlledBy(PlayerRef::You),
        to: Recipients::Objects(theirs),
        combat: Some(false),
    };
    let put_counters = Effect::PutCounters {
        kind: CounterKind::PowerToughness(-1, -1),
        count: Quantity::EventAmount,
        on: ObjectRef::Event,
    };
    let mage =
        creature("Mage", 1, 2).statically(replace(noncombat, ReplacementAction::Instead(vec![put_counters])));
    put(&mut g, BORIS, &mage);
    let spark = put(&mut g, BORIS, &creature("Spark", 1, 1));
    let guard = put(&mut g, ANNA, &creature("Guard", 2, 1));
    let shield = Replacement {
        event: EventPattern::Damage {
            source: Predicate::Is(Box::new(ObjectRef::ChosenSource)),
            to: Recipients::Anything,
            combat: None,
        },
        condition: None,
        action: ReplacementAction::Prevent { amount: None, then: Vec::new() },
        optional: false,
        once: false,
    };
    let mut frame = verdikt::game::stack::Frame::new(None, ANNA);
    let start =
        Effect::Replace { replacement: Box::new(shield), duration: verdikt::ability::Duration::EndOfTurn };
    let spark_first = g.permanents().position(|o| o == spark).unwrap();
    let mut script = Scripted::new([Answer::Option(spark_first)]);
    let mut play = Play::new(g, &mut script);
    play.execute(&[start], &mut frame).unwrap();
    let (g, _) = play.finish();

    let asked = play_with(g.clone(), vec![], vec![hit(spark, guard, 2)]);
    let Err(Stop::Choice(r)) = asked else { panic!("{asked:?}") };
    assert_eq!((r.who, r.rule), (ANNA, Concept::ReplacementChoice));
    assert_eq!(r.options.len(), 2);
    // Options in the order: the mage's ability, then the shield.
    let (prevented, _) = play_with(g.clone(), vec![Answer::Option(1)], vec![hit(spark, guard, 2)]).unwrap();
    assert_eq!(zone(&prevented, guard), Some(Zone::Battlefield));
    assert!(prevented.object(guard).counters.is_empty());
    let (replaced, _) = play_with(g, vec![Answer::Option(0)], vec![hit(spark, guard, 2)]).unwrap();
    assert_eq!(zone(&replaced, guard), Some(Zone::Graveyard));
}
