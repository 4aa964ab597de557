//! Descriptions of objects and players, quantities and conditions: the noun phrases of rules text.

use super::{CardType, Colour, CounterKind, KeywordKind, Step, Subtype, Supertype, Zone};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which object or objects an effect means.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ObjectRef {
    /// The object that has the ability ("this creature", its own name; 201.5).
    This,
    /// The object that this Aura, Equipment or Fortification is attached to.
    Host,
    /// The `n`-th target of the ability or spell, counted from 0; with several per instance, all of them.
    Target(u8),
    /// The object that the trigger or the replaced event is about ("it", "that creature").
    Event,
    /// The source of the event (of the damage, say).
    EventSource,
    /// The other object of the event: what the blocker blocks, the creature that blocks, what targets.
    EventOther,
    /// Each object that the continuous effect is applied to, for itself: "each other enchantment … equal to its
    /// mana value".
    Affected,
    /// The objects that an earlier instruction of the same text chose, created, moved or revealed.
    Antecedent,
    /// Everything that fits, wherever the predicate says; permanents unless it names a zone.
    Each(Box<Predicate>),
    /// As many as the quantity says, chosen on resolution by the player.
    Choice { who: PlayerRef, count: Box<Quantity>, up_to: bool, what: Box<Predicate> },
    /// The source that a player chooses as the effect is created (609.7).
    ChosenSource,
    /// What another ability of this object has exiled, and is still there (607.2a): one card, or several.
    Exiled { several: bool },
    /// What was sacrificed to pay for the spell or ability, or by an earlier instruction of it.
    Sacrificed,
    /// Both phrases together: "target artifact and target land".
    Both(Box<ObjectRef>, Box<ObjectRef>),
    /// The top cards of a library.
    TopOfLibrary(PlayerRef, Box<Quantity>),
}

/// Which player or players.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayerRef {
    /// The controller of the ability.
    You,
    EachOpponent,
    /// Any opponent: in descriptions ("a creature an opponent controls").
    AnOpponent,
    EachPlayer,
    Target(u8),
    /// The player that the trigger or replaced event is about.
    Event,
    ActivePlayer,
    /// The defending player for the source or the event's creature (506.2, 508.5).
    DefendingPlayer,
    ControllerOf(Box<ObjectRef>),
    OwnerOf(Box<ObjectRef>),
    /// The player chosen for this permanent.
    Chosen,
    /// The player this Aura is attached to.
    Host,
    /// Whoever has the most life, or is tied for it.
    WithMostLife,
    /// The player of the enclosing "each player …" instruction.
    Each,
}

/// What is measured of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Measure {
    Power,
    Toughness,
    ManaValue,
    Loyalty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Comparison {
    Equal,
    AtMost,
    AtLeast,
    Less,
    Greater,
}

/// A description that an object fits or does not.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Predicate {
    /// Fits every object.
    Any,
    All(Vec<Predicate>),
    OneOf(Vec<Predicate>),
    Not(Box<Predicate>),
    Type(CardType),
    Supertype(Supertype),
    Subtype(Subtype),
    /// The subtype chosen for the ability's source.
    ChosenSubtype,
    Colour(Colour),
    ChosenColour,
    Colourless,
    Multicoloured,
    Monocoloured,
    Keyword(KeywordKind),
    /// Has no abilities at all.
    NoAbilities,
    Permanent,
    /// A card, as opposed to a token or a copy (108.2).
    Card,
    Token,
    /// A spell on the stack.
    Spell,
    /// An activated or triggered ability on the stack.
    AbilityOnStack,
    /// An activated ability on the stack, a triggered one.
    ActivatedOnStack,
    TriggeredOnStack,
    Tapped,
    FaceDown,
    Attacking,
    /// Attacking the player, rather than a permanent.
    AttackingPlayer(PlayerRef),
    Blocking,
    Blocked,
    Unblocked,
    /// Blocking, or blocked by, the object.
    InCombatWith(Box<ObjectRef>),
    Enchanted,
    Equipped,
    AttachedTo(Box<ObjectRef>),
    InZone(Zone),
    ControlledBy(PlayerRef),
    OwnedBy(PlayerRef),
    /// Is that very object. "Another" is `Not(Is(This))`.
    Is(Box<ObjectRef>),
    Named(Arc<str>),
    /// Has the name chosen for the ability's source.
    ChosenName,
    SameNameAs(Box<ObjectRef>),
    SharesCreatureTypeWith(Box<ObjectRef>),
    SharesColourWith(Box<ObjectRef>),
    Compare(Measure, Comparison, Box<Quantity>),
    /// Power greater than its own toughness, or the like: first measure compared with the second.
    CompareOwn(Measure, Comparison, Measure),
    /// Has at least one counter of the kind, or of any kind.
    HasCounter(Option<CounterKind>),
    /// Has been marked so by an effect: renowned and the like.
    Designated(Designation),
    /// Was dealt damage this turn.
    DealtDamageThisTurn,
    /// Was dealt damage this turn by that object.
    DamagedBy(Box<ObjectRef>),
    EnteredThisTurn,
    /// Was declared as an attacker this turn; for the first time, as it attacks.
    AttackedThisTurn,
    AttackedOnceThisTurn,
    Commander,
    Historic,
    Modified,
    /// Targets something that fits.
    Targets(Box<Predicate>),
    /// On the stack, with one target.
    SingleTarget,
    /// A spell that was cast from that zone, or a card that is about to be.
    CastFrom(Zone),
}

