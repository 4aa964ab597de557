//! Replacement and prevention effects (614, 615).

use super::{LibraryPosition, Modification};
use crate::ability::{
    Condition, Cost, CounterKind, EventPattern, Instructions, KeywordKind, ObjectRef, PlayerRef, Predicate,
    Quantity, Zone,
};
use serde::{Deserialize, Serialize};

/// A replacement or prevention effect (614, 615).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Replacement {
    pub event: EventPattern,
    pub condition: Option<Condition>,
    pub action: ReplacementAction,
    /// Someone may choose not to apply it ("you may … instead").
    pub optional: bool,
    /// Usable for the next such event only (614.5, 615.7), and until when.
    pub once: bool,
}

/// What happens in place of the event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReplacementAction {
    /// Enters tapped.
    EntersTapped,
    /// Enters tapped unless the condition holds / unless the controller pays.
    EntersTappedUnless(Condition),
    EntersTappedUnlessPaid(Cost),
    EntersWithCounters(CounterKind, Quantity),
    /// Has the keyword ability as it enters, for as long as it is there.
    EntersWithKeyword(KeywordKind),
    /// Its controller may choose the first; otherwise the second.
    Either(Box<ReplacementAction>, Box<ReplacementAction>),
    /// "As … enters, choose a …" (614.12, 614.1c).
    EntersChoosing(AsEntersChoice),
    /// Enters as a copy (707.9); optional is said beside.
    EntersAsCopyOf {
        of: Predicate,
        except: Vec<Modification>,
    },
    EntersTransformed,
    EntersUnderControlOf(PlayerRef),
    /// Goes to another zone instead (614.6).
    ZoneInstead(Zone),
    /// Put into its owner's library instead, or shuffled into it.
    LibraryInstead(LibraryPosition),
    /// Does nothing: the event is skipped (614.6, 614.10).
    Nothing,
    /// The event's amount is multiplied, changed or set.
    Multiply(u32),
    Add(Quantity),
    SetAmount(Quantity),
    /// Prevents that much (`None`: all) damage, then does this with the amount prevented (615.5).
    Prevent {
        amount: Option<Quantity>,
        then: Instructions,
    },
    /// The damage is dealt to that object or player instead (614.9).
    RedirectTo(RedirectTarget),
    /// Damage is dealt in another form: counters in place of it, and the like.
    Instead(Instructions),
    /// Does this in addition.
    Also(Instructions),
    /// Regeneration (701.19).
    Regenerate,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RedirectTarget {
    Object(ObjectRef),
    Player(PlayerRef),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AsEntersChoice {
    Colour,
    CreatureType,
    BasicLandType,
    CardName,
    Player,
    Opponent,
    Number {
        from: u32,
        to: u32,
    },
    /// The name of a card that fits.
    CardNameOf(Predicate),
    Creature(Predicate),
}
