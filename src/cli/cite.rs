//! `verdikt cite FILE…`: the rule citations of any text, and which of them are out of date.

use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::concordance::Chain;
use crate::concordance::citations::{Checked, Citation, Status, Unfixed, check};
use crate::concordance::rewrite::apply_to_bytes;
use crate::library::Entry;
use crate::render::json::numbers;
use crate::render::style;
use crate::rulebook::RuleNumber;
use crate::text;
use serde_json::{Value, json};
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
    // A file that cannot be read keeps nobody from hearing of the others.
    let mut failed = None;
    for path in &args.files {
        let shown = path.display().to_string();
        match file(path, args, from.as_ref(), &to, &chain, cx) {
            Ok((found, left)) => {
                stale |= left;
                let (open, told): (Vec<&Citation>, _) =
                    found.iter().partition(|c| c.status == Status::Unknown);
                let list = |all: Vec<&Citation>| all.into_iter().map(|c| as_json(c, args.fix)).collect();
                let told: Vec<Value> = list(told);
                let mut one = json!({ "path": shown, "citations": told });
                // What has no status yet stands by itself.
                if !open.is_empty() {
                    one["open"] = Value::Array(list(open));
                }
                files.push(one);
            }
            Err(mut failure) => {
                files.push(json!({ "path": shown, "citations": [], "error": failure.message(&cx.messages) }));
                if let Some(earlier) = failed.replace(failure) {
                    cx.note(&earlier.to_text(&cx.messages));
                }
            }
        }
    }
    if cx.json && (failed.is_none() || args.files.len() > 1) {
        cx.json(&json!({ "files": files }))?;
    }
    match failed {
        Some(failure) => Err(failure),
        None => Ok(if stale { Outcome::NoAnswer } else { Outcome::Answer }),
    }
}

/// One file: its citations, and whether any is left that is out of date.
fn file(
    path: &Path,
    args: &Args,
    from: Option<&Entry>,
    to: &Entry,
    chain: &Chain,
    cx: &Context,
) -> Result<(Vec<Citation>, bool), Failure> {
    let shown = path.display().to_string();
    let bytes = fs::read(path)
        .map_err(|e| Failure::user("concordance-cite-no-file", args![path = &shown]).because(e))?;
    let decoded = text::decode(&bytes)
        .map_err(|_| Failure::data("concordance-cite-unreadable", args![path = &shown]))?;
    let checked = check(&decoded.text, from, to, chain)?;
    if !cx.json {
        show(&shown, &checked.citations, args, cx);
    }
    if args.fix {
        fix(path, &bytes, &decoded, &checked, cx)?;
    }
    let left = |c: &Citation| c.status != Status::Current && !(args.fix && c.is_fixable());
    let stale = checked.citations.iter().any(left);
    Ok((checked.citations, stale))
}

fn as_json(c: &Citation, fix: bool) -> Value {
    let mut out = json!({
        "line": c.line, "column": c.column, "text": c.text, "number": c.printed(),
    });
    if c.status == Status::Unknown {
        out["perhaps"] = json!(numbers(&c.perhaps));
        return out;
    }
    out["status"] = json!(c.status.word());
    out["now"] = json!(numbers(&c.now));
    if fix {
        out["fixed"] = json!(c.is_fixable());
    }
    out
}

fn show(path: &str, found: &[Citation], args: &Args, cx: &Context) {
    let stale = found.iter().filter(|c| c.status != Status::Current).count();
    if found.is_empty() {
        cx.say("concordance-cite-none", &args![path = path]);
    } else if stale == 0 {
        cx.say("concordance-cite-fine", &args![path = path, count = found.len()]);
    }
    let told = |c: &&Citation| args.all || c.status != Status::Current || c.unfixed == Some(Unfixed::Letter);
    for c in found.iter().filter(told) {
        let mut word = outcome(c, args.fix, cx);
        let told = |why: &Unfixed| args.fix || matches!(why, Unfixed::Letter | Unfixed::NoLetter);
        if let Some(why) = c.unfixed.filter(told) {
            let id = match why {
                Unfixed::Several => "concordance-cite-several",
                Unfixed::Range => "concordance-cite-range",
                Unfixed::Misprint => "concordance-cite-misprint",
                Unfixed::Letter => "concordance-cite-letter",
                Unfixed::NoLetter => "concordance-cite-no-letter",
            };
            word = format!("{word} ({})", cx.messages.plain(id));
        }
        let quiet = c.status == Status::Current || args.fix && c.is_fixable();
        let word = if quiet { word } else { style::warning(&word) };
        cx.line(&format!("{path}:{}:{}: {}: {word}", c.line, c.column, style::number(&c.printed())));
    }
}

/// What has become of a citation, in words.
fn outcome(c: &Citation, fix: bool, cx: &Context) -> String {
    let list = |all: &[RuleNumber]| all.iter().map(RuleNumber::to_string).collect::<Vec<_>>().join(", ");
    let id = match c.status {
        Status::Moved if fix && c.is_fixable() => "concordance-cite-rewritten".to_string(),
        Status::Unknown if c.perhaps.is_empty() => "concordance-cite-unsaid".to_string(),
        Status::Gone if c.early => "concordance-cite-early".to_string(),
        status => format!("concordance-cite-{}", status.word()),
    };
    let numbers = if c.status == Status::Unknown { list(&c.perhaps) } else { list(&c.now) };
    cx.messages.text(&id, &args![numbers = numbers])
}

/// Rewrites a file in the encoding that it has.
fn fix(
    path: &Path,
    bytes: &[u8],
    decoded: &text::Decoded,
    checked: &Checked,
    cx: &Context,
) -> Result<(), Failure> {
    if checked.edits.is_empty() {
        return Ok(());
    }
    let shown = path.display().to_string();
    let Some(now) = apply_to_bytes(bytes, &decoded.text, decoded.encoding, &checked.edits) else {
        return Err(Failure::data("concordance-cite-not-utf8", args![path = &shown]));
    };
    // Through a link the file is written that it leads to.
    let real = fs::canonicalize(path)?;
    let permissions = fs::metadata(&real)?.permissions();
    if permissions.readonly() {
        return Err(Failure::user("concordance-cite-read-only", args![path = &shown]));
    }
    let backup = backup(&real);
    fs::write(&backup, bytes)?;
    let aside = real.with_extension(format!("new-{}", std::process::id()));
    fs::write(&aside, now)?;
    let _ = fs::set_permissions(&aside, permissions);
    fs::rename(&aside, &real)?;
    if !cx.json {
        let backup = backup.display().to_string();
        let count = checked.citations.iter().filter(|c| c.is_fixable()).count();
        cx.say("concordance-cite-fixed", &args![path = &shown, count = count, backup = backup]);
    }
    Ok(())
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
