//! The Ring (701.54): the emblem of each player whom it has tempted, on a marker in the command zone.

use super::ids::PlayerId;
use super::state::{Game, Object};
use crate::ability::model::Instructions;
use crate::ability::{
    Ability, AbilityLine, CardDefinition, CardType, Comparison, Designation, Effect, EventPattern, Face,
    Measure, Modes, Modification, ObjectRef, PlayerRef, Predicate, Quantity, Recipients, RuleEffect, Static,
    StaticEffect, Step, Supertype, Triggered, Understanding, Zone,
};
use std::sync::Arc;

/// The Ring tempts the player once more: the emblem has an ability more, up to four.
pub(super) fn tempt(game: &mut Game, player: PlayerId) {
    let (times, old) = {
        let p = game.player_mut(player);
        p.tempted += 1;
        (p.tempted, p.ring.take())
    };
    if let Some(old) = old {
        super::events::cease(game, old);
    }
    let card = Arc::new(CardDefinition::single(emblem(times)));
    let marker = game.add(Object::new(card, player, Zone::Command));
    game.player_mut(player).ring = Some(marker);
}

/// "Your Ring-bearer" (701.54e).
fn bearer() -> Predicate {
    Predicate::Permanent
        .and(Predicate::Designated(Designation::RingBearer))
        .and(Predicate::ControlledBy(PlayerRef::You))
}

fn emblem(times: u32) -> Face {
    let all: [fn() -> Vec<Ability>; 4] = [legendary_and_small, draws, hunts, drains];
    let held = all.iter().take(times as usize).flat_map(|f| f());
    let line =
        |a| AbilityLine { text: String::new(), understanding: Understanding::Understood(vec![Arc::new(a)]) };
    Face { name: "The Ring".into(), lines: held.map(line).collect(), ..Face::default() }
}

/// Legendary, and greater power can't block it.
fn legendary_and_small() -> Vec<Ability> {
    let legendary = Modification::AddTypes {
        supertypes: vec![Supertype::Legendary],
        types: Vec::new(),
        subtypes: Vec::new(),
    };
    let what = || ObjectRef::Each(Box::new(bearer()));
    let power = Quantity::Total(Measure::Power, Box::new(bearer()));
    let by = Predicate::Compare(Measure::Power, Comparison::Greater, Box::new(power));
    let always = |effect| Ability::Static(Static { condition: None, effect, zones: vec![Zone::Command] });
    vec![
        always(StaticEffect::Continuous { what: what(), modifications: vec![legendary] }),
        always(StaticEffect::Rule(RuleEffect::CantBeBlocked { what: what(), by })),
    ]
}

fn draws() -> Vec<Ability> {
    let event = EventPattern::Attacks { what: bearer(), whom: Recipients::Anything, alone: false };
    let (who, count) = (PlayerRef::You, Quantity::Number(1));
    let draw = Effect::Draw { who: who.clone(), count: count.clone() };
    vec![trigger(event, vec![draw, Effect::Discard { who, count, what: Predicate::Card, random: false }])]
}

/// What blocks it is sacrificed at end of combat.
fn hunts() -> Vec<Ability> {
    let event = EventPattern::BecomesBlocked { what: bearer(), by: Predicate::Type(CardType::Creature) };
    let who = PlayerRef::ControllerOf(Box::new(ObjectRef::Antecedent));
    let sacrifice = Effect::Sacrifice { who, what: ObjectRef::Antecedent };
    let end = EventPattern::Beginning { step: Step::EndOfCombat, of: PlayerRef::EachPlayer };
    let later = Triggered {
        events: vec![end],
        condition: None,
        modes: Modes::single(Vec::new(), vec![sacrifice]),
        once_each_turn: false,
        zones: Vec::new(),
    };
    let delayed = Effect::DelayedTrigger { trigger: Box::new(later), duration: None };
    vec![trigger(event, vec![Effect::ForEach { what: ObjectRef::EventSource, instructions: vec![delayed] }])]
}

fn drains() -> Vec<Ability> {
    let event = EventPattern::Damage {
        source: bearer(),
        to: Recipients::Players(PlayerRef::EachPlayer),
        combat: Some(true),
    };
    let lose = Effect::LoseLife { who: PlayerRef::EachOpponent, amount: Quantity::Number(3) };
    vec![trigger(event, vec![lose])]
}

fn trigger(event: EventPattern, instructions: Instructions) -> Ability {
    Ability::Triggered(Triggered {
        events: vec![event],
        condition: None,
        modes: Modes::single(Vec::new(), instructions),
        once_each_turn: false,
        zones: vec![Zone::Command],
    })
}
