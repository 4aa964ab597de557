//! Triggered abilities: "Whenever …, if …, …" (603).

use super::super::book::{Kind, Tag, Tongue};
use super::super::discourse::Discourse;
use super::super::print::{Cursor, Printer};
use super::super::read::{Reader, State};
use super::super::value::Value;
use super::modes;
use crate::ability::model::Modes;
use crate::ability::{Condition, Cost, Effect, EventPattern, ObjectRef, Triggered, Zone};
use std::rc::Rc;

type Events = (Vec<EventPattern>, usize, State);

const ONCE: &[&str] = &["this", "ability", "triggers", "only", "once", "each", "turn", "."];

fn in_event(state: &State, yes: bool) -> State {
    Rc::new(Discourse { in_event: yes, ..(**state).clone() })
}

fn if_word(tongue: Tongue) -> &'static str {
    if tongue == Tongue::English { "if" } else { "если" }
}

fn or_word(tongue: Tongue) -> &'static str {
    if tongue == Tongue::English { "or" } else { "или" }
}

/// Reads a triggered ability.
pub fn read(r: &Reader<'_>) -> Vec<Triggered> {
    let once = r.tokens.len().saturating_sub(ONCE.len());
    if r.tongue == Tongue::English && r.words(once, ONCE).is_some() && once > 0 {
        let inner = Reader::new(&r.tokens[..once], r.tongue, r.facts);
        let found = read_plain(&inner);
        r.reached(inner.furthest());
        return found.into_iter().map(|t| Triggered { once_each_turn: true, ..t }).collect();
    }
    read_plain(r)
}

