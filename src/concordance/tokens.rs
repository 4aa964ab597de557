//! The words of entries as weighted features: single words and pairs of neighbours, rare ones weighing more.

use crate::rulebook::{Reference, Rule};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// A text with the numbers of its references masked, so that a renumbered reference changes nothing;
/// lower case, plain quotes and dashes.
pub fn masked(text: &str, paragraph: usize, references: &[Reference]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for r in references.iter().filter(|r| r.paragraph as usize == paragraph) {
        let (start, end) = (r.start as usize, r.end as usize);
        let Some(before) = text.get(at..start).filter(|_| end >= start && end <= text.len()) else {
            continue;
        };
        push_plain(before, &mut out);
        out.push('#');
        at = end;
    }
    push_plain(text.get(at..).unwrap_or_default(), &mut out);
    out
}

fn push_plain(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            'A'..='Z' => out.push(c.to_ascii_lowercase()),
            '“' | '”' | '"' | '«' | '»' | '„' | '_' | '\u{AD}' => {}
            '’' | '‘' => out.push('\''),
            c if c.is_ascii() => out.push(c),
            c => out.extend(c.to_lowercase()),
        }
    }
}

/// Words that changed all over the rules at once, or say nothing: they neither join nor part two texts.
fn is_empty(word: &str) -> bool {
    matches!(
        word,
        "he" | "she" | "or" | "his" | "her" | "him" | "they" | "their" | "them" | "the" | "a" | "an" | "of"
    )
}

/// What the game called things before, and what it calls them now. Without the articles and pronouns,
/// which are passed over; `play` became `cast` for spells and `activate` for abilities.
const RENAMED: &[(&str, &str)] = &[
    ("in-play zone", "battlefield"),
    ("comes into play", "enters"),
    ("come into play", "enter"),
    ("coming into play", "entering"),
    ("came into play", "entered"),
    ("into play", "onto the battlefield"),
    ("in play", "on the battlefield"),
    ("removed-from-the-game", "exile"),
    ("removed from the game", "exiled"),
    ("remove it from the game", "exile it"),
    ("play spells and abilities", "cast spells and activate abilities"),
    ("state-based effect", "state-based action"),
    ("end of turn step", "end step"),
    ("enters the battlefield", "enters"),
    ("enter the battlefield", "enter"),
    ("converted mana cost", "mana value"),
];

/// The text with today's names of things.
fn renamed(text: String) -> String {
    let mut text = text;
    for (old, new) in RENAMED {
        if text.contains(old) {
            text = text.replace(old, new);
        }
    }
    text
}

/// A word without its commonest endings.
fn stem(word: &str) -> &str {
    let word = word.strip_suffix("'s").unwrap_or(word);
    for ending in ["ing", "ed", "es", "s"] {
        if let Some(short) = word.strip_suffix(ending).filter(|s| s.len() >= 4) {
            return short;
        }
    }
    word.strip_suffix('e').filter(|s| s.len() >= 4).unwrap_or(word)
}

/// The words that join texts or part them.
fn words(text: &str, mut each: impl FnMut(&str)) {
    all_words(text, |w| {
        if !is_empty(w) {
            each(w);
        }
    });
}

fn all_words(text: &str, mut each: impl FnMut(&str)) {
    for word in text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '#' | '+' | '/' | '{')) {
        let word = word.trim_matches(['\'', '/']);
        if !word.is_empty() {
            each(word);
        }
    }
}

fn hash(value: impl Hash) -> u64 {
    let mut h = FxHasher::default();
    value.hash(&mut h);
    h.finish()
}

/// The features of one entry.
#[derive(Clone, Debug, Default)]
pub struct Features {
    /// The whole text, references masked.
    pub text: u64,
    /// The same without the words that say nothing.
    pub loose: u64,
    /// The title; 0 for none.
    pub title: u64,
    /// The features' ids, sorted, each once, with their weights.
    pub set: Vec<(u32, f32)>,
    /// The sum of the weights.
    pub weight: f32,
    /// How many words.
    pub words: u32,
}

