//! Other changes to the rules of the game: targeting, casting, untapping, life, costs.

use crate::ability::wording::book::forms;
use crate::ability::{EventPattern, ObjectRef, PlayerRef, Predicate, RuleEffect, Step, Zone};

/// Of one thing that was named; of things described there is a wording of its own.
fn not_activated(what: ObjectRef, except_mana: bool) -> Option<RuleEffect> {
    let named = matches!(what, ObjectRef::This | ObjectRef::Host | ObjectRef::Target(_));
    named.then(|| RuleEffect::CantActivate { of: Predicate::Is(Box::new(what)), except_mana })
}

fn only_mana_activated(r: &RuleEffect) -> Option<(ObjectRef,)> {
    match r {
        RuleEffect::CantActivate { of: Predicate::Is(what), except_mana: true } => Some(((**what).clone(),)),
        _ => None,
    }
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

fn max_spells(who: PlayerRef, count: u32, what: Predicate) -> Option<RuleEffect> {
    (count > 1).then_some(RuleEffect::MaxSpells { who, what, count })
}

fn most_spells(r: &RuleEffect) -> Option<(&PlayerRef, u32, &Predicate)> {
    match r {
        RuleEffect::MaxSpells { who, what, count } => Some((who, *count, what)),
        _ => None,
    }
}

/// Every zone from which spells may be cast but the hand.
const NOT_HAND: [Zone; 4] = [Zone::Graveyard, Zone::Library, Zone::Exile, Zone::Command];

fn in_any(zones: &[Zone]) -> Predicate {
    Predicate::OneOf(zones.iter().map(|z| Predicate::InZone(*z)).collect())
}

fn cast_from(who: PlayerRef, zones: &[Zone]) -> RuleEffect {
    RuleEffect::CantCast { who, what: Predicate::Spell.and(in_any(zones)) }
}

fn from_grave_or_library(r: &RuleEffect) -> Option<()> {
    (*r == cast_from(PlayerRef::EachPlayer, &[Zone::Graveyard, Zone::Library])).then_some(())
}

fn from_elsewhere(r: &RuleEffect) -> Option<()> {
    (*r == cast_from(PlayerRef::EachOpponent, &NOT_HAND)).then_some(())
}

fn keeps_out(what: Predicate) -> RuleEffect {
    RuleEffect::CantEnter { what: what.and(in_any(&[Zone::Graveyard, Zone::Library])) }
}

fn kept_out(r: &RuleEffect) -> Option<(Predicate,)> {
    let RuleEffect::CantEnter { what: Predicate::All(list) } = r else { return None };
    let (last, rest) = list.split_last()?;
    (*last == in_any(&[Zone::Graveyard, Zone::Library]))
        .then(|| (super::super::phrases::description::all_of(rest.to_vec()),))
}

fn land() -> Predicate {
    Predicate::Type(crate::ability::CardType::Land)
}

pub(super) fn spells(what: Predicate) -> Option<Predicate> {
    let spells = match &what {
        Predicate::All(list) => list.contains(&Predicate::Spell),
        one => *one == Predicate::Spell,
    };
    spells.then_some(what)
}

fn from_top(r: &RuleEffect) -> Option<&Predicate> {
    match r {
        RuleEffect::PlayFromTop { who: PlayerRef::You, what } => Some(what),
        _ => None,
    }
}

fn lands_from_top(r: &RuleEffect) -> Option<()> {
    (*from_top(r)? == land()).then_some(())
}

fn spells_from_top(r: &RuleEffect) -> Option<(Predicate,)> {
    spells(from_top(r)?.clone()).map(|what| (what,))
}

fn from_graveyard(r: &RuleEffect) -> Option<&Predicate> {
    match r {
        RuleEffect::PlayFromGraveyard { who: PlayerRef::You, what } => Some(what),
        _ => None,
    }
}

fn lands_from_graveyard(r: &RuleEffect) -> Option<()> {
    (*from_graveyard(r)? == land()).then_some(())
}

fn spells_from_graveyard(r: &RuleEffect) -> Option<(Predicate,)> {
    spells(from_graveyard(r)?.clone()).map(|what| (what,))
}

/// Cards that the text has exiled.
fn play_exiled(who: PlayerRef, what: ObjectRef, cast_only: bool) -> Option<RuleEffect> {
    let exiled = matches!(what, ObjectRef::Antecedent | ObjectRef::Exiled { .. });
    exiled.then_some(RuleEffect::PlayExiled { who, what, cast_only })
}

fn plays_exiled(r: &RuleEffect) -> Option<(&PlayerRef, &ObjectRef)> {
    match r {
        RuleEffect::PlayExiled { who, what, cast_only: false } => Some((who, what)),
        _ => None,
    }
}

fn casts_exiled(r: &RuleEffect) -> Option<(&PlayerRef, &ObjectRef)> {
    match r {
        RuleEffect::PlayExiled { who, what, cast_only: true } => Some((who, what)),
        _ => None,
    }
}

fn casts_only(who: &PlayerRef, as_sorcery: bool, abilities: bool) -> RuleEffect {
    RuleEffect::CastOnly { who: who.clone(), as_sorcery, abilities }
}

fn each_only(r: &RuleEffect, who: PlayerRef, as_sorcery: bool, abilities: bool) -> Option<()> {
    (*r == casts_only(&who, as_sorcery, abilities)).then_some(())
}

fn opponents_as_sorcery(r: &RuleEffect) -> Option<()> {
    each_only(r, PlayerRef::EachOpponent, true, false)
}

fn all_in_own_turns(r: &RuleEffect) -> Option<()> {
    each_only(r, PlayerRef::EachPlayer, false, false)
}

fn all_only_in_own_turns(r: &RuleEffect) -> Option<()> {
    each_only(r, PlayerRef::EachPlayer, false, true)
}

/// The top card, if it is one that fits, may be cast.
fn top_if(what: Predicate) -> RuleEffect {
    RuleEffect::PlayFromTop { who: PlayerRef::You, what: Predicate::Spell.and(what) }
}

fn top_cast_if(r: &RuleEffect) -> Option<(Predicate,)> {
    match from_top(r)? {
        Predicate::All(list) => match list.split_first()? {
            (Predicate::Spell, rest) => Some((super::super::phrases::description::all_of(rest.to_vec()),)),
            _ => None,
        },
        _ => None,
    }
}

/// Cards that are not called spells.
fn cards_from_graveyard(what: Predicate) -> Option<RuleEffect> {
    let cards = match &what {
        Predicate::All(list) => {
            list.contains(&Predicate::Card) && !list.contains(&Predicate::Spell) && !list.contains(&land())
        }
        _ => false,
    };
    cards.then_some(RuleEffect::PlayFromGraveyard { who: PlayerRef::You, what: Predicate::Spell.and(what) })
}

fn cast_cards_from_graveyard(r: &RuleEffect) -> Option<(Predicate,)> {
    match from_graveyard(r)? {
        Predicate::All(list) => match list.split_first()? {
            (Predicate::Spell, rest) if rest.contains(&Predicate::Card) => {
                Some((super::super::phrases::description::all_of(rest.to_vec()),))
            }
            _ => None,
        },
        _ => None,
    }
}

fn no_legend_rule(r: &RuleEffect) -> Option<()> {
    (*r == RuleEffect::LegendRuleDoesntApply { what: each_of(Predicate::Any) }).then_some(())
}

fn no_legend_rule_for(what: Predicate) -> Option<RuleEffect> {
    (what != Predicate::Any).then(|| RuleEffect::LegendRuleDoesntApply { what: each_of(what) })
}

fn legends_free(r: &RuleEffect) -> Option<(Predicate,)> {
    match r {
        RuleEffect::LegendRuleDoesntApply { what: ObjectRef::Each(what) } if **what != Predicate::Any => {
            Some(((**what).clone(),))
        }
        _ => None,
    }
}

fn most_counters(r: &RuleEffect) -> Option<(&ObjectRef, u32, &crate::ability::CounterKind)> {
    match r {
        RuleEffect::MostCounters { what, kind, count } => Some((what, *count, kind)),
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
    ["{who:pl} can't draw more than {n:i} cards/card each turn"] ["{who:pl} не может/могут/можете брать более {n:i} карты/карт за ход", "{who:pl} не может/могут/можете брать больше {n:i} карты/карт за ход", "{who:pl} не может/могут/можете брать более {n:i} карты/карт в каждом ходу"] (who, n) { RuleEffect::CantDraw { who, more_than: Some(n) } }
    ["{who:pl} can't cast {what:ps}"] ["{who:pl} не может/могут/можете разыгрывать {what:ps.acc}"] (who, what) { cant_cast(who, what)? } via casts_not
    ["players can't cast {what:ps}", "{what:ps} can't be cast"] ["игроки не могут разыгрывать {what:ps.acc}", "{what:ps} не могут быть разыграны", "{what:ps} не могут разыгрываться"] (what) { cant_cast(PlayerRef::EachPlayer, what)? } via nobody_casts
    ["your opponents can't cast {what:ps}"] ["ваши оппоненты не могут разыгрывать {what:ps.acc}"] (what) { cant_cast(PlayerRef::EachOpponent, what)? } via opponents_cast_not
    ["activated abilities of {of:ps} can't be activated unless they are mana abilities"] ["активируемые способности {of:ps.gen} не могут быть активированы, если только они не являются мана-способностями"] (of) { RuleEffect::CantActivate { of, except_mana: true } }
    ["activated abilities of {of:ps} can't be activated"] ["активируемые способности {of:ps.gen} не могут быть активированы"] (of) { RuleEffect::CantActivate { of, except_mana: false } }
    ["{what:o}'s activated abilities can't be activated"] ["{what:o.gen} активируемые способности не могут быть активированы", "{what:o.gen} активируемые способности нельзя активировать", "активируемые способности {what:o.gen} не могут быть активированы", "активируемые способности {what:o.gen} нельзя активировать"]
    (what) { not_activated(what, false)? } via never_activated
    ["{what:o}'s activated abilities can't be activated unless they are mana abilities"] ["{what:o.gen} активируемые способности не могут быть активированы, если только они не являются мана-способностями", "активируемые способности {what:o.gen} не могут быть активированы, если только они не являются мана-способностями"]
    (what) { not_activated(what, true)? } via only_mana_activated
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
    ["damage can't be prevented"] ["повреждения не могут быть предотвращены", "повреждения нельзя предотвратить"] () { RuleEffect::DamageCantBePrevented { source: Predicate::Any, combat: None } }
    ["combat damage can't be prevented"] ["боевые повреждения не могут быть предотвращены", "боевые повреждения нельзя предотвратить"] () { RuleEffect::DamageCantBePrevented { source: Predicate::Any, combat: Some(true) } }
    ["damage that would be dealt by {source:e} can't be prevented", "damage dealt by {source:e} can't be prevented"] ["повреждения, которые должны быть нанесены {source:e.ins}, не могут быть предотвращены", "повреждения, наносимые {source:e.ins}, не могут быть предотвращены", "повреждения, которые наносит {source:e}, не могут быть предотвращены"]
    (source) { RuleEffect::DamageCantBePrevented { source, combat: None } }
    ["combat damage that would be dealt by {source:e} can't be prevented", "combat damage dealt by {source:e} can't be prevented"] ["боевые повреждения, которые должны быть нанесены {source:e.ins}, не могут быть предотвращены", "боевые повреждения, наносимые {source:e.ins}, не могут быть предотвращены"]
    (source) { RuleEffect::DamageCantBePrevented { source, combat: Some(true) } }
    ["{who:pl} can't search libraries"] [] (who) { RuleEffect::CantSearch(who) }
    ["{what:so} doesn't untap during your untap step", "{what:so} doesn't untap during its controller's untap step", "{what:so} don't untap during their controllers' untap steps"]
    ["{what:so} не разворачивается/разворачиваются во время вашего шага разворота", "{what:so} не разворачивается/разворачиваются во время шага разворота контролирующего его игрока", "{what:so} не разворачивается/разворачиваются во время шага разворота контролирующих их игроков"]
    (what) { RuleEffect::DoesntUntap { what } } via host_untap
    ["players skip their untap steps", "each player skips their untap step"] ["игроки пропускают свои шаги разворота", "каждый игрок пропускает свой шаг разворота"] () { RuleEffect::SkipStep { who: PlayerRef::EachPlayer, step: Step::Untap } }
    ["players skip their upkeep steps"] ["игроки пропускают свои шаги поддержки"] () { RuleEffect::SkipStep { who: PlayerRef::EachPlayer, step: Step::Upkeep } }
    ["players skip their draw steps"] ["игроки пропускают свои шаги взятия карты"] () { RuleEffect::SkipStep { who: PlayerRef::EachPlayer, step: Step::Draw } }
    ["enchanted player skips their {step:step}"] ["зачарованный игрок пропускает свой {step:step}"] (step) { RuleEffect::SkipStep { who: PlayerRef::Host, step } }
    ["skip your combat phase"] ["пропустите вашу фазу боя"] () { RuleEffect::SkipStep { who: PlayerRef::You, step: Step::BeginningOfCombat } }
    ["skip your {step:step}"] ["пропустите ваш {step:step}"] (step) { RuleEffect::SkipStep { who: PlayerRef::You, step } }
    [] ["максимальный размер вашей руки не ограничен", "размер вашей руки неограничен", "размер вашей руки не ограничен"] () { RuleEffect::NoMaximumHandSize(PlayerRef::You) }
    ["{who:pl} have/has no maximum hand size"] [] (who) { RuleEffect::NoMaximumHandSize(who) }
    ["you can't lose the game"] ["вы не можете проиграть партию"] () { RuleEffect::CantLose(PlayerRef::You) }
    ["your opponents can't win the game"] ["ваши оппоненты не могут выиграть партию"] () { RuleEffect::CantWin(PlayerRef::EachOpponent) }
    ["the \"legend rule\" doesn't apply", "the legend rule doesn't apply"] ["правило \"легенд\" не действует", "\"правило легенд\" не действует"]
    () { RuleEffect::LegendRuleDoesntApply { what: each_of(Predicate::Any) } } via no_legend_rule
    ["the \"legend rule\" doesn't apply to {what:ps}", "the legend rule doesn't apply to {what:ps}"] ["правило \"легенд\" не действует на {what:ps.acc}", "\"правило легенд\" не действует на {what:ps.acc}"]
    (what) { no_legend_rule_for(what)? } via legends_free
    ["{what:so} can't have more than {count:i} {kind:ct} on it"] ["на {what:so.pre} не может быть больше {count:i} {kind:ct}"]
    (what, count, kind) { RuleEffect::MostCounters { what, kind, count } } via most_counters
    ["the \"legend rule\" doesn't apply to {what:o}"] [] (what) { RuleEffect::LegendRuleDoesntApply { what } }
    ["lethal damage dealt to {what:o} is determined by their power rather than their toughness"] [] (what) { RuleEffect::LethalDamageByPower { what } }
    ["you have hexproof"] ["вы имеете порчеустойчивость", "у вас есть порчеустойчивость"] () { RuleEffect::HasHexproof(PlayerRef::You) }
    ["you have shroud"] ["вы имеете пелену", "у вас есть пелена"] () { RuleEffect::HasShroud(PlayerRef::You) }
    ["each opponent can cast spells only any time they could cast a sorcery", "your opponents can cast spells only any time they could cast a sorcery"] ["оппоненты могут разыгрывать заклинания, только если они могли бы разыграть волшебство", "каждый оппонент может разыгрывать заклинания только при возможности разыграть волшебство", "ваши оппоненты могут разыгрывать заклинания только при возможности разыграть волшебство"]
    () { casts_only(&PlayerRef::EachOpponent, true, false) } via opponents_as_sorcery
    ["players can cast spells only during their own turns"] ["игроки могут разыгрывать заклинания только в свой ход", "игроки могут разыгрывать заклинания только во время своего хода", "игроки могут разыгрывать заклинания только в свои ходы"]
    () { casts_only(&PlayerRef::EachPlayer, false, false) } via all_in_own_turns
    ["players can cast spells and activate abilities only during their own turns"] ["игроки могут разыгрывать заклинания и активировать способности только в свой ход", "игроки могут разыгрывать заклинания и активировать способности только во время своего хода"]
    () { casts_only(&PlayerRef::EachPlayer, false, true) } via all_only_in_own_turns
    ["{who:pl} can't cast more than {count:i} {what:d} each turn"] ["{who:pl} не может/могут/можете разыгрывать более {count:i} {what:d.gen} за ход"]
    (who, count, what) { max_spells(who, count, what)? } via most_spells
    ["players can't cast spells from graveyards or libraries"] ["игроки не могут разыгрывать заклинания с кладбищ или из библиотек", "игроки не могут разыгрывать не являющиеся землями карты, находящиеся на кладбищах или в библиотеках"]
    () { cast_from(PlayerRef::EachPlayer, &[Zone::Graveyard, Zone::Library]) } via from_grave_or_library
    ["your opponents can't cast spells from anywhere other than their hands"] ["ваши оппоненты не могут разыгрывать заклинания из каких-либо зон, кроме их рук"]
    () { cast_from(PlayerRef::EachOpponent, &NOT_HAND) } via from_elsewhere
    ["{what:ps} in graveyards and libraries can't enter", "{what:ps} in graveyards and libraries can't enter the battlefield"] ["{what:ps} на кладбищах и в библиотеках не могут выходить на поле битвы", "{what:ps} не могут выходить на поле битвы из кладбищ или библиотек"]
    (what) { keeps_out(what) } via kept_out
    ["your opponents can't cast spells or activate abilities of {of:ps}"] ["ваши оппоненты не могут разыгрывать заклинания или активировать способности {of:ps.gen}"]
    (of) { RuleEffect::OpponentsQuiet { of } }
    ["play with the top card of your library revealed"] ["играйте с открытой верхней картой вашей библиотеки", "играйте с раскрытой верхней картой вашей библиотеки", "играйте с верхней картой вашей библиотеки, повернутой лицом вверх"] () { RuleEffect::SeesTop { revealed: true } }
    ["your opponents play with their hands revealed", "each opponent plays with their hand revealed"] ["ваши оппоненты играют с открытыми руками", "ваши оппоненты играют с раскрытыми руками"] () { RuleEffect::HandRevealed(PlayerRef::EachOpponent) }
    ["players play with their hands revealed", "all players play with their hands revealed", "each player plays with their hand revealed"] ["игроки играют с открытыми руками", "игроки играют с раскрытыми руками"] () { RuleEffect::HandRevealed(PlayerRef::EachPlayer) }
    ["play with your hand revealed"] ["играйте с открытой рукой", "играйте с раскрытой рукой"] () { RuleEffect::HandRevealed(PlayerRef::You) }
    ["you may look at the top card of your library any time"] ["вы можете в любое время посмотреть верхнюю карту вашей библиотеки", "вы можете смотреть верхнюю карту вашей библиотеки в любое время"] () { RuleEffect::SeesTop { revealed: false } }
    ["you may play lands and cast spells from the top of your library", "you may play the top card of your library", "you may play cards from the top of your library"] ["вы можете разыгрывать земли и заклинания с верха вашей библиотеки", "вы можете разыграть верхнюю карту вашей библиотеки", "вы можете разыгрывать верхнюю карту вашей библиотеки", "вы можете играть верхнюю карту вашей библиотеки", "вы можете играть верхнюю карту своей библиотеки"] () { RuleEffect::PlayFromTop { who: PlayerRef::You, what: Predicate::Any } }
    ["you may play lands from the top of your library", "you may play the top card of your library if it is a land card"] ["вы можете разыгрывать земли с верха вашей библиотеки", "вы можете играть земли с верха вашей библиотеки"] () { RuleEffect::PlayFromTop { who: PlayerRef::You, what: land() } } via lands_from_top
    ["you may cast {what:ps} from the top of your library"] ["вы можете разыгрывать {what:ps.acc} с верха вашей библиотеки"] (what) { RuleEffect::PlayFromTop { who: PlayerRef::You, what: spells(what)? } } via spells_from_top
    ["you may cast the top card of your library if it is {what:a}"] ["вы можете разыграть верхнюю карту вашей библиотеки, если это {what:s}"] (what) { top_if(what) } via top_cast_if
    ["you may play lands and cast spells from your graveyard", "you may play cards from your graveyard"] ["вы можете разыгрывать земли и заклинания с вашего кладбища", "вы можете играть карты с вашего кладбища", "вы можете разыгрывать карты с вашего кладбища", "вы можете разыгрывать карты со своего кладбища", "вы можете играть карты со своего кладбища"] () { RuleEffect::PlayFromGraveyard { who: PlayerRef::You, what: Predicate::Any } }
    ["you may play lands from your graveyard", "you may play land cards from your graveyard"] ["вы можете разыгрывать земли с вашего кладбища", "вы можете играть земли с вашего кладбища", "вы можете разыгрывать карты земель с вашего кладбища", "вы можете разыгрывать карты земель из вашего кладбища", "вы можете играть карты земель с вашего кладбища", "вы можете играть карты земель из вашего кладбища", "вы можете играть карты земель со своего кладбища"] () { RuleEffect::PlayFromGraveyard { who: PlayerRef::You, what: land() } } via lands_from_graveyard
    ["you may cast {what:ps} from your graveyard"] ["вы можете разыгрывать {what:ps.acc} с вашего кладбища"] (what) { RuleEffect::PlayFromGraveyard { who: PlayerRef::You, what: spells(what)? } } via spells_from_graveyard
    ["you may cast {what:ps} from your graveyard"] ["вы можете разыгрывать {what:ps.acc} с вашего кладбища"] (what) { cards_from_graveyard(what)? } via cast_cards_from_graveyard
    ["{who:pl} may play {what:o}"] ["{who:pl} может/можете разыграть {what:o.acc}", "{who:pl} может/можете разыгрывать {what:o.acc}", "{who:pl} может/можете сыграть {what:o.acc}"] (who, what) { play_exiled(who, what, false)? } via plays_exiled
    ["{who:pl} may cast {what:o}"] [] (who, what) { play_exiled(who, what, true)? } via casts_exiled
    ["{who:pl} may cast {what:ps} as though they had flash"] ["{who:pl} можете разыгрывать {what:ps.acc} так, как будто они имеют миг", "{who:pl} можете разыгрывать {what:ps.acc}, как будто у них есть миг", "{who:pl} можете разыгрывать {what:ps.acc} так, как будто у них есть миг"] (who, what) { RuleEffect::CastAsThoughFlash { who, what } }
}
