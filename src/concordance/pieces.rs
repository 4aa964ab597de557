//! A look at the texts at both ends of the chain: a sentence of a rule that none of its counterparts has may stand
//! beside them, where each step on the way was too small or too large to tell.

use super::chain::Chain;
use super::error::ConcordanceError;
use super::link::Evidence;
use super::stored::Counterpart;
use super::tokens::{Features, Vocabulary, shared};
use crate::order::Arrange;
use crate::rulebook::{Level, Rule, RuleNumber};

/// A sentence of which this share stands in a counterpart is not missing.
const THERE: f32 = 0.45;
/// The same for each word alike, which is told at once.
const WANTING: f32 = 0.6;
/// How much of a missing sentence must stand in a rule beside the counterparts, how much more than in any other, and
/// how much of it must be new to that rule.
const STANDS: (f32, f32, f32) = (0.55, 0.15, 0.4);
/// Sentences of less weight stand in too many rules.
const LIGHT: f32 = 25.0;
/// What such a piece is worth, in hundredths.
const CONFIDENCE: u8 = 60;
/// What the same title is worth.
const NAMED: u8 = 80;

impl Chain<'_> {
    /// Adds to the counterparts of a rule the rules beside them that have its missing sentences.
    pub(super) fn add_pieces(
        &self,
        (start, number): (usize, RuleNumber),
        end: usize,
        found: &mut Vec<Counterpart>,
    ) -> Result<(), ConcordanceError> {
        let whole = |c: &Counterpart| !c.is_certain() || c.evidence.has(Evidence::TEXT);
        let rules = self.rules(start, &[number])?;
        let [own] = &rules[..] else { return Ok(()) };
        if start.abs_diff(end) < 2 || found.iter().any(whole) || own.text.is_empty() {
            return Ok(());
        }
        let numbers: Vec<RuleNumber> = found.iter().map(|c| c.number).collect();
        if !is_wanting(own, &self.rules(end, &numbers)?) {
            return Ok(());
        }
        let around = self.neighbourhood(end, &numbers)?;
        let mut vocabulary = Vocabulary::default();
        let mut texts: Vec<Features> = around.iter().map(|r| vocabulary.read(r)).collect();
        vocabulary.read(own);
        texts.iter_mut().for_each(|f| vocabulary.weigh(f));
        let is_found = |n: RuleNumber| found.iter().any(|c| c.number == n);
        let mut added: Vec<RuleNumber> = Vec::new();
        for sentence in vocabulary.sentences(own).iter().filter(|s| s.weight >= LIGHT) {
            let held = |f: &Features| shared(sentence, f) / sentence.weight;
            let mut all: Vec<(f32, usize)> = texts.iter().enumerate().map(|(k, f)| (held(f), k)).collect();
            all.arrange_by(|x, y| y.0.total_cmp(&x.0));
            if all.iter().any(|(h, k)| *h >= THERE && is_found(around[*k].number)) {
                continue;
            }
            let beside = |n: RuleNumber| {
                let near = |c: &Counterpart| n.parent() == c.number.parent() || n.parent() == Some(c.number);
                n.level() >= Level::Rule && found.iter().any(near)
            };
            let (Some(first), second) = (all.first().copied(), all.get(1).map_or(0.0, |s| s.0)) else {
                continue;
            };
            let there = around[first.1].number;
            if first.0 < STANDS.0 || first.0 - second < STANDS.1 || !beside(there) || added.contains(&there) {
                continue;
            }
            if self.is_new((end, there), start, sentence, &texts[first.1], &vocabulary)? {
                added.push(there);
            }
        }
        let evidence = Evidence::PART.with(Evidence::NEIGHBOURS);
        found.extend(added.into_iter().map(|number| Counterpart {
            number,
            confidence: CONFIDENCE,
            evidence,
        }));
        found.arrange_by_key(|c| c.number);
        Ok(())
    }

    /// For a heading that the chain lost, or whose entries it found below another: the only entry of its level that is
    /// titled so.
    pub(super) fn namesake(
        &self,
        (start, number): (usize, RuleNumber),
        end: usize,
        found: &mut Vec<Counterpart>,
    ) -> Result<(), ConcordanceError> {
        let merged = |c: &Counterpart| !c.is_certain() || c.evidence.has(Evidence::PART);
        if start.abs_diff(end) < 2 || number.letter() > 0 || !found.iter().all(merged) {
            return Ok(());
        }
        let rules = self.rules(start, &[number])?;
        let [Rule { title: Some(title), text, .. }] = &rules[..] else { return Ok(()) };
        if !text.is_empty() {
            return Ok(());
        }
        let titled = |edition: usize| {
            let book = self.book(&self.editions()[edition].meta.name)?;
            let same = |t: &&(RuleNumber, String)| t.0.level() == number.level() && t.1 == *title;
            Ok::<_, ConcordanceError>(book.titles()?.iter().filter(same).map(|t| t.0).collect::<Vec<_>>())
        };
        if let ([_], [there]) = (&titled(start)?[..], &titled(end)?[..]) {
            let evidence = Evidence::TITLE.with(Evidence::SIMILAR);
            *found = vec![Counterpart { number: *there, confidence: NAMED, evidence }];
        }
        Ok(())
    }

    /// Whether what a rule has of a sentence was not in what it came from.
    fn is_new(
        &self,
        (end, there): (usize, RuleNumber),
        start: usize,
        sentence: &Features,
        text: &Features,
        vocabulary: &Vocabulary,
    ) -> Result<bool, ConcordanceError> {
        let first = Counterpart { number: there, confidence: 100, evidence: Evidence::TEXT };
        let back = self.walk(vec![first], end, start)?;
        let sure: Vec<RuleNumber> = back.iter().filter(|c| c.is_certain()).map(|c| c.number).collect();
        let before: Vec<Features> = self.rules(start, &sure)?.iter().map(|r| vocabulary.body(r)).collect();
        let has = |f: &Features, id: u32| f.set.binary_search_by_key(&id, |f| f.0).is_ok();
        let new = sentence.set.iter().filter(|f| has(text, f.0) && !before.iter().any(|b| has(b, f.0)));
        Ok(new.map(|f| f.1).sum::<f32>() >= STANDS.2 * sentence.weight)
    }
}

/// Whether a sentence of a rule is for the most part in none of some others, whatever its words weigh.
fn is_wanting(own: &Rule, there: &[Rule]) -> bool {
    let mut vocabulary = Vocabulary::default();
    let there: Vec<Features> = there.iter().map(|r| vocabulary.read(r)).collect();
    vocabulary.read(own);
    let wanting = |sentence: &Features| {
        let held = |f: &Features| {
            sentence.set.iter().filter(|s| f.set.binary_search_by_key(&s.0, |f| f.0).is_ok()).count()
        };
        there.iter().all(|f| (held(f) as f32) < WANTING * sentence.set.len() as f32)
    };
    vocabulary.sentences(own).iter().any(wanting)
}
