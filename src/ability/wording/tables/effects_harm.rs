//! Instructions that deal damage, change life, destroy, exile, counter, move.

use crate::ability::effect::{EffectRecipients, LibraryPosition, Retarget};
use crate::ability::wording::book::forms;
use crate::ability::{
    CardType, Condition, CounterKind, Effect, Measure, ObjectRef, PlayerRef, Predicate, Quantity, Zone,
};

/// Moved to the owner's hand.
fn hand(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::Move { what, to: Zone::Hand, tapped: false, under: None, position: LibraryPosition::Top } => {
            Some((what,))
        }
        _ => None,
    }
}

fn owner_battlefield(e: &Effect) -> Option<(ObjectRef, ObjectRef)> {
    match e {
        Effect::Move {
            what,
            to: Zone::Battlefield,
            tapped: false,
            under: Some(PlayerRef::OwnerOf(o)),
            position: LibraryPosition::Top,
        } => Some((what.clone(), (**o).clone())),
        _ => None,
    }
}

fn countered_to(e: &Effect, zone: Zone) -> Option<&ObjectRef> {
    match e {
        Effect::CounterTo { what, to, position: LibraryPosition::Top } if *to == zone => Some(what),
        _ => None,
    }
}

fn to_hand(e: &Effect) -> Option<(&ObjectRef,)> {
    countered_to(e, Zone::Hand).map(|what| (what,))
}

fn to_library(e: &Effect) -> Option<(&ObjectRef,)> {
    countered_to(e, Zone::Library).map(|what| (what,))
}

fn to_exile(e: &Effect) -> Option<(&ObjectRef,)> {
    countered_to(e, Zone::Exile).map(|what| (what,))
}

fn unless_to_exile(what: ObjectRef, who: PlayerRef, cost: crate::ability::Cost) -> Effect {
    let counter = Effect::CounterTo { what, to: Zone::Exile, position: LibraryPosition::Top };
    Effect::Unless { who, cost, what: vec![counter] }
}

fn exile_unless(e: &Effect) -> Option<(ObjectRef, PlayerRef, crate::ability::Cost)> {
    let Effect::Unless { who, cost, what } = e else { return None };
    match what.as_slice() {
        [one] => Some((countered_to(one, Zone::Exile)?.clone(), who.clone(), cost.clone())),
        _ => None,
    }
}

/// Permanent spells of those kinds enter under your control.
fn counter_to_yours(what: ObjectRef, kind: Predicate) -> Option<Effect> {
    let then =
        Effect::CounterTo { what: what.clone(), to: Zone::Battlefield, position: LibraryPosition::Top };
    let otherwise = vec![Effect::CounterSpell { what: what.clone() }];
    let target = matches!(what, ObjectRef::Target(_));
    target.then(|| Effect::If { condition: Condition::Is(what, kind), then: vec![then], otherwise })
}

fn countered_to_yours(e: &Effect) -> Option<(ObjectRef, Predicate)> {
    let Effect::If { condition: Condition::Is(what, kind), .. } = e else { return None };
    (*e == counter_to_yours(what.clone(), kind.clone())?).then(|| (what.clone(), kind.clone()))
}

/// A card that is somewhere, or of which it was said before which.
fn cast_free(who: PlayerRef, what: ObjectRef) -> Option<Effect> {
    let somewhere = match &what {
        ObjectRef::Choice { count, up_to: false, what, .. } => {
            let zone = |p: &Predicate| matches!(p, Predicate::InZone(_));
            let placed = |p: &Predicate| matches!(p, Predicate::All(list) if list.iter().any(zone));
            **count == Quantity::Number(1) && placed(what)
        }
        ObjectRef::Target(_) | ObjectRef::Antecedent | ObjectRef::Exiled { .. } => true,
        _ => false,
    };
    somewhere.then_some(Effect::CastWithoutPaying { who, what })
}

fn casts_free(e: &Effect) -> Option<(&PlayerRef, &ObjectRef)> {
    match e {
        Effect::CastWithoutPaying { who, what } => Some((who, what)),
        _ => None,
    }
}

/// One share of it for each target.
fn evenly(source: ObjectRef, amount: Quantity, to: EffectRecipients) -> Option<Effect> {
    let EffectRecipients::Target(n) = to else { return None };
    Some(Effect::Damage { source, amount: Quantity::Evenly(Box::new(amount), n), to })
}

fn dealt_evenly(e: &Effect) -> Option<(ObjectRef, Quantity, EffectRecipients)> {
    match e {
        Effect::Damage { source, amount: Quantity::Evenly(q, _), to } => {
            Some((source.clone(), (**q).clone(), to.clone()))
        }
        _ => None,
    }
}

fn new_targets(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::Retarget { what, how: Retarget::Choose } => Some((what,)),
        _ => None,
    }
}

fn other_targets(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::Retarget { what, how: Retarget::Each } => Some((what,)),
        _ => None,
    }
}

/// To the object itself: what else could be meant has words that would be a second target.
fn one_to(what: ObjectRef, to: ObjectRef) -> Option<Effect> {
    (to == ObjectRef::This).then_some(Effect::Retarget { what, how: Retarget::OneTo(to) })
}

fn one_target_to(e: &Effect) -> Option<(&ObjectRef, &ObjectRef)> {
    match e {
        Effect::Retarget { what, how: Retarget::OneTo(to) } => Some((what, to)),
        _ => None,
    }
}

fn enter_with(e: &Effect) -> Option<(&ObjectRef, &Quantity, &CounterKind)> {
    match e {
        Effect::EnterWith { what, under: None, kind, count } => Some((what, count, kind)),
        _ => None,
    }
}

