//! A text as tokens that can be searched, each with the bytes it stands at.
//!
//! The same code makes the index, the queries and the places to highlight, so that they cannot disagree.
//! Tokens are folded: lower case, composed letters, `е` for `ё`, no soft hyphens, look-alike letters of the
//! other alphabet set right. What the game writes with signs is one token: `704.5a`, `+1/+1`, `{2/u}`,
//! `[+1]`, `can't`. A hyphen between words parts them. A Latin word with a Russian ending
//! (`Planeswalker'ы`) is also known without it.

use super::lookalike;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// One token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The folded form.
    pub text: String,
    /// The byte span in the text.
    pub start: usize,
    pub end: usize,
    /// Which token of the text it is; another form of the same token has the same position.
    pub position: usize,
}

/// The tokens of a text, in order.
///
/// ```
/// use verdikt::text::token::tokens;
/// let found: Vec<String> = tokens("It can't get +1/+1, see 704.5a.").into_iter().map(|t| t.text).collect();
/// assert_eq!(found, ["it", "can't", "get", "+1/+1", "see", "704.5a"]);
/// ```
pub fn tokens(text: &str) -> Vec<Token> {
    let mut scan = Scan { text, at: 0, before: ' ', position: 0, out: Vec::new() };
    while let Some(c) = scan.rest().chars().next() {
        let length = scan.length(c);
        if length == 0 {
            scan.at += c.len_utf8();
            scan.before = c;
        } else {
            scan.token(length);
        }
    }
    scan.out
}

/// The first form of each token: what a query asks for.
pub fn first_forms(text: &str) -> Vec<Token> {
    let mut all = tokens(text);
    all.dedup_by_key(|t| t.position);
    all
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
    before: char,
    position: usize,
    out: Vec<Token>,
}

impl<'a> Scan<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// How many bytes the token that begins here has; 0 for none.
    fn length(&self, c: char) -> usize {
        let rest = self.rest();
        match c {
            '{' => symbol(rest),
            '[' => loyalty(rest),
            '∞' => c.len_utf8(),
            _ if self.before.is_alphanumeric() => word(rest),
            _ => [stat(rest), rule_number(rest), word(rest)].into_iter().find(|&n| n > 0).unwrap_or(0),
        }
    }

    fn token(&mut self, length: usize) {
        let (start, end) = (self.at, self.at + length);
        let written = &self.text[start..end];
        self.at = end;
        self.before = written.chars().next_back().unwrap_or(' ');
        let text = fold(written);
        if text.is_empty() {
            return;
        }
        if let Some(other) = other_form(&text) {
            self.out.push(Token { text, start, end, position: self.position });
            self.out.push(Token { text: other, start, end, position: self.position });
        } else {
            self.out.push(Token { text, start, end, position: self.position });
        }
        self.position += 1;
    }
}

/// `{T}`, `{2/U}`.
fn symbol(rest: &str) -> usize {
    let inside = |c: char| c.is_alphanumeric() || c == '/' || c == '∞';
    match rest[1..].find(|c: char| !inside(c)) {
        Some(n) if (1..=12).contains(&n) && rest[1 + n..].starts_with('}') => n + 2,
        _ => 0,
    }
}

/// `[+1]`, `[−X]`, `[0]`.
fn loyalty(rest: &str) -> usize {
    let signed = sign(&rest[1..]);
    let value = value(&rest[1 + signed..]);
    let end = 1 + signed + value;
    if value > 0 && rest[end..].starts_with(']') { end + 1 } else { 0 }
}

/// `+1/+1`, `-1/-1`, `2/2`, `*/*`, `+1`, `-X`; the end must be the end of a word.
fn stat(rest: &str) -> usize {
    let first_sign = sign(rest);
    let first = value(&rest[first_sign..]);
    if first == 0 {
        return 0;
    }
    let one = first_sign + first;
    if let Some(after) = rest[one..].strip_prefix('/') {
        let second = sign(after);
        let last = value(&after[second..]);
        let all = one + 1 + second + last;
        if last > 0 && ends(&rest[all..]) {
            return all;
        }
    }
    if first_sign > 0 && ends(&rest[one..]) { one } else { 0 }
}

fn sign(s: &str) -> usize {
    s.chars().next().filter(|c| "+-−–".contains(*c)).map_or(0, char::len_utf8)
}

/// Digits, or one `X`, `Y` or `*`.
fn value(s: &str) -> usize {
    let digits = s.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        return digits;
    }
    s.chars().next().filter(|c| "xXyYхХ*".contains(*c)).map_or(0, char::len_utf8)
}

fn ends(s: &str) -> bool {
    !s.starts_with(|c: char| c.is_alphanumeric() || is_combining_mark(c))
}

