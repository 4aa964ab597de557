//! A stored book, read as far as an answer needs it.

use super::LibraryError;
use super::format::{self, HEADER, Layout, Meta, ROW, Row};
use super::packed::Packed;
use crate::order::Arrange;
use crate::rulebook::{GlossaryEntry, Rule, RuleNumber, Rulebook};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// How much the first read takes: the header and the meta data, in one go.
const FIRST: usize = 4096;

/// Whether the order of the numbers is not that of the document.
fn in_place(rows: &[Row]) -> bool {
    rows.iter().any(|r| r.number.unnumbered() > 0)
}

/// A book on disk or in the program.
#[derive(Debug)]
pub struct Book {
    meta: Meta,
    layout: Layout,
    bytes: Bytes,
    table: OnceCell<Cow<'static, [u8]>>,
    titles: OnceCell<format::Titles>,
}

#[derive(Debug)]
enum Bytes {
    File(File, PathBuf),
    Static(Packed),
}

impl Bytes {
    fn read(&self, range: Range<usize>) -> Result<Cow<'static, [u8]>, LibraryError> {
        match self {
            Self::Static(packed) => packed
                .read(range)
                .ok_or(LibraryError::malformed(Path::new("builtin"), format::Malformed::Cut)),
            Self::File(file, path) => {
                let mut file = file;
                let mut out = vec![0; range.len()];
                file.seek(SeekFrom::Start(range.start as u64)).map_err(|e| LibraryError::io(path, e))?;
                file.read_exact(&mut out).map_err(|e| LibraryError::io(path, e))?;
                Ok(Cow::Owned(out))
            }
        }
    }

    /// How long a file is, if the system tells.
    fn length(&self) -> Option<u64> {
        match self {
            Self::File(file, _) => file.metadata().ok().map(|m| m.len()),
            Self::Static(_) => None,
        }
    }

    fn path(&self) -> &Path {
        match self {
            Self::File(_, path) => path,
            Self::Static(_) => Path::new("builtin"),
        }
    }
}

impl Book {
    /// Opens a stored book.
    pub fn open(path: &Path) -> Result<Self, LibraryError> {
        let mut file = File::open(path).map_err(|e| LibraryError::io(path, e))?;
        let mut head = Vec::with_capacity(FIRST);
        (&mut file).take(FIRST as u64).read_to_end(&mut head).map_err(|e| LibraryError::io(path, e))?;
        Self::with(Bytes::File(file, path.to_owned()), &head)
    }

    /// A book that is part of the program.
    pub fn embedded(bytes: &'static [u8]) -> Result<Self, LibraryError> {
        let packed = Packed(bytes);
        Self::with(Bytes::Static(packed), packed.head())
    }

    fn with(bytes: Bytes, head: &[u8]) -> Result<Self, LibraryError> {
        let bad = |e: format::Malformed| LibraryError::malformed(bytes.path(), e);
        let layout = Layout::read(head.get(..HEADER).unwrap_or_default()).map_err(bad)?;
        if bytes.length().is_some_and(|n| n < layout.credits.end as u64) {
            return Err(bad(format::Malformed::Cut));
        }
        let meta = match head.get(layout.meta.clone()) {
            Some(meta) => format::decode(meta).map_err(bad)?,
            None => format::decode(&bytes.read(layout.meta.clone())?).map_err(bad)?,
        };
        Ok(Self { meta, layout, bytes, table: OnceCell::new(), titles: OnceCell::new() })
    }

    /// Name, edition and size.
    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    fn table(&self) -> Result<&[u8], LibraryError> {
        if self.table.get().is_none() {
            let table = self.bytes.read(self.layout.table.clone())?;
            let _ = self.table.set(table);
        }
        Ok(self.table.get().map_or(&[], |t| t))
    }

    /// How many entries the book has.
    pub fn len(&self) -> usize {
        self.layout.table.len() / ROW
    }

    /// Whether the book has no entries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every number, in order.
    pub fn numbers(&self) -> Result<Vec<RuleNumber>, LibraryError> {
        let table = self.table()?;
        Ok((0..self.len()).map(|i| Row::read(table, i).number).collect())
    }

