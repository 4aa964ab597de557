//! What a translation lacks of the edition that it follows, where it is out of date, and where it refers to
//! other rules than the original does.

use super::chain::{Chain, Place};
use super::error::ConcordanceError;
use super::lint::{Finding, finding, kind};
use super::{Kind, Way};
use crate::library::Entry;
use crate::order::Arrange;
use crate::rulebook::{Rule, RuleNumber, Rulebook};

impl Chain<'_> {
    /// The findings of a translation that only its original shows.
    pub(super) fn translation(
        &self,
        entry: &Entry,
        book: &Rulebook,
        out: &mut Vec<Finding>,
    ) -> Result<(), ConcordanceError> {
        let Place::Follows(i) = self.place(entry)? else { return Ok(()) };
        // Beside another edition than its own a translation lacks what it never had.
        if !self.is_original(entry)? {
            return Ok(());
        }
        let edition = self.load(&self.editions()[i].meta.name)?;
        let tied = self.tie(entry, i)?.load(Way::Forth);
        let there: Vec<RuleNumber> = tied.from.iter().flat_map(|n| tied.numbers(*n)).collect();
        // What is cited may stand here without its number.
        let inferred = |f: &Finding| {
            f.kind == kind::DANGLING && RuleNumber::parse(&f.message).is_some_and(|n| there.contains(&n))
        };
        out.retain(|f| !inferred(f));
        for rule in &book.rules {
            let original = tied.numbers(rule.number);
            let original: Vec<&Rule> = original.iter().filter_map(|n| edition.get(*n)).collect();
            other_references(rule, &original, out);
            dangling(rule, book, &edition, out);
        }
        coverage(book, &edition, &there, out);
        let Some(newest) = self.editions().last().cloned() else { return Ok(()) };
        for rule in &book.rules {
            let found = self.relation(entry, rule.number, &newest)?;
            if found.stale != Some(true) && found.kind != Kind::Gone {
                continue;
            }
            let join = |all: &[RuleNumber]| match all {
                [] => "—".to_string(),
                _ => all.iter().map(RuleNumber::to_string).collect::<Vec<_>>().join(", "),
            };
            let mut message = match found.kind {
                Kind::Gone => newest.meta.name.clone(),
                _ => format!("{}: {}", newest.meta.name, join(&found.numbers)),
            };
            let moved: Vec<String> = found
                .references
                .iter()
                .map(|r| match r.is_certain() {
                    true => format!("{} → {}", r.from, join(&r.now)),
                    false => format!("{} → {}?", r.from, join(&r.perhaps)),
                })
                .collect();
            if !moved.is_empty() {
                message = format!("{message} ({})", moved.join("; "));
            }
            out.push(finding(kind::STALE, rule, message));
        }
        Ok(())
    }
}

/// References to what the edition followed has not either. What is only missing from a fragment is no fault.
fn dangling(rule: &Rule, book: &Rulebook, edition: &Rulebook, out: &mut Vec<Finding>) {
    let targets = rule.references.iter().flat_map(|r| r.targets.iter());
    for target in targets.filter(|t| book.get(**t).is_none() && edition.get(**t).is_none()) {
        let known = |f: &Finding| {
            f.kind == kind::DANGLING && f.line == rule.source.line && f.message == target.to_string()
        };
        if !out.iter().any(known) {
            out.push(finding(kind::DANGLING, rule, target.to_string()));
        }
    }
}

/// References that the original's rule does not have, where it has others that the translation lacks.
fn other_references(rule: &Rule, original: &[&Rule], out: &mut Vec<Finding>) {
    let targets = |r: &Rule| r.references.iter().flat_map(|r| r.targets.clone()).collect::<Vec<_>>();
    let (own, theirs) = (targets(rule), original.iter().flat_map(|r| targets(r)).collect::<Vec<_>>());
    let only = |a: &[RuleNumber], b: &[RuleNumber]| -> Vec<String> {
        let mut all: Vec<RuleNumber> = a.iter().filter(|n| !b.contains(n)).copied().collect();
        all.dedup();
        all.iter().map(RuleNumber::to_string).collect()
    };
    let (ours, lacking) = (only(&own, &theirs), only(&theirs, &own));
    if !ours.is_empty() && !lacking.is_empty() {
        let message = format!("{} ≠ {}", ours.join(", "), lacking.join(", "));
        out.push(finding(kind::OTHER_REFERENCE, rule, message));
    }
}

/// The rules of the followed edition that a translation lacks, by section.
fn coverage(book: &Rulebook, edition: &Rulebook, there: &[RuleNumber], out: &mut Vec<Finding>) {
    let heads = book.rules.iter().map(|r| RuleNumber::section(r.number.head()));
    let mut sections: Vec<RuleNumber> = heads.filter(|s| s.head() >= 100).collect();
    sections.arrange();
    sections.dedup();
    for section in sections {
        let all: Vec<RuleNumber> =
            edition.subtree(section).map(|r| r.number).filter(|n| *n != section).collect();
        let missing = all.iter().filter(|n| !there.contains(n)).count();
        if missing > 0 {
            let message = format!("{missing}/{}: {}", all.len(), ranges(&all, there));
            out.push(Finding { kind: kind::MISSING, number: section.to_string(), line: 0, message });
        }
    }
}

/// The numbers of a list that are not there, what follows one another as a range: `502.1a–502.4, 502.7`.
fn ranges(all: &[RuleNumber], there: &[RuleNumber]) -> String {
    let mut out: Vec<String> = Vec::new();
    for run in all.split(|n| there.contains(n)) {
        match run {
            [] => {}
            [one] => out.push(one.to_string()),
            [first, .., last] => out.push(format!("{first}–{last}")),
        }
    }
    out.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_told_in_ranges() {
        let n = |s: &str| RuleNumber::parse(s).unwrap();
        let all = ["100.1", "100.1a", "100.2", "100.3", "100.4"].map(n);
        assert_eq!(ranges(&all, &[n("100.2"), n("100.4")]), "100.1–100.1a, 100.3");
    }
}
