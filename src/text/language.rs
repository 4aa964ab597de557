//! The language of a text, by its letters.

use crate::rulebook::Language;

/// The language of a text: the alphabet that most of its letters belong to. English marks such as
/// card names do not make a Russian or Chinese text English.
pub fn detect(text: &str) -> Language {
    let (mut latin, mut cyrillic, mut han, mut other) = (0usize, 0usize, 0usize, 0usize);
    for c in text.chars() {
        match c {
            'a'..='z' | 'A'..='Z' => latin += 1,
            c if c.is_ascii() || !c.is_alphabetic() => {}
            '\u{C0}'..='\u{24F}' => latin += 1,
            '\u{400}'..='\u{52F}' => cyrillic += 1,
            '\u{3400}'..='\u{9FFF}' => han += 1,
            _ => other += 1,
        }
    }
    // One Chinese character is worth a short word.
    let han = han * 3;
    match latin.max(cyrillic).max(han).max(other) {
        0 => Language::default(),
        n if n == cyrillic => Language::Ru,
        n if n == han => Language::Zh,
        n if n == latin => Language::En,
        _ => Language::Other,
    }
}

/// Whether a text can be in a language: not when hardly any of its letters is of that language's alphabet.
pub fn can_be(text: &str, language: Language) -> bool {
    let own = |c: char| match language {
        Language::En => c.is_ascii(),
        Language::Ru => matches!(c, '\u{400}'..='\u{52F}'),
        Language::Zh => matches!(c, '\u{3400}'..='\u{9FFF}'),
        Language::Other => true,
    };
    let letters = text.chars().filter(|c| c.is_alphabetic());
    let (all, own) = letters.fold((0usize, 0usize), |(all, n), c| (all + 1, n + usize::from(own(c))));
    own * 20 >= all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_other_letters_is_of_another_language() {
        assert!(can_be("Существо (creature) остаётся.", Language::Ru) && can_be("702.19", Language::Ru));
        assert!(!can_be("A creature is a permanent.", Language::Ru));
        assert!(!can_be("Существо остаётся.", Language::En));
    }

    #[test]
    fn the_letters_decide() {
        assert_eq!(detect("A creature is a permanent."), Language::En);
        assert_eq!(detect("Существо (англ. creature) остаётся перманентом."), Language::Ru);
        assert_eq!(detect("此规则于2022年生效。Magic"), Language::Zh);
        assert_eq!(detect("702.19"), Language::En);
    }
}
