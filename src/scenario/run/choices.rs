//! Answers to the engine's requests: from the script first, then from the answers of the line at hand.

use super::binding::{Binding, player};
use crate::ability::Colour;
use crate::game::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest, Decider};
use crate::game::ids::{Entity, ObjectId};
use crate::game::state::Game;
use crate::scenario::faults::{Fault, FaultKind};
use crate::scenario::statement as doc;
use crate::terms::Concept;
use doc::{Action, Chosen, PlayItem};
use std::collections::VecDeque;

/// The choices of the script that may be taken now, and the answers given to open ones.
pub struct Script<'a> {
    /// Choices not taken yet, in the order of the document; those of earlier items first.
    waiting: Vec<&'a PlayItem>,
    /// What the announcement at hand says its costs are paid with.
    payments: Vec<doc::ObjectRef>,
    answers: VecDeque<Answer>,
}

impl<'a> Script<'a> {
    /// With these answers to the choices that the script leaves open.
    pub fn new(answers: &[Answer]) -> Self {
        Self { waiting: Vec::new(), payments: Vec::new(), answers: answers.iter().cloned().collect() }
    }

    /// Makes choices available.
    pub fn offer(&mut self, items: impl IntoIterator<Item = &'a PlayItem>) {
        self.waiting.extend(items.into_iter().filter(|i| matches!(i.action, Action::Choose(..))));
    }

    /// What the next announcement's costs are paid with.
    pub fn pay_with(&mut self, payments: Vec<doc::ObjectRef>) {
        self.payments = payments;
    }

    /// The choices that nothing asked for.
    pub fn unused(&self) -> Vec<Fault> {
        let fault = |item: &&PlayItem| Fault {
            kind: FaultKind::ChoiceNotAsked,
            span: item.span(),
            words: item.words.text.clone(),
            near: Vec::new(),
        };
        self.waiting.iter().map(fault).collect()
    }

    /// A [`Decider`] that answers from this script.
    pub fn at<'s>(&'s mut self, binding: &'s Binding) -> Asked<'a, 's> {
        Asked { script: self, binding }
    }
}

/// A [`Decider`] that knows which names mean which objects.
pub struct Asked<'a, 's> {
    script: &'s mut Script<'a>,
    binding: &'s Binding,
}

impl Decider for Asked<'_, '_> {
    fn decide(&mut self, request: &ChoiceRequest, game: &Game) -> Option<Answer> {
        let words = Words { binding: self.binding, game };
        if request.rule == Concept::PayCosts
            && let Some(paid) = words.objects(&self.script.payments, request, &PAYMENTS)
        {
            return Some(paid);
        }
        let scripted = self.script.waiting.iter().enumerate().find_map(|(at, item)| {
            let Action::Choose(who, chosen) = &item.action else { return None };
            (player(*who) == request.who).then(|| words.answer(chosen, request)).flatten().map(|a| (at, a))
        });
        match scripted {
            Some((at, answer)) => {
                self.script.waiting.remove(at);
                Some(answer)
            }
            None => self.script.answers.pop_front(),
        }
    }
}

/// The choices by which costs are paid with objects.
const PAYMENTS: [ChoiceKind; 3] = [ChoiceKind::Sacrifice, ChoiceKind::Discard, ChoiceKind::Objects];

/// The words of a choice at a moment of the game.
struct Words<'s> {
    binding: &'s Binding,
    game: &'s Game,
}

