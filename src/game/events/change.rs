//! The change that an event makes to the state.

use super::{Cause, Entry, Event, Move};
use crate::ability::effect::LibraryPosition;
use crate::ability::{
    Ability, CardType, Condition, Designation, Duration, Keyword, KeywordKind, Modification, ObjectRef,
    Predicate, RuleEffect, Static, StaticEffect, Zone, model::Layout,
};
use crate::game::effects::RunningEffect;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Computed, View};
use crate::game::stack::bestow;
use crate::game::state::{
    Attachment, Attack, Combat, Counters, DamageMarks, Game, KnownLast, Object, Standing, Status,
};
use std::sync::Arc;

/// A card of which nothing is known, in a library.
pub(in crate::game) fn unknown_card(game: &mut Game, owner: PlayerId) -> ObjectId {
    let face = crate::ability::Face::default();
    let card = Arc::new(crate::ability::CardDefinition::single(face));
    let mut object = Object::new(card, owner, Zone::Library);
    object.unknown = true;
    game.add(object)
}

/// Keeps what an object was, as it leaves its zone (608.2h).
pub(super) fn remember(game: &mut Game, before: &Arc<Computed>, id: ObjectId) {
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
pub(super) fn possible(game: &Game, e: &Event) -> bool {
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
        Event::Designate { object, .. } => on_battlefield(*object),
        Event::Unmark { object, designation } => {
            on_battlefield(*object) && game.object(*object).designations.contains(designation)
        }
        Event::BecomeMonarch { player } => crate::game::monarch::monarch(game) != Some(*player),
        Event::DayNight { day, .. } => game.day != Some(*day),
        // 704.8: what leaves at the same time is remembered with the counters that it had.
        Event::RemoveCounters { from: Entity::Object(o), kind, .. } => {
            there(*o) && game.object(*o).counters.count(kind) > 0
        }
        Event::Attach { object, to } => {
            on_battlefield(*object) && game.object(*object).attached.as_ref().is_none_or(|a| a.to != *to)
        }
        Event::Unattach { object } => {
            game.object(*object).attached.is_some() || bestow::is_bestowed(game, *object)
        }
        Event::LeaveCombat { object } => {
            let attacked = Some(Entity::Object(*object));
            game.combat.as_ref().is_some_and(|c| {
                c.is_attacking(*object)
                    || c.is_blocking(*object)
                    || c.attacks.iter().any(|a| a.target == attacked)
            })
        }
        // 701.27c–d: only a double-faced card turns over, and not to an instant or sorcery.
        Event::Transform { object } => {
            let o = game.object(*object);
            let other = o.card.faces.get(usize::from(o.face ^ 1));
            let spell = |t: &CardType| matches!(t, CardType::Instant | CardType::Sorcery);
            matches!(o.card.layout, Layout::DoubleFaced | Layout::ModalDoubleFaced)
                && !o.status.face_down
                && other.is_some_and(|f| !f.types.iter().any(spell))
        }
        // 710.4: once flipped it stays so.
        Event::Flip { object } => on_battlefield(*object) && !game.object(*object).status.flipped,
        // 800.4b, 800.4d, 800.4e: nothing more happens to a player who has left.
        Event::Lose { player }
        | Event::Win { player }
        | Event::GainLife { player, .. }
        | Event::LoseLife { player, .. }
        | Event::Draw { player }
        | Event::Create { player, .. }
        | Event::Damage { to: Entity::Player(player), .. }
        | Event::PutCounters { on: Entity::Player(player), .. } => game.player(*player).in_game(),
        _ => true,
    }
}

