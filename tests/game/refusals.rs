//! What is refused by name, and what newer mechanisms do.

use crate::support::*;
use verdikt::ability::{
    Ability, CardType, Comparison, Condition, CounterKind, Effect, EventPattern, KeywordKind, ManaCost,
    Modes, Modification as M, ObjectRef, Parameter, PlayerRef, Predicate as P, Quantity, RuleEffect,
    StaticEffect, Step, Subtype, Supertype, Triggered, Zone,
};
use verdikt::game::events::{Cause, Move};
use verdikt::game::state::Outcome;
use verdikt::game::support::{Support, support};
use verdikt::game::{Answer, ChoiceKind, Event, Game, NoAnswers, ObjectId, Play, Scripted, Stop};
use verdikt::terms::Concept;

fn played(
    g: Game,
    answers: Vec<Answer>,
    f: impl FnOnce(&mut Play) -> Result<(), Stop>,
) -> Result<Game, Stop> {
    let mut script = Scripted::new(answers);
    let mut play = Play::new(g, &mut script);
    f(&mut play)?;
    play.before_priority()?;
    play.resolve_all()?;
    Ok(play.finish().0)
}

fn triggered(event: EventPattern, effect: Effect) -> Ability {
    Ability::Triggered(Triggered {
        events: vec![event],
        condition: None::<Condition>,
        modes: Modes::single(vec![], vec![effect]),
        once_each_turn: false,
        zones: vec![],
    })
}

#[test]
fn a_keyword_that_acts_by_itself_and_is_not_played_is_refused_by_name() {
    let mut g = game();
    put(&mut g, ANNA, &creature("Bandit", 1, 1).kw(KeywordKind::Banding));
    let refused = played(g, vec![], |_| Ok(()));
    assert!(matches!(refused, Err(Stop::NotImplemented(m)) if m.name == "banding"));
    assert_eq!(support(KeywordKind::Mutate), Support::UseRefused);
}

/// A life lost is gained again and so on: with or without a third card that reads what the turn remembers.
fn mandatory_loop(third: Option<Ability>) -> Result<Game, Stop> {
    let mut g = game();
    let (who, amount) = (PlayerRef::Event, number(1));
    let gains = EventPattern::LifeGained(PlayerRef::EachPlayer);
    let loses = EventPattern::LifeLost(PlayerRef::EachPlayer);
    let ebb = triggered(gains, Effect::LoseLife { who: who.clone(), amount: amount.clone() });
    let flow = triggered(loses, Effect::GainLife { who, amount });
    for (name, ability) in [("Ebb", Some(ebb)), ("Flow", Some(flow)), ("Third", third)] {
        let of = card(name).types(&[CardType::Enchantment]);
        put(&mut g, ANNA, &ability.into_iter().fold(of, Card::ability));
    }
    let loss = Event::LoseLife { player: ANNA, amount: 1 };
    played(g, vec![], |p| p.propose_one(loss).map(drop))
}

#[test]
fn a_mandatory_loop_is_a_draw_unless_a_card_counts_what_happened_this_turn() {
    assert_eq!(mandatory_loop(None).unwrap().outcome, Some(Outcome::Draw));
    let lives = Effect::GainLife { who: PlayerRef::You, amount: number(1) };
    let mut counting = match triggered(EventPattern::LifeGained(PlayerRef::You), lives) {
        Ability::Triggered(t) => t,
        _ => unreachable!(),
    };
    counting.condition =
        Some(Condition::Compare(Quantity::PutIntoGraveyards, Comparison::AtLeast, number(3)));
    let refused = mandatory_loop(Some(Ability::Triggered(counting)));
    assert!(matches!(refused, Err(Stop::NotImplemented(m)) if m.name == "engine:endless-stack"));
}

fn saga() -> Card {
    let chapter = |numbers: Vec<u32>, n| {
        triggered(EventPattern::Chapter(numbers), Effect::GainLife { who: PlayerRef::You, amount: number(n) })
    };
    card("Old Tale")
        .types(&[CardType::Enchantment, CardType::Land])
        .sub("Saga")
        .ability(chapter(vec![1], 1))
        .ability(chapter(vec![2], 10))
}

#[test]
fn chapters_trigger_and_the_saga_is_sacrificed_after_the_last() {
    let mut g = game();
    let tale = put_in(&mut g, ANNA, &saga(), Zone::Hand);
    let enter = Event::Move(Move::new(tale, Zone::Battlefield, Cause::Effect));
    let g = played(g, vec![], |p| p.propose_one(enter).map(|_| ())).unwrap();
    assert_eq!((g.player(ANNA).life, zone(&g, tale)), (21, Some(Zone::Battlefield)));
    let on = g.follow(tale).unwrap();
    let lore = Event::PutCounters { on: on.into(), kind: CounterKind::Lore, count: 1, by: Some(ANNA) };
    let g = played(g, vec![], |p| p.propose_one(lore).map(|_| ())).unwrap();
    assert_eq!((g.player(ANNA).life, zone(&g, tale)), (31, Some(Zone::Graveyard)));
}

/// 714.4, 305.7: without chapter abilities it is not sacrificed, whatever its counters.
#[test]
fn a_saga_that_lost_its_chapters_stays() {
    let mut g = game();
    let tale = put(&mut g, ANNA, &saga());
    counters(&mut g, tale, CounterKind::Lore, 5);
    let nonbasic = P::All(vec![P::Type(CardType::Land), P::Not(Box::new(P::Supertype(Supertype::Basic)))]);
    let moon = card("Ash Moon").types(&[CardType::Enchantment]).statically(StaticEffect::Continuous {
        what: each(nonbasic),
        modifications: vec![M::SetLandTypes(vec![Subtype::named("Mountain")])],
    });
    put(&mut g, BORIS, &moon);
    let g = played(g, vec![], |_| Ok(())).unwrap();
    assert_eq!(zone(&g, tale), Some(Zone::Battlefield));
}

