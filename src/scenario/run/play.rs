//! One item of the play → the engine.

use super::announce;
use super::binding::{Binding, Unbound, player};
use super::choices::Script;
use super::event;
use super::line::{Moment, MomentKind};
use super::setup::Start;
use crate::ability::Zone;
use crate::game::choice::{Answer, ChoiceKind};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::state::Game;
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::game::trace::{Trace, TraceEntry};
use crate::scenario::Fault;
use crate::scenario::report::{NotUnderstood, StepOutcome};
use crate::scenario::span::Span;
use crate::scenario::statement as doc;
use crate::scenario::statement::{Action, PlayItem};
use std::sync::Arc;

/// A play under way: the game as the last step left it.
pub struct Player<'a> {
    pub game: Game,
    pub moments: Vec<Moment>,
    /// Names that the play uses in a way that cannot be meant; known only as the step is reached.
    pub faults: Vec<Fault>,
    start: &'a Start,
    trace: Vec<TraceEntry>,
    /// Combat damage announced for the next combat damage step.
    assigned: Vec<Division>,
    /// What became of announcements of combat damage that are said to be illegal, by where they stand.
    checked: Vec<(Span, StepOutcome)>,
    /// Assignments that no damage asks for.
    pub unasked: Vec<Fault>,
    /// The legal divisions where nobody has said how combat damage is divided.
    divisions: Option<Vec<Answer>>,
    /// Where items stand that divide what a spell or ability does, not combat damage.
    dividing: Vec<Span>,
    /// Those under a spell or activation that divided nothing: something that triggers has to.
    pending: Vec<Span>,
}

/// How many ways to divide damage are tried at most.
const MOST_DIVISIONS: usize = 40;

/// How a creature's combat damage is divided.
type Division = (ObjectId, Vec<(Entity, u32)>);

/// What an item needs to know while it is played.
pub(super) struct Scene<'a> {
    pub binding: &'a Binding,
}

impl<'a> Player<'a> {
    pub fn new(start: &'a Start) -> Self {
        Self {
            game: start.game.clone(),
            moments: Vec::new(),
            faults: Vec::new(),
            start,
            trace: Vec::new(),
            assigned: Vec::new(),
            checked: Vec::new(),
            unasked: Vec::new(),
            divisions: None,
            dividing: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// What was noted since the last call.
    pub fn take_trace(&mut self) -> Vec<TraceEntry> {
        std::mem::take(&mut self.trace)
    }

    /// Step 0: effects that already run, then state-based actions (704.3) and what they trigger.
    pub fn check_board<'s>(&mut self, script: &mut Script<'s>, choices: &'s [PlayItem]) -> Step<StepOutcome> {
        script.offer(choices);
        self.announce_all(choices);
        let start = self.start;
        self.step(script, |play, scene| {
            if play.game.permanents().any(|o| hidden_somehow(play.game.object(o))) {
                return Err(Stop::missing("board:face-down-how"));
            }
            for stacked in &start.stacked {
                announce::place_on_stack(play, scene, stacked)?;
            }
            running_effects(play, scene, &start.effects)?;
            play.before_priority()?;
            // What the board has on the stack waits for the play.
            if start.stacked.is_empty() { play.resolve_all() } else { Ok(()) }
        })?;
        Ok(StepOutcome::Done)
    }

    /// An item with the choices that stand directly after it.
    pub fn play<'s>(
        &mut self,
        item: &'s PlayItem,
        choices: &'s [PlayItem],
        script: &mut Script<'s>,
    ) -> Step<StepOutcome> {
        if !self.assigned.is_empty() && !matches!(item.action, Action::CombatDamage) {
            self.damage(script)?;
        }
        script.offer(item.nested.iter().filter(|i| i.action.is_choice()));
        script.offer(choices);
        let before = (self.game.clone(), self.moments.len());
        self.remember_moment(item);
        let result = self.item(item, script);
        // What stays on the stack may still ask.
        if !item.stays {
            script.close(&item.nested);
        }
        let told = self.unasked.len();
        self.announce_all(choices);
        if result.is_err() {
            self.unasked.truncate(told);
        }
        // Words that are not understood could make legal what seems illegal, and the other way round.
        let doubtful = item.illegal || matches!(result, Err(Stop::Illegal(_)));
        if let (true, Some(unread)) = (doubtful, self.unread(&before.0, item)) {
            self.undo(before.0);
            return Err(unread);
        }
        match (item.illegal, result) {
            (true, Err(Stop::Illegal(refusal))) => {
                // 733.1: everything is as it was.
                self.undo(before.0);
                self.trace.clear();
                Ok(StepOutcome::RefusedAsSaid(refusal))
            }
            (true, Ok(_)) | (false, Ok(true)) => Ok(StepOutcome::LegalAgainstWord),
            (false, Ok(false)) => Ok(StepOutcome::Done),
            (_, Err(stop)) => {
                self.undo(before.0);
                Err(stop)
            }
        }
    }

