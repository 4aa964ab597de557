//! Faults of a book that its text itself shows, or a comparison with the edition it follows.

use super::chain::Chain;
use super::error::ConcordanceError;
use crate::ingest::references::find;
use crate::library::Entry;
use crate::order::Arrange;
use crate::rulebook::{Language, Level, Reference, Rule, RuleKind, RuleNumber, Rulebook};
use crate::terms::index::{self, Standing};
use crate::terms::source;
use crate::text::lookalike;
use crate::text::normal::{comparable, words};
use crate::text::stem::stem;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// One finding. `kind` is stable; the message holds the words and numbers in question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub kind: &'static str,
    /// The rule, or the glossary's term.
    pub number: String,
    pub line: u32,
    pub message: String,
}

/// The kinds of findings.
pub mod kind {
    pub const DANGLING: &str = "dangling-reference";
    pub const TITLE: &str = "title-mismatch";
    pub const OTHER_KEYWORD: &str = "other-keyword";
    pub const GAP: &str = "gap";
    pub const DUPLICATE: &str = "duplicate-number";
    pub const NUMBER: &str = "misprinted-number";
    pub const REFERENCE: &str = "misprinted-reference";
    pub const OTHER_REFERENCE: &str = "other-reference";
    pub const MIXED: &str = "mixed-alphabets";
    pub const UNTRANSLATED: &str = "untranslated";
    pub const TERM: &str = "inconsistent-term";
    pub const MISSING: &str = "not-translated";
    pub const STALE: &str = "stale";
}

impl Finding {
    /// Whether it is a rule out of date that is gone: only the edition is told then.
    pub fn is_gone(&self) -> bool {
        self.kind == kind::STALE && !self.message.contains(':')
    }
}

impl Chain<'_> {
    /// Everything found in a book, in the order of its rules.
    pub fn lint(&self, entry: &Entry) -> Result<Vec<Finding>, ConcordanceError> {
        let book = self.load(&entry.meta.name)?;
        let mut out = Vec::new();
        for rule in &book.rules {
            references(rule, &book, &mut out);
            notes(rule, &mut out);
            mixed(rule, &mut out);
            if book.edition.language != Language::En {
                letters(rule, &mut out);
            }
        }
        glossary(&book, &mut out);
        gaps(&book, &mut out);
        if book.edition.language == Language::Ru {
            terms(&book, &mut out);
        }
        if book.edition.language != Language::En {
            self.translation(entry, &book, &mut out)?;
        }
        // A number with two repairs is one misprint.
        out.dedup();
        Ok(out)
    }
}

pub(super) fn finding(kind: &'static str, rule: &Rule, message: String) -> Finding {
    Finding { kind, number: rule.number.to_string(), line: rule.source.line, message }
}

/// References to nothing, and titles in quotes that are not those of their targets.
fn references(rule: &Rule, book: &Rulebook, out: &mut Vec<Finding>) {
    for text in rule.text.iter().chain(&rule.examples) {
        for misprint in find(text, Default::default()).into_iter().filter(|f| f.misprint) {
            let meant: Vec<String> =
                misprint.numbers(|n| book.get(n).is_some()).iter().map(RuleNumber::to_string).collect();
            let message = format!("{} → {}", &text[misprint.start..misprint.end], meant.join(", "));
            out.push(finding(kind::REFERENCE, rule, message));
        }
    }
    for reference in &rule.references {
        let Some(text) = rule.paragraph(reference.paragraph) else { continue };
        for fault in faults(reference, text, book) {
            out.push(finding(fault.0, rule, fault.1));
        }
    }
}

fn faults(reference: &Reference, text: &str, book: &Rulebook) -> Vec<(&'static str, String)> {
    let mut out = Vec::new();
    let has_sections = |n: &RuleNumber| book.get(RuleNumber::section(n.head())).is_some();
    // A fragment cannot be blamed for the chapters that it lacks.
    for target in reference.targets.iter().filter(|t| book.get(**t).is_none() && has_sections(t)) {
        out.push((kind::DANGLING, target.to_string()));
    }
    let Some(quoted) = text.get(reference.end as usize..).and_then(quoted) else { return out };
    let Some(target) = reference.targets.last().and_then(|t| book.get(*t)) else { return out };
    if let Some(title) = &target.title
        && !alike(quoted, title)
    {
        out.push((kind::TITLE, format!("{}: “{quoted}” ≠ “{title}”", target.number)));
    }
    out
}

/// The title in quotes right after a reference: `rule 613, “Title.”`
fn quoted(after: &str) -> Option<&str> {
    let rest = after.trim_start_matches([',', ' ', '.']);
    let inner = rest.strip_prefix(['“', '"', '«', '„'])?;
    let end = inner.find(['”', '"', '»', '“'])?;
    Some(inner[..end].trim_end_matches(['.', ',', ' ']))
}

