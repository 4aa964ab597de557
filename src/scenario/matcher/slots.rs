//! The readings of each type of slot.

use super::{Captures, Matcher, Notes, Reading, Value, table};
use crate::ability::KeywordKind;
use crate::ability::wording::phrases::english::singulars;
use crate::ability::wording::phrases::small::counter_named;
use crate::order::Arrange;
use crate::scenario::names::declension::{Cases, forms};
use crate::scenario::names::{Named, Want};
use crate::scenario::pattern::Slot;
use crate::scenario::statement::*;
use crate::scenario::token::TokenKind;
use crate::scenario::words::events::UntilKind;
use crate::scenario::words::play::ModKind;
use crate::scenario::words::terms::{AND, ARTICLES, NUMBERS, TypeWord};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Words of one name that a loose match may take for unknown, tokens of free words, items of a list.
const MAX_UNKNOWN: usize = 5;
const MAX_WORDS: usize = 80;
const MAX_LIST: usize = 64;

/// A list read so far, where it ends, and what is remarkable.
type List = (Vec<Value>, usize, Notes);

fn plain(value: Value, end: usize) -> Reading {
    Reading { value, end, notes: Notes::default() }
}

impl Matcher<'_> {
    pub(super) fn slot(&self, slot: Slot, case: Cases, at: usize, last: bool) -> Vec<Reading> {
        match slot {
            Slot::Player => self.names(at, Want::Player, case, |target| match target {
                Target::Player(player) => Some(Value::Player(player)),
                Target::Object(_) => None,
            }),
            Slot::Object => self.objects_one(at, case),
            Slot::Target => self.names(at, Want::Either, case, |t| Some(Value::Target(t))),
            Slot::Objects => self.gather(self.list(at, 0, &|at| self.objects_one(at, case)), |values| {
                Value::Objects(values.into_iter().filter_map(as_object).collect())
            }),
            Slot::Targets => self
                .gather(self.list(at, 0, &|at| self.slot(Slot::Target, case, at, false)), |values| {
                    Value::Targets(values.into_iter().filter_map(as_target).collect())
                }),
            Slot::Number => {
                self.number(at).into_iter().map(|(n, end)| plain(Value::Number(n), end)).collect()
            }
            Slot::Int => self.int(at).into_iter().map(|(n, end)| plain(Value::Int(n), end)).collect(),
            Slot::PowerToughness => self.power_toughness(at).into_iter().collect(),
            Slot::Step => self.tabled(self.prefixes(&table().steps, at), |step, _| Some(Value::Step(*step))),
            Slot::Where => self.tabled(self.prefixes(&table().places, at), |zone, captures| {
                Some(Value::Where(*zone, captures.player()))
            }),
            Slot::Until => self.until(at),
            Slot::Words => self.free_words(at, last),
            Slot::Costs => self.gather(self.list(at, 0, &|at| self.cost(at)), |values| {
                Value::Costs(
                    values
                        .into_iter()
                        .filter_map(|v| if let Value::Costs(c) = v { Some(c) } else { None })
                        .flatten()
                        .collect(),
                )
            }),
            Slot::Attacks => self.pairs(at, 0, &|at| self.attack_pair(at)),
            Slot::Blocks => self.pairs(at, 0, &|at| self.block_pair(at)),
            Slot::Parts => self.gather(self.list(at, 0, &|at| self.part(at)), |values| {
                Value::Parts(
                    values
                        .into_iter()
                        .filter_map(|v| if let Value::Parts(p) = v { Some(p) } else { None })
                        .flatten()
                        .collect(),
                )
            }),
            Slot::Mods => self.mods(at, 0),
            Slot::Choices => self.choices(at, case, last),
            Slot::Effects => self.gather(self.list(at, 0, &|at| self.effect(at, case)), |values| {
                Value::Effects(
                    values
                        .into_iter()
                        .filter_map(|v| if let Value::Effects(e) = v { Some(e) } else { None })
                        .flatten()
                        .collect(),
                )
            }),
            Slot::Qualities => self.qualities(at),
            Slot::Kind => self.kind(at),
            Slot::Modes => self.gather(self.list(at, 0, &|at| self.mode(at)), |values| {
                Value::Modes(
                    values
                        .into_iter()
                        .filter_map(|v| if let Value::Modes(m) = v { Some(m) } else { None })
                        .flatten()
                        .collect(),
                )
            }),
        }
    }

    fn tabled<K>(
        &self,
        hits: Vec<super::Hit<K>>,
        value: impl Fn(&K, &Captures) -> Option<Value>,
    ) -> Vec<Reading> {
        let mut out: Vec<Reading> = hits
            .into_iter()
            .filter_map(|hit| {
                Some(Reading { value: value(hit.kind, &hit.captures)?, end: hit.end, notes: hit.notes })
            })
            .collect();
        out.arrange_by_key(|r| std::cmp::Reverse(r.end));
        out
    }

    fn gather(&self, lists: Vec<List>, value: impl Fn(Vec<Value>) -> Value) -> Vec<Reading> {
        lists.into_iter().map(|(values, end, notes)| Reading { value: value(values), end, notes }).collect()
    }

    /// Names at `at`: known ones, and in a loose match unknown words.
    fn names(
        &self,
        at: usize,
        want: Want,
        case: Cases,
        value: impl Fn(Target) -> Option<Value>,
    ) -> Vec<Reading> {
        let mut out = Vec::new();
        if !self.spend() {
            return out;
        }
        for found in self.cx.names.at(self.tokens, at, want, case) {
            let end = at + found.len;
            let mut notes = Notes::default();
            if found.named.len() > 1 {
                notes.ambiguous.push((self.span(at, end), found.named.clone()));
            }
            let Some(&named) = found.named.first() else { continue };
            let face = named.face();
            if let Some(card) = named.card() {
                if let Some((nth, after)) = self.instance(end) {
                    let object = ObjectRef { card, nth: Some(nth), face, span: self.span(at, after) };
                    out.extend(value(Target::Object(object)).map(|value| Reading {
                        value,
                        end: after,
                        notes: notes.clone(),
                    }));
                }
            }
            let span = self.span(at, end);
            let target = match named {
                Named::Player(player) => Target::Player(PlayerRef { player, span }),
                Named::Card(card) | Named::Face(card, _) => {
                    Target::Object(ObjectRef { card, nth: None, face, span })
                }
            };
            out.extend(value(target).map(|value| Reading { value, end, notes: notes.clone() }));
            // A Russian name with an apposition is closed by a comma: «у Ульрика, Сына Дубов, есть».
            if self.is(end, ",") && (at..end).any(|i| self.is(i, ",")) {
                let closed = value(target).map(|value| Reading { value, end: end + 1, notes: notes.clone() });
                out.extend(closed);
            }
        }
        if self.loose && out.is_empty() {
            out.extend(self.unknown(at, want, &value));
        }
        out
    }

    /// The number after a name that tells several of it apart.
    fn instance(&self, at: usize) -> Option<(u32, usize)> {
        let token = self.tokens.get(at).filter(|t| t.kind == TokenKind::Number)?;
        Some((token.text.parse().ok().filter(|&n| n > 0)?, at + 1))
    }

    fn unknown(&self, at: usize, want: Want, value: &impl Fn(Target) -> Option<Value>) -> Vec<Reading> {
        let mut out = Vec::new();
        if !self.is_kind(at, TokenKind::Word) {
            return out;
        }
        for len in 1..=MAX_UNKNOWN {
            let Some(token) = self.tokens.get(at + len - 1) else { break };
            let sign = token.kind == TokenKind::Sign && !["'", "-"].contains(&token.text.as_str());
            if sign || !self.cx.names.at(self.tokens, at + len - 1, Want::Either, Cases::ANY).is_empty() {
                break;
            }
            let span = self.span(at, at + len);
            let target = match want {
                Want::Player => Target::Player(PlayerRef { player: PlayerId(usize::MAX), span }),
                _ => Target::Object(ObjectRef { card: CardId(usize::MAX), nth: None, face: None, span }),
            };
            if let Some(value) = value(target) {
                let notes = Notes { unknown: vec![(span, want)], ..Notes::default() };
                out.push(Reading { value, end: at + len, notes });
            }
        }
        out
    }

    fn objects_one(&self, at: usize, case: Cases) -> Vec<Reading> {
        self.names(at, Want::Card, case, |target| match target {
            Target::Object(object) => Some(Value::Object(object)),
            Target::Player(_) => None,
        })
    }

    /// All lists that begin at `at`, the longest first.
    fn list(&self, at: usize, depth: usize, item: &dyn Fn(usize) -> Vec<Reading>) -> Vec<List> {
        let mut out = Vec::new();
        if depth >= MAX_LIST || !self.spend() {
            return out;
        }
        for mut reading in item(at) {
            let Some(times) = self.times(&reading) else { continue };
            if times > 1 {
                reading.end += 2;
            }
            if let Some(next) = self.separator(reading.end) {
                for (mut values, end, mut notes) in self.list(next, depth + 1, item) {
                    values.splice(0..0, std::iter::repeat_n(reading.value.clone(), times));
                    notes.join(&reading.notes);
                    out.push((values, end, notes));
                }
            }
            out.push((vec![reading.value; times], reading.end, reading.notes));
            if out.len() > super::MAX_STATES {
                break;
            }
        }
        out
    }

    /// `Bear ×2`: how many of a name are listed.
    fn times(&self, reading: &Reading) -> Option<usize> {
        let several = matches!(reading.value, Value::Object(ObjectRef { nth: None, .. }));
        let sign =
            self.is_any(reading.end, &["×", "x", "х"]) && self.is_kind(reading.end + 1, TokenKind::Number);
        match self.tokens.get(reading.end + 1).filter(|_| several && sign) {
            // More than can be listed is no list.
            Some(n) => n.text.parse().ok().filter(|n| (1..=MAX_LIST).contains(n)),
            None => Some(1),
        }
    }

    /// `,`, `;`, `and`, `, and`
    fn separator(&self, at: usize) -> Option<usize> {
        let comma = self.is_any(at, &[",", ";"]) as usize;
        let and = self.is_any(at + comma, AND) as usize;
        (comma + and > 0).then_some(at + comma + and)
    }

    fn number(&self, at: usize) -> Option<(u32, usize)> {
        let token = self.tokens.get(at)?;
        let n = match token.kind {
            TokenKind::Number => token.text.parse().ok()?,
            TokenKind::Word => NUMBERS.iter().find(|(_, words)| words.split(' ').any(|w| w == token.text))?.0,
            TokenKind::Sign => return None,
        };
        Some((n, at + 1))
    }

    fn int(&self, at: usize) -> Option<(i32, usize)> {
        let sign = if self.is(at, "-") { Some(-1) } else { self.is(at, "+").then_some(1) };
        let (n, end) = self.number(at + sign.is_some() as usize)?;
        Some((i32::try_from(n).ok()? * sign.unwrap_or(1), end))
    }

    fn power_toughness(&self, at: usize) -> Option<Reading> {
        let (power, slash) = self.int(at)?;
        if !self.is(slash, "/") {
            return None;
        }
        let (toughness, end) = self.int(slash + 1)?;
        Some(plain(Value::PowerToughness(power, toughness), end))
    }

    fn until(&self, at: usize) -> Vec<Reading> {
        let mut out = self.tabled(self.prefixes(&table().until, at), |kind, captures| {
            Some(Value::Until(match kind {
                UntilKind::EndOfTurn => Duration::EndOfTurn,
                UntilKind::NextTurn => Duration::NextTurnOf(captures.player()?),
            }))
        });
        out.push(plain(Value::Until(Duration::Indefinite), at));
        out
    }

    /// Free words, the shortest first: what follows in the form decides where they end.
    fn free_words(&self, at: usize, last: bool) -> Vec<Reading> {
        let len = self.tokens.len();
        let ends = if last { len..=len } else { at + 1..=len.min(at + MAX_WORDS) };
        ends.filter(|&end| end > at).map(|end| plain(Value::Words(self.words(at, end)), end)).collect()
    }

    /// `{2}{R}` or `2 life`
    fn cost(&self, at: usize) -> Vec<Reading> {
        if let Some(end) = self.mana(at) {
            return vec![plain(Value::Costs(vec![Cost::Mana(self.words(at, end))]), end)];
        }
        let Some((n, end)) = self.number(at) else { return Vec::new() };
        let life = self.tokens.get(end).is_some_and(|t| t.is("life") || t.text.starts_with("жизн"));
        if life { vec![plain(Value::Costs(vec![Cost::Life(n)]), end + 1)] } else { Vec::new() }
    }

    /// The end of the mana symbols that begin at `at`.
    pub fn mana(&self, mut at: usize) -> Option<usize> {
        let start = at;
        while self.is(at, "{") {
            let close = (at + 1..self.tokens.len().min(at + 6)).find(|&i| self.is(i, "}"))?;
            at = close + 1;
        }
        (at > start).then_some(at)
    }

    /// `pair; pair`, also with commas.
    fn pairs(&self, at: usize, depth: usize, pair: &dyn Fn(usize) -> Vec<Reading>) -> Vec<Reading> {
        let mut out = Vec::new();
        if depth >= MAX_LIST || !self.spend() {
            return out;
        }
        for reading in pair(at) {
            let next =
                if self.is(reading.end, ";") { Some(reading.end + 1) } else { self.separator(reading.end) };
            if let Some(next) = next {
                for mut rest in self.pairs(next, depth + 1, pair) {
                    rest.value = joined(reading.value.clone(), rest.value);
                    rest.notes.join(&reading.notes);
                    out.push(rest);
                }
            }
            out.push(reading);
            if out.len() > super::MAX_STATES {
                break;
            }
        }
        out
    }

    fn attack_pair(&self, at: usize) -> Vec<Reading> {
        let mut out = Vec::new();
        for (attackers, arrow, notes) in self.list(at, 0, &|at| self.objects_one(at, Cases::NOM)) {
            if !self.is(arrow, "→") {
                continue;
            }
            for target in self.slot(Slot::Target, Cases::NOM, arrow + 1, false) {
                let Some(defender) = as_target(target.value) else { continue };
                let pairs = attackers.iter().cloned().filter_map(as_object);
                let pairs = pairs.map(|attacker| Attack { attacker, defender: Some(defender) }).collect();
                let mut notes = notes.clone();
                notes.join(&target.notes);
                out.push(Reading { value: Value::Attacks(pairs), end: target.end, notes });
            }
        }
        out
    }

    fn block_pair(&self, at: usize) -> Vec<Reading> {
        let mut out = Vec::new();
        for (blockers, arrow, notes) in self.list(at, 0, &|at| self.objects_one(at, Cases::NOM)) {
            if !self.is(arrow, "→") {
                continue;
            }
            for (attackers, end, more) in self.list(arrow + 1, 0, &|at| self.objects_one(at, Cases::NOM)) {
                let blockers: Vec<_> = blockers.iter().cloned().filter_map(as_object).collect();
                let attackers: Vec<_> = attackers.into_iter().filter_map(as_object).collect();
                let pairs = blockers
                    .iter()
                    .flat_map(|&blocker| attackers.iter().map(move |&attacker| Block { blocker, attacker }))
                    .collect();
                let mut notes = notes.clone();
                notes.join(&more);
                out.push(Reading { value: Value::Blocks(pairs), end, notes });
            }
        }
        out
    }

    /// `1 to Wall`, `1 damage to Wall`, `1 Стене`, `1 повреждение Стене`
    fn part(&self, at: usize) -> Vec<Reading> {
        let Some((n, mut at)) = self.number(at) else { return Vec::new() };
        let damage = |t: &crate::scenario::token::Token| t.is("damage") || t.text.starts_with("повреждени");
        at += self.tokens.get(at).is_some_and(damage) as usize;
        at += self.is(at, "to") as usize;
        let targets = self.slot(Slot::Target, Cases::DAT, at, false);
        let part = |r: Reading| Some(Reading { value: Value::Parts(vec![(n, as_target(r.value)?)]), ..r });
        targets.into_iter().filter_map(part).collect()
    }

    /// Everything announced from `at` on.
    fn mods(&self, at: usize, depth: usize) -> Vec<Reading> {
        let mut out = Vec::new();
        if depth < 12 && at < self.tokens.len() && self.spend() {
            let start = self.separator(at).unwrap_or(at);
            for hit in self.prefixes(&table().mods, start) {
                for mut rest in self.mods(hit.end, depth + 1) {
                    let Value::Announced(announced) = &mut rest.value else { continue };
                    announce(*hit.kind, &hit.captures, announced);
                    rest.notes.join(&hit.notes);
                    out.push(rest);
                }
                if out.len() > super::MAX_STATES {
                    break;
                }
            }
        }
        out.push(plain(Value::Announced(Box::default()), at));
        out
    }

    /// `1`, `1 (targeting Bear)`
    fn mode(&self, at: usize) -> Vec<Reading> {
        let Some((number, end)) = self.number(at) else { return Vec::new() };
        let mut out = Vec::new();
        if self.is(end, "(") {
            for hit in self.prefixes(&table().mods, end + 1) {
                if let (Some(targets), true) = (hit.captures.targets(), self.is(hit.end, ")")) {
                    let value = Value::Modes(vec![Mode { number, targets }]);
                    out.push(Reading { value, end: hit.end + 1, notes: hit.notes });
                }
            }
        }
        out.push(plain(Value::Modes(vec![Mode { number, targets: Vec::new() }]), end));
        out
    }

    fn choices(&self, at: usize, case: Cases, last: bool) -> Vec<Reading> {
        let mut out = self.gather(self.list(at, 0, &|at| self.choice(at, case)), |values| {
            Value::Choices(
                values
                    .into_iter()
                    .filter_map(|v| if let Value::Choices(c) = v { Some(c) } else { None })
                    .flatten()
                    .collect(),
            )
        });
        for mut reading in self.free_words(at, last) {
            if let Value::Words(words) = reading.value {
                reading.value = Value::Choices(vec![Choice::Words(words)]);
                out.push(reading);
            }
        }
        out
    }

    fn choice(&self, at: usize, case: Cases) -> Vec<Reading> {
        let strict = Matcher { loose: false, budget: self.budget.clone(), ..*self };
        let targets = strict.names(at, Want::Either, case, |t| Some(Value::Choices(vec![Choice::Target(t)])));
        if !targets.is_empty() {
            return targets;
        }
        // `mode 2` is the number where modes are asked for.
        let mode = usize::from(self.is_any(at, &["mode", "modes", "режим", "режимы"]));
        if let Some((n, end)) = self.int(at + mode) {
            return vec![plain(Value::Choices(vec![Choice::Number(n)]), end)];
        }
        self.tabled(self.prefixes(&table().colours, at), |colour, _| {
            Some(Value::Choices(vec![Choice::Colour((*colour)?)]))
        })
    }

    /// `Ox`, `Ox 2`, `Ox (for Bear)`, `undying`
    fn effect(&self, at: usize, case: Cases) -> Vec<Reading> {
        let mut out = Vec::new();
        for reading in self.objects_one(at, case) {
            let Some(source) = as_object(reading.value) else { continue };
            if self.is(reading.end, "(") && self.is_any(reading.end + 1, &["for", "для", "о"]) {
                let at = reading.end + 2;
                for target in self.slot(Slot::Target, Cases::ANY, at + usize::from(self.is(at, ":")), false) {
                    if self.is(target.end, ")") {
                        let concerning = as_target(target.value);
                        let value = Value::Effects(vec![EffectRef::Source { source, concerning }]);
                        out.push(Reading { value, end: target.end + 1, notes: target.notes });
                    }
                }
            }
            let value = Value::Effects(vec![EffectRef::Source { source, concerning: None }]);
            out.push(Reading { value, end: reading.end, notes: reading.notes });
        }
        for len in (1..=3).rev().filter(|len| at + len <= self.tokens.len()) {
            let words = self.words(at, at + len);
            if KeywordKind::named(&words.text).is_some() {
                out.push(plain(Value::Effects(vec![EffectRef::Keyword(words)]), at + len));
            }
        }
        out
    }

    /// Qualities with or without separators: `a legendary Zombie`, `red and green`.
    fn qualities(&self, start: usize) -> Vec<Reading> {
        let (mut at, mut all, mut out) = (start, Vec::new(), Vec::new());
        let mut notes = Notes::default();
        while all.len() < MAX_LIST {
            while self.is_any(at, ARTICLES) {
                at += 1;
            }
            let Some(reading) = self.quality(at) else { break };
            let Value::Qualities(one) = reading.value else { break };
            notes.join(&reading.notes);
            all.extend(one);
            out.insert(
                0,
                Reading { value: Value::Qualities(all.clone()), end: reading.end, notes: notes.clone() },
            );
            at = self.separator(reading.end).unwrap_or(reading.end);
        }
        out
    }

    /// The qualities that all the tokens are.
    pub fn all_qualities(&self) -> Option<Vec<Quality>> {
        let all = self.qualities(0).into_iter().find(|r| r.end == self.tokens.len())?;
        if let Value::Qualities(qualities) = all.value { Some(qualities) } else { None }
    }

    fn quality(&self, at: usize) -> Option<Reading> {
        let one = |quality| Value::Qualities(vec![quality]);
        if let Some(copy) = self.copy(at) {
            return Some(copy);
        }
        let colour = self.tabled(self.prefixes(&table().colours, at), |colour, _| {
            Some(one(colour.map_or(Quality::Colourless, Quality::Colour)))
        });
        if let Some(colour) = colour.into_iter().next() {
            return Some(colour);
        }
        let type_word = self.tabled(self.prefixes(&table().types, at), |word, _| {
            Some(one(match *word {
                TypeWord::Supertype(supertype) => Quality::Supertype(supertype),
                TypeWord::Type(card_type) => Quality::Type(card_type),
                TypeWord::Token => Quality::Token,
            }))
        });
        if let Some(word) = type_word.into_iter().next() {
            return Some(word);
        }
        let known = self.known_subtype(at).or_else(|| self.subtype_in_plural(at));
        let (subtype, end) = known.or_else(|| self.invented_subtype(at))?;
        Some(plain(one(Quality::Subtype(subtype)), end))
    }

    fn copy(&self, at: usize) -> Option<Reading> {
        let of = if self.is(at, "copy") && self.is(at + 1, "of") {
            at + 2
        } else if self.is_any(at, &["копия", "копией"]) {
            at + 1
        } else {
            return None;
        };
        let reading = self.objects_one(of, Cases::GEN).into_iter().next()?;
        let object = as_object(reading.value.clone())?;
        Some(Reading { value: Value::Qualities(vec![Quality::CopyOf(object)]), ..reading })
    }

    /// A subtype: on the official lists, of a card of the document, or (an invented one) capitalised. Other
    /// words are none: "is not dead" must not hold because nothing has the subtype "dead".
    pub fn subtype(&self, at: usize) -> Option<(Subtype, usize)> {
        self.known_subtype(at).or_else(|| self.invented_subtype(at))
    }

    fn known_subtype(&self, at: usize) -> Option<(Subtype, usize)> {
        if !self.is_kind(at, TokenKind::Word) {
            return None;
        }
        for len in (1..=3).rev().filter(|len| at + len <= self.tokens.len()) {
            if let Some(subtype) = Subtype::find(&self.words(at, at + len).text) {
                return Some((subtype, at + len));
            }
        }
        let text = &self.tokens[at].text;
        if let Some((_, subtype)) = self.cx.subtypes.iter().find(|(forms, _)| forms.contains(text)) {
            return Some((*subtype, at + 1));
        }
        declined_subtypes(text).map(|subtype| (subtype, at + 1))
    }

    /// "2 Soldiers": a subtype by its English plural.
    fn subtype_in_plural(&self, at: usize) -> Option<(Subtype, usize)> {
        let singulars = singulars(&self.tokens.get(at)?.text);
        let of_cards = |word: &String| {
            let has = |(forms, subtype): &(Vec<String>, Subtype)| forms.contains(word).then_some(*subtype);
            self.cx.subtypes.iter().find_map(has)
        };
        singulars.iter().find_map(|w| Subtype::find(w).or_else(|| of_cards(w))).map(|s| (s, at + 1))
    }

    fn invented_subtype(&self, at: usize) -> Option<(Subtype, usize)> {
        if !self.is_kind(at, TokenKind::Word) {
            return None;
        }
        let words = self.words(at, at + 1).text;
        words.chars().next().is_some_and(char::is_uppercase).then(|| (Subtype::named(&words), at + 1))
    }

    /// A kind of counter.
    fn kind(&self, at: usize) -> Vec<Reading> {
        if self.is(at, "+") || self.is(at, "-") {
            let Some(reading) = self.power_toughness(at) else { return Vec::new() };
            let Value::PowerToughness(p, t) = reading.value else { return Vec::new() };
            let (Ok(p), Ok(t)) = (i8::try_from(p), i8::try_from(t)) else { return Vec::new() };
            // "-0" is written for the sign only
            return vec![plain(Value::Kind(CounterKind::PowerToughness(p, t)), reading.end)];
        }
        let tabled =
            self.tabled(self.prefixes(&table().counters, at), |kind, _| Some(Value::Kind(counter(kind))));
        if !tabled.is_empty() {
            return tabled;
        }
        let mut out = Vec::new();
        for len in (1..=3).rev().filter(|len| at + len <= self.tokens.len()) {
            let text: Vec<&str> = self.tokens[at..at + len].iter().map(|t| t.text.as_str()).collect();
            if let Some(keyword) = keyword(&text) {
                out.push(plain(Value::Kind(CounterKind::Keyword(keyword)), at + len));
            }
        }
        if out.is_empty() && self.is_kind(at, TokenKind::Word) {
            let word = self.tokens[at].text.as_str();
            let kind = counter_named(word).unwrap_or_else(|| CounterKind::Named(word.into()));
            out.push(plain(Value::Kind(kind), at + 1));
        }
        out
    }
}

