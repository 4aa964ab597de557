//! Instructions whose outcome needs no choice, as the events that they are.

use super::events::{Cause, Entry, Event, Move};
use super::ids::{Entity, PlayerId};
use super::query::Ctx;
use crate::ability::effect::{EffectRecipients, LibraryPosition};
use crate::ability::{CardType, CounterKind, Effect, ObjectRef, PlayerRef, Quantity, Zone};
use crate::terms::Concept;

/// The events of an instruction; `None` if it is not one that is only events (it asks for a choice, goes on
/// in time, or is made of other instructions).
pub fn events(e: &Effect, ctx: &Ctx) -> Option<Vec<Event>> {
    let count = |q: &Quantity| ctx.quantity(q).clamp(0, i64::from(u32::MAX)) as u32;
    let each = |what: &ObjectRef, f: &dyn Fn(super::ObjectId) -> Event| -> Option<Vec<Event>> {
        let act = |o| f(followed(ctx, o));
        (!matches!(what, ObjectRef::Choice { .. })).then(|| ctx.objects(what).into_iter().map(act).collect())
    };
    let players = |who: &PlayerRef, f: &dyn Fn(PlayerId) -> Event| -> Vec<Event> {
        ctx.players(who).into_iter().map(f).collect()
    };
    Some(match e {
        Effect::Damage { source, amount, to } => {
            let amount = count(amount);
            let Some(source) = ctx.objects(source).first().copied() else { return Some(Vec::new()) };
            recipients(to, ctx)?
                .into_iter()
                .map(|to| Event::Damage { source, to, amount, combat: false })
                .collect()
        }
        Effect::Destroy { what, no_regeneration } => {
            each(what, &|object| Event::Destroy { object, regenerable: !no_regeneration })?
        }
        Effect::Exile { what, until_leaves: false } => {
            each(what, &|o| Event::Move(Move::new(o, Zone::Exile, Cause::Exiled)))?
        }
        Effect::Move { what, to, tapped, under, position } if *position != LibraryPosition::Shuffled => {
            if ctx.objects(what).is_empty() {
                return Some(Vec::new());
            }
            let under = match under {
                Some(who) => Some(ctx.players(who).first().copied()?),
                None => None,
            };
            let entry = Entry { tapped: *tapped, under, ..Entry::default() };
            each(what, &|o| {
                Event::Move(Move {
                    position: *position,
                    entry: Box::new(entry.clone()),
                    ..Move::new(o, *to, Cause::Effect)
                })
            })?
        }
        Effect::EnterWith { what, under, kind, count: n } => {
            if ctx.objects(what).is_empty() {
                return Some(Vec::new());
            }
            let under = match under {
                Some(who) => Some(ctx.players(who).first().copied()?),
                None => None,
            };
            let entry = Entry { under, counters: vec![(kind.clone(), count(n))], ..Entry::default() };
            each(what, &|o| {
                let entry = Box::new(entry.clone());
                Event::Move(Move { entry, ..Move::new(o, Zone::Battlefield, Cause::Effect) })
            })?
        }
        Effect::EnterAttacking { what, under } => {
            if ctx.objects(what).is_empty() {
                return Some(Vec::new());
            }
            let under = match under {
                Some(who) => Some(ctx.players(who).first().copied()?),
                None => None,
            };
            let entry = Entry { tapped: true, attacks: true, under, ..Entry::default() };
            each(what, &|o| {
                let entry = Box::new(entry.clone());
                Event::Move(Move { entry, ..Move::new(o, Zone::Battlefield, Cause::Effect) })
            })?
        }
        Effect::CounterSpell { what } => {
            each(what, &|o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Countered)))?
        }
        Effect::CounterTo { what, to, position } => {
            let under = (*to == Zone::Battlefield).then_some(ctx.you);
            let entry = Entry { under, ..Entry::default() };
            each(what, &|o| {
                let entry = Box::new(entry.clone());
                Event::Move(Move { position: *position, entry, ..Move::new(o, *to, Cause::Countered) })
            })?
        }
        Effect::GainLife { who, amount } => {
            let amount = count(amount);
            players(who, &|player| Event::GainLife { player, amount })
        }
        Effect::LoseLife { who, amount } => {
            players(who, &|player| Event::LoseLife { player, amount: count(&own(amount, who, player, ctx)) })
        }
        Effect::SetLife { who, amount } => {
            let new = ctx.quantity(amount);
            players(who, &|player| set_life(player, ctx.view.game.player(player).life, new))
        }
        Effect::ExchangeLife(a, b) => {
            let (a, b) = (ctx.players(a).first().copied(), ctx.players(b).first().copied());
            a.zip(b).map_or_else(Vec::new, |(a, b)| exchange_life(ctx, a, b))
        }
        Effect::PutCounters { kind, count: n, on } => {
            let (count, by) = (count(n), Some(ctx.you));
            each(on, &|o| Event::PutCounters { on: o.into(), kind: kind.clone(), count, by })?
        }
        Effect::PlayerCounters { kind, count: n, on } => {
            let (count, by) = (count(n), Some(ctx.you));
            players(on, &|p| Event::PutCounters { on: p.into(), kind: kind.clone(), count, by })
        }
        Effect::RemoveCounters { kind, count: n, from } => {
            let mut all = Vec::new();
            for o in ctx.objects(from) {
                for (k, have, _) in &ctx.view.game.object(o).counters.0 {
                    if kind.as_ref().is_none_or(|wanted| wanted == k) {
                        let count = n.as_ref().map_or(*have, &count).min(*have);
                        all.push(Event::RemoveCounters { from: o.into(), kind: k.clone(), count });
                    }
                }
            }
            all
        }
        Effect::Tap(what) => each(what, &|object| Event::Tap { object, tapped: true })?,
        Effect::Untap(what) => each(what, &|object| Event::Tap { object, tapped: false })?,
        Effect::Unattach(what) => each(what, &|object| Event::Unattach { object })?,
        // 712.14a: what has no back face that could be on the battlefield stays where it is.
        Effect::EnterTransformed { what, under } => {
            let under = match under {
                Some(who) => Some(ctx.players(who).first().copied()?),
                None => None,
            };
            let turned = |o: &super::ObjectId| {
                let spell = |t: &CardType| matches!(t, CardType::Instant | CardType::Sorcery);
                let card = &ctx.view.game.object(*o).card;
                let back = card.faces.get(1).filter(|_| card.layout.turns());
                back.is_some_and(|f| !f.types.iter().any(spell))
                    || card.layout.turns() && card.faces.len() < 2
            };
            let all = ctx.objects(what).into_iter().map(|o| followed(ctx, o)).filter(turned);
            let entry = Entry { under, face: 1, ..Entry::default() };
            let enter =
                |o| Move { entry: Box::new(entry.clone()), ..Move::new(o, Zone::Battlefield, Cause::Effect) };
            all.map(|o| Event::Move(enter(o))).collect()
        }
        Effect::Flip(what) => each(what, &|object| Event::Flip { object })?,
        Effect::Transform(what) => each(what, &|object| Event::Transform { object })?,
        Effect::TurnFaceUp(what) => each(what, &|object| Event::TurnOver { object, up: true })?,
        Effect::TurnFaceDown(what) => each(what, &|object| Event::TurnOver { object, up: false })?,
        Effect::PhaseOut(what) => each(what, &|object| Event::Phase { object, out: true })?,
        Effect::RemoveFromCombat(what) => each(what, &|object| Event::LeaveCombat { object })?,
        Effect::BecomeBlocked(what) => {
            let combat = ctx.view.game.combat.as_ref();
            let mut all = ctx.objects(what).to_vec();
            all.retain(|o| combat.is_some_and(|c| c.is_attacking(*o) && !c.is_blocked(*o)));
            all.into_iter().map(|attacker| Event::BecomesBlocked { attacker }).collect()
        }
        Effect::WinGame(who) => players(who, &|player| Event::Win { player }),
        Effect::LoseGame(who) => players(who, &|player| Event::Lose { player }),
        // 701.21a: only what the player controls.
        Effect::Sacrifice { who: PlayerRef::You, what } if !matches!(what, ObjectRef::Choice { .. }) => {
            let mut all: Vec<_> = ctx.objects(what).into_iter().map(|o| followed(ctx, o)).collect();
            all.retain(|o| ctx.view.game.on_battlefield(*o) && ctx.view.controller(*o) == ctx.you);
            all.into_iter().map(|o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Sacrificed))).collect()
        }
        Effect::MoveCounters { kind, count: n, from, to } => move_counters(ctx, kind, count(n), from, to),
        Effect::Designate { what, designation } => {
            each(what, &|object| Event::Designate { object, designation: *designation })?
        }
        Effect::Fight(a, b) => fight(ctx, a, b)?,
        _ => return None,
    })
}

