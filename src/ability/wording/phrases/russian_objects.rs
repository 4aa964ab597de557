//! Which of the things described, in Russian: «целевое», «каждое», «другие», «его», «то существо».

use super::super::book::{Kind, Role, Tag};
use super::super::declension::{Case, adjective_form};
use super::super::discourse::{Discourse, event_object};
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::description::Parts;
use super::objects::{buried_this, choice_hit, other_than, target_hit};
use super::other::other_counted;
use super::russian::{self, head_of, is_form};
use super::subjects::{another_beside_this, as_itself, subject_hit, this_or_another};
use super::{exiled, numbers, sacrificed};
use crate::ability::{CardType, ObjectRef, PlayerRef, Predicate, Quantity, Target, TargetKind};
use std::rc::Rc;

const IT: &[&str] = &[
    "оно", "он", "она", "его", "ее", "ему", "ей", "им", "ею", "нем", "ней", "него", "нее", "нему", "ним",
    "себя",
];
const THEY: &[&str] = &["они", "их", "им", "ими", "них", "ним", "ними"];
const THAT_WORDS: &[&str] = &["тот", "того", "тому", "тем", "том", "та", "той", "ту", "то"];
const THOSE_WORDS: &[&str] = &["те", "тех", "тем", "теми"];
const ALL_WORDS: &[&str] = &["все", "всех", "всем", "всеми"];
const HOST_LEMMAS: &[&str] = &["зачарованный", "снаряженный", "укрепленный"];

fn that_nouns() -> [Predicate; 7] {
    [
        Predicate::Type(CardType::Creature),
        Predicate::Permanent,
        Predicate::Card,
        Predicate::Spell,
        Predicate::Type(CardType::Land),
        Predicate::Type(CardType::Artifact),
        Predicate::Token,
    ]
}

/// Whether a phrase says which thing it means: «целевую», «каждое», «все», «~».
pub fn says_which(r: &Reader<'_>, at: usize) -> bool {
    let word = r.word(at);
    word == "~"
        || is_form(word, "целевой")
        || is_form(word, "каждый")
        || ALL_WORDS.contains(&word)
        || is_other(word) && is_form(r.word(at + 1), "целевой")
        || r.facts.attaches && HOST_LEMMAS.iter().any(|l| is_form(word, l))
}

fn hit(o: ObjectRef, at: usize, state: Discourse) -> Hit {
    Hit { value: Value::Object(o), at, state: Rc::new(state) }
}

/// Reads a reference to objects.
pub fn read_object(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    let word = r.word(at);
    if word == "~" {
        r.reached(at + 1);
        out.push(hit(ObjectRef::This, at + 1, state.with_object(ObjectRef::This, Predicate::Any, false)));
        if let Some(end) = FROM_GRAVEYARD.iter().find_map(|w| r.words(at + 1, w)) {
            out.push(hit(
                buried_this(),
                end,
                state.with_object(ObjectRef::Antecedent, Predicate::Card, false),
            ));
        }
    }
    if IT.contains(&word) {
        out.extend(state.it().map(|o| hit(o, at + 1, (**state).clone())));
    }
    if THEY.contains(&word) {
        out.extend(state.those().map(|o| hit(o, at + 1, (**state).clone())));
        // The name of the object itself may be a plural.
        let own = state.it().filter(|o| *o == ObjectRef::This && !IT.contains(&word));
        out.extend(own.map(|o| hit(o, at + 1, (**state).clone())));
    }
    if THOSE_WORDS.contains(&word)
        && that_nouns().iter().any(|n| forms_of(n)[6..].iter().any(|f| f == r.word(at + 1)))
    {
        r.reached(at + 2);
        out.extend(state.those().map(|o| hit(o, at + 2, (**state).clone())));
    }
    if THAT_WORDS.contains(&word) {
        out.extend(read_that(r, at, state));
    }
    let host = read_host(r, at, state);
    if host.is_some() {
        // On an Aura «зачарованное существо» is the one that it is attached to, not any enchanted creature.
        out.extend(host);
        return out;
    }
    out.extend(read_top(r, at, state));
    out.extend(exiled::read(r, at, state));
    out.extend(sacrificed::read(r, at, state));
    out.extend(read_targets(r, at, state));
    out.extend(read_each(r, at, state));
    out.extend(read_choice(r, at, state));
    out
}

