//! The rules that say what a claim speaks of: what a zone, a counter, a status is. They are cited with the
//! rules of the steps and layers, so that an answer about a board on which nothing happened has its rule
//! too.

use super::binding::player;
use crate::ability::subtype::SubtypeKind;
use crate::ability::{
    Ability, CardDefinition, CardType, Condition, CounterKind, Quantity, Subtype, Supertype, Zone,
    model::Layout,
};
use crate::game::ids::ObjectId;
use crate::game::layers::View;
use crate::game::state::Object;
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
        Claim::Is { qualities, .. } => qualities.iter().flat_map(of_quality).collect(),
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

fn of_quality(q: &Quality) -> Vec<Concept> {
    vec![match q {
        Quality::Colour(_) | Quality::Colourless => {
            return vec![Concept::ColourOfObject, Concept::ColourOfManaCost];
        }
        Quality::Supertype(_) => Concept::Supertype,
        Quality::Type(_) => Concept::CardType,
        Quality::Subtype(s) => {
            let more = match s.kind() {
                SubtypeKind::Creature => Some(Concept::CreatureTypes),
                SubtypeKind::Land => Some(Concept::LandTypes),
                _ => None,
            };
            return std::iter::once(Concept::Subtype).chain(more).collect();
        }
        Quality::CopyOf(_) => Concept::CopiableValues,
        Quality::Token => Concept::CreateToken,
    }]
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
    add(o.token && two_faced(&o.card), Concept::CopyTwoFacedToken);
    add(o.status.phased_out && in_zone, Concept::PhasingNoZoneChange);
    let flip = crate::game::layers::copiable_face(o).0.layout == Layout::Flip;
    add(flip, Concept::FlipUnflipped);
    add(flip && o.status.flipped && matches!(claim, Claim::Is { .. }), Concept::FlipKeeps);
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
            Condition::Not(c) | Condition::OfPlayers { so: c, .. } => counts(c),
            Condition::All(all) | Condition::OneOf(all) => all.iter().any(counts),
            _ => false,
        }
    }
    s.condition.as_ref().is_some_and(counts)
}

/// Whether it has two faces of which one is up.
fn two_faced(card: &CardDefinition) -> bool {
    matches!(card.layout, Layout::DoubleFaced | Layout::ModalDoubleFaced)
}

/// What bears on a count: that a permanent is phased out (702.26b), that a name is that of one face.
pub fn of_count(view: View, claim: &Claim) -> Vec<Concept> {
    let mut all = Vec::new();
    if view.game.battlefield.iter().any(|id| view.game.object(*id).status.phased_out) {
        all.push(Concept::Phasing);
    }
    let Claim::ControlsCount { player: p, name, .. } = claim else { return all };
    let mine: Vec<ObjectId> = view.controlled_by(player(*p)).collect();
    let any = |so: fn(&Object) -> bool| mine.iter().any(|o| so(view.game.object(*o)));
    let faced = name.is_some_and(|n| n.face.is_some());
    let because = [
        (faced && any(|o| two_faced(&o.card)), Concept::TransformedFace),
        (faced && any(|o| o.card.layout == Layout::Adventure), Concept::AdventureNormal),
        (faced && any(|o| o.token), Concept::CopyTwoFacedToken),
        (any(|o| o.copied.is_some()), Concept::CopiableValues),
    ];
    all.extend(because.into_iter().filter(|(so, _)| *so).map(|(_, c)| c));
    all
}
