//! Boards for tests: invented cards, said in the ability types.
#![allow(dead_code)] // each test binary uses its own part

use std::sync::Arc;
use verdikt::ability::{
    Ability, AbilityLine, CardDefinition, CardType, Colour, ColourSet, CounterKind, Face, Keyword,
    KeywordKind, ManaCost, ManaSymbol, ObjectRef, Parameter, PlayerRef, Predicate, Quantity, Static,
    StaticEffect, Subtype, Supertype, Understanding, Zone,
};
use verdikt::game::{Game, Object, ObjectId, PlayerId, state::Player};

pub const ANNA: PlayerId = PlayerId(0);
pub const BORIS: PlayerId = PlayerId(1);

/// A card under construction.
#[derive(Clone)]
pub struct Card(pub Face);

pub fn card(name: &str) -> Card {
    Card(Face { name: name.into(), ..Face::default() })
}

pub fn creature(name: &str, p: i32, t: i32) -> Card {
    card(name).types(&[CardType::Creature]).pt(p, t)
}

impl Card {
    pub fn types(mut self, t: &[CardType]) -> Self {
        self.0.types.extend(t);
        self
    }

    pub fn sub(mut self, s: &str) -> Self {
        self.0.subtypes.push(Subtype::named(s));
        self
    }

    pub fn sup(mut self, s: Supertype) -> Self {
        self.0.supertypes.push(s);
        self
    }

    pub fn pt(mut self, p: i32, t: i32) -> Self {
        (self.0.power, self.0.toughness) = (Some(p), Some(t));
        self
    }

    pub fn colour(mut self, c: Colour) -> Self {
        self.0.colour_indicator = Some(self.0.colour_indicator.unwrap_or(ColourSet::COLOURLESS).with(c));
        self
    }

    /// `{2}{R}` and the like.
    pub fn cost(mut self, symbols: &[ManaSymbol]) -> Self {
        self.0.mana_cost = Some(ManaCost(symbols.iter().copied().collect()));
        self
    }

    pub fn ability(mut self, a: Ability) -> Self {
        let understanding = Understanding::Understood(vec![Arc::new(a)]);
        self.0.lines.push(AbilityLine { text: String::new(), understanding });
        self
    }

    pub fn kw(self, k: KeywordKind) -> Self {
        self.ability(Ability::Keyword(Keyword::plain(k)))
    }

    pub fn kw_with(self, kind: KeywordKind, parameter: Parameter) -> Self {
        self.ability(Ability::Keyword(Keyword { kind, parameter }))
    }

    pub fn statically(self, effect: StaticEffect) -> Self {
        self.ability(Ability::Static(Static { condition: None, effect, zones: Vec::new() }))
    }

    pub fn build(&self) -> Arc<CardDefinition> {
        Arc::new(CardDefinition::single(self.0.clone()))
    }
}

/// Two players at 20 life.
pub fn game() -> Game {
    Game::new(vec![Player::new("Anna", 20), Player::new("Boris", 20)])
}

pub fn put(g: &mut Game, who: PlayerId, c: &Card) -> ObjectId {
    g.add(Object::new(c.build(), who, Zone::Battlefield))
}

pub fn put_in(g: &mut Game, who: PlayerId, c: &Card, zone: Zone) -> ObjectId {
    g.add(Object::new(c.build(), who, zone))
}

pub fn counters(g: &mut Game, id: ObjectId, kind: CounterKind, n: u32) {
    let at = g.tick();
    g.object_mut(id).counters.put(kind, n, at);
}

pub fn each(p: Predicate) -> ObjectRef {
    ObjectRef::Each(Box::new(p))
}

pub fn mine(p: Predicate) -> Predicate {
    p.and(Predicate::ControlledBy(PlayerRef::You))
}

pub fn number(n: i32) -> Quantity {
    Quantity::Number(n)
}

pub fn red() -> ManaSymbol {
    ManaSymbol::Coloured(Colour::Red)
}

pub fn basic(name: &str) -> Card {
    card(name).types(&[CardType::Land]).sup(Supertype::Basic).sub(name)
}

/// Where the object is now, following it.
pub fn zone(g: &Game, id: ObjectId) -> Option<Zone> {
    g.follow(id).and_then(|now| g.object(now).zone)
}
