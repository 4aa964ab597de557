//! Cyrillic letters after the numbers of a list or a range: `502.9а–в`, `502.9а, 502.9б`.
//!
//! Such a letter may stand for the Latin one in its place of the alphabet or for the one that it looks like:
//! «в» for c or for b. All letters of a series are read in one way. Where more than one way makes a series of
//! rules that exist, nobody can say which was meant, and the citation is marked.

use super::rewrite;
use crate::ingest::references::{Found, Named, Target};
use crate::order::Arrange;
use crate::rulebook::RuleNumber;
use crate::text::lookalike;
use smallvec::SmallVec;

/// The letters by their places, without й and with it.
const ALPHABETS: [&str; 2] = ["абвгдежзиклмнопрстуфхцчшщ", "абвгдежзийклмнопрстуфхцчшщ"];

/// A number of a series: where it stands among the citations, and its letter if that is Cyrillic.
struct Item {
    found: usize,
    target: usize,
    last: bool,
    number: RuleNumber,
    cyrillic: Option<char>,
}

/// The ways to read the Cyrillic letters of a series; the letter's index.
type Reading = Vec<u16>;

/// Reads the letters of each series in the one way that gives rules; tells which targets of which citations
/// stay open: the place of the citation and that of the target.
pub fn settle(
    text: &str,
    all: &mut [Found],
    mut exists: impl FnMut(RuleNumber) -> bool,
) -> Vec<(usize, usize)> {
    let mut open = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let more = all[at + 1..].iter().take_while(|f| f.named == Named::List).count();
        let items: Vec<Item> = (at..=at + more).flat_map(|k| items(text, k, &all[k])).collect();
        // Letters of different rules are different series.
        for series in items.chunk_by(|x, y| x.number.parent() == y.number.parent()) {
            if series.iter().any(|i| i.cyrillic.is_some()) {
                settle_one(series, all, &mut exists, &mut open);
            }
        }
        at += more + 1;
    }
    open.arrange();
    open.dedup();
    open
}

/// The numbers of a citation with a letter; none where its words are not simply numbers.
fn items(text: &str, place: usize, found: &Found) -> Vec<Item> {
    let tokens = rewrite::tokens(text, found.start, found.end);
    let numbers = found.targets.iter().enumerate().flat_map(|(k, t)| match *t {
        Target::One(n) => SmallVec::<[_; 2]>::from_slice(&[(k, false, n)]),
        Target::Span(a, b) => SmallVec::from_slice(&[(k, false, a), (k, true, b)]),
    });
    let numbers: Vec<_> = numbers.collect();
    if tokens.len() != numbers.len() {
        return Vec::new();
    }
    let one = |(&(a, b), (target, last, number)): (&(usize, usize), (usize, bool, RuleNumber))| {
        let letter = text[a..b].chars().next_back()?;
        let cyrillic = lookalike::is_cyrillic(letter).then(|| letter.to_lowercase().next()).flatten();
        (number.letter() > 0).then_some(Item { found: place, target, last, number, cyrillic })
    };
    tokens.iter().zip(numbers).filter_map(one).collect()
}

fn settle_one(
    series: &[Item],
    all: &mut [Found],
    exists: &mut impl FnMut(RuleNumber) -> bool,
    open: &mut Vec<(usize, usize)>,
) {
    let known = |r: &Reading, exists: &mut dyn FnMut(RuleNumber) -> bool| {
        series.iter().zip(r).all(|(i, l)| exists(i.number.with_letter(*l)))
    };
    let mut readings = ways(series);
    if readings.is_empty() {
        // No one way for all of them: each for itself.
        if let [_, _, ..] = series {
            return series.chunks(1).for_each(|one| settle_one(one, all, exists, open));
        }
        return;
    }
    if readings.len() > 1 {
        let there: Vec<Reading> = readings.iter().filter(|r| known(r, exists)).cloned().collect();
        if !there.is_empty() {
            readings = there;
        }
    }
    for (k, item) in series.iter().enumerate() {
        put(&mut all[item.found], item, readings[0][k]);
        if readings.iter().any(|r| r[k] != readings[0][k]) {
            open.push((item.found, item.target));
        }
    }
}

/// The readings of a series, each once; those by places first.
fn ways(series: &[Item]) -> Vec<Reading> {
    let mut out: Vec<Reading> = Vec::new();
    let mut add = |r: Option<Reading>| {
        if let Some(r) = r.filter(|r| is_series(series, r) && !out.contains(r)) {
            out.push(r);
        }
    };
    let place = |alphabet: &str, c: char| alphabet.chars().position(|a| a == c).map(|p| p as u16 + 1);
    let read = |one: &dyn Fn(char) -> Option<u16>| -> Option<Reading> {
        series.iter().map(|i| i.cyrillic.map_or(Some(i.number.letter()), one)).collect()
    };
    for alphabet in ALPHABETS {
        add(read(&|c| place(alphabet, c)));
    }
    add(read(&|c| RuleNumber::letter_index(lookalike::latin(c)?.encode_utf8(&mut [0; 4]))));
    // Alone it may also stand for the letter with its sound.
    if let [Item { cyrillic: Some(c), .. }] = series {
        for letter in RuleNumber::letter_readings(c.encode_utf8(&mut [0; 4])) {
            add(Some(vec![letter]));
        }
    }
    out
}

/// Whether letters can be those of a series: each another one, a range going up.
fn is_series(series: &[Item], letters: &[u16]) -> bool {
    let ranges = series.iter().enumerate().filter(|(_, i)| i.last).map(|(k, _)| k);
    letters.iter().enumerate().all(|(k, l)| !letters[..k].contains(l))
        && ranges.filter(|k| *k > 0).all(|k| letters[k - 1] < letters[k])
}

fn put(found: &mut Found, item: &Item, letter: u16) {
    let number = item.number.with_letter(letter);
    found.targets[item.target] = match (found.targets[item.target], item.last) {
        (Target::One(_), _) => Target::One(number),
        (Target::Span(_, b), false) => Target::Span(number, b),
        (Target::Span(a, _), true) => Target::Span(a, number),
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::references::find;

    /// The numbers that a text cites, with `?` for those that stay open; rules exist up to the letter g.
    fn read(text: &str) -> String {
        let mut all = find(text, Default::default());
        let open = settle(text, &mut all, |n| n.letter() <= 7);
        let mut out = Vec::new();
        for (i, found) in all.iter().enumerate() {
            for (k, target) in found.targets.iter().enumerate() {
                let mark = if open.contains(&(i, k)) { "?" } else { "" };
                out.push(match target {
                    Target::One(n) => format!("{n}{mark}"),
                    Target::Span(a, b) => format!("{a}-{b}{mark}"),
                });
            }
        }
        out.join(" ")
    }

    #[test]
    fn a_letter_that_may_stand_for_two_is_decided_by_its_series() {
        assert_eq!(read("502.9а, 502.9б, 502.9в, 502.9г"), "502.9a 502.9b 502.9c 502.9d");
        assert_eq!(read("правил 502.9а, б и в."), "502.9a 502.9b 502.9c");
        assert_eq!(read("502.9а–г"), "502.9a-502.9d");
        assert_eq!(read("502.9а, 502.9с"), "502.9a 502.9c", "no rule 502.9s");
        assert_eq!(read("502.9б"), "502.9b");
    }

    #[test]
    fn what_its_series_does_not_decide_stays_open() {
        assert_eq!(read("502.9а–в"), "502.9a-502.9c?");
        assert_eq!(read("502.9в"), "502.9c?");
        assert_eq!(read("502.9а и в других местах"), "502.9a");
    }
}
