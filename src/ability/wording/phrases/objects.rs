//! Which of the things described: the object itself, "enchanted creature", "it", "target …", "each …", "a …".

use super::super::book::{Kind, Tag, Tongue};
use super::super::declension::Case;
use super::super::discourse::Discourse;
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::description::Parts;
use super::other::other_counted;
use super::{english, exiled, numbers, russian, sacrificed};
use crate::ability::{CardType, ObjectRef, PlayerRef, Predicate, Quantity, Target, TargetKind};
use crate::text::declension::Cases;
use std::rc::Rc;

/// Nouns by which "that …" speaks of something.
const THAT: &[(&str, Predicate)] = &[
    ("creature", Predicate::Type(CardType::Creature)),
    ("permanent", Predicate::Permanent),
    ("card", Predicate::Card),
    ("spell", Predicate::Spell),
    ("land", Predicate::Type(CardType::Land)),
    ("artifact", Predicate::Type(CardType::Artifact)),
    ("enchantment", Predicate::Type(CardType::Enchantment)),
    ("planeswalker", Predicate::Type(CardType::Planeswalker)),
    ("token", Predicate::Token),
];

/// What "a spell or ability" is called afterwards.
const THAT_ON_STACK: &[&str] = &["that", "spell", "or", "ability"];

pub(super) const HOST_VERBS: &[&str] = &["enchanted", "equipped", "fortified"];

const FROM_GRAVEYARD: &[&str] = &["from", "you", "'s", "graveyard"];

/// "~ from your graveyard": the ability works there (113.6m).
pub fn buried_this() -> ObjectRef {
    ObjectRef::Each(Box::new(Predicate::All(vec![
        Predicate::Is(Box::new(ObjectRef::This)),
        Predicate::InZone(crate::ability::Zone::Graveyard),
        Predicate::OwnedBy(PlayerRef::You),
    ])))
}

fn hit(o: ObjectRef, at: usize, state: Discourse) -> Hit {
    Hit { value: Value::Object(o), at, state: Rc::new(state) }
}

/// Reads a reference to objects.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let mut out = match r.tongue {
        Tongue::English => read_english(r, at, state),
        Tongue::Russian if no_subject(r, tag, at) => Vec::new(),
        Tongue::Russian => russian::read_object(r, at, state),
    };
    out.extend(read_both(r, &out, tag));
    if tag.kind == Kind::SubjectObject {
        for h in &mut out {
            if let Value::Object(o) = &h.value {
                h.state = Rc::new(Discourse { subject: Some(o.clone()), ..(*h.state).clone() });
            }
        }
        let after_and = at > 0 && matches!(r.word(at - 1), "and" | "," | "then" | "и" | "затем");
        if after_and && let Some(o) = &state.subject {
            out.push(Hit { value: Value::Object(o.clone()), at, state: state.clone() });
        }
    }
    out
}

/// A name in another case is no subject: «Тихоню не могут блокировать …».
pub(super) fn no_subject(r: &Reader<'_>, tag: Tag, at: usize) -> bool {
    let subject = matches!(tag.kind, Kind::SubjectObject | Kind::Subject) && tag.case == Case::Nominative;
    subject && r.tokens.get(at).is_some_and(|t| t.inflected) || wrong_case(r, tag.case, at)
}

/// What is dealt to it and what it deals are told apart by the dative and the instrumental.
fn wrong_case(r: &Reader<'_>, case: Case, at: usize) -> bool {
    let Some(t) = r.tokens.get(at) else { return false };
    match case {
        Case::Instrumental => {
            t.cases.and(Cases::INS).is_empty() || matches!(t.text.as_str(), "ему" | "его" | "нему" | "него")
        }
        Case::Dative => t.cases.and(Cases::DAT).is_empty() || matches!(t.text.as_str(), "ею" | "ими"),
        _ => false,
    }
}