/// Gives features ids, and counts in how many entries each stands.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    ids: FxHashMap<u64, u32>,
    counts: Vec<u32>,
    entries: u32,
}

impl Vocabulary {
    /// The features of a rule; weights come later, when all books are read.
    pub fn read(&mut self, rule: &Rule) -> Features {
        let mut out = Features { title: rule.title.as_deref().map_or(0, title), ..Features::default() };
        let (mut whole, mut loose) = (FxHasher::default(), FxHasher::default());
        out.title.hash(&mut whole);
        out.title.hash(&mut loose);
        let mut ids: Vec<u32> = Vec::new();
        let titles = rule.title.iter().map(|t| masked(t, usize::MAX, &[]));
        let paragraphs = rule.text.iter().chain(&rule.examples).enumerate();
        for text in titles.chain(paragraphs.map(|(i, t)| masked(t, i, &rule.references))) {
            all_words(&text, |w| {
                w.hash(&mut whole);
                if !is_empty(w) {
                    w.hash(&mut loose);
                }
            });
            let mut last = 0;
            words(&renamed(text), |w| {
                let h = hash(stem(w));
                ids.push(self.id(h));
                if last != 0 {
                    ids.push(self.id(hash((last, h))));
                }
                last = h;
                out.words += 1;
            });
        }
        ids.sort_unstable();
        ids.dedup();
        ids.iter().for_each(|&i| self.counts[i as usize] += 1);
        self.entries += 1;
        out.text = whole.finish();
        out.loose = loose.finish();
        out.set = ids.into_iter().map(|i| (i, 0.0)).collect();
        out
    }

    /// The sentences of a rule's text that say something, each with its features; after all books are read.
    pub fn sentences(&self, rule: &Rule) -> Vec<Features> {
        let mut out = Vec::new();
        for (i, text) in rule.text.iter().enumerate() {
            let text = masked(text, i, &rule.references);
            let own = sentences(&text).filter(|s| !points(s));
            out.extend(own.map(|s| self.known(s)).filter(|f| f.words >= SHORT));
        }
        out
    }

    /// The features of a rule's text without its examples; after all books are read.
    pub fn body(&self, rule: &Rule) -> Features {
        let texts = rule.text.iter().enumerate().map(|(i, t)| masked(t, i, &rule.references));
        self.known(&texts.collect::<Vec<_>>().join(" "))
    }

    /// The features of a text that is a part of one that was read.
    fn known(&self, text: &str) -> Features {
        let (mut out, mut last, mut loose) = (Features::default(), 0, FxHasher::default());
        all_words(text, |w| {
            if !is_empty(w) {
                w.hash(&mut loose);
            }
        });
        words(&renamed(text.to_string()), |w| {
            let h = hash(stem(w));
            let pair = (last != 0).then(|| hash((last, h)));
            for id in [Some(h), pair].into_iter().flatten().filter_map(|h| self.ids.get(&h)) {
                out.set.push((*id, 0.0));
            }
            last = h;
            out.words += 1;
        });
        out.loose = loose.finish();
        out.set.sort_unstable_by_key(|f| f.0);
        out.set.dedup_by_key(|f| f.0);
        self.weigh(&mut out);
        out
    }

    fn id(&mut self, h: u64) -> u32 {
        let next = self.counts.len() as u32;
        let id = *self.ids.entry(h).or_insert(next);
        if id == next {
            self.counts.push(0);
        }
        id
    }

    /// In how many entries of all books a feature stands.
    pub fn count(&self, id: u32) -> u32 {
        self.counts[id as usize]
    }

