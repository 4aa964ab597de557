//! Pieces to rules: each line joins the entry it belongs to, then numbers are set right and kinds given.

use super::chapters::{self, Candidate};
use super::classify::{Look, Piece, classify};
use super::dialect::Dialect;
use super::label::{Label, Numbering, Shape};
use super::layout::Layout;
use super::report::{Class, Problem, kind};
use super::sequence::{How, Printed, Settled, follows, settle};
use super::within;
use crate::rulebook::{Level, Note, Rule, RuleKind, RuleNumber, Source, Stamp};
use crate::text::lines::Line;
use rustc_hash::{FxHashMap, FxHashSet};

/// A paragraph and the line it begins on.
#[derive(Clone, Debug, Default)]
pub struct Paragraph {
    pub text: String,
    pub line: u32,
}

/// An entry being put together.
struct Draft<'a> {
    label: Option<Label<'a>>,
    /// An appendix's line.
    title: Option<&'a str>,
    line: u32,
    column: u32,
    text: Vec<Paragraph>,
    examples: Vec<Paragraph>,
    stamp: Option<Stamp>,
    notes: Vec<Note>,
    /// Begins right under the entry before.
    tight: bool,
}

/// A rule with the line of each paragraph, texts first and examples after, as references count them.
pub struct Placed {
    pub rule: Rule,
    pub lines: Vec<u32>,
}

/// What the rules part of a file gave.
pub struct Assembled {
    pub rules: Vec<Placed>,
    pub credits: Vec<String>,
    pub problems: Vec<Problem>,
}

/// Joins a wrapped line to its paragraph: with a space, but not after a hyphen or dash.
pub fn join(paragraph: &mut String, line: &str) {
    if !paragraph.ends_with(['-', '–', '—', '/']) || paragraph.ends_with(" -") {
        paragraph.push(' ');
    }
    paragraph.push_str(line);
}

/// What the last line was part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tail {
    Nothing,
    Title,
    Text,
    Example,
    Credit,
}

struct Builder<'a> {
    dialect: Dialect,
    wrapped: bool,
    drafts: Vec<Draft<'a>>,
    credits: Vec<String>,
    problems: Vec<Problem>,
    tail: Tail,
    /// The printed number last met.
    at: Option<RuleNumber>,
    dense: bool,
    /// How long the lines of a wrapped text are.
    measure: usize,
    /// How long the line before is.
    before: usize,
    after_ruled: bool,
    /// The numbers that lines begin with.
    openers: FxHashSet<RuleNumber>,
}

/// Puts the rules part of a file together and classes its lines.
pub fn assemble(
    file: &str,
    lines: &[Line],
    layout: &Layout,
    dialect: Dialect,
    classes: &mut [Class],
) -> Assembled {
    let mut b = Builder {
        dialect,
        wrapped: layout.wrapped,
        drafts: Vec::new(),
        credits: Vec::new(),
        problems: Vec::new(),
        tail: Tail::Nothing,
        at: None,
        dense: layout.dense,
        measure: layout.measure,
        before: 0,
        after_ruled: false,
        openers: within::openers(&lines[layout.rules.clone()], dialect.numbering()),
    };
    let candidates = chapters::judge(&lines[layout.rules.clone()], dialect.numbering());
    let mut gap = true;
    for i in layout.rules.clone() {
        let line = &lines[i];
        let text = line.trimmed();
        if text.is_empty() {
            (classes[i], gap) = (Class::Blank, true);
            continue;
        }
        let gap_after = lines.get(i + 1).is_none_or(Line::is_blank);
        let candidate = candidates[i - layout.rules.start];
        let fresh = !layout.wrapped && b.ended();
        let look =
            Look { line, text, gap: gap || layout.dense, gap_after, at: b.at, dialect, fresh, candidate };
        let piece = classify(&look);
        classes[i] = b.take(line, piece, gap, candidate);
        gap = b.after_ruled;
        b.before = text.chars().count();
    }
    let Builder { drafts, credits, mut problems, .. } = b;
    let rules = finish(file, drafts, dialect, &mut problems);
    Assembled { rules, credits, problems }
}

