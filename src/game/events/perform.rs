//! The door itself: events are settled, happen, and what triggers is noted.

use super::change::{apply, cease, move_object, possible, remember};
use super::rules::{also, concept};
use super::settle::{Burial, Pending};
use super::{Cause, Event, Happened, Move};
use crate::ability::effect::LibraryPosition;
use crate::ability::{KeywordKind, Parameter, Subtype, Zone};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Computed, View};
use crate::game::play::{Play, picks};
use crate::game::query::Gaps;
use crate::game::replace::{ReplacementRef, RuleReplacement};
use crate::game::state::{Object, StackKind};
use crate::game::stop::{Step, Stop, times};
use crate::game::trace::Fact;
use crate::order::Arrange;
use crate::terms::Concept;
use std::sync::Arc;

impl Play<'_> {
    /// Proposes events that would happen at the same time. They are settled, happen, and what triggers is
    /// noted. Returns what happened.
    pub fn propose(&mut self, events: Vec<Event>) -> Step<Vec<Happened>> {
        // What enters must be known.
        for event in &events {
            if let Event::Move(m) = event
                && matches!(m.to, Zone::Battlefield | Zone::Stack)
                && !m.entry.face_down
            {
                self.known(&[m.object], None, Concept::Zone)?;
            }
        }
        let settled = self.settle_all(events)?;
        self.happen(settled)
    }

    /// Proposes one event.
    pub fn propose_one(&mut self, event: Event) -> Step<Vec<Happened>> {
        self.propose(vec![event])
    }

    fn happen(&mut self, settled: Vec<Pending>) -> Step<Vec<Happened>> {
        let before = self.computed()?;
        let earlier = self.game.clone();
        let since = earlier.clock;
        let mut happened = Vec::new();
        let mut gains = Vec::new();
        self.due = self.lifelink_due(&settled)?;
        // 701.24g: what is put in a certain place while the library is shuffled is in that place.
        let (shuffled, placed): (Vec<_>, Vec<_>) = settled.into_iter().partition(|p| shuffles(&p.event));
        let mut all: Vec<Pending> = shuffled.into_iter().chain(placed).collect();
        // 614.4: what is destroyed at the same time still replaces where the others go.
        for pending in &mut all {
            pending.burial = self.burial(&pending.event, &pending.applied)?;
        }
        for pending in all {
            self.perform(pending, &before, &mut happened, &mut gains)?;
        }
        self.due.clear();
        // 120.3f, 119.9: one gain of life for all damage that a source dealt at once.
        if gains.iter().any(|g| g.0 != gains[0].0) {
            self.trace.cite(&[Concept::LifelinkSeparate]);
        }
        for (player, amount) in super::results::lifelink(gains) {
            for p in self.settle(Event::GainLife { player, amount })? {
                self.perform(p, &before, &mut happened, &mut Vec::new())?;
            }
        }
        // 701.24: what is shuffled into a library shuffles it, however it comes there.
        let into = |h: &Happened| h.new.filter(|_| shuffles(&h.event)).map(|o| self.game.object(o).owner);
        let mut shuffling: Vec<PlayerId> = happened.iter().filter_map(into).collect();
        shuffling.arrange();
        shuffling.dedup();
        let placed = |h: &Happened| to_library(&h.event) && !shuffles(&h.event);
        if !shuffling.is_empty() && happened.iter().any(placed) {
            self.trace.cite(&[Concept::ShufflePlace]);
        }
        for player in shuffling {
            let event = Event::Shuffle { player };
            self.trace.note(Fact::Happened(event.clone()), &[Concept::Shuffle]);
            happened.push(Happened { event, new: None, from: None });
        }
        for entered in happened.iter().filter_map(|h: &Happened| h.new) {
            if self.game.object(entered).zone == Some(Zone::Battlefield) {
                self.change().object_mut(entered).entered = Some(since);
            }
        }
        // 702.131d
        self.ascend()?;
        self.notice(&earlier, &before, &happened)?;
        let over = |h: &Happened| matches!(h.event, Event::Win { .. } | Event::Lose { .. });
        if happened.iter().any(over) {
            self.players_leave()?;
        }
        self.sync()?;
        let left = |h: &Happened| match &h.event {
            Event::Move(m) if h.from == Some(Zone::Battlefield) => Some(m.object),
            _ => None,
        };
        let left: Vec<ObjectId> = happened.iter().filter_map(left).collect();
        self.return_exiled(&left)?;
        // 603.8: as soon as the game state is such, also in the middle of a resolution.
        self.notice_states()?;
        self.note_doomed()?;
        Ok(happened)
    }

    /// Objects leave the game with their owner (800.4a): they go to no other zone, but permanents among them have
    /// left the battlefield (603.6c); those are given back.
    pub(in crate::game) fn leave_game(&mut self, all: Vec<ObjectId>) -> Step<Vec<ObjectId>> {
        let before = self.computed()?;
        let earlier = self.game.clone();
        let mut happened = Vec::new();
        for object in all {
            let from = self.game.object(object).zone;
            remember(self.change(), &before, object);
            cease(self.change(), object);
            happened.push(Happened { event: Event::Cease { object }, new: None, from });
        }
        happened.retain(|h| h.from == Some(Zone::Battlefield));
        self.notice(&earlier, &before, &happened)?;
        Ok(happened.iter().flat_map(|h| h.event.entities()).filter_map(Entity::object).collect())
    }

    /// Makes one settled event happen, with the events that are part of it.
    pub(super) fn perform(
        &mut self,
        pending: Pending,
        before: &Arc<Computed>,
        happened: &mut Vec<Happened>,
        gains: &mut super::results::Gains,
    ) -> Step<()> {
        let Pending { mut event, applied, burial } = pending;
        if !possible(&self.game, &event) {
            return Ok(());
        }
        // No more counters are removed than there are.
        if let Event::RemoveCounters { from: Entity::Object(o), kind, count } = &mut event {
            *count = (*count).min(self.game.object(*o).counters.count(kind));
        }
        let mut record = Happened { event: event.clone(), new: None, from: None };
        let concept = concept(&event);
        let also = also(&self.game, &event);
        match &event {
            Event::Damage { source, to, amount, combat } => {
                self.trace.open(Fact::Happened(event.clone()), &[concept]);
                happened.push(record);
                self.damage_results(*source, *to, *amount, *combat, before, happened, gains)?;
                self.trace.close();
                return Ok(());
            }
            Event::Destroy { .. } => {
                let burial = if burial.is_some() { burial } else { self.burial(&event, &applied)? };
                let Some(burial) = burial else { return Ok(()) };
                self.trace.resume(burial.told);
                happened.push(record);
                for p in burial.moves {
                    self.perform(p, before, happened, gains)?;
                }
                self.trace.close();
                return Ok(());
            }
            Event::Draw { player } => {
                if self.dredge(*player)? {
                    return Ok(());
                }
                // 121.4: from an empty library no card is drawn, so nothing that waits for a draw happens.
                let drawn = self.can_draw(*player);
                let concept = if drawn { concept } else { Concept::LibraryEmptyDraw };
                self.trace.open(Fact::Happened(event.clone()), &[concept]);
                if drawn {
                    happened.push(record);
                }
                self.draw(*player, before, happened)?;
                self.trace.close();
                return Ok(());
            }
            Event::Create { player, token, count, entry } => {
                self.trace.open(Fact::Happened(event.clone()), &[concept, Concept::TokenName]);
                happened.push(record);
                for _ in 0..times((*count).into())? {
                    let made = self.create(*player, token.clone());
                    let enter =
                        Move { entry: entry.clone(), ..Move::new(made, Zone::Battlefield, Cause::Created) };
                    for p in self.settle(Event::Move(enter))? {
                        self.perform(p, before, happened, gains)?;
                    }
                }
                self.trace.close();
                return Ok(());
            }
            // A countered ability is no card: it goes nowhere (701.6a).
            Event::Move(m) if m.cause == Cause::Countered && self.is_ability(m.object) => {
                cease(self.change(), m.object);
                self.trace.note(Fact::AbilityCountered(m.object), &[Concept::CounterSpell]);
                happened.push(record);
                return Ok(());
            }
            Event::Move(m) => {
                record.from = self.game.object(m.object).zone;
                let Some(m) = self.with_aura_host(m)? else { return Ok(()) };
                let m = &self.with_attacked(m)?;
                record.event = Event::Move(m.clone());
                remember(self.change(), before, m.object);
                record.new = Some(move_object(self.change(), m));
            }
            other => apply(self.change(), other),
        }
        let rules: Vec<Concept> = std::iter::once(concept).chain(also).collect();
        self.trace.note(Fact::Happened(event), &rules);
        let mad =
            |a: &ReplacementRef| matches!(a, ReplacementRef::Rule { rule: RuleReplacement::Madness, .. });
        if let Some(card) = record.new.filter(|_| applied.iter().any(mad)) {
            self.discarded_in_madness(card)?;
        }
        happened.push(record);
        Ok(())
    }

    /// 701.8a: what is destroyed is moved to its owner's graveyard; that move is an event of its own to replace.
    fn burial(&mut self, event: &Event, applied: &[ReplacementRef]) -> Step<Option<Box<Burial>>> {
        let Event::Destroy { object, .. } = event else { return Ok(None) };
        if !possible(&self.game, event) {
            return Ok(None);
        }
        self.trace.open(Fact::Happened(event.clone()), &[concept(event)]);
        let mut moves = self.settle(Event::Move(Move::new(*object, Zone::Graveyard, Cause::Destroyed)))?;
        moves.iter_mut().for_each(|p| p.applied.extend(applied.iter().copied()));
        let told = self.trace.set_aside();
        Ok(told.map(|told| Box::new(Burial { told, moves })))
    }

    fn is_ability(&self, id: ObjectId) -> bool {
        self.game.stack.iter().any(|e| e.id == id && e.kind != StackKind::Spell)
    }

    /// An Aura that enters without having been cast is attached to something its controller chooses as it
    /// enters (303.4f); with nothing to enchant it stays where it is (303.4g).
    fn with_aura_host(&mut self, m: &Move) -> Step<Option<Move>> {
        if m.to != Zone::Battlefield || m.entry.attached_to.is_some() || m.entry.face_down {
            return Ok(Some(m.clone()));
        }
        let o = self.game.object(m.object);
        let plain = m.cause == Cause::Created
            && m.entry.copied.is_none()
            && o.card.faces.iter().all(|f| !f.subtypes.iter().any(|s| s.english() == "Aura"));
        if plain {
            return Ok(Some(m.clone()));
        }
        // What enters as a copy is looked at as the copy that it will be (614.12).
        let hosts = match &m.entry.copied {
            None if m.cause != Cause::Created => self.ask(|view| hosts_of(view, m.object))??,
            copied => {
                let mut will_be = self.game.clone();
                let o = will_be.object_mut(m.object);
                if let Some(copied) = copied {
                    o.become_copy(copied.clone(), None);
                }
                // A token is in no zone before.
                o.zone = o.zone.or(Some(Zone::Battlefield));
                let computed = Computed::of(&will_be);
                hosts_of(View { game: &will_be, computed: &computed }, m.object)?
            }
        };
        let Some(hosts) = hosts else { return Ok(Some(m.clone())) };
        // 303.4g: with nothing to enchant a card stays where it is, a token is not created; of a spell it is not said
        // here where it goes.
        if hosts.is_empty() && self.game.object(m.object).zone == Some(Zone::Stack) {
            return Err(Stop::missing("enters:aura-token-or-copy"));
        }
        let who = m.entry.under.unwrap_or(self.game.object(m.object).owner);
        let rule = Concept::AuraEnters;
        let host = self.choose_one(who, ChoiceKind::AttachTo, &hosts, Some(m.object), rule)?;
        Ok(host.map(|host| {
            let mut m = m.clone();
            m.entry.attached_to = Some(host);
            m
        }))
    }

    /// 508.4: what enters attacking attacks a player, planeswalker or battle that its controller chooses, who
    /// must be the attacking player; it need not be able to be declared as an attacker.
    fn with_attacked(&mut self, mut m: Move) -> Step<Move> {
        if !m.entry.attacks || m.to != Zone::Battlefield || m.entry.attacking.is_some() {
            return Ok(m);
        }
        let who = m.entry.under.unwrap_or(self.game.object(m.object).owner);
        let gaps = Gaps::default();
        let among = self.ask(|view| crate::game::combat::attackable(view, who))?;
        gaps.check()?;
        self.trace.cite(&[Concept::PutAttacking]);
        let creature = self.enters_as_creature(&m)?;
        if creature && self.game.combat.is_some() && self.game.turn.active == who {
            let rule = Concept::PutAttacking;
            m.entry.attacking = self.choose_one(who, ChoiceKind::Player, &among, Some(m.object), rule)?;
        }
        Ok(m)
    }

    fn can_draw(&self, player: PlayerId) -> bool {
        let p = self.game.player(player);
        p.library_unknown || !p.library.is_empty()
    }

    /// The cards with dredge that may be returned instead of drawing, each with how many cards that mills: no more
    /// than there are (702.52b).
    pub(super) fn dredgers(&mut self, player: PlayerId) -> Step<Vec<(ObjectId, usize)>> {
        let p = self.game.player(player);
        let known = if p.library_unknown { usize::MAX } else { p.library.len() };
        let gaps = Gaps::default();
        let all = self.ask(|view| {
            let amount = |id: ObjectId| {
                view.get(id).keywords(KeywordKind::Dredge).find_map(|k| match &k.parameter {
                    Parameter::Number(q) => Some(view.ctx(id, &gaps).quantity(q).max(0) as usize),
                    _ => None,
                })
            };
            let cards = view.game.player(player).graveyard.iter();
            cards.filter_map(|id| Some((*id, amount(*id).filter(|n| *n <= known)?))).collect::<Vec<_>>()
        })?;
        gaps.check()?;
        Ok(all)
    }

    /// Which of several is returned, if any: each would replace the same draw (616.1).
    fn one_to_dredge(&mut self, who: PlayerId, all: &[(ObjectId, usize)]) -> Step<Option<(ObjectId, usize)>> {
        if let [one] = all {
            let yes = self.choose_yes(who, ChoiceKind::May, Some(one.0), Concept::Dredge)?;
            return Ok(yes.then_some(*one));
        }
        let (kind, rule) = (ChoiceKind::ReplacementToApply, Concept::ReplacementChoice);
        let mut options: Vec<_> = all.iter().map(|a| ChoiceOption::Entity(a.0.into())).collect();
        options.push(ChoiceOption::No);
        self.trace.cite(&[rule]);
        let picked = self.choose(ChoiceRequest { who, kind, options, count: (1, 1), source: None, rule })?;
        let one = picks(&picked).first().and_then(|i| all.get(*i)).copied();
        if let Some((card, _)) = one {
            // Whoever names the card has agreed; saying so besides is taken.
            let (kind, options, rule) = (ChoiceKind::May, vec![ChoiceOption::Yes], Concept::Dredge);
            self.choose(ChoiceRequest { who, kind, options, count: (1, 1), source: Some(card), rule })?;
        }
        Ok(one)
    }

    /// 702.52a: instead of drawing, a card with dredge may be returned by milling so many. Returns whether it was.
    fn dredge(&mut self, player: PlayerId) -> Step<bool> {
        let all = self.dredgers(player)?;
        if all.is_empty() {
            return Ok(false);
        }
        let Some((card, n)) = self.one_to_dredge(player, &all)? else { return Ok(false) };
        self.trace.cite(&[Concept::Dredge]);
        let top = self.top_cards(player, n)?;
        let mill = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Milled));
        self.propose(top.into_iter().map(mill).collect())?;
        self.propose_one(Event::Move(Move::new(card, Zone::Hand, Cause::Effect)))?;
        Ok(true)
    }

    fn draw(&mut self, player: PlayerId, before: &Arc<Computed>, happened: &mut Vec<Happened>) -> Step<()> {
        let top = self.top_cards(player, 1)?.first().copied();
        if self.can_draw(player) {
            let p = self.change().player_mut(player);
            p.drawn += 1;
            p.drawn_in_all += 1;
        }
        let card = match top {
            Some(card) => card,
            None => {
                self.change().player_mut(player).drew_from_empty = true;
                return Ok(());
            }
        };
        let moved = Move::new(card, Zone::Hand, Cause::Drawn);
        for pending in self.settle(Event::Move(moved))? {
            self.perform(pending, before, happened, &mut Vec::new())?;
        }
        Ok(())
    }

    /// A token about to enter: an object in no zone yet.
    fn create(&mut self, owner: PlayerId, card: Arc<crate::ability::CardDefinition>) -> ObjectId {
        let mut object = Object::new(card, owner, Zone::Battlefield);
        object.zone = None;
        object.token = true;
        self.change().add(object)
    }
}

/// What an Aura that enters may be attached to; `None` for what is no Aura.
fn hosts_of(view: View, aura: ObjectId) -> Step<Option<Vec<Entity>>> {
    let gaps = Gaps::default();
    let is_aura = Subtype::find("Aura").is_some_and(|s| view.get(aura).has_subtype(s));
    let hosts = is_aura.then(|| {
        let players = view.game.living().map(Entity::Player);
        let all = view.game.permanents().map(Entity::Object).chain(players);
        all.filter(|e| crate::game::attach::legal(view, aura, *e, &gaps)).collect()
    });
    gaps.check()?;
    Ok(hosts)
}

/// Whether something goes into a library.
fn to_library(e: &Event) -> bool {
    matches!(e, Event::Move(m) if m.to == Zone::Library)
}

/// Whether something is shuffled into a library.
fn shuffles(e: &Event) -> bool {
    matches!(e, Event::Move(m) if m.to == Zone::Library && m.position == LibraryPosition::Shuffled)
}
