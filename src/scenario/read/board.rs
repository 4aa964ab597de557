//! The `## Board` section: players, zones and their entries, then status and the lines about the turn.

use super::cards::is_mana;
use super::*;
use crate::ability::Zone;
use crate::ability::subtype::SubtypeKind;
use crate::ability::wording::phrases::small::counter_named;
use crate::order::Arrange;
use crate::scenario::document::Item;
use crate::scenario::names::Want;
use crate::scenario::names::declension::Cases;
use crate::scenario::names::nearest;
use crate::scenario::token::TokenKind;
use crate::scenario::words::board::{PlayerKind, StatusKind, TurnKind};
use crate::scenario::words::terms::{BASIC_LANDS, CARD, COUNTERS, EMPTY, NUMBERS, UNKNOWN};
use rustc_hash::FxHashMap;

/// Copies of one entry that are taken at their word.
const MAX_COPIES: u32 = 500; // the message of the fault says the number too

/// An entry of a zone whose status is not read yet.
struct Entry {
    objects: std::ops::Range<usize>,
    status: Vec<Vec<Token>>,
}

/// One entry taken apart: `2 Bear — green creature 2/2, trample ×3 (tapped)`.
struct Pieces {
    name: Vec<Token>,
    definition: Vec<Token>,
    count: u32,
    status: Vec<Vec<Token>>,
}

