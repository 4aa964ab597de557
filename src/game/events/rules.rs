//! The rule that says what each event is.

use super::{Cause, Event};
use crate::ability::action::ObjectAction;
use crate::ability::{Designation, Zone};
use crate::game::state::Game;
use crate::terms::Concept;

/// The rule that says what an event is.
pub fn concept(e: &Event) -> Concept {
    match e {
        Event::Damage { .. } => Concept::DamageDealt,
        Event::GainLife { .. } => Concept::LifeGain,
        Event::LoseLife { .. } => Concept::LifeLoss,
        Event::Draw { .. } => Concept::DrawCard,
        Event::Move(m) => match (m.cause, m.to) {
            (Cause::Destroyed, _) => Concept::DestroyGraveyard,
            (Cause::Sacrificed, _) => Concept::Sacrifice,
            (Cause::Discarded, _) => Concept::Discard,
            (Cause::Milled, _) => Concept::Mill,
            (Cause::Drawn, _) => Concept::DrawCard,
            (Cause::Cast, _) => Concept::CastToStack,
            (Cause::Countered, _) => Concept::CounterSpell,
            (Cause::Resolved, _) => Concept::PermanentSpellResolves,
            (Cause::Spent, _) => Concept::SpellToGraveyard,
            (Cause::Played, _) => Concept::PlayLand,
            (Cause::Created, _) => Concept::CreateToken,
            (_, Zone::Exile) => Concept::Exile,
            _ => Concept::NewObject,
        },
        Event::Destroy { .. } => Concept::Destroy,
        Event::Tap { tapped: true, .. } => Concept::TapPermanent,
        Event::Tap { .. } => Concept::UntapPermanent,
        Event::PutCounters { .. } => Concept::PutCounters,
        Event::RemoveCounters { .. } => Concept::RemoveCounters,
        Event::Create { .. } => Concept::CreateToken,
        Event::Attach { .. } => Concept::Attach,
        Event::Unattach { .. } => Concept::Unattach,
        Event::LeaveCombat { .. } => Concept::RemovedFromCombat,
        Event::AddMana { .. } => Concept::AddMana,
        Event::Designate { designation, .. } | Event::Unmark { designation, .. } => match designation {
            Designation::OnAdventure => Concept::AdventureExile,
            Designation::Renowned => Concept::Renown,
            Designation::Monstrous => Concept::Monstrosity,
            Designation::Goaded => Concept::Goad,
            Designation::Suspected => Concept::Suspect,
            Designation::RingBearer => Concept::Ring,
            Designation::Manifested => Concept::Manifest,
            Designation::Cloaked => Concept::Cloak,
        },
        Event::Acts { action, .. } => of_action(*action),
        Event::DayNight { .. } => Concept::DayAndNight,
        Event::BecomeMonarch { .. } => Concept::MonarchOne,
        Event::RingTempts { .. } => Concept::RingEmblem,
        Event::Shuffle { .. } => Concept::Shuffle,
        Event::Search { .. } => Concept::Search,
        Event::Flip { .. } => Concept::Flip,
        Event::Transform { .. } => Concept::Transform,
        Event::TurnOver { up: true, .. } => Concept::TurnedUpValues,
        Event::TurnOver { .. } => Concept::FaceDown,
        Event::Phase { out: false, .. } => Concept::PhasesIn,
        Event::Phase { .. } => Concept::Phasing,
        Event::ClearDamage { .. } => Concept::DamageRemains,
        Event::Protect { .. } => Concept::BattleProtector,
        Event::Cease { .. } => Concept::SbaToken,
        Event::Lose { .. } => Concept::GroundLost,
        Event::Win { .. } => Concept::WinGame,
        Event::StepBegins { .. } => Concept::TurnStructure,
        Event::Attacks { .. } => Concept::DeclareAttackers,
        Event::Blocks { .. } | Event::BecomesBlocked { .. } | Event::Unblocked { .. } => {
            Concept::DeclareBlockers
        }
        Event::Cast { .. } => Concept::SpellCast,
        Event::Activate { .. } => Concept::AbilityActivated,
        Event::BecomesTarget { .. } => Concept::Target,
    }
}

/// What else decides what the event does.
pub(super) fn also(game: &Game, e: &Event) -> Option<Concept> {
    match e {
        Event::Designate { designation: Designation::Monstrous, .. } => Some(Concept::MonstrousStays),
        Event::Designate { designation: Designation::Suspected, .. } => Some(Concept::SuspectedMark),
        Event::Transform { .. } => Some(Concept::TransformSameObject),
        Event::Phase { object, .. } if !game.attachments(*object).is_empty() => Some(Concept::PhasedAttached),
        // 800.4a; with two players the game is over.
        Event::Lose { .. } if game.players.len() > 2 => Some(Concept::PlayerLeaves),
        _ => None,
    }
}

/// The rule that says what an action of a permanent is.
fn of_action(action: ObjectAction) -> Concept {
    match action {
        ObjectAction::Explore => Concept::Explore,
        ObjectAction::Connive => Concept::Connive,
        ObjectAction::Endure => Concept::Endure,
        ObjectAction::Goad => Concept::Goad,
        ObjectAction::Detain => Concept::Detain,
        ObjectAction::Suspect | ObjectAction::Clear => Concept::Suspect,
        ObjectAction::Exert => Concept::Exert,
        ObjectAction::Manifest => Concept::Manifest,
        ObjectAction::Cloak => Concept::Cloak,
        ObjectAction::Support => Concept::Support,
        ObjectAction::Earthbend => Concept::Earthbend,
    }
}
