//! Assignment of combat damage against trying every division, written from the words of 510.1 and 702.19,
//! over random small combats.

use verdikt::game::combat::assignment::{Assignment, Attacking, Deal, Division, Fighter, Stance};
use verdikt::game::ids::{Entity, ObjectId, PlayerId};

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

const DEFENDER: PlayerId = PlayerId(1);
const WALKER: ObjectId = ObjectId(50);
const BATTLE: ObjectId = ObjectId(51);

/// A combat: the fighters, lethal damage still needed for each blocker, the planeswalker's loyalty.
struct Table {
    fighters: Vec<Fighter>,
    lethal: Vec<(ObjectId, u32)>,
    loyalty: u32,
}

fn random_table(d: &mut Dice) -> Table {
    let attackers = 1 + d.below(3) as u32;
    let blockers = d.below(4) as u32;
    let mut blocks: Vec<Vec<ObjectId>> = Vec::new();
    for _ in 0..blockers {
        let mut list = vec![ObjectId(d.below(u64::from(attackers)) as u32)];
        let other = ObjectId(d.below(u64::from(attackers)) as u32);
        if d.one_in(3) && !list.contains(&other) {
            list.push(other);
        }
        blocks.push(list);
    }
    let mut fighters = Vec::new();
    for a in 0..attackers {
        let blocking = |(_, l): &(usize, &Vec<ObjectId>)| l.contains(&ObjectId(a));
        let of: Vec<ObjectId> =
            blocks.iter().enumerate().filter(blocking).map(|(i, _)| ObjectId(10 + i as u32)).collect();
        let target = match d.below(7) {
            0..=2 => Some(Entity::Player(DEFENDER)),
            3 | 4 => Some(Entity::Object(WALKER)),
            5 => Some(Entity::Object(BATTLE)),
            _ => None,
        };
        let at_walker = target == Some(Entity::Object(WALKER)) || target.is_none() && d.one_in(2);
        fighters.push(Fighter {
            id: ObjectId(a),
            amount: d.below(5) as i64 - i64::from(d.one_in(9)),
            deathtouch: d.one_in(4),
            stance: Stance::Attacking(Attacking {
                target,
                planeswalker_of: at_walker.then_some(DEFENDER),
                blocked: !of.is_empty() || d.one_in(5),
                blockers: of,
                trample: d.one_in(2),
                over_planeswalkers: d.one_in(3),
                as_unblocked: d.one_in(7),
            }),
        });
    }
    for (i, l) in blocks.iter().enumerate() {
        let (id, amount) = (ObjectId(10 + i as u32), d.below(3) as i64);
        if d.one_in(2) {
            fighters.push(Fighter { id, amount, deathtouch: false, stance: Stance::Blocking(l.clone()) });
        }
    }
    let lethal = (0..blockers).map(|i| (ObjectId(10 + i), d.below(4) as u32)).collect();
    Table { fighters, lethal, loyalty: 1 + d.below(4) as u32 }
}

fn deal(t: &Table) -> Deal {
    let mut enough = t.lethal.clone();
    enough.push((WALKER, t.loyalty));
    let dealers = t.fighters.iter().map(Fighter::dealer).collect();
    Deal { dealers, enough, planeswalkers: vec![WALKER] }
}

