//! One book's index: questions in tokens and stems, answers as documents with scores.

use super::SearchError;
use super::file::PackedDirectory;
use super::query::{Filter, Item, Query as Typed, Word};
use super::schema::{Fields, What, schema};
use crate::library::{Entry, Meta};
use crate::order::Arrange;
use crate::rulebook::RuleNumber;
use rustc_hash::FxHashSet;
use tantivy::collector::{DocSetCollector, TopDocs};
use tantivy::query::{
    AllQuery, BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, FuzzyTermQuery, Occur,
    PhraseQuery, Query, TermQuery,
};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Index, ReloadPolicy, Searcher, Term};

/// How far the ranks lie apart: more than BM25 gives.
const RANK: f32 = 100.0;
/// What the exact words in their order are worth: more than a term among them.
const EXACT: f32 = 3.0 * RANK;
/// What a stem is worth in a title, and in the titles above.
const TITLE: f32 = 1.6;
const PARENTS: f32 = 0.45;
/// The most documents that one question looks at.
const MOST: usize = 400;

/// A document found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    pub what: What,
    pub score: f32,
    /// How many rules refer to it.
    pub cited: u64,
}

/// A name of a term to find: any of these rows of stems.
#[derive(Clone, Debug)]
pub struct Named {
    pub names: Vec<Vec<String>>,
}

/// An index ready for questions.
pub struct BookIndex {
    pub meta: Meta,
    searcher: Searcher,
    fields: Fields,
}

type Clause = Box<dyn Query>;

impl BookIndex {
    /// Opens an index.
    pub fn open(directory: PackedDirectory, entry: &Entry) -> Result<Self, SearchError> {
        let index = Index::open(directory)?;
        let (schema, fields) = schema();
        if index.schema() != schema {
            return Err(SearchError::Damaged("schema"));
        }
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        Ok(Self { meta: entry.meta.clone(), searcher: reader.searcher(), fields })
    }

    /// How many documents have this stem in their text or title.
    pub fn frequency(&self, stem: &str) -> u64 {
        let in_field = |f: Field| self.searcher.doc_freq(&Term::from_field_text(f, stem)).unwrap_or_default();
        in_field(self.fields.stem).max(in_field(self.fields.title))
    }

    /// How many documents have a word as it is written.
    pub fn written(&self, word: &str) -> u64 {
        let word = word.to_lowercase();
        self.searcher.doc_freq(&Term::from_field_text(self.fields.exact, &word)).unwrap_or_default()
    }

