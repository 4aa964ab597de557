//! Combat declarations (508.1, 509.1) and the assignment of combat damage (510.1).
//!
//! A state is read into a [`Field`]: the creatures of the player who declares, what they might attack or
//! block, and every restriction, requirement and cost as plain data with the rule that makes it.
//! [`Field::whole`] says whether a declaration is legal, [`Field::containing`] whether a legal one contains
//! given parts; a refusal is a [`Forbidden`] with every fault found and a legal declaration beside it.
//!
//! Requirements are maximised exactly ([`search`]). A creature that must be paid for is never required:
//! the declaration is compared with those that bring no cost beyond what it pays itself.

pub mod assignment;
mod declare;
mod fault;
mod field;
mod flow;
mod read;
pub mod search;
mod verdict;

pub use declare::{Pay, field, is_legal, is_possible, misassigned};
pub use fault::{Fault, Forbidden, Missed};
pub use field::{
    Actor, Cause, Choices, Demand, Field, Kind, Limit, MOST, Minimum, Need, Pair, Price, Requirement, Set,
    first, places,
};
pub use flow::{divisions, may_assign, may_attack, may_block, set_out_again, start_in_combat};
pub use read::{
    attack_field, attackable, block_field, cannot_block_pair, deal, defending_players, permits_attack,
    permits_block,
};
pub use search::TooHard;
pub use verdict::{Declaration, Legal};
