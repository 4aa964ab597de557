//! What an alignment says: which entries of one book are which entries of another, and why.

use crate::order::Arrange;
use crate::rulebook::RuleNumber;
use smallvec::SmallVec;

/// Why two entries are held to be the same: a set of reasons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evidence(pub u16);

/// The names of the reasons, by bit.
const NAMES: [&str; 15] = [
    "same-number",
    "same-text",
    "similar-text",
    "same-title",
    "same-place-above",
    "neighbours",
    "entries-below",
    "part-of-the-text",
    "numerals",
    "symbols",
    "names",
    "references",
    "term",
    "followed-edition",
    "nothing-like-it",
];

impl Evidence {
    pub const NUMBER: Self = Self(1);
    /// Word for word, but for the numbers of the rules referred to.
    pub const TEXT: Self = Self(1 << 1);
    pub const SIMILAR: Self = Self(1 << 2);
    pub const TITLE: Self = Self(1 << 3);
    pub const PARENT: Self = Self(1 << 4);
    pub const NEIGHBOURS: Self = Self(1 << 5);
    pub const CHILDREN: Self = Self(1 << 6);
    /// One holds a part of the other: a split or a merger.
    pub const PART: Self = Self(1 << 7);
    pub const NUMERALS: Self = Self(1 << 8);
    pub const SYMBOLS: Self = Self(1 << 9);
    pub const NAMES: Self = Self(1 << 10);
    pub const REFERENCES: Self = Self(1 << 11);
    pub const TERM: Self = Self(1 << 12);
    pub const FOLLOWED: Self = Self(1 << 13);
    /// The other book has nothing like it: why an entry is gone.
    pub const NOTHING: Self = Self(1 << 14);
    /// Asked only from the other side; no reason, and without a name.
    pub const BACK: Self = Self(1 << 15);

    /// Whether all reasons of `other` are among these.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both sets together.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set without another.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// This set, with `other` if `holds`.
    pub const fn and_if(self, holds: bool, other: Self) -> Self {
        if holds { self.with(other) } else { self }
    }

    /// The names of the reasons.
    pub fn names(self) -> Vec<&'static str> {
        NAMES.iter().enumerate().filter(|(i, _)| self.0 & (1 << i) != 0).map(|(_, n)| *n).collect()
    }
}

/// One entry's counterpart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The counterpart's place in [`Alignment::to`].
    pub to: u32,
    /// In hundredths; below 50 it is a question.
    pub confidence: u8,
    pub evidence: Evidence,
}

/// The counterparts of one entry, the likest first.
pub type Links = SmallVec<[Link; 1]>;

/// How an entry relates to its counterparts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Number and words agree, but for the numbers of the rules referred to.
    Same,
    /// Another number, whatever the words.
    Moved,
    /// The same number, other words.
    Reworded,
    /// Several counterparts.
    Split,
    /// One counterpart, which has other sources too.
    Merged,
    /// No counterpart.
    Gone,
    /// Not certain enough to say.
    Unknown,
}

impl Kind {
    /// The word of the JSON contract.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Moved => "moved",
            Self::Reworded => "reworded",
            Self::Split => "split",
            Self::Merged => "merged",
            Self::Gone => "gone",
            Self::Unknown => "unknown",
        }
    }
}

/// Confidence, in hundredths, from which on a pair is said as a fact.
pub const CERTAIN: u8 = 50;

/// Two books, entry by entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alignment {
    /// The numbers of the one book, sorted.
    pub from: Vec<RuleNumber>,
    /// The numbers of the other, sorted.
    pub to: Vec<RuleNumber>,
    /// For each entry of `from` its counterparts; none: it is gone.
    pub links: Vec<Links>,
}

impl Alignment {
    /// The place of a number in `from`.
    pub fn place(&self, number: RuleNumber) -> Option<usize> {
        self.from.binary_search(&number).ok()
    }

    /// The counterparts of a number; `None` if `from` lacks it.
    pub fn of(&self, number: RuleNumber) -> Option<&Links> {
        self.place(number).map(|i| &self.links[i])
    }

    /// The number a link leads to.
    pub fn target(&self, link: &Link) -> RuleNumber {
        self.to[link.to as usize]
    }

    /// The certain counterparts of a number, in order.
    pub fn numbers(&self, number: RuleNumber) -> Vec<RuleNumber> {
        let links = self.of(number).map_or(&[][..], |l| l);
        let mut out: Vec<RuleNumber> =
            links.iter().filter(|l| l.confidence >= CERTAIN).map(|l| self.target(l)).collect();
        out.arrange();
        out
    }

