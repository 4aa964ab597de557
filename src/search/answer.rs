//! A question to the books, and its answer.

use super::SearchError;
use super::find::Found;
use super::query::{Filter, Item, Query, Word};
use super::schema::What;
use super::scope::{Opened, Scope, spot};
use super::snippet::{Marks, Snippet};
use super::suggest::{self, Reading};
use crate::library::Library;
use crate::rulebook::{Language, Rule, RuleNumber, selection};
use crate::terms::index::Spotted;
use crate::terms::source::key;
use crate::text::lookalike;
use rustc_hash::FxHashMap;

/// A question.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    pub typed: &'a str,
    /// The book to look in; `all` for every one.
    pub book: Option<&'a str>,
    /// Only books in this language.
    pub language: Option<Language>,
    /// How many hits at most.
    pub limit: usize,
}

/// What is found.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    pub hits: Vec<Hit>,
    pub glossary: Vec<GlossaryHit>,
    /// What the question says must not be found.
    pub excluded: Vec<String>,
    /// How the question was read, when its words were in no book.
    pub read_as: Option<suggest::Meant>,
    /// Words that stand nowhere.
    pub unknown: Vec<String>,
}

/// A rule or section.
#[derive(Clone, Debug)]
pub struct Hit {
    pub number: RuleNumber,
    pub book: String,
    /// The date of the book's edition.
    pub effective: Option<String>,
    pub score: f32,
    pub snippet: Snippet,
    /// The titles it stands under, and its own.
    pub path: Vec<String>,
    /// Why it is here, when its own text does not say so.
    pub via: Vec<Via>,
}

/// An entry of a glossary.
#[derive(Clone, Debug)]
pub struct GlossaryHit {
    pub terms: Vec<String>,
    pub book: String,
    pub score: f32,
    pub snippet: Snippet,
    pub obsolete: bool,
}

/// Why a hit is a hit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Via {
    /// Its number was typed.
    Number,
    /// It stands beside a number that the book lacks.
    Neighbour(String),
    /// A term of the index leads here: its name in the question, and its official name.
    Term { typed: String, name: &'static str },
    /// The words are in an example.
    Example,
    /// The question was read otherwise.
    Read(Reading, String),
    /// A topic of the question is decided here.
    Topic(&'static str),
    /// Rules that were found refer to it.
    Cited(RuleNumber),
    /// It stands below a rule that was found.
    Below(RuleNumber),
    /// A card named in the question has these words.
    Card(String),
}

/// How much more than any text a rule scores that the whole question names.
const LEAD: f32 = 1000.0;
/// What a term is worth that is only a part of the question.
const PART: f32 = 160.0;
/// What an example is worth beside the rule itself.
const EXAMPLE: f32 = 0.9;
/// How many entries of the glossary are shown.
const GLOSSARY: usize = 3;

/// Finds what a person typed.
pub fn search(library: &Library, request: &Request) -> Result<Answer, SearchError> {
    let query = Query::parse(request.typed);
    let language = request.language.or(query.language.as_deref().map(language));
    let russian = request.typed.chars().any(lookalike::is_cyrillic);
    let named = query.book.as_deref();
    // A `book:` that does not exist finds nothing less: the default answers.
    let named = named.filter(|n| *n == "all" || library.book(n).is_ok());
    let scope = Scope::open(library, request.book.or(named), language, russian)?;
    let mut search = Search { scope, request, merged: Vec::new(), places: FxHashMap::default() };
    let mut answer = Answer { excluded: excluded(&query), ..Answer::default() };
    let words = Word::all(&query.plain);
    search.run(&query, &words, &[], &mut answer)?;
    let unknown = search.unknown(&query, &words);
    if !unknown.is_empty() {
        search.read_otherwise(&query, &unknown, russian, library, &mut answer)?;
    }
    search.finish(&words, &query, &mut answer)?;
    Ok(answer)
}

fn language(code: &str) -> Language {
    match code {
        "ru" => Language::Ru,
        "zh" => Language::Zh,
        _ => Language::En,
    }
}

fn excluded(query: &Query) -> Vec<String> {
    fn text(item: &Item) -> String {
        match item {
            Item::Word(w) => w.text.clone(),
            Item::Phrase(words) => words.iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" "),
            Item::Prefix(p) => format!("{p}*"),
            Item::Either(all) => all.iter().map(text).collect::<Vec<_>>().join(" "),
        }
    }
    query.excluded.iter().map(text).collect()
}

