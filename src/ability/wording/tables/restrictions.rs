//! Other changes to the rules of the game: targeting, casting, untapping, life, costs.

use crate::ability::wording::book::forms;
use crate::ability::{EventPattern, ObjectRef, PlayerRef, Predicate, Quantity, RuleEffect, Zone};

fn costs_more(r: &RuleEffect) -> Option<(&Predicate, &PlayerRef, i32)> {
    match r {
        RuleEffect::CostChange { what, by, generic: Quantity::Number(n), colours } if colours.is_empty() => {
            Some((what, by, *n))
        }
        _ => None,
    }
}

fn you_less(r: &RuleEffect) -> Option<(Predicate, crate::ability::ManaCost)> {
    match costs_more(r)? {
        (what, PlayerRef::You, n) if n < 0 => Some((what.clone(), generic(n.unsigned_abs()))),
        _ => None,
    }
}

fn all_more(r: &RuleEffect) -> Option<(Predicate, crate::ability::ManaCost)> {
    match costs_more(r)? {
        (what, PlayerRef::EachPlayer, n) if n > 0 => Some((what.clone(), generic(n.unsigned_abs()))),
        _ => None,
    }
}

fn opponents_more(r: &RuleEffect) -> Option<(Predicate, crate::ability::ManaCost)> {
    match costs_more(r)? {
        (what, PlayerRef::EachOpponent, n) if n > 0 => Some((what.clone(), generic(n.unsigned_abs()))),
        _ => None,
    }
}

/// `{N}` as a cost.
fn generic(n: u32) -> crate::ability::ManaCost {
    crate::ability::ManaCost([crate::ability::ManaSymbol::Generic(n)].into_iter().collect())
}

/// The number in `{N}`; nothing else is a change of generic mana.
fn number(cost: &crate::ability::ManaCost) -> Option<i32> {
    match cost.0.as_slice() {
        [crate::ability::ManaSymbol::Generic(n)] => i32::try_from(*n).ok(),
        _ => None,
    }
}

/// Of one thing that was named; of things described there is a wording of its own.
fn not_activated(what: ObjectRef) -> Option<RuleEffect> {
    let named = matches!(what, ObjectRef::This | ObjectRef::Host | ObjectRef::Target(_));
    named.then(|| RuleEffect::CantActivate { of: Predicate::Is(Box::new(what)), except_mana: false })
}

fn never_activated(r: &RuleEffect) -> Option<(ObjectRef,)> {
    match r {
        RuleEffect::CantActivate { of: Predicate::Is(what), except_mana: false } => Some(((**what).clone(),)),
        _ => None,
    }
}

/// Spells: «разыгрывать карты» would be of lands as well.
fn cant_cast(who: PlayerRef, what: Predicate) -> Option<RuleEffect> {
    let spells = match &what {
        Predicate::All(list) => list.contains(&Predicate::Spell),
        one => *one == Predicate::Spell,
    };
    spells.then_some(RuleEffect::CantCast { who, what })
}

fn casts_not(r: &RuleEffect) -> Option<(&PlayerRef, &Predicate)> {
    match r {
        RuleEffect::CantCast { who, what } => Some((who, what)),
        _ => None,
    }
}

fn nobody_casts(r: &RuleEffect) -> Option<(&Predicate,)> {
    casts_not(r).filter(|(who, _)| **who == PlayerRef::EachPlayer).map(|(_, what)| (what,))
}

fn opponents_cast_not(r: &RuleEffect) -> Option<(&Predicate,)> {
    casts_not(r).filter(|(who, _)| **who == PlayerRef::EachOpponent).map(|(_, what)| (what,))
}

fn by_opponents() -> Predicate {
    Predicate::ControlledBy(PlayerRef::AnOpponent)
}

fn not_by_opponents(r: &RuleEffect) -> Option<(&ObjectRef,)> {
    match r {
        RuleEffect::CantBeTargeted { what, by } if *by == by_opponents() => Some((what,)),
        _ => None,
    }
}

fn host_untap(r: &RuleEffect) -> Option<(&ObjectRef,)> {
    match r {
        RuleEffect::DoesntUntap { what } => Some((what,)),
        _ => None,
    }
}

/// "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells."
fn no_further(who: PlayerRef, one: Predicate, more: Predicate) -> Option<RuleEffect> {
    (one == more).then_some(RuleEffect::OneSpellEachTurn { who, what: one })
}

