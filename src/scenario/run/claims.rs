//! Verdicts on claims: each is looked up in the state that it speaks of, and the step that made it so is
//! found by looking it up after every step.

use super::binding::{self, plain_name, player};
use super::grounds;
use super::line::Line;
use super::reasons;
use super::setup::Start;
use super::words;
use crate::ability::{ColourSet, Zone};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Characteristics, Computed, Layer, View};
use crate::game::state::{Game, Outcome, Standing};
use crate::order::Arrange;
use crate::rulebook::RuleNumber;
use crate::scenario::report::{Because, ClaimReport, Found, NotUnderstood, StepOutcome, StepReport, Verdict};
use crate::scenario::statement as doc;
use crate::terms::Concept;
use doc::{Claim, Part, Quality, RulingItem, Scenario, Statement, StatusClaim};

/// Judges every claim and question of a part in one line.
pub fn judge(source: &str, start: &Start, scenario: &Scenario, part: &Part, line: &Line) -> Vec<ClaimReport> {
    let judge = Judge { source, start, scenario, line };
    part.ruling.iter().map(|item| judge.item(item)).collect()
}

pub(super) struct Judge<'a> {
    pub source: &'a str,
    pub start: &'a Start,
    pub scenario: &'a Scenario,
    pub line: &'a Line,
}

/// What was found for a claim in one state.
pub(super) struct Answer {
    pub so: bool,
    pub because: Vec<Because>,
    pub concepts: Vec<Concept>,
}

/// Why a claim cannot be decided.
pub(super) type Doubt = Because;

