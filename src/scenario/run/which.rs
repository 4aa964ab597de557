//! Which of an object's activated abilities an announcement means that gives no number: the one that can have
//! these targets, modes and costs, and that may be activated so.

use super::announce::begin;
use super::play::Scene;
use super::questions::AnyPayment;
use crate::ability::mention::mentions;
use crate::ability::model::Understanding;
use crate::ability::{Ability, Activated, CardType, CostPart, Face, ManaSymbol, ObjectRef, Quantity};
use crate::game::ids::{Entity, ObjectId};
use crate::game::mana::is_mana_ability;
use crate::game::play::Play;
use crate::game::stack::{activated, unplayed};
use crate::game::state::Game;
use crate::game::stop::{Step, Stop, Why};
use crate::scenario::statement as doc;
use crate::terms::Concept;
use std::sync::Arc;

/// The ability that is meant: a place among the object's activated ones, from 0.
pub(super) fn ability(
    play: &mut Play<'_>,
    scene: &Scene<'_>,
    activate: &doc::Activate,
    source: ObjectId,
    at: Option<&[Entity]>,
) -> Step<usize> {
    let all = play.ask(|view| activated(view.get(source)))?;
    let possible = candidates(&all, activate);
    if let [one] = possible.as_slice() {
        return Ok(*one);
    }
    if possible.is_empty() {
        // A number beyond all that is printed is no ability that was lost.
        let stop = none_of(play, source)?;
        return Err(match beyond_printed(&play.game, source, &activate.ability) {
            Some(number) if matches!(stop, Stop::Illegal(_)) => {
                Stop::NoSuch { object: source, mode: false, number }
            }
            _ => stop,
        });
    }
    let tries: Vec<(usize, Fit)> =
        possible.iter().map(|&n| (n, tried(play, scene, activate, source, n, at))).collect();
    let best = tries.iter().map(|t| t.1).max().unwrap_or(Fit::Illegal);
    let fits: Vec<usize> = tries.iter().filter(|t| t.1 == best).map(|t| t.0).collect();
    // What is not played, or not understood, may be what is meant as well as what is legal.
    let unsure = best == Fit::Legal && tries.iter().any(|t| t.1 == Fit::Unknown);
    match (fits.as_slice(), best) {
        ([one], _) if !unsure => Ok(*one),
        // None of them can be activated so: the rules refuse whichever is meant.
        ([first, ..], Fit::Illegal) => match play.ask(|view| unplayed(view.get(source)))? {
            Some(_) => Err(none_of(play, source)?),
            None => Ok(*first),
        },
        _ => {
            let meant = tries.iter().filter(|t| t.1 > Fit::Illegal).map(|t| t.0 as u32 + 1).collect();
            Err(Stop::WhichAbility { object: source, abilities: meant })
        }
    }
}

/// The number that is said of an ability, if no face of what the object is (or copies) has that one, and nothing
/// in the game ever gives an activated ability to anything.
fn beyond_printed(game: &Game, source: ObjectId, said: &doc::WhichAbility) -> Option<i64> {
    let (card, _) = crate::game::layers::copiable_face(game.object(source));
    let any = |test: &dyn Fn(&Face) -> bool| card.faces.iter().any(test);
    let (number, printed) = match said {
        doc::WhichAbility::Nth(n) => (i64::from(*n), any(&|f| activated_of(f).count() >= *n as usize)),
        doc::WhichAbility::Loyalty(n) => {
            let part = CostPart::Loyalty(Some(*n));
            let costs =
                |a: Option<&Ability>| matches!(a, Some(Ability::Activated(a)) if a.cost.0.contains(&part));
            (i64::from(*n), any(&|f| activated_of(f).any(costs)))
        }
        // Of lands it is their types that may have given one.
        doc::WhichAbility::Only | doc::WhichAbility::Keyword(_) => {
            let some = |f: &Face| activated_of(f).count() > 0 || f.types.contains(&CardType::Land);
            (1, any(&some))
        }
    };
    (!printed && !game.objects.iter().any(|o| o.card.faces.iter().any(gives_activated))).then_some(number)
}

/// Whether some text of the face may give an activated ability: then an ability that is not there now may be one
/// that has been lost or never came, and the answer is "no".
fn gives_activated(face: &Face) -> bool {
    let gives = |a: &Arc<Ability>| {
        mentions(a, &["AddActivatedAbilitiesOf"])
            || mentions(a, &["AddAbility"]) && mentions(a, &["Activated"])
    };
    face.lines.iter().any(|l| match &l.understanding {
        Understanding::Understood(all) => all.iter().any(gives),
        Understanding::Refused { .. } => true,
    })
}

/// The abilities of a face that are activated ones; `None` for a line that is not understood.
fn activated_of(face: &Face) -> impl Iterator<Item = Option<&Ability>> {
    let is_activated = |a: &Ability| match a {
        Ability::Keyword(k) => crate::game::keywords::activated(k).is_some(),
        other => matches!(other, Ability::Activated(_)),
    };
    face.lines.iter().flat_map(move |l| {
        let (all, refused) = match &l.understanding {
            Understanding::Understood(all) => (all.as_slice(), false),
            Understanding::Refused { .. } => (&[][..], true),
        };
        let all = all.iter().map(|a| &**a).filter(move |a| is_activated(a)).map(Some);
        all.chain(refused.then_some(None))
    })
}

