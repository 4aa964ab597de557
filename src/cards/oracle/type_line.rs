//! Type lines, `Legendary Creature — Elf Warrior`, in English and Russian, and the short definitions of the
//! board, `white Soldier creature token 1/1, flying`.
//!
//! Leniencies: any case; е for ё; `-`, `–` and `--` for the dash; supertypes and colours in any gender and
//! anywhere before the types; "Summon" and "Tribal" of older cards. A word after the dash that is on no list is
//! taken as an invented subtype; before the dash, only where it begins with a capital.

use super::stats::{Stats, stats};
use crate::ability::wording::words::{self, COLOURS, SUPERTYPES};
use crate::ability::{CardType, Colour, ColourSet, Subtype, Supertype};

/// What a type line says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypeLine {
    pub supertypes: Vec<Supertype>,
    pub types: Vec<CardType>,
    pub subtypes: Vec<Subtype>,
    /// The colours named in it, which only short definitions and tokens have.
    pub colours: Option<ColourSet>,
    pub token: bool,
}

/// A word that is no type, supertype, colour or subtype, at this byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a type line was expected to go on at byte {at}")]
pub struct TypeLineFault {
    pub at: usize,
}

/// A short definition: its types, the corner, and the byte where the keywords after it begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortDefinition {
    pub line: TypeLine,
    pub stats: Stats,
    /// What follows the first comma, keywords as a rule: from this byte to the end; its length where there
    /// is nothing.
    pub rest: usize,
}

/// Reads a type line.
///
/// ```
/// use verdikt::ability::{CardType, Supertype};
/// use verdikt::cards::oracle::type_line;
/// let line = type_line("Легендарная Земля").unwrap();
/// assert_eq!((line.supertypes, line.types), (vec![Supertype::Legendary], vec![CardType::Land]));
/// ```
pub fn type_line(text: &str) -> Result<TypeLine, TypeLineFault> {
    let words = split_words(text);
    let dash = words.iter().position(|(_, w)| is_dash(w));
    let mut line = TypeLine::default();
    front_part(&words[..dash.unwrap_or(words.len())], &mut line)?;
    if line.types.is_empty() {
        return Err(TypeLineFault { at: words.first().map_or(0, |(at, _)| *at) });
    }
    if let Some(dash) = dash {
        subtypes(&words[dash + 1..], &mut line);
    }
    Ok(line)
}

/// The card type that a word names: "creatures", «существо», «мгновенное заклинание».
pub fn type_word(word: &str) -> Option<CardType> {
    card_type(&folded(word.trim()))
}

/// Reads a short definition: colours, supertypes, subtypes, types, `token`, the corner, then a comma and
/// keywords. The corner may be missing (a land).
pub fn short_definition(text: &str) -> Result<ShortDefinition, TypeLineFault> {
    let end = text.find(',').unwrap_or(text.len());
    let rest = (end + 1).min(text.len());
    let head = text[..end].trim_end();
    let (types, corner) = match head.rsplit_once(char::is_whitespace).map(|(t, c)| (t, stats(c))) {
        Some((t, Some(s))) => (t, s),
        _ => (head, Stats::default()),
    };
    Ok(ShortDefinition { line: type_line(types)?, stats: corner, rest })
}

fn split_words(text: &str) -> Vec<(usize, &str)> {
    let base = text.as_ptr() as usize;
    text.split_whitespace().map(|w| (w.as_ptr() as usize - base, w)).collect()
}

fn is_dash(word: &str) -> bool {
    matches!(word, "—" | "–" | "-" | "--" | "―")
}

fn folded(word: &str) -> String {
    word.to_lowercase().replace('ё', "е")
}

fn front_part(words: &[(usize, &str)], line: &mut TypeLine) -> Result<(), TypeLineFault> {
    let mut i = 0;
    while i < words.len() {
        let word = folded(words[i].1);
        let pair = words.get(i + 1).map(|(_, next)| format!("{word} {}", folded(next)));
        if let Some(t) = pair.as_deref().and_then(card_type) {
            line.types.push(t);
            i += 2;
            continue;
        }
        front_word(words[i], &word, line)?;
        i += 1;
    }
    Ok(())
}

/// Instants and sorceries have names of two words in Russian; the rest is looked up as it stands.
fn card_type(word: &str) -> Option<CardType> {
    words::card_type(word)
}

