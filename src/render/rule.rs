//! A rule for the terminal, and as a citation to paste.

use super::messages::Messages;
use super::{date, style, wrap};
use crate::args;
use crate::library::builtin::source::NUMBERING;
use crate::rulebook::{Edition, Reference, Rule, RuleKind, RuleNumber};

/// An entry with its paragraphs, examples, stamp and notes, `depth` levels below what was asked for.
pub fn entry(rule: &Rule, depth: usize, width: usize, edition: &Edition, messages: &Messages) -> String {
    let web = on_the_web(edition);
    let margin = " ".repeat(2 * depth.min(4));
    let number = label(rule);
    let mut first = format!("{margin}{} ", style::number(&number));
    let indent = margin.len() + number.chars().count() + 1;
    let mut out = String::new();
    if let Some(title) = &rule.title {
        out += &wrap::hang(&style::title(title), &first, indent, width);
        first.clear();
    } else if rule.text.is_empty() {
        out += &wrap::hang("", &first, indent, width);
    }
    for (i, text) in rule.text.iter().enumerate() {
        let text = with_references(text, i, &rule.references, web);
        if first.is_empty() {
            out += &wrap::block(&text, indent, width);
        } else {
            out += &wrap::hang(&text, &first, indent, width);
            first.clear();
        }
    }
    for (i, example) in rule.examples.iter().enumerate() {
        let text = with_references(example, rule.text.len() + i, &rule.references, web);
        out += &wrap::block(&style::lead(&text), indent, width);
    }
    out += &remarks(rule, indent, width, messages);
    out
}

/// One paragraph by itself: the title, or one of the text and examples by its place; with the rule's number
/// before it, behind what is given, or only indented like it.
pub fn paragraph(
    rule: &Rule,
    place: Option<u16>,
    before: &str,
    numbered: bool,
    width: usize,
    edition: &Edition,
) -> String {
    let number = label(rule);
    let indent = number.chars().count() + 1;
    let text = match place {
        None => style::title(rule.title.as_deref().unwrap_or_default()),
        Some(i) => {
            let text = rule.paragraph(i).unwrap_or_default();
            let text = with_references(text, i.into(), &rule.references, on_the_web(edition));
            if usize::from(i) >= rule.text.len() { style::lead(&text) } else { text }
        }
    };
    match numbered {
        true => {
            let before_it = if before.is_empty() { String::new() } else { style::dim(before) };
            let first = format!("{before_it}{} ", style::number(&number));
            wrap::hang(&text, &first, indent + before.chars().count(), width)
        }
        false => wrap::block(&text, indent, width),
    }
}

/// What was repaired or inferred, and who entered a translation when, as lines.
pub fn remarks(rule: &Rule, indent: usize, width: usize, messages: &Messages) -> String {
    notes(rule, messages).iter().map(|n| wrap::block(&style::dim(n), indent, width)).collect()
}

/// The number as official texts print it: a point after all but subrules.
pub fn label(rule: &Rule) -> String {
    match rule.kind {
        RuleKind::Chapter | RuleKind::Section | RuleKind::Rule => format!("{}.", rule.number),
        RuleKind::Subrule | RuleKind::Unnumbered => rule.number.to_string(),
    }
}

/// What was repaired or inferred, and who entered a translation when.
fn notes(rule: &Rule, messages: &Messages) -> Vec<String> {
    let mut out = Vec::new();
    if rule.inferred {
        out.push(messages.plain("lookup-note-inferred"));
    }
    let as_printed = rule.raw_number.trim().trim_end_matches('.') == rule.number.to_string();
    if !as_printed && !rule.inferred && rule.notes.is_empty() && rule.kind != RuleKind::Unnumbered {
        out.push(messages.text("lookup-note-raw-number", &args![raw = rule.raw_number.trim()]));
    }
    for note in &rule.notes {
        let text = note.message.as_str();
        let said = messages.find(&format!("lookup-note-{}", note.kind), &args![text = text]);
        let other = || messages.text("lookup-note", &args![kind = note.kind.as_str(), text = text]);
        out.push(said.unwrap_or_else(other));
    }
    if let Some(s) = &rule.stamp {
        out.push(messages.text("lookup-stamp", &args![who = s.who.as_str(), when = s.when.as_str()]));
    }
    out
}

/// The text with its references coloured and linked.
fn with_references(text: &str, paragraph: usize, references: &[Reference], web: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for r in references.iter().filter(|r| r.paragraph as usize == paragraph) {
        let (start, end) = (r.start as usize, r.end as usize);
        // Spans come from files: one that does not fit is passed over, never a panic.
        let (Some(before), Some(inside)) = (text.get(at..start), text.get(start..end)) else { continue };
        out += before;
        out += &match r.targets.first() {
            Some(n) if r.resolved => reference(inside, *n, web),
            _ => inside.to_string(),
        };
        at = end;
    }
    out += text.get(at..).unwrap_or_default();
    out
}

/// Where a rule of the newest edition can be read on the web: the official page has no places within it, so
/// this is the hyperlinked copy that judges use.
fn address(number: RuleNumber) -> String {
    format!("https://yawgatog.com/resources/magic-rules/#R{}", number.to_string().replace('.', ""))
}

/// Whether an edition's numbers are those that the web shows: on another one the same number may be another
/// rule, and a link would mislead.
fn on_the_web(edition: &Edition) -> bool {
    edition.effective.as_deref().is_some_and(|d| d >= NUMBERING)
}

fn reference(text: &str, number: RuleNumber, web: bool) -> String {
    let text = style::reference(text);
    if web { style::link(&text, &address(number)) } else { text }
}

/// Numbers of an edition as a list, each a link.
pub fn numbers(numbers: &[RuleNumber], edition: &Edition) -> String {
    let web = on_the_web(edition);
    let one = |n: &RuleNumber| reference(&n.to_string(), *n, web);
    numbers.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A plain citation to paste into a chat: number, text, edition; no colours, no wrapping.
pub fn quote(rule: &Rule, title: &str, effective: Option<&str>, messages: &Messages) -> String {
    let mut parts: Vec<&str> = rule.title.as_deref().into_iter().collect();
    parts.extend(rule.text.iter().map(String::as_str));
    let edition = match effective {
        Some(d) => {
            messages.text("lookup-quote-edition", &args![title = title, date = date::long(d, messages)])
        }
        None => title.to_string(),
    };
    format!("{} {} ({edition})\n", label(rule), parts.join(" "))
}