    /// A line that is not understood and could make legal what seems illegal in this item, or the other way round: of
    /// what is there before it, of what it uses, of what has come since.
    fn unread(&self, before: &Game, item: &PlayItem) -> Option<Stop> {
        let mut used = Vec::new();
        self.used(before, item, &mut used);
        let could = |n: &&NotUnderstood| n.could_matter(before, &used) || n.matters(&self.game);
        let line = self.start.not_understood.iter().find(could)?;
        Some(Stop::NotUnderstood { object: ObjectId(0), words: line.text.clone() })
    }

    /// What an item and what is done in response to it cast, play or use.
    fn used(&self, game: &Game, item: &PlayItem, out: &mut Vec<ObjectId>) {
        out.extend(item.action.used().into_iter().flat_map(|what| self.start.binding.all(game, what)));
        item.nested.iter().for_each(|i| self.used(game, i, out));
    }

    /// Goes back to an earlier state. What came into being since stays known by its name, and only so: what
    /// is told of the step that was undone speaks of it.
    fn undo(&mut self, before: Game) {
        let since = std::mem::replace(&mut self.game, before);
        let known = self.game.objects.len();
        for object in since.objects.iter().skip(known) {
            let mut object = (**object).clone();
            object.zone = None;
            object.became = None;
            self.game.objects.push(Arc::new(object));
        }
    }

    /// What became of an announcement of combat damage that is said to be illegal.
    pub fn assignment(&self, item: &PlayItem) -> Option<StepOutcome> {
        self.checked.iter().find(|(span, _)| *span == item.span()).map(|(_, outcome)| outcome.clone())
    }

    /// What is still to be done after the last item: announced damage is dealt.
    pub fn finish(&mut self, script: &mut Script<'_>) -> Step<()> {
        if self.assigned.is_empty() { Ok(()) } else { self.damage(script) }
    }

