//! A whole book as Markdown and as plain text.

use super::rule::label;
use crate::rulebook::{Rule, RuleKind, RuleNumber, Rulebook};

/// Markdown: headings for chapters, sections and titled rules, paragraphs for the rest. `inferred` gives the mark
/// of a paragraph whose number the file has lost, where that number is known.
pub fn markdown(book: &Rulebook, inferred: impl Fn(RuleNumber) -> Option<String>) -> String {
    let mut out = format!("# {}\n\n", book.edition.title);
    for rule in &book.rules {
        let marks = match rule.kind {
            RuleKind::Chapter => "## ",
            RuleKind::Section => "### ",
            _ => "#### ",
        };
        match &rule.title {
            Some(title) => out += &format!("{marks}{}{title}\n\n", head(rule)),
            None if rule.kind == RuleKind::Unnumbered => {
                out.extend(inferred(rule.number).map(|mark| format!("**{mark}** ")));
            }
            None => out += &format!("**{}** ", label(rule)),
        }
        paragraphs(rule, "> ", &mut out);
    }
    if !book.glossary.is_empty() {
        out += "## Glossary\n\n";
    }
    for entry in &book.glossary {
        out +=
            &format!("**{}**{}\n\n", entry.terms.join(", "), if entry.obsolete { " (Obsolete)" } else { "" });
        entry.definitions.iter().for_each(|d| out += &format!("{d}\n\n"));
    }
    out
}

/// Plain text: number and text, a blank line between the paragraphs.
pub fn text(book: &Rulebook) -> String {
    let mut out = format!("{}\n\n", book.edition.title);
    for rule in &book.rules {
        out += &head(rule);
        if let Some(title) = &rule.title {
            out += &format!("{title}\n\n");
        }
        paragraphs(rule, "", &mut out);
    }
    for entry in &book.glossary {
        let obsolete = if entry.obsolete { " (Obsolete)" } else { "" };
        out += &format!("{}{obsolete}\n{}\n\n", entry.terms.join(", "), entry.definitions.join("\n"));
    }
    out
}

/// An unnumbered paragraph has no number of its own.
fn head(rule: &Rule) -> String {
    if rule.kind == RuleKind::Unnumbered { String::new() } else { label(rule) + " " }
}

fn paragraphs(rule: &Rule, example: &str, out: &mut String) {
    rule.text.iter().for_each(|t| *out += &format!("{t}\n\n"));
    rule.examples.iter().for_each(|e| *out += &format!("{example}{e}\n\n"));
    if rule.title.is_none() && rule.text.is_empty() && rule.examples.is_empty() {
        out.push_str("\n\n");
    }
}
