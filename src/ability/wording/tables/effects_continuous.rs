//! Instructions that create effects with a duration, and the durations.

use crate::ability::effect::{ReplacementAction, TextWord};
use crate::ability::event::Recipients;
use crate::ability::wording::book::forms;
use crate::ability::{
    CardType, Condition, Duration, Effect, EventPattern, Modification, ObjectRef, PlayerRef, Predicate,
    Quantity, Replacement, RuleEffect, Subtype,
};

fn changes(e: &Effect) -> Option<(&ObjectRef, &Vec<Modification>, &Duration)> {
    match e {
        Effect::Continuous { what, modifications, duration } if *duration != Duration::Permanent => {
            Some((what, modifications, duration))
        }
        _ => None,
    }
}

fn control(e: &Effect) -> Option<(PlayerRef, ObjectRef, Duration)> {
    let Effect::Continuous { what, modifications, duration } = e else { return None };
    match modifications.as_slice() {
        [Modification::Control(who)] if *duration != Duration::Permanent => {
            Some((who.clone(), what.clone(), duration.clone()))
        }
        _ => None,
    }
}

fn control_for_good(e: &Effect) -> Option<(PlayerRef, ObjectRef)> {
    let Effect::Continuous { what, modifications, duration: Duration::Permanent } = e else { return None };
    match modifications.as_slice() {
        [Modification::Control(who)] => Some((who.clone(), what.clone())),
        _ => None,
    }
}

fn switch(e: &Effect) -> Option<(ObjectRef, Duration)> {
    let Effect::Continuous { what, modifications, duration } = e else { return None };
    match modifications.as_slice() {
        [Modification::SwitchPowerToughness] => Some((what.clone(), duration.clone())),
        _ => None,
    }
}

fn this_turn(e: &Effect) -> Option<(&RuleEffect,)> {
    match e {
        Effect::Rule { effect, duration: Duration::EndOfTurn } => Some((effect,)),
        _ => None,
    }
}

/// Prevention of damage to come.
fn shield(source: Predicate, to: Recipients, combat: Option<bool>, amount: Option<Quantity>) -> Effect {
    let once = false;
    Effect::Replace {
        replacement: Box::new(Replacement {
            event: EventPattern::Damage { source, to, combat },
            condition: None,
            action: ReplacementAction::Prevent { amount, then: Vec::new() },
            optional: false,
            once,
        }),
        duration: Duration::EndOfTurn,
    }
}

fn shielded(e: &Effect) -> Option<(&Predicate, &Recipients, Option<bool>, &Option<Quantity>)> {
    let Effect::Replace { replacement, duration: Duration::EndOfTurn } = e else { return None };
    match &**replacement {
        Replacement {
            event: EventPattern::Damage { source, to, combat },
            condition: None,
            action: ReplacementAction::Prevent { amount, then },
            optional: false,
            once: false,
        } if then.is_empty() => Some((source, to, *combat, amount)),
        _ => None,
    }
}

fn all_combat(e: &Effect) -> Option<()> {
    match shielded(e)? {
        (Predicate::Any, Recipients::Anything, Some(true), None) => Some(()),
        _ => None,
    }
}

fn all_combat_from(e: &Effect) -> Option<(Predicate,)> {
    match shielded(e)? {
        (source, Recipients::Anything, Some(true), None) if *source != Predicate::Any => {
            Some((source.clone(),))
        }
        _ => None,
    }
}

fn all_to(e: &Effect) -> Option<(Recipients,)> {
    match shielded(e)? {
        (Predicate::Any, to, None, None) if *to != Recipients::Anything => Some((to.clone(),)),
        _ => None,
    }
}

fn all_combat_to(e: &Effect) -> Option<(Recipients,)> {
    match shielded(e)? {
        (Predicate::Any, to, Some(true), None) if *to != Recipients::Anything => Some((to.clone(),)),
        _ => None,
    }
}

fn chosen_source() -> Predicate {
    Predicate::Is(Box::new(ObjectRef::ChosenSource))
}

fn all_from_chosen(e: &Effect) -> Option<()> {
    match shielded(e)? {
        (source, Recipients::Anything, None, None) if *source == chosen_source() => Some(()),
        _ => None,
    }
}

fn next_to(e: &Effect) -> Option<(Quantity, Recipients)> {
    match shielded(e)? {
        (Predicate::Any, to, None, Some(n)) if *to != Recipients::Anything => Some((n.clone(), to.clone())),
        _ => None,
    }
}

fn next_one_to(e: &Effect) -> Option<(Recipients,)> {
    next_to(e).filter(|(n, _)| *n == Quantity::Number(1)).map(|(_, to)| (to,))
}

/// "+1/+0 until end of turn for each …".
fn for_each(mods: Vec<Modification>, per: &Quantity) -> Option<Vec<Modification>> {
    let [Modification::ModifyPowerToughness(Quantity::Number(p), Quantity::Number(t))] = mods.as_slice()
    else {
        return None;
    };
    let times = |n: i32| match n {
        0 => Quantity::Number(0),
        1 => per.clone(),
        -1 => Quantity::Negative(Box::new(per.clone())),
        n => Quantity::Product(n, Box::new(per.clone())),
    };
    Some(vec![Modification::ModifyPowerToughness(times(*p), times(*t))])
}

fn per_each(e: &Effect) -> Option<(ObjectRef, Vec<Modification>, Duration, Quantity)> {
    let (what, mods, duration) = changes(e)?;
    let [Modification::ModifyPowerToughness(p, t)] = mods.as_slice() else { return None };
    let factor = |q: &Quantity| match q {
        Quantity::Number(0) => Some((0, None)),
        Quantity::Product(n, of) => Some((*n, Some((**of).clone()))),
        Quantity::Negative(of) => Some((-1, Some((**of).clone()))),
        Quantity::Number(_) | Quantity::X => None,
        other => Some((1, Some(other.clone()))),
    };
    let ((m, of_p), (n, of_t)) = (factor(p)?, factor(t)?);
    let per = match (of_p, of_t) {
        (Some(a), Some(b)) if a == b => a,
        (Some(a), None) | (None, Some(a)) => a,
        _ => return None,
    };
    let plain = Modification::ModifyPowerToughness(Quantity::Number(m), Quantity::Number(n));
    Some((what.clone(), vec![plain], duration.clone(), per))
}

/// What becomes a creature that is still a land keeps its types (205.1b).
pub(super) fn still(mut mods: Vec<Modification>) -> Option<Vec<Modification>> {
    let first = mods.first_mut()?;
    *first = match first.clone() {
        Modification::SetTypes { supertypes, types, subtypes } if types.contains(&CardType::Creature) => {
            Modification::AddTypes { supertypes, types, subtypes }
        }
        kept @ Modification::AddTypes { .. } => kept,
        _ => return None,
    };
    Some(mods)
}

