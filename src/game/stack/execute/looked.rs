//! Cards that are looked at, hands that are revealed, and what is then done with them (701.16, 701.20).

use super::{Frame, missing, remember};
use crate::ability::effect::{LibraryPosition, RestOfLooked};
use crate::ability::{Effect, ObjectRef, Predicate, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::ObjectId;
use crate::game::instruct;
use crate::game::play::Play;
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;

impl Play<'_> {
    /// Instructions about cards looked at.
    pub(super) fn with_looked(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::Look(ObjectRef::TopOfLibrary(who, n)) => {
                self.settle_tops(who, n, frame)?;
                let what = ObjectRef::TopOfLibrary(who.clone(), n.clone());
                frame.looked = self.in_frame(frame, |ctx| ctx.objects(&what).to_vec())?;
                frame.antecedent = frame.looked.clone();
            }
            Effect::KeepLooked { count, rest } => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(count))?.max(0) as u32;
                self.take_looked(&Predicate::Any, (n, n), frame)?;
                self.put_rest(*rest, frame)?;
            }
            Effect::TakeLooked(what) => {
                // Which of them fit must be known.
                self.known(&frame.looked.clone(), frame.source, Concept::Reveal)?;
                self.trace.cite(&[Concept::Reveal]);
                self.take_looked(what, (1, 1), frame)?;
            }
            Effect::PutRest(rest) => self.put_rest(*rest, frame)?,
            Effect::PutLookedBack => {
                self.put_back(frame.you, &frame.looked.clone(), frame.source)?;
            }
            Effect::RevealHand(who) => {
                self.trace.cite(&[Concept::Reveal]);
                frame.looked.clear();
                frame.done = true;
                for p in self.in_frame(frame, |ctx| ctx.players(who))? {
                    if self.game.player(p).hand_unknown {
                        return Err(Stop::missing("effect:reveal-unknown-hand"));
                    }
                    frame.looked.extend(&self.game.player(p).hand);
                }
            }
            Effect::ChooseFromHand(what) => {
                let any = matches!(what, Predicate::Any | Predicate::Card);
                if !any {
                    self.known(&frame.looked.clone(), frame.source, Concept::Reveal)?;
                }
                let chosen = self.choose_looked(what, (1, 1), frame)?;
                frame.antecedent = chosen;
            }
            Effect::DiscardChosen(_) => {
                let discard = |o: &ObjectId| Event::Move(Move::new(*o, Zone::Graveyard, Cause::Discarded));
                let happened = self.propose(frame.antecedent.iter().map(discard).collect())?;
                frame.done = !happened.is_empty();
                remember(frame, &happened);
            }
            other => return Err(missing(other)),
        }
        Ok(())
    }

    /// Some of the cards looked at that fit. Of cards of which nothing is known any are as good as others.
    fn choose_looked(&mut self, what: &Predicate, count: (u32, u32), frame: &Frame) -> Step<Vec<ObjectId>> {
        let looked = frame.looked.clone();
        let mut among: Vec<ObjectId> =
            self.in_frame(frame, |ctx| looked.into_iter().filter(|o| ctx.fits(what, *o)).collect())?;
        if count.0 == count.1 && among.iter().all(|o| self.game.object(*o).is_blank()) {
            among.truncate(count.1 as usize);
        }
        let rule = Concept::ResolutionChoices;
        self.choose_some(frame.you, ChoiceKind::Objects, &among, count, frame.source, rule)
    }

    fn take_looked(&mut self, what: &Predicate, count: (u32, u32), frame: &mut Frame) -> Step<()> {
        let taken = self.choose_looked(what, count, frame)?;
        frame.looked.retain(|o| !taken.contains(o));
        let take = |o: ObjectId| Event::Move(Move::new(o, Zone::Hand, Cause::Effect));
        let happened = self.propose(taken.into_iter().map(take).collect())?;
        frame.done = !happened.is_empty();
        remember(frame, &happened);
        Ok(())
    }

    fn put_rest(&mut self, rest: RestOfLooked, frame: &mut Frame) -> Step<()> {
        let cards = std::mem::take(&mut frame.looked);
        if rest != RestOfLooked::Graveyard {
            return self.put_under(&cards);
        }
        let bury = |o: ObjectId| Event::Move(Move::new(o, Zone::Graveyard, Cause::Effect));
        self.propose(cards.into_iter().map(bury).collect()).map(|_| ())
    }

    /// 401.4: of several cards that are put on top of a library its owner chooses the order; on the bottom it is left
    /// open. Whether there were several: fewer are put there as one event.
    pub(super) fn put_in_library(
        &mut self,
        what: &ObjectRef,
        position: LibraryPosition,
        frame: &mut Frame,
    ) -> Step<bool> {
        let all: Vec<ObjectId> = self.in_frame(frame, |ctx| {
            ctx.objects(what).into_iter().map(|o| instruct::followed(ctx, o)).collect()
        })?;
        if all.len() < 2 || !matches!(position, LibraryPosition::Top | LibraryPosition::Bottom) {
            return Ok(false);
        }
        if position == LibraryPosition::Bottom {
            self.put_under(&all)?;
            return Ok(true);
        }
        let mut moves = Vec::new();
        for p in self.game.apnap() {
            let owned: Vec<ObjectId> =
                all.iter().copied().filter(|o| self.game.object(*o).owner == p).collect();
            // The last one put there lies on top.
            let order = self.arranged(p, &owned, frame.source)?;
            let put = |o: &ObjectId| Event::Move(Move::new(*o, Zone::Library, Cause::Effect));
            moves.extend(order.iter().rev().map(put));
        }
        let happened = self.propose(moves)?;
        remember(frame, &happened);
        Ok(true)
    }

    /// On the bottom of their owners' libraries, in an order that nobody says.
    pub(super) fn put_under(&mut self, cards: &[ObjectId]) -> Step<()> {
        let under = |card: &ObjectId| {
            let m = Move::new(*card, Zone::Library, Cause::Effect);
            Event::Move(Move { position: LibraryPosition::Bottom, ..m })
        };
        self.propose(cards.iter().map(under).collect())?;
        for p in self.game.apnap() {
            let n = cards.iter().filter(|o| self.game.object(**o).owner == p).count();
            if n > 1 {
                crate::game::deck::unordered(self.change(), p, n);
            }
        }
        Ok(())
    }
}
