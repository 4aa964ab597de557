//! What speaks for each rule, counted kind by kind.

use super::topics::strength;
use super::weights::Weights;
use crate::cards::store::FaceRecord;
use crate::cards::store::mention::Mention;
use crate::library::{Library, builtin};
use crate::order::Arrange;
use crate::rulebook::{Language, Level, RuleNumber};
use crate::search::SearchError;
use crate::search::answer::{Hit, Request, Via};
use crate::search::find::{Found, Named};
use crate::search::gather::Gathered;
use crate::search::query::Word;
use crate::search::schema::What;
use crate::search::scope::{Opened, Scope, spot};
use crate::terms::index::{self, Kind, Spotted, Term, Topic};
use crate::terms::source::key;
use rustc_hash::{FxHashMap, FxHashSet};

/// What speaks for a rule.
#[derive(Clone, Debug, Default)]
pub(super) struct Evidence {
    score: f32,
    /// The part that comes from words.
    words: f32,
    cited: u64,
    example: bool,
    own_text: bool,
    via: Vec<Via>,
}

pub(super) struct Asked<'a> {
    pub words: Vec<Word>,
    pub spotted: Vec<Spotted>,
    /// The cards that the question names.
    pub cards: Vec<Mention>,
    pub evidence: FxHashMap<RuleNumber, Evidence>,
    pub weights: &'a Weights,
    pub russian: bool,
}

impl Asked<'_> {
    fn of(&mut self, number: RuleNumber) -> &mut Evidence {
        self.evidence.entry(number).or_default()
    }

    /// The words of the question, and the official names of its terms, in a book.
    pub(super) fn words_in(&mut self, opened: &Opened, worth: f32, plain: bool) -> Result<(), SearchError> {
        let mut stems: Vec<(String, f32)> = Vec::new();
        let named = |i: usize| self.cards.iter().any(|m| (m.words.0..m.words.1).contains(&i));
        for (i, w) in self.words.iter().enumerate().filter(|(_, w)| !w.is_common() && !w.is_asking()) {
            // The words of a card's name say little about the question.
            let full = match () {
                _ if named(i) => self.weights.card_name,
                // As a noun the same word may stand in many other rules.
                _ if self.is_done(i) => ACTION_WORD,
                _ => 1.0,
            };
            match stems.iter_mut().find(|s| s.0 == w.stem) {
                Some(s) => s.1 += 0.3 * full,
                None => stems.push((w.stem.clone(), full)),
            }
        }
        // The best match is worth no more than the word that says most.
        let there = stems.iter().filter(|s| opened.index.frequency(&s.0) > 0);
        let most = there.map(|s| s.1).fold(0.0, f32::max);
        let worth = if most > 0.0 { worth * most.min(1.0) } else { worth };
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
    pub(super) fn plain_words(
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
    pub(super) fn terms(&mut self, opened: &Opened) -> Result<(), SearchError> {
        let mut seen = FxHashSet::default();
        for s in self.spotted.clone() {
            if !seen.insert(s.term.id) || self.words[s.from..s.to].iter().all(Word::is_common) {
                continue;
            }
            let Some(number) = opened.locate(s.term)? else { continue };
            let name = s.term.name(opened.is_russian());
            let mut rarity = rarity(name, opened);
            // Who asks whether they may do it asks about it, however common the word.
            if self.is_done(s.from) {
                rarity = rarity.max(DONE);
            }
            let typed: Vec<&str> = self.words[s.from..s.to].iter().map(|w| w.text.as_str()).collect();
            let via = Via::Term { typed: typed.join(" "), name };
            self.term(number, rarity, via, opened, s.term.kind == Kind::KeywordAbility)?;
        }
        Ok(())
    }

    /// Whether the word is a keyword action that somebody may or must do: `can I counter`.
    fn is_done(&self, at: usize) -> bool {
        let action = |s: &&Spotted| s.from == at && s.term.kind == Kind::KeywordAction;
        at > 0 && index::before_a_verb(&self.words[at - 1].text) && self.spotted.iter().any(|s| action(&s))
    }

    /// What stands on the cards that the question names: keywords more than other terms.
    pub(super) fn cards(&mut self, opened: &Opened) -> Result<(), SearchError> {
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

    pub(super) fn topics(&mut self, topics: &[Topic], opened: &Opened) -> Result<(), SearchError> {
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

    pub(super) fn parents(&mut self) {
        let words: FxHashMap<RuleNumber, f32> = self.evidence.iter().map(|(n, e)| (*n, e.words)).collect();
        for (number, e) in &mut self.evidence {
            let above = number.parent().and_then(|p| words.get(&p)).copied().unwrap_or_default();
            e.score += self.weights.parent * above + self.weights.known * ((1 + e.cited) as f32).ln() / 5.0;
        }
    }

    /// What the best rules refer to rises.
    pub(super) fn citations(&mut self, opened: &Opened) -> Result<(), SearchError> {
        let mut best: Vec<(RuleNumber, f32)> = self.evidence.iter().map(|(n, e)| (*n, e.score)).collect();
        best.arrange_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
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
            targets.arrange();
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

    pub(super) fn headings(&mut self, opened: &Opened) -> Result<(), SearchError> {
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
    pub(super) fn defined(&mut self, opened: &Opened) -> Result<(), SearchError> {
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
    pub(super) fn reasons(&self, hits: &mut [Hit]) {
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

    pub(super) fn gathered(&self, limit: usize) -> Vec<Gathered> {
        let mut all: Vec<(&RuleNumber, &Evidence)> =
            self.evidence.iter().filter(|(_, e)| e.score > 0.0).collect();
        all.arrange_by(|a, b| b.1.score.total_cmp(&a.1.score).then(a.0.cmp(b.0)));
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
/// What the word of such an action weighs beside other words.
const ACTION_WORD: f32 = 0.25;
/// How rare, at least, a keyword action counts that somebody may or must do.
const DONE: f32 = 1.0;
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
