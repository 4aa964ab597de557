//! What abilities do: one-shot instructions here; continuous modifications by layer, changes to the rules of the
//! game, replacements and preventions in rooms of their own.

mod continuous;
mod replacement;
mod rule;

pub use continuous::{Duration, Modification, RemovedAbilities, TextWord};
pub use replacement::{AsEntersChoice, RedirectTarget, Replacement, ReplacementAction};
pub use rule::RuleEffect;

use super::action::{KeywordAction, Multiplied, ObjectAction};
use super::{
    Ability, Condition, Cost, CounterKind, Designation, Face, Instructions, ObjectRef, PlayerRef, Predicate,
    Quantity, Step, Subtype, Triggered, Zone,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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
    /// Put onto the battlefield with its back face up (712.14a).
    EnterTransformed {
        what: ObjectRef,
        under: Option<PlayerRef>,
    },
    /// Flips it (710.2).
    Flip(ObjectRef),
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
        /// Tapped and attacking (508.4).
        #[serde(default)]
        attacking: bool,
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
    /// "Choose a creature type. …": what follows speaks of what was chosen.
    Choose {
        choice: AsEntersChoice,
        then: Instructions,
    },
    /// "When you do, …": a reflexive trigger (603.12), with targets of its own.
    WhenDone(Box<crate::ability::Modes>),
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
    CastForOrBury(Cost),
    /// What cascade does (702.85a).
    Cascade,
    /// What ninjutsu does (702.49a): the card itself enters tapped and attacking what the creature returned to
    /// pay for it attacked.
    EnterInPlaceOfReturned,
    /// What myriad does (702.116a).
    Myriad,
    /// Events only, all at the same time.
    Together(Instructions),
    /// Deals damage that can't be prevented (615.12).
    Unpreventable(Instructions),
    /// Put onto the battlefield tapped and attacking (508.4).
    EnterAttacking {
        what: ObjectRef,
        under: Option<PlayerRef>,
    },
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
    Symbols(crate::ability::ManaCost),
    AnyColour(Quantity),
    /// One of these.
    OneOf(Vec<crate::ability::ManaCost>),
    /// The colour chosen for the source.
    ChosenColour(Quantity),
    /// So many of one symbol.
    Amount(crate::ability::ManaSymbol, Quantity),
    /// One of a type that the permanent tapped for mana has just produced (106.12b).
    AsProduced,
}
