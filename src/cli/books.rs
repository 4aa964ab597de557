//! `verdikt books`.

use super::{Context, Failure, Outcome, choose};
use crate::args;
use crate::library::Entry;
use crate::render::{date, style, wrap};
use serde_json::json;
use unicode_width::UnicodeWidthStr;

/// Where official texts are published.
pub const OFFICIAL: &str = "https://magic.wizards.com/en/rules";

#[derive(Debug, clap::Args)]
pub struct Args {}

pub fn run(_: &Args, cx: &Context) -> Result<Outcome, Failure> {
    let library = choose::library(cx)?;
    let (books, default) = (library.books(), library.default_name());
    let newest =
        library.stored().first().filter(|e| e.meta.complete).and_then(|e| e.meta.edition.effective.clone());
    let age = newest.as_deref().and_then(date::days).map(|d| (today() - d).max(0));
    if cx.json {
        let one = |e: &Entry| {
            json!({
                "book": e.meta.name, "language": e.meta.edition.language.code(),
                "effective": e.meta.edition.effective, "title": e.meta.edition.title, "rules": e.meta.rules,
                "complete": e.meta.complete, "default": e.meta.name == default, "sources": e.meta.sources,
                "builtin": e.is_builtin(),
            })
        };
        let books: Vec<_> = books.iter().map(one).collect();
        cx.json(&json!({ "books": books, "newest": newest, "days_old": age, "published_at": OFFICIAL }))?;
        return Ok(Outcome::Answer);
    }
    table(&books, default, cx);
    cx.line("");
    cx.line(&style::dim(&cx.messages.plain("library-default-mark")));
    match newest.zip(age) {
        Some((d, days)) => cx.say("library-age", &args![days = days, date = date::long(&d, &cx.messages)]),
        None => cx.line(&cx.messages.plain("library-no-edition")),
    }
    let place = cx.messages.text("library-where", &args![address = style::link(OFFICIAL, OFFICIAL)]);
    cx.print(&wrap::hang(&place, "", 2, cx.width));
    Ok(Outcome::Answer)
}

fn table(books: &[Entry], default: &str, cx: &Context) {
    let head = ["name", "language", "effective", "rules", "source"]
        .map(|c| cx.messages.plain(&format!("library-head-{c}")));
    let mut rows = vec![head];
    rows.extend(books.iter().map(|e| {
        let mark = if e.meta.name == default { " *" } else { "" };
        let source = if e.is_builtin() {
            cx.messages.plain("library-in-the-program")
        } else {
            e.meta.sources.iter().map(|s| file_name(s)).collect::<Vec<_>>().join(", ")
        };
        [
            format!("{}{mark}", e.meta.name),
            e.meta.edition.language.to_string(),
            e.meta.edition.effective.clone().unwrap_or_else(|| "—".into()),
            e.meta.rules.to_string(),
            source,
        ]
    }));
    let width = |c: usize| rows.iter().map(|r| r[c].width()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3].map(width);
    for (i, row) in rows.iter().enumerate() {
        let cells: String = row[..4]
            .iter()
            .zip(widths)
            .map(|(cell, w)| format!("{cell}{}  ", " ".repeat(w - cell.width())))
            .collect();
        let line = wrap::hang(&row[4], &cells, cells.width(), cx.width);
        cx.print(&if i == 0 { style::title(line.trim_end()) + "\n" } else { line });
    }
}

/// The last part of a path of any system; `--json` has the whole.
fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

fn today() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |d| (d.as_secs() / 86_400) as i64)
}
