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
        return Stemmer::new(Algorithm::Russian).stem(word);
    }
    Cow::Borrowed(word)
}
