//! Which layer each change belongs to (613.1–613.4), and what it reads and writes.

use crate::ability::{
    Condition, Measure, Modification, ObjectRef, PlayerRef, Predicate, Quantity, effect::RemovedAbilities,
};
use serde::Serialize;

/// A layer or sublayer, in the order of application. Layer 1 is in the copiable values already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Layer {
    /// Control (613.1b).
    #[serde(rename = "2")]
    Control,
    /// Text (613.1c).
    #[serde(rename = "3")]
    Text,
    /// Types (613.1d).
    #[serde(rename = "4")]
    Types,
    /// Colours (613.1e).
    #[serde(rename = "5")]
    Colours,
    /// Abilities (613.1f).
    #[serde(rename = "6")]
    Abilities,
    /// Power and toughness from characteristic-defining abilities (613.4a).
    #[serde(rename = "7a")]
    Defined,
    /// Power and toughness set (613.4b).
    #[serde(rename = "7b")]
    Set,
    /// Power and toughness modified (613.4c).
    #[serde(rename = "7c")]
    Modified,
    /// Power and toughness switched (613.4d).
    #[serde(rename = "7d")]
    Switched,
}

impl Layer {
    /// All, in order.
    pub const ALL: [Self; 9] = [
        Self::Control,
        Self::Text,
        Self::Types,
        Self::Colours,
        Self::Abilities,
        Self::Defined,
        Self::Set,
        Self::Modified,
        Self::Switched,
    ];

    /// The layer in which a change is applied; `None` for what is part of the copiable values.
    pub fn of(m: &Modification, cda: bool) -> Option<Self> {
        use Modification as M;
        Some(match m {
            M::BecomesCopyOf { .. } | M::NoManaCost | M::KeepThisAbility | M::EntersWithCounter(..) => {
                return None;
            }
            M::Control(_) => Self::Control,
            M::ChangeText { .. } => Self::Text,
            M::SetLandTypes(_)
            | M::SetTypes { .. }
            | M::AddTypes { .. }
            | M::SetSubtypes { .. }
            | M::RemoveTypes { .. }
            | M::AddEveryCreatureType
            | M::AddEveryBasicLandType
            | M::RemoveEveryCreatureType
            | M::AddChosenSubtype
            | M::SetChosenSubtype
            | M::SetName(_) => Self::Types,
            M::SetColours(_) | M::AddColours(_) | M::SetChosenColour | M::AddChosenColour => Self::Colours,
            M::AddAbility(_)
            | M::RemoveAbilities(_)
            | M::CantHave(_)
            | M::AddActivatedAbilitiesOf(_)
            | M::AddKeywordsOf { .. } => Self::Abilities,
            M::SetPowerToughness(..) if cda => Self::Defined,
            M::SetPowerToughness(..) => Self::Set,
            M::ModifyPowerToughness(..) => Self::Modified,
            M::SwitchPowerToughness => Self::Switched,
        })
    }
}

/// Classes of values, as bits: what an effect reads and what it writes. Coarse on purpose: a bit too many
/// costs a trial, a bit too few would be a wrong answer.
pub mod class {
    /// Who controls objects.
    pub const CONTROL: u16 = 1;
    /// Card types and supertypes.
    pub const TYPES: u16 = 2;
    /// Subtypes.
    pub const SUBTYPES: u16 = 4;
    /// Colours.
    pub const COLOURS: u16 = 8;
    /// Which abilities objects have, as descriptions see it.
    pub const ABILITIES: u16 = 16;
    /// Abilities of text lost or changed: what the existence of effects hangs on.
    pub const LOSS: u16 = 32;
    /// Power.
    pub const POWER: u16 = 64;
    /// Toughness.
    pub const TOUGHNESS: u16 = 128;
    /// Names.
    pub const NAMES: u16 = 256;
    /// Everything.
    pub const ALL: u16 = u16::MAX;
}

