//! What leads an answer before any ranking of words: numbers, titles and terms that the question is.

use super::SearchError;
use super::answer::{Request, Via};
use super::query::{Item, Query, Word};
use super::scope::{Opened, Scope};
use crate::library::Library;
use crate::order::Arrange;
use crate::rulebook::{RuleNumber, selection, selection::Span};
use crate::terms::Term;
use crate::terms::closeness::{Closeness, closeness};
use crate::terms::index::{self, Name, Spotted, Standing};
use crate::terms::source::key;

/// How much more than any text a rule scores that the whole question names.
pub(super) const LEAD: f32 = 1000.0;
/// What a term is worth that is only a part of the question.
const PART: f32 = 160.0;
/// How many terms are offered for the beginning of a word, and for a word of their names.
const OFFERED: usize = 4;

/// A rule that leads.
#[derive(Debug)]
pub(super) struct Lead {
    pub number: RuleNumber,
    /// Which book of the scope.
    pub book: usize,
    pub score: f32,
    pub via: Vec<Via>,
}

/// A query that is, or contains, the number of a rule leads with it; where no book of the question has it,
/// another may, which is then opened; a number that none has shows what stands beside it.
pub(super) fn numbers(
    scope: &mut Scope,
    library: &Library,
    request: &Request,
    plain: &str,
    words: &[Word],
) -> Result<Vec<Lead>, SearchError> {
    let mut spans = selection::parse(plain).unwrap_or_default();
    let clear = || words.iter().filter(|w| w.text.contains('.') || w.text.contains(":u"));
    if spans.is_empty() {
        // A number among words must look like nothing else.
        spans = clear().filter_map(|w| selection::parse(&w.text).ok()).flatten().collect();
    }
    let mut out = Vec::new();
    for (place, span) in spans.iter().enumerate() {
        let score = 3.0 * LEAD - place as f32;
        let mut found = None;
        for (book, opened) in scope.books.iter().enumerate() {
            let here = within(opened, span)?;
            if !here.is_empty() {
                found = Some((book, here));
                break;
            }
        }
        if found.is_none() && request.book.is_none() {
            found = elsewhere(scope, library, request, span)?;
        }
        let Some((book, here)) = found else {
            out.extend(beside(scope, span.first.first().copied(), &span.typed, score)?);
            continue;
        };
        let lead = |(i, n): (usize, RuleNumber)| Lead {
            number: n,
            book,
            score: score - i as f32 / 1000.0,
            via: vec![Via::Number],
        };
        out.extend(here.into_iter().take(request.limit).enumerate().map(lead));
    }
    if spans.is_empty() {
        let whole = selection::is_mistyped(plain.trim()).then(|| plain.trim().to_string());
        let mut single = clear().map(|w| w.text.clone()).filter(|w| selection::is_mistyped(w));
        if let Some(typed) = whole.or_else(|| single.next_back()) {
            out.extend(beside(scope, None, &typed, 3.0 * LEAD)?);
        }
    }
    Ok(out)
}

fn within(opened: &Opened, span: &Span) -> Result<Vec<RuleNumber>, SearchError> {
    let mut here = Vec::new();
    for &n in &span.first {
        let rules = opened.book.range(n, span.last.map_or(n, RuleNumber::last_descendant))?;
        here.extend(rules.iter().map(|r| r.number));
    }
    Ok(here)
}

/// The first book of the library, outside the scope, that has the number; it joins the scope.
fn elsewhere(
    scope: &mut Scope,
    library: &Library,
    request: &Request,
    span: &Span,
) -> Result<Option<(usize, Vec<RuleNumber>)>, SearchError> {
    for entry in library.books() {
        let wanted = request.language.is_none_or(|l| entry.meta.edition.language == l);
        if !wanted || scope.books.iter().any(|o| o.name() == entry.meta.name) {
            continue;
        }
        let book = library.book(&entry.meta.name)?;
        let mut has = false;
        for &n in &span.first {
            has |= !book.range(n, span.last.map_or(n, RuleNumber::last_descendant))?.is_empty();
        }
        if has {
            scope.books.push(Opened::new(library, &entry)?);
            let at = scope.books.len() - 1;
            return Ok(Some((at, within(&scope.books[at], span)?)));
        }
    }
    Ok(None)
}

