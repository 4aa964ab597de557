//! How much of a collection of cards is understood, and where understanding stops most often.

use super::store::CardRecord;
use crate::ability::Understanding;
use crate::order::Arrange;
use std::collections::BTreeMap;

/// Counts over a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Cards that could be read as cards, and those of them with every line understood.
    pub cards: usize,
    pub cards_understood: usize,
    pub lines: usize,
    pub lines_understood: usize,
    /// The words from which on lines were not understood, the most frequent first.
    pub stops: Vec<(String, usize)>,
}

/// How many words of a stop are shown.
const WORDS: usize = 3;

/// Compiles every card and counts.
pub fn coverage(records: &[CardRecord]) -> Coverage {
    let mut out = Coverage::default();
    let mut stops: BTreeMap<String, usize> = BTreeMap::new();
    for card in records.iter().filter_map(CardRecord::definition) {
        out.cards += 1;
        let mut whole = true;
        for line in card.faces.iter().flat_map(|f| &f.lines) {
            out.lines += 1;
            match &line.understanding {
                Understanding::Understood(_) => out.lines_understood += 1,
                Understanding::Refused { at, .. } => {
                    whole = false;
                    let words: Vec<&str> = line.text[*at..].split_whitespace().take(WORDS).collect();
                    *stops.entry(words.join(" ")).or_default() += 1;
                }
            }
        }
        out.cards_understood += usize::from(whole);
    }
    out.stops = stops.into_iter().collect();
    out.stops.arrange_by_key(|(_, n)| std::cmp::Reverse(*n));
    out
}
