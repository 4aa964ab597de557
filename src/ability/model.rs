//! Abilities and cards as data (112, 113, 602–604).

use super::{
    CardType, ColourSet, Condition, CounterKind, Effect, EventPattern, Keyword, ManaCost, Modification,
    ObjectRef, PlayerRef, Predicate, Quantity, Replacement, RuleEffect, Subtype, Supertype, Zone,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// An ability of an object (113.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ability {
    Keyword(Keyword),
    Static(Static),
    Triggered(Triggered),
    Activated(Activated),
    /// The instructions of an instant or sorcery (113.3a).
    Spell(Modes),
}

/// A static ability (604).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Static {
    /// "As long as …"
    pub condition: Option<Condition>,
    pub effect: StaticEffect,
    /// Where it functions when not on the battlefield (113.6); empty: the default of 113.6.
    pub zones: Vec<Zone>,
}

/// What a static ability does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StaticEffect {
    Continuous {
        what: ObjectRef,
        modifications: Vec<Modification>,
    },
    /// Defines a characteristic of its own object, everywhere (604.3).
    CharacteristicDefining(Vec<Modification>),
    Rule(RuleEffect),
    Replacement(Replacement),
    /// "As an additional cost to cast this spell, …" (601.2b, 118.8).
    AdditionalCost(Cost),
    /// "This spell costs {N} less to cast for each …".
    OwnCostChange {
        generic: Quantity,
    },
    /// "You may exert this as it attacks" (701.43d).
    MayExert,
    /// "You may [pay …] rather than pay this spell's mana cost" (118.9).
    AlternativeCost {
        cost: Cost,
        condition: Option<Condition>,
    },
}

/// A triggered ability (603).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Triggered {
    /// Any of these triggers it.
    pub events: Vec<EventPattern>,
    /// The intervening-if clause (603.4).
    pub condition: Option<Condition>,
    pub modes: Modes,
    /// "This ability triggers only once each turn."
    pub once_each_turn: bool,
    /// Where it functions when not on the battlefield.
    pub zones: Vec<Zone>,
}

/// An activated ability (602), a mana ability (605) and a loyalty ability (606) among them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activated {
    pub cost: Cost,
    pub modes: Modes,
    pub sorcery_speed: bool,
    /// How much generic mana less it costs to activate.
    #[serde(default)]
    pub less: Option<Quantity>,
    pub once_each_turn: bool,
    pub condition: Option<Condition>,
    /// Who may activate it: `You` normally.
    pub who: PlayerRef,
    pub zones: Vec<Zone>,
}

/// The text of a spell or ability: one block of instructions, or several to choose from (700.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modes {
    /// How many modes are chosen; `1..=1` with a single mode for text that is not modal.
    pub min: u32,
    pub max: u32,
    /// The same mode may be chosen more than once.
    pub repeat: bool,
    pub modes: Vec<Mode>,
}

impl Modes {
    /// The words of a text that is not understood.
    pub fn unread(&self) -> Option<&str> {
        let mut all = self.modes.iter().flat_map(|m| &m.instructions);
        all.find_map(|e| match e {
            Effect::Unread(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// Text that is not modal.
    pub fn single(targets: Vec<Target>, instructions: Instructions) -> Self {
        Self { min: 1, max: 1, repeat: false, modes: vec![Mode { targets, instructions }] }
    }

    /// Whether a choice of modes is made. Several parts of which all are followed are the lines of a text.
    pub fn is_modal(&self) -> bool {
        self.modes.len() > 1 && (self.min as usize) < self.modes.len()
    }

    /// The lines of a spell's text as one: all are followed, in order. `None` without any; an error for lines
    /// beside a modal one, which no text of a card that is played has.
    pub fn of_lines<'a>(lines: impl IntoIterator<Item = &'a Modes>) -> Result<Option<Self>, Refused> {
        let lines: Vec<&Modes> = lines.into_iter().collect();
        match lines.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some((*one).clone())),
            several if several.iter().any(|m| m.is_modal()) => Err(Refused),
            several => {
                let modes: Vec<Mode> = several.iter().flat_map(|m| m.modes.iter().cloned()).collect();
                let all = modes.len() as u32;
                Ok(Some(Self { min: all, max: all, repeat: false, modes }))
            }
        }
    }
}

/// Modes beside other lines of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Targets and instructions of one mode.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mode {
    pub targets: Vec<Target>,
    pub instructions: Instructions,
}