    fn position(&self, number: RuleNumber) -> Result<Result<usize, usize>, LibraryError> {
        let table = self.table()?;
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = (low + high) / 2;
            match Row::read(table, middle).number.cmp(&number) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return Ok(Ok(middle)),
            }
        }
        Ok(Err(low))
    }

    /// Whether the book has this number.
    pub fn has(&self, number: RuleNumber) -> Result<bool, LibraryError> {
        Ok(self.position(number)?.is_ok())
    }

    /// The entry with this number.
    pub fn get(&self, number: RuleNumber) -> Result<Option<Rule>, LibraryError> {
        Ok(self.range(number, number)?.pop())
    }

    /// Every entry from `first` to `last`, both included, in order.
    pub fn range(&self, first: RuleNumber, last: RuleNumber) -> Result<Vec<Rule>, LibraryError> {
        let rows = self.rows(first, last)?;
        self.records(&rows)
    }

    fn rows(&self, first: RuleNumber, last: RuleNumber) -> Result<Vec<Row>, LibraryError> {
        let start = self.position(first)?.unwrap_or_else(|p| p);
        let table = self.table()?;
        Ok((start..self.len()).map(|i| Row::read(table, i)).take_while(|r| r.number <= last).collect())
    }

    /// The records of neighbouring rows: one read.
    fn records(&self, rows: &[Row]) -> Result<Vec<Rule>, LibraryError> {
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(Vec::new()) };
        let start = self.layout.records.start;
        let (from, to) = (first.offset as usize, last.offset as usize + last.length as usize);
        let bytes = self.bytes.read(start + from..start + to.max(from))?;
        rows.iter()
            .map(|row| {
                let at = row.offset as usize - from;
                let record = bytes.get(at..at + row.length as usize).unwrap_or_default();
                format::decode(record).map_err(|e| LibraryError::malformed(self.bytes.path(), e))
            })
            .collect()
    }

    /// An entry and what stands below it up to `last`. Paragraphs without numbers keep their places between the
    /// numbered ones: where there are any, the order is the document's.
    pub fn below(&self, number: RuleNumber, last: RuleNumber) -> Result<Vec<Rule>, LibraryError> {
        let rows = self.rows(number, last)?;
        let rules = self.records(&rows)?;
        let mut placed: Vec<(&Row, Rule)> = rows.iter().zip(rules).collect();
        if in_place(&rows) {
            placed.arrange_by_key(|(row, _)| (row.number != number, row.place));
        }
        Ok(placed.into_iter().map(|(_, rule)| rule).collect())
    }

    /// The numbers directly below this one, in the order of [`Book::below`].
    pub fn children(&self, number: RuleNumber) -> Result<Vec<RuleNumber>, LibraryError> {
        let mut rows = self.rows(number, number.last_descendant())?;
        if in_place(&rows) {
            rows.arrange_by_key(|row| row.place);
        }
        Ok(rows.iter().map(|r| r.number).filter(|n| n.parent() == Some(number)).collect())
    }

    /// The numbers before and after the place where `number` stands or would stand.
    pub fn neighbours(
        &self,
        number: RuleNumber,
    ) -> Result<(Option<RuleNumber>, Option<RuleNumber>), LibraryError> {
        let (before, after) = match self.position(number)? {
            Ok(p) => (p.checked_sub(1), p + 1),
            Err(p) => (p.checked_sub(1), p),
        };
        let table = self.table()?;
        let at = |p: usize| (p < self.len()).then(|| Row::read(table, p).number);
        Ok((before.and_then(at), at(after)))
    }

    /// The numbers that differ from what was typed by a slip of the finger, the likest first.
    pub fn alike(&self, typed: &str) -> Result<Vec<RuleNumber>, LibraryError> {
        let typed: String = typed.chars().filter(|c| c.is_alphanumeric() || *c == '.').collect();
        let distance = |n: &RuleNumber| strsim::osa_distance(&n.to_string(), &typed);
        let mut found: Vec<(usize, RuleNumber)> =
            self.numbers()?.into_iter().map(|n| (distance(&n), n)).filter(|(d, _)| *d <= 1).collect();
        found.arrange();
        Ok(found.into_iter().take(5).map(|(_, n)| n).collect())
    }

    /// Number and title of every titled entry, in order.
    pub fn titles(&self) -> Result<&[(RuleNumber, String)], LibraryError> {
        if self.titles.get().is_none() {
            let _ = self.titles.set(self.part(self.layout.titles.clone())?);
        }
        Ok(self.titles.get().map_or(&[], |t| t))
    }

    /// The title of an entry.
    pub fn title(&self, number: RuleNumber) -> Result<Option<&str>, LibraryError> {
        let titles = self.titles()?;
        Ok(titles.binary_search_by_key(&number, |t| t.0).ok().map(|i| titles[i].1.as_str()))
    }

    /// The glossary.
    pub fn glossary(&self) -> Result<Vec<GlossaryEntry>, LibraryError> {
        self.part(self.layout.glossary.clone())
    }

    fn part<T: serde::de::DeserializeOwned>(&self, range: Range<usize>) -> Result<T, LibraryError> {
        format::decode(&self.bytes.read(range)?).map_err(|e| LibraryError::malformed(self.bytes.path(), e))
    }

    /// The whole book.
    pub fn load(&self) -> Result<Rulebook, LibraryError> {
        let table = self.table()?;
        let rows: Vec<Row> = (0..self.len()).map(|i| Row::read(table, i)).collect();
        let mut rules: Vec<(u32, Rule)> = rows.iter().map(|r| r.place).zip(self.records(&rows)?).collect();
        rules.arrange_by_key(|(place, _)| *place);
        let mut book = Rulebook {
            name: self.meta.name.clone(),
            edition: self.meta.edition.clone(),
            rules: rules.into_iter().map(|(_, r)| r).collect(),
            glossary: self.glossary()?,
            credits: self.part(self.layout.credits.clone())?,
            order: Vec::new(),
        };
        book.reindex();
        Ok(book)
    }
}
