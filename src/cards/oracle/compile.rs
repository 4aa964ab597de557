//! Rules text of a card, line by line.
//!
//! Equivalences at this level, beside those of [`crate::ability::wording::token`]:
//! - the card's name, the part of a legendary name before its comma, and "this creature", "this land", "this
//!   spell" … are the object itself; inside a quoted ability only "this …" is, since the name there means the
//!   card and not what has the ability (201.5);
//! - an ability word before a dash has no meaning (207.2c);
//! - a full stop that is missing at the end of the line.
//!
//! Where words of the name are also words of rules text ("Return All"), the line is read with the name first, and
//! without it where that gives nothing. Where «это существо» may be the object itself or the one just spoken of, both
//! are read; a line with two meanings is refused.

use crate::ability::wording::book::Tongue;
use crate::ability::wording::token::{SELF, Token, tokens};
use crate::ability::wording::{Facts, line, spellings, tables};
use crate::ability::{Ability, AbilityLine, CardType, Face, Understanding};
use crate::order::Arrange;
use crate::text::declension::{Cases, forms};
use std::sync::Arc;

/// Understands the rules text of a face, an ability a line; the modes of a modal ability are lines of their own
/// that begin with `•` and belong to the line before them. Each line is English or Russian.
///
/// A line is understood whole or not at all: it is refused when a word is left over, and when what was
/// understood does not print back to the same words.
pub fn compile(face: &Face, text: &str) -> Vec<AbilityLine> {
    let mut facts = facts_of(face);
    facts.attaches |= text.lines().any(becomes_attached);
    let mut lines: Vec<AbilityLine> = Vec::new();
    for text in joined_lines(text) {
        let line = compile_line(face, &facts, text);
        let whole = lines.last().and_then(|before| in_place_of(face, &facts, before, &line));
        if let (Some(whole), Some(before)) = (whole, lines.last_mut()) {
            before.understanding = whole;
            let understanding = Understanding::Understood(Vec::new());
            lines.push(AbilityLine { understanding, ..line });
            continue;
        }
        lines.push(line);
    }
    super::levels::join(&mut lines);
    lines
}

/// A line of a spell that says what is done in place of what the line before it says: "Morbid — That creature gets
/// -13/-13 until end of turn instead if …". The two are one text.
fn in_place_of(
    face: &Face,
    facts: &Facts,
    before: &AbilityLine,
    line: &AbilityLine,
) -> Option<Understanding> {
    let refused = matches!(line.understanding, Understanding::Refused { .. });
    let instead = line.text.contains(" instead") || line.text.to_lowercase().contains("вместо этого");
    let said = line.text.split_once(" — ").map_or(line.text.as_str(), |(_, rest)| rest);
    if !facts.spell || !refused || !instead || before.text.contains('\n') {
        return None;
    }
    let both = compile_line(face, facts, format!("{} {said}", before.text));
    matches!(both.understanding, Understanding::Understood(_)).then_some(both.understanding)
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

/// The abilities that a text gives in quotation marks, each with its words.
pub fn quotations(face: &Face, text: &str) -> Vec<(Ability, String)> {
    let mut out: Vec<(Ability, String)> = Vec::new();
    if !text.contains(['"', '“', '«']) {
        return out;
    }
    for (list, tongue) in named(tokens(text), face).into_iter().flat_map(|list| ways(list, face)) {
        let marks: Vec<usize> = (0..list.len()).filter(|i| list[*i].text == "\"").collect();
        for pair in marks.chunks_exact(2) {
            let inner = &list[pair[0] + 1..pair[1]];
            let whole = with_full_stop(inner).unwrap_or_else(|| inner.to_vec());
            let words = inner.first().zip(inner.last()).and_then(|(a, b)| text.get(a.start..b.end));
            if let (Ok(ability), Some(words)) = (line::read_quoted(&whole, tongue), words)
                && !out.iter().any(|(a, _)| *a == ability)
            {
                out.push((ability, words.trim_end_matches(['.', ' ']).to_string()));
            }
        }
    }
    out
}

/// What the grammar must know of the face.
pub fn facts_of(face: &Face) -> Facts {
    let has = |t: CardType| face.types.contains(&t);
    let attaches = ["Aura", "Equipment", "Fortification"];
    Facts {
        spell: has(CardType::Instant) || has(CardType::Sorcery),
        equips: face.subtypes.iter().any(|s| s.english() == "Equipment"),
        name: Default::default(),
        attaches: face.subtypes.iter().any(|s| attaches.contains(&s.english())),
        saga: face.subtypes.iter().any(|s| s.english() == "Saga"),
        planeswalker: has(CardType::Planeswalker),
    }
}

/// Bestow and reconfigure make an object attachable: its text speaks of "enchanted creature".
fn becomes_attached(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    ["bestow", "reconfigure", "дар ", "дарование", "перестройка"].iter().any(|w| line.starts_with(w))
}

/// Russian texts whose breaks of lines have been lost («ПолетКогда …», «… карту.{T}: …»): the breaks are put back, but
/// within reminder text and quoted abilities.
fn unglued(text: &str) -> std::borrow::Cow<'_, str> {
    let cyrillic = |c: char| matches!(c, 'а'..='я' | 'ё');
    let (mut out, mut depth, mut before) = (String::new(), 0i32, '\n');
    for (at, c) in text.char_indices() {
        depth += i32::from(matches!(c, '(' | '«'));
        let ended = cyrillic(before) || matches!(before, '.' | ')' | '»');
        let begins = match c {
            'А'..='Я' => ended && text[at + c.len_utf8()..].starts_with(cyrillic),
            '{' => matches!(before, '.' | ')'),
            '•' => !before.is_whitespace() && ended | (before == '—'),
            _ => false,
        };
        if begins && depth == 0 && out.contains(cyrillic) {
            out.push('\n');
        }
        out.push(c);
        depth = (depth - i32::from(matches!(c, ')' | '»'))).max(0);
        before = c;
    }
    if out.len() == text.len() { text.into() } else { out.into() }
}