impl<'a> Builder<'a> {
    fn take(&mut self, line: &Line<'a>, piece: Piece<'a>, gap: bool, candidate: Candidate) -> Class {
        self.after_ruled = piece == Piece::Ruled;
        match piece {
            Piece::Ruled => Class::Headings,
            Piece::Footer => Class::Footer,
            Piece::Heading(label) => self.open(line, label, Tail::Title, gap, Class::Headings),
            Piece::Rule(label) => {
                let titled = self.dialect == Dialect::Plain && !ends_sentence(label.text);
                self.rule(line, label, if titled { Tail::Title } else { Tail::Text }, gap)
            }
            Piece::Appendix(title) => {
                let mut draft = Draft::new(None, line, 1);
                draft.title = Some(title);
                self.drafts.push(draft);
                self.tail = Tail::Title;
                Class::Headings
            }
            Piece::Example(text) => self.example(line, text),
            Piece::Stamp(who, when) => self.stamp(who, when),
            Piece::Credit(text) => {
                self.credits.push(text.to_string());
                self.tail = Tail::Credit;
                Class::Credits
            }
            Piece::Text(text) => self.text(line, text, gap, candidate.item),
        }
    }

    fn open(&mut self, line: &Line<'a>, label: Label<'a>, tail: Tail, gap: bool, class: Class) -> Class {
        // Of several readings the one that goes on from the rule before.
        let next = |at| label.readings.iter().copied().find(|&r| follows(at, r));
        if let Some(number) = self.at.and_then(next).or(label.number()) {
            self.at = Some(number);
        }
        let mut draft = Draft::new(None, line, line.column(label.raw));
        draft.tight = !gap
            && !self.dense
            && tail == Tail::Text
            && !self.drafts.is_empty()
            && self.dialect != Dialect::Plain;
        draft.text.push(Paragraph { text: label.text.to_string(), line: line.number });
        draft.label = Some(label);
        self.drafts.push(draft);
        self.tail = tail;
        class
    }

    /// A rule, and those that run together with it in its line.
    fn rule(&mut self, line: &Line<'a>, mut label: Label<'a>, tail: Tail, gap: bool) -> Class {
        let numbering = self.dialect.numbering();
        let mut rest = label.number().and_then(|n| within::next(label.text, n, numbering, &self.openers));
        if let Some((before, _)) = &rest {
            label.text = before;
        }
        self.open(line, label, tail, gap, Class::Rules);
        while let Some((_, mut label)) = rest {
            rest = label.number().and_then(|n| within::next(label.text, n, numbering, &self.openers));
            if let Some((before, _)) = &rest {
                label.text = before;
            }
            self.open(line, label, Tail::Text, false, Class::Rules);
            if let Some(draft) = self.drafts.last_mut() {
                draft.tight = true;
                // The line was cut here: whoever reads the rule should know.
                let first = draft.text.first().map(|p| first_word(&p.text)).unwrap_or_default();
                let raw = draft.label.as_ref().map_or("", |l| l.raw);
                note_of(&mut draft.notes, kind::RUN_TOGETHER, format!("…{raw} {first}…"));
            }
        }
        Class::Rules
    }

    fn example(&mut self, line: &Line<'a>, text: &str) -> Class {
        let Some(draft) = self.drafts.last_mut() else { return Class::Unplaced };
        draft.examples.push(Paragraph { text: text.to_string(), line: line.number });
        self.tail = Tail::Example;
        Class::Examples
    }

    /// A stamp belongs to the entry before; an example's own stamp is noted beside the rule's.
    fn stamp(&mut self, who: &str, when: &str) -> Class {
        let Some(draft) = self.drafts.last_mut() else { return Class::Unplaced };
        let stamp = Stamp { who: who.to_string(), when: when.to_string() };
        if draft.stamp.is_none() {
            draft.stamp = Some(stamp);
        } else {
            draft.notes.push(Note { kind: kind::STAMP.into(), message: format!("{who} {when}") });
        }
        self.tail = Tail::Nothing;
        Class::Stamps
    }

