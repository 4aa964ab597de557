//! Changes of types and colours: "are Mountains", "is a Swamp in addition to its other land types", "becomes a
//! 3/3 red Elemental creature with haste".

use super::super::book::{Kind, Tag, Tongue};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Reader, State};
use super::super::value::Value;
use super::super::words::{self, COLOURS, SUPERTYPES};
use super::english::{noun, nouns};
use super::{changes, keyword_print, keywords};
use crate::ability::subtype::SubtypeKind;
use crate::ability::{CardType, Colour, ColourSet, Modification, Predicate, Quantity, Subtype, Supertype};

/// What stands after "is" or "becomes".
#[derive(Clone, Debug, Default)]
pub(super) struct Complement {
    pub stats: Option<(Quantity, Quantity)>,
    pub colours: Option<ColourSet>,
    pub supertypes: Vec<Supertype>,
    pub types: Vec<CardType>,
    pub subtypes: Vec<Subtype>,
}

/// How the types go with those that the thing has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Addition {
    None,
    Types,
    ColoursAndTypes,
}

const ADDITIONS: &[(&[&str], Addition)] = &[
    (&["in", "addition", "to", "it", "'s", "other", "types"], Addition::Types),
    (&["in", "addition", "to", "they", "'s", "other", "types"], Addition::Types),
    (&["in", "addition", "to", "it", "'s", "other", "land", "types"], Addition::Types),
    (&["in", "addition", "to", "they", "'s", "other", "land", "types"], Addition::Types),
    (&["in", "addition", "to", "it", "'s", "other", "creature", "types"], Addition::Types),
    (&["in", "addition", "to", "they", "'s", "other", "creature", "types"], Addition::Types),
    (&["in", "addition", "to", "it", "'s", "other", "colors", "and", "types"], Addition::ColoursAndTypes),
    (&["in", "addition", "to", "they", "'s", "other", "colors", "and", "types"], Addition::ColoursAndTypes),
];

/// Said of lands that become something else beside.
const STILL: &[&[&str]] = &[
    &["that", "is", "still", "a", "land"],
    &["that", "are", "still", "lands"],
    &["that", "is", "still", "a", "planeswalker"],
];

const EACH_EQUAL: &[&[&str]] = &[
    &["with", "power", "and", "toughness", "each", "equal", "to"],
    &["with", "base", "power", "and", "toughness", "each", "equal", "to"],
    &["with", "base", "power", "and", "base", "toughness", "each", "equal", "to"],
];
const EVERY_TYPE: &[&str] = &["with", "all", "creature", "types"];
const BASE: &[&str] = &["with", "base", "power", "and", "toughness"];

fn is_verb(tag: Tag, word: &str) -> bool {
    match tag.kind {
        Kind::Changes => matches!(word, "is" | "are"),
        _ => matches!(word, "becomes" | "become"),
    }
}