    /// The item, what is done in response, and the passing until the stack is empty. True if something in it
    /// is said to be illegal and is legal.
    fn item<'s>(&mut self, item: &'s PlayItem, script: &mut Script<'s>) -> Step<bool> {
        let damage = matches!(item.action, Action::CombatDamage);
        self.note_division(item, script);
        let mut against = damage && self.announce_nested(&item.nested)?;
        self.act(&item.action, script)?;
        against |= !damage && self.announce_nested(&item.nested)?;
        against |= self.respond(&item.nested, script)?;
        if item.stays || matches!(item.action, Action::ResolveTop) {
            return Ok(against);
        }
        self.step(script, |play, _| play.resolve_all())?;
        self.settle_divisions(script)?;
        Ok(against)
    }

    /// What triggers has divided as items say: these announce no combat damage. What nothing divided is no legal
    /// announcement (601.2d).
    fn settle_divisions(&mut self, script: &Script<'_>) -> Step<()> {
        for (span, source) in script.divided_by_triggers() {
            if !self.dividing.contains(span) {
                self.dividing.push(*span);
                self.assigned.retain(|a| a.0 != *source);
            }
        }
        let taken = |span: &Span| script.divided_by_triggers().iter().any(|(s, _)| s == span);
        match std::mem::take(&mut self.pending).iter().all(taken) {
            true => Ok(()),
            false => Err(Stop::illegal(crate::terms::Concept::Divide, Why::WrongTime)),
        }
    }

    /// What is done in response, in order, each with what is done in response to it.
    fn respond<'s>(&mut self, items: &'s [PlayItem], script: &mut Script<'s>) -> Step<bool> {
        let mut against = false;
        for response in items.iter().filter(|i| !i.action.is_choice()) {
            script.offer(response.nested.iter().filter(|i| i.action.is_choice()));
            let before = self.game.clone();
            let told = self.trace.len();
            self.note_division(response, script);
            let result = self.act(&response.action, script);
            let doubtful = response.illegal || matches!(result, Err(Stop::Illegal(_)));
            if let (true, Some(unread)) = (doubtful, self.unread(&before, response)) {
                return Err(unread);
            }
            match (response.illegal, result) {
                (true, Err(Stop::Illegal(refusal))) => {
                    self.undo(before);
                    self.trace.truncate(told);
                    self.trace.push(Trace::attempted(&response.words.text, refusal));
                    continue;
                }
                (illegal, result) => {
                    result?;
                    against |= illegal;
                }
            }
            against |= self.announce_nested(&response.nested)?;
            against |= self.respond(&response.nested, script)?;
        }
        Ok(against)
    }

    /// Announces the combat damage of nested items. True if one is said to be illegal and is legal.
    fn announce_nested(&mut self, items: &[PlayItem]) -> Step<bool> {
        let told = self.unasked.len();
        self.announce_all(items);
        // What it stands under may be what asks.
        self.unasked.truncate(told);
        let mut against = false;
        for item in items {
            match self.assignment(item) {
                Some(StepOutcome::RefusedAsSaid(refusal)) => {
                    self.trace.push(Trace::attempted(&item.words.text, refusal));
                }
                Some(StepOutcome::Stopped(stop)) => return Err(stop),
                Some(StepOutcome::LegalAgainstWord) => against = true,
                _ => {}
            }
        }
        Ok(against)
    }

    /// `Forked Ember assigns 2 to Bear and 1 to Boris` under the spell or activation of that name: how its effect is
    /// divided (601.2d).
    fn note_division(&mut self, item: &PlayItem, script: &mut Script<'_>) {
        let of = match &item.action {
            Action::Cast(cast) => Some(cast.spell),
            Action::Activate(activate) => Some(activate.source),
            _ => None,
        };
        let same = |o: &doc::ObjectRef| of.is_some_and(|of| (of.card, of.nth) == (o.card, o.nth));
        let found = item.nested.iter().find_map(|i| match &i.action {
            Action::Assign { source, parts } if same(source) => Some((i.span(), parts.clone())),
            _ => None,
        });
        self.dividing.extend(found.iter().map(|(span, _)| *span));
        script.divide(found.map(|(_, parts)| parts));
    }

    /// What was said to be divided so was, share for share.
    fn divided_so(&self, parts: &[(u32, doc::Target)]) -> Step<()> {
        let entry = self.game.stack.iter().rev().find(|e| !e.divided.is_empty());
        let given: u32 = entry.map_or(0, |e| e.divided.iter().flat_map(|d| &d.1).sum());
        let said: u32 = parts.iter().map(|p| p.0).sum();
        let all = entry.map_or(0, |e| e.divided.iter().map(|d| d.1.len()).sum());
        // One target takes everything, and nothing is divided.
        if parts.len() == 1 && entry.is_none() || given == said && all == parts.len() {
            return Ok(());
        }
        let amount = |e: &crate::game::state::StackEntry| Why::Amount {
            object: e.id,
            needed: i64::from(given),
            given: i64::from(said),
        };
        let why = entry.map_or(Why::WrongTime, amount);
        Err(Stop::illegal(crate::terms::Concept::Divide, why))
    }

    fn act(&mut self, action: &Action, script: &mut Script<'_>) -> Step<()> {
        match action {
            Action::CombatDamage => self.damage(script),
            Action::Assign { source, parts } => self.announce_damage(*source, parts),
            Action::Choose(..) => Ok(()),
            other => {
                script.pay_with(payments(other));
                let before = self.game.clone();
                self.step(script, |play, scene| perform(play, scene, other))?;
                announce::carried_out(&self.start.binding, &before, &self.game, other)?;
                match script.take_division() {
                    Some(parts)
                        if self.game.stack.iter().all(|e| e.divided.is_empty()) && parts.len() > 1 =>
                    {
                        self.pending.extend(self.dividing.last());
                        Ok(())
                    }
                    Some(parts) => self.divided_so(&parts),
                    None => Ok(()),
                }
            }
        }
    }

    /// Plays something on a copy and keeps the result.
    fn step(
        &mut self,
        script: &mut Script<'_>,
        action: impl FnOnce(&mut Play<'_>, &Scene<'_>) -> Step<()>,
    ) -> Step<()> {
        let scene = Scene { binding: &self.start.binding };
        let mut asked = script.at(&self.start.binding);
        let mut play = Play::new(self.game.clone(), &mut asked);
        let result = action(&mut play, &scene);
        let (game, trace) = play.finish();
        let result = match (result, script.take_refusal()) {
            (Err(Stop::Illegal(_)), Some(refusal)) => Err(Stop::Illegal(refusal)),
            (result, _) => result,
        };
        self.trace.extend(trace);
        // Also after a stop: a choice is asked about the game as it is then. The caller puts it back.
        self.game = game;
        result
    }

    fn announce_all(&mut self, items: &[PlayItem]) {
        let dividing = self.dividing.clone();
        let assigns =
            |i: &&PlayItem| matches!(i.action, Action::Assign { .. }) && !dividing.contains(&i.span());
        for item in items.iter().filter(assigns).filter(|i| !i.illegal) {
            if let Action::Assign { source, parts } = &item.action {
                if self.fights_not(*source) {
                    self.unasked.push(super::choices::not_asked(item));
                }
                // A fault shows when the damage is dealt.
                let _ = self.announce_damage(*source, parts);
            }
        }
        for item in items.iter().filter(assigns).filter(|i| i.illegal) {
            let outcome = self.check_assignment(item);
            self.checked.push((item.span(), outcome));
        }
    }

    /// Whether nothing asks how this deals its damage: none of what it can mean attacks or blocks.
    fn fights_not(&self, source: doc::ObjectRef) -> bool {
        let combat = self.game.combat.as_ref();
        let fights = |id: &ObjectId| combat.is_some_and(|c| c.is_attacking(*id) || c.is_blocking(*id));
        !self.start.binding.all(&self.game, source).iter().any(fights)
    }

    /// An announcement that is said to be illegal, with the others of its step as they are announced.
    fn check_assignment(&self, item: &PlayItem) -> StepOutcome {
        let Action::Assign { source, parts } = &item.action else { return StepOutcome::Done };
        let verdict = self.division(*source, parts).and_then(|said| self.may_assign(said));
        match verdict {
            Ok(()) => StepOutcome::LegalAgainstWord,
            Err(Stop::Illegal(refusal)) => StepOutcome::RefusedAsSaid(refusal),
            Err(stop) => StepOutcome::Stopped(stop),
        }
    }

    fn may_assign(&self, said: Division) -> Step<()> {
        let computed = crate::game::layers::Computed::of(&self.game);
        let view = crate::game::layers::View { game: &self.game, computed: &computed };
        crate::game::combat::may_assign(view, said.0, &said.1, true)?.map_err(Stop::Illegal)?;
        // Legal by itself: with what the others are announced to assign it may not be.
        let mut all = self.assigned.clone();
        all.retain(|a| a.0 != said.0);
        all.push(said);
        let mut nobody = crate::game::choice::NoAnswers;
        match Play::new(self.game.clone(), &mut nobody).combat_damage(&all) {
            Err(Stop::Illegal(refusal)) => Err(Stop::Illegal(refusal)),
            _ => Ok(()),
        }
    }

    fn announce_damage(&mut self, source: doc::ObjectRef, parts: &[(u32, doc::Target)]) -> Step<()> {
        let said = self.division(source, parts)?;
        self.assigned.retain(|a| a.0 != said.0);
        self.assigned.push(said);
        Ok(())
    }

    fn division(&self, source: doc::ObjectRef, parts: &[(u32, doc::Target)]) -> Step<Division> {
        let binding = &self.start.binding;
        let fighting =
            |id| self.game.combat.as_ref().is_some_and(|c| c.is_attacking(id) || c.is_blocking(id));
        let fighting = |id: ObjectId| fighting(id) || self.game.combat.is_none();
        let source = one(binding, &self.game, source, fighting)?;
        let mut division = Vec::new();
        for (amount, to) in parts {
            division.push((entity(binding, &self.game, *to, |id| on_battlefield(&self.game, id))?, *amount));
        }
        Ok((source, division))
    }

    fn damage(&mut self, script: &mut Script<'_>) -> Step<()> {
        let mut said = std::mem::take(&mut self.assigned);
        let game = Arc::new(self.game.clone());
        self.moments.push(Moment { kind: MomentKind::Damage, game, action: None, refused: false });
        let (before, told) = (self.game.clone(), self.trace.len());
        loop {
            let asked = match self.step(script, |play, _| play.combat_damage(&said)) {
                Err(Stop::Choice(request)) if request.kind == ChoiceKind::DamageDivision => request,
                result => return result,
            };
            let Some(creature) = asked.source else { return Err(Stop::Choice(asked)) };
            let Some(parts) = script.division() else {
                self.divisions = divisions(&self.game, creature, &said);
                return Err(Stop::Choice(asked));
            };
            // An answer of the line at hand: the step begins again with it.
            said.push((creature, parts));
            self.game = before.clone();
            self.trace.truncate(told);
        }
    }

    /// The legal divisions of combat damage where the play stopped for want of one.
    pub fn take_divisions(&mut self) -> Option<Vec<Answer>> {
        self.divisions.take()
    }

    fn remember_moment(&mut self, item: &PlayItem) {
        let kind = match item.action {
            Action::Attack { .. } => MomentKind::Attack,
            Action::Block { .. } => MomentKind::Block,
            Action::Next { .. } if self.game.combat.is_some() => MomentKind::Damage,
            _ => return,
        };
        let action = (kind != MomentKind::Damage).then(|| item.action.clone());
        self.moments.push(Moment { kind, game: Arc::new(self.game.clone()), action, refused: item.illegal });
    }
}

