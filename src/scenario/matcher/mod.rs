//! Matching a sentence against the tables of [`super::words`].
//!
//! A table is tried row by row; each part of a row is matched against the tokens, a slot with all its
//! readings (the longest first). The states in hand and the readings in all are bounded, so that hostile
//! text costs little.
//!
//! A strict match knows all names. A loose match lets unknown words stand where a name belongs: it never
//! becomes a statement, only a better fault ("unknown card" instead of "sentence not understood").

mod captures;
mod slots;

pub use captures::{Captures, Value};

use super::names::{Named, Names, Want};
use super::pattern::{Part, Row, Slot, compile, is_word};
use super::span::Span;
use super::statement::{Subtype, Words};
use super::token::{Token, TokenKind};
use super::words::{board, claims, events, play, terms};
use std::cell::Cell;
use std::sync::OnceLock;

/// A table with its forms compiled.
pub struct Table<K: 'static> {
    pub rows: Vec<(&'static Row<K>, Vec<Vec<Part>>)>,
}

impl<K> Table<K> {
    fn new(rows: &'static [Row<K>]) -> Self {
        Table { rows: rows.iter().map(|row| (row, compile(row.form))).collect() }
    }
}

/// All tables, compiled once.
pub struct Tables {
    pub headings: Table<board::Section>,
    pub zones: Table<Option<crate::ability::Zone>>,
    pub steps: Table<crate::ability::Step>,
    pub turn: Table<board::TurnKind>,
    pub status: Table<board::StatusKind>,
    pub player: Table<board::PlayerKind>,
    pub actions: Table<play::ActionKind>,
    pub mods: Table<play::ModKind>,
    pub marks: Table<play::Mark>,
    pub events: Table<events::EventKind>,
    pub until: Table<events::UntilKind>,
    pub claims: Table<claims::ClaimKind>,
    pub places: Table<crate::ability::Zone>,
    pub questions: Table<claims::QuestionKind>,
    pub colours: Table<Option<crate::ability::Colour>>,
    pub types: Table<terms::TypeWord>,
    pub counters: Table<&'static str>,
}

/// The compiled tables.
pub fn table() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| Tables {
        headings: Table::new(board::HEADINGS),
        zones: Table::new(board::ZONES),
        steps: Table::new(board::STEPS),
        turn: Table::new(board::TURN),
        status: Table::new(board::STATUS),
        player: Table::new(board::PLAYER),
        actions: Table::new(play::ACTIONS),
        mods: Table::new(play::MODS),
        marks: Table::new(play::MARKS),
        events: Table::new(events::EVENTS),
        until: Table::new(events::UNTIL),
        claims: Table::new(claims::CLAIMS),
        places: Table::new(claims::PLACES),
        questions: Table::new(claims::QUESTIONS),
        colours: Table::new(terms::COLOURS),
        types: Table::new(terms::TYPES),
        counters: Table::new(terms::COUNTERS),
    })
}

/// What a document knows when its sentences are read.
pub struct Context<'a> {
    pub source: &'a str,
    pub names: &'a Names,
    /// Subtypes that the document's cards have, with all forms of their names.
    pub subtypes: &'a [(Vec<String>, Subtype)],
}

/// What is remarkable about a match.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Words where a name belongs that are none (loose matches only).
    pub unknown: Vec<(Span, Want)>,
    pub ambiguous: Vec<(Span, Vec<Named>)>,
    /// How many words of the form itself matched.
    pub literals: usize,
}

impl Notes {
    fn join(&mut self, other: &Notes) {
        self.unknown.extend_from_slice(&other.unknown);
        self.ambiguous.extend_from_slice(&other.ambiguous);
        self.literals += other.literals;
    }

    /// Orders loose matches: fewer unknown names, more words of the form, fewer unknown characters.
    fn cost(&self) -> (usize, std::cmp::Reverse<usize>, usize) {
        let chars = self.unknown.iter().map(|(span, _)| span.end - span.start).sum();
        (self.unknown.len(), std::cmp::Reverse(self.literals), chars)
    }
}

/// A way to read a slot.
#[derive(Clone, Debug)]
struct Reading {
    value: Value,
    end: usize,
    notes: Notes,
}

/// States kept while a form is matched, and readings tried in one sentence.
const MAX_STATES: usize = 96;
const BUDGET: u32 = 60_000;

/// A sentence being matched.
pub struct Matcher<'a> {
    pub cx: &'a Context<'a>,
    pub tokens: &'a [Token],
    loose: bool,
    budget: Cell<u32>,
}

/// A row that matched.
pub struct Hit<'t, K> {
    pub kind: &'t K,
    pub captures: Captures,
    pub notes: Notes,
    pub end: usize,
}

impl<'a> Matcher<'a> {
    pub fn strict(cx: &'a Context<'a>, tokens: &'a [Token]) -> Self {
        Matcher { cx, tokens, loose: false, budget: Cell::new(BUDGET) }
    }

    pub fn loose(cx: &'a Context<'a>, tokens: &'a [Token]) -> Self {
        Matcher { cx, tokens, loose: true, budget: Cell::new(BUDGET) }
    }

