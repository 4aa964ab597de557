//! One rule through all editions: when it appeared, moved, changed, split, vanished.

use super::bridge::Walk;
use super::chain::{Chain, stem};
use super::error::ConcordanceError;
use super::link::Evidence;
use super::stored::{Counterpart, MAGIC, Way};
use super::tokens;
use crate::rulebook::{Rule, RuleNumber};
use rustc_hash::FxHasher;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// What happened to a rule between one edition and the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    New,
    Same,
    Moved,
    Reworded,
    Split,
    Merged,
    Gone,
    /// What became of it is not certain enough to say.
    Unknown,
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
            Self::Unknown => "unknown",
        }
    }
}

/// A rule in one edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// The edition's place in the chain.
    pub edition: usize,
    pub numbers: Vec<RuleNumber>,
    pub change: Change,
    /// Whether the words differ from the stage before, also when it moved.
    pub reworded: bool,
    /// The least confidence on the way from the stage before, in hundredths.
    pub confidence: u8,
    /// Whether nothing but examples differs from the stage before.
    pub examples_only: bool,
    /// Where it may have gone, when that is not certain.
    pub perhaps: Vec<RuleNumber>,
}

impl Stage {
    fn new(edition: usize, numbers: Vec<RuleNumber>, change: Change, confidence: u8) -> Self {
        Self {
            edition,
            numbers,
            change,
            reworded: false,
            confidence,
            examples_only: false,
            perhaps: Vec::new(),
        }
    }
}

/// A kept history: of which edition and numbers, and its stages; none where the file is damaged.
fn read(bytes: &[u8]) -> Option<(usize, Vec<RuleNumber>, Vec<Stage>)> {
    let (first, rest) = bytes.split_at_checked(8)?;
    if first != sum(rest) {
        return None;
    }
    postcard::from_bytes(rest).ok()
}

/// What bytes come to: a damaged file must not tell another history.
fn sum(bytes: &[u8]) -> [u8; 8] {
    let mut hasher = FxHasher::default();
    bytes.hash(&mut hasher);
    hasher.finish().to_le_bytes()
}

impl Chain<'_> {
    /// The history of a rule, given by its numbers in one edition; the oldest edition first. What was once found is kept
    /// beside the alignments, for as long as the editions are the same.
    pub fn history(&self, edition: usize, numbers: &[RuleNumber]) -> Result<Vec<Stage>, ConcordanceError> {
        let mut of = FxHasher::default();
        self.editions().iter().for_each(|e| stem(e).hash(&mut of));
        (MAGIC, env!("CARGO_PKG_VERSION"), edition, numbers).hash(&mut of);
        let name = format!("{:x}.told", of.finish());
        let bytes = std::fs::read(self.path(&name)).unwrap_or_default();
        if let Some((of, those, stages)) = read(&bytes)
            && of == edition
            && those == numbers
        {
            return Ok(stages);
        }
        let stages = self.found_history(edition, numbers)?;
        if let Ok(bytes) = postcard::to_allocvec(&(edition, numbers, &stages)) {
            self.keep(&name, &[&sum(&bytes), &bytes[..]].concat());
        }
        Ok(stages)
    }

    fn found_history(&self, edition: usize, numbers: &[RuleNumber]) -> Result<Vec<Stage>, ConcordanceError> {
        let start: Vec<Counterpart> = numbers
            .iter()
            .map(|&number| Counterpart { number, confidence: 100, evidence: Evidence::TEXT })
            .collect();
        // Backwards: what the rule was in each older edition. Where one lacks it and an older one has it, the
        // one between is passed over.
        let mut older = vec![(edition, start.clone())];
        let mut walk = Walk { chain: self, at: edition, found: start.clone(), later: Vec::new() };
        let mut told = Told::new(self, (edition, numbers), &start)?;
        while walk.at > 0 && !walk.is_over() {
            walk.step(0)?;
            walk.found = certain(std::mem::take(&mut walk.found));
            let told = certain(told.at(&walk, &walk.found)?);
            if !told.is_empty() {
                older.push((walk.at, told));
            }
            walk.found = fresh(&walk.found);
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
        for k in 1..out.len() {
            out[k].examples_only = out[k].reworded && self.examples_only(&out[k - 1], &out[k])?;
        }
        Ok(out)
    }

    /// Whether two stages differ in nothing but their examples.
    fn examples_only(&self, before: &Stage, now: &Stage) -> Result<bool, ConcordanceError> {
        let (a, b) = (self.rules(before.edition, &before.numbers)?, self.rules(now.edition, &now.numbers)?);
        let words = |rules: &[Rule]| rules.iter().flat_map(tokens::text_words).collect::<Vec<_>>();
        Ok(!b.is_empty() && words(&a) == words(&b))
    }

    fn forwards(
        &self,
        edition: usize,
        start: Vec<Counterpart>,
        out: &mut Vec<Stage>,
    ) -> Result<(), ConcordanceError> {
        let last = self.editions().len().saturating_sub(1);
        let numbers = numbers_of(&start);
        let mut walk = Walk { chain: self, at: edition, found: start.clone(), later: Vec::new() };
        let (mut before, mut ended) = (numbers.clone(), false);
        let mut told = Told::new(self, (edition, &numbers), &start)?;
        while walk.at < last {
            match walk.is_over() {
                true => walk.at += 1,
                false => walk.step(last)?,
            }
            let found = std::mem::take(&mut walk.found);
            let sure = certain(found.clone());
            let reached = if sure.is_empty() { found } else { sure };
            let told = match walk.later.is_empty() || !reached.is_empty() {
                true => told.at(&walk, &reached)?,
                false => Vec::new(),
            };
            let now = certain(told.clone());
            if !now.is_empty() {
                // What is found again was only missing meanwhile.
                if ended {
                    out.pop();
                }
                out.push(stage(walk.at, Some(before), numbers_of(&now), &now));
                before = numbers_of(&now);
                ended = false;
            } else if !ended && walk.later.is_empty() {
                let change = if told.is_empty() { Change::Gone } else { Change::Unknown };
                let confidence = told.iter().map(|c| c.confidence).max().unwrap_or(90);
                let perhaps = numbers_of(&told);
                out.push(Stage { perhaps, ..Stage::new(walk.at, Vec::new(), change, confidence) });
                ended = true;
            }
            walk.found = if reached.iter().any(Counterpart::is_certain) { fresh(&reached) } else { reached };
        }
        Ok(())
    }
}

