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

use super::SearchError;
use super::answer::{Answer, Hit, Request, Via, unknown};
use super::find::{Found, Named};
use super::gather::{Gathered, hits, marks};
use super::query::{Item, Query, Word};
use super::schema::What;
use super::scope::{Opened, Scope, spot, understood};
use super::{lead, suggest};
use crate::cards::store::FaceRecord;
use crate::cards::store::mention::{Mention, mentioned};
use crate::library::{Library, builtin};
use crate::rulebook::{Language, Level, RuleNumber};
use crate::terms::index::{self, Kind, Spotted, Term, Topic};
use crate::terms::source::key;
use crate::text::{lookalike, normal};
use rustc_hash::{FxHashMap, FxHashSet};

/// What each kind of evidence is worth.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The best match of words in the official text.
    pub words: f32,
    /// And in the built-in book.
    pub plain: f32,
    /// A term's defining rule, for a term of middling rarity.
    pub term: f32,
    /// What stands below it.
    pub below: f32,
    pub topic: f32,
    pub cited: f32,
    /// The match of the rule it stands under.
    pub parent: f32,
    /// Being referred to often.
    pub known: f32,
    /// A chapter, section or bare title decides nothing.
    pub heading: f32,
    /// A keyword on a card named in the question, beside one in the question itself; another term on it; a
    /// word of its text.
    pub card_keyword: f32,
    /// A keyword action on it.
    pub card_action: f32,
    pub card_term: f32,
    pub card_word: f32,
    /// The first rules below a keyword ability, which say what it means.
    pub meaning: f32,
    /// A word of a card's name.
    pub card_name: f32,
    /// The most that the words of cards weigh together, as a share of the question's own.
    pub card_most: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            words: 1.0,
            plain: 0.6,
            term: 0.5,
            below: 0.35,
            topic: 1.25,
            cited: 0.25,
            parent: 0.15,
            known: 0.1,
            heading: 0.4,
            card_keyword: 0.8,
            card_action: 0.3,
            card_term: 0.15,
            card_word: 0.1,
            meaning: 0.3,
            card_name: 0.3,
            card_most: 0.6,
        }
    }
}

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

/// What speaks for a rule.
#[derive(Clone, Debug, Default)]
struct Evidence {
    score: f32,
    /// The part that comes from words.
    words: f32,
    cited: u64,
    example: bool,
    own_text: bool,
    via: Vec<Via>,
}

struct Asked<'a> {
    words: Vec<Word>,
    spotted: Vec<Spotted>,
    /// The cards that the question names.
    cards: Vec<Mention>,
    evidence: FxHashMap<RuleNumber, Evidence>,
    weights: &'a Weights,
    russian: bool,
}