/// The changes before "it's still a land" was said.
pub(super) fn before_still(mods: &[Modification]) -> Option<Vec<Modification>> {
    let mut mods = mods.to_vec();
    let Modification::AddTypes { supertypes, types, subtypes } = mods.first()?.clone() else { return None };
    let artifact = types.contains(&CardType::Artifact);
    if types.contains(&CardType::Creature) && !artifact {
        mods[0] = Modification::SetTypes { supertypes, types, subtypes };
    }
    Some(mods)
}

fn still_land(e: &Effect) -> Option<(ObjectRef, Vec<Modification>, Duration)> {
    let (what, mods, duration) = changes(e)?;
    Some((what.clone(), before_still(mods)?, duration.clone()))
}

fn permanently(e: &Effect) -> Option<(&ObjectRef, &Vec<Modification>)> {
    match e {
        Effect::Continuous { what, modifications, duration: Duration::Permanent } => {
            Some((what, modifications))
        }
        _ => None,
    }
}

fn still_land_for_good(e: &Effect) -> Option<(ObjectRef, Vec<Modification>)> {
    let (what, mods) = permanently(e)?;
    Some((what.clone(), before_still(mods)?))
}

/// "It gains haste", for good. Changes of power and toughness are never said so.
fn lasting(mods: Vec<Modification>) -> Option<Vec<Modification>> {
    let may_last =
        |m: &Modification| !matches!(m, Modification::ModifyPowerToughness(..) | Modification::Control(_));
    mods.iter().all(may_last).then_some(mods)
}

fn for_good(e: &Effect) -> Option<(ObjectRef, Vec<Modification>)> {
    let (what, mods) = permanently(e)?;
    Some((what.clone(), lasting(mods.clone())?))
}

/// "That creature is a black Zombie in addition to its other colors and types."
fn only_types(mods: Vec<Modification>) -> Option<Vec<Modification>> {
    let (first, rest) = mods.split_first()?;
    let types = matches!(first, Modification::AddTypes { .. });
    let colours = rest.iter().all(|m| matches!(m, Modification::AddColours(_)));
    (types && colours).then_some(mods)
}

fn types_for_good(e: &Effect) -> Option<(ObjectRef, Vec<Modification>)> {
    let (what, mods) = permanently(e)?;
    Some((what.clone(), only_types(mods.clone())?))
}

fn for_turn(effect: RuleEffect) -> Effect {
    Effect::Rule { effect: Box::new(effect), duration: Duration::EndOfTurn }
}

/// A rule for a time other than this turn.
fn rule_for(effect: RuleEffect, duration: Duration) -> Option<Effect> {
    (duration != Duration::EndOfTurn).then(|| Effect::Rule { effect: Box::new(effect), duration })
}

fn surely_dealt(source: Predicate, combat: Option<bool>) -> Effect {
    for_turn(RuleEffect::DamageCantBePrevented { source, combat })
}

fn dealt_surely(e: &Effect) -> Option<(Predicate, Option<bool>)> {
    match this_turn(e)?.0 {
        RuleEffect::DamageCantBePrevented { source, combat } if *source != Predicate::Any => {
            Some((source.clone(), *combat))
        }
        _ => None,
    }
}

fn all_dealt_surely(e: &Effect) -> Option<(Predicate,)> {
    dealt_surely(e).filter(|(_, combat)| combat.is_none()).map(|(source, _)| (source,))
}

fn combat_dealt_surely(e: &Effect) -> Option<(Predicate,)> {
    dealt_surely(e).filter(|(_, combat)| *combat == Some(true)).map(|(source, _)| (source,))
}

fn everybody() -> Recipients {
    Recipients::Players(PlayerRef::EachPlayer)
}

fn combat_to_players(e: &Effect) -> Option<()> {
    match shielded(e)? {
        (Predicate::Any, to, Some(true), None) => (*to == everybody()).then_some(()),
        _ => None,
    }
}

fn noncombat_to(e: &Effect) -> Option<(Recipients,)> {
    match shielded(e)? {
        (Predicate::Any, to, Some(false), None) => Some((to.clone(),)),
        _ => None,
    }
}

fn all_from_to(e: &Effect) -> Option<(Predicate, Recipients)> {
    match shielded(e)? {
        (source, to, None, None) if *source != Predicate::Any && *to != Recipients::Anything => {
            Some((source.clone(), to.clone()))
        }
        _ => None,
    }
}

fn rule_while(e: &Effect) -> Option<(&RuleEffect, &Duration)> {
    match e {
        Effect::Rule { effect, duration } if *duration != Duration::EndOfTurn => Some((effect, duration)),
        _ => None,
    }
}

fn must_be_blocked(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_turn(e)?.0 {
        RuleEffect::MustBeBlocked { what } => Some((what,)),
        _ => None,
    }
}

fn must_attack(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_turn(e)?.0 {
        RuleEffect::MustAttack { what, whom: None } => Some((what,)),
        _ => None,
    }
}

fn must_attack_you(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_turn(e)?.0 {
        RuleEffect::MustAttack { what, whom: Some(Recipients::Players(PlayerRef::You)) } => Some((what,)),
        _ => None,
    }
}

fn must_block(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_turn(e)?.0 {
        RuleEffect::MustBlock { what, whom: None } => Some((what,)),
        _ => None,
    }
}

fn must_block_that(e: &Effect) -> Option<(&ObjectRef, &ObjectRef)> {
    match this_turn(e)?.0 {
        RuleEffect::MustBlock { what, whom: Some(whom) } => Some((what, whom)),
        _ => None,
    }
}

fn lure(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_turn(e)?.0 {
        RuleEffect::Lure { what, by: Predicate::Any } => Some((what,)),
        _ => None,
    }
}

fn one_more(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_turn(e)?.0 {
        RuleEffect::CanBlockAdditional { what, count: Some(1) } => Some((what,)),
        _ => None,
    }
}

fn any_more(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_turn(e)?.0 {
        RuleEffect::CanBlockAdditional { what, count: None } => Some((what,)),
        _ => None,
    }
}

fn one_land(e: &Effect) -> Option<()> {
    (*this_turn(e)?.0 == RuleEffect::AdditionalLands { who: PlayerRef::You, count: 1 }).then_some(())
}

fn more_lands(e: &Effect) -> Option<(u32,)> {
    match this_turn(e)?.0 {
        RuleEffect::AdditionalLands { who: PlayerRef::You, count } if *count > 1 => Some((*count,)),
        _ => None,
    }
}

fn no_defender(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_turn(e)?.0 {
        RuleEffect::AsThoughNot { what, keyword: crate::ability::KeywordKind::Defender } => Some((what,)),
        _ => None,
    }
}

