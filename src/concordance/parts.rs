//! Splits and mergers: an entry without a counterpart of its own that is a part of a matched one.

use super::align::{Match, Work};
use super::link::Evidence;
use super::tokens::{Features, Vocabulary, likeness, shared, shared_without, stems};
use crate::order::Arrange;
use crate::rulebook::{Rule, Rulebook};

/// How much of the smaller text must stand in the larger one, by weight: beside what it goes with, and
/// elsewhere.
const HELD: (f32, f32) = (0.30, 0.60);
/// How much of what the larger text lost, or gained, must be found in the smaller.
const FOUND: (f32, f32) = (0.34, 0.5);
/// A text of which this share is what the larger lost came out of it, however much else that lost.
const MADE_OF: (f32, f32) = (0.4, 0.6);
/// How much of a piece beside the counterpart must stand in the larger text, and be what that lost.
const PIECE: (f32, f32) = (0.55, 0.3);
/// The same where nearly all of the piece stands there, and how much that must have lost.
const SLIGHT: (f32, f32) = (0.05, 0.3);
/// The larger text must have lost, or gained, as much as this; else the smaller is but a copy.
const CHANGED: f32 = 0.12;
/// A text that stands in its neighbour's counterpart as much as this went there, whatever it adds.
const WHOLE: f32 = 0.75;
/// Two entries that are as alike as this are made after one pattern.
const COPY: f32 = 0.6;
/// How alike two copies must be, and each to the text that became both.
const TWIN: f32 = 0.45;
/// How alike a text and the only one that is like it must be, how much of it must be new there, and stand there.
const ONLY: (f32, f32, f32) = (0.37, 0.35, 0.5);
/// The same where the other became more general, and how much it must have changed.
const GENERAL: (f32, f32) = (0.5, 0.25);
/// From which likeness on two texts say nearly the same.
const NEARLY: f32 = 0.68;
/// Of two like texts that a text may have gone into, how much of what the first has of it the second must have.
const BOTH: f32 = 0.95;
/// How much of what one of two copies has of a text the other must have, how much of the text itself, and how much of
/// what is new in the one.
const ALSO: (f32, f32, f32) = (0.85, 0.5, 0.6);
/// How much of what an entry lost its neighbour must have gained, how much of what that gained it must be, and what
/// it must weigh.
const EXCHANGED: (f32, f32, f32) = (0.5, 0.4, 45.0);
/// Words of so few letters say nothing by themselves.
const TINY: usize = 3;
/// How like a text must be that took in a few words.
const TOOK: f32 = 0.22;
/// How like two texts must be that alone are left over in one place, and how much of what the one has of the other
/// its neighbour must have to have come of it too.
const LAST: f32 = 0.22;
const AS_WELL: f32 = 0.75;
/// Texts of fewer words say nothing even where they are the same.
const WORDS: u32 = 6;
/// Texts of less weight say nothing.
const LIGHT: (f32, f32) = (12.0, 30.0);

