//! Replacement and prevention effects: where they come from.

use super::effects::FloatingReplacement;
use super::ids::{EffectId, ObjectId, PlayerId};
use super::layers::{Characteristics, Origin, View};
use crate::ability::{
    Ability, CounterKind, EventPattern, KeywordKind, ObjectRef, Parameter, PlayerRef, Predicate, Quantity,
    Recipients, Replacement, ReplacementAction, StaticEffect, Zone,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The name of a replacement or prevention effect: it is applied to an event once at most (614.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReplacementRef {
    /// A static ability of an object.
    Ability {
        /// The object.
        object: ObjectId,
        /// Where it has the ability from.
        origin: Origin,
        /// From the text that it has copied rather than its own (707.5): another effect.
        copied: bool,
    },
    /// A shield that something made.
    Floating(EffectId),
    /// A rule gives it to an object: a keyword, a kind of counter, a card type.
    Rule {
        /// The object.
        object: ObjectId,
        /// Which rule.
        rule: RuleReplacement,
        /// The n-th of that kind on it.
        n: u16,
    },
}

impl ReplacementRef {
    /// The object whose ability it is, or that the rule gives it to; a shield is told by what made it.
    pub fn source(self, game: &super::state::Game) -> Option<ObjectId> {
        match self {
            Self::Ability { object, .. } | Self::Rule { object, .. } => Some(object),
            Self::Floating(id) => {
                let there = game.floating.iter().find(|f| f.id == id).map(|f| f.source);
                let spent = || game.spent.iter().find(|s| s.0 == id).map(|s| s.1);
                there.or_else(spent).flatten()
            }
        }
    }
}

/// Replacement and prevention effects that the rules give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleReplacement {
    /// Protection prevents damage (702.16e).
    Protection,
    /// Absorb (702.64).
    Absorb,
    /// A shield counter instead of damage or destruction (122.1c).
    ShieldCounter,
    /// A stun counter instead of untapping (122.1d).
    StunCounter,
    /// Umbra armor (702.89).
    UmbraArmor,
    /// Enters with its printed loyalty (306.5b).
    Loyalty,
    /// Enters with its printed defense (310.4b).
    Defense,
    /// Enters with a lore counter (714.3a).
    Lore,
    /// Enters with counters that a keyword gives.
    KeywordCounters(KeywordKind),
    /// A commander goes to the command zone instead (903.9b).
    Commander,
    /// Exiled as it is discarded (702.35a).
    Madness,
    /// Exiled as it leaves the stack, by the keyword for which it was cast (flashback and its like).
    FromGraveyard(KeywordKind),
}

/// A replacement or prevention effect as it stands ready.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub name: ReplacementRef,
    /// The object in whose words it stands, for "this".
    pub object: Option<ObjectId>,
    /// "You".
    pub you: PlayerId,
    pub replacement: Arc<Replacement>,
    /// Targets and chosen source of the shield.
    pub shield: Option<FloatingReplacement>,
}

impl Ready {
    /// The source of the damage that it waits for, if a player chose one.
    pub fn chosen_source(&self) -> Option<ObjectId> {
        self.shield.as_ref().and_then(|s| s.chosen_source)
    }
}

/// Every effect on objects and floating, whether or not it fits any event.
pub(crate) fn all(view: View) -> Vec<Ready> {
    let mut found = Vec::new();
    for (i, o) in view.game.objects.iter().enumerate() {
        let id = ObjectId(i as u32);
        let (Some(zone), false) = (o.zone, o.unknown || o.status.phased_out) else { continue };
        let ch = view.get(id);
        if zone == Zone::Battlefield || ch.abilities.iter().any(|h| works_elsewhere(&h.ability)) {
            of_object(view, id, ch, zone, &mut found);
        }
        if o.commander {
            found.extend(commander(id, o.owner));
        }
        if zone == Zone::Hand && ch.has(KeywordKind::Madness) {
            found.push(madness(id, o.owner));
        }
        let cast_for =
            o.chosen.cast_for.filter(|k| zone == Zone::Stack && super::stack::exiled_from_stack(*k));
        if let Some(k) = cast_for {
            found.push(from_graveyard(id, view.controller(id), k));
        }
    }
    for shield in &view.game.floating {
        found.push(Ready {
            name: ReplacementRef::Floating(shield.id),
            object: shield.source,
            you: shield.controller,
            replacement: shield.replacement.clone(),
            shield: Some(shield.clone()),
        });
    }
    found
}

