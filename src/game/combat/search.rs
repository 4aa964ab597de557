//! The greatest number of requirements that a declaration can obey without disobeying a restriction
//! (508.1d, 509.1c), exactly.
//!
//! Actors are decided one after the other. What earlier decisions mean for later ones is a handful of small
//! counts, so decisions that leave the same counts are tried once. What all could obey at best is tried first,
//! then one less, and so on; what the rest could obey at best prunes each branch. In practice the first try
//! succeeds. A search that would take too long gives up and says so, never a guess.

use super::field::{Choices, Demand, Field, MOST, Set, first, places};
use crate::order::Arrange;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The search was given up: the board is too intricate. Nothing is known then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many declarations to compare")]
pub struct TooHard;

/// Steps of the search after which it is given up (a few seconds).
const BUDGET: u32 = 4_000_000;
/// Options of one actor beyond which the search is not begun.
const MOST_OPTIONS: usize = 1 << 14;

type State = SmallVec<[u8; 24]>;

/// Counts that later decisions depend on: how many of `who` act on any of `on`.
struct Counter {
    who: Set,
    on: Set,
    /// Counting stops here: more makes no difference.
    cap: u8,
    at_most: Option<u8>,
    /// If any, then this many.
    at_least: u8,
    /// Requirements obeyed as soon as one acts.
    bonus: u32,
}

/// What an actor may do, with the requirements of its own that it thereby obeys.
#[derive(Clone)]
struct Choice {
    acts_on: Set,
    weight: u32,
    /// The counters that it raises.
    raises: SmallVec<[u8; 8]>,
}

/// The best declaration with these parts in it, where these costs are paid: how many requirements it obeys,
/// and itself; `None` if every one disobeys a restriction.
///
/// # Errors
/// [`TooHard`] where the search was given up.
pub fn best(field: &Field, forced: &[Set], paid: &[u64]) -> Result<Option<(u32, Choices)>, TooHard> {
    let mut search = Search::new(field, forced, paid)?;
    let start = search.start();
    for wanted in (0..=search.bound(0, &start)).rev() {
        if search.reach(0, &start, wanted)? {
            search.chosen.reverse();
            return Ok(Some((wanted, search.chosen)));
        }
    }
    Ok(None)
}

struct Search {
    counters: Vec<Counter>,
    /// For each actor that can't act alone and the like: the counter that it needs, and how high.
    needs: Vec<SmallVec<[(u8, u8); 2]>>,
    options: Vec<Vec<Choice>>,
    /// From each actor on: the sum of the best weights, and of the capacities.
    weights: Vec<u32>,
    capacities: Vec<u32>,
    /// From each actor on: how many could still raise each counter.
    able: Vec<Vec<u8>>,
    /// From that actor and those counts on, that much and more can't be reached.
    out_of_reach: FxHashMap<(u8, State), u32>,
    chosen: Choices,
    steps: u32,
}

impl Search {
    fn new(field: &Field, forced: &[Set], paid: &[u64]) -> Result<Self, TooHard> {
        let (counters, needs) = counters(field);
        let (actors, objects) = (field.actors.len(), field.objects.len());
        if actors > MOST || objects > MOST || counters.len() > MOST || field.costs.len() > 64 {
            return Err(TooHard);
        }
        let mut search = Self {
            counters,
            needs,
            options: Vec::new(),
            weights: Vec::new(),
            capacities: Vec::new(),
            able: Vec::new(),
            out_of_reach: FxHashMap::default(),
            chosen: Vec::new(),
            steps: 0,
        };
        for actor in 0..field.actors.len() {
            let options = search.options(field, actor, forced[actor], paid[actor])?;
            search.options.push(options);
        }
        search.sum_up(field);
        Ok(search)
    }

