//! The language of scenario documents: both vocabularies give the same statements.

use serde_json::Value;
use verdikt::scenario::{self, Fault};

fn faults(source: &str, faults: &[Fault]) -> String {
    let line = |fault: &Fault| {
        let (line, column) = fault.place(source);
        format!("{line}:{column} {} {:?} near {:?}\n", fault.kind.id(), fault.words, fault.near)
    };
    faults.iter().map(line).collect()
}

/// Without what must differ between two languages: places and the words as written.
fn without_words(value: Value) -> Value {
    const DIFFER: &[&str] = &["span", "words", "text", "name", "title", "prose", "abilities", "for_cost"];
    match value {
        Value::Object(map) => {
            // free words stand in `{text, span}`, places in `{start, end}`
            let both = |a, b| map.len() == 2 && map.contains_key(a) && map.contains_key(b);
            if both("text", "span") || both("start", "end") {
                return Value::Null;
            }
            let kept = map.into_iter().filter(|(key, _)| !DIFFER.contains(&key.as_str()));
            Value::Object(kept.map(|(key, value)| (key, without_words(value))).collect())
        }
        Value::Array(all) => Value::Array(all.into_iter().map(without_words).collect()),
        other => other,
    }
}

#[test]
fn english_and_russian_say_the_same() {
    let english = include_str!("fixtures/scenario/sentences-en.md");
    let russian = include_str!("fixtures/scenario/sentences-ru.md");
    let (en, en_faults) = scenario::parse(english);
    let (ru, ru_faults) = scenario::parse(russian);
    let found = faults(english, &en_faults) + &faults(russian, &ru_faults);
    assert!(found.is_empty(), "{found}");
    assert_eq!(en.parts[0].play.len(), 55);
    let mut different = String::new();
    for (a, b) in en.parts[0].play.iter().zip(&ru.parts[0].play) {
        let (x, y) = (serde_json::to_value(a).unwrap(), serde_json::to_value(b).unwrap());
        if without_words(x.clone()) != without_words(y.clone()) {
            different += &format!("{}\n  {x}\n{}\n  {y}\n", a.words.text, b.words.text);
        }
    }
    for (a, b) in en.parts[0].ruling.iter().zip(&ru.parts[0].ruling) {
        let (x, y) = (serde_json::to_value(a).unwrap(), serde_json::to_value(b).unwrap());
        if without_words(x.clone()) != without_words(y.clone()) {
            different += &format!("{}\n  {x}\n{}\n  {y}\n", a.words.text, b.words.text);
        }
    }
    assert!(different.is_empty(), "{different}");
    let whole = |s| without_words(serde_json::to_value(s).unwrap());
    assert_eq!(whole(&en), whole(&ru));
}