/// 702.35a: a card with madness that is discarded is exiled instead of going to the graveyard.
fn madness(id: ObjectId, you: PlayerId) -> Ready {
    let event = EventPattern::Discards { who: PlayerRef::You, what: this() };
    let condition = None;
    let action = ReplacementAction::ZoneInstead(Zone::Exile);
    Ready {
        name: ReplacementRef::Rule { object: id, rule: RuleReplacement::Madness, n: 0 },
        object: Some(id),
        you,
        replacement: Arc::new(Replacement { event, condition, action, optional: false, once: false }),
        shield: None,
    }
}

/// 702.34a: a spell cast from the graveyard so is exiled instead of going anywhere else from the stack.
fn from_graveyard(id: ObjectId, you: PlayerId, k: KeywordKind) -> Ready {
    let event = EventPattern::ZoneChange { what: this(), from: Some(Zone::Stack), to: None };
    let action = ReplacementAction::ZoneInstead(Zone::Exile);
    Ready {
        name: ReplacementRef::Rule { object: id, rule: RuleReplacement::FromGraveyard(k), n: 0 },
        object: Some(id),
        you,
        replacement: Arc::new(Replacement { event, condition: None, action, optional: false, once: false }),
        shield: None,
    }
}

/// 903.9b: a commander that would go to its owner's hand or library may go to the command zone.
fn commander(id: ObjectId, owner: PlayerId) -> [Ready; 2] {
    [(0, Zone::Hand), (1, Zone::Library)].map(|(n, to)| Ready {
        name: ReplacementRef::Rule { object: id, rule: RuleReplacement::Commander, n },
        object: Some(id),
        you: owner,
        replacement: Arc::new(Replacement {
            event: EventPattern::ZoneChange { what: this(), from: None, to: Some(to) },
            condition: None,
            action: ReplacementAction::ZoneInstead(Zone::Command),
            optional: true,
            once: false,
        }),
        shield: None,
    })
}

fn works_elsewhere(a: &Ability) -> bool {
    matches!(a, Ability::Static(s) if !s.zones.is_empty() && matches!(s.effect, StaticEffect::Replacement(_)))
}

fn of_object(view: View, id: ObjectId, ch: &Characteristics, zone: Zone, found: &mut Vec<Ready>) {
    let you = view.controller(id);
    for held in &ch.abilities {
        let Ability::Static(s) = &*held.ability else { continue };
        let StaticEffect::Replacement(r) = &s.effect else { continue };
        let works = if s.zones.is_empty() { zone == Zone::Battlefield } else { s.zones.contains(&zone) };
        if !works || entering_only(&r.event) {
            continue;
        }
        if s.condition.as_ref().is_some_and(|c| !view.ctx(id, view.gaps()).holds(c)) {
            continue;
        }
        let name = {
            let copied = view.game.object(id).copied.is_some();
            ReplacementRef::Ability { object: id, origin: held.origin, copied }
        };
        found.push(Ready { name, object: Some(id), you, replacement: Arc::new(r.clone()), shield: None });
    }
    if zone == Zone::Battlefield {
        by_rule(view, id, ch, you, found);
    }
}

/// Whether it can only apply to its own object's entering (614.12), so that on the battlefield it is too late.
pub(crate) fn entering_only(e: &EventPattern) -> bool {
    matches!(e, EventPattern::ZoneChange { what: Predicate::Is(this), to: Some(Zone::Battlefield), .. }
        if **this == ObjectRef::This)
}

