//! Subtypes, and the card type that each belongs to (205.3): from `index/subtypes.tsv`. A document may use
//! others (an invented creature type): they are interned as they come, and belong to the card type beside which a
//! type line has them, or to none.

use super::CardType;
use rustc_hash::FxHashMap;
use serde::{Serialize, Serializer};
use std::sync::{OnceLock, RwLock, RwLockReadGuard};

/// A subtype: a small interned handle. Two subtypes are equal when their English names are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Subtype(u16);

/// What the official lists say a subtype belongs to (205.3g–q).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SubtypeKind {
    Artifact,
    Enchantment,
    Land,
    Planeswalker,
    /// Instants and sorceries (205.3k).
    Spell,
    /// Creatures and kindreds (205.3m).
    Creature,
    Plane,
    Dungeon,
    Battle,
    /// On no list.
    Unlisted,
}

impl SubtypeKind {
    /// The kinds that the lists know.
    pub const LISTED: &[Self] = &[
        Self::Artifact,
        Self::Enchantment,
        Self::Land,
        Self::Planeswalker,
        Self::Spell,
        Self::Creature,
        Self::Plane,
        Self::Dungeon,
        Self::Battle,
    ];

    /// Whether a subtype of this kind goes with the card type (205.3d).
    pub const fn goes_with(self, t: CardType) -> bool {
        matches!(
            (self, t),
            (Self::Artifact, CardType::Artifact)
                | (Self::Enchantment, CardType::Enchantment)
                | (Self::Land, CardType::Land)
                | (Self::Planeswalker, CardType::Planeswalker)
                | (Self::Spell, CardType::Instant | CardType::Sorcery)
                | (Self::Creature, CardType::Creature | CardType::Kindred)
                | (Self::Plane, CardType::Plane)
                | (Self::Dungeon, CardType::Dungeon)
                | (Self::Battle, CardType::Battle)
                | (Self::Unlisted, _)
        )
    }
}

struct Entry {
    english: &'static str,
    russian: &'static str,
    kind: SubtypeKind,
}

struct Interner {
    entries: Vec<Entry>,
    /// How many of them the lists have: they stand first.
    listed: usize,
    by_name: FxHashMap<String, u16>,
}

const LISTED: &str = include_str!("../../index/subtypes.tsv");

fn interner() -> &'static RwLock<Interner> {
    static INTERNER: OnceLock<RwLock<Interner>> = OnceLock::new();
    INTERNER.get_or_init(|| {
        let mut table = Interner { entries: Vec::new(), listed: 0, by_name: FxHashMap::default() };
        for line in LISTED.lines().filter(|l| !l.starts_with('#')) {
            let mut fields = line.split('\t');
            let (Some(kind), Some(english)) = (fields.next().and_then(kind_named), fields.next()) else {
                continue;
            };
            table.add(english, fields.next().unwrap_or(""), kind);
        }
        table.listed = table.entries.len();
        RwLock::new(table)
    })
}

fn read() -> RwLockReadGuard<'static, Interner> {
    // A panic while holding the lock cannot leave the table half-written: entries are pushed whole.
    interner().read().unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn kind_named(s: &str) -> Option<SubtypeKind> {
    Some(match s {
        "Artifact" => SubtypeKind::Artifact,
        "Enchantment" => SubtypeKind::Enchantment,
        "Land" => SubtypeKind::Land,
        "Planeswalker" => SubtypeKind::Planeswalker,
        "Spell" => SubtypeKind::Spell,
        "Creature" => SubtypeKind::Creature,
        "Plane" => SubtypeKind::Plane,
        "Dungeon" => SubtypeKind::Dungeon,
        "Battle" => SubtypeKind::Battle,
        _ => return None,
    })
}

fn folded(name: &str) -> String {
    name.to_lowercase().replace('ё', "е").replace('’', "'")
}

impl Interner {
    fn add(&mut self, english: &'static str, russian: &'static str, kind: SubtypeKind) -> u16 {
        let id = self.entries.len() as u16;
        self.entries.push(Entry { english, russian, kind });
        self.by_name.entry(folded(english)).or_insert(id);
        if !russian.is_empty() {
            self.by_name.entry(folded(russian)).or_insert(id);
        }
        id
    }
}

impl Subtype {
    /// The basic land types, in the order of their colours (305.6).
    pub const BASIC_LAND_NAMES: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

