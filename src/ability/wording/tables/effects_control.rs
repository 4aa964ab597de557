//! Instructions about tapping, attaching, choosing, and instructions that hold others.

use crate::ability::effect::AsEntersChoice;
use crate::ability::effect::ManaProduced;
use crate::ability::model::Modes;
use crate::ability::wording::book::forms;
use crate::ability::{
    Ability, CardType, Condition, Duration, Effect, EventPattern, Modification, ObjectRef, PlayerRef,
    Predicate, Quantity, Step, Triggered,
};
use std::sync::Arc;

fn my_turn(e: &Effect) -> Option<()> {
    match e {
        Effect::ExtraTurn(PlayerRef::You, Quantity::Number(1)) => Some(()),
        _ => None,
    }
}

fn one_turn(e: &Effect) -> Option<(&PlayerRef,)> {
    match e {
        Effect::ExtraTurn(who, Quantity::Number(1)) => Some((who,)),
        _ => None,
    }
}

fn some_turns(e: &Effect) -> Option<(&PlayerRef, &Quantity)> {
    match e {
        Effect::ExtraTurn(who, n) if *n != Quantity::Number(1) => Some((who, n)),
        _ => None,
    }
}

fn skipped(e: &Effect) -> Option<(&PlayerRef, Option<Step>, &Quantity)> {
    match e {
        Effect::SkipNext { who, step, count } => Some((who, *step, count)),
        _ => None,
    }
}

fn skipped_turn(e: &Effect) -> Option<(&PlayerRef,)> {
    skipped(e).filter(|(_, step, n)| step.is_none() && **n == Quantity::Number(1)).map(|(who, ..)| (who,))
}

fn skipped_turns(e: &Effect) -> Option<(&PlayerRef, &Quantity)> {
    skipped(e).filter(|(_, step, n)| step.is_none() && **n != Quantity::Number(1)).map(|(who, _, n)| (who, n))
}

fn skipped_combat(e: &Effect) -> Option<(&PlayerRef,)> {
    skipped(e).filter(|(_, step, _)| *step == Some(Step::BeginningOfCombat)).map(|(who, ..)| (who,))
}

fn skipped_step(e: &Effect) -> Option<(PlayerRef, Step)> {
    skipped(e).and_then(|(who, step, _)| Some((who.clone(), step?)))
}

/// Steps that may be added to a turn, after a step or, `alone`, after a phase.
fn added(who: PlayerRef, step: Step, count: Quantity, after_phase: bool) -> Option<Effect> {
    let sound = matches!(step, Step::Upkeep | Step::Draw | Step::End) || step == Step::Untap && after_phase;
    sound.then_some(Effect::AdditionalSteps { who, step, count, after_phase })
}

fn adds(e: &Effect, phase: bool) -> Option<(PlayerRef, Step, &Quantity)> {
    match e {
        Effect::AdditionalSteps { who, step, count, after_phase } if *after_phase == phase => {
            Some((who.clone(), *step, count))
        }
        _ => None,
    }
}

fn adds_one(e: &Effect, phase: bool) -> Option<(PlayerRef, Step)> {
    adds(e, phase)
        .filter(|(_, step, n)| **n == Quantity::Number(1) && *step != Step::Untap)
        .map(|(w, s, _)| (w, s))
}

fn after_step(e: &Effect) -> Option<(PlayerRef, Step)> {
    adds_one(e, false)
}

fn whoever_is_active(e: &Effect) -> Option<(Step,)> {
    adds_one(e, false).filter(|(who, _)| *who == PlayerRef::ActivePlayer).map(|(_, step)| (step,))
}

fn after_phase(e: &Effect) -> Option<(PlayerRef, Step)> {
    adds_one(e, true)
}

fn upkeeps(e: &Effect) -> Option<(PlayerRef, Quantity)> {
    adds(e, true)
        .filter(|(_, step, n)| *step == Step::Upkeep && **n != Quantity::Number(1))
        .map(|(who, _, n)| (who, n.clone()))
}

fn beginning(e: &Effect) -> Option<(PlayerRef,)> {
    adds(e, true)
        .filter(|(_, step, n)| *step == Step::Untap && **n == Quantity::Number(1))
        .map(|(who, ..)| (who,))
}

fn any_colour(e: &Effect) -> Option<(&Quantity,)> {
    match e {
        Effect::AddMana { who: PlayerRef::You, mana: ManaProduced::AnyColour(n) } => Some((n,)),
        _ => None,
    }
}

