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

/// The pieces that make the old text into the new. Quotes, dashes and italics that are only typed in another
/// way are no change; what stands in both is shown as the new text has it.
///
/// ```
/// use verdikt::concordance::words::{Piece, changes};
/// let pieces = changes("pay two mana", "pay three mana");
/// assert!(pieces.contains(&Piece::Old("two".into())) && pieces.contains(&Piece::New("three".into())));
/// ```
pub fn changes(old: &str, new: &str) -> Vec<Piece> {
    let (old, new) = (tokens(old), tokens(new));
    let (was, is): (Vec<String>, Vec<String>) =
        (old.iter().map(|t| plain(t)).collect(), new.iter().map(|t| plain(t)).collect());
    let mut out: Vec<Piece> = Vec::new();
    for (tag, was, is) in compared(&was, &is).iter().map(DiffOp::as_tag_tuple) {
        if tag == DiffTag::Equal {
            out.push(Piece::Both(new[is].concat()));
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

/// What makes the old pieces of a text into the new.
pub(super) fn compared(was: &[String], is: &[String]) -> Vec<DiffOp> {
    let mut found = Replace::new(Capture::new());
    // Comparing writes its result into memory, which does not fail.
    let _ = myers::diff(&mut found, was, 0..was.len(), is, 0..is.len());
    found.into_inner().ops().to_vec()
}

/// A token without what is but typography.
fn plain(token: &str) -> String {
    if token.starts_with(char::is_whitespace) {
        return " ".to_string();
    }
    let mut out = String::with_capacity(token.len());
    for c in token.chars() {
        match c {
            '“' | '”' | '„' | '«' | '»' => out.push('"'),
            '’' | '‘' | '`' => out.push('\''),
            '–' | '—' | '−' | '‑' => out.push('-'),
            '…' => out.push_str("..."),
            '_' | '\u{AD}' | '\u{200B}' | '\u{FEFF}' => {}
            c => out.push(c),
        }
    }
    while out.contains("--") {
        out = out.replace("--", "-");
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typography_is_no_change() {
        let pieces = changes("The owner's \"boat\"--a _Wherry_ ...", "The owner’s “boat”—a Wherry …");
        assert_eq!(pieces, [Piece::Both("The owner’s “boat”—a Wherry …".into())]);
        let pieces = changes("the owner's boat", "the keeper’s boat");
        assert_eq!(pieces[1..3], [Piece::Old("owner's".into()), Piece::New("keeper’s".into())]);
    }
}
