//! Before an entry is called gone: where its words may be. Everything that changed in the other book is searched
//! for what an entry without any counterpart said, sentence by sentence; what stood there before tells little. A
//! heading went where the entries below it went. What is found is told where it is proof, and asked where it is not.

use super::align::{LEAST, Match, Work};
use super::link::Evidence;
use super::tokens::{Features, Vocabulary, likeness, shared};
use crate::order::Arrange;
use crate::rulebook::{Level, RuleNumber, Rulebook};
use rustc_hash::FxHashMap;

/// How like an entry must be to what changed or is new, for the doubt: in what its section became, and elsewhere.
const LIKE: (f32, f32) = (0.16, 0.19);
/// The same where the whole book was rewritten, and how much of a book that is: who changes every rule leaves little
/// of the words of any.
const REWRITTEN: (f32, f32) = (0.115, 0.3);
/// How much of its sentences must stand in rules that came from elsewhere and stand together.
const TOGETHER: f32 = 0.38;
/// How much of one of its sentences must have come to such a place, and how much of the entry that must be.
const SENTENCE: ((f32, f32), (f32, f32)) = ((0.27, 0.2), (0.4, 0.35));
/// How much of the whole must have come there.
const CAME: f32 = 0.25;
/// The same as proof.
const PROOF: f32 = 0.5;
/// The same for a new rule that is the only one like it: how much must have come, how much more than anywhere else,
/// and how like the two must be.
const CLEAR: (f32, f32, f32) = (0.3, 0.12, 0.22);
/// An entry of which others of its book say as much is made after a pattern.
const PATTERNED: f32 = 0.55;
/// How much of it must stand, new or not, in a rule that came from another place.
const STANDS: f32 = 0.42;
/// A sentence of which this share stands there stands there whole; how much of the entry such sentences must be, and
/// how much for the doubt.
const WHOLE: (f32, f32, f32) = (0.85, 0.6, 0.3);
/// How much of what stood below a heading must have gone to one place for the heading to have gone there, and how
/// much for one place among several.
const MOVED: (f32, f32) = (0.5, 0.3);
/// How much of what is left of a section must stand in another for that to be what it became.
const LINKED: f32 = 0.15;
/// Texts of less weight say too little.
const LIGHT: f32 = 18.0;
/// Sentences of so few words are made after patterns.
const PATTERN: u32 = 8;
/// How many of the likest places are looked at.
const PLACES: usize = 10;
/// What a doubt scores.
const DOUBT: f32 = LEAST - 0.12;

/// Adds to the parts where entries without any counterpart went for sure, and gives where others may have gone.
pub fn find(
    work: &Work,
    books: (&Rulebook, &Rulebook),
    vocabulary: &Vocabulary,
    parts: &mut Vec<(u32, Match)>,
) -> Vec<(u32, Match)> {
    let look = Look::new(work, books, vocabulary, parts);
    let mut found: Vec<(u32, Match)> = Vec::new();
    for i in look.open() {
        if look.is_heading(i) {
            found.extend(look.heading(i));
        }
    }
    let all = found.clone();
    for one in &mut found {
        let also = all.iter().any(|o| o.0 != one.0 && o.1.to == one.1.to && o.1.score >= LEAST);
        one.1.evidence = one.1.evidence.and_if(also, Evidence::PART);
    }
    let headings: Vec<u32> = found.iter().map(|f| f.0).collect();
    for i in look.open().into_iter().filter(|i| !look.is_heading(*i)) {
        // With a keyword that is gone, what is said of it is gone too.
        let above = work.a.parent[i as usize];
        let headless = |p: u32| look.is_heading(p) && !look.has_any[p as usize] && !headings.contains(&p);
        let keyword = above.is_some_and(|p| work.a.numbers[p as usize].point() > 0 && headless(p));
        found.extend(look.entry(i, keyword));
    }
    let (sure, doubts): (Vec<_>, Vec<_>) = found.into_iter().partition(|f| f.1.score >= LEAST);
    parts.extend(sure);
    doubts
}

