//! The status of an entry: `(tapped, 2 damage, attached to Bear)`.

use super::entry::Entry;
use super::*;
use crate::ability::subtype::SubtypeKind;
use crate::ability::wording::phrases::small::counter_named;
use crate::scenario::words::board::StatusKind;
use crate::scenario::words::terms::COUNTERS;

impl Reader<'_> {
    pub(super) fn statuses(&mut self, entry: Entry) {
        let mut all = Vec::new();
        for group in &entry.status {
            let (mut found, mut faults) = self.status_group(group);
            // `copy of` a card that is nowhere on the board.
            if !faults.is_empty() && self.learn_from_library(group) {
                (found, faults) = self.status_group(group);
            }
            all.extend(found);
            self.faults.extend(faults);
        }
        for at in entry.objects {
            self.scenario.board.objects[at].status = all.clone();
        }
    }

    /// The statuses in one pair of parentheses, separated by commas.
    fn status_group(&self, tokens: &[Token]) -> (Vec<(Status, Span)>, Vec<Fault>) {
        let cx = self.context();
        let (mut out, mut faults, mut at) = (Vec::new(), Vec::new(), 0);
        while at < tokens.len() {
            let matcher = Matcher::strict(&cx, tokens);
            let ends = |end: usize| end == tokens.len() || tokens[end].is(",") || tokens[end].is(";");
            let hits = matcher.prefixes(&table().status, at);
            let best =
                hits.into_iter().filter(|h| ends(h.end)).reduce(|a, b| if b.end > a.end { b } else { a });
            let comma =
                (at..tokens.len()).find(|&i| tokens[i].is(",") || tokens[i].is(";")).unwrap_or(tokens.len());
            match best.and_then(|hit| Some((status(*hit.kind, &hit.captures)?, hit.end, hit.notes))) {
                Some((status, end, notes)) => {
                    let span = matcher.span(at, end);
                    faults.extend(sentence::ambiguities(self.source, &self.names, &notes));
                    match &status {
                        Status::Counters(counters) => {
                            faults.extend(self.unknown_counter(&counters.kind, span));
                        }
                        Status::Chose(choice) => faults.extend(self.unknown_choice(choice, span)),
                        _ => {}
                    }
                    out.push((status, span));
                    at = end + 1;
                }
                None => {
                    faults.push(sentence::explain(
                        &cx,
                        &tokens[at..comma.max(at)],
                        &table().status,
                        FaultKind::UnknownStatus,
                    ));
                    at = comma + 1;
                }
            }
        }
        (out, faults)
    }

    /// A kind of counter that neither the rules nor any card of the document has is a slip: taken for a kind of
    /// its own it would do nothing.
    fn unknown_counter(&self, kind: &CounterKind, span: Span) -> Option<Fault> {
        let CounterKind::Named(word) = kind else { return None };
        let known = COUNTERS.iter().any(|row| row.kind == &**word) || counter_named(word).is_some();
        if known || self.text_speaks_of(word) {
            return None;
        }
        let near = nearest(word, self.words_of_types().iter().map(String::as_str));
        Some(Fault { kind: FaultKind::UnknownWord, span, words: self.text(span), near })
    }

    /// A chosen word that is neither a type nor anything a card's text speaks of is a slip, unless some text asks for
    /// a name; a colour is chosen where a text speaks of colours.
    fn unknown_choice(&self, choice: &Choice, span: Span) -> Option<Fault> {
        let says = |stems: &[&str]| stems.iter().any(|stem| self.text_has(stem));
        match choice {
            Choice::Colour(_) if !says(&["color", "colour", "цвет"]) => Some(Fault {
                kind: FaultKind::ChoiceNotAsked,
                span,
                words: self.text(span),
                near: Vec::new(),
            }),
            Choice::Words(words) if !says(&["name", "имя", "имен", "назов", "назва"]) => {
                let (cx, tokens) = (self.context(), self.tokens(words.span));
                let listed =
                    |q: &Quality| !matches!(q, Quality::Subtype(s) if s.kind() == SubtypeKind::Unlisted);
                let qualities = Matcher::strict(&cx, &tokens).all_qualities();
                let known = qualities.is_some_and(|all| all.iter().all(listed));
                if known || self.text_speaks_of(&words.text) {
                    return None;
                }
                let near = nearest(&words.text, self.words_of_types().iter().map(String::as_str));
                let words = words.text.clone();
                Some(Fault { kind: FaultKind::UnknownWord, span, words, near })
            }
            _ => None,
        }
    }
}

fn status(kind: StatusKind, captures: &crate::scenario::matcher::Captures) -> Option<Status> {
    Some(match kind {
        StatusKind::Tapped => Status::Tapped,
        StatusKind::Untapped => Status::Untapped,
        StatusKind::Attacking => Status::Attacking(captures.target()),
        StatusKind::Blocking => Status::Blocking(captures.objects()?),
        StatusKind::AttachedTo => Status::AttachedTo(captures.target()?),
        StatusKind::Damage => Status::Damage(captures.number()?),
        StatusKind::Counters | StatusKind::OneCounter => Status::Counters(captures.counters(1)?),
        StatusKind::FaceDown => Status::FaceDown,
        StatusKind::Transformed => Status::Transformed,
        StatusKind::Flipped => Status::Flipped,
        StatusKind::PhasedOut => Status::PhasedOut,
        StatusKind::New => Status::New,
        StatusKind::CopyOf => Status::CopyOf(captures.object()?),
        StatusKind::Chose => match captures.choices()?.as_slice() {
            [one] => Status::Chose(one.clone()),
            _ => return None,
        },
        StatusKind::ProtectedBy => Status::ProtectedBy(captures.player()?),
        StatusKind::Commander => Status::Commander,
        StatusKind::Owner => Status::Owner(captures.player()?),
        StatusKind::Targeting => Status::Targeting(captures.targets()?),
    })
}