impl Player<'_> {
    /// Notes what the items to come need untapped: nobody says what is tapped for mana, and this is tapped last.
    pub fn reserve(&mut self, item: &PlayItem, to_come: &[PlayItem]) {
        let mut later = Vec::new();
        item.nested.iter().for_each(|i| used_by(i, &mut later));
        to_come.iter().for_each(|i| used_by(i, &mut later));
        let all = later.into_iter().flat_map(|o| self.start.binding.all(&self.game, o));
        self.game.turn.reserved = all.filter(|o| on_battlefield(&self.game, *o)).collect();
    }
}

/// The objects that an item and its nested ones attack, block or pay with, or activate.
fn used_by(item: &PlayItem, out: &mut Vec<doc::ObjectRef>) {
    match &item.action {
        _ if item.illegal => {}
        Action::Attack { attacks, .. } => out.extend(attacks.iter().map(|a| a.attacker)),
        Action::Block { blocks, .. } => out.extend(blocks.iter().map(|b| b.blocker)),
        Action::Activate(activate) => {
            out.extend([activate.source].iter().chain(&activate.with.tapping).copied())
        }
        Action::Cast(cast) => out.extend(cast.with.tapping.iter().copied()),
        _ => {}
    }
    item.nested.iter().for_each(|i| used_by(i, out));
}

