//! The paragraphs of a rule beside those of its counterparts: which stands for which, in order.

use crate::order::Arrange;
use crate::rulebook::Rule;
use crate::text::token::tokens;

/// A paragraph of one of several rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// Which rule.
    pub rule: usize,
    /// Its place among text and examples; none for the title.
    pub place: Option<u16>,
    pub example: bool,
}

/// Every paragraph of rules, in order.
pub fn of(rules: &[Rule]) -> Vec<Paragraph> {
    let mut out = Vec::new();
    for (rule, r) in rules.iter().enumerate() {
        out.extend(r.title.iter().map(|_| Paragraph { rule, place: None, example: false }));
        for i in 0..r.text.len() + r.examples.len() {
            out.push(Paragraph { rule, place: Some(i as u16), example: i >= r.text.len() });
        }
    }
    out
}

fn text<'a>(rules: &'a [Rule], p: &Paragraph) -> &'a str {
    let rule = &rules[p.rule];
    p.place.map_or(rule.title.as_deref(), |i| rule.paragraph(i)).unwrap_or_default()
}

/// A row of the parallel view: a paragraph of the first rules, one of the second, or both.
pub type Row = (Option<Paragraph>, Option<Paragraph>);

/// Paragraphs that share less are not the same, in one language.
const LEAST: f32 = 0.25;

/// The paragraphs of two sets of rules, paired so that they agree most: by their words in one language, else
/// by digits, signs and foreign names, and by length. Titles pair with titles and text with text in order;
/// examples with examples in any, since a rule that was split or merged carried them along. The rows have the
/// order of the first rules; what they lack follows what it stands behind.
pub fn rows(a: &[Rule], b: &[Rule], one_language: bool) -> Vec<Row> {
    let (first, second) = (of(a), of(b));
    let features = |rules: &[Rule], all: &[Paragraph]| -> Vec<Features> {
        all.iter().map(|p| Features::of(text(rules, p))).collect()
    };
    let (fa, fb) = (features(a, &first), features(b, &second));
    let score = |i: usize, j: usize| -> f32 {
        let (p, q) = (&first[i], &second[j]);
        if p.example != q.example || p.place.is_none() != q.place.is_none() {
            return 0.0;
        }
        if one_language { fa[i].likeness(&fb[j]) } else { fa[i].resemblance(&fb[j], p.example) }
    };
    let mut partner =
        in_order(first.len(), second.len(), |i, j| if first[i].example { 0.0 } else { score(i, j) });
    let mut examples: Vec<(f32, usize, usize)> = Vec::new();
    for i in (0..first.len()).filter(|&i| first[i].example) {
        examples.extend((0..second.len()).map(|j| (score(i, j), i, j)).filter(|e| e.0 > 0.0));
    }
    examples.arrange_by(|x, y| y.0.total_cmp(&x.0).then((x.1, x.2).cmp(&(y.1, y.2))));
    for (_, i, j) in examples {
        if partner[i].is_none() && !partner.contains(&Some(j)) {
            partner[i] = Some(j);
        }
    }
    let mut out = Vec::with_capacity(first.len().max(second.len()));
    let lonely = |j: &usize| !partner.contains(&Some(*j));
    let run = |from: usize| (from..second.len()).take_while(lonely);
    out.extend(run(0).map(|j| (None, Some(second[j]))));
    for (i, p) in first.iter().enumerate() {
        out.push((Some(*p), partner[i].map(|j| second[j])));
        if let Some(j) = partner[i] {
            out.extend(run(j + 1).map(|k| (None, Some(second[k]))));
        }
    }
    out
}