/// What a rule is told to be in one edition after the other.
struct Told<'a> {
    start: (usize, &'a [RuleNumber]),
    /// Whether it was split or merged on the way.
    parted: Evidence,
    /// Whether it is but a heading.
    heading: bool,
    /// What was told last.
    last: Vec<Counterpart>,
}

impl<'a> Told<'a> {
    fn new(
        chain: &Chain,
        start: (usize, &'a [RuleNumber]),
        last: &[Counterpart],
    ) -> Result<Self, ConcordanceError> {
        let heading = chain.rules(start.0, start.1)?.iter().all(|r| r.text.is_empty());
        Ok(Self { start, parted: Evidence::default(), heading, last: last.to_vec() })
    }

    /// What it is told to be in the edition that the chain reached: the same as [`Chain::relation`] says. Where not a
    /// word has changed, that is what it was told to be before.
    fn at(&mut self, walk: &Walk, found: &[Counterpart]) -> Result<Vec<Counterpart>, ConcordanceError> {
        let part = found.iter().any(|c| c.evidence.has(Evidence::PART));
        self.parted = self.parted.and_if(part, Evidence::PART);
        let (edition, [number]) = self.start else { return Ok(found.to_vec()) };
        let same = |c: &Counterpart| c.is_certain() && c.evidence.has(Evidence::TEXT);
        // A heading whose entries went below another may find its name again.
        let heading = self.heading && self.parted.has(Evidence::PART);
        let alike = !found.is_empty() && found.iter().all(same) && walk.at.abs_diff(edition) > 2 && !heading;
        if let Some(told) = alike.then(|| self.moved(walk)).transpose()?.flatten() {
            self.last = told.clone();
            return Ok(told);
        }
        let (from, to) = (&walk.chain.editions()[edition].clone(), &walk.chain.editions()[walk.at].clone());
        let marked = found.iter().map(|c| Counterpart { evidence: c.evidence.with(self.parted), ..*c });
        let told = walk.chain.settled(from, *number, to, marked.collect())?.found;
        // The words of the step, not of the whole way.
        let step = |c: &Counterpart| found.iter().find(|f| f.number == c.number).copied().unwrap_or(*c);
        let mut told: Vec<Counterpart> =
            told.iter().map(|c| if c.is_certain() { step(c) } else { *c }).collect();
        // What no step led to is as it was where the step from what was told last says so.
        if found.is_empty() && !told.is_empty() {
            let same = self.moved(walk)?.unwrap_or_default();
            for one in told.iter_mut().filter(|c| same.iter().any(|s| s.number == c.number)) {
                one.evidence = one.evidence.with(Evidence::TEXT);
            }
        }
        self.last = told;
        Ok(self.last.clone())
    }

    /// What was told last, under today's numbers, where all of it is there word for word.
    fn moved(&self, walk: &Walk) -> Result<Option<Vec<Counterpart>>, ConcordanceError> {
        let forth = walk.at > self.start.0;
        let (step, way) = match forth {
            true => (walk.at - 1, Way::Forth),
            false => (walk.at, Way::Back),
        };
        let step = walk.chain.step(step)?;
        let mut out = Vec::new();
        for one in &self.last {
            match step.of(one.number, way).unwrap_or_default()[..] {
                [to] if to.is_certain() && to.evidence.has(Evidence::TEXT) => out.push(to),
                _ => return Ok(None),
            }
        }
        Ok((!out.is_empty() && self.last.iter().all(Counterpart::is_certain)).then_some(out))
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
    Stage { reworded, ..Stage::new(edition, now, change, confidence) }
}
