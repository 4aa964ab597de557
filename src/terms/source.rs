//! `index/terms.toml` and `index/topics.toml` → tables of Rust, made by the build: what is looked up needs
//! no reading at all when the program starts.
//!
//! The build includes this file too: it may use `text` and nothing else.

use crate::text::{stem::stem, token};
use std::fmt::Write;

/// The kinds of term, as `index/terms.toml` writes them, and the variants of `Kind`.
const KINDS: &[(&str, &str)] = &[
    ("keyword-ability", "KeywordAbility"),
    ("keyword-action", "KeywordAction"),
    ("card-type", "CardType"),
    ("supertype", "Supertype"),
    ("subtype", "Subtype"),
    ("zone", "Zone"),
    ("step", "Step"),
    ("concept", "Concept"),
    ("characteristic", "Characteristic"),
    ("variant", "Variant"),
    ("counter", "Counter"),
    ("symbol", "Symbol"),
];

/// The lists of names of an entry: the key, whether it is Russian, the variant of `Standing`.
const LISTS: &[(&str, bool, &str)] = &[
    ("en", false, "Official"),
    ("ru", true, "Official"),
    ("en_old", false, "Former"),
    ("ru_old", true, "Former"),
    ("nicknames_en", false, "Nickname"),
    ("nicknames_ru", true, "Nickname"),
];

/// The stems of a name, one space between them: by this a name is found.
pub fn key(name: &str) -> String {
    let stems: Vec<String> = token::first_forms(name).iter().map(|t| stem(&t.text).into_owned()).collect();
    stems.join(" ")
}

/// The code of the term index: `TERMS`, and `KEYS` sorted by key.
pub fn terms(text: &str) -> Result<String, String> {
    let table: toml::Table = text.parse().map_err(|e| format!("{e}"))?;
    let entries = table.get("term").and_then(|t| t.as_array()).ok_or("no [[term]]")?;
    let mut rows = String::new();
    let mut keys: Vec<(String, usize, usize)> = Vec::new();
    let mut ids: Vec<&str> = Vec::new();
    for (i, entry) in entries.iter().enumerate() {
        let word = |k: &str| entry.get(k).and_then(|v| v.as_str()).ok_or(format!("term {}: no `{k}`", i + 1));
        let (id, kind, rule) = (word("id")?, word("kind")?, word("rule")?);
        if ids.contains(&id) {
            return Err(format!("{id}: twice"));
        }
        ids.push(id);
        let kind = KINDS.iter().find(|k| k.0 == kind).ok_or(format!("{id}: unknown kind `{kind}`"))?.1;
        let mut names = String::new();
        let mut count = 0;
        for &(list, russian, standing) in LISTS {
            for name in strings(entry, list) {
                let key = key(name);
                if key.is_empty() {
                    return Err(format!("{id}: `{name}` has no words"));
                }
                if !keys.iter().any(|k| k.0 == key && k.1 == i) {
                    keys.push((key, i, count));
                }
                let _ = write!(
                    names,
                    "Name {{ text: {name:?}, russian: {russian}, standing: Standing::{standing} }}, "
                );
                count += 1;
            }
        }
        let _ = writeln!(
            rows,
            "    Term {{ id: {id:?}, kind: Kind::{kind}, rule: {rule:?}, names: &[{names}] }},"
        );
    }
    keys.sort();
    let mut code = format!("static TERMS: &[Term] = &[\n{rows}];\n\nstatic KEYS: &[Key] = &[\n");
    for (key, term, name) in keys {
        let _ = writeln!(code, "    Key {{ stems: {key:?}, term: {term}, name: {name} }},");
    }
    Ok(code + "];\n")
}

/// The code of the topics: `TOPICS`.
pub fn topics(text: &str) -> Result<String, String> {
    let table: toml::Table = text.parse().map_err(|e| format!("{e}"))?;
    let empty = Vec::new();
    let mut code = String::from("static TOPICS: &[Topic] = &[\n");
    for entry in table.get("topic").and_then(|t| t.as_array()).unwrap_or(&empty) {
        let id = entry.get("id").and_then(|v| v.as_str()).ok_or("a topic without `id`")?;
        let rules: Vec<&str> = strings(entry, "rules").collect();
        let phrases: Vec<Vec<String>> =
            strings(entry, "en").chain(strings(entry, "ru")).map(phrase).collect();
        if rules.is_empty() || phrases.is_empty() {
            return Err(format!("{id}: a topic needs `rules` and phrases"));
        }
        let phrases: String = phrases.iter().map(|p| format!("&{p:?}, ")).collect();
        let _ = writeln!(code, "    Topic {{ id: {id:?}, rules: &{rules:?}, phrases: &[{phrases}] }},");
    }
    Ok(code + "];\n")
}

/// The stems that must all stand in a question; `a|b` is either word, given as `a|b` again.
fn phrase(words: &str) -> Vec<String> {
    let either = |w: &str| w.split('|').map(key).collect::<Vec<_>>().join("|");
    words.split_whitespace().map(either).filter(|w| !w.is_empty()).collect()
}

fn strings<'a>(entry: &'a toml::Value, list: &str) -> impl Iterator<Item = &'a str> {
    entry.get(list).and_then(|v| v.as_array()).into_iter().flatten().filter_map(|v| v.as_str())
}
