//! What the index holds. Every text is given as our own tokens ([`crate::text::token`]), so no tokenizer
//! needs to be registered when an index is opened.

use crate::rulebook::RuleNumber;
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions,
};

/// Part of the name of an index: another number, another index.
pub const VERSION: u32 = 2;

/// The name of the tokenizer of every text.
pub const RAW: &str = "raw";

/// The fields of a document: a rule, one of its examples, or an entry of the glossary.
#[derive(Clone, Copy, Debug)]
pub struct Fields {
    /// `rule`, `example` or `glossary`.
    pub kind: Field,
    pub section: Field,
    pub chapter: Field,
    /// The tokens as they are, for phrases and prefixes.
    pub exact: Field,
    /// Their stems.
    pub stem: Field,
    /// The stems of the entry's own title or head.
    pub title: Field,
    /// The stems of the titles it stands under.
    pub parents: Field,
    /// Which entry: see [`What`].
    pub what: Field,
    /// How many rules refer to it.
    pub cited: Field,
}

/// The schema and its fields.
pub fn schema() -> (Schema, Fields) {
    let mut b = Schema::builder();
    let text = |option| {
        TextOptions::default()
            .set_indexing_options(TextFieldIndexing::default().set_tokenizer(RAW).set_index_option(option))
    };
    let positions = || text(IndexRecordOption::WithFreqsAndPositions);
    let fields = Fields {
        kind: b.add_text_field("kind", STRING),
        section: b.add_text_field("section", STRING),
        chapter: b.add_text_field("chapter", STRING),
        exact: b.add_text_field("exact", positions()),
        stem: b.add_text_field("stem", positions()),
        title: b.add_text_field("title", positions()),
        parents: b.add_text_field("parents", text(IndexRecordOption::WithFreqs)),
        what: b.add_u64_field("what", FAST | INDEXED),
        cited: b.add_u64_field("cited", FAST),
    };
    (b.build(), fields)
}

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What {
    Rule(RuleNumber),
    /// An example of this rule.
    Example(RuleNumber),
    /// The entry of the glossary at this place.
    Glossary(u32),
}

/// How many bits each part of a number has: chapter, section, point, letter, deep, unnumbered.
const BITS: [u32; 6] = [7, 10, 10, 8, 10, 17];

impl What {
    /// The document as one number.
    pub fn pack(self) -> u64 {
        let (kind, rest) = match self {
            Self::Rule(n) => (0, number_bits(n)),
            Self::Example(n) => (1, number_bits(n)),
            Self::Glossary(i) => (2, u64::from(i)),
        };
        kind << 62 | rest
    }

    /// The document of a number.
    pub fn unpack(packed: u64) -> Self {
        match packed >> 62 {
            0 => Self::Rule(number_of(packed)),
            1 => Self::Example(number_of(packed)),
            _ => Self::Glossary(packed as u32),
        }
    }

    /// The rule that the document belongs to.
    pub fn rule(self) -> Option<RuleNumber> {
        match self {
            Self::Rule(n) | Self::Example(n) => Some(n),
            Self::Glossary(_) => None,
        }
    }
}

fn number_bits(number: RuleNumber) -> u64 {
    let parts = number.to_parts();
    parts
        .iter()
        .zip(BITS)
        .fold(0, |packed, (&part, bits)| packed << bits | u64::from(part) & ((1 << bits) - 1))
}

fn number_of(packed: u64) -> RuleNumber {
    let mut parts = [0u16; 6];
    let mut rest = packed;
    for (part, bits) in parts.iter_mut().zip(BITS).rev() {
        *part = (rest & ((1 << bits) - 1)) as u16;
        rest >>= bits;
    }
    RuleNumber::from_parts(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_pack_and_unpack() {
        for s in ["7", "702", "702.19", "704.5aa", "100:u3", "10.4.2", "999.399z"] {
            let n = RuleNumber::parse(s).unwrap();
            for what in [What::Rule(n), What::Example(n)] {
                assert_eq!(What::unpack(what.pack()), what, "{s}");
            }
        }
        assert_eq!(What::unpack(What::Glossary(738).pack()), What::Glossary(738));
    }
}