fn alike(quoted: &str, title: &str) -> bool {
    let plain = |s: &str| words(s).join(" ");
    plain(quoted) == plain(title)
}

/// Numbers that the file prints wrongly or twice.
fn notes(rule: &Rule, out: &mut Vec<Finding>) {
    for note in &rule.notes {
        let kind = match note.kind.as_str() {
            "duplicate-number" => kind::DUPLICATE,
            // A letter of another alphabet, a comma: who looks for the number as it is printed finds nothing.
            "misprinted-number" | "out-of-order" | "homoglyph" | "comma-for-point" => kind::NUMBER,
            _ => continue,
        };
        out.push(finding(kind, rule, note.message.clone()));
    }
}

/// Words with letters of two alphabets.
fn mixed(rule: &Rule, out: &mut Vec<Finding>) {
    for text in rule.title.iter().chain(&rule.text).chain(&rule.examples) {
        for word in text.split(|c: char| !c.is_alphanumeric()).filter(|w| lookalike::is_mixed(w)) {
            out.push(finding(kind::MIXED, rule, format!("{word} → {}", lookalike::unmixed(word))));
        }
    }
}

/// Whole sentences left in another language.
fn letters(rule: &Rule, out: &mut Vec<Finding>) {
    let paragraphs = rule.title.iter().chain(&rule.text).chain(&rule.examples);
    for text in paragraphs {
        let plain = without_symbols(text);
        let foreign = plain.chars().filter(char::is_ascii_alphabetic).count();
        // A Chinese character is worth a few letters.
        let letters = |c: char| if c >= '\u{2E80}' { 3 } else { usize::from(c.is_alphabetic()) };
        let all: usize = plain.chars().map(letters).sum();
        if all > 0 && foreign * 2 > all {
            out.push(finding(kind::UNTRANSLATED, rule, text.chars().take(60).collect()));
        } else if let Some(left) = leftover(&plain) {
            out.push(finding(kind::UNTRANSLATED, rule, left));
        }
    }
}

/// Words of an English sentence inside another language. Names of cards stand there too, but the small words
/// between them are few and none is a verb.
fn leftover(text: &str) -> Option<String> {
    const SMALL: &[&str] = &[
        "is", "are", "be", "was", "were", "has", "have", "had", "can", "may", "must", "will", "would",
        "does", "do", "if", "that", "this", "it", "its", "their", "they", "when", "which",
    ];
    let english =
        |w: &&str| w.chars().all(|c| c.is_ascii_alphabetic() || matches!(c, '\'' | '’' | ',' | '.' | '-'));
    let words: Vec<&str> = text.split_whitespace().collect();
    words.split(|w| !english(w)).find_map(|run| {
        let lower = run.iter().filter(|w| w.starts_with(|c: char| c.is_ascii_lowercase())).count();
        let plain = |w: &&str| w.trim_end_matches([',', '.']).to_string();
        let small = run.iter().map(plain).any(|w| SMALL.contains(&w.as_str()));
        (run.len() >= 4 && lower >= 3 && small).then(|| run.join(" ").chars().take(60).collect())
    })
}

/// A text without its mana symbols, which are letters in no language.
fn without_symbols(text: &str) -> String {
    let mut inside = false;
    let outside = |c: &char| {
        inside = (inside || *c == '{') && *c != '}';
        !inside
    };
    text.chars().filter(outside).collect()
}

/// Glossary entries that cite another keyword's rule, or nothing.
fn glossary(book: &Rulebook, out: &mut Vec<Finding>) {
    let titles: FxHashMap<String, RuleNumber> = book
        .rules
        .iter()
        .filter(|r| r.number.level() == Level::Rule)
        .filter_map(|r| Some((comparable(r.title.as_deref()?), r.number)))
        .collect();
    for entry in &book.glossary {
        let Some(term) = entry.terms.first() else { continue };
        let mut push = |kind, message| {
            out.push(Finding { kind, number: term.clone(), line: entry.source.line, message });
        };
        let own = titles.get(&comparable(term));
        for reference in &entry.references {
            let Some(text) = entry.definitions.get(reference.paragraph as usize) else { continue };
            faults(reference, text, book).into_iter().for_each(|(k, m)| push(k, m));
        }
        // A keyword's entry must cite the keyword's rule; citing only rules titled otherwise is suspicious.
        let Some(own) = own else { continue };
        let cited: Vec<RuleNumber> =
            entry.references.iter().flat_map(|r| r.targets.iter().copied()).collect();
        let right = |n: &RuleNumber| n == own || own.contains(*n) || n.contains(*own);
        let other = cited.iter().find(|n| {
            n.head() == own.head()
                && book.get(RuleNumber::rule(n.head(), n.point())).is_some_and(|r| r.title.is_some())
        });
        if let (false, Some(other)) = (cited.iter().any(right), other) {
            let title = book.get(*other).and_then(|r| r.title.as_deref()).unwrap_or_default();
            push(kind::OTHER_KEYWORD, format!("{other} “{title}” ≠ {own}"));
        }
    }
}

