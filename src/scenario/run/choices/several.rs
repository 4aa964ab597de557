//! A choice of several things that several items answer, or one item that answers several requests.

use super::{Waiting, Words};
use crate::game::choice::{Answer, ChoiceKind, ChoiceRequest};
use crate::scenario::run::binding::player;
use crate::scenario::statement::{Action, Chosen};
use crate::terms::Concept;

impl Words<'_> {
    /// One choice of several things said in several items, one after the other, where no item answers it alone:
    /// which items, and what they answer.
    pub(super) fn together(
        &self,
        waiting: &[Waiting],
        request: &ChoiceRequest,
    ) -> Option<(Vec<usize>, Answer)> {
        if request.count.1 < 2 {
            return None;
        }
        let mut taken: Vec<usize> = Vec::new();
        let mut whole: Option<Chosen> = None;
        for (at, w) in waiting.iter().enumerate() {
            let Action::Choose(who, chosen) = &w.item.action else { continue };
            if player(*who) != request.who || w.settled || w.item.illegal || !self.speaks_of(chosen, request)
            {
                continue;
            }
            if taken.is_empty() && self.answer(chosen, request).is_some() {
                return None;
            }
            whole = match whole {
                None => Some(chosen.clone()),
                Some(before) => Some(joined(before, chosen)?),
            };
            taken.push(at);
            let answer = whole.as_ref().filter(|_| taken.len() > 1).and_then(|all| self.answer(all, request));
            if let Some(answer) = answer {
                return Some((taken, answer));
            }
        }
        None
    }

    /// 115.7, 707.10c: new targets that one item names are taken one after the other, each as it is asked for; which
    /// item gave its last.
    pub(super) fn next_of_several(
        &self,
        waiting: &mut [Waiting],
        request: &ChoiceRequest,
    ) -> Option<(Vec<usize>, Answer)> {
        let of_targets = matches!(
            request.rule,
            Concept::ChooseNewTargets | Concept::ChangeTargets | Concept::CopySpellTargets
        );
        if request.kind != ChoiceKind::Target || !of_targets {
            return None;
        }
        for (at, w) in waiting.iter_mut().enumerate() {
            let Action::Choose(who, Chosen::Choose { what, for_effect }) = &w.item.action else { continue };
            let other = player(*who) != request.who || w.settled || w.item.illegal || what.len() < 2;
            if other || for_effect.is_some_and(|e| !self.concerns(e, request)) {
                continue;
            }
            let next = what.get(w.given).and_then(|c| self.option(c, request));
            if let Some(option) = next {
                w.given += 1;
                let done = w.given == what.len();
                return Some((done.then_some(at).into_iter().collect(), Answer::Option(option)));
            }
        }
        None
    }
}

/// Two choices of one kind as one.
fn joined(mut first: Chosen, second: &Chosen) -> Option<Chosen> {
    match (&mut first, second) {
        (Chosen::Discard(a), Chosen::Discard(b))
        | (Chosen::Sacrifice(a), Chosen::Sacrifice(b))
        | (Chosen::Reveal(a), Chosen::Reveal(b)) => a.extend(b.iter().cloned()),
        (Chosen::Choose { what: a, for_effect: f }, Chosen::Choose { what: b, for_effect: g }) if f == g => {
            a.extend(b.iter().cloned());
        }
        _ => return None,
    }
    Some(first)
}