/// A delayed trigger at the beginning of the next step of a kind.
fn delayed(step: Step, of: PlayerRef, what: Vec<Effect>) -> Effect {
    Effect::DelayedTrigger {
        trigger: Box::new(Triggered {
            events: vec![EventPattern::Beginning { step, of }],
            condition: None,
            modes: Modes::single(Vec::new(), what),
            once_each_turn: false,
            zones: Vec::new(),
        }),
        duration: None,
    }
}

fn of_delayed(e: &Effect) -> Option<(Step, &PlayerRef, &Vec<Effect>)> {
    let Effect::DelayedTrigger { trigger, duration: None } = e else { return None };
    let [EventPattern::Beginning { step, of }] = trigger.events.as_slice() else { return None };
    let [mode] = trigger.modes.modes.as_slice() else { return None };
    (mode.targets.is_empty() && trigger.condition.is_none()).then_some((*step, of, &mode.instructions))
}

/// At the beginning of the end step of the turn just added.
fn in_added_turn(what: Vec<Effect>) -> Effect {
    match delayed(Step::End, PlayerRef::EachPlayer, what) {
        Effect::DelayedTrigger { trigger, .. } => {
            Effect::DelayedTrigger { trigger, duration: Some(crate::ability::Duration::AddedTurn) }
        }
        other => other,
    }
}

fn added_turn(e: &Effect) -> Option<(Vec<Effect>,)> {
    let Effect::DelayedTrigger { trigger, duration: Some(crate::ability::Duration::AddedTurn) } = e else {
        return None;
    };
    next_end(&Effect::DelayedTrigger { trigger: trigger.clone(), duration: None })
}

fn next_end(e: &Effect) -> Option<(Vec<Effect>,)> {
    match of_delayed(e)? {
        (Step::End, PlayerRef::EachPlayer, what) => Some((what.clone(),)),
        _ => None,
    }
}

/// The next main phase, whichever it is.
fn next_main(what: Vec<Effect>) -> Effect {
    let event = |step| EventPattern::Beginning { step, of: PlayerRef::You };
    Effect::DelayedTrigger {
        trigger: Box::new(Triggered {
            events: vec![event(Step::PrecombatMain), event(Step::PostcombatMain)],
            condition: None,
            modes: Modes::single(Vec::new(), what),
            once_each_turn: false,
            zones: Vec::new(),
        }),
        duration: None,
    }
}

fn of_next_main(e: &Effect) -> Option<(Vec<Effect>,)> {
    let Effect::DelayedTrigger { trigger, duration: None } = e else { return None };
    let [mode] = trigger.modes.modes.as_slice() else { return None };
    (*e == next_main(mode.instructions.clone())).then(|| (mode.instructions.clone(),))
}

/// What the object has exiled is cast by its owner, who may.
fn owner_casts() -> Effect {
    let card = || crate::ability::ObjectRef::Exiled { several: false };
    let who = PlayerRef::OwnerOf(Box::new(card()));
    Effect::May { who: who.clone(), what: vec![Effect::CastWithoutPaying { who, what: card() }] }
}

fn is_owner_casts(e: &Effect) -> Option<()> {
    (*e == owner_casts()).then_some(())
}

fn next_upkeep(e: &Effect) -> Option<(Vec<Effect>,)> {
    match of_delayed(e)? {
        (Step::Upkeep, PlayerRef::EachPlayer, what) => Some((what.clone(),)),
        _ => None,
    }
}

fn end_of_combat(e: &Effect) -> Option<(Vec<Effect>,)> {
    match of_delayed(e)? {
        (Step::EndOfCombat, PlayerRef::EachPlayer, what) => Some((what.clone(),)),
        _ => None,
    }
}

fn if_only(e: &Effect) -> Option<(&Condition, &Vec<Effect>)> {
    match e {
        Effect::If { condition, then, otherwise } if otherwise.is_empty() => Some((condition, then)),
        _ => None,
    }
}

fn if_otherwise(e: &Effect) -> Option<(&Condition, &Vec<Effect>, &Vec<Effect>)> {
    match e {
        Effect::If { condition, then, otherwise } if !otherwise.is_empty() => {
            Some((condition, then, otherwise))
        }
        _ => None,
    }
}

fn their_chosen_colour(e: &Effect) -> Option<(&PlayerRef, &Quantity)> {
    match e {
        Effect::AddMana { who, mana: ManaProduced::ChosenColour(n) } => Some((who, n)),
        _ => None,
    }
}

fn their_any_colour(e: &Effect) -> Option<(&PlayerRef, &Quantity)> {
    match e {
        Effect::AddMana { who, mana: ManaProduced::AnyColour(n) } => Some((who, n)),
        _ => None,
    }
}

