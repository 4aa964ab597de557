//! Facts, refusals, reasons and choices as sentences: data in, messages out.

mod asked;
mod event;
mod reasons;

use super::names::Names;
use crate::ability::action::ObjectAction;
use crate::ability::wording::phrases::small::counter_in_russian;
use crate::ability::{CounterKind, Designation, Step, Zone};
use crate::args;
use crate::game::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::combat;
use crate::game::events::{Cause, Event};
use crate::game::ids::{Entity, ObjectId};
use crate::game::replace::ReplacementRef;
use crate::game::state::Outcome;
use crate::game::stop::{Refusal, Stop, Why};
use crate::game::trace::{Fact, Rejected, TraceEntry};
use crate::render::messages::{Args, Messages};
use crate::rulebook::Language;
use crate::scenario::report::{Because, Found, PartReport, StepReport};
use crate::terms::Concept;
use std::cell::RefCell;

/// Puts the facts of one state into words.
pub struct Speaker<'a> {
    pub names: Names<'a>,
    pub(super) messages: &'a Messages,
    /// Whether what is refused by name is told with that name too, for programs.
    pub(super) naming: bool,
    /// What is still to be transformed in what is told, once for each time: before that its other face is up.
    turning: RefCell<Vec<ObjectId>>,
    /// The choices in what is told that nobody made: shown for one of their options.
    supposed: Vec<&'a ChoiceRequest>,
    /// Whether what is told rests on such a choice.
    supposing: bool,
}

impl<'a> Speaker<'a> {
    pub fn new(names: Names<'a>, messages: &'a Messages) -> Self {
        Self {
            names,
            messages,
            naming: false,
            turning: RefCell::default(),
            supposed: Vec::new(),
            supposing: false,
        }
    }

    /// Tells what is not played also by the name under which the engine refuses it.
    pub fn naming(self) -> Self {
        Self { naming: true, ..self }
    }

    /// Puts a step of a play into words: to be told in the order in which it happened.
    pub fn telling(mut self, part: &'a PartReport, step: &StepReport) -> Self {
        let here = part.needs.iter().filter(|n| n.step == step.n);
        self.supposed = here.map(|n| &n.request).collect();
        self.supposing = part.needs.iter().any(|n| n.step <= step.n);
        self.turns(&step.trace);
        self
    }

    fn turns(&mut self, trace: &[TraceEntry]) {
        for entry in trace {
            if let Fact::Happened(Event::Transform { object }) = &entry.fact {
                self.turning.get_mut().push(*object);
            }
            self.turns(&entry.children);
        }
    }

    /// A message of `ruling.ftl`.
    pub fn text(&self, id: &str, args: &Args) -> String {
        self.messages.text(&format!("ruling-{id}"), args)
    }

    /// What an object is called.
    pub fn object(&self, id: ObjectId) -> String {
        let turned = self.turning.borrow().iter().filter(|t| **t == id).count() % 2 == 1;
        match self.names.object(id, turned, self.russian()) {
            name if name == "—" => {
                let known = self.names.game.objects.get(id.0 as usize).is_some_and(|o| !o.unknown);
                self.text(if known { "nameless" } else { "unknown-card" }, &args![])
            }
            name => name,
        }
    }

    /// A name, or that it is none: a copy of what is face down has none.
    fn named(&self, name: String) -> String {
        if name.is_empty() { self.text("nameless", &args![]) } else { name }
    }

    /// Whether it stands for an ability on the stack: it has a name and no type.
    fn is_ability(&self, id: ObjectId) -> bool {
        let object = self.names.game.objects.get(id.0 as usize);
        object.is_some_and(|o| !o.unknown && o.card.front().types.is_empty() && o.was.is_none())
    }

    /// What a player is called.
    pub fn player(&self, id: crate::game::PlayerId) -> String {
        self.names.player(id)
    }

    /// What an object or a player is called.
    pub fn entity(&self, e: Entity) -> String {
        match e {
            Entity::Object(id) => self.object(id),
            Entity::Player(id) => self.player(id),
        }
    }