impl Asked<'_> {
    fn of(&mut self, number: RuleNumber) -> &mut Evidence {
        self.evidence.entry(number).or_default()
    }

    /// The words of the question, and the official names of its terms, in a book.
    fn words_in(&mut self, opened: &Opened, worth: f32, plain: bool) -> Result<(), SearchError> {
        let mut stems: Vec<(String, f32)> = Vec::new();
        let named = |i: usize| self.cards.iter().any(|m| (m.words.0..m.words.1).contains(&i));
        for (i, w) in self.words.iter().enumerate().filter(|(_, w)| !w.is_common() && !w.is_asking()) {
            // The words of a card's name say little about the question.
            let full = if named(i) { self.weights.card_name } else { 1.0 };
            match stems.iter_mut().find(|s| s.0 == w.stem) {
                Some(s) => s.1 += 0.3 * full,
                None => stems.push((w.stem.clone(), full)),
            }
        }
        self.card_words(&mut stems);
        let mut names: Vec<(Named, f32)> = Vec::new();
        for s in &self.spotted {
            let own = s.name.russian == opened.is_russian();
            let rows: Vec<Vec<String>> =
                opened.names(s.term).map(|n| key(n).split(' ').map(str::to_string).collect()).collect();
            // A single word of the book's language is asked for already.
            if !rows.is_empty() && (!own || s.to - s.from > 1 || s.name.standing != index::Standing::Official)
            {
                names.push((Named { names: rows }, if own { 0.7 } else { 1.0 }));
            }
        }
        let found = opened.index.weigh(&stems, &names, false)?;
        let best = found.first().map_or(1.0, |f| f.score).max(1.0);
        let mut seen = FxHashSet::default();
        for f in &found {
            self.found(f, f.score / best * worth, seen.insert(f.what.rule()), plain.then(|| opened.name()));
        }
        Ok(())
    }

    /// Words of a card's text say what the question is about, in the language of the card; together they
    /// weigh no more than a part of the question's own.
    fn card_words(&self, stems: &mut Vec<(String, f32)>) {
        let own: f32 = stems.iter().map(|s| s.1).sum();
        let mut more: Vec<(String, f32)> = Vec::new();
        for words in self.cards.iter().flat_map(|m| &m.record.faces).map(|f| Word::all(&plain(f))) {
            let keyword: Vec<Spotted> = spot(&words).into_iter().filter(|s| is_keyword(s.term)).collect();
            for (i, w) in words.into_iter().enumerate() {
                if w.is_common() || stems.iter().chain(&more).any(|s| s.0 == w.stem) {
                    continue;
                }
                let worth = match keyword.iter().find(|s| (s.from..s.to).contains(&i)) {
                    Some(s) if s.term.kind == Kind::KeywordAbility => self.weights.card_keyword,
                    Some(_) => self.weights.card_action,
                    None => self.weights.card_word,
                };
                more.push((w.stem, worth));
            }
        }
        let all: f32 = more.iter().map(|s| s.1).sum();
        let most = self.weights.card_most * own.max(1.0);
        let share = if all > most { most / all } else { 1.0 };
        stems.extend(more.into_iter().map(|(stem, worth)| (stem, worth * share)));
    }

    /// Of a rule and its examples the best counts, and a little for each other.
    fn found(&mut self, f: &Found, score: f32, first: bool, elsewhere: Option<&str>) {
        let Some(number) = f.what.rule() else { return };
        let e = self.of(number);
        let score = if first { score } else { score * 0.15 };
        e.score += score;
        e.words += score;
        if let Some(book) = elsewhere {
            let via = Via::Elsewhere(book.to_string());
            if !e.own_text && !e.example && !e.via.contains(&via) {
                e.via.push(via);
            }
            return;
        }
        match f.what {
            What::Example(_) => e.example |= !e.own_text,
            _ => {
                e.own_text = true;
                e.cited = e.cited.max(f.cited);
            }
        }
    }

    /// The built-in book says the same rules in everyday words.
    fn plain_words(
        &mut self,
        library: &Library,
        first: &Opened,
        request: &Request,
    ) -> Result<(), SearchError> {
        if !first.has_numbers_of_today()
            || request.language.is_some_and(|l| (l == Language::Ru) != self.russian)
        {
            return Ok(());
        }
        let name = if self.russian { builtin::RUSSIAN } else { builtin::ENGLISH };
        if first.name() == name {
            return Ok(());
        }
        let own = Scope::open(library, Some(name), None, false)?;
        match own.books.first() {
            Some(opened) => self.words_in(opened, self.weights.plain, true),
            None => Ok(()),
        }
    }

    /// The defining rules of the terms, rare ones more, and what stands below them.
    fn terms(&mut self, opened: &Opened) -> Result<(), SearchError> {
        let mut seen = FxHashSet::default();
        for s in self.spotted.clone() {
            if !seen.insert(s.term.id) || self.words[s.from..s.to].iter().all(Word::is_common) {
                continue;
            }
            let Some(number) = opened.locate(s.term)? else { continue };
            let name = s.term.name(opened.is_russian());
            let rarity = rarity(name, opened);
            let typed: Vec<&str> = self.words[s.from..s.to].iter().map(|w| w.text.as_str()).collect();
            let via = Via::Term { typed: typed.join(" "), name };
            self.term(number, rarity, via, opened, s.term.kind == Kind::KeywordAbility)?;
        }
        Ok(())
    }

    /// What stands on the cards that the question names: keywords more than other terms.
    fn cards(&mut self, opened: &Opened) -> Result<(), SearchError> {
        let mut seen: FxHashSet<&str> = self.spotted.iter().map(|s| s.term.id).collect();
        for mention in self.cards.clone() {
            for face in &mention.record.faces {
                let words = Word::all(&plain(face));
                for s in spot(&words) {
                    if !seen.insert(s.term.id) || words[s.from..s.to].iter().all(Word::is_common) {
                        continue;
                    }
                    let Some(number) = opened.locate(s.term)? else { continue };
                    let worth = match s.term.kind {
                        Kind::KeywordAbility => self.weights.card_keyword,
                        Kind::KeywordAction => self.weights.card_action,
                        _ => self.weights.card_term,
                    };
                    let rarity = worth * rarity(s.term.name(opened.is_russian()), opened);
                    let ability = s.term.kind == Kind::KeywordAbility;
                    self.term(number, rarity, Via::Card(face.name.clone()), opened, ability)?;
                }
            }
        }
        Ok(())
    }

    fn term(
        &mut self,
        number: RuleNumber,
        rarity: f32,
        via: Via,
        opened: &Opened,
        keyword: bool,
    ) -> Result<(), SearchError> {
        let (own, below) = (self.weights.term * rarity, self.weights.below * rarity);
        let meaning = if keyword { self.weights.meaning * rarity } else { 0.0 };
        // What stands below a card's keyword is there because of the card.
        let reason = if let Via::Card(_) = &via { via.clone() } else { Via::Below(number) };
        let e = self.of(number);
        e.score += own;
        if !e.via.contains(&via) {
            e.via.push(via);
        }
        let numbers = opened.book.numbers()?;
        let start = numbers.partition_point(|n| *n <= number);
        let end = numbers.partition_point(|n| *n <= number.last_descendant());
        let under = numbers.get(start..end).unwrap_or_default();
        // A whole section shares what a rule of few subrules has.
        let share = 1.0 / (1.0 + (under.len() as f32 / 12.0));
        for (i, n) in under.iter().enumerate() {
            let e = self.of(*n);
            e.score += below * (share + (1.0 - share) * e.words.min(1.0));
            if i < MEANING {
                e.score += meaning;
            }
            let below = matches!(reason, Via::Below(_));
            if !e.via.iter().any(|v| *v == reason || below && matches!(v, Via::Below(_))) {
                e.via.push(reason.clone());
            }
        }
        Ok(())
    }

    fn topics(&mut self, topics: &[Topic], opened: &Opened) -> Result<(), SearchError> {
        let types = self.card_types();
        for topic in topics {
            let Some((strength, words)) = strength(topic, &self.words, &types) else { continue };
            for (i, rule) in topic.rules.iter().enumerate() {
                let Some(number) = RuleNumber::parse(rule) else { continue };
                if !opened.book.has(number)? {
                    continue;
                }
                let weight = self.weights.topic * strength / (1.0 + 0.25 * i as f32);
                let e = self.of(number);
                e.score += weight;
                e.via.insert(0, Via::Topic { id: topic.id, words: words.clone() });
            }
        }
        Ok(())
    }

    /// The words of the type lines of the cards, and of their keyword abilities: with a word of the question
    /// they may tell a topic.
    fn card_types(&self) -> Vec<Word> {
        let mut out = Vec::new();
        for face in self.cards.iter().flat_map(|m| &m.record.faces) {
            out.extend(Word::all(&face.type_line));
            let words = Word::all(&plain(face));
            for s in spot(&words).iter().filter(|s| s.term.kind == Kind::KeywordAbility) {
                out.extend_from_slice(&words[s.from..s.to]);
            }
        }
        out
    }

    fn parents(&mut self) {
        let words: FxHashMap<RuleNumber, f32> = self.evidence.iter().map(|(n, e)| (*n, e.words)).collect();
        for (number, e) in &mut self.evidence {
            let above = number.parent().and_then(|p| words.get(&p)).copied().unwrap_or_default();
            e.score += self.weights.parent * above + self.weights.known * ((1 + e.cited) as f32).ln() / 5.0;
        }
    }

    /// What the best rules refer to rises.
    fn citations(&mut self, opened: &Opened) -> Result<(), SearchError> {
        let mut best: Vec<(RuleNumber, f32)> = self.evidence.iter().map(|(n, e)| (*n, e.score)).collect();
        best.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        best.truncate(40);
        let top = best.first().map_or(1.0, |b| b.1).max(0.1);
        for (number, score) in best {
            let Some(rule) = opened.book.get(number)? else { continue };
            let mut targets: Vec<RuleNumber> = rule
                .references
                .iter()
                .flat_map(|r| r.targets.iter().copied())
                .filter(|t| t.point() > 0)
                .collect();
            targets.sort_unstable();
            targets.dedup();
            let each = self.weights.cited * (score / top) / (targets.len().max(1) as f32).sqrt();
            for target in targets {
                if !opened.book.has(target)? {
                    continue;
                }
                let e = self.of(target);
                e.score += each;
                if !e.via.iter().any(|v| matches!(v, Via::Cited(_))) {
                    e.via.push(Via::Cited(number));
                }
            }
        }
        Ok(())
    }

    fn headings(&mut self, opened: &Opened) -> Result<(), SearchError> {
        let titles = opened.book.titles()?;
        for (number, e) in &mut self.evidence {
            let above = matches!(number.level(), Level::Chapter | Level::Section);
            let bare = !above
                && number.chapter_number() == 7
                && titles.binary_search_by_key(number, |t| t.0).is_ok();
            if above || bare {
                e.score *= self.weights.heading;
            }
        }
        Ok(())
    }

    /// A question that only asks what a thing is leads with its defining rule, then what stands below it.
    fn defined(&mut self, opened: &Opened) -> Result<(), SearchError> {
        let left: Vec<Word> = self.words.iter().filter(|w| !w.is_asking()).cloned().collect();
        let whole = |s: &Spotted| s.from == 0 && s.to == left.len();
        let Some(s) = spot(&left).into_iter().find(whole) else { return Ok(()) };
        let Some(number) = opened.locate(s.term)? else { return Ok(()) };
        let top = self.evidence.values().map(|e| e.score).fold(1.0, f32::max);
        let name = s.term.name(opened.is_russian());
        let typed: Vec<&str> = left.iter().map(|w| w.text.as_str()).collect();
        let via = Via::Term { typed: typed.join(" "), name };
        let e = self.of(number);
        e.score = 5.0 * top;
        if e.via.is_empty() {
            e.via.push(via);
        }
        for (i, below) in opened.book.children(number)?.into_iter().take(DEFINING).enumerate() {
            let e = self.of(below);
            e.score = top * (4.0 - 0.1 * i as f32);
            if e.via.is_empty() {
                e.via.push(Via::Below(number));
            }
        }
        Ok(())
    }

    /// A hit none of whose words are the question's is there because of a card.
    fn reasons(&self, hits: &mut [Hit]) {
        for hit in hits.iter_mut().filter(|h| h.via.is_empty() && h.snippet.marks.is_empty()) {
            let text: Vec<Word> = Word::all(&hit.snippet.text);
            let has = |m: &&Mention| {
                let words = m.record.faces.iter().flat_map(|f| Word::all(&plain(f)));
                words.filter(|w| !w.is_common()).any(|w| text.iter().any(|t| t.stem == w.stem))
            };
            if let Some(face) = self.cards.iter().find(has).and_then(|m| m.record.faces.first()) {
                hit.via.push(Via::Card(face.name.clone()));
            }
        }
    }

    fn gathered(&self, limit: usize) -> Vec<Gathered> {
        let mut all: Vec<(&RuleNumber, &Evidence)> =
            self.evidence.iter().filter(|(_, e)| e.score > 0.0).collect();
        all.sort_by(|a, b| b.1.score.total_cmp(&a.1.score).then(a.0.cmp(b.0)));
        all.truncate(limit);
        let one = |(number, e): (&RuleNumber, &Evidence)| {
            let mut via = e.via.clone();
            // Another book's words are a reason only where there is no other.
            if e.own_text || e.example || via.iter().any(|v| !matches!(v, Via::Elsewhere(_))) {
                via.retain(|v| !matches!(v, Via::Elsewhere(_)));
            }
            if e.example {
                via.push(Via::Example);
            }
            Gathered {
                number: *number,
                book: 0,
                score: e.score,
                example: e.example,
                literal: e.own_text,
                via,
            }
        };
        all.into_iter().map(one).collect()
    }
}

