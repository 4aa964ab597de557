//! A player.

use super::object::Counters;
use crate::ability::{CounterKind, ManaSymbol};
use crate::game::ids::{ObjectId, PlayerId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Whether a player is still in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Still playing.
    #[default]
    Playing,
    /// Has lost (104.3) and left the game.
    Lost,
    /// Has won (104.2).
    Won,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This player won.
    Won(PlayerId),
    /// Nobody won (104.4).
    Draw,
}

/// A player's own state and zones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// What the player is called.
    pub name: Arc<str>,
    /// Life total; may be negative.
    pub life: i64,
    /// Poison, energy, experience and other counters.
    pub counters: Counters,
    /// Hand, in no order that matters.
    pub hand: Vec<ObjectId>,
    /// Library; the last is the top.
    pub library: Vec<ObjectId>,
    /// Graveyard; the last is the top.
    pub graveyard: Vec<ObjectId>,
    /// The document does not say what the library holds: cards are made up as they are needed.
    pub library_unknown: bool,
    /// The document does not say what the hand holds.
    #[serde(default)]
    pub hand_unknown: bool,
    /// How many of the lowest cards lie under those of whose order nothing is known.
    #[serde(default)]
    pub below: u32,
    /// How many above them are in an order that nobody knows (701.24).
    #[serde(default)]
    pub shuffled: u32,
    /// Unspent mana, by coloured or colourless symbol.
    pub mana: Vec<(ManaSymbol, u32)>,
    /// Lost, won or playing.
    pub standing: Standing,
    /// Tried to draw from an empty library since state-based actions were last checked (704.5b).
    pub drew_from_empty: bool,
    /// Combat damage dealt to the player by each commander over the game (704.6c).
    pub commander_damage: Vec<(ObjectId, u32)>,
    /// The number of the last turn of the player's own that has begun; 0: before the play.
    pub last_turn: u32,
    /// The one before it.
    pub turn_before: u32,
    /// Damage that was dealt to the player this turn.
    pub damage_taken: u32,
    /// Lands played this turn (305.2).
    pub lands_played: u32,
    /// Cards drawn this turn.
    pub drawn: u32,
    /// Cards drawn over the whole play.
    pub drawn_in_all: u32,
    /// Life gained and lost this turn.
    pub life_gained: u32,
    /// Life lost this turn.
    pub life_lost: u32,
    /// How often each commander was cast from the command zone, by the card's first object (903.8).
    pub commander_casts: Vec<(ObjectId, u32)>,
    /// Has the city's blessing (702.131c).
    pub city_blessing: bool,
    /// How often the Ring has tempted the player (701.54), and the marker of its emblem.
    #[serde(default)]
    pub tempted: u32,
    /// The marker.
    #[serde(default)]
    pub ring: Option<ObjectId>,
    /// How many turns of the player are still to be skipped (500.11).
    #[serde(default)]
    pub turns_to_skip: u32,
    /// Steps of which the next one is to be skipped; the beginning of combat stands for the whole phase.
    #[serde(default)]
    pub skips: Vec<crate::ability::Step>,
    /// Speed (702.179), once there is one.
    pub speed: Option<u32>,
}

impl Player {
    /// A player with this life total and nothing in any zone.
    pub fn new(name: &str, life: i64) -> Self {
        Self {
            name: name.into(),
            life,
            counters: Counters::default(),
            hand: Vec::new(),
            library: Vec::new(),
            graveyard: Vec::new(),
            library_unknown: true,
            hand_unknown: false,
            below: 0,
            shuffled: 0,
            mana: Vec::new(),
            standing: Standing::Playing,
            drew_from_empty: false,
            commander_damage: Vec::new(),
            last_turn: 0,
            turn_before: 0,
            damage_taken: 0,
            lands_played: 0,
            drawn: 0,
            drawn_in_all: 0,
            life_gained: 0,
            life_lost: 0,
            commander_casts: Vec::new(),
            city_blessing: false,
            tempted: 0,
            ring: None,
            turns_to_skip: 0,
            skips: Vec::new(),
            speed: None,
        }
    }

    /// Whether the player has not lost.
    pub fn in_game(&self) -> bool {
        self.standing != Standing::Lost
    }

    /// How many poison counters.
    pub fn poison(&self) -> u32 {
        self.counters.count(&CounterKind::Poison)
    }
}