/// What rules give to a permanent.
fn by_rule(view: View, id: ObjectId, ch: &Characteristics, you: PlayerId, found: &mut Vec<Ready>) {
    let mut push = |rule, n, event, action| {
        found.push(Ready {
            name: ReplacementRef::Rule { object: id, rule, n },
            object: Some(id),
            you,
            replacement: Arc::new(Replacement {
                event,
                condition: None,
                action,
                optional: false,
                once: false,
            }),
            shield: None,
        });
    };
    for (n, k) in ch.keywords(KeywordKind::Protection).enumerate() {
        if let Parameter::Quality(quality) = &k.parameter {
            let event = damage_to_this(quality.clone());
            let all = ReplacementAction::Prevent { amount: None, then: Vec::new() };
            push(RuleReplacement::Protection, n as u16, event, all);
        }
    }
    for (n, k) in ch.keywords(KeywordKind::Absorb).enumerate() {
        if let Parameter::Number(q) = &k.parameter {
            let some = ReplacementAction::Prevent { amount: Some(q.clone()), then: Vec::new() };
            push(RuleReplacement::Absorb, n as u16, damage_to_this(Predicate::Any), some);
        }
    }
    let o = view.game.object(id);
    if o.counters.count(&CounterKind::Shield) > 0 {
        let instead = ReplacementAction::Instead(vec![remove_one(CounterKind::Shield)]);
        push(RuleReplacement::ShieldCounter, 0, EventPattern::Destroyed(this()), instead);
        let prevent =
            ReplacementAction::Prevent { amount: None, then: vec![remove_one(CounterKind::Shield)] };
        push(RuleReplacement::ShieldCounter, 1, damage_to_this(Predicate::Any), prevent);
    }
    if o.counters.count(&CounterKind::Stun) > 0 {
        let instead = ReplacementAction::Instead(vec![remove_one(CounterKind::Stun)]);
        push(RuleReplacement::StunCounter, 0, EventPattern::BecomesUntapped(this()), instead);
    }
    if ch.has(KeywordKind::UmbraArmor) {
        let host = Predicate::Is(Box::new(ObjectRef::Host));
        let instead = vec![crate::ability::Effect::Destroy { what: ObjectRef::This, no_regeneration: false }];
        push(
            RuleReplacement::UmbraArmor,
            0,
            EventPattern::Destroyed(host),
            ReplacementAction::Instead(instead),
        );
    }
}

fn this() -> Predicate {
    Predicate::Is(Box::new(ObjectRef::This))
}

fn damage_to_this(source: Predicate) -> EventPattern {
    EventPattern::Damage { source, to: Recipients::Objects(this()), combat: None }
}

fn remove_one(kind: CounterKind) -> crate::ability::Effect {
    crate::ability::Effect::RemoveCounters {
        kind: Some(kind),
        count: Some(Quantity::Number(1)),
        from: ObjectRef::This,
    }
}

/// The effects of an object's own text on its entering (614.12), as it would exist on the battlefield.
pub(crate) fn entering(view: View, id: ObjectId) -> Vec<Ready> {
    let ch = view.get(id);
    let you = view.controller(id);
    let mut found = Vec::new();
    for held in &ch.abilities {
        if let Ability::Static(s) = &*held.ability
            && let StaticEffect::Replacement(r) = &s.effect
            && entering_only(&r.event)
            && s.condition.as_ref().is_none_or(|c| view.ctx(id, view.gaps()).holds(c))
        {
            let name = {
                let copied = view.game.object(id).copied.is_some();
                ReplacementRef::Ability { object: id, origin: held.origin, copied }
            };
            found.push(Ready { name, object: Some(id), you, replacement: Arc::new(r.clone()), shield: None });
        }
    }
    entering_by_rule(view, id, ch, you, &mut found);
    found
}

fn entering_by_rule(view: View, id: ObjectId, ch: &Characteristics, you: PlayerId, found: &mut Vec<Ready>) {
    use crate::ability::{CardType, Subtype};
    let mut enters = |rule, n, action, optional| {
        let event = EventPattern::ZoneChange { what: this(), from: None, to: Some(Zone::Battlefield) };
        found.push(Ready {
            name: ReplacementRef::Rule { object: id, rule, n },
            object: Some(id),
            you,
            replacement: Arc::new(Replacement { event, condition: None, action, optional, once: false }),
            shield: None,
        });
    };
    let by_keyword = super::keywords::entering(view, you, ch);
    for (k, n, action, optional) in by_keyword {
        enters(RuleReplacement::KeywordCounters(k), n, action, optional);
    }
    let mut push = |rule, n, kind, count| {
        enters(rule, n, ReplacementAction::EntersWithCounters(kind, count), false);
    };
    if let (true, Some(n)) = (ch.is(CardType::Planeswalker), ch.loyalty) {
        push(RuleReplacement::Loyalty, 0, CounterKind::Loyalty, Quantity::Number(n));
    }
    if let (true, Some(n)) = (ch.is(CardType::Battle), ch.defense) {
        push(RuleReplacement::Defense, 0, CounterKind::Defense, Quantity::Number(n));
    }
    if Subtype::find("Saga").is_some_and(|s| ch.has_subtype(s)) {
        push(RuleReplacement::Lore, 0, CounterKind::Lore, Quantity::Number(1));
    }
}
