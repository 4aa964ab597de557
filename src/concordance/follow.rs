//! Translations: which edition one follows, and which of its entries is which rule there.
//!
//! A translation keeps the numbers of what it translates, so that the edition it follows is the one that has
//! its numbers, headings where it has headings, and the same references, symbols, digits and foreign names in
//! the same rules. Paragraphs that have lost their numbers get them from that edition: in order, between the
//! numbered rules around them, by what they share with the rules that the translation lacks.

use super::link::{Alignment, Evidence, Link, Links};
use crate::order::Arrange;
use crate::rulebook::{Level, Rule, RuleKind, RuleNumber, Rulebook};
use crate::terms::{index, source};
use crate::text::normal::words;
use rustc_hash::FxHashSet;

/// How well an edition fits, from 0 to 1.
pub type Fit = f32;

/// Editions that fit less are not followed.
const LEAST: f32 = 0.72;
/// Fits as near as this to the best are as good: the dates decide.
const TIE: f32 = 0.012;

/// How well an edition fits a translation.
pub fn fit(own: &Rulebook, edition: &Rulebook) -> Fit {
    let numbered = own.rules.iter().filter(|r| r.kind != RuleKind::Unnumbered);
    let scale = scale(own, edition);
    let (mut sum, mut all) = (0.0, 0.0);
    for rule in numbered {
        all += 1.0;
        if let Some(other) = edition.get(rule.number) {
            sum += 0.5 + 0.5 * Marks::of(rule).agree(&Marks::of(other), scale).0;
        }
    }
    if all == 0.0 { 0.0 } else { sum / all }
}

/// How long a translation's rules are beside those of the same numbers: Chinese needs a third of the letters
/// that English needs. The middle one of all; where there are few, one.
fn scale(own: &Rulebook, edition: &Rulebook) -> f32 {
    let letters = |r: &Rule| r.text.iter().map(|t| t.chars().count()).sum::<usize>();
    let ratio = |r: &Rule| {
        let (a, b) = (letters(r), letters(edition.get(r.number)?));
        (a > 0 && b > 0).then(|| a as f32 / b as f32)
    };
    let mut all: Vec<f32> = own.rules.iter().filter_map(ratio).collect();
    if all.len() < ENOUGH {
        return 1.0;
    }
    all.arrange_by(f32::total_cmp);
    let middle = all[all.len() / 2];
    // Between the alphabets of Europe there is little difference, and numbers that were moved would blur it.
    if (0.7..1.4).contains(&middle) { 1.0 } else { middle }
}

/// Fewer pairs of rules than this tell nothing of a language.
const ENOUGH: usize = 50;

/// The edition that a translation follows: of those that fit best, the newest that is not younger than the
/// first quarter of its stamps.
pub fn best(own: &Rulebook, fits: &[Fit], dates: &[String]) -> Option<usize> {
    let most = fits.iter().copied().fold(0.0, f32::max);
    if most < LEAST {
        return None;
    }
    let near: Vec<usize> = (0..fits.len()).filter(|&i| fits[i] >= most - TIE).collect();
    let before = |s: &String| near.iter().rev().copied().find(|&i| dates[i] <= *s);
    match stamp(own) {
        Some(s) => before(&s).or(near.first().copied()),
        None => (0..fits.len()).rev().find(|&i| fits[i] >= most),
    }
}

/// Whether the edition that fits best is clearly the one that was translated: it was there when the translation
/// was made, and was the newest then as far as dates tell; it has nearly all the numbers; and hardly anything
/// that the translation cites or speaks of contradicts it.
pub fn is_its_original(own: &Rulebook, edition: &Rulebook, date: &str) -> bool {
    let timely = stamp(own).is_none_or(|s| date <= s.as_str() && months(&s) - months(date) <= REPLACED);
    let rules: Vec<&Rule> = own.rules.iter().filter(|r| r.kind != RuleKind::Unnumbered).collect();
    let share = |n: usize| n as f32 / rules.len().max(1) as f32;
    let lacking = rules.iter().filter(|r| edition.get(r.number).is_none()).count();
    timely && share(lacking) <= LACKING && share(contradicted(&rules, edition)) <= CONTRADICTED
}

