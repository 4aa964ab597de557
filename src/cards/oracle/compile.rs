//! Rules text of a card, line by line.
//!
//! Equivalences at this level, beside those of [`crate::ability::wording::token`]:
//! - the card's name, the part of a legendary name before its comma, and "this creature", "this land", "this
//!   spell" … are the object itself; inside a quoted ability only "this …" is, since the name there means the
//!   card and not what has the ability (201.5);
//! - an ability word before a dash has no meaning (207.2c).

use crate::ability::wording::book::Tongue;
use crate::ability::wording::token::{SELF, Token, tokens};
use crate::ability::wording::{Facts, line};
use crate::ability::{Ability, AbilityLine, CardType, Face, Understanding};
use std::sync::Arc;

/// Understands the rules text of a face, an ability a line; the modes of a modal ability are lines of their own
/// that begin with `•` and belong to the line before them. Each line is English or Russian.
///
/// A line is understood whole or not at all: it is refused when a word is left over, and when what was
/// understood does not print back to the same words.
pub fn compile(face: &Face, text: &str) -> Vec<AbilityLine> {
    let mut facts = facts_of(face);
    facts.attaches |= text.lines().any(becomes_attached);
    joined_lines(text).into_iter().map(|line| compile_line(face, &facts, line)).collect()
}

/// Abilities named in a sentence: "flying", "trample and haste", «Полёт»; `None` when any word is none.
///
/// ```
/// use verdikt::cards::oracle::ability_words;
/// assert_eq!(ability_words("trample and haste").unwrap().len(), 2);
/// assert!(ability_words("trample and rhubarb").is_none());
/// ```
pub fn ability_words(text: &str) -> Option<Vec<Ability>> {
    let tongue = tongue_of(text);
    line::read_list(&tokens(text), tongue)
}

/// What the grammar must know of the face.
pub fn facts_of(face: &Face) -> Facts {
    let has = |t: CardType| face.types.contains(&t);
    let attaches = ["Aura", "Equipment", "Fortification"];
    Facts {
        spell: has(CardType::Instant) || has(CardType::Sorcery),
        attaches: face.subtypes.iter().any(|s| attaches.contains(&s.english())),
        saga: face.subtypes.iter().any(|s| s.english() == "Saga"),
        planeswalker: has(CardType::Planeswalker),
    }
}

/// Bestow and reconfigure make an object attachable: its text speaks of "enchanted creature".
fn becomes_attached(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    ["bestow", "reconfigure", "дарование", "перестройка"].iter().any(|w| line.starts_with(w))
}

/// Lines, those of modes joined to the line that offers them.
fn joined_lines(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty()) {
        match out.last_mut() {
            Some(last) if line.starts_with('•') => {
                last.push('\n');
                last.push_str(line);
            }
            _ => out.push(line.to_string()),
        }
    }
    out
}

fn compile_line(face: &Face, facts: &Facts, text: String) -> AbilityLine {
    let tongue = tongue_of(&text);
    let tokens = prepared(face, &text, tongue);
    if tokens.iter().all(|t| t.text == ".") {
        // Reminder text alone: no ability.
        return AbilityLine { text, understanding: Understanding::Understood(Vec::new()) };
    }
    let understanding = match line::read(&tokens, tongue, facts) {
        Ok(abilities) => Understanding::Understood(abilities.into_iter().map(Arc::<Ability>::new).collect()),
        Err(stop) => Understanding::Refused { at: tokens.get(stop).map_or(0, |t| t.start) },
    };
    AbilityLine { text, understanding }
}

/// The tokens of a line as the grammar reads them.
pub fn prepared(face: &Face, text: &str, tongue: Tongue) -> Vec<Token> {
    let mut list = tokens(text);
    name_self(&mut list, face);
    this_self(&mut list, tongue);
    drop_ability_word(&mut list);
    list
}

/// Russian when it has a Cyrillic letter outside of names of symbols.
pub fn tongue_of(text: &str) -> Tongue {
    let cyrillic = text.chars().filter(|c| ('а'..='я').contains(c) || ('А'..='Я').contains(c)).count();
    let latin = text.chars().filter(char::is_ascii_alphabetic).count();
    if cyrillic > latin { Tongue::Russian } else { Tongue::English }
}

fn names(face: &Face) -> Vec<Vec<String>> {
    let mut all: Vec<&str> = vec![&face.name];
    all.extend(face.other_names.iter().map(String::as_str));
    let short: Vec<&str> = all.iter().filter_map(|n| n.split_once(',').map(|(short, _)| short)).collect();
    let mut words: Vec<Vec<String>> = all
        .into_iter()
        .chain(short)
        .map(|n| tokens(n).into_iter().map(|t| t.text).collect::<Vec<_>>())
        .filter(|w| !w.is_empty())
        .collect();
    words.sort_by_key(|w| std::cmp::Reverse(w.len()));
    words
}

fn replace(list: &mut Vec<Token>, at: usize, length: usize, text: &str) {
    let end = list[at + length - 1].end;
    list[at].end = end;
    list[at].text = text.to_string();
    list.drain(at + 1..at + length);
}

