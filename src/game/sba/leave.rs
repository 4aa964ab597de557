//! Players who lost leave the game (800.4a), and the game ends (104).

use crate::ability::{Duration, Modification, Zone};
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::state::{Outcome, StackKind};
use crate::game::stop::Step;
use crate::game::trace::Fact;
use crate::terms::Concept;

impl Play<'_> {
    /// Players who lost leave the game (800.4a); with one or none left the game is over (104.2a, 104.4a).
    pub(in crate::game) fn players_leave(&mut self) -> Step<()> {
        let won = self.game.players.iter().position(|p| p.standing == crate::game::state::Standing::Won);
        let living: Vec<PlayerId> = self.game.living().collect();
        match (won, living.as_slice()) {
            (Some(p), _) => self.end_game(Outcome::Won(PlayerId(p as u8))),
            (None, []) => self.end_game(Outcome::Draw),
            (None, [last]) if self.game.players.len() > 1 => self.end_game(Outcome::Won(*last)),
            _ => return self.remove_leavers(),
        }
        Ok(())
    }

    /// 800.4a: what they own leaves with them; effects that gave them control end; what they control all the
    /// same is exiled.
    fn remove_leavers(&mut self) -> Step<()> {
        let gone: Vec<PlayerId> = (0..self.game.players.len() as u8)
            .map(PlayerId)
            .filter(|p| !self.game.player(*p).in_game())
            .collect();
        if gone.is_empty() {
            return Ok(());
        }
        let game = &self.game;
        let owned: Vec<ObjectId> = (0..game.objects.len() as u32)
            .map(ObjectId)
            .filter(|o| game.object(*o).zone.is_some() && gone.contains(&game.object(*o).owner))
            .collect();
        let leaves = |p: &PlayerId| owned.iter().any(|o| game.object(*o).owner == *p);
        let leavers: Vec<PlayerId> = gone.iter().copied().filter(leaves).collect();
        for player in leavers {
            self.trace.note(Fact::PlayerLeaves(player), &[Concept::PlayerLeaves]);
        }
        let left = self.leave_game(owned)?;
        let lasts = |d: &Duration| matches!(d, Duration::YourNextTurn | Duration::EndOfYourNextTurn);
        if self.game.running.iter().any(|e| gone.contains(&e.controller) && lasts(&e.duration)) {
            self.trace.cite(&[Concept::PlayerLeavesDurations]);
        }
        let game = self.change();
        let gives_control = |m: &Modification| matches!(m, Modification::Control(_));
        game.running.retain(|e| !(gone.contains(&e.controller) && e.modifications.iter().any(gives_control)));
        // Spells that they had taken over are again their former controllers'.
        for i in 0..game.stack.len() {
            if game.stack[i].kind == StackKind::Spell && gone.contains(&game.stack[i].controller) {
                game.stack[i].controller = game.object(game.stack[i].id).base_controller;
            }
        }
        let abilities: Vec<ObjectId> = game
            .stack
            .iter()
            .filter(|e| e.kind != StackKind::Spell && gone.contains(&e.controller))
            .map(|e| e.id)
            .collect();
        for id in abilities {
            crate::game::events::cease(game, id);
        }
        // 725.4
        let monarch = game.monarch.filter(|m| gone.contains(&game.object(*m).owner));
        if monarch.is_some() {
            let player = self.game.apnap().into_iter().find(|p| self.game.player(*p).in_game());
            self.change().monarch = None;
            self.trace.cite(&[Concept::MonarchLeaves]);
            self.propose(player.into_iter().map(|player| Event::BecomeMonarch { player }).collect())?;
        }
        self.exile_without_controller(Concept::PlayerLeavesExile)?;
        self.sync()?;
        self.return_exiled(&left)
    }

    /// What is under the control of a player who has left is exiled: by 800.4a as that player leaves, by 800.4c
    /// as an effect ends that gave somebody else control of it.
    pub(in crate::game) fn exile_without_controller(&mut self, rule: Concept) -> Step<()> {
        if self.game.players.iter().all(crate::game::state::Player::in_game) || self.game.outcome.is_some() {
            return Ok(());
        }
        let left = self.ask(|view| {
            let nobodys = |id: &ObjectId| !view.game.player(view.controller(*id)).in_game();
            let spells = view.game.stack.iter().map(|e| e.id);
            view.game.permanents().chain(spells).filter(nobodys).collect::<Vec<_>>()
        })?;
        if !left.is_empty() {
            self.trace.cite(&[rule]);
            let exile = |o| Event::Move(Move::new(o, Zone::Exile, Cause::StateBased));
            self.propose(left.into_iter().map(exile).collect())?;
        }
        Ok(())
    }

    /// The game is a draw by this rule, whoever is left (104.4b, 104.4c).
    pub(in crate::game) fn end_in_draw(&mut self, rule: Concept) {
        if self.game.outcome.is_none() {
            self.change().outcome = Some(Outcome::Draw);
            self.trace.note(Fact::GameOver(Outcome::Draw), &[rule]);
        }
    }

    pub(in crate::game) fn end_game(&mut self, outcome: Outcome) {
        if self.game.outcome.is_none() {
            self.change().outcome = Some(outcome);
            let rule = match outcome {
                Outcome::Won(_) => Concept::WinLastPlayer,
                Outcome::Draw => Concept::DrawGame,
            };
            self.trace.note(Fact::GameOver(outcome), &[rule]);
        }
    }
}
