//! Answers to "may …?": the question is put to the rules at its moment, never tried by luck.

use super::announce::target_of;
use super::choices::Script;
use super::claims::{Answer, Doubt, Judge};
use super::line::{Moment, MomentKind};
use super::play::{self, Scene, on_battlefield, one};
use crate::ability::{CardType, KeywordKind, Predicate, Quantity, Target, TargetKind, Zone};
use crate::game::choice::{self, ChoiceKind, NoAnswers};
use crate::game::combat::{self, Forbidden, Legal};
use crate::game::ids::{Entity, ObjectId};
use crate::game::layers::{Computed, View};
use crate::game::play::Play;
use crate::game::state::Game;
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::order::Arrange;
use crate::scenario::report::Because;
use crate::scenario::run::binding::player;
use crate::scenario::statement as doc;
use crate::terms::Concept;
use doc::{Action, Question};
use std::sync::Arc;

/// The largest X that is tried for a question that names none.
const MOST_X: u32 = 20;

/// The kind of moment that a question speaks of, if it is one of the play's own.
pub(super) fn moment_of(question: &Question) -> Option<MomentKind> {
    match question {
        Question::MayDo { action, .. } => match action {
            Action::Attack { .. } => Some(MomentKind::Attack),
            Action::Block { .. } => Some(MomentKind::Block),
            Action::Assign { .. } => Some(MomentKind::Damage),
            _ => None,
        },
        Question::MayBlock { .. } => Some(MomentKind::Block),
        Question::MayAttack { .. } => Some(MomentKind::Attack),
        Question::MayTarget { .. } => None,
    }
}

/// The answer to a question, asked after step `after`, or at the moment where the play did it, or at the
/// end (`at`).
pub(super) fn answer(
    judge: &Judge<'_>,
    question: &Question,
    after: Option<u32>,
    at: usize,
) -> Result<Answer, Doubt> {
    let ask = Ask { judge, scene: Scene { binding: &judge.start.binding } };
    match question {
        Question::MayDo { action, whole } => {
            let game = ask.moment(action, after, at);
            ask.may_do(&game, action, *whole)
        }
        Question::MayBlock { blocker, attacker } => {
            let part = [(named_object(*blocker), Some(named_object(*attacker)))];
            let game = ask.moment_of(MomentKind::Block, &part, after, at);
            ask.may_block(&game, *blocker, *attacker)
        }
        Question::MayAttack { attacker, defender } => {
            let game = ask.moment_of(MomentKind::Attack, &[attack_part(*attacker, *defender)], after, at);
            ask.may_attack(&game, *attacker, *defender)
        }
        Question::MayTarget { source, target } => {
            let game = judge.line.steps[at].after.clone();
            ask.may_target(&game, *source, *target)
        }
    }
}

/// What a reference names, wherever it stands.
type Key = (Option<doc::PlayerId>, Option<doc::CardId>, Option<u32>);

/// A creature of a declaration and what it attacks or blocks.
type Part = (Key, Option<Key>);

fn named_object(o: doc::ObjectRef) -> Key {
    (None, Some(o.card), o.nth)
}

fn attack_part(attacker: doc::ObjectRef, defender: Option<doc::Target>) -> Part {
    let defender = defender.map(|d| match d {
        doc::Target::Player(p) => (Some(p.player), None, None),
        doc::Target::Object(o) => named_object(o),
    });
    (named_object(attacker), defender)
}

fn parts_of(action: &Action) -> Vec<Part> {
    match action {
        Action::Attack { attacks, .. } => {
            attacks.iter().map(|a| attack_part(a.attacker, a.defender)).collect()
        }
        Action::Block { blocks, .. } => {
            blocks.iter().map(|b| (named_object(b.blocker), Some(named_object(b.attacker)))).collect()
        }
        _ => Vec::new(),
    }
}

struct Ask<'a> {
    judge: &'a Judge<'a>,
    scene: Scene<'a>,
}

