//! Static abilities in whole sentences: what things become and still are, what they are no more, switched values.

use super::effects_continuous::{before_still, still};
use super::replacements::always;
use crate::ability::effect::RemovedAbilities;
use crate::ability::wording::book::forms;
use crate::ability::{CardType, Condition, Modification, ObjectRef, PlayerRef, Static, StaticEffect};

fn continuous(condition: Option<Condition>, what: ObjectRef, modifications: Vec<Modification>) -> Static {
    Static { condition, effect: StaticEffect::Continuous { what, modifications }, zones: Vec::new() }
}

fn is_still(condition: Option<Condition>, what: ObjectRef, mods: Vec<Modification>) -> Option<Static> {
    Some(continuous(condition, what, still(mods)?))
}

fn parts(s: &Static) -> Option<(&ObjectRef, &Vec<Modification>)> {
    match &s.effect {
        StaticEffect::Continuous { what, modifications } if s.zones.is_empty() => Some((what, modifications)),
        _ => None,
    }
}

fn always_still(s: &Static) -> Option<(ObjectRef, Vec<Modification>)> {
    let (what, mods) = parts(s).filter(|_| s.condition.is_none())?;
    Some((what.clone(), before_still(mods)?))
}

fn still_while(s: &Static) -> Option<(Condition, ObjectRef, Vec<Modification>)> {
    let (what, mods) = parts(s)?;
    Some((s.condition.clone()?, what.clone(), before_still(mods)?))
}

fn still_in_turn(s: &Static) -> Option<(ObjectRef, Vec<Modification>)> {
    still_while(s)
        .filter(|(c, ..)| *c == Condition::TurnOf(PlayerRef::You))
        .map(|(_, what, mods)| (what, mods))
}

/// The abilities that it loses: all but those that this very effect and its new land types give it.
fn others() -> Modification {
    Modification::RemoveAbilities(RemovedAbilities::Others)
}

/// "Is a colorless Forest land. It loses all other card types and abilities": the types replace the old ones.
fn nothing_else(what: ObjectRef, mut mods: Vec<Modification>) -> Option<Static> {
    let replaced =
        matches!(mods.first()?, Modification::SetTypes { types, .. } if types.contains(&CardType::Land));
    mods.push(others());
    replaced.then(|| continuous(None, what, mods))
}

fn is_nothing_else(s: &Static) -> Option<(ObjectRef, Vec<Modification>)> {
    let (what, mods) = parts(s).filter(|_| s.condition.is_none())?;
    let (last, rest) = mods.split_last()?;
    (*last == others()).then(|| (what.clone(), rest.to_vec()))
}

fn switched(s: &Static) -> Option<(&ObjectRef,)> {
    let (what, mods) = parts(s).filter(|_| s.condition.is_none())?;
    (mods.as_slice() == [Modification::SwitchPowerToughness]).then_some((what,))
}

forms! {
    /// Whole sentences.
    STATICS: Static;
    ["{what:so} {mods:mods}. they are still lands", "{what:so} {mods:mods}. it is still a land", "{what:so} {mods:mods}. it is still a planeswalker"]
    ["{what:so} {mods:mods}. они все еще являются землями", "{what:so} {mods:mods}. она все еще является землей", "{what:so} {mods:mods}. это все еще земля", "{what:so} {mods:mods}. это все еще planeswalker", "{what:so} {mods:mods}. он все еще является planeswalker-ом", "{what:so} {mods:mods}. она все еще является planeswalker-ом", "{what:so} {mods:mods}. это все еще земли"]
    (what, mods) { is_still(None, what, mods)? } via always_still
    ["as long as {c:c}, {what:so} {mods:mods}. it is still a planeswalker", "as long as {c:c}, {what:so} {mods:mods}. it is still a land", "as long as {c:c}, {what:so} {mods:mods}. they are still lands"]
    ["пока {c:c}, {what:so} {mods:mods}. она все еще является землей", "пока {c:c}, {what:so} {mods:mods}. они все еще являются землями", "пока {c:c}, {what:so} {mods:mods}. это все еще planeswalker", "пока {c:c}, {what:so} {mods:mods}. он все еще является planeswalker-ом", "пока {c:c}, {what:so} {mods:mods}. она все еще является planeswalker-ом"]
    (c, what, mods) { is_still(Some(c), what, mods)? } via still_while
    ["during your turn, {what:so} {mods:mods}. it is still a planeswalker"]
    ["во время вашего хода {what:so} {mods:mods}. он все еще является planeswalker-ом", "во время вашего хода {what:so} {mods:mods}. она все еще является planeswalker-ом", "во время вашего хода {what:so} {mods:mods}. это все еще planeswalker"]
    (what, mods) { is_still(Some(Condition::TurnOf(PlayerRef::You)), what, mods)? } via still_in_turn
    ["{what:so} {mods:mods}. it loses all other card types and abilities"]
    ["{what:so} {mods:mods}. он теряет все другие типы карты и способности", "{what:so} {mods:mods}. оно теряет все другие типы карты и способности", "{what:so} {mods:mods}. он теряет все свои другие типы карт и способности", "{what:so} {mods:mods}. оно теряет все свои другие типы карт и способности", "{what:so} {mods:mods}. он теряет все прочие типы карты и способности", "{what:so} {mods:mods}. оно теряет все прочие типы карты и способности"]
    (what, mods) { nothing_else(what, mods)? } via is_nothing_else
    ["switch {what:o}'s power and toughness"] ["поменяйте местами силу и выносливость {what:o.gen}"]
    (what) { always(StaticEffect::Continuous { what, modifications: vec![Modification::SwitchPowerToughness] }) } via switched
}
