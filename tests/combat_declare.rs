//! Declaring attackers and blockers and assigning damage in a game: what happens, what is refused and by
//! which rule. Each expectation is derived from the rule named beside it.

use std::sync::Arc;
use verdikt::ability::{
    Ability, AbilityLine, CardDefinition, CardType, CounterKind, Face, Keyword, KeywordKind as K, ObjectRef,
    Predicate, Recipients, RuleEffect, Static, StaticEffect, Step as StepName, Understanding, Zone,
};
use verdikt::game::combat::{Kind, is_legal, is_possible};
use verdikt::game::ids::{Entity, ObjectId, PlayerId, Timestamp};
use verdikt::game::layers::{Computed, View};
use verdikt::game::stop::{Stop, Why};
use verdikt::game::{Combat, Game, NoAnswers, Object, Play, Player};
use verdikt::terms::Concept;

const A: PlayerId = PlayerId(0);
const B: PlayerId = PlayerId(1);
const C: PlayerId = PlayerId(2);

fn game(players: usize) -> Game {
    let names = ["A", "B", "C"];
    let mut g = Game::new(names[..players].iter().map(|n| Player::new(n, 20)).collect());
    g.turn.step = StepName::DeclareAttackers;
    g.combat = Some(Combat::default());
    g
}

fn permanent(g: &mut Game, face: Face, owner: PlayerId) -> ObjectId {
    g.add(Object::new(Arc::new(CardDefinition::single(face)), owner, Zone::Battlefield))
}

fn face(types: &[CardType], abilities: Vec<Ability>) -> Face {
    let line =
        |a| AbilityLine { text: String::new(), understanding: Understanding::Understood(vec![Arc::new(a)]) };
    Face {
        name: "Nameless".into(),
        types: types.to_vec(),
        lines: abilities.into_iter().map(line).collect(),
        ..Face::default()
    }
}

fn creature(
    g: &mut Game,
    owner: PlayerId,
    (power, toughness): (i32, i32),
    abilities: Vec<Ability>,
) -> ObjectId {
    let mut f = face(&[CardType::Creature], abilities);
    (f.power, f.toughness) = (Some(power), Some(toughness));
    permanent(g, f, owner)
}

fn k(kind: K) -> Ability {
    Ability::Keyword(Keyword::plain(kind))
}

fn says(effect: RuleEffect) -> Ability {
    Ability::Static(Static { condition: None, effect: StaticEffect::Rule(effect), zones: Vec::new() })
}

fn must_attack() -> Ability {
    says(RuleEffect::MustAttack { what: ObjectRef::This, whom: None })
}

fn attacks(g: Game, declared: &[(ObjectId, Entity)]) -> Result<Game, Stop> {
    let mut decider = NoAnswers;
    let mut play = Play::new(g, &mut decider);
    play.declare_attackers(A, &declared.to_vec(), &mut |_, _, _| Ok(()))?;
    Ok(play.finish().0)
}

fn blocks(mut g: Game, who: PlayerId, declared: &[(ObjectId, ObjectId)]) -> Result<Game, Stop> {
    g.turn.step = StepName::DeclareBlockers;
    let mut decider = NoAnswers;
    let mut play = Play::new(g, &mut decider);
    let declared = declared.iter().map(|(b, a)| (*b, Entity::Object(*a))).collect();
    play.declare_blockers(who, &declared, &mut |_, _, _| Ok(()))?;
    Ok(play.finish().0)
}

fn damage(mut g: Game, said: &[(ObjectId, Vec<(Entity, u32)>)]) -> Result<Game, Stop> {
    g.turn.step = StepName::CombatDamage;
    let mut decider = NoAnswers;
    let mut play = Play::new(g, &mut decider);
    play.combat_damage_step(&said.to_vec())?;
    Ok(play.finish().0)
}

/// The rule that refuses it.
fn refused<T: std::fmt::Debug>(r: Result<T, Stop>) -> Concept {
    match r {
        Err(Stop::Illegal(refusal)) => refusal.rule,
        other => panic!("should be refused: {other:?}"),
    }
}

#[test]
fn attacking_taps_unless_vigilant() {
    // 508.1f, 702.20b
    let mut g = game(2);
    let plain = creature(&mut g, A, (2, 2), vec![]);
    let watchful = creature(&mut g, A, (2, 2), vec![k(K::Vigilance)]);
    let g = attacks(g, &[(plain, B.into()), (watchful, B.into())]).unwrap();
    assert!(g.object(plain).status.tapped && !g.object(watchful).status.tapped);
    let combat = g.combat.expect("combat");
    assert!(combat.is_attacking(plain) && combat.is_attacking(watchful) && combat.attackers_declared);
}

