//! What a person typed, as a query. Everything is a query: there are no errors, and nothing is left out
//! without being said.
//!
//! # Leniency
//! - `-word` and `-"a phrase"` exclude; `-1/-1`, `-1` and a lone `-` are text. When everything would be
//!   excluded, nothing is.
//! - A quotation mark without its twin is text.
//! - `field:` with a field that does not exist, or nothing after it, is text.
//! - `OR` between two items means either; at the ends it is a word. `ИЛИ` is the same. Filters of one kind
//!   (`section:701 section:702`) mean either anyway.
//! - `lang:` of no language, `section:` and `chapter:` of no number are left out and told; several may be given,
//!   as in `section:702,704`.
//! - Letters drawn together (`ﬁ`), wide digits, stress marks and spaces within a symbol (`{ T }`) are put
//!   right; `non-creature` is `noncreature`, as the rules write.
//! - `word*` is every word that begins so.

use super::common;
use crate::rulebook::RuleNumber;
use crate::text::{normal, stem::stem, token};

/// A word as it was typed, folded, and its stem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub text: String,
    pub stem: String,
}

impl Word {
    /// The words of a text.
    pub fn all(text: &str) -> Vec<Self> {
        token::first_forms(text)
            .into_iter()
            .map(|t| Self { stem: stem(&t.text).into_owned(), text: t.text })
            .collect()
    }

    /// Whether the word says nothing by itself.
    pub fn is_common(&self) -> bool {
        common::is_common(&self.text)
    }

    /// Whether the word only asks.
    pub fn is_asking(&self) -> bool {
        common::is_asking(&self.text)
    }
}

/// One thing to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    Word(Word),
    /// The exact words in their order.
    Phrase(Vec<Word>),
    Prefix(String),
    /// Any of these.
    Either(Vec<Item>),
}

/// Where to look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    Glossary,
    Examples,
    Titles,
    Section(String),
    Chapter(String),
}

impl Filter {
    /// Whether it says what kind of text to look in.
    pub fn is_place(&self) -> bool {
        matches!(self, Self::Glossary | Self::Examples | Self::Titles)
    }
}

/// A query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    pub items: Vec<Item>,
    pub excluded: Vec<Item>,
    pub filters: Vec<Filter>,
    /// `book:`
    pub book: Option<String>,
    /// `lang:`
    pub language: Option<String>,
    /// What is left without filters and exclusions, as typed: a number or a term, perhaps.
    pub plain: String,
    /// Filters that name nothing, as typed.
    pub unmet: Vec<String>,
}

impl Query {
    /// Reads what was typed.
    ///
    /// ```
    /// use verdikt::search::query::Query;
    /// let q = Query::parse("trample -planeswalker in:examples");
    /// assert_eq!((q.items.len(), q.excluded.len(), q.filters.len()), (1, 1, 1));
    /// assert!(Query::parse("-1/-1 counter").excluded.is_empty());
    /// ```
    pub fn parse(typed: &str) -> Self {
        let typed = normal::typed(typed);
        let mut query = Self::default();
        let mut plain: Vec<&str> = Vec::new();
        // An `OR` waits for the item after it.
        let mut either = false;
        let pieces = pieces(&typed);
        let is_filter = |p: Option<&Piece>| matches!(p, Some(Piece::Word(w)) if Self::default().filter(w));
        for (i, piece) in pieces.iter().enumerate() {
            match piece {
                Piece::Word("OR" | "ИЛИ")
                    if i > 0 && is_filter(pieces.get(i - 1)) && is_filter(pieces.get(i + 1)) => {}
                Piece::Word("OR" | "ИЛИ") if !query.items.is_empty() && i + 1 < pieces.len() => {
                    either = true
                }
                Piece::Word(w) if query.filter(w) => {}
                Piece::Excluded(inner) => query.excluded.extend(items(inner)),
                piece => {
                    plain.push(piece.typed());
                    query.add(items(piece), std::mem::take(&mut either));
                }
            }
        }
        query.plain = plain.join(" ");
        if query.items.is_empty() && query.filters.is_empty() && !query.excluded.is_empty() {
            query.items = std::mem::take(&mut query.excluded);
            query.plain = pieces.iter().map(Piece::typed).collect::<Vec<_>>().join(" ");
        }
        query
    }