fn enter_transformed(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::EnterTransformed { what, under: None } => Some((what,)),
        _ => None,
    }
}

fn enter_transformed_yours(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::EnterTransformed { what, under: Some(PlayerRef::You) } => Some((what,)),
        _ => None,
    }
}

fn enter_transformed_owner(e: &Effect) -> Option<(&ObjectRef, &ObjectRef)> {
    match e {
        Effect::EnterTransformed { what, under: Some(PlayerRef::OwnerOf(o)) } => Some((what, o)),
        _ => None,
    }
}

fn enters_transformed_its_owner(what: ObjectRef) -> Effect {
    let under = Some(PlayerRef::OwnerOf(Box::new(what.clone())));
    Effect::EnterTransformed { what, under }
}

fn enter_transformed_its_owner(e: &Effect) -> Option<(&ObjectRef,)> {
    enter_transformed_owner(e).filter(|(what, o)| what == o).map(|(what, _)| (what,))
}

fn enters_attacking(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::EnterAttacking { what, under: None } => Some((what,)),
        _ => None,
    }
}

fn enters_attacking_yours(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::EnterAttacking { what, under: Some(PlayerRef::You) } => Some((what,)),
        _ => None,
    }
}

fn enter_with_yours(e: &Effect) -> Option<(&ObjectRef, &Quantity, &CounterKind)> {
    match e {
        Effect::EnterWith { what, under: Some(PlayerRef::You), kind, count } => Some((what, count, kind)),
        _ => None,
    }
}

fn enter_with_owner(e: &Effect) -> Option<(&ObjectRef, &ObjectRef, &Quantity, &CounterKind)> {
    match e {
        Effect::EnterWith { what, under: Some(PlayerRef::OwnerOf(o)), kind, count } => {
            Some((what, o, count, kind))
        }
        _ => None,
    }
}

fn enters_with_its_owner(what: ObjectRef, count: Quantity, kind: CounterKind) -> Effect {
    let under = Some(PlayerRef::OwnerOf(Box::new(what.clone())));
    Effect::EnterWith { what, under, kind, count }
}

fn enter_with_its_owner(e: &Effect) -> Option<(&ObjectRef, &Quantity, &CounterKind)> {
    enter_with_owner(e).filter(|(what, o, ..)| what == o).map(|(what, _, n, k)| (what, n, k))
}

/// The creature cards in all graveyards.
fn dead_creatures() -> ObjectRef {
    let all = vec![Predicate::Type(CardType::Creature), Predicate::Card, Predicate::InZone(Zone::Graveyard)];
    ObjectRef::Each(Box::new(Predicate::All(all)))
}

fn onto_battlefield(what: ObjectRef) -> Effect {
    Effect::Move { what, to: Zone::Battlefield, tapped: false, under: None, position: LibraryPosition::Top }
}

/// All players do each of it at the same time (608.2e): one instruction after the other.
fn living_and_dead() -> Effect {
    let living = ObjectRef::Each(Box::new(Predicate::Type(CardType::Creature)));
    let instructions = vec![
        Effect::Exile { what: dead_creatures(), until_leaves: false },
        Effect::Sacrifice { who: PlayerRef::EachPlayer, what: living },
        onto_battlefield(ObjectRef::Exiled { several: true }),
    ];
    Effect::Repeat { count: Quantity::Number(1), instructions }
}

fn is_living_and_dead(e: &Effect) -> Option<()> {
    (*e == living_and_dead()).then_some(())
}

fn all_rise() -> Effect {
    onto_battlefield(dead_creatures())
}

fn is_all_rise(e: &Effect) -> Option<()> {
    (*e == all_rise()).then_some(())
}

