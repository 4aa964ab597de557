//! Following instructions (608.2c): in order, each on the state that the one before left.

use crate::ability::effect::ManaProduced;
use crate::ability::{
    CardType, Colour, ColourSet, Duration, Effect, EventPattern, ManaCost, ManaSymbol, Modification,
    ObjectRef, PlayerRef, Predicate, Quantity, Replacement, ReplacementAction, Subtype, Zone,
    subtype::SubtypeKind,
};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest, NoAnswers};
use crate::game::effects::{DelayedTrigger, FloatingReplacement, RunningEffect};
use crate::game::events::{Cause, Entry, Event, Happened, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::instruct;
use crate::game::play::{Play, picks};
use crate::game::query::{About, Ctx, Gaps};
use crate::game::stop::{Step, Stop};
use crate::game::trace::Fact;
use crate::terms::Concept;
use std::sync::Arc;

/// What the words of a text mean while its instructions are followed.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The object whose text it is.
    pub source: Option<ObjectId>,
    /// "You".
    pub you: PlayerId,
    /// The X announced.
    pub x: Option<u32>,
    /// The targets that are still legal, a list for each instance of the word.
    pub targets: Vec<Vec<Entity>>,
    /// What it is about.
    pub about: About,
    /// What earlier instructions chose, moved, made.
    pub antecedent: Vec<ObjectId>,
    /// What earlier instructions moved, with what it became (400.7j).
    pub moved: Vec<(ObjectId, ObjectId)>,
    /// How much an earlier instruction did.
    pub amount: i64,
    /// Whether what was asked for was done.
    pub done: bool,
    /// The player of an "each player".
    pub each: Option<PlayerId>,
    /// What helps to pay costs beside mana.
    pub help: super::ways::Help,
}

impl Frame {
    /// Words of an object without targets.
    pub fn new(source: Option<ObjectId>, you: PlayerId) -> Self {
        Self {
            source,
            you,
            x: None,
            targets: Vec::new(),
            about: About::default(),
            antecedent: Vec::new(),
            moved: Vec::new(),
            amount: 0,
            done: false,
            each: None,
            help: super::ways::Help::default(),
        }
    }
}

impl Frame {
    /// The targets, as what they have become by earlier instructions.
    fn targets_now(&self) -> Vec<Vec<Entity>> {
        let now = |e: &Entity| match e {
            Entity::Object(o) => {
                let became = self.moved.iter().rev().find(|m| m.0 == *o);
                Entity::Object(became.map_or(*o, |m| m.1))
            }
            player => *player,
        };
        self.targets.iter().map(|t| t.iter().map(now).collect()).collect()
    }
}