    /// Takes the stems of words that are better understood than by their endings alone.
    pub fn take_stems(&mut self, words: &[Word]) {
        for item in &mut self.items {
            if let Item::Word(w) = item
                && let Some(better) = words.iter().find(|b| b.text == w.text)
            {
                w.stem.clone_from(&better.stem);
            }
        }
    }

    /// The query with a word put right wherever it stands.
    pub fn with_word(&self, wrong: &str, right: &str) -> Self {
        fn put(items: &[Item], wrong: &str, right: &[Word]) -> Vec<Item> {
            let words = |ws: &[Word]| -> Vec<Word> {
                ws.iter()
                    .flat_map(|w| if w.text == wrong { right.to_vec() } else { vec![w.clone()] })
                    .collect()
            };
            let one = |item: &Item| match item {
                Item::Word(w) if w.text == wrong => right.iter().cloned().map(Item::Word).collect(),
                Item::Phrase(ws) => vec![Item::Phrase(words(ws))],
                Item::Either(all) => vec![Item::Either(put(all, wrong, right))],
                other => vec![other.clone()],
            };
            items.iter().flat_map(one).collect()
        }
        let mut own = self.clone();
        own.items = put(&self.items, wrong, &Word::all(right));
        let mut plain = String::new();
        let mut at = 0;
        for t in token::first_forms(&self.plain).iter().filter(|t| t.text == wrong) {
            plain += &self.plain[at..t.start];
            plain += right;
            at = t.end;
        }
        own.plain = plain + &self.plain[at..];
        own
    }

    /// The items as a person would type them.
    pub fn shown(&self) -> String {
        fn one(item: &Item) -> String {
            let joined = |ws: &[Word]| ws.iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" ");
            match item {
                Item::Word(w) => w.text.clone(),
                Item::Phrase(ws) => format!("\"{}\"", joined(ws)),
                Item::Prefix(p) => format!("{p}*"),
                Item::Either(all) => all.iter().map(one).collect::<Vec<_>>().join(" OR "),
            }
        }
        self.items.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    fn add(&mut self, items: Vec<Item>, either: bool) {
        let mut items = items.into_iter();
        if either
            && let Some(first) = items.next()
            && let Some(last) = self.items.pop()
        {
            let mut all = if let Item::Either(all) = last { all } else { vec![last] };
            all.push(first);
            self.items.push(Item::Either(all));
        }
        self.items.extend(items);
    }

    /// Takes a `field:value`; false if it is none.
    fn filter(&mut self, word: &str) -> bool {
        let Some((field, value)) = word.split_once(':').filter(|(_, v)| !v.is_empty()) else { return false };
        let value = value.to_lowercase();
        match (field.to_lowercase().as_str(), value.as_str()) {
            ("in", "glossary") | ("в", "словаре" | "словарь") => {
                self.filters.push(Filter::Glossary)
            }
            ("in", "examples" | "example") | ("в", "примерах") => {
                self.filters.push(Filter::Examples)
            }
            ("in", "titles" | "title") | ("в", "заголовках" | "названиях") => {
                self.filters.push(Filter::Titles)
            }
            ("section" | "раздел", v) if v.split(',').all(is_number) => {
                self.filters.extend(v.split(',').map(|n| Filter::Section(n.to_string())));
            }
            ("chapter" | "глава", v) if v.split(',').all(is_number) => {
                self.filters.extend(v.split(',').map(|n| Filter::Chapter(n.to_string())));
            }
            ("section" | "раздел" | "chapter" | "глава", _) => self.unmet.push(word.to_string()),
            ("book" | "книга", _) => self.book = Some(value),
            ("lang" | "язык", "en" | "ru" | "zh") => self.language = Some(value),
            ("lang" | "язык", _) => self.unmet.push(word.to_string()),
            _ => return false,
        }
        true
    }

