//! The characteristics of an object (109.3) while and after the layers are applied.

use crate::ability::{
    Ability, CardType, Colour, ColourSet, Cost, CostPart, CounterKind, Effect, EventPattern, Face, Keyword,
    KeywordKind, ManaCost, ManaSymbol, Modes, ObjectRef, Predicate, Subtype, Supertype, Triggered,
    effect::ManaProduced, model::Activated, object::PlayerRef,
};
use crate::game::ids::{PlayerId, Timestamp};
use crate::game::stop::{Step, Stop};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::sync::{Arc, LazyLock};

/// A set of card types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TypeSet(pub u16);

impl TypeSet {
    /// Whether it holds the type.
    pub const fn has(self, t: CardType) -> bool {
        self.0 & (1 << t as u16) != 0
    }

    /// Adds one.
    pub const fn add(&mut self, t: CardType) {
        self.0 |= 1 << t as u16;
    }

    /// Removes one.
    pub const fn remove(&mut self, t: CardType) {
        self.0 &= !(1 << t as u16);
    }
}

impl FromIterator<CardType> for TypeSet {
    fn from_iter<I: IntoIterator<Item = CardType>>(iter: I) -> Self {
        let mut set = Self::default();
        iter.into_iter().for_each(|t| set.add(t));
        set
    }
}

/// Where an ability on an object comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Its own text (or what it copies): the n-th ability there, from 0.
    Text(u16),
    /// A basic land type (305.6).
    LandType(Subtype),
    /// A continuous effect, by its key.
    Effect(u64),
    /// A keyword counter.
    Counter,
}

/// An ability that an object has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The ability.
    pub ability: Arc<Ability>,
    /// Where it comes from.
    pub origin: Origin,
    /// The timestamp of the effect that created it (613.7a); 0 for its own text.
    pub since: Timestamp,
}

/// The values of an object's characteristics, and who controls it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Characteristics {
    /// The name; empty for none.
    pub name: Arc<str>,
    /// The mana cost.
    pub mana_cost: Option<ManaCost>,
    /// The colours.
    pub colours: ColourSet,
    /// Colours that it may have or not: nobody knows (see [`Face::colours_open`]).
    #[serde(default)]
    pub colours_open: ColourSet,
    /// The supertypes, few.
    pub supertypes: SmallVec<[Supertype; 2]>,
    /// The card types.
    pub types: TypeSet,
    /// The subtypes, but for creature types where it has every one.
    pub subtypes: SmallVec<[Subtype; 4]>,
    /// It has every creature type.
    pub every_creature_type: bool,
    /// The abilities, in order: its text's, then in the order in which effects added them.
    pub abilities: Vec<Held>,
    /// Keywords that it can't have.
    pub cant_have: SmallVec<[KeywordKind; 1]>,
    /// How many lines of its text were not understood and still stand.
    pub not_understood: u32,
    /// Power, if it has one.
    pub power: Option<i32>,
    /// Toughness, if it has one.
    pub toughness: Option<i32>,
    /// Printed loyalty.
    pub loyalty: Option<i32>,
    /// Printed defense.
    pub defense: Option<i32>,
    /// Who controls it; outside the battlefield and the stack its owner.
    pub controller: PlayerId,
}

impl Characteristics {
    /// The values printed on a face.
    pub fn of_face(face: &Face, name: Arc<str>, controller: PlayerId) -> Self {
        let mut ch = Self {
            name,
            mana_cost: face.mana_cost.clone(),
            colours: face.colours(),
            colours_open: face.colours_open,
            supertypes: face.supertypes.iter().copied().collect(),
            types: face.types.iter().copied().collect(),
            subtypes: face.subtypes.iter().copied().collect(),
            every_creature_type: false,
            abilities: face
                .abilities()
                .enumerate()
                .map(|(i, a)| Held {
                    ability: a.clone(),
                    origin: Origin::Text(i as u16),
                    since: Timestamp(0),
                })
                .collect(),
            cant_have: SmallVec::new(),
            not_understood: face.unread(),
            power: face.power,
            toughness: face.toughness,
            loyalty: face.loyalty,
            defense: face.defense,
            controller,
        };
        ch.sync_land_abilities();
        ch
    }