/// Changes the state by an event that is not a compound one.
pub(super) fn apply(game: &mut Game, e: &Event) {
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
            bestow::reconfigured(game, *object);
        }
        Event::Unattach { object } => {
            game.object_mut(*object).attached = None;
            bestow::no_longer_reconfigured(game, *object);
            // 702.103f
            bestow::cease(game, *object);
        }
        Event::Designate { object, designation } => {
            let marks = &mut game.object_mut(*object).designations;
            if !marks.contains(designation) {
                marks.push(*designation);
            }
            if *designation == Designation::Suspected {
                suspected(game, *object);
            }
        }
        Event::Unmark { object, designation } => {
            game.object_mut(*object).designations.retain(|d| d != designation);
        }
        Event::BecomeMonarch { player } => crate::game::monarch::crown(game, *player),
        Event::Shuffle { player } => crate::game::deck::shuffle(game, *player),
        Event::DayNight { day, .. } => game.day = Some(*day),
        Event::RingTempts { player } => crate::game::ring::tempt(game, *player),
        Event::LeaveCombat { object } => {
            if let Some(c) = &mut game.combat {
                c.remove(*object);
            }
        }
        Event::BecomesBlocked { attacker } => {
            let attacks = game.combat.iter_mut().flat_map(|c| &mut c.attacks);
            attacks.filter(|a| a.attacker == *attacker).for_each(|a| a.blocked = true);
        }
        Event::AddMana { player, symbol, count } => add_mana(game, *player, *symbol, *count),
        Event::Transform { object } => {
            let at = game.tick();
            let o = game.object_mut(*object);
            o.face ^= 1;
            (o.timestamp, o.transformed) = (at, at);
        }
        Event::Flip { object } => game.object_mut(*object).status.flipped = true,
        Event::TurnOver { object, up } => {
            let at = game.tick();
            let o = game.object_mut(*object);
            o.status.face_down = !up;
            o.timestamp = at;
            // 701.40a, 701.58a: for as long as it is face down.
            o.designations.retain(|d| !matches!(d, Designation::Manifested | Designation::Cloaked));
        }
        Event::Phase { object, out } => {
            if *out && let Some(c) = &mut game.combat {
                c.remove(*object);
            }
            phase(game, *object, *out, false);
        }
        Event::ClearDamage { object } => game.object_mut(*object).damage = DamageMarks::default(),
        Event::Protect { object, player } => {
            let was = game.object_mut(*object).protector.replace(*player);
            // 506.4: it is no longer attacked once its protector changes.
            if was.is_some_and(|p| p != *player)
                && let Some(c) = &mut game.combat
            {
                c.remove(*object);
            }
        }
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

/// How much of what has left the stack is remembered: what is copied later is among the latest.
const MOST_REMEMBERED: usize = 64;