fn once_each_turn(r: &RuleEffect) -> Option<(&PlayerRef, &Predicate)> {
    match r {
        RuleEffect::OneSpellEachTurn { who, what } => Some((who, what)),
        _ => None,
    }
}

fn nobody_twice(r: &RuleEffect) -> Option<(&Predicate,)> {
    once_each_turn(r).filter(|(who, _)| **who == PlayerRef::EachPlayer).map(|(_, what)| (what,))
}

fn opponents_not_twice(r: &RuleEffect) -> Option<(&Predicate,)> {
    once_each_turn(r).filter(|(who, _)| **who == PlayerRef::EachOpponent).map(|(_, what)| (what,))
}

fn cast_before(r: &RuleEffect) -> Option<(&PlayerRef, &Predicate, &Predicate)> {
    once_each_turn(r).map(|(who, what)| (who, what, what))
}

fn no_counters_of(r: &RuleEffect) -> Option<(&PlayerRef, &crate::ability::CounterKind)> {
    match r {
        RuleEffect::CantGetCounters { who, kind: Some(kind) } => Some((who, kind)),
        _ => None,
    }
}

fn nobody_gets(r: &RuleEffect) -> Option<(&crate::ability::CounterKind,)> {
    no_counters_of(r).filter(|(who, _)| **who == PlayerRef::EachPlayer).map(|(_, kind)| (kind,))
}

fn no_counter_on(r: &RuleEffect) -> Option<(&ObjectRef, &crate::ability::CounterKind)> {
    match r {
        RuleEffect::CantHaveCounters { what, kind: Some(kind) } => Some((what, kind)),
        _ => None,
    }
}

fn no_counter_on_all(r: &RuleEffect) -> Option<(Predicate, crate::ability::CounterKind)> {
    match no_counter_on(r)? {
        (ObjectRef::Each(what), kind) => Some(((**what).clone(), kind.clone())),
        _ => None,
    }
}

fn no_counters_on_all(r: &RuleEffect) -> Option<(Predicate,)> {
    match r {
        RuleEffect::CantHaveCounters { what: ObjectRef::Each(what), kind: None } => Some(((**what).clone(),)),
        _ => None,
    }
}

fn each_of(what: Predicate) -> ObjectRef {
    ObjectRef::Each(Box::new(what))
}

fn least_cost(least: u32, cost: u32) -> Option<RuleEffect> {
    (least == cost).then_some(RuleEffect::LeastCost { what: Predicate::Spell, mana: least })
}

fn costs_least(r: &RuleEffect) -> Option<(u32, u32)> {
    match r {
        RuleEffect::LeastCost { what: Predicate::Spell, mana } => Some((*mana, *mana)),
        _ => None,
    }
}

fn leaves_life(least: u32, same: u32) -> Option<RuleEffect> {
    (least == same).then_some(RuleEffect::DamageLeavesLife { who: PlayerRef::You, least })
}

fn life_left(r: &RuleEffect) -> Option<(u32, u32)> {
    match r {
        RuleEffect::DamageLeavesLife { who: PlayerRef::You, least } => Some((*least, *least)),
        _ => None,
    }
}

fn untap_limit(r: &RuleEffect) -> Option<(&PlayerRef, u32, &Predicate)> {
    match r {
        RuleEffect::MaxUntap { who, what, count } => Some((who, *count, what)),
        _ => None,
    }
}

fn everybodys_untap_limit(r: &RuleEffect) -> Option<(u32, Predicate)> {
    let (who, count, what) = untap_limit(r)?;
    (*who == PlayerRef::EachPlayer).then(|| (count, what.clone()))
}

fn opponents_untap_limit(r: &RuleEffect) -> Option<(u32, Predicate)> {
    let (who, count, what) = untap_limit(r)?;
    (*who == PlayerRef::EachOpponent).then(|| (count, what.clone()))
}

fn enters(what: Predicate) -> EventPattern {
    EventPattern::ZoneChange { what, from: None, to: Some(Zone::Battlefield) }
}

fn attacks(what: Predicate) -> EventPattern {
    EventPattern::Attacks { what, whom: crate::ability::event::Recipients::Anything, alone: false }
}

fn entered(e: &EventPattern) -> Option<&Predicate> {
    match e {
        EventPattern::ZoneChange { what, from: None, to: Some(Zone::Battlefield) } => Some(what),
        _ => None,
    }
}

