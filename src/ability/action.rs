//! Keyword actions (701) that are instructions of their own.

use super::{CounterKind, Duration, ObjectRef, PlayerRef};
use serde::{Deserialize, Serialize};

/// Keyword actions that are a word, perhaps with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum KeywordAction {
    Monstrosity,
    Bolster,
    Adapt,
    Populate,
    Fateseal,
    /// So many times.
    Investigate,
    Incubate,
    Discover,
    Learn,
    ManifestDread,
    Blight,
    Recruit,
    /// With an opponent.
    Clash,
    TimeTravel,
    RingTempts,
}

/// Keyword actions that are done to, or by, an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ObjectAction {
    Explore,
    /// With a number.
    Connive,
    /// With a number.
    Endure,
    Goad,
    Detain,
    Suspect,
    /// What ends being suspected.
    Clear,
    Exert,
    /// Of cards.
    Manifest,
    Cloak,
    /// A counter on each of the targets: "support N" names them.
    Support,
    /// With a number; "earthbend N" names the land, a target.
    Earthbend,
}

/// What is doubled or tripled (701.10, 701.11).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Multiplied {
    Stats { what: ObjectRef, power: bool, toughness: bool, duration: Duration },
    Counters { kind: CounterKind, on: ObjectRef },
    EveryCounter(ObjectRef),
    Life(PlayerRef),
}
