//! Invented editions in a library.

use super::Verdikt;

/// Three editions of a few rules; the number and text of each.
pub fn editions(texts: &[&[(&str, &str)]]) -> Verdikt {
    let v = Verdikt::new();
    for (i, rules) in texts.iter().enumerate() {
        let mut text = format!(
            "Invented Rules\n\nThese rules are effective as of May 1, 20{:02}.\n\n1. Basics\n\n100. General\n\n",
            i + 10
        );
        let mut section = 100;
        for (number, words) in *rules {
            let own: u16 = number[..3].parse().unwrap();
            if own != section {
                text += &format!("{own}. Lanterns\n\n");
                section = own;
            }
            text += &format!("{number} {words}\n\n");
        }
        let (name, file) = (format!("e{i}"), format!("e{i}.txt"));
        v.file(&file, &text);
        let ran = v.run(&["ingest", &file, "--as", &name]);
        assert_eq!(ran.code, 0, "{ran:?}");
    }
    v
}

pub const FIRST: (&str, &str) =
    ("100.1.", "Every player brings a lantern and a folded paper boat to the table.");
pub const BOATS: &str =
    "A boat that touches the far shore of the pond is carried back by its owner before sunset.";
pub const WHISTLE: &str = "Whoever whistles three times must stand upon the wooden bridge until called.";

/// An old and a new edition whose 100.4 and its letters moved to 100.5 together; 100.1 stayed.
pub fn lettered() -> Verdikt {
    let v = Verdikt::new();
    let rules = |n: u8| {
        format!(
            "100.{n}. Boats wait at the pier in the order in which they came.\n\n\
             100.{n}a A boat with a red sail waits behind every boat that carries a lantern.\n\n\
             100.{n}b A boat without any oars is towed by the heaviest guest of the evening.\n\n\
             100.{n}c A boat that leaks is emptied with a bucket before it may take on guests.\n\n"
        )
    };
    let head = |date: &str| {
        format!("Invented Rules\n\nThese rules are effective as of {date}.\n\n1. Basics\n\n100. General\n\n")
    };
    let first = "100.1. Every player brings a lantern and a folded paper boat to the table.\n\n";
    let new = "100.2. Herons are never counted among the guests of the evening gathering.\n\n";
    let old = format!("{}{first}{}", head("March 1, 2020"), rules(2));
    let new = format!("{}{first}{new}{}", head("May 1, 2021"), rules(3));
    for (name, text) in [("old", old), ("new", new)] {
        let file = format!("{name}.txt");
        v.file(&file, &text);
        assert_eq!(v.run(&["ingest", &file, "--as", name]).code, 0);
    }
    v
}