/// One instance of the word "target" (115).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Target {
    pub kind: TargetKind,
    pub min: Quantity,
    pub max: Quantity,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TargetKind {
    /// Permanents unless the predicate names a zone, or a spell or ability.
    Object(Predicate),
    /// `EachPlayer`: any player; `AnOpponent`: an opponent.
    Player(PlayerRef),
    Either(Predicate, PlayerRef),
    /// "any target" (115.4).
    Any,
    /// "another target", after such a target.
    AnyOther,
}

/// Instructions in printed order.
pub type Instructions = Vec<Effect>;

/// A cost (118): every part is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cost(pub Vec<CostPart>);

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CostPart {
    Mana(ManaCost),
    /// `{T}`
    Tap,
    /// `{Q}`
    Untap,
    /// A loyalty symbol: `+1`, `−2`; `None` for `−X`.
    Loyalty(Option<i32>),
    Life(Quantity),
    Sacrifice(ObjectRef),
    Discard(Quantity, Predicate),
    DiscardThis,
    Exile(ObjectRef),
    ReturnToHand(ObjectRef),
    /// Taps untapped objects that the player controls.
    TapOthers(Quantity, Predicate),
    /// Taps any number of other untapped creatures with at least so much power in all (702.122a).
    TapPower(Quantity),
    RemoveCounters(CounterKind, Quantity, ObjectRef),
    PutCounters(CounterKind, Quantity, ObjectRef),
    Mill(Quantity),
    Reveal(Predicate),
    Energy(Quantity),
    /// 701.43
    Exert(ObjectRef),
    /// 701.61
    Forage,
    /// 701.59
    CollectEvidence(Quantity),
    /// 701.68
    Blight(Quantity),
    /// All of that cost for each.
    ForEach(Quantity, Box<Cost>),
}

/// One line of rules text with what was understood of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AbilityLine {
    /// The line, verbatim.
    pub text: String,
    pub understanding: Understanding,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Understanding {
    /// Every word was consumed. Empty for a line of reminder text only.
    Understood(Vec<Arc<Ability>>),
    /// Not understood; `at` is the byte in `text` where understanding stopped.
    Refused { at: usize, frame: Frame },
}

/// When a line that is not understood could matter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// When this ability triggers or is activated: its text is [`Effect::Unread`].
    Ability(Arc<Ability>),
    /// Only before the game begins: in an opening hand (103.6), or as decks are built (100.2).
    BeforeTheGame,
    /// As its object is cast or resolves.
    Casting,
    /// As its object enters the battlefield.
    Entering,
    /// While its object is on the battlefield or the stack.
    Battlefield,
    /// Wherever its object is.
    Anywhere,
}

/// The printed characteristics of one face (109.3, 208, 712).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Face {
    pub name: String,
    /// Other names it answers to in its own text or in documents (a Russian name).
    pub other_names: Vec<String>,
    /// `None`: no mana cost (202.1b).
    pub mana_cost: Option<ManaCost>,
    /// A colour indicator, or the colours an effect gave a token (202.2e).
    pub colour_indicator: Option<ColourSet>,
    /// The indicator's colours are all it has, whatever its mana cost: a copy with other colours (707.9b).
    #[serde(default)]
    pub colours_given: bool,
    /// Colours that it may have or not: the file shows that a colour indicator may be missing.
    #[serde(default)]
    pub colours_open: ColourSet,
    pub supertypes: Vec<Supertype>,
    pub types: Vec<CardType>,
    pub subtypes: Vec<Subtype>,
    /// `None` beside a toughness never occurs; `*` is 0 here and defined by an ability (208.2).
    pub power: Option<i32>,
    pub toughness: Option<i32>,
    pub loyalty: Option<i32>,
    pub defense: Option<i32>,
    pub lines: Vec<AbilityLine>,
}

