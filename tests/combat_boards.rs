//! Declarations of attackers and blockers on random boards of up to five creatures a side, against a reading
//! of 508.1 and 509.1 written from their words: every declaration is tried.
//!
//! The reading here knows the board as facts of its own (`Creature`); the engine gets the same board as
//! cards with abilities.

use std::collections::HashSet;
use std::sync::Arc;
use verdikt::ability::{
    Ability, AbilityLine, CardDefinition, CardType, Colour, ColourSet, Cost, CostPart, Face, Keyword,
    KeywordKind as K, ManaCost, ObjectRef, Parameter, PlayerRef, Predicate, Recipients, RuleEffect, Static,
    StaticEffect, Subtype, Understanding, Zone,
};
use verdikt::game::combat::{Kind, field};
use verdikt::game::ids::{Entity, ObjectId, PlayerId};
use verdikt::game::layers::{Computed, View};
use verdikt::game::state::{Attack, Combat, Game, Object, Player};

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }
}

/// What the rules need to know of a creature.
#[derive(Clone, Debug, Default)]
struct Creature {
    colours: Vec<Colour>,
    artifact: bool,
    power: i32,
    tapped: bool,
    new: bool,
    keywords: Vec<K>,
    /// Islandwalk; protection from this colour.
    islandwalk: bool,
    protection: Option<Colour>,
    says: Vec<Says>,
}

/// What else its text says.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Says {
    CantAttack,
    CantAttackAlone,
    MustAttack,
    MustAttackPlayer,
    CantBlock,
    CantBlockAlone,
    CantBlockFlyers,
    MustBlock,
    CantBeBlockedByRed,
    AtMostOneBlocker,
    AtLeastThreeBlockers,
    BlocksOneMore,
    BlocksAnyNumber,
    Lure,
    MustBeBlocked,
    CostsToAttack,
    CostsToBlock,
}

/// What permanents that are no creatures say.
#[derive(Clone, Debug, Default)]
struct Board {
    attackers: Vec<Creature>,
    blockers: Vec<Creature>,
    planeswalker: bool,
    island: bool,
    /// No more than that many creatures can attack (block) each combat.
    most_attackers: Option<u32>,
    most_blockers: Option<u32>,
    /// Creatures can't attack the defending player unless their controller pays.
    tax: bool,
}

const KEYWORDS: [K; 11] = [
    K::Flying,
    K::Reach,
    K::Menace,
    K::Fear,
    K::Intimidate,
    K::Shadow,
    K::Horsemanship,
    K::Skulk,
    K::Defender,
    K::Haste,
    K::Decayed,
];

fn random_creature(d: &mut Dice, says: &[Says]) -> Creature {
    let mut c = Creature { power: d.below(4) as i32, ..Creature::default() };
    for colour in [Colour::Black, Colour::Red, Colour::Green] {
        if d.one_in(3) {
            c.colours.push(colour);
        }
    }
    c.artifact = d.one_in(6);
    c.tapped = d.one_in(10);
    c.new = d.one_in(8);
    for _ in 0..d.below(3) {
        c.keywords.push(KEYWORDS[d.below(KEYWORDS.len() as u64) as usize]);
    }
    c.islandwalk = d.one_in(12);
    c.protection = d.one_in(9).then_some(Colour::Red);
    for _ in 0..d.below(3) {
        c.says.push(says[d.below(says.len() as u64) as usize]);
    }
    c
}

fn random_board(d: &mut Dice, most: u64) -> Board {
    use Says as S;
    let attacking = [
        S::CantAttack,
        S::CantAttackAlone,
        S::MustAttack,
        S::MustAttackPlayer,
        S::CantBeBlockedByRed,
        S::AtMostOneBlocker,
        S::AtLeastThreeBlockers,
        S::Lure,
        S::MustBeBlocked,
        S::CostsToAttack,
    ];
    let blocking = [
        S::CantBlock,
        S::CantBlockAlone,
        S::CantBlockFlyers,
        S::MustBlock,
        S::MustBlock,
        S::BlocksOneMore,
        S::BlocksAnyNumber,
        S::CostsToBlock,
    ];
    let n = |d: &mut Dice| 1 + d.below(most);
    Board {
        attackers: (0..n(d)).map(|_| random_creature(d, &attacking)).collect(),
        blockers: (0..n(d)).map(|_| random_creature(d, &blocking)).collect(),
        planeswalker: d.one_in(3),
        island: d.one_in(2),
        most_attackers: d.one_in(6).then(|| d.below(3) as u32),
        most_blockers: d.one_in(6).then(|| d.below(3) as u32),
        tax: d.one_in(6),
    }
}

