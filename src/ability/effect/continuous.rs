//! Continuous effects: how long they last (611.2), and what they change, layer by layer (613).

use crate::ability::{
    Ability, CardType, Colour, ColourSet, Condition, CounterKind, KeywordKind, ObjectRef, PlayerRef,
    Predicate, Quantity, Subtype, Supertype,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How long a continuous effect lasts (611.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Duration {
    EndOfTurn,
    EndOfCombat,
    /// Until the next turn of the ability's controller.
    YourNextTurn,
    /// Until the end of the next turn of the ability's controller.
    EndOfYourNextTurn,
    /// During the next turn of that player: of rules, not of characteristics.
    NextTurnOf(PlayerRef),
    /// During the turn that an earlier instruction of the same text added: of delayed triggers.
    AddedTurn,
    /// Until the controller of the object has had an untap step: "during its controller's next untap step".
    NextUntapStep,
    /// For as long as the condition holds (611.2b).
    AsLongAs(Box<Condition>),
    /// As long as the game lasts.
    Permanent,
}

/// One change that a continuous effect makes; each belongs to one layer or sublayer (613.1, 613.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Modification {
    /// Layer 1a.
    BecomesCopyOf {
        of: ObjectRef,
        except: Vec<Modification>,
    },
    /// Layer 2.
    Control(PlayerRef),
    /// Layer 3: one word for another in the text (612).
    ChangeText {
        from: TextWord,
        to: TextWord,
    },
    /// Layer 4. Land types set, other land types and the abilities of the text lost (305.7).
    SetLandTypes(Vec<Subtype>),
    /// Layer 4. "Becomes a [types]": replaces types and subtypes (205.1a) unless `keep_types`: "in
    /// addition to its other types", or "is still" (205.1b).
    SetTypes {
        supertypes: Vec<Supertype>,
        types: Vec<CardType>,
        subtypes: Vec<Subtype>,
    },
    AddTypes {
        supertypes: Vec<Supertype>,
        types: Vec<CardType>,
        subtypes: Vec<Subtype>,
    },
    /// Layer 4. Replaces the subtypes of that card type only ("each creature is a Zombie").
    SetSubtypes {
        of: CardType,
        subtypes: Vec<Subtype>,
    },
    RemoveTypes {
        supertypes: Vec<Supertype>,
        types: Vec<CardType>,
        subtypes: Vec<Subtype>,
    },
    AddEveryCreatureType,
    AddEveryBasicLandType,
    RemoveEveryCreatureType,
    /// The subtype chosen for the source: added, or set in place of the others of its kind.
    AddChosenSubtype,
    SetChosenSubtype,
    /// Layer 5.
    SetColours(ColourSet),
    AddColours(ColourSet),
    SetChosenColour,
    AddChosenColour,
    /// Layer 6.
    AddAbility(Arc<Ability>),
    RemoveAbilities(RemovedAbilities),
    /// Layer 6: also keeps it from having the ability later ("can't have or gain", 613.1f).
    CantHave(KeywordKind),
    /// Layer 6. Has every activated ability of the objects that fit.
    AddActivatedAbilitiesOf(Predicate),
    /// Layer 6. Has every ability of the kinds named that some object fitting has.
    AddKeywordsOf {
        kinds: Vec<KeywordKind>,
        among: Predicate,
    },
    /// Layer 7b (7a in a characteristic-defining ability): `None` leaves that half alone.
    SetPowerToughness(Option<Quantity>, Option<Quantity>),
    /// Layer 7c.
    ModifyPowerToughness(Quantity, Quantity),
    /// Layer 7d.
    SwitchPowerToughness,
    /// Has the very ability that says so: only as an exception of a copy.
    KeepThisAbility,
    /// Enters with so many more counters, if it is of that card type: only as an exception of what enters as a copy.
    EntersWithCounter(CounterKind, Option<CardType>, Quantity),
    /// Has no mana cost: only as an exception of a copy.
    NoManaCost,
    /// Sets the name (layer 1 in copy exceptions, else with the types it comes with).
    SetName(Arc<str>),
}

/// Which abilities a layer-6 effect takes away.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RemovedAbilities {
    All,
    /// All but what the same effect gives it and the mana abilities of its land types.
    Others,
    AllExceptMana,
    Activated,
    Keyword(KeywordKind),
}

/// A word that a text-changing effect exchanges (612.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TextWord {
    Colour(Colour),
    Subtype(Subtype),
    /// Every colour word / every basic land type.
    AnyColour,
    AnyBasicLandType,
    AnyCreatureType,
    AnyColourOrBasicLandType,
    /// Every creature type but that one.
    CreatureTypeBut(Subtype),
}
