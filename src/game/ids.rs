//! The small names by which the engine calls things.

use serde::{Deserialize, Serialize};

/// A player: the place in turn order, from 0. Players who left the game keep theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u8);

/// An object. A zone change makes a new object (400.7), so an id is never used twice; the old one stays
/// in the table as last known information.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ObjectId(pub u32);

/// A moment in the game's own count (613.7). Equal timestamps do not occur for different things that
/// can be ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Timestamp(pub u64);

/// A running effect that a resolved spell or ability, or a document, has started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EffectId(pub u32);

/// A player or an object: what damage is dealt to, what a counter is put on, what a target is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entity {
    /// A player.
    Player(PlayerId),
    /// An object, in whatever zone.
    Object(ObjectId),
}

impl Entity {
    /// The object, if it is one.
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Self::Object(id) => Some(id),
            Self::Player(_) => None,
        }
    }

    /// The player, if it is one.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(id) => Some(id),
            Self::Object(_) => None,
        }
    }
}

impl From<ObjectId> for Entity {
    fn from(id: ObjectId) -> Self {
        Self::Object(id)
    }
}

impl From<PlayerId> for Entity {
    fn from(id: PlayerId) -> Self {
        Self::Player(id)
    }
}
