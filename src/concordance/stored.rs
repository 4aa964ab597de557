//! An alignment as bytes, made to answer for one number without reading the rest.
//!
//! ```text
//! magic, sizes │ numbers of the one book │ of the other │ rows forth │ rows back │ links forth │ links back
//! ```
//! Numbers are six parts of two bytes, sorted; a row is where the links of an entry begin; a link is the
//! place of the counterpart, the confidence and the evidence. Everything is little-endian.

use super::link::{Alignment, CERTAIN, Evidence, Link, Links};
use crate::rulebook::RuleNumber;
use smallvec::SmallVec;

/// The first bytes; the digit changes with the format and with what alignments find.
pub(super) const MAGIC: &[u8; 8] = b"VERDIKC9";
const HEADER: usize = 8 + 4 * 4;
const NUMBER: usize = 12;
const LINK: usize = 8;

/// An alignment read where it lies.
#[derive(Debug)]
pub struct Stored {
    bytes: Vec<u8>,
    /// How many numbers, and how many links, of either side.
    sizes: [usize; 4],
}

/// A counterpart found in a stored alignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counterpart {
    pub number: RuleNumber,
    pub confidence: u8,
    pub evidence: Evidence,
}

impl Counterpart {
    /// Whether it is said as a fact.
    pub fn is_certain(&self) -> bool {
        self.confidence >= CERTAIN
    }
}

/// Which way to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Forth,
    Back,
}

/// The alignment as bytes.
pub fn encode(alignment: &Alignment) -> Vec<u8> {
    let back = alignment.reversed();
    let count = |a: &Alignment| a.links.iter().map(SmallVec::len).sum::<usize>();
    let mut out = MAGIC.to_vec();
    for n in [alignment.from.len(), alignment.to.len(), count(alignment), count(&back)] {
        out.extend((n as u32).to_le_bytes());
    }
    for number in alignment.from.iter().chain(&alignment.to) {
        number.to_parts().iter().for_each(|p| out.extend(p.to_le_bytes()));
    }
    for side in [alignment, &back] {
        let mut at = 0u32;
        for links in &side.links {
            out.extend(at.to_le_bytes());
            at += links.len() as u32;
        }
    }
    for link in alignment.links.iter().chain(&back.links).flatten() {
        out.extend(link.to.to_le_bytes());
        out.extend([link.confidence, 0]);
        out.extend(link.evidence.0.to_le_bytes());
    }
    out
}

impl Stored {
    /// Takes bytes made by [`encode`]; `None` if they are not, or are cut short.
    pub fn new(bytes: Vec<u8>) -> Option<Self> {
        if bytes.get(..8)? != MAGIC {
            return None;
        }
        let size = |i: usize| Some(u32_at(bytes.get(..HEADER)?, 8 + 4 * i) as usize);
        let sizes = [size(0)?, size(1)?, size(2)?, size(3)?];
        let [from, to, forth, back] = sizes;
        let length = HEADER + (from + to) * (NUMBER + 4) + (forth + back) * LINK;
        (bytes.len() == length).then_some(Self { bytes, sizes })
    }

    fn side(&self, way: Way) -> usize {
        usize::from(way == Way::Back)
    }

    fn number(&self, side: usize, i: usize) -> RuleNumber {
        let at = HEADER + (side * self.sizes[0] + i) * NUMBER;
        let mut parts = [0; 6];
        for (k, part) in parts.iter_mut().enumerate() {
            *part = u16::from_le_bytes([self.bytes[at + 2 * k], self.bytes[at + 2 * k + 1]]);
        }
        RuleNumber::from_parts(parts)
    }

    fn rows(&self, side: usize) -> usize {
        HEADER + (self.sizes[0] + self.sizes[1]) * NUMBER + side * self.sizes[0] * 4
    }

    fn row(&self, side: usize, i: usize) -> usize {
        if i == self.sizes[side] {
            return self.sizes[2 + side];
        }
        u32_at(&self.bytes, self.rows(side) + 4 * i) as usize
    }

    fn link(&self, side: usize, i: usize) -> Link {
        let base = HEADER + (self.sizes[0] + self.sizes[1]) * (NUMBER + 4) + side * self.sizes[2] * LINK;
        let at = base + i * LINK;
        let evidence = Evidence(u16::from_le_bytes([self.bytes[at + 6], self.bytes[at + 7]]));
        Link { to: u32_at(&self.bytes, at), confidence: self.bytes[at + 4], evidence }
    }

    fn place(&self, side: usize, number: RuleNumber) -> Option<usize> {
        let (mut low, mut high) = (0, self.sizes[side]);
        while low < high {
            let middle = (low + high) / 2;
            match self.number(side, middle).cmp(&number) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return Some(middle),
            }
        }
        None
    }

    /// The counterparts of a number; `None` if the book lacks it.
    pub fn of(&self, number: RuleNumber, way: Way) -> Option<SmallVec<[Counterpart; 2]>> {
        let side = self.side(way);
        let i = self.place(side, number)?;
        let other = 1 - side;
        let links = (self.row(side, i)..self.row(side, i + 1)).map(|k| self.link(side, k));
        let found = links.filter(|l| (l.to as usize) < self.sizes[other]).map(|l| Counterpart {
            number: self.number(other, l.to as usize),
            confidence: l.confidence,
            evidence: l.evidence,
        });
        Some(found.collect())
    }

    /// The whole alignment.
    pub fn load(&self, way: Way) -> Alignment {
        let side = self.side(way);
        let numbers = |s: usize| (0..self.sizes[s]).map(|i| self.number(s, i)).collect();
        let links = (0..self.sizes[side])
            .map(|i| {
                (self.row(side, i)..self.row(side, i + 1)).map(|k| self.link(side, k)).collect::<Links>()
            })
            .collect();
        Alignment { from: numbers(side), to: numbers(1 - side), links }
    }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;

    #[test]
    fn what_is_stored_reads_the_same_both_ways() {
        let n = |s: &str| RuleNumber::parse(s).unwrap();
        let link = |to, confidence| Link { to, confidence, evidence: Evidence::TEXT };
        let a = Alignment {
            from: vec![n("1"), n("100.1"), n("100.2a")],
            to: vec![n("1"), n("100.3")],
            links: vec![smallvec![link(0, 100)], smallvec![], smallvec![link(1, 70), link(0, 40)]],
        };
        let s = Stored::new(encode(&a)).unwrap();
        assert_eq!(s.load(Way::Forth), a);
        assert_eq!(s.load(Way::Back), a.reversed());
        assert_eq!(s.of(n("100.1"), Way::Forth).unwrap().len(), 0);
        assert_eq!(s.of(n("100.3"), Way::Back).unwrap()[0].number, n("100.2a"));
        assert!(s.of(n("100.3"), Way::Forth).is_none());
        let mut bytes = encode(&a);
        bytes.pop();
        assert!(Stored::new(bytes).is_none());
    }
}
