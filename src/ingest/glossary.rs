//! The glossary: heads and their definitions.
//!
//! An entry is a head line with definition lines under it. A blank line inside an entry does not end it: what
//! stands alone and reads like a sentence goes on with the entry before.

use super::assemble::join;
use super::layout::Layout;
use super::report::Class;
use crate::rulebook::{GlossaryEntry, Source};
use crate::text::lines::Line;

/// An entry with the line of each definition.
pub struct Entry {
    pub entry: GlossaryEntry,
    pub lines: Vec<u32>,
}

/// Reads the glossary and classes its lines.
pub fn read(file: &str, lines: &[Line], layout: &Layout, classes: &mut [Class]) -> Vec<Entry> {
    let range = layout.glossary.clone();
    let mut out: Vec<Entry> = Vec::new();
    let mut group: Vec<&Line> = Vec::new();
    // The first line is the word `Glossary` itself.
    for i in range.clone() {
        let blank = lines[i].is_blank();
        classes[i] = if blank { Class::Blank } else { Class::Glossary };
        if i == range.start || (!blank && super::dialect::is_ruled(lines[i].trimmed())) {
            continue;
        }
        if blank {
            take(file, std::mem::take(&mut group), layout.wrapped, &mut out);
        } else {
            group.push(&lines[i]);
        }
    }
    take(file, group, layout.wrapped, &mut out);
    out
}

/// One group of lines between blank ones: an entry, a head whose definition follows, or more of the last.
fn take(file: &str, group: Vec<&Line>, wrapped: bool, out: &mut Vec<Entry>) {
    let Some((&first, rest)) = group.split_first() else { return };
    let bare = out.last().is_some_and(|e| e.entry.definitions.is_empty());
    let goes_on = match out.last() {
        None => false,
        Some(_) => bare || is_indented(first) || reads_like_text(first.trimmed(), rest.is_empty()),
    };
    if goes_on {
        if let Some(last) = out.last_mut() {
            define(last, &group, wrapped);
        }
        return;
    }
    let mut entry = head(file, first);
    define(&mut entry, rest, wrapped);
    out.push(entry);
}

fn is_indented(line: &Line) -> bool {
    line.text.starts_with("  ") || line.text.starts_with('\t')
}

/// A head is short and does not end like a sentence.
fn reads_like_text(line: &str, alone: bool) -> bool {
    let long = line.chars().count() > if alone { 60 } else { 90 };
    let sentence = line.ends_with(['.', ':', ';', '。', '：']) && line.chars().count() > 30;
    let numbered = line.starts_with(|c: char| c.is_ascii_digit()) && line[1..].starts_with(". ");
    long || sentence || numbered
}

/// Marks after a head that say it is out of use.
const OBSOLETE: &[&str] = &["(obsolete)", "(устар.)", "(устарело)", "（已废弃）", "（废弃）"];

fn head(file: &str, line: &Line) -> Entry {
    let text = line.trimmed().trim_matches('_');
    let lower = text.to_lowercase();
    let mark = OBSOLETE.iter().find_map(|m| lower.find(m).map(|at| (at, m.len())));
    let name = match mark {
        // Lower case keeps the byte lengths of what precedes for the letters heads use; checked all the same.
        Some((at, _)) => text.get(..at).unwrap_or(text).trim_end(),
        None => text,
    };
    let entry = GlossaryEntry {
        terms: terms(name),
        definitions: Vec::new(),
        obsolete: mark.is_some(),
        source: Source { file: file.to_string(), line: line.number },
        references: Vec::new(),
    };
    Entry { entry, lines: Vec::new() }
}

/// The terms of a head. `Control, Controller` and `Life/Life Total` are two: they begin alike; so are `Y, Z`,
/// single words. `Active Player, Nonactive Player Order` and `Play/Draw` are one.
fn terms(name: &str) -> Vec<String> {
    let whole = || vec![name.to_string()];
    for joint in [", ", "/"] {
        let parts: Vec<&str> =
            name.split(joint).flat_map(|p| p.split_inclusive(",” ")).map(str::trim).collect();
        let alike = parts.iter().all(|p| begins_like(p, parts[0]));
        let single = joint == ", " && parts.iter().all(|p| !p.contains(' '));
        if parts.len() > 1 && (alike || single) {
            return parts.iter().map(|p| p.replace(",”", "”")).filter(|p| !p.is_empty()).collect();
        }
    }
    whole()
}

/// Whether two terms begin with the same three letters, quotation marks aside.
fn begins_like(a: &str, b: &str) -> bool {
    let start = |s: &str| {
        s.chars().filter(|c| c.is_alphanumeric()).take(3).flat_map(char::to_lowercase).collect::<String>()
    };
    start(a) == start(b)
}

/// Adds definition lines: one paragraph a line, or joined where lines are wrapped.
fn define(entry: &mut Entry, lines: &[&Line], wrapped: bool) {
    for (i, line) in lines.iter().enumerate() {
        let text = line.trimmed();
        let numbered = text.starts_with(|c: char| c.is_ascii_digit()) && text[1..].starts_with(". ");
        let new = i == 0 || !wrapped || numbered || line.text.starts_with("    ");
        match entry.entry.definitions.last_mut() {
            Some(last) if !new => join(last, text),
            _ => {
                entry.entry.definitions.push(text.to_string());
                entry.lines.push(line.number);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_of_several_terms_are_parted() {
        assert_eq!(terms("Remove, Removed, Removed-from-Play Zone").len(), 3);
        assert_eq!(
            terms("Pair, “Pair—[text],” “Pair with [name]”"),
            ["Pair", "“Pair—[text]”", "“Pair with [name]”"]
        );
        assert_eq!(terms("Y, Z"), ["Y", "Z"]);
        assert_eq!(terms("Life/Life Total"), ["Life", "Life Total"]);
        for one in ["Active Player, Nonactive Player Order", "Play/Draw", "Power", "X"] {
            assert_eq!(terms(one), [one]);
        }
    }
}
