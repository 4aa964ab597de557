//! `verdikt compare NUMBER`: the same rule in other books, side by side.

use super::inferred::{address, inferred, warn};
use super::{Context, Failure, Outcome, choose, rule};
use crate::args;
use crate::concordance::chain::Place;
use crate::concordance::history::Change;
use crate::concordance::link::CERTAIN;
use crate::concordance::paragraphs::{self, Paragraph};
use crate::concordance::relation::{Reference, meaning_agrees};
use crate::concordance::words::{Piece, changes};
use crate::concordance::{Chain, ConcordanceError, Kind, Relation};
use crate::library::{Book, Entry, Library};
use crate::render::json::numbers;
use crate::render::{date, rule as show, style, wrap};
use crate::rulebook::{Language, Rule, RuleNumber};
use serde_json::{Value, json};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Rule numbers; `502.9b@2008-10-01` names its book too
    #[arg(required = true, value_name = "NUMBER")]
    number: Vec<String>,
    /// The book that the numbers are of; by default the newest complete edition
    #[arg(long, value_name = "NAME")]
    book: Option<String>,
    /// The books to compare with; several with commas between them
    #[arg(long, value_name = "BOOK", value_delimiter = ',')]
    with: Vec<String>,
    /// The languages to compare with, such as ru,en
    #[arg(long = "in", value_name = "LANG", value_delimiter = ',')]
    languages: Vec<String>,
    /// Show the reasons for each pair
    #[arg(long)]
    evidence: bool,
}

impl From<ConcordanceError> for Failure {
    fn from(e: ConcordanceError) -> Self {
        match e {
            ConcordanceError::Library(e) => e.into(),
            ConcordanceError::NoSuchBook { name } => {
                Self::user("library-no-such-book", args![name = name]).with_hint("library-hint-books")
            }
        }
    }
}

/// What was typed as one number or as several: several where each word reads as one.
fn typed(words: &[String]) -> Vec<String> {
    let word = |w: &String| w.trim_end_matches(',').to_string();
    let number = |w: &String| !RuleNumber::readings(w.split('@').next().unwrap_or_default()).is_empty();
    let several: Vec<String> = words.iter().map(word).collect();
    if several.iter().all(number) { several } else { vec![words.join(" ")] }
}

/// Answers for each number; one answer is an object, several are a list.
pub fn each(
    words: &[String],
    cx: &Context,
    mut one: impl FnMut(&str) -> Result<(Option<Value>, Outcome), Failure>,
) -> Result<Outcome, Failure> {
    let (mut found, mut outcome) = (Vec::new(), Outcome::Answer);
    let all = typed(words);
    for typed in &all {
        let (value, ended) = one(typed)?;
        found.extend(value);
        if ended != Outcome::Answer {
            outcome = ended;
        }
    }
    match &found[..] {
        [] => {}
        [one] if all.len() == 1 => cx.json(one)?,
        found => cx.json(&found)?,
    }
    Ok(outcome)
}

/// A number with its book: what is typed, and `--book`. Of a number that the book lacks, the answer in JSON.
pub fn subject(
    typed: &str,
    book: Option<&str>,
    library: &Library,
    cx: &Context,
) -> Result<Result<(Book, Rule), Option<Value>>, Failure> {
    let (typed, at) = typed.split_once('@').map_or((typed, None), |(n, b)| (n.trim(), Some(b.trim())));
    if let (Some(at), Some(book)) = (at, book)
        && choose::book(library, Some(at))?.meta().name != choose::book(library, Some(book))?.meta().name
    {
        return Err(Failure::user("concordance-two-books", args![number = typed, at = at, book = book]));
    }
    let book = choose::book(library, at.or(book))?;
    let readings = RuleNumber::readings(typed);
    if readings.is_empty() {
        return Err(
            Failure::user("lookup-not-a-number", args![typed = typed]).with_hint("lookup-hint-define")
        );
    }
    let mut there = Vec::new();
    for number in &readings {
        if book.has(*number)? {
            there.push(number.to_string());
        }
    }
    if there.len() > 1 {
        let values = args![typed = typed, readings = there.join(", "), number = there[0].as_str()];
        cx.note(&format!("{}\n", cx.messages.text("concordance-two-readings", &values)));
    }
    for number in &readings {
        if let Some(rule) = book.get(*number)? {
            return Ok(Ok((book, rule)));
        }
        // A paragraph may have the number in the edition that its book follows.
        if let Some(address) = address(library, &book, *number)?
            && let Some(rule) = book.get(address)?
        {
            return Ok(Ok((book, rule)));
        }
    }
    if cx.json {
        return Ok(Err(Some(nothing(typed, &book.meta().name))));
    }
    rule::missing(typed, readings.first().copied(), &book, cx)?;
    // An old number is found in the newest edition that had it.
    let chain = Chain::new(library);
    for edition in chain.editions().iter().rev().filter(|e| e.meta.name != book.meta().name) {
        let old = chain.book(&edition.meta.name)?;
        if let Some(number) = readings.iter().find_map(|n| old.has(*n).ok().filter(|h| *h).map(|_| *n)) {
            let address = format!("{number}@{}", edition.meta.name);
            cx.say("concordance-had-it", &args![book = &edition.meta.name, address = address]);
            break;
        }
    }
    Ok(Err(None))
}

