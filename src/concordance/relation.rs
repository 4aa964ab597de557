//! One rule in another book: the answer to `compare`.

use super::chain::{Chain, Place};
use super::error::ConcordanceError;
use super::link::{Evidence, Kind};
use super::stored::Counterpart;
use super::tokens;
use crate::library::Entry;
use crate::rulebook::{Language, Rule, RuleNumber};

/// The most that a pair is sure, in hundredths, when the edition that a book is of is not here.
const NEAREST: u8 = 85;

/// What a rule of one book is in another.
#[derive(Clone, Debug)]
pub struct Relation {
    /// Its counterparts' numbers; those of a question too.
    pub numbers: Vec<RuleNumber>,
    pub kind: Kind,
    /// In hundredths.
    pub confidence: u8,
    pub evidence: Evidence,
    /// For a translation: whether the original's meaning-bearing text has changed between the edition it
    /// follows and the other book. Changes from an older book leave it up to date.
    pub stale: Option<bool>,
    /// The original's rules at both ends, when they can be told: edition and numbers.
    pub ends: Option<[(usize, Vec<RuleNumber>); 2]>,
    /// For a translation: the rules that its text refers to and that have other numbers in the newer edition,
    /// with those numbers.
    pub references: Vec<Reference>,
    /// Whether it is gone only because the other book is older than the rule.
    pub early: bool,
}

/// A reference that leads elsewhere in another edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    pub from: RuleNumber,
    /// Its numbers there; none where the rule is gone or not certain.
    pub now: Vec<RuleNumber>,
    /// Where it may have gone, too uncertain to say.
    pub perhaps: Vec<RuleNumber>,
}

impl Reference {
    /// Whether what became of it is a fact.
    pub fn is_certain(&self) -> bool {
        self.perhaps.is_empty()
    }
}

impl Relation {
    fn nothing(kind: Kind, confidence: u8) -> Self {
        let evidence = Evidence::default().and_if(kind == Kind::Gone, Evidence::NOTHING);
        let (numbers, references) = (Vec::new(), Vec::new());
        Self { numbers, kind, confidence, evidence, stale: None, ends: None, references, early: false }
    }

    /// The two halves of the built-in book are one book in two languages.
    fn halves(number: RuleNumber) -> Self {
        let evidence = Evidence::NUMBER;
        let numbers = vec![number];
        let stale = Some(false);
        Self {
            numbers,
            kind: Kind::Same,
            confidence: 100,
            evidence,
            stale,
            ends: None,
            references: Vec::new(),
            early: false,
        }
    }

    /// The reasons by name.
    pub fn evidence(&self, same_language: bool) -> Vec<&'static str> {
        let shown = if same_language { self.evidence } else { self.evidence.without(Evidence::TEXT) };
        shown.names()
    }
}

/// What a rule's counterparts in another book are held to be: the one answer of all commands.
pub(super) struct Found {
    pub found: Vec<Counterpart>,
    /// Whether both books are tied to the editions that they are of.
    pub known: bool,
    /// Whether nothing is found because the other book is older than the rule.
    pub early: bool,
}

