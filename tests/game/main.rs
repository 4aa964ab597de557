//! The engine played: events, state-based actions, damage, turn, stack.

mod combat_damage;
mod refusals;
mod replacement;
mod stack;
mod state_based;
mod support;
mod turn;
