//! The concepts that the engine cites, in any book. Each is anchored in the newest official edition. Where that is
//! in the library, the chain leads from it; where it is not, a concept's own words decide ([`by_words`]): they must
//! stand in one rule alone below the heading that the rule has today. What neither tells has no number: a wrong one
//! is worse.

use super::chain::{Chain, Place, follow_on};
use super::error::ConcordanceError;
use super::link::{CERTAIN, Evidence};
use super::stored::{Counterpart, Way};
use crate::library::Entry;
use crate::library::builtin;
use crate::library::builtin::source::NUMBERING;
use crate::order::Arrange;
use crate::rulebook::{Language, Level, RuleNumber, Rulebook};
use crate::terms::Concept;
use crate::terms::concepts::ALL;
use crate::text::normal::comparable;
use rustc_hash::FxHasher;
use std::fs;
use std::hash::{Hash, Hasher};

/// The numbers of every concept in a book, in the order of [`ALL`]; none where no number is known.
pub type Numbers = Vec<Vec<RuleNumber>>;

/// Words of fewer letters stand in another rule by chance: in a section of the same number, in one that has another
/// number now, and in the whole book.
const TELLING: (usize, usize, usize) = (16, 26, 60);
/// Changes with how concepts are found.
const WAY: &str = "2";

impl Chain<'_> {
    /// The numbers of a concept in a book; none where none is known.
    pub fn concept(&self, concept: Concept, book: &Entry) -> Result<Vec<RuleNumber>, ConcordanceError> {
        Ok(self.concepts(book)?.swap_remove(concept as usize))
    }

    /// The numbers of all concepts in a book; found once and kept beside the alignments.
    pub fn concepts(&self, book: &Entry) -> Result<Numbers, ConcordanceError> {
        if is_newest(book) {
            let all = self.book(&book.meta.name)?.numbers()?;
            let own = |c: &Concept| all.binary_search(&c.number()).is_ok().then(|| c.number());
            return Ok(ALL.iter().map(|c| own(c).into_iter().collect()).collect());
        }
        let name = format!("{}.concepts", super::chain::stem(book));
        let mut key = FxHasher::default();
        self.editions().iter().for_each(|e| super::chain::stem(e).hash(&mut key));
        ALL.iter().for_each(|c| (c.id(), c.printed_number(), c.words()).hash(&mut key));
        let key = format!("{WAY} {:x}", key.finish());
        let kept = fs::read_to_string(self.path(&name)).ok().and_then(|text| read(&text, &key));
        if let Some(found) = kept {
            return Ok(found);
        }
        let found = self.find_concepts(book)?;
        self.keep(&name, written(&found, key).as_bytes());
        Ok(found)
    }

    fn find_concepts(&self, book: &Entry) -> Result<Numbers, ConcordanceError> {
        let place = self.place(book)?;
        let anchor = self.editions().iter().rev().find(|e| is_newest(e)).cloned();
        if let Some(anchor) = anchor.filter(|_| !matches!(place, Place::Alone)) {
            return self.from_anchor(&anchor, book);
        }
        if book.meta.edition.language == Language::En && !book.is_builtin() {
            return by_words(&*self.load(&book.meta.name)?);
        }
        let Place::Follows(i) = place else { return Ok(vec![Vec::new(); ALL.len()]) };
        // The original's words lead to its numbers, and those to the translation.
        let there = self.concepts(&self.editions()[i].clone())?;
        let tie = self.tie(book, i)?;
        let start = |n: &RuleNumber| Counterpart { number: *n, confidence: 100, evidence: Evidence::TEXT };
        let over = |own: &Vec<RuleNumber>| {
            let found = follow_on(&own.iter().map(start).collect::<Vec<_>>(), &tie, Way::Back);
            found.iter().filter(|c| c.is_certain()).map(|c| c.number).collect()
        };
        Ok(there.iter().map(over).collect())
    }

    /// By the chain; a question is decided by the concept's words.
    fn from_anchor(&self, anchor: &Entry, book: &Entry) -> Result<Numbers, ConcordanceError> {
        let all = self.composed(anchor, book)?;
        let own = self.load(&book.meta.name)?;
        let english = own.edition.language == Language::En;
        let numbers = |c: &Concept| {
            let links = all.of(c.number()).map_or(&[][..], |l| l);
            let certain = links.iter().any(|l| l.confidence >= CERTAIN);
            let says = |n: RuleNumber| english && own.get(n).is_some_and(|r| has_words(&plain(r), *c));
            let mut out: Vec<RuleNumber> = links
                .iter()
                .filter(|l| if certain { l.confidence >= CERTAIN } else { says(all.target(l)) })
                .map(|l| all.target(l))
                .collect();
            out.arrange();
            // Of the pieces of a split those that say it.
            if certain && out.iter().any(|n| says(*n)) {
                out.retain(|n| says(*n));
            }
            out
        };
        Ok(ALL.iter().map(numbers).collect())
    }
}

