//! `verdikt diff OLD NEW`: what changed between two editions.

use super::compare::word_changes;
use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::concordance::Chain;
use crate::concordance::changes::{Changes, RuleChange, TermChange, What};
use crate::concordance::words::{Piece, changes};
use crate::render::json::numbers;
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
        cx.line("</body>\n</html>");
    }
    Ok(Outcome::Answer)
}

fn as_json(from: &str, to: &str, changes: &Changes) -> Value {
    let (mut told, mut open) = (Vec::new(), Vec::new());
    for c in &changes.rules {
        let mut out = match c.what {
            // No kind of change: it stands by itself.
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

fn section(change: &RuleChange) -> RuleNumber {
    let number = change.to.first().or(change.from.first()).copied();
    number.map_or(RuleNumber::chapter(1), |n| RuleNumber::section(n.head()))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

impl Page<'_> {
    fn title(&self, from: &str, to: &str) -> String {
        let text = self.cx.messages.text("concordance-diff-head", &args![from = from, to = to]);
        match self.format {
            None => format!("{}\n\n", style::title(&text)),
            Some(Format::Md) => format!("# {text}\n\n"),
            Some(Format::Html) => format!(
                "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><title>{}</title></head>\n<body>\n<h1>{}</h1>\n",
                self.cx.lang,
                escaped(&text),
                escaped(&text)
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

    fn section_title(&self, number: RuleNumber) -> String {
        let title =
            [self.new, self.old].iter().find_map(|b| b.get(number)?.title.clone()).unwrap_or_default();
        self.cx.messages.text("concordance-diff-section", &args![section = number, title = title])
    }

    fn summary(&self, changes: &Changes) {
        let mut at = 0;
        while at < changes.rules.len() {
            let of = section(&changes.rules[at]);
            let end = at + changes.rules[at..].iter().take_while(|c| section(c) == of).count();
            let count = |w: What| changes.rules[at..end].iter().filter(|c| c.what == w).count();
            let counts = self.counts(count);
            self.cx.print(&self.paragraph(&format!("{}: {counts}", self.section_title(of).trim())));
            at = end;
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
            let id = format!("concordance-diff-count-{}", w.word().replace('+', "-"));
            (n > 0).then(|| self.cx.messages.text(&id, &args![count = n]))
        };
        What::ALL.iter().filter_map(one).collect::<Vec<_>>().join(", ")
    }

    fn all(&self, changes: &Changes) {
        let mut last = None;
        for change in &changes.rules {
            let of = section(change);
            if last != Some(of) {
                self.cx.print(&self.heading(self.section_title(of).trim()));
                last = Some(of);
            }
            self.rule(change);
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
            What::Gone | What::Unknown | What::Reworded => list(&change.from),
            _ => format!("{} → {}", list(&change.from), list(&change.to)),
        };
        if !change.question.is_empty() {
            let numbers = list(&change.question);
            let text = self.cx.messages.text("concordance-diff-perhaps", &args![numbers = numbers]);
            name = format!("{name} ({text})");
        }
        let text = |book: &Rulebook, numbers: &[RuleNumber]| {
            let rules = numbers.iter().filter_map(|n| book.get(*n));
            let parts = rules.flat_map(|r| r.title.iter().chain(&r.text).chain(&r.examples).cloned());
            parts.collect::<Vec<_>>().join(" ")
        };
        let (old, new) = (text(self.old, &change.from), text(self.new, &change.to));
        self.change(change.what, &name, &old, &new);
    }

    fn change(&self, what: What, name: &str, old: &str, new: &str) {
        let word = self.cx.messages.plain(&format!("concordance-diff-{}", what.word().replace('+', "-")));
        let head = match self.format {
            None => format!("{} — {word}", style::number(name)),
            Some(Format::Md) => format!("**{name}** — {word}"),
            Some(Format::Html) => format!("<b>{}</b> — {}", escaped(name), escaped(&word)),
        };
        self.cx.print(&self.paragraph(&head));
        if what != What::Moved {
            self.cx.print(&self.paragraph(&self.words(old, new)));
        }
        if self.format.is_none() {
            self.cx.line("");
        }
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
