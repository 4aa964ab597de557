//! Letters of another alphabet that look the same: a Cyrillic `а` typed into `502.6а`.

/// The Latin letter that a Cyrillic one looks like, if any.
pub const fn latin(c: char) -> Option<char> {
    Some(match c {
        'а' => 'a',
        'в' => 'b',
        'с' => 'c',
        'е' => 'e',
        'һ' => 'h',
        'і' => 'i',
        'ј' => 'j',
        'к' => 'k',
        'м' => 'm',
        'о' => 'o',
        'р' => 'p',
        'ѕ' => 's',
        'т' => 't',
        'у' => 'y',
        'х' => 'x',
        'А' => 'A',
        'В' => 'B',
        'С' => 'C',
        'Е' => 'E',
        'Н' => 'H',
        'І' => 'I',
        'Ј' => 'J',
        'К' => 'K',
        'М' => 'M',
        'О' => 'O',
        'Р' => 'P',
        'Ѕ' => 'S',
        'Т' => 'T',
        'У' => 'Y',
        'Х' => 'X',
        _ => return None,
    })
}

/// Whether a letter is Cyrillic.
pub const fn is_cyrillic(c: char) -> bool {
    matches!(c, '\u{400}'..='\u{52F}')
}

/// Whether a word mixes Latin and Cyrillic letters, which no honest word does.
pub fn is_mixed(word: &str) -> bool {
    word.chars().any(|c| c.is_ascii_alphabetic()) && word.chars().any(is_cyrillic)
}

/// The word with look-alikes turned into the alphabet that most of its letters belong to.
pub fn unmixed(word: &str) -> String {
    let cyrillic = word.chars().filter(|&c| is_cyrillic(c)).count();
    let ascii = word.chars().filter(char::is_ascii_alphabetic).count();
    if cyrillic > ascii {
        return word.chars().map(|c| cyrillic_for(c).unwrap_or(c)).collect();
    }
    word.chars().map(|c| latin(c).unwrap_or(c)).collect()
}

/// The Cyrillic letter that a Latin one looks like, if any.
pub const fn cyrillic_for(c: char) -> Option<char> {
    Some(match c {
        'a' => 'а',
        'c' => 'с',
        'e' => 'е',
        'k' => 'к',
        'o' => 'о',
        'p' => 'р',
        'x' => 'х',
        'y' => 'у',
        'A' => 'А',
        'B' => 'В',
        'C' => 'С',
        'E' => 'Е',
        'H' => 'Н',
        'K' => 'К',
        'M' => 'М',
        'O' => 'О',
        'P' => 'Р',
        'T' => 'Т',
        'X' => 'Х',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixed_words_are_found_and_mended_towards_the_majority() {
        assert!(is_mixed("кaрта") && !is_mixed("карта") && !is_mixed("card"));
        assert_eq!(unmixed("кaртa"), "карта");
        assert_eq!(unmixed("саrd"), "card");
    }
}
