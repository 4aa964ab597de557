//! Representative continuous effects: each as the engine's data and, told a second time, as closures for the
//! naive checker.

use crate::disputes::continuous;
use crate::naive::{Part, Thing, World};
use crate::support::*;
use std::sync::Arc;
use verdikt::ability::effect::RemovedAbilities;
use verdikt::ability::{
    Ability, CardType as T, Colour as C, ColourSet, Keyword, KeywordKind as K, Modification as M, ObjectRef,
    PlayerRef, Predicate as P, Quantity, Static, StaticEffect, Subtype, Supertype,
};

/// One effect, twice told.
pub struct Told {
    pub name: &'static str,
    pub card: Card,
    pub parts: Vec<Part>,
    /// Its parts come from a characteristic-defining ability.
    pub cda: bool,
}

fn on(what: ObjectRef, m: Vec<M>) -> Card {
    card("Effect").types(&[T::Enchantment]).statically(continuous(what, m))
}

fn sub(name: &str) -> Subtype {
    Subtype::named(name)
}

fn add(types: &[T], subtypes: &[&str]) -> M {
    M::AddTypes {
        supertypes: vec![],
        types: types.to_vec(),
        subtypes: subtypes.iter().map(|s| sub(s)).collect(),
    }
}

fn kw(k: K) -> M {
    M::AddAbility(Arc::new(Ability::Keyword(Keyword::plain(k))))
}

fn col(c: C) -> ColourSet {
    ColourSet::COLOURLESS.with(c)
}

fn both(p: P, q: P) -> ObjectRef {
    each(P::All(vec![p, q]))
}

fn not(p: P) -> P {
    P::Not(Box::new(p))
}

macro_rules! told {
    ($list:ident, $name:literal, $card:expr, $($layer:literal: $who:expr => $act:expr),+) => {
        $list.push(Told { name: $name, card: $card, cda: false, parts: vec![$(Part::new($layer, $who, $act)),+] });
    };
}

/// All of them.
pub fn all() -> Vec<Told> {
    let mut l = Vec::new();
    types(&mut l);
    colours(&mut l);
    abilities(&mut l);
    numbers(&mut l);
    defining(&mut l);
    l
}

fn types(l: &mut Vec<Told>) {
    told!(l, "nonbasic lands are Mountains",
        on(both(P::Type(T::Land), not(P::Supertype(Supertype::Basic))), vec![M::SetLandTypes(vec![sub("Mountain")])]),
        4: |_, _, t| t.types.contains("Land") && !t.basic => |_, _, t| t.set_land("Mountain"));
    told!(l, "each land is a Swamp too",
        card("Effect").types(&[T::Land]).statically(continuous(each(P::Type(T::Land)), vec![add(&[], &["Swamp"])])),
        4: |_, _, t| t.types.contains("Land") => |_, _, t| t.subtype("Swamp"));
    told!(l, "lands are 2/2 creatures that are still lands",
        on(each(P::Type(T::Land)), vec![add(&[T::Creature], &[]), M::SetPowerToughness(Some(number(2)), Some(number(2)))]),
        4: |_, _, t| t.types.contains("Land") => |_, _, t| t.kind("Creature"),
        72: |_, _, _| false => |_, _, t| t.set(Some(2), Some(2)));
    told!(l, "creatures are Goblins too", on(each(P::Type(T::Creature)), vec![add(&[], &["Goblin"])]),
        4: |_, _, t| t.types.contains("Creature") => |_, _, t| t.subtype("Goblin"));
    told!(l, "creatures are Zombies", on(each(P::Type(T::Creature)), vec![M::SetSubtypes { of: T::Creature, subtypes: vec![sub("Zombie")] }]),
        4: |_, _, t| t.types.contains("Creature") => |_, _, t| t.set_creature("Zombie"));
    told!(l, "Bears are Goblins", on(each(P::Subtype(sub("Bear"))), vec![M::SetSubtypes { of: T::Creature, subtypes: vec![sub("Goblin")] }]),
        4: |_, _, t| t.subtypes.contains("Bear") => |_, _, t| t.set_creature("Goblin"));
    told!(l, "Goblins are Bears", on(each(P::Subtype(sub("Goblin"))), vec![M::SetSubtypes { of: T::Creature, subtypes: vec![sub("Bear")] }]),
        4: |_, _, t| t.subtypes.contains("Goblin") => |_, _, t| t.set_creature("Bear"));
    told!(l, "artifacts are creatures too", on(each(P::Type(T::Artifact)), vec![add(&[T::Creature], &[])]),
        4: |_, _, t| t.types.contains("Artifact") => |_, _, t| t.kind("Creature"));
    told!(l, "Goblins are artifacts too", on(each(P::Subtype(sub("Goblin"))), vec![add(&[T::Artifact], &[])]),
        4: |_, _, t| t.subtypes.contains("Goblin") => |_, _, t| t.kind("Artifact"));
    told!(l, "other enchantments are artifacts too", on(each(P::Type(T::Enchantment).another()), vec![add(&[T::Artifact], &[])]),
        4: |_, s, t| t.types.contains("Enchantment") && t.id != s => |_, _, t| t.kind("Artifact"));
    told!(l, "you control all Goblins", on(each(P::Subtype(sub("Goblin"))), vec![M::Control(PlayerRef::You)]),
        2: |_, _, t| t.subtypes.contains("Goblin") => |w: &World, s, t: &mut Thing| t.controller = w.thing(s).controller);
    told!(l, "Swamps are not lands", on(each(P::Subtype(sub("Swamp"))), vec![M::RemoveTypes { supertypes: vec![], types: vec![T::Land], subtypes: vec![] }]),
        4: |_, _, t| t.subtypes.contains("Swamp") => |_, _, t| t.unland());
}

