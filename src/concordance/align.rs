//! Two books of one language, entry by entry.
//!
//! What is word for word the same and unique on both sides is certain at once. The rest is matched in
//! rounds, the likest pairs first: likeness of the words, the number, the title, and what is matched around
//! them — the entry above, the neighbours, the entries below. Each round knows the matches of the one before
//! and asks for less. At last what is left over is looked for as a part of another entry: see
//! [`super::parts`].

use super::link::{Alignment, Evidence, Link, Links};
use super::tokens::{Features, Vocabulary, likeness, shared, shared_without};
use super::{absorbed, parts, sentences};
use crate::order::Arrange;
use crate::rulebook::{RuleNumber, Rulebook};
use rustc_hash::FxHashMap;

/// One book prepared: entries by number, their features, and what each stands under.
pub struct Side {
    pub numbers: Vec<RuleNumber>,
    pub features: Vec<Features>,
    pub parent: Vec<Option<u32>>,
}

impl Side {
    fn new(book: &Rulebook, vocabulary: &mut Vocabulary) -> Self {
        let rules = || book.order.iter().map(|&i| &book.rules[i as usize]);
        let numbers: Vec<RuleNumber> = rules().map(|r| r.number).collect();
        let features = rules().map(|r| vocabulary.read(r)).collect();
        let parent = numbers.iter().map(|n| above(&numbers, *n)).collect();
        Self { numbers, features, parent }
    }
}

/// The place of the nearest entry above a number.
fn above(numbers: &[RuleNumber], number: RuleNumber) -> Option<u32> {
    let mut at = number.parent();
    while let Some(n) = at {
        if let Ok(i) = numbers.binary_search(&n) {
            return Some(i as u32);
        }
        at = n.parent();
    }
    None
}

/// A match of two entries while the alignment grows.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    pub to: u32,
    pub score: f32,
    pub evidence: Evidence,
}

/// The alignment while it grows.
pub struct Work {
    pub a: Side,
    pub b: Side,
    pub forth: Vec<Option<Match>>,
    pub back: Vec<Option<u32>>,
}

/// Features that more entries have lead nowhere.
pub const COMMON: u32 = 80;
/// How many candidates an entry gets by its words.
const CANDIDATES: usize = 6;
/// How far to look for a matched neighbour.
const NEAR: usize = 12;
/// Sentences of so few words are made after patterns.
const SHORT: u32 = 12;
/// An entry that scores as much where it stood does not easily leave.
const HOME: f32 = 0.45;
/// How much less a pair scores that leaves such a place alone.
const LEAVING: f32 = 0.12;
/// What the rounds ask for.
const ROUNDS: [f32; 5] = [0.80, 0.66, 0.54, 0.47, LEAST];

/// The least score of a pair that is said as a fact.
pub const LEAST: f32 = 0.37;

/// How like an entry another must be for its words to have gone there, and what part of that is no likeness beside it.
const SAID: f32 = 0.4;
const ECHO: f32 = 0.5;

/// A likeness from which on nobody should call an entry gone.
const DOUBTFUL: f32 = 0.26;

/// How much of an entry must stand in one of the other book for such doubt, how much of it must be new there, and
/// what it must weigh itself.
const INSIDE: f32 = 0.45;
const GAINED: f32 = 0.12;
const SAYS: f32 = 30.0;

/// How much of an entry must be new in what the entry above it became, for the same doubt.
const TAKEN: f32 = 0.2;

/// How like two entries must be that have but each other, and by how much more than any others.
const ONLY: f32 = 0.34;
const CLEAR: f32 = 0.08;

/// How like its source an entry is that was kept, and how little of another it can have got.
const KEPT: f32 = 0.7;
const LITTLE: f32 = 0.02;

/// The likeness that is enough for such doubt where an entry stands in the very place of the other.
const RESEMBLING: f32 = 0.14;

