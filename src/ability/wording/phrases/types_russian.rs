//! Changes of types and colours in Russian: «является Болотом в дополнение к своим другим типам», «становится
//! существом 3/3 Элементаль».

use super::super::book::{Kind, Tag};
use super::super::declension::{Case, Gender, adjective_form};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Reader, State};
use super::super::words::{COLOURS, SUPERTYPES};
use super::english::say_any;
use super::russian::{all_nouns, is_form, noun_for};
use super::types::{Addition, Complement, collect, modifications};
use super::{changes, keyword_print, keywords};
use crate::ability::{CardType, ColourSet, Modification, Predicate};

const ADDITIONS: &[(&[&str], Addition)] = &[
    (&["в", "дополнение", "к", "своим", "другим", "типам"], Addition::Types),
    (&["в", "дополнение", "к", "другим", "своим", "типам"], Addition::Types),
    (&["в", "дополнение", "к", "его", "другим", "типам"], Addition::Types),
    (&["в", "дополнение", "к", "остальным", "своим", "типам"], Addition::Types),
    (&["в", "дополнение", "к", "своим", "остальным", "типам"], Addition::Types),
    (&["в", "дополнение", "к", "остальным", "своим", "типам", "земли"], Addition::Types),
    (&["в", "дополнение", "к", "остальным", "своим", "типам", "земель"], Addition::Types),
    (&["в", "дополнение", "к", "своим", "остальным", "типам", "земли"], Addition::Types),
    (&["в", "дополнение", "к", "своим", "другим", "типам", "земли"], Addition::Types),
    (&["в", "дополнение", "к", "их", "другим", "типам"], Addition::Types),
    (&["в", "дополнение", "к", "своим", "другим", "типам", "земель"], Addition::Types),
    (&["в", "дополнение", "к", "своим", "другим", "типам", "существ"], Addition::Types),
    (&["в", "дополнение", "к", "своим", "другим", "цветам", "и", "типам"], Addition::ColoursAndTypes),
];

const BASE: &[&[&str]] = &[
    &["с", "базовыми", "силой", "и", "выносливостью"],
    &["с", "базовой", "силой", "и", "выносливостью"],
    &["с", "базовой", "силой", "и", "базовой", "выносливостью"],
];

fn verbs(tag: Tag) -> [&'static str; 2] {
    match tag.kind {
        Kind::Changes => ["является", "являются"],
        _ => ["становится", "становятся"],
    }
}

/// Reads one such change.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<(Vec<Modification>, usize, State)> {
    if !verbs(tag).contains(&r.word(at)) {
        return Vec::new();
    }
    r.reached(at + 1);
    let Some((mut c, mut end)) = complement(r, at + 1) else { return Vec::new() };
    // «Становится зеленым Слоном с базовыми силой и выносливостью 3/3».
    if c.stats.is_none()
        && let Some(at) = BASE.iter().find_map(|w| r.words(end, w))
        && let Some(pair) = changes::plain_pair(r, at)
    {
        c.stats = Some(pair);
        end = at + 1;
    }
    let mut out = Vec::new();
    let mut ends = vec![(end, state.clone(), Vec::new())];
    if matches!(r.word(end), "с" | "со") && c.types.contains(&CardType::Creature) {
        r.reached(end + 1);
        let listed = keywords::instrumental_list(r, end + 1, state);
        ends.extend(listed.into_iter().map(|(m, at, s)| (at, s, m)));
    }
    for (end, state, abilities) in ends {
        let mut ways: Vec<(Addition, usize)> =
            ADDITIONS.iter().filter_map(|(words, a)| r.words(end, words).map(|end| (*a, end))).collect();
        ways.push((Addition::None, end));
        for (addition, end) in ways {
            if let Some(mut mods) = modifications(&c, addition) {
                mods.extend(abilities.clone());
                out.push((mods, end, state.clone()));
            }
        }
    }
    out
}

