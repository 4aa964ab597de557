//! Descriptions in English: adjectives, nouns, what follows them.

use super::super::book::{Kind, Tag};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::super::words;
use super::adjectives;
use super::description::{Parts, is_suffix};
use crate::ability::{Predicate, Subtype};
use crate::order::Arrange;

/// A description as it was read.
pub struct Described {
    pub parts: Parts,
    pub plural: bool,
    pub at: usize,
    pub state: State,
}

const SAME_IN_PLURAL: &[&str] = &[
    "plains",
    "myr",
    "samurai",
    "kor",
    "eldrazi",
    "sheep",
    "jellyfish",
    "fish",
    "equipment",
    "aetherborn",
    "vedalken",
    "ninja",
    "kavu",
];
const IRREGULAR: &[(&str, &str)] = &[
    ("elf", "elves"),
    ("dwarf", "dwarves"),
    ("wolf", "wolves"),
    ("werewolf", "werewolves"),
    ("mouse", "mice"),
    ("ox", "oxen"),
    ("fungus", "fungi"),
    ("hero", "heroes"),
    ("pegasus", "pegasi"),
    ("cyclops", "cyclopes"),
    ("octopus", "octopuses"),
    ("homunculus", "homunculi"),
    ("thalakos", "thalakos"),
    ("nightmare", "nightmares"),
];

fn same_in_plural(lower: &str) -> bool {
    SAME_IN_PLURAL.contains(&lower) || lower.ends_with("folk")
}

/// The plural of an English word of a type.
pub fn plural(word: &str) -> String {
    let lower = word.to_lowercase();
    if same_in_plural(&lower) {
        return word.to_string();
    }
    if let Some((_, p)) = IRREGULAR.iter().find(|(s, _)| *s == lower) {
        let head = &word[..word.chars().next().map_or(0, char::len_utf8)];
        return format!("{head}{}", &p[1..]);
    }
    let consonant_y = word.ends_with('y')
        && !word.ends_with(['a', 'e', 'o'])
        && !word.ends_with("ey")
        && !word.ends_with("ay")
        && !word.ends_with("oy");
    if consonant_y {
        format!("{}ies", &word[..word.len() - 1])
    } else if word.ends_with(['s', 'x', 'z']) || word.ends_with("ch") || word.ends_with("sh") {
        format!("{word}es")
    } else {
        format!("{word}s")
    }
}

/// The words for a noun, the first preferred.
pub fn nouns(p: &Predicate, plural_form: bool) -> Vec<String> {
    let one = |s: &str| vec![if plural_form { plural(s) } else { s.to_string() }];
    match p {
        Predicate::Type(t) => {
            let w = words::type_word(*t);
            vec![(if plural_form { w.english_plural } else { w.english }).to_string()]
        }
        // Nobody says how an invented word makes its plural.
        Predicate::Subtype(s) if plural_form && s.is_invented() => {
            vec![plural(s.english()), s.english().to_string()]
        }
        Predicate::Subtype(s) => one(s.english()),
        Predicate::Permanent => one("permanent"),
        Predicate::Card => one("card"),
        Predicate::Token => one("token"),
        Predicate::Spell => one("spell"),
        Predicate::Commander => one("commander"),
        Predicate::Any => one("source"),
        Predicate::AbilityOnStack => one("ability"),
        _ => Vec::new(),
    }
}

/// What a noun means and whether it is a plural. `capital`: it may be a subtype.
pub fn noun(word: &str, capital: bool) -> Option<(Predicate, bool)> {
    for (name, p) in [
        ("permanent", Predicate::Permanent),
        ("card", Predicate::Card),
        ("token", Predicate::Token),
        ("spell", Predicate::Spell),
        ("commander", Predicate::Commander),
        ("source", Predicate::Any),
    ] {
        if word == name {
            return Some((p, false));
        }
        if word.strip_suffix('s') == Some(name) {
            return Some((p, true));
        }
    }
    if matches!(word, "ability" | "abilities") {
        return Some((Predicate::AbilityOnStack, word == "abilities"));
    }
    if let Some(w) = words::TYPES.iter().find(|w| w.english == word || w.english_plural == word) {
        return Some((Predicate::Type(w.of), w.english != word));
    }
    if !capital {
        return None;
    }
    let subtype = |s: &str| Subtype::find(s).filter(|f| f.english().to_lowercase() == s);
    if let Some(s) = subtype(word) {
        return Some((Predicate::Subtype(s), false));
    }
    singulars(word).into_iter().find_map(|s| subtype(&s)).map(|s| (Predicate::Subtype(s), true))
}

