//! What is done to pay a cost, apart from mana and `{T}`.

use crate::ability::wording::book::forms;
use crate::ability::{Cost, CostPart, Predicate, Quantity};

fn one(what: Predicate) -> CostPart {
    CostPart::Discard(Quantity::Number(1), what)
}

fn discards_two(c: &CostPart) -> Option<(Predicate,)> {
    let CostPart::ForEach(Quantity::Number(1), cost) = c else { return None };
    match cost.0.as_slice() {
        [CostPart::Discard(_, what), last] if *last == one(Predicate::Card) => Some((what.clone(),)),
        _ => None,
    }
}

forms! {
    /// Parts of costs.
    PARTS: CostPart;
    ["sacrifice/sacrifices {what:o}"] ["пожертвуйте {what:o.acc}", "пожертвовать {what:o.acc}", "принесите в жертву {what:o.acc}", "принести в жертву {what:o.acc}", "принесите {what:o.acc} в жертву", "принести {what:o.acc} в жертву"] (what) { CostPart::Sacrifice(what) }
    ["discard/discards {n:n} {what:d}"] ["сбросьте {n:n} {what:d.acc}", "сбросить {n:n} {what:d.acc}"] (n, what) { CostPart::Discard(n, what) }
    ["discard/discards {what:a} and another card"] ["сбросьте {what:s.acc} и другую карту", "сбросить {what:s.acc} и другую карту"]
    (what) { CostPart::ForEach(Quantity::Number(1), Box::new(Cost(vec![one(what), one(Predicate::Card)]))) } via discards_two
    ["discard/discards ~"] ["сбросьте ~", "сбросьте эту карту"] () { CostPart::DiscardThis }
    ["pay {n:nd} life", "pays {n:nd} life", "{n:nd} life"]
    ["заплатите {n:nd} жизни/жизнь/жизней", "уплатите {n:nd} жизни/жизнь/жизней", "заплатить {n:nd} жизни/жизнь/жизней", "заплатит {n:nd} жизни/жизнь/жизней", "{n:nd} жизни/жизнь/жизней", "уплатить {n:nd} жизни/жизнь/жизней"]
    (n) { CostPart::Life(n) }
    ["exile/exiles {what:o}"] ["изгоните {what:o.acc}", "изгнать {what:o.acc}", "удалите {what:o.acc} из игры", "выведите {what:o.acc} из игры"] (what) { CostPart::Exile(what) }
    ["return/returns {what:o} to its owner's hand", "return/returns {what:o} to their owner's hand"]
    ["верните {what:o.acc} в руку его владельца", "верните {what:o.acc} в руку ее владельца", "верните {what:o.acc} в руку владельца", "вернуть {what:o.acc} в руку его владельца", "вернуть {what:o.acc} в руку ее владельца"] (what) { CostPart::ReturnToHand(what) }
    ["tap/taps {n:n} {what:d}"] ["поверните {n:n} {what:d.acc}", "повернуть {n:n} {what:d.acc}"] (n, what) { CostPart::TapOthers(n, what) }
    ["remove/removes {n:n} {k:ct} from {on:o}"] ["удалите {n:n} {k:ct} с {on:o.gen}", "удалите {n:n} {k:ct} со {on:o.gen}", "удалите с {on:o.gen} {n:n} {k:ct}", "удалить {n:n} {k:ct} с {on:o.gen}"] (k, n, on) { CostPart::RemoveCounters(k, n, on) }
    ["put/puts {n:n} {k:ct} on {on:o}"] ["положите {n:n} {k:ct} на {on:o.acc}"] (k, n, on) { CostPart::PutCounters(k, n, on) }
    ["mill/mills {n:n} cards/card"] [] (n) { CostPart::Mill(n) }
    ["reveal/reveals {what:a} from your hand"] ["покажите {what:s.acc} из вашей руки", "показать {what:s.acc} из вашей руки"] (what) { CostPart::Reveal(what) }
    ["exert/exerts {what:o}"] ["подстегните {what:o.acc}", "подстегнуть {what:o.acc}"] (what) { CostPart::Exert(what) }
    ["forage/forages"] ["добудьте пропитание", "добыть пропитание"] () { CostPart::Forage }
    ["collect/collects evidence {n:nd}"] ["соберите улики {n:nd}", "собрать улики {n:nd}"] (n) { CostPart::CollectEvidence(n) }
    ["blight/blights {n:nd}"] ["нашлите порчу {n:nd}", "наслать порчу {n:nd}"] (n) { CostPart::Blight(n) }
    ["pay {n:en}"] ["заплатите {n:en}"] (n) { CostPart::Energy(n) }
}
