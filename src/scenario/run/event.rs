//! Events and effects that the document itself brings about.

use super::announce::target_of;
use super::binding::player;
use super::play::{Scene, on_battlefield, one};
use super::words;
use crate::ability::effect::RemovedAbilities;
use crate::ability::{
    Ability, CardDefinition, Duration, Face, Modification, ObjectRef, PlayerRef, Quantity, Zone,
};
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stack::Frame;
use crate::game::state::Object;
use crate::game::stop::{Step, Stop, times};
use crate::scenario::statement as doc;
use std::sync::Arc;

/// Makes it happen: at once, as if an effect with no source on the board said so.
pub fn happen(play: &mut Play<'_>, scene: &Scene<'_>, event: &doc::Event) -> Step<()> {
    use doc::Event as E;
    let events = match event {
        E::Destroyed(o) => each(play, scene, o, |object| Event::Destroy { object, regenerable: true })?,
        E::Exiled(o) => each(play, scene, o, |o| Event::Move(Move::new(o, Zone::Exile, Cause::Exiled)))?,
        E::Sacrificed(o) => {
            each(play, scene, o, |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Sacrificed)))?
        }
        E::PutIntoGraveyard(o) => {
            each(play, scene, o, |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Effect)))?
        }
        E::ReturnedToHand(o) => {
            each(play, scene, o, |o| Event::Move(Move::new(o, Zone::Hand, Cause::Effect)))?
        }
        E::Tapped(o) => each(play, scene, o, |object| Event::Tap { object, tapped: true })?,
        E::Untapped(o) => each(play, scene, o, |object| Event::Tap { object, tapped: false })?,
        E::RemovedFromCombat(o) => each(play, scene, o, |object| Event::LeaveCombat { object })?,
        E::Damage { target, amount, source } => {
            let to = target_of(play, scene, *target)?;
            let source = match source {
                Some(s) => any(play, scene, *s)?,
                None => nothing(play),
            };
            vec![Event::Damage { source, to, amount: *amount, combat: false }]
        }
        E::PutCounters { target, counters } => {
            let on = target_of(play, scene, *target)?;
            vec![Event::PutCounters { on, kind: counters.kind.clone(), count: counters.count, by: None }]
        }
        E::RemoveCounters { target, counters } => {
            let from = target_of(play, scene, *target)?;
            vec![Event::RemoveCounters { from, kind: counters.kind.clone(), count: counters.count }]
        }
        E::Draw { player: p, count } => {
            // 121.2: cards are drawn one at a time.
            for _ in 0..times((*count).into())? {
                play.propose(vec![Event::Draw { player: player(*p) }])?;
            }
            return Ok(());
        }
        E::Discard { player: p, cards } => discard(play, scene, player(*p), cards)?,
        E::LoseLife { player: p, amount } => vec![Event::LoseLife { player: player(*p), amount: *amount }],
        E::GainLife { player: p, amount } => vec![Event::GainLife { player: player(*p), amount: *amount }],
        E::LosesGame(p) => vec![Event::Lose { player: player(*p) }],
        E::BecomesAttached { object, to } => {
            let object = there(play, scene, *object)?;
            let to = target_of(play, scene, *to)?;
            // 701.3b: what can't be attached stays where it is.
            let legal = play.ask(|view| crate::game::attach::legal(view, object, to, view.gaps()))?;
            if legal { vec![Event::Attach { object, to }] } else { Vec::new() }
        }
        E::GainsControl { player: p, objects, until } => {
            return gain_control(play, scene, player(*p), objects, *until);
        }
        E::Effect { objects, change, until } => return effect(play, scene, objects, change, *until),
    };
    play.propose(events).map(|_| ())
}

fn each(
    play: &Play<'_>,
    scene: &Scene<'_>,
    objects: &[doc::ObjectRef],
    event: impl Fn(ObjectId) -> Event,
) -> Step<Vec<Event>> {
    Ok(objects_of(play, scene, objects)?.into_iter().map(event).collect())
}

/// The permanents that names mean, each once: "Bear and Bear" are two Bears.
fn objects_of(play: &Play<'_>, scene: &Scene<'_>, objects: &[doc::ObjectRef]) -> Step<Vec<ObjectId>> {
    let mut found: Vec<ObjectId> = Vec::new();
    for &object in objects {
        let id = one(scene.binding, &play.game, object, |id| {
            on_battlefield(&play.game, id) && !found.contains(&id)
        })?;
        found.push(id);
    }
    Ok(found)
}

fn there(play: &Play<'_>, scene: &Scene<'_>, object: doc::ObjectRef) -> Step<ObjectId> {
    one(scene.binding, &play.game, object, |id| on_battlefield(&play.game, id))
}

/// A source of damage may be anywhere, also gone (608.2h).
fn any(play: &Play<'_>, scene: &Scene<'_>, object: doc::ObjectRef) -> Step<ObjectId> {
    there(play, scene, object).or_else(|_| one(scene.binding, &play.game, object, |_| true))
}

/// A source without characteristics, for damage of which the document names none.
fn nothing(play: &mut Play<'_>) -> ObjectId {
    let card = Arc::new(CardDefinition::single(Face::default()));
    let mut object = Object::new(card, PlayerId(0), Zone::Exile);
    object.zone = None;
    play.add_object(object)
}

fn discard(play: &Play<'_>, scene: &Scene<'_>, who: PlayerId, cards: &[doc::ObjectRef]) -> Step<Vec<Event>> {
    let mut found: Vec<ObjectId> = Vec::new();
    for &card in cards {
        let game = &play.game;
        let fits = |id: ObjectId| {
            let object = game.object(id);
            object.zone == Some(Zone::Hand) && object.owner == who && !found.contains(&id)
        };
        found.push(one(scene.binding, game, card, fits)?);
    }
    Ok(found.into_iter().map(|c| Event::Move(Move::new(c, Zone::Graveyard, Cause::Discarded))).collect())
}

