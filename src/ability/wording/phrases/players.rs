//! Players: "you", "each opponent", "target player", "that player", "its controller".

use super::super::book::{Kind, Tag, Tongue};
use super::super::discourse::Discourse;
use super::super::print::{Agreement, Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::objects;
use crate::ability::{CardType, ObjectRef, PlayerRef, Predicate, Quantity, Target, TargetKind};
use std::rc::Rc;

/// Fixed names: words in the tongue's forms, meaning.
const ENGLISH: &[(&[&str], PlayerRef)] = &[
    (&["you"], PlayerRef::You),
    (&["each", "opponent"], PlayerRef::EachOpponent),
    // Without teams, the others are the opponents (102.2, 102.3).
    (&["each", "other", "player"], PlayerRef::EachOpponent),
    (&["each", "player"], PlayerRef::EachPlayer),
    (&["an", "opponent"], PlayerRef::AnOpponent),
    (&["a", "player"], PlayerRef::EachPlayer),
    (&["the", "active", "player"], PlayerRef::ActivePlayer),
    (&["defending", "player"], PlayerRef::DefendingPlayer),
    (&["the", "defending", "player"], PlayerRef::DefendingPlayer),
    (&["the", "chosen", "player"], PlayerRef::Chosen),
    (&["enchanted", "player"], PlayerRef::Host),
];

const RUSSIAN: &[(&[&str], PlayerRef)] = &[
    (&["вы", "вас", "вам", "вас", "вами", "вас"], PlayerRef::You),
    (
        &[
            "каждый оппонент",
            "каждого оппонента",
            "каждому оппоненту",
            "каждого оппонента",
            "каждым оппонентом",
            "каждом оппоненте",
        ],
        PlayerRef::EachOpponent,
    ),
    (
        &[
            "каждый другой игрок",
            "каждого другого игрока",
            "каждому другому игроку",
            "каждого другого игрока",
            "каждым другим игроком",
            "каждом другом игроке",
        ],
        PlayerRef::EachOpponent,
    ),
    (
        &[
            "каждый игрок",
            "каждого игрока",
            "каждому игроку",
            "каждого игрока",
            "каждым игроком",
            "каждом игроке",
        ],
        PlayerRef::EachPlayer,
    ),
    (&["оппонент", "оппонента", "оппоненту", "оппонента", "оппонентом", "оппоненте"], PlayerRef::AnOpponent),
    (&["игрок", "игрока", "игроку", "игрока", "игроком", "игроке"], PlayerRef::EachPlayer),
    (
        &[
            "защищающийся игрок",
            "защищающегося игрока",
            "защищающемуся игроку",
            "защищающегося игрока",
            "защищающимся игроком",
            "защищающемся игроке",
        ],
        PlayerRef::DefendingPlayer,
    ),
    (
        &[
            "зачарованный игрок",
            "зачарованного игрока",
            "зачарованному игроку",
            "зачарованного игрока",
            "зачарованным игроком",
            "зачарованном игроке",
        ],
        PlayerRef::Host,
    ),
];

const RUSSIAN_TARGETS: &[(&[&str], PlayerRef)] = &[
    (
        &[
            "целевой игрок",
            "целевого игрока",
            "целевому игроку",
            "целевого игрока",
            "целевым игроком",
            "целевом игроке",
        ],
        PlayerRef::EachPlayer,
    ),
    (
        &[
            "целевой оппонент",
            "целевого оппонента",
            "целевому оппоненту",
            "целевого оппонента",
            "целевым оппонентом",
            "целевом оппоненте",
        ],
        PlayerRef::AnOpponent,
    ),
];

const RUSSIAN_THAT: &[&str] = &[
    "тот игрок",
    "того игрока",
    "тому игроку",
    "того игрока",
    "тем игроком",
    "том игроке",
    "этот игрок",
    "этого игрока",
    "этому игроку",
    "он",
    "она",
];

fn hit(who: PlayerRef, at: usize, state: Discourse) -> Hit {
    Hit { value: Value::Player(who), at, state: Rc::new(state) }
}

/// Reads a player.
pub fn read(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let mut out = match r.tongue {
        Tongue::English => read_english(r, tag, at, state),
        Tongue::Russian => read_russian(r, tag, at, state),
    };
    out.extend(read_related(r, at, state));
    if tag.kind == Kind::Actor {
        for h in &mut out {
            if let Value::Player(who) = &h.value {
                let bare = matches!(r.word(h.at), "may" | "можете" | "может" | "могут");
                h.state = Rc::new(Discourse { actor: Some(who.clone()), bare, ..(*h.state).clone() });
            }
        }
        if !state.bare || state.actor == Some(PlayerRef::You) {
            let you = Discourse { actor: Some(PlayerRef::You), ..(**state).clone() };
            out.push(hit(PlayerRef::You, at, you));
        }
        if let Some(who) = state.actor.clone().filter(|w| *w != PlayerRef::You) {
            out.push(hit(who, at, (**state).clone()));
        }
    }
    out
}

fn mentioned(who: PlayerRef, tag: Tag, at: usize, state: &State) -> Hit {
    let next = match who {
        PlayerRef::You | PlayerRef::DefendingPlayer => (**state).clone(),
        PlayerRef::EachOpponent | PlayerRef::EachPlayer if !state.in_event => {
            state.with_player(PlayerRef::Each)
        }
        _ if state.in_event && tag.role.is_some() => state.with_player(PlayerRef::Event),
        _ => state.with_player(who.clone()),
    };
    hit(who, at, next)
}

fn read_english(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    for (words, who) in ENGLISH {
        if let Some(at) = r.words(at, words) {
            out.push(mentioned(who.clone(), tag, at, state));
        }
    }
    for (word, of) in [("player", PlayerRef::EachPlayer), ("opponent", PlayerRef::AnOpponent)] {
        if let Some(at) = r.words(at, &["target", word]) {
            out.push(target_hit(of, at, state));
        }
    }
    if let (Some(at), Some(k)) = (r.words(at, OR_CONTROLLER), player_or_walker(state)) {
        let who = related(ObjectRef::Target(k), true);
        out.push(hit(who.clone(), at, state.with_player(who)));
    }
    let back = r.words(at, &["that", "player"]).or_else(|| (r.word(at) == "they").then_some(at + 1));
    if let (Some(at), Some(who)) = (back, state.that_player()) {
        out.push(hit(who, at, (**state).clone()));
    }
    out
}

/// Of "target player or planeswalker".
const OR_CONTROLLER: &[&str] = &["that", "player", "or", "that", "planeswalker", "'s", "controller"];

/// The last target, if it may be a player or a planeswalker. Its controller is that player, or who controls it.
fn player_or_walker(state: &Discourse) -> Option<u8> {
    let walker = |t: &Target| {
        matches!(&t.kind, TargetKind::Either(Predicate::Type(CardType::Planeswalker), _) | TargetKind::Any)
    };
    let mut all = state.targets.iter().enumerate().filter(|(_, t)| walker(t));
    let found = all.next()?.0;
    all.next().is_none().then_some(found as u8)
}

fn target_hit(of: PlayerRef, at: usize, state: &Discourse) -> Hit {
    let one = Quantity::Number(1);
    let target = Target { kind: TargetKind::Player(of), min: one.clone(), max: one };
    let (next, k) = state.with_target(target);
    hit(PlayerRef::Target(k), at, next.with_player(PlayerRef::Target(k)))
}

fn russian_words(r: &Reader<'_>, at: usize, phrase: &str) -> Option<usize> {
    let words: Vec<&str> = phrase.split(' ').collect();
    r.words(at, &words)
}

fn read_russian(r: &Reader<'_>, tag: Tag, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    for (forms, who) in RUSSIAN {
        if let Some(at) = forms.iter().find_map(|f| russian_words(r, at, f)) {
            out.push(mentioned(who.clone(), tag, at, state));
        }
    }
    for (forms, of) in RUSSIAN_TARGETS {
        if let Some(at) = forms.iter().find_map(|f| russian_words(r, at, f)) {
            out.push(target_hit(of.clone(), at, state));
        }
    }
    if let (Some(at), Some(who)) =
        (RUSSIAN_THAT.iter().find_map(|f| russian_words(r, at, f)), state.that_player())
    {
        out.push(hit(who, at, (**state).clone()));
    }
    out
}

