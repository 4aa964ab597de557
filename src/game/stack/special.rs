//! Special actions with cards in a hand: suspending and foretelling (116.2f, 116.2h).

use super::announce::Announced;
use super::cost::{keyword_cost, wants_x};
use super::{Frame, cast};
use crate::ability::{
    Cost, CostPart, CounterKind, KeywordKind, ManaCost, ManaSymbol, Parameter, Quantity, Zone,
};
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stop::{Step, Stop, Why};
use crate::terms::Concept;

impl Play<'_> {
    /// 702.62a: whoever could begin to cast the card from their hand may pay and exile it with time counters.
    pub fn suspend(&mut self, who: PlayerId, card: ObjectId) -> Step<()> {
        self.special(who, card, KeywordKind::Suspend, Concept::SuspendAction)?;
        self.may_cast(who, card, &Announced::default())?;
        let said = self.ask(|view| {
            let k = view.get(card).keywords(KeywordKind::Suspend).next()?;
            match &k.parameter {
                Parameter::NumberCost(Quantity::Number(n), _) => Some((*n, keyword_cost(k)?.clone())),
                _ => None,
            }
        })?;
        let Some((n, cost)) = said else { return Err(Stop::missing("keyword:suspend")) };
        wants_x(&cost, who, card, None)?;
        self.pay(who, &cost, Some(card), &Frame::new(Some(card), who))?;
        self.trace.cite(&[Concept::SuspendAction, Concept::Suspend]);
        if let Some(exiled) = self.exile_from_hand(card)? {
            let kind = CounterKind::Named("time".into());
            let count = n.max(0) as u32;
            self.propose_one(Event::PutCounters { on: exiled.into(), kind, count, by: Some(who) })?;
        }
        self.before_priority()
    }

    /// 702.143a: during one's own turn, for {2}, face down.
    pub fn foretell(&mut self, who: PlayerId, card: ObjectId) -> Step<()> {
        self.special(who, card, KeywordKind::Foretell, Concept::ForetellAction)?;
        if self.game.turn.active != who {
            return Err(Stop::illegal(Concept::ForetellAction, Why::WrongTime));
        }
        let two = ManaCost([ManaSymbol::Generic(2)].into_iter().collect());
        let cost = Cost(vec![CostPart::Mana(two)]);
        self.pay(who, &cost, Some(card), &Frame::new(Some(card), who))?;
        self.trace.cite(&[Concept::ForetellAction, Concept::Foretell]);
        if let Some(exiled) = self.exile_from_hand(card)? {
            let turn = self.game.turn.number;
            let o = self.change().object_mut(exiled);
            (o.foretold_turn, o.status.face_down) = (turn, true);
        }
        self.before_priority()
    }

    /// What both ask for: the card in the player's hand with that keyword, and priority.
    fn special(&mut self, who: PlayerId, card: ObjectId, k: KeywordKind, rule: Concept) -> Step<()> {
        let o = self.game.object(card);
        let there = o.zone == Some(Zone::Hand) && o.owner == who;
        if !there || !self.ask(|view| view.get(card).has(k))? {
            return Err(Stop::illegal(rule, Why::Object { object: card, because_of: None }));
        }
        match cast::no_priority(&self.game) {
            Some(rule) => Err(Stop::illegal(rule, Why::WrongTime)),
            None => Ok(()),
        }
    }

    fn exile_from_hand(&mut self, card: ObjectId) -> Step<Option<ObjectId>> {
        let happened = self.propose_one(Event::Move(Move::new(card, Zone::Exile, Cause::Exiled)))?;
        let exiled = |id: &ObjectId| self.game.object(*id).zone == Some(Zone::Exile);
        Ok(happened.iter().find_map(|h| h.new).filter(exiled))
    }
}
