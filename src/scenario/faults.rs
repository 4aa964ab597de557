//! Faults of a document: all that can be found without playing it.

use super::span::Span;
use serde::Serialize;

/// One fault, as data; `render` words it in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    pub kind: FaultKind,
    pub span: Span,
    /// The words of the document that it is about.
    pub words: String,
    /// The nearest forms that would have been understood, best first; for an ambiguous name all that it can
    /// mean.
    pub near: Vec<String>,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $id:literal,)*) => {
        /// What is wrong. The id of each ends the id of its message: `scenario-fault-unknown-card`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum FaultKind {
            $($(#[$doc])* $kind,)*
        }

        impl FaultKind {
            /// All kinds.
            pub const ALL: &[FaultKind] = &[$(FaultKind::$kind,)*];

            /// `unknown-card`
            pub const fn id(self) -> &'static str {
                match self {
                    $(FaultKind::$kind => $id,)*
                }
            }
        }
    };
}

kinds! {
    /// A name where a card belongs that no definition, board or library has.
    UnknownCard = "unknown-card",
    UnknownPlayer = "unknown-player",
    /// A name where a card or a player belongs.
    UnknownName = "unknown-name",
    /// Words that fit two names.
    AmbiguousName = "ambiguous-name",
    /// An item of a play that no pattern takes.
    UnknownAction = "unknown-action",
    UnknownClaim = "unknown-claim",
    UnknownQuestion = "unknown-question",
    /// A word in parentheses after an object.
    UnknownStatus = "unknown-status",
    /// A list that is no zone.
    UnknownZone = "unknown-zone",
    /// A list item above the players that is neither about the turn nor an effect.
    UnknownBoardLine = "unknown-board-line",
    /// What stands after a player's name.
    UnknownPlayerDetail = "unknown-player-detail",
    /// A word of a type line or short definition.
    UnknownTypeWord = "unknown-type-word",
    /// A word where a type or a kind of counter belongs that neither the rules nor the document have.
    UnknownWord = "unknown-word",
    /// Neither a keyword ability nor a text in quotation marks.
    UnknownAbility = "unknown-ability",
    /// A definition without a card type.
    NoType = "no-type",
    /// A creature without power and toughness, a planeswalker without loyalty, a battle without defense.
    NoStats = "no-stats",
    /// Power and toughness, loyalty or defense of what has none, or two of them.
    SurplusStats = "surplus-stats",
    /// A line of a definition that is no type line, no rules text and no prose.
    UnknownCardLine = "unknown-card-line",
    /// A `##` heading that is nearly one of the language.
    UnknownHeading = "unknown-heading",
    /// An entry of a zone that cannot be read.
    UnknownEntry = "unknown-entry",
    /// More copies of one entry than are taken.
    TooManyCopies = "too-many-copies",
    BadMana = "bad-mana",
    BadRuleNumber = "bad-rule-number",
    /// An answer to a question that is neither yes nor no.
    UnknownAnswer = "unknown-answer",
    /// `After n` where the play has no step n.
    NoSuchStep = "no-such-step",
    /// A choice in a play that nothing asks for.
    ChoiceNotAsked = "choice-not-asked",
    /// A card is defined twice, differently.
    DefinedTwice = "defined-twice",
    PlayerTwice = "player-twice",
    /// A card has the name of a player.
    NameTaken = "name-taken",
    NoPlayers = "no-players",
    TooManyPlayers = "too-many-players",
    TwoActivePlayers = "two-active-players",
    /// Two players are the monarch.
    TwoMonarchs = "two-monarchs",
    AttachedToItself = "attached-to-itself",
    /// What it is attached to is not on the battlefield.
    AttachedElsewhere = "attached-elsewhere",
    /// Blocks what does not attack.
    BlocksNonAttacker = "blocks-non-attacker",
    /// Attacks although its controller's turn it is not.
    AttacksOutOfTurn = "attacks-out-of-turn",
    /// The active player's creature blocks.
    BlocksOnOwnTurn = "blocks-on-own-turn",
    /// Attacks a player under whose control it is, or something of theirs.
    AttacksOwn = "attacks-own",
    AttacksAndBlocks = "attacks-and-blocks",
    /// Attackers or blockers outside the combat phase.
    CombatOutsideCombat = "combat-outside-combat",
    TappedAndUntapped = "tapped-and-untapped",
    /// Something that there is only one of is said twice, differently: a life total, a step, what it attacks.
    SaidTwice = "said-twice",
    /// What is said to be older is not there.
    OrderedElsewhere = "ordered-elsewhere",
    /// Attacks what is neither a player nor a planeswalker or battle on the battlefield.
    CannotBeAttacked = "cannot-be-attacked",
    /// Attacks or blocks and is no creature.
    NoCreature = "no-creature",
    /// Blocks a creature that attacks somebody else.
    BlocksForAnother = "blocks-for-another",
    /// Blocks before blockers are declared.
    BlocksTooEarly = "blocks-too-early",
    /// An instant or sorcery on the battlefield.
    NoPermanent = "no-permanent",
    /// A land on the stack.
    NoSpell = "no-spell",
    /// Protected by a player and no battle.
    NoBattle = "no-battle",
    /// A status that only permanents have, on something that is none.
    StatusOffBattlefield = "status-off-battlefield",
    /// Transformed, and no double-faced card with a known back face.
    NoOtherFace = "no-other-face",
    /// A token that is said to be a commander.
    NoCommander = "no-commander",
    /// Entries in one line stand between commas, and one of them has a definition.
    CommaBeforeDefinition = "comma-before-definition",
    /// A list or a quote where the language has no use for one.
    Misplaced = "misplaced",
}

impl Fault {
    /// Line and column, from 1.
    pub fn place(&self, source: &str) -> (usize, usize) {
        self.span.place(source)
    }
}
