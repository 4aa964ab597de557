//! Targets (115): what may be targeted, and whether it still is legal (608.2b).

use super::attach;
use super::ids::{Entity, ObjectId, PlayerId};
use super::query::Ctx;
use super::rules;
use super::stop::{Refusal, Step, Stop, Why};
use crate::ability::{Ability, KeywordKind, Parameter, RuleEffect, Target, TargetKind};
use crate::terms::Concept;

/// Why something is no legal target for one instance of "target" in these words; `by` is the spell, or the
/// source of the ability, and `on_stack` the object on the stack.
pub fn refusal(
    t: &Target,
    to: Entity,
    ctx: &Ctx,
    by: ObjectId,
    on_stack: Option<ObjectId>,
) -> Option<Refusal> {
    let pair = |rule, because_of| {
        let mut see = vec![Concept::Target];
        see.extend(rule_of_kind(&t.kind));
        let phased_out = to.object().is_some_and(|o| ctx.view.game.object(o).status.phased_out);
        see.extend(phased_out.then_some(Concept::Phasing));
        Some(Refusal { rule, see, why: Why::Pair { object: by, on: to, because_of } })
    };
    let ctx = &Ctx { aiming: true, ..*ctx };
    if !fits(&t.kind, to, ctx) {
        return pair(Concept::TargetDescription, None);
    }
    match to {
        Entity::Object(o) if Some(o) == on_stack => pair(Concept::TargetItself, None),
        Entity::Object(o) => shielded_object(ctx, o, by).and_then(|(rule, why)| pair(rule, why)),
        Entity::Player(p) => shielded_player(ctx, p, by).and_then(|(rule, why)| pair(rule, why)),
    }
}

/// The rule that says what such words describe.
fn rule_of_kind(kind: &TargetKind) -> Option<Concept> {
    matches!(kind, TargetKind::Any | TargetKind::AnyOther).then_some(Concept::TargetAny)
}

/// Whether the words of the target describe it.
fn fits(kind: &TargetKind, to: Entity, ctx: &Ctx) -> bool {
    match (kind, to) {
        (TargetKind::Any, _) => rules::can_be_dealt_damage(ctx.view, to),
        (TargetKind::AnyOther, _) => {
            let before = ctx.targets.last();
            !before.is_some_and(|t| t.contains(&to)) && rules::can_be_dealt_damage(ctx.view, to)
        }
        (TargetKind::Object(p) | TargetKind::Either(p, _), Entity::Object(o)) => {
            ctx.in_searched_zone(p, o) && ctx.fits(p, o)
        }
        (TargetKind::Player(w) | TargetKind::Either(_, w), Entity::Player(p)) => {
            ctx.view.game.player(p).in_game() && ctx.means_player(w, p)
        }
        _ => false,
    }
}

/// Shroud, hexproof, protection, and effects that say so (702.18, 702.11, 702.16b). These abilities of an
/// object function on the battlefield alone (113.6): a spell or a card in a graveyard is not shielded by them.
fn shielded_object(ctx: &Ctx, o: ObjectId, by: ObjectId) -> Option<(Concept, Option<ObjectId>)> {
    let ch = ctx.view.get(o);
    let opponent = ctx.view.controller(o) != ctx.you;
    if !ctx.view.game.on_battlefield(o) {
        return barred(ctx, o, by);
    }
    if ch.has(KeywordKind::Shroud) {
        return Some((Concept::Shroud, None));
    }
    for k in ch.keywords(KeywordKind::Hexproof).filter(|_| opponent) {
        match &k.parameter {
            Parameter::Quality(p) if !ctx.fits(p, by) => {}
            Parameter::Quality(_) => return Some((Concept::HexproofFrom, None)),
            _ => return Some((Concept::Hexproof, None)),
        }
    }
    if attach::protected(ctx.view, o, by, ctx.gaps) {
        return Some((Concept::ProtectionTarget, None));
    }
    barred(ctx, o, by)
}

/// An effect that says that the object can't be the target.
fn barred(ctx: &Ctx, o: ObjectId, by: ObjectId) -> Option<(Concept, Option<ObjectId>)> {
    rules::in_force(ctx.view).into_iter().find_map(|r| match r.effect {
        RuleEffect::CantBeTargeted { what, by: p } => {
            let words = r.ctx(ctx.view, ctx.gaps);
            (words.means(what, o) && words.fits(p, by)).then_some((Concept::CantHappen, r.source))
        }
        _ => None,
    })
}

fn shielded_player(ctx: &Ctx, p: PlayerId, by: ObjectId) -> Option<(Concept, Option<ObjectId>)> {
    rules::in_force(ctx.view).into_iter().find_map(|r| {
        let words = r.ctx(ctx.view, ctx.gaps);
        let concept = match r.effect {
            RuleEffect::HasHexproof(who) if p != ctx.you && words.means_player(who, p) => {
                Concept::HexproofPlayer
            }
            RuleEffect::HasShroud(who) if words.means_player(who, p) => Concept::Shroud,
            RuleEffect::PlayerProtection(who, q) if words.means_player(who, p) && words.fits(q, by) => {
                Concept::ProtectionTarget
            }
            _ => return None,
        };
        Some((concept, r.source))
    })
}

