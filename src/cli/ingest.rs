//! `verdikt ingest FILE…`: text files into a book of the library.

use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::ingest::{self, FileReport, IngestError, IngestReport, InputFile, report};
use crate::library::{Entry, Library, Place};
use crate::order::Arrange;
use crate::render::{date, style, wrap};
use crate::rulebook::{Language, Rulebook};
use crate::search::cache;
use crate::text::{self, decode::Reason};
use std::path::PathBuf;

/// Problems of one kind that are shown; `--json` has them all.
const SHOWN: usize = 5;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Text files; several make one book
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The book's name; by default the effective date, or the file's name
    #[arg(long = "as", value_name = "NAME")]
    name: Option<String>,
    /// The language of the files: en, ru, zh or other; by default found from the text
    #[arg(long, id = "lang", value_name = "LANG")]
    pub(super) lang: Option<String>,
    /// The effective date; by default found from the text
    #[arg(long, value_name = "YYYY-MM-DD")]
    effective: Option<String>,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let mut read: Vec<(String, Vec<u8>)> = Vec::new();
    for path in &args.files {
        let shown = path.display().to_string();
        let bytes = std::fs::read(path)
            .map_err(|e| Failure::user("ingest-unreadable", args![path = &shown]).because(e))?;
        read.push((shown, bytes));
    }
    let files: Vec<InputFile> = read.iter().map(|(path, bytes)| InputFile { path, bytes }).collect();
    let language = args.lang.as_deref().map(language).transpose()?;
    if let Some(language) = language {
        same_language(&read, language)?;
    }
    let options = ingest::Options { name: args.name.clone(), language, effective: args.effective.clone() };
    let (mut book, mut report) = ingest::ingest(&files, &options).map_err(failure)?;
    // The items of any numbered list look like headings.
    let only_headings = report.files.iter().all(|f| f.lines.rules == 0);
    if only_headings && book.glossary.is_empty() {
        let paths: Vec<&str> = files.iter().map(|f| f.path).collect();
        return Err(Failure::data("ingest-no-rules", args![path = paths.join(", ")]));
    }
    let mut library = choose::library(cx)?;
    let beside = if args.name.is_none() { beside(&library, &mut book) } else { None };
    report.book.clone_from(&book.name);
    let before = library.entry(&book.name).cloned();
    let entry = library.put(&book)?;
    cache::prepare(&library, &entry, &book);
    if cx.json {
        cx.json(&report)?;
        return Ok(Outcome::Answer);
    }
    show(&entry, &report, cx);
    let told = match before.filter(|b| b.file != entry.file) {
        Some(before) => Some(("ingest-replaced", before)),
        None => beside.map(|other| ("ingest-beside", other)),
    };
    if let Some((id, other)) = told {
        let (language, count) = (other.meta.edition.language, other.meta.rules);
        let values = args![book = &book.name, other = other.meta.name, language = language, count = count];
        cx.print(&wrap::hang(&style::warning(&cx.messages.text(id, &values)), "", 2, cx.width));
    }
    Ok(Outcome::Answer)
}

/// Gives a book that nobody has named a name that tells it from another book that is not its equal; that one.
fn beside(library: &Library, book: &mut Rulebook) -> Option<Entry> {
    match library.place(book) {
        Place::Own => None,
        Place::Beside { name, other } => {
            book.name = name;
            Some(other)
        }
    }
}

/// A text with hardly a letter of the language that it is said to be in is of another.
fn same_language(files: &[(String, Vec<u8>)], language: Language) -> Result<(), Failure> {
    for (path, bytes) in files {
        let Ok(decoded) = text::decode(bytes) else { continue };
        if !text::language::can_be(&decoded.text, language) {
            let found = text::detect_language(&decoded.text);
            let values = args![path = path, language = language, found = found];
            return Err(
                Failure::user("ingest-other-language", values).with_hint("ingest-hint-other-language")
            );
        }
    }
    Ok(())
}

fn language(s: &str) -> Result<Language, Failure> {
    [Language::En, Language::Ru, Language::Zh, Language::Other]
        .into_iter()
        .find(|l| l.code().eq_ignore_ascii_case(s))
        .ok_or_else(|| Failure::user("ingest-no-such-language", args![language = s]))
}

