//! The `## Board` section: players, zones and their entries, then status and the lines about the turn.

use super::cards::is_mana;
use super::entry::Entry;
use super::*;
use crate::ability::Zone;
use crate::scenario::document::Item;
use crate::scenario::names::nearest;
use crate::scenario::words::board::{PlayerKind, TurnKind};
use crate::scenario::words::terms::EMPTY;
use rustc_hash::FxHashMap;

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
