//! Changes of one characteristic, after their subject.

use crate::ability::effect::{RemovedAbilities, TextWord};
use crate::ability::wording::book::forms;
use crate::ability::{Modification, Quantity};

forms! {
    /// As a static ability says them.
    STATIC: Modification;
    ["are/is every creature type"] ["имеют/имеет все типы существ", "являются/является существами всех типов", "обладают/обладает всеми типами существ", "обладают/обладает всеми типами существа"]
    () { Modification::AddEveryCreatureType }
    ["are/is every basic land type in addition to their other types",
     "are/is every basic land type in addition to its other types",
     "are/is every basic land type in addition to their other land types",
     "are/is every basic land type in addition to its other land types"]
    ["имеют/имеет все типы базовых земель в дополнение к своим другим типам"]
    () { Modification::AddEveryBasicLandType }
    ["are/is the chosen type in addition to their other types", "are/is the chosen type in addition to its other types",
     "are/is the chosen creature type in addition to its other types",
     "are/is the chosen type in addition to its other creature types"]
    ["имеют/имеет выбранный тип в дополнение к своим другим типам", "имеют/имеет выбранный тип в дополнение к своим прочим типам", "обладают/обладает выбранным типом в дополнение к своим другим типам"]
    () { Modification::AddChosenSubtype }
    ["are/is the chosen type"] ["имеют/имеет выбранный тип"] () { Modification::SetChosenSubtype }
    ["are/is the chosen color"] ["имеют/имеет выбранный цвет"] () { Modification::SetChosenColour }
    ["are/is {c:cols}"] ["являются/является {c:cols}", "{c:cols}"] (c) { Modification::SetColours(c) }
    ["are/is {c:cols} in addition to its other colors", "are/is {c:cols} in addition to their other colors"] []
    (c) { Modification::AddColours(c) }
    ["have/has all activated abilities of all {of:ps}"] ["имеют/имеет все активируемые способности всех {of:ps.gen}"]
    (of) { Modification::AddActivatedAbilitiesOf(of) }
    ["are/is not a creature", "are/is not creatures"] ["не являются/является существом", "не являются/является существами"]
    () { not_creature() } via no_creature
    ["are/is not legendary", "are/is not legendary if that permanent is legendary", "are/is not legendary if that creature is legendary", "are/is not legendary if equipped creature is legendary"] ["не являются/является *легендарным/легендарной/легендарным/легендарными", "не *легендарный/легендарная/легендарное/легендарные, если снаряженное существо является легендарным", "не легендарная, если снаряженное существо является легендарным", "не легендарная, если снаряженное существо легендарное"] () { not_legendary() } via no_legend
    ["enters with an additional {k:ct} on it if it is a {t:type}", "enters with an additional {k:ct} on it if it is an {t:type}"] [] (k, t) { Modification::EntersWithCounter(k, Some(t), Quantity::Number(1)) } via counter_if
    ["enters with an additional {k:ct} on it"] [] (k) { Modification::EntersWithCounter(k, None, Quantity::Number(1)) } via counter_always
    ["enters with {n:n} additional {k:ct} on it"] ["выходит на поле битвы с {n:n} *дополнительным/дополнительной/дополнительным/дополнительными {k:ct} на нем/ней"]
    (n, k) { Modification::EntersWithCounter(k, None, n) } via counters_always
    ["have/has this ability"] ["имеют/имеет эту способность"] () { Modification::KeepThisAbility }
    ["can't have or gain {k:kw}"] ["не могут/может иметь или получить {k:kw}"] (k) { Modification::CantHave(k) }
}

forms! {
    /// As an instruction says them.
    NOW: Modification;
    ["become/becomes {c:cols}"] ["становятся/становится {c:cols}"] (c) { Modification::SetColours(c) }
    ["become/becomes a copy of {of:o}"] ["становятся/становится копией {of:o.gen}"] (of) { Modification::BecomesCopyOf { of, except: Vec::new() } } via copy_of
    ["become/becomes a copy of {of:o}, except it {except:mods}"] ["становятся/становится копией {of:o.gen}, но при этом он {except:mods}", "становятся/становится копией {of:o.gen}, но при этом она {except:mods}", "становятся/становится копией {of:o.gen}, но при этом оно {except:mods}"]
    (of, except) { Modification::BecomesCopyOf { of, except } } via copy_except
    ["become/becomes the color of your choice", "become/becomes the chosen color"] ["становится/становятся выбранного цвета"] () { Modification::SetChosenColour }
    ["become/becomes the creature type of your choice"] [] () { Modification::SetChosenSubtype }
    ["gain/gains all creature types"] ["получает/получают все типы существ"] () { Modification::AddEveryCreatureType }
}