fn colours(l: &mut Vec<Told>) {
    told!(l, "creatures are red", on(each(P::Type(T::Creature)), vec![M::SetColours(col(C::Red))]),
        5: |_, _, t| t.types.contains("Creature") => |_, _, t| t.colours = ['R'].into());
    told!(l, "green things are black", on(each(P::Colour(C::Green)), vec![M::SetColours(col(C::Black))]),
        5: |_, _, t| t.colours.contains(&'G') => |_, _, t| t.colours = ['B'].into());
    told!(l, "black things are also green", on(each(P::Colour(C::Black)), vec![M::AddColours(col(C::Green))]),
        5: |_, _, t| t.colours.contains(&'B') => |_, _, t| { t.colours.insert('G'); });
    told!(l, "red things are blue", on(each(P::Colour(C::Red)), vec![M::SetColours(col(C::Blue))]),
        5: |_, _, t| t.colours.contains(&'R') => |_, _, t| t.colours = ['U'].into());
    told!(l, "your creatures are also white", on(each(mine(P::Type(T::Creature))), vec![M::AddColours(col(C::White))]),
        5: |w: &World, s, t: &Thing| t.types.contains("Creature") && t.controller == w.thing(s).controller => |_, _, t| { t.colours.insert('W'); });
}

fn abilities(l: &mut Vec<Told>) {
    told!(l, "creatures lose all abilities and are 1/1",
        on(each(P::Type(T::Creature)), vec![M::RemoveAbilities(RemovedAbilities::All), M::SetPowerToughness(Some(number(1)), Some(number(1)))]),
        6: |_, _, t| t.types.contains("Creature") => |_, _, t| t.lose_all(),
        72: |_, _, _| false => |_, _, t| t.set(Some(1), Some(1)));
    told!(l, "artifacts lose all abilities", on(each(P::Type(T::Artifact)), vec![M::RemoveAbilities(RemovedAbilities::All)]),
        6: |_, _, t| t.types.contains("Artifact") => |_, _, t| t.lose_all());
    told!(l, "your creatures have flying", on(each(mine(P::Type(T::Creature))), vec![kw(K::Flying)]),
        6: |w: &World, s, t: &Thing| t.types.contains("Creature") && t.controller == w.thing(s).controller => |_, _, t| t.keyword("flying"));
    told!(l, "creatures with flying have reach", on(both(P::Type(T::Creature), P::Keyword(K::Flying)), vec![kw(K::Reach)]),
        6: |_, _, t| t.types.contains("Creature") && t.keywords.contains("flying") => |_, _, t| t.keyword("reach"));
    told!(l, "creatures lose flying", on(each(P::Type(T::Creature)), vec![M::RemoveAbilities(RemovedAbilities::Keyword(K::Flying))]),
        6: |_, _, t| t.types.contains("Creature") => |_, _, t| { t.keywords.remove("flying"); });
    told!(l, "creatures with reach can't have flying", on(both(P::Type(T::Creature), P::Keyword(K::Reach)), vec![M::CantHave(K::Flying)]),
        6: |_, _, t| t.types.contains("Creature") && t.keywords.contains("reach") => |_, _, t| t.forbid("flying"));
    let inner = continuous(each(P::Type(T::Creature)), vec![M::ModifyPowerToughness(number(0), number(1))]);
    let granted = Ability::Static(Static { condition: None, effect: inner, zones: vec![] });
    told!(l, "artifacts have: creatures get +0/+1", on(each(P::Type(T::Artifact)), vec![M::AddAbility(Arc::new(granted))]),
        6: |_, _, t| t.types.contains("Artifact") => |_, s, t| t.grants.push(s));
}