forms! {
    /// Harm and removal.
    EFFECTS: Effect;
    ["{source:so} deal/deals {amount:nd} damage to {to:r}", "{source:so} {amount:nd} damage to {to:r}"]
    ["{source:so} наносит/наносят {amount:nd} повреждения/повреждение/повреждений {to:r.dat}", "{source:so} наносит/наносят {to:r.dat} {amount:nd} повреждения/повреждение/повреждений", "{source:so} {amount:nd} повреждения/повреждение/повреждений {to:r.dat}", "заставить {source:o.acc} нанести {amount:nd} повреждения/повреждение/повреждений {to:r.dat}", "заставить {source:o.acc} нанести {to:r.dat} {amount:nd} повреждения/повреждение/повреждений"]
    (source, amount, to) { damage(source, amount, to)? } via dealt
    ["{source:so} deal/deals {n:nd} damage to {to:r} for each {per:per}"] ["{source:so} наносит/наносят {n:nd} повреждения/повреждение/повреждений {to:r.dat} за {per:per.acc}", "{source:so} наносит/наносят {to:r.dat} {n:nd} повреждения/повреждение/повреждений за {per:per.acc}"]
    (source, n, to, per) { damage(source, times(n, per)?, to)? } via damage_each
    ["{source:so} deal/deals damage to {to:r} equal to {amount:q}", "{source:so} deal/deals damage equal to {amount:q} to {to:r}"]
    ["{source:so} наносит/наносят {to:r.dat} повреждения, равные {amount:q.dat}",
     "{source:so} наносит/наносят повреждения, равные {amount:q.dat}, {to:r.dat}",
     "{source:so} наносит/наносят {to:r.dat} количество повреждений, равное {amount:q.dat}",
     "{source:so} наносит/наносят количество повреждений, равное {amount:q.dat}, {to:r.dat}",
     "{source:so} наносит/наносят повреждения {to:r.dat} в количестве, равном {amount:q.dat}",
     "заставить {source:o.acc} нанести {to:r.dat} повреждения, равные {amount:q.dat}",
     "заставить {source:o.acc} нанести повреждения {to:r.dat}, равные {amount:q.dat}"]
    (source, amount, to) { damage(source, amount, to)? } via dealt
    ["{source:so} deal/deals {amount:nd} damage divided evenly, rounded down, among {to:among}"]
    ["{source:so} наносит/наносят {amount:nd} повреждения/повреждений, разделенные/разделенных поровну с округлением вниз между {to:among}", "{source:so} наносит/наносят {amount:nd} повреждения/повреждений, разделенные/разделенных поровну (с округлением вниз) между {to:among}"]
    (source, amount, to) { evenly(source, amount, to)? } via dealt_evenly
    ["{source:so} deal/deals {amount:nd} damage divided as you choose among {to:among}"]
    ["{source:so} наносит/наносят {amount:nd} повреждения/повреждений, разделенные/разделенных по вашему выбору между {to:among}", "{source:so} наносит/наносят {amount:nd} повреждения/повреждений, распределенные/распределенных по вашему выбору между {to:among}", "{source:so} наносит/наносят {amount:nd} повреждения/повреждений, распределяемые/распределяемых по вашему выбору между {to:among}"]
    (source, amount, to) { divided(source, amount, to)? } via divided_among
    ["{source:so} deal/deals {amount:nd} damage to itself"] ["{source:so} наносит/наносят {amount:nd} повреждения/повреждение/повреждений сам себе", "{source:so} наносит/наносят {amount:nd} повреждения/повреждение/повреждений сама себе", "{source:so} наносит/наносят {amount:nd} повреждения/повреждение/повреждений само себе", "{source:so} наносит/наносят {amount:nd} повреждения/повреждение/повреждений самому себе"]
    (source, amount) { to_itself(source, amount) } via at_itself
    ["{source:so} deal/deals damage to itself equal to {amount:q}"] []
    (source, amount) { to_itself(source, amount) } via at_itself
    [] ["{source:so} наносит/наносят повреждения, равные своей силе, {to:r.dat}", "{source:so} наносит/наносят {to:r.dat} повреждения, равные своей силе", "{source:so} наносит/наносят {to:r.dat} количество повреждений, равное своей силе", "{source:so} наносит/наносят количество повреждений, равное своей силе, {to:r.dat}"]
    (source, to) { by_own_power(source, to) } via own_power
    ["{a:so} fight/fights {b:o}"] ["{a:so} дерется/дерутся с {b:o.ins}", "заставить {a:o.acc} драться с {b:o.ins}"] (a, b) { Effect::Fight(a, b) }
    ["destroy {what:o}"] ["уничтожьте/уничтожить {what:o.acc}"] (what) { Effect::Destroy { what, no_regeneration: false } }
    ["destroy {what:o}. it can't be regenerated", "destroy {what:o}. they can't be regenerated", "destroy {what:o}. that creature can't be regenerated", "destroy {what:o}. those creatures can't be regenerated"]
    ["уничтожьте/уничтожить {what:o.acc}. оно не может быть регенерировано", "уничтожьте/уничтожить {what:o.acc}. они не могут быть регенерированы"]
    (what) { Effect::Destroy { what, no_regeneration: true } }
    ["{who:su} sacrifice/sacrifices {what:o}", "{who:su} sacrifice/sacrifices {what:o} of their choice"] ["{who:su} пожертвуйте/жертвует/жертвуют/пожертвовать/жертвуете {what:o.acc}", "{who:su} принесите/приносит/приносят/принести/приносите в жертву {what:o.acc}", "{who:su} принесите/приносит/приносят/принести/приносите {what:o.acc} в жертву", "{who:su} пожертвуйте/жертвует/жертвуют/пожертвовать/жертвуете {what:o.acc} по своему выбору"] (who, what) { Effect::Sacrifice { who, what } }
    ["exile {what:o}"] ["изгоните/изгнать {what:o.acc}", "удалите/удалить {what:o.acc} из игры", "выведите/вывести {what:o.acc} из игры"] (what) { Effect::Exile { what, until_leaves: false } }
    ["exile {what:o} until ~ leaves the battlefield"]
    ["изгоните/изгнать {what:o.acc}, пока ~ не покинет/покинут поле битвы", "изгоните/изгнать {what:o.acc} до тех пор, пока ~ не покинет/покинут поле битвы", "изгоните/изгнать {what:o.acc}, до тех пор, пока ~ не покинет/покинут поле битвы"]
    (what) { Effect::Exile { what, until_leaves: true } }
    ["counter {what:o}"] ["отмените/отменить {what:o.acc}"] (what) { Effect::CounterSpell { what } }
    ["counter {what:o}. if that spell is countered this way, put it into its owner's hand instead of into that player's graveyard", "counter {what:o}. if that spell is countered this way, put that card into its owner's hand instead of into that player's graveyard"]
    ["отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, положите его в руку его владельца вместо кладбища того игрока", "отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, положите его в руку владельца вместо кладбища того игрока"]
    (what) { Effect::CounterTo { what, to: Zone::Hand, position: LibraryPosition::Top } } via to_hand
    ["counter {what:o}. if {what:o} is countered this way, put it on top of {what:o}'s owner's library instead of into that player's graveyard"]
    ["отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, положите его на верх библиотеки его владельца вместо кладбища того игрока"]
    (what) { Effect::CounterTo { what, to: Zone::Library, position: LibraryPosition::Top } } via to_library
    ["counter {what:o}. if that spell is countered this way, exile it instead of putting it into its owner's graveyard"]
    ["отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, изгоните его, вместо того чтобы положить на кладбище его владельца", "отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, изгоните его вместо того, чтобы положить на кладбище его владельца", "отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, изгоните его, вместо того чтобы положить его на кладбище его владельца", "отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, изгоните его вместо того, чтобы положить его на кладбище его владельца"]
    (what) { Effect::CounterTo { what, to: Zone::Exile, position: LibraryPosition::Top } } via to_exile
    ["counter {what:o} unless {who:pl} pay/pays {cost:cost}. if that spell is countered this way, exile it instead of putting it into its owner's graveyard"]
    ["отмените/отменить {what:o.acc}, если {who:pl} не заплатит {cost:cost}. если то заклинание отменяется таким образом, изгоните его, вместо того чтобы положить на кладбище его владельца", "отмените/отменить {what:o.acc}, если только {who:pl} не заплатит {cost:cost}. если то заклинание отменяется таким образом, изгоните его, вместо того чтобы положить на кладбище его владельца"]
    (what, who, cost) { unless_to_exile(what, who, cost) } via exile_unless
    ["counter {what:o}. if that spell is countered this way, put it on the bottom of its owner's library instead of into that player's graveyard", "counter {what:o}. if that spell is countered this way, put that card on the bottom of its owner's library instead of into that player's graveyard"] ["отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, положите его в низ библиотеки его владельца вместо кладбища того игрока"]
    (what) { Effect::CounterTo { what, to: Zone::Library, position: LibraryPosition::Bottom } }
    ["counter {what:o}. if that spell is countered this way, put that card on the top or bottom of its owner's library instead of into that player's graveyard", "counter {what:o}. if that spell is countered this way, put that card on your choice of the top or bottom of its owner's library instead of into that player's graveyard"] ["отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, положите его на верх или в низ библиотеки его владельца вместо кладбища того игрока", "отмените/отменить {what:o.acc}. если то заклинание отменяется таким образом, положите ту карту на верх или в низ библиотеки ее владельца вместо кладбища того игрока"]
    (what) { Effect::CounterTo { what, to: Zone::Library, position: LibraryPosition::TopOrBottom } }
    ["counter {what:o}. if {kind:a} is countered this way, put that card onto the battlefield under your control instead of into its owner's graveyard"] ["отмените/отменить {what:o.acc}. если {kind:s} отменяется таким образом, положите ту карту на поле битвы под вашим контролем вместо кладбища ее владельца"]
    (what, kind) { counter_to_yours(what, kind)? } via countered_to_yours
    ["choose/chooses new targets for {what:o}"] ["выберите/выбрать новые цели для {what:o.gen}", "выберите/выбрать новую цель для {what:o.gen}"]
    (what) { Effect::Retarget { what, how: Retarget::Choose } } via new_targets
    ["change the target of {what:o}", "change the target or targets of {what:o}"] ["измените/изменить цель {what:o.gen}"]
    (what) { Effect::Retarget { what, how: Retarget::Each } } via other_targets
    ["change a target of {what:o} to {to:o}", "change the target of {what:o} to {to:o}"] ["измените/изменить цель {what:o.gen} на {to:o.acc}", "измените/изменить одну из целей {what:o.gen} на {to:o.acc}"]
    (what, to) { one_to(what, to)? } via one_target_to
    ["return {what:o} to its owner's hand", "return {what:o} to their owner's hand", "return {what:o} to their owners' hands", "return {what:o} to your hand"]
    ["верните/вернуть {what:o.acc} в руку его владельца", "верните/вернуть {what:o.acc} в руку ее владельца", "верните/вернуть {what:o.acc} в руку их владельца", "верните/вернуть {what:o.acc} в руки их владельцев", "верните/вернуть {what:o.acc} в вашу руку", "верните/вернуть {what:o.acc} в руку владельца", "верните/вернуть {what:o.acc} в руки владельцев", "верните/вернуть {what:o.acc} на руку владельцу", "верните/вернуть {what:o.acc} на руку его владельца", "верните/вернуть {what:o.acc} в свою руку"]
    (what) { Effect::Move { what, to: Zone::Hand, tapped: false, under: None, position: LibraryPosition::Top } } via hand
    ["return {what:o} to the battlefield", "put {what:o} onto the battlefield"] ["верните/вернуть {what:o.acc} на поле битвы", "положите/положить {what:o.acc} на поле битвы", "верните/вернуть {what:o.acc} в игру", "положите/положить {what:o.acc} в игру"]
    (what) { Effect::Move { what, to: Zone::Battlefield, tapped: false, under: None, position: LibraryPosition::Top } }
    ["return {what:o} to the battlefield tapped", "put {what:o} onto the battlefield tapped"] ["верните/вернуть {what:o.acc} на поле битвы *повернутым/повернутой/повернутым/повернутыми", "положите/положить {what:o.acc} на поле битвы *повернутым/повернутой/повернутым/повернутыми"]
    (what) { Effect::Move { what, to: Zone::Battlefield, tapped: true, under: None, position: LibraryPosition::Top } }
    ["return {what:o} to the battlefield tapped and attacking", "put {what:o} onto the battlefield tapped and attacking"] ["верните/вернуть {what:o.acc} на поле битвы *повернутым/повернутой/повернутым/повернутыми и *атакующим/атакующей/атакующим/атакующими", "положите/положить {what:o.acc} на поле битвы *повернутым/повернутой/повернутым/повернутыми и *атакующим/атакующей/атакующим/атакующими"]
    (what) { Effect::EnterAttacking { what, under: None } } via enters_attacking
    ["return {what:o} to the battlefield tapped and attacking under your control", "put {what:o} onto the battlefield tapped and attacking under your control", "return {what:o} to the battlefield under your control tapped and attacking", "put {what:o} onto the battlefield under your control tapped and attacking"] ["верните/вернуть {what:o.acc} на поле битвы под вашим контролем *повернутым/повернутой/повернутым/повернутыми и *атакующим/атакующей/атакующим/атакующими", "положите/положить {what:o.acc} на поле битвы под вашим контролем *повернутым/повернутой/повернутым/повернутыми и *атакующим/атакующей/атакующим/атакующими"]
    (what) { Effect::EnterAttacking { what, under: Some(PlayerRef::You) } } via enters_attacking_yours
    ["return {what:o} to the battlefield under your control", "put {what:o} onto the battlefield under your control"]
    ["верните/вернуть {what:o.acc} на поле битвы под вашим контролем", "положите/положить {what:o.acc} на поле битвы под вашим контролем"]
    (what) { Effect::Move { what, to: Zone::Battlefield, tapped: false, under: Some(PlayerRef::You), position: LibraryPosition::Top } }
    ["return {what:o} to the battlefield under {o:o}'s owner's control", "put {what:o} onto the battlefield under {o:o}'s owner's control"] []
    (what, o) { Effect::Move { what, to: Zone::Battlefield, tapped: false, under: Some(PlayerRef::OwnerOf(Box::new(o))), position: LibraryPosition::Top } }
    via owner_battlefield
    [] ["верните/вернуть {what:o.acc} на поле битвы под контролем его владельца", "верните/вернуть {what:o.acc} на поле битвы под контролем ее владельца", "верните/вернуть {what:o.acc} на поле битвы под контролем владельца"]
    (what) { back_to_owner(what) } via to_its_owner
    [] ["верните/вернуть {what:o.acc} на поле битвы *повернутым/повернутой/повернутым/повернутыми под контролем его владельца", "верните/вернуть {what:o.acc} на поле битвы *повернутым/повернутой/повернутым/повернутыми под контролем ее владельца"]
    (what) { back_tapped(what) } via tapped_to_its_owner
    ["return {what:o} to the battlefield tapped under {o:o}'s owner's control"] []
    (what, o) { Effect::Move { what, to: Zone::Battlefield, tapped: true, under: Some(PlayerRef::OwnerOf(Box::new(o))), position: LibraryPosition::Top } } via tapped_to_owner
    ["return {what:o} to the battlefield transformed", "put {what:o} onto the battlefield transformed"]
    ["верните/вернуть {what:o.acc} на поле битвы *трансформированным/трансформированной/трансформированным/трансформированными"]
    (what) { Effect::EnterTransformed { what, under: None } } via enter_transformed
    ["return {what:o} to the battlefield transformed under your control", "put {what:o} onto the battlefield transformed under your control"]
    ["верните/вернуть {what:o.acc} на поле битвы *трансформированным/трансформированной/трансформированным/трансформированными под вашим контролем"]
    (what) { Effect::EnterTransformed { what, under: Some(PlayerRef::You) } } via enter_transformed_yours
    ["return {what:o} to the battlefield transformed under {o:o}'s owner's control"] []
    (what, o) { Effect::EnterTransformed { what, under: Some(PlayerRef::OwnerOf(Box::new(o))) } } via enter_transformed_owner
    [] ["верните/вернуть {what:o.acc} на поле битвы *трансформированным/трансформированной/трансформированным/трансформированными под контролем его владельца", "верните/вернуть {what:o.acc} на поле битвы *трансформированным/трансформированной/трансформированным/трансформированными под контролем ее владельца"]
    (what) { enters_transformed_its_owner(what) } via enter_transformed_its_owner
    ["return {what:o} to the battlefield with {count:n} {kind:ct} on it", "put {what:o} onto the battlefield with {count:n} {kind:ct} on it", "return {what:o} to the battlefield with {count:n} additional {kind:ct} on it"]
    ["верните/вернуть {what:o.acc} на поле битвы с {count:n} {kind:ct} на нем", "верните/вернуть {what:o.acc} на поле битвы с {count:n} {kind:ct} на ней"]
    (what, count, kind) { Effect::EnterWith { what, under: None, kind, count } } via enter_with
    ["return {what:o} to the battlefield under your control with {count:n} {kind:ct} on it", "put {what:o} onto the battlefield under your control with {count:n} {kind:ct} on it"]
    ["верните/вернуть {what:o.acc} на поле битвы под вашим контролем с {count:n} {kind:ct} на нем", "положите/положить {what:o.acc} на поле битвы под вашим контролем с {count:n} {kind:ct} на нем"]
    (what, count, kind) { Effect::EnterWith { what, under: Some(PlayerRef::You), kind, count } } via enter_with_yours
    ["return {what:o} to the battlefield under {o:o}'s owner's control with {count:n} {kind:ct} on it"] []
    (what, o, count, kind) { Effect::EnterWith { what, under: Some(PlayerRef::OwnerOf(Box::new(o))), kind, count } } via enter_with_owner
    [] ["верните/вернуть {what:o.acc} на поле битвы под контролем его владельца с {count:n} {kind:ct} на нем", "верните/вернуть {what:o.acc} на поле битвы под контролем ее владельца с {count:n} {kind:ct} на ней"]
    (what, count, kind) { enters_with_its_owner(what, count, kind) } via enter_with_its_owner
    ["each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then puts all cards they exiled this way onto the battlefield"]
    ["каждый игрок изгоняет все карты существ со своего кладбища, затем жертвует все существа под своим контролем, затем кладет все карты, изгнанные им таким образом, на поле битвы", "каждый игрок изгоняет все карты существ из своего кладбища, затем жертвует всех существ под своим контролем, а затем кладет все карты, изгнанные таким образом, на поле битвы"]
    () { living_and_dead() } via is_living_and_dead
    ["each player returns all creature cards from their graveyard to the battlefield"] ["каждый игрок возвращает все карты существ со своего кладбища на поле битвы"]
    () { all_rise() } via is_all_rise
    ["{who:su} cast/casts {what:o} without paying its mana cost", "{who:su} cast/casts {what:o} without paying their mana costs"]
    ["{who:su} разыграйте/разыгрывает/разыгрывают/разыграть/разыгрываете {what:o.acc} без уплаты его мана-стоимости", "{who:su} разыграйте/разыгрывает/разыгрывают/разыграть/разыгрываете {what:o.acc} без уплаты ее мана-стоимости", "{who:su} разыграйте/разыгрывает/разыгрывают/разыграть/разыгрываете {what:o.acc}, не платя ее мана-стоимость"]
    (who, what) { cast_free(who, what)? } via casts_free
    ["exile all graveyards"] ["изгоните/изгнать все кладбища"] () { exile_graveyard(None) } via all_graveyards
    ["exile {who:pl}'s graveyard"] ["изгоните/изгнать кладбище {who:pl.gen}"] (who) { exile_graveyard(Some(who)) } via graveyard_of
    ["put {what:o} on top of its owner's library", "put {what:o} on top of your library", "put {what:o} on top of your library in any order", "put {what:o} on top of their owners' libraries", "put {what:o} on top of their owner's library"]
    ["положите/положить {what:o.acc} на верх библиотеки его владельца", "положите/положить {what:o.acc} на верх вашей библиотеки", "положите/положить {what:o.acc} на верх библиотеки ее владельца", "положите/положить {what:o.acc} на верх библиотеки владельца", "положите/положить {what:o.acc} наверх библиотеки его владельца", "положите/положить {what:o.acc} наверх вашей библиотеки", "положите/положить {what:o.acc} на верх вашей библиотеки в любом порядке", "положите/положить {what:o.acc} на верх библиотек их владельцев"]
    (what) { Effect::Move { what, to: Zone::Library, tapped: false, under: None, position: LibraryPosition::Top } }
    ["put {what:o} on the bottom of its owner's library", "put {what:o} on the bottom of their owners' libraries", "put {what:o} on the bottom of your library in any order", "put {what:o} on the bottom of your library", "put {what:o} on the bottom of their owner's library"]
    ["положите/положить {what:o.acc} в низ библиотеки его владельца", "положите/положить {what:o.acc} в низ вашей библиотеки", "положите/положить {what:o.acc} в низ библиотеки ее владельца", "положите/положить {what:o.acc} в низ библиотеки владельца"]
    (what) { Effect::Move { what, to: Zone::Library, tapped: false, under: None, position: LibraryPosition::Bottom } }
    ["shuffle {what:o} into its owner's library", "shuffle {what:o} into your library", "shuffle {what:o} into their owner's library"]
    ["втасуйте/втасовать {what:o.acc} в библиотеку его владельца", "втасуйте/втасовать {what:o.acc} в вашу библиотеку", "втасуйте/втасовать {what:o.acc} в библиотеку ее владельца", "втасуйте/втасовать {what:o.acc} в библиотеку владельца"]
    (what) { Effect::Move { what, to: Zone::Library, tapped: false, under: None, position: LibraryPosition::Shuffled } }
    ["put {what:o} into its owner's graveyard", "put {what:o} into your graveyard"] ["положите/положить {what:o.acc} на кладбище его владельца"]
    (what) { Effect::Move { what, to: Zone::Graveyard, tapped: false, under: None, position: LibraryPosition::Top } }
    [] ["положите/положить {what:o.acc} на ваше кладбище"] (what) { bury(what)? } via buried
    ["put {what:o} into your hand"] ["положите/положить {what:o.acc} в вашу руку"]
    (what) { Effect::Move { what, to: Zone::Hand, tapped: false, under: None, position: LibraryPosition::Top } }
    ["{who:su} gain/gains {amount:nd} life"] ["{who:su} получаете/получает/получают/получить/получите {amount:nd} жизни/жизнь/жизней", "{who:su} получаете/получает/получают/получить/получите {amount:nd} пункта/пункт/пунктов жизни"]
    (who, amount) { Effect::GainLife { who, amount } }
    ["{who:su} gain/gains life equal to {amount:q}"] ["{who:su} получаете/получает/получают/получить/получите количество жизней, равное {amount:q.dat}", "{who:su} получаете/получает/получают/получить/получите количество жизни, равное {amount:q.dat}"]
    (who, amount) { Effect::GainLife { who, amount } }
    ["{who:su} gain/gains life equal to the life lost this way"] ["{who:su} получаете/получает/получают/получить/получите столько жизней, сколько их было потеряно таким образом"]
    (who) { Effect::GainLife { who, amount: Quantity::AntecedentAmount } } via gain_lost
    ["{who:su} gain/gains {amount:nd} life for each {per:per}"] ["{who:su} получаете/получает/получают/получить/получите {amount:nd} жизни/жизнь/жизней за {per:per.acc}"]
    (who, amount, per) { Effect::GainLife { who, amount: times(amount, per)? } } via gain_each
    ["{who:su} lose/loses {amount:nd} life"] ["{who:su} теряете/теряет/теряют/потерять/потеряйте {amount:nd} жизни/жизнь/жизней", "{who:su} теряете/теряет/теряют/потерять/потеряйте {amount:nd} пункта/пункт/пунктов жизни", "заставить {who:pl.acc} потерять {amount:nd} жизни/жизнь/жизней"]
    (who, amount) { Effect::LoseLife { who, amount } }
    ["{who:su} lose/loses half their life, rounded up"] ["{who:su} теряете/теряет/теряют/потерять/потеряйте половину своих жизней с округлением вверх", "{who:su} теряете/теряет/теряют/потерять/потеряйте половину своих жизней, округленную вверх"]
    (who) { lose_part(who, 2, true) } via half_lost
    ["you lose half your life, rounded up"] [] () { lose_part(PlayerRef::You, 2, true) } via you_half_lost
    ["{who:su} lose/loses half their life, rounded down"] ["{who:su} теряете/теряет/теряют/потерять/потеряйте половину своих жизней с округлением вниз"]
    (who) { lose_part(who, 2, false) } via half_down_lost
    ["you lose half your life, rounded down"] [] () { lose_part(PlayerRef::You, 2, false) } via you_half_down_lost
    ["{who:su} lose/loses a third of their life, rounded up"] ["{who:su} теряете/теряет/теряют/потерять/потеряйте треть своих жизней с округлением вверх"]
    (who) { lose_part(who, 3, true) } via third_lost
    ["{who:su} lose/loses life equal to {amount:q}"] ["{who:su} теряете/теряет/теряют/потерять/потеряйте количество жизней, равное {amount:q.dat}"] (who, amount) { Effect::LoseLife { who, amount } }
    ["{who:su} lose/loses {amount:nd} life for each {per:per}"] ["{who:su} теряете/теряет/теряют/потерять/потеряйте {amount:nd} жизни/жизнь/жизней за {per:per.acc}"]
    (who, amount, per) { Effect::LoseLife { who, amount: times(amount, per)? } } via lose_each
    [] ["ваше количество жизней становится равным {amount:n}", "количество ваших жизней становится равным {amount:n}"]
    (amount) { Effect::SetLife { who: PlayerRef::You, amount } } via own_life
    ["{who:pl}'s life total becomes {amount:n}"] ["количество жизней {who:pl.gen} становится равным {amount:n}"]
    (who, amount) { Effect::SetLife { who, amount } }
    ["exchange life totals with {b:pl}"] ["обменяйтесь количеством жизней с {b:pl.ins}"] (b) { Effect::ExchangeLife(PlayerRef::You, b) }
    ["{who:su} lose/loses the game"] ["{who:su} проигрываете/проигрывает/проигрывают партию"] (who) { Effect::LoseGame(who) }
    ["{who:su} win/wins the game"] ["{who:su} выигрываете/выигрывает/выигрывают партию"] (who) { Effect::WinGame(who) }
}