/// Terms that one book calls by several names, with how often it does.
fn terms(book: &Rulebook, out: &mut Vec<Finding>) {
    let mut uses: Uses = BTreeMap::new();
    let mut open: Vec<Vec<index::Spotted>> = Vec::new();
    for text in book.rules.iter().flat_map(|r| r.title.iter().chain(&r.text).chain(&r.examples)) {
        let words = words(text);
        let stems: Vec<_> = words.iter().map(|w| stem(w)).collect();
        let found = index::spot(&stems);
        // What players say is no translation, and may be another word: the stems of some are alike.
        let said = |s: &&index::Spotted| s.name.russian && s.name.standing != Standing::Nickname;
        for same in found.chunk_by(|a, b| a.from == b.from) {
            match same {
                [one] if said(&one) && !is_several(one.term) => count(one, &mut uses),
                [_, _, ..] if same.iter().all(|s| said(&s)) => open.push(same.to_vec()),
                _ => {}
            }
        }
    }
    // What can mean two things is the one that the book calls by another such name too, if that is but one.
    let known: Vec<index::Spotted> = open.iter().filter_map(|same| the_named(same, &uses)).collect();
    known.iter().for_each(|one| count(one, &mut uses));
    for (id, (number, mut names)) in uses {
        // A longer name says more than a shorter one: only names of as many words are two for one thing.
        let words = |key: &str| key.split(' ').count();
        let counts: Vec<usize> = names.keys().map(|k| words(k)).collect();
        names.retain(|k, _| counts.iter().filter(|c| **c == words(k)).count() > 1);
        // A verb and its noun are one term, and what is not something is not it.
        let texts: Vec<&str> = names.values().map(|n| n.0).collect();
        let denied = |text: &str| texts.iter().any(|o| text.strip_prefix("не").is_some_and(|t| t == *o));
        names.retain(|_, n| {
            !denied(n.0) && texts.iter().filter(|o| verb(o) == verb(n.0) && !denied(o)).count() > 1
        });
        if names.len() < 2 {
            continue;
        }
        let list: Vec<String> = names.values().map(|(name, count)| format!("«{name}» {count}")).collect();
        let message = format!("{id}: {}", list.join(", "));
        out.push(Finding { kind: kind::TERM, number: number.to_string(), line: 0, message });
    }
}

/// How often each term is called by each of its names.
type Uses = BTreeMap<&'static str, (RuleNumber, BTreeMap<String, (&'static str, usize)>)>;

fn count(one: &index::Spotted, uses: &mut Uses) {
    let term = uses.entry(one.term.id).or_insert_with(|| (one.term.rule(), BTreeMap::new()));
    term.1.entry(source::key(one.name.text)).or_insert((one.name.text, 0)).1 += 1;
}

/// Of several meanings of one name the only one that is called by another name of its kind as well.
fn the_named(same: &[index::Spotted], uses: &Uses) -> Option<index::Spotted> {
    let other = |s: &&index::Spotted| {
        let own = source::key(s.name.text);
        let kind = |text: &str| (verb(text), text.split(' ').count());
        let named = uses.get(s.term.id).filter(|_| !is_several(s.term));
        named.is_some_and(|u| u.1.iter().any(|(key, n)| *key != own && kind(n.0) == kind(s.name.text)))
    };
    let mut named = same.iter().filter(other);
    named.next().filter(|_| named.next().is_none()).cloned()
}

fn verb(text: &str) -> bool {
    ["ть", "ться", "ти", "чь"].iter().any(|e| text.ends_with(e))
}

/// Whether a term of the index is several things at once: then its names in a language are not two for one.
fn is_several(term: &index::Term) -> bool {
    let official = term.names.iter().filter(|n| !n.russian && n.standing == Standing::Official);
    let mut keys: Vec<String> = official.map(|n| source::key(n.text)).collect();
    keys.arrange();
    keys.dedup();
    keys.len() > 1
}

/// Letters and points left out between neighbours.
fn gaps(book: &Rulebook, out: &mut Vec<Finding>) {
    let mut last: FxHashMap<RuleNumber, RuleNumber> = FxHashMap::default();
    for &i in &book.order {
        let rule = &book.rules[i as usize];
        let n = rule.number;
        if rule.kind == RuleKind::Unnumbered || matches!(n.level(), Level::Chapter | Level::Section) {
            continue;
        }
        let Some(parent) = n.parent() else { continue };
        let place = |n: RuleNumber| if n.letter() > 0 { n.letter() } else { n.point() };
        let before = last.insert(parent, n);
        let expected = before.map_or(1, |b| place(b) + 1);
        // What stands before the first entry of a fragment is no gap.
        if place(n) > expected && before.is_some() {
            let message = format!("{} … {n}", before.unwrap_or(n));
            out.push(finding(kind::GAP, rule, message));
        }
    }
}
