//! Answers to the engine's requests: from the script first, then from the answers of the line at hand.

use super::binding::{Binding, player};
use crate::ability::{CardDefinition, Colour, KeywordKind};
use crate::game::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest, Decider, Said, TriggerOption};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Computed, View};
use crate::game::replace::ReplacementRef;
use crate::game::state::{Game, StackKind};
use crate::game::stop::{Refusal, Why};
use crate::scenario::faults::{Fault, FaultKind};
use crate::scenario::span::Span;
use crate::scenario::statement as doc;
use crate::terms::Concept;
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
        }
    }

    /// These choices stop the play where they are refused.
    pub fn strict(self, strict: Vec<Span>) -> Self {
        Self { strict, ..self }
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
        let words = Words { binding: self.binding, game };
        let Script { waiting, legal_against_word, strict, refusal, .. } = &mut *self.script;
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
        // Who says what they sacrifice, or copy, says that they do what they may.
        let mut said =
            waiting.iter().filter(|w| !w.item.illegal && !w.settled).filter_map(|w| match &w.item.action {
                Action::Choose(who, chosen) if player(*who) == request.who => Some(chosen),
                _ => None,
            });
        let may = matches!(request.kind, ChoiceKind::May | ChoiceKind::PayObjects);
        (may && said.any(|chosen| words.implies_yes(chosen, request)))
            .then(|| words.yes_or_no(true, request))
            .flatten()
    }
}

/// An answer that no request takes: the engine refuses it by the rule of the choice.
const NOT_AN_OPTION: Answer = Answer::Option(usize::MAX);

