//! A last look before a rule is called gone: its words may stand in a rule that took its place step by step,
//! each step too small to be told. What became of the rule above it is searched for the likest sentence.

use super::bridge::Walk;
use super::chain::{Chain, Place};
use super::error::ConcordanceError;
use super::link::Evidence;
use super::stored::Counterpart;
use super::tokens::{self, Features, Vocabulary, shared};
use crate::library::Entry;
use crate::order::Arrange;
use crate::rulebook::{Level, Rule, RuleNumber};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// How much of a sentence must stand in one rule for the doubt.
const HELD: f32 = 0.5;
/// The same to be sure, how much less any other rule must have, and how much of its rule the sentence must be.
const MOST: (f32, f32, f32) = (0.6, 0.25, 0.25);
/// Two counterparts as like each other say the same of two things: neither has anything alone.
const TWINS: f32 = 0.68;
/// How much of a rule a counterpart must have, or have alone of all, to have some of it.
const KEPT: f32 = 0.35;
const ALONE: f32 = 0.06;
/// As much of one of its sentences is some of it, if that weighs as much.
const SAID: f32 = 0.55;
const LIGHT: f32 = 25.0;
/// What is as little is nothing. Where a list of a kind grew out of a rule, an item that it did not name says only
/// what the others say; where such items became one rule, each is a source of it.
const NONE: f32 = 0.01;
/// What such a doubt is worth, in hundredths.
const CONFIDENCE: u8 = 35;
/// The same where it is clear where the words went.
const CLEAR: u8 = 60;

impl Chain<'_> {
    /// Where a rule that nothing leads on from may have gone; none where nothing below the counterpart of the
    /// rule above it has much of its words.
    pub(super) fn perhaps(
        &self,
        from: &Entry,
        number: RuleNumber,
        to: &Entry,
    ) -> Result<Vec<Counterpart>, ConcordanceError> {
        let Place::Edition(end) = self.place(to)? else { return Ok(Vec::new()) };
        let Some((start, own)) = self.original(from, &[number])? else { return Ok(Vec::new()) };
        let book = self.book(&to.meta.name)?;
        let mut below: Vec<Rule> = Vec::new();
        for above in own.iter().filter_map(|n| n.parent()).filter(|n| n.level() == Level::Rule) {
            let first = Counterpart { number: above, confidence: 100, evidence: Evidence::TEXT };
            for there in self.walk(vec![first], start, end)?.iter().filter(|c| c.is_certain()) {
                below.extend(book.range(there.number, there.number.last_descendant())?);
            }
        }
        if below.is_empty() {
            return Ok(Vec::new());
        }
        // In most editions nothing below has changed since the one before.
        let mut key = FxHasher::default();
        (start, &own).hash(&mut key);
        below.iter().for_each(|r| (r.number, &r.text, &r.examples).hash(&mut key));
        let key = key.finish();
        if let Some(known) = self.answered.borrow().get(&key) {
            return Ok(known.clone());
        }
        let found = self.asked(start, &own, &below, end)?;
        self.answered.borrow_mut().insert(key, found.clone());
        Ok(found)
    }

    /// The same without remembering.
    fn asked(
        &self,
        start: usize,
        own: &[RuleNumber],
        below: &[Rule],
        end: usize,
    ) -> Result<Vec<Counterpart>, ConcordanceError> {
        let Some((number, clear)) = likest(&self.rules(start, own)?, below) else { return Ok(Vec::new()) };
        if self.stood_beside(start, own, number, end)? {
            return Ok(Vec::new());
        }
        let evidence = Evidence::SIMILAR.with(Evidence::PARENT);
        if clear {
            return Ok(vec![Counterpart {
                number,
                confidence: CLEAR,
                evidence: evidence.with(Evidence::PART),
            }]);
        }
        Ok(vec![Counterpart { number, confidence: CONFIDENCE, evidence }])
    }

    /// Whether a rule was, word for word, already there when another vanished: rules of a kind are made after one
    /// pattern, and what is like another did not take its place.
    fn stood_beside(
        &self,
        start: usize,
        own: &[RuleNumber],
        other: RuleNumber,
        end: usize,
    ) -> Result<bool, ConcordanceError> {
        let first = |number| Counterpart { number, confidence: 100, evidence: Evidence::TEXT };
        let mut walk = Walk {
            chain: self,
            at: start,
            found: own.iter().map(|n| first(*n)).collect(),
            later: Vec::new(),
        };
        let mut last = start;
        while walk.at != end && !walk.is_over() {
            last = walk.at;
            walk.step(end)?;
        }
        let words = |edition, found: Vec<Counterpart>| {
            let sure: Vec<RuleNumber> = found.iter().filter(|c| c.is_certain()).map(|c| c.number).collect();
            let rules = self.rules(edition, &sure)?;
            Ok::<_, ConcordanceError>(rules.iter().flat_map(tokens::meaning).collect::<Vec<_>>())
        };
        let after = self.walk(vec![first(other)], end, walk.at)?;
        let before = self.walk(after.clone(), walk.at, last)?;
        let before = words(last, before)?;
        Ok(!before.is_empty() && before == words(walk.at, after)?)
    }
}

