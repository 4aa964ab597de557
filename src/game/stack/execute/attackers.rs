//! What enters attacking what is not freely chosen: ninjutsu and myriad (702.49, 702.116).

use super::Frame;
use crate::ability::{PlayerRef, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Entry, Event, Move};
use crate::game::ids::{Entity, ObjectId};
use crate::game::play::Play;
use crate::game::query::Gaps;
use crate::game::stop::Step;
use crate::terms::Concept;

impl Play<'_> {
    /// 702.49c: the card attacks what the creature that was returned attacked; where that cannot be attacked any
    /// more, it enters without attacking (508.4a).
    pub(super) fn enter_in_place(&mut self, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::NinjutsuAttacks]);
        let Some(card) = frame.source.filter(|c| self.game.object(*c).zone == Some(Zone::Hand)) else {
            return Ok(());
        };
        let returned = frame.ability.and_then(|a| self.game.object(a).chosen.returned.first().copied());
        let last = returned.and_then(|o| self.game.object(o).last.clone());
        let gaps = Gaps::default();
        let among = self.ask(|view| crate::game::combat::attackable(view, frame.you))?;
        gaps.check()?;
        let fighting = self.game.combat.is_some() && self.game.turn.active == frame.you;
        let attacking = last.and_then(|l| l.attacking).filter(|e| fighting && among.contains(e));
        let entry = Entry { tapped: true, attacking, under: Some(frame.you), ..Entry::default() };
        let m = Move { entry: Box::new(entry), ..Move::new(card, Zone::Battlefield, Cause::Effect) };
        let happened = self.propose_one(Event::Move(m))?;
        super::remember(frame, &happened);
        Ok(())
    }

    /// 702.116a: for each opponent but the defending player, perhaps a token that is a copy and attacks that
    /// player or a planeswalker of theirs.
    pub(super) fn myriad(&mut self, frame: &mut Frame) -> Step<()> {
        frame.antecedent.clear();
        let Some(source) = frame.source else { return Ok(()) };
        let defending = self.in_frame(frame, |ctx| ctx.players(&PlayerRef::DefendingPlayer))?;
        let who = frame.you;
        let mut made: Vec<ObjectId> = Vec::new();
        for opponent in self.game.opponents(who) {
            if defending.contains(&opponent) {
                continue;
            }
            let among: Vec<Entity> = self.ask(|view| {
                let of = |e: &Entity| match e {
                    Entity::Player(p) => *p == opponent,
                    Entity::Object(o) => {
                        view.get(*o).is(crate::ability::CardType::Planeswalker)
                            && view.controller(*o) == opponent
                    }
                };
                crate::game::combat::attackable(view, who).into_iter().filter(of).collect()
            })?;
            if !self.choose_yes(who, ChoiceKind::May, Some(source), Concept::Myriad)? {
                continue;
            }
            let copied = self.copy_of(source, &[], self.game.clock)?;
            let attacking = match self.game.combat.is_some() {
                true => self.choose_one(who, ChoiceKind::Player, &among, Some(source), Concept::Myriad)?,
                false => None,
            };
            let entry = Entry { face: copied.face, tapped: true, attacking, ..Entry::default() };
            let created = Event::Create { player: who, token: copied.card, count: 1, entry: Box::new(entry) };
            made.extend(self.propose_one(created)?.iter().filter_map(|h| h.new));
        }
        frame.antecedent = made;
        Ok(())
    }
}
