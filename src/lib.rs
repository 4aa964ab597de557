//! Verdikt: an offline rules reference and judge assistant for *Magic: The Gathering*, in English and
//! Russian. See ARCHITECTURE.md for the map; rooms depend only on rooms above them in this list.

pub mod ability;
pub mod cards;
pub mod cli;
pub mod concordance;
pub mod game;
pub mod ingest;
pub mod library;
pub mod order;
pub mod render;
pub mod rulebook;
pub mod scenario;
pub mod search;
pub mod terms;
pub mod text;
