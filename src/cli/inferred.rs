//! Numbers that paragraphs have lost in a file and that the edition it follows gives back.

use super::{Context, Failure};
use crate::args;
use crate::concordance::Chain;
use crate::library::{Book, Entry, Library};
use crate::render::{style, wrap};
use crate::rulebook::RuleNumber;

/// An address such as `100:u5`, and the number that the paragraph has there.
pub type Inferred = (RuleNumber, RuleNumber);

/// The numbers of those of these rules that have none of their own. Only the very edition that a book follows
/// can give them.
pub fn inferred(chain: &Chain, book: &Entry, numbers: &[RuleNumber]) -> Result<Vec<Inferred>, Failure> {
    let mut out = Vec::new();
    if numbers.iter().all(|n| n.unnumbered() == 0) || !chain.is_original(book)? {
        return Ok(out);
    }
    for &n in numbers.iter().filter(|n| n.unnumbered() > 0) {
        let behind = chain.original(book, &[n])?.map_or_else(Vec::new, |(_, found)| found);
        out.extend(behind.first().map(|&b| (n, b)));
    }
    Ok(out)
}

/// The same for rules of an opened book.
pub fn of_book(library: &Library, book: &Book, numbers: &[RuleNumber]) -> Result<Vec<Inferred>, Failure> {
    if numbers.iter().all(|n| n.unnumbered() == 0) {
        return Ok(Vec::new());
    }
    let chain = Chain::new(library);
    inferred(&chain, &chain.entry(&book.meta().name)?, numbers)
}

/// The paragraph without a number that has this one in the edition that the book follows.
pub fn address(library: &Library, book: &Book, number: RuleNumber) -> Result<Option<RuleNumber>, Failure> {
    let section = RuleNumber::section(number.head());
    let bare: Vec<RuleNumber> =
        book.numbers()?.into_iter().filter(|n| n.unnumbered() > 0 && section.contains(*n)).collect();
    let found = of_book(library, book, &bare)?;
    Ok(found.into_iter().find(|(_, n)| *n == number).map(|(address, _)| address))
}

/// Says which numbers are inferred.
pub fn warn(found: &[Inferred], cx: &Context) -> String {
    let one = |(address, number): &Inferred| {
        let text = cx.messages.text("concordance-inferred", &args![address = *address, number = *number]);
        wrap::hang(&style::warning(&text), "", 2, cx.width)
    };
    found.iter().map(one).collect()
}