fn chosen_colour(e: &Effect) -> Option<(&Quantity,)> {
    match e {
        Effect::AddMana { who: PlayerRef::You, mana: ManaProduced::ChosenColour(n) } => Some((n,)),
        _ => None,
    }
}

/// So many of one symbol.
fn amount_of(m: &crate::ability::ManaCost, of: Quantity) -> Option<Effect> {
    let [symbol] = m.0.as_slice() else { return None };
    let generic = matches!(symbol, crate::ability::ManaSymbol::Generic(_) | crate::ability::ManaSymbol::X);
    (!generic).then(|| Effect::AddMana { who: PlayerRef::You, mana: ManaProduced::Amount(*symbol, of) })
}

fn amount_parts(e: &Effect) -> Option<(crate::ability::ManaCost, Quantity)> {
    match e {
        Effect::AddMana { who: PlayerRef::You, mana: ManaProduced::Amount(symbol, of) } => {
            Some((crate::ability::ManaCost([*symbol].into_iter().collect()), of.clone()))
        }
        _ => None,
    }
}

/// "If this spell was kicked, it deals 4 damage instead": to the same recipients.
fn more_damage(held: Vec<Effect>, condition: Condition, n: Quantity) -> Option<Effect> {
    let [Effect::Damage { source, to, .. }] = held.as_slice() else { return None };
    let then = vec![Effect::Damage { source: source.clone(), amount: n, to: to.clone() }];
    Some(Effect::If { condition, then, otherwise: held })
}

fn damage_raised(e: &Effect) -> Option<(Vec<Effect>, Condition, Quantity)> {
    let (condition, then, otherwise) = if_otherwise(e)?;
    let ([Effect::Damage { source: a, amount, to: x }], [Effect::Damage { source: b, to: y, .. }]) =
        (then.as_slice(), otherwise.as_slice())
    else {
        return None;
    };
    (a == b && x == y).then(|| (otherwise.clone(), condition.clone(), amount.clone()))
}

fn in_place_of(e: &Effect) -> Option<(&Vec<Effect>, &Condition, &Vec<Effect>)> {
    if_otherwise(e).map(|(condition, then, otherwise)| (otherwise, condition, then))
}

fn emblem_of_one(e: &Effect) -> Option<(PlayerRef, Arc<Ability>)> {
    match e {
        Effect::Emblem { who, abilities } => match abilities.as_slice() {
            [a] => Some((who.clone(), a.clone())),
            _ => None,
        },
        _ => None,
    }
}

fn emblem_of_two(e: &Effect) -> Option<(PlayerRef, Arc<Ability>, Arc<Ability>)> {
    match e {
        Effect::Emblem { who, abilities } => match abilities.as_slice() {
            [a, b] => Some((who.clone(), a.clone(), b.clone())),
            _ => None,
        },
        _ => None,
    }
}

fn pay_then(e: &Effect) -> Option<(&PlayerRef, &crate::ability::Cost, &Vec<Effect>)> {
    match e {
        Effect::MayPay { who, cost, then, otherwise } if otherwise.is_empty() => Some((who, cost, then)),
        _ => None,
    }
}

/// The same tokens, so many of them.
fn so_many(e: &Effect, n: &Quantity) -> Option<Effect> {
    let mut e = e.clone();
    match &mut e {
        Effect::CreateTokens { count, .. } | Effect::CreateCopies { count, .. } => *count = n.clone(),
        _ => return None,
    }
    Some(e)
}

fn more_tokens(held: Vec<Effect>, condition: Condition, n: Quantity) -> Option<Effect> {
    let [one] = held.as_slice() else { return None };
    Some(Effect::If { condition, then: vec![so_many(one, &n)?], otherwise: held })
}

fn tokens_raised(e: &Effect) -> Option<(Vec<Effect>, Condition, Quantity)> {
    let (condition, then, otherwise) = if_otherwise(e)?;
    let ([more], [one]) = (then.as_slice(), otherwise.as_slice()) else { return None };
    let (Effect::CreateTokens { count, .. } | Effect::CreateCopies { count, .. }) = more else { return None };
    (so_many(one, count)? == *more).then(|| (otherwise.clone(), condition.clone(), count.clone()))
}