impl Judge<'_> {
    fn item(&self, item: &RulingItem) -> ClaimReport {
        let decided =
            self.step_of(item).and_then(|at| self.doubts(item, at).map_or(Ok(at), Err)).and_then(|at| {
                match &item.statement {
                    Statement::Claim(claim) => self.claim(claim, at).map(|a| (true, a)),
                    Statement::Question { question, expected } => {
                        let answer = super::questions::answer(self, question, item.after, at)?;
                        Ok((expected.unwrap_or(answer.so), answer))
                    }
                }
            });
        self.report(item, decided)
    }

    fn report(&self, item: &RulingItem, decided: Result<(bool, Answer), Doubt>) -> ClaimReport {
        let line = item.words.span.place(self.source).0;
        let question = matches!(item.statement, Statement::Question { .. });
        match decided {
            Err(doubt) => ClaimReport {
                item: item.clone(),
                line,
                verdict: Verdict::Undecided,
                answer: None,
                concepts: Vec::new(),
                unconfirmed: item.rules.iter().map(|r| r.0).collect(),
                because: vec![doubt],
            },
            Ok((expected, found)) => ClaimReport {
                line,
                verdict: if found.so == expected { Verdict::Holds } else { Verdict::Fails },
                answer: question.then_some(found.so),
                unconfirmed: self.unconfirmed(item, &found.concepts),
                concepts: found.concepts,
                because: found.because,
                item: item.clone(),
            },
        }
    }

    /// The step whose end a statement speaks of.
    fn step_of(&self, item: &RulingItem) -> Result<usize, Doubt> {
        let steps = &self.line.steps;
        let at = match item.after {
            None => steps.len().saturating_sub(1),
            Some(n) => steps.iter().position(|s| s.n == n).unwrap_or(steps.len().saturating_sub(1)),
        };
        // A moment that the play came to is what it is, wherever the play stops later.
        if self.reached(item) {
            return Ok(at);
        }
        match steps[..=at.min(steps.len() - 1)].iter().find_map(stopped) {
            Some(because) => Err(because),
            None => Ok(at),
        }
    }

    /// Whether a question is about a declaration or an assignment that the play came to.
    fn reached(&self, item: &RulingItem) -> bool {
        let Statement::Question { question, .. } = &item.statement else { return false };
        item.after.is_none()
            && super::questions::moment_of(question)
                .is_some_and(|kind| self.line.moments.iter().any(|m| m.kind == kind))
    }

    /// Words that are not understood leave everything open from where they may matter.
    fn doubts(&self, item: &RulingItem, at: usize) -> Option<Doubt> {
        let game = &*self.line.steps[at].after;
        let asks = matches!(item.statement, Statement::Question { .. });
        let used: Vec<ObjectId> =
            used(&item.statement).into_iter().flat_map(|what| self.start.binding.all(game, what)).collect();
        let of_itself = |n: &NotUnderstood| match &item.statement {
            Statement::Claim(claim) if is_of_characteristics(claim) => {
                let subjects = self.subjects(claim, game);
                subjects.iter().filter_map(|e| e.object()).any(|o| n.may_define(game.object(o)))
            }
            _ => false,
        };
        let doubtful = |n: &&NotUnderstood| {
            if asks { n.could_matter(game, &used) } else { n.matters(game) || of_itself(n) }
        };
        let found = self.start.not_understood.iter().find(doubtful);
        found.map(|n| Because::NotUnderstood { card: n.card.clone(), text: n.text.clone() })
    }

    /// The verdict on a claim after a step, with the step that made it so.
    fn claim(&self, claim: &Claim, at: usize) -> Result<Answer, Doubt> {
        let game = &*self.line.steps[at].after;
        let mut answer = self.look(claim, game, at)?;
        if let Some(step) = self.deciding_step(claim, at, answer.so) {
            answer.because.push(Because::Step(self.line.steps[step].n));
            let subjects = self.subjects(claim, game);
            let trace = &self.line.steps[step].trace;
            let about = crate::game::trace::concepts_about(trace, &|e| subjects.contains(&self.now(game, e)));
            let all = || match reasons::worn_off(trace) {
                ended if ended.is_empty() => crate::game::trace::concepts_of(trace),
                ended => ended,
            };
            for c in if about.is_empty() { all() } else { about } {
                if !answer.concepts.contains(&c) {
                    answer.concepts.push(c);
                }
            }
        }
        // What nothing brought about is so by what the words mean.
        if answer.concepts.is_empty() {
            answer.concepts = grounds::of_claim(claim);
        }
        Ok(answer)
    }

    /// An object as it is now, wherever it has moved since.
    fn now(&self, game: &Game, e: Entity) -> Entity {
        match e {
            Entity::Object(id) => Entity::Object(binding::latest(game, id)),
            player => player,
        }
    }

    /// The objects and players that a claim is about.
    fn subjects(&self, claim: &Claim, game: &Game) -> Vec<Entity> {
        let (objects, players) = subjects(claim);
        let objects = objects.into_iter().flat_map(|o| self.start.binding.all(game, o)).map(Entity::Object);
        objects.chain(players.into_iter().map(|p| Entity::Player(player(p)))).collect()
    }

    /// The last step at which the claim became what it is; `None` if it was so from the start.
    fn deciding_step(&self, claim: &Claim, at: usize, so: bool) -> Option<usize> {
        let was = |game: &Game, i: usize| self.look(claim, game, i).map(|a| a.so).ok();
        let mut step = at;
        loop {
            let before = match step {
                0 => was(&self.start.game, 0),
                _ => was(&self.line.steps[step - 1].after, step - 1),
            };
            if before != Some(so) {
                return Some(step);
            }
            step = step.checked_sub(1)?;
        }
    }

    /// The named rules that neither the reason nor any step up to there cites.
    fn unconfirmed(&self, item: &RulingItem, reason: &[Concept]) -> Vec<RuleNumber> {
        let mut cited: Vec<RuleNumber> = reason.iter().map(|c| c.number()).collect();
        if let Statement::Claim(claim) = &item.statement {
            cited.extend(grounds::of_claim(claim).iter().map(|c| c.number()));
        }
        if self.line.steps.iter().any(|s| matches!(s.outcome, StepOutcome::RefusedAsSaid(_))) {
            cited.push(Concept::IllegalAction.number());
        }
        let last = item.after.unwrap_or(u32::MAX);
        for step in self.line.steps.iter().filter(|s| s.n <= last) {
            cited.extend(crate::game::trace::concepts_of(&step.trace).iter().map(|c| c.number()));
            if let StepOutcome::RefusedAsSaid(refusal) = &step.outcome {
                cited.extend(std::iter::once(&refusal.rule).chain(&refusal.see).map(|c| c.number()));
            }
        }
        let confirmed = |rule: RuleNumber| {
            cited.iter().any(|&c| c == rule || rule.parent() == Some(c) || rule.contains(c))
        };
        item.rules.iter().map(|r| r.0).filter(|&r| !confirmed(r)).collect()
    }

    /// Looks a claim up in a state.
    fn look(&self, claim: &Claim, game: &Game, at: usize) -> Result<Answer, Doubt> {
        let computed = Computed::of(game);
        if let Some(gap) = computed.gap {
            return Err(Because::Missing(gap.to_string()));
        }
        let view = View { game, computed: &computed };
        let mut answer = Look { judge: self, game, view, at }.claim(claim)?;
        let objects = subjects(claim).0.into_iter().flat_map(|o| self.start.binding.all(game, o));
        let standing = objects.flat_map(|id| grounds::of_object(view, id, claim));
        let more = standing.chain(grounds::of_count(view, claim));
        for c in more {
            if !answer.concepts.contains(&c) {
                answer.concepts.push(c);
            }
        }
        Ok(answer)
    }
}