/// A name inside a quoted ability: no grammar takes this token.
const NAME_IN_QUOTES: &str = "~name";

fn name_self(list: &mut Vec<Token>, face: &Face) {
    for name in names(face) {
        let mut quoted = false;
        let mut i = 0;
        while i < list.len() {
            quoted ^= list[i].text == "\"";
            if matches_name(list, i, &name) {
                replace(list, i, name.len(), if quoted { NAME_IN_QUOTES } else { SELF });
            }
            i += 1;
        }
    }
}

/// Names in the text are written with a capital, which tells "Shock" from "shock".
fn matches_name(list: &[Token], at: usize, name: &[String]) -> bool {
    let stands = name
        .iter()
        .enumerate()
        .all(|(i, w)| list.get(at + i).is_some_and(|t| t.text == *w || is_russian_form(&t.text, w)));
    stands && list.get(at).is_some_and(|t| t.capital)
}

/// Whether a Russian word is the name's word in another case: the same but for at most three last letters.
fn is_russian_form(word: &str, name: &str) -> bool {
    let cyrillic = |s: &str| s.chars().next().is_some_and(|c| ('а'..='я').contains(&c));
    if !cyrillic(word) || !cyrillic(name) {
        return false;
    }
    let (a, b): (Vec<char>, Vec<char>) = (word.chars().collect(), name.chars().collect());
    let common = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let stem = b.len().saturating_sub(2).max(3).min(b.len());
    common >= stem && a.len() - common <= 3 && b.len() - common <= 2 && a.len() + 1 >= b.len()
}

const THIS_ENGLISH: &[&str] = &[
    "creature",
    "land",
    "artifact",
    "enchantment",
    "permanent",
    "spell",
    "card",
    "aura",
    "equipment",
    "vehicle",
    "saga",
    "token",
    "planeswalker",
    "battle",
    "fortification",
    "siege",
];
const THIS_RUSSIAN: &[&str] = &[
    "существ",
    "земл",
    "артефакт",
    "чар",
    "перманент",
    "заклинани",
    "карт",
    "аур",
    "снаряжени",
    "машин",
    "саг",
    "битв",
];
const THESE: &[&str] =
    &["это", "этого", "этому", "этим", "этом", "эта", "этой", "эту", "этот", "эти", "этих", "этими"];

fn this_self(list: &mut Vec<Token>, tongue: Tongue) {
    let mut i = 0;
    while i + 1 < list.len() {
        let noun = list[i + 1].text.as_str();
        let fits = match tongue {
            Tongue::English => list[i].text == "this" && THIS_ENGLISH.contains(&noun),
            Tongue::Russian => {
                THESE.contains(&list[i].text.as_str())
                    && THIS_RUSSIAN
                        .iter()
                        .any(|s| noun.starts_with(s) && noun.chars().count() <= s.chars().count() + 3)
            }
        };
        if fits {
            replace(list, i, 2, SELF);
        }
        i += 1;
    }
}

/// Ability words (207.2c).
// <!-- names -->
const ABILITY_WORDS: &[&str] = &[
    "adamant",
    "addendum",
    "alliance",
    "battalion",
    "bloodrush",
    "celebration",
    "channel",
    "chroma",
    "cohort",
    "constellation",
    "converge",
    "corrupted",
    "coven",
    "delirium",
    "domain",
    "eerie",
    "eminence",
    "enrage",
    "fateful hour",
    "ferocious",
    "formidable",
    "grandeur",
    "hellbent",
    "heroic",
    "imprint",
    "inspired",
    "join forces",
    "kinship",
    "landfall",
    "lieutenant",
    "magecraft",
    "metalcraft",
    "morbid",
    "pack tactics",
    "parade",
    "paradox",
    "parley",
    "radiance",
    "raid",
    "rally",
    "revolt",
    "spell mastery",
    "strive",
    "survival",
    "sweep",
    "tempting offer",
    "threshold",
    "undergrowth",
    "valiant",
    "will of the council",
    "адамант",
    "батальон",
    "безрассудство",
    "болезненность",
    "буйство",
    "бунт",
    "внушительность",
    "героизм",
    "землепад",
    "когорта",
    "мастерство заклинаний",
    "набег",
    "неистовство",
    "одухотворение",
    "отпечаток",
    "порог",
    "приложение",
    "прилив крови",
    "работа по металлу",
    "роковой час",
    "свирепость",
    "сияние",
    "созвездие",
    "сплочение",
    "стремление",
    "схождение",
    "сходство",
    "тайный рост",
];
// <!-- /names -->

fn drop_ability_word(list: &mut Vec<Token>) {
    let Some(dash) = list.iter().take(5).position(|t| t.text == "—") else { return };
    let words: Vec<&str> = list[..dash].iter().map(|t| t.text.as_str()).collect();
    if ABILITY_WORDS.contains(&words.join(" ").as_str()) {
        list.drain(..=dash);
    }
}