/// Lines, those of modes joined to the line that offers them.
fn joined_lines(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let text = unglued(text);
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
    let mut found: Vec<Vec<Ability>> = Vec::new();
    let mut stop = None;
    // A name is the object wherever it can be (201.5): other ways only where no line comes of that.
    for list in named(tokens(&text), face) {
        for (list, tongue) in ways(list, face) {
            if list.iter().all(|t| t.text == ".") {
                // Reminder text alone: no ability.
                return AbilityLine { text, understanding: Understanding::Understood(Vec::new()) };
            }
            match line::read(&list, tongue, facts) {
                Ok(abilities) if found.contains(&abilities) => {}
                Ok(abilities) => found.push(abilities),
                Err(at) => stop = stop.max(list.get(at).map(|t| t.start)),
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    let refused = |at: usize| {
        let (list, tongue) = ways(named(tokens(&text), face).remove(0), face).remove(0);
        Understanding::Refused { at, frame: super::frame::frame(face, facts, &list, tongue, &text) }
    };
    let understanding = match found.len() {
        1 => Understanding::Understood(found.remove(0).into_iter().map(Arc::<Ability>::new).collect()),
        0 => refused(stop.unwrap_or(0)),
        // The words may mean two things.
        _ => refused(0),
    };
    AbilityLine { text, understanding }
}

/// The tokens of a line whose names are replaced, in each way in which the grammar may read them, with the language.
fn ways(mut list: Vec<Token>, face: &Face) -> Vec<(Vec<Token>, Tongue)> {
    let tongue = tongue_of_tokens(&list);
    spellings::unify(&mut list, tongue);
    if face.types.contains(&CardType::Planeswalker) && tongue == Tongue::English {
        spellings::pronouns(&mut list);
    }
    drop_ability_word(&mut list);
    let mut out: Vec<_> = this_ways(list, face, tongue).into_iter().map(|l| (l, tongue)).collect();
    let stopped: Vec<_> =
        out.iter().filter_map(|(l, tongue)| with_full_stop(l).map(|l| (l, *tongue))).collect();
    out.extend(stopped);
    out
}

/// With the full stop that a text has forgotten.
fn with_full_stop(list: &[Token]) -> Option<Vec<Token>> {
    let last = list.last().filter(|t| !matches!(t.text.as_str(), "." | "\"" | "—" | ","))?;
    let stop = Token { text: ".".to_string(), start: last.end, ..last.clone() };
    Some(list.iter().cloned().chain([stop]).collect())
}

/// Russian when it has a Cyrillic letter outside of names of symbols.
pub fn tongue_of(text: &str) -> Tongue {
    let cyrillic = text.chars().filter(|c| ('а'..='я').contains(c) || ('А'..='Я').contains(c)).count();
    let latin = text.chars().filter(char::is_ascii_alphabetic).count();
    if cyrillic > latin { Tongue::Russian } else { Tongue::English }
}

/// The language of a line in which the object's names, of whatever language, have been replaced.
fn tongue_of_tokens(list: &[Token]) -> Tongue {
    let letters = |t: &Token| t.text != SELF && t.text != NAME_IN_QUOTES && !t.text.starts_with('{');
    let words: Vec<&str> = list.iter().filter(|t| letters(t)).map(|t| t.text.as_str()).collect();
    tongue_of(&words.join(" "))
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
    words.arrange_by_key(|w| std::cmp::Reverse(w.len()));
    words
}

fn replace(list: &mut Vec<Token>, at: usize, length: usize, text: &str) {
    let end = list[at + length - 1].end;
    list[at].end = end;
    list[at].inflected = false;
    list[at].text = text.to_string();
    list.drain(at + 1..at + length);
}

/// A name inside a quoted ability: no grammar takes this token.
const NAME_IN_QUOTES: &str = "~name";

/// Where a name stands: first token, length, whether within quotation marks.
struct Naming {
    at: usize,
    length: usize,
    quoted: bool,
    /// The name as it is printed, not in another case.
    nominative: bool,
    cases: Cases,
}

/// Every place where one of the names stands, in the order of the text.
fn namings(list: &[Token], face: &Face) -> Vec<Naming> {
    let names = names(face);
    let mut out: Vec<Naming> = Vec::new();
    let (mut at, mut quoted) = (0, false);
    while at < list.len() {
        quoted ^= list[at].text == "\"";
        match names.iter().find(|name| matches_name(list, at, name)) {
            Some(name) => {
                let nominative = name.iter().enumerate().all(|(i, w)| list[at + i].text == *w);
                let cases = cases_of(&list[at..at + name.len()], name);
                out.push(Naming { at, length: name.len(), quoted, nominative, cases });
                at += name.len();
            }
            None => at += 1,
        }
    }
    out
}

/// The cases that all words of a name stand in together; of a word that is written otherwise nothing is known.
fn cases_of(words: &[Token], name: &[String]) -> Cases {
    let of_word = |(t, w): (&Token, &String)| {
        if t.text == *w {
            return Cases::ANY;
        }
        let fitting = forms(w).into_iter().filter(|(form, _)| *form == t.text);
        Cases(fitting.fold(0, |all, (_, cases)| all | cases.0))
    };
    let all = words.iter().zip(name).map(of_word).fold(Cases::ANY, Cases::and);
    if all.is_empty() { Cases::ANY } else { all }
}

/// Names of more places than this are names in each of them.
const MOST_DOUBTS: usize = 3;

/// The tokens with the names replaced: in every place first; then, where a name's words are words of rules text,
/// with each choice of the places that are no name.
fn named(list: Vec<Token>, face: &Face) -> Vec<Vec<Token>> {
    let places = namings(&list, face);
    let ordinary = |n: &Naming| list[n.at..n.at + n.length].iter().all(|t| tables::is_word_of_rules(&t.text));
    let doubts: Vec<usize> = (0..places.len()).filter(|i| ordinary(&places[*i])).collect();
    let count = if doubts.len() > MOST_DOUBTS { 0 } else { doubts.len() };
    (0..1usize << count)
        .map(|choice| {
            let left = |i: usize| doubts.iter().position(|d| *d == i).is_some_and(|k| choice >> k & 1 == 1);
            let mut out = list.clone();
            for (_, n) in places.iter().enumerate().rev().filter(|(i, _)| !left(*i)) {
                let inflected = !n.nominative;
                replace(&mut out, n.at, n.length, if n.quoted { NAME_IN_QUOTES } else { SELF });
                (out[n.at].inflected, out[n.at].cases) = (inflected, n.cases);
            }
            out
        })
        .collect()
}

/// Names in the text are written with a capital, which tells "Shock" from "shock".
fn matches_name(list: &[Token], at: usize, name: &[String]) -> bool {
    let stands = name
        .iter()
        .enumerate()
        .all(|(i, w)| list.get(at + i).is_some_and(|t| t.text == *w || is_russian_form(&t.text, w)));
    stands && list.get(at).is_some_and(|t| t.capital)
}

/// Whether a Russian word is the name's word in another case: the same but for at most three last letters, or a form
/// that the paradigms give («Орла»). Each half of a word with a hyphen has a case of its own: «Тролля-Певца».
fn is_russian_form(word: &str, name: &str) -> bool {
    if let (Some((a, b)), Some((x, y))) = (word.split_once('-'), name.split_once('-')) {
        return (a == x || is_russian_form(a, x)) && (b == y || is_russian_form(b, y));
    }
    // Participles: «Поклявшийся», «Поклявшегося».
    if let (Some(a), Some(b)) = (word.strip_suffix("ся"), name.strip_suffix("ся")) {
        return a == b || is_russian_form(a, b);
    }
    let cyrillic = |s: &str| s.chars().next().is_some_and(|c| ('а'..='я').contains(&c));
    if !cyrillic(word) || !cyrillic(name) {
        return false;
    }
    let (a, b): (Vec<char>, Vec<char>) = (word.chars().collect(), name.chars().collect());
    let common = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let stem = b.len().saturating_sub(2).max(3).min(b.len());
    let alike = common >= stem && a.len() - common <= 3 && b.len() - common <= 2 && a.len() + 1 >= b.len();
    alike || common > 0 && a.len().abs_diff(b.len()) <= 4 && forms(name).iter().any(|(form, _)| form == word)
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
const THOSE: &[&str] = &["то", "того", "тому", "тем", "том", "та", "той", "ту", "тот", "те", "тех", "теми"];

/// How a text speaks of the object itself by what it is, and of which types that can be.
fn may_be_this(noun: &str, face: &Face) -> bool {
    use CardType as T;
    let kinds: &[T] = match THIS_RUSSIAN.iter().find(|s| noun.starts_with(**s)) {
        Some(&"существ") => &[T::Creature],
        Some(&"земл") => &[T::Land],
        Some(&"артефакт") => &[T::Artifact],
        Some(&"чар") => &[T::Enchantment],
        _ => return true,
    };
    kinds.iter().any(|t| face.types.contains(t))
}

/// The tokens with "this creature" as the object itself; in Russian «это существо» may also be "that creature"
/// outside of quotation marks.
fn this_ways(list: Vec<Token>, face: &Face, tongue: Tongue) -> Vec<Vec<Token>> {
    let mut done = Vec::new();
    let mut open = vec![(list, 0, false, 0)];
    while let Some((mut list, mut at, mut quoted, mut doubts)) = open.pop() {
        while at + 1 < list.len() {
            quoted ^= list[at].text == "\"";
            let (here, noun) = (list[at].text.as_str(), list[at + 1].text.as_str());
            match tongue {
                Tongue::English if here == "this" && THIS_ENGLISH.contains(&noun) => {
                    replace(&mut list, at, 2, SELF);
                }
                // «… вместо этого существа получают …»: instead.
                Tongue::Russian if at > 0 && list[at - 1].text == "вместо" => {}
                Tongue::Russian if is_this_russian(here, noun) => {
                    let that = that_word(here).filter(|_| !quoted && doubts < MOST_DOUBTS);
                    if quoted || that.is_none() {
                        replace(&mut list, at, 2, SELF);
                    } else if let Some(word) = that {
                        doubts += 1;
                        if may_be_this(noun, face) {
                            let mut own = list.clone();
                            replace(&mut own, at, 2, SELF);
                            open.push((own, at + 1, quoted, doubts));
                        }
                        list[at].text = word.to_string();
                    }
                }
                _ => {}
            }
            at += 1;
        }
        done.push(list);
    }
    done
}

/// «Того» for «этого».
fn that_word(this: &str) -> Option<&'static str> {
    THESE.iter().position(|w| *w == this).map(|i| THOSE[i])
}

fn is_this_russian(this: &str, noun: &str) -> bool {
    let fits = |s: &&str| noun.starts_with(*s) && noun.chars().count() <= s.chars().count() + 3;
    THESE.contains(&this) && THIS_RUSSIAN.iter().any(fits)
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
    "владения",
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
    if let Some(dash) = list.iter().take(5).position(|t| t.text == "—") {
        let words: Vec<&str> = list[..dash].iter().map(|t| t.text.as_str()).collect();
        if ABILITY_WORDS.contains(&words.join(" ").as_str()) {
            list.drain(..=dash);
        }
        return;
    }
    // Older Russian texts have no dash: «Безрассудство ~ получает …».
    let begins = list.get(1).is_some_and(|t| t.capital || t.text == SELF || t.text.starts_with('{'));
    let cyrillic = |w: &str| w.starts_with(|c: char| ('а'..='я').contains(&c));
    if begins && list.first().is_some_and(|t| cyrillic(&t.text) && ABILITY_WORDS.contains(&t.text.as_str())) {
        list.remove(0);
    }
}
