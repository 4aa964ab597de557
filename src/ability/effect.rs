//! What abilities do: one-shot instructions, continuous modifications by layer, changes to the rules of
//! the game, replacements and preventions.

use super::action::{KeywordAction, Multiplied, ObjectAction};
use super::{
    Ability, CardType, Colour, ColourSet, Condition, Cost, CounterKind, Designation, EventPattern, Face,
    Instructions, KeywordKind, ObjectRef, PlayerRef, Predicate, Quantity, Recipients, Step, Subtype,
    Supertype, Triggered, Zone,
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
    /// No more than that many creatures can attack (block) each combat.
    MaxAttackers {
        whom: Recipients,
        count: u32,
    },
    MaxBlockersTotal {
        who: PlayerRef,
        count: u32,
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
    DamageCantBePrevented {
        source: Predicate,
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
    /// Objects that fit can't enter the battlefield from where they are.
    CantEnter {
        what: Predicate,
    },
    ManaAsAnyColour(PlayerRef),
    /// The mana of unspent pools stays.
    ManaDoesntEmpty(PlayerRef),
}

/// A replacement or prevention effect (614, 615).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Replacement {
    pub event: EventPattern,
    pub condition: Option<Condition>,
    pub action: ReplacementAction,
    /// Someone may choose not to apply it ("you may … instead").
    pub optional: bool,
    /// Usable for the next such event only (614.5, 615.7), and until when.
    pub once: bool,
}

/// What happens in place of the event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReplacementAction {
    /// Enters tapped.
    EntersTapped,
    /// Enters tapped unless the condition holds / unless the controller pays.
    EntersTappedUnless(Condition),
    EntersTappedUnlessPaid(Cost),
    EntersWithCounters(CounterKind, Quantity),
    /// Has the keyword ability as it enters, for as long as it is there.
    EntersWithKeyword(KeywordKind),
    /// Its controller may choose the first; otherwise the second.
    Either(Box<ReplacementAction>, Box<ReplacementAction>),
    /// "As … enters, choose a …" (614.12, 614.1c).
    EntersChoosing(AsEntersChoice),
    /// Enters as a copy (707.9); optional is said beside.
    EntersAsCopyOf {
        of: Predicate,
        except: Vec<Modification>,
    },
    EntersTransformed,
    EntersUnderControlOf(PlayerRef),
    /// Goes to another zone instead (614.6).
    ZoneInstead(Zone),
    /// Shuffled into its owner's library instead.
    ShuffleInstead,
    /// Does nothing: the event is skipped (614.6, 614.10).
    Nothing,
    /// The event's amount is multiplied, changed or set.
    Multiply(u32),
    Add(Quantity),
    SetAmount(Quantity),
    /// Prevents that much (`None`: all) damage, then does this with the amount prevented (615.5).
    Prevent {
        amount: Option<Quantity>,
        then: Instructions,
    },
    /// The damage is dealt to that object or player instead (614.9).
    RedirectTo(RedirectTarget),
    /// Damage is dealt in another form: counters in place of it, and the like.
    Instead(Instructions),
    /// Does this in addition.
    Also(Instructions),
    /// Regeneration (701.19).
    Regenerate,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RedirectTarget {
    Object(ObjectRef),
    Player(PlayerRef),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AsEntersChoice {
    Colour,
    CreatureType,
    BasicLandType,
    CardName,
    Player,
    Opponent,
    Number {
        from: u32,
        to: u32,
    },
    /// The name of a card that fits.
    CardNameOf(Predicate),
    Creature(Predicate),
}

/// A token as an effect describes it (111.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TokenDefinition {
    /// Its characteristics; the name is the subtypes plus "Token" unless given (111.4).
    pub face: Arc<Face>,
    /// Where its power and toughness are computed as it is created.
    pub power_toughness: Option<(Quantity, Quantity)>,
}

/// One instruction of a resolving spell or ability, followed in printed order (608.2c).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// Words that are not understood, of an ability of which it is known when they would matter.
    Unread(String),
    /// `source`: what deals it, normally `This`.
    Damage {
        source: ObjectRef,
        amount: Quantity,
        to: EffectRecipients,
    },
    /// Divided as chosen on announcement among the targets (601.2d).
    DamageDivided {
        source: ObjectRef,
        amount: Quantity,
        target: u8,
    },
    /// Counters, divided likewise.
    CountersDivided {
        kind: CounterKind,
        amount: Quantity,
        target: u8,
    },
    Fight(ObjectRef, ObjectRef),
    Destroy {
        what: ObjectRef,
        no_regeneration: bool,
    },
    Sacrifice {
        who: PlayerRef,
        what: ObjectRef,
    },
    Exile {
        what: ObjectRef,
        until_leaves: bool,
    },
    /// Moves objects; `under`: whose control on the battlefield (the owner's by default).
    Move {
        what: ObjectRef,
        to: Zone,
        tapped: bool,
        under: Option<PlayerRef>,
        position: LibraryPosition,
    },
    /// Put onto the battlefield with counters.
    EnterWith {
        what: ObjectRef,
        under: Option<PlayerRef>,
        kind: CounterKind,
        count: Quantity,
    },
    CounterSpell {
        what: ObjectRef,
    },
    /// Countered, it goes there instead of to its owner's graveyard.
    CounterTo {
        what: ObjectRef,
        to: Zone,
        position: LibraryPosition,
    },
    /// New targets for what is on the stack (115.7).
    Retarget {
        what: ObjectRef,
        how: Retarget,
    },
    Draw {
        who: PlayerRef,
        count: Quantity,
    },
    Discard {
        who: PlayerRef,
        count: Quantity,
        what: Predicate,
        random: bool,
    },
    DiscardHand(PlayerRef),
    Mill {
        who: PlayerRef,
        count: Quantity,
    },
    Scry {
        who: PlayerRef,
        count: Quantity,
    },
    Surveil {
        who: PlayerRef,
        count: Quantity,
    },
    Shuffle(PlayerRef),
    GainLife {
        who: PlayerRef,
        amount: Quantity,
    },
    LoseLife {
        who: PlayerRef,
        amount: Quantity,
    },
    SetLife {
        who: PlayerRef,
        amount: Quantity,
    },
    ExchangeLife(PlayerRef, PlayerRef),
    PutCounters {
        kind: CounterKind,
        count: Quantity,
        on: ObjectRef,
    },
    RemoveCounters {
        kind: Option<CounterKind>,
        count: Option<Quantity>,
        from: ObjectRef,
    },
    /// Moves counters from one object onto another, or does nothing (122.5).
    MoveCounters {
        kind: CounterKind,
        count: Quantity,
        from: ObjectRef,
        to: ObjectRef,
    },
    /// It becomes renowned and the like.
    Designate {
        what: ObjectRef,
        designation: Designation,
    },
    PlayerCounters {
        kind: CounterKind,
        count: Quantity,
        on: PlayerRef,
    },
    Proliferate,
    CreateTokens {
        who: PlayerRef,
        count: Quantity,
        token: TokenDefinition,
        tapped: bool,
        attacking: bool,
    },
    /// One Aura token, attached to something.
    CreateAttached {
        who: PlayerRef,
        token: TokenDefinition,
        to: ObjectRef,
    },
    CreateCopies {
        who: PlayerRef,
        count: Quantity,
        of: ObjectRef,
        except: Vec<Modification>,
    },
    CopySpell {
        what: ObjectRef,
        count: Quantity,
        new_targets: bool,
    },
    Tap(ObjectRef),
    Untap(ObjectRef),
    /// Whichever its controller chooses as it is followed.
    TapOrUntap(ObjectRef),
    Attach {
        what: ObjectRef,
        to: ObjectRef,
    },
    Unattach(ObjectRef),
    Transform(ObjectRef),
    TurnFaceUp(ObjectRef),
    TurnFaceDown(ObjectRef),
    PhaseOut(ObjectRef),
    Regenerate(ObjectRef),
    /// Creates a continuous effect; the affected set of characteristic changes is locked in (611.2c).
    Continuous {
        what: ObjectRef,
        modifications: Vec<Modification>,
        duration: Duration,
    },
    /// Creates an effect on the rules of the game.
    Rule {
        effect: Box<RuleEffect>,
        duration: Duration,
    },
    /// Creates a replacement or prevention effect (a shield).
    Replace {
        replacement: Box<Replacement>,
        duration: Duration,
    },
    /// Exchanges control of two objects (701.12).
    ExchangeControl(ObjectRef, ObjectRef),
    DelayedTrigger {
        trigger: Box<Triggered>,
        duration: Option<Duration>,
    },
    AddMana {
        who: PlayerRef,
        mana: ManaProduced,
    },
    RemoveFromCombat(ObjectRef),
    /// An attacking creature becomes blocked (509.1h).
    BecomeBlocked(ObjectRef),
    /// "The game is a draw" (104.4c).
    GameDrawn,
    /// A combat phase after this phase, if that is a main phase where the text calls it one, and perhaps a main
    /// phase after that.
    AdditionalCombat {
        after_main: bool,
        followed_by_main: bool,
    },
    /// So many more steps after this step or, alone, after this phase, in a turn of the player (500.9, 500.10). An
    /// untap step after the phase stands for a whole beginning phase.
    AdditionalSteps {
        who: PlayerRef,
        step: Step,
        count: Quantity,
        after_phase: bool,
    },
    /// So many turns after this one.
    ExtraTurn(PlayerRef, Quantity),
    /// The player's next so many turns, or the next step of the kind, are skipped; the beginning of combat stands
    /// for the combat phase.
    SkipNext {
        who: PlayerRef,
        step: Option<Step>,
        count: Quantity,
    },
    /// It becomes day (or night).
    BecomeDay(bool),
    EndTurn,
    WinGame(PlayerRef),
    LoseGame(PlayerRef),
    Reveal {
        who: PlayerRef,
        what: ObjectRef,
    },
    /// Looks through a zone for cards that fit, puts up to so many somewhere, shuffles.
    Search {
        who: PlayerRef,
        zone: Zone,
        what: Predicate,
        count: Quantity,
        to: Zone,
        tapped: bool,
        reveal: bool,
    },
    Choose {
        who: PlayerRef,
        choice: AsEntersChoice,
    },
    /// "When you do, …": a reflexive trigger (603.12), with targets of its own.
    WhenDone(Box<super::Modes>),
    /// "You may …"
    May {
        who: PlayerRef,
        what: Instructions,
    },
    /// "[Player] may pay …. If they do, …"
    MayPay {
        who: PlayerRef,
        cost: Cost,
        then: Instructions,
        otherwise: Instructions,
    },
    /// "… unless [player] pays …"
    Unless {
        who: PlayerRef,
        cost: Cost,
        what: Instructions,
    },
    If {
        condition: Condition,
        then: Instructions,
        otherwise: Instructions,
    },
    /// For each player, in APNAP order.
    ForEachPlayer {
        who: PlayerRef,
        what: Instructions,
    },
    ForEach {
        what: ObjectRef,
        instructions: Instructions,
    },
    Repeat {
        count: Quantity,
        instructions: Instructions,
    },
    /// Puts an emblem with these abilities into the command zone (114.2).
    Emblem {
        who: PlayerRef,
        abilities: Vec<Arc<Ability>>,
    },
    BecomeMonarch(PlayerRef),
    Amass {
        count: Quantity,
        subtype: Subtype,
    },
    /// Looks at cards; what is done with them is said by the instructions that follow.
    Look(ObjectRef),
    /// "Put them back in any order."
    PutLookedBack,
    /// So many of them into the hand, the rest elsewhere.
    KeepLooked {
        count: Quantity,
        rest: RestOfLooked,
    },
    /// "Reveal a creature card from among them and put it into your hand."
    TakeLooked(Predicate),
    PutRest(RestOfLooked),
    RevealHand(PlayerRef),
    /// "You choose a card from it", of a hand that was revealed; "that player discards that card".
    ChooseFromHand(Predicate),
    DiscardChosen(PlayerRef),
    /// You flip a coin that is won or lost (705).
    FlipCoin,
    /// A keyword action (701) with its number.
    KeywordAction(KeywordAction, Quantity),
    /// A keyword action of certain objects, with its number.
    Act {
        action: ObjectAction,
        what: ObjectRef,
        count: Quantity,
    },
    /// So many times as much.
    Multiply {
        what: Multiplied,
        times: u32,
    },
    CastWithoutPaying {
        who: PlayerRef,
        what: ObjectRef,
    },
    /// The same, with its back face up.
    CastTransformed {
        who: PlayerRef,
        what: ObjectRef,
    },
    /// What madness does as it resolves (702.35a): the card is cast for this, or goes to the graveyard.
    CastForOrBury(super::Cost),
    /// What cascade does (702.85a).
    Cascade,
    /// What ninjutsu does (702.49a): the card itself enters tapped and attacking what the creature returned to
    /// pay for it attacked.
    EnterInPlaceOfReturned,
    /// What myriad does (702.116a).
    Myriad,
    /// Events only, all at the same time.
    Together(Instructions),
}