/// The further counterparts of entries of the first book.
pub fn find(work: &Work, words: &[(u32, u32, f32)], books: (&Rulebook, &Rulebook)) -> Vec<(u32, Match)> {
    let mut merged: Vec<(u32, Match)> = Vec::new();
    let mut split: Vec<Option<(u32, Match)>> = vec![None; work.b.numbers.len()];
    for (i, j) in pairs(work, words) {
        match (work.forth[i as usize], work.back[j as usize]) {
            // The entry is left over and the other has a source: it may have gone into it.
            (None, Some(_)) => {
                merged.extend(merger(work, words, i, j, books).map(|found| (i, found)));
            }
            // The other is left over and the entry has a counterpart: it may have come out of it.
            (Some(_), None) => {
                if let Some(found) = splitting(work, i, j, books)
                    && split[j as usize].is_none_or(|(_, m)| m.score < found.score)
                {
                    split[j as usize] = Some((i, found));
                }
            }
            // Both are left over, and the one stands in the other.
            (None, None) => {
                let (own, host) = (&work.a.features[i as usize], &work.b.features[j as usize]);
                let held = shared(own, host) / own.weight.max(1.0);
                if own.weight >= LIGHT.1 && own.title == 0 && host.title == 0 && held >= WHOLE {
                    let found = Match { to: j, score: 0.3 + 0.35 * held, evidence: Evidence::PART };
                    merged.push((i, found));
                }
            }
            (Some(_), Some(_)) => {}
        }
    }
    // Of two like entries the one beside the counterpart came out of it, not the one far away.
    let copies = |i: u32, j: u32| {
        let near = |s: &&(u32, Match)| s.0 == i && s.1.evidence.has(Evidence::NEIGHBOURS);
        let like =
            |s: &(u32, Match)| likeness(&work.b.features[s.1.to as usize], &work.b.features[j as usize]);
        split.iter().flatten().filter(near).any(|s| like(s) >= COPY)
    };
    let split: Vec<(u32, Match)> = split
        .iter()
        .flatten()
        .filter(|(i, m)| m.evidence.has(Evidence::NEIGHBOURS) || !copies(*i, m.to))
        .copied()
        .collect();
    // What two rules say in the same words may have been said of both: “replacement and prevention effects”.
    merged.arrange_by(|x, y| x.0.cmp(&y.0).then(y.1.score.total_cmp(&x.1.score)));
    let both = |i: u32, x: &Match, y: &Match| {
        let own = &work.a.features[i as usize];
        let [x, y] = [x, y].map(|m| &work.b.features[m.to as usize]);
        likeness(x, y) >= TWIN && shared(own, y) >= BOTH * shared(own, x)
    };
    let mut out: Vec<(u32, Match)> = split;
    for same in merged.chunk_by(|x, y| x.0 == y.0) {
        let first = same[0].1;
        let second = same[1..].iter().filter(|m| both(m.0, &first, &m.1));
        out.push(same[0]);
        out.extend(second.copied());
    }
    out
}

/// The pairs that words suggest, and those that places suggest: what is left over with the counterparts of
/// its neighbours.
fn pairs(work: &Work, words: &[(u32, u32, f32)]) -> Vec<(u32, u32)> {
    let mut out: Vec<(u32, u32)> = words.iter().map(|&(i, j, _)| (i, j)).collect();
    let n = work.a.numbers.len() as u32;
    for i in (0..n).filter(|i| work.forth[*i as usize].is_none()) {
        let near = (i.saturating_sub(3)..(i + 4).min(n)).filter(|k| *k != i);
        out.extend(near.filter_map(|k| Some((i, work.forth[k as usize]?.to))));
    }
    let m = work.b.numbers.len() as u32;
    for j in (0..m).filter(|j| work.back[*j as usize].is_none()) {
        let near = (j.saturating_sub(3)..(j + 4).min(m)).filter(|k| *k != j);
        out.extend(near.filter_map(|k| Some((work.back[k as usize]?, j))));
    }
    out.arrange();
    out.dedup();
    out
}

fn merger(
    work: &Work,
    words: &[(u32, u32, f32)],
    i: u32,
    j: u32,
    (a, b): (&Rulebook, &Rulebook),
) -> Option<Match> {
    let own = &work.a.features[i as usize];
    let host = &work.b.features[j as usize];
    let k = work.back[j as usize]?;
    let source = &work.a.features[k as usize];
    let near = work.parents(i, j) || close(work, i, k);
    let numbers = [work.a.numbers[i as usize], work.b.numbers[j as usize], work.a.numbers[k as usize]];
    let texts = || [a.get(numbers[0]), b.get(numbers[1]), a.get(numbers[2])];
    let found = part(own, host, source, near, true).or_else(|| twins([own, host, source], texts));
    let found = found.or_else(|| near.then(|| took_in([own, host], texts())).flatten());
    found.or_else(|| only(own, host, source, work.likest(words, i, j)?)).map(|score| Match {
        to: j,
        score,
        evidence: Evidence::PART.and_if(near, Evidence::NEIGHBOURS),
    })
}

