//! Events: after "whenever", "when", "if … would".

use crate::ability::action::ObjectAction;
use crate::ability::event::Recipients;
use crate::ability::wording::book::forms;
use crate::ability::{
    Comparison, Condition, Designation, EventPattern, ObjectRef, PlayerRef, Predicate, Quantity, Step, Zone,
};

/// "enters under your control": of something that you control.
fn enters_yours(e: &EventPattern) -> Option<(Predicate,)> {
    arrives(e, Zone::Battlefield, &Predicate::ControlledBy(PlayerRef::You))
}

/// "enters under an opponent's control"
fn enters_theirs(e: &EventPattern) -> Option<(Predicate,)> {
    arrives(e, Zone::Battlefield, &Predicate::ControlledBy(PlayerRef::AnOpponent))
}

fn buried_yours(e: &EventPattern) -> Option<(Predicate,)> {
    arrives(e, Zone::Graveyard, &Predicate::OwnedBy(PlayerRef::You))
}

fn buried_theirs(e: &EventPattern) -> Option<(Predicate,)> {
    arrives(e, Zone::Graveyard, &Predicate::OwnedBy(PlayerRef::AnOpponent))
}

/// What comes to a zone from anywhere, described last by whose it is: the description without that.
fn arrives(e: &EventPattern, zone: Zone, whose: &Predicate) -> Option<(Predicate,)> {
    let EventPattern::ZoneChange { what: Predicate::All(list), from: None, to: Some(to) } = e else {
        return None;
    };
    let (last, rest) = list.split_last()?;
    (*to == zone && last == whose).then(|| match rest {
        [one] => (one.clone(),),
        many => (Predicate::All(many.to_vec()),),
    })
}

/// «Играет заклинание» in older texts; a land is played otherwise.
fn plays(who: PlayerRef, what: Predicate) -> Option<EventPattern> {
    let spell =
        matches!(&what, Predicate::All(list) if list.contains(&Predicate::Spell)) || what == Predicate::Spell;
    spell.then_some(EventPattern::Casts { who, what })
}

fn tapped_by_anyone(e: &EventPattern) -> Option<(&Predicate,)> {
    match e {
        EventPattern::TappedForMana { what, by: PlayerRef::EachPlayer } => Some((what,)),
        _ => None,
    }
}

fn played(e: &EventPattern) -> Option<(&PlayerRef, &Predicate)> {
    match e {
        EventPattern::Casts { who, what } => Some((who, what)),
        _ => None,
    }
}

/// A state that a trigger waits for (603.8): something is not there, has run out, or is
/// enough.
fn game_state(c: Condition) -> Option<EventPattern> {
    let so = if let Condition::OfPlayers { so, .. } = &c { so } else { &c };
    let waited_for = match so {
        Condition::Compare(Quantity::Count(_) | Quantity::CardsInHand(_), Comparison::Equal, n) => {
            *n == Quantity::Number(0)
        }
        Condition::Not(inner) => matches!(&**inner, Condition::Is(ObjectRef::This, Predicate::HasCounter(_))),
        Condition::Compare(Quantity::Counters(Some(_), o), Comparison::AtLeast, n) => {
            **o == ObjectRef::This && matches!(n, Quantity::Number(1..))
        }
        _ => false,
    };
    waited_for.then_some(EventPattern::State(c))
}

fn state_of(e: &EventPattern) -> Option<(&Condition,)> {
    match e {
        EventPattern::State(c) => Some((c,)),
        _ => None,
    }
}

fn yours() -> Predicate {
    Predicate::OwnedBy(PlayerRef::You)
}

/// From its owner's library into that player's graveyard: the card itself, or one described.
fn milled(what: Predicate) -> EventPattern {
    let itself = what == Predicate::Is(Box::new(ObjectRef::This));
    let what = if itself { what } else { what.and(yours()) };
    EventPattern::ZoneChange { what, from: Some(Zone::Library), to: Some(Zone::Graveyard) }
}

fn from_library(e: &EventPattern) -> Option<(Predicate,)> {
    let EventPattern::ZoneChange { what, from: Some(Zone::Library), to: Some(Zone::Graveyard) } = e else {
        return None;
    };
    match what {
        Predicate::All(list) => {
            let (last, rest) = list.split_last()?;
            let whole = super::super::phrases::description::all_of(rest.to_vec());
            (*last == yours()).then_some((whole,))
        }
        one => Some((one.clone(),)),
    }
}

