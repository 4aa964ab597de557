//! The stack (405, 601–608): putting spells and abilities there, and resolving them.
//!
//! - `announce`: modes and targets
//! - `cast`: casting spells
//! - `ways`: what keywords change about casting
//! - `activate`: activating abilities, playing lands
//! - `cost`: what a spell costs in all
//! - `pay`, `mana_payment`, `mana_ways`, `filters`: paying it
//! - `triggers`: triggered abilities go on the stack
//! - `resolve`: the topmost object resolves
//! - `face_down`: casting face down, turning face up
//! - `execute`: following instructions
//! - `loops`: mandatory actions that never end (104.4b)

mod activate;
mod alike;
mod announce;
pub(in crate::game) mod bestow;
mod cast;
mod cost;
mod execute;
mod face_down;
mod filters;
mod loops;
mod mana_payment;
mod mana_ways;
mod now;
mod overload;
mod pay;
mod pay_actions;
mod resolve;
mod special;
mod triggers;
mod ways;

pub use activate::activated;
pub use announce::{Announced, Mode};
pub(crate) use bestow::{bestow_on_board, reconfigured};
use cast::aura_target;
pub use cost::{Paid, only_in_own_cost};
pub use execute::Frame;
pub(in crate::game) use execute::token_face;
pub(in crate::game) use resolve::chosen_targets;
pub use ways::{exiled_from_stack, unplayed, ways_of};

use super::ids::{ObjectId, PlayerId};
use super::state::{Game, Object};
use crate::ability::{CardDefinition, Face, Zone};
use std::sync::Arc;

/// Puts an object on the stack that stands for an ability (113.7a): it has the ability's text and no
/// characteristics but the name of its source, for telling it.
pub(super) fn ability_object(game: &mut Game, controller: PlayerId, source: ObjectId) -> ObjectId {
    let of = game.object(source);
    let name = of.card.faces.get(usize::from(of.face)).unwrap_or(of.card.front()).name.clone();
    let card = Arc::new(CardDefinition::single(Face { name, ..Face::default() }));
    let mut object = Object::new(card, controller, Zone::Stack);
    object.base_controller = controller;
    game.add(object)
}
