//! Following instructions (608.2c): in order, each on the state that the one before left.
//!
//! - `structured`: instructions made of instructions, and payments that they ask for
//! - `lasting`: what starts something that lasts
//! - `cards`: drawing, discarding, sacrificing, tokens, mana
//! - `actions`: keyword actions
//! - `library`: searching and looking through libraries
//! - `looked`: cards looked at, hands revealed
//! - `attackers`: what enters attacking what is not freely chosen
//! - `copies`: copies of spells, what is exiled until something leaves
//! - `choices`: objects that are chosen on resolution
//! - `turns`: turns, phases and steps that are added or skipped
//! - `words`: which words a text-changing effect exchanges

mod actions;
mod attackers;
mod cards;
mod choices;
mod copies;
mod lasting;
mod library;
mod looked;
mod structured;
mod turns;
mod words;

pub(in crate::game) use cards::token_face;
pub(in crate::game::stack) use choices::object_slot;

use crate::ability::effect::LibraryPosition;
use crate::ability::{Condition, Effect, ObjectRef, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Event, Happened};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::instruct;
use crate::game::play::Play;
use crate::game::query::{About, Ctx, Gaps};
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;

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
    /// How much of what is divided each target gets, for each instance of the word.
    pub divided: Vec<Vec<(Entity, u32)>>,
    /// What it is about.
    pub about: About,
    /// What earlier instructions chose, moved, made.
    pub antecedent: Vec<ObjectId>,
    /// The cards that were looked at, as far as they are where they were.
    pub looked: Vec<ObjectId>,
    /// What earlier instructions moved, with what it became (400.7j).
    pub moved: Vec<(ObjectId, ObjectId)>,
    /// What was sacrificed to pay for it, or by an earlier instruction.
    pub sacrificed: Vec<ObjectId>,
    /// How much an earlier instruction did: damage, life, counters, or how many objects.
    pub amount: i64,
    /// How many objects, for each of the players who did it.
    pub amounts: Vec<(PlayerId, i64)>,
    /// Whether what was asked for was done.
    pub done: bool,
    /// Whether the clash or the flip of a coin was won.
    pub won: bool,
    /// The player of an "each player".
    pub each: Option<PlayerId>,
    /// The ability on the stack whose instructions these are.
    pub ability: Option<ObjectId>,
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
            divided: Vec::new(),
            about: About::default(),
            antecedent: Vec::new(),
            looked: Vec::new(),
            moved: Vec::new(),
            sacrificed: Vec::new(),
            amount: 0,
            amounts: Vec::new(),
            done: false,
            won: false,
            each: None,
            ability: None,
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
                won: frame.won,
                each: frame.each,
                defending: None,
                moved: &frame.moved,
                sacrificed: &frame.sacrificed,
                chosen_source: None,
                cast: None,
                aiming: false,
                gaps: &gaps,
            })
        })?;
        gaps.check()?;
        self.trace.cite(&gaps.relied());
        Ok(value)
    }

    /// Follows instructions in order.
    pub fn execute(&mut self, all: &[Effect], frame: &mut Frame) -> Step<()> {
        if all.len() > 1 {
            self.trace.cite(&[Concept::InstructionsInOrder]);
        }
        for (at, e) in all.iter().enumerate() {
            self.hand_that_counts(e, &all[at + 1..], frame)?;
            let asked = matches!(all.get(at + 1), Some(Effect::If { condition, .. }) if asks_done(condition));
            if asked && self.done_in_part(e, frame)? {
                return Err(Stop::missing("effect:done-in-part"));
            }
            self.follow(e, frame)?;
            // 603.8: what an instruction began may make a game state such that it is waited for.
            self.notice_states()?;
        }
        Ok(())
    }

    /// 118.12: "Discard two cards. If you do, …" with but one card: whether that is done is left open here, as it
    /// is of instructions of which it is not known when they are done.
    fn done_in_part(&mut self, e: &Effect, frame: &Frame) -> Step<bool> {
        let Effect::Discard { who, count, what, .. } = e else { return Ok(!tells_done(e)) };
        let (players, n) = self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(count)))?;
        let hands: Vec<ObjectId> = players.iter().flat_map(|p| self.game.player(*p).hand.clone()).collect();
        let there =
            self.in_frame(frame, |ctx| hands.iter().filter(|o| ctx.fits(what, **o)).count() as i64)?;
        Ok(players.len() > 1 || 0 < there && there < n)
    }

    /// What is discarded from a hand that is not listed can't be counted afterwards.
    fn hand_that_counts(&mut self, e: &Effect, later: &[Effect], frame: &Frame) -> Step<()> {
        let (Effect::Discard { who, .. } | Effect::DiscardHand(who)) = e else { return Ok(()) };
        if !crate::ability::mention::mentions(&later, &["DoneThisWay", "AntecedentAmount"]) {
            return Ok(());
        }
        let players = self.in_frame(frame, |ctx| ctx.players(who))?;
        match players.iter().any(|p| self.game.player(*p).hand_unknown) {
            true => Err(Stop::missing(crate::game::query::UNKNOWN_CARD)),
            false => Ok(()),
        }
    }

    /// 701.27f: an ability of a permanent that is to transform it does nothing if it has transformed since the
    /// ability was put on the stack.
    fn has_transformed_since(&mut self, what: &ObjectRef, frame: &Frame) -> Step<bool> {
        let (Some(ability), Some(source)) = (frame.ability, frame.source) else { return Ok(false) };
        let itself = self.in_frame(frame, |ctx| ctx.objects(what).as_slice() == [source])?;
        Ok(itself && self.game.object(source).transformed > self.game.object(ability).timestamp)
    }

    fn follow(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        let chosen = self.make_choices(e, frame)?;
        let e = chosen.as_ref().unwrap_or(e);
        if let Effect::Transform(what) = e
            && self.has_transformed_since(what, frame)?
        {
            self.trace.cite(&[Concept::TransformOnce]);
            return Ok(());
        }
        if let Effect::Transform(what) = e {
            let all = self.in_frame(frame, |ctx| ctx.objects(what))?;
            let double =
                |o: &ObjectId| self.game.object(*o).card.layout != crate::ability::model::Layout::Single;
            if !all.iter().all(double) {
                self.trace.cite(&[Concept::TransformOnlyDoubleFaced, Concept::DoubleFacedTransform]);
            }
        }
        if matches!(e, Effect::EnterTransformed { .. }) {
            self.trace.cite(&[Concept::EntersTransformed]);
        }
        if matches!(e, Effect::LoseGame(..)) {
            self.trace.cite(&[Concept::LoseGame]);
        }
        if matches!(e, Effect::MoveCounters { .. }) {
            self.trace.cite(&[Concept::MoveCounter]);
        }
        if matches!(e, Effect::Move { what: ObjectRef::Exiled { .. }, .. }) {
            self.trace.cite(&[Concept::LinkedExiled]);
        }
        if matches!(e, Effect::Fight(..)) {
            self.trace.cite(&[Concept::Fight]);
        }
        if matches!(e, Effect::SetLife { .. }) {
            self.trace.cite(&[Concept::LifeSet]);
        }
        if let Effect::Move { what, to: Zone::Library, position, .. } = e
            && self.put_in_library(what, *position, frame)?
        {
            return Ok(());
        }
        if let Some(events) = self.in_frame(frame, |ctx| instruct::events(e, ctx))? {
            if events.is_empty() && matches!(e, Effect::Fight(..)) {
                self.trace.cite(&[Concept::FightGone]);
            }
            let happened = self.propose(events)?;
            // "Sacrifice it. If you do, …": it may be gone, or not be that player's any more.
            if matches!(
                e,
                Effect::Sacrifice { .. }
                    | Effect::Exile { .. }
                    | Effect::Move { .. }
                    | Effect::EnterAttacking { .. }
            ) {
                frame.done = !happened.is_empty();
            }
            let counted = matches!(e, Effect::Destroy { .. } | Effect::Exile { .. });
            if counted && happened.is_empty() {
                // "The number of creatures destroyed this way" is none.
                frame.antecedent.clear();
            }
            remember(frame, &happened);
            self.link_exiled(&happened, frame);
            return Ok(());
        }
        match e {
            Effect::WhenDone(modes) => self.when_done(modes, frame),
            Effect::If { .. }
            | Effect::May { .. }
            | Effect::MayPay { .. }
            | Effect::Unless { .. }
            | Effect::ForEachPlayer { .. }
            | Effect::ForEach { .. }
            | Effect::Repeat { .. }
            | Effect::Choose { .. }
            | Effect::Unpreventable(_) => self.structured(e, frame),
            Effect::Continuous { .. }
            | Effect::Rule { .. }
            | Effect::Replace { .. }
            | Effect::Regenerate(_)
            | Effect::DelayedTrigger { .. }
            | Effect::ExchangeControl(..) => self.lasting(e, frame),
            Effect::Search { who, zone, what, count, to, tapped, .. } => {
                let search = library::Search { who, zone: *zone, what, count, to: *to, tapped: *tapped };
                self.search(&search, frame)
            }
            Effect::Move { what, position: LibraryPosition::Shuffled, .. } => self.shuffle_in(what, frame),
            Effect::Scry { .. } | Effect::Surveil { .. } => self.look_at_top(e, frame),
            Effect::Retarget { what, how } => self.retarget(what, how, frame),
            Effect::CopySpell { .. } => self.copy_spells(e, frame),
            Effect::Exile { what, until_leaves: true } => self.exile_until(what, frame),
            Effect::Look(_)
            | Effect::KeepLooked { .. }
            | Effect::TakeLooked(_)
            | Effect::PutRest(_)
            | Effect::PutLookedBack
            | Effect::RevealHand(_)
            | Effect::ChooseFromHand(_)
            | Effect::DiscardChosen(_) => self.with_looked(e, frame),
            Effect::FlipCoin => {
                // 705.2: whether the call is right is chance.
                let rule = Concept::CoinFlip;
                frame.won = self.choose_yes(frame.you, ChoiceKind::Chance, frame.source, rule)?;
                Ok(())
            }
            Effect::Proliferate => self.proliferate(frame),
            Effect::KeywordAction(..)
            | Effect::Act { .. }
            | Effect::Amass { .. }
            | Effect::Multiply { .. }
            | Effect::BecomeMonarch(_) => self.keyword_action(e, frame),
            Effect::CastWithoutPaying { who, what } => self.cast_without_paying(who, what, frame),
            Effect::CastTransformed { who, what } => self.cast_transformed(who, what, frame),
            Effect::CastForOrBury(cost) => self.cast_or_bury(cost, frame),
            Effect::BecomeDay(day) => self.become_day(*day),
            Effect::Cascade => self.cascade(frame),
            Effect::EnterInPlaceOfReturned => self.enter_in_place(frame),
            Effect::Myriad => self.myriad(frame),
            Effect::TapOrUntap(what) => self.tap_or_untap(what, frame),
            _ => self.cards_and_tokens(e, frame),
        }
    }
}