fn creature() -> Predicate {
    Predicate::Type(crate::ability::CardType::Creature)
}

/// One trigger for a whole declaration, however many attack.
fn attacks_with(who: PlayerRef, what: Predicate, at_least: u32) -> EventPattern {
    EventPattern::AttacksWith { who, what, at_least, whom: Recipients::Anything }
}

/// The same, of what attacks somebody.
fn attacked_by(what: Predicate, at_least: u32, whom: Recipients) -> EventPattern {
    EventPattern::AttacksWith { who: PlayerRef::EachPlayer, what, at_least, whom }
}

/// The player's own, of whom they attack.
fn attacks_whom(who: PlayerRef, what: Predicate, whom: PlayerRef) -> Option<EventPattern> {
    let whom = Recipients::Players(whom);
    (who == PlayerRef::You).then_some(EventPattern::AttacksWith { who, what, at_least: 1, whom })
}

fn attacks_with_whom(e: &EventPattern) -> Option<(&PlayerRef, &Predicate, &PlayerRef)> {
    match e {
        EventPattern::AttacksWith {
            who: who @ PlayerRef::You,
            what,
            at_least: 1,
            whom: Recipients::Players(whom),
        } => Some((who, what, whom)),
        _ => None,
    }
}

fn any_attacks_whom(e: &EventPattern) -> Option<(&PlayerRef, &PlayerRef)> {
    attacks_with_whom(e).filter(|(_, what, _)| **what == creature()).map(|(who, _, whom)| (who, whom))
}

fn is_attacked(e: &EventPattern) -> Option<(&PlayerRef,)> {
    match attack_whom(e)? {
        (what, Recipients::Players(whom)) if *what == creature() => Some((whom,)),
        _ => None,
    }
}

fn many_attack_whom(e: &EventPattern) -> Option<(u32, &Predicate, &Recipients)> {
    match e {
        EventPattern::AttacksWith { who: PlayerRef::EachPlayer, what, at_least, whom }
            if *whom != Recipients::Anything =>
        {
            Some((*at_least, what, whom))
        }
        _ => None,
    }
}

fn attack_whom(e: &EventPattern) -> Option<(&Predicate, &Recipients)> {
    many_attack_whom(e).filter(|(n, ..)| *n == 1).map(|(_, what, whom)| (what, whom))
}

/// A player exerts what they control (701.43a).
fn exerted(what: Predicate) -> EventPattern {
    EventPattern::Acts {
        what: what.and(Predicate::ControlledBy(PlayerRef::You)),
        action: ObjectAction::Exert,
    }
}

fn you_exert(e: &EventPattern) -> Option<(Predicate,)> {
    let EventPattern::Acts { what: Predicate::All(list), action: ObjectAction::Exert } = e else {
        return None;
    };
    let (last, rest) = list.split_last()?;
    let whole = super::super::phrases::description::all_of(rest.to_vec());
    (*last == Predicate::ControlledBy(PlayerRef::You)).then_some((whole,))
}

/// It attacks, and has not attacked before in the turn.
fn first_attack(what: Predicate) -> EventPattern {
    let what = what.and(Predicate::AttackedOnceThisTurn);
    EventPattern::Attacks { what, whom: Recipients::Anything, alone: false }
}

fn attacks_first(e: &EventPattern) -> Option<(Predicate,)> {
    let EventPattern::Attacks { what: Predicate::All(list), whom: Recipients::Anything, alone: false } = e
    else {
        return None;
    };
    let (last, rest) = list.split_last()?;
    let whole = super::super::phrases::description::all_of(rest.to_vec());
    (*last == Predicate::AttackedOnceThisTurn).then_some((whole,))
}

fn many_attack(e: &EventPattern) -> Option<(&PlayerRef, u32, &Predicate)> {
    match e {
        EventPattern::AttacksWith { who, what, at_least, whom: Recipients::Anything } => {
            Some((who, *at_least, what))
        }
        _ => None,
    }
}

