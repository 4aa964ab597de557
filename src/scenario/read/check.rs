//! Contradictions of a board: what cannot be so, whatever the cards do. What depends on who controls what is in
//! `run/impossible.rs`.

use super::*;
use crate::ability::{Step, Zone};

impl Reader<'_> {
    pub(super) fn check(&mut self) {
        if self.scenario.players.is_empty() {
            return;
        }
        let mut found: Vec<(FaultKind, Span)> = Vec::new();
        for object in &self.scenario.board.objects {
            found.extend(self.check_object(object));
        }
        found.extend(self.check_order());
        found.dedup();
        for (kind, span) in found {
            self.fault(kind, span);
        }
    }

    /// `Oldest first:` lists permanents, each once. (What stands in the command zone has a timestamp too.)
    fn check_order(&self) -> Vec<(FaultKind, Span)> {
        let order = &self.scenario.board.oldest_first;
        let there = |o: &BoardObject| !matches!(o.zone, Zone::Hand | Zone::Library);
        let wrong = order.iter().enumerate().filter(|(at, one)| {
            let listed = self.listed(**one).filter(|o| there(o)).count();
            let before = order[..*at].iter().filter(|o| o.card == one.card && o.nth == one.nth).count();
            listed == 0 || before > 0 && (one.nth.is_some() || before >= listed)
        });
        wrong.map(|(_, one)| (FaultKind::OrderedElsewhere, one.span)).collect()
    }

    /// What there is only one of, said twice and not the same.
    fn said_twice(&self, object: &BoardObject) -> Vec<(FaultKind, Span)> {
        let same_object = |a: &ObjectRef, b: &ObjectRef| a.card == b.card && a.nth == b.nth;
        let same_target = |a: &Target, b: &Target| match (a, b) {
            (Target::Player(a), Target::Player(b)) => a.player == b.player,
            (Target::Object(a), Target::Object(b)) => same_object(a, b),
            _ => false,
        };
        let clash = |a: &Status, b: &Status| match (a, b) {
            (Status::Attacking(Some(a)), Status::Attacking(Some(b)))
            | (Status::AttachedTo(a), Status::AttachedTo(b)) => !same_target(a, b),
            (Status::CopyOf(a), Status::CopyOf(b)) => !same_object(a, b),
            (Status::Owner(a), Status::Owner(b)) | (Status::ProtectedBy(a), Status::ProtectedBy(b)) => {
                a.player != b.player
            }
            (Status::Damage(_), Status::Damage(_)) => true,
            _ => false,
        };
        let all = &object.status;
        let second = |at: usize| all[..at].iter().any(|(before, _)| clash(before, &all[at].0));
        (0..all.len()).filter(|&at| second(at)).map(|at| (FaultKind::SaidTwice, all[at].1)).collect()
    }

    fn check_object(&self, object: &BoardObject) -> Vec<(FaultKind, Span)> {
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
        if let Some(span) = blocks.filter(|_| self.scenario.board.step == Some(Step::DeclareAttackers)) {
            out.push((FaultKind::BlocksTooEarly, span));
        }
        out.extend(self.said_twice(object));
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
                let one = to.nth.is_some() || self.listed(*to).count() == 1;
                (itself && one).then_some(FaultKind::AttachedToItself)
            }
            Status::Attacking(Some(Target::Object(of))) => {
                let mut all = self.listed(*of).peekable();
                all.peek()?;
                all.all(|o| o.zone != Zone::Battlefield).then_some(FaultKind::CannotBeAttacked)
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
