//! The entries of a zone: names, short definitions, how many there are.

use super::land::basic_land;
use super::*;
use crate::ability::Zone;
use crate::order::Arrange;
use crate::scenario::names::Want;
use crate::scenario::names::declension::Cases;
use crate::scenario::token::TokenKind;
use crate::scenario::words::terms::{CARD, EMPTY, NUMBERS, UNKNOWN};
use rustc_hash::FxHashMap;

/// Copies of one entry that are taken at their word.
const MAX_COPIES: u32 = 500; // the message of the fault says the number too

/// An entry of a zone whose status is not read yet.
pub(super) struct Entry {
    pub(super) objects: std::ops::Range<usize>,
    pub(super) status: Vec<Vec<Token>>,
}

/// One entry taken apart: `2 Bear — green creature 2/2, trample ×3 (tapped)`.
struct Pieces {
    name: Vec<Token>,
    definition: Vec<Token>,
    count: u32,
    status: Vec<Vec<Token>>,
}

impl Reader<'_> {
    /// `;` separates entries; `,` does too where no entry has a definition, and not inside names.
    pub(super) fn entries(
        &mut self,
        of: PlayerId,
        zone: Zone,
        tokens: &[Token],
        seen: &mut FxHashMap<CardId, u32>,
        out: &mut Vec<Entry>,
    ) {
        let groups: Vec<&[Token]> = split(tokens, ";");
        let defined = |group: &&[Token]| self.definition_dash(group).is_some();
        let commas = !groups.iter().any(defined);
        for group in groups {
            let pieces = if commas { self.split_commas(group) } else { vec![group] };
            for piece in pieces.into_iter().filter(|p| !p.is_empty()) {
                self.entry(of, zone, piece, seen, out);
            }
        }
    }

    /// The dash between a name and its definition.
    fn definition_dash(&self, tokens: &[Token]) -> Option<usize> {
        let mut depth = 0;
        for (at, token) in tokens.iter().enumerate() {
            match token.text.as_str() {
                "(" => depth += 1,
                ")" => depth -= 1,
                "-" if depth == 0 && at > 0 && at + 1 < tokens.len() && self.is_spaced(token) => {
                    return Some(at);
                }
                _ => {}
            }
        }
        None
    }

    fn split_commas<'t>(&self, tokens: &'t [Token]) -> Vec<&'t [Token]> {
        let (mut out, mut start, mut at, mut depth) = (Vec::new(), 0, 0, 0i32);
        while at < tokens.len() {
            match tokens[at].text.as_str() {
                "(" => depth += 1,
                ")" => depth -= 1,
                "," if depth <= 0 => {
                    out.push(&tokens[start..at]);
                    start = at + 1;
                }
                _ if depth <= 0 => {
                    let begins = at == start || tokens[at - 1].kind == TokenKind::Number;
                    if let Some(len) = begins.then(|| self.name_with_comma(&tokens[at..])).flatten() {
                        at += len;
                        continue;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        out.push(&tokens[start..]);
        out
    }

    /// The length of the longest name here that has a comma inside, known or in the library.
    fn name_with_comma(&self, tokens: &[Token]) -> Option<usize> {
        let known = self
            .names
            .at(tokens, 0, Want::Card, Cases::ANY)
            .into_iter()
            .map(|f| f.len)
            .find(|&len| tokens[..len].iter().any(|t| t.is(",")));
        known.or_else(|| {
            // Where the part before the comma is a name already, the library need not be opened.
            let first = tokens.iter().position(|t| t.is(","))?;
            let before = self.text(tokens[0].span.to(tokens[first.max(1) - 1].span));
            if self.names.exact(&before).is_some() || basic_land(&tokens[..first]).is_some() {
                return None;
            }
            let commas = (1..tokens.len().min(12)).filter(|&i| tokens[i].is(","));
            let mut ends: Vec<usize> = commas
                .flat_map(|c| c + 2..=tokens.len().min(c + 8))
                .filter(|&end| end <= tokens.len())
                .collect();
            ends.arrange_by(|a, b| b.cmp(a));
            ends.dedup();
            ends.into_iter().find(|&end| {
                self.library.known(&self.text(tokens[0].span.to(tokens[end - 1].span))).is_some()
            })
        })
    }

    fn entry(
        &mut self,
        of: PlayerId,
        zone: Zone,
        tokens: &[Token],
        seen: &mut FxHashMap<CardId, u32>,
        out: &mut Vec<Entry>,
    ) {
        let span = tokens[0].span.to(tokens[tokens.len() - 1].span);
        let Some(pieces) = self.take_apart(tokens) else {
            return self.fault(FaultKind::UnknownEntry, span);
        };
        if let Some(apart) = self.entries_before_definition(tokens, &pieces) {
            let near = apart.iter().map(|t| self.text(t[0].span.to(t[t.len() - 1].span)));
            let near = near.collect::<Vec<_>>().join("; ");
            self.fault_near(FaultKind::CommaBeforeDefinition, span, vec![near]);
            return apart.into_iter().for_each(|piece| self.entry(of, zone, piece, seen, out));
        }
        let count = pieces.count;
        if count > MAX_COPIES {
            self.fault(FaultKind::TooManyCopies, span);
            return;
        }
        if words_are(&pieces.name, "-")
            || (pieces.name.len() == 1 && EMPTY.contains(&pieces.name[0].text.as_str()))
        {
            return;
        }
        if is_unknown(&pieces.name) {
            let what = BoardEntry::Unknown(count);
            self.scenario.board.objects.push(BoardObject {
                player: of,
                zone,
                what,
                status: Vec::new(),
                span,
            });
            return;
        }
        let Some(named) = self.entry_card(&pieces) else { return };
        let (Some(card), face) = (named.card(), named.face()) else { return };
        let first = self.scenario.board.objects.len();
        let name_span = pieces.name[0].span.to(pieces.name[pieces.name.len() - 1].span);
        for _ in 0..count {
            let nth = seen.entry(card).or_insert(0);
            *nth += 1;
            let what = BoardEntry::Object(ObjectRef { card, nth: Some(*nth), face, span: name_span });
            self.scenario.board.objects.push(BoardObject {
                player: of,
                zone,
                what,
                status: Vec::new(),
                span,
            });
        }
        out.push(Entry { objects: first..self.scenario.board.objects.len(), status: pieces.status });
    }

    /// `Forest, Ox — green creature 3/3`: a name with a comma before a definition of which every other part is a card,
    /// as entries of their own.
    fn entries_before_definition<'t>(
        &self,
        tokens: &'t [Token],
        pieces: &Pieces,
    ) -> Option<Vec<&'t [Token]>> {
        if pieces.definition.is_empty() || !pieces.name.iter().any(|t| t.is(",")) {
            return None;
        }
        let dash = self.definition_dash(tokens)?;
        let last = tokens[..dash].iter().rposition(|t| t.is(","))?;
        let mut apart = self.split_commas(&tokens[..last]);
        let whole = |name: &[Token]| {
            let text = self.text(name[0].span.to(name[name.len() - 1].span));
            self.names.exact(&text).is_some() || basic_land(name).is_some()
        };
        // The part of another name before its comma is no card.
        if !apart.iter().all(|t| self.take_apart(t).is_some_and(|p| whole(&p.name))) {
            return None;
        }
        apart.push(&tokens[last + 1..]);
        Some(apart)
    }

    fn take_apart(&self, tokens: &[Token]) -> Option<Pieces> {
        let (mut rest, mut status, mut count) = (tokens, Vec::new(), None);
        loop {
            if rest.last()?.is(")") {
                let open = rest.iter().rposition(|t| t.is("("))?;
                status.insert(0, rest[open + 1..rest.len() - 1].to_vec());
                rest = &rest[..open];
            } else if let Some((head, n)) = times(rest).filter(|_| count.is_none()) {
                count = Some(n);
                rest = head;
            } else {
                break;
            }
        }
        let dash = self.definition_dash(rest);
        let (mut name, definition) =
            (&rest[..dash.unwrap_or(rest.len())], rest.get(dash.map_or(rest.len(), |d| d + 1)..)?);
        let whole_known = self.whole_name(name).is_some();
        if let Some((head, n)) = times(name).filter(|_| count.is_none() && !whole_known) {
            count = Some(n);
            name = head;
        }
        // "three Forest": a number word counts what is known without it.
        let counts = |n: &Token, more: &[Token]| match n.kind {
            TokenKind::Number => n.text.parse().ok().map(Some),
            TokenKind::Word => Some(number_word(&n.text).filter(|_| dash.is_none() && self.is_listed(more))),
            TokenKind::Sign => Some(None),
        };
        if let [n, more @ ..] = name
            && !more.is_empty()
            && !whole_known
            && count.is_none()
            && let Some(n) = counts(n, more)?
        {
            count = Some(n);
            name = if more[0].is("×") && more.len() > 1 { &more[1..] } else { more };
        }
        (!name.is_empty()).then(|| Pieces {
            name: name.to_vec(),
            definition: definition.to_vec(),
            count: count.unwrap_or(1),
            status,
        })
    }

    /// Whether these tokens are something that may be counted on the board: a name that is known, a basic land,
    /// unknown cards, a card of the library.
    fn is_listed(&self, tokens: &[Token]) -> bool {
        let known = |t: &[Token]| self.library.known(&self.text(t[0].span.to(t[t.len() - 1].span))).is_some();
        self.whole_name(tokens).is_some()
            || is_unknown(tokens)
            || basic_land(tokens).is_some()
            || known(tokens)
    }

    /// The card that these tokens name, all of them.
    fn whole_name(&self, tokens: &[Token]) -> Option<Vec<Named>> {
        self.names
            .at(tokens, 0, Want::Card, Cases::NOM)
            .into_iter()
            .find(|found| found.len == tokens.len())
            .map(|found| found.named)
    }

    fn entry_card(&mut self, pieces: &Pieces) -> Option<Named> {
        let span = pieces.name[0].span.to(pieces.name[pieces.name.len() - 1].span);
        let name = self.text(span);
        if !pieces.definition.is_empty() {
            return self.short_definition(name, span, &pieces.definition).map(Named::Card);
        }
        match self.whole_name(&pieces.name).as_deref() {
            Some([one]) => return Some(*one),
            Some(several) => {
                let near = several.iter().map(|n| self.names.shown(*n).to_string()).collect();
                self.fault_near(FaultKind::AmbiguousName, span, near);
                return None;
            }
            None => {}
        }
        if let Some(land) = self.define_basic_land(&pieces.name, span) {
            return Some(land);
        }
        if let Some(known) = self.library.known(&name) {
            let face = known.names.iter().find(|(n, _)| *n == known.name).and_then(|(_, face)| *face);
            let card = self.define_known(known, span);
            return Some(face.map_or(Named::Card(card), |face| Named::Face(card, face)));
        }
        let mut near = self.library.near(&name);
        let here = self.names.near(&name, Want::Card);
        near.extend(here.into_iter().filter(|n| !near.contains(n)).collect::<Vec<_>>());
        near.truncate(3);
        self.fault_near(FaultKind::UnknownCard, span, near);
        // known from here on, so that one slip is one fault
        let card = self.define(CardDef { name, source: CardSource::Library, span, faces: Vec::new() });
        self.names.is_unknown(Named::Card(card));
        None
    }

    /// `green creature 3/3, trample`
    fn short_definition(&mut self, name: String, span: Span, tokens: &[Token]) -> Option<CardId> {
        let mut face = Face { name: name.clone(), short: true, ..Face::default() };
        let end = self.describe(tokens, &mut face);
        // nothing that is not said is inferred
        face.colours.get_or_insert_default();
        if face.types.is_empty() {
            let all = tokens[0].span.to(tokens[tokens.len() - 1].span);
            self.fault(FaultKind::NoType, all);
        }
        let all = tokens[0].span.to(tokens[end.max(1) - 1].span);
        self.check_stats(&face, all);
        if let Some(keywords) = tokens.get(end + 1..).filter(|k| !k.is_empty()) {
            let words = self.words(keywords[0].span.to(keywords[keywords.len() - 1].span));
            face.abilities.push(AbilityLine { words, modes: Vec::new() });
        }
        match self.names.exact(&name) {
            Some(Named::Player(_)) => {
                self.fault(FaultKind::NameTaken, span);
                return None;
            }
            Some(Named::Card(card) | Named::Face(card, _)) => {
                if !same_definition(self.scenario.cards[card.0].faces.first(), &face) {
                    self.fault(FaultKind::DefinedTwice, span);
                }
                return Some(card);
            }
            None => {}
        }
        Some(self.define(CardDef { name, source: CardSource::Board, span, faces: vec![face] }))
    }
}