fn splitting(work: &Work, i: u32, j: u32, (a, b): (&Rulebook, &Rulebook)) -> Option<Match> {
    let own = &work.b.features[j as usize];
    let host = &work.a.features[i as usize];
    let to = work.forth[i as usize]?.to;
    let counterpart = &work.b.features[to as usize];
    let number = |k: u32| work.b.numbers[k as usize];
    let near = number(j).parent() == number(to).parent()
        || number(j).parent() == Some(number(to))
        || number(to).parent() == Some(number(j));
    let texts = || [b.get(number(j)), a.get(work.a.numbers[i as usize]), b.get(number(to))];
    part(own, host, counterpart, near, false)
        .or_else(|| near.then(|| copies([own, host, counterpart])).flatten())
        .or_else(|| twins([own, host, counterpart], texts))
        .map(|score| Match { to: j, score, evidence: Evidence::PART.and_if(near, Evidence::NEIGHBOURS) })
}

/// Whether two entries of the first book stand together.
fn close(work: &Work, i: u32, k: u32) -> bool {
    let (x, y) = (work.a.numbers[i as usize], work.a.numbers[k as usize]);
    x.parent() == y.parent() || x.parent() == Some(y) || y.parent() == Some(x)
}

/// How sure it is that a text is a part of another, whose own counterpart is `beside`.
fn part(own: &Features, host: &Features, beside: &Features, near: bool, whole: bool) -> Option<f32> {
    let pick = |(close, far): (f32, f32)| if near { close } else { far };
    // What stands elsewhere word for word is not gone, even where it stood before.
    let copied = whole && own.loose == host.loose && own.words >= WORDS;
    if own.weight < pick(LIGHT) && !copied {
        return None;
    }
    let held = shared(own, host) / own.weight;
    // What the host has and its counterpart has not: lost in a split, gained in a merger.
    let changed = host.weight - shared(host, beside);
    let found = if changed <= 0.0 { 0.0 } else { shared_without(own, host, beside) / changed };
    // A text that went into several explains but a share of what was lost; then it is mostly made of that.
    let made_of = shared_without(own, host, beside) / own.weight;
    let enough = found >= pick(FOUND) && held >= pick(HELD) || made_of >= pick(MADE_OF);
    // Beside it, what it has in common with the rest may be said in each of its pieces.
    let piece = held >= PIECE.0 && made_of >= PIECE.1
        || held >= WHOLE && made_of >= SLIGHT.0 && changed >= SLIGHT.1 * host.weight;
    let enough = enough || near && piece;
    let explained = changed >= CHANGED * host.weight && enough;
    if !(explained || copied || whole && near && held >= WHOLE) {
        return None;
    }
    Some((0.3 + 0.35 * held + 0.25 * found.min(1.0) + pick((0.1, 0.0))).min(0.9))
}

/// How sure it is that a text went into the only one that is like it: that got much of it, or was much reworded,
/// or says nearly the same.
fn only(own: &Features, host: &Features, source: &Features, like: f32) -> Option<f32> {
    let held = shared(own, host) / own.weight;
    let got = shared_without(own, host, source) / own.weight;
    let changed = 1.0 - shared(host, source) / host.weight;
    let enough = like >= ONLY.0 && got >= ONLY.1 || like >= GENERAL.0 && changed >= GENERAL.1;
    (held >= ONLY.2 && enough || like >= NEARLY).then_some(like.clamp(0.4, 0.6))
}

/// How sure it is that a text became two that say the same of two things: `[one, whole, other]`. Both have as much of
/// it, and what is new in the other is for the most part new in the one: no rule that is only made after another has
/// that.
fn copies([own, host, beside]: [&Features; 3]) -> Option<f32> {
    let new = beside.weight - shared(beside, host);
    let both =
        shared(own, host) >= ALSO.0 * shared(beside, host) && shared(own, host) >= ALSO.1 * host.weight;
    let alike = new >= CHANGED * host.weight && shared_without(own, beside, host) >= ALSO.2 * new;
    (host.weight >= LIGHT.1 && likeness(own, beside) >= NEARLY && both && alike).then_some(0.42)
}

