//! Abilities as rules wording, English or Russian, for people.

use super::wording::book::Tongue;
use super::wording::{Facts, line, token};
use super::{Ability, Face};

/// The wording of the abilities of one line; `None` where the phrase book has no words for them. The object
/// itself is called by the name given.
pub fn print(abilities: &[Ability], tongue: Tongue, name: &str) -> Option<String> {
    let words = line::words(abilities, tongue, &Facts::default())?;
    let named: Vec<String> =
        words.into_iter().map(|w| if w == token::SELF { name.to_string() } else { w }).collect();
    Some(capitalised(&token::join(&articles(named))))
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

/// "an" before a vowel.
fn articles(mut words: Vec<String>) -> Vec<String> {
    for i in 1..words.len() {
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