/// Aligns two books.
pub fn align(a: &Rulebook, b: &Rulebook) -> Alignment {
    let mut vocabulary = Vocabulary::default();
    let mut work = Work::new(a, b, &mut vocabulary);
    work.anchors();
    work.loosen();
    let words = work.candidates(&vocabulary);
    for least in ROUNDS {
        work.round(&words, least);
    }
    work.only_ones(&words);
    let mut parts = parts::find(&work, &words, (a, b));
    parts::exchanges(&work, (a, b), &vocabulary, &mut parts);
    sentences::find(&work, (a, b), &vocabulary, &mut parts);
    parts::last_ones(&work, &mut parts);
    parts::numerals(&work, (a, b), &mut parts);
    let doubts = absorbed::find(&work, (a, b), &vocabulary, &mut parts);
    work.doubt_strays();
    work.finish(parts, &words, doubts)
}

impl Work {
    fn new(a: &Rulebook, b: &Rulebook, vocabulary: &mut Vocabulary) -> Self {
        let (mut a, mut b) = (Side::new(a, vocabulary), Side::new(b, vocabulary));
        a.features.iter_mut().chain(&mut b.features).for_each(|f| vocabulary.weigh(f));
        let (n, m) = (a.numbers.len(), b.numbers.len());
        Self { a, b, forth: vec![None; n], back: vec![None; m] }
    }

    fn join(&mut self, i: u32, found: Match) {
        self.forth[i as usize] = Some(found);
        self.back[found.to as usize] = Some(i);
    }

    /// Joins what is word for word the same: under the same number, or nowhere else in either book.
    fn anchors(&mut self) {
        let mut places: FxHashMap<u64, (Vec<u32>, Vec<u32>)> = FxHashMap::default();
        for (i, f) in self.a.features.iter().enumerate().filter(|(_, f)| f.words > 0) {
            places.entry(f.loose).or_default().0.push(i as u32);
        }
        for (i, f) in self.b.features.iter().enumerate().filter(|(_, f)| f.words > 0) {
            places.entry(f.loose).or_default().1.push(i as u32);
        }
        for (ours, theirs) in places.values() {
            // A title such as “General” stands in many places: it moves only with what is below it.
            let unique = ours.len() == 1 && theirs.len() == 1;
            for &i in ours {
                let number = self.a.numbers[i as usize];
                let same = theirs.iter().find(|&&j| self.b.numbers[j as usize] == number);
                let to = same.or(theirs.first().filter(|_| unique));
                if let Some(&to) = to {
                    let exact = self.a.features[i as usize].text == self.b.features[to as usize].text;
                    let evidence = Evidence::SIMILAR
                        .and_if(exact, Evidence::TEXT)
                        .and_if(same.is_some(), Evidence::NUMBER);
                    self.join(i, Match { to, score: 1.0, evidence });
                }
            }
        }
    }

    /// Undoes anchors that the places speak against, so that the rounds decide with all the evidence: a rule
    /// whose children stand under another one now; what leaves its section while its neighbours stay, which may
    /// be a copy of what was reworded in its place; and a short sentence such as “Second, somebody acts.” that
    /// does, where an ordinal may have changed rather than the place.
    fn loosen(&mut self) {
        let votes = self.votes();
        let mut children = vec![0u32; self.a.numbers.len()];
        let mut fostered = vec![0u32; self.b.numbers.len()];
        for (&(p, q), n) in &votes {
            children[p as usize] += n;
            fostered[q as usize] += n;
        }
        let mut undone = Vec::new();
        for (i, found) in self.forth.iter().enumerate() {
            let Some(found) = found.filter(|m| !m.evidence.has(Evidence::NUMBER)) else { continue };
            let (i, j) = (i as u32, found.to);
            let strangers = children[i as usize] + fostered[j as usize];
            let elsewhere = strangers > 0 && !votes.contains_key(&(i, j));
            let lone = self.a.features[i as usize].words <= SHORT || self.neighbours(i, j) == 0;
            if elsewhere || lone && self.leaves(i, j) {
                undone.push((i, j));
            }
        }
        for (i, j) in undone {
            self.forth[i as usize] = None;
            self.back[j as usize] = None;
        }
    }