/// What stands where an absent number would, then what differs by one sign.
fn beside(
    scope: &Scope,
    number: Option<RuleNumber>,
    typed: &str,
    score: f32,
) -> Result<Vec<Lead>, SearchError> {
    let Some(opened) = scope.books.first() else { return Ok(Vec::new()) };
    let mut near: Vec<RuleNumber> = Vec::new();
    if let Some(n) = number.or_else(|| selection::place(typed)) {
        let (before, after) = opened.book.neighbours(n)?;
        near.extend(before.into_iter().chain(after));
    }
    if number.is_none() {
        let alike = opened.book.alike(typed)?;
        near.extend(alike.into_iter().filter(|n| !near.contains(n)).collect::<Vec<_>>());
    }
    let lead = |(i, number): (usize, RuleNumber)| Lead {
        number,
        book: 0,
        score: score - i as f32 / 1000.0,
        via: vec![Via::Neighbour(typed.to_string())],
    };
    Ok(near.into_iter().enumerate().map(lead).collect())
}

/// The words of a question without the articles around them.
fn bare(words: &[Word]) -> &[Word] {
    let article = |w: &Word| ["a", "an", "the"].contains(&w.text.as_str());
    let from = words.iter().position(|w| !article(w)).unwrap_or(0);
    &words[from..]
}

/// The rules and sections whose whole title the question is.
pub(super) fn titles(scope: &Scope, words: &[Word]) -> Result<Vec<Lead>, SearchError> {
    let words = bare(words);
    let stems: Vec<String> = words.iter().map(|w| w.stem.clone()).collect();
    let written: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
    let mut out = Vec::new();
    for (book, opened) in scope.books.iter().enumerate() {
        // The titles of other books do not lead before the terms that the default one has.
        let near = if book == 0 { 5.0 } else { -1.0 };
        for number in opened.index.titled(&stems)? {
            let Some(title) = opened.book.title(number)? else { continue };
            let score = match closeness(title, &written) {
                // Of a section and a rule of one title the rule says what the word means.
                Closeness::Same if number.point() > 0 => 2.0 * LEAD + near + 0.5,
                Closeness::Same => 2.0 * LEAD + near,
                Closeness::Inflected => 2.0 * LEAD - 1.0,
                Closeness::Stem => continue,
            };
            out.push(Lead { number, book, score, via: Vec::new() });
        }
    }
    Ok(out)
}

/// A query that is a term leads with its rule; a term within it raises its rule.
pub(super) fn terms(
    scope: &Scope,
    query: &Query,
    spotted: &[Spotted],
    words: &[Word],
) -> Result<Vec<Lead>, SearchError> {
    let common = |from: usize, to: usize| words[from..to].iter().all(Word::is_common);
    let articles = words.len() - bare(words).len();
    let content = content(query, words).max(1) as f32;
    let phrase = is_phrase(scope, query, words)?;
    let mut out = Vec::new();
    for (rank, s) in spotted.iter().enumerate() {
        let (from, to) = reach(s, spotted);
        let entire = from <= articles && to == words.len();
        let around = common(0, from) && common(to, words.len()) && begun(query).next().is_none();
        // With other words around it that the books write so, those words are meant.
        let whole = around && (entire || !phrase);
        let said = words[s.from..s.to].iter().filter(|w| !w.is_common()).count() as f32;
        if !whole && said == 0.0 {
            continue;
        }
        let score = if whole { 2.0 * LEAD - 10.0 * rank as f32 } else { PART * said / content };
        out.extend(of_term(scope, s.term, s.name, &typed(s, words), score)?);
    }
    Ok(out)
}