    /// The first row that takes all tokens (of a loose match the one that guesses least).
    pub fn whole<'t, K>(&self, table: &'t Table<K>) -> Option<Hit<'t, K>> {
        self.between(table, 0, self.tokens.len())
    }

    /// The same for the tokens `from..to`.
    pub fn between<'t, K>(&self, table: &'t Table<K>, from: usize, to: usize) -> Option<Hit<'t, K>> {
        let part = Matcher {
            cx: self.cx,
            tokens: self.tokens.get(..to)?,
            loose: self.loose,
            budget: Cell::new(self.budget.get()),
        };
        let mut best: Option<Hit<'t, K>> = None;
        for (row, alternatives) in &table.rows {
            for form in alternatives {
                let states = part.states(form, from, true);
                for (captures, end, notes) in states.into_iter().filter(|s| s.1 == to) {
                    let hit = Hit { kind: &row.kind, captures, notes, end };
                    if !self.loose {
                        return Some(hit);
                    }
                    if best.as_ref().is_none_or(|b| hit.notes.cost() < b.notes.cost()) {
                        best = Some(hit);
                    }
                }
            }
        }
        best
    }

    /// Every way a row of the table can begin at `from`, in the order of the table.
    pub fn prefixes<'t, K>(&self, table: &'t Table<K>, from: usize) -> Vec<Hit<'t, K>> {
        let mut out = Vec::new();
        for (row, alternatives) in &table.rows {
            for form in alternatives {
                for (captures, end, notes) in self.states(form, from, false) {
                    out.push(Hit { kind: &row.kind, captures, notes, end });
                }
            }
        }
        out
    }

    /// All ways to match `form` from token `from` on.
    fn states(&self, form: &[Part], from: usize, to_end: bool) -> Vec<(Captures, usize, Notes)> {
        let mut states = vec![(Captures::default(), from, Notes::default())];
        for (i, part) in form.iter().enumerate() {
            let last = to_end && i + 1 == form.len();
            let mut next = Vec::new();
            for (captures, at, notes) in states {
                self.step(part, last, (captures, at, notes), &mut next);
                if next.len() >= MAX_STATES {
                    next.truncate(MAX_STATES);
                    break;
                }
            }
            if next.is_empty() {
                return next;
            }
            states = next;
        }
        states
    }

    fn step(
        &self,
        part: &Part,
        last: bool,
        (captures, at, mut notes): (Captures, usize, Notes),
        out: &mut Vec<(Captures, usize, Notes)>,
    ) {
        match part {
            Part::Word(words) => {
                if self.tokens.get(at).is_some_and(|t| is_word(words, t)) && !self.is_minus(at) {
                    notes.literals += 1;
                    out.push((captures, at + 1, notes));
                }
            }
            Part::Possessive => {
                let mark = self.is(at, "'");
                if mark && self.is(at + 1, "s") {
                    out.push((captures, at + 2, notes));
                } else if mark {
                    out.push((captures, at + 1, notes));
                }
            }
            Part::Slot { slot, name, case } => {
                for reading in self.read(*slot, *case, at, last) {
                    let mut captures = captures.clone();
                    captures.set(name, reading.value);
                    let mut notes = notes.clone();
                    notes.join(&reading.notes);
                    out.push((captures, reading.end, notes));
                }
            }
        }
    }

    /// A dash right before a number is its sign: `Стена -2/2` is no `Стена — 2/2`.
    fn is_minus(&self, at: usize) -> bool {
        let pair = self.tokens.get(at).filter(|t| t.is("-")).zip(self.tokens.get(at + 1));
        pair.is_some_and(|(dash, n)| n.kind == TokenKind::Number && n.span.start == dash.span.end)
    }

    fn is(&self, at: usize, text: &str) -> bool {
        self.tokens.get(at).is_some_and(|t| t.is(text))
    }

    fn is_any(&self, at: usize, texts: &[&str]) -> bool {
        self.tokens.get(at).is_some_and(|t| texts.contains(&t.text.as_str()))
    }

    fn is_kind(&self, at: usize, kind: TokenKind) -> bool {
        self.tokens.get(at).is_some_and(|t| t.kind == kind)
    }

    /// Takes one from the budget; `false` when it is spent.
    fn spend(&self) -> bool {
        let left = self.budget.get();
        self.budget.set(left.saturating_sub(1));
        left > 0
    }

    /// The span of the tokens `from..to`.
    pub fn span(&self, from: usize, to: usize) -> Span {
        match (self.tokens.get(from), self.tokens.get(to.saturating_sub(1))) {
            (Some(first), Some(last)) if to > from => first.span.to(last.span),
            (Some(first), _) => Span::new(first.span.start, first.span.start),
            _ => self.tokens.last().map_or(Span::default(), |t| Span::new(t.span.end, t.span.end)),
        }
    }

    /// The source words of the tokens `from..to`.
    pub fn words(&self, from: usize, to: usize) -> Words {
        let span = self.span(from, to);
        let text = span.of(self.cx.source).split_whitespace().collect::<Vec<_>>().join(" ");
        Words { text: super::token::composed(&text), span }
    }

    fn read(&self, slot: Slot, case: super::names::declension::Cases, at: usize, last: bool) -> Vec<Reading> {
        if self.budget.get() == 0 || (at >= self.tokens.len() && !matches!(slot, Slot::Mods | Slot::Until)) {
            return Vec::new();
        }
        let mut out = self.slot(slot, case, at, last);
        if last {
            out.retain(|r| r.end == self.tokens.len());
        }
        out
    }
}
