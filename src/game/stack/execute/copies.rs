//! Copying spells on the stack (707.10), and what is exiled until something leaves (610.3).

use super::Frame;
use crate::ability::{Effect, ObjectRef, Zone};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{Entity, ObjectId};
use crate::game::instruct;
use crate::game::play::{Play, picks};
use crate::game::query::{Ctx, Gaps};
use crate::game::state::{Object, StackEntry, StackKind};
use crate::game::stop::{Step, Stop};
use crate::game::target;
use crate::terms::Concept;

impl Play<'_> {
    /// A copy of each spell, controlled by who follows the instruction; perhaps with new targets.
    pub(super) fn copy_spells(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        let Effect::CopySpell { what, count, new_targets } = e else { return Err(super::missing(e)) };
        let (spells, n) =
            self.in_frame(frame, |ctx| (ctx.objects(what), ctx.quantity(count).clamp(0, 100)))?;
        let mut made = Vec::new();
        for spell in spells {
            for _ in 0..n {
                let Some(entry) = self.game.stack.iter().find(|e| e.id == spell).cloned() else {
                    // 608.2h: what has left the stack is copied as it last was: its choices are not kept here.
                    return Err(Stop::missing("effect:copy-of-a-spell-that-left-the-stack"));
                };
                if entry.kind != StackKind::Spell {
                    return Err(Stop::missing("effect:copy-of-an-ability"));
                }
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
        object.copy = true;
        let id = self.change().add(object);
        let mut entry = StackEntry { id, controller: frame.you, ..of.clone() };
        self.change().stack.push(entry.clone());
        self.trace.cite(&[Concept::CopySpell]);
        if new_targets {
            entry.targets = self.new_targets(&entry, frame)?;
            let targets = entry.targets.clone();
            if let Some(e) = self.change().stack.iter_mut().find(|e| e.id == id) {
                e.targets = targets;
            }
        }
        let becomes = |target| Event::BecomesTarget { target, by: id };
        self.propose(entry.targets.iter().flatten().copied().map(becomes).collect())?;
        Ok(id)
    }

    /// 707.10c: each target may be left as it is or changed to another legal one.
    fn new_targets(&mut self, entry: &StackEntry, frame: &Frame) -> Step<Vec<Vec<Entity>>> {
        let text = self.ask(|view| view.get(entry.id).spell_text())??;
        let words = text.map(|m| crate::game::stack::chosen_targets(&m, &entry.modes)).unwrap_or_default();
        let (kind, rule) = (ChoiceKind::May, Concept::CopySpellTargets);
        if entry.targets.iter().all(Vec::is_empty)
            || !self.choose_yes(frame.you, kind, Some(entry.id), rule)?
        {
            return Ok(entry.targets.clone());
        }
        let mut all: Vec<Vec<Entity>> = Vec::new();
        for (at, old) in entry.targets.iter().enumerate() {
            let Some(t) = words.get(at) else {
                all.push(old.clone());
                continue;
            };
            let mut new = Vec::new();
            for old in old {
                let gaps = Gaps::default();
                let mut among = self.ask(|view| {
                    let ctx = Ctx { targets: &all, ..Ctx::of(view, Some(entry.id), frame.you, &gaps) };
                    target::candidates(t, &ctx, entry.id, Some(entry.id))
                })?;
                gaps.check()?;
                among.retain(|e| e != old && !new.contains(e));
                among.insert(0, *old);
                let request = ChoiceRequest {
                    who: frame.you,
                    kind: ChoiceKind::Target,
                    options: among.iter().map(|e| ChoiceOption::Entity(*e)).collect(),
                    count: (1, 1),
                    source: Some(entry.id),
                    rule: Concept::CopySpellTargets,
                };
                let picked = picks(&self.choose(request)?).first().copied().unwrap_or(0);
                new.push(among.get(picked).copied().unwrap_or(*old));
            }
            all.push(new);
        }
        Ok(all)
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
        let back = |o: &ObjectId| Event::Move(Move::new(*o, Zone::Battlefield, Cause::Effect));
        let there: Vec<Event> =
            due.iter().filter(|o| self.game.object(**o).zone == Some(Zone::Exile)).map(back).collect();
        self.propose(there).map(|_| ())
    }
}
