//! What happens in place of an event, and what is chosen as something enters.

use crate::ability::effect::{AsEntersChoice, LibraryPosition};
use crate::ability::wording::book::forms;
use crate::ability::{ObjectRef, Predicate, Quantity, ReplacementAction, Zone};

fn plus(a: &ReplacementAction) -> Option<(&Quantity,)> {
    match a {
        ReplacementAction::Add(n) => Some((n,)),
        _ => None,
    }
}

fn prevented(a: &ReplacementAction) -> Option<()> {
    match a {
        ReplacementAction::Prevent { amount: None, then } if then.is_empty() => Some(()),
        _ => None,
    }
}

fn prevented_then(a: &ReplacementAction) -> Option<(&Vec<crate::ability::Effect>,)> {
    match a {
        ReplacementAction::Prevent { amount: None, then } if !then.is_empty() => Some((then,)),
        _ => None,
    }
}

fn prevented_some(a: &ReplacementAction) -> Option<(&Quantity,)> {
    match a {
        ReplacementAction::Prevent { amount: Some(n), then } if then.is_empty() => Some((n,)),
        _ => None,
    }
}

/// Instructions in place of the event. Going to another zone is said by the zone.
fn something_else(then: Vec<crate::ability::Effect>) -> Option<ReplacementAction> {
    use crate::ability::Effect;
    let moves = matches!(
        then.as_slice(),
        [Effect::Exile { what, .. } | Effect::Move { what, .. }] if *what == ObjectRef::This || *what == ObjectRef::Event
    );
    (!moves).then_some(ReplacementAction::Instead(then))
}

fn done_instead(a: &ReplacementAction) -> Option<(&Vec<crate::ability::Effect>,)> {
    match a {
        ReplacementAction::Instead(then) => Some((then,)),
        _ => None,
    }
}

/// All of the damage but so much.
fn all_but(n: Quantity) -> ReplacementAction {
    let amount = Quantity::Sum(vec![Quantity::EventAmount, Quantity::Negative(Box::new(n))]);
    ReplacementAction::Prevent { amount: Some(amount), then: Vec::new() }
}

fn prevented_but(a: &ReplacementAction) -> Option<(Quantity,)> {
    let ReplacementAction::Prevent { amount: Some(Quantity::Sum(list)), then } = a else { return None };
    match list.as_slice() {
        [Quantity::EventAmount, Quantity::Negative(n)] if then.is_empty() => Some(((**n).clone(),)),
        _ => None,
    }
}

/// As many tokens of this kind.
fn as_many(token: crate::ability::TokenDefinition) -> ReplacementAction {
    ReplacementAction::Instead(vec![crate::ability::Effect::CreateTokens {
        who: crate::ability::PlayerRef::You,
        count: Quantity::EventAmount,
        token,
        tapped: false,
        attacking: false,
    }])
}

fn as_many_tokens(a: &ReplacementAction) -> Option<(crate::ability::TokenDefinition,)> {
    let ReplacementAction::Instead(list) = a else { return None };
    match list.as_slice() {
        [crate::ability::Effect::CreateTokens { token, .. }] => {
            (*a == as_many(token.clone())).then(|| (token.clone(),))
        }
        _ => None,
    }
}

