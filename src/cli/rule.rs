//! `verdikt rule NUMBER…`.

use super::{Context, Failure, Outcome, choose, inferred};
use crate::args;
use crate::library::{Book, Library, Meta};
use crate::order::Arrange;
use crate::render::json::{RuleJson, RulesJson};
use crate::render::{date, rule as show, style, wrap};
use crate::rulebook::selection::{self, Span};
use crate::rulebook::{Language, Level, Note, Rule, RuleNumber};
use serde_json::json;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Numbers, ranges and lists: 702.19b, 702.19-702.21, 603.7d–f, 704
    #[arg(required = true, value_name = "NUMBER")]
    numbers: Vec<String>,
    #[command(flatten)]
    options: Options,
}

/// How rules are shown.
#[derive(Debug, Default, clap::Args)]
pub struct Options {
    /// The book to look in; by default the newest complete edition
    #[arg(long, value_name = "NAME")]
    pub book: Option<String>,
    /// Leave out what stands below the rule
    #[arg(long)]
    pub only: bool,
    /// How many levels below the rule to show
    #[arg(long, value_name = "N", conflicts_with = "only")]
    pub depth: Option<usize>,
    /// Print a plain citation to paste into a chat
    #[arg(long)]
    pub quote: bool,
    /// Leave out the plain words of the built-in book
    #[arg(long)]
    pub no_gloss: bool,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let typed = args.numbers.join(" ");
    match selection::parse(&typed) {
        Ok(spans) => answer(&spans, &args.options, cx),
        // `7O2.19` or `702.19bb1`: meant as a number, so its neighbours are the answer.
        Err(part) if part.starts_with(|c: char| c.is_ascii_digit()) => mistyped(&part, &args.options, cx),
        Err(part) => {
            Err(Failure::user("lookup-not-a-number", args![typed = part]).with_hint("lookup-hint-define"))
        }
    }
}

/// Offers what is near to something that was meant as a number and is none.
pub fn mistyped(typed: &str, options: &Options, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let book = choose::book(&library, options.book.as_deref())?;
    missing(typed, selection::place(typed), &book, cx)?;
    Ok(Outcome::NoAnswer)
}

/// Shows the rules of a selection.
pub fn answer(spans: &[Span], options: &Options, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let mut book = choose::book(&library, options.book.as_deref())?;
    // A quotation of our own words is in the reader's language.
    if options.quote && options.book.is_none() && choose::is_builtin(&book.meta().name) {
        book = choose::own_words(book.meta(), cx.lang)?.unwrap_or(book);
    }
    let mut page = Page {
        options,
        cx,
        library: &library,
        json: Vec::new(),
        parents: Vec::new(),
        end: None,
        open: None,
        missing: Vec::new(),
    };
    let mut outcome = Outcome::Answer;
    for span in spans {
        if page.span(span, &book)? {
            continue;
        }
        if span.last.is_none()
            && let Some(address) = inferred::address(&library, &book, span.first[0])?
        {
            page.span(&Span { first: [address].into_iter().collect(), ..span.clone() }, &book)?;
            continue;
        }
        let elsewhere = if options.book.is_none() { other_book(&library, &book, span)? } else { None };
        match elsewhere {
            Some(other) => {
                page.close();
                if !options.quote {
                    page.text(&from_other_book(span, &book, &other, cx));
                }
                page.span(span, &other)?;
            }
            None if cx.json && spans.len() > 1 => {
                page.missing.push(span.typed.clone());
                outcome = Outcome::NoAnswer;
            }
            None => {
                page.close();
                missing(&span.typed, Some(span.first[0]), &book, cx)?;
                outcome = Outcome::NoAnswer;
            }
        }
    }
    page.finish()?;
    Ok(outcome)
}

/// Says that a number is not in the book asked, but in another.
pub fn from_other_book(span: &Span, book: &Book, other: &Book, cx: &Context) -> String {
    let meta = other.meta();
    let date = meta.edition.effective.as_deref().map(|d| date::long(d, &cx.messages));
    let values = args![
        number = &span.typed,
        book = &book.meta().name,
        other = &meta.name,
        date = date.unwrap_or_else(|| cx.messages.plain("lookup-no-date")),
    ];
    wrap::hang(&style::warning(&cx.messages.text("lookup-other-book", &values)), "", 0, cx.width) + "\n"
}

