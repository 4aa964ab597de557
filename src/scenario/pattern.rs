//! Sentence patterns: a row of a table such as `<player> attack[s] <target> with <objects>` against tokens.
//!
//! | written | means |
//! |---|---|
//! | `word` | that word (folded); a word ending in `~` with any Russian ending |
//! | `is\|are` | one of these words |
//! | `[until end of turn]` | may be missing |
//! | `<object>`, `<object2:acc>` | a slot: its type, a digit to tell two of a kind apart, the Russian case |
//! | `'s` | the English possessive |
//!
//! Matching backtracks over the readings of each slot within a budget, so that no text takes long.

use super::names::declension::Cases;
use super::span::Span;
use super::token::{Token, TokenKind, tokens};

/// A row of a table: what it means and how it is written.
#[derive(Clone, Copy, Debug)]
pub struct Row<K: 'static> {
    pub kind: K,
    pub form: &'static str,
}

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Any of these folded words; `true`: with any Russian ending.
    Word(Vec<(String, bool)>),
    Possessive,
    Slot {
        slot: Slot,
        name: String,
        case: Cases,
    },
}

/// The types of slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    Player,
    Object,
    Objects,
    Target,
    Targets,
    Number,
    Int,
    PowerToughness,
    Step,
    Words,
    Costs,
    Attacks,
    Blocks,
    Parts,
    Mods,
    Until,
    Choices,
    Effects,
    Qualities,
    Kind,
    Where,
    Modes,
}

const SLOTS: &[(&str, Slot)] = &[
    ("player", Slot::Player),
    ("object", Slot::Object),
    ("objects", Slot::Objects),
    ("target", Slot::Target),
    ("targets", Slot::Targets),
    ("n", Slot::Number),
    ("int", Slot::Int),
    ("pt", Slot::PowerToughness),
    ("step", Slot::Step),
    ("words", Slot::Words),
    ("costs", Slot::Costs),
    ("attacks", Slot::Attacks),
    ("blocks", Slot::Blocks),
    ("parts", Slot::Parts),
    ("mods", Slot::Mods),
    ("until", Slot::Until),
    ("choices", Slot::Choices),
    ("effects", Slot::Effects),
    ("qualities", Slot::Qualities),
    ("kind", Slot::Kind),
    ("where", Slot::Where),
    ("modes", Slot::Modes),
];

/// The endings that `~` stands for.
const RUSSIAN_ENDINGS: &str = " а я о е у ю ы и ь й ый ий ой ая яя ое ее ые ие ого его ому ему ым им ом ем ую юю ых их \
     ыми ими ей ею ою ам ям ами ями ах ях ов ев ья ью ия ию ии ием ен на но ны ена ено ены ал ала ало али ил ила ило \
     или ла ло ли л ся сь ась ось ись ился илась илось ились лась лось лись лся ает ают ит ят ет ут ют ешь ть ать ить еть ешься ется ются ";

/// Compiles a form to its alternatives (optional parts present or not).
pub fn compile(form: &str) -> Vec<Vec<Part>> {
    let mut out: Vec<Vec<Part>> = vec![Vec::new()];
    let mut rest = form;
    while let Some(open) = rest.find('[') {
        let close = rest[open..].find(']').map_or(rest.len(), |at| open + at);
        extend(&mut out, &parts(&rest[..open]));
        let mut with = out.clone();
        extend(&mut with, &parts(&rest[open + 1..close]));
        with.append(&mut out);
        out = with;
        rest = rest.get(close + 1..).unwrap_or_default();
    }
    extend(&mut out, &parts(rest));
    out
}

fn extend(all: &mut [Vec<Part>], more: &[Part]) {
    for one in all {
        one.extend_from_slice(more);
    }
}

fn parts(text: &str) -> Vec<Part> {
    let mut out = Vec::new();
    for chunk in text.split_whitespace() {
        let chunk = match chunk.strip_prefix('<').and_then(|c| c.split_once('>')) {
            Some((slot, rest)) => {
                out.push(slot_part(slot));
                rest
            }
            None => chunk,
        };
        if chunk == "'s" {
            out.push(Part::Possessive);
        } else if chunk.contains('|') || chunk.contains('~') {
            out.push(Part::Word(chunk.split('|').map(word).collect()));
        } else {
            let literal = tokens(chunk, Span::new(0, chunk.len()));
            out.extend(literal.into_iter().map(|t| Part::Word(vec![(t.text, false)])));
        }
    }
    out
}

fn word(text: &str) -> (String, bool) {
    match text.strip_suffix('~') {
        Some(stem) => (super::token::fold(stem), true),
        None => (super::token::fold(text), false),
    }
}

fn slot_part(text: &str) -> Part {
    let (name, case) = text.split_once(':').unwrap_or((text, ""));
    let kind = name.trim_end_matches(|c: char| c.is_ascii_digit());
    // a slot that the table does not know is a mistake in our tables; a test compiles them all
    let slot = SLOTS.iter().find(|(n, _)| *n == kind).map_or(Slot::Words, |(_, slot)| *slot);
    debug_assert!(SLOTS.iter().any(|(n, _)| *n == kind), "unknown slot {text}");
    let case = match case {
        "nom" => Cases::NOM,
        "gen" => Cases::GEN,
        "dat" => Cases::DAT,
        "acc" => Cases::ACC,
        "ins" => Cases::INS,
        "loc" => Cases::LOC,
        _ => Cases::ANY,
    };
    Part::Slot { slot, name: name.to_string(), case }
}

/// Whether a token is one of the words of a [`Part::Word`].
pub fn is_word(words: &[(String, bool)], token: &Token) -> bool {
    words.iter().any(|(word, endings)| {
        if !endings {
            return token.text == *word;
        }
        token.kind == TokenKind::Word
            && token.text.strip_prefix(word.as_str()).is_some_and(|rest| {
                rest.is_empty() || RUSSIAN_ENDINGS.split(' ').any(|ending| ending == rest)
            })
    })
}

/// How a form is shown to people: slots as `…` words, endings dropped.
pub fn shown(form: &str) -> String {
    form.split_whitespace()
        .map(|chunk| {
            let chunk = chunk.replace('~', "…");
            match (chunk.find('<'), chunk.find('>')) {
                (Some(open), Some(close)) if open < close => {
                    let slot = chunk[open + 1..close].split(':').next().unwrap_or_default();
                    let slot = slot.trim_end_matches(|c: char| c.is_ascii_digit());
                    format!("{}<{slot}>{}", &chunk[..open], &chunk[close + 1..])
                }
                _ => chunk,
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
        .replace(" 's", "'s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compiles_optional_parts() {
        assert_eq!(compile("<object> is|are [not] red").len(), 2);
        assert_eq!(compile("a [b] [c]").len(), 4);
        assert_eq!(shown("<player:gen> 's <object2:acc> [until end]"), "<player>'s <object> [until end]");
    }

    #[test]
    fn russian_endings() {
        let Part::Word(words) = &parts("повернут~")[0] else { panic!() };
        for word in ["повёрнут", "повёрнута", "повёрнуто", "повёрнуты"] {
            assert!(is_word(words, &tokens(word, Span::new(0, word.len()))[0]), "{word}");
        }
    }
}
