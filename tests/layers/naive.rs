//! A slow reading of 613, written from its words and sharing nothing with the engine but the board.

use std::collections::BTreeSet;
use verdikt::ability::{CardType, Colour, KeywordKind, Subtype, Supertype};
use verdikt::game::{Characteristics, Game};

pub type Id = usize;

/// A permanent as the checker sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thing {
    pub id: Id,
    pub types: BTreeSet<&'static str>,
    pub subtypes: BTreeSet<&'static str>,
    pub basic: bool,
    pub colours: BTreeSet<char>,
    pub keywords: BTreeSet<&'static str>,
    pub forbidden: BTreeSet<&'static str>,
    /// It still has the ability of its own text.
    pub own: bool,
    /// The effects (by the object that made each) that have given it the granted ability.
    pub grants: Vec<Id>,
    pub power: Option<i32>,
    pub toughness: Option<i32>,
    pub controller: u8,
}

const LANDS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

impl Thing {
    /// 305.7
    pub fn set_land(&mut self, to: &'static str) {
        self.subtypes.retain(|s| !LANDS.contains(s));
        self.subtypes.insert(to);
        self.own = false;
        self.keywords.clear();
    }

    pub fn subtype(&mut self, s: &'static str) {
        self.subtypes.insert(s);
    }

    pub fn kind(&mut self, s: &'static str) {
        self.types.insert(s);
    }

    /// 205.1a
    pub fn set_creature(&mut self, to: &'static str) {
        self.subtypes.retain(|s| LANDS.contains(s));
        self.subtypes.insert(to);
    }

    /// 205.1a: land types go with the type.
    pub fn unland(&mut self) {
        self.types.remove("Land");
        self.subtypes.retain(|s| !LANDS.contains(s));
    }

    pub fn lose_all(&mut self) {
        self.own = false;
        self.keywords.clear();
        self.grants.clear();
    }

    pub fn keyword(&mut self, k: &'static str) {
        if !self.forbidden.contains(k) {
            self.keywords.insert(k);
        }
    }

    pub fn forbid(&mut self, k: &'static str) {
        self.keywords.remove(k);
        self.forbidden.insert(k);
    }

    pub fn set(&mut self, p: Option<i32>, t: Option<i32>) {
        self.power = p.or(self.power);
        self.toughness = t.or(self.toughness);
    }

    /// 208.3, 208.5
    fn only_creatures_have_power(&mut self) {
        let creature = self.types.contains("Creature");
        self.power = creature.then(|| self.power.unwrap_or(0));
        self.toughness = creature.then(|| self.toughness.unwrap_or(0));
    }

