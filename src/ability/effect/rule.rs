//! Continuous effects that change the rules of the game, not characteristics (613.11).

use crate::ability::{
    Colour, Condition, Cost, CounterKind, EventPattern, KeywordKind, ObjectRef, PlayerRef, Predicate,
    Quantity, Recipients, Step,
};
use serde::{Deserialize, Serialize};

/// A continuous effect that changes the rules of the game, not characteristics (613.11).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RuleEffect {
    CantAttack {
        what: ObjectRef,
        whom: Recipients,
        unless: Option<Condition>,
    },
    /// `whom`: the attackers it can't block.
    CantBlock {
        what: ObjectRef,
        whom: Predicate,
        unless: Option<Condition>,
    },
    /// `by`: the blockers that can't.
    CantBeBlocked {
        what: ObjectRef,
        by: Predicate,
    },
    /// "can't be blocked except by two or more creatures" (menace-like).
    MinBlockers {
        what: ObjectRef,
        count: u32,
    },
    MaxBlockers {
        what: ObjectRef,
        count: u32,
    },
    /// No more than that many creatures can attack (block) each combat, or each turn.
    MaxAttackers {
        whom: Recipients,
        count: u32,
        each_turn: bool,
    },
    MaxBlockersTotal {
        who: PlayerRef,
        count: u32,
        each_turn: bool,
    },
    CantAttackAlone {
        what: ObjectRef,
    },
    CantBlockAlone {
        what: ObjectRef,
    },
    /// "Attacks each combat if able", perhaps a certain player.
    MustAttack {
        what: ObjectRef,
        whom: Option<Recipients>,
    },
    MustBlock {
        what: ObjectRef,
        whom: Option<ObjectRef>,
    },
    /// "All creatures able to block it do so."
    Lure {
        what: ObjectRef,
        by: Predicate,
    },
    /// "Can only attack alone."
    OnlyAttacksAlone {
        what: ObjectRef,
    },
    /// "Must be blocked by exactly one creature if able."
    BlockedByOne {
        what: ObjectRef,
    },
    /// "Can't have more than N counters on it" (704.5r).
    MostCounters {
        what: ObjectRef,
        kind: CounterKind,
        count: u32,
    },
    /// "Must be blocked if able."
    MustBeBlocked {
        what: ObjectRef,
    },
    /// `None`: any number.
    CanBlockAdditional {
        what: ObjectRef,
        count: Option<u32>,
    },
    /// Can attack as though it didn't have defender, can block as though it had the keyword …
    AsThoughNot {
        what: ObjectRef,
        keyword: KeywordKind,
    },
    AsThough {
        what: ObjectRef,
        keyword: KeywordKind,
    },
    /// Costs to attack or block, for each creature (508.1g, 509.1e).
    AttackCost {
        what: Predicate,
        whom: Recipients,
        cost: Cost,
    },
    BlockCost {
        what: Predicate,
        cost: Cost,
    },
    AssignsDamageByToughness {
        what: ObjectRef,
    },
    /// May assign its combat damage as though it weren't blocked.
    MayAssignAsUnblocked {
        what: ObjectRef,
    },
    AssignsNoCombatDamage {
        what: ObjectRef,
    },
    CantBeTargeted {
        what: ObjectRef,
        by: Predicate,
    },
    CantBeEnchanted {
        what: ObjectRef,
        by: Predicate,
    },
    CantBeRegenerated {
        what: ObjectRef,
    },
    CantBeSacrificed {
        what: ObjectRef,
    },
    CantBeCountered {
        what: ObjectRef,
    },
    CantGainLife(PlayerRef),
    CantLoseLife(PlayerRef),
    LifeTotalCantChange(PlayerRef),
    CantDraw {
        who: PlayerRef,
        more_than: Option<u32>,
    },
    CantCast {
        who: PlayerRef,
        what: Predicate,
    },
    /// The opponents of "you" can neither cast spells nor activate abilities of what fits.
    OpponentsQuiet {
        of: Predicate,
    },
    /// Can't cast more than so many such spells each turn.
    MaxSpells {
        who: PlayerRef,
        what: Predicate,
        count: u32,
    },
    /// Can't cast more than one such spell each turn.
    OneSpellEachTurn {
        who: PlayerRef,
        what: Predicate,
    },
    CantActivate {
        of: Predicate,
        except_mana: bool,
    },
    CantPlayLands(PlayerRef),
    AdditionalLands {
        who: PlayerRef,
        count: u32,
    },
    CantHaveCounters {
        what: ObjectRef,
        kind: Option<CounterKind>,
    },
    /// Players can't get counters of the kind, or any.
    CantGetCounters {
        who: PlayerRef,
        kind: Option<CounterKind>,
    },
    /// `combat`: of combat damage only, or of other damage only.
    DamageCantBePrevented {
        source: Predicate,
        combat: Option<bool>,
    },
    CantSearch(PlayerRef),
    DoesntUntap {
        what: ObjectRef,
    },
    /// Can't untap more than so many of them during their untap step.
    MaxUntap {
        who: PlayerRef,
        what: Predicate,
        count: u32,
    },
    SkipStep {
        who: PlayerRef,
        step: Step,
    },
    NoMaximumHandSize(PlayerRef),
    MaximumHandSize(PlayerRef, Quantity),
    CantLose(PlayerRef),
    CantWin(PlayerRef),
    /// Does not lose for having 0 or less life.
    LifeDoesntLose(PlayerRef),
    /// Damage that would reduce the player's life total to less than that reduces it to that instead.
    DamageLeavesLife {
        who: PlayerRef,
        least: u32,
    },
    /// Damage is dealt to the player as though its source had infect.
    DamageAsThoughInfect(PlayerRef),
    LegendRuleDoesntApply {
        what: ObjectRef,
    },
    /// Lethal damage is decided by power, toughness …
    LethalDamageByPower {
        what: ObjectRef,
    },
    HasHexproof(PlayerRef),
    HasShroud(PlayerRef),
    PlayerProtection(PlayerRef, Predicate),
    /// Goaded by the effect's controller (701.15b).
    Goaded {
        what: ObjectRef,
    },
    /// Abilities that would trigger do not (or one time more).
    DoesntTrigger {
        event: EventPattern,
        of: Predicate,
    },
    TriggersAgain {
        event: EventPattern,
        of: Predicate,
    },
    /// Costs of spells (or abilities) that fit: more (positive) or less generic mana.
    CostChange {
        what: Predicate,
        by: PlayerRef,
        generic: Quantity,
        /// Coloured mana that it costs less.
        colours: Vec<Colour>,
    },
    AdditionalCost {
        what: Predicate,
        by: PlayerRef,
        cost: Cost,
    },
    /// Costs of activated abilities of what fits, of that keyword if one is named: more generic mana, or less, but
    /// no less mana in all than so much.
    AbilityCost {
        of: Predicate,
        by: PlayerRef,
        keyword: Option<KeywordKind>,
        generic: i32,
        least: u32,
        except_mana: bool,
    },
    /// A spell that would cost less mana costs that much (601.2f, last of all).
    LeastCost {
        what: Predicate,
        mana: u32,
    },
    CastAsThoughFlash {
        who: PlayerRef,
        what: Predicate,
    },
    /// Every permanent's "enters" leaves no trigger, a player plays with the top card revealed, …
    PlayFromTop {
        who: PlayerRef,
        what: Predicate,
    },
    PlayFromGraveyard {
        who: PlayerRef,
        what: Predicate,
    },
    /// May play, or only cast, those cards from exile.
    PlayExiled {
        who: PlayerRef,
        what: ObjectRef,
        cast_only: bool,
    },
    /// May cast spells that fit for that instead of their mana costs: for nothing from the hand, say.
    CastFree {
        who: PlayerRef,
        what: Predicate,
        cost: Cost,
    },
    /// Can cast spells, or also activate abilities, only when they could cast a sorcery, or in their own turns.
    CastOnly {
        who: PlayerRef,
        as_sorcery: bool,
        abilities: bool,
    },
    /// Sees the top card of their library, or plays with it revealed: it changes nothing of what may be done.
    SeesTop {
        revealed: bool,
    },
    /// Plays with their hand revealed: it changes nothing of what may be done.
    HandRevealed(PlayerRef),
    /// Objects that fit can't enter the battlefield from where they are.
    CantEnter {
        what: Predicate,
    },
    ManaAsAnyColour(PlayerRef),
    /// The mana of unspent pools stays.
    ManaDoesntEmpty(PlayerRef),
}