/// `704.5a`, `704.5аа`; the letters may be Cyrillic look-alikes.
fn rule_number(rest: &str) -> usize {
    let digits = |s: &str| s.bytes().take_while(u8::is_ascii_digit).count();
    let head = digits(rest);
    if !(1..=3).contains(&head) || !rest[head..].starts_with('.') {
        return 0;
    }
    let point = digits(&rest[head + 1..]);
    if !(1..=3).contains(&point) {
        return 0;
    }
    let at = head + 1 + point;
    let letters: usize = rest[at..].chars().take_while(|c| c.is_alphabetic()).map(char::len_utf8).sum();
    let few = rest[at..at + letters].chars().count() <= 2;
    if few && ends(&rest[at + letters..]) { at + letters } else { 0 }
}

/// Letters and digits, with apostrophes inside; a Chinese character is a word of its own.
fn word(rest: &str) -> usize {
    let mut end = 0;
    let mut chars = rest.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        let next = chars.peek().map(|&(_, c)| c);
        let part = c.is_alphanumeric() && !(end > 0 && is_ideograph(c))
            || end > 0 && (is_combining_mark(c) || is_invisible(c))
            || end > 0 && is_apostrophe(c) && next.is_some_and(char::is_alphanumeric);
        if !part {
            break;
        }
        end = i + c.len_utf8();
        if is_ideograph(c) {
            break;
        }
    }
    end
}

fn is_apostrophe(c: char) -> bool {
    "'’‘ʼ`′".contains(c)
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}')
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}')
}

fn fold(written: &str) -> String {
    let plain = |c: char| match c {
        'ё' => 'е',
        '−' | '–' => '-',
        c if is_apostrophe(c) => '\'',
        c => c,
    };
    if written.is_ascii() {
        return written.to_ascii_lowercase();
    }
    let composed: String =
        written.nfc().filter(|c| !is_invisible(*c)).flat_map(char::to_lowercase).map(plain).collect();
    if composed.starts_with(|c: char| c.is_ascii_digit() || "{[+-".contains(c)) {
        // Signs and numbers are written with Latin letters.
        return composed.chars().map(|c| lookalike::latin(c).unwrap_or(c)).collect();
    }
    if lookalike::is_mixed(&composed) && !composed.contains('\'') {
        return lookalike::unmixed(&composed);
    }
    composed
}

/// `planeswalker'ы` and `planeswalkerы` without the ending; the value within `[+1]`.
fn other_form(text: &str) -> Option<String> {
    if let Some(inside) = text.strip_prefix('[') {
        return inside.strip_suffix(']').map(str::to_string);
    }
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) || !text.chars().any(lookalike::is_cyrillic) {
        return None;
    }
    let latin: String = text.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
    (latin.len() > 1).then_some(latin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts(s: &str) -> Vec<String> {
        tokens(s).into_iter().map(|t| t.text).collect()
    }

    #[test]
    fn what_the_game_writes_with_signs_is_one_token() {
        for (written, expected) in [
            ("+1/+1", &["+1/+1"][..]),
            ("-1/-1 counter", &["-1/-1", "counter"]),
            ("−1/−1", &["-1/-1"]),
            ("a 2/2 and */*", &["a", "2/2", "and", "*/*"]),
            ("{T}: {2/U}", &["{t}", "{2/u}"]),
            ("{Т}", &["{t}"]),
            ("[+1]: [−X]", &["[+1]", "+1", "[-x]", "-x"]),
            ("704.5a. 502.6а", &["704.5a", "502.6a"]),
            ("can’t don't", &["can't", "don't"]),
            ("Planeswalker'ы", &["planeswalker'ы", "planeswalker"]),
            ("state-based", &["state", "based"]),
            ("(701.5", &["701.5"]),
            ("Flash: вспышка", &["flash", "вспышка"]),
            ("{unclosed", &["unclosed"]),
            ("[1, 2", &["1", "2"]),
            ("规则 1", &["规", "则", "1"]),
        ] {
            assert_eq!(texts(written), expected, "{written}");
        }
    }

    #[test]
    fn spellings_of_a_word_are_one_token() {
        for written in ["счёт", "счет", "СЧЁТ", "сче\u{308}т", "с\u{AD}чет", "cчет"] {
            assert_eq!(texts(written), ["счет"], "{written:?}");
        }
        assert_eq!(texts("саrd"), ["card"]);
        assert_eq!(texts("свои\u{306}"), ["свой"]);
    }

    proptest! {
        #[test]
        fn spans_are_in_order_and_within_the_text(s in "\\PC{0,60}") {
            let mut last = 0;
            for t in tokens(&s) {
                prop_assert!(s.get(t.start..t.end).is_some_and(|w| !w.is_empty()));
                prop_assert!(t.start >= last || t.end == last);
                last = t.end;
            }
        }

        #[test]
        fn signs_and_letters_in_any_order(s in "[-+/*xX{}\\[\\]'’.0-9aаё\u{AD}\u{308} ]{0,24}") {
            let _ = tokens(&s);
        }
    }
}
