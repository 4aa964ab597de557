//! Printing: a value back to words, by the same tables. With a text to compare with, only what agrees with that
//! text is followed: that is the check that nothing was half understood.

use super::book::{Kind, Piece, Tag, Tongue};
use super::discourse::{Discourse, has_amount};
use super::read::State;
use super::token::Token;
use super::value::Value;
use super::{Facts, tables};
use crate::ability::Target;
use std::rc::Rc;

/// What verbs and participles agree with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Agreement {
    #[default]
    Masculine,
    Feminine,
    Neuter,
    Plural,
    /// The second person; instructions.
    You,
    /// After "may": the Russian infinitive.
    Infinitive,
}

/// Where printing has come to.
#[derive(Clone, Debug)]
pub struct Cursor {
    /// The next token of the text that is compared with.
    pub at: usize,
    /// What was printed, where nothing is compared with.
    pub out: Vec<String>,
    pub state: State,
    pub agreement: Agreement,
    /// After "may": verbs stand in their bare form.
    pub bare: bool,
    /// The targets that the text will name, in order.
    pub targets: Rc<Vec<Target>>,
}

impl Cursor {
    /// At the beginning of a text with these targets.
    pub fn start(targets: &[Target]) -> Self {
        Self {
            at: 0,
            out: Vec::new(),
            state: State::default(),
            agreement: Agreement::You,
            bare: false,
            targets: Rc::new(targets.to_vec()),
        }
    }

    /// With another state of the discourse.
    pub fn with_state(&self, state: Discourse) -> Self {
        Self { state: Rc::new(state), ..self.clone() }
    }
}

/// Prints one line.
pub struct Printer<'a> {
    /// The text to compare with.
    pub guide: Option<&'a [Token]>,
    pub tongue: Tongue,
    pub facts: &'a Facts,
}

impl Printer<'_> {
    /// Every way to print the value that agrees with the guide; without a guide the first way only.
    pub fn print(&self, tag: Tag, value: &Value, from: &Cursor) -> Vec<Cursor> {
        let Some(table) = tables::table(tag.kind) else {
            return self.trimmed(super::phrases::print(self, tag, value, from));
        };
        let chapter = table.chapter(self.tongue);
        let mut out = Vec::new();
        for template in &chapter.templates {
            if let Some(Piece::Word(w) | Piece::Gendered(w)) = template.pieces.first()
                && self.guide.is_some_and(|g| !g.get(from.at).is_some_and(|t| w.contains(&t.text)))
            {
                continue;
            }
            let Some(parts) = (table.form(template.form).split)(value) else { continue };
            let mut cursors = vec![imperative(tag, &template.pieces, from)];
            for piece in &template.pieces {
                cursors = cursors.iter().flat_map(|c| self.piece(piece, &parts, c)).collect();
            }
            out.extend(cursors);
            if self.guide.is_none() && !out.is_empty() {
                break;
            }
        }
        if let (Kind::Event | Kind::Would, Value::Event(e)) = (tag.kind, value) {
            let event_amount = has_amount(e);
            out =
                out.iter().map(|c| c.with_state(Discourse { event_amount, ..(*c.state).clone() })).collect();
        }
        if let (Kind::Effect, Value::Effect(e)) = (tag.kind, value)
            && from.state.with_copies_of(e).is_some()
        {
            let said = |c: &Cursor| c.state.with_copies_of(e).map(|state| c.with_state(state));
            out = out.iter().filter_map(said).collect();
        }
        if let (Kind::Choice, Value::Choice(choice)) = (tag.kind, value) {
            out = out.iter().map(|c| c.with_state(c.state.with_chosen(choice))).collect();
        }
        if tag.kind == Kind::Would {
            let before = from.state.mentions.len();
            out = out.iter().map(|c| c.with_state(c.state.with_player_of_event(before))).collect();
        }
        if let (Kind::Beginning, Value::Event(e)) = (tag.kind, value) {
            out = out.iter().map(|c| c.with_state(c.state.with_step_of(e))).collect();
        }
        self.trimmed(out)
    }

    fn trimmed(&self, mut cursors: Vec<Cursor>) -> Vec<Cursor> {
        cursors.truncate(if self.guide.is_none() { 1 } else { 16 });
        cursors
    }

    fn piece(&self, piece: &Piece, parts: &[Value], from: &Cursor) -> Vec<Cursor> {
        match piece {
            Piece::Word(options) if !self.agrees(options, from) => Vec::new(),
            Piece::Word(options) => self.any_of(options, person(options, from.agreement, self.tongue), from),
            Piece::Gendered(options) => self.any_of(options, gender(from.agreement), from),
            Piece::Slot { index, tag } => self.print(*tag, &parts[*index], from),
        }
    }

    /// A Russian verb with all its persons tells "you" from the others: imperative, singular, plural, infinitive,
    /// second person.
    fn agrees(&self, options: &[String], from: &Cursor) -> bool {
        let (Some(guide), Tongue::Russian, 4..=5) = (self.guide, self.tongue, options.len()) else {
            return true;
        };
        let Some(i) = guide.get(from.at).and_then(|t| options.iter().position(|o| *o == t.text)) else {
            return false;
        };
        match from.agreement {
            Agreement::You => matches!(i, 0 | 4),
            // "You may pay …. If you do, draw": what follows is an instruction again.
            Agreement::Infinitive => matches!(i, 0 | 3 | 4),
            _ => matches!(i, 1 | 2),
        }
    }

    fn any_of(&self, options: &[String], preferred: usize, from: &Cursor) -> Vec<Cursor> {
        match self.guide {
            Some(guide) => match guide.get(from.at) {
                // English verbs must agree; Russian endings may be those of a name of unknown gender.
                Some(token)
                    if self.tongue == Tongue::Russian && options.contains(&token.text)
                        || options.get(preferred.min(options.len() - 1)) == Some(&token.text) =>
                {
                    let bare = from.bare || is_modal(&token.text);
                    vec![Cursor { at: from.at + 1, bare, ..from.clone() }]
                }
                _ => Vec::new(),
            },
            None => options
                .get(preferred)
                .or_else(|| options.last())
                .map(|word| {
                    let mut next = from.clone();
                    next.bare |= is_modal(word);
                    next.out.push(word.clone());
                    next
                })
                .into_iter()
                .collect(),
        }
    }

    /// These words, nothing else.
    pub fn say(&self, words: &[&str], from: &Cursor) -> Option<Cursor> {
        let mut next = from.clone();
        for word in words {
            match self.guide {
                Some(guide) => {
                    if guide.get(next.at)?.text != word.to_lowercase() {
                        return None;
                    }
                    next.at += 1;
                }
                None => next.out.push((*word).to_string()),
            }
        }
        Some(next)
    }

    /// Any one of several sayings, the first preferred.
    pub fn either(&self, sayings: &[&[&str]], from: &Cursor) -> Vec<Cursor> {
        let mut found: Vec<Cursor> = sayings.iter().filter_map(|words| self.say(words, from)).collect();
        if self.guide.is_none() {
            found.truncate(1);
        }
        found
    }

    /// Says the words of a line that is split at spaces, symbols and punctuation.
    pub fn line(&self, line: &str, from: &Cursor) -> Option<Cursor> {
        let tokens = super::token::tokens(line);
        let words: Vec<&str> = tokens.iter().map(|t| t.text.as_str()).collect();
        self.say(&words, from)
    }
}

