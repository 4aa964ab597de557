//! Triggered abilities go on the stack (603.3).

use super::ability_object;
use super::alike::{only_adds, same};
use crate::ability::{Ability, Modes};
use crate::game::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest, TriggerOption};
use crate::game::events::{Event, Noted};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::{Play, picks};
use crate::game::query::{Ctx, Gaps};
use crate::game::state::{StackEntry, StackKind};
use crate::game::stop::Step;
use crate::game::target;
use crate::game::trace::Fact;
use crate::terms::Concept;

impl Play<'_> {
    /// Puts all waiting triggered abilities on the stack: those of the active player first, then the others'
    /// in turn order, each player's own in an order of that player's choice (603.3b).
    pub fn put_triggers_on_stack(&mut self) -> Step<()> {
        let mut waiting = std::mem::take(&mut self.change().triggered);
        for player in self.game.apnap() {
            let (mine, rest): (Vec<Noted>, Vec<Noted>) =
                waiting.into_iter().partition(|t| t.controller == player);
            waiting = rest;
            for noted in self.order_triggers(player, mine)? {
                self.put_trigger(noted)?;
            }
        }
        if !waiting.is_empty() {
            self.trace.cite(&[Concept::PlayerLeavesNoTrigger]);
        }
        Ok(())
    }

    fn order_triggers(&mut self, who: PlayerId, mut mine: Vec<Noted>) -> Step<Vec<Noted>> {
        if mine.is_empty() {
            return Ok(mine);
        }
        let n = mine.len() as u32;
        let alike: Vec<usize> =
            (0..mine.len()).map(|i| (0..i).find(|&j| same(&mine[i], &mine[j])).unwrap_or(i)).collect();
        let options = mine.iter().zip(&alike).map(|(t, at)| self.trigger_option(t, *at));
        let options = options.collect::<Step<Vec<_>>>()?;
        let request = ChoiceRequest {
            who,
            kind: ChoiceKind::TriggerOrder,
            options,
            count: (n, n),
            source: None,
            rule: Concept::TriggerOrder,
        };
        // Alike in every way: no order to choose.
        if alike.iter().all(|at| *at == 0) {
            let answer = Answer::Options((0..mine.len()).collect());
            self.indifferent(&request, &answer);
            return Ok(mine);
        }
        let order = picks(&self.choose(request)?);
        let mut slots: Vec<Option<Noted>> = mine.drain(..).map(Some).collect();
        Ok(order.into_iter().filter_map(|i| slots.get_mut(i).and_then(Option::take)).collect())
    }

    /// What tells a trigger from others of the same player.
    fn trigger_option(&mut self, noted: &Noted, alike: usize) -> Step<ChoiceOption> {
        let keyword = self.ask(|view| {
            let held = noted.ability.and_then(|n| view.get(noted.source).abilities.get(n));
            match held.map(|h| &*h.ability) {
                Some(Ability::Keyword(k)) => Some(k.kind),
                _ => None,
            }
        })?;
        // What happened to it, or what did it: a creature that becomes blocked is told by its blockers.
        let others = [noted.about.object, noted.about.source].into_iter().flatten();
        let others = others.filter(|o| *o != noted.source).map(Entity::Object);
        let about = others.chain(noted.about.player.map(Entity::Player)).collect();
        let (source, ability) = (noted.source, noted.ability);
        let only_adds = only_adds(&noted.trigger);
        Ok(ChoiceOption::Trigger(TriggerOption { source, ability, keyword, about, alike, only_adds }))
    }

    fn put_trigger(&mut self, noted: Noted) -> Step<()> {
        let you = noted.controller;
        let (source, modes_of) = (noted.source, noted.trigger.modes.clone());
        let open = self.open_modes(&noted, &modes_of)?;
        let least = if modes_of.repeat { 1 } else { modes_of.min as usize };
        if open.len() < least {
            self.trace.cite(&[Concept::TriggerModes]);
            return Ok(());
        }
        let modes = self.choose_modes(you, &modes_of, source, Some(&open))?;
        let Some(targets) = self.choose_targets(&noted, &modes_of, &modes)? else {
            // 603.3d: without a legal choice it is removed from the stack.
            self.trace.cite(&[Concept::TriggerNoTarget]);
            return Ok(());
        };
        let id = ability_object(self.change(), you, source);
        let (about, given) = (noted.about.clone(), noted.targets.len());
        let entry = StackEntry {
            id,
            controller: you,
            kind: StackKind::Triggered(Box::new(noted)),
            targets: targets.clone(),
            modes,
            x: None,
            divided: Vec::new(),
        };
        self.change().stack.push(entry);
        let frame = super::Frame { about, ..super::Frame::new(Some(source), you) };
        self.announce_division(id, &modes_of, given, &frame)?;
        self.trace.note(Fact::PutOnStack { source, controller: you }, &[Concept::TriggerOnStack]);
        let becomes = |target| Event::BecomesTarget { target, by: id };
        self.propose(targets.into_iter().flatten().map(becomes).collect())?;
        Ok(())
    }

    /// The modes of a triggered ability for which there are enough targets (603.3c).
    fn open_modes(&mut self, noted: &Noted, m: &Modes) -> Step<Vec<usize>> {
        let mut open: Vec<usize> = (0..m.modes.len()).collect();
        if !m.is_modal() {
            return Ok(open);
        }
        let gaps = Gaps::default();
        self.ask(|view| {
            let ctx = Ctx {
                targets: &noted.targets,
                antecedent: &noted.antecedent,
                ..Ctx::of(view, Some(noted.source), noted.controller, &gaps)
            };
            let ctx = ctx.about(&noted.about);
            let enough = |t: &crate::ability::Target| {
                target::candidates(t, &ctx, noted.source, None).len() >= target::count(t, &ctx).0 as usize
            };
            open.retain(|i| m.modes[*i].targets.iter().all(enough));
        })?;
        gaps.check()?;
        Ok(open)
    }

    /// Has modes chosen: of all, or of these.
    pub(super) fn choose_modes(
        &mut self,
        who: PlayerId,
        m: &Modes,
        source: ObjectId,
        open: Option<&[usize]>,
    ) -> Step<Vec<usize>> {
        if !m.is_modal() {
            return Ok(vec![0]);
        }
        let all: Vec<usize> = (0..m.modes.len()).collect();
        let among = open.unwrap_or(&all);
        let options = among.iter().map(|i| ChoiceOption::Mode(*i as u32 + 1)).collect();
        let request = ChoiceRequest {
            who,
            kind: ChoiceKind::Mode,
            options,
            count: (m.min, if m.repeat { m.max } else { m.max.min(among.len() as u32) }),
            source: Some(source),
            rule: Concept::ChooseModes,
        };
        Ok(picks(&self.choose(request)?).into_iter().filter_map(|i| among.get(i).copied()).collect())
    }

    /// The targets of a triggered ability, asked for one instance of the word after the other; `None` if
    /// one has too few.
    fn choose_targets(
        &mut self,
        noted: &Noted,
        m: &Modes,
        modes: &[usize],
    ) -> Step<Option<Vec<Vec<Entity>>>> {
        let mut all: Vec<Vec<Entity>> = noted.targets.clone();
        for mode in modes {
            let Some(mode) = m.modes.get(*mode) else { continue };
            for t in &mode.targets {
                let gaps = Gaps::default();
                let (among, (min, max)) = self.ask(|view| {
                    let ctx = Ctx {
                        targets: &all,
                        antecedent: &noted.antecedent,
                        ..Ctx::of(view, Some(noted.source), noted.controller, &gaps)
                    };
                    let ctx = ctx.about(&noted.about);
                    (target::candidates(t, &ctx, noted.source, None), target::count(t, &ctx))
                })?;
                gaps.check()?;
                if (among.len() as u32) < min {
                    return Ok(None);
                }
                let options: Vec<_> = among.iter().map(|e| ChoiceOption::Entity(*e)).collect();
                let max = max.min(among.len() as u32);
                let request = ChoiceRequest {
                    who: noted.controller,
                    kind: ChoiceKind::Target,
                    options,
                    count: (min, max),
                    source: Some(noted.source),
                    rule: Concept::TriggerTargets,
                };
                let answer: Answer = self.choose(request)?;
                all.push(picks(&answer).into_iter().map(|i| among[i]).collect());
            }
        }
        Ok(Some(all))
    }
}