const TOP: &[&[&str]] =
    &[&["верхнюю", "карту"], &["верхние", "карты"], &["верхних", "карты"], &["верхних", "карт"]];
const WHOSE: &[&[&str]] = &[&["вашей", "библиотеки"], &["своей", "библиотеки"]];

/// «верхнюю карту вашей библиотеки», «три верхние карты библиотеки целевого игрока».
fn read_top(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut counts = numbers::simple(r, at, state);
    counts.push((Quantity::Number(1), at, state.clone()));
    let mut out = Vec::new();
    for (count, at, state) in counts {
        let Some(at) = TOP.iter().find_map(|w| r.words(at, w)) else { continue };
        let plural = count != Quantity::Number(1);
        let mut found = |who: PlayerRef, end: usize, state: &State| {
            let next = state.with_object(ObjectRef::Antecedent, Predicate::Card, plural);
            out.push(hit(ObjectRef::TopOfLibrary(who, Box::new(count.clone())), end, next));
        };
        if let Some(end) = r.words(at, WHOSE[0]) {
            found(PlayerRef::You, end, &state);
        } else if r.word(at) == "библиотеки" {
            for h in r.read(Tag::of(Kind::Player, Case::Genitive), at + 1, &state).iter() {
                if let Value::Player(who) = &h.value {
                    found(who.clone(), h.at, &h.state);
                }
            }
        }
    }
    out
}

fn print_top(p: &Printer<'_>, who: &PlayerRef, count: &Quantity, from: &Cursor) -> Vec<Cursor> {
    let plural = *count != Quantity::Number(1);
    let counted = if plural { numbers::print_number(p, count, from) } else { vec![from.clone()] };
    let heads: Vec<Cursor> = counted
        .iter()
        .flat_map(|c| p.either(&TOP[usize::from(plural)..if plural { 4 } else { 1 }], c))
        .collect();
    let whole: Vec<Cursor> = match who {
        PlayerRef::You => heads.iter().filter_map(|c| p.say(WHOSE[0], c)).collect(),
        _ => heads
            .iter()
            .filter_map(|c| p.say(&["библиотеки"], c))
            .flat_map(|c| p.print(Tag::of(Kind::Player, Case::Genitive), &Value::Player(who.clone()), &c))
            .collect(),
    };
    whole.into_iter().map(|c| mention(c, ObjectRef::Antecedent, Predicate::Card, plural)).collect()
}

fn read_that(r: &Reader<'_>, at: usize, state: &State) -> Option<Hit> {
    let noun = that_nouns().into_iter().find(|p| forms_of(p).iter().any(|f| f == r.word(at + 1)))?;
    let o = state.that(&noun)?;
    r.reached(at + 2);
    Some(hit(o, at + 2, (**state).clone()))
}

fn forms_of(p: &Predicate) -> &'static [String] {
    russian::noun_for(p).map_or(&[], |n| &n.forms)
}

fn read_host(r: &Reader<'_>, at: usize, state: &State) -> Option<Hit> {
    if !r.facts.attaches || !HOST_LEMMAS.iter().any(|l| is_form(r.word(at), l)) {
        return None;
    }
    let noun = russian::nouns()
        .iter()
        .filter(|n| matches!(n.means, Predicate::Type(_) | Predicate::Permanent))
        .find(|n| n.forms[..6].iter().any(|f| f == r.word(at + 1)))?;
    r.reached(at + 2);
    Some(hit(ObjectRef::Host, at + 2, state.with_object(ObjectRef::Host, noun.means.clone(), false)))
}

