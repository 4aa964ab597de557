//! Letters in references as the book itself prints them: `502.4в` is the rule that stands under that number, the
//! third of `а`, `б`, `в`, though the letter looks like a `b`.

use super::references::{Found, Target};
use crate::rulebook::{RuleNumber, Rulebook};
use crate::text::lookalike::is_cyrillic;
use rustc_hash::FxHashMap;

/// The numbers of a book that are printed with Cyrillic letters.
pub struct Printed(FxHashMap<String, RuleNumber>);

impl Printed {
    /// Those of a book.
    pub fn of(book: &Rulebook) -> Self {
        let cyrillic = book.rules.iter().filter(|r| r.raw_number.chars().any(is_cyrillic));
        let plain = |raw: &str| raw.trim_end_matches('.').to_lowercase();
        Self(cyrillic.map(|r| (plain(&r.raw_number), r.number)).collect())
    }

    /// Reads the letters of a reference as the book prints them: of one number, a list (`502.4а и б`) or a range
    /// (`502.4а–в`).
    pub fn read(&self, found: &mut Found, words: &str) {
        if self.0.is_empty() || !words.chars().any(is_cyrillic) {
            return;
        }
        let Some((base, rest)) = base(words) else { return };
        let letters: Vec<&str> = rest
            .split(|c: char| !c.is_alphabetic())
            .filter(|t| !t.is_empty() && !is_conjunction(t))
            .collect();
        let mut targets = found.targets.clone();
        let mut slots: Vec<&mut RuleNumber> = Vec::new();
        for target in &mut targets {
            match target {
                Target::One(n) => slots.push(n),
                Target::Span(first, last) => slots.extend([first, last]),
            }
        }
        if slots.len() != letters.len() {
            return;
        }
        for (slot, letter) in slots.into_iter().zip(letters) {
            if let Some(number) = self.0.get(&format!("{base}{}", letter.to_lowercase())) {
                *slot = *number;
            }
        }
        let in_order = |t: &Target| !matches!(t, Target::Span(first, last) if first >= last);
        if targets.iter().all(in_order) {
            found.targets = targets;
        }
    }
}

/// `502.4` of `502.4а–в`, with what follows; `None` where another number follows.
fn base(words: &str) -> Option<(&str, &str)> {
    let start = words.find(|c: char| c.is_ascii_digit())?;
    let length = words[start..].find(|c: char| !c.is_ascii_digit() && c != '.')?;
    let (base, rest) = (&words[start..start + length], &words[start + length..]);
    (base.contains('.') && !rest.contains(|c: char| c.is_ascii_digit())).then_some((base, rest))
}

fn is_conjunction(word: &str) -> bool {
    matches!(word, "и" | "или" | "and" | "or")
}

#[cfg(test)]
mod tests {
    use crate::ingest::{InputFile, Options, ingest};

    fn targets(text: &str) -> Vec<Vec<String>> {
        let (book, _) =
            ingest(&[InputFile { path: "x.txt", bytes: text.as_bytes() }], &Options::default()).unwrap();
        let all = book.rules[0].references.iter();
        all.map(|r| r.targets.iter().map(|t| t.to_string()).collect()).collect()
    }

    #[test]
    fn letters_mean_what_stands_under_them_in_the_book() {
        let rest = "\n\n502.4а Раз.\n\n502.4б Два.\n\n502.4в Три.\n\n502.4г Четыре.\n";
        let of = |words: &str| targets(&format!("502.4. См. {words}.{rest}"));
        assert_eq!(of("502.4в"), [["502.4c"]]);
        assert_eq!(of("правила 502.4а–в"), [["502.4a", "502.4b", "502.4c"]]);
        assert_eq!(of("502.4б и в"), [["502.4b", "502.4c"]]);
        // By looks: the row has no other reading.
        let looks = "502.4. См. 502.4в.\n\n502.4а Раз.\n\n502.4в Два.\n\n502.4с Три.\n";
        assert_eq!(targets(looks), [["502.4b"]]);
    }
}