impl Chain<'_> {
    /// Leaves out, of several counterparts over some editions, those that have nothing of a rule: what it was merged
    /// with on the way may have parted from it again.
    pub(super) fn sift(
        &self,
        from: &Entry,
        number: RuleNumber,
        to: &Entry,
        found: &mut Vec<Counterpart>,
    ) -> Result<(), ConcordanceError> {
        let Place::Edition(end) = self.place(to)? else { return Ok(()) };
        let Some((start, own)) = self.original(from, &[number])? else { return Ok(()) };
        if start.abs_diff(end) < 2 {
            return Ok(());
        }
        let [one] = own[..] else { return Ok(()) };
        self.namesake((start, one), end, found)?;
        if found.is_empty() || !found.iter().all(Counterpart::is_certain) {
            return Ok(());
        }
        self.keep_thread(start, one, end, found)?;
        if found.len() > 1 && found.iter().all(Counterpart::is_certain) {
            self.prune(start, one, end, found)?;
        }
        self.add_pieces((start, one), end, found)
    }

    /// Leaves out what a rule was merged with on the way and what has nothing of it.
    fn prune(
        &self,
        start: usize,
        one: RuleNumber,
        end: usize,
        found: &mut Vec<Counterpart>,
    ) -> Result<(), ConcordanceError> {
        let came = self.parted(start, one, end)?;
        if found.iter().any(|c| came.contains(&c.number)) {
            found.retain(|c| came.contains(&c.number));
        }
        let numbers: Vec<RuleNumber> = found.iter().map(|c| c.number).collect();
        let kept = self.have_some(start, one, end, &numbers)?;
        if kept.iter().any(|k| *k) {
            let mut at = kept.into_iter();
            found.retain(|_| at.next().unwrap_or(true));
        }
        Ok(())
    }

    /// The numbers that a rule reaches when at each parting what has nothing of it is left behind.
    fn parted(
        &self,
        start: usize,
        number: RuleNumber,
        end: usize,
    ) -> Result<Vec<RuleNumber>, ConcordanceError> {
        let first = Counterpart { number, confidence: 100, evidence: Evidence::TEXT };
        let mut walk = Walk { chain: self, at: start, found: vec![first], later: Vec::new() };
        while walk.at != end && !walk.is_over() {
            let before = walk.found.len();
            walk.step(end)?;
            let certain = walk.found.iter().all(Counterpart::is_certain);
            if certain && walk.found.len() > before && walk.at.abs_diff(start) > 1 && walk.at != end {
                let numbers: Vec<RuleNumber> = walk.found.iter().map(|c| c.number).collect();
                let kept = self.have_some(start, number, walk.at, &numbers)?;
                if kept.iter().any(|k| *k) {
                    let mut at = kept.into_iter();
                    walk.found.retain(|_| at.next().unwrap_or(true));
                }
            }
        }
        Ok(walk.found.iter().map(|c| c.number).collect())
    }

    /// Of several counterparts in another edition, which have something of a rule.
    fn have_some(
        &self,
        start: usize,
        number: RuleNumber,
        end: usize,
        numbers: &[RuleNumber],
    ) -> Result<Vec<bool>, ConcordanceError> {
        let key = (start, number, end, numbers.to_vec());
        if let Some(known) = self.shares.borrow().get(&key) {
            return Ok(known.clone());
        }
        let kept = self.find_some(start, number, end, numbers)?;
        self.shares.borrow_mut().insert(key, kept.clone());
        Ok(kept)
    }

    /// The same without remembering.
    fn find_some(
        &self,
        start: usize,
        number: RuleNumber,
        end: usize,
        numbers: &[RuleNumber],
    ) -> Result<Vec<bool>, ConcordanceError> {
        let all = || Ok(vec![true; numbers.len()]);
        let (from, to) = (&self.editions()[start].clone(), &self.editions()[end].clone());
        let (own, there) = (self.rules(start, &[number])?, self.rules(end, numbers)?);
        if there.len() != numbers.len() || numbers.len() < 2 {
            return all();
        }
        // Words weigh by how many rules of the sections around have them.
        let mut vocabulary = Vocabulary::default();
        match numbers {
            [first, rest @ ..]
                if rest.iter().all(|n| (n.head(), n.point()) == (first.head(), first.point())) =>
            {
                vocabulary = self.around((end, *first))?;
            }
            _ => self.neighbourhood(end, numbers)?.iter().for_each(|r| drop(vocabulary.read(r))),
        }
        let rules = own;
        let own: Vec<Features> = rules.iter().map(|r| vocabulary.read(r)).collect();
        let weighed = |mut f: Features| {
            vocabulary.weigh(&mut f);
            f
        };
        let [own] = &own.into_iter().map(weighed).collect::<Vec<_>>()[..] else { return all() };
        let there: Vec<Features> = there.iter().map(|r| vocabulary.body(r)).collect();
        let share = |weight: f32| weight / own.weight.max(1.0);
        let sentences: Vec<Features> = rules.iter().flat_map(|r| vocabulary.sentences(r)).collect();
        let says = |f: &Features| {
            let most = |s: &Features| s.weight >= LIGHT && shared(s, f) >= SAID * s.weight;
            sentences.iter().any(most)
        };
        let stays = |i: usize| {
            let has = |f: &Features, id: u32| f.set.binary_search_by_key(&id, |f| f.0).is_ok();
            let others = |id: u32| there.iter().enumerate().any(|(k, f)| k != i && has(f, id));
            let alone: f32 =
                own.set.iter().filter(|f| has(&there[i], f.0) && !others(f.0)).map(|f| f.1).sum();
            (
                share(shared(own, &there[i])) >= KEPT || share(alone) >= ALONE || says(&there[i]),
                share(alone) < NONE && start < end,
            )
        };
        let mut kept = Vec::new();
        let twins = |i: usize, k: usize| k != i && tokens::likeness(&there[i], &there[k]) >= TWINS;
        let all = 0..there.len();
        for (i, one) in numbers.iter().enumerate() {
            let (some, nothing) = stays(i);
            let nothing = nothing && !all.clone().any(|k| twins(i, k));
            kept.push(some || !nothing && !self.has_others(from, number, to, *one)?);
        }
        let with_twin = |i: usize| kept[i] || all.clone().any(|k| kept[k] && twins(i, k));
        Ok(all.clone().map(with_twin).collect())
    }
}

