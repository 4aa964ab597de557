//! Texts that were rewritten before. Who runs `cite --fix --from OLD` a second time must not have the numbers that
//! the first run wrote read as numbers of OLD: where a number of an earlier state of the text has become another one,
//! and that is what the rule is called in a later edition, it is taken to be rewritten.

use super::chain::{Chain, Place};
use super::error::ConcordanceError;
use super::rewrite;
use super::words::compared;
use crate::ingest::references::{Found, Target};
use crate::library::Entry;
use crate::rulebook::RuleNumber;
use similar::DiffTag;

/// A number that stands where an earlier state of the text has another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Changed {
    /// Its first byte.
    pub at: usize,
    pub was: RuleNumber,
    pub now: RuleNumber,
}

/// The numbers of a line with their places.
type Line = Vec<(usize, RuleNumber)>;

/// The numbers that differ in lines that are otherwise the same.
pub(super) fn changed(text: &str, all: &[Found], earlier: &str, before: &[Found]) -> Vec<Changed> {
    let ((old_frames, old), (frames, new)) = (lines(earlier, before), lines(text, all));
    let mut out = Vec::new();
    for (tag, was, is) in compared(&old_frames, &frames).iter().map(|op| op.as_tag_tuple()) {
        if tag != DiffTag::Equal {
            continue;
        }
        for (was, is) in old[was].iter().zip(&new[is]) {
            let pairs = was.iter().zip(is).filter(|(was, is)| was.1 != is.1);
            out.extend(pairs.map(|(was, is)| Changed { at: is.0, was: was.1, now: is.1 }));
        }
    }
    out
}

/// The lines of a text: their words, with a mark where a number is, and the numbers.
fn lines(text: &str, all: &[Found]) -> (Vec<String>, Vec<Line>) {
    let mut numbers: Vec<((usize, usize), RuleNumber)> = Vec::new();
    for found in all {
        let Some(spans) = rewrite::spans(text, found) else { continue };
        for (span, target) in spans.iter().zip(&found.targets) {
            let (Target::One(first) | Target::Span(first, _)) = *target;
            numbers.push((span.first, first));
            if let (Some(place), Target::Span(_, last)) = (span.last, *target) {
                numbers.push((place, last));
            }
        }
    }
    let mut numbers = numbers.into_iter().peekable();
    let (mut frames, mut out) = (Vec::new(), Vec::new());
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        let (mut frame, mut own) = (String::new(), Line::new());
        while let Some((place, number)) = numbers.next_if(|n| n.0.0 < end) {
            frame.push_str(&text[at..place.0]);
            frame.push('\0');
            own.push((place.0, number));
            at = place.1;
        }
        frame.push_str(&text[at..end]);
        frames.push(frame);
        out.push(own);
        at = end;
    }
    (frames, out)
}

/// The edition that a number was rewritten for: the nearest to the target in which the rule of the old number has
/// the new one.
pub(super) fn rewritten_for(
    changed: &Changed,
    from: &Entry,
    to: &Entry,
    chain: &Chain,
) -> Result<Option<Entry>, ConcordanceError> {
    if !chain.book(&from.meta.name)?.has(changed.was)? {
        return Ok(None);
    }
    if chain.relation(from, changed.was, to)?.numbers == [changed.now] {
        return Ok(Some(to.clone()));
    }
    let (Some((start, numbers)), Place::Edition(end) | Place::Follows(end)) =
        (chain.original(from, &[changed.was])?, chain.place(to)?)
    else {
        return Ok(None);
    };
    if numbers.is_empty() {
        return Ok(None);
    }
    let way = start.min(end)..=start.max(end);
    let stages = chain.history(start, &numbers)?;
    let fits = stages.iter().filter(|s| s.edition != start && way.contains(&s.edition));
    let nearest = fits.filter(|s| s.numbers == [changed.now]).min_by_key(|s| s.edition.abs_diff(end));
    Ok(nearest.map(|s| chain.editions()[s.edition].clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::references::find;

    #[test]
    fn numbers_are_compared_in_lines_that_are_otherwise_the_same() {
        let (was, is) =
            ("rule 100.2 of boats\nrule 100.3\n", "New words.\nrule 100.3 of boats\nrule 100.3\n");
        let all = |text: &str| find(text, Default::default());
        let found = changed(is, &all(is), was, &all(was));
        let number = |s: &str| RuleNumber::parse(s).unwrap();
        assert_eq!(found, [Changed { at: 16, was: number("100.2"), now: number("100.3") }]);
        assert_eq!(changed(is, &all(is), is, &all(is)), []);
    }
}