/// Endings of plurals with those of the singular.
const PLURAL_ENDINGS: &[(&str, &str)] = &[
    ("ies", "y"),
    ("ves", "f"),
    ("ves", "fe"),
    ("es", ""),
    ("s", ""),
    ("men", "man"),
    ("children", "child"),
    ("teeth", "tooth"),
    ("geese", "goose"),
    ("feet", "foot"),
    ("i", "us"),
];

/// What an English word in lower case may be the plural of.
pub fn singulars(word: &str) -> Vec<String> {
    let irregular = IRREGULAR.iter().filter(|(_, p)| *p == word).map(|(s, _)| (*s).to_string());
    let mut out: Vec<String> = irregular.collect();
    for (plural, singular) in PLURAL_ENDINGS {
        if let Some(stem) = word.strip_suffix(plural) {
            let mut one = stem.to_string();
            one.push_str(singular);
            out.push(one);
        }
    }
    out
}

/// Every description that stands at the place, the longest last words first.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Vec<Described> {
    let (adjectives, at) = read_adjectives(r, at);
    let mut out = Vec::new();
    for (nouns, suffix, plural, end) in read_nouns(r, at) {
        if nouns.len() > 1 && suffix.is_empty() && !adjectives.is_empty() {
            // "black creature or land": whether the adjective goes with both is not said.
            continue;
        }
        let parts = Parts { other: None, adjectives: adjectives.clone(), nouns, suffix, posts: Vec::new() };
        read_posts(r, parts, plural, end, state, 0, &mut out);
    }
    out.arrange_by_key(|d| std::cmp::Reverse(d.at));
    out
}

fn read_adjectives(r: &Reader<'_>, mut at: usize) -> (Vec<Predicate>, usize) {
    let mut list: Vec<Predicate> = Vec::new();
    loop {
        let skip = usize::from(!list.is_empty() && r.word(at) == ",");
        let Some(first) = adjectives::read_english(r.word(at + skip)) else { break };
        at += skip + 1;
        r.reached(at);
        if r.word(at) == "or"
            && let Some(second) = adjectives::read_english(r.word(at + 1))
        {
            at += 2;
            list.push(Predicate::OneOf(vec![first, second]));
        } else {
            list.push(first);
        }
    }
    (list, at)
}

const ACTIVATED_OR_TRIGGERED: &[&str] = &["activated", "or", "triggered", "ability"];

type Nouns = (Vec<Vec<Predicate>>, Vec<Predicate>, bool, usize);

fn read_row(r: &Reader<'_>, mut at: usize) -> Option<(Vec<Predicate>, bool, usize)> {
    let mut row = Vec::new();
    let mut plural = false;
    // Every ability on the stack is one or the other.
    if let Some(end) = r.words(at, ACTIVATED_OR_TRIGGERED) {
        return Some((vec![Predicate::AbilityOnStack], false, end));
    }
    for (words, p) in [
        (&["activated", "ability"], Predicate::ActivatedOnStack),
        (&["triggered", "ability"], Predicate::TriggeredOnStack),
    ] {
        if let Some(end) = r.words(at, words) {
            return Some((vec![p], false, end));
        }
    }
    while !plural {
        let capital = r.tokens.get(at).is_some_and(|t| t.capital);
        let Some((p, is_plural)) = noun(r.word(at), capital) else { break };
        row.push(p);
        plural = is_plural;
        at += 1;
        r.reached(at);
    }
    (!row.is_empty()).then_some((row, plural, at))
}

