//! Holes of one edition: what an edition lacks although those around it have it, such as a line that a file
//! lost, is neither gone nor new. Where an entry has no counterpart in the next edition, the one after is asked.

use super::chain::{Chain, follow_on};
use super::error::ConcordanceError;
use super::link::{Alignment, CERTAIN, Evidence, Link, Links};
use super::stored::{Counterpart, Stored, Way};
use super::tokens::{Features, Vocabulary, likeness};
use crate::order::Arrange;
use crate::rulebook::{RuleNumber, Rulebook};
use std::rc::Rc;

/// How like two entries must be that a hole parts, unless they are word for word the same.
const ALIKE: f32 = 0.85;
const CONFIDENCE: u8 = 85;

/// Joins what has no certain counterpart in the edition between two books with what has none there either.
pub fn bridge(a: &Rulebook, b: &Rulebook, first: &Alignment, second: &Alignment) -> Alignment {
    let certain = |l: &Links| l.iter().any(|l| l.confidence >= CERTAIN);
    let mut sourced = vec![false; second.to.len()];
    second
        .links
        .iter()
        .flatten()
        .filter(|l| l.confidence >= CERTAIN)
        .for_each(|l| sourced[l.to as usize] = true);
    let lost: Vec<usize> = (0..first.from.len()).filter(|&i| !certain(&first.links[i])).collect();
    let new: Vec<usize> = (0..second.to.len()).filter(|&j| !sourced[j]).collect();
    let mut vocabulary = Vocabulary::default();
    let mut read = |book: &Rulebook, numbers: &[RuleNumber], places: &[usize]| -> Vec<Features> {
        let one = |&i: &usize| book.get(numbers[i]).map_or_else(Features::default, |r| vocabulary.read(r));
        places.iter().map(one).collect()
    };
    let (mut fa, mut fb) = (read(a, &first.from, &lost), read(b, &second.to, &new));
    fa.iter_mut().chain(&mut fb).for_each(|f| vocabulary.weigh(f));
    let mut links = vec![Links::new(); first.from.len()];
    let mut pairs: Vec<(f32, usize, usize)> = Vec::new();
    for (x, f) in fa.iter().enumerate().filter(|(_, f)| f.words > 0) {
        for (y, g) in fb.iter().enumerate() {
            let like = if f.loose == g.loose { 1.0 } else { likeness(f, g) };
            if like >= ALIKE {
                pairs.push((like, x, y));
            }
        }
    }
    pairs.arrange_by(|p, q| q.0.total_cmp(&p.0).then((p.1, p.2).cmp(&(q.1, q.2))));
    let mut taken = vec![false; new.len()];
    for (_, x, y) in pairs {
        if links[lost[x]].is_empty() && !taken[y] {
            taken[y] = true;
            let evidence = Evidence::SIMILAR.and_if(fa[x].text == fb[y].text, Evidence::TEXT);
            links[lost[x]].push(Link { to: new[y] as u32, confidence: CONFIDENCE, evidence });
        }
    }
    Alignment { from: first.from.clone(), to: second.to.clone(), links }
}

impl Chain<'_> {
    /// What an edition has in common with the second after it that the one between lacks.
    pub fn over(&self, i: usize) -> Result<Rc<Stored>, ConcordanceError> {
        let (a, b) = (&self.editions()[i].clone(), &self.editions()[i + 2].clone());
        self.kept(&format!("{}.over", super::chain::pair(a, b)), || {
            let (first, second) = (self.step(i)?.load(Way::Forth), self.step(i + 1)?.load(Way::Forth));
            Ok(bridge(&*self.load(&a.meta.name)?, &*self.load(&b.meta.name)?, &first, &second))
        })
    }

    /// Numbers of one edition to those of another, step by step.
    pub fn walk(
        &self,
        found: Vec<Counterpart>,
        from: usize,
        to: usize,
    ) -> Result<Vec<Counterpart>, ConcordanceError> {
        let mut walk = Walk { chain: self, at: from, found, later: Vec::new() };
        while walk.at != to && !walk.is_over() {
            walk.step(to)?;
        }
        Ok(walk.found)
    }
}

/// Numbers on their way through the chain.
pub struct Walk<'a, 'b> {
    pub chain: &'a Chain<'b>,
    pub at: usize,
    pub found: Vec<Counterpart>,
    /// What comes back one edition later.
    pub later: Vec<Counterpart>,
}

impl Walk<'_, '_> {
    /// Whether nothing is left to follow.
    pub fn is_over(&self) -> bool {
        self.found.is_empty() && self.later.is_empty()
    }

    /// One edition towards `to`.
    pub fn step(&mut self, to: usize) -> Result<(), ConcordanceError> {
        let forth = self.at < to;
        let way = if forth { Way::Forth } else { Way::Back };
        let next = if forth { self.at + 1 } else { self.at - 1 };
        let step = self.chain.step(self.at.min(next))?;
        let stays =
            |c: &Counterpart| step.of(c.number, way).is_some_and(|l| l.iter().any(Counterpart::is_certain));
        let lost: Vec<Counterpart> = self.found.iter().filter(|c| !stays(c)).copied().collect();
        let mut later = Vec::new();
        if next != to && !lost.is_empty() {
            later = follow_on(&lost, &*self.chain.over(self.at.min(next) - usize::from(!forth))?, way);
        }
        let came = std::mem::take(&mut self.later);
        // What comes back later is no question meanwhile.
        self.found.retain(|c| stays(c) || later.is_empty());
        self.found = follow_on(&self.found, &step, way);
        for one in came {
            if !self.found.iter().any(|c| c.number == one.number && c.is_certain()) {
                self.found.retain(|c| c.number != one.number);
                self.found.push(one);
            }
        }
        if self.found.iter().any(Counterpart::is_certain) {
            self.found.retain(Counterpart::is_certain);
        }
        self.found.arrange_by_key(|c| c.number);
        (self.at, self.later) = (next, later);
        Ok(())
    }
}
