//! From what would happen to what happens: "can't", replacement and prevention (614–616).

use super::{Cause, Event, Happened, Move};
use crate::ability::effect::RedirectTarget;
use crate::ability::{Ability, Effect, EventPattern, Quantity, ReplacementAction, Zone, model::Layout};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::ids::{EffectId, Entity, ObjectId, PlayerId};
use crate::game::layers::{Computed, View};
use crate::game::play::{Play, picks};
use crate::game::query::{About, Ctx, Gaps};
use crate::game::replace::{self, Ready, ReplacementRef, RuleReplacement};
use crate::game::rules;
use crate::game::state::Game;
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::game::support::acts_in_hand;
use crate::game::trace::{Fact, TraceEntry};
use crate::terms::Concept;

/// An event on its way, with the effects that have had their one opportunity (614.5).
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub event: Event,
    pub applied: Vec<ReplacementRef>,
    /// Of a destruction: what becomes of its move to the graveyard.
    pub burial: Option<Box<Burial>>,
}

/// The move to the graveyard that a destruction is (701.8a), settled, with what was told of it.
#[derive(Clone, Debug)]
pub(super) struct Burial {
    pub told: TraceEntry,
    pub moves: Vec<Pending>,
}

impl Pending {
    pub fn new(event: Event) -> Self {
        Self::after(event, &[])
    }

    /// An event to which these have been applied already.
    pub fn after(event: Event, applied: &[ReplacementRef]) -> Self {
        Self { event, applied: applied.to_vec(), burial: None }
    }
}

/// The state in which an event is judged: for what would enter the battlefield, the state as it would be
/// then (614.12).
struct Bench {
    game: Option<Box<Game>>,
    computed: Computed,
    /// The object that would be there.
    entering: Option<ObjectId>,
}

