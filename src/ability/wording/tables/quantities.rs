//! Numbers of more words: "the number of creatures you control", "its power".

use crate::ability::object::DistinctBy;
use crate::ability::object::Measure::{Loyalty, ManaValue, Power, Toughness};
use crate::ability::wording::book::forms;
use crate::ability::{PlayerRef, Predicate, Quantity, Zone};

fn plus(q: &Quantity) -> Option<(&Quantity, &Quantity)> {
    match q {
        Quantity::Sum(list) => match list.as_slice() {
            [a, b] => Some((a, b)),
            _ => None,
        },
        _ => None,
    }
}

fn twice(q: &Quantity) -> Option<(&Quantity,)> {
    match q {
        Quantity::Product(2, of) => Some((of,)),
        _ => None,
    }
}

fn half_up(q: &Quantity) -> Option<(&Quantity,)> {
    match q {
        Quantity::Part { of, parts: 2, round_up: true } => Some((of,)),
        _ => None,
    }
}

fn half_down(q: &Quantity) -> Option<(&Quantity,)> {
    match q {
        Quantity::Part { of, parts: 2, round_up: false } => Some((of,)),
        _ => None,
    }
}

/// How many fit. Cards in a hand have a number of their own.
fn counted(what: Predicate) -> Option<Quantity> {
    let hand = match &what {
        Predicate::All(list) => {
            matches!(list.as_slice(), [Predicate::Card, Predicate::InZone(Zone::Hand), Predicate::OwnedBy(_)])
        }
        _ => false,
    };
    (!hand).then(|| Quantity::Count(Box::new(what)))
}

/// Of something that was named: a thing that would be chosen for it has no measure to speak of.
fn measure(m: crate::ability::Measure, of: crate::ability::ObjectRef) -> Option<Quantity> {
    let chosen = matches!(of, crate::ability::ObjectRef::Choice { .. } | crate::ability::ObjectRef::Each(_));
    (!chosen).then(|| Quantity::Measure(m, Box::new(of)))
}

fn power_of(q: &Quantity) -> Option<(crate::ability::ObjectRef,)> {
    measured(q, Power)
}

fn toughness_of(q: &Quantity) -> Option<(crate::ability::ObjectRef,)> {
    measured(q, Toughness)
}

fn mana_value_of(q: &Quantity) -> Option<(crate::ability::ObjectRef,)> {
    measured(q, ManaValue)
}

fn measured(q: &Quantity, m: crate::ability::Measure) -> Option<(crate::ability::ObjectRef,)> {
    match q {
        Quantity::Measure(of, o) if *of == m => Some(((**o).clone(),)),
        _ => None,
    }
}

fn count_of(q: &Quantity) -> Option<(Predicate,)> {
    match q {
        Quantity::Count(what) => Some(((**what).clone(),)),
        _ => None,
    }
}

fn done_this_way(q: &Quantity) -> Option<(Predicate,)> {
    match q {
        Quantity::DoneThisWay(what) => Some(((**what).clone(),)),
        _ => None,
    }
}