/// What a change writes.
pub fn writes(m: &Modification) -> u16 {
    use Modification as M;
    match m {
        M::BecomesCopyOf { .. } => class::ALL,
        M::Control(_) => class::CONTROL,
        // Words of abilities and of the type line.
        M::ChangeText { .. } => class::LOSS | class::ABILITIES | class::SUBTYPES,
        // Land types take abilities away and bring mana abilities.
        M::SetLandTypes(_) => class::SUBTYPES | class::LOSS | class::ABILITIES,
        M::SetTypes { .. } | M::AddTypes { .. } | M::RemoveTypes { .. } => {
            class::TYPES | class::SUBTYPES | class::ABILITIES
        }
        // May name land types of either kind.
        M::SetSubtypes { .. } | M::SetChosenSubtype => class::SUBTYPES | class::LOSS | class::ABILITIES,
        M::AddEveryCreatureType
        | M::AddEveryBasicLandType
        | M::RemoveEveryCreatureType
        | M::AddChosenSubtype => class::SUBTYPES | class::ABILITIES,
        M::SetName(_) => class::NAMES,
        // Worked into copiable values, never applied in a layer.
        M::NoManaCost | M::KeepThisAbility | M::EntersWithCounter(..) => 0,
        M::SetColours(_) | M::AddColours(_) | M::SetChosenColour | M::AddChosenColour => class::COLOURS,
        M::AddAbility(_) | M::AddActivatedAbilitiesOf(_) | M::AddKeywordsOf { .. } => class::ABILITIES,
        M::RemoveAbilities(RemovedAbilities::Keyword(_)) | M::RemoveAbilities(_) | M::CantHave(_) => {
            class::ABILITIES | class::LOSS
        }
        M::SetPowerToughness(p, t) => {
            let (p, t) = (p.is_some(), t.is_some());
            (class::POWER * u16::from(p)) | (class::TOUGHNESS * u16::from(t))
        }
        M::ModifyPowerToughness(..) | M::SwitchPowerToughness => class::POWER | class::TOUGHNESS,
    }
}

/// What the outcome of a change reads: what it does, not whom it affects.
pub fn reads(m: &Modification) -> u16 {
    use Modification as M;
    match m {
        M::Control(who) => of_player(who),
        M::AddActivatedAbilitiesOf(p) => of_predicate(p) | class::ABILITIES | class::LOSS,
        M::AddKeywordsOf { among, .. } => of_predicate(among) | class::ABILITIES | class::LOSS,
        M::SetPowerToughness(p, t) => p.as_ref().map_or(0, of_quantity) | t.as_ref().map_or(0, of_quantity),
        M::ModifyPowerToughness(p, t) => of_quantity(p) | of_quantity(t),
        M::BecomesCopyOf { .. } => class::ALL,
        _ => 0,
    }
}

/// Whether a change does the same whatever else holds, so that it need not be computed for each object.
pub fn is_constant(m: &Modification) -> bool {
    let number = |q: &Quantity| matches!(q, Quantity::Number(_));
    match m {
        Modification::SetPowerToughness(p, t) => {
            p.as_ref().is_none_or(number) && t.as_ref().is_none_or(number)
        }
        Modification::ModifyPowerToughness(p, t) => number(p) && number(t),
        Modification::Control(_)
        | Modification::AddActivatedAbilitiesOf(_)
        | Modification::AddKeywordsOf { .. }
        | Modification::AddChosenSubtype
        | Modification::SetChosenSubtype
        | Modification::SetChosenColour
        | Modification::AddChosenColour => false,
        _ => true,
    }
}

/// What a phrase for objects reads.
pub fn of_object(what: &ObjectRef) -> u16 {
    match what {
        ObjectRef::This
        | ObjectRef::Host
        | ObjectRef::Target(_)
        | ObjectRef::Event
        | ObjectRef::EventSource
        | ObjectRef::EventOther
        | ObjectRef::Affected
        | ObjectRef::Antecedent
        | ObjectRef::ChosenSource
        | ObjectRef::Sacrificed
        | ObjectRef::Exiled { .. } => 0,
        ObjectRef::Each(p) => of_predicate(p),
        ObjectRef::Choice { .. } => class::ALL,
        ObjectRef::Both(a, b) => of_object(a) | of_object(b),
        ObjectRef::TopOfLibrary(who, n) => of_player(who) | of_quantity(n),
    }
}

/// What a phrase for players reads. "You" is the controller of the source.
pub fn of_player(who: &PlayerRef) -> u16 {
    match who {
        PlayerRef::You | PlayerRef::EachOpponent | PlayerRef::AnOpponent => class::CONTROL,
        PlayerRef::ControllerOf(o) => class::CONTROL | of_object(o),
        PlayerRef::OwnerOf(o) => of_object(o),
        _ => 0,
    }
}

