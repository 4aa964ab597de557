//! Answers to the engine's requests: from the script first, then from the answers of the line at hand.

mod chosen;
mod paid;
mod several;
mod shares;

use crate::ability::{CardDefinition, Cost, ManaSymbol};
use crate::game::choice::{Answer, ChoiceKind, ChoiceRequest, Decider, Payment, Said};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::state::Game;
use crate::game::stop::{Refusal, Why};
use crate::order::Arrange;
use crate::scenario::faults::{Fault, FaultKind};
use crate::scenario::run::binding::{Binding, player};
use crate::scenario::span::Span;
use crate::scenario::statement as doc;
use crate::terms::Concept;
use chosen::Words;
use doc::{Action, Chosen, PlayItem};
use std::collections::VecDeque;
use std::sync::Arc;

/// The choices of the script that may be taken now, and the answers given to open ones.
pub struct Script<'a> {
    /// Choices not taken yet, in the order of the document; those of earlier items first.
    waiting: Vec<Waiting<'a>>,
    /// Choices said to be illegal that are legal.
    legal_against_word: Vec<Span>,
    /// What the announcement at hand says its costs are paid with.
    payments: Vec<doc::ObjectRef>,
    answers: VecDeque<Answer>,
    /// How what is announced is divided (601.2d), as the document says; `None`: it says nothing.
    divided: Option<Vec<(u32, doc::Target)>>,
    /// How many of the shares have been asked for.
    shares: usize,
    /// Items that may divide what a trigger does, and those that did, with the trigger's source.
    sharing: Vec<&'a PlayItem>,
    shared: Vec<(Span, ObjectId)>,
    /// The trigger whose shares are being asked for, and how many were.
    share_of: Option<(ObjectId, usize)>,
    /// Choices that are known to be refused wherever they are asked for: the play stops there.
    strict: Vec<Span>,
    /// Why the choice at hand is refused.
    refusal: Option<Refusal>,
    /// The cost that is offered at the moment.
    offered: Option<Cost>,
    mana: Mana,
}

/// How mana is paid.
#[derive(Default)]
struct Mana {
    /// The ways that are tried, for each payment that leaves a choice; then the first.
    tried: Option<VecDeque<usize>>,
    apart: Vec<ObjectId>,
    /// How many ways there were, and what was tapped in one of them.
    asked: Vec<usize>,
    payable: Vec<ObjectId>,
    /// Something was tapped where the mana pool sufficed.
    beyond: bool,
}

/// A choice that nothing has taken yet.
struct Waiting<'a> {
    item: &'a PlayItem,
    /// Something asked for such a choice, and it is not among the options: by this rule.
    refused: Option<Refusal>,
    /// Not to be taken any more: said to be illegal, and refused by what asked the one who says it; or its
    /// action is over.
    settled: bool,
    /// How many of the new targets that it names were taken already.
    given: usize,
}

/// What became of a choice of the script that was not taken.
#[derive(Clone, Debug, PartialEq)]
pub enum Left {
    /// Nothing asked for it.
    NotAsked,
    /// It was asked for, and is not one of the options.
    Refused(Refusal),
    /// Said to be illegal, and it is legal.
    Legal,
}

impl<'a> Script<'a> {
    /// With these answers to the choices that the script leaves open.
    pub fn new(answers: &[Answer]) -> Self {
        Self {
            waiting: Vec::new(),
            legal_against_word: Vec::new(),
            payments: Vec::new(),
            answers: answers.iter().cloned().collect(),
            divided: None,
            shares: 0,
            sharing: Vec::new(),
            shared: Vec::new(),
            share_of: None,
            strict: Vec::new(),
            refusal: None,
            offered: None,
            mana: Mana::default(),
        }
    }

    /// These choices stop the play where they are refused.
    pub fn strict(self, strict: Vec<Span>) -> Self {
        Self { strict, ..self }
    }

    /// Tries these ways to pay; permanents that are told apart.
    pub fn paying(self, ways: Option<(&[usize], &[ObjectId])>) -> Self {
        let Some((ways, apart)) = ways else { return self };
        let tried = Some(ways.iter().copied().collect());
        Self { mana: Mana { tried, apart: apart.to_vec(), ..Mana::default() }, ..self }
    }

    /// For each payment that left a choice how many ways there were; all that was tapped in one of them; whether
    /// something was tapped where the mana pool sufficed.
    pub fn payments_asked(&mut self) -> (Vec<usize>, Vec<ObjectId>, bool) {
        let Mana { asked, payable, beyond, .. } = std::mem::take(&mut self.mana);
        (asked, payable, beyond)
    }

    /// Why the play was stopped by a choice that is refused.
    pub fn take_refusal(&mut self) -> Option<Refusal> {
        self.refusal.take()
    }

    /// Makes choices available.
    pub fn offer(&mut self, items: impl IntoIterator<Item = &'a PlayItem>) {
        for item in items {
            match item.action {
                Action::Choose(..) => {
                    self.waiting.push(Waiting { item, refused: None, settled: false, given: 0 });
                }
                Action::Assign { .. } if !item.illegal => self.sharing.push(item),
                _ => {}
            }
        }
    }