/// «красным существом 4/4 Элементаль», «Болотом», «артефактом»: at least one word of a type.
fn complement(r: &Reader<'_>, mut at: usize) -> Option<(Complement, usize)> {
    let mut c = Complement::default();
    let begin = at;
    loop {
        let and = usize::from(at > begin && r.word(at) == "и");
        let word = r.word(at + and);
        if c.stats.is_none()
            && and == 0
            && let Some(pair) = changes::plain_pair(r, at)
        {
            c.stats = Some(pair);
            at += 1;
            continue;
        }
        if let Some((colour, ..)) = COLOURS.iter().find(|(_, _, ru)| is_form(word, ru)) {
            c.colours = Some(c.colours.unwrap_or_default().with(*colour));
        } else if is_form(word, "бесцветный") {
            c.colours = Some(ColourSet::COLOURLESS);
        } else if let Some((s, ..)) = SUPERTYPES.iter().find(|(_, _, ru)| is_form(word, ru)) {
            c.supertypes.push(*s);
        } else if is_form(word, "артефактный") {
            c.types.push(CardType::Artifact);
        } else {
            let capital = r.tokens.get(at + and).is_some_and(|t| t.capital);
            let found = all_nouns().into_iter().find(|n| match n.means {
                Predicate::Type(_) => true,
                Predicate::Subtype(_) => capital,
                _ => false,
            } && n.forms.iter().any(|f| f == word));
            match found.map(|n| n.means.clone()) {
                Some(Predicate::Type(t)) => c.types.push(t),
                Some(Predicate::Subtype(s)) => c.subtypes.push(s),
                _ => break,
            }
        }
        at += and + 1;
        r.reached(at);
    }
    let typed = !(c.types.is_empty() && c.subtypes.is_empty());
    (at > begin && typed).then_some((c, at))
}

/// Prints one; how far it came.
pub fn print(
    p: &Printer<'_>,
    tag: Tag,
    mods: &[Modification],
    i: usize,
    from: &Cursor,
) -> Vec<(usize, Cursor)> {
    let Some((c, added, colours_added, n)) = collect(mods, i) else { return Vec::new() };
    if c.types.is_empty() && c.subtypes.is_empty() {
        return Vec::new();
    }
    let plural = from.agreement == Agreement::Plural;
    let [one, many] = verbs(tag);
    let start: Vec<Cursor> = match p.guide {
        Some(_) => [one, many].iter().filter_map(|v| p.say(&[v], from)).collect(),
        None => p.say(&[if plural { many } else { one }], from).into_iter().collect(),
    };
    let mut whole: Vec<Cursor> = start.iter().flat_map(|s| print_complement(p, &c, plural, s)).collect();
    if let (Some((a, b)), Some(_)) = (&c.stats, p.guide) {
        let bare = Complement { stats: None, ..c.clone() };
        let said = start.iter().flat_map(|s| print_complement(p, &bare, plural, s));
        let based = said.flat_map(|w| p.either(BASE, &w));
        whole.extend(based.flat_map(|w| changes::print_plain_pair(p, a, b, &w)));
    }
    let abilities = mods[n..].iter().take_while(|m| matches!(m, Modification::AddAbility(_))).count();
    let mut out = Vec::new();
    for w in &whole {
        let mut ends = vec![(n, w.clone())];
        if c.types.contains(&CardType::Creature) {
            for k in (1..=abilities).rev() {
                let with = p.either(&[&["с"], &["со"]], w);
                let listed =
                    with.iter().flat_map(|c| keyword_print::print_instrumental(p, &mods[n..n + k], c));
                ends.extend(listed.map(|c| (n + k, c)));
            }
        }
        for (n, end) in ends {
            out.extend(print_addition(p, &c, added, colours_added, &end).into_iter().map(|c| (n, c)));
        }
    }
    out
}

fn print_addition(p: &Printer<'_>, c: &Complement, added: bool, colours: bool, from: &Cursor) -> Vec<Cursor> {
    if !added && !colours {
        return vec![from.clone()];
    }
    let want = if colours { Addition::ColoursAndTypes } else { Addition::Types };
    let mut out: Vec<Cursor> =
        ADDITIONS.iter().filter(|(_, a)| *a == want).filter_map(|(words, _)| p.say(words, from)).collect();
    if c.types.contains(&CardType::Artifact) && c.types.contains(&CardType::Creature) && !colours {
        out.push(from.clone());
    }
    if p.guide.is_none() {
        out.truncate(1);
    }
    out
}

