//! Descriptions in Russian: nouns and adjectives in their cases, what follows them.

use super::super::book::{Kind, Tag};
use super::super::declension::{Case, Gender, adjective_form, decline_noun, noun_form};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::adjectives;
use super::description::{Parts, is_suffix};
use super::english::{Described, print_posts, say_any};
use crate::ability::{CardType, Predicate};
use crate::order::Arrange;

pub use super::russian_nouns::*;
pub use super::russian_objects::{
    print_bare, print_object, print_subject, read_bare, read_object, read_subject, says_which,
};
pub use super::russian_token::{print_token, read_token};

/// Every description that stands at the place, the longest first.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Vec<Described> {
    let (adjectives, at) = read_adjectives(r, at);
    let mut out = Vec::new();
    for (mut more, rows, suffix, plural, end) in read_nouns(r, at) {
        if rows.len() > 1 && suffix.is_empty() && !adjectives.is_empty() {
            continue;
        }
        let mut all = adjectives.clone();
        all.append(&mut more);
        let parts = Parts { other: None, adjectives: all, nouns: rows, suffix, posts: Vec::new() };
        read_posts(r, parts, plural, end, state, 0, &mut out);
    }
    out.arrange_by_key(|d| std::cmp::Reverse(d.at));
    out
}

fn read_adjectives(r: &Reader<'_>, mut at: usize) -> (Vec<Predicate>, usize) {
    let mut list = Vec::new();
    loop {
        if let Some((p, end)) = not_being(r, at) {
            at = end;
            r.reached(at);
            list.push(p);
            continue;
        }
        let Some(first) = adjective_of(r.word(at)) else { break };
        at += 1;
        r.reached(at);
        if r.word(at) == "или"
            && let Some(second) = adjective_of(r.word(at + 1))
        {
            at += 2;
            list.push(Predicate::OneOf(vec![first, second]));
        } else {
            list.push(first);
        }
    }
    (list, at)
}

/// «не являющийся землей», «не являющиеся фишками».
fn not_being(r: &Reader<'_>, at: usize) -> Option<(Predicate, usize)> {
    let being = r.word(at + 1).strip_suffix("ся").filter(|_| r.word(at) == "не")?;
    if !is_form(being, "являющий") {
        return None;
    }
    let capital = r.tokens.get(at + 2).is_some_and(|t| t.capital);
    let (found, _) = nouns_of(r.word(at + 2)).into_iter().find(|(n, _)| {
        let instrumental = n.forms[4] == r.word(at + 2) || n.forms[10] == r.word(at + 2);
        instrumental
            && match n.means {
                Predicate::Type(_) | Predicate::Token => true,
                Predicate::Subtype(_) => capital,
                _ => false,
            }
    })?;
    Some((adjectives::not(found.means.clone()), at + 3))
}

/// The same in words.
fn not_being_words(
    p: &Predicate,
    case: Case,
    gender: Gender,
    plural: bool,
    animate: bool,
) -> Vec<Vec<String>> {
    let Predicate::Not(inner) = p else { return Vec::new() };
    let Some(n) = noun_for(inner) else { return Vec::new() };
    let being = format!("{}ся", adjective_form("являющий", case, gender, plural, animate));
    let words = |i: usize| vec!["не".to_string(), being.clone(), n.forms[i].clone()];
    if plural { vec![words(10), words(4)] } else { vec![words(4)] }
}

type Nouns = (Vec<Predicate>, Vec<Vec<Predicate>>, Vec<Predicate>, bool, usize);

/// A noun of one word, or «мгновенное заклинание».
fn read_noun(r: &Reader<'_>, at: usize) -> Vec<(Predicate, bool, usize)> {
    if is_form(r.word(at), "мгновенный") && r.word(at + 1).starts_with("заклинани") {
        let plural = matches!(r.word(at), "мгновенные" | "мгновенных" | "мгновенным" | "мгновенными");
        r.reached(at + 2);
        return vec![(Predicate::Type(CardType::Instant), plural, at + 2)];
    }
    let found = nouns_of(r.word(at)).into_iter();
    let capital = r.tokens.get(at).is_some_and(|t| t.capital);
    found
        .map(|(n, plural)| (n.means.clone(), plural, at + 1))
        .filter(|(p, ..)| capital || !matches!(p, Predicate::Subtype(_)))
        .inspect(|_| r.reached(at + 1))
        .collect()
}

