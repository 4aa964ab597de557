//! Static abilities that are said as a whole sentence: characteristics, costs, entering, replacement and
//! prevention.

use crate::ability::effect::{AsEntersChoice, RedirectTarget};
use crate::ability::event::Recipients;
use crate::ability::wording::book::forms;
use crate::ability::{
    Condition, Cost, CounterKind, EventPattern, Modification, ObjectRef, PlayerRef, Predicate, Quantity,
    Replacement, ReplacementAction, RuleEffect, Static, StaticEffect, Zone,
};

/// A static ability without a condition.
pub fn always(effect: StaticEffect) -> Static {
    Static { condition: None, effect, zones: Vec::new() }
}

fn this() -> Predicate {
    Predicate::Is(Box::new(ObjectRef::This))
}

fn enters(what: Predicate) -> EventPattern {
    EventPattern::ZoneChange { what, from: None, to: Some(Zone::Battlefield) }
}

fn replaced(event: EventPattern, action: ReplacementAction, optional: bool) -> Static {
    always(StaticEffect::Replacement(Replacement { event, condition: None, action, optional, once: false }))
}

fn entering(action: ReplacementAction) -> Static {
    replaced(enters(this()), action, false)
}

/// The replacement in a static ability.
fn replacement(s: &Static) -> Option<(&EventPattern, &ReplacementAction, bool)> {
    match s {
        Static {
            condition: None,
            effect:
                StaticEffect::Replacement(Replacement { event, condition: None, action, optional, once: false }),
            zones,
        } if zones.is_empty() => Some((event, action, *optional)),
        _ => None,
    }
}

fn own_entry(s: &Static) -> Option<(&ReplacementAction, bool)> {
    let (event, action, optional) = replacement(s)?;
    (*event == enters(this())).then_some((action, optional))
}

fn tapped(s: &Static) -> Option<()> {
    matches!(own_entry(s)?, (ReplacementAction::EntersTapped, false)).then_some(())
}

fn tapped_unless(s: &Static) -> Option<(&Condition,)> {
    match own_entry(s)? {
        (ReplacementAction::EntersTappedUnless(c), false) => Some((c,)),
        _ => None,
    }
}

/// «Если у вас не менее трех других земель»: tapped then, untapped else. What is said with "not" is "unless".
fn tapped_if_said(c: Condition) -> Option<Condition> {
    super::conditions::unless(&c).is_none().then(|| Condition::Not(Box::new(c)))
}

fn tapped_if(s: &Static) -> Option<(&Condition,)> {
    match tapped_unless(s)?.0 {
        Condition::Not(c) => Some((c,)),
        _ => None,
    }
}

fn tapped_unless_paid(s: &Static) -> Option<(&Cost,)> {
    match own_entry(s)? {
        (ReplacementAction::EntersTappedUnlessPaid(c), false) => Some((c,)),
        _ => None,
    }
}

fn others_tapped(s: &Static) -> Option<(Predicate,)> {
    match replacement(s)? {
        (
            EventPattern::ZoneChange { what, from: None, to: Some(Zone::Battlefield) },
            ReplacementAction::EntersTapped,
            false,
        ) if *what != this() => Some((what.clone(),)),
        _ => None,
    }
}

fn with_counters(s: &Static) -> Option<(Quantity, CounterKind)> {
    match own_entry(s)? {
        (ReplacementAction::EntersWithCounters(k, n), false) => Some((n.clone(), k.clone())),
        _ => None,
    }
}

fn counters_each(s: &Static) -> Option<(Quantity, CounterKind, Quantity)> {
    let (n, k) = with_counters(s)?;
    super::effects_harm::factors(&n).map(|(n, of)| (n, k, of))
}

fn choosing(s: &Static) -> Option<(&AsEntersChoice,)> {
    match own_entry(s)? {
        (ReplacementAction::EntersChoosing(c), false) => Some((c,)),
        _ => None,
    }
}

fn as_copy(s: &Static) -> Option<(&Predicate,)> {
    match own_entry(s)? {
        (ReplacementAction::EntersAsCopyOf { of, except }, true) if except.is_empty() => Some((of,)),
        _ => None,
    }
}

fn instead(s: &Static) -> Option<(&EventPattern, &ReplacementAction)> {
    let (event, action, optional) = replacement(s)?;
    (!optional).then_some((event, action))
}

fn defining(s: &Static) -> Option<&Modification> {
    match s {
        Static { condition: None, effect: StaticEffect::CharacteristicDefining(m), .. } => match m.as_slice()
        {
            [one] => Some(one),
            _ => None,
        },
        _ => None,
    }
}

fn both(s: &Static) -> Option<(&Quantity,)> {
    match defining(s)? {
        Modification::SetPowerToughness(Some(p), Some(t)) if p == t => Some((p,)),
        _ => None,
    }
}

fn more_tough(q: Quantity, n: Quantity) -> Static {
    let toughness = Quantity::Sum(vec![q.clone(), n]);
    let both = Modification::SetPowerToughness(Some(q), Some(toughness));
    always(StaticEffect::CharacteristicDefining(vec![both]))
}

fn power_and_more(s: &Static) -> Option<(&Quantity, &Quantity)> {
    match defining(s)? {
        Modification::SetPowerToughness(Some(p), Some(Quantity::Sum(list))) => match list.as_slice() {
            [of, n] if of == p => Some((p, n)),
            _ => None,
        },
        _ => None,
    }
}

fn as_copy_except(s: &Static) -> Option<(&Predicate, &Vec<Modification>)> {
    match own_entry(s)? {
        (ReplacementAction::EntersAsCopyOf { of, except }, true) if !except.is_empty() => Some((of, except)),
        _ => None,
    }
}

fn cheaper_when(n: &crate::ability::ManaCost, when: Condition) -> Option<Static> {
    let [crate::ability::ManaSymbol::Generic(n)] = n.0.as_slice() else { return None };
    let generic = Quantity::Negative(Box::new(Quantity::Number(i32::try_from(*n).ok()?)));
    Some(Static { condition: Some(when), effect: StaticEffect::OwnCostChange { generic }, zones: Vec::new() })
}

fn cheaper_if(s: &Static) -> Option<(crate::ability::ManaCost, Condition)> {
    let Static { condition: Some(when), effect: StaticEffect::OwnCostChange { generic }, zones } = s else {
        return None;
    };
    match generic {
        Quantity::Negative(q) if zones.is_empty() => match &**q {
            Quantity::Number(n) => {
                let symbol = crate::ability::ManaSymbol::Generic(u32::try_from(*n).ok()?);
                Some((crate::ability::ManaCost([symbol].into_iter().collect()), when.clone()))
            }
            _ => None,
        },
        _ => None,
    }
}

fn cheaper_x(s: &Static) -> Option<(&Quantity,)> {
    match s {
        Static {
            condition: None,
            effect: StaticEffect::OwnCostChange { generic: Quantity::Negative(q) },
            ..
        } => Some((q,)),
        _ => None,
    }
}