fn read_targets(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let one = Quantity::Number(1);
    let mut aims: Vec<(Quantity, Quantity, usize, State)> = Vec::new();
    let is_target = |at: usize| is_form(r.word(at), "целевой");
    if is_target(at) {
        aims.push((one.clone(), one.clone(), at + 1, state.clone()));
    }
    if let Some(at) = ANY_NUMBER.iter().find_map(|w| r.words(at, w)).filter(|at| is_target(*at)) {
        aims.push((Quantity::Number(0), Quantity::Number(i32::MAX), at + 1, state.clone()));
    }
    let up_to = up_to_at(r, at);
    for (n, at, state) in numbers::simple(r, at + up_to, state) {
        if is_target(at) {
            let min = if up_to > 0 { Quantity::Number(0) } else { n.clone() };
            aims.push((min, n, at + 1, state));
        }
    }
    let mut out = Vec::new();
    let another = is_other(r.word(at)) && is_target(at + 1);
    if another {
        aims.push((one.clone(), one.clone(), at + 2, state.clone()));
    }
    for (min, max, at, state) in aims {
        r.reached(at);
        for mut d in russian::read(r, at, &state) {
            let plural = max != one;
            let both = d.parts.nouns.len() > 1 && (at..d.at).any(|i| r.word(i) == "и");
            if !plural && (d.plural || both) {
                continue;
            }
            if another {
                d.parts.other = Some(other_than(&d.state));
            }
            out.push(target_hit(d.parts.whole(), min.clone(), max.clone(), plural, d.at, &d.state));
        }
    }
    out
}

const FROM_GRAVEYARD: &[&[&str]] = &[&["из", "вашего", "кладбища"], &["с", "вашего", "кладбища"]];
const ANY_NUMBER: &[&[&str]] = &[&["любое", "количество"], &["любого", "количества"]];
const UP_TO: &[&[&str]] = &[&["до"], &["не", "более", "чем"], &["не", "более"]];

/// How many words say "up to".
fn up_to_at(r: &Reader<'_>, at: usize) -> usize {
    UP_TO.iter().find_map(|w| r.words(at, w).map(|_| w.len())).unwrap_or(0)
}

fn is_other(word: &str) -> bool {
    is_form(word, "другой") || word == "другие" || word == "других" || is_form(word, "остальной")
}

fn read_each(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let (after, singular) = match r.word(at) {
        w if is_form(w, "каждый") => (at + 1, true),
        w if ALL_WORDS.contains(&w) => (at + 1, false),
        _ => (at, false),
    };
    let other = is_other(r.word(after));
    let from = after + usize::from(other);
    r.reached(from);
    let mut out = Vec::new();
    for d in russian::read(r, from, state).into_iter().filter(|d| d.plural != singular) {
        let mut parts = d.parts;
        parts.other = other.then(|| other_counted(state, &parts));
        let what = parts.whole();
        let next = match singular {
            true => d.state.with_object(ObjectRef::Affected, what.clone(), false),
            false => d.state.with_object(ObjectRef::Antecedent, what.clone(), true),
        };
        out.push(hit(ObjectRef::Each(Box::new(what)), d.at, next));
    }
    out
}

fn read_choice(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let up_to = up_to_at(r, at);
    let mut counts = numbers::simple(r, at + up_to, state);
    counts.push((Quantity::Number(1), at, state.clone()));
    let mut out = Vec::new();
    for (count, at, state) in counts {
        let other = is_other(r.word(at));
        for d in russian::read(r, at + usize::from(other), &state) {
            let plural = count != Quantity::Number(1);
            // «Зачарованное существо» is the one that something is attached to, not any.
            let attached = |p: &Predicate| matches!(p, Predicate::Enchanted | Predicate::Equipped);
            // «Болото и Лес» are two things.
            if !plural && d.parts.nouns.len() > 1 && (at..d.at).any(|i| r.word(i) == "и") {
                continue;
            }
            if d.plural && !plural || d.parts.adjectives.iter().any(attached) {
                continue;
            }
            let mut parts = d.parts;
            if other {
                parts.other = Some(ObjectRef::This);
            }
            out.push(choice_hit(parts.whole(), count.clone(), up_to > 0, plural, d.at, &d.state));
        }
    }
    out
}

fn mention(c: Cursor, o: ObjectRef, noun: Predicate, plural: bool) -> Cursor {
    let next = c.state.with_object(o, noun, plural);
    c.with_state(next)
}

