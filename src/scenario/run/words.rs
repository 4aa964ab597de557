//! Words of the document, as words of the ability language and the engine.

use crate::ability::{Ability, Colour, Keyword, KeywordKind, Parameter, Predicate, Subtype};

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

/// Words of abilities, such as `flying and trample`, «полёта и пробивного удара», or whole abilities as the
/// object `name` would have them, in quotation marks; `None` if they are not understood.
pub fn abilities(text: &str, name: &str) -> Option<Vec<Ability>> {
    listed(text).or_else(|| {
        let mut all = Vec::new();
        for piece in text.split(['"', '“', '”', '«', '»', '„']) {
            let piece = without_and(piece);
            if !piece.is_empty() {
                all.extend(listed(piece).or_else(|| line(piece, name))?);
            }
        }
        (!all.is_empty()).then_some(all)
    })
}

/// Without the "and" that joins it to what is quoted.
fn without_and(piece: &str) -> &str {
    let ends = |c: char| c.is_whitespace() || c == ',';
    let mut piece = piece.trim_matches(ends);
    for and in crate::scenario::words::terms::AND {
        let cut = piece.strip_suffix(and).filter(|rest| rest.is_empty() || rest.ends_with(' '));
        piece = cut.unwrap_or(piece).trim_matches(ends);
        let cut = piece.strip_prefix(and).filter(|rest| rest.is_empty() || rest.starts_with(' '));
        piece = cut.unwrap_or(piece).trim_matches(ends);
    }
    piece
}

/// A whole ability; the full stop at its end may be missing.
fn line(text: &str, name: &str) -> Option<Vec<Ability>> {
    let face = crate::ability::Face { name: name.to_string(), ..Default::default() };
    [text.to_string(), format!("{text}.")].iter().find_map(|text| {
        let mut all = Vec::new();
        for line in crate::cards::oracle::compile(&face, text) {
            match line.understanding {
                crate::ability::Understanding::Understood(abilities) => {
                    all.extend(abilities.iter().map(|a| (**a).clone()));
                }
                crate::ability::Understanding::Refused { .. } => return None,
            }
        }
        (!all.is_empty()).then_some(all)
    })
}

fn listed(text: &str) -> Option<Vec<Ability>> {
    crate::cards::oracle::ability_words(text).or_else(|| {
        let parts = text.split([',', ';']).flat_map(|p| p.split(" и ")).flat_map(|p| p.split(" или "));
        let plain = |p: &str| keyword(p).map(|k| Ability::Keyword(Keyword::plain(k)));
        let all: Option<Vec<Ability>> = parts.map(plain).collect();
        all.or_else(|| {
            text.split([',', ';']).map(with_parameter).collect::<Option<Vec<_>>>().map(|a| a.concat())
        })
    })
}

/// A keyword in another case with what it is about: «защиты от зелёного», «аннигилятора 2».
fn with_parameter(text: &str) -> Option<Vec<Ability>> {
    let text = text.trim();
    let mut ends = text.match_indices(' ').map(|(at, _)| at);
    ends.find_map(|at| {
        let kind = keyword(&text[..at])?;
        crate::cards::oracle::ability_words(&format!("{}{}", kind.russian(), &text[at..]))
    })
}

/// A keyword by its name in either language, in Russian in any case: «нет полёта», «за стоимость
/// воспоминания». `None` where none or several fit.
pub fn keyword(text: &str) -> Option<KeywordKind> {
    let text = text.trim();
    if let Some(k) = KeywordKind::named(text) {
        return Some(k);
    }
    let mut fitting = KeywordKind::ALL.iter().copied().filter(|k| inflected(k.russian(), text));
    fitting.next().filter(|_| fitting.next().is_none())
}

/// Whether the words are a Russian name in another case: each word keeps its stem and changes its ending.
fn inflected(name: &str, words: &str) -> bool {
    let fold = |s: &str| s.to_lowercase().replace('ё', "е");
    let (name, words) = (fold(name), fold(words));
    name.split(' ').count() == words.split(' ').count()
        && name.split(' ').zip(words.split(' ')).all(|(n, w)| same_stem(n, w))
}

fn same_stem(name: &str, word: &str) -> bool {
    let (n, w): (Vec<char>, Vec<char>) = (name.chars().collect(), word.chars().collect());
    let shared = n.iter().zip(&w).take_while(|(a, b)| a == b).count();
    // Endings of nouns and adjectives have up to three letters.
    shared >= 3 && n.len() - shared <= 2 && w.len() - shared <= 3
}

/// Whether an ability that an object has is the one that words name: of a keyword named without its cost or
/// number, any of that kind. `chosen`: the colour that "the chosen colour" in the held one means.
pub fn same_ability(held: &Ability, named: &Ability, chosen: Option<Colour>) -> bool {
    match (held, named) {
        (Ability::Keyword(h), Ability::Keyword(n)) => {
            let of_colour = |c| Parameter::Quality(Predicate::Colour(c));
            let as_chosen = h.parameter == Parameter::Quality(Predicate::ChosenColour)
                && chosen.is_some_and(|c| n.parameter == of_colour(c));
            h == n || h.kind == n.kind && (n.parameter == Parameter::None || as_chosen)
        }
        _ => held == named,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn russian_keywords_are_known_in_every_case() {
        use KeywordKind as K;
        for (words, kind) in [
            ("полёта", K::Flying),
            ("полётом", K::Flying),
            ("бдительности", K::Vigilance),
            ("пробивного удара", K::Trample),
            ("угрозы", K::Menace),
            ("двойного удара", K::DoubleStrike),
            ("первого удара", K::FirstStrike),
            ("смертельного касания", K::Deathtouch),
            ("цепи жизни", K::Lifelink),
            ("воспоминания", K::Flashback),
        ] {
            assert_eq!(keyword(words), Some(kind), "{words}");
        }
        assert_eq!(keyword("удара"), None);
    }

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
