//! Sentences that went elsewhere. A rule whose counterpart lacks one of its sentences, or that has no
//! counterpart, is not yet without it: the sentence is looked for in the whole other book, in what changed
//! there or is new, and where it did not stand before.

use super::align::{COMMON, LEAST, Match, Work};
use super::link::Evidence;
use super::tokens::{Features, Vocabulary, likeness, shared};
use crate::order::Arrange;
use crate::rulebook::Rulebook;
use rustc_hash::FxHashMap;

/// A sentence of which this share stands in a counterpart has not left the rule.
const THERE: f32 = 0.7;
/// How like two sentences must be to be one: in a new entry beside the counterpart, in any entry beside it,
/// and elsewhere.
const ALIKE: [f32; 3] = [0.42, 0.72, 0.85];
/// The same where nothing else of the first book has as much of the sentence: in a new entry beside the counterpart,
/// and for an entry without counterparts in a new entry anywhere.
const WEAK: f32 = 0.28;
const LEFT: f32 = 0.55;
/// Of two that are nearer to each other than this, neither is the likest.
const TIE: f32 = 0.06;
/// How alike a sentence is to one that holds all of it.
const HELD: f32 = 0.85;
/// How much more of a sentence must stand elsewhere than in the counterparts.
const LEAD: f32 = 0.12;
/// Sentences of less weight are found in too many rules.
const LIGHT: f32 = 20.0;
/// Sentences of so few words, such as “Second, somebody acts.”, are made after patterns.
const PATTERN: u32 = 8;
/// How like their rules must be for two sentences far from each other to be one.
const RESEMBLING: f32 = 0.26;
/// How much of a rule that has no counterpart must be found for it to be said as a fact.
const MOST: f32 = 0.4;
/// The same where a sentence of it is found whole, and no other rule of its book has that.
const SOME: f32 = 0.1;
/// As much of a sentence as this in another rule of its book makes it one of a pattern.
const PATTERNED: f32 = 0.85;

/// A sentence of an entry of the first book, found in one of the other.
#[derive(Clone, Copy)]
struct Claim {
    from: u32,
    to: u32,
    /// Which sentence of the other book.
    place: u32,
    like: f32,
    near: bool,
    /// How much of the entry it is.
    share: f32,
    /// Which of the sentences that were found.
    at: usize,
}

/// Adds to the parts the counterparts that sentences of the first book went to.
pub fn find(
    work: &Work,
    books: (&Rulebook, &Rulebook),
    vocabulary: &Vocabulary,
    parts: &mut Vec<(u32, Match)>,
) {
    let hosts = Hosts::new(work, books.1, vocabulary);
    let mut targets: Vec<Vec<u32>> = work.forth.iter().map(|m| m.iter().map(|m| m.to).collect()).collect();
    parts.iter().for_each(|p| targets[p.0 as usize].push(p.1.to));
    let mut claims: Vec<Claim> = Vec::new();
    let mut sentences: Vec<Features> = Vec::new();
    for i in 0..work.a.numbers.len() as u32 {
        let own = &targets[i as usize];
        let loose = work.a.features[i as usize].loose;
        if own.iter().any(|&t| work.b.features[t as usize].loose == loose) {
            continue;
        }
        let Some(rule) = books.0.get(work.a.numbers[i as usize]) else { continue };
        let all = vocabulary.sentences(rule);
        let whole: f32 = all.iter().map(|s| s.weight).sum();
        for sentence in all.iter().filter(|s| s.weight >= LIGHT) {
            let there = |t: &u32| shared(sentence, &work.b.features[*t as usize]) >= THERE * sentence.weight;
            if !own.iter().any(there) {
                let share = sentence.weight / whole;
                if let Some(claim) = hosts.best(work, i, own, sentence) {
                    claims.push(Claim { share, at: sentences.len(), ..claim });
                    sentences.push(sentence.clone());
                }
            }
        }
    }
    let found = settled(claims);
    let mut at = 0;
    while at < found.len() {
        let from = found[at].from;
        let end = at + found[at..].iter().take_while(|c| c.from == from).count();
        let own = &targets[from as usize];
        let sum: f32 = found[at..end].iter().map(|c| c.share).sum();
        // A whole sentence that stands nowhere else is proof, however much else the rule said.
        let proof = |c: &Claim| c.like >= ALIKE[2] && c.share >= SOME && !is_pattern(work, &sentences[c.at]);
        let certain = !own.is_empty() || sum >= MOST || found[at..end].iter().any(proof);
        for c in found[at..end].iter().filter(|c| !own.contains(&c.to)) {
            let score = if certain { 0.3 + 0.5 * c.like } else { LEAST - 0.1 };
            let evidence = Evidence::PART.and_if(c.near, Evidence::NEIGHBOURS);
            let found = Match { to: c.to, score, evidence };
            match parts.iter_mut().find(|p| p.0 == from && p.1.to == c.to) {
                Some(known) if known.1.score < score => known.1 = found,
                Some(_) => {}
                None => parts.push((from, found)),
            }
        }
        at = end;
    }
}

/// A sentence came from one place; which, must be clear. What stood in several rules beside each other may
/// have become one.
fn settled(mut claims: Vec<Claim>) -> Vec<Claim> {
    claims.arrange_by(|x, y| {
        x.place
            .cmp(&y.place)
            .then(y.near.cmp(&x.near))
            .then(y.like.total_cmp(&x.like))
            .then(x.from.cmp(&y.from))
    });
    let mut out: Vec<Claim> = Vec::new();
    for same in claims.chunk_by(|x, y| x.place == y.place) {
        let near = same.iter().filter(|c| c.near).count();
        match same {
            // What is not much alike may be the likest alone.
            [first, rest @ ..] if first.near && first.like < ALIKE[0] => {
                if rest.first().is_none_or(|second| first.like - second.like >= TIE) {
                    out.push(*first);
                }
            }
            _ if near > 0 => out.extend(same[..near].iter().filter(|c| c.like >= ALIKE[0])),
            [first, second, ..] if first.like - second.like < TIE => {}
            [first, ..] => out.push(*first),
            [] => {}
        }
    }
    out.arrange_by_key(|c| (c.from, c.to));
    out
}