forms! {
    /// Status and structure.
    EFFECTS: Effect;
    ["tap {what:o}"] ["поверните/повернуть {what:o.acc}"] (what) { Effect::Tap(what) }
    ["untap {what:o}"] ["разверните/развернуть {what:o.acc}"] (what) { Effect::Untap(what) }
    ["tap or untap {what:o}"] ["поверните/повернуть или разверните/развернуть {what:o.acc}"] (what) { Effect::TapOrUntap(what) }
    ["attach {what:o} to {to:o}"] ["прикрепите/прикрепить {what:o.acc} к {to:o.dat}", "прикрепите/прикрепить к {to:o.dat} {what:o.acc}"] (what, to) { Effect::Attach { what, to } }
    ["unattach {what:o}"] ["открепите {what:o.acc}"] (what) { Effect::Unattach(what) }
    ["flip {what:o}"] ["переверните/перевернуть {what:o.acc}"] (what) { Effect::Flip(what) }
    ["transform {what:o}"] ["трансформируйте/трансформировать {what:o.acc}"] (what) { Effect::Transform(what) }
    ["turn {what:o} face up"] ["переверните/перевернуть {what:o.acc} рубашкой вниз", "переверните/перевернуть {what:o.acc} лицом вверх"] (what) { Effect::TurnFaceUp(what) }
    ["turn {what:o} face down"] ["переверните/перевернуть {what:o.acc} рубашкой вверх", "переверните/перевернуть {what:o.acc} лицом вниз"] (what) { Effect::TurnFaceDown(what) }
    ["{what:so} phases out", "{what:so} phase out"] [] (what) { Effect::PhaseOut(what) }
    ["remove {what:o} from combat"] ["удалите/удалить {what:o.acc} из боя"] (what) { Effect::RemoveFromCombat(what) }
    ["{what:so} become/becomes blocked"] ["{what:so} становятся/становится *заблокированным/заблокированной/заблокированным/заблокированными"] (what) { Effect::BecomeBlocked(what) }
    ["the game is a draw"] ["партия заканчивается вничью", "партия заканчивается ничьей"] () { Effect::GameDrawn }
    ["add {mana:mana}"] ["добавьте/добавить {mana:mana}", "добавьте/добавить {mana:mana} в ваше хранилище маны", "добавьте/добавить {mana:mana} в свой запас маны"]
    (mana) { Effect::AddMana { who: PlayerRef::You, mana } }
    ["add an additional {mana:mana}"] ["добавьте/добавить дополнительно {mana:mana}"] (mana) { Effect::AddMana { who: PlayerRef::You, mana } }
    ["{who:su} add/adds {mana:mana}", "{who:su} add/adds an additional {mana:mana}"] ["{who:su} добавляет/добавляют {mana:mana}", "{who:su} добавляет/добавляют дополнительно {mana:mana}"]
    (who, mana) { Effect::AddMana { who, mana } }
    ["add one mana of any type that land produced", "add one mana of any type that permanent produced", "add an additional one mana of any type that land produced"] [] () { Effect::AddMana { who: PlayerRef::You, mana: ManaProduced::AsProduced } }
    ["{who:su} add/adds one mana of any type that land produced", "{who:su} add/adds one mana of any type that permanent produced"] [] (who) { Effect::AddMana { who, mana: ManaProduced::AsProduced } }
    ["add an amount of {m:mc} equal to {of:q}"] ["добавьте/добавить количество {m:mc}, равное {of:q.dat}"]
    (m, of) { amount_of(&m, of)? } via amount_parts
    ["add {m:mc} for each {per:per}"] ["добавьте/добавить {m:mc} за {per:per.acc}", "добавьте/добавить {m:mc} в ваше хранилище маны за {per:per.acc}"]
    (m, per) { amount_of(&m, per)? } via amount_parts
    ["add {n:n} mana of the chosen color"] ["добавьте/добавить {n:n} ману/маны выбранного цвета", "добавьте/добавить {n:n} ману/маны выбранного цвета в ваше хранилище маны"] (n) { Effect::AddMana { who: PlayerRef::You, mana: ManaProduced::ChosenColour(n) } } via chosen_colour
    ["add {n:n} mana of any color", "add {n:n} mana of any one color"]
    ["добавьте/добавить {n:n} ману/маны любого цвета", "добавьте/добавить {n:n} ману/маны любого цвета в ваше хранилище маны", "добавьте/добавить {n:n} ману/маны любого одного цвета", "добавьте/добавить {n:n} ману/маны любого одного цвета в ваше хранилище маны", "добавьте/добавить {n:n} ману/маны любого цвета в свой запас маны"]
    (n) { Effect::AddMana { who: PlayerRef::You, mana: ManaProduced::AnyColour(n) } } via any_colour
    ["{who:su} add/adds an additional {n:n} mana of the chosen color"] [] (who, n) { Effect::AddMana { who, mana: ManaProduced::ChosenColour(n) } } via their_chosen_colour
    ["{who:su} add/adds an additional {n:n} mana of any color"] [] (who, n) { Effect::AddMana { who, mana: ManaProduced::AnyColour(n) } } via their_any_colour
    ["take an extra turn after this one"] ["вы ходите еще раз после этого хода", "сделайте дополнительный ход вслед за этим", "сделайте дополнительный ход после этого", "сделайте дополнительный ход после текущего", "вы получаете дополнительный ход после этого"] () { Effect::ExtraTurn(PlayerRef::You, Quantity::Number(1)) } via my_turn
    ["{who:su} take/takes an extra turn after this one"] ["{who:su} делаете/делает/делают дополнительный ход после этого хода", "{who:su} делаете/делает/делают дополнительный ход вслед за этим", "{who:su} получаете/получает/получают дополнительный ход после этого"]
    (who) { Effect::ExtraTurn(who, Quantity::Number(1)) } via one_turn
    ["{who:su} take/takes {n:n} extra turns after this one"] ["{who:su} делаете/делает/делают {n:n} дополнительных хода после этого", "{who:su} сделайте/делает/делают {n:n} дополнительных хода после этого"]
    (who, n) { Effect::ExtraTurn(who, n) } via some_turns
    ["{who:su} skip/skips your next turn", "{who:su} skip/skips their next turn"] ["{who:su} пропускаете/пропускает/пропускают свой следующий ход", "{who:su} пропускаете/пропускает/пропускают ваш следующий ход", "{who:su} пропустите/пропускает/пропускают ваш следующий ход", "{who:su} пропустите/пропускает/пропускают свой следующий ход"]
    (who) { Effect::SkipNext { who, step: None, count: Quantity::Number(1) } } via skipped_turn
    ["{who:su} skip/skips your next {n:n} turns", "{who:su} skip/skips their next {n:n} turns"] ["{who:su} пропускаете/пропускает/пропускают свои следующие {n:n} хода"]
    (who, n) { Effect::SkipNext { who, step: None, count: n } } via skipped_turns
    ["{who:su} skip/skips your next combat phase", "{who:su} skip/skips their next combat phase"] ["{who:su} пропускаете/пропускает/пропускают свою следующую фазу боя", "{who:su} пропускаете/пропускает/пропускают следующую фазу боя"]
    (who) { Effect::SkipNext { who, step: Some(Step::BeginningOfCombat), count: Quantity::Number(1) } } via skipped_combat
    ["{who:su} skip/skips your next {step:step}", "{who:su} skip/skips their next {step:step}"] ["{who:su} пропускаете/пропускает/пропускают свой следующий {step:step}", "{who:su} пропускаете/пропускает/пропускают ваш следующий {step:step}"]
    (who, step) { Effect::SkipNext { who, step: Some(step), count: Quantity::Number(1) } } via skipped_step
    ["{who:su} get/gets an additional {step:step} after this step"] ["{who:su} получаете/получает/получают дополнительный {step:step} после этого шага"]
    (who, step) { added(who, step, Quantity::Number(1), false)? } via after_step
    ["there is an additional {step:step} after this step"] ["после этого шага следует дополнительный {step:step}"]
    (step) { added(PlayerRef::ActivePlayer, step, Quantity::Number(1), false)? } via whoever_is_active
    ["{who:su} get/gets an additional {step:step} after this phase"] ["{who:su} получаете/получает/получают дополнительный {step:step} после этой фазы"]
    (who, step) { added(who, step, Quantity::Number(1), true)? } via after_phase
    ["{who:su} get/gets {n:n} additional upkeep steps after this phase"] []
    (who, n) { added(who, Step::Upkeep, n, true)? } via upkeeps
    ["{who:su} get/gets an additional beginning phase after this phase"] ["{who:su} получаете/получает/получают дополнительную начальную фазу после этой фазы"]
    (who) { added(who, Step::Untap, Quantity::Number(1), true)? } via beginning
    ["it becomes day"] ["наступает день"] () { Effect::BecomeDay(true) }
    ["it becomes night"] ["наступает ночь"] () { Effect::BecomeDay(false) }
    ["end the turn"] [] () { Effect::EndTurn }
    ["{who:su} get/gets an emblem with {a:quoted}"] ["{who:su} получаете/получает/получают эмблему со способностью {a:quoted}", "{who:su} получаете/получает/получают эмблему с {a:quoted}"]
    (who, a) { Effect::Emblem { who, abilities: vec![a] } } via emblem_of_one
    ["{who:su} get/gets an emblem with {a:quoted} and {b:quoted}"] ["{who:su} получаете/получает/получают эмблему со способностями {a:quoted} и {b:quoted}"]
    (who, a, b) { Effect::Emblem { who, abilities: vec![a, b] } } via emblem_of_two
    ["{who:su} may {what:effs}", "{who:su} may have {what:effs}"] ["{who:su} можете/может/могут {what:effs}"] (who, what) { Effect::May { who, what } }
    ["{who:su} may pay {cost:cost}. if you do, {then:effs}", "{who:su} may pay {cost:cost}. if they do, {then:effs}", "{who:su} may pay {cost:cost}. if that player does, {then:effs}"] ["{who:su} можете/может/могут заплатить {cost:cost}. если вы это делаете, {then:effs}", "{who:su} можете/может/могут заплатить {cost:cost}. если вы делаете это, {then:effs}", "{who:su} можете/может/могут заплатить {cost:cost}. если вы так делаете, {then:effs}", "{who:su} можете/может/могут заплатить {cost:cost}. если он это делает, {then:effs}"]
    (who, cost, then) { Effect::MayPay { who, cost, then, otherwise: Vec::new() } } via pay_then
    ["if {condition:c}, {then:effs}"] ["если {condition:c}, {then:effs}", "если {condition:c}, то {then:effs}"]
    (condition, then) { Effect::If { condition, then, otherwise: Vec::new() } } via if_only
    ["if {condition:c}, {then:effs}. otherwise, {otherwise:effs}"] ["если {condition:c}, {then:effs}. в противном случае {otherwise:effs}", "если {condition:c}, {then:effs}. в противном случае, {otherwise:effs}"]
    (condition, then, otherwise) { Effect::If { condition, then, otherwise } } via if_otherwise
    ["at the beginning of the next end step, {what:effs}"] ["в начале следующего заключительного шага {what:effs}"]
    (what) { delayed(Step::End, PlayerRef::EachPlayer, what) } via next_end
    ["at the beginning of your next main phase, {what:effs}"] ["в начале вашей следующей главной фазы {what:effs}"]
    (what) { next_main(what) } via of_next_main
    ["the exiled card's owner may cast that card without paying its mana cost"] ["владелец изгнанной карты может разыграть ту карту без уплаты ее мана-стоимости"]
    () { owner_casts() } via is_owner_casts
    ["at the beginning of that turn's end step, {what:effs}"] ["в начале заключительного шага того хода {what:effs}"]
    (what) { in_added_turn(what) } via added_turn
    ["creatures of the creature type of your choice {mods:modsnow} {duration:dur}"] ["существа типа по вашему выбору {mods:modsnow} {duration:dur}"] (mods, duration) { chosen_type_change(mods, duration) } via changes_chosen_type
    ["destroy all creatures of the creature type of your choice"] ["уничтожьте/уничтожить все существа типа по вашему выбору"] () { chosen_type(Effect::Destroy { what: of_chosen_type(), no_regeneration: false }) } via destroys_chosen_type
    ["choose {choice:choice}. {then:effs}"] ["выберите/выбрать {choice:choice}. {then:effs}"] (choice, then) { chosen_first(choice, then)? } via chooses
    ["at end of combat, {what:effs}"] ["в конце боя {what:effs}"] (what) { delayed(Step::EndOfCombat, PlayerRef::EachPlayer, what) } via end_of_combat
    ["there is an additional combat phase after this phase", "after this phase, there is an additional combat phase", "after this combat phase, there is an additional combat phase"] ["после этой фазы следует дополнительная фаза боя", "после этой фазы идет дополнительная фаза боя", "после этой фазы наступает дополнительная фаза боя"]
    () { Effect::AdditionalCombat { after_main: false, followed_by_main: false } }
    ["after this main phase, there is an additional combat phase followed by an additional main phase", "there is an additional combat phase after this main phase followed by an additional main phase"] ["после этой главной фазы идет дополнительная фаза боя, а за ней дополнительная главная фаза", "после этой главной фазы идет дополнительная фаза боя, а за ней — дополнительная главная фаза", "после этой главной фазы следует дополнительная фаза боя, а за ней дополнительная главная фаза"]
    () { Effect::AdditionalCombat { after_main: true, followed_by_main: true } }
    ["after this main phase, there is an additional combat phase", "there is an additional combat phase after this main phase"] ["после этой главной фазы идет дополнительная фаза боя"]
    () { Effect::AdditionalCombat { after_main: true, followed_by_main: false } }
    ["after this phase, there is an additional combat phase followed by an additional main phase"] ["после этой фазы идет дополнительная фаза боя, а за ней дополнительная главная фаза"]
    () { Effect::AdditionalCombat { after_main: false, followed_by_main: true } }
}