fn entering_muted(r: &RuleEffect) -> Option<(&Predicate,)> {
    match r {
        RuleEffect::DoesntTrigger { event, of: Predicate::Any } => Some((entered(event)?,)),
        _ => None,
    }
}

fn entering_muted_of(r: &RuleEffect) -> Option<(&Predicate, &Predicate)> {
    match r {
        RuleEffect::DoesntTrigger { event, of } if *of != Predicate::Any => Some((entered(event)?, of)),
        _ => None,
    }
}

fn entering_again(r: &RuleEffect) -> Option<(&Predicate, &Predicate)> {
    match r {
        RuleEffect::TriggersAgain { event, of } => Some((entered(event)?, of)),
        _ => None,
    }
}

fn attacking_again(r: &RuleEffect) -> Option<(&Predicate, &Predicate)> {
    match r {
        RuleEffect::TriggersAgain { event: EventPattern::Attacks { what, .. }, of } => Some((what, of)),
        _ => None,
    }
}

forms! {
    /// Rules that change.
    RULES: RuleEffect;
    ["{what:so} can't be the target of spells or abilities", "{what:so} can't be the targets of spells or abilities"]
    ["{what:so} не может/могут быть целью заклинаний или способностей", "{what:so} не может/могут быть целью заклинаний и способностей", "{what:so} не может/могут быть целями заклинаний или способностей"]
    (what) { RuleEffect::CantBeTargeted { what, by: Predicate::Any } }
    ["{what:so} can't be the target of spells or abilities your opponents control", "{what:so} can't be the targets of spells or abilities your opponents control"]
    ["{what:so} не может/могут быть целью заклинаний или способностей под контролем ваших оппонентов", "{what:so} не может/могут быть целью заклинаний или способностей под контролем оппонентов", "{what:so} не может/могут быть целью заклинаний и способностей под контролем оппонентов", "{what:so} не может/могут быть целью заклинаний или способностей, контролируемых вашими оппонентами", "{what:so} не может/могут быть целями заклинаний или способностей под контролем ваших оппонентов", "{what:so} не может/могут быть целями заклинаний или способностей под контролем оппонентов"]
    (what) { RuleEffect::CantBeTargeted { what, by: by_opponents() } } via not_by_opponents
    ["{what:so} can't be enchanted"] ["{what:so} не может/могут быть *зачарован/зачарована/зачаровано/зачарованы"] (what) { RuleEffect::CantBeEnchanted { what, by: Predicate::Any } }
    ["{what:so} can't be regenerated"] ["{what:so} не может/могут быть *регенерирован/регенерирована/регенерировано/регенерированы"] (what) { RuleEffect::CantBeRegenerated { what } }
    ["{what:so} can't be sacrificed"] ["{what:so} нельзя пожертвовать", "{what:so.acc} нельзя пожертвовать"] (what) { RuleEffect::CantBeSacrificed { what } }
    ["{what:so} can't be countered", "{what:so} can't be countered by spells or abilities"] ["{what:so} не может/могут быть *отменен/отменена/отменено/отменены", "{what:so} не может/могут быть *отменен/отменена/отменено/отменены заклинаниями или способностями"] (what) { RuleEffect::CantBeCountered { what } }
    ["your opponents can't gain life"] ["ваши оппоненты не могут получать жизни"] () { RuleEffect::CantGainLife(PlayerRef::EachOpponent) }
    ["{who:pl} can't gain life"] ["{who:pl} не может/могут/можете получать жизни"] (who) { RuleEffect::CantGainLife(who) }
    ["players can't gain life"] ["игроки не могут получать жизни"] () { RuleEffect::CantGainLife(PlayerRef::EachPlayer) }
    ["{who:pl} can't lose life"] [] (who) { RuleEffect::CantLoseLife(who) }
    ["players can't play lands"] ["игроки не могут играть земли", "игроки не могут разыгрывать земли"] () { RuleEffect::CantPlayLands(PlayerRef::EachPlayer) }
    ["your opponents can't play lands"] ["ваши оппоненты не могут играть земли"] () { RuleEffect::CantPlayLands(PlayerRef::EachOpponent) }
    ["players can't search libraries"] ["игроки не могут искать карты в библиотеках"] () { RuleEffect::CantSearch(PlayerRef::EachPlayer) }
    ["your life total can't change"] ["количество ваших жизней не может измениться"] () { RuleEffect::LifeTotalCantChange(PlayerRef::You) }
    ["{who:pl} can't draw more than {n:i} cards/card each turn"] [] (who, n) { RuleEffect::CantDraw { who, more_than: Some(n) } }
    ["{who:pl} can't cast {what:ps}"] ["{who:pl} не может/могут/можете разыгрывать {what:ps.acc}"] (who, what) { cant_cast(who, what)? } via casts_not
    ["players can't cast {what:ps}", "{what:ps} can't be cast"] ["игроки не могут разыгрывать {what:ps.acc}", "{what:ps} не могут быть разыграны"] (what) { cant_cast(PlayerRef::EachPlayer, what)? } via nobody_casts
    ["your opponents can't cast {what:ps}"] ["ваши оппоненты не могут разыгрывать {what:ps.acc}"] (what) { cant_cast(PlayerRef::EachOpponent, what)? } via opponents_cast_not
    ["activated abilities of {of:ps} can't be activated unless they are mana abilities"] ["активируемые способности {of:ps.gen} не могут быть активированы, если только они не являются мана-способностями"] (of) { RuleEffect::CantActivate { of, except_mana: true } }
    ["activated abilities of {of:ps} can't be activated"] ["активируемые способности {of:ps.gen} не могут быть активированы"] (of) { RuleEffect::CantActivate { of, except_mana: false } }
    ["{what:o}'s activated abilities can't be activated"] ["{what:o.gen} активируемые способности не могут быть активированы", "{what:o.gen} активируемые способности нельзя активировать", "активируемые способности {what:o.gen} не могут быть активированы", "активируемые способности {what:o.gen} нельзя активировать"]
    (what) { not_activated(what)? } via never_activated
    ["{who:pl} can't play lands"] ["{who:pl} не может/могут/можете играть земли", "{who:pl} не может/могут/можете разыгрывать земли"] (who) { RuleEffect::CantPlayLands(who) }
    ["you may play an additional land on each of your turns", "you may play an additional land"]
    ["вы можете сыграть дополнительную землю в каждом из ваших ходов", "вы можете разыгрывать дополнительную землю в каждом из ваших ходов", "вы можете разыграть дополнительную землю в каждом из ваших ходов", "вы можете разыгрывать дополнительную землю в каждый из ваших ходов", "в каждом из ваших ходов вы можете разыгрывать дополнительную землю", "вы можете играть дополнительную землю в каждом из ваших ходов"] () { RuleEffect::AdditionalLands { who: PlayerRef::You, count: 1 } }
    ["you may play {count:i} additional lands on each of your turns", "you may play {count:i} additional lands"] [] (count) { RuleEffect::AdditionalLands { who: PlayerRef::You, count } }
    ["{what:so} can't have counters put on it", "{what:so} can't have counters put on them"] [] (what) { RuleEffect::CantHaveCounters { what, kind: None } }
    ["{what:so} can't have {kind:ct} put on it", "{what:so} can't have {kind:ct} put on them"] ["на {what:so.acc} нельзя положить {kind:ct}"]
    (what, kind) { RuleEffect::CantHaveCounters { what, kind: Some(kind) } } via no_counter_on
    ["{kind:ct} can't be put on {what:ps}"] ["{kind:ct} не могут быть положены на {what:ps.acc}"]
    (what, kind) { RuleEffect::CantHaveCounters { what: each_of(what), kind: Some(kind) } } via no_counter_on_all
    ["counters can't be put on {what:ps}"] ["жетоны не могут быть положены на {what:ps.acc}"]
    (what) { RuleEffect::CantHaveCounters { what: each_of(what), kind: None } } via no_counters_on_all
    ["players can't get counters"] ["игроки не могут получать жетоны"] () { RuleEffect::CantGetCounters { who: PlayerRef::EachPlayer, kind: None } }
    ["{who:pl} can't get counters"] ["{who:pl} не может/могут/можете получать жетоны"] (who) { RuleEffect::CantGetCounters { who, kind: None } }
    ["{who:pl} can't get {kind:ct}"] ["{who:pl} не может/могут/можете получать {kind:ct}"] (who, kind) { RuleEffect::CantGetCounters { who, kind: Some(kind) } } via no_counters_of
    ["players can't get {kind:ct}"] ["игроки не могут получать {kind:ct}"] (kind) { RuleEffect::CantGetCounters { who: PlayerRef::EachPlayer, kind: Some(kind) } } via nobody_gets
    ["{who:pl} can't cast more than one {what:s} each turn"] ["{who:pl} не может/могут/можете разыгрывать более одного {what:s.gen} за ход", "{who:pl} не может/могут/можете разыгрывать более одного {what:s.gen} в каждом ходу"]
    (who, what) { RuleEffect::OneSpellEachTurn { who, what } } via once_each_turn
    ["players can't cast more than one {what:s} each turn"] ["игроки не могут разыгрывать более одного {what:s.gen} за ход"]
    (what) { RuleEffect::OneSpellEachTurn { who: PlayerRef::EachPlayer, what } } via nobody_twice
    ["your opponents can't cast more than one {what:s} each turn"] ["ваши оппоненты не могут разыгрывать более одного {what:s.gen} за ход"]
    (what) { RuleEffect::OneSpellEachTurn { who: PlayerRef::EachOpponent, what } } via opponents_not_twice
    ["{who:pl} who has cast {what:a} this turn can't cast additional {more:ps}"] ["{who:pl}, уже разыгравший в этом ходу {what:s.acc}, не может разыгрывать дополнительные {more:ps.acc}"]
    (who, what, more) { no_further(who, what, more)? } via cast_before
    ["{who:pl} can't untap more than {count:i} {what:d} during their untap step", "{who:pl} can't untap more than {count:i} {what:d} during your untap step"] []
    (who, count, what) { RuleEffect::MaxUntap { who, what, count } } via untap_limit
    ["players can't untap more than {count:i} {what:d} during their untap steps"] ["игроки не могут разворачивать более {count:i} {what:d.gen} во время своих шагов разворота", "игроки не могут развернуть более {count:i} {what:d.gen} во время своих шагов разворота"]
    (count, what) { RuleEffect::MaxUntap { who: PlayerRef::EachPlayer, what, count } } via everybodys_untap_limit
    ["your opponents can't untap more than {count:i} {what:d} during their untap steps"] []
    (count, what) { RuleEffect::MaxUntap { who: PlayerRef::EachOpponent, what, count } } via opponents_untap_limit
    ["each spell that would cost less than {least:i} mana to cast costs {cost:i} mana to cast"] ["каждое заклинание, разыгрывание которого должно стоить меньше {least:i} маны, стоит {cost:i} маны"]
    (least, cost) { least_cost(least, cost)? } via costs_least
    ["you don't lose the game for having 0 or less life"] ["вы не проигрываете партию из-за того, что количество ваших жизней меньше или равно 0", "вы не проигрываете партию из-за того, что у вас 0 или меньше жизней"]
    () { RuleEffect::LifeDoesntLose(PlayerRef::You) }
    ["all damage is dealt to you as though its source had infect"] ["все повреждения наносятся вам, как будто у их источника есть инфекция", "все повреждения наносятся вам так, как будто у их источника есть инфекция"]
    () { RuleEffect::DamageAsThoughInfect(PlayerRef::You) }
    ["damage that would reduce your life total to less than {least:i} reduces it to {same:i} instead"] ["повреждения, которые должны уменьшить количество ваших жизней до значения меньше {least:i}, вместо этого уменьшают его до {same:i}"]
    (least, same) { leaves_life(least, same)? } via life_left
    ["{what:ps} entering don't cause abilities to trigger"] ["выходящие на поле битвы {what:ps} не вызывают срабатывания способностей"]
    (what) { RuleEffect::DoesntTrigger { event: enters(what), of: Predicate::Any } } via entering_muted
    ["{what:ps} entering don't cause abilities of {of:ps} to trigger"] ["выходящие на поле битвы {what:ps} не вызывают срабатывания способностей {of:ps.gen}"]
    (what, of) { RuleEffect::DoesntTrigger { event: enters(what), of } } via entering_muted_of
    ["if {what:a} entering causes a triggered ability of {of:a} to trigger, that ability triggers an additional time"]
    ["если выходящий/выходящая/выходящее на поле битвы {what:s} вызывает срабатывание срабатывающей способности {of:s.gen}, та способность срабатывает дополнительный раз", "если выходящий/выходящая/выходящее на поле битвы {what:s} вызывает срабатывание срабатывающей способности {of:s.gen}, та способность срабатывает еще раз"]
    (what, of) { RuleEffect::TriggersAgain { event: enters(what), of } } via entering_again
    ["if {what:a} attacking causes a triggered ability of {of:a} to trigger, that ability triggers an additional time"] []
    (what, of) { RuleEffect::TriggersAgain { event: attacks(what), of } } via attacking_again
    ["damage can't be prevented"] ["повреждения не могут быть предотвращены"] () { RuleEffect::DamageCantBePrevented { source: Predicate::Any } }
    ["{who:pl} can't search libraries"] [] (who) { RuleEffect::CantSearch(who) }
    ["{what:so} doesn't untap during your untap step", "{what:so} doesn't untap during its controller's untap step", "{what:so} don't untap during their controllers' untap steps"]
    ["{what:so} не разворачивается/разворачиваются во время вашего шага разворота", "{what:so} не разворачивается/разворачиваются во время шага разворота контролирующего его игрока", "{what:so} не разворачивается/разворачиваются во время шага разворота контролирующих их игроков"]
    (what) { RuleEffect::DoesntUntap { what } } via host_untap
    ["skip your {step:step}"] ["пропустите ваш {step:step}"] (step) { RuleEffect::SkipStep { who: PlayerRef::You, step } }
    [] ["максимальный размер вашей руки не ограничен", "размер вашей руки неограничен", "размер вашей руки не ограничен"] () { RuleEffect::NoMaximumHandSize(PlayerRef::You) }
    ["{who:pl} have/has no maximum hand size"] [] (who) { RuleEffect::NoMaximumHandSize(who) }
    ["you can't lose the game"] ["вы не можете проиграть партию"] () { RuleEffect::CantLose(PlayerRef::You) }
    ["your opponents can't win the game"] ["ваши оппоненты не могут выиграть партию"] () { RuleEffect::CantWin(PlayerRef::EachOpponent) }
    ["the \"legend rule\" doesn't apply to {what:o}"] [] (what) { RuleEffect::LegendRuleDoesntApply { what } }
    ["lethal damage dealt to {what:o} is determined by their power rather than their toughness"] [] (what) { RuleEffect::LethalDamageByPower { what } }
    ["you have hexproof"] ["вы имеете порчеустойчивость", "у вас есть порчеустойчивость"] () { RuleEffect::HasHexproof(PlayerRef::You) }
    ["you have shroud"] ["вы имеете пелену", "у вас есть пелена"] () { RuleEffect::HasShroud(PlayerRef::You) }
    ["{what:ps} you cast cost {n:mc} less to cast"] ["{what:ps}, которые вы разыгрываете, стоят на {n:mc} меньше", "разыгрывание {what:ps.gen} стоит вам на {n:mc} меньше", "разыгрывание вами {what:ps.gen} стоит на {n:mc} меньше", "стоимость {what:ps.gen}, которые вы разыгрываете, уменьшается на {n:mc}", "разыгрываемые вами {what:ps} стоят на {n:mc} меньше", "разыгрываемые вами {what:ps} стоят вам на {n:mc} меньше", "разыгрывание {what:ps.gen} стоит для вас на {n:mc} меньше"]
    (what, n) { RuleEffect::CostChange { what, by: PlayerRef::You, generic: Quantity::Number(-number(&n)?), colours: Vec::new() } } via you_less
    ["{what:ps} cost {n:mc} more to cast"] ["разыгрывание {what:ps.gen} стоит на {n:mc} больше", "{what:ps} стоят на {n:mc} больше", "{what:ps} стоят при разыгрывании на {n:mc} больше"]
    (what, n) { RuleEffect::CostChange { what, by: PlayerRef::EachPlayer, generic: Quantity::Number(number(&n)?), colours: Vec::new() } } via all_more
    ["{what:ps} your opponents cast cost {n:mc} more to cast"] ["разыгрывание {what:ps.gen} стоит вашим оппонентам на {n:mc} больше", "{what:ps}, которые разыгрывают ваши оппоненты, стоят на {n:mc} больше", "разыгрываемые вашими оппонентами {what:ps} стоят на {n:mc} больше", "разыгрывание вашими оппонентами {what:ps.gen} стоит на {n:mc} больше", "разыгрывание {what:ps.gen} вашими оппонентами стоит на {n:mc} больше"]
    (what, n) { RuleEffect::CostChange { what, by: PlayerRef::EachOpponent, generic: Quantity::Number(number(&n)?), colours: Vec::new() } } via opponents_more
    ["{who:pl} may cast {what:ps} as though they had flash"] ["{who:pl} можете разыгрывать {what:ps.acc} так, как будто они имеют миг"] (who, what) { RuleEffect::CastAsThoughFlash { who, what } }
}