fn read_nouns(r: &Reader<'_>, at: usize) -> Vec<Nouns> {
    let Some((row, plural, at)) = read_row(r, at) else { return Vec::new() };
    let mut out = vec![(vec![row.clone()], Vec::new(), plural, at)];
    let invented = |p: &Predicate| matches!(p, Predicate::Subtype(s) if s.is_invented());
    if !plural && (same_in_plural(r.word(at - 1)) || row.last().is_some_and(invented)) {
        out.push((vec![row.clone()], Vec::new(), true, at));
    }
    let mut rows = vec![row];
    let mut end = at;
    loop {
        let after_comma = end + usize::from(r.word(end) == ",");
        let joined = matches!(r.word(after_comma), "or" | "and" | "and/or");
        if !joined && after_comma == end {
            break;
        }
        // "A Swamp or a Mountain": each with an article; then no noun goes with all of them.
        let from = after_comma + usize::from(joined);
        let article = usize::from(joined && r.word(from - 1) == "or" && matches!(r.word(from), "a" | "an"));
        let Some((row, more, at)) = read_row(r, from + article) else { break };
        rows.push(row);
        end = at;
        if article == 1 {
            let whole = rows.iter().flatten().all(|p| !is_suffix(p) || *p == Predicate::Permanent);
            if whole && !more {
                out.push((rows.clone(), Vec::new(), more, end));
            }
            break;
        }
        if joined && let Some((nouns, suffix)) = distributed(&rows) {
            out.push((nouns, suffix, more, end));
        }
        if joined {
            break;
        }
    }
    out
}

/// "instant or sorcery card": the last noun goes with each.
fn distributed(rows: &[Vec<Predicate>]) -> Option<(Vec<Vec<Predicate>>, Vec<Predicate>)> {
    let mut rows = rows.to_vec();
    let last = rows.last_mut()?;
    let mut suffix = Vec::new();
    while last.len() > 1 && last.last().is_some_and(is_suffix) {
        suffix.insert(0, last.pop()?);
    }
    let others = &rows[..rows.len() - 1];
    let mixed =
        others.iter().any(|row| row.last().is_some_and(|p| is_suffix(p) && *p != Predicate::Permanent));
    (!mixed || suffix.is_empty()).then_some((rows, suffix))
}

fn read_posts(
    r: &Reader<'_>,
    parts: Parts,
    plural: bool,
    at: usize,
    state: &State,
    depth: usize,
    out: &mut Vec<Described>,
) {
    if depth < 4 {
        let posts = r.read(Tag::plain(Kind::Post), at, state);
        // What may belong to the noun within belongs to it: "that targets a creature you control".
        let longest = posts.iter().map(|h| h.at).max();
        for Hit { value, at, state } in posts.iter().filter(|h| Some(h.at) == longest) {
            let Value::Predicate(p) = value else { continue };
            let mut more = parts.clone();
            match p {
                Predicate::All(list) => more.posts.extend(list.iter().cloned()),
                one => more.posts.push(one.clone()),
            }
            read_posts(r, more, plural, *at, state, depth + 1, out);
        }
    }
    if parts.is_sound() {
        out.push(Described { parts, plural, at, state: state.clone() });
    }
}

/// Prints a description without its article.
pub fn print(p: &Printer<'_>, parts: &Parts, plural: bool, from: &Cursor) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    for (i, adjective) in parts.adjectives.iter().enumerate() {
        cursors = cursors.iter().flat_map(|c| print_adjective(p, adjective, i > 0, c)).collect();
    }
    let last = parts.nouns.len().saturating_sub(1);
    for (i, row) in parts.nouns.iter().enumerate() {
        let ends_here = parts.suffix.is_empty();
        cursors = cursors
            .iter()
            .flat_map(|c| print_joiner(p, i, last, c))
            .flat_map(|c| {
                // "A Swamp or a Mountain".
                let bare = p.guide.is_some() && i > 0 && i == last && !plural && ends_here;
                let articled = if bare { p.either(&[&["a"], &["an"]], &c) } else { Vec::new() };
                std::iter::once(c).chain(articled)
            })
            .flat_map(|c| print_row(p, row, plural && ends_here, &c))
            .collect();
    }
    for (i, noun) in parts.suffix.iter().enumerate() {
        let is_last = i + 1 == parts.suffix.len();
        cursors = cursors.iter().flat_map(|c| print_noun(p, noun, plural && is_last, c)).collect();
    }
    let agreement = if plural { Agreement::Plural } else { Agreement::Masculine };
    for c in &mut cursors {
        c.agreement = agreement;
    }
    print_posts(p, &parts.posts, cursors, agreement)
}

