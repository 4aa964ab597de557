//! What stands on the stack.

use crate::ability::Ability;
use crate::game::events::Noted;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A spell or ability on the stack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StackEntry {
    /// The object that it is: the spell itself; for an ability, an object of its own.
    pub id: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// Spell or ability.
    pub kind: StackKind,
    /// Chosen targets, a list for each "target" in the text's order.
    pub targets: Vec<Vec<Entity>>,
    /// Chosen modes, from 0; empty for what is not modal.
    pub modes: Vec<usize>,
    /// Chosen X.
    pub x: Option<u32>,
    /// How an effect is divided (601.2d): which "target", how much for each of its targets.
    #[serde(default)]
    pub divided: Vec<(usize, Vec<u32>)>,
}

/// What kind of thing is on the stack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StackKind {
    /// A spell: its object is `id`.
    Spell,
    /// An activated ability of `source`.
    Activated {
        /// The object whose ability it is, as it was then.
        source: ObjectId,
        /// The ability.
        ability: Arc<Ability>,
    },
    /// A triggered ability.
    Triggered(Box<Noted>),
}
