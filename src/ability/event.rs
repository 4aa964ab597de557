//! Patterns of events: what a triggered ability waits for (603) and a replacement effect watches (614).

use super::action::ObjectAction;
use super::{Condition, CounterKind, Designation, PlayerRef, Predicate, Step, Zone};
use serde::{Deserialize, Serialize};

/// Who or what is dealt damage, targeted or attacked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Recipients {
    Anything,
    Objects(Predicate),
    Players(PlayerRef),
    Either(Predicate, PlayerRef),
}

/// A kind of event, with what it must be about. The object (or player) that the pattern is about is
/// `ObjectRef::Event` (`PlayerRef::Event`) in the text that follows, its amount `Quantity::EventAmount`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EventPattern {
    /// Enters, leaves, dies, is put into …: `None` stands for any zone.
    ZoneChange {
        what: Predicate,
        from: Option<Zone>,
        to: Option<Zone>,
    },
    /// One trigger for a whole simultaneous group ("one or more").
    ZoneChangeGroup {
        what: Predicate,
        from: Option<Zone>,
        to: Option<Zone>,
    },
    Damage {
        source: Predicate,
        to: Recipients,
        combat: Option<bool>,
    },
    /// It is dealt damage, or damage by one or more of these: one event for each recipient, however many
    /// sources deal it at once.
    DealtDamage {
        to: Recipients,
        by: Predicate,
        combat: Option<bool>,
    },
    /// Damage is dealt to it or by it.
    DamageToOrBy {
        what: Predicate,
        combat: Option<bool>,
    },
    Attacks {
        what: Predicate,
        whom: Recipients,
        alone: bool,
    },
    /// It attacks, and with it at least so many other creatures that fit.
    AttacksTogether {
        what: Predicate,
        with: Predicate,
        others: u32,
    },
    /// The player attacks with one or more creatures that fit.
    AttacksWith {
        who: PlayerRef,
        what: Predicate,
        at_least: u32,
        whom: Recipients,
    },
    Blocks {
        what: Predicate,
        whom: Predicate,
    },
    BecomesBlocked {
        what: Predicate,
        by: Predicate,
    },
    AttacksUnblocked {
        what: Predicate,
    },
    /// A chapter symbol of a Saga (714.2b): lore counters reach one of these numbers.
    Chapter(Vec<u32>),
    /// `effect`: only by an effect, not to pay a cost.
    CountersPut {
        kind: Option<CounterKind>,
        on: Predicate,
        effect: bool,
    },
    /// The last counter of the kind is removed.
    LastCounterRemoved {
        kind: CounterKind,
        from: Predicate,
    },
    LifeGained(PlayerRef),
    LifeLost(PlayerRef),
    Draws(PlayerRef),
    /// Shuffles their library.
    Shuffles(PlayerRef),
    /// Searches their library.
    Searches(PlayerRef),
    Discards {
        who: PlayerRef,
        what: Predicate,
    },
    Sacrifices {
        who: PlayerRef,
        what: Predicate,
    },
    Casts {
        who: PlayerRef,
        what: Predicate,
    },
    /// The player casts that spell of the turn, counted from 1.
    CastsNth {
        who: PlayerRef,
        n: u32,
    },
    ActivatesAbility {
        who: PlayerRef,
        of: Predicate,
    },
    BecomesTarget {
        what: Predicate,
        by: Predicate,
    },
    BecomesTapped(Predicate),
    BecomesUntapped(Predicate),
    TappedForMana {
        what: Predicate,
        by: PlayerRef,
    },
    TurnedFaceUp(Predicate),
    Transforms(Predicate),
    /// It becomes monstrous and the like.
    Becomes {
        what: Predicate,
        designation: Designation,
    },
    /// It explores, connives, is exerted.
    Acts {
        what: Predicate,
        action: ObjectAction,
    },
    BecomesMonarch(PlayerRef),
    /// Day becomes night or night becomes day (731.1a).
    DayNightChanges,
    RingTempts(PlayerRef),
    TokensCreated {
        under: PlayerRef,
        what: Predicate,
    },
    Destroyed(Predicate),
    /// "At the beginning of [player's] step"; `EachPlayer` for every turn.
    Beginning {
        step: Step,
        of: PlayerRef,
    },
    /// A game state that is so (603.8).
    State(Condition),
    LosesGame(PlayerRef),
    ManaAdded {
        by: PlayerRef,
    },
    BecomesAttached {
        what: Predicate,
        to: Predicate,
    },
}