    /// Several, in order, separated by commas.
    pub fn entities(&self, all: impl IntoIterator<Item = Entity>) -> String {
        all.into_iter().map(|e| self.entity(e)).collect::<Vec<_>>().join(", ")
    }

    /// Whose effect it is; a shield that is used up has no name left.
    fn effect(&self, by: ReplacementRef, subject: Option<ObjectId>) -> String {
        let known = |id: &ObjectId| (id.0 as usize) < self.names.game.objects.len();
        match by.source(self.names.game).filter(known).or(subject) {
            Some(id) => self.object(id),
            None => self.text("an-effect", &args![]),
        }
    }

    pub(super) fn russian(&self) -> bool {
        self.messages.language() == Language::Ru
    }

    /// A fact; `None` for what only holds others together.
    pub fn fact(&self, fact: &Fact) -> Option<String> {
        let n = self;
        Some(match fact {
            Fact::Happened(e) => {
                let told = self.event(e);
                if let Event::Transform { object } = e {
                    let mut turning = self.turning.borrow_mut();
                    if let Some(at) = turning.iter().position(|t| t == object) {
                        turning.remove(at);
                    }
                }
                return told;
            }
            // 701.6: what does not happen is the countering, wherever the spell would go by it.
            Fact::DidNotHappen(Event::Move(m)) if m.cause == Cause::Countered => {
                let event = self.text("event-countered", &args![object = n.object(m.object)]);
                self.text("fact-did-not-happen", &args![event = event])
            }
            Fact::DidNotHappen(e) => self.text("fact-did-not-happen", &args![event = self.event(e)?]),
            Fact::Replaced { by, event, instead } => {
                let by = self.effect(*by, None);
                let told = |e: &Event| match e {
                    Event::ClearDamage { .. } => Some(self.text("event-clear-damage", &args![])),
                    e => self.in_full(e),
                };
                let instead: Vec<String> = instead.iter().filter_map(told).collect();
                let event = self.replaceable(event).unwrap_or_default();
                if instead.is_empty() {
                    self.text("fact-replaced-nothing", &args![by = by, event = event])
                } else {
                    self.text("fact-replaced", &args![by = by, event = event, instead = instead.join("; ")])
                }
            }
            Fact::NothingToReplace { by } => {
                let by = self.effect(*by, None);
                self.text("fact-nothing-to-replace", &args![by = by])
            }
            Fact::StateBasedCheck => return None,
            Fact::Attempted { words } if words.is_empty() => return None,
            Fact::Attempted { words } => words.clone(),
            Fact::StateBased(sba) => self.sba(*sba),
            Fact::StateBasedReplaced(sba) => {
                let who = self.entity(sba.subject());
                self.text("sba-would-destroy", &args![who = who])
            }
            Fact::Triggered { source, .. } => self.text("fact-triggered", &args![object = n.object(*source)]),
            Fact::Emblem { player, .. } => self.text("fact-emblem", &args![player = n.player(*player)]),
            Fact::PutOnStack { source, controller } => self.text(
                "fact-put-on-stack",
                &args![object = n.object(*source), player = n.player(*controller)],
            ),
            Fact::TurnBegins { player, number } => {
                self.text("fact-turn-begins", &args![player = n.player(*player), number = *number])
            }
            Fact::TurnSkipped(player) => self.text("fact-turn-skipped", &args![player = n.player(*player)]),
            Fact::StepBegins(step) => self.text("fact-step-begins", &args![step = self.step(*step)]),
            Fact::StepSkipped(step) => self.text("fact-step-skipped", &args![step = self.step(*step)]),
            Fact::Chosen { request, answer, .. } => self.text(
                if self.supposed.contains(&&**request) { "fact-supposed" } else { "fact-chosen" },
                &args![
                    player = n.player(request.who),
                    choice = self.choice(request),
                    answer = self.answer(request, answer)
                ],
            ),
            Fact::Attacks { attacker, target } => {
                self.text("fact-attacks", &args![object = n.object(*attacker), target = n.entity(*target)])
            }
            Fact::Blocks { blocker, attacker } => {
                self.text("fact-blocks", &args![object = n.object(*blocker), target = n.object(*attacker)])
            }
            Fact::Declared { player, attackers, none } => {
                let id = match (attackers, none) {
                    (true, false) => "fact-declares-attackers",
                    (true, true) => "fact-declares-no-attackers",
                    (false, false) => "fact-declares-blockers",
                    (false, true) => "fact-declares-no-blockers",
                };
                self.text(id, &args![player = n.player(*player)])
            }
            Fact::Assigns { creature, to } => {
                let parts: Vec<String> = to.iter().map(|(e, k)| format!("{k} → {}", n.entity(*e))).collect();
                self.text("fact-assigns", &args![object = n.object(*creature), parts = parts.join(", ")])
            }
            Fact::Cast { spell, player, targets } => self.with_targets("fact-cast", *spell, *player, targets),
            Fact::Activated { source, player, targets } => {
                self.with_targets("fact-activated", *source, *player, targets)
            }
            Fact::Resolves { object } if n.is_ability(*object) => {
                self.text("fact-ability-resolves", &args![object = n.object(*object)])
            }
            Fact::Resolves { object } => self.text("fact-resolves", &args![object = n.object(*object)]),
            Fact::DoesNotResolve { object } if n.is_ability(*object) => {
                self.text("fact-ability-does-not-resolve", &args![object = n.object(*object)])
            }
            Fact::DoesNotResolve { object } => {
                self.text("fact-does-not-resolve", &args![object = n.object(*object)])
            }
            Fact::TargetIllegal { object, target } => self
                .text("fact-target-illegal", &args![object = n.object(*object), target = n.entity(*target)]),
            Fact::EffectBegins { on, source: Some(source) } if on.is_empty() => {
                self.text("fact-effect-of-begins", &args![of = n.object(*source)])
            }
            Fact::EffectBegins { on, .. } => {
                self.text("fact-effect-begins", &args![on = n.entities(on.iter().copied())])
            }
            Fact::EffectsEnd { count } => self.text("fact-effects-end", &args![count = *count]),
            Fact::GameOver(Outcome::Won(p)) => self.text("fact-won", &args![player = n.player(*p)]),
            Fact::AbilityCountered(id) => self.text("fact-ability-countered", &args![object = n.object(*id)]),
            Fact::PlayerLeaves(p) => self.text("fact-player-leaves", &args![player = n.player(*p)]),
            Fact::GameOver(Outcome::Draw) => self.text("fact-draw", &args![]),
        })
    }