/// The partners of the first list in the second that reach the highest sum without crossing.
fn in_order(n: usize, m: usize, score: impl Fn(usize, usize) -> f32) -> Vec<Option<usize>> {
    // best[i][j]: the most that is reached from i and j on.
    let mut best = vec![vec![0f32; m + 1]; n + 1];
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            let pair = Some(score(i, j)).filter(|s| *s > 0.0).map_or(0.0, |s| s + best[i + 1][j + 1]);
            best[i][j] = pair.max(best[i + 1][j]).max(best[i][j + 1]);
        }
    }
    let (mut i, mut j, mut out) = (0, 0, vec![None; n]);
    while i < n && j < m {
        let s = score(i, j);
        if s > 0.0 && best[i][j] == s + best[i + 1][j + 1] {
            out[i] = Some(j);
            (i, j) = (i + 1, j + 1);
        } else if best[i + 1][j] >= best[i][j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    out
}

/// What two paragraphs can have in common.
struct Features {
    words: Vec<String>,
    /// Digits, sizes, symbols and words in Latin letters: what a translation keeps.
    kept: Vec<String>,
    letters: usize,
}

impl Features {
    fn of(text: &str) -> Self {
        let sorted = |mut all: Vec<String>| {
            all.arrange();
            all.dedup();
            all
        };
        let words = sorted(tokens(text).into_iter().map(|t| t.text).collect());
        let latin = |w: &str| w.len() > 2 && w.bytes().all(|b| b.is_ascii_alphabetic());
        let kept = words.iter().filter(|w| w.bytes().any(|b| b.is_ascii_digit()) || w.starts_with('{'));
        let kept: Vec<String> = kept.cloned().collect();
        let names = words.iter().filter(|w| latin(w)).cloned();
        let foreign = text.chars().any(|c| c.is_alphabetic() && !c.is_ascii());
        // In an English text every word is in Latin letters: only signs are kept.
        let kept = if foreign { sorted(kept.into_iter().chain(names).collect()) } else { kept };
        Self { words, kept, letters: text.chars().count() }
    }

    /// In one language: the share of common words.
    fn likeness(&self, other: &Self) -> f32 {
        let both = self.words.iter().filter(|w| other.words.binary_search(w).is_ok()).count();
        let share = 2.0 * both as f32 / (self.words.len() + other.words.len()).max(1) as f32;
        if share < LEAST { 0.0 } else { share }
    }

    /// In two: how much of what either keeps the other has, and the lengths. Examples that keep different
    /// things are different examples.
    fn resemblance(&self, other: &Self, example: bool) -> f32 {
        let held = |a: &Self, b: &Self| {
            let there = |w: &&String| b.words.binary_search(w).is_ok();
            (a.kept.iter().filter(there).count(), a.kept.len())
        };
        let ((m, n), (k, l)) = (held(self, other), held(other, self));
        let share = if n + l == 0 { 0.5 } else { (m + k) as f32 / (n + l) as f32 };
        if example && share < LEAST {
            return 0.0;
        }
        let ratio = self.letters.max(1) as f32 / other.letters.max(1) as f32;
        0.2 + 0.6 * share + 0.2 * (1.0 - ratio.ln().abs()).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::{RuleKind, Source};

    fn rule(text: &[&str], examples: &[&str]) -> Rule {
        let own = |all: &[&str]| all.iter().map(|s| (*s).to_string()).collect();
        Rule {
            number: "100.1".parse().unwrap(),
            raw_number: "100.1".into(),
            kind: RuleKind::Rule,
            inferred: false,
            title: None,
            text: own(text),
            examples: own(examples),
            stamp: None,
            source: Source { file: "boats.txt".into(), line: 1 },
            references: vec![],
            cited_by: vec![],
            notes: vec![],
        }
    }

    fn places(rows: &[Row]) -> Vec<(Option<u16>, Option<u16>)> {
        rows.iter().map(|r| (r.0.and_then(|p| p.place), r.1.and_then(|p| p.place))).collect()
    }

    #[test]
    fn an_example_that_was_left_out_leaves_a_gap() {
        let a = rule(
            &["A boat leaves at dawn."],
            &["Example: A heron sits on a boat with 3 lanterns.", "Example: The keeper whistles twice."],
        );
        let b = rule(&["A boat leaves at dawn or at noon."], &["Example: The keeper whistles once."]);
        assert_eq!(
            places(&rows(&[a], &[b], true)),
            [(Some(0), Some(0)), (Some(1), None), (Some(2), Some(1))]
        );
    }

    #[test]
    fn examples_that_changed_places_are_found() {
        let a = rule(&["One.", "Two."], &["Example: A 2/2 and a 1/1 wait.", "Example: A 6/6 waits."]);
        let b = rule(&["Раз.", "Два."], &["Пример: Ждёт 6/6.", "Пример: Ждут 2/2 и 1/1."]);
        assert_eq!(
            places(&rows(&[a], &[b], false)),
            [(Some(0), Some(0)), (Some(1), Some(1)), (Some(2), Some(3)), (Some(3), Some(2))]
        );
    }

    #[test]
    fn a_translation_is_paired_by_what_it_keeps() {
        let a = rule(
            &["Short."],
            &["Example: A 2/2 Heron meets a 6/6 Crane on the shore.", "Example: A 4/7 waits on the shore."],
        );
        let b = rule(&["Кратко."], &["Пример: 4/7 ждёт на берегу реки в тени."]);
        assert_eq!(
            places(&rows(&[a], &[b], false)),
            [(Some(0), Some(0)), (Some(1), None), (Some(2), Some(1))]
        );
    }
}
