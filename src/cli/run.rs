//! `verdikt run FILE…`: plays scenarios and judges their claims.

use super::quoter::{Languages, Quoter};
use super::{Context, Failure, Outcome, output};
use crate::args;
use crate::render::ruling::page::Page;
use crate::render::ruling::{self, html, markdown, page, terminal};
use crate::render::{style, wrap};
use crate::rulebook::Language;
use crate::scenario::report::{Overall, Report};
use crate::scenario::{self, run as player};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Scenario documents (Markdown)
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show every turn-based action, every check and the layers
    #[arg(long)]
    steps: bool,
    /// Write a report to mail: html or md
    #[arg(long, value_enum, value_name = "FORMAT")]
    report: Option<Format>,
    /// Where the report goes; by default to standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Languages in which rules are quoted: en, ru or both
    #[arg(long, value_enum, value_name = "LANG")]
    quote: Option<Languages>,
    /// Book whose numbers and texts are shown
    #[arg(long, value_name = "BOOK")]
    book: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Html,
    Md,
}

/// A document that was played.
struct Played {
    name: String,
    source: String,
    report: Report,
}

/// Plays every file. The worst of them decides the exit code.
pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    match (args.report, &args.output) {
        (None, Some(_)) => {
            return Err(Failure::user("report-output-alone", args![]).with_hint("report-output-hint"));
        }
        (Some(_), None) if cx.json => {
            return Err(Failure::user("report-json-needs-output", args![]).with_hint("report-json-hint"));
        }
        _ => {}
    }
    let quoter =
        Lazy { languages: args.quote.unwrap_or(spoken(cx)), book: args.book.as_deref(), cx, quoter: None };
    let mut show = Show { args, cx, quoter, pages: Vec::new() };
    let mut worst = Overall::None;
    let mut unread: Option<Failure> = None;
    for path in &args.files {
        let played = match play(path, cx) {
            Ok(played) => played,
            // The others are played all the same; of several each is told.
            Err(mut failure) if args.files.len() > 1 => {
                if cx.json {
                    let file = path.display().to_string();
                    let error = failure.message(&cx.messages);
                    cx.line(&serde_json::json!({ "file": file, "error": error }).to_string());
                }
                if let Some(before) = unread.replace(failure) {
                    cx.note(&before.to_text(&cx.messages));
                }
                continue;
            }
            Err(failure) => return Err(failure),
        };
        worst = worst.max(played.report.verdict);
        show.one(&played)?;
    }
    show.finish()?;
    if let Some(failure) = unread {
        return Err(failure);
    }
    match worst {
        Overall::None | Overall::Holds => Ok(Outcome::Answer),
        Overall::Undecided | Overall::Fails => Ok(Outcome::NoAnswer),
        Overall::Fault => Ok(Outcome::BadInput),
    }
}

fn spoken(cx: &Context) -> Languages {
    if cx.lang == Language::Ru { Languages::Ru } else { Languages::En }
}

fn play(path: &Path, cx: &Context) -> Result<Played, Failure> {
    let source = read(path)?;
    let cards = crate::cards::store::Lazy::new(&cx.library);
    let (scenario, faults) = scenario::parse_with(&source, &cards);
    let report = player::run(&source, scenario, faults, &cards);
    if let Some(fault) = cards.fault() {
        let path = cx.library.join(crate::cards::store::FILE).display().to_string();
        return Err(super::cards::fault(fault, &path));
    }
    Ok(Played { name: path.display().to_string(), source, report })
}

/// The text of a document: UTF-8 as it stands but for a byte order mark, else another encoding where it is plain.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    let file = || path.display().to_string();
    let bytes = std::fs::read(path)
        .map_err(|e| Failure::user("ruling-cannot-read", args![file = file()]).because(e))?;
    if let Ok(text) = std::str::from_utf8(&bytes) {
        return Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_string());
    }
    let decoded = crate::text::decode(&bytes).ok().filter(|d| d.trouble.is_none());
    let text = decoded.map(|d| d.text.into_owned());
    text.ok_or_else(|| Failure::user("ruling-not-text", args![file = file()]))
}

/// Books are opened only when something is quoted.
struct Lazy<'a> {
    languages: Languages,
    book: Option<&'a str>,
    cx: &'a Context,
    quoter: Option<Quoter>,
}

impl Lazy<'_> {
    fn get(&mut self) -> Result<&Quoter, Failure> {
        let opened = match self.quoter.take() {
            Some(quoter) => quoter,
            None => Quoter::open(self.languages, self.book, self.cx)?,
        };
        Ok(self.quoter.insert(opened))
    }
}

/// What is shown of each document, and in the end of all.
struct Show<'a> {
    args: &'a Args,
    cx: &'a Context,
    quoter: Lazy<'a>,
    /// The pages of a report, which is written once.
    pages: Vec<Page>,
}

impl Show<'_> {
    fn one(&mut self, played: &Played) -> Result<(), Failure> {
        let (cx, report) = (self.cx, &played.report);
        if cx.json {
            let mut data = ruling::json::ruling(&played.name, &played.source, report, &cx.messages);
            data.here = self.quoter.get()?.here_json(report);
            cx.line(&serde_json::to_string(&data)?);
        }
        if self.args.report.is_some() {
            let options = page::Options { steps: self.args.steps, layers: true, boards: true };
            let page = self.page(played, options)?;
            self.pages.push(page);
        } else if !cx.json && report.verdict == Overall::Fault {
            let coloured = crate::render::style::coloured();
            for f in &report.faults {
                let how = (coloured, cx.width);
                let text = crate::render::fault::text(&played.name, &played.source, f, &cx.messages, how);
                cx.print(&text);
            }
        } else if !cx.json {
            let steps = self.args.steps;
            let page = self.page(played, page::Options { steps, layers: steps, boards: false })?;
            let options = terminal::Options { width: cx.width };
            cx.print(&terminal::report(&page, &cx.messages, &options));
            for line in self.quoter.get()?.numbering(cx) {
                cx.print(&wrap::hang(&style::dim(&line), "", 2, cx.width));
            }
        }
        Ok(())
    }

    fn page(&mut self, played: &Played, options: page::Options) -> Result<Page, Failure> {
        let quoter = self.quoter.get()?;
        quoter.cite(&played.report);
        let quote = |number: &str| quoter.quote(number);
        Ok(Page::of(&played.name, &played.source, &played.report, &self.cx.messages, &quote, options))
    }

    /// Writes the report, if one is asked for.
    fn finish(mut self) -> Result<(), Failure> {
        let Some(format) = self.args.report else { return Ok(()) };
        let sources = self.quoter.get()?.sources(self.cx);
        let text = match format {
            Format::Html => html::page(&self.pages, &sources, &self.cx.messages),
            Format::Md => markdown::report(&self.pages, &sources, &self.cx.messages),
        };
        let Some(path) = &self.args.output else {
            self.cx.print(&text);
            return Ok(());
        };
        let shown = path.display().to_string();
        output::write_whole(path, text.as_bytes())
            .map_err(|e| Failure::user("report-cannot-write", args![path = &shown]).because(e))?;
        if !self.cx.json {
            for page in &self.pages {
                self.cx.say("report-written", &args![verdict = page.verdict_words, path = &shown]);
            }
        }
        Ok(())
    }
}