fn front_word((at, raw): (usize, &str), word: &str, line: &mut TypeLine) -> Result<(), TypeLineFault> {
    if matches!(word, "token" | "фишка" | "фишка-существо" | "фишку") {
        line.token = true;
        if word == "фишка-существо" {
            line.types.push(CardType::Creature);
        }
    } else if matches!(word, "and" | "и" | "&") {
        // "white and blue": the colours are a set.
    } else if word == "summon" {
        line.types.push(CardType::Creature);
    } else if let Some(t) = card_type(word) {
        line.types.push(t);
    } else if let Some(s) = adjective(word, SUPERTYPES) {
        line.supertypes.push(s);
    } else if let Some(c) = adjective::<Colour>(word, COLOURS) {
        line.colours = Some(line.colours.unwrap_or_default().with(c));
    } else if matches!(word, "colorless" | "colourless") || inflected(word, "бесцветный") {
        line.colours = Some(ColourSet::COLOURLESS);
    } else if let Some(s) = Subtype::find(raw) {
        line.subtypes.push(s);
    } else if raw.chars().next().is_some_and(char::is_uppercase) && raw.chars().all(char::is_alphabetic) {
        line.subtypes.push(Subtype::named(raw));
    } else {
        return Err(TypeLineFault { at });
    }
    Ok(())
}

fn adjective<T: Copy>(word: &str, table: &[(T, &str, &str)]) -> Option<T> {
    table.iter().find(|(_, en, ru)| *en == word || inflected(word, ru)).map(|(v, ..)| *v)
}

/// Whether a word is the adjective in some nominative.
fn inflected(word: &str, lemma: &str) -> bool {
    use crate::ability::wording::declension::{Case, Gender, adjective_form};
    [Gender::Masculine, Gender::Feminine, Gender::Neuter]
        .into_iter()
        .flat_map(|g| [false, true].map(|plural| adjective_form(lemma, Case::Nominative, g, plural, false)))
        .any(|form| form == word)
}

fn subtypes(words: &[(usize, &str)], line: &mut TypeLine) {
    let mut i = 0;
    while i < words.len() {
        let longest = (2..=3).rev().find_map(|n| {
            let joined = words.get(i..i + n)?.iter().map(|(_, w)| *w).collect::<Vec<_>>().join(" ");
            Some((Subtype::find(&joined)?, n))
        });
        let (subtype, n) = longest.unwrap_or_else(|| (Subtype::named(words[i].1.trim_matches(',')), 1));
        if !line.subtypes.contains(&subtype) {
            line.subtypes.push(subtype);
        }
        i += n;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(list: &[&str]) -> Vec<Subtype> {
        list.iter().map(|n| Subtype::named(n)).collect()
    }

    #[test]
    fn english_and_russian_lines_mean_the_same() {
        let pairs = [
            ("Creature — Beast", "Существо — Зверь"),
            ("Legendary Land", "Легендарная Земля"),
            ("Basic Land — Swamp", "Базовая земля — Болото"),
            ("Instant", "Мгновенное заклинание"),
            ("Sorcery", "Волшебство"),
            ("Artifact Creature — Golem", "Артефакт Существо — Голем"),
            ("Enchantment — Aura", "Чары — Аура"),
            ("Legendary Snow Enchantment", "Легендарные Снежные Чары"),
        ];
        for (en, ru) in pairs {
            assert_eq!(type_line(en), type_line(ru), "{en} / {ru}");
            assert!(type_line(en).is_ok(), "{en}");
        }
    }

    #[test]
    fn short_definitions() {
        let d = short_definition("white Soldier creature token 1/1").unwrap();
        assert!(d.line.token);
        assert_eq!(d.line.colours, Some(ColourSet::default().with(Colour::White)));
        assert_eq!(d.line.subtypes, named(&["Soldier"]));
        assert_eq!((d.stats.power, d.stats.toughness), (Some(1), Some(1)));
        let text = "зелёное существо 3/3, пробивной удар";
        let d = short_definition(text).unwrap();
        assert_eq!(d.line.types, vec![CardType::Creature]);
        assert_eq!(text[d.rest..].trim(), "пробивной удар");
        assert_eq!(short_definition("planeswalker [4]").unwrap().stats.loyalty, Some(4));
    }

    #[test]
    fn words_that_are_no_types_are_refused_where_they_stand() {
        assert_eq!(type_line("Creature nonsense — Elf"), Err(TypeLineFault { at: 9 }));
        assert_eq!(type_line(""), Err(TypeLineFault { at: 0 }));
    }
}