/// Where a term stands, with its other names beside it: `control, controller`.
fn reach(s: &Spotted, spotted: &[Spotted]) -> (usize, usize) {
    let (mut from, mut to) = (s.from, s.to);
    for o in spotted.iter().filter(|o| o.term.id == s.term.id) {
        from = if o.to == from { o.from } else { from };
        to = if o.from == to { o.to } else { to };
    }
    (from, to)
}

/// How many words of a query say something.
fn content(query: &Query, words: &[Word]) -> usize {
    let begins = |w: &&Word| begun(query).any(|b| b == w.text);
    words.iter().filter(|w| !w.is_common() && !begins(w)).count() + begun(query).count()
}

fn typed(s: &Spotted, words: &[Word]) -> String {
    words[s.from..s.to].iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// Whether the whole question stands so in a text.
fn is_phrase(scope: &Scope, query: &Query, words: &[Word]) -> Result<bool, SearchError> {
    if !query.is_plain() {
        return Ok(false);
    }
    let row: Vec<String> = words.iter().map(|w| w.text.clone()).collect();
    for opened in &scope.books {
        if opened.index.has_phrase(&row)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A term's rule in each book.
fn of_term(
    scope: &Scope,
    term: &'static Term,
    name: &Name,
    typed: &str,
    score: f32,
) -> Result<Vec<Lead>, SearchError> {
    let mut out = Vec::new();
    for (book, opened) in scope.books.iter().enumerate() {
        let Some(number) = opened.locate(term)? else { continue };
        let literal = name.russian == opened.is_russian() && key(name.text) == key(term.name(name.russian));
        let mut via = Vec::new();
        if !literal {
            via.push(Via::Term { typed: typed.to_string(), name: term.name(opened.is_russian()) });
        }
        out.push(Lead { number, book, score, via });
    }
    Ok(out)
}

fn begun(query: &Query) -> impl Iterator<Item = &str> {
    query.items.iter().filter_map(|i| if let Item::Prefix(p) = i { Some(p.as_str()) } else { None })
}

/// The beginning of a word leads to the terms that begin so: those of one word first, of these the more
/// frequent.
pub(super) fn beginnings(scope: &Scope, query: &Query, words: &[Word]) -> Result<Vec<Lead>, SearchError> {
    let all = content(query, words);
    let mut out = Vec::new();
    for letters in begun(query) {
        let mut found = index::beginning(letters);
        let frequency = |n: &Name| scope.books.iter().map(|o| o.index.written(n.text)).max();
        found.arrange_by_key(|(_, n)| {
            let words = n.text.split(' ').count();
            (words, n.standing != Standing::Official, std::cmp::Reverse(frequency(n)))
        });
        for (rank, (term, name)) in found.into_iter().take(OFFERED).enumerate() {
            let score = if all == 1 { 2.0 * LEAD } else { PART / all as f32 } - 10.0 * rank as f32;
            out.extend(of_term(scope, term, name, &format!("{letters}*"), score)?);
        }
    }
    Ok(out)
}

/// A word that no book of the question has leads to terms that have it in their names.
pub(super) fn parts(scope: &Scope, spotted: &[Spotted], words: &[Word]) -> Result<Vec<Lead>, SearchError> {
    let content = words.iter().filter(|w| !w.is_common()).count().max(1) as f32;
    let mut out = Vec::new();
    for (i, w) in words.iter().enumerate() {
        let named = spotted.iter().any(|s| (s.from..s.to).contains(&i));
        if named || w.is_common() || scope.has(&w.stem) {
            continue;
        }
        for (rank, (term, name)) in index::with_stem(&w.stem).into_iter().take(OFFERED).enumerate() {
            let score = PART / content - 10.0 * rank as f32;
            out.extend(of_term(scope, term, name, &w.text, score)?);
        }
    }
    Ok(out)
}
