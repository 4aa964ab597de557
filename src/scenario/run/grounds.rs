//! The rules that say what a claim speaks of: what a zone, a counter, a status is. They are cited with the
//! rules of the steps and layers, so that an answer about a board on which nothing happened has its rule
//! too.

use super::binding::player;
use crate::ability::{
    Ability, CardType, Condition, CounterKind, Quantity, Subtype, Supertype, Zone, model::Layout,
};
use crate::game::ids::ObjectId;
use crate::game::layers::View;
use crate::scenario::statement as doc;
use crate::terms::Concept;
use doc::{Claim, Quality, StatusClaim};

/// The rules behind the words of a claim.
pub fn of_claim(claim: &Claim) -> Vec<Concept> {
    match claim {
        Claim::InZone { of, .. } => {
            let mut all = vec![Concept::Zone];
            all.extend(of.as_ref().map(|_| Concept::ZoneOwner));
            all
        }
        Claim::Stats { .. } | Claim::Power { .. } | Claim::Toughness { .. } => vec![Concept::PowerToughness],
        Claim::HasAbilities { .. } | Claim::NoAbilities { .. } | Claim::NoOwnAbilities { .. } => {
            vec![Concept::AbilityKinds]
        }
        Claim::Is { qualities, .. } => qualities.iter().map(of_quality).collect(),
        Claim::Damage { .. } => vec![Concept::DamageRemains],
        Claim::Counters { .. } => vec![Concept::PutCounters],
        Claim::HasStatus { status, .. } => vec![of_status(*status)],
        Claim::Attached { .. } => vec![Concept::Attach],
        Claim::Controls { .. } | Claim::ControlsCount { .. } => vec![Concept::PermanentController],
        Claim::Life { .. } => vec![Concept::LifeTotal],
        Claim::HandSize { .. } => vec![Concept::Hand],
        Claim::Lost { .. } => vec![Concept::GroundLost],
        Claim::Won { .. } => vec![Concept::GroundWon],
        Claim::Monarch { .. } => vec![Concept::Monarch],
        Claim::Day(_) => vec![Concept::DayAndNight],
        Claim::GameDrawn => vec![Concept::DrawGame],
        Claim::Resolved { .. } => vec![Concept::Resolve],
        Claim::Triggered { .. } => vec![Concept::TriggerEvent],
        Claim::Drew { .. } => vec![Concept::DrawCard],
    }
}

fn of_quality(q: &Quality) -> Concept {
    match q {
        Quality::Colour(_) | Quality::Colourless => Concept::ColourOfObject,
        Quality::Supertype(_) => Concept::Supertype,
        Quality::Type(_) => Concept::CardType,
        Quality::Subtype(_) => Concept::Subtype,
        Quality::CopyOf(_) => Concept::CopiableValues,
        Quality::Token => Concept::CreateToken,
    }
}

fn of_status(s: StatusClaim) -> Concept {
    match s {
        StatusClaim::Attacking => Concept::AttackBecomes,
        StatusClaim::Blocking => Concept::BlockBecomes,
        StatusClaim::Blocked => Concept::BlockBecomesBlocked,
        StatusClaim::Transformed => Concept::TransformedFace,
        StatusClaim::PhasedOut => Concept::Phasing,
        StatusClaim::Tapped | StatusClaim::Untapped | StatusClaim::FaceDown => Concept::PermanentStatus,
    }
}