/// Months after which a newer edition has come out for sure: there were three or more a year.
const REPLACED: i32 = 9;
/// The share of numbers that an original may lack, and of rules that contradict it: translators slip.
const LACKING: f32 = 0.02;
const CONTRADICTED: f32 = 0.05;

/// A date in months.
fn months(date: &str) -> i32 {
    let part = |i: usize| date.split('-').nth(i).and_then(|p| p.parse::<i32>().ok()).unwrap_or_default();
    12 * part(0) + part(1)
}

/// How many rules cite a number that the original's rule does not cite where that cites others, or none.
fn contradicted(rules: &[&Rule], edition: &Rulebook) -> usize {
    let targets = |r: &Rule| r.references.iter().flat_map(|r| r.targets.to_vec()).collect::<Vec<_>>();
    let contradicts = |r: &&&Rule| {
        let Some(original) = edition.get(r.number) else { return false };
        let (own, there) = (targets(r), targets(original));
        own.iter().any(|n| !there.contains(n)) && (there.is_empty() || there.iter().any(|n| !own.contains(n)))
    };
    rules.iter().filter(contradicts).count()
}

/// How many of the things that a translation calls by their official names an edition speaks of nowhere.
pub fn unspoken(rules: &[&Rule], edition: &Rulebook) -> Vec<&'static str> {
    let spoken: FxHashSet<&str> = edition.rules.iter().flat_map(|r| official(r, false)).collect();
    let mut out: Vec<&str> = rules.iter().flat_map(|r| official(r, true)).collect();
    out.arrange();
    out.dedup();
    out.retain(|t| !spoken.contains(t));
    out
}

/// The terms that a rule's text names; only by official names where those are asked for.
fn official(rule: &Rule, only: bool) -> Vec<&'static str> {
    let text = rule.title.iter().chain(&rule.text).map(String::as_str).collect::<Vec<_>>().join(" ");
    let key = source::key(&text);
    let stems: Vec<&str> = key.split(' ').collect();
    let counts = |s: &index::Spotted| !only || s.name.standing == index::Standing::Official;
    index::spot(&stems).into_iter().filter(counts).map(|s| s.term.id).collect()
}

/// The end of the first quarter of a translation's stamps. A single early one may be of a text that was
/// replaced later.
fn stamp(own: &Rulebook) -> Option<String> {
    let mut stamps: Vec<String> = own.rules.iter().filter_map(|r| day(&r.stamp.as_ref()?.when)).collect();
    stamps.arrange();
    let at = stamps.len() / 4;
    (at < stamps.len()).then(|| stamps.swap_remove(at))
}

/// `05.10.08 в 18:02` → `2008-10-05`.
fn day(when: &str) -> Option<String> {
    let mut parts = when.split_whitespace().next()?.split('.');
    let (d, m, y) = (parts.next()?, parts.next()?, parts.next()?);
    let year = if y.len() == 2 { format!("20{y}") } else { y.to_string() };
    Some(format!("{year}-{m:0>2}-{d:0>2}"))
}

/// What a text in another language keeps.
pub struct Marks {
    titled: bool,
    examples: usize,
    references: Vec<RuleNumber>,
    numerals: Vec<String>,
    symbols: Vec<String>,
    names: Vec<String>,
    length: usize,
}