/// Roman numbers of chapters (714.2).
const CHAPTERS: &[&str] = &["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/// "I, II — …": a chapter ability; where its text begins.
fn chapters(r: &Reader<'_>) -> Option<(Vec<u32>, usize)> {
    let mut numbers = Vec::new();
    let mut at = 0;
    loop {
        let n = CHAPTERS.iter().position(|c| *c == r.word(at))?;
        numbers.push(n as u32 + 1);
        at += 2;
        match r.word(at - 1) {
            "," => {}
            "—" => return Some((numbers, at)),
            _ => return None,
        }
    }
}

fn print_chapters(p: &Printer<'_>, numbers: &[u32], from: &Cursor) -> Option<Cursor> {
    let mut cursor = from.clone();
    for (i, n) in numbers.iter().enumerate() {
        let roman = CHAPTERS.get((*n as usize).checked_sub(1)?)?.to_uppercase();
        cursor = if i > 0 { p.say(&[",", &roman], &cursor)? } else { p.say(&[&roman], &cursor)? };
    }
    p.say(&["—"], &cursor)
}

fn read_plain(r: &Reader<'_>) -> Vec<Triggered> {
    let mut out = Vec::new();
    if r.facts.saga
        && let Some((numbers, at)) = chapters(r)
    {
        r.reached(at);
        let start = State::default();
        return finish(r, &[EventPattern::Chapter(numbers)], None, at, &start);
    }
    for (events, at, state) in read_events(r) {
        // In Russian no comma need follow «в начале вашего шага поддержки».
        let begins = matches!(events.as_slice(), [EventPattern::Beginning { .. }]);
        let bare = r.tongue == Tongue::Russian && begins && r.word(at) != ",";
        if r.word(at) != "," && !bare {
            continue;
        }
        let at = if bare { at - 1 } else { at };
        r.reached(at + 1);
        let state = in_event(&state, false);
        if r.word(at + 1) == if_word(r.tongue) {
            // "If" right after the event is a condition of the trigger (603.4).
            for h in r.read(Tag::plain(Kind::Condition), at + 2, &state).iter() {
                let (Value::Condition(c), ",") = (&h.value, r.word(h.at)) else { continue };
                out.extend(finish(r, &events, Some(c.clone()), h.at + 1, &h.state));
            }
        } else {
            out.extend(finish(r, &events, None, at + 1, &state));
        }
    }
    out
}

/// What a line may wait for, with where its text begins.
pub fn events_before_text(r: &Reader<'_>) -> Vec<(Vec<EventPattern>, usize)> {
    if r.facts.saga
        && let Some((numbers, at)) = chapters(r)
    {
        return vec![(vec![EventPattern::Chapter(numbers)], at)];
    }
    let found = read_events(r).into_iter().filter(|(_, at, _)| r.word(*at) == ",");
    found.map(|(events, at, _)| (events, at + 1)).collect()
}

/// Where it works: one that speaks of its object in the graveyard, and does not wait for that object itself.
fn zones_of(events: &[EventPattern], modes: &Modes) -> Vec<Zone> {
    if format!("{events:?}").contains("Is(This)") {
        return Vec::new();
    }
    super::activated::zones_of(&Cost::default(), modes)
}

fn finish(
    r: &Reader<'_>,
    events: &[EventPattern],
    condition: Option<Condition>,
    at: usize,
    state: &State,
) -> Vec<Triggered> {
    let with = |modes| Triggered {
        events: events.to_vec(),
        condition: condition.clone(),
        zones: zones_of(events, &modes),
        modes,
        once_each_turn: false,
    };
    let found = modes::read(r, at, state).into_iter().filter(|m| !speaks_of_the_gone(events, m));
    found.map(with).collect()
}

/// Whether the first instruction would do something to a permanent that has left the battlefield, which no text
/// says; a later one may speak of what has come back.
fn speaks_of_the_gone(events: &[EventPattern], modes: &Modes) -> bool {
    let leaves =
        |e: &EventPattern| matches!(e, EventPattern::ZoneChange { from: Some(Zone::Battlefield), .. });
    let done_to = |e: &Effect| match e {
        Effect::PutCounters { on: what, .. }
        | Effect::Destroy { what, .. }
        | Effect::Sacrifice { what, .. }
        | Effect::Tap(what)
        | Effect::Untap(what) => *what == ObjectRef::Event,
        _ => false,
    };
    events.iter().all(leaves) && modes.modes.iter().filter_map(|m| m.instructions.first()).any(done_to)
}

fn read_events(r: &Reader<'_>) -> Vec<Events> {
    let start = in_event(&State::default(), true);
    let beginning: &[&str] = match r.tongue {
        Tongue::English => &["at", "the", "beginning", "of"],
        Tongue::Russian => &["в", "начале"],
    };
    if let Some(at) = r.words(0, beginning) {
        return events_of(r, Kind::Beginning, at, &start);
    }
    if !matches!(r.word(0), "when" | "whenever" | "когда" | "каждый") {
        return Vec::new();
    }
    let at = r.words(0, &["каждый", "раз", ",", "когда"]).or_else(|| r.words(0, &["каждый", "раз", "когда"]));
    let mut out = Vec::new();
    let mut open = events_of(r, Kind::Event, at.unwrap_or(1), &start);
    while let Some((events, at, state)) = open.pop() {
        if r.word(at) == or_word(r.tongue) && events.len() < 3 {
            for (more, at, state) in events_of(r, Kind::Event, at + 1, &state) {
                let all = events.iter().cloned().chain(more).collect();
                open.push((all, at, state));
            }
        }
        out.push((events, at, state));
    }
    out
}

fn events_of(r: &Reader<'_>, kind: Kind, at: usize, state: &State) -> Vec<Events> {
    r.read(Tag::plain(kind), at, state)
        .iter()
        .filter_map(|h| match &h.value {
            Value::Event(e) => Some((vec![e.clone()], h.at, h.state.clone())),
            _ => None,
        })
        .collect()
}

/// Prints a triggered ability.
pub fn print(p: &Printer<'_>, t: &Triggered, from: &Cursor) -> Vec<Cursor> {
    if t.zones != zones_of(&t.events, &t.modes) {
        return Vec::new();
    }
    if let [EventPattern::Chapter(numbers)] = t.events.as_slice() {
        let heads = print_chapters(p, numbers, from).filter(|_| t.condition.is_none() && !t.once_each_turn);
        return heads.iter().flat_map(|c| modes::print(p, &t.modes, c)).collect();
    }
    let begins = matches!(t.events.as_slice(), [EventPattern::Beginning { .. }]);
    let heads: Vec<Cursor> = match (begins, p.tongue) {
        (true, Tongue::English) => p.say(&["at", "the", "beginning", "of"], from).into_iter().collect(),
        (true, Tongue::Russian) => p.say(&["в", "начале"], from).into_iter().collect(),
        (false, Tongue::English) => p.either(&[&["whenever"], &["when"]], from),
        (false, Tongue::Russian) => {
            p.either(&[&["когда"], &["каждый", "раз", ",", "когда"], &["каждый", "раз", "когда"]], from)
        }
    };
    let kind = if begins { Kind::Beginning } else { Kind::Event };
    let mut cursors: Vec<Cursor> =
        heads.into_iter().map(|c| Cursor { state: in_event(&c.state, true), ..c }).collect();
    for (i, e) in t.events.iter().enumerate() {
        cursors = cursors
            .iter()
            .flat_map(|c| if i == 0 { Some(c.clone()) } else { p.say(&[or_word(p.tongue)], c) })
            .flat_map(|c| p.print(Tag::plain(kind), &Value::Event(e.clone()), &c))
            .collect();
    }
    let bare = begins && p.tongue == Tongue::Russian && p.guide.is_some();
    let commas = cursors.iter().flat_map(|c| {
        let with = p.say(&[","], c);
        // Without the comma only where the text has none.
        let without = (bare && with.is_none()).then(|| c.clone());
        with.into_iter().chain(without)
    });
    let mut cursors: Vec<Cursor> = commas.map(|c| Cursor { state: in_event(&c.state, false), ..c }).collect();
    if let Some(condition) = &t.condition {
        cursors = cursors
            .iter()
            .filter_map(|c| p.say(&[if_word(p.tongue)], c))
            .flat_map(|c| p.print(Tag::plain(Kind::Condition), &Value::Condition(condition.clone()), &c))
            .filter_map(|c| p.say(&[","], &c))
            .collect();
    }
    let mut out: Vec<Cursor> = cursors.iter().flat_map(|c| modes::print(p, &t.modes, c)).collect();
    if t.once_each_turn {
        out = out.iter().filter_map(|c| p.say(ONCE, c)).collect();
    }
    out
}