    /// A paragraph or a part of one; an item of a list is always one of its own.
    fn text(&mut self, line: &Line<'a>, text: &'a str, gap: bool, item: bool) -> Class {
        if self.tail == Tail::Credit {
            self.credits.push(text.to_string());
            return Class::Credits;
        }
        let paragraph = || Paragraph { text: text.to_string(), line: line.number };
        let lost = gap && self.loses_numbers();
        let wrapped =
            !gap && !item && (self.goes_on(text) || self.wrapped && !self.begins_paragraph(line, text));
        let Some(draft) = self.drafts.last_mut() else { return Class::Unplaced };
        if lost {
            let mut draft = Draft::new(None, line, line.column(text));
            draft.text.push(paragraph());
            self.drafts.push(draft);
            self.tail = Tail::Text;
            return Class::Continuations;
        }
        let example = self.tail == Tail::Example && wrapped;
        let list = if example { &mut draft.examples } else { &mut draft.text };
        match list.last_mut() {
            Some(last) if wrapped && self.tail != Tail::Nothing => join(&mut last.text, text),
            _ => list.push(paragraph()),
        }
        if !example {
            self.tail = Tail::Text;
        }
        if example { Class::Examples } else { Class::Continuations }
    }

    /// Whether a paragraph of its own has lost its number: always in a finished translation, and under a
    /// chapter's or section's heading of the Comprehensive Rules, which has no text of its own.
    fn loses_numbers(&self) -> bool {
        let headed =
            self.drafts.last().is_some_and(|d| d.label.as_ref().is_some_and(|l| l.shape == Shape::Heading));
        match self.dialect {
            Dialect::Finished => true,
            Dialect::Official | Dialect::Crowd => headed,
            Dialect::Plain => false,
        }
    }

    /// Whether the paragraph before ended a sentence.
    fn ended(&self) -> bool {
        let last = self.drafts.last().and_then(|d| d.examples.last().or(d.text.last()));
        last.is_some_and(|p| p.text.ends_with(['.', '!', '?', ')', '”', '"', '»']))
    }

    /// Whether a line goes on with a sentence that was cut in the middle, wherever lines are broken.
    fn goes_on(&self, text: &str) -> bool {
        let before = self.drafts.last().and_then(|d| d.text.last());
        self.tail == Tail::Text
            && text.starts_with(|c: char| c.is_lowercase())
            && before.is_some_and(|p| !ends_sentence(&p.text))
    }

    /// Whether a line that follows another directly begins a new paragraph although lines are wrapped.
    fn begins_paragraph(&self, line: &Line, text: &str) -> bool {
        if self.dialect != Dialect::Plain {
            return line.text.starts_with("    ");
        }
        let before = match (self.tail, self.drafts.last()) {
            (Tail::Title, _) | (_, None) => return true,
            (Tail::Example, Some(d)) => d.examples.last(),
            (_, Some(d)) => d.text.last(),
        };
        let ended = before.is_some_and(|p| ends_sentence(p.text.trim_end()));
        // A line that left much room was the last of its paragraph.
        let left_room = self.before * 3 < self.measure * 2 && text.starts_with(char::is_uppercase);
        text.starts_with(['•', '●', '▪']) || text.starts_with("o ") || ended || left_room
    }
}

impl<'a> Draft<'a> {
    fn new(label: Option<Label<'a>>, line: &Line<'a>, column: u32) -> Self {
        Self {
            label,
            title: None,
            line: line.number,
            column,
            text: Vec::new(),
            examples: Vec::new(),
            stamp: None,
            notes: Vec::new(),
            tight: false,
        }
    }
}

fn ends_sentence(text: &str) -> bool {
    text.ends_with(['.', '!', '?', ':', ';', ')', ']', '"', '”', '»', ',', '。', '：', '”', '）', '！', '？'])
}

