//! A file to a rulebook and its report: decode, split into lines, find the parts, classify, assemble, link.
//!
//! - [`dialect`]: the kinds of file and the words they use
//! - [`layout`]: where the parts begin
//! - [`label`]: the number at the start of a line
//! - [`chapters`]: chapters told from the items of lists
//! - [`classify`]: the recognisers of each dialect
//! - [`assemble`]: lines to rules
//! - [`within`]: rules that run together within a line
//! - [`sequence`]: misprinted numbers set right by their neighbours
//! - [`glossary`]: heads and definitions
//! - [`references`]: numbers in running text
//! - `printed`: letters in references as the book prints them
//! - [`link`]: resolved targets and backlinks
//! - [`dates`]: the date of an edition
//! - [`report`]: what became of every line
//!
//! Ingest never fails on content: whatever can be read as text becomes a book, and what is doubtful or left
//! over stands in the report.
//!
//! # Leniency
//! Besides that of [`label`] and [`sequence`]: rules without a blank line before them or in the middle of a
//! line, paragraphs broken at a
//! fixed width, blank lines that hold spaces or U+00A0, examples set apart from their rule, an extra blank
//! line inside a glossary entry, contents that repeat every heading, an index, page numbers and site footers.

pub mod assemble;
pub mod chapters;
pub mod classify;
pub mod dates;
pub mod dialect;
pub mod glossary;
pub mod label;
pub mod layout;
pub mod link;
mod printed;
pub mod references;
pub mod report;
pub mod sequence;
pub mod within;

pub use report::{Class, FileReport, IngestReport, LineCounts, Problem};

use crate::order::Arrange;
use crate::rulebook::{Edition, Language, Note, RuleNumber, Rulebook};
use crate::text::{self, Decoded, Line, Undecodable, decode::Trouble};
use assemble::Placed;
use dialect::Dialect;
use layout::Layout;
use link::{Origin, Text};
use report::kind;
use rustc_hash::{FxHashMap, FxHashSet};

/// A file to read: its bytes, and the path to call it by.
#[derive(Clone, Copy, Debug)]
pub struct InputFile<'a> {
    pub path: &'a str,
    pub bytes: &'a [u8],
}

/// What the user says; whatever is `None` is found from the content.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub name: Option<String>,
    pub language: Option<Language>,
    /// `YYYY-MM-DD`.
    pub effective: Option<String>,
}

/// Why nothing could be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IngestError {
    #[error("no file was given")]
    NoFiles,
    #[error("{path}: {error}")]
    Undecodable { path: String, error: Undecodable },
    #[error("{path}: the file is empty")]
    Empty { path: String },
    #[error("not a date: {0}")]
    BadDate(String),
    /// One book has one date; these files bear several.
    #[error("the files are of different dates: {}", dates.join(", "))]
    SeveralDates { dates: Vec<String> },
}

/// Reads files into one book, in the order given.
///
/// # Errors
/// [`IngestError`] when a file is no text or empty, no file is given, the date is none, or the files
/// bear several; never for what else a text says.
///
/// ```
/// # use verdikt::ingest::{InputFile, Options, ingest};
/// let bytes = "1. Basics\n\n100. General\n\n100.1. Play. See rule 100.1a.\n\n100.1a Fairly.\n".as_bytes();
/// let (book, report) = ingest(&[InputFile { path: "mine.txt", bytes }], &Options::default())?;
/// assert_eq!(book.rules.len(), 4);
/// assert_eq!(report.files[0].lines.unplaced, 0);
/// # Ok::<(), verdikt::ingest::IngestError>(())
/// ```
pub fn ingest(files: &[InputFile], options: &Options) -> Result<(Rulebook, IngestReport), IngestError> {
    let decoded = files.iter().map(open).collect::<Result<Vec<_>, _>>()?;
    let first = decoded.first().ok_or(IngestError::NoFiles)?;
    let effective = match &options.effective {
        Some(date) => Some(dates::parse(date).ok_or_else(|| IngestError::BadDate(date.clone()))?),
        None => None,
    };
    let language = options.language.unwrap_or_else(|| text::detect_language(&first.text));
    let mut book = Rulebook { edition: Edition { language, ..Edition::default() }, ..Rulebook::default() };
    let read: Vec<Read> = files.iter().zip(&decoded).map(|(f, d)| Read::new(f.path, d)).collect();
    let effective = match effective {
        Some(date) => Some(date),
        None => one_date(&read)?,
    };
    let mut reports = collect(&mut book, read);
    book.edition.effective = effective;
    book.edition.title = reports.title;
    book.name = options.name.clone().unwrap_or_else(|| name(&book, files[0].path, reports.dialect));
    book.reindex();
    for report in &mut reports.files {
        report.problems.arrange_by_key(|p| (p.line, p.column));
    }
    let report = IngestReport {
        book: book.name.clone(),
        language,
        effective: book.edition.effective.clone(),
        files: reports.files,
    };
    Ok((book, report))
}

