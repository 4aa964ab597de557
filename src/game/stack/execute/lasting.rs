//! Instructions that start something that lasts: continuous effects, shields, delayed triggers.

use crate::ability::event::Recipients;
use crate::ability::{
    Ability, CardType, Colour, ColourSet, Duration, Effect, EventPattern, Keyword, KeywordKind, Modes,
    Modification, ObjectRef, Parameter, PlayerRef, Predicate, Quantity, Replacement, ReplacementAction,
    Subtype, Triggered, subtype::SubtypeKind,
};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::effects::{DelayedTrigger, FloatingReplacement, RunningEffect};
use crate::game::events::Noted;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::instruct;
use crate::game::play::{Play, picks};
use crate::game::query::{Ctx, Gaps};
use crate::game::state::StackKind;
use crate::game::stop::{Step, Stop};
use crate::game::trace::Fact;
use crate::order::Arrange;
use crate::terms::Concept;
use std::sync::Arc;

use super::{Frame, missing};

impl Play<'_> {
    /// Instructions that start something that lasts.
    pub(super) fn lasting(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::Continuous { what, modifications, duration } => {
                let on = self.in_frame(frame, |ctx| {
                    ctx.objects(what).into_iter().map(|o| instruct::followed(ctx, o)).collect::<Vec<_>>()
                })?;
                // 611.2e: what "is" something in the text that put it onto the battlefield is so as it enters. How
                // the words went is not kept.
                let entered =
                    |o: &ObjectId| frame.moved.iter().any(|m| m.1 == *o) && self.game.on_battlefield(*o);
                let types = |m: &Modification| {
                    matches!(m, Modification::AddTypes { .. } | Modification::SetTypes { .. })
                };
                if on.iter().any(entered) && modifications.iter().any(types) {
                    return Err(Stop::missing("effect:types-as-it-enters"));
                }
                frame.antecedent = on.clone();
                self.begin_effect(on, modifications, duration, frame)
            }
            Effect::Rule { effect, duration } => {
                let on = frame.antecedent.clone();
                let mut running = self.running(on, Vec::new(), duration, frame);
                running.rule = Some((**effect).clone());
                self.start(running)
            }
            Effect::Replace { replacement, duration } => self.start_shield(replacement, duration, frame),
            Effect::Regenerate(what) => {
                for o in self.in_frame(frame, |ctx| ctx.objects(what))? {
                    let shield = Replacement {
                        event: EventPattern::Destroyed(Predicate::Is(Box::new(ObjectRef::Target(0)))),
                        condition: None,
                        action: ReplacementAction::Regenerate,
                        optional: false,
                        once: true,
                    };
                    let mut inner = frame.clone();
                    inner.targets = vec![vec![Entity::Object(o)]];
                    self.start_shield(&shield, &Duration::EndOfTurn, &inner)?;
                }
                Ok(())
            }
            Effect::DelayedTrigger { trigger, duration } => {
                self.trace.cite(&[Concept::TriggerDelayed]);
                let id = self.change().next_effect();
                // Of a turn just added, its place among those to come.
                let turn = match duration {
                    Some(Duration::AddedTurn) => self.game.turn.extra_turns.len().saturating_sub(1) as u32,
                    _ => self.game.turn.number,
                };
                let (targets, antecedent) = (frame.targets_now(), frame.antecedent.clone());
                self.change().delayed.push(DelayedTrigger {
                    id,
                    source: frame.source,
                    controller: frame.you,
                    trigger: Arc::new((**trigger).clone()),
                    duration: duration.clone(),
                    turn,
                    targets,
                    antecedent,
                    about: frame.about.clone(),
                });
                Ok(())
            }
            Effect::ExchangeControl(a, b) => self.exchange_control(a, b, frame),
            _ => Err(missing(e)),
        }
    }

    /// 603.12: it triggers at once, on what was done before in the same text.
    pub(super) fn when_done(&mut self, modes: &Modes, frame: &Frame) -> Step<()> {
        let (true, Some(source)) = (frame.done, frame.source) else { return Ok(()) };
        let trigger = Triggered {
            events: Vec::new(),
            condition: None,
            modes: modes.clone(),
            once_each_turn: false,
            zones: Vec::new(),
        };
        let noted = Noted {
            source,
            ability: None,
            keyword: None,
            trigger: Arc::new(trigger),
            controller: frame.you,
            about: frame.about.clone(),
            targets: Vec::new(),
            antecedent: frame.antecedent.clone(),
            moved: frame.moved.clone(),
        };
        self.note_triggers(vec![noted], &[])?;
        self.trace.cite(&[Concept::TriggerReflexive]);
        Ok(())
    }

    /// 701.12a: all of an exchange happens, or none.
    pub(super) fn exchange_control(&mut self, a: &ObjectRef, b: &ObjectRef, frame: &mut Frame) -> Step<()> {
        let (a, b) = self.in_frame(frame, |ctx| {
            let first = ctx.objects(a);
            // "Two target creatures" are both in one phrase.
            let second = if a == b { first.get(1).copied() } else { ctx.objects(b).first().copied() };
            (first.first().copied(), second)
        })?;
        let (Some(a), Some(b)) = (a, b) else {
            self.trace.cite(&[Concept::ExchangeAll]);
            return Ok(());
        };
        let (ca, cb) = self.ask(|view| (view.controller(a), view.controller(b)))?;
        self.trace.cite(&[Concept::ExchangeControl]);
        if ca == cb {
            return Ok(());
        }
        self.trace.cite(&[Concept::ExchangeAll]);
        for (object, to) in [(a, cb), (b, ca)] {
            self.begin_control(vec![object], to, &Duration::Permanent, frame)?;
        }
        Ok(())
    }

    /// An effect by which a player controls these objects.
    fn begin_control(
        &mut self,
        on: Vec<ObjectId>,
        by: PlayerId,
        duration: &Duration,
        frame: &Frame,
    ) -> Step<()> {
        let control = vec![Modification::Control(PlayerRef::You)];
        let running = self.running(on, control, duration, frame);
        self.start(RunningEffect { controller: by, ..running })
    }

    /// Begins a continuous effect on these objects: quantities are settled now (608.2h, 611.2c).
    pub fn begin_effect(
        &mut self,
        on: Vec<ObjectId>,
        modifications: &[Modification],
        duration: &Duration,
        frame: &Frame,
    ) -> Step<()> {
        let mut settled = Vec::new();
        for m in modifications {
            match m {
                Modification::BecomesCopyOf { of, except } => {
                    self.become_copies(&on, of, except, duration, frame)?
                }
                // Who gets control is settled now: the effect does not remember whom the text spoke of.
                Modification::Control(who) if *who != PlayerRef::You => {
                    let by = self.in_frame(frame, |ctx| ctx.players(who).first().copied())?;
                    if let Some(by) = by {
                        self.begin_control(on.clone(), by, duration, frame)?;
                    }
                }
                other => {
                    let chosen = self.chosen_on_resolution(other, frame)?;
                    let m = chosen.as_ref().unwrap_or(other);
                    let now = self.in_frame(frame, |ctx| settle(m, ctx))?;
                    if now != *m {
                        self.trace.cite(&[Concept::Information]);
                    }
                    settled.push(now);
                }
            }
        }
        if settled.is_empty() {
            return Ok(());
        }
        let running = self.running(on, settled, duration, frame);
        self.start(running)
    }

    /// "Becomes the colour of your choice": chosen now, unless the source has one that was chosen.
    pub(super) fn chosen_on_resolution(
        &mut self,
        m: &Modification,
        frame: &Frame,
    ) -> Step<Option<Modification>> {
        let before =
            frame.source.and_then(|s| self.game.object(s).linked_choices().cloned()).unwrap_or_default();
        let rule = Concept::ResolutionChoices;
        Ok(match m {
            Modification::SetChosenColour | Modification::AddChosenColour => {
                let one: ColourSet = self.colour_chosen(before.colour, frame)?.into_iter().collect();
                Some(match m {
                    Modification::SetChosenColour => Modification::SetColours(one),
                    _ => Modification::AddColours(one),
                })
            }
            Modification::SetChosenSubtype | Modification::AddChosenSubtype if before.subtype.is_none() => {
                let types = Subtype::all(SubtypeKind::Creature);
                let options = types.iter().map(|s| ChoiceOption::Word(s.english().to_string())).collect();
                let picked = self.choose_listed(frame, ChoiceKind::CreatureType, options, rule)?;
                let subtypes: Vec<Subtype> = types.get(picked).copied().into_iter().collect();
                Some(match m {
                    Modification::SetChosenSubtype => {
                        Modification::SetSubtypes { of: CardType::Creature, subtypes }
                    }
                    _ => Modification::AddTypes { supertypes: Vec::new(), types: Vec::new(), subtypes },
                })
            }
            // "Gains protection from the colour of your choice."
            Modification::AddAbility(a) if from_chosen_colour(a).is_some() => {
                let kind = from_chosen_colour(a);
                kind.zip(self.colour_chosen(before.colour, frame)?).map(|(kind, colour)| {
                    let parameter = Parameter::Quality(Predicate::Colour(colour));
                    Modification::AddAbility(Arc::new(Ability::Keyword(Keyword { kind, parameter })))
                })
            }
            Modification::ChangeText { from, to } => self.words_exchanged(*from, *to, frame)?,
            _ => None,
        })
    }

    /// The colour that was chosen before, or is now.
    fn colour_chosen(&mut self, before: Option<Colour>, frame: &Frame) -> Step<Option<Colour>> {
        if before.is_some() {
            return Ok(before);
        }
        let options = Colour::ALL.iter().map(|c| ChoiceOption::Word(format!("{c:?}"))).collect();
        let picked = self.choose_listed(frame, ChoiceKind::Color, options, Concept::ResolutionChoices)?;
        Ok(Colour::ALL.get(picked).copied())
    }

    pub(super) fn choose_listed(
        &mut self,
        frame: &Frame,
        kind: ChoiceKind,
        options: Vec<ChoiceOption>,
        rule: Concept,
    ) -> Step<usize> {
        let request =
            ChoiceRequest { who: frame.you, kind, options, count: (1, 1), source: frame.source, rule };
        Ok(picks(&self.choose(request)?).first().copied().unwrap_or(0))
    }

    pub(super) fn become_copies(
        &mut self,
        on: &[ObjectId],
        of: &ObjectRef,
        except: &[Modification],
        duration: &Duration,
        frame: &Frame,
    ) -> Step<()> {
        let Some(model) = self.in_frame(frame, |ctx| ctx.objects(of).first().copied())? else {
            return Ok(());
        };
        let since = self.change().tick();
        let except = self.own_ability_kept(except, frame)?;
        let copied = self.copy_of(model, &except, since)?;
        let until = match duration {
            Duration::Permanent => None,
            _ => {
                let effect = self.running(on.to_vec(), Vec::new(), duration, frame);
                let id = effect.id;
                self.change().running.push(Arc::new(effect));
                Some(id)
            }
        };
        for o in on {
            self.change().object_mut(*o).become_copy(copied.clone(), until);
        }
        let on = on.iter().map(|o| Entity::Object(*o)).collect();
        self.trace.note(
            Fact::EffectBegins { source: frame.source, on },
            &[Concept::CopiableValues, Concept::CopyWhileThere],
        );
        Ok(())
    }

    /// 707.9a: "except it has this ability" means the one whose instructions are followed.
    pub(super) fn own_ability_kept(
        &mut self,
        except: &[Modification],
        frame: &Frame,
    ) -> Step<Vec<Modification>> {
        if except.contains(&Modification::KeepThisAbility) {
            self.trace.cite(&[Concept::CopyGainsAbility]);
        }
        let own = || {
            let entry = self.game.stack.iter().find(|e| Some(e.id) == frame.ability)?;
            match &entry.kind {
                StackKind::Activated { ability, .. } => Some(ability.clone()),
                StackKind::Triggered(t) => Some(Arc::new(Ability::Triggered((*t.trigger).clone()))),
                StackKind::Spell => None,
            }
        };
        let kept = |m: &Modification| match m {
            Modification::KeepThisAbility => own().map(Modification::AddAbility),
            other => Some(other.clone()),
        };
        let all: Option<Vec<Modification>> = except.iter().map(kept).collect();
        all.ok_or_else(|| Stop::missing("copy:exception"))
    }

    pub(super) fn running(
        &mut self,
        on: Vec<ObjectId>,
        modifications: Vec<Modification>,
        duration: &Duration,
        frame: &Frame,
    ) -> RunningEffect {
        let turn = self.game.turn.number;
        let game = self.change();
        RunningEffect {
            id: game.next_effect(),
            source: frame.source,
            controller: frame.you,
            timestamp: game.tick(),
            on,
            modifications,
            rule: None,
            duration: duration.clone(),
            turn,
            targets: frame.targets.clone(),
            about: frame.about.clone(),
        }
    }

    pub(super) fn start(&mut self, effect: RunningEffect) -> Step<()> {
        let gaps = Gaps::default();
        let over = self.ask(|view| effect.is_over(view, &gaps))?;
        gaps.check()?;
        if over {
            self.trace.cite(&[Concept::EffectAsLongAs]);
            return Ok(());
        }
        if effect.modifications.iter().any(|m| matches!(m, Modification::Control(_))) {
            self.control_of_spells(&effect)?;
        }
        let on = effect.on.iter().map(|o| Entity::Object(*o)).collect();
        let rule = if effect.rule.is_some() { Concept::RuleEffectBegins } else { Concept::EffectLockedIn };
        let mut rules = vec![rule];
        rules.extend(matches!(effect.duration, Duration::AsLongAs(_)).then_some(Concept::EffectAsLongAs));
        self.trace.note(Fact::EffectBegins { source: effect.source, on }, &rules);
        self.change().running.push(Arc::new(effect));
        self.sync()
    }

    /// Who controls a spell is kept with its entry of the stack, and is "you" in its text (109.5).
    fn control_of_spells(&mut self, effect: &RunningEffect) -> Step<()> {
        for id in &effect.on {
            let Some(entry) = self.game.stack.iter().position(|e| e.id == *id) else { continue };
            // What lasts but for a time, abilities, and "cast from your hand" ask for more than that.
            let plain = effect.duration == Duration::Permanent
                && self.game.stack[entry].kind == StackKind::Spell
                && !self.ask(|view| view.get(*id).has(KeywordKind::Rebound))?;
            if !plain {
                return Err(Stop::missing("effect:control-of-a-spell"));
            }
            self.trace.cite(&[Concept::You]);
            self.change().stack[entry].controller = effect.controller;
        }
        Ok(())
    }

    pub(super) fn start_shield(&mut self, r: &Replacement, duration: &Duration, frame: &Frame) -> Step<()> {
        if let Some(what) = shielded_group(r)? {
            return self.start_shields(r, what, duration, frame);
        }
        let left = match &r.action {
            ReplacementAction::Prevent { amount: Some(q), .. } if !r.once => {
                Some(self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32)
            }
            _ => None,
        };
        let chosen_source =
            if mentions_chosen_source(r) { Some(self.choose_source(r, frame)?) } else { None };
        let turn = self.game.turn.number;
        let game = self.change();
        let (id, timestamp) = (game.next_effect(), game.tick());
        game.floating.push(FloatingReplacement {
            id,
            source: frame.source,
            controller: frame.you,
            replacement: Arc::new(r.clone()),
            left,
            duration: duration.clone(),
            turn,
            // 400.7j: what the same text has moved is meant where it is now.
            targets: frame.targets_now(),
            antecedent: frame.antecedent.clone(),
            about: frame.about.clone(),
            chosen_source,
            timestamp,
        });
        let on = Vec::new();
        let rule = match r.action {
            ReplacementAction::Prevent { .. } => Concept::Shield,
            ReplacementAction::Regenerate => Concept::Regenerate,
            _ => Concept::ReplacementShield,
        };
        self.trace.note(Fact::EffectBegins { source: frame.source, on }, &[rule]);
        Ok(())
    }

    /// 615.11: a shield of so much for each that is described now.
    fn start_shields(
        &mut self,
        r: &Replacement,
        what: &Predicate,
        duration: &Duration,
        frame: &Frame,
    ) -> Step<()> {
        let mut each = r.clone();
        let k = frame.targets.len();
        if let (EventPattern::Damage { to, .. }, Ok(k)) = (&mut each.event, u8::try_from(k)) {
            *to = Recipients::Objects(Predicate::Is(Box::new(ObjectRef::Target(k))));
        }
        self.trace.cite(&[Concept::ShieldEach]);
        for o in self.in_frame(frame, |ctx| ctx.each(what))? {
            let mut inner = frame.clone();
            inner.targets.push(vec![Entity::Object(o)]);
            self.start_shield(&each, duration, &inner)?;
        }
        Ok(())
    }

    /// 609.7a: a permanent, a spell on the stack, or what an object on the stack refers to.
    pub(super) fn choose_source(&mut self, r: &Replacement, frame: &Frame) -> Step<ObjectId> {
        let quality = match &r.event {
            EventPattern::Damage { source, .. } => without_chosen(source),
            _ => Predicate::Any,
        };
        let among: Vec<Entity> = self.in_frame(frame, |ctx| {
            let game = ctx.view.game;
            let spells = game.stack.iter().map(|e| match &e.kind {
                crate::game::state::StackKind::Spell => e.id,
                crate::game::state::StackKind::Activated { source, .. } => *source,
                crate::game::state::StackKind::Triggered(t) => t.source,
            });
            let mut all: Vec<ObjectId> = game.permanents().chain(spells).collect();
            all.arrange();
            all.dedup();
            all.into_iter().filter(|o| ctx.fits(&quality, *o)).map(Entity::Object).collect()
        })?;
        let rule = Concept::DamageSource;
        let chosen = self.choose_one(frame.you, ChoiceKind::DamageSource, &among, frame.source, rule)?;
        chosen.and_then(Entity::object).ok_or_else(|| Stop::missing("choice:no-source"))
    }
}

