//! The frame of an ability whose text is not understood: it is known when it triggers, or that it is activated.

use super::super::Facts;
use super::super::book::Tongue;
use super::super::read::Reader;
use super::super::token::Token;
use super::triggered;
use crate::ability::{Ability, Activated, Cost, Effect, EventPattern, Modes, PlayerRef, Triggered, Zone};

/// Verbs and joints after the comma by which the event goes on: what is read before it is not the whole.
const GOES_ON: &[&str] = &[
    "or",
    "and",
    "attacks",
    "blocks",
    "becomes",
    "enters",
    "dies",
    "is",
    "leaves",
    "deals",
    "untaps",
    "transforms",
    "cast",
    "casts",
    "или",
    "и",
    "атакует",
    "блокирует",
    "становится",
    "умирает",
    "выходит",
    "покидает",
    "наносит",
];

/// The zones where an ability may function whose text has words of other zones.
const EVERYWHERE: [Zone; 6] =
    [Zone::Battlefield, Zone::Graveyard, Zone::Hand, Zone::Exile, Zone::Command, Zone::Stack];

/// The ability with its text left unread; `elsewhere`: it may function outside the battlefield.
pub fn frame(
    tokens: &[Token],
    tongue: Tongue,
    facts: &Facts,
    text: &str,
    elsewhere: bool,
) -> Option<Ability> {
    let modes = || Modes::single(Vec::new(), vec![Effect::Unread(text.to_string())]);
    let zones = if elsewhere { EVERYWHERE.to_vec() } else { Vec::new() };
    let r = Reader::new(tokens, tongue, facts);
    if let Some(events) = events(&r) {
        let (condition, once_each_turn) = (None, false);
        return Some(Ability::Triggered(Triggered {
            events,
            condition,
            modes: modes(),
            once_each_turn,
            zones,
        }));
    }
    // A colon before the first full stop and outside quotation marks ends a cost, and only that (602.1).
    let end = tokens.iter().position(|t| matches!(t.text.as_str(), "." | "\"" | ":" | "•"))?;
    (tokens[end].text == ":").then(|| {
        // By its loyalty symbol it is known and called.
        let cost = super::activated::loyalty(&r).map_or_else(Cost::default, |(cost, _)| cost);
        Ability::Activated(Activated {
            cost,
            modes: modes(),
            sorcery_speed: false,
            less: None,
            once_each_turn: false,
            condition: None,
            who: PlayerRef::You,
            zones,
        })
    })
}

/// What it waits for, if there is one way to read that.
fn events(r: &Reader<'_>) -> Option<Vec<EventPattern>> {
    let mut found: Vec<Vec<EventPattern>> = Vec::new();
    for (events, at) in triggered::events_before_text(r) {
        if GOES_ON.contains(&r.word(at)) {
            return None;
        }
        if !found.contains(&events) {
            found.push(events);
        }
    }
    (found.len() == 1).then(|| found.remove(0))
}