impl Marks {
    /// The marks of a rule.
    pub fn of(rule: &Rule) -> Self {
        let mut references: Vec<RuleNumber> =
            rule.references.iter().flat_map(|r| r.targets.iter().copied()).collect();
        let text = rule.title.iter().chain(&rule.text).map(String::as_str).collect::<Vec<_>>().join(" ");
        let (mut numerals, mut symbols, mut names) = (Vec::new(), Vec::new(), Vec::new());
        for word in words(&text) {
            if word.chars().all(|c| c.is_ascii_digit()) {
                numerals.push(word);
            } else if word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic()) {
                names.push(word);
            } else if let Some(n) = spelled(&word) {
                numerals.push(n.to_string());
            }
        }
        let mut rest = text.as_str();
        while let Some((_, after)) = rest.split_once('{') {
            let Some((inside, after)) = after.split_once('}') else { break };
            symbols.push(inside.to_uppercase());
            rest = after;
        }
        for list in [&mut numerals, &mut symbols, &mut names] {
            list.arrange();
            list.dedup();
        }
        references.arrange();
        references.dedup();
        // Where words are not parted, only a title is a title.
        let parted = !text.chars().any(|c| c >= '\u{2E80}');
        let short = parted && rule.examples.is_empty() && text.split(' ').count() <= 3;
        let titled = rule.title.is_some() || short;
        Self {
            titled,
            examples: rule.examples.len(),
            references,
            numerals,
            symbols,
            names,
            length: text.chars().count(),
        }
    }

    /// How far the marks of a translation agree with those of an original, from 0 to 1, and on what.
    /// `scale` is how long the translation's texts are beside the original's.
    pub fn agree(&self, original: &Self, scale: f32) -> (f32, Evidence) {
        let mut votes: Vec<(f32, f32)> = vec![(1.0, f32::from(u8::from(self.titled == original.titled)))];
        let mut evidence = Evidence::default();
        let mut vote = |weight: f32, share: Option<f32>, kind: Evidence| {
            if let Some(share) = share {
                votes.push((weight, share));
                evidence = evidence.and_if(share >= 0.5, kind);
            }
        };
        vote(1.5, overlap(&self.references, &original.references), Evidence::REFERENCES);
        vote(1.0, overlap(&self.numerals, &original.numerals), Evidence::NUMERALS);
        vote(1.0, overlap(&self.symbols, &original.symbols), Evidence::SYMBOLS);
        vote(1.5, held(&self.names, &original.names), Evidence::NAMES);
        if self.examples + original.examples > 0 {
            let same =
                self.examples.min(original.examples) as f32 / self.examples.max(original.examples) as f32;
            votes.push((0.4, same));
        }
        if !self.titled && !original.titled {
            let ratio = self.length.max(1) as f32 / original.length.max(1) as f32;
            votes.push((1.0, (1.0 - (ratio / scale).ln().abs()).max(0.0)));
        }
        let all: f32 = votes.iter().map(|v| v.0).sum();
        (votes.iter().map(|v| v.0 * v.1).sum::<f32>() / all, evidence)
    }
}

/// Numerals as words, in the languages that the rules are known in.
fn spelled(word: &str) -> Option<u8> {
    Some(match word {
        "seven" | "семь" | "семи" => 7,
        "fifteen" | "пятнадцать" | "пятнадцати" => 15,
        "twenty" | "двадцать" | "двадцати" => 20,
        "thirty" | "тридцать" | "тридцати" => 30,
        "forty" | "сорок" | "сорока" => 40,
        "sixty" | "шестьдесят" | "шестидесяти" => 60,
        _ => return None,
    })
}

/// What two lists share of all they have; nothing to say when both are empty.
fn overlap<T: PartialEq>(a: &[T], b: &[T]) -> Option<f32> {
    let both = a.iter().filter(|x| b.contains(x)).count();
    let all = a.len() + b.len() - both;
    (all > 0).then(|| both as f32 / all as f32)
}

/// How much of the first list stands in the second.
fn held<T: PartialEq>(a: &[T], b: &[T]) -> Option<f32> {
    (!a.is_empty()).then(|| a.iter().filter(|x| b.contains(x)).count() as f32 / a.len() as f32)
}

