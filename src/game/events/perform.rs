//! The change that an event makes to the state, and the door itself.

use super::settle::Pending;
use super::{Cause, Entry, Event, Happened, Move};
use crate::ability::effect::LibraryPosition;
use crate::ability::{KeywordKind, Parameter, Subtype, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Computed, View};
use crate::game::play::Play;
use crate::game::query::Gaps;
use crate::game::state::{
    Attachment, Attack, Combat, Counters, DamageMarks, Game, KnownLast, Object, Standing, Status,
};
use crate::game::stop::{Step, Stop};
use crate::game::trace::Fact;
use crate::terms::Concept;
use std::sync::Arc;

impl Play<'_> {
    /// Proposes events that would happen at the same time. They are settled, happen, and what triggers is
    /// noted. Returns what happened.
    pub fn propose(&mut self, events: Vec<Event>) -> Step<Vec<Happened>> {
        let mut settled = Vec::new();
        for event in events {
            settled.extend(self.settle(event)?);
        }
        self.happen(settled)
    }

    /// Proposes one event.
    pub fn propose_one(&mut self, event: Event) -> Step<Vec<Happened>> {
        self.propose(vec![event])
    }

    fn happen(&mut self, settled: Vec<Pending>) -> Step<Vec<Happened>> {
        let before = self.computed()?;
        let earlier = self.game.clone();
        let mut happened = Vec::new();
        let mut gains = Vec::new();
        for pending in settled {
            self.perform(pending, &before, &mut happened, &mut gains)?;
        }
        // 120.3f, 119.9: one gain of life for all damage that a source dealt at once.
        for (player, amount) in super::results::lifelink(gains) {
            for p in self.settle(Event::GainLife { player, amount })? {
                self.perform(p, &before, &mut happened, &mut Vec::new())?;
            }
        }
        self.notice(&earlier, &before, &happened)?;
        self.sync()?;
        let left = |h: &Happened| match &h.event {
            Event::Move(m) if h.from == Some(Zone::Battlefield) => Some(m.object),
            _ => None,
        };
        let left: Vec<ObjectId> = happened.iter().filter_map(left).collect();
        self.return_exiled(&left)?;
        let over = |h: &Happened| matches!(h.event, Event::Win { .. } | Event::Lose { .. });
        if happened.iter().any(over) {
            self.players_leave()?;
        }
        Ok(happened)
    }

    /// Makes one settled event happen, with the events that are part of it.
    pub(super) fn perform(
        &mut self,
        pending: Pending,
        before: &Arc<Computed>,
        happened: &mut Vec<Happened>,
        gains: &mut super::results::Gains,
    ) -> Step<()> {
        let Pending { event, applied } = pending;
        if !possible(&self.game, &event) {
            return Ok(());
        }
        let mut record = Happened { event: event.clone(), new: None, from: None };
        let concept = concept(&event);
        match &event {
            Event::Damage { source, to, amount, combat } => {
                self.trace.open(Fact::Happened(event.clone()), &[concept]);
                happened.push(record);
                self.damage_results(*source, *to, *amount, *combat, before, happened, gains)?;
                self.trace.close();
                return Ok(());
            }
            Event::Destroy { object, .. } => {
                // 701.8a: moved to its owner's graveyard; that move is an event of its own to replace.
                self.trace.open(Fact::Happened(event.clone()), &[concept]);
                happened.push(record);
                let to_graveyard = Event::Move(Move::new(*object, Zone::Graveyard, Cause::Destroyed));
                let mut moves = Vec::new();
                for mut p in self.settle(to_graveyard)? {
                    p.applied.extend(applied.iter().copied());
                    moves.push(p);
                }
                for p in moves {
                    self.perform(p, before, happened, gains)?;
                }
                self.trace.close();
                return Ok(());
            }
            Event::Draw { player } => {
                if self.dredge(*player)? {
                    return Ok(());
                }
                self.trace.open(Fact::Happened(event.clone()), &[concept]);
                // 121.4: from an empty library no card is drawn, so nothing that waits for a draw happens.
                if self.can_draw(*player) {
                    happened.push(record);
                }
                self.draw(*player, before, happened)?;
                self.trace.close();
                return Ok(());
            }
            Event::Create { player, token, count, entry } => {
                self.trace.open(Fact::Happened(event.clone()), &[concept, Concept::TokenName]);
                happened.push(record);
                for _ in 0..*count {
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
            Event::Move(m) => {
                self.optional_keywords(m)?;
                record.from = self.game.object(m.object).zone;
                let Some(m) = &self.with_aura_host(m)? else { return Ok(()) };
                record.event = Event::Move(m.clone());
                remember(self.change(), before, m.object);
                record.new = Some(move_object(self.change(), m));
            }
            other => apply(self.change(), other),
        }
        self.trace.note(Fact::Happened(event), &[concept]);
        happened.push(record);
        Ok(())
    }

    /// An Aura that enters without having been cast is attached to something its controller chooses as it
    /// enters (303.4f); with nothing to enchant it stays where it is (303.4g).
    fn with_aura_host(&mut self, m: &Move) -> Step<Option<Move>> {
        if m.to != Zone::Battlefield || m.entry.attached_to.is_some() || m.entry.face_down {
            return Ok(Some(m.clone()));
        }
        let gaps = Gaps::default();
        let hosts = self.ask(|view| {
            let ch = view.get(m.object);
            let aura = Subtype::find("Aura").is_some_and(|s| ch.has_subtype(s));
            aura.then(|| {
                let all = view.game.permanents().map(Entity::Object);
                all.filter(|e| crate::game::attach::legal(view, m.object, *e, &gaps)).collect::<Vec<_>>()
            })
        })?;
        gaps.check()?;
        let Some(hosts) = hosts else { return Ok(Some(m.clone())) };
        if m.entry.copied.is_some() || m.cause == Cause::Created {
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

    /// Keywords by which a player may do something at this moment that is not played: then it is not said that
    /// nothing happens.
    fn optional_keywords(&mut self, m: &Move) -> Step<()> {
        let from = self.game.object(m.object).zone;
        let owner = self.game.object(m.object).owner;
        let unplayed = self.ask(|view| {
            let madness = m.cause == Cause::Discarded && view.get(m.object).has(KeywordKind::Madness);
            let dies = from == Some(Zone::Battlefield)
                && m.to == Zone::Graveyard
                && view.get(m.object).is_creature();
            let recover = |id: &ObjectId| view.get(*id).has(KeywordKind::Recover);
            let recovers = dies && view.game.player(owner).graveyard.iter().any(recover);
            match (madness, recovers) {
                (true, _) => Some(KeywordKind::Madness),
                (_, true) => Some(KeywordKind::Recover),
                _ => None,
            }
        })?;
        match unplayed {
            Some(k) => Err(Stop::missing(format!("keyword:{}", k.english()))),
            None => Ok(()),
        }
    }

    fn can_draw(&self, player: PlayerId) -> bool {
        let p = self.game.player(player);
        p.library_unknown || !p.library.is_empty()
    }

    /// 702.52a: instead of drawing, a card with dredge may be returned by milling so many. Returns whether it was.
    fn dredge(&mut self, player: PlayerId) -> Step<bool> {
        let known = self.game.player(player).library.len();
        let unknown = self.game.player(player).library_unknown;
        let gaps = Gaps::default();
        let all = self.ask(|view| {
            let amount = |id: ObjectId| {
                view.get(id).keywords(KeywordKind::Dredge).find_map(|k| match &k.parameter {
                    Parameter::Number(q) => Some(view.ctx(id, &gaps).quantity(q).max(0) as usize),
                    _ => None,
                })
            };
            let cards = view.game.player(player).graveyard.iter();
            cards.filter_map(|id| Some((*id, amount(*id)?))).collect::<Vec<_>>()
        })?;
        gaps.check()?;
        for (card, n) in all.into_iter().filter(|(_, n)| unknown || *n <= known) {
            if !self.choose_yes(player, ChoiceKind::May, Some(card), Concept::Dredge)? {
                continue;
            }
            if n > known {
                return Err(Stop::missing("effect:mill-unknown-cards"));
            }
            self.trace.cite(&[Concept::Dredge]);
            let top: Vec<ObjectId> = self.game.player(player).library.iter().rev().take(n).copied().collect();
            let mill = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Milled));
            self.propose(top.into_iter().map(mill).collect())?;
            self.propose_one(Event::Move(Move::new(card, Zone::Hand, Cause::Effect)))?;
            return Ok(true);
        }
        Ok(false)
    }

    fn draw(&mut self, player: PlayerId, before: &Arc<Computed>, happened: &mut Vec<Happened>) -> Step<()> {
        let top = self.game.player(player).library.last().copied();
        if self.can_draw(player) {
            let p = self.change().player_mut(player);
            p.drawn += 1;
            p.drawn_in_all += 1;
        }
        let card = match top {
            Some(card) => card,
            None if self.game.player(player).library_unknown => unknown_card(self.change(), player),
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

/// A card of which nothing is known, at the top of a library.
fn unknown_card(game: &mut Game, owner: PlayerId) -> ObjectId {
    let face = crate::ability::Face::default();
    let card = Arc::new(crate::ability::CardDefinition::single(face));
    let mut object = Object::new(card, owner, Zone::Library);
    object.unknown = true;
    game.add(object)
}

/// Keeps what an object was, as it leaves its zone (608.2h).
fn remember(game: &mut Game, before: &Arc<Computed>, id: ObjectId) {
    let view = View { game, computed: before };
    let o = game.object(id);
    let Some(zone) = o.zone else { return };
    let combat = game.combat.as_ref();
    let known = KnownLast {
        zone,
        characteristics: view.shared(id),
        controller: view.controller(id),
        attachments: game.attachments(id),
        attacking: combat.and_then(|c| c.attack(id)).map(|a| a.target.unwrap_or(Entity::Player(a.defending))),
        blocking: combat.map(|c| c.blocked_by(id).to_vec()).unwrap_or_default(),
    };
    game.object_mut(id).last = Some(Arc::new(known));
}

/// Whether the event can still happen: what it happens to is there.
fn possible(game: &Game, e: &Event) -> bool {
    let there = |id: ObjectId| game.object(id).zone.is_some();
    let on_battlefield = |id: ObjectId| game.on_battlefield(id);
    match e {
        Event::Damage { to: Entity::Object(o), .. } => on_battlefield(*o),
        // 111.8: a token that has left the battlefield stays where it is until it ceases to exist.
        Event::Move(m) => {
            let o = game.object(m.object);
            m.cause == Cause::Created || there(m.object) && !(o.token && o.zone != Some(Zone::Battlefield))
        }
        Event::Destroy { object, .. } | Event::ClearDamage { object } => on_battlefield(*object),
        Event::Tap { object, tapped } => {
            on_battlefield(*object) && game.object(*object).status.tapped != *tapped
        }
        Event::PutCounters { on: Entity::Object(o), .. } => there(*o),
        // 704.8: what leaves at the same time is remembered with the counters that it had.
        Event::RemoveCounters { from: Entity::Object(o), kind, .. } => {
            there(*o) && game.object(*o).counters.count(kind) > 0
        }
        Event::Attach { object, to } => {
            on_battlefield(*object) && game.object(*object).attached.as_ref().is_none_or(|a| a.to != *to)
        }
        Event::Unattach { object } => game.object(*object).attached.is_some(),
        Event::LeaveCombat { object } => {
            let attacked = Some(Entity::Object(*object));
            game.combat.as_ref().is_some_and(|c| {
                c.is_attacking(*object)
                    || c.is_blocking(*object)
                    || c.attacks.iter().any(|a| a.target == attacked)
            })
        }
        Event::Lose { player } | Event::Win { player } => game.player(*player).in_game(),
        _ => true,
    }
}

/// Changes the state by an event that is not a compound one.
fn apply(game: &mut Game, e: &Event) {
    match e {
        Event::GainLife { player, amount } => {
            let p = game.player_mut(*player);
            p.life += i64::from(*amount);
            p.life_gained += amount;
        }
        Event::LoseLife { player, amount } => {
            let p = game.player_mut(*player);
            p.life -= i64::from(*amount);
            p.life_lost += amount;
        }
        Event::Tap { object, tapped } => game.object_mut(*object).status.tapped = *tapped,
        Event::PutCounters { on, kind, count, .. } => {
            let at = game.tick();
            counters(game, *on).put(kind.clone(), *count, at);
        }
        Event::RemoveCounters { from, kind, count } => {
            counters(game, *from).remove(kind, *count);
        }
        Event::Attach { object, to } => {
            let since = game.tick();
            let o = game.object_mut(*object);
            o.attached = Some(Attachment { to: *to, since });
            // 613.7e
            o.timestamp = since;
        }
        Event::Unattach { object } => game.object_mut(*object).attached = None,
        Event::LeaveCombat { object } => {
            if let Some(c) = &mut game.combat {
                c.remove(*object);
            }
        }
        Event::AddMana { player, symbol, count } => add_mana(game, *player, *symbol, *count),
        Event::Transform { object } => {
            let at = game.tick();
            let o = game.object_mut(*object);
            o.face ^= 1;
            o.timestamp = at;
        }
        Event::TurnOver { object, up } => {
            let at = game.tick();
            let o = game.object_mut(*object);
            o.status.face_down = !up;
            o.timestamp = at;
        }
        Event::Phase { object, out } => {
            if *out && let Some(c) = &mut game.combat {
                c.remove(*object);
            }
            phase(game, *object, *out, false);
        }
        Event::ClearDamage { object } => game.object_mut(*object).damage = DamageMarks::default(),
        Event::Protect { object, player } => game.object_mut(*object).protector = Some(*player),
        Event::Cease { object } => cease(game, *object),
        Event::Lose { player } => game.player_mut(*player).standing = Standing::Lost,
        Event::Win { player } => game.player_mut(*player).standing = Standing::Won,
        _ => {}
    }
}

/// 702.26g: what is attached to it goes and comes with it.
fn phase(game: &mut Game, id: ObjectId, out: bool, with: bool) {
    let status = &mut game.object_mut(id).status;
    (status.phased_out, status.phased_with) = (out, out && with);
    // Phased-out permanents among them: they are still attached.
    let on = |o: &ObjectId| game.object(*o).attached.as_ref().is_some_and(|a| a.to == Entity::Object(id));
    for attached in game.battlefield.iter().copied().filter(on).collect::<Vec<_>>() {
        let s = game.object(attached).status;
        if s.phased_out != out && (out || s.phased_with) {
            phase(game, attached, out, true);
        }
    }
}

fn counters(game: &mut Game, on: Entity) -> &mut Counters {
    match on {
        Entity::Player(p) => &mut game.player_mut(p).counters,
        Entity::Object(o) => &mut game.object_mut(o).counters,
    }
}

fn add_mana(game: &mut Game, player: PlayerId, symbol: crate::ability::ManaSymbol, count: u32) {
    let pool = &mut game.player_mut(player).mana;
    match pool.iter_mut().find(|m| m.0 == symbol) {
        Some(m) => m.1 += count,
        None => pool.push((symbol, count)),
    }
}

/// Takes an object out of its zone for good.
pub(crate) fn cease(game: &mut Game, id: ObjectId) {
    leave_zone(game, id);
    game.object_mut(id).zone = None;
}

fn leave_zone(game: &mut Game, id: ObjectId) {
    let o = game.object(id);
    let (zone, owner) = (o.zone, o.owner);
    match zone {
        Some(Zone::Stack) => game.stack.retain(|e| e.id != id),
        Some(z) => {
            if let Some(list) = game.zone_mut(z, owner)
                && let Some(at) = list.iter().rposition(|x| *x == id)
            {
                list.remove(at);
            }
        }
        None => {}
    }
    if zone == Some(Zone::Battlefield)
        && let Some(c) = &mut game.combat
    {
        c.remove(id);
    }
}

/// Moves an object: a new object in the new zone (400.7). Returns it.
pub(super) fn move_object(game: &mut Game, m: &Move) -> ObjectId {
    leave_zone(game, m.object);
    let old = game.object(m.object).clone();
    let controller = match (m.to, m.entry.under) {
        (Zone::Battlefield, Some(p)) => p,
        // A permanent spell enters under its controller's control (608.3).
        (Zone::Battlefield, None) if old.zone == Some(Zone::Stack) => old.base_controller,
        (Zone::Stack, _) => m.entry.under.unwrap_or(old.base_controller),
        _ => old.owner,
    };
    let mut new = Object::new(old.card.clone(), old.owner, m.to);
    new.base_controller = controller;
    new.controlled_by = controller;
    (new.token, new.copy, new.commander, new.unknown) = (old.token, old.copy, old.commander, old.unknown);
    new.was = Some(m.object);
    new.arrived = true;
    if m.to == Zone::Battlefield || m.to == Zone::Stack {
        new.chosen = old.chosen.clone();
        new.copied = old.copied.clone().filter(|_| old.copy || old.token);
    }
    let created = m.cause == Cause::Created;
    new.was = new.was.filter(|_| !created);
    if m.to == Zone::Battlefield {
        enter(game, &mut new, &m.entry);
    }
    if m.to == Zone::Stack {
        new.status.face_down = m.entry.face_down;
    }
    let id = game.add(new);
    place(game, id, m);
    let o = game.object_mut(m.object);
    o.zone = None;
    o.became = Some(id);
    if m.to == Zone::Battlefield
        && let Some(target) = m.entry.attacking
    {
        enter_attacking(game, id, target);
    }
    if old.zone == Some(Zone::Battlefield) && m.to == Zone::Graveyard {
        game.turn.died.push(m.object);
    }
    id
}

fn enter(game: &mut Game, new: &mut Object, entry: &Entry) {
    new.status = Status { tapped: entry.tapped, face_down: entry.face_down, ..Status::default() };
    new.face = entry.face;
    new.entered_turn = game.turn.number;
    new.controlled_since_turn = game.turn.number;
    new.timestamp = game.tick();
    for (kind, n) in &entry.counters {
        let at = game.tick();
        new.counters.put(kind.clone(), *n, at);
    }
    if let Some(to) = entry.attached_to {
        new.attached = Some(Attachment { to, since: new.timestamp });
    }
    if entry.copied.is_some() {
        new.copied = entry.copied.clone();
    }
    merge_choices(new, entry);
    new.protector = entry.protector;
}

fn merge_choices(new: &mut Object, entry: &Entry) {
    let (c, e) = (&mut new.chosen, &entry.chosen);
    c.colour = e.colour.or(c.colour);
    c.subtype = e.subtype.or(c.subtype);
    c.name = e.name.clone().or(c.name.take());
    c.player = e.player.or(c.player);
    c.number = e.number.or(c.number);
    if !e.objects.is_empty() {
        c.objects = e.objects.clone();
    }
}

fn enter_attacking(game: &mut Game, id: ObjectId, target: Entity) {
    let defending = match target {
        Entity::Player(p) => p,
        Entity::Object(o) => game.object(o).protector.unwrap_or(game.object(o).base_controller),
    };
    let combat = game.combat.get_or_insert_with(Combat::default);
    combat.had_attackers = true;
    combat.attacks.push(Attack { attacker: id, target: Some(target), defending, blocked: false });
}

/// Puts it where in a library it goes; elsewhere it is where `add` put it.
fn place(game: &mut Game, id: ObjectId, m: &Move) {
    if m.to != Zone::Library {
        return;
    }
    let owner = game.object(id).owner;
    let library = &mut game.player_mut(owner).library;
    match m.position {
        LibraryPosition::Top | LibraryPosition::Shuffled => {}
        LibraryPosition::Bottom => {
            library.pop();
            library.insert(0, id);
        }
        LibraryPosition::FromTop(n) => {
            library.pop();
            let at = (library.len() + 1).saturating_sub(n.max(1) as usize);
            library.insert(at, id);
        }
    }
}

/// The rule that says what an event is.
pub fn concept(e: &Event) -> Concept {
    match e {
        Event::Damage { .. } => Concept::DamageDealt,
        Event::GainLife { .. } => Concept::LifeGain,
        Event::LoseLife { .. } => Concept::LifeLoss,
        Event::Draw { .. } => Concept::DrawCard,
        Event::Move(m) => match (m.cause, m.to) {
            (Cause::Destroyed, _) => Concept::DestroyGraveyard,
            (Cause::Sacrificed, _) => Concept::Sacrifice,
            (Cause::Discarded, _) => Concept::Discard,
            (Cause::Milled, _) => Concept::Mill,
            (Cause::Drawn, _) => Concept::DrawCard,
            (Cause::Cast, _) => Concept::CastToStack,
            (Cause::Countered, _) => Concept::CounterSpell,
            (Cause::Resolved, _) => Concept::PermanentSpellResolves,
            (Cause::Spent, _) => Concept::SpellToGraveyard,
            (Cause::Played, _) => Concept::PlayLand,
            (Cause::Created, _) => Concept::CreateToken,
            (_, Zone::Exile) => Concept::Exile,
            _ => Concept::NewObject,
        },
        Event::Destroy { .. } => Concept::Destroy,
        Event::Tap { tapped: true, .. } => Concept::TapPermanent,
        Event::Tap { .. } => Concept::UntapPermanent,
        Event::PutCounters { .. } => Concept::PutCounters,
        Event::RemoveCounters { .. } => Concept::RemoveCounters,
        Event::Create { .. } => Concept::CreateToken,
        Event::Attach { .. } => Concept::Attach,
        Event::Unattach { .. } => Concept::Unattach,
        Event::LeaveCombat { .. } => Concept::RemovedFromCombat,
        Event::AddMana { .. } => Concept::AddMana,
        Event::Shuffle { .. } => Concept::Shuffle,
        Event::Transform { .. } => Concept::Transform,
        Event::TurnOver { .. } => Concept::FaceDown,
        Event::Phase { .. } => Concept::Phasing,
        Event::ClearDamage { .. } => Concept::DamageRemains,
        Event::Protect { .. } => Concept::BattleProtector,
        Event::Cease { .. } => Concept::SbaToken,
        Event::Lose { .. } => Concept::LoseGame,
        Event::Win { .. } => Concept::WinGame,
        Event::StepBegins { .. } => Concept::TurnStructure,
        Event::Attacks { .. } => Concept::DeclareAttackers,
        Event::Blocks { .. } | Event::BecomesBlocked { .. } | Event::Unblocked { .. } => {
            Concept::DeclareBlockers
        }
        Event::Cast { .. } => Concept::SpellCast,
        Event::Activate { .. } => Concept::AbilityActivated,
        Event::BecomesTarget { .. } => Concept::Target,
    }
}