fn prevented_by(s: &Static) -> Option<(&Predicate,)> {
    match replacement(s)? {
        (
            EventPattern::Damage { source, to: Recipients::Anything, combat: None },
            ReplacementAction::Prevent { amount: None, then },
            false,
        ) if then.is_empty() && *source != Predicate::Any => Some((source,)),
        _ => None,
    }
}

fn combat_prevented_by(s: &Static) -> Option<(&Predicate,)> {
    match replacement(s)? {
        (
            EventPattern::Damage { source, to: Recipients::Anything, combat: Some(true) },
            ReplacementAction::Prevent { amount: None, then },
            false,
        ) if then.is_empty() && *source != Predicate::Any => Some((source,)),
        _ => None,
    }
}

fn all_combat_prevented(s: &Static) -> Option<()> {
    match replacement(s)? {
        (
            EventPattern::Damage { source: Predicate::Any, to: Recipients::Anything, combat: Some(true) },
            ReplacementAction::Prevent { amount: None, then },
            false,
        ) if then.is_empty() => Some(()),
        _ => None,
    }
}

fn no_damage(source: Predicate, combat: Option<bool>) -> Static {
    let event = EventPattern::Damage { source, to: Recipients::Anything, combat };
    replaced(event, ReplacementAction::Prevent { amount: None, then: Vec::new() }, false)
}

fn alternative_if(s: &Static) -> Option<(&Condition, &Cost)> {
    match s {
        Static {
            condition: None,
            effect: StaticEffect::AlternativeCost { cost, condition: Some(c) },
            ..
        } => Some((c, cost)),
        _ => None,
    }
}

fn power(s: &Static) -> Option<(&Quantity,)> {
    match defining(s)? {
        Modification::SetPowerToughness(Some(p), None) => Some((p,)),
        _ => None,
    }
}

fn toughness(s: &Static) -> Option<(&Quantity,)> {
    match defining(s)? {
        Modification::SetPowerToughness(None, Some(t)) => Some((t,)),
        _ => None,
    }
}

fn every_type(s: &Static) -> Option<()> {
    matches!(defining(s)?, Modification::AddEveryCreatureType).then_some(())
}

fn own_colours(s: &Static) -> Option<(&crate::ability::ColourSet,)> {
    match defining(s)? {
        Modification::SetColours(c) => Some((c,)),
        _ => None,
    }
}

fn control(s: &Static) -> Option<(&ObjectRef,)> {
    match s {
        Static { condition: None, effect: StaticEffect::Continuous { what, modifications }, .. }
            if modifications.as_slice() == [Modification::Control(PlayerRef::You)] =>
        {
            Some((what,))
        }
        _ => None,
    }
}

fn additional(s: &Static) -> Option<(&Cost,)> {
    match s {
        Static { condition: None, effect: StaticEffect::AdditionalCost(c), .. } => Some((c,)),
        _ => None,
    }
}

/// The cost once more for each target beyond the first.
fn each_further(n: crate::ability::ManaCost) -> Static {
    let cost = Cost(vec![crate::ability::CostPart::Mana(n)]);
    let each = crate::ability::CostPart::ForEach(Quantity::TargetsBeyondFirst, Box::new(cost));
    always(StaticEffect::AdditionalCost(Cost(vec![each])))
}

fn further_targets(s: &Static) -> Option<(crate::ability::ManaCost,)> {
    use crate::ability::CostPart as P;
    match additional(s)?.0.0.as_slice() {
        [P::ForEach(Quantity::TargetsBeyondFirst, cost)] => match cost.0.as_slice() {
            [P::Mana(n)] => Some((n.clone(),)),
            _ => None,
        },
        _ => None,
    }
}

/// What lets the card itself be cast from where it is.
fn castable_from(zone: Zone, condition: Option<Condition>) -> Static {
    let (who, zones) = (PlayerRef::You, vec![zone]);
    let rule = match zone {
        Zone::Graveyard => RuleEffect::PlayFromGraveyard { who, what: this() },
        _ => RuleEffect::PlayExiled { who, what: ObjectRef::This, cast_only: true },
    };
    Static { condition, effect: StaticEffect::Rule(rule), zones }
}

fn castable(s: &Static, zone: Zone) -> Option<Option<&Condition>> {
    (*s == castable_from(zone, s.condition.clone())).then_some(s.condition.as_ref())
}

fn castable_grave(s: &Static) -> Option<()> {
    castable(s, Zone::Graveyard)?.is_none().then_some(())
}

fn castable_exile(s: &Static) -> Option<()> {
    castable(s, Zone::Exile)?.is_none().then_some(())
}

fn castable_grave_if(s: &Static) -> Option<(&Condition,)> {
    castable(s, Zone::Graveyard)?.map(|c| (c,))
}

fn alternative(s: &Static) -> Option<(&Cost,)> {
    match s {
        Static {
            condition: None, effect: StaticEffect::AlternativeCost { cost, condition: None }, ..
        } => Some((cost,)),
        _ => None,
    }
}

fn free(when: Option<Condition>) -> Static {
    always(StaticEffect::AlternativeCost { cost: Cost::default(), condition: when })
}

fn free_if(s: &Static) -> Option<(&Condition,)> {
    alternative_if(s).filter(|(_, cost)| cost.0.is_empty()).map(|(when, _)| (when,))
}

/// "An opponent controls a Forest and you control an Island": of two players, each for itself.
fn two_control(a: Condition, b: Condition) -> Option<Condition> {
    let controls = |c: &Condition| {
        let so = if let Condition::OfPlayers { so, .. } = c { so } else { c };
        matches!(so, Condition::Compare(Quantity::Count(_), crate::ability::Comparison::AtLeast, _))
    };
    (controls(&a) && controls(&b)).then(|| Condition::All(vec![a, b]))
}

fn free_if_both(s: &Static) -> Option<(Condition, Condition)> {
    match free_if(s)?.0 {
        Condition::All(list) => match list.as_slice() {
            [a, b] => Some((a.clone(), b.clone())),
            _ => None,
        },
        _ => None,
    }
}

fn cheaper_each(s: &Static) -> Option<(crate::ability::ManaCost, Quantity)> {
    let Static {
        condition: None,
        effect: StaticEffect::OwnCostChange { generic: Quantity::Negative(q) },
        ..
    } = s
    else {
        return None;
    };
    match super::effects_harm::factors(q)? {
        (Quantity::Number(n), of) => {
            let symbol = crate::ability::ManaSymbol::Generic(u32::try_from(n).ok()?);
            Some((crate::ability::ManaCost([symbol].into_iter().collect()), of))
        }
        _ => None,
    }
}

fn generic_each(cost: &crate::ability::ManaCost, of: Quantity) -> Option<Quantity> {
    match cost.0.as_slice() {
        [crate::ability::ManaSymbol::Generic(n)] => {
            super::effects_harm::times(Quantity::Number(i32::try_from(*n).ok()?), of)
        }
        _ => None,
    }
}

fn prevented_to(s: &Static) -> Option<(&Recipients,)> {
    match replacement(s)? {
        (
            EventPattern::Damage { source: Predicate::Any, to, combat: None },
            ReplacementAction::Prevent { amount: None, then },
            false,
        ) if then.is_empty() && *to != Recipients::Anything => Some((to,)),
        _ => None,
    }
}

