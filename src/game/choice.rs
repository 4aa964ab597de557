//! Choices. The engine never picks: it asks a [`Decider`], and where that has no answer the step stops
//! with the request. The caller owns the game as it was before the step (a value) and may play the step
//! again with an answer; that is how scripts, immaterial choices and exploring work.

use super::ids::{Entity, ObjectId, PlayerId};
use super::replace::ReplacementRef;
use super::state::Game;
use crate::ability::{CardDefinition, Cost, KeywordKind, ManaSymbol};
use crate::terms::Concept;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Who must choose what, among what, under which rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChoiceRequest {
    /// The player who chooses.
    pub who: PlayerId,
    /// What is chosen, and for what.
    pub kind: ChoiceKind,
    /// The options; for [`ChoiceKind::takes_many`], what may be picked from.
    pub options: Vec<ChoiceOption>,
    /// How many of the options an answer names (lowest, highest).
    pub count: (u32, u32),
    /// The object whose ability or spell asks, if one does.
    pub source: Option<ObjectId>,
    /// The rule that grants the choice.
    #[serde(serialize_with = "super::trace::concept_id")]
    pub rule: Concept,
}

/// What a choice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceKind {
    /// Which of the legendary permanents of one name stays (704.5j).
    LegendToKeep,
    /// Which replacement or prevention effect applies next (616.1).
    ReplacementToApply,
    /// How a creature's combat damage is divided (510.1c–d); answered by [`Answer::Division`].
    DamageDivision,
    /// Which damage a shield that prevents a number prevents (615.7).
    DamageToPrevent,
    /// The protector of a battle (704.5x–y).
    Protector,
    /// Whether to do what an effect says its controller "may" do.
    May,
    /// Whether and how to pay what an effect asks for.
    Pay,
    /// Whether to do what pays for something other than mana: sacrifice, discard and the like.
    PayObjects,
    /// Targets, a mode, X and the like, as a spell or ability goes on the stack.
    Target,
    /// Modes of a modal spell or ability.
    Mode,
    /// A number.
    Number,
    /// Objects that an effect tells a player to choose.
    Objects,
    /// What is sacrificed.
    Sacrifice,
    /// What is discarded.
    Discard,
    /// A source of damage (609.7).
    DamageSource,
    /// A colour.
    Color,
    /// A creature type.
    CreatureType,
    /// A basic land type.
    LandType,
    /// A word that a text-changing effect takes away or puts in its place (612).
    TextWord,
    /// A player.
    Player,
    /// A card name.
    CardName,
    /// The order in which a player's triggered abilities go on the stack (603.3b).
    TriggerOrder,
    /// The order of cards on top of a library, the topmost first (401.4).
    CardOrder,
    /// Cards to keep or discard at cleanup (514.1).
    CleanupDiscard,
    /// Whether the owner moves a commander to the command zone (704.6d).
    CommanderToCommandZone,
    /// What an Aura that is put onto the battlefield enchants (303.4f).
    AttachTo,
    /// Relative timestamps of things that enter at the same time (613.7m).
    TimestampOrder,
    /// A permanent or card to copy.
    CopyOf,
    /// What is untapped of things that do not all untap.
    Untap,
    /// Nobody chooses: which of the shuffled cards comes up (701.24), whether the flip of a coin is won (705).
    Chance,
}

/// One thing that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceOption {
    /// An object or a player.
    Entity(Entity),
    /// A replacement or prevention effect.
    Replacement(ReplacementRef),
    /// Yes.
    Yes,
    /// No.
    No,
    /// A number.
    Number(i64),
    /// A printed mode, counted from 1.
    Mode(u32),
    /// A word: a colour, a type, a card name, in English canonical form.
    Word(String),
    /// The n-th of the things listed in the request's own order.
    Nth(u32),
    /// A triggered ability.
    Trigger(TriggerOption),
    /// How much of each.
    Division(Vec<(Entity, u32)>),
}

