//! Spells cast while something resolves (608.2g), and rebound, which lets one be (702.88).

use super::announce::{Announced, Mode};
use super::ways::{self, Price};
use super::{Frame, cast};
use crate::ability::{
    CardType, Cost, CostPart, Effect, EventPattern, KeywordKind, ManaSymbol, Modes, ObjectRef, PlayerRef,
    Step as StepName, Target, Triggered, Zone, model::Layout,
};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::events::{Cause, Event, Move, Noted};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::{Play, picks};
use crate::game::query::{About, Ctx, Gaps};
use crate::game::state::{Game, StackEntry, StackKind};
use crate::game::stop::{Step, Stop, Why};
use crate::game::target;
use crate::terms::Concept;
use std::sync::Arc;

/// Whether it is a card with a back face: no token and no copy.
pub(super) fn has_back(game: &Game, id: ObjectId) -> bool {
    let o = game.object(id);
    o.zone.is_some() && !o.token && !o.copy && o.card.layout == Layout::DoubleFaced
}

impl Play<'_> {
    /// Offers a player to cast a card without paying its mana cost; whether they did.
    pub(super) fn offer_to_cast(&mut self, who: PlayerId, card: ObjectId, rule: Concept) -> Step<bool> {
        if !self.choose_yes(who, ChoiceKind::May, Some(card), rule)? {
            return Ok(false);
        }
        self.cast_now(who, card, Cost::default(), None)?;
        Ok(true)
    }

    /// "Cast it without paying its mana cost."
    pub(super) fn cast_without_paying(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        frame: &mut Frame,
    ) -> Step<()> {
        let players = self.in_frame(frame, |ctx| ctx.players(who))?;
        let Some(player) = players.first().copied() else { return Ok(()) };
        let cards = match what {
            ObjectRef::Choice { .. } => {
                let among = self.castable(what, frame)?;
                let most = among.len().min(1) as u32;
                let rule = Concept::ResolutionChoices;
                self.choose_some(player, ChoiceKind::Objects, &among, (most, most), frame.source, rule)?
            }
            _ => self.castable(what, frame)?,
        };
        for card in cards {
            if self.game.object(card).zone.is_some() {
                let own = frame.source == Some(card);
                let suspended = own && self.ask(|view| view.get(card).has(KeywordKind::Suspend))?;
                let by = suspended.then_some(KeywordKind::Suspend);
                self.cast_now(player, card, Cost::default(), by)?;
            }
        }
        Ok(())
    }

    /// The cards that the words mean which can be spells at all; of a choice those among which it is made.
    pub(super) fn castable(&mut self, what: &ObjectRef, frame: &Frame) -> Step<Vec<ObjectId>> {
        self.in_frame(frame, |ctx| match what {
            ObjectRef::Choice { what, .. } => {
                let mut all = ctx.each(&cast::whatever_zone(what)).to_vec();
                all.retain(|o| !ctx.view.get(*o).is(CardType::Land));
                all
            }
            other => ctx.objects(other).to_vec(),
        })
    }

    /// "Cast it transformed without paying its mana cost": a double-faced card, its back face up (712.11a).
    pub(super) fn cast_transformed(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        frame: &mut Frame,
    ) -> Step<()> {
        let (players, cards) = self.in_frame(frame, |ctx| (ctx.players(who), ctx.objects(what)))?;
        let Some(player) = players.first().copied() else { return Ok(()) };
        for card in cards.into_iter().filter(|o| has_back(&self.game, *o)).collect::<Vec<_>>() {
            self.trace.cite(&[Concept::CastTransformed]);
            self.choose_face(card, 1);
            self.cast_now(player, card, Cost::default(), None)?;
        }
        Ok(())
    }

    /// 702.35a: the exiled card is cast for its madness cost, or put into the graveyard.
    pub(super) fn cast_or_bury(&mut self, cost: &Cost, frame: &mut Frame) -> Step<()> {
        let exiled = |id: &ObjectId| self.game.object(*id).zone == Some(Zone::Exile);
        let Some(card) = frame.source.filter(exiled) else { return Ok(()) };
        if self.choose_yes(frame.you, ChoiceKind::May, Some(card), Concept::Madness)? {
            return self.cast_now(frame.you, card, cost.clone(), None).map(|_| ());
        }
        self.propose_one(Event::Move(Move::new(card, Zone::Graveyard, Cause::Effect))).map(|_| ())
    }

    /// What a card with madness brings as it is exiled by being discarded: its owner may cast it.
    pub(in crate::game) fn discarded_in_madness(&mut self, card: ObjectId) -> Step<()> {
        let found = self.ask(|view| {
            let ch = view.get(card);
            let cost = ch.keywords(KeywordKind::Madness).find_map(super::cost::keyword_cost).cloned();
            (cost, view.game.object(card).owner, ch.keywords(KeywordKind::Madness).count())
        })?;
        let (Some(cost), owner, 1) = found else {
            return Err(Stop::missing(format!("keyword:{}", KeywordKind::Madness.english())));
        };
        let modes = Modes::single(Vec::new(), vec![Effect::CastForOrBury(cost)]);
        let trigger = Triggered {
            events: Vec::new(),
            condition: None,
            modes,
            once_each_turn: false,
            zones: vec![Zone::Exile],
        };
        let noted = Noted {
            source: card,
            ability: None,
            keyword: Some(KeywordKind::Madness),
            trigger: Arc::new(trigger),
            controller: owner,
            about: About::default(),
            targets: Vec::new(),
            antecedent: Vec::new(),
            moved: Vec::new(),
        };
        self.trace.cite(&[Concept::Madness]);
        self.note_triggers(vec![noted], &[])
    }

    /// Casts a card for this cost; `by`: the keyword that lets it be. What a document cannot say of such a spell is refused: modes, additional costs.
    fn cast_now(
        &mut self,
        who: PlayerId,
        card: ObjectId,
        cost: Cost,
        by: Option<KeywordKind>,
    ) -> Step<ObjectId> {
        let (unsaid, modal, kicker) = self.ask(|view| {
            let (o, ch) = (view.game.object(card), view.get(card));
            let more = |k: KeywordKind| {
                matches!(ways::way(ch, k), Ok(Some(w)) if matches!(&w.price, Price::And(c) if !c.0.is_empty()))
            };
            let modes = ch.spell_text().ok().flatten();
            let layout = matches!(o.card.layout, Layout::Single | Layout::DoubleFaced);
            let kickers = ch.keywords(KeywordKind::Kicker).count();
            let optional = kickers > 1 || ways::ways_of(ch).into_iter().any(more);
            let unsaid = o.unknown || ch.is(CardType::Land) || !layout || optional;
            (unsaid || ways::unplayed(ch).is_some(), modes.filter(|m| m.is_modal()), kickers == 1)
        })?;
        if unsaid {
            return Err(Stop::missing("effect:cast-while-resolving"));
        }
        let forbidden =
            self.ask(|view| cast::not_now(view, who, card).or_else(|| cast::prohibited(view, who, card)))?;
        if let Some((rule, why)) = forbidden {
            return Err(Stop::illegal(rule, why));
        }
        // What is announced for X of a cost that is paid here cannot be said.
        let x_paid = |p: &CostPart| matches!(p, CostPart::Mana(m) if m.0.contains(&ManaSymbol::X));
        if cost.0.iter().any(x_paid) {
            return Err(Stop::missing("effect:cast-while-resolving"));
        }
        // 107.3b: X of a mana cost that is not paid is 0.
        let x = self.ask(|view| {
            view.get(card).mana_cost.as_ref().is_some_and(|m| m.0.contains(&ManaSymbol::X)).then_some(0)
        })?;
        // 601.2b: modes, and whether an additional cost is paid.
        let modes = match modal {
            Some(m) => self.choose_modes(who, &m, card, None)?,
            None => vec![0],
        };
        let modes = modes.into_iter().map(|index| Mode { index, targets: Vec::new() }).collect();
        let kicked = u32::from(kicker && self.choose_yes(who, ChoiceKind::May, Some(card), Concept::Kicker)?);
        let how = Announced { during: Some(cost), alternative: by, x, modes, kicked, ..Announced::default() };
        self.cast(who, card, &how)
    }

    /// 601.2c, each target asked for.
    pub(super) fn choose_targets_now(
        &mut self,
        words: &[Target],
        who: PlayerId,
        spell: ObjectId,
    ) -> Step<Vec<Vec<Entity>>> {
        let mut all: Vec<Vec<Entity>> = Vec::new();
        for t in words {
            let gaps = Gaps::default();
            let (among, (min, max)) = self.ask(|view| {
                let ctx = Ctx { targets: &all, ..Ctx::of(view, Some(spell), who, &gaps) };
                (target::candidates(t, &ctx, spell, Some(spell)), target::count(t, &ctx))
            })?;
            gaps.check()?;
            let most = max.min(among.len() as u32);
            if most < min {
                let why = Why::Amount { object: spell, needed: i64::from(min), given: i64::from(most) };
                return Err(Stop::illegal(Concept::ChooseTargets, why));
            }
            let options = among.iter().map(|e| ChoiceOption::Entity(*e)).collect();
            let (kind, rule) = (ChoiceKind::Target, Concept::ChooseTargets);
            let request = ChoiceRequest { who, kind, options, count: (min, most), source: Some(spell), rule };
            let chosen = picks(&self.choose(request)?);
            all.push(chosen.into_iter().filter_map(|i| among.get(i).copied()).collect());
        }
        Ok(all)
    }

    /// Whether the spell has rebound and was cast from a hand (702.88a).
    pub(super) fn rebounds(&mut self, entry: &StackEntry) -> Step<bool> {
        let spell = entry.kind == StackKind::Spell && !self.game.object(entry.id).copy;
        if !spell || !self.ask(|view| view.get(entry.id).has(KeywordKind::Rebound))? {
            return Ok(false);
        }
        let was = self.game.object(entry.id).was.and_then(|o| self.game.object(o).last.as_ref());
        match was {
            Some(last) => Ok(last.zone == Zone::Hand),
            // A board that has it on the stack does not say from where it was cast.
            None => Err(Stop::missing(format!("keyword:{}", KeywordKind::Rebound.english()))),
        }
    }

    /// It is exiled, and may be cast at the beginning of its controller's next upkeep.
    pub(super) fn rebound(&mut self, entry: &StackEntry) -> Step<()> {
        self.trace.cite(&[Concept::Rebound]);
        let happened = self.propose_one(Event::Move(Move::new(entry.id, Zone::Exile, Cause::Spent)))?;
        let exiled = |id: &ObjectId| self.game.object(*id).zone == Some(Zone::Exile);
        let Some(card) = happened.iter().find_map(|h| h.new).filter(exiled) else { return Ok(()) };
        let (who, what) = (PlayerRef::You, ObjectRef::Antecedent);
        let cast = Effect::May { who: who.clone(), what: vec![Effect::CastWithoutPaying { who, what }] };
        let trigger = Triggered {
            events: vec![EventPattern::Beginning { step: StepName::Upkeep, of: PlayerRef::You }],
            condition: None,
            modes: Modes::single(Vec::new(), vec![cast]),
            once_each_turn: false,
            zones: Vec::new(),
        };
        let later = Effect::DelayedTrigger { trigger: Box::new(trigger), duration: None };
        let mut frame = Frame { antecedent: vec![card], ..Frame::new(Some(entry.id), entry.controller) };
        self.execute(&[later], &mut frame)
    }
}
