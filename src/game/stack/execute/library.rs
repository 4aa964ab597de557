//! Searching libraries and looking at their top cards (701.22, 701.23, 701.25).

use super::{Frame, remember};
use crate::ability::effect::LibraryPosition;
use crate::ability::{Effect, PlayerRef, Predicate, Quantity, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Entry, Event, Move};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;

/// What a search looks for and where it goes.
pub(super) struct Search<'a> {
    pub who: &'a PlayerRef,
    pub zone: Zone,
    pub what: &'a Predicate,
    pub count: &'a Quantity,
    pub to: Zone,
    pub tapped: bool,
}

impl Play<'_> {
    /// 701.23: the cards that fit may be found; fewer than there are may be, since the library is hidden
    /// (701.23b). In a library that is not known nothing can be said to be found.
    pub(super) fn search(&mut self, s: &Search, frame: &mut Frame) -> Step<()> {
        for player in self.in_frame(frame, |ctx| ctx.players(s.who))? {
            if self.cannot_search(player)? {
                continue;
            }
            let p = self.game.player(player);
            let unknown_card = |o: &ObjectId| self.game.object(*o).unknown;
            if s.zone != Zone::Library || p.library_unknown || p.library.iter().any(unknown_card) {
                return Err(Stop::missing("effect:search-unknown-cards"));
            }
            let library = p.library.clone();
            let (among, most) = self.in_frame(frame, |ctx| {
                let fits: Vec<ObjectId> = library.iter().copied().filter(|o| ctx.fits(s.what, *o)).collect();
                (fits, ctx.quantity(s.count).max(0) as u32)
            })?;
            let rule = Concept::Search;
            // 701.23b: only what is described may be left unfound.
            let least = if *s.what == Predicate::Any { most.min(among.len() as u32) } else { 0 };
            let count = (least, most);
            let found = self.choose_some(player, ChoiceKind::Objects, &among, count, frame.source, rule)?;
            self.trace.cite(&[Concept::Search]);
            let entry = Entry { tapped: s.tapped, ..Entry::default() };
            let moves = found.into_iter().map(|o| {
                let m = Move::new(o, s.to, Cause::Effect);
                Event::Move(Move { entry: Box::new(entry.clone()), ..m })
            });
            let happened = self.propose(moves.collect())?;
            frame.done = !happened.is_empty();
            remember(frame, &happened);
        }
        Ok(())
    }

    fn cannot_search(&mut self, player: PlayerId) -> Step<bool> {
        self.ask(|view| {
            crate::game::rules::in_force(view).into_iter().any(|r| match r.effect {
                crate::ability::RuleEffect::CantSearch(who) => {
                    r.ctx(view, view.gaps()).means_player(who, player)
                }
                _ => false,
            })
        })
    }

    /// 701.22: any number of the top cards go to the bottom, the rest back on top; surveil (701.25) puts
    /// them into the graveyard instead. In what order they go back must not be left open.
    pub(super) fn look_at_top(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        let (who, count, away, rule) = match e {
            Effect::Scry { who, count } => (who, count, None, Concept::Scry),
            Effect::Surveil { who, count } => (who, count, Some(Zone::Graveyard), Concept::Surveil),
            other => return Err(super::missing(other)),
        };
        let n = self.in_frame(frame, |ctx| ctx.quantity(count))?.max(0) as usize;
        for player in self.in_frame(frame, |ctx| ctx.players(who))? {
            let library = &self.game.player(player).library;
            let top: Vec<ObjectId> = library.iter().rev().take(n).copied().collect();
            // Of a library of which nothing is known nothing is known afterwards: its owner may do as they like.
            let blank = library.iter().all(|o| self.game.object(*o).unknown);
            if blank && self.game.player(player).library_unknown && away.is_none() {
                self.trace.cite(&[rule]);
                continue;
            }
            let known = top.iter().all(|o| !self.game.object(*o).unknown);
            if !known || top.len() < n && self.game.player(player).library_unknown {
                return Err(Stop::missing("effect:look-at-unknown-cards"));
            }
            let most = top.len() as u32;
            let gone = self.choose_some(player, ChoiceKind::Objects, &top, (0, most), frame.source, rule)?;
            if gone.len() > 1 && away.is_none() || top.len() > gone.len() + 1 {
                return Err(Stop::missing("effect:order-of-looked-at-cards"));
            }
            self.trace.cite(&[rule]);
            let to = |o| match away {
                Some(zone) => Event::Move(Move::new(o, zone, Cause::Effect)),
                None => Event::Move(Move {
                    position: LibraryPosition::Bottom,
                    ..Move::new(o, Zone::Library, Cause::Effect)
                }),
            };
            self.propose(gone.into_iter().map(to).collect())?;
        }
        Ok(())
    }

    /// 701.34a: one more counter of each kind that each chosen permanent or player has.
    pub(super) fn proliferate(&mut self, frame: &mut Frame) -> Step<()> {
        let among: Vec<crate::game::ids::Entity> = self.ask(|view| {
            let permanents = view.game.permanents().filter(|o| !view.game.object(*o).counters.0.is_empty());
            let players = view.game.living().filter(|p| !view.game.player(*p).counters.0.is_empty());
            permanents.map(Into::into).chain(players.map(Into::into)).collect()
        })?;
        let most = among.len() as u32;
        let rule = Concept::Proliferate;
        let chosen =
            self.choose_entities(frame.you, ChoiceKind::Objects, &among, (0, most), frame.source, rule)?;
        let mut events = Vec::new();
        for on in chosen {
            let counters = match on {
                crate::game::ids::Entity::Object(o) => &self.game.object(o).counters,
                crate::game::ids::Entity::Player(p) => &self.game.player(p).counters,
            };
            for (kind, _, _) in &counters.0 {
                events.push(Event::PutCounters { on, kind: kind.clone(), count: 1, by: Some(frame.you) });
            }
        }
        self.propose(events)?;
        Ok(())
    }
}
