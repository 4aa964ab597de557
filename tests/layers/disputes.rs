//! Disputes that judges know, with invented cards. The expectations follow from the rules named.

use crate::support::*;
use std::sync::Arc;
use verdikt::ability::effect::RemovedAbilities;
use verdikt::ability::{
    Ability, CardType, KeywordKind, ManaSymbol, Measure, Modification as M, ObjectRef, Predicate as P,
    Quantity, Static, StaticEffect, Subtype, Supertype, Zone,
};
use verdikt::game::layers::{Characteristics, Explanation, Reason, WhyNot};
use verdikt::game::{Computed, Game, ObjectId, View};

fn view(g: &Game, id: ObjectId) -> Characteristics {
    let computed = Computed::of(g);
    assert_eq!(computed, Computed::explained(g).0, "the account must not change the values");
    View { game: g, computed: &computed }.get(id).clone()
}

fn explain(g: &Game) -> Explanation {
    Computed::explained(g).1
}

pub fn continuous(what: ObjectRef, modifications: Vec<M>) -> StaticEffect {
    StaticEffect::Continuous { what, modifications }
}

fn s(name: &str) -> Subtype {
    Subtype::named(name)
}

fn ash_moon() -> Card {
    let nonbasic = P::All(vec![P::Type(CardType::Land), P::Not(Box::new(P::Supertype(Supertype::Basic)))]);
    card("Ash Moon")
        .types(&[CardType::Enchantment])
        .statically(continuous(each(nonbasic), vec![M::SetLandTypes(vec![s("Mountain")])]))
}

fn deep_tomb() -> Card {
    let swamp = M::AddTypes { supertypes: vec![], types: vec![], subtypes: vec![s("Swamp")] };
    card("Deep Tomb")
        .types(&[CardType::Land])
        .sup(Supertype::Legendary)
        .statically(continuous(each(P::Type(CardType::Land)), vec![swamp]))
}

/// The worked document: in both orders the tomb is only a Mountain (305.7, 613.8a).
#[test]
fn a_switched_type_and_an_old_tomb() {
    for tomb_first in [true, false] {
        let mut g = game();
        let (mut tomb, plains) = (ObjectId(0), basic("Plains"));
        if tomb_first {
            tomb = put(&mut g, ANNA, &deep_tomb());
        }
        put(&mut g, ANNA, &ash_moon());
        if !tomb_first {
            tomb = put(&mut g, ANNA, &deep_tomb());
        }
        let plains = put(&mut g, ANNA, &plains);
        let (t, p) = (view(&g, tomb), view(&g, plains));
        assert!(t.has_subtype(s("Mountain")) && !t.has_subtype(s("Swamp")));
        assert!(!p.has_subtype(s("Swamp")) && p.has_subtype(s("Plains")));
        // Only the mana ability of its new type (305.6).
        assert_eq!(t.abilities.len(), 1);
        let e = explain(&g);
        let why = e.unapplied.iter().map(|u| &u.why).collect::<Vec<_>>();
        assert!(matches!(why.as_slice(), [WhyNot::AbilityLost { .. }]), "{e:?}");
        assert!(e.edges.iter().any(|e| e.reason == Reason::Existence && !e.in_loop));
    }
}

fn humble() -> Card {
    let creatures = each(P::Type(CardType::Creature));
    card("Great Humbling").types(&[CardType::Enchantment]).cost(&[ManaSymbol::Generic(4)]).statically(
        continuous(
            creatures,
            vec![
                M::RemoveAbilities(RemovedAbilities::All),
                M::SetPowerToughness(Some(number(1)), Some(number(1))),
            ],
        ),
    )
}

fn animator() -> Card {
    let others = P::Type(CardType::Enchantment).another();
    let value = Quantity::Measure(Measure::ManaValue, Box::new(ObjectRef::Antecedent));
    let creature = M::AddTypes { supertypes: vec![], types: vec![CardType::Creature], subtypes: vec![] };
    card("Living Lore").types(&[CardType::Enchantment]).cost(&[ManaSymbol::Generic(3)]).statically(
        continuous(each(others), vec![creature, M::SetPowerToughness(Some(value.clone()), Some(value))]),
    )
}

/// 613.6: the effect goes on though its ability is gone; 613.7a decides in layer 7b.
#[test]
fn all_creatures_humbled_and_enchantments_alive() {
    let mut g = game();
    let h = put(&mut g, ANNA, &humble());
    let a = put(&mut g, ANNA, &animator());
    let v = view(&g, h);
    assert_eq!((v.power, v.toughness, v.abilities.len()), (Some(4), Some(4), 0));
    assert!(!view(&g, a).is_creature());

    let mut g = game();
    put(&mut g, ANNA, &animator());
    let h = put(&mut g, ANNA, &humble());
    let bear = put(&mut g, BORIS, &creature("Bear", 2, 2).kw(KeywordKind::Reach));
    let v = view(&g, h);
    assert_eq!((v.power, v.toughness), (Some(1), Some(1)));
    let b = view(&g, bear);
    assert_eq!((b.power, b.toughness, b.abilities.len()), (Some(1), Some(1), 0));
    assert!(explain(&g).applied.iter().any(|e| e.continued));
}

