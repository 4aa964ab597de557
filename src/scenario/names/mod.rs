//! Recognising the names of cards and players in a sentence.
//!
//! The longest name wins; names may contain commas and other signs; a token answers to its name without
//! "Token"; the part of a name before its comma will do when no other name begins so; each word of a
//! Russian name may stand in any case and number. Where two names fit the same words, the case that the
//! sentence asks for decides; where it does not, the match is ambiguous and the document is asked.

pub use crate::text::declension;

use super::span::Span;
use super::statement::{CardId, PlayerId};
use super::token::{Token, TokenKind, fold, tokens};
use crate::order::Arrange;
use crate::text::declension::{Cases, forms};
use rustc_hash::FxHashMap;

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Named {
    Player(PlayerId),
    Card(CardId),
    /// A card by the name of one of its faces, counted from 0.
    Face(CardId, u8),
}

impl Named {
    /// The card, whichever of its names it is.
    pub fn card(self) -> Option<CardId> {
        match self {
            Named::Player(_) => None,
            Named::Card(card) | Named::Face(card, _) => Some(card),
        }
    }

    /// The face whose name it is.
    pub fn face(self) -> Option<u8> {
        if let Named::Face(_, face) = self { Some(face) } else { None }
    }
}

/// What kind of name a sentence wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    Player,
    Card,
    Either,
}

impl Want {
    fn takes(self, named: Named) -> bool {
        match self {
            Want::Player => matches!(named, Named::Player(_)),
            Want::Card => named.card().is_some(),
            Want::Either => true,
        }
    }
}

/// A name found in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// One, or several when it is ambiguous.
    pub named: Vec<Named>,
    /// How many tokens it takes.
    pub len: usize,
}

struct Entry {
    named: Named,
    words: Vec<Vec<(String, Cases)>>,
    alias: bool,
}

/// All names of a document.
#[derive(Default)]
pub struct Names {
    entries: Vec<Entry>,
    by_first: FxHashMap<String, Vec<usize>>,
    shown: Vec<(Named, String)>,
    /// Names that are known to no definition: no hint offers them.
    unknown: Vec<Named>,
}

impl Names {
    /// Adds a name; its part before a comma becomes an alias.
    pub fn add(&mut self, named: Named, name: &str) {
        self.shown.push((named, name.to_string()));
        let all = tokens(name, Span::new(0, name.len()));
        let comma = all.iter().position(|t| t.is(",")).filter(|&at| at > 0);
        if let Some(at) = comma {
            self.enter(named, &all[..at], true);
        }
        let words = |text: &str| all.len() > 1 && all.last().is_some_and(|t| t.is(text));
        if words("token") || words("фишка") {
            self.enter(named, &all[..all.len() - 1], true);
        }
        self.enter(named, &all, false);
    }

    /// Adds another name, in another language: it gives way to any that is a name here.
    pub fn add_alias(&mut self, named: Named, name: &str) {
        self.enter(named, &tokens(name, Span::new(0, name.len())), true);
    }

    fn enter(&mut self, named: Named, name: &[Token], alias: bool) {
        let words: Vec<_> =
            name.iter()
                .map(|t| {
                    if t.kind == TokenKind::Word {
                        forms(&t.text)
                    } else {
                        vec![(t.text.clone(), Cases::ANY)]
                    }
                })
                .collect();
        let Some(first) = words.first() else { return };
        for (form, _) in first {
            self.by_first.entry(form.clone()).or_default().push(self.entries.len());
        }
        self.entries.push(Entry { named, words, alias });
    }

    /// What exactly this name (in the nominative) stands for.
    pub fn exact(&self, name: &str) -> Option<Named> {
        let name = folded(name);
        self.shown.iter().find(|(_, shown)| folded(shown) == name).map(|(named, _)| *named)
    }

    /// The names that begin at `tokens[at]`, the longest first.
    pub fn at(&self, tokens: &[Token], at: usize, want: Want, case: Cases) -> Vec<Found> {
        let Some(first) = tokens.get(at) else { return Vec::new() };
        let mut hits: Vec<(usize, bool, bool, bool, Named)> = Vec::new();
        for &index in self.by_first.get(&first.text).into_iter().flatten() {
            let entry = &self.entries[index];
            if !want.takes(entry.named) || tokens.len() - at < entry.words.len() {
                continue;
            }
            let Some((cases, exact)) = fits(&entry.words, &tokens[at..]) else { continue };
            let len = entry.words.len();
            hits.push((len, exact, !cases.and(case).is_empty(), entry.alias, entry.named));
        }
        let mut lens: Vec<usize> = hits.iter().map(|h| h.0).collect();
        lens.arrange_by(|a, b| b.cmp(a));
        lens.dedup();
        lens.into_iter().map(|len| choose(&hits, len, case)).collect()
    }

    /// Keeps a name out of hints.
    pub fn is_unknown(&mut self, named: Named) {
        self.unknown.push(named);
    }

    /// The name nearest to `words`, for hints, best first.
    pub fn near(&self, words: &str, want: Want) -> Vec<String> {
        let offered = |(named, _): &&(Named, String)| want.takes(*named) && !self.unknown.contains(named);
        nearest(words, self.shown.iter().filter(offered).map(|(_, name)| name.as_str()))
    }