impl Play<'_> {
    /// What an ability exiles is what the abilities linked to it speak of (607.2a).
    fn link_exiled(&mut self, happened: &[Happened], frame: &Frame) {
        let Some(source) = frame.source else { return };
        let exiled = happened.iter().filter_map(|h| match &h.event {
            Event::Move(m) if m.cause == Cause::Exiled => h.new,
            _ => None,
        });
        let links: Vec<_> = exiled.map(|card| (source, card)).collect();
        if !links.is_empty() {
            self.change().exiled_by.extend(links);
        }
    }
}

/// Whether "if you do" is said, or "if you don't".
fn asks_done(c: &Condition) -> bool {
    match c {
        Condition::Done => true,
        Condition::Not(c) => asks_done(c),
        _ => false,
    }
}

/// Whether it is known of an instruction that it was done.
fn tells_done(e: &Effect) -> bool {
    match e {
        Effect::If { then, otherwise, .. } => then.iter().chain(otherwise).all(tells_done),
        Effect::May { .. }
        | Effect::MayPay { .. }
        | Effect::Unless { .. }
        | Effect::Sacrifice { .. }
        | Effect::Exile { .. }
        | Effect::Move { .. }
        | Effect::EnterAttacking { .. }
        | Effect::Search { .. }
        | Effect::TakeLooked(_)
        | Effect::Reveal { .. }
        | Effect::RevealHand(_)
        | Effect::Discard { .. }
        | Effect::DiscardHand(_)
        | Effect::DiscardChosen(_) => true,
        _ => false,
    }
}