/// 305.7 takes the text of a land in layer 4, not what another effect grants in layer 6.
#[test]
fn a_granted_mana_ability_survives_a_land_type() {
    for lantern_first in [true, false] {
        let mut g = game();
        let grant = Ability::Keyword(verdikt::ability::Keyword::plain(KeywordKind::Hexproof));
        let lantern = card("Lantern").types(&[CardType::Artifact]).statically(continuous(
            each(mine(P::Type(CardType::Land))),
            vec![M::AddAbility(Arc::new(grant))],
        ));
        let vista = card("Vista").types(&[CardType::Land]).sub("Forest").sub("Plains").kw(KeywordKind::Flash);
        let vista = put(&mut g, BORIS, &vista);
        if lantern_first {
            put(&mut g, BORIS, &lantern);
        }
        put(&mut g, ANNA, &ash_moon());
        if !lantern_first {
            put(&mut g, BORIS, &lantern);
        }
        let v = view(&g, vista);
        assert!(v.has_subtype(s("Mountain")) && !v.has_subtype(s("Forest")));
        assert!(v.has(KeywordKind::Hexproof) && !v.has(KeywordKind::Flash));
        assert_eq!(v.abilities.len(), 2);
    }
}

/// 613.8a: what one effect does to the things it applies to depends on the other, in both orders.
#[test]
fn abilities_of_cards_in_graveyards_that_have_lost_them() {
    for jailer_first in [true, false] {
        let mut g = game();
        let graves = P::All(vec![P::Type(CardType::Creature), P::InZone(Zone::Graveyard)]);
        let ooze = creature("Ooze", 4, 3)
            .statically(continuous(ObjectRef::This, vec![M::AddActivatedAbilitiesOf(graves)]));
        let jailer = creature("Warden", 2, 2).statically(continuous(
            each(P::InZone(Zone::Graveyard)),
            vec![M::RemoveAbilities(RemovedAbilities::All)],
        ));
        let mana = basic("Forest").types(&[CardType::Creature]);
        put_in(&mut g, ANNA, &mana, Zone::Graveyard);
        let mut ids = Vec::new();
        for first in [true, false] {
            ids.push(put(&mut g, ANNA, if first == jailer_first { &jailer } else { &ooze }));
        }
        let ooze = if jailer_first { ids[1] } else { ids[0] };
        assert_eq!(view(&g, ooze).abilities.len(), 1, "its own static ability only");
        assert!(explain(&g).edges.iter().any(|e| e.reason == Reason::Outcome));
    }
}

/// 613.8b: a loop of dependencies is cut, and timestamps decide.
#[test]
fn a_loop_falls_back_to_timestamps() {
    // Each gives all of one type the other's: "artifacts are also lands… " made circular by exclusion.
    let swap = |from: CardType, to: CardType, name: &str| {
        let only = P::All(vec![P::Type(from), P::Not(Box::new(P::Type(to)))]);
        let become_ = M::SetTypes { supertypes: vec![], types: vec![to], subtypes: vec![] };
        card(name).types(&[CardType::Enchantment]).statically(continuous(each(only), vec![become_]))
    };
    let (a, b) = (
        swap(CardType::Artifact, CardType::Creature, "A"),
        swap(CardType::Creature, CardType::Artifact, "B"),
    );
    let mut g = game();
    put(&mut g, ANNA, &a);
    put(&mut g, ANNA, &b);
    let stone = put(&mut g, ANNA, &card("Stone").types(&[CardType::Artifact]));
    let bear = put(&mut g, ANNA, &creature("Bear", 2, 2));
    // A first: the stone is a creature; then B: both are artifacts.
    assert!(view(&g, stone).is(CardType::Artifact) && view(&g, bear).is(CardType::Artifact));
    let e = explain(&g);
    assert!(e.applied.iter().filter(|x| x.in_loop).count() >= 1 && e.edges.iter().all(|x| x.in_loop));
}

#[test]
fn switches_counters_and_defining_abilities_stand_in_their_places() {
    let mut g = game();
    let count = Quantity::Count(Box::new(mine(P::Type(CardType::Creature))));
    let host =
        creature("Host", 0, 0).statically(StaticEffect::CharacteristicDefining(vec![M::SetPowerToughness(
            Some(count.clone()),
            Some(count),
        )]));
    let host = put(&mut g, ANNA, &host);
    put(&mut g, ANNA, &creature("Bear", 2, 2));
    counters(&mut g, host, verdikt::ability::CounterKind::PowerToughness(1, 0), 3);
    let switch = card("Mirror")
        .types(&[CardType::Artifact])
        .statically(continuous(each(P::Type(CardType::Creature)), vec![M::SwitchPowerToughness]));
    put(&mut g, ANNA, &switch);
    let v = view(&g, host);
    assert_eq!((v.power, v.toughness), (Some(2), Some(5)));
}

#[test]
fn a_condition_that_an_effect_makes_true_and_a_face_down_creature() {
    let mut g = game();
    let condition = verdikt::ability::Condition::Is(ObjectRef::This, P::Type(CardType::Creature));
    let proud = card("Proud Stone").types(&[CardType::Artifact]).ability(Ability::Static(Static {
        condition: Some(condition),
        effect: continuous(ObjectRef::This, vec![M::ModifyPowerToughness(number(2), number(0))]),
        zones: vec![],
    }));
    let proud = put(&mut g, ANNA, &proud);
    let e = explain(&g);
    assert!(matches!(e.unapplied.as_slice(), [u] if u.why == WhyNot::Condition));
    let animate = M::AddTypes { supertypes: vec![], types: vec![CardType::Creature], subtypes: vec![] };
    let both = vec![animate, M::SetPowerToughness(Some(number(1)), Some(number(1)))];
    put(
        &mut g,
        ANNA,
        &card("March")
            .types(&[CardType::Enchantment])
            .statically(continuous(each(P::Type(CardType::Artifact)), both)),
    );
    assert_eq!(view(&g, proud).power, Some(3));
    let down = put(&mut g, ANNA, &creature("Secret", 5, 5).kw(KeywordKind::Flying));
    g.object_mut(down).status.face_down = true;
    let v = view(&g, down);
    assert_eq!((v.power, v.toughness, &*v.name, v.abilities.len()), (Some(2), Some(2), "", 0));
}