/// The names that a claim speaks of.
fn subjects(claim: &Claim) -> (Vec<doc::ObjectRef>, Vec<doc::PlayerRef>) {
    match claim {
        Claim::InZone { objects, .. } | Claim::Controls { objects, .. } => (objects.clone(), Vec::new()),
        Claim::Stats { object, .. }
        | Claim::Power { object, .. }
        | Claim::Toughness { object, .. }
        | Claim::HasAbilities { object, .. }
        | Claim::NoAbilities { object }
        | Claim::NoOwnAbilities { object }
        | Claim::Is { object, .. }
        | Claim::Damage { object, .. }
        | Claim::HasStatus { object, .. }
        | Claim::Attached { object, .. }
        | Claim::Resolved { object, .. }
        | Claim::Triggered { object, .. } => (vec![*object], Vec::new()),
        Claim::Counters { on: doc::Target::Object(object), .. } => (vec![*object], Vec::new()),
        Claim::Counters { on: doc::Target::Player(p), .. }
        | Claim::ControlsCount { player: p, .. }
        | Claim::Life { player: p, .. }
        | Claim::HandSize { player: p, .. }
        | Claim::Lost { player: p, .. }
        | Claim::Won { player: p, .. }
        | Claim::Monarch { player: p, .. }
        | Claim::Drew { player: p, .. } => (Vec::new(), vec![*p]),
        Claim::GameDrawn | Claim::Day(_) => (Vec::new(), Vec::new()),
    }
}

/// The card that a question is about as something to cast, play or use.
fn used(statement: &Statement) -> Option<doc::ObjectRef> {
    match statement {
        Statement::Question { question: doc::Question::MayDo { action, .. }, .. } => action.used(),
        Statement::Question { question: doc::Question::MayTarget { source, .. }, .. } => Some(*source),
        _ => None,
    }
}

/// Whether a claim is about what the object itself is, which its own text may define in every zone (604.3).
fn is_of_characteristics(claim: &Claim) -> bool {
    matches!(
        claim,
        Claim::Stats { .. }
            | Claim::Power { .. }
            | Claim::Toughness { .. }
            | Claim::HasAbilities { .. }
            | Claim::NoAbilities { .. }
            | Claim::NoOwnAbilities { .. }
            | Claim::Is { .. }
    )
}

fn stopped(step: &StepReport) -> Option<Because> {
    match &step.outcome {
        StepOutcome::Stopped(stop) => Some(Because::Stopped(stop.clone())),
        _ => None,
    }
}

/// A state with what is computed of it.
struct Look<'a> {
    judge: &'a Judge<'a>,
    game: &'a Game,
    view: View<'a>,
    at: usize,
}

