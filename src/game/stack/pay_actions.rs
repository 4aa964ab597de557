//! Keyword actions that are costs: exert, forage, collect evidence, blight (701.43, 701.59, 701.61, 701.68).

use super::Frame;
use super::pay::unpaid;
use crate::ability::{CardType, CostPart, CounterKind, Quantity, Subtype, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;

impl Play<'_> {
    /// Pays a cost that is a keyword action.
    pub(super) fn pay_action(&mut self, who: PlayerId, part: &CostPart, frame: &Frame) -> Step<()> {
        match part {
            CostPart::Exert(what) => {
                let all = self.in_frame(frame, |ctx| ctx.objects(what).to_vec())?;
                if all.is_empty() || all.iter().any(|o| !self.game.on_battlefield(*o)) {
                    return Err(unpaid());
                }
                all.into_iter().try_for_each(|o| self.exert(who, o))
            }
            CostPart::Forage => self.forage(who, frame),
            CostPart::CollectEvidence(n) => self.collect_evidence(who, n, frame),
            CostPart::Blight(n) => self.blight(who, n, frame),
            _ => Err(Stop::missing("cost")),
        }
    }

    /// 701.61a: three cards of the graveyard are exiled, or a Food is sacrificed.
    fn forage(&mut self, who: PlayerId, frame: &Frame) -> Step<()> {
        self.trace.cite(&[Concept::Forage]);
        let food = Subtype::named("Food");
        let foods: Vec<ObjectId> =
            self.ask(|view| view.controlled_by(who).filter(|o| view.get(*o).has_subtype(food)).collect())?;
        let cards = self.game.player(who).graveyard.clone();
        let least = u32::from(cards.len() < 3);
        if (foods.len() as u32) < least {
            return Err(unpaid());
        }
        let rule = Concept::Forage;
        let eaten = match foods.is_empty() {
            true => Vec::new(),
            false => self.choose_some(who, ChoiceKind::Sacrifice, &foods, (least, 1), frame.source, rule)?,
        };
        if let Some(food) = eaten.first() {
            return self.move_all(&[*food], Zone::Graveyard, Cause::Sacrificed);
        }
        let gone = self.choose_some(who, ChoiceKind::Objects, &cards, (3, 3), frame.source, rule)?;
        self.move_all(&gone, Zone::Exile, Cause::Exiled)
    }

    /// 701.59a: any number of cards of the graveyard with at least so much mana value in all.
    fn collect_evidence(&mut self, who: PlayerId, n: &Quantity, frame: &Frame) -> Step<()> {
        self.trace.cite(&[Concept::CollectEvidence]);
        let needed = self.in_frame(frame, |ctx| ctx.quantity(n))?;
        let cards = self.game.player(who).graveyard.clone();
        let total = |play: &mut Self, all: &[ObjectId]| {
            play.ask(|view| all.iter().map(|o| i64::from(view.get(*o).mana_value(0))).sum::<i64>())
        };
        if total(self, &cards)? < needed {
            return Err(unpaid());
        }
        let most = cards.len() as u32;
        let (kind, rule) = (ChoiceKind::Objects, Concept::CollectEvidence);
        let gone = self.choose_some(who, kind, &cards, (0, most), frame.source, rule)?;
        if total(self, &gone)? < needed {
            return Err(unpaid());
        }
        self.move_all(&gone, Zone::Exile, Cause::Exiled)
    }

    /// 701.68: -1/-1 counters on a creature of one's own.
    fn blight(&mut self, who: PlayerId, n: &Quantity, frame: &Frame) -> Step<()> {
        self.trace.cite(&[Concept::Blight]);
        let count = self.in_frame(frame, |ctx| ctx.quantity(n))?.max(0) as u32;
        let mine: Vec<ObjectId> = self
            .ask(|view| view.controlled_by(who).filter(|o| view.get(*o).is(CardType::Creature)).collect())?;
        let kind = CounterKind::PowerToughness(-1, -1);
        let rule = Concept::Blight;
        let one = self.choose_some(who, ChoiceKind::Objects, &mine, (1, 1), frame.source, rule)?;
        let Some(on) = one.first().copied() else { return Err(unpaid()) };
        let put = Event::PutCounters { on: on.into(), kind, count, by: Some(who) };
        // Who can't put them there can't pay with them (701.68b).
        self.pay_by(vec![put])
    }

    fn move_all(&mut self, all: &[ObjectId], to: Zone, cause: Cause) -> Step<()> {
        let moves = all.iter().map(|o| Event::Move(Move::new(*o, to, cause)));
        self.pay_by(moves.collect())
    }
}