impl Play<'_> {
    /// Applies replacement and prevention effects until none is left to apply, and returns what happens, in
    /// the form in which it happens.
    pub(super) fn settle(&mut self, event: Event) -> Step<Vec<Pending>> {
        self.no_keyword_in_hand(&event)?;
        self.has_other_face(&event)?;
        self.settle_pending(Pending::new(event))
    }

    /// The same for an event to which some effects have had their opportunity to apply.
    pub(super) fn settle_pending(&mut self, pending: Pending) -> Step<Vec<Pending>> {
        let mut open = vec![pending];
        let mut settled = Vec::new();
        while let Some(mut pending) = open.pop() {
            if self.cannot_happen(&pending.event)? {
                continue;
            }
            match self.next_replacement(&pending)? {
                Some((ready, about)) => {
                    pending.applied.push(ready.name);
                    let mut instead = self.replaced(&pending, &ready, &about)?;
                    instead.reverse();
                    open.extend(instead);
                }
                None => {
                    self.without_forbidden_counters(&mut pending.event)?;
                    settled.push(pending);
                }
            }
        }
        Ok(settled)
    }

    /// 122.6: what can't have counters put on it gets none as it enters either.
    fn without_forbidden_counters(&mut self, event: &mut Event) -> Step<()> {
        let Event::Move(m) = &*event else { return Ok(()) };
        if m.to != Zone::Battlefield || m.entry.counters.is_empty() {
            return Ok(());
        }
        let bench = self.bench(event)?;
        let Event::Move(m) = event else { return Ok(()) };
        let (Some(game), Some(entering)) = (bench.game.as_deref(), bench.entering) else { return Ok(()) };
        let view = View { game, computed: &bench.computed };
        let gaps = Gaps::default();
        let mut refused = Vec::new();
        m.entry.counters.retain(|(kind, count)| {
            let put = |on: ObjectId| Event::PutCounters {
                on: on.into(),
                kind: kind.clone(),
                count: *count,
                by: None,
            };
            let why = rules::cannot_happen(view, &put(entering), &gaps);
            refused.extend(why.map(|(rule, because_of)| (put(m.object), rule, because_of)));
            why.is_none()
        });
        gaps.check()?;
        view.gaps().check()?;
        let object = m.object;
        for (put, rule, because_of) in refused {
            let why = crate::game::stop::Why::Object { object, because_of };
            let see = vec![Concept::CountersPutOrEnter];
            self.trace.reject(Fact::DidNotHappen(put), crate::game::stop::Refusal { rule, see, why });
        }
        Ok(())
    }

    /// The effects that would apply to the event.
    pub(super) fn applicable(&mut self, event: &Event) -> Step<Vec<ReplacementRef>> {
        let pending = Pending::new(event.clone());
        let bench = self.bench(event)?;
        Ok(self.candidates(&pending, &bench)?.into_iter().map(|(ready, _)| ready.name).collect())
    }

    /// Why the event can't happen, if it can't (614.17).
    pub(in crate::game) fn forbidden(&mut self, event: &Event) -> Step<Option<Refusal>> {
        let gaps = Gaps::default();
        let forbidden = self.ask(|view| rules::cannot_happen(view, event, &gaps))?;
        gaps.check()?;
        Ok(forbidden.map(|(rule, because_of)| {
            let object = because_of.or_else(|| subject(event)).unwrap_or(ObjectId(0));
            Refusal { rule, see: vec![Concept::CantHappen], why: Why::Object { object, because_of } }
        }))
    }

    /// What can't happen does not, and is said.
    fn cannot_happen(&mut self, event: &Event) -> Step<bool> {
        if let Some(refusal) = self.forbidden(event)? {
            self.trace.reject(Fact::DidNotHappen(event.clone()), refusal);
            return Ok(true);
        }
        // 120.8, 614.7a: no damage is no event; nor is putting no counters or gaining no life.
        let nothing = is_nothing(event);
        if nothing && matches!(event, Event::Damage { .. }) {
            self.trace.cite(&[Concept::DamageZero]);
        }
        Ok(nothing)
    }

    /// The effect that applies next, chosen by the affected player (616.1).
    fn next_replacement(&mut self, pending: &Pending) -> Step<Option<(Ready, About)>> {
        let bench = self.bench(&pending.event)?;
        let candidates = self.candidates(pending, &bench)?;
        let Some(first_tier) = candidates.iter().map(|(r, _)| tier(&r.replacement.action)).min() else {
            return Ok(None);
        };
        // Dredge would replace it too, and is asked about only once nothing else does.
        if let Event::Draw { player } = &pending.event
            && !self.dredgers(*player)?.is_empty()
        {
            return Err(Stop::missing("replacement:dredge-and-another"));
        }
        let mut candidates: Vec<_> =
            candidates.into_iter().filter(|(r, _)| tier(&r.replacement.action) == first_tier).collect();
        let who = self.affected_player(&pending.event)?;
        let options = candidates.iter().map(|(r, _)| ChoiceOption::Replacement(r.name)).collect();
        let rule = Concept::ReplacementChoice;
        let kind = ChoiceKind::ReplacementToApply;
        let source = subject(&pending.event);
        let request = ChoiceRequest { who, kind, options, count: (1, 1), source, rule };
        if candidates.len() > 1 {
            self.trace.cite(&[Concept::ReplacementChoice]);
        }
        let chosen = picks(&self.choose(request)?).first().copied().unwrap_or(0);
        let (ready, about) = candidates.swap_remove(chosen);
        // What would enter exists as it would be only while that is settled: it is what moves that is known.
        let known = |o: &ObjectId| (o.0 as usize) < self.game.objects.len();
        let source = ready.object.filter(known).or_else(|| subject(&pending.event));
        if ready.replacement.optional
            && !self.choose_yes(ready.you, ChoiceKind::May, source, Concept::ReplacementEffect)?
        {
            // Declined: it has had its opportunity; look for others.
            let mut declined = pending.clone();
            declined.applied.push(ready.name);
            return self.next_replacement(&declined);
        }
        Ok(Some((ready, about)))
    }

    /// What would transform, or be transformed, must have a face that is known.
    fn has_other_face(&self, event: &Event) -> Step<()> {
        let card = |id: ObjectId| &self.game.object(id).card;
        let lacks = |id: ObjectId| card(id).layout == Layout::DoubleFaced && card(id).faces.len() < 2;
        let lacking = match event {
            Event::Transform { object } => lacks(*object),
            Event::Move(m) => m.entry.face > 0 && lacks(m.object),
            _ => false,
        };
        if lacking { Err(Stop::missing("card:other-face-not-known")) } else { Ok(()) }
    }

    /// A card that is discarded or drawn and whose keyword, which is not played, acts just then.
    fn no_keyword_in_hand(&mut self, event: &Event) -> Step<()> {
        let Event::Move(m) = event else { return Ok(()) };
        if !matches!(m.cause, Cause::Discarded | Cause::Drawn) {
            return Ok(());
        }
        let found = self.ask(|view| {
            let keyword = |h: &crate::game::layers::Held| match &*h.ability {
                Ability::Keyword(k) if acts_in_hand(k.kind) => Some(k.kind.english()),
                _ => None,
            };
            view.get(m.object).abilities.iter().find_map(keyword)
        })?;
        found.map_or(Ok(()), |keyword| Err(Stop::missing(keyword)))
    }

    /// Whether it would be a creature as it enters.
    pub(super) fn enters_as_creature(&mut self, m: &Move) -> Step<bool> {
        let bench = self.bench(&Event::Move(m.clone()))?;
        let game = bench.game.as_deref().unwrap_or(&self.game);
        let view = View { game, computed: &bench.computed };
        Ok(bench.entering.is_some_and(|id| view.get(id).is_creature()))
    }

    fn bench(&mut self, event: &Event) -> Step<Bench> {
        let computed = self.computed()?;
        let Event::Move(m) = event else {
            return Ok(Bench { game: None, computed: (*computed).clone(), entering: None });
        };
        if m.to != Zone::Battlefield {
            return Ok(Bench { game: None, computed: (*computed).clone(), entering: None });
        }
        let mut game = Box::new(self.game.clone());
        let entering = super::change::move_object(&mut game, m);
        let computed = Computed::of(&game);
        if let Some(gap) = computed.gap {
            return Err(Stop::missing(gap));
        }
        Ok(Bench { game: Some(game), computed, entering: Some(entering) })
    }

    fn candidates(&mut self, pending: &Pending, bench: &Bench) -> Step<Vec<(Ready, About)>> {
        let now = self.computed()?;
        let actual = View { game: &self.game, computed: &now };
        let view = View { game: bench.game.as_deref().unwrap_or(&self.game), computed: &bench.computed };
        // Effects of others exist before the event (614.4); its own text speaks as it would exist (614.12).
        let mut all = replace::all(actual);
        if let Some(id) = bench.entering {
            all.extend(replace::entering(view, id));
        }
        let gaps = Gaps::default();
        let happened = Happened {
            event: pending.event.clone(),
            new: bench.entering,
            from: match &pending.event {
                Event::Move(m) => self.game.object(m.object).zone,
                _ => None,
            },
        };
        let mut found = Vec::new();
        for ready in all {
            let none_of_it = self.share(ready.name, &pending.event) == Some(0);
            if none_of_it
                || pending.applied.contains(&ready.name)
                || !meaningful(&ready.replacement.action, &pending.event)
                || is_madness(ready.name) && !to_graveyard(&pending.event)
            {
                continue;
            }
            let targets = ready.shield.as_ref().map_or(&[][..], |s| &s.targets);
            let chosen_source = ready.chosen_source().map(|c| same_source(&self.game, c));
            let antecedent = ready.shield.as_ref().map_or(&[][..], |s| &s.antecedent);
            let about = ready.shield.as_ref().map(|s| &s.about);
            let of = Ctx::of(view, ready.object, ready.you, &gaps);
            let ctx = Ctx { targets, antecedent, chosen_source, about, ..of };
            let pattern = &ready.replacement.event;
            let fits = ctx.event_fits(pattern, &happened).or_else(|| counters_fit(&ctx, pattern, &happened));
            let Some(about) = fits else { continue };
            let condition = ready.replacement.condition.as_ref();
            if let (ReplacementAction::Regenerate, Event::Destroy { object, .. }) =
                (&ready.replacement.action, &pending.event)
                && rules::cannot_regenerate(actual, *object, &gaps)
            {
                continue;
            }
            if condition.is_none_or(|c| ctx.about(&about).holds(c)) {
                found.push((ready, about));
            }
        }
        gaps.check()?;
        actual.gaps().check()?;
        view.gaps().check()?;
        Ok(found)
    }

    /// Who chooses for the event: the affected player, or the controller of the affected object (616.1).
    fn affected_player(&mut self, event: &Event) -> Step<PlayerId> {
        if let Some(p) = affected_player(event) {
            return Ok(p);
        }
        let Some(object) = subject(event) else { return Ok(self.game.turn.active) };
        self.ask(|view| view.controller(object))
    }

    /// What happens instead of the event, through this effect.
    fn replaced(&mut self, pending: &Pending, ready: &Ready, about: &About) -> Step<Vec<Pending>> {
        let events = self.instead(pending, ready, about)?;
        let prevention = matches!(ready.replacement.action, ReplacementAction::Prevent { .. });
        let concept = if prevention { Concept::PreventionEffect } else { Concept::ReplacementEffect };
        let happens = if prevention { Concept::PreventedNeverHappens } else { Concept::ReplacedNeverHappens };
        // What can't be prevented goes on as it was (615.12).
        if prevention && events.as_slice() == [pending.event.clone()] {
            self.use_up(ready);
            let applied = pending.applied.clone();
            return Ok(events.into_iter().map(|event| Pending::after(event, &applied)).collect());
        }
        let fact = Fact::Replaced { by: ready.name, event: pending.event.clone(), instead: events.clone() };
        let mut rules = vec![concept, happens];
        rules.extend(rules::replacement_concept(ready.name));
        if matches!(&pending.event, Event::Move(m) if m.to == crate::ability::Zone::Battlefield) {
            rules.push(Concept::EntersChecked);
            if matches!(ready.replacement.event, EventPattern::CountersPut { .. }) {
                rules.push(Concept::CountersAsItEnters);
            }
        }
        if matches!(ready.replacement.action, ReplacementAction::Regenerate) {
            // 701.19a: a shield; 701.19b: what a static ability says.
            let own = matches!(ready.name, ReplacementRef::Ability { .. });
            rules.push(if own { Concept::RegenerateStatic } else { Concept::Regenerate });
        }
        self.trace.note(fact, &rules);
        self.use_up(ready);
        let applied = pending.applied.clone();
        Ok(events.into_iter().map(|event| Pending::after(event, &applied)).collect())
    }

    fn instead(&mut self, pending: &Pending, ready: &Ready, about: &About) -> Step<Vec<Event>> {
        match &ready.replacement.action {
            ReplacementAction::Prevent { amount, then } => {
                self.prevent(pending, ready, about, amount.as_ref(), then)
            }
            action => self.instead_by(action, &pending.event, ready, about),
        }
    }

    fn instead_by(
        &mut self,
        action: &ReplacementAction,
        event: &Event,
        ready: &Ready,
        about: &About,
    ) -> Step<Vec<Event>> {
        use ReplacementAction as A;
        let mut new = event.clone();
        match action {
            A::Nothing => return Ok(Vec::new()),
            A::EntersTapped => entry(&mut new, |e| e.entry.tapped = true),
            A::EntersTappedUnless(c) => {
                if !self.with_ctx(ready, about, |ctx| ctx.holds(c))? {
                    entry(&mut new, |e| e.entry.tapped = true);
                }
            }
            A::EntersWithCounters(kind, q) => {
                let n = self.counters_to_enter_with(&new, ready, about, q)?;
                entry(&mut new, |e| {
                    if n > 0 {
                        e.entry.counters.push((kind.clone(), n));
                    }
                });
            }
            A::EntersWithKeyword(k) => entry(&mut new, |e| e.entry.gains.push(*k)),
            A::Either(first, second) => {
                let (who, source) = (ready.you, subject(event));
                let yes = self.choose_yes(who, ChoiceKind::May, source, Concept::EntersChoice)?;
                return self.instead_by(if yes { first } else { second }, event, ready, about);
            }
            A::EntersTransformed => entry(&mut new, |e| e.entry.face = 1),
            A::EntersUnderControlOf(who) => {
                let p = self.with_ctx(ready, about, |ctx| ctx.players(who).first().copied())?;
                entry(&mut new, |e| e.entry.under = p.or(e.entry.under));
            }
            A::EntersChoosing(choice) => {
                let player = ready.you;
                let Event::Move(m) = &mut new else { return Ok(vec![new]) };
                self.choose_as_enters(player, choice, m)?;
            }
            A::EntersAsCopyOf { of, except } => self.enters_as_copy(&mut new, ready, of, except)?,
            A::ZoneInstead(zone) => entry(&mut new, |e| {
                e.to = *zone;
                // What is discarded or sacrificed is so wherever it goes (701.9c, 701.21a).
                if !matches!(e.cause, Cause::Discarded | Cause::Sacrificed) {
                    e.cause = Cause::Effect;
                }
            }),
            A::LibraryInstead(position) => entry(&mut new, |e| {
                (e.to, e.position) = (Zone::Library, *position);
            }),
            A::Multiply(k) => amount(&mut new, &ready.replacement.event, |n| n.saturating_mul(i64::from(*k))),
            A::Add(q) => {
                let add = self.with_ctx(ready, about, |ctx| ctx.quantity(q))?;
                amount(&mut new, &ready.replacement.event, |n| n + add);
            }
            A::SetAmount(q) => {
                let set = self.with_ctx(ready, about, |ctx| ctx.quantity(q))?;
                amount(&mut new, &ready.replacement.event, |_| set);
            }
            A::Prevent { amount, then } => {
                return self.prevent(&Pending::new(new), ready, about, amount.as_ref(), then);
            }
            A::RedirectTo(to) => self.redirect(&mut new, ready, about, to)?,
            A::Instead(_)
                if matches!(ready.name, ReplacementRef::Rule { rule: RuleReplacement::UmbraArmor, .. }) =>
            {
                return Ok(umbra_armor(event, ready));
            }
            A::Instead(what) => return self.events_of(what, ready, about),
            A::Also(what) => {
                let mut all = vec![new];
                all.extend(self.events_of(what, ready, about)?);
                return Ok(all);
            }
            A::Regenerate => return Ok(regenerate(event, &self.game)),
            A::EntersTappedUnlessPaid(cost) => {
                let source = subject(event);
                if !self.offered_to_pay(ready.you, cost, source)? {
                    entry(&mut new, |e| e.entry.tapped = true);
                }
            }
        }
        Ok(vec![new])
    }

    /// 615: that much of the damage does not happen; what else the effect says happens after all damage of that
    /// moment has been looked at.
    fn prevent(
        &mut self,
        pending: &Pending,
        ready: &Ready,
        about: &About,
        amount: Option<&Quantity>,
        then: &[Effect],
    ) -> Step<Vec<Event>> {
        let event = pending.event.clone();
        let Event::Damage { source, to, amount: dealt, combat } = event else { return Ok(vec![event]) };
        let gaps = Gaps::default();
        let unpreventable = self.unpreventable == Some(source)
            || self.ask(|view| rules::cannot_be_prevented(view, source, combat, &gaps))?;
        gaps.check()?;
        let most = match (ready.shield.as_ref().and_then(|s| s.left), amount) {
            (Some(left), _) => self.share(ready.name, &event).map_or(left, |share| share.min(left)),
            (None, Some(q)) => self.with_ctx(ready, about, |ctx| ctx.quantity(q))?.max(0) as u32,
            (None, None) => u32::MAX,
        };
        let prevented = if unpreventable { 0 } else { most.min(dealt) };
        if unpreventable {
            self.trace.cite(&[Concept::PreventionImpossible]);
        }
        if self.wear(ready, prevented) {
            self.trace.cite(&[Concept::PreventionWhich]);
        }
        let about = About { amount: i64::from(prevented), ..about.clone() };
        self.afterwards(&event, ready, about, then, &pending.applied);
        let rest = Event::Damage { source, to, amount: dealt - prevented, combat };
        Ok(if dealt > prevented { vec![rest] } else { Vec::new() })
    }

    /// 615.7: a shield of so much is less by what it has prevented, and gone with nothing left.
    /// Whether it is such a one.
    fn wear(&mut self, ready: &Ready, prevented: u32) -> bool {
        let ReplacementRef::Floating(id) = ready.name else { return false };
        let shield = self.change().floating.iter_mut().find(|s| s.id == id);
        let Some(left) = shield.and_then(|s| s.left.as_mut()) else { return false };
        *left = left.saturating_sub(prevented);
        if *left == 0 {
            self.used_up(id);
        }
        true
    }

    /// What waits for the next such event only is used up.
    fn use_up(&mut self, ready: &Ready) {
        let ReplacementRef::Floating(id) = ready.name else { return };
        let numbered = ready.shield.as_ref().is_some_and(|s| s.left.is_some());
        if ready.replacement.once && !numbered {
            self.used_up(id);
        }
    }

    /// A shield that is gone; who made it is still known.
    fn used_up(&mut self, id: EffectId) {
        let game = self.change();
        if let Some(at) = game.floating.iter().position(|s| s.id == id) {
            let shield = game.floating.remove(at);
            game.spent.push((id, shield.source));
        }
    }

    /// 614.9: to another recipient, if that can still be dealt damage.
    fn redirect(&mut self, event: &mut Event, ready: &Ready, about: &About, to: &RedirectTarget) -> Step<()> {
        let new = match to {
            RedirectTarget::Object(o) => {
                self.with_ctx(ready, about, |ctx| ctx.objects(o).first().copied().map(Entity::Object))?
            }
            RedirectTarget::Player(p) => {
                self.with_ctx(ready, about, |ctx| ctx.players(p).first().copied().map(Entity::Player))?
            }
        };
        let Some(new) = new else { return Ok(()) };
        if let (Event::Damage { to, .. }, true) =
            (event, self.ask(|view| rules::can_be_dealt_damage(view, new))?)
        {
            *to = new;
            self.trace.cite(&[Concept::Redirection]);
        }
        Ok(())
    }

    pub(super) fn events_of(&mut self, what: &[Effect], ready: &Ready, about: &About) -> Step<Vec<Event>> {
        let mut all = Vec::new();
        for effect in what {
            let made_by_it = format!("{effect:?}").contains("Antecedent");
            if made_by_it && ready.shield.is_none() {
                // What an instruction before it would have made is not there yet.
                return Err(Stop::missing("replacement:instruction"));
            }
            let events = self.with_ctx(ready, about, |ctx| super::instead::events(effect, ctx))?;
            all.extend(events.ok_or_else(|| Stop::missing("replacement:instruction"))?);
        }
        Ok(all)
    }

    fn with_ctx<T>(&mut self, ready: &Ready, about: &About, f: impl FnOnce(&Ctx) -> T) -> Step<T> {
        let computed = self.computed()?;
        let view = View { game: &self.game, computed: &computed };
        let gaps = Gaps::default();
        let targets = ready.shield.as_ref().map_or(&[][..], |s| &s.targets);
        // What is about to enter is asked about in the zone it comes from.
        let object = ready.object.filter(|o| (o.0 as usize) < self.game.objects.len());
        let antecedent = ready.shield.as_ref().map_or(&[][..], |s| &s.antecedent);
        let ctx = Ctx { targets, antecedent, ..Ctx::of(view, object, ready.you, &gaps) }.about(about);
        let value = f(&ctx);
        gaps.check()?;
        Ok(value)
    }

    /// With how many counters it enters: what is counted is counted before it enters (a card in a graveyard
    /// counts itself there), and its own values are those that it would have (614.12).
    fn counters_to_enter_with(
        &mut self,
        event: &Event,
        ready: &Ready,
        about: &About,
        q: &Quantity,
    ) -> Step<u32> {
        let gaps = Gaps::default();
        let n = match (q, event) {
            (Quantity::Count(_) | Quantity::CountTypes { .. }, Event::Move(m)) => {
                let (object, you) = (m.object, ready.you);
                self.ask(|view| Ctx::of(view, Some(object), you, &gaps).about(about).quantity(q))?
            }
            _ => {
                let bench = self.bench(event)?;
                let game = bench.game.as_deref().unwrap_or(&self.game);
                let view = View { game, computed: &bench.computed };
                Ctx::of(view, ready.object, ready.you, &gaps).about(about).quantity(q)
            }
        };
        gaps.check()?;
        Ok(n.max(0) as u32)
    }
}

