//! What a book calls things: heads of the glossary and titles of rules, found in any case and inflection.
//!
//! Words are compared at three depths, and the first that finds something answers: as written but for case,
//! ё and quotation marks; by their stems; and for suggestions by how few letters differ. A head turned
//! round by a comma (`Strike, First`) is also known in natural order.

use super::{Book, LibraryError};
use crate::rulebook::{GlossaryEntry, RuleNumber};
use crate::text::stem::stem;
use std::borrow::Cow;

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// An entry of the glossary, by its place.
    Glossary(usize),
    /// A titled rule or section.
    Rule(RuleNumber),
}

/// The names of one book.
#[derive(Debug)]
pub struct Names {
    /// The glossary itself.
    pub glossary: Vec<GlossaryEntry>,
    names: Vec<Name>,
}

#[derive(Debug)]
struct Name {
    /// As the book has it.
    shown: String,
    plain: String,
    target: Target,
}

impl Names {
    /// Reads glossary and titles of a book.
    pub fn of(book: &Book) -> Result<Self, LibraryError> {
        let glossary = book.glossary()?;
        let mut names = Vec::new();
        for (i, entry) in glossary.iter().enumerate() {
            entry.terms.iter().for_each(|t| add(t, Target::Glossary(i), &mut names));
            // A head with one comma can be two terms or one turned round: nothing in it tells which.
            if let [last, first] = &entry.terms[..] {
                for both in [format!("{first} {last}"), format!("{last} {first}")] {
                    names.push(Name {
                        shown: last.clone(),
                        plain: plain(&both),
                        target: Target::Glossary(i),
                    });
                }
            }
        }
        for (number, title) in book.titles()? {
            add(title, Target::Rule(*number), &mut names);
        }
        Ok(Self { glossary, names })
    }

    /// What is called so, the best depth only; in the order of the book.
    pub fn find(&self, words: &str) -> Vec<Target> {
        let plain = plain(words);
        if plain.is_empty() {
            return Vec::new();
        }
        let exact = self.targets(|n| n.plain == plain);
        if !exact.is_empty() {
            return exact;
        }
        let wanted = stems(&plain);
        self.targets(|n| stems(&n.plain) == wanted)
    }

    fn targets(&self, fits: impl Fn(&Name) -> bool) -> Vec<Target> {
        let mut out = Vec::new();
        for name in &self.names {
            if !out.contains(&name.target) && fits(name) {
                out.push(name.target);
            }
        }
        out
    }

    /// Names that look like the words or contain them all, the likest first.
    pub fn suggest(&self, words: &str, most: usize) -> Vec<String> {
        let wanted = plain(words);
        if wanted.is_empty() {
            return Vec::new();
        }
        let allowed = (wanted.chars().count() / 4).clamp(1, 3);
        let wanted_stems = stems(&wanted);
        let mut found: Vec<(usize, &str)> = Vec::new();
        for name in &self.names {
            let distance = strsim::osa_distance(&name.plain, &wanted);
            if distance <= allowed {
                found.push((distance, &name.shown));
            } else {
                let own = stems(&name.plain);
                if wanted_stems.iter().all(|s| own.contains(s)) {
                    found.push((10 + own.len(), &name.shown));
                }
            }
        }
        found.sort();
        let mut out: Vec<String> = Vec::new();
        for (_, shown) in found {
            if out.len() < most && !out.iter().any(|o| plain(o) == plain(shown)) {
                out.push(shown.to_string());
            }
        }
        out
    }
}

fn add(shown: &str, target: Target, names: &mut Vec<Name>) {
    names.push(Name { shown: shown.to_string(), plain: plain(shown), target });
    if let Some((last, first)) = shown.split_once(", ").filter(|(_, first)| !first.contains(',')) {
        let natural = format!("{first} {last}");
        names.push(Name { plain: plain(&natural), shown: natural, target });
    }
}

/// Lower case, ё as е, words only: what two spellings of a name share. Signs within words stay (`+1/+1`).
fn plain(s: &str) -> String {
    let s = s.to_lowercase().replace('ё', "е").replace(['’', '‘'], "'");
    let word = |w: &str| w.trim_matches(|c: char| "\"'“”«»().,;:!?…".contains(c)).to_string();
    s.split_whitespace().map(word).filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The stems of the words of a [plain] name; signs are only what parts them.
fn stems(plain: &str) -> Vec<Cow<'_, str>> {
    plain.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(stem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(shown: &[&str]) -> Names {
        let mut names = Vec::new();
        for (i, s) in shown.iter().enumerate() {
            add(s, Target::Glossary(i), &mut names);
        }
        Names { glossary: vec![], names }
    }

    #[test]
    fn case_inflection_and_natural_order_are_found() {
        let n = names(&["Trample", "Strike, First", "Пробивной удар", "Ёлка", "Counter"]);
        for (words, i) in [
            ("TRAMPLE", 0),
            ("trampling", 0),
            ("first strike", 1),
            ("Strike, First", 1),
            ("пробивного удара", 2),
            ("пробивным ударом", 2),
            ("елка", 3),
            ("ёлки", 3),
            ("“counters”", 4),
        ] {
            assert_eq!(n.find(words), [Target::Glossary(i)], "{words}");
        }
        assert_eq!(n.find("banding"), []);
        assert_eq!(n.find("«»"), []);
    }

    #[test]
    fn several_senses_are_all_found_and_typos_are_suggested() {
        let n = names(&["Counter", "Trample", "Counter", "Trample Damage"]);
        assert_eq!(n.find("counter"), [Target::Glossary(0), Target::Glossary(2)]);
        assert_eq!(n.suggest("tramlpe", 3), ["Trample"]);
        assert_eq!(n.suggest("damage", 3), ["Trample Damage"]);
        assert!(n.suggest("", 3).is_empty());
    }
}
