//! What changed in a text, word by word.

use similar::algorithms::{Capture, Replace, myers};
use similar::{DiffOp, DiffTag};
use std::ops::Range;

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
    let mut at = 0;
    for run in runs(&was, &is) {
        let both = new[at..run.is.start].concat();
        at = run.is.end;
        let parts = [Piece::Both(both), Piece::Old(old[run.was].concat()), Piece::New(new[run.is].concat())];
        out.extend(parts.into_iter().filter(|p| !p.text().is_empty()));
    }
    out.push(Piece::Both(new[at..].concat()));
    out.retain(|p| !p.text().is_empty());
    out
}

impl Piece {
    fn text(&self) -> &str {
        let (Self::Both(s) | Self::Old(s) | Self::New(s)) = self;
        s
    }
}

/// A stretch of words that was replaced, by what.
#[derive(Clone)]
struct Run {
    was: Range<usize>,
    is: Range<usize>,
}

/// Words that both texts have between two changes and that are shown as changed with them, so that a sentence
/// written anew is not shown in shreds.
const MOST_BETWEEN: usize = 3;

/// What changed, in runs that can be read: neighbours with hardly anything between them are one.
fn runs(was: &[String], is: &[String]) -> Vec<Run> {
    let changed = compared(was, is);
    let changed = changed.iter().map(DiffOp::as_tag_tuple).filter(|c| c.0 != DiffTag::Equal);
    let mut out: Vec<Run> = Vec::new();
    for (_, was_now, is_now) in changed {
        out.push(Run { was: was_now, is: is_now });
    }
    // What grew together may outweigh what stands beside it.
    let mut i = 1;
    while i < out.len() {
        if is_one(&out[i - 1], &out[i], was, is) {
            let second = out.remove(i);
            let first = &mut out[i - 1];
            (first.was.end, first.is.end) = (second.was.end, second.is.end);
            i = 1.max(i - 1);
        } else {
            i += 1;
        }
    }
    out.iter_mut().for_each(|r| r.trim(was, is));
    out
}

/// Whether what stands between two changes is little beside either.
fn is_one(first: &Run, second: &Run, was: &[String], is: &[String]) -> bool {
    let letters =
        |words: &[String]| words.iter().flat_map(|w| w.chars()).filter(|c| c.is_alphanumeric()).count();
    let between = &was[first.was.end..second.was.start];
    let words = between.iter().filter(|w| *w != " ").count();
    if words == 0 {
        return true;
    }
    let weight = |r: &Run| letters(&was[r.was.clone()]).max(letters(&is[r.is.clone()]));
    // Where words are only put in, or only taken out, what stays says the most.
    let replaces = [(&first.was, &second.was), (&first.is, &second.is)]
        .iter()
        .all(|s| !s.0.is_empty() || !s.1.is_empty());
    replaces && words <= MOST_BETWEEN && letters(between) <= weight(first).min(weight(second))
}

impl Run {
    /// Leaves out what begins or ends both sides.
    fn trim(&mut self, was: &[String], is: &[String]) {
        let some = |r: &Self| !r.was.is_empty() && !r.is.is_empty();
        while some(self) && was[self.was.start] == is[self.is.start] {
            self.was.start += 1;
            self.is.start += 1;
        }
        while some(self) && was[self.was.end - 1] == is[self.is.end - 1] {
            self.was.end -= 1;
            self.is.end -= 1;
        }
    }
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

    fn marked(old: &str, new: &str) -> String {
        let mark = |p| match p {
            Piece::Both(s) => s,
            Piece::Old(s) => format!("[{s}]"),
            Piece::New(s) => format!("{{{s}}}"),
        };
        changes(old, new).into_iter().map(mark).collect()
    }

    #[test]
    fn a_changed_run_is_one() {
        assert_eq!(
            marked(
                "the boat at the same time (see list 502).",
                "the boat at the hour that the ferry leaves."
            ),
            "the boat at the [same time (see list 502).]{hour that the ferry leaves.}"
        );
        assert_eq!(marked("a heron sings", "a grey old heron sings"), "a {grey old }heron sings");
        assert_eq!(
            marked("two herons of the eastern pond sing", "three herons of the eastern lake sing"),
            "[two]{three} herons of the eastern [pond]{lake} sing"
        );
    }
}