/// Nothing deals damage to "it" that is the source itself: that would be "itself".
fn damage(
    source: ObjectRef,
    amount: Quantity,
    to: crate::ability::effect::EffectRecipients,
) -> Option<Effect> {
    let itself = matches!(&to, crate::ability::effect::EffectRecipients::Objects(o) if *o == source);
    (!itself).then_some(Effect::Damage { source, amount, to })
}

fn divided(
    source: ObjectRef,
    amount: Quantity,
    to: crate::ability::effect::EffectRecipients,
) -> Option<Effect> {
    match to {
        crate::ability::effect::EffectRecipients::Target(target) => {
            Some(Effect::DamageDivided { source, amount, target })
        }
        _ => None,
    }
}

fn divided_among(e: &Effect) -> Option<(ObjectRef, Quantity, crate::ability::effect::EffectRecipients)> {
    match e {
        Effect::DamageDivided { source, amount, target } => {
            Some((source.clone(), amount.clone(), crate::ability::effect::EffectRecipients::Target(*target)))
        }
        _ => None,
    }
}

fn to_itself(source: ObjectRef, amount: Quantity) -> Effect {
    let to = crate::ability::effect::EffectRecipients::Objects(source.clone());
    Effect::Damage { source, amount, to }
}

fn at_itself(e: &Effect) -> Option<(&ObjectRef, &Quantity)> {
    match e {
        Effect::Damage { source, amount, to: crate::ability::effect::EffectRecipients::Objects(to) }
            if to == source =>
        {
            Some((source, amount))
        }
        _ => None,
    }
}