    /// A face-down permanent or spell with no other values given (708.2a).
    pub fn face_down(controller: PlayerId) -> Self {
        Self {
            name: "".into(),
            mana_cost: None,
            colours: ColourSet::COLOURLESS,
            colours_open: ColourSet::COLOURLESS,
            supertypes: SmallVec::new(),
            types: [CardType::Creature].into_iter().collect(),
            subtypes: SmallVec::new(),
            every_creature_type: false,
            abilities: Vec::new(),
            cant_have: SmallVec::new(),
            not_understood: 0,
            power: Some(2),
            toughness: Some(2),
            loyalty: None,
            defense: None,
            controller,
        }
    }

    /// Whether everything but the controller is the same: two copies of one card that nothing has changed.
    pub fn same_text(&self, other: &Self) -> bool {
        *self == Self { controller: self.controller, ..other.clone() }
    }

    /// Whether this is its name, or that of one of its halves (709.4a). A token answers to its name without the
    /// word "Token" (111.4 names it with it).
    pub fn is_named(&self, name: &str) -> bool {
        let own = &*self.name;
        !name.is_empty()
            && (same_letters(own, name)
                || own.strip_suffix(" Token").is_some_and(|own| same_letters(own, name))
                || own.contains(" // ") && own.split(" // ").any(|half| same_letters(half, name)))
    }

    /// Whether both have a name in common.
    pub fn shares_name(&self, other: &Self) -> bool {
        !self.name.is_empty()
            && (self.name == other.name || other.name.split(" // ").any(|n| self.is_named(n)))
    }

    /// Whether it has the card type.
    pub fn is(&self, t: CardType) -> bool {
        self.types.has(t)
    }

    /// Whether it is a creature.
    pub fn is_creature(&self) -> bool {
        self.is(CardType::Creature)
    }

    /// Whether it has the subtype.
    pub fn has_subtype(&self, s: Subtype) -> bool {
        self.subtypes.contains(&s)
            || self.every_creature_type && s.kind() == crate::ability::subtype::SubtypeKind::Creature
    }

    /// Whether it has the supertype.
    pub fn has_supertype(&self, s: Supertype) -> bool {
        self.supertypes.contains(&s)
    }

    /// Whether it has the keyword, with whatever parameter.
    pub fn has(&self, k: KeywordKind) -> bool {
        self.abilities.iter().any(|h| matches!(&*h.ability, Ability::Keyword(w) if w.kind == k))
    }

    /// Its instances of a keyword.
    pub fn keywords(&self, k: KeywordKind) -> impl Iterator<Item = &Keyword> {
        self.abilities.iter().filter_map(move |h| match &*h.ability {
            Ability::Keyword(w) if w.kind == k => Some(w),
            _ => None,
        })
    }

    /// The text of a spell: all its lines, as one.
    ///
    /// # Errors
    /// `NotImplemented` for modes beside other lines.
    pub fn spell_text(&self) -> Step<Option<Modes>> {
        let lines = self.abilities.iter().filter_map(|h| match &*h.ability {
            Ability::Spell(m) => Some(m),
            _ => None,
        });
        Modes::of_lines(lines).map_err(|_| Stop::missing("spell:modes-beside-other-lines"))
    }

    /// Mana value (202.3); X counts as `x`.
    pub fn mana_value(&self, x: u32) -> u32 {
        self.mana_cost.as_ref().map_or(0, |c| c.mana_value(x))
    }

    /// Whether it could be a permanent by its types (110.4).
    pub fn is_permanent_type(&self) -> bool {
        use CardType as T;
        [T::Artifact, T::Battle, T::Creature, T::Enchantment, T::Land, T::Planeswalker]
            .into_iter()
            .any(|t| self.is(t))
    }