fn noncombat_prevented_to(s: &Static) -> Option<(&Recipients,)> {
    match replacement(s)? {
        (
            EventPattern::Damage { source: Predicate::Any, to, combat: Some(false) },
            ReplacementAction::Prevent { amount: None, then },
            false,
        ) if then.is_empty() && *to != Recipients::Anything => Some((to,)),
        _ => None,
    }
}

fn prevented_in_turn(to: Recipients) -> Static {
    let event = EventPattern::Damage { source: Predicate::Any, to, combat: None };
    let prevented = replaced(event, ReplacementAction::Prevent { amount: None, then: Vec::new() }, false);
    Static { condition: Some(Condition::TurnOf(PlayerRef::You)), ..prevented }
}

fn in_turn_prevented(s: &Static) -> Option<(Recipients,)> {
    match &s.effect {
        StaticEffect::Replacement(Replacement { event: EventPattern::Damage { to, .. }, .. })
            if *s == prevented_in_turn(to.clone()) =>
        {
            Some((to.clone(),))
        }
        _ => None,
    }
}

fn combat_prevented_to(s: &Static) -> Option<(&Recipients,)> {
    match replacement(s)? {
        (
            EventPattern::Damage { source: Predicate::Any, to, combat: Some(true) },
            ReplacementAction::Prevent { amount: None, then },
            false,
        ) if then.is_empty() && *to != Recipients::Anything => Some((to,)),
        _ => None,
    }
}

fn redirected(s: &Static) -> Option<(Recipients,)> {
    match replacement(s)? {
        (
            EventPattern::Damage { source: Predicate::Any, to, combat: None },
            ReplacementAction::RedirectTo(RedirectTarget::Object(ObjectRef::This)),
            false,
        ) => Some((to.clone(),)),
        _ => None,
    }
}

fn you_and_yours() -> Recipients {
    Recipients::Either(
        Predicate::All(vec![
            Predicate::Not(Box::new(this())),
            Predicate::Permanent,
            Predicate::ControlledBy(PlayerRef::You),
        ]),
        PlayerRef::You,
    )
}

fn redirected_all(s: &Static) -> Option<()> {
    (redirected(s)?.0 == you_and_yours()).then_some(())
}

/// Only while something is so.
fn replaced_while(event: EventPattern, when: Condition, action: ReplacementAction) -> Static {
    Static { condition: Some(when), ..replaced(event, action, false) }
}

fn replaced_if(s: &Static) -> Option<(&EventPattern, &Condition, &ReplacementAction)> {
    match s {
        Static { condition: Some(when), effect: StaticEffect::Replacement(r), zones } if zones.is_empty() => {
            let plain = r.condition.is_none() && !r.optional && !r.once;
            plain.then_some((&r.event, when, &r.action))
        }
        _ => None,
    }
}

fn no_damage_to(source: Predicate, to: Recipients, combat: Option<bool>) -> Static {
    let event = EventPattern::Damage { source, to, combat };
    replaced(event, ReplacementAction::Prevent { amount: None, then: Vec::new() }, false)
}

fn prevented_from_to(s: &Static, of: Option<bool>) -> Option<(&Predicate, &Recipients)> {
    match replacement(s)? {
        (
            EventPattern::Damage { source, to, combat },
            ReplacementAction::Prevent { amount: None, then },
            false,
        ) if then.is_empty() && *combat == of => {
            (*source != Predicate::Any && *to != Recipients::Anything).then_some((source, to))
        }
        _ => None,
    }
}

fn prevented_by_to(s: &Static) -> Option<(&Predicate, &Recipients)> {
    prevented_from_to(s, None)
}

fn combat_prevented_by_to(s: &Static) -> Option<(&Predicate, &Recipients)> {
    prevented_from_to(s, Some(true))
}

/// A draw that may be skipped, and what is done then.
fn may_skip(event: EventPattern, then: Vec<crate::ability::Effect>) -> Option<Static> {
    let action = if then.is_empty() { ReplacementAction::Nothing } else { ReplacementAction::Instead(then) };
    (event == EventPattern::Draws(PlayerRef::You)).then(|| replaced(event, action, true))
}

fn skips_or_not(s: &Static) -> Option<(&EventPattern,)> {
    match replacement(s)? {
        (event, ReplacementAction::Nothing, true) => Some((event,)),
        _ => None,
    }
}

fn skips_for(s: &Static) -> Option<(&EventPattern, &Vec<crate::ability::Effect>)> {
    match replacement(s)? {
        (event @ EventPattern::Draws(_), ReplacementAction::Instead(then), true) => Some((event, then)),
        _ => None,
    }
}

/// To what the object is attached to.
fn redirection_to(to: Recipients, whom: ObjectRef) -> Option<Static> {
    let event = EventPattern::Damage { source: Predicate::Any, to, combat: None };
    let action = ReplacementAction::RedirectTo(RedirectTarget::Object(whom.clone()));
    (whom == ObjectRef::Host).then(|| replaced(event, action, false))
}

fn redirected_to(s: &Static) -> Option<(&Recipients, &ObjectRef)> {
    match replacement(s)? {
        (
            EventPattern::Damage { source: Predicate::Any, to, combat: None },
            ReplacementAction::RedirectTo(RedirectTarget::Object(whom)),
            false,
        ) if *whom == ObjectRef::Host => Some((to, whom)),
        _ => None,
    }
}

fn counters_when(when: Condition, n: Quantity, k: CounterKind) -> Static {
    always(StaticEffect::Replacement(Replacement {
        event: enters(this()),
        condition: Some(when),
        action: ReplacementAction::EntersWithCounters(k, n),
        optional: false,
        once: false,
    }))
}

fn with_counters_when(s: &Static) -> Option<(Condition, Quantity, CounterKind)> {
    let StaticEffect::Replacement(Replacement {
        event,
        condition: Some(when),
        action: ReplacementAction::EntersWithCounters(k, n),
        optional: false,
        once: false,
    }) = &s.effect
    else {
        return None;
    };
    (*event == enters(this()) && s.condition.is_none()).then(|| (when.clone(), n.clone(), k.clone()))
}

/// Not the object itself, of which "additional" would not be said.
fn another_one(what: Predicate) -> Option<Predicate> {
    (what != this()).then_some(what)
}

fn others_counters(s: &Static) -> Option<(Predicate, Quantity, CounterKind)> {
    match replacement(s)? {
        (
            EventPattern::ZoneChange { what, from: None, to: Some(Zone::Battlefield) },
            ReplacementAction::EntersWithCounters(k, n),
            false,
        ) if *what != this() => Some((what.clone(), n.clone(), k.clone())),
        _ => None,
    }
}

fn others_amount(s: &Static) -> Option<(Predicate, CounterKind, Quantity)> {
    let (what, n, k) = others_counters(s)?;
    (!matches!(n, Quantity::Number(_))).then_some((what, k, n))
}