/// Whether a phrase says which thing it means, so that "and" joins it to another.
fn says_which(r: &Reader<'_>, at: usize) -> bool {
    match r.tongue {
        Tongue::English => {
            matches!(
                r.word(at),
                "target" | "each" | "all" | "~" | "another" | "up" | "enchanted" | "equipped"
            ) && (r.word(at) != "another" || r.word(at + 1) == "target")
        }
        Tongue::Russian => russian::says_which(r, at),
    }
}

fn joinable(o: &ObjectRef) -> bool {
    !matches!(o, ObjectRef::Choice { .. } | ObjectRef::TopOfLibrary(..) | ObjectRef::Both(..))
}

/// "target artifact and target land", "each creature and each planeswalker".
fn read_both(r: &Reader<'_>, firsts: &[Hit], tag: Tag) -> Vec<Hit> {
    let mut out = Vec::new();
    for first in firsts {
        let Value::Object(a) = &first.value else { continue };
        if !matches!(r.word(first.at), "and" | "и") || !says_which(r, first.at + 1) || !joinable(a) {
            continue;
        }
        for second in r.read(Tag { kind: Kind::Object, ..tag }, first.at + 1, &first.state).iter() {
            let Value::Object(b) = &second.value else { continue };
            if !joinable(b) || b == a {
                continue;
            }
            let both = ObjectRef::Both(Box::new(a.clone()), Box::new(b.clone()));
            let next = second.state.with_object(both.clone(), Predicate::Any, true);
            out.push(hit(both, second.at, next));
        }
    }
    out
}

fn read_english(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    let word = r.word(at);
    match word {
        "~" => {
            r.reached(at + 1);
            out.push(hit(ObjectRef::This, at + 1, state.with_object(ObjectRef::This, Predicate::Any, false)));
            if let Some(end) = r.words(at + 1, FROM_GRAVEYARD) {
                out.push(hit(
                    buried_this(),
                    end,
                    state.with_object(ObjectRef::Antecedent, Predicate::Card, false),
                ));
            }
        }
        "it" => out.extend(state.it().map(|o| hit(o, at + 1, (**state).clone()))),
        "they" | "them" => out.extend(state.those().map(|o| hit(o, at + 1, (**state).clone()))),
        "that" => out.extend(read_that(r, at, state)),
        "those" => {
            let plural = THAT.iter().any(|(n, _)| english::plural(n) == r.word(at + 1));
            out.extend(state.those().filter(|_| plural).map(|o| hit(o, at + 2, (**state).clone())));
        }
        "the" => out.extend(
            read_top(r, at, state)
                .into_iter()
                .chain(exiled::read(r, at, state))
                .chain(sacrificed::read(r, at, state)),
        ),
        _ if HOST_VERBS.contains(&word) && r.facts.attaches => {
            if let Some(host) = read_host(r, at, state) {
                return vec![host];
            }
        }
        _ => {}
    }
    out.extend(read_targets(r, at, state));
    out.extend(read_each(r, at, state));
    out.extend(read_choice(r, at, state));
    out
}

pub(super) fn read_that(r: &Reader<'_>, at: usize, state: &State) -> Option<Hit> {
    if let Some(end) = r.words(at, THAT_ON_STACK) {
        return state.that(&Predicate::AbilityOnStack).map(|o| hit(o, end, (**state).clone()));
    }
    let (_, noun) = THAT.iter().find(|(n, _)| *n == r.word(at + 1))?;
    let o = state.that(noun)?;
    r.reached(at + 2);
    Some(hit(o, at + 2, (**state).clone()))
}

/// "enchanted creature", for an Aura or Equipment.
pub(super) fn read_host(r: &Reader<'_>, at: usize, state: &State) -> Option<Hit> {
    let capital = r.tokens.get(at + 1)?.capital;
    let (noun, plural) = english::noun(r.word(at + 1), capital)?;
    if plural || matches!(noun, Predicate::Any | Predicate::Card | Predicate::Spell) {
        return None;
    }
    r.reached(at + 2);
    Some(hit(ObjectRef::Host, at + 2, state.with_object(ObjectRef::Host, noun, false)))
}