    /// An entry that alone of all leaves for a section that is otherwise new, such as the rules of a variant that
    /// repeat others, may only be copied there: that is a question where something at home may be what it became.
    fn doubt_strays(&mut self) {
        let mut comers: FxHashMap<Option<u32>, u32> = FxHashMap::default();
        for (j, _) in self.back.iter().enumerate().filter(|(_, i)| i.is_some()) {
            *comers.entry(self.b.parent[j]).or_insert(0) += 1;
        }
        for i in 0..self.forth.len() {
            let Some(found) = self.forth[i] else { continue };
            let above = self.b.parent[found.to as usize];
            let strange = above.is_some_and(|p| self.back[p as usize].is_none()) && comers[&above] == 1;
            // A rule that became a subrule of a new one has moved.
            let whole = self.b.numbers[found.to as usize].letter() == 0;
            if whole && strange && self.leaves(i as u32, found.to) && self.has_rival(i as u32, found.to) {
                self.forth[i] = Some(Match { score: LEAST - 0.1, ..found });
            }
        }
    }

    /// Whether where an entry would stand, had it stayed, something else resembles it.
    fn has_rival(&self, i: u32, j: u32) -> bool {
        let home = self.a.parent[i as usize].and_then(|p| self.forth[p as usize]).map(|m| m.to);
        let own = &self.a.features[i as usize];
        let there = (0..self.b.numbers.len()).filter(|&k| self.b.parent[k] == home && k != j as usize);
        there.map(|k| likeness(own, &self.b.features[k])).any(|like| like >= RESEMBLING)
    }

    /// Whether a pair parts an entry from the one above it, which is matched elsewhere.
    fn leaves(&self, i: u32, j: u32) -> bool {
        let above = self.a.parent[i as usize].and_then(|p| self.forth[p as usize]);
        above.is_some_and(|m| Some(m.to) != self.b.parent[j as usize])
    }

    /// The likest entries of the other book, by words alone, for each entry that has no counterpart, and
    /// for those of the other book that have none: pairs with their likeness.
    fn candidates(&self, vocabulary: &Vocabulary) -> Vec<(u32, u32, f32)> {
        let postings = self.postings(vocabulary);
        let mut sums = vec![0f32; self.b.numbers.len()];
        let mut touched: Vec<u32> = Vec::new();
        let mut out = Vec::new();
        for (i, f) in self.a.features.iter().enumerate() {
            let matched = self.forth[i].is_some();
            for &(id, weight) in &f.set {
                let (open, taken) = &postings[id as usize];
                // Matched pairs matter only as hosts of parts of what is unmatched.
                let taken = if matched { &[][..] } else { &taken[..] };
                for &j in open.iter().chain(taken) {
                    if sums[j as usize] == 0.0 {
                        touched.push(j);
                    }
                    sums[j as usize] += weight;
                }
            }
            // The smaller of two texts may be a part of the larger: hence the smaller weight.
            let rank = |j: &u32| {
                let other = self.b.features[*j as usize].weight;
                sums[*j as usize] / (f.weight.min(other) + 0.3 * f.weight.max(other))
            };
            touched.arrange_by(|x, y| rank(y).total_cmp(&rank(x)).then(x.cmp(y)));
            for &j in touched.iter().take(CANDIDATES) {
                out.push((i as u32, j, likeness(f, &self.b.features[j as usize])));
            }
            touched.drain(..).for_each(|j| sums[j as usize] = 0.0);
        }
        out
    }

    /// For each feature the entries of the other book that have it: those without a counterpart, and those
    /// that have one but may hold an entry of the first book that has none. Common features are left out.
    fn postings(&self, vocabulary: &Vocabulary) -> Vec<(Vec<u32>, Vec<u32>)> {
        let mut wanted = vec![false; vocabulary.len()];
        for (_, f) in self.a.features.iter().enumerate().filter(|(i, _)| self.forth[*i].is_none()) {
            f.set.iter().for_each(|f| wanted[f.0 as usize] = true);
        }
        let mut out = vec![(Vec::new(), Vec::new()); vocabulary.len()];
        for (j, f) in self.b.features.iter().enumerate() {
            let taken = self.back[j].is_some();
            for &(id, _) in f.set.iter().filter(|f| vocabulary.count(f.0) <= COMMON) {
                let (open, hosts) = &mut out[id as usize];
                if !taken {
                    open.push(j as u32);
                } else if wanted[id as usize] {
                    hosts.push(j as u32);
                }
            }
        }
        out
    }

