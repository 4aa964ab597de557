//! What players do.

use super::{Choice, Event, ObjectRef, PlayerRef, Step, Target, Words};
use crate::scenario::span::Span;
use serde::Serialize;

/// One item of the play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayItem {
    /// The number that `After n:` speaks of; nested items have none.
    pub number: Option<u32>,
    pub action: Action,
    /// Ends in `(illegal)`: the rules must refuse it.
    pub illegal: bool,
    /// Ends in `(stays on the stack)`: players do not pass afterwards.
    pub stays: bool,
    /// Done in response, in order.
    pub nested: Vec<PlayItem>,
    /// The sentence as written.
    pub words: Words,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Action {
    Cast(Cast),
    Activate(Activate),
    PlayLand {
        player: PlayerRef,
        land: ObjectRef,
    },
    TurnFaceUp {
        player: PlayerRef,
        object: ObjectRef,
        with: Announced,
    },
    /// Empty: does not attack.
    Attack {
        player: PlayerRef,
        attacks: Vec<Attack>,
    },
    /// Empty: does not block.
    Block {
        player: PlayerRef,
        blocks: Vec<Block>,
    },
    /// Assignment of combat damage.
    Assign {
        source: ObjectRef,
        parts: Vec<(u32, Target)>,
    },
    /// One combat damage step.
    CombatDamage,
    /// On to the next such step (of that player's turn).
    Next {
        step: Step,
        of: Option<PlayerRef>,
    },
    ResolveTop,
    /// A choice that something asks for.
    Choose(PlayerRef, Chosen),
    Event(Event),
    /// A special action that the engine does not play, by its name.
    NotPlayed(&'static str),
    /// Suspending, foretelling.
    Special {
        player: PlayerRef,
        card: ObjectRef,
        action: SpecialAction,
    },
}

/// A special action with a card in hand (116.2f, 116.2h).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialAction {
    Suspend,
    Foretell,
}

impl Action {
    /// Whether it is a choice, to be taken by what asks for it.
    pub fn is_choice(&self) -> bool {
        matches!(self, Action::Choose(..) | Action::Assign { .. })
    }

    /// The card that is cast, played or used: whose own words may say how that is done.
    pub fn used(&self) -> Option<ObjectRef> {
        match self {
            Action::Cast(cast) => Some(cast.spell),
            Action::Activate(activate) => Some(activate.source),
            Action::PlayLand { land: used, .. }
            | Action::TurnFaceUp { object: used, .. }
            | Action::Special { card: used, .. } => Some(*used),
            _ => None,
        }
    }
}

/// An attacker and what it attacks (`None`: the only opponent).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Attack {
    pub attacker: ObjectRef,
    pub defender: Option<Target>,
}

/// A blocker and what it blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    pub blocker: ObjectRef,
    pub attacker: ObjectRef,
}

/// Casting a spell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cast {
    pub player: PlayerRef,
    pub spell: ObjectRef,
    pub with: Announced,
}

/// Activating an ability of an object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Activate {
    pub player: PlayerRef,
    pub source: ObjectRef,
    pub ability: WhichAbility,
    pub with: Announced,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum WhichAbility {
    /// Nothing is said: the only one that can be meant.
    Only,
    /// `ability 2 of Kaya`, in printed order from 1.
    Nth(u32),
    /// `Kaya −2`
    Loyalty(i32),
    /// By keyword: `Anna activates Bear's crew`.
    Keyword(Words),
}

/// What is announced while casting or activating.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Announced {
    /// Targets in the order of the text (those not said of a single mode).
    pub targets: Vec<Target>,
    pub modes: Vec<Mode>,
    pub x: Option<u32>,
    /// `kicked`: how often.
    pub kicked: u32,
    /// `for its flashback cost`
    pub for_cost: Option<Words>,
    /// `for its alternative cost`, `without paying its mana cost`: one that its own text or an effect offers.
    pub own_cost: bool,
    /// `without paying its mana cost`
    pub free: bool,
    /// `tapping Ox, Bear`
    pub tapping: Vec<ObjectRef>,
    pub sacrificing: Vec<ObjectRef>,
    pub discarding: Vec<ObjectRef>,
    pub exiling: Vec<ObjectRef>,
    /// `returning Island`
    pub returning: Vec<ObjectRef>,
    pub paying: Vec<Cost>,
    pub face_down: bool,
}

/// A chosen mode, counted from 1, with the targets said of it alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mode {
    pub number: u32,
    pub targets: Vec<Target>,
}

/// Something paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Cost {
    /// `{2}{R}` as written.
    Mana(Words),
    Life(u32),
}

/// A choice that something asks for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Chosen {
    /// `chooses Ox` (`for Clone's effect`).
    Choose {
        what: Vec<Choice>,
        for_effect: Option<ObjectRef>,
    },
    /// `chooses yes` / `no`
    Agree(bool),
    Name(Words),
    ApplyFirst(EffectRef),
    OrderTriggers(Vec<EffectRef>),
    Pay(Vec<Cost>),
    DoNotPay,
    Sacrifice(Vec<ObjectRef>),
    Discard(Vec<ObjectRef>),
    Reveal(Vec<ObjectRef>),
}

/// An effect or a triggered ability: by its source, or by its keyword.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum EffectRef {
    /// `Ox 2`: the second ability in printed order when one source has several, else the second Ox;
    /// `Ox (for Bear)`: the one that concerns the Bear.
    Source { source: ObjectRef, concerning: Option<Target> },
    /// `undying`
    Keyword(Words),
}

impl PlayItem {
    /// Where it stands.
    pub fn span(&self) -> Span {
        self.words.span
    }
}
