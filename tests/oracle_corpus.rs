//! The grammar over real cards, where the corpus is present: a floor on how much is understood. That each
//! accepted line prints back to its words, and has one reading only, is part of accepting it.

mod common;

use std::collections::HashMap;
use verdikt::ability::Understanding;
use verdikt::cards::inline::face_of;
use verdikt::cards::oracle::{compile, type_line};

#[derive(Default)]
struct Count {
    lines: usize,
    understood: usize,
    stops: HashMap<String, usize>,
}

impl Count {
    fn add(&mut self, name: &str, types: &str, text: &str) {
        let Ok(types) = type_line(types) else { return };
        for line in compile(&face_of(name, types, Default::default()), text) {
            self.lines += 1;
            match line.understanding {
                Understanding::Understood(_) => self.understood += 1,
                Understanding::Refused { at, .. } => {
                    let rest: Vec<&str> = line.text[at..].split_whitespace().take(3).collect();
                    *self.stops.entry(rest.join(" ")).or_default() += 1;
                }
            }
        }
    }

    fn report(&self, name: &str, floor: usize) {
        let mut stops: Vec<_> = self.stops.iter().collect();
        stops.sort_by_key(|(words, n)| (std::cmp::Reverse(**n), (*words).clone()));
        println!("{name}: {} of {} lines", self.understood, self.lines);
        for (words, n) in stops.iter().take(25) {
            println!("  {n:5} stopped before: {words}");
        }
        let share = self.understood * 100 / self.lines.max(1);
        assert!(share >= floor, "{name}: {share} % of lines understood, at least {floor} % expected");
    }
}

#[test]
fn a_share_of_real_lines_is_understood() {
    let Some(corpus) = common::corpus() else { return };
    let Ok(text) = std::fs::read_to_string(corpus.join("cards/oracle-rulings-ru-2019-07-21.jsonl")) else {
        common::skipped("corpus not found: cards/oracle-rulings-ru-2019-07-21.jsonl");
        return;
    };
    let (mut english, mut russian) = (Count::default(), Count::default());
    // Every fifth card: enough to notice a loss, quick enough to run each time.
    for line in text.lines().step_by(5) {
        let card: serde_json::Value = serde_json::from_str(line).unwrap();
        let field = |v: &serde_json::Value, name: &str| v[name].as_str().unwrap_or("").to_string();
        if ["UNH", "UST", "UGL"].contains(&field(&card, "set").as_str()) {
            continue;
        }
        english.add(&field(&card, "name"), &field(&card, "type"), &field(&card, "text"));
        let ru = &card["ru"];
        russian.add(&field(ru, "name"), &field(ru, "type"), &field(ru, "text"));
    }
    english.report("English", 78);
    russian.report("Russian", 75);
}