/// Reads one such change.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<(Vec<Modification>, usize, State)> {
    if r.tongue == Tongue::Russian {
        return super::types_russian::read(r, tag, at, state);
    }
    if !is_verb(tag, r.word(at)) {
        return Vec::new();
    }
    r.reached(at + 1);
    let article = usize::from(matches!(r.word(at + 1), "a" | "an"));
    let Some((c, end)) = complement(r, at + 1 + article, state) else { return Vec::new() };
    let mut out = Vec::new();
    let mut ends = vec![(end, state.clone(), Vec::new())];
    if r.word(end) == "with" && !c.types.is_empty() {
        r.reached(end + 1);
        ends.extend(keywords::list(r, end + 1, state).into_iter().map(|(m, at, s)| (at, s, m)));
    }
    // "becomes a 2/2 creature with all creature types".
    if c.types.contains(&CardType::Creature)
        && let Some(at) = r.words(end, EVERY_TYPE)
    {
        ends.push((at, state.clone(), vec![Modification::AddEveryCreatureType]));
    }
    // "is an artifact creature with power and toughness each equal to its mana value".
    let each_equal = EACH_EQUAL.iter().find_map(|w| r.words(end, w));
    if let (true, Some(at)) = (c.stats.is_none() && c.types.contains(&CardType::Creature), each_equal) {
        for h in r.read(Tag::plain(Kind::Amount), at, state).iter() {
            let Value::Quantity(q) = &h.value else { continue };
            let stats = Some((q.clone(), q.clone()));
            if let Some(mods) = modifications(&Complement { stats, ..c.clone() }, Addition::None) {
                out.push((mods, h.at, h.state.clone()));
            }
        }
    }
    // "becomes a green Elk creature with base power and toughness 3/3".
    if c.stats.is_none()
        && (c.types.contains(&CardType::Creature) || c.types.is_empty() && !c.subtypes.is_empty())
        && let Some(at) = r.words(end, BASE)
        && let Some(pair) = changes::plain_pair(r, at)
    {
        let c = Complement { stats: Some(pair), ..c.clone() };
        for (addition, end) in additions(r, at + 1) {
            out.extend(modifications(&c, addition).map(|mods| (mods, end, state.clone())));
        }
    }
    for (end, state, abilities) in ends {
        for (addition, end) in additions(r, end) {
            if let Some(mut mods) = modifications(&c, addition) {
                mods.extend(abilities.clone());
                out.push((mods, end, state.clone()));
            }
        }
    }
    out
}

fn additions(r: &Reader<'_>, at: usize) -> Vec<(Addition, usize)> {
    let mut out: Vec<(Addition, usize)> =
        ADDITIONS.iter().filter_map(|(words, a)| r.words(at, words).map(|end| (*a, end))).collect();
    for still in STILL {
        out.extend(r.words(at, still).map(|end| (Addition::Types, end)));
    }
    out.push((Addition::None, at));
    out
}

fn complement(r: &Reader<'_>, mut at: usize, _state: &State) -> Option<(Complement, usize)> {
    let mut c = Complement::default();
    let begin = at;
    if let Some(pair) = changes::plain_pair(r, at) {
        c.stats = Some(pair);
        at += 1;
    }
    if let Some(end) = r.words(at, &["all", "colors"]) {
        c.colours = Some(ColourSet::ALL);
        return Some((c, end));
    }
    loop {
        let joint = usize::from(at > begin && matches!(r.word(at), "and" | ","));
        let joint = joint + usize::from(joint == 1 && r.word(at) == "," && r.word(at + 1) == "and");
        let word = r.word(at + joint);
        let capital = r.tokens.get(at + joint).is_some_and(|t| t.capital);
        if !complement_word(&mut c, word, capital) {
            break;
        }
        at += joint + 1;
        r.reached(at);
    }
    (at > begin).then_some((c, at))
}

fn complement_word(c: &mut Complement, word: &str, capital: bool) -> bool {
    if let Some((colour, ..)) = COLOURS.iter().find(|(_, en, _)| *en == word) {
        c.colours = Some(c.colours.unwrap_or_default().with(*colour));
    } else if word == "colorless" {
        c.colours = Some(ColourSet::COLOURLESS);
    } else if let Some((s, ..)) = SUPERTYPES.iter().find(|(_, en, _)| *en == word) {
        c.supertypes.push(*s);
    } else {
        match noun(word, capital) {
            Some((Predicate::Type(t), _)) => c.types.push(t),
            Some((Predicate::Subtype(s), _)) => c.subtypes.push(s),
            _ => return false,
        }
    }
    true
}