/// The steps of 616.1: lower ones must be chosen first.
fn tier(a: &ReplacementAction) -> u8 {
    match a {
        ReplacementAction::EntersUnderControlOf(_) => 1,
        ReplacementAction::EntersAsCopyOf { .. } => 2,
        ReplacementAction::EntersTransformed => 3,
        _ => 4,
    }
}

/// Whether the action can do anything to such an event.
fn meaningful(a: &ReplacementAction, e: &Event) -> bool {
    match a {
        ReplacementAction::Prevent { .. } | ReplacementAction::RedirectTo(_) => {
            matches!(e, Event::Damage { .. })
        }
        ReplacementAction::ZoneInstead(z) => matches!(e, Event::Move(m) if m.to != *z),
        ReplacementAction::Regenerate => matches!(e, Event::Destroy { regenerable: true, .. }),
        _ => true,
    }
}

/// 702.35a: what goes elsewhere than to the graveyard already is not exiled by madness.
fn is_madness(name: ReplacementRef) -> bool {
    matches!(name, ReplacementRef::Rule { rule: RuleReplacement::Madness, .. })
}

fn to_graveyard(e: &Event) -> bool {
    matches!(e, Event::Move(m) if m.to == crate::ability::Zone::Graveyard)
}

fn is_nothing(e: &Event) -> bool {
    match e {
        Event::Damage { amount, .. } | Event::GainLife { amount, .. } | Event::LoseLife { amount, .. } => {
            *amount == 0
        }
        Event::PutCounters { count, .. }
        | Event::RemoveCounters { count, .. }
        | Event::Create { count, .. } => *count == 0,
        _ => false,
    }
}