fn some_attack(e: &EventPattern) -> Option<(&PlayerRef, &Predicate)> {
    many_attack(e).filter(|(_, n, _)| *n == 1).map(|(who, _, what)| (who, what))
}

fn any_attack(e: &EventPattern) -> Option<(&PlayerRef,)> {
    some_attack(e).filter(|(_, what)| **what == creature()).map(|(who, _)| (who,))
}

fn described_many(e: &EventPattern) -> Option<(u32, &Predicate)> {
    many_attack(e).filter(|(who, ..)| **who == PlayerRef::EachPlayer).map(|(_, n, what)| (n, what))
}

fn described_attack(e: &EventPattern) -> Option<(&Predicate,)> {
    described_many(e).filter(|(n, _)| *n == 1).map(|(_, what)| (what,))
}

forms! {
    /// What triggered abilities wait for.
    EVENTS: EventPattern;
    ["{what:e} enter/enters under your control"] ["{what:e} выходит/выходят на поле битвы под вашим контролем", "{what:e} входит/входят в игру под вашим контролем", "{what:e} вступает/вступают в игру под вашим контролем", "на поле битвы под вашим контролем выходит/выходят {what:e}", "под вашим контролем на поле битвы выходит/выходят {what:e}"]
    (what) { EventPattern::ZoneChange { what: Predicate::and(what, Predicate::ControlledBy(PlayerRef::You)), from: None, to: Some(Zone::Battlefield) } }
    via enters_yours
    ["{what:e} enter/enters under an opponent's control"] ["{what:e} выходит/выходят на поле битвы под контролем оппонента", "{what:e} входит/входят в игру под контролем оппонента", "на поле битвы под контролем оппонента выходит/выходят {what:e}"]
    (what) { EventPattern::ZoneChange { what: Predicate::and(what, Predicate::ControlledBy(PlayerRef::AnOpponent)), from: None, to: Some(Zone::Battlefield) } }
    via enters_theirs
    ["one or more {what:ps} enter"] ["одно или несколько {what:ps.gen} выходят на поле битвы"]
    (what) { EventPattern::ZoneChangeGroup { what, from: None, to: Some(Zone::Battlefield) } }
    ["one or more {what:ps} die"] ["одно или несколько {what:ps.gen} умирают"]
    (what) { EventPattern::ZoneChangeGroup { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) } }
    ["{what:e} enter/enters"] ["{what:e} выходит/выходят на поле битвы", "на поле битвы выходит/выходят {what:e}", "в игру входит/входят {what:e}", "{what:e} входит/входят в игру", "{what:e} вступает/вступают в игру"]
    (what) { EventPattern::ZoneChange { what, from: None, to: Some(Zone::Battlefield) } }
    ["{what:e} die/dies", "{what:e} are/is put into a graveyard from the battlefield"]
    ["{what:e} умирает/умирают", "{what:e} попадает/попадают на кладбище с поля битвы", "{what:e} перемещается/перемещаются на кладбище с поля битвы", "{what:e} попадает/попадают с поля битвы на кладбище", "{what:e} попадает/попадают из игры на кладбище", "{what:e} попадает/попадают на кладбище из игры"]
    (what) { EventPattern::ZoneChange { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) } }
    ["{what:e} leave/leaves the battlefield"] ["{what:e} покидает/покидают поле битвы", "{what:e} покидает/покидают игру"]
    (what) { EventPattern::ZoneChange { what, from: Some(Zone::Battlefield), to: None } }
    ["{what:e} are/is put into a graveyard from anywhere"] ["{what:e} попадает/попадают на кладбище из любой зоны", "{what:e} попадает/попадают откуда-либо на кладбище", "{what:e} попадает/попадают на кладбище откуда-либо"]
    (what) { EventPattern::ZoneChange { what, from: None, to: Some(Zone::Graveyard) } }
    ["{what:e} are/is put into an opponent's graveyard from anywhere"] ["{what:e} попадает/попадают откуда-либо на кладбище оппонента", "{what:e} попадает/попадают на кладбище оппонента из любой зоны"]
    (what) { EventPattern::ZoneChange { what: Predicate::and(what, Predicate::OwnedBy(PlayerRef::AnOpponent)), from: None, to: Some(Zone::Graveyard) } }
    via buried_theirs
    ["{what:e} are/is put into your graveyard from anywhere"] ["{what:e} попадает/попадают откуда-либо на ваше кладбище", "{what:e} попадает/попадают на ваше кладбище из любой зоны"]
    (what) { EventPattern::ZoneChange { what: Predicate::and(what, Predicate::OwnedBy(PlayerRef::You)), from: None, to: Some(Zone::Graveyard) } }
    via buried_yours
    ["{what:e} are/is put into exile from the battlefield"] []
    (what) { EventPattern::ZoneChange { what, from: Some(Zone::Battlefield), to: Some(Zone::Exile) } }
    ["{source:e} deal/deals combat damage to {to:er}"] ["{source:e} наносит/наносят боевые повреждения {to:er.dat}", "{source:e} наносит/наносят {to:er.dat} боевые повреждения"]
    (source, to) { EventPattern::Damage { source, to, combat: Some(true) } }
    ["{source:e} deal/deals noncombat damage to {to:er}"] ["{source:e} наносит/наносят небоевые повреждения {to:er.dat}"]
    (source, to) { EventPattern::Damage { source, to, combat: Some(false) } }
    ["{source:e} deal/deals damage to {to:er}"] ["{source:e} наносит/наносят повреждения {to:er.dat}", "{source:e} наносит/наносят {to:er.dat} повреждения"]
    (source, to) { EventPattern::Damage { source, to, combat: None } }
    ["{source:e} deal/deals combat damage"] ["{source:e} наносит/наносят боевые повреждения"]
    (source) { EventPattern::Damage { source, to: Recipients::Anything, combat: Some(true) } }
    ["{source:e} deal/deals damage"] ["{source:e} наносит/наносят повреждения"]
    (source) { EventPattern::Damage { source, to: Recipients::Anything, combat: None } }
    ["{to:er} are/is dealt combat damage"] ["{to:er.dat} наносятся боевые повреждения", "{to:er.dat} наносят боевые повреждения"] (to) { EventPattern::DealtDamage { to, by: Predicate::Any, combat: Some(true) } }
    ["{to:er} are/is dealt damage"] ["{to:er.dat} наносятся повреждения", "{to:er.dat} наносят повреждения"] (to) { EventPattern::DealtDamage { to, by: Predicate::Any, combat: None } }
    ["{to:er} are/is dealt noncombat damage"] ["{to:er.dat} наносятся небоевые повреждения", "{to:er.dat} наносят небоевые повреждения"] (to) { EventPattern::DealtDamage { to, by: Predicate::Any, combat: Some(false) } }
    ["one or more {by:ps} deal combat damage to {to:er}"] ["одно или несколько {by:ps.gen} наносят боевые повреждения {to:er.dat}", "одно или несколько {by:ps.gen} наносят {to:er.dat} боевые повреждения"]
    (by, to) { EventPattern::DealtDamage { to, by, combat: Some(true) } }
    ["one or more {by:ps} deal damage to {to:er}"] ["одно или несколько {by:ps.gen} наносят повреждения {to:er.dat}"]
    (by, to) { EventPattern::DealtDamage { to, by, combat: None } }
    ["{what:e} attack/attacks alone"] ["{what:e} атакует/атакуют в одиночку", "{what:e} атакует/атакуют *один/одна/одно/одни"]
    (what) { EventPattern::Attacks { what, whom: Recipients::Anything, alone: true } }
    ["{what:e} attack/attacks for the first time each turn"] ["{what:e} атакует/атакуют впервые в каждом ходу", "{what:e} атакует/атакуют первый раз в каждом ходу"]
    (what) { first_attack(what) } via attacks_first
    ["one or more {what:ps} attack {whom:er}"] ["одно или несколько {what:ps.gen} атакуют/атакует {whom:er.acc}"]
    (what, whom) { attacked_by(what, 1, whom) } via attack_whom
    ["{n:i} or more {what:ps} attack {whom:er}"] ["{n:i} или более {what:d.gen} атакуют/атакует {whom:er.acc}"]
    (n, what, whom) { attacked_by(what, n, whom) } via many_attack_whom
    ["{what:e} attack/attacks {whom:er}"] ["{what:e} атакует/атакуют {whom:er.acc}"]
    (what, whom) { EventPattern::Attacks { what, whom, alone: false } }
    ["{what:e} attack/attacks"] ["{what:e} атакует/атакуют"]
    (what) { EventPattern::Attacks { what, whom: Recipients::Anything, alone: false } }
    ["{what:e} and at least {n:i} other {with:d} attack/attacks"] ["{what:e} и как минимум {n:i} других/другое/другие {with:d} атакуют/атакует", "{what:e} и как минимум {n:i} других/другое/другие {with:d.gen} атакуют/атакует"]
    (what, n, with) { EventPattern::AttacksTogether { what, with, others: n } }
    ["{what:e} and at least one other {with:s} attack", "{what:e} and at least one other {with:s} attacks"] ["{what:e} и как минимум *один/одна/одно/одни другой/другая/другое {with:s} атакуют/атакует"]
    (what, with) { EventPattern::AttacksTogether { what, with, others: 1 } }
    ["{who:pl} attack/attacks"] ["{who:pl} атакуете/атакует/атакуют"] (who) { attacks_with(who, creature(), 1) } via any_attack
    ["{who:pl} attack/attacks {whom:pl}"] ["{who:pl} атакуете/атакует/атакуют {whom:pl.acc}"] (who, whom) { attacks_whom(who, creature(), whom)? } via any_attacks_whom
    ["{who:pl} attack/attacks {whom:pl} with one or more {what:ps}"] ["{who:pl} атакуете/атакует/атакуют {whom:pl.acc} одним или несколькими {what:ps.ins}"] (who, what, whom) { attacks_whom(who, what, whom)? } via attacks_with_whom
    ["{whom:pl} are/is attacked"] ["{whom:pl.acc} атакуют"] (whom) { attacked_by(creature(), 1, Recipients::Players(whom)) } via is_attacked
    ["{who:pl} attack/attacks with one or more {what:ps}"] ["{who:pl} атакуете/атакует/атакуют одним или несколькими {what:ps.ins}"]
    (who, what) { attacks_with(who, what, 1) } via some_attack
    ["{who:pl} attack/attacks with {n:i} or more {what:ps}", "{who:pl} attack/attacks with at least {n:i} {what:ps}"] ["{who:pl} атакуете/атакует/атакуют {n:i.ins} или более {what:ps.ins}", "{who:pl} атакуете/атакует/атакуют как минимум {n:i.ins} {what:ps.ins}"]
    (who, n, what) { attacks_with(who, what, n) } via many_attack
    ["one or more {what:ps} attack"] ["одно или несколько {what:ps.gen} атакуют/атакует", "один или несколько {what:ps.gen} атакуют/атакует"]
    (what) { attacks_with(PlayerRef::EachPlayer, what, 1) } via described_attack
    ["{n:i} or more {what:ps} attack"] ["{n:i} или более {what:d.gen} атакуют/атакует"]
    (n, what) { attacks_with(PlayerRef::EachPlayer, what, n) } via described_many
    ["{what:e} attack/attacks and are/is not blocked"] ["{what:e} атакует/атакуют и не блокируется/блокируются"]
    (what) { EventPattern::AttacksUnblocked { what } }
    ["{what:e} block/blocks {whom:e}"] ["{what:e} блокирует/блокируют {whom:e.acc}"] (what, whom) { EventPattern::Blocks { what, whom } }
    ["{what:e} block/blocks"] ["{what:e} блокирует/блокируют"] (what) { EventPattern::Blocks { what, whom: Predicate::Any } }
    ["{what:e} become/becomes blocked by {by:e}"] ["{what:e} становится/становятся *заблокирован/заблокирована/заблокировано/заблокированы {by:e.ins}", "{what:e} становится/становятся *заблокированным/заблокированной/заблокированным/заблокированными {by:e.ins}"]
    (what, by) { EventPattern::BecomesBlocked { what, by } }
    ["{what:e} become/becomes blocked"] ["{what:e} становится/становятся *заблокированным/заблокированной/заблокированным/заблокированными"]
    (what) { EventPattern::BecomesBlocked { what, by: Predicate::Any } }
    ["{who:pl} gain/gains life"] ["{who:pl} получает/получают/получаете жизни", "{who:pl} получает/получают/получаете жизнь"] (who) { EventPattern::LifeGained(who) }
    ["{who:pl} lose/loses life"] ["{who:pl} теряет/теряют/теряете жизни", "{who:pl} теряет/теряют/теряете жизнь"] (who) { EventPattern::LifeLost(who) }
    ["{who:pl} draw/draws a card"] ["{who:pl} берет/берут/берете карту"] (who) { EventPattern::Draws(who) }
    ["{who:pl} shuffle/shuffles their library", "{who:pl} shuffle/shuffles your library"] ["{who:pl} тасует/тасуют/тасуете свою библиотеку", "{who:pl} тасует/тасуют/тасуете вашу библиотеку"] (who) { EventPattern::Shuffles(who) }
    ["{who:pl} search/searches their library", "{who:pl} search/searches your library"] ["{who:pl} ищет/ищут/ищете в своей библиотеке", "{who:pl} ищет/ищут/ищете в вашей библиотеке"] (who) { EventPattern::Searches(who) }
    ["{who:pl} discard/discards {what:a}", "{who:pl} cycle or discard {what:a}", "{who:pl} cycles or discards {what:a}"] ["{who:pl} сбрасывает/сбрасывают/сбрасываете {what:a.acc}", "{who:pl} совершаете/совершает цикл или сбрасываете/сбрасывает {what:a.acc}"] (who, what) { EventPattern::Discards { who, what } }
    ["{who:pl} sacrifice/sacrifices {what:e}"] ["{who:pl} жертвует/жертвуют/жертвуете {what:e.acc}"] (who, what) { EventPattern::Sacrifices { who, what } }
    ["{who:pl} cast/casts {what:e}"] ["{who:pl} разыгрывает/разыгрывают/разыгрываете {what:e.acc}"] (who, what) { EventPattern::Casts { who, what } }
    ["{who:pl} cast/casts your second spell each turn", "{who:pl} cast/casts their second spell each turn"] ["{who:pl} разыгрывает/разыгрывают/разыгрываете второе заклинание за ход", "{who:pl} разыгрывает/разыгрывают/разыгрываете свое второе заклинание за ход", "{who:pl} разыгрывает/разыгрывают/разыгрываете ваше второе заклинание за ход", "{who:pl} разыгрывает/разыгрывают/разыгрываете ваше второе заклинание в каждом ходу", "{who:pl} разыгрывает/разыгрывают/разыгрываете второе заклинание в каждом ходу", "{who:pl} разыгрывает/разыгрывают/разыгрываете свое второе заклинание в каждом ходу"]
    (who) { EventPattern::CastsNth { who, n: 2 } }
    ["{who:pl} cast/casts your third spell each turn", "{who:pl} cast/casts their third spell each turn"] ["{who:pl} разыгрывает/разыгрывают/разыгрываете третье заклинание за ход"]
    (who) { EventPattern::CastsNth { who, n: 3 } }
    ["{c:c}"] ["{c:c}"] (c) { game_state(c)? } via state_of
    ["{what:e} are/is put into your graveyard from your library"] ["{what:e} попадает/попадают на ваше кладбище из вашей библиотеки", "{what:e} попадает/попадают из вашей библиотеки на ваше кладбище"]
    (what) { milled(what) } via from_library
    [] ["{who:pl} играет/играют/играете {what:e.acc}"] (who, what) { plays(who, what)? } via played
    ["{what:e} become/becomes the target of {by:a}"] ["{what:e} становится/становятся целью {by:s.gen}"] (what, by) { EventPattern::BecomesTarget { what, by } }
    ["{what:e} become/becomes tapped"] ["{what:e} становится/становятся *повернутым/повернутой/повернутым/повернутыми", "{what:e} поворачивается/поворачиваются"] (what) { EventPattern::BecomesTapped(what) }
    ["{what:e} become/becomes untapped"] ["{what:e} становится/становятся *развернутым/развернутой/развернутым/развернутыми", "{what:e} разворачивается/разворачиваются"] (what) { EventPattern::BecomesUntapped(what) }
    ["{what:e} are/is tapped for mana"] ["{what:e} поворачивается/поворачиваются для получения маны"] (what) { EventPattern::TappedForMana { what, by: PlayerRef::EachPlayer } } via tapped_by_anyone
    ["{by:pl} tap/taps {what:e} for mana"] ["{by:pl} поворачивает/поворачиваете/поворачивают {what:e.acc} для получения маны"] (what, by) { EventPattern::TappedForMana { what, by } }
    ["{what:e} are/is turned face up"] ["{what:e} переворачивается/переворачиваются лицом вверх", "{what:e} переворачивается/переворачиваются рубашкой вниз"] (what) { EventPattern::TurnedFaceUp(what) }
    ["{what:e} transform/transforms into ~", "{what:e} transform/transforms"] ["{what:e} трансформируется/трансформируются в ~", "{what:e} трансформируется/трансформируются"] (what) { EventPattern::Transforms(what) }
    ["{what:e} become/becomes monstrous"] ["{what:e} становится/становятся *чудовищным/чудовищной/чудовищным/чудовищными"] (what) { EventPattern::Becomes { what, designation: Designation::Monstrous } }
    ["{what:e} become/becomes renowned"] ["{what:e} становится/становятся *прославленным/прославленной/прославленным/прославленными"] (what) { EventPattern::Becomes { what, designation: Designation::Renowned } }
    ["you exert {what:a}"] ["вы подстегиваете {what:a.acc}"] (what) { exerted(what) } via you_exert
    ["{what:e} explore/explores"] ["{what:e} использует/используют разведку"] (what) { EventPattern::Acts { what, action: ObjectAction::Explore } }
    ["{what:e} connive/connives"] ["{what:e} интригует/интригуют"] (what) { EventPattern::Acts { what, action: ObjectAction::Connive } }
    ["the ring tempts {who:pl}"] ["кольцо искушает {who:pl.acc}"] (who) { EventPattern::RingTempts(who) }
    ["day becomes night or night becomes day"] ["день сменяется ночью или ночь сменяется днем", "день становится ночью или ночь становится днем"] () { EventPattern::DayNightChanges }
    ["{who:pl} become/becomes the monarch"] ["{who:pl} становится/становятся/становитесь монархом"] (who) { EventPattern::BecomesMonarch(who) }
    ["{who:pl} lose/loses the game"] [] (who) { EventPattern::LosesGame(who) }
}

