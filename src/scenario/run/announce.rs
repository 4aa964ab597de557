//! Casting spells and activating abilities as the document announces them.

use super::binding::{Binding, player};
use super::play::{Scene, entity, on_battlefield, one, owned_in};
use crate::ability::{Ability, KeywordKind, ManaCost, ManaSymbol, Modes, Zone, model::Layout};
use crate::game::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Computed, View};
use crate::game::play::{Play, picks};
use crate::game::stack::{Announced, Mode, Paid, activated, only_in_own_cost};
use crate::game::state::{Game, StackKind};
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
    choose_face(play, card, cast.spell.face)?;
    let modes = play.ask(|view| view.get(card).spell_text())??;
    let game = &play.game;
    let object = game.object(card);
    let face = object.card.faces.get(usize::from(object.face)).unwrap_or(object.card.front());
    let x = face.mana_cost.as_ref().is_some_and(|m| m.0.contains(&ManaSymbol::X));
    let takes_x = x || face.lines.iter().any(|l| speaks_of_x(&l.text));
    let asked = x && cast.with.for_cost.is_none() && !cast.with.own_cost;
    let asks = Asks { who, source: card, x: asked, takes_x };
    let how = announced(play, scene, &cast.with, modes.as_ref(), at, &asks)?;
    play.cast(who, card, &how).map(|_| ())
}

/// The face with which a card is cast or played: the one by whose name it is called.
pub(super) fn choose_face(play: &mut Play<'_>, card: ObjectId, named: Option<u8>) -> Step<()> {
    let object = play.game.object(card);
    let definition = object.card.clone();
    let at_hand = object.zone == Some(Zone::Hand);
    match (definition.layout, named) {
        // 702.102a: both halves, from the hand.
        (Layout::Split, None) => {
            let fuses = play.ask(|view| view.get(card).has(KeywordKind::Fuse))?;
            if !(fuses && at_hand) {
                return Err(Stop::missing("cast:which-half"));
            }
        }
        (_, Some(n)) if definition.chosen_as_cast() => play.choose_face(card, definition.printed_face(n)),
        // 712.11: other double-faced cards are cast with the front face up.
        (Layout::DoubleFaced | Layout::Flip, Some(n)) if n > 0 => {
            let why = Why::Object { object: card, because_of: None };
            return Err(Stop::illegal(Concept::DoubleFacedFront, why));
        }
        _ => {}
    }
    Ok(())
}

/// A spell that the board has on the stack.
pub fn place_on_stack(play: &mut Play<'_>, scene: &Scene<'_>, stacked: &super::setup::Stacked) -> Step<()> {
    let modes = play.ask(|view| view.get(stacked.spell).spell_text())??;
    let with = doc::Announced { targets: stacked.targets.clone(), ..doc::Announced::default() };
    let who = play.game.object(stacked.spell).base_controller;
    let asks = Asks { who, source: stacked.spell, x: false, takes_x: false };
    let how = announced(play, scene, &with, modes.as_ref(), None, &asks)?;
    play.place_on_stack(stacked.spell, &how)
}

/// What the announcement says was paid was paid with just that; what is said of a cost that there is not is
/// no legal announcement (601.2b, 601.2h).
pub fn carried_out(binding: &Binding, before: &Game, after: &Game, action: &doc::Action) -> Step<()> {
    let (who, with) = match action {
        doc::Action::Cast(cast) => (cast.player, &cast.with),
        doc::Action::Activate(activate) => (activate.player, &activate.with),
        _ => return Ok(()),
    };
    let mut done: Vec<ObjectId> = Vec::new();
    let gone = [&with.sacrificing, &with.discarding, &with.exiling, &with.returning];
    let gone = gone.into_iter().flatten().map(|o| (o, false));
    for (said, tapped) in gone.chain(with.tapping.iter().map(|o| (o, true))) {
        let all = binding.all(before, *said);
        let paid = |id: &&ObjectId| {
            !done.contains(id)
                && match tapped {
                    true => !before.object(**id).status.tapped && after.object(**id).status.tapped,
                    false => after.object(**id).zone != before.object(**id).zone,
                }
        };
        match all.iter().find(paid) {
            Some(id) => done.push(*id),
            None if all.is_empty() => {
                return Err(Stop::Absent(binding.absent(before, *said).unwrap_or_default()));
            }
            None => {
                let known = all.first().copied();
                let why = known.map_or(Why::ByRule, |object| Why::Object { object, because_of: None });
                return Err(Stop::illegal(Concept::PayCosts, why));
            }
        }
    }
    let life: u32 = with.paying.iter().map(|c| if let doc::Cost::Life(n) = c { *n } else { 0 }).sum();
    let lost = |game: &Game| game.player(player(who)).life_lost;
    if lost(after) - lost(before) < life {
        return Err(Stop::illegal(Concept::PayCosts, Why::NotAllowed { who: player(who) }));
    }
    Ok(())
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
    let n = super::which::ability(play, scene, activate, source, at.as_deref())?;
    begin(play, scene, activate, (source, n), at)
}

