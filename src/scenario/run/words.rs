//! Words of the document, as words of the ability language and the engine.

use crate::ability::{Ability, Subtype};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plural_type_words_find_their_singular() {
        for (plural, singular) in
            [("Zombies", "Zombie"), ("Elves", "Elf"), ("Dwarves", "Dwarf"), ("Солдат", "Солдат")]
        {
            assert_eq!(
                subtype(plural).map(|s| s.english()),
                Subtype::find(singular).map(|s| s.english()),
                "{plural}"
            );
        }
    }
}