    /// One round: the pairs that score enough, the best first.
    fn round(&mut self, words: &[(u32, u32, f32)], least: f32) {
        let votes = self.votes();
        let open = |w: &Self, i: u32, j: u32| w.forth[i as usize].is_none() && w.back[j as usize].is_none();
        let mut pairs: FxHashMap<(u32, u32), f32> = FxHashMap::default();
        for &(i, j, like) in words.iter().filter(|(i, j, _)| open(self, *i, *j)) {
            pairs.insert((i, j), like);
        }
        for (i, j) in self.places(&votes) {
            if open(self, i, j) {
                pairs
                    .entry((i, j))
                    .or_insert_with(|| likeness(&self.a.features[i as usize], &self.b.features[j as usize]));
            }
        }
        // What says something went where its words went, though the entries below it went elsewhere.
        let mut said: FxHashMap<u32, f32> = FxHashMap::default();
        for (&(i, _), &like) in pairs.iter().filter(|(p, _)| self.a.features[p.0 as usize].title == 0) {
            let best = said.entry(i).or_insert(0.0);
            *best = best.max(like);
        }
        let elsewhere = |i: u32, like: f32| said.get(&i).is_some_and(|s| *s >= SAID && like <= s * ECHO);
        let none = FxHashMap::default();
        let mut scored: Vec<(u32, Match)> = pairs
            .iter()
            .map(|(&(i, j), &like)| {
                (i, self.score(i, j, like, if elsewhere(i, like) { &none } else { &votes }))
            })
            .collect();
        self.prefer_home(&mut scored);
        scored.retain(|s| s.1.score >= least);
        scored.arrange_by(|x, y| y.1.score.total_cmp(&x.1.score).then((x.0, x.1.to).cmp(&(y.0, y.1.to))));
        for (i, found) in scored {
            if open(self, i, found.to) {
                self.join(i, found);
            }
        }
    }

    /// Joins what is left over on both sides and has but each other, however its places changed.
    fn only_ones(&mut self, words: &[(u32, u32, f32)]) {
        let open = |w: &Self, i: u32, j: u32| w.forth[i as usize].is_none() && w.back[j as usize].is_none();
        let says = |f: &Features| f.title == 0 && f.weight >= SAYS;
        for &(i, j, like) in words.iter().filter(|w| w.2 >= ONLY) {
            let both = says(&self.a.features[i as usize]) && says(&self.b.features[j as usize]);
            if both && open(self, i, j) && self.clear_best(words, i, j).is_some() {
                let votes = FxHashMap::default();
                let found = self.score(i, j, like, &votes);
                self.join(i, Match { score: found.score.max(LEAST + 0.5 * (like - ONLY)), ..found });
            }
        }
    }

    /// How like two entries are that have no counterparts, if neither has another that is nearly as like it. What
    /// stands beside the likest may be another piece.
    fn clear_best(&self, words: &[(u32, u32, f32)], i: u32, j: u32) -> Option<f32> {
        let like = self.likest(words, i, j)?;
        let rival = |w: &&(u32, u32, f32)| {
            w.1 == j && w.0 != i && self.forth[w.0 as usize].is_none() && w.2 > like - CLEAR
        };
        (!words.iter().any(|w| rival(&w))).then_some(like)
    }

    /// How like an entry another is, if no other is nearly as like it, but for those that are left over beside it.
    pub fn likest(&self, words: &[(u32, u32, f32)], i: u32, j: u32) -> Option<f32> {
        let own = || words.iter().filter(|w| w.0 == i);
        let like = own().find(|w| w.1 == j)?.2;
        let beside = |k: u32| {
            self.back[k as usize].is_none() && self.b.parent[k as usize] == self.b.parent[j as usize]
        };
        let rival = |w: &(u32, u32, f32)| w.1 != j && w.2 > like - CLEAR && !beside(w.1);
        (!own().any(rival)).then_some(like)
    }

