//! Tokens as Russian effects describe them: «фишку существа 1/1 белый Солдат с Полётом», «фишку Клада».

use super::super::declension::{Case, Gender, adjective_form};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::words::{COLOURS, SUPERTYPES};
use super::predefined::predefined;
use super::russian::{is_form, subtype_forms, subtype_of};
use super::{changes, english, keyword_print, keywords, token};
use crate::ability::{CardType, ColourSet, Face, Modification, Quantity, Subtype, TokenDefinition};
use crate::order::Arrange;

const HEADS: &[&str] = &["фишку", "фишки", "фишек", "фишка"];

/// Types of tokens in the forms that follow «фишку».
const TYPES: &[(CardType, &[&str])] = &[
    (CardType::Creature, &["существа", "существ"]),
    (CardType::Artifact, &["артефакта", "артефактного", "артефактов", "артефактных"]),
    (CardType::Enchantment, &["чар"]),
    (CardType::Land, &["земли", "земель"]),
];

/// What a token has is said with it, or in a sentence of its own.
const HAS: &[&[&str]] =
    &[&[".", "она", "имеет"], &[".", "они", "имеют"], &[".", "у", "нее", "есть"], &[".", "у", "них", "есть"]];

/// Reads a token's description.
pub fn read_token(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    if !HEADS.contains(&r.word(at)) {
        return Vec::new();
    }
    let plural = r.word(at) != "фишку";
    let mut out = Vec::new();
    let capital = r.tokens.get(at + 1).is_some_and(|t| t.capital);
    if let Some(face) = subtype_of(r.word(at + 1)).filter(|_| capital).and_then(predefined) {
        r.reached(at + 2);
        out.push(token::face_hit(face.clone(), None, plural, at + 2, state));
    }
    let Some((face, pair, end)) = described(r, at + 1) else { return out };
    for (face, end) in token::named(r, face, end, NAMED, state) {
        let mut ways: Vec<(Vec<Modification>, usize, State)> = Vec::new();
        if matches!(r.word(end), "с" | "со") {
            r.reached(end + 1);
            ways.extend(keywords::instrumental_list(r, end + 1, state));
        }
        for has in HAS {
            let at = r.words(end, has);
            let listed = at.filter(|at| r.word(*at) == "способность" || r.word(*at) == "\"");
            ways.extend(listed.into_iter().flat_map(|at| keywords::list(r, at, state)));
        }
        ways.push((Vec::new(), end, state.clone()));
        let hit = |(mods, at, s): (Vec<Modification>, usize, State)| {
            token::token_hit(face.clone(), pair.clone(), &mods, plural, at, &s)
        };
        out.extend(ways.into_iter().map(hit));
    }
    out
}

/// Before a name of its own.
const NAMED: &[&str] = &["с", "именем"];

type Pair = (Quantity, Quantity);

/// Types, power and toughness, colours and subtypes, in whatever order they stand; at least one type.
fn described(r: &Reader<'_>, mut at: usize) -> Option<(Face, Option<Pair>, usize)> {
    let mut face = Face::default();
    let mut pair = None;
    loop {
        let and = usize::from(r.word(at) == "и");
        let word = r.word(at + and);
        let capital = r.tokens.get(at + and).is_some_and(|t| t.capital);
        if and == 0
            && face.power.is_none()
            && let Some(stats) = changes::plain_pair(r, at)
        {
            (face.power, face.toughness) = match &stats {
                (Quantity::Number(p), Quantity::Number(t)) => (Some(*p), Some(*t)),
                _ => {
                    pair = Some(stats);
                    (Some(0), Some(0))
                }
            };
        } else if let Some((c, ..)) = COLOURS.iter().find(|(_, _, ru)| is_form(word, ru)) {
            face.colour_indicator = Some(face.colour_indicator.unwrap_or_default().with(*c));
        } else if is_form(word, "бесцветный") {
            face.colour_indicator = Some(ColourSet::COLOURLESS);
        } else if let Some((s, ..)) = SUPERTYPES.iter().find(|(_, _, ru)| is_form(word, ru)) {
            face.supertypes.push(*s);
        } else if let Some((t, _)) =
            TYPES.iter().find(|(_, forms)| forms.contains(&word)).filter(|_| and == 0)
        {
            face.types.push(*t);
        } else if let Some(s) = subtype_of(word).filter(|_| capital && and == 0) {
            face.subtypes.push(s);
        } else {
            break;
        }
        at += and + 1;
        r.reached(at);
    }
    face.types.arrange();
    face.name = token::name_of(&face);
    (!face.types.is_empty()).then_some((face, pair, at))
}

/// A part of the description in the forms in which it may stand.
enum Part {
    Stats,
    Words(Vec<Vec<String>>),
}

