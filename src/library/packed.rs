//! A book that is part of the program, packed to about half.
//!
//! ```text
//! length of the plain part │ number of blocks │ where each ends │ the plain part │ the blocks (LZ4)
//! ```
//! What every answer needs (header, meta data, table) stays plain; the rest is unpacked block by block, so
//! that one rule costs one block.
//!
//! The build includes this file too: it may use nothing of the program.

use std::borrow::Cow;
use std::ops::Range;

/// How many bytes a block has when it is unpacked.
const BLOCK: usize = 64 * 1024;

/// Packs all but the first `plain` bytes.
pub fn pack(bytes: &[u8], plain: usize) -> Vec<u8> {
    let (head, rest) = bytes.split_at(plain.min(bytes.len()));
    let blocks: Vec<Vec<u8>> = rest.chunks(BLOCK).map(lz4_flex::block::compress_prepend_size).collect();
    let mut out = Vec::new();
    let mut end = 0u32;
    out.extend((head.len() as u32).to_le_bytes());
    out.extend((blocks.len() as u32).to_le_bytes());
    for block in &blocks {
        end += block.len() as u32;
        out.extend(end.to_le_bytes());
    }
    out.extend(head);
    blocks.iter().for_each(|b| out.extend(b));
    out
}

/// Reads what [`pack`] made.
#[derive(Clone, Copy, Debug)]
pub struct Packed(pub &'static [u8]);

impl Packed {
    fn number(self, at: usize) -> Option<usize> {
        let bytes = self.0.get(at..at + 4)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?) as usize)
    }

    /// The plain part, and where it begins.
    fn plain(self) -> Option<(&'static [u8], usize)> {
        let start = 8 + 4 * self.number(4)?;
        Some((self.0.get(start..start + self.number(0)?)?, start))
    }

    /// The plain part: header, meta data and table.
    pub fn head(self) -> &'static [u8] {
        self.plain().map_or(&[], |p| p.0)
    }

    /// These bytes of the book; `None` if it has none such.
    pub fn read(self, range: Range<usize>) -> Option<Cow<'static, [u8]>> {
        let (plain, start) = self.plain()?;
        if let Some(part) = plain.get(range.clone()) {
            return Some(Cow::Borrowed(part));
        }
        // Parts lie on one side of the border or the other; one that crosses it takes from both.
        let mut out = plain.get(range.start..).unwrap_or_default().to_vec();
        let from = range.start.saturating_sub(plain.len());
        let to = range.end - plain.len();
        let bodies = start + plain.len();
        for i in from / BLOCK..to.div_ceil(BLOCK) {
            let begin = if i == 0 { 0 } else { self.number(8 + 4 * (i - 1))? };
            let end = self.number(8 + 4 * i).filter(|_| i < (start - 8) / 4)?;
            let block = self.0.get(bodies + begin..bodies + end)?;
            let block = lz4_flex::block::decompress_size_prepended(block).ok()?;
            let first = from.saturating_sub(i * BLOCK);
            let last = (to - i * BLOCK).min(BLOCK);
            out.extend(block.get(first..last)?);
        }
        Some(Cow::Owned(out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_read_as_it_was() {
        let bytes: Vec<u8> = (0..60_000u32).map(|i| (i / 7 % 251) as u8).collect();
        let packed: &'static [u8] = pack(&bytes, 500).leak();
        assert!(packed.len() < bytes.len() / 2);
        let packed = Packed(packed);
        assert_eq!(packed.head(), &bytes[..500]);
        for range in
            [0..10, 490..510, 500..500, 500..501, 16_000..17_000, 400..60_000, 16_884..16_884, 59_999..60_000]
        {
            assert_eq!(packed.read(range.clone()).as_deref(), Some(&bytes[range.clone()]), "{range:?}");
        }
        assert_eq!(packed.read(59_999..60_001), None);
        assert_eq!(packed.read(90_000..90_001), None);
        assert_eq!(Packed(b"xy").read(0..1), None);
    }
}