/// `Bear ×3`: what it is said of, and how often.
fn times(tokens: &[Token]) -> Option<(&[Token], u32)> {
    let [head @ .., times, n] = tokens else { return None };
    let sign = ["×", "x", "х", "*"].contains(&times.text.as_str()) && n.kind == TokenKind::Number;
    (sign && !head.is_empty()).then_some(())?;
    Some((head, n.text.parse().ok()?))
}

fn words_are(tokens: &[Token], words: &str) -> bool {
    tokens.iter().map(|t| t.text.as_str()).eq(words.split(' '))
}

/// `unknown`, `unknown cards`, `неизвестные карты`
fn is_unknown(name: &[Token]) -> bool {
    match name {
        [one] => UNKNOWN.contains(&one.text.as_str()),
        [one, card] => UNKNOWN.contains(&one.text.as_str()) && CARD.contains(&card.text.as_str()),
        _ => false,
    }
}

fn number_word(word: &str) -> Option<u32> {
    NUMBERS.iter().find(|(_, words)| words.split(' ').any(|w| w == word)).map(|(n, _)| *n)
}

/// Splits at a sign outside parentheses.
fn split<'t>(tokens: &'t [Token], sign: &str) -> Vec<&'t [Token]> {
    let (mut out, mut start, mut depth) = (Vec::new(), 0, 0i32);
    for (at, token) in tokens.iter().enumerate() {
        match token.text.as_str() {
            "(" => depth += 1,
            ")" => depth -= 1,
            text if text == sign && depth <= 0 => {
                out.push(&tokens[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    out.push(&tokens[start..]);
    out
}

/// Whether two definitions say the same.
pub(super) fn same_definition(old: Option<&Face>, new: &Face) -> bool {
    let text = |stats: &Option<Stats>| match stats {
        Some(Stats::PowerToughness(p, t)) => format!("{}/{}", p.text, t.text),
        Some(Stats::Loyalty(n) | Stats::Defense(n)) => n.text.clone(),
        None => String::new(),
    };
    let words = |all: &[Words]| all.iter().map(|w| w.text.to_lowercase()).collect::<Vec<_>>();
    let ability = |a: &AbilityLine| (a.words.text.to_lowercase(), words(&a.modes));
    let abilities = |face: &Face| face.abilities.iter().map(ability).collect::<Vec<_>>();
    let cost = |face: &Face| (face.mana_cost.as_ref().map(|w| w.text.clone()), face.modal);
    old.is_some_and(|old| {
        (
            old.token,
            cost(old),
            &old.colours,
            &old.supertypes,
            &old.types,
            &old.subtypes,
            text(&old.stats),
            abilities(old),
        ) == (
            new.token,
            cost(new),
            &new.colours,
            &new.supertypes,
            &new.types,
            &new.subtypes,
            text(&new.stats),
            abilities(new),
        )
    })
}
