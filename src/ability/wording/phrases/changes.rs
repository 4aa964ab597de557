//! What happens to a thing's characteristics: "gets +1/+1 and has flying", "is a Swamp in addition to its other
//! types", "becomes a 3/3 Elemental creature with haste".

use super::super::book::{Kind, Tag, Tongue};
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::{keyword_print, keywords, types};
use crate::ability::{Modification, Quantity};
use crate::order::Arrange;

type Part = (Vec<Modification>, usize, State);

/// Reads changes: each way to stop, the longest first.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let mut out: Vec<Hit> = Vec::new();
    let mut open = part(r, tag, at, state, true);
    while let Some((mods, at, state)) = open.pop() {
        if mods.len() > 24 {
            continue;
        }
        let comma = usize::from(r.word(at) == ",");
        let and = usize::from(matches!(r.word(at + comma), "and" | "и"));
        if comma + and > 0 {
            for (more, at, state) in part(r, tag, at + comma + and, &state, false) {
                let mut all = mods.clone();
                all.extend(more);
                open.push((all, at, state));
            }
        }
        out.push(Hit { value: Value::Modifications(mods), at, state });
    }
    out.arrange_by_key(|h| std::cmp::Reverse(h.at));
    out
}

/// «Имеет»; «получает», which older static abilities say as well.
const HAS: &[&str] = &["имеет", "имеют"];
const GAINS: &[&str] = &["получает", "получают", "приобретает", "приобретают"];

fn has_word(tag: Tag, tongue: Tongue, word: &str) -> bool {
    match (tag.kind, tongue) {
        (Kind::Changes, Tongue::English) => matches!(word, "has" | "have"),
        (_, Tongue::English) => matches!(word, "gains" | "gain"),
        (Kind::Changes, Tongue::Russian) => HAS.contains(&word) || GAINS.contains(&word),
        (_, Tongue::Russian) => GAINS.contains(&word),
    }
}

fn part(r: &Reader<'_>, tag: Tag, at: usize, state: &State, first: bool) -> Vec<Part> {
    let mut out = Vec::new();
    let word = r.word(at);
    if matches!(word, "gets" | "get" | "получает" | "получают") {
        out.extend(gets(r, at + 1, state));
    }
    if has_word(tag, r.tongue, word) {
        r.reached(at + 1);
        out.extend(keywords::list(r, at + 1, state));
    }
    // «Дать целевому существу -2/-2».
    let given = || (at.saturating_sub(8)..at).any(|k| r.word(k) == "дать");
    if r.tongue == Tongue::Russian && (!first || given()) {
        out.extend(keywords::list(r, at, state));
        // «Получают Пробивной удар и +1/+1».
        out.extend(gets(r, at, state));
    }
    out.extend(base(r, at, state));
    out.extend(types::read(r, tag, at, state));
    let table = if tag.kind == Kind::Changes { Kind::Change } else { Kind::ChangeNow };
    for kind in [table, Kind::ChangeAny] {
        for h in r.read(Tag::plain(kind), at, state).iter() {
            if let Value::Modification(m) = &h.value {
                out.push((vec![m.clone()], h.at, h.state.clone()));
            }
        }
    }
    out
}

/// The halves of `+2/-1`, `-x/-x`; `signed` ones only.
fn pair(word: &str, signed: bool) -> Option<(Quantity, Quantity)> {
    let (a, b) = word.split_once('/')?;
    if signed != word.starts_with(['+', '-']) {
        return None;
    }
    Some((half(a)?, half(b)?))
}

fn half(text: &str) -> Option<Quantity> {
    match text {
        "x" | "+x" => Some(Quantity::X),
        "-x" => Some(Quantity::Negative(Box::new(Quantity::X))),
        n => n.parse().ok().map(Quantity::Number),
    }
}