/// The changes that a complement means. An effect that makes something an artifact creature leaves it its other
/// types (205.1b).
pub(super) fn modifications(c: &Complement, addition: Addition) -> Option<Vec<Modification>> {
    let mut mods = Vec::new();
    let (supertypes, types, subtypes) = (c.supertypes.clone(), c.types.clone(), c.subtypes.clone());
    let typed = !(supertypes.is_empty() && types.is_empty() && subtypes.is_empty());
    // A word that no card has as its type is one of the types beside it, if any.
    subtypes.iter().for_each(|s| s.belongs_to(&types));
    let listed = |s: &Subtype| s.kind() != SubtypeKind::Unlisted;
    let goes = |s: &Subtype, kind: CardType| listed(s) && s.kind().goes_with(kind);
    let all = |kind: CardType| subtypes.iter().all(|s| goes(s, kind)) && !subtypes.is_empty();
    let bare = types.is_empty() && supertypes.is_empty();
    let artifact_creature = types.contains(&CardType::Artifact) && types.contains(&CardType::Creature);
    if typed {
        mods.push(if addition != Addition::None || artifact_creature {
            Modification::AddTypes { supertypes, types, subtypes }
        } else if bare && all(CardType::Land) {
            Modification::SetLandTypes(subtypes)
        } else if bare && all(CardType::Creature) {
            Modification::SetSubtypes { of: CardType::Creature, subtypes }
        } else if !types.is_empty() {
            Modification::SetTypes { supertypes, types, subtypes }
        } else if !supertypes.is_empty() && subtypes.is_empty() {
            // "is legendary" takes nothing away (205.4b).
            Modification::AddTypes { supertypes, types, subtypes }
        } else {
            return None;
        });
    } else if addition != Addition::None {
        return None;
    }
    if let Some((p, t)) = &c.stats {
        // "Creatures are 1/1", "except it's 7/7": alone, or of a creature.
        let kinds = c.subtypes.iter().all(|s| s.kind().goes_with(CardType::Creature));
        let creature = c.types.contains(&CardType::Creature) || bare && kinds && !c.subtypes.is_empty();
        if !creature && (typed || c.colours.is_some()) {
            return None;
        }
        mods.push(Modification::SetPowerToughness(Some(p.clone()), Some(t.clone())));
    }
    if let Some(colours) = c.colours {
        // "a black Zombie in addition to its other types": whether the other colours stay is said only with
        // "colors and types".
        mods.push(match addition {
            Addition::ColoursAndTypes => Modification::AddColours(colours),
            _ => Modification::SetColours(colours),
        });
    } else if addition == Addition::ColoursAndTypes {
        return None;
    }
    (!mods.is_empty()).then_some(mods)
}

/// Puts together what one "is …" can say of the changes from the `i`-th on; how many it took.
pub(super) fn collect(mods: &[Modification], i: usize) -> Option<(Complement, bool, bool, usize)> {
    let mut c = Complement::default();
    let mut added = false;
    let mut n = i;
    match mods.get(n)? {
        Modification::SetLandTypes(s) => c.subtypes.clone_from(s),
        Modification::SetSubtypes { subtypes, .. } => c.subtypes.clone_from(subtypes),
        Modification::AddTypes { supertypes, types, subtypes } => {
            added = true;
            (c.supertypes, c.types, c.subtypes) = (supertypes.clone(), types.clone(), subtypes.clone());
        }
        Modification::SetTypes { supertypes, types, subtypes } => {
            (c.supertypes, c.types, c.subtypes) = (supertypes.clone(), types.clone(), subtypes.clone());
        }
        _ => {}
    }
    let typed = !(c.supertypes.is_empty() && c.types.is_empty() && c.subtypes.is_empty());
    n += usize::from(typed);
    if typed && let Some(Modification::SetPowerToughness(Some(p), Some(t))) = mods.get(n) {
        c.stats = Some((p.clone(), t.clone()));
        n += 1;
    }
    let mut colours_added = false;
    match mods.get(n) {
        Some(Modification::SetColours(set)) => c.colours = Some(*set),
        Some(Modification::AddColours(set)) => {
            c.colours = Some(*set);
            colours_added = true;
        }
        _ => {}
    }
    n += usize::from(c.colours.is_some());
    (n > i).then_some((c, added, colours_added, n))
}

