//! Keyword abilities and lists of them in words.

use super::super::book::{Kind, Tag, Tongue};
use super::super::declension::Case;
use super::super::print::{Cursor, Printer};
use super::super::value::Value;
use super::english::say_any;
use super::keywords::{fixed_qualities, name_of};
use super::{costs, numbers};
use crate::ability::{Ability, Keyword, KeywordKind, Modification, Parameter, Predicate};

/// Prints one of these.
pub fn print(p: &Printer<'_>, tag: Tag, value: &Value, from: &Cursor) -> Vec<Cursor> {
    match value {
        Value::KeywordKind(k) => say_name(p, *k, tag.case, from).into_iter().collect(),
        Value::Ability(a) => print_quoted(p, a, from),
        Value::Modifications(m) => print_list(p, m, from),
        _ => Vec::new(),
    }
}

fn say_name(p: &Printer<'_>, kind: KeywordKind, case: Case, from: &Cursor) -> Option<Cursor> {
    if case == Case::Nominative && p.guide.is_some() {
        let older = super::keywords::other_names(p.tongue).iter().filter(|(_, k)| *k == kind);
        if let Some(c) = older.filter_map(|(words, _)| p.say(words, from)).next() {
            return Some(c);
        }
    }
    if case == Case::Nominative && p.tongue == Tongue::Russian && p.guide.is_some() {
        let words: Vec<&str> = name_of(kind, p.tongue, Case::Accusative).iter().map(String::as_str).collect();
        if let Some(c) = p.say(&words, from).filter(|_| !words.is_empty()) {
            return Some(c);
        }
    }
    let words: Vec<&str> = name_of(kind, p.tongue, case).iter().map(String::as_str).collect();
    (!words.is_empty()).then(|| p.say(&words, from))?
}

/// Prints «Полетом и Цепью жизни»; nothing where an ability does not stand alone.
pub fn print_instrumental(p: &Printer<'_>, mods: &[Modification], from: &Cursor) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    for (i, m) in mods.iter().enumerate() {
        let Modification::AddAbility(a) = m else { return Vec::new() };
        let plain = match &**a {
            Ability::Keyword(Keyword { kind, parameter: Parameter::None }) => Some(*kind),
            Ability::Keyword(_) => return Vec::new(),
            _ => None,
        };
        let last = i + 1 == mods.len();
        cursors = cursors
            .iter()
            .flat_map(|c| match i {
                0 => vec![c.clone()],
                _ if last => p.either(&[&["и"], &[",", "и"], &[","]], c),
                _ => p.either(&[&[","], &["и"]], c),
            })
            .flat_map(|c| match plain {
                Some(kind) => say_name(p, kind, Case::Instrumental, &c).into_iter().collect(),
                None => {
                    let open = p.say(&["способностью", "\""], &c);
                    open.iter().flat_map(|open| print_inside(p, a, open)).collect::<Vec<_>>()
                }
            })
            .collect();
    }
    cursors
}

/// Prints abilities to have, with commas and "and".
pub fn print_list(p: &Printer<'_>, mods: &[Modification], from: &Cursor) -> Vec<Cursor> {
    let mut cursors = vec![from.clone()];
    let mut before: Option<&Keyword> = None;
    for (i, m) in mods.iter().enumerate() {
        let Modification::AddAbility(a) = m else { return Vec::new() };
        let last = i + 1 == mods.len();
        let mut next = Vec::new();
        for c in &cursors {
            next.extend(print_item(p, a, before, i > 0, last, mods.len(), c));
        }
        cursors = next;
        before = match &**a {
            Ability::Keyword(k) => Some(k),
            _ => None,
        };
    }
    cursors
}

fn print_item(
    p: &Printer<'_>,
    a: &Ability,
    before: Option<&Keyword>,
    joined: bool,
    last: bool,
    count: usize,
    from: &Cursor,
) -> Vec<Cursor> {
    let and = if p.tongue == Tongue::English { "and" } else { "и" };
    let joints = match (joined, last) {
        (false, _) => vec![from.clone()],
        (true, true) if count > 2 && p.tongue == Tongue::English => {
            p.either(&[&[",", and], &[and], &[","]], from)
        }
        (true, true) => p.either(&[&[and], &[",", and], &[","]], from),
        (true, false) => p.either(&[&[","], &[and]], from),
    };
    let Ability::Keyword(k) = a else {
        return joints.iter().flat_map(|c| print_quoted(p, a, c)).collect();
    };
    // «Способность полета».
    let mut named: Vec<Cursor> = Vec::new();
    if p.tongue == Tongue::Russian && p.guide.is_some() && k.parameter == Parameter::None {
        for c in joints.iter().filter_map(|c| p.say(&["способность"], c)) {
            named.extend(
                say_name(p, k.kind, Case::Genitive, &c).or_else(|| say_name(p, k.kind, Case::Nominative, &c)),
            );
        }
    }
    let continues = before.is_some_and(|b| b.kind == KeywordKind::Protection && k.kind == b.kind);
    let mut out: Vec<Cursor> = named;
    if continues {
        let shared = p.either(&[&[and], &[",", and], &[","]], from);
        out.extend(shared.iter().flat_map(|c| print_parameter(p, k, c)));
    }
    if out.is_empty() || p.guide.is_some() {
        out.extend(joints.iter().flat_map(|c| print_keyword(p, k, c)));
    }
    out
}

