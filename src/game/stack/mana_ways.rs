//! The ways to pay mana that leave something different behind: who pays chooses which mana of the pool is spent, and
//! which permanents are tapped for it (118.3, 601.2g–h). Nothing beyond what the cost needs is spent.

use super::filters::Bill;
use super::mana_payment::{From, Needs, Supply, covered_by, pick, supply_of};
use crate::ability::ManaSymbol;
use crate::game::choice::Payment;
use crate::game::ids::ObjectId;
use crate::game::layers::View;
use crate::game::play::Play;
use crate::game::stop::Step;
use std::sync::Arc;

/// A way to pay: which of the ways to read the cost, what there is to pay with, and for each of that the need that it
/// covers.
pub(super) struct Paying {
    pub way: usize,
    pub supply: Vec<Supply>,
    pub used: Vec<Option<usize>>,
}

/// More ways than this are not told apart.
const MOST_WAYS: usize = 24;
/// More combinations than this are not looked at.
const MOST_TRIED: usize = 2000;

impl Play<'_> {
    /// The way that somebody says, or that the line at hand tries; else the plain one. Also whether nobody has said it
    /// and there are others.
    pub(super) fn way_to_pay(
        &mut self,
        bill: &Bill<'_>,
        ways: &[Needs],
        plain: Paying,
    ) -> Step<(Paying, bool)> {
        let apart = self.decider().told_apart();
        let apart: Vec<ObjectId> = apart.into_iter().chain(bill.help.taps.iter().copied()).collect();
        let (supply, classes) = self.ask(|view| {
            let supply = supply_of(view, bill.who, bill.source, bill.help, usize::MAX);
            let classes = classes(view, &supply, &apart);
            (supply, classes)
        })?;
        let must = bill.help.announced.len();
        let first = counts(&plain, &classes);
        let mut search =
            Search { ways, supply: &supply, must, classes: &classes, found: Vec::new(), tried: 0 };
        search.go(&mut Vec::new());
        let whole = search.tried < MOST_TRIED && search.found.len() < MOST_WAYS;
        let mut found = search.found;
        found.retain(|f| f.0 != first);
        let mut all = vec![plain];
        all.extend(found.into_iter().map(|(_, way, used)| Paying { way, supply: supply.clone(), used }));
        let mana = |o: &&ObjectId| supply.iter().any(|s| s.from.permanent() == Some(**o));
        let said: Vec<ObjectId> = bill.help.taps.iter().filter(mana).copied().collect();
        let taps = |p: &Paying| said.iter().all(|o| tapped(p).any(|t| t == *o));
        if all.iter().any(taps) {
            all.retain(taps);
        }
        let taps = all.iter().map(|p| tapped(p).collect()).collect();
        let payment =
            Payment { who: bill.who, ways: all.iter().map(|p| spent(p, ways)).collect(), taps, whole };
        let said = self.decider().payment(&payment);
        let several = all.len() > 1;
        let chosen = said.unwrap_or(0).min(all.len() - 1);
        Ok((all.swap_remove(chosen), said.is_none() && several))
    }
}

fn tapped(p: &Paying) -> impl Iterator<Item = ObjectId> {
    p.supply.iter().zip(&p.used).filter(|(_, need)| need.is_some()).filter_map(|(s, _)| s.from.permanent())
}

/// The mana that is spent.
fn spent(p: &Paying, ways: &[Needs]) -> Vec<ManaSymbol> {
    let used = p.supply.iter().zip(&p.used).filter(|(s, _)| !matches!(s.from, From::Help(..)));
    used.filter_map(|(s, need)| Some(pick(&ways[p.way].needs[(*need)?], &s.pays))).collect()
}

/// What it makes no difference to choose between: mana of one kind in the pool, permanents that are alike. Of each the
/// places of its mana among what there is to pay with.
struct Class {
    of: From,
    /// The mana that one of them gives.
    mana: Vec<Vec<ManaSymbol>>,
    /// The permanents.
    objects: Vec<ObjectId>,
    units: Vec<Vec<usize>>,
}

