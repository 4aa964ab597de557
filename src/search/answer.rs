//! A question to the books, and its answer.

use super::SearchError;
use super::find::Found;
use super::gather::{Gathering, hits, marks};
use super::lead::{self, Lead};
use super::query::{Filter, Item, Query, Word};
use super::schema::What;
use super::scope::{Scope, spot, understood};
use super::snippet::Snippet;
use super::suggest::{self, Reading};
use crate::library::Library;
use crate::order::Arrange;
use crate::rulebook::{GlossaryEntry, Language, RuleNumber, selection};
use crate::terms::closeness::{Closeness, closeness};
use crate::terms::index::Spotted;
use crate::terms::source::key;
use crate::text::lookalike;

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
    /// Filters that name nothing and were left out.
    pub unmet: Vec<String>,
    /// Phrases that no book has, which were looked for as words.
    pub loosened: Vec<String>,
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
    /// The words are in another book, of the same numbers or in another language.
    Elsewhere(String),
    /// A topic of the question is decided here; the words of the question that tell it.
    Topic { id: &'static str, words: String },
    /// Rules that were found refer to it.
    Cited(RuleNumber),
    /// It stands below a rule that was found.
    Below(RuleNumber),
    /// A card named in the question has these words.
    Card(String),
}

/// What an example is worth beside the rule itself.
const EXAMPLE: f32 = 0.9;
/// How many entries of the glossary are shown.
const GLOSSARY: usize = 3;

