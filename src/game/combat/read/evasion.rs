//! Whether one creature can block another by the abilities of the two: a keyword, a rule, an arm.

use super::Reading;
use crate::ability::{CardType, Colour, KeywordKind as K, Parameter};
use crate::game::combat::field::Cause;
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::query::Gaps;
use crate::game::stop::Step;
use crate::terms::Concept;

/// The keyword rules by which this creature, controlled by `defending`, can't block that attacker.
///
/// # Errors
/// `NotImplemented` where a quality can't be decided.
pub fn cannot_block_pair(
    view: View,
    attacker: ObjectId,
    blocker: ObjectId,
    defending: PlayerId,
) -> Step<Option<Cause>> {
    let gaps = Gaps::default();
    let cause = Reading::new(view, &gaps).evades(attacker, blocker, defending);
    gaps.check()?;
    Ok(cause)
}

/// The rules by which this creature may block that attacker: the declaration's own, and those of the evasion
/// abilities that do not stop it.
pub fn permits_block(view: View, attacker: ObjectId, blocker: ObjectId) -> Vec<Concept> {
    let (a, b) = (view.get(attacker), view.get(blocker));
    let mut all = vec![Concept::BlockChoose];
    let evasion = [
        (K::Horsemanship, Concept::HorsemanshipEvasion),
        (K::Shadow, Concept::ShadowEvasion),
        (K::Fear, Concept::FearEvasion),
        (K::Intimidate, Concept::IntimidateEvasion),
        (K::Skulk, Concept::SkulkEvasion),
        (K::Landwalk, Concept::LandwalkEvasion),
        (K::Protection, Concept::ProtectionBlock),
        (K::Menace, Concept::MenaceEvasion),
        (K::Flying, Concept::FlyingEvasion),
    ];
    all.extend(evasion.into_iter().filter(|(k, _)| a.has(*k)).map(|(_, c)| c));
    if a.has(K::Flying) && b.has(K::Reach) && !b.has(K::Flying) {
        all.push(Concept::ReachBlock);
    }
    if protected_by_other(view, attacker) {
        all.extend([Concept::BattleProtectorBlocks, Concept::BattleDefendingPlayer]);
    }
    let attack = view.game.combat.as_ref().and_then(|c| c.attack(attacker));
    // What it attacked has left combat; it may still be blocked.
    all.extend(attack.filter(|a| a.target.is_none()).map(|_| Concept::CombatNoTargetLeft));
    all
}

/// Whether the creature attacks a battle whose protector is another player than its controller.
pub(super) fn protected_by_other(view: View, attacker: ObjectId) -> bool {
    let attack = view.game.combat.as_ref().and_then(|c| c.attack(attacker));
    let battle = attack.and_then(|a| a.target?.object()).filter(|o| view.get(*o).is(CardType::Battle));
    battle.is_some_and(|b| view.game.object(b).protector.is_some_and(|p| p != view.controller(b)))
}

/// The rules by which this creature may attack.
pub fn permits_attack(view: View, attacker: ObjectId) -> Vec<Concept> {
    let mut all = vec![Concept::AttackChoose];
    if view.game.object(attacker).controlled_since_turn == view.game.turn.number {
        all.push(Concept::HasteAttack);
    }
    all
}

impl Reading<'_> {
    /// The first ability by which the attacker can't be blocked by this creature.
    pub(super) fn evades(&self, attacker: ObjectId, blocker: ObjectId, defending: PlayerId) -> Option<Cause> {
        self.evades_by_keyword(attacker, blocker)
            .or_else(|| self.walks(attacker, defending).then_some(Concept::LandwalkEvasion))
            .or_else(|| self.protected(attacker, blocker).then_some(Concept::ProtectionBlock))
            .map(Cause::rule)
    }

    fn evades_by_keyword(&self, attacker: ObjectId, blocker: ObjectId) -> Option<Concept> {
        let (a, b) = (self.view.get(attacker), self.view.get(blocker));
        let evades = |k: K| a.has(k) && !self.as_though_not(attacker, k);
        let matches = |k: K| b.has(k) || self.as_though(blocker, k);
        let artifact = b.is(CardType::Artifact);
        if evades(K::Flying) && !matches(K::Flying) && !matches(K::Reach) {
            return Some(Concept::FlyingEvasion);
        }
        if evades(K::Horsemanship) && !matches(K::Horsemanship) {
            return Some(Concept::HorsemanshipEvasion);
        }
        // Both ways (702.28b): a creature with shadow can't block one without.
        let only_shadow = b.has(K::Shadow) && !self.as_though_not(blocker, K::Shadow) && !a.has(K::Shadow);
        if evades(K::Shadow) && !matches(K::Shadow) || only_shadow {
            return Some(Concept::ShadowEvasion);
        }
        let colours_matter = !artifact && (evades(K::Fear) || evades(K::Intimidate));
        if colours_matter && !(a.colours_open.is_empty() && b.colours_open.is_empty()) {
            self.gaps.note(crate::game::query::COLOUR_NOT_KNOWN);
        }
        if evades(K::Fear) && !artifact && !b.colours.contains(Colour::Black) {
            return Some(Concept::FearEvasion);
        }
        if evades(K::Intimidate) && !artifact && !b.colours.intersects(a.colours) {
            return Some(Concept::IntimidateEvasion);
        }
        (evades(K::Skulk) && b.power.unwrap_or(0) > a.power.unwrap_or(0)).then_some(Concept::SkulkEvasion)
    }

    /// Landwalk (702.14c): as long as the defending player controls such a land.
    fn walks(&self, attacker: ObjectId, defending: PlayerId) -> bool {
        if self.as_though_not(attacker, K::Landwalk) {
            return false;
        }
        let ctx = self.view.ctx(attacker, self.gaps);
        let is_land = |l: &ObjectId| self.view.get(*l).is(CardType::Land);
        let lands: Vec<ObjectId> = self.view.controlled_by(defending).filter(is_land).collect();
        self.view.get(attacker).keywords(K::Landwalk).any(|k| match &k.parameter {
            Parameter::Quality(p) => lands.iter().any(|l| ctx.fits(p, *l)),
            _ => {
                self.gaps.note("keyword:landwalk-without-land");
                false
            }
        })
    }

    /// Protection (702.16f): the blocker has the stated quality.
    fn protected(&self, attacker: ObjectId, blocker: ObjectId) -> bool {
        let ctx = self.view.ctx(attacker, self.gaps);
        self.view.get(attacker).keywords(K::Protection).any(|k| match &k.parameter {
            Parameter::Quality(p) => ctx.fits(p, blocker),
            _ => {
                self.gaps.note("keyword:protection-without-quality");
                false
            }
        })
    }
}
