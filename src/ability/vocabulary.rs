//! The closed sets of words: colours, types, zones, steps, counters, mana (105–107, 205, 400, 500).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::sync::Arc;

/// A colour (105.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub enum Colour {
    White,
    Blue,
    Black,
    Red,
    Green,
}

impl Colour {
    /// In the order of the colour wheel.
    pub const ALL: [Self; 5] = [Self::White, Self::Blue, Self::Black, Self::Red, Self::Green];

    /// The letter of its mana symbol.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Blue => 'U',
            Self::Black => 'B',
            Self::Red => 'R',
            Self::Green => 'G',
        }
    }
}

/// A set of colours; empty is colourless (105.2c).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct ColourSet(u8);

impl ColourSet {
    pub const COLOURLESS: Self = Self(0);
    pub const ALL: Self = Self(31);

    /// With one colour more.
    pub const fn with(self, c: Colour) -> Self {
        Self(self.0 | 1 << c as u8)
    }

    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn contains(self, c: Colour) -> bool {
        self.0 & (1 << c as u8) != 0
    }

    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |c| self.contains(*c))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(iter: I) -> Self {
        iter.into_iter().fold(Self::COLOURLESS, Self::with)
    }
}

// <!-- names -->
/// A card type (205.2a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CardType {
    Artifact,
    Battle,
    Conspiracy,
    Creature,
    Dungeon,
    Enchantment,
    Instant,
    Kindred,
    Land,
    Phenomenon,
    Plane,
    Planeswalker,
    Scheme,
    Sorcery,
    Vanguard,
}
// <!-- /names -->

/// Every card type, in the order of the alphabet.
pub const CARD_TYPES: [CardType; 15] = [
    CardType::Artifact,
    CardType::Battle,
    CardType::Conspiracy,
    CardType::Creature,
    CardType::Dungeon,
    CardType::Enchantment,
    CardType::Instant,
    CardType::Kindred,
    CardType::Land,
    CardType::Phenomenon,
    CardType::Plane,
    CardType::Planeswalker,
    CardType::Scheme,
    CardType::Sorcery,
    CardType::Vanguard,
];

impl CardType {
    /// Whether objects of this type can be permanents (110.4).
    pub const fn is_permanent(self) -> bool {
        matches!(
            self,
            Self::Artifact
                | Self::Battle
                | Self::Creature
                | Self::Enchantment
                | Self::Land
                | Self::Planeswalker
        )
    }
}

/// A supertype (205.4a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Supertype {
    Basic,
    Legendary,
    Ongoing,
    Snow,
    World,
}

/// A zone (400.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Zone {
    Battlefield,
    Hand,
    Library,
    Graveyard,
    Exile,
    Stack,
    Command,
}

/// A step, or a main phase, in the order of the turn (500.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Step {
    Untap,
    Upkeep,
    Draw,
    PrecombatMain,
    BeginningOfCombat,
    DeclareAttackers,
    DeclareBlockers,
    FirstStrikeDamage,
    CombatDamage,
    EndOfCombat,
    PostcombatMain,
    End,
    Cleanup,
}

/// A kind of counter (122).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CounterKind {
    /// `+1/+1`, `-1/-1`, `-0/-1` …
    PowerToughness(i8, i8),
    Loyalty,
    Defense,
    Lore,
    Poison,
    Stun,
    Shield,
    /// A keyword counter (122.1b).
    Keyword(super::KeywordKind),
    /// Any other, by its English name in lower case (`charge`, `time`).
    Named(Arc<str>),
}

/// One mana symbol of a cost (107.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub enum ManaSymbol {
    Coloured(Colour),
    Colourless,
    Generic(u32),
    X,
    Snow,
    Hybrid(Colour, Colour),
    /// `{2/W}`
    MonoHybrid(u32, Colour),
    /// `{C/W}`
    ColourlessHybrid(Colour),
    Phyrexian(Colour),
    HybridPhyrexian(Colour, Colour),
}

impl ManaSymbol {
    /// The colours of the symbol, as they count for an object's colour (202.2).
    pub fn colours(self) -> ColourSet {
        match self {
            Self::Coloured(c) | Self::MonoHybrid(_, c) | Self::ColourlessHybrid(c) | Self::Phyrexian(c) => {
                ColourSet::COLOURLESS.with(c)
            }
            Self::Hybrid(a, b) | Self::HybridPhyrexian(a, b) => ColourSet::COLOURLESS.with(a).with(b),
            Self::Colourless | Self::Generic(_) | Self::X | Self::Snow => ColourSet::COLOURLESS,
        }
    }

    /// Its share of the mana value while X is `x` (202.3).
    pub const fn value(self, x: u32) -> u32 {
        match self {
            Self::Generic(n) | Self::MonoHybrid(n, _) => n,
            Self::X => x,
            _ => 1,
        }
    }
}

/// A mana cost: symbols in printed order. An object without a mana cost has `None` of these (202.1a).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ManaCost(pub SmallVec<[ManaSymbol; 4]>);

impl ManaCost {
    /// The mana value while X is `x` (202.3b: 0 except on the stack).
    pub fn mana_value(&self, x: u32) -> u32 {
        self.0.iter().map(|s| s.value(x)).sum()
    }

    pub fn colours(&self) -> ColourSet {
        self.0.iter().fold(ColourSet::COLOURLESS, |all, s| all.union(s.colours()))
    }
}