    /// How many features there are.
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Sets the weights: the rarer, the more.
    pub fn weigh(&self, features: &mut Features) {
        let all = (self.entries.max(2)) as f32;
        for (id, weight) in &mut features.set {
            *weight = (all / self.count(*id) as f32).ln().max(0.05);
        }
        features.weight = features.set.iter().map(|f| f.1).sum();
    }
}

/// Sentences of fewer words say too little to be known again.
const SHORT: u32 = 4;

/// Whether a masked sentence only points to another rule: that says nothing of where it stands.
fn points(sentence: &str) -> bool {
    let start = sentence.trim_start_matches([' ', '(']);
    sentence.contains('#') && (start.starts_with("see ") || start.starts_with("for more information"))
}

/// The sentences of a text.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.trim().is_empty() {
            return None;
        }
        let ends = |i: &usize| rest[i + 1..].starts_with([' ', ')']) || rest.len() == i + 1;
        let end = rest.match_indices(['.', '?', '!']).map(|m| m.0).find(ends).map_or(rest.len(), |i| i + 1);
        let (one, after) = rest.split_at(end);
        rest = after;
        Some(one)
    })
}

/// A title in the form in which titles are compared: `Trample` and `trample.` agree.
fn title(text: &str) -> u64 {
    let mut h = FxHasher::default();
    let plain = masked(text, usize::MAX, &[]);
    plain.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).for_each(|w| w.hash(&mut h));
    h.finish().max(1)
}

/// The words of a rule as they are compared: references masked, without case, quotes and punctuation.
pub fn plain_words(rule: &Rule) -> Vec<String> {
    plain(rule, rule.text.len() + rule.examples.len())
}

/// The same without the examples.
pub fn text_words(rule: &Rule) -> Vec<String> {
    plain(rule, rule.text.len())
}

fn plain(rule: &Rule, paragraphs: usize) -> Vec<String> {
    let texts = rule.text.iter().chain(&rule.examples).enumerate().take(paragraphs);
    let texts = texts.map(|(i, t)| masked(t, i, &rule.references));
    let mut out = Vec::new();
    for text in rule.title.iter().map(|t| masked(t, usize::MAX, &[])).chain(texts) {
        all_words(&text, |w| out.push(w.to_string()));
    }
    out
}

/// The words that bear the meaning of a rule: without its examples, without articles and pronouns, whose
/// change all over the rules changed none of them.
pub fn meaning(rule: &Rule) -> Vec<String> {
    let texts = rule.text.iter().enumerate().map(|(i, t)| masked(t, i, &rule.references));
    let mut out = Vec::new();
    for text in rule.title.iter().map(|t| masked(t, usize::MAX, &[])).chain(texts) {
        words(&text, |w| out.push(w.to_string()));
    }
    out
}

/// The stems of a rule's words in order, the small ones too.
pub fn stems(rule: &Rule) -> Vec<String> {
    text_words(rule).iter().map(|w| stem(w).to_string()).collect()
}

/// The weight of what two entries share.
pub fn shared(a: &Features, b: &Features) -> f32 {
    fold(a, b, |_| true)
}

/// The weight of what two entries share and a third lacks.
pub fn shared_without(a: &Features, b: &Features, without: &Features) -> f32 {
    fold(a, b, |id| without.set.binary_search_by_key(&id, |f| f.0).is_err())
}

fn fold(a: &Features, b: &Features, keep: impl Fn(u32) -> bool) -> f32 {
    let (mut i, mut j, mut sum) = (0, 0, 0.0);
    while let (Some(x), Some(y)) = (a.set.get(i), b.set.get(j)) {
        match x.0.cmp(&y.0) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                if keep(x.0) {
                    sum += x.1;
                }
                i += 1;
                j += 1;
            }
        }
    }
    sum
}

/// How alike two entries are, from 0 to 1.
pub fn likeness(a: &Features, b: &Features) -> f32 {
    let all = a.weight + b.weight;
    if all == 0.0 { 0.0 } else { 2.0 * shared(a, b) / all }
}
