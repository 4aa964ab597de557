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
/// `non-creature`, `can't` for `cant`, Latin words without Russian endings, numbers without `№`.
///
/// ```
/// # use verdikt::text::normal::typed;
/// assert_eq!(typed("ﬁrst ７０２．１９b поле\u{301}т { T } non-creature"), "first 702.19b полет {T} noncreature");
/// assert_eq!(typed("Cant block Planeswalker'ам, №704.5j"), "Can't block Planeswalker,  704.5j");
/// ```
pub fn typed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    // The numero sign would come apart into letters.
    let plain = text.chars().map(|c| if matches!(c, '№' | '§') { ' ' } else { c });
    for c in plain.nfkd() {
        if !(matches!(c, '\u{300}' | '\u{301}') && is_cyrillic(before)) {
            out.push(c);
        }
        before = c;
    }
    let out: String = out.nfc().collect();
    within_braces(&out).split_inclusive(char::is_whitespace).map(written_out).collect()
}

/// A word, with the space after it, as the rules would write it.
fn written_out(word: &str) -> String {
    with_apostrophe(word).or_else(|| without_ending(word)).unwrap_or_else(|| without_hyphen(word))
}

/// Verbs that are often typed without the apostrophe of their `n't`.
const NEGATED: &[&str] = &[
    "ain", "aren", "can", "couldn", "didn", "doesn", "don", "hadn", "hasn", "haven", "isn", "mustn",
    "shouldn", "wasn", "weren", "won", "wouldn",
];

fn with_apostrophe(word: &str) -> Option<String> {
    let letters = word.len() - word.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let (verb, after) = word.split_at(letters);
    let begin = verb.strip_suffix(['t', 'T'])?;
    let known = NEGATED.iter().any(|n| begin.eq_ignore_ascii_case(n));
    (known && !after.starts_with(|c: char| c.is_alphanumeric() || c == '\''))
        .then(|| format!("{begin}'{}{after}", &verb[begin.len()..]))
}

/// `Planeswalker'ам` and `Planeswalker-ов` without the Russian ending.
fn without_ending(word: &str) -> Option<String> {
    let (latin, ending) = word.split_once(['\'', '’', '-'])?;
    let letters: usize = ending.chars().take_while(|c| is_cyrillic(*c)).map(char::len_utf8).sum();
    let after = &ending[letters..];
    let short = (1..=3).contains(&ending[..letters].chars().count());
    let plain = latin.len() > 1 && latin.chars().all(|c| c.is_ascii_alphabetic());
    (plain && short && !after.starts_with(char::is_alphanumeric)).then(|| format!("{latin}{after}"))
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

fn without_hyphen(word: &str) -> String {
    let begins = word.get(..4).is_some_and(|b| b.eq_ignore_ascii_case("non-"));
    if begins && word[4..].starts_with(char::is_alphabetic) {
        return word[..3].to_string() + &word[4..];
    }
    word.to_string()
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