/// What follows the noun, shared by both languages.
pub fn print_posts(
    p: &Printer<'_>,
    posts: &[Predicate],
    mut cursors: Vec<Cursor>,
    agreement: Agreement,
) -> Vec<Cursor> {
    let tag = Tag::plain(Kind::Post);
    let mut i = 0;
    while i < posts.len() {
        let pair = posts.get(i + 1).map(|next| Predicate::All(vec![posts[i].clone(), next.clone()]));
        let with_pair: Vec<Cursor> = pair
            .map(|pair| {
                cursors.iter().flat_map(|c| p.print(tag, &Value::Predicate(pair.clone()), c)).collect()
            })
            .unwrap_or_default();
        let used = if with_pair.is_empty() { 1 } else { 2 };
        cursors = if used == 2 {
            with_pair
        } else {
            cursors.iter().flat_map(|c| p.print(tag, &Value::Predicate(posts[i].clone()), c)).collect()
        };
        for c in &mut cursors {
            c.agreement = agreement;
        }
        i += used;
    }
    cursors
}

fn print_adjective(p: &Printer<'_>, adjective: &Predicate, comma: bool, from: &Cursor) -> Vec<Cursor> {
    let mut starts = vec![from.clone()];
    if comma && p.guide.is_some() {
        starts.extend(p.say(&[","], from));
    }
    let options: Vec<Vec<String>> = match adjective {
        Predicate::OneOf(list) => vec![join_or(list)],
        one => adjectives::english(one).into_iter().map(|w| vec![w]).collect(),
    };
    starts.iter().flat_map(|c| say_any(p, &options, c)).collect()
}

fn join_or(list: &[Predicate]) -> Vec<String> {
    let words: Vec<String> = list.iter().filter_map(|p| adjectives::english(p).into_iter().next()).collect();
    let mut out = Vec::new();
    for (i, w) in words.into_iter().enumerate() {
        if i > 0 {
            out.push("or".to_string());
        }
        out.push(w);
    }
    out
}

/// One of several sayings.
pub fn say_any(p: &Printer<'_>, options: &[Vec<String>], from: &Cursor) -> Vec<Cursor> {
    let found = options.iter().filter_map(|words| {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        p.say(&words, from)
    });
    if p.guide.is_some() { found.collect() } else { found.take(1).collect() }
}

fn print_joiner(p: &Printer<'_>, i: usize, last: usize, from: &Cursor) -> Vec<Cursor> {
    match i {
        0 => vec![from.clone()],
        _ if i < last => p.say(&[","], from).into_iter().collect(),
        1 => p.either(&[&["or"], &["and"], &["and/or"]], from),
        _ => p.either(&[&[",", "or"], &[",", "and"], &["or"], &["and"], &[",", "and/or"]], from),
    }
}

fn print_row(p: &Printer<'_>, row: &[Predicate], plural: bool, from: &Cursor) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    for (i, noun) in row.iter().enumerate() {
        let is_last = i + 1 == row.len();
        cursors = cursors.iter().flat_map(|c| print_noun(p, noun, plural && is_last, c)).collect();
    }
    cursors
}

fn print_noun(p: &Printer<'_>, noun: &Predicate, plural: bool, from: &Cursor) -> Vec<Cursor> {
    let mut options: Vec<Vec<String>> = nouns(noun, plural).into_iter().map(|w| vec![w]).collect();
    let kind = match noun {
        Predicate::ActivatedOnStack => Some("activated"),
        Predicate::TriggeredOnStack => Some("triggered"),
        _ => None,
    };
    options.extend(kind.filter(|_| !plural).map(|k| vec![k.to_string(), "ability".to_string()]));
    if *noun == Predicate::AbilityOnStack && !plural && p.guide.is_some() {
        options.push(ACTIVATED_OR_TRIGGERED.iter().map(|w| (*w).to_string()).collect());
    }
    say_any(p, &options, from)
}