    pub fn change(&mut self, p: i32, t: i32) {
        self.power = self.power.map(|x| x + p);
        self.toughness = self.toughness.map(|x| x + t);
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct World {
    pub things: Vec<Thing>,
}

impl World {
    pub fn thing(&self, id: Id) -> &Thing {
        &self.things[id]
    }
}

type Who = fn(&World, Id, &Thing) -> bool;
type Act = fn(&World, Id, &mut Thing);

/// What an effect does in one layer: 2, 4, 5, 6, 71 … 74. For the later layers of an effect that starts
/// earlier the set is the one it started with (613.6).
#[derive(Clone, Copy)]
pub struct Part {
    pub layer: u8,
    pub who: Who,
    pub act: Act,
}

impl Part {
    pub fn new(layer: u8, who: Who, act: Act) -> Self {
        Self { layer, who, act }
    }
}

/// An effect: whose ability, since when, which parts.
#[derive(Clone)]
pub struct Effect {
    pub source: Id,
    /// `Some(giver)`: the ability that this effect's parts come from was granted by the effect of `giver`.
    pub granted_by: Option<Id>,
    pub time: u64,
    pub cda: bool,
    pub parts: Vec<Part>,
    started: Option<Vec<Id>>,
}

impl Effect {
    pub fn new(source: Id, time: u64, cda: bool, parts: Vec<Part>) -> Self {
        Self { source, granted_by: None, time, cda, parts, started: None }
    }

    fn exists(&self, w: &World) -> bool {
        let t = w.thing(self.source);
        self.started.is_some() || if self.granted_by.is_some() { true } else { t.own }
    }

    fn set(&self, w: &World, p: &Part) -> Vec<Id> {
        if let Some(s) = &self.started {
            return s.clone();
        }
        w.things.iter().filter(|t| (p.who)(w, self.source, t)).map(|t| t.id).collect()
    }

    fn apply(&self, w: &World, p: &Part) -> World {
        let mut after = w.clone();
        for id in self.set(w, p) {
            (p.act)(w, self.source, &mut after.things[id]);
        }
        after
    }

    /// What it does to each thing: the difference that it makes in this world, seen on a fixed thing, so
    /// that only what the effect brings counts and not what it finds.
    fn outcome(&self, w: &World, p: &Part, id: Id) -> Thing {
        let mut blank = w.thing(id).clone();
        blank.types.clear();
        blank.subtypes.clear();
        blank.colours.clear();
        blank.keywords.clear();
        blank.forbidden.clear();
        blank.grants.clear();
        blank.own = true;
        (blank.power, blank.toughness, blank.controller) = (Some(0), Some(0), 9);
        (p.act)(w, self.source, &mut blank);
        blank
    }
}

/// 613.8a
fn depends(w: &World, a: &Effect, pa: &Part, b: &Effect, pb: &Part) -> bool {
    if a.cda != b.cda {
        return false;
    }
    let after = b.apply(w, pb);
    let granted_gone =
        a.granted_by.is_some_and(|g| a.started.is_none() && !after.thing(a.source).grants.contains(&g));
    if !a.exists(&after) || granted_gone {
        return true;
    }
    let (now, then) = (a.set(w, pa), a.set(&after, pa));
    now != then || now.iter().any(|id| a.outcome(w, pa, *id) != a.outcome(&after, pa, *id))
}

/// Applies everything.
pub fn run(mut w: World, mut effects: Vec<Effect>) -> World {
    for layer in [2, 4, 5, 6, 71, 72, 73, 74] {
        let mut done: Vec<bool> = vec![false; effects.len()];
        if layer == 71 {
            w.things.iter_mut().for_each(Thing::only_creatures_have_power);
        }
        loop {
            if layer >= 6 {
                add_granted(&w, &mut effects, &mut done);
            }
            let part = |e: &Effect| e.parts.iter().find(|p| p.layer == layer).copied();
            let mut waiting: Vec<usize> = (0..effects.len())
                .filter(|i| !done[*i] && part(&effects[*i]).is_some() && effects[*i].exists(&w))
                .filter(|i| {
                    let e = &effects[*i];
                    e.started.is_some() || e.granted_by.is_none_or(|g| w.thing(e.source).grants.contains(&g))
                })
                .collect();
            if waiting.iter().any(|i| effects[*i].cda) {
                waiting.retain(|i| effects[*i].cda);
            }
            if waiting.is_empty() {
                break;
            }
            waiting.sort_by_key(|i| (effects[*i].time, effects[*i].source, *i));
            let n = waiting.len();
            let edge = |x: usize, y: usize| {
                let (a, b) = (&effects[waiting[x]], &effects[waiting[y]]);
                x != y && depends(&w, a, &part(a).unwrap(), b, &part(b).unwrap())
            };
            let mut reach = vec![vec![false; n]; n];
            for (x, row) in reach.iter_mut().enumerate() {
                for (y, r) in row.iter_mut().enumerate() {
                    *r = edge(x, y);
                }
            }
            let direct = reach.clone();
            for k in 0..n {
                for x in 0..n {
                    for y in 0..n {
                        reach[x][y] |= reach[x][k] && reach[k][y];
                    }
                }
            }
            // 613.8b: who needs another waits for it. Those of a loop do not wait for each other but go by
            // their timestamps; for what is no part of the loop each of them waits as anything does.
            let one_loop = |x: usize, y: usize| reach[x][y] && reach[y][x];
            let waits_for = |x: usize, y: usize| match one_loop(x, y) {
                true => y < x,
                false => direct[x][y],
            };
            let free = |x: &usize| !(0..n).any(|y| y != *x && waits_for(*x, y));
            let next = waiting[(0..n).find(free).expect("a chain of dependencies ends")];
            let p = part(&effects[next]).unwrap();
            let set = effects[next].set(&w, &p);
            w = effects[next].apply(&w, &p);
            effects[next].started.get_or_insert(set);
            done[next] = true;
        }
    }
    w.things.iter_mut().for_each(Thing::only_creatures_have_power);
    w
}

/// The effects of granted abilities ("creatures get +0/+1"), once something has been given one. 613.7a: the
/// later of the two timestamps.
fn add_granted(w: &World, effects: &mut Vec<Effect>, done: &mut Vec<bool>) {
    for t in &w.things {
        for giver in &t.grants {
            if effects.iter().any(|e| e.source == t.id && e.granted_by == Some(*giver)) {
                continue;
            }
            let time = |id: Id| {
                effects.iter().find(|e| e.source == id && e.granted_by.is_none()).map_or(0, |e| e.time)
            };
            let own = w.things.iter().position(|x| x.id == t.id).unwrap_or(0) as u64;
            let when = time(t.id).max(time(*giver)).max(own);
            let get = Part::new(73, |_, _, t| t.types.contains("Creature"), |_, _, t| t.change(0, 1));
            effects.push(Effect {
                source: t.id,
                granted_by: Some(*giver),
                time: when,
                cda: false,
                parts: vec![get],
                started: None,
            });
            done.push(false);
        }
    }
}

/// The board as it is printed.
pub fn world(g: &Game) -> World {
    let things = g
        .battlefield
        .iter()
        .enumerate()
        .map(|(id, o)| {
            let face = g.object(*o).card.front();
            let ch = Characteristics::of_face(face, "".into(), g.object(*o).base_controller);
            seen(id, &ch)
        })
        .collect();
    World { things }
}

/// What the checker knows of an object's characteristics.
pub fn seen(id: Id, ch: &Characteristics) -> Thing {
    let names = |pairs: &[(bool, &'static str)]| pairs.iter().filter(|p| p.0).map(|p| p.1).collect();
    let subtype = |s: &'static str| (ch.has_subtype(Subtype::named(s)), s);
    let colour = |c: Colour| ch.colours.contains(c).then_some(c.letter());
    Thing {
        id,
        types: names(&[
            (ch.is(CardType::Land), "Land"),
            (ch.is(CardType::Creature), "Creature"),
            (ch.is(CardType::Artifact), "Artifact"),
            (ch.is(CardType::Enchantment), "Enchantment"),
        ]),
        subtypes: names(
            &["Plains", "Island", "Swamp", "Mountain", "Forest", "Goblin", "Zombie", "Bear"].map(subtype),
        ),
        basic: ch.has_supertype(Supertype::Basic),
        colours: Colour::ALL.into_iter().filter_map(colour).collect(),
        keywords: names(&[(ch.has(KeywordKind::Flying), "flying"), (ch.has(KeywordKind::Reach), "reach")]),
        forbidden: BTreeSet::new(),
        own: ch.abilities.iter().any(|h| matches!(h.origin, verdikt::game::layers::Origin::Text(_))),
        grants: Vec::new(),
        power: ch.power,
        toughness: ch.toughness,
        controller: ch.controller.0,
    }
}

/// What is compared: everything but what only the checker notes.
pub fn compared(t: &Thing) -> Thing {
    Thing { forbidden: BTreeSet::new(), grants: Vec::new(), own: false, ..t.clone() }
}