fn others_counter(s: &Static) -> Option<(Predicate, CounterKind)> {
    let (what, n, k) = others_counters(s)?;
    (n == Quantity::Number(1)).then_some((what, k))
}

/// "If you control a creature, damage that would reduce …": what is said of every such event, as of a time.
fn while_so(when: Condition, rule: RuleEffect) -> Option<Static> {
    let of_events = matches!(rule, RuleEffect::DamageLeavesLife { .. });
    of_events.then(|| Static { condition: Some(when), effect: StaticEffect::Rule(rule), zones: Vec::new() })
}

fn so_long(s: &Static) -> Option<(&Condition, &RuleEffect)> {
    match s {
        Static { condition: Some(when), effect: StaticEffect::Rule(rule), .. }
            if matches!(rule, RuleEffect::DamageLeavesLife { .. }) =>
        {
            Some((when, rule))
        }
        _ => None,
    }
}

fn named_card(what: Predicate) -> Option<AsEntersChoice> {
    match &what {
        Predicate::Card => Some(AsEntersChoice::CardName),
        Predicate::All(list) if list.contains(&Predicate::Card) => Some(AsEntersChoice::CardNameOf(what)),
        _ => None,
    }
}

fn names_card(s: &Static) -> Option<(Predicate,)> {
    match choosing(s)?.0 {
        AsEntersChoice::CardName => Some((Predicate::Card,)),
        AsEntersChoice::CardNameOf(what) => Some((what.clone(),)),
        _ => None,
    }
}

fn prevented_both_ways(what: Predicate, combat: Option<bool>) -> Static {
    let action = ReplacementAction::Prevent { amount: None, then: Vec::new() };
    replaced(EventPattern::DamageToOrBy { what, combat }, action, false)
}

fn both_ways(s: &Static) -> Option<(Predicate, Option<bool>)> {
    let StaticEffect::Replacement(r) = &s.effect else { return None };
    match &r.event {
        EventPattern::DamageToOrBy { what, combat } if *s == prevented_both_ways(what.clone(), *combat) => {
            Some((what.clone(), *combat))
        }
        _ => None,
    }
}

fn combat_both_ways(s: &Static) -> Option<(Predicate,)> {
    both_ways(s).filter(|(_, combat)| *combat == Some(true)).map(|(what, _)| (what,))
}

fn all_both_ways(s: &Static) -> Option<(Predicate,)> {
    both_ways(s).filter(|(_, combat)| combat.is_none()).map(|(what, _)| (what,))
}

fn redirection(to: Recipients) -> Static {
    let event = EventPattern::Damage { source: Predicate::Any, to, combat: None };
    replaced(event, ReplacementAction::RedirectTo(RedirectTarget::Object(ObjectRef::This)), false)
}

