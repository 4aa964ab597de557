//! Keyword actions (701).

use crate::ability::action::{KeywordAction, Multiplied, ObjectAction};
use crate::ability::wording::book::forms;
use crate::ability::{Effect, ObjectRef, Predicate, Quantity, Subtype};

fn done(e: &Effect, wanted: KeywordAction) -> Option<(&Quantity,)> {
    match e {
        Effect::KeywordAction(action, n) if *action == wanted => Some((n,)),
        _ => None,
    }
}

/// A function that takes an action with a number apart, for each of them.
macro_rules! numbered {
    ($($name:ident: $action:ident;)*) => {
        $(fn $name(e: &Effect) -> Option<(&Quantity,)> {
            done(e, KeywordAction::$action)
        })*
    };
}

numbered! {
    monstrous: Monstrosity;
    bolstered: Bolster;
    adapted: Adapt;
    fatesealed: Fateseal;
    incubated: Incubate;
    discovered: Discover;
    blighted: Blight;
}

fn once(e: &Effect, wanted: KeywordAction) -> Option<()> {
    done(e, wanted).filter(|(n,)| **n == Quantity::Number(1)).map(|_| ())
}

/// A function that takes an action without a number apart, for each of them.
macro_rules! plain {
    ($($name:ident: $action:ident;)*) => {
        $(fn $name(e: &Effect) -> Option<()> {
            once(e, KeywordAction::$action)
        })*
    };
}

plain! {
    populated: Populate;
    investigated: Investigate;
    learned: Learn;
    dread: ManifestDread;
    recruited: Recruit;
    clashed: Clash;
    travelled: TimeTravel;
    tempted: RingTempts;
}

fn investigated_often(e: &Effect) -> Option<(&Quantity,)> {
    done(e, KeywordAction::Investigate).filter(|(n,)| !matches!(n, Quantity::Number(1 | 2)))
}

fn investigated_twice(e: &Effect) -> Option<()> {
    done(e, KeywordAction::Investigate).filter(|(n,)| **n == Quantity::Number(2)).map(|_| ())
}

fn often(n: Quantity) -> Option<Effect> {
    let word = matches!(n, Quantity::Number(1 | 2));
    (!word).then_some(Effect::KeywordAction(KeywordAction::Investigate, n))
}

/// "Amass Orcs 2".
fn amassed(what: Predicate, count: Quantity) -> Option<Effect> {
    match what {
        Predicate::Subtype(subtype) => Some(Effect::Amass { count, subtype }),
        _ => None,
    }
}

fn amass_parts(e: &Effect) -> Option<(Predicate, Quantity)> {
    match e {
        Effect::Amass { count, subtype } => Some((Predicate::Subtype(*subtype), count.clone())),
        _ => None,
    }
}

/// 701.47d: without a subtype Zombies are meant.
fn amass_zombies(count: Quantity) -> Effect {
    Effect::Amass { count, subtype: Subtype::named("Zombie") }
}

fn zombies_amassed(e: &Effect) -> Option<(&Quantity,)> {
    match e {
        Effect::Amass { count, subtype } if *subtype == Subtype::named("Zombie") => Some((count,)),
        _ => None,
    }
}

/// "Explores", "connives", without a number.
fn act(action: ObjectAction, what: ObjectRef) -> Effect {
    Effect::Act { action, what, count: Quantity::Number(1) }
}

fn acts(e: &Effect, wanted: ObjectAction) -> Option<(&ObjectRef,)> {
    match e {
        Effect::Act { action, what, count: Quantity::Number(1) } if *action == wanted => Some((what,)),
        _ => None,
    }
}

/// A function that takes an action of objects apart, for each of them.
macro_rules! of_objects {
    ($($name:ident: $action:ident;)*) => {
        $(fn $name(e: &Effect) -> Option<(&ObjectRef,)> {
            acts(e, ObjectAction::$action)
        })*
    };
}

of_objects! {
    explores: Explore;
    connives: Connive;
    goaded: Goad;
    detained: Detain;
    suspected: Suspect;
    cleared: Clear;
    manifested: Manifest;
    cloaked: Cloak;
    supported: Support;
}

fn connives_more(e: &Effect) -> Option<(&ObjectRef, &Quantity)> {
    match e {
        Effect::Act { action: ObjectAction::Connive, what, count } if *count != Quantity::Number(1) => {
            Some((what, count))
        }
        _ => None,
    }
}

