//! Forms for comparing, and words. Nothing here is ever shown: what people see stays the file's own.

use super::lookalike::is_cyrillic;
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

/// What a person typed or pasted, before anything is read from it: letters drawn together (`ﬁ`) and wide
/// digits apart and plain, no stress marks on Russian vowels, no spaces within `{ T }`, `noncreature` for
/// `non-creature`.
///
/// ```
/// # use verdikt::text::normal::typed;
/// assert_eq!(typed("ﬁrst ７０２．１９b поле\u{301}т { T } non-creature"), "first 702.19b полет {T} noncreature");
/// ```
pub fn typed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    for c in text.nfkd() {
        if !(matches!(c, '\u{300}' | '\u{301}') && is_cyrillic(before)) {
            out.push(c);
        }
        before = c;
    }
    let out: String = out.nfc().collect();
    without_hyphen(&within_braces(&out))
}

/// Takes the spaces out of short pairs of braces.
fn within_braces(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out += before;
        out.push('{');
        rest = after;
        if let Some((inside, after)) = after.split_once('}').filter(|(inside, _)| inside.chars().count() <= 9)
        {
            out.extend(inside.chars().filter(|c| !c.is_whitespace()));
            out.push('}');
            rest = after;
        }
    }
    out + rest
}

fn without_hyphen(text: &str) -> String {
    let joined = |word: &str| -> String {
        let begins = word.get(..4).is_some_and(|b| b.eq_ignore_ascii_case("non-"));
        if begins && word[4..].starts_with(char::is_alphabetic) {
            return word[..3].to_string() + &word[4..];
        }
        word.to_string()
    };
    text.split_inclusive(char::is_whitespace).map(joined).collect()
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