impl Look<'_> {
    fn claim(&self, claim: &Claim) -> Result<Answer, Doubt> {
        match claim {
            Claim::InZone { objects, zone, of, not } => self.in_zone(objects, *zone, *of, *not),
            Claim::Stats { object, power, toughness, not } => self.value(*object, |v| {
                (
                    (v.power == Some(*power) && v.toughness == Some(*toughness)) != *not,
                    Found::Stats(v.power, v.toughness),
                )
            }),
            Claim::Power { object, power } => {
                self.value(*object, |v| (v.power == Some(*power), Found::Stats(v.power, v.toughness)))
            }
            Claim::Toughness { object, toughness } => {
                self.value(*object, |v| (v.toughness == Some(*toughness), Found::Stats(v.power, v.toughness)))
            }
            Claim::HasAbilities { object, abilities, not } => self.has_abilities(*object, abilities, *not),
            Claim::NoAbilities { object } => self.explained(*object, Layer::Abilities, |id| {
                (self.view.get(id).abilities.is_empty(), self.abilities(id))
            }),
            Claim::NoOwnAbilities { object } => self.explained(*object, Layer::Abilities, |id| {
                (!self.view.get(id).abilities.iter().any(reasons::of_own_text), self.abilities(id))
            }),
            Claim::Is { object, qualities, not } => self.is(*object, qualities, *not),
            Claim::Damage { object, amount } => self.of(*object, |id| {
                let marked = self.game.object(id).damage.marked;
                (marked == *amount, Found::Number(i64::from(marked)))
            }),
            Claim::Counters { on, counters } => self.counters(*on, counters),
            Claim::HasStatus { object, status, not } => self.of(*object, |id| {
                let so = self.status(id, *status);
                (so != *not, Found::State(so != *not))
            }),
            Claim::Attached { object, to, not } => self.attached(*object, *to, *not),
            Claim::Controls { player: p, objects, not } => {
                let mut answer = self.every(objects, |id| {
                    let controller = self.view.controller(id);
                    let so = self.game.object(id).zone == Some(Zone::Battlefield) && controller == player(*p);
                    (so != *not, Found::Controller(controller))
                })?;
                for id in objects.iter().flat_map(|o| self.meant(*o)) {
                    answer.concepts.extend(reasons::concepts_of_values(self.game, id, Layer::Control));
                }
                Ok(answer)
            }
            Claim::ControlsCount { player: p, count, name, qualities, words } => {
                self.controls_count(player(*p), *count, *name, qualities, words)
            }
            Claim::Life { player: p, life } => {
                self.number(self.game.player(player(*p)).life, i64::from(*life))
            }
            Claim::HandSize { player: p, count } => {
                self.number(self.game.player(player(*p)).hand.len() as i64, i64::from(*count))
            }
            Claim::Lost { player: p, not } => {
                self.state((self.game.player(player(*p)).standing == Standing::Lost) != *not)
            }
            Claim::Won { player: p, not } => {
                let won = self.game.outcome == Some(Outcome::Won(player(*p)));
                let alone = self.game.players.iter().filter(|p| p.in_game()).count() == 1;
                let mut answer = self.state(won != *not)?;
                answer.concepts.extend((won && alone).then_some(Concept::WinLastPlayer));
                Ok(answer)
            }
            Claim::Monarch { player: p, not } => {
                let monarch = crate::game::monarch::monarch(self.game);
                self.state((monarch == Some(player(*p))) != *not)
            }
            Claim::Day(day) => self.state(self.game.day == *day),
            Claim::GameDrawn => self.state(self.game.outcome == Some(Outcome::Draw)),
            Claim::Resolved { object, not } => self.resolved(*object, *not),
            Claim::Triggered { object, times } => self.triggered(*object, *times),
            Claim::Drew { player: p, count } => {
                self.number(i64::from(self.game.player(player(*p)).drawn_in_all), i64::from(*count))
            }
        }
    }

    fn state(&self, so: bool) -> Result<Answer, Doubt> {
        Ok(Answer { so, because: vec![Because::Found(Found::State(so))], concepts: Vec::new() })
    }

    fn number(&self, found: i64, claimed: i64) -> Result<Answer, Doubt> {
        Ok(Answer {
            so: found == claimed,
            because: vec![Because::Found(Found::Number(found))],
            concepts: Vec::new(),
        })
    }

    /// Every object of the name must agree, or it is asked which one is meant.
    fn of(&self, object: doc::ObjectRef, test: impl Fn(ObjectId) -> (bool, Found)) -> Result<Answer, Doubt> {
        let all = self.meant(object);
        let results: Vec<(bool, Found)> = all.iter().map(|&id| test(id)).collect();
        match results.split_first() {
            Some((first, rest)) if rest.iter().all(|r| r.0 == first.0) => Ok(Answer {
                so: first.0,
                because: vec![Because::Found(first.1.clone())],
                concepts: Vec::new(),
            }),
            _ => Err(Because::WhichOne { name: self.name(object), count: all.len() }),
        }
    }

    /// The objects that a claim can mean: those that are somewhere, else what they last were.
    fn meant(&self, object: doc::ObjectRef) -> Vec<ObjectId> {
        let mut all = self.judge.start.binding.all(self.game, object);
        binding::proper(self.game, &mut all);
        all
    }

    fn name(&self, object: doc::ObjectRef) -> String {
        self.judge.scenario.cards.get(object.card.0).map(|c| c.name.clone()).unwrap_or_default()
    }

    fn every(
        &self,
        objects: &[doc::ObjectRef],
        test: impl Fn(ObjectId) -> (bool, Found) + Copy,
    ) -> Result<Answer, Doubt> {
        let mut answer = Answer { so: true, because: Vec::new(), concepts: Vec::new() };
        for &object in objects {
            let one = self.of(object, test)?;
            answer.so &= one.so;
            answer.because.extend(one.because);
        }
        Ok(answer)
    }

    /// A claim about computed values: the layers are the reason.
    fn value(
        &self,
        object: doc::ObjectRef,
        test: impl Fn(&Characteristics) -> (bool, Found),
    ) -> Result<Answer, Doubt> {
        self.explained(object, Layer::Switched, |id| test(self.view.get(id)))
    }

    /// `last`: the last layer that bears on it.
    fn explained(
        &self,
        object: doc::ObjectRef,
        last: Layer,
        test: impl Fn(ObjectId) -> (bool, Found),
    ) -> Result<Answer, Doubt> {
        let mut answer = self.of(object, test)?;
        for id in self.meant(object) {
            answer.because.push(Because::Layers(id));
            answer.concepts.extend(reasons::concepts_of_values(self.game, id, last));
        }
        answer.concepts.arrange();
        answer.concepts.dedup();
        Ok(answer)
    }

    fn abilities(&self, id: ObjectId) -> Found {
        Found::Abilities(id, self.view.get(id).abilities.clone())
    }

    fn in_zone(
        &self,
        objects: &[doc::ObjectRef],
        zone: Zone,
        of: Option<doc::PlayerRef>,
        not: bool,
    ) -> Result<Answer, Doubt> {
        let test = |id: ObjectId| {
            let object = self.game.object(id);
            let owner = if zone == Zone::Battlefield { self.view.controller(id) } else { object.owner };
            let so = object.zone == Some(zone) && of.is_none_or(|p| player(p) == owner);
            (so != not, Found::Zone(object.zone, object.zone.map(|_| owner)))
        };
        // A token that never came into being, or a name with no object, is nowhere.
        if objects.iter().all(|&o| self.meant(o).is_empty()) {
            return Ok(Answer {
                so: not,
                because: vec![Because::Found(Found::Zone(None, None))],
                concepts: Vec::new(),
            });
        }
        // That it is not there may be said of a token that is gone, beside one that is left.
        let gone = |o: &doc::ObjectRef| {
            let all = self.judge.start.binding.all(self.game, *o);
            all.iter().any(|&id| binding::has_ceased(self.game, id)) && self.meant(*o).len() < all.len()
        };
        let answer = self.every(objects, test)?;
        match objects.iter().find(|o| not && !answer.so && gone(o)) {
            Some(&o) => {
                let count = self.judge.start.binding.all(self.game, o).len();
                Err(Because::WhichOne { name: self.name(o), count })
            }
            None => Ok(answer),
        }
    }

    fn has_abilities(
        &self,
        object: doc::ObjectRef,
        abilities: &doc::Words,
        not: bool,
    ) -> Result<Answer, Doubt> {
        let Some(wanted) = words::abilities(&abilities.text, &self.name(object)) else {
            return Err(Because::NotUnderstood { card: self.name(object), text: abilities.text.clone() });
        };
        self.explained(object, Layer::Abilities, |id| {
            let held = &self.view.get(id).abilities;
            let chosen = self.game.object(id).linked_choices().and_then(|c| c.colour);
            let has =
                |w: &crate::ability::Ability| held.iter().any(|h| words::same_ability(&h.ability, w, chosen));
            // "has A and B": both; "does not have A or B": neither.
            let so = if not { !wanted.iter().any(&has) } else { wanted.iter().all(has) };
            (so, self.abilities(id))
        })
    }

    fn is(&self, object: doc::ObjectRef, qualities: &[Quality], not: bool) -> Result<Answer, Doubt> {
        let colours: Vec<crate::ability::Colour> = qualities
            .iter()
            .filter_map(|q| match q {
                Quality::Colour(c) => Some(*c),
                _ => None,
            })
            .collect();
        let exact = !not && !colours.is_empty() && colours.len() == qualities.len() && colours.len() > 1;
        let colour_open = std::cell::Cell::new(false);
        let coloured = |q: &Quality| matches!(q, Quality::Colour(_) | Quality::Colourless);
        let of_colour = qualities.iter().any(coloured);
        let last = if of_colour { Layer::Colours } else { Layer::Types };
        let answer = self.explained(object, last, |id| {
            let v = self.view.get(id);
            let each: Vec<bool> = qualities.iter().map(|q| self.quality(id, v, q)).collect();
            // "is red and green" names all of its colours; "is red" one of them.
            let whole = !exact || v.colours == colours.iter().copied().collect::<ColourSet>();
            let open = v.colours_open;
            let asked = qualities.iter().any(|q| match q {
                Quality::Colour(c) => open.contains(*c) && !v.colours.contains(*c),
                Quality::Colourless => !open.is_empty() && v.colours.is_empty(),
                _ => false,
            });
            colour_open.set(colour_open.get() || asked || exact && !open.is_empty());
            let so = if not { !each.iter().any(|q| *q) } else { each.iter().all(|q| *q) && whole };
            let found =
                if !of_colour { Found::Types(Box::new(v.clone())) } else { Found::Colours(v.colours) };
            (so, found)
        })?;
        if colour_open.get() {
            return Err(Because::Missing(crate::game::query::COLOUR_NOT_KNOWN.to_string()));
        }
        Ok(answer)
    }

    fn quality(&self, id: ObjectId, v: &Characteristics, quality: &Quality) -> bool {
        match quality {
            Quality::Colour(c) => v.colours.contains(*c),
            Quality::Colourless => v.colours.is_empty(),
            Quality::Supertype(s) => v.supertypes.contains(s),
            Quality::Type(t) => v.types.has(*t),
            Quality::Subtype(s) => v.has_subtype(*s),
            Quality::CopyOf(other) => {
                let wanted = self.meant(*other);
                wanted.iter().any(|&o| {
                    let (a, b) = (self.game.object(id), self.game.object(o));
                    crate::game::layers::copiable(a).same_text(&crate::game::layers::copiable(b))
                })
            }
            Quality::Token => self.game.object(id).token,
        }
    }

    fn counters(&self, on: doc::Target, counters: &doc::Counters) -> Result<Answer, Doubt> {
        let kind = counters.kind.clone();
        match on {
            doc::Target::Player(p) => {
                let found = self.game.player(player(p)).counters.count(&kind);
                self.number(i64::from(found), i64::from(counters.count))
            }
            doc::Target::Object(object) => self.of(object, |id| {
                let found = self.game.object(id).counters.count(&kind);
                (found == counters.count, Found::Number(i64::from(found)))
            }),
        }
    }

    fn status(&self, id: ObjectId, status: StatusClaim) -> bool {
        let object = self.game.object(id);
        let there = object.zone == Some(Zone::Battlefield);
        let combat = self.game.combat.as_ref();
        there
            && match status {
                StatusClaim::Tapped => object.status.tapped,
                StatusClaim::Untapped => !object.status.tapped,
                StatusClaim::Attacking => combat.is_some_and(|c| c.is_attacking(id)),
                StatusClaim::Blocking => combat.is_some_and(|c| c.is_blocking(id)),
                StatusClaim::Blocked => combat.is_some_and(|c| c.is_blocked(id)),
                StatusClaim::FaceDown => object.status.face_down,
                StatusClaim::PhasedOut => object.status.phased_out,
                StatusClaim::Transformed => object.face == 1,
            }
    }

    fn attached(&self, object: doc::ObjectRef, to: Option<doc::Target>, not: bool) -> Result<Answer, Doubt> {
        let wanted: Option<Vec<Entity>> = to.map(|t| match t {
            doc::Target::Player(p) => vec![Entity::Player(player(p))],
            doc::Target::Object(o) => self.meant(o).into_iter().map(Entity::Object).collect(),
        });
        self.of(object, |id| {
            let found = self.game.object(id).attached.as_ref().map(|a| a.to);
            let so = match (&wanted, found) {
                (None, found) => found.is_some(),
                (Some(wanted), Some(found)) => wanted.contains(&found),
                (Some(_), None) => false,
            };
            (so != not, Found::State(so != not))
        })
    }

    fn controls_count(
        &self,
        who: PlayerId,
        count: u32,
        name: Option<doc::ObjectRef>,
        qualities: &[Quality],
        words: &doc::Words,
    ) -> Result<Answer, Doubt> {
        let permanents: Vec<ObjectId> = self.view.controlled_by(who).collect();
        // A card has a name in each language: what has one of them has that name (201.2).
        let binding = &self.judge.start.binding;
        // Of several faces only the one that is up gives its name (712.8, 715.4).
        let face = name.and_then(|n| n.face);
        let own = |f| name.and_then(|n| binding.definition(n)?.faces.get(usize::from(f)));
        let wanted = match (name, face.and_then(own)) {
            (_, Some(one)) => vec![plain_name(&one.name)],
            (Some(n), None) => binding.names(n).to_vec(),
            (None, None) => vec![plain_name(&words.text)],
        };
        let named = |id: &&ObjectId| {
            let o = self.game.object(**id);
            wanted.contains(&plain_name(&self.view.get(**id).name))
                || name.is_some_and(|n| self.meant(n).contains(id))
                    && o.copied.is_none()
                    && face.is_none_or(|f| f == crate::game::layers::copiable_face(o).1)
        };
        let by_name = permanents.iter().filter(named).count();
        let found = match by_name {
            0 if qualities.is_empty() && name.is_some() => 0,
            0 if qualities.is_empty() => {
                return Err(Because::NotUnderstood { card: String::new(), text: words.text.clone() });
            }
            0 => permanents
                .iter()
                .filter(|id| qualities.iter().all(|q| self.quality(**id, self.view.get(**id), q)))
                .count(),
            n => n,
        };
        self.number(found as i64, i64::from(count))
    }

    /// A spell resolved if it left the stack otherwise than by being countered or removed.
    fn resolved(&self, object: doc::ObjectRef, not: bool) -> Result<Answer, Doubt> {
        let ids = self.meant(object);
        let found = reasons::resolved(&self.judge.line.steps[..=self.at], self.game, &ids);
        let mut answer = self.state(found != not)?;
        if !found {
            let steps = &self.judge.line.steps[..=self.at];
            answer.concepts = reasons::kept_from_resolving(steps, self.game, &ids);
        }
        Ok(answer)
    }

    fn triggered(&self, object: doc::ObjectRef, times: u32) -> Result<Answer, Doubt> {
        // What triggered may have ceased to exist since.
        let ids = self.judge.start.binding.all(self.game, object);
        let found = self
            .game
            .trigger_log
            .iter()
            .filter(|(source, _)| ids.contains(&binding::latest(self.game, *source)))
            .map(|(_, times)| *times)
            .sum::<usize>();
        self.number(found as i64, i64::from(times))
    }
}
