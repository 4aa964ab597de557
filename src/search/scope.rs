//! The books that a question is put to, and what a name of the term index means in each.

use super::find::{BookIndex, Named};
use super::query::{Item, Query, Word};
use super::schema::What;
use super::{SearchError, cache};
use crate::library::builtin::{self, source::NUMBERING};
use crate::library::{Book, Entry, Library, LibraryError};
use crate::order::Arrange;
use crate::rulebook::{GlossaryEntry, Language, RuleNumber};
use crate::terms::index::{self, Spotted, Standing, Term};
use crate::terms::source::key;
use crate::text::lookalike;
use rustc_hash::FxHashSet;
use std::cell::OnceCell;

/// A book with its index.
pub struct Opened {
    pub book: Book,
    pub index: BookIndex,
    glossary: OnceCell<Vec<GlossaryEntry>>,
}

/// The books of a question, the most wanted first.
pub struct Scope {
    pub books: Vec<Opened>,
}

impl Scope {
    /// The book asked for (`all`: every one); else the books of the language asked for; else the default
    /// book, and for a Russian question the Russian ones.
    pub fn open(
        library: &Library,
        book: Option<&str>,
        language: Option<Language>,
        russian: bool,
    ) -> Result<Self, SearchError> {
        let entries = library.books();
        let is = |e: &Entry, name: &str| e.meta.name == name;
        let default = library.default_name();
        let chosen: Vec<&Entry> = match (book, language) {
            (Some("all"), _) => entries.iter().collect(),
            (Some(name), _) => {
                let found = library.book(name)?;
                entries.iter().filter(|e| is(e, &found.meta().name)).collect()
            }
            (None, Some(language)) => {
                let mut of: Vec<&Entry> =
                    entries.iter().filter(|e| e.meta.edition.language == language).collect();
                if language == Language::En {
                    of.retain(|e| is(e, default));
                }
                of
            }
            (None, None) => {
                let mut of: Vec<&Entry> = entries.iter().filter(|e| is(e, default)).collect();
                if russian {
                    of.extend(entries.iter().filter(|e| e.meta.edition.language == Language::Ru));
                }
                of
            }
        };
        Ok(Self { books: open_all(library, &chosen)? })
    }

    /// What the exclusions of a query exclude in each book; nothing when it has none.
    pub fn excluded(&self, query: &Query) -> Result<Vec<FxHashSet<What>>, SearchError> {
        if query.excluded.is_empty() {
            return Ok(Vec::new());
        }
        self.books.iter().map(|o| o.index.having(&query.excluded, &o.without(query))).collect()
    }

    /// Whether a stem stands in any of the books.
    pub fn has(&self, stem: &str) -> bool {
        self.books.iter().any(|o| o.index.frequency(stem) > 0)
    }
}

/// Opens the books, many at once on several threads.
fn open_all(library: &Library, entries: &[&Entry]) -> Result<Vec<Opened>, SearchError> {
    let open = |e: &&Entry| Opened::new(library, e);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    if threads == 1 || entries.len() <= 4 {
        return entries.iter().map(open).collect();
    }
    std::thread::scope(|scope| {
        let share = entries.len().div_ceil(threads);
        let parts: Vec<_> = entries
            .chunks(share)
            .map(|part| scope.spawn(move || part.iter().map(open).collect::<Result<Vec<_>, _>>()))
            .collect();
        let mut all = Vec::with_capacity(entries.len());
        for part in parts {
            all.extend(part.join().unwrap_or(Err(SearchError::Damaged("a thread stopped")))?);
        }
        Ok(all)
    })
}

impl Opened {
    /// Opens a book of the library with its index.
    pub fn new(library: &Library, entry: &Entry) -> Result<Self, SearchError> {
        let book = library.book(&entry.meta.name)?;
        Ok(Self { book, index: cache::open(library, entry)?, glossary: OnceCell::new() })
    }

    /// The glossary, read once.
    pub fn glossary(&self) -> Result<&[GlossaryEntry], LibraryError> {
        if self.glossary.get().is_none() {
            let _ = self.glossary.set(self.book.glossary()?);
        }
        Ok(self.glossary.get().map_or(&[], |g| g))
    }

    /// The name of the book.
    pub fn name(&self) -> &str {
        &self.book.meta().name
    }

    /// Whether the book is Russian.
    pub fn is_russian(&self) -> bool {
        self.book.meta().edition.language == Language::Ru
    }

    /// Whether the book has the numbers of the term index.
    pub fn has_numbers_of_today(&self) -> bool {
        builtin::is_reserved(self.name()) || self.book.meta().edition.effective.as_deref() == Some(NUMBERING)
    }

    /// The rule that a term leads to in this book.
    pub fn locate(&self, term: &Term) -> Result<Option<RuleNumber>, SearchError> {
        let number = term.rule();
        if self.has_numbers_of_today() {
            return Ok(self.book.has(number)?.then_some(number));
        }
        let keys: Vec<String> = term.names.iter().map(|n| key(n.text)).collect();
        let mut titled: Vec<RuleNumber> = Vec::new();
        for k in &keys {
            for n in self.index.titled(&split(k))? {
                if self.book.title(n)?.is_some_and(|t| key(t) == *k) {
                    titled.push(n);
                }
            }
        }
        // A rule before a section, and of rules the one of the keywords' chapter.
        titled.arrange_by_key(|n| (n.point() == 0, std::cmp::Reverse(n.chapter_number()), *n));
        if let Some(n) = titled.first() {
            return Ok(Some(*n));
        }
        // The same number, if it speaks of the same thing.
        let Some(rule) = self.book.get(number)? else { return Ok(None) };
        let text = key(&rule.text.join(" "));
        Ok(keys.iter().any(|k| format!(" {text} ").contains(&format!(" {k} "))).then_some(number))
    }