forms! {
    /// After "equal to" and "where X is".
    AMOUNTS: Quantity;
    ["the number of {what:ps}"] ["количеству {what:ps.gen}", "количество {what:ps.gen}", "числу {what:ps.gen}", "число {what:ps.gen}"]
    (what) { counted(what)? }
    via count_of
    ["twice {of:q}"] ["удвоенное {of:q}", "удвоенному {of:q}"] (of) { Quantity::Product(2, of) } via twice
    ["half {of:q}, rounded up"] [] (of) { Quantity::Part { of, parts: 2, round_up: true } } via half_up
    ["half {of:q}, rounded down"] [] (of) { Quantity::Part { of, parts: 2, round_up: false } } via half_down
    ["{n:n} plus {of:q}"] [] (n, of) { Quantity::Sum(vec![n, of]) } via plus
    ["the number of {k:ct} on {on:o}"] ["количеству {k:ct} на {on:o.pre}", "количество {k:ct} на {on:o.pre}"]
    (k, on) { Quantity::Counters(Some(k), on) }
    ["the number of cards in {who:pl}'s hand"]
    ["количеству карт в руке {who:pl.gen}", "количество карт в руке {who:pl.gen}"]
    (who) { Quantity::CardsInHand(who) }
    [] ["количеству карт в вашей руке", "количество карт в вашей руке", "числу карт в вашей руке", "число карт в вашей руке"] () { Quantity::CardsInHand(PlayerRef::You) }
    ["the number of cards in your opponents' hands"] ["количеству карт в руках ваших оппонентов", "количество карт в руках ваших оппонентов"] () { Quantity::CardsInHand(PlayerRef::EachOpponent) }
    ["{who:pl}'s life total"] ["количеству жизней {who:pl.gen}", "количество жизней {who:pl.gen}"] (who) { Quantity::Life(who) }
    ["{o:o}'s power"] ["силе {o:o.gen}", "сила {o:o.gen}", "значение силы {o:o.gen}", "значению силы {o:o.gen}", "{o:o.gen} силе", "{o:o.gen} сила", "значению {o:o.gen} силы", "значение {o:o.gen} силы"] (o) { measure(Power, o)? } via power_of
    ["{o:o}'s toughness"] ["выносливости {o:o.gen}", "выносливость {o:o.gen}", "{o:o.gen} выносливости", "{o:o.gen} выносливость", "значению {o:o.gen} выносливости"] (o) { measure(Toughness, o)? } via toughness_of
    ["{o:o}'s mana value", "{o:o}'s converted mana cost"] ["мана-стоимости {o:o.gen}", "мана-стоимость {o:o.gen}", "конвертированной мана-стоимости {o:o.gen}", "конвертированная мана-стоимость {o:o.gen}", "{o:o.gen} конвертированной мана-стоимости", "{o:o.gen} мана-стоимости"] (o) { measure(ManaValue, o)? } via mana_value_of
    ["{o:o}'s loyalty"] [] (o) { Quantity::Measure(Loyalty, o) }
    ["the greatest power among {what:ps}"] ["наибольшей силе среди {what:ps.gen}", "наибольшая сила среди {what:ps.gen}", "наибольшее значение силы среди {what:ps.gen}", "наибольшему значению силы среди {what:ps.gen}"] (what) { Quantity::Greatest(Power, what) }
    ["the greatest toughness among {what:ps}"] ["наибольшей выносливости среди {what:ps.gen}", "наибольшее значение выносливости среди {what:ps.gen}", "наибольшему значению выносливости среди {what:ps.gen}"] (what) { Quantity::Greatest(Toughness, what) }
    ["the greatest mana value among {what:ps}", "the highest converted mana cost among {what:ps}"] ["наибольшей конвертированной мана-стоимости среди {what:ps.gen}", "наибольшая конвертированная мана-стоимость среди {what:ps.gen}"]
    (what) { Quantity::Greatest(ManaValue, what) }
    ["the total power of {what:ps}"] ["суммарной силе {what:ps.gen}", "суммарная сила {what:ps.gen}"] (what) { Quantity::Total(Power, what) }
    ["the number of basic land types among {among:ps}"] ["количеству типов базовых земель среди {among:ps.gen}", "количество типов базовых земель среди {among:ps.gen}"]
    (among) { Quantity::CountTypes { of: DistinctBy::BasicLandType, among } }
    ["the number of card types among {among:ps}"] ["количеству типов карт среди {among:ps.gen}", "количество типов карт среди {among:ps.gen}"]
    (among) { Quantity::CountTypes { of: DistinctBy::CardType, among } }
    ["the number of colors among {among:ps}"] ["количеству цветов среди {among:ps.gen}", "количество цветов среди {among:ps.gen}"] (among) { Quantity::CountTypes { of: DistinctBy::Colour, among } }
    ["the number of opponents you have"] ["количеству ваших оппонентов", "количество ваших оппонентов"] () { Quantity::Opponents }
    ["your devotion to {c:cols}"] ["вашей преданности {c:cols.dat}", "ваша преданность {c:cols.dat}"] (c) { Quantity::Devotion(c) }
    ["that damage", "the damage dealt", "that much"] ["тем повреждениям", "тем нанесенным повреждениям"] () { Quantity::EventAmount }
    ["the life lost this way", "the damage dealt this way", "the damage prevented this way"] [] () { Quantity::AntecedentAmount }
    ["the number of {what:ps} destroyed this way", "the number of {what:ps} sacrificed this way", "the number of {what:ps} exiled this way", "the number of {what:ps} discarded this way"]
    ["количеству {what:ps.gen}, уничтоженных таким образом", "количество {what:ps.gen}, уничтоженных таким образом", "количеству {what:ps.gen}, пожертвованных таким образом", "количество {what:ps.gen}, пожертвованных таким образом", "количеству уничтоженных таким образом {what:ps.gen}", "количество уничтоженных таким образом {what:ps.gen}"]
    (what) { Quantity::DoneThisWay(what) } via done_this_way
    ["the number of spells you've cast this turn"] ["количеству заклинаний, разыгранных вами в этом ходу"] () { Quantity::SpellsCast }
    ["the number of times ~ was kicked", "the number of times it was kicked"] ["количеству усилений ~", "количество полученных им/ими/ей усилителей", "количеству полученных им/ими/ей усилителей", "количество усилений ~", "количеству раз, которое вы использовали мультиусилитель", "количество раз, которое был уплачен мультиусилитель"] () { Quantity::TimesKicked }
    ["the chosen number"] [] () { Quantity::ChosenNumber }
}