/// Prints one such change; how far it came.
pub fn print(
    p: &Printer<'_>,
    tag: Tag,
    mods: &[Modification],
    i: usize,
    from: &Cursor,
) -> Vec<(usize, Cursor)> {
    if p.tongue == Tongue::Russian {
        return super::types_russian::print(p, tag, mods, i, from);
    }
    let mut ways: Vec<(Complement, bool, bool, usize)> = collect(mods, i).into_iter().collect();
    // "becomes a creature" and then "has base power and toughness" may be said apart.
    if let Some((c, added, colours, n)) = ways.first().cloned()
        && c.stats.is_some()
        && c.colours.is_none()
    {
        ways.push((Complement { stats: None, ..c }, added, colours, n - 1));
    }
    let plural = matches!(from.agreement, Agreement::Plural | Agreement::You | Agreement::Infinitive);
    let verb = match (tag.kind, plural) {
        (Kind::Changes, true) => "are",
        (Kind::Changes, false) => "is",
        (_, true) => "become",
        (_, false) => "becomes",
    };
    let Some(start) = p.say(&[verb], from) else { return Vec::new() };
    let mut out: Vec<(usize, Cursor)> =
        ways.into_iter().flat_map(|way| print_way(p, mods, way, plural, &start)).collect();
    if let (Some(Modification::SetPowerToughness(Some(a), Some(b))), true) = (mods.get(i), p.guide.is_some())
    {
        out.extend(changes::print_plain_pair(p, a, b, &start).into_iter().map(|c| (i + 1, c)));
    }
    out
}

fn print_way(
    p: &Printer<'_>,
    mods: &[Modification],
    (c, added, colours_added, n): (Complement, bool, bool, usize),
    plural: bool,
    from: &Cursor,
) -> Vec<(usize, Cursor)> {
    let articled = !(c.types.is_empty() && c.subtypes.is_empty());
    let starts = match articled && (p.guide.is_some() || !plural) {
        true => p.either(&[&["a"], &["an"], &[]], from),
        false => vec![from.clone()],
    };
    let whole: Vec<Cursor> = starts.iter().flat_map(|s| print_complement(p, &c, plural, s)).collect();
    let mut out = Vec::new();
    let abilities = mods[n..].iter().take_while(|m| matches!(m, Modification::AddAbility(_))).count();
    let artifact = c.types.contains(&CardType::Artifact);
    if let Some((a, b)) = &c.stats
        && (!added || artifact || p.guide.is_some())
    {
        let bare = Complement { stats: None, ..c.clone() };
        let said = starts.iter().flat_map(|s| print_complement(p, &bare, plural, s));
        let said = said.filter_map(|w| p.say(BASE, &w));
        let said = said.flat_map(|w| changes::print_plain_pair(p, a, b, &w));
        out.extend(
            said.flat_map(|w| print_addition(p, &c, added, colours_added, plural, &w)).map(|w| (n, w)),
        );
        if a == b && !matches!(a, Quantity::Number(_)) {
            let said = starts.iter().flat_map(|s| print_complement(p, &bare, plural, s));
            let said = said.flat_map(|w| p.either(EACH_EQUAL, &w));
            let tag = Tag::plain(Kind::Amount);
            out.extend(said.flat_map(|w| p.print(tag, &Value::Quantity(a.clone()), &w)).map(|w| (n, w)));
        }
    }
    for w in &whole {
        let mut ends = vec![(n, w.clone())];
        if !c.types.is_empty() {
            if mods.get(n) == Some(&Modification::AddEveryCreatureType) {
                ends.extend(p.say(EVERY_TYPE, w).map(|c| (n + 1, c)));
            }
            // What comes last is followed first: without a text, all in one list.
            for k in (1..=abilities).map(|k| if p.guide.is_some() { abilities + 1 - k } else { k }) {
                let with = p.say(&["with"], w);
                let listed = with.iter().flat_map(|c| keyword_print::print_list(p, &mods[n..n + k], c));
                ends.extend(listed.map(|c| (n + k, c)));
            }
        }
        for (n, end) in ends {
            out.extend(print_addition(p, &c, added, colours_added, plural, &end).into_iter().map(|c| (n, c)));
        }
    }
    out
}