fn for_combat(effect: RuleEffect) -> Effect {
    Effect::Rule { effect: Box::new(effect), duration: Duration::EndOfCombat }
}

fn this_combat(e: &Effect) -> Option<(&RuleEffect,)> {
    match e {
        Effect::Rule { effect, duration: Duration::EndOfCombat } => Some((effect,)),
        _ => None,
    }
}

fn attacks_this_combat(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_combat(e)?.0 {
        RuleEffect::MustAttack { what, whom: None } => Some((what,)),
        _ => None,
    }
}

fn blocks_this_combat(e: &Effect) -> Option<(&ObjectRef,)> {
    match this_combat(e)?.0 {
        RuleEffect::MustBlock { what, whom: None } => Some((what,)),
        _ => None,
    }
}

fn blocks_that_this_combat(e: &Effect) -> Option<(&ObjectRef, &ObjectRef)> {
    match this_combat(e)?.0 {
        RuleEffect::MustBlock { what, whom: Some(whom) } => Some((what, whom)),
        _ => None,
    }
}

/// Another player than you, of whom there are words of their own.
fn must_attack_player(what: ObjectRef, who: PlayerRef) -> Option<RuleEffect> {
    let other = who != PlayerRef::You;
    other.then(|| RuleEffect::MustAttack { what, whom: Some(Recipients::Players(who)) })
}

fn must_attack_that(e: &Effect) -> Option<(&ObjectRef, &PlayerRef)> {
    match this_turn(e)?.0 {
        RuleEffect::MustAttack { what, whom: Some(Recipients::Players(who)) } if *who != PlayerRef::You => {
            Some((what, who))
        }
        _ => None,
    }
}

fn next_turn_attack(who: PlayerRef, what: ObjectRef, whom: ObjectRef) -> Option<Effect> {
    let planeswalker = matches!(whom, ObjectRef::This | ObjectRef::Target(_));
    let whom = Some(Recipients::Objects(Predicate::Is(Box::new(whom))));
    let effect = Box::new(RuleEffect::MustAttack { what, whom });
    planeswalker.then(|| Effect::Rule { effect, duration: Duration::NextTurnOf(who) })
}

fn attacks_next_turn(e: &Effect) -> Option<(PlayerRef, ObjectRef, ObjectRef)> {
    let Effect::Rule { effect, duration: Duration::NextTurnOf(who) } = e else { return None };
    let RuleEffect::MustAttack { what, whom: Some(Recipients::Objects(Predicate::Is(whom))) } = &**effect
    else {
        return None;
    };
    Some((who.clone(), what.clone(), (**whom).clone()))
}

fn blocked_only_by(e: &Effect) -> Option<(&ObjectRef, &Predicate)> {
    match this_turn(e)?.0 {
        RuleEffect::CantBeBlocked { what, by: Predicate::Not(by) } => Some((what, by)),
        _ => None,
    }
}

/// Damage to it and damage by it.
fn both_ways(what: Predicate, combat: Option<bool>) -> Effect {
    let replacement = Replacement {
        event: EventPattern::DamageToOrBy { what, combat },
        condition: None,
        action: ReplacementAction::Prevent { amount: None, then: Vec::new() },
        optional: false,
        once: false,
    };
    Effect::Replace { replacement: Box::new(replacement), duration: Duration::EndOfTurn }
}

/// For another time than this turn.
fn both_ways_for(what: Predicate, until: Duration) -> Option<Effect> {
    match both_ways(what, None) {
        Effect::Replace { replacement, .. } if until != Duration::EndOfTurn => {
            Some(Effect::Replace { replacement, duration: until })
        }
        _ => None,
    }
}

fn prevented_for(e: &Effect) -> Option<(Duration, Predicate)> {
    let Effect::Replace { replacement, duration } = e else { return None };
    let EventPattern::DamageToOrBy { what, .. } = &replacement.event else { return None };
    let said = both_ways_for(what.clone(), duration.clone())?;
    (*e == said).then(|| (duration.clone(), what.clone()))
}

/// More damage by what no target of the text is, this turn.
fn multiplied_this_turn(event: EventPattern, action: ReplacementAction) -> Option<Effect> {
    let more =
        matches!(&action, ReplacementAction::Multiply(_) | ReplacementAction::Add(Quantity::Number(_)));
    let EventPattern::Damage { source, .. } = &event else { return None };
    let of_its_own = !matches!(source, Predicate::Is(_));
    let replacement = Replacement { event, condition: None, action, optional: false, once: false };
    (more && of_its_own)
        .then(|| Effect::Replace { replacement: Box::new(replacement), duration: Duration::EndOfTurn })
}

fn multiplying(e: &Effect) -> Option<(EventPattern, ReplacementAction)> {
    let Effect::Replace { replacement, duration: Duration::EndOfTurn } = e else { return None };
    let said = multiplied_this_turn(replacement.event.clone(), replacement.action.clone())?;
    (*e == said).then(|| (replacement.event.clone(), replacement.action.clone()))
}

fn prevents_both_ways(e: &Effect) -> Option<(&Predicate, Option<bool>)> {
    let Effect::Replace { replacement, .. } = e else { return None };
    match &replacement.event {
        EventPattern::DamageToOrBy { what, combat } if *e == both_ways(what.clone(), *combat) => {
            Some((what, *combat))
        }
        _ => None,
    }
}

fn combat_both_ways(e: &Effect) -> Option<(&Predicate,)> {
    prevents_both_ways(e).filter(|(_, combat)| *combat == Some(true)).map(|(what, _)| (what,))
}

fn all_both_ways(e: &Effect) -> Option<(&Predicate,)> {
    prevents_both_ways(e).filter(|(_, combat)| combat.is_none()).map(|(what, _)| (what,))
}

/// "Exchange control of two target creatures."
fn both_of(a: ObjectRef) -> Option<Effect> {
    matches!(a, ObjectRef::Target(_)).then(|| Effect::ExchangeControl(a.clone(), a))
}

fn one_phrase(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::ExchangeControl(a, b) if a == b => Some((a,)),
        _ => None,
    }
}

fn next_untap(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::Rule { effect, duration: Duration::NextUntapStep } => match &**effect {
            RuleEffect::DoesntUntap { what } => Some((what,)),
            _ => None,
        },
        _ => None,
    }
}

