//! The continuous effects that there are to apply in a sublayer: from static abilities that objects have at
//! this moment of the process, running effects, counters, and keywords that define characteristics.

use super::layer::{self, Layer, class};
use super::{Characteristics, Computed, Held, Origin, View};
use crate::ability::{
    Ability, ColourSet, CounterKind, KeywordKind, Modification, Quantity, StaticEffect, Zone,
    keyword::Keyword, model::Static,
};
use crate::game::effects::RunningEffect;
use crate::game::ids::{EffectId, ObjectId, PlayerId, Timestamp};
use crate::game::query::{Ctx, Gaps, Objects};
use crate::game::state::{Game, Object};
use serde::Serialize;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What a continuous effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectSource {
    /// A static ability of an object, by where the object has it from.
    Static {
        /// The object.
        object: ObjectId,
        /// Where it has the ability from.
        origin: Origin,
    },
    /// An effect that something started.
    Running(EffectId),
    /// Counters of one kind on an object: the n-th kind there.
    Counters {
        /// The object.
        object: ObjectId,
        /// Which of its kinds of counter.
        kind: u16,
    },
}

impl EffectSource {
    /// A name for the `n`-th ability that the effect gives to an object. SipHash: a weaker one has been
    /// seen to give different small values one hash.
    pub(super) fn grant(self, n: u64) -> u64 {
        let mut h = std::hash::DefaultHasher::new();
        (self, n).hash(&mut h);
        h.finish()
    }
}

/// What carries the changes of an effect.
#[derive(Clone, Debug)]
pub(super) enum Carrier<'g> {
    Static(Arc<Ability>),
    Running(&'g RunningEffect),
    /// Changes made for the occasion: counters.
    Made(Vec<Modification>),
}

/// An effect with changes in the sublayer at hand.
#[derive(Clone, Debug)]
pub(super) struct Part<'g> {
    pub source: EffectSource,
    pub carrier: Carrier<'g>,
    /// Timestamp, then what keeps the order definite where timestamps are equal.
    pub order: (Timestamp, u32, u32),
    pub cda: bool,
    /// The set it affects, once it has started to apply (613.6) or from the beginning (611.2c).
    pub locked: Option<Arc<[ObjectId]>>,
    /// It has started in an earlier sublayer and goes on even if its ability is gone.
    pub started: bool,
}

impl Part<'_> {
    /// The changes that belong to the sublayer.
    pub fn changes(&self, layer: Layer) -> impl Iterator<Item = &Modification> {
        let all: &[Modification] = match &self.carrier {
            Carrier::Static(a) => static_changes(a),
            Carrier::Running(e) => &e.modifications,
            Carrier::Made(m) => m,
        };
        all.iter().filter(move |m| Layer::of(m, self.cda) == Some(layer))
    }

    /// The object whose ability it is, if it is one.
    pub fn object(&self) -> Option<ObjectId> {
        match self.source {
            EffectSource::Static { object, .. } | EffectSource::Counters { object, .. } => Some(object),
            EffectSource::Running(_) => None,
        }
    }

    /// What could change about it, as classes of values.
    pub fn reads(&self, layer: Layer) -> u16 {
        let mut bits = self.changes(layer).fold(0, |bits, m| bits | layer::reads(m));
        if let (Carrier::Static(a), false) = (&self.carrier, self.started) {
            bits |= class::LOSS;
            if let Ability::Static(s) = &**a {
                bits |= s.condition.as_ref().map_or(0, layer::of_condition);
                if let (StaticEffect::Continuous { what, .. }, None) = (&s.effect, &self.locked) {
                    bits |= layer::of_object(what);
                }
            }
        }
        bits
    }

    /// What it changes, as classes of values.
    pub fn writes(&self, layer: Layer) -> u16 {
        self.changes(layer).fold(0, |bits, m| bits | layer::writes(m))
    }

    /// "You" in its words.
    pub fn you(&self, view: View) -> PlayerId {
        match &self.carrier {
            Carrier::Running(e) => e.controller,
            _ => self.object().map_or(PlayerId(0), |o| view.controller(o)),
        }
    }

    /// The objects that it would affect now.
    pub fn affected(&self, view: View, gaps: &Gaps) -> Objects {
        if let Some(locked) = &self.locked {
            return locked.iter().copied().collect();
        }
        let (Carrier::Static(a), Some(object)) = (&self.carrier, self.object()) else {
            return Objects::new();
        };
        match &**a {
            Ability::Static(Static { effect: StaticEffect::Continuous { what, .. }, .. }) => {
                let ctx = Ctx::of(view, Some(object), self.you(view), gaps);
                let mut all = ctx.objects(what);
                all.retain(|o| view.computed.live(*o).is_some());
                all
            }
            _ => std::iter::once(object).collect(),
        }
    }

    /// Whether it exists now: its object still has the ability, with the same words, and the condition holds.
    pub fn exists(&self, view: View, gaps: &Gaps) -> bool {
        let (Carrier::Static(a), false) = (&self.carrier, self.started) else { return true };
        let EffectSource::Static { object, origin } = self.source else { return true };
        let held = view.get(object).abilities.iter().find(|h| h.origin == origin);
        held.is_some_and(|h| h.ability == *a || is_keyword(&h.ability))
            && condition_holds(a, object, view, gaps)
    }
}