impl Play<'_> {
    /// Asks a question in the words of a frame.
    pub(super) fn in_frame<T>(&mut self, frame: &Frame, f: impl FnOnce(&Ctx) -> T) -> Step<T> {
        let gaps = Gaps::default();
        let value = self.ask(|view| {
            f(&Ctx {
                view,
                source: frame.source,
                you: frame.you,
                x: frame.x,
                targets: &frame.targets,
                about: Some(&frame.about),
                antecedent: &frame.antecedent,
                antecedent_amount: frame.amount,
                done: frame.done,
                each: frame.each,
                moved: &frame.moved,
                chosen_source: None,
                gaps: &gaps,
            })
        })?;
        gaps.check()?;
        Ok(value)
    }

    /// Follows instructions in order.
    pub fn execute(&mut self, all: &[Effect], frame: &mut Frame) -> Step<()> {
        all.iter().try_for_each(|e| self.follow(e, frame))
    }

    fn follow(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        let chosen = self.make_choices(e, frame)?;
        let e = chosen.as_ref().unwrap_or(e);
        if let Some(events) = self.in_frame(frame, |ctx| instruct::events(e, ctx))? {
            let happened = self.propose(events)?;
            remember(frame, &happened);
            return Ok(());
        }
        match e {
            Effect::If { .. }
            | Effect::May { .. }
            | Effect::MayPay { .. }
            | Effect::Unless { .. }
            | Effect::ForEachPlayer { .. }
            | Effect::ForEach { .. }
            | Effect::Repeat { .. } => self.structured(e, frame),
            Effect::Continuous { .. }
            | Effect::Rule { .. }
            | Effect::Replace { .. }
            | Effect::Regenerate(_)
            | Effect::DelayedTrigger { .. }
            | Effect::ExchangeControl(..) => self.lasting(e, frame),
            _ => self.cards_and_tokens(e, frame),
        }
    }

    /// Instructions made of instructions.
    fn structured(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::If { condition, then, otherwise } => {
                let holds = self.in_frame(frame, |ctx| ctx.holds(condition))?;
                self.execute(if holds { then } else { otherwise }, frame)
            }
            Effect::May { who, what } => {
                let Some(player) = self.the_player(who, frame)? else { return Ok(()) };
                if self.impossible(what, player, frame)? {
                    frame.done = false;
                    return Ok(());
                }
                let rule = Concept::ResolutionChoices;
                frame.done = self.choose_yes(player, ChoiceKind::May, frame.source, rule)?;
                if frame.done { self.execute(what, frame) } else { Ok(()) }
            }
            Effect::MayPay { who, cost, then, otherwise } => {
                let paid = self.may_pay(who, cost, frame)?;
                self.execute(if paid { then } else { otherwise }, frame)
            }
            Effect::Unless { who, cost, what } => {
                if self.may_pay(who, cost, frame)? {
                    Ok(())
                } else {
                    self.execute(what, frame)
                }
            }
            Effect::ForEachPlayer { who, what } => {
                for player in self.in_frame(frame, |ctx| ctx.players(who))? {
                    let outer = frame.each.replace(player);
                    self.execute(what, frame)?;
                    frame.each = outer;
                }
                Ok(())
            }
            Effect::ForEach { what, instructions } => {
                for o in self.in_frame(frame, |ctx| ctx.objects(what))? {
                    frame.antecedent = vec![o];
                    self.execute(instructions, frame)?;
                }
                Ok(())
            }
            Effect::Repeat { count, instructions } => {
                for _ in 0..self.in_frame(frame, |ctx| ctx.quantity(count))?.clamp(0, 1000) {
                    self.execute(instructions, frame)?;
                }
                Ok(())
            }
            _ => Err(missing(e)),
        }
    }

    /// 608.2d: an impossible action can't be chosen: discarding from an empty hand, sacrificing what is not
    /// controlled.
    fn impossible(&mut self, what: &[Effect], player: PlayerId, frame: &Frame) -> Step<bool> {
        let Some(first) = what.first() else { return Ok(false) };
        match first {
            Effect::Discard { what, count, .. } => {
                let hand = self.game.player(player).hand.clone();
                self.in_frame(frame, |ctx| {
                    ctx.quantity(count) > hand.iter().filter(|o| ctx.fits(what, **o)).count() as i64
                })
            }
            Effect::Sacrifice { what: ObjectRef::Choice { count, what, up_to: false, .. }, .. } => self
                .in_frame(frame, |ctx| {
                    let mine = ctx.each(what).into_iter().filter(|o| ctx.view.controller(*o) == player);
                    ctx.quantity(count) > mine.count() as i64
                }),
            _ => Ok(false),
        }
    }

    fn may_pay(&mut self, who: &PlayerRef, cost: &crate::ability::Cost, frame: &mut Frame) -> Step<bool> {
        frame.done = false;
        let Some(player) = self.the_player(who, frame)? else { return Ok(false) };
        // Who can't pay is not asked (118.3).
        let mut nobody = NoAnswers;
        let mut trial = Play::new(self.game.clone(), &mut nobody);
        if let Err(Stop::Illegal(refusal)) = trial.pay(player, cost, frame.source, frame) {
            let (options, source) = (vec![ChoiceOption::No], frame.source);
            let kind = ChoiceKind::Pay;
            let request =
                ChoiceRequest { who: player, kind, options, count: (1, 1), source, rule: refusal.rule };
            self.choose(request)?;
            return Ok(false);
        }
        let yes = self.choose_yes(player, ChoiceKind::Pay, frame.source, Concept::ResolutionChoices)?;
        frame.done = yes;
        if yes {
            self.pay(player, cost, frame.source, frame)?;
        }
        Ok(yes)
    }

    /// The one player that the phrase means. Where several would each decide for themselves, one player's
    /// choice must not pass for everybody's.
    fn the_player(&mut self, who: &PlayerRef, frame: &Frame) -> Step<Option<PlayerId>> {
        match self.in_frame(frame, |ctx| ctx.players(who))?.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(*one)),
            _ => Err(Stop::missing("phrase:several-players-choose")),
        }
    }

    /// Instructions that start something that lasts.
    fn lasting(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::Continuous { what, modifications, duration } => {
                let on = self.in_frame(frame, |ctx| {
                    ctx.objects(what).into_iter().map(|o| instruct::followed(ctx, o)).collect::<Vec<_>>()
                })?;
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
                let id = self.change().next_effect();
                let turn = self.game.turn.number;
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

    /// 701.12a: all of an exchange happens, or none.
    fn exchange_control(&mut self, a: &ObjectRef, b: &ObjectRef, frame: &mut Frame) -> Step<()> {
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
        if ca == cb {
            return Ok(());
        }
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
                    settled.push(self.in_frame(frame, |ctx| settle(m, ctx))?);
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
    fn chosen_on_resolution(&mut self, m: &Modification, frame: &Frame) -> Step<Option<Modification>> {
        let before = frame.source.map(|s| self.game.object(s).chosen.clone()).unwrap_or_default();
        let rule = Concept::ResolutionChoices;
        Ok(match m {
            Modification::SetChosenColour | Modification::AddChosenColour if before.colour.is_none() => {
                let options = Colour::ALL.iter().map(|c| ChoiceOption::Word(format!("{c:?}"))).collect();
                let picked = self.choose_listed(frame, ChoiceKind::Color, options, rule)?;
                let one: ColourSet = Colour::ALL.get(picked).copied().into_iter().collect();
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
            _ => None,
        })
    }

    fn choose_listed(
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

    fn become_copies(
        &mut self,
        on: &[ObjectId],
        of: &ObjectRef,
        except: &[Modification],
        duration: &Duration,
        frame: &Frame,
    ) -> Step<()> {
        if *duration != Duration::Permanent {
            return Err(Stop::missing("effect:copy-for-a-time"));
        }
        let Some(model) = self.in_frame(frame, |ctx| ctx.objects(of).first().copied())? else {
            return Ok(());
        };
        let since = self.change().tick();
        let copied = self.copy_of(model, except, since)?;
        for o in on {
            self.change().object_mut(*o).copied = Some(copied.clone());
        }
        let on = on.iter().map(|o| Entity::Object(*o)).collect();
        self.trace.note(Fact::EffectBegins { source: frame.source, on }, &[Concept::CopiableValues]);
        Ok(())
    }

    fn running(
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
        }
    }

    fn start(&mut self, effect: RunningEffect) -> Step<()> {
        let on = effect.on.iter().map(|o| Entity::Object(*o)).collect();
        let rule = if effect.rule.is_some() { Concept::RuleEffectBegins } else { Concept::EffectLockedIn };
        self.trace.note(Fact::EffectBegins { source: effect.source, on }, &[rule]);
        self.change().running.push(Arc::new(effect));
        self.sync()
    }

    fn start_shield(&mut self, r: &Replacement, duration: &Duration, frame: &Frame) -> Step<()> {
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
            targets: frame.targets.clone(),
            chosen_source,
            timestamp,
        });
        let on = Vec::new();
        self.trace.note(Fact::EffectBegins { source: frame.source, on }, &[Concept::Shield]);
        Ok(())
    }

    /// 609.7a: a permanent, a spell on the stack, or what an object on the stack refers to.
    fn choose_source(&mut self, r: &Replacement, frame: &Frame) -> Step<ObjectId> {
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
            all.sort_unstable();
            all.dedup();
            all.into_iter().filter(|o| ctx.fits(&quality, *o)).map(Entity::Object).collect()
        })?;
        let rule = Concept::DamageSource;
        let chosen = self.choose_one(frame.you, ChoiceKind::DamageSource, &among, frame.source, rule)?;
        chosen.and_then(Entity::object).ok_or_else(|| Stop::missing("choice:no-source"))
    }

    /// Drawing, discarding, tokens, mana and the like.
    fn cards_and_tokens(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::Draw { who, count } => {
                let (players, n) = self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(count)))?;
                for player in players {
                    // 121.2: one at a time.
                    for _ in 0..n.max(0) {
                        self.propose_one(Event::Draw { player })?;
                    }
                }
                Ok(())
            }
            Effect::Discard { who, count, what, random } => self.discard(who, count, what, *random, frame),
            Effect::DiscardHand(who) => {
                for p in self.in_frame(frame, |ctx| ctx.players(who))? {
                    let hand = self.game.player(p).hand.clone();
                    let discard = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Discarded));
                    self.propose(hand.into_iter().map(discard).collect())?;
                }
                Ok(())
            }
            Effect::Mill { who, count } => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(count))?.max(0) as usize;
                for p in self.in_frame(frame, |ctx| ctx.players(who))? {
                    let library = &self.game.player(p).library;
                    if library.len() < n && self.game.player(p).library_unknown {
                        return Err(Stop::missing("effect:mill-unknown-cards"));
                    }
                    let top: Vec<ObjectId> = library.iter().rev().take(n).copied().collect();
                    let mill = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Milled));
                    let happened = self.propose(top.into_iter().map(mill).collect())?;
                    remember(frame, &happened);
                }
                Ok(())
            }
            Effect::Sacrifice { who, what } => self.sacrifice(who, what, frame),
            Effect::CreateTokens { who, count, token, tapped, attacking: false } => {
                let entry = Entry { tapped: *tapped, ..Entry::default() };
                let (players, n, face) = self.in_frame(frame, |ctx| {
                    let n = ctx.quantity(count).max(0) as u32;
                    (ctx.players(who), n, token_face(token, ctx))
                })?;
                let card = Arc::new(crate::ability::CardDefinition::single(face));
                for player in players {
                    let (token, entry) = (card.clone(), Box::new(entry.clone()));
                    let happened = self.propose_one(Event::Create { player, token, count: n, entry })?;
                    remember(frame, &happened);
                }
                Ok(())
            }
            Effect::CreateCopies { who, count, of, except } => {
                let (players, n, model) = self.in_frame(frame, |ctx| {
                    (ctx.players(who), ctx.quantity(count).max(0) as u32, ctx.objects(of).first().copied())
                })?;
                let Some(model) = model else { return Ok(()) };
                let copied = self.copy_of(model, except, self.game.clock)?;
                for player in players {
                    let (token, entry) =
                        (copied.card.clone(), Box::new(Entry { face: copied.face, ..Entry::default() }));
                    let happened = self.propose_one(Event::Create { player, token, count: n, entry })?;
                    remember(frame, &happened);
                }
                Ok(())
            }
            Effect::Attach { what, to } => self.attach(what, to, frame),
            Effect::AddMana { who, mana } => self.add_mana(who, mana, frame),
            Effect::Shuffle(who) => {
                let players = self.in_frame(frame, |ctx| ctx.players(who))?;
                self.propose(players.into_iter().map(|player| Event::Shuffle { player }).collect())?;
                Ok(())
            }
            Effect::DamageDivided { source, amount, target } => self.divided(source, amount, *target, frame),
            Effect::ExtraTurn(who) => {
                let players = self.in_frame(frame, |ctx| ctx.players(who))?;
                self.change().turn.extra_turns.extend(players);
                Ok(())
            }
            Effect::AdditionalCombat { followed_by_main: false } => {
                self.change().turn.extra.push(crate::ability::Step::BeginningOfCombat);
                Ok(())
            }
            other => Err(missing(other)),
        }
    }

    fn divided(&mut self, source: &ObjectRef, amount: &Quantity, target: u8, frame: &mut Frame) -> Step<()> {
        let (source, amount, to) = self.in_frame(frame, |ctx| {
            let n = ctx.quantity(amount).clamp(0, i64::from(u32::MAX)) as u32;
            (ctx.objects(source).first().copied(), n, ctx.target(target).collect::<Vec<_>>())
        })?;
        match (source, to.as_slice()) {
            (Some(source), [to]) if frame.targets.get(target as usize).is_some_and(|t| t.len() == 1) => {
                self.propose_one(Event::Damage { source, to: *to, amount, combat: false })?;
                Ok(())
            }
            (None, _) | (_, []) => Ok(()),
            _ => Err(Stop::missing("effect:damage-divided")),
        }
    }

    fn discard(
        &mut self,
        who: &PlayerRef,
        count: &Quantity,
        what: &Predicate,
        random: bool,
        frame: &mut Frame,
    ) -> Step<()> {
        let (players, n) =
            self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(count).max(0) as u32))?;
        for p in players {
            let hand = self.game.player(p).hand.clone();
            let among: Vec<ObjectId> =
                self.in_frame(frame, |ctx| hand.iter().copied().filter(|o| ctx.fits(what, *o)).collect())?;
            if random && among.len() as u32 > n {
                return Err(Stop::missing("effect:discard-at-random"));
            }
            let rule = Concept::Discard;
            let chosen = self.choose_some(p, ChoiceKind::Discard, &among, (n, n), frame.source, rule)?;
            let discard = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Discarded));
            let happened = self.propose(chosen.into_iter().map(discard).collect())?;
            remember(frame, &happened);
        }
        Ok(())
    }

    /// 701.21a: only what the player controls.
    fn sacrifice(&mut self, who: &PlayerRef, what: &ObjectRef, frame: &mut Frame) -> Step<()> {
        let mut events = Vec::new();
        for p in self.in_frame(frame, |ctx| ctx.players(who))? {
            let mut inner = frame.clone();
            let outer_each = inner.each.replace(p);
            let chosen = match what {
                ObjectRef::Choice { count, what, up_to, .. } => {
                    let (among, n) = self.in_frame(&inner, |ctx| {
                        let mut among = ctx.each(what);
                        among.retain(|o| ctx.view.controller(*o) == p);
                        (among.to_vec(), ctx.quantity(count).max(0) as u32)
                    })?;
                    let count = (if *up_to { 0 } else { n }, n);
                    self.choose_some(
                        p,
                        ChoiceKind::Sacrifice,
                        &among,
                        count,
                        frame.source,
                        Concept::Sacrifice,
                    )?
                }
                other => self.in_frame(&inner, |ctx| {
                    let mut all = ctx.objects(other);
                    all.retain(|o| ctx.view.controller(*o) == p && ctx.view.game.on_battlefield(*o));
                    all.to_vec()
                })?,
            };
            let _ = outer_each;
            events.extend(
                chosen.into_iter().map(|o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Sacrificed))),
            );
        }
        let happened = self.propose(events)?;
        frame.done = !happened.is_empty();
        remember(frame, &happened);
        Ok(())
    }

    fn attach(&mut self, what: &ObjectRef, to: &ObjectRef, frame: &mut Frame) -> Step<()> {
        let (what, to) = self.in_frame(frame, |ctx| (ctx.objects(what), ctx.objects(to).first().copied()))?;
        let Some(to) = to else { return Ok(()) };
        let mut events = Vec::new();
        for object in what {
            // 701.3b: what can't be attached stays where it is.
            if self.ask(|view| crate::game::attach::legal(view, object, to.into(), view.gaps()))? {
                events.push(Event::Attach { object, to: to.into() });
            }
        }
        self.propose(events)?;
        Ok(())
    }

    pub(super) fn add_mana(&mut self, who: &PlayerRef, mana: &ManaProduced, frame: &mut Frame) -> Step<()> {
        let players = self.in_frame(frame, |ctx| ctx.players(who))?;
        let symbols: Vec<(ManaSymbol, u32)> = match mana {
            ManaProduced::Symbols(cost) => counted(cost),
            ManaProduced::Amount(symbol, q) => {
                vec![(*symbol, self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32)]
            }
            ManaProduced::AnyColour(q) => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
                let options = Colour::ALL.iter().map(|c| ChoiceOption::Word(format!("{c:?}"))).collect();
                let picked = self.choose_listed(frame, ChoiceKind::Color, options, Concept::ColourChosen)?;
                Colour::ALL.get(picked).map(|c| (ManaSymbol::Coloured(*c), n)).into_iter().collect()
            }
            ManaProduced::ChosenColour(q) => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
                let chosen = frame.source.and_then(|s| self.game.object(s).chosen.colour);
                chosen.map(|c| (ManaSymbol::Coloured(c), n)).into_iter().collect()
            }
            _ => return Err(Stop::missing("effect:mana-of-a-chosen-kind")),
        };
        for player in players {
            let add = |(symbol, count): &(ManaSymbol, u32)| Event::AddMana {
                player,
                symbol: *symbol,
                count: *count,
            };
            self.propose(symbols.iter().map(add).collect())?;
        }
        Ok(())
    }

    /// Makes the choice of objects that an instruction asks for on resolution, and returns the instruction
    /// with the choice made.
    fn make_choices(&mut self, e: &Effect, frame: &mut Frame) -> Step<Option<Effect>> {
        if matches!(e, Effect::Sacrifice { .. }) {
            return Ok(None);
        }
        let mut made = e.clone();
        let Some(slot) = object_slot(&mut made) else { return Ok(None) };
        let ObjectRef::Choice { who, count, up_to, what } = slot.clone() else { return Ok(None) };
        let (n, among) =
            self.in_frame(frame, |ctx| (ctx.quantity(&count).max(0) as u32, ctx.each(&what).to_vec()))?;
        let Some(player) = self.the_player(&who, frame)? else { return Ok(None) };
        let count = (if up_to { 0 } else { n }, n);
        let rule = Concept::ResolutionChoices;
        frame.antecedent =
            self.choose_some(player, ChoiceKind::Objects, &among, count, frame.source, rule)?;
        *slot = ObjectRef::Antecedent;
        Ok(Some(made))
    }
}