fn gets(r: &Reader<'_>, at: usize, state: &State) -> Vec<Part> {
    let Some((power, toughness)) = pair(r.word(at), true) else { return Vec::new() };
    r.reached(at + 1);
    let change = |p, t| vec![Modification::ModifyPowerToughness(p, t)];
    let mut out = Vec::new();
    if let Some((from, phrase)) = for_each(r, at + 1) {
        for h in r.read(phrase, from, state).iter() {
            let Some(count) = counted(&h.value) else { continue };
            let (Some(p), Some(t)) = (times(&power, &count), times(&toughness, &count)) else { continue };
            out.push((change(p, t), h.at, h.state.clone()));
        }
    }
    out.push((change(power, toughness), at + 1, state.clone()));
    out
}

fn for_each(r: &Reader<'_>, at: usize) -> Option<(usize, Tag)> {
    match r.tongue {
        Tongue::English => r.words(at, &["for", "each"]).map(|at| (at, Tag::plain(Kind::PerEach))),
        Tongue::Russian => {
            let at = r.words(at, &["за"])?;
            Some((at, Tag::of(Kind::PerEach, super::super::declension::Case::Accusative)))
        }
    }
}

fn counted(value: &Value) -> Option<Quantity> {
    match value {
        Value::Quantity(q) => Some(q.clone()),
        _ => None,
    }
}

fn times(n: &Quantity, of: &Quantity) -> Option<Quantity> {
    Some(match n {
        Quantity::Number(0) => Quantity::Number(0),
        Quantity::Number(1) => of.clone(),
        Quantity::Number(-1) => Quantity::Negative(Box::new(of.clone())),
        Quantity::Number(n) => Quantity::Product(*n, Box::new(of.clone())),
        _ => return None,
    })
}

/// "has base power and toughness 1/1".
fn base(r: &Reader<'_>, at: usize, state: &State) -> Vec<Part> {
    let heads: &[&[&str]] = match r.tongue {
        Tongue::English => {
            &[&["has", "base", "power", "and", "toughness"], &["have", "base", "power", "and", "toughness"]]
        }
        Tongue::Russian => &[
            &["имеет", "базовую", "силу", "и", "выносливость"],
            &["имеют", "базовую", "силу", "и", "выносливость"],
            &["имеет", "базовую", "силу", "и", "базовую", "выносливость"],
            &["имеют", "базовую", "силу", "и", "базовую", "выносливость"],
        ],
    };
    let Some(at) = heads.iter().find_map(|h| r.words(at, h)) else { return Vec::new() };
    let Some((p, t)) = pair(r.word(at), false) else { return Vec::new() };
    r.reached(at + 1);
    vec![(vec![Modification::SetPowerToughness(Some(p), Some(t))], at + 1, state.clone())]
}

/// Prints changes.
pub fn print(p: &Printer<'_>, tag: Tag, mods: &[Modification], from: &Cursor) -> Vec<Cursor> {
    let mut done = Vec::new();
    let mut open = vec![(0, from.clone())];
    while let Some((i, c)) = open.pop() {
        if i == mods.len() {
            done.push(c);
            continue;
        }
        for joined in joints(p, i, &c) {
            open.extend(print_part(p, tag, mods, i, &joined));
        }
        if p.guide.is_none() && !done.is_empty() {
            break;
        }
    }
    done
}

fn joints(p: &Printer<'_>, i: usize, from: &Cursor) -> Vec<Cursor> {
    let and = if p.tongue == Tongue::English { "and" } else { "и" };
    match i {
        0 => vec![from.clone()],
        _ => p
            .either(&[&[and], &[",", and], &[","]], from)
            .into_iter()
            .map(|c| Cursor { agreement: from.agreement, ..c })
            .collect(),
    }
}