/// The answer, in the form of either contract, for a number that the book lacks.
fn nothing(typed: &str, book: &str) -> Value {
    json!({ "book": book, "number": typed, "text": [], "counterparts": [], "editions": [], "missing": typed })
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let chain = Chain::new(&library);
    each(&args.number, cx, |typed| one(typed, args, &library, &chain, cx))
}

/// One number in the other books.
fn one(
    typed: &str,
    args: &Args,
    library: &Library,
    chain: &Chain,
    cx: &Context,
) -> Result<(Option<Value>, Outcome), Failure> {
    let (book, own) = match subject(typed, args.book.as_deref(), library, cx)? {
        Ok(found) => found,
        Err(nothing) => return Ok((nothing, Outcome::NoAnswer)),
    };
    let from = chain.entry(&book.meta().name)?;
    let others = others(args, &from, chain, library)?;
    let mut found = Vec::new();
    for other in others {
        let relation = chain.relation(&from, own.number, &other)?;
        let book = library.book(&other.meta.name)?;
        let mut rules = Vec::new();
        for n in &relation.numbers {
            rules.extend(book.get(*n)?);
        }
        found.push((other, relation, rules));
    }
    if cx.json {
        let mut counterparts = Vec::new();
        for (other, relation, rules) in &found {
            let mut one = counterpart(&from, &own, other, relation, rules);
            put_inferred(&mut one, &inferred(chain, other, &relation.numbers)?);
            counterparts.push(one);
        }
        let mut out = json!({
            "book": from.meta.name, "number": own.number.to_string(), "text": texts(&own),
            "counterparts": counterparts,
        });
        put_inferred(&mut out, &inferred(chain, &from, &[own.number])?);
        return Ok((Some(out), Outcome::Answer));
    }
    if found.is_empty() {
        match args.languages.is_empty() {
            true => cx.say("concordance-nothing-to-compare", &args![]),
            false => {
                let languages = args.languages.join(", ");
                cx.say("concordance-none-in-language", &args![languages = languages]);
            }
        }
        return Ok((None, Outcome::NoAnswer));
    }
    let page = Page { args, cx, chain };
    let mut lacking = Vec::new();
    for (other, relation, rules) in &found {
        // A book that nobody named and that has nothing to show is only mentioned.
        if args.with.contains(&other.meta.name) || relation.kind == Kind::Gone || !relation.numbers.is_empty()
        {
            page.pair(&from, &own, other, relation, rules)?;
        } else {
            lacking.push(other.meta.name.as_str());
        }
    }
    if !lacking.is_empty() {
        let text = cx.messages.text("concordance-lacking", &args![books = lacking.join(", ")]);
        cx.print(&wrap::hang(&style::dim(&text), "", 2, cx.width));
    }
    Ok((None, if lacking.len() == found.len() { Outcome::NoAnswer } else { Outcome::Answer }))
}

/// The books to compare with: those named; those of the languages; else every translation and the newest
/// edition.
fn others(args: &Args, from: &Entry, chain: &Chain, library: &Library) -> Result<Vec<Entry>, Failure> {
    let mut out: Vec<Entry> = Vec::new();
    for name in &args.with {
        out.push(chain.entry(name)?);
    }
    let newest = library.default_name().to_string();
    let wanted = |e: &Entry| match args.languages.is_empty() {
        true => args.with.is_empty() && (e.meta.edition.language != Language::En || e.meta.name == newest),
        false => {
            let code = e.meta.edition.language.code();
            args.languages.iter().any(|l| l.trim().eq_ignore_ascii_case(code))
                && (code != "en" || e.meta.name == newest)
        }
    };
    for entry in library.books() {
        if entry.meta.name != from.meta.name && wanted(&entry) && !out.contains(&entry) {
            out.push(entry);
        }
    }
    Ok(out)
}