    /// The query as this book understands it: what it says in the other language, in slang or in words of
    /// old is asked for by the official names. The terms that were put so are told.
    pub fn translate(&self, query: &Query, spotted: &[Spotted], words: &[Word]) -> Translated {
        let russian = self.is_russian();
        let mut covered = vec![false; words.len()];
        let mut names: Vec<Named> = Vec::new();
        let mut through: Vec<&'static Term> = Vec::new();
        for s in spotted {
            let foreign = s.name.russian != russian && is_foreign(&words[s.from..s.to], russian);
            if s.name.standing == Standing::Official && !foreign {
                continue;
            }
            let mut rows: Vec<Vec<String>> = self.names(s.term).map(|n| split(&key(n))).collect();
            rows.push(words[s.from..s.to].iter().map(|w| w.stem.clone()).collect());
            let again = covered[s.from..s.to].iter().all(|c| *c);
            match names.last_mut().filter(|_| again) {
                // The other meaning of the same name.
                Some(last) => last.names.extend(rows),
                None => names.push(Named { names: rows }),
            }
            covered[s.from..s.to].iter_mut().for_each(|c| *c = true);
            through.push(s.term);
        }
        let dropped = |w: &Word, i: usize| {
            covered.get(i).copied().unwrap_or_default()
                || is_foreign(std::slice::from_ref(w), russian) && self.index.frequency(&w.stem) == 0
        };
        let mut own = query.clone();
        let mut i = 0;
        own.items.retain(|item| {
            let Item::Word(w) = item else {
                i += count(item);
                return true;
            };
            i += 1;
            !dropped(w, i - 1)
        });
        Translated { query: own, names, through }
    }

    /// What the exclusions of a query are called in this book, when they are terms of another language.
    pub fn without(&self, query: &Query) -> Vec<Named> {
        let one = |item: &Item| {
            let words: Vec<Word> = match item {
                Item::Word(w) => vec![w.clone()],
                Item::Phrase(words) => words.clone(),
                _ => return Vec::new(),
            };
            if !is_foreign(&words, self.is_russian()) {
                return Vec::new();
            }
            let whole = spot(&words).into_iter().filter(|s| (s.from, s.to) == (0, words.len()));
            whole.flat_map(|s| self.names(s.term).map(|n| split(&key(n))).collect::<Vec<_>>()).collect()
        };
        let rows = query.excluded.iter().map(one).filter(|names| !names.is_empty());
        rows.map(|names| Named { names }).collect()
    }

    /// The names of a term that this book can use: official ones, and in books of before today's numbering
    /// those of old.
    pub fn names(&self, term: &'static Term) -> impl Iterator<Item = &'static str> {
        let (russian, old) = (self.is_russian(), !self.has_numbers_of_today());
        term.names
            .iter()
            .filter(move |n| n.russian == russian)
            .filter(move |n| n.standing == Standing::Official || old && n.standing == Standing::Former)
            .map(|n| n.text)
    }
}

/// A query as one book understands it.
pub struct Translated {
    pub query: Query,
    pub names: Vec<Named>,
    /// The terms that stand for words of the question.
    pub through: Vec<&'static Term>,
}

fn count(item: &Item) -> usize {
    match item {
        Item::Word(_) => 1,
        Item::Phrase(words) => words.len(),
        Item::Either(all) => all.iter().map(count).sum(),
        Item::Prefix(_) => 0,
    }
}

fn split(stems: &str) -> Vec<String> {
    stems.split(' ').map(str::to_string).collect()
}

/// Whether words are of the other alphabet than the book's.
fn is_foreign(words: &[Word], russian: bool) -> bool {
    let cyrillic = words.iter().any(|w| w.text.chars().any(lookalike::is_cyrillic));
    let latin = words.iter().any(|w| w.text.chars().any(|c| c.is_ascii_alphabetic()));
    if russian { latin && !cyrillic } else { cyrillic }
}

/// The terms among the words of a question.
pub fn spot(words: &[Word]) -> Vec<Spotted> {
    let stems: Vec<&str> = words.iter().map(|w| w.stem.as_str()).collect();
    let written: Vec<&str> = words.iter().map(|w| w.text.as_str()).collect();
    index::spot_written(&written, &stems)
}

/// The words of a question, those that are forms of a term's own words with the stems of these.
pub fn understood(text: &str) -> Vec<Word> {
    let mut words = Word::all(text);
    let spotted = spot(&words);
    let named = |i: usize| spotted.iter().any(|s| (s.from..s.to).contains(&i));
    let free: Vec<usize> = (0..words.len())
        .filter(|&i| !named(i) && !words[i].is_common() && words[i].text.chars().all(lookalike::is_cyrillic))
        .collect();
    for i in free {
        let Some(stem) = index::declined(&words[i].text, &words[i].stem) else { continue };
        let before = std::mem::replace(&mut words[i].stem, stem);
        if !spot(&words).iter().any(|s| (s.from..s.to).contains(&i)) {
            words[i].stem = before;
        }
    }
    words
}
