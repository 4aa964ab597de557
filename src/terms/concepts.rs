//! The concepts that the engine cites. Each is a line of `index/concepts.toml`: an id, the number it has
//! in the newest official edition, and words that must stand in that rule's text. The enum is generated
//! at build time, so a citation of a concept that does not exist does not compile.

use crate::rulebook::RuleNumber;

include!(concat!(env!("OUT_DIR"), "/concepts.rs"));

impl Concept {
    /// The id, such as `trample.assign-excess`.
    pub fn id(self) -> &'static str {
        TABLE[self as usize].0
    }

    /// The number in the newest official edition, as printed.
    pub fn printed_number(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// The number in the newest official edition.
    pub fn number(self) -> RuleNumber {
        // The build refuses a line whose number does not look like one; a test parses them all.
        RuleNumber::parse(self.printed_number()).unwrap_or(RuleNumber::chapter(1))
    }

    /// Words that stand in the rule's English text.
    pub fn words(self) -> &'static [&'static str] {
        TABLE[self as usize].2
    }

    /// The concept with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        ALL.iter().copied().find(|c| c.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_concept_has_a_number_and_an_id_of_its_own() {
        let mut ids: Vec<_> = ALL.iter().map(|c| c.id()).collect();
        ids.sort_unstable();
        let n = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), n);
        for c in ALL {
            assert!(RuleNumber::parse(c.printed_number()).is_some(), "{}", c.id());
            assert_eq!(Concept::by_id(c.id()), Some(*c));
        }
    }
}