    /// The names of the players.
    pub fn players(&self) -> Vec<String> {
        let players = self.shown.iter().filter(|(named, _)| matches!(named, Named::Player(_)));
        players.map(|(_, name)| name.clone()).collect()
    }

    /// The name as defined.
    pub fn shown(&self, named: Named) -> &str {
        self.shown.iter().find(|(n, _)| *n == named).map_or("", |(_, name)| name)
    }
}

/// Up to three of `all` that are near to `words`, best first.
pub fn nearest<'a>(words: &str, all: impl Iterator<Item = &'a str>) -> Vec<String> {
    nearest_of(words, all, 0.5)
}

/// How alike a name is that somebody slipped in: of many, only such are worth a hint.
pub const SLIP: f64 = 0.75;

/// Up to three of `all` that are at least so near to `words`, best first.
pub fn nearest_of<'a>(words: &str, all: impl Iterator<Item = &'a str>, least: f64) -> Vec<String> {
    let words: String = fold(words).chars().take(80).collect();
    let mut scored: Vec<(f64, &str)> = all
        .map(|name| (strsim::normalized_damerau_levenshtein(&words, &fold(name)), name))
        .filter(|(score, _)| *score >= least)
        .collect();
    scored.arrange_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    scored.dedup_by(|a, b| a.1 == b.1);
    scored.into_iter().take(3).map(|(_, name)| name.to_string()).collect()
}

/// The cases in which the words of a name can stand here, and whether they stand as defined.
fn fits(words: &[Vec<(String, Cases)>], tokens: &[Token]) -> Option<(Cases, bool)> {
    let (mut cases, mut exact) = (Cases::ANY, true);
    for (forms, token) in words.iter().zip(tokens) {
        let at = forms.iter().position(|(form, _)| *form == token.text)?;
        exact &= at == 0;
        // a word that does not change (a genitive inside the name) says nothing about the case
        if at > 0 {
            cases = cases.and(forms[at].1);
        }
    }
    // "Глубокая Гробницу": words that agree in no case are not the name
    (exact || !cases.is_empty()).then_some((if exact { Cases::ANY } else { cases }, exact))
}

/// Among the hits of one length: full names before aliases, then those in the right case, then (in the
/// nominative) those that stand as defined.
fn choose(hits: &[(usize, bool, bool, bool, Named)], len: usize, case: Cases) -> Found {
    let mut best: Vec<_> = hits.iter().filter(|h| h.0 == len).collect();
    let mut prefer = |test: &dyn Fn(&&&(usize, bool, bool, bool, Named)) -> bool| {
        let some: Vec<_> = best.iter().filter(|h| test(h)).copied().collect();
        if !some.is_empty() {
            best = some;
        }
    };
    prefer(&|h| !h.3);
    prefer(&|h| h.2);
    if case == Cases::NOM {
        prefer(&|h| h.1);
    }
    let mut named: Vec<Named> = best.iter().map(|h| h.4).collect();
    named.arrange();
    named.dedup();
    Found { named, len }
}

fn folded(name: &str) -> Vec<String> {
    tokens(name, Span::new(0, name.len())).into_iter().map(|t| t.text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(all: &[&str]) -> Names {
        let mut names = Names::default();
        for (i, name) in all.iter().enumerate() {
            names.add(Named::Card(CardId(i)), name);
        }
        names
    }

    fn first(names: &Names, text: &str, case: Cases) -> Option<(Vec<usize>, usize)> {
        let tokens = tokens(text, Span::new(0, text.len()));
        names.at(&tokens, 0, Want::Either, case).into_iter().next().map(|f| {
            let ids = f.named.iter().map(|n| match n {
                Named::Card(card) | Named::Face(card, _) => card.0,
                Named::Player(player) => player.0,
            });
            (ids.collect(), f.len)
        })
    }

    #[test]
    fn the_longest_name_wins() {
        let names = names(&["Old Bones", "Old", "Ox, the Red"]);
        assert_eq!(first(&names, "old bones", Cases::ANY), Some((vec![0], 2)));
        assert_eq!(first(&names, "Old Ox", Cases::ANY), Some((vec![1], 1)));
        assert_eq!(first(&names, "Ox, the Red is", Cases::ANY), Some((vec![2], 4)));
        assert_eq!(first(&names, "Ox is", Cases::ANY), Some((vec![2], 1)));
    }

    #[test]
    fn each_word_is_declined() {
        let names = names(&["Тлеющий Маг", "Гробница Короля"]);
        assert_eq!(first(&names, "Тлеющего Мага", Cases::ANY), Some((vec![0], 2)));
        assert_eq!(first(&names, "Гробницу Короля", Cases::ANY), Some((vec![1], 2)));
        assert_eq!(first(&names, "Тлеющему Магом", Cases::ANY), None);
    }

    #[test]
    fn the_case_decides_or_it_is_asked() {
        let names = names(&["Рог", "Рога"]);
        assert_eq!(first(&names, "Рога", Cases::NOM), Some((vec![1], 1)));
        assert_eq!(first(&names, "Рога", Cases::ACC), Some((vec![0, 1], 1)));
        assert_eq!(first(&names, "Рогом", Cases::INS), Some((vec![0], 1)));
    }
}