/// A hit while hits are gathered.
#[derive(Debug)]
pub(super) struct Gathered {
    pub number: RuleNumber,
    /// Which book of the scope.
    pub book: usize,
    pub score: f32,
    pub example: bool,
    /// Whether the text itself has the words.
    pub literal: bool,
    pub via: Vec<Via>,
}

struct Search<'a> {
    scope: Scope,
    request: &'a Request<'a>,
    merged: Vec<Gathered>,
    /// Where each rule stands in `merged`; books with the same numbers share a place.
    places: FxHashMap<(usize, RuleNumber), usize>,
}

impl Search<'_> {
    /// The book that answers for a rule: of books with today's numbers the first.
    fn home(&self, book: usize, number: RuleNumber) -> usize {
        let today = |o: &Opened| o.has_numbers_of_today();
        if !self.scope.books.get(book).is_some_and(today) {
            return book;
        }
        let has = |o: &Opened| today(o) && o.book.has(number).unwrap_or_default();
        self.scope.books.iter().position(has).unwrap_or(book)
    }

    fn gather(&mut self, book: usize, number: RuleNumber, score: f32, example: bool, via: Vec<Via>) {
        let home = self.home(book, number);
        // The text that is shown has the words itself: that another language has them too is no reason.
        let read = |v: &Via| matches!(v, Via::Read(..));
        let literal = via.iter().all(read) && book == home && !example;
        match self.places.get(&(home, number)) {
            Some(&i) => {
                let own = &mut self.merged[i];
                own.score = own.score.max(score);
                own.example &= example;
                own.literal |= literal;
                for v in via {
                    if !own.via.contains(&v) {
                        own.via.push(v);
                    }
                }
                if own.literal {
                    own.via.retain(|v| !matches!(v, Via::Term { .. }));
                }
            }
            None => {
                self.places.insert((home, number), self.merged.len());
                self.merged.push(Gathered { number, book: home, score, example, literal, via });
            }
        }
    }

    /// Puts a query to every book.
    fn run(
        &mut self,
        query: &Query,
        words: &[Word],
        read: &[Via],
        answer: &mut Answer,
    ) -> Result<(), SearchError> {
        let spotted = spot(words);
        let ranked = !query.filters.iter().any(|f| matches!(f, Filter::Glossary | Filter::Examples));
        if ranked {
            self.numbers(&query.plain, words)?;
            self.terms(query, &spotted, words, read)?;
        }
        for book in 0..self.scope.books.len() {
            let opened = &self.scope.books[book];
            let own = opened.translate(query, &spotted, words);
            let mut via: Vec<Via> = read.to_vec();
            if let Some(term) = own.through.first() {
                via.push(Via::Term {
                    typed: typed_name(&spotted, term.id, words),
                    name: term.name(opened.is_russian()),
                });
            }
            // What is found through a name in another language stands a little back.
            let worth = if own.through.is_empty() { 1.0 } else { 0.95 };
            let found = opened.index.find(&own.query, &own.names)?;
            self.take(book, &found, worth, &via, query, answer)?;
        }
        Ok(())
    }

    fn take(
        &mut self,
        book: usize,
        found: &[Found],
        worth: f32,
        via: &[Via],
        query: &Query,
        answer: &mut Answer,
    ) -> Result<(), SearchError> {
        for f in found {
            match f.what {
                What::Rule(n) => self.gather(book, n, f.score * worth, false, via.to_vec()),
                What::Example(n) => {
                    let mut via = via.to_vec();
                    via.push(Via::Example);
                    self.gather(book, n, f.score * worth * EXAMPLE, true, via);
                }
                What::Glossary(i) => self.glossary(book, i as usize, f.score * worth, query, answer)?,
            }
        }
        Ok(())
    }

    fn glossary(
        &self,
        book: usize,
        i: usize,
        score: f32,
        query: &Query,
        answer: &mut Answer,
    ) -> Result<(), SearchError> {
        let most = if query.filters.contains(&Filter::Glossary) { self.request.limit } else { GLOSSARY };
        let of_book = answer.glossary.iter().filter(|g| g.book == self.scope.books[book].name()).count();
        if of_book >= most || answer.glossary.len() >= 2 * most {
            return Ok(());
        }
        let opened = &self.scope.books[book];
        if let Some(entry) = opened.glossary()?.get(i) {
            let snippet = Snippet::of(entry.definitions.iter().map(String::as_str), &marks(query, &[]));
            let book = opened.name().to_string();
            answer.glossary.push(GlossaryHit {
                terms: entry.terms.clone(),
                book,
                score,
                snippet,
                obsolete: entry.obsolete,
            });
        }
        Ok(())
    }

    /// A query that is, or contains, the number of a rule leads with it.
    fn numbers(&mut self, plain: &str, words: &[Word]) -> Result<(), SearchError> {
        let mut spans = selection::parse(plain).unwrap_or_default();
        if spans.is_empty() {
            // A number among words must look like nothing else.
            let clear = words.iter().filter(|w| w.text.contains('.') || w.text.contains(":u"));
            spans = clear.filter_map(|w| selection::parse(&w.text).ok()).flatten().collect();
        }
        for (place, span) in spans.iter().enumerate() {
            let score = 3.0 * LEAD - place as f32;
            let mut found = false;
            for book in 0..self.scope.books.len() {
                let own = &self.scope.books[book].book;
                let mut here = Vec::new();
                for &n in &span.first {
                    here.extend(
                        own.range(n, span.last.map_or(n, RuleNumber::last_descendant))?
                            .iter()
                            .map(|r| r.number),
                    );
                }
                for (i, n) in here.iter().take(self.request.limit).enumerate() {
                    found = true;
                    self.gather(book, *n, score - i as f32 / 1000.0, false, vec![Via::Number]);
                }
                if found {
                    break;
                }
            }
            if !found && let Some(opened) = self.scope.books.first() {
                let (before, after) = opened.book.neighbours(span.first[0])?;
                for n in before.into_iter().chain(after) {
                    self.gather(0, n, score, false, vec![Via::Neighbour(span.typed.clone())]);
                }
            }
        }
        Ok(())
    }

    /// A query that is a term leads with its rule; a term within it raises its rule.
    fn terms(
        &mut self,
        query: &Query,
        spotted: &[Spotted],
        words: &[Word],
        read: &[Via],
    ) -> Result<(), SearchError> {
        if !query.excluded.is_empty() || query.filters.contains(&Filter::Titles) {
            return Ok(());
        }
        let common = |from: usize, to: usize| words[from..to].iter().all(Word::is_common);
        let content = words.iter().filter(|w| !w.is_common()).count().max(1) as f32;
        for (rank, s) in spotted.iter().enumerate() {
            let whole = common(0, s.from) && common(s.to, words.len());
            let said = words[s.from..s.to].iter().filter(|w| !w.is_common()).count() as f32;
            if !whole && said == 0.0 {
                continue;
            }
            let score = if whole { 2.0 * LEAD - 10.0 * rank as f32 } else { PART * said / content };
            for book in 0..self.scope.books.len() {
                let opened = &self.scope.books[book];
                let Some(number) = opened.locate(s.term)?.filter(|n| query.admits(*n)) else { continue };
                let literal = s.name.russian == opened.is_russian()
                    && key(s.name.text) == key(s.term.name(s.name.russian));
                let mut via = read.to_vec();
                if !literal {
                    let name = s.term.name(opened.is_russian());
                    via.push(Via::Term { typed: typed_name(spotted, s.term.id, words), name });
                }
                self.gather(book, number, score, false, via);
            }
        }
        Ok(())
    }

    /// Words that no book and no term has. What only begins a word (`regenerat*`) or writes a number
    /// (`CR 702.19`) is none.
    fn unknown(&self, query: &Query, words: &[Word]) -> Vec<Word> {
        if selection::parse(&query.plain).is_ok_and(|spans| !spans.is_empty()) {
            return Vec::new();
        }
        let spotted = spot(words);
        let named = |i: usize| spotted.iter().any(|s| (s.from..s.to).contains(&i));
        let begins = |w: &Word| query.items.iter().any(|i| matches!(i, Item::Prefix(p) if *p == w.text));
        let letters = |w: &Word| w.text.chars().all(|c| c.is_alphabetic() || c == '\'');
        words
            .iter()
            .enumerate()
            .filter(|(i, w)| {
                !named(*i) && letters(w) && !w.is_common() && !begins(w) && !self.scope.has(&w.stem)
            })
            .map(|(_, w)| w.clone())
            .collect()
    }

    fn read_otherwise(
        &mut self,
        query: &Query,
        unknown: &[Word],
        russian: bool,
        library: &Library,
        answer: &mut Answer,
    ) -> Result<(), SearchError> {
        answer.unknown = unknown.iter().map(|w| w.text.clone()).collect();
        // A Russian word typed in the Latin layout needs the Russian books too.
        if !russian
            && self.merged.is_empty()
            && self.request.book.is_none()
            && self.request.language.is_none()
        {
            let more = Scope::open(library, None, Some(Language::Ru), true)?;
            self.scope.books.extend(more.books);
        }
        let Some(meant) = suggest::meant(&query.plain, unknown, &self.scope)? else { return Ok(()) };
        let mut again = Query::parse(&meant.text);
        again.filters = query.filters.clone();
        again.excluded = query.excluded.clone();
        let words = Word::all(&again.plain);
        let via = Via::Read(meant.reading, meant.text.clone());
        self.run(&again, &words, &[via], answer)?;
        answer.read_as = Some(meant);
        Ok(())
    }

    /// Sorts, cuts, and fetches the texts.
    fn finish(&mut self, words: &[Word], query: &Query, answer: &mut Answer) -> Result<(), SearchError> {
        let mut merged = std::mem::take(&mut self.merged);
        merged.sort_by(|a, b| {
            b.score.total_cmp(&a.score).then(a.book.cmp(&b.book)).then(a.number.cmp(&b.number))
        });
        merged.truncate(self.request.limit);
        let mut marks = marks(query, words);
        if let Some(meant) = &answer.read_as {
            marks.stems.extend(Word::all(&meant.text).into_iter().map(|w| w.stem));
        }
        answer.hits = hits(&self.scope, merged, &marks)?;
        answer.glossary.sort_by(|a, b| b.score.total_cmp(&a.score));
        Ok(())
    }
}

