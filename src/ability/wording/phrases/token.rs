//! Tokens as effects describe them: "1/1 white Soldier creature token with flying".

use super::super::book::{Tag, Tongue};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::super::words::{self, COLOURS, SUPERTYPES};
use super::english::{noun, nouns};
use super::predefined::{predefined, role};
use super::{changes, keyword_print, keywords};
use crate::ability::{
    AbilityLine, ColourSet, Face, Modification, ObjectRef, Predicate, Quantity, TokenDefinition,
    Understanding,
};
use std::rc::Rc;
use std::sync::Arc;

/// Reads a token's description.
pub fn read(r: &Reader<'_>, _: Tag, at: usize, state: &State) -> Vec<Hit> {
    if r.tongue == Tongue::Russian {
        return super::russian::read_token(r, at, state);
    }
    let mut out = short(r, at, state);
    let Some((face, pair, plural, end)) = head(r, at) else { return out };
    for (face, end) in named(r, face, end, &["named"], state) {
        let mut ways: Vec<(Vec<Modification>, usize, State)> = Vec::new();
        if r.word(end) == "with" {
            ways.extend(keywords::list(r, end + 1, state));
        }
        // "It has '…'" after the sentence is part of what the token is.
        let has: &[&str] = if plural { &[".", "they", "have"] } else { &[".", "it", "has"] };
        if let Some(at) = r.words(end, has).filter(|at| r.word(*at) == "\"") {
            ways.extend(keywords::list(r, at, state));
        }
        ways.push((Vec::new(), end, state.clone()));
        let hit = |(abilities, at, state): (Vec<Modification>, usize, State)| {
            token_hit(face.clone(), pair.clone(), &abilities, plural, at, &state)
        };
        out.extend(ways.into_iter().map(hit));
    }
    out
}

/// Whether it is legendary.
pub fn is_legend(face: &Face) -> bool {
    face.supertypes.contains(&crate::ability::Supertype::Legendary)
}

/// The token without a name of its own and, where these words stand, with each name that may follow them.
pub fn named(r: &Reader<'_>, face: Face, end: usize, words: &[&str], state: &State) -> Vec<(Face, usize)> {
    let Some(from) = r.words(end, words) else { return vec![(face, end)] };
    let with = |h: Hit| match h.value {
        Value::Name(n) => Some((Face { name: n.to_string(), ..face.clone() }, h.at)),
        _ => None,
    };
    read_name(r, from, state).into_iter().filter_map(with).collect()
}

/// Its name, where that is not made of its subtypes.
pub fn own_name(face: &Face) -> Option<&str> {
    let known = face.subtypes.first().is_some_and(|s| predefined(*s).is_some());
    (face.name != name_of(face) && !known).then_some(&*face.name)
}

/// Prints the name after these words.
pub fn say_named(p: &Printer<'_>, face: &Face, words: &[&str], said: Vec<Cursor>) -> Vec<Cursor> {
    match own_name(face) {
        Some(name) => {
            said.iter().filter_map(|c| p.say(words, c)).flat_map(|c| print_name(p, name, &c)).collect()
        }
        None => said,
    }
}

/// "Treasure token": a predefined one (111.10).
fn short(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    for words in 1..=2 {
        let Some(end) = r.words(at + words, &["role", "token"]) else { continue };
        let name: Vec<&str> = (at..at + words).map(|i| r.word(i)).collect();
        if let Some(face) = role(&name.join(" ")) {
            return vec![face_hit(face.clone(), None, false, end, state)];
        }
    }
    let capital = r.tokens.get(at).is_some_and(|t| t.capital);
    let Some((Predicate::Subtype(s), false)) = noun(r.word(at), capital) else { return Vec::new() };
    let plural = match r.word(at + 1) {
        "token" => false,
        "tokens" => true,
        _ => return Vec::new(),
    };
    let Some(face) = predefined(s) else { return Vec::new() };
    r.reached(at + 2);
    vec![face_hit(face.clone(), None, plural, at + 2, state)]
}

/// Reads tokens in the plural.
pub fn read_plural(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let plural = |h: &Hit| {
        (at..h.at).any(|i| matches!(r.word(i), "tokens" | "фишек"))
            && !(at..h.at).any(|i| r.word(i) == "token")
    };
    read(r, tag, at, state).into_iter().filter(plural).collect()
}