/// What a shield of so much describes rather than names, and protects each of.
fn shielded_group(r: &Replacement) -> Step<Option<&Predicate>> {
    let numbered = matches!(&r.action, ReplacementAction::Prevent { amount: Some(_), .. } if !r.once);
    let EventPattern::Damage { to, .. } = &r.event else { return Ok(None) };
    match to {
        _ if !numbered => Ok(None),
        Recipients::Objects(what) => Ok((!matches!(what, Predicate::Is(_))).then_some(what)),
        Recipients::Either(Predicate::Is(_), _) | Recipients::Anything => Ok(None),
        Recipients::Either(..) | Recipients::Players(PlayerRef::EachPlayer | PlayerRef::EachOpponent) => {
            Err(Stop::missing("replacement:shield-over-several"))
        }
        Recipients::Players(_) => Ok(None),
    }
}

/// A change with its quantities settled.
fn settle(m: &Modification, ctx: &Ctx) -> Modification {
    let number = |q: &Quantity| Quantity::Number(ctx.quantity(q).clamp(-100_000, 100_000) as i32);
    match m {
        Modification::SetPowerToughness(p, t) => {
            Modification::SetPowerToughness(p.as_ref().map(number), t.as_ref().map(number))
        }
        Modification::ModifyPowerToughness(p, t) => {
            let change = |q: &Quantity| Quantity::Number(ctx.change(q).clamp(-100_000, 100_000) as i32);
            Modification::ModifyPowerToughness(change(p), change(t))
        }
        other => other.clone(),
    }
}

fn mentions_chosen_source(r: &Replacement) -> bool {
    pub(super) fn walk(p: &Predicate) -> bool {
        match p {
            Predicate::Is(o) => **o == ObjectRef::ChosenSource,
            Predicate::All(all) | Predicate::OneOf(all) => all.iter().any(walk),
            Predicate::Not(p) => walk(p),
            _ => false,
        }
    }
    matches!(&r.event, EventPattern::Damage { source, .. } if walk(source))
}

/// The description of a source without the words "of your choice".
fn without_chosen(p: &Predicate) -> Predicate {
    match p {
        Predicate::Is(o) if **o == ObjectRef::ChosenSource => Predicate::Any,
        Predicate::All(all) => Predicate::All(all.iter().map(without_chosen).collect()),
        other => other.clone(),
    }
}

/// The keyword whose quality is a colour that is still to be chosen.
fn from_chosen_colour(a: &Ability) -> Option<KeywordKind> {
    match a {
        Ability::Keyword(Keyword { kind, parameter: Parameter::Quality(Predicate::ChosenColour) }) => {
            Some(*kind)
        }
        _ => None,
    }
}