// ---- the board as the engine gets it ----

fn keyword(kind: K, parameter: Parameter) -> Ability {
    Ability::Keyword(Keyword { kind, parameter })
}

fn rule(effect: RuleEffect) -> Ability {
    Ability::Static(Static { condition: None, effect: StaticEffect::Rule(effect), zones: Vec::new() })
}

fn one_mana() -> Cost {
    Cost(vec![CostPart::Mana(ManaCost::default())])
}

fn said(s: Says) -> Ability {
    let what = ObjectRef::This;
    let this = Predicate::Is(Box::new(ObjectRef::This));
    rule(match s {
        Says::CantAttack => RuleEffect::CantAttack { what, whom: Recipients::Anything, unless: None },
        Says::CantAttackAlone => RuleEffect::CantAttackAlone { what },
        Says::MustAttack => RuleEffect::MustAttack { what, whom: None },
        Says::MustAttackPlayer => {
            RuleEffect::MustAttack { what, whom: Some(Recipients::Players(PlayerRef::AnOpponent)) }
        }
        Says::CantBlock => RuleEffect::CantBlock { what, whom: Predicate::Any, unless: None },
        Says::CantBlockAlone => RuleEffect::CantBlockAlone { what },
        Says::CantBlockFlyers => {
            RuleEffect::CantBlock { what, whom: Predicate::Keyword(K::Flying), unless: None }
        }
        Says::MustBlock => RuleEffect::MustBlock { what, whom: None },
        Says::CantBeBlockedByRed => RuleEffect::CantBeBlocked { what, by: Predicate::Colour(Colour::Red) },
        Says::AtMostOneBlocker => RuleEffect::MaxBlockers { what, count: 1 },
        Says::AtLeastThreeBlockers => RuleEffect::MinBlockers { what, count: 3 },
        Says::BlocksOneMore => RuleEffect::CanBlockAdditional { what, count: Some(1) },
        Says::BlocksAnyNumber => RuleEffect::CanBlockAdditional { what, count: None },
        Says::Lure => RuleEffect::Lure { what, by: Predicate::Any },
        Says::MustBeBlocked => RuleEffect::MustBeBlocked { what },
        Says::CostsToAttack => {
            RuleEffect::AttackCost { what: this, whom: Recipients::Anything, cost: one_mana() }
        }
        Says::CostsToBlock => RuleEffect::BlockCost { what: this, cost: one_mana() },
    })
}

fn card(types: Vec<CardType>, abilities: Vec<Ability>) -> Face {
    let line = |a: Ability| AbilityLine {
        text: String::new(),
        understanding: Understanding::Understood(vec![Arc::new(a)]),
    };
    let lines = abilities.into_iter().map(line).collect();
    Face { name: "Nameless".into(), types, lines, ..Face::default() }
}

fn put(game: &mut Game, face: Face, owner: PlayerId) -> ObjectId {
    game.add(Object::new(Arc::new(CardDefinition::single(face)), owner, Zone::Battlefield))
}

fn put_creature(game: &mut Game, c: &Creature, owner: PlayerId) -> ObjectId {
    let mut abilities: Vec<Ability> = c.keywords.iter().map(|k| keyword(*k, Parameter::None)).collect();
    if c.islandwalk {
        let island = Predicate::Subtype(Subtype::named("Island"));
        abilities.push(keyword(K::Landwalk, Parameter::Quality(island)));
    }
    if let Some(colour) = c.protection {
        abilities.push(keyword(K::Protection, Parameter::Quality(Predicate::Colour(colour))));
    }
    abilities.extend(c.says.iter().map(|s| said(*s)));
    let mut types = vec![CardType::Creature];
    if c.artifact {
        types.push(CardType::Artifact);
    }
    let mut face = card(types, abilities);
    face.power = Some(c.power);
    face.toughness = Some(2);
    face.colour_indicator = Some(c.colours.iter().copied().collect::<ColourSet>());
    let id = put(game, face, owner);
    let o = game.object_mut(id);
    o.status.tapped = c.tapped;
    o.controlled_since_turn = if c.new { 1 } else { 0 };
    id
}

struct Placed {
    game: Game,
    attackers: Vec<ObjectId>,
    blockers: Vec<ObjectId>,
    planeswalker: Option<ObjectId>,
}

const YOU: PlayerId = PlayerId(0);
const THEY: PlayerId = PlayerId(1);

