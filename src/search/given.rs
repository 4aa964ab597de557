//! Tokens that are found already, on their way to tantivy: written into a string and read from it again.
//!
//! Tantivy can take tokens as they are, but it carries each of them through JSON, which takes longer than all
//! the rest of making an index.

use crate::text::token;
use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

/// Before a token at the next position.
const NEXT: char = '\u{1}';
/// Before another form of the same word.
const SAME: char = '\u{2}';
/// After a paragraph. No word holds any of the three.
const END: char = '\u{3}';

/// The words of one paragraph are far enough from those of the next not to make a phrase.
const GAP: usize = 10;

/// Paragraphs of tokens as a string, each token as `form` gives it.
pub fn written<'a>(paragraphs: &'a [Vec<token::Token>], form: impl Fn(&'a str) -> &'a str) -> String {
    let mut out = String::new();
    for paragraph in paragraphs {
        let mut before = None;
        for t in paragraph {
            out.push(if before == Some(t.position) { SAME } else { NEXT });
            out.push_str(form(&t.text));
            before = Some(t.position);
        }
        out.push(END);
    }
    out
}

/// Reads what [`written`] wrote; a text without marks is one token.
#[derive(Clone, Default)]
pub struct Given {
    token: Token,
}

/// The tokens of one text.
pub struct GivenStream<'a> {
    rest: &'a str,
    /// The position of the next token.
    next: usize,
    /// Whether the paragraph has no token yet.
    fresh: bool,
    token: &'a mut Token,
}

impl Tokenizer for Given {
    type TokenStream<'a> = GivenStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> GivenStream<'a> {
        self.token.reset();
        GivenStream { rest: text, next: 0, fresh: true, token: &mut self.token }
    }
}

impl TokenStream for GivenStream<'_> {
    fn advance(&mut self) -> bool {
        while let Some(mark) = self.rest.chars().next() {
            let text = self.rest.strip_prefix([NEXT, SAME, END]).unwrap_or(self.rest);
            if mark == END {
                self.next = if self.fresh { self.next + GAP } else { self.next - 1 + GAP };
                self.fresh = true;
                self.rest = text;
                continue;
            }
            let end = text.find([NEXT, SAME, END]).unwrap_or(text.len());
            if mark != SAME || self.fresh {
                self.next += 1;
            }
            self.fresh = false;
            self.token.position = self.next - 1;
            self.token.text.clear();
            self.token.text.push_str(&text[..end]);
            self.rest = &text[end..];
            return true;
        }
        false
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(String, usize)> {
        let mut given = Given::default();
        let mut stream = given.token_stream(text);
        let mut out = Vec::new();
        while stream.advance() {
            out.push((stream.token().text.clone(), stream.token().position));
        }
        out
    }

    #[test]
    fn what_is_written_is_read_with_its_positions() {
        let words: Vec<_> = ["[+1]: lamp", "", "glow"].into_iter().map(token::tokens).collect();
        let expected = [("[+1]", 0), ("+1", 0), ("lamp", 1), ("glow", 21)].map(|(t, p)| (t.to_string(), p));
        assert_eq!(read(&written(&words, |w| w)), expected);
        assert_eq!(read("rule"), [("rule".to_string(), 0)]);
        assert_eq!(read(""), []);
    }
}
