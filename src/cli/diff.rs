//! `verdikt diff OLD NEW`: what changed between two editions.

use super::compare::{followed, word_changes};
use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::concordance::Chain;
use crate::concordance::changes::{Changes, RuleChange, TermChange, What, same_words};
use crate::concordance::words::{Piece, changes};
use crate::render::json::numbers;
use crate::render::ruling::html::STYLE;
use crate::render::{style, wrap};
use crate::rulebook::{RuleNumber, Rulebook};
use serde_json::{Value, json};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The older book
    old: String,
    /// The newer book
    new: String,
    /// Only how many of each kind, by section
    #[arg(long)]
    summary: bool,
    /// Print Markdown or HTML
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Md,
    Html,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let chain = Chain::new(&library);
    if let Some(format) = args.format.filter(|_| cx.json) {
        let argument = format!("--format {}", if format == Format::Md { "md" } else { "html" });
        return Err(Failure::user("cli-usage-conflict", args![argument = argument, other = "--json"]));
    }
    let (from, to) = (chain.entry(&args.old)?, chain.entry(&args.new)?);
    let changes = chain.changes(&from, &to)?;
    if cx.json {
        cx.json(&as_json(&from.meta.name, &to.meta.name, &changes))?;
        return Ok(Outcome::Answer);
    }
    let page = Page {
        cx,
        old: &*chain.load(&from.meta.name)?,
        new: &*chain.load(&to.meta.name)?,
        format: args.format,
    };
    cx.print(&page.title(&from.meta.name, &to.meta.name));
    for book in [&from, &to] {
        if let Some(text) = followed(&chain, book, cx)? {
            cx.print(&page.paragraph(&text));
        }
    }
    if page.translates() {
        cx.print(&page.paragraph(&cx.messages.plain("concordance-diff-translation")));
        page.end();
    }
    let nothing = changes.rules.is_empty() && changes.glossary.is_empty();
    if nothing && changes.lacking.is_empty() {
        cx.print(&page.paragraph(&cx.messages.plain("concordance-diff-none")));
    } else if args.summary {
        page.summary(&changes);
    } else {
        page.all(&changes);
    }
    if !changes.lacking.is_empty() {
        let count = changes.lacking.len();
        cx.print(&page.paragraph(&cx.messages.text("concordance-diff-lacking", &args![count = count])));
    }
    if args.format == Some(Format::Html) {
        cx.line("</main>\n</body>\n</html>");
    }
    Ok(Outcome::Answer)
}

fn as_json(from: &str, to: &str, changes: &Changes) -> Value {
    let (mut told, mut open) = (Vec::new(), Vec::new());
    for c in &changes.rules {
        let mut out = match c.what {
            // No kind of change: it stands by itself, and asks of the side that it is on.
            What::Unknown if c.from.is_empty() => json!({ "to": numbers(&c.to) }),
            What::Unknown => json!({ "from": numbers(&c.from) }),
            what => json!({ "kind": what.word(), "from": numbers(&c.from), "to": numbers(&c.to) }),
        };
        if !c.question.is_empty() {
            out["perhaps"] = json!(numbers(&c.question));
        }
        if c.what == What::Unknown { &mut open } else { &mut told }.push(out);
    }
    let term = |c: &TermChange| json!({ "kind": c.what.word(), "term": c.term, "from": c.from, "to": c.to });
    let glossary: Vec<Value> = changes.glossary.iter().map(term).collect();
    let mut out = json!({ "from": from, "to": to, "changes": told, "glossary": glossary });
    if !open.is_empty() {
        out["open"] = json!(open);
    }
    if !changes.lacking.is_empty() {
        out["lacking"] = json!(numbers(&changes.lacking));
    }
    out
}

struct Page<'a> {
    cx: &'a Context,
    old: &'a Rulebook,
    new: &'a Rulebook,
    format: Option<Format>,
}

/// A section as one of the books calls it, and the changes that stand there.
struct Section<'a> {
    title: String,
    number: RuleNumber,
    changes: Vec<&'a RuleChange>,
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