    /// What an entry tells.
    pub fn told(&self, entry: &TraceEntry) -> Option<String> {
        match &entry.fact {
            // 121.4: nothing came of it.
            Fact::Happened(Event::Draw { player }) if entry.children.is_empty() => {
                Some(self.text("event-draw-nothing", &args![player = self.player(*player)]))
            }
            fact => self.fact(fact),
        }
    }

    /// What is not so.
    pub fn rejected(&self, r: &Rejected) -> String {
        match self.fact(&r.fact) {
            // A state-based action is told as done; here it is not.
            Some(words) if matches!(r.fact, Fact::StateBased(_)) => {
                self.text("fact-did-not-happen", &args![event = words])
            }
            words => words.unwrap_or_else(|| self.refusal(&r.refusal)),
        }
    }

    fn with_targets(
        &self,
        id: &str,
        object: ObjectId,
        player: crate::game::PlayerId,
        targets: &[Entity],
    ) -> String {
        let n = self;
        let (object, player) = (n.object(object), n.player(player));
        if targets.is_empty() {
            return self.text(id, &args![object = object, player = player]);
        }
        let count = targets.len() as i64;
        let targets = n.entities(targets.iter().copied());
        let id = format!("{id}-at");
        self.text(&id, &args![object = object, player = player, targets = targets, count = count])
    }

