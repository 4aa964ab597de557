//! Continuous effects that change the rules of the game (613.11): which are in force, and what they forbid.

use super::effects::RunningEffect;
use super::events::{Cause, Event, Move};
use super::ids::{Entity, ObjectId, PlayerId};
use super::layers::View;
use super::query::{About, Ctx, Gaps};
use super::replace::{ReplacementRef, RuleReplacement};
use crate::ability::{Ability, CardType, Duration, KeywordKind, RuleEffect, StaticEffect, Zone};
use crate::terms::Concept;

/// A rule-changing effect in force, with what its words mean.
#[derive(Clone, Copy)]
pub struct InForce<'a> {
    /// What it says.
    pub effect: &'a RuleEffect,
    /// The object whose ability it is, or what made it.
    pub source: Option<ObjectId>,
    /// "You".
    pub you: PlayerId,
    /// The targets of what made it.
    pub targets: &'a [Vec<Entity>],
    /// For one that something started: the objects locked in as it began (empty: see its words).
    pub on: &'a [ObjectId],
    /// For the same: what its text was about.
    pub about: Option<&'a About>,
}

impl<'a> InForce<'a> {
    /// The words of the effect in their place.
    pub fn ctx(&self, view: View<'a>, gaps: &'a Gaps) -> Ctx<'a> {
        Ctx {
            targets: self.targets,
            antecedent: self.on,
            about: self.about,
            ..Ctx::of(view, self.source, self.you, gaps)
        }
    }
}

/// Every rule-changing effect in force: of static abilities that function and whose condition holds, and of
/// running effects.
pub fn in_force<'a>(view: View<'a>) -> Vec<InForce<'a>> {
    let mut found = Vec::new();
    for (i, o) in view.game.objects.iter().enumerate() {
        let id = ObjectId(i as u32);
        let (Some(zone), false) = (o.zone, o.unknown || o.status.phased_out) else { continue };
        for held in &view.get(id).abilities {
            let Ability::Static(s) = &*held.ability else { continue };
            let StaticEffect::Rule(effect) = &s.effect else { continue };
            // 113.6g: what keeps the spell itself from being countered functions on the stack.
            let on_stack = zone == Zone::Stack
                && matches!(effect, RuleEffect::CantBeCountered { what: crate::ability::ObjectRef::This });
            let works = match s.zones.as_slice() {
                [] => zone == Zone::Battlefield || on_stack,
                zones => zones.contains(&zone),
            };
            if works && s.condition.as_ref().is_none_or(|c| view.ctx(id, view.gaps()).holds(c)) {
                let you = view.controller(id);
                found.push(InForce { effect, source: Some(id), you, targets: &[], on: &[], about: None });
            }
        }
    }
    for e in &view.game.running {
        if let Some(effect) = &e.rule
            && in_its_turn(view, e) != Some(false)
        {
            let (you, targets, on, about) = (e.controller, &e.targets, &e.on, Some(&e.about));
            found.push(InForce { effect, source: e.source, you, targets, on, about });
        }
    }
    found
}

/// Whether an effect lets the player play the card from the top of their library, or from their graveyard. `cast`: the
/// card as it is about to be a spell.
pub fn playable_from(view: View, who: PlayerId, card: ObjectId, cast: Option<ObjectId>) -> bool {
    let o = view.game.object(card);
    let top = || view.game.player(who).library.last() == Some(&card);
    in_force(view).into_iter().any(|r| {
        let words = Ctx { cast, ..r.ctx(view, view.gaps()) };
        let (w, what) = match (r.effect, o.zone) {
            (RuleEffect::PlayExiled { who: w, what, cast_only }, Some(Zone::Exile)) => {
                let way = cast.is_some() || !cast_only;
                return way && words.means_player(w, who) && words.means(what, card);
            }
            (RuleEffect::PlayFromTop { who, what }, Some(Zone::Library)) if top() => (who, what),
            (RuleEffect::PlayFromGraveyard { who, what }, Some(Zone::Graveyard)) => (who, what),
            _ => return false,
        };
        o.owner == who && words.means_player(w, who) && words.fits(what, card)
    })
}

