//! Where the parts of a file begin: contents, rules, glossary, index, credits.

use super::dialect::{self, Dialect, Part};
use super::label::{self, Label, Shape};
use crate::order::Arrange;
use crate::rulebook::{Level, RuleNumber};
use crate::text::lines::Line;
use std::ops::Range;

/// The lines of a file by part, as half-open ranges of indices; parts that are absent are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub contents: Range<usize>,
    pub rules: Range<usize>,
    pub glossary: Range<usize>,
    pub index: Range<usize>,
    /// Always reaches to the end of the file when present.
    pub credits: Range<usize>,
    /// Whether paragraphs are broken at a fixed width.
    pub wrapped: bool,
    /// How long the lines of the rules are, but for the tenth that is longest.
    pub measure: usize,
    /// Whether no blank lines part the rules, so that every line is a paragraph.
    pub dense: bool,
}

/// Finds the parts. A file without a single rule has an empty `rules`.
pub fn find(lines: &[Line], dialect: Dialect) -> Layout {
    let scan = Scan { lines, dialect };
    let contents = scan.contents();
    let start = scan.rules_start(&contents).unwrap_or(lines.len());
    let contents = contents.start.min(start)..contents.end.min(start);
    let part_from = |from: usize, part: Part| {
        (from..lines.len()).find(|&i| dialect::part(lines[i].trimmed()) == Some(part) && scan.stands_alone(i))
    };
    let after = (start + 1).min(lines.len());
    let glossary = part_from(after, Part::Glossary);
    let credits = part_from(glossary.unwrap_or(after), Part::Credits).unwrap_or(lines.len());
    let index = glossary.and_then(|g| part_from(g, Part::Index)).filter(|&i| i < credits);
    let glossary_start = glossary.unwrap_or(credits);
    let index_start = index.unwrap_or(credits);
    let rules = start..glossary_start.max(start);
    let wrapped = dialect == Dialect::Plain || scan.is_wrapped(&rules);
    let dense = !wrapped && scan.is_dense(&rules);
    let measure = scan.measure(&rules);
    Layout {
        dense,
        measure,
        contents,
        rules,
        glossary: glossary_start..index_start,
        index: index_start..credits,
        credits: credits..lines.len(),
        wrapped,
    }
}

struct Scan<'a> {
    lines: &'a [Line<'a>],
    dialect: Dialect,
}

impl<'a> Scan<'a> {
    fn label(&self, i: usize) -> Option<Label<'a>> {
        label::read(self.lines[i].trimmed(), self.dialect.numbering())
    }

    /// Whether nothing but a blank or drawn line stands before a line.
    fn opens(&self, i: usize) -> bool {
        i.checked_sub(1).is_none_or(|p| self.parts(p))
    }

    /// Whether nothing but a blank or drawn line stands before or after a line: a part's heading, unlike
    /// a term of the glossary, has one, though not always both.
    fn stands_alone(&self, i: usize) -> bool {
        self.opens(i) || self.lines.get(i + 1).is_none_or(|_| self.parts(i + 1))
    }

    fn parts(&self, i: usize) -> bool {
        let text = self.lines[i].trimmed();
        text.is_empty() || dialect::is_ruled(text)
    }

    /// From the word `Contents`, or the first line that leads to a page number, to the last entry before
    /// the first one's number comes again.
    fn contents(&self) -> Range<usize> {
        let n = self.lines.len();
        let word = (0..n).find(|&i| dialect::part(self.lines[i].trimmed()) == Some(Part::Contents));
        let leader = (0..n.min(400)).find(|&i| dialect::is_leader(self.lines[i].trimmed()));
        let Some(start) = word.or(leader) else { return 0..0 };
        let first = (start..n).find_map(|i| self.label(i).and_then(|l| l.number()).map(|number| (i, number)));
        let Some((first, number)) = first else { return 0..0 };
        let again = |i: &usize| {
            !dialect::is_leader(self.lines[*i].trimmed())
                && self.label(*i).and_then(|l| l.number()) == Some(number)
        };
        let Some(end) = (first + 1..n).find(again) else { return 0..0 };
        let listed = |i: &usize| {
            let text = self.lines[*i].trimmed();
            self.label(*i).is_some()
                || dialect::is_leader(text)
                || matches!(dialect::part(text), Some(p) if p != Part::Introduction)
        };
        // Back over what merely stands between the contents and the rules, such as an introduction.
        let last = (first..end).rev().find(listed).unwrap_or(first);
        start..last + 1
    }

    /// The first heading above the first rule, or the first rule.
    fn rules_start(&self, contents: &Range<usize>) -> Option<usize> {
        let from = contents.end;
        let is_rule = |&i: &usize| self.label(i).is_some_and(|l| l.shape != Shape::Heading);
        let Some(first) = (from..self.lines.len()).find(is_rule) else {
            return (from..self.lines.len()).find(|&i| self.label(i).is_some());
        };
        let number = self.label(first).and_then(|l| l.number())?;
        let above = |level: Level| {
            (from..first).rev().find(|&i| {
                self.label(i).is_some_and(|l| {
                    l.number().is_some_and(|n: RuleNumber| n.level() == level && n.contains(number))
                })
            })
        };
        let start = above(Level::Chapter).or_else(|| above(Level::Section)).unwrap_or(first);
        // A drawn line above the heading is part of it.
        let drawn = start.checked_sub(1).filter(|&p| p >= from && dialect::is_ruled(self.lines[p].trimmed()));
        Some(drawn.unwrap_or(start))
    }

    /// Hardly any blank line in a good number of lines, or none at all between a few.
    fn is_dense(&self, rules: &Range<usize>) -> bool {
        let blank = self.lines[rules.clone()].iter().filter(|l| l.is_blank()).count();
        rules.len() >= 3 && blank * 50 < rules.len()
    }

    fn measure(&self, rules: &Range<usize>) -> usize {
        let mut lengths: Vec<usize> = self.lines[rules.clone()]
            .iter()
            .map(|l| l.trimmed().chars().count())
            .filter(|&n| n > 0)
            .collect();
        lengths.arrange();
        lengths.get(lengths.len() * 9 / 10).copied().unwrap_or(0)
    }

    /// Broken at a fixed width: many lines directly follow one that fills it, begin no rule, and none is long.
    fn is_wrapped(&self, rules: &Range<usize>) -> bool {
        let (mut follow, mut texts, mut long) = (0usize, 0usize, 0usize);
        for i in rules.clone() {
            let text = self.lines[i].trimmed();
            if text.is_empty() {
                continue;
            }
            texts += 1;
            long += usize::from(text.chars().count() > 140);
            let filled = || self.lines[i - 1].text.chars().count() >= 50;
            let goes_on = !self.opens(i) && self.label(i).is_none() && !dialect::is_example(text);
            follow += usize::from(goes_on && filled());
        }
        follow * 5 > texts && long * 50 < texts
    }
}