/// "the top two cards of your library".
fn read_top(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let Some(at) = r.words(at, &["the", "top"]) else { return Vec::new() };
    let mut counts = vec![(Quantity::Number(1), at, state.clone())];
    counts.extend(numbers::simple(r, at, state));
    let mut out = Vec::new();
    for (count, at, state) in counts {
        let Some(at) = r.words(at, &["card", "of"]).or_else(|| r.words(at, &["cards", "of"])) else {
            continue;
        };
        for player in r.read(Tag::plain(Kind::Player), at, &state).iter() {
            let (Value::Player(who), Some(end)) = (&player.value, r.words(player.at, &["'s", "library"]))
            else {
                continue;
            };
            let plural = count != Quantity::Number(1);
            let next = player.state.with_object(ObjectRef::Antecedent, Predicate::Card, plural);
            out.push(hit(ObjectRef::TopOfLibrary(who.clone(), Box::new(count.clone())), end, next));
        }
    }
    out
}

/// How many targets: least, most, whether the noun is a plural, whether "another", where the noun begins.
struct Aim {
    min: Quantity,
    max: Quantity,
    another: bool,
    at: usize,
    state: State,
}

fn aims(r: &Reader<'_>, at: usize, state: &State) -> Vec<Aim> {
    let one = Quantity::Number(1);
    let zero = Quantity::Number(0);
    let aim = |min: &Quantity, max: &Quantity, another, at| Aim {
        min: min.clone(),
        max: max.clone(),
        another,
        at,
        state: state.clone(),
    };
    let mut out = Vec::new();
    if r.word(at) == "target" {
        out.push(aim(&one, &one, false, at + 1));
    }
    if let Some(at) = r.words(at, &["another", "target"]) {
        out.push(aim(&one, &one, true, at));
    }
    if let Some(at) = r.words(at, &["any", "number", "of", "target"]) {
        out.push(aim(&zero, &Quantity::Number(i32::MAX), false, at));
    }
    let (from, up_to) = match r.words(at, &["up", "to"]) {
        Some(at) => (at, true),
        None => (at, false),
    };
    for (n, at, state) in numbers::simple(r, from, state) {
        let other = usize::from(r.word(at) == "other");
        if r.word(at + other) == "target" && r.word(from) != "a" {
            let min = if up_to { zero.clone() } else { n.clone() };
            out.push(Aim { min, max: n, another: other == 1, at: at + other + 1, state });
        }
    }
    out
}

/// What "another target" is other than: the target before it, else the object itself.
pub(super) fn other_than(state: &Discourse) -> ObjectRef {
    match state.targets.len() {
        0 => ObjectRef::This,
        n => ObjectRef::Target((n - 1) as u8),
    }
}

pub(super) fn read_targets(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    for aim in aims(r, at, state) {
        r.reached(aim.at);
        for d in english::read(r, aim.at, &aim.state) {
            if d.plural != (aim.max != Quantity::Number(1)) {
                continue;
            }
            let mut parts = d.parts;
            if aim.another {
                parts.other = Some(other_than(&d.state));
            }
            let (min, max) = (aim.min.clone(), aim.max.clone());
            out.push(target_hit(parts.whole(), min, max, d.plural, d.at, &d.state));
        }
    }
    out
}

/// A target of this description.
pub fn target_hit(
    what: Predicate,
    min: Quantity,
    max: Quantity,
    plural: bool,
    at: usize,
    state: &Discourse,
) -> Hit {
    let target = Target { kind: TargetKind::Object(what.clone()), min, max };
    let (next, index) = state.with_target(target);
    let o = ObjectRef::Target(index);
    hit(o.clone(), at, next.with_object(o, what, plural))
}

