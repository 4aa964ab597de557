//! Places in a document.

use serde::Serialize;

/// Bytes `start..end` of a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Span {
    pub start: usize,
    pub end: usize,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// From the start of this to the end of `last`.
    pub fn to(self, last: Span) -> Span {
        Span { start: self.start, end: last.end.max(self.start) }
    }

    /// From its start to where `token` begins.
    pub fn to_before(self, token: &super::token::Token) -> Span {
        Span { start: self.start, end: token.span.start.max(self.start) }
    }

    /// The text it covers; empty when it does not lie in `source`.
    pub fn of(self, source: &str) -> &str {
        source.get(self.start..self.end).unwrap_or_default()
    }

    /// Line and column of its start, both from 1; columns count characters as a reader sees them
    /// (grapheme clusters), so that decomposed letters do not shift them.
    ///
    /// ```
    /// use verdikt::scenario::span::Span;
    /// assert_eq!(Span::new(9, 10).place("один\nx"), (2, 1));
    /// ```
    pub fn place(self, source: &str) -> (usize, usize) {
        use unicode_segmentation::UnicodeSegmentation;
        let mut start = self.start.min(source.len());
        while !source.is_char_boundary(start) {
            start -= 1;
        }
        let before = &source[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
        (line, before[line_start..].graphemes(true).count() + 1)
    }
}