/// What is known when the last look is taken.
struct Look<'a> {
    work: &'a Work,
    books: (&'a Rulebook, &'a Rulebook),
    vocabulary: &'a Vocabulary,
    /// The certain sources of the entries of the other book.
    sources: Vec<Vec<u32>>,
    /// Which entries have any counterpart, be it a question.
    has_any: Vec<bool>,
    /// For each pair of sections, how many entries went from the one to the other; and from the one in all.
    sections: (FxHashMap<(u16, u16), u32>, FxHashMap<u16, u32>),
    /// Whether the whole book was rewritten.
    rewritten: bool,
}

/// What an entry has in common with another, as shares of the entry.
#[derive(Clone, Copy, Default)]
struct Common {
    held: f32,
    came: f32,
}

impl<'a> Look<'a> {
    fn new(
        work: &'a Work,
        books: (&'a Rulebook, &'a Rulebook),
        vocabulary: &'a Vocabulary,
        parts: &[(u32, Match)],
    ) -> Self {
        let mut sources: Vec<Vec<u32>> = work.back.iter().map(|i| i.iter().copied().collect()).collect();
        let mut has_any: Vec<bool> = work.forth.iter().map(Option::is_some).collect();
        for (i, found) in parts {
            has_any[*i as usize] = true;
            if found.score >= LEAST {
                sources[found.to as usize].push(*i);
            }
        }
        let mut sections = (FxHashMap::default(), FxHashMap::default());
        for (i, found) in work.forth.iter().enumerate() {
            let Some(found) = found else { continue };
            let (from, to) = (work.a.numbers[i].head(), work.b.numbers[found.to as usize].head());
            *sections.0.entry((from, to)).or_insert(0) += 1;
            *sections.1.entry(from).or_insert(0) += 1;
        }
        let reworded = work.forth.iter().enumerate().filter(|(i, m)| {
            let loose = |m: &Match| work.b.features[m.to as usize].loose;
            m.as_ref().is_some_and(|m| loose(m) != work.a.features[*i].loose)
        });
        let rewritten = reworded.count() as f32 >= REWRITTEN.1 * work.forth.len() as f32;
        Self { work, books, vocabulary, sources, has_any, sections, rewritten }
    }

    /// The entries without any counterpart.
    fn open(&self) -> Vec<u32> {
        (0..self.has_any.len() as u32).filter(|i| !self.has_any[*i as usize]).collect()
    }

    /// Whether an entry is but a title.
    fn is_heading(&self, i: u32) -> bool {
        let rule = self.books.0.get(self.work.a.numbers[i as usize]);
        rule.is_some_and(|r| r.title.is_some() && r.text.is_empty())
    }

    /// Whether an entry stands in what the section of another became, for the most part or to some part.
    fn near(&self, i: u32, j: u32) -> bool {
        let (from, to) = (self.work.a.numbers[i as usize].head(), self.work.b.numbers[j as usize].head());
        let all = self.sections.1.get(&from).copied().unwrap_or(0);
        let went = self.sections.0.get(&(from, to)).copied().unwrap_or(0);
        went > 0 && went as f32 >= LINKED * all as f32 || self.work.sections(i, j)
    }

