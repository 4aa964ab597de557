//! Numbers before a noun: "a", "two", "X", "that many".

use super::super::book::{Kind, Tag, Tongue};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::super::words::{self, ENGLISH_NUMBERS, RUSSIAN_NUMBERS};
use crate::ability::{Quantity, object::Measure};
use std::rc::Rc;

/// Every number that stands at the place.
pub fn simple(r: &Reader<'_>, at: usize, state: &State) -> Vec<(Quantity, usize, State)> {
    let word = r.word(at);
    let one = |q: Quantity, n: usize| {
        r.reached(at + n);
        vec![(q, at + n, state.clone())]
    };
    if matches!(word, "a" | "an") {
        return one(Quantity::Number(1), 1);
    }
    if word == "x" {
        return one(Quantity::X, 1);
    }
    if let Some(n) = words::number_word(word) {
        return one(Quantity::Number(n), 1);
    }
    if word.bytes().all(|b| b.is_ascii_digit())
        && let Ok(n) = word.parse()
    {
        return one(Quantity::Number(n), 1);
    }
    let that = r.words(at, &["that", "many"]).or_else(|| r.words(at, &["that", "much"])).is_some()
        || r.words(at, &["столько", "же"]).is_some();
    if that {
        let amount = if state.event_amount { Quantity::EventAmount } else { Quantity::AntecedentAmount };
        return one(amount, 2);
    }
    if r.words(at, &["такое", "же", "количество"]).is_some() {
        let amount = if state.event_amount { Quantity::EventAmount } else { Quantity::AntecedentAmount };
        return one(amount, 3);
    }
    if word == "twice" && state.event_amount && r.words(at, &["twice", "that", "many"]).is_some() {
        return one(Quantity::Product(2, Box::new(Quantity::EventAmount)), 3);
    }
    Vec::new()
}

/// Reads a number of one of these kinds.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    if tag.kind == Kind::Energy {
        let n = (at..r.tokens.len()).take_while(|i| r.word(*i) == "{E}").count();
        let hit =
            Hit { value: Value::Quantity(Quantity::Number(n as i32)), at: at + n, state: state.clone() };
        return if n > 0 { vec![hit] } else { Vec::new() };
    }
    let mut found = simple(r, at, state);
    // In Russian "one" may go without saying.
    if r.tongue == Tongue::Russian && found.is_empty() && matches!(tag.kind, Kind::Number | Kind::Figure) {
        found.push((Quantity::Number(1), at, state.clone()));
    }
    found
        .into_iter()
        .filter_map(|(q, at, state)| {
            let value = match (tag.kind, q) {
                (Kind::Count, Quantity::Number(n)) => Value::Count(u32::try_from(n).ok()?),
                (Kind::Count, _) => return None,
                (_, q) => Value::Quantity(q),
            };
            Some(Hit { value, at, state })
        })
        .collect()
}

/// Prints a number of one of these kinds.
pub fn print(p: &Printer<'_>, tag: Tag, value: &Value, from: &Cursor) -> Vec<Cursor> {
    match (tag.kind, value) {
        (Kind::Energy, Value::Quantity(Quantity::Number(n))) => {
            let symbols = vec!["{E}"; usize::try_from(*n).unwrap_or(0)];
            let energy = |words: &[&str]| -> Option<Cursor> {
                let mut next = from.clone();
                for w in words {
                    next = match p.guide {
                        Some(g) if g.get(next.at).is_some_and(|t| t.text == *w) => {
                            Cursor { at: next.at + 1, ..next }
                        }
                        Some(_) => return None,
                        None => {
                            next.out.push((*w).to_string());
                            next
                        }
                    };
                }
                Some(next)
            };
            energy(&symbols).into_iter().collect()
        }
        (Kind::Figure, Value::Quantity(Quantity::Number(n))) if p.guide.is_none() => {
            let agreement = if *n == 1 { Agreement::Masculine } else { Agreement::Plural };
            let said = p.say(&[&n.to_string()], from);
            said.map(|c| Cursor { agreement, ..c }).into_iter().collect()
        }
        (_, Value::Count(n)) => print_number(p, &Quantity::Number(*n as i32), from),
        (_, Value::Quantity(q)) => print_number(p, q, from),
        _ => Vec::new(),
    }
}

/// Prints a number as it stands before a noun. One that is more than a number is printed as X, and said at the
/// end of the sentence.
pub fn print_number(p: &Printer<'_>, q: &Quantity, from: &Cursor) -> Vec<Cursor> {
    let mut out = match q {
        Quantity::Number(n) => print_plain(p, *n, from),
        Quantity::X => p.either(&[&["X"]], from),
        Quantity::EventAmount | Quantity::AntecedentAmount
            if (*q == Quantity::EventAmount) == from.state.event_amount =>
        {
            match p.tongue {
                Tongue::Russian => p.either(&[&["столько", "же"], &["такое", "же", "количество"]], from),
                Tongue::English => p.either(&[&["that", "many"], &["that", "much"]], from),
            }
        }
        Quantity::Product(2, of) if **of == Quantity::EventAmount => {
            p.either(&[&["twice", "that", "many"], &["twice", "that", "much"]], from)
        }
        other => print_variable(p, other, from),
    };
    let singular = *q == Quantity::Number(1);
    for c in &mut out {
        c.agreement = if singular { Agreement::Masculine } else { Agreement::Plural };
    }
    out
}

fn print_plain(p: &Printer<'_>, n: i32, from: &Cursor) -> Vec<Cursor> {
    let digits = n.to_string();
    let index = usize::try_from(n - 1).ok();
    let mut options: Vec<Vec<&str>> = Vec::new();
    match p.tongue {
        Tongue::English => {
            if n == 1 {
                options.extend([vec!["a"], vec!["an"]]);
            }
            options.extend(index.and_then(|i| ENGLISH_NUMBERS.get(i)).map(|w| vec![*w]));
        }
        Tongue::Russian => {
            if n == 1 {
                options.push(Vec::new());
            }
            let words = index.and_then(|i| RUSSIAN_NUMBERS.get(i)).into_iter().flat_map(|w| w.iter());
            options.extend(words.map(|w| vec![*w]));
        }
    }
    options.push(vec![&digits]);
    let options: Vec<&[&str]> = options.iter().map(Vec::as_slice).collect();
    p.either(&options, from)
}

/// "X", to be followed by "where X is …".
pub fn print_variable(p: &Printer<'_>, q: &Quantity, from: &Cursor) -> Vec<Cursor> {
    if from.state.variable.as_ref().is_some_and(|v| v != q) {
        return Vec::new();
    }
    p.say(&["X"], from)
        .map(|c| {
            let mut state = (*c.state).clone();
            state.variable = Some(q.clone());
            Cursor { state: Rc::new(state), ..c }
        })
        .into_iter()
        .collect()
}

/// The words for what is measured of an object.
pub fn measure_word(m: Measure) -> &'static str {
    match m {
        Measure::Power => "power",
        Measure::Toughness => "toughness",
        Measure::ManaValue => "mana value",
        Measure::Loyalty => "loyalty",
    }
}