fn adjective(lemma: &str) -> Vec<Vec<String>> {
    let mut options = vec![vec![lemma.to_string()]];
    for gender in [Gender::Masculine, Gender::Feminine, Gender::Neuter] {
        for case in Case::ALL {
            options.push(vec![adjective_form(lemma, case, gender, false, false)]);
            options.push(vec![adjective_form(lemma, case, gender, true, false)]);
        }
    }
    options
}

fn parts(face: &Face) -> Vec<Part> {
    let mut out = Vec::new();
    for s in &face.supertypes {
        out.extend(SUPERTYPES.iter().filter(|(x, ..)| x == s).map(|(.., ru)| Part::Words(adjective(ru))));
    }
    for t in &face.types {
        let forms = TYPES.iter().filter(|(x, _)| x == t);
        out.extend(forms.map(|(_, f)| Part::Words(f.iter().map(|w| vec![(*w).to_string()]).collect())));
    }
    if face.power.is_some() {
        out.push(Part::Stats);
    }
    match face.colour_indicator {
        Some(set) if set.is_empty() => out.push(Part::Words(adjective("бесцветный"))),
        Some(set) => {
            let named = COLOURS.iter().filter(|(c, ..)| set.contains(*c));
            out.extend(named.map(|(.., ru)| Part::Words(adjective(ru))));
        }
        None => {}
    }
    out.extend(face.subtypes.iter().map(|s: &Subtype| Part::Words(subtype_forms(*s))));
    out
}

/// Prints a token's description.
pub fn print_token(p: &Printer<'_>, t: &TokenDefinition, from: &Cursor) -> Vec<Cursor> {
    let face = &t.face;
    let known = |c: &CardType| TYPES.iter().any(|(x, _)| x == c);
    if !face.types.iter().all(known) || face.types.is_empty() {
        return Vec::new();
    }
    let plural = from.agreement == Agreement::Plural;
    let heads: &[&[&str]] = if plural { &[&["фишки"], &["фишек"]] } else { &[&["фишку"]] };
    let starts = p.either(heads, from);
    let mut out = Vec::new();
    if let [s] = face.subtypes.as_slice()
        && p.guide.is_some()
        && predefined(*s) == Some(&**face)
    {
        let short = starts.iter().flat_map(|c| english::say_any(p, &subtype_forms(*s), c)).collect();
        out.extend(token::mentioned(face, plural, short));
    }
    if token::own_name(face).is_some() && token::is_legend(face) && p.guide.is_none() {
        return out;
    }
    let whole = starts.iter().flat_map(|c| print_parts(p, t, parts(face), c)).collect();
    let whole = token::say_named(p, face, NAMED, whole);
    out.extend(token::print_abilities(p, t, plural, whole));
    out
}

/// The parts in the order of the text, each once; without a text in the usual order. The subtypes keep their order.
fn print_parts(p: &Printer<'_>, t: &TokenDefinition, mut parts: Vec<Part>, from: &Cursor) -> Vec<Cursor> {
    let mut cursor = from.clone();
    while !parts.is_empty() {
        let coloured = parts.len() + 1;
        let and = p.say(&["и"], &cursor).filter(|_| p.guide.is_some() && coloured > 1);
        let starts: Vec<Cursor> = std::iter::once(cursor.clone()).chain(and).collect();
        let found = parts.iter().enumerate().find_map(|(i, part)| {
            let end = starts.iter().flat_map(|s| print_part(p, t, part, s)).next()?;
            Some((i, end))
        });
        let Some((i, next)) = found else { return Vec::new() };
        parts.remove(i);
        cursor = next;
    }
    vec![cursor]
}

fn print_part(p: &Printer<'_>, t: &TokenDefinition, part: &Part, from: &Cursor) -> Vec<Cursor> {
    let number = |n: Option<i32>| Quantity::Number(n.unwrap_or(0));
    match (part, &t.power_toughness) {
        (Part::Words(options), _) => english::say_any(p, options, from),
        (Part::Stats, Some((a, b))) => changes::print_plain_pair(p, a, b, from),
        (Part::Stats, None) => {
            changes::print_plain_pair(p, &number(t.face.power), &number(t.face.toughness), from)
        }
    }
}

/// «Она имеет способность «…»» after the sentence.
pub fn print_apart(p: &Printer<'_>, mods: &[Modification], heads: &[Cursor]) -> Vec<Cursor> {
    if p.guide.is_none() {
        return Vec::new();
    }
    let said = heads.iter().flat_map(|c| HAS.iter().filter_map(|w| p.say(w, c)).collect::<Vec<_>>());
    said.flat_map(|c| keyword_print::print_list(p, mods, &c)).collect()
}
