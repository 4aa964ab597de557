//! What a run of a scenario found, as data: steps with their traces, claims with their verdicts, what is
//! missing. Terminal, Markdown, HTML and JSON are printed from this.

use super::faults::Fault;
use super::run::binding::Binding;
use super::statement::{RulingItem, Scenario};
use crate::ability::{CardDefinition, Frame, Zone, model::Layout};
use crate::game::choice::ChoiceRequest;
use crate::game::ids::{ObjectId, Timestamp};
use crate::game::state::{Game, Object};
use crate::game::stop::{Refusal, Stop};
use crate::game::trace::TraceEntry;
use crate::rulebook::RuleNumber;
use crate::terms::Concept;
use serde::Serialize;
use std::sync::Arc;

/// The verdict on one claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Holds,
    Fails,
    Undecided,
}

/// The verdict on a document: the worst over all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Overall {
    /// No claims were made, or there were none to make.
    None,
    Holds,
    Undecided,
    Fails,
    Fault,
}

/// A played document.
#[derive(Clone, Debug)]
pub struct Report {
    pub scenario: Scenario,
    pub verdict: Overall,
    /// Empty when the document has faults: then nothing was played.
    pub parts: Vec<PartReport>,
    pub not_understood: Vec<NotUnderstood>,
    pub faults: Vec<Fault>,
}

/// One play with its claims.
#[derive(Clone, Debug)]
pub struct PartReport {
    /// What distinguishes it (`if Boris does not block`).
    pub name: Option<String>,
    pub binding: Binding,
    /// The board as the document gives it, before step 0.
    pub start: Arc<Game>,
    /// Step 0 (the check of the board) and one step for each numbered item.
    pub steps: Vec<StepReport>,
    pub claims: Vec<ClaimReport>,
    /// Choices that are missing and matter.
    pub needs: Vec<Need>,
    /// Choices that nobody scripted and that change nothing here: made openly.
    pub immaterial: Vec<ChoiceRequest>,
}

/// What became of one item of the play.
#[derive(Clone, Debug)]
pub struct StepReport {
    /// 0 for the check of the starting board; the item's number, or its place.
    pub n: u32,
    /// The item's words; empty for step 0.
    pub words: String,
    /// The item's line; 0 for step 0.
    pub line: usize,
    pub trace: Vec<TraceEntry>,
    pub outcome: StepOutcome,
    /// The game after it.
    pub after: Arc<Game>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StepOutcome {
    Done,
    /// Marked `(illegal)`, and the rules refuse it.
    RefusedAsSaid(Refusal),
    /// Marked `(illegal)`, and it is legal: the document fails here.
    LegalAgainstWord,
    /// It could not be played; nothing after it was.
    Stopped(Stop),
    /// Not played because an earlier item stopped.
    NotReached,
}

/// A claim or question with its verdict.
#[derive(Clone, Debug)]
pub struct ClaimReport {
    pub item: RulingItem,
    pub line: usize,
    pub verdict: Verdict,
    /// For a question: the answer found.
    pub answer: Option<bool>,
    /// The concepts that decide.
    pub concepts: Vec<Concept>,
    /// Rules that the author names and neither the reason nor a step cites.
    pub unconfirmed: Vec<RuleNumber>,
    pub because: Vec<Because>,
}

/// A reason for a verdict.
#[derive(Clone, Debug, PartialEq)]
pub enum Because {
    /// What is found instead of, or as, claimed.
    Found(Found),
    /// The rules refuse what was asked.
    Refused(Refusal),
    /// What would have made it legal.
    Possible,
    /// The step that made it so.
    Step(u32),
    /// A layer table of the object explains the value; see `render`.
    Layers(crate::game::ids::ObjectId),
    /// Undecided: this text is not understood.
    NotUnderstood { card: String, text: String },
    /// Undecided: the choice is missing (an index into the part's `needs`).
    Need(usize),
    /// Undecided: the play stopped before.
    Stopped(Stop),
    /// Undecided: several objects of that name differ here; which is meant?
    WhichOne { name: String, count: usize },
    /// Undecided: the engine cannot tell yet, by name.
    Missing(String),
}

/// A value that was looked up.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    Stats(Option<i32>, Option<i32>),
    Number(i64),
    Zone(Option<crate::ability::Zone>, Option<crate::game::ids::PlayerId>),
    /// So, or not so.
    State(bool),
    /// The types it had then, among its characteristics.
    Types(Box<crate::game::layers::Characteristics>),
    /// The abilities the object had then.
    Abilities(crate::game::ids::ObjectId, Vec<crate::game::layers::Held>),
    Colours(crate::ability::ColourSet),
    Controller(crate::game::ids::PlayerId),
}

