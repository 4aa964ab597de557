//! Cards as a document gives them: a name, a cost, a type line, the corner, lines of rules text.

use super::oracle::{self, Stats, TypeLine, TypeLineFault};
use crate::ability::{AbilityLine, CardDefinition, ColourSet, Face, ManaCost};

/// What is wrong with the parts of a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InlineFault {
    /// Not a mana cost.
    #[error("{0} is not a mana cost")]
    Cost(String),
    /// Not a type line.
    #[error(transparent)]
    TypeLine(#[from] TypeLineFault),
    /// Not power and toughness, loyalty or defense.
    #[error("{0} is neither power and toughness nor loyalty nor defense")]
    Stats(String),
}

/// Builds a card with one face. `cost`: `—` or nothing for none; `stats`: `6/6`, `[4]`, `<3>` or nothing.
/// The lines are understood by [`oracle::compile`]; a line that is not stays in the card as refused.
///
/// ```
/// use verdikt::cards::inline;
/// let card = inline("Ridge Charger", "{4}{G}", "Creature — Beast", "6/6", "Trample").unwrap();
/// assert_eq!(card.front().power, Some(6));
/// assert_eq!(card.front().refused().count(), 0);
/// ```
pub fn inline(
    name: &str,
    cost: &str,
    type_line: &str,
    stats: &str,
    lines: &str,
) -> Result<CardDefinition, InlineFault> {
    let line = oracle::type_line(type_line)?;
    let mut face = face_of(name, line, read_stats(stats)?);
    face.mana_cost = read_cost(cost)?;
    face.lines = oracle::compile(&face, lines);
    Ok(CardDefinition::single(face))
}

/// A face without text.
pub fn face_of(name: &str, line: TypeLine, stats: Stats) -> Face {
    Face {
        name: name.trim().to_string(),
        colour_indicator: line.colours.filter(|c| *c != ColourSet::COLOURLESS),
        supertypes: line.supertypes,
        types: line.types,
        subtypes: line.subtypes,
        power: stats.power,
        toughness: stats.toughness,
        loyalty: stats.loyalty,
        defense: stats.defense,
        ..Face::default()
    }
}

/// Whether every line of the face was understood.
pub fn understood(lines: &[AbilityLine]) -> bool {
    use crate::ability::Understanding;
    lines.iter().all(|l| matches!(l.understanding, Understanding::Understood(_)))
}

fn read_cost(cost: &str) -> Result<Option<ManaCost>, InlineFault> {
    match cost.trim() {
        "" | "—" | "–" | "-" => Ok(None),
        text => oracle::mana_cost(text).map(Some).ok_or_else(|| InlineFault::Cost(text.to_string())),
    }
}

fn read_stats(stats: &str) -> Result<Stats, InlineFault> {
    match stats.trim() {
        "" => Ok(Stats::default()),
        text => oracle::stats(text).ok_or_else(|| InlineFault::Stats(text.to_string())),
    }
}
