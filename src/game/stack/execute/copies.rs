//! Copying spells on the stack (707.10), and what is exiled until something leaves (610.3).

use super::Frame;
use crate::ability::effect::Retarget;
use crate::ability::{Ability, Effect, ObjectRef, Target, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::instruct;
use crate::game::play::Play;
use crate::game::query::{About, Ctx, Gaps};
use crate::game::state::{Object, StackEntry, StackKind};
use crate::game::stop::{Step, Stop, times};
use crate::game::target;
use crate::terms::Concept;

impl Play<'_> {
    /// A copy of each spell, controlled by who follows the instruction; perhaps with new targets.
    pub(super) fn copy_spells(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        let Effect::CopySpell { what, count, new_targets } = e else { return Err(super::missing(e)) };
        let (spells, n) = self.in_frame(frame, |ctx| (ctx.objects(what), ctx.quantity(count)))?;
        let n = times(n)?;
        let mut made = Vec::new();
        for spell in spells {
            for _ in 0..n {
                // 608.2h: what has left the stack is copied as it last was.
                let known = || self.game.left_stack.iter().rev().find(|e| e.id == spell);
                let here = self.game.stack.iter().find(|e| e.id == spell);
                let Some(entry) = here.or_else(known).cloned() else {
                    return Err(Stop::missing("effect:copy-of-a-spell-that-left-the-stack"));
                };
                made.push(self.copy_spell(&entry, *new_targets, frame)?);
            }
        }
        frame.antecedent = made;
        Ok(())
    }

    fn copy_spell(&mut self, of: &StackEntry, new_targets: bool, frame: &Frame) -> Step<ObjectId> {
        let original = self.game.object(of.id);
        let mut object = Object::new(original.card.clone(), frame.you, Zone::Stack);
        object.base_controller = frame.you;
        object.copied = original.copied.clone();
        (object.face, object.chosen) = (original.face, original.chosen.clone());
        object.copy = of.kind == StackKind::Spell;
        // 707.10b: a copy of an ability has the same source, which the entry names.
        let id = self.change().add(object);
        let mut entry = StackEntry { id, controller: frame.you, ..of.clone() };
        self.change().stack.push(entry.clone());
        self.trace.cite(&[Concept::CopySpell]);
        if crate::game::stack::bestow::is_bestowed(&self.game, id) {
            self.bestow(id)?;
        }
        if new_targets {
            let (kind, rule) = (ChoiceKind::May, Concept::CopySpellTargets);
            let aimed = !entry.targets.iter().all(Vec::is_empty);
            if aimed && self.choose_yes(frame.you, kind, Some(id), rule)? {
                entry.targets = self.new_targets(&entry, frame.you, rule)?;
                self.aim(id, &entry.targets);
            }
        }
        let becomes = |target| Event::BecomesTarget { target, by: id };
        self.propose(entry.targets.iter().flatten().copied().map(becomes).collect())?;
        Ok(id)
    }

    fn aim(&mut self, id: ObjectId, at: &[Vec<Entity>]) {
        if let Some(e) = self.change().stack.iter_mut().find(|e| e.id == id) {
            e.targets = at.to_vec();
        }
    }

    /// The source of what is on the stack, and the instances of "target" among its targets, from the first that is
    /// its own.
    fn aims(&mut self, entry: &StackEntry) -> Step<(ObjectId, usize, Vec<Target>)> {
        let (source, given, text) = match &entry.kind {
            StackKind::Spell => (entry.id, 0, self.spell_modes(entry.id)?),
            StackKind::Activated { source, ability } => match &**ability {
                Ability::Activated(a) => (*source, 0, Some(a.modes.clone())),
                _ => (*source, 0, None),
            },
            StackKind::Triggered(t) => (t.source, t.targets.len(), Some(t.trigger.modes.clone())),
        };
        let words = match text {
            Some(m) => crate::game::stack::chosen_targets(&m, &entry.modes),
            None => crate::game::stack::aura_target(self, entry.id)?.into_iter().collect(),
        };
        Ok((source, given, words))
    }

    /// What could be a target in place of an old one, in the words of its instance.
    fn other_candidates(
        &mut self,
        entry: &StackEntry,
        (source, given): (ObjectId, usize),
        words: &Target,
        before: &[Vec<Entity>],
    ) -> Step<Vec<Entity>> {
        let gaps = Gaps::default();
        let about = match &entry.kind {
            StackKind::Triggered(t) => t.about.clone(),
            _ => About::default(),
        };
        let among = self.ask(|view| {
            let targets = &before[given.min(before.len())..];
            let ctx = Ctx { targets, x: entry.x, ..Ctx::of(view, Some(source), entry.controller, &gaps) }
                .about(&about);
            target::candidates(words, &ctx, source, Some(entry.id))
        })?;
        gaps.check()?;
        Ok(among)
    }

    /// 707.10c, 115.7d: each target may be left as it is or changed to another legal one.
    fn new_targets(&mut self, entry: &StackEntry, who: PlayerId, rule: Concept) -> Step<Vec<Vec<Entity>>> {
        let (source, given, words) = self.aims(entry)?;
        let mut all: Vec<Vec<Entity>> = Vec::new();
        for (at, old) in entry.targets.iter().enumerate() {
            let Some(t) = at.checked_sub(given).and_then(|i| words.get(i)) else {
                all.push(old.clone());
                continue;
            };
            let mut new = Vec::new();
            for old in old {
                let mut among = self.other_candidates(entry, (source, given), t, &all)?;
                among.retain(|e| e != old && !new.contains(e));
                among.insert(0, *old);
                let picked = self.choose_one(who, ChoiceKind::Target, &among, Some(entry.id), rule)?;
                new.push(picked.unwrap_or(*old));
            }
            all.push(new);
        }
        Ok(all)
    }

    /// 115.7: the targets of what is on the stack are changed.
    pub(super) fn retarget(&mut self, what: &ObjectRef, how: &Retarget, frame: &mut Frame) -> Step<()> {
        for id in self.in_frame(frame, |ctx| ctx.objects(what))? {
            let Some(entry) = self.game.stack.iter().find(|e| e.id == id).cloned() else { continue };
            let (rule, new) = match how {
                Retarget::Choose => {
                    let rule = Concept::ChooseNewTargets;
                    (rule, self.new_targets(&entry, frame.you, rule)?)
                }
                Retarget::Each => (Concept::ChangeTargets, self.changed_targets(&entry, frame.you)?),
                Retarget::OneTo(to) => {
                    let to = self.in_frame(frame, |ctx| ctx.objects(to).first().copied())?;
                    let to = to.filter(|o| self.game.object(*o).zone.is_some());
                    (Concept::ChangeOneTarget, self.one_changed_to(&entry, to, frame.you)?)
                }
            };
            self.trace.cite(&[rule]);
            if !entry.divided.is_empty() {
                self.trace.cite(&[Concept::TargetsDivision]);
            }
            if !entry.modes.is_empty() {
                self.trace.cite(&[Concept::TargetsModes]);
            }
            let old: Vec<Entity> = entry.targets.iter().flatten().copied().collect();
            self.aim(id, &new);
            let fresh = new.iter().flatten().filter(|e| !old.contains(e)).copied();
            self.propose(fresh.map(|target| Event::BecomesTarget { target, by: id }).collect())?;
        }
        Ok(())
    }

    /// 115.7a: each is changed to another legal target, or all stay.
    fn changed_targets(&mut self, entry: &StackEntry, who: PlayerId) -> Step<Vec<Vec<Entity>>> {
        let (source, given, words) = self.aims(entry)?;
        let mut all: Vec<Vec<Entity>> = entry.targets[..given.min(entry.targets.len())].to_vec();
        for (old, t) in entry.targets.iter().skip(given).zip(&words) {
            let mut new = Vec::new();
            for old in old {
                let mut among = self.other_candidates(entry, (source, given), t, &all)?;
                among.retain(|e| e != old && !new.contains(e));
                let rule = Concept::ChangeTargets;
                match self.choose_one(who, ChoiceKind::Target, &among, Some(entry.id), rule)? {
                    Some(other) => new.push(other),
                    None => return Ok(entry.targets.clone()),
                }
            }
            all.push(new);
        }
        Ok(all)
    }

    /// 115.7b: one of the targets, whichever can be, is changed to that object.
    fn one_changed_to(
        &mut self,
        entry: &StackEntry,
        to: Option<ObjectId>,
        who: PlayerId,
    ) -> Step<Vec<Vec<Entity>>> {
        let (source, given, words) = self.aims(entry)?;
        let Some(to) = to.map(Entity::Object) else { return Ok(entry.targets.clone()) };
        let mut ways: Vec<(usize, usize)> = Vec::new();
        for (at, old) in entry.targets.iter().enumerate().skip(given) {
            let Some(t) = words.get(at - given) else { continue };
            if old.contains(&to) {
                continue;
            }
            let among = self.other_candidates(entry, (source, given), t, &entry.targets[..at])?;
            ways.extend((0..old.len()).filter(|_| among.contains(&to)).map(|i| (at, i)));
        }
        let old: Vec<Entity> = ways.iter().map(|(at, i)| entry.targets[*at][*i]).collect();
        let rule = Concept::ChangeOneTarget;
        let picked = self.choose_one(who, ChoiceKind::Target, &old, Some(entry.id), rule)?;
        let mut new = entry.targets.clone();
        if let Some(way) = picked.and_then(|e| old.iter().position(|o| *o == e)) {
            let (at, i) = ways[way];
            new[at][i] = to;
        }
        Ok(new)
    }

    /// 610.3: exiled until the source leaves the battlefield; if it already has, nothing is exiled (610.3a).
    pub(super) fn exile_until(&mut self, what: &ObjectRef, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::ExileUntil]);
        let Some(source) = frame.source.filter(|s| self.game.on_battlefield(*s)) else { return Ok(()) };
        let all = self.in_frame(frame, |ctx| {
            let objects = ctx.objects(what).into_iter();
            objects.map(|o| instruct::followed(ctx, o)).collect::<Vec<_>>()
        })?;
        let exile = |o| Event::Move(Move::new(o, Zone::Exile, Cause::Exiled));
        let happened = self.propose(all.into_iter().map(exile).collect())?;
        let gone: Vec<ObjectId> = happened.iter().filter_map(|h| h.new).collect();
        self.change().exiled_until.extend(gone.into_iter().map(|o| (source, o)));
        super::remember(frame, &happened);
        Ok(())
    }

    /// What was exiled until these left comes back, under its owner's control, before anything else.
    pub(in crate::game) fn return_exiled(&mut self, left: &[ObjectId]) -> Step<()> {
        let due: Vec<ObjectId> =
            self.game.exiled_until.iter().filter(|e| left.contains(&e.0)).map(|e| e.1).collect();
        if due.is_empty() {
            return Ok(());
        }
        self.change().exiled_until.retain(|e| !left.contains(&e.0));
        self.trace.cite(&[Concept::ExileUntil]);
        // It returns to the zone in which it was (610.3).
        let back = |o: &ObjectId| {
            let was =
                self.game.object(*o).was.and_then(|w| self.game.object(w).last.as_ref().map(|l| l.zone));
            Event::Move(Move::new(*o, was.unwrap_or(Zone::Battlefield), Cause::Effect))
        };
        let there: Vec<Event> =
            due.iter().filter(|o| self.game.object(**o).zone == Some(Zone::Exile)).map(back).collect();
        self.propose(there).map(|_| ())
    }
}
