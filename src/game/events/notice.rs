//! Which abilities trigger on what happened (603.2, 603.3), looking back where the rules say so (603.10).

use super::pattern::{Occurrence, occurrence};
use super::{Event, Happened};
use crate::ability::mention::mentions;
use crate::ability::{Ability, EventPattern, KeywordKind, RuleEffect, Triggered, Zone};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::keywords;
use crate::game::layers::{Computed, View};
use crate::game::play::Play;
use crate::game::query::{About, Ctx, Gaps};
use crate::game::state::Game;
use crate::game::stop::{Step, Stop};
use crate::game::trace::Fact;
use crate::terms::Concept;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A triggered ability that waits to be put on the stack, or is there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Noted {
    /// The object whose ability it is.
    pub source: ObjectId,
    /// Which of its abilities, from 0, when it triggered; `None` for a delayed one.
    pub ability: Option<usize>,
    /// The keyword ability that it is part of.
    pub keyword: Option<KeywordKind>,
    /// The ability.
    pub trigger: Arc<Triggered>,
    /// Who controls it.
    pub controller: PlayerId,
    /// What it is about.
    pub about: About,
    /// The targets of the text that made a delayed one.
    pub targets: Vec<Vec<crate::game::ids::Entity>>,
    /// What that text spoke of.
    pub antecedent: Vec<ObjectId>,
    /// What that text moved, with what it became.
    #[serde(default)]
    pub moved: Vec<(ObjectId, ObjectId)>,
}