/// "If that creature would die this turn, exile it instead": of one thing that was named before.
fn replaced_this_turn(event: EventPattern, action: ReplacementAction) -> Option<Effect> {
    let EventPattern::ZoneChange { what, .. } = &event else { return None };
    let dealt = Predicate::Is(Box::new(ObjectRef::Antecedent));
    let named = match what {
        Predicate::Is(what) => matches!(**what, ObjectRef::Target(_)),
        // "A creature dealt damage this way".
        // Or what would go to one player's graveyard.
        Predicate::All(list) => {
            list.len() == 2 && list.last() == Some(&dealt)
                || list.contains(&Predicate::Card) && matches!(list.last(), Some(Predicate::OwnedBy(_)))
        }
        _ => false,
    };
    if !named || action != ReplacementAction::ZoneInstead(crate::ability::Zone::Exile) {
        return None;
    }
    let replacement = Replacement { event, condition: None, action, optional: false, once: false };
    Some(Effect::Replace { replacement: Box::new(replacement), duration: Duration::EndOfTurn })
}

/// For as long as it is there: of what the text has put onto the battlefield.
fn exiled_as_it_leaves(event: EventPattern) -> Option<Effect> {
    let EventPattern::ZoneChange { what: Predicate::Is(what), from, to: None } = &event else { return None };
    let put = matches!(**what, ObjectRef::Target(_) | ObjectRef::Antecedent | ObjectRef::This);
    if *from != Some(crate::ability::Zone::Battlefield) || !put {
        return None;
    }
    let action = ReplacementAction::ZoneInstead(crate::ability::Zone::Exile);
    let replacement = Replacement { event, condition: None, action, optional: false, once: false };
    Some(Effect::Replace { replacement: Box::new(replacement), duration: Duration::Permanent })
}

fn leaving_exiles(e: &Effect) -> Option<(&EventPattern,)> {
    match e {
        Effect::Replace { replacement, duration: Duration::Permanent } => Some((&replacement.event,)),
        _ => None,
    }
}

fn replacing(e: &Effect) -> Option<(&EventPattern, &ReplacementAction)> {
    let Effect::Replace { replacement, duration: Duration::EndOfTurn } = e else { return None };
    let zone = matches!(replacement.action, ReplacementAction::ZoneInstead(_));
    (zone && replacement.condition.is_none() && !replacement.optional && !replacement.once)
        .then_some((&replacement.event, &replacement.action))
}

fn all_from(e: &Effect) -> Option<(Predicate,)> {
    match shielded(e)? {
        (source, Recipients::Anything, None, None)
            if *source != Predicate::Any && !format!("{source:?}").contains("ChosenSource") =>
        {
            Some((source.clone(),))
        }
        _ => None,
    }
}

/// A chosen source that must fit a description.
fn described_source(description: Predicate) -> Option<Predicate> {
    (description != Predicate::Any).then(|| description.and(chosen_source()))
}

fn all_from_described(e: &Effect) -> Option<(Predicate,)> {
    let (source, Recipients::Anything, None, None) = shielded(e)? else { return None };
    let Predicate::All(list) = source else { return None };
    let (last, rest) = list.split_last()?;
    (*last == chosen_source())
        .then(|| (crate::ability::wording::phrases::description::all_of(rest.to_vec()),))
}

/// "A source of your choice", perhaps described.
fn of_choice(description: Predicate) -> Predicate {
    described_source(description).unwrap_or_else(chosen_source)
}

/// The description of a chosen source.
fn described(source: &Predicate) -> Option<Predicate> {
    if *source == chosen_source() {
        return Some(Predicate::Any);
    }
    let Predicate::All(list) = source else { return None };
    let (last, rest) = list.split_last()?;
    (*last == chosen_source()).then(|| crate::ability::wording::phrases::description::all_of(rest.to_vec()))
}

/// 615.8: one event of damage by the source, however much.
fn next_time(source: Predicate, to: Recipients) -> Effect {
    let mut effect = shield(of_choice(source), to, None, None);
    if let Effect::Replace { replacement, .. } = &mut effect {
        replacement.once = true;
    }
    effect
}

fn next_time_from(e: &Effect) -> Option<(Predicate, Recipients)> {
    let Effect::Replace { replacement, duration } = e else { return None };
    if !replacement.once {
        return None;
    }
    let lasting = Replacement { once: false, ..(**replacement).clone() };
    let lasting = Effect::Replace { replacement: Box::new(lasting), duration: duration.clone() };
    match shielded(&lasting)? {
        (source, to, None, None) => Some((described(source)?, to.clone())),
        _ => None,
    }
}

fn next_time_any(e: &Effect) -> Option<(Predicate,)> {
    next_time_from(e).filter(|(_, to)| *to == Recipients::Anything).map(|(source, _)| (source,))
}

fn next_time_to(e: &Effect) -> Option<(Predicate, Recipients)> {
    next_time_from(e).filter(|(_, to)| *to != Recipients::Anything)
}

fn chosen_to(e: &Effect) -> Option<(Predicate, Recipients)> {
    match shielded(e)? {
        (source, to, None, None) if *to != Recipients::Anything => Some((described(source)?, to.clone())),
        _ => None,
    }
}

fn next_of_chosen(e: &Effect) -> Option<(Quantity, Predicate, Recipients)> {
    match shielded(e)? {
        (source, to, None, Some(n)) if *to != Recipients::Anything => {
            Some((n.clone(), described(source)?, to.clone()))
        }
        _ => None,
    }
}

fn flash_for_turn(e: &Effect) -> Option<(&Predicate,)> {
    match this_turn(e)?.0 {
        RuleEffect::CastAsThoughFlash { who: PlayerRef::You, what } => Some((what,)),
        _ => None,
    }
}

/// Flashback without a cost of its own is for the card's mana cost.
fn flashback() -> Vec<Modification> {
    let keyword = crate::ability::Keyword::plain(crate::ability::KeywordKind::Flashback);
    vec![Modification::AddAbility(std::sync::Arc::new(crate::ability::Ability::Keyword(keyword)))]
}

fn gets_flashback(e: &Effect) -> Option<(&ObjectRef, &Duration)> {
    match e {
        Effect::Continuous { what, modifications, duration } if *modifications == flashback() => {
            Some((what, duration))
        }
        _ => None,
    }
}

/// One word for another of the same sort, both chosen as the effect begins.
fn exchanging(to: TextWord, what: ObjectRef, duration: Duration) -> Effect {
    let from = match to {
        TextWord::CreatureTypeBut(_) | TextWord::Subtype(_) => TextWord::AnyCreatureType,
        other => other,
    };
    let modifications = vec![Modification::ChangeText { from, to }];
    Effect::Continuous { what, modifications, duration }
}

fn exchange(e: &Effect) -> Option<(ObjectRef, TextWord, Duration)> {
    let Effect::Continuous { what, modifications, duration } = e else { return None };
    match modifications.as_slice() {
        [Modification::ChangeText { from, to }]
            if *e == exchanging(*to, what.clone(), duration.clone())
                && !matches!((from, to), (TextWord::Colour(_), _) | (_, TextWord::Subtype(_))) =>
        {
            Some((what.clone(), *to, duration.clone()))
        }
        _ => None,
    }
}

