//! Tokens that an effect names by their subtype alone (111.10): "create a Treasure token".

use super::super::book::Tongue;
use super::super::line::read_quoted;
use super::super::token::tokens;
use crate::ability::{AbilityLine, CardType, ColourSet, Face, Subtype, Understanding};
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
    }
}
