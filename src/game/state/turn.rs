//! Turns, phases and steps (500).

use crate::ability::Step;
use crate::game::ids::{ObjectId, PlayerId};
use serde::{Deserialize, Serialize};

/// A phase (500.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Untap, upkeep, draw.
    Beginning,
    /// The main phase before combat.
    PrecombatMain,
    /// Combat.
    Combat,
    /// The main phase after combat.
    PostcombatMain,
    /// End and cleanup.
    Ending,
}

impl Phase {
    /// The phase that a step belongs to.
    pub const fn of(step: Step) -> Self {
        match step {
            Step::Untap | Step::Upkeep | Step::Draw => Self::Beginning,
            Step::PrecombatMain => Self::PrecombatMain,
            Step::PostcombatMain => Self::PostcombatMain,
            Step::End | Step::Cleanup => Self::Ending,
            _ => Self::Combat,
        }
    }
}

/// The steps and main phases in the order of a turn.
pub const STEPS: [Step; 13] = [
    Step::Untap,
    Step::Upkeep,
    Step::Draw,
    Step::PrecombatMain,
    Step::BeginningOfCombat,
    Step::DeclareAttackers,
    Step::DeclareBlockers,
    Step::FirstStrikeDamage,
    Step::CombatDamage,
    Step::EndOfCombat,
    Step::PostcombatMain,
    Step::End,
    Step::Cleanup,
];

/// Whose turn it is, where in it the game is, and what the turn remembers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Counted from 1.
    pub number: u32,
    /// Whose turn.
    pub active: PlayerId,
    /// The step or main phase.
    pub step: Step,
    /// The step's turn-based actions that happen as it begins have been done. A document that starts in a
    /// step starts after them, but for declarations and damage, which its play makes.
    pub began: bool,
    /// How many combat phases this turn has had, the present one included.
    pub combats: u32,
    /// Permanents that were tapped for mana where nobody said which, and others could have been; with who did.
    pub tapped_unsaid: Vec<(PlayerId, ObjectId)>,
    /// Players who paid mana where nobody said which, and could have paid otherwise.
    #[serde(default)]
    pub spent_unsaid: Vec<PlayerId>,
    /// Permanents that the play still attacks or blocks with, or activates: tapped for mana last of all.
    #[serde(default)]
    pub reserved: Vec<ObjectId>,
    /// Players get priority in this cleanup step after all (514.3a).
    pub cleanup_priority: bool,
    /// Phases that effects have added after the present one, by their first step, in the order in which they
    /// come (500.8). An upkeep, draw or end step stands for a phase of that step alone (500.10).
    pub extra: Vec<Step>,
    /// Steps added after the present one, in the order in which they come (500.9).
    #[serde(default)]
    pub extra_steps: Vec<Step>,
    /// In an added phase: where the turn goes on after all of them.
    #[serde(default)]
    pub resume: Option<Step>,
    /// The present phase has no other step.
    #[serde(default)]
    pub alone: bool,
    /// In an added turn: who took the last one that was not.
    #[serde(default)]
    pub regular: Option<PlayerId>,
    /// In an added turn: its place among those that were to come as it was added.
    #[serde(default)]
    pub added_at: Option<u32>,
    /// The steps and main phases that have begun in this turn, as far as the play saw them.
    #[serde(default)]
    pub begun: Vec<Step>,
    /// Players who take extra turns; the last takes the next (500.7).
    pub extra_turns: Vec<PlayerId>,
    /// Creatures that died this turn: their ids on the battlefield.
    pub died: Vec<ObjectId>,
    /// What dealt damage this turn to which permanents.
    #[serde(default)]
    pub damaged: Vec<(ObjectId, ObjectId)>,
    /// Permanents that left the battlefield this turn, in any way: their ids there.
    #[serde(default)]
    pub left: Vec<ObjectId>,
    /// Creatures that attacked this turn.
    pub attacked: Vec<ObjectId>,
    /// Permanents that were exerted this turn.
    #[serde(default)]
    pub exerted: Vec<ObjectId>,
    /// Abilities that trigger only once each turn and have: the object, which of its abilities.
    pub triggered_once: Vec<(ObjectId, usize)>,
    /// Abilities that may be activated only once each turn and have been.
    pub activated_once: Vec<(ObjectId, usize)>,
    /// A part of a cost is being paid.
    #[serde(default)]
    pub paying: bool,
    /// Whose turn was before, where the play saw it begin.
    #[serde(default)]
    pub previous: Option<PlayerId>,
    /// Who cast each spell of the turn before, where the play saw that turn.
    #[serde(default)]
    pub spells_last_turn: Option<Vec<PlayerId>>,
    /// How many spells each player has cast this turn.
    pub spells_cast: Vec<(PlayerId, ObjectId)>,
}

impl Default for Turn {
    fn default() -> Self {
        Self {
            number: 1,
            active: PlayerId(0),
            step: Step::PrecombatMain,
            began: true,
            tapped_unsaid: Vec::new(),
            spent_unsaid: Vec::new(),
            reserved: Vec::new(),
            cleanup_priority: false,
            combats: 0,
            extra: Vec::new(),
            extra_steps: Vec::new(),
            resume: None,
            alone: false,
            regular: None,
            added_at: None,
            begun: Vec::new(),
            extra_turns: Vec::new(),
            died: Vec::new(),
            damaged: Vec::new(),
            left: Vec::new(),
            attacked: Vec::new(),
            exerted: Vec::new(),
            triggered_once: Vec::new(),
            activated_once: Vec::new(),
            paying: false,
            spells_cast: Vec::new(),
            spells_last_turn: None,
            previous: None,
        }
    }
}
