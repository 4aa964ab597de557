//! Boards that no game comes to, which only the types of the cards bring to light: an instant on the battlefield, a
//! land on the stack, attackers and blockers that are no creatures, attacks on what cannot be attacked.

use crate::ability::{CardDefinition, CardType, Zone};
use crate::game::ids::ObjectId;
use crate::game::layers::{Computed, View};
use crate::game::state::Game;
use crate::scenario::Fault;
use crate::scenario::faults::FaultKind;
use crate::scenario::span::Span;
use crate::scenario::statement as doc;
use doc::{BoardEntry, BoardObject, Event, ObjectRef, Scenario, Status, Target};
use std::sync::Arc;

fn fault(scenario: &Scenario, kind: FaultKind, span: Span, what: ObjectRef) -> Fault {
    Fault { kind, span, words: scenario.cards[what.card.0].name.clone(), near: Vec::new() }
}

fn told(entry: &BoardObject, test: impl Fn(&Status) -> bool) -> Option<Span> {
    entry.status.iter().find(|(s, _)| test(s)).map(|(_, span)| *span)
}

/// 304.4, 307.4: no instant or sorcery enters the battlefield; 305.1: no land is ever on the stack; 310.8: only
/// battles have protectors. What is face down, or a copy, is something else.
pub(super) fn in_zones(scenario: &Scenario, cards: &[Option<Arc<CardDefinition>>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for entry in &scenario.board.objects {
        let BoardEntry::Object(what) = entry.what else { continue };
        let Some(Some(card)) = cards.get(what.card.0) else { continue };
        if told(entry, |s| matches!(s, Status::FaceDown | Status::CopyOf(_))).is_some() {
            continue;
        }
        let every = |types: &[CardType]| {
            card.faces.iter().all(|f| f.types.iter().any(|t| types.contains(t)))
                && card.faces.iter().all(|f| !f.types.is_empty())
        };
        let mut add = |kind, span| faults.push(fault(scenario, kind, span, what));
        if entry.zone == Zone::Battlefield && every(&[CardType::Instant, CardType::Sorcery]) {
            add(FaultKind::NoPermanent, entry.span);
        }
        if entry.zone == Zone::Stack && every(&[CardType::Land]) {
            add(FaultKind::NoSpell, entry.span);
        }
        let protected = told(entry, |s| matches!(s, Status::ProtectedBy(_)));
        let battle = card.faces.iter().any(|f| f.types.contains(&CardType::Battle));
        if let Some(span) = protected.filter(|_| !battle) {
            add(FaultKind::NoBattle, span);
        }
    }
    faults.dedup();
    faults
}

/// 506.3, 506.3e: only creatures attack and block, and what is attacked is a player, a planeswalker or a battle. What an
/// effect on the board speaks of may be more than it is yet.
pub(super) fn in_combat(scenario: &Scenario, game: &Game, ids: &[Option<ObjectId>]) -> Vec<Fault> {
    let computed = Computed::of(game);
    let view = View { game, computed: &computed };
    let changed = |of: ObjectRef| {
        let speaks = |e: &Event| match e {
            Event::Effect { objects, .. } => objects.iter().any(|o| o.card == of.card),
            _ => false,
        };
        scenario.board.effects.iter().any(|(e, _)| speaks(e))
    };
    let listed = |of: ObjectRef| {
        let all = scenario.board.objects.iter().zip(ids);
        all.filter_map(move |(entry, id)| match entry.what {
            BoardEntry::Object(o) if o.card == of.card && (of.nth.is_none() || o.nth == of.nth) => *id,
            _ => None,
        })
    };
    let attackable = |id: ObjectId| {
        let ch = view.get(id);
        ch.is(CardType::Planeswalker) || ch.is(CardType::Battle)
    };
    let mut faults = Vec::new();
    for (entry, id) in scenario.board.objects.iter().zip(ids) {
        let (BoardEntry::Object(what), Some(id)) = (entry.what, *id) else { continue };
        let fights = told(entry, |s| matches!(s, Status::Attacking(_) | Status::Blocking(_)));
        if let Some(span) = fights.filter(|_| !view.get(id).is_creature() && !changed(what)) {
            faults.push(fault(scenario, FaultKind::NoCreature, span, what));
        }
        for (status, span) in &entry.status {
            if let Status::Attacking(Some(Target::Object(of))) = status
                && !changed(*of)
                && !listed(*of).any(attackable)
            {
                faults.push(fault(scenario, FaultKind::CannotBeAttacked, *span, *of));
            }
        }
    }
    faults.dedup();
    faults
}