/// Another book that has the number: the newest complete edition first, then the built-in book, then fragments and
/// translations, those in the language of the first book before the others.
pub fn other_book(library: &Library, book: &Book, span: &Span) -> Result<Option<Book>, Failure> {
    let mut books = library.books();
    let language = book.meta().edition.language;
    books.retain(|e| e.meta.name != book.meta().name);
    books.arrange_by_key(|e| (!e.meta.complete, e.meta.edition.language != language, !e.is_builtin()));
    for entry in &books {
        let other = library.book(&entry.meta.name)?;
        if !numbers_of(span, &other)?.is_empty() {
            return Ok(Some(other));
        }
    }
    Ok(None)
}

/// What of a span a book has: the readings of a number, or the entries of a range.
pub fn numbers_of(span: &Span, book: &Book) -> Result<Vec<RuleNumber>, Failure> {
    let Some(last) = span.last else {
        let mut found = Vec::new();
        for &n in &span.first {
            if book.has(n)? {
                found.push(n);
            }
        }
        return Ok(found);
    };
    let (first, end) = (span.first[0], last.last_descendant());
    let within = book.numbers()?.into_iter().filter(|n| (first..=end).contains(n));
    // The roots: whatever does not stand below another entry of the range.
    let mut roots: Vec<RuleNumber> = Vec::new();
    for n in within {
        if roots.last().is_none_or(|r| !r.contains(n)) {
            roots.push(n);
        }
    }
    Ok(roots)
}

/// The answer while it grows.
struct Page<'a> {
    options: &'a Options,
    cx: &'a Context,
    library: &'a Library,
    /// Per book, its rules with their children.
    json: Vec<(Meta, Vec<(Rule, Vec<RuleNumber>)>)>,
    /// What the last rule stood under: said once for neighbours.
    parents: Vec<RuleNumber>,
    /// The book whose source is still to be named.
    open: Option<Meta>,
    /// In JSON, the numbers of a list that no book has.
    missing: Vec<String>,
    /// The end of the range that is being shown.
    end: Option<RuleNumber>,
}