fn print_quoted(p: &Printer<'_>, a: &Ability, from: &Cursor) -> Vec<Cursor> {
    let open = match p.tongue {
        Tongue::English => p.say(&["\""], from).into_iter().collect(),
        Tongue::Russian => p.either(&[&["способность", "\""], &["\""]], from),
    };
    open.iter().flat_map(|open| print_inside(p, a, open)).collect()
}

fn print_inside(p: &Printer<'_>, a: &Ability, open: &Cursor) -> Vec<Cursor> {
    super::super::line::print_quoted(p, a, open).iter().filter_map(|c| p.say(&["\""], c)).collect()
}

/// Prints a keyword with its parameter.
pub fn print_keyword(p: &Printer<'_>, k: &Keyword, from: &Cursor) -> Vec<Cursor> {
    if let (KeywordKind::Landwalk, Parameter::Quality(Predicate::Subtype(s))) = (k.kind, &k.parameter) {
        let options = match p.tongue {
            Tongue::English => vec![vec![format!("{}walk", s.english())]],
            Tongue::Russian => vec![vec!["знание".to_string(), super::russian::genitive_plural(*s)]],
        };
        return say_any(p, &options, from);
    }
    if let (KeywordKind::Landwalk, Parameter::Quality(Predicate::All(list)), Tongue::English) =
        (k.kind, &k.parameter, p.tongue)
        && let [Predicate::Supertype(s), land] = list.as_slice()
    {
        let stem = super::english::nouns(land, false).into_iter().next().unwrap_or_default();
        let walk = format!("{stem}walk");
        return p.say(&[super::super::words::supertype_word(*s).0, &walk], from).into_iter().collect();
    }
    if let (KeywordKind::Cycling, Parameter::QualityCost(q, cost)) = (k.kind, &k.parameter) {
        return print_typecycling(p, q, cost, from);
    }
    if let Parameter::NumberCost(number, cost) = &k.parameter
        && let Some((word, ..)) =
            super::keywords::variants(p.tongue).iter().find(|(_, n, kind)| *kind == k.kind && n == number)
    {
        let said = p.say(&[word], from);
        return said.iter().flat_map(|c| print_cost_parameter(p, cost, c)).collect();
    }
    say_name(p, k.kind, Case::Nominative, from).iter().flat_map(|c| print_parameter(p, k, c)).collect()
}

fn print_typecycling(
    p: &Printer<'_>,
    q: &Predicate,
    cost: &crate::ability::Cost,
    from: &Cursor,
) -> Vec<Cursor> {
    if p.tongue == Tongue::Russian {
        let options: Vec<Vec<String>> = match q {
            Predicate::Subtype(s) => super::russian::subtype_forms(*s),
            _ => vec![super::keywords::BASIC_LANDS.iter().map(|w| (*w).to_string()).collect()],
        };
        let said = p.say(&["цикл"], from);
        let typed = said.iter().flat_map(|c| say_any(p, &options, c));
        return typed.flat_map(|c| costs::print(p, cost, &c)).collect();
    }
    let (head, noun): (&[&str], Option<&Predicate>) = match q {
        Predicate::All(list) if list.len() == 2 => (&["basic"], list.get(1)),
        one => (&[], Some(one)),
    };
    let word = noun.and_then(|n| super::english::nouns(n, false).into_iter().next());
    let Some(word) = word else { return Vec::new() };
    p.say(head, from)
        .and_then(|c| p.say(&[&format!("{word}cycling")], &c))
        .iter()
        .flat_map(|c| costs::print(p, cost, c))
        .collect()
}