    /// What stands elsewhere in the same words may be a copy of a rule that was reworded in its place: a pair
    /// that leaves the rule above, with no neighbour going along, yields to a fair one that does not.
    fn prefer_home(&self, scored: &mut [(u32, Match)]) {
        let mut home: FxHashMap<u32, f32> = FxHashMap::default();
        let stays = |m: &Match| m.evidence.has(Evidence::PARENT) && m.evidence.has(Evidence::NEIGHBOURS);
        for (i, m) in scored.iter().filter(|(_, m)| stays(m)) {
            let best = home.entry(*i).or_insert(0.0);
            *best = best.max(m.score);
        }
        let alone = Evidence::NEIGHBOURS.with(Evidence::CHILDREN).with(Evidence::TITLE);
        for (i, m) in scored.iter_mut() {
            let lone = m.evidence.without(alone) == m.evidence && self.leaves(*i, m.to);
            if lone && home.get(i).is_some_and(|h| *h >= HOME) {
                m.score -= LEAVING;
            }
        }
    }

    /// Pairs that their places suggest: the same number, the same title, what stands under a matched pair,
    /// what stands above matched pairs.
    fn places(&self, votes: &FxHashMap<(u32, u32), u32>) -> Vec<(u32, u32)> {
        let mut out: Vec<(u32, u32)> = votes.keys().copied().collect();
        let mut titles: FxHashMap<u64, Vec<u32>> = FxHashMap::default();
        let mut below: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (j, f) in self.b.features.iter().enumerate().filter(|(j, _)| self.back[*j].is_none()) {
            if f.title != 0 {
                titles.entry(f.title).or_default().push(j as u32);
            }
            if let Some(p) = self.b.parent[j] {
                below.entry(p).or_default().push(j as u32);
            }
        }
        for i in (0..self.a.numbers.len()).filter(|i| self.forth[*i].is_none()) {
            let mut add = |j: u32| out.push((i as u32, j));
            if let Ok(j) = self.b.numbers.binary_search(&self.a.numbers[i]) {
                add(j as u32);
            }
            titles.get(&self.a.features[i].title).into_iter().flatten().for_each(|&j| add(j));
            let host = self.a.parent[i].and_then(|p| self.forth[p as usize]);
            host.and_then(|m| below.get(&m.to)).into_iter().flatten().for_each(|&j| add(j));
            // What stands between the counterparts of its neighbours.
            let to = |k: usize| self.forth.get(k).copied().flatten().map(|m| m.to);
            if let (Some(before), Some(after)) = (i.checked_sub(1).and_then(to), to(i + 1)) {
                let near = after.saturating_sub(before) <= 4;
                (before + 1..after).filter(|&j| near && self.back[j as usize].is_none()).for_each(add);
            }
        }
        out
    }

    /// How many entries below one are matched to entries below another.
    fn votes(&self) -> FxHashMap<(u32, u32), u32> {
        let mut out = FxHashMap::default();
        for (i, found) in self.forth.iter().enumerate() {
            let Some(found) = found else { continue };
            if let (Some(p), Some(q)) = (self.a.parent[i], self.b.parent[found.to as usize]) {
                *out.entry((p, q)).or_insert(0) += 1;
            }
        }
        out
    }