/// A word of the complement in every form, the instrumental first.
enum Part {
    Stats,
    Words(Vec<Vec<String>>),
}

fn adjective(lemma: &str, plural: bool) -> Vec<Vec<String>> {
    let mut out = vec![adjective_form(lemma, Case::Instrumental, Gender::Neuter, plural, false)];
    for many in [false, true] {
        for gender in [Gender::Masculine, Gender::Feminine, Gender::Neuter] {
            for case in [Case::Instrumental, Case::Nominative] {
                out.push(adjective_form(lemma, case, gender, many, false));
            }
        }
    }
    out.into_iter().map(|w| vec![w]).collect()
}

fn noun_words(what: &Predicate, plural: bool) -> Option<Vec<Vec<String>>> {
    let n = noun_for(what)?;
    let first = if plural { 10 } else { 4 };
    let others = [4, 10, 0, 6].into_iter().filter(|i| *i != first);
    Some(std::iter::once(first).chain(others).map(|i| vec![n.forms[i].clone()]).collect())
}

/// Prints the parts in the order of the text; without a text: colours, types, power and toughness, subtypes.
fn print_complement(p: &Printer<'_>, c: &Complement, plural: bool, from: &Cursor) -> Vec<Cursor> {
    let mut parts: Vec<Part> = Vec::new();
    let mut colours = Vec::new();
    match c.colours {
        Some(set) if set.is_empty() => colours.push(adjective("бесцветный", plural)),
        Some(set) => {
            let named = COLOURS.iter().filter(|(x, ..)| set.contains(*x));
            colours.extend(named.map(|(.., ru)| adjective(ru, plural)));
        }
        None => {}
    }
    parts.extend(colours.into_iter().map(Part::Words));
    for s in &c.supertypes {
        parts.extend(
            SUPERTYPES.iter().filter(|(x, ..)| x == s).map(|(.., ru)| Part::Words(adjective(ru, plural))),
        );
    }
    for t in &c.types {
        let Some(mut words) = noun_words(&Predicate::Type(*t), plural) else { return Vec::new() };
        if *t == CardType::Artifact {
            words.extend(adjective("артефактный", plural));
        }
        parts.push(Part::Words(words));
    }
    if c.stats.is_some() {
        parts.push(Part::Stats);
    }
    for s in &c.subtypes {
        let Some(words) = noun_words(&Predicate::Subtype(*s), plural) else { return Vec::new() };
        parts.push(Part::Words(words));
    }
    if p.guide.is_none() {
        return in_order(p, c, &parts, from);
    }
    any_order(p, c, parts, from)
}

fn print_part(p: &Printer<'_>, c: &Complement, part: &Part, from: &Cursor) -> Vec<Cursor> {
    match (part, &c.stats) {
        (Part::Words(options), _) => say_any(p, options, from),
        (Part::Stats, Some((a, b))) => changes::print_plain_pair(p, a, b, from),
        (Part::Stats, None) => Vec::new(),
    }
}

fn in_order(p: &Printer<'_>, c: &Complement, parts: &[Part], from: &Cursor) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    for part in parts {
        cursors = cursors.iter().flat_map(|cursor| print_part(p, c, part, cursor)).collect();
    }
    cursors
}

/// Russian puts the parts in any order; each must stand there once. A word that fits a part is taken for it.
fn any_order(p: &Printer<'_>, c: &Complement, mut parts: Vec<Part>, from: &Cursor) -> Vec<Cursor> {
    let mut cursor = from.clone();
    while !parts.is_empty() {
        let after_and = p.say(&["и"], &cursor);
        let starts: Vec<Cursor> = std::iter::once(cursor.clone()).chain(after_and).collect();
        let found = parts.iter().enumerate().find_map(|(i, part)| {
            let ends = starts.iter().flat_map(|s| print_part(p, c, part, s)).next()?;
            Some((i, ends))
        });
        let Some((i, next)) = found else { return Vec::new() };
        parts.remove(i);
        cursor = next;
    }
    vec![cursor]
}