/// Prints what can be said of the changes from the `i`-th on in one breath; how far it came.
fn print_part(
    p: &Printer<'_>,
    tag: Tag,
    mods: &[Modification],
    i: usize,
    from: &Cursor,
) -> Vec<(usize, Cursor)> {
    let keep = |c: Cursor| Cursor { agreement: from.agreement, ..c };
    let mut out: Vec<(usize, Cursor)> = Vec::new();
    match &mods[i] {
        Modification::AddAbility(_) => {
            let run = mods[i..].iter().take_while(|m| matches!(m, Modification::AddAbility(_))).count();
            // Shorter runs first: the stack is followed from its end.
            let lengths: Vec<usize> = if p.guide.is_some() { (1..=run).collect() } else { vec![run] };
            for n in lengths {
                for c in print_has(p, tag, i > 0 || p.guide.is_some(), from) {
                    let listed = keyword_print::print_list(p, &mods[i..i + n], &c);
                    out.extend(listed.into_iter().map(|c| (i + n, keep(c))));
                }
            }
        }
        Modification::ModifyPowerToughness(a, b) => {
            out.extend(print_gets(p, a, b, from).into_iter().map(|c| (i + 1, keep(c))));
            if p.tongue == Tongue::Russian && p.guide.is_some() {
                out.extend(print_by(p, a, b, from).into_iter().map(|c| (i + 1, keep(c))));
            }
        }
        Modification::SetPowerToughness(Some(a), Some(b)) => {
            out.extend(print_base(p, a, b, from).into_iter().map(|c| (i + 1, keep(c))));
        }
        _ => {}
    }
    out.extend(types::print(p, tag, mods, i, from).into_iter().map(|(n, c)| (n, keep(c))));
    let table = if tag.kind == Kind::Changes { Kind::Change } else { Kind::ChangeNow };
    for kind in [table, Kind::ChangeAny] {
        let printed = p.print(Tag::plain(kind), &Value::Modification(mods[i].clone()), from);
        out.extend(printed.into_iter().map(|c| (i + 1, keep(c))));
    }
    out
}

fn verb<'w>(p: &Printer<'_>, plural: &'w str, singular: &'w str, from: &Cursor) -> Option<Cursor> {
    use super::super::print::Agreement;
    let is_plural = matches!(from.agreement, Agreement::Plural | Agreement::You | Agreement::Infinitive);
    if p.tongue == Tongue::Russian && p.guide.is_some() {
        return p.say(&[plural], from).or_else(|| p.say(&[singular], from));
    }
    p.say(&[if is_plural { plural } else { singular }], from)
}

fn print_has(p: &Printer<'_>, tag: Tag, later: bool, from: &Cursor) -> Vec<Cursor> {
    let (plural, singular) = match (tag.kind, p.tongue) {
        (Kind::Changes, Tongue::English) => ("have", "has"),
        (_, Tongue::English) => ("gain", "gains"),
        (Kind::Changes, Tongue::Russian) => ("имеют", "имеет"),
        (_, Tongue::Russian) => ("получают", "получает"),
    };
    let mut out: Vec<Cursor> = verb(p, plural, singular, from).into_iter().collect();
    if p.tongue == Tongue::Russian && p.guide.is_some() {
        let older = if tag.kind == Kind::Changes { GAINS } else { &GAINS[2..] };
        out.extend(older.iter().filter_map(|w| p.say(&[w], from)));
        out.extend(later.then(|| from.clone()));
    }
    out
}

fn print_gets(p: &Printer<'_>, a: &Quantity, b: &Quantity, from: &Cursor) -> Vec<Cursor> {
    let head = match p.tongue {
        Tongue::English => verb(p, "get", "gets", from),
        Tongue::Russian => verb(p, "получают", "получает", from),
    };
    head.iter().flat_map(|c| print_by(p, a, b, c)).collect()
}

/// "+1/+1", "+1/+1 for each …".
fn print_by(p: &Printer<'_>, a: &Quantity, b: &Quantity, from: &Cursor) -> Vec<Cursor> {
    let mut out = print_for_each(p, a, b, from);
    if out.is_empty() || p.guide.is_some() {
        out.extend(print_pair(p, a, b, true, from));
    }
    out
}

/// A quantity as a number times another: `2 × count`.
fn factor(q: &Quantity) -> (i32, Option<&Quantity>) {
    match q {
        Quantity::Number(n) => (*n, None),
        Quantity::Product(n, of) => (*n, Some(of)),
        Quantity::Negative(of) => (-1, Some(of)),
        other => (1, Some(other)),
    }
}