fn put_inferred(object: &mut Value, found: &[(RuleNumber, RuleNumber)]) {
    if !found.is_empty() {
        let pairs = found.iter().map(|(n, b)| (n.to_string(), json!(b.to_string())));
        object["inferred"] = Value::Object(pairs.collect());
    }
}

/// Title, paragraphs and examples.
fn texts(rule: &Rule) -> Vec<&str> {
    rule.title.iter().chain(&rule.text).chain(&rule.examples).map(String::as_str).collect()
}

fn counterpart(from: &Entry, own: &Rule, other: &Entry, relation: &Relation, rules: &[Rule]) -> Value {
    let same_language = from.meta.edition.language == other.meta.edition.language;
    let moved = relation.references.iter();
    json!({
        "paragraphs": paragraphs_as_json(own, rules, same_language),
        "references": moved.map(reference_as_json).collect::<Vec<_>>(),
        "book": other.meta.name, "numbers": numbers(&relation.numbers), "kind": relation.kind.word(),
        "confidence": f64::from(relation.confidence) / 100.0, "evidence": relation.evidence(same_language),
        "stale": relation.stale, "text": rules.iter().map(texts).collect::<Vec<_>>(),
    })
}

/// A reference that leads elsewhere; where that is not certain, what it may be.
fn reference_as_json(r: &Reference) -> Value {
    let mut out = json!({ "from": r.from.to_string(), "to": numbers(&r.now) });
    if !r.is_certain() {
        out["perhaps"] = json!(numbers(&r.perhaps));
    }
    out
}

/// The rows of the parallel view: what each paragraph is, and its place in the `text` of the rule and in
/// those of the counterparts, which are counted through; null where the other has none.
fn paragraphs_as_json(own: &Rule, rules: &[Rule], one_language: bool) -> Vec<Value> {
    if rules.is_empty() {
        return Vec::new();
    }
    let place = |rules: &[Rule], p: &Paragraph| {
        let before: usize = rules[..p.rule].iter().map(|r| texts(r).len()).sum();
        let title = usize::from(rules[p.rule].title.is_some());
        before + p.place.map_or(0, |i| title + usize::from(i))
    };
    let own = std::slice::from_ref(own);
    let row = |(left, right): paragraphs::Row| {
        let kind = match left.or(right) {
            Some(Paragraph { place: None, .. }) => "title",
            Some(Paragraph { example: true, .. }) => "example",
            _ => "text",
        };
        json!({
            "kind": kind, "pair": [left.map(|p| place(own, &p)), right.map(|p| place(rules, &p))],
        })
    };
    paragraphs::rows(own, rules, one_language).into_iter().map(row).collect()
}

struct Page<'a> {
    args: &'a Args,
    cx: &'a Context,
    chain: &'a Chain<'a>,
}