forms! {
    /// What happens in place of it.
    ACTIONS: ReplacementAction;
    ["prevent that damage"] ["предотвратите те повреждения", "предотвратите эти повреждения"] () { ReplacementAction::Prevent { amount: None, then: Vec::new() } } via prevented
    ["prevent that damage and {then:effs}", "prevent that damage. {then:effs}"] ["предотвратите те/эти повреждения и {then:effs}", "предотвратите те/эти повреждения. {then:effs}"] (then) { ReplacementAction::Prevent { amount: None, then } } via prevented_then
    ["prevent {n:nd} of that damage"] ["предотвратите {n:nd} из тех повреждений", "предотвратите {n:nd} из этих повреждений"] (n) { ReplacementAction::Prevent { amount: Some(n), then: Vec::new() } } via prevented_some
    ["prevent all but {n:nd} of that damage"] ["предотвратите все те повреждения, кроме {n:nd}", "предотвратите все эти повреждения, кроме {n:nd}"] (n) { all_but(n) } via prevented_but
    ["it deals double that damage instead", "it deals twice that much damage instead", "it deals double that damage to that permanent or player instead", "it deals twice that much damage to that permanent or player instead", "it deals double that damage to that player instead", "it deals double that damage to that creature instead", "it deals double that damage to that creature or player instead", "it deals twice that much damage to that creature or player instead", "it deals double that damage to that player or permanent instead", "it deals double that damage to that permanent instead", "that source deals double that damage to that permanent or player instead", "that source deals double that damage to that player or permanent instead"]
    ["вместо этого он наносит вдвое больше повреждений", "вместо этого он наносит тому перманенту или игроку вдвое больше повреждений", "вместо этого он наносит удвоенное количество тех повреждений", "вместо этого он наносит удвоенные повреждения", "он вместо этого наносит вдвое больше повреждений", "вместо этого он наносит двойное количество тех повреждений тому перманенту или игроку", "вместо этого он наносит удвоенные повреждения тому перманенту или игроку", "он наносит вместо этого вдвое больше повреждений тому существу или игроку", "вместо этого он наносит вдвое больше повреждений тому перманенту или игроку", "вместо этого он наносит вдвое больше повреждений тому существу или игроку", "вместо этого он наносит двойное количество этих повреждений тому перманенту или игроку", "вместо этого он/оно/она наносит те/эти повреждения в двойном размере", "вместо этого он/оно/она наносит те/эти повреждения тому перманенту или игроку в двойном размере", "вместо этого он/оно/она наносит те/эти повреждения тому существу или игроку в двойном размере", "вместо этого он/оно/она наносит те/эти повреждения тому игроку в двойном размере", "вместо этого он наносит вам те/эти повреждения в двойном размере", "вместо этого он наносит ~ те/эти повреждения в двойном размере", "вместо этого оно наносит те/эти повреждения снаряженному существу в двойном размере", "он/оно/она наносит те/эти повреждения тому существу или игроку в двойном размере", "он/оно/она наносит те/эти повреждения тому существу или игроку в двойном размере вместо этого", "вместо этого он/оно/она наносит те/эти повреждения тому игроку или перманенту в двойном размере", "вместо этого тот источник наносит те/эти повреждения тому игроку или перманенту в двойном размере"]
    () { ReplacementAction::Multiply(2) }
    ["it deals triple that damage instead", "it deals triple that damage to that permanent or player instead"] [] () { ReplacementAction::Multiply(3) }
    ["you gain twice that much life instead"] ["вместо этого вы получаете вдвое больше жизней", "вместо этого вы получаете их вдвое больше"] () { ReplacementAction::Multiply(2) }
    ["it creates twice that many of those tokens instead", "twice that many of those tokens are created instead"] ["вместо этого он создает в два раза больше таких фишек", "вместо этого он создает в два раза больше тех фишек", "вместо этого он создает вдвое больше таких фишек"] () { ReplacementAction::Multiply(2) }
    ["twice that many +1/+1 counters are put on it instead", "twice that many +1/+1 counters are put on that creature instead", "twice that many of those counters are put on it instead", "it puts twice that many of those counters on that permanent instead", "it puts twice that many of those counters on that creature instead", "it puts twice that many of those counters on it instead", "twice that many of those counters are put on that permanent instead"] ["вместо этого он кладет вдвое больше", "вместо этого он кладет в два раза больше таких жетонов на тот перманент", "вместо этого он кладет вдвое больше таких жетонов на тот перманент", "вместо этого на него кладется вдвое больше таких жетонов", "вместо этого на то существо кладется вдвое больше таких жетонов", "вместо этого на него кладется вдвое больше жетонов +1/+1", "вместо этого на то существо кладется вдвое больше жетонов +1/+1", "вместо этого на то существо кладется в два раза больше жетонов +1/+1", "вместо этого на него кладется в два раза больше жетонов +1/+1"] () { ReplacementAction::Multiply(2) }
    ["that many plus one +1/+1 counters are put on it instead", "that many plus one +1/+1 counters are put on that creature instead"] ["вместо этого на него кладется на один жетон +1/+1 больше", "вместо этого на него кладется такое же количество жетонов +1/+1 плюс один", "вместо этого на то существо кладется столько же плюс один жетон +1/+1", "вместо этого на него кладется столько же плюс один жетон +1/+1"] () { ReplacementAction::Add(Quantity::Number(1)) }
    ["that many plus one of each of those kinds of counters are put on that permanent instead"] ["вместо этого на тот перманент кладется столько же плюс один такой жетон", "вместо этого на тот перманент кладется столько же таких жетонов плюс один"] () { ReplacementAction::Add(Quantity::Number(1)) }
    ["that many -1/-1 counters minus one are put on it instead", "that many -1/-1 counters minus one are put on that creature instead", "that many +1/+1 counters minus one are put on it instead"] ["вместо этого на то существо кладется на один жетон -1/-1 меньше", "вместо этого на него кладется на один жетон -1/-1 меньше"] () { ReplacementAction::Add(Quantity::Number(-1)) }
    ["you lose twice that much life instead", "they lose twice that much life instead", "that player loses twice that much life instead"] ["вместо этого вы теряете вдвое больше жизней", "вместо этого тот игрок теряет вдвое больше жизней", "вместо этого он теряет вдвое больше жизней"] () { ReplacementAction::Multiply(2) }
    ["it deals that much damage plus {n:nd} instead", "it deals that much damage plus {n:nd} to that permanent or player instead", "it deals that much damage plus {n:nd} to that player or permanent instead", "it deals that much damage plus {n:nd} to that creature or player instead"]
    ["вместо этого он наносит на {n:nd} повреждения/повреждение/повреждений больше", "вместо этого он/оно/она наносит тому перманенту или игроку на {n:nd} повреждения/повреждение/повреждений больше", "вместо этого он/оно/она наносит тому существу или игроку на {n:nd} повреждения/повреждение/повреждений больше"]
    (n) { ReplacementAction::Add(n) } via plus
    ["you gain that much life plus {n:nd} instead"] ["вместо этого вы получаете такое же количество жизней плюс {n:nd}", "вместо этого вы получаете столько же жизней плюс {n:nd}", "вы получаете такое же количество жизней плюс {n:nd} вместо этого"] (n) { ReplacementAction::Add(n) } via plus
    ["exile it instead", "exile that card instead", "exile that creature instead", "exile that permanent instead", "it is exiled instead", "instead exile it", "instead exile that card", "instead exile that creature", "instead exile that permanent"]
    ["вместо этого изгоните его", "вместо этого изгоните ее", "изгоните его вместо этого", "изгоните ее вместо этого", "вместо этого изгоните то существо", "вместо этого изгоните ту карту"]
    () { ReplacementAction::ZoneInstead(Zone::Exile) }
    ["return it to its owner's hand instead"] ["вместо этого верните его в руку его владельца"] () { ReplacementAction::ZoneInstead(Zone::Hand) }
    ["shuffle it into its owner's library instead"] ["вместо этого втасуйте его в библиотеку его владельца"] () { ReplacementAction::LibraryInstead(LibraryPosition::Shuffled) }
    ["put it on top of its owner's library instead", "put ~ on top of its owner's library instead", "put that card on top of its owner's library instead"] ["вместо этого положите его на верх библиотеки его владельца", "вместо этого положите его наверх библиотеки его владельца"] () { ReplacementAction::LibraryInstead(LibraryPosition::Top) }
    ["put it on the bottom of its owner's library instead", "put ~ on the bottom of its owner's library instead", "put that card on the bottom of its owner's library instead"] ["вместо этого положите его в низ библиотеки его владельца", "вместо этого положите его вниз библиотеки его владельца"] () { ReplacementAction::LibraryInstead(LibraryPosition::Bottom) }
    ["regenerate it", "regenerate ~"] ["регенерируйте его", "регенерируйте ее", "регенерируйте ~"] () { ReplacementAction::Regenerate }
    ["that player skips that draw instead"] ["вместо этого тот игрок пропускает то взятие карты"] () { ReplacementAction::Nothing }
    ["that many {token:tokps} are created instead"] ["вместо этого создается столько же {token:tokps}", "вместо них создается столько же {token:tokps}"]
    (token) { as_many(token) } via as_many_tokens
    ["{then:effs} instead", "instead {then:effs}"] ["вместо этого {then:effs}"] (then) { something_else(then)? } via done_instead
}

/// The name of a card of a kind; of any card there are words of their own.
fn named(what: Predicate) -> Option<AsEntersChoice> {
    match &what {
        Predicate::All(list) if list.contains(&Predicate::Card) => Some(AsEntersChoice::CardNameOf(what)),
        _ => None,
    }
}

fn name_of(c: &AsEntersChoice) -> Option<(&Predicate,)> {
    match c {
        AsEntersChoice::CardNameOf(what) => Some((what,)),
        _ => None,
    }
}

forms! {
    /// What is chosen as something enters.
    CHOICES: AsEntersChoice;
    ["a color"] ["цвет"] () { AsEntersChoice::Colour }
    ["a creature type"] ["тип существа", "тип существ"] () { AsEntersChoice::CreatureType }
    ["a basic land type"] ["тип базовой земли"] () { AsEntersChoice::BasicLandType }
    ["a card name"] ["имя карты"] () { AsEntersChoice::CardName }
    ["a {what:s} name", "an {what:s} name"] ["имя {what:s.gen}"] (what) { named(what)? } via name_of
    ["a player"] ["игрока"] () { AsEntersChoice::Player }
    ["an opponent"] ["оппонента"] () { AsEntersChoice::Opponent }
}
