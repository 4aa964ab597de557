//! The JSON that other programs rely on.

use crate::library::Meta;
use crate::rulebook::{GlossaryEntry, Note, Reference, Rule, RuleKind, RuleNumber, Rulebook};
use serde::Serialize;

/// A rule.
#[derive(Debug, Serialize)]
pub struct RuleJson<'a> {
    pub number: String,
    pub raw_number: &'a str,
    pub kind: RuleKind,
    pub inferred: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<&'a str>,
    pub text: &'a [String],
    pub examples: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stamp: Option<&'a crate::rulebook::Stamp>,
    pub source: &'a crate::rulebook::Source,
    pub references: Vec<ReferenceJson<'a>>,
    pub cited_by: Vec<String>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub notes: &'a [Note],
    /// Only where rules are looked up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub children: Option<Vec<String>>,
}

/// A reference within a rule's text.
#[derive(Debug, Serialize)]
pub struct ReferenceJson<'a> {
    pub text: &'a str,
    pub targets: Vec<String>,
    pub resolved: bool,
}

/// Numbers as printed.
pub fn numbers(numbers: &[RuleNumber]) -> Vec<String> {
    numbers.iter().map(|n| n.to_string()).collect()
}

impl<'a> RuleJson<'a> {
    /// A rule without its children.
    pub fn new(rule: &'a Rule) -> Self {
        let text = |r: &Reference| rule.paragraph(r.paragraph)?.get(r.start as usize..r.end as usize);
        let references = rule
            .references
            .iter()
            .map(|r| ReferenceJson {
                text: text(r).unwrap_or_default(),
                targets: numbers(&r.targets),
                resolved: r.resolved,
            })
            .collect();
        Self {
            number: rule.number.to_string(),
            raw_number: &rule.raw_number,
            kind: rule.kind,
            inferred: rule.inferred,
            title: rule.title.as_deref(),
            text: &rule.text,
            examples: &rule.examples,
            stamp: rule.stamp.as_ref(),
            source: &rule.source,
            references,
            cited_by: numbers(&rule.cited_by),
            notes: &rule.notes,
            children: None,
        }
    }

    /// The same with the numbers directly below it.
    pub fn with_children(mut self, children: &[RuleNumber]) -> Self {
        self.children = Some(numbers(children));
        self
    }
}

/// An entry of the glossary.
#[derive(Debug, Serialize)]
pub struct GlossaryJson<'a> {
    pub terms: &'a [String],
    pub definitions: &'a [String],
    pub obsolete: bool,
}

impl<'a> From<&'a GlossaryEntry> for GlossaryJson<'a> {
    fn from(e: &'a GlossaryEntry) -> Self {
        Self { terms: &e.terms, definitions: &e.definitions, obsolete: e.obsolete }
    }
}

/// `verdikt export BOOK --format json`.
#[derive(Debug, Serialize)]
pub struct BookJson<'a> {
    pub book: &'a str,
    pub language: &'a str,
    pub effective: Option<&'a str>,
    pub title: &'a str,
    pub rules: Vec<RuleJson<'a>>,
    pub glossary: Vec<GlossaryJson<'a>>,
    pub credits: &'a [String],
}

impl<'a> From<&'a Rulebook> for BookJson<'a> {
    fn from(b: &'a Rulebook) -> Self {
        Self {
            book: &b.name,
            language: b.edition.language.code(),
            effective: b.edition.effective.as_deref(),
            title: &b.edition.title,
            rules: b.rules.iter().map(RuleJson::new).collect(),
            glossary: b.glossary.iter().map(GlossaryJson::from).collect(),
            credits: &b.credits,
        }
    }
}

/// Rules found in one book: `verdikt rule N --json`.
#[derive(Debug, Serialize)]
pub struct RulesJson<'a> {
    pub book: &'a str,
    pub effective: Option<&'a str>,
    pub rules: Vec<RuleJson<'a>>,
    /// Numbers of a list that no book has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
}

impl<'a> RulesJson<'a> {
    /// Rules of the book with this meta data.
    pub fn new(meta: &'a Meta, rules: Vec<RuleJson<'a>>) -> Self {
        Self { book: &meta.name, effective: meta.edition.effective.as_deref(), rules, missing: Vec::new() }
    }
}