fn counter(name: &str) -> CounterKind {
    match name {
        "loyalty" => CounterKind::Loyalty,
        "defense" => CounterKind::Defense,
        "lore" => CounterKind::Lore,
        "poison" => CounterKind::Poison,
        "stun" => CounterKind::Stun,
        "shield" => CounterKind::Shield,
        other => CounterKind::Named(other.into()),
    }
}

/// The keyword with this name, in Russian in any case ("жетон полёта").
fn keyword(words: &[&str]) -> Option<KeywordKind> {
    let fits = |kind: &&KeywordKind| {
        let name = crate::scenario::token::fold(kind.russian());
        let mut names = name.split(' ');
        words.iter().all(|word| {
            names.next().is_some_and(|n| {
                n == *word
                    || n.chars().next() == word.chars().next()
                        && forms(n).iter().any(|(form, _)| form == word)
            })
        }) && names.next().is_none()
    };
    KeywordKind::named(&words.join(" ")).or_else(|| KeywordKind::ALL.iter().find(fits).copied())
}

/// Official subtypes by the forms of their Russian names (built when first needed).
fn declined_subtypes(word: &str) -> Option<Subtype> {
    static FORMS: OnceLock<FxHashMap<String, Subtype>> = OnceLock::new();
    if !word.starts_with(|c: char| ('а'..='я').contains(&c)) {
        return None;
    }
    let all = FORMS.get_or_init(|| {
        use crate::ability::subtype::SubtypeKind::*;
        let kinds = [Artifact, Enchantment, Land, Planeswalker, Spell, Creature, Battle];
        let mut map = FxHashMap::default();
        for subtype in kinds.into_iter().flat_map(Subtype::all) {
            let Some(name) = subtype.russian() else { continue };
            for (form, _) in forms(&crate::scenario::token::fold(name)) {
                map.entry(form).or_insert(subtype);
            }
        }
        map
    });
    all.get(word).copied()
}