/// How targets are changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Retarget {
    /// New ones are chosen: any of them, or none (115.7d).
    Choose,
    /// Each is changed to another, or none is (115.7a).
    Each,
    /// One of them is changed to that (115.7b).
    OneTo(ObjectRef),
}

/// Where the rest of the cards looked at goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RestOfLooked {
    BottomInAnyOrder,
    BottomAtRandom,
    Graveyard,
}

/// Where in a library a card goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LibraryPosition {
    #[default]
    Top,
    Bottom,
    /// As whoever moves it chooses.
    TopOrBottom,
    Shuffled,
    /// Counted from the top, 2 for "second from the top".
    FromTop(u32),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EffectRecipients {
    Objects(ObjectRef),
    Players(PlayerRef),
    /// "any target", "target creature or player": whatever the target is.
    Target(u8),
    Both(ObjectRef, PlayerRef),
    /// The player or planeswalker that the creature is attacking.
    AttackedBy(ObjectRef),
}

/// Mana that an effect adds (106.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ManaProduced {
    /// These symbols exactly; `Generic` does not occur.
    Symbols(super::ManaCost),
    AnyColour(Quantity),
    /// One of these.
    OneOf(Vec<super::ManaCost>),
    /// The colour chosen for the source.
    ChosenColour(Quantity),
    /// So many of one symbol.
    Amount(super::ManaSymbol, Quantity),
}