/// Activates the `n`-th of an object's activated abilities, from 0.
pub(super) fn begin(
    play: &mut Play<'_>,
    scene: &Scene<'_>,
    activate: &doc::Activate,
    (source, n): (ObjectId, usize),
    at: Option<Vec<Entity>>,
) -> Step<()> {
    let who = player(activate.player);
    let all = play.ask(|view| activated(view.get(source)))?;
    let Some(Ability::Activated(ability)) = all.get(n).map(|a| (**a).clone()) else {
        return Err(super::which::none_of(play, source)?);
    };
    let x = super::which::takes_x(&ability);
    let asks = Asks { who, source, x, takes_x: x };
    let how = announced(play, scene, &activate.with, Some(&ability.modes), at, &asks)?;
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

/// What a spell or ability asks to be announced.
struct Asks {
    who: PlayerId,
    source: ObjectId,
    /// Its cost has an X.
    x: bool,
    /// Something of it speaks of X.
    takes_x: bool,
}

/// Whether rules text speaks of X.
fn speaks_of_x(text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric()).any(|w| w == "X" || w == "Х")
}

/// The value of X: as announced, or asked for (601.2b).
fn value_of_x(play: &mut Play<'_>, said: Option<u32>, asks: &Asks) -> Step<Option<u32>> {
    match said {
        Some(_) if !asks.takes_x => {
            let why = Why::Object { object: asks.source, because_of: None };
            Err(Stop::illegal(Concept::ChooseModes, why))
        }
        None if asks.x => {
            let request = ChoiceRequest {
                who: asks.who,
                kind: ChoiceKind::Number,
                options: Vec::new(),
                count: (0, 0),
                source: Some(asks.source),
                rule: Concept::ChooseModes,
            };
            match play.choose(request)? {
                Answer::Number(n) => Ok(u32::try_from(n).ok()),
                _ => Err(Stop::missing("announce:x")),
            }
        }
        said => Ok(said),
    }
}

/// What is announced, with the targets given to the modes in the order of the text.
fn announced(
    play: &mut Play<'_>,
    scene: &Scene<'_>,

    with: &doc::Announced,
    text: Option<&Modes>,
    at: Option<Vec<Entity>>,
    asks: &Asks,
) -> Step<Announced> {
    let life = with.paying.iter().map(|c| if let doc::Cost::Life(n) = c { *n } else { 0 }).sum();
    let mut paid_with = Vec::new();
    for o in with.tapping.iter().chain(&with.exiling) {
        let there = |id: ObjectId| {
            matches!(play.game.object(id).zone, Some(Zone::Battlefield | Zone::Graveyard | Zone::Hand))
        };
        paid_with.push(one(scene.binding, &play.game, *o, there)?);
    }
    // The half with aftermath is cast in no other way.
    let half = play.game.object(asks.source).face > 0;
    let aftermath = half && play.ask(|view| view.get(asks.source).has(KeywordKind::Aftermath))?;
    let alternative = match &with.for_cost {
        None if aftermath => Some(KeywordKind::Aftermath),
        Some(words) => Some(
            super::words::keyword(&words.text)
                .ok_or_else(|| Stop::missing(format!("cost:{}", words.text)))?,
        ),
        None => None,
    };
    let own_alternative = alternative.is_none() && for_own_cost(play, with, asks.source)?;
    let targets = match at {
        Some(targets) => targets,
        None => targets_of(play, scene, &with.targets, asks.source)?,
    };
    Ok(Announced {
        modes: modes_of(play, scene, with, text, targets, (asks, alternative))?,
        x: value_of_x(play, with.x, asks)?,
        kicked: with.kicked,
        alternative,
        paid_with,
        life,
        own_alternative,
        instead: None,
        said: paid(with),
        mana_said: mana_said(with),
        during: None,
        face_down: with.face_down,
    })
}

/// A mode that the text has not is no announcement that the rules could refuse.
fn no_mode(object: ObjectId, number: u32) -> Stop {
    Stop::NoSuch { object, mode: true, number: i64::from(number) }
}

/// What the document says is paid beside mana.
fn paid(with: &doc::Announced) -> Vec<Paid> {
    let said = [
        (!with.sacrificing.is_empty(), Paid::Sacrifice),
        (!with.discarding.is_empty(), Paid::Discard),
        (!with.exiling.is_empty(), Paid::Exile),
        (!with.returning.is_empty(), Paid::Return),
        (!with.tapping.is_empty(), Paid::Tap),
        (with.paying.iter().any(|c| matches!(c, doc::Cost::Life(_))), Paid::Life),
    ];
    said.into_iter().filter(|(so, _)| *so).map(|(_, paid)| paid).collect()
}

/// The mana that the document says is paid; none for "without paying its mana cost".
fn mana_said(with: &doc::Announced) -> Option<ManaCost> {
    let said = with.paying.iter().find_map(|c| match c {
        doc::Cost::Mana(words) => crate::cards::oracle::mana_cost(&words.text),
        doc::Cost::Life(_) => None,
    });
    said.or_else(|| with.free.then(ManaCost::default))
}

