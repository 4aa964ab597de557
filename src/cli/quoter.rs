//! The texts of the rules that a ruling cites, in one language or two. The engine's citations are numbers of one
//! edition. A book with other numbers is quoted by its own, as far as they are known: see
//! [`crate::concordance::concept`].

use super::{Context, Failure, choose, rule};
use crate::args;
use crate::concordance::{Chain, concept::Numbers};
use crate::library::{Book, builtin};
use crate::order::Arrange;
use crate::rulebook::{Language, Rule, RuleNumber};
use crate::scenario::report::{Report, StepOutcome};
use crate::terms::{Concept, concepts::ALL};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Which languages rules are quoted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Languages {
    En,
    Ru,
    Both,
}

/// Where quotations come from: for each language asked for, a book.
pub struct Quoter {
    books: Vec<(Language, Book)>,
    /// The chosen book, where its numbers are not those of the citations.
    other: Option<Other>,
    /// The concepts that were cited.
    cited: RefCell<BTreeSet<Concept>>,
}

/// A book in which the concepts have numbers of their own.
struct Other {
    book: Book,
    numbers: Numbers,
    /// Whether the edition of the citations is not in the library, so that only words tell the numbers.
    alone: bool,
    /// The citations whose rules were quoted.
    quoted: RefCell<BTreeSet<RuleNumber>>,
}

impl Other {
    /// The rules of the book that some concepts with one number are.
    fn rules<'a>(&self, concepts: impl Iterator<Item = &'a Concept>) -> Vec<Rule> {
        let mut all: Vec<RuleNumber> =
            concepts.flat_map(|c| self.numbers[*c as usize].iter().copied()).collect();
        all.arrange();
        all.dedup();
        all.iter().filter_map(|n| self.book.get(*n).ok().flatten()).collect()
    }
}

impl Quoter {
    /// The chosen or default book. Where its numbers are not those that the engine cites, what has no number there
    /// is quoted from the built-in book, and so is Russian.
    pub fn open(languages: Languages, book: Option<&str>, cx: &Context) -> Result<Self, Failure> {
        let mut books = Vec::new();
        let library = choose::library(cx)?;
        let chosen = choose::book(&library, book)?;
        let language = match chosen.meta().edition.language {
            Language::Ru => Language::Ru,
            _ => Language::En,
        };
        let fits = choose::own_words(chosen.meta(), language)?.is_some();
        let mut chosen = Some(chosen);
        let mut other = None;
        if !fits && let Some(book) = chosen.take() {
            let chain = Chain::new(&library);
            let entry = chain.entry(&book.meta().name)?;
            let newest = Some(builtin::source::NUMBERING);
            let alone = !chain.editions().iter().any(|e| e.meta.edition.effective.as_deref() == newest);
            other = Some(Other { numbers: chain.concepts(&entry)?, book, alone, quoted: RefCell::default() });
        }
        for (one, without) in [(Language::En, Languages::Ru), (Language::Ru, Languages::En)] {
            if one == language
                && let Some(book) = chosen.take_if(|_| languages != without || book.is_some())
            {
                books.push((one, book));
            } else if languages != without {
                let own = if one == Language::Ru { builtin::russian()? } else { builtin::english()? };
                books.push((one, own));
            }
        }
        // The reader's own language first.
        books.arrange_by_key(|(language, _)| *language != cx.lang);
        Ok(Self { books, other, cited: RefCell::default() })
    }

    /// Remembers what a report cites.
    pub fn cite(&self, report: &Report) {
        let mut all = self.cited.borrow_mut();
        for part in &report.parts {
            all.extend(part.claims.iter().flat_map(|c| &c.concepts));
            all.extend(part.needs.iter().map(|n| n.request.rule));
            for step in &part.steps {
                all.extend(crate::game::trace::concepts_of(&step.trace));
                if let StepOutcome::RefusedAsSaid(r) = &step.outcome {
                    all.insert(r.rule);
                    all.extend(&r.see);
                }
            }
        }
    }

    /// The concepts with a number: those that were cited; where none was, any.
    fn concepts(&self, number: RuleNumber) -> Vec<Concept> {
        let cited = self.cited.borrow();
        let mut found: Vec<Concept> = cited.iter().copied().filter(|c| c.number() == number).collect();
        if found.is_empty() {
            found.extend(ALL.iter().filter(|c| c.number() == number));
        }
        found
    }