    /// The items that divided what triggers did, each with the trigger's source.
    pub fn divided_by_triggers(&self) -> &[(Span, ObjectId)] {
        &self.shared
    }

    /// The action under which these stand is over: what it did not ask for nothing will take.
    pub fn close(&mut self, items: &[PlayItem]) {
        for item in items {
            for w in self.waiting.iter_mut().filter(|w| w.item.span() == item.span()) {
                w.settled = true;
            }
            self.sharing.retain(|i| i.span() != item.span());
            self.close(&item.nested);
        }
    }

    /// What the next announcement's costs are paid with.
    pub fn pay_with(&mut self, payments: Vec<doc::ObjectRef>) {
        self.payments = payments;
    }

    /// How the next announcement divides its effect.
    pub fn divide(&mut self, parts: Option<Vec<(u32, doc::Target)>>) {
        (self.divided, self.shares) = (parts, 0);
    }

    /// The division that was said, to be compared with what was done.
    pub fn take_division(&mut self) -> Option<Vec<(u32, doc::Target)>> {
        self.divided.take()
    }

    /// The next of the given answers, if it divides combat damage.
    pub fn division(&mut self) -> Option<Vec<(Entity, u32)>> {
        match self.answers.front() {
            Some(Answer::Division(_)) => match self.answers.pop_front() {
                Some(Answer::Division(parts)) => Some(parts),
                _ => None,
            },
            _ => None,
        }
    }

    /// The choices that were not taken, with why.
    pub fn left(&self) -> Vec<(&'a PlayItem, Left)> {
        let left = |w: &Waiting<'a>| {
            let why = match &w.refused {
                _ if self.legal_against_word.contains(&w.item.span()) => Left::Legal,
                Some(refusal) => Left::Refused(refusal.clone()),
                None => Left::NotAsked,
            };
            (w.item, why)
        };
        self.waiting.iter().map(left).collect()
    }

    /// A [`Decider`] that answers from this script.
    pub fn at<'s>(&'s mut self, binding: &'s Binding) -> Asked<'a, 's> {
        Asked { script: self, binding }
    }
}

/// A choice that nothing asked for is a fault of the document.
pub fn not_asked(item: &PlayItem) -> Fault {
    Fault {
        kind: FaultKind::ChoiceNotAsked,
        span: item.span(),
        words: item.words.text.clone(),
        near: Vec::new(),
    }
}

/// A [`Decider`] that knows which names mean which objects.
pub struct Asked<'a, 's> {
    script: &'s mut Script<'a>,
    binding: &'s Binding,
}

impl Asked<'_, '_> {
    /// The first of the script's choices that answers the request; what was said of it and is none of the
    /// options is noted.
    fn scripted(&mut self, request: &ChoiceRequest, game: &Game, forced: bool) -> Option<Answer> {
        let Script { waiting, legal_against_word, strict, refusal, offered, .. } = &mut *self.script;
        let words = Words { binding: self.binding, game, offered: offered.as_ref() };
        let mut found = words.together(waiting, request).filter(|_| !forced);
        let more = if found.is_some() { 0 } else { waiting.len() };
        for (at, w) in waiting.iter_mut().enumerate().take(more) {
            let Action::Choose(who, chosen) = &w.item.action else { continue };
            let who = player(*who);
            if who != request.who && w.item.illegal && !w.settled && words.speaks_of(chosen, request) {
                // Somebody else's choice.
                let (rule, why) = (request.rule, Why::NotAllowed { who });
                w.refused.get_or_insert(Refusal { rule, see: Vec::new(), why });
            }
            if who != request.who || w.settled {
                continue;
            }
            // What has one outcome takes only what is plainly said of it: `chooses Ox` may be meant for later.
            let answer =
                words.answer(chosen, request).filter(|_| !forced || words.speaks_of(chosen, request));
            match answer {
                Some(_) if w.item.illegal => legal_against_word.push(w.item.span()),
                Some(answer) => {
                    found = Some((vec![at], answer));
                    break;
                }
                None if words.speaks_of(chosen, request) => {
                    let why = words.refusal(chosen, request);
                    w.refused.get_or_insert(why.clone());
                    w.settled = w.item.illegal;
                    if strict.contains(&w.item.span()) {
                        *refusal = Some(why);
                        return Some(NOT_AN_OPTION);
                    }
                }
                // Who says first what they sacrifice, or copy, says that they do what they may.
                None if !forced && !w.item.illegal && may(request) && words.implies_yes(chosen, request) => {
                    return words.yes_or_no(true, request);
                }
                None => {}
            }
        }
        if found.is_none() && !forced {
            found = words.next_of_several(waiting, request);
        }
        if let Some((taken, answer)) = found {
            taken.into_iter().rev().for_each(|at| drop(waiting.remove(at)));
            return Some(answer);
        }
        None
    }
}