/// Prints a reference to objects.
pub fn print_object(p: &Printer<'_>, case: Case, o: &ObjectRef, from: &Cursor) -> Vec<Cursor> {
    let mut out = print_pronoun(p, case, o, from);
    match o {
        ObjectRef::This => {
            let said = p.say(&["~"], from).map(|c| Cursor { agreement: p.facts.name, ..c });
            out.extend(said.map(|c| mention(c, o.clone(), Predicate::Any, false)));
        }
        ObjectRef::Exiled { several } => out.extend(exiled::print(p, case, *several, from)),
        ObjectRef::Sacrificed => out.extend(sacrificed::print(p, case, from)),
        ObjectRef::Host => out.extend(print_host(p, case, from)),
        ObjectRef::Target(k) if *k as usize == from.state.targets.len() => {
            if let Some(t) = from.targets.get(*k as usize).cloned() {
                out.extend(print_target(p, case, &t, from));
            }
        }
        ObjectRef::TopOfLibrary(who, count) => out.extend(print_top(p, who, count, from)),
        o if *o == buried_this() => {
            let starts = p.say(&["~"], from);
            let said = starts.iter().flat_map(|c| p.either(FROM_GRAVEYARD, c));
            out.extend(said.map(|c| mention(c, ObjectRef::Antecedent, Predicate::Card, false)));
        }
        ObjectRef::Each(what) => out.extend(print_each(p, case, what, from)),
        ObjectRef::Choice { who, count, up_to, what } => {
            if from.state.actor.as_ref().unwrap_or(&PlayerRef::You) == who {
                out.extend(print_choice(p, case, count, *up_to, what, from));
            }
        }
        _ => {}
    }
    out
}

fn print_pronoun(p: &Printer<'_>, case: Case, o: &ObjectRef, from: &Cursor) -> Vec<Cursor> {
    let mut out = Vec::new();
    let named_first = *o == ObjectRef::This && p.guide.is_none();
    if from.state.it().as_ref() == Some(o) && !named_first {
        let preferred = match case {
            Case::Nominative => "оно",
            Case::Genitive | Case::Accusative => "его",
            Case::Dative => "ему",
            Case::Instrumental => "им",
            Case::Prepositional => "нем",
        };
        out.extend(p.say(&[preferred], from));
        if p.guide.is_some() {
            out.extend(IT.iter().filter(|w| **w != preferred).filter_map(|w| p.say(&[w], from)));
            if *o == ObjectRef::This {
                out.extend(THEY.iter().filter(|w| !IT.contains(w)).filter_map(|w| p.say(&[w], from)));
            }
        }
    }
    for noun in that_nouns() {
        if from.state.that(&noun).as_ref() == Some(o)
            && let Some(n) = russian::noun_for(&noun)
        {
            let form = super::super::declension::noun_form(&n.forms, case, false);
            if p.guide.is_none() {
                let fitting = that_word(case, n.gender);
                out.extend(p.say(&[fitting, form], from));
            }
            out.extend(THAT_WORDS.iter().filter_map(|w| p.say(&[w, form], from)));
        }
    }
    for c in &mut out {
        c.agreement = Agreement::Neuter;
    }
    if from.state.those().as_ref() == Some(o) {
        let mut plural: Vec<Cursor> = THEY.iter().filter_map(|w| p.say(&[w], from)).collect();
        for noun in that_nouns() {
            for form in forms_of(&noun).iter().skip(6) {
                plural.extend(THOSE_WORDS.iter().filter_map(|w| p.say(&[w, form], from)));
            }
        }
        out.extend(plural.into_iter().map(|c| Cursor { agreement: Agreement::Plural, ..c }));
    }
    out
}

/// «то», «того», «ту» … as the noun asks.
fn that_word(case: Case, gender: super::super::declension::Gender) -> &'static str {
    use super::super::declension::Gender;
    match (gender, case) {
        (Gender::Feminine, Case::Nominative) => "та",
        (Gender::Feminine, Case::Accusative) => "ту",
        (Gender::Feminine, _) => "той",
        (Gender::PluralOnly, Case::Nominative | Case::Accusative) => "те",
        (Gender::Neuter, Case::Nominative | Case::Accusative) => "то",
        (Gender::Masculine, Case::Nominative | Case::Accusative) => "тот",
        (_, Case::Genitive) => "того",
        (_, Case::Dative) => "тому",
        (_, Case::Instrumental) => "тем",
        (_, Case::Prepositional) => "том",
    }
}