fn of_chosen_type() -> ObjectRef {
    ObjectRef::Each(Box::new(Predicate::Type(CardType::Creature).and(Predicate::ChosenSubtype)))
}

fn chosen_type(then: Effect) -> Effect {
    Effect::Choose { choice: AsEntersChoice::CreatureType, then: vec![then] }
}

fn chosen_type_change(modifications: Vec<Modification>, duration: Duration) -> Effect {
    chosen_type(Effect::Continuous { what: of_chosen_type(), modifications, duration })
}

fn changes_chosen_type(e: &Effect) -> Option<(Vec<Modification>, Duration)> {
    let Effect::Choose { then, .. } = e else { return None };
    match then.as_slice() {
        [Effect::Continuous { modifications, duration, .. }] => {
            let (mods, duration) = (modifications.clone(), duration.clone());
            (*e == chosen_type_change(mods.clone(), duration.clone())).then_some((mods, duration))
        }
        _ => None,
    }
}

fn destroys_chosen_type(e: &Effect) -> Option<()> {
    (*e == chosen_type(Effect::Destroy { what: of_chosen_type(), no_regeneration: false })).then_some(())
}

/// Something chosen that what follows speaks of.
fn chosen_first(choice: AsEntersChoice, then: Vec<Effect>) -> Option<Effect> {
    let name = match choice {
        AsEntersChoice::Colour => "ChosenColour",
        AsEntersChoice::CreatureType => "ChosenSubtype",
        AsEntersChoice::Player | AsEntersChoice::Opponent => "Chosen",
        _ => return None,
    };
    crate::ability::mention::mentions(&then, &[name]).then_some(Effect::Choose { choice, then })
}