/// Of an effect that lasts during a player's next turn: whether this is that turn.
pub fn in_its_turn(view: View, e: &RunningEffect) -> Option<bool> {
    let Duration::NextTurnOf(who) = &e.duration else { return None };
    let ctx = Ctx {
        targets: &e.targets,
        about: Some(&e.about),
        ..Ctx::of(view, e.source, e.controller, view.gaps())
    };
    Some(view.game.turn.number > e.turn && ctx.means_player(who, view.game.turn.active))
}

/// Why the event can't happen, if it can't (614.17): the rule, and the object that says so.
pub fn cannot_happen<'a>(view: View<'a>, e: &Event, gaps: &'a Gaps) -> Option<(Concept, Option<ObjectId>)> {
    if let Event::Destroy { object, .. } = e
        && view.get(*object).has(KeywordKind::Indestructible)
    {
        return Some((Concept::Indestructible, Some(*object)));
    }
    if let Event::Transform { object } = e
        && super::day::keeps_its_face(view, *object)
    {
        return Some((Concept::Daybound, Some(*object)));
    }
    if !may_be_forbidden(e) {
        return None;
    }
    in_force(view).into_iter().find(|r| forbids(r, view, e, gaps)).map(|r| (rule_of(r.effect, e), r.source))
}

/// The rule that says what it means that the event can't happen; 614.17 says so of all.
fn rule_of(effect: &RuleEffect, e: &Event) -> Concept {
    match (effect, e) {
        (_, Event::GainLife { .. }) => Concept::LifeCantGain,
        (_, Event::LoseLife { .. }) => Concept::LifeCantPay,
        (RuleEffect::CantDraw { more_than: Some(_), .. }, _) => Concept::DrawNoMore,
        (RuleEffect::CantDraw { .. }, _) | (RuleEffect::CantBeCountered { .. }, _) => Concept::CantWins,
        _ => Concept::CantHappen,
    }
}

fn may_be_forbidden(e: &Event) -> bool {
    matches!(
        e,
        Event::GainLife { .. }
            | Event::LoseLife { .. }
            | Event::Draw { .. }
            | Event::PutCounters { .. }
            | Event::Lose { .. }
            | Event::Win { .. }
            | Event::Attach { .. }
            | Event::Move(Move { cause: Cause::Sacrificed | Cause::Countered, .. })
            | Event::Move(Move { to: Zone::Battlefield, .. })
    )
}

fn forbids<'a>(r: &InForce<'a>, view: View<'a>, e: &Event, gaps: &'a Gaps) -> bool {
    let ctx = r.ctx(view, gaps);
    match (r.effect, e) {
        (
            RuleEffect::CantGainLife(who) | RuleEffect::LifeTotalCantChange(who),
            Event::GainLife { player, .. },
        )
        | (
            RuleEffect::CantLoseLife(who) | RuleEffect::LifeTotalCantChange(who),
            Event::LoseLife { player, .. },
        )
        | (RuleEffect::CantLose(who), Event::Lose { player })
        | (RuleEffect::CantWin(who), Event::Win { player }) => ctx.means_player(who, *player),
        (RuleEffect::CantDraw { who, more_than }, Event::Draw { player }) => {
            ctx.means_player(who, *player) && view.game.player(*player).drawn >= more_than.unwrap_or(0)
        }
        (
            RuleEffect::CantHaveCounters { what, kind },
            Event::PutCounters { on: Entity::Object(o), kind: k, .. },
        ) => kind.as_ref().is_none_or(|wanted| wanted == k) && ctx.means(what, *o),
        (
            RuleEffect::CantGetCounters { who, kind },
            Event::PutCounters { on: Entity::Player(p), kind: k, .. },
        ) => kind.as_ref().is_none_or(|wanted| wanted == k) && ctx.means_player(who, *p),
        (
            RuleEffect::CantBeSacrificed { what },
            Event::Move(Move { object, cause: Cause::Sacrificed, .. }),
        )
        | (RuleEffect::CantBeCountered { what }, Event::Move(Move { object, cause: Cause::Countered, .. })) => {
            ctx.means(what, *object)
        }
        (RuleEffect::CantEnter { what }, Event::Move(Move { object, to: Zone::Battlefield, .. })) => {
            ctx.fits(what, *object)
        }
        (RuleEffect::CantBeEnchanted { what, by }, Event::Attach { object, to: Entity::Object(o) }) => {
            ctx.means(what, *o) && ctx.fits(by, *object)
        }
        _ => false,
    }
}