forms! {
    /// Said alike in both.
    EITHER: Modification;
    ["lose/loses all abilities"] ["теряют/теряет все способности"]
    () { Modification::RemoveAbilities(RemovedAbilities::All) }
    ["lose/loses all other abilities", "lose/loses all other card types and abilities"] ["теряют/теряет все другие способности", "теряют/теряет все другие типы карт и способности", "теряют/теряет все прочие способности"]
    () { Modification::RemoveAbilities(RemovedAbilities::Others) }
    ["lose/loses all abilities except mana abilities"] ["теряют/теряет все способности, кроме мана-способностей", "теряют/теряет все способности кроме мана-способностей"]
    () { Modification::RemoveAbilities(RemovedAbilities::AllExceptMana) }
    ["lose/loses {k:kw}"] ["теряют/теряет {k:kw}", "теряют/теряет {k:kw.acc}", "теряют/теряет способность {k:kw.gen}", "теряют/теряет способность {k:kw}"] (k) { Modification::RemoveAbilities(RemovedAbilities::Keyword(k)) }
    ["lose/loses all creature types"] ["теряют/теряет все типы существ", "теряют/теряет все свои типы существ"] () { Modification::RemoveEveryCreatureType }
    ["have/has base power {p:nd}"] ["имеют/имеет базовую силу {p:n}"] (p) { Modification::SetPowerToughness(Some(p), None) }
    ["have/has base toughness {t:nd}"] ["имеют/имеет базовую выносливость {t:n}"]
    (t) { Modification::SetPowerToughness(None, Some(t)) }
    ["have/has base power and toughness each equal to {p:q}", "have/has power and toughness each equal to {p:q}", "have/has base power and base toughness each equal to {p:q}"]
    ["имеют/имеет базовую силу и выносливость, каждая из которых равна {p:q.dat}", "имеют/имеет базовую силу и базовую выносливость, каждая из которых равна {p:q.dat}", "имеют/имеет силу и выносливость, каждая из которых равна {p:q.dat}"]
    (p) { super::quantities::both_equal(p) } via both_halves
}

forms! {
    /// Which words a text-changing effect exchanges.
    TEXT_WORDS: TextWord;
    ["one color word with another"] ["одного цвета на другой"] () { TextWord::AnyColour }
    ["one basic land type with another"] ["одного типа базовых земель на другой", "одного типа базовой земли на другой"] () { TextWord::AnyBasicLandType }
    ["one color word with another or one basic land type with another"]
    ["одного цвета на другой или одного типа базовых земель на другой", "одного цвета на другой, или одного типа базовых земель на другой", "одного цвета на другой или одного типа базовой земли на другой"]
    () { TextWord::AnyColourOrBasicLandType }
    ["one creature type with another"] ["одного типа существ на другой", "одного типа существа на другой"] () { TextWord::AnyCreatureType }
    ["one creature type with another. the new creature type can't be {s:sub}"] ["одного типа существ на другой. новый тип существ не может быть {s:sub.ins}", "одного типа существа на другой. новый тип существа не может быть {s:sub.ins}"]
    (s) { TextWord::CreatureTypeBut(s) }
}

fn copy_of(m: &Modification) -> Option<(&crate::ability::ObjectRef,)> {
    match m {
        Modification::BecomesCopyOf { of, except } if except.is_empty() => Some((of,)),
        _ => None,
    }
}

fn copy_except(m: &Modification) -> Option<(&crate::ability::ObjectRef, &Vec<Modification>)> {
    match m {
        Modification::BecomesCopyOf { of, except } if !except.is_empty() => Some((of, except)),
        _ => None,
    }
}

fn counter_if(m: &Modification) -> Option<(&crate::ability::CounterKind, &crate::ability::CardType)> {
    match m {
        Modification::EntersWithCounter(k, Some(t), Quantity::Number(1)) => Some((k, t)),
        _ => None,
    }
}

fn counter_always(m: &Modification) -> Option<(&crate::ability::CounterKind,)> {
    match m {
        Modification::EntersWithCounter(k, None, Quantity::Number(1)) => Some((k,)),
        _ => None,
    }
}

fn counters_always(m: &Modification) -> Option<(&Quantity, &crate::ability::CounterKind)> {
    match m {
        Modification::EntersWithCounter(k, None, n) => Some((n, k)),
        _ => None,
    }
}

fn not_creature() -> Modification {
    Modification::RemoveTypes {
        supertypes: Vec::new(),
        types: vec![crate::ability::CardType::Creature],
        subtypes: Vec::new(),
    }
}

fn not_legendary() -> Modification {
    Modification::RemoveTypes {
        supertypes: vec![crate::ability::Supertype::Legendary],
        types: Vec::new(),
        subtypes: Vec::new(),
    }
}

fn no_legend(m: &Modification) -> Option<()> {
    (*m == not_legendary()).then_some(())
}

fn no_creature(m: &Modification) -> Option<()> {
    (*m == not_creature()).then_some(())
}

fn both_halves(m: &Modification) -> Option<(&crate::ability::Quantity,)> {
    match m {
        Modification::SetPowerToughness(Some(p), Some(t)) if p == t => Some((p,)),
        _ => None,
    }
}