fn numbers(l: &mut Vec<Told>) {
    told!(l, "red creatures get +1/+1", on(both(P::Type(T::Creature), P::Colour(C::Red)), vec![M::ModifyPowerToughness(number(1), number(1))]),
        73: |_, _, t| t.types.contains("Creature") && t.colours.contains(&'R') => |_, _, t| t.change(1, 1));
    told!(l, "flying creatures get +2/+0", on(both(P::Type(T::Creature), P::Keyword(K::Flying)), vec![M::ModifyPowerToughness(number(2), number(0))]),
        73: |_, _, t| t.types.contains("Creature") && t.keywords.contains("flying") => |_, _, t| t.change(2, 0));
    let swamps = || Quantity::Count(Box::new(P::Subtype(sub("Swamp"))));
    told!(l, "creatures get +X/+X for Swamps", on(each(P::Type(T::Creature)), vec![M::ModifyPowerToughness(swamps(), swamps())]),
    73: |_, _, t| t.types.contains("Creature") => |w: &World, _, t: &mut Thing| {
        let n = w.things.iter().filter(|t| t.subtypes.contains("Swamp")).count() as i32;
        t.change(n, n);
    });
    told!(l, "creatures have base power 5", on(each(P::Type(T::Creature)), vec![M::SetPowerToughness(Some(number(5)), None)]),
        72: |_, _, t| t.types.contains("Creature") => |_, _, t| t.set(Some(5), None));
    told!(l, "switch", on(each(P::Type(T::Creature)), vec![M::SwitchPowerToughness]),
        74: |_, _, t| t.types.contains("Creature") => |_, _, t| std::mem::swap(&mut t.power, &mut t.toughness));
    let strong = P::Compare(
        verdikt::ability::Measure::Power,
        verdikt::ability::Comparison::AtLeast,
        Box::new(number(3)),
    );
    told!(l, "creatures of power 3 and more get -1/-1", on(both(P::Type(T::Creature), strong), vec![M::ModifyPowerToughness(number(-1), number(-1))]),
        73: |_, _, t| t.types.contains("Creature") && t.power.is_some_and(|p| p >= 3) => |_, _, t| t.change(-1, -1));
    let greatest = || Quantity::Greatest(verdikt::ability::Measure::Power, Box::new(P::Type(T::Creature)));
    told!(l, "Goblins get +X/+0 for the greatest power", on(each(P::Subtype(sub("Goblin"))), vec![M::ModifyPowerToughness(greatest(), number(0))]),
    73: |_, _, t| t.subtypes.contains("Goblin") => |w: &World, _, t: &mut Thing| {
        let most = w.things.iter().filter(|t| t.types.contains("Creature")).filter_map(|t| t.power).max().unwrap_or(0);
        t.change(most, 0);
    });
}

fn defining(l: &mut Vec<Told>) {
    let creatures = || Quantity::Count(Box::new(mine(P::Type(T::Creature))));
    let card = creature("Effect", 0, 0).statically(StaticEffect::CharacteristicDefining(vec![
        M::SetPowerToughness(Some(creatures()), Some(creatures())),
    ]));
    let part = Part::new(
        71,
        |_, s, t| t.id == s,
        |w: &World, s, t: &mut Thing| {
            let me = w.thing(s).controller;
            let n =
                w.things.iter().filter(|t| t.types.contains("Creature") && t.controller == me).count() as i32;
            t.set(Some(n), Some(n));
        },
    );
    l.push(Told { name: "*/* for your creatures", card, parts: vec![part], cda: true });
    let part = Part::new(4, |_, s, t| t.id == s, |_, _, t| t.subtypes.extend(["Goblin", "Zombie", "Bear"]));
    let card = creature("Effect", 2, 2).kw(K::Changeling);
    l.push(Told { name: "changeling", card, parts: vec![part], cda: true });
    let part = Part::new(5, |_, s, t| t.id == s, |_, _, t| t.colours.clear());
    let card = creature("Effect", 3, 2).colour(C::Green).kw(K::Devoid);
    l.push(Told { name: "devoid", card, parts: vec![part], cda: true });
}
