//! What holds for any play: a state printed and read back is the same, combats keep their sums and their cards, and
//! no document makes the program panic.

#[path = "game/support.rs"]
mod support;

use proptest::prelude::*;
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use support::*;
use verdikt::ability::KeywordKind as K;
use verdikt::game::combat::divisions;
use verdikt::game::events::Event;
use verdikt::game::state::{Combat, DamageStep};
use verdikt::game::trace::{Fact, TraceEntry};
use verdikt::game::{ChoiceKind, Computed, Entity, Game, NoAnswers, ObjectId, Play, Stop, View};
use verdikt::render::messages::Messages;
use verdikt::render::ruling::{html, json, markdown, page};
use verdikt::rulebook::Language;
use verdikt::scenario::{self, report::Report};

fn documents() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for folder in ["good", "cr", "bad", "refused"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(folder);
        for entry in fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
            if entry.extension().is_some_and(|e| e == "md") {
                all.push((entry.display().to_string(), fs::read_to_string(&entry).unwrap()));
            }
        }
    }
    all.sort();
    all
}

fn play(source: &str) -> Report {
    let (document, faults) = scenario::parse(source);
    scenario::run::run(source, document, faults, &())
}

fn reads_back(game: &Game) -> bool {
    let printed = serde_json::to_string(game).unwrap();
    let read: Game = serde_json::from_str(&printed).unwrap();
    read == *game
        && Computed::of(&read) == Computed::of(game)
        && serde_json::to_string(&read).unwrap() == printed
}

/// Counters, running effects, shields, delayed triggers, the stack, last known information: all of it.
#[test]
fn every_state_of_every_document_is_the_same_when_read_back() {
    let mut states = 0;
    for (name, source) in documents() {
        for part in &play(&source).parts {
            assert!(reads_back(&part.start), "{name}: start");
            for step in &part.steps {
                assert!(reads_back(&step.after), "{name}: after {}", step.n);
                states += 1;
            }
        }
    }
    assert!(states > 500, "{states}");
}

struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below as u64) as usize
    }
}

const WORDS: &[K] = &[
    K::Trample,
    K::Deathtouch,
    K::Lifelink,
    K::FirstStrike,
    K::DoubleStrike,
    K::Flying,
    K::Reach,
    K::Menace,
    K::Vigilance,
    K::Indestructible,
    K::Infect,
    K::Wither,
    K::Defender,
    K::Undying,
    K::Persist,
];

fn board(dice: &mut Dice) -> Game {
    let mut g = game();
    for who in [ANNA, BORIS] {
        for _ in 0..1 + dice.roll(4) {
            let mut c = creature("Fighter", dice.roll(6) as i32, 1 + dice.roll(6) as i32);
            for _ in 0..dice.roll(3) {
                c = c.kw(WORDS[dice.roll(WORDS.len())]);
            }
            put(&mut g, who, &c);
        }
    }
    g
}

