//! Facts, refusals, reasons and choices as sentences: data in, messages out.

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
use crate::scenario::report::{Because, Found, PartReport};
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
}

impl<'a> Speaker<'a> {
    pub fn new(names: Names<'a>, messages: &'a Messages) -> Self {
        Self { names, messages, naming: false, turning: RefCell::default() }
    }

    /// Tells what is not played also by the name under which the engine refuses it.
    pub fn naming(self) -> Self {
        Self { naming: true, ..self }
    }

    /// Puts what led to the state into words: to be told in the order in which it happened.
    pub fn telling(self, trace: &[TraceEntry]) -> Self {
        for entry in trace {
            if let Fact::Happened(Event::Transform { object }) = &entry.fact {
                self.turning.borrow_mut().push(*object);
            }
        }
        trace.iter().fold(self, |speaker, entry| speaker.telling(&entry.children))
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
                "fact-chosen",
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

    /// An event; `None` for one that its step or declaration tells already.
    pub fn event(&self, e: &Event) -> Option<String> {
        let n = self;
        Some(match e {
            Event::Damage { source, to, amount, combat } => {
                let id = if *combat { "event-combat-damage" } else { "event-damage" };
                self.text(id, &args![source = n.object(*source), to = n.entity(*to), amount = *amount])
            }
            Event::GainLife { player, amount } => {
                self.text("event-gain-life", &args![player = n.player(*player), amount = *amount])
            }
            Event::LoseLife { player, amount } => {
                self.text("event-lose-life", &args![player = n.player(*player), amount = *amount])
            }
            Event::Draw { player } => self.text("event-draw", &args![player = n.player(*player)]),
            Event::Move(m) => {
                let id = match (m.cause, m.to) {
                    (Cause::Destroyed, Zone::Graveyard) => "event-destroyed",
                    (Cause::Sacrificed, Zone::Graveyard) => "event-sacrificed",
                    (Cause::Discarded, Zone::Graveyard) => "event-discarded",
                    (Cause::Created, _) => "event-created",
                    _ => "event-moves",
                };
                self.text(id, &args![object = n.object(m.object), zone = self.zone(m.to)])
            }
            Event::Destroy { object, .. } => self.text("event-destroy", &args![object = n.object(*object)]),
            Event::Tap { object, tapped } => {
                let id = if *tapped { "event-tapped" } else { "event-untapped" };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::PutCounters { on, kind, count, .. } => self.text(
                "event-put-counters",
                &args![on = n.entity(*on), kind = self.counter(kind), count = *count],
            ),
            Event::RemoveCounters { from, kind, count } => self.text(
                "event-remove-counters",
                &args![on = n.entity(*from), kind = self.counter(kind), count = *count],
            ),
            Event::Create { player, token, count, .. } => self.text(
                "event-create",
                &args![
                    player = n.player(*player),
                    token = n.named(n.names.token(&token.front().name, self.russian())),
                    count = *count
                ],
            ),
            Event::Attach { object, to } => {
                self.text("event-attach", &args![object = n.object(*object), to = n.entity(*to)])
            }
            Event::Unattach { object } => self.text("event-unattach", &args![object = n.object(*object)]),
            Event::LeaveCombat { object } => {
                self.text("event-leaves-combat", &args![object = n.object(*object)])
            }
            Event::AddMana { player, count, .. } => {
                self.text("event-mana", &args![player = n.player(*player), count = *count])
            }
            Event::Shuffle { player } => self.text("event-shuffle", &args![player = n.player(*player)]),
            Event::Search { player } => self.text("event-search", &args![player = n.player(*player)]),
            Event::Flip { object } => self.text("event-flip", &args![object = n.object(*object)]),
            Event::Transform { object } => self.text("event-transform", &args![object = n.object(*object)]),
            Event::TurnOver { object, up } => {
                let id = if *up { "event-face-up" } else { "event-face-down" };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::Phase { object, out } => {
                let id = if *out { "event-phases-out" } else { "event-phases-in" };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::Designate { object, designation } => {
                let id = match designation {
                    Designation::Renowned => "event-renowned",
                    Designation::Monstrous => "event-monstrous",
                    Designation::Suspected => "event-suspected",
                    Designation::RingBearer => "event-ring-bearer",
                    Designation::Goaded
                    | Designation::Manifested
                    | Designation::Cloaked
                    | Designation::OnAdventure => return None,
                };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::Unmark { object, designation } => {
                let id = match designation {
                    Designation::RingBearer => "event-no-longer-ring-bearer",
                    _ => "event-no-longer-suspected",
                };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::Acts { object, action } => {
                let id = match action {
                    ObjectAction::Explore => "event-explores",
                    ObjectAction::Connive => "event-connives",
                    ObjectAction::Exert => "event-exerted",
                    _ => return None,
                };
                self.text(id, &args![object = n.object(*object)])
            }
            Event::RingTempts { player } => {
                self.text("event-ring-tempts", &args![player = n.player(*player)])
            }
            Event::DayNight { day, .. } => {
                self.text(if *day { "event-becomes-day" } else { "event-becomes-night" }, &args![])
            }
            Event::BecomeMonarch { player } => self.text("event-monarch", &args![player = n.player(*player)]),
            Event::Protect { object, player } => {
                self.text("event-protects", &args![object = n.object(*object), player = n.player(*player)])
            }
            Event::Cease { object } => self.text("event-ceases", &args![object = n.object(*object)]),
            Event::Lose { player } => self.text("event-loses", &args![player = n.player(*player)]),
            Event::Win { player } => self.text("fact-won", &args![player = n.player(*player)]),
            Event::Attacks { attacker, target } => {
                self.text("fact-attacks", &args![object = n.object(*attacker), target = n.entity(*target)])
            }
            Event::Blocks { blocker, attacker } => {
                self.text("fact-blocks", &args![object = n.object(*blocker), target = n.object(*attacker)])
            }
            Event::BecomesBlocked { attacker } => {
                self.text("event-becomes-blocked", &args![object = n.object(*attacker)])
            }
            Event::Unblocked { attacker } => {
                self.text("event-unblocked", &args![object = n.object(*attacker)])
            }
            Event::ClearDamage { .. }
            | Event::StepBegins { .. }
            | Event::Cast { .. }
            | Event::Activate { .. }
            | Event::BecomesTarget { .. } => return None,
        })
    }

    /// An event with all that tells it from another: how something enters the battlefield.
    /// What was to happen. Where that is going to the graveyard, it is this that does not happen, whether the
    /// object is destroyed, sacrificed or discarded.
    fn replaceable(&self, e: &Event) -> Option<String> {
        match e {
            Event::Move(m) if m.to == Zone::Graveyard => self.text_of_move(m),
            other => self.in_full(other),
        }
    }

    fn text_of_move(&self, m: &crate::game::events::Move) -> Option<String> {
        Some(self.text("event-moves", &args![object = self.object(m.object), zone = self.zone(m.to)]))
    }

    fn in_full(&self, e: &Event) -> Option<String> {
        let plain = self.event(e)?;
        let entry = match e {
            Event::Move(m) if m.to == Zone::Battlefield => &m.entry,
            Event::Create { entry, .. } => entry,
            _ => return Some(plain),
        };
        let mut how = Vec::new();
        if entry.tapped {
            how.push(self.text("enters-tapped", &args![]));
        }
        for (kind, count) in &entry.counters {
            how.push(self.text("enters-counters", &args![kind = self.counter(kind), count = *count]));
        }
        for keyword in &entry.gains {
            how.push(self.text("enters-having", &args![keyword = self.keyword(*keyword)]));
        }
        if entry.attacking.is_some() {
            how.push(self.text("enters-as-attacker", &args![]));
        }
        if entry.face_down {
            how.push(self.text("enters-face-down", &args![]));
        }
        if let Some(copied) = &entry.copied {
            let of = copied.card.faces.get(copied.face as usize).map(|f| f.name.clone()).unwrap_or_default();
            let of = self.named(of);
            how.push(self.text("enters-copy", &args![of = of]));
        }
        if let Some(to) = entry.attached_to {
            how.push(self.text("enters-attached", &args![to = self.entity(to)]));
        }
        if let Some(player) = entry.under {
            how.push(self.text("enters-under", &args![player = self.player(player)]));
        }
        if let Some(target) = entry.attacking {
            how.push(self.text("enters-attacking", &args![target = self.entity(target)]));
        }
        if let Some(player) = entry.protector {
            how.push(self.text("enters-protected", &args![player = self.player(player)]));
        }
        how.extend(self.choices_of(&entry.chosen));
        Some(if how.is_empty() { plain } else { format!("{plain} ({})", how.join(", ")) })
    }

    /// What was chosen as something enters.
    fn choices_of(&self, chosen: &crate::game::state::Chosen) -> Vec<String> {
        let colour = |c: crate::ability::Colour| {
            self.text(&format!("colour-{}", c.letter().to_ascii_lowercase()), &args![])
        };
        let subtype = |s: crate::ability::Subtype| {
            let name = if self.russian() { s.russian().unwrap_or(s.english()) } else { s.english() };
            name.to_string()
        };
        let mut all: Vec<String> = chosen.colour.map(colour).into_iter().collect();
        all.extend(chosen.subtype.map(subtype));
        all.extend(chosen.number.map(|n| n.to_string()));
        all.extend(chosen.player.map(|p| self.player(p)));
        all.extend(chosen.name.as_ref().map(|n| n.to_string()));
        all.extend(chosen.objects.iter().map(|o| self.object(*o)));
        if all.is_empty() {
            return all;
        }
        vec![self.text("enters-chosen", &args![what = all.join(", ")])]
    }

    /// Why the rules refuse something.
    pub fn refusal(&self, r: &Refusal) -> String {
        let n = self;
        match &r.why {
            Why::WrongTime => self.text("why-wrong-time", &args![]),
            Why::NotAllowed { who } => self.text("why-not-allowed", &args![player = n.player(*who)]),
            Why::Object { object, because_of: None } => {
                let id = match r.rule {
                    Concept::AbilityActivated => "why-no-ability",
                    Concept::CastFromZone => "why-cast-from",
                    _ => "why-object",
                };
                self.text(id, &args![object = n.object(*object)])
            }
            Why::Object { object, because_of: Some(by) } => {
                self.text("why-object-by", &args![object = n.object(*object), by = n.object(*by)])
            }
            Why::Pair { object, on, because_of: None } => {
                self.text("why-pair", &args![object = n.object(*object), on = n.entity(*on)])
            }
            Why::Pair { object, on, because_of: Some(by) } => self.text(
                "why-pair-by",
                &args![object = n.object(*object), on = n.entity(*on), by = n.object(*by)],
            ),
            Why::Amount { object, needed, given } => {
                let id = if r.rule == Concept::Divide { "why-shares" } else { "why-targets" };
                self.text(id, &args![object = n.object(*object), needed = *needed, given = *given])
            }
            Why::Declaration(f) => self.declaration(f),
            Why::Assignment(faults) => {
                faults.iter().map(|f| self.misassigned(f)).collect::<Vec<_>>().join("; ")
            }
            Why::Unpaid => self.text("why-unpaid", &args![]),
            Why::NotOffered => self.text("why-not-offered", &args![]),
            Why::ByRule => self.text("why-by-rule", &args![rule = r.rule.printed_number()]),
        }
    }

    fn declaration(&self, f: &combat::Forbidden) -> String {
        let mut out: Vec<String> = f.faults.iter().map(|x| self.fault(x)).collect();
        if !f.instead.is_empty() {
            let legal: Vec<String> = f
                .instead
                .iter()
                .map(|(id, on)| format!("{} → {}", self.object(*id), self.entity(*on)))
                .collect();
            out.push(self.text("combat-instead", &args![legal = legal.join("; ")]));
        }
        out.join("; ")
    }

    fn fault(&self, f: &combat::Fault) -> String {
        use combat::Fault as F;
        let n = self;
        let by = |cause: &combat::Cause| {
            cause.source.map(|o| self.text("combat-by", &args![by = n.object(o)])).unwrap_or_default()
        };
        let words = match f {
            F::NotYours { creature, .. } => {
                self.text("combat-not-yours", &args![object = n.object(*creature)])
            }
            F::Barred { creature, cause } => {
                let tapped = matches!(cause.rule, Concept::AttackTapped | Concept::BlockTapped);
                let id = if tapped { "combat-tapped" } else { "combat-barred" };
                self.text(id, &args![object = n.object(*creature)])
            }
            F::NotThere { creature, on, .. } => {
                self.text("combat-not-there", &args![object = n.object(*creature), on = n.entity(*on)])
            }
            F::Pair { creature, on, .. } => {
                self.text("why-pair", &args![object = n.object(*creature), on = n.entity(*on)])
            }
            F::Capacity { creature, at_most, given, .. } => self.text(
                "combat-capacity",
                &args![object = n.object(*creature), most = *at_most, given = *given],
            ),
            F::TooMany { at_most, given, .. } => {
                self.text("combat-too-many", &args![most = *at_most, given = *given])
            }
            F::TooFew { on, at_least, given, .. } => {
                self.text("combat-too-few", &args![on = n.entity(*on), least = *at_least, given = *given])
            }
            F::NeedsOthers { creature, at_least, .. } => {
                self.text("combat-needs-others", &args![object = n.object(*creature), least = *at_least])
            }
            F::Requirements { possible, obeyed, .. } => {
                self.text("why-requirement", &args![possible = *possible, obeyed = *obeyed])
            }
            F::NoWay { .. } => self.text("combat-no-way", &args![]),
        };
        format!("{words}{}", by(&f.cause()))
    }

    fn misassigned(&self, f: &combat::assignment::Misassigned) -> String {
        use combat::assignment::Misassigned as M;
        let n = self;
        match f {
            M::NotDealing { creature, .. } => {
                self.text("assign-not-dealing", &args![object = n.object(*creature)])
            }
            M::NotRecipient { creature, to, .. } => {
                self.text("assign-not-recipient", &args![object = n.object(*creature), to = n.entity(*to)])
            }
            M::Sum { creature, needed, given, .. } => self
                .text("assign-sum", &args![object = n.object(*creature), needed = *needed, given = *given]),
            M::NotEnough { before, needed, given, to, .. } => self.text(
                "assign-not-enough",
                &args![before = n.object(*before), to = n.entity(*to), needed = *needed, given = *given],
            ),
            M::NoWay { .. } => self.text("assign-no-way", &args![]),
        }
    }

    /// Why the play stopped.
    pub fn stop(&self, stop: &Stop) -> String {
        match stop {
            Stop::Illegal(r) => self.text("stop-illegal", &args![why = self.refusal(r)]),
            Stop::Choice(request) => self.text(
                "stop-choice",
                &args![player = self.player(request.who), choice = self.choice(request)],
            ),
            Stop::WhichOne { objects } => self.text(
                "stop-which-one",
                &args![names = self.entities(objects.iter().copied().map(Entity::Object))],
            ),
            Stop::WhichAbility { object, abilities } => {
                let numbers: Vec<String> = abilities.iter().map(u32::to_string).collect();
                let first = numbers.first().cloned().unwrap_or_default();
                let object = self.object(*object);
                self.text(
                    "stop-which-ability",
                    &args![object = object, numbers = numbers.join(", "), first = first],
                )
            }
            Stop::Absent(name) => self.text("stop-absent", &args![name = name]),
            Stop::NoSuch { object, mode, number } => {
                let id = if *mode { "stop-no-such-mode" } else { "stop-no-such-ability" };
                self.text(id, &args![object = self.object(*object), number = *number])
            }
            Stop::NotUnderstood { words, .. } => self.text("stop-not-understood", &args![words = words]),
            Stop::NotImplemented(m) => self.missing(&m.name),
        }
    }

    /// What is not played, or what the document does not say.
    fn missing(&self, name: &str) -> String {
        let unsaid = name.starts_with("choice:") || name.starts_with("board:");
        let id = if unsaid { "stop-not-said" } else { "stop-not-implemented" };
        self.text(id, &args![name = self.gap(name)])
    }

    /// The rules that a stop cites.
    pub fn stop_rules(&self, stop: &Stop) -> Vec<Concept> {
        match stop {
            Stop::Illegal(r) => std::iter::once(r.rule).chain(r.see.iter().copied()).collect(),
            Stop::Choice(request) => vec![request.rule],
            _ => Vec::new(),
        }
    }

    /// What is to be chosen.
    pub fn choice(&self, request: &ChoiceRequest) -> String {
        let kind = serde_json::to_value(request.kind).ok();
        let kind = kind.as_ref().and_then(|k| k.as_str()).unwrap_or("objects");
        // By the rule it is known what becomes of what is chosen.
        let kind = match (request.kind, request.rule) {
            (ChoiceKind::Objects, Concept::Scry) => "scry",
            (ChoiceKind::Objects, Concept::Surveil) => "surveil",
            (ChoiceKind::Objects, Concept::PayCosts) => "payment",
            (ChoiceKind::Number, Concept::ChooseModes) => "x",
            _ => kind,
        };
        let what = self.text(&format!("choice-{kind}"), &args![]);
        match request.source {
            Some(source) => self.text("choice-for", &args![what = what, source = self.object(source)]),
            None => what,
        }
    }

    /// The options of a choice.
    pub fn options(&self, request: &ChoiceRequest) -> Vec<String> {
        request.options.iter().map(|o| self.option_of(request, o)).collect()
    }

    /// An option as a person would tell it from the others.
    fn option_of(&self, request: &ChoiceRequest, option: &ChoiceOption) -> String {
        if let ChoiceOption::Replacement(by) = option {
            return self.effect(*by, request.source);
        }
        // 702.136a, 701.63: what "yes" and "no" stand for.
        let either = match request.rule {
            Concept::EntersChoice if request.kind == ChoiceKind::May => Some("choice-riot"),
            Concept::Endure => Some("choice-endure"),
            _ => None,
        };
        match (either, option) {
            (Some(id), ChoiceOption::Yes) => return self.text(&format!("{id}-yes"), &args![]),
            (Some(id), ChoiceOption::No) => return self.text(&format!("{id}-no"), &args![]),
            _ => {}
        }
        let ChoiceOption::Trigger(t) = option else { return self.option(option) };
        let others = request.options.iter().filter_map(|o| match o {
            ChoiceOption::Trigger(o) if o != t && o.source == t.source => Some(o),
            _ => None,
        });
        let others: Vec<_> = others.collect();
        let name = self.object(t.source);
        let about = t.about.first().map(|e| self.entity(*e)).filter(|n| *n != name);
        match (t.keyword, about) {
            _ if others.is_empty() => name,
            (Some(k), _) if others.iter().all(|o| o.keyword != t.keyword) => self.keyword(k),
            (_, Some(about)) if others.iter().all(|o| o.about != t.about) => {
                self.text("choice-trigger-for", &args![object = name, about = about])
            }
            _ => {
                let before = |o: &&&crate::game::choice::TriggerOption| o.ability < t.ability;
                format!("{name} {}", others.iter().filter(before).count() + 1)
            }
        }
    }

    fn keyword(&self, kind: crate::ability::KeywordKind) -> String {
        if self.russian() { kind.russian().to_string() } else { kind.english().to_string() }
    }

    fn option(&self, option: &ChoiceOption) -> String {
        match option {
            ChoiceOption::Entity(e) => self.entity(*e),
            ChoiceOption::Replacement(r) => self.effect(*r, None),
            ChoiceOption::Yes => self.text("choice-yes", &args![]),
            ChoiceOption::No => self.text("choice-no", &args![]),
            ChoiceOption::Number(n) => n.to_string(),
            ChoiceOption::Mode(n) => self.text("choice-mode-n", &args![n = *n]),
            ChoiceOption::Word(w) => w.clone(),
            ChoiceOption::Nth(n) => format!("#{}", n + 1),
            ChoiceOption::Trigger(t) => self.object(t.source),
            ChoiceOption::Division(parts) => {
                let part = |(e, n): &(crate::game::ids::Entity, u32)| format!("{}: {n}", self.entity(*e));
                parts.iter().map(part).collect::<Vec<_>>().join(" + ")
            }
        }
    }

    fn answer(&self, request: &ChoiceRequest, answer: &Answer) -> String {
        let at = |i: &usize| request.options.get(*i).map(|o| self.option_of(request, o)).unwrap_or_default();
        match answer {
            Answer::Option(i) => at(i),
            Answer::Options(all) if all.is_empty() => self.text("chosen-nothing", &args![]),
            Answer::Options(all) => all.iter().map(at).collect::<Vec<_>>().join(", "),
            Answer::Division(parts) => {
                parts.iter().map(|(e, n)| format!("{n} → {}", self.entity(*e))).collect::<Vec<_>>().join(", ")
            }
            Answer::Word(w) => w.clone(),
            Answer::Number(n) => n.to_string(),
        }
    }

    /// A reason for a verdict.
    pub fn because(&self, because: &Because, part: &PartReport) -> String {
        match because {
            Because::Found(found) => self.text("because-found", &args![what = self.found(found)]),
            Because::Refused(r) => self.refusal(r),
            Because::Possible => self.text("because-possible", &args![]),
            Because::Step(n) => self.text("because-step", &args![n = *n]),
            Because::Layers(id) => self.text("because-layers", &args![object = self.object(*id)]),
            Because::NotUnderstood { card, text } => {
                self.text("because-not-understood", &args![card = card, text = text])
            }
            Because::Need(n) => match part.needs.get(*n) {
                Some(need) => self.text(
                    "stop-choice",
                    &args![player = self.player(need.request.who), choice = self.choice(&need.request)],
                ),
                None => self.text("because-unknown-choice", &args![]),
            },
            Because::Stopped(stop) => self.stop(stop),
            Because::WhichOne { name, count } => {
                self.text("because-which-one", &args![name = name, count = *count])
            }
            Because::Missing(name) => self.missing(name),
        }
    }

    fn found(&self, found: &Found) -> String {
        let number = |n: &Option<i32>| n.map_or_else(|| "—".into(), |n| n.to_string());
        match found {
            Found::Stats(p, t) => format!("{}/{}", number(p), number(t)),
            Found::Number(n) => n.to_string(),
            Found::Zone(None, _) => self.text("found-nowhere", &args![]),
            Found::Zone(Some(zone), who) => {
                let who = who.map(|p| self.player(p)).unwrap_or_default();
                self.text("found-zone", &args![zone = self.zone(*zone), player = who])
            }
            Found::State(true) => self.text("found-so", &args![]),
            Found::State(false) => self.text("found-not-so", &args![]),
            Found::Types(values) => self.type_line(values),
            Found::Abilities(id, abilities) => self.abilities_of(abilities, *id),
            Found::Colours(c) => self.colours(*c),
            Found::Controller(p) => self.player(*p),
        }
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
            CounterKind::Keyword(k) if self.russian() => k.russian().to_string(),
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