impl Chain<'_> {
    /// What the chain found, looked at once more: without what has nothing of the rule; where nothing is left, what
    /// the texts at both ends tell.
    pub(super) fn settled(
        &self,
        from: &Entry,
        number: RuleNumber,
        to: &Entry,
        mut found: Vec<Counterpart>,
    ) -> Result<Found, ConcordanceError> {
        self.sift(from, number, to, &mut found)?;
        // What is tied only to the nearest edition is tied by its marks; the original may have been another.
        let mut known = true;
        for book in [from, to] {
            // An English text was aligned by its own words.
            let english = book.meta.edition.language == Language::En && !book.is_builtin();
            known &= english || self.is_original(book)?;
        }
        let early = found.is_empty() && known && self.is_older(to, from)?;
        if found.is_empty() && known && !early {
            found = self.perhaps(from, number, to)?;
        }
        Ok(Found { found, known, early })
    }

    /// A rule of one book in another.
    pub fn relation(
        &self,
        from: &Entry,
        number: RuleNumber,
        to: &Entry,
    ) -> Result<Relation, ConcordanceError> {
        if from.is_builtin() && to.is_builtin() {
            return Ok(Relation::halves(number));
        }
        let Some(found) = self.trace(from, number, to)? else {
            return Ok(Relation::nothing(Kind::Unknown, 0));
        };
        let Found { found, known, early } = self.settled(from, number, to, found)?;
        let Some(confidence) = found.iter().map(|c| c.confidence).min() else {
            if !known {
                return Ok(Relation::nothing(Kind::Unknown, 0));
            }
            return Ok(Relation { early, ..Relation::nothing(Kind::Gone, 90) });
        };
        let numbers: Vec<RuleNumber> = found.iter().map(|c| c.number).collect();
        let mut evidence = found.iter().fold(Evidence::default(), |all, c| all.with(c.evidence));
        evidence = evidence.without(Evidence::NUMBER).without(Evidence::TEXT);
        evidence = evidence.and_if(numbers == [number], Evidence::NUMBER);
        let ends = self.ends(from, number, to, &numbers)?;
        let (same, meaning) = match &ends {
            Some([first, second]) => {
                agreement(&self.rules(first.0, &first.1)?, &self.rules(second.0, &second.1)?)
            }
            None if from.meta.edition.language == to.meta.edition.language => {
                agreement(&self.rules_of(from, &[number])?, &self.rules_of(to, &numbers)?)
            }
            None => (false, false),
        };
        evidence = evidence.and_if(same, Evidence::TEXT);
        let confidence = if known { confidence } else { confidence.min(NEAREST) };
        if !known {
            evidence = evidence.without(Evidence::FOLLOWED);
        }
        // A paragraph without a number of its own has the one that was inferred.
        let inferred = |end: usize, n: RuleNumber| match &ends {
            Some(ends) if n.unnumbered() > 0 => ends[end].1.first().copied().unwrap_or(n),
            _ => n,
        };
        let own = inferred(0, number);
        let certain = found.iter().all(Counterpart::is_certain);
        let kind = match numbers[..] {
            _ if !certain => Kind::Unknown,
            [one] if evidence.has(Evidence::PART) && self.has_others(from, number, to, one)? => Kind::Merged,
            [one] if inferred(1, one) != own => Kind::Moved,
            // Without its original nobody knows what the text said.
            [_] if !known => Kind::Unknown,
            [_] if same => Kind::Same,
            [_] => Kind::Reworded,
            _ => Kind::Split,
        };
        let translated = |e: &Entry| e.meta.edition.language != Language::En;
        let told = certain && known && ends.is_some();
        let told = told && (translated(from) || translated(to));
        // Only what follows an older edition than the other is of can be behind it.
        let behind = ends.as_ref().is_some_and(|[first, second]| {
            translated(from) && first.0 <= second.0 || translated(to) && second.0 <= first.0
        });
        let references = match &ends {
            Some([first, second]) if told && behind => self.moved_references(first, second)?,
            _ => Vec::new(),
        };
        // Where a reference leads is open: then so is whether the text still says the same.
        let stale = match (meaning, references.is_empty()) {
            _ if !told => None,
            (true, true) => Some(false),
            _ if !behind => None,
            (true, false) if !references.iter().any(Reference::is_certain) => None,
            _ => Some(true),
        };
        Ok(Relation { numbers, kind, confidence, evidence, stale, ends, references, early: false })
    }

    /// Whether a book is of an older edition than another, as far as the chain tells.
    fn is_older(&self, book: &Entry, than: &Entry) -> Result<bool, ConcordanceError> {
        let at = |place| match place {
            Place::Edition(i) | Place::Follows(i) => Some(i),
            Place::Alone => None,
        };
        let (a, b) = (at(self.place(book)?), at(self.place(than)?));
        Ok(a.zip(b).is_some_and(|(a, b)| a < b))
    }

    /// The rules that the older of two ends refers to, outside its examples, and that stand elsewhere in the
    /// newer edition: who follows the old number there finds another rule.
    fn moved_references(
        &self,
        first: &(usize, Vec<RuleNumber>),
        second: &(usize, Vec<RuleNumber>),
    ) -> Result<Vec<Reference>, ConcordanceError> {
        let (old, new) = if first.0 <= second.0 { (first, second) } else { (second, first) };
        let mut out: Vec<Reference> = Vec::new();
        if old.0 == new.0 {
            return Ok(out);
        }
        for rule in self.rules(old.0, &old.1)? {
            let text = rule.references.iter().filter(|r| usize::from(r.paragraph) < rule.text.len());
            for target in text.flat_map(|r| r.targets.iter().copied()) {
                if out.iter().any(|o| o.from == target)
                    || !self.book(&self.editions()[old.0].meta.name)?.has(target)?
                {
                    continue;
                }
                let start = Counterpart { number: target, confidence: 100, evidence: Evidence::TEXT };
                let found = self.walk(vec![start], old.0, new.0)?;
                let (sure, open): (Vec<&Counterpart>, _) = found.iter().partition(|c| c.is_certain());
                let numbers = |all: Vec<&Counterpart>| all.iter().map(|c| c.number).collect::<Vec<_>>();
                let (now, perhaps) = (numbers(sure), numbers(open));
                if !now.contains(&target) {
                    out.push(Reference { from: target, now, perhaps });
                }
            }
        }
        Ok(out)
    }

    /// Whether a counterpart of a rule has other certain sources.
    pub(super) fn has_others(
        &self,
        from: &Entry,
        number: RuleNumber,
        to: &Entry,
        one: RuleNumber,
    ) -> Result<bool, ConcordanceError> {
        let other = |c: &Counterpart| c.is_certain() && c.number != number;
        Ok(self.trace(to, one, from)?.is_some_and(|s| s.iter().any(other)))
    }

    /// The original's rules that stand behind both ends.
    fn ends(
        &self,
        from: &Entry,
        number: RuleNumber,
        to: &Entry,
        numbers: &[RuleNumber],
    ) -> Result<Option<[(usize, Vec<RuleNumber>); 2]>, ConcordanceError> {
        let (Some(first), Some(second)) = (self.original(from, &[number])?, self.original(to, numbers)?)
        else {
            return Ok(None);
        };
        Ok(Some([first, second]))
    }

    /// The edition behind a book, and the rules there behind its rules.
    pub fn original(
        &self,
        book: &Entry,
        numbers: &[RuleNumber],
    ) -> Result<Option<(usize, Vec<RuleNumber>)>, ConcordanceError> {
        match self.place(book)? {
            Place::Alone => Ok(None),
            Place::Edition(i) => Ok(Some((i, numbers.to_vec()))),
            Place::Follows(i) => {
                let edition = &self.editions()[i].clone();
                let mut out = Vec::new();
                for n in numbers {
                    out.extend(self.trace(book, *n, edition)?.into_iter().flatten().map(|c| c.number));
                }
                Ok(Some((i, out)))
            }
        }
    }

    /// Rules of any book.
    fn rules_of(&self, book: &Entry, numbers: &[RuleNumber]) -> Result<Vec<Rule>, ConcordanceError> {
        let book = self.book(&book.meta.name)?;
        let mut out = Vec::new();
        for n in numbers {
            out.extend(book.get(*n)?);
        }
        Ok(out)
    }

    /// Rules of an edition.
    pub fn rules(&self, edition: usize, numbers: &[RuleNumber]) -> Result<Vec<Rule>, ConcordanceError> {
        self.rules_of(&self.editions()[edition], numbers)
    }
}

/// Whether the words that bear the meaning of rules agree.
pub fn meaning_agrees(a: &[Rule], b: &[Rule]) -> bool {
    agreement(a, b).1
}

/// Whether the words of rules agree wholly, and without their examples.
fn agreement(a: &[Rule], b: &[Rule]) -> (bool, bool) {
    let all = |rules: &[Rule]| rules.iter().flat_map(tokens::plain_words).collect::<Vec<_>>();
    let meaning = |rules: &[Rule]| rules.iter().flat_map(tokens::meaning).collect::<Vec<_>>();
    (all(a) == all(b), meaning(a) == meaning(b))
}