impl Play<'_> {
    /// Notes every ability that triggers on what happened.
    pub(super) fn notice(
        &mut self,
        earlier: &Game,
        before: &Arc<Computed>,
        happened: &[Happened],
    ) -> Step<()> {
        if happened.is_empty() {
            return Ok(());
        }
        let after = self.computed()?;
        let gaps = Gaps::default();
        let mut noted = Vec::new();
        {
            let then = View { game: earlier, computed: before };
            let now = View { game: &self.game, computed: &after };
            for (view, back) in [(then, true), (now, false)] {
                for source in watchers(view) {
                    // Descriptions are checked on the state after: there old objects are what they last were.
                    self.watch(view, now, source, back, happened, &gaps, &mut noted);
                }
            }
        }
        self.watch_delayed(happened, &after, &gaps, &mut noted);
        let noted = self.additional_and_absent(noted, happened, &gaps)?;
        gaps.check()?;
        self.note_triggers(noted, happened)
    }

    /// What has triggered waits for the next time that a player would get priority (603.3).
    pub(in crate::game) fn note_triggers(&mut self, noted: Vec<Noted>, happened: &[Happened]) -> Step<()> {
        if let Some((object, words)) = noted.iter().find_map(|n| Some((n.source, n.trigger.modes.unread()?)))
        {
            return Err(Stop::NotUnderstood { object, words: words.to_string() });
        }
        let upkeep = |n: &&Noted| n.keyword == Some(KeywordKind::CumulativeUpkeep);
        if noted
            .iter()
            .filter(upkeep)
            .any(|n| noted.iter().filter(upkeep).any(|o| o.source == n.source && o.ability != n.ability))
        {
            self.trace.cite(&[Concept::CumulativeUpkeepEach]);
        }
        for n in noted {
            if n.trigger.once_each_turn {
                let which = (n.source, n.ability.unwrap_or(usize::MAX));
                if self.game.turn.triggered_once.contains(&which) {
                    continue;
                }
                self.change().turn.triggered_once.push(which);
            }
            // 605.4a: it does not use the stack.
            if crate::game::mana::is_triggered_mana_ability(&n.trigger) {
                self.on_mana.push(n);
                continue;
            }
            let fact = Fact::Triggered { source: n.source, ability: n.ability, controller: n.controller };
            let mut rules = rules_of_trigger(&n, happened);
            rules.extend((self.game.monarch == Some(n.source)).then_some(Concept::MonarchTriggers));
            self.trace.note(fact, &rules);
            let game = self.change();
            match game.trigger_log.iter_mut().find(|l| l.0 == n.source) {
                Some(l) => l.1 += 1,
                None => game.trigger_log.push((n.source, 1)),
            }
            game.triggered.push(n);
        }
        Ok(())
    }

    /// State triggers (603.8): those whose state is so and that do not wait or stand on the stack already.
    pub(in crate::game) fn notice_states(&mut self) -> Step<()> {
        let noted = self.ask(|view| {
            let mut noted = Vec::new();
            for source in watchers(view) {
                for (n, held) in view.get(source).abilities.iter().enumerate() {
                    let Ability::Triggered(t) = &*held.ability else { continue };
                    let Some(state) = t.events.iter().find_map(state_of) else { continue };
                    let zone = view.game.object(source).zone;
                    let works = zone.is_some_and(|z| match t.zones.as_slice() {
                        [] => z == Zone::Battlefield,
                        zones => zones.contains(&z),
                    });
                    let ctx = view.ctx(source, view.gaps());
                    if works && !under_way(view.game, source, n) && ctx.holds(state) {
                        noted.push(Noted {
                            source,
                            ability: Some(n),
                            keyword: None,
                            trigger: Arc::new(t.clone()),
                            controller: view.controller(source),
                            about: About::default(),
                            targets: Vec::new(),
                            antecedent: Vec::new(),
                            moved: Vec::new(),
                        });
                    }
                }
            }
            noted
        })?;
        self.note_triggers(noted, &[])
    }

    #[allow(clippy::too_many_arguments)] // one look of one object at one batch of events
    fn watch(
        &self,
        view: View,
        now: View,
        source: ObjectId,
        back: bool,
        happened: &[Happened],
        gaps: &Gaps,
        noted: &mut Vec<Noted>,
    ) {
        let zone = view.game.object(source).zone;
        let controller = view.controller(source);
        for (n, held) in view.get(source).abilities.iter().enumerate() {
            for trigger in triggers(&held.ability) {
                let works = match zone {
                    Some(z) if trigger.zones.is_empty() => z == Zone::Battlefield || own_arrival(&trigger, z),
                    Some(z) => trigger.zones.contains(&z),
                    None => false,
                };
                if !works {
                    continue;
                }
                let ctx = Ctx::of(now, Some(source), controller, gaps);
                for about in fits(&trigger, happened, back, &ctx) {
                    // 603.4: the intervening condition must hold as the event happens.
                    if trigger.condition.as_ref().is_none_or(|c| ctx.about(&about).holds(c)) {
                        noted.push(Noted {
                            source,
                            ability: Some(n),
                            keyword: match &*held.ability {
                                Ability::Keyword(k) => Some(k.kind),
                                _ => None,
                            },
                            trigger: trigger.clone(),
                            controller,
                            about,
                            targets: Vec::new(),
                            antecedent: Vec::new(),
                            moved: Vec::new(),
                        });
                    }
                }
            }
        }
    }

    /// Effects that say that abilities do not trigger, or trigger an additional time (603.2d–f).
    fn additional_and_absent(
        &mut self,
        noted: Vec<Noted>,
        happened: &[Happened],
        gaps: &Gaps,
    ) -> Step<Vec<Noted>> {
        if noted.is_empty() {
            return Ok(noted);
        }
        let (all, again) = self.ask(|view| {
            let rules: Vec<_> = crate::game::rules::in_force(view)
                .into_iter()
                .filter(|r| {
                    matches!(r.effect, RuleEffect::DoesntTrigger { .. } | RuleEffect::TriggersAgain { .. })
                })
                .collect();
            let (mut all, mut again) = (Vec::new(), false);
            for n in noted {
                let mut times = 1;
                for r in &rules {
                    let ctx = r.ctx(view, gaps);
                    let (event, of, more) = match r.effect {
                        RuleEffect::DoesntTrigger { event, of } => (event, of, false),
                        RuleEffect::TriggersAgain { event, of } => (event, of, true),
                        _ => continue,
                    };
                    let its = Ctx::of(view, Some(n.source), n.controller, gaps);
                    let caused = |h: &&Happened| {
                        let about = ctx.event_fits(event, h);
                        about.is_some_and(|a| a.object == n.about.object || in_group(&n.trigger, h, &its))
                    };
                    if ctx.fits(of, n.source) && happened.iter().any(|h| caused(&h)) {
                        times = if more && times > 0 { times + 1 } else { 0 };
                    }
                }
                again |= times > 1;
                all.extend(std::iter::repeat_n(n, times));
            }
            (all, again)
        })?;
        if again {
            self.trace.cite(&[Concept::TriggerAdditional]);
        }
        Ok(all)
    }

    fn watch_delayed(
        &mut self,
        happened: &[Happened],
        after: &Arc<Computed>,
        gaps: &Gaps,
        noted: &mut Vec<Noted>,
    ) {
        let mut spent = Vec::new();
        {
            let now = View { game: &self.game, computed: after };
            for d in &self.game.delayed {
                let ctx = Ctx {
                    targets: &d.targets,
                    antecedent: &d.antecedent,
                    ..Ctx::of(now, d.source, d.controller, gaps)
                };
                let mut found: Vec<About> =
                    [true, false].into_iter().flat_map(|b| fits(&d.trigger, happened, b, &ctx)).collect();
                let added = d.duration == Some(crate::ability::Duration::AddedTurn);
                if added && self.game.turn.added_at != Some(d.turn) {
                    continue;
                }
                // 603.7b: only the next time, unless it lasts for a stated time.
                if (d.duration.is_none() || added) && !found.is_empty() {
                    found.truncate(1);
                    spent.push(d.id);
                }
                noted.extend(found.into_iter().map(|about| Noted {
                    source: d.source.unwrap_or(ObjectId(0)),
                    ability: None,
                    keyword: None,
                    trigger: d.trigger.clone(),
                    controller: d.controller,
                    about: about.or_of(&d.about),
                    targets: d.targets.clone(),
                    antecedent: d.antecedent.clone(),
                    moved: Vec::new(),
                }));
            }
        }
        if !spent.is_empty() {
            self.change().delayed.retain(|d| !spent.contains(&d.id));
        }
    }
}

