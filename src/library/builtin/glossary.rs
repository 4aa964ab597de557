//! `rules/glossary.md` → the glossary of both halves: `## Term / Термин` with one or more paragraphs a
//! language; several terms of one head are separated by `;`.

use super::{Block, blocks, numbers};
use crate::rulebook::{GlossaryEntry, Reference, Rulebook, Source};

/// The file that holds it.
pub const FILE: &str = "rules/glossary.md";

struct Entry {
    line: u32,
    terms: [Vec<String>; 2],
    definitions: [Vec<String>; 2],
}

/// The entries of both languages, in the order of each alphabet; faults are told with file and line.
pub fn read(text: &str, faults: &mut Vec<String>) -> [Vec<GlossaryEntry>; 2] {
    let mut entries: Vec<Entry> = Vec::new();
    for (block, range) in blocks(text) {
        let line = 1 + text[..range.start].matches('\n').count() as u32;
        let words = text[range].trim();
        let result = match block {
            Block::Heading(pulldown_cmark::HeadingLevel::H1) | Block::Comment => Ok(()),
            Block::Heading(_) => head(words, line).map(|e| entries.push(e)),
            Block::Paragraph => definition(words, entries.last_mut()),
            Block::Other => Err("only headings and paragraphs belong here".into()),
        };
        if let Err(what) = result {
            faults.push(format!("{FILE}:{line}: {what}"));
        }
    }
    check(&entries, faults);
    [0, 1].map(|half| half_of(&entries, half))
}

fn head(words: &str, line: u32) -> Result<Entry, String> {
    let title = words.trim_start_matches('#').trim();
    let (en, ru) = title.split_once(" / ").ok_or("the head should be `English / Русский`")?;
    let terms = |s: &str| s.split(';').map(|t| t.trim().to_string()).filter(|t| !t.is_empty()).collect();
    Ok(Entry { line, terms: [terms(en), terms(ru)], definitions: Default::default() })
}

fn definition(words: &str, entry: Option<&mut Entry>) -> Result<(), String> {
    let entry = entry.ok_or("a paragraph before the first term")?;
    let (lead, half) = [("**EN** ", 0), ("**RU** ", 1)]
        .into_iter()
        .find(|(lead, _)| words.starts_with(lead))
        .ok_or("a paragraph begins with **EN** or **RU**")?;
    entry.definitions[half].push(words[lead.len()..].split_whitespace().collect::<Vec<_>>().join(" "));
    Ok(())
}

fn check(entries: &[Entry], faults: &mut Vec<String>) {
    let mut seen = std::collections::BTreeMap::new();
    for e in entries {
        let mut fault = |what: String| faults.push(format!("{FILE}:{}: {what}", e.line));
        if e.definitions[0].is_empty() || e.definitions[0].len() != e.definitions[1].len() {
            fault(format!("{}: its definition stands in one language only", e.terms[0].join("; ")));
        }
        for term in &e.terms[0] {
            if let Some(first) = seen.insert(term.to_lowercase(), e.line) {
                fault(format!("{term}: it stands already in line {first}"));
            }
        }
    }
}

fn half_of(entries: &[Entry], half: usize) -> Vec<GlossaryEntry> {
    let mut out: Vec<GlossaryEntry> = entries
        .iter()
        .map(|e| GlossaryEntry {
            terms: e.terms[half].clone(),
            definitions: e.definitions[half].clone(),
            obsolete: false,
            source: Source { file: FILE.to_string(), line: e.line },
            references: Vec::new(),
        })
        .collect();
    let fold = |s: &str| s.to_lowercase().replace('ё', "е");
    out.sort_by_key(|e| e.terms.first().map(|t| fold(t)).unwrap_or_default());
    out
}

/// Fills in the references of the definitions.
pub fn link(book: &mut Rulebook) {
    let mut entries = std::mem::take(&mut book.glossary);
    for entry in &mut entries {
        for (i, text) in entry.definitions.iter().enumerate() {
            entry.references.extend(numbers(text).into_iter().map(|(span, number)| Reference {
                paragraph: i as u16,
                start: span.start as u32,
                end: span.end as u32,
                targets: vec![number],
                resolved: book.get(number).is_some(),
            }));
        }
    }
    book.glossary = entries;
}

/// References to rules that are not there.
pub fn check_references(book: &Rulebook, faults: &mut Vec<String>) {
    for entry in &book.glossary {
        for r in entry.references.iter().filter(|r| !r.resolved) {
            let n = r.targets.iter().map(|n| n.to_string()).collect::<Vec<_>>().join(", ");
            faults.push(format!("{FILE}:{}: it refers to {n}, which is not there", entry.source.line));
        }
    }
}