/// The rules by which an object is what it is, whatever else changes it: a copy, a face-down permanent, the
/// other face, a Vehicle that is no creature, loyalty and defense.
pub fn of_object(view: View, id: ObjectId, claim: &Claim) -> Vec<Concept> {
    let (o, ch) = (view.game.object(id), view.get(id));
    let has = |name| Subtype::find(name).is_some_and(|s| ch.has_subtype(s));
    let counts = |k: &CounterKind| matches!(claim, Claim::Counters { counters, .. } if counters.kind == *k);
    let in_zone = matches!(claim, Claim::InZone { .. });
    let attached = matches!(claim, Claim::Attached { .. });
    let mut all = Vec::new();
    let mut add = |so: bool, c: Concept| {
        if so {
            all.push(c);
        }
    };
    for rule in
        [Concept::CopiableValues, Concept::LayerCopy, Concept::LayerCopiable, Concept::CopyCopiedValues]
    {
        add(o.copied.is_some(), rule);
    }
    add(o.status.face_down, Concept::FaceDownValues);
    let there = in_zone && o.zone == Some(Zone::Battlefield);
    let last = crate::game::attach::final_chapter(ch);
    add(there && last.is_some_and(|n| o.counters.count(&CounterKind::Lore) >= n), Concept::SbaSaga);
    let namesake = |other: &ObjectId| {
        let twin = view.get(*other);
        *other != id && twin.name == ch.name && twin.has_supertype(Supertype::Legendary)
    };
    let legend = there && ch.has_supertype(Supertype::Legendary);
    add(legend && view.game.permanents().any(|o| namesake(&o)), Concept::SbaLegend);
    add(o.status.phased_out, Concept::Phasing);
    let layout = o.card.layout;
    let on_stack = o.zone == Some(Zone::Stack);
    add(
        o.face == 1 && matches!(layout, Layout::DoubleFaced | Layout::ModalDoubleFaced),
        Concept::TransformedFace,
    );
    let split = layout == Layout::Split && !on_stack && !in_zone;
    add(split, Concept::SplitWhole);
    add(split && matches!(claim, Claim::Is { .. }), Concept::SplitCost);
    let two_faces = matches!(layout, Layout::DoubleFaced | Layout::ModalDoubleFaced) && o.copied.is_none();
    let elsewhere = !on_stack && o.zone != Some(Zone::Battlefield);
    add(two_faces && elsewhere && !in_zone, Concept::DoubleFacedElsewhere);
    add(!in_zone && ch.abilities.iter().any(|h| counts_devotion(&h.ability)), Concept::Devotion);
    add(has("Vehicle") && !ch.is_creature(), Concept::Vehicle);
    let stats = matches!(claim, Claim::Stats { .. } | Claim::Power { .. } | Claim::Toughness { .. });
    add(stats && o.zone == Some(Zone::Battlefield) && !ch.is_creature(), Concept::NoncreatureNoPower);
    add(ch.is(CardType::Planeswalker) && counts(&CounterKind::Loyalty), Concept::PlaneswalkerLoyaltyNow);
    add(ch.is(CardType::Battle) && counts(&CounterKind::Defense), Concept::BattleDefenseNow);
    add(attached && has("Equipment"), Concept::Equipment);
    add(attached && has("Aura"), Concept::Aura);
    let other = |host: ObjectId| view.controller(host) != view.controller(id);
    let host = o.attached.as_ref().and_then(|a| a.to.object());
    let controls = matches!(claim, Claim::Controls { .. });
    add(controls && has("Aura") && host.is_some_and(other), Concept::AuraController);
    all
}

/// Whether a static ability depends on devotion.
fn counts_devotion(a: &Ability) -> bool {
    let Ability::Static(s) = a else { return false };
    fn counts(c: &Condition) -> bool {
        match c {
            Condition::Compare(a, _, b) => [a, b].iter().any(|q| matches!(q, Quantity::Devotion(_))),
            Condition::Not(c) => counts(c),
            Condition::All(all) | Condition::OneOf(all) => all.iter().any(counts),
            _ => false,
        }
    }
    s.condition.as_ref().is_some_and(counts)
}

/// Whether a permanent of the player is left out of a count because it is phased out (702.26b).
pub fn of_count(view: View, claim: &Claim) -> Vec<Concept> {
    let Claim::ControlsCount { player: p, .. } = claim else { return Vec::new() };
    let out = view.game.battlefield.iter().any(|id| {
        let o = view.game.object(*id);
        o.status.phased_out && o.base_controller == player(*p)
    });
    if out { vec![Concept::Phasing] } else { Vec::new() }
}
