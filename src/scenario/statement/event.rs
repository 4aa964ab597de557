//! Events and effects that come from nothing on the board.

use super::{CardType, Colour, Counters, ObjectRef, PlayerRef, Subtype, Supertype, Target, Words};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Destroyed(Vec<ObjectRef>),
    Exiled(Vec<ObjectRef>),
    Sacrificed(Vec<ObjectRef>),
    /// `dies`
    PutIntoGraveyard(Vec<ObjectRef>),
    ReturnedToHand(Vec<ObjectRef>),
    Tapped(Vec<ObjectRef>),
    Untapped(Vec<ObjectRef>),
    RemovedFromCombat(Vec<ObjectRef>),
    Damage {
        target: Target,
        amount: u32,
        source: Option<ObjectRef>,
    },
    PutCounters {
        target: Target,
        counters: Counters,
    },
    RemoveCounters {
        target: Target,
        counters: Counters,
    },
    Draw {
        player: PlayerRef,
        count: u32,
    },
    Discard {
        player: PlayerRef,
        cards: Vec<ObjectRef>,
    },
    LoseLife {
        player: PlayerRef,
        amount: u32,
    },
    GainLife {
        player: PlayerRef,
        amount: u32,
    },
    LosesGame(PlayerRef),
    BecomesAttached {
        object: ObjectRef,
        to: Target,
    },
    GainsControl {
        player: PlayerRef,
        objects: Vec<ObjectRef>,
        until: Duration,
    },
    /// An effect on characteristics.
    Effect {
        objects: Vec<ObjectRef>,
        change: Change,
        until: Duration,
    },
}

/// How long an effect lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Duration {
    /// Nothing is said: it does not end.
    Indefinite,
    EndOfTurn,
    /// Until the start of that player's next turn.
    NextTurnOf(PlayerRef),
}

/// What an effect does to the characteristics of objects.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Change {
    /// Words of the ability language (`flying`, `flying and trample`).
    GainAbilities(Words),
    LoseAbilities(Words),
    LoseAllAbilities,
    /// `gets -3/-3`
    Modify {
        power: i32,
        toughness: i32,
    },
    /// `has base power and toughness 1/1`
    Base {
        power: i32,
        toughness: i32,
    },
    SwitchPowerToughness,
    /// `becomes red`; empty: becomes colourless.
    BecomeColours(Vec<Colour>),
    /// `becomes a Swamp`; `in_addition` with "in addition to its other types".
    BecomeTypes {
        types: Vec<Quality>,
        in_addition: bool,
    },
}

/// Something an object can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Quality {
    Colour(Colour),
    Colourless,
    Supertype(Supertype),
    Type(CardType),
    Subtype(Subtype),
    /// `a copy of Bear`
    CopyOf(ObjectRef),
    Token,
}