fn placed(b: &Board) -> Placed {
    let mut game = Game::new(vec![Player::new("A", 20), Player::new("B", 20)]);
    let attackers = b.attackers.iter().map(|c| put_creature(&mut game, c, YOU)).collect();
    let blockers = b.blockers.iter().map(|c| put_creature(&mut game, c, THEY)).collect();
    let planeswalker =
        b.planeswalker.then(|| put(&mut game, card(vec![CardType::Planeswalker], Vec::new()), THEY));
    if b.island {
        let mut face = card(vec![CardType::Land], Vec::new());
        face.subtypes = vec![Subtype::named("Island")];
        put(&mut game, face, THEY);
    }
    let mut says = Vec::new();
    if let Some(count) = b.most_attackers {
        says.push(rule(RuleEffect::MaxAttackers { whom: Recipients::Anything, count, each_turn: false }));
    }
    if let Some(count) = b.most_blockers {
        says.push(rule(RuleEffect::MaxBlockersTotal { who: PlayerRef::EachPlayer, count, each_turn: false }));
    }
    if b.tax {
        let (what, whom) = (Predicate::Any, Recipients::Players(PlayerRef::You));
        says.push(rule(RuleEffect::AttackCost { what, whom, cost: one_mana() }));
    }
    put(&mut game, card(vec![CardType::Enchantment], says), THEY);
    Placed { game, attackers, blockers, planeswalker }
}

// ---- the rules, read word by word ----

/// A declaration of attackers: for each creature nothing, or the place of what it attacks: 0 the player,
/// 1 the planeswalker.
type Attacks = Vec<Option<usize>>;

fn has(c: &Creature, k: K) -> bool {
    c.keywords.contains(&k)
}

fn says(c: &Creature, s: Says) -> u32 {
    c.says.iter().filter(|x| **x == s).count() as u32
}

/// 508.1a–c.
fn attack_disobeys_nothing(b: &Board, a: &Attacks) -> bool {
    let count = a.iter().flatten().count();
    for (c, target) in b.attackers.iter().zip(a) {
        if target.is_none() {
            continue;
        }
        // The chosen creatures must be untapped, and have haste or have been controlled since the turn began.
        if c.tapped || c.new && !has(c, K::Haste) {
            return false;
        }
        if has(c, K::Defender) || says(c, Says::CantAttack) > 0 {
            return false;
        }
        if says(c, Says::CantAttackAlone) > 0 && count == 1 {
            return false;
        }
    }
    b.most_attackers.is_none_or(|most| count <= most as usize)
}

/// How many requirements are obeyed (508.1d).
fn attack_requirements(b: &Board, a: &Attacks) -> u32 {
    let one = |(c, target): (&Creature, &Option<usize>)| {
        let any = says(c, Says::MustAttack) * u32::from(target.is_some());
        any + says(c, Says::MustAttackPlayer) * u32::from(*target == Some(0))
    };
    b.attackers.iter().zip(a).map(one).sum()
}

/// What must be paid: creature and whose cost.
fn attack_bill(b: &Board, a: &Attacks) -> HashSet<(usize, &'static str)> {
    let mut bill = HashSet::new();
    for (i, (c, target)) in b.attackers.iter().zip(a).enumerate() {
        if target.is_some() && says(c, Says::CostsToAttack) > 0 {
            bill.insert((i, "own"));
        }
        if b.tax && *target == Some(0) {
            bill.insert((i, "tax"));
        }
    }
    bill
}

/// A declaration of blockers: the attackers (by place among those attacking) that each creature blocks.
type Blocks = Vec<u32>;

/// 509.1b, creature by creature: whether this one may block that one at all.
fn may_block(b: &Board, blocker: &Creature, attacker: &Creature) -> bool {
    let (x, y) = (attacker, blocker);
    let black = y.colours.contains(&Colour::Black);
    let shares = x.colours.iter().any(|c| y.colours.contains(c));
    if has(x, K::Flying) && !has(y, K::Flying) && !has(y, K::Reach) {
        return false;
    }
    if has(x, K::Fear) && !y.artifact && !black {
        return false;
    }
    if has(x, K::Intimidate) && !y.artifact && !shares {
        return false;
    }
    if has(x, K::Shadow) != has(y, K::Shadow) {
        return false;
    }
    if has(x, K::Horsemanship) && !has(y, K::Horsemanship) {
        return false;
    }
    if has(x, K::Skulk) && y.power > x.power {
        return false;
    }
    if x.islandwalk && b.island {
        return false;
    }
    if x.protection.is_some_and(|c| y.colours.contains(&c)) {
        return false;
    }
    if says(x, Says::CantBeBlockedByRed) > 0 && y.colours.contains(&Colour::Red) {
        return false;
    }
    if says(y, Says::CantBlockFlyers) > 0 && has(x, K::Flying) {
        return false;
    }
    !y.tapped && says(y, Says::CantBlock) == 0 && !has(y, K::Decayed)
}

