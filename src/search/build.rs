//! A book to an index.

use super::schema::{Fields, What, schema};
use super::{SearchError, file};
use crate::rulebook::{GlossaryEntry, Rule, RuleNumber, Rulebook};
use crate::text::{stem::stem, token};
use rustc_hash::FxHashMap;
use tantivy::directory::RamDirectory;
use tantivy::merge_policy::NoMergePolicy;
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
    let titles = book.rules.iter().filter_map(|r| Some((r.number, r.title.as_deref()?))).collect();
    let mut maker = Maker { fields, titles, stems: FxHashMap::default() };
    for rule in &book.rules {
        for document in maker.rule(rule) {
            writer.add_document(document)?;
        }
    }
    for (i, entry) in book.glossary.iter().enumerate() {
        writer.add_document(maker.glossary(i, entry))?;
    }
    writer.commit()?;
    writer.wait_merging_threads()?;
    file::pack(&index, &ram)
}

/// Makes documents of what a book holds.
struct Maker<'a> {
    fields: Fields,
    titles: FxHashMap<RuleNumber, &'a str>,
    /// A book says the same few thousand words again and again.
    stems: FxHashMap<String, String>,
}

impl Maker<'_> {
    /// The rule, and each of its examples.
    fn rule(&mut self, rule: &Rule) -> Vec<TantivyDocument> {
        let (number, f) = (rule.number, self.fields);
        let mut above: Vec<&str> = Vec::new();
        let mut at = number.parent();
        while let Some(n) = at {
            above.extend(self.titles.get(&n));
            at = n.parent();
        }
        let mut own = self.document("rule", What::Rule(number), &above);
        own.add_u64(f.cited, rule.cited_by.len() as u64);
        own.add_pre_tokenized_text(f.exact, pre_tokenized(words([rule.raw_number.as_str()])));
        self.texts(&mut own, rule.text.iter().map(String::as_str));
        if let Some(title) = &rule.title {
            own.add_pre_tokenized_text(f.title, self.stemmed(words([title.as_str()])));
        }
        let mut out = vec![own];
        above.extend(rule.title.as_deref());
        for example in &rule.examples {
            let mut one = self.document("example", What::Example(number), &above);
            self.texts(&mut one, [example.as_str()]);
            out.push(one);
        }
        for d in &mut out {
            d.add_text(f.section, number.head().to_string());
            d.add_text(f.chapter, number.chapter_number().to_string());
        }
        out
    }

    fn glossary(&mut self, i: usize, entry: &GlossaryEntry) -> TantivyDocument {
        let mut d = self.document("glossary", What::Glossary(i as u32), &[]);
        let head = self.stemmed(words(entry.terms.iter().map(String::as_str)));
        d.add_pre_tokenized_text(self.fields.title, head);
        self.texts(&mut d, entry.definitions.iter().map(String::as_str));
        d
    }

    fn document(&mut self, kind: &str, what: What, above: &[&str]) -> TantivyDocument {
        let f = self.fields;
        let mut d = TantivyDocument::default();
        d.add_text(f.kind, kind);
        d.add_u64(f.what, what.pack());
        if !above.is_empty() {
            d.add_pre_tokenized_text(f.parents, self.stemmed(words(above.iter().copied())));
        }
        d
    }

    /// Paragraphs as they are and by their stems.
    fn texts<'a>(&mut self, d: &mut TantivyDocument, paragraphs: impl IntoIterator<Item = &'a str>) {
        let words = words(paragraphs);
        if !words.is_empty() {
            d.add_pre_tokenized_text(self.fields.exact, pre_tokenized(words.clone()));
            d.add_pre_tokenized_text(self.fields.stem, self.stemmed(words));
        }
    }

    fn stemmed(&mut self, mut words: Vec<Token>) -> PreTokenizedString {
        for word in &mut words {
            match self.stems.get(&word.text) {
                Some(stem) => word.text.clone_from(stem),
                None => {
                    let stem = stem(&word.text).into_owned();
                    let text = std::mem::replace(&mut word.text, stem.clone());
                    self.stems.insert(text, stem);
                }
            }
        }
        pre_tokenized(words)
    }
}

fn pre_tokenized(tokens: Vec<Token>) -> PreTokenizedString {
    PreTokenizedString { text: String::new(), tokens }
}

/// The tokens of paragraphs as tantivy takes them.
fn words<'a>(paragraphs: impl IntoIterator<Item = &'a str>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut base = 0;
    for paragraph in paragraphs {
        let mut last = 0;
        for t in token::tokens(paragraph) {
            last = t.position;
            tokens.push(Token {
                offset_from: t.start,
                offset_to: t.end,
                position: base + t.position,
                text: t.text,
                position_length: 1,
            });
        }
        base += last + GAP;
    }
    tokens
}
