//! `verdikt define TERM`: glossary and keyword rules.

use super::rule::{self, Options};
use super::{Context, Failure, Outcome, choose, question};
use crate::args;
use crate::library::names::{Names, Target};
use crate::library::{Book, Library, builtin};
use crate::render::json::{GlossaryJson, RuleJson};
use crate::render::{style, wrap};
use crate::rulebook::selection::Span;
use crate::rulebook::{GlossaryEntry, Language, RuleNumber};
use crate::terms::index::{self, Term};
use crate::terms::source::key;
use serde_json::json;
use smallvec::SmallVec;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The term, in either language; several words need no quotes
    #[arg(required = true)]
    term: Vec<String>,
    #[command(flatten)]
    options: Options,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let term = question(&args.term);
    let library = choose::library(cx)?;
    match find(&term, &library, &args.options)? {
        Found::Here(book, names, targets) => {
            show(&term, &library, &book, &names, &targets, &args.options, cx)
        }
        Found::Nowhere(suggestions) => nowhere(&term, &suggestions, cx),
    }
}

/// Says that no book knows the term, and what is called nearly so.
fn nowhere(term: &str, suggestions: &[String], cx: &Context) -> Result<Outcome, Failure> {
    if cx.json {
        cx.json(&json!({ "term": term, "glossary": [], "rules": [], "suggestions": suggestions }))?;
        return Ok(Outcome::NoAnswer);
    }
    cx.say("lookup-no-such-term", &args![term = term]);
    suggest(suggestions, cx);
    Ok(Outcome::NoAnswer)
}

/// Says what is called nearly so.
pub fn suggest(suggestions: &[String], cx: &Context) {
    if !cx.json && !suggestions.is_empty() {
        cx.say("lookup-did-you-mean", &args![terms = suggestions.join(", ")]);
    }
}

/// Shows the term if a book here knows it; gives suggestions if none does.
pub fn answer(term: &str, options: &Options, cx: &Context) -> Result<Result<Outcome, Vec<String>>, Failure> {
    let library = choose::library(cx)?;
    match find(term, &library, options)? {
        Found::Here(book, names, targets) => {
            show(term, &library, &book, &names, &targets, options, cx).map(Ok)
        }
        Found::Nowhere(suggestions) => Ok(Err(suggestions)),
    }
}

enum Found {
    Here(Box<Book>, Names, Vec<Target>),
    Nowhere(Vec<String>),
}

/// The book asked for answers first; without one, the default, then both halves of the built-in book, then
/// what else there is.
fn find(term: &str, library: &Library, options: &Options) -> Result<Found, Failure> {
    let first = choose::book(library, options.book.as_deref())?;
    let mut suggestions: Vec<String> = Vec::new();
    let mut others: Vec<String> = Vec::new();
    if options.book.is_none() {
        others.extend([builtin::ENGLISH, builtin::RUSSIAN].map(String::from));
        others.extend(library.stored().iter().map(|e| e.meta.name.clone()));
        others.retain(|n| *n != first.meta().name);
    }
    let mut next = Some(first);
    let mut others = others.into_iter();
    let mut known: Vec<(Book, Names)> = Vec::new();
    while let Some(book) = next {
        let names = Names::of(&book)?;
        let targets = names.find(term);
        if !targets.is_empty() {
            return Ok(Found::Here(Box::new(book), names, targets));
        }
        suggestions.extend(names.suggest(term, 5));
        known.push((book, names));
        next = others.next().map(|n| library.book(&n)).transpose()?;
    }
    if let Some(found) = by_other_names(term, known) {
        return Ok(found);
    }
    let mut seen = Vec::new();
    suggestions.retain(|s| {
        let lower = s.to_lowercase();
        !seen.contains(&lower) && {
            seen.push(lower);
            true
        }
    });
    suggestions.truncate(5);
    Ok(Found::Nowhere(suggestions))
}

/// What the term index knows by this name: looked for under its official names, or by its rule in a book that has
/// the index's numbers; and keywords with what they are given.
fn by_other_names(term: &str, books: Vec<(Book, Names)>) -> Option<Found> {
    let mut terms: Vec<&Term> = index::named(&key(term)).into_iter().map(|(term, _)| term).collect();
    if terms.is_empty() {
        terms.extend(index::keyword(term));
    }
    for (book, names) in books {
        let numbered = book.meta().edition.effective.as_deref() == Some(index::EDITION);
        let mut targets: Vec<Target> = Vec::new();
        for term in &terms {
            let named = term.official(false).chain(term.official(true)).flat_map(|n| names.find(n));
            targets.extend(named);
            if numbered && book.has(term.rule()).unwrap_or(false) {
                targets.push(Target::Rule(term.rule()));
            }
        }
        let mut seen = Vec::new();
        targets.retain(|t| {
            !seen.contains(t) && {
                seen.push(*t);
                true
            }
        });
        if !targets.is_empty() {
            return Some(Found::Here(Box::new(book), names, targets));
        }
    }
    None
}