fn print_addition(
    p: &Printer<'_>,
    c: &Complement,
    added: bool,
    colours: bool,
    plural: bool,
    from: &Cursor,
) -> Vec<Cursor> {
    let artifact_creature = c.types.contains(&CardType::Artifact) && c.types.contains(&CardType::Creature);
    let supertype_only = c.types.is_empty() && c.subtypes.is_empty();
    if !added && !colours {
        return vec![from.clone()];
    }
    let want = if colours { Addition::ColoursAndTypes } else { Addition::Types };
    let whose = if plural { "they" } else { "it" };
    let mut out: Vec<Cursor> = ADDITIONS
        .iter()
        .filter(|(words, a)| *a == want && words[3] == whose)
        .filter_map(|(words, _)| p.say(words, from))
        .collect();
    if want == Addition::Types {
        out.extend(STILL.iter().filter_map(|words| p.say(words, from)));
    }
    if artifact_creature || supertype_only {
        out.push(from.clone());
    }
    if p.guide.is_none() {
        out.truncate(1);
    }
    out
}

fn print_complement(p: &Printer<'_>, c: &Complement, plural: bool, from: &Cursor) -> Vec<Cursor> {
    let mut cursors = match &c.stats {
        Some((a, b)) => changes::print_plain_pair(p, a, b, from),
        None => vec![from.clone()],
    };
    let mut words: Vec<String> = Vec::new();
    let mut coloured: Vec<Vec<Colour>> = vec![Vec::new()];
    if let Some(set) = c.colours {
        if set == ColourSet::ALL {
            words.extend(["all", "colors"].map(str::to_string));
        } else if set.is_empty() {
            words.push("colorless".into());
        }
        coloured = match set == ColourSet::ALL {
            true => vec![Vec::new()],
            false => words::colour_orders(set),
        };
    }
    let starts: Vec<Vec<String>> = coloured.into_iter().map(|order| colours_joined(&words, &order)).collect();
    cursors = cursors.iter().flat_map(|cursor| super::english::say_any(p, &starts, cursor)).collect();
    words.clear();
    words.extend(c.supertypes.iter().map(|s| words::supertype_word(*s).0.to_string()));
    let last = c.subtypes.len() + c.types.len();
    let things =
        c.subtypes.iter().map(|s| Predicate::Subtype(*s)).chain(c.types.iter().map(|t| Predicate::Type(*t)));
    let things: Vec<Vec<String>> =
        things.enumerate().map(|(i, t)| nouns(&t, plural && i + 1 == last)).collect();
    let fixed: Vec<&str> = words.iter().map(String::as_str).collect();
    cursors = cursors.iter().filter_map(|cursor| p.say(&fixed, cursor)).collect();
    for (i, options) in things.iter().enumerate() {
        let options: Vec<Vec<String>> = options.iter().map(|w| vec![w.clone()]).collect();
        cursors = cursors
            .iter()
            .flat_map(|cursor| {
                let and = (i > 0 && p.guide.is_some()).then(|| p.say(&["and"], cursor)).flatten();
                std::iter::once(cursor.clone()).chain(and).collect::<Vec<_>>()
            })
            .flat_map(|cursor| super::english::say_any(p, &options, &cursor))
            .collect();
    }
    cursors
}

/// "red and green" after what stands before.
fn colours_joined(before: &[String], order: &[Colour]) -> Vec<String> {
    let mut out = before.to_vec();
    for (i, colour) in order.iter().enumerate() {
        if i > 0 {
            out.push("and".into());
        }
        out.push(words::colour_word(*colour).0.into());
    }
    out
}