/// "its controller", "that creature's owner"; «контролирующий его игрок», «его владелец».
fn read_related(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let mut out = Vec::new();
    let (from, after): (usize, &[(&[&str], bool)]) = match r.tongue {
        Tongue::English => (at, &[(&["'s", "controller"], true), (&["'s", "owner"], false)]),
        Tongue::Russian if r.word(at).starts_with("контролирующ") => {
            (at + 1, &[(&["игрок"], true), (&["игрока"], true), (&["игроку"], true), (&["игроком"], true)])
        }
        // «игрок, контролирующий то существо».
        Tongue::Russian if CONTROLLER.contains(&r.word(at)) && r.word(at + 1) == "," => {
            if !r.word(at + 2).starts_with("контролирующ") {
                return out;
            }
            (at + 3, &[(&[","], true), (&[], true)])
        }
        Tongue::Russian => return out,
    };
    if matches!(r.word(from), "a" | "an" | "each" | "all" | "") {
        return out;
    }
    for object in r.read(Tag::plain(Kind::Object), from, state).iter() {
        let Value::Object(o) = &object.value else { continue };
        for (words, controller) in after {
            if let Some(at) = r.words(object.at, words) {
                let who = related(o.clone(), *controller);
                out.push(hit(who.clone(), at, object.state.with_player(who)));
            }
        }
    }
    out
}