    fn sba(&self, sba: crate::game::sba::Sba) -> String {
        use crate::game::sba::Sba as S;
        let n = self;
        let (id, who) = match sba {
            S::NoLife(p) => ("sba-no-life", n.player(p)),
            S::EmptyLibrary(p) => ("sba-empty-library", n.player(p)),
            S::Poison(p) => ("sba-poison", n.player(p)),
            S::CommanderDamage(p) => ("sba-commander-damage", n.player(p)),
            S::Speed(p) => ("sba-speed", n.player(p)),
            S::Token(o) => ("sba-token", n.object(o)),
            S::Copy(o) => ("sba-copy", n.object(o)),
            S::ZeroToughness(o) => ("sba-zero-toughness", n.object(o)),
            S::LethalDamage(o) => ("sba-lethal-damage", n.object(o)),
            S::Deathtouch(o) => ("sba-deathtouch", n.object(o)),
            S::NoLoyalty(o) => ("sba-no-loyalty", n.object(o)),
            S::Legend(o) => ("sba-legend", n.object(o)),
            S::World(o) => ("sba-world", n.object(o)),
            S::Aura(o) => ("sba-aura", n.object(o)),
            S::Bestowed(o) => ("sba-bestowed", n.object(o)),
            S::Equipment(o) => ("sba-equipment", n.object(o)),
            S::Attached(o) => ("sba-attached", n.object(o)),
            S::Counters(o, _) => ("sba-counters", n.object(o)),
            S::TooManyCounters(o, _) => ("sba-too-many-counters", n.object(o)),
            S::Saga(o) => ("sba-saga", n.object(o)),
            S::NoDefense(o) => ("sba-no-defense", n.object(o)),
            S::Protector(o) => ("sba-protector", n.object(o)),
            S::Role(o) => ("sba-role", n.object(o)),
            S::Commander(o) => ("sba-commander", n.object(o)),
        };
        self.text(id, &args![who = who])
    }

    /// The name of a zone.
    pub fn zone(&self, zone: Zone) -> String {
        let id = match zone {
            Zone::Battlefield => "zone-battlefield",
            Zone::Hand => "zone-hand",
            Zone::Library => "zone-library",
            Zone::Graveyard => "zone-graveyard",
            Zone::Exile => "zone-exile",
            Zone::Stack => "zone-stack",
            Zone::Command => "zone-command",
        };
        self.text(id, &args![])
    }

    /// The name of a step.
    pub fn step(&self, step: Step) -> String {
        let id = match step {
            Step::Untap => "step-untap",
            Step::Upkeep => "step-upkeep",
            Step::Draw => "step-draw",
            Step::PrecombatMain => "step-precombat-main",
            Step::BeginningOfCombat => "step-beginning-of-combat",
            Step::DeclareAttackers => "step-declare-attackers",
            Step::DeclareBlockers => "step-declare-blockers",
            Step::FirstStrikeDamage => "step-first-strike-damage",
            Step::CombatDamage => "step-combat-damage",
            Step::EndOfCombat => "step-end-of-combat",
            Step::PostcombatMain => "step-postcombat-main",
            Step::End => "step-end",
            Step::Cleanup => "step-cleanup",
        };
        self.text(id, &args![])
    }

    /// The name of a kind of counter.
    pub fn counter(&self, kind: &CounterKind) -> String {
        match kind {
            CounterKind::PowerToughness(p, t) => format!("{p:+}/{t:+}"),
            CounterKind::Keyword(k) if self.russian() => crate::ability::print::with_yo(k.russian()),
            CounterKind::Keyword(k) => k.english().to_string(),
            CounterKind::Named(name) => match counter_in_russian(kind).filter(|_| self.russian()) {
                Some(russian) => russian.to_string(),
                None => name.to_string(),
            },
            CounterKind::Loyalty => self.text("counter-loyalty", &args![]),
            CounterKind::Defense => self.text("counter-defense", &args![]),
            CounterKind::Lore => self.text("counter-lore", &args![]),
            CounterKind::Poison => self.text("counter-poison", &args![]),
            CounterKind::Stun => self.text("counter-stun", &args![]),
            CounterKind::Shield => self.text("counter-shield", &args![]),
        }
    }
}
