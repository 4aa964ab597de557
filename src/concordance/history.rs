//! One rule through all editions: when it appeared, moved, changed, split, vanished.

use super::chain::{Chain, follow_on};
use super::error::ConcordanceError;
use super::link::Evidence;
use super::stored::{Counterpart, Way};
use crate::rulebook::RuleNumber;

/// What happened to a rule between one edition and the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    New,
    Same,
    Moved,
    Reworded,
    Split,
    Merged,
    Gone,
}

impl Change {
    /// The word of the JSON contract.
    pub const fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Same => "same",
            Self::Moved => "moved",
            Self::Reworded => "reworded",
            Self::Split => "split",
            Self::Merged => "merged",
            Self::Gone => "gone",
        }
    }
}

/// A rule in one edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The edition's place in the chain.
    pub edition: usize,
    pub numbers: Vec<RuleNumber>,
    pub change: Change,
    /// Whether the words differ from the stage before, also when it moved.
    pub reworded: bool,
    /// The least confidence on the way from the stage before, in hundredths.
    pub confidence: u8,
}

impl Chain<'_> {
    /// The history of a rule, given by its numbers in one edition; the oldest edition first.
    pub fn history(&self, edition: usize, numbers: &[RuleNumber]) -> Result<Vec<Stage>, ConcordanceError> {
        let start: Vec<Counterpart> = numbers
            .iter()
            .map(|&number| Counterpart { number, confidence: 100, evidence: Evidence::TEXT })
            .collect();
        // Backwards: what the rule was in each older edition.
        let mut older = vec![(edition, start.clone())];
        let mut at = start.clone();
        for i in (0..edition).rev() {
            at = certain(follow_on(&fresh(&at), &self.step(i)?, Way::Back));
            if at.is_empty() {
                break;
            }
            older.push((i, at.clone()));
        }
        older.reverse();
        let mut out: Vec<Stage> = Vec::new();
        for (k, (i, found)) in older.iter().enumerate() {
            let before = k.checked_sub(1).map(|k| numbers_of(&older[k].1));
            // The evidence of a step stands with its older end.
            let step = k.checked_sub(1).map(|k| &older[k].1);
            out.push(stage(*i, before, numbers_of(found), step.unwrap_or(&older[k].1)));
        }
        self.forwards(edition, start, &mut out)?;
        Ok(out)
    }

    fn forwards(
        &self,
        edition: usize,
        start: Vec<Counterpart>,
        out: &mut Vec<Stage>,
    ) -> Result<(), ConcordanceError> {
        let mut at = start;
        for i in edition..self.editions().len().saturating_sub(1) {
            let before = numbers_of(&at);
            at = certain(follow_on(&fresh(&at), &self.step(i)?, Way::Forth));
            let now = numbers_of(&at);
            if now.is_empty() {
                let change = Change::Gone;
                out.push(Stage { edition: i + 1, numbers: now, change, reworded: false, confidence: 90 });
                break;
            }
            out.push(stage(i + 1, Some(before), now, &at));
        }
        Ok(())
    }
}

/// Each step is judged for itself.
fn fresh(found: &[Counterpart]) -> Vec<Counterpart> {
    found.iter().map(|c| Counterpart { confidence: 100, evidence: Evidence::TEXT, ..*c }).collect()
}

fn certain(found: Vec<Counterpart>) -> Vec<Counterpart> {
    found.into_iter().filter(Counterpart::is_certain).collect()
}

fn numbers_of(found: &[Counterpart]) -> Vec<RuleNumber> {
    found.iter().map(|c| c.number).collect()
}

fn stage(
    edition: usize,
    before: Option<Vec<RuleNumber>>,
    now: Vec<RuleNumber>,
    step: &[Counterpart],
) -> Stage {
    let reworded = before.is_some() && !step.iter().all(|c| c.evidence.has(Evidence::TEXT));
    let change = match &before {
        None => Change::New,
        Some(b) if b.len() < now.len() => Change::Split,
        Some(b) if b.len() > now.len() => Change::Merged,
        Some(b) if *b != now => Change::Moved,
        Some(_) if reworded => Change::Reworded,
        Some(_) => Change::Same,
    };
    let confidence = step.iter().map(|c| c.confidence).min().unwrap_or(100);
    Stage { edition, numbers: now, change, reworded, confidence }
}
