//! Blocks of Markdown to the typed scenario.
//!
//! First all names are gathered (players, definitions, entries of zones), then everything that speaks of
//! them is read: status, plays, rulings.

mod board;
mod cards;
mod check;
mod describe;
mod entry;
mod known;
mod land;
mod made;
mod play;
mod ruling;
mod sentence;
mod status;

pub(crate) use land::land_names;
pub(crate) use made::token_names;

use super::KnownCards;
use super::document::{Block, blocks, without_comments, without_links};
use super::faults::{Fault, FaultKind};
use super::matcher::{Context, Matcher, table};
use super::names::{Named, Names, nearest};
use super::span::Span;
use super::statement::*;
use super::token::{Token, composed, tokens};
use super::words::board::{HEADINGS, Section};
use crate::order::Arrange;

/// A document being read.
pub(super) struct Reader<'a> {
    /// The source, comments blanked and links replaced by their texts.
    source: &'a str,
    /// The source with its links, for prose.
    linked: &'a str,
    library: &'a dyn KnownCards,
    scenario: Scenario,
    names: Names,
    /// The subtypes of the document's cards, with the forms of their names.
    subtypes: Vec<(Vec<String>, Subtype)>,
    faults: Vec<Fault>,
    /// The rules text of the library's cards, with where they are named.
    texts: Vec<(String, Span)>,
}

/// A `##` section: its blocks up to the next.
struct Part<'b> {
    section: Section,
    /// What follows the colon, dash or parenthesis of the heading.
    name: Option<Span>,
    blocks: &'b [Block],
}

/// Reads a document.
pub(super) fn read(source: &str, library: &dyn KnownCards) -> (Scenario, Vec<Fault>) {
    let blank = without_comments(source);
    let all = blocks(&blank);
    let plain = without_links(&blank);
    let mut reader = Reader {
        source: &plain,
        linked: &blank,
        library,
        scenario: Scenario::default(),
        names: Names::default(),
        subtypes: Vec::new(),
        faults: Vec::new(),
        texts: Vec::new(),
    };
    let parts = reader.sections(&all);
    reader.gather_players(&parts);
    for part in parts.iter().filter(|p| p.section == Section::Cards) {
        reader.cards(part.blocks);
    }
    reader.boards(&parts);
    reader.made_in_play();
    reader.plays(&parts);
    reader.check();
    let Reader { scenario, mut faults, .. } = reader;
    faults.arrange_by_key(|f| (f.span, f.kind));
    faults.dedup();
    (scenario, faults)
}

impl<'a> Reader<'a> {
    /// The sections of the language; everything else is prose.
    fn sections<'b>(&mut self, all: &'b [Block]) -> Vec<Part<'b>> {
        let mut out: Vec<Part<'b>> = Vec::new();
        let mut at = 0;
        while at < all.len() {
            let Block::Heading { level, text } = &all[at] else {
                self.prose(all[at].span());
                at += 1;
                continue;
            };
            let next = at + 1 + all[at + 1..].iter().position(ends_section).unwrap_or(all.len() - at - 1);
            match self.section(*level, *text) {
                Some((section, name)) => out.push(Part { section, name, blocks: &all[at + 1..next] }),
                None => {
                    self.unknown_heading(*level, *text);
                    if *level == 1 && self.scenario.title.is_empty() {
                        self.scenario.title = self.text(*text);
                    } else {
                        self.prose(*text);
                    }
                    all[at + 1..next].iter().for_each(|b| self.prose(b.span()));
                }
            }
            at = next;
        }
        out
    }

    fn section(&self, level: u8, text: Span) -> Option<(Section, Option<Span>)> {
        if level != 2 {
            return None;
        }
        let tokens = self.tokens(text);
        let ends = |t: &Token| t.is(":") || t.is("(") || t.is("-") && self.is_spaced(t);
        let colon = tokens.iter().position(ends);
        let head = &tokens[..colon.unwrap_or(tokens.len())];
        let cx = self.context();
        let hit = Matcher::strict(&cx, head).whole(&table().headings)?;
        let bracketed = |t: &Token| t.is("(") && tokens.last().is_some_and(|l| l.is(")"));
        let end = match colon.and_then(|c| tokens.get(c)).is_some_and(bracketed) {
            true => Span::new(text.start, tokens[tokens.len() - 1].span.start),
            false => text,
        };
        let name = colon.and_then(|c| tokens.get(c + 1)).map(|t| t.span.to(end));
        Some((*hit.kind, name))
    }

    fn unknown_heading(&mut self, level: u8, text: Span) {
        if level != 2 {
            return;
        }
        let words = self.text(text);
        let head = words.split([':', '(', '—', '–']).next().unwrap_or_default();
        let head = head.split(" - ").next().unwrap_or_default().trim();
        let near = nearest(head, HEADINGS.iter().map(|row| row.form));
        if near.first().is_some_and(|n| strsim::damerau_levenshtein(n, &head.to_lowercase()) <= 2) {
            self.fault_near(FaultKind::UnknownHeading, text, near);
        }
    }

    fn prose(&mut self, span: Span) {
        let text = span.of(self.linked).trim();
        if !text.is_empty() {
            let words = Words { text: text.to_string(), span };
            self.scenario.prose.push(words);
        }
    }

    fn tokens(&self, span: Span) -> Vec<Token> {
        tokens(self.source, span)
    }

    /// The words of a span on one line.
    fn text(&self, span: Span) -> String {
        composed(&span.of(self.source).split_whitespace().collect::<Vec<_>>().join(" "))
    }

    fn words(&self, span: Span) -> Words {
        Words { text: self.text(span), span }
    }

    fn context(&self) -> Context<'_> {
        Context { source: self.source, names: &self.names, subtypes: &self.subtypes }
    }

    fn fault(&mut self, kind: FaultKind, span: Span) {
        self.fault_near(kind, span, Vec::new());
    }

    fn fault_near(&mut self, kind: FaultKind, span: Span, near: Vec<String>) {
        let fault = Fault { kind, span, words: self.text(span), near };
        self.faults.push(fault);
    }

    /// Enters a definition under its names; a second one of the same name is the caller's to prevent.
    fn define(&mut self, card: CardDef) -> CardId {
        let id = CardId(self.scenario.cards.len());
        let several = card.faces.len() > 1;
        self.names.add(if several { Named::Face(id, 0) } else { Named::Card(id) }, &card.name);
        for (n, face) in card.faces.iter().enumerate().skip(1) {
            self.names.add(Named::Face(id, n as u8), &face.name);
            let both = format!("{} // {}", card.name, face.name);
            self.names.add(Named::Card(id), &both);
        }
        for subtype in card.faces.iter().flat_map(|f| &f.subtypes) {
            self.learn(*subtype);
        }
        self.scenario.cards.push(card);
        id
    }

    fn learn(&mut self, subtype: Subtype) {
        if self.subtypes.iter().any(|(_, known)| *known == subtype) {
            return;
        }
        let mut all = Vec::new();
        for name in [Some(subtype.english()), subtype.russian()].into_iter().flatten() {
            let name = super::token::fold(name);
            all.extend(super::names::declension::forms(&name).into_iter().map(|(form, _)| form));
        }
        self.subtypes.push((all, subtype));
    }
}

/// A heading of the first or second level ends a section.
fn ends_section(block: &Block) -> bool {
    matches!(block, Block::Heading { level: 1 | 2, .. })
}
