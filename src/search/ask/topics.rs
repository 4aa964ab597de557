//! Whether a question is about a topic (`index/topics.toml`).

use crate::search::query::Word;
use crate::terms::index::Topic;

/// How clearly a question is about a topic, and the words that tell it: the share of its best phrase, all of
/// whose stems must be there; longer phrases say more. A part of a phrase may stand in the types of a card.
pub(super) fn strength(topic: &Topic, words: &[Word], types: &[Word]) -> Option<(f32, String)> {
    let fits = |w: &Word, stem: &str| stem.split('|').any(|s| w.stem == s || shape(&w.text) == Some(s));
    let mut lengths: Vec<(usize, bool, String)> = Vec::new();
    for phrase in topic.phrases {
        let mut told: Vec<&str> = Vec::new();
        // One word of the question tells one word of the phrase.
        let mut taken: Vec<usize> = Vec::new();
        let (mut all, mut carded) = (true, false);
        for stem in *phrase {
            let free = |(i, w): &(usize, &Word)| !taken.contains(i) && fits(w, stem);
            if let Some((i, w)) = words.iter().enumerate().find(free) {
                taken.push(i);
                told.push(&w.text);
            } else if types.iter().any(|w| fits(w, stem)) {
                carded = true;
            } else {
                all = false;
                break;
            }
        }
        if all && !told.is_empty() {
            lengths.push((phrase.len(), !carded, told.join(" ")));
        }
    }
    let (longest, own, told) = lengths.iter().max_by_key(|l| (l.0, l.1))?;
    let base = match longest {
        1 => 0.5,
        2 => 0.8,
        _ => 1.0,
    };
    let base = if *own { base } else { 0.75 * base };
    Some(((base + 0.1 * (lengths.len() - 1) as f32).min(1.3), told.clone()))
}

/// What stands in the topics for any power and toughness of this form.
fn shape(token: &str) -> Option<&'static str> {
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let (power, toughness) = token.split_once('/')?;
    let both = |sign: char| {
        power.strip_prefix(sign).is_some_and(digits) && toughness.strip_prefix(sign).is_some_and(digits)
    };
    if both('+') {
        Some("+x/+x")
    } else if both('-') {
        Some("-x/-x")
    } else {
        (digits(power) && digits(toughness)).then_some("x/x")
    }
}