    /// The same pairs from the other side.
    pub fn reversed(&self) -> Self {
        let mut links = vec![Links::new(); self.to.len()];
        for (i, own) in self.links.iter().enumerate() {
            for link in own {
                links[link.to as usize].push(Link { to: i as u32, ..*link });
            }
        }
        links.iter_mut().for_each(|l| l.arrange_by_key(|l| std::cmp::Reverse(l.confidence)));
        Self { from: self.to.clone(), to: self.from.clone(), links }
    }

    /// The pairs of this alignment followed by those of the next: from the first book to the third. A chain
    /// is as sure as its weakest link.
    pub fn then(&self, next: &Self) -> Self {
        let follow = |own: &Links| {
            let mut out = Links::new();
            for first in own {
                for second in next.of(self.target(first)).into_iter().flatten() {
                    let confidence = first.confidence.min(second.confidence);
                    let text = first.evidence.has(Evidence::TEXT) && second.evidence.has(Evidence::TEXT);
                    let evidence = first.evidence.with(second.evidence).without(Evidence::TEXT);
                    let link =
                        Link { to: second.to, confidence, evidence: evidence.and_if(text, Evidence::TEXT) };
                    match out.iter_mut().find(|l| l.to == link.to) {
                        Some(known) if known.confidence < confidence => *known = link,
                        Some(_) => {}
                        None => out.push(link),
                    }
                }
            }
            // Once there is a fact, its questions are of no more use.
            if out.iter().any(|l| l.confidence >= CERTAIN) {
                out.retain(|l| l.confidence >= CERTAIN);
            }
            out.arrange_by_key(|l| (std::cmp::Reverse(l.confidence), l.to));
            out
        };
        let mut links: Vec<Links> = self.links.iter().map(follow).collect();
        for (i, own) in links.iter_mut().enumerate() {
            for link in own {
                let number = self.from[i] == next.to[link.to as usize];
                link.evidence = link.evidence.without(Evidence::NUMBER).and_if(number, Evidence::NUMBER);
            }
        }
        Self { from: self.from.clone(), to: next.to.clone(), links }
    }

    /// For an alignment over a hole: what it adds, one edition later, to the entries that the step into the
    /// hole loses; `all` is the alignment up to there, where there is one.
    pub(super) fn lost(&self, step: &Self, all: Option<&Self>) -> Vec<(usize, Link)> {
        let mut out = Vec::new();
        let gone = |k: usize| !step.links[k].iter().any(|l| l.confidence >= CERTAIN);
        match all {
            None => {
                for k in (0..self.from.len()).filter(|&k| gone(k)) {
                    out.extend(self.links[k].iter().map(|l| (k, *l)));
                }
            }
            Some(all) => {
                for (i, own) in all.links.iter().enumerate() {
                    for first in own.iter().filter(|l| gone(l.to as usize)) {
                        out.extend(self.links[first.to as usize].iter().map(|l| {
                            let confidence = l.confidence.min(first.confidence);
                            (i, Link { confidence, ..*l })
                        }));
                    }
                }
            }
        }
        out
    }

    /// Adds what came over a hole.
    pub(super) fn take_back(&mut self, came: Vec<(usize, Link)>) {
        for (i, link) in came {
            let number = self.from[i] == self.to[link.to as usize];
            let own = &mut self.links[i];
            if own.iter().any(|l| l.to == link.to && l.confidence >= CERTAIN) {
                continue;
            }
            own.retain(|l| l.confidence >= CERTAIN && l.to != link.to);
            own.push(Link { evidence: link.evidence.and_if(number, Evidence::NUMBER), ..link });
        }
    }

    /// How an entry of `from` relates to its counterparts; `sources` as given by [`Alignment::sources`].
    pub fn kind(&self, place: usize, sources: &[u16]) -> Kind {
        let links = &self.links[place];
        let certain: SmallVec<[&Link; 2]> = links.iter().filter(|l| l.confidence >= CERTAIN).collect();
        match certain[..] {
            [] if links.is_empty() => Kind::Gone,
            [] => Kind::Unknown,
            [one] if sources[one.to as usize] > 1 && one.evidence.has(Evidence::PART) => Kind::Merged,
            [one] if self.target(one) != self.from[place] => Kind::Moved,
            [one] if one.evidence.has(Evidence::TEXT) => Kind::Same,
            [_] => Kind::Reworded,
            _ => Kind::Split,
        }
    }

    /// How many certain sources each entry of `to` has.
    pub fn sources(&self) -> Vec<u16> {
        let mut out = vec![0; self.to.len()];
        for link in self.links.iter().flatten().filter(|l| l.confidence >= CERTAIN) {
            out[link.to as usize] += 1;
        }
        out
    }
}
