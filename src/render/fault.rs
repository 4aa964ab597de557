//! Faults of scenario documents: for the terminal, with the line they are in, and as JSON.

use super::messages::Messages;
use super::wrap;
use crate::args;
use crate::rulebook::Language;
use crate::scenario::{Fault, FaultKind};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use serde::Serialize;

/// A fault as `--json` gives it; line and column from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FaultData {
    pub line: usize,
    pub column: usize,
    pub words: String,
    pub message: String,
    pub hint: Option<String>,
}

/// What is wrong and what was expected, in the reader's language.
pub fn message(fault: &Fault, messages: &Messages) -> String {
    messages.text(&format!("scenario-fault-{}", fault.kind.id()), &args![words = fault.words])
}

/// The nearest forms, or all that an ambiguous name can mean.
pub fn hint(fault: &Fault, messages: &Messages) -> Option<String> {
    let id = match fault.kind {
        FaultKind::AmbiguousName => "scenario-hint-meant",
        _ => "scenario-hint-near",
    };
    let near = fault.near.join(", ");
    (!near.is_empty()).then(|| messages.text(id, &args![near = near]))
}

/// The fault as data.
pub fn data(source: &str, fault: &Fault, messages: &Messages) -> FaultData {
    let (line, column) = fault.place(source);
    FaultData {
        line,
        column,
        words: fault.words.clone(),
        message: message(fault, messages),
        hint: hint(fault, messages),
    }
}

/// How many columns a fault may take in a page.
pub const PAGE_WIDTH: usize = 90;

/// The fault for the terminal, with the words marked in their line; no line is longer than `width`.
pub fn text(
    file: &str,
    source: &str,
    fault: &Fault,
    messages: &Messages,
    (coloured, width): (bool, usize),
) -> String {
    let name = match messages.language() {
        Language::Ru => "ошибка",
        _ => "error",
    };
    let (number, _) = fault.place(source);
    let margin = number.to_string().len() + 3;
    let wrapped = |text: String, before: usize| match width {
        wrap::ENDLESS => text,
        _ => textwrap::fill(&text, width.saturating_sub(before).max(20)),
    };
    let message = wrapped(message(fault, messages), name.chars().count() + 2);
    // "help: " and its sign stand before it.
    let hint = hint(fault, messages).map(|h| wrapped(h, margin + 2));
    let (start, end) = marked(source, fault);
    let snippet = Snippet::source(source).path(file).annotation(AnnotationKind::Primary.span(start..end));
    let mut group = Level::ERROR.with_name(name).primary_title(message.as_str()).element(snippet);
    if let Some(hint) = &hint {
        group = group.element(Level::HELP.no_name().message(hint.as_str()));
    }
    let renderer = if coloured { Renderer::styled() } else { Renderer::plain() };
    let renderer = if width == wrap::ENDLESS { renderer } else { renderer.term_width(width) };
    let mut out = renderer.render(&[group]);
    out.push('\n');
    out
}

/// The bytes to mark: on character boundaries, on one line.
fn marked(source: &str, fault: &Fault) -> (usize, usize) {
    let mut start = fault.span.start.min(source.len());
    while !source.is_char_boundary(start) {
        start -= 1;
    }
    let rest = &source[start..];
    let line = rest.find(['\n', '\r']).unwrap_or(rest.len());
    let mut end = fault.span.end.clamp(start, start + line);
    while !source.is_char_boundary(end) {
        end += 1;
    }
    (start, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind of fault has its message in both languages.
    #[test]
    fn every_fault_has_words() {
        for language in [Language::En, Language::Ru] {
            let messages = Messages::new(language);
            for kind in FaultKind::ALL {
                let found = messages.find(&format!("scenario-fault-{}", kind.id()), &args![words = "x"]);
                assert!(found.is_some(), "{} in {language:?}", kind.id());
            }
            for table in crate::scenario::words::tables() {
                let id = format!("scenario-words-{}", table.id);
                assert!(messages.find(&id, &args![]).is_some(), "{id} in {language:?}");
            }
        }
    }

    #[test]
    fn the_words_are_marked_in_their_line() {
        let source = "# X\n## Board\n### Анна — 20 life\n- Battlefield: Bare\n### Boris — 20 life\n";
        let (_, faults) = crate::scenario::parse(source);
        let messages = Messages::new(Language::En);
        let shown: String =
            faults.iter().map(|f| text("x.md", source, f, &messages, (false, wrap::ENDLESS))).collect();
        assert!(shown.contains("x.md:4:16"), "{shown}");
        assert!(shown.contains("^^^^"), "{shown}");
    }
}
