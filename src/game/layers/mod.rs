//! Characteristics by layers (613). Computed, never stored: [`Computed::of`] starts with what is printed
//! (or copied) and applies every continuous effect, layer by layer, in timestamp order as far as dependency
//! does not override it. Dependency is found by trial: each pending effect is applied to a copy, and it is
//! seen whether that changes another's text, existence, affected set or effect (613.8a). There is no table
//! of pairs.
//!
//! - `characteristics`: the values
//! - `layer`: which layer each change belongs to, what it reads and writes
//! - `gather`: the effects that there are to apply in a sublayer
//! - `apply`: what each change does
//! - `order`: timestamps, dependency, loops
//! - `explain`: what was applied in which order and why
//! - `text`: text-changing effects
//! - `why`: the rules behind the account
//!
//! Invariant: with or without explanation the values are the same. Without, pairs are not tried where by
//! what they read and write none can depend on the other; a test proves both ways equal.

mod apply;
mod characteristics;
mod explain;
mod gather;
mod layer;
mod order;
mod text;
mod why;

pub use characteristics::{BASIC_LAND_TYPES, Characteristics, Held, Origin, TypeSet};
pub use explain::{AppliedEffect, DependencyEdge, Explanation, LostAbility, Reason, Unapplied, WhyNot};
pub use gather::EffectSource;
pub use layer::Layer;

use super::ids::{ObjectId, PlayerId};
use super::query::Gaps;
use super::state::{Game, Object};
use crate::ability::{Zone, model::Layout};
use std::sync::{Arc, LazyLock};

/// The characteristics of every known object of a state.
#[derive(Clone, Debug, PartialEq)]
pub struct Computed {
    /// By object: the place in `list`, or `NONE`.
    slots: Arc<Vec<u32>>,
    list: Vec<Arc<Characteristics>>,
    /// What stood in the way of a full answer and is not implemented.
    pub gap: Option<&'static str>,
    /// What questions to this state met that is not implemented, where they have no place of their own to
    /// note it. Whoever asked looks there ([`View::gaps`]); [`super::Play::ask`] always does.
    asked: Gaps,
}

const NONE: u32 = u32::MAX;

/// What an unknown card is known to be.
static UNKNOWN: LazyLock<Arc<Characteristics>> = LazyLock::new(|| {
    Arc::new(Characteristics::of_face(&crate::ability::Face::default(), "".into(), PlayerId(0)))
});

impl Computed {
    /// Computes them.
    pub fn of(game: &Game) -> Self {
        let mut run = order::Run::new(game, false);
        run.all_layers();
        run.finish().0
    }

    /// Computes them and tells how: all pairs are tried.
    pub fn explained(game: &Game) -> (Self, Explanation) {
        let mut run = order::Run::new(game, true);
        run.all_layers();
        run.finish()
    }

    /// The values before any continuous effect but those of layer 1: the copiable values (613.2c).
    fn base(game: &Game) -> Self {
        let mut slots = vec![NONE; game.objects.len()];
        let mut list = Vec::with_capacity(64);
        for (i, o) in game.objects.iter().enumerate() {
            if o.zone.is_some() && !o.is_blank() {
                slots[i] = list.len() as u32;
                list.push(Arc::new(copiable(o)));
            }
        }
        Self { slots: Arc::new(slots), list, gap: None, asked: Gaps::default() }
    }

    /// 208.3, 208.5: a noncreature permanent has no power and toughness, whatever is printed on it or set it; a
    /// creature without a value has 0. Seen when all is applied: effects begin and do nothing until it is a creature.
    fn only_creatures_have_power(&mut self, game: &Game) {
        for &id in &game.battlefield {
            let Some(ch) = self.live(id) else { continue };
            let creature = ch.is_creature();
            if creature == (ch.power.is_some() && ch.toughness.is_some())
                && creature == (ch.power.is_some() || ch.toughness.is_some())
            {
                continue;
            }
            if let Some(ch) = self.live_mut(id) {
                ch.power = creature.then(|| ch.power.unwrap_or(0));
                ch.toughness = creature.then(|| ch.toughness.unwrap_or(0));
            }
        }
    }

    /// The values of an object that is in some zone and known.
    fn live(&self, id: ObjectId) -> Option<&Arc<Characteristics>> {
        let slot = *self.slots.get(id.0 as usize)?;
        self.list.get(slot as usize)
    }

    fn live_mut(&mut self, id: ObjectId) -> Option<&mut Characteristics> {
        let slot = *self.slots.get(id.0 as usize)?;
        self.list.get_mut(slot as usize).map(Arc::make_mut)
    }
}

