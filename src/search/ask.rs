//! A whole question in plain language: the rules that decide it, each with its reason.
//!
//! Nothing is learned and nothing is random. Evidence for a rule is counted from
//! 1. the words of the question in the rule, its examples and, in the built-in book, its plain words,
//! 2. terms of the game in the question: their defining rules, and what stands below these,
//! 3. the text of the cards that the question names, if the library has them: its words, and its terms,
//! 4. topics (`index/topics.toml`): what such questions are about,
//! 5. rules that refer to it, when they are found themselves,
//! 6. what it stands under, and how many rules refer to it at all.

use super::SearchError;
use super::answer::{Answer, Gathered, Request, Via, hits, marks};
use super::find::{Found, Named};
use super::query::{Query, Word};
use super::schema::What;
use super::scope::{Opened, Scope, spot};
use crate::cards::store::FaceRecord;
use crate::cards::store::mention::{Mention, mentioned};
use crate::library::{Library, builtin};
use crate::rulebook::{Language, Level, RuleNumber};
use crate::terms::index::{self, Kind, Spotted, Term, Topic};
use crate::terms::source::key;
use crate::text::lookalike;
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
    pub card_term: f32,
    pub card_word: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            words: 1.0,
            plain: 0.6,
            term: 0.5,
            below: 0.35,
            topic: 1.2,
            cited: 0.25,
            parent: 0.15,
            known: 0.1,
            heading: 0.4,
            card_keyword: 0.8,
            card_term: 0.15,
            card_word: 0.1,
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
    let words = Word::all(request.typed);
    let cards = mentioned(library.root(), request.typed);
    let mut asked =
        Asked { spotted: spot(&words), words, cards, evidence: FxHashMap::default(), weights, russian };
    let Some(first) = scope.books.first() else { return Ok(Answer::default()) };
    asked.words_in(first, weights.words)?;
    asked.plain_words(library, first, request)?;
    asked.terms(first)?;
    asked.cards(first)?;
    if first.has_numbers_of_today() {
        asked.topics(topics, first)?;
    }
    asked.parents();
    asked.citations(first)?;
    asked.headings(first)?;
    let gathered = asked.gathered(request.limit);
    let query = Query::parse(request.typed);
    let hits = hits(&scope, gathered, &marks(&query, &asked.words))?;
    Ok(Answer { hits, ..Answer::default() })
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
    fn words_in(&mut self, opened: &Opened, worth: f32) -> Result<(), SearchError> {
        let mut stems: Vec<(String, f32)> = Vec::new();
        for w in self.words.iter().filter(|w| !w.is_common()) {
            match stems.iter_mut().find(|s| s.0 == w.stem) {
                Some(s) => s.1 += 0.3,
                None => stems.push((w.stem.clone(), 1.0)),
            }
        }
        // Words of a card's text say what the question is about, in the language of the card.
        for mention in &self.cards {
            for words in mention.record.faces.iter().map(|f| Word::all(&plain(f))) {
                let keyword: Vec<Spotted> = spot(&words).into_iter().filter(|s| is_keyword(s.term)).collect();
                for (i, w) in words.into_iter().enumerate() {
                    if w.is_common() || stems.iter().any(|s| s.0 == w.stem) {
                        continue;
                    }
                    let named = keyword.iter().any(|s| (s.from..s.to).contains(&i));
                    let worth = if named { self.weights.card_keyword } else { self.weights.card_word };
                    stems.push((w.stem, worth));
                }
            }
        }
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
            self.found(f, f.score / best * worth, seen.insert(f.what.rule()));
        }
        Ok(())
    }

    /// Of a rule and its examples the best counts, and a little for each other.
    fn found(&mut self, f: &Found, score: f32, first: bool) {
        let Some(number) = f.what.rule() else { return };
        let e = self.of(number);
        let score = if first { score } else { score * 0.15 };
        e.score += score;
        e.words += score;
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
            Some(opened) => self.words_in(opened, self.weights.plain),
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
            self.term(number, rarity, via, opened)?;
        }
        Ok(())
    }

    /// What stands on the cards that the question names: keywords more than other terms.
    fn cards(&mut self, opened: &Opened) -> Result<(), SearchError> {
        let mut seen: FxHashSet<&str> = self.spotted.iter().map(|s| s.term.id).collect();
        for mention in std::mem::take(&mut self.cards) {
            for face in &mention.record.faces {
                let words = Word::all(&plain(face));
                for s in spot(&words) {
                    if !seen.insert(s.term.id) || words[s.from..s.to].iter().all(Word::is_common) {
                        continue;
                    }
                    let Some(number) = opened.locate(s.term)? else { continue };
                    let keyword = is_keyword(s.term);
                    let worth = if keyword { self.weights.card_keyword } else { self.weights.card_term };
                    let rarity = worth * rarity(s.term.name(opened.is_russian()), opened);
                    self.term(number, rarity, Via::Card(face.name.clone()), opened)?;
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
    ) -> Result<(), SearchError> {
        let (own, below) = (self.weights.term * rarity, self.weights.below * rarity);
        // What stands below a card's keyword is there because of the card.
        let reason = if let Via::Card(_) = &via { via.clone() } else { Via::Below(number) };
        let e = self.of(number);
        e.score += own;
        e.via.push(via);
        let numbers = opened.book.numbers()?;
        let start = numbers.partition_point(|n| *n <= number);
        let end = numbers.partition_point(|n| *n <= number.last_descendant());
        let under = numbers.get(start..end).unwrap_or_default();
        // A whole section shares what a rule of few subrules has.
        let share = 1.0 / (1.0 + (under.len() as f32 / 12.0));
        for n in under {
            let e = self.of(*n);
            e.score += below * (share + (1.0 - share) * e.words.min(1.0));
            let below = matches!(reason, Via::Below(_));
            if !e.via.iter().any(|v| *v == reason || below && matches!(v, Via::Below(_))) {
                e.via.push(reason.clone());
            }
        }
        Ok(())
    }

    fn topics(&mut self, topics: &[Topic], opened: &Opened) -> Result<(), SearchError> {
        for topic in topics {
            let strength = strength(topic, &self.words);
            if strength <= 0.0 {
                continue;
            }
            for (i, rule) in topic.rules.iter().enumerate() {
                let Some(number) = RuleNumber::parse(rule) else { continue };
                if !opened.book.has(number)? {
                    continue;
                }
                let weight = self.weights.topic * strength / (1.0 + 0.25 * i as f32);
                let e = self.of(number);
                e.score += weight;
                e.via.insert(0, Via::Topic(topic.id));
            }
        }
        Ok(())
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

    fn gathered(&self, limit: usize) -> Vec<Gathered> {
        let mut all: Vec<(&RuleNumber, &Evidence)> =
            self.evidence.iter().filter(|(_, e)| e.score > 0.0).collect();
        all.sort_by(|a, b| b.1.score.total_cmp(&a.1.score).then(a.0.cmp(b.0)));
        all.truncate(limit);
        let one = |(number, e): (&RuleNumber, &Evidence)| {
            let mut via = e.via.clone();
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

/// How clearly a question is about a topic: the share of its best phrase, all of whose stems must be there;
/// longer phrases say more.
fn strength(topic: &Topic, words: &[Word]) -> f32 {
    let has =
        |stem: &&str| stem.split('|').any(|s| words.iter().any(|w| w.stem == s || shape(&w.text) == Some(s)));
    let found = topic.phrases.iter().filter(|p| p.iter().all(&has));
    let lengths: Vec<usize> = found.map(|p| p.len()).collect();
    let Some(longest) = lengths.iter().max() else { return 0.0 };
    let base = match longest {
        1 => 0.5,
        2 => 0.8,
        _ => 1.0,
    };
    (base + 0.1 * (lengths.len() - 1) as f32).min(1.3)
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
