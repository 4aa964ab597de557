//! Whether a condition holds.

use super::Ctx;
use super::predicate::compare;
use crate::ability::action::ObjectAction;
use crate::ability::event::Recipients;
use crate::ability::{Condition, ObjectRef, Predicate, Step, Zone};
use crate::game::PlayerId;

impl Ctx<'_> {
    /// Whether it holds now.
    pub fn holds(&self, c: &Condition) -> bool {
        let game = self.view.game;
        match c {
            Condition::All(all) => all.iter().all(|c| self.holds(c)),
            Condition::OneOf(any) => any.iter().any(|c| self.holds(c)),
            Condition::Not(c) => !self.holds(c),
            Condition::OfPlayers { who, every, so } => {
                let of = |p: PlayerId| Ctx { each: Some(p), ..*self }.holds(so);
                let mut players = self.players(who).into_iter();
                if *every { players.all(of) } else { players.any(of) }
            }
            Condition::Is(ObjectRef::Each(e), p) => self.each(e).into_iter().all(|o| self.fits(p, o)),
            Condition::Is(what, p) => {
                let objects = self.objects(what);
                !objects.is_empty() && objects.into_iter().all(|o| self.fits(p, o))
            }
            Condition::Compare(a, c, b) => compare(self.quantity(a), *c, self.quantity(b)),
            Condition::TurnOf(who) => self.means_player(who, game.turn.active),
            Condition::During(step) => game.turn.step == *step,
            Condition::FirstThisTurn(Step::BeginningOfCombat) => game.turn.combats <= 1,
            Condition::FirstThisTurn(step) => game.turn.begun.iter().filter(|s| *s == step).count() <= 1,
            Condition::Paid(k) => match k {
                crate::ability::KeywordKind::Kicker => {
                    self.source.is_some_and(|s| game.object(s).chosen.kicked > 0)
                }
                k => self.source.is_some_and(|s| game.object(s).chosen.cast_for == Some(*k)),
            },
            Condition::NewSinceLastUpkeep(what) => {
                self.objects(what).into_iter().any(|o| self.new_since_last_upkeep(o))
            }
            Condition::ThisTurn(event) => self.happened_this_turn(event),
            Condition::Done => self.done,
            Condition::WonClash => self.won,
            Condition::NoSpellsLastTurn | Condition::SpellsByOneLastTurn(_) => {
                let Some(casters) = &game.turn.spells_last_turn else {
                    return self.gap("condition:spells-last-turn");
                };
                let by = |p: &PlayerId| casters.iter().filter(|c| *c == p).count();
                match c {
                    Condition::SpellsByOneLastTurn(n) => casters.iter().any(|p| by(p) >= *n as usize),
                    _ => casters.is_empty(),
                }
            }
            Condition::Day(day) => game.day == Some(*day),
            Condition::HasCityBlessing(who) => {
                self.players(who).into_iter().any(|p| game.player(p).city_blessing)
            }
            Condition::Monarch(who) => {
                crate::game::monarch::monarch(game).is_some_and(|p| self.means_player(who, p))
            }
        }
    }

    /// Only what the turn remembers: creatures that died, attacked; life gained and lost.
    fn happened_this_turn(&self, event: &crate::ability::EventPattern) -> bool {
        use crate::ability::EventPattern as E;
        let game = self.view.game;
        match event {
            E::ZoneChange { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) } => {
                game.turn.died.iter().any(|o| self.fits(what, *o))
            }
            E::ZoneChange { what, from: Some(Zone::Battlefield), to: None } => {
                let what = once_there(what, &Predicate::Permanent);
                game.turn.left.iter().any(|o| self.fits(&what, *o))
            }
            E::Attacks { what, .. } => game.turn.attacked.iter().any(|o| self.fits(what, *o)),
            E::Acts { what, action: ObjectAction::Exert } => {
                game.turn.exerted.iter().any(|o| self.fits(what, *o))
            }
            E::LifeGained(who) => self.players(who).into_iter().any(|p| game.player(p).life_gained > 0),
            E::LifeLost(who) => self.players(who).into_iter().any(|p| game.player(p).life_lost > 0),
            E::Casts { who, what } => {
                let what = once_there(what, &Predicate::Spell);
                game.turn.spells_cast.iter().any(|(p, s)| self.means_player(who, *p) && self.fits(&what, *s))
            }
            E::DealtDamage { to: Recipients::Players(who), by: Predicate::Any, combat: None } => {
                self.players(who).into_iter().any(|p| game.player(p).damage_taken > 0)
            }
            _ => self.gap("condition:this-turn"),
        }
    }

    /// Asked in an upkeep of the controller's: since their upkeep before this one. Nothing is known of turns
    /// before the play.
    fn new_since_last_upkeep(&self, id: crate::game::ObjectId) -> bool {
        let since = self.view.game.object(id).controlled_since_turn;
        match (since, self.view.game.player(self.you).turn_before) {
            (0, 0) => self.gap("condition:since-the-last-upkeep"),
            (since, before) => since > 0 && since >= before,
        }
    }

    fn gap(&self, name: &'static str) -> bool {
        self.gaps.note(name);
        false
    }
}

/// A description of permanents, or of spells, for what was one.
fn once_there(what: &Predicate, is: &Predicate) -> Predicate {
    match what {
        p if p == is => Predicate::Any,
        Predicate::All(list) => Predicate::All(list.iter().map(|p| once_there(p, is)).collect()),
        other => other.clone(),
    }
}