    /// The words and phrases to find, in order.
    pub fn words(&self) -> Vec<&Word> {
        fn add<'a>(item: &'a Item, out: &mut Vec<&'a Word>) {
            match item {
                Item::Word(w) => out.push(w),
                Item::Phrase(words) => out.extend(words),
                Item::Either(all) => all.iter().for_each(|i| add(i, out)),
                Item::Prefix(_) => {}
            }
        }
        let mut out = Vec::new();
        self.items.iter().for_each(|i| add(i, &mut out));
        out
    }

    /// Whether the filters let a rule through: of each kind one must.
    pub fn admits(&self, number: RuleNumber) -> bool {
        let sections = |f: &Filter| match f {
            Filter::Section(n) => Some(*n == number.head().to_string()),
            _ => None,
        };
        let chapters = |f: &Filter| match f {
            Filter::Chapter(n) => Some(*n == number.chapter_number().to_string()),
            _ => None,
        };
        let one = |mut of: Vec<bool>| of.is_empty() || of.drain(..).any(|b| b);
        one(self.filters.iter().filter_map(sections).collect())
            && one(self.filters.iter().filter_map(chapters).collect())
    }

    /// Whether there is nothing to find but words.
    pub fn is_plain(&self) -> bool {
        self.items.iter().all(|i| matches!(i, Item::Word(_)))
    }
}

fn is_number(s: &str) -> bool {
    (1..=3).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit())
}

/// A piece of what was typed.
#[derive(Debug)]
enum Piece<'a> {
    Word(&'a str),
    Quoted(&'a str),
    Excluded(Box<Piece<'a>>),
}

impl<'a> Piece<'a> {
    fn typed(&self) -> &'a str {
        match self {
            Self::Word(s) | Self::Quoted(s) => s,
            Self::Excluded(inner) => inner.typed(),
        }
    }
}

fn pieces(typed: &str) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let mut rest = typed.trim_start();
    while !rest.is_empty() {
        let (piece, after) = piece(rest);
        out.push(piece);
        rest = after.trim_start();
    }
    out
}

fn piece(rest: &str) -> (Piece<'_>, &str) {
    if let Some(after) = rest.strip_prefix(['-', '−', '–'])
        && let Some(c) = after.chars().next()
    {
        if let Some((inside, after)) = quoted(after) {
            return (Piece::Excluded(Box::new(Piece::Quoted(inside))), after);
        }
        if is_rule_number(after) {
            let (number, after) = word(after);
            return (Piece::Word(number), after);
        }
        if c.is_alphabetic() && !is_signed_value(after) {
            let (word, after) = word(after);
            return (Piece::Excluded(Box::new(Piece::Word(word))), after);
        }
    }
    if let Some((inside, after)) = quoted(rest) {
        return (Piece::Quoted(inside), after);
    }
    let (word, after) = word(rest);
    (Piece::Word(word), after)
}

/// `-702.19`: a number of a rule is never negative.
fn is_rule_number(after: &str) -> bool {
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    digits == 3 && !after[3..].starts_with('/')
}

/// `-X/-X` and `-X` change power, toughness and loyalty.
fn is_signed_value(after: &str) -> bool {
    let mut chars = after.chars();
    let variable = chars.next().is_some_and(|c| "XYxyХх".contains(c));
    variable && chars.next().is_none_or(|c| c == '/' || c.is_whitespace())
}

/// The text between quotation marks, if both are there.
fn quoted(rest: &str) -> Option<(&str, &str)> {
    let first = rest.chars().next()?;
    let closing = match first {
        '"' => '"',
        '“' => '”',
        '«' => '»',
        '„' => '“',
        _ => return None,
    };
    let inside = &rest[first.len_utf8()..];
    let end = inside.find(closing)?;
    (!inside[..end].trim().is_empty()).then(|| (&inside[..end], &inside[end + closing.len_utf8()..]))
}

fn word(rest: &str) -> (&str, &str) {
    rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()))
}