fn dealt(e: &Effect) -> Option<(&ObjectRef, &Quantity, &crate::ability::effect::EffectRecipients)> {
    match e {
        Effect::Damage { source, amount, to } => Some((source, amount, to)),
        _ => None,
    }
}

/// "2 for each …".
pub fn times(n: Quantity, of: Quantity) -> Option<Quantity> {
    match n {
        Quantity::Number(1) => Some(of),
        Quantity::Number(n) => Some(Quantity::Product(n, Box::new(of))),
        _ => None,
    }
}

/// A number times something counted.
pub fn factors(q: &Quantity) -> Option<(Quantity, Quantity)> {
    match q {
        Quantity::Product(n, of) => Some((Quantity::Number(*n), (**of).clone())),
        Quantity::Number(_) | Quantity::X | Quantity::EventAmount => None,
        other => Some((Quantity::Number(1), other.clone())),
    }
}

/// The top cards of a library are milled, which has words of its own.
fn bury(what: ObjectRef) -> Option<Effect> {
    let top = matches!(what, ObjectRef::TopOfLibrary(..));
    (!top).then_some(Effect::Move {
        what,
        to: Zone::Graveyard,
        tapped: false,
        under: None,
        position: LibraryPosition::Top,
    })
}

fn buried(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::Move { what, to: Zone::Graveyard, .. } if bury(what.clone()).as_ref() == Some(e) => {
            Some((what,))
        }
        _ => None,
    }
}