impl Page<'_> {
    fn title(&self, from: &str, to: &str) -> String {
        let text = self.cx.messages.text("concordance-diff-head", &args![from = from, to = to]);
        // A title ends in no colon.
        let bare = text.trim_end_matches(':');
        let title = escaped(bare);
        match self.format {
            None => format!("{}\n\n", style::title(&text)),
            Some(Format::Md) => format!("# {bare}\n\n"),
            Some(Format::Html) => format!(
                "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
                 <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
                 <title>{title}</title>\n<style>\n{STYLE}del {{ color: var(--bad); }}\n\
                 ins {{ color: var(--good); }}\n</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
                self.cx.lang,
            ),
        }
    }

    fn heading(&self, text: &str) -> String {
        match self.format {
            None => format!("{}\n", style::title(text)),
            Some(Format::Md) => format!("## {text}\n\n"),
            Some(Format::Html) => format!("<h2>{}</h2>\n", escaped(text)),
        }
    }

    fn paragraph(&self, text: &str) -> String {
        match self.format {
            None => wrap::block(text, 2, self.cx.width),
            Some(Format::Md) => format!("{text}\n\n"),
            Some(Format::Html) => format!("<p>{text}</p>\n"),
        }
    }

    /// Whether the words of the books cannot be compared.
    fn translates(&self) -> bool {
        !same_words(self.old, self.new)
    }

    /// The changes by section: that of the new book, or where nothing of a rule is there, of the old. Under one
    /// number the two may have different things.
    fn sections<'a>(&self, changes: &'a Changes) -> Vec<Section<'a>> {
        let mut out: Vec<Section> = Vec::new();
        for change in &changes.rules {
            let (book, first) = match change.to.first() {
                Some(first) => (self.new, Some(first)),
                None => (self.old, change.from.first()),
            };
            let number = first.map_or(RuleNumber::chapter(1), |n| RuleNumber::section(n.head()));
            let title = book.get(number).and_then(|r| r.title.clone()).unwrap_or_default();
            let title =
                self.cx.messages.text("concordance-diff-section", &args![section = number, title = title]);
            let title = title.trim().to_string();
            let known = out.iter_mut().rev().take_while(|s| s.number == number).find(|s| s.title == title);
            match known {
                Some(section) => section.changes.push(change),
                None => out.push(Section { title, number, changes: vec![change] }),
            }
        }
        out
    }

    fn summary(&self, changes: &Changes) {
        for section in self.sections(changes) {
            let counts = self.counts(|w| section.changes.iter().filter(|c| c.what == w).count());
            self.cx.print(&self.paragraph(&format!("{}: {counts}", section.title)));
        }
        if !changes.glossary.is_empty() {
            let counts = self.counts(|w| changes.glossary.iter().filter(|c| c.what == w).count());
            let name = self.cx.messages.plain("concordance-diff-glossary");
            self.cx.print(&self.paragraph(&format!("{name}: {counts}")));
        }
    }

    fn counts(&self, count: impl Fn(What) -> usize) -> String {
        let one = |w: &What| {
            let n = count(*w);
            let id = format!("concordance-diff-count-{}", self.word(*w));
            (n > 0).then(|| self.cx.messages.text(&id, &args![count = n]))
        };
        What::ALL.iter().filter_map(one).collect::<Vec<_>>().join(", ")
    }

    fn all(&self, changes: &Changes) {
        for section in self.sections(changes) {
            self.cx.print(&self.heading(&section.title));
            section.changes.iter().for_each(|c| self.rule(c));
        }
        if !changes.glossary.is_empty() {
            self.cx.print(&self.heading(&self.cx.messages.plain("concordance-diff-glossary")));
        }
        for change in &changes.glossary {
            self.change(change.what, &change.term, &change.from.join(" "), &change.to.join(" "));
        }
    }

    fn rule(&self, change: &RuleChange) {
        let list = |n: &[RuleNumber]| n.iter().map(RuleNumber::to_string).collect::<Vec<_>>().join(", ");
        let mut name = match change.what {
            What::New => list(&change.to),
            What::Gone | What::Reworded => list(&change.from),
            What::Unknown => list(if change.from.is_empty() { &change.to } else { &change.from }),
            _ => format!("{} → {}", list(&change.from), list(&change.to)),
        };
        if !change.question.is_empty() {
            let id = match change.from.is_empty() {
                true => "concordance-diff-perhaps-was",
                false => "concordance-diff-perhaps",
            };
            let text = self.cx.messages.text(id, &args![numbers = list(&change.question)]);
            name = format!("{name} ({text})");
        }
        let text = |book: &Rulebook, numbers: &[RuleNumber]| {
            let rules = numbers.iter().filter_map(|n| book.get(*n));
            let parts = rules.flat_map(|r| r.title.iter().chain(&r.text).chain(&r.examples).cloned());
            parts.collect::<Vec<_>>().join(" ")
        };
        let open = change.what == What::Unknown;
        if open || self.translates() && !change.from.is_empty() && !change.to.is_empty() {
            self.head(change.what, &name);
            // What is open is no pair: nothing is marked as taken out or put in.
            if change.what != What::Moved {
                let sides = [(self.old, &change.from), (self.new, &change.to)];
                for (book, numbers) in sides {
                    let asked = open && numbers.is_empty();
                    let numbers = if asked { &change.question } else { numbers };
                    for n in numbers {
                        let words = text(book, std::slice::from_ref(n));
                        self.cx.print(&self.paragraph(&self.plain(&format!("{} {n}: {words}", book.name))));
                    }
                }
            }
            return self.end();
        }
        let (old, new) = (text(self.old, &change.from), text(self.new, &change.to));
        self.change(change.what, &name, &old, &new);
    }

    fn plain(&self, text: &str) -> String {
        if self.format == Some(Format::Html) { escaped(text) } else { text.to_string() }
    }

    /// The part of a message's id that says what happened. Of a translation it is the original that changed.
    fn word(&self, what: What) -> &'static str {
        match what {
            What::Reworded if self.translates() => "stale",
            What::MovedReworded if self.translates() => "moved-stale",
            What::MovedReworded => "moved-reworded",
            what => what.word(),
        }
    }

    fn head(&self, what: What, name: &str) {
        let word = self.cx.messages.plain(&format!("concordance-diff-{}", self.word(what)));
        let head = match self.format {
            None => format!("{} — {word}", style::number(name)),
            Some(Format::Md) => format!("**{name}** — {word}"),
            Some(Format::Html) => format!("<b>{}</b> — {}", escaped(name), escaped(&word)),
        };
        self.cx.print(&self.paragraph(&head));
    }

    fn end(&self) {
        if self.format.is_none() {
            self.cx.line("");
        }
    }

    fn change(&self, what: What, name: &str, old: &str, new: &str) {
        self.head(what, name);
        if what != What::Moved {
            self.cx.print(&self.paragraph(&self.words(old, new)));
        }
        self.end();
    }

    fn words(&self, old: &str, new: &str) -> String {
        let piece = |p: Piece| match (self.format, p) {
            (Some(Format::Html), Piece::Both(s)) => escaped(&s),
            (Some(Format::Html), Piece::Old(s)) => format!("<del>{}</del>", escaped(&s)),
            (Some(Format::Html), Piece::New(s)) => format!("<ins>{}</ins>", escaped(&s)),
            (_, Piece::Both(s)) => s,
            (_, Piece::Old(s)) => around(&s, "~~"),
            (_, Piece::New(s)) => around(&s, "**"),
        };
        match self.format {
            None => word_changes(old, new),
            Some(_) => changes(old, new).into_iter().map(piece).collect(),
        }
    }
}

/// Marks stand close to the words; white space stays outside.
fn around(s: &str, mark: &str) -> String {
    let inner = s.trim();
    if inner.is_empty() { s.to_string() } else { s.replacen(inner, &format!("{mark}{inner}{mark}"), 1) }
}
