//! All the books of a library, joined: complete English editions in the order of their dates, each aligned
//! with the next; every other book tied to the edition it follows. Alignments are made when they are first
//! needed and kept beside the books, in `concordance/`; a file is written aside and renamed, and its name
//! holds the names of the two books' files, which change with their content.

use super::align::align;
use super::error::ConcordanceError;
use super::follow::{self, Fit};
use super::link::{Alignment, Evidence};
use super::stored::{self, Counterpart, Stored, Way};
use super::tokens::Vocabulary;
use crate::library::{Book, Entry, Library};
use crate::order::Arrange;
use crate::rulebook::{Language, RuleNumber, Rulebook};
use crate::terms::{index, source};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;
use std::rc::Rc;

/// The joined books of a library.
pub struct Chain<'a> {
    library: &'a Library,
    /// The complete English editions, the oldest first.
    editions: Vec<Entry>,
    /// The book last read: neighbours share it.
    last: RefCell<Option<Rc<Rulebook>>>,
    /// The books read in part, and the alignments: a way through the chain asks each many times.
    opened: RefCell<FxHashMap<String, Rc<Book>>>,
    stored: RefCell<FxHashMap<String, Rc<Stored>>>,
    /// Which counterparts have some of a rule, and where rules that nothing leads on from may have gone, by what was
    /// asked.
    pub(super) shares: RefCell<FxHashMap<Asked, Vec<bool>>>,
    /// The words around the rules last looked at, by edition, section and rule.
    pub(super) words: RefCell<Option<((usize, u16, u16), Rc<Vocabulary>)>>,
    pub(super) answered: RefCell<FxHashMap<u64, Vec<Counterpart>>>,
}

/// What a file says of the edition that a translation follows; of one that is only near it says so. The digit
/// changes with what is found.
const SURE: &str = "3 followed";

/// A rule of an edition, and its counterparts in another.
pub(super) type Asked = (usize, RuleNumber, usize, Vec<RuleNumber>);

/// Where a book stands in the chain.
#[derive(Clone, Debug)]
pub enum Place {
    /// It is an edition of the chain.
    Edition(usize),
    /// It follows an edition of the chain: that one, or where that is not here the nearest
    /// ([`Chain::is_original`] tells which).
    Follows(usize),
    /// No edition here fits it.
    Alone,
}

impl<'a> Chain<'a> {
    /// The chain of a library.
    pub fn new(library: &'a Library) -> Self {
        let mut editions: Vec<Entry> = library.stored().iter().filter(|e| e.meta.complete).cloned().collect();
        if editions.is_empty() {
            // Without any complete edition, whatever is English and dated makes a chain.
            let dated =
                |e: &&Entry| e.meta.edition.language == Language::En && e.meta.edition.effective.is_some();
            editions = library.stored().iter().filter(dated).cloned().collect();
        }
        editions.arrange_by(|a, b| {
            // Of two with one date the last is that which the library takes for the newest.
            let date = |e: &Entry| e.meta.edition.effective.clone();
            date(a).cmp(&date(b)).then_with(|| b.meta.name.cmp(&a.meta.name))
        });
        Self {
            library,
            editions,
            last: RefCell::default(),
            opened: RefCell::default(),
            stored: RefCell::default(),
            shares: RefCell::default(),
            words: RefCell::default(),
            answered: RefCell::default(),
        }
    }

    /// The editions, the oldest first.
    pub fn editions(&self) -> &[Entry] {
        &self.editions
    }

    /// The entry of the list for a book.
    pub fn entry(&self, name: &str) -> Result<Entry, ConcordanceError> {
        let name = self.library.book(name)?.meta().name.clone();
        self.library
            .books()
            .into_iter()
            .find(|e| e.meta.name == name)
            .ok_or(ConcordanceError::NoSuchBook { name })
    }

    /// Where an edition of the chain stands, by its name.
    pub fn edition(&self, name: &str) -> Option<usize> {
        self.editions.iter().position(|e| e.meta.name == name)
    }

    /// A book of the library, to be read in part.
    pub fn book(&self, name: &str) -> Result<Rc<Book>, ConcordanceError> {
        if let Some(known) = self.opened.borrow().get(name) {
            return Ok(known.clone());
        }
        let book = Rc::new(self.library.book(name)?);
        self.opened.borrow_mut().insert(name.to_string(), book.clone());
        Ok(book)
    }

    /// The whole book.
    pub fn load(&self, name: &str) -> Result<Rc<Rulebook>, ConcordanceError> {
        if let Some(last) = self.last.borrow().as_ref().filter(|b| b.name == name) {
            return Ok(last.clone());
        }
        let book = Rc::new(self.library.book(name)?.load()?);
        *self.last.borrow_mut() = Some(book.clone());
        Ok(book)
    }