/// A choice that is missing and matters.
#[derive(Clone, Debug, PartialEq)]
pub struct Need {
    pub request: ChoiceRequest,
    /// Before which item it is needed.
    pub step: u32,
    /// The game at that point: names for the options.
    pub game: Arc<Game>,
}

/// A line of rules text that is not understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotUnderstood {
    pub card: String,
    pub text: String,
    /// The words from where understanding stopped.
    pub words: String,
    /// Its line in the document; 0 for a card of the library.
    pub line: usize,
    /// When it could matter.
    #[serde(skip)]
    pub frame: Frame,
    /// The card.
    #[serde(skip)]
    pub definition: Arc<CardDefinition>,
    /// Which of its faces has the line, from 0.
    #[serde(skip)]
    pub face: u8,
}

impl NotUnderstood {
    /// Whether the line may have mattered on the way to this state. One with an ability's frame never does
    /// unseen: the play stops where that ability would trigger or be activated.
    pub fn matters(&self, game: &Game) -> bool {
        let is = |o: &Object| self.is_of(o);
        let been = |o: &Object| o.zone.or(o.last.as_ref().map(|l| l.zone));
        let any = |fits: &dyn Fn(&Object) -> bool| game.objects.iter().any(|o| is(o) && fits(o));
        let there = |o: &Object| been(o) == Some(Zone::Battlefield);
        let cast = any(&|o| been(o) == Some(Zone::Stack));
        match self.frame {
            Frame::Ability(_) | Frame::BeforeTheGame => false,
            Frame::Casting => cast,
            Frame::Entering => cast || any(&|o| there(o) && o.was.is_some()),
            Frame::Battlefield => cast || any(&there),
            Frame::Anywhere => any(&|_| true),
        }
    }

    /// Whether it may be a characteristic-defining ability of the object, which functions in every zone (604.3).
    pub fn may_define(&self, o: &Object) -> bool {
        self.is_of(o) && !matches!(self.frame, Frame::Ability(_) | Frame::BeforeTheGame)
    }

    /// Whether the object has the line, or had it before it transformed, by itself or as a copy.
    fn is_of(&self, o: &Object) -> bool {
        let own = Arc::ptr_eq(&o.card, &self.definition);
        let copied = o.copied.as_ref().filter(|c| Arc::ptr_eq(&c.card, &self.definition));
        own && (self.is_up(o.face) || o.transformed != Timestamp(0))
            || copied.is_some_and(|c| self.is_up(c.face))
    }

    /// Whether an object with this face up has the line.
    fn is_up(&self, face: u8) -> bool {
        face == self.face || face == 0 && self.definition.layout == Layout::Split
    }

    /// Whether it could make legal what seems illegal, or the other way round: also as one of these, which are cast
    /// or played, would be cast or would enter.
    pub fn could_matter(&self, game: &Game, used: &[ObjectId]) -> bool {
        let own = |id: &ObjectId| Arc::ptr_eq(&game.object(*id).card, &self.definition);
        let at_all = !matches!(self.frame, Frame::Ability(_) | Frame::BeforeTheGame);
        self.matters(game) || at_all && used.iter().any(own)
    }
}
