//! Claims and questions.

use super::{Action, Counters, ObjectRef, PlayerRef, Quality, Target, Words, Zone};
use crate::{rulebook::RuleNumber, scenario::span::Span};
use serde::Serialize;

/// One item of a ruling.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RulingItem {
    /// `After n:`; `None`: the end of the play (for a declaration or an assignment asked about: the moment
    /// where the play made it).
    pub after: Option<u32>,
    pub statement: Statement,
    /// The deciding rules in the parentheses at the end.
    pub rules: Vec<(RuleNumber, Span)>,
    /// The sentence as written, without `After n:` and the rules.
    pub words: Words,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Statement {
    Claim(Claim),
    /// `expected` is the author's answer, when there is one.
    Question {
        question: Question,
        expected: Option<bool>,
    },
}

/// A claim about a state; `not` turns it around.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Claim {
    InZone {
        objects: Vec<ObjectRef>,
        zone: Zone,
        of: Option<PlayerRef>,
        not: bool,
    },
    Stats {
        object: ObjectRef,
        power: i32,
        toughness: i32,
        not: bool,
    },
    Power {
        object: ObjectRef,
        power: i32,
    },
    Toughness {
        object: ObjectRef,
        toughness: i32,
    },
    /// Words of the ability language.
    HasAbilities {
        object: ObjectRef,
        abilities: Words,
        not: bool,
    },
    NoAbilities {
        object: ObjectRef,
    },
    /// Its own text gives it none.
    NoOwnAbilities {
        object: ObjectRef,
    },
    /// All of these (with `not`: none of these).
    Is {
        object: ObjectRef,
        qualities: Vec<Quality>,
        not: bool,
    },
    Damage {
        object: ObjectRef,
        amount: u32,
    },
    Counters {
        on: Target,
        counters: Counters,
    },
    HasStatus {
        object: ObjectRef,
        status: StatusClaim,
        not: bool,
    },
    Attached {
        object: ObjectRef,
        to: Option<Target>,
        not: bool,
    },
    Controls {
        player: PlayerRef,
        objects: Vec<ObjectRef>,
        not: bool,
    },
    /// Permanents with that name; if there are none, with that type or subtype.
    ControlsCount {
        player: PlayerRef,
        count: u32,
        name: Option<ObjectRef>,
        qualities: Vec<Quality>,
        words: Words,
    },
    Life {
        player: PlayerRef,
        life: i32,
    },
    HandSize {
        player: PlayerRef,
        count: u32,
    },
    Lost {
        player: PlayerRef,
        not: bool,
    },
    Won {
        player: PlayerRef,
        not: bool,
    },
    Monarch {
        player: PlayerRef,
        not: bool,
    },
    /// It is day, night, or neither.
    Day(Option<bool>),
    GameDrawn,
    Resolved {
        object: ObjectRef,
        not: bool,
    },
    Triggered {
        object: ObjectRef,
        times: u32,
    },
    Drew {
        player: PlayerRef,
        count: u32,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StatusClaim {
    Tapped,
    Untapped,
    Attacking,
    Blocking,
    Blocked,
    FaceDown,
    PhasedOut,
    Transformed,
}

/// A question of legality.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Question {
    /// May this be done? For blocks, attacks and assignments: is there a legal declaration that contains
    /// exactly these parts (`whole`: that consists of them).
    MayDo { action: Action, whole: bool },
    /// `Can Bear block Ox?`
    MayBlock { blocker: ObjectRef, attacker: ObjectRef },
    /// `Can Ox attack Boris?`
    MayAttack { attacker: ObjectRef, defender: Option<Target> },
    /// `Can Shock target Bear?`
    MayTarget { source: ObjectRef, target: Target },
}