/// The entries of a translation with those of the edition it follows.
pub fn pairs(own: &Rulebook, edition: &Rulebook) -> Alignment {
    let numbers = |b: &Rulebook| b.order.iter().map(|&i| b.rules[i as usize].number).collect::<Vec<_>>();
    let (from, to) = (numbers(own), numbers(edition));
    let mut links = vec![Links::new(); from.len()];
    let scale = scale(own, edition);
    for (i, number) in from.iter().enumerate() {
        let (Ok(j), Some(rule), Some(other)) =
            (to.binary_search(number), own.get(*number), edition.get(*number))
        else {
            continue;
        };
        let (agreed, evidence) = Marks::of(rule).agree(&Marks::of(other), scale);
        // The numbers are the translator's own word; only marks that contradict it raise doubts.
        let confidence = 60 + (38.0 * agreed) as u8;
        links[i].push(Link { to: j as u32, confidence, evidence: followed(evidence.with(Evidence::NUMBER)) });
    }
    for (number, (target, confidence, evidence)) in inferred(own, edition) {
        if let (Ok(i), Ok(j)) = (from.binary_search(&number), to.binary_search(&target)) {
            links[i].push(Link { to: j as u32, confidence, evidence: followed(evidence) });
        }
    }
    Alignment { from, to, links }
}

/// That the texts agree is the translator's business: it counts as agreeing, so that what is asked later is
/// whether the original has changed since.
fn followed(evidence: Evidence) -> Evidence {
    evidence.with(Evidence::FOLLOWED).with(Evidence::TEXT)
}

/// The same with an edition that only resembles the one that was translated: a number may mean another rule
/// there, so that only what the texts have in common counts.
pub fn pairs_near(own: &Rulebook, edition: &Rulebook) -> Alignment {
    let mut out = pairs(own, edition);
    let scale = scale(own, edition);
    for (i, links) in out.links.iter_mut().enumerate() {
        for link in links {
            let (from, to) = (own.get(out.from[i]), edition.get(out.to[link.to as usize]));
            let (Some(from), Some(to)) = (from, to) else { continue };
            let share = common(from, to, scale);
            // A number that was inferred besides is a question.
            let most = if link.evidence.has(Evidence::NUMBER) { 85.0 } else { 45.0 };
            link.confidence = (100.0 * share).clamp(5.0, most) as u8;
            link.evidence = link.evidence.without(Evidence::FOLLOWED);
        }
    }
    out
}

/// How much a translated rule and an original have in common, from 0 to 1: marks and, where the term index
/// knows the language, terms.
fn common(own: &Rule, original: &Rule, scale: f32) -> f32 {
    let marks = Marks::of(own).agree(&Marks::of(original), scale).0;
    let (own, there) = (terms(own), terms(original));
    match held(&own, &there) {
        Some(share) if own.len() > 1 || there.len() <= 2 => 0.45 * marks + 0.55 * share,
        _ => 0.9 * marks - 0.1,
    }
}

/// The terms in a rule's text, in either language.
fn terms(rule: &Rule) -> Vec<&'static str> {
    let mut out = official(rule, false);
    out.arrange();
    out.dedup();
    out
}

/// A lead as small as this decides nothing.
const LEAD: f32 = 0.08;

/// Of some rules the one that a translated rule has most in common with, and how sure that is. A near second
/// makes it a question, and so does another letter: rules were split and merged, letters rarely changed alone.
pub fn likest(own: &Rule, rules: &[Rule]) -> Option<(RuleNumber, u8)> {
    let letter = |r: &Rule| if r.number.letter() == own.number.letter() { 0.05 } else { 0.0 };
    let below = rules.iter().filter(|r| r.number.letter() > 0);
    let mut found: Vec<(f32, RuleNumber)> =
        below.map(|r| (common(own, r, 1.0) + letter(r), r.number)).collect();
    found.arrange_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let &(best, number) = found.first()?;
    let clear = number.letter() == own.number.letter() && found.get(1).is_none_or(|s| best - s.0 >= LEAD);
    Some((number, (100.0 * best).clamp(5.0, if clear { 70.0 } else { 45.0 }) as u8))
}

