//! The engine: state, events, layers, state-based actions, turn, combat.
//!
//! - [`ids`]: players, objects, timestamps
//! - [`state`]: the game as a value
//! - [`layers`]: characteristics by layers (613), with the reason for each
//! - [`query`]: what a phrase, a description, a quantity, a condition means in a state
//! - [`events`]: what can happen, and the one door through which it does
//! - [`replace`]: where replacement and prevention effects come from
//! - [`rules`]: effects that change the rules of the game
//! - [`effects`]: effects that are on no object
//! - [`keywords`], [`mana`]: keywords that stand for triggered abilities; mana abilities
//! - [`instruct`], [`entering`]: instructions as events; choices as something enters
//! - [`monarch`], [`ring`]: the monarch, the Ring, and what comes with them
//! - `deck`: the top of a library whose order or cards are not known
//! - [`sba`], [`damage`], [`turn`]: state-based actions, combat damage, steps
//! - [`stack`], [`target`], [`attach`]: spells and abilities, targets, what may be attached to what
//! - [`support`], [`actions`]: what is played and what is refused by name
//! - [`play`], [`choice`], [`stop`], [`trace`]: playing a step, its choices, why it stops, what is told of it
//!
//! Invariants: nothing changes but through an event; nothing computed is stored; nothing is chosen that a
//! [`choice::Decider`] has not said, unless there is one legal answer; every trace entry has a concept.

pub mod actions;
pub mod attach;
pub mod choice;
pub mod combat;
pub mod damage;
mod day;
mod deck;
pub mod effects;
pub mod entering;
pub mod events;
pub mod ids;
pub mod instruct;
pub mod keywords;
pub mod layers;
pub mod mana;
pub mod monarch;
pub mod play;
pub mod query;
pub mod replace;
pub mod ring;
pub mod rules;
pub mod sba;
pub mod stack;
pub mod state;
pub mod stop;
pub mod support;
pub mod target;
pub mod trace;
pub mod turn;

pub use choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest, Decider, NoAnswers, Scripted};
pub use events::Event;
pub use ids::{EffectId, Entity, ObjectId, PlayerId, Timestamp};
pub use layers::{Characteristics, Computed, View};
pub use play::Play;
pub use state::{Combat, Game, Object, Player};
pub use stop::{Refusal, Step, Stop, Why};
pub use trace::{Fact, TraceEntry};
