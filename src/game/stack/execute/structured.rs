//! Instructions made of instructions: if, may, pay, for each.

use crate::ability::effect::AsEntersChoice;
use crate::ability::{Cost, CostPart, Effect, ManaCost, ManaSymbol, ObjectRef, PlayerRef, Quantity, Zone};
use crate::game::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest, NoAnswers};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::instruct;
use crate::game::play::{Play, picks};
use crate::game::stack::now::has_back;
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;

use super::{Frame, missing};

impl Play<'_> {
    /// Instructions made of instructions.
    pub(super) fn structured(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::If { condition, then, otherwise } => {
                let holds = self.in_frame(frame, |ctx| ctx.holds(condition))?;
                if super::asks_done(condition) {
                    self.trace.cite(&[Concept::PayIfDo]);
                }
                self.execute(if holds { then } else { otherwise }, frame)
            }
            // 118.12a: that player may pay; only if they don't, "you may" is offered.
            Effect::May { who, what }
                if let [Effect::Unless { who: payer, cost, what }] = what.as_slice() =>
            {
                self.trace.cite(&[Concept::UnlessPaid]);
                if self.may_pay(payer, cost, frame)? {
                    frame.done = false;
                    return Ok(());
                }
                self.execute(&[Effect::May { who: who.clone(), what: what.clone() }], frame)
            }
            Effect::May { who, what } => {
                let Some(player) = self.the_player(who, frame)? else { return Ok(()) };
                if self.impossible(what, player, frame)? {
                    frame.done = false;
                    return Ok(());
                }
                let retargets = matches!(what.as_slice(), [Effect::Retarget { .. }]);
                let rule = if retargets { Concept::ChooseNewTargets } else { Concept::ResolutionChoices };
                frame.done = self.choose_yes(player, ChoiceKind::May, frame.source, rule)?;
                if frame.done { self.execute(what, frame) } else { Ok(()) }
            }
            Effect::MayPay { who, cost, then, otherwise } => {
                self.trace.cite(&[Concept::PayIfDo]);
                let paid = self.may_pay(who, cost, frame)?;
                self.execute(if paid { then } else { otherwise }, frame)
            }
            Effect::Unless { who, cost, what } => {
                self.trace.cite(&[Concept::UnlessPaid]);
                if self.may_pay(who, cost, frame)? { Ok(()) } else { self.execute(what, frame) }
            }
            Effect::ForEachPlayer { who, what } => {
                for player in self.in_frame(frame, |ctx| ctx.players(who))? {
                    let outer = frame.each.replace(player);
                    self.execute(what, frame)?;
                    frame.each = outer;
                }
                Ok(())
            }
            Effect::ForEach { what, instructions } => {
                for o in self.in_frame(frame, |ctx| ctx.objects(what))? {
                    frame.antecedent = vec![o];
                    self.execute(instructions, frame)?;
                }
                Ok(())
            }
            Effect::Repeat { count, instructions } => {
                for _ in 0..self.in_frame(frame, |ctx| ctx.quantity(count))?.clamp(0, 1000) {
                    self.execute(instructions, frame)?;
                }
                Ok(())
            }
            Effect::Choose { choice, then } => self.choose_first(choice, then, frame),
            Effect::Unpreventable(what) => {
                let (Some(Effect::Damage { source, .. }) | Some(Effect::DamageDivided { source, .. })) =
                    what.first()
                else {
                    return Err(missing(e));
                };
                self.unpreventable = self.in_frame(frame, |ctx| ctx.objects(source).first().copied())?;
                let followed = self.execute(what, frame);
                self.unpreventable = None;
                followed
            }
            _ => Err(missing(e)),
        }
    }

    /// What is chosen is kept with the source: for good with a spell, else for the instructions that speak of it.
    fn choose_first(&mut self, choice: &AsEntersChoice, then: &[Effect], frame: &mut Frame) -> Step<()> {
        let Some(source) = frame.source else { return Err(Stop::missing("effect:choice-without-source")) };
        let spell = self.game.object(source).zone == Some(Zone::Stack);
        let lasting = ["Rule", "Replace", "DelayedTrigger", "WhenDone"];
        if !spell && crate::ability::mention::mentions(&then, &lasting) {
            return Err(Stop::missing("effect:choice-that-lasts"));
        }
        let chosen = self.chosen_now(frame.you, choice, source)?;
        let before = std::mem::replace(&mut self.change().object_mut(source).chosen, chosen);
        let followed = self.execute(then, frame);
        if !spell {
            self.change().object_mut(source).chosen = before;
        }
        followed
    }

    /// 608.2d: an impossible action can't be chosen: discarding from an empty hand, sacrificing what is not
    /// controlled.
    pub(super) fn impossible(&mut self, what: &[Effect], player: PlayerId, frame: &Frame) -> Step<bool> {
        let Some(first) = what.first() else { return Ok(false) };
        match first {
            Effect::Discard { what, count, .. } => {
                let hand = self.game.player(player).hand.clone();
                self.in_frame(frame, |ctx| {
                    ctx.quantity(count) > hand.iter().filter(|o| ctx.fits(what, **o)).count() as i64
                })
            }
            Effect::Sacrifice { what: ObjectRef::Choice { count, what, up_to: false, .. }, .. } => self
                .in_frame(frame, |ctx| {
                    let mine = ctx.each(what).into_iter().filter(|o| ctx.view.controller(*o) == player);
                    ctx.quantity(count) > mine.count() as i64
                }),
            Effect::PutCounters { on, .. } if !matches!(on, ObjectRef::Choice { .. }) => {
                self.in_frame(frame, |ctx| {
                    let there =
                        |o: &ObjectId| ctx.view.game.object(instruct::followed(ctx, *o)).zone.is_some();
                    !ctx.objects(on).iter().any(there)
                })
            }
            Effect::CastWithoutPaying { what, .. } => {
                let all = self.castable(what, frame)?;
                Ok(!all.iter().any(|o| self.game.object(*o).zone.is_some()))
            }
            Effect::CastTransformed { what, .. } => {
                self.in_frame(frame, |ctx| !ctx.objects(what).iter().any(|o| has_back(ctx.view.game, *o)))
            }
            Effect::MoveCounters { .. } => {
                Ok(self.in_frame(frame, |ctx| instruct::events(first, ctx))?.is_none_or(|e| e.is_empty()))
            }
            _ => Ok(false),
        }
    }

    pub(super) fn may_pay(
        &mut self,
        who: &PlayerRef,
        cost: &crate::ability::Cost,
        frame: &mut Frame,
    ) -> Step<bool> {
        frame.done = false;
        let Some(player) = self.the_player(who, frame)? else { return Ok(false) };
        frame.done = self.pays_some(player, cost, frame)?;
        if let Some(paid_for) = self.paid_for(frame) {
            frame.sacrificed = self.game.object(paid_for).chosen.sacrificed.clone();
        }
        Ok(frame.done)
    }

    /// Whether a player who is offered to pay a cost for this object does, and pays it.
    pub(in crate::game) fn offered_to_pay(
        &mut self,
        player: PlayerId,
        cost: &crate::ability::Cost,
        source: Option<ObjectId>,
    ) -> Step<bool> {
        self.pays(player, cost, &Frame::new(source, player))
    }

    fn pays(&mut self, player: PlayerId, cost: &crate::ability::Cost, frame: &Frame) -> Step<bool> {
        let cost = &self.each_time(cost, frame)?;
        let mana = |part: &CostPart| matches!(part, CostPart::Mana(_));
        let kind = if cost.0.iter().all(mana) { ChoiceKind::Pay } else { ChoiceKind::PayObjects };
        // Who can't pay can only decline (118.3).
        let mut nobody = NoAnswers;
        let mut trial = Play::new(self.game.clone(), &mut nobody);
        if let Err(Stop::Illegal(refusal)) = trial.pay(player, cost, frame.source, frame) {
            let (options, source) = (vec![ChoiceOption::No], frame.source);
            let request =
                ChoiceRequest { who: player, kind, options, count: (1, 1), source, rule: refusal.rule };
            self.choose(request)?;
            return Ok(false);
        }
        let options = vec![ChoiceOption::Yes, ChoiceOption::No];
        let (source, rule) = (frame.source, Concept::ResolutionChoices);
        let request = ChoiceRequest { who: player, kind, options, count: (1, 1), source, rule };
        let told = self.with_numbers(cost, frame)?;
        let yes = picks(&self.choose_to_pay(&told, request)?).first() == Some(&0);
        if yes {
            self.pay(player, cost, frame.source, frame)?;
        }
        Ok(yes)
    }

    /// 107.3: an X that nothing defines is what whoever pays it chooses.
    fn pays_some(&mut self, player: PlayerId, cost: &Cost, frame: &mut Frame) -> Step<bool> {
        let x = |p: &CostPart| matches!(p, CostPart::Mana(m) if m.0.contains(&ManaSymbol::X));
        if frame.x.is_some() || !cost.0.iter().any(x) {
            return self.pays(player, cost, frame);
        }
        if !self.choose_yes(player, ChoiceKind::Pay, frame.source, Concept::ResolutionChoices)? {
            return Ok(false);
        }
        let (who, kind, source) = (player, ChoiceKind::Number, frame.source);
        let rule = Concept::ChooseX;
        let request = ChoiceRequest { who, kind, options: Vec::new(), count: (0, 0), source, rule };
        let Answer::Number(n) = self.choose(request)? else { return Err(Stop::missing("announce:x")) };
        frame.x = u32::try_from(n).ok();
        self.pay(player, cost, frame.source, frame)?;
        Ok(true)
    }

    /// A cost as it is paid: X and quantities of life as numbers.
    fn with_numbers(&mut self, cost: &Cost, frame: &Frame) -> Step<Cost> {
        let mut cost = cost.clone();
        for part in &mut cost.0 {
            match part {
                CostPart::Life(q) => {
                    let n = self.in_frame(frame, |ctx| ctx.quantity(q).max(0))?;
                    *q = Quantity::Number(n as i32);
                }
                CostPart::Mana(m) if let Some(x) = frame.x => {
                    let open = m.0.iter_mut().filter(|s| **s == ManaSymbol::X);
                    open.for_each(|s| *s = ManaSymbol::Generic(x));
                }
                _ => {}
            }
        }
        Ok(cost)
    }

    /// A cost with what is to be paid "for each" written out.
    pub(in crate::game::stack) fn each_time(&mut self, cost: &Cost, frame: &Frame) -> Step<Cost> {
        let mut all: Vec<CostPart> = Vec::new();
        let mut mana = Vec::new();
        for part in &cost.0 {
            let (times, parts) = match part {
                CostPart::ForEach(q, each) => {
                    (self.in_frame(frame, |ctx| ctx.quantity(q).clamp(0, 1000))?, each.0.as_slice())
                }
                one => (1, std::slice::from_ref(one)),
            };
            for part in (0..times).flat_map(|_| parts) {
                match part {
                    CostPart::Mana(m) => mana.extend(m.0.iter().copied()),
                    other => all.push(other.clone()),
                }
            }
        }
        if !mana.is_empty() {
            all.insert(0, CostPart::Mana(ManaCost(summed(mana).into_iter().collect())));
        }
        Ok(Cost(all))
    }

    /// The one player that the phrase means. Where several would each decide for themselves, one player's
    /// choice must not pass for everybody's.
    pub(super) fn the_player(&mut self, who: &PlayerRef, frame: &Frame) -> Step<Option<PlayerId>> {
        match self.in_frame(frame, |ctx| ctx.players(who))?.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(*one)),
            _ => Err(Stop::missing("phrase:several-players-choose")),
        }
    }
}

/// Mana symbols with all generic mana as one.
fn summed(symbols: Vec<ManaSymbol>) -> Vec<ManaSymbol> {
    let generic = |s: &ManaSymbol| if let ManaSymbol::Generic(n) = s { *n } else { 0 };
    let total: u32 = symbols.iter().map(generic).sum();
    let mut all: Vec<ManaSymbol> =
        symbols.into_iter().filter(|s| !matches!(s, ManaSymbol::Generic(_))).collect();
    if total > 0 {
        all.insert(0, ManaSymbol::Generic(total));
    }
    all
}
