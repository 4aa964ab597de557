//! Why a step could not be played.

use super::choice::ChoiceRequest;
use super::ids::{Entity, ObjectId, PlayerId};
use crate::terms::Concept;
use serde::Serialize;

/// A step that was not played; the game is to be taken as it was before the step (733.1).
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// The rules forbid it.
    #[error("the rules forbid it ({})", .0.rule.printed_number())]
    Illegal(Refusal),
    /// Somebody must choose, and nobody has.
    #[error("a choice is needed ({})", .0.rule.printed_number())]
    Choice(Box<ChoiceRequest>),
    /// A name means several objects that differ in ways that may matter.
    #[error("it is not said which object is meant")]
    WhichOne {
        /// Those that it can mean.
        objects: Vec<ObjectId>,
    },
    /// Several abilities of an object can be meant, and it is not said which.
    #[error("it is not said which ability is meant")]
    WhichAbility {
        /// Whose abilities.
        object: ObjectId,
        /// Their places among its activated abilities, from 1.
        abilities: Vec<u32>,
    },
    /// A name means nothing that is or ever was in the game.
    #[error("{0} is not in the game")]
    Absent(String),
    /// The object has no ability or mode of that number.
    #[error("there is no such ability or mode")]
    NoSuch {
        /// Whose.
        object: ObjectId,
        /// Whether a mode is spoken of, not an ability.
        mode: bool,
        /// What number was said: a place from 1, or the cost of a loyalty ability.
        number: i64,
    },
    /// It depends on words that the engine does not understand.
    #[error("words not understood: {words}")]
    NotUnderstood {
        /// Whose words.
        object: ObjectId,
        /// The words.
        words: String,
    },
    /// The engine knows the rule and does not play it.
    #[error("not implemented: {}", .0.name)]
    NotImplemented(Missing),
}

/// What the rules forbid, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The rule that forbids it.
    #[serde(serialize_with = "super::trace::concept_id")]
    pub rule: Concept,
    /// Other rules that matter.
    #[serde(serialize_with = "super::trace::concept_ids")]
    pub see: Vec<Concept>,
    /// What exactly is wrong.
    pub why: Why,
}

/// What exactly is wrong with an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It is not the time for it: the step, the turn or the stack is not right.
    WrongTime,
    /// The player may not do it at all.
    NotAllowed {
        /// Who.
        who: PlayerId,
    },
    /// An object lacks what the action needs, or has what forbids it.
    Object {
        /// Which object.
        object: ObjectId,
        /// The object whose ability forbids it, if another than itself.
        because_of: Option<ObjectId>,
    },
    /// The pairing is forbidden (a blocker and an attacker, an attacker and a defender, a target).
    Pair {
        /// Who acts.
        object: ObjectId,
        /// On whom.
        on: Entity,
        /// The object whose ability forbids it, if another than these.
        because_of: Option<ObjectId>,
    },
    /// The numbers do not add up: what must be, what was said.
    Amount {
        /// For whom.
        object: ObjectId,
        /// The smallest or only legal amount.
        needed: i64,
        /// What was said.
        given: i64,
    },
    /// A declaration of attackers or blockers: everything that is wrong with it, and a legal one.
    Declaration(Box<super::combat::Forbidden>),
    /// An assignment of combat damage: everything that is wrong with it.
    Assignment(Vec<super::combat::assignment::Misassigned>),
    /// A cost is not or cannot be paid.
    Unpaid,
    /// Nothing offers that cost, or not now.
    NotOffered,
    /// Only the rule says it.
    ByRule,
}

/// What the engine refuses by name because nobody has taught it yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// A stable name such as `keyword:banding`, `action:venture`, `effect:extra-turn`.
    pub name: String,
    /// The rule of what is missing, if it is one rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
}

impl Stop {
    /// A refusal by `rule` that needs no more words.
    pub fn illegal(rule: Concept, why: Why) -> Self {
        Self::Illegal(Refusal { rule, see: Vec::new(), why })
    }

    /// Not implemented, by name.
    pub fn missing(name: impl Into<String>) -> Self {
        Self::NotImplemented(Missing { name: name.into(), rule: None })
    }
}

/// What is done one by one is not done more often than this.
const MOST_TIMES: i64 = 10_000;

/// How often something is done one by one.
///
/// # Errors
/// `NotImplemented` for a number at which it would take for ever.
pub fn times(n: i64) -> Step<usize> {
    if n > MOST_TIMES { Err(Stop::missing("engine:number-too-large")) } else { Ok(n.max(0) as usize) }
}

/// The result of a step.
pub type Step<T> = Result<T, Stop>;