/// 701.12c: each gains or loses what makes the other's life total; wholly or not at all (701.12a).
fn exchange_life(ctx: &Ctx, a: PlayerId, b: PlayerId) -> Vec<Event> {
    let life = |p| ctx.view.game.player(p).life;
    let events = vec![set_life(a, life(a), life(b)), set_life(b, life(b), life(a))];
    ctx.gaps.rely(Concept::LifeExchange);
    match events.iter().find_map(|e| super::rules::cannot_happen(ctx.view, e, ctx.gaps)) {
        Some((rule, _)) => {
            ctx.gaps.rely(rule);
            Vec::new()
        }
        None => events,
    }
}

/// 122.5: removed from one and put onto the other, or neither.
fn move_counters(ctx: &Ctx, kind: &CounterKind, count: u32, from: &ObjectRef, to: &ObjectRef) -> Vec<Event> {
    let game = ctx.view.game;
    let (from, to) = (ctx.objects(from).first().copied(), ctx.objects(to).first().copied());
    let (Some(from), Some(to)) = (from, to) else { return Vec::new() };
    let put = Event::PutCounters { on: to.into(), kind: kind.clone(), count, by: Some(ctx.you) };
    let possible = from != to
        && game.on_battlefield(from)
        && game.on_battlefield(to)
        && game.object(from).counters.count(kind) >= count
        && super::rules::cannot_happen(ctx.view, &put, ctx.gaps).is_none();
    if !possible {
        return Vec::new();
    }
    vec![Event::RemoveCounters { from: from.into(), kind: kind.clone(), count }, put]
}