impl Ask<'_> {
    /// The game at the moment that the question is about.
    fn moment(&self, action: &Action, after: Option<u32>, at: usize) -> Arc<Game> {
        let parts = parts_of(action);
        match action {
            Action::Attack { .. } => self.moment_of(MomentKind::Attack, &parts, after, at),
            Action::Block { .. } => self.moment_of(MomentKind::Block, &parts, after, at),
            Action::Assign { .. } => self.moment_of(MomentKind::Damage, &parts, after, at),
            _ => self.judge.line.steps[at].after.clone(),
        }
    }

    /// The moment at which the play made this very declaration, else the first at which it made one, else the
    /// first at which it tried to.
    fn moment_of(&self, kind: MomentKind, parts: &[Part], after: Option<u32>, at: usize) -> Arc<Game> {
        let made = |m: &&Moment| kind == m.kind && after.is_none();
        let contains = |m: &Moment| {
            let declared = m.action.as_ref().map(parts_of).unwrap_or_default();
            let same = |p: &Part, d: &Part| d.0 == p.0 && (p.1.is_none() || d.1.is_none() || d.1 == p.1);
            parts.iter().all(|p| declared.iter().any(|d| same(p, d)))
        };
        let moments = self.judge.line.moments.iter().filter(made);
        match moments.min_by_key(|m| u8::from(m.refused) * 2 + u8::from(!contains(m))) {
            Some(moment) => moment.game.clone(),
            None => self.judge.line.steps[at].after.clone(),
        }
    }

    fn may_do(&self, game: &Game, action: &Action, whole: bool) -> Result<Answer, Doubt> {
        match action {
            Action::Attack { player: who, attacks } => {
                let parts = self.named(play::attacks_of(game, &self.scene, player(*who), attacks))?;
                let parts = match parts {
                    Ok(parts) => parts,
                    Err(no) => return Ok(no),
                };
                let permits =
                    |view: View<'_>| parts.iter().flat_map(|p| combat::permits_attack(view, p.0)).collect();
                self.asked(game, |view| combat::may_attack(view, player(*who), &parts, whole), permits)
            }
            Action::Block { player: who, blocks } => {
                let parts = self.named(play::blocks_of(game, &self.scene, player(*who), blocks))?;
                let parts = match parts {
                    Ok(parts) => parts,
                    Err(no) => return Ok(no),
                };
                let permits = |view: View<'_>| {
                    parts.iter().flat_map(|p| combat::permits_block(view, p.1, p.0)).collect()
                };
                self.asked(game, |view| combat::may_block(view, player(*who), &parts, whole), permits)
            }
            Action::Assign { source, parts } => self.may_assign(game, *source, parts, whole),
            other => self.tried(game, other),
        }
    }

    /// `Can Bear block Ox?`: its controller is who would declare.
    fn may_block(
        &self,
        game: &Game,
        blocker: doc::ObjectRef,
        attacker: doc::ObjectRef,
    ) -> Result<Answer, Doubt> {
        let attacking = |id: ObjectId| game.combat.as_ref().is_some_and(|c| c.is_attacking(id));
        let attacker = one(self.scene.binding, game, attacker, attacking)
            .or_else(|_| one(self.scene.binding, game, attacker, |id| on_battlefield(game, id)));
        let blocker = one(self.scene.binding, game, blocker, |id| on_battlefield(game, id));
        let parts = match self.named(blocker.and_then(|b| attacker.map(|a| (b, a))))? {
            Ok(parts) => parts,
            Err(no) => return Ok(no),
        };
        let permits = |view: View<'_>| combat::permits_block(view, parts.1, parts.0);
        let may = |view: View<'_>| combat::may_block(view, view.controller(parts.0), &[parts], false);
        self.asked(game, may, permits)
    }

    /// `Can Ox attack Boris?`
    fn may_attack(
        &self,
        game: &Game,
        attacker: doc::ObjectRef,
        defender: Option<doc::Target>,
    ) -> Result<Answer, Doubt> {
        let attacker =
            match self.named(one(self.scene.binding, game, attacker, |id| on_battlefield(game, id)))? {
                Ok(attacker) => attacker,
                Err(no) => return Ok(no),
            };
        let computed = Computed::of(game);
        let who = View { game, computed: &computed }.controller(attacker);
        let target = match (defender, game.opponents(who).as_slice()) {
            (Some(target), _) => {
                play::entity(self.scene.binding, game, target, |id| on_battlefield(game, id))
            }
            (None, [only]) => Ok(Entity::Player(*only)),
            (None, _) => Err(Stop::missing("attack:which-player")),
        };
        let target = match self.named(target)? {
            Ok(target) => target,
            Err(no) => return Ok(no),
        };
        let may = |view: View<'_>| combat::may_attack(view, who, &[(attacker, target)], false);
        self.asked(game, may, |view| combat::permits_attack(view, attacker))
    }

    /// A name that means nothing where the rules look for it makes the answer no.
    fn named<T>(&self, found: Step<T>) -> Result<Result<T, Answer>, Doubt> {
        match found {
            Ok(found) => Ok(Ok(found)),
            Err(Stop::Illegal(refusal)) => Ok(Err(Answer {
                so: false,
                concepts: std::iter::once(refusal.rule).chain(refusal.see.iter().copied()).collect(),
                because: vec![Because::Refused(refusal)],
            })),
            Err(stop) => Err(Because::Stopped(stop)),
        }
    }

    fn asked(
        &self,
        game: &Game,
        question: impl FnOnce(View<'_>) -> Step<Result<Legal, Forbidden>>,
        permits: impl FnOnce(View<'_>) -> Vec<Concept>,
    ) -> Result<Answer, Doubt> {
        let computed = Computed::of(game);
        let view = View { game, computed: &computed };
        match question(view) {
            Err(stop) => Err(Because::Stopped(stop)),
            Ok(Ok(legal)) if !legal.costs.is_empty() => self.payable(game, &legal, permits(view)),
            Ok(Ok(_)) => Ok(yes(permits(view))),
            Ok(Err(forbidden)) => {
                let concepts = forbidden.rules();
                match Stop::from(forbidden) {
                    Stop::Illegal(refusal) => {
                        Ok(Answer { so: false, because: vec![Because::Refused(refusal)], concepts })
                    }
                    stop => Err(Because::Stopped(stop)),
                }
            }
        }
    }

    /// A declaration that is legal once its costs are paid: whether they can be (508.1j, 509.1f).
    fn payable(&self, game: &Game, legal: &Legal, permits: Vec<Concept>) -> Result<Answer, Doubt> {
        let mut payer = AnyPayment;
        let mut play = Play::new(game.clone(), &mut payer);
        let Some((first, _)) = legal.declaration.first().copied() else { return Ok(yes(permits)) };
        let who = play.ask(|view| view.controller(first)).map_err(Because::Stopped)?;
        let blocks: Vec<(ObjectId, ObjectId)> =
            legal.declaration.iter().filter_map(|(b, a)| Some((*b, a.object()?))).collect();
        let attacks = who == game.turn.active;
        match if attacks { play.attack(who, &legal.declaration) } else { play.block(who, &blocks) } {
            Ok(()) => Ok(yes(permits)),
            Err(Stop::Illegal(refusal)) => Ok(no(refusal)),
            Err(stop) => Err(Because::Stopped(stop)),
        }
    }

    fn may_assign(
        &self,
        game: &Game,
        source: doc::ObjectRef,
        parts: &[(u32, doc::Target)],
        whole: bool,
    ) -> Result<Answer, Doubt> {
        let fighting =
            |id: ObjectId| game.combat.as_ref().is_some_and(|c| c.is_attacking(id) || c.is_blocking(id));
        let source = self.named(one(self.scene.binding, game, source, fighting))?;
        let source = match source {
            Ok(source) => source,
            Err(no) => return Ok(no),
        };
        let mut division = Vec::new();
        for (amount, to) in parts {
            let to = play::entity(self.scene.binding, game, *to, |id| on_battlefield(game, id));
            match self.named(to)? {
                Ok(to) => division.push((to, *amount)),
                Err(no) => return Ok(no),
            }
        }
        let computed = Computed::of(game);
        let view = View { game, computed: &computed };
        match combat::may_assign(view, source, &division, whole) {
            Err(stop) => Err(Because::Stopped(stop)),
            Ok(Ok(())) => Ok(yes(crate::game::damage::rules_of_assignment(view, source, &division))),
            Ok(Err(refusal)) => Ok(Answer {
                so: false,
                concepts: std::iter::once(refusal.rule).chain(refusal.see.iter().copied()).collect(),
                because: vec![Because::Refused(refusal)],
            }),
        }
    }

    /// Anything else is done on a copy: legal if the rules let it begin. Of several abilities that the words
    /// can mean any will do.
    fn tried(&self, game: &Game, action: &Action) -> Result<Answer, Doubt> {
        let Action::Activate(activate) = action else { return self.tried_once(game, action) };
        let Some(source) = self.named_source(game, action) else { return self.tried_once(game, action) };
        let computed = Computed::of(game);
        let all = crate::game::stack::activated(View { game, computed: &computed }.get(source));
        // Nothing is said of it: any of its abilities, at whatever targets.
        let any = activate.ability == doc::WhichAbility::Only && activate.with == doc::Announced::default();
        let places = match any {
            true => (0..all.len()).collect(),
            false => super::which::candidates(&all, activate),
        };
        if places.len() < 2 {
            return self.tried_once(game, action);
        }
        let (mut no, mut doubt) = (None, None);
        for n in places {
            let ability = doc::WhichAbility::Nth(n as u32 + 1);
            match self.tried_once(game, &Action::Activate(doc::Activate { ability, ..activate.clone() })) {
                Ok(answer) if answer.so => return Ok(answer),
                Ok(answer) => no = no.or(Some(answer)),
                Err(reason) => doubt = doubt.or(Some(reason)),
            }
        }
        match (doubt, no) {
            (Some(doubt), _) => Err(doubt),
            (None, Some(no)) => Ok(no),
            (None, None) => self.tried_once(game, action),
        }
    }

    fn tried_once(&self, game: &Game, action: &Action) -> Result<Answer, Doubt> {
        let game = &self.with_face(game, action);
        let mut script = Script::new(&[]);
        script.pay_with(play::payments(action));
        let mut asked = OrAny(script.at(&self.judge.start.binding));
        let mut play = Play::new(game.clone(), &mut asked);
        let done = play::perform(&mut play, &self.scene, action)
            .and_then(|()| super::announce::carried_out(&self.judge.start.binding, game, &play.game, action));
        match done {
            // It came as far as a choice of its own, or of what follows: it could be begun.
            Ok(()) => Ok(self.possible(play)),
            // The question leaves the targets open: any legal ones will do.
            Err(Stop::Illegal(refusal))
                if matches!(refusal.why, Why::Amount { .. }) && names_no_targets(action) =>
            {
                self.with_any_targets(game, action, refusal)
            }
            Err(Stop::Choice(request))
                if request.rule == Concept::ChooseTargets && names_no_targets(action) =>
            {
                let why = Why::ByRule;
                let refusal = Refusal { rule: Concept::ChooseTargets, see: Vec::new(), why };
                self.with_any_targets(game, action, refusal)
            }
            Err(Stop::Choice(request)) if request.rule == Concept::Modal => {
                self.with_any_modes(game, action, &request)
            }
            Err(Stop::Choice(request)) if request.kind == ChoiceKind::Number && names_no_x(action) => {
                self.with_any_x(game, action)
            }
            Err(Stop::Choice(request)) if request.rule != Concept::PayCosts => Ok(self.possible(play)),
            Err(Stop::Illegal(refusal)) => match self.another_way(game, action)? {
                Some(answer) => Ok(answer),
                None => Ok(no(refusal)),
            },
            Err(stop) => Err(Because::Stopped(stop)),
        }
    }

    /// The game in which the card already has the face with which it is cast.
    fn with_face(&self, game: &Game, action: &Action) -> Game {
        let mut game = game.clone();
        let Action::Cast(cast) = action else { return game };
        let card = self.named_source(&game, action);
        if let (Some(card), Some(n)) = (card, cast.spell.face)
            && let definition = game.object(card).card.clone()
            && definition.chosen_as_cast()
        {
            game.object_mut(card).face = definition.printed_face(n);
        }
        game
    }

    /// A question that names no cost: whether a keyword of the card lets it be cast for another.
    fn another_way(&self, game: &Game, action: &Action) -> Result<Option<Answer>, Doubt> {
        let Action::Cast(cast) = action else { return Ok(None) };
        let Some(card) = self.named_source(game, action).filter(|_| cast.with.for_cost.is_none()) else {
            return Ok(None);
        };
        let computed = Computed::of(game);
        for k in crate::game::stack::ways_of(View { game, computed: &computed }.get(card)) {
            let text = k.english().to_string();
            let mut with = cast.clone();
            with.with.for_cost = Some(doc::Words { text, span: Default::default() });
            let answer = self.tried(game, &Action::Cast(with))?;
            if answer.so {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// The card or permanent whose text asks for the targets.
    fn named_source(&self, game: &Game, action: &Action) -> Option<ObjectId> {
        let (who, what) = match action {
            Action::Cast(cast) => (player(cast.player), cast.spell),
            Action::Activate(activate) => (player(activate.player), activate.source),
            _ => return None,
        };
        let computed = Computed::of(game);
        let view = View { game, computed: &computed };
        // Their own first: another player may hold a card of that name too.
        let theirs = |id: ObjectId| view.controller(id) == who;
        let zones = [Zone::Hand, Zone::Battlefield, Zone::Graveyard, Zone::Exile, Zone::Command];
        let found = |own: bool| {
            zones.iter().find_map(|z| {
                let there = |id: ObjectId| game.object(id).zone == Some(*z) && (!own || theirs(id));
                one(self.scene.binding, game, what, there).ok()
            })
        };
        found(true).or_else(|| found(false))
    }

    /// With whatever X may be announced, from 0 on: the first that can be paid and has legal targets will do.
    fn with_any_x(&self, game: &Game, action: &Action) -> Result<Answer, Doubt> {
        let with_x = |x: u32| {
            let mut with = action.clone();
            match &mut with {
                Action::Cast(cast) => cast.with.x = Some(x),
                Action::Activate(activate) => activate.with.x = Some(x),
                _ => {}
            }
            self.tried(game, &with)
        };
        let least = with_x(0)?;
        if least.so {
            return Ok(least);
        }
        for x in 1..=MOST_X {
            let found = with_x(x)?;
            if found.so {
                return Ok(found);
            }
        }
        Ok(least)
    }

    /// With whatever modes can be chosen, as few as the text asks for.
    fn with_any_modes(
        &self,
        game: &Game,
        action: &Action,
        request: &choice::ChoiceRequest,
    ) -> Result<Answer, Doubt> {
        let (all, n) = (request.options.len() as u32, request.count.0);
        let mut answer = None;
        for set in (1u32..1 << all.min(10)).filter(|s| s.count_ones() == n.max(1)) {
            let mut with = action.clone();
            let announced = match &mut with {
                Action::Cast(cast) => &mut cast.with,
                Action::Activate(activate) => &mut activate.with,
                _ => break,
            };
            let chosen = (1..=all).filter(|m| set >> (m - 1) & 1 == 1);
            announced.modes = chosen.map(|number| doc::Mode { number, targets: Vec::new() }).collect();
            let found = self.tried(game, &with)?;
            if found.so {
                return Ok(found);
            }
            answer = Some(found);
        }
        answer.ok_or_else(|| Because::Missing("question:modes".into()))
    }

    /// Casting or activating with whatever legal targets there are.
    fn with_any_targets(&self, game: &Game, action: &Action, refusal: Refusal) -> Result<Answer, Doubt> {
        let Some(source) = self.named_source(game, action) else {
            return Err(Because::Missing("question:targets".into()));
        };
        let computed = Computed::of(game);
        let view = View { game, computed: &computed };
        let gaps = crate::game::query::Gaps::default();
        let ctx = view.ctx(source, &gaps);
        let mut entities: Vec<Entity> = Vec::new();
        for t in words_of(view, source, action) {
            let all = crate::game::target::candidates(&t, &ctx, source, Some(source));
            match all.into_iter().find(|e| !entities.contains(e)) {
                Some(e) => entities.push(e),
                None => {
                    return Ok(Answer {
                        so: false,
                        concepts: std::iter::once(refusal.rule).chain(refusal.see.iter().copied()).collect(),
                        because: vec![Because::Refused(refusal)],
                    });
                }
            }
        }
        let mut payer = AnyPayment;
        let mut play = Play::new(game.clone(), &mut payer);
        match super::announce::again_at(&mut play, &self.scene, action, entities) {
            Ok(()) => Ok(self.possible(play)),
            Err(Stop::Choice(request)) if request.kind == ChoiceKind::Number && names_no_x(action) => {
                self.with_any_x(game, action)
            }
            Err(Stop::Choice(request)) if request.rule != Concept::PayCosts => Ok(self.possible(play)),
            Err(Stop::Illegal(refusal)) => Ok(no(refusal)),
            Err(stop) => Err(Because::Stopped(stop)),
        }
    }

    fn possible(&self, play: Play<'_>) -> Answer {
        let (_, trace) = play.finish();
        Answer {
            so: true,
            because: vec![Because::Possible],
            concepts: crate::game::trace::concepts_of(&trace),
        }
    }

    /// Of several objects that a name can mean, the answer is what it is for each of them, if it is the same.
    fn may_target(&self, game: &Game, source: doc::ObjectRef, target: doc::Target) -> Result<Answer, Doubt> {
        let mut no_answers = NoAnswers;
        let play = Play::new(game.clone(), &mut no_answers);
        let entities = |all: &Vec<ObjectId>| all.iter().copied().map(Entity::Object).collect();
        let to: Vec<Entity> = match target_of(&play, &self.scene, target) {
            Err(Stop::WhichOne { objects }) => entities(&objects),
            found => match self.named(found)? {
                Ok(to) => vec![to],
                Err(no) => return Ok(no),
            },
        };
        let there = |id: ObjectId| game.object(id).zone.is_some();
        let found = one(self.scene.binding, game, source, there);
        let which = found.clone().err();
        let by: Vec<ObjectId> = match found {
            Err(Stop::WhichOne { objects }) => objects,
            found => match self.named(found)? {
                Ok(by) => vec![by],
                Err(no) => return Ok(no),
            },
        };
        let mut answers = Vec::new();
        for by in &by {
            for to in &to {
                answers.push(self.may_be_targeted(game, source, *by, *to)?);
            }
        }
        let so = answers.iter().all(|a| a.so);
        if !so && answers.iter().any(|a| a.so) {
            let objects = to.iter().filter_map(|e| e.object()).collect();
            return Err(Because::Stopped(which.unwrap_or(Stop::WhichOne { objects })));
        }
        answers.into_iter().next().ok_or_else(|| Because::Missing("question:targets".into()))
    }

    fn may_be_targeted(
        &self,
        game: &Game,
        source: doc::ObjectRef,
        by: ObjectId,
        to: Entity,
    ) -> Result<Answer, Doubt> {
        let definition = game.object(by).card.clone();
        let mut game = game.clone();
        if let Some(n) = source.face.filter(|_| definition.chosen_as_cast()) {
            game.object_mut(by).face = definition.printed_face(n);
        }
        let computed = Computed::of(&game);
        let view = View { game: &game, computed: &computed };
        match crate::game::target::may_target(view, by, to).map_err(Because::Stopped)? {
            None => Ok(yes(crate::game::target::permits(view, by, to))),
            Some(refusal) => Ok(Answer {
                so: false,
                concepts: std::iter::once(refusal.rule).chain(refusal.see.iter().copied()).collect(),
                because: vec![Because::Refused(refusal)],
            }),
        }
    }
}

/// No, by this refusal.
fn no(refusal: Refusal) -> Answer {
    Answer {
        so: false,
        concepts: std::iter::once(refusal.rule).chain(refusal.see.iter().copied()).collect(),
        because: vec![Because::Refused(refusal)],
    }
}

/// Pays with whatever there is: enough to see whether a cost can be paid at all.
pub(super) struct AnyPayment;

impl choice::Decider for AnyPayment {
    fn decide(&mut self, request: &choice::ChoiceRequest, _: &Game) -> Option<choice::Answer> {
        let all = || choice::Answer::Options((0..request.count.1 as usize).collect());
        (request.rule == Concept::PayCosts).then(all)
    }
}

/// Pays as the script says, else with whatever there is.
struct OrAny<D>(D);

impl<D: choice::Decider> choice::Decider for OrAny<D> {
    fn decide(&mut self, request: &choice::ChoiceRequest, game: &Game) -> Option<choice::Answer> {
        self.0.decide(request, game).or_else(|| AnyPayment.decide(request, game))
    }
}

/// Yes, by these rules.
fn yes(mut concepts: Vec<Concept>) -> Answer {
    concepts.arrange();
    concepts.dedup();
    Answer { so: true, because: vec![Because::Possible], concepts }
}

/// Whether the action leaves X open: with one that is named no other is tried.
fn names_no_x(action: &Action) -> bool {
    match action {
        Action::Cast(cast) => cast.with.x.is_none(),
        Action::Activate(activate) => activate.with.x.is_none(),
        _ => false,
    }
}

fn names_no_targets(action: &Action) -> bool {
    let with = match action {
        Action::Cast(cast) => &cast.with,
        Action::Activate(activate) => &activate.with,
        _ => return false,
    };
    with.targets.is_empty() && with.modes.iter().all(|m| m.targets.is_empty())
}

/// The instances of "target" that the action has: of the modes that it names, or of the whole text.
fn words_of(view: View<'_>, source: ObjectId, action: &Action) -> Vec<crate::ability::Target> {
    if let Action::Activate(activate) = action {
        let all = crate::game::stack::activated(view.get(source));
        let places = super::which::candidates(&all, activate);
        if let [one] = places.as_slice()
            && let Some(crate::ability::Ability::Activated(a)) = all.get(*one).map(|a| &**a)
        {
            return a.modes.modes.iter().flat_map(|m| m.targets.clone()).collect();
        }
    }
    if let Action::Cast(cast) = action
        && !cast.with.modes.is_empty()
        && let Ok(Some(text)) = view.get(source).spell_text()
    {
        let modes = cast.with.modes.iter().filter_map(|m| text.modes.get(m.number as usize - 1));
        return modes.flat_map(|m| m.targets.clone()).collect();
    }
    // 702.103b: the Aura spell that it becomes targets a creature.
    if let Action::Cast(cast) = action
        && let Some(cost) = &cast.with.for_cost
        && super::words::keyword(&cost.text) == Some(KeywordKind::Bestow)
    {
        let one = || Quantity::Number(1);
        let kind = TargetKind::Object(Predicate::Type(CardType::Creature));
        return vec![Target { kind, min: one(), max: one() }];
    }
    crate::game::target::targets_of(view, source)
}