fn gain_control(
    play: &mut Play<'_>,
    scene: &Scene<'_>,
    who: PlayerId,
    objects: &[doc::ObjectRef],
    until: doc::Duration,
) -> Step<()> {
    let on = objects_of(play, scene, objects)?;
    let frame = Frame::new(None, who);
    play.begin_effect(on, &[Modification::Control(PlayerRef::You)], &duration(until)?, &frame)
}

fn effect(
    play: &mut Play<'_>,
    scene: &Scene<'_>,
    objects: &[doc::ObjectRef],
    change: &doc::Change,
    until: doc::Duration,
) -> Step<()> {
    let on = objects_of(play, scene, objects)?;
    let mut frame_targets = Vec::new();
    let modifications = match copied(change) {
        Some(model) => {
            frame_targets.push(vec![Entity::Object(there(play, scene, model)?)]);
            vec![Modification::BecomesCopyOf { of: ObjectRef::Target(0), except: Vec::new() }]
        }
        None => modifications(play, scene, change)?,
    };
    let you = on.first().map_or(play.game.turn.active, |&id| play.game.object(id).base_controller);
    let frame = Frame { targets: frame_targets, ..Frame::new(None, you) };
    play.begin_effect(on, &modifications, &duration(until)?, &frame)
}

/// "Becomes a copy of Bear", and nothing else.
fn copied(change: &doc::Change) -> Option<doc::ObjectRef> {
    match change {
        doc::Change::BecomeTypes { types, in_addition: false } => match types.as_slice() {
            [doc::Quality::CopyOf(model)] => Some(*model),
            _ => None,
        },
        _ => None,
    }
}

fn duration(until: doc::Duration) -> Step<Duration> {
    Ok(match until {
        doc::Duration::Indefinite => Duration::Permanent,
        doc::Duration::EndOfTurn => Duration::EndOfTurn,
        doc::Duration::NextTurnOf(_) => return Err(Stop::missing("duration:next-turn-of")),
    })
}

fn modifications(play: &Play<'_>, scene: &Scene<'_>, change: &doc::Change) -> Step<Vec<Modification>> {
    use doc::Change as C;
    let number = |n: i32| Quantity::Number(n);
    Ok(match change {
        C::GainAbilities(words) => {
            abilities(words)?.into_iter().map(|a| Modification::AddAbility(Arc::new(a))).collect()
        }
        C::LoseAbilities(words) => abilities(words)?
            .into_iter()
            .map(|a| match a {
                Ability::Keyword(k) => Ok(Modification::RemoveAbilities(RemovedAbilities::Keyword(k.kind))),
                _ => Err(Stop::missing("effect:lose-ability")),
            })
            .collect::<Step<_>>()?,
        C::LoseAllAbilities => vec![Modification::RemoveAbilities(RemovedAbilities::All)],
        C::Modify { power, toughness } => {
            vec![Modification::ModifyPowerToughness(number(*power), number(*toughness))]
        }
        C::Base { power, toughness } => {
            vec![Modification::SetPowerToughness(Some(number(*power)), Some(number(*toughness)))]
        }
        C::SwitchPowerToughness => vec![Modification::SwitchPowerToughness],
        C::BecomeColours(colours) => {
            vec![Modification::SetColours(colours.iter().copied().collect())]
        }
        C::BecomeTypes { types, in_addition } => become_types(play, scene, types, *in_addition)?,
    })
}

fn abilities(w: &doc::Words) -> Step<Vec<Ability>> {
    words::abilities(&w.text, "")
        .ok_or_else(|| Stop::NotUnderstood { object: ObjectId(0), words: w.text.clone() })
}

/// "Becomes a Swamp", "becomes a red artifact creature in addition to its other types".
fn become_types(
    play: &Play<'_>,
    scene: &Scene<'_>,
    qualities: &[doc::Quality],
    in_addition: bool,
) -> Step<Vec<Modification>> {
    let (mut supertypes, mut types, mut subtypes) = (Vec::new(), Vec::new(), Vec::new());
    let mut out = Vec::new();
    let mut colours = crate::ability::ColourSet::COLOURLESS;
    for q in qualities {
        match q {
            doc::Quality::Supertype(s) => supertypes.push(*s),
            doc::Quality::Type(t) => types.push(*t),
            doc::Quality::Subtype(s) => subtypes.push(*s),
            doc::Quality::Colour(c) => colours = colours.with(*c),
            doc::Quality::Colourless => out.push(Modification::SetColours(colours)),
            doc::Quality::CopyOf(model) => {
                there(play, scene, *model)?;
                return Err(Stop::missing("effect:becomes-copy"));
            }
            doc::Quality::Token => return Err(Stop::missing("effect:becomes-token")),
        }
    }
    if !colours.is_empty() {
        out.push(if in_addition {
            Modification::AddColours(colours)
        } else {
            Modification::SetColours(colours)
        });
    }
    if types.is_empty() && supertypes.is_empty() && subtypes.is_empty() {
        return Ok(out);
    }
    let only_land_types = types.is_empty()
        && supertypes.is_empty()
        && subtypes
            .iter()
            .all(|s: &crate::ability::Subtype| s.kind() == crate::ability::subtype::SubtypeKind::Land);
    let types_change = match (in_addition, only_land_types) {
        (true, _) => Modification::AddTypes { supertypes, types, subtypes },
        // 305.7: a land that becomes another land type loses what its text gives.
        (false, true) => Modification::SetLandTypes(subtypes),
        (false, false) => Modification::SetTypes { supertypes, types, subtypes },
    };
    out.insert(0, types_change);
    Ok(out)
}