fn print_parameter(p: &Printer<'_>, k: &Keyword, from: &Cursor) -> Vec<Cursor> {
    match &k.parameter {
        Parameter::None if k.kind == KeywordKind::Enchant => {
            let player = if p.tongue == Tongue::English { "player" } else { "игрока" };
            p.say(&[player], from).into_iter().collect()
        }
        Parameter::Opponent => {
            let opponent = if p.tongue == Tongue::English { "opponent" } else { "оппонента" };
            p.say(&[opponent], from).into_iter().collect()
        }
        Parameter::None => vec![from.clone()],
        Parameter::Number(q) => print_keyword_number(p, q, from),
        Parameter::Cost(c) => print_cost_parameter(p, c, from),
        Parameter::Quality(q) => print_quality(p, k.kind, q, from),
        Parameter::NumberCost(q, c) => print_keyword_number(p, q, from)
            .iter()
            .flat_map(|cursor| {
                let bare = (p.tongue == Tongue::Russian && p.guide.is_some()).then(|| cursor.clone());
                p.say(&["—"], cursor).into_iter().chain(bare).collect::<Vec<_>>()
            })
            .flat_map(|cursor| costs::print(p, c, &cursor))
            .collect(),
        Parameter::QualityCost(q, c) => {
            let quality = p.print(Tag::plain(Kind::Singular), &Value::Predicate(q.clone()), from);
            quality.iter().flat_map(|cursor| print_cost_parameter(p, c, cursor)).collect()
        }
    }
}

/// The number after a keyword: in digits.
fn print_keyword_number(p: &Printer<'_>, q: &crate::ability::Quantity, from: &Cursor) -> Vec<Cursor> {
    numbers::print(p, Tag::plain(Kind::Figure), &Value::Quantity(q.clone()), from)
}

fn print_cost_parameter(p: &Printer<'_>, c: &crate::ability::Cost, from: &Cursor) -> Vec<Cursor> {
    let mut out = Vec::new();
    if costs::is_mana(c) {
        out.extend(costs::print(p, c, from));
    }
    if out.is_empty() || p.guide.is_some() {
        out.extend(p.say(&["—"], from).iter().flat_map(|cursor| costs::print(p, c, cursor)));
    }
    out
}

fn print_quality(p: &Printer<'_>, kind: KeywordKind, q: &Predicate, from: &Cursor) -> Vec<Cursor> {
    let phrase = |kind: Kind, c: &Cursor| p.print(Tag::plain(kind), &Value::Predicate(q.clone()), c);
    match (kind, p.tongue) {
        (KeywordKind::Protection | KeywordKind::Hexproof, tongue) => {
            let word = if tongue == Tongue::English { "from" } else { "от" };
            let Some(c) = p.say(&[word], from) else { return Vec::new() };
            let options: Vec<Vec<String>> =
                fixed_qualities(tongue).into_iter().filter(|(_, f)| f == q).map(|(w, _)| w).collect();
            let mut out = say_any(p, &options, &c);
            if options.is_empty() {
                let plural = Tag::of(Kind::Plural, Case::Genitive);
                out.extend(p.print(plural, &Value::Predicate(q.clone()), &c));
            }
            if let (Predicate::Subtype(s), Tongue::Russian) = (q, tongue) {
                let named = p.say(super::keywords::OF_TYPE, &c).filter(|_| p.guide.is_some());
                let forms = super::russian::subtype_forms(*s);
                out.extend(named.iter().flat_map(|c| say_any(p, &forms, c)));
            }
            out
        }
        (KeywordKind::Trample, Tongue::English) => {
            p.say(&["over", "planeswalkers"], from).into_iter().collect()
        }
        (KeywordKind::Enchant, Tongue::English) => phrase(Kind::Singular, from),
        (KeywordKind::Enchant, Tongue::Russian) => {
            let tag = Tag::of(Kind::Singular, super::super::declension::Case::Accusative);
            p.print(tag, &Value::Predicate(q.clone()), from)
        }
        (KeywordKind::Affinity, Tongue::English) => {
            p.say(&["for"], from).iter().flat_map(|c| phrase(Kind::Plural, c)).collect()
        }
        (KeywordKind::Champion, Tongue::English) => phrase(Kind::Article, from),
        (KeywordKind::Champion, Tongue::Russian) => {
            p.print(Tag::of(Kind::Article, Case::Accusative), &Value::Predicate(q.clone()), from)
        }
        _ => Vec::new(),
    }
}

/// "… and from white" after "protection from red".
pub fn print_again(p: &Printer<'_>, k: &Keyword, from: &Cursor) -> Vec<Cursor> {
    if k.kind != KeywordKind::Protection {
        return Vec::new();
    }
    let and = if p.tongue == Tongue::English { "and" } else { "и" };
    let joints = p.either(&[&[and], &[",", and], &[","]], from);
    joints.iter().flat_map(|c| print_parameter(p, k, c)).collect()
}
