//! The engine: state, events, turn, combat, layers, replacement, state-based actions.

pub mod combat;
pub mod ids;