fn read_each(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let (after, singular) = match r.word(at) {
        "each" => (at + 1, true),
        "all" => (at + 1, false),
        _ => (at, false),
    };
    let other = r.word(after) == "other";
    let from = after + usize::from(other);
    r.reached(from);
    let mut out = Vec::new();
    for d in english::read(r, from, state) {
        if d.plural == singular {
            continue;
        }
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

/// "a creature", "another creature", "two lands", "up to two cards": chosen as the instruction is followed.
fn read_choice(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let (from, up_to) = match r.words(at, &["up", "to"]) {
        Some(at) => (at, true),
        None => (at, false),
    };
    let mut counts = numbers::simple(r, from, state);
    if r.word(from) == "another" {
        counts.push((Quantity::Number(1), from + 1, state.clone()));
    }
    let mut out = Vec::new();
    for (count, mut at, state) in counts {
        let mut other = r.word(from) == "another";
        if r.word(at) == "other" {
            at += 1;
            other = true;
        }
        for d in english::read(r, at, &state) {
            if d.plural == (count == Quantity::Number(1)) {
                continue;
            }
            let mut parts = d.parts;
            if other {
                parts.other = Some(ObjectRef::This);
            }
            out.push(choice_hit(parts.whole(), count.clone(), up_to, d.plural, d.at, &d.state));
        }
    }
    out
}

/// Something that a player picks while an instruction is followed.
pub fn choice_hit(
    what: Predicate,
    count: Quantity,
    up_to: bool,
    plural: bool,
    at: usize,
    state: &Discourse,
) -> Hit {
    let who = state.actor.clone().unwrap_or(PlayerRef::You);
    let next = state.with_object(ObjectRef::Antecedent, what.clone(), plural);
    hit(ObjectRef::Choice { who, count: Box::new(count), up_to, what: Box::new(what) }, at, next)
}

/// Prints a reference to objects.
pub fn print(p: &Printer<'_>, tag: Tag, o: &ObjectRef, from: &Cursor) -> Vec<Cursor> {
    let mut out = match p.tongue {
        Tongue::English => print_english(p, o, from),
        Tongue::Russian => russian::print_object(p, tag.case, o, from),
    };
    if let ObjectRef::Both(a, b) = o {
        let and = if p.tongue == Tongue::English { "and" } else { "и" };
        let plain = Tag { kind: Kind::Object, ..tag };
        let firsts = print(p, plain, a, from);
        let seconds = firsts.iter().filter_map(|c| p.say(&[and], c)).flat_map(|c| print(p, plain, b, &c));
        out.extend(seconds.map(|c| mention(c, o.clone(), Predicate::Any, true)));
    }
    if tag.kind == Kind::SubjectObject {
        for c in &mut out {
            *c = c.with_state(Discourse { subject: Some(o.clone()), ..(*c.state).clone() });
        }
        // "You may have it deal 2 damage": the verb stays bare.
        if from.bare && p.guide.is_some() && p.tongue == Tongue::English {
            let bare: Vec<Cursor> = out
                .iter()
                .map(|c| Cursor { agreement: Agreement::Infinitive, bare: false, ..c.clone() })
                .collect();
            out.extend(bare);
        }
        if from.state.subject.as_ref() == Some(o) {
            out.push(from.clone());
        }
    }
    out
}

pub(super) fn mention(c: Cursor, o: ObjectRef, noun: Predicate, plural: bool) -> Cursor {
    let next = c.state.with_object(o, noun, plural);
    Cursor { agreement: if plural { Agreement::Plural } else { Agreement::Masculine }, ..c.with_state(next) }
}

pub(super) fn print_english(p: &Printer<'_>, o: &ObjectRef, from: &Cursor) -> Vec<Cursor> {
    let mut out = print_pronoun(p, o, from);
    match o {
        ObjectRef::This => {
            out.extend(p.say(&["~"], from).map(|c| mention(c, o.clone(), Predicate::Any, false)));
        }
        ObjectRef::Exiled { several } => {
            out.extend(exiled::print(p, super::super::declension::Case::Nominative, *several, from))
        }
        ObjectRef::Sacrificed => {
            out.extend(sacrificed::print(p, super::super::declension::Case::Nominative, from))
        }
        ObjectRef::Host => out.extend(print_host(p, from)),
        ObjectRef::Target(k) if *k as usize == from.state.targets.len() => {
            if let Some(t) = from.targets.get(*k as usize).cloned() {
                out.extend(print_target(p, &t, from));
            }
        }
        o if *o == buried_this() => {
            let said = p.say(&["~"], from).and_then(|c| p.say(FROM_GRAVEYARD, &c));
            out.extend(said.map(|c| mention(c, ObjectRef::Antecedent, Predicate::Card, false)));
        }
        ObjectRef::Each(what) => out.extend(print_each(p, what, from)),
        ObjectRef::Choice { who, count, up_to, what } => {
            if from.state.actor.as_ref().unwrap_or(&PlayerRef::You) == who {
                out.extend(print_choice(p, count, *up_to, what, from));
            }
        }
        ObjectRef::TopOfLibrary(who, count) => out.extend(print_top(p, who, count, from)),
        _ => {}
    }
    out
}

/// "it", "that creature", "they", where they would mean this.
pub(super) fn print_pronoun(p: &Printer<'_>, o: &ObjectRef, from: &Cursor) -> Vec<Cursor> {
    let mut out: Vec<Cursor> = Vec::new();
    let named_first = *o == ObjectRef::This && p.guide.is_none();
    if from.state.it().as_ref() == Some(o) && !named_first {
        out.extend(p.say(&["it"], from));
    }
    for (word, noun) in THAT {
        if from.state.that(noun).as_ref() == Some(o) {
            out.extend(p.say(&["that", word], from));
        }
    }
    if from.state.that(&Predicate::AbilityOnStack).as_ref() == Some(o) {
        out.extend(p.say(THAT_ON_STACK, from));
    }
    for c in &mut out {
        c.agreement = Agreement::Masculine;
    }
    if from.state.those().as_ref() == Some(o) {
        let mut plural = p.either(&[&["they"], &["them"]], from);
        for (word, _) in THAT {
            plural.extend(p.say(&["those", &english::plural(word)], from));
        }
        out.extend(plural.into_iter().map(|c| Cursor { agreement: Agreement::Plural, ..c }));
    }
    out
}

fn print_host(p: &Printer<'_>, from: &Cursor) -> Vec<Cursor> {
    let nouns = ["creature", "permanent", "land", "artifact", "planeswalker", "enchantment", "equipment"];
    let mut out = Vec::new();
    let verbs = HOST_VERBS.iter().skip(usize::from(p.guide.is_none() && p.facts.equips));
    for verb in verbs {
        let Some(c) = p.say(&[verb], from) else { continue };
        for noun in nouns {
            out.extend(p.say(&[noun], &c).map(|c| {
                let meant = english::noun(noun, true).map_or(Predicate::Any, |(n, _)| n);
                mention(c, ObjectRef::Host, meant, false)
            }));
        }
        // A subtype: "enchanted Forest".
        if p.guide.is_some_and(|g| g.get(c.at).is_some_and(|t| t.capital)) {
            let word = p.guide.and_then(|g| g.get(c.at)).map_or("", |t| t.text.as_str());
            if let Some((noun @ Predicate::Subtype(_), false)) = english::noun(word, true) {
                out.extend(p.say(&[word], &c).map(|c| mention(c, ObjectRef::Host, noun.clone(), false)));
            }
        }
    }
    out
}

/// A target where it is first named.
pub fn print_target(p: &Printer<'_>, t: &Target, from: &Cursor) -> Vec<Cursor> {
    let TargetKind::Object(what) = &t.kind else { return Vec::new() };
    let Some(mut parts) = Parts::of(what) else { return Vec::new() };
    let another = match parts.other.take() {
        None => false,
        Some(o) if o == other_than(&from.state) => true,
        Some(_) => return Vec::new(),
    };
    let plural = t.max != Quantity::Number(1);
    let up_to = t.min == Quantity::Number(0);
    let heads = match (&t.min, &t.max) {
        _ if t.max == Quantity::Number(i32::MAX) => {
            p.say(&["any", "number", "of"], from).into_iter().collect()
        }
        (Quantity::Number(1), Quantity::Number(1)) if another => {
            p.say(&["another"], from).into_iter().collect()
        }
        (Quantity::Number(1), Quantity::Number(1)) => vec![from.clone()],
        (min, max) if up_to || min == max => {
            let start = if up_to { p.say(&["up", "to"], from) } else { Some(from.clone()) };
            let counted = start.iter().flat_map(|c| numbers::print_number(p, max, c));
            counted.filter_map(|c| if another { p.say(&["other"], &c) } else { Some(c) }).collect()
        }
        _ => Vec::new(),
    };
    heads
        .iter()
        .filter_map(|c| p.say(&["target"], c))
        .flat_map(|c| english::print(p, &parts, plural, &c))
        .map(|c| {
            let (state, k) = c.state.with_target(t.clone());
            mention(c.with_state(state), ObjectRef::Target(k), what.clone(), plural)
        })
        .collect()
}

fn print_each(p: &Printer<'_>, what: &Predicate, from: &Cursor) -> Vec<Cursor> {
    let Some(mut parts) = Parts::of(what) else { return Vec::new() };
    let other = match parts.other.take() {
        None => false,
        Some(o) if o == other_counted(&from.state, &parts) => true,
        Some(_) => return Vec::new(),
    };
    let mut out = Vec::new();
    for (words, plural) in [(&[][..], true), (&["each"][..], false), (&["all"][..], true)] {
        let Some(mut c) = p.say(words, from) else { continue };
        if other {
            let Some(next) = p.say(&["other"], &c) else { continue };
            c = next;
        }
        for c in english::print(p, &parts, plural, &c) {
            out.push(match plural {
                true => mention(c, ObjectRef::Antecedent, what.clone(), true),
                false => mention(c, ObjectRef::Affected, what.clone(), false),
            });
        }
        if p.guide.is_none() && !out.is_empty() {
            break;
        }
    }
    out
}

fn print_choice(
    p: &Printer<'_>,
    count: &Quantity,
    up_to: bool,
    what: &Predicate,
    from: &Cursor,
) -> Vec<Cursor> {
    let Some(mut parts) = Parts::of(what) else { return Vec::new() };
    let other = match parts.other.take() {
        None => false,
        Some(ObjectRef::This) => true,
        Some(_) => return Vec::new(),
    };
    let plural = *count != Quantity::Number(1);
    let start = if up_to { p.say(&["up", "to"], from) } else { Some(from.clone()) };
    let mut heads: Vec<Cursor> = Vec::new();
    if let Some(c) = start {
        if other && !plural {
            heads.extend(p.say(&["another"], &c));
        }
        for c in numbers::print_number(p, count, &c) {
            heads.extend(if other { p.say(&["other"], &c) } else { Some(c) });
        }
    }
    heads
        .iter()
        .flat_map(|c| english::print(p, &parts, plural, c))
        .map(|c| mention(c, ObjectRef::Antecedent, what.clone(), plural))
        .collect()
}

fn print_top(p: &Printer<'_>, who: &PlayerRef, count: &Quantity, from: &Cursor) -> Vec<Cursor> {
    let Some(c) = p.say(&["the", "top"], from) else { return Vec::new() };
    let plural = *count != Quantity::Number(1);
    let counted = if plural { numbers::print_number(p, count, &c) } else { vec![c] };
    counted
        .iter()
        .filter_map(|c| p.say(&[if plural { "cards" } else { "card" }, "of"], c))
        .flat_map(|c| p.print(Tag::plain(Kind::Player), &Value::Player(who.clone()), &c))
        .filter_map(|c| p.say(&["'s", "library"], &c))
        .map(|c| mention(c, ObjectRef::Antecedent, Predicate::Card, plural))
        .collect()
}
