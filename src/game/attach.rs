//! What may be attached to what (301.5, 303.4, 702.5, 702.16), and protection.

use super::ids::{Entity, ObjectId};
use super::layers::{Characteristics, View};
use super::query::{Ctx, Gaps};
use super::rules;
use crate::ability::{
    Ability, CardType, EventPattern, Keyword, KeywordKind, Parameter, PlayerRef, Predicate, RuleEffect,
    Subtype, Target, TargetKind,
};

/// Whether an Aura, Equipment or Fortification may be attached to this.
pub fn legal(view: View, what: ObjectId, to: Entity, gaps: &Gaps) -> bool {
    let ch = view.get(what);
    let is = |name: &str| Subtype::find(name).is_some_and(|s| ch.has_subtype(s));
    let Entity::Object(host) = to else {
        let Some(player) = to.player() else { return false };
        let opponent = || view.game.opponents(view.controller(what)).contains(&player);
        let enchanted = |k: &Keyword| match k.parameter {
            Parameter::None => true,
            Parameter::Opponent => opponent(),
            _ => false,
        };
        return is("Aura")
            && ch.keywords(KeywordKind::Enchant).all(enchanted)
            && view.game.player(player).in_game();
    };
    if host == what || protected(view, host, what, gaps) {
        return false;
    }
    if is("Aura") {
        return enchantable(view, what, ch, host, gaps);
    }
    let there = view.game.on_battlefield(host);
    let target = view.get(host);
    if is("Fortification") {
        return there && target.is(CardType::Land);
    }
    there && target.is_creature()
}

/// What an Aura spell with this ability targets (303.4a, 702.5a).
pub fn target_of(enchant: &Keyword) -> Option<Target> {
    let kind = match &enchant.parameter {
        Parameter::Quality(p) => TargetKind::Object(p.clone()),
        Parameter::None => TargetKind::Player(PlayerRef::EachPlayer),
        Parameter::Opponent => TargetKind::Player(PlayerRef::AnOpponent),
        _ => return None,
    };
    let one = || crate::ability::Quantity::Number(1);
    Some(Target { kind, min: one(), max: one() })
}

fn enchantable(view: View, aura: ObjectId, ch: &Characteristics, host: ObjectId, gaps: &Gaps) -> bool {
    let ctx = Ctx::of(view, Some(aura), view.controller(aura), gaps);
    // Every instance of enchant must be obeyed (702.5d).
    let fits = ch.keywords(KeywordKind::Enchant).all(|k| match &k.parameter {
        Parameter::Quality(p) => ctx.in_searched_zone(p, host) && ctx.fits(p, host),
        _ => false,
    });
    let forbidden = rules::in_force(view).into_iter().any(|r| match r.effect {
        RuleEffect::CantBeEnchanted { what, by } => {
            let ctx = r.ctx(view, gaps);
            ctx.means(what, host) && ctx.fits(by, aura)
        }
        _ => false,
    });
    fits && !forbidden
}

/// Whether the object has protection from a quality that the other has (702.16).
pub fn protected(view: View, id: ObjectId, from: ObjectId, gaps: &Gaps) -> bool {
    protections(view, id).any(|p| Ctx::of(view, Some(id), view.controller(id), gaps).fits(p, from))
}

/// The qualities from which the object has protection.
pub fn protections<'a>(view: View<'a>, id: ObjectId) -> impl Iterator<Item = &'a Predicate> {
    view.get(id).keywords(KeywordKind::Protection).filter_map(|k| match &k.parameter {
        Parameter::Quality(p) => Some(p),
        _ => None,
    })
}

/// The highest chapter number among the chapter abilities of a Saga (714.2d); `None` without any.
pub fn final_chapter(ch: &Characteristics) -> Option<u32> {
    let triggers = ch.abilities.iter().filter_map(|h| match &*h.ability {
        Ability::Triggered(t) => Some(&t.events),
        _ => None,
    });
    let chapters = triggers.flatten().filter_map(|e| match e {
        EventPattern::Chapter(numbers) => numbers.iter().max().copied(),
        _ => None,
    });
    chapters.max()
}
