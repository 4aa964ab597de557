//! What a book calls things: heads of the glossary and titles of rules, found in any case and inflection.
//!
//! Words are compared at depths, and the first that finds something answers: as written but for case, ё and
//! quotation marks; by their stems, without an article; by the stems of the stems (`sacrificing`); and for
//! suggestions by how few letters differ. Where the written form finds only a section (`Counters`) or only an
//! entry of the glossary (`Token`), its plural or singular is looked for among the others. A head turned round
//! by a comma (`Strike, First`) is also known in natural order.

use super::{Book, LibraryError};
use crate::order::Arrange;
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
            return self.with_kin(exact, &plain);
        }
        let wanted = stems(without_article(&plain));
        let found = self.targets(|n| stems(&n.plain) == wanted);
        if !found.is_empty() {
            return found;
        }
        let wanted = roots(&wanted);
        self.targets(|n| roots(&stems(&n.plain)) == wanted)
    }

    /// What the plural or singular of a name stands for, if it is of a kind that the name itself does not have.
    fn with_kin(&self, mut exact: Vec<Target>, plain: &str) -> Vec<Target> {
        let is_rule = |t: &Target| matches!(t, Target::Rule(_));
        let (rules, entries) = (exact.iter().any(is_rule), exact.iter().any(|t| !is_rule(t)));
        let singular = singular(plain);
        let kin = self.targets(|n| self::singular(&n.plain) == singular);
        exact.extend(kin.into_iter().filter(|t| if is_rule(t) { !rules } else { !entries }));
        exact
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
        let wanted_stems = stems(without_article(&wanted));
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
        found.arrange();
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
        // Suggested as the book has it: whether it is one term turned round or two, only a reader can tell.
        names.push(Name { plain: plain(&format!("{first} {last}")), shown: shown.to_string(), target });
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

/// The stems of stems, until nothing more comes off: `sacrific` and `sacrif` are of one word.
fn roots(stems: &[Cow<str>]) -> Vec<String> {
    let root = |s: &Cow<str>| {
        let mut word = s.to_string();
        loop {
            let next = stem(&word).into_owned();
            if next == word {
                return word;
            }
            word = next;
        }
    };
    stems.iter().map(root).collect()
}

/// A [plain] name without the article before it.
fn without_article(plain: &str) -> &str {
    let rest = ["the ", "a ", "an "].iter().find_map(|article| plain.strip_prefix(article));
    rest.filter(|rest| !rest.is_empty()).unwrap_or(plain)
}

/// The words of a [plain] name in the singular, as far as English spelling tells; words of other alphabets by
/// their stems.
fn singular(plain: &str) -> Vec<String> {
    let one = |w: &str| {
        if !w.is_ascii() {
            return stem(w).into_owned();
        }
        let es = ["ses", "xes", "ches", "shes", "zes"].iter().any(|e| w.ends_with(e));
        match () {
            _ if w.len() > 4 && w.ends_with("ies") => format!("{}y", &w[..w.len() - 3]),
            _ if es => w[..w.len() - 2].to_string(),
            _ if w.len() > 3 && w.ends_with('s') && !w.ends_with("ss") => w[..w.len() - 1].to_string(),
            _ => w.to_string(),
        }
    };
    plain.split(' ').map(one).collect()
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
    fn a_plural_finds_the_section_and_the_entry_of_the_glossary() {
        let mut n = names(&["Counter", "Ability", "Token", "Active Player", "Activate"]);
        for (title, number) in [("Counters", 122), ("Abilities", 113), ("Tokens", 111)] {
            add(title, Target::Rule(RuleNumber::section(number)), &mut n.names);
        }
        let both = |words: &str, i: usize, number: u16| {
            let found = n.find(words);
            let wanted = [Target::Glossary(i), Target::Rule(RuleNumber::section(number))];
            assert!(found.len() == 2 && wanted.iter().all(|t| found.contains(t)), "{words}: {found:?}");
        };
        for (one, many, i, number) in
            [("counter", "counters", 0, 122), ("ability", "abilities", 1, 113), ("token", "tokens", 2, 111)]
        {
            both(one, i, number);
            both(many, i, number);
        }
        assert_eq!(n.find("active player"), [Target::Glossary(3)]);
        assert_eq!(n.find("activate"), [Target::Glossary(4)]);
    }

    #[test]
    fn an_article_and_deep_inflections_are_seen_through() {
        let n = names(&["Stack", "Sacrifice", "Active Player, Nonactive Player Order"]);
        assert_eq!(n.find("the stack"), [Target::Glossary(0)]);
        assert_eq!(n.find("sacrificing"), [Target::Glossary(1)]);
        assert_eq!(n.find("sacrificed"), [Target::Glossary(1)]);
        assert_eq!(n.suggest("nonactive player order", 3), ["Active Player, Nonactive Player Order"]);
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