/// The place in an instruction where it says which objects.
fn object_slot(e: &mut Effect) -> Option<&mut ObjectRef> {
    Some(match e {
        Effect::Destroy { what, .. }
        | Effect::Exile { what, .. }
        | Effect::Move { what, .. }
        | Effect::Continuous { what, .. }
        | Effect::PutCounters { on: what, .. }
        | Effect::RemoveCounters { from: what, .. }
        | Effect::Tap(what)
        | Effect::Untap(what)
        | Effect::Attach { to: what, .. }
        | Effect::CreateCopies { of: what, .. } => what,
        _ => return None,
    })
}

/// What later instructions mean by "it", "that much".
fn remember(frame: &mut Frame, happened: &[Happened]) {
    let mut objects = Vec::new();
    let mut amount = 0;
    for h in happened {
        match &h.event {
            Event::Move(m) => {
                objects.extend(h.new);
                frame.moved.extend(h.new.map(|new| (m.object, new)));
            }
            Event::Damage { amount: n, to, .. } => {
                amount += i64::from(*n);
                objects.extend(to.object());
            }
            Event::GainLife { amount: n, .. } | Event::LoseLife { amount: n, .. } => amount += i64::from(*n),
            Event::PutCounters { count, on, .. } => {
                amount += i64::from(*count);
                objects.extend(on.object());
            }
            Event::Tap { object, .. } => objects.push(*object),
            _ => {}
        }
    }
    if !objects.is_empty() {
        frame.antecedent = objects;
    }
    frame.amount = amount;
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

fn token_face(token: &crate::ability::TokenDefinition, ctx: &Ctx) -> crate::ability::Face {
    let mut face = (*token.face).clone();
    if let Some((p, t)) = &token.power_toughness {
        let number = |q| ctx.quantity(q).clamp(-100_000, 100_000) as i32;
        (face.power, face.toughness) = (Some(number(p)), Some(number(t)));
    }
    if face.name.is_empty() {
        // 111.4
        let words: Vec<&str> = face.subtypes.iter().map(|s| s.english()).collect();
        face.name = format!("{} Token", words.join(" "));
    }
    face
}

fn counted(cost: &ManaCost) -> Vec<(ManaSymbol, u32)> {
    let mut all: Vec<(ManaSymbol, u32)> = Vec::new();
    for s in &cost.0 {
        match all.iter_mut().find(|m| m.0 == *s) {
            Some(m) => m.1 += 1,
            None => all.push((*s, 1)),
        }
    }
    all
}

fn mentions_chosen_source(r: &Replacement) -> bool {
    fn walk(p: &Predicate) -> bool {
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

/// The name under which an instruction that is not implemented is refused.
fn missing(e: &Effect) -> Stop {
    // A keyword action is refused by its own name.
    let shown = match e {
        Effect::KeywordAction(action, _) => format!("{action:?}"),
        other => format!("{other:?}"),
    };
    let name: String = shown.chars().take_while(|c| c.is_alphanumeric()).collect();
    Stop::missing(format!("effect:{name}"))
}
