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
    let read = letters(printed);
    let known: FxHashSet<RuleNumber> = read.iter().flatten().copied().collect();
    let mut taken: FxHashSet<RuleNumber> = FxHashSet::default();
    let mut out = Vec::with_capacity(printed.len());
    let mut at: Option<RuleNumber> = None;
    for (i, p) in printed.iter().enumerate() {
        let next = read.get(i + 1).copied().flatten();
        let place = Place { read: read[i], at, next, known: &known, taken: &taken, carry };
        let settled = place.settle(p);
        if let Some(n) = settled.number {
            taken.insert(n);
            at = Some(n);
        }
        out.push(settled);
    }
    out
}

/// What a letter costs that is not the likeliest, that leaves a gap, and that breaks the order.
const UNLIKELY: u32 = 1;
const GAP: u32 = 10;
const BREAK: u32 = 40;

/// Reads letters that can stand for several, a row of subrules at a time: the reading that goes on from its
/// neighbours with the fewest gaps. A row printed with the Russian alphabet (`а б в г д`) is read by places,
/// one that only has letters of the wrong keyboard by looks.
fn letters(printed: &[Printed]) -> Vec<Option<RuleNumber>> {
    let mut out: Vec<Option<RuleNumber>> = printed.iter().map(|p| p.readings.first().copied()).collect();
    let mut from = 0;
    while from < printed.len() {
        let rule = |i: usize| out[i].filter(|n| n.letter() > 0).map(|n| n.with_letter(0));
        let to = (from..printed.len()).find(|&i| rule(i).is_none() || rule(i) != rule(from));
        let to = to.unwrap_or(printed.len()).max(from + 1);
        if printed[from..to].iter().any(|p| p.readings.len() > 1) {
            let before = from.checked_sub(1).and_then(|b| out[b]).filter(|b| Some(*b) == rule(from));
            for (i, n) in row(&printed[from..to], before).into_iter().enumerate() {
                out[from + i] = Some(n);
            }
        }
        from = to;
    }
    out
}

/// The cheapest readings of one row; `before` is the rule that it stands under, if that is printed above it.
fn row(printed: &[Printed], before: Option<RuleNumber>) -> Vec<RuleNumber> {
    let step = |from: Option<RuleNumber>, to: RuleNumber| match from {
        Some(from) if to <= from => BREAK,
        Some(from) if !follows(from, to) => GAP,
        _ => 0,
    };
    // For each reading of an entry: the cost of the cheapest way there, and the reading it comes from.
    let mut ways: Vec<SmallVec<[(u32, usize); 4]>> = Vec::with_capacity(printed.len());
    for (i, p) in printed.iter().enumerate() {
        let reach = |(k, &n): (usize, &RuleNumber)| {
            let own = k as u32 * UNLIKELY;
            let Some(last) = i.checked_sub(1) else { return (own + step(before, n), 0) };
            let from = printed[last].readings.iter().zip(&ways[last]).enumerate();
            from.map(|(j, (&m, way))| (own + way.0 + step(Some(m), n), j)).min().unwrap_or((own, 0))
        };
        ways.push(p.readings.iter().enumerate().map(reach).collect());
    }
    let mut out = Vec::with_capacity(printed.len());
    let mut at = ways.last().and_then(|w| (0..w.len()).min_by_key(|&k| w[k].0)).unwrap_or(0);
    for (p, way) in printed.iter().zip(&ways).rev() {
        out.push(p.readings[at]);
        at = way[at].1;
    }
    out.reverse();
    out
}

struct Place<'a> {
    /// The number as its row reads it.
    read: Option<RuleNumber>,
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
        let Some(number) = self.read else {
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
    fn a_russian_alphabet_is_read_by_places_and_the_wrong_keyboard_by_looks() {
        let row = |letters: &str| {
            let numbers: Vec<String> = letters.chars().map(|c| format!("508.2{c}")).collect();
            let printed: Vec<&str> = std::iter::once("508.2").chain(numbers.iter().map(|n| &**n)).collect();
            let read = settled(&printed, false);
            read[1..].iter().map(|n| n.trim_start_matches("508.2").to_string()).collect::<String>()
        };
        for (printed, meant) in [
            ("абвгдеж", "abcdefg"),
            ("абвгд", "abcde"),
            ("абвгдежзиклмнопрст", "abcdefghijkmnpqrst"),
            ("абвгдежзийклмн", "abcdefghijkmnp"),
            ("авс", "abc"),
            ("аbсdе", "abcde"),
            ("аbcdеfgнijкмn", "abcdefghijkmn"),
            ("abcдef", "abcdef"),
        ] {
            assert_eq!(row(printed), meant, "{printed}");
        }
    }

    #[test]
    fn gaps_and_jumps_are_left_alone() {
        for numbers in [&["502.4b", "502.5", "502.7", "502.10c"][..], &["502.10c", "502.4b", "502.4c"]] {
            assert_eq!(settled(numbers, false), numbers);
        }
    }
}