/// Whether an effect of an earlier layer than that of power and toughness looks at them, and would come out
/// otherwise with those that the objects have in the end: the rules do not say which is meant.
pub(super) fn depends_on_later_power(game: &Game, now: &Computed, started: &[Part], gaps: &Gaps) -> bool {
    let view = View { game, computed: now };
    let early = |a: &Ability| {
        static_changes(a).iter().any(|m| Layer::of(m, false).is_some_and(|l| l < Layer::Defined))
    };
    let looks = |a: &Ability| match a {
        Ability::Static(s) => {
            let what = match &s.effect {
                StaticEffect::Continuous { what, .. } => layer::of_object(what),
                _ => 0,
            };
            let read = what | s.condition.as_ref().map_or(0, layer::of_condition);
            read != class::ALL && read & (class::POWER | class::TOUGHNESS) != 0
        }
        _ => false,
    };
    game.objects.iter().enumerate().any(|(i, o)| {
        let id = ObjectId(i as u32);
        let held = now.live(id).into_iter().flat_map(|ch| ch.abilities.iter().enumerate());
        held.filter(|(_, h)| early(&h.ability) && looks(&h.ability) && functions(h, o)).any(|(n, h)| {
            let part = of_ability(id, o, h, n as u32);
            let mut then = match condition_holds(&h.ability, id, view, gaps) {
                true => part.affected(view, gaps),
                false => Objects::new(),
            };
            let locked = started.iter().find(|s| s.source == part.source).and_then(|s| s.locked.clone());
            let mut was: Objects = locked.iter().flat_map(|l| l.iter().copied()).collect();
            then.sort_unstable();
            was.sort_unstable();
            then != was
        })
    })
}

fn is_keyword(a: &Ability) -> bool {
    matches!(a, Ability::Keyword(_))
}

fn condition_holds(a: &Ability, object: ObjectId, view: View, gaps: &Gaps) -> bool {
    let Ability::Static(Static { condition: Some(c), .. }) = a else { return true };
    Ctx::of(view, Some(object), view.controller(object), gaps).holds(c)
}

/// The changes of a static ability; none for one of another kind.
fn static_changes(a: &Ability) -> &[Modification] {
    static CHANGELING: [Modification; 1] = [Modification::AddEveryCreatureType];
    static DEVOID: [Modification; 1] = [Modification::SetColours(ColourSet::COLOURLESS)];
    match a {
        Ability::Static(s) => match &s.effect {
            StaticEffect::Continuous { modifications, .. } => modifications,
            StaticEffect::CharacteristicDefining(modifications) => modifications,
            _ => &[],
        },
        Ability::Keyword(Keyword { kind: KeywordKind::Changeling, .. }) => &CHANGELING,
        Ability::Keyword(Keyword { kind: KeywordKind::Devoid, .. }) => &DEVOID,
        _ => &[],
    }
}

/// Whether the ability defines a characteristic of its own object (604.3): by its words, and because its
/// object's own text has it.
fn is_cda(held: &Held) -> bool {
    let defines = match &*held.ability {
        Ability::Static(s) => matches!(s.effect, StaticEffect::CharacteristicDefining(_)),
        Ability::Keyword(k) => matches!(k.kind, KeywordKind::Changeling | KeywordKind::Devoid),
        _ => false,
    };
    defines && matches!(held.origin, Origin::Text(_))
}

