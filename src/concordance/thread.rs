//! The thread of a rule through the editions. What was a part of another rule, or took one in, was tied to it by a
//! piece of text; where that piece was lost further on, the other rule's later forms have nothing to do with it.

use super::chain::Chain;
use super::error::ConcordanceError;
use super::link::Evidence;
use super::stored::{Counterpart, Way};
use super::tokens::{Features, Vocabulary, shared};
use crate::rulebook::{Level, Rule, RuleNumber};
use std::rc::Rc;

/// Where two texts became one, or one two: the editions and numbers on both sides.
#[derive(Clone, Copy, Debug)]
struct Knot {
    before: (usize, RuleNumber),
    after: (usize, RuleNumber),
}

/// A number on its way, and the last knot behind it.
type Strand = (RuleNumber, Option<Knot>);

/// How much of the piece must have stayed, and how much of it beside what stayed of the whole.
const STAYED: (f32, f32) = (0.35, 0.8);
/// Texts that have less in common than this, from either side and in every sentence, are strangers.
const STRANGERS: f32 = 0.22;
/// How many rules on either side are around a rule: most sections have no more; that of the keywords does.
const AROUND: u16 = 16;
/// The share of words, each counted alike, from which on they are none.
const PLAIN: f32 = 0.4;
/// Texts that have as much in common need no thread.
const ALIKE: f32 = 0.5;
/// A way of which every step is as sure, in hundredths, needs no proof by the texts at its ends.
const SURE: u8 = 85;
/// What a doubt is worth.
const DOUBT: u8 = 40;

