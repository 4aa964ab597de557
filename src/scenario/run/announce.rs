//! Casting spells and activating abilities as the document announces them.

use super::binding::player;
use super::play::{Scene, entity, on_battlefield, one, owned_in};
use crate::ability::{Ability, CostPart, Modes, Zone};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stack::{Announced, Mode, activated, unplayed};
use crate::game::stop::{Step, Stop, Why};
use crate::scenario::statement as doc;
use crate::terms::Concept;

/// Casts a card of the player: from the hand if it is there, else from wherever it is.
pub fn cast(play: &mut Play<'_>, scene: &Scene<'_>, cast: &doc::Cast, at: Option<Vec<Entity>>) -> Step<()> {
    let who = player(cast.player);
    let game = &play.game;
    let card = one(scene.binding, game, cast.spell, |id| owned_in(game, id, who, Zone::Hand))
        .or_else(|_| {
            let elsewhere = |id: ObjectId| {
                matches!(
                    game.object(id).zone,
                    Some(Zone::Graveyard | Zone::Exile | Zone::Command | Zone::Library)
                )
            };
            one(scene.binding, game, cast.spell, elsewhere)
        })
        .or_else(|_| one(scene.binding, game, cast.spell, |_| true))?;
    let modes = game.object(card).card.front().abilities().find_map(|a| match &**a {
        Ability::Spell(modes) => Some(modes.clone()),
        _ => None,
    });
    let how = announced(play, scene, &cast.with, modes.as_ref(), at)?;
    play.cast(who, card, &how).map(|_| ())
}

/// Casts or activates the same, at these targets.
pub fn again_at(
    play: &mut Play<'_>,
    scene: &Scene<'_>,
    action: &doc::Action,
    targets: Vec<Entity>,
) -> Step<()> {
    match action {
        doc::Action::Cast(c) => cast(play, scene, c, Some(targets)),
        doc::Action::Activate(a) => activate(play, scene, a, Some(targets)),
        _ => Err(Stop::missing("question:targets")),
    }
}

/// Activates an ability of an object.
pub fn activate(
    play: &mut Play<'_>,
    scene: &Scene<'_>,
    activate: &doc::Activate,
    at: Option<Vec<Entity>>,
) -> Step<()> {
    let who = player(activate.player);
    let source = source_of(play, scene, activate, who)?;
    let all = play.ask(|view| activated(view.get(source)))?;
    let Some(n) = which(&all, &activate.ability) else {
        // It may be an ability of a keyword that is not played.
        return Err(match play.ask(|view| unplayed(view.get(source)))? {
            Some(k) => Stop::missing(format!("keyword:{}", k.english())),
            None => {
                let why = Why::Object { object: source, because_of: None };
                Stop::illegal(Concept::AbilityActivated, why)
            }
        });
    };
    let Some(Ability::Activated(ability)) = all.get(n).map(|a| (**a).clone()) else {
        return Err(Stop::illegal(
            Concept::AbilityActivated,
            Why::Object { object: source, because_of: None },
        ));
    };
    let how = announced(play, scene, &activate.with, Some(&ability.modes), at)?;
    play.activate(who, source, n, &how)
}

fn source_of(play: &Play<'_>, scene: &Scene<'_>, activate: &doc::Activate, who: PlayerId) -> Step<ObjectId> {
    let game = &play.game;
    let computed = crate::game::layers::Computed::of(game);
    let view = crate::game::layers::View { game, computed: &computed };
    one(scene.binding, game, activate.source, |id| on_battlefield(game, id) && view.controller(id) == who)
        .or_else(|_| one(scene.binding, game, activate.source, |id| on_battlefield(game, id)))
        .or_else(|_| one(scene.binding, game, activate.source, |id| game.object(id).zone.is_some()))
}