/// What to mark: the words of the query but for common ones, and the official names of its terms.
pub(super) fn marks(query: &Query, words: &[Word]) -> Marks {
    let own = query.words();
    let all_common = own.iter().all(|w| w.is_common());
    let mut stems: Vec<String> =
        own.iter().filter(|w| all_common || !w.is_common()).map(|w| w.stem.clone()).collect();
    for s in spot(words) {
        let names = s.term.official(true).take(1).chain(s.term.official(false).take(1));
        stems.extend(names.flat_map(Word::all).filter(|w| !w.is_common()).map(|w| w.stem));
    }
    stems.dedup();
    let prefixes =
        query.items.iter().filter_map(|i| if let Item::Prefix(p) = i { Some(p.clone()) } else { None });
    Marks { stems, prefixes: prefixes.collect() }
}

fn typed_name(spotted: &[Spotted], id: &str, words: &[Word]) -> String {
    let found = spotted.iter().find(|s| s.term.id == id);
    found.map_or_else(String::new, |s| {
        words[s.from..s.to].iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" ")
    })
}

/// Fetches what is shown of each hit.
pub(super) fn hits(scope: &Scope, gathered: Vec<Gathered>, marks: &Marks) -> Result<Vec<Hit>, SearchError> {
    let mut out = Vec::with_capacity(gathered.len());
    for g in gathered {
        let Some(opened) = scope.books.get(g.book) else { continue };
        let Some(rule) = opened.book.get(g.number)? else { continue };
        let meta = opened.book.meta();
        let mut via = g.via;
        if !g.example {
            via.retain(|v| *v != Via::Example);
        }
        out.push(Hit {
            number: g.number,
            book: meta.name.clone(),
            effective: meta.edition.effective.clone(),
            score: g.score,
            snippet: snippet(&rule, g.example, marks),
            path: path(opened, &rule)?,
            via,
        });
    }
    Ok(out)
}

fn snippet(rule: &Rule, example: bool, marks: &Marks) -> Snippet {
    if example {
        return Snippet::of(rule.examples.iter().map(String::as_str), marks);
    }
    if rule.text.is_empty() {
        return Snippet::of(rule.title.as_deref(), marks);
    }
    Snippet::of(rule.text.iter().map(String::as_str), marks)
}

fn path(opened: &Opened, rule: &Rule) -> Result<Vec<String>, SearchError> {
    let mut out: Vec<String> = rule.title.iter().cloned().collect();
    let mut at = rule.number.parent();
    while let Some(n) = at {
        out.extend(opened.book.title(n)?.map(str::to_string));
        at = n.parent();
    }
    out.reverse();
    Ok(out)
}
