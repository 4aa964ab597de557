//! Instructions about cards that are looked at or revealed.

use crate::ability::effect::RestOfLooked;
use crate::ability::wording::book::forms;
use crate::ability::{Effect, ObjectRef, Predicate, Quantity};

fn of_library(what: ObjectRef) -> Option<Effect> {
    matches!(what, ObjectRef::TopOfLibrary(..)).then_some(Effect::Look(what))
}

fn looked(e: &Effect) -> Option<(&ObjectRef,)> {
    match e {
        Effect::Look(what) => Some((what,)),
        _ => None,
    }
}

fn kept(e: &Effect, wanted: RestOfLooked) -> Option<(&Quantity,)> {
    match e {
        Effect::KeepLooked { count, rest } if *rest == wanted => Some((count,)),
        _ => None,
    }
}

fn keep_any(e: &Effect) -> Option<(&Quantity,)> {
    kept(e, RestOfLooked::BottomInAnyOrder)
}

fn keep_random(e: &Effect) -> Option<(&Quantity,)> {
    kept(e, RestOfLooked::BottomAtRandom)
}

fn keep_graveyard(e: &Effect) -> Option<(&Quantity,)> {
    kept(e, RestOfLooked::Graveyard)
}

fn taken(e: &Effect) -> Option<(&Predicate,)> {
    match e {
        Effect::TakeLooked(what) => Some((what,)),
        _ => None,
    }
}

fn chosen(e: &Effect) -> Option<(&Predicate,)> {
    match e {
        Effect::ChooseFromHand(what) => Some((what,)),
        _ => None,
    }
}

/// A card is chosen from a hand and exiled: two instructions, followed in order.
fn choose_and_exile(what: Predicate, until_leaves: bool) -> Effect {
    let exile = Effect::Exile { what: ObjectRef::Antecedent, until_leaves };
    Effect::Repeat { count: Quantity::Number(1), instructions: vec![Effect::ChooseFromHand(what), exile] }
}

fn exiled_of_hand(e: &Effect, until_leaves: bool) -> Option<(&Predicate,)> {
    let Effect::Repeat { instructions, .. } = e else { return None };
    let [Effect::ChooseFromHand(what), _] = instructions.as_slice() else { return None };
    (*e == choose_and_exile(what.clone(), until_leaves)).then_some((what,))
}

fn chosen_exiled(e: &Effect) -> Option<(&Predicate,)> {
    exiled_of_hand(e, false)
}

fn chosen_exiled_until(e: &Effect) -> Option<(&Predicate,)> {
    exiled_of_hand(e, true)
}