fn print_host(p: &Printer<'_>, case: Case, from: &Cursor) -> Vec<Cursor> {
    let mut out = Vec::new();
    let creature_first = [Predicate::Type(CardType::Creature), Predicate::Permanent];
    let others = russian::nouns().iter().map(|n| n.means.clone()).filter(|m| matches!(m, Predicate::Type(_)));
    for what in creature_first.into_iter().chain(others) {
        for lemma in HOST_LEMMAS {
            let parts = Parts { nouns: vec![vec![what.clone()]], ..Parts::default() };
            let (gender, animate) = head_of(&parts);
            let word = adjective_form(lemma, case, gender, false, animate);
            let heads = p.say(&[&word], from);
            let printed = heads.iter().flat_map(|c| russian::print(p, &parts, case, false, c));
            out.extend(printed.map(|c| mention(c, ObjectRef::Host, what.clone(), false)));
        }
    }
    out
}

/// The cases and numbers in which a noun may stand after a number.
fn counted_forms(n: &Quantity, case: Case) -> Vec<(Case, bool)> {
    match n {
        Quantity::Number(1) => vec![(case, false)],
        Quantity::Number(2..=4) => vec![(Case::Genitive, false), (Case::Genitive, true), (case, true)],
        _ => vec![(Case::Genitive, true), (case, true), (Case::Genitive, false)],
    }
}

fn print_target(p: &Printer<'_>, case: Case, t: &Target, from: &Cursor) -> Vec<Cursor> {
    let TargetKind::Object(what) = &t.kind else { return Vec::new() };
    let Some(mut parts) = Parts::of(what).map(Parts::with_suffix) else { return Vec::new() };
    let another = match parts.other.take() {
        None => false,
        Some(o) if o == other_than(&from.state) && t.max == Quantity::Number(1) => true,
        Some(_) => return Vec::new(),
    };
    let one = Quantity::Number(1);
    let plural = t.max != one;
    let up_to = t.min == Quantity::Number(0);
    let starts = if up_to { p.either(UP_TO, from) } else { vec![from.clone()] };
    let heads: Vec<Cursor> = match t.min == one && t.max == one {
        true => vec![from.clone()],
        false if t.max == Quantity::Number(i32::MAX) => p.either(ANY_NUMBER, from),
        false if up_to || t.min == t.max => {
            starts.iter().flat_map(|c| numbers::print_number(p, &t.max, c)).collect()
        }
        false => Vec::new(),
    };
    let mut out = Vec::new();
    let agreements = super::russian::heads_of(&parts);
    for ((gender, animate), c) in agreements.iter().flat_map(|h| heads.iter().map(move |c| (*h, c))) {
        let mut ways = counted_forms(&t.max, case);
        if up_to && t.max == one {
            ways.push((Case::Genitive, false));
        }
        for (noun_case, noun_plural) in ways {
            let forms = [
                adjective_form("целевой", noun_case, gender, noun_plural || plural, animate),
                adjective_form("целевой", noun_case, gender, noun_plural, animate),
            ];
            let others = print_other(p, another, noun_case, &parts, noun_plural, c);
            for (word, c) in
                forms[usize::from(!plural)..].iter().flat_map(|w| others.iter().map(move |c| (w, c)))
            {
                let said = p.say(&[word], c);
                out.extend(said.iter().flat_map(|c| russian::print(p, &parts, noun_case, noun_plural, c)));
            }
        }
    }
    out.into_iter()
        .map(|c| {
            let (state, k) = c.state.with_target(t.clone());
            mention(c.with_state(state), ObjectRef::Target(k), what.clone(), plural)
        })
        .collect()
}

fn other_word(case: Case, parts: &Parts, plural: bool) -> String {
    let (gender, animate) = head_of(parts);
    adjective_form("другой", case, gender, plural, animate)
}