impl Page<'_> {
    fn text(&self, text: &str) {
        if !self.cx.json {
            self.cx.print(text);
        }
    }

    /// Names the source of what was shown.
    fn close(&mut self) {
        if let Some(meta) = self.open.take().filter(|_| !self.options.quote) {
            self.text(&source(&meta, self.cx));
        }
    }

    fn remark(&self, text: &str) {
        if !self.options.quote {
            self.text(&wrap::hang(&style::warning(text), "", 0, self.cx.width));
            self.text("\n");
        }
    }

    /// Shows what a book has of the span; false if nothing.
    fn span(&mut self, span: &Span, book: &Book) -> Result<bool, Failure> {
        let roots = numbers_of(span, book)?;
        if roots.is_empty() {
            return Ok(false);
        }
        if self.open.as_ref().is_some_and(|m| m.name != book.meta().name) {
            self.close();
        }
        self.open = Some(book.meta().clone());
        if span.first.len() > 1 {
            let readings: Vec<String> = span.first.iter().map(|n| n.to_string()).collect();
            let values = args![typed = &span.typed, readings = readings.join(", "), count = roots.len()];
            self.remark(&self.cx.messages.text("lookup-two-readings", &values));
        }
        self.end = span.last.map(RuleNumber::last_descendant);
        for &root in &roots {
            self.root(root, book)?;
        }
        Ok(true)
    }

    fn root(&mut self, root: RuleNumber, book: &Book) -> Result<(), Failure> {
        let (shown, hidden) = self.entries(root, book)?;
        if self.cx.json {
            let mut with_children = Vec::with_capacity(shown.len());
            let numbers: Vec<RuleNumber> = shown.iter().map(|r| r.number).collect();
            let inferred = inferred::of_book(self.library, book, &numbers)?;
            for mut rule in shown {
                let children = book.children(rule.number)?;
                if let Some((_, number)) = inferred.iter().find(|(address, _)| *address == rule.number) {
                    rule.inferred = true;
                    let message = number.to_string();
                    rule.notes.push(Note { kind: "inferred-number".to_string(), message });
                }
                with_children.push((rule, children));
            }
            match self.json.iter_mut().find(|(m, _)| m.name == book.meta().name) {
                Some((_, rules)) => rules.extend(with_children),
                None => self.json.push((book.meta().clone(), with_children)),
            }
            return Ok(());
        }
        if self.options.quote {
            let meta = book.meta();
            let edition = &meta.edition;
            for rule in shown.iter().filter(|r| r.number == root || !self.options.only) {
                self.text(&show::quote(
                    rule,
                    &edition.title,
                    edition.effective.as_deref(),
                    &self.cx.messages,
                ));
            }
            return Ok(());
        }
        self.parents(root, book)?;
        self.text(&self.rules(&shown, root, book));
        let numbers: Vec<RuleNumber> = shown.iter().map(|r| r.number).collect();
        self.text(&inferred::warn(&inferred::of_book(self.library, book, &numbers)?, self.cx));
        self.below(root, &shown, hidden, book)
    }

    /// What follows a rule: what is hidden, who cites it, plain words, a translation.
    fn below(&mut self, root: RuleNumber, shown: &[Rule], hidden: usize, book: &Book) -> Result<(), Failure> {
        let (cx, width) = (self.cx, self.cx.width);
        if hidden > 0 {
            let text = cx.messages.text("lookup-hidden", &args![count = hidden]);
            self.text(&wrap::block(&style::dim(&text), 2, width));
        }
        if let Some(cited) =
            shown.iter().find(|r| r.number == root).map(|r| &r.cited_by).filter(|c| !c.is_empty())
        {
            let text = cx
                .messages
                .text("lookup-cited-by", &args![numbers = show::numbers(cited, &book.meta().edition)]);
            self.text(&wrap::hang(&text, "", 2, width));
        }
        let translated = if cx.lang == Language::En { false } else { self.translation(root, book)? };
        if !translated && !self.options.no_gloss {
            self.gloss(root, book)?;
        }
        self.text("\n");
        Ok(())
    }

    /// The rule and what is shown below it, and how many entries are left out.
    fn entries(&self, root: RuleNumber, book: &Book) -> Result<(Vec<Rule>, usize), Failure> {
        let depth = match (self.options.only, self.options.depth, root.level()) {
            (true, ..) => 0,
            (_, Some(depth), _) => depth,
            // A citation is of the rule; a section is an overview.
            _ if self.options.quote => 0,
            (_, _, Level::Chapter | Level::Section) => 1,
            _ => usize::MAX,
        };
        if depth == 0 {
            let hidden = if self.options.only || self.options.quote { 0 } else { book.children(root)?.len() };
            return Ok((book.get(root)?.into_iter().collect(), hidden));
        }
        let last = root.last_descendant();
        let mut shown = book.below(root, self.end.map_or(last, |end| end.min(last)))?;
        let all = shown.len();
        shown.retain(|r| levels_below(root, r.number) <= depth);
        let hidden = all - shown.len();
        Ok((shown, hidden))
    }

    fn rules(&self, rules: &[Rule], root: RuleNumber, book: &Book) -> String {
        let edition = &book.meta().edition;
        let one = |r: &Rule| {
            show::entry(r, levels_below(root, r.number), self.cx.width, edition, &self.cx.messages)
        };
        rules.iter().map(one).collect()
    }

    /// The titles of what a rule stands under, as one line.
    fn parents(&mut self, root: RuleNumber, book: &Book) -> Result<(), Failure> {
        let mut chain = Vec::new();
        let mut at = root.parent();
        while let Some(n) = at {
            chain.push(n);
            at = n.parent();
        }
        chain.reverse();
        if chain == self.parents {
            return Ok(());
        }
        let mut parts = Vec::new();
        for &n in &chain {
            if let Some(title) = book.title(n)? {
                parts.push(format!("{n}. {title}"));
            }
        }
        if !parts.is_empty() {
            self.text(&wrap::hang(&style::dim(&parts.join(" › ")), "", 2, self.cx.width));
        }
        self.parents = chain;
        Ok(())
    }

    /// The text in the interface's language beside it; false if there is none.
    fn translation(&mut self, root: RuleNumber, book: &Book) -> Result<bool, Failure> {
        let (cx, meta) = (self.cx, book.meta());
        if meta.edition.language == cx.lang {
            return Ok(true);
        }
        let mut beside = choose::translations(self.library, book, cx.lang)?;
        beside.extend(choose::own_words(meta, cx.lang)?);
        for other in &beside {
            let (shown, _) = self.entries(root, other)?;
            if shown.iter().all(|r| r.number != root) {
                continue;
            }
            let edition = &other.meta().edition;
            self.text("\n");
            self.text(&self.rules(&shown, root, other));
            let id = match () {
                _ if edition.effective != meta.edition.effective => "lookup-translation-of-another-date",
                _ if edition.effective.is_some() => "lookup-translation",
                _ => "lookup-translation-undated",
            };
            let date = edition.effective.as_deref().map(|d| date::long(d, &cx.messages));
            let date = date.unwrap_or_else(|| cx.messages.plain("lookup-no-date"));
            let title = title_words(other.meta(), cx);
            let text = cx.messages.text(id, &args![book = &other.meta().name, title = title, date = date]);
            self.text(&wrap::hang(&style::dim(&text), "", 2, cx.width));
            return Ok(true);
        }
        Ok(false)
    }

    /// The built-in book's words under official text.
    fn gloss(&mut self, root: RuleNumber, book: &Book) -> Result<(), Failure> {
        let (cx, meta) = (self.cx, book.meta());
        if crate::library::builtin::is_reserved(&meta.name) {
            return Ok(());
        }
        let Some(own) = choose::own_words(meta, cx.lang)? else { return Ok(()) };
        let Some(rule) = own.get(root)?.filter(|r| !r.text.is_empty()) else { return Ok(()) };
        let text = cx.messages.text("lookup-plain-words", &args![text = rule.text.join(" ")]);
        self.text(&wrap::hang(&style::good(&text), "", 2, cx.width));
        Ok(())
    }

    fn finish(mut self) -> Result<(), Failure> {
        self.close();
        if !self.cx.json {
            return Ok(());
        }
        if self.json.is_empty() {
            let none = json!({ "rules": [], "missing": self.missing });
            return if self.missing.is_empty() { Ok(()) } else { self.cx.json(&none) };
        }
        let mut books: Vec<RulesJson> = self
            .json
            .iter()
            .map(|(meta, rules)| {
                RulesJson::new(meta, rules.iter().map(|(r, c)| RuleJson::new(r).with_children(c)).collect())
            })
            .collect();
        books[0].missing = self.missing.clone();
        match &books[..] {
            [one] => self.cx.json(one),
            // A selection that two books answer: one object a book.
            all => self.cx.json(&all),
        }
    }
}