fn entry(e: &mut Event, f: impl FnOnce(&mut Move)) {
    if let Event::Move(m) = e {
        f(m);
    }
}

/// 614.16: what would change how many counters are put on something applies to those that it enters with.
fn counters_fit(ctx: &Ctx, pattern: &EventPattern, happened: &Happened) -> Option<About> {
    let (EventPattern::CountersPut { .. }, Event::Move(m), Some(on)) =
        (pattern, &happened.event, happened.new)
    else {
        return None;
    };
    m.entry.counters.iter().find_map(|(kind, count)| {
        let event = Event::PutCounters { on: on.into(), kind: kind.clone(), count: *count, by: None };
        ctx.event_fits(pattern, &Happened { event, new: None, from: None })
    })
}

/// Changes the amount of an event; of a move, the counters that it enters with and that the pattern means.
fn amount(e: &mut Event, pattern: &EventPattern, f: impl Fn(i64) -> i64) {
    let changed = |n: u32| f(i64::from(n)).clamp(0, i64::from(u32::MAX)) as u32;
    match e {
        Event::Damage { amount: n, .. }
        | Event::GainLife { amount: n, .. }
        | Event::LoseLife { amount: n, .. }
        | Event::PutCounters { count: n, .. }
        | Event::Create { count: n, .. }
        | Event::AddMana { count: n, .. } => *n = changed(*n),
        Event::Move(m) => {
            let EventPattern::CountersPut { kind: meant, .. } = pattern else { return };
            for (kind, n) in &mut m.entry.counters {
                if meant.as_ref().is_none_or(|k| k == kind) {
                    *n = changed(*n);
                }
            }
        }
        _ => {}
    }
}