fn is_newest(book: &Entry) -> bool {
    book.meta.edition.effective.as_deref() == Some(NUMBERING)
}

fn plain(rule: &crate::rulebook::Rule) -> String {
    let mut out = String::new();
    for text in rule.title.iter().chain(&rule.text).chain(&rule.examples) {
        out.push_str(&comparable(text));
        out.push(' ');
    }
    out
}

fn has_words(text: &str, concept: Concept) -> bool {
    concept.words().iter().all(|w| text.contains(&comparable(w)))
}

/// The entry that gives a rule its subject: the keyword in the sections of keywords, else the section.
fn heading(number: RuleNumber) -> RuleNumber {
    match number.head() {
        701 | 702 if number.point() > 0 => RuleNumber::rule(number.head(), number.point()),
        head => RuleNumber::section(head),
    }
}

/// The numbers of concepts in an English book by their words alone. They must stand in one rule below the only
/// entry that is titled as the concept's heading is today: few words under the same number only, since by chance
/// they may stand in another. Many words may stand in one rule of the whole book instead, but for keywords, which
/// a book without such a heading has not.
pub fn by_words(book: &Rulebook) -> Result<Numbers, ConcordanceError> {
    let today = builtin::english()?;
    let rules = || book.order.iter().map(|&i| &book.rules[i as usize]);
    let texts: Vec<(RuleNumber, String)> = rules().map(|r| (r.number, plain(r))).collect();
    let titled: Vec<(RuleNumber, String)> =
        rules().filter_map(|r| Some((r.number, comparable(r.title.as_deref()?)))).collect();
    let mut out = Vec::with_capacity(ALL.len());
    for concept in ALL {
        let number = concept.number();
        let top = heading(number);
        let title = today.title(top)?.map(comparable);
        let mut headings = titled.iter().filter(|t| Some(&t.1) == title.as_ref()).map(|t| t.0);
        let one = headings.next().filter(|_| headings.next().is_none());
        if number == top {
            out.push(one.into_iter().collect());
            continue;
        }
        // The heading's own words stand in many of its rules.
        let said = |t: &String| concept.words().iter().all(|w| t.contains(&comparable(w)));
        if title.as_ref().is_some_and(said) {
            out.push(Vec::new());
            continue;
        }
        let letters = concept.words().iter().map(|w| w.len()).sum::<usize>();
        let anywhere = letters >= TELLING.2 && top.level() == Level::Section;
        let mut found = texts.iter().filter(|(n, text)| {
            let there = one.map_or(anywhere, |h| *n >= h && *n <= h.last_descendant());
            // A heading only names what its rules say.
            there && n.level() > Level::Section && has_words(text, *concept)
        });
        let first = found.next().filter(|_| found.next().is_none()).map(|f| f.0);
        let tells = |n: &RuleNumber| {
            *n == number || letters >= if n.head() == number.head() { TELLING.0 } else { TELLING.1 }
        };
        out.push(first.filter(tells).into_iter().collect());
    }
    Ok(out)
}

fn written(found: &Numbers, key: String) -> String {
    let mut out = key;
    for numbers in found {
        out.push('\n');
        for n in numbers {
            out.push_str(&n.to_string());
            out.push(' ');
        }
    }
    out
}

fn read(text: &str, key: &str) -> Option<Numbers> {
    let (own, rest) = text.split_once('\n')?;
    let line = |l: &str| l.split_whitespace().filter_map(RuleNumber::parse).collect();
    let found: Numbers = rest.split('\n').map(line).collect();
    (own == key && found.len() == ALL.len()).then_some(found)
}