/// Finds what a person typed.
pub fn search(library: &Library, request: &Request) -> Result<Answer, SearchError> {
    let mut query = Query::parse(request.typed);
    let language = request.language.or(query.language.as_deref().map(language));
    let russian = request.typed.chars().any(lookalike::is_cyrillic);
    // A `book:` that does not exist finds nothing less: the default answers, and it is said.
    if let Some(name) = query.book.take_if(|n| *n != "all" && library.book(n).is_err()) {
        query.unmet.push(format!("book:{name}"));
    }
    let scope = Scope::open(library, request.book.or(query.book.as_deref()), language, russian)?;
    without_absent_places(&mut query, &scope);
    let loosened = loosen(&mut query, &scope)?;
    let mut search = Search { scope, library, request, gathering: Gathering::default() };
    let mut answer =
        Answer { excluded: excluded(&query), unmet: query.unmet.clone(), loosened, ..Answer::default() };
    let words = understood(&query.plain);
    query.take_stems(&words);
    search.gathering.excluded = search.scope.excluded(&query)?;
    let numbered = search.run(&query, &words, &[], &mut answer)?;
    let unknown = unknown(&search.scope, &query, &words);
    if !unknown.is_empty() && !numbered {
        search.read_otherwise(&query, &unknown, russian, &mut answer)?;
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

/// Takes out the sections and chapters that no book has, to be told.
fn without_absent_places(query: &mut Query, scope: &Scope) {
    let absent = |f: &Filter| !scope.books.iter().any(|o| o.index.has_place(f));
    let told = query.filters.iter().filter(|f| absent(f)).filter_map(|f| match f {
        Filter::Section(n) => Some(format!("section:{n}")),
        Filter::Chapter(n) => Some(format!("chapter:{n}")),
        _ => None,
    });
    query.unmet.extend(told);
    query.filters.retain(|f| !absent(f));
}

/// Makes words of the phrases that no book of the question has, to be told.
fn loosen(query: &mut Query, scope: &Scope) -> Result<Vec<String>, SearchError> {
    let mut told = Vec::new();
    let mut items = Vec::new();
    for item in std::mem::take(&mut query.items) {
        let Item::Phrase(words) = &item else {
            items.push(item);
            continue;
        };
        let mut somewhere = false;
        for opened in &scope.books {
            somewhere = somewhere || !opened.index.having(std::slice::from_ref(&item), &[])?.is_empty();
        }
        if somewhere {
            items.push(item);
        } else {
            if words.len() > 1 {
                told.push(words.iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" "));
            }
            items.extend(words.iter().cloned().map(Item::Word));
        }
    }
    query.items = items;
    Ok(told)
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

struct Search<'a> {
    scope: Scope,
    library: &'a Library,
    request: &'a Request<'a>,
    gathering: Gathering,
}

impl Search<'_> {
    fn lead(&mut self, leads: Vec<Lead>, query: &Query, read: &[Via]) {
        for l in leads.into_iter().filter(|l| query.admits(l.number)) {
            let via = read.iter().cloned().chain(l.via).collect();
            self.gathering.add(&self.scope, l.book, l.number, l.score, false, via);
        }
    }

    /// Puts a query to every book; whether it has the number of a rule.
    fn run(
        &mut self,
        query: &Query,
        words: &[Word],
        read: &[Via],
        answer: &mut Answer,
    ) -> Result<bool, SearchError> {
        let spotted = spot(words);
        let books = self.scope.books.len();
        let numbers = lead::numbers(&mut self.scope, self.library, self.request, &query.plain, words)?;
        let numbered = !numbers.is_empty();
        let places: Vec<&Filter> = query.filters.iter().filter(|f| f.is_place()).collect();
        if places.is_empty() {
            self.lead(numbers, query, read);
            for leads in [
                lead::titles(&self.scope, words)?,
                lead::terms(&self.scope, query, &spotted, words)?,
                lead::beginnings(&self.scope, query, words)?,
                lead::parts(&self.scope, &spotted, words)?,
            ] {
                self.lead(leads, query, read);
            }
        } else if places.contains(&&Filter::Titles) {
            self.lead(lead::titles(&self.scope, words)?, query, read);
        }
        for book in 0..books {
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
            let without = opened.without(query);
            let found = opened.index.find(&own.query, &own.names, &without)?;
            self.take(book, &found, worth, &via)?;
            self.glossary(book, &found, worth, query, &spotted, answer)?;
        }
        Ok(numbered)
    }

    fn take(&mut self, book: usize, found: &[Found], worth: f32, via: &[Via]) -> Result<(), SearchError> {
        for f in found {
            match f.what {
                What::Rule(n) => {
                    self.gathering.add(&self.scope, book, n, f.score * worth, false, via.to_vec());
                }
                What::Example(n) => {
                    let mut via = via.to_vec();
                    via.push(Via::Example);
                    self.gathering.add(&self.scope, book, n, f.score * worth * EXAMPLE, true, via);
                }
                What::Glossary(_) => {}
            }
        }
        Ok(())
    }

    /// The entries of a book's glossary; the one that the question names first.
    fn glossary(
        &self,
        book: usize,
        found: &[Found],
        worth: f32,
        query: &Query,
        spotted: &[Spotted],
        answer: &mut Answer,
    ) -> Result<(), SearchError> {
        let most = if query.filters.contains(&Filter::Glossary) { self.request.limit } else { GLOSSARY };
        // The books come in the order in which they are wanted: with enough shown, no other glossary is read.
        if answer.glossary.len() >= 2 * most {
            return Ok(());
        }
        let opened = &self.scope.books[book];
        let words = Word::all(&query.plain);
        let mut entries: Vec<(f32, &GlossaryEntry)> = Vec::new();
        for f in found {
            let What::Glossary(i) = f.what else { continue };
            let Some(entry) = opened.glossary()?.get(i as usize) else { continue };
            entries.push((f.score * worth + heading(entry, &words, spotted), entry));
        }
        entries.arrange_by(|a, b| b.0.total_cmp(&a.0));
        for (score, entry) in entries.into_iter().take(most) {
            let known = answer.glossary.len() >= 2 * most
                || answer.glossary.iter().any(|g| g.terms == entry.terms && g.book == opened.name());
            if known {
                continue;
            }
            let definitions = entry.definitions.iter().map(String::as_str);
            answer.glossary.push(GlossaryHit {
                terms: entry.terms.clone(),
                book: opened.name().to_string(),
                score,
                snippet: Snippet::of(definitions, &marks(query, &[])),
                obsolete: entry.obsolete,
            });
        }
        Ok(())
    }

    fn read_otherwise(
        &mut self,
        query: &Query,
        unknown: &[Word],
        russian: bool,
        answer: &mut Answer,
    ) -> Result<(), SearchError> {
        answer.unknown = unknown.iter().map(|w| w.text.clone()).collect();
        // A Russian word typed in the Latin layout needs the Russian books too.
        if !russian
            && self.gathering.merged.is_empty()
            && self.request.book.is_none()
            && self.request.language.is_none()
        {
            let more = Scope::open(self.library, None, Some(Language::Ru), true)?;
            self.scope.books.extend(more.books);
            self.gathering.excluded = self.scope.excluded(query)?;
        }
        let Some((meant, mut again)) = suggest::meant(query, unknown, &self.scope)? else { return Ok(()) };
        again.filters = query.filters.clone();
        again.excluded = query.excluded.clone();
        let words = understood(&again.plain);
        again.take_stems(&words);
        let via = Via::Read(meant.reading, meant.text.clone());
        self.run(&again, &words, &[via], answer)?;
        answer.read_as = Some(meant);
        Ok(())
    }

    /// Sorts, cuts, and fetches the texts.
    fn finish(&mut self, words: &[Word], query: &Query, answer: &mut Answer) -> Result<(), SearchError> {
        let gathered = std::mem::take(&mut self.gathering).best(self.request.limit);
        let mut marks = marks(query, words);
        if let Some(meant) = &answer.read_as {
            marks.stems.extend(Word::all(&meant.text).into_iter().map(|w| w.stem));
        }
        answer.hits = hits(&self.scope, gathered, &marks)?;
        answer.glossary.arrange_by(|a, b| b.score.total_cmp(&a.score));
        Ok(())
    }
}