/// Whoever is dealt damage.
pub fn recipients(to: &EffectRecipients, ctx: &Ctx) -> Option<Vec<Entity>> {
    let objects = |o: &ObjectRef| -> Option<Vec<Entity>> {
        (!matches!(o, ObjectRef::Choice { .. }))
            .then(|| ctx.objects(o).into_iter().map(Entity::Object).collect())
    };
    let players = |p: &PlayerRef| ctx.players(p).into_iter().map(Entity::Player).collect::<Vec<_>>();
    Some(match to {
        EffectRecipients::Objects(o) => objects(o)?,
        EffectRecipients::Players(p) => players(p),
        EffectRecipients::Target(n) => ctx.target(*n).collect(),
        EffectRecipients::Both(o, p) => {
            let mut all = objects(o)?;
            all.extend(players(p));
            all
        }
        EffectRecipients::AttackedBy(o) => {
            objects(o)?.iter().filter_map(|e| attacked_by(e.object()?, ctx)).collect()
        }
    })
}

/// The player or planeswalker that a creature attacks, or attacked before it left this combat.
fn attacked_by(attacker: super::ObjectId, ctx: &Ctx) -> Option<Entity> {
    let Some(attack) = ctx.view.game.combat.as_ref().and_then(|c| c.attack_ever(attacker)) else {
        ctx.gaps.note("recipients:attacked-by-what-left-combat");
        return None;
    };
    let hit =
        |e: &Entity| e.object().is_none_or(|o| ctx.view.get(o).is(crate::ability::CardType::Planeswalker));
    attack.target.filter(hit)
}

/// An object that the text acts on, where it is now: what an earlier instruction of the same text moved
/// (400.7j), and what an ability triggered on as it left its zone (400.7h): "return it" after it died.
/// Anything else that moved is another object (400.7).
pub(crate) fn followed(ctx: &Ctx, o: super::ObjectId) -> super::ObjectId {
    if let Some((_, now)) = ctx.moved.iter().rev().find(|m| m.0 == o) {
        return *now;
    }
    ctx.about.filter(|a| a.object == Some(o)).and_then(|a| a.became).unwrap_or(o)
}

/// 119.5: setting a life total is gaining or losing the difference.
fn set_life(player: PlayerId, old: i64, new: i64) -> Event {
    let by = |n: i64| n.clamp(0, i64::from(u32::MAX)) as u32;
    if new >= old {
        Event::GainLife { player, amount: by(new - old) }
    } else {
        Event::LoseLife { player, amount: by(old - new) }
    }
}

/// "Each player loses half their life": of what each of them has.
fn own(amount: &Quantity, who: &PlayerRef, player: PlayerId, ctx: &Ctx) -> Quantity {
    match amount {
        Quantity::Part { of, parts, round_up } if **of == Quantity::Life(who.clone()) => {
            let life = ctx.view.game.player(player).life.clamp(0, i64::from(i32::MAX)) as i32;
            let of = Box::new(Quantity::Number(life));
            Quantity::Part { of, parts: *parts, round_up: *round_up }
        }
        other => other.clone(),
    }
}

/// 701.14: each deals damage equal to its power to the other; nothing if one is gone or no creature.
fn fight(ctx: &Ctx, a: &ObjectRef, b: &ObjectRef) -> Option<Vec<Event>> {
    let (a, b) = (ctx.objects(a).first().copied(), ctx.objects(b).first().copied());
    let (Some(a), Some(b)) = (a, b) else { return Some(Vec::new()) };
    let able = |o| ctx.view.game.on_battlefield(o) && ctx.view.get(o).is_creature();
    if !able(a) || !able(b) {
        return Some(Vec::new());
    }
    let hit = |source, to: super::ObjectId| Event::Damage {
        source,
        to: to.into(),
        amount: ctx.view.get(source).power.unwrap_or(0).max(0) as u32,
        combat: false,
    };
    Some(vec![hit(a, b), hit(b, a)])
}