    /// The alignment of an edition with the next.
    pub fn step(&self, i: usize) -> Result<Rc<Stored>, ConcordanceError> {
        let (a, b) = (&self.editions[i], &self.editions[i + 1]);
        self.kept(&pair(a, b), || {
            let first = self.load(&a.meta.name)?;
            let second = self.load(&b.meta.name)?;
            Ok(align(&first, &second))
        })
    }

    /// An alignment from its file, made and stored when there is none.
    pub(super) fn kept(
        &self,
        name: &str,
        make: impl FnOnce() -> Result<Alignment, ConcordanceError>,
    ) -> Result<Rc<Stored>, ConcordanceError> {
        if let Some(known) = self.stored.borrow().get(name) {
            return Ok(known.clone());
        }
        let mut found = fs::read(self.path(name)).ok().and_then(Stored::new);
        if found.is_none() {
            let bytes = stored::encode(&make()?);
            self.keep(name, &bytes);
            found = Stored::new(bytes);
        }
        let found = found.ok_or_else(|| ConcordanceError::NoSuchBook { name: name.to_string() })?;
        let found = Rc::new(found);
        self.stored.borrow_mut().insert(name.to_string(), found.clone());
        Ok(found)
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.library.root().join("concordance").join(name)
    }

    /// Stores aside and renames. A library that cannot be written to is only slower.
    pub(super) fn keep(&self, name: &str, bytes: &[u8]) {
        let path = self.path(name);
        let aside = path.with_extension(format!("new-{}", std::process::id()));
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        if folder.and_then(|()| fs::write(&aside, bytes)).and_then(|()| fs::rename(&aside, &path)).is_err() {
            let _ = fs::remove_file(&aside);
        }
    }

    /// Where a book stands.
    pub fn place(&self, book: &Entry) -> Result<Place, ConcordanceError> {
        if let Some(i) = self.edition(&book.meta.name) {
            return Ok(Place::Edition(i));
        }
        if self.editions.is_empty() {
            return Ok(Place::Alone);
        }
        // A date of its own says it, unless two editions have it. An English text of the same date may be
        // anything, but the built-in book is in the numbering of its date.
        let stranger = book.meta.edition.language == Language::En && !book.is_builtin();
        let date = book.meta.edition.effective.as_deref().filter(|_| !stranger);
        let mut dated = (0..self.editions.len())
            .filter(|&i| date.is_some() && self.editions[i].meta.edition.effective.as_deref() == date);
        if let (Some(i), None) = (dated.next(), dated.next()) {
            return Ok(Place::Follows(i));
        }
        Ok(self.fitting(book)?.0)
    }

    /// Whether the edition that a book is tied to is the very one that it is of or translates. Where it only
    /// resembles that one, nothing can be said of what changed since.
    pub fn is_original(&self, book: &Entry) -> Result<bool, ConcordanceError> {
        let tied = match self.place(book)? {
            Place::Alone => return Ok(false),
            Place::Edition(_) => return Ok(true),
            Place::Follows(i) => self.editions[i].meta.edition.effective.clone(),
        };
        match &book.meta.edition.effective {
            Some(own) if tied.as_ref() == Some(own) => Ok(true),
            Some(_) => Ok(false),
            None => Ok(self.fitting(book)?.1),
        }
    }

    /// The edition whose numbering and structure fit a book best, and whether it is clear that the book follows
    /// that very one; remembered as long as the editions stay.
    fn fitting(&self, book: &Entry) -> Result<(Place, bool), ConcordanceError> {
        let known = format!("{}.follows", stem(book));
        let key: Vec<String> = self.editions.iter().map(stem).collect();
        let key = key.join("\n");
        if let Ok(text) = fs::read_to_string(self.path(&known))
            && let Some((sure, text)) = text.split_once('\n')
            && let Some((name, rest)) = text.split_once('\n')
            && rest == key
            && sure.starts_with("3 ")
        {
            return Ok((self.edition(name).map_or(Place::Alone, Place::Follows), sure == SURE));
        }
        let own = self.load(&book.meta.name)?;
        let mut fits: Vec<Fit> = Vec::new();
        for edition in &self.editions {
            let other = self.library.book(&edition.meta.name)?.load()?;
            fits.push(follow::fit(&own, &other));
        }
        let dates = self.dates();
        let best = follow::best(&own, &fits, &dates);
        let sure = match best {
            Some(i) => follow::is_its_original(&own, &*self.load(&self.editions[i].meta.name)?, &dates[i]),
            None => false,
        };
        let name = best.map_or("", |i| self.editions[i].meta.name.as_str());
        let word = if sure { SURE } else { "3 nearest" };
        self.keep(&known, format!("{word}\n{name}\n{key}").as_bytes());
        Ok((best.map_or(Place::Alone, Place::Follows), sure))
    }

