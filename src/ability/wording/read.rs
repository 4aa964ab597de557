//! Reading: every way to understand a phrase at a place, by the tables of forms and by the readers of noun
//! phrases. Results are kept by kind of phrase, place and what was mentioned before.

use super::book::{Form, Kind, Piece, Tag, Template, Tongue};
use super::discourse::{Discourse, has_amount};
use super::token::Token;
use super::value::Value;
use super::{Facts, tables};
use crate::order::Arrange;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What was mentioned, shared.
pub type State = Rc<Discourse>;

/// One way to understand a phrase: its value, where it ends, what has been mentioned by then.
#[derive(Clone, Debug)]
pub struct Hit {
    pub value: Value,
    pub at: usize,
    pub state: State,
}

type Memo = FxHashMap<(Tag, usize, State), Rc<Vec<Hit>>>;

/// More ways than this to read one phrase are not followed: the text is then refused.
const MOST: usize = 24;

/// Reads one line.
pub struct Reader<'a> {
    pub tokens: &'a [Token],
    pub tongue: Tongue,
    pub facts: &'a Facts,
    memo: RefCell<Memo>,
    furthest: Cell<usize>,
    steps: Cell<usize>,
}

/// A line that takes more steps than this is refused; real lines take a few thousand.
const MOST_STEPS: usize = 400_000;

impl<'a> Reader<'a> {
    pub fn new(tokens: &'a [Token], tongue: Tongue, facts: &'a Facts) -> Self {
        Self { tokens, tongue, facts, memo: RefCell::default(), furthest: Cell::new(0), steps: Cell::new(0) }
    }

    /// The first token that no reading got past.
    pub fn furthest(&self) -> usize {
        self.furthest.get()
    }

    /// The word at a place; empty past the end.
    pub fn word(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |t| t.text.as_str())
    }

    /// Notes that everything before this token was understood in some reading.
    pub fn reached(&self, at: usize) {
        self.furthest.set(self.furthest.get().max(at));
    }

    /// Whether these words stand at the place; where they end.
    pub fn words(&self, at: usize, words: &[&str]) -> Option<usize> {
        for (i, word) in words.iter().enumerate() {
            if self.word(at + i) != *word {
                return None;
            }
            self.reached(at + i + 1);
        }
        Some(at + words.len())
    }

    /// Every way to read a phrase of this kind here.
    pub fn read(&self, tag: Tag, at: usize, state: &State) -> Rc<Vec<Hit>> {
        let key = (tag, at, state.clone());
        if let Some(known) = self.memo.borrow().get(&key) {
            return known.clone();
        }
        // A phrase that would begin with itself finds nothing there.
        self.memo.borrow_mut().insert(key.clone(), Rc::default());
        let mut hits = self.read_anew(tag, at, state);
        hits.truncate(MOST);
        for hit in &mut hits {
            if let (Kind::Event | Kind::Would, Value::Event(e)) = (tag.kind, &hit.value) {
                let event_amount = has_amount(e);
                hit.state = Rc::new(Discourse { event_amount, ..(*hit.state).clone() });
            }
            if let (Kind::Effect, Value::Effect(e)) = (tag.kind, &hit.value)
                && let Some(next) = hit.state.with_copies_of(e)
            {
                hit.state = Rc::new(next);
            }
            if let (Kind::Choice, Value::Choice(c)) = (tag.kind, &hit.value) {
                hit.state = Rc::new(hit.state.with_chosen(c));
            }
            if tag.kind == Kind::Would {
                hit.state = Rc::new(hit.state.with_player_of_event(state.mentions.len()));
            }
            if let (Kind::Beginning, Value::Event(e)) = (tag.kind, &hit.value) {
                hit.state = Rc::new(hit.state.with_step_of(e));
            }
        }
        for hit in &hits {
            self.reached(hit.at);
        }
        let hits = Rc::new(hits);
        self.memo.borrow_mut().insert(key, hits.clone());
        hits
    }

    fn read_anew(&self, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
        self.steps.set(self.steps.get() + 1);
        if self.steps.get() > MOST_STEPS {
            return Vec::new();
        }
        match tables::table(tag.kind) {
            Some(table) => {
                let chapter = table.chapter(self.tongue);
                let mut indices: Vec<usize> =
                    chapter.by_word.get(self.word(at)).into_iter().flatten().copied().collect();
                indices.extend(&chapter.open);
                indices.arrange();
                let mut out = Vec::new();
                for index in indices {
                    let template = &chapter.templates[index];
                    let state = &self.imperative(tag, template, state);
                    self.template(template, table.form(template.form), at, state, &mut out);
                }
                out
            }
            None => super::phrases::read(self, tag, at, state),
        }
    }

    /// An instruction that names nobody is yours, except after "may".
    fn imperative(&self, tag: Tag, template: &Template, state: &State) -> State {
        let named = !matches!(template.pieces.first(), Some(Piece::Word(_)));
        if tag.kind != Kind::Effect || named || state.bare || state.actor.is_none() {
            return state.clone();
        }
        Rc::new(Discourse { actor: None, ..(**state).clone() })
    }

    /// What may be said after a phrase that was read already, such as "unless …" after an instruction.
    pub fn suffixes(&self, held: &Value, at: usize, state: &State) -> Vec<Hit> {
        let Some(table) = tables::table(Kind::Suffix) else { return Vec::new() };
        let mut out = Vec::new();
        for template in &table.chapter(self.tongue).templates {
            let form = table.form(template.form);
            let Some((Piece::Slot { index, .. }, rest)) = template.pieces.split_first() else { continue };
            let mut parts = vec![None; form.slots.len()];
            parts[*index] = Some(held.clone());
            self.pieces(rest, form, at, state, &mut parts, &mut out);
        }
        out
    }

    fn template(&self, template: &Template, form: &Form, at: usize, state: &State, out: &mut Vec<Hit>) {
        let mut parts = vec![None; form.slots.len()];
        self.pieces(&template.pieces, form, at, state, &mut parts, out);
    }

    fn pieces(
        &self,
        pieces: &[Piece],
        form: &Form,
        at: usize,
        state: &State,
        parts: &mut Vec<Option<Value>>,
        out: &mut Vec<Hit>,
    ) {
        let Some((first, rest)) = pieces.split_first() else {
            if let Some(value) = (form.build)(parts.clone()) {
                out.push(Hit { value, at, state: state.clone() });
            }
            return;
        };
        match first {
            Piece::Word(options) | Piece::Gendered(options) => {
                if options.iter().any(|w| w == self.word(at)) {
                    self.reached(at + 1);
                    self.pieces(rest, form, at + 1, state, parts, out);
                }
            }
            Piece::Slot { index, tag } => {
                for hit in self.read(*tag, at, state).iter() {
                    let saved = parts[*index].replace(hit.value.clone());
                    // A slot that is named twice must hold the same thing both times.
                    if saved.as_ref().is_none_or(|v| *v == hit.value) {
                        self.pieces(rest, form, hit.at, &hit.state, parts, out);
                    }
                    parts[*index] = saved;
                }
            }
        }
    }
}