    /// Makes the mana abilities that basic land types give agree with the land types (305.6). Only while
    /// types are still being computed: a later loss of abilities takes these too.
    pub(super) fn sync_land_abilities(&mut self) {
        let land = self.is(CardType::Land);
        if self.is(CardType::Battle) {
            self.sync_siege();
        }
        if !land && !self.abilities.iter().any(|h| matches!(h.origin, Origin::LandType(_))) {
            return;
        }
        let subtypes = &self.subtypes;
        self.abilities.retain(|h| match h.origin {
            Origin::LandType(s) if s != SIEGE.0 => land && subtypes.contains(&s),
            _ => true,
        });
        if !land {
            return;
        }
        for (s, ability) in BASIC_LAND_TYPES.iter() {
            let origin = Origin::LandType(*s);
            if self.subtypes.contains(s) && !self.abilities.iter().any(|h| h.origin == origin) {
                self.abilities.push(Held { ability: ability.clone(), origin, since: Timestamp(0) });
            }
        }
    }
}

impl Characteristics {
    /// 310.12b
    fn sync_siege(&mut self) {
        let origin = Origin::LandType(SIEGE.0);
        if !self.subtypes.contains(&SIEGE.0) {
            self.abilities.retain(|h| h.origin != origin);
        } else if !self.abilities.iter().any(|h| h.origin == origin) {
            self.abilities.push(Held { ability: SIEGE.1.clone(), origin, since: Timestamp(0) });
        }
    }
}

/// The battle type Siege with the ability that it gives.
static SIEGE: LazyLock<(Subtype, Arc<Ability>)> = LazyLock::new(|| {
    let this = Predicate::Is(Box::new(ObjectRef::This));
    let exile = Effect::Exile { what: ObjectRef::This, until_leaves: false };
    let cast = Effect::CastTransformed { who: PlayerRef::You, what: ObjectRef::Antecedent };
    let trigger = Triggered {
        events: vec![EventPattern::LastCounterRemoved { kind: CounterKind::Defense, from: this }],
        condition: None,
        modes: Modes::single(Vec::new(), vec![exile, Effect::May { who: PlayerRef::You, what: vec![cast] }]),
        once_each_turn: false,
        zones: Vec::new(),
    };
    (Subtype::named("Siege"), Arc::new(Ability::Triggered(trigger)))
});

/// The basic land types with the mana ability that each gives (305.6).
pub static BASIC_LAND_TYPES: LazyLock<[(Subtype, Arc<Ability>); 5]> = LazyLock::new(|| {
    let row =
        |name: &str, colour: Colour| (Subtype::named(name), Arc::new(Ability::Activated(tap_for(colour))));
    [
        row("Plains", Colour::White),
        row("Island", Colour::Blue),
        row("Swamp", Colour::Black),
        row("Mountain", Colour::Red),
        row("Forest", Colour::Green),
    ]
});

fn tap_for(colour: Colour) -> Activated {
    let symbols = ManaCost(SmallVec::from_iter([ManaSymbol::Coloured(colour)]));
    let add = Effect::AddMana { who: PlayerRef::You, mana: ManaProduced::Symbols(symbols) };
    Activated {
        cost: Cost(vec![CostPart::Tap]),
        modes: Modes::single(Vec::new(), vec![add]),
        sorcery_speed: false,
        less: None,
        once_each_turn: false,
        condition: None,
        who: PlayerRef::You,
        zones: Vec::new(),
    }
}

/// Whether two names differ in nothing but small letters and typographic signs.
fn same_letters(a: &str, b: &str) -> bool {
    let plain = |c: char| match c {
        'ё' => 'е',
        '’' => '\'',
        c => c,
    };
    let letters = |s: &'_ str| s.chars().flat_map(char::to_lowercase).map(plain).collect::<Vec<_>>();
    a == b || letters(a) == letters(b)
}