fn divisions(game: &Game, creature: ObjectId, said: &[Division]) -> Option<Vec<Answer>> {
    let computed = crate::game::layers::Computed::of(game);
    let view = crate::game::layers::View { game, computed: &computed };
    let all = crate::game::combat::divisions(view, creature, &said.to_vec(), MOST_DIVISIONS).ok()??;
    Some(all.into_iter().map(Answer::Division).collect())
}

/// Whether it lies face down and has disguise: put there by that it has ward {2}, manifested it has not (702.168a,
/// 701.40a).
fn hidden_somehow(o: &crate::game::state::Object) -> bool {
    use crate::ability::{Ability, KeywordKind};
    let disguise = |a: &Ability| matches!(a, Ability::Keyword(k) if k.kind == KeywordKind::Disguise);
    o.status.face_down && o.card.front().abilities().any(|a| disguise(a))
}

/// Effects that run as the play begins. What attacks and blocks does so under them, and who controls something by them
/// has done so since before the turn unless the board says otherwise: nothing changes control, or leaves combat, now.
pub(super) fn running_effects(play: &mut Play<'_>, scene: &Scene<'_>, effects: &[doc::Event]) -> Step<()> {
    if effects.is_empty() {
        return Ok(());
    }
    let combat = play.change().combat.take();
    let since = play.game.permanents().map(|id| (id, play.game.object(id).controlled_since_turn));
    let since: Vec<(ObjectId, u32)> = since.collect();
    effects.iter().try_for_each(|effect| event::happen(play, scene, effect))?;
    for (id, turn) in since {
        play.change().object_mut(id).controlled_since_turn = turn;
    }
    play.change().combat = combat;
    crate::game::combat::set_out_again(play.change());
    Ok(())
}