forms! {
    /// "At the beginning of …".
    BEGINNINGS: EventPattern;
    ["combat on your turn"] ["боя в вашем ходу", "боя в ваш ход", "боя во время вашего хода"] () { EventPattern::Beginning { step: Step::BeginningOfCombat, of: PlayerRef::You } }
    ["each combat", "combat"] ["каждого боя", "боя"] () { EventPattern::Beginning { step: Step::BeginningOfCombat, of: PlayerRef::EachPlayer } }
    ["each end step", "the end step", "each player's end step"] ["каждого заключительного шага", "заключительного шага"] () { EventPattern::Beginning { step: Step::End, of: PlayerRef::EachPlayer } }
    ["your {step:step}"] ["вашего {step:step}"] (step) { EventPattern::Beginning { step, of: PlayerRef::You } }
    ["each player's {step:step}", "each {step:step}"] ["{step:step} каждого игрока", "каждого {step:step}"] (step) { EventPattern::Beginning { step, of: PlayerRef::EachPlayer } }
    ["enchanted player's {step:step}"] ["{step:step} зачарованного игрока"] (step) { EventPattern::Beginning { step, of: PlayerRef::Host } }
    ["each opponent's {step:step}"] ["{step:step} каждого оппонента", "{step:step} каждого из ваших оппонентов"] (step) { EventPattern::Beginning { step, of: PlayerRef::EachOpponent } }
    ["the {step:step} of enchanted creature's controller"] ["{step:step} игрока, контролирующего зачарованное существо"]
    (step) { EventPattern::Beginning { step, of: PlayerRef::ControllerOf(Box::new(crate::ability::ObjectRef::Host)) } } via host_controller
}

fn host_controller(e: &EventPattern) -> Option<(&Step,)> {
    match e {
        EventPattern::Beginning { step, of: PlayerRef::ControllerOf(o) }
            if **o == crate::ability::ObjectRef::Host =>
        {
            Some((step,))
        }
        _ => None,
    }
}
