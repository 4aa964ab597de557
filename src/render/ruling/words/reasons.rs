//! Why something is not allowed, not done, or found as it is.

use super::*;

impl Speaker<'_> {
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
                    Concept::ObjectElsewhere => "why-elsewhere",
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
            Stop::Illegal(r) if self.supposing => {
                self.text("stop-illegal-if-so", &args![why = self.refusal(r)])
            }
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
}
