//! `rules/*.md` → the two halves of the built-in book.
//!
//! The form is strict, and every fault is told with its file and line:
//! - `# 702. Title / Заголовок` begins a chapter or section, `## 702.19. Title / Заголовок` (the title may be
//!   missing) a rule, `### 702.19b` a subrule; a number stands once, below what it belongs to;
//! - `**EN** …` and `**RU** …` are paragraphs of the text, `**Example** …` and `**Пример** …` examples; each
//!   has its twin, and twins name the same rules;
//! - a reference names a rule that is there, or one of a section that is not written yet;
//! - HTML comments are for the authors.
//!
//! The build includes this file too: it may use `rulebook` and `pulldown-cmark` and nothing else.

use crate::rulebook::{Edition, Language, Level, Reference, Rule, RuleKind, RuleNumber, Rulebook, Source};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::collections::BTreeMap;
use std::ops::Range;

#[path = "glossary.rs"]
mod glossary;

/// The effective date of the official edition whose numbers the built-in book uses.
pub const NUMBERING: &str = "2026-08-07";

const NAMES: [&str; 2] = ["builtin", "builtin-ru"];
const TITLES: [&str; 2] =
    ["Verdikt: the rules of Magic in our own words", "Verdikt: правила Magic своими словами"];
const LANGUAGES: [Language; 2] = [Language::En, Language::Ru];

/// One entry in both languages, English first.
struct Entry {
    number: RuleNumber,
    raw: String,
    file: String,
    line: u32,
    title: Option<[String; 2]>,
    text: [Vec<String>; 2],
    examples: [Vec<String>; 2],
}

/// The English and the Russian half; or every fault, each as `file:line: what`.
pub fn compile(files: &[(String, String)]) -> Result<[Rulebook; 2], Vec<String>> {
    let mut faults = Vec::new();
    let mut entries = Vec::new();
    let mut terms = [Vec::new(), Vec::new()];
    for (file, text) in files {
        if file == glossary::FILE {
            terms = glossary::read(text, &mut faults);
        } else {
            read_file(file, text, &mut entries, &mut faults);
        }
    }
    entries.sort_by_key(|e| e.number);
    check(&entries, &mut faults);
    let mut books = [0, 1].map(|half| book(&entries, half));
    for (book, terms) in books.iter_mut().zip(terms) {
        book.glossary = terms;
        glossary::link(book);
        glossary::check_references(book, &mut faults);
    }
    check_references(&books, &mut faults);
    if faults.is_empty() { Ok(books) } else { Err(faults) }
}

fn read_file(file: &str, text: &str, entries: &mut Vec<Entry>, faults: &mut Vec<String>) {
    let before = entries.len();
    for (level, range) in blocks(text) {
        let line = 1 + text[..range.start].matches('\n').count() as u32;
        let block = text[range].trim();
        let result = match level {
            Block::Heading(level) => heading(block, level, file, line).map(|e| entries.push(e)),
            Block::Paragraph if entries.len() == before => {
                Err("a paragraph before the first heading".to_string())
            }
            // The length was just compared.
            Block::Paragraph => entries.last_mut().map_or(Ok(()), |e| paragraph(block, e)),
            Block::Comment => Ok(()),
            Block::Other => Err("only headings and paragraphs belong here".to_string()),
        };
        if let Err(what) = result {
            faults.push(format!("{file}:{line}: {what}"));
        }
    }
}

enum Block {
    Heading(HeadingLevel),
    Paragraph,
    Comment,
    Other,
}

/// The blocks of a document with their places.
fn blocks(text: &str) -> Vec<(Block, Range<usize>)> {
    let mut depth = 0;
    let mut out = Vec::new();
    for (event, range) in Parser::new_ext(text, Options::empty()).into_offset_iter() {
        match event {
            Event::Start(tag) => {
                depth += 1;
                if depth == 1 {
                    let block = match tag {
                        Tag::Heading { level, .. } => Block::Heading(level),
                        Tag::Paragraph => Block::Paragraph,
                        Tag::HtmlBlock if text[range.clone()].starts_with("<!--") => Block::Comment,
                        _ => Block::Other,
                    };
                    out.push((block, range));
                }
            }
            Event::End(TagEnd::Paragraph | _) => depth -= 1,
            Event::Rule if depth == 0 => out.push((Block::Other, range)),
            _ => {}
        }
    }
    out
}