/// 701.19a: removes damage, taps, leaves combat if it attacks or blocks.
fn regenerate(e: &Event, game: &Game) -> Vec<Event> {
    let Event::Destroy { object, .. } = e else { return vec![e.clone()] };
    let mut all = vec![Event::ClearDamage { object: *object }, Event::Tap { object: *object, tapped: true }];
    if game.combat.as_ref().is_some_and(|c| c.is_attacking(*object) || c.is_blocking(*object)) {
        all.push(Event::LeaveCombat { object: *object });
    }
    all
}

/// 702.89a: the damage goes, and the Aura is destroyed instead.
fn umbra_armor(e: &Event, ready: &Ready) -> Vec<Event> {
    let (Event::Destroy { object, .. }, Some(aura)) = (e, ready.object) else { return vec![e.clone()] };
    vec![Event::ClearDamage { object: *object }, Event::Destroy { object: aura, regenerable: true }]
}

/// The object that an event happens to.
pub(crate) fn subject(e: &Event) -> Option<ObjectId> {
    match e {
        Event::Damage { to, .. }
        | Event::PutCounters { on: to, .. }
        | Event::RemoveCounters { from: to, .. } => to.object(),
        Event::Move(m) => Some(m.object),
        Event::Destroy { object, .. }
        | Event::Tap { object, .. }
        | Event::Attach { object, .. }
        | Event::Unattach { object }
        | Event::LeaveCombat { object }
        | Event::Transform { object }
        | Event::Flip { object }
        | Event::TurnOver { object, .. }
        | Event::Phase { object, .. }
        | Event::ClearDamage { object }
        | Event::Designate { object, .. }
        | Event::Protect { object, .. }
        | Event::Cease { object } => Some(*object),
        _ => None,
    }
}

fn affected_player(e: &Event) -> Option<PlayerId> {
    match e {
        Event::Damage { to: Entity::Player(p), .. } | Event::PutCounters { on: Entity::Player(p), .. } => {
            Some(*p)
        }
        Event::GainLife { player, .. }
        | Event::LoseLife { player, .. }
        | Event::Draw { player }
        | Event::Create { player, .. }
        | Event::AddMana { player, .. }
        | Event::Lose { player }
        | Event::Win { player } => Some(*player),
        _ => None,
    }
}

/// 609.7a: a chosen source is followed as a spell becomes a permanent.
fn same_source(game: &Game, chosen: ObjectId) -> ObjectId {
    let now = game.object(chosen);
    match now.became {
        Some(next) if now.zone.is_none() && game.object(next).zone == Some(Zone::Battlefield) => next,
        _ => chosen,
    }
}