fn chooses(e: &Effect) -> Option<(&AsEntersChoice, &Vec<Effect>)> {
    match e {
        Effect::Choose { choice, then } => Some((choice, then)),
        _ => None,
    }
}

/// Damage of one instruction, which can't be prevented.
fn unpreventable(what: Vec<Effect>) -> Option<Effect> {
    let damage = matches!(what.as_slice(), [Effect::Damage { .. } | Effect::DamageDivided { .. }]);
    damage.then_some(Effect::Unpreventable(what))
}

fn surely_dealt(e: &Effect) -> Option<(&Vec<Effect>,)> {
    match e {
        Effect::Unpreventable(what) => Some((what,)),
        _ => None,
    }
}

forms! {
    /// What is said after an instruction and holds it.
    SUFFIXES: Effect;
    ["{what:effs} unless {who:pl} pay/pays {cost:cost}", "{what:effs} unless {who:pl} {cost:cost}"]
    ["{what:effs}, если только {who:pl} не заплатит {cost:cost}", "{what:effs}, если {who:pl} не заплатит {cost:cost}", "{what:effs}, если только {who:pl} не заплатите {cost:cost}", "{what:effs}, если {who:pl} не заплатите {cost:cost}"]
    (who, cost, what) { Effect::Unless { who, cost, what } }
    ["{then:effs} if {condition:c}"] ["{then:effs}, если {condition:c}"] (condition, then) { Effect::If { condition, then, otherwise: Vec::new() } } via if_only
    ["{what:effs} at the beginning of the next end step"] ["{what:effs} в начале следующего заключительного шага"]
    (what) { delayed(Step::End, PlayerRef::EachPlayer, what) } via next_end
    ["{what:effs} at the beginning of the next turn's upkeep"] ["{what:effs} в начале шага поддержки следующего хода"]
    (what) { delayed(Step::Upkeep, PlayerRef::EachPlayer, what) } via next_upkeep
    ["{otherwise:effs}. if {condition:c}, {then:effs} instead", "{otherwise:effs}. if {condition:c}, instead {then:effs}", "{otherwise:effs}. {then:effs} instead if {condition:c}"] ["{otherwise:effs}. если {condition:c}, вместо этого {then:effs}", "{otherwise:effs}. вместо этого {then:effs}, если {condition:c}", "{otherwise:effs}. вместо этого {then:effs}, и если {condition:c}"]
    (otherwise, condition, then) { Effect::If { condition, then, otherwise } } via in_place_of
    ["{held:effs}. ~ deals {n:nd} damage instead if {condition:c}", "{held:effs}. ~ deals {n:nd} damage to that creature instead if {condition:c}", "{held:effs}. ~ deals {n:nd} damage to that player instead if {condition:c}", "{held:effs}. ~ deals {n:nd} damage to that creature or player instead if {condition:c}", "{held:effs}. ~ deals {n:nd} damage to that permanent or player instead if {condition:c}", "{held:effs}. if {condition:c}, it deals {n:nd} damage to that permanent or player instead", "{held:effs}. if {condition:c}, it deals {n:nd} damage instead", "{held:effs}. if {condition:c}, ~ deals {n:nd} damage instead", "{held:effs}. if {condition:c}, instead it deals {n:nd} damage", "{held:effs}. if {condition:c}, it deals {n:nd} damage to that creature instead", "{held:effs}. if {condition:c}, it deals {n:nd} damage to that player instead", "{held:effs}. if {condition:c}, it deals {n:nd} damage to that creature or player instead"] ["{held:effs}. вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений, если {condition:c}", "{held:effs}. вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу, если {condition:c}", "{held:effs}. вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу или игроку, если {condition:c}", "{held:effs}. вместо этого ~ наносит/наносят тому существу или игроку {n:nd} повреждения/повреждение/повреждений, если {condition:c}", "{held:effs}. если {condition:c}, вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу", "{held:effs}. если {condition:c}, вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений тому игроку", "{held:effs}. если {condition:c}, вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу или игроку", "{held:effs}. если {condition:c}, вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений тому перманенту или игроку", "{held:effs}. если {condition:c}, вместо этого он наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу", "{held:effs}. если {condition:c}, вместо этого он наносит/наносят {n:nd} повреждения/повреждение/повреждений тому игроку", "{held:effs}. если {condition:c}, вместо этого он наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу или игроку", "{held:effs}. если {condition:c}, вместо этого он наносит/наносят {n:nd} повреждения/повреждение/повреждений тому перманенту или игроку", "{held:effs}. если {condition:c}, вместо этого она наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу", "{held:effs}. если {condition:c}, вместо этого она наносит/наносят {n:nd} повреждения/повреждение/повреждений тому игроку", "{held:effs}. если {condition:c}, вместо этого она наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу или игроку", "{held:effs}. если {condition:c}, вместо этого она наносит/наносят {n:nd} повреждения/повреждение/повреждений тому перманенту или игроку", "{held:effs}. если {condition:c}, вместо этого оно наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу", "{held:effs}. если {condition:c}, вместо этого оно наносит/наносят {n:nd} повреждения/повреждение/повреждений тому игроку", "{held:effs}. если {condition:c}, вместо этого оно наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу или игроку", "{held:effs}. если {condition:c}, вместо этого оно наносит/наносят {n:nd} повреждения/повреждение/повреждений тому перманенту или игроку", "{held:effs}. если {condition:c}, вместо этого они наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу", "{held:effs}. если {condition:c}, вместо этого они наносит/наносят {n:nd} повреждения/повреждение/повреждений тому игроку", "{held:effs}. если {condition:c}, вместо этого они наносит/наносят {n:nd} повреждения/повреждение/повреждений тому существу или игроку", "{held:effs}. если {condition:c}, вместо этого они наносит/наносят {n:nd} повреждения/повреждение/повреждений тому перманенту или игроку", "{held:effs}. вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений тому перманенту или игроку, если {condition:c}", "{held:effs}. если {condition:c}, вместо этого оно наносит {n:nd} повреждения/повреждение/повреждений", "{held:effs}. если {condition:c}, вместо этого ~ наносит/наносят {n:nd} повреждения/повреждение/повреждений", "{held:effs}. если {condition:c}, вместо этого он наносит {n:nd} повреждения/повреждение/повреждений", "{held:effs}. если {condition:c}, вместо этого она наносит {n:nd} повреждения/повреждение/повреждений", "{held:effs}. если {condition:c}, вместо этого они наносят {n:nd} повреждения/повреждение/повреждений"]
    (held, condition, n) { more_damage(held, condition, n)? } via damage_raised
    ["{held:effs}. if {condition:c}, create {n:n} of those tokens instead"] ["{held:effs}. если {condition:c}, вместо этого создайте {n:n} таких фишек", "{held:effs}. если {condition:c}, вместо этого создайте {n:n} те фишки", "{held:effs}. если {condition:c}, вместо этого создайте {n:n} из тех фишек"]
    (held, condition, n) { more_tokens(held, condition, n)? } via tokens_raised
    ["{what:effs}. the damage can't be prevented", "{what:effs}. this damage can't be prevented", "{what:effs}. that damage can't be prevented"]
    ["{what:effs}. эти повреждения не могут быть предотвращены", "{what:effs}. те повреждения не могут быть предотвращены", "{what:effs}. повреждения не могут быть предотвращены", "{what:effs}. эти повреждения нельзя предотвратить"]
    (what) { unpreventable(what)? } via surely_dealt
    ["{what:effs} at end of combat"] ["{what:effs} в конце боя"] (what) { delayed(Step::EndOfCombat, PlayerRef::EachPlayer, what) } via end_of_combat
}