    /// How much speaks for a pair.
    fn score(&self, i: u32, j: u32, like: f32, votes: &FxHashMap<(u32, u32), u32>) -> Match {
        let (a, b) = (&self.a.features[i as usize], &self.b.features[j as usize]);
        let number = self.a.numbers[i as usize] == self.b.numbers[j as usize];
        let title = a.title != 0 && a.title == b.title;
        let parent = self.parents(i, j);
        let neighbours = self.neighbours(i, j);
        let below = f32::from(votes.get(&(i, j)).copied().unwrap_or(0).min(6) as u16);
        // Places count as far as the words do not speak against them.
        let trust = (like / 0.35).min(1.0);
        let places = 0.06 * f32::from(u8::from(number))
            + 0.10 * f32::from(neighbours)
            + if parent { 0.14 } else { 0.0 };
        let mut score = 0.72 * like + trust * places;
        score += if title { 0.25 } else { 0.0 };
        score += 0.08 * below;
        // A heading is no rule: what has a title is matched with what has one, or with what has its entries.
        if (a.title == 0) != (b.title == 0) && below < 2.0 {
            score -= 0.15;
        }
        if like < 0.12 && !title && below < 1.0 {
            score = score.min(0.3);
        }
        let evidence = Evidence::default()
            .and_if(number, Evidence::NUMBER)
            .and_if(a.text == b.text, Evidence::TEXT)
            .and_if(like >= 0.3, Evidence::SIMILAR)
            .and_if(title, Evidence::TITLE)
            .and_if(parent, Evidence::PARENT)
            .and_if(neighbours > 0, Evidence::NEIGHBOURS)
            .and_if(below > 0.0, Evidence::CHILDREN);
        Match { to: j, score: score.min(1.0), evidence }
    }

    /// Whether the entries above are matched.
    pub fn parents(&self, i: u32, j: u32) -> bool {
        let (p, q) = (self.a.parent[i as usize], self.b.parent[j as usize]);
        match (p, q) {
            (Some(p), Some(q)) => self.forth[p as usize].is_some_and(|m| m.to == q),
            (None, None) => true,
            _ => false,
        }
    }

    /// Whether the sections that two entries stand in are matched.
    pub fn sections(&self, i: u32, j: u32) -> bool {
        let at = |side: &Side, k: u32| {
            let section = RuleNumber::section(side.numbers[k as usize].head());
            side.numbers.binary_search(&section).ok()
        };
        let (Some(p), Some(q)) = (at(&self.a, i), at(&self.b, j)) else { return false };
        self.forth[p].is_some_and(|m| m.to as usize == q)
    }

    /// How many of the two matched entries around one are matched to those around the other.
    fn neighbours(&self, i: u32, j: u32) -> u8 {
        let before = self.forth[..i as usize].iter().rev().take(NEAR).find_map(|m| *m).map(|m| m.to);
        let before_j = (0..j).rev().take(NEAR).find(|k| self.back[*k as usize].is_some());
        let after = self.forth[i as usize + 1..].iter().take(NEAR).find_map(|m| *m).map(|m| m.to);
        let after_j = (j + 1..self.back.len() as u32).take(NEAR).find(|k| self.back[*k as usize].is_some());
        let agree = |x: Option<u32>, y: Option<u32>| x.is_some() && x == y;
        u8::from(agree(before, before_j)) + u8::from(agree(after, after_j))
    }

    fn finish(
        self,
        parts: Vec<(u32, Match)>,
        words: &[(u32, u32, f32)],
        doubts: Vec<(u32, Match)>,
    ) -> Alignment {
        let mut links = vec![Links::new(); self.a.numbers.len()];
        for (i, found) in self.forth.iter().enumerate() {
            links[i].extend(found.map(link));
        }
        for (i, found) in parts {
            links[i as usize].push(link(found));
        }
        self.questions(words, &mut links);
        for (i, found) in doubts {
            if links[i as usize].is_empty() {
                links[i as usize].push(link(found));
            }
        }
        links.iter_mut().for_each(|l| l.arrange_by_key(|l| (std::cmp::Reverse(l.confidence), l.to)));
        Alignment { from: self.a.numbers, to: self.b.numbers, links }
    }

    /// Whether an entry of the second book says what its source said, and has nothing more of the first: what is
    /// like it was as like the source, after whose pattern it was made.
    fn is_old(&self, i: u32, j: u32) -> bool {
        let (own, host) = (&self.a.features[i as usize], &self.b.features[j as usize]);
        let Some(source) = self.back[j as usize].map(|k| &self.a.features[k as usize]) else { return false };
        let same = source.words > 0 && source.loose == host.loose;
        let nothing =
            likeness(source, host) >= KEPT && shared_without(own, host, source) < LITTLE * own.weight;
        own.loose != host.loose && (same || nothing)
    }