fn print_for_each(p: &Printer<'_>, a: &Quantity, b: &Quantity, from: &Cursor) -> Vec<Cursor> {
    let ((m, of_a), (n, of_b)) = (factor(a), factor(b));
    let of = match (of_a, of_b) {
        (Some(x), Some(y)) if x == y => x,
        (Some(x), None) if n == 0 => x,
        (None, Some(y)) if m == 0 => y,
        _ => return Vec::new(),
    };
    let negative = m < 0 || n < 0;
    let word = format!("{}/{}", signed(m, negative), signed(n, negative));
    let tag = match p.tongue {
        Tongue::English => Tag::plain(Kind::PerEach),
        Tongue::Russian => Tag::of(Kind::PerEach, super::super::declension::Case::Accusative),
    };
    let link: &[&str] = if p.tongue == Tongue::English { &["for", "each"] } else { &["за"] };
    p.say(&[&word], from)
        .and_then(|c| p.say(link, &c))
        .iter()
        .flat_map(|c| p.print(tag, &Value::Quantity(of.clone()), c))
        .collect()
}

fn signed(n: i32, negative: bool) -> String {
    match n {
        0 if negative => "-0".into(),
        n => format!("{n:+}"),
    }
}

/// `+2/-1`, or `1/1`; anything but a number is X, said at the end of the sentence.
fn print_pair(p: &Printer<'_>, a: &Quantity, b: &Quantity, sign: bool, from: &Cursor) -> Vec<Cursor> {
    let negative =
        |q: &Quantity| matches!(q, Quantity::Negative(_)) || matches!(q, Quantity::Number(n) if *n < 0);
    let either_negative = negative(a) || negative(b);
    let mut variable = None;
    let mut text = |q: &Quantity| -> Option<String> {
        let (bare, minus) = match q {
            Quantity::Negative(of) => (&**of, true),
            other => (other, false),
        };
        if let Quantity::Number(n) = bare {
            return Some(if sign { signed(*n, either_negative) } else { n.to_string() });
        }
        if *bare != Quantity::X {
            if variable.as_ref().is_some_and(|v| v != bare) {
                return None;
            }
            variable = Some(bare.clone());
        }
        Some(match (sign, minus) {
            (true, true) => "-X".into(),
            (true, false) => "+X".into(),
            (false, false) => "X".into(),
            (false, true) => return None,
        })
    };
    let (Some(first), Some(second)) = (text(a), text(b)) else { return Vec::new() };
    let Some(c) = p.say(&[&format!("{first}/{second}")], from) else { return Vec::new() };
    match variable {
        None => vec![c],
        Some(q) if c.state.variable.as_ref().is_none_or(|v| *v == q) => {
            let mut state = (*c.state).clone();
            state.variable = Some(q);
            vec![c.with_state(state)]
        }
        Some(_) => Vec::new(),
    }
}

/// `1/1` or `X/X` without signs.
pub fn print_plain_pair(p: &Printer<'_>, a: &Quantity, b: &Quantity, from: &Cursor) -> Vec<Cursor> {
    print_pair(p, a, b, false, from)
}

/// Reads `1/1` or `x/x` without signs.
pub fn plain_pair(r: &Reader<'_>, at: usize) -> Option<(Quantity, Quantity)> {
    let found = pair(r.word(at), false)?;
    r.reached(at + 1);
    Some(found)
}

fn print_base(p: &Printer<'_>, a: &Quantity, b: &Quantity, from: &Cursor) -> Vec<Cursor> {
    let heads: Vec<Cursor> = match p.tongue {
        Tongue::English => verb(p, "have", "has", from)
            .and_then(|c| p.say(&["base", "power", "and", "toughness"], &c))
            .into_iter()
            .collect(),
        Tongue::Russian => verb(p, "имеют", "имеет", from)
            .iter()
            .flat_map(|c| {
                p.either(
                    &[
                        &["базовую", "силу", "и", "выносливость"],
                        &["базовую", "силу", "и", "базовую", "выносливость"],
                    ],
                    c,
                )
            })
            .collect(),
    };
    heads.iter().flat_map(|c| print_plain_pair(p, a, b, c)).collect()
}