/// Prints them.
pub fn print_plural(p: &Printer<'_>, tag: Tag, token: &TokenDefinition, from: &Cursor) -> Vec<Cursor> {
    print(p, tag, token, &Cursor { agreement: Agreement::Plural, ..from.clone() })
}

/// A name of words that begin with capitals may have so many words.
const MOST_WORDS: usize = 6;

/// Reads a token whose name stands before it.
pub fn read_named(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let capital = |i: usize| r.tokens.get(i).is_some_and(|t| t.capital);
    let comma = (at..at + MOST_WORDS).find(|i| r.word(*i) == ",").filter(|_| capital(at));
    let Some(comma) = comma.filter(|c| *c > at) else { return Vec::new() };
    let article = r.tongue == Tongue::English && matches!(r.word(comma + 1), "a" | "an");
    if !article && r.tongue == Tongue::English {
        return Vec::new();
    }
    let name = words_with_capitals(r, at, comma);
    let hits = read(r, tag, comma + 1 + usize::from(article), state).into_iter();
    let named = |h: Hit| {
        let Value::Token(mut t) = h.value else { return None };
        Arc::make_mut(&mut t.face).name = name.clone();
        Some(Hit { value: Value::Token(t), ..h })
    };
    hits.filter_map(named).collect()
}

/// Reads a name of a card: words with capitals, and small ones between them. Each length of it is one reading.
pub fn read_name(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let capital = |i: usize| r.tokens.get(i).is_some_and(|t| t.capital);
    let word = |i: usize| {
        let text = r.word(i);
        matches!(text, "," | "'s") || text.chars().next().is_some_and(char::is_alphabetic)
    };
    let mut hits = Vec::new();
    for end in (at + 1..=at + MOST_WORDS).take_while(|end| capital(at) && word(end - 1)) {
        if capital(end - 1) {
            let name = words_with_capitals(r, at, end).replace(" 's", "'s").replace(" ,", ",");
            hits.push(Hit { value: Value::Name(name.as_str().into()), at: end, state: state.clone() });
        }
    }
    hits
}

/// Prints it.
pub fn print_name(p: &Printer<'_>, name: &str, from: &Cursor) -> Vec<Cursor> {
    let tokens = super::super::token::tokens(name);
    let words: Vec<&str> = tokens.iter().map(|t| t.text.as_str()).collect();
    p.say(&words, from).into_iter().collect()
}

/// The words of the tokens as a name has them.
fn words_with_capitals(r: &Reader<'_>, from: usize, to: usize) -> String {
    let mut name = String::new();
    for t in &r.tokens[from..to] {
        if !name.is_empty() {
            name.push(' ');
        }
        let mut letters = t.text.chars();
        match letters.next() {
            Some(first) if t.capital => {
                name.extend(first.to_uppercase());
                name.push_str(letters.as_str());
            }
            _ => name.push_str(&t.text),
        }
    }
    name
}

/// Prints it.
pub fn print_named(p: &Printer<'_>, tag: Tag, token: &TokenDefinition, from: &Cursor) -> Vec<Cursor> {
    let mut face = (*token.face).clone();
    let name: Vec<String> = super::super::token::tokens(&face.name).into_iter().map(|t| t.text).collect();
    face.name = name_of(&face);
    let plain = TokenDefinition { face: Arc::new(face), power_toughness: token.power_toughness.clone() };
    let words: Vec<&str> = name.iter().map(String::as_str).collect();
    let said = p.say(&words, from).and_then(|c| p.say(&[","], &c));
    let articles: &[&[&str]] = if p.tongue == Tongue::English { &[&["a"], &["an"]] } else { &[&[]] };
    let begun = said.into_iter().flat_map(|c| p.either(articles, &c));
    begun.flat_map(|c| print(p, tag, &plain, &Cursor { agreement: Agreement::Feminine, ..c })).collect()
}

/// Reads a token's description that what follows does not speak of.
pub fn read_aside(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    read(r, tag, at, state).into_iter().map(|h| Hit { state: state.clone(), ..h }).collect()
}

/// Prints it.
pub fn print_aside(p: &Printer<'_>, tag: Tag, token: &TokenDefinition, from: &Cursor) -> Vec<Cursor> {
    let printed = print(p, tag, token, from);
    printed.into_iter().map(|c| Cursor { state: from.state.clone(), ..c }).collect()
}