    /// How many documents there are.
    pub fn len(&self) -> u64 {
        self.searcher.num_docs()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every word of the texts as it is written, with how many documents have it.
    pub fn vocabulary(&self) -> Result<Vec<(String, u32)>, SearchError> {
        let mut out = Vec::new();
        for segment in self.searcher.segment_readers() {
            let inverted = segment.inverted_index(self.fields.exact)?;
            let mut stream = inverted.terms().stream().map_err(tantivy::TantivyError::from)?;
            while stream.advance() {
                if let Ok(word) = std::str::from_utf8(stream.key()) {
                    out.push((word.to_string(), stream.value().doc_freq));
                }
            }
        }
        Ok(out)
    }

    /// What a typed query finds, ranked: exact phrase, all stems near each other, all stems, most stems.
    /// Phrases and alternatives must be there; of words, beginnings of words and names most.
    pub fn find(&self, typed: &Typed, names: &[Named], without: &[Named]) -> Result<Vec<Found>, SearchError> {
        let places: Vec<&Filter> = typed.filters.iter().filter(|f| f.is_place()).collect();
        if places.len() > 1 {
            return self.find_in_each(typed, &places, names, without);
        }
        let titles_only = typed.filters.contains(&Filter::Titles);
        let words: Vec<&Word> = content(typed);
        let (mut must, mut most): (Vec<Clause>, Vec<Clause>) = (Vec::new(), Vec::new());
        for item in &typed.items {
            match item {
                // Common words count in phrases only.
                Item::Word(w) if !words.iter().any(|c| c.text == w.text) => {}
                Item::Word(_) | Item::Prefix(_) => most.push(self.item(item, titles_only)),
                item => must.push(self.item(item, titles_only)),
            }
        }
        most.extend(names.iter().map(|n| self.named(n)));
        if must.is_empty() && most.is_empty() {
            if typed.filters.is_empty() {
                return Ok(Vec::new());
            }
            must.push(Box::new(AllQuery));
        }
        let mut needed = most.len() - most.len() / 3;
        loop {
            let found = self.top(self.ranked(typed, &must, &most, needed, without))?;
            // The fewer words, the more is found; without any only what must be there.
            let fewer = if needed > 1 { 1 } else { 0 };
            if !found.is_empty() || needed == fewer || needed <= 1 && must.is_empty() {
                return Ok(found);
            }
            needed = fewer;
        }
    }

    /// What is found in any of several places.
    fn find_in_each(
        &self,
        typed: &Typed,
        places: &[&Filter],
        names: &[Named],
        without: &[Named],
    ) -> Result<Vec<Found>, SearchError> {
        let mut all: Vec<Found> = Vec::new();
        for place in places {
            let mut one = typed.clone();
            one.filters.retain(|f| !f.is_place() || f == *place);
            all.extend(self.find(&one, names, without)?);
        }
        all.arrange_by(|a, b| b.score.total_cmp(&a.score).then(a.what.pack().cmp(&b.what.pack())));
        let mut seen = FxHashSet::default();
        all.retain(|f| seen.insert(f.what));
        Ok(all)
    }

    /// Every document that has one of these items or names.
    pub fn having(&self, items: &[Item], names: &[Named]) -> Result<FxHashSet<What>, SearchError> {
        let clauses = items.iter().map(|i| self.item(i, false)).chain(names.iter().map(|n| self.named(n)));
        let any = BooleanQuery::new(clauses.map(|c| (Occur::Should, c)).collect());
        let mut out = FxHashSet::default();
        for (i, segment) in self.searcher.segment_readers().iter().enumerate() {
            let what = segment.fast_fields().u64("what")?;
            let found = self.searcher.search(&any, &DocSetCollector)?;
            let own = found.iter().filter(|a| a.segment_ord as usize == i);
            out.extend(own.filter_map(|a| what.first(a.doc_id)).map(What::unpack));
        }
        Ok(out)
    }

    /// Whether these words stand side by side in any text.
    pub fn has_phrase(&self, words: &[String]) -> Result<bool, SearchError> {
        Ok(words.len() > 1 && !self.top(self.phrase(self.fields.exact, words, 0))?.is_empty())
    }

    /// The rules whose titles have these stems side by side.
    pub fn titled(&self, stems: &[String]) -> Result<Vec<RuleNumber>, SearchError> {
        if stems.is_empty() {
            return Ok(Vec::new());
        }
        let found = self.top(self.phrase(self.fields.title, stems, 0))?;
        Ok(found.iter().filter_map(|f| f.what.rule()).collect())
    }

    /// Free text without ranks: the stems' own weights.
    pub fn weigh(
        &self,
        weighted: &[(String, f32)],
        names: &[(Named, f32)],
        plain: bool,
    ) -> Result<Vec<Found>, SearchError> {
        let word = |(stem, weight): &(String, f32)| -> Clause {
            let clause = if plain { self.term(self.fields.stem, stem) } else { self.word(stem, false) };
            Box::new(BoostQuery::new(clause, *weight))
        };
        let name =
            |(n, weight): &(Named, f32)| -> Clause { Box::new(BoostQuery::new(self.named(n), *weight)) };
        let clauses = weighted.iter().map(word).chain(names.iter().map(name));
        let any = BooleanQuery::new(clauses.map(|c| (Occur::Should, c)).collect());
        self.top(Box::new(BooleanQuery::new(vec![
            (Occur::Must, Box::new(any)),
            (Occur::MustNot, self.kind("glossary")),
        ])))
    }

    fn ranked(
        &self,
        typed: &Typed,
        must: &[Clause],
        most: &[Clause],
        needed: usize,
        without: &[Named],
    ) -> Clause {
        let should = |c: Clause| (Occur::Should, c);
        let needs = |c: &Clause| (Occur::Must, c.box_clone());
        let mut parts: Vec<(Occur, Clause)> = must.iter().map(needs).collect();
        if !most.is_empty() {
            let copies = most.iter().map(|c| should(c.box_clone())).collect();
            let occur = if needed == 0 { Occur::Should } else { Occur::Must };
            parts.push((occur, Box::new(BooleanQuery::with_minimum_required_clauses(copies, needed.max(1)))));
        }
        let all = BooleanQuery::new(must.iter().chain(most).map(needs).collect());
        parts.push(should(constant(Box::new(all), RANK)));
        let words = typed.words();
        if words.len() > 1 && typed.is_plain() {
            let near = content(typed);
            if near.len() > 1 {
                let slop = 2 * near.len() as u32;
                parts.push(should(constant(self.phrase(self.fields.stem, &stems(&near), slop), RANK)));
                parts.push(should(constant(self.phrase(self.fields.title, &stems(&near), 2), RANK)));
            }
        }
        // The words as they were typed, also where a term of the book's own stands for them.
        let exact: Vec<String> = Word::all(&typed.plain).into_iter().map(|w| w.text).collect();
        if exact.len() > 1 && typed.is_plain() {
            parts.push(should(constant(self.phrase(self.fields.exact, &exact, 0), EXACT)));
        }
        let excluded = typed.excluded.iter().map(|i| self.item(i, false));
        let excluded = excluded.chain(without.iter().map(|n| self.named(n)));
        parts.extend(excluded.map(|c| (Occur::MustNot, c)));
        parts.extend(self.filters(typed).into_iter().map(|c| (Occur::Must, c)));
        if !typed.filters.contains(&Filter::Glossary) && typed.filters.contains(&Filter::Examples) {
            parts.push((Occur::MustNot, self.kind("rule")));
        }
        Box::new(BooleanQuery::new(parts))
    }

    /// The filters: of each kind one must fit.
    fn filters(&self, typed: &Typed) -> Vec<Clause> {
        let (mut sections, mut chapters, mut kinds) = (Vec::new(), Vec::new(), Vec::new());
        for filter in &typed.filters {
            match filter {
                Filter::Glossary => kinds.push(self.kind("glossary")),
                Filter::Examples => kinds.push(self.kind("example")),
                Filter::Section(n) => sections.push(self.term(self.fields.section, n)),
                Filter::Chapter(n) => chapters.push(self.term(self.fields.chapter, n)),
                Filter::Titles => {}
            }
        }
        let kinds = [sections, chapters, kinds].into_iter().filter(|k| !k.is_empty());
        kinds.map(|k| constant(best(k), 0.0)).collect()
    }

    /// Whether a section or chapter is in this book.
    pub fn has_place(&self, filter: &Filter) -> bool {
        let frequency =
            |f: Field, n: &str| self.searcher.doc_freq(&Term::from_field_text(f, n)).unwrap_or_default() > 0;
        match filter {
            Filter::Section(n) => frequency(self.fields.section, n),
            Filter::Chapter(n) => frequency(self.fields.chapter, n),
            Filter::Glossary | Filter::Examples | Filter::Titles => true,
        }
    }

    fn kind(&self, kind: &str) -> Clause {
        self.term(self.fields.kind, kind)
    }

    fn term(&self, field: Field, text: &str) -> Clause {
        Box::new(TermQuery::new(Term::from_field_text(field, text), IndexRecordOption::WithFreqs))
    }

    fn item(&self, item: &Item, titles_only: bool) -> Clause {
        match item {
            Item::Word(w) => self.word(&w.stem, titles_only),
            Item::Phrase(words) => {
                let exact: Vec<String> = words.iter().map(|w| w.text.clone()).collect();
                let in_title: Vec<String> = words.iter().map(|w| w.stem.clone()).collect();
                let title = self.phrase(self.fields.title, &in_title, 0);
                if titles_only {
                    return title;
                }
                best(vec![self.phrase(self.fields.exact, &exact, 0), title])
            }
            Item::Prefix(p) => {
                let field = if titles_only { self.fields.title } else { self.fields.exact };
                let begins = |f| -> Clause {
                    Box::new(FuzzyTermQuery::new_prefix(Term::from_field_text(f, p), 0, true))
                };
                best(vec![begins(field), begins(self.fields.title)])
            }
            Item::Either(all) => best(all.iter().map(|i| self.item(i, titles_only)).collect()),
        }
    }

    /// A stem wherever it stands.
    fn word(&self, stem: &str, titles_only: bool) -> Clause {
        let title: Clause = Box::new(BoostQuery::new(self.term(self.fields.title, stem), TITLE));
        if titles_only {
            return title;
        }
        let parents = Box::new(BoostQuery::new(self.term(self.fields.parents, stem), PARENTS));
        best(vec![self.term(self.fields.stem, stem), title, parents, self.term(self.fields.exact, stem)])
    }

    /// A term by any of its names.
    fn named(&self, named: &Named) -> Clause {
        let one = |name: &Vec<String>| -> Clause {
            if let [stem] = name.as_slice() {
                return self.word(stem, false);
            }
            let title = Box::new(BoostQuery::new(self.phrase(self.fields.title, name, 1), TITLE));
            best(vec![self.phrase(self.fields.stem, name, 1), title])
        };
        best(named.names.iter().map(one).collect())
    }

    fn phrase(&self, field: Field, words: &[String], slop: u32) -> Clause {
        if let [one] = words {
            return self.term(field, one);
        }
        let terms = words.iter().enumerate().map(|(i, w)| (i, Term::from_field_text(field, w))).collect();
        Box::new(PhraseQuery::new_with_offset_and_slop(terms, slop))
    }

    fn top(&self, query: Clause) -> Result<Vec<Found>, SearchError> {
        let mut out = Vec::new();
        let top = self.searcher.search(&query, &TopDocs::with_limit(MOST).order_by_score())?;
        let columns: Vec<_> = self
            .searcher
            .segment_readers()
            .iter()
            .map(|s| Ok((s.fast_fields().u64("what")?, s.fast_fields().u64("cited")?)))
            .collect::<Result<_, tantivy::TantivyError>>()?;
        for (score, address) in top {
            let Some((what, cited)) = columns.get(address.segment_ord as usize) else { continue };
            let Some(packed) = what.first(address.doc_id) else { continue };
            let cited = cited.first(address.doc_id).unwrap_or_default();
            out.push(Found { what: What::unpack(packed), score, cited });
        }
        Ok(out)
    }
}

/// The words that must be found: without the common ones, unless there are no others.
fn content(typed: &Typed) -> Vec<&Word> {
    let all: Vec<&Word> =
        typed.items.iter().filter_map(|i| if let Item::Word(w) = i { Some(w) } else { None }).collect();
    let content: Vec<&Word> = all.iter().copied().filter(|w| !w.is_common()).collect();
    if content.is_empty() && all.len() == typed.items.len() { all } else { content }
}

fn stems(words: &[&Word]) -> Vec<String> {
    words.iter().map(|w| w.stem.clone()).collect()
}

fn constant(query: Clause, score: f32) -> Clause {
    Box::new(ConstScoreQuery::new(query, score))
}

fn best(mut clauses: Vec<Clause>) -> Clause {
    match clauses.len() {
        1 => clauses.remove(0),
        _ => Box::new(DisjunctionMaxQuery::with_tie_breaker(clauses, 0.2)),
    }
}
