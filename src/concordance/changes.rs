//! What changed between two books: rules and glossary. Moves are moves, not deletions and additions.

use super::chain::{Chain, Place, pair, stem};
use super::error::ConcordanceError;
use super::link::{Alignment, CERTAIN, Evidence, Link};
use super::stored::{Counterpart, Way};
use super::tokens;
use crate::library::Entry;
use crate::order::Arrange;
use crate::rulebook::{GlossaryEntry, RuleNumber, Rulebook};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};

/// What happened to a rule or a group of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    New,
    Gone,
    Moved,
    Reworded,
    MovedReworded,
    /// What became of it is not certain enough to say.
    Unknown,
}

impl What {
    /// All of them, in the order of a summary.
    pub const ALL: [Self; 6] =
        [Self::New, Self::Gone, Self::Moved, Self::Reworded, Self::MovedReworded, Self::Unknown];

    /// The word of the JSON contract.
    pub const fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Gone => "gone",
            Self::Moved => "moved",
            Self::Reworded => "reworded",
            Self::MovedReworded => "moved+reworded",
            Self::Unknown => "unknown",
        }
    }
}

/// One change: the rules before, and the rules now; several on a side for a split or a merger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    pub what: What,
    pub from: Vec<RuleNumber>,
    pub to: Vec<RuleNumber>,
    /// For what is not certain: where it may have gone, or of what may be new, where it may come from.
    pub question: Vec<RuleNumber>,
}

/// A change of the glossary, by the head's first term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermChange {
    pub what: What,
    pub term: String,
    pub from: Vec<String>,
    pub to: Vec<String>,
}

/// All changes, in the order of the new book, what is gone at its old place.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    pub rules: Vec<RuleChange>,
    /// What a translation of a part of the rules does not hold: neither gone nor new.
    pub lacking: Vec<RuleNumber>,
    pub glossary: Vec<TermChange>,
}

impl Chain<'_> {
    /// What changed between two books.
    pub fn changes(&self, from: &Entry, to: &Entry) -> Result<Changes, ConcordanceError> {
        let (alignment, unknown) = self.between(from, to)?;
        let (a, b) = (self.load(&from.meta.name)?, self.load(&to.meta.name)?);
        let mut found = rules(&alignment, &a, &b);
        // Of a translation whose edition is not here nobody knows whether its text still holds.
        let known = same_words(&a, &b) || self.is_original(from)? && self.is_original(to)?;
        if !known {
            found.retain(|c| c.what != What::Reworded);
            let moved = found.iter_mut().filter(|c| c.what == What::MovedReworded);
            moved.for_each(|c| c.what = What::Moved);
        }
        for change in found.iter_mut().filter(|c| c.what == What::Gone) {
            if change.from.iter().any(|n| unknown.contains(n)) {
                change.what = What::Unknown;
            }
        }
        let mut lacking = Vec::new();
        // A part of the rules, or a translation, lacks what it never had.
        for (book, what) in [(from, What::New), (to, What::Gone)] {
            let partial = match self.place(book)? {
                Place::Edition(_) => false,
                Place::Follows(_) => true,
                Place::Alone => !book.meta.complete,
            };
            if partial {
                // What has no counterpart there that anything is known of is lacking, too.
                let unsaid = |c: &RuleChange| c.what == What::Unknown && c.question.is_empty();
                let absent = |c: &RuleChange| c.what == what || what == What::Gone && unsaid(c);
                lacking.extend(found.iter().filter(|c| absent(c)).flat_map(|c| c.from.iter().chain(&c.to)));
                found.retain(|c| !absent(c));
            }
        }
        lacking.arrange();
        let glossary = if same_words(&a, &b) { glossary(&a, &b) } else { Vec::new() };
        Ok(Changes { rules: found, lacking, glossary })
    }
}

