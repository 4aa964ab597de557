//! Tokens that an effect names by their subtype alone (111.10): "create a Treasure token".

use super::super::book::Tongue;
use super::super::line::read_quoted;
use super::super::token::tokens;
use crate::ability::{
    Ability, AbilityLine, CardType, ColourSet, Face, Keyword, KeywordKind, Parameter, Predicate, Subtype,
    Understanding,
};
use std::sync::{Arc, OnceLock};

/// Colourless artifacts, each with one ability: the subtype, the ability.
const ARTIFACTS: &[(&str, &str)] = &[
    ("Treasure", "{T}, sacrifice ~: add one mana of any color."),
    ("Food", "{2}, {T}, sacrifice ~: you gain 3 life."),
    ("Gold", "sacrifice ~: add one mana of any color."),
    ("Clue", "{2}, sacrifice ~: draw a card."),
    ("Blood", "{1}, {T}, discard a card, sacrifice ~: draw a card."),
    ("Map", "{1}, {T}, sacrifice ~: target creature you control explores. activate only as a sorcery."),
    ("Mutagen", "{1}, {T}, sacrifice ~: put a +1/+1 counter on target creature. activate only as a sorcery."),
];

/// Colourless Aura Roles that enchant a creature: the name, the abilities apart by a bar. A Sorcerer and a Young
/// Hero (111.10n, 111.10r) are not among them yet.
const ROLES: &[(&str, &str)] = &[
    ("Cursed", "enchanted creature has base power and toughness 1/1."),
    ("Monster", "enchanted creature gets +1/+1 and has trample."),
    ("Royal", "enchanted creature gets +1/+1 and has ward {1}."),
    ("Virtuous", "enchanted creature gets +1/+1 for each enchantment you control."),
    (
        "Wicked",
        "enchanted creature gets +1/+1.|when ~ is put into a graveyard from the battlefield, each opponent loses 1 life.",
    ),
];

/// The Role token of that name: "a Royal Role token" is called Royal (111.10m).
pub fn role(name: &str) -> Option<&'static Face> {
    static ALL: OnceLock<Vec<Face>> = OnceLock::new();
    let all = ALL.get_or_init(|| ROLES.iter().filter_map(|(name, text)| role_face(name, text)).collect());
    all.iter().find(|f| f.name.eq_ignore_ascii_case(name))
}

fn role_face(name: &str, text: &str) -> Option<Face> {
    let mut face = Face {
        name: name.into(),
        types: vec![CardType::Enchantment],
        subtypes: vec![Subtype::named("Aura"), Subtype::named("Role")],
        colour_indicator: Some(ColourSet::COLOURLESS),
        ..Face::default()
    };
    let creature = Parameter::Quality(Predicate::Type(CardType::Creature));
    let mut abilities = vec![Ability::Keyword(Keyword { kind: KeywordKind::Enchant, parameter: creature })];
    for line in text.split('|') {
        abilities.push(read_quoted(&tokens(line), Tongue::English).ok()?);
    }
    face.lines.extend(abilities.into_iter().map(|ability| AbilityLine {
        text: String::new(),
        understanding: Understanding::Understood(vec![Arc::new(ability)]),
    }));
    Some(face)
}

fn all() -> &'static [(Subtype, Face)] {
    static ALL: OnceLock<Vec<(Subtype, Face)>> = OnceLock::new();
    ALL.get_or_init(|| ARTIFACTS.iter().filter_map(|(name, text)| artifact(name, text)).collect())
}

fn artifact(name: &str, text: &str) -> Option<(Subtype, Face)> {
    let ability = read_quoted(&tokens(text), Tongue::English).ok()?;
    let subtype = Subtype::named(name);
    let mut face = Face {
        types: vec![CardType::Artifact],
        subtypes: vec![subtype],
        colour_indicator: Some(ColourSet::COLOURLESS),
        ..Face::default()
    };
    face.name = super::token::name_of(&face);
    let understanding = Understanding::Understood(vec![Arc::new(ability)]);
    face.lines.push(AbilityLine { text: String::new(), understanding });
    Some((subtype, face))
}

/// The token that the subtype alone names.
pub fn predefined(subtype: Subtype) -> Option<&'static Face> {
    all().iter().find(|(s, _)| *s == subtype).map(|(_, face)| face)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_predefined_token_has_its_ability() {
        assert_eq!(all().len(), ARTIFACTS.len());
        for (name, _) in ROLES {
            assert!(role(name).is_some(), "{name}");
        }
    }
}