/// A triggered ability among others, as far as they can be told apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TriggerOption {
    /// Whose ability.
    pub source: ObjectId,
    /// Which of its abilities, from 0; `None` for a delayed one.
    pub ability: Option<usize>,
    /// The keyword that it is.
    pub keyword: Option<KeywordKind>,
    /// What it triggered on: the object, the player.
    pub about: Vec<Entity>,
    /// The place of the first option that is alike in every way, which is its own where there is none before.
    pub alike: usize,
    /// All that it does is to add fixed numbers: with others of that kind it comes to the same in any order.
    pub only_adds: bool,
}

/// What was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// One of the options, by its place in the request.
    Option(usize),
    /// Several of the options, by their places, in order.
    Options(Vec<usize>),
    /// A division of damage: recipient and amount.
    Division(Vec<(Entity, u32)>),
    /// A word, where the options are open (a card name).
    Word(String),
    /// A number, where the options are open.
    Number(i64),
}

/// The ways to pay mana that leave something different behind.
#[derive(Clone, Debug)]
pub struct Payment {
    /// Who pays.
    pub who: PlayerId,
    /// The mana spent in each way.
    pub ways: Vec<Vec<ManaSymbol>>,
    /// The permanents that are tapped in each.
    pub taps: Vec<Vec<ObjectId>>,
    /// These are all the ways.
    pub whole: bool,
}

/// What makes the choices.
pub trait Decider {
    /// The answer to a request in the game as it is at that moment, or `None` if nobody has said.
    fn decide(&mut self, request: &ChoiceRequest, game: &Game) -> Option<Answer>;

    /// The cards that the next choice or revealing of this player speaks of and that are none of these: what
    /// unknown cards are said to be. `revealed`: what is said to be revealed, and is taken.
    fn said_cards(
        &mut self,
        _who: PlayerId,
        _among: &[ObjectId],
        _revealed: bool,
        _game: &Game,
    ) -> Vec<Arc<CardDefinition>> {
        Vec::new()
    }

    /// Told the cost that the next request asks to pay, and when it no longer does.
    fn offered(&mut self, _cost: Option<&Cost>) {}

    /// Which of the ways to pay mana is taken, where somebody says so or tries it. Without an answer it is the first,
    /// and what depends on it is open.
    fn payment(&mut self, _payment: &Payment) -> Option<usize> {
        None
    }

    /// Permanents of which it makes a difference whether just they are tapped for mana.
    fn told_apart(&self) -> Vec<ObjectId> {
        Vec::new()
    }

    /// Told of a choice that has one legal answer: it is made without asking, but what somebody said of it
    /// all the same counts.
    fn forced(&mut self, _request: &ChoiceRequest, _answer: &Answer, _game: &Game) -> Said {
        Said::Nothing
    }
}

/// What was said of a choice that has one legal answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// Nothing.
    Nothing,
    /// Just that: it is told as a choice.
    So,
    /// Something else, which is not legal.
    Otherwise,
}

/// Never answers: every choice that is needed stops the step.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoAnswers;

impl Decider for NoAnswers {
    fn decide(&mut self, _: &ChoiceRequest, _: &Game) -> Option<Answer> {
        None
    }
}

/// Answers from a list, in order, and remembers what was asked. When the list ends it has no answer.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    answers: std::collections::VecDeque<Answer>,
    /// What was asked, with the answer given.
    pub asked: Vec<(ChoiceRequest, Answer)>,
}

impl Scripted {
    /// Will give these answers in this order.
    pub fn new(answers: impl IntoIterator<Item = Answer>) -> Self {
        Self { answers: answers.into_iter().collect(), asked: Vec::new() }
    }
}

impl Decider for Scripted {
    fn decide(&mut self, request: &ChoiceRequest, _: &Game) -> Option<Answer> {
        let answer = self.answers.pop_front()?;
        self.asked.push((request.clone(), answer.clone()));
        Some(answer)
    }
}

impl<F: FnMut(&ChoiceRequest) -> Option<Answer>> Decider for F {
    fn decide(&mut self, request: &ChoiceRequest, _: &Game) -> Option<Answer> {
        self(request)
    }
}
