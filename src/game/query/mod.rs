//! Questions to a state: which objects a phrase means, whether an object fits a description, how much a
//! quantity is, whether a condition holds. Pure: nothing changes.
//!
//! What is not implemented is noted in the [`Gaps`] of the question and answered with nothing; whoever
//! asked must look there before trusting the answer.

mod conditions;
mod objects;
mod predicate;
mod quantity;

pub use objects::{Objects, Players};

use super::ids::{Entity, ObjectId, PlayerId};
use super::layers::View;
use super::stop::{Step, Stop};
use crate::terms::Concept;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};

/// The first thing met that is not implemented, and the rules that answers relied on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gaps(Cell<Option<&'static str>>, RefCell<Vec<Concept>>);

/// The gap of a colour that the card's file does not tell.
pub const COLOUR_NOT_KNOWN: &str = "card:colour-not-known";
/// What depends on a card of which nothing is known.
pub const UNKNOWN_CARD: &str = "card:unknown";

impl Gaps {
    /// Notes a gap.
    pub fn note(&self, name: &'static str) {
        if self.0.get().is_none() {
            self.0.set(Some(name));
        }
    }

    /// Notes a rule that decides the answer.
    pub fn rely(&self, rule: Concept) {
        let mut rules = self.1.borrow_mut();
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }

    /// The rules noted since the last call.
    pub fn relied(&self) -> Vec<Concept> {
        self.1.take()
    }

    /// The first gap noted.
    pub fn first(&self) -> Option<&'static str> {
        self.0.get()
    }

    /// `NotImplemented` if a gap was met.
    pub fn check(&self) -> Step<()> {
        self.first().map_or(Ok(()), |name| Err(Stop::missing(name)))
    }
}

/// What an event was about, for the words "that creature", "that much", "that player".
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The object that it happened to.
    pub object: Option<ObjectId>,
    /// The source of it (of damage, say).
    pub source: Option<ObjectId>,
    /// The player that it happened to or who did it.
    pub player: Option<PlayerId>,
    /// How much or how many.
    pub amount: i64,
    /// What the object became by it, where it left its zone (400.7).
    pub became: Option<ObjectId>,
    /// The attacking creature that it was about, for "defending player" (508.5).
    #[serde(default)]
    pub attacker: Option<ObjectId>,
}

impl About {
    /// Two parts of one event: the sum of the amounts, and who and what is the same in both.
    pub fn with(self, other: Self) -> Self {
        fn common<T: PartialEq>(a: Option<T>, b: Option<T>) -> Option<T> {
            a.filter(|a| b.as_ref() == Some(a))
        }
        Self {
            object: common(self.object, other.object),
            source: common(self.source, other.source),
            player: common(self.player, other.player),
            amount: self.amount + other.amount,
            became: common(self.became, other.became),
            attacker: common(self.attacker, other.attacker),
        }
    }

    /// This event; where it names no object or player, those of the text that waited for it (603.7).
    pub fn or_of(self, text: &About) -> Self {
        match self.object {
            Some(_) => self,
            None => {
                let player = self.player.or(text.player);
                Self { object: text.object, became: text.became, player, ..self }
            }
        }
    }
}

/// What the words of a text mean where they stand: who "you" are, what was targeted.
#[derive(Clone, Copy)]
pub struct Ctx<'a> {
    /// The state with its computed characteristics.
    pub view: View<'a>,
    /// The object whose text it is.
    pub source: Option<ObjectId>,
    /// "You": the controller.
    pub you: PlayerId,
    /// The X announced.
    pub x: Option<u32>,
    /// Targets, a list for each instance of the word.
    pub targets: &'a [Vec<Entity>],
    /// The event that triggered it or that it replaces.
    pub about: Option<&'a About>,
    /// What earlier instructions of the same text chose, moved or made.
    pub antecedent: &'a [ObjectId],
    /// How much an earlier instruction did.
    pub antecedent_amount: i64,
    /// Whether what an earlier instruction asked for was done.
    pub done: bool,
    /// Whether the clash or the flip of a coin was won.
    pub won: bool,
    /// The player of an enclosing "each player".
    pub each: Option<PlayerId>,
    /// Who would be the defending player, where an attack is only thought of (508.5).
    pub defending: Option<PlayerId>,
    /// What earlier instructions of the same text moved, with what it became (400.7j).
    pub moved: &'a [(ObjectId, ObjectId)],
    /// What was sacrificed to pay for the spell or ability, or by an earlier instruction of it.
    pub sacrificed: &'a [ObjectId],
    /// The source that a player chose as the effect was created (609.7).
    pub chosen_source: Option<ObjectId>,
    /// The card that is asked about as the spell that it would be (601.3).
    pub cast: Option<ObjectId>,
    /// The words describe a target that is chosen or checked.
    pub aiming: bool,
    /// Where what is not implemented is noted.
    pub gaps: &'a Gaps,
}

impl<'a> Ctx<'a> {
    /// The words of an object's own text, without targets or events.
    pub fn of(view: View<'a>, source: Option<ObjectId>, you: PlayerId, gaps: &'a Gaps) -> Self {
        Self {
            view,
            source,
            you,
            x: None,
            targets: &[],
            about: None,
            antecedent: &[],
            antecedent_amount: 0,
            done: false,
            won: false,
            each: None,
            defending: None,
            moved: &[],
            sacrificed: &[],
            chosen_source: None,
            cast: None,
            aiming: false,
            gaps,
        }
    }

    /// The same words about an event.
    pub fn about(self, about: &'a About) -> Self {
        Self { about: Some(about), ..self }
    }
}
