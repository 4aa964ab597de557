//! What changed in a text, word by word.

use similar::algorithms::{Capture, Replace, myers};
use similar::{DiffOp, DiffTag};

/// A piece of text, and whether it stands in both texts, in the old only, or in the new only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Both(String),
    Old(String),
    New(String),
}

/// The pieces that make the old text into the new.
///
/// ```
/// use verdikt::concordance::words::{Piece, changes};
/// let pieces = changes("pay two mana", "pay three mana");
/// assert!(pieces.contains(&Piece::Old("two".into())) && pieces.contains(&Piece::New("three".into())));
/// ```
pub fn changes(old: &str, new: &str) -> Vec<Piece> {
    let (old, new) = (tokens(old), tokens(new));
    let mut found = Replace::new(Capture::new());
    // Comparing writes its result into memory, which does not fail.
    let _ = myers::diff(&mut found, &old, 0..old.len(), &new, 0..new.len());
    let mut out: Vec<Piece> = Vec::new();
    for (tag, was, is) in found.into_inner().ops().iter().map(DiffOp::as_tag_tuple) {
        if tag == DiffTag::Equal {
            out.push(Piece::Both(old[was].concat()));
            continue;
        }
        if !was.is_empty() {
            out.push(Piece::Old(old[was].concat()));
        }
        if !is.is_empty() {
            out.push(Piece::New(new[is].concat()));
        }
    }
    out
}

/// The words of a text and what is between them, in order.
fn tokens(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    let mut blank = None;
    for (at, c) in text.char_indices() {
        if blank.is_some_and(|blank| blank != c.is_whitespace()) {
            out.push(&text[start..at]);
            start = at;
        }
        blank = Some(c.is_whitespace());
    }
    out.push(&text[start..]);
    out.retain(|token| !token.is_empty());
    out
}
