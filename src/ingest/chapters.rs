//! Which of the lines that look like a chapter's heading are one: a numbered list inside a rule also has
//! lines like `3. Words`.
//!
//! What follows decides. Of the lines numbered 4 the chapter is the last one before the first entry `4.1`
//! (or `400`) that is no item of a list; one that is followed by an entry of another chapter is none, unless
//! the file has no entry of that chapter at all.

use super::label::{self, Label, Numbering, Shape};
use crate::rulebook::Level;
use crate::text::lines::Line;
use rustc_hash::FxHashSet;

/// What the entries of a file say about a line that looks like a chapter's heading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fit {
    /// Entries of this chapter follow.
    Agrees,
    /// It is a line of a list.
    Disagrees,
    /// The chapter has no entries: nothing tells.
    #[default]
    Open,
}

/// A line with its fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Candidate {
    pub fit: Fit,
    /// It continues a list that began with `1.` under the same entry, or begins one.
    pub item: bool,
}

/// A line that bears a number: its chapter, and whether it is no more than that.
#[derive(Clone, Copy)]
struct Mark {
    chapter: u16,
    bare: bool,
}

/// Judges the lines; the answer has a candidate for each.
pub fn judge(lines: &[Line], numbering: Numbering) -> Vec<Candidate> {
    let marks: Vec<Option<Mark>> = lines.iter().map(|l| mark(l, numbering)).collect();
    let peopled: FxHashSet<u16> = marks.iter().flatten().filter(|m| !m.bare).map(|m| m.chapter).collect();
    let mut out = items(&marks);
    let (mut from, mut current) = (0, None);
    for (i, m) in marks.iter().enumerate() {
        if let Some(entry) = m.filter(|m| !m.bare) {
            let next = Some(entry.chapter);
            stretch(&marks[from..i], next.filter(|_| next != current), &peopled, &mut out[from..i]);
            (from, current) = (i + 1, next);
        }
    }
    stretch(&marks[from..], None, &peopled, &mut out[from..]);
    out
}

fn mark(line: &Line, numbering: Numbering) -> Option<Mark> {
    let label: Label = label::read(line.trimmed(), numbering)?;
    if let Shape::Headless { section, .. } = label.shape {
        return Some(Mark { chapter: section / 100, bare: false });
    }
    let number = label.number()?;
    Some(Mark { chapter: number.chapter_number(), bare: number.level() == Level::Chapter })
}

/// Finds the items of lists: `1.`, `2.`, `3.` with no entry between them.
fn items(marks: &[Option<Mark>]) -> Vec<Candidate> {
    let mut out = vec![Candidate::default(); marks.len()];
    let mut last = 0;
    for (mark, candidate) in marks.iter().zip(&mut out) {
        match mark {
            Some(m) if !m.bare => last = 0,
            Some(m) if m.chapter == 1 || (last > 0 && m.chapter == last + 1) => {
                candidate.item = true;
                last = m.chapter;
            }
            _ => {}
        }
    }
    out
}

/// Judges the lines between two entries, of which the second begins the chapter `next`.
fn stretch(marks: &[Option<Mark>], next: Option<u16>, peopled: &FxHashSet<u16>, out: &mut [Candidate]) {
    let of_next = |&i: &usize| marks[i].is_some_and(|m| Some(m.chapter) == next);
    let mut candidates = (0..marks.len()).rev().filter(of_next);
    let nearest = candidates.clone().next();
    let heading = candidates.find(|&i| !out[i].item).or(nearest);
    for (i, mark) in marks.iter().enumerate() {
        let Some(m) = mark else { continue };
        out[i].fit = match () {
            _ if Some(i) == heading => Fit::Agrees,
            _ if peopled.contains(&m.chapter) || next.is_some_and(|n| m.chapter > n) => Fit::Disagrees,
            _ => Fit::Open,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that are certainly chapters, by their words.
    fn chapters(text: &str) -> Vec<&str> {
        let (lines, _) = crate::text::lines(text);
        let found = judge(&lines, Numbering::Plain);
        lines.iter().zip(found).filter(|(_, c)| c.fit == Fit::Agrees).map(|(l, _)| l.trimmed()).collect()
    }

    #[test]
    fn a_list_is_told_from_chapters_by_what_follows() {
        let list = "1. One\n2. Two\n3. Three\n4. Four\n";
        let inside = format!("3. Play\n3.1 Tie\n{list}3.2 Set\n4. Talk\n4.1 Say\n");
        assert_eq!(chapters(&inside), ["3. Play", "4. Talk"]);
        let before = format!("3. Play\n3.1 Tie\n{list}4. Talk\n4.1 Say\n");
        assert_eq!(chapters(&before), ["3. Play", "4. Talk"]);
        let after = format!("3. Play\n{list}3.1 Tie\n4. Talk\n4.1 Say\n");
        assert_eq!(chapters(&after), ["3. Play", "4. Talk"]);
        let short = "3. Play\n3.1 Tie\n1. One\n2. Two\n3. Three\n4. Talk\n4.1 Say\n";
        assert_eq!(chapters(short), ["3. Play", "4. Talk"]);
    }

    #[test]
    fn a_chapter_without_entries_is_left_open() {
        let (lines, _) = crate::text::lines("3. Play\n3.1 Tie\n4. Notice\nWords.\n5. Talk\n5.1 Say\n");
        let fits: Vec<Fit> = judge(&lines, Numbering::Plain).iter().map(|c| c.fit).collect();
        assert_eq!((fits[0], fits[2], fits[4]), (Fit::Agrees, Fit::Open, Fit::Agrees));
    }
}
