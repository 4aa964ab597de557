//! How much a quantity is.

use super::Ctx;
use crate::ability::object::DistinctBy;
use crate::ability::{Measure, Predicate, Quantity, Zone};
use crate::game::ids::ObjectId;
use crate::game::layers::BASIC_LAND_TYPES;
use crate::order::Arrange;
use crate::terms::Concept;

impl Ctx<'_> {
    /// By how much power or toughness changes: a computed amount that is negative counts as 0 (107.1b), what
    /// is printed as a minus stays one.
    pub fn change(&self, q: &Quantity) -> i64 {
        match q {
            Quantity::Number(n) => i64::from(*n),
            Quantity::Negative(q) => -self.change(q).max(0),
            other => self.quantity(other).max(0),
        }
    }

    /// The number now. Not below anything: users of a number that can't be negative say so (107.1b).
    pub fn quantity(&self, q: &Quantity) -> i64 {
        match q {
            Quantity::Number(n) => i64::from(*n),
            Quantity::X => self.announced_x(),
            Quantity::SpellsCast => {
                self.view.game.turn.spells_cast.iter().filter(|(p, _)| *p == self.you).count() as i64
            }
            Quantity::DoneThisWay(p) => {
                // As it was where it was moved from.
                let was = |o: &ObjectId| self.view.game.object(*o).was.unwrap_or(*o);
                self.antecedent.iter().filter(|o| self.fits(p, was(o))).count() as i64
            }
            Quantity::Count(p) => self.each(p).len() as i64,
            Quantity::CountTypes { of, among } => self.distinct(*of, among),
            Quantity::Measure(m, what) => {
                let as_it_was = |o| self.measure(*m, self.on_battlefield_last(*m, o)).unwrap_or(0);
                self.objects(what).into_iter().map(as_it_was).sum()
            }
            Quantity::Greatest(m, p) => self.measures(*m, p).max().unwrap_or(0),
            Quantity::Least(m, p) => self.measures(*m, p).min().unwrap_or(0),
            Quantity::Total(m, p) => self.measures(*m, p).sum(),
            Quantity::Counters(kind, what) => {
                let count = |o: ObjectId| {
                    self.as_it_was(o);
                    let counters = &self.view.game.object(o).counters;
                    match kind {
                        Some(k) => i64::from(counters.count(k)),
                        None => counters.0.iter().map(|c| i64::from(c.1)).sum(),
                    }
                };
                self.objects(what).into_iter().map(count).sum()
            }
            Quantity::PlayerCounters(kind, who) => {
                self.sum_players(who, |p| i64::from(self.view.game.player(p).counters.count(kind)))
            }
            Quantity::Life(who) => self.sum_players(who, |p| self.view.game.player(p).life),
            Quantity::CardsInHand(who) => self.sum_players(who, |p| {
                let p = self.view.game.player(p);
                if p.hand_unknown {
                    self.gaps.note(super::UNKNOWN_CARD);
                }
                p.hand.len() as i64
            }),
            Quantity::EventAmount => self.about.map_or(0, |a| a.amount),
            Quantity::AntecedentAmount => self.antecedent_amount,
            Quantity::Sum(parts) => parts.iter().map(|p| self.quantity(p)).sum(),
            Quantity::Product(n, q) => i64::from(*n) * self.quantity(q),
            Quantity::Negative(q) => -self.quantity(q),
            Quantity::Part { of, parts, round_up } => {
                let parts = i64::from((*parts).max(1));
                let more = if *round_up { parts - 1 } else { 0 };
                (self.quantity(of) + more).div_euclid(parts)
            }
            Quantity::ChosenNumber => {
                self.source.and_then(|s| self.view.game.object(s).linked_choices()?.number).unwrap_or(0)
            }
            Quantity::Devotion(colours) => self.devotion(*colours),
            Quantity::OpponentsAttacked => {
                let combat = self.view.game.combat.as_ref();
                combat.map_or(0, |c| c.attacked.iter().filter(|a| a.0 == self.you).count() as i64)
            }
            Quantity::SpellsCastBefore(what) => {
                let cast = &self.view.game.turn.spells_cast;
                let place = |o: &ObjectId| cast.iter().position(|(_, s)| s == o);
                self.objects(what).iter().filter_map(place).next().unwrap_or(0) as i64
            }
            Quantity::PutIntoGraveyards => self.view.game.turn.died.len() as i64,
            Quantity::TargetsBeyondFirst => {
                let entry = self.view.game.stack.iter().find(|e| Some(e.id) == self.source);
                entry.map_or(0, |e| (e.targets.iter().flatten().count() as i64 - 1).max(0))
            }
            Quantity::TimesKicked => {
                self.source.map_or(0, |s| i64::from(self.view.game.object(s).chosen.kicked))
            }
            Quantity::Evenly(of, n) => match self.target(*n).count() as i64 {
                0 => 0,
                among => self.quantity(of).max(0) / among,
            },
            Quantity::Opponents => self.view.game.opponents(self.you).len() as i64,
        }
    }

    /// 608.2h: the power of a creature that the same text has put elsewhere is what it last was.
    fn on_battlefield_last(&self, m: Measure, o: ObjectId) -> ObjectId {
        let game = self.view.game;
        let left = |old: ObjectId| {
            let was = game.object(old).last.as_ref().map(|l| l.zone);
            was == Some(Zone::Battlefield) && !game.on_battlefield(o)
        };
        let moved = self.moved.iter().rev().find(|(old, new)| *new == o && left(*old));
        match (m, moved) {
            (Measure::Power | Measure::Toughness, Some((old, _))) => {
                self.gaps.rely(Concept::Information);
                *old
            }
            _ => o,
        }
    }

    fn announced_x(&self) -> i64 {
        if let Some(x) = self.x {
            return i64::from(x);
        }
        // 107.3m: an ability of a permanent that speaks of X may mean the X of the spell that it was.
        self.gaps.rely(Concept::XOfTheSpell);
        self.source.and_then(|s| self.view.game.object(s).chosen.number).unwrap_or(0)
    }

    fn sum_players(&self, who: &crate::ability::PlayerRef, f: impl Fn(crate::game::PlayerId) -> i64) -> i64 {
        self.players(who).into_iter().map(f).sum()
    }

    fn measures(&self, m: Measure, p: &Predicate) -> impl Iterator<Item = i64> {
        self.each(p).into_iter().filter_map(move |o| self.measure(m, o))
    }

    fn distinct(&self, of: DistinctBy, among: &Predicate) -> i64 {
        let all = self.each(among);
        let views = all.iter().map(|o| self.view.get(*o));
        match of {
            DistinctBy::CardType => {
                let union = views.fold(0u16, |u, ch| u | ch.types.0);
                i64::from(union.count_ones())
            }
            DistinctBy::Colour => {
                let union = views.fold(Default::default(), |u: crate::ability::ColourSet, ch| {
                    u.union(self.known_colours(ch))
                });
                i64::from(union.len())
            }
            DistinctBy::BasicLandType => {
                let has = |s| all.iter().any(|o| self.view.get(*o).has_subtype(s));
                BASIC_LAND_TYPES.iter().filter(|(s, _)| has(*s)).count() as i64
            }
            DistinctBy::Name => {
                let mut names: Vec<_> = views.map(|ch| ch.name.clone()).filter(|n| !n.is_empty()).collect();
                names.arrange();
                names.dedup();
                names.len() as i64
            }
        }
    }

    /// 700.5: mana symbols of the colours among mana costs of permanents you control.
    fn devotion(&self, colours: crate::ability::ColourSet) -> i64 {
        self.gaps.rely(Concept::Devotion);
        let game = self.view.game;
        let mine = game.permanents().filter(|o| self.view.controller(*o) == self.you);
        let symbols = |o: ObjectId| {
            let cost = self.view.get(o).mana_cost.as_ref();
            cost.map_or(0, |c| c.0.iter().filter(|s| s.colours().intersects(colours)).count() as i64)
        };
        mine.map(symbols).sum()
    }
}