    /// Where the entries below a heading went, at the level of the heading.
    fn heading(&self, i: u32) -> Vec<(u32, Match)> {
        let number = self.work.a.numbers[i as usize];
        let raised = |n: RuleNumber| match number.level() {
            Level::Section => RuleNumber::section(n.head()),
            _ => RuleNumber::rule(n.head(), n.point()),
        };
        let below = (i as usize + 1..self.work.a.numbers.len())
            .take_while(|&k| number.contains(self.work.a.numbers[k]))
            .collect::<Vec<_>>();
        let mut went: Vec<(RuleNumber, f32)> = Vec::new();
        for &k in &below {
            let Some(found) = self.work.forth[k].filter(|m| m.score >= LEAST) else { continue };
            let there = raised(self.work.b.numbers[found.to as usize]);
            match went.iter_mut().find(|w| w.0 == there) {
                Some(known) => known.1 += 1.0,
                None => went.push((there, 1.0)),
            }
        }
        went.arrange_by(|x, y| y.1.total_cmp(&x.1).then(x.0.cmp(&y.0)));
        let share = |n: f32| n / below.len().max(1) as f32;
        let Some(first) = went.first().copied() else { return Vec::new() };
        let sure = share(first.1) >= MOVED.0 || went.iter().map(|w| share(w.1)).sum::<f32>() >= MOVED.0;
        let least = if sure { MOVED.1 } else { 0.0 };
        let mut out = Vec::new();
        for (there, n) in went.into_iter().filter(|w| share(w.1) >= least) {
            let Ok(to) = self.work.b.numbers.binary_search(&there) else { continue };
            let alone = self.sources[to].is_empty();
            let evidence = Evidence::CHILDREN.and_if(!alone, Evidence::PART);
            let score = if sure { LEAST + 0.4 * share(n) } else { DOUBT };
            out.push((i, Match { to: to as u32, score, evidence }));
            if !sure {
                break;
            }
        }
        out
    }

    /// Where an entry's words went, if anywhere; where its keyword is gone, only what is proof.
    fn entry(&self, i: u32, keyword: bool) -> Option<(u32, Match)> {
        let rule = self.books.0.get(self.work.a.numbers[i as usize])?;
        let own = self.vocabulary.body(rule);
        if own.weight < LIGHT {
            return None;
        }
        let sentences = self.vocabulary.sentences(rule);
        let common = self.common(&own);
        let mut places: Vec<u32> =
            (0..common.len() as u32).filter(|j| common[*j as usize].held > 0.0).collect();
        let by = |j: &u32| common[*j as usize].came + 0.4 * common[*j as usize].held;
        places.arrange_by(|x, y| by(y).total_cmp(&by(x)).then(x.cmp(y)));
        let mut best: Option<(f32, u32, bool)> = None;
        for &j in places.iter().take(PLACES) {
            let (score, proof) = self.weigh(i, j, &own, &sentences, common[j as usize]);
            if score > 0.0 && best.is_none_or(|b| (proof, score) > (b.2, b.0)) {
                best = Some((score, j, proof));
            }
        }
        let together = || self.together(i, &own, &sentences).map(|j| (0.0, j, false));
        let (score, to, proof) = best.or_else(together)?;
        let near = self.near(i, to);
        let others =
            places.iter().filter(|j| **j != to).map(|j| common[*j as usize].came).fold(0.0, f32::max);
        let came = common[to as usize].came;
        let like = likeness(&self.work.a.features[i as usize], &self.work.b.features[to as usize]);
        let clear = came >= CLEAR.0 && came - others >= CLEAR.1 && like >= CLEAR.2;
        if near && clear && self.sources[to as usize].is_empty() && !self.is_pattern(i, &own) {
            let evidence = Evidence::SIMILAR.with(Evidence::NEIGHBOURS);
            return Some((i, Match { to, score: LEAST + 0.25 * came, evidence }));
        }
        if proof {
            let evidence = Evidence::PART.and_if(near, Evidence::NEIGHBOURS);
            return Some((i, Match { to, score: LEAST + 0.25 * score.min(1.0), evidence }));
        }
        (!keyword).then_some((i, Match { to, score: DOUBT, evidence: Evidence::SIMILAR }))
    }