fn announce(kind: ModKind, captures: &Captures, to: &mut Announced) {
    let objects = || captures.objects().unwrap_or_default();
    let front = |list: &mut Vec<ObjectRef>| list.splice(0..0, objects()).for_each(drop);
    match kind {
        ModKind::Targets => to.targets.splice(0..0, captures.targets().unwrap_or_default()).for_each(drop),
        ModKind::X => to.x = captures.number(),
        ModKind::Kicked => to.kicked += 1,
        ModKind::KickedTimes => to.kicked += captures.number().unwrap_or(1),
        ModKind::Modes => to.modes.splice(0..0, captures.modes().unwrap_or_default()).for_each(drop),
        ModKind::ForCost => to.for_cost = captures.words(),
        ModKind::OwnCost => to.own_cost = true,
        ModKind::Free => (to.own_cost, to.free) = (true, true),
        ModKind::Tapping => front(&mut to.tapping),
        ModKind::Sacrificing => front(&mut to.sacrificing),
        ModKind::Discarding => front(&mut to.discarding),
        ModKind::Exiling => front(&mut to.exiling),
        ModKind::Returning => front(&mut to.returning),
        ModKind::Paying => to.paying.splice(0..0, captures.costs().unwrap_or_default()).for_each(drop),
        ModKind::FaceDown => to.face_down = true,
    }
}

fn joined(first: Value, rest: Value) -> Value {
    match (first, rest) {
        (Value::Attacks(mut a), Value::Attacks(b)) => {
            a.extend(b);
            Value::Attacks(a)
        }
        (Value::Blocks(mut a), Value::Blocks(b)) => {
            a.extend(b);
            Value::Blocks(a)
        }
        (first, _) => first,
    }
}

fn as_object(value: Value) -> Option<ObjectRef> {
    if let Value::Object(object) = value { Some(object) } else { None }
}

fn as_target(value: Value) -> Option<Target> {
    if let Value::Target(target) = value { Some(target) } else { None }
}
