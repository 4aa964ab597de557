//! References of the whole book: spans, targets, backlinks.

use super::glossary::Entry;
use super::label::Numbering;
use super::printed::Printed;
use super::references::{Found, find};
use super::report::{Problem, kind};
use crate::order::Arrange;
use crate::rulebook::{Reference, RuleNumber, Rulebook};
use crate::text::lines::Line;
use rustc_hash::{FxHashMap, FxHashSet};

/// Where each paragraph of an entry stands: the file's index and the lines.
pub struct Origin {
    pub file: usize,
    pub lines: Vec<u32>,
}

/// A file's lines and numbering, for linking and for its problems.
pub struct Text<'a> {
    pub lines: &'a [Line<'a>],
    pub numbering: Numbering,
}

/// Fills in the references and backlinks of a book. `rules` and `glossary` tell where its entries stand;
/// the problems come back by file.
pub fn link(book: &mut Rulebook, rules: &[Origin], glossary: &[Origin], texts: &[Text]) -> Vec<Vec<Problem>> {
    let known: FxHashSet<RuleNumber> = book.rules.iter().map(|r| r.number).collect();
    let printed = Printed::of(book);
    let mut problems: Vec<Vec<Problem>> = texts.iter().map(|_| Vec::new()).collect();
    let mut cited: FxHashMap<RuleNumber, Vec<RuleNumber>> = FxHashMap::default();
    for (rule, origin) in book.rules.iter_mut().zip(rules) {
        let paragraphs = rule.text.iter().chain(&rule.examples).map(String::as_str);
        let linker = Linker { known: &known, printed: &printed, text: &texts[origin.file], origin };
        rule.references = linker.references(paragraphs, &mut problems[origin.file]);
        for target in rule.references.iter().flat_map(|r| &r.targets) {
            if *target != rule.number && known.contains(target) {
                cited.entry(*target).or_default().push(rule.number);
            }
        }
    }
    for (entry, origin) in book.glossary.iter_mut().zip(glossary) {
        let linker = Linker { known: &known, printed: &printed, text: &texts[origin.file], origin };
        entry.references =
            linker.references(entry.definitions.iter().map(String::as_str), &mut problems[origin.file]);
    }
    for rule in &mut book.rules {
        let mut by = cited.remove(&rule.number).unwrap_or_default();
        by.arrange();
        by.dedup();
        rule.cited_by = by;
    }
    problems
}

/// Splits entries from their origins.
pub fn glossary_origins(entries: Vec<Entry>, file: usize, book: &mut Rulebook, origins: &mut Vec<Origin>) {
    for Entry { entry, lines } in entries {
        book.glossary.push(entry);
        origins.push(Origin { file, lines });
    }
}

struct Linker<'a> {
    known: &'a FxHashSet<RuleNumber>,
    printed: &'a Printed,
    text: &'a Text<'a>,
    origin: &'a Origin,
}

impl Linker<'_> {
    fn references<'p>(
        &self,
        paragraphs: impl Iterator<Item = &'p str>,
        problems: &mut Vec<Problem>,
    ) -> Vec<Reference> {
        let mut out = Vec::new();
        for (i, paragraph) in paragraphs.enumerate() {
            for mut found in find(paragraph, self.text.numbering) {
                let words = &paragraph[found.start..found.end];
                self.printed.read(&mut found, words);
                let targets = found.numbers(|n| self.known.contains(&n));
                let resolved = targets.iter().all(|t| self.known.contains(t));
                if !resolved || found.misprint {
                    self.tell(i, &paragraph[found.start..found.end], &found, &targets, problems);
                }
                let (start, end) = (found.start as u32, found.end as u32);
                out.push(Reference {
                    paragraph: i.min(u16::MAX as usize) as u16,
                    start,
                    end,
                    targets,
                    resolved,
                });
            }
        }
        out
    }

    fn tell(
        &self,
        i: usize,
        words: &str,
        found: &Found,
        targets: &[RuleNumber],
        problems: &mut Vec<Problem>,
    ) {
        let first = self.origin.lines.get(i).copied().unwrap_or(0);
        let place = self
            .text
            .lines
            .iter()
            .skip(first.saturating_sub(1) as usize)
            .take(60)
            .find_map(|l| l.text.find(words).map(|at| (l.number, l.column(&l.text[at..]))));
        let (line, column) = place.unwrap_or((first, 0));
        let missing: Vec<String> =
            targets.iter().filter(|t| !self.known.contains(t)).map(RuleNumber::to_string).collect();
        if found.misprint {
            let meant: Vec<String> = targets.iter().map(RuleNumber::to_string).collect();
            let message = format!("{words} → {}", meant.join(", "));
            problems.push(Problem { line, column, kind: kind::REFERENCE, message });
        }
        if !missing.is_empty() {
            problems.push(Problem { line, column, kind: kind::UNRESOLVED, message: missing.join(", ") });
        }
    }
}