fn leave_zone(game: &mut Game, id: ObjectId) {
    let o = game.object(id);
    let (zone, owner) = (o.zone, o.owner);
    match zone {
        Some(Zone::Stack) => {
            if let Some(at) = game.stack.iter().position(|e| e.id == id) {
                let entry = game.stack.remove(at);
                if game.left_stack.len() == MOST_REMEMBERED {
                    game.left_stack.remove(0);
                }
                game.left_stack.push(entry);
            }
        }
        Some(z) => {
            if let Some(list) = game.zone_mut(z, owner)
                && let Some(at) = list.iter().rposition(|x| *x == id)
            {
                list.remove(at);
                left_library(game, z, owner, at as u32);
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

/// Keeps in mind which part of a library a card has left.
fn left_library(game: &mut Game, zone: Zone, owner: PlayerId, at: u32) {
    if zone != Zone::Library {
        return;
    }
    let p = game.player_mut(owner);
    if at < p.below {
        p.below -= 1;
    } else if at < p.below + p.shuffled {
        p.shuffled -= 1;
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
        new.face = m.entry.face;
    }
    let id = game.add(new);
    place(game, id, m);
    if m.to == Zone::Battlefield && old.zone == Some(Zone::Stack) {
        effects_go_on(game, m.object, id);
    }
    let o = game.object_mut(m.object);
    o.zone = None;
    o.became = Some(id);
    if m.to == Zone::Battlefield {
        m.entry.gains.iter().for_each(|k| gains(game, id, *k));
    }
    if m.to == Zone::Battlefield
        && let Some(target) = m.entry.attacking
    {
        enter_attacking(game, id, target);
    }
    if old.zone == Some(Zone::Battlefield) && m.to == Zone::Graveyard {
        game.turn.died.push(m.object);
    }
    if old.zone == Some(Zone::Battlefield) && m.to != Zone::Battlefield {
        game.turn.left.push(m.object);
    }
    id
}

/// 400.7a: what changed a permanent spell goes on changing the permanent that it becomes.
fn effects_go_on(game: &mut Game, spell: ObjectId, permanent: ObjectId) {
    for e in game.running.iter_mut().filter(|e| e.on.contains(&spell)) {
        Arc::make_mut(e).on.push(permanent);
    }
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
    new.designations = entry.marks.clone();
    new.protector = entry.protector;
}

/// An effect by which a permanent has a keyword ability for as long as it is there.
fn gains(game: &mut Game, id: ObjectId, keyword: KeywordKind) {
    let ability = Ability::Keyword(Keyword::plain(keyword));
    has_abilities(game, id, vec![ability], Duration::Permanent);
}

/// 701.60c: menace, and that it can't block, for as long as it is suspected.
fn suspected(game: &mut Game, id: ObjectId) {
    let cannot = RuleEffect::CantBlock { what: ObjectRef::This, whom: Predicate::Any, unless: None };
    let cannot = Static { condition: None, effect: StaticEffect::Rule(cannot), zones: Vec::new() };
    let abilities = vec![Ability::Keyword(Keyword::plain(KeywordKind::Menace)), Ability::Static(cannot)];
    let still = Condition::Is(ObjectRef::Antecedent, Predicate::Designated(Designation::Suspected));
    has_abilities(game, id, abilities, Duration::AsLongAs(Box::new(still)));
}

fn has_abilities(game: &mut Game, id: ObjectId, abilities: Vec<Ability>, duration: Duration) {
    let modifications = abilities.into_iter().map(|a| Modification::AddAbility(Arc::new(a))).collect();
    let effect = RunningEffect {
        id: game.next_effect(),
        source: Some(id),
        controller: game.object(id).base_controller,
        timestamp: game.tick(),
        on: vec![id],
        modifications,
        rule: None,
        duration,
        turn: game.turn.number,
        targets: Vec::new(),
        about: crate::game::query::About::default(),
    };
    game.running.push(Arc::new(effect));
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
        Entity::Object(o) => game.object(o).protector.unwrap_or(game.object(o).controlled_by),
    };
    let combat = game.combat.get_or_insert_with(Combat::default);
    combat.had_attackers = true;
    combat.attacks.push(Attack { attacker: id, target: Some(target), defending, was: None, blocked: false });
}

/// Puts it where in a library it goes; elsewhere it is where `add` put it.
fn place(game: &mut Game, id: ObjectId, m: &Move) {
    if m.to != Zone::Library {
        return;
    }
    let owner = game.object(id).owner;
    let p = game.player_mut(owner);
    let order_known = p.shuffled == 0 && !p.library_unknown;
    match m.position {
        LibraryPosition::Top | LibraryPosition::TopOrBottom => {}
        LibraryPosition::Shuffled => crate::game::deck::shuffle(game, owner),
        LibraryPosition::Bottom => {
            p.library.pop();
            p.library.insert(0, id);
            p.below += u32::from(!order_known);
        }
        LibraryPosition::FromTop(n) => {
            p.library.pop();
            let above = n.max(1) as usize - 1;
            let known = p.library.len() - (p.below + p.shuffled) as usize;
            if order_known || known >= above {
                p.library.insert(p.library.len().saturating_sub(above), id);
            } else {
                // Among cards in no known order: it is one of them.
                p.library.insert(p.below as usize, id);
                p.shuffled += 1;
            }
        }
    }
}