fn levels_below(root: RuleNumber, number: RuleNumber) -> usize {
    let mut at = Some(number);
    let mut levels = 0;
    while let Some(n) = at.filter(|n| *n != root) {
        levels += 1;
        at = n.parent();
    }
    // An entry of a range that stands under none of its roots is shown like one.
    if at.is_some() { levels } else { 0 }
}

/// The line that says where a text is from.
pub fn source(meta: &Meta, cx: &Context) -> String {
    wrap::hang(&style::dim(&source_words(meta, cx)), "", 2, cx.width)
}

/// What a book is called: its title; the built-in book in the language that is spoken.
fn title_words(meta: &Meta, cx: &Context) -> String {
    match &meta.edition.title {
        _ if crate::library::builtin::is_reserved(&meta.name) => cx.messages.plain("lookup-builtin-title"),
        title if title.is_empty() => meta.name.clone(),
        title => title.clone(),
    }
}

/// Title and date, as a citation has them.
pub fn edition_words(meta: &Meta, cx: &Context) -> String {
    let title = if meta.edition.title.is_empty() { &meta.name } else { &meta.edition.title };
    match meta.edition.effective.as_deref() {
        Some(d) => {
            let date = date::long(d, &cx.messages);
            cx.messages.text("lookup-quote-edition", &args![title = title, date = date])
        }
        None => title.clone(),
    }
}

/// The same, as plain words.
pub fn source_words(meta: &Meta, cx: &Context) -> String {
    let title = title_words(meta, cx);
    let own = crate::library::builtin::is_reserved(&meta.name);
    match meta.edition.effective.as_deref() {
        Some(d) => {
            let id = if own { "lookup-source-builtin" } else { "lookup-source" };
            cx.messages.text(id, &args![title = title, date = date::long(d, &cx.messages), book = &meta.name])
        }
        None => cx.messages.text("lookup-source-undated", &args![title = title, book = &meta.name]),
    }
}

/// Says that a number does not exist, and which are near.
pub fn missing(typed: &str, number: Option<RuleNumber>, book: &Book, cx: &Context) -> Result<(), Failure> {
    let name = &book.meta().name;
    let mut near: Vec<RuleNumber> = Vec::new();
    if let Some(n) = number {
        let (before, after) = book.neighbours(n)?;
        near.extend(before.into_iter().chain(after));
        // `72.19` in a book whose sections have three digits: a digit is missing, and no place is meant.
        near.retain(|o| n.head() >= 100 || n.point() == 0 || o.head() < 100);
    }
    let mut alike = book.alike(typed)?;
    alike.retain(|n| !near.contains(n));
    if cx.json {
        let numbers = crate::render::json::numbers;
        return cx.json(&json!({
            "book": name, "effective": book.meta().edition.effective, "rules": [],
            "missing": typed, "neighbours": numbers(&near), "similar": numbers(&alike),
        }));
    }
    cx.say("lookup-no-such-rule", &args![number = typed, book = name]);
    for (id, numbers) in [("lookup-neighbours", &near), ("lookup-similar", &alike)] {
        if !numbers.is_empty() {
            cx.say(id, &args![numbers = show::numbers(numbers, &book.meta().edition)]);
        }
    }
    Ok(())
}
