//! What each change does to an object's characteristics.

use super::gather::{EffectSource, Part};
use super::layer::{Layer, is_constant};
use super::{BASIC_LAND_TYPES, Characteristics, Computed, Held, Origin, View, text};
use crate::ability::{
    Ability, CardType, Colour, ColourSet, KeywordKind, Modification, PlayerRef, Quantity, Subtype, Supertype,
    effect::RemovedAbilities, keyword::Keyword, subtype::SubtypeKind,
};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::query::{About, Ctx, Gaps, Objects};
use crate::game::state::Game;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::sync::Arc;

/// A change with every quantity a number and every phrase resolved: what an effect does to one object.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Change<'a> {
    /// As it stands.
    Plain(Cow<'a, Modification>),
    /// A new controller.
    Control(PlayerId),
    /// Power and toughness set.
    Set(Option<i32>, Option<i32>),
    /// Power and toughness modified.
    Modify(i32, i32),
    /// Abilities added.
    Abilities(Vec<Arc<Ability>>),
    /// A colour set or added.
    Colour(Option<Colour>, bool),
    /// A subtype set or added.
    Subtype(Option<Subtype>, bool),
}

pub(super) type Changes<'a> = SmallVec<[Change<'a>; 2]>;

/// Whether the part does the same to whatever it affects, in whatever state.
pub(super) fn constant(part: &Part, layer: Layer) -> bool {
    part.changes(layer).all(is_constant)
}

/// What the part does to this object now.
pub(super) fn changes_for<'p>(
    part: &'p Part,
    layer: Layer,
    view: View,
    id: ObjectId,
    gaps: &Gaps,
) -> Changes<'p> {
    // "Its" power, mana value and the like, in an effect on many objects, are those of each one affected.
    let player = Some(view.controller(id));
    let about = About { object: Some(id), player, attacker: Some(id), ..About::default() };
    let antecedent = [id];
    let ctx = Ctx { antecedent: &antecedent, ..Ctx::of(view, part.object(), part.you(view), gaps) };
    let ctx = ctx.about(&about);
    part.changes(layer).map(|m| resolve(m, &ctx)).collect()
}

fn resolve<'p>(m: &'p Modification, ctx: &Ctx) -> Change<'p> {
    let number = |q: &Quantity| ctx.quantity(q).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
    let change = |q: &Quantity| ctx.change(q).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
    match m {
        Modification::Control(who) => match control(who, ctx) {
            Some(p) => Change::Control(p),
            None => Change::Modify(0, 0),
        },
        Modification::SetPowerToughness(p, t) => Change::Set(p.as_ref().map(number), t.as_ref().map(number)),
        Modification::ModifyPowerToughness(p, t) => Change::Modify(change(p), change(t)),
        Modification::AddActivatedAbilitiesOf(p) => {
            let all =
                ctx.each(p).into_iter().flat_map(|o| ctx.activated_abilities(o).cloned().collect::<Vec<_>>());
            Change::Abilities(all.collect())
        }
        Modification::AddKeywordsOf { kinds, among } => Change::Abilities(keywords_among(kinds, ctx, among)),
        Modification::SetChosenColour => Change::Colour(chosen(ctx, |c| c.colour), true),
        Modification::AddChosenColour => Change::Colour(chosen(ctx, |c| c.colour), false),
        Modification::SetChosenSubtype => Change::Subtype(chosen(ctx, |c| c.subtype), true),
        Modification::AddChosenSubtype => Change::Subtype(chosen(ctx, |c| c.subtype), false),
        other => Change::Plain(Cow::Borrowed(other)),
    }
}

fn control(who: &PlayerRef, ctx: &Ctx) -> Option<PlayerId> {
    ctx.players(who).first().copied()
}

fn chosen<T>(ctx: &Ctx, f: impl Fn(&crate::game::state::Chosen) -> Option<T>) -> Option<T> {
    f(ctx.view.game.object(ctx.source?).linked_choices()?)
}