/// Whether the spell is cast for the alternative cost that its own text offers: as the document says, or because what
/// it says is paid only that cost asks for.
fn for_own_cost(play: &mut Play<'_>, with: &doc::Announced, source: ObjectId) -> Step<bool> {
    if with.own_cost {
        return Ok(true);
    }
    let said = paid(with);
    play.ask(|view| said.iter().any(|paid| only_in_own_cost(view.get(source), *paid)))
}

fn modes_of(
    play: &mut Play<'_>,
    scene: &Scene<'_>,

    with: &doc::Announced,
    text: Option<&Modes>,
    targets: Vec<Entity>,
    (asks, alternative): (&Asks, Option<KeywordKind>),
) -> Step<Vec<Mode>> {
    let modal = text.filter(|t| t.is_modal());
    let mut said = with.modes.clone();
    match modal {
        None if said.is_empty() => return Ok(vec![Mode { index: 0, targets }]),
        None => return Err(no_mode(asks.source, said[0].number)),
        Some(text) if said.is_empty() => {
            let all = 1..=text.modes.len() as u32;
            let chosen: Vec<u32> = match alternative {
                // 702.42a: entwined, all of them.
                Some(KeywordKind::Entwine) => all.collect(),
                _ => {
                    let request = ChoiceRequest {
                        who: asks.who,
                        kind: ChoiceKind::Mode,
                        options: all.map(ChoiceOption::Mode).collect(),
                        count: (text.min, text.max.min(text.modes.len() as u32)),
                        source: Some(asks.source),
                        rule: Concept::Modal,
                    };
                    picks(&play.choose(request)?).into_iter().map(|i| i as u32 + 1).collect()
                }
            };
            said = chosen.into_iter().map(|number| doc::Mode { number, targets: Vec::new() }).collect();
        }
        Some(text) => {
            let there = 1..=text.modes.len() as u32;
            if let Some(mode) = said.iter().find(|m| !there.contains(&m.number)) {
                return Err(no_mode(asks.source, mode.number));
            }
        }
    }
    let mut rest = targets.into_iter();
    let mut modes = Vec::new();
    for mode in &said {
        let index = (mode.number as usize).saturating_sub(1);
        let own = targets_of(play, scene, &mode.targets, asks.source)?;
        let targets = if own.is_empty() {
            let n = text.and_then(|t| t.modes.get(index)).map_or(0, |m| m.targets.len());
            rest.by_ref().take(n).collect()
        } else {
            own
        };
        modes.push(Mode { index, targets });
    }
    // Targets beyond what the modes ask for are no fewer wrong for that: the last one is given them.
    if let Some(last) = modes.last_mut() {
        last.targets.extend(rest);
    }
    Ok(modes)
}

/// Targets by name: of several objects the one that may be a target, wherever it is. Where none may, the
/// refusal speaks of what the name means otherwise.
fn targets_of(
    play: &Play<'_>,
    scene: &Scene<'_>,
    targets: &[doc::Target],
    by: ObjectId,
) -> Step<Vec<Entity>> {
    let game = &play.game;
    let several = |t: &doc::Target| match t {
        doc::Target::Object(o) => scene.binding.all(game, *o).len() > 1,
        doc::Target::Player(_) => false,
    };
    if !targets.iter().any(several) {
        return targets.iter().map(|t| target_of(play, scene, *t)).collect();
    }
    let computed = Computed::of(game);
    let view = View { game, computed: &computed };
    let legal = |id: ObjectId| {
        game.object(id).zone.is_some()
            && matches!(crate::game::target::may_target(view, by, Entity::Object(id)), Ok(None))
    };
    let meant = |t: &doc::Target| match entity(scene.binding, game, *t, legal) {
        Err(Stop::Illegal(_)) => target_of(play, scene, *t),
        found => found,
    };
    targets.iter().map(meant).collect()
}

/// What a target's name means: permanents first, then what is on the stack, then cards in other zones.
pub(super) fn target_of(play: &Play<'_>, scene: &Scene<'_>, target: doc::Target) -> Step<Entity> {
    let game = &play.game;
    let mut result = Err(Stop::missing("target"));
    // An ability on the stack answers to its source's name too: only if nothing else does.
    let ability = |id: ObjectId| game.stack.iter().any(|e| e.id == id && e.kind != StackKind::Spell);
    for zone in [Some(Zone::Battlefield), Some(Zone::Stack), Some(Zone::Graveyard), Some(Zone::Exile), None] {
        let there = |id: ObjectId| match zone {
            Some(zone) => game.object(id).zone == Some(zone) && !ability(id),
            None => game.object(id).zone.is_some(),
        };
        result = entity(scene.binding, game, target, there);
        if matches!(result, Ok(_) | Err(Stop::WhichOne { .. })) {
            break;
        }
    }
    result
}
