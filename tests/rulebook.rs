//! The built-in rulebook in `rules/`: its form is checked by the build; here its size, and that its Russian
//! keeps to the terms.

use std::fmt::Write;
use std::fs;
use std::path::Path;

/// An entry: its heading, its English text and examples, its Russian ones.
struct Entry {
    heading: String,
    english: String,
    russian: String,
    example: bool,
}

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn entries() -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::new();
    let mut files: Vec<_> = fs::read_dir(folder("rules")).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    for file in files.iter().filter(|f| !f.ends_with("chapters.md")) {
        for line in fs::read_to_string(file).unwrap().lines() {
            if let Some(heading) = line.strip_prefix('#') {
                let heading = heading.trim_start_matches('#').trim().to_string();
                let (english, russian) = (String::new(), String::new());
                all.push(Entry { heading, english, russian, example: false });
                continue;
            }
            let Some(entry) = all.last_mut() else { continue };
            for (mark, english) in
                [("**EN**", true), ("**Example**", true), ("**RU**", false), ("**Пример**", false)]
            {
                if let Some(text) = line.strip_prefix(mark) {
                    let to = if english { &mut entry.english } else { &mut entry.russian };
                    to.push_str(text);
                    to.push(' ');
                    entry.example |= mark == "**Example**";
                }
            }
        }
    }
    all
}

/// Whether the phrase stands in the text as whole words, perhaps in the plural.
fn says(text: &str, phrase: &str) -> bool {
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    text.match_indices(phrase).any(|(at, _)| {
        let after = &text[at + phrase.len()..];
        let after = after.strip_prefix('s').filter(|a| !letter(a.chars().next())).unwrap_or(after);
        !letter(text[..at].chars().next_back()) && !letter(after.chars().next()) && !after.starts_with('-')
    })
}

#[test]
fn the_russian_text_keeps_to_the_terms() {
    let pairs = fs::read_to_string(folder("tests/data/rulebook_terms.tsv")).unwrap();
    let plain = |s: &str| s.to_lowercase().replace('ё', "е");
    let all = entries();
    let (mut wrong, mut checked) = (String::new(), 0);
    for line in pairs.lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
        let (english, stems) = line.split_once('\t').unwrap();
        let stems: Vec<String> = stems.split('|').map(plain).collect();
        for e in all.iter().filter(|e| says(&e.english.to_lowercase(), &english.to_lowercase())) {
            checked += 1;
            if !stems.iter().any(|s| plain(&e.russian).contains(s.as_str())) {
                writeln!(wrong, "{}: {english} without {}", e.heading, stems.join(", ")).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(checked > 1000, "{checked}");
}

#[test]
fn it_covers_the_game() {
    let all = entries();
    let numbered = all.iter().filter(|e| e.heading.starts_with(|c: char| c.is_ascii_digit()));
    assert!(numbered.clone().count() >= 1400);
    assert!(numbered.filter(|e| e.example).count() >= 150);
}