fn items(piece: &Piece) -> Vec<Item> {
    match piece {
        Piece::Quoted(s) => {
            let words = Word::all(s);
            if words.is_empty() { Vec::new() } else { vec![Item::Phrase(words)] }
        }
        Piece::Word(s) => {
            let mut words = Word::all(s);
            match words.pop() {
                Some(last) if s.ends_with('*') && !s.ends_with("/*") && last.text.chars().count() > 1 => {
                    let before = words.into_iter().map(Item::Word);
                    before.chain([Item::Prefix(last.text)]).collect()
                }
                last => words.into_iter().chain(last).map(Item::Word).collect(),
            }
        }
        Piece::Excluded(inner) => items(inner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(typed: &str) -> (Vec<String>, Vec<String>) {
        fn one(item: &Item) -> String {
            match item {
                Item::Word(w) => w.text.clone(),
                Item::Phrase(ws) => {
                    format!("\"{}\"", ws.iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" "))
                }
                Item::Prefix(p) => format!("{p}*"),
                Item::Either(all) => all.iter().map(one).collect::<Vec<_>>().join("|"),
            }
        }
        let q = Query::parse(typed);
        (q.items.iter().map(one).collect(), q.excluded.iter().map(one).collect())
    }

    #[test]
    fn everything_typed_means_something() {
        for (typed, items, excluded) in [
            ("can't be blocked", &["can't", "be", "blocked"][..], &[][..]),
            ("{T}: add", &["{t}", "add"], &[]),
            ("(701.5", &["701.5"], &[]),
            ("Flash: вспышка", &["flash", "вспышка"], &[]),
            ("-1/-1", &["-1/-1"], &[]),
            ("-X/-X -1", &["-x/-x", "-1"], &[]),
            ("trample -flying", &["trample"], &["flying"]),
            ("trample -\"first strike\"", &["trample"], &["\"first strike\""]),
            ("-flying", &["flying"], &[]),
            ("\"end of turn\" draw", &["\"end of turn\"", "draw"], &[]),
            ("12\" sword", &["12", "sword"], &[]),
            ("«конец хода»", &["\"конец хода\""], &[]),
            ("flying OR reach untapped", &["flying|reach", "untapped"], &[]),
            ("a OR b OR c", &["a|b|c"], &[]),
            ("OR trample", &["or", "trample"], &[]),
            ("trample OR", &["trample", "or"], &[]),
            ("regenerat*", &["regenerat*"], &[]),
            ("*/*", &["*/*"], &[]),
            ("foo:bar section:", &["foo", "bar", "section"], &[]),
            ("face-down", &["face", "down"], &[]),
            ("- + * \"", &[], &[]),
        ] {
            let (i, e) = shown(typed);
            assert_eq!(
                (i.as_slice(), e.as_slice()),
                (
                    items.iter().map(|s| s.to_string()).collect::<Vec<_>>().as_slice(),
                    excluded.iter().map(|s| s.to_string()).collect::<Vec<_>>().as_slice(),
                ),
                "{typed}"
            );
        }
    }

    #[test]
    fn filters_are_taken_out() {
        let q = Query::parse("book:2026-08-07 lang:ru in:glossary section:702 chapter:6 trample");
        assert_eq!(q.filters.len(), 3);
        assert_eq!((q.book.as_deref(), q.language.as_deref()), (Some("2026-08-07"), Some("ru")));
        assert_eq!(q.plain, "trample");
    }

    proptest! {
        #[test]
        fn any_input_gives_a_query(s in "\\PC{0,40}") {
            let q = Query::parse(&s);
            // What has tokens has something to find.
            let filtered = !q.filters.is_empty() || q.book.is_some() || q.language.is_some();
            prop_assert!(filtered || token::tokens(&s).is_empty() || !q.items.is_empty(), "{:?}", q);
        }

        #[test]
        fn signs_give_a_query(s in "[-+\"«»*:a1я/ OR]{0,20}") {
            let q = Query::parse(&s);
            prop_assert!(token::tokens(&s).is_empty() || !q.items.is_empty(), "{:?}", q);
        }
    }
}
