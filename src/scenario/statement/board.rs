//! The starting state.

use super::{CounterKind, Event, ObjectRef, PlayerId, PlayerRef, Step, Target, Words, Zone};
use crate::scenario::span::Span;
use serde::Serialize;

/// What stands under `## Board`, apart from the players.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Board {
    /// Whose turn it is: the turn line, `active player`, or else the first player.
    pub active: Option<PlayerId>,
    /// Who is the monarch, if somebody is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monarch: Option<PlayerId>,
    /// Whether it is day or night, if it is either.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<bool>,
    /// `None`: the precombat main phase.
    pub step: Option<Step>,
    /// `Oldest first:`: these in this order, after all that it does not list.
    pub oldest_first: Vec<ObjectRef>,
    /// Every object of every zone, in document order (which gives battlefield timestamps).
    pub objects: Vec<BoardObject>,
    /// Effects that already run, written as events (`Bear gains flying until end of turn`).
    pub effects: Vec<(Event, Span)>,
}

/// A `###` of the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Player {
    pub name: String,
    pub span: Span,
    /// `None` when nothing is said.
    pub life: Option<i32>,
    /// Poison and other counters.
    pub counters: Vec<Counters>,
    /// `{G}{G}`
    pub mana_pool: Option<Words>,
    /// Zones the document speaks of; a library or hand that is not here holds unknown cards.
    pub described: Vec<Zone>,
}

/// Some counters of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counters {
    pub kind: CounterKind,
    pub count: u32,
}

/// An object on the board, or so many unknown cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardObject {
    /// The player under whose heading it stands.
    pub player: PlayerId,
    pub zone: Zone,
    pub what: BoardEntry,
    pub status: Vec<(Status, Span)>,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BoardEntry {
    /// One object; its instance is always given.
    Object(ObjectRef),
    /// `unknown ×30`
    Unknown(u32),
}

/// What stands in parentheses after an object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Status {
    Tapped,
    Untapped,
    /// What it attacks; `None` when there is only one opponent and nothing is said.
    Attacking(Option<Target>),
    Blocking(Vec<ObjectRef>),
    AttachedTo(Target),
    Damage(u32),
    Counters(Counters),
    FaceDown,
    Transformed,
    Flipped,
    PhasedOut,
    /// Came under this control this turn.
    New,
    CopyOf(ObjectRef),
    Chose(Choice),
    ProtectedBy(PlayerRef),
    Commander,
    Owner(PlayerRef),
    /// For an object on the stack.
    Targeting(Vec<Target>),
}

/// Something chosen: for `chose …` and for the choices of a play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Choice {
    Target(Target),
    Number(i32),
    Colour(super::Colour),
    /// A word that is none of these: a type, a card name, a mode.
    Words(Words),
}