forms! {
    /// Cards looked at.
    EFFECTS: Effect;
    ["flip a coin"] ["подбросьте/подбросить монету", "подбросьте/подбросить монетку", "бросьте/бросить монету", "бросьте/бросить монетку"] () { Effect::FlipCoin }
    ["look at {what:o}"] ["посмотрите/посмотреть {what:o.acc}"] (what) { of_library(what)? } via looked
    ["put them back in any order", "put them back on top of your library in any order", "put them back on top of that player's library in any order"]
    ["положите/положить их обратно в любом порядке", "положите/положить их обратно на верх вашей библиотеки в любом порядке"]
    () { Effect::PutLookedBack }
    ["put {count:n} of them into your hand and the rest on the bottom of your library in any order", "put {count:n} of them into your hand and the other on the bottom of your library", "put {count:n} of those cards into your hand and the rest on the bottom of your library in any order"]
    ["положите/положить {count:n} из них в вашу руку, а остальные в низ вашей библиотеки в любом порядке", "положите/положить {count:n} из них в вашу руку, а остальные карты в низ вашей библиотеки в любом порядке", "положите/положить {count:n} из них в вашу руку, а остальные — в низ вашей библиотеки в любом порядке", "положите/положить {count:n} из них в вашу руку, а остальные карты — в низ вашей библиотеки в любом порядке", "положите/положить {count:n} из них в вашу руку, а другую в низ вашей библиотеки", "положите/положить {count:n} из них в вашу руку, а другую — в низ вашей библиотеки", "положите/положить {count:n} из тех карт в вашу руку, а остальные — в низ вашей библиотеки в любом порядке", "положите/положить {count:n} из этих карт в вашу руку, а остальные — в низ вашей библиотеки в любом порядке"]
    (count) { Effect::KeepLooked { count, rest: RestOfLooked::BottomInAnyOrder } } via keep_any
    ["put {count:n} of them into your hand and the rest on the bottom of your library in a random order"]
    ["положите/положить {count:n} из них в вашу руку, а остальные в низ вашей библиотеки в случайном порядке", "положите/положить {count:n} из них в вашу руку, а остальные — в низ вашей библиотеки в случайном порядке", "положите/положить {count:n} из них в вашу руку, а остальные карты — в низ вашей библиотеки в случайном порядке"]
    (count) { Effect::KeepLooked { count, rest: RestOfLooked::BottomAtRandom } } via keep_random
    ["put {count:n} of them into your hand and the rest into your graveyard", "put {count:n} of them into your hand and the other into your graveyard"]
    ["положите/положить {count:n} из них в вашу руку, а остальные на ваше кладбище", "положите/положить {count:n} из них в вашу руку, а остальные карты на ваше кладбище", "положите/положить {count:n} из них в вашу руку, а остальные — на ваше кладбище", "положите/положить {count:n} из них в вашу руку, а остальные карты — на ваше кладбище", "положите/положить {count:n} из них в вашу руку, а другую — на ваше кладбище", "положите/положить {count:n} из них в вашу руку, а другую на ваше кладбище"]
    (count) { Effect::KeepLooked { count, rest: RestOfLooked::Graveyard } } via keep_graveyard
    ["reveal {what:a} from among them and put it into your hand", "reveal {what:a} from among them and put that card into your hand"]
    ["показать находящуюся среди них {what:s.acc} и положить ее в вашу руку", "покажите находящуюся среди них {what:s.acc} и положите ее в вашу руку", "показать {what:s.acc} из их числа и положить ее в вашу руку"]
    (what) { Effect::TakeLooked(what) } via taken
    ["put the rest on the bottom of your library in any order"]
    ["положите/положить остальные карты в низ вашей библиотеки в любом порядке", "положите/положить остальные в низ вашей библиотеки в любом порядке"]
    () { Effect::PutRest(RestOfLooked::BottomInAnyOrder) }
    ["put the rest on the bottom of your library in a random order"]
    ["положите/положить остальные карты в низ вашей библиотеки в случайном порядке", "положите/положить остальные в низ вашей библиотеки в случайном порядке"]
    () { Effect::PutRest(RestOfLooked::BottomAtRandom) }
    ["put the rest into your graveyard"] ["положите/положить остальные карты на ваше кладбище", "положите/положить остальные на ваше кладбище"]
    () { Effect::PutRest(RestOfLooked::Graveyard) }
    ["{who:su} reveal/reveals their hand"] ["{who:su} покажите/показывает/показывают/показать/показываете свою руку"] (who) { Effect::RevealHand(who) }
    ["you choose {what:a} from it and exile that card", "you choose {what:a} from it. exile that card"] ["вы выбираете из нее {what:s.acc} и изгоняете ту карту", "вы выбираете из нее {what:s.acc}. изгоните ту карту"]
    (what) { choose_and_exile(what, false) } via chosen_exiled
    ["you choose {what:a} from it. exile that card until ~ leaves the battlefield"] ["вы выбираете из нее {what:s.acc}. изгоните ту карту до того, как ~ покинет поле битвы"]
    (what) { choose_and_exile(what, true) } via chosen_exiled_until
    ["you choose {what:a} from it", "choose {what:a} from it"] ["вы выбираете из нее {what:s.acc}", "выберите из нее {what:s.acc}"] (what) { Effect::ChooseFromHand(what) } via chosen
    ["{who:su} discard/discards that card"] ["{who:su} сбросьте/сбрасывает/сбрасывают/сбросить/сбрасываете ту карту"] (who) { Effect::DiscardChosen(who) }
}