/// Gives numbers, kinds and titles.
fn finish(file: &str, drafts: Vec<Draft>, dialect: Dialect, problems: &mut Vec<Problem>) -> Vec<Placed> {
    let printed: Vec<Printed> = drafts.iter().filter_map(|d| d.label.as_ref()).map(printed).collect();
    let mut settled = settle(&printed, dialect == Dialect::Official).into_iter();
    let mut numbering = Numbers { at: None, taken: FxHashSet::default(), counts: FxHashMap::default() };
    let mut out = Vec::with_capacity(drafts.len());
    for mut draft in drafts {
        let fate = draft.label.is_some().then(|| settled.next()).flatten();
        let number = numbering.give(&mut draft, fate, dialect);
        tell(&draft, number, problems);
        out.push(place(file, draft, number, dialect));
    }
    out
}

fn printed(label: &Label) -> Printed {
    let headless = match label.shape {
        Shape::Headless { section, letter } => Some((section, letter)),
        _ => None,
    };
    Printed { readings: label.readings.clone(), headless }
}

/// Hands out numbers, each once.
struct Numbers {
    at: Option<RuleNumber>,
    taken: FxHashSet<RuleNumber>,
    counts: FxHashMap<RuleNumber, u16>,
}

impl Numbers {
    fn give(&mut self, draft: &mut Draft, fate: Option<Settled>, dialect: Dialect) -> RuleNumber {
        let Some(label) = &draft.label else {
            let parent = match (self.at, draft.title) {
                (None, _) => RuleNumber::chapter(1),
                (Some(at), Some(_)) => RuleNumber::chapter(at.chapter_number()),
                (Some(at), None) if dialect == Dialect::Finished => RuleNumber::section(at.head()),
                (Some(at), None) => at,
            };
            if draft.title.is_none() {
                note(draft, kind::UNNUMBERED, parent.to_string());
            }
            return self.unnumbered(parent);
        };
        let (raw, repairs, first) = (label.raw.to_string(), label.repairs.clone(), first_word(label.text));
        let number = fate.and_then(|f| f.number);
        let arrow = |n: RuleNumber| format!("{raw} → {n}");
        if let Some(n) = number {
            for &repair in &repairs {
                let apart = matches!(repair, kind::MISSING_PERIOD | kind::MISSING_SPACE);
                let message = if apart { parted(&raw, n, &repairs, &first) } else { arrow(n) };
                note(draft, repair, message);
            }
        }
        let result = match number {
            Some(n) if self.taken.insert(n) => {
                match fate.map(|f| f.how) {
                    Some(How::Misprint) => note(draft, kind::MISPRINT, arrow(n)),
                    Some(How::OutOfOrder) => note(draft, kind::ORDER, raw),
                    _ => {}
                }
                self.at = Some(n);
                return n;
            }
            // A second text of the same rule stands beside the first; a number from elsewhere stays in place.
            Some(n) => self.unnumbered(self.at.filter(|at| at.head() != n.head()).unwrap_or(n)),
            None => self.unnumbered(self.at.unwrap_or(RuleNumber::chapter(1))),
        };
        note(draft, kind::DUPLICATE, arrow(result));
        result
    }

    fn unnumbered(&mut self, parent: RuleNumber) -> RuleNumber {
        let parent = parent.with_unnumbered(0);
        // A place under a number holds 65,535 paragraphs; no honest text comes near, and numbers stay unique.
        let deeper = (1..u16::MAX).map(|k| parent.with_deep(k));
        for place in std::iter::once(parent).chain(deeper) {
            let n = self.counts.entry(place).or_insert(0);
            if *n < u16::MAX {
                *n += 1;
                return place.with_unnumbered(*n);
            }
        }
        parent.with_unnumbered(u16::MAX)
    }
}

/// The beginning of a rule's text, enough to be recognised.
fn first_word(text: &str) -> String {
    let word: String = text.chars().take_while(|c| !c.is_whitespace()).collect();
    match word.char_indices().nth(12) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word,
    }
}