fn heading(block: &str, level: HeadingLevel, file: &str, line: u32) -> Result<Entry, String> {
    let head = block.trim_start_matches('#').trim();
    let (raw, title) = head.split_once(' ').unwrap_or((head, ""));
    let number: RuleNumber = raw.parse().map_err(|_| format!("`{raw}` is not a rule number"))?;
    if number.to_string() != raw.trim_end_matches('.') {
        return Err(format!("`{raw}` should be written {number}"));
    }
    let fits = match level {
        HeadingLevel::H1 => matches!(number.level(), Level::Chapter | Level::Section),
        HeadingLevel::H2 => number.level() == Level::Rule,
        HeadingLevel::H3 => number.level() == Level::Subrule,
        _ => false,
    };
    if !fits {
        return Err(format!("{number} does not belong under this many `#`"));
    }
    let title = match title.split(" / ").collect::<Vec<_>>()[..] {
        [""] if level != HeadingLevel::H1 => None,
        [en, ru] if !en.trim().is_empty() && !ru.trim().is_empty() => {
            Some([en.trim().to_string(), ru.trim().to_string()])
        }
        _ => return Err(format!("{number}: the title should be `English / Русский`")),
    };
    let (raw, file) = (raw.to_string(), file.to_string());
    Ok(Entry { number, raw, file, line, title, text: Default::default(), examples: Default::default() })
}

fn paragraph(block: &str, entry: &mut Entry) -> Result<(), String> {
    let (lead, half, example) =
        [("**EN** ", 0, false), ("**RU** ", 1, false), ("**Example** ", 0, true), ("**Пример** ", 1, true)]
            .into_iter()
            .find(|(lead, ..)| block.starts_with(lead))
            .ok_or("a paragraph begins with **EN**, **RU**, **Example** or **Пример**")?;
    let text = block[lead.len()..].split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return Err("an empty paragraph".into());
    }
    if example {
        entry.examples[half].push(format!("{} {text}", ["Example:", "Пример:"][half]));
    } else {
        entry.text[half].push(text);
    }
    Ok(())
}

/// Twins, duplicates and parents.
fn check(entries: &[Entry], faults: &mut Vec<String>) {
    let mut seen: BTreeMap<RuleNumber, &Entry> = BTreeMap::new();
    for e in entries {
        let mut fault = |what: String| faults.push(format!("{}:{}: {}: {what}", e.file, e.line, e.number));
        if e.text[0].len() != e.text[1].len() {
            fault("its text stands in one language only: **EN** and **RU** come in pairs".into());
        }
        if e.examples[0].len() != e.examples[1].len() {
            fault("**Example** and **Пример** come in pairs".into());
        }
        if e.text[0].is_empty() && e.number.level() > Level::Section {
            fault("it has no text".into());
        }
        if let Some(first) = seen.insert(e.number, e) {
            fault(format!("it stands already in {}:{}", first.file, first.line));
        }
        // Chapters may be unwritten; everything else stands under its own.
        let parent = e.number.parent().filter(|p| p.level() != Level::Chapter);
        if let Some(p) = parent.filter(|p| !seen.contains_key(p)) {
            fault(format!("there is no {p} that it could belong to"));
        }
    }
}

fn book(entries: &[Entry], half: usize) -> Rulebook {
    let edition = Edition {
        title: TITLES[half].to_string(),
        effective: Some(NUMBERING.to_string()),
        language: LANGUAGES[half],
    };
    let rules = entries.iter().map(|e| rule(e, half)).collect();
    let mut book = Rulebook { name: NAMES[half].to_string(), edition, rules, ..Rulebook::default() };
    book.reindex();
    link(&mut book);
    book
}

