//! Words of the document, as words of the ability language and the engine.

use crate::ability::{
    Ability, CardType, Colour, CounterKind, KeywordKind, Step, Subtype, Supertype, Zone,
};
use crate::game::ids::ObjectId;
use crate::game::layers::Characteristics;
use crate::game::state::Game;
use crate::scenario::statement as doc;

pub fn zone(z: doc::Zone) -> Zone {
    match z {
        doc::Zone::Battlefield => Zone::Battlefield,
        doc::Zone::Hand => Zone::Hand,
        doc::Zone::Library => Zone::Library,
        doc::Zone::Graveyard => Zone::Graveyard,
        doc::Zone::Exile => Zone::Exile,
        doc::Zone::Command => Zone::Command,
        doc::Zone::Stack => Zone::Stack,
    }
}

pub fn step(s: doc::Step) -> Step {
    match s {
        doc::Step::Untap => Step::Untap,
        doc::Step::Upkeep => Step::Upkeep,
        doc::Step::Draw => Step::Draw,
        doc::Step::PrecombatMain => Step::PrecombatMain,
        doc::Step::BeginningOfCombat => Step::BeginningOfCombat,
        doc::Step::DeclareAttackers => Step::DeclareAttackers,
        doc::Step::DeclareBlockers => Step::DeclareBlockers,
        doc::Step::FirstStrikeDamage => Step::FirstStrikeDamage,
        doc::Step::CombatDamage => Step::CombatDamage,
        doc::Step::EndOfCombat => Step::EndOfCombat,
        doc::Step::PostcombatMain => Step::PostcombatMain,
        doc::Step::End => Step::End,
        doc::Step::Cleanup => Step::Cleanup,
    }
}

pub fn colour(c: doc::Color) -> Colour {
    match c {
        doc::Color::White => Colour::White,
        doc::Color::Blue => Colour::Blue,
        doc::Color::Black => Colour::Black,
        doc::Color::Red => Colour::Red,
        doc::Color::Green => Colour::Green,
    }
}

pub fn supertype(s: doc::Supertype) -> Supertype {
    match s {
        doc::Supertype::Basic => Supertype::Basic,
        doc::Supertype::Legendary => Supertype::Legendary,
        doc::Supertype::Snow => Supertype::Snow,
        doc::Supertype::World => Supertype::World,
        doc::Supertype::Ongoing => Supertype::Ongoing,
    }
}

pub fn card_type(t: doc::CardType) -> CardType {
    match t {
        doc::CardType::Artifact => CardType::Artifact,
        doc::CardType::Battle => CardType::Battle,
        doc::CardType::Creature => CardType::Creature,
        doc::CardType::Enchantment => CardType::Enchantment,
        doc::CardType::Instant => CardType::Instant,
        doc::CardType::Kindred => CardType::Kindred,
        doc::CardType::Land => CardType::Land,
        doc::CardType::Planeswalker => CardType::Planeswalker,
        doc::CardType::Sorcery => CardType::Sorcery,
    }
}

/// A subtype, in either language and in the plural ("Zombies", «Солдат»), where the lists have it.
pub fn subtype(word: &str) -> Option<Subtype> {
    Subtype::find(word).or_else(|| singulars(word).iter().find_map(|w| Subtype::find(w)))
}

/// What an English or Russian plural may be the plural of.
fn singulars(word: &str) -> Vec<String> {
    let w = word.to_lowercase();
    let mut out = Vec::new();
    let mut swap = |from: &str, to: &str| {
        if let Some(stem) = w.strip_suffix(from) {
            out.push(format!("{stem}{to}"));
        }
    };
    swap("ves", "f");
    swap("ies", "y");
    swap("es", "");
    swap("s", "");
    swap("men", "man");
    for ending in ["ов", "ы", "и", "а", "у", "ом"] {
        swap(ending, "");
    }
    swap("ей", "ь");
    swap("", "а");
    out
}

/// A counter by the English name that the tables give, or any other name.
pub fn counter(kind: &str) -> CounterKind {
    match kind.to_lowercase().as_str() {
        "loyalty" => CounterKind::Loyalty,
        "defense" => CounterKind::Defense,
        "lore" => CounterKind::Lore,
        "poison" => CounterKind::Poison,
        "stun" => CounterKind::Stun,
        "shield" => CounterKind::Shield,
        other => power_toughness(other)
            .or_else(|| KeywordKind::named(other).map(CounterKind::Keyword))
            .unwrap_or_else(|| CounterKind::Named(other.into())),
    }
}

fn power_toughness(kind: &str) -> Option<CounterKind> {
    let (p, t) = kind.replace('−', "-").split_once('/').map(|(p, t)| (p.to_string(), t.to_string()))?;
    let number = |s: &str| s.trim_start_matches('+').parse::<i8>().ok();
    Some(CounterKind::PowerToughness(number(&p)?, number(&t)?))
}

/// Words of abilities, such as `flying and trample`; `None` if they are not understood.
pub fn abilities(text: &str) -> Option<Vec<Ability>> {
    crate::cards::oracle::ability_words(text)
}

/// Whether an ability that an object has is the one that words name: of a keyword named without its cost or
/// number, any of that kind.
pub fn same_ability(held: &Ability, named: &Ability) -> bool {
    match (held, named) {
        (Ability::Keyword(h), Ability::Keyword(n)) => {
            h == n || h.kind == n.kind && n.parameter == crate::ability::Parameter::None
        }
        _ => held == named,
    }
}

/// Whether a permanent is what a type word says ("3 Soldier", "2 creatures", "1 token").
pub fn fits(v: &Characteristics, game: &Game, id: ObjectId, word: &str) -> bool {
    if let Some(s) = subtype(word) {
        return v.has_subtype(s);
    }
    match crate::cards::oracle::type_word(word) {
        Some(t) => v.types.has(t),
        None => matches!(word.to_lowercase().as_str(), "token" | "tokens" | "фишка" | "фишки" | "фишек") && game.object(id).token,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_known_by_their_names() {
        assert_eq!(counter("+1/+1"), CounterKind::PowerToughness(1, 1));
        assert_eq!(counter("−0/-1"), CounterKind::PowerToughness(0, -1));
        assert_eq!(counter("flying"), CounterKind::Keyword(KeywordKind::Flying));
        assert_eq!(counter("charge"), CounterKind::Named("charge".into()));
    }

    #[test]
    fn plural_type_words_find_their_singular() {
        for (plural, singular) in [("Zombies", "Zombie"), ("Elves", "Elf"), ("Dwarves", "Dwarf"), ("Солдат", "Солдат")] {
            assert_eq!(subtype(plural).map(|s| s.english()), Subtype::find(singular).map(|s| s.english()), "{plural}");
        }
    }
}