fn back_to_owner(what: ObjectRef) -> Effect {
    Effect::Move {
        under: Some(PlayerRef::OwnerOf(Box::new(what.clone()))),
        what,
        to: Zone::Battlefield,
        tapped: false,
        position: LibraryPosition::Top,
    }
}

fn back_tapped(what: ObjectRef) -> Effect {
    Effect::Move {
        under: Some(PlayerRef::OwnerOf(Box::new(what.clone()))),
        what,
        to: Zone::Battlefield,
        tapped: true,
        position: LibraryPosition::Top,
    }
}

fn tapped_to_its_owner(e: &Effect) -> Option<(ObjectRef,)> {
    let (what, of) = tapped_to_owner(e)?;
    (what == of).then_some((what,))
}

fn to_its_owner(e: &Effect) -> Option<(ObjectRef,)> {
    let (what, of) = owner_battlefield(e)?;
    (what == of).then_some((what,))
}

fn tapped_to_owner(e: &Effect) -> Option<(ObjectRef, ObjectRef)> {
    match e {
        Effect::Move {
            what,
            to: Zone::Battlefield,
            tapped: true,
            under: Some(PlayerRef::OwnerOf(o)),
            position: LibraryPosition::Top,
        } => Some((what.clone(), (**o).clone())),
        _ => None,
    }
}