#[test]
fn an_aura_put_onto_the_battlefield_asks_what_it_enchants() {
    let mut g = game();
    let quality = Parameter::Quality(P::Type(CardType::Creature));
    let aura =
        card("Rage").types(&[CardType::Enchantment]).sub("Aura").kw_with(KeywordKind::Enchant, quality);
    let aura = put_in(&mut g, ANNA, &aura, Zone::Graveyard);
    let enter = || Event::Move(Move::new(aura, Zone::Battlefield, Cause::Effect));
    // Nothing to enchant: it stays.
    let stays = played(g.clone(), vec![], |p| p.propose_one(enter()).map(|_| ())).unwrap();
    assert_eq!(zone(&stays, aura), Some(Zone::Graveyard));
    let bear = put(&mut g, ANNA, &creature("Bear", 2, 2));
    put(&mut g, BORIS, &creature("Ox", 2, 2));
    let asked = played(g.clone(), vec![], |p| p.propose_one(enter()).map(|_| ()));
    assert!(matches!(asked, Err(Stop::Choice(r)) if r.kind == ChoiceKind::AttachTo && r.options.len() == 2));
    let g = played(g, vec![Answer::Option(0)], |p| p.propose_one(enter()).map(|_| ())).unwrap();
    let on: ObjectId = g.follow(aura).unwrap();
    assert_eq!(g.object(on).attached.as_ref().map(|a| a.to), Some(bear.into()));
}

#[test]
fn triggers_happen_again_or_not_at_all() {
    let dies = || EventPattern::ZoneChange {
        what: P::Type(CardType::Creature),
        from: Some(Zone::Battlefield),
        to: Some(Zone::Graveyard),
    };
    let gain = Effect::GainLife { who: PlayerRef::You, amount: number(1) };
    let watcher = card("Watcher").types(&[CardType::Enchantment]).ability(triggered(dies(), gain));
    let rule = |again: bool| {
        let (event, of) = (dies(), P::Permanent);
        let effect = if again {
            RuleEffect::TriggersAgain { event, of }
        } else {
            RuleEffect::DoesntTrigger { event, of }
        };
        card("Rule").types(&[CardType::Enchantment]).statically(StaticEffect::Rule(effect))
    };
    for (again, life) in [(true, 22), (false, 20)] {
        let mut g = game();
        put(&mut g, ANNA, &watcher);
        put(&mut g, ANNA, &rule(again));
        let bear = put(&mut g, BORIS, &creature("Bear", 2, 2));
        let die = Event::Destroy { object: bear, regenerable: true };
        let g = played(g, vec![], |p| p.propose_one(die).map(|_| ())).unwrap();
        assert_eq!(g.player(ANNA).life, life);
    }
}

#[test]
fn ward_counters_unless_it_is_paid() {
    let mut g = game();
    let cost = verdikt::ability::Cost(vec![verdikt::ability::CostPart::Life(number(3))]);
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2).kw_with(KeywordKind::Ward, Parameter::Cost(cost)));
    put(&mut g, ANNA, &basic("Mountain"));
    let target =
        verdikt::ability::Target { kind: verdikt::ability::TargetKind::Any, min: number(1), max: number(1) };
    let hit = Effect::Damage {
        source: ObjectRef::This,
        amount: number(3),
        to: verdikt::ability::effect::EffectRecipients::Target(0),
    };
    let spell = card("Spark")
        .types(&[CardType::Instant])
        .cost(&[red()])
        .ability(Ability::Spell(Modes::single(vec![target], vec![hit])));
    let spell = put_in(&mut g, ANNA, &spell, Zone::Hand);
    let cast = |p: &mut Play| {
        p.cast(ANNA, spell, &verdikt::game::stack::Announced::at(vec![bear.into()])).map(|_| ())
    };
    assert!(matches!(played(g.clone(), vec![], cast), Err(Stop::Choice(r)) if r.who == ANNA));
    let unpaid = played(g.clone(), vec![Answer::Option(1)], cast).unwrap();
    assert_eq!((zone(&unpaid, bear), zone(&unpaid, spell)), (Some(Zone::Battlefield), Some(Zone::Graveyard)));
    let paid = played(g, vec![Answer::Option(0)], cast).unwrap();
    assert_eq!((zone(&paid, bear), paid.player(ANNA).life), (Some(Zone::Graveyard), 17));
    let _ = ManaCost::default();
}

#[test]
fn an_indestructible_creature_is_spared_and_the_trace_says_why() {
    let mut g = game();
    let statue = put(&mut g, ANNA, &creature("Statue", 3, 3).kw(KeywordKind::Indestructible));
    g.object_mut(statue).damage.marked = 3;
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    play.state_based_actions().unwrap();
    let (_, trace) = play.finish();
    let rules = verdikt::game::trace::concepts_of(&trace);
    assert!(rules.contains(&Concept::Indestructible) && rules.contains(&Concept::SbaLethalDamage));
}

#[test]
fn moving_on_through_a_whole_turn_costs_no_choices() {
    let mut g = game();
    put(&mut g, ANNA, &creature("Bear", 2, 2));
    let g = played(g, vec![], |p| p.move_to(Step::Upkeep, Some(ANNA))).unwrap();
    assert_eq!((g.turn.number, g.turn.active), (3, ANNA));
}