fn state_of(e: &EventPattern) -> Option<&crate::ability::Condition> {
    match e {
        EventPattern::State(c) => Some(c),
        _ => None,
    }
}

/// Whether that ability has triggered and neither resolved nor left the stack.
fn under_way(game: &Game, source: ObjectId, ability: usize) -> bool {
    let same = |t: &Noted| t.source == source && t.ability == Some(ability);
    let on_stack = |e: &crate::game::state::StackEntry| matches!(&e.kind, crate::game::state::StackKind::Triggered(t) if same(t));
    game.triggered.iter().any(same) || game.stack.iter().any(on_stack)
}

/// Whether the event is one of those that a trigger on several at once is about.
fn in_group(t: &Triggered, h: &Happened, ctx: &Ctx) -> bool {
    t.events.iter().any(|p| match (p, &h.event) {
        (EventPattern::ZoneChangeGroup { .. }, _) => ctx.event_fits(p, h).is_some(),
        (EventPattern::AttacksWith { who, what, whom, .. }, Event::Attacks { attacker, target }) => {
            ctx.means_player(who, ctx.view.controller(*attacker))
                && ctx.fits(what, *attacker)
                && ctx.recipient(whom, *target)
        }
        _ => false,
    })
}

/// The objects that may have abilities that trigger: all that are somewhere and known.
fn watchers(view: View) -> impl Iterator<Item = ObjectId> {
    view.game.objects.iter().enumerate().filter_map(|(i, o)| {
        let there = o.zone.is_some() && !o.unknown && !o.status.phased_out;
        (there && o.zone != Some(Zone::Library)).then_some(ObjectId(i as u32))
    })
}

