//! Stems: the part of a word that its endings share, in English and Russian.

use frostem::{Algorithm, Stemmer};
use std::borrow::Cow;

/// The stem of a [folded](super::token) word; numbers, symbols and words of other alphabets stay as they are.
///
/// ```
/// use verdikt::text::stem::stem;
/// assert_eq!(stem("tramples"), stem("trample"));
/// assert_eq!(stem("пробивного"), stem("пробивной"));
/// assert_eq!(stem("+1/+1"), "+1/+1");
/// ```
pub fn stem(word: &str) -> Cow<'_, str> {
    if word.bytes().all(|b| b.is_ascii_lowercase() || b == b'\'') {
        return Stemmer::new(Algorithm::English).stem(word);
    }
    if word.chars().all(super::lookalike::is_cyrillic) {
        let stem = Stemmer::new(Algorithm::Russian).stem(word);
        return levelled(&stem).map_or(stem, Cow::Owned);
    }
    Cow::Borrowed(word)
}

const VOWELS: &str = "аеиоуыэюя";
/// Verbs whose present has another consonant than their infinitive, as the stemmer leaves both: no ending
/// tells them.
const OTHER_CONSONANT: &[(&str, &str)] = &[
    ("дерет", "драт"),
    ("дерут", "драт"),
    ("драл", "драт"),
    ("запер", "запереть"),
    ("запрет", "запереть"),
    ("запрут", "запереть"),
    ("ищ", "иска"),
    ("ищет", "иска"),
    ("ищут", "иска"),
    ("отопрет", "отпереть"),
    ("отопрут", "отпереть"),
    ("отпер", "отпереть"),
    ("перемелет", "перемолот"),
    ("перемелют", "перемолот"),
    ("покаж", "показа"),
    ("покажет", "показа"),
    ("покажут", "показа"),
    ("сда", "сдат"),
    ("сдал", "сдат"),
    ("узр", "узрет"),
    ("узрел", "узрет"),
];

/// What the Russian stemmer leaves apart, made one: the fleeting vowel (`мироходец`, `мироходца`; `фишек`,
/// `фишка`; `владельца`), `-овать` beside `-ует`, `-нуть` beside `-нет`. `None` when there is nothing to do.
fn levelled(stem: &str) -> Option<String> {
    if let Ok(i) = OTHER_CONSONANT.binary_search_by_key(&stem, |row| row.0) {
        return Some(OTHER_CONSONANT[i].1.to_string());
    }
    let mut chars: Vec<char> = stem.chars().collect();
    let before = chars.len();
    let ends = |chars: &[char], with: &str| chars.iter().rev().copied().take(3).eq(with.chars().rev());
    if before >= 6 && (ends(&chars, "ова") || ends(&chars, "ева")) {
        chars.truncate(before - 3);
    } else if before >= 6 && ["нут", "нул", "нет"].iter().any(|e| ends(&chars, e)) {
        chars.truncate(before - 2);
    }
    let shortened = chars.len() < before;
    let changed = without_fleeting(&mut chars) || shortened;
    changed.then(|| chars.into_iter().collect())
}

/// Takes out the vowel or soft sign before the last consonant that other forms of the word lack.
fn without_fleeting(chars: &mut Vec<char>) -> bool {
    let &[.., third, vowel, last] = chars.as_slice() else { return false };
    let at = chars.len() - 2;
    let vowels = |c: char| VOWELS.contains(c);
    // One syllable must be left.
    if at < 2 || !chars[..at].iter().any(|c| vowels(*c)) {
        return false;
    }
    match vowel {
        'ь' if "кцнлрб".contains(last) => chars.remove(at),
        'е' if vowels(third) && "кц".contains(last) => std::mem::replace(&mut chars[at], 'й'),
        'о' | 'е' if !vowels(third) && "кцнлр".contains(last) => chars.remove(at),
        _ => return false,
    };
    true
}

#[cfg(test)]
mod tests {
    use super::stem;

    /// Forms of one word, from a school grammar.
    #[test]
    fn forms_of_a_russian_word_have_one_stem() {
        for forms in [
            "мироходец мироходца мироходцу мироходцев",
            "владелец владельца владельцами",
            "фишка фишки фишек",
            "земля земли земель",
            "уровень уровня уровней",
            "оборотень оборотня",
            "рывок рывка рывком",
            "подарок подарка подарки",
            "ставка ставок",
            "наклейка наклеек",
            "боец бойца бойцов",
            "пожертвовать пожертвует пожертвуют",
            "перетасовать перетасует",
            "активировать активирует активируют",
            "повернуть повернул повернули повернет",
            "искать ищет ищут",
            "показать покажет",
        ] {
            let stems: Vec<_> = forms.split(' ').map(stem).collect();
            assert!(stems.windows(2).all(|w| w[0] == w[1]), "{forms}: {stems:?}");
        }
    }

    #[test]
    fn other_words_stay_apart() {
        for (a, b) in [("игрок", "игра"), ("стек", "стена"), ("слово", "словарь")]
        {
            assert_ne!(stem(a), stem(b));
        }
        assert!(super::OTHER_CONSONANT.windows(2).all(|w| w[0].0 < w[1].0));
    }
}