forms! {
    /// Whole sentences.
    STATICS: Static;
    ["~'s power and toughness are each equal to {q:q}"]
    ["сила и выносливость ~ равны {q:q.dat}", "сила и выносливость ~ равна {q:q.dat}", "значения силы и выносливости ~ равны {q:q.dat}"]
    (q) { always(StaticEffect::CharacteristicDefining(vec![super::quantities::both_equal(q)])) } via both
    ["~'s power is equal to {q:q} and its toughness is equal to that number plus {n:n}"] ["сила ~ равна {q:q.dat}, а его выносливость равна этому числу плюс {n:n}", "сила ~ равна {q:q.dat}, а выносливость на {n:nd} больше"]
    (q, n) { more_tough(q, n) } via power_and_more
    ["~'s power is equal to {q:q}"] ["сила ~ равна {q:q.dat}"]
    (q) { always(StaticEffect::CharacteristicDefining(vec![Modification::SetPowerToughness(Some(q), None)])) } via power
    ["~'s toughness is equal to {q:q}"] ["выносливость ~ равна {q:q.dat}"]
    (q) { always(StaticEffect::CharacteristicDefining(vec![Modification::SetPowerToughness(None, Some(q))])) } via toughness
    ["~ is every creature type"] ["~ имеет все типы существ", "~ является существом всех типов"]
    () { always(StaticEffect::CharacteristicDefining(vec![Modification::AddEveryCreatureType])) } via every_type
    ["~ is {c:cols}"] [] (c) { always(StaticEffect::CharacteristicDefining(vec![Modification::SetColours(c)])) } via own_colours
    ["you control {what:o}"] ["вы контролируете {what:o.acc}"]
    (what) { always(StaticEffect::Continuous { what, modifications: vec![Modification::Control(PlayerRef::You)] }) } via control
    ["as an additional cost to cast ~, {c:cost}"] ["в качестве дополнительной стоимости при разыгрывании ~ {c:cost}", "в качестве дополнительной стоимости разыгрывания ~ {c:cost}", "в качестве дополнительной стоимости розыгрыша ~ {c:cost}", "в качестве дополнительной стоимости для разыгрывания ~ {c:cost}", "в качестве дополнительной стоимости разыгрывания ~, {c:cost}", "в качестве дополнительной стоимости для разыгрывания ~, {c:cost}"]
    (c) { always(StaticEffect::AdditionalCost(c)) } via additional
    ["you may pay {c:cost} rather than pay ~'s mana cost", "you may {c:cost} rather than pay ~'s mana cost"]
    ["вы можете {c:cost} вместо уплаты мана-стоимости ~", "вы можете {c:cost}, вместо того чтобы платить мана-стоимость ~", "вы можете {c:cost} вместо того, чтобы платить мана-стоимость ~"]
    (c) { always(StaticEffect::AlternativeCost { cost: c, condition: None }) } via alternative
    ["if {when:c}, you may pay {c:cost} rather than pay ~'s mana cost", "if {when:c}, you may {c:cost} rather than pay ~'s mana cost"]
    ["если {when:c}, вы можете {c:cost} вместо уплаты мана-стоимости ~", "если {when:c}, вы можете {c:cost} вместо уплаты мана-стоимости этого заклинания"]
    (when, c) { always(StaticEffect::AlternativeCost { cost: c, condition: Some(when) }) } via alternative_if
    ["if {when:c}, you may cast ~ without paying its mana cost"] ["если {when:c}, вы можете разыграть ~ без уплаты его мана-стоимости", "если {when:c}, вы можете разыграть ~ без уплаты мана-стоимости", "если {when:c}, вы можете разыграть ~, не платя его мана-стоимость", "если {when:c}, вы можете разыграть ~, не выплачивая его мана-стоимость"]
    (when) { free(Some(when)) } via free_if
    ["if {a:c} and {b:c}, you may cast ~ without paying its mana cost"] ["если {a:c}, а {b:c}, вы можете разыграть ~ без уплаты его мана-стоимости", "если {a:c} и {b:c}, вы можете разыграть ~ без уплаты его мана-стоимости"]
    (a, b) { free(Some(two_control(a, b)?)) } via free_if_both
    ["~ costs {n:mc} more to cast for each target beyond the first"] ["за каждую цель после первой разыгрывание ~ стоит на {n:mc} больше", "для каждой цели после первой разыгрывание ~ стоит на {n:mc} больше", "разыгрывание ~ стоит на {n:mc} больше за каждую цель после первой"]
    (n) { each_further(n) } via further_targets
    ["you may cast ~ from your graveyard"] ["вы можете разыграть ~ с вашего кладбища", "вы можете разыгрывать ~ с вашего кладбища"] () { castable_from(Zone::Graveyard, None) } via castable_grave
    ["you may cast ~ from exile"] ["вы можете разыграть ~ из изгнания", "вы можете разыгрывать ~ из изгнания"] () { castable_from(Zone::Exile, None) } via castable_exile
    ["you may cast ~ from your graveyard if {when:c}", "you may cast ~ from your graveyard as long as {when:c}"] ["вы можете разыграть ~ с вашего кладбища, если {when:c}", "вы можете разыгрывать ~ с вашего кладбища, пока {when:c}"]
    (when) { castable_from(Zone::Graveyard, Some(when)) } via castable_grave_if
    ["~ costs {n:mc} less to cast if {when:c}", "if {when:c}, ~ costs {n:mc} less to cast"] ["разыгрывание ~ стоит на {n:mc} меньше, если {when:c}", "если {when:c}, разыгрывание ~ стоит на {n:mc} меньше"]
    (n, when) { cheaper_when(&n, when)? } via cheaper_if
    ["~ costs {X} less to cast, where X is {q:q}"] ["разыгрывание ~ стоит на {X} меньше, где X — {q:q}"]
    (q) { always(StaticEffect::OwnCostChange { generic: Quantity::Negative(Box::new(q)) }) } via cheaper_x
    ["~ costs {n:mc} less to cast for each {per:per}"] ["разыгрывание ~ стоит на {n:mc} меньше за {per:per.acc}", "стоимость разыгрывания ~ уменьшается на {n:mc} за {per:per.acc}", "~ стоит на {n:mc} меньше за {per:per.acc}"]
    (n, per) { always(StaticEffect::OwnCostChange { generic: Quantity::Negative(Box::new(generic_each(&n, per)?)) }) } via cheaper_each
    ["~ enters tapped"] ["~ выходит/выходят на поле битвы *повернутым/повернутой/повернутым/повернутыми", "~ входит/входят в игру *повернутым/повернутой/повернутым/повернутыми"]
    () { entering(ReplacementAction::EntersTapped) } via tapped
    ["~ enters tapped unless {c:c}"] ["~ выходит/выходят на поле битвы *повернутым/повернутой/повернутым/повернутыми, если только {c:nc}", "~ выходит/выходят на поле битвы *повернутым/повернутой/повернутым/повернутыми, если {c:nc}"]
    (c) { entering(ReplacementAction::EntersTappedUnless(c)) } via tapped_unless
    [] ["~ выходит/выходят на поле битвы *повернутым/повернутой/повернутым/повернутыми, если {c:c}"]
    (c) { entering(ReplacementAction::EntersTappedUnless(tapped_if_said(c)?)) } via tapped_if
    ["as ~ enters, you may pay {c:cost}. if you don't, it enters tapped", "as ~ enters, you may {c:cost}. if you don't, it enters tapped", "as ~ enters, you may {c:cost}. if you don't, ~ enters tapped"] ["при выходе ~ на поле битвы вы можете заплатить {c:cost}. если вы этого не делаете, он выходит на поле битвы повернутым", "при выходе ~ на поле битвы, вы можете заплатить {c:cost}. если вы этого не делаете, ~ выходит/выходят на поле битвы *повернутым/повернутой/повернутым/повернутыми", "при выходе ~ на поле битвы, вы можете заплатить {c:cost}. если вы этого не делаете, он/она/оно/они выходит/выходят на поле битвы *повернутым/повернутой/повернутым/повернутыми", "при выходе ~ на поле битвы вы можете заплатить {c:cost}. если вы этого не делаете, она выходит на поле битвы повернутой", "при выходе ~ на поле битвы вы можете заплатить {c:cost}. если вы этого не делаете, оно выходит на поле битвы повернутым", "при выходе ~ на поле битвы вы можете заплатить {c:cost}. если вы этого не делаете, они выходят на поле битвы повернутыми", "при выходе ~ на поле битвы вы можете {c:cost}. если вы этого не делаете, она выходит на поле битвы повернутой", "при выходе ~ на поле битвы вы можете {c:cost}. если вы этого не делаете, оно выходит на поле битвы повернутым", "при входе ~ в игру вы можете {c:cost}. если вы этого не делаете, ~ входит в игру *повернутым/повернутой/повернутым/повернутыми", "при входе ~ в игру вы можете заплатить {c:cost}. если вы этого не делаете, ~ входит в игру *повернутым/повернутой/повернутым/повернутыми", "при выходе ~ на поле битвы вы можете заплатить {c:cost}. если вы этого не делаете, ~ выходит на поле битвы *повернутым/повернутой/повернутым/повернутыми", "при выходе ~ на поле битвы вы можете {c:cost}. если вы этого не делаете, ~ выходит на поле битвы *повернутым/повернутой/повернутым/повернутыми"]
    (c) { entering(ReplacementAction::EntersTappedUnlessPaid(c)) } via tapped_unless_paid
    ["{what:ps} enter tapped"] ["{what:ps} выходят на поле битвы повернутыми", "{what:ps} входят в игру повернутыми"] (what) { replaced(enters(what), ReplacementAction::EntersTapped, false) } via others_tapped
    ["~ enters with {n:n} {k:ct} on it"] ["~ выходит на поле битвы с {n:n} {k:ct} на нем", "~ входит в игру с {n:n} {k:ct} на нем", "~ входит в игру с {n:n} {k:ct} на ней", "~ выходят на поле битвы с {n:n} {k:ct} на них", "~ входит в игру с {n:n} {k:ct}", "~ выходит на поле битвы с {n:n} {k:ct} на ней", "~ выходит на поле битвы с {n:n} {k:ct}"]
    (n, k) { entering(ReplacementAction::EntersWithCounters(k, n)) } via with_counters
    ["if {when:c}, it enters with {n:n} {k:ct} on it", "if {when:c}, ~ enters with {n:n} {k:ct} on it", "~ enters with {n:n} {k:ct} on it if {when:c}"] ["~ выходит/выходят на поле битвы с {n:n} {k:ct} на нем/ней/них, если {when:c}", "если {when:c}, ~ выходит/выходят на поле битвы с {n:n} {k:ct} на нем", "если {when:c}, ~ выходит/выходят на поле битвы с {n:n} {k:ct} на ней", "если {when:c}, он выходит на поле битвы с {n:n} {k:ct} на нем", "если {when:c}, она выходит на поле битвы с {n:n} {k:ct} на ней", "если {when:c}, оно выходит на поле битвы с {n:n} {k:ct} на нем", "если {when:c}, он выходит на поле битвы с {n:n} {k:ct}"]
    (when, n, k) { counters_when(when, n, k) } via with_counters_when
    ["{what:e} enter/enters with an additional {k:ct} on it"] ["{what:e} выходит/выходят на поле битвы с одним дополнительным {k:ct} на нем", "{what:e} выходит/выходят на поле битвы с одним дополнительным {k:ct} на ней", "{what:e} входит/входят в игру с дополнительным {k:ct} на нем", "{what:e} выходит/выходят на поле битвы с дополнительным {k:ct} на нем", "{what:e} выходит/выходят на поле битвы с дополнительным {k:ct} на ней"]
    (what, k) { replaced(enters(another_one(what)?), ReplacementAction::EntersWithCounters(k, Quantity::Number(1)), false) } via others_counter
    ["{what:e} enter/enters with {n:n} additional {k:ct} on it", "{what:e} enter/enters with {n:n} additional {k:ct} on them"] ["{what:e} выходит/выходят на поле битвы с {n:n} *дополнительными/дополнительным {k:ct} на них", "{what:e} выходит/выходят на поле битвы с {n:n} *дополнительными/дополнительным {k:ct} на нем"]
    (what, n, k) { replaced(enters(another_one(what)?), ReplacementAction::EntersWithCounters(k, n), false) } via others_counters
    ["{what:e} enter/enters with a number of additional {k:ct} on it equal to {n:q}"] ["{what:e} выходит/выходят на поле битвы с количеством дополнительных {k:ct} на нем, равным {n:q.dat}"]
    (what, k, n) { replaced(enters(another_one(what)?), ReplacementAction::EntersWithCounters(k, n), false) } via others_amount
    ["~ enters with {n:n} {k:ct} on it for each {per:per}"] ["~ выходит на поле битвы с {n:n} {k:ct} на нем за {per:per.acc}", "~ выходит на поле битвы с {n:n} {k:ct} на ней за {per:per.acc}", "~ входит в игру с {n:n} {k:ct} на нем за {per:per.acc}", "~ входит в игру с {n:n} {k:ct} на ней за {per:per.acc}"]
    (n, k, per) { entering(ReplacementAction::EntersWithCounters(k, super::effects_harm::times(n, per)?)) } via counters_each
    ["as ~ enters, choose {c:choice}"] ["при выходе ~ на поле битвы выберите {c:choice}", "при выходе на поле битвы ~ выберите {c:choice}", "в момент выхода ~ на поле битвы выберите {c:choice}", "когда ~ выходит на поле битвы, выберите {c:choice}", "когда ~ входит в игру, выберите {c:choice}", "при выходе ~ на поле битвы, выберите {c:choice}", "при входе ~ в игру выберите {c:choice}", "при выходе ~ на поле битвы вы выбираете {c:choice}"]
    (c) { entering(ReplacementAction::EntersChoosing(c)) } via choosing
    [] ["при выходе ~ на поле битвы назовите {what:s.acc}", "при входе ~ в игру назовите {what:s.acc}"]
    (what) { entering(ReplacementAction::EntersChoosing(named_card(what)?)) } via names_card
    ["you may have ~ enter as a copy of any {of:s}", "you may have ~ enter as a copy of {of:a}"]
    ["вы можете положить ~ на поле битвы в виде копии любого {of:s.gen}", "вы можете сделать так, чтобы ~ *вышел/вышла/вышло/вышли на поле битвы как копия любого/любой {of:s.gen}", "~ может выйти на поле битвы как копия любого {of:s.gen}", "вы можете заставить ~ выйти на поле битвы в качестве копии любого {of:s.gen}"]
    (of) { replaced(enters(this()), ReplacementAction::EntersAsCopyOf { of, except: Vec::new() }, true) } via as_copy
    ["you may have ~ enter as a copy of any {of:s}, except it {except:mods}", "you may have ~ enter as a copy of {of:a}, except it {except:mods}"]
    ["вы можете заставить ~ выйти на поле битвы в качестве копии любого {of:s.gen}, но при этом он {except:mods}", "вы можете сделать так, чтобы ~ *вышел/вышла/вышло/вышли на поле битвы как копия любого/любой {of:s.gen}, но при этом он/она/оно {except:mods}", "вы можете заставить ~ выйти на поле битвы в качестве копии любого {of:s.gen}, но при этом она {except:mods}", "вы можете заставить ~ выйти на поле битвы в качестве копии любого {of:s.gen}, но при этом оно {except:mods}", "~ может выйти на поле битвы как копия любого {of:s.gen}, но при этом он {except:mods}", "~ может выйти на поле битвы как копия любого {of:s.gen}, но при этом она {except:mods}", "~ может выйти на поле битвы как копия любого {of:s.gen}, но при этом оно {except:mods}"]
    (of, except) { replaced(enters(this()), ReplacementAction::EntersAsCopyOf { of, except }, true) } via as_copy_except
    ["if {when:c}, {rule:rule}"] ["если {when:c}, {rule:rule}"] (when, rule) { while_so(when, rule)? } via so_long
    ["if {event:would} while {when:c}, {action:act}"] ["если {event:would}, пока {when:c}, {action:act}"] (event, when, action) { replaced_while(event, when, action) } via replaced_if
    ["if {event:would}, you may skip that draw instead"] ["если {event:would}, вместо этого вы можете пропустить это взятие карты", "если {event:would}, вы можете вместо этого пропустить это взятие карты", "если {event:would}, вы можете пропустить это взятие карты", "если {event:would}, вместо этого вы можете пропустить взятие той карты", "если {event:would}, вместо этого вы можете пропустить то взятие карты"]
    (event) { may_skip(event, Vec::new())? } via skips_or_not
    ["if {event:would}, you may skip that draw instead. if you do, {then:effs}"] ["если {event:would}, вместо этого вы можете пропустить это взятие карты. если вы это делаете, {then:effs}", "если {event:would}, вы можете вместо этого пропустить это взятие карты. если вы это делаете, {then:effs}"]
    (event, then) { may_skip(event, then)? } via skips_for
    ["if {event:would}, {action:act}"] ["если {event:would}, {action:act}"] (event, action) { replaced(event, action, false) } via instead
    ["prevent all combat damage that would be dealt to and dealt by {what:e}"] ["предотвратите все боевые повреждения, которые должны быть нанесены {what:e.dat} и {what:e.ins}"]
    (what) { prevented_both_ways(what, Some(true)) } via combat_both_ways
    ["prevent all damage that would be dealt to and dealt by {what:e}"] ["предотвратите все повреждения, которые должны быть нанесены {what:e.dat} и {what:e.ins}"]
    (what) { prevented_both_ways(what, None) } via all_both_ways
    ["prevent all damage that would be dealt to {to:er}"] ["предотвратите все повреждения, которые должны быть нанесены {to:er.dat}", "предотвращайте все повреждения, которые должны быть нанесены {to:er.dat}"]
    (to) { replaced(EventPattern::Damage { source: Predicate::Any, to, combat: None }, ReplacementAction::Prevent { amount: None, then: Vec::new() }, false) } via prevented_to
    ["prevent all damage that would be dealt to {to:er} by {source:e}", "prevent all damage {source:e} would deal to {to:er}"] ["предотвратите все повреждения, которые должны быть нанесены {to:er.dat} {source:e.ins}", "предотвращайте все повреждения, которые должны быть нанесены {to:er.dat} {source:e.ins}"]
    (source, to) { no_damage_to(source, to, None) } via prevented_by_to
    ["prevent all combat damage that would be dealt to {to:er} by {source:e}", "prevent all combat damage {source:e} would deal to {to:er}"] ["предотвратите все боевые повреждения, которые должны быть нанесены {to:er.dat} {source:e.ins}"]
    (source, to) { no_damage_to(source, to, Some(true)) } via combat_prevented_by_to
    ["prevent all combat damage that would be dealt to {to:er}"] ["предотвратите все боевые повреждения, которые должны быть нанесены {to:er.dat}"]
    (to) { replaced(EventPattern::Damage { source: Predicate::Any, to, combat: Some(true) }, ReplacementAction::Prevent { amount: None, then: Vec::new() }, false) } via combat_prevented_to
    ["prevent all noncombat damage that would be dealt to {to:er}"] ["предотвратите все небоевые повреждения, которые должны быть нанесены {to:er.dat}"]
    (to) { replaced(EventPattern::Damage { source: Predicate::Any, to, combat: Some(false) }, ReplacementAction::Prevent { amount: None, then: Vec::new() }, false) } via noncombat_prevented_to
    ["during your turn, prevent all damage that would be dealt to {to:er}", "prevent all damage that would be dealt to {to:er} during your turn"] ["во время вашего хода предотвратите все повреждения, которые должны быть нанесены {to:er.dat}", "предотвратите все повреждения, которые должны быть нанесены {to:er.dat} во время вашего хода", "предотвратите все повреждения, которые должны быть нанесены {to:er.dat}, во время вашего хода"]
    (to) { prevented_in_turn(to) } via in_turn_prevented
    ["prevent all damage that would be dealt by {source:e}", "prevent all damage {source:e} would deal"] ["предотвратите все повреждения, которые должны быть нанесены {source:e.ins}", "предотвращайте все повреждения, которые должны быть нанесены {source:e.ins}"]
    (source) { no_damage(source, None) } via prevented_by
    ["prevent all combat damage that would be dealt by {source:e}"] ["предотвратите все боевые повреждения, которые должны быть нанесены {source:e.ins}"]
    (source) { no_damage(source, Some(true)) } via combat_prevented_by
    ["prevent all combat damage that would be dealt"] ["предотвратите все боевые повреждения, которые должны быть нанесены"]
    () { no_damage(Predicate::Any, Some(true)) } via all_combat_prevented
    ["all damage that would be dealt to you and other permanents you control is dealt to ~ instead"]
    ["все повреждения, которые должны быть нанесены вам и другим перманентам под вашим контролем, вместо этого наносятся ~"]
    () { redirection(you_and_yours()) } via redirected_all
    ["all damage that would be dealt to {to:er} is dealt to {whom:o} instead"] ["все повреждения, которые должны быть нанесены {to:er.dat}, вместо этого наносятся {whom:o.dat}"]
    (to, whom) { redirection_to(to, whom)? } via redirected_to
    ["all damage that would be dealt to {to:er} is dealt to ~ instead"] ["все повреждения, которые должны быть нанесены {to:er.dat}, вместо этого наносятся ~"]
    (to) { redirection(to) } via redirected
}

