//! Keyword actions (701) that are instructions of their own.
//!
//! - here: which is which
//! - `said`: those that say other instructions
//! - `deck`: those that draw, discard, reveal, put cards from a library onto the battlefield
//! - `marks`: those that mark permanents or players
//! - `multiply`: doubling and tripling
//! - `others`: clash, time travel, the Ring

mod deck;
mod marks;
mod multiply;
mod others;
mod said;

use super::{Frame, missing};
use crate::ability::action::{KeywordAction, ObjectAction};
use crate::ability::{Effect, ObjectRef, Quantity};
use crate::game::events::Event;
use crate::game::ids::ObjectId;
use crate::game::instruct;
use crate::game::play::Play;
use crate::game::stop::Step;
use crate::order::Arrange;
use crate::terms::Concept;

impl Play<'_> {
    /// Follows a keyword action.
    pub(super) fn keyword_action(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::Act { action, what, count } => self.act(*action, what, count, frame),
            Effect::Multiply { what, times } => self.multiply(what, *times, frame),
            Effect::BecomeMonarch(who) => self.become_monarch(who, frame),
            Effect::KeywordAction(KeywordAction::Discover, n) => self.discover(n, frame),
            Effect::KeywordAction(KeywordAction::Incubate, n) => self.incubate(n, frame),
            Effect::KeywordAction(KeywordAction::Learn, _) => self.learn(frame),
            Effect::KeywordAction(KeywordAction::Recruit, _) => self.recruit(frame),
            Effect::KeywordAction(KeywordAction::ManifestDread, _) => self.manifest_dread(frame),
            Effect::KeywordAction(KeywordAction::Clash, _) => self.clash(frame),
            Effect::KeywordAction(KeywordAction::TimeTravel, _) => self.time_travel(frame),
            Effect::KeywordAction(KeywordAction::RingTempts, _) => self.ring_tempts(frame),
            other => {
                let Some((rule, text)) = said::instructions(other) else { return Err(missing(e)) };
                self.trace.cite(&[rule]);
                self.execute(&text, frame)
            }
        }
    }

    /// What is done to, or by, each of the objects.
    fn act(
        &mut self,
        action: ObjectAction,
        what: &ObjectRef,
        count: &Quantity,
        frame: &mut Frame,
    ) -> Step<()> {
        let (all, n) = self.in_frame(frame, |ctx| {
            let all: Vec<ObjectId> =
                ctx.objects(what).into_iter().map(|o| instruct::followed(ctx, o)).collect();
            (all, ctx.quantity(count).clamp(0, 1000) as u32)
        })?;
        match action {
            ObjectAction::Exert => all.into_iter().try_for_each(|o| self.exert(frame.you, o)),
            ObjectAction::Goad | ObjectAction::Detain => {
                self.bind(action, &all, frame)?;
                frame.antecedent = all;
                Ok(())
            }
            ObjectAction::Suspect => {
                self.trace.cite(&[Concept::Suspect]);
                all.into_iter().try_for_each(|o| self.suspect(o))
            }
            ObjectAction::Clear => {
                self.trace.cite(&[Concept::Suspect]);
                let mark = crate::ability::Designation::Suspected;
                let clear = |object: ObjectId| Event::Unmark { object, designation: mark };
                self.propose(all.into_iter().map(clear).collect()).map(|_| ())
            }
            ObjectAction::Support => {
                self.trace.cite(&[Concept::Support]);
                let on = what.clone();
                let count = Quantity::Number(1);
                self.execute(&[Effect::PutCounters { kind: said::plus_one(), count, on }], frame)
            }
            ObjectAction::Earthbend => {
                self.trace.cite(&[Concept::Earthbend]);
                self.execute(&said::earthbend(what, count), frame)
            }
            ObjectAction::Manifest | ObjectAction::Cloak => self.turn_down(action, &all, frame),
            ObjectAction::Explore | ObjectAction::Connive | ObjectAction::Endure => {
                for o in self.in_apnap_order(all)? {
                    match action {
                        ObjectAction::Explore => self.explore(o, frame)?,
                        ObjectAction::Connive => self.connive(o, n, frame)?,
                        _ => self.endure(o, n, frame)?,
                    }
                }
                Ok(())
            }
        }
    }

    /// 701.44d, 701.50c: those of the active player first. Of several of one player that player chooses which is
    /// first, and what comes of that order is not told here.
    fn in_apnap_order(&mut self, mut all: Vec<ObjectId>) -> Step<Vec<ObjectId>> {
        let order = self.game.apnap();
        let place = self.ask(|view| {
            let place = |o: &ObjectId| order.iter().position(|p| *p == view.controller(*o));
            all.iter().map(place).collect::<Vec<_>>()
        })?;
        let mut pairs: Vec<_> = place.into_iter().zip(all.drain(..)).collect();
        pairs.arrange_by_key(|p| p.0);
        if pairs.windows(2).any(|w| w[0].0 == w[1].0) {
            return Err(crate::game::stop::Stop::missing("effect:order-of-actions"));
        }
        Ok(pairs.into_iter().map(|p| p.1).collect())
    }
}
