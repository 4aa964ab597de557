//! The concepts that the engine cites, in any book: each is anchored in the newest official edition and
//! followed from there.

use super::chain::{Chain, Place};
use super::error::ConcordanceError;
use super::stored::Counterpart;
use crate::library::Entry;
use crate::library::builtin::source::NUMBERING;
use crate::rulebook::RuleNumber;
use crate::terms::Concept;

impl Chain<'_> {
    /// The numbers of a concept in a book; none where the book lacks it, or where nothing here ties the book
    /// to the edition that the concepts are anchored in.
    pub fn concept(&self, concept: Concept, book: &Entry) -> Result<Vec<RuleNumber>, ConcordanceError> {
        self.cited(concept.number(), book)
    }

    /// The numbers in a book of a rule that is cited by its number in the edition of the concepts.
    pub fn cited(&self, number: RuleNumber, book: &Entry) -> Result<Vec<RuleNumber>, ConcordanceError> {
        if book.meta.edition.effective.as_deref() == Some(NUMBERING) {
            return Ok(self.book(&book.meta.name)?.has(number)?.then_some(number).into_iter().collect());
        }
        let dated = |e: &&Entry| e.meta.edition.effective.as_deref() == Some(NUMBERING);
        let Some(anchor) = self.editions().iter().find(dated).cloned() else { return Ok(Vec::new()) };
        if matches!(self.place(book)?, Place::Alone) {
            return Ok(Vec::new());
        }
        let found = self.trace(&anchor, number, book)?.unwrap_or_default();
        Ok(found.iter().filter(|c| Counterpart::is_certain(c)).map(|c| c.number).collect())
    }
}