/// The description without the "other" that would be read there, and whether it had it.
fn without_counted(what: &Predicate, from: &Cursor) -> Option<(Parts, bool)> {
    let mut parts = Parts::of(what)?.with_suffix();
    match parts.other.take() {
        None => Some((parts, false)),
        Some(o) if o == other_counted(&from.state, &parts) => Some((parts, true)),
        Some(_) => None,
    }
}

/// The description without "other than the object itself", and whether it had it.
fn without_other(what: &Predicate) -> Option<(Parts, bool)> {
    let mut parts = Parts::of(what)?.with_suffix();
    match parts.other.take() {
        None => Some((parts, false)),
        Some(ObjectRef::This) => Some((parts, true)),
        Some(_) => None,
    }
}

fn print_other(
    p: &Printer<'_>,
    other: bool,
    case: Case,
    parts: &Parts,
    plural: bool,
    from: &Cursor,
) -> Vec<Cursor> {
    if !other {
        return vec![from.clone()];
    }
    let (gender, animate) = head_of(parts);
    let rest = |animate| adjective_form("остальной", case, gender, plural, animate);
    let mut words = vec![other_word(case, parts, plural), rest(animate), rest(!animate)];
    words.push(adjective_form("другой", case, gender, plural, !animate));
    words.dedup();
    let options: Vec<Vec<String>> = words.into_iter().map(|w| vec![w]).collect();
    super::english::say_any(p, &options, from)
}

fn print_each(p: &Printer<'_>, case: Case, what: &Predicate, from: &Cursor) -> Vec<Cursor> {
    let Some((parts, other)) = without_counted(what, from) else { return Vec::new() };
    let each: Vec<String> = super::russian::heads_of(&parts)
        .into_iter()
        .map(|(gender, animate)| adjective_form("каждый", case, gender, false, animate))
        .collect();
    let mut out = Vec::new();
    let mut heads: Vec<(Vec<&str>, bool)> = vec![(Vec::new(), true)];
    heads.extend(each.iter().map(|w| (vec![w.as_str()], false)));
    heads.extend(ALL_WORDS.iter().map(|w| (vec![*w], true)));
    for (words, plural) in heads {
        let Some(c) = p.say(&words, from) else { continue };
        for c in print_other(p, other, case, &parts, plural, &c) {
            for c in russian::print(p, &parts, case, plural, &c) {
                let o = if plural { ObjectRef::Antecedent } else { ObjectRef::Affected };
                out.push(mention(c, o, what.clone(), plural));
            }
        }
        if p.guide.is_none() && !out.is_empty() {
            break;
        }
    }
    out
}

fn print_choice(
    p: &Printer<'_>,
    case: Case,
    count: &Quantity,
    up_to: bool,
    what: &Predicate,
    from: &Cursor,
) -> Vec<Cursor> {
    let Some((parts, other)) = without_other(what) else { return Vec::new() };
    let starts = if up_to { p.either(UP_TO, from) } else { vec![from.clone()] };
    let plural = *count != Quantity::Number(1);
    let mut ways = counted_forms(count, case);
    if up_to && !plural {
        ways.push((Case::Genitive, false));
    }
    let mut out = Vec::new();
    for c in starts.iter().flat_map(|start| numbers::print_number(p, count, start)) {
        for (noun_case, noun_plural) in ways.clone() {
            for c in print_other(p, other, noun_case, &parts, noun_plural, &c) {
                out.extend(russian::print(p, &parts, noun_case, noun_plural, &c));
            }
        }
    }
    out.into_iter().map(|c| mention(c, ObjectRef::Antecedent, what.clone(), plural)).collect()
}