fn connive_some(what: ObjectRef, count: Quantity) -> Option<Effect> {
    let plain = count == Quantity::Number(1);
    (!plain).then_some(Effect::Act { action: ObjectAction::Connive, what, count })
}

forms! {
    /// Keyword actions.
    EFFECTS: Effect;
    ["monstrosity {n:nd}"] ["чудовищность {n:nd}"] (n) { Effect::KeywordAction(KeywordAction::Monstrosity, n) } via monstrous
    ["bolster {n:nd}"] ["используйте/использовать подмогу {n:nd}", "используете подмогу {n:nd}", "подмога {n:nd}"] (n) { Effect::KeywordAction(KeywordAction::Bolster, n) } via bolstered
    ["adapt {n:nd}"] ["адаптируйте/адаптировать {n:nd}", "адаптация {n:nd}"] (n) { Effect::KeywordAction(KeywordAction::Adapt, n) } via adapted
    ["fateseal {n:nd}"] [] (n) { Effect::KeywordAction(KeywordAction::Fateseal, n) } via fatesealed
    ["populate"] ["используйте/использовать заселение", "заселение", "заселите"] () { Effect::KeywordAction(KeywordAction::Populate, Quantity::Number(1)) } via populated
    ["investigate"] ["используйте/использовать дознание", "расследуйте"] () { Effect::KeywordAction(KeywordAction::Investigate, Quantity::Number(1)) } via investigated
    ["investigate twice"] ["используйте/использовать дознание дважды", "используйте/использовать дознание два раза"] () { Effect::KeywordAction(KeywordAction::Investigate, Quantity::Number(2)) } via investigated_twice
    ["investigate {n:n} times"] ["используйте/использовать дознание {n:n} раза/раз"] (n) { often(n)? } via investigated_often
    ["incubate {n:nd}"] ["инкубируйте/инкубировать {n:nd}", "инкубация {n:nd}"] (n) { Effect::KeywordAction(KeywordAction::Incubate, n) } via incubated
    ["discover {n:nd}"] ["используйте/использовать открытие {n:nd}", "открытие {n:nd}"] (n) { Effect::KeywordAction(KeywordAction::Discover, n) } via discovered
    ["blight {n:nd}"] ["нашлите/наслать порчу {n:nd}", "порча {n:nd}"] (n) { Effect::KeywordAction(KeywordAction::Blight, n) } via blighted
    ["learn"] ["выучите/выучить урок"] () { Effect::KeywordAction(KeywordAction::Learn, Quantity::Number(1)) } via learned
    ["manifest dread"] ["воплотите/воплотить ужас"] () { Effect::KeywordAction(KeywordAction::ManifestDread, Quantity::Number(1)) } via dread
    ["recruit"] ["рекрутируйте/рекрутировать"] () { Effect::KeywordAction(KeywordAction::Recruit, Quantity::Number(1)) } via recruited
    ["clash with an opponent"] ["столкнитесь/столкнуться с оппонентом"] () { Effect::KeywordAction(KeywordAction::Clash, Quantity::Number(1)) } via clashed
    ["time travel"] ["совершите путешествие во времени", "путешествуйте во времени"] () { Effect::KeywordAction(KeywordAction::TimeTravel, Quantity::Number(1)) } via travelled
    ["the ring tempts you"] ["кольцо искушает вас"] () { Effect::KeywordAction(KeywordAction::RingTempts, Quantity::Number(1)) } via tempted
    ["amass {what:ps} {count:nd}"] ["используйте/использовать скопище {what:ps.gen} {count:nd}", "используете скопище {what:ps.gen} {count:nd}", "скопище {what:ps.gen} {count:nd}"]
    (what, count) { amassed(what, count)? } via amass_parts
    ["amass {count:nd}"] ["используйте/использовать скопище {count:nd}", "используете скопище {count:nd}", "скопище {count:nd}"]
    (count) { amass_zombies(count) } via zombies_amassed
    ["support {what:support}"] ["используйте/использовать содействие {what:support}", "содействие {what:support}", "поддержите {what:support}"] (what) { act(ObjectAction::Support, what) } via supported
    ["earthbend {what:land} {count:nd}"] ["магия земли {what:land} {count:nd}"] (what, count) { Effect::Act { action: ObjectAction::Earthbend, what, count } }
    ["{what:so} explore/explores", "{what:so} explore/explores again"] ["{what:so} использует/используют разведку", "{what:so} использует/используют разведку еще раз"] (what) { act(ObjectAction::Explore, what) } via explores
    ["{what:so} connive/connives"] ["{what:so} интригует/интригуют"] (what) { act(ObjectAction::Connive, what) } via connives
    ["{what:so} connive/connives {n:nd}"] ["{what:so} интригует/интригуют {n:nd}"] (what, n) { connive_some(what, n)? } via connives_more
    ["{what:so} endure/endures {count:nd}"] ["{what:so} выстаивает/выстаивают {count:nd}"] (what, count) { Effect::Act { action: ObjectAction::Endure, what, count } }
    ["goad {what:o}"] ["подстрекайте/подстрекать {what:o.acc}", "раззадорьте/раззадорить {what:o.acc}"] (what) { act(ObjectAction::Goad, what) } via goaded
    ["detain {what:o}"] ["задержите/задержать {what:o.acc}"] (what) { act(ObjectAction::Detain, what) } via detained
    ["suspect {what:o}"] ["заподозрите/заподозрить {what:o.acc}"] (what) { act(ObjectAction::Suspect, what) } via suspected
    ["{what:so} are/is no longer suspected"] ["{what:so} больше не под подозрением"] (what) { act(ObjectAction::Clear, what) } via cleared
    ["manifest {what:o}"] ["воплотите/воплотить {what:o.acc}"] (what) { act(ObjectAction::Manifest, what) } via manifested
    ["cloak {what:o}"] ["сокройте/сокрыть {what:o.acc}"] (what) { act(ObjectAction::Cloak, what) } via cloaked
    ["{who:su} become/becomes the monarch"] ["{who:su} становитесь/становится/становятся монархом"] (who) { Effect::BecomeMonarch(who) }
    ["double {what:o}'s power {duration:dur}", "double the power of {what:o} {duration:dur}"] ["удвойте/удвоить силу {what:o.gen} {duration:dur}"]
    (what, duration) { Effect::Multiply { what: Multiplied::Stats { what, power: true, toughness: false, duration }, times: 2 } }
    ["double {what:o}'s toughness {duration:dur}", "double the toughness of {what:o} {duration:dur}"] ["удвойте/удвоить выносливость {what:o.gen} {duration:dur}"]
    (what, duration) { Effect::Multiply { what: Multiplied::Stats { what, power: false, toughness: true, duration }, times: 2 } }
    ["double {what:o}'s power and toughness {duration:dur}", "double the power and toughness of {what:o} {duration:dur}"] ["удвойте/удвоить силу и выносливость {what:o.gen} {duration:dur}"]
    (what, duration) { Effect::Multiply { what: Multiplied::Stats { what, power: true, toughness: true, duration }, times: 2 } }
    ["triple {what:o}'s power {duration:dur}", "triple the power of {what:o} {duration:dur}"] ["утройте/утроить силу {what:o.gen} {duration:dur}"]
    (what, duration) { Effect::Multiply { what: Multiplied::Stats { what, power: true, toughness: false, duration }, times: 3 } }
    ["triple {what:o}'s power and toughness {duration:dur}", "triple the power and toughness of {what:o} {duration:dur}"] ["утройте/утроить силу и выносливость {what:o.gen} {duration:dur}"]
    (what, duration) { Effect::Multiply { what: Multiplied::Stats { what, power: true, toughness: true, duration }, times: 3 } }
    ["double the number of {kind:ct} on {on:o}"] ["удвойте/удвоить количество {kind:ct} на {on:o.pre}"] (kind, on) { Effect::Multiply { what: Multiplied::Counters { kind, on }, times: 2 } }
    ["triple the number of {kind:ct} on {on:o}"] ["утройте/утроить количество {kind:ct} на {on:o.pre}"] (kind, on) { Effect::Multiply { what: Multiplied::Counters { kind, on }, times: 3 } }
    ["double the number of each kind of counter on {on:o}"] ["удвойте/удвоить количество жетонов каждого вида на {on:o.pre}"] (on) { Effect::Multiply { what: Multiplied::EveryCounter(on), times: 2 } }
    ["double {who:pl}'s life total"] ["удвойте/удвоить количество жизней {who:pl.gen}"] (who) { Effect::Multiply { what: Multiplied::Life(who), times: 2 } }
    [] ["удвойте/удвоить количество ваших жизней", "удвойте/удвоить ваше количество жизней"] () { Effect::Multiply { what: Multiplied::Life(crate::ability::PlayerRef::You), times: 2 } }
}