impl Predicate {
    /// Both must hold; flattens.
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Any, p) | (p, Self::Any) => p,
            (Self::All(mut a), Self::All(b)) => {
                a.extend(b);
                Self::All(a)
            }
            (Self::All(mut a), p) => {
                a.push(p);
                Self::All(a)
            }
            (p, Self::All(mut b)) => {
                b.insert(0, p);
                Self::All(b)
            }
            (p, q) => Self::All(vec![p, q]),
        }
    }

    /// "Another …": not the ability's own source.
    pub fn another(self) -> Self {
        self.and(Self::Not(Box::new(Self::Is(Box::new(ObjectRef::This)))))
    }
}

/// A number that rules text gives or has computed (107.1, 107.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Quantity {
    Number(i32),
    /// The X announced for the spell or ability.
    X,
    /// How many objects fit (of the battlefield unless the predicate names a zone).
    Count(Box<Predicate>),
    /// How many different ones among the objects that fit.
    CountTypes {
        of: DistinctBy,
        among: Box<Predicate>,
    },
    Measure(Measure, Box<ObjectRef>),
    /// The greatest measure among the objects that fit; 0 if none.
    Greatest(Measure, Box<Predicate>),
    /// The least among them; 0 if none.
    Least(Measure, Box<Predicate>),
    Total(Measure, Box<Predicate>),
    Counters(Option<CounterKind>, Box<ObjectRef>),
    PlayerCounters(CounterKind, PlayerRef),
    Life(PlayerRef),
    CardsInHand(PlayerRef),
    /// The amount of the event ("that much damage", "that many").
    EventAmount,
    /// How much an earlier instruction of the same text did ("life lost this way").
    AntecedentAmount,
    /// How many of what an earlier instruction of the same text destroyed, exiled or sacrificed fitted.
    DoneThisWay(Box<Predicate>),
    Sum(Vec<Quantity>),
    Product(i32, Box<Quantity>),
    Negative(Box<Quantity>),
    /// Half of it, a third of it.
    Part {
        of: Box<Quantity>,
        parts: u32,
        round_up: bool,
    },
    /// The number chosen for the source.
    ChosenNumber,
    /// Devotion to the colours (700.5).
    Devotion(super::ColourSet),
    Opponents,
    /// How many opponents the controller has attacked with a creature this combat (508.6).
    OpponentsAttacked,
    /// How many spells "you" have cast this turn.
    SpellsCast,
    /// How many spells were cast this turn before that one.
    SpellsCastBefore(Box<ObjectRef>),
    /// How many permanents were put into graveyards from the battlefield this turn.
    PutIntoGraveyards,
    /// How many targets the spell has beyond the first.
    TargetsBeyondFirst,
    /// How often the spell, or what it has become, was kicked (702.33d).
    TimesKicked,
    /// One share of what is divided evenly, rounded down, among the targets that are left.
    Evenly(Box<Quantity>, u8),
}

/// A mark that other rules and effects look for, which is no ability and is not copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Designation {
    /// 702.112b.
    Renowned,
    /// 701.37b.
    Monstrous,
    /// 701.15b: for as long as the effect lasts.
    Goaded,
    /// 701.60b.
    Suspected,
    /// 701.54b
    RingBearer,
    /// 701.40a: for as long as it is face down.
    Manifested,
    /// 701.58a: for as long as it is face down.
    Cloaked,
    /// Exiled as it resolved as an Adventure (715.3d).
    OnAdventure,
}

/// What distinguishes objects in [`Quantity::CountTypes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DistinctBy {
    CardType,
    BasicLandType,
    Colour,
    Name,
}

/// Something that is so or not: "as long as …", "if …" (603.4, 611.3a).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Condition {
    All(Vec<Condition>),
    OneOf(Vec<Condition>),
    Not(Box<Condition>),
    /// So for some, or every one, of these players, taken by themselves as [`PlayerRef::Each`].
    OfPlayers {
        who: PlayerRef,
        every: bool,
        so: Box<Condition>,
    },
    /// The object exists and fits; of all that fit a description each one does.
    Is(ObjectRef, Predicate),
    Compare(Quantity, Comparison, Quantity),
    /// It is the player's turn.
    TurnOf(PlayerRef),
    During(Step),
    /// It is the first such step of the turn; the beginning of combat stands for the combat phase.
    FirstThisTurn(Step),
    /// The permanent has come under the controller's control since the beginning of their last upkeep.
    NewSinceLastUpkeep(ObjectRef),
    /// The spell was kicked, or the cost with that keyword was paid.
    Paid(KeywordKind),
    /// Something happened this turn.
    ThisTurn(Box<super::EventPattern>),
    /// The player chose to, or paid, in the instruction before ("if you do").
    Done,
    /// The player won the clash of an instruction before (701.30d).
    WonClash,
    /// No spell was cast in the turn before; some player cast at least so many in it.
    NoSpellsLastTurn,
    SpellsByOneLastTurn(u32),
    /// It is day (or night).
    Day(bool),
    HasCityBlessing(PlayerRef),
    Monarch(PlayerRef),
}
