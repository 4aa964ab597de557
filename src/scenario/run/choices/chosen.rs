//! What is said of a choice, against a request of the engine: the answer that the words mean.

use crate::ability::{Colour, Cost, KeywordKind, Subtype};
use crate::game::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest, TriggerOption};
use crate::game::ids::{Entity, ObjectId};
use crate::game::layers::{Computed, View};
use crate::game::replace::ReplacementRef;
use crate::game::state::{Game, StackKind};
use crate::game::stop::{Refusal, Why};
use crate::order::Arrange;
use crate::scenario::run::binding::{Binding, latest, player};
use crate::scenario::statement as doc;
use crate::terms::Concept;
use doc::Chosen;

/// The words of a choice at a moment of the game.
pub(super) struct Words<'s> {
    pub(super) binding: &'s Binding,
    pub(super) game: &'s Game,
    /// The cost that the request asks to pay.
    pub(super) offered: Option<&'s Cost>,
}

impl Words<'_> {
    /// What the words answer, if they fit the request.
    pub(super) fn answer(&self, chosen: &Chosen, request: &ChoiceRequest) -> Option<Answer> {
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
            // Who finds nothing declines (701.23b).
            Chosen::Agree(false) if is_search(request) => self.listed(std::iter::empty(), request),
            Chosen::Agree(yes) => self.yes_or_no(*yes, request),
            Chosen::Name(words) => self.word(&words.text, request),
            Chosen::ApplyFirst(effect) => self.effect(effect, request, ChoiceKind::ReplacementToApply),
            Chosen::OrderTriggers(order) => self.order(order, request),
            Chosen::Pay(said) => {
                let so = is_payment(request) && self.offered.is_none_or(|cost| super::paid::fits(said, cost));
                so.then(|| self.yes_or_no(true, request)).flatten()
            }
            Chosen::DoNotPay => is_payment(request).then(|| self.yes_or_no(false, request)).flatten(),
            Chosen::Sacrifice(objects) => self.objects(objects, request, &[ChoiceKind::Sacrifice]),
            Chosen::Discard(objects) => {
                self.objects(objects, request, &[ChoiceKind::Discard, ChoiceKind::CleanupDiscard])
            }
            Chosen::Reveal(objects) => self.objects(objects, request, &[ChoiceKind::Objects]),
        }
    }

    /// Whether the words answer a request of this kind, whatever its options are.
    pub(super) fn speaks_of(&self, chosen: &Chosen, request: &ChoiceRequest) -> bool {
        use ChoiceKind as K;
        match chosen {
            Chosen::Choose { what, for_effect } => {
                for_effect.is_none_or(|e| self.concerns(e, request))
                    && what.iter().all(|c| self.could_be(c, request))
                    && (!what.is_empty() || is_of_objects(request))
            }
            Chosen::Agree(false) if is_search(request) => true,
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
    pub(super) fn implies_yes(&self, chosen: &Chosen, request: &ChoiceRequest) -> bool {
        match chosen {
            Chosen::Sacrifice(_) | Chosen::Discard(_) | Chosen::Reveal(_) | Chosen::Pay(_) => true,
            Chosen::Choose { what, for_effect } => {
                let copies = matches!(
                    request.rule,
                    Concept::ReplacementEffect | Concept::CopySpellTargets | Concept::ChooseNewTargets
                );
                let target = |c: &doc::Choice| matches!(c, doc::Choice::Target(_));
                copies
                    && !what.is_empty()
                    && what.iter().all(target)
                    && for_effect.is_none_or(|e| self.concerns(e, request))
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
            // Swamp is the name of a card, and no creature type.
            doc::Choice::Target(doc::Target::Object(o)) if request.kind == K::CreatureType => {
                self.binding.names(*o).iter().any(|name| Subtype::find(name).is_some())
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
    pub(super) fn refusal(&self, chosen: &Chosen, request: &ChoiceRequest) -> Refusal {
        let none =
            || Refusal { rule: request.rule, see: Vec::new(), why: Why::NotAllowed { who: request.who } };
        if let Chosen::Pay(_) = chosen {
            return Refusal { rule: Concept::PayFully, see: vec![request.rule], why: Why::NotOffered };
        }
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

    pub(super) fn concerns(&self, effect: doc::ObjectRef, request: &ChoiceRequest) -> bool {
        request.source.is_some_and(|s| self.is(effect, s))
    }

    /// The object whose effect it is. What is entering is known by what moves: the request's own object.
    fn source_of(&self, by: ReplacementRef, request: &ChoiceRequest) -> Option<ObjectId> {
        let known = |id: &ObjectId| (id.0 as usize) < self.game.objects.len();
        by.source(self.game).and_then(|id| Some(id).filter(known).or(request.source))
    }

    /// Whether the name can mean that object, also as it was before it moved.
    pub(super) fn is(&self, what: doc::ObjectRef, id: ObjectId) -> bool {
        let latest = latest(self.game, id);
        self.binding.all(self.game, what).iter().any(|&c| c == id || c == latest)
    }

    pub(super) fn option(&self, choice: &doc::Choice, request: &ChoiceRequest) -> Option<usize> {
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

    pub(super) fn objects(
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

    pub(super) fn yes_or_no(&self, yes: bool, request: &ChoiceRequest) -> Option<Answer> {
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
        // `Ox 2` is the second trigger of Ox, or where that does not come out any trigger of its second ability.
        let all = |by_ability: bool| self.ordered(order, request, by_ability);
        all(false).or_else(|| all(true))
    }

    fn ordered(&self, order: &[doc::EffectRef], request: &ChoiceRequest, by_ability: bool) -> Option<Answer> {
        // A bare name takes what the others leave: `Captain, battle cry` are two triggers of the Captain.
        let bare = |e: &doc::EffectRef| match e {
            doc::EffectRef::Source { source, concerning: None } => {
                self.nth_of_one(*source, request, &[], by_ability).is_none()
            }
            _ => false,
        };
        let mut picked: Vec<Option<usize>> = vec![None; order.len()];
        for pass in [false, true] {
            for (i, effect) in order.iter().enumerate().filter(|(_, e)| bare(e) == pass) {
                let taken: Vec<usize> = picked.iter().flatten().copied().collect();
                picked[i] = Some(self.trigger(effect, request, &taken, by_ability)?);
            }
        }
        picked.into_iter().collect::<Option<Vec<_>>>().map(Answer::Options)
    }

    /// The first trigger that the words can mean and that is not taken yet.
    fn trigger(
        &self,
        said: &doc::EffectRef,
        request: &ChoiceRequest,
        taken: &[usize],
        by_ability: bool,
    ) -> Option<usize> {
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
                .nth_of_one(*source, request, taken, by_ability)
                .filter(|i| !taken.contains(i))
                .or_else(|| free.find(|(_, t)| self.is(*source, t.source)).map(|(i, _)| i)),
        }
    }

    /// `Ox 2` where all triggers of that name are of one Ox: its second trigger, those of an ability printed before
    /// another's first; `by_ability`: the first that is left of its second ability.
    fn nth_of_one(
        &self,
        said: doc::ObjectRef,
        request: &ChoiceRequest,
        taken: &[usize],
        by_ability: bool,
    ) -> Option<usize> {
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
        of.arrange_by_key(|(i, t)| (t.ability, *i));
        let nth = (nth as usize).wrapping_sub(1);
        if !one || of.len() < 2 {
            return None;
        }
        if !by_ability {
            return of.get(nth).map(|o| o.0);
        }
        let mut abilities: Vec<Option<usize>> = of.iter().map(|(_, t)| t.ability).collect();
        abilities.dedup();
        let meant = abilities.get(nth)?;
        of.iter().find(|(i, t)| t.ability == *meant && !taken.contains(i)).map(|o| o.0)
    }

    pub(super) fn means(&self, target: doc::Target, entity: Entity) -> bool {
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

/// Whether cards that a search finds are asked for.
fn is_search(request: &ChoiceRequest) -> bool {
    matches!(request.rule, Concept::SearchMayFail | Concept::SearchMustFind)
}

/// Whether objects are picked, of which there may be none.
fn is_of_objects(request: &ChoiceRequest) -> bool {
    use ChoiceKind as K;
    matches!(request.kind, K::Objects | K::Target | K::Sacrifice | K::Discard | K::Untap)
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