/// Plays an action on a copy; `None` where it is illegal.
fn played(
    g: &Game,
    f: impl FnOnce(&mut Play<'_>) -> Result<(), Stop>,
) -> Result<(Game, Vec<TraceEntry>), Stop> {
    let mut nobody = NoAnswers;
    let mut play = Play::new(g.clone(), &mut nobody);
    f(&mut play)?;
    Ok(play.finish())
}

fn creatures(g: &Game, of: verdikt::game::PlayerId) -> Vec<ObjectId> {
    let computed = Computed::of(g);
    let view = View { game: g, computed: &computed };
    view.creatures().filter(|id| view.controller(*id) == of).collect()
}

/// Attackers and blockers at random, made smaller until they are legal.
fn declared(mut g: Game, dice: &mut Dice) -> Game {
    let mut attacks: Vec<(ObjectId, Entity)> =
        creatures(&g, ANNA).into_iter().map(|o| (o, BORIS.into())).collect();
    attacks.retain(|_| dice.roll(4) > 0);
    g = loop {
        match played(&g, |p| p.attack(ANNA, &attacks)) {
            Ok((g, _)) => break g,
            Err(_) => {
                attacks.truncate(attacks.len().checked_sub(1).expect("attacking with nothing is legal"))
            }
        }
    };
    let attackers: Vec<ObjectId> = g.combat.iter().flat_map(|c| &c.attacks).map(|a| a.attacker).collect();
    if attackers.is_empty() {
        return g;
    }
    let mut blocks: Vec<(ObjectId, ObjectId)> =
        creatures(&g, BORIS).into_iter().map(|o| (o, attackers[dice.roll(attackers.len())])).collect();
    blocks.retain(|_| dice.roll(4) > 0);
    loop {
        match played(&g, |p| p.block(BORIS, &blocks)) {
            Ok((g, _)) => break g,
            Err(_) => blocks.truncate(blocks.len().checked_sub(1).expect("blocking with nothing is legal")),
        }
    }
}

/// One combat damage step with whatever divisions it asks for, chosen at random.
fn damage_step(g: &Game, dice: &mut Dice) -> Option<(Game, Vec<TraceEntry>)> {
    let mut said = Vec::new();
    loop {
        match played(g, |p| p.combat_damage(&said)) {
            Ok(done) => return Some(done),
            Err(Stop::Choice(request)) if request.kind == ChoiceKind::DamageDivision => {
                let computed = Computed::of(g);
                let view = View { game: g, computed: &computed };
                let creature = request.source?;
                let ways = divisions(view, creature, &said, 2_000).ok()??;
                said.push((creature, ways[dice.roll(ways.len())].clone()));
            }
            // The order of triggered abilities and the like: another test's business.
            Err(Stop::Choice(_)) => return None,
            Err(stop) => panic!("{stop:?}"),
        }
    }
}

fn facts<'a>(entries: &'a [TraceEntry], into: &mut Vec<&'a Fact>) {
    for entry in entries {
        into.push(&entry.fact);
        facts(&entry.children, into);
    }
}

/// Whatever was assigned is dealt, once, and life totals follow from it.
fn damage_adds_up(before: &Game, after: &Game, trace: &[TraceEntry]) {
    let mut all = Vec::new();
    facts(trace, &mut all);
    let mut owed: HashMap<(ObjectId, Entity), i64> = HashMap::new();
    let mut life = [0i64; 2];
    let computed = Computed::of(before);
    let view = View { game: before, computed: &computed };
    for fact in &all {
        match fact {
            Fact::Assigns { creature, to } => {
                to.iter().for_each(|(e, n)| *owed.entry((*creature, *e)).or_default() += i64::from(*n));
            }
            Fact::Happened(Event::Damage { source, to, amount, combat: true }) => {
                *owed.entry((*source, *to)).or_default() -= i64::from(*amount);
                let source = view.get(*source);
                match to {
                    Entity::Player(p) if !source.has(K::Infect) => life[p.0 as usize] -= i64::from(*amount),
                    _ => {}
                }
                // However many instances of lifelink: life is gained once (702.15f).
                if source.has(K::Lifelink) {
                    life[source.controller.0 as usize] += i64::from(*amount);
                }
            }
            _ => {}
        }
    }
    assert!(owed.values().all(|n| *n == 0), "{owed:?}");
    for (p, change) in life.iter().enumerate() {
        assert_eq!(after.players[p].life - before.players[p].life, *change, "player {p}");
    }
}

/// After state-based actions there is none to perform, and checking again changes nothing.
fn settled(g: &Game) {
    let (again, _) = played(g, |p| p.before_priority()).unwrap();
    assert_eq!(*g, again);
}