/// The triggered abilities that an ability is or, as a keyword, stands for.
fn triggers(a: &Ability) -> Vec<Arc<Triggered>> {
    match a {
        Ability::Triggered(t) => vec![Arc::new(t.clone())],
        Ability::Keyword(k) => keywords::triggers(k).into_iter().map(Arc::new).collect(),
        _ => Vec::new(),
    }
}

/// The rules by which an ability triggers.
fn rules_of_trigger(n: &Noted, happened: &[Happened]) -> Vec<Concept> {
    let mut all = vec![Concept::TriggerWaits];
    all.extend(n.keyword.and_then(keywords::rule));
    if n.trigger.events.iter().any(|e| state_of(e).is_some()) {
        all.push(Concept::TriggerState);
    }
    let group = |e: &EventPattern| {
        matches!(e, EventPattern::ZoneChangeGroup { .. } | EventPattern::AttacksWith { .. })
    };
    all.extend(n.trigger.events.iter().any(group).then_some(Concept::EventOneOrMany));
    let last_defense = |e: &EventPattern| {
        matches!(e, EventPattern::LastCounterRemoved { kind: crate::ability::CounterKind::Defense, .. })
    };
    all.extend(n.trigger.events.iter().any(last_defense).then_some(Concept::SiegeDefeated));
    if n.trigger.condition.is_some() {
        all.push(Concept::InterveningIf);
    }
    // What "when you do" makes (603.12) watches for nothing.
    if n.ability.is_none() && !n.trigger.events.is_empty() {
        all.push(Concept::TriggerDelayed);
    }
    if n.trigger.events.iter().any(|e| matches!(e, EventPattern::Attacks { alone: true, .. })) {
        all.push(Concept::CombatAlone);
    }
    if n.trigger.events.iter().any(|p| happened.iter().any(|h| looks_back(p, h))) {
        all.push(Concept::TriggerLooksBack);
    }
    let zones_of = |so: fn(Option<Zone>, Option<Zone>) -> bool| {
        n.trigger.events.iter().any(|p| zones(p).is_some_and(|(from, to)| so(from, to)))
    };
    if zones_of(|_, to| to == Some(Zone::Battlefield)) {
        all.push(Concept::TriggerEnters);
    }
    if zones_of(|from, _| from == Some(Zone::Battlefield)) {
        all.push(Concept::TriggerLeaves);
    }
    if n.trigger.events.iter().any(|e| matches!(e, EventPattern::Chapter(_))) {
        all.push(Concept::SagaChapter);
    }
    if crate::ability::mention::mentions(&n.trigger.events, &["Historic"]) {
        all.push(Concept::Historic);
    }
    all
}

/// A spell's own "when you cast this spell" and the like function on the stack, "when this is put into a
/// graveyard from anywhere" in the graveyard (113.6k).
fn own_arrival(t: &Triggered, z: Zone) -> bool {
    use crate::ability::{ObjectRef, Predicate};
    let arrives = |e: &EventPattern| {
        matches!(e, EventPattern::ZoneChange { what: Predicate::Is(o), from: None | Some(Zone::Library), to }
            if **o == ObjectRef::This && *to == Some(z))
    };
    z == Zone::Graveyard && t.events.iter().any(arrives)
        || z == Zone::Stack
            && t.events.iter().any(
                |e| matches!(e, EventPattern::Casts { what: Predicate::Is(o), .. } if **o == ObjectRef::This),
            )
}

