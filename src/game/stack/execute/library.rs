//! Searching libraries and looking at their top cards (701.22, 701.23, 701.25).

use super::{Frame, remember};
use crate::ability::effect::LibraryPosition;
use crate::ability::{Effect, ObjectRef, PlayerRef, Predicate, Quantity, Zone};
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
    /// (701.23b). A card of which nothing is known may be one that fits.
    pub(super) fn search(&mut self, s: &Search, frame: &mut Frame) -> Step<()> {
        for player in self.in_frame(frame, |ctx| ctx.players(s.who))? {
            if self.cannot_search(player)? {
                // What follows the search is done all the same.
                self.propose_one(Event::Shuffle { player })?;
                continue;
            }
            if s.zone != Zone::Library {
                return Err(Stop::missing("effect:search-other-zones"));
            }
            self.propose_one(Event::Search { player })?;
            let most = self.in_frame(frame, |ctx| ctx.quantity(s.count).max(0) as u32)?;
            let mut among = self.found_among(player, s.what, frame)?;
            among.extend(self.perhaps_found(player, s.what, (most, &among), frame)?);
            // 701.23b: only what is described may be left unfound.
            let (least, rule) = match s.what {
                Predicate::Any | Predicate::Card => (most.min(among.len() as u32), Concept::SearchMustFind),
                _ => (0, Concept::SearchMayFail),
            };
            let count = (least, most);
            let found = self.choose_some(player, ChoiceKind::Objects, &among, count, frame.source, rule)?;
            self.trace.cite(&[rule]);
            let entry = Entry { tapped: s.tapped, ..Entry::default() };
            if s.to == Zone::Library {
                self.propose_one(Event::Shuffle { player })?;
            }
            let moves = found.into_iter().map(|o| {
                let m = Move::new(o, s.to, Cause::Effect);
                Event::Move(Move { entry: Box::new(entry.clone()), ..m })
            });
            let happened = self.propose(moves.collect())?;
            frame.done = !happened.is_empty();
            remember(frame, &happened);
            if s.to != Zone::Library {
                self.propose_one(Event::Shuffle { player })?;
            }
        }
        Ok(())
    }

    /// 701.24: cards go into their owners' libraries, which are shuffled.
    pub(super) fn shuffle_in(&mut self, what: &ObjectRef, frame: &mut Frame) -> Step<()> {
        let all = self.in_frame(frame, |ctx| {
            let now = |o| crate::game::instruct::followed(ctx, o);
            ctx.objects(what).into_iter().map(now).collect::<Vec<ObjectId>>()
        })?;
        let mut owners: Vec<PlayerId> = all.iter().map(|o| self.game.object(*o).owner).collect();
        owners.dedup();
        let position = LibraryPosition::Shuffled;
        let into = |o| Event::Move(Move { position, ..Move::new(o, Zone::Library, Cause::Effect) });
        let meant = all.len();
        let happened = self.propose(all.into_iter().map(into).collect())?;
        let moved = happened.iter().filter(|h| matches!(&h.event, Event::Move(m) if m.to == Zone::Library));
        if meant == 0 {
            self.trace.cite(&[Concept::ShuffleEmptySet]);
        } else if moved.count() < meant {
            self.trace.cite(&[Concept::ShuffleAllTheSame]);
        }
        frame.done = !happened.is_empty();
        remember(frame, &happened);
        // 701.24c: also where nothing went; what went there has had it shuffled.
        let done = |p: &PlayerId| {
            happened.iter().any(|h| matches!(h.event, Event::Shuffle { player } if player == *p))
        };
        owners.retain(|p| !done(p));
        self.propose(owners.into_iter().map(|player| Event::Shuffle { player }).collect()).map(|_| ())
    }

    /// The known cards of a library that fit.
    fn found_among(&mut self, who: PlayerId, what: &Predicate, frame: &Frame) -> Step<Vec<ObjectId>> {
        let mut known = self.game.player(who).library.clone();
        known.retain(|o| !self.game.object(*o).is_blank());
        self.in_frame(frame, |ctx| known.into_iter().filter(|o| ctx.fits(what, *o)).collect())
    }

    /// Unknown cards of a library that a search may find; the document may say which cards they are.
    fn perhaps_found(
        &mut self,
        who: PlayerId,
        what: &Predicate,
        (most, known): (u32, &[ObjectId]),
        frame: &Frame,
    ) -> Step<Vec<ObjectId>> {
        let most = most.min(100) as usize;
        let mut blank = self.game.player(who).library.clone();
        blank.retain(|o| self.game.object(*o).is_blank());
        while self.game.player(who).library_unknown && blank.len() < most {
            blank.push(self.make_up(who));
        }
        blank.truncate(most);
        for (card, is) in blank.iter().zip(self.said_cards(who, known, false)) {
            let before = self.game.clone();
            let o = self.change().object_mut(*card);
            (o.card, o.unknown) = (is, false);
            if !self.in_frame(frame, |ctx| ctx.fits(what, *card))? {
                *self.change() = before;
            }
        }
        Ok(blank)
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
    /// them into the graveyard instead. In what order they go back is chosen too; on the bottom it is left open.
    pub(super) fn look_at_top(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        let (who, count, away, rule) = match e {
            Effect::Scry { who, count } => (who, count, None, Concept::Scry),
            Effect::Surveil { who, count } => (who, count, Some(Zone::Graveyard), Concept::Surveil),
            other => return Err(super::missing(other)),
        };
        let n = self.in_frame(frame, |ctx| ctx.quantity(count))?.max(0) as usize;
        for player in self.in_frame(frame, |ctx| ctx.players(who))? {
            self.trace.cite(&[rule]);
            // Of a library of which nothing is known nothing is known afterwards: its owner may do as they like.
            let unknown = |o: &ObjectId| self.game.object(*o).is_blank();
            if away.is_none() && self.game.player(player).library.iter().all(unknown) {
                continue;
            }
            let top = self.top_cards(player, n)?;
            let most = top.len() as u32;
            let gone = self.choose_some(player, ChoiceKind::Objects, &top, (0, most), frame.source, rule)?;
            let kept: Vec<ObjectId> = top.into_iter().filter(|o| !gone.contains(o)).collect();
            match away {
                Some(zone) => {
                    let to = |o| Event::Move(Move::new(o, zone, Cause::Effect));
                    self.propose(gone.into_iter().map(to).collect())?;
                }
                None => self.put_under(&gone)?,
            }
            self.put_back(player, &kept, frame.source)?;
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