/// An instruction that names nobody is yours, except after "may".
fn imperative(tag: Tag, pieces: &[Piece], from: &Cursor) -> Cursor {
    let named = !matches!(pieces.first(), Some(Piece::Word(_)));
    if tag.kind != Kind::Effect || named || from.bare {
        return from.clone();
    }
    from.with_state(Discourse { actor: None, ..(*from.state).clone() })
}

/// After these, verbs stand in their bare form.
fn is_modal(word: &str) -> bool {
    matches!(word, "may" | "можете" | "может" | "могут")
}

/// Which of the forms of a verb.
fn person(options: &[String], agreement: Agreement, tongue: Tongue) -> usize {
    let count = options.len();
    let you = matches!(agreement, Agreement::You | Agreement::Infinitive);
    let plural = agreement == Agreement::Plural;
    match (tongue, count) {
        (_, 1) => 0,
        (Tongue::English, _) => usize::from(!(you || plural)),
        // Tables write either number first.
        (Tongue::Russian, 2) => usize::from(plural != is_plural_verb(&options[0])),
        (Tongue::Russian, _) if agreement == Agreement::Infinitive => 3,
        (Tongue::Russian, _) => {
            if you {
                0
            } else {
                1 + usize::from(plural)
            }
        }
    }
}

/// «Получают», «становятся», «могут».
fn is_plural_verb(word: &str) -> bool {
    let stem = word.strip_suffix("ся").unwrap_or(word);
    ["ют", "ут", "ят", "ат"].iter().any(|e| stem.ends_with(e))
}

fn gender(agreement: Agreement) -> usize {
    match agreement {
        Agreement::Masculine => 0,
        Agreement::Feminine => 1,
        Agreement::Neuter => 2,
        Agreement::Plural | Agreement::You | Agreement::Infinitive => 3,
    }
}