/// The token with these abilities.
pub fn token_hit(
    mut face: Face,
    pair: Option<(Quantity, Quantity)>,
    abilities: &[Modification],
    plural: bool,
    at: usize,
    state: &State,
) -> Hit {
    let abilities: Vec<_> = abilities
        .iter()
        .filter_map(|m| match m {
            Modification::AddAbility(a) => Some(a.clone()),
            _ => None,
        })
        .collect();
    if !abilities.is_empty() {
        let understanding = Understanding::Understood(abilities);
        face.lines.push(AbilityLine { text: String::new(), understanding });
    }
    face_hit(face, pair, plural, at, state)
}

/// The token with this face.
pub fn face_hit(
    face: Face,
    pair: Option<(Quantity, Quantity)>,
    plural: bool,
    at: usize,
    state: &State,
) -> Hit {
    let noun = face.types.iter().map(|t| Predicate::Type(*t)).chain([Predicate::Token]).collect();
    let next = state.with_object(ObjectRef::Antecedent, Predicate::All(noun), plural);
    let token = TokenDefinition { face: Arc::new(face), power_toughness: pair };
    Hit { value: Value::Token(token), at, state: Rc::new(next) }
}

type Head = (Face, Option<(Quantity, Quantity)>, bool, usize);

fn head(r: &Reader<'_>, mut at: usize) -> Option<Head> {
    let mut face = Face::default();
    let mut variable = None;
    if let Some((s, ..)) = SUPERTYPES.iter().find(|(_, en, _)| *en == r.word(at)) {
        face.supertypes.push(*s);
        at += 1;
    }
    if let Some(pair) = changes::plain_pair(r, at) {
        match pair {
            (Quantity::Number(p), Quantity::Number(t)) => (face.power, face.toughness) = (Some(p), Some(t)),
            pair => {
                (face.power, face.toughness) = (Some(0), Some(0));
                variable = Some(pair);
            }
        }
        at += 1;
    }
    loop {
        let and = usize::from(r.word(at) == "and");
        let word = r.word(at + and);
        if let Some((c, ..)) = COLOURS.iter().find(|(_, en, _)| *en == word) {
            face.colour_indicator = Some(face.colour_indicator.unwrap_or_default().with(*c));
        } else if word == "colorless" {
            face.colour_indicator = Some(ColourSet::COLOURLESS);
        } else {
            let capital = r.tokens.get(at + and).is_some_and(|t| t.capital);
            match noun(word, capital) {
                Some((Predicate::Subtype(s), false)) if and == 0 => face.subtypes.push(s),
                Some((Predicate::Type(t), false)) if and == 0 => face.types.push(t),
                Some((Predicate::Token, plural)) if and == 0 && !face.types.is_empty() => {
                    r.reached(at + 1);
                    face.name = name_of(&face);
                    return Some((face, variable, plural, at + 1));
                }
                _ => return None,
            }
        }
        at += and + 1;
        r.reached(at);
    }
}

/// The name of a token that an effect does not name: its subtypes and "Token" (111.4).
pub fn name_of(face: &Face) -> String {
    let subtypes: Vec<&str> = face.subtypes.iter().map(|s| s.english()).collect();
    format!("{} Token", subtypes.join(" ")).trim().to_string()
}

