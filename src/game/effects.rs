//! Effects that are not on an object: continuous effects that something started, floating replacement and
//! prevention effects, delayed triggered abilities.

use super::ids::{EffectId, Entity, ObjectId, PlayerId, Timestamp};
use super::layers::View;
use super::query::{About, Ctx, Gaps};
use crate::ability::{Duration, Modification, Replacement, RuleEffect, Triggered};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A continuous effect that a resolved spell or ability, or the document, has started (611.2). What it
/// changes of characteristics affects the objects that it affected as it began, and no others (611.2c).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunningEffect {
    /// Its name in this game.
    pub id: EffectId,
    /// What made it, if anything on the board did.
    pub source: Option<ObjectId>,
    /// Who controls it: "you" in its words.
    pub controller: PlayerId,
    /// When it began (613.7b).
    pub timestamp: Timestamp,
    /// The objects that it affects.
    pub on: Vec<ObjectId>,
    /// What it changes, quantities already numbers.
    pub modifications: Vec<Modification>,
    /// What it changes of the rules of the game.
    pub rule: Option<RuleEffect>,
    /// How long it lasts.
    pub duration: Duration,
    /// The number of the turn in which it began.
    pub turn: u32,
    /// The targets of what made it, for the words of `rule` and of the duration.
    pub targets: Vec<Vec<Entity>>,
    /// What that was about, for the same words.
    #[serde(default)]
    pub about: About,
}

impl RunningEffect {
    /// 611.2b: whether it lasts "for as long as" something is so that is not so.
    pub(super) fn is_over(&self, view: View, gaps: &Gaps) -> bool {
        let Duration::AsLongAs(c) = &self.duration else { return false };
        let ctx = Ctx {
            targets: &self.targets,
            antecedent: &self.on,
            about: Some(&self.about),
            ..Ctx::of(view, self.source, self.controller, gaps)
        };
        let source_left = self.source.is_some_and(|s| view.game.object(s).zone.is_none());
        source_left || !ctx.holds(c)
    }
}

/// A replacement or prevention effect that is not an ability of an object: a shield.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FloatingReplacement {
    /// Its name in this game.
    pub id: EffectId,
    /// What made it.
    pub source: Option<ObjectId>,
    /// Who controls it.
    pub controller: PlayerId,
    /// What it does.
    pub replacement: Arc<Replacement>,
    /// How much of a shield that prevents a number is left (615.7).
    pub left: Option<u32>,
    /// How long it lasts.
    pub duration: Duration,
    /// The number of the turn in which it began.
    pub turn: u32,
    /// The targets of what made it.
    pub targets: Vec<Vec<Entity>>,
    /// What the text that made it spoke of.
    pub antecedent: Vec<ObjectId>,
    /// What that text was about.
    #[serde(default)]
    pub about: About,
    /// The source that its player chose (609.7).
    pub chosen_source: Option<ObjectId>,
    /// When it began.
    pub timestamp: Timestamp,
}

/// A delayed triggered ability (603.7).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DelayedTrigger {
    /// Its name in this game.
    pub id: EffectId,
    /// What made it.
    pub source: Option<ObjectId>,
    /// Who controls it.
    pub controller: PlayerId,
    /// What it is.
    pub trigger: Arc<Triggered>,
    /// How long it waits; `None`: until it triggers once (603.7b).
    pub duration: Option<Duration>,
    /// The number of the turn in which it was made.
    pub turn: u32,
    /// The targets of what made it.
    pub targets: Vec<Vec<Entity>>,
    /// What the text that made it spoke of.
    pub antecedent: Vec<ObjectId>,
    /// What the text that made it was about.
    pub about: About,
}
