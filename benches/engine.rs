//! How fast the engine is: characteristics of 60 permanents under 30 continuous effects, a third of them in
//! dependency, and events through the one door over random combats. Prints medians.
//!
//! `cargo bench --bench engine`

#[path = "../tests/game/support.rs"]
mod support;

use std::hint::black_box;
use std::time::{Duration, Instant};
use support::*;
use verdikt::ability::{
    CardType as T, Colour as C, ColourSet, Keyword, KeywordKind as K, Modification as M, Predicate as P,
    StaticEffect, Subtype, Supertype,
};
use verdikt::game::state::{Attack, Block, Combat};
use verdikt::game::{Computed, Entity, Game, NoAnswers, ObjectId, Play};

fn effect(what: P, m: Vec<M>) -> Card {
    let effect = StaticEffect::Continuous { what: each(what), modifications: m };
    card("Effect").types(&[T::Enchantment]).statically(effect)
}

fn add(types: &[T], subtype: &str) -> M {
    let subtypes = if subtype.is_empty() { vec![] } else { vec![Subtype::named(subtype)] };
    M::AddTypes { supertypes: vec![], types: types.to_vec(), subtypes }
}

fn keyword(k: K) -> M {
    M::AddAbility(std::sync::Arc::new(verdikt::ability::Ability::Keyword(Keyword::plain(k))))
}

/// 30 effects; every third depends on another, or another on it.
fn effects() -> Vec<Card> {
    let creature = || P::Type(T::Creature);
    let nonbasic = P::All(vec![P::Type(T::Land), P::Not(Box::new(P::Supertype(Supertype::Basic)))]);
    let one = [
        // In dependency with one another.
        effect(nonbasic, vec![M::SetLandTypes(vec![Subtype::named("Mountain")])]),
        effect(P::Type(T::Artifact), vec![add(&[T::Creature], "")]),
        effect(creature(), vec![add(&[], "Goblin")]),
        effect(P::Colour(C::Green), vec![M::SetColours(ColourSet::COLOURLESS.with(C::Black))]),
        effect(P::Colour(C::Black), vec![M::AddColours(ColourSet::COLOURLESS.with(C::Red))]),
        // Independent.
        effect(mine(creature()), vec![keyword(K::Flying)]),
        effect(mine(creature()), vec![keyword(K::Vigilance)]),
        effect(P::Subtype(Subtype::named("Goblin")), vec![keyword(K::Haste)]),
        effect(mine(creature()), vec![M::ModifyPowerToughness(number(1), number(1))]),
        effect(P::Colour(C::Red), vec![M::ModifyPowerToughness(number(1), number(0))]),
        effect(P::Keyword(K::Flying), vec![M::ModifyPowerToughness(number(0), number(1))]),
        effect(creature(), vec![M::SetPowerToughness(Some(number(2)), None)]),
        effect(P::Token, vec![keyword(K::Trample)]),
        effect(P::Type(T::Land), vec![keyword(K::Hexproof)]),
        effect(P::Tapped, vec![M::ModifyPowerToughness(number(-1), number(0))]),
    ];
    one.iter().cycle().take(30).cloned().collect()
}

fn board() -> Game {
    let mut g = game();
    for i in 0..30 {
        let who = if i % 2 == 0 { ANNA } else { BORIS };
        let c = match i % 5 {
            0 | 1 => creature("Bear", 2, 2).colour(C::Green),
            2 => card("Rock").types(&[T::Artifact]),
            3 => card("Glade").types(&[T::Land]).sub("Forest"),
            _ => basic("Swamp"),
        };
        put(&mut g, who, &c);
    }
    for (i, e) in effects().iter().enumerate() {
        put(&mut g, if i % 2 == 0 { ANNA } else { BORIS }, e);
    }
    g
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn layers() {
    let g = board();
    assert_eq!(g.battlefield.len(), 60);
    let (_, account) = Computed::explained(&g);
    println!("dependencies found with full trial: {}", account.edges.len());
    let times = (0..200).map(|_| {
        let start = Instant::now();
        black_box(Computed::of(black_box(&g)));
        start.elapsed()
    });
    println!("60 permanents, 30 effects: {:?} median", median(times.collect()));
}

/// A small generator, so that the combats are the same on every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % below
    }
}

fn combat(dice: &mut Dice) -> (Game, Vec<(ObjectId, Vec<(Entity, u32)>)>) {
    let words = [K::Lifelink, K::Deathtouch, K::Wither, K::Flying, K::Indestructible, K::Infect];
    let mut g = game();
    let mut fighter = |g: &mut Game, who| {
        let (p, t) = (1 + dice.roll(5) as i32, 1 + dice.roll(5) as i32);
        let mut c = creature("Fighter", p, t);
        if dice.roll(2) == 0 {
            c = c.kw(words[dice.roll(words.len() as u64) as usize]);
        }
        (put(g, who, &c), p as u32)
    };
    let (mut attacks, mut blocks, mut assigned) = (Vec::new(), Vec::new(), Vec::new());
    for i in 0..6 {
        let (attacker, power) = fighter(&mut g, ANNA);
        let target = Some(Entity::Player(BORIS));
        attacks.push(Attack { attacker, target, defending: BORIS, was: None, blocked: i % 2 == 0 });
        if i % 2 == 0 {
            let (blocker, back) = fighter(&mut g, BORIS);
            blocks.push(Block { blocker, attackers: vec![attacker] });
            assigned.push((attacker, vec![(blocker.into(), power)]));
            assigned.push((blocker, vec![(attacker.into(), back)]));
        } else {
            assigned.push((attacker, vec![(BORIS.into(), power)]));
        }
    }
    g.combat = Some(Combat {
        attacks,
        blocks,
        attackers_declared: true,
        blockers_declared: vec![BORIS],
        ..Combat::default()
    });
    (g, assigned)
}

fn happened(entries: &[verdikt::game::TraceEntry]) -> usize {
    let own = |e: &verdikt::game::TraceEntry| usize::from(matches!(e.fact, verdikt::game::Fact::Happened(_)));
    entries.iter().map(|e| own(e) + happened(&e.children)).sum()
}

fn events() {
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let boards: Vec<_> = (0..400).map(|_| combat(&mut dice)).collect();
    let (mut none, mut count, start) = (NoAnswers, 0, Instant::now());
    for (g, assigned) in boards {
        let mut play = Play::new(g, &mut none);
        play.deal_combat_damage(&assigned).expect("a legal assignment");
        play.before_priority().expect("nothing to choose");
        count += happened(&play.finish().1);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "events through the one door: {count} in {seconds:.3} s, {:.0} a second",
        count as f64 / seconds
    );
}

fn main() {
    layers();
    events();
}