forms! {
    /// After "for each".
    PER_EACH: Quantity;
    ["{what:s}"] ["каждое {what:s.acc}", "каждый {what:s.acc}", "каждую {what:s.acc}", "каждого {what:s.acc}", "каждые {what:s.acc}"] (what) { counted(what)? }
    via count_of
    ["{k:ct} on {on:o}"] ["{k:ct} на {on:o.pre}", "каждый {k:ct} на {on:o.pre}"] (k, on) { Quantity::Counters(Some(k), on) }
    ["card in {who:pl}'s hand"] ["каждую карту в руке {who:pl.gen}"] (who) { Quantity::CardsInHand(who) }
    ["card in your opponents' hands"] ["каждую карту в руках ваших оппонентов", "каждую карту в руках оппонентов"] () { Quantity::CardsInHand(PlayerRef::EachOpponent) }
    [] ["каждую карту в вашей руке"] () { Quantity::CardsInHand(PlayerRef::You) }
    ["basic land type among {among:ps}"] ["каждый тип базовой земли среди {among:ps.gen}"] (among) { Quantity::CountTypes { of: DistinctBy::BasicLandType, among } }
    ["card type among {among:ps}"] [] (among) { Quantity::CountTypes { of: DistinctBy::CardType, among } }
    ["color among {among:ps}"] ["каждый цвет среди {among:ps.gen}"] (among) { Quantity::CountTypes { of: DistinctBy::Colour, among } }
    ["{what:s} destroyed this way", "{what:s} sacrificed this way", "{what:s} exiled this way", "{what:s} discarded this way"] ["каждое уничтоженное таким образом {what:s.acc}", "каждое {what:s.acc}, уничтоженное таким образом", "каждую сброшенную таким образом {what:s.acc}", "каждую {what:s.acc}, сброшенную таким образом"] (what) { Quantity::DoneThisWay(what) } via done_this_way
    ["spell you've cast this turn", "spell you have cast this turn"] ["каждое заклинание, разыгранное вами в этом ходу", "каждое разыгранное вами в этом ходу заклинание"] () { Quantity::SpellsCast }
    ["time ~ was kicked", "time it was kicked"] ["каждое усиление ~", "каждый полученный им/ими/ей усилитель", "каждый усилитель, полученный ~", "каждый раз, когда ~ *был/была/было/были *усилен/усилена/усилено/усилены", "каждое использование мультиусилителя"] () { Quantity::TimesKicked }
    ["opponent you have", "opponent"] ["каждого вашего оппонента", "каждого оппонента"] () { Quantity::Opponents }
}

/// Power and toughness of the same amount.
pub fn both_equal(q: crate::ability::Quantity) -> crate::ability::Modification {
    crate::ability::Modification::SetPowerToughness(Some(q.clone()), Some(q))
}