/// What later instructions mean by "it", "that much".
fn remember(frame: &mut Frame, happened: &[Happened]) {
    let (mut objects, mut sacrificed) = (Vec::new(), Vec::new());
    let (mut amount, mut counted) = (0, false);
    for h in happened {
        match &h.event {
            Event::Move(m) => {
                objects.extend(h.new);
                if m.cause == Cause::Sacrificed {
                    sacrificed.push(m.object);
                }
                frame.moved.extend(h.new.map(|new| (m.object, new)));
            }
            Event::Damage { amount: n, to, .. } => {
                (amount, counted) = (amount + i64::from(*n), true);
                objects.extend(to.object());
            }
            Event::GainLife { amount: n, .. } | Event::LoseLife { amount: n, .. } => {
                (amount, counted) = (amount + i64::from(*n), true);
            }
            Event::PutCounters { count, on, .. } => {
                (amount, counted) = (amount + i64::from(*count), true);
                objects.extend(on.object());
            }
            Event::Tap { object, .. } => objects.push(*object),
            _ => {}
        }
    }
    frame.amount = if counted { amount } else { objects.len() as i64 };
    if !objects.is_empty() {
        frame.antecedent = objects;
    }
    if !sacrificed.is_empty() {
        frame.sacrificed = sacrificed;
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
