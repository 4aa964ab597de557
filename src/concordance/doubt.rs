//! A last look before a rule is called gone: its words may stand in a rule that took its place step by step,
//! each step too small to be told. What became of the rule above it is searched for the likest sentence.

use super::chain::{Chain, Place};
use super::error::ConcordanceError;
use super::link::Evidence;
use super::stored::Counterpart;
use super::tokens::{Features, Vocabulary, shared};
use crate::library::Entry;
use crate::rulebook::{Level, Rule, RuleNumber};

/// How much of a sentence must stand in one rule for the doubt.
const HELD: f32 = 0.5;
/// What such a doubt is worth, in hundredths.
const CONFIDENCE: u8 = 35;

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
        let own = self.rules(start, &own)?;
        Ok(likest(&own, &below)
            .into_iter()
            .map(|number| Counterpart {
                number,
                confidence: CONFIDENCE,
                evidence: Evidence::SIMILAR.with(Evidence::PARENT),
            })
            .collect())
    }
}

/// Of some rules the one that has most of a sentence of others, if that is much.
fn likest(own: &[Rule], below: &[Rule]) -> Option<RuleNumber> {
    let mut vocabulary = Vocabulary::default();
    own.iter().for_each(|r| drop(vocabulary.read(r)));
    let mut there: Vec<Features> = below.iter().map(|r| vocabulary.read(r)).collect();
    there.iter_mut().for_each(|f| vocabulary.weigh(f));
    let sentences: Vec<Features> = own.iter().flat_map(|r| vocabulary.sentences(r)).collect();
    let held = |f: &Features| {
        let share = |s: &Features| shared(s, f) / s.weight.max(1.0);
        sentences.iter().map(share).fold(0.0, f32::max)
    };
    let all = there.iter().zip(below).map(|(f, r)| (held(f), r.number));
    let best = all.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 >= HELD).then_some(best.1)
}