/// Whether a static ability works where its object is (113.6, 604.3).
fn functions(held: &Held, o: &Object) -> bool {
    if is_cda(held) {
        return true;
    }
    let zones: &[Zone] = match &*held.ability {
        Ability::Static(s) => &s.zones,
        _ => &[],
    };
    match o.zone {
        Some(Zone::Battlefield) if o.status.phased_out => false,
        Some(z) if zones.is_empty() => z == Zone::Battlefield,
        Some(z) => zones.contains(&z),
        None => false,
    }
}

/// Every effect that has changes in this sublayer, is not in `done`, and exists now. `started` are those
/// that began in an earlier sublayer. `false_conditions` hears of those whose condition does not hold.
pub(super) fn gather<'g>(
    game: &'g Game,
    now: &Computed,
    layer: Layer,
    started: &[Part<'g>],
    done: &[EffectSource],
    gaps: &Gaps,
    mut false_conditions: impl FnMut(Part<'g>),
) -> Vec<Part<'g>> {
    let has = |part: &Part| part.changes(layer).next().is_some() && !done.contains(&part.source);
    let mut parts: Vec<Part> = started.iter().filter(|p| has(p)).cloned().collect();
    let view = View { game, computed: now };
    let fresh = |source: EffectSource| !started.iter().any(|s| s.source == source);
    for (i, o) in game.objects.iter().enumerate() {
        let id = ObjectId(i as u32);
        let Some(ch) = now.live(id) else { continue };
        for (n, held) in ch.abilities.iter().enumerate() {
            if static_changes(&held.ability).is_empty() || !functions(held, o) {
                continue;
            }
            let part = of_ability(id, o, held, n as u32);
            if !fresh(part.source) || !has(&part) {
                continue;
            }
            if condition_holds(&held.ability, id, view, gaps) {
                parts.push(part);
            } else {
                false_conditions(part);
            }
        }
        counters(id, o, ch, layer, |part| {
            if fresh(part.source) && has(&part) {
                parts.push(part);
            }
        });
    }
    for e in &game.running {
        let part = of_running(e);
        if fresh(part.source) && has(&part) {
            parts.push(part);
        }
    }
    parts.sort_by_key(|p| p.order);
    parts
}

fn of_ability<'g>(id: ObjectId, o: &Object, held: &Held, n: u32) -> Part<'g> {
    let source = EffectSource::Static { object: id, origin: held.origin };
    Part {
        source,
        carrier: Carrier::Static(held.ability.clone()),
        // 613.7a: the object's timestamp, or that of the effect that gave the ability, whichever is later.
        order: (o.timestamp.max(held.since), id.0, n),
        cda: is_cda(held),
        locked: None,
        started: false,
    }
}

fn of_running(e: &RunningEffect) -> Part<'_> {
    let source = EffectSource::Running(e.id);
    Part {
        source,
        carrier: Carrier::Running(e),
        order: (e.timestamp, u32::MAX, e.id.0),
        cda: false,
        locked: Some(e.on.as_slice().into()),
        started: false,
    }
}

/// Counters that change power and toughness (613.4c) or give a keyword (613.1f). Only on what is on the
/// battlefield do they matter here.
fn counters<'g>(id: ObjectId, o: &Object, _: &Characteristics, layer: Layer, mut f: impl FnMut(Part<'g>)) {
    if o.counters.is_empty() || o.zone != Some(Zone::Battlefield) {
        return;
    }
    for (n, (kind, count, at)) in o.counters.0.iter().enumerate() {
        let made = match (kind, layer) {
            (CounterKind::PowerToughness(p, t), Layer::Modified) => {
                let times = |x: i8| Quantity::Number(i32::from(x) * *count as i32);
                Modification::ModifyPowerToughness(times(*p), times(*t))
            }
            (CounterKind::Keyword(k), Layer::Abilities) => {
                Modification::AddAbility(Arc::new(Ability::Keyword(Keyword::plain(*k))))
            }
            _ => continue,
        };
        let source = EffectSource::Counters { object: id, kind: n as u16 };
        f(Part {
            source,
            carrier: Carrier::Made(vec![made]),
            order: (*at, id.0, n as u32),
            cda: false,
            locked: Some([id].as_slice().into()),
            started: false,
        });
    }
}
