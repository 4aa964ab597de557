//! `verdikt cited NUMBER`: who refers to a rule, grouped by section.

use super::{Context, Failure, Outcome, choose, inferred, rule};
use crate::args;
use crate::library::{Book, Library, Meta};
use crate::render::{json::numbers, rule as show, wrap};
use crate::rulebook::selection::{self, Span};
use crate::rulebook::{GlossaryEntry, Reference, RuleNumber};
use serde_json::json;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A rule number
    #[arg(required = true)]
    number: Vec<String>,
    /// The book to look in; by default the newest complete edition
    #[arg(long, value_name = "NAME")]
    book: Option<String>,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let typed = args.number.join(" ");
    let spans = selection::parse(&typed).map_err(|part| {
        Failure::user("lookup-not-a-number", args![typed = part]).with_hint("lookup-hint-define")
    })?;
    let library = choose::library(cx)?;
    let book = choose::book(&library, args.book.as_deref())?;
    let mut found: Vec<Cited> = Vec::new();
    let mut outcome = Outcome::Answer;
    for span in &spans {
        let elsewhere = || -> Result<Option<Book>, Failure> {
            if args.book.is_some() { Ok(None) } else { rule::other_book(&library, &book, span) }
        };
        let mut here = Cited::all(span, &book)?;
        if here.is_empty() && span.last.is_none() {
            here.extend(Cited::inferred(span.first[0], &library, &book)?);
        }
        match if here.is_empty() { elsewhere()? } else { None } {
            Some(other) => {
                if !cx.json {
                    cx.print(&rule::from_other_book(span, &book, &other, cx));
                }
                found.extend(Cited::all(span, &other)?);
            }
            None if here.is_empty() => {
                rule::missing(&span.typed, Some(span.first[0]), &book, cx)?;
                outcome = Outcome::NoAnswer;
            }
            None => found.extend(here),
        }
    }
    if cx.json {
        let all: Vec<_> = found.iter().map(Cited::json).collect();
        match &all[..] {
            [] => {}
            [one] => cx.json(one)?,
            all => cx.json(&all)?,
        }
        return Ok(outcome);
    }
    for (i, one) in found.iter().enumerate() {
        let last = found.get(i + 1).is_none_or(|next| next.meta.name != one.meta.name);
        one.show(last, cx);
        cx.print(&inferred::warn(&one.shown_inferred(&library)?, cx));
    }
    Ok(outcome)
}

/// A rule with who refers to it.
struct Cited {
    meta: Meta,
    number: RuleNumber,
    by: Vec<RuleNumber>,
    /// By section, with its title.
    sections: Vec<(RuleNumber, String, Vec<RuleNumber>)>,
    /// The glossary's entries that refer to it.
    glossary: Vec<String>,
}

impl Cited {
    /// Every rule of a span that a book has.
    fn all(span: &Span, book: &Book) -> Result<Vec<Self>, Failure> {
        let numbers = rule::numbers_of(span, book)?;
        if numbers.is_empty() {
            return Ok(Vec::new());
        }
        let glossary = book.glossary()?;
        let mut out = Vec::with_capacity(numbers.len());
        for number in numbers {
            let Some(found) = book.get(number)? else { continue };
            let refers = |e: &&GlossaryEntry| e.references.iter().any(|r| r.targets.contains(&number));
            out.push(Self {
                meta: book.meta().clone(),
                number,
                sections: sections(&found.cited_by, book)?,
                by: found.cited_by,
                glossary: glossary.iter().filter(refers).map(|e| e.terms.join(", ")).collect(),
            });
        }
        Ok(out)
    }

    /// A paragraph whose number the file has lost, by the number that it has in the edition that the book
    /// follows: that is what other rules refer to.
    fn inferred(number: RuleNumber, library: &Library, book: &Book) -> Result<Option<Self>, Failure> {
        if inferred::address(library, book, number)?.is_none() {
            return Ok(None);
        }
        let whole = book.load()?;
        let refers = |all: &[Reference]| all.iter().any(|r| r.targets.contains(&number));
        let rules = whole.rules.iter().filter(|r| refers(&r.references));
        let by: Vec<RuleNumber> = rules.map(|r| r.number).collect();
        let glossary = whole.glossary.iter().filter(|e| refers(&e.references));
        Ok(Some(Self {
            meta: book.meta().clone(),
            number,
            sections: sections(&by, book)?,
            by,
            glossary: glossary.map(|e| e.terms.join(", ")).collect(),
        }))
    }

    /// The numbers shown that are not in the file: its own and those of who refers to it.
    fn shown_inferred(&self, library: &Library) -> Result<Vec<inferred::Inferred>, Failure> {
        let book = library.book(&self.meta.name)?;
        let mut bare = self.by.clone();
        bare.push(self.number);
        if !book.has(self.number)?
            && let Some(address) = inferred::address(library, &book, self.number)?
        {
            bare.push(address);
        }
        inferred::of_book(library, &book, &bare)
    }

    fn json(&self) -> serde_json::Value {
        let section = |(section, title, members): &(RuleNumber, String, Vec<RuleNumber>)| json!({ "section": section.to_string(), "title": title, "numbers": numbers(members) });
        json!({
            "book": self.meta.name, "effective": self.meta.edition.effective,
            "number": self.number.to_string(), "cited_by": numbers(&self.by),
            "sections": self.sections.iter().map(section).collect::<Vec<_>>(), "glossary": self.glossary,
        })
    }

    fn show(&self, with_source: bool, cx: &Context) {
        let (number, count) = (self.number, self.by.len());
        if count == 0 {
            cx.say("lookup-nobody-cites", &args![number = number, book = &self.meta.name]);
        } else {
            cx.say("lookup-cites-head", &args![number = number, count = count]);
        }
        for (section, title, members) in &self.sections {
            let members = show::numbers(members, &self.meta.edition);
            let head = format!("{section}. {title}");
            cx.print(&wrap::hang(&format!("{}: {}", head.trim(), members), "  ", 4, cx.width));
        }
        if !self.glossary.is_empty() {
            let text = cx.messages.text("lookup-cites-glossary", &args![terms = self.glossary.join("; ")]);
            cx.print(&wrap::hang(&text, "  ", 4, cx.width));
        }
        if with_source {
            cx.print(&rule::source(&self.meta, cx));
        }
    }
}

/// Numbers by the section they stand in, with its title.
fn sections(by: &[RuleNumber], book: &Book) -> Result<Vec<(RuleNumber, String, Vec<RuleNumber>)>, Failure> {
    let mut groups: Vec<(RuleNumber, String, Vec<RuleNumber>)> = Vec::new();
    for &n in by {
        let section = RuleNumber::section(n.head());
        match groups.last_mut().filter(|(s, ..)| *s == section) {
            Some((.., members)) => members.push(n),
            None => groups.push((section, book.title(section)?.unwrap_or_default().to_string(), vec![n])),
        }
    }
    Ok(groups)
}