    fn dates(&self) -> Vec<String> {
        self.editions.iter().map(|e| e.meta.edition.effective.clone().unwrap_or_default()).collect()
    }

    /// The alignment of a book with the edition it follows.
    pub fn tie(&self, book: &Entry, edition: usize) -> Result<Rc<Stored>, ConcordanceError> {
        let other = &self.editions[edition];
        self.kept(&pair(book, other), || {
            let own = self.load(&book.meta.name)?;
            let english = book.meta.edition.language == Language::En && !book.is_builtin();
            let other = self.load(&other.meta.name)?;
            Ok(match (english, self.is_original(book)?) {
                (true, _) => align(&own, &other),
                (false, true) => follow::pairs(&own, &other),
                (false, false) => follow::pairs_near(&own, &other),
            })
        })
    }

    /// The counterparts of a rule of one book in another; `None` where nothing can be said because one of
    /// the books stands alone, or the tie says nothing of it.
    pub fn trace(
        &self,
        from: &Entry,
        number: RuleNumber,
        to: &Entry,
    ) -> Result<Option<Vec<Counterpart>>, ConcordanceError> {
        let start = Counterpart { number, confidence: 100, evidence: Evidence::TEXT.with(Evidence::NUMBER) };
        if from.meta.name == to.meta.name {
            return Ok(Some(vec![start]));
        }
        let places = (self.place(from)?, self.place(to)?);
        if matches!(places, (Place::Alone, _) | (_, Place::Alone)) {
            let found = follow_on(&[start], &*self.tied_directly(from, to)?, Way::Forth);
            let one_language = from.meta.edition.language == to.meta.edition.language;
            if found.is_empty() && !one_language && !matches!(places.1, Place::Alone) {
                return self.by_term(from, number, to);
            }
            return Ok((one_language || !found.is_empty()).then_some(found));
        }
        let (at, mut found) = match places.0 {
            Place::Edition(i) => (i, vec![start]),
            Place::Alone => return Ok(None),
            Place::Follows(i) => {
                let found = follow_on(&[start], &*self.tie(from, i)?, Way::Forth);
                if found.is_empty() {
                    return Ok(None);
                }
                (i, found)
            }
        };
        let (end, tied) = match places.1 {
            Place::Edition(i) => (i, false),
            Place::Follows(i) => (i, true),
            Place::Alone => return Ok(None),
        };
        found = self.walk(found, at, end)?;
        if tied && !found.is_empty() {
            found = follow_on(&found, &*self.tie(to, end)?, Way::Back);
            // A translation may simply lack the rule: that is not gone.
            if found.is_empty() {
                return Ok(None);
            }
        }
        Ok(Some(found))
    }

    /// Without any edition to follow, a translation's title still names a term, and the term index knows its
    /// rule. What stands below the title is tied by what it has in common with the rules there.
    fn by_term(
        &self,
        from: &Entry,
        number: RuleNumber,
        to: &Entry,
    ) -> Result<Option<Vec<Counterpart>>, ConcordanceError> {
        let dated = |e: &&Entry| e.meta.edition.effective.as_deref() == Some(index::EDITION);
        let Some(anchor) = self.editions.iter().rev().find(dated) else { return Ok(None) };
        let book = self.book(&from.meta.name)?;
        let head = RuleNumber::rule(number.head(), number.point());
        let title = book.get(head)?.and_then(|r| r.title.or_else(|| r.text.into_iter().next()));
        let Some(title) = title.filter(|t| t.split_whitespace().count() <= 5) else { return Ok(None) };
        let russian = from.meta.edition.language == Language::Ru;
        let named = index::named(&source::key(&title));
        let Some((term, _)) = named.iter().find(|(_, n)| n.russian == russian) else { return Ok(None) };
        let (rule, confidence) = match number == head {
            // A keyword that is called as a whole section is need not be it.
            true => (term.rule(), if term.rule().level() == head.level() { 75 } else { 45 }),
            false => {
                let Some(own) = book.get(number)? else { return Ok(None) };
                let below =
                    self.book(&anchor.meta.name)?.range(term.rule(), term.rule().last_descendant())?;
                let Some(found) = follow::likest(&own, &below) else { return Ok(None) };
                found
            }
        };
        if !self.book(&anchor.meta.name)?.has(rule)? {
            return Ok(None);
        }
        let start = Counterpart { number: rule, confidence, evidence: Evidence::TERM };
        let anchor = anchor.clone();
        let Some(found) = self.trace(&anchor, rule, to)? else { return Ok(None) };
        let least = |c: Counterpart| Counterpart {
            confidence: c.confidence.min(start.confidence),
            evidence: c.evidence.without(Evidence::TEXT).with(Evidence::TERM),
            ..c
        };
        Ok((!found.is_empty()).then(|| found.into_iter().map(least).collect()))
    }