forms! {
    /// "If … would …".
    WOULD: EventPattern;
    ["{source:e} would deal combat damage to {to:er}"] ["{source:e} должен/должны нанести боевые повреждения {to:er.dat}", "{source:e} должно нанести боевые повреждения {to:er.dat}"]
    (source, to) { EventPattern::Damage { source, to, combat: Some(true) } }
    ["{source:e} would deal noncombat damage to {to:er}"] ["{source:e} должен/должны нанести небоевые повреждения {to:er.dat}", "{source:e} должно нанести небоевые повреждения {to:er.dat}"]
    (source, to) { EventPattern::Damage { source, to, combat: Some(false) } }
    ["{source:e} would deal damage to {to:er}"] ["{source:e} должен/должны нанести повреждения {to:er.dat}", "{source:e} должно нанести повреждения {to:er.dat}"]
    (source, to) { EventPattern::Damage { source, to, combat: None } }
    [] ["{source:e} должен/должны нанести {to:er.dat} повреждения", "{source:e} должно нанести {to:er.dat} повреждения"] (source, to) { EventPattern::Damage { source, to, combat: None } }
    ["{source:e} would deal damage to a permanent or player"] ["{source:e} должен/должны нанести повреждения перманенту или игроку"]
    (source) { EventPattern::Damage { source, to: Recipients::Anything, combat: None } }
    ["{source:e} would deal combat damage"] ["{source:e} должен/должны нанести боевые повреждения", "{source:e} должно нанести боевые повреждения"] (source) { EventPattern::Damage { source, to: Recipients::Anything, combat: Some(true) } }
    ["{source:e} would deal damage"] ["{source:e} должен/должны нанести повреждения", "{source:e} должно нанести повреждения"] (source) { EventPattern::Damage { source, to: Recipients::Anything, combat: None } }
    ["damage would be dealt to {to:er}"] ["{to:er.dat} должны быть нанесены повреждения"] (to) { EventPattern::Damage { source: Predicate::Any, to, combat: None } }
    ["combat damage would be dealt to {to:er}"] [] (to) { EventPattern::Damage { source: Predicate::Any, to, combat: Some(true) } }
    ["{what:e} would die", "{what:e} would be put into a graveyard from the battlefield"] ["{what:e} должен/должны умереть", "{what:e} должно умереть", "{what:e} должен/должны попасть на кладбище с поля битвы"]
    (what) { EventPattern::ZoneChange { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) } }
    ["{what:e} would be put into a graveyard from anywhere"] ["{what:e} должен/должны попасть на кладбище из любой зоны", "{what:e} должно попасть на кладбище из любой зоны", "{what:e} должен/должны попасть откуда-либо на кладбище", "{what:e} должна попасть откуда-либо на кладбище", "{what:e} должно попасть откуда-либо на кладбище", "{what:e} должен/должны попасть на кладбище откуда-либо", "{what:e} должна попасть на кладбище откуда-либо", "{what:e} должно попасть на кладбище откуда-либо", "{what:e} должна быть положена откуда-либо на кладбище"]
    (what) { EventPattern::ZoneChange { what, from: None, to: Some(Zone::Graveyard) } }
    [] ["карта или фишка должна попасть откуда-либо на кладбище", "карта или фишка должны попасть откуда-либо на кладбище", "карта или фишка должна попасть на кладбище откуда-либо"]
    () { EventPattern::ZoneChange { what: card_or_token(), from: None, to: Some(Zone::Graveyard) } } via of_card_or_token
    ["{what:e} would be put into an opponent's graveyard from anywhere"] ["{what:e} должна попасть откуда-либо на кладбище оппонента", "{what:e} должна попасть на кладбище оппонента откуда-либо"]
    (what) { card_into(what, PlayerRef::AnOpponent)? } via cards_to_opponents
    ["{what:e} would be put into your graveyard from anywhere"] ["{what:e} должна попасть откуда-либо на ваше кладбище", "{what:e} должна попасть на ваше кладбище откуда-либо"]
    (what) { card_into(what, PlayerRef::You)? } via cards_to_yours
    ["a card would be put into an opponent's graveyard from anywhere"] ["карта должна попасть на кладбище оппонента из любой зоны", "карта должна попасть откуда-либо на кладбище оппонента", "карта должна попасть на кладбище оппонента откуда-либо", "карта должна попасть на кладбище оппонента"]
    () { into_graveyard_of(PlayerRef::AnOpponent) } via to_opponents
    ["a card would be put into your graveyard from anywhere"] ["карта должна попасть на ваше кладбище из любой зоны", "карта должна попасть откуда-либо на ваше кладбище", "карта должна попасть на ваше кладбище откуда-либо"]
    () { into_graveyard_of(PlayerRef::You) } via to_yours
    ["an effect would put one or more counters on {on:e}"] ["эффект должен положить на {on:e.acc} один или более счетчиков", "эффект должен положить один или несколько жетонов на {on:e.acc}", "эффект должен положить на {on:e.acc} один или несколько жетонов", "эффект должен положить на {on:e.acc} один или более жетонов", "эффект должен положить один или более жетонов на {on:e.acc}"] (on) { EventPattern::CountersPut { kind: None, on, effect: true } }
    ["one or more counters would be put on {on:e}"] ["один или несколько жетонов должны быть положены на {on:e.acc}", "на {on:e.acc} должны быть положены один или более жетонов", "один или более жетонов должны быть положены на {on:e.acc}", "на {on:e.acc} должны быть положены один или несколько жетонов", "на {on:e.acc} должен быть положен один или несколько жетонов"] (on) { EventPattern::CountersPut { kind: None, on, effect: false } }
    ["an effect would put one or more {kind:ct} on {on:e}"] [] (kind, on) { EventPattern::CountersPut { kind: Some(kind), on, effect: true } }
    ["{what:e} would leave the battlefield"] ["{what:e} должен/должны покинуть поле битвы", "{what:e} должно покинуть поле битвы", "{what:e} должна покинуть поле битвы"] (what) { EventPattern::ZoneChange { what, from: Some(Zone::Battlefield), to: None } }
    ["{what:e} would be destroyed"] ["{what:e} должен/должны быть *уничтожен/уничтожена/уничтожено/уничтожены", "{what:e} должно быть уничтожено"] (what) { EventPattern::Destroyed(what) }
    ["{who:pl} would lose the game"] ["{who:pl} должен/должны проиграть партию", "{who:pl} должен/должны проиграть игру"] (who) { EventPattern::LosesGame(who) }
    ["{who:pl} would draw a card"] ["{who:pl} должен/должны взять карту"] (who) { EventPattern::Draws(who) }
    ["{who:pl} would gain life"] ["{who:pl} должен/должны получить жизни", "{who:pl} должен/должны получить жизнь", "{who:pl} должен/должны получить определенное количество жизней"] (who) { EventPattern::LifeGained(who) }
    ["{who:pl} would lose life"] ["{who:pl} должен/должны потерять жизни", "{who:pl} должен/должны потерять жизнь"] (who) { EventPattern::LifeLost(who) }
    ["one or more {kind:ct} would be put on {on:e}"] ["один или несколько {kind:ct} должны быть положены на {on:e.acc}", "один или более {kind:ct} должны быть положены на {on:e.acc}", "на {on:e.acc} должны быть положены один или более {kind:ct}", "на {on:e.acc} должны быть положены один или несколько {kind:ct}", "на {on:e.acc} должен быть положен один или несколько {kind:ct}"] (kind, on) { EventPattern::CountersPut { kind: Some(kind), on, effect: false } }
    ["an effect would create one or more tokens under your control", "one or more tokens would be created under your control"] ["эффект должен создать одну или более фишек под вашим контролем", "эффект должен создать одну или несколько фишек под вашим контролем"]
    () { EventPattern::TokensCreated { under: PlayerRef::You, what: Predicate::Any } }
    ["one or more {what:ps} would be created under your control"] ["под вашим контролем должны быть созданы один или несколько {what:ps}", "под вашим контролем должны быть созданы одна или несколько {what:ps.gen}", "одна или несколько {what:ps.gen} должны быть созданы под вашим контролем"]
    (what) { tokens_of(what)? } via of_tokens
}

