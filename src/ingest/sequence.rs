//! Which number is meant: printed numbers set right by their neighbours.
//!
//! A printed number is doubted only when it breaks the order. It is replaced only when exactly one number
//! of its level follows the rule before, that number stands nowhere else, and what comes next fits it.

use crate::rulebook::{Level, RuleNumber};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// One printed number with its possible readings.
#[derive(Clone, Debug)]
pub struct Printed {
    pub readings: SmallVec<[RuleNumber; 2]>,
    /// The section and letter of a number that lacks the part between (`408.f`).
    pub headless: Option<(u16, u16)>,
}

/// What was made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// `None` where no number is certain.
    pub number: Option<RuleNumber>,
    pub how: How,
}

/// How the number was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    AsPrinted,
    /// One of several readings of the letter, by its neighbours.
    Chosen,
    /// Another number is meant.
    Misprint,
    /// Less than the one before, and no other number is certain.
    OutOfOrder,
}

/// The numbers that can follow `at` in an unbroken book, nearest level last.
pub fn successors(at: RuleNumber) -> SmallVec<[RuleNumber; 5]> {
    let mut out = SmallVec::new();
    match at.level() {
        Level::Chapter => {
            out.push(RuleNumber::section(at.head().saturating_mul(100)));
            out.push(RuleNumber::rule(at.head(), 1));
        }
        Level::Section => out.push(RuleNumber::rule(at.head(), 1)),
        Level::Rule => {
            out.push(at.with_letter(1));
            out.push(at.with_deep(1));
        }
        _ => {}
    }
    let mut next = Some(at);
    while let Some(n) = next {
        out.extend(sibling(n));
        next = n.parent();
    }
    out
}

/// The number after this one on the same level.
pub fn sibling(at: RuleNumber) -> Option<RuleNumber> {
    Some(match at.level() {
        Level::Chapter => RuleNumber::chapter(at.head().checked_add(1)?),
        Level::Section => RuleNumber::section(at.head().checked_add(1)?),
        Level::Rule => RuleNumber::rule(at.head(), at.point().checked_add(1)?),
        Level::Subrule if at.letter() > 0 => at.with_letter(at.letter().checked_add(1)?),
        _ => return None,
    })
}

/// Whether `next` can follow `at` directly.
pub fn follows(at: RuleNumber, next: RuleNumber) -> bool {
    successors(at).contains(&next)
}

/// Sets a file's numbers right, in document order. `carry`: in a complete book, whose numbers leave no
/// gaps, a heading printed with its neighbour's number also moves what stands under it.
pub fn settle(printed: &[Printed], carry: bool) -> Vec<Settled> {
    let known: FxHashSet<RuleNumber> = printed.iter().flat_map(|p| p.readings.iter().copied()).collect();
    let mut taken: FxHashSet<RuleNumber> = FxHashSet::default();
    let mut out = Vec::with_capacity(printed.len());
    let mut at: Option<RuleNumber> = None;
    for (i, p) in printed.iter().enumerate() {
        let next = printed.get(i + 1).and_then(|n| n.readings.first().copied());
        let place = Place { at, next, known: &known, taken: &taken, carry };
        let settled = place.settle(p);
        if let Some(n) = settled.number {
            taken.insert(n);
            at = Some(n);
        }
        out.push(settled);
    }
    out
}

struct Place<'a> {
    at: Option<RuleNumber>,
    next: Option<RuleNumber>,
    known: &'a FxHashSet<RuleNumber>,
    taken: &'a FxHashSet<RuleNumber>,
    carry: bool,
}