const CONTROLLER: &[&str] = &["игрок", "игрока", "игроку", "игрока", "игроком", "игроке"];

fn related(o: ObjectRef, controller: bool) -> PlayerRef {
    if controller { PlayerRef::ControllerOf(Box::new(o)) } else { PlayerRef::OwnerOf(Box::new(o)) }
}

/// Prints a player.
pub fn print(p: &Printer<'_>, tag: Tag, who: &PlayerRef, from: &Cursor) -> Vec<Cursor> {
    let mut out = Vec::new();
    let bare = from.bare;
    if tag.kind == Kind::Actor {
        let another_may = bare && from.state.actor != Some(PlayerRef::You);
        if *who == PlayerRef::You && !another_may {
            let state = Discourse { actor: Some(PlayerRef::You), ..(*from.state).clone() };
            out.push(Cursor {
                agreement: if bare { Agreement::Infinitive } else { Agreement::You },
                ..from.with_state(state)
            });
        } else if from.state.actor.as_ref() == Some(who) {
            let agreement = if bare { Agreement::Infinitive } else { Agreement::Masculine };
            out.push(Cursor { agreement, ..from.clone() });
        }
    }
    let named = print_named(p, tag, who, from);
    let named = named.into_iter().map(|c| {
        let agreement = match who {
            PlayerRef::You => Agreement::You,
            _ => Agreement::Masculine,
        };
        let they = p.guide.is_some_and(|g| c.at > 0 && g[c.at - 1].text == "they");
        let agreement = if they { Agreement::Plural } else { agreement };
        let state = match tag.kind {
            Kind::Actor => Discourse { actor: Some(who.clone()), ..(*c.state).clone() },
            _ => (*c.state).clone(),
        };
        Cursor { agreement, bare: false, ..c.with_state(state) }
    });
    let named: Vec<Cursor> = named.collect();
    // "You may have that player lose 2 life": the verb of whoever is named stays bare.
    if bare && tag.kind == Kind::Actor && p.guide.is_some() {
        out.extend(named.iter().map(|c| Cursor { agreement: Agreement::Infinitive, ..c.clone() }));
    }
    out.extend(named);
    out
}

