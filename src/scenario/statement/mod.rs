//! The typed scenario: what a document says, with every name resolved to a handle and every part tied to
//! the bytes it was read from. No language is left here: a Russian and an English document of the same
//! content give the same values (only `words` fields keep the source words, for the ability grammar and
//! for messages).
//!
//! | file | holds |
//! |---|---|
//! | `cards` | definitions of cards |
//! | `board` | turn line, players, zones, status |
//! | `play` | actions and choices |
//! | `event` | events and effects without a source |
//! | `ruling` | claims and questions |

mod board;
mod cards;
mod event;
mod play;
mod ruling;

pub use board::*;
pub use cards::*;
pub use event::*;
pub use play::*;
pub use ruling::*;

use super::span::Span;
use serde::Serialize;

pub use crate::ability::{CardType, Colour, CounterKind, Step, Subtype, Supertype, Zone};

/// A whole document.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Scenario {
    /// The text of the `#` heading.
    pub title: String,
    /// Everything that is not of the language, in document order; shown, never interpreted.
    pub prose: Vec<Words>,
    /// All names of cards the document knows; [`CardId`] is an index into it.
    pub cards: Vec<CardDef>,
    /// The players in document order, which is turn order; [`PlayerId`] is an index into it.
    pub players: Vec<Player>,
    pub board: Board,
    /// The `Play`/`Ruling` pairs; each starts from the board afresh.
    pub parts: Vec<Part>,
}

/// One `## Play` with its `## Ruling`; either may be missing.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Part {
    /// What follows the colon of the heading (`## Play: if Boris does not block`).
    pub name: Option<Words>,
    pub play: Vec<PlayItem>,
    pub ruling: Vec<RulingItem>,
}

/// Words of the source, kept as they stand there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Words {
    pub text: String,
    pub span: Span,
}

/// Index into [`Scenario::cards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct CardId(pub usize);

/// Index into [`Scenario::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct PlayerId(pub usize);

/// An object by name: `Bear`, `Bear 2`.
///
/// The instance is counted in the order in which the document lists objects of that name, across zones and
/// players, from 1. Without one, any of several that are alike is meant. An instance beyond those listed is
/// not a fault: a copy or a token may come into being during the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ObjectRef {
    pub card: CardId,
    pub nth: Option<u32>,
    /// The face by whose name it is called, from 0, where the card has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<u8>,
    pub span: Span,
}

/// A player by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerRef {
    pub player: PlayerId,
    pub span: Span,
}

/// What can be attacked, targeted, damaged or chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Target {
    Player(PlayerRef),
    Object(ObjectRef),
}

impl Target {
    /// Where the document names it.
    pub fn span(&self) -> Span {
        match self {
            Target::Player(player) => player.span,
            Target::Object(object) => object.span,
        }
    }
}
