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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_decide() {
        assert_eq!(detect("A creature is a permanent."), Language::En);
        assert_eq!(detect("Существо (англ. creature) остаётся перманентом."), Language::Ru);
        assert_eq!(detect("此规则于2022年生效。Magic"), Language::Zh);
        assert_eq!(detect("702.19"), Language::En);
    }
}
