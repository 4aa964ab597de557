//! The engine: state, events, turn, combat, layers, replacement, state-based actions.
