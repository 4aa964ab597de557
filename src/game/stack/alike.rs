//! Triggers whose order can't matter: those that are alike, and those that only add.

use crate::ability::effect::{EffectRecipients, Modification};
use crate::ability::mention::mentions;
use crate::ability::{CounterKind, Effect, ObjectRef, Quantity, Triggered};
use crate::game::events::Noted;

/// Whether two triggers are alike in every way, so that their order can't matter: what happened, and whose
/// ability it is, need only be the same where their text speaks of it.
pub(super) fn same(a: &Noted, b: &Noted) -> bool {
    if a.trigger != b.trigger {
        return false;
    }
    let mut as_b = a.clone();
    if !speaks_of(&a.trigger, &["Event", "Antecedent", "DefendingPlayer"]) {
        as_b.about = b.about.clone();
    }
    // Who may be targeted depends on the source, and each is chosen for its own trigger.
    let targets = a.trigger.modes.modes.iter().any(|m| !m.targets.is_empty());
    if !targets && !speaks_of(&a.trigger, OF_THE_SOURCE) {
        (as_b.source, as_b.ability) = (b.source, b.ability);
    }
    as_b == *b
}

/// What the ability language calls the object that has the ability, and what only it knows.
const OF_THE_SOURCE: &[&str] =
    &["This", "Host", "Chosen", "Exiled", "Paid", "Done", "Renowned", "DefendingPlayer"];

/// Whether the text has a phrase of the ability language whose name has one of these words.
fn speaks_of(t: &Triggered, words: &[&str]) -> bool {
    mentions(&(&t.modes, &t.condition), words)
}

/// Whether all that the ability does is to add a fixed number to what it speaks of: life, damage to players, cards,
/// counters, power and toughness. What only adds comes to the same in any order, as far as nothing looks at it in
/// between.
pub(super) fn only_adds(t: &Triggered) -> bool {
    let [mode] = t.modes.modes.as_slice() else { return false };
    t.condition.is_none() && mode.targets.is_empty() && mode.instructions.iter().all(adds)
}

fn adds(e: &Effect) -> bool {
    let fixed = |q: &Quantity| matches!(q, Quantity::Number(n) if *n >= 0);
    let said = |o: &ObjectRef| !matches!(o, ObjectRef::Choice { .. });
    match e {
        Effect::GainLife { amount, .. } | Effect::LoseLife { amount, .. } => fixed(amount),
        Effect::Draw { count, .. } => fixed(count),
        Effect::Damage { amount, to, .. } => {
            fixed(amount) && matches!(to, EffectRecipients::Players(_) | EffectRecipients::AttackedBy(_))
        }
        Effect::PutCounters { kind, count, on } => {
            let smaller = matches!(kind, CounterKind::PowerToughness(p, t) if *p < 0 || *t < 0);
            !smaller && fixed(count) && said(on)
        }
        Effect::Continuous { what, modifications, .. } => {
            let grows = |m: &Modification| match m {
                Modification::ModifyPowerToughness(p, t) => fixed(p) && fixed(t),
                _ => false,
            };
            said(what) && modifications.iter().all(grows)
        }
        _ => false,
    }
}