impl Words<'_> {
    /// What the words answer, if they fit the request.
    fn answer(&self, chosen: &Chosen, request: &ChoiceRequest) -> Option<Answer> {
        match chosen {
            Chosen::Choose { what, for_effect } => {
                if for_effect.is_some_and(|e| !self.concerns(e, request)) {
                    return None;
                }
                self.listed(what.iter().map(|c| self.option(c, request)), request)
            }
            Chosen::Agree(yes) => self.yes_or_no(*yes, request),
            Chosen::Name(words) => self.word(&words.text, request),
            Chosen::ApplyFirst(effect) => self.effect(effect, request, ChoiceKind::ReplacementToApply),
            Chosen::OrderTriggers(order) => self.order(order, request),
            Chosen::Pay(_) => {
                (request.kind == ChoiceKind::Pay).then(|| self.yes_or_no(true, request)).flatten()
            }
            Chosen::DoNotPay => {
                (request.kind == ChoiceKind::Pay).then(|| self.yes_or_no(false, request)).flatten()
            }
            Chosen::Sacrifice(objects) => self.objects(objects, request, &[ChoiceKind::Sacrifice]),
            Chosen::Discard(objects) => {
                self.objects(objects, request, &[ChoiceKind::Discard, ChoiceKind::CleanupDiscard])
            }
            Chosen::Reveal(objects) => self.objects(objects, request, &[ChoiceKind::Objects]),
        }
    }

    fn concerns(&self, effect: doc::ObjectRef, request: &ChoiceRequest) -> bool {
        request.source.is_some_and(|s| self.is(effect, s))
    }

    /// Whether the name can mean that object, also as it was before it moved.
    fn is(&self, what: doc::ObjectRef, id: ObjectId) -> bool {
        let latest = super::binding::latest(self.game, id);
        self.binding.all(self.game, what).iter().any(|&c| c == id || c == latest)
    }

    fn option(&self, choice: &doc::Choice, request: &ChoiceRequest) -> Option<usize> {
        match choice {
            doc::Choice::Target(doc::Target::Player(p)) => {
                let wanted = ChoiceOption::Entity(Entity::Player(player(*p)));
                request.options.iter().position(|o| *o == wanted)
            }
            doc::Choice::Target(doc::Target::Object(object)) => self.object(*object, request, &[]),
            doc::Choice::Number(n) => {
                let wanted = ChoiceOption::Number(i64::from(*n));
                request.options.iter().position(|o| *o == wanted)
            }
            doc::Choice::Colour(colour) => self.named(colour_word(*colour), request),
            doc::Choice::Words(words) => self.named(&words.text, request),
        }
    }

    /// The first option that the name can mean and that is not taken yet.
    fn object(&self, what: doc::ObjectRef, request: &ChoiceRequest, taken: &[usize]) -> Option<usize> {
        request.options.iter().enumerate().position(|(i, o)| {
            !taken.contains(&i)
                && match o {
                    ChoiceOption::Entity(Entity::Object(id)) => self.is(what, *id),
                    ChoiceOption::Replacement(by) => by.source(self.game).is_some_and(|id| self.is(what, id)),
                    _ => false,
                }
        })
    }

    fn named(&self, word: &str, request: &ChoiceRequest) -> Option<usize> {
        let canonical = canonical(word);
        request.options.iter().position(|o| match o {
            ChoiceOption::Word(w) => w.eq_ignore_ascii_case(&canonical) || w.eq_ignore_ascii_case(word),
            _ => false,
        })
    }

    fn objects(
        &self,
        objects: &[doc::ObjectRef],
        request: &ChoiceRequest,
        kinds: &[ChoiceKind],
    ) -> Option<Answer> {
        if !kinds.contains(&request.kind) {
            return None;
        }
        let mut picked = Vec::new();
        for &o in objects {
            picked.push(self.object(o, request, &picked)?);
        }
        self.listed(picked.into_iter().map(Some), request)
    }

    /// An answer that picks these, if all were found and the number is right.
    fn listed(&self, picked: impl Iterator<Item = Option<usize>>, request: &ChoiceRequest) -> Option<Answer> {
        let picked: Option<Vec<usize>> = picked.collect();
        let picked = picked?;
        let n = picked.len() as u32;
        if n < request.count.0 || n > request.count.1 {
            return None;
        }
        Some(match (picked.as_slice(), request.count) {
            ([one], (1, 1)) => Answer::Option(*one),
            _ => Answer::Options(picked),
        })
    }

    fn yes_or_no(&self, yes: bool, request: &ChoiceRequest) -> Option<Answer> {
        let wanted = if yes { ChoiceOption::Yes } else { ChoiceOption::No };
        request.options.iter().position(|o| *o == wanted).map(Answer::Option)
    }

    fn word(&self, word: &str, request: &ChoiceRequest) -> Option<Answer> {
        if let Some(at) = self.named(word, request) {
            return Some(Answer::Option(at));
        }
        // A card name is an open choice: any name may be said (201.4).
        (request.kind == ChoiceKind::CardName).then(|| Answer::Word(word.to_string()))
    }

    fn effect(&self, effect: &doc::EffectRef, request: &ChoiceRequest, kind: ChoiceKind) -> Option<Answer> {
        let doc::EffectRef::Source { source, .. } = effect else { return None };
        (request.kind == kind).then(|| self.object(*source, request, &[])).flatten().map(Answer::Option)
    }

    fn order(&self, order: &[doc::EffectRef], request: &ChoiceRequest) -> Option<Answer> {
        if request.kind != ChoiceKind::TriggerOrder {
            return None;
        }
        let mut picked: Vec<usize> = Vec::new();
        for effect in order {
            let at = match effect {
                doc::EffectRef::Source { source, concerning } => {
                    self.trigger(*source, *concerning, request, &picked)?
                }
                doc::EffectRef::Keyword(_) => return None,
            };
            picked.push(at);
        }
        (picked.len() == request.options.len()).then_some(Answer::Options(picked))
    }

    fn trigger(
        &self,
        source: doc::ObjectRef,
        concerning: Option<doc::Target>,
        request: &ChoiceRequest,
        taken: &[usize],
    ) -> Option<usize> {
        if concerning.is_some() {
            return None;
        }
        self.object(source, request, taken)
    }
}