/// Which of the activated abilities is meant: a place among them, from 0.
fn which(all: &[std::sync::Arc<Ability>], ability: &doc::WhichAbility) -> Option<usize> {
    match ability {
        doc::WhichAbility::Only if all.len() == 1 => Some(0),
        doc::WhichAbility::Only => {
            // Mana abilities aside, there may be only one.
            let mut others = all.iter().enumerate().filter(|(_, a)| !crate::game::mana::is_mana_ability(a));
            let first = others.next()?.0;
            others.next().is_none().then_some(first)
        }
        doc::WhichAbility::Nth(n) => (*n as usize).checked_sub(1).filter(|&i| i < all.len()),
        doc::WhichAbility::Loyalty(n) => all.iter().position(
            |a| matches!(&**a, Ability::Activated(a) if a.cost.0.contains(&CostPart::Loyalty(Some(*n)))),
        ),
        doc::WhichAbility::Keyword(_) if all.len() == 1 => Some(0),
        doc::WhichAbility::Keyword(_) => None,
    }
}

/// What is announced, with the targets given to the modes in the order of the text.
fn announced(
    play: &Play<'_>,
    scene: &Scene<'_>,
    with: &doc::Announced,
    text: Option<&Modes>,
    at: Option<Vec<Entity>>,
) -> Step<Announced> {
    let life = with.paying.iter().map(|c| if let doc::Cost::Life(n) = c { *n } else { 0 }).sum();
    let mut paid_with = Vec::new();
    for o in with.tapping.iter().chain(&with.exiling) {
        let there =
            |id: ObjectId| matches!(play.game.object(id).zone, Some(Zone::Battlefield | Zone::Graveyard));
        paid_with.push(one(scene.binding, &play.game, *o, there)?);
    }
    let alternative = match &with.for_cost {
        Some(words) => Some(
            super::words::keyword(&words.text)
                .ok_or_else(|| Stop::missing(format!("cost:{}", words.text)))?,
        ),
        None => None,
    };
    let targets = match at {
        Some(targets) => targets,
        None => targets_of(play, scene, &with.targets)?,
    };
    Ok(Announced {
        modes: modes_of(play, scene, with, text, targets)?,
        x: with.x,
        kicked: with.kicked,
        alternative,
        paid_with,
        life,
        own_alternative: false,
        face_down: with.face_down,
    })
}

fn modes_of(
    play: &Play<'_>,
    scene: &Scene<'_>,
    with: &doc::Announced,
    text: Option<&Modes>,
    targets: Vec<Entity>,
) -> Step<Vec<Mode>> {
    if with.modes.is_empty() {
        return Ok(vec![Mode { index: 0, targets }]);
    }
    let mut rest = targets.into_iter();
    let mut modes = Vec::new();
    for mode in &with.modes {
        let index = (mode.number as usize).saturating_sub(1);
        let own = targets_of(play, scene, &mode.targets)?;
        let targets = if own.is_empty() {
            let n = text.and_then(|t| t.modes.get(index)).map_or(0, |m| m.targets.len());
            rest.by_ref().take(n).collect()
        } else {
            own
        };
        modes.push(Mode { index, targets });
    }
    Ok(modes)
}

/// Targets by name: permanents first, then what is on the stack, then cards in other zones.
fn targets_of(play: &Play<'_>, scene: &Scene<'_>, targets: &[doc::Target]) -> Step<Vec<Entity>> {
    targets.iter().map(|t| target_of(play, scene, *t)).collect()
}

/// What a target's name means.
pub(super) fn target_of(play: &Play<'_>, scene: &Scene<'_>, target: doc::Target) -> Step<Entity> {
    let game = &play.game;
    let mut result = Err(Stop::missing("target"));
    for zone in [Some(Zone::Battlefield), Some(Zone::Stack), Some(Zone::Graveyard), None] {
        let there = |id: ObjectId| match zone {
            Some(zone) => game.object(id).zone == Some(zone),
            None => game.object(id).zone.is_some(),
        };
        result = entity(scene.binding, game, target, there);
        if matches!(result, Ok(_) | Err(Stop::WhichOne { .. })) {
            break;
        }
    }
    result
}