/// The copiable values of an object (707.2), as characteristics: layers 1a and 1b.
pub fn copiable(o: &Object) -> Characteristics {
    let controller =
        if matches!(o.zone, Some(Zone::Battlefield | Zone::Stack)) { o.base_controller } else { o.owner };
    // In exile it has no characteristics; elsewhere it is looked at as the spell that it would be (601.3e).
    if o.status.face_down && o.zone != Some(Zone::Exile) {
        let cloaked = o.designations.contains(&crate::ability::Designation::Cloaked);
        return Characteristics {
            abilities: hidden_abilities(cloaked),
            ..Characteristics::face_down(controller)
        };
    }
    let (card, face) = copiable_face(o);
    match card.faces.get(face as usize).or(card.faces.first()) {
        // 710.1c: flipped, it keeps its mana cost and colour.
        Some(f) if card.layout == Layout::Flip => {
            let whole = card.front();
            Characteristics {
                mana_cost: whole.mana_cost.clone(),
                colours: whole.colours(),
                colours_open: whole.colours_open,
                ..Characteristics::of_face(f, f.name.as_str().into(), controller)
            }
        }
        Some(f) => Characteristics::of_face(f, f.name.as_str().into(), controller),
        None => Characteristics { controller, ..(**UNKNOWN).clone() },
    }
}

/// 701.58a: a cloaked permanent has ward {2}, another one that is face down no abilities.
fn hidden_abilities(cloaked: bool) -> Vec<Held> {
    use crate::ability::{Ability, Cost, CostPart, Keyword, KeywordKind, ManaCost, ManaSymbol, Parameter};
    if !cloaked {
        return Vec::new();
    }
    let two = Cost(vec![CostPart::Mana(ManaCost([ManaSymbol::Generic(2)].into_iter().collect()))]);
    let ward = Keyword { kind: KeywordKind::Ward, parameter: Parameter::Cost(two) };
    vec![Held {
        ability: Arc::new(Ability::Keyword(ward)),
        origin: Origin::Text(0),
        since: super::Timestamp(0),
    }]
}

/// The definition and face that give an object's copiable values: its own, or what it copies.
pub fn copiable_face(o: &Object) -> (&Arc<crate::ability::CardDefinition>, u8) {
    let (card, face) = match &o.copied {
        Some(c) => (&c.card, c.face),
        None => (&o.card, o.face),
    };
    // 710.2, 707.3: which half of a flip card counts is the status of whoever has its values.
    match card.layout {
        Layout::Flip => (card, u8::from(o.status.flipped)),
        _ => (card, face),
    }
}

/// A state together with its computed characteristics.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The state.
    pub game: &'a Game,
    /// Its characteristics.
    pub computed: &'a Computed,
}

impl<'a> View<'a> {
    /// The characteristics of an object: as it is, or as it last was.
    pub fn get(&self, id: ObjectId) -> &'a Characteristics {
        if let Some(ch) = self.computed.live(id) {
            return ch;
        }
        self.game.object(id).last.as_ref().map_or(&UNKNOWN, |l| &*l.characteristics)
    }

    /// The same, shared.
    pub fn shared(&self, id: ObjectId) -> Arc<Characteristics> {
        if let Some(ch) = self.computed.live(id) {
            return ch.clone();
        }
        self.game.object(id).last.as_ref().map_or(UNKNOWN.clone(), |l| l.characteristics.clone())
    }

    /// Who controls the object, or last did; its owner where nobody does (108.4a).
    pub fn controller(&self, id: ObjectId) -> PlayerId {
        if let Some(ch) = self.computed.live(id) {
            return ch.controller;
        }
        let o = self.game.object(id);
        o.last.as_ref().map_or(o.owner, |l| l.controller)
    }

    /// Where questions to this state note what is not implemented.
    pub fn gaps(&self) -> &'a Gaps {
        &self.computed.asked
    }

    /// The permanents that a player controls.
    pub fn controlled_by(&self, p: PlayerId) -> impl Iterator<Item = ObjectId> + use<'a> {
        let view = *self;
        self.game.permanents().filter(move |id| view.controller(*id) == p)
    }

    /// The creatures on the battlefield.
    pub fn creatures(&self) -> impl Iterator<Item = ObjectId> + use<'a> {
        let view = *self;
        self.game.permanents().filter(move |id| view.get(*id).is_creature())
    }

    /// A context for words of an object's own text.
    pub fn ctx<'b>(&self, source: ObjectId, gaps: &'b Gaps) -> super::query::Ctx<'b>
    where
        'a: 'b,
    {
        super::query::Ctx::of(*self, Some(source), self.controller(source), gaps)
    }
}