impl Decider for Asked<'_, '_> {
    fn decide(&mut self, request: &ChoiceRequest, game: &Game) -> Option<Answer> {
        let words = Words { binding: self.binding, game };
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
        let words = Words { binding: self.binding, game };
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

impl Asked<'_, '_> {
    /// 601.2d: the share that the document gives the target whose turn it is.
    fn share(&mut self, request: &ChoiceRequest, game: &Game) -> Option<Answer> {
        let parts = self.script.divided.as_ref()?;
        let entry = game.stack.iter().find(|e| Some(e.id) == request.source)?;
        let target = entry.targets.iter().flatten().nth(self.script.shares)?;
        let meant = |t: &doc::Target| match (t, target) {
            (doc::Target::Player(p), Entity::Player(q)) => player(*p) == *q,
            (doc::Target::Object(o), Entity::Object(id)) => self.binding.all(game, *o).contains(id),
            _ => false,
        };
        let amount = parts.iter().find(|(_, t)| meant(t)).map(|(n, _)| i64::from(*n));
        self.script.shares += 1;
        // What the document leaves out, or says otherwise, is none of the options.
        let at =
            request.options.iter().position(|o| matches!(o, ChoiceOption::Number(n) if Some(*n) == amount));
        Some(at.map_or(NOT_AN_OPTION, Answer::Option))
    }
}

impl Asked<'_, '_> {
    /// 603.3d, 601.2d: `Dragon assigns 2 to Bear and 1 to Boris` where an ability of the Dragon has triggered that
    /// divides something among just these targets.
    fn share_of_trigger(&mut self, request: &ChoiceRequest, game: &Game) -> Option<Answer> {
        let entry = game.stack.iter().find(|e| Some(e.id) == request.source)?;
        let StackKind::Triggered(trigger) = &entry.kind else { return None };
        let words = Words { binding: self.binding, game };
        let targets: Vec<Entity> = entry.targets.iter().flatten().copied().collect();
        let of = |item: &&PlayItem| match &item.action {
            Action::Assign { source, parts } => {
                let among = |e: &Entity| parts.iter().any(|p| words.means(p.1, *e));
                words.is(*source, trigger.source) && parts.len() == targets.len() && targets.iter().all(among)
            }
            _ => false,
        };
        let item = *self.script.sharing.iter().find(|i| of(i))?;
        let Action::Assign { parts, .. } = &item.action else { return None };
        let asked = match self.script.share_of {
            Some((id, n)) if id == entry.id => n,
            _ => 0,
        };
        self.script.share_of = Some((entry.id, asked + 1));
        if asked == 0 {
            self.script.shared.push((item.span(), trigger.source));
        }
        let target = *targets.get(asked)?;
        let said = |e: Entity| parts.iter().find(|p| words.means(p.1, e)).map_or(0, |p| i64::from(p.0));
        // What is left after each got its share is none: the most that this one can get leaves 1 for each other.
        let left: i64 = targets.iter().skip(asked).map(|e| said(*e)).sum();
        let most = request.options.len() as i64 + (targets.len() - asked) as i64 - 1;
        let wanted = ChoiceOption::Number(said(target));
        let at = request.options.iter().position(|o| *o == wanted).filter(|_| left == most);
        Some(at.map_or(NOT_AN_OPTION, Answer::Option))
    }
}

fn object_named(choice: &doc::Choice) -> Option<doc::ObjectRef> {
    match choice {
        doc::Choice::Target(doc::Target::Object(o)) => Some(*o),
        _ => None,
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
    /// One choice of several things said in several items, one after the other, where no item answers it alone:
    /// which items, and what they answer.
    fn together(&self, waiting: &[Waiting], request: &ChoiceRequest) -> Option<(Vec<usize>, Answer)> {
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
    fn next_of_several(
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

    /// What the words answer, if they fit the request.
    fn answer(&self, chosen: &Chosen, request: &ChoiceRequest) -> Option<Answer> {
        match chosen {
            Chosen::Choose { what, for_effect } => {
                if for_effect.is_some_and(|e| !self.concerns(e, request)) {
                    return None;
                }
                if let ([doc::Choice::Number(n)], ChoiceKind::Number, []) =
                    (what.as_slice(), request.kind, request.options.as_slice())
                {
                    return Some(Answer::Number(i64::from(*n)));
                }
                if request.kind == ChoiceKind::DamageToPrevent {
                    return self.division(what, request);
                }
                if let (ChoiceKind::CardName, [one]) = (request.kind, what.as_slice()) {
                    return self.card_name(one, request);
                }
                self.listed(what.iter().map(|c| self.option(c, request)), request)
            }
            Chosen::Agree(yes) => self.yes_or_no(*yes, request),
            Chosen::Name(words) => self.word(&words.text, request),
            Chosen::ApplyFirst(effect) => self.effect(effect, request, ChoiceKind::ReplacementToApply),
            Chosen::OrderTriggers(order) => self.order(order, request),
            Chosen::Pay(_) => is_payment(request).then(|| self.yes_or_no(true, request)).flatten(),
            Chosen::DoNotPay => is_payment(request).then(|| self.yes_or_no(false, request)).flatten(),
            Chosen::Sacrifice(objects) => self.objects(objects, request, &[ChoiceKind::Sacrifice]),
            Chosen::Discard(objects) => {
                self.objects(objects, request, &[ChoiceKind::Discard, ChoiceKind::CleanupDiscard])
            }
            Chosen::Reveal(objects) => self.objects(objects, request, &[ChoiceKind::Objects]),
        }
    }

    /// Whether the words answer a request of this kind, whatever its options are.
    fn speaks_of(&self, chosen: &Chosen, request: &ChoiceRequest) -> bool {
        use ChoiceKind as K;
        match chosen {
            Chosen::Choose { what, for_effect } => {
                for_effect.is_none_or(|e| self.concerns(e, request))
                    && what.iter().all(|c| self.could_be(c, request))
            }
            Chosen::Agree(_) => matches!(request.kind, K::May | K::CommanderToCommandZone),
            Chosen::Name(_) => {
                matches!(request.kind, K::CardName | K::CreatureType | K::LandType | K::Color | K::TextWord)
            }
            Chosen::ApplyFirst(_) => request.kind == K::ReplacementToApply,
            Chosen::OrderTriggers(_) => request.kind == K::TriggerOrder && request.options.len() > 1,
            Chosen::Pay(_) | Chosen::DoNotPay => is_payment(request),
            Chosen::Sacrifice(_) => request.kind == K::Sacrifice,
            Chosen::Discard(_) => matches!(request.kind, K::Discard | K::CleanupDiscard),
            Chosen::Reveal(_) => request.kind == K::Objects,
        }
    }

    /// Whether what is said is done only by who does what they may: `sacrifices Ox`, `chooses Ox` for what
    /// may enter as a copy.
    fn implies_yes(&self, chosen: &Chosen, request: &ChoiceRequest) -> bool {
        match chosen {
            Chosen::Sacrifice(_) | Chosen::Discard(_) | Chosen::Reveal(_) | Chosen::Pay(_) => true,
            Chosen::Choose { what, for_effect } => {
                let copies = matches!(
                    request.rule,
                    Concept::ReplacementEffect | Concept::CopySpellTargets | Concept::ChooseNewTargets
                );
                let target = |c: &doc::Choice| matches!(c, doc::Choice::Target(_));
                copies && what.iter().all(target) && for_effect.is_none_or(|e| self.concerns(e, request))
            }
            _ => false,
        }
    }

    fn could_be(&self, choice: &doc::Choice, request: &ChoiceRequest) -> bool {
        use ChoiceKind as K;
        match choice {
            doc::Choice::Target(doc::Target::Player(_)) => {
                matches!(request.kind, K::Target | K::Player | K::Protector)
            }
            doc::Choice::Target(doc::Target::Object(_))
                if matches!(request.kind, K::LandType | K::TextWord) =>
            {
                self.option(choice, request).is_some()
            }
            doc::Choice::Target(doc::Target::Object(_)) => matches!(
                request.kind,
                K::Target
                    | K::Objects
                    | K::CopyOf
                    | K::AttachTo
                    | K::LegendToKeep
                    | K::DamageSource
                    | K::DamageToPrevent
                    | K::CardName
                    | K::Chance
                    | K::CardOrder
            ),
            doc::Choice::Number(_) => matches!(request.kind, K::Number | K::Mode),
            doc::Choice::Colour(_) => matches!(request.kind, K::Color | K::TextWord),
            doc::Choice::Words(words) => {
                matches!(request.kind, K::CreatureType | K::LandType | K::CardName | K::TextWord)
                    || self.named(&words.text, request).is_some()
                    || self.either(&words.text, request).is_some()
                    || place_named(&words.text, request).is_some()
            }
        }
    }

    /// Why what is said is none of the options. For a target the rules say more than that it is none.
    fn refusal(&self, chosen: &Chosen, request: &ChoiceRequest) -> Refusal {
        let none =
            || Refusal { rule: request.rule, see: Vec::new(), why: Why::NotAllowed { who: request.who } };
        let Chosen::Choose { what, .. } = chosen else { return none() };
        let (ChoiceKind::Target, Some(by)) = (request.kind, request.source) else { return none() };
        let wrong = what.iter().find(|c| self.option(c, request).is_none());
        let Some(doc::Choice::Target(target)) = wrong else { return none() };
        let Ok(to) = self.binding.entity(self.game, *target, |id| self.game.object(id).zone.is_some()) else {
            return none();
        };
        let computed = Computed::of(self.game);
        let view = View { game: self.game, computed: &computed };
        let why = Why::Pair { object: by, on: to, because_of: None };
        match crate::game::target::may_target(view, by, to) {
            Ok(Some(refusal)) => refusal,
            _ => Refusal { rule: request.rule, see: vec![Concept::TargetDescription], why },
        }
    }

    fn concerns(&self, effect: doc::ObjectRef, request: &ChoiceRequest) -> bool {
        request.source.is_some_and(|s| self.is(effect, s))
    }

    /// The object whose effect it is. What is entering is known by what moves: the request's own object.
    fn source_of(&self, by: ReplacementRef, request: &ChoiceRequest) -> Option<ObjectId> {
        let known = |id: &ObjectId| (id.0 as usize) < self.game.objects.len();
        by.source(self.game).and_then(|id| Some(id).filter(known).or(request.source))
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
            doc::Choice::Target(doc::Target::Object(object)) => self
                .object(*object, request, &[])
                .or_else(|| self.binding.names(*object).iter().find_map(|name| self.named(name, request))),
            doc::Choice::Number(n) => {
                let number = ChoiceOption::Number(i64::from(*n));
                let mode = u32::try_from(*n).ok().map(ChoiceOption::Mode);
                let wanted = |o: &ChoiceOption| *o == number || mode.as_ref() == Some(o);
                request.options.iter().position(wanted)
            }
            doc::Choice::Colour(colour) => self.named(colour_word(*colour), request),
            doc::Choice::Words(words) => self.named(&words.text, request).or_else(|| {
                if let Some(place) = place_named(&words.text, request) {
                    return request.options.iter().position(|o| *o == ChoiceOption::Mode(place));
                }
                let wanted =
                    if self.either(&words.text, request)? { ChoiceOption::Yes } else { ChoiceOption::No };
                request.options.iter().position(|o| *o == wanted)
            }),
        }
    }

    /// What a keyword lets choose between two things, said by the thing (`chooses haste` for riot): whether it is
    /// the one that "yes" stands for.
    fn either(&self, words: &str, request: &ChoiceRequest) -> Option<bool> {
        if request.kind != ChoiceKind::May {
            return None;
        }
        let words = crate::scenario::token::fold(words);
        let fabricates = self.game.stack.last().is_some_and(|e| match &e.kind {
            StackKind::Triggered(noted) => noted.keyword == Some(KeywordKind::Fabricate),
            _ => false,
        });
        let instead: &[&str] = match request.rule {
            Concept::EntersChoice => &["haste", "ускорени"],
            Concept::Endure => &["token", "spirit", "фишк", "дух"],
            _ if fabricates => &["token", "servo", "фишк", "серво"],
            _ => return None,
        };
        match (words.contains("+1/+1"), instead.iter().any(|w| words.contains(w))) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// The first option that the name can mean and that is not taken yet.
    fn object(&self, what: doc::ObjectRef, request: &ChoiceRequest, taken: &[usize]) -> Option<usize> {
        request.options.iter().enumerate().position(|(i, o)| {
            !taken.contains(&i)
                && match o {
                    ChoiceOption::Entity(Entity::Object(id)) => self.is(what, *id),
                    ChoiceOption::Replacement(by) => {
                        self.source_of(*by, request).is_some_and(|id| self.is(what, id))
                    }
                    _ => false,
                }
        })
    }

    /// The division that takes as much as it can from these, one after the other, if no other one does.
    fn division(&self, what: &[doc::Choice], request: &ChoiceRequest) -> Option<Answer> {
        let mut best: Vec<usize> = (0..request.options.len()).collect();
        for choice in what {
            let doc::Choice::Target(target) = choice else { return None };
            let taken = |at: &usize| match &request.options[*at] {
                ChoiceOption::Division(parts) => {
                    parts.iter().filter(|(e, _)| self.means(*target, *e)).map(|p| p.1).sum()
                }
                _ => 0,
            };
            let most = best.iter().map(taken).max().filter(|n: &u32| *n > 0)?;
            best.retain(|at| taken(at) == most);
        }
        let [one] = best.as_slice() else { return None };
        Some(Answer::Option(*one))
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
        let known = || self.binding.known_as(word).unwrap_or(word).to_string();
        (request.kind == ChoiceKind::CardName).then(|| Answer::Word(known()))
    }

    /// `chooses Ox` where a card name is asked for.
    fn card_name(&self, choice: &doc::Choice, request: &ChoiceRequest) -> Option<Answer> {
        match choice {
            doc::Choice::Target(doc::Target::Object(o)) => self.word(self.binding.own_name(*o)?, request),
            doc::Choice::Words(words) => self.word(&words.text, request),
            _ => None,
        }
    }

    fn effect(&self, effect: &doc::EffectRef, request: &ChoiceRequest, kind: ChoiceKind) -> Option<Answer> {
        let doc::EffectRef::Source { source, .. } = effect else { return None };
        (request.kind == kind).then(|| self.object(*source, request, &[])).flatten().map(Answer::Option)
    }

    fn order(&self, order: &[doc::EffectRef], request: &ChoiceRequest) -> Option<Answer> {
        if request.kind != ChoiceKind::TriggerOrder {
            return None;
        }
        if order.len() != request.options.len() {
            return None;
        }
        // A bare name takes what the others leave: `Captain, battle cry` are two triggers of the Captain.
        let bare = |e: &doc::EffectRef| match e {
            doc::EffectRef::Source { source, concerning: None } => {
                self.nth_of_one(*source, request).is_none()
            }
            _ => false,
        };
        let mut picked: Vec<Option<usize>> = vec![None; order.len()];
        for pass in [false, true] {
            for (i, effect) in order.iter().enumerate().filter(|(_, e)| bare(e) == pass) {
                let taken: Vec<usize> = picked.iter().flatten().copied().collect();
                picked[i] = Some(self.trigger(effect, request, &taken)?);
            }
        }
        picked.into_iter().collect::<Option<Vec<_>>>().map(Answer::Options)
    }

    /// The first trigger that the words can mean and that is not taken yet.
    fn trigger(&self, said: &doc::EffectRef, request: &ChoiceRequest, taken: &[usize]) -> Option<usize> {
        let free = request.options.iter().enumerate().filter(|(i, _)| !taken.contains(i));
        let mut free = free.filter_map(|(i, o)| match o {
            ChoiceOption::Trigger(t) => Some((i, t)),
            _ => None,
        });
        match said {
            doc::EffectRef::Keyword(words) => {
                let said = crate::ability::KeywordKind::named(&words.text)?;
                free.find(|(_, t)| t.keyword == Some(said)).map(|(i, _)| i)
            }
            doc::EffectRef::Source { source, concerning: Some(target) } => {
                let concerns = |t: &TriggerOption| t.about.iter().any(|e| self.means(*target, *e));
                free.find(|(_, t)| self.is(*source, t.source) && concerns(t)).map(|(i, _)| i)
            }
            doc::EffectRef::Source { source, concerning: None } => self
                .nth_of_one(*source, request)
                .filter(|i| !taken.contains(i))
                .or_else(|| free.find(|(_, t)| self.is(*source, t.source)).map(|(i, _)| i)),
        }
    }

    /// `Ox 2` where all triggers of that name are of one Ox: its second ability in printed order.
    fn nth_of_one(&self, said: doc::ObjectRef, request: &ChoiceRequest) -> Option<usize> {
        let nth = said.nth?;
        let any = doc::ObjectRef { nth: None, ..said };
        let mut of: Vec<(usize, &TriggerOption)> = Vec::new();
        for (i, o) in request.options.iter().enumerate() {
            match o {
                ChoiceOption::Trigger(t) if self.is(any, t.source) => of.push((i, t)),
                _ => {}
            }
        }
        let one = of.iter().all(|(_, t)| t.source == of[0].1.source);
        // By the place of the ability, then in the order in which they triggered.
        of.sort_by_key(|(i, t)| (t.ability, *i));
        (one && of.len() > 1).then(|| of.get((nth as usize).wrapping_sub(1)).map(|o| o.0)).flatten()
    }

    fn means(&self, target: doc::Target, entity: Entity) -> bool {
        match (target, entity) {
            (doc::Target::Player(p), Entity::Player(q)) => player(p) == q,
            (doc::Target::Object(o), Entity::Object(id)) => self.is(o, id),
            _ => false,
        }
    }
}

/// The top or the bottom of a library, where an effect lets choose between them as it is followed: the first or the
/// second of what its text says.
fn place_named(words: &str, request: &ChoiceRequest) -> Option<u32> {
    if request.kind != ChoiceKind::Mode || request.rule != Concept::ResolutionChoices {
        return None;
    }
    match crate::scenario::token::fold(words).as_str() {
        "top" | "верх" => Some(1),
        "bottom" | "низ" => Some(2),
        _ => None,
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

fn is_payment(request: &ChoiceRequest) -> bool {
    matches!(request.kind, ChoiceKind::Pay | ChoiceKind::PayObjects)
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

/// The English word for one that is written in either language: a subtype, or what is done.
fn canonical(word: &str) -> String {
    match crate::scenario::token::fold(word).as_str() {
        "повернуть" => return "tap".to_string(),
        "развернуть" => return "untap".to_string(),
        _ => {}
    }
    crate::ability::Subtype::find(word).map_or_else(|| word.to_string(), |s| s.english().to_string())
}