    /// Every choice of an actor that differs from the others in what it obeys or counts for.
    fn options(&self, field: &Field, actor: usize, forced: Set, paid: u64) -> Result<Vec<Choice>, TooHard> {
        let mine: Vec<Set> = field.requirements.iter().filter_map(|r| acts(&r.demand, actor)).collect();
        let open = field.allowed(actor, paid);
        if forced & !open != 0 {
            return Ok(Vec::new());
        }
        let counts = |o: usize| -> SmallVec<[bool; 16]> {
            let bit = 1 << o;
            let counted = self.counters.iter().map(|c| c.who >> actor & 1 == 1 && c.on & bit != 0);
            mine.iter().map(|on| on & bit != 0).chain(counted).collect()
        };
        // Objects that count for the same are one object as far as this actor is concerned.
        let mut kinds: Vec<(SmallVec<[bool; 16]>, Set)> = Vec::new();
        for o in places(open & !forced) {
            let kind = counts(o);
            if !kinds.iter().any(|(k, _)| *k == kind) {
                kinds.push((kind, 1 << o));
            }
        }
        let free = field.actors[actor].capacity.checked_sub(forced.count_ones() as usize);
        let Some(free) = free else { return Ok(Vec::new()) };
        let mut sets = vec![forced];
        for (_, bit) in &kinds {
            for i in 0..sets.len() {
                if (sets[i] & !forced).count_ones() as usize != free {
                    sets.push(sets[i] | bit);
                }
            }
            if sets.len() > MOST_OPTIONS {
                return Err(TooHard);
            }
        }
        let mut all: Vec<Choice> = Vec::new();
        for acts_on in sets {
            let choice = self.choice(actor, acts_on, &mine);
            let same = |c: &Choice| {
                c.weight == choice.weight
                    && c.raises == choice.raises
                    && (self.needs[actor].is_empty() || (c.acts_on == 0) == (acts_on == 0))
            };
            if !all.iter().any(same) {
                all.push(choice);
            }
        }
        all.arrange_by_key(|c| std::cmp::Reverse(c.weight));
        Ok(all)
    }

    fn choice(&self, actor: usize, acts_on: Set, mine: &[Set]) -> Choice {
        let raised =
            |(i, c): (usize, &Counter)| (c.who >> actor & 1 == 1 && c.on & acts_on != 0).then_some(i as u8);
        Choice {
            acts_on,
            weight: mine.iter().filter(|on| *on & acts_on != 0).count() as u32,
            raises: self.counters.iter().enumerate().filter_map(raised).collect(),
        }
    }

    fn sum_up(&mut self, field: &Field) {
        let n = self.options.len();
        self.weights = vec![0; n + 1];
        self.capacities = vec![0; n + 1];
        self.able = vec![vec![0; self.counters.len()]; n + 1];
        for i in (0..n).rev() {
            let best = self.options[i].iter().map(|c| c.weight).max().unwrap_or(0);
            let most = self.options[i].iter().map(|c| c.acts_on.count_ones()).max().unwrap_or(0);
            self.weights[i] = self.weights[i + 1] + best;
            self.capacities[i] = self.capacities[i + 1] + most.min(field.objects.len() as u32);
            for c in 0..self.counters.len() {
                let can = self.options[i].iter().any(|o| o.raises.contains(&(c as u8)));
                self.able[i][c] = self.able[i + 1][c].saturating_add(u8::from(can));
            }
        }
    }

    /// All counts 0, and nothing needed: first the counts, then how high each is needed to be.
    fn start(&self) -> State {
        SmallVec::from_elem(0, self.counters.len() * 2)
    }

    /// Whether the actors from `i` on can add that much without disobeying a restriction; if so, their
    /// choices are left in `chosen`, the last first.
    fn reach(&mut self, i: usize, state: &State, wanted: u32) -> Result<bool, TooHard> {
        if i == self.options.len() {
            return Ok(wanted == 0 && self.complete(state));
        }
        if self.bound(i, state) < wanted {
            return Ok(false);
        }
        let key = (i as u8, state.clone());
        if self.out_of_reach.get(&key).is_some_and(|least| wanted >= *least) {
            return Ok(false);
        }
        self.steps += 1;
        if self.steps > BUDGET {
            return Err(TooHard);
        }
        for o in 0..self.options[i].len() {
            let Some((gain, next)) = self.take(i, o, state) else { continue };
            if self.reach(i + 1, &next, wanted.saturating_sub(gain))? {
                self.chosen.push(self.options[i][o].acts_on);
                return Ok(true);
            }
        }
        self.out_of_reach.insert(key, wanted);
        Ok(false)
    }