/// The English word of a colour.
fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Blue => "blue",
        Colour::Black => "black",
        Colour::Red => "red",
        Colour::Green => "green",
    }
}

/// The English name of a subtype that is written in either language.
fn canonical(word: &str) -> String {
    crate::ability::Subtype::find(word).map_or_else(|| word.to_string(), |s| s.english().to_string())
}

/// How many answers to one choice are tried at most.
const MOST_OPTIONS: usize = 64;

/// Every answer to a request, or `None` if there are too many to try or they are open.
pub fn options_of(request: &ChoiceRequest) -> Option<Vec<Answer>> {
    let n = request.options.len();
    match request.kind {
        ChoiceKind::DamageDivision | ChoiceKind::CardName | ChoiceKind::Number if n == 0 => return None,
        ChoiceKind::TriggerOrder => return (n <= 4).then(|| permutations(n)),
        _ if n == 0 => return None,
        _ => {}
    }
    let (low, high) = (request.count.0 as usize, (request.count.1 as usize).min(n));
    if (low, high) == (1, 1) {
        return (n <= MOST_OPTIONS).then(|| (0..n).map(Answer::Option).collect());
    }
    if n > 12 {
        return None;
    }
    let subsets: Vec<Answer> = (0u32..1 << n)
        .filter(|bits| (low..=high).contains(&(bits.count_ones() as usize)))
        .map(|bits| Answer::Options((0..n).filter(|i| bits & (1 << i) != 0).collect()))
        .collect();
    (!subsets.is_empty() && subsets.len() <= MOST_OPTIONS).then_some(subsets)
}

fn permutations(n: usize) -> Vec<Answer> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        all = all
            .into_iter()
            .flat_map(|p: Vec<usize>| {
                (0..n).filter(|i| !p.contains(i)).map(|i| [p.clone(), vec![i]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    all.into_iter().map(Answer::Options).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_things_have_six_orders() {
        assert_eq!(permutations(3).len(), 6);
        assert_eq!(permutations(0).len(), 1);
    }
}