    /// An entry that is left over but resembles another is not called gone: its likest becomes a question.
    fn questions(&self, words: &[(u32, u32, f32)], links: &mut [Links]) {
        let mut likest: FxHashMap<u32, (f32, u32)> = FxHashMap::default();
        let places: Vec<(u32, u32)> = self.places(&FxHashMap::default());
        let like = |&(i, j): &(u32, u32)| {
            (i, j, likeness(&self.a.features[i as usize], &self.b.features[j as usize]) + 0.05)
        };
        // What stands in the very place of an entry that is left over, between the counterparts of its
        // neighbours, may be what it became.
        let between = |&(i, j): &(u32, u32)| {
            let free = self.back[j as usize].is_none() && self.neighbours(i, j) == 2;
            let like =
                if free { likeness(&self.a.features[i as usize], &self.b.features[j as usize]) } else { 0.0 };
            (i, j, if like >= RESEMBLING { like.max(DOUBTFUL) } else { 0.0 })
        };
        let places = places.iter().map(like).chain(places.iter().map(between)).collect::<Vec<_>>();
        // Nothing is gone for sure while much of its words stand in one rule, however long that is.
        let inside = |&(i, j, _): &(u32, u32, f32)| {
            let own = &self.a.features[i as usize];
            let host = &self.b.features[j as usize];
            let held = shared(own, host) / own.weight.max(1.0);
            // What the host had before tells nothing: rules of a kind are made after one pattern.
            let gained = match self.back[j as usize] {
                Some(k) => shared_without(own, host, &self.a.features[k as usize]) / own.weight.max(1.0),
                None => held,
            };
            let doubtful = own.weight >= SAYS && held >= INSIDE && gained >= GAINED;
            (i, j, if doubtful { DOUBTFUL.max(0.6 * held) } else { 0.0 })
        };
        let inside = words.iter().filter(|w| links[w.0 as usize].is_empty()).map(inside).collect::<Vec<_>>();
        // What stood below an entry that was reworded may be said there.
        let above = (0..links.len() as u32).filter(|&i| links[i as usize].is_empty()).filter_map(|i| {
            let p = self.a.parent[i as usize]?;
            let j = self.forth[p as usize]?.to;
            let (own, host) = (&self.a.features[i as usize], &self.b.features[j as usize]);
            let gained = shared_without(own, host, &self.a.features[p as usize]) / own.weight.max(1.0);
            let rule = self.b.numbers[j as usize].point() > 0 && own.weight >= SAYS;
            (rule && gained >= TAKEN).then_some((i, j, DOUBTFUL))
        });
        let above = above.collect::<Vec<_>>();
        for (i, j, like) in words.iter().copied().chain(places).chain(inside).chain(above) {
            if links[i as usize].is_empty() && like >= DOUBTFUL && !self.is_old(i, j) {
                let best = likest.entry(i).or_insert((0.0, 0));
                if like > best.0 {
                    *best = (like, j);
                }
            }
        }
        // With a keyword that is gone, what is said of it is gone too, however like others' words it is.
        let headless = |i: u32| {
            let above = self.a.parent[i as usize];
            let titled =
                |p: u32| self.a.features[p as usize].title != 0 && self.a.numbers[p as usize].point() > 0;
            above.is_some_and(|p| titled(p) && links[p as usize].is_empty() && !likest.contains_key(&p))
        };
        let found: Vec<(u32, (f32, u32))> =
            likest.iter().filter(|(i, _)| !headless(**i)).map(|(i, l)| (*i, *l)).collect();
        for (i, (like, to)) in found {
            let confidence = (like * 100.0).clamp(1.0, 45.0) as u8;
            links[i as usize].push(Link { to, confidence, evidence: Evidence::SIMILAR });
        }
    }
}

fn link(found: Match) -> Link {
    let sure = 0.5 + (found.score - LEAST) * 0.5 / (0.9 - LEAST);
    let confidence = (sure * 100.0).round().clamp(1.0, 100.0) as u8;
    Link { to: found.to, confidence, evidence: found.evidence }
}
