//! The frame of a line that is not understood: when it could matter at all.
//!
//! "[Cost]: [text]" matters when it is activated (602.1), "When [event], [text]" when that happens (603.1), an
//! effect on entering or on casting when its object does that. Whatever is not surely one of these may matter at
//! any time. The words of other zones are looked for: a line that has one may function there (113.6).

use crate::ability::wording::book::Tongue;
use crate::ability::wording::token::{SELF, Token};
use crate::ability::wording::{Facts, line};
use crate::ability::{Face, Frame};
use std::sync::Arc;

/// How words begin by which a line of an object may function outside the battlefield and the stack.
const ELSEWHERE: &[&str] = &[
    "graveyard",
    "hand",
    "librar",
    "exile",
    "command",
    "discard",
    "cycl",
    "outside",
    "zone",
    "anywhere",
    "equal",
    "кладбищ",
    "рук",
    "библиотек",
    "изгна",
    "изгон",
    "командн",
    "сброс",
    "сбрас",
    "цикл",
    "вне",
    "зон",
    "откуда",
    "равн",
];

/// The frame of a refused line.
pub fn frame(face: &Face, facts: &Facts, tokens: &[Token], tongue: Tongue, text: &str) -> Frame {
    let starts =
        |words: &[&str]| words.iter().enumerate().all(|(i, w)| tokens.get(i).is_some_and(|t| t.text == *w));
    let elsewhere = tokens.iter().any(|t| ELSEWHERE.iter().any(|w| t.text.starts_with(w)));
    if opening_hand(tokens) || starts(&["a", "deck", "can", "have"]) || starts(&["в", "колоде", "может"])
    {
        return Frame::BeforeTheGame;
    }
    if let Some(ability) = line::frame(tokens, tongue, facts, text, elsewhere) {
        return Frame::Ability(Arc::new(ability));
    }
    let any = |all: &[&[&str]]| all.iter().any(|words| starts(words));
    if any(CASTING) || casts_itself(tokens) || instead_of_mana(tokens) {
        return Frame::Casting;
    }
    if any(ENTERING) {
        return Frame::Entering;
    }
    // The text of an instant or sorcery is what happens as it resolves, or how it is cast, whatever zones it
    // speaks of.
    let acts_elsewhere = tokens.iter().any(|t| ACTING_ELSEWHERE.iter().any(|w| t.text.starts_with(w)));
    if facts.spell && !acts_elsewhere && !any(TRIGGERS) && face.subtypes.is_empty() {
        return Frame::Casting;
    }
    match (elsewhere && of_itself(tokens), facts.spell) {
        (true, _) => Frame::Anywhere,
        // It never is on the battlefield: what it says, it says of its casting.
        (false, true) => Frame::Casting,
        (false, false) => Frame::Battlefield,
    }
}

/// Whether a line speaks of its own object, as one must that functions elsewhere than on the battlefield and the stack
/// (113.6), or is a keyword with a cost in words after a dash.
fn of_itself(tokens: &[Token]) -> bool {
    let own = |t: &Token| t.text == SELF || t.text == "this" || t.text.starts_with("эт");
    tokens.iter().any(|t| own(t) || matches!(t.text.as_str(), "—" | "–" | "-"))
}

/// How lines begin that concern only the casting of the spell.
const CASTING: &[&[&str]] = &[
    &[SELF, "costs"],
    &["as", "an", "additional", "cost", "to", "cast", SELF],
    &["you", "may", "cast", SELF],
    &["cast", SELF, "only"],
    &[SELF, "can't", "be", "countered"],
    &["spend", "only"],
    &["в", "качестве", "дополнительной", "стоимости"],
    &["стоимость", "разыгрывания", SELF],
    &["вы", "можете", "разыграть", SELF],
    &[SELF, "не", "может", "быть", "отменено"],
];

/// "… you may cast [this] …", whatever that hangs on.
fn casts_itself(tokens: &[Token]) -> bool {
    let may = |t: &Token| matches!(t.text.as_str(), "may" | "можете");
    let cast = |t: &Token| matches!(t.text.as_str(), "cast" | "разыграть" | "разыгрывать");
    tokens.windows(3).any(|w| may(&w[0]) && cast(&w[1]) && w[2].text == SELF)
}

/// "… rather than pay [this]'s mana cost", whatever that hangs on. Of other spells' costs a line speaks wherever its
/// object is.
fn instead_of_mana(tokens: &[Token]) -> bool {
    let pay = |t: &Token| matches!(t.text.as_str(), "pay" | "paying" | "уплаты" | "оплаты");
    let instead = |t: &Token| matches!(t.text.as_str(), "than" | "without" | "вместо" | "без");
    let own = |after: &[Token]| after.iter().take(4).any(|t| t.text == SELF);
    (2..tokens.len()).any(|i| instead(&tokens[i - 2]) && pay(&tokens[i - 1]) && own(&tokens[i..]))
}

/// How lines begin that concern only how the object enters.
const ENTERING: &[&[&str]] = &[
    &[SELF, "enters"],
    &["as", SELF, "enters"],
    &["if", SELF, "would", "enter"],
    &[SELF, "выходит", "на", "поле", "битвы"],
    &["при", "выходе", SELF],
];

/// How words begin of a spell's line by which it may do something where the spell is not on the stack.
const ACTING_ELSEWHERE: &[&str] = &[
    "cast",
    "play",
    "reveal",
    "would",
    "discard",
    "cycl",
    "outside",
    "anywhere",
    "suspended",
    "разыгр",
    "покаж",
    "показ",
    "долж",
    "сброс",
    "сбрас",
    "цикл",
    "откуда",
];

/// How triggered abilities begin.
const TRIGGERS: &[&[&str]] =
    &[&["when"], &["whenever"], &["at"], &["if"], &["когда"], &["каждый"], &["в", "начале"], &["если"]];

/// "If [this] is in your opening hand …": over before any play begins (103.6).
fn opening_hand(tokens: &[Token]) -> bool {
    let begins = tokens.first().is_some_and(|t| matches!(t.text.as_str(), "if" | "если" | "you" | "вы"));
    let pair = |a: &str, b: &str| tokens.windows(2).any(|w| w[0].text == a && w[1].text == b);
    begins && (pair("opening", "hand") || pair("начальной", "руке") || pair("стартовой", "руке"))
}