/// Reads what an event is about.
pub fn read_subject(r: &Reader<'_>, role: Role, at: usize, state: &State) -> Vec<Hit> {
    let fixed = |o: ObjectRef, noun: Predicate, at: usize| Hit {
        value: Value::Predicate(Predicate::Is(Box::new(o.clone()))),
        at,
        state: Rc::new(state.with_object(o, noun, false)),
    };
    if r.word(at) == "~" {
        r.reached(at + 1);
        let mut out = vec![fixed(ObjectRef::This, Predicate::Any, at + 1)];
        if r.word(at + 1) == "или" && is_form(r.word(at + 2), "другой") {
            let found = russian::read(r, at + 3, state).into_iter().filter(|d| !d.plural);
            out.extend(found.map(|d| this_or_another(d.parts, role, d.at, &d.state)));
        }
        return out;
    }
    if IT.contains(&r.word(at)) && !state.in_event {
        return state.it().and_then(|o| as_itself(hit(o, at + 1, (**state).clone()))).into_iter().collect();
    }
    if THAT_WORDS.contains(&r.word(at)) && !state.in_event {
        return read_that(r, at, state).and_then(as_itself).into_iter().collect();
    }
    if is_form(r.word(at), "целевой") && !state.in_event {
        return read_targets(r, at, state).into_iter().filter_map(as_itself).collect();
    }
    if let Some(h) = read_host(r, at, state) {
        let state = Rc::new(h.state.with_host_of_event(role));
        return vec![Hit { value: Value::Predicate(Predicate::Is(Box::new(ObjectRef::Host))), state, ..h }];
    }
    let other = is_other(r.word(at));
    let start = at + usize::from(other);
    r.reached(start);
    russian::read(r, start, state)
        .into_iter()
        .map(|d| subject_hit(d.parts, other, d.plural, role, d.at, &d.state))
        .collect()
}

/// Prints what an event is about.
pub fn print_subject(
    p: &Printer<'_>,
    case: Case,
    role: Role,
    what: &Predicate,
    from: &Cursor,
) -> Vec<Cursor> {
    if let Predicate::Is(o) = what {
        let printed = print_object(p, case, o, from);
        return printed.into_iter().map(|c| c.with_state(c.state.with_host_of_event(role))).collect();
    }
    if let Some(rest) = another_beside_this(what) {
        let Some((parts, true)) = without_other(rest) else { return Vec::new() };
        let start = p.say(&["~", "или"], from);
        let others = start.iter().flat_map(|c| print_other(p, true, case, &parts, false, c));
        let printed: Vec<Cursor> = others.flat_map(|c| russian::print(p, &parts, case, false, &c)).collect();
        return printed.into_iter().map(|c| mention(c, event_object(role), rest.clone(), false)).collect();
    }
    let Some((parts, other)) = without_other(what) else { return Vec::new() };
    let mut out = Vec::new();
    for plural in [false, true] {
        for c in print_other(p, other, case, &parts, plural, from) {
            for c in russian::print(p, &parts, case, plural, &c) {
                out.push(mention(c, event_object(role), what.clone(), plural));
            }
        }
        if p.guide.is_none() && !out.is_empty() {
            break;
        }
    }
    out
}

/// Reads a description.
pub fn read_bare(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let other = is_other(r.word(at));
    let from = at + usize::from(other);
    russian::read(r, from, state)
        .into_iter()
        .filter(|d| tag.kind == Kind::Counted || d.plural == (tag.kind == Kind::Plural))
        .map(|d| {
            let mut parts = d.parts;
            parts.other = other.then(|| other_counted(state, &parts));
            Hit { value: Value::Predicate(parts.whole()), at: d.at, state: d.state }
        })
        .collect()
}

/// Prints a description.
pub fn print_bare(p: &Printer<'_>, tag: Tag, what: &Predicate, from: &Cursor) -> Vec<Cursor> {
    let Some((parts, other)) = without_counted(what, from) else { return Vec::new() };
    let ways = match tag.kind {
        Kind::Counted if from.agreement == Agreement::Plural => {
            vec![(Case::Genitive, true), (Case::Genitive, false), (tag.case, true)]
        }
        kind => vec![(tag.case, kind == Kind::Plural)],
    };
    ways.into_iter()
        .flat_map(|(case, plural)| {
            print_other(p, other, case, &parts, plural, from)
                .iter()
                .flat_map(|c| russian::print(p, &parts, case, plural, c))
                .collect::<Vec<_>>()
        })
        .collect()
}