fn block_disobeys_nothing(b: &Board, attacking: &[usize], blocks: &Blocks) -> bool {
    let blocking = blocks.iter().filter(|s| **s != 0).count();
    for (c, set) in b.blockers.iter().zip(blocks) {
        if *set == 0 {
            continue;
        }
        let any = says(c, Says::BlocksAnyNumber) > 0;
        if !any && set.count_ones() > 1 + says(c, Says::BlocksOneMore) {
            return false;
        }
        let each = attacking.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        for (_, a) in each {
            if !may_block(b, c, &b.attackers[*a]) {
                return false;
            }
        }
        if says(c, Says::CantBlockAlone) > 0 && blocking == 1 {
            return false;
        }
    }
    for (i, a) in attacking.iter().enumerate() {
        let (c, n) = (&b.attackers[*a], blocks.iter().filter(|s| *s >> i & 1 == 1).count());
        if n == 1 && has(c, K::Menace) || n > 0 && n < 3 && says(c, Says::AtLeastThreeBlockers) > 0 {
            return false;
        }
        if n > 1 && says(c, Says::AtMostOneBlocker) > 0 {
            return false;
        }
    }
    b.most_blockers.is_none_or(|most| blocking <= most as usize)
}

/// 509.1c; a lure is a requirement for each creature.
fn block_requirements(b: &Board, attacking: &[usize], blocks: &Blocks) -> u32 {
    let own = |(c, s): (&Creature, &u32)| says(c, Says::MustBlock) * u32::from(*s != 0);
    let mut n: u32 = b.blockers.iter().zip(blocks).map(own).sum();
    for (i, a) in attacking.iter().enumerate() {
        let by = blocks.iter().filter(|s| *s >> i & 1 == 1).count() as u32;
        n += says(&b.attackers[*a], Says::Lure) * by;
        n += says(&b.attackers[*a], Says::MustBeBlocked) * u32::from(by > 0);
    }
    n
}

fn block_bill(b: &Board, blocks: &Blocks) -> HashSet<(usize, &'static str)> {
    let costs = |(i, (c, s)): (usize, (&Creature, &u32))| {
        (*s != 0 && says(c, Says::CostsToBlock) > 0).then_some((i, "own"))
    };
    b.blockers.iter().zip(blocks).enumerate().filter_map(costs).collect()
}

