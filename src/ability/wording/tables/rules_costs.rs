//! Changes to what spells and abilities cost (118.7, 601.2f), and what may be paid instead.

use super::restrictions::spells;
use crate::ability::wording::book::forms;
use crate::ability::{ObjectRef, PlayerRef, Predicate, Quantity, RuleEffect, Zone};

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

fn less_for_each(what: Predicate, n: &crate::ability::ManaCost, per: Quantity) -> Option<RuleEffect> {
    let less = super::effects_harm::times(Quantity::Number(number(n)?), per)?;
    let generic = Quantity::Negative(Box::new(less));
    Some(RuleEffect::CostChange { what, by: PlayerRef::You, generic, colours: Vec::new() })
}

fn you_less_each(r: &RuleEffect) -> Option<(Predicate, crate::ability::ManaCost, Quantity)> {
    let RuleEffect::CostChange { what, by: PlayerRef::You, generic: Quantity::Negative(q), .. } = r else {
        return None;
    };
    match super::effects_harm::factors(q)? {
        (Quantity::Number(n), of) => Some((what.clone(), generic(u32::try_from(n).ok()?), of)),
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

/// Spells that target something: with a description of it after whoever casts them.
fn aimed(what: Predicate, at: Predicate) -> Predicate {
    what.and(Predicate::Targets(Box::new(at)))
}

/// What is aimed at, itself or what it is attached to.
fn aimed_at(what: Predicate, at: ObjectRef) -> Option<Predicate> {
    matches!(at, ObjectRef::This | ObjectRef::Host).then(|| aimed(what, Predicate::Is(Box::new(at))))
}

/// The spells and what they target; `None` for spells of which that is not said.
fn of_aimed(p: &Predicate) -> Option<(Predicate, &Predicate)> {
    let Predicate::All(list) = p else { return None };
    let (Predicate::Targets(at), rest) = list.split_last()? else { return None };
    Some((super::super::phrases::description::all_of(rest.to_vec()), at))
}

fn itself(at: &Predicate) -> Option<ObjectRef> {
    match at {
        Predicate::Is(o) if matches!(**o, ObjectRef::This | ObjectRef::Host) => Some((**o).clone()),
        _ => None,
    }
}

fn opponents_more_at_it(r: &RuleEffect) -> Option<(Predicate, ObjectRef, crate::ability::ManaCost)> {
    let (what, n) = opponents_more(r)?;
    let (what, at) = of_aimed(&what)?;
    Some((what, itself(at)?, n))
}

fn opponents_more_at(r: &RuleEffect) -> Option<(Predicate, Predicate, crate::ability::ManaCost)> {
    let (what, n) = opponents_more(r)?;
    let (what, at) = of_aimed(&what)?;
    itself(at).is_none().then(|| (what, at.clone(), n))
}

fn you_less_at_it(r: &RuleEffect) -> Option<(Predicate, ObjectRef, crate::ability::ManaCost)> {
    let (what, n) = you_less(r)?;
    let (what, at) = of_aimed(&what)?;
    Some((what, itself(at)?, n))
}

fn you_less_at(r: &RuleEffect) -> Option<(Predicate, Predicate, crate::ability::ManaCost)> {
    let (what, n) = you_less(r)?;
    let (what, at) = of_aimed(&what)?;
    itself(at).is_none().then(|| (what, at.clone(), n))
}

fn cost_change(what: Predicate, by: PlayerRef, n: i32) -> RuleEffect {
    RuleEffect::CostChange { what, by, generic: Quantity::Number(n), colours: Vec::new() }
}

/// Coloured mana less: symbols of single colours alone.
fn colours_less(what: Predicate, n: &crate::ability::ManaCost) -> Option<RuleEffect> {
    let colour = |s: &crate::ability::ManaSymbol| match s {
        crate::ability::ManaSymbol::Coloured(c) => Some(*c),
        _ => None,
    };
    let colours = n.0.iter().map(colour).collect::<Option<Vec<_>>>()?;
    Some(RuleEffect::CostChange { what, by: PlayerRef::You, generic: Quantity::Number(0), colours })
}

fn you_colours_less(r: &RuleEffect) -> Option<(&Predicate, crate::ability::ManaCost)> {
    match r {
        RuleEffect::CostChange { what, by: PlayerRef::You, generic: Quantity::Number(0), colours } => {
            let symbols = colours.iter().map(|c| crate::ability::ManaSymbol::Coloured(*c)).collect();
            Some((what, crate::ability::ManaCost(symbols)))
        }
        _ => None,
    }
}

/// More mana that is not generic alone.
fn colours_more(what: Predicate, n: crate::ability::ManaCost) -> Option<RuleEffect> {
    let cost = crate::ability::Cost(vec![crate::ability::CostPart::Mana(n.clone())]);
    number(&n).is_none().then_some(RuleEffect::AdditionalCost { what, by: PlayerRef::You, cost })
}

fn you_colours_more(r: &RuleEffect) -> Option<(&Predicate, &crate::ability::ManaCost)> {
    match r {
        RuleEffect::AdditionalCost { what, by: PlayerRef::You, cost } => match cost.0.as_slice() {
            [crate::ability::CostPart::Mana(m)] => Some((what, m)),
            _ => None,
        },
        _ => None,
    }
}

fn you_more(r: &RuleEffect) -> Option<(Predicate, crate::ability::ManaCost)> {
    match costs_more(r)? {
        (what, PlayerRef::You, n) if n > 0 => Some((what.clone(), generic(n.unsigned_abs()))),
        _ => None,
    }
}

/// The last quality of a description apart.
fn with_last(what: &Predicate) -> Option<(Predicate, Predicate)> {
    let Predicate::All(list) = what else { return None };
    let (last, rest) = list.split_last()?;
    Some((super::super::phrases::description::all_of(rest.to_vec()), last.clone()))
}

fn you_less_of(r: &RuleEffect) -> Option<(Predicate, Predicate, crate::ability::ManaCost)> {
    let (what, n) = you_less(r)?;
    let (what, more) = with_last(&what)?;
    Some((what, more, n))
}

fn from_grave(what: Predicate) -> Predicate {
    what.and(Predicate::CastFrom(Zone::Graveyard))
}

fn you_less_from_grave(r: &RuleEffect) -> Option<(Predicate, crate::ability::ManaCost)> {
    let (what, n) = you_less(r)?;
    match with_last(&what)? {
        (what, Predicate::CastFrom(Zone::Graveyard)) => Some((what, n)),
        _ => None,
    }
}

/// Spells of those whose turn it is not.
fn out_of_turn(what: Predicate) -> Predicate {
    what.and(Predicate::Not(Box::new(Predicate::ControlledBy(PlayerRef::ActivePlayer))))
}

fn more_out_of_turn(r: &RuleEffect) -> Option<(Predicate, crate::ability::ManaCost)> {
    let (what, n) = all_more(r)?;
    let (what, last) = with_last(&what)?;
    (last == Predicate::Not(Box::new(Predicate::ControlledBy(PlayerRef::ActivePlayer)))).then_some((what, n))
}

fn two_of(
    r: Option<(Predicate, crate::ability::ManaCost)>,
) -> Option<(Predicate, Predicate, crate::ability::ManaCost)> {
    match r? {
        (Predicate::OneOf(list), n) => match list.as_slice() {
            [a, b] if either_spells(a.clone(), b.clone()).is_some() => Some((a.clone(), b.clone(), n)),
            _ => None,
        },
        _ => None,
    }
}

fn all_more_two(r: &RuleEffect) -> Option<(Predicate, Predicate, crate::ability::ManaCost)> {
    two_of(all_more(r))
}

fn opponents_more_two(r: &RuleEffect) -> Option<(Predicate, Predicate, crate::ability::ManaCost)> {
    two_of(opponents_more(r))
}

fn itself_of(of: ObjectRef) -> Option<Predicate> {
    matches!(of, ObjectRef::This | ObjectRef::Host).then(|| Predicate::Is(Box::new(of)))
}

fn its(c: Option<(&Predicate, crate::ability::ManaCost)>) -> Option<(ObjectRef, crate::ability::ManaCost)> {
    c.and_then(|(of, n)| Some((itself(of)?, n)))
}

fn its_less(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::ManaCost)> {
    its(abilities_less(r))
}

fn its_less_but(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::ManaCost)> {
    its(abilities_less_but(r))
}

fn its_more(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::ManaCost)> {
    its(abilities_more(r))
}

fn ability_cost(of: Predicate, n: i32, least: u32, except_mana: bool) -> RuleEffect {
    RuleEffect::AbilityCost { of, by: PlayerRef::EachPlayer, keyword: None, generic: n, least, except_mana }
}

/// `(of, more or less, at least, not of mana abilities)` of abilities of any keyword that anybody activates.
fn of_ability_cost(r: &RuleEffect) -> Option<(&Predicate, i32, u32, bool)> {
    match r {
        RuleEffect::AbilityCost {
            of,
            by: PlayerRef::EachPlayer,
            keyword: None,
            generic,
            least,
            except_mana,
        } => Some((of, *generic, *least, *except_mana)),
        _ => None,
    }
}

fn abilities_less(r: &RuleEffect) -> Option<(&Predicate, crate::ability::ManaCost)> {
    of_ability_cost(r).filter(|c| c.1 < 0 && c.2 == 0).map(|c| (c.0, generic(c.1.unsigned_abs())))
}

fn abilities_less_but(r: &RuleEffect) -> Option<(&Predicate, crate::ability::ManaCost)> {
    of_ability_cost(r).filter(|c| c.1 < 0 && c.2 == 1).map(|c| (c.0, generic(c.1.unsigned_abs())))
}

fn abilities_more(r: &RuleEffect) -> Option<(&Predicate, crate::ability::ManaCost)> {
    of_ability_cost(r).filter(|c| c.1 > 0 && !c.3).map(|c| (c.0, generic(c.1.unsigned_abs())))
}

fn abilities_more_but(r: &RuleEffect) -> Option<(&Predicate, crate::ability::ManaCost)> {
    of_ability_cost(r).filter(|c| c.1 > 0 && c.3).map(|c| (c.0, generic(c.1.unsigned_abs())))
}

fn every_ability_more(r: &RuleEffect) -> Option<(crate::ability::ManaCost,)> {
    abilities_more_but(r).filter(|c| *c.0 == Predicate::Any).map(|c| (c.1,))
}

fn keyword_less(k: crate::ability::KeywordKind, n: i32) -> RuleEffect {
    RuleEffect::AbilityCost {
        of: Predicate::Any,
        by: PlayerRef::You,
        keyword: Some(k),
        generic: n,
        least: 0,
        except_mana: false,
    }
}

fn your_keyword_less(r: &RuleEffect) -> Option<(&crate::ability::KeywordKind, crate::ability::ManaCost)> {
    match r {
        RuleEffect::AbilityCost { by: PlayerRef::You, keyword: Some(k), generic: n, .. } if *n < 0 => {
            Some((k, generic(n.unsigned_abs())))
        }
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

fn least_cost(least: u32, cost: u32) -> Option<RuleEffect> {
    (least == cost).then_some(RuleEffect::LeastCost { what: Predicate::Spell, mana: least })
}

fn costs_least(r: &RuleEffect) -> Option<(u32, u32)> {
    match r {
        RuleEffect::LeastCost { what: Predicate::Spell, mana } => Some((*mana, *mana)),
        _ => None,
    }
}

/// Spells of one kind and of another. Two card types are one description ("instant and sorcery spells").
fn either_spells(a: Predicate, b: Predicate) -> Option<Predicate> {
    let of_a_type = |p: &Predicate| match p {
        Predicate::All(list) => list.iter().all(|p| matches!(p, Predicate::Type(_) | Predicate::Spell)),
        _ => false,
    };
    let apart = !(of_a_type(&a) && of_a_type(&b));
    (apart && spells(a.clone()).is_some() && spells(b.clone()).is_some())
        .then(|| Predicate::OneOf(vec![a, b]))
}

fn you_less_two(r: &RuleEffect) -> Option<(Predicate, Predicate, crate::ability::ManaCost)> {
    two_of(you_less(r))
}

fn all_less(r: &RuleEffect) -> Option<(Predicate, crate::ability::ManaCost)> {
    match costs_more(r)? {
        (what, PlayerRef::EachPlayer, n) if n < 0 => Some((what.clone(), generic(n.unsigned_abs()))),
        _ => None,
    }
}

/// For nothing, from the hand.
fn free_from_hand(what: Predicate) -> Option<RuleEffect> {
    let what = spells(what)?.and(Predicate::CastFrom(Zone::Hand));
    Some(RuleEffect::CastFree { who: PlayerRef::You, what, cost: crate::ability::Cost::default() })
}

fn casts_free(r: &RuleEffect) -> Option<(Predicate,)> {
    match r {
        RuleEffect::CastFree { who: PlayerRef::You, what, cost } if cost.0.is_empty() => {
            match with_last(what)? {
                (what, Predicate::CastFrom(Zone::Hand)) => Some((what,)),
                _ => None,
            }
        }
        _ => None,
    }
}

fn casts_for(r: &RuleEffect) -> Option<(&crate::ability::Cost, &Predicate)> {
    match r {
        RuleEffect::CastFree { who: PlayerRef::You, what, cost } if !cost.0.is_empty() => Some((cost, what)),
        _ => None,
    }
}

forms! {
    /// Costs that change.
    RULES: RuleEffect;
    ["each spell that would cost less than {least:i} mana to cast costs {cost:i} mana to cast"] ["каждое заклинание, разыгрывание которого должно стоить меньше {least:i} маны, стоит {cost:i} маны"]
    (least, cost) { least_cost(least, cost)? } via costs_least
    ["{what:ps} you cast cost {n:mc} less to cast", "{what:ps} you cast cost up to {n:mc} less to cast"] ["{what:ps}, которые вы разыгрываете, стоят на {n:mc} меньше", "разыгрывание {what:ps.gen} стоит вам на {n:mc} меньше", "разыгрывание вами {what:ps.gen} стоит на {n:mc} меньше", "стоимость {what:ps.gen}, которые вы разыгрываете, уменьшается на {n:mc}", "разыгрываемые вами {what:ps} стоят на {n:mc} меньше", "разыгрываемые вами {what:ps} стоят вам на {n:mc} меньше", "разыгрывание {what:ps.gen} стоит для вас на {n:mc} меньше"]
    (what, n) { RuleEffect::CostChange { what, by: PlayerRef::You, generic: Quantity::Number(-number(&n)?), colours: Vec::new() } } via you_less
    ["{what:ps} you cast cost {n:mc} less to cast for each {per:per}"] ["{what:ps}, которые вы разыгрываете, стоят на {n:mc} меньше за {per:per.acc}", "разыгрываемые вами {what:ps} стоят на {n:mc} меньше за {per:per.acc}"]
    (what, n, per) { less_for_each(what, &n, per)? } via you_less_each
    ["{a:ps} and {b:ps} you cast cost {n:mc} less to cast"] ["разыгрываемые вами {a:ps} и {b:ps} стоят на {n:mc} меньше", "{a:ps} и {b:ps}, которые вы разыгрываете, стоят на {n:mc} меньше"]
    (a, b, n) { cost_change(either_spells(a, b)?, PlayerRef::You, -number(&n)?) } via you_less_two
    ["{what:ps} you cast {more:post} cost {n:mc} less to cast"] ["разыгрываемые вами {what:ps} {more:post} стоят на {n:mc} меньше"]
    (what, more, n) { cost_change(Predicate::and(what, more), PlayerRef::You, -number(&n)?) } via you_less_of
    ["{what:ps} you cast from your graveyard cost {n:mc} less to cast"] ["{what:ps}, которые вы разыгрываете с вашего кладбища, стоят на {n:mc} меньше", "разыгрываемые вами с вашего кладбища {what:ps} стоят на {n:mc} меньше"]
    (what, n) { cost_change(from_grave(what), PlayerRef::You, -number(&n)?) } via you_less_from_grave
    ["{what:ps} you cast cost {n:mc} less to cast. this effect reduces only the amount of colored mana you pay"] ["разыгрываемые вами {what:ps} стоят на {n:mc} меньше. этот эффект уменьшает только количество уплачиваемой вами цветной маны"]
    (what, n) { colours_less(what, &n)? } via you_colours_less
    ["{what:ps} you cast cost {n:mc} more to cast"] ["разыгрываемые вами {what:ps} стоят на {n:mc} больше", "{what:ps}, которые вы разыгрываете, стоят на {n:mc} больше"]
    (what, n) { cost_change(what, PlayerRef::You, number(&n)?) } via you_more
    ["{what:ps} you cast cost {n:mc} more to cast"] ["разыгрываемые вами {what:ps} стоят на {n:mc} больше", "{what:ps}, которые вы разыгрываете, стоят на {n:mc} больше"]
    (what, n) { colours_more(what, n)? } via you_colours_more
    ["each {what:s} costs {n:mc} more to cast except during its controller's turn"] ["каждое {what:s} стоит на {n:mc} больше, кроме как в ход контролирующего его игрока"]
    (what, n) { cost_change(out_of_turn(what), PlayerRef::EachPlayer, number(&n)?) } via more_out_of_turn
    ["{a:ps} and {b:ps} cost {n:mc} more to cast"] ["{a:ps} и {b:ps} стоят на {n:mc} больше"]
    (a, b, n) { cost_change(either_spells(a, b)?, PlayerRef::EachPlayer, number(&n)?) } via all_more_two
    ["{a:ps} and {b:ps} your opponents cast cost {n:mc} more to cast"] ["разыгрываемые вашими оппонентами {a:ps} и {b:ps} стоят на {n:mc} больше"]
    (a, b, n) { cost_change(either_spells(a, b)?, PlayerRef::EachOpponent, number(&n)?) } via opponents_more_two
    ["{what:ps} cost {n:mc} less to cast", "{what:ps} cost up to {n:mc} less to cast"] ["{what:ps} стоят на {n:mc} меньше", "разыгрывание {what:ps.gen} стоит на {n:mc} меньше"]
    (what, n) { cost_change(what, PlayerRef::EachPlayer, -number(&n)?) } via all_less
    ["you may cast {what:ps} from your hand without paying their mana costs"] ["вы можете разыгрывать {what:ps.acc} из вашей руки без уплаты их мана-стоимости", "вы можете разыгрывать {what:ps.acc} из вашей руки, не платя их мана-стоимость"]
    (what) { free_from_hand(what)? } via casts_free
    ["you may pay {cost:cost} rather than pay the mana cost for {what:ps} that you cast", "you may pay {cost:cost} rather than pay the mana cost for {what:ps} you cast"] ["вы можете заплатить {cost:cost} вместо уплаты мана-стоимости {what:ps.gen}, которые вы разыгрываете", "вы можете платить {cost:cost} вместо уплаты мана-стоимости {what:ps.gen}, которые вы разыгрываете", "вы можете заплатить {cost:cost} вместо уплаты мана-стоимости разыгрываемых вами {what:ps.gen}", "вы можете платить {cost:cost} вместо уплаты мана-стоимости разыгрываемых вами {what:ps.gen}"]
    (cost, what) { RuleEffect::CastFree { who: PlayerRef::You, what: spells(what)?, cost } } via casts_for
    ["{what:ps} cost {n:mc} more to cast"] ["разыгрывание {what:ps.gen} стоит на {n:mc} больше", "{what:ps} стоят на {n:mc} больше", "{what:ps} стоят при разыгрывании на {n:mc} больше"]
    (what, n) { RuleEffect::CostChange { what, by: PlayerRef::EachPlayer, generic: Quantity::Number(number(&n)?), colours: Vec::new() } } via all_more
    ["{what:ps} your opponents cast cost {n:mc} more to cast"] ["разыгрывание {what:ps.gen} стоит вашим оппонентам на {n:mc} больше", "{what:ps}, которые разыгрывают ваши оппоненты, стоят на {n:mc} больше", "разыгрываемые вашими оппонентами {what:ps} стоят на {n:mc} больше", "разыгрывание вашими оппонентами {what:ps.gen} стоит на {n:mc} больше", "разыгрывание {what:ps.gen} вашими оппонентами стоит на {n:mc} больше"]
    (what, n) { RuleEffect::CostChange { what, by: PlayerRef::EachOpponent, generic: Quantity::Number(number(&n)?), colours: Vec::new() } } via opponents_more
    ["{what:ps} your opponents cast that target {at:o} cost {n:mc} more to cast"] ["разыгрывание вашими оппонентами {what:ps.gen}, целью которых является {at:o}, стоит на {n:mc} больше", "{what:ps}, которые разыгрывают ваши оппоненты и целью которых является {at:o}, стоят на {n:mc} больше", "разыгрывание {what:ps.gen}, целью которых является {at:o}, стоит вашим оппонентам на {n:mc} больше"]
    (what, at, n) { cost_change(aimed_at(what, at)?, PlayerRef::EachOpponent, number(&n)?) } via opponents_more_at_it
    ["{what:ps} your opponents cast that target {at:a} cost {n:mc} more to cast"] ["разыгрывание вашими оппонентами {what:ps.gen}, целью которых является {at:s}, стоит на {n:mc} больше"]
    (what, at, n) { cost_change(aimed(what, at), PlayerRef::EachOpponent, number(&n)?) } via opponents_more_at
    ["{what:ps} you cast that target {at:o} cost {n:mc} less to cast"] ["разыгрываемые вами {what:ps}, целью которых является {at:o}, стоят на {n:mc} меньше"]
    (what, at, n) { cost_change(aimed_at(what, at)?, PlayerRef::You, -number(&n)?) } via you_less_at_it
    ["{what:ps} you cast that target {at:a} cost {n:mc} less to cast"] ["разыгрываемые вами {what:ps}, целью которых является {at:s}, стоят на {n:mc} меньше"]
    (what, at, n) { cost_change(aimed(what, at), PlayerRef::You, -number(&n)?) } via you_less_at
    ["{of:o}'s activated abilities cost {n:mc} less to activate", "activated abilities of {of:o} cost {n:mc} less to activate"] ["активация активируемых способностей {of:o.gen} стоит на {n:mc} меньше"]
    (of, n) { ability_cost(itself_of(of)?, -number(&n)?, 0, false) } via its_less
    ["{of:o}'s activated abilities cost {n:mc} less to activate. this effect can't reduce the mana in that cost to less than one mana", "{of:o}'s activated abilities cost {n:mc} less to activate. this effect can't reduce the amount of mana an ability costs to activate to less than one mana"] ["активация активируемых способностей {of:o.gen} стоит на {n:mc} меньше. этот эффект не может уменьшить количество маны в той стоимости до значения меньше одной маны"]
    (of, n) { ability_cost(itself_of(of)?, -number(&n)?, 1, false) } via its_less_but
    ["{of:o}'s activated abilities cost {n:mc} more to activate", "activated abilities of {of:o} cost {n:mc} more to activate"] ["активация активируемых способностей {of:o.gen} стоит на {n:mc} больше"]
    (of, n) { ability_cost(itself_of(of)?, number(&n)?, 0, false) } via its_more
    ["activated abilities of {of:ps} cost {n:mc} less to activate"] ["активация активируемых способностей {of:ps.gen} стоит на {n:mc} меньше", "активируемые способности {of:ps.gen} стоят на {n:mc} меньше", "активация способностей {of:ps.gen} стоит на {n:mc} меньше"]
    (of, n) { ability_cost(of, -number(&n)?, 0, false) } via abilities_less
    ["activated abilities of {of:ps} cost {n:mc} less to activate. this effect can't reduce the mana in that cost to less than one mana", "activated abilities of {of:ps} cost {n:mc} less to activate. this effect can't reduce the amount of mana an ability costs to activate to less than one mana", "activated abilities of {of:ps} cost up to {n:mc} less to activate. this effect can't reduce the amount of mana an ability costs to activate to less than one mana"] ["активация активируемых способностей {of:ps.gen} стоит на {n:mc} меньше. этот эффект не может уменьшить количество маны в той стоимости до значения меньше одной маны"]
    (of, n) { ability_cost(of, -number(&n)?, 1, false) } via abilities_less_but
    ["activated abilities of {of:ps} cost {n:mc} more to activate"] ["активация активируемых способностей {of:ps.gen} стоит на {n:mc} больше", "активируемые способности {of:ps.gen} стоят на {n:mc} больше"]
    (of, n) { ability_cost(of, number(&n)?, 0, false) } via abilities_more
    ["activated abilities of {of:ps} cost {n:mc} more to activate unless they are mana abilities"] ["активация активируемых способностей {of:ps.gen} стоит на {n:mc} больше, если только они не являются мана-способностями"]
    (of, n) { ability_cost(of, number(&n)?, 0, true) } via abilities_more_but
    ["activated abilities cost {n:mc} more to activate unless they are mana abilities"] ["активация активируемых способностей стоит на {n:mc} больше, если только они не являются мана-способностями"]
    (n) { ability_cost(Predicate::Any, number(&n)?, 0, true) } via every_ability_more
    ["{k:kw} abilities you activate cost {n:mc} less to activate", "{k:kw} costs you pay cost {n:mc} less", "{k:kw} abilities you activate cost up to {n:mc} less to activate", "{k:kw} costs you pay cost up to {n:mc} less"] ["активация вами способностей {k:kw.gen} стоит на {n:mc} меньше"]
    (k, n) { keyword_less(k, -number(&n)?) } via your_keyword_less
}
