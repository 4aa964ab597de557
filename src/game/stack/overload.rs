//! Overload (702.96): every "target" of the text becomes "each".

use crate::ability::effect::EffectRecipients;
use crate::ability::{Effect, KeywordKind, Mode, Modes, ObjectRef, Quantity, Target, TargetKind};
use crate::game::stop::{Step, Stop};

/// The text of a spell as the cost for which it was cast leaves it (702.96c).
///
/// # Errors
/// `NotImplemented` for a text that speaks of its targets in a way that is not looked into.
pub(super) fn as_cast(text: Option<Modes>, cast_for: Option<KeywordKind>) -> Step<Option<Modes>> {
    let (Some(text), Some(KeywordKind::Overload)) = (&text, cast_for) else { return Ok(text) };
    let modes = text.modes.iter().map(|m| each(m).ok_or_else(refused)).collect::<Step<Vec<_>>>()?;
    Ok(Some(Modes { modes, ..text.clone() }))
}

fn refused() -> Stop {
    Stop::missing(format!("keyword:{}", KeywordKind::Overload.english()))
}

/// One part of the text; `None` where something in it still speaks of a target.
fn each(m: &Mode) -> Option<Mode> {
    let kinds = m.targets.iter().map(everything).collect::<Option<Vec<_>>>()?;
    let mut instructions = m.instructions.clone();
    for e in &mut instructions {
        widen(e, &kinds);
        if format!("{e:?}").contains("Target(") {
            return None;
        }
    }
    Some(Mode { targets: Vec::new(), instructions })
}

/// Everything that one "target" describes.
fn everything(t: &Target) -> Option<ObjectRef> {
    let one = t.min == Quantity::Number(1) && t.max == Quantity::Number(1);
    match &t.kind {
        TargetKind::Object(what) if one => Some(ObjectRef::Each(Box::new(what.clone()))),
        _ => None,
    }
}

fn widen(e: &mut Effect, kinds: &[ObjectRef]) {
    if let Effect::Damage { to, .. } = e {
        let n = match to {
            EffectRecipients::Target(n) | EffectRecipients::Objects(ObjectRef::Target(n)) => usize::from(*n),
            _ => return,
        };
        if let Some(all) = kinds.get(n) {
            *to = EffectRecipients::Objects(all.clone());
        }
        return;
    }
    let slot = match e {
        Effect::CounterSpell { what } => what,
        other => match super::execute::object_slot(other) {
            Some(slot) => slot,
            None => return,
        },
    };
    if let ObjectRef::Target(n) = slot
        && let Some(all) = kinds.get(usize::from(*n))
    {
        *slot = all.clone();
    }
}
