//! Instructions that create effects with a duration, and the durations.

use crate::ability::effect::ReplacementAction;
use crate::ability::event::Recipients;
use crate::ability::wording::book::forms;
use crate::ability::{
    Condition, Duration, Effect, EventPattern, Modification, ObjectRef, PlayerRef, Predicate, Quantity,
    Replacement, RuleEffect,
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

forms! {
    /// Effects that last.
    EFFECTS: Effect;
    ["{what:so} {modifications:modsnow} {duration:dur}", "{duration:dur}, {what:so} {modifications:modsnow}"]
    ["{what:so} {modifications:modsnow} {duration:dur}", "{duration:dur} {what:so} {modifications:modsnow}"]
    (what, modifications, duration) { Effect::Continuous { what, modifications, duration } } via changes
    ["{who:su} gain/gains control of {what:o} {duration:dur}"] ["{who:su} получите/получает/получают/получить контроль над {what:o.ins} {duration:dur}", "{who:su} получаете контроль над {what:o.ins} {duration:dur}"]
    (who, what, duration) { Effect::Continuous { what, modifications: vec![Modification::Control(who)], duration } } via control
    ["{who:su} gain/gains control of {what:o}"] ["{who:su} получите/получает/получают/получить контроль над {what:o.ins}", "{who:su} получаете контроль над {what:o.ins}"]
    (who, what) { Effect::Continuous { what, modifications: vec![Modification::Control(who)], duration: Duration::Permanent } } via control_for_good
    ["switch {what:o}'s power and toughness {duration:dur}"] ["поменяйте местами силу и выносливость {what:o.gen} {duration:dur}"]
    (what, duration) { Effect::Continuous { what, modifications: vec![Modification::SwitchPowerToughness], duration } } via switch
    ["exchange control of {a:o} and {b:o}"] ["обменяйте контроль над {a:o.ins} и {b:o.ins}"] (a, b) { Effect::ExchangeControl(a, b) }
    ["{effect:rule} this turn", "until end of turn, {effect:rule}"] ["{effect:rule} в этом ходу", "в этом ходу {effect:rule}"]
    (effect) { Effect::Rule { effect, duration: Duration::EndOfTurn } } via this_turn
    ["prevent all combat damage that would be dealt this turn"]
    ["предотвратите все боевые повреждения, которые должны быть нанесены в этом ходу"]
    () { shield(Predicate::Any, Recipients::Anything, Some(true), None) } via all_combat
    ["prevent all combat damage that would be dealt this turn by {source:e}", "prevent all combat damage that would be dealt by {source:e} this turn"] []
    (source) { shield(source, Recipients::Anything, Some(true), None) } via all_combat_from
    ["prevent all combat damage that would be dealt to {to:er} this turn"] ["предотвратите все боевые повреждения, которые должны быть нанесены {to:er.dat} в этом ходу"]
    (to) { shield(Predicate::Any, to, Some(true), None) } via all_combat_to
    ["prevent all damage that would be dealt to {to:er} this turn"] ["предотвратите все повреждения, которые должны быть нанесены {to:er.dat} в этом ходу"]
    (to) { shield(Predicate::Any, to, None, None) } via all_to
    ["prevent all damage that a source of your choice would deal this turn", "prevent all damage a source of your choice would deal this turn"]
    ["предотвратите все повреждения, которые источник по вашему выбору должен нанести в этом ходу",
     "предотвратите все повреждения, которые должен нанести в этом ходу источник по вашему выбору"]
    () { shield(chosen_source(), Recipients::Anything, None, None) } via all_from_chosen
    ["prevent the next {n:nd} damage that would be dealt to {to:er} this turn"] ["предотвратите следующие {n:nd} повреждения/повреждений, которые должны быть нанесены {to:er.dat} в этом ходу"]
    (n, to) { shield(Predicate::Any, to, None, Some(n)) } via next_to
    ["regenerate {what:o}"] ["регенерируйте {what:o.acc}", "восстановите {what:o.acc}"] (what) { Effect::Regenerate(what) }
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
    ["for as long as {c:c}", "as long as {c:c}"] ["до тех пор, пока {c:c}", "пока {c:c}"] (c) { Duration::AsLongAs(c) } via as_long_as
}
