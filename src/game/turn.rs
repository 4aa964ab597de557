//! The turn (500–514): steps, their turn-based actions, what ends with them, and going from one to the next.

use super::choice::ChoiceKind;
use super::damage;
use super::events::{Cause, Event, Move};
use super::ids::{ObjectId, PlayerId};
use super::play::Play;
use super::query::Gaps;
use super::rules;
use super::state::{Combat, DamageStep, Phase, STEPS};
use super::stop::{Step, Stop, Why};
use super::trace::Fact;
use crate::ability::{Duration, KeywordKind, RuleEffect, Step as StepName, Zone};
use crate::terms::Concept;

/// Steps after which moving on gives up: nobody means to go that far.
const FARTHEST: usize = 200;

impl Play<'_> {
    /// Goes on, step by step, until the named step (of the named player's turn) has begun; at least one step.
    /// Turn-based actions and triggers of the steps between happen; the stack must be empty.
    pub fn move_to(&mut self, step: StepName, player: Option<PlayerId>) -> Step<()> {
        if !self.game.stack.is_empty() {
            return Err(Stop::illegal(Concept::StepEnds, Why::WrongTime));
        }
        for _ in 0..FARTHEST {
            self.next_step()?;
            if self.game.outcome.is_some() {
                return Ok(());
            }
            if self.game.turn.step == step && player.is_none_or(|p| p == self.game.turn.active) {
                return Ok(());
            }
            // Between, everybody passes: what is on the stack resolves first (500.2).
            self.resolve_all()?;
            if self.game.outcome.is_some() {
                return Ok(());
            }
        }
        Err(Stop::illegal(Concept::TurnStructure, Why::WrongTime))
    }

    /// Ends this step and begins the next.
    pub fn next_step(&mut self) -> Step<()> {
        let from = self.game.turn.step;
        self.declare_nothing(from)?;
        // 500.2: what the declaration set off resolves before the step ends.
        self.resolve_all()?;
        if self.game.outcome.is_some() {
            return Ok(());
        }
        self.end_step(from)?;
        let next = self.following(from)?;
        // An untap step of an added beginning phase begins no turn.
        if next == StepName::Untap && self.game.turn.resume.is_none() {
            self.begin_turn()?;
        }
        if self.skipped(next)? {
            self.trace.note(Fact::StepSkipped(next), &[Concept::SkipStep]);
            // With its first step the whole combat phase is skipped.
            let whole = next == StepName::BeginningOfCombat;
            self.change().turn.step = if whole { StepName::EndOfCombat } else { next };
            return self.next_step();
        }
        self.begin_step(next)
    }

    /// The step that comes after: one that was added (500.8–10), or the next of the turn.
    fn following(&mut self, from: StepName) -> Step<StepName> {
        if !self.game.turn.extra_steps.is_empty() {
            self.trace.cite(&[Concept::ExtraStep]);
            return Ok(self.change().turn.extra_steps.remove(0));
        }
        let next = self.in_order(from)?;
        let turn = &self.game.turn;
        if !turn.alone && Phase::of(next) == Phase::of(from) {
            return Ok(next);
        }
        if turn.extra.is_empty() && turn.resume.is_none() {
            return Ok(next);
        }
        let turn = &mut self.change().turn;
        let resume = turn.resume.take().unwrap_or(next);
        turn.alone = false;
        if turn.extra.is_empty() {
            return Ok(resume);
        }
        turn.resume = Some(resume);
        let first = turn.extra.remove(0);
        turn.alone = matches!(first, StepName::Upkeep | StepName::Draw | StepName::End);
        let rule = if turn.alone { Concept::ExtraStepAlone } else { Concept::ExtraPhase };
        self.trace.cite(&[rule]);
        if first == StepName::PostcombatMain {
            self.trace.cite(&[Concept::PostcombatMain]);
        }
        Ok(first)
    }

    /// The step that comes after in an ordinary turn, without regard to skipping: 508.8 and 510.4 decide about
    /// combat.
    fn in_order(&mut self, from: StepName) -> Step<StepName> {
        let combat = self.game.combat.clone();
        let attackers = combat.as_ref().is_some_and(|c| c.had_attackers);
        let damage_done = combat.as_ref().map(|c| c.damage.clone()).unwrap_or_default();
        Ok(match from {
            StepName::DeclareAttackers if !attackers => StepName::EndOfCombat,
            StepName::DeclareBlockers if self.ask(damage::has_two_steps)? => StepName::FirstStrikeDamage,
            StepName::DeclareBlockers => StepName::CombatDamage,
            StepName::FirstStrikeDamage => StepName::CombatDamage,
            // A document may stand in the one combat damage step although there are to be two.
            StepName::CombatDamage if matches!(damage_done, DamageStep::First { .. }) => {
                StepName::CombatDamage
            }
            // 514.3a
            StepName::Cleanup if self.game.turn.cleanup_priority => {
                self.change().turn.cleanup_priority = false;
                StepName::Cleanup
            }
            StepName::Cleanup => StepName::Untap,
            other => {
                let at = STEPS.iter().position(|s| *s == other).unwrap_or(0);
                STEPS[(at + 1) % STEPS.len()]
            }
        })
    }

    fn skipped(&mut self, step: StepName) -> Step<bool> {
        // 103.8a: the player who plays first skips the draw step of the first turn only in a game that is
        // played from its beginning; a document starts somewhere in the middle.
        let always = self.ask(|view| {
            let gaps = view.gaps();
            let active = view.game.turn.active;
            rules::in_force(view).into_iter().any(|r| match r.effect {
                RuleEffect::SkipStep { who, step: s } => {
                    *s == step && r.ctx(view, gaps).means_player(who, active)
                }
                _ => false,
            })
        })?;
        let active = self.game.turn.active;
        let once = self.game.player(active).skips.iter().position(|s| *s == step);
        if let (false, Some(i)) = (always, once) {
            // 614.10a: each such effect skips one.
            self.change().player_mut(active).skips.remove(i);
        }
        Ok(always || once.is_some())
    }

    /// Whose turn is next, and after whose turn in the order of the players: an added one (500.7), or the next in
    /// order. Turns that are to be skipped are.
    fn next_turn(&mut self) -> (PlayerId, Option<PlayerId>) {
        let mut last = self.game.turn.regular.unwrap_or(self.game.turn.active);
        loop {
            let game = self.change();
            let extra = game.turn.extra_turns.pop();
            let taker = extra.unwrap_or_else(|| next_player(game, last));
            if extra.is_none() {
                last = taker;
            }
            let player = game.player_mut(taker);
            if player.turns_to_skip == 0 && player.in_game() {
                if extra.is_some() {
                    self.trace.cite(&[Concept::ExtraTurn]);
                }
                return (taker, extra.map(|_| last));
            }
            if player.in_game() {
                player.turns_to_skip -= 1;
                self.trace.note(Fact::TurnSkipped(taker), &[Concept::SkipStep]);
            }
        }
    }

    fn begin_turn(&mut self) -> Step<()> {
        let previous = self.game.turn.active;
        let last = self.game.turn.regular.unwrap_or(previous);
        let (next, regular) = self.next_turn();
        let game = self.change();
        // 800.4k: the turns of players who have left do not begin.
        let n = game.players.len() as u8;
        let seats =
            (1..n).map(|i| PlayerId((last.0 + i) % n)).take_while(|p| *p != next && regular.is_none());
        let passed: Vec<PlayerId> = seats.filter(|p| !game.player(*p).in_game()).collect();
        let number = game.turn.number + 1;
        let extra_turns = std::mem::take(&mut game.turn.extra_turns);
        let added_at = regular.map(|_| extra_turns.len() as u32);
        let spells_last_turn = Some(game.turn.spells_cast.iter().map(|s| s.0).collect());
        game.turn = super::state::Turn {
            number,
            active: next,
            step: StepName::Untap,
            extra_turns,
            regular,
            added_at,
            spells_last_turn,
            previous: Some(previous),
            ..Default::default()
        };
        game.player_mut(previous).last_turn = number - 1;
        let taker = game.player_mut(next);
        (taker.turn_before, taker.last_turn) = (taker.last_turn, number);
        for p in &mut game.players {
            (p.lands_played, p.drawn, p.life_gained, p.life_lost) = (0, 0, 0, 0);
            p.damage_taken = 0;
        }
        if !passed.is_empty() {
            self.trace.cite(&[Concept::PlayerLeavesNoTurn, Concept::PlayerLeavesDurations]);
        }
        self.expire(|d, controller, turn, _| match d {
            Duration::YourNextTurn => (controller == next || passed.contains(&controller)) && turn < number,
            // 800.4m: what would last until some time in a turn that does not begin lasts until then.
            Duration::EndOfYourNextTurn => passed.contains(&controller),
            _ => false,
        });
        self.trace.note(Fact::TurnBegins { player: next, number }, &[Concept::TurnStructure]);
        Ok(())
    }

    /// Begins a step: its turn-based actions, its triggers; then, but for untap and most cleanup steps, a
    /// player would get priority.
    pub fn begin_step(&mut self, step: StepName) -> Step<()> {
        self.change().turn.step = step;
        self.change().turn.begun.push(step);
        self.trace.open(Fact::StepBegins(step), &[step_concept(step)]);
        match step {
            StepName::BeginningOfCombat => {
                let game = self.change();
                game.combat = Some(Combat::default());
                game.turn.combats += 1;
            }
            StepName::Untap => self.untap_step()?,
            _ => {}
        }
        self.propose_one(Event::StepBegins { step })?;
        match step {
            StepName::Draw => {
                let player = self.game.turn.active;
                self.propose_one(Event::Draw { player })?;
            }
            StepName::PrecombatMain => self.saga_counters()?,
            StepName::FirstStrikeDamage | StepName::CombatDamage => self.damage_step()?,
            StepName::Cleanup => self.cleanup_step()?,
            _ => {}
        }
        if step != StepName::Untap && step != StepName::Cleanup {
            self.before_priority()?;
        }
        self.trace.close();
        Ok(())
    }

    /// 502: phasing, then untapping.
    fn untap_step(&mut self) -> Step<()> {
        let active = self.game.turn.active;
        let phase = self.ask(|view| {
            let all = view.game.battlefield.iter().copied();
            let phased_in = |id: ObjectId| !view.game.object(id).status.phased_out;
            all.filter(|id| match phased_in(*id) {
                true => view.controller(*id) == active && view.get(*id).has(KeywordKind::Phasing),
                false => {
                    let o = view.game.object(*id);
                    o.controlled_by == active && !o.status.phased_with
                }
            })
            .map(|id| Event::Phase { object: id, out: phased_in(id) })
            .collect::<Vec<_>>()
        })?;
        if !phase.is_empty() {
            self.trace.cite(&[Concept::PhasingStep]);
            self.propose(phase)?;
        }
        let cast = self.game.turn.previous.and_then(|p| {
            let casters = self.game.turn.spells_last_turn.as_ref()?;
            Some(casters.iter().filter(|c| **c == p).count())
        });
        self.check_day(cast)?;
        let untap = self.ask(|view| {
            let gaps = view.gaps();
            let held: Vec<_> = rules::in_force(view)
                .into_iter()
                .filter_map(|r| match r.effect {
                    RuleEffect::DoesntUntap { what } => Some((r, what)),
                    _ => None,
                })
                .collect();
            view.controlled_by(active)
                .filter(|id| view.game.object(*id).status.tapped)
                .filter(|id| !held.iter().any(|(r, what)| r.ctx(view, gaps).means(what, *id)))
                .map(|object| Event::Tap { object, tapped: false })
                .collect::<Vec<_>>()
        })?;
        let untap = self.untap_limited(active, untap)?;
        if !untap.is_empty() {
            self.trace.cite(&[Concept::UntapAll]);
            self.propose(untap)?;
        }
        self.end_holds(active)
    }

    /// 502.3: where no more than so many may untap, the active player says which.
    fn untap_limited(&mut self, active: PlayerId, mut untap: Vec<Event>) -> Step<Vec<Event>> {
        let limits = self.ask(|view| {
            let limit = |r: rules::InForce| match r.effect {
                RuleEffect::MaxUntap { who, what, count }
                    if r.ctx(view, view.gaps()).means_player(who, active) =>
                {
                    let fits = view.game.permanents().filter(|o| r.ctx(view, view.gaps()).fits(what, *o));
                    Some((*count, fits.collect::<Vec<_>>(), r.source))
                }
                _ => None,
            };
            rules::in_force(view).into_iter().filter_map(limit).collect::<Vec<_>>()
        })?;
        let tapped = |e: &Event| match e {
            Event::Tap { object, .. } => Some(*object),
            _ => None,
        };
        for (count, what, source) in limits {
            let among: Vec<ObjectId> = untap.iter().filter_map(tapped).filter(|o| what.contains(o)).collect();
            if among.len() as u32 <= count {
                continue;
            }
            let rule = Concept::UntapSome;
            let kept = self.choose_some(active, ChoiceKind::Untap, &among, (count, count), source, rule)?;
            untap.retain(|e| tapped(e).is_none_or(|o| !among.contains(&o) || kept.contains(&o)));
            self.trace.cite(&[rule]);
        }
        Ok(untap)
    }

    /// What kept permanents of the active player from untapping "during their controller's next untap step" has
    /// done so.
    fn end_holds(&mut self, active: PlayerId) -> Step<()> {
        let ended = self.ask(|view| {
            let gaps = view.gaps();
            let mut ended = Vec::new();
            for e in view.game.running.iter().filter(|e| e.duration == Duration::NextUntapStep) {
                let Some(effect @ RuleEffect::DoesntUntap { what }) = &e.rule else { continue };
                let words = rules::InForce {
                    effect,
                    source: e.source,
                    you: e.controller,
                    targets: &e.targets,
                    on: &e.on,
                    about: Some(&e.about),
                };
                let held = words.ctx(view, gaps).objects(what);
                let mut held = held.into_iter().filter(|o| view.game.on_battlefield(*o));
                let (theirs, others): (Vec<_>, Vec<_>) =
                    held.by_ref().partition(|o| view.controller(*o) == active);
                match (theirs.is_empty(), others.is_empty()) {
                    (_, true) => ended.push(e.id),
                    (true, false) => {}
                    // Of several players: each has an untap step of their own.
                    (false, false) => return Err(Stop::missing("duration:next-untap-steps")),
                }
            }
            Ok(ended)
        })??;
        if !ended.is_empty() {
            self.change().running.retain(|e| !ended.contains(&e.id));
            self.change().end_copies();
            self.trace.note(Fact::EffectsEnd { count: ended.len() }, &[Concept::EffectsExpire]);
        }
        Ok(())
    }

    /// 714.3b: a lore counter on each Saga of the active player.
    fn saga_counters(&mut self) -> Step<()> {
        let active = self.game.turn.active;
        let sagas = self.ask(|view| {
            let saga = crate::ability::Subtype::find("Saga");
            view.controlled_by(active)
                .filter(|id| saga.is_some_and(|s| view.get(*id).has_subtype(s)))
                .filter(|id| super::attach::final_chapter(view.get(*id)).is_some())
                .collect::<Vec<_>>()
        })?;
        let lore = |id: ObjectId| Event::PutCounters {
            on: id.into(),
            kind: crate::ability::CounterKind::Lore,
            count: 1,
            by: Some(active),
        };
        if !sagas.is_empty() {
            self.trace.cite(&[Concept::SagaTurn]);
            self.propose(sagas.into_iter().map(lore).collect())?;
        }
        Ok(())
    }

    /// 514: discarding down, damage off, effects over; again if anything happens.
    fn cleanup_step(&mut self) -> Step<()> {
        self.discard_down()?;
        let marked: Vec<ObjectId> = self
            .game
            .battlefield
            .iter()
            .copied()
            .filter(|o| self.game.object(*o).damage.marked > 0)
            .collect();
        let ends = |d: &Duration| *d == Duration::EndOfTurn;
        let running = self.game.running.iter().any(|e| ends(&e.duration));
        if !marked.is_empty() || running || self.game.floating.iter().any(|e| ends(&e.duration)) {
            self.trace.cite(&[Concept::CleanupWearsOff]);
        }
        self.propose(marked.into_iter().map(|object| Event::ClearDamage { object }).collect())?;
        let turn = self.game.turn.number;
        self.end_next_turn_effects()?;
        self.expire(|d, _, began, active_is_controller| match d {
            Duration::EndOfTurn => true,
            Duration::EndOfYourNextTurn => active_is_controller && began < turn,
            _ => false,
        });
        // 302.6: who gets a permanent back now has it since before their next turn.
        self.sync()?;
        // 514.3a
        if self.state_based_actions()? || !self.game.triggered.is_empty() {
            self.trace.cite(&[Concept::CleanupAgain]);
            self.change().turn.cleanup_priority = true;
            self.before_priority()?;
        }
        Ok(())
    }

    /// What lasts during a player's next turn ends with it.
    fn end_next_turn_effects(&mut self) -> Step<()> {
        let over = self.ask(|view| {
            let running = view.game.running.iter().filter(|e| rules::in_its_turn(view, e) == Some(true));
            running.map(|e| e.id).collect::<Vec<_>>()
        })?;
        if !over.is_empty() {
            self.change().running.retain(|e| !over.contains(&e.id));
            self.trace.note(Fact::EffectsEnd { count: over.len() }, &[Concept::EffectsExpire]);
        }
        Ok(())
    }

    fn discard_down(&mut self) -> Step<()> {
        let active = self.game.turn.active;
        let most = self.ask(|view| {
            let gaps = view.gaps();
            let mut most = Some(7i64);
            for r in rules::in_force(view) {
                let ctx = r.ctx(view, gaps);
                match r.effect {
                    RuleEffect::NoMaximumHandSize(who) if ctx.means_player(who, active) => most = None,
                    RuleEffect::MaximumHandSize(who, q) if ctx.means_player(who, active) => {
                        most = most.map(|_| ctx.quantity(q));
                    }
                    _ => {}
                }
            }
            most
        })?;
        let hand = self.game.player(active).hand.clone();
        let Some(excess) = most.map(|m| hand.len() as i64 - m.max(0)).filter(|e| *e > 0) else {
            return Ok(());
        };
        let count = (excess as u32, excess as u32);
        let kind = ChoiceKind::CleanupDiscard;
        let chosen = self.choose_some(active, kind, &hand, count, None, Concept::CleanupDiscard)?;
        let discard = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Discarded));
        self.propose(chosen.into_iter().map(discard).collect())?;
        Ok(())
    }

    /// What happens as a step ends: effects until then, mana (500.5), combat (511.3).
    fn end_step(&mut self, step: StepName) -> Step<()> {
        let ends_combat = step == StepName::EndOfCombat;
        if ends_combat {
            if self.game.running.iter().any(|e| e.duration == Duration::EndOfCombat) {
                self.trace.cite(&[Concept::StepEndsMana]);
            }
            self.expire(|d, _, _, _| *d == Duration::EndOfCombat);
        }
        if self.game.players.iter().any(|p| !p.mana.is_empty()) {
            self.trace.cite(&[Concept::StepEndsMana]);
        }
        let game = self.change();
        for p in &mut game.players {
            p.mana.clear();
        }
        if ends_combat || Phase::of(step) != Phase::Combat {
            game.combat = None;
        }
        Ok(())
    }

    /// Ends the effects whose duration is over. The test gets the duration, the controller, the number of
    /// the turn in which the effect began, and whether it is its controller's turn.
    pub(super) fn expire(&mut self, over: impl Fn(&Duration, PlayerId, u32, bool) -> bool) {
        let game = self.change();
        let active = game.turn.active;
        let before = game.running.len() + game.floating.len();
        game.running.retain(|e| !over(&e.duration, e.controller, e.turn, e.controller == active));
        game.end_copies();
        game.floating.retain(|e| !over(&e.duration, e.controller, e.turn, e.controller == active));
        game.delayed.retain(|d| match &d.duration {
            Some(duration) => !over(duration, d.controller, d.turn, d.controller == active),
            None => true,
        });
        let count = before - (game.running.len() + game.floating.len());
        if count > 0 {
            self.trace.note(Fact::EffectsEnd { count }, &[Concept::EffectsExpire]);
        }
    }

    /// What precedes a player's getting priority (117.5): state-based actions, then triggers on the stack,
    /// until there are neither.
    pub fn before_priority(&mut self) -> Step<()> {
        self.keep_day_and_night()?;
        loop {
            self.end_conditional_effects()?;
            self.state_based_actions()?;
            if self.game.outcome.is_some() {
                return Ok(());
            }
            // What state-based actions did may have ended an effect.
            if self.end_conditional_effects()? {
                continue;
            }
            self.notice_states()?;
            if self.game.triggered.is_empty() {
                return Ok(());
            }
            self.put_triggers_on_stack()?;
        }
    }

    /// 611.2b: "for as long as" effects end when that is no longer so; whether one did.
    fn end_conditional_effects(&mut self) -> Step<bool> {
        let over = self.ask(|view| {
            let gaps = Gaps::default();
            let running = view.game.running.iter();
            let over: Vec<_> = running.filter(|e| e.is_over(view, &gaps)).map(|e| e.id).collect();
            gaps.check().map(|()| over)
        })??;
        if !over.is_empty() {
            self.change().running.retain(|e| !over.contains(&e.id));
            self.change().end_copies();
            self.trace.note(
                Fact::EffectsEnd { count: over.len() },
                &[Concept::EffectsExpire, Concept::EffectAsLongAs],
            );
        }
        Ok(!over.is_empty())
    }
}

/// The player after this one who is still in the game.
fn next_player(game: &super::state::Game, after: PlayerId) -> PlayerId {
    let n = game.players.len() as u8;
    (1..=n).map(|i| PlayerId((after.0 + i) % n)).find(|p| game.player(*p).in_game()).unwrap_or(after)
}

fn step_concept(step: StepName) -> Concept {
    match step {
        StepName::Untap => Concept::UntapStep,
        StepName::Upkeep => Concept::UpkeepStep,
        StepName::Draw => Concept::DrawStep,
        StepName::PrecombatMain | StepName::PostcombatMain => Concept::MainPhase,
        StepName::BeginningOfCombat => Concept::BeginningOfCombat,
        StepName::DeclareAttackers => Concept::DeclareAttackersStep,
        StepName::DeclareBlockers => Concept::DeclareBlockersStep,
        StepName::FirstStrikeDamage | StepName::CombatDamage => Concept::CombatDamageStep,
        StepName::EndOfCombat => Concept::EndOfCombatStep,
        StepName::End => Concept::EndStep,
        StepName::Cleanup => Concept::CleanupStep,
    }
}
