//! Keywords that change how their permanent enters the battlefield (614.1c).

use super::{number, plus_one};
use crate::ability::{
    CounterKind, Keyword, KeywordKind as K, Parameter, Quantity, ReplacementAction,
    effect::ReplacementAction as A,
};
use crate::game::ids::PlayerId;
use crate::game::layers::{Characteristics, View};
use crate::terms::Concept;

/// How the permanent enters by its keywords: which keyword, the how manieth of it, what it does, and whether its
/// controller may decline that.
pub fn entering(view: View, you: PlayerId, ch: &Characteristics) -> Vec<(K, u16, ReplacementAction, bool)> {
    let mut all = Vec::new();
    for k in KINDS {
        for (n, keyword) in ch.keywords(*k).enumerate() {
            if let Some(action) = action(view, you, keyword) {
                all.push((*k, n as u16, action, *k == K::Unleash));
            }
        }
    }
    all
}

const KINDS: &[K] = &[
    K::Modular,
    K::Graft,
    K::Fading,
    K::Vanishing,
    K::Bloodthirst,
    K::Unleash,
    K::Riot,
    K::Ravenous,
    K::Daybound,
];

fn action(view: View, you: PlayerId, k: &Keyword) -> Option<ReplacementAction> {
    let with = |kind: CounterKind, n: Quantity| A::EntersWithCounters(kind, n);
    let one = || with(plus_one(), Quantity::Number(1));
    let numbered = matches!(k.parameter, Parameter::Number(_));
    Some(match k.kind {
        K::Modular | K::Graft if numbered => with(plus_one(), number(k)),
        K::Fading if numbered => with(CounterKind::Named("fade".into()), number(k)),
        K::Vanishing if numbered => with(CounterKind::Named("time".into()), number(k)),
        K::Bloodthirst => {
            let dealt = |p: PlayerId| i64::from(view.game.player(p).damage_taken);
            let total: i64 = view.game.opponents(you).into_iter().map(dealt).sum();
            match number(k) {
                _ if total == 0 => return None,
                // 702.54b
                Quantity::X => with(plus_one(), Quantity::Number(total.min(i64::from(i32::MAX)) as i32)),
                n => with(plus_one(), n),
            }
        }
        K::Unleash => one(),
        K::Riot => A::Either(Box::new(one()), Box::new(A::EntersWithKeyword(K::Haste))),
        K::Daybound if view.game.day == Some(false) => A::EntersTransformed,
        K::Ravenous => with(plus_one(), Quantity::X),
        _ => return None,
    })
}

/// The rule of a keyword by which its permanent enters so.
pub fn entering_rule(k: K) -> Concept {
    match k {
        K::Bloodthirst => Concept::Bloodthirst,
        K::Unleash => Concept::UnleashNoBlock,
        K::Riot => Concept::Riot,
        K::Daybound => Concept::Daybound,
        other => super::rule(other).unwrap_or(Concept::EntersWith),
    }
}
