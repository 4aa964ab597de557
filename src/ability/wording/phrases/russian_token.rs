//! Tokens as Russian effects describe them: «фишку существа 1/1 белый Солдат с Полётом».

use super::super::declension::{Case, Gender, adjective_form};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::words::COLOURS;
use super::russian::{is_form, noun_for, subtype_of};
use super::{changes, english, token};
use crate::ability::{CardType, Face, Predicate, Quantity, TokenDefinition};

const HEADS: &[&str] = &["фишка", "фишки", "фишку", "фишек"];

/// Reads a token's description.
pub fn read_token(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    if !HEADS.contains(&r.word(at)) {
        return Vec::new();
    }
    let plural = r.word(at) != "фишку";
    let artifact =
        usize::from(matches!(r.word(at + 1), "артефакта" | "артефактов" | "артефактного" | "артефактных"));
    if !matches!(r.word(at + 1 + artifact), "существа" | "существ") {
        return Vec::new();
    }
    let mut face = Face { types: vec![CardType::Creature], ..Face::default() };
    if artifact == 1 {
        face.types.insert(0, CardType::Artifact);
    }
    let mut at = at + 2 + artifact;
    if let Some((Quantity::Number(p), Quantity::Number(t))) = changes::plain_pair(r, at) {
        (face.power, face.toughness) = (Some(p), Some(t));
        at += 1;
    }
    loop {
        let and = usize::from(r.word(at) == "и");
        let word = r.word(at + and);
        if let Some((c, ..)) = COLOURS.iter().find(|(_, _, ru)| is_form(word, ru)) {
            face.colour_indicator = Some(face.colour_indicator.unwrap_or_default().with(*c));
        } else if is_form(word, "бесцветный") {
            face.colour_indicator = Some(Default::default());
        } else if let Some(s) = subtype_of(word).filter(|_| r.tokens.get(at + and).is_some_and(|t| t.capital))
        {
            face.subtypes.push(s);
        } else {
            break;
        }
        at += and + 1;
        r.reached(at);
    }
    face.name = token::name_of(&face);
    let mut out = Vec::new();
    if matches!(r.word(at), "с" | "со") {
        r.reached(at + 1);
        let listed = super::keywords::instrumental_list(r, at + 1, state);
        out.extend(
            listed.iter().map(|(mods, at, s)| token::token_hit(face.clone(), None, mods, plural, *at, s)),
        );
    }
    out.push(token::token_hit(face, None, &[], plural, at, state));
    out
}

/// Prints a token's description.
pub fn print_token(p: &Printer<'_>, t: &TokenDefinition, from: &Cursor) -> Vec<Cursor> {
    let face = &t.face;
    let artifact = face.types == [CardType::Artifact, CardType::Creature];
    if !artifact && face.types != [CardType::Creature] || t.power_toughness.is_some() {
        return Vec::new();
    }
    let plural = from.agreement == Agreement::Plural;
    let heads: &[&[&str]] = match plural {
        false if artifact => &[&["фишку", "артефакта", "существа"], &["фишку", "артефактного", "существа"]],
        true if artifact => &[
            &["фишки", "артефактов", "существ"],
            &["фишки", "артефактного", "существа"],
            &["фишек", "артефактного", "существа"],
            &["фишек", "артефактов", "существ"],
            &["фишки", "артефакта", "существа"],
            &["фишек", "артефакта", "существа"],
            &["фишки", "артефактных", "существ"],
            &["фишек", "артефактных", "существ"],
        ],
        false => &[&["фишку", "существа"]],
        true => {
            &[&["фишки", "существ"], &["фишки", "существа"], &["фишек", "существ"], &["фишек", "существа"]]
        }
    };
    let mut cursors = p.either(heads, from);
    if let (Some(a), Some(b)) = (face.power, face.toughness) {
        let (a, b) = (Quantity::Number(a), Quantity::Number(b));
        cursors = cursors.iter().flat_map(|c| changes::print_plain_pair(p, &a, &b, c)).collect();
    }
    let orders: Vec<Vec<&str>> = match face.colour_indicator {
        None => vec![Vec::new()],
        Some(set) if set.is_empty() => vec![vec!["бесцветный"]],
        Some(set) => {
            let name = |c| COLOURS.iter().find(|(x, ..)| *x == c).map(|(.., ru)| *ru);
            let orders = super::super::words::colour_orders(set).into_iter();
            orders.map(|o| o.into_iter().filter_map(name).collect()).collect()
        }
    };
    let mut coloured: Vec<Cursor> = Vec::new();
    for colours in &orders {
        coloured.extend(print_colours(p, colours, &cursors));
        if p.guide.is_none() {
            break;
        }
    }
    cursors = coloured;
    for s in &face.subtypes {
        let Some(n) = noun_for(&Predicate::Subtype(*s)) else { return Vec::new() };
        let mut options: Vec<Vec<String>> = n.forms.iter().map(|f| vec![f.clone()]).collect();
        options.dedup();
        cursors = cursors.iter().flat_map(|c| english::say_any(p, &options, c)).collect();
    }
    token::print_abilities(p, t, plural, cursors)
}

/// Colours in whatever form they agree with the name of the token.
fn print_colours(p: &Printer<'_>, colours: &[&str], from: &[Cursor]) -> Vec<Cursor> {
    let mut cursors = from.to_vec();
    for (i, lemma) in colours.iter().enumerate() {
        let mut options = Vec::new();
        for gender in [Gender::Masculine, Gender::Feminine, Gender::Neuter] {
            for case in Case::ALL {
                options.push(vec![adjective_form(lemma, case, gender, false, false)]);
                options.push(vec![adjective_form(lemma, case, gender, true, false)]);
            }
        }
        options.sort();
        options.dedup();
        // The masculine nominative is what is printed.
        options.sort_by_key(|w| w[0] != **lemma);
        cursors = cursors
            .iter()
            .flat_map(|c| if i == 0 { Some(c.clone()) } else { p.say(&["и"], c) })
            .flat_map(|c| english::say_any(p, &options, &c))
            .collect();
    }
    cursors
}