impl Page<'_> {
    fn pair(
        &self,
        from: &Entry,
        own: &Rule,
        other: &Entry,
        relation: &Relation,
        rules: &[Rule],
    ) -> Result<(), Failure> {
        let cx = self.cx;
        let percent = relation.confidence.to_string();
        let id = match relation.kind {
            Kind::Unknown if relation.confidence >= CERTAIN => "concordance-same-rule".to_string(),
            Kind::Gone if relation.early => "concordance-kind-early".to_string(),
            kind => format!("concordance-kind-{}", kind.word()),
        };
        let sure = if relation.numbers.is_empty() { String::new() } else { format!(" ({percent} %)") };
        let list = relation.numbers.iter().map(RuleNumber::to_string).collect::<Vec<_>>().join(", ");
        let arrow = if list.is_empty() { "—".to_string() } else { list };
        let head = format!(
            "{} {} → {} {arrow}: {}{sure}",
            from.meta.name,
            own.number,
            other.meta.name,
            cx.messages.plain(&id)
        );
        cx.print(&wrap::hang(&style::title(&head), "", 2, cx.width));
        for (book, numbers) in [(from, &[own.number][..]), (other, &relation.numbers[..])] {
            cx.print(&warn(&inferred(self.chain, book, numbers)?, cx));
        }
        if self.args.evidence {
            let same = from.meta.edition.language == other.meta.edition.language;
            let names: Vec<String> = relation
                .evidence(same)
                .iter()
                .map(|e| cx.messages.plain(&format!("concordance-evidence-{e}")))
                .collect();
            let text = cx.messages.text("concordance-evidence", &args![reasons = names.join(", ")]);
            cx.print(&wrap::hang(&style::dim(&text), "", 2, cx.width));
        }
        if rules.is_empty() {
            cx.print(&show::entry(own, 0, cx.width, &from.meta.edition, &cx.messages));
            self.gone_since(from, own, relation)?;
        } else {
            self.columns((from, own), (other, rules));
        }
        for book in [from, other] {
            if let Some(text) = followed(self.chain, book, cx)? {
                cx.print(&wrap::hang(&style::dim(&text), "", 2, cx.width));
            }
        }
        self.staleness(relation)?;
        cx.line("");
        Ok(())
    }

    /// For what is gone: the first edition without it.
    fn gone_since(&self, from: &Entry, own: &Rule, relation: &Relation) -> Result<(), Failure> {
        if relation.kind != Kind::Gone {
            return Ok(());
        }
        if let Some((edition, start)) = self.chain.original(from, &[own.number])?
            && let Some(last) = self.chain.history(edition, &start)?.last()
            && last.change == Change::Gone
        {
            let book = &self.chain.editions()[last.edition].meta.name;
            self.cx.say("concordance-gone-since", &args![book = book]);
        }
        Ok(())
    }

    /// Both texts, paragraph by paragraph: in columns, or one under the other where there is no room.
    fn columns(&self, (from, own): (&Entry, &Rule), (other, rules): (&Entry, &[Rule])) {
        let (cx, gap) = (self.cx, 3);
        let editions = [&from.meta.edition, &other.meta.edition];
        let one_language = editions[0].language == editions[1].language;
        let half = cx.width.min(240).saturating_sub(gap) / 2;
        let stacked = half < 36 || cx.width == wrap::ENDLESS;
        let width = if stacked { cx.width } else { half };
        let mut rows = paragraphs::rows(std::slice::from_ref(own), rules, one_language);
        if stacked {
            // The rule itself comes first, also where it begins with what only the other has.
            let first = rows.iter().position(|r| r.0.is_some()).unwrap_or(0);
            if first > 0 {
                let own = rows[first].0.take();
                rows.insert(0, (own, None));
            }
        }
        let mut seen = [None, None];
        let notes = |r: &Rule| show::remarks(r, show::label(r).chars().count() + 1, width, &cx.messages);
        let of = |row: &paragraphs::Row, side: usize| {
            let place = if side == 0 { &row.0 } else { &row.1 };
            place.as_ref().map(|p| p.rule)
        };
        let is_last = |i: usize, side: usize| {
            let rule = of(&rows[i], side);
            rule.is_some() && rows[i + 1..].iter().all(|r| of(r, side) != rule)
        };
        let ends: Vec<[bool; 2]> = (0..rows.len()).map(|i| [0, 1].map(|side| is_last(i, side))).collect();
        for ((left, right), ends) in rows.into_iter().zip(ends) {
            let mut cell = |side: usize, all: &[Rule], p: Option<Paragraph>| -> String {
                let Some(p) = p else { return String::new() };
                let first = seen[side].replace(p.rule) != Some(p.rule);
                // One under the other, only the book and the number tell whose paragraph it is.
                let book =
                    if stacked { format!("{} ", [from, other][side].meta.name) } else { String::new() };
                let text =
                    show::paragraph(&all[p.rule], p.place, &book, first || stacked, width, editions[side]);
                // What is said of a rule stands under it, not under the last of several.
                if ends[side] { text + &notes(&all[p.rule]) } else { text }
            };
            let left = cell(0, std::slice::from_ref(own), left);
            let right = cell(1, rules, right);
            if stacked {
                cx.print(&(left + &right));
            } else {
                self.beside(&left, &right, half, gap);
            }
        }
    }

    /// Two blocks of lines, the second to the right of the first.
    fn beside(&self, left: &str, right: &str, half: usize, gap: usize) {
        let (mut left, mut right) = (left.lines(), right.lines());
        loop {
            let (l, r) = (left.next(), right.next());
            if l.is_none() && r.is_none() {
                break;
            }
            let l = l.unwrap_or_default();
            // Escape codes take no room.
            let width = textwrap::core::display_width(l);
            let pad = " ".repeat(half.saturating_sub(width) + gap);
            self.cx.line(format!("{l}{pad}{}", r.unwrap_or_default()).trim_end());
        }
    }

    /// What changed in the original between the two editions.
    fn staleness(&self, relation: &Relation) -> Result<(), Failure> {
        let cx = self.cx;
        let (Some(stale), Some([first, second])) = (relation.stale, &relation.ends) else { return Ok(()) };
        if !stale {
            cx.line(&style::good(&cx.messages.plain("concordance-not-stale")));
            return Ok(());
        }
        self.references(relation);
        let (older, newer) = if first.0 <= second.0 { (first, second) } else { (second, first) };
        let text = |rules: Vec<Rule>| {
            rules.iter().flat_map(|r| r.title.iter().chain(&r.text).cloned()).collect::<Vec<_>>().join(" ")
        };
        let old = self.chain.rules(older.0, &older.1)?;
        let new = self.chain.rules(newer.0, &newer.1)?;
        if meaning_agrees(&old, &new) {
            return Ok(());
        }
        cx.line(&style::warning(&cx.messages.plain("concordance-stale")));
        let (old, new) = (text(old), text(new));
        cx.print(&wrap::block(&word_changes(&old, &new), 2, cx.width));
        Ok(())
    }

    /// The references of a translation that lead to other rules today.
    fn references(&self, relation: &Relation) {
        let cx = self.cx;
        let join =
            |all: &[RuleNumber], by: &str| all.iter().map(RuleNumber::to_string).collect::<Vec<_>>().join(by);
        let one = |r: &Reference| {
            let now = match (&r.now[..], &r.perhaps[..]) {
                ([], []) => cx.messages.plain("concordance-kind-gone"),
                ([], perhaps) => {
                    cx.messages.text("concordance-cite-unknown", &args![numbers = join(perhaps, ", ")])
                }
                (now, _) => join(now, " + "),
            };
            format!("{} → {now}", r.from)
        };
        let list: Vec<String> = relation.references.iter().map(one).collect();
        if list.is_empty() {
            return;
        }
        let text = cx.messages.text("concordance-stale-references", &args![list = list.join(", ")]);
        cx.print(&wrap::hang(&style::warning(&text), "", 2, cx.width));
    }
}

