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
        let read = Asked { args, from: from.as_ref(), to: &to, chain: &chain, cx }.file(path);
        let (found, mut failure) = match read {
            Ok(read) => {
                stale |= read.left;
                (as_json(&shown, &read, args.fix), read.failed)
            }
            Err(failure) => (json!({ "path": shown, "citations": [] }), Some(failure)),
        };
        files.push(found);
        if let (Some(file), Some(failure)) = (files.last_mut(), &mut failure) {
            file["error"] = json!(failure.message(&cx.messages));
        }
        if let Some(failure) = failure
            && let Some(earlier) = failed.replace(failure)
        {
            cx.note(&earlier.to_text(&cx.messages));
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

/// What is asked of every file.
struct Asked<'a> {
    args: &'a Args,
    from: Option<&'a Entry>,
    to: &'a Entry,
    chain: &'a Chain<'a>,
    cx: &'a Context,
}

/// A file's citations.
struct Read {
    found: Vec<Citation>,
    /// Whether the numbers that moved are rewritten now.
    fixed: bool,
    /// Whether any is left that is out of date.
    left: bool,
    /// Why it was not rewritten.
    failed: Option<Failure>,
}

impl Asked<'_> {
    /// One file: what it cites is told after it was rewritten, so that nothing is claimed that was not done.
    fn file(&self, path: &Path) -> Result<Read, Failure> {
        let shown = path.display().to_string();
        let bytes = fs::read(path)
            .map_err(|e| Failure::user("concordance-cite-no-file", args![path = &shown]).because(e))?;
        let decoded = text::decode(&bytes)
            .map_err(|_| Failure::data("concordance-cite-unreadable", args![path = &shown]))?;
        let earlier = if self.from.is_some() { earlier(path) } else { Vec::new() };
        let checked = check(&decoded.text, self.from, self.to, self.chain, &earlier)?;
        let written = match self.args.fix && !checked.edits.is_empty() {
            true => fix(path, &bytes, &decoded, &checked),
            false => Ok(None),
        };
        let fixed = self.args.fix && written.is_ok();
        let left = |c: &Citation| c.status != Status::Current && !(fixed && c.is_fixable());
        let left = checked.citations.iter().any(left);
        let (backup, failed) = match written {
            Ok(backup) => (backup, None),
            Err(failure) => (None, Some(failure)),
        };
        if !self.cx.json {
            self.show(&shown, &checked.citations, fixed);
            self.show_done(&shown, &checked.citations, backup.as_deref(), left);
        }
        Ok(Read { found: checked.citations, fixed, left, failed })
    }

    fn show(&self, path: &str, found: &[Citation], fixed: bool) {
        let cx = self.cx;
        let stale = found.iter().filter(|c| c.status != Status::Current).count();
        if found.is_empty() {
            cx.say("concordance-cite-none", &args![path = path]);
        } else if stale == 0 {
            cx.say("concordance-cite-fine", &args![path = path, count = found.len()]);
        }
        let told = |c: &&Citation| {
            self.args.all || c.status != Status::Current || c.unfixed == Some(Unfixed::Letter)
        };
        for c in found.iter().filter(told) {
            let mut word = self.outcome(c, fixed);
            let always = [Unfixed::Letter, Unfixed::NoLetter, Unfixed::Again];
            if let Some(why) = c.unfixed.filter(|why| self.args.fix || always.contains(why)) {
                word = format!("{word} ({})", cx.messages.plain(unfixed(why)));
            }
            let quiet = c.status == Status::Current || fixed && c.is_fixable();
            let word = if quiet { word } else { style::warning(&word) };
            cx.line(&format!("{path}:{}:{}: {}: {word}", c.line, c.column, style::number(&c.printed())));
        }
    }

    /// What was rewritten, and what the numbers are read as from then on.
    fn show_done(&self, path: &str, found: &[Citation], backup: Option<&Path>, left: bool) {
        let to = &self.to.meta.name;
        if let Some(backup) = backup {
            let backup = backup.display().to_string();
            let count = found.iter().filter(|c| c.is_fixable()).count();
            self.cx.say("concordance-cite-fixed", &args![path = path, count = count, backup = backup]);
            if self.from.is_some() {
                let id = match left {
                    true => "concordance-cite-from-then",
                    false => "concordance-cite-from-now",
                };
                self.cx.say(id, &args![book = to]);
            }
        }
        if let Some(from) = self.from
            && found.iter().any(|c| c.unfixed == Some(Unfixed::Again))
        {
            let (from, to) = (&from.meta.name, to);
            self.cx.say("concordance-cite-again-hint", &args![path = path, from = from, book = to]);
        }
    }

    /// What has become of a citation, in words.
    fn outcome(&self, c: &Citation, fixed: bool) -> String {
        let list = |all: &[RuleNumber]| all.iter().map(RuleNumber::to_string).collect::<Vec<_>>().join(", ");
        let id = match c.status {
            Status::Moved if fixed && c.is_fixable() => "concordance-cite-rewritten".to_string(),
            Status::Unknown if c.unseen => "concordance-cite-unseen".to_string(),
            Status::Unknown if c.perhaps.is_empty() => "concordance-cite-unsaid".to_string(),
            Status::Gone if c.early => "concordance-cite-early".to_string(),
            Status::Never if c.later => "concordance-cite-later".to_string(),
            status => format!("concordance-cite-{}", status.word()),
        };
        let numbers = if c.status == Status::Unknown { list(&c.perhaps) } else { list(&c.now) };
        let from = self.from.map_or("", |f| f.meta.name.as_str());
        self.cx.messages.text(&id, &args![numbers = numbers, from = from, book = &self.to.meta.name])
    }
}