fn exchange_for_good(e: &Effect) -> Option<(ObjectRef, TextWord)> {
    exchange(e).filter(|(.., d)| *d == Duration::Permanent).map(|(what, word, _)| (what, word))
}

fn exchange_for_a_time(e: &Effect) -> Option<(ObjectRef, TextWord, Duration)> {
    exchange(e).filter(|(.., d)| *d != Duration::Permanent)
}

fn into_type(e: &Effect) -> Option<(ObjectRef, Subtype)> {
    let Effect::Continuous { what, modifications, duration: Duration::Permanent } = e else { return None };
    match modifications.as_slice() {
        [Modification::ChangeText { from: TextWord::AnyCreatureType, to: TextWord::Subtype(s) }] => {
            Some((what.clone(), *s))
        }
        _ => None,
    }
}

forms! {
    /// Effects that last.
    EFFECTS: Effect;
    ["change the text of {what:o} by replacing all instances of {word:tw}"] ["измените/изменить текст {what:o.gen}, заменив все упоминания {word:tw}"]
    (what, word) { exchanging(word, what, Duration::Permanent) } via exchange_for_good
    ["change the text of {what:o} by replacing all instances of {word:tw} {duration:dur}"] ["измените/изменить текст {what:o.gen}, заменив все упоминания {word:tw} {duration:dur}"]
    (what, word, duration) { exchanging(word, what, duration) } via exchange_for_a_time
    ["change the text of {what:o} by replacing all instances of one creature type with {s:sub}"] ["измените/изменить текст {what:o.gen}, заменив все упоминания одного типа существ на {s:sub.acc}"]
    (what, s) { exchanging(TextWord::Subtype(s), what, Duration::Permanent) } via into_type
    ["{what:so} {modifications:modsnow} {duration:dur}", "{duration:dur}, {what:so} {modifications:modsnow}"]
    ["{what:so} {modifications:modsnow} {duration:dur}", "{duration:dur} {what:so} {modifications:modsnow}", "{what:so} {modifications:modsnow}, {duration:dur}", "дать {what:o.dat} {modifications:modsnow} {duration:dur}"]
    (what, modifications, duration) { Effect::Continuous { what, modifications, duration } } via changes
    ["{what:so} {modifications:modsnow} {duration:dur} for each {per:per}"] ["{what:so} {modifications:modsnow} {duration:dur} за {per:per.acc}"]
    (what, modifications, duration, per) { Effect::Continuous { what, modifications: for_each(modifications, &per)?, duration } } via per_each
    ["{what:so} {modifications:modsnow} {duration:dur}. it is still a land", "{what:so} {modifications:modsnow} {duration:dur}. it is still a planeswalker", "{duration:dur}, {what:so} {modifications:modsnow}. it is still a planeswalker", "{what:so} {modifications:modsnow} {duration:dur}. they are still lands",
     "{duration:dur}, {what:so} {modifications:modsnow}. it is still a land", "{duration:dur}, {what:so} {modifications:modsnow}. they are still lands", "{duration:dur}, {what:so} {modifications:modsnow} it is still a land"]
    ["{what:so} {modifications:modsnow} {duration:dur}. она все еще является землей", "{what:so} {modifications:modsnow} {duration:dur}. оно все еще является землей", "{what:so} {modifications:modsnow} {duration:dur}. он все еще является землей", "{what:so} {modifications:modsnow} {duration:dur}. это все еще земля", "{what:so} {modifications:modsnow} {duration:dur}. они все еще являются землями",
     "{duration:dur} {what:so} {modifications:modsnow}. она все еще является землей", "{duration:dur} {what:so} {modifications:modsnow}. это все еще земля", "{duration:dur} {what:so} {modifications:modsnow}. они все еще являются землями", "{duration:dur} {what:so} {modifications:modsnow}. оно все еще является землей", "{duration:dur} {what:so} {modifications:modsnow}. он все еще является землей"]
    (what, modifications, duration) { Effect::Continuous { what, modifications: still(modifications)?, duration } } via still_land
    ["{what:so} {modifications:modsnow}. it is still a land"] ["{what:so} {modifications:modsnow}. она все еще является землей", "{what:so} {modifications:modsnow}. это все еще земля", "{what:so} {modifications:modsnow}. оно все еще является землей", "{what:so} {modifications:modsnow}. они все еще являются землями", "{what:so} {modifications:modsnow}. он все еще является землей"]
    (what, modifications) { Effect::Continuous { what, modifications: still(modifications)?, duration: Duration::Permanent } } via still_land_for_good
    ["{what:so} {modifications:modsnow}"] ["{what:so} {modifications:modsnow}"]
    (what, modifications) { Effect::Continuous { what, modifications: lasting(modifications)?, duration: Duration::Permanent } } via for_good
    ["{what:so} {modifications:mods}"] ["{what:so} {modifications:mods}"]
    (what, modifications) { Effect::Continuous { what, modifications: only_types(modifications)?, duration: Duration::Permanent } } via types_for_good
    ["{who:su} gain/gains control of {what:o} {duration:dur}"] ["{who:su} получите/получает/получают/получить/получаете контроль над {what:o.ins} {duration:dur}", "{who:su} получаете контроль над {what:o.ins} {duration:dur}", "{who:su} получите/получает/получают/получить/получаете контроль над {what:o.ins}, {duration:dur}"]
    (who, what, duration) { Effect::Continuous { what, modifications: vec![Modification::Control(who)], duration } } via control
    ["{who:su} gain/gains control of {what:o}"] ["{who:su} получите/получает/получают/получить/получаете контроль над {what:o.ins}", "{who:su} получаете контроль над {what:o.ins}"]
    (who, what) { Effect::Continuous { what, modifications: vec![Modification::Control(who)], duration: Duration::Permanent } } via control_for_good
    ["switch {what:o}'s power and toughness {duration:dur}"] ["поменяйте местами силу и выносливость {what:o.gen} {duration:dur}"]
    (what, duration) { Effect::Continuous { what, modifications: vec![Modification::SwitchPowerToughness], duration } } via switch
    ["exchange control of {a:o}"] ["обменяйте/обменять контроль над {a:o.ins}", "поменяйте контроль над {a:o.ins}"] (a) { both_of(a)? } via one_phrase
    ["{what:so} don't/doesn't untap during its controller's next untap step", "{what:so} don't/doesn't untap during their controllers' next untap steps", "{what:so} don't/doesn't untap during their controller's next untap step", "{what:so} don't/doesn't untap during your next untap step"]
    ["{what:so} не разворачивается/разворачиваются во время следующего шага разворота контролирующего его игрока", "{what:so} не разворачивается/разворачиваются во время следующего шага разворота контролирующего ее игрока", "{what:so} не разворачивается/разворачиваются во время следующего шага разворота контролирующего их игрока", "{what:so} не разворачивается/разворачиваются во время следующего шага разворота контролирующих их игроков", "{what:so} не разворачивается/разворачиваются во время следующих шагов разворота контролирующих их игроков", "{what:so} не разворачивается/разворачиваются во время вашего следующего шага разворота"]
    (what) { Effect::Rule { effect: Box::new(RuleEffect::DoesntUntap { what }), duration: Duration::NextUntapStep } } via next_untap
    ["exchange control of {a:o} and {b:o}"] ["обменяйте/обменять контроль над {a:o.ins} и {b:o.ins}"] (a, b) { Effect::ExchangeControl(a, b) }
    ["{effect:rule} this turn", "until end of turn, {effect:rule}"] ["{effect:rule} в этом ходу", "в этом ходу {effect:rule}"]
    (effect) { Effect::Rule { effect, duration: Duration::EndOfTurn } } via this_turn
    ["{duration:dur}, {effect:rule}", "{effect:rule} {duration:dur}"] ["{duration:dur} {effect:rule}", "{effect:rule} {duration:dur}", "{effect:rule}, {duration:dur}"]
    (effect, duration) { rule_for(effect, duration)? } via rule_while
    ["damage that would be dealt by {source:e} this turn can't be prevented", "damage that would be dealt this turn by {source:e} can't be prevented"] ["повреждения, которые должны быть нанесены {source:e.ins} в этом ходу, не могут быть предотвращены"]
    (source) { surely_dealt(source, None) } via all_dealt_surely
    ["combat damage that would be dealt by {source:e} this turn can't be prevented", "combat damage that would be dealt this turn by {source:e} can't be prevented"] ["боевые повреждения, которые должны быть нанесены {source:e.ins} в этом ходу, не могут быть предотвращены"]
    (source) { surely_dealt(source, Some(true)) } via combat_dealt_surely
    ["prevent all noncombat damage that would be dealt to {to:er} this turn", "prevent all noncombat damage that would be dealt this turn to {to:er}"] ["предотвратите/предотвратить все небоевые повреждения, которые должны быть нанесены {to:er.dat} в этом ходу"]
    (to) { shield(Predicate::Any, to, Some(false), None) } via noncombat_to
    ["prevent all damage that would be dealt to {to:er} this turn by {source:e}", "prevent all damage {source:e} would deal to {to:er} this turn"] ["предотвратите/предотвратить все повреждения, которые должны быть нанесены {to:er.dat} в этом ходу {source:e.ins}"]
    (source, to) { shield(source, to, None, None) } via all_from_to
    ["{what:so} must be blocked this turn if able"] ["{what:so} должен/должны быть *заблокирован/заблокирована/заблокировано/заблокированы в этом ходу, если это возможно", "{what:so} должно быть заблокировано в этом ходу, если это возможно"]
    (what) { for_turn(RuleEffect::MustBeBlocked { what }) } via must_be_blocked
    ["{what:so} attack/attacks this turn if able"] ["{what:so} атакует/атакуют в этом ходу, если может", "{what:so} атакует/атакуют в этом ходу, если могут", "{what:so} атакует/атакуют в этом ходу, если это возможно"]
    (what) { for_turn(RuleEffect::MustAttack { what, whom: None }) } via must_attack
    ["{what:so} attack/attacks you this turn if able"] ["{what:so} атакует/атакуют вас в этом ходу, если может", "{what:so} атакует/атакуют вас в этом ходу, если могут", "{what:so} атакует/атакуют вас в этом ходу, если это возможно"]
    (what) { for_turn(RuleEffect::MustAttack { what, whom: Some(Recipients::Players(PlayerRef::You)) }) } via must_attack_you
    ["{what:so} attack/attacks {who:pl} this turn if able"] ["{what:so} атакует/атакуют {who:pl.acc} в этом ходу, если может", "{what:so} атакует/атакуют {who:pl.acc} в этом ходу, если могут"]
    (what, who) { for_turn(must_attack_player(what, who)?) } via must_attack_that
    ["{what:so} attack/attacks this combat if able"] ["{what:so} атакует/атакуют в этом бою, если может", "{what:so} атакует/атакуют в этом бою, если могут"]
    (what) { for_combat(RuleEffect::MustAttack { what, whom: None }) } via attacks_this_combat
    ["{what:so} block/blocks this combat if able"] ["{what:so} блокирует/блокируют в этом бою, если может", "{what:so} блокирует/блокируют в этом бою, если могут"]
    (what) { for_combat(RuleEffect::MustBlock { what, whom: None }) } via blocks_this_combat
    ["{what:so} block/blocks {whom:o} this combat if able"] ["{what:so} блокирует/блокируют {whom:o.acc} в этом бою, если может", "{what:so} блокирует/блокируют {whom:o.acc} в этом бою, если могут"]
    (what, whom) { for_combat(RuleEffect::MustBlock { what, whom: Some(whom) }) } via blocks_that_this_combat
    ["{effect:rule} this combat"] ["{effect:rule} в этом бою"] (effect) { for_combat(effect) } via this_combat
    ["during {who:pl}'s next turn, {what:so} attack/attacks {whom:o} if able"] ["во время следующего хода {who:pl.gen} {what:so} атакует/атакуют {whom:o.acc}, если могут", "во время следующего хода {who:pl.gen} {what:so} атакует/атакуют {whom:o.acc}, если может"]
    (who, what, whom) { next_turn_attack(who, what, whom)? } via attacks_next_turn
    ["{what:so} can't be blocked this turn except by {by:ps}"] ["{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы в этом ходу, кроме как {by:ps.ins}"]
    (what, by) { for_turn(RuleEffect::CantBeBlocked { what, by: Predicate::Not(Box::new(by)) }) } via blocked_only_by
    ["{what:so} block/blocks this turn if able"] ["{what:so} блокирует/блокируют в этом ходу, если может", "{what:so} блокирует/блокируют в этом ходу, если могут"]
    (what) { for_turn(RuleEffect::MustBlock { what, whom: None }) } via must_block
    ["{what:so} block/blocks {whom:o} this turn if able"] ["{what:so} блокирует/блокируют {whom:o.acc} в этом ходу, если может", "{what:so} блокирует/блокируют {whom:o.acc} в этом ходу, если это возможно"]
    (what, whom) { for_turn(RuleEffect::MustBlock { what, whom: Some(whom) }) } via must_block_that
    ["all creatures able to block {what:o} this turn do so"] ["все существа, которые могут блокировать {what:o.acc} в этом ходу, делают это", "все существа, способные блокировать {what:o.acc} в этом ходу, делают это"]
    (what) { for_turn(RuleEffect::Lure { what, by: Predicate::Any }) } via lure
    ["{what:so} can block an additional creature this turn"] ["{what:so} может/могут блокировать дополнительное существо в этом ходу", "{what:so} может/могут блокировать одно дополнительное существо в этом ходу"]
    (what) { for_turn(RuleEffect::CanBlockAdditional { what, count: Some(1) }) } via one_more
    ["{what:so} can block any number of creatures this turn"] ["{what:so} может/могут блокировать любое количество существ в этом ходу"]
    (what) { for_turn(RuleEffect::CanBlockAdditional { what, count: None }) } via any_more
    ["you may cast {what:ps} this turn as though they had flash"] ["в этом ходу вы можете разыгрывать {what:ps.acc} так, как будто они имеют миг", "вы можете разыгрывать {what:ps.acc} в этом ходу так, как будто они имеют миг", "вы можете разыгрывать {what:ps.acc} в этом ходу, как будто у них есть миг"]
    (what) { for_turn(RuleEffect::CastAsThoughFlash { who: PlayerRef::You, what }) } via flash_for_turn
    ["{what:so} gain/gains flashback {duration:dur}. the flashback cost is equal to its mana cost", "{what:so} gain/gains flashback {duration:dur}. the flashback cost is equal to that card's mana cost", "{duration:dur}, {what:so} gain/gains flashback. the flashback cost is equal to its mana cost"]
    ["{what:so} получает/получают воспоминание {duration:dur}. стоимость воспоминания равна ее мана-стоимости", "{what:so} получает/получают воспоминание {duration:dur}. стоимость воспоминания равна мана-стоимости той карты"]
    (what, duration) { Effect::Continuous { what, modifications: flashback(), duration } } via gets_flashback
    ["you may play an additional land this turn"] ["в этом ходу вы можете сыграть дополнительную землю", "вы можете сыграть дополнительную землю в этом ходу", "вы можете разыграть дополнительную землю в этом ходу"]
    () { for_turn(RuleEffect::AdditionalLands { who: PlayerRef::You, count: 1 }) } via one_land
    ["you may play up to {count:i} additional lands this turn", "you may play {count:i} additional lands this turn"] ["в этом ходу вы можете разыграть до {count:i} дополнительных земель", "вы можете разыграть до {count:i} дополнительных земель в этом ходу"]
    (count) { for_turn(RuleEffect::AdditionalLands { who: PlayerRef::You, count }) } via more_lands
    ["{what:so} can attack this turn as though it didn't have defender", "{what:so} can attack this turn as though they didn't have defender"] ["{what:so} может/могут атаковать в этом ходу, как если бы у него не было способности защитника", "{what:so} может/могут атаковать в этом ходу, как если бы у нее не было способности защитника", "{what:so} может/могут атаковать в этом ходу, как если бы у них не было способности защитника", "{what:so} может/могут атаковать в этом ходу так, как если бы у него не было способности защитника", "{what:so} может/могут атаковать в этом ходу, как если бы не имело защитника"]
    (what) { for_turn(RuleEffect::AsThoughNot { what, keyword: crate::ability::KeywordKind::Defender }) } via no_defender
    ["prevent all combat damage that would be dealt to and dealt by {what:e} this turn"] ["предотвратите/предотвратить все боевые повреждения, которые должны быть нанесены {what:e.dat} и {what:e.ins} в этом ходу"]
    (what) { both_ways(what, Some(true)) } via combat_both_ways
    [] ["предотвратите/предотвратить все боевые повреждения, которые должны быть нанесены в этом ходу как {what:e.dat}, так и им/ей/ими самим/самой/самими"] (what) { both_ways(what, Some(true)) } via combat_both_ways
    ["{duration:dur}, prevent all damage that would be dealt to and dealt by {what:e}"] ["{duration:dur} предотвратите/предотвратить все повреждения, которые должны быть получены и нанесены {what:e.ins}"]
    (duration, what) { both_ways_for(what, duration)? } via prevented_for
    ["if {event:would} this turn, {action:act}"] ["если {event:would} в этом ходу, {action:act}"] (event, action) { multiplied_this_turn(event, action)? } via multiplying
    ["prevent all damage that would be dealt to and dealt by {what:e} this turn"] [] (what) { both_ways(what, None) } via all_both_ways
    ["prevent all combat damage that would be dealt this turn"]
    ["предотвратите/предотвратить все боевые повреждения, которые должны быть нанесены в этом ходу"]
    () { shield(Predicate::Any, Recipients::Anything, Some(true), None) } via all_combat
    ["prevent all combat damage that would be dealt this turn by {source:e}", "prevent all combat damage that would be dealt by {source:e} this turn", "prevent all combat damage {source:e} would deal this turn", "prevent all combat damage that {source:e} would deal this turn"] ["предотвратите/предотвратить все боевые повреждения, которые должны быть нанесены в этом ходу {source:e.ins}", "предотвратите/предотвратить все боевые повреждения, которые должны быть нанесены {source:e.ins} в этом ходу"]
    (source) { shield(source, Recipients::Anything, Some(true), None) } via all_combat_from
    ["prevent all combat damage that would be dealt to players this turn"] ["предотвратите/предотвратить все боевые повреждения, которые должны быть нанесены игрокам в этом ходу", "предотвратите/предотвратить все боевые повреждения, которые должны быть нанесены в этом ходу игрокам"]
    () { shield(Predicate::Any, everybody(), Some(true), None) } via combat_to_players
    ["prevent all combat damage that would be dealt to {to:er} this turn", "prevent all combat damage that would be dealt this turn to {to:er}"] ["предотвратите/предотвратить все боевые повреждения, которые должны быть нанесены {to:er.dat} в этом ходу"]
    (to) { shield(Predicate::Any, to, Some(true), None) } via all_combat_to
    ["prevent all damage that would be dealt this turn by {source:e}", "prevent all damage that would be dealt by {source:e} this turn", "prevent all damage {source:e} would deal this turn", "prevent all damage that {source:e} would deal this turn"] ["предотвратите/предотвратить все повреждения, которые должны быть нанесены в этом ходу {source:e.ins}", "предотвратите/предотвратить все повреждения, которые должны быть нанесены {source:e.ins} в этом ходу"]
    (source) { shield(source, Recipients::Anything, None, None) } via all_from
    ["prevent all damage that {source:a} of your choice would deal this turn", "prevent all damage {source:a} of your choice would deal this turn"] ["предотвратите/предотвратить все повреждения, которые {source:s} по вашему выбору должен нанести в этом ходу", "предотвратите/предотвратить все повреждения, которые нанесет в этом ходу выбранный/выбранная/выбранное вами {source:s}"]
    (source) { shield(described_source(source)?, Recipients::Anything, None, None) } via all_from_described
    ["prevent all damage that would be dealt to {to:er} this turn", "prevent all damage that would be dealt this turn to {to:er}"] ["предотвратите/предотвратить все повреждения, которые должны быть нанесены {to:er.dat} в этом ходу", "предотвратите/предотвратить все повреждения, которые должны быть нанесены в этом ходу {to:er.dat}"]
    (to) { shield(Predicate::Any, to, None, None) } via all_to
    ["prevent all damage that a source of your choice would deal this turn", "prevent all damage a source of your choice would deal this turn"]
    ["предотвратите/предотвратить все повреждения, которые источник по вашему выбору должен нанести в этом ходу",
    "предотвратите/предотвратить все повреждения, которые должен нанести в этом ходу источник по вашему выбору"]
    () { shield(chosen_source(), Recipients::Anything, None, None) } via all_from_chosen
    ["the next time {source:a} of your choice would deal damage to {to:er} this turn, prevent that damage"]
    ["в следующий раз, когда выбранный/выбранная/выбранное вами {source:s} должен/должна/должно будет нанести {to:er.dat} повреждения в этом ходу, предотвратите те/эти повреждения", "в следующий раз, когда выбранный/выбранная/выбранное вами {source:s} должен/должна/должно нанести {to:er.dat} повреждения в этом ходу, предотвратите те/эти повреждения", "в следующий раз, когда выбранный/выбранная/выбранное вами {source:s} в этом ходу будет наносить {to:er.dat} повреждения, предотвратите те/эти повреждения", "в следующий раз, когда {source:s} по вашему выбору должен/должна/должно будет нанести {to:er.dat} повреждения в этом ходу, предотвратите те/эти повреждения"]
    (source, to) { next_time(source, to) } via next_time_to
    ["the next time {source:a} of your choice would deal damage this turn, prevent that damage"]
    ["в следующий раз, когда выбранный/выбранная/выбранное вами {source:s} должен/должна/должно будет нанести повреждения в этом ходу, предотвратите те/эти повреждения", "в следующий раз, когда {source:s} по вашему выбору должен/должна/должно будет нанести повреждения в этом ходу, предотвратите те/эти повреждения"]
    (source) { next_time(source, Recipients::Anything) } via next_time_any
    ["prevent all damage {source:a} of your choice would deal to {to:er} this turn", "prevent all damage that {source:a} of your choice would deal to {to:er} this turn", "prevent all damage that would be dealt to {to:er} this turn by {source:a} of your choice"]
    ["предотвратите/предотвратить все повреждения, которые выбранный/выбранная/выбранное вами {source:s} должен/должна/должно нанести {to:er.dat} в этом ходу", "предотвратите/предотвратить все повреждения, которые должны быть нанесены {to:er.dat} в этом ходу {source:s.ins} по вашему выбору", "предотвратите/предотвратить все повреждения, которые {source:s} по вашему выбору должен/должна/должно нанести {to:er.dat} в этом ходу"]
    (source, to) { shield(of_choice(source), to, None, None) } via chosen_to
    ["prevent the next {n:nd} damage that {source:a} of your choice would deal to {to:er} this turn", "prevent the next {n:nd} damage {source:a} of your choice would deal to {to:er} this turn", "prevent the next {n:nd} damage that would be dealt to {to:er} this turn by {source:a} of your choice"]
    ["предотвратите/предотвратить следующие/следующее {n:nd} повреждения/повреждений/повреждение, которые/которое выбранный/выбранная/выбранное вами {source:s} должен/должна/должно нанести {to:er.dat} в этом ходу", "предотвратите/предотвратить следующие/следующее {n:nd} повреждения/повреждений/повреждение, которые/которое должны/должно быть нанесены/нанесено {to:er.dat} в этом ходу {source:s.ins} по вашему выбору"]
    (n, source, to) { shield(of_choice(source), to, None, Some(n)) } via next_of_chosen
    [] ["предотвратите/предотвратить следующее повреждение, которое должно быть нанесено {to:er.dat} в этом ходу"]
    (to) { shield(Predicate::Any, to, None, Some(Quantity::Number(1))) } via next_one_to
    ["prevent the next {n:nd} damage that would be dealt to {to:er} this turn", "prevent the next {n:nd} damage that would be dealt this turn to {to:er}"] ["предотвратите/предотвратить следующие {n:nd} повреждения/повреждений, которые должны быть нанесены в этом ходу {to:er.dat}", "предотвратите/предотвратить следующие {n:nd} повреждения/повреждений, которые должны быть нанесены {to:er.dat} в этом ходу", "предотвратите/предотвратить следующее {n:nd} повреждение, которое должно быть нанесено {to:er.dat} в этом ходу", "предотвратите/предотвратить следующие {n:nd} повреждения/повреждений, которые должны быть нанесены в этом ходу {to:er.dat}", "предотвратите/предотвратить следующее {n:nd} повреждение, которое должно быть нанесено в этом ходу {to:er.dat}"]
    (n, to) { shield(Predicate::Any, to, None, Some(n)) } via next_to
    ["if {event:would} this turn, {action:act}"] ["если {event:would} в этом ходу, {action:act}"]
    (event, action) { replaced_this_turn(event, action)? } via replacing
    ["if {event:would}, exile it instead of putting it anywhere else"] ["если {event:would}, изгоните его, вместо того чтобы положить куда-либо еще", "если {event:would}, изгоните его вместо того, чтобы положить куда-либо еще", "если {event:would}, изгоните его, вместо того чтобы класть куда-либо еще", "если {event:would}, изгоните ее, вместо того чтобы положить куда-либо еще", "если {event:would}, изгоните ее вместо того, чтобы положить куда-либо еще", "если {event:would}, изгоните ее, вместо того чтобы класть куда-либо еще"]
    (event) { exiled_as_it_leaves(event)? } via leaving_exiles
    ["regenerate {what:o}"] ["регенерируйте/регенерировать {what:o.acc}", "восстановите {what:o.acc}"] (what) { Effect::Regenerate(what) }
}

fn as_long_as(d: &Duration) -> Option<(&Condition,)> {
    match d {
        Duration::AsLongAs(c) => Some((c,)),
        _ => None,
    }
}

forms! {
    /// How long.
    DURATIONS: Duration;
    ["until end of turn"] ["до конца хода"] () { Duration::EndOfTurn }
    ["until end of combat"] ["до конца боя"] () { Duration::EndOfCombat }
    ["until your next turn"] ["до вашего следующего хода"] () { Duration::YourNextTurn }
    ["until the end of your next turn"] ["до конца вашего следующего хода"] () { Duration::EndOfYourNextTurn }
    ["for as long as {c:c}", "as long as {c:c}"] ["до тех пор, пока {c:c}", "на все время, пока {c:c}", "пока {c:c}"] (c) { Duration::AsLongAs(c) } via as_long_as
}