/// The abilities that the words can mean, whether or not they may be activated now.
pub(super) fn candidates(all: &[Arc<Ability>], activate: &doc::Activate) -> Vec<usize> {
    let places = |fits: &dyn Fn(&Activated) -> bool| -> Vec<usize> {
        let fits = |a: &Arc<Ability>| matches!(&**a, Ability::Activated(a) if fits(a));
        all.iter().enumerate().filter(|(_, a)| fits(a)).map(|(n, _)| n).collect()
    };
    match &activate.ability {
        doc::WhichAbility::Nth(n) => {
            (*n as usize).checked_sub(1).filter(|&i| i < all.len()).into_iter().collect()
        }
        doc::WhichAbility::Loyalty(n) => places(&|a| a.cost.0.contains(&CostPart::Loyalty(Some(*n)))),
        doc::WhichAbility::Only | doc::WhichAbility::Keyword(_) if all.len() == 1 => vec![0],
        doc::WhichAbility::Only | doc::WhichAbility::Keyword(_) => {
            let mut fit = places(&|a| can_have(a, &activate.with));
            if fit.is_empty() {
                fit = (0..all.len()).collect();
            }
            // Mana abilities are named by what they are for; beside another the other is meant.
            let others: Vec<usize> = fit.iter().copied().filter(|&n| !is_mana_ability(&all[n])).collect();
            if others.is_empty() { fit } else { others }
        }
    }
}

/// Whether an ability has what the announcement speaks of, and can do without what it does not.
fn can_have(a: &Activated, with: &doc::Announced) -> bool {
    if a.modes.unread().is_some() {
        return true;
    }
    let targets = a.modes.modes.iter().flat_map(|m| &m.targets);
    let said = !with.targets.is_empty() || with.modes.iter().any(|m| !m.targets.is_empty());
    let needed = !a.modes.is_modal() && targets.clone().any(|t| t.min != Quantity::Number(0));
    let cost = |test: fn(&CostPart) -> bool| a.cost.0.iter().any(test);
    let life = with.paying.iter().any(|c| matches!(c, doc::Cost::Life(_)));
    let phyrexian = |p: &CostPart| matches!(p, CostPart::Mana(m) if m.0.iter().any(|s| matches!(s, ManaSymbol::Phyrexian(_))));
    (if said { targets.count() > 0 } else { !needed })
        && (with.modes.is_empty() || a.modes.is_modal())
        && (with.x.is_none() || takes_x(a))
        && (with.sacrificing.is_empty() || cost(|p| matches!(p, CostPart::Sacrifice(_))))
        && (with.discarding.is_empty()
            || cost(|p| matches!(p, CostPart::Discard(..) | CostPart::DiscardThis)))
        && (with.exiling.is_empty() || cost(|p| matches!(p, CostPart::Exile(_))))
        && (with.tapping.is_empty() || cost(|p| matches!(p, CostPart::TapOthers(..) | CostPart::TapPower(_))))
        && (!life || cost(|p| matches!(p, CostPart::Life(_))) || a.cost.0.iter().any(phyrexian))
}

/// Whether X is announced with the ability (107.3a).
pub(super) fn takes_x(a: &Activated) -> bool {
    a.cost.0.iter().any(|part| match part {
        CostPart::Mana(m) => m.0.contains(&ManaSymbol::X),
        CostPart::Loyalty(n) => n.is_none(),
        CostPart::Life(Quantity::X)
        | CostPart::Discard(Quantity::X, _)
        | CostPart::TapOthers(Quantity::X, _)
        | CostPart::RemoveCounters(_, Quantity::X, _) => true,
        CostPart::Sacrifice(ObjectRef::Choice { count, .. }) => **count == Quantity::X,
        _ => false,
    })
}

/// How an ability takes the announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Illegal,
    /// It is not known: its words are not understood, or something is not played.
    Unknown,
    /// Something is left to be said.
    Asks,
    Legal,
}

fn tried(
    play: &Play<'_>,
    scene: &Scene<'_>,
    activate: &doc::Activate,
    source: ObjectId,
    n: usize,
    at: Option<&[Entity]>,
) -> Fit {
    let mut payer = AnyPayment;
    let mut trial = Play::new(play.game.clone(), &mut payer);
    match begin(&mut trial, scene, activate, (source, n), at.map(<[Entity]>::to_vec)) {
        Ok(()) => Fit::Legal,
        Err(Stop::Illegal(_)) => Fit::Illegal,
        Err(Stop::Choice(request)) if request.rule == Concept::Modal || request.rule == Concept::ChooseX => {
            Fit::Asks
        }
        // It was activated; what followed asks.
        Err(Stop::Choice(_)) => Fit::Legal,
        Err(_) => Fit::Unknown,
    }
}

/// Why the object has no such ability: the rules, a keyword that is not played, or words that are not
/// understood.
pub(super) fn none_of(play: &mut Play<'_>, source: ObjectId) -> Step<Stop> {
    if let Some(k) = play.ask(|view| unplayed(view.get(source)))? {
        return Ok(Stop::missing(format!("keyword:{}", k.english())));
    }
    if play.ask(|view| view.get(source).not_understood > 0)? {
        let object = play.game.object(source);
        let words = object.card.faces.iter().flat_map(|f| f.refused()).next().map(|l| l.text.clone());
        return Ok(Stop::NotUnderstood { object: source, words: words.unwrap_or_default() });
    }
    let why = Why::Object { object: source, because_of: None };
    Ok(Stop::illegal(Concept::AbilityActivated, why))
}