/// Whether it asks if what may be done is.
fn may(request: &ChoiceRequest) -> bool {
    matches!(request.kind, ChoiceKind::May | ChoiceKind::PayObjects)
}

/// An answer that no request takes: the engine refuses it by the rule of the choice.
const NOT_AN_OPTION: Answer = Answer::Option(usize::MAX);

impl Decider for Asked<'_, '_> {
    fn decide(&mut self, request: &ChoiceRequest, game: &Game) -> Option<Answer> {
        let words = Words { binding: self.binding, game, offered: None };
        if request.rule == Concept::PayCosts
            && let Some(paid) = words.objects(&self.script.payments, request, &PAYMENTS)
        {
            return Some(paid);
        }
        if request.rule == Concept::Divide
            && let Some(share) = self.share(request, game).or_else(|| self.share_of_trigger(request, game))
        {
            return Some(share);
        }
        self.scripted(request, game, false).or_else(|| self.script.answers.pop_front())
    }

    /// `Anna pays {G}` under what costs mana says which; else the way that is tried.
    fn payment(&mut self, payment: &Payment) -> Option<usize> {
        let Script { waiting, mana, .. } = &mut *self.script;
        let mut said = waiting.iter().enumerate().filter_map(|(at, w)| match &w.item.action {
            Action::Choose(who, Chosen::Pay(costs)) if player(*who) == payment.who && !w.item.illegal => {
                Some((at, way_of(payment, costs)?))
            }
            _ => None,
        });
        if let Some((at, way)) = said.next() {
            waiting.remove(at);
            return Some(way);
        }
        let ways = payment.ways.len();
        if ways < 2 {
            return None;
        }
        mana.asked.push(if payment.whole { ways } else { usize::MAX });
        mana.payable.extend(payment.taps.iter().flatten());
        let way = mana.tried.as_mut()?.pop_front().unwrap_or(0).min(ways - 1);
        mana.beyond |= !payment.taps[way].is_empty() && payment.taps.iter().any(Vec::is_empty);
        Some(way)
    }

    fn told_apart(&self) -> Vec<ObjectId> {
        self.script.mana.apart.clone()
    }

    /// Of what is chosen: what the first choice of that player that is left speaks of.
    fn said_cards(
        &mut self,
        who: PlayerId,
        among: &[ObjectId],
        revealed: bool,
        game: &Game,
    ) -> Vec<Arc<CardDefinition>> {
        let theirs = |w: &Waiting| match &w.item.action {
            Action::Choose(by, chosen) if player(*by) == who && !w.settled => {
                !revealed || matches!(chosen, Chosen::Reveal(_)) && !w.item.illegal
            }
            _ => false,
        };
        let Some(at) = self.script.waiting.iter().position(theirs) else { return Vec::new() };
        let Action::Choose(_, chosen) = &self.script.waiting[at].item.action else { return Vec::new() };
        let words = Words { binding: self.binding, game, offered: None };
        let named: Vec<doc::ObjectRef> = match chosen {
            Chosen::Reveal(all) => all.clone(),
            Chosen::Choose { what, .. } => what.iter().filter_map(object_named).collect(),
            _ => Vec::new(),
        };
        if revealed {
            self.script.waiting.remove(at);
        }
        let other = |o: &doc::ObjectRef| !among.iter().any(|id| words.is(*o, *id));
        let named = named.into_iter().filter(other);
        named.filter_map(|o| self.binding.definition(o).cloned()).collect()
    }

    fn offered(&mut self, cost: Option<&Cost>) {
        self.script.offered = cost.cloned();
    }

    /// What is said of a choice with one option is taken and checked all the same.
    fn forced(&mut self, request: &ChoiceRequest, _: &Answer, game: &Game) -> Said {
        if request.rule == Concept::Divide {
            return match self.share_of_trigger(request, game) {
                None => Said::Nothing,
                Some(NOT_AN_OPTION) => Said::Otherwise,
                Some(_) => Said::So,
            };
        }
        match self.scripted(request, game, true) {
            None => Said::Nothing,
            Some(NOT_AN_OPTION) => Said::Otherwise,
            Some(_) => Said::So,
        }
    }
}

/// The way in which just this mana is spent.
fn way_of(payment: &Payment, costs: &[doc::Cost]) -> Option<usize> {
    let [doc::Cost::Mana(words)] = costs else { return None };
    let sorted = |mana: &[ManaSymbol]| {
        let mut names: Vec<String> = mana.iter().map(|s| format!("{s:?}")).collect();
        names.arrange();
        names
    };
    let said = sorted(&crate::cards::oracle::mana_cost(&words.text)?.0);
    payment.ways.iter().position(|way| sorted(way) == said)
}

fn object_named(choice: &doc::Choice) -> Option<doc::ObjectRef> {
    match choice {
        doc::Choice::Target(doc::Target::Object(o)) => Some(*o),
        _ => None,
    }
}

/// The choices by which costs are paid with objects.
const PAYMENTS: [ChoiceKind; 3] = [ChoiceKind::Sacrifice, ChoiceKind::Discard, ChoiceKind::Objects];
