//! The search for the most requirements against trying every declaration, over random small fields.

use std::collections::HashSet;
use verdikt::ability::Cost;
use verdikt::game::combat::{
    Actor, Cause, Demand, Field, Kind, Limit, Minimum, Need, Pair, Price, Requirement, Set, first,
};
use verdikt::game::ids::{Entity, ObjectId};
use verdikt::terms::Concept;

/// xorshift: the same numbers on every machine.
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

const WHY: Cause = Cause::rule(Concept::BlockRestrictions);

fn random_field(d: &mut Dice) -> Field {
    let kind = if d.one_in(2) { Kind::Attack } else { Kind::Block };
    let (n, m) = (1 + d.below(4) as usize, 1 + d.below(3) as usize);
    let mut f = Field::new(kind);
    f.objects = (0..m).map(|o| Entity::Object(ObjectId(100 + o as u32))).collect();
    for i in 0..n {
        let pair = |d: &mut Dice| Pair {
            forbidden: d.one_in(5).then_some(WHY),
            costs: if d.one_in(6) { 1 << d.below(2) } else { 0 },
        };
        f.actors.push(Actor {
            id: ObjectId(i as u32),
            capacity: if kind == Kind::Block && d.one_in(3) { 1 + d.below(3) as usize } else { 1 },
            barred: d.one_in(9).then_some(WHY),
            pairs: (0..m).map(|_| pair(d)).collect(),
        });
    }
    f.costs = (0..2).map(|i| Price { source: ObjectId(i), cost: Cost(Vec::new()) }).collect();
    let some = |d: &mut Dice, n: usize| Set::from(d.below(1 << n));
    for _ in 0..d.below(3) {
        let on = if d.one_in(2) { first(m) } else { some(d, m) };
        f.limits.push(Limit { who: first(n), on, at_most: d.below(3) as u32, cause: WHY });
    }
    for _ in 0..d.below(3) {
        let on = d.below(m as u64) as usize;
        f.minimums.push(Minimum { on, at_least: 2 + d.below(2) as u32, cause: WHY });
    }
    for _ in 0..d.below(3) {
        let actor = d.below(n as u64) as usize;
        let others = if d.one_in(2) { first(n) & !(1 << actor) } else { some(d, n) };
        f.needs.push(Need { actor, others, at_least: 1 + d.below(2) as u32, cause: WHY });
    }
    for _ in 0..d.below(6) {
        let demand = if d.one_in(3) {
            Demand::ActedOn { object: d.below(m as u64) as usize }
        } else {
            Demand::Acts { actor: d.below(n as u64) as usize, on: some(d, m) }
        };
        f.requirements.push(Requirement { demand, cause: WHY });
    }
    f
}