    /// How much speaks for an entry having gone into another, 0 for nothing, and whether that is proof.
    fn weigh(&self, i: u32, j: u32, own: &Features, sentences: &[Features], all: Common) -> (f32, bool) {
        let near = self.near(i, j);
        let host = &self.work.b.features[j as usize];
        let pick = |(close, far)| if near { close } else { far };
        let changed = all.came >= 0.05 || self.sources[j as usize].is_empty();
        let like = if changed { likeness(&self.work.a.features[i as usize], host) } else { 0.0 };
        let mut said = (0.0f32, 0.0f32);
        let least = if self.rewritten { REWRITTEN.0 } else { pick(LIKE) };
        let mut doubt = like >= least || all.came >= CAME;
        for sentence in sentences {
            let share = sentence.weight / own.weight.max(1.0);
            let held = shared(sentence, host) / sentence.weight.max(1.0);
            let came = self.came(sentence, j) / sentence.weight.max(1.0);
            let (least, part) = if near { SENTENCE.0 } else { SENTENCE.1 };
            doubt |= came >= least && share >= part;
            if held >= WHOLE.0 && sentence.words > PATTERN {
                said.0 += share;
            }
            said.1 = said.1.max(came);
        }
        // What a rule of a kind has in common with its neighbour says nothing.
        let stranger = !self.sources[j as usize].iter().any(|&k| self.beside(i, k));
        let proof = own.weight >= LIGHT && all.came >= PROOF && near || stranger && said.0 >= WHOLE.1;
        doubt |= stranger && (near && all.held >= STANDS || said.0 >= WHOLE.2);
        match proof || doubt {
            true => (all.came + 0.5 * all.held + like + 0.3 * said.1 + if near { 0.1 } else { 0.0 }, proof),
            false => (0.0, false),
        }
    }

    /// A rule of the other book that says, with what stands below it, what an entry says, though it stood elsewhere.
    fn together(&self, i: u32, own: &Features, sentences: &[Features]) -> Option<u32> {
        let mut groups: FxHashMap<(u16, u16), (u32, Vec<f32>)> = FxHashMap::default();
        for (j, host) in self.work.b.features.iter().enumerate() {
            let number = self.work.b.numbers[j];
            let stranger = !self.sources[j].iter().any(|&k| self.beside(i, k));
            if number.point() == 0 || !stranger {
                continue;
            }
            let empty = || (j as u32, vec![0.0; sentences.len()]);
            let (_, held) = groups.entry((number.head(), number.point())).or_insert_with(empty);
            for (best, sentence) in held.iter_mut().zip(sentences) {
                *best = best.max(shared(sentence, host));
            }
        }
        let sum = |held: &[f32]| held.iter().sum::<f32>() / own.weight;
        let all = groups.into_values().map(|(j, held)| (sum(&held), j));
        let (best, j) = all.max_by(|x, y| x.0.total_cmp(&y.0).then(y.1.cmp(&x.1)))?;
        (best >= TOGETHER && sentences.len() > 1 && !self.is_pattern(i, own)).then_some(j)
    }

    /// Whether another entry of the first book says most of what one says.
    fn is_pattern(&self, i: u32, own: &Features) -> bool {
        let others = self.work.a.features.iter().enumerate().filter(|(k, _)| *k != i as usize);
        others.map(|(_, f)| shared(own, f)).any(|held| held >= PATTERNED * own.weight)
    }

    /// Whether two entries of the first book stand beside or above each other.
    fn beside(&self, i: u32, k: u32) -> bool {
        let (x, y) = (self.work.a.numbers[i as usize], self.work.a.numbers[k as usize]);
        x.parent() == y.parent() || x.parent() == Some(y) || y.parent() == Some(x)
    }

    /// The weight of what a text shares with an entry of the other book and its sources did not have.
    fn came(&self, own: &Features, j: u32) -> f32 {
        let host = &self.work.b.features[j as usize];
        let has = |f: &Features, id: u32| f.set.binary_search_by_key(&id, |f| f.0).is_ok();
        let before =
            |id: u32| self.sources[j as usize].iter().any(|&k| has(&self.work.a.features[k as usize], id));
        own.set.iter().filter(|(id, _)| has(host, *id) && !before(*id)).map(|f| f.1).sum()
    }

    /// What a text has in common with each entry of the other book.
    fn common(&self, own: &Features) -> Vec<Common> {
        let one = |(j, host): (usize, &Features)| {
            let held = shared(own, host);
            // What is hardly there needs no closer look.
            let came = if held >= 0.12 * own.weight { self.came(own, j as u32) } else { 0.0 };
            Common { held: held / own.weight, came: came / own.weight }
        };
        self.work.b.features.iter().enumerate().map(one).collect()
    }
}
