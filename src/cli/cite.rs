//! `verdikt cite FILE…`: the rule citations of any text, and which of them are out of date.

use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::concordance::Chain;
use crate::concordance::citations::{Citation, Status, check, fixed};
use crate::render::json::numbers;
use crate::render::style;
use crate::rulebook::RuleNumber;
use crate::text;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Texts of any kind: articles, Markdown, source code
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The edition that the texts cite; by default, for each number, the newest that has it
    #[arg(long, value_name = "BOOK")]
    from: Option<String>,
    /// The edition that they should cite; by default the newest
    #[arg(long, value_name = "BOOK")]
    to: Option<String>,
    /// Rewrite the numbers that moved; the text as it was is kept beside it
    #[arg(long)]
    fix: bool,
    /// List the citations that are current, too
    #[arg(long)]
    all: bool,
}

pub fn run(args: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let chain = Chain::new(&library);
    let to = chain.entry(args.to.as_deref().unwrap_or(library.default_name()))?;
    let from = args.from.as_deref().map(|f| chain.entry(f)).transpose()?;
    let mut files = Vec::new();
    let mut stale = false;
    for path in &args.files {
        let shown = path.display().to_string();
        let bytes = fs::read(path)
            .map_err(|e| Failure::user("concordance-cite-no-file", args![path = &shown]).because(e))?;
        let decoded = text::decode(&bytes)
            .map_err(|_| Failure::data("concordance-cite-unreadable", args![path = &shown]))?;
        let found = check(&decoded.text, from.as_ref(), &to, &chain)?;
        if args.fix {
            let left = fix(path, &bytes, &found, cx)?;
            stale |= left;
        } else {
            stale |= found.iter().any(|c| c.status != Status::Current);
        }
        if !cx.json {
            show(&shown, &found, args.all, cx);
        }
        files.push(json!({ "path": shown, "citations": found.iter().map(as_json).collect::<Vec<_>>() }));
    }
    if cx.json {
        cx.json(&json!({ "files": files }))?;
    }
    Ok(if stale { Outcome::NoAnswer } else { Outcome::Answer })
}

fn as_json(c: &Citation) -> serde_json::Value {
    json!({
        "line": c.line, "column": c.column, "text": c.text, "number": c.number.to_string(),
        "status": c.status.word(), "now": numbers(&c.now),
    })
}

fn show(path: &str, found: &[Citation], all: bool, cx: &Context) {
    let stale = found.iter().filter(|c| c.status != Status::Current).count();
    if found.is_empty() {
        cx.say("concordance-cite-none", &args![path = path]);
    } else if stale == 0 {
        cx.say("concordance-cite-fine", &args![path = path, count = found.len()]);
    }
    for c in found.iter().filter(|c| all || c.status != Status::Current) {
        let now: Vec<String> = c.now.iter().map(RuleNumber::to_string).collect();
        let id = format!("concordance-cite-{}", c.status.word());
        let word = cx.messages.text(&id, &args![numbers = now.join(", ")]);
        let word = if c.status == Status::Current { word } else { style::warning(&word) };
        cx.line(&format!("{path}:{}:{}: {}: {word}", c.line, c.column, style::number(&c.number.to_string())));
    }
}

/// Rewrites a file; true when citations are left that only a person can mend.
fn fix(path: &Path, bytes: &[u8], found: &[Citation], cx: &Context) -> Result<bool, Failure> {
    let left = found.iter().any(|c| c.status != Status::Current && !c.is_fixable());
    let count = found.iter().filter(|c| c.is_fixable()).count();
    if count == 0 {
        return Ok(left);
    }
    let shown = path.display().to_string();
    // Offsets are those of the decoded text: only UTF-8 has them in common with the file.
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(Failure::data("concordance-cite-not-utf8", args![path = &shown]));
    };
    // The byte order mark is not part of the decoded text.
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mark = &text[..text.len() - body.len()];
    let backup = backup(path);
    fs::write(&backup, bytes)?;
    let aside = path.with_extension(format!("new-{}", std::process::id()));
    fs::write(&aside, format!("{mark}{}", fixed(body, found)))?;
    if let Ok(known) = fs::metadata(path) {
        let _ = fs::set_permissions(&aside, known.permissions());
    }
    fs::rename(&aside, path)?;
    if !cx.json {
        let backup = backup.display().to_string();
        cx.say("concordance-cite-fixed", &args![path = &shown, count = count, backup = backup]);
    }
    Ok(left)
}

/// A name beside the file that is not yet taken: an older backup is never overwritten.
fn backup(path: &Path) -> PathBuf {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let with = |ending: String| path.with_file_name(format!("{name}{ending}"));
    let first = with(".bak".to_string());
    if !first.exists() {
        return first;
    }
    (2..).map(|n| with(format!(".bak{n}"))).find(|p| !p.exists()).unwrap_or(first)
}