/// How sure it is that a text that speaks of two things, such as “a spell or ability”, is two copies, each of
/// which speaks of one: `[one, whole, other]`. Both are like the whole, and of two words that it joins each has
/// one that the other lacks.
fn twins<'a>(
    [own, host, beside]: [&Features; 3],
    texts: impl FnOnce() -> [Option<&'a Rule>; 3],
) -> Option<f32> {
    let like = likeness(own, host).min(likeness(beside, host)).min(likeness(own, beside));
    if like < TWIN || host.weight < LIGHT.1 {
        return None;
    }
    let [Some(own), Some(host), Some(beside)] = texts() else { return None };
    let [own, host, beside] = [own, host, beside].map(stems);
    let only = |word: &String, a: &[String], b: &[String]| a.contains(word) && !b.contains(word);
    let parted = |w: &[String]| {
        let joined = matches!(w[1].as_str(), "or" | "and");
        let each = |x: &[String], y: &[String]| only(&w[0], x, y) && only(&w[2], y, x);
        joined && (each(&own, &beside) || each(&beside, &own))
    };
    host.windows(3).any(parted).then_some(0.3 + 0.4 * like)
}

/// Adds to the parts what alone is left over below an entry, when it resembles what alone is left over below the
/// counterpart of that; what stands beside and says nearly the same of another came of it too.
pub fn last_ones(work: &Work, parts: &mut Vec<(u32, Match)>) {
    let open_a = |i: u32| work.forth[i as usize].is_none() && !parts.iter().any(|p| p.0 == i);
    let open_b = |j: u32| work.back[j as usize].is_none() && !parts.iter().any(|p| p.1.to == j);
    let (ours, theirs) = (lone(&work.a.parent, open_a), lone(&work.b.parent, open_b));
    for (above, i) in ours {
        let there = work.forth[above as usize].map(|m| m.to);
        let Some((_, j)) = theirs.iter().find(|t| Some(t.0) == there) else { continue };
        let (own, host) = (&work.a.features[i as usize], &work.b.features[*j as usize]);
        let heading = own.title != 0 || host.title != 0;
        if heading || own.weight.min(host.weight) < LIGHT.1 || likeness(own, host) < LAST {
            continue;
        }
        let evidence = Evidence::SIMILAR.with(Evidence::PARENT);
        let beside = [j.wrapping_sub(1), j + 1].into_iter().filter(|k| {
            let Some(f) = work.b.features.get(*k as usize) else { return false };
            work.b.parent[*k as usize] == there
                && likeness(f, host) >= COPY
                && shared(own, f) >= AS_WELL * shared(own, host)
        });
        let found = [*j].into_iter().chain(beside);
        let all: Vec<(u32, Match)> = found.map(|to| (i, Match { to, score: 0.4, evidence })).collect();
        parts.extend(all);
    }
}

/// The only open entry below each entry that has one.
fn lone(parent: &[Option<u32>], open: impl Fn(u32) -> bool) -> Vec<(u32, u32)> {
    let below = parent.iter().enumerate().filter_map(|(k, p)| Some(((*p)?, k as u32)));
    let mut all: Vec<(u32, u32)> = below.filter(|(_, k)| open(*k)).collect();
    all.arrange();
    all.chunk_by(|x, y| x.0 == y.0).filter(|same| same.len() == 1).map(|same| same[0]).collect()
}

/// How sure it is that a text gained its new words from another beside it that is left over, where that has all of
/// them, however few they are: `[own, host, source]`.
fn took_in([own, host]: [&Features; 2], texts: [Option<&Rule>; 3]) -> Option<f32> {
    let [Some(one), Some(whole), Some(before)] = texts else { return None };
    let like = likeness(own, host);
    let [one, whole, before] = [one, whole, before].map(stems);
    let gained: Vec<&String> = whole.iter().filter(|w| w.len() > TINY && !before.contains(w)).collect();
    let all = !gained.is_empty() && gained.iter().all(|w| one.contains(w));
    (all && like >= TOOK).then_some(0.4)
}