fn keywords_among(kinds: &[KeywordKind], ctx: &Ctx, among: &crate::ability::Predicate) -> Vec<Arc<Ability>> {
    let mut found: Vec<Arc<Ability>> = Vec::new();
    for o in ctx.each(among) {
        for held in &ctx.view.get(o).abilities {
            let wanted = matches!(&*held.ability, Ability::Keyword(k) if kinds.contains(&k.kind));
            if wanted && !found.contains(&held.ability) {
                found.push(held.ability.clone());
            }
        }
    }
    found
}

/// Applies the part to a state of the computation and returns the objects that it affected.
pub(super) fn apply(game: &Game, part: &Part, layer: Layer, to: &mut Computed, gaps: &Gaps) -> Objects {
    let view = View { game, computed: to };
    let affected = part.affected(view, gaps);
    // All changes are determined before any is made: an effect is one thing.
    let plan: Vec<(ObjectId, Changes)> = if constant(part, layer) {
        let shared: Changes = part.changes(layer).map(|m| Change::Plain(Cow::Borrowed(m))).collect();
        affected.iter().map(|id| (*id, shared.clone())).collect()
    } else {
        affected.iter().map(|id| (*id, changes_for(part, layer, view, *id, gaps))).collect()
    };
    for (id, changes) in plan {
        let Some(ch) = to.live_mut(id) else { continue };
        let changing = Changing { source: part.source, since: part.order.0 };
        // "All other abilities" go before the effect gives its own.
        let others = |c: &&Change| matches!(c, Change::Plain(m) if is_loss_of_others(m));
        changes.iter().filter(others).for_each(|c| changing.make(ch, c));
        changes.iter().filter(|c| !others(c)).for_each(|c| changing.make(ch, c));
        if layer <= Layer::Types {
            ch.sync_land_abilities();
        }
    }
    affected
}

fn is_loss_of_others(m: &Modification) -> bool {
    matches!(m, Modification::RemoveAbilities(RemovedAbilities::Others))
}

/// The effect that changes an object, for what it gives.
struct Changing {
    source: EffectSource,
    since: crate::game::ids::Timestamp,
}

impl Changing {
    fn make(&self, ch: &mut Characteristics, change: &Change) {
        match change {
            Change::Plain(m) => self.plain(ch, m),
            Change::Control(p) => ch.controller = *p,
            Change::Set(p, t) => set_power_toughness(ch, *p, *t),
            Change::Modify(p, t) => modify(ch, *p, *t),
            Change::Abilities(all) => all.iter().enumerate().for_each(|(n, a)| self.grant(ch, a, n as u64)),
            Change::Colour(None, _) | Change::Subtype(None, _) => {}
            Change::Colour(Some(c), set) => {
                let before = if *set { ColourSet::COLOURLESS } else { ch.colours };
                ch.colours = before.with(*c);
                ch.colours_open = if *set { ColourSet::COLOURLESS } else { ch.colours_open };
            }
            Change::Subtype(Some(s), true) if s.is_basic_land_type() => set_land_types(ch, &[*s]),
            Change::Subtype(Some(s), true) => {
                drop_subtypes(ch, |k| k == s.kind());
                add_subtypes(ch, &[*s]);
            }
            Change::Subtype(Some(s), false) => add_subtypes(ch, &[*s]),
        }
    }