    /// Two books as a whole: by the chain, or directly when no edition ties them.
    pub(super) fn composed(&self, from: &Entry, to: &Entry) -> Result<Alignment, ConcordanceError> {
        let places = (self.place(from)?, self.place(to)?);
        let (i, j) = match places {
            (Place::Edition(i) | Place::Follows(i), Place::Edition(j) | Place::Follows(j)) => (i, j),
            _ => return self.direct(from, to),
        };
        if from.meta.name == to.meta.name {
            return self.direct(from, to);
        }
        let mut parts: Vec<(Alignment, Option<Alignment>)> = Vec::new();
        if matches!(places.0, Place::Follows(_)) {
            parts.push((self.tie(from, i)?.load(Way::Forth), None));
        }
        let way = if i <= j { Way::Forth } else { Way::Back };
        let (low, high) = (i.min(j), i.max(j));
        for k in low..high {
            let k = if i <= j { k } else { low + high - 1 - k };
            // The alignment over the edition that this step leads to.
            let over = if i <= j {
                Some(k).filter(|k| k + 2 <= high)
            } else {
                k.checked_sub(1).filter(|k| *k >= low)
            };
            let over = over.map(|k| self.over(k)).transpose()?.map(|o| o.load(way));
            parts.push((self.step(k)?.load(way), over));
        }
        if matches!(places.1, Place::Follows(_)) {
            parts.push((self.tie(to, j)?.load(Way::Back), None));
        }
        let mut parts = parts.into_iter();
        let Some((mut all, mut over)) = parts.next() else { return self.direct(from, to) };
        let mut later = over.take().map(|o| o.lost(&all, None)).unwrap_or_default();
        for (next, over) in parts {
            let coming = over.map(|o| o.lost(&next, Some(&all))).unwrap_or_default();
            all = all.then(&next);
            all.take_back(std::mem::replace(&mut later, coming));
        }
        Ok(all)
    }

    fn tied_directly(&self, from: &Entry, to: &Entry) -> Result<Rc<Stored>, ConcordanceError> {
        self.kept(&pair(from, to), || self.direct(from, to))
    }

    fn direct(&self, from: &Entry, to: &Entry) -> Result<Alignment, ConcordanceError> {
        let (a, b) = (self.load(&from.meta.name)?, self.load(&to.meta.name)?);
        let one_language = a.edition.language == b.edition.language;
        Ok(if one_language { align(&a, &b) } else { follow::pairs_unlike(&a, &b) })
    }
}

/// The next numbers after these, each once, the surest way to it. Questions end where there are facts.
pub fn follow_on(found: &[Counterpart], step: &Stored, way: Way) -> Vec<Counterpart> {
    let mut out: Vec<Counterpart> = Vec::new();
    for first in found {
        for second in step.of(first.number, way).into_iter().flatten() {
            let text = first.evidence.has(Evidence::TEXT) && second.evidence.has(Evidence::TEXT);
            let evidence = first.evidence.with(second.evidence).without(Evidence::TEXT);
            let next = Counterpart {
                number: second.number,
                confidence: first.confidence.min(second.confidence),
                evidence: evidence.without(Evidence::NUMBER).and_if(text, Evidence::TEXT),
            };
            match out.iter_mut().find(|o| o.number == next.number) {
                Some(known) if known.confidence < next.confidence => *known = next,
                Some(_) => {}
                None => out.push(next),
            }
        }
    }
    if out.iter().any(Counterpart::is_certain) {
        out.retain(Counterpart::is_certain);
    }
    out.arrange_by_key(|c| c.number);
    out
}

/// The name of a book's file without its ending; it changes with the content.
pub(super) fn stem(entry: &Entry) -> String {
    if entry.is_builtin() {
        return format!("{}-{}", entry.meta.name, env!("CARGO_PKG_VERSION"));
    }
    entry.file.trim_end_matches(".book").to_string()
}

pub(super) fn pair(a: &Entry, b: &Entry) -> String {
    format!("{}--{}.pairs", stem(a), stem(b))
}