/// The sentences of the other book that are new where they stand.
struct Hosts {
    sentences: Vec<(u32, Features)>,
    postings: FxHashMap<u32, Vec<u32>>,
}

impl Hosts {
    fn new(work: &Work, book: &Rulebook, vocabulary: &Vocabulary) -> Self {
        let mut out = Self { sentences: Vec::new(), postings: FxHashMap::default() };
        for j in 0..work.b.numbers.len() {
            let source = work.back[j].map(|i| &work.a.features[i as usize]);
            if source.is_some_and(|s| s.loose == work.b.features[j].loose) {
                continue;
            }
            let Some(rule) = book.get(work.b.numbers[j]) else { continue };
            for sentence in vocabulary.sentences(rule).into_iter().filter(|s| s.weight >= LIGHT) {
                // What its source had already did not come from elsewhere.
                if source.is_some_and(|s| shared(&sentence, s) >= THERE * sentence.weight) {
                    continue;
                }
                let at = out.sentences.len() as u32;
                for (id, _) in sentence.set.iter().filter(|f| vocabulary.count(f.0) <= COMMON) {
                    out.postings.entry(*id).or_default().push(at);
                }
                out.sentences.push((j as u32, sentence));
            }
        }
        out
    }

    /// Where a sentence of an entry with these counterparts is now: beside them, or else in the one place that
    /// has it.
    fn best(&self, work: &Work, from: u32, own: &[u32], sentence: &Features) -> Option<Claim> {
        let mut at: Vec<u32> =
            sentence.set.iter().filter_map(|f| self.postings.get(&f.0)).flatten().copied().collect();
        at.arrange();
        at.dedup();
        let mut found: Vec<Claim> = Vec::new();
        for place in at {
            let (to, other) = &self.sentences[place as usize];
            let near = is_near(work, from, own, *to);
            let held = |f: &Features| shared(sentence, f) / sentence.weight;
            // Beside the counterpart it may have become a part of a longer sentence.
            let inside = if near { HELD * held(other) } else { 0.0 };
            let like = likeness(sentence, other);
            let like = if inside >= ALIKE[1] { like.max(inside) } else { like };
            // What stays in a counterpart as much did not leave it.
            let stays = own.iter().map(|&t| held(&work.b.features[t as usize])).fold(0.0, f32::max);
            if held(other) < stays + LEAD {
                continue;
            }
            let free = work.back[*to as usize].is_none();
            let least = match (near, free) {
                (true, true) if own.is_empty() => ALIKE[0],
                (true, true) => WEAK,
                (true, false) => ALIKE[1],
                // Far away a sentence of few words is one of a pattern.
                (false, _) if sentence.words <= PATTERN => continue,
                (false, true) if own.is_empty() => LEFT,
                (false, _) => ALIKE[2],
            };
            if like < least || own.contains(to) {
                continue;
            }
            let far = !near && like < ALIKE[2];
            let below = near && own.is_empty() && !work.parents(from, *to);
            let weak = near && free && like < ALIKE[0];
            if (weak || far || below) && !is_source(work, from, other, shared(sentence, other)) {
                continue;
            }
            // Far away, or anywhere below the section, one sentence tells little without the rest.
            let whole = likeness(&work.a.features[from as usize], &work.b.features[*to as usize]);
            if (far || below) && (whole < RESEMBLING || sentence.words <= PATTERN) {
                continue;
            }
            found.push(Claim { from, to: *to, place, like, near, share: 0.0, at: 0 });
        }
        found.arrange_by(|x, y| y.near.cmp(&x.near).then(y.like.total_cmp(&x.like)).then(x.to.cmp(&y.to)));
        match found[..] {
            [first, second, ..]
                if (!first.near || first.like < ALIKE[0])
                    && first.to != second.to
                    && first.like - second.like < TIE =>
            {
                None
            }
            [first, ..] => Some(first),
            [] => None,
        }
    }
}

/// Whether no other entry of the first book has as much of a sentence of the other: a text that is only made after
/// a pattern has more of what the pattern was taken from.
fn is_source(work: &Work, from: u32, other: &Features, held: f32) -> bool {
    let others = work.a.features.iter().enumerate().filter(|(k, _)| *k != from as usize);
    others.map(|(_, f)| shared(other, f)).all(|there| there < held)
}

/// Whether other entries of the first book say a sentence too.
fn is_pattern(work: &Work, sentence: &Features) -> bool {
    let has = |f: &&Features| shared(sentence, f) >= PATTERNED * sentence.weight;
    work.a.features.iter().filter(has).nth(1).is_some()
}

/// Whether an entry stands beside, below or above one of the counterparts, or beside what that stands below;
/// without any, under the same.
fn is_near(work: &Work, from: u32, own: &[u32], to: u32) -> bool {
    let number = |k: u32| work.b.numbers[k as usize];
    let (n, above) = (number(to), number(to).parent());
    // What left its place may have left something there.
    let left = || own.iter().all(|&t| !work.parents(from, t) && !work.sections(from, t));
    own.is_empty() && (work.parents(from, to) || work.sections(from, to))
        || left() && work.parents(from, to)
        || own.iter().any(|&t| {
            let t = number(t);
            let over = t.parent().and_then(|p| p.parent());
            t.parent() == above || t.parent() == Some(n) || above == Some(t) || over == above
        })
}
