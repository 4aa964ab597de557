//! `verdikt search WORDS…`: the rules that speak of them.

use super::{Context, Failure, Outcome, choose, inferred, question};
use crate::args;
use crate::library::Library;
use crate::render::{found, style, wrap};
use crate::rulebook::Language;
use crate::search::suggest::Reading;
use crate::search::{Answer, Request, SearchError, search};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Words, "phrases", -excluded, either OR other, begin*, in:titles, in:glossary, in:examples,
    /// section:702, chapter:6, book:NAME, lang:ru
    #[arg(required = true, value_name = "WORDS")]
    words: Vec<String>,
    #[command(flatten)]
    options: Options,
}

/// Options of `search` and `ask`.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The book to look in, or `all`; by default the newest complete edition
    #[arg(long, value_name = "NAME")]
    pub book: Option<String>,
    /// How many rules to show
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))]
    pub limit: usize,
    /// Show N rules before and after each
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub context: usize,
}

impl Options {
    /// The question put to the books.
    pub fn request<'a>(&'a self, typed: &'a str, language: Option<Language>) -> Request<'a> {
        Request { typed, book: self.book.as_deref(), language, limit: self.limit.clamp(1, 1000) }
    }
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    words(&question(&args.words), &args.options, cx)
}

/// Searches for words and shows the answer.
pub fn words(typed: &str, options: &Options, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let answer = search(&library, &options.request(typed, cx.books_lang))?;
    show(typed, &answer, options, &library, cx)
}

/// Shows what was found.
pub fn show(
    typed: &str,
    answer: &Answer,
    options: &Options,
    library: &Library,
    cx: &Context,
) -> Result<Outcome, Failure> {
    let outcome = if answer.hits.is_empty() && answer.glossary.is_empty() {
        Outcome::NoAnswer
    } else {
        Outcome::Answer
    };
    if cx.json {
        let mut out = found::json(typed, answer, |h| context(library, h, options.context))?;
        for (i, hit) in answer.hits.iter().enumerate().filter(|(_, h)| h.number.unnumbered() > 0) {
            let numbers = inferred::of_book(library, &library.book(&hit.book)?, &[hit.number])?;
            if let Some((_, number)) = numbers.first() {
                out["hits"][i]["inferred"] = number.to_string().into();
            }
        }
        cx.json(&out)?;
        return Ok(outcome);
    }
    remarks(typed, answer, cx);
    for hit in &answer.hits {
        cx.print(&found::hit(hit, cx.width, &cx.messages));
        if hit.number.unnumbered() > 0 {
            let numbers = inferred::of_book(library, &library.book(&hit.book)?, &[hit.number])?;
            cx.print(&inferred::warn(&numbers, cx));
        }
        for (number, text) in context(library, hit, options.context)? {
            let text = format!("{number} {text}");
            cx.print(&wrap::block(&style::dim(&text), 4, cx.width));
        }
    }
    for entry in &answer.glossary {
        cx.print(&found::glossary(entry, cx.width, &cx.messages));
    }
    Ok(outcome)
}

fn remarks(typed: &str, answer: &Answer, cx: &Context) {
    let say = |text: String| cx.print(&wrap::hang(&style::warning(&text), "", 0, cx.width));
    if !answer.excluded.is_empty() {
        say(cx.messages.text("search-excluded", &args![words = answer.excluded.join(", ")]));
    }
    if let Some(meant) = &answer.read_as {
        let id = match meant.reading {
            Reading::Spelling => "search-read-as",
            Reading::Layout => "search-other-layout",
        };
        say(cx.messages.text(id, &args![typed = typed, meant = &meant.text]));
    } else if !answer.unknown.is_empty() {
        say(cx.messages.text("search-unknown", &args![words = answer.unknown.join(", ")]));
    }
    if !answer.loosened.is_empty() {
        say(cx.messages.text("search-loosened", &args![words = answer.loosened.join(", ")]));
    }
    if !answer.unmet.is_empty() {
        say(cx.messages.text("search-unmet", &args![filters = answer.unmet.join(", ")]));
    }
    if answer.hits.is_empty() && answer.glossary.is_empty() {
        say(cx.messages.text("search-nothing", &args![typed = typed]));
        cx.print(&wrap::block(&style::dim(&cx.messages.plain("search-tried")), 0, cx.width));
        if cx.books_lang == Some(Language::Ru) {
            cx.print(&wrap::block(&style::dim(&cx.messages.plain("search-only")), 0, cx.width));
        }
    }
}

/// The rules around a hit.
fn context(library: &Library, hit: &crate::search::Hit, n: usize) -> Result<Vec<(String, String)>, Failure> {
    if n == 0 {
        return Ok(Vec::new());
    }
    let book = library.book(&hit.book)?;
    let numbers = book.numbers()?;
    let at = numbers.partition_point(|m| *m < hit.number);
    let around = numbers.iter().take((at + n + 1).min(numbers.len())).skip(at.saturating_sub(n));
    let mut out = Vec::new();
    for &number in around.filter(|m| **m != hit.number) {
        if let Some(rule) = book.get(number)? {
            let text = rule.title.iter().chain(&rule.text).map(String::as_str).collect::<Vec<_>>().join(" ");
            out.push((number.to_string(), text));
        }
    }
    Ok(out)
}

impl From<SearchError> for Failure {
    fn from(e: SearchError) -> Self {
        match e {
            SearchError::Library(e) => e.into(),
            other => Self::internal(other),
        }
    }
}