/// What it is worth that the question, or a term that it is, heads an entry of the glossary.
fn heading(entry: &GlossaryEntry, words: &[Word], spotted: &[Spotted]) -> f32 {
    let whole = |s: &&Spotted| (s.from, s.to) == (0, words.len());
    let names = spotted.iter().filter(whole).flat_map(|s| s.term.names).map(|n| key(n.text));
    let typed: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
    let stems: Vec<&str> = words.iter().map(|w| w.stem.as_str()).collect();
    let stems = stems.join(" ");
    let names: Vec<String> = names.collect();
    let worth = |(place, head): (usize, &String)| {
        let stem = key(head);
        let rank = match closeness(head, &typed) {
            Closeness::Same => 4.0,
            Closeness::Inflected => 3.0,
            Closeness::Stem if names.contains(&stem) => 2.0,
            Closeness::Stem if stem == stems => 1.0,
            Closeness::Stem => return 0.0,
        };
        rank * lead::LEAD - place as f32
    };
    entry.terms.iter().enumerate().map(worth).fold(0.0, f32::max)
}

/// Words that no book and no term has. What only begins a word (`regenerat*`) or writes a number
/// (`CR 702.19`) is none.
pub(super) fn unknown(scope: &Scope, query: &Query, words: &[Word]) -> Vec<Word> {
    if selection::parse(&query.plain).is_ok_and(|spans| !spans.is_empty()) {
        return Vec::new();
    }
    let spotted = spot(words);
    let named = |i: usize| spotted.iter().any(|s| (s.from..s.to).contains(&i));
    let begins = |w: &Word| query.items.iter().any(|i| matches!(i, Item::Prefix(p) if *p == w.text));
    let letters = |w: &Word| w.text.chars().all(|c| c.is_alphabetic() || c == '\'');
    let known = |w: &Word| w.is_common() || begins(w) || suggest::is_known(&w.stem, scope);
    let unknown = words.iter().enumerate().filter(|(i, w)| !named(*i) && letters(w) && !known(w));
    unknown.map(|(_, w)| w.clone()).collect()
}

fn typed_name(spotted: &[Spotted], id: &str, words: &[Word]) -> String {
    let found = spotted.iter().find(|s| s.term.id == id);
    found.map_or_else(String::new, |s| {
        words[s.from..s.to].iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" ")
    })
}
