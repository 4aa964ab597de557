//! Clash, time travel, the Ring.

use super::super::Frame;
use crate::ability::effect::LibraryPosition;
use crate::ability::{CounterKind, Designation, KeywordKind, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stop::Step;
use crate::terms::Concept;

impl Play<'_> {
    /// 701.30: the player and an opponent reveal their top cards, and each says where it goes. Whether the clash was
    /// won is what "if you win" asks.
    pub(super) fn clash(&mut self, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::Clash]);
        let opponents: Vec<Entity> = self.game.opponents(frame.you).into_iter().map(Entity::Player).collect();
        let chosen =
            self.choose_one(frame.you, ChoiceKind::Player, &opponents, frame.source, Concept::Clash)?;
        let clashing: Vec<PlayerId> =
            [Some(frame.you), chosen.and_then(Entity::player)].into_iter().flatten().collect();
        let mut revealed: Vec<(PlayerId, ObjectId, i64)> = Vec::new();
        for p in self.game.apnap().into_iter().filter(|p| clashing.contains(p)) {
            if let Some(card) = self.known_top(p, 1)?.first().copied() {
                let value = self.ask(|view| i64::from(view.get(card).mana_value(0)))?;
                revealed.push((p, card, value));
            }
        }
        let mine = revealed.iter().find(|r| r.0 == frame.you).map(|r| r.2);
        let others = revealed.iter().filter(|r| r.0 != frame.you).map(|r| r.2).max();
        frame.won = mine.is_some_and(|m| others.is_none_or(|o| m > o));
        self.trace.cite(&[Concept::ClashWon]);
        let mut moves = Vec::new();
        for (p, card, _) in revealed {
            if self.choose_yes(p, ChoiceKind::May, frame.source, Concept::Clash)? {
                let m = Move::new(card, Zone::Library, Cause::Effect);
                moves.push(Event::Move(Move { position: LibraryPosition::Bottom, ..m }));
            }
        }
        self.propose(moves).map(|_| ())
    }

    /// 701.56: a time counter more or less on any of one's permanents that have one and of one's suspended cards.
    pub(super) fn time_travel(&mut self, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::TimeTravel]);
        let time = CounterKind::Named("time".into());
        let you = frame.you;
        let among: Vec<ObjectId> = self.ask(|view| {
            let timed = |o: &ObjectId| view.game.object(*o).counters.count(&time) > 0;
            let mine = |o: &ObjectId| view.game.object(*o).owner == you;
            let suspended = |o: &ObjectId| mine(o) && view.get(*o).has(KeywordKind::Suspend);
            let exiled = view.game.exile.iter().copied().filter(suspended);
            view.controlled_by(you).chain(exiled).filter(timed).collect()
        })?;
        let (most, rule) = (among.len() as u32, Concept::TimeTravel);
        let chosen = self.choose_some(you, ChoiceKind::Objects, &among, (0, most), frame.source, rule)?;
        let mut events = Vec::new();
        for o in chosen {
            let (on, kind) = (Entity::Object(o), time.clone());
            events.push(match self.choose_yes(you, ChoiceKind::May, Some(o), rule)? {
                true => Event::PutCounters { on, kind, count: 1, by: Some(you) },
                false => Event::RemoveCounters { from: on, kind, count: 1 },
            });
        }
        self.propose(events).map(|_| ())
    }

    /// 701.54a: a creature becomes the Ring-bearer in place of the one before.
    pub(super) fn ring_tempts(&mut self, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::Ring, Concept::RingEmblem]);
        let you = frame.you;
        let mine: Vec<ObjectId> =
            self.ask(|view| view.creatures().filter(|o| view.controller(*o) == you).collect())?;
        let one = self.choose_some(you, ChoiceKind::Objects, &mine, (1, 1), frame.source, Concept::Ring)?;
        let designation = Designation::RingBearer;
        if let Some(object) = one.first().copied() {
            let before: Vec<ObjectId> = self.ask(|view| {
                let bears = |o: &ObjectId| view.game.object(*o).designations.contains(&designation);
                view.controlled_by(you).filter(|o| *o != object && bears(o)).collect()
            })?;
            let mut events: Vec<Event> =
                before.into_iter().map(|object| Event::Unmark { object, designation }).collect();
            events.push(Event::Designate { object, designation });
            self.propose(events)?;
        }
        frame.antecedent = one;
        self.propose_one(Event::RingTempts { player: you }).map(|_| ())
    }
}