/// Of some rules the one that has most of a sentence of others, if that is much; and whether it is clear that the
/// sentence went there: nearly all of it, and no other has as much.
fn likest(own: &[Rule], below: &[Rule]) -> Option<(RuleNumber, bool)> {
    let mut vocabulary = Vocabulary::default();
    own.iter().for_each(|r| drop(vocabulary.read(r)));
    let mut there: Vec<Features> = below.iter().map(|r| vocabulary.read(r)).collect();
    there.iter_mut().for_each(|f| vocabulary.weigh(f));
    let sentences: Vec<Features> = own.iter().flat_map(|r| vocabulary.sentences(r)).collect();
    let whole: f32 = sentences.iter().map(|s| s.weight).sum();
    let (mut best, mut clear) = ((0.0, RuleNumber::section(0)), false);
    for sentence in &sentences {
        let mut held: Vec<(f32, RuleNumber)> = there
            .iter()
            .zip(below)
            .map(|(f, r)| (shared(sentence, f) / sentence.weight.max(1.0), r.number))
            .collect();
        held.arrange_by(|a, b| b.0.total_cmp(&a.0));
        let Some(first) = held.first() else { continue };
        if first.0 > best.0 {
            best = *first;
            let lead = first.0 - held.get(1).map_or(0.0, |h| h.0);
            clear = first.0 >= MOST.0 && lead >= MOST.1 && sentence.weight >= MOST.2 * whole;
        }
    }
    (best.0 >= HELD).then_some((best.1, clear))
}