/// A row of nouns that stand together: one, «существа Гоблины», «артефакт существо», «артефактное существо».
fn read_row(r: &Reader<'_>, at: usize) -> Vec<(Vec<Predicate>, bool, usize)> {
    let mut out: Vec<(Vec<Predicate>, bool, usize)> = Vec::new();
    if is_form(r.word(at), "артефактный") {
        let found = read_noun(r, at + 1).into_iter().filter(|(p, ..)| matches!(p, Predicate::Type(_)));
        let artifact = Predicate::Type(CardType::Artifact);
        out.extend(found.map(|(p, plural, end)| (vec![artifact.clone(), p], plural, end)));
        return out;
    }
    for (first, plural, end) in read_noun(r, at) {
        for (second, more, end) in read_noun(r, end).into_iter().filter(|(_, more, _)| *more == plural) {
            match (&first, &second) {
                (Predicate::Type(_), Predicate::Subtype(_)) => {
                    out.push((vec![second.clone(), first.clone()], more, end));
                }
                (Predicate::Type(a), Predicate::Type(b)) if a != b => {
                    out.push((vec![first.clone(), second.clone()], more, end));
                }
                _ => {}
            }
        }
        out.push((vec![first], plural, end));
    }
    out.dedup();
    out
}

fn read_nouns(r: &Reader<'_>, at: usize) -> Vec<Nouns> {
    let mut out = Vec::new();
    let pairs = read_row(r, at).into_iter().filter(|(row, ..)| row.len() == 2);
    for (row, plural, end) in pairs {
        for (more, end) in joined(r, end, None) {
            let mut rows = vec![row.clone()];
            rows.extend(more);
            out.push((Vec::new(), rows, Vec::new(), plural, end));
        }
        out.push((Vec::new(), vec![row], Vec::new(), plural, end));
    }
    for (rows, plural, end) in read_instants(r, at) {
        out.push((Vec::new(), rows, vec![Predicate::Spell], plural, end));
    }
    for (first, plural, end) in read_noun(r, at) {
        if first == Predicate::Type(CardType::Instant) {
            continue;
        }
        if is_suffix(&first) && first != Predicate::Permanent {
            let (adjectives, from) = read_adjectives(r, end);
            for (rows, end) in rows(r, from, Some(&first)) {
                out.push((adjectives.clone(), rows, vec![first.clone()], plural, end));
            }
            // «Заклинание или способность».
            let ability = Predicate::AbilityOnStack;
            if first == Predicate::Spell
                && r.word(end) == "или"
                && let Some((_, _, end)) = read_noun(r, end + 1).into_iter().find(|(p, ..)| *p == ability)
            {
                out.push((Vec::new(), vec![vec![first.clone()], vec![ability]], Vec::new(), plural, end));
            }
            out.push((Vec::new(), vec![vec![first]], Vec::new(), plural, end));
            continue;
        }
        for (more, end) in joined(r, end, None) {
            let mut rows = vec![vec![first.clone()]];
            rows.extend(more);
            out.push((Vec::new(), rows, Vec::new(), plural, end));
        }
        out.push((Vec::new(), vec![vec![first]], Vec::new(), plural, end));
    }
    out
}

/// «Мгновенное заклинание», «мгновенное заклинание или заклинание волшебства»: spells, one of them an instant.
fn read_instants(r: &Reader<'_>, at: usize) -> Vec<(Vec<Vec<Predicate>>, bool, usize)> {
    let instant = Predicate::Type(CardType::Instant);
    let item = |at: usize| -> Vec<(Vec<Predicate>, bool, usize)> {
        let mut out = Vec::new();
        for (first, plural, end) in read_noun(r, at) {
            if first == instant {
                out.push((vec![first], plural, end));
            } else if first == Predicate::Spell {
                let kinds = read_noun(r, end).into_iter().filter(|(p, ..)| !is_suffix(p) && *p != instant);
                out.extend(kinds.map(|(p, _, end)| (vec![p], plural, end)));
            }
        }
        out
    };
    let mut out: Vec<(Vec<Vec<Predicate>>, bool, usize)> = Vec::new();
    for (first, plural, end) in item(at) {
        let joint = matches!(r.word(end), "или" | "и");
        for (second, _, end) in item(end + 1).into_iter().filter(|_| joint) {
            let row = vec![first.clone(), second];
            if row.contains(&vec![instant.clone()]) && !out.iter().any(|(x, _, e)| *x == row && *e == end) {
                out.push((row, plural, end));
            }
        }
        if first == [instant.clone()] {
            out.push((vec![first], plural, end));
        }
    }
    out
}