impl Chain<'_> {
    /// Two books as a whole, each rule with what is told of it alone, and the rules of which nothing can be told.
    /// What the other way alone ties to a rule that has counterparts is a further piece of it; to another, a question.
    fn between(
        &self,
        from: &Entry,
        to: &Entry,
    ) -> Result<(Alignment, FxHashSet<RuleNumber>), ConcordanceError> {
        let mut unknown = FxHashSet::default();
        if from.meta.name == to.meta.name || from.is_builtin() && to.is_builtin() {
            return Ok((self.composed(from, to)?, unknown));
        }
        if let (Place::Edition(i), Place::Edition(j)) = (self.place(from)?, self.place(to)?) {
            // What is told of two editions depends on those between them.
            let mut way = FxHasher::default();
            self.editions()[i.min(j)..=i.max(j)].iter().for_each(|e| stem(e).hash(&mut way));
            let name = format!("{}-{:x}.far", pair(from, to), way.finish());
            let told = self.kept(&name, || self.one_by_one(from, to, &mut unknown))?;
            return Ok((told.load(Way::Forth), unknown));
        }
        let all = self.one_by_one(from, to, &mut unknown)?;
        Ok((all, unknown))
    }

    fn one_by_one(
        &self,
        from: &Entry,
        to: &Entry,
        unknown: &mut FxHashSet<RuleNumber>,
    ) -> Result<Alignment, ConcordanceError> {
        let mut all = self.composed(from, to)?;
        let link = |all: &Alignment, c: &Counterpart| {
            let to = all.to.binary_search(&c.number).ok()?;
            Some(Link { to: to as u32, confidence: c.confidence, evidence: c.evidence })
        };
        for i in 0..all.from.len() {
            let number = all.from[i];
            let told = match self.trace(from, number, to)? {
                Some(found) => Some(self.settled(from, number, to, found)?),
                None => None,
            };
            if told.as_ref().is_none_or(|f| !f.known && f.found.is_empty()) {
                unknown.insert(number);
            }
            let found = told.map(|f| f.found).unwrap_or_default();
            all.links[i] = found.iter().filter_map(|c| link(&all, c)).collect();
        }
        let sources = all.sources();
        for j in (0..all.to.len()).filter(|&j| sources[j] == 0) {
            let number = all.to[j];
            let Some(found) = self.trace(to, number, from)? else { continue };
            for c in self.settled(to, number, from, found)?.found {
                let Ok(i) = all.from.binary_search(&c.number) else { continue };
                let sure = c.is_certain() && all.links[i].iter().any(|l| l.confidence >= CERTAIN);
                let confidence = if sure { c.confidence } else { c.confidence.min(CERTAIN - 10) };
                // A question of the one side is none of the other.
                let evidence = c.evidence.and_if(!c.is_certain(), Evidence::BACK);
                if all.links[i].iter().all(|l| l.to != j as u32) {
                    all.links[i].push(Link { to: j as u32, confidence, evidence });
                }
            }
        }
        Ok(all)
    }
}

/// The changes of the rules by an alignment of the two books.
pub fn rules(alignment: &Alignment, a: &Rulebook, b: &Rulebook) -> Vec<RuleChange> {
    let certain = |l: &&super::Link| l.confidence >= CERTAIN;
    let mut sources: FxHashMap<u32, Vec<usize>> = FxHashMap::default();
    for (i, links) in alignment.links.iter().enumerate() {
        links.iter().filter(certain).for_each(|l| sources.entry(l.to).or_default().push(i));
    }
    let single = |i: usize| alignment.links[i].iter().filter(certain).count() == 1;
    let mut out = Vec::new();
    let mut seen = vec![false; alignment.to.len()];
    for (i, links) in alignment.links.iter().enumerate() {
        let mut to: Vec<u32> = links.iter().filter(certain).map(|l| l.to).collect();
        to.arrange();
        let from = match to[..] {
            // What several rules went into is told once, with all of them.
            [one] => sources[&one].iter().copied().filter(|&s| single(s)).collect(),
            _ => vec![i],
        };
        if from.first() != Some(&i) {
            continue;
        }
        to.iter().for_each(|t| seen[*t as usize] = true);
        let from: Vec<RuleNumber> = from.iter().map(|&i| alignment.from[i]).collect();
        let to: Vec<RuleNumber> = to.iter().map(|&j| alignment.to[j as usize]).collect();
        let same = links.iter().filter(certain).all(|l| l.evidence.has(Evidence::TEXT));
        if let Some(mut what) = what(&from, &to, a, b, same) {
            let asked = links.iter().filter(|l| !certain(l) && !l.evidence.has(Evidence::BACK));
            let question: Vec<RuleNumber> = asked.map(|l| alignment.target(l)).collect();
            if what == What::Gone && !question.is_empty() {
                what = What::Unknown;
            }
            out.push(RuleChange { what, from, to, question });
        }
    }
    for (j, number) in alignment.to.iter().enumerate().filter(|(j, _)| !seen[*j]) {
        if sources.contains_key(&(j as u32)) {
            continue;
        }
        // What may come from a rule before is not called new; where that rule is open too, it is told with it.
        let asks = |links: &super::link::Links| links.iter().any(|l| l.to == j as u32);
        let question: Vec<RuleNumber> =
            alignment.from.iter().zip(&alignment.links).filter(|(_, l)| asks(l)).map(|(n, _)| *n).collect();
        let told = |c: &RuleChange| c.what == What::Unknown && c.question.contains(number);
        if !out.iter().any(told) {
            let what = if question.is_empty() { What::New } else { What::Unknown };
            out.push(RuleChange { what, from: Vec::new(), to: vec![*number], question });
        }
    }
    out.arrange_by_key(|c| (c.to.first().or(c.from.first()).copied(), c.what));
    out
}