    /// The counts after an actor's choice, and the requirements that it obeys; `None` where a restriction
    /// is or will be disobeyed.
    fn take(&self, i: usize, option: usize, state: &State) -> Option<(u32, State)> {
        let choice = &self.options[i][option];
        let n = self.counters.len();
        let (mut next, mut gain) = (state.clone(), choice.weight);
        for c in &choice.raises {
            let (c, counter) = (*c as usize, &self.counters[*c as usize]);
            if counter.at_most.is_some_and(|most| next[c] >= most) {
                return None;
            }
            if next[c] == 0 {
                gain += counter.bonus;
            }
            next[c] = (next[c] + 1).min(counter.cap);
        }
        if choice.acts_on != 0 {
            for (c, level) in &self.needs[i] {
                let at = n + *c as usize;
                next[at] = next[at].max(*level);
            }
        }
        let within_reach = |c: usize| {
            let counter = &self.counters[c];
            let wanted = if next[c] > 0 { counter.at_least.max(next[n + c]) } else { next[n + c] };
            next[c].saturating_add(self.able[i + 1][c]) >= wanted
        };
        if !(0..n).all(within_reach) {
            return None;
        }
        // What nobody can raise any more is decided, and fine.
        for c in 0..n {
            if self.able[i + 1][c] == 0 {
                (next[c], next[n + c]) = (0, 0);
            }
        }
        Some((gain, next))
    }

    fn complete(&self, state: &State) -> bool {
        let n = self.counters.len();
        let fine =
            |c: usize| (state[c] == 0 || state[c] >= self.counters[c].at_least) && state[c] >= state[n + c];
        (0..n).all(fine)
    }

    /// No declaration of the actors from `i` on adds more than this: their own requirements, and what can be
    /// acted on with the capacity that they have (taken in fractions).
    fn bound(&self, i: usize, state: &State) -> u32 {
        let mut open: SmallVec<[(u32, u32); 8]> = SmallVec::new();
        let mut left = self.capacities[i];
        for (c, counter) in self.counters.iter().enumerate() {
            if state[c] > 0 {
                left = left.saturating_sub(u32::from(counter.at_least.saturating_sub(state[c])));
            }
            let takes = u32::from(counter.at_least.max(1));
            if counter.bonus > 0 && state[c] == 0 && u32::from(self.able[i][c]) >= takes {
                open.push((counter.bonus, takes));
            }
        }
        open.arrange_by(|a, b| (b.0 * a.1).cmp(&(a.0 * b.1)));
        let mut more = 0;
        for (bonus, takes) in open {
            let part = takes.min(left);
            more += bonus * part / takes;
            left -= part;
            if part < takes {
                break;
            }
        }
        self.weights[i] + more
    }
}

fn acts(demand: &Demand, actor: usize) -> Option<Set> {
    match demand {
        Demand::Acts { actor: a, on } if *a == actor => Some(*on),
        _ => None,
    }
}

type Needs = Vec<SmallVec<[(u8, u8); 2]>>;

/// The counts that the field's restrictions and requirements are about.
fn counters(field: &Field) -> (Vec<Counter>, Needs) {
    let everyone = first(field.actors.len());
    let everything = first(field.objects.len());
    let mut all: Vec<Counter> = Vec::new();
    for limit in &field.limits {
        let most = limit.at_most.min(200) as u8;
        let (who, on) = (limit.who, limit.on);
        all.push(Counter { who, on, cap: most, at_most: Some(most), at_least: 0, bonus: 0 });
    }
    for o in 0..field.objects.len() {
        let least = field.minimums.iter().filter(|m| m.on == o).map(|m| m.at_least).max().unwrap_or(0);
        let asks = |r: &&super::field::Requirement| r.demand == Demand::ActedOn { object: o };
        let bonus = field.requirements.iter().filter(asks).count() as u32;
        if least > 1 || bonus > 0 {
            let least = least.min(200) as u8;
            let (who, on) = (everyone, 1 << o);
            all.push(Counter { who, on, cap: least.max(1), at_most: None, at_least: least, bonus });
        }
    }
    let mut needs: Needs = vec![SmallVec::new(); field.actors.len()];
    let groups = all.len();
    for need in &field.needs {
        // "Two others" is three with itself, so that all creatures with the same words share one count.
        let own = need.others >> need.actor & 1 == 1;
        let who = need.others | 1 << need.actor;
        let level = (need.at_least.min(200) as u8) + u8::from(!own);
        let place = all.iter().skip(groups).position(|c| c.who == who).map(|i| i + groups);
        let place = place.unwrap_or_else(|| {
            all.push(Counter { who, on: everything, cap: 0, at_most: None, at_least: 0, bonus: 0 });
            all.len() - 1
        });
        all[place].cap = all[place].cap.max(level);
        needs[need.actor].push((place as u8, level));
    }
    (all, needs)
}