    /// The text of a rule in each language that has it.
    pub fn quote(&self, number: &str) -> Vec<(Language, String)> {
        let Some(number) = RuleNumber::parse(number) else { return Vec::new() };
        if let Some(other) = &self.other {
            let rules = other.rules(self.concepts(number).iter());
            if !rules.is_empty() {
                other.quoted.borrow_mut().insert(number);
                let meta = other.book.meta();
                let text = |r: &Rule| format!("{} {}: {}", meta.name, r.number, words(r));
                return rules.iter().map(|r| (meta.edition.language, text(r))).collect();
            }
        }
        let texts = self.books.iter().filter_map(|(language, book)| {
            let rule = book.get(number).ok().flatten()?;
            Some((*language, words(&rule)))
        });
        texts.collect()
    }

    /// Says where the texts are from, a line for each book.
    pub fn sources(&self, cx: &Context) -> Vec<String> {
        let other = self.other.iter().map(|o| &o.book);
        let books = other.chain(self.books.iter().map(|b| &b.1));
        let mut out: Vec<String> = books.map(|book| rule::source_words(book.meta(), cx)).collect();
        out.extend(self.numbering(cx));
        out
    }

    /// Where the citations have other numbers than the chosen book: of which edition they are, which numbers they
    /// have in that book, with the texts of those not quoted yet, and which have none that is known.
    pub fn numbering(&self, cx: &Context) -> Vec<String> {
        let Some(other) = &self.other else { return Vec::new() };
        let (book, edition) = (&other.book.meta().name, builtin::source::NUMBERING);
        let mut out =
            vec![cx.messages.text("concordance-other-numbers", &args![book = book, edition = edition])];
        if other.alone {
            out.push(cx.messages.text("concordance-numbers-need", &args![book = book, edition = edition]));
        }
        let (mut texts, mut open) = (Vec::new(), Vec::new());
        let list: Vec<String> = self
            .here()
            .into_iter()
            .filter_map(|(number, rules)| {
                if rules.is_empty() {
                    open.push(number.to_string());
                    return None;
                }
                if !other.quoted.borrow().contains(&number) {
                    texts.extend(rules.iter().map(|r| format!("{} {}", r.number, words(r))));
                }
                let rules: Vec<String> = rules.iter().map(|r| r.number.to_string()).collect();
                Some(format!("{number} → {}", rules.join(" + ")))
            })
            .collect();
        if !list.is_empty() {
            out.push(
                cx.messages.text("concordance-numbers-here", &args![book = book, list = list.join(", ")]),
            );
        }
        texts.dedup();
        out.extend(texts);
        if !open.is_empty() {
            let list = open.join(", ");
            out.push(cx.messages.text("concordance-numbers-none", &args![book = book, list = list]));
        }
        self.cited.borrow_mut().clear();
        other.quoted.borrow_mut().clear();
        out
    }

    /// Each citation with the rules of the chosen book that it is.
    fn here(&self) -> Vec<(RuleNumber, Vec<Rule>)> {
        let Some(other) = &self.other else { return Vec::new() };
        let cited: Vec<Concept> = self.cited.borrow().iter().copied().collect();
        let mut numbers: Vec<RuleNumber> = cited.iter().map(|c| c.number()).collect();
        numbers.arrange();
        numbers.dedup();
        let rules = |n: RuleNumber| other.rules(cited.iter().filter(|c| c.number() == n));
        numbers.into_iter().map(|n| (n, rules(n))).collect()
    }

    /// The same for JSON; nothing where the chosen book has the numbers of the citations.
    pub fn here_json(&self, report: &Report) -> Option<serde_json::Value> {
        let other = self.other.as_ref()?;
        self.cite(report);
        let rules = |(n, rules): (RuleNumber, Vec<Rule>)| {
            let here: Vec<String> = rules.iter().map(|r| r.number.to_string()).collect();
            let text: Vec<String> = rules.iter().map(words).collect();
            serde_json::json!({ "number": n.to_string(), "here": here, "text": text })
        };
        let rules: Vec<serde_json::Value> = self.here().into_iter().map(rules).collect();
        self.cited.borrow_mut().clear();
        Some(serde_json::json!({ "book": other.book.meta().name, "rules": rules }))
    }
}

fn words(rule: &Rule) -> String {
    let text = rule.text.join(" ");
    if text.is_empty() { rule.title.clone().unwrap_or_default() } else { text }
}