/// Books in two languages with no edition to tie them: only the same number with the same marks, as a
/// question.
pub fn pairs_unlike(own: &Rulebook, other: &Rulebook) -> Alignment {
    let fits = fit(own, other) >= LEAST;
    let mut out = pairs(own, other);
    for link in out.links.iter_mut().flatten() {
        link.evidence = link.evidence.without(Evidence::TEXT).without(Evidence::FOLLOWED);
        link.confidence = if fits { link.confidence.min(80) } else { link.confidence / 2 };
    }
    out
}

/// An unnumbered paragraph's number with confidence and evidence.
type Inferred = (RuleNumber, (RuleNumber, u8, Evidence));

/// The numbers of the unnumbered paragraphs.
pub fn inferred(own: &Rulebook, edition: &Rulebook) -> Vec<Inferred> {
    let mut out = Vec::new();
    let mut run: Vec<&Rule> = Vec::new();
    let mut before: Option<RuleNumber> = None;
    let in_order = own.rules.iter().map(Some).chain([None]);
    for rule in in_order {
        match rule {
            Some(r) if r.kind == RuleKind::Unnumbered => run.push(r),
            _ => {
                if !run.is_empty() {
                    let after = rule.map(|r| r.number);
                    out.extend(place(&run, before, after, own, edition));
                    run.clear();
                }
                before = rule.map(|r| r.number);
            }
        }
    }
    out
}

/// One run of paragraphs: a monotone assignment to the rules that the translation lacks between the numbers
/// around it.
fn place(
    run: &[&Rule],
    before: Option<RuleNumber>,
    after: Option<RuleNumber>,
    own: &Rulebook,
    edition: &Rulebook,
) -> Vec<Inferred> {
    let section = RuleNumber::section(run[0].number.head());
    let first = before.filter(|b| section.contains(*b)).unwrap_or(section);
    let last = after.filter(|a| section.contains(*a)).unwrap_or(section.last_descendant());
    let free: Vec<&Rule> = edition
        .range(first, last)
        .filter(|r| r.number > first && r.number < last && own.get(r.number).is_none())
        .filter(|r| !matches!(r.number.level(), Level::Chapter | Level::Section))
        .collect();
    if free.is_empty() {
        return Vec::new();
    }
    // best[i][j]: the most that the first i paragraphs reach with the first j rules.
    let (n, m) = (run.len(), free.len());
    let marks: Vec<Marks> = free.iter().map(|r| Marks::of(r)).collect();
    let agree: Vec<Vec<(f32, Evidence)>> = run
        .iter()
        .map(|p| {
            let own = Marks::of(p);
            marks.iter().map(|o| own.agree(o, 1.0)).collect()
        })
        .collect();
    let mut best = vec![vec![0f32; m + 1]; n + 1];
    for i in 1..=n {
        for j in 1..=m {
            // A rule left out costs a little, so that what fits equally well stays together.
            let pair = best[i - 1][j - 1] + agree[i - 1][j - 1].0 + 0.2;
            best[i][j] = pair.max(best[i][j - 1] - 0.02).max(best[i - 1][j]);
        }
    }
    let (mut i, mut j, mut out) = (n, m, Vec::new());
    while i > 0 && j > 0 {
        let (agreed, evidence) = agree[i - 1][j - 1];
        if best[i][j] == best[i - 1][j - 1] + agreed + 0.2 {
            let exact = n == m;
            let confidence = (50.0 + 30.0 * agreed + if exact { 15.0 } else { 0.0 }) as u8;
            out.push((
                run[i - 1].number,
                (free[j - 1].number, confidence, evidence.with(Evidence::NEIGHBOURS)),
            ));
            (i, j) = (i - 1, j - 1);
        } else if best[i][j] == best[i][j - 1] - 0.02 {
            j -= 1;
        } else {
            i -= 1;
        }
    }
    out.reverse();
    out
}