/// The date that the files bear. Editions are never mixed into one book.
fn one_date(read: &[Read]) -> Result<Option<String>, IngestError> {
    let mut dates: Vec<String> = read.iter().filter_map(|r| r.effective.clone()).collect();
    dates.arrange();
    dates.dedup();
    if dates.len() > 1 {
        return Err(IngestError::SeveralDates { dates });
    }
    Ok(dates.pop())
}

fn open<'a>(file: &InputFile<'a>) -> Result<Decoded<'a>, IngestError> {
    let path = || file.path.to_string();
    let decoded =
        text::decode(file.bytes).map_err(|error| IngestError::Undecodable { path: path(), error })?;
    if decoded.text.chars().all(text::lines::white) {
        return Err(IngestError::Empty { path: path() });
    }
    Ok(decoded)
}

/// A book is called by its date when it is an official English text, and by its file otherwise; a date alone is
/// the name of an English edition, so that a translation's file of that name bears its language too.
fn name(book: &Rulebook, path: &str, dialect: Dialect) -> String {
    let edition = &book.edition;
    if let (Language::En, Dialect::Official, Some(date)) = (edition.language, dialect, &edition.effective) {
        return date.clone();
    }
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    match stem {
        "" => "book".to_string(),
        date if dates::parse(date).is_some() && edition.language != Language::En => {
            format!("{date}-{}", edition.language)
        }
        _ => stem.to_string(),
    }
}

/// One file, read but not yet linked.
struct Read<'a> {
    lines: Vec<Line<'a>>,
    dialect: Dialect,
    title: String,
    effective: Option<String>,
    report: FileReport,
    rules: Vec<Placed>,
    glossary: Vec<glossary::Entry>,
    credits: Vec<String>,
}

impl<'a> Read<'a> {
    fn new(path: &str, decoded: &'a Decoded) -> Self {
        let (lines, line_ends) = text::lines(&decoded.text);
        let dialect = dialect::detect(&lines);
        let layout = layout::find(&lines, dialect);
        let mut classes = vec![Class::Unplaced; lines.len()];
        front(&lines, &layout, &mut classes);
        let rules = assemble::assemble(path, &lines, &layout, dialect, &mut classes);
        let glossary = glossary::read(path, &lines, &layout, &mut classes);
        let mut credits = rules.credits;
        credits.extend(tail(&lines, &layout, &mut classes));
        let mut counts = LineCounts::default();
        classes.iter().for_each(|&c| counts.add(c));
        let mut problems = rules.problems;
        problems.extend(trouble(decoded));
        problems.extend(unplaced(&lines, &classes));
        let report = FileReport {
            path: path.to_string(),
            encoding: decoded.encoding,
            line_ends,
            lines: counts,
            problems,
        };
        Self {
            title: title(&lines),
            effective: effective(&lines, &layout),
            lines,
            dialect,
            report,
            rules: rules.rules,
            glossary,
            credits,
        }
    }
}

/// Classes what stands before the rules. A file without any rule has only its title recognised.
fn front(lines: &[Line], layout: &Layout, classes: &mut [Class]) {
    let bookless = layout.rules.is_empty() && layout.glossary.is_empty();
    for (i, line) in lines.iter().enumerate().take(layout.rules.start) {
        classes[i] = match () {
            () if line.is_blank() => Class::Blank,
            () if layout.contents.contains(&i) => Class::Contents,
            () if bookless && i > 0 => Class::Unplaced,
            () => Class::Front,
        };
    }
}

/// Classes the index and the credits; gives the credits' lines.
fn tail(lines: &[Line], layout: &Layout, classes: &mut [Class]) -> Vec<String> {
    for i in layout.index.clone() {
        classes[i] = if lines[i].is_blank() { Class::Blank } else { Class::Index };
    }
    let mut out = Vec::new();
    for i in layout.credits.clone() {
        let text = lines[i].trimmed();
        classes[i] = if text.is_empty() { Class::Blank } else { Class::Credits };
        let heading = i == layout.credits.start || dialect::is_ruled(text);
        if !text.is_empty() && !heading {
            out.push(text.to_string());
        }
    }
    out
}

