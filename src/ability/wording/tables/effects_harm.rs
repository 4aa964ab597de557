//! Instructions that deal damage, change life, destroy, exile, counter, move.

use crate::ability::effect::LibraryPosition;
use crate::ability::wording::book::forms;
use crate::ability::{Effect, ObjectRef, PlayerRef, Quantity, Zone};

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

forms! {
    /// Harm and removal.
    EFFECTS: Effect;
    ["{source:so} deal/deals {amount:nd} damage to {to:r}"]
    ["{source:so} наносит/наносят {amount:nd} повреждения/повреждение/повреждений {to:r.dat}"]
    (source, amount, to) { Effect::Damage { source, amount, to } }
    ["{source:so} deal/deals damage to {to:r} equal to {amount:q}", "{source:so} deal/deals damage equal to {amount:q} to {to:r}"]
    ["{source:so} наносит/наносят {to:r.dat} повреждения, равные {amount:q.dat}",
     "{source:so} наносит/наносят повреждения, равные {amount:q.dat}, {to:r.dat}"]
    (source, amount, to) { Effect::Damage { source, amount, to } }
    ["{a:so} fight/fights {b:o}"] ["{a:so} дерется/дерутся с {b:o.ins}"] (a, b) { Effect::Fight(a, b) }
    ["destroy {what:o}"] ["уничтожьте {what:o.acc}"] (what) { Effect::Destroy { what, no_regeneration: false } }
    ["destroy {what:o}. it can't be regenerated", "destroy {what:o}. they can't be regenerated", "destroy {what:o}. that creature can't be regenerated", "destroy {what:o}. those creatures can't be regenerated"]
    ["уничтожьте {what:o.acc}. оно не может быть регенерировано", "уничтожьте {what:o.acc}. они не могут быть регенерированы"]
    (what) { Effect::Destroy { what, no_regeneration: true } }
    ["{who:su} sacrifice/sacrifices {what:o}"] ["{who:su} пожертвуйте/жертвует/жертвуют/пожертвовать {what:o.acc}"] (who, what) { Effect::Sacrifice { who, what } }
    ["exile {what:o}"] ["изгоните {what:o.acc}"] (what) { Effect::Exile { what, until_leaves: false } }
    ["exile {what:o} until ~ leaves the battlefield"]
    ["изгоните {what:o.acc}, пока ~ не покинет поле битвы", "изгоните {what:o.acc} до тех пор, пока ~ не покинет поле битвы"]
    (what) { Effect::Exile { what, until_leaves: true } }
    ["counter {what:o}"] ["отмените {what:o.acc}"] (what) { Effect::CounterSpell { what } }
    ["return {what:o} to its owner's hand", "return {what:o} to their owner's hand", "return {what:o} to their owners' hands", "return {what:o} to your hand"]
    ["верните {what:o.acc} в руку его владельца", "верните {what:o.acc} в руку ее владельца", "верните {what:o.acc} в руку их владельца", "верните {what:o.acc} в руки их владельцев", "верните {what:o.acc} в вашу руку"]
    (what) { Effect::Move { what, to: Zone::Hand, tapped: false, under: None, position: LibraryPosition::Top } } via hand
    ["return {what:o} to the battlefield", "put {what:o} onto the battlefield"] ["верните {what:o.acc} на поле битвы", "положите {what:o.acc} на поле битвы"]
    (what) { Effect::Move { what, to: Zone::Battlefield, tapped: false, under: None, position: LibraryPosition::Top } }
    ["return {what:o} to the battlefield tapped", "put {what:o} onto the battlefield tapped"] ["верните {what:o.acc} на поле битвы повернутым"]
    (what) { Effect::Move { what, to: Zone::Battlefield, tapped: true, under: None, position: LibraryPosition::Top } }
    ["return {what:o} to the battlefield under your control", "put {what:o} onto the battlefield under your control"]
    ["верните {what:o.acc} на поле битвы под вашим контролем"]
    (what) { Effect::Move { what, to: Zone::Battlefield, tapped: false, under: Some(PlayerRef::You), position: LibraryPosition::Top } }
    ["return {what:o} to the battlefield under {o:o}'s owner's control", "return {what:o} to the battlefield under its owner's control", "put {what:o} onto the battlefield under {o:o}'s owner's control"]
    ["верните {what:o.acc} на поле битвы под контролем его владельца"]
    (what, o) { Effect::Move { what, to: Zone::Battlefield, tapped: false, under: Some(PlayerRef::OwnerOf(Box::new(o))), position: LibraryPosition::Top } }
    via owner_battlefield
    ["put {what:o} on top of its owner's library", "put {what:o} on top of your library", "put {what:o} on top of their owner's library"]
    ["положите {what:o.acc} на верх библиотеки его владельца", "положите {what:o.acc} на верх вашей библиотеки"]
    (what) { Effect::Move { what, to: Zone::Library, tapped: false, under: None, position: LibraryPosition::Top } }
    ["put {what:o} on the bottom of its owner's library", "put {what:o} on the bottom of your library", "put {what:o} on the bottom of their owner's library"]
    ["положите {what:o.acc} в низ библиотеки его владельца", "положите {what:o.acc} в низ вашей библиотеки"]
    (what) { Effect::Move { what, to: Zone::Library, tapped: false, under: None, position: LibraryPosition::Bottom } }
    ["shuffle {what:o} into its owner's library", "shuffle {what:o} into your library", "shuffle {what:o} into their owner's library"]
    ["втасуйте {what:o.acc} в библиотеку его владельца", "втасуйте {what:o.acc} в вашу библиотеку"]
    (what) { Effect::Move { what, to: Zone::Library, tapped: false, under: None, position: LibraryPosition::Shuffled } }
    ["put {what:o} into its owner's graveyard", "put {what:o} into your graveyard"] ["положите {what:o.acc} на кладбище его владельца"]
    (what) { Effect::Move { what, to: Zone::Graveyard, tapped: false, under: None, position: LibraryPosition::Top } }
    ["put {what:o} into your hand"] ["положите {what:o.acc} в вашу руку"]
    (what) { Effect::Move { what, to: Zone::Hand, tapped: false, under: None, position: LibraryPosition::Top } }
    ["{who:su} gain/gains {amount:nd} life"] ["{who:su} получаете/получает/получают/получить {amount:nd} жизни/жизнь/жизней"]
    (who, amount) { Effect::GainLife { who, amount } }
    ["{who:su} gain/gains life equal to {amount:q}"] ["{who:su} получаете/получает/получают/получить количество жизней, равное {amount:q.dat}"]
    (who, amount) { Effect::GainLife { who, amount } }
    ["{who:su} gain/gains {amount:nd} life for each {per:per}"] ["{who:su} получаете/получает/получают/получить {amount:nd} жизни/жизнь/жизней за {per:per.acc}"]
    (who, amount, per) { Effect::GainLife { who, amount: times(amount, per)? } } via gain_each
    ["{who:su} lose/loses {amount:nd} life"] ["{who:su} теряете/теряет/теряют/потерять {amount:nd} жизни/жизнь/жизней"]
    (who, amount) { Effect::LoseLife { who, amount } }
    ["{who:su} lose/loses life equal to {amount:q}"] [] (who, amount) { Effect::LoseLife { who, amount } }
    ["{who:su} lose/loses {amount:nd} life for each {per:per}"] []
    (who, amount, per) { Effect::LoseLife { who, amount: times(amount, per)? } } via lose_each
    ["{who:pl}'s life total becomes {amount:n}"] ["количество жизней {who:pl.gen} становится равным {amount:n}"]
    (who, amount) { Effect::SetLife { who, amount } }
    ["exchange life totals with {b:pl}"] [] (b) { Effect::ExchangeLife(PlayerRef::You, b) }
    ["{who:su} lose/loses the game"] ["{who:su} проигрываете/проигрывает/проигрывают партию"] (who) { Effect::LoseGame(who) }
    ["{who:su} win/wins the game"] ["{who:su} выигрываете/выигрывает/выигрывают партию"] (who) { Effect::WinGame(who) }
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

fn gain_each(e: &Effect) -> Option<(PlayerRef, Quantity, Quantity)> {
    let Effect::GainLife { who, amount } = e else { return None };
    factors(amount).map(|(n, of)| (who.clone(), n, of))
}

fn lose_each(e: &Effect) -> Option<(PlayerRef, Quantity, Quantity)> {
    let Effect::LoseLife { who, amount } = e else { return None };
    factors(amount).map(|(n, of)| (who.clone(), n, of))
}
