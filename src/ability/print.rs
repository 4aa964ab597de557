//! Abilities as rules wording, English or Russian, for people.

use super::wording::book::Tongue;
use super::wording::{Facts, line, token};
use super::{Ability, Face};

/// The wording of the abilities of one line; `None` where the phrase book has no words for them. The object
/// itself is called by the name given.
pub fn print(abilities: &[Ability], tongue: Tongue, name: &str) -> Option<String> {
    print_on(abilities, tongue, name, &Facts::default())
}

/// The same, where it is known what kind of object has the abilities.
pub fn print_on(abilities: &[Ability], tongue: Tongue, name: &str, facts: &Facts) -> Option<String> {
    let words = line::words(abilities, tongue, facts)?;
    let named: Vec<String> =
        words.into_iter().map(|w| if w == token::SELF { name.to_string() } else { w }).collect();
    let words = token::join(&articles(named));
    Some(capitalised(&if tongue == Tongue::Russian { with_yo(&words) } else { words }))
}

/// Beginnings of Russian words that the phrase book has with «е» for «ё», and how they are written in full.
const YO: &[(&str, &str)] = &[
    ("полет", "полёт"),
    ("перевертыш", "перевёртыш"),
    ("зелены", "зелёны"),
    ("зеленого", "зелёного"),
    ("зеленой", "зелёной"),
    ("зеленом", "зелёном"),
    ("зеленую", "зелёную"),
    ("зеленая", "зелёная"),
    ("зеленое", "зелёное"),
    ("черны", "чёрны"),
    ("черного", "чёрного"),
    ("черной", "чёрной"),
    ("черном", "чёрном"),
    ("черную", "чёрную"),
    ("черная", "чёрная"),
    ("черное", "чёрное"),
    ("снаряженн", "снаряжённ"),
    ("укрепленн", "укреплённ"),
    ("еще", "ещё"),
    ("ее", "её"),
    ("нее", "неё"),
    ("берет", "берёт"),
    ("идет", "идёт"),
    ("причиненн", "причинённ"),
];

/// Russian words with «ё» where it is written.
pub fn with_yo(text: &str) -> String {
    let piece = |word: &str| {
        let lower = word.to_lowercase();
        let whole = |plain: &str| lower == plain || plain.chars().count() > 3 && lower.starts_with(plain);
        let Some((plain, yo)) = YO.iter().find(|(plain, _)| whole(plain)) else { return word.to_string() };
        let (head, rest) = (&word[..plain.len()], &word[plain.len()..]);
        let capital = head.chars().next().is_some_and(char::is_uppercase);
        let mut letters = yo.chars();
        let first = letters.next().into_iter();
        let first: String =
            if capital { first.flat_map(char::to_uppercase).collect() } else { first.collect() };
        first + letters.as_str() + rest
    };
    text.split_inclusive(|c: char| !c.is_alphabetic())
        .map(|chunk| {
            let word = chunk.trim_end_matches(|c: char| !c.is_alphabetic());
            piece(word) + &chunk[word.len()..]
        })
        .collect()
}

/// The wording of the abilities of a face, a line each; lines that have no words are left as they were written.
pub fn print_face(face: &Face, tongue: Tongue) -> Vec<String> {
    use super::Understanding;
    face.lines
        .iter()
        .map(|line| match &line.understanding {
            Understanding::Understood(list) => {
                let list: Vec<Ability> = list.iter().map(|a| (**a).clone()).collect();
                print(&list, tongue, &face.name).unwrap_or_else(|| line.text.clone())
            }
            Understanding::Refused { .. } => line.text.clone(),
        })
        .collect()
}

/// "an" before a vowel; "one mana", "that much damage".
fn articles(mut words: Vec<String>) -> Vec<String> {
    for i in 1..words.len() {
        match (words[i - 1].as_str(), words[i].as_str()) {
            ("a", "mana") => words[i - 1] = "one".into(),
            ("many", "mana" | "damage" | "life") => words[i - 1] = "much".into(),
            _ => {}
        }
        let vowel = words[i].to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']);
        if words[i - 1] == "a" && vowel {
            words[i - 1] = "an".into();
        }
    }
    words
}

/// A capital at the beginning of each sentence.
fn capitalised(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut begins = true;
    for c in text.chars() {
        if begins && c.is_alphabetic() {
            out.extend(c.to_uppercase());
            begins = false;
        } else {
            out.push(c);
            begins = matches!(c, '.' | ':' | '“' | '•') || begins && (c.is_whitespace() || c == '"');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letter_yo_where_it_is_written() {
        assert_eq!(with_yo("Полет, цикл; еще черный чернокнижник"), "Полёт, цикл; ещё чёрный чернокнижник");
    }
}
