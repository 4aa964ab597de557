//! A sentence as tokens: words, numbers and signs, folded for comparison.
//!
//! Leniencies, each pinned by a test below: case and е/ё do not matter; decomposed letters are composed and
//! soft hyphens dropped; every dash is `-` (`--` too), every apostrophe `'`, `->` and `=>` are `→`; quotation marks are
//! dropped, and so are Markdown's emphasis, code marks and backslashes (but not the stars of `*/*`).

use super::span::Span;
use unicode_normalization::UnicodeNormalization;

/// What a token is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    Word,
    Number,
    Sign,
}

/// A token; `text` is folded, the span points at the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub text: String,
    pub span: Span,
}

impl Token {
    /// Whether it is this sign or folded word.
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

/// Folds a word for comparison: NFC, lower case, ё as е.
pub fn fold(word: &str) -> String {
    word.nfc()
        .filter(|&c| c != '\u{ad}')
        .flat_map(char::to_lowercase)
        .map(|c| if c == 'ё' { 'е' } else { c })
        .collect()
}

/// The text with its letters composed and without soft hyphens: what is compared and read letter by letter.
/// A byte order mark and what stands for taken-out marks of Markdown are no letters either.
pub fn composed(text: &str) -> String {
    text.nfc().filter(|c| !['\u{ad}', '\u{feff}', super::document::TAKEN_OUT].contains(c)).collect()
}

/// The tokens of `source[span]`.
pub fn tokens(source: &str, span: Span) -> Vec<Token> {
    let text = span.of(source);
    let mut out = Vec::new();
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let kind = kind_of(c);
        let mut end = at + c.len_utf8();
        if kind != TokenKind::Sign {
            while let Some(&(next, d)) = chars.peek() {
                if !continues(kind, d) {
                    break;
                }
                end = next + d.len_utf8();
                chars.next();
            }
        }
        while c == '-' && chars.peek().is_some_and(|&(_, d)| d == '-') {
            end += 1;
            chars.next();
        }
        let folded = match kind {
            TokenKind::Sign => {
                let before = text[..at].chars().next_back();
                let after = text[end..].chars().next();
                let Some(sign) = sign(c, before, after) else { continue };
                if sign == "→" && c != '→' {
                    if let Some((next, d)) = chars.next() {
                        end = next + d.len_utf8();
                    }
                }
                sign
            }
            _ => fold(&text[at..end]),
        };
        out.push(Token { kind, text: folded, span: Span::new(span.start + at, span.start + end) });
    }
    out
}

fn kind_of(c: char) -> TokenKind {
    if c.is_ascii_digit() {
        TokenKind::Number
    } else if c.is_alphabetic() {
        TokenKind::Word
    } else {
        TokenKind::Sign
    }
}

fn continues(kind: TokenKind, c: char) -> bool {
    match kind {
        TokenKind::Number => c.is_ascii_digit(),
        _ => c.is_alphabetic() || c == '\u{ad}' || is_mark(c),
    }
}

/// Combining marks, as decomposed й and ё have them.
fn is_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

/// The folded sign, or `None` for what has no meaning.
fn sign(c: char, before: Option<char>, after: Option<char>) -> Option<String> {
    let near = |set: &str| [before, after].iter().flatten().any(|c| set.contains(*c));
    let folded = match c {
        c if c.is_whitespace() || is_mark(c) || c.is_control() => return None,
        '"' | '«' | '»' | '“' | '”' | '„' | '‟' | '`' | '\\' | '\u{200b}' | '\u{feff}' | '\u{ad}' =>
        {
            return None;
        }
        '*' if near("/+-−")
            || (before.is_none_or(char::is_whitespace) && after.is_none_or(char::is_whitespace)) =>
        {
            '*'
        }
        '*' | '_' => return None,
        '-' | '=' if after == Some('>') => '→',
        '-' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => '-',
        '\'' | '’' | '‘' | 'ʼ' | '′' => '\'',
        '→' | '⇒' | '➔' | '➜' => '→',
        '×' | '✕' | '✖' => '×',
        '⁄' | '∕' => '/',
        c => c,
    };
    Some(folded.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(s: &str) -> Vec<String> {
        tokens(s, Span::new(0, s.len())).into_iter().map(|t| t.text).collect()
    }

    #[test]
    fn folds_letters() {
        assert_eq!(texts("«Козёл» БОЙ"), ["козел", "бой"]);
        assert_eq!(texts("Козе\u{308}л и\u{306}од"), ["козел", "йод"]);
    }

    #[test]
    fn folds_signs() {
        assert_eq!(texts("a — b – c - d −2"), ["a", "-", "b", "-", "c", "-", "d", "-", "2"]);
        assert_eq!(texts("a -- b --- c"), ["a", "-", "b", "-", "c"]);
        assert_eq!(texts("Ox -> Boris’s"), ["ox", "→", "boris", "'", "s"]);
        assert_eq!(texts("×2 Bear×3"), ["×", "2", "bear", "×", "3"]);
    }

    #[test]
    fn drops_markup_but_not_stars() {
        assert_eq!(texts("**Ox** is *red*"), ["ox", "is", "red"]);
        assert_eq!(texts("*/* 1+*/1+*"), ["*", "/", "*", "1", "+", "*", "/", "1", "+", "*"]);
    }
}