fn classes(view: View, supply: &[Supply], apart: &[ObjectId]) -> Vec<Class> {
    let mut units: Vec<(From, Vec<usize>)> = Vec::new();
    for (i, s) in supply.iter().enumerate() {
        match s.from {
            From::Help(..) => {}
            From::Permanent(id) => match units.iter_mut().find(|u| u.0.permanent() == Some(id)) {
                Some(unit) => unit.1.push(i),
                None => units.push((s.from, vec![i])),
            },
            From::Pool => units.push((s.from, vec![i])),
        }
    }
    let mut all: Vec<Class> = Vec::new();
    for (of, unit) in units {
        let mana: Vec<Vec<ManaSymbol>> = unit.iter().map(|i| supply[*i].pays.clone()).collect();
        let same = |c: &&mut Class| {
            c.mana == mana
                && match (c.of, of) {
                    (From::Permanent(a), From::Permanent(b)) => {
                        !apart.contains(&a) && !apart.contains(&b) && alike(view, a, b)
                    }
                    (From::Pool, From::Pool) => true,
                    _ => false,
                }
        };
        match all.iter_mut().find(same) {
            Some(class) => {
                class.objects.extend(of.permanent());
                class.units.push(unit);
            }
            None => {
                all.push(Class { of, mana, objects: of.permanent().into_iter().collect(), units: vec![unit] })
            }
        }
    }
    all
}

/// Whether it makes no difference which of two permanents is tapped.
fn alike(view: View, a: ObjectId, b: ObjectId) -> bool {
    let plain = |id: ObjectId| {
        let o = view.game.object(id);
        let attached = |p: ObjectId| view.game.object(p).attached.as_ref().is_some_and(|a| a.to == id.into());
        let combat = view.game.combat.as_ref();
        !view.game.turn.reserved.contains(&id)
            && o.counters.is_empty()
            && o.copied.is_none()
            && o.attached.is_none()
            && !combat.is_some_and(|c| c.is_attacking(id) || c.is_blocking(id))
            && !view.game.permanents().any(attached)
            && !view.game.running.iter().any(|e| e.on.contains(&id))
    };
    let (x, y) = (view.game.object(a), view.game.object(b));
    Arc::ptr_eq(&x.card, &y.card) && x.owner == y.owner && plain(a) && plain(b)
}

/// How much of each class a way uses.
fn counts(p: &Paying, classes: &[Class]) -> Vec<usize> {
    let of = |c: &Class| match c.of {
        From::Pool => {
            let kind = |s: &Supply| matches!(s.from, From::Pool) && s.pays == c.mana[0];
            p.supply.iter().zip(&p.used).filter(|(s, need)| need.is_some() && kind(s)).count()
        }
        _ => c.objects.iter().filter(|o| tapped(p).any(|t| t == **o)).count(),
    };
    classes.iter().map(of).collect()
}

struct Search<'a> {
    ways: &'a [Needs],
    supply: &'a [Supply],
    /// So many at the front are announced, and all used.
    must: usize,
    classes: &'a [Class],
    found: Vec<(Vec<usize>, usize, Vec<Option<usize>>)>,
    tried: usize,
}

impl Search<'_> {
    /// Every combination of how much is used of each class.
    fn go(&mut self, counts: &mut Vec<usize>) {
        if self.tried >= MOST_TRIED || self.found.len() >= MOST_WAYS {
            return;
        }
        let most = self.ways.iter().map(|w| w.needs.len()).max().unwrap_or(0);
        let Some(class) = self.classes.get(counts.len()) else {
            self.tried += 1;
            if let Some((way, used)) = self.pays(counts).filter(|_| self.nothing_spare(counts)) {
                self.found.push((counts.clone(), way, used));
            }
            return;
        };
        let left = most.saturating_sub(counts.iter().sum());
        for n in 0..=class.units.len().min(left) {
            counts.push(n);
            self.go(counts);
            counts.pop();
        }
    }

    /// Whether it pays the cost, and how.
    fn pays(&self, counts: &[usize]) -> Option<(usize, Vec<Option<usize>>)> {
        let mut places: Vec<usize> = (0..self.must).collect();
        for (class, n) in self.classes.iter().zip(counts) {
            places.extend(class.units.iter().take(*n).flatten());
        }
        let supply: Vec<Supply> = places.iter().map(|i| self.supply[*i].clone()).collect();
        self.ways.iter().enumerate().find_map(|(n, way)| {
            if supply.len() < way.needs.len() {
                return None;
            }
            let mut used = vec![None; self.supply.len()];
            for (need, by) in covered_by(&way.needs, &supply).into_iter().enumerate() {
                used[places[by?]] = Some(need);
            }
            used[..self.must].iter().all(Option::is_some).then_some((n, used))
        })
    }

    fn nothing_spare(&self, counts: &[usize]) -> bool {
        let mut less = counts.to_vec();
        (0..less.len()).filter(|i| counts[*i] > 0).all(|i| {
            less[i] -= 1;
            let enough = self.pays(&less).is_some();
            less[i] += 1;
            !enough
        })
    }
}
