//! A book to an index.

use super::given::{Given, written};
use super::schema::{Fields, RAW, What, schema};
use super::{SearchError, file};
use crate::rulebook::{GlossaryEntry, Rule, RuleNumber, Rulebook};
use crate::text::{stem::stem, token};
use rustc_hash::FxHashMap;
use tantivy::directory::RamDirectory;
use tantivy::merge_policy::NoMergePolicy;
use tantivy::{Index, IndexSettings, IndexWriter, TantivyDocument};

/// Memory for the writer: a book fits in, so that the index is one segment.
const MEMORY: usize = 150_000_000;

/// The index of a book, as the bytes of its file.
pub fn build(book: &Rulebook) -> Result<Vec<u8>, SearchError> {
    let (schema, fields) = schema();
    let ram = RamDirectory::create();
    let index = Index::create(ram.clone(), schema, IndexSettings::default())?;
    index.tokenizers().register(RAW, Given::default());
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
        own.add_text(f.exact, written(&words([rule.raw_number.as_str()]), |w| w));
        self.texts(&mut own, rule.text.iter().map(String::as_str));
        if let Some(title) = &rule.title {
            own.add_text(f.title, self.stemmed(&words([title.as_str()])));
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
        d.add_text(self.fields.title, self.stemmed(&words(entry.terms.iter().map(String::as_str))));
        self.texts(&mut d, entry.definitions.iter().map(String::as_str));
        d
    }

    fn document(&mut self, kind: &str, what: What, above: &[&str]) -> TantivyDocument {
        let f = self.fields;
        let mut d = TantivyDocument::default();
        d.add_text(f.kind, kind);
        d.add_u64(f.what, what.pack());
        if !above.is_empty() {
            d.add_text(f.parents, self.stemmed(&words(above.iter().copied())));
        }
        d
    }

    /// Paragraphs as they are and by their stems.
    fn texts<'a>(&mut self, d: &mut TantivyDocument, paragraphs: impl IntoIterator<Item = &'a str>) {
        let words = words(paragraphs);
        if words.iter().any(|w| !w.is_empty()) {
            d.add_text(self.fields.exact, written(&words, |w| w));
            d.add_text(self.fields.stem, self.stemmed(&words));
        }
    }

    fn stemmed(&mut self, paragraphs: &[Vec<token::Token>]) -> String {
        for word in paragraphs.iter().flatten().map(|t| &t.text) {
            if !self.stems.contains_key(word) {
                self.stems.insert(word.clone(), stem(word).into_owned());
            }
        }
        written(paragraphs, |word| self.stems.get(word).map_or(word, String::as_str))
    }
}

/// The tokens of each paragraph.
fn words<'a>(paragraphs: impl IntoIterator<Item = &'a str>) -> Vec<Vec<token::Token>> {
    paragraphs.into_iter().map(token::tokens).collect()
}
