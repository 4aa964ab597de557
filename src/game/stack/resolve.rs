//! Resolving (608).

use super::Frame;
use crate::ability::{Ability, Designation, KeywordKind, Modes, Subtype, Target, Zone, model::Layout};
use crate::game::events::{Cause, Entry, Event, Move, cease};
use crate::game::ids::{Entity, ObjectId};
use crate::game::play::Play;
use crate::game::query::{About, Ctx, Gaps};
use crate::game::state::{StackEntry, StackKind};
use crate::game::stop::{Step, Stop, Why};
use crate::game::target;
use crate::game::trace::Fact;
use crate::terms::Concept;

/// A stack that does not empty in so many resolutions goes on for ever.
const MOST_RESOLUTIONS: usize = 2000;

impl Play<'_> {
    /// All players pass until the stack is empty.
    pub fn resolve_all(&mut self) -> Step<()> {
        let mut watch = super::loops::Watch::new();
        for _ in 0..MOST_RESOLUTIONS {
            if self.game.stack.is_empty() || self.game.outcome.is_some() {
                return Ok(());
            }
            self.resolve_top()?;
            if watch.repeats(self) {
                self.end_in_draw(Concept::DrawLoop);
            }
        }
        Err(Stop::missing("engine:endless-stack"))
    }

    /// All players pass once in succession: the topmost object of the stack resolves (608.1), and what
    /// precedes the next priority happens.
    pub fn resolve_top(&mut self) -> Step<()> {
        let Some(entry) = self.game.stack.last().cloned() else {
            return Err(Stop::illegal(Concept::Resolve, Why::WrongTime));
        };
        self.trace.open(Fact::Resolves { object: entry.id }, &[Concept::Resolve]);
        self.resolve(&entry)?;
        self.spare_doomed()?;
        self.trace.close();
        self.before_priority()
    }

    fn resolve(&mut self, entry: &StackEntry) -> Step<()> {
        let (source, modes) = match &entry.kind {
            StackKind::Spell => (entry.id, self.spell_modes(entry.id)?),
            StackKind::Activated { source, ability } => match &**ability {
                Ability::Activated(a) => (*source, Some(a.modes.clone())),
                _ => (*source, None),
            },
            StackKind::Triggered(t) => (t.source, Some(t.trigger.modes.clone())),
        };
        // 113.7a; what triggers as its own object goes is about what is gone.
        let own = matches!(&entry.kind, StackKind::Triggered(t) if t.about.object == Some(source));
        if entry.kind != StackKind::Spell && !own && self.game.object(source).zone.is_none() {
            self.trace.cite(&[Concept::AbilityIndependent]);
        }
        let delayed = matches!(&entry.kind, StackKind::Triggered(t) if t.ability.is_none());
        let ability = (entry.kind != StackKind::Spell && !delayed).then_some(entry.id);
        let mut frame = Frame { x: entry.x, ability, ..Frame::new(Some(source), entry.controller) };
        frame.sacrificed = self.game.object(entry.id).chosen.sacrificed.clone();
        if let StackKind::Triggered(t) = &entry.kind {
            frame.about = t.about.clone();
            frame.antecedent = t.antecedent.clone();
            frame.moved = t.moved.clone();
            // 603.4: the intervening condition is checked again.
            if let Some(c) = &t.trigger.condition
                && !self.in_frame(&frame, |ctx| ctx.holds(c))?
            {
                self.trace.cite(&[Concept::InterveningIf]);
                cease(self.change(), entry.id);
                return Ok(());
            }
        }
        let given = match &entry.kind {
            StackKind::Triggered(t) => t.targets.len(),
            _ => 0,
        };
        let words = modes.as_ref().map(|m| chosen_targets(m, &entry.modes)).unwrap_or_default();
        let mut legal = self.still_legal(entry, source, &words, given, &frame.about)?;
        if legal.is_none() && entry.kind == StackKind::Spell && self.bestowed_at_nothing(entry.id) {
            legal = Some(Vec::new());
        }
        let Some(legal) = legal else {
            self.trace.note(Fact::DoesNotResolve { object: entry.id }, &[Concept::AllTargetsIllegal]);
            return self.leave_stack(entry, Cause::Spent);
        };
        frame.divided = vec![Vec::new(); entry.targets.len()];
        for (instance, shares) in &entry.divided {
            let targets = entry.targets[*instance].iter().copied();
            frame.divided[*instance] = targets.zip(shares.iter().copied()).collect();
        }
        frame.targets = legal;
        if entry.kind == StackKind::Spell && self.ask(|view| view.get(entry.id).is_permanent_type())? {
            return self.permanent_spell(entry, &frame);
        }
        if entry.kind == StackKind::Spell {
            self.ascend_by_spell(entry.id, entry.controller)?;
        }
        if let Some(m) = &modes {
            self.follow_modes(m, &entry.modes, &mut frame)?;
        }
        // 702.27a
        if self.game.object(entry.id).chosen.cast_for == Some(KeywordKind::Buyback) {
            let back = Move::new(entry.id, Zone::Hand, Cause::Spent);
            self.trace.cite(&[Concept::Buyback]);
            return self.propose_one(Event::Move(back)).map(|_| ());
        }
        if self.rebounds(entry)? {
            return self.rebound(entry);
        }
        if self.is_adventure(entry) {
            return self.go_on_an_adventure(entry.id);
        }
        self.leave_stack(entry, Cause::Spent)
    }

    /// Whether it is a spell cast as an Adventure.
    fn is_adventure(&self, entry: &StackEntry) -> bool {
        let o = self.game.object(entry.id);
        entry.kind == StackKind::Spell && o.card.layout == Layout::Adventure && o.face == 1
    }

    /// 715.3d: it is exiled as it resolves, and may be cast from there, not as an Adventure.
    fn go_on_an_adventure(&mut self, spell: ObjectId) -> Step<()> {
        self.trace.cite(&[Concept::AdventureExile]);
        let happened = self.propose_one(Event::Move(Move::new(spell, Zone::Exile, Cause::Spent)))?;
        if let Some(id) =
            happened.iter().find_map(|h| h.new).filter(|id| self.game.object(*id).zone == Some(Zone::Exile))
        {
            self.change().object_mut(id).designations.push(Designation::OnAdventure);
        }
        Ok(())
    }

    /// Instructions of the chosen modes; each mode's targets are numbered from its own first.
    fn follow_modes(&mut self, m: &Modes, chosen: &[usize], frame: &mut Frame) -> Step<()> {
        let (all, divided) = (frame.targets.clone(), frame.divided.clone());
        let mut at = 0;
        for mode in chosen.iter().filter_map(|i| m.modes.get(*i)) {
            if m.modes.len() > 1 {
                let until = (at + mode.targets.len()).min(all.len());
                frame.targets = all[at.min(until)..until].to_vec();
                frame.divided = divided.get(at.min(until)..until).unwrap_or_default().to_vec();
                at = until;
            }
            self.execute(&mode.instructions, frame)?;
        }
        Ok(())
    }

    pub(super) fn spell_modes(&mut self, id: ObjectId) -> Step<Option<Modes>> {
        let cast_for = self.game.object(id).chosen.cast_for;
        super::overload::as_cast(self.ask(|view| view.get(id).spell_text())??, cast_for)
    }

    /// 608.2b: the targets that are still legal; `None` if there were some and none is.
    fn still_legal(
        &mut self,
        entry: &StackEntry,
        source: ObjectId,
        words: &[Target],
        given: usize,
        about: &About,
    ) -> Step<Option<Vec<Vec<Entity>>>> {
        let mut words: Vec<Target> = words.to_vec();
        if entry.kind == StackKind::Spell && words.is_empty() && !entry.targets.is_empty() {
            words = super::cast::aura_target(self, entry.id)?.into_iter().collect();
        }
        let gaps = Gaps::default();
        let mut legal: Vec<Vec<Entity>> = entry.targets[..given.min(entry.targets.len())].to_vec();
        let mut illegal = Vec::new();
        let (mut any, mut some) = (false, false);
        for (t, chosen) in words.iter().zip(&entry.targets[given.min(entry.targets.len())..]) {
            let kept: Vec<Entity> = self.ask(|view| {
                let ctx = Ctx { targets: &legal, ..Ctx::of(view, Some(source), entry.controller, &gaps) }
                    .about(about);
                let kept = |e: &Entity| target::refusal(t, *e, &ctx, source, Some(entry.id)).is_none();
                chosen.iter().copied().filter(kept).collect()
            })?;
            some |= !chosen.is_empty();
            any |= !kept.is_empty();
            illegal.extend(chosen.iter().filter(|e| !kept.contains(e)).copied());
            legal.push(kept);
        }
        gaps.check()?;
        for target in illegal {
            self.trace.note(Fact::TargetIllegal { object: entry.id, target }, &[Concept::AllTargetsIllegal]);
        }
        Ok((any || !some).then_some(legal))
    }

    fn permanent_spell(&mut self, entry: &StackEntry, frame: &Frame) -> Step<()> {
        let aura = Subtype::find("Aura");
        let is_aura = self.ask(|view| aura.is_some_and(|s| view.get(entry.id).has_subtype(s)))?;
        let attached_to = if is_aura { frame.targets.iter().flatten().next().copied() } else { None };
        let (face_down, copy, face) = {
            let o = self.game.object(entry.id);
            (o.status.face_down, o.copy, o.face)
        };
        // 712.13: it enters with the face up that was up on the stack.
        let enter = Entry { attached_to, face_down, face, under: Some(entry.controller), ..Entry::default() };
        let m = Move { entry: Box::new(enter), ..Move::new(entry.id, Zone::Battlefield, Cause::Resolved) };
        let happened = self.propose_one(Event::Move(m))?;
        let entered = happened.iter().find_map(|h| h.new);
        if let Some(id) = entered.filter(|id| self.game.on_battlefield(*id)) {
            if copy {
                // 608.3f: a copy of a permanent spell becomes a token.
                let o = self.change().object_mut(id);
                (o.copy, o.token) = (false, true);
            }
            if self.game.running.iter().any(|e| e.on.contains(&id)) {
                self.trace.cite(&[Concept::SpellEffectsContinue]);
            }
            let more = super::ways::as_it_enters(self.game.object(id).chosen.cast_for);
            let mut frame = Frame { antecedent: vec![id], ..Frame::new(Some(id), entry.controller) };
            self.execute(&more, &mut frame)?;
        }
        Ok(())
    }

    /// A spell goes to its owner's graveyard (608.2n), an ability ceases to exist.
    fn leave_stack(&mut self, entry: &StackEntry, cause: Cause) -> Step<()> {
        if !self.game.stack.iter().any(|e| e.id == entry.id) {
            return Ok(());
        }
        if entry.kind == StackKind::Spell {
            self.propose_one(Event::Move(Move::new(entry.id, Zone::Graveyard, cause)))?;
        } else {
            cease(self.change(), entry.id);
        }
        Ok(())
    }
}

/// The instances of "target" of the chosen modes, in order.
pub(in crate::game) fn chosen_targets(m: &Modes, chosen: &[usize]) -> Vec<Target> {
    chosen.iter().filter_map(|i| m.modes.get(*i)).flat_map(|mode| mode.targets.iter().cloned()).collect()
}
