//! Boards that no game comes to, which only the types of the cards bring to light: an instant on the battlefield, a
//! land on the stack, attackers and blockers that are no creatures, attacks on what cannot be attacked.

use super::binding::{Binding, player};
use super::play::Scene;
use crate::ability::{CardDefinition, CardType, Zone};
use crate::game::choice::NoAnswers;
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::layers::{Computed, View};
use crate::game::play::Play;
use crate::game::query::Gaps;
use crate::game::state::Game;
use crate::scenario::Fault;
use crate::scenario::faults::FaultKind;
use crate::scenario::report::NotUnderstood;
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
/// battles have protectors; 903.3: only a card is a commander. What is face down, or a copy, is something else.
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
        let token = scenario.cards[what.card.0].faces.iter().any(|f| f.token);
        if let Some(span) = told(entry, |s| *s == Status::Commander).filter(|_| token) {
            add(FaultKind::NoCommander, span);
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

/// 303.4, 301.5: what is attached is attached to a permanent or a player, but for an Aura that enchants cards elsewhere.
pub(super) fn attached(
    (source, scenario): (&str, &Scenario),
    game: &Game,
    ids: &[Option<ObjectId>],
    not_understood: &[NotUnderstood],
) -> Vec<Fault> {
    let computed = Computed::of(game);
    let view = View { game, computed: &computed };
    let board = Board { scenario, ids, view };
    let mut faults = Vec::new();
    for (entry, id) in scenario.board.objects.iter().zip(ids) {
        let Some(id) = *id else { continue };
        for (status, span) in &entry.status {
            let Status::AttachedTo(Target::Object(to)) = status else { continue };
            let may = |host: ObjectId| {
                game.object(host).zone == Some(Zone::Battlefield)
                    || crate::game::attach::legal(view, id, host.into(), &Gaps::default())
            };
            let unread = not_understood.iter().any(|n| n.may_define(game.object(id)));
            if !unread && !board.listed(*to).any(may) {
                faults.push(said(FaultKind::AttachedElsewhere, *span, source));
            }
        }
    }
    faults.dedup();
    faults
}

fn said(kind: FaultKind, span: Span, source: &str) -> Fault {
    let words = source.get(span.start..span.end).unwrap_or_default().to_string();
    Fault { kind, span, words, near: Vec::new() }
}

/// 506.3, 506.3e: only creatures attack and block, and what is attacked is a player, a planeswalker or a battle; of
/// the active player's creatures and against others (508.1), and for the one who is attacked (509.1a). All this under
/// the effects that the board has: of Auras, of what is there, and those that run.
pub(super) fn in_combat(
    (source, scenario): (&str, &Scenario),
    game: &Game,
    binding: &Binding,
    ids: &[Option<ObjectId>],
) -> Vec<Fault> {
    let effects: Vec<Event> = scenario.board.effects.iter().map(|e| e.0.clone()).collect();
    let mut nobody = NoAnswers;
    let mut play = Play::new(game.clone(), &mut nobody);
    if super::play::running_effects(&mut play, &Scene { binding }, &effects).is_err() {
        return Vec::new();
    }
    let (game, _) = play.finish();
    let computed = Computed::of(&game);
    let board = Board { scenario, ids, view: View { game: &game, computed: &computed } };
    let mut faults = Vec::new();
    for (entry, id) in scenario.board.objects.iter().zip(ids) {
        let (BoardEntry::Object(what), Some(id)) = (entry.what, *id) else { continue };
        let fights = told(entry, |s| matches!(s, Status::Attacking(_) | Status::Blocking(_)));
        if let Some(span) = fights.filter(|_| !board.view.get(id).is_creature()) {
            faults.push(fault(scenario, FaultKind::NoCreature, span, what));
        }
        for (status, span) in &entry.status {
            if let Status::Attacking(Some(Target::Object(of))) = status
                && !board.listed(*of).any(|id| board.attackable(id))
            {
                faults.push(fault(scenario, FaultKind::CannotBeAttacked, *span, *of));
            } else if let Some(kind) = board.on_the_wrong_side(id, status) {
                faults.push(said(kind, *span, source));
            }
        }
    }
    faults.dedup();
    faults
}

/// The board as it is under its effects.
struct Board<'a> {
    scenario: &'a Scenario,
    ids: &'a [Option<ObjectId>],
    view: View<'a>,
}

impl Board<'_> {
    /// The objects of the board that a reference can mean.
    fn listed(&self, of: ObjectRef) -> impl Iterator<Item = ObjectId> {
        let all = self.scenario.board.objects.iter().zip(self.ids);
        all.filter_map(move |(entry, id)| match entry.what {
            BoardEntry::Object(o) if o.card == of.card && (of.nth.is_none() || o.nth == of.nth) => *id,
            _ => None,
        })
    }

    fn attackable(&self, id: ObjectId) -> bool {
        let ch = self.view.get(id);
        ch.is(CardType::Planeswalker) || ch.is(CardType::Battle)
    }

    /// What is wrong with who controls what attacks or blocks, and what is attacked.
    fn on_the_wrong_side(&self, id: ObjectId, status: &Status) -> Option<FaultKind> {
        let (own, active) = (self.view.controller(id), self.view.game.turn.active);
        match status {
            Status::Attacking(to) => {
                let theirs = match to {
                    Some(Target::Player(p)) => player(*p) == own,
                    // 310.9b: a battle may be attacked by its own controller, where another protects it.
                    Some(Target::Object(of)) => self.listed(*of).all(|of| {
                        let battle = self.view.get(of).is(CardType::Battle);
                        self.view.controller(of) == own && !battle
                    }),
                    None => false,
                };
                let kind = if own == active { FaultKind::AttacksOwn } else { FaultKind::AttacksOutOfTurn };
                (own != active || theirs).then_some(kind)
            }
            Status::Blocking(_) if own == active => Some(FaultKind::BlocksOnOwnTurn),
            Status::Blocking(attackers) => {
                let other = attackers.iter().any(|a| self.listed(*a).all(|a| self.attacks_another(a, own)));
                other.then_some(FaultKind::BlocksForAnother)
            }
            _ => None,
        }
    }

    /// Whether this attacks somebody else, a planeswalker of theirs or a battle that they protect. Whose battle
    /// without a word of its protector is left open.
    fn attacks_another(&self, attacker: ObjectId, blocks_for: PlayerId) -> bool {
        let game = self.view.game;
        let Some(attack) = game.combat.as_ref().and_then(|c| c.attack(attacker)) else { return false };
        let battle =
            |o: ObjectId| self.view.get(o).is(CardType::Battle) && game.object(o).protector.is_none();
        attack.defending != blocks_for && !attack.target.and_then(|t| t.object()).is_some_and(battle)
    }
}