fn rule(e: &Entry, half: usize) -> Rule {
    let kind = match e.number.level() {
        Level::Chapter => RuleKind::Chapter,
        Level::Section => RuleKind::Section,
        Level::Rule => RuleKind::Rule,
        Level::Subrule => RuleKind::Subrule,
        Level::Unnumbered => RuleKind::Unnumbered,
    };
    Rule {
        number: e.number,
        raw_number: e.raw.trim_end_matches('.').to_string(),
        kind,
        inferred: false,
        title: e.title.as_ref().map(|t| t[half].clone()),
        text: e.text[half].clone(),
        examples: e.examples[half].clone(),
        stamp: None,
        source: Source { file: e.file.clone(), line: e.line },
        references: Vec::new(),
        cited_by: Vec::new(),
        notes: Vec::new(),
    }
}

/// Fills in references and who cites whom.
fn link(book: &mut Rulebook) {
    let mut cited: BTreeMap<RuleNumber, Vec<RuleNumber>> = BTreeMap::new();
    let mut all = Vec::new();
    for rule in &book.rules {
        let mut references = Vec::new();
        for (i, text) in rule.text.iter().chain(&rule.examples).enumerate() {
            for (span, number) in numbers(text) {
                let resolved = book.get(number).is_some();
                let (start, end) = (span.start as u32, span.end as u32);
                references.push(Reference {
                    paragraph: i as u16,
                    start,
                    end,
                    targets: vec![number],
                    resolved,
                });
                let by = cited.entry(number).or_default();
                if number != rule.number && by.last() != Some(&rule.number) {
                    by.push(rule.number);
                }
            }
        }
        all.push(references);
    }
    for (rule, references) in book.rules.iter_mut().zip(all) {
        rule.references = references;
        rule.cited_by = cited.remove(&rule.number).unwrap_or_default();
    }
}

fn check_references(books: &[Rulebook; 2], faults: &mut Vec<String>) {
    for (en, ru) in books[0].rules.iter().zip(&books[1].rules) {
        let targets = |r: &Rule| {
            let mut t: Vec<RuleNumber> = r.references.iter().flat_map(|r| r.targets.clone()).collect();
            t.sort_unstable();
            t.dedup();
            t
        };
        let place = format!("{}:{}: {}", en.source.file, en.source.line, en.number);
        let (a, b) = (targets(en), targets(ru));
        let only = |x: &[RuleNumber], y: &[RuleNumber]| {
            x.iter().filter(|n| !y.contains(n)).map(|n| n.to_string()).collect::<Vec<_>>().join(", ")
        };
        if a != b {
            faults.push(format!(
                "{place}: the twins refer to different rules: English only [{}], Russian only [{}]",
                only(&a, &b),
                only(&b, &a)
            ));
        }
        for n in a.iter().filter(|n| books[0].get(**n).is_none()) {
            let section = RuleNumber::section(n.head());
            if n.head() < 100 || n.level() == Level::Section || books[0].get(section).is_none() {
                continue;
            }
            faults.push(format!("{place}: it refers to {n}, which is not there"));
        }
    }
}

/// Words after which a bare number of three digits is a section.
const SECTION_WORDS: &[&str] = &["section", "sections", "rule", "rules", "see", "см", "раздел", "правил"];

/// The rule numbers in our own prose, written plainly: `702.19b`, `section 613`, `см. 607`.
fn numbers(text: &str) -> Vec<(Range<usize>, RuleNumber)> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let digits = bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count();
        if digits == 0 {
            at += 1;
            continue;
        }
        let start = at;
        let starts_word = !text[..start].ends_with(|c: char| c.is_alphanumeric() || ".,-–+/".contains(c));
        at += digits;
        let mut end = at;
        if bytes.get(at) == Some(&b'.') {
            let point = bytes[at + 1..].iter().take_while(|b| b.is_ascii_digit()).count();
            if point > 0 {
                let letters = bytes[at + 1 + point..].iter().take_while(|b| b.is_ascii_lowercase()).count();
                end = at + 1 + point + letters;
            }
        }
        let bare = end == at;
        at = end;
        if digits == 3 && starts_word && (!bare || after_section_word(&text[..start])) {
            out.extend(text[start..end].parse().ok().map(|n| (start..end, n)));
        }
    }
    out
}

fn after_section_word(before: &str) -> bool {
    let word =
        before.trim_end().trim_end_matches('.').rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or("");
    let word = word.to_lowercase();
    SECTION_WORDS.iter().any(|w| word == *w || (!w.is_ascii() && *w != "см" && word.starts_with(w)))
}
