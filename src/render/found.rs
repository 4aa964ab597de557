//! What a search found, for the terminal and as JSON.

use super::messages::Messages;
use super::{date, style, wrap};
use crate::args;
use crate::search::answer::GlossaryHit;
use crate::search::snippet::Snippet;
use crate::search::suggest::Reading;
use crate::search::{Answer, Hit, Via};
use serde_json::{Value, json};

/// A hit: number, titles, book and date; the reason; the piece of text.
pub fn hit(hit: &Hit, width: usize, messages: &Messages) -> String {
    let number = hit.number.to_string();
    let date = hit.effective.as_deref().map(|d| format!(", {}", date::long(d, messages))).unwrap_or_default();
    let head = format!("{}  {}", hit.path.join(" › "), style::dim(&format!("({}{date})", hit.book)));
    let mut out = wrap::hang(&head, &format!("{} ", style::number(&number)), number.len() + 1, width);
    for text in hit.via.iter().filter_map(|v| via(v, messages)) {
        out += &wrap::block(&style::dim(&text), 2, width);
    }
    // A title by itself was shown already.
    if hit.path.last() != Some(&hit.snippet.text) {
        out += &wrap::block(&marked(&hit.snippet), 2, width);
    }
    out
}

/// An entry of the glossary.
pub fn glossary(entry: &GlossaryHit, width: usize, messages: &Messages) -> String {
    let values = args![terms = entry.terms.join(", "), book = &entry.book];
    let head = messages.text("search-glossary", &values);
    wrap::hang(&style::title(&head), "", 2, width) + &wrap::block(&marked(&entry.snippet), 2, width)
}

/// The piece with the words found in it coloured.
fn marked(snippet: &Snippet) -> String {
    let (text, mut out, mut at) = (&snippet.text, String::new(), 0);
    for &(start, end) in &snippet.marks {
        let (Some(before), Some(word)) = (text.get(at..start), text.get(start..end)) else { continue };
        out += before;
        out += &style::found(word);
        at = end;
    }
    out += text.get(at..).unwrap_or_default();
    out
}

/// Why a rule is here, in words.
fn via(via: &Via, messages: &Messages) -> Option<String> {
    Some(match via {
        Via::Number => return None,
        Via::Neighbour(typed) => messages.text("search-via-neighbour", &args![number = typed]),
        Via::Term { typed, name } => messages.text("search-via-term", &args![typed = typed, name = *name]),
        Via::Example => messages.plain("search-via-example"),
        Via::Read(Reading::Spelling, meant) => messages.text("search-via-spelling", &args![meant = meant]),
        Via::Read(Reading::Layout, meant) => messages.text("search-via-layout", &args![meant = meant]),
        Via::Elsewhere(book) => messages.text("search-via-elsewhere", &args![book = book]),
        Via::Topic { words, .. } => messages.text("search-via-topic", &args![words = words]),
        Via::Cited(by) => messages.text("search-via-cited", &args![number = *by]),
        Via::Below(above) => messages.text("search-via-below", &args![number = *above]),
        Via::Card(name) => messages.text("search-via-card", &args![name = name]),
    })
}

/// The same for programs: `kind: what`.
fn via_code(via: &Via) -> String {
    match via {
        Via::Number => "number".to_string(),
        Via::Neighbour(typed) => format!("neighbour: {typed}"),
        Via::Term { name, .. } => format!("term: {name}"),
        Via::Example => "example".to_string(),
        Via::Read(Reading::Spelling, meant) => format!("spelling: {meant}"),
        Via::Read(Reading::Layout, meant) => format!("layout: {meant}"),
        Via::Elsewhere(book) => format!("book: {book}"),
        Via::Topic { id, .. } => format!("topic: {id}"),
        Via::Cited(by) => format!("cited: {by}"),
        Via::Below(above) => format!("below: {above}"),
        Via::Card(name) => format!("card: {name}"),
    }
}

/// `verdikt search … --json` and `verdikt ask … --json`. `via` is null for a literal match.
pub fn json<E>(
    query: &str,
    answer: &Answer,
    context: impl Fn(&Hit) -> Result<Vec<(String, String)>, E>,
) -> Result<Value, E> {
    let mut hits = Vec::new();
    for h in &answer.hits {
        let codes: Vec<String> = h.via.iter().map(via_code).collect();
        let around: Vec<Value> =
            context(h)?.iter().map(|(n, text)| json!({ "number": n, "text": text })).collect();
        let mut one = json!({
            "number": h.number.to_string(), "book": h.book, "score": h.score,
            "snippet": h.snippet.text, "via": (!codes.is_empty()).then(|| codes.join("; ")),
            "path": h.path, "effective": h.effective, "highlights": h.snippet.marks,
        });
        if !around.is_empty() {
            one["context"] = Value::Array(around);
        }
        hits.push(one);
    }
    let glossary: Vec<Value> = answer
        .glossary
        .iter()
        .map(|g| {
            json!({
                "terms": g.terms, "book": g.book, "score": g.score, "snippet": g.snippet.text,
                "obsolete": g.obsolete, "highlights": g.snippet.marks,
            })
        })
        .collect();
    let mut out = json!({ "query": query, "hits": hits, "glossary": glossary });
    if !answer.excluded.is_empty() {
        out["excluded"] = json!(answer.excluded);
    }
    if let Some(meant) = &answer.read_as {
        out["read_as"] = json!(meant.text);
    }
    if !answer.unknown.is_empty() {
        out["unknown"] = json!(answer.unknown);
    }
    if !answer.loosened.is_empty() {
        out["loosened"] = json!(answer.loosened);
    }
    if !answer.unmet.is_empty() {
        out["unmet"] = json!(answer.unmet);
    }
    Ok(out)
}