#[test]
fn who_cannot_attack_is_told_why() {
    let mut g = game(2);
    let wall = creature(&mut g, A, (0, 4), vec![k(K::Defender)]);
    let fresh = creature(&mut g, A, (2, 2), vec![]);
    g.object_mut(fresh).controlled_since_turn = g.turn.number;
    let tapped = creature(&mut g, A, (2, 2), vec![]);
    g.object_mut(tapped).status.tapped = true;
    let theirs = creature(&mut g, B, (2, 2), vec![]);
    let rule = |id| refused(attacks(g.clone(), &[(id, B.into())]));
    assert_eq!(rule(wall), Concept::DefenderNoAttack);
    assert_eq!(rule(fresh), Concept::AttackSummoningSickness);
    assert_eq!(rule(tapped), Concept::AttackTapped);
    assert_eq!(rule(theirs), Concept::AttackChoose);
}

#[test]
fn the_one_that_must_attack_takes_the_one_place() {
    // 508.1d's example: one must attack, one is free, one may attack: only the first alone.
    let mut g = game(2);
    let eager = creature(&mut g, A, (2, 2), vec![must_attack()]);
    let other = creature(&mut g, A, (2, 2), vec![]);
    let one = says(RuleEffect::MaxAttackers { whom: Recipients::Anything, count: 1, each_turn: false });
    permanent(&mut g, face(&[CardType::Enchantment], vec![one]), B);
    assert!(attacks(g.clone(), &[(eager, B.into())]).is_ok());
    assert_eq!(refused(attacks(g.clone(), &[(other, B.into())])), Concept::AttackRequirements);
    assert_eq!(refused(attacks(g.clone(), &[])), Concept::AttackRequirements);
    assert_eq!(
        refused(attacks(g.clone(), &[(eager, B.into()), (other, B.into())])),
        Concept::AttackRestrictions
    );
    let Err(Stop::Illegal(refusal)) = attacks(g, &[]) else { panic!("illegal") };
    let Why::Declaration(why) = refusal.why else { panic!("{:?}", refusal.why) };
    assert_eq!(why.instead, vec![(eager, Entity::Player(B))], "what would be legal");
}

#[test]
fn two_that_cannot_attack_alone_attack_together() {
    // 508.1c's example
    let mut g = game(2);
    let alone = || vec![says(RuleEffect::CantAttackAlone { what: ObjectRef::This })];
    let one = creature(&mut g, A, (2, 2), alone());
    let two = creature(&mut g, A, (2, 2), alone());
    assert_eq!(refused(attacks(g.clone(), &[(one, B.into())])), Concept::CombatAlone);
    assert!(attacks(g.clone(), &[(one, B.into()), (two, B.into())]).is_ok());
    let computed = Computed::of(&g);
    let view = View { game: &g, computed: &computed };
    let with = is_possible(view, Kind::Attack, A, &[(one, B.into())]).unwrap().expect("possible");
    assert_eq!(with.declaration.len(), 2);
}

#[test]
fn menace_and_a_creature_that_must_block() {
    // 509.1c's example: both must block.
    let mut g = game(2);
    let menacing = creature(&mut g, A, (2, 2), vec![k(K::Menace)]);
    let must = says(RuleEffect::MustBlock { what: ObjectRef::This, whom: None });
    let one = creature(&mut g, B, (2, 2), vec![must]);
    let two = creature(&mut g, B, (2, 2), vec![]);
    let g = attacks(g, &[(menacing, B.into())]).unwrap();
    assert_eq!(refused(blocks(g.clone(), B, &[(one, menacing)])), Concept::MenaceEvasion);
    assert_eq!(refused(blocks(g.clone(), B, &[(two, menacing)])), Concept::MenaceEvasion);
    assert_eq!(refused(blocks(g.clone(), B, &[])), Concept::BlockRequirements);
    let g = blocks(g, B, &[(one, menacing), (two, menacing)]).unwrap();
    assert!(g.combat.expect("combat").is_blocked(menacing));
}

#[test]
fn flying_is_blocked_by_flying_or_reach() {
    // 702.9b, 702.17b
    let mut g = game(2);
    let bird = creature(&mut g, A, (2, 2), vec![k(K::Flying)]);
    let bear = creature(&mut g, B, (2, 2), vec![]);
    let spider = creature(&mut g, B, (2, 2), vec![k(K::Reach)]);
    let g = attacks(g, &[(bird, B.into())]).unwrap();
    let Err(Stop::Illegal(refusal)) = blocks(g.clone(), B, &[(bear, bird)]) else { panic!("illegal") };
    assert_eq!(refusal.rule, Concept::FlyingEvasion);
    assert_eq!(refusal.see, vec![Concept::BlockRestrictions]);
    let g = blocks(g, B, &[(spider, bird)]).unwrap();
    assert!(g.combat.expect("combat").is_blocked(bird));
}