/// For a translation, which edition it follows.
pub fn followed(chain: &Chain, book: &Entry, cx: &Context) -> Result<Option<String>, Failure> {
    if book.meta.edition.language == Language::En || book.is_builtin() {
        return Ok(None);
    }
    let name = &book.meta.name;
    Ok(Some(match chain.place(book)? {
        Place::Follows(i) | Place::Edition(i) => {
            let edition = &chain.editions()[i].meta;
            let day = edition.edition.effective.as_deref().unwrap_or(&edition.name);
            let day = date::long(day, &cx.messages);
            let id = match chain.is_original(book)? {
                true => "concordance-follows",
                false => "concordance-nearest",
            };
            cx.messages.text(id, &args![book = name, date = day])
        }
        Place::Alone => cx.messages.text("concordance-follows-nothing", &args![book = name]),
    }))
}

/// A text with what was taken out and put in marked: colours, and brackets for those who see none.
pub fn word_changes(old: &str, new: &str) -> String {
    let mut out = String::new();
    for piece in changes(old, new) {
        match piece {
            Piece::Both(s) => out.push_str(&s),
            Piece::Old(s) => marked(&s, "[-", "-]", style::error, &mut out),
            Piece::New(s) => marked(&s, "{+", "+}", style::good, &mut out),
        }
    }
    out
}

/// White space around a change stays outside its marks.
fn marked(s: &str, open: &str, close: &str, paint: impl Fn(&str) -> String, out: &mut String) {
    let inner = s.trim();
    if inner.is_empty() {
        return out.push_str(s);
    }
    let lead = s.len() - s.trim_start().len();
    out.push_str(&s[..lead]);
    out.push_str(&paint(&format!("{open}{inner}{close}")));
    out.push_str(&s[lead + inner.len()..]);
}