/// The objects that an announcement says costs are paid with.
pub(super) fn payments(action: &Action) -> Vec<doc::ObjectRef> {
    let with = match action {
        Action::Cast(cast) => &cast.with,
        Action::Activate(activate) => &activate.with,
        _ => return Vec::new(),
    };
    let all = [&with.sacrificing, &with.discarding, &with.tapping, &with.exiling, &with.returning];
    all.into_iter().flatten().copied().collect()
}

/// An action of a player, or an event.
pub(super) fn perform(play: &mut Play<'_>, scene: &Scene<'_>, action: &Action) -> Step<()> {
    let before = play.game.clone();
    let done = act(play, scene, action);
    match &done {
        Err(Stop::Illegal(_)) if needs_what_was_tapped(&before, scene, action) => {
            Err(Stop::missing(super::paying::UNSAID))
        }
        _ => done,
    }
}

/// Whether the action is one of a permanent that was tapped for mana where nobody said which: with another
/// tapped it might be legal.
fn needs_what_was_tapped(game: &Game, scene: &Scene<'_>, action: &Action) -> bool {
    let of: Vec<doc::ObjectRef> = match action {
        Action::Attack { attacks, .. } => attacks.iter().map(|a| a.attacker).collect(),
        Action::Block { blocks, .. } => blocks.iter().map(|b| b.blocker).collect(),
        Action::Activate(activate) => vec![activate.source],
        _ => return false,
    };
    let unsaid =
        |id: ObjectId| game.object(id).status.tapped && game.turn.tapped_unsaid.iter().any(|t| t.1 == id);
    of.into_iter().any(|o| scene.binding.all(game, o).into_iter().any(unsaid))
}

fn act(play: &mut Play<'_>, scene: &Scene<'_>, action: &Action) -> Step<()> {
    match action {
        Action::Attack { player: who, attacks } => {
            let declared = attacks_of(&play.game, scene, player(*who), attacks)?;
            play.attack(player(*who), &declared)
        }
        Action::Block { player: who, blocks } => {
            let declared = blocks_of(&play.game, scene, player(*who), blocks)?;
            play.block(player(*who), &declared)
        }
        Action::Next { step, of } => play.move_to(*step, of.map(player)),
        Action::ResolveTop => play.resolve_top(),
        Action::PlayLand { player: who, land } => {
            let card = one(scene.binding, &play.game, *land, |id| {
                owned_in(&play.game, id, player(*who), Zone::Hand)
            })
            .or_else(|missing| {
                let elsewhere = |id: ObjectId| {
                    let zones = [Zone::Library, Zone::Graveyard, Zone::Exile];
                    zones.iter().any(|z| owned_in(&play.game, id, player(*who), *z))
                        || play.game.object(id).zone == Some(Zone::Exile)
                };
                one(scene.binding, &play.game, *land, elsewhere).map_err(|_| missing)
            })?;
            announce::choose_face(play, card, land.face)?;
            play.play_land(player(*who), card)?;
            play.before_priority()
        }
        Action::Cast(cast) => announce::cast(play, scene, cast, None),
        Action::Activate(activate) => announce::activate(play, scene, activate, None),
        Action::TurnFaceUp { player: who, object, with } => {
            let who = player(*who);
            let down = |id: ObjectId| play.game.object(id).status.face_down && on_battlefield(&play.game, id);
            let object = one(scene.binding, &play.game, *object, down)
                .or_else(|_| one(scene.binding, &play.game, *object, |id| on_battlefield(&play.game, id)))?;
            play.turn_face_up(who, object, with.x)
        }
        Action::Special { player: who, card, action } => {
            let who = player(*who);
            let card = one(scene.binding, &play.game, *card, |id| owned_in(&play.game, id, who, Zone::Hand))
                .or_else(|_| one(scene.binding, &play.game, *card, |_| true))?;
            match action {
                doc::SpecialAction::Suspend => play.suspend(who, card),
                doc::SpecialAction::Foretell => play.foretell(who, card),
            }
        }
        Action::NotPlayed(name) => Err(Stop::missing(format!("action:{name}"))),
        Action::Event(e) => {
            event::happen(play, scene, e)?;
            play.before_priority()
        }
        Action::CombatDamage | Action::Assign { .. } | Action::Choose(..) => Ok(()),
    }
}