/// Prints a token's description.
pub fn print(p: &Printer<'_>, _: Tag, token: &TokenDefinition, from: &Cursor) -> Vec<Cursor> {
    if p.tongue == Tongue::Russian {
        return super::russian::print_token(p, token, from);
    }
    let face = &token.face;
    let plural = from.agreement == Agreement::Plural;
    if role(&face.name) == Some(&**face) && !plural {
        let name = face.name.to_lowercase();
        let words: Vec<&str> = name.split(' ').chain(["role", "token"]).collect();
        return mentioned(face, plural, p.say(&words, from).into_iter().collect());
    }
    if own_name(face).is_some() && is_legend(face) && p.guide.is_none() {
        // Its name stands before it.
        return Vec::new();
    }
    let supertypes: Vec<&str> = face.supertypes.iter().map(|s| words::supertype_word(*s).0).collect();
    let Some(start) = p.say(&supertypes, from) else { return Vec::new() };
    let with_stats = match (&token.power_toughness, face.power, face.toughness) {
        (Some((a, b)), ..) => changes::print_plain_pair(p, a, b, &start),
        (None, Some(a), Some(b)) => {
            changes::print_plain_pair(p, &Quantity::Number(a), &Quantity::Number(b), &start)
        }
        _ => vec![start],
    };
    let mut nouns_in_order: Vec<String> = Vec::new();
    for s in &face.subtypes {
        nouns_in_order.extend(nouns(&Predicate::Subtype(*s), false));
    }
    nouns_in_order.extend(face.types.iter().map(|t| words::type_word(*t).english.to_string()));
    nouns_in_order.push(if plural { "tokens" } else { "token" }.to_string());
    let words: Vec<&str> = nouns_in_order.iter().map(String::as_str).collect();
    let colours = colour_words(face);
    let coloured = with_stats.iter().flat_map(|c| super::english::say_any(p, &colours, c));
    let heads: Vec<Cursor> = coloured.filter_map(|c| p.say(&words, &c)).collect();
    let heads = say_named(p, face, &["named"], heads);
    let mut out = print_abilities(p, token, plural, heads);
    if let [s] = face.subtypes.as_slice()
        && predefined(*s) == Some(&**face)
        && (p.guide.is_some() || out.is_empty())
    {
        let named: Vec<Vec<String>> =
            nouns(&Predicate::Subtype(*s), false).into_iter().map(|n| vec![n]).collect();
        let word = if plural { "tokens" } else { "token" };
        let said = super::english::say_any(p, &named, from);
        out.extend(mentioned(face, plural, said.iter().filter_map(|c| p.say(&[word], c)).collect()));
    }
    out
}

/// The words of its colours, in each order in which they may stand.
fn colour_words(face: &Face) -> Vec<Vec<String>> {
    let Some(set) = face.colour_indicator else { return vec![Vec::new()] };
    if set.is_empty() {
        return vec![vec!["colorless".into()]];
    }
    let words = |order: Vec<crate::ability::Colour>| {
        let mut out = Vec::new();
        for c in order {
            if !out.is_empty() {
                out.push("and".to_string());
            }
            out.push(words::colour_word(c).0.to_string());
        }
        out
    };
    words::colour_orders(set).into_iter().map(words).collect()
}

/// Prints "with …" and notes that the tokens were mentioned.
pub fn print_abilities(
    p: &Printer<'_>,
    token: &TokenDefinition,
    plural: bool,
    heads: Vec<Cursor>,
) -> Vec<Cursor> {
    let mods: Vec<Modification> = token.face.abilities().cloned().map(Modification::AddAbility).collect();
    let with = if p.tongue == Tongue::English { "with" } else { "с" };
    let whole: Vec<Cursor> = if mods.is_empty() {
        heads
    } else {
        let later: &[&str] = if plural { &[".", "they", "have"] } else { &[".", "it", "has"] };
        let apart: Vec<Cursor> = match (p.tongue, p.guide) {
            (Tongue::English, Some(_)) => heads
                .iter()
                .filter_map(|c| p.say(later, c))
                .flat_map(|c| keyword_print::print_list(p, &mods, &c))
                .collect(),
            (Tongue::Russian, _) => super::russian_token::print_apart(p, &mods, &heads),
            _ => Vec::new(),
        };
        let sayings: &[&[&str]] =
            if p.tongue == Tongue::English { &[&[with]] } else { &[&[with], &["со"]] };
        heads
            .iter()
            .flat_map(|c| p.either(sayings, c))
            .flat_map(|c| match p.tongue {
                Tongue::English => keyword_print::print_list(p, &mods, &c),
                Tongue::Russian => keyword_print::print_instrumental(p, &mods, &c),
            })
            .chain(apart)
            .collect()
    };
    mentioned(&token.face, plural, whole)
}

/// Notes that the tokens were spoken of.
pub fn mentioned(face: &Face, plural: bool, said: Vec<Cursor>) -> Vec<Cursor> {
    let noun = face.types.iter().map(|t| Predicate::Type(*t)).chain([Predicate::Token]).collect::<Vec<_>>();
    said.into_iter()
        .map(|c| {
            let state = c.state.with_object(ObjectRef::Antecedent, Predicate::All(noun.clone()), plural);
            c.with_state(state)
        })
        .collect()
}
