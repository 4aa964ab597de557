//! Forms for comparing, and words. Nothing here is ever shown: what people see stays the file's own.

use unicode_normalization::{UnicodeNormalization, is_nfc};

/// A text in the form in which two copies of it are equal: composed letters, no soft hyphens, plain
/// quotes and dashes, `е` for `ё`, one space for any white space, lower case.
///
/// ```
/// # use verdikt::text::normal::comparable;
/// assert_eq!(comparable("“Ёлка”\u{A0}—  в\u{AD}сё"), comparable("\"елка\" - все"));
/// ```
pub fn comparable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut space = false;
    let mut push = |c: char| match folded(c) {
        Some(' ') => space = true,
        Some(c) => {
            if std::mem::take(&mut space) && !out.is_empty() {
                out.push(' ');
            }
            out.extend(c.to_lowercase().map(|c| if c == 'ё' { 'е' } else { c }));
        }
        None => {}
    };
    if is_nfc(text) {
        text.chars().for_each(&mut push)
    } else {
        text.nfc().for_each(&mut push)
    }
    out
}

/// One character with quotes, dashes and white space made plain; `None` for what only guides layout.
fn folded(c: char) -> Option<char> {
    Some(match c {
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{FEFF}' => return None,
        '“' | '”' | '„' | '«' | '»' | '″' => '"',
        '‘' | '’' | '‚' | '`' | '′' | 'ʼ' => '\'',
        '‐'..='―' | '−' => '-',
        c if c.is_whitespace() => ' ',
        c => c,
    })
}

/// The words of a text in their comparable form: letters, digits, and the apostrophes and hyphens
/// inside words.
pub fn words(text: &str) -> Vec<String> {
    let plain = comparable(text);
    plain
        .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '-')
        .map(|w| w.trim_matches(['\'', '-']))
        .filter(|w| !w.is_empty())
        .map(str::to_string)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn decomposed_letters_and_soft_hyphens_do_not_count() {
        assert_eq!(comparable("сче\u{308}т"), "счет");
        assert_eq!(comparable("do\u{AD}main  Name "), "domain name");
        assert_eq!(words("Don’t — first-strike, 'x'"), ["don't", "first-strike", "x"]);
    }

    proptest! {
        #[test]
        fn comparable_is_a_fixed_point(s in "\\PC{0,40}") {
            let once = comparable(&s);
            prop_assert_eq!(comparable(&once), once);
        }
    }
}