impl Face {
    /// Two halves as one: their characteristics together (709.4).
    fn whole(left: &Self, right: &Self) -> Self {
        let both = || [left, right].into_iter();
        let symbols = both().filter_map(|f| f.mana_cost.as_ref()).flat_map(|m| m.0.iter().cloned());
        let colours = both().filter_map(|f| f.colour_indicator).reduce(ColourSet::union);
        Self {
            name: format!("{} // {}", left.name, right.name),
            other_names: both().flat_map(|f| f.other_names.iter().cloned()).collect(),
            mana_cost: both().any(|f| f.mana_cost.is_some()).then(|| ManaCost(symbols.collect())),
            colour_indicator: colours,
            colours_open: left.colours_open.union(right.colours_open),
            supertypes: joined(&left.supertypes, &right.supertypes),
            types: joined(&left.types, &right.types),
            subtypes: joined(&left.subtypes, &right.subtypes),
            lines: both().flat_map(|f| f.lines.iter().cloned()).collect(),
            ..Self::default()
        }
    }

    /// Its colours before any effect (202.2).
    pub fn colours(&self) -> ColourSet {
        let cost = self.mana_cost.as_ref().filter(|_| !self.colours_given);
        let cost = cost.map(ManaCost::colours).unwrap_or_default();
        cost.union(self.colour_indicator.unwrap_or_default())
    }

    /// The understood abilities in printed order.
    pub fn abilities(&self) -> impl Iterator<Item = &Arc<Ability>> {
        self.lines.iter().flat_map(|l| match &l.understanding {
            Understanding::Understood(a) => a.as_slice(),
            Understanding::Refused { frame: Frame::Ability(a), .. } => std::slice::from_ref(a),
            Understanding::Refused { .. } => &[],
        })
    }

    /// How many lines were not understood and are not among the [abilities](Self::abilities) with a frame.
    pub fn unread(&self) -> u32 {
        let unread = |l: &&AbilityLine| match &l.understanding {
            Understanding::Refused { frame, .. } => !matches!(frame, Frame::Ability(_)),
            Understanding::Understood(_) => false,
        };
        self.lines.iter().filter(unread).count() as u32
    }

    /// The lines that were not understood.
    pub fn refused(&self) -> impl Iterator<Item = &AbilityLine> {
        self.lines.iter().filter(|l| matches!(l.understanding, Understanding::Refused { .. }))
    }
}

/// Both lists without repetition.
fn joined<T: Clone + PartialEq>(a: &[T], b: &[T]) -> Vec<T> {
    a.iter().chain(b.iter().filter(|t| !a.contains(t))).cloned().collect()
}

/// A card, or a token's definition: its faces.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardDefinition {
    /// The front first.
    pub faces: Vec<Face>,
    pub layout: Layout,
}

/// How the faces of a card relate (709–720).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Layout {
    #[default]
    Single,
    DoubleFaced,
    ModalDoubleFaced,
    Split,
    Flip,
    Adventure,
}

impl Layout {
    /// Whether it has a face on each side.
    pub const fn turns(self) -> bool {
        matches!(self, Self::DoubleFaced | Self::ModalDoubleFaced)
    }
}

impl CardDefinition {
    /// A card of these faces. The first of a split card is the whole card (709.4): what it is everywhere but on
    /// the stack; its halves follow.
    pub fn of_faces(mut faces: Vec<Face>, layout: Layout) -> Self {
        if let (Layout::Split, [left, right]) = (layout, faces.as_slice()) {
            faces.insert(0, Face::whole(left, right));
        }
        Self { faces, layout }
    }

    /// The place of the `n`-th printed face, from 0, among [`Self::faces`].
    pub fn printed_face(&self, n: u8) -> u8 {
        if self.layout == Layout::Split { n + 1 } else { n }
    }

    /// Whether a player chooses a face as they cast or play it (709.3, 712.11, 715.3).
    pub fn chosen_as_cast(&self) -> bool {
        matches!(self.layout, Layout::Split | Layout::Adventure | Layout::ModalDoubleFaced)
    }

    /// A card with one face.
    pub fn single(face: Face) -> Self {
        Self { faces: vec![face], layout: Layout::Single }
    }

    /// The front face. A definition has at least one.
    pub fn front(&self) -> &Face {
        &self.faces[0]
    }
}