    fn plain(&self, ch: &mut Characteristics, m: &Modification) {
        use Modification as M;
        match m {
            M::ChangeText { from, to } => text::change(ch, *from, *to),
            M::SetLandTypes(types) => set_land_types(ch, types),
            M::SetTypes { supertypes, types, subtypes } => set_types(ch, supertypes, types, subtypes),
            M::AddTypes { supertypes, types, subtypes } => {
                add_supertypes(ch, supertypes);
                types.iter().for_each(|t| ch.types.add(*t));
                add_subtypes(ch, subtypes);
            }
            M::SetSubtypes { of: CardType::Land, subtypes } => set_land_types(ch, subtypes),
            M::SetSubtypes { of, subtypes } => {
                drop_subtypes(ch, |k| k.goes_with(*of));
                add_subtypes(ch, subtypes);
            }
            M::RemoveTypes { supertypes, types, subtypes } => {
                ch.supertypes.retain(|s| !supertypes.contains(s));
                types.iter().for_each(|t| remove_type(ch, *t));
                ch.subtypes.retain(|s| !subtypes.contains(s));
            }
            M::AddEveryCreatureType => ch.every_creature_type = true,
            M::RemoveEveryCreatureType => drop_subtypes(ch, |k| k == SubtypeKind::Creature),
            M::AddEveryBasicLandType => {
                BASIC_LAND_TYPES.iter().for_each(|(s, _)| add_subtypes(ch, &[*s]));
            }
            M::NoManaCost => ch.mana_cost = None,
            // Only as an exception of a copy, where it is a certain ability.
            M::KeepThisAbility | M::EntersWithCounter(..) => {}
            M::SetName(name) => ch.name = name.clone(),
            M::SetColours(c) => (ch.colours, ch.colours_open) = (*c, ColourSet::COLOURLESS),
            M::AddColours(c) => ch.colours = ch.colours.union(*c),
            M::AddAbility(a) => self.grant(ch, a, 0),
            M::RemoveAbilities(which) => remove_abilities(ch, which),
            M::CantHave(k) => {
                ch.cant_have.push(*k);
                ch.abilities.retain(|h| !is_keyword(&h.ability, *k));
            }
            M::SetPowerToughness(p, t) => {
                let number = |q: &Quantity| match q {
                    Quantity::Number(n) => *n,
                    _ => 0,
                };
                set_power_toughness(ch, p.as_ref().map(number), t.as_ref().map(number));
            }
            M::ModifyPowerToughness(Quantity::Number(p), Quantity::Number(t)) => modify(ch, *p, *t),
            M::SwitchPowerToughness => std::mem::swap(&mut ch.power, &mut ch.toughness),
            // Resolved to something else before, or part of the copiable values.
            M::ModifyPowerToughness(..)
            | M::BecomesCopyOf { .. }
            | M::Control(_)
            | M::AddChosenSubtype
            | M::SetChosenSubtype
            | M::SetChosenColour
            | M::AddChosenColour
            | M::AddActivatedAbilitiesOf(_)
            | M::AddKeywordsOf { .. } => {}
        }
    }

    /// Adds an ability, unless the object can't have it. `n` tells apart several from one effect.
    fn grant(&self, ch: &mut Characteristics, ability: &Arc<Ability>, n: u64) {
        if let Ability::Keyword(Keyword { kind, .. }) = &**ability
            && ch.cant_have.contains(kind)
        {
            return;
        }
        let given = ch.abilities.iter().filter(|h| matches!(h.origin, Origin::Effect(_))).count() as u64;
        let origin = Origin::Effect(self.source.grant(n + (given << 16)));
        ch.abilities.push(Held { ability: ability.clone(), origin, since: self.since });
    }
}

fn is_keyword(a: &Ability, k: KeywordKind) -> bool {
    matches!(a, Ability::Keyword(w) if w.kind == k)
}

/// 208.5: a creature without a value has 0 to be modified.
fn modify(ch: &mut Characteristics, p: i32, t: i32) {
    let none = ch.is_creature().then_some(0);
    ch.power = ch.power.or(none).map(|x| x.saturating_add(p));
    ch.toughness = ch.toughness.or(none).map(|x| x.saturating_add(t));
}

fn set_power_toughness(ch: &mut Characteristics, p: Option<i32>, t: Option<i32>) {
    if let Some(p) = p {
        ch.power = Some(p);
    }
    if let Some(t) = t {
        ch.toughness = Some(t);
    }
}