impl Place<'_> {
    fn settle(&self, p: &Printed) -> Settled {
        let done = |number, how| Settled { number: Some(number), how };
        if let Some((section, letter)) = p.headless {
            let meant = self.headless(section, letter);
            return Settled { number: meant, how: How::Misprint };
        }
        let Some(number) = self.choose(&p.readings) else {
            return Settled { number: None, how: How::OutOfOrder };
        };
        let Some(at) = self.at else { return done(number, How::AsPrinted) };
        let behind = number <= at;
        let overshot = self.next.is_some_and(|n| n < number && n > at);
        if (behind || overshot)
            && let Some(meant) = self.meant(at, number, behind)
        {
            return done(meant, How::Misprint);
        }
        match () {
            _ if behind => done(number, How::OutOfOrder),
            _ if p.readings.len() > 1 => done(number, How::Chosen),
            _ => done(number, How::AsPrinted),
        }
    }

    /// The reading that follows the rule before, or stands between its neighbours.
    fn choose(&self, readings: &[RuleNumber]) -> Option<RuleNumber> {
        let Some(at) = self.at else { return readings.first().copied() };
        let follows_it = readings.iter().find(|&&r| follows(at, r));
        let between = || readings.iter().find(|&&r| r > at && self.next.is_none_or(|n| r < n));
        follows_it.or_else(between).or(readings.first()).copied()
    }

    fn headless(&self, section: u16, letter: u16) -> Option<RuleNumber> {
        let at = self.at.filter(|at| at.head() == section && at.point() > 0)?;
        let meant = RuleNumber::rule(section, at.point()).with_letter(letter);
        (follows(at, meant) && !self.known.contains(&meant) && !self.taken.contains(&meant)).then_some(meant)
    }

    /// The number that must be meant by a printed one that breaks the order.
    fn meant(&self, at: RuleNumber, printed: RuleNumber, behind: bool) -> Option<RuleNumber> {
        let meant = successors(at).into_iter().find(|s| s.level() == printed.level())?;
        if self.known.contains(&meant) || self.taken.contains(&meant) {
            return None;
        }
        let twice = behind && self.taken.contains(&printed);
        let fits = match self.next {
            Some(next) => follows(meant, next) || (twice && self.carry && follows(printed, next)),
            None => false,
        };
        // Only the section is wrong, as in `501.2` between `510.1` and `510.3`.
        let tail = (printed.point(), printed.letter()) == (meant.point(), meant.letter());
        let fits = fits || (self.carry && tail && meant.head() == at.head() && printed.head() != at.head());
        fits.then_some(meant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(numbers: &[&str], carry: bool) -> Vec<String> {
        let printed: Vec<Printed> = numbers
            .iter()
            .map(|s| match s.split_once('.') {
                Some((head, l)) if l.len() == 1 && l.is_ascii() && !l.as_bytes()[0].is_ascii_digit() => {
                    Printed {
                        readings: SmallVec::new(),
                        headless: Some((head.parse().unwrap(), RuleNumber::letter_index(l).unwrap())),
                    }
                }
                _ => Printed { readings: RuleNumber::readings(s), headless: None },
            })
            .collect();
        settle(&printed, carry).iter().map(|s| s.number.map_or("?".into(), |n| n.to_string())).collect()
    }

    #[test]
    fn misprints_are_set_right_where_the_neighbours_are_certain() {
        for (printed, meant) in [
            (
                &["408.2d", "408.2e", "408.f", "408.g", "408.3"][..],
                &["408.2d", "408.2e", "408.2f", "408.2g", "408.3"][..],
            ),
            (&["306.3a", "306.b", "306.1c", "306.4"], &["306.3a", "306.3b", "306.3c", "306.4"]),
            (
                &["502.35b", "502.36", "502.36a", "502.35b", "502.37"],
                &["502.35b", "502.36", "502.36a", "502.36b", "502.37"],
            ),
            (&["423.2", "423.2a", "432.2b", "423.3"], &["423.2", "423.2a", "423.2b", "423.3"]),
            (&["510.1", "501.2", "501.3", "501.4", "511"], &["510.1", "510.2", "510.3", "510.4", "511"]),
            (&["505.4", "505.54", "505.5a"], &["505.4", "505.5", "505.5a"]),
            (&["702.30c", "702.30d", "702.30d", "702.31"], &["702.30c", "702.30d", "702.30e", "702.31"]),
        ] {
            assert_eq!(settled(printed, true), meant);
        }
    }

    #[test]
    fn a_heading_printed_twice_carries_its_subrules_in_a_complete_book_only() {
        let printed = ["702.175", "702.175a", "702.175b", "702.175", "702.175a", "703"];
        assert_eq!(settled(&printed, true)[3..], ["702.176", "702.176a", "703"]);
        assert_eq!(settled(&printed, false)[3], "702.175");
    }

    #[test]
    fn an_ambiguous_letter_is_decided_by_its_neighbours() {
        assert_eq!(
            settled(&["502.6а", "502.6b", "502.6в", "502.6d"], false),
            ["502.6a", "502.6b", "502.6c", "502.6d"]
        );
        assert_eq!(settled(&["502.6а", "502.6в", "502.6c"], false), ["502.6a", "502.6b", "502.6c"]);
    }

    #[test]
    fn gaps_and_jumps_are_left_alone() {
        for numbers in [&["502.4b", "502.5", "502.7", "502.10c"][..], &["502.10c", "502.4b", "502.4c"]] {
            assert_eq!(settled(numbers, false), numbers);
        }
    }
}
