//! A book to an index.

use super::schema::{Fields, What, schema};
use super::{SearchError, file};
use crate::rulebook::{GlossaryEntry, Rule, RuleNumber, Rulebook};
use crate::text::{stem::stem, token};
use rustc_hash::FxHashMap;
use tantivy::directory::RamDirectory;
use tantivy::merge_policy::NoMergePolicy;
use tantivy::schema::Field;
use tantivy::tokenizer::{PreTokenizedString, Token};
use tantivy::{Index, IndexSettings, IndexWriter, TantivyDocument};

/// Memory for the writer: a book fits in, so that the index is one segment.
const MEMORY: usize = 150_000_000;

/// The words of one document are far enough from those of the next paragraph not to make a phrase.
const GAP: usize = 10;

/// The index of a book, as the bytes of its file.
pub fn build(book: &Rulebook) -> Result<Vec<u8>, SearchError> {
    let (schema, fields) = schema();
    let ram = RamDirectory::create();
    let index = Index::create(ram.clone(), schema, IndexSettings::default())?;
    let mut writer: IndexWriter = index.writer_with_num_threads(1, MEMORY)?;
    writer.set_merge_policy(Box::new(NoMergePolicy));
    let titles: FxHashMap<RuleNumber, &str> =
        book.rules.iter().filter_map(|r| Some((r.number, r.title.as_deref()?))).collect();
    for rule in &book.rules {
        for document in rule_documents(rule, &titles, &fields) {
            writer.add_document(document)?;
        }
    }
    for (i, entry) in book.glossary.iter().enumerate() {
        writer.add_document(glossary_document(i, entry, &fields))?;
    }
    writer.commit()?;
    writer.wait_merging_threads()?;
    file::pack(&index, &ram)
}

/// The rule, and each of its examples.
fn rule_documents(rule: &Rule, titles: &FxHashMap<RuleNumber, &str>, f: &Fields) -> Vec<TantivyDocument> {
    let number = rule.number;
    let mut above: Vec<&str> = Vec::new();
    let mut at = number.parent();
    while let Some(n) = at {
        above.extend(titles.get(&n));
        at = n.parent();
    }
    let mut own = document("rule", What::Rule(number), &above, f);
    own.add_u64(f.cited, rule.cited_by.len() as u64);
    own.add_pre_tokenized_text(f.exact, tokenized([rule.raw_number.as_str()], false));
    texts(&mut own, f, rule.text.iter().map(String::as_str));
    if let Some(title) = &rule.title {
        own.add_pre_tokenized_text(f.title, tokenized([title.as_str()], true));
    }
    let mut out = vec![own];
    above.extend(rule.title.as_deref());
    for example in &rule.examples {
        let mut one = document("example", What::Example(number), &above, f);
        texts(&mut one, f, [example.as_str()].into_iter());
        out.push(one);
    }
    out.into_iter().map(|d| placed(d, number, f)).collect()
}

fn glossary_document(i: usize, entry: &GlossaryEntry, f: &Fields) -> TantivyDocument {
    let mut d = document("glossary", What::Glossary(i as u32), &[], f);
    d.add_pre_tokenized_text(f.title, tokenized(entry.terms.iter().map(String::as_str), true));
    texts(&mut d, f, entry.definitions.iter().map(String::as_str));
    d
}

fn document(kind: &str, what: What, above: &[&str], f: &Fields) -> TantivyDocument {
    let mut d = TantivyDocument::default();
    d.add_text(f.kind, kind);
    d.add_u64(f.what, what.pack());
    if !above.is_empty() {
        d.add_pre_tokenized_text(f.parents, tokenized(above.iter().copied(), true));
    }
    d
}

fn placed(mut d: TantivyDocument, number: RuleNumber, f: &Fields) -> TantivyDocument {
    d.add_text(f.section, number.head().to_string());
    d.add_text(f.chapter, number.chapter_number().to_string());
    d
}

fn texts<'a>(d: &mut TantivyDocument, f: &Fields, paragraphs: impl Iterator<Item = &'a str> + Clone) {
    add(d, f.exact, tokenized(paragraphs.clone(), false));
    add(d, f.stem, tokenized(paragraphs, true));
}

fn add(d: &mut TantivyDocument, field: Field, tokens: PreTokenizedString) {
    if !tokens.tokens.is_empty() {
        d.add_pre_tokenized_text(field, tokens);
    }
}

/// The tokens of paragraphs, or their stems, as tantivy takes them.
fn tokenized<'a>(paragraphs: impl IntoIterator<Item = &'a str>, stems: bool) -> PreTokenizedString {
    let mut tokens = Vec::new();
    let mut base = 0;
    for paragraph in paragraphs {
        let mut last = 0;
        for t in token::tokens(paragraph) {
            let text = if stems { stem(&t.text).into_owned() } else { t.text };
            last = t.position;
            tokens.push(Token {
                offset_from: t.start,
                offset_to: t.end,
                position: base + t.position,
                text,
                position_length: 1,
            });
        }
        base += last + GAP;
    }
    PreTokenizedString { text: String::new(), tokens }
}