/// The message that tells why a citation is left as it is.
fn unfixed(why: Unfixed) -> &'static str {
    match why {
        Unfixed::Several => "concordance-cite-several",
        Unfixed::Range => "concordance-cite-range",
        Unfixed::Misprint => "concordance-cite-misprint",
        Unfixed::Letter => "concordance-cite-letter",
        Unfixed::NoLetter => "concordance-cite-no-letter",
        Unfixed::Again => "concordance-cite-again",
    }
}

/// A file's citations as the contract has them.
fn as_json(path: &str, read: &Read, fix: bool) -> Value {
    let (open, told): (Vec<&Citation>, _) = read.found.iter().partition(|c| c.status == Status::Unknown);
    let one = |c: &Citation| {
        let mut out = citation(c);
        if fix && c.status != Status::Unknown {
            out["fixed"] = json!(read.fixed && c.is_fixable());
        }
        out
    };
    let list = |all: Vec<&Citation>| all.into_iter().map(one).collect::<Vec<Value>>();
    let mut out = json!({ "path": path, "citations": list(told) });
    // What has no status yet stands by itself.
    if !open.is_empty() {
        out["open"] = Value::Array(list(open));
    }
    out
}

fn citation(c: &Citation) -> Value {
    let mut out = json!({
        "line": c.line, "column": c.column, "text": c.text, "number": c.printed(),
    });
    if c.status == Status::Unknown {
        out["perhaps"] = json!(numbers(&c.perhaps));
        return out;
    }
    out["status"] = json!(c.status.word());
    out["now"] = json!(numbers(&c.now));
    if c.unfixed == Some(Unfixed::Again) {
        out["again"] = json!(true);
    }
    out
}

/// Rewrites a file in the encoding that it has; gives the name under which it is kept as it was.
fn fix(
    path: &Path,
    bytes: &[u8],
    decoded: &text::Decoded,
    checked: &Checked,
) -> Result<Option<PathBuf>, Failure> {
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
    let aside = real.with_extension(format!("new-{}", std::process::id()));
    let write = || {
        fs::write(&backup, bytes)?;
        fs::write(&aside, now)?;
        let _ = fs::set_permissions(&aside, permissions);
        fs::rename(&aside, &real)
    };
    if let Err(e) = write() {
        // What was not rewritten needs no backup.
        let _ = (fs::remove_file(&aside), fs::remove_file(&backup));
        return Err(Failure::user("concordance-cite-not-written", args![path = &shown]).because(e));
    }
    Ok(Some(backup))
}

/// The names of a file's backups, the oldest first, without end.
fn backups(path: &Path) -> impl Iterator<Item = PathBuf> {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let path = path.to_path_buf();
    (1..).map(move |n| match n {
        1 => path.with_file_name(format!("{name}.bak")),
        n => path.with_file_name(format!("{name}.bak{n}")),
    })
}

/// A name beside the file that is not yet taken: an older backup is never overwritten.
fn backup(path: &Path) -> PathBuf {
    backups(path).find(|p| !p.exists()).unwrap_or_else(|| path.with_extension("bak"))
}

/// The file as it was before it was rewritten, each time that it was; the latest state first.
fn earlier(path: &Path) -> Vec<String> {
    let Ok(real) = fs::canonicalize(path) else { return Vec::new() };
    let states = backups(&real).map_while(|p| fs::read(p).ok());
    let mut out: Vec<String> =
        states.filter_map(|b| Some(text::decode(&b).ok()?.text.into_owned())).collect();
    out.reverse();
    out
}