/// What a description reads.
pub fn of_predicate(p: &Predicate) -> u16 {
    use Predicate as P;
    match p {
        P::Any => 0,
        P::All(all) | P::OneOf(all) => all.iter().fold(0, |bits, p| bits | of_predicate(p)),
        P::Not(p) => of_predicate(p),
        P::Type(_) | P::Supertype(_) => class::TYPES,
        P::Subtype(_) | P::ChosenSubtype => class::SUBTYPES,
        P::SharesCreatureTypeWith(o) => class::SUBTYPES | of_object(o),
        P::Colour(_) | P::ChosenColour | P::Colourless | P::Multicoloured | P::Monocoloured => class::COLOURS,
        P::SharesColourWith(o) => class::COLOURS | of_object(o),
        P::Keyword(_) | P::NoAbilities => class::ABILITIES,
        P::ControlledBy(who) => class::CONTROL | of_player(who),
        P::OwnedBy(who) | P::AttackingPlayer(who) => of_player(who),
        P::Is(o) | P::AttachedTo(o) | P::InCombatWith(o) | P::DamagedBy(o) => of_object(o),
        P::Named(_) | P::ChosenName => class::NAMES,
        P::SameNameAs(o) => class::NAMES | of_object(o),
        P::Compare(m, _, q) => of_measure(*m) | of_quantity(q),
        P::CompareOwn(a, _, b) => of_measure(*a) | of_measure(*b),
        P::Enchanted | P::Equipped => class::SUBTYPES,
        P::Modified => class::SUBTYPES | class::CONTROL,
        P::Historic => class::TYPES | class::SUBTYPES,
        P::Targets(p) => of_predicate(p),
        P::Permanent
        | P::Card
        | P::Token
        | P::Spell
        | P::AbilityOnStack
        | P::ActivatedOnStack
        | P::TriggeredOnStack
        | P::Tapped
        | P::FaceDown
        | P::Attacking
        | P::Blocking
        | P::Blocked
        | P::Unblocked
        | P::InZone(_)
        | P::CastFrom(_)
        | P::HasCounter(_)
        | P::Designated(_)
        | P::DealtDamageThisTurn
        | P::EnteredThisTurn
        | P::SingleTarget
        | P::AttackedThisTurn
        | P::AttackedOnceThisTurn
        | P::Commander => 0,
    }
}

fn of_measure(m: Measure) -> u16 {
    match m {
        Measure::Power => class::POWER,
        Measure::Toughness => class::TOUGHNESS,
        Measure::ManaValue | Measure::Loyalty => 0,
    }
}

/// What a quantity reads.
pub fn of_quantity(q: &Quantity) -> u16 {
    use Quantity as Q;
    match q {
        Q::Number(_) | Q::X | Q::EventAmount | Q::AntecedentAmount | Q::ChosenNumber => 0,
        Q::Count(p) | Q::DoneThisWay(p) => of_predicate(p),
        // What is counted: types, land types, colours or names.
        Q::CountTypes { among, .. } => {
            of_predicate(among) | class::TYPES | class::SUBTYPES | class::COLOURS | class::NAMES
        }
        Q::Measure(m, o) => of_measure(*m) | of_object(o),
        Q::Greatest(m, p) | Q::Least(m, p) | Q::Total(m, p) => of_measure(*m) | of_predicate(p),
        Q::Counters(_, o) => of_object(o),
        Q::PlayerCounters(_, who) | Q::Life(who) | Q::CardsInHand(who) => of_player(who),
        Q::Sum(parts) => parts.iter().fold(0, |bits, q| bits | of_quantity(q)),
        Q::Product(_, q) | Q::Negative(q) => of_quantity(q),
        Q::Part { of, .. } => of_quantity(of),
        Q::Devotion(_) | Q::Opponents => class::CONTROL,
        Q::SpellsCast | Q::OpponentsAttacked | Q::PutIntoGraveyards => 0,
        Q::TargetsBeyondFirst | Q::TimesKicked => 0,
        Q::Evenly(q, _) => of_quantity(q),
        Q::SpellsCastBefore(o) => of_object(o),
    }
}

/// What a condition reads.
pub fn of_condition(c: &Condition) -> u16 {
    match c {
        Condition::All(all) | Condition::OneOf(all) => all.iter().fold(0, |bits, c| bits | of_condition(c)),
        Condition::Not(c) => of_condition(c),
        Condition::OfPlayers { who, so, .. } => of_player(who) | of_condition(so),
        Condition::Is(o, p) => of_object(o) | of_predicate(p),
        Condition::Compare(a, _, b) => of_quantity(a) | of_quantity(b),
        Condition::TurnOf(who) | Condition::HasCityBlessing(who) | Condition::Monarch(who) => of_player(who),
        Condition::NoSpellsLastTurn | Condition::SpellsByOneLastTurn(_) => 0,
        Condition::FirstThisTurn(_) | Condition::Day(_) => 0,
        Condition::During(_) | Condition::Paid(_) | Condition::Done | Condition::WonClash => 0,
        Condition::NewSinceLastUpkeep(o) => of_object(o),
        Condition::ThisTurn(_) => class::ALL,
    }
}
