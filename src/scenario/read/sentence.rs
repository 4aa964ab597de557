//! Sentences to statements, and what is wrong with those that are none.

use super::*;
use crate::scenario::hint::nearest_sentence;
use crate::scenario::matcher::{Captures, Notes, Table};
use crate::scenario::names::Want;
use crate::scenario::words::events::EventKind;

/// Without the full stop at the end.
pub(super) fn trimmed(mut tokens: Vec<Token>) -> Vec<Token> {
    while tokens.last().is_some_and(|t| t.is(".") || t.is("!") || t.is(";")) {
        tokens.pop();
    }
    tokens
}

/// The event that the tokens tell, with the ambiguous names in it.
pub(super) fn event(cx: &Context<'_>, tokens: &[Token]) -> Option<(Event, Vec<Fault>)> {
    let hit = Matcher::strict(cx, tokens).whole(&table().events)?;
    let event = build_event(*hit.kind, &hit.captures)?;
    Some((event, ambiguities(cx.source, cx.names, &hit.notes)))
}

fn build_event(kind: EventKind, c: &Captures) -> Option<Event> {
    let effect = |change| Some(Event::Effect { objects: c.objects()?, change, until: c.until() });
    Some(match kind {
        EventKind::Destroyed => Event::Destroyed(c.objects()?),
        EventKind::Exiled => Event::Exiled(c.objects()?),
        EventKind::Sacrificed => Event::Sacrificed(c.objects()?),
        EventKind::Dies => Event::PutIntoGraveyard(c.objects()?),
        EventKind::ReturnedToHand => Event::ReturnedToHand(c.objects()?),
        EventKind::Tapped => Event::Tapped(c.objects()?),
        EventKind::Untapped => Event::Untapped(c.objects()?),
        EventKind::RemovedFromCombat => Event::RemovedFromCombat(c.objects()?),
        EventKind::Damage => Event::Damage { target: c.target()?, amount: c.number()?, source: c.object() },
        EventKind::PutCounters => Event::PutCounters { target: c.target()?, counters: c.counters(1)? },
        EventKind::RemoveCounters => Event::RemoveCounters { target: c.target()?, counters: c.counters(1)? },
        EventKind::Draw => Event::Draw { player: c.player()?, count: c.number()? },
        EventKind::LoseLife => Event::LoseLife { player: c.player()?, amount: c.number()? },
        EventKind::GainLife => Event::GainLife { player: c.player()?, amount: c.number()? },
        EventKind::LosesGame => Event::LosesGame(c.player()?),
        EventKind::BecomesAttached => Event::BecomesAttached { object: c.object()?, to: c.target()? },
        EventKind::GainsControl => {
            Event::GainsControl { player: c.player()?, objects: c.objects()?, until: c.until() }
        }
        EventKind::LoseAllAbilities => return effect(Change::LoseAllAbilities),
        EventKind::Switch => return effect(Change::SwitchPowerToughness),
        EventKind::GainAbilities => return effect(Change::GainAbilities(c.words()?)),
        EventKind::LoseAbilities => return effect(Change::LoseAbilities(c.words()?)),
        EventKind::Modify => {
            let (power, toughness) = c.power_toughness()?;
            return effect(Change::Modify { power, toughness });
        }
        EventKind::Base => {
            let (power, toughness) = c.power_toughness()?;
            return effect(Change::Base { power, toughness });
        }
        EventKind::Becomes => return effect(becomes(c.qualities()?, false)),
        EventKind::BecomesTypesToo => return effect(becomes(c.qualities()?, true)),
    })
}

fn becomes(qualities: Vec<Quality>, in_addition: bool) -> Change {
    let colour = |q: &Quality| match q {
        Quality::Colour(colour) => Some(Some(*colour)),
        Quality::Colourless => Some(None),
        _ => None,
    };
    match qualities.iter().map(colour).collect::<Option<Vec<_>>>() {
        Some(colours) if !in_addition => Change::BecomeColours(colours.into_iter().flatten().collect()),
        _ => Change::BecomeTypes { types: qualities, in_addition },
    }
}

/// The names of a match that fit more than one thing.
pub(super) fn ambiguities(source: &str, names: &Names, notes: &Notes) -> Vec<Fault> {
    let fault = |(span, named): &(Span, Vec<Named>)| Fault {
        kind: FaultKind::AmbiguousName,
        span: *span,
        words: composed(span.of(source)),
        near: named.iter().map(|n| names.shown(*n).to_string()).collect(),
    };
    notes.ambiguous.iter().map(fault).collect()
}

/// The names that a loose match would need, if the rest of the sentence is in order.
pub(super) fn unknown_names<K>(cx: &Context<'_>, tokens: &[Token], table: &Table<K>) -> Option<Notes> {
    Matcher::loose(cx, tokens)
        .whole(table)
        .map(|hit| hit.notes)
        .filter(|n| !n.unknown.is_empty() && (n.literals > 0 || all_near(cx, n)))
}

/// Whether each unknown name is like one that there is («Медвидь 2/2»).
fn all_near(cx: &Context<'_>, notes: &Notes) -> bool {
    notes.unknown.iter().all(|(span, want)| !cx.names.near(span.of(cx.source), *want).is_empty())
}

/// The faults for unknown names.
pub(super) fn unknown_faults(cx: &Context<'_>, notes: &Notes) -> Vec<Fault> {
    let fault = |(span, want): &(Span, Want)| {
        let words = composed(span.of(cx.source));
        let kind = match want {
            Want::Player => FaultKind::UnknownPlayer,
            Want::Card => FaultKind::UnknownCard,
            Want::Either => FaultKind::UnknownName,
        };
        let mut near = cx.names.near(&words, *want);
        // There are few players: all of them may have been meant.
        if near.is_empty() && kind == FaultKind::UnknownPlayer {
            near = cx.names.players();
        }
        Fault { kind, span: *span, near, words }
    };
    notes.unknown.iter().map(fault).collect()
}

/// What is wrong with a sentence that no row of `table` takes: an unknown name, or else its form.
pub(super) fn explain<K>(cx: &Context<'_>, tokens: &[Token], table: &Table<K>, kind: FaultKind) -> Fault {
    if let Some(notes) = unknown_names(cx, tokens, table)
        && let Some(fault) = unknown_faults(cx, &notes).into_iter().next()
    {
        return fault;
    }
    let matcher = Matcher::strict(cx, tokens);
    let words = matcher.words(0, tokens.len());
    let forms = table.rows.iter().map(|(row, _)| row.form);
    let near = nearest_sentence(cx, tokens, forms).map(|s| asked(kind, s)).into_iter().collect();
    Fault { kind, span: words.span, words: words.text, near }
}

/// A question is shown as one.
fn asked(kind: FaultKind, sentence: String) -> String {
    let russian = sentence.chars().any(|c| ('а'..='я').contains(&c));
    match (kind, russian) {
        (FaultKind::UnknownQuestion, true) => format!("Может ли {sentence}?"),
        (FaultKind::UnknownQuestion, false) => format!("Can {sentence}?"),
        _ => sentence,
    }
}
