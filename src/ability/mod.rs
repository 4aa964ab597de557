//! The typed ability language shared by cards and engine: what a line of rules text says, as data.
//!
//! - [`vocabulary`]: colours, types, zones, steps, counters, mana
//! - [`subtype`]: subtypes and the card type that each belongs to
//! - [`keyword`]: the keyword abilities of rule 702, with their parameters
//! - [`object`]: descriptions of objects and players, quantities, conditions
//! - [`event`]: patterns of events that triggers and replacements watch for
//! - [`action`]: keyword actions
//! - [`effect`]: one-shot instructions, continuous modifications, replacements
//! - [`model`]: abilities, costs, targets, cards
//! - [`exchange`], [`mention`]: words of a text changed (612), and phrases found in it
//! - [`print`]: abilities as rules wording
//! - [`wording`]: how all of these are said in English and in Russian, in both directions
//!
//! Nothing here does anything: the engine in [`crate::game`] gives these types their meaning, the grammar
//! in [`crate::cards`] makes them out of words. An ability that cannot be said in these types is not
//! understood, and is refused by name; there is no catch-all variant that would be skipped in silence.

pub mod action;
pub mod effect;
pub mod event;
pub mod exchange;
pub mod keyword;
pub mod mention;
pub mod model;
pub mod object;
pub mod print;
pub mod subtype;
pub mod vocabulary;
pub mod wording;

pub use effect::{
    Duration, Effect, Modification, Replacement, ReplacementAction, RuleEffect, TokenDefinition,
};
pub use event::{EventPattern, Recipients};
pub use keyword::{Keyword, KeywordKind, Parameter};
pub use model::{
    Ability, AbilityLine, Activated, CardDefinition, Cost, CostPart, Face, Frame, Instructions, Mode, Modes,
    Static, StaticEffect, Target, TargetKind, Triggered, Understanding,
};
pub use object::{Comparison, Condition, Designation, Measure, ObjectRef, PlayerRef, Predicate, Quantity};
pub use subtype::Subtype;
pub use vocabulary::{CardType, Colour, ColourSet, CounterKind, ManaCost, ManaSymbol, Step, Supertype, Zone};