/// Every card is somewhere, in one place, as often as there were cards.
fn cards_conserved(before: &Game, after: &Game) {
    let cards = |g: &Game| g.objects.iter().filter(|o| o.zone.is_some() && !o.token && !o.unknown).count();
    let on_stack = |g: &Game| {
        g.stack.iter().filter(|e| !matches!(e.kind, verdikt::game::state::StackKind::Spell)).count()
    };
    assert_eq!(cards(before) - on_stack(before), cards(after) - on_stack(after));
    let lists = after.players.iter().flat_map(|p| [&p.hand, &p.library, &p.graveyard]);
    let mut seen: Vec<ObjectId> = lists.flatten().copied().collect();
    seen.extend(after.battlefield.iter().chain(&after.exile).chain(&after.command));
    seen.extend(after.stack.iter().map(|e| e.id));
    let listed = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), listed, "an object lies in two places");
    let there = (0..after.objects.len() as u32).map(ObjectId).filter(|o| after.object(*o).zone.is_some());
    assert_eq!(seen, there.collect::<Vec<_>>());
}

#[test]
fn random_combats_keep_their_sums_and_their_cards() {
    let mut steps = 0;
    for seed in 1..400u64 {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let start = board(&mut dice);
        let mut g = declared(start.clone(), &mut dice);
        cards_conserved(&start, &g);
        for _ in 0..2 {
            let no_more = |c: &Combat| c.attacks.is_empty() || c.damage == DamageStep::Done;
            let over = g.outcome.is_some() || g.combat.as_ref().is_none_or(no_more);
            let Some((after, trace)) = (if over { None } else { damage_step(&g, &mut dice) }) else { break };
            damage_adds_up(&g, &after, &trace);
            if after.outcome.is_none() {
                settled(&after);
            }
            cards_conserved(&g, &after);
            assert!(reads_back(&after), "seed {seed}");
            steps += 1;
            g = after;
        }
    }
    assert!(steps > 200, "{steps}");
}

/// A document made of one that is good: lines left out, doubled, exchanged, words taken from elsewhere.
fn mutated(source: &str, changes: &[(u8, u16, u16)], words: &[&str]) -> String {
    let mut lines: Vec<String> = source.lines().map(str::to_string).collect();
    for (kind, at, with) in changes {
        let (i, j) = (*at as usize % lines.len().max(1), *with as usize % lines.len().max(1));
        match kind % 5 {
            _ if lines.is_empty() => {}
            0 => drop(lines.remove(i)),
            1 => lines.insert(i, lines[j].clone()),
            2 => lines.swap(i, j),
            3 => {
                let mut own: Vec<&str> = lines[i].split(' ').collect();
                let k = *with as usize % own.len();
                own[k] = words[*with as usize % words.len()];
                lines[i] = own.join(" ");
            }
            _ => {
                let number = ["0", "1", "2", "99", "4000000000"][*with as usize % 5];
                lines[i] = lines[i].replacen(|c: char| c.is_ascii_digit(), number, 1);
            }
        }
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Nothing that is written makes the engine, or what shows its answer, panic.
    #[test]
    fn no_document_panics(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec(any::<(u8, u16, u16)>(), 0..5),
    ) {
        let all = documents();
        let words: Vec<&str> = all.iter().flat_map(|d| d.1.split_whitespace()).step_by(7).collect();
        let source = mutated(&which.get(&all).1, &changes, &words);
        let report = play(&source);
        for language in [Language::En, Language::Ru] {
            let messages = Messages::new(language);
            json::ruling("a.md", &source, &report, &messages);
            let options = page::Options { steps: true, layers: true, boards: true };
            let page = page::Page::of("a.md", &source, &report, &messages, &|_| Vec::new(), options);
            let pages = [page];
            let shown = html::page(&pages, &[], &messages) + &markdown::report(&pages, &[], &messages);
            // A message that lacks a value, or is not there, would show.
            prop_assert!(!shown.contains("⟨ruling-") && !shown.contains("⟨report-"), "{shown}");
        }
    }
}