impl Chain<'_> {
    /// Leaves out what has lost the piece that tied it to a rule, and doubts what has nothing in common with it any
    /// more. Who asks for a newer edition is not told that a rule is gone because one way through the editions ended.
    pub(super) fn keep_thread(
        &self,
        start: usize,
        number: RuleNumber,
        end: usize,
        found: &mut Vec<Counterpart>,
    ) -> Result<(), ConcordanceError> {
        let part = |c: &Counterpart| c.evidence.has(Evidence::PART);
        let weak = |c: &Counterpart| c.confidence < SURE && !c.evidence.has(Evidence::TEXT);
        if start.abs_diff(end) < 2 || !found.iter().any(|c| part(c) || weak(c)) {
            return Ok(());
        }
        let strands = if found.iter().any(part) { self.strands(start, number, end)? } else { Vec::new() };
        let (mut kept, mut doubted) = (Vec::new(), Vec::new());
        for one in found.iter() {
            let knot = strands.iter().find(|s| s.0 == one.number).and_then(|s| s.1);
            let ends = ((start, number), (end, one.number));
            match knot.filter(|_| part(one)) {
                Some(knot) if self.is_lost(ends.0, knot, ends.1)? => {
                    if start < end {
                        doubted.push(Counterpart { confidence: DOUBT, ..*one });
                    }
                }
                None if weak(one) && self.are_strangers(ends.0, ends.1)? => {
                    doubted.push(Counterpart { confidence: DOUBT, ..*one });
                }
                _ => kept.push(*one),
            }
        }
        *found = if kept.is_empty() { doubted } else { kept };
        Ok(())
    }

    /// Whether two rules have hardly a word in common, and do not stand under one keyword.
    fn are_strangers(
        &self,
        first: (usize, RuleNumber),
        last: (usize, RuleNumber),
    ) -> Result<bool, ConcordanceError> {
        let rule = |(edition, number): (usize, RuleNumber)| self.rules(edition, &[number]);
        let ([own], [there]) = (&rule(first)?[..], &rule(last)?[..]) else { return Ok(false) };
        if own.text.is_empty() || there.text.is_empty() {
            return Ok(false);
        }
        let title = |(edition, number): (usize, RuleNumber)| {
            let above = number.parent().filter(|n| n.level() == Level::Rule);
            let above: Vec<Rule> = self.rules(edition, above.as_slice())?;
            Ok::<_, ConcordanceError>(above.into_iter().find_map(|r| r.title))
        };
        let keyword = title(first)?;
        if keyword.is_some() && keyword == title(last)? {
            return Ok(false);
        }
        // What has many words in common needs no weighing of them.
        let mut few = Vocabulary::default();
        let (a, b) = (few.read(own), few.read(there));
        let both = a.set.iter().filter(|f| b.set.binary_search_by_key(&f.0, |f| f.0).is_ok()).count();
        if both as f32 >= PLAIN * a.set.len().min(b.set.len()) as f32 {
            return Ok(false);
        }
        let mut vocabulary = self.around(last)?;
        vocabulary.read(own);
        Ok(nearest(&vocabulary, own, there) < STRANGERS)
    }

    /// The rules around some numbers of an edition: words weigh by how many of them have them.
    pub(super) fn neighbourhood(
        &self,
        edition: usize,
        numbers: &[RuleNumber],
    ) -> Result<Vec<Rule>, ConcordanceError> {
        let book = self.book(&self.editions()[edition].meta.name)?;
        let mut out: Vec<Rule> = Vec::new();
        for number in numbers {
            let section = RuleNumber::section(number.head());
            let (from, to) = match number.point() {
                0 => (section, section.last_descendant()),
                n => {
                    let at = |n| RuleNumber::rule(number.head(), n);
                    (at(n.saturating_sub(AROUND).max(1)), at(n.saturating_add(AROUND)).last_descendant())
                }
            };
            let known = |r: &Rule| out.iter().any(|o| o.number == r.number);
            let new: Vec<Rule> = book.range(from, to)?.into_iter().filter(|r| !known(r)).collect();
            out.extend(new);
        }
        Ok(out)
    }

    /// The words of the rules around one.
    pub(super) fn around(
        &self,
        (edition, number): (usize, RuleNumber),
    ) -> Result<Vocabulary, ConcordanceError> {
        let key = (edition, number.head(), number.point());
        if let Some((_, known)) = self.words.borrow().as_ref().filter(|w| w.0 == key) {
            return Ok(Vocabulary::clone(known));
        }
        let mut vocabulary = Vocabulary::default();
        self.neighbourhood(edition, &[number])?.iter().for_each(|r| drop(vocabulary.read(r)));
        *self.words.borrow_mut() = Some((key, Rc::new(vocabulary.clone())));
        Ok(vocabulary)
    }

    /// The numbers that a rule reaches, each with the last knot on the way; a way without any is preferred.
    fn strands(&self, start: usize, number: RuleNumber, end: usize) -> Result<Vec<Strand>, ConcordanceError> {
        let forth = start < end;
        let way = if forth { Way::Forth } else { Way::Back };
        let (mut at, mut level, mut later) = (start, vec![(number, None)], Vec::<Strand>::new());
        while at != end {
            let next = if forth { at + 1 } else { at - 1 };
            let step = self.step(at.min(next))?;
            let (mut reached, mut coming) = (std::mem::take(&mut later), Vec::new());
            for (n, knot) in level {
                let links = step.of(n, way).unwrap_or_default();
                let mut sure = links.iter().filter(|l| l.is_certain()).peekable();
                if sure.peek().is_none() && next != end {
                    let over = self.over(at.min(next) - usize::from(!forth))?;
                    coming.extend(over.of(n, way).into_iter().flatten().map(|l| (l.number, knot)));
                }
                for link in sure {
                    let here = Knot { before: (at, n), after: (next, link.number) };
                    let knot = if link.evidence.has(Evidence::PART) { Some(here) } else { knot };
                    join(&mut reached, (link.number, knot));
                }
            }
            (at, level, later) = (next, reached, coming);
        }
        Ok(level)
    }

    /// Whether a later form of a rule lacks the piece that tied it to another.
    fn is_lost(
        &self,
        first: (usize, RuleNumber),
        knot: Knot,
        last: (usize, RuleNumber),
    ) -> Result<bool, ConcordanceError> {
        let rule = |(edition, number): (usize, RuleNumber)| self.rules(edition, &[number]);
        let [own, before, after, there] = [rule(first)?, rule(knot.before)?, rule(knot.after)?, rule(last)?];
        let ([own], [before], [after], [there]) = (&own[..], &before[..], &after[..], &there[..]) else {
            return Ok(false);
        };
        // A heading went with its entries; what says something did not become one.
        if own.text.is_empty() || there.text.is_empty() {
            return Ok(own.text.is_empty() != there.text.is_empty());
        }
        let mut vocabulary = self.around(last)?;
        let texts = [own, before, after, there].map(|r| vocabulary.read(r));
        let [_, before, after, whole] = texts.map(|mut f| {
            vocabulary.weigh(&mut f);
            f
        });
        let piece = common(&before, &after);
        let stayed = shared(&piece, &whole) / piece.weight.max(1.0);
        let rest = shared(&after, &whole) / after.weight.max(1.0);
        let near = nearest(&vocabulary, own, there);
        Ok(near < ALIKE && stayed < STAYED.0 && stayed < STAYED.1 * rest || near < STRANGERS)
    }
}

fn join(reached: &mut Vec<Strand>, one: Strand) {
    match reached.iter_mut().find(|r| r.0 == one.0) {
        Some(known) if one.1.is_none() => known.1 = None,
        Some(_) => {}
        None => reached.push(one),
    }
}

/// The features that two texts share.
fn common(a: &Features, b: &Features) -> Features {
    let has = |id: u32| b.set.binary_search_by_key(&id, |f| f.0).is_ok();
    let set: Vec<(u32, f32)> = a.set.iter().filter(|f| has(f.0)).copied().collect();
    let weight = set.iter().map(|f| f.1).sum();
    Features { set, weight, ..Features::default() }
}

/// How much two rules have in common: the most of either's text in the other, or of a sentence.
fn nearest(vocabulary: &Vocabulary, own: &Rule, there: &Rule) -> f32 {
    let [a, b] = [own, there].map(|r| vocabulary.body(r));
    let both = shared(&a, &b);
    let said = |rule: &Rule, other: &Features| {
        let all = vocabulary.sentences(rule);
        all.iter().map(|s| shared(s, other) / s.weight.max(1.0)).fold(0.0, f32::max)
    };
    (both / a.weight.max(1.0)).max(both / b.weight.max(1.0)).max(said(own, &b)).max(said(there, &a))
}
