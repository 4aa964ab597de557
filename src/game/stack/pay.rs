//! Costs (118): all parts are paid, or nothing is.

use super::Frame;
use super::ways::Help;
use crate::ability::{Cost, CostPart, CounterKind, KeywordKind, ManaSymbol, ObjectRef, Quantity, Zone};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::query::Gaps;
use crate::game::stop::{Step, Stop, Why};
use crate::terms::Concept;

impl Play<'_> {
    /// Pays a cost that no spell or ability has: to attack, to block.
    pub(in crate::game) fn pay_cost(&mut self, who: PlayerId, cost: &Cost, source: ObjectId) -> Step<()> {
        // Who declares it pays for it (508.1j, 509.1f): there is no other choice left.
        let options = vec![ChoiceOption::Yes];
        let (kind, rule) = (ChoiceKind::Pay, Concept::PayCosts);
        let frame = Frame::new(Some(source), who);
        let cost = self.each_time(cost, &frame)?;
        let request = ChoiceRequest { who, kind, options, count: (1, 1), source: Some(source), rule };
        self.choose_to_pay(&cost, request)?;
        self.pay(who, &cost, Some(source), &frame)
    }

    /// Pays a cost. `source`: the spell or the source of the ability.
    pub(super) fn pay(
        &mut self,
        who: PlayerId,
        cost: &Cost,
        source: Option<ObjectId>,
        frame: &Frame,
    ) -> Step<()> {
        if cost.0.iter().any(|p| matches!(p, CostPart::ForEach(..))) {
            let cost = self.each_time(cost, frame)?;
            return self.pay(who, &cost, source, frame);
        }
        // Mana first: the permanents that make it may be what another part sacrifices.
        let mana = cost.0.iter().filter_map(|p| match p {
            CostPart::Mana(m) => Some(&m.0),
            _ => None,
        });
        let symbols: Vec<ManaSymbol> = mana
            .flatten()
            .map(|s| match s {
                ManaSymbol::X => ManaSymbol::Generic(frame.x.unwrap_or(0)),
                other => *other,
            })
            .collect();
        if !symbols.is_empty() {
            // What must be tapped for the cost itself can't give mana first.
            let tapped = cost.0.iter().any(|p| matches!(p, CostPart::Tap));
            let life = self.life_for_mana(cost, &symbols, frame)?;
            let mut help = Help { life, ..frame.help.clone() };
            // What else is tapped for the cost is meant where it has such a part.
            if cost.0.iter().any(|p| matches!(p, CostPart::TapOthers(..) | CostPart::TapPower(_))) {
                help.taps.clear();
            }
            self.pay_mana(who, &symbols, source.filter(|_| tapped), &help)?;
        }
        cost.0.iter().try_for_each(|part| {
            let counters =
                matches!(part, CostPart::Loyalty(_) | CostPart::PutCounters(..) | CostPart::Blight(_));
            self.change().turn.paying = counters;
            self.pay_part(who, part, source, frame)?;
            self.change().turn.paying = false;
            Ok(())
        })
    }

    /// How much of the life that was said is for mana (107.4f): what the cost asks for besides is said with it, or
    /// goes without saying.
    fn life_for_mana(&mut self, cost: &Cost, symbols: &[ManaSymbol], frame: &Frame) -> Step<u32> {
        let said = frame.help.life;
        let mut asked = 0;
        for part in &cost.0 {
            if let CostPart::Life(q) = part {
                asked += self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
            }
        }
        let phyrexian =
            |s: &&ManaSymbol| matches!(s, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..));
        let most = 2 * symbols.iter().filter(phyrexian).count() as u32;
        Ok(said.checked_sub(asked).filter(|rest| *rest <= most && rest % 2 == 0).unwrap_or(said))
    }

    fn pay_part(
        &mut self,
        who: PlayerId,
        part: &CostPart,
        source: Option<ObjectId>,
        frame: &Frame,
    ) -> Step<()> {
        let this = || source.ok_or_else(|| Stop::missing("cost:without-source"));
        match part {
            CostPart::Mana(_) => Ok(()),
            CostPart::Tap => self.tap_cost(this()?, true),
            CostPart::Untap => self.tap_cost(this()?, false),
            CostPart::Loyalty(n) => self.loyalty(who, this()?, *n, frame),
            CostPart::Life(q) => {
                let amount = self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
                if self.game.player(who).life < i64::from(amount) {
                    return Err(Stop::illegal(Concept::LifePayment, Why::Unpaid));
                }
                self.trace.cite(&[Concept::LifePayment]);
                self.pay_by(vec![Event::LoseLife { player: who, amount }])
            }
            CostPart::TapPower(q) => self.tap_power(who, q, source, frame),
            CostPart::Sacrifice(what) => self.move_cost(who, what, frame, Zone::Graveyard, Cause::Sacrificed),
            CostPart::Exile(what) => self.move_cost(who, what, frame, Zone::Exile, Cause::Exiled),
            CostPart::ReturnToHand(what) => self.move_cost(who, what, frame, Zone::Hand, Cause::Effect),
            CostPart::DiscardThis => {
                let card = this()?;
                self.pay_by(vec![Event::Move(Move::new(card, Zone::Graveyard, Cause::Discarded))])
            }
            CostPart::Discard(q, what) => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
                let hand = self.game.player(who).hand.clone();
                let among: Vec<ObjectId> =
                    self.in_frame(frame, |ctx| hand.into_iter().filter(|o| ctx.fits(what, *o)).collect())?;
                // A hand that is not listed may hold more.
                if self.game.player(who).hand_unknown && (among.len() as u32) < n {
                    return Err(Stop::missing(crate::game::query::UNKNOWN_CARD));
                }
                let chosen = self.exactly(who, ChoiceKind::Discard, &among, n, source)?;
                let discard = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Discarded));
                self.pay_by(chosen.into_iter().map(discard).collect())
            }
            CostPart::TapOthers(q, what) => {
                let (n, among) = self.in_frame(frame, |ctx| {
                    let mut among = ctx.each(what);
                    among.retain(|o| {
                        ctx.view.controller(*o) == who && !ctx.view.game.object(*o).status.tapped
                    });
                    (ctx.quantity(q).max(0) as u32, among.to_vec())
                })?;
                let chosen = self.exactly(who, ChoiceKind::Objects, &among, n, source)?;
                self.pay_by(chosen.into_iter().map(|object| Event::Tap { object, tapped: true }).collect())
            }
            CostPart::RemoveCounters(kind, q, from) => {
                let (n, objects) =
                    self.in_frame(frame, |ctx| (ctx.quantity(q).max(0) as u32, ctx.objects(from)))?;
                let Some(o) =
                    objects.first().copied().filter(|o| self.game.object(*o).counters.count(kind) >= n)
                else {
                    return Err(unpaid());
                };
                self.pay_by(vec![Event::RemoveCounters { from: o.into(), kind: kind.clone(), count: n }])
            }
            CostPart::PutCounters(kind, q, on) => {
                let (n, objects) =
                    self.in_frame(frame, |ctx| (ctx.quantity(q).max(0) as u32, ctx.objects(on)))?;
                let put = |o: ObjectId| Event::PutCounters {
                    on: o.into(),
                    kind: kind.clone(),
                    count: n,
                    by: Some(who),
                };
                if objects.is_empty() {
                    return Err(unpaid());
                }
                self.pay_by(objects.into_iter().map(put).collect())
            }
            CostPart::Reveal(what) => {
                let hand = self.game.player(who).hand.clone();
                let among: Vec<ObjectId> =
                    self.in_frame(frame, |ctx| hand.into_iter().filter(|o| ctx.fits(what, *o)).collect())?;
                // A hand that is not listed may hold one.
                if self.game.player(who).hand_unknown && among.is_empty() {
                    return Err(Stop::missing(crate::game::query::UNKNOWN_CARD));
                }
                self.exactly(who, ChoiceKind::Objects, &among, 1, source)?;
                self.trace.cite(&[Concept::Reveal]);
                Ok(())
            }
            CostPart::Energy(_) | CostPart::Mill(_) | CostPart::ForEach(..) => Err(Stop::missing("cost")),
            CostPart::Exert(_) | CostPart::Forage | CostPart::CollectEvidence(_) | CostPart::Blight(_) => {
                self.pay_action(who, part, frame)
            }
        }
    }

    /// What is done to pay: a cost that includes what can't happen can't be paid (614.17b).
    pub(super) fn pay_by(&mut self, events: Vec<Event>) -> Step<()> {
        let nothing =
            |e: &Event| matches!(e, Event::LoseLife { amount: 0, .. } | Event::PutCounters { count: 0, .. });
        let gaps = Gaps::default();
        let cant = self.ask(|view| {
            let real = events.iter().filter(|e| !nothing(e));
            real.filter_map(|e| crate::game::rules::cannot_happen(view, e, &gaps)).next()
        })?;
        gaps.check()?;
        match cant {
            Some((Concept::LifeCantPay, _)) => Err(Stop::illegal(Concept::LifeCantPay, Why::Unpaid)),
            Some(_) => Err(Stop::illegal(Concept::CostCantHappen, Why::Unpaid)),
            None => self.propose(events).map(|_| ()),
        }
    }

    /// `{T}`: an untapped permanent; a creature only if it has been under control long enough (302.6).
    fn tap_cost(&mut self, object: ObjectId, tapped: bool) -> Step<()> {
        let o = self.game.object(object);
        if o.status.tapped == tapped || !self.game.on_battlefield(object) {
            return Err(unpaid());
        }
        if self.ask(|view| summoning_sick(view, object))? {
            return Err(Stop::illegal(Concept::SummoningSickness, Why::Object { object, because_of: None }));
        }
        self.pay_by(vec![Event::Tap { object, tapped }])
    }

    /// Any number of other untapped creatures with at least that much power in all (702.122a).
    fn tap_power(
        &mut self,
        who: PlayerId,
        power: &Quantity,
        source: Option<ObjectId>,
        frame: &Frame,
    ) -> Step<()> {
        let (needed, among) = self.in_frame(frame, |ctx| {
            let view = ctx.view;
            let free = |o: &ObjectId| !view.game.object(*o).status.tapped && view.get(*o).is_creature();
            let all = view.controlled_by(who).filter(free).filter(|o| Some(*o) != source);
            (ctx.quantity(power), all.collect::<Vec<_>>())
        })?;
        let total = |play: &mut Self, all: &[ObjectId]| {
            play.ask(|view| {
                all.iter().map(|o| i64::from(view.get(*o).power.unwrap_or(0).max(0))).sum::<i64>()
            })
        };
        if total(self, &among)? < needed {
            return Err(unpaid());
        }
        let most = among.len() as u32;
        let rule = Concept::PayCosts;
        let chosen =
            self.choose_some(who, ChoiceKind::Objects, &among, (u32::from(needed > 0), most), source, rule)?;
        if total(self, &chosen)? < needed {
            return Err(unpaid());
        }
        self.pay_by(chosen.into_iter().map(|object| Event::Tap { object, tapped: true }).collect())
    }

    fn loyalty(&mut self, who: PlayerId, object: ObjectId, n: Option<i32>, frame: &Frame) -> Step<()> {
        let n = n.unwrap_or(-(frame.x.unwrap_or(0) as i32));
        let (on, kind) = (Entity::Object(object), CounterKind::Loyalty);
        if n >= 0 {
            self.trace.cite(&[Concept::LoyaltyCost]);
            let put = Event::PutCounters { on, kind, count: n as u32, by: Some(who) };
            return self.pay_by(vec![put]);
        }
        let count = n.unsigned_abs();
        self.trace.cite(&[Concept::LoyaltyCost]);
        if self.game.object(object).counters.count(&kind) < count {
            return Err(Stop::illegal(Concept::LoyaltyCostEnough, Why::Unpaid));
        }
        self.pay_by(vec![Event::RemoveCounters { from: on, kind, count }])
    }

    fn move_cost(
        &mut self,
        who: PlayerId,
        what: &ObjectRef,
        frame: &Frame,
        to: Zone,
        cause: Cause,
    ) -> Step<()> {
        let chosen = match what {
            ObjectRef::Choice { count, what, .. } => {
                let (n, among) = self.in_frame(frame, |ctx| {
                    let mut among = ctx.each(what);
                    if cause == Cause::Sacrificed {
                        among.retain(|o| ctx.view.controller(*o) == who);
                    }
                    (ctx.quantity(count).max(0) as u32, among.to_vec())
                })?;
                self.exactly(who, ChoiceKind::Sacrifice, &among, n, frame.source)?
            }
            other => self.in_frame(frame, |ctx| ctx.objects(other).to_vec())?,
        };
        if chosen.is_empty() || chosen.iter().any(|o| self.game.object(*o).zone.is_none()) {
            return Err(unpaid());
        }
        if cause == Cause::Sacrificed {
            self.remember_sacrificed(&chosen, frame);
        }
        if let (Zone::Hand, Some(paid_for)) = (to, self.paid_for(frame)) {
            self.change().object_mut(paid_for).chosen.returned.extend(&chosen);
        }
        self.pay_by(chosen.into_iter().map(|o| Event::Move(Move::new(o, to, cause))).collect())
    }

    /// "The sacrificed creature" of the spell or ability that is paid for.
    fn remember_sacrificed(&mut self, chosen: &[ObjectId], frame: &Frame) {
        if let Some(paid_for) = self.paid_for(frame) {
            self.change().object_mut(paid_for).chosen.sacrificed.extend(chosen);
        }
    }

    /// The object on the stack that a cost is paid for.
    pub(super) fn paid_for(&self, frame: &Frame) -> Option<ObjectId> {
        let on_stack = |o: &ObjectId| self.game.object(*o).zone == Some(Zone::Stack);
        frame.ability.or(frame.source).filter(on_stack)
    }

    fn exactly(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        among: &[ObjectId],
        n: u32,
        source: Option<ObjectId>,
    ) -> Step<Vec<ObjectId>> {
        if (among.len() as u32) < n {
            return Err(unpaid());
        }
        self.choose_some(who, kind, among, (n, n), source, Concept::PayCosts)
    }
}

/// Whether a creature has not been under its controller's control since their turn began (302.6).
pub fn summoning_sick(view: crate::game::View, id: ObjectId) -> bool {
    let (o, ch) = (view.game.object(id), view.get(id));
    let game = view.game;
    let began = match ch.controller == game.turn.active {
        true => game.turn.number,
        false => game.player(ch.controller).last_turn,
    };
    let fresh = o.controlled_since_turn > 0 && o.controlled_since_turn >= began;
    ch.is_creature() && fresh && !ch.has(KeywordKind::Haste)
}

pub(super) fn unpaid() -> Stop {
    Stop::illegal(Concept::PayCosts, Why::Unpaid)
}