/// Tokens of a kind.
fn tokens_of(what: Predicate) -> Option<EventPattern> {
    let kind = matches!(&what, Predicate::All(list) if list.contains(&Predicate::Token));
    kind.then_some(EventPattern::TokensCreated { under: PlayerRef::You, what })
}

fn of_tokens(e: &EventPattern) -> Option<(&Predicate,)> {
    match e {
        EventPattern::TokensCreated { under: PlayerRef::You, what } if *what != Predicate::Any => {
            Some((what,))
        }
        _ => None,
    }
}

fn into_graveyard_of(who: PlayerRef) -> EventPattern {
    let what = Predicate::Card.and(Predicate::OwnedBy(who));
    EventPattern::ZoneChange { what, from: None, to: Some(Zone::Graveyard) }
}

fn card_or_token() -> Predicate {
    Predicate::OneOf(vec![Predicate::Card, Predicate::Token])
}

fn of_card_or_token(e: &EventPattern) -> Option<()> {
    matches!(e, EventPattern::ZoneChange { what, from: None, to: Some(Zone::Graveyard) } if *what == card_or_token())
        .then_some(())
}

/// Cards of a kind; of all cards there are words of their own.
fn card_into(what: Predicate, who: PlayerRef) -> Option<EventPattern> {
    let Predicate::All(mut list) = what else { return None };
    if !list.contains(&Predicate::Card) {
        return None;
    }
    list.push(Predicate::OwnedBy(who));
    Some(EventPattern::ZoneChange { what: Predicate::All(list), from: None, to: Some(Zone::Graveyard) })
}

fn cards_into(e: &EventPattern, who: &PlayerRef) -> Option<(Predicate,)> {
    let EventPattern::ZoneChange { what: Predicate::All(list), from: None, to: Some(Zone::Graveyard) } = e
    else {
        return None;
    };
    let (last, rest) = list.split_last()?;
    let kind = rest.len() > 1 && *last == Predicate::OwnedBy(who.clone());
    kind.then(|| (Predicate::All(rest.to_vec()),))
}

fn cards_to_opponents(e: &EventPattern) -> Option<(Predicate,)> {
    cards_into(e, &PlayerRef::AnOpponent)
}

fn cards_to_yours(e: &EventPattern) -> Option<(Predicate,)> {
    cards_into(e, &PlayerRef::You)
}

fn to_opponents(e: &EventPattern) -> Option<()> {
    (*e == into_graveyard_of(PlayerRef::AnOpponent)).then_some(())
}

fn to_yours(e: &EventPattern) -> Option<()> {
    (*e == into_graveyard_of(PlayerRef::You)).then_some(())
}
