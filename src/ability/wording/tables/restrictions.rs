//! Other changes to the rules of the game: targeting, casting, untapping, life, costs.

use crate::ability::wording::book::forms;
use crate::ability::{ObjectRef, PlayerRef, Predicate, Quantity, RuleEffect};

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