/// Legal: disobeys nothing, and no declaration that disobeys nothing and costs nothing that this one does
/// not cost obeys more requirements.
fn legal<D: Clone + Eq + std::hash::Hash>(
    all: &[D],
    fine: impl Fn(&D) -> bool,
    obeyed: impl Fn(&D) -> u32,
    bill: impl Fn(&D) -> HashSet<(usize, &'static str)>,
) -> HashSet<&D> {
    let scored: Vec<_> = all.iter().filter(|d| fine(d)).map(|d| (d, obeyed(d), bill(d))).collect();
    let best = |n: u32, bill: &HashSet<_>| scored.iter().all(|o| o.1 <= n || !o.2.is_subset(bill));
    scored.iter().filter(|s| best(s.1, &s.2)).map(|s| s.0).collect()
}

/// Every list that takes one value of each of these.
fn lists(each: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for values in each {
        let longer = |l: &Vec<u32>| {
            values.iter().map(|v| l.iter().copied().chain([*v]).collect()).collect::<Vec<Vec<u32>>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The sets of attackers to try for each blocker: those of the size that it can block, and while that is
/// not too many, one more.
fn sets_to_try(b: &Board, attacking: usize) -> Vec<Vec<u32>> {
    let more = u32::from(attacking < 4);
    let of = |c: &Creature| {
        let any = says(c, Says::BlocksAnyNumber) > 0;
        let most = if any { 9 } else { 1 + says(c, Says::BlocksOneMore) };
        (0..1u32 << attacking).filter(|s| s.count_ones() <= most + more).collect()
    };
    b.blockers.iter().map(of).collect()
}

// ---- the comparison ----

#[test]
fn attack_declarations_agree_with_508_1() {
    let mut d = Dice(0x1234_5678_9ABC_DEF1);
    let (mut yes, mut no) = (0, 0);
    for round in 0..150 {
        let b = random_board(&mut d, 5);
        let p = placed(&b);
        let computed = Computed::of(&p.game);
        let view = View { game: &p.game, computed: &computed };
        let targets = if b.planeswalker { 2 } else { 1 };
        let choice = |v: &u32| v.checked_sub(1).map(|t| t as usize);
        let all: Vec<Attacks> = lists(&vec![(0..=targets).collect::<Vec<u32>>(); b.attackers.len()])
            .iter()
            .map(|l| l.iter().map(choice).collect())
            .collect();
        let good = legal(
            &all,
            |a| attack_disobeys_nothing(&b, a),
            |a| attack_requirements(&b, a),
            |a| attack_bill(&b, a),
        );
        let f = field(view, Kind::Attack, YOU).expect("implemented");
        let named = |a: &Attacks| -> Vec<(ObjectId, Entity)> {
            let to = |t: usize| match (t, p.planeswalker) {
                (1, Some(w)) => Entity::Object(w),
                _ => Entity::Player(THEY),
            };
            p.attackers.iter().zip(a).filter_map(|(id, t)| Some((*id, to((*t)?)))).collect()
        };
        for a in &all {
            let answer = f.whole(&named(a)).expect("small");
            assert_eq!(answer.is_ok(), good.contains(a), "round {round}: {a:?} on {b:#?}: {answer:#?}");
            *(if answer.is_ok() { &mut yes } else { &mut no }) += 1;
            // A question about one creature: is there a legal declaration with it?
            if a.iter().flatten().count() == 1 {
                let part = a.iter().position(Option::is_some).expect("one");
                let possible = good.iter().any(|g| g[part] == a[part]);
                let answer = f.containing(&named(a)).expect("small");
                assert_eq!(answer.is_ok(), possible, "round {round}: with {a:?} on {b:#?}: {answer:#?}");
            }
        }
    }
    println!("{yes} legal, {no} illegal");
    assert!(yes > 500 && no > 2000);
}

#[test]
fn block_declarations_agree_with_509_1() {
    let mut d = Dice(0x0FED_CBA9_8765_4321);
    let (mut yes, mut no, mut five) = (0, 0, 0);
    for round in 0..150 {
        let b = random_board(&mut d, if round % 2 == 0 { 3 } else { 5 });
        // As many of them attack as leave few enough declarations to try them all.
        let few_enough = |n: &usize| sets_to_try(&b, *n).iter().map(Vec::len).product::<usize>() <= 8_000;
        let most = (0..=b.attackers.len()).rev().find(few_enough).unwrap_or(0);
        five += usize::from(most == 5 && b.blockers.len() == 5);
        let attacking: Vec<usize> = (0..most).collect();
        let mut p = placed(&b);
        let attack = |i: &usize| Attack {
            attacker: p.attackers[*i],
            target: Some(Entity::Player(THEY)),
            defending: THEY,
            was: None,
            blocked: false,
        };
        let attacks = attacking.iter().map(attack).collect();
        p.game.combat = Some(Combat { attacks, attackers_declared: true, ..Combat::default() });
        let computed = Computed::of(&p.game);
        let view = View { game: &p.game, computed: &computed };
        let all = lists(&sets_to_try(&b, attacking.len()));
        let good = legal(
            &all,
            |x| block_disobeys_nothing(&b, &attacking, x),
            |x| block_requirements(&b, &attacking, x),
            |x| block_bill(&b, x),
        );
        let f = field(view, Kind::Block, THEY).expect("implemented");
        let named = |x: &Blocks| -> Vec<(ObjectId, Entity)> {
            let mut pairs = Vec::new();
            for (id, set) in p.blockers.iter().zip(x) {
                let of = attacking.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
                pairs.extend(of.map(|(_, a)| (*id, Entity::Object(p.attackers[*a]))));
            }
            pairs
        };
        for x in &all {
            let answer = f.whole(&named(x)).expect("small");
            assert_eq!(answer.is_ok(), good.contains(x), "round {round}: {x:?} on {b:#?}: {answer:#?}");
            *(if answer.is_ok() { &mut yes } else { &mut no }) += 1;
            if x.iter().map(|s| s.count_ones()).sum::<u32>() == 1 {
                let possible = good.iter().any(|g| g.iter().zip(x).all(|(g, x)| g & x == *x));
                let answer = f.containing(&named(x)).expect("small");
                assert_eq!(answer.is_ok(), possible, "round {round}: with {x:?} on {b:#?}: {answer:#?}");
            }
        }
    }
    println!("{yes} legal, {no} illegal; {five} boards of five against five");
    assert!(yes > 500 && no > 10_000 && five > 0);
}