/// What stands between a number and its text, as printed and as meant: `901.4.All → 901.4. All`.
fn parted(raw: &str, number: RuleNumber, repairs: &[&str], first: &str) -> String {
    let point = if number.level() <= Level::Rule { "." } else { "" };
    let printed_point = if repairs.contains(&kind::MISSING_PERIOD) { "" } else { point };
    let space = if repairs.contains(&kind::MISSING_SPACE) { "" } else { " " };
    format!("{raw}{printed_point}{space}{first} → {number}{point} {first}")
}

fn note(draft: &mut Draft, kind: &str, message: String) {
    note_of(&mut draft.notes, kind, message);
}

fn note_of(notes: &mut Vec<Note>, kind: &str, message: String) {
    notes.push(Note { kind: kind.to_string(), message });
}

/// Reports what was noted, and a rule that begins without a blank line.
fn tell(draft: &Draft, number: RuleNumber, problems: &mut Vec<Problem>) {
    let mut push =
        |kind, message| problems.push(Problem { line: draft.line, column: draft.column, kind, message });
    for note in &draft.notes {
        if let Some(kind) = KINDS.iter().find(|k| **k == note.kind) {
            push(kind, note.message.clone());
        }
    }
    if draft.tight {
        push(kind::RUN_TOGETHER, number.to_string());
    }
}

/// The kinds of notes that are also problems of the file.
const KINDS: &[&str] = &[
    kind::HOMOGLYPH,
    kind::COMMA,
    kind::STRAY_PERIOD,
    kind::MISSING_PERIOD,
    kind::MISSING_SPACE,
    kind::INNER_SPACE,
    kind::MISPRINT,
    kind::DUPLICATE,
    kind::ORDER,
    kind::UNNUMBERED,
];

fn place(file: &str, draft: Draft, number: RuleNumber, dialect: Dialect) -> Placed {
    let kind = match number.level() {
        Level::Chapter => RuleKind::Chapter,
        Level::Section => RuleKind::Section,
        Level::Rule => RuleKind::Rule,
        Level::Subrule => RuleKind::Subrule,
        Level::Unnumbered => RuleKind::Unnumbered,
    };
    let raw_number = draft.label.as_ref().map_or(String::new(), |l| l.raw.to_string());
    let mut text = draft.text;
    let mut title = draft.title.map(str::to_string);
    let labelled = draft.label.is_some();
    if labelled && text.first().is_some_and(|p| is_title(&p.text, number, dialect)) {
        title = Some(text.remove(0).text);
    }
    let lines = text.iter().chain(&draft.examples).map(|p| p.line).collect();
    let texts = |list: Vec<Paragraph>| list.into_iter().map(|p| p.text).collect();
    let rule = Rule {
        number,
        raw_number,
        kind,
        inferred: false,
        title,
        text: texts(text),
        examples: texts(draft.examples),
        stamp: draft.stamp,
        source: Source { file: file.to_string(), line: draft.line },
        references: Vec::new(),
        cited_by: Vec::new(),
        notes: draft.notes,
    };
    Placed { rule, lines }
}

/// A title is short, names no number and does not end like a sentence; a chapter's or section's line nearly
/// always is one.
fn is_title(text: &str, number: RuleNumber, dialect: Dialect) -> bool {
    let heading = matches!(number.level(), Level::Chapter | Level::Section);
    let plain = dialect.numbering() == Numbering::Plain;
    let open = plain || number.level() == Level::Rule;
    let length = text.chars().count();
    // A bracket at the end is fine in a title: `∞ (Infinity)`.
    let bracketed = text.ends_with(')') && !text.ends_with(".)");
    let ends_sentence = |t: &str| !bracketed && ends_sentence(t);
    match () {
        _ if heading => !text.starts_with('[') && (length <= 60 || !ends_sentence(text)),
        _ => {
            open && length <= 80
                && !ends_sentence(text)
                && (plain || !text.contains(|c: char| c.is_ascii_digit()))
        }
    }
}
