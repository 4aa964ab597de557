//! A whole question in plain language: the rules that decide it, each with its reason.
//!
//! Nothing is learned and nothing is random. Evidence for a rule is counted from
//! 1. the words of the question in the rule, its examples and, in the built-in book, its plain words,
//! 2. terms of the game in the question: their defining rules, and what stands below these,
//! 3. the text of the cards that the question names, if the library has them: its words, and its terms,
//! 4. topics (`index/topics.toml`): what such questions are about,
//! 5. rules that refer to it, when they are found themselves,
//! 6. what it stands under, and how many rules refer to it at all.
//!
//! Words that nobody knows are read as [`suggest`](super::suggest) finds; a number leads; a question that only
//! asks what a thing is leads with its defining rule.

mod evidence;
mod topics;
mod weights;

pub use weights::Weights;

use super::SearchError;
use super::answer::{Answer, Hit, Request, Via, unknown};
use super::gather::{Gathered, hits, marks};
use super::query::{Item, Query, Word};
use super::scope::{Scope, spot, understood};
use super::{lead, suggest};
use crate::cards::store::mention::{Mention, mentioned};
use crate::library::Library;
use crate::rulebook::{Language, RuleNumber};
use crate::terms::index::{self, Topic};
use crate::text::{lookalike, normal};
use evidence::Asked;
use rustc_hash::FxHashMap;

/// Finds the rules that decide a question.
pub fn ask(library: &Library, request: &Request) -> Result<Answer, SearchError> {
    ask_with(library, request, index::topics(), &Weights::default())
}

/// The same with other topics and weights, for measurements.
pub fn ask_with(
    library: &Library,
    request: &Request,
    topics: &[Topic],
    weights: &Weights,
) -> Result<Answer, SearchError> {
    let russian = request.typed.chars().any(lookalike::is_cyrillic);
    let scope = Scope::open(library, request.book, request.language, russian)?;
    let plain = normal::typed(request.typed);
    let words = understood(&plain);
    let ordinary = |stem: &str| suggest::is_known(stem, &scope);
    let cards = mentioned(library.root(), &plain, &ordinary);
    let question = Question { library, request, topics, weights, scope, cards };
    question.answer(plain, words, russian)
}

/// A question and what it is put to.
struct Question<'a> {
    library: &'a Library,
    request: &'a Request<'a>,
    topics: &'a [Topic],
    weights: &'a Weights,
    scope: Scope,
    cards: Vec<Mention>,
}

impl Question<'_> {
    fn answer(mut self, plain: String, words: Vec<Word>, russian: bool) -> Result<Answer, SearchError> {
        let query =
            Query { items: words.iter().cloned().map(Item::Word).collect(), plain, ..Query::default() };
        let mut answer = Answer::default();
        let read = self.read_otherwise(&query, &words, russian, &mut answer)?;
        let query = read.unwrap_or(query);
        let words = understood(&query.plain);
        let mut hits = self.hits(&query, words, russian)?;
        if let Some(meant) = &answer.read_as {
            hits.iter_mut().for_each(|h| h.via.push(Via::Read(meant.reading, meant.text.clone())));
        }
        answer.hits = hits;
        Ok(answer)
    }

    /// Words that nobody knows are read as in a search; those of a card's name are known.
    fn read_otherwise(
        &mut self,
        query: &Query,
        words: &[Word],
        russian: bool,
        answer: &mut Answer,
    ) -> Result<Option<Query>, SearchError> {
        let named = |w: &Word| {
            let own = |m: &Mention| words[m.words.0..m.words.1].contains(w);
            self.cards.iter().any(own)
        };
        let mut unknown = unknown(&self.scope, query, words);
        unknown.retain(|w| !named(w));
        if unknown.is_empty() {
            return Ok(None);
        }
        let free = self.request.book.is_none() && self.request.language.is_none();
        let all = unknown.len() == words.iter().filter(|w| !w.is_common()).count();
        if !russian && free && all {
            let more = Scope::open(self.library, None, Some(Language::Ru), true)?;
            self.scope.books.extend(more.books);
        }
        answer.unknown = unknown.iter().map(|w| w.text.clone()).collect();
        let Some((meant, again)) = suggest::meant(query, &unknown, &self.scope)? else { return Ok(None) };
        answer.read_as = Some(meant);
        Ok(Some(again))
    }

    fn hits(&mut self, query: &Query, words: Vec<Word>, russian: bool) -> Result<Vec<Hit>, SearchError> {
        let numbers = lead::numbers(&mut self.scope, self.library, self.request, &query.plain, &words)?;
        let russian = russian || words.iter().any(|w| w.text.chars().any(lookalike::is_cyrillic));
        let mut asked = Asked {
            spotted: spot(&words),
            words,
            cards: std::mem::take(&mut self.cards),
            evidence: FxHashMap::default(),
            weights: self.weights,
            russian,
        };
        let Some(first) = self.scope.books.first() else { return Ok(Vec::new()) };
        asked.words_in(first, self.weights.words, false)?;
        asked.plain_words(self.library, first, self.request)?;
        asked.terms(first)?;
        asked.cards(first)?;
        if first.has_numbers_of_today() {
            asked.topics(self.topics, first)?;
        }
        asked.parents();
        asked.citations(first)?;
        asked.headings(first)?;
        asked.defined(first)?;
        let mut gathered: Vec<Gathered> = numbers
            .into_iter()
            .map(|l| Gathered {
                number: l.number,
                book: l.book,
                score: l.score,
                example: false,
                literal: true,
                via: l.via,
            })
            .collect();
        let led: Vec<(usize, RuleNumber)> = gathered.iter().map(|g| (g.book, g.number)).collect();
        gathered.extend(asked.gathered(self.request.limit));
        let mut place = 0;
        gathered.retain(|g| {
            place += 1;
            place <= led.len() || !led.contains(&(g.book, g.number))
        });
        gathered.truncate(self.request.limit);
        let mut found = hits(&self.scope, gathered, &marks(query, &asked.words))?;
        asked.reasons(&mut found);
        Ok(found)
    }
}
