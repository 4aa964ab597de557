//! State-based actions (704).

use crate::support::*;
use verdikt::ability::{CardType, CounterKind, KeywordKind, Parameter, Predicate, Supertype, Zone};
use verdikt::game::state::{Attachment, Outcome};
use verdikt::game::{Answer, Entity, Game, NoAnswers, Play, Scripted, Stop, Timestamp};
use verdikt::terms::Concept;

fn check(g: Game) -> (Game, Vec<Concept>) {
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    play.state_based_actions().unwrap();
    let (g, trace) = play.finish();
    (g, verdikt::game::trace::concepts_of(&trace))
}

#[test]
fn zero_toughness_is_no_destruction_and_indestructible_does_not_help() {
    let mut g = game();
    let ox = put(&mut g, ANNA, &creature("Ox", 1, 1).kw(KeywordKind::Indestructible));
    counters(&mut g, ox, CounterKind::PowerToughness(-1, -1), 1);
    let (g, rules) = check(g);
    assert_eq!(zone(&g, ox), Some(Zone::Graveyard));
    assert!(rules.contains(&Concept::SbaZeroToughness));
}

#[test]
fn lethal_damage_and_deathtouch_destroy_but_not_the_indestructible() {
    let mut g = game();
    let bear = put(&mut g, ANNA, &creature("Bear", 2, 2));
    let wall = put(&mut g, ANNA, &creature("Wall", 0, 8));
    let statue = put(&mut g, ANNA, &creature("Statue", 3, 3).kw(KeywordKind::Indestructible));
    g.object_mut(bear).damage.marked = 2;
    g.object_mut(wall).damage.marked = 1;
    g.object_mut(wall).damage.deathtouch = true;
    g.object_mut(statue).damage.marked = 5;
    let (g, rules) = check(g);
    assert_eq!(zone(&g, bear), Some(Zone::Graveyard));
    assert_eq!(zone(&g, wall), Some(Zone::Graveyard));
    assert_eq!(zone(&g, statue), Some(Zone::Battlefield));
    assert!(rules.contains(&Concept::SbaLethalDamage) && rules.contains(&Concept::SbaDeathtouch));
}

#[test]
fn a_token_that_died_ceases_to_exist() {
    let mut g = game();
    let soldier = put(&mut g, ANNA, &creature("Soldier", 1, 1));
    g.object_mut(soldier).token = true;
    g.object_mut(soldier).damage.marked = 1;
    let (g, rules) = check(g);
    assert_eq!(zone(&g, soldier), None);
    assert!(g.player(ANNA).graveyard.is_empty());
    assert!(rules.contains(&Concept::SbaToken));
}

#[test]
fn the_legend_rule_asks_and_the_other_goes_to_the_graveyard() {
    let mut g = game();
    let god = creature("Old God", 4, 4).sup(Supertype::Legendary).kw(KeywordKind::Indestructible);
    let (a, b) = (put(&mut g, ANNA, &god), put(&mut g, ANNA, &god));
    let mut none = NoAnswers;
    let stopped = Play::new(g.clone(), &mut none).state_based_actions();
    assert!(matches!(stopped, Err(Stop::Choice(r)) if r.rule == Concept::SbaLegend && r.options.len() == 2));
    let mut second = Scripted::new([Answer::Option(1)]);
    let mut play = Play::new(g, &mut second);
    play.state_based_actions().unwrap();
    let (g, _) = play.finish();
    assert_eq!((zone(&g, a), zone(&g, b)), (Some(Zone::Graveyard), Some(Zone::Battlefield)));
}

#[test]
fn players_lose_together_and_the_game_is_a_draw() {
    let mut g = game();
    g.player_mut(ANNA).life = 0;
    g.player_mut(BORIS).life = -3;
    let (g, _) = check(g);
    assert_eq!(g.outcome, Some(Outcome::Draw));
    let mut g = game();
    g.player_mut(BORIS).counters.put(CounterKind::Poison, 10, Timestamp(9));
    assert_eq!(check(g).0.outcome, Some(Outcome::Won(ANNA)));
}

#[test]
fn counters_annihilate_in_pairs() {
    let mut g = game();
    let ox = put(&mut g, ANNA, &creature("Ox", 3, 3));
    counters(&mut g, ox, CounterKind::PowerToughness(1, 1), 3);
    counters(&mut g, ox, CounterKind::PowerToughness(-1, -1), 2);
    let (g, _) = check(g);
    let left = &g.object(ox).counters;
    assert_eq!(left.count(&CounterKind::PowerToughness(1, 1)), 1);
    assert_eq!(left.count(&CounterKind::PowerToughness(-1, -1)), 0);
}

#[test]
fn auras_fall_and_equipment_drops_off_when_the_host_is_protected() {
    let mut g = game();
    let red = Predicate::Colour(verdikt::ability::Colour::Red);
    let host = creature("Knight", 2, 2).kw_with(KeywordKind::Protection, Parameter::Quality(red));
    let host = put(&mut g, ANNA, &host);
    let red_card = |c: Card| c.colour(verdikt::ability::Colour::Red);
    let creature_quality = Parameter::Quality(Predicate::Type(CardType::Creature));
    let aura = card("Rage").types(&[CardType::Enchantment]).sub("Aura");
    let aura = put(&mut g, ANNA, &red_card(aura).kw_with(KeywordKind::Enchant, creature_quality));
    let helm = put(&mut g, ANNA, &red_card(card("Helm").types(&[CardType::Artifact]).sub("Equipment")));
    for id in [aura, helm] {
        let since = g.tick();
        g.object_mut(id).attached = Some(Attachment { to: Entity::Object(host), since });
    }
    let (g, rules) = check(g);
    assert_eq!(zone(&g, aura), Some(Zone::Graveyard));
    assert_eq!(zone(&g, helm), Some(Zone::Battlefield));
    assert!(g.object(helm).attached.is_none());
    assert!(rules.contains(&Concept::SbaAura) && rules.contains(&Concept::SbaEquipment));
}

#[test]
fn planeswalkers_without_loyalty_and_older_worlds_go() {
    let mut g = game();
    let walker = put(&mut g, ANNA, &card("Kaya").types(&[CardType::Planeswalker]));
    let world = card("Old Sky").types(&[CardType::Enchantment]).sup(Supertype::World);
    let (old, new) = (put(&mut g, ANNA, &world), put(&mut g, BORIS, &world));
    let (g, _) = check(g);
    assert_eq!(zone(&g, walker), Some(Zone::Graveyard));
    assert_eq!((zone(&g, old), zone(&g, new)), (Some(Zone::Graveyard), Some(Zone::Battlefield)));
}

#[test]
fn a_state_printed_and_read_back_is_the_same() {
    let mut g = game();
    let ox = put(&mut g, ANNA, &creature("Ox", 3, 3).kw(KeywordKind::Trample));
    counters(&mut g, ox, CounterKind::PowerToughness(1, 1), 3);
    let text = serde_json::to_string(&g).unwrap();
    assert_eq!(serde_json::from_str::<Game>(&text).unwrap(), g);
}