/// What the trigger is about for each event that sets it off; `back`: only those for which the game looks
/// back at the state before (603.10a), otherwise only the others.
fn fits(t: &Triggered, happened: &[Happened], back: bool, ctx: &Ctx) -> Vec<About> {
    let mut all = Vec::new();
    for pattern in &t.events {
        let group =
            matches!(pattern, EventPattern::ZoneChangeGroup { .. } | EventPattern::AttacksWith { .. });
        let mut parts = Vec::new();
        for h in happened.iter().filter(|h| looks_back(pattern, h) == back) {
            let about = ctx.event_fits(pattern, h).map(|about| of_attacker(about, pattern, ctx));
            parts.extend(about.map(|about| (occurrence(pattern, &h.event), about)));
        }
        let mut found = occurrences(parts);
        if group && !found.is_empty() {
            found[0].amount = found.len() as i64;
            found.truncate(1);
        }
        all.extend(found);
        all.extend(attacks_with(pattern, happened, back, ctx));
    }
    all
}

/// 508.5: where the condition speaks of an attacking creature, the one that the event is about.
fn of_attacker(about: About, pattern: &EventPattern, ctx: &Ctx) -> About {
    let Some(combat) = &ctx.view.game.combat else { return about };
    let attacked = |o: &ObjectId| combat.attack_ever(*o).is_some();
    let attacker = about.object.filter(attacked).or(about.source.filter(attacked));
    let combat_damage = matches!(pattern, EventPattern::Damage { combat: Some(true), .. });
    match attacker.is_some() && (combat_damage || mentions(pattern, &["Attack", "Block"])) {
        true => About { attacker, ..about },
        false => about,
    }
}

/// 603.2c: what is one occurrence in several parts sets it off once, with the sum of their amounts and what they
/// have in common.
fn occurrences(parts: Vec<(Option<Occurrence>, About)>) -> Vec<About> {
    let mut all: Vec<(Option<Occurrence>, About)> = Vec::new();
    for (which, about) in parts {
        match all.iter_mut().find(|(w, _)| which.is_some() && *w == which) {
            Some((_, whole)) => *whole = std::mem::take(whole).with(about),
            None => all.push((which, about)),
        }
    }
    all.into_iter().map(|(_, about)| about).collect()
}

fn attacks_with(p: &EventPattern, happened: &[Happened], back: bool, ctx: &Ctx) -> Option<About> {
    let EventPattern::AttacksWith { who, what, at_least, whom } = p else { return None };
    if back {
        return None;
    }
    let attackers: Vec<ObjectId> = happened
        .iter()
        .filter_map(|h| match h.event {
            Event::Attacks { attacker, target } if ctx.recipient(whom, target) => Some(attacker),
            _ => None,
        })
        .filter(|a| ctx.means_player(who, ctx.view.controller(*a)) && ctx.fits(what, *a))
        .collect();
    let player = attackers.first().map(|a| ctx.view.controller(*a))?;
    (attackers.len() >= (*at_least).max(1) as usize).then(|| About {
        player: Some(player),
        amount: attackers.len() as i64,
        ..About::default()
    })
}

/// Whether the game looks back to see if this event sets off an ability with this condition (603.10). What
/// enters is looked at where it is, wherever it comes from (603.6a), and "from anywhere" is no leaving (603.6c).
fn looks_back(pattern: &EventPattern, h: &Happened) -> bool {
    match (pattern, &h.event) {
        (EventPattern::Sacrifices { .. }, Event::Move(_)) => true,
        (_, Event::Unattach { .. } | Event::Lose { .. } | Event::Cease { .. }) => true,
        (_, Event::Move(_)) => zones(pattern).is_some_and(|(from, to)| {
            let seen_by_all = !matches!(h.from, None | Some(Zone::Hand | Zone::Library));
            matches!(from, Some(Zone::Battlefield | Zone::Graveyard))
                || seen_by_all && matches!(to, Some(Zone::Hand | Zone::Library))
        }),
        _ => false,
    }
}

/// From where and to where, for a condition that is about a change of zones.
fn zones(p: &EventPattern) -> Option<(Option<Zone>, Option<Zone>)> {
    match p {
        EventPattern::ZoneChange { from, to, .. } | EventPattern::ZoneChangeGroup { from, to, .. } => {
            Some((*from, *to))
        }
        _ => None,
    }
}