fn show(
    term: &str,
    library: &Library,
    book: &Book,
    names: &Names,
    targets: &[Target],
    options: &Options,
    cx: &Context,
) -> Result<Outcome, Failure> {
    let entries: Vec<&GlossaryEntry> = targets
        .iter()
        .filter_map(|t| if let Target::Glossary(i) = t { names.glossary.get(*i) } else { None })
        .collect();
    let numbers = rules(targets);
    // A Russian name of today's numbering leads to the rules that are official here.
    let official = library.default_book()?;
    let same_numbers = official.meta().edition.effective == book.meta().edition.effective;
    let use_official = options.book.is_none() && builtin::is_reserved(&book.meta().name) && same_numbers;
    let rules_book = if use_official { &official } else { book };
    if cx.json {
        let rules =
            numbers.iter().filter_map(|n| rules_book.get(*n).transpose()).collect::<Result<Vec<_>, _>>()?;
        let mut objects = Vec::new();
        for r in &rules {
            objects.push(RuleJson::new(r).with_children(&rules_book.children(r.number)?));
        }
        let meta = rules_book.meta();
        cx.json(&json!({
            "term": term, "book": meta.name, "effective": meta.edition.effective,
            "glossary": entries.iter().map(|e| GlossaryJson::from(*e)).collect::<Vec<_>>(), "rules": objects,
        }))?;
        return Ok(Outcome::Answer);
    }
    if options.quote {
        let edition = rule::edition_words(book.meta(), cx);
        entries.iter().for_each(|e| cx.line(&quotation(e, &edition)));
    } else if !entries.is_empty() {
        entries.iter().for_each(|e| cx.print(&glossary_entry(e, cx)));
        cx.print(&rule::source(book.meta(), cx));
        counterparts(&entries, book, cx)?;
        if !numbers.is_empty() {
            cx.line("");
        }
    }
    if !numbers.is_empty() {
        let span =
            |n: &RuleNumber| Span { first: SmallVec::from_elem(*n, 1), last: None, typed: n.to_string() };
        let spans: Vec<Span> = numbers.iter().map(span).collect();
        let copy = Options {
            book: Some(rules_book.meta().name.clone()),
            only: options.only,
            depth: options.depth,
            quote: options.quote,
            no_gloss: options.no_gloss,
        };
        rule::answer(&spans, &copy, cx)?;
    }
    Ok(Outcome::Answer)
}

/// Under English entries, in Russian: the same entries of the built-in book.
fn counterparts(entries: &[&GlossaryEntry], book: &Book, cx: &Context) -> Result<(), Failure> {
    if cx.lang != Language::Ru || book.meta().edition.language != Language::En {
        return Ok(());
    }
    let (english, russian) = (Names::of(&builtin::english()?)?, builtin::russian()?);
    // Both halves are made of the same lines of one file.
    let lines: Vec<u32> = entries
        .iter()
        .flat_map(|e| e.terms.iter().flat_map(|t| english.find(t)))
        .filter_map(|t| if let Target::Glossary(i) = t { english.glossary.get(i) } else { None })
        .map(|e| e.source.line)
        .collect();
    let glossary = russian.glossary()?;
    let mut found = glossary.iter().filter(|e| lines.contains(&e.source.line)).peekable();
    if found.peek().is_some() {
        cx.line("");
        found.for_each(|e| cx.print(&glossary_entry(e, cx)));
        cx.print(&rule::source(russian.meta(), cx));
    }
    Ok(())
}

/// An entry as a plain citation to paste.
fn quotation(e: &GlossaryEntry, edition: &str) -> String {
    format!("{}: {} ({edition})", e.terms.join(", "), e.definitions.join(" "))
}

/// Titled rules; a section only when no rule is called so.
fn rules(targets: &[Target]) -> Vec<RuleNumber> {
    let all: Vec<RuleNumber> =
        targets.iter().filter_map(|t| if let Target::Rule(n) = t { Some(*n) } else { None }).collect();
    let rules: Vec<RuleNumber> = all.iter().copied().filter(|n| n.point() > 0).collect();
    if rules.is_empty() { all } else { rules }
}

fn glossary_entry(e: &GlossaryEntry, cx: &Context) -> String {
    let mut head = style::title(&e.terms.join(", "));
    if e.obsolete {
        head = format!("{head} {}", style::warning(&cx.messages.plain("lookup-obsolete")));
    }
    let mut out = wrap::hang(&head, "", 2, cx.width);
    for definition in &e.definitions {
        // The lines of a numbered sense hang under its words.
        let digits = definition.bytes().take_while(u8::is_ascii_digit).count();
        let sense = if digits > 0 && definition[digits..].starts_with(". ") { digits + 2 } else { 0 };
        out += &wrap::hang(definition, "  ", 2 + sense, cx.width);
    }
    out
}