/// Whether the words of two books can be compared: they are in one language, and not one of them alone is the built-in
/// book, which says everything in its own words.
pub fn same_words(a: &Rulebook, b: &Rulebook) -> bool {
    let own = |book: &Rulebook| book.name.starts_with("builtin");
    a.edition.language == b.edition.language && own(a) == own(b)
}

/// What happened; between books of different words, `same` tells whether the original's words agree.
fn what(from: &[RuleNumber], to: &[RuleNumber], a: &Rulebook, b: &Rulebook, same: bool) -> Option<What> {
    let words = |book: &Rulebook, numbers: &[RuleNumber]| {
        let rules = numbers.iter().filter_map(|n| book.get(*n));
        rules.flat_map(tokens::plain_words).collect::<Vec<_>>()
    };
    let reworded = || if same_words(a, b) { words(a, from) != words(b, to) } else { !same };
    // A paragraph that has lost its number has not moved; it is told by what it is beside.
    let unnumbered = |all: &[RuleNumber]| all.iter().any(|n| n.unnumbered() > 0);
    match (to.is_empty(), from == to || unnumbered(from) != unnumbered(to)) {
        (true, _) => Some(What::Gone),
        (_, true) => reworded().then_some(What::Reworded),
        (_, false) => Some(if reworded() { What::MovedReworded } else { What::Moved }),
    }
}

/// The changes of the glossary: entries are the same when their first terms are.
fn glossary(a: &Rulebook, b: &Rulebook) -> Vec<TermChange> {
    let key = |e: &GlossaryEntry| crate::text::normal::comparable(e.terms.first().map_or("", |t| t));
    let words = |e: &GlossaryEntry| crate::text::normal::words(&e.definitions.join(" "));
    let old: FxHashMap<String, &GlossaryEntry> = a.glossary.iter().map(|e| (key(e), e)).collect();
    let new: FxHashMap<String, &GlossaryEntry> = b.glossary.iter().map(|e| (key(e), e)).collect();
    let change =
        |what, e: &GlossaryEntry, from: Option<&GlossaryEntry>, to: Option<&GlossaryEntry>| TermChange {
            what,
            term: e.terms.first().cloned().unwrap_or_default(),
            from: from.map(|e| e.definitions.clone()).unwrap_or_default(),
            to: to.map(|e| e.definitions.clone()).unwrap_or_default(),
        };
    let mut out = Vec::new();
    for entry in &b.glossary {
        match old.get(&key(entry)) {
            None => out.push(change(What::New, entry, None, Some(entry))),
            Some(o) if words(o) != words(entry) => {
                out.push(change(What::Reworded, entry, Some(o), Some(entry)))
            }
            Some(_) => {}
        }
    }
    for entry in a.glossary.iter().filter(|e| !new.contains_key(&key(e))) {
        out.push(change(What::Gone, entry, Some(entry), None));
    }
    out.arrange_by_key(|c| c.term.to_lowercase());
    out
}
