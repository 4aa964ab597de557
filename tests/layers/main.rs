//! Layers (613): known disputes, and every pair and triple of representative effects in every timestamp
//! order against a slow reading of the rules.

mod disputes;
mod effects;
mod fast;
mod naive;
#[path = "../game/support.rs"]
mod support;
