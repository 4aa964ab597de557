//! Turns, phases and steps that are added (500.7–10) or skipped (500.11).

use super::{Frame, missing};
use crate::ability::{Effect, Step as StepName};
use crate::game::play::Play;
use crate::game::state::Phase;
use crate::game::stop::{Step, times};
use crate::terms::Concept;

impl Play<'_> {
    pub(super) fn change_of_turns(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::ExtraTurn(who, count) => {
                let (players, n) = self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(count)))?;
                self.trace.cite(&[Concept::ExtraTurn]);
                let n = times(n)?;
                for player in players {
                    self.change().turn.extra_turns.extend((0..n).map(|_| player));
                }
            }
            Effect::AdditionalCombat { after_main, followed_by_main } => {
                let phase = Phase::of(self.game.turn.step);
                if *after_main && !matches!(phase, Phase::PrecombatMain | Phase::PostcombatMain) {
                    return Ok(());
                }
                self.trace.cite(&[Concept::ExtraPhase]);
                let extra = &mut self.change().turn.extra;
                if *followed_by_main {
                    extra.insert(0, StepName::PostcombatMain);
                }
                extra.insert(0, StepName::BeginningOfCombat);
            }
            Effect::AdditionalSteps { who, step, count, after_phase } => {
                let (players, n) = self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(count)))?;
                // 500.10a
                if !players.contains(&self.game.turn.active) {
                    self.trace.cite(&[Concept::ExtraStepOwnTurn]);
                    return Ok(());
                }
                let rule = match (after_phase, step) {
                    (false, _) => Concept::ExtraStep,
                    (true, StepName::Untap) => Concept::ExtraPhase,
                    (true, _) => Concept::ExtraStepAlone,
                };
                self.trace.cite(&[rule]);
                let turn = &mut self.change().turn;
                let all = if *after_phase { &mut turn.extra } else { &mut turn.extra_steps };
                (0..times(n)?).for_each(|_| all.insert(0, *step));
            }
            Effect::SkipNext { who, step, count } => {
                let (players, n) = self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(count)))?;
                self.trace.cite(&[Concept::SkipStep]);
                for p in players {
                    let player = self.change().player_mut(p);
                    match step {
                        Some(step) => player.skips.extend((0..times(n)?).map(|_| *step)),
                        None => player.turns_to_skip += u32::try_from(n).unwrap_or(0),
                    }
                }
            }
            other => return Err(missing(other)),
        }
        Ok(())
    }
}