/// 305.7: the old land types go, with the abilities of the text; abilities that other effects gave stay.
/// Without a basic land type among the new ones the abilities stay too.
fn set_land_types(ch: &mut Characteristics, types: &[Subtype]) {
    drop_subtypes(ch, |k| k == SubtypeKind::Land);
    if types.iter().any(|s| s.is_basic_land_type()) {
        lose_text_abilities(ch);
    }
    add_subtypes(ch, types);
}

/// 205.1a: the new card types replace the old; subtypes that go with no type left go too.
fn set_types(ch: &mut Characteristics, supertypes: &[Supertype], types: &[CardType], subtypes: &[Subtype]) {
    let old = ch.types;
    if !types.is_empty() {
        ch.types = types.iter().copied().collect();
    }
    let kept: Vec<CardType> = types.iter().copied().filter(|t| old.has(*t)).collect();
    let replaced = |k: SubtypeKind| subtypes.iter().any(|s| s.kind() == k);
    // 205.1a: a subtype stays if the object keeps its type, unless the effect sets subtypes of that kind.
    ch.subtypes.retain(|s| {
        let k = s.kind();
        !replaced(k) && (types.is_empty() || kept.iter().any(|t| k.goes_with(*t)))
    });
    ch.every_creature_type &=
        !replaced(SubtypeKind::Creature) && (ch.is_creature() || ch.is(CardType::Kindred));
    if subtypes.iter().any(|s| s.is_basic_land_type()) {
        lose_text_abilities(ch);
    }
    add_supertypes(ch, supertypes);
    add_subtypes(ch, subtypes);
}

/// 305.7: a land whose type is set loses the abilities of its text and of its old types.
fn lose_text_abilities(ch: &mut Characteristics) {
    ch.abilities.retain(|h| !matches!(h.origin, Origin::Text(_) | Origin::LandType(_)));
    ch.not_understood = 0;
}

/// A card type goes, and the subtypes that went only with it (205.1a).
fn remove_type(ch: &mut Characteristics, t: CardType) {
    ch.types.remove(t);
    let types = ch.types;
    let stays = |k: SubtypeKind| {
        k == SubtypeKind::Unlisted
            || crate::ability::vocabulary::CARD_TYPES.iter().any(|t| types.has(*t) && k.goes_with(*t))
    };
    ch.subtypes.retain(|s| stays(s.kind()));
    ch.every_creature_type &= stays(SubtypeKind::Creature);
}

fn add_supertypes(ch: &mut Characteristics, all: &[Supertype]) {
    for s in all {
        if !ch.supertypes.contains(s) {
            ch.supertypes.push(*s);
        }
    }
}

fn add_subtypes(ch: &mut Characteristics, all: &[Subtype]) {
    for s in all {
        if !ch.subtypes.contains(s) {
            ch.subtypes.push(*s);
        }
    }
}

fn drop_subtypes(ch: &mut Characteristics, which: impl Fn(SubtypeKind) -> bool) {
    ch.subtypes.retain(|s| !which(s.kind()));
    ch.every_creature_type &= !which(SubtypeKind::Creature);
}

fn remove_abilities(ch: &mut Characteristics, which: &RemovedAbilities) {
    match which {
        RemovedAbilities::All => {
            ch.abilities.clear();
            ch.not_understood = 0;
        }
        RemovedAbilities::Others => {
            ch.abilities.retain(|h| matches!(h.origin, Origin::LandType(_)));
            ch.not_understood = 0;
        }
        RemovedAbilities::AllExceptMana => {
            ch.abilities.retain(|h| crate::game::mana::is_mana_ability(&h.ability));
        }
        RemovedAbilities::Activated => ch.abilities.retain(|h| !matches!(*h.ability, Ability::Activated(_))),
        RemovedAbilities::Keyword(k) => ch.abilities.retain(|h| !is_keyword(&h.ability, *k)),
    }
}