/// The first line that holds words. What stands far to its right, such as a date, is not part of it; one word in
/// capitals goes on with the next line in capitals.
fn title(lines: &[Line]) -> String {
    let worded = |l: &&Line| l.trimmed().chars().any(char::is_alphabetic);
    let mut lines = lines.iter().skip_while(|l| !worded(l));
    let Some(first) = lines.next() else { return String::new() };
    let text = first.trimmed();
    let near = text.split("    ").next().unwrap_or(text).trim_end_matches(text::lines::white);
    let capitals = |t: &str| !t.is_empty() && !t.contains(' ') && t.chars().all(|c| c.is_uppercase());
    match lines.next().map(Line::trimmed).filter(|next| capitals(near) && capitals(next)) {
        Some(next) => format!("{near} {next}"),
        None => near.to_string(),
    }
}

/// The date in the front, else in the credits.
fn effective(lines: &[Line], layout: &Layout) -> Option<String> {
    let front = lines.iter().take(layout.rules.start.max(1));
    front.chain(&lines[layout.credits.clone()]).find_map(|l| dates::effective(l.trimmed()))
}

fn trouble(decoded: &Decoded) -> Option<Problem> {
    let message = match decoded.trouble? {
        Trouble::DoubleUndone => "double-undone",
        Trouble::DoubleLeft => "double-left",
        Trouble::Doubtful => "doubtful",
    };
    Some(Problem { line: 0, column: 0, kind: kind::ENCODING, message: message.to_string() })
}

fn unplaced(lines: &[Line], classes: &[Class]) -> Vec<Problem> {
    let left = lines.iter().zip(classes).filter(|(_, c)| **c == Class::Unplaced);
    left.map(|(l, _)| {
        let message = l.trimmed().chars().take(80).collect();
        Problem { line: l.number, column: l.column(l.trimmed()), kind: kind::UNPLACED, message }
    })
    .collect()
}

/// The reports of the files, and what the book takes from the first.
struct Reports {
    files: Vec<FileReport>,
    title: String,
    dialect: Dialect,
}

/// Puts the files into the book, one after another, and links it.
fn collect(book: &mut Rulebook, read: Vec<Read>) -> Reports {
    let (mut rules, mut entries) = (Vec::new(), Vec::new());
    let (mut files, mut lines, mut numberings) = (Vec::new(), Vec::new(), Vec::new());
    let (title, dialect) = read.first().map_or_else(Default::default, |r| (r.title.clone(), r.dialect));
    let (mut taken, mut after) = (FxHashSet::default(), FxHashMap::default());
    for (i, mut file) in read.into_iter().enumerate() {
        for mut placed in file.rules {
            apart(&mut placed, &mut taken, &mut after, &mut file.report);
            rules.push(Origin { file: i, lines: placed.lines });
            book.rules.push(placed.rule);
        }
        link::glossary_origins(file.glossary, i, book, &mut entries);
        book.credits.append(&mut file.credits);
        files.push(file.report);
        lines.push(file.lines);
        numberings.push(file.dialect.numbering());
    }
    let texts: Vec<Text> =
        lines.iter().zip(numberings).map(|(lines, numbering)| Text { lines, numbering }).collect();
    let problems = link::link(book, &rules, &entries, &texts);
    for (report, more) in files.iter_mut().zip(problems) {
        report.problems.extend(more);
    }
    Reports { files, title, dialect }
}

/// A number that an earlier file has already taken becomes an unnumbered entry beside it; `after` remembers
/// how many a number has.
fn apart(
    placed: &mut Placed,
    taken: &mut FxHashSet<RuleNumber>,
    after: &mut FxHashMap<RuleNumber, u16>,
    report: &mut FileReport,
) {
    let rule = &mut placed.rule;
    if taken.insert(rule.number) {
        return;
    }
    let printed = rule.number;
    let from = *after.get(&printed).unwrap_or(&1);
    let Some(n) = (from..u16::MAX).find(|n| taken.insert(printed.with_unnumbered(*n))) else { return };
    after.insert(printed, n);
    let free = printed.with_unnumbered(n);
    rule.number = free;
    rule.kind = crate::rulebook::RuleKind::Unnumbered;
    let message = format!("{printed} → {free}");
    rule.notes.push(Note { kind: kind::DUPLICATE.to_string(), message: message.clone() });
    report.problems.push(Problem { line: rule.source.line, column: 1, kind: kind::DUPLICATE, message });
}
