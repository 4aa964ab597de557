//! Definitions of cards, as written; rules text is left for the ability grammar.

use super::{CardType, Colour, Subtype, Supertype, Words};
use crate::scenario::span::Span;
use serde::Serialize;

/// A name that the document knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardDef {
    /// The name as defined; for a card with two faces that of the front face.
    pub name: String,
    pub source: CardSource,
    /// Where it is defined (for [`CardSource::Library`] where it is first listed).
    pub span: Span,
    /// Empty when the definition must be taken from elsewhere ([`CardSource::Library`],
    /// [`CardSource::MadeInPlay`]).
    pub faces: Vec<Face>,
}

/// Where a definition comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum CardSource {
    /// A `###` heading under `## Cards`.
    Heading,
    /// A short definition on the board.
    Board,
    /// One of the basic lands, which need no definition.
    BasicLand,
    /// Known to the card library that was handed in.
    Library,
    /// Named in rules text as a token to be created.
    MadeInPlay,
}

/// One face of a card.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Face {
    pub name: String,
    /// `{4}{G}` as written; `None` for no mana cost.
    pub mana_cost: Option<Words>,
    pub token: bool,
    /// Colours that the definition states (`colour: red`, `green creature 3/3`). `None`: nothing is said, so
    /// the mana cost decides. `Some` of an empty list: said to be colourless.
    pub colours: Option<Vec<Colour>>,
    pub supertypes: Vec<Supertype>,
    pub types: Vec<CardType>,
    pub subtypes: Vec<Subtype>,
    pub stats: Option<Stats>,
    /// Rules text, an ability a line.
    pub abilities: Vec<AbilityLine>,
    /// Said to be a face of a modal double-faced card: `Sorcery, modal double-faced`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub modal: bool,
    /// `true` when the abilities are the comma-separated keywords of a short definition.
    pub short: bool,
}

/// What stands after the type line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Stats {
    /// `6/6`, `*/*`, `1+*/1+*`, as written on both sides of the slash.
    PowerToughness(Words, Words),
    /// `[4]`, `[X]`
    Loyalty(Words),
    /// `<5>`
    Defense(Words),
}

/// One line of rules text; the modes of a modal ability are its `•` lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AbilityLine {
    pub words: Words,
    pub modes: Vec<Words>,
}