    /// A subtype that the official lists have, or that was named before, by its English or Russian name in
    /// any case; `None` for another word.
    pub fn find(name: &str) -> Option<Self> {
        read().by_name.get(&folded(name)).copied().map(Self)
    }

    /// The subtype with this name; one that is on no list is interned as it stands.
    pub fn named(name: &str) -> Self {
        if let Some(found) = Self::find(name) {
            return found;
        }
        let mut table = interner().write().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(&id) = table.by_name.get(&folded(name)) {
            return Self(id);
        }
        // Names live as long as the process: a document holds a handful of invented ones.
        let name: &'static str = Box::leak(name.to_string().into_boxed_str());
        Self(table.add(name, "", SubtypeKind::Unlisted))
    }

    /// What stands after the dash beside these card types is a subtype of one of them (205.3b): so is this one, if
    /// it is on no list. A creature's goes first: what is invented is most often that.
    pub fn belongs_to(self, types: &[CardType]) {
        let goes = |k: SubtypeKind| k != SubtypeKind::Unlisted && types.iter().any(|t| k.goes_with(*t));
        if goes(self.kind()) {
            return;
        }
        let creature = Some(SubtypeKind::Creature).filter(|k| goes(*k));
        let kind = creature.or_else(|| SubtypeKind::LISTED.iter().copied().find(|k| goes(*k)));
        let mut table = interner().write().unwrap_or_else(|poisoned| poisoned.into_inner());
        let listed = table.listed;
        if let (Some(kind), true) = (kind, self.0 as usize >= listed) {
            table.entries[self.0 as usize].kind = kind;
        }
    }

    /// The subtypes that are on no list and belong to a card type all the same.
    pub fn invented() -> Vec<Self> {
        let table = read();
        let known = |i: &usize| table.entries[*i].kind != SubtypeKind::Unlisted;
        (table.listed..table.entries.len()).filter(known).map(|i| Self(i as u16)).collect()
    }

    /// Whether it is on no list.
    pub fn is_invented(self) -> bool {
        self.0 as usize >= read().listed
    }

    /// The English name, as printed.
    pub fn english(self) -> &'static str {
        read().entries[self.0 as usize].english
    }

    /// The Russian name as printed, where there is one.
    pub fn russian(self) -> Option<&'static str> {
        Some(read().entries[self.0 as usize].russian).filter(|r| !r.is_empty())
    }

    /// Which official list it is on, or would be.
    pub fn kind(self) -> SubtypeKind {
        read().entries[self.0 as usize].kind
    }

    /// Whether it is one of the five basic land types (305.6).
    pub fn is_basic_land_type(self) -> bool {
        Self::BASIC_LAND_NAMES.contains(&self.english())
    }

    /// Every subtype of a kind: on the official lists, or of cards so far.
    pub fn all(kind: SubtypeKind) -> Vec<Self> {
        let table = read();
        (0..table.entries.len() as u16)
            .filter(|&i| table.entries[i as usize].kind == kind)
            .map(Self)
            .collect()
    }
}

impl std::fmt::Debug for Subtype {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.english())
    }
}

impl Serialize for Subtype {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.english())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_subtypes_know_their_kind_and_russian_name() {
        let swamp = Subtype::find("swamp").unwrap();
        assert_eq!(
            (swamp.english(), swamp.russian(), swamp.kind()),
            ("Swamp", Some("Болото"), SubtypeKind::Land)
        );
        assert_eq!(Subtype::find("болото"), Some(swamp));
        assert!(swamp.is_basic_land_type() && !Subtype::named("Desert").is_basic_land_type());
        assert_eq!(Subtype::named("Siege").kind(), SubtypeKind::Battle);
        assert!(Subtype::all(SubtypeKind::Creature).len() > 300);
    }

    #[test]
    fn an_invented_subtype_is_equal_to_itself() {
        assert_eq!(Subtype::find("Quibblewort"), None);
        let a = Subtype::named("Quibblewort");
        assert_eq!(a, Subtype::named("quibblewort"));
        assert_eq!(a.kind(), SubtypeKind::Unlisted);
        a.belongs_to(&[CardType::Land]);
        assert_eq!(a.kind(), SubtypeKind::Land);
        assert!(Subtype::all(SubtypeKind::Land).contains(&a) && Subtype::invented().contains(&a));
        let swamp = Subtype::named("Swamp");
        swamp.belongs_to(&[CardType::Creature]);
        assert_eq!(swamp.kind(), SubtypeKind::Land);
    }
}