fn failure(e: IngestError) -> Failure {
    match &e {
        IngestError::Undecodable { path, error } => {
            let reason = match error.reason {
                Reason::Control => "control",
                Reason::BrokenUtf8 => "utf8",
                Reason::BrokenUtf16 => "utf16",
            };
            let offset = error.offset.to_string();
            Failure::data("ingest-undecodable", args![path = path, reason = reason, offset = offset])
        }
        IngestError::Empty { path } => Failure::data("ingest-empty", args![path = path]),
        IngestError::BadDate(date) => Failure::user("ingest-bad-date", args![date = date]),
        IngestError::SeveralDates { dates } => {
            Failure::user("ingest-several-dates", args![dates = dates.join(", ")])
                .with_hint("ingest-hint-several-dates")
        }
        IngestError::NoFiles => Failure::user("ingest-no-files", args![]),
    }
}

fn show(entry: &Entry, report: &IngestReport, cx: &Context) {
    let meta = &entry.meta;
    let date = meta.edition.effective.as_deref().map(|d| date::long(d, &cx.messages));
    let values = args![
        book = &meta.name,
        language = meta.edition.language,
        count = meta.rules,
        date = date.unwrap_or_else(|| cx.messages.plain("ingest-no-date")),
    ];
    cx.line(&style::title(&cx.messages.text("ingest-done", &values)));
    report.files.iter().for_each(|f| file(f, cx));
}

fn file(report: &FileReport, cx: &Context) {
    // Names of encodings and line ends are those of the JSON contract.
    let plain = |v: Result<serde_json::Value, _>| {
        v.ok().and_then(|v| v.as_str().map(String::from)).unwrap_or_default()
    };
    let values = args![
        path = &report.path,
        encoding = plain(serde_json::to_value(report.encoding)),
        ends = plain(serde_json::to_value(report.line_ends)),
        total = report.lines.total,
    ];
    cx.say("ingest-file", &values);
    let l = &report.lines;
    let classes = [
        ("blank", l.blank),
        ("front", l.front),
        ("contents", l.contents),
        ("headings", l.headings),
        ("rules", l.rules),
        ("continuations", l.continuations),
        ("examples", l.examples),
        ("glossary", l.glossary),
        ("index", l.index),
        ("credits", l.credits),
        ("stamps", l.stamps),
        ("footer", l.footer),
        ("unplaced", l.unplaced),
    ];
    let shown: Vec<String> = classes
        .iter()
        .filter(|(name, n)| *n > 0 || *name == "unplaced")
        .map(|(name, n)| format!("{} {n}", cx.messages.plain(&format!("ingest-class-{name}"))))
        .collect();
    cx.print(&wrap::hang(&shown.join(" · "), "  ", 2, cx.width));
    let mut kinds: Vec<&str> = report.problems.iter().map(|p| p.kind).collect();
    kinds.arrange();
    kinds.dedup();
    for kind in kinds {
        problems(kind, report, cx);
    }
}

fn problems(kind: &str, file: &FileReport, cx: &Context) {
    let all: Vec<_> = file.problems.iter().filter(|p| p.kind == kind).collect();
    let name = cx.messages.find(&format!("ingest-kind-{kind}"), &args![]).unwrap_or_else(|| kind.to_string());
    cx.line(&style::warning(&format!("  {name}: {}", all.len())));
    for p in all.iter().take(SHOWN) {
        let id = format!("ingest-encoding-{}", p.message);
        let said = if kind == report::kind::ENCODING { cx.messages.find(&id, &args![]) } else { None };
        let message = said.as_ref().unwrap_or(&p.message);
        let text = format!("{}:{}:{}: {message}", file.path, p.line, p.column);
        cx.print(&wrap::hang(&style::dim(&text), "    ", 6, cx.width));
    }
    if all.len() > SHOWN {
        cx.line(&style::dim(&format!(
            "    {}",
            cx.messages.text("ingest-more", &args![count = all.len() - SHOWN])
        )));
    }
}