fn rows(r: &Reader<'_>, at: usize, suffix: Option<&Predicate>) -> Vec<(Vec<Vec<Predicate>>, usize)> {
    let mut out = Vec::new();
    for (row, _, end) in read_row(r, at)
        .into_iter()
        .filter(|(row, ..)| !row.iter().any(|p| is_suffix(p) && *p != Predicate::Permanent))
    {
        for (more, end) in joined(r, end, suffix) {
            let mut rows = vec![row.clone()];
            rows.extend(more);
            out.push((rows, end));
        }
        out.push((vec![row], end));
    }
    out.dedup();
    out
}

/// «, чары или земля» after a first noun; «или карта земли» where the first was a card.
fn joined(r: &Reader<'_>, at: usize, suffix: Option<&Predicate>) -> Vec<(Vec<Vec<Predicate>>, usize)> {
    let last = matches!(r.word(at), "или" | "и");
    if !last && r.word(at) != "," {
        return Vec::new();
    }
    let mut out = Vec::new();
    let again = suffix.and_then(noun_for).is_some_and(|n| n.forms.iter().any(|f| f == r.word(at + 1)));
    let from = at + 1 + usize::from(again);
    for (p, _, end) in read_noun(r, from).into_iter().filter(|(p, ..)| !is_suffix(p)) {
        if last {
            out.push((vec![vec![p]], end));
            continue;
        }
        for (more, end) in joined(r, end, suffix) {
            let mut rows = vec![vec![p.clone()]];
            rows.extend(more);
            out.push((rows, end));
        }
    }
    out.dedup();
    out
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
        let longest = posts.iter().map(|h| h.at).max().unwrap_or(0);
        // The comma that ends a clause may be one of the sentence instead.
        let fits = |at: usize| at == longest || at + 1 == longest && r.word(at) == ",";
        for Hit { value, at, state } in posts.iter().filter(|h| fits(h.at)) {
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

/// The gender and animacy of the noun that adjectives agree with.
pub fn head_of(parts: &Parts) -> (Gender, bool) {
    heads_of(parts).first().copied().unwrap_or((Gender::Masculine, false))
}

/// Every noun that they may agree with, the usual first: «артефактное существо» is a creature, «артефакт существо» an
/// artifact; «существо-Дракон» is neuter.
pub fn heads_of(parts: &Parts) -> Vec<(Gender, bool)> {
    let first = parts.nouns.first().map_or(&[][..], Vec::as_slice);
    let heads: Vec<&Predicate> = match (parts.suffix.first(), first) {
        (Some(_), _) if instants(parts) => return vec![(Gender::Neuter, false)],
        (Some(suffix), _) => vec![suffix],
        (None, [a @ Predicate::Type(_), b @ Predicate::Type(_)]) => vec![b, a],
        (None, [Predicate::Subtype(_), b @ Predicate::Type(_)]) => vec![b],
        (None, row) => row.first().into_iter().collect(),
    };
    let of = |p: &Predicate| match p {
        Predicate::Type(CardType::Instant) => (Gender::Neuter, false),
        p => noun_for(p).map_or((Gender::Masculine, false), |n| (n.gender, n.animate)),
    };
    heads.into_iter().map(of).collect()
}

/// Spells among which are instants: «мгновенное заклинание или заклинание волшебства».
fn instants(parts: &Parts) -> bool {
    parts.suffix == [Predicate::Spell]
        && parts.nouns.contains(&vec![Predicate::Type(CardType::Instant)])
        && parts
            .nouns
            .iter()
            .all(|row| matches!(row.as_slice(), [Predicate::Type(_) | Predicate::Subtype(_)]))
}

fn agreement(gender: Gender, plural: bool) -> Agreement {
    match (plural, gender) {
        (true, _) => Agreement::Plural,
        (_, Gender::Masculine) => Agreement::Masculine,
        (_, Gender::Feminine) => Agreement::Feminine,
        (_, Gender::Neuter) => Agreement::Neuter,
        (_, Gender::PluralOnly) => Agreement::Plural,
    }
}

/// Prints a description.
pub fn print(p: &Printer<'_>, parts: &Parts, case: Case, plural: bool, from: &Cursor) -> Vec<Cursor> {
    let mut out = print_in(p, parts, case, plural, from);
    // Texts treat creatures in the accusative plural as things or as living beings.
    if case == Case::Accusative && plural && p.guide.is_some() {
        out.extend(print_in(p, parts, Case::Genitive, plural, from));
    }
    out
}

fn print_in(p: &Printer<'_>, parts: &Parts, case: Case, plural: bool, from: &Cursor) -> Vec<Cursor> {
    if instants(parts) {
        return print_instants(p, parts, case, plural, from);
    }
    let mut out = Vec::new();
    for head in heads_of(parts) {
        out.extend(print_with_head(p, parts, head, case, plural, from));
        if p.guide.is_none() || parts.adjectives.is_empty() {
            break;
        }
    }
    out
}

/// «Синее мгновенное заклинание», «мгновенное заклинание или заклинание волшебства».
fn print_instants(p: &Printer<'_>, parts: &Parts, case: Case, plural: bool, from: &Cursor) -> Vec<Cursor> {
    let start = vec![from.clone()];
    let mut cursors = print_adjectives(p, &parts.adjectives, case, Gender::Neuter, plural, false, start);
    let last = parts.nouns.len().saturating_sub(1);
    for (i, row) in parts.nouns.iter().enumerate() {
        cursors = cursors
            .iter()
            .flat_map(|c| match i {
                0 => vec![c.clone()],
                _ if i < last => p.say(&[","], c).into_iter().collect(),
                _ => p.either(&[&["или"], &["и"]], c),
            })
            .flat_map(|c| {
                if row[0] == Predicate::Type(CardType::Instant) {
                    return print_row(p, row, case, plural, &c);
                }
                let spell = say_any(p, &forms_for(&Predicate::Spell, case, plural), &c);
                let mut one: Vec<Cursor> =
                    spell.iter().flat_map(|c| print_row(p, row, Case::Genitive, false, c)).collect();
                if p.guide.is_some() {
                    one.extend(spell.iter().flat_map(|c| print_row(p, row, Case::Genitive, true, c)));
                }
                one
            })
            .collect();
    }
    let agreement = agreement(Gender::Neuter, plural);
    for c in &mut cursors {
        c.agreement = agreement;
    }
    print_posts(p, &parts.posts, cursors, agreement)
}

fn print_with_head(
    p: &Printer<'_>,
    parts: &Parts,
    (gender, animate): (Gender, bool),
    case: Case,
    plural: bool,
    from: &Cursor,
) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    let cased = parts.suffix.is_empty();
    if cased {
        let with = |plural: bool| {
            print_adjectives(p, &parts.adjectives, case, gender, plural, animate, cursors.clone())
        };
        // «два неповернутых артефакта»: the adjective is a plural, the noun is none.
        let counted = case == Case::Genitive && !plural && p.guide.is_some() && !parts.adjectives.is_empty();
        let many = if counted { with(true) } else { Vec::new() };
        cursors = with(plural);
        cursors.extend(many);
    }
    for suffix in &parts.suffix {
        let Some(n) = noun_for(suffix) else { return Vec::new() };
        cursors = cursors.iter().filter_map(|c| p.say(&[noun_form(&n.forms, case, plural)], c)).collect();
    }
    let own_case = case;
    let (case, plural_now) = if cased { (case, plural) } else { (Case::Genitive, false) };
    if !cased {
        let inner = Parts { suffix: Vec::new(), ..parts.clone() };
        let (gender, animate) = head_of(&inner);
        let with = |plural: bool| {
            print_adjectives(p, &parts.adjectives, case, gender, plural, animate, cursors.clone())
        };
        // «карты красных существ» as well as «карта красного существа».
        let many = if p.guide.is_some() && !parts.adjectives.is_empty() { with(true) } else { Vec::new() };
        cursors = with(false);
        cursors.extend(many);
    }
    let last = parts.nouns.len().saturating_sub(1);
    for (i, row) in parts.nouns.iter().enumerate() {
        cursors = cursors
            .iter()
            .flat_map(|c| match i {
                0 => vec![c.clone()],
                _ if i < last => p.say(&[","], c).into_iter().collect(),
                _ => p.either(&[&["или"], &["и"]], c),
            })
            .flat_map(|c| {
                // «карту существа или карту земли».
                let again: Vec<Cursor> = match parts.suffix.first() {
                    Some(suffix) if i > 0 && p.guide.is_some() => {
                        say_any(p, &forms_for(suffix, own_case, plural), &c)
                    }
                    _ => Vec::new(),
                };
                std::iter::once(c).chain(again)
            })
            .flat_map(|c| {
                let mut one = print_row(p, row, case, plural_now, &c);
                if !cased && p.guide.is_some() {
                    one.extend(print_row(p, row, case, true, &c));
                }
                one
            })
            .collect();
    }
    let agreement = agreement(gender, plural);
    for c in &mut cursors {
        c.agreement = agreement;
    }
    print_posts(p, &parts.posts, cursors, agreement)
}

fn print_adjectives(
    p: &Printer<'_>,
    list: &[Predicate],
    case: Case,
    gender: Gender,
    plural: bool,
    animate: bool,
    mut cursors: Vec<Cursor>,
) -> Vec<Cursor> {
    let forms = |a: &Predicate| -> Vec<String> {
        adjectives::russian(a).iter().map(|l| adjective_form(l, case, gender, plural, animate)).collect()
    };
    for a in list {
        let options: Vec<Vec<String>> = match a {
            Predicate::OneOf(two) => match two.as_slice() {
                [x, y] => {
                    forms(x).into_iter().zip(forms(y)).map(|(x, y)| vec![x, "или".to_string(), y]).collect()
                }
                _ => Vec::new(),
            },
            one => {
                let mut words: Vec<Vec<String>> = forms(one).into_iter().map(|w| vec![w]).collect();
                words.extend(not_being_words(one, case, gender, plural, animate));
                words
            }
        };
        cursors = cursors.iter().flat_map(|c| say_any(p, &options, c)).collect();
    }
    cursors
}

/// «существа Гоблины», «артефакт существо», «артефактное существо».
fn print_pair(p: &Printer<'_>, row: &[Predicate], case: Case, plural: bool, from: &Cursor) -> Vec<Cursor> {
    let [a, b] = row else { return Vec::new() };
    let one = |n: &Predicate| std::slice::from_ref(n).to_vec();
    let both = |x: &Predicate, y: &Predicate| -> Vec<Cursor> {
        let first = print_row(p, &one(x), case, plural, from);
        first.iter().flat_map(|c| print_row(p, &one(y), case, plural, c)).collect()
    };
    match (a, b) {
        (Predicate::Subtype(_), Predicate::Type(_)) => both(b, a),
        (Predicate::Type(t), Predicate::Type(_)) => {
            let mut out = both(a, b);
            if *t == CardType::Artifact && (out.is_empty() || p.guide.is_some()) {
                let (gender, animate) =
                    noun_for(b).map_or((Gender::Neuter, false), |n| (n.gender, n.animate));
                let word = adjective_form("артефактный", case, gender, plural, animate);
                let said = p.say(&[&word], from);
                out.extend(said.iter().flat_map(|c| print_row(p, &one(b), case, plural, c)));
            }
            out
        }
        _ => Vec::new(),
    }
}

fn print_row(p: &Printer<'_>, row: &[Predicate], case: Case, plural: bool, from: &Cursor) -> Vec<Cursor> {
    if row.len() == 2 {
        return print_pair(p, row, case, plural, from);
    }
    let [one] = row else { return Vec::new() };
    if *one == Predicate::Type(CardType::Instant) {
        let adjective = adjective_form("мгновенный", case, Gender::Neuter, plural, false);
        let spell = decline_noun("заклинание", false);
        return p.say(&[&adjective, noun_form(&spell, case, plural)], from).into_iter().collect();
    }
    say_any(p, &forms_for(one, case, plural), from)
}
