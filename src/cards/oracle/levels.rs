//! Leveler cards (711): a level symbol, power and toughness, and the abilities printed beside them are one static
//! ability (107.8).

use crate::ability::{
    Ability, AbilityLine, Comparison, Condition, CounterKind, Modification, ObjectRef, Quantity, Static,
    StaticEffect, Understanding,
};
use std::sync::Arc;

/// The words of a level symbol.
const WORDS: [&str; 2] = ["LEVEL ", "УРОВЕНЬ "];

/// Puts what stands under each level symbol into one ability, where all of it is understood.
pub(super) fn join(lines: &mut [AbilityLine]) {
    let symbols: Vec<usize> = (0..lines.len()).filter(|i| levels(&lines[*i].text).is_some()).collect();
    for (n, at) in symbols.iter().enumerate() {
        let end = symbols.get(n + 1).copied().unwrap_or(lines.len());
        let Some(ability) = striation(&lines[*at..end]) else { continue };
        lines[*at].understanding = Understanding::Understood(vec![Arc::new(ability)]);
        for line in &mut lines[*at + 1..end] {
            line.understanding = Understanding::Understood(Vec::new());
        }
    }
}

/// From which level to which: `LEVEL 2-6`, `LEVEL 7+`.
fn levels(line: &str) -> Option<(i32, Option<i32>)> {
    let range = WORDS.iter().find_map(|w| line.strip_prefix(w))?.trim();
    match (range.strip_suffix('+'), range.split_once(['-', '–'])) {
        (Some(from), _) => Some((from.parse().ok()?, None)),
        (None, Some((from, to))) => Some((from.parse().ok()?, Some(to.parse().ok()?))),
        _ => None,
    }
}

/// 711.2a–b: as long as it has so many level counters, it has that base power and toughness and those abilities.
fn striation(lines: &[AbilityLine]) -> Option<Ability> {
    let (symbol, rest) = lines.split_first()?;
    let (from, to) = levels(&symbol.text)?;
    let (size, rest) = rest.split_first()?;
    let (power, toughness) = size.text.split_once('/')?;
    let number = |s: &str| s.trim().parse().ok().map(Quantity::Number);
    let mut modifications = Vec::new();
    for line in rest {
        let Understanding::Understood(all) = &line.understanding else { return None };
        modifications.extend(all.iter().cloned().map(Modification::AddAbility));
    }
    modifications.push(Modification::SetPowerToughness(Some(number(power)?), Some(number(toughness)?)));
    let counters = || Quantity::Counters(Some(CounterKind::Named("level".into())), Box::new(ObjectRef::This));
    let mut condition = Condition::Compare(counters(), Comparison::AtLeast, Quantity::Number(from));
    if let Some(to) = to {
        let most = Condition::Compare(counters(), Comparison::AtMost, Quantity::Number(to));
        condition = Condition::All(vec![condition, most]);
    }
    let effect = StaticEffect::Continuous { what: ObjectRef::This, modifications };
    Some(Ability::Static(Static { condition: Some(condition), effect, zones: Vec::new() }))
}