fn exile_graveyard(of: Option<PlayerRef>) -> Effect {
    use crate::ability::Predicate;
    let buried = Predicate::Card.and(Predicate::InZone(Zone::Graveyard));
    let what = match of {
        Some(who) => buried.and(Predicate::OwnedBy(who)),
        None => buried,
    };
    Effect::Exile { what: ObjectRef::Each(Box::new(what)), until_leaves: false }
}

fn all_graveyards(e: &Effect) -> Option<()> {
    (*e == exile_graveyard(None)).then_some(())
}

fn graveyard_of(e: &Effect) -> Option<(PlayerRef,)> {
    use crate::ability::Predicate;
    let Effect::Exile { what: ObjectRef::Each(what), until_leaves: false } = e else { return None };
    let Predicate::All(list) = &**what else { return None };
    let Some(Predicate::OwnedBy(who)) = list.last() else { return None };
    (*e == exile_graveyard(Some(who.clone()))).then(|| (who.clone(),))
}

fn by_own_power(source: ObjectRef, to: crate::ability::effect::EffectRecipients) -> Effect {
    let amount = Quantity::Measure(Measure::Power, Box::new(source.clone()));
    Effect::Damage { source, amount, to }
}

fn own_power(e: &Effect) -> Option<(&ObjectRef, &crate::ability::effect::EffectRecipients)> {
    match e {
        Effect::Damage { source, amount: Quantity::Measure(Measure::Power, of), to } if **of == *source => {
            Some((source, to))
        }
        _ => None,
    }
}