/// How many of the rules below a keyword ability say what it means, most often.
const MEANING: usize = 2;
/// How many rules below a defining rule come after it.
const DEFINING: usize = 8;

fn is_keyword(term: &Term) -> bool {
    matches!(term.kind, Kind::KeywordAbility | Kind::KeywordAction)
}

/// What is on a face but for reminders, which stand in brackets.
fn plain(face: &FaceRecord) -> String {
    let mut out = face.type_line.clone();
    let mut depth = 0usize;
    out.push(' ');
    for c in face.text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

/// How rare the rarest word of a name is in a book, from 0.05 to 1.
fn rarity(name: &str, opened: &Opened) -> f32 {
    let total = opened.index.len().max(2) as f32;
    let words = Word::all(name);
    let frequency = words.iter().map(|w| opened.index.frequency(&w.stem)).min().unwrap_or_default().max(1);
    ((total / frequency as f32).ln() / total.ln()).clamp(0.05, 1.0)
}

/// How clearly a question is about a topic, and the words that tell it: the share of its best phrase, all of
/// whose stems must be there; longer phrases say more. A part of a phrase may stand in the types of a card.
fn strength(topic: &Topic, words: &[Word], types: &[Word]) -> Option<(f32, String)> {
    let fits = |w: &&Word, stem: &str| stem.split('|').any(|s| w.stem == s || shape(&w.text) == Some(s));
    let mut lengths: Vec<(usize, bool, String)> = Vec::new();
    for phrase in topic.phrases {
        let mut told: Vec<&str> = Vec::new();
        let (mut all, mut carded) = (true, false);
        for stem in *phrase {
            if let Some(w) = words.iter().find(|w| fits(w, stem)) {
                told.push(&w.text);
            } else if types.iter().any(|w| fits(&w, stem)) {
                carded = true;
            } else {
                all = false;
                break;
            }
        }
        if all && !told.is_empty() {
            lengths.push((phrase.len(), !carded, told.join(" ")));
        }
    }
    let (longest, own, told) = lengths.iter().max_by_key(|l| (l.0, l.1))?;
    let base = match longest {
        1 => 0.5,
        2 => 0.8,
        _ => 1.0,
    };
    let base = if *own { base } else { 0.75 * base };
    Some(((base + 0.1 * (lengths.len() - 1) as f32).min(1.3), told.clone()))
}

/// What stands in the topics for any power and toughness of this form.
fn shape(token: &str) -> Option<&'static str> {
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let (power, toughness) = token.split_once('/')?;
    let both = |sign: char| {
        power.strip_prefix(sign).is_some_and(digits) && toughness.strip_prefix(sign).is_some_and(digits)
    };
    if both('+') {
        Some("+x/+x")
    } else if both('-') {
        Some("-x/-x")
    } else {
        (digits(power) && digits(toughness)).then_some("x/x")
    }
}
