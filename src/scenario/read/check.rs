//! Contradictions of a board: what cannot be so, whatever the cards do.

use super::*;
use crate::ability::{Step, Zone};

impl Reader<'_> {
    pub(super) fn check(&mut self) {
        if self.scenario.players.is_empty() {
            return;
        }
        let mut found: Vec<(FaultKind, Span)> = Vec::new();
        let active = self.scenario.board.active.unwrap_or(PlayerId(0));
        for object in &self.scenario.board.objects {
            found.extend(self.check_object(object, active));
        }
        found.dedup();
        for (kind, span) in found {
            self.fault(kind, span);
        }
    }

    fn check_object(&self, object: &BoardObject, active: PlayerId) -> Vec<(FaultKind, Span)> {
        let mut out = Vec::new();
        let has = |test: &dyn Fn(&Status) -> bool| {
            object.status.iter().find(|(s, _)| test(s)).map(|(_, span)| *span)
        };
        if let (Some(_), Some(span)) = (has(&|s| *s == Status::Tapped), has(&|s| *s == Status::Untapped)) {
            out.push((FaultKind::TappedAndUntapped, span));
        }
        let attacks = has(&|s| matches!(s, Status::Attacking(_)));
        let blocks = has(&|s| matches!(s, Status::Blocking(_)));
        if let (Some(_), Some(span)) = (attacks, blocks) {
            out.push((FaultKind::AttacksAndBlocks, span));
        }
        if let Some(span) = attacks.or(blocks).filter(|_| !self.in_combat()) {
            out.push((FaultKind::CombatOutsideCombat, span));
        }
        if let Some(span) = attacks.filter(|_| object.player != active) {
            out.push((FaultKind::AttacksOutOfTurn, span));
        }
        if let Some(span) = blocks.filter(|_| object.player == active) {
            out.push((FaultKind::BlocksOnOwnTurn, span));
        }
        for (status, span) in &object.status {
            if object.zone != Zone::Battlefield && is_permanent_status(status) {
                out.push((FaultKind::StatusOffBattlefield, *span));
            }
            out.extend(self.check_links(object, status).map(|kind| (kind, *span)));
        }
        out
    }

    /// A status that speaks of another object.
    fn check_links(&self, object: &BoardObject, status: &Status) -> Option<FaultKind> {
        let BoardEntry::Object(own) = object.what else { return None };
        match status {
            Status::AttachedTo(Target::Object(to)) => {
                let itself = to.card == own.card && to.nth.is_none_or(|n| Some(n) == own.nth);
                if itself && (to.nth.is_some() || self.listed(*to).count() == 1) {
                    return Some(FaultKind::AttachedToItself);
                }
                let there = self.listed(*to).any(|o| o.zone == Zone::Battlefield);
                (!there).then_some(FaultKind::AttachedElsewhere)
            }
            Status::Attacking(Some(Target::Player(player))) => {
                (player.player == object.player).then_some(FaultKind::AttacksOwn)
            }
            Status::Attacking(Some(Target::Object(of))) => {
                let mut all = self.listed(*of).peekable();
                all.peek()?;
                // 310.9b: a Siege may be attacked by its own controller.
                let siege = |o: &BoardObject| match o.what {
                    _ if o.status.iter().any(|(s, _)| matches!(s, Status::ProtectedBy(_))) => true,
                    BoardEntry::Object(of) => {
                        let faces = &self.scenario.cards[of.card.0].faces;
                        faces.iter().any(|f| matches!(f.stats, Some(Stats::Defense(_))))
                    }
                    _ => false,
                };
                all.all(|o| o.player == object.player && !siege(o)).then_some(FaultKind::AttacksOwn)
            }
            Status::Blocking(attackers) => {
                let attacking =
                    |o: &BoardObject| o.status.iter().any(|(s, _)| matches!(s, Status::Attacking(_)));
                let fine = attackers.iter().all(|a| self.listed(*a).any(attacking));
                (!fine).then_some(FaultKind::BlocksNonAttacker)
            }
            _ => None,
        }
    }

    /// The objects of the board that a reference can mean.
    fn listed(&self, of: ObjectRef) -> impl Iterator<Item = &BoardObject> {
        self.scenario.board.objects.iter().filter(move |o| {
            matches!(o.what, BoardEntry::Object(o) if o.card == of.card && (of.nth.is_none() || o.nth == of.nth))
        })
    }

    fn in_combat(&self) -> bool {
        // a turn line that was not understood is a fault already
        if self.faults.iter().any(|f| f.kind == FaultKind::UnknownBoardLine) {
            return true;
        }
        // without a turn line nothing is said about the step, and the first main phase has no attackers
        matches!(
            self.scenario.board.step,
            Some(
                Step::DeclareAttackers
                    | Step::DeclareBlockers
                    | Step::FirstStrikeDamage
                    | Step::CombatDamage
                    | Step::EndOfCombat
            )
        )
    }
}

fn is_permanent_status(status: &Status) -> bool {
    matches!(
        status,
        Status::Tapped
            | Status::Untapped
            | Status::Attacking(_)
            | Status::Blocking(_)
            | Status::AttachedTo(_)
            | Status::Damage(_)
            | Status::PhasedOut
            | Status::ProtectedBy(_)
            | Status::New
    )
}