/// What keeps a player from losing the game; `for_life`: for having 0 or less life.
pub fn keeps_from_losing(view: View, p: PlayerId, for_life: bool) -> Option<ObjectId> {
    let keeps = |r: &InForce| match r.effect {
        RuleEffect::CantLose(who) => r.ctx(view, view.gaps()).means_player(who, p),
        RuleEffect::LifeDoesntLose(who) => for_life && r.ctx(view, view.gaps()).means_player(who, p),
        _ => false,
    };
    in_force(view).into_iter().find(keeps).and_then(|r| r.source)
}

/// Whether damage is dealt to the player as though its source had infect.
pub fn damaged_as_by_infect(view: View, p: PlayerId) -> bool {
    in_force(view).into_iter().any(|r| match r.effect {
        RuleEffect::DamageAsThoughInfect(who) => r.ctx(view, view.gaps()).means_player(who, p),
        _ => false,
    })
}

/// Whether something counts how low damage makes a life total.
pub fn life_is_left(view: View) -> bool {
    in_force(view).into_iter().any(|r| matches!(r.effect, RuleEffect::DamageLeavesLife { .. }))
}

/// How much life damage can make the player lose at most, who gains so much by the same damage. A life total that is
/// already below what an effect leaves is not one that the damage would reduce to less than that.
pub fn most_lost_by_damage(view: View, p: PlayerId, gained: i64) -> Option<u32> {
    let life = view.game.player(p).life + gained;
    let left = |r: InForce| match r.effect {
        RuleEffect::DamageLeavesLife { who, least } if r.ctx(view, view.gaps()).means_player(who, p) => {
            Some(i64::from(*least)).filter(|least| *least <= life)
        }
        _ => None,
    };
    let least = in_force(view).into_iter().filter_map(left).max()?;
    u32::try_from(life - least).ok()
}

/// Whether damage from the source can't be prevented (615.12).
pub fn cannot_be_prevented<'a>(view: View<'a>, source: ObjectId, in_combat: bool, gaps: &'a Gaps) -> bool {
    in_force(view).into_iter().any(|r| match r.effect {
        RuleEffect::DamageCantBePrevented { source: p, combat } => {
            combat.is_none_or(|c| c == in_combat) && r.ctx(view, gaps).fits(p, source)
        }
        _ => false,
    })
}

/// Whether the permanent can't be regenerated (701.19c).
pub fn cannot_regenerate<'a>(view: View<'a>, id: ObjectId, gaps: &'a Gaps) -> bool {
    in_force(view).into_iter().any(|r| match r.effect {
        RuleEffect::CantBeRegenerated { what } => r.ctx(view, gaps).means(what, id),
        _ => false,
    })
}

/// Whether something can be dealt damage (120.1a).
pub fn can_be_dealt_damage(view: View, to: Entity) -> bool {
    match to {
        Entity::Player(p) => view.game.player(p).in_game(),
        Entity::Object(o) => {
            let ch = view.get(o);
            view.game.on_battlefield(o)
                && (ch.is_creature() || ch.is(CardType::Planeswalker) || ch.is(CardType::Battle))
        }
    }
}

/// The rule that a rule-given replacement stands in.
pub fn replacement_concept(name: ReplacementRef) -> Option<Concept> {
    let ReplacementRef::Rule { rule, .. } = name else { return None };
    Some(match rule {
        RuleReplacement::Protection => Concept::ProtectionDamage,
        RuleReplacement::Absorb => Concept::Absorb,
        RuleReplacement::ShieldCounter => Concept::ShieldCounter,
        RuleReplacement::StunCounter => Concept::StunCounter,
        RuleReplacement::UmbraArmor => Concept::UmbraArmor,
        RuleReplacement::Loyalty => Concept::PlaneswalkerLoyalty,
        RuleReplacement::Defense => Concept::BattleDefense,
        RuleReplacement::Lore => Concept::SagaLore,
        RuleReplacement::KeywordCounters(k) => super::keywords::entering_rule(k),
        RuleReplacement::Commander => Concept::CommanderReplacement,
        RuleReplacement::Madness => Concept::Madness,
        RuleReplacement::FromGraveyard(KeywordKind::Aftermath) => Concept::Aftermath,
        RuleReplacement::FromGraveyard(KeywordKind::JumpStart) => Concept::JumpStart,
        RuleReplacement::FromGraveyard(_) => Concept::Flashback,
    })
}
