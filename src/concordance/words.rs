//! What changed in a text, word by word.

use similar::{ChangeTag, TextDiff};

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
    let diff = TextDiff::from_words(old, new);
    let mut out: Vec<Piece> = Vec::new();
    for change in diff.iter_all_changes() {
        let text = change.value();
        match (change.tag(), out.last_mut()) {
            (ChangeTag::Equal, Some(Piece::Both(s)))
            | (ChangeTag::Delete, Some(Piece::Old(s)))
            | (ChangeTag::Insert, Some(Piece::New(s))) => s.push_str(text),
            (ChangeTag::Equal, _) => out.push(Piece::Both(text.to_string())),
            (ChangeTag::Delete, _) => out.push(Piece::Old(text.to_string())),
            (ChangeTag::Insert, _) => out.push(Piece::New(text.to_string())),
        }
    }
    out
}