#[test]
fn each_defending_player_blocks_what_attacks_them() {
    // 802.2, 802.4a, 802.4b
    let mut g = game(3);
    let x = creature(&mut g, A, (2, 2), vec![]);
    let y = creature(&mut g, A, (2, 2), vec![]);
    let b = creature(&mut g, B, (2, 2), vec![]);
    let c = creature(&mut g, C, (2, 2), vec![]);
    let g = attacks(g, &[(x, B.into()), (y, C.into())]).unwrap();
    assert_eq!(refused(blocks(g.clone(), B, &[(b, y)])), Concept::BlockChoose);
    assert_eq!(refused(blocks(g.clone(), B, &[(c, x)])), Concept::BlockChoose);
    let g = blocks(g, B, &[(b, x)]).unwrap();
    assert_eq!(refused(blocks(g.clone(), B, &[])), Concept::BlockDeclare, "once each");
    let g = blocks(g, C, &[]).unwrap();
    let combat = g.combat.expect("combat");
    assert!(combat.is_blocked(x) && !combat.is_blocked(y));
}

#[test]
fn a_battle_is_attacked_by_its_controller_and_defended_by_its_protector() {
    // 310.9b, 310.9c
    let mut g = game(2);
    let siege = permanent(&mut g, face(&[CardType::Battle], vec![]), A);
    g.object_mut(siege).protector = Some(B);
    let own = permanent(&mut g, face(&[CardType::Battle], vec![]), B);
    g.object_mut(own).protector = Some(A);
    let bear = creature(&mut g, A, (2, 2), vec![]);
    let guard = creature(&mut g, B, (2, 2), vec![]);
    for b in [siege, own] {
        g.object_mut(b).counters.put(CounterKind::Defense, 3, Timestamp(1));
    }
    assert_eq!(refused(attacks(g.clone(), &[(bear, own.into())])), Concept::AttackWhoIsAttacked);
    let g = attacks(g, &[(bear, siege.into())]).unwrap();
    assert_eq!(g.combat.as_ref().and_then(|c| c.attack(bear)).map(|a| a.defending), Some(B));
    assert!(blocks(g, B, &[(guard, bear)]).is_ok());
}

#[test]
fn trample_needs_lethal_damage_first_and_the_choice_is_asked_for() {
    // 702.19b, 510.1c
    let mut g = game(2);
    let boar = creature(&mut g, A, (5, 5), vec![k(K::Trample)]);
    let wall = creature(&mut g, B, (0, 3), vec![]);
    let g = attacks(g, &[(boar, B.into())]).unwrap();
    let g = blocks(g, B, &[(wall, boar)]).unwrap();
    assert!(matches!(damage(g.clone(), &[]), Err(Stop::Choice(_))));
    let split = |w, p| vec![(boar, vec![(Entity::Object(wall), w), (Entity::Player(B), p)])];
    assert_eq!(refused(damage(g.clone(), &split(2, 3))), Concept::TrampleAssignExcess);
    assert_eq!(refused(damage(g.clone(), &split(3, 1))), Concept::AssignPower);
    let g = damage(g, &split(3, 2)).unwrap();
    assert_eq!(g.player(B).life, 18);
    assert!(!g.on_battlefield(wall));
}

#[test]
fn unblocked_damage_needs_no_words() {
    // 510.1b
    let mut g = game(2);
    let bear = creature(&mut g, A, (2, 2), vec![]);
    let g = attacks(g, &[(bear, B.into())]).unwrap();
    let g = blocks(g, B, &[]).unwrap();
    assert_eq!(damage(g, &[]).unwrap().player(B).life, 18);
}

#[test]
fn a_creature_that_must_be_paid_for_need_not_attack() {
    // 508.1d, 508.1h
    let mut g = game(2);
    let eager = creature(&mut g, A, (2, 2), vec![must_attack()]);
    let cost = verdikt::ability::Cost(Vec::new());
    let tax = RuleEffect::AttackCost {
        what: Predicate::Any,
        whom: Recipients::Players(verdikt::ability::PlayerRef::You),
        cost,
    };
    permanent(&mut g, face(&[CardType::Enchantment], vec![says(tax)]), B);
    let computed = Computed::of(&g);
    let view = View { game: &g, computed: &computed };
    assert!(is_legal(view, Kind::Attack, A, &[]).unwrap().is_ok());
    let paid = is_legal(view, Kind::Attack, A, &[(eager, B.into())]).unwrap().expect("legal");
    assert_eq!(paid.costs.len(), 1);
}

#[test]
fn banding_is_refused_by_name() {
    let mut g = game(2);
    let knight = creature(&mut g, A, (1, 1), vec![k(K::Banding)]);
    let Err(Stop::NotImplemented(missing)) = attacks(g, &[(knight, B.into())]) else { panic!("refused") };
    assert_eq!(missing.name, "banding");
}