fn own_life(e: &Effect) -> Option<(&Quantity,)> {
    match e {
        Effect::SetLife { who: PlayerRef::You, amount } => Some((amount,)),
        _ => None,
    }
}

fn lose_part(who: PlayerRef, parts: u32, round_up: bool) -> Effect {
    let amount = Quantity::Part { of: Box::new(Quantity::Life(who.clone())), parts, round_up };
    Effect::LoseLife { who, amount }
}

/// Who loses that part of their life.
fn part_lost(e: &Effect, parts: u32, round_up: bool) -> Option<PlayerRef> {
    match e {
        Effect::LoseLife { who, .. } if *e == lose_part(who.clone(), parts, round_up) => Some(who.clone()),
        _ => None,
    }
}

fn half_lost(e: &Effect) -> Option<(PlayerRef,)> {
    part_lost(e, 2, true).filter(|who| *who != PlayerRef::You).map(|who| (who,))
}

fn you_half_lost(e: &Effect) -> Option<()> {
    (part_lost(e, 2, true)? == PlayerRef::You).then_some(())
}

fn half_down_lost(e: &Effect) -> Option<(PlayerRef,)> {
    part_lost(e, 2, false).filter(|who| *who != PlayerRef::You).map(|who| (who,))
}

fn you_half_down_lost(e: &Effect) -> Option<()> {
    (part_lost(e, 2, false)? == PlayerRef::You).then_some(())
}

fn third_lost(e: &Effect) -> Option<(PlayerRef,)> {
    part_lost(e, 3, true).map(|who| (who,))
}

fn damage_each(
    e: &Effect,
) -> Option<(ObjectRef, Quantity, crate::ability::effect::EffectRecipients, Quantity)> {
    let Effect::Damage { source, amount, to } = e else { return None };
    factors(amount).map(|(n, of)| (source.clone(), n, to.clone(), of))
}

fn gain_each(e: &Effect) -> Option<(PlayerRef, Quantity, Quantity)> {
    let Effect::GainLife { who, amount } = e else { return None };
    factors(amount).map(|(n, of)| (who.clone(), n, of))
}

fn gain_lost(e: &Effect) -> Option<(&PlayerRef,)> {
    match e {
        Effect::GainLife { who, amount: Quantity::AntecedentAmount } => Some((who,)),
        _ => None,
    }
}

fn lose_each(e: &Effect) -> Option<(PlayerRef, Quantity, Quantity)> {
    let Effect::LoseLife { who, amount } = e else { return None };
    factors(amount).map(|(n, of)| (who.clone(), n, of))
}