/// Every assignment of a set of objects to each actor.
fn every(f: &Field) -> Vec<Vec<Set>> {
    let mut all = vec![Vec::new()];
    for _ in &f.actors {
        let longer = |c: &Vec<Set>| {
            let c = c.clone();
            (0..=first(f.objects.len())).map(move |s| c.iter().copied().chain([s]).collect::<Vec<Set>>())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn obeys_restrictions(f: &Field, c: &[Set]) -> bool {
    let acts = |i: usize| c[i] != 0;
    let m = f.objects.len();
    for (i, a) in f.actors.iter().enumerate() {
        if acts(i) && a.barred.is_some() || c[i].count_ones() as usize > a.capacity {
            return false;
        }
        if (0..m).any(|o| c[i] >> o & 1 == 1 && a.pairs[o].forbidden.is_some()) {
            return false;
        }
    }
    let on = |i: usize, set: Set| c[i] & set != 0;
    let n = f.actors.len();
    let limits = f
        .limits
        .iter()
        .all(|l| (0..n).filter(|i| l.who >> i & 1 == 1 && on(*i, l.on)).count() <= l.at_most as usize);
    let minimums = f.minimums.iter().all(|l| {
        let k = (0..n).filter(|i| on(*i, 1 << l.on)).count();
        k == 0 || k >= l.at_least as usize
    });
    let needs = f.needs.iter().all(|l| {
        !acts(l.actor) || (0..n).filter(|i| l.others >> i & 1 == 1 && acts(*i)).count() >= l.at_least as usize
    });
    limits && minimums && needs
}

fn obeyed(f: &Field, c: &[Set]) -> usize {
    let one = |r: &&Requirement| match r.demand {
        Demand::Acts { actor, on } => c[actor] & on != 0,
        Demand::ActedOn { object } => c.iter().any(|s| s >> object & 1 == 1),
    };
    f.requirements.iter().filter(one).count()
}

/// The costs of a declaration: creature and cost.
fn bill(f: &Field, c: &[Set]) -> HashSet<(usize, u32)> {
    let mut all = HashSet::new();
    for (i, a) in f.actors.iter().enumerate() {
        for (o, p) in a.pairs.iter().enumerate() {
            if c[i] >> o & 1 == 1 {
                all.extend((0..64).filter(|k| p.costs >> k & 1 == 1).map(|k| (i, k)));
            }
        }
    }
    all
}

#[test]
fn the_search_agrees_with_trying_everything() {
    let mut d = Dice(0x9E37_79B9_7F4A_7C15);
    let (mut legal, mut illegal) = (0, 0);
    for round in 0..250 {
        let f = random_field(&mut d);
        let all = every(&f);
        let fine: Vec<_> = all.iter().filter(|c| obeys_restrictions(&f, c)).collect();
        let scored: Vec<_> = fine.iter().map(|c| (obeyed(&f, c), bill(&f, c), (*c).clone())).collect();
        // A declaration must obey as many requirements as any other that costs nothing that it does not.
        let good: HashSet<Vec<Set>> = scored
            .iter()
            .filter(|(n, bill, _)| scored.iter().all(|(m, other, _)| m <= n || !other.is_subset(bill)))
            .map(|s| s.2.clone())
            .collect();
        for c in &all {
            let answer = f.whole(&f.named(c)).expect("small");
            assert_eq!(answer.is_ok(), good.contains(c), "round {round}: {c:?} of {f:#?}: {answer:?}");
            *(if answer.is_ok() { &mut legal } else { &mut illegal }) += 1;
        }
        // Questions about a part: one pair, and nothing.
        for part in all.iter().filter(|c| c.iter().map(|s| s.count_ones()).sum::<u32>() <= 1) {
            let possible = good.iter().any(|g| g.iter().zip(part).all(|(g, p)| g & p == *p));
            let answer = f.containing(&f.named(part)).expect("small");
            assert_eq!(answer.is_ok(), possible, "round {round}: part {part:?} of {f:#?}: {answer:?}");
            if let Ok(l) = answer {
                assert!(f.whole(&l.declaration).expect("small").is_ok(), "round {round}: {l:?} is legal");
            }
        }
    }
    assert!(legal > 800 && illegal > 8_000, "both kinds occur: {legal}, {illegal}");
}

/// Fifteen against fifteen, everything menacing, must be blocked, and each blocker with its own evasion to
/// mind: the search must not explode.
#[test]
fn fifteen_a_side_is_quick() {
    let mut d = Dice(7);
    let began = std::time::Instant::now();
    for round in 0..40 {
        let mut f = Field::new(Kind::Block);
        f.objects = (0..15).map(|o| Entity::Object(ObjectId(100 + o))).collect();
        for i in 0..15 {
            let pair = |d: &mut Dice| Pair { forbidden: d.one_in(3).then_some(WHY), costs: 0 };
            let pairs = (0..15).map(|_| pair(&mut d)).collect();
            f.actors.push(Actor { id: ObjectId(i), capacity: 1, barred: None, pairs });
        }
        for on in 0..15 {
            if d.one_in(2) {
                f.minimums.push(Minimum { on, at_least: 2, cause: WHY });
            }
            if d.one_in(2) {
                f.requirements.push(Requirement { demand: Demand::ActedOn { object: on }, cause: WHY });
            }
            if d.one_in(2) {
                let demand = Demand::Acts { actor: on, on: first(15) };
                f.requirements.push(Requirement { demand, cause: WHY });
            }
        }
        assert!(f.required().is_ok(), "round {round}");
    }
    let each = began.elapsed() / 40;
    assert!(each.as_millis() < 500, "{each:?} each");
    println!("{each:?} each");
}
