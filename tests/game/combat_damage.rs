//! Combat damage (510) and the results of damage (120.3).

use crate::support::*;
use verdikt::ability::{CardType, CounterKind, KeywordKind, Parameter, Predicate, Zone};
use verdikt::game::damage::{Assignment, strikers};
use verdikt::game::state::{Attack, Block, Combat};
use verdikt::game::{Computed, Entity, Game, NoAnswers, ObjectId, Play, View};

fn combat(g: &mut Game, attacker: ObjectId, blockers: &[ObjectId]) {
    let target = Some(Entity::Player(BORIS));
    let blocked = !blockers.is_empty();
    g.combat = Some(Combat {
        attacks: vec![Attack { attacker, target, defending: BORIS, was: None, blocked }],
        blocks: blockers.iter().map(|b| Block { blocker: *b, attackers: vec![attacker] }).collect(),
        attackers_declared: true,
        blockers_declared: vec![BORIS],
        ..Combat::default()
    });
}

fn deal(g: Game, a: &[Assignment]) -> Game {
    let mut none = NoAnswers;
    let mut play = Play::new(g, &mut none);
    play.deal_combat_damage(a).unwrap();
    play.before_priority().unwrap();
    play.finish().0
}

fn who_strikes(g: &Game) -> Vec<ObjectId> {
    let computed = Computed::of(g);
    strikers(View { game: g, computed: &computed })
}

#[test]
fn deathtouch_and_trample() {
    let mut g = game();
    let charger =
        put(&mut g, ANNA, &creature("Charger", 6, 6).kw(KeywordKind::Trample).kw(KeywordKind::Deathtouch));
    let wall = put(&mut g, BORIS, &creature("Wall", 0, 8));
    combat(&mut g, charger, &[wall]);
    let g = deal(g, &[(charger, vec![(wall.into(), 1), (BORIS.into(), 5)])]);
    assert_eq!(g.player(BORIS).life, 15);
    assert_eq!(zone(&g, wall), Some(Zone::Graveyard));
}

#[test]
fn first_strike_makes_two_steps_and_the_dead_do_not_strike_back() {
    let mut g = game();
    let knight = put(&mut g, ANNA, &creature("Knight", 2, 2).kw(KeywordKind::FirstStrike));
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2));
    combat(&mut g, knight, &[bear]);
    assert_eq!(who_strikes(&g), [knight]);
    let g = deal(g, &[(knight, vec![(bear.into(), 2)])]);
    assert_eq!(zone(&g, bear), Some(Zone::Graveyard));
    assert_eq!(who_strikes(&g), []);
    assert_eq!(zone(&g, knight), Some(Zone::Battlefield));
}

#[test]
fn double_strikers_strike_twice() {
    let mut g = game();
    let reaver =
        put(&mut g, ANNA, &creature("Reaver", 3, 5).kw(KeywordKind::DoubleStrike).kw(KeywordKind::Lifelink));
    combat(&mut g, reaver, &[]);
    let g = deal(g, &[(reaver, vec![(BORIS.into(), 3)])]);
    assert_eq!(who_strikes(&g), [reaver]);
    let g = deal(g, &[(reaver, vec![(BORIS.into(), 3)])]);
    assert_eq!((g.player(ANNA).life, g.player(BORIS).life), (26, 14));
    assert_eq!(who_strikes(&g), []);
}

#[test]
fn infect_wither_and_toxic() {
    let mut g = game();
    let infect = put(&mut g, ANNA, &creature("Rot", 2, 2).kw(KeywordKind::Infect));
    combat(&mut g, infect, &[]);
    let g = deal(g, &[(infect, vec![(BORIS.into(), 2)])]);
    assert_eq!((g.player(BORIS).life, g.player(BORIS).poison()), (20, 2));

    let mut g = game();
    let wither = put(&mut g, ANNA, &creature("Blight", 2, 2).kw(KeywordKind::Wither));
    let ox = put(&mut g, BORIS, &creature("Ox", 3, 3));
    combat(&mut g, wither, &[ox]);
    let g = deal(g, &[(wither, vec![(ox.into(), 2)])]);
    assert_eq!(g.object(ox).counters.count(&CounterKind::PowerToughness(-1, -1)), 2);
    assert_eq!(g.object(ox).damage.marked, 0);

    let mut g = game();
    let toxic = creature("Mite", 1, 1).kw_with(KeywordKind::Toxic, Parameter::Number(number(3)));
    let toxic = put(&mut g, ANNA, &toxic);
    combat(&mut g, toxic, &[]);
    let g = deal(g, &[(toxic, vec![(BORIS.into(), 1)])]);
    assert_eq!((g.player(BORIS).life, g.player(BORIS).poison()), (19, 3));
}

#[test]
fn lifelink_gains_once_for_all_damage_and_not_for_prevented_damage() {
    let mut g = game();
    let scion =
        put(&mut g, ANNA, &creature("Scion", 4, 4).kw(KeywordKind::Trample).kw(KeywordKind::Lifelink));
    let quality = Parameter::Quality(Predicate::Type(CardType::Creature));
    let chaplain = put(&mut g, BORIS, &creature("Chaplain", 1, 1).kw_with(KeywordKind::Protection, quality));
    combat(&mut g, scion, &[chaplain]);
    let g = deal(g, &[(scion, vec![(chaplain.into(), 1), (BORIS.into(), 3)])]);
    assert_eq!((g.player(ANNA).life, g.player(BORIS).life), (23, 17));
    assert_eq!(zone(&g, chaplain), Some(Zone::Battlefield));
}

#[test]
fn damage_takes_loyalty_and_defense() {
    let mut g = game();
    let walker = put(&mut g, BORIS, &card("Kaya").types(&[CardType::Planeswalker]));
    counters(&mut g, walker, CounterKind::Loyalty, 4);
    let ox = put(&mut g, ANNA, &creature("Ox", 3, 3));
    combat(&mut g, ox, &[]);
    if let Some(c) = &mut g.combat {
        c.attacks[0].target = Some(walker.into());
    }
    let g = deal(g, &[(ox, vec![(walker.into(), 3)])]);
    assert_eq!(g.object(walker).counters.count(&CounterKind::Loyalty), 1);
}