/// Everything that could be chosen for one instance of "target".
pub fn candidates(t: &Target, ctx: &Ctx, by: ObjectId, on_stack: Option<ObjectId>) -> Vec<Entity> {
    let game = ctx.view.game;
    let players = game.living().map(Entity::Player);
    let objects = (0..game.objects.len() as u32).map(ObjectId).filter(|o| game.object(*o).zone.is_some());
    let all = players.chain(objects.map(Entity::Object));
    all.filter(|e| refusal(t, *e, ctx, by, on_stack).is_none()).collect()
}

/// How many targets one instance takes (lowest, highest).
pub fn count(t: &Target, ctx: &Ctx) -> (u32, u32) {
    let n = |q| ctx.quantity(q).clamp(0, i64::from(u32::MAX)) as u32;
    (n(&t.min), n(&t.max))
}

/// Whether the spell, or an ability of the object, could have this as a target of its text; the refusal of
/// the instance of "target" that comes nearest, if none takes it.
///
/// # Errors
/// Not implemented where the text has no targets that are understood.
pub fn may_target(view: super::View, by: ObjectId, to: Entity) -> Step<Option<Refusal>> {
    let gaps = super::query::Gaps::default();
    let ctx = view.ctx(by, &gaps);
    let mut nearest = None;
    for t in targets_of(view, by) {
        match refusal(&t, to, &ctx, by, Some(by)) {
            None => return gaps.check().and_then(|()| view.gaps().check()).map(|()| None),
            // What shields the object tells more than that some other words do not describe it.
            Some(mut r) if nearest.is_none() || r.rule != Concept::TargetDescription => {
                r.see.extend(view.get(by).has(KeywordKind::Equip).then_some(Concept::Equip));
                r.see.extend(gaps.relied());
                nearest = Some(r);
            }
            Some(_) => {}
        }
    }
    gaps.check()?;
    view.gaps().check()?;
    if nearest.is_none() && has_none(view, by) {
        // 115.1: only where a text says "target" is something chosen so.
        let why = Why::Pair { object: by, on: to, because_of: None };
        return Ok(Some(Refusal { rule: Concept::Target, see: Vec::new(), why }));
    }
    nearest.map(Some).ok_or_else(|| Stop::missing("question:no-targets"))
}

/// Whether the whole text of the object is understood and played, so that what names no target has none.
fn has_none(view: super::View, by: ObjectId) -> bool {
    use super::support::{Support, support};
    let ch = view.get(by);
    let played = |a: &Ability| match a {
        Ability::Keyword(k) => support(k.kind) == Support::Played,
        Ability::Triggered(t) => t.modes.unread().is_none(),
        Ability::Activated(a) => a.modes.unread().is_none(),
        _ => true,
    };
    ch.not_understood == 0 && ch.abilities.iter().all(|h| played(&h.ability))
}

/// The rules by which an object or player may be a target of this, with those of the abilities that do not stop it.
pub fn permits(view: super::View, by: ObjectId, to: Entity) -> Vec<Concept> {
    let mut all = vec![Concept::Target];
    all.extend(targets_of(view, by).iter().filter_map(|t| rule_of_kind(&t.kind)));
    all.extend(view.get(by).has(KeywordKind::Equip).then_some(Concept::Equip));
    // What the description goes by, such as a mana value.
    let gaps = super::query::Gaps::default();
    let ctx = view.ctx(by, &gaps);
    for t in targets_of(view, by) {
        if refusal(&t, to, &ctx, by, Some(by)).is_none() {
            break;
        }
        gaps.relied();
    }
    all.extend(gaps.relied());
    let Some(o) = to.object().filter(|o| view.game.on_battlefield(*o)) else { return all };
    let ch = view.get(o);
    let shields = [
        (KeywordKind::Hexproof, Concept::Hexproof),
        (KeywordKind::Protection, Concept::ProtectionTarget),
        (KeywordKind::Ward, Concept::Ward),
    ];
    all.extend(shields.into_iter().filter(|(k, _)| ch.has(*k)).map(|(_, c)| c));
    all
}

/// Every instance of "target" in the text of an object.
pub(crate) fn targets_of(view: super::View, by: ObjectId) -> Vec<Target> {
    let ch = view.get(by);
    let mut all: Vec<Target> = Vec::new();
    for held in &ch.abilities {
        let modes = match &*held.ability {
            Ability::Spell(m) => m,
            Ability::Triggered(t) => &t.modes,
            Ability::Keyword(k) => {
                if k.kind == KeywordKind::Enchant {
                    all.extend(crate::game::attach::target_of(k));
                }
                continue;
            }
            // Those follow with the ones of keywords.
            Ability::Static(_) | Ability::Activated(_) => continue,
        };
        all.extend(modes.modes.iter().flat_map(|m| m.targets.clone()));
    }
    let keywords = super::stack::activated(ch);
    for a in &keywords {
        if let Ability::Activated(a) = &**a {
            all.extend(a.modes.modes.iter().flat_map(|m| m.targets.clone()));
        }
    }
    all
}