fn print_named(p: &Printer<'_>, tag: Tag, who: &PlayerRef, from: &Cursor) -> Vec<Cursor> {
    let mut out = Vec::new();
    let mention = |c: Cursor| {
        let next = mentioned(who.clone(), tag, 0, &c.state).state;
        Cursor { state: next, ..c }
    };
    match (who, p.tongue) {
        (PlayerRef::Target(k), _) if *k as usize == from.state.targets.len() => {
            out.extend(
                from.targets.get(*k as usize).cloned().iter().flat_map(|t| print_target(p, tag, t, from)),
            );
        }
        (PlayerRef::ControllerOf(o), Tongue::English)
            if player_or_walker(&from.state).is_some_and(|k| **o == ObjectRef::Target(k)) =>
        {
            out.extend(p.say(OR_CONTROLLER, from).map(mention));
        }
        (PlayerRef::ControllerOf(o), _) => out.extend(print_related(p, tag, o, true, from)),
        (PlayerRef::OwnerOf(o), _) => out.extend(print_related(p, tag, o, false, from)),
        (_, Tongue::English) => {
            let mut found: Vec<Cursor> = ENGLISH
                .iter()
                .filter(|(_, w)| w == who)
                .filter_map(|(words, _)| p.say(words, from))
                .collect();
            if from.state.in_event {
                // "A player" is what an event is about.
                found.reverse();
            }
            out.extend(found.into_iter().map(mention));
        }
        (_, Tongue::Russian) => {
            let found = RUSSIAN.iter().filter(|(_, w)| w == who);
            let found = found.filter_map(|(forms, _)| p.line(forms[tag.case as usize], from));
            out.extend(found.map(mention));
        }
    }
    if from.state.that_player().as_ref() == Some(who) {
        match p.tongue {
            Tongue::English => out.extend(p.either(&[&["that", "player"], &["they"]], from)),
            Tongue::Russian => out.extend(RUSSIAN_THAT.iter().filter_map(|f| p.line(f, from))),
        }
    }
    out
}

fn print_target(p: &Printer<'_>, tag: Tag, t: &Target, from: &Cursor) -> Vec<Cursor> {
    let TargetKind::Player(of) = &t.kind else { return Vec::new() };
    let printed = match p.tongue {
        Tongue::English if *of == PlayerRef::EachPlayer => p.say(&["target", "player"], from),
        Tongue::English => p.say(&["target", "opponent"], from),
        Tongue::Russian => RUSSIAN_TARGETS
            .iter()
            .filter(|(_, w)| w == of)
            .find_map(|(forms, _)| p.line(forms[tag.case as usize], from)),
    };
    printed
        .map(|c| {
            let (state, k) = c.state.with_target(t.clone());
            c.with_state(state.with_player(PlayerRef::Target(k)))
        })
        .into_iter()
        .collect()
}

fn print_related(p: &Printer<'_>, tag: Tag, o: &ObjectRef, controller: bool, from: &Cursor) -> Vec<Cursor> {
    let object = Tag::plain(Kind::Object);
    let who = related(o.clone(), controller);
    let done = |c: Cursor| {
        let state = c.state.with_player(who.clone());
        c.with_state(state)
    };
    match p.tongue {
        Tongue::English => {
            let word = if controller { "controller" } else { "owner" };
            let owners = objects::print(p, object, o, from);
            owners.iter().filter_map(|c| p.say(&["'s", word], c)).map(done).collect()
        }
        Tongue::Russian if controller => {
            let i = tag.case as usize;
            let forms = ["игрок", "игрока", "игроку", "игрока", "игроком", "игроке"];
            let heads = [
                "контролирующий",
                "контролирующего",
                "контролирующему",
                "контролирующего",
                "контролирующим",
                "контролирующем",
            ];
            let accusative = Tag::of(Kind::Object, super::super::declension::Case::Accusative);
            let before = p.say(&[heads[i]], from);
            let owners = before.iter().flat_map(|c| objects::print(p, accusative, o, c));
            let mut out: Vec<Cursor> = owners.filter_map(|c| p.say(&[forms[i]], &c)).map(done).collect();
            if out.is_empty() || p.guide.is_some() {
                let after = p.say(&[forms[i], ",", heads[i]], from);
                let said = after.iter().flat_map(|c| objects::print(p, accusative, o, c));
                let closed = said.flat_map(|c| {
                    let comma = p.say(&[","], &c).filter(|_| p.guide.is_some());
                    std::iter::once(c).chain(comma)
                });
                out.extend(closed.map(done));
            }
            out
        }
        Tongue::Russian => Vec::new(),
    }
}