/// The declared attackers, each with what it attacks.
pub(super) fn attacks_of(
    game: &Game,
    scene: &Scene<'_>,
    who: PlayerId,
    attacks: &[doc::Attack],
) -> Step<Vec<(ObjectId, Entity)>> {
    let mut out: Vec<(ObjectId, Entity)> = Vec::new();
    for attack in attacks {
        let free = |id| on_battlefield(game, id) && !out.iter().any(|o| o.0 == id);
        let attacker = one_for(scene.binding, game, attack.attacker, who, free)?;
        let defender = match attack.defender {
            Some(target) => entity(scene.binding, game, target, |id| on_battlefield(game, id))?,
            None => match game.opponents(who).as_slice() {
                [only] => Entity::Player(*only),
                _ => return Err(Stop::missing("attack:which-player")),
            },
        };
        out.push((attacker, defender));
    }
    Ok(out)
}

/// The declared blockers, each with what it blocks.
pub(super) fn blocks_of(
    game: &Game,
    scene: &Scene<'_>,
    who: PlayerId,
    blocks: &[doc::Block],
) -> Step<Vec<(ObjectId, ObjectId)>> {
    let mut out: Vec<(ObjectId, ObjectId)> = Vec::new();
    for block in blocks {
        let attacking = |id| game.combat.as_ref().is_some_and(|c| c.is_attacking(id));
        let attacker = one(scene.binding, game, block.attacker, attacking)
            .or_else(|_| one(scene.binding, game, block.attacker, |id| on_battlefield(game, id)))?;
        let free = |id| on_battlefield(game, id) && !out.contains(&(id, attacker));
        let blocker = one_for(scene.binding, game, block.blocker, who, free)?;
        out.push((blocker, attacker));
    }
    Ok(out)
}

/// The object of a player that a name means; where the player has none, any (the rules then refuse it).
fn one_for(
    binding: &Binding,
    game: &Game,
    what: doc::ObjectRef,
    who: PlayerId,
    fits: impl Fn(ObjectId) -> bool,
) -> Step<ObjectId> {
    let computed = crate::game::layers::Computed::of(game);
    let view = crate::game::layers::View { game, computed: &computed };
    one(binding, game, what, |id| fits(id) && view.controller(id) == who)
        .or_else(|_| one(binding, game, what, fits))
}

/// The one object that a name means where `fits` holds.
pub(super) fn one(
    binding: &Binding,
    game: &Game,
    what: doc::ObjectRef,
    fits: impl Fn(ObjectId) -> bool,
) -> Step<ObjectId> {
    binding.one(game, what, fits).map_err(|unbound| not_one(game, binding, what, unbound))
}

/// The player or object that a target of the document means.
pub(super) fn entity(
    binding: &Binding,
    game: &Game,
    target: doc::Target,
    fits: impl Fn(ObjectId) -> bool,
) -> Step<Entity> {
    match target {
        doc::Target::Player(p) => Ok(Entity::Player(player(p))),
        doc::Target::Object(o) => one(binding, game, o, fits).map(Entity::Object),
    }
}

/// A name that means nothing here is an illegal action; one that means several is asked about. Of what is
/// nowhere the rules say nothing: the document has to bring it in.
fn not_one(game: &Game, binding: &Binding, what: doc::ObjectRef, unbound: Unbound) -> Stop {
    match unbound {
        Unbound::Several(ids) => Stop::WhichOne { objects: ids },
        Unbound::None => {
            if let Some(name) = binding.absent(game, what) {
                return Stop::Absent(name);
            }
            let known = binding.all(game, what).first().copied();
            let why = known.map_or(Why::ByRule, |object| Why::Object { object, because_of: None });
            Stop::Illegal(Refusal { rule: crate::terms::Concept::ObjectElsewhere, see: Vec::new(), why })
        }
    }
}

pub(super) fn on_battlefield(game: &Game, id: ObjectId) -> bool {
    game.object(id).zone == Some(Zone::Battlefield)
}

pub(super) fn owned_in(game: &Game, id: ObjectId, who: PlayerId, zone: Zone) -> bool {
    let object = game.object(id);
    object.zone == Some(zone) && object.owner == who
}