impl Reader<'_> {
    /// Players come first: their names are needed to tell names from other words.
    pub(super) fn gather_players(&mut self, parts: &[Part<'_>]) {
        for block in parts.iter().filter(|p| p.section == Section::Board).flat_map(|p| p.blocks) {
            let Block::Heading { level: 3, text } = block else { continue };
            let Some(span) = self.player_name(*text) else {
                self.fault(FaultKind::UnknownPlayer, *text);
                continue;
            };
            let name = self.text(span);
            if self.names.exact(&name).is_some() {
                self.fault(FaultKind::PlayerTwice, span);
            }
            let id = PlayerId(self.scenario.players.len());
            self.names.add(Named::Player(id), &name);
            self.scenario.players.push(Player { name, span, ..Player::default() });
        }
        match self.scenario.players.len() {
            0 => {
                let at = self.source.len() - self.source.trim_start().len();
                let first_line = self.source[at..].lines().next().map_or(0, str::len);
                self.fault(FaultKind::NoPlayers, Span::new(at, at + first_line));
            }
            1..=4 => {}
            _ => self.fault(FaultKind::TooManyPlayers, self.scenario.players[4].span),
        }
    }

    pub(super) fn boards(&mut self, parts: &[Part<'_>]) {
        let mut seen: FxHashMap<CardId, u32> = FxHashMap::default();
        let mut entries = Vec::new();
        let mut lines: Vec<Span> = Vec::new();
        let mut player = 0;
        for part in parts.iter().filter(|p| p.section == Section::Board) {
            let mut of: Option<PlayerId> = None;
            // What stands under a heading without a name belongs to nobody.
            let mut nameless = false;
            for block in part.blocks {
                match (block, of) {
                    (Block::Heading { level: 3, text }, _) if self.player_name(*text).is_none() => {
                        nameless = true
                    }
                    (Block::Heading { level: 3, text }, _) => {
                        of = Some(PlayerId(player));
                        nameless = false;
                        self.player_heading(PlayerId(player), *text);
                        player += 1;
                    }
                    (Block::List { .. }, _) if nameless => {}
                    (Block::List { items, .. }, Some(of)) => {
                        for item in items {
                            self.zone(of, item, &mut seen, &mut entries);
                        }
                    }
                    (Block::List { items, .. }, None) => lines.extend(items.iter().map(|i| i.text)),
                    _ => self.prose(block.span()),
                }
            }
        }
        for entry in entries {
            self.statuses(entry);
        }
        for line in lines {
            self.board_line(line);
        }
    }

    /// What stands before the dash of a player's heading.
    fn player_name(&self, heading: Span) -> Option<Span> {
        let tokens = self.tokens(heading);
        let dash = tokens.iter().position(|t| t.is("-") && self.is_spaced(t)).unwrap_or(tokens.len());
        let (first, last) = tokens[..dash].first().zip(tokens[..dash].last())?;
        Some(first.span.to(last.span))
    }

    fn player_heading(&mut self, of: PlayerId, heading: Span) {
        let tokens = self.tokens(heading);
        let Some(dash) = tokens.iter().position(|t| t.is("-") && self.is_spaced(t)) else { return };
        for piece in tokens[dash + 1..].split(|t| t.is(",")).filter(|p| !p.is_empty()) {
            let cx = self.context();
            let matcher = Matcher::strict(&cx, piece);
            let span = matcher.span(0, piece.len());
            let Some(hit) = matcher.whole(&table().player) else {
                let forms = table().player.rows.iter().map(|(row, _)| row.form);
                let near = crate::scenario::hint::nearest_sentence(&cx, piece, forms);
                self.fault_near(FaultKind::UnknownPlayerDetail, span, near.into_iter().collect());
                continue;
            };
            let (kind, captures) = (*hit.kind, hit.captures);
            match kind {
                PlayerKind::Life => match self.scenario.players[of.0].life {
                    Some(other) if captures.int() != Some(other) => self.fault(FaultKind::SaidTwice, span),
                    _ => self.scenario.players[of.0].life = captures.int(),
                },
                PlayerKind::Active => match self.scenario.board.active {
                    Some(other) if other != of => self.fault(FaultKind::TwoActivePlayers, span),
                    _ => self.scenario.board.active = Some(of),
                },
                PlayerKind::Monarch => match self.scenario.board.monarch {
                    Some(other) if other != of => self.fault(FaultKind::TwoMonarchs, span),
                    _ => self.scenario.board.monarch = Some(of),
                },
                PlayerKind::Counters => self.scenario.players[of.0].counters.extend(captures.counters(1)),
            }
        }
    }

    /// `Hand: Sudden Growth, Shock`, or a zone with its entries as nested items.
    fn zone(&mut self, of: PlayerId, item: &Item, seen: &mut FxHashMap<CardId, u32>, out: &mut Vec<Entry>) {
        let tokens = self.tokens(item.text);
        let cx = self.context();
        let hits = Matcher::strict(&cx, &tokens).prefixes(&table().zones, 0);
        let Some((zone, mut at)) = hits.iter().max_by_key(|h| h.end).map(|h| (*h.kind, h.end)) else {
            let label = tokens
                .iter()
                .position(|t| t.is(":"))
                .map_or(item.text, |colon| item.text.to_before(&tokens[colon]));
            let near = nearest(&self.text(label), table().zones.rows.iter().map(|(row, _)| row.form));
            self.fault_near(FaultKind::UnknownZone, label, near);
            // Its cards are read all the same: what is said of them later is no second fault.
            let colon = tokens.iter().position(|t| t.is(":")).map_or(tokens.len(), |c| c + 1);
            let told = self.faults.len();
            self.entries(of, Zone::Battlefield, &tokens[colon..], seen, out);
            for child in item.items() {
                let tokens = self.tokens(child.text);
                self.entries(of, Zone::Battlefield, &tokens, seen, out);
            }
            return self.faults.truncate(told);
        };
        if tokens.get(at).is_some_and(|t| t.is("(")) {
            let close = tokens[at..].iter().position(|t| t.is(")")).map_or(tokens.len(), |n| at + n + 1);
            let span = tokens[at].span.to(tokens[close - 1].span);
            if !is_top_first(&tokens[at + 1..close.max(at + 2) - 1]) {
                let near = ["(top first)", "(верхняя первая)"].map(String::from).to_vec();
                self.fault_near(FaultKind::UnknownZone, span, near);
            }
            at = close;
        }
        at += tokens.get(at).is_some_and(|t| t.is(":")) as usize;
        let Some(zone) = zone else { return self.mana_pool(of, &tokens[at..], item) };
        self.scenario.players[of.0].described.push(zone);
        self.entries(of, zone, &tokens[at..], seen, out);
        for child in item.items() {
            let tokens = self.tokens(child.text);
            self.entries(of, zone, &tokens, seen, out);
            self.only_prose(&child.children);
        }
    }

    fn mana_pool(&mut self, of: PlayerId, tokens: &[Token], item: &Item) {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return };
        let words = self.words(first.span.to(last.span));
        if EMPTY.contains(&first.text.as_str()) {
            return;
        }
        if !is_mana(&words.text) || !is_pool(&words.text) {
            return self.fault(FaultKind::BadMana, words.span);
        }
        self.scenario.players[of.0].mana_pool = Some(words);
        self.only_prose(&item.children);
    }

    /// Inside an entry nothing stands but prose.
    fn only_prose(&mut self, blocks: &[Block]) {
        for block in blocks {
            match block {
                Block::Paragraph(span) => self.prose(*span),
                other => self.fault(FaultKind::Misplaced, other.span()),
            }
        }
    }

    /// `;` separates entries; `,` does too where no entry has a definition, and not inside names.
    fn entries(
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
        let near = self.names.near(&name, Want::Card);
        self.fault_near(FaultKind::UnknownCard, span, near);
        // known from here on, so that one slip is one fault
        let card = self.define(CardDef { name, source: CardSource::Library, span, faces: Vec::new() });
        self.names.is_unknown(Named::Card(card));
        None
    }

    fn define_basic_land(&mut self, name: &[Token], span: Span) -> Option<Named> {
        let land = basic_land(name)?;
        let card = self.define(land_definition(land, span));
        for name in land_names(land.1) {
            self.names.add_alias(Named::Card(card), name);
        }
        Some(Named::Card(card))
    }

    /// Defines the basic lands that a sentence names and the document does not know yet; whether there was one.
    pub(super) fn learn_basic_lands(&mut self, tokens: &[Token]) -> bool {
        let mut found = false;
        for at in 0..tokens.len() {
            let capital = tokens[at].span.of(self.source).chars().next().is_some_and(char::is_uppercase);
            let new = |r: &Self| r.names.at(tokens, at, Want::Either, Cases::ANY).is_empty();
            if !capital || !new(self) {
                continue;
            }
            let longest = tokens.len().min(at + 4);
            let land = (at + 1..=longest).rev().find(|end| basic_land(&tokens[at..*end]).is_some());
            if let Some(end) = land {
                self.define_basic_land(&tokens[at..end], tokens[at].span.to(tokens[end - 1].span));
                found = true;
            }
        }
        found
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

    fn statuses(&mut self, entry: Entry) {
        let mut all = Vec::new();
        for group in &entry.status {
            let (mut found, mut faults) = self.status_group(group);
            // `copy of` a card that is nowhere on the board.
            if !faults.is_empty() && self.learn_from_library(group) {
                (found, faults) = self.status_group(group);
            }
            all.extend(found);
            self.faults.extend(faults);
        }
        for at in entry.objects {
            self.scenario.board.objects[at].status = all.clone();
        }
    }

    /// The statuses in one pair of parentheses, separated by commas.
    fn status_group(&self, tokens: &[Token]) -> (Vec<(Status, Span)>, Vec<Fault>) {
        let cx = self.context();
        let (mut out, mut faults, mut at) = (Vec::new(), Vec::new(), 0);
        while at < tokens.len() {
            let matcher = Matcher::strict(&cx, tokens);
            let ends = |end: usize| end == tokens.len() || tokens[end].is(",") || tokens[end].is(";");
            let hits = matcher.prefixes(&table().status, at);
            let best =
                hits.into_iter().filter(|h| ends(h.end)).reduce(|a, b| if b.end > a.end { b } else { a });
            let comma =
                (at..tokens.len()).find(|&i| tokens[i].is(",") || tokens[i].is(";")).unwrap_or(tokens.len());
            match best.and_then(|hit| Some((status(*hit.kind, &hit.captures)?, hit.end, hit.notes))) {
                Some((status, end, notes)) => {
                    let span = matcher.span(at, end);
                    faults.extend(sentence::ambiguities(self.source, &self.names, &notes));
                    match &status {
                        Status::Counters(counters) => {
                            faults.extend(self.unknown_counter(&counters.kind, span));
                        }
                        Status::Chose(choice) => faults.extend(self.unknown_choice(choice, span)),
                        _ => {}
                    }
                    out.push((status, span));
                    at = end + 1;
                }
                None => {
                    faults.push(sentence::explain(
                        &cx,
                        &tokens[at..comma.max(at)],
                        &table().status,
                        FaultKind::UnknownStatus,
                    ));
                    at = comma + 1;
                }
            }
        }
        (out, faults)
    }

    /// A kind of counter that neither the rules nor any card of the document has is a slip: taken for a kind of
    /// its own it would do nothing.
    fn unknown_counter(&self, kind: &CounterKind, span: Span) -> Option<Fault> {
        let CounterKind::Named(word) = kind else { return None };
        let known = COUNTERS.iter().any(|row| row.kind == &**word) || counter_named(word).is_some();
        if known || self.text_speaks_of(word) {
            return None;
        }
        let near = nearest(word, self.words_of_types().iter().map(String::as_str));
        Some(Fault { kind: FaultKind::UnknownWord, span, words: self.text(span), near })
    }

    /// A chosen word that is neither a type nor anything a card's text speaks of is a slip, unless some text asks for
    /// a name; a colour is chosen where a text speaks of colours.
    fn unknown_choice(&self, choice: &Choice, span: Span) -> Option<Fault> {
        let says = |stems: &[&str]| stems.iter().any(|stem| self.text_has(stem));
        match choice {
            Choice::Colour(_) if !says(&["color", "colour", "цвет"]) => Some(Fault {
                kind: FaultKind::ChoiceNotAsked,
                span,
                words: self.text(span),
                near: Vec::new(),
            }),
            Choice::Words(words) if !says(&["name", "имя", "имен", "назов", "назва"]) => {
                let (cx, tokens) = (self.context(), self.tokens(words.span));
                let listed =
                    |q: &Quality| !matches!(q, Quality::Subtype(s) if s.kind() == SubtypeKind::Unlisted);
                let qualities = Matcher::strict(&cx, &tokens).all_qualities();
                let known = qualities.is_some_and(|all| all.iter().all(listed));
                if known || self.text_speaks_of(&words.text) {
                    return None;
                }
                let near = nearest(&words.text, self.words_of_types().iter().map(String::as_str));
                let words = words.text.clone();
                Some(Fault { kind: FaultKind::UnknownWord, span, words, near })
            }
            _ => None,
        }
    }

    fn board_line(&mut self, line: Span) {
        let tokens = sentence::trimmed(self.tokens(line));
        let cx = self.context();
        let matcher = Matcher::strict(&cx, &tokens);
        if let Some(hit) = matcher.whole(&table().turn) {
            let faults = sentence::ambiguities(self.source, &self.names, &hit.notes);
            let (kind, captures) = (*hit.kind, hit.captures);
            self.faults.extend(faults);
            match kind {
                TurnKind::Day(day) => match self.scenario.board.day {
                    Some(other) if other != day => self.fault(FaultKind::SaidTwice, line),
                    _ => self.scenario.board.day = Some(day),
                },
                TurnKind::OldestFirst => {
                    let listed = captures.objects().unwrap_or_default();
                    if self.scenario.board.oldest_first.is_empty() {
                        self.scenario.board.oldest_first = listed;
                    } else {
                        self.fault(FaultKind::SaidTwice, line);
                    }
                }
                TurnKind::Turn => {
                    let active = captures.player().map(|p| p.player);
                    let board = &mut self.scenario.board;
                    let other = board.active.is_some() && active.is_some() && board.active != active;
                    board.active = active.or(board.active);
                    let step = captures.step();
                    let another = board.step.is_some() && step.is_some() && board.step != step;
                    board.step = step.or(board.step);
                    if other {
                        self.fault(FaultKind::TwoActivePlayers, line);
                    } else if another {
                        self.fault(FaultKind::SaidTwice, line);
                    }
                }
            }
            return;
        }
        match sentence::event(&cx, &tokens) {
            Some((event, faults)) => {
                self.faults.extend(faults);
                self.scenario.board.effects.push((event, line));
            }
            None => {
                let fault = sentence::explain(&cx, &tokens, &table().turn, FaultKind::UnknownBoardLine);
                self.faults.push(fault);
            }
        }
    }
}

/// `Bear ×3`: what it is said of, and how often.
fn times(tokens: &[Token]) -> Option<(&[Token], u32)> {
    let [head @ .., times, n] = tokens else { return None };
    let sign = ["×", "x", "х", "*"].contains(&times.text.as_str()) && n.kind == TokenKind::Number;
    (sign && !head.is_empty()).then_some(())?;
    Some((head, n.text.parse().ok()?))
}

/// Whether the words say that the top comes first, the only order in which a library, graveyard or stack is
/// listed: they speak of the top, and not of the bottom before it or of the last place.
fn is_top_first(words: &[Token]) -> bool {
    let is = |t: &Token, stems: &[&str]| stems.iter().any(|s| t.text.starts_with(s));
    let top = words.iter().position(|t| is(t, &["top", "верх", "сверху"]));
    let bottom = words.iter().position(|t| is(t, &["bottom", "низ", "нижн", "снизу", "last", "послед"]));
    words.len() <= 4
        && top.is_some_and(|top| bottom.is_none_or(|b| top < b && is(&words[b], &["bottom", "низ"])))
}

/// Whether these symbols can be mana in a pool: of a colour, or colourless (106.1).
fn is_pool(text: &str) -> bool {
    use crate::ability::ManaSymbol as M;
    crate::cards::oracle::mana_cost(text)
        .is_some_and(|c| c.0.iter().all(|s| matches!(s, M::Coloured(_) | M::Colourless)))
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

/// The basic land with this name: its English name and the one it is called by here.
fn basic_land(name: &[Token]) -> Option<(&'static str, &'static str)> {
    use std::sync::OnceLock;
    static LANDS: OnceLock<Names> = OnceLock::new();
    let lands = LANDS.get_or_init(|| {
        let mut names = Names::default();
        for (at, (english, russian)) in BASIC_LANDS.iter().enumerate() {
            for name in std::iter::once(english).chain(russian.iter()) {
                names.add(Named::Card(CardId(at)), name);
            }
        }
        names
    });
    let found = lands.at(name, 0, Want::Card, Cases::ANY).into_iter().find(|f| f.len == name.len())?;
    let CardId(at) = found.named.first()?.card()?;
    let (english, russian) = BASIC_LANDS.get(at)?;
    let cyrillic = name[0].text.starts_with(|c: char| ('а'..='я').contains(&c));
    Some((english, if cyrillic { russian.first()? } else { english }))
}

/// Every name of the basic land of this name.
pub(crate) fn land_names(name: &str) -> impl Iterator<Item = &'static str> + use<> {
    let folded = crate::scenario::token::fold(name);
    let is = move |name: &str| crate::scenario::token::fold(name) == folded;
    let row =
        BASIC_LANDS.iter().find(|(english, russian)| std::iter::once(english).chain(*russian).any(|n| is(n)));
    row.into_iter().flat_map(|(english, russian)| std::iter::once(*english).chain(russian.iter().copied()))
}

fn land_definition((english, shown): (&str, &str), span: Span) -> CardDef {
    let plain = english.trim_start_matches("Snow-Covered ");
    let mut supertypes = vec![Supertype::Basic];
    if plain != english {
        supertypes.push(Supertype::Snow);
    }
    let subtypes = if plain == "Wastes" { Vec::new() } else { vec![Subtype::named(plain)] };
    let face = Face {
        name: shown.to_string(),
        supertypes,
        types: vec![CardType::Land],
        subtypes,
        ..Face::default()
    };
    CardDef { name: shown.to_string(), source: CardSource::BasicLand, span, faces: vec![face] }
}

/// Whether two short definitions say the same.
fn same_definition(old: Option<&Face>, new: &Face) -> bool {
    let text = |stats: &Option<Stats>| match stats {
        Some(Stats::PowerToughness(p, t)) => format!("{}/{}", p.text, t.text),
        Some(Stats::Loyalty(n) | Stats::Defense(n)) => n.text.clone(),
        None => String::new(),
    };
    let abilities =
        |face: &Face| face.abilities.iter().map(|a| a.words.text.to_lowercase()).collect::<Vec<_>>();
    old.is_some_and(|old| {
        (
            old.token,
            &old.colours,
            &old.supertypes,
            &old.types,
            &old.subtypes,
            text(&old.stats),
            abilities(old),
        ) == (
            new.token,
            &new.colours,
            &new.supertypes,
            &new.types,
            &new.subtypes,
            text(&new.stats),
            abilities(new),
        )
    })
}

fn status(kind: StatusKind, captures: &crate::scenario::matcher::Captures) -> Option<Status> {
    Some(match kind {
        StatusKind::Tapped => Status::Tapped,
        StatusKind::Untapped => Status::Untapped,
        StatusKind::Attacking => Status::Attacking(captures.target()),
        StatusKind::Blocking => Status::Blocking(captures.objects()?),
        StatusKind::AttachedTo => Status::AttachedTo(captures.target()?),
        StatusKind::Damage => Status::Damage(captures.number()?),
        StatusKind::Counters | StatusKind::OneCounter => Status::Counters(captures.counters(1)?),
        StatusKind::FaceDown => Status::FaceDown,
        StatusKind::Transformed => Status::Transformed,
        StatusKind::Flipped => Status::Flipped,
        StatusKind::PhasedOut => Status::PhasedOut,
        StatusKind::New => Status::New,
        StatusKind::CopyOf => Status::CopyOf(captures.object()?),
        StatusKind::Chose => match captures.choices()?.as_slice() {
            [one] => Status::Chose(one.clone()),
            _ => return None,
        },
        StatusKind::ProtectedBy => Status::ProtectedBy(captures.player()?),
        StatusKind::Commander => Status::Commander,
        StatusKind::Owner => Status::Owner(captures.player()?),
        StatusKind::Targeting => Status::Targeting(captures.targets()?),
    })
}
