//! Hits while they are gathered, and what is shown of them.

use super::SearchError;
use super::answer::{Hit, Via};
use super::query::{Item, Query, Word};
use super::schema::What;
use super::scope::{Opened, Scope, spot};
use super::snippet::{Marks, Snippet};
use crate::order::Arrange;
use crate::rulebook::{Rule, RuleNumber};
use crate::text::token;
use rustc_hash::{FxHashMap, FxHashSet};

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

/// The hits so far; each rule once.
#[derive(Default)]
pub(super) struct Gathering {
    pub merged: Vec<Gathered>,
    /// Where each rule stands in `merged`; books with the same numbers share a place.
    places: FxHashMap<(usize, RuleNumber), usize>,
    /// What no hit may be, for each book; empty when nothing is excluded.
    pub excluded: Vec<FxHashSet<What>>,
}

/// The book that answers for a rule: of books with today's numbers the first.
fn home(scope: &Scope, book: usize, number: RuleNumber) -> usize {
    let today = |o: &Opened| o.has_numbers_of_today();
    if !scope.books.get(book).is_some_and(today) {
        return book;
    }
    let has = |o: &Opened| today(o) && o.book.has(number).unwrap_or_default();
    scope.books.iter().position(has).unwrap_or(book)
}

impl Gathering {
    /// Adds a reason to find a rule of a book.
    pub fn add(
        &mut self,
        scope: &Scope,
        book: usize,
        number: RuleNumber,
        score: f32,
        example: bool,
        mut via: Vec<Via>,
    ) {
        let home = home(scope, book, number);
        let excluded = |b: usize| self.excluded.get(b).is_some_and(|e| e.contains(&What::Rule(number)));
        if excluded(home) || !example && excluded(book) {
            return;
        }
        // The text that is shown has the words itself: that another language has them too is no reason.
        let read = |v: &Via| matches!(v, Via::Read(..));
        let literal = via.iter().all(read) && book == home && !example;
        if book != home && via.iter().all(|v| read(v) || *v == Via::Example) {
            via.push(Via::Elsewhere(scope.books[book].name().to_string()));
        }
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
            }
            None => {
                self.places.insert((home, number), self.merged.len());
                self.merged.push(Gathered { number, book: home, score, example, literal, via });
            }
        }
    }

    /// The best, each with the reasons that say something.
    pub fn best(self, limit: usize) -> Vec<Gathered> {
        let mut merged = self.merged;
        merged.arrange_by(|a, b| {
            b.score.total_cmp(&a.score).then(a.book.cmp(&b.book)).then(a.number.cmp(&b.number))
        });
        merged.truncate(limit);
        for g in &mut merged {
            let term = g.via.iter().any(|v| matches!(v, Via::Term { .. }));
            let literal = g.literal;
            g.via.retain(|v| match v {
                Via::Term { .. } => !literal,
                Via::Elsewhere(_) => !literal && !term,
                _ => true,
            });
        }
        merged
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
    let texts = |ws: &[Word]| ws.iter().map(|w| w.text.clone()).collect::<Vec<_>>();
    let mut phrases: Vec<Vec<String>> = query
        .items
        .iter()
        .filter_map(|i| if let Item::Phrase(ws) = i { Some(texts(ws)) } else { None })
        .collect();
    if query.is_plain() {
        phrases.push(texts(words));
    }
    phrases.retain(|p| p.len() > 1);
    Marks { stems, prefixes: prefixes.collect(), phrases }
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
        let snippet = snippet(&rule, g.example, marks);
        let (path, titled) = path(opened, &rule)?;
        if via.is_empty() && snippet.marks.is_empty() {
            via.extend(above(&rule, &titled, marks));
        }
        out.push(Hit {
            number: g.number,
            book: meta.name.clone(),
            effective: meta.edition.effective.clone(),
            score: g.score,
            snippet,
            path,
            via,
        });
    }
    Ok(out)
}

/// Where the words are: in an example, else in the text; with neither, the title.
fn snippet(rule: &Rule, example: bool, marks: &Marks) -> Snippet {
    let text = || rule.text.iter().map(String::as_str);
    if example {
        let found = Snippet::of(rule.examples.iter().map(String::as_str), marks);
        // The example may be another book's.
        if !found.marks.is_empty() {
            return found;
        }
    }
    let found = Snippet::of(text(), marks);
    if found.text.is_empty() { Snippet::of(rule.title.as_deref(), marks) } else { found }
}

/// The titles above a rule and its own, and which rule has each.
type Titled = Vec<(RuleNumber, String)>;

fn path(opened: &Opened, rule: &Rule) -> Result<(Vec<String>, Titled), SearchError> {
    let mut titled: Titled = rule.title.iter().map(|t| (rule.number, t.clone())).collect();
    let mut at = rule.number.parent();
    while let Some(n) = at {
        titled.extend(opened.book.title(n)?.map(|t| (n, t.to_string())));
        at = n.parent();
    }
    titled.reverse();
    Ok((titled.iter().map(|t| t.1.clone()).collect(), titled))
}

/// The nearest rule above whose title has the words, when the rule's own title has none of them.
fn above(rule: &Rule, titled: &Titled, marks: &Marks) -> Option<Via> {
    let has = |title: &str| token::tokens(title).iter().any(|t| marks.has(&t.text));
    let (number, _) = titled.iter().rev().find(|(_, title)| has(title))?;
    (*number != rule.number).then_some(Via::Below(*number))
}