/// Adds to the parts what neighbours exchanged: an entry that lost some words to one that has a source of its own,
/// near its counterpart, and that gained them. Examples are left aside: they say nothing by themselves.
pub fn exchanges(
    work: &Work,
    books: (&Rulebook, &Rulebook),
    vocabulary: &Vocabulary,
    parts: &mut Vec<(u32, Match)>,
) {
    let body = |book: &Rulebook, number| book.get(number).map(|r| vocabulary.body(r)).unwrap_or_default();
    for (i, found) in work.forth.iter().enumerate() {
        let Some(t) = found.map(|m| m.to as usize) else { continue };
        if work.a.features[i].loose == work.b.features[t].loose || work.a.features[i].title != 0 {
            continue;
        }
        let own = body(books.0, work.a.numbers[i]);
        let lost = own.weight - shared(&own, &body(books.1, work.b.numbers[t]));
        if lost < EXCHANGED.2 {
            continue;
        }
        for j in t.saturating_sub(3)..(t + 4).min(work.b.numbers.len()) {
            let near = j != t && work.b.numbers[j].head() == work.b.numbers[t].head();
            let Some(k) = work.back[j].filter(|_| near).map(|k| k as usize) else { continue };
            let known = parts.iter().any(|p| p.0 == i as u32 && p.1.to == j as u32);
            if known || work.b.features[j].title != 0 || work.b.features[j].loose == work.a.features[k].loose
            {
                continue;
            }
            let host = body(books.1, work.b.numbers[j]);
            let before = [body(books.1, work.b.numbers[t]), body(books.0, work.a.numbers[k])];
            let gained = host.weight - shared(&host, &before[1]);
            let passed = passed(&own, &host, &before);
            if passed >= EXCHANGED.2 && passed >= EXCHANGED.0 * lost && passed >= EXCHANGED.1 * gained {
                let evidence = Evidence::PART.with(Evidence::NEIGHBOURS);
                parts.push((i as u32, Match { to: j as u32, score: 0.3 + 0.3 * passed / lost, evidence }));
            }
        }
    }
}

/// Adds to the parts what neighbours exchanged though little of its words: an entry that lost a number such as
/// “seven” to the one just beside its counterpart.
pub fn numerals(work: &Work, books: (&Rulebook, &Rulebook), parts: &mut Vec<(u32, Match)>) {
    let words = |book: &Rulebook, number| book.get(number).map(stems).unwrap_or_default();
    let (of_a, of_b) = (
        |i: u32| words(books.0, work.a.numbers[i as usize]),
        |j: u32| words(books.1, work.b.numbers[j as usize]),
    );
    for (i, found) in work.forth.iter().enumerate() {
        let (i, Some(t)) = (i as u32, found.map(|m| m.to)) else { continue };
        if work.a.features[i as usize].loose == work.b.features[t as usize].loose {
            continue;
        }
        let (own, here) = (of_a(i), of_b(t));
        let lost: Vec<&String> =
            own.iter().filter(|w| COUNTS.contains(&w.as_str()) && !here.contains(w)).collect();
        if lost.is_empty() {
            continue;
        }
        let sibling = |j: &u32| work.b.parent[*j as usize] == work.b.parent[t as usize];
        let before = (0..t).rev().find(sibling);
        let after = (t + 1..work.b.parent.len() as u32).find(sibling);
        for j in before.into_iter().chain(after) {
            let Some(k) = &work.back[j as usize] else { continue };
            if parts.iter().any(|p| p.0 == i && p.1.to == j) {
                continue;
            }
            let (there, before) = (of_b(j), of_a(*k));
            if lost.iter().any(|w| there.contains(w) && !before.contains(w)) {
                let evidence = Evidence::PART.with(Evidence::NUMERALS);
                parts.push((i, Match { to: j, score: 0.4, evidence }));
            }
        }
    }
}

/// Numbers that are not said in passing.
const COUNTS: [&str; 10] =
    ["three", "four", "five", "six", "seven", "eight", "nine", "ten", "fifteen", "twenty"];

/// The weight of what two texts share and neither of two others has.
fn passed(own: &Features, host: &Features, [here, before]: &[Features; 2]) -> f32 {
    let has = |f: &Features, id: u32| f.set.binary_search_by_key(&id, |f| f.0).is_ok();
    let both = own.set.iter().filter(|(id, _)| has(host, *id) && !has(here, *id) && !has(before, *id));
    both.map(|f| f.1).sum()
}