/// Everybody that damage could be thought of being assigned to.
fn everybody(t: &Table, f: &Fighter) -> Vec<Entity> {
    let mut all: Vec<Entity> = match &f.stance {
        Stance::Attacking(a) => a.blockers.iter().map(|b| Entity::Object(*b)).collect(),
        Stance::Blocking(l) => l.iter().map(|b| Entity::Object(*b)).collect(),
    };
    if let Stance::Attacking(a) = &f.stance {
        all.extend([Entity::Player(DEFENDER)].into_iter().chain(a.target));
        // One that has nothing to do with it.
        all.extend(t.lethal.first().map(|l| Entity::Object(l.0)));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Every division of 0 to its power among them.
fn divisions(f: &Fighter, to: &[Entity]) -> Vec<Division> {
    let most = f.amount.max(0) as u32;
    let mut all: Vec<Division> = vec![Vec::new()];
    for e in to {
        let longer = |d: &Division| {
            let left = most - d.iter().map(|x| x.1).sum::<u32>();
            let d = d.clone();
            (0..=left).map(move |n| {
                let mut d = d.clone();
                if n > 0 {
                    d.push((*e, n));
                }
                d
            })
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn sum(d: &Division) -> i64 {
    d.iter().map(|x| i64::from(x.1)).sum()
}

fn amount(all: &[(&Fighter, Division)], to: Entity) -> u32 {
    all.iter().flat_map(|(_, d)| d).filter(|x| x.0 == to).map(|x| x.1).sum()
}

/// 702.19b: lethal damage, counting damage marked and what other creatures assign; 702.2c.
fn lethal(t: &Table, all: &[(&Fighter, Division)], creature: ObjectId) -> bool {
    let to = Entity::Object(creature);
    let needed = t.lethal.iter().find(|l| l.0 == creature).map_or(0, |l| l.1);
    let touched = all.iter().any(|(f, d)| f.deathtouch && d.iter().any(|x| x.0 == to && x.1 > 0));
    touched || amount(all, to) >= needed
}

fn one_is_legal(t: &Table, all: &[(&Fighter, Division)], f: &Fighter, d: &Division) -> bool {
    let power = f.amount.max(0);
    match &f.stance {
        // 510.1d
        Stance::Blocking(l) if l.is_empty() => sum(d) == 0,
        Stance::Blocking(l) => {
            sum(d) == power && d.iter().all(|x| x.0.object().is_some_and(|o| l.contains(&o)))
        }
        Stance::Attacking(a) => {
            let as_blocked = a.blocked && blocked_is_legal(t, all, a, d, power);
            let as_unblocked = (!a.blocked || a.as_unblocked) && beyond_is_legal(t, all, a, d, power);
            as_blocked || as_unblocked
        }
    }
}

/// 510.1c with 702.19b–f.
fn blocked_is_legal(
    t: &Table,
    all: &[(&Fighter, Division)],
    a: &Attacking,
    d: &Division,
    power: i64,
) -> bool {
    let to_blocker = |x: &&(Entity, u32)| x.0.object().is_some_and(|o| a.blockers.contains(&o));
    let beyond: Division = d.iter().filter(|x| !to_blocker(x)).copied().collect();
    let tramples = a.trample || a.over_planeswalkers;
    if beyond.is_empty() {
        // Nothing goes on. Without blockers left: no damage at all, unless trample has a place for it.
        let place = tramples && (a.target.is_some() || a.over_planeswalkers && a.planeswalker_of.is_some());
        return if a.blockers.is_empty() { sum(d) == 0 && (!place || power == 0) } else { sum(d) == power };
    }
    let before = a.blockers.iter().all(|b| lethal(t, all, *b));
    let rest = power - (sum(d) - sum(&beyond));
    tramples && before && rest > 0 && beyond_is_legal(t, all, a, &beyond, rest)
}

/// Damage to what it attacks (510.1b) and to the player behind a planeswalker (702.19c, e).
fn beyond_is_legal(t: &Table, all: &[(&Fighter, Division)], a: &Attacking, d: &Division, rest: i64) -> bool {
    let player = a.planeswalker_of.filter(|_| a.over_planeswalkers).map(Entity::Player);
    if a.target.is_none() && player.is_none() {
        return sum(d) == 0;
    }
    let fits = d.iter().all(|x| Some(x.0) == a.target || Some(x.0) == player);
    let past = d.iter().any(|x| Some(x.0) == player && Some(x.0) != a.target);
    let walker = a.target == Some(Entity::Object(WALKER));
    fits && sum(d) == rest && (!past || !walker || amount(all, Entity::Object(WALKER)) >= t.loyalty)
}

fn every_assignment(t: &Table) -> Vec<Vec<(&Fighter, Division)>> {
    let mut all: Vec<Vec<(&Fighter, Division)>> = vec![Vec::new()];
    for f in &t.fighters {
        let choices = divisions(f, &everybody(t, f));
        let longer = |a: &Vec<(_, Division)>| -> Vec<Vec<(&Fighter, Division)>> {
            let with = |d: &Division| a.iter().cloned().chain([(f, d.clone())]).collect();
            choices.iter().map(with).collect()
        };
        all = all.iter().flat_map(longer).collect();
        if all.len() > 30_000 {
            return Vec::new();
        }
    }
    all
}

#[test]
fn assignments_agree_with_trying_everything() {
    let mut d = Dice(0x2545_F491_4F6C_DD1D);
    let (mut tables, mut legal, mut asked, mut yes) = (0, 0, 0, 0);
    for round in 0..300 {
        let t = random_table(&mut d);
        let all = every_assignment(&t);
        if all.is_empty() {
            continue;
        }
        tables += 1;
        let deal = deal(&t);
        let mut good = Vec::new();
        for a in &all {
            let fine = a.iter().all(|(f, div)| one_is_legal(&t, a, f, div));
            let said: Assignment = a.iter().map(|(f, d)| (f.id, d.clone())).collect();
            let answer = deal.check(&said);
            assert_eq!(answer.is_ok(), fine, "round {round}: {said:?} of {:#?}: {answer:?}", t.fighters);
            if fine {
                good.push(said);
            }
        }
        legal += good.len();
        assert!(!good.is_empty(), "round {round}: some assignment is always legal: {:#?}", t.fighters);
        for f in &t.fighters {
            for to in everybody(&t, f) {
                for n in 0..=f.amount.max(0) as u32 {
                    let given = |a: &Assignment| {
                        let of = a
                            .iter()
                            .find(|x| x.0 == f.id)
                            .map_or(0, |x| x.1.iter().filter(|y| y.0 == to).map(|y| y.1).sum::<u32>());
                        of == n
                    };
                    let expected = good.iter().any(given);
                    let answer = deal.possible(&[(f.id, to, n)]).expect("small");
                    assert_eq!(
                        answer, expected,
                        "round {round}: {:?} → {to:?}: {n} of {:#?} {:?} {}",
                        f.id, t.fighters, t.lethal, t.loyalty
                    );
                    asked += 1;
                    yes += usize::from(expected);
                }
            }
            // What nobody can choose about is what all legal assignments agree on.
            let of = |a: &Assignment| {
                let mut d = a.iter().find(|x| x.0 == f.id).map_or(Vec::new(), |x| x.1.clone());
                d.sort_unstable();
                d
            };
            let first = of(&good[0]);
            let agreed = good.iter().all(|a| of(a) == first);
            let only = deal.only(f.id).expect("small");
            assert_eq!(only, agreed.then_some(first), "round {round}: {:?} of {:#?}", f.id, t.fighters);
        }
    }
    println!("{tables} combats, {legal} legal assignments, {asked} questions, {yes} of them yes");
    assert!(tables > 250 && yes > 1000 && asked - yes > 1000);
}

/// What is said to be wrong with an assignment counts what was assigned (702.19b).
#[test]
fn what_has_been_assigned_is_counted_in_the_reason() {
    use verdikt::game::combat::assignment::Misassigned;
    let (rhino, cat, dog) = (ObjectId(0), ObjectId(10), ObjectId(11));
    let attacking = Attacking {
        target: Some(Entity::Object(WALKER)),
        planeswalker_of: Some(DEFENDER),
        blocked: true,
        blockers: vec![cat, dog],
        trample: true,
        ..Attacking::default()
    };
    let fighter = Fighter { id: rhino, amount: 6, deathtouch: false, stance: Stance::Attacking(attacking) };
    let deal = Deal {
        dealers: vec![fighter.dealer()],
        enough: vec![(cat, 2), (dog, 3), (WALKER, 4)],
        planeswalkers: vec![WALKER],
    };
    let said = [(cat, 2), (dog, 2), (WALKER, 2)].map(|(to, n)| (rhino, Entity::Object(to), n));
    let faults = deal.why_not(&said).unwrap_or_default();
    assert!(
        matches!(faults.as_slice(), [Misassigned::NotEnough { before, needed: 3, given: 2, .. }] if *before == dog),
        "{faults:?}"
    );
}
