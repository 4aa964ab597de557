//! Conditions: after "if", "as long as", "unless".

use super::of_players::{
    controls, count, each_controls, each_has_more, fewer, has_more, more_than, none, of_all, of_player, one,
    one_controls, one_has_more, one_lacks, opponent_at_most, opponent_low, or_fewer, or_more, poison,
    poisoned, said_of, whose, you_none, you_one, you_or_more,
};
use crate::ability::event::Recipients;
use crate::ability::object::DistinctBy;
use crate::ability::object::Measure::{ManaValue, Power};
use crate::ability::wording::book::forms;
use crate::ability::{
    Comparison, Condition, CounterKind, Designation, EventPattern, KeywordKind, ObjectRef, PlayerRef,
    Predicate, Quantity, Step, Zone,
};

/// "for as long as you control ~": of one that was named, not described.
fn controls_this(who: PlayerRef, this: ObjectRef) -> Option<Condition> {
    let named = matches!(this, ObjectRef::This | ObjectRef::Target(_) | ObjectRef::Antecedent);
    named.then_some(Condition::Is(this, Predicate::ControlledBy(who)))
}

fn that_controls(c: &Condition) -> Option<(&PlayerRef, &ObjectRef)> {
    match c {
        Condition::Is(o, Predicate::ControlledBy(who)) => Some((who, o)),
        _ => None,
    }
}

fn card_types(c: &Condition) -> Option<(Quantity, Predicate)> {
    match c {
        Condition::Compare(
            Quantity::CountTypes { of: DistinctBy::CardType, among },
            Comparison::AtLeast,
            n,
        ) => Some((n.clone(), (**among).clone())),
        _ => None,
    }
}

fn total_power(c: &Condition) -> Option<(Predicate, Quantity)> {
    match c {
        Condition::Compare(Quantity::Total(Power, what), Comparison::AtLeast, n) => {
            Some(((**what).clone(), n.clone()))
        }
        _ => None,
    }
}

fn creature() -> Predicate {
    Predicate::Type(crate::ability::CardType::Creature)
}

fn died_this_turn() -> Condition {
    Condition::ThisTurn(Box::new(EventPattern::ZoneChange {
        what: creature(),
        from: Some(Zone::Battlefield),
        to: Some(Zone::Graveyard),
    }))
}

fn remains() -> Condition {
    Condition::Is(ObjectRef::This, Predicate::InZone(Zone::Battlefield))
}

fn this_remains(c: &Condition) -> Option<()> {
    (*c == remains()).then_some(())
}

fn this_tapped(c: &Condition) -> Option<()> {
    matches!(c, Condition::Is(ObjectRef::This, Predicate::Tapped)).then_some(())
}

fn any_died(c: &Condition) -> Option<()> {
    (*c == died_this_turn()).then_some(())
}

fn attacked_this_turn() -> Condition {
    Condition::ThisTurn(Box::new(EventPattern::Attacks {
        what: creature().and(Predicate::ControlledBy(PlayerRef::You)),
        whom: Recipients::Anything,
        alone: false,
    }))
}

fn you_attacked(c: &Condition) -> Option<()> {
    (*c == attacked_this_turn()).then_some(())
}

fn left_this_turn() -> Condition {
    Condition::ThisTurn(Box::new(EventPattern::ZoneChange {
        what: Predicate::Permanent.and(Predicate::ControlledBy(PlayerRef::You)),
        from: Some(Zone::Battlefield),
        to: None,
    }))
}

fn yours_left(c: &Condition) -> Option<()> {
    (*c == left_this_turn()).then_some(())
}

fn not_done(c: &Condition) -> Option<()> {
    matches!(c, Condition::Not(inner) if **inner == Condition::Done).then_some(())
}

fn lost_flip(c: &Condition) -> Option<()> {
    matches!(c, Condition::Not(inner) if **inner == Condition::WonClash).then_some(())
}

fn by_one(c: &Condition) -> Option<(&u32,)> {
    match c {
        Condition::SpellsByOneLastTurn(n) => Some((n,)),
        _ => None,
    }
}

fn you_gained(c: &Condition) -> Option<()> {
    (*c == Condition::ThisTurn(Box::new(EventPattern::LifeGained(PlayerRef::You)))).then_some(())
}

fn opponent_lost(c: &Condition) -> Option<()> {
    (*c == Condition::ThisTurn(Box::new(EventPattern::LifeLost(PlayerRef::AnOpponent)))).then_some(())
}

fn devotion_less(c: &Condition) -> Option<(&crate::ability::ColourSet, &Quantity)> {
    match c {
        Condition::Compare(Quantity::Devotion(set), Comparison::Less, n) => Some((set, n)),
        _ => None,
    }
}

fn devotion_more(c: &Condition) -> Option<(&crate::ability::ColourSet, &Quantity)> {
    match c {
        Condition::Compare(Quantity::Devotion(set), Comparison::AtLeast, n) => Some((set, n)),
        _ => None,
    }
}

fn x_at_least(c: &Condition) -> Option<(&Quantity,)> {
    match c {
        Condition::Compare(Quantity::X, Comparison::AtLeast, n) => Some((n,)),
        _ => None,
    }
}

/// In your graveyard.
fn yours() -> Predicate {
    Predicate::All(vec![Predicate::InZone(Zone::Graveyard), Predicate::OwnedBy(PlayerRef::You)])
}

fn buried(n: Quantity, what: Predicate) -> Condition {
    Condition::Compare(Quantity::Count(Box::new(what.and(yours()))), Comparison::AtLeast, n)
}

fn in_your_graveyard(c: &Condition) -> Option<(Quantity, Predicate)> {
    let (n, what) = exists(c)?;
    let Predicate::All(list) = what else { return None };
    let split = list.len().checked_sub(2)?;
    if Predicate::All(list[split..].to_vec()) != yours() || split == 0 {
        return None;
    }
    Some((n, super::super::phrases::description::all_of(list[..split].to_vec())))
}

fn not_turn(c: &Condition) -> Option<()> {
    matches!(c, Condition::Not(inner) if **inner == Condition::TurnOf(PlayerRef::You)).then_some(())
}

fn is_not(c: &Condition) -> Option<(&ObjectRef, &Predicate)> {
    match c {
        Condition::Not(inner) => match &**inner {
            Condition::Is(o, p) => Some((o, p)),
            _ => None,
        },
        _ => None,
    }
}

fn untapped() -> Predicate {
    Predicate::Not(Box::new(Predicate::Tapped))
}

fn is_untapped(c: &Condition) -> Option<(&ObjectRef,)> {
    match c {
        Condition::Is(o, what) if *what == untapped() => Some((o,)),
        _ => None,
    }
}

fn with_counter(c: &Condition) -> Option<(&ObjectRef, &CounterKind)> {
    match c {
        Condition::Is(o, Predicate::HasCounter(Some(k))) => Some((o, k)),
        _ => None,
    }
}

fn counters_or_more(c: &Condition) -> Option<(&ObjectRef, &Quantity, &CounterKind)> {
    match c {
        Condition::Compare(Quantity::Counters(Some(k), o), Comparison::AtLeast, n) => Some((&**o, n, k)),
        _ => None,
    }
}

fn power_at_least(c: &Condition) -> Option<(ObjectRef, Quantity)> {
    match c {
        Condition::Compare(Quantity::Measure(Power, o), Comparison::AtLeast, n) => {
            Some(((**o).clone(), n.clone()))
        }
        _ => None,
    }
}

fn costs_at_most(c: &Condition) -> Option<(ObjectRef, Quantity)> {
    mana_value(c, Comparison::AtMost)
}

fn costs_at_least(c: &Condition) -> Option<(ObjectRef, Quantity)> {
    mana_value(c, Comparison::AtLeast)
}

fn mana_value(c: &Condition, how: Comparison) -> Option<(ObjectRef, Quantity)> {
    match c {
        Condition::Is(o, Predicate::Compare(ManaValue, c, n)) if *c == how => {
            Some((o.clone(), (**n).clone()))
        }
        _ => None,
    }
}

fn exists(c: &Condition) -> Option<(Quantity, Predicate)> {
    match c {
        Condition::Compare(Quantity::Count(what), Comparison::AtLeast, n) => {
            Some((n.clone(), (**what).clone()))
        }
        _ => None,
    }
}

/// So many on the battlefield.
fn there_are(n: Quantity, what: Predicate) -> Condition {
    let there = what.and(Predicate::InZone(Zone::Battlefield));
    Condition::Compare(Quantity::Count(Box::new(there)), Comparison::AtLeast, n)
}

fn are_there(c: &Condition) -> Option<(Quantity, Predicate)> {
    let (n, what) = exists(c)?;
    let Predicate::All(list) = what else { return None };
    let (Predicate::InZone(Zone::Battlefield), rest) = list.split_last()? else { return None };
    Some((n, super::super::phrases::description::all_of(rest.to_vec())))
}

fn are_not_there(c: &Condition) -> Option<(Quantity, Predicate)> {
    match c {
        Condition::Not(inner) => are_there(inner),
        _ => None,
    }
}

fn not_or_more(c: &Condition) -> Option<(Quantity, Predicate)> {
    match c {
        Condition::Not(inner) => you_or_more(inner),
        _ => None,
    }
}

/// What the condition after «если только» and «если» says of "unless": «если только вы не контролируете Болото» is
/// "unless you control a Swamp". Only a condition that is said with "not" is one.
pub fn unless(said: &Condition) -> Option<Condition> {
    match said {
        Condition::Not(inner) => Some((**inner).clone()),
        Condition::Compare(Quantity::Count(what), Comparison::Equal, Quantity::Number(0)) => {
            Some(Condition::Compare(Quantity::Count(what.clone()), Comparison::AtLeast, Quantity::Number(1)))
        }
        _ => None,
    }
}

/// How the condition of "unless" is said with "not".
pub fn said_with_not(meant: &Condition) -> Condition {
    match meant {
        Condition::Compare(Quantity::Count(what), Comparison::AtLeast, Quantity::Number(1)) => {
            Condition::Compare(Quantity::Count(what.clone()), Comparison::Equal, Quantity::Number(0))
        }
        other => Condition::Not(Box::new(other.clone())),
    }
}

/// 701.54e
fn ring_bearer(o: ObjectRef) -> Condition {
    let marked = Predicate::Designated(Designation::RingBearer);
    Condition::Is(o, marked.and(Predicate::ControlledBy(PlayerRef::You)))
}

fn bears_the_ring(c: &Condition) -> Option<(&ObjectRef,)> {
    match c {
        Condition::Is(o, _) if *c == ring_bearer(o.clone()) => Some((o,)),
        _ => None,
    }
}

fn aims_at(c: &Condition) -> Option<(Predicate,)> {
    match c {
        Condition::Is(ObjectRef::This, Predicate::Targets(at)) => Some(((**at).clone(),)),
        _ => None,
    }
}

fn remains_exiled(o: ObjectRef) -> Option<Condition> {
    let exiled = matches!(o, ObjectRef::Antecedent | ObjectRef::Exiled { .. });
    exiled.then_some(Condition::Is(o, Predicate::InZone(Zone::Exile)))
}

fn still_exiled(c: &Condition) -> Option<(&ObjectRef,)> {
    match c {
        Condition::Is(o, Predicate::InZone(Zone::Exile)) => Some((o,)),
        _ => None,
    }
}

fn few_buried(n: Quantity, what: Predicate) -> Condition {
    Condition::Compare(Quantity::Count(Box::new(what.and(yours()))), Comparison::Less, n)
}

fn fewer_buried(c: &Condition) -> Option<(Quantity, Predicate)> {
    let Condition::Compare(what, Comparison::Less, n) = c else { return None };
    in_your_graveyard(&Condition::Compare(what.clone(), Comparison::AtLeast, n.clone()))
}

/// The ways to cast that a permanent remembers; of being kicked there are words of its own.
fn paid(k: KeywordKind) -> Option<Condition> {
    use KeywordKind as K;
    matches!(k, K::Surge | K::Spectacle | K::Evoke | K::Dash | K::Blitz).then_some(Condition::Paid(k))
}

fn was_paid(c: &Condition) -> Option<(KeywordKind,)> {
    match c {
        Condition::Paid(k) => paid(*k).map(|_| (*k,)),
        _ => None,
    }
}

/// Something was done this turn.
fn this_turn(event: EventPattern) -> Condition {
    Condition::ThisTurn(Box::new(event))
}

fn cast_this_turn(c: &Condition) -> Option<(PlayerRef, Predicate)> {
    let (several, so) = whose(c)?;
    let Condition::ThisTurn(e) = so else { return None };
    let EventPattern::Casts { who, what } = &**e else { return None };
    Some((said_of(several, who), what.clone()))
}

fn dealt_damage(who: PlayerRef) -> EventPattern {
    EventPattern::DealtDamage { to: Recipients::Players(who), by: Predicate::Any, combat: None }
}

fn damaged_this_turn(c: &Condition) -> Option<(PlayerRef,)> {
    let (several, so) = whose(c)?;
    let Condition::ThisTurn(e) = so else { return None };
    match &**e {
        EventPattern::DealtDamage { to: Recipients::Players(who), by: Predicate::Any, combat: None } => {
            Some((said_of(several, who),))
        }
        _ => None,
    }
}

fn died_under(who: PlayerRef) -> Condition {
    this_turn(EventPattern::ZoneChange {
        what: creature().and(Predicate::ControlledBy(who)),
        from: Some(Zone::Battlefield),
        to: Some(Zone::Graveyard),
    })
}

fn yours_died(c: &Condition) -> Option<()> {
    (*c == died_under(PlayerRef::You)).then_some(())
}

fn neither_time() -> Condition {
    Condition::Not(Box::new(Condition::OneOf(vec![Condition::Day(true), Condition::Day(false)])))
}

fn is_neither_time(c: &Condition) -> Option<()> {
    (*c == neither_time()).then_some(())
}

fn one_there(c: &Condition) -> Option<(Predicate,)> {
    are_there(c).filter(|(n, _)| *n == Quantity::Number(1)).map(|(_, what)| (what,))
}

/// At least one such card was, by an instruction of the same text.
fn discarded(what: Predicate) -> Condition {
    Condition::Compare(Quantity::DoneThisWay(Box::new(what)), Comparison::AtLeast, Quantity::Number(1))
}

fn was_discarded(c: &Condition) -> Option<(Predicate,)> {
    let Condition::Compare(Quantity::DoneThisWay(what), ..) = c else { return None };
    (*c == discarded((**what).clone())).then(|| ((**what).clone(),))
}

forms! {
    /// What may be so or not.
    CONDITIONS: Condition;
    ["{who:pl} control/controls {what:a}"] ["{who:pl} контролируете/контролирует {what:a.acc}", "под контролем {who:pl.gen} есть {what:a}"]
    (who, what) { controls(who, what, Comparison::AtLeast, Quantity::Number(1))? } via one
    ["{who:pl} control/controls no {what:ps}", "{who:pl} don't/doesn't control {what:a}"]
    ["{who:pl} не контролируете/контролирует {what:ps.gen}", "под контролем {who:pl.gen} нет {what:ps.gen}", "под контролем {who:pl.gen} нет {what:s.gen}", "{who:pl} не контролируете/контролирует {what:s.gen}", "{who:pl} не контролируете/контролирует {what:s.acc}"]
    (who, what) { controls(who, what, Comparison::Equal, Quantity::Number(0))? } via none
    [] ["под вашим контролем есть {what:a}", "под вашим контролем находится {what:a}", "у вас под контролем есть {what:a}", "у вас под контролем находится {what:a}"]
    (what) { controls(PlayerRef::You, what, Comparison::AtLeast, Quantity::Number(1))? } via you_one
    [] ["под вашим контролем нет {what:ps.gen}", "под вашим контролем нет {what:s.gen}", "вы не контролируете ни одного {what:s.gen}", "у вас под контролем нет {what:ps.gen}", "у вас под контролем нет {what:s.gen}"]
    (what) { controls(PlayerRef::You, what, Comparison::Equal, Quantity::Number(0))? } via you_none
    [] ["под вашим контролем есть не менее {n:n} {what:d.gen}", "вы контролируете не менее {n:n} {what:d.gen}", "под вашим контролем находится не менее {n:n} {what:d.gen}", "под вашим контролем {n:n} или более {what:d.gen}", "вы контролируете {n:n} или более {what:d.gen}", "под вашим контролем есть {n:n} или более {what:d.gen}", "под вашим контролем есть {n:n} или больше {what:d.gen}", "под вашим контролем находятся {n:n} или более {what:d.gen}", "под вашим контролем находится {n:n} или более {what:d.gen}", "под вашим контролем {n:n} или больше {what:d.gen}", "вы контролируете {n:n} или больше {what:d.gen}", "у вас под контролем {n:n} или более {what:d.gen}", "у вас под контролем есть {n:n} или более {what:d.gen}"]
    (n, what) { controls(PlayerRef::You, what, Comparison::AtLeast, n)? } via you_or_more
    ["{o:so} has {n:n} or more {k:ct} on it", "{o:so} had {n:n} or more {k:ct} on it", "there are {n:n} or more {k:ct} on {o:o}"] ["на {o:o.pre} есть {n:n} или более {k:ct}", "на {o:o.pre} лежит/лежат {n:n} или более {k:ct}", "на {o:o.pre} находится/находятся {n:n} или более {k:ct}", "на {o:o.pre} есть {n:n} или больше {k:ct}", "на {o:o.pre} находится/находятся {n:n} или больше {k:ct}", "на {o:o.pre} лежит/лежат {n:n} или больше {k:ct}", "на {o:o.pre} есть не менее {n:n} {k:ct}", "на {o:o.pre} лежит/лежат не менее {n:n} {k:ct}", "на {o:o.pre} находится/находятся не менее {n:n} {k:ct}", "на {o:o.pre} есть как минимум {n:n} {k:ct}"]
    (o, n, k) { Condition::Compare(Quantity::Counters(Some(k), Box::new(o)), Comparison::AtLeast, n) } via counters_or_more
    ["there are {n:n} or more card types among {among:ps}"] ["среди {among:ps.gen} есть не менее {n:n} типов карт"]
    (n, among) { Condition::Compare(Quantity::CountTypes { of: DistinctBy::CardType, among: Box::new(among) }, Comparison::AtLeast, n) } via card_types
    ["{what:ps} have total power {n:nd} or greater"] ["суммарная сила {what:ps.gen} не меньше {n:nd}", "общая сила {what:ps.gen} не меньше {n:nd}", "суммарная сила {what:ps.gen} равна {n:nd} или больше", "сумма значений силы {what:ps.gen} равна {n:nd} или больше", "сумма значений силы {what:ps.gen} не меньше {n:nd}", "суммарное значение силы {what:ps.gen} не меньше {n:nd}"]
    (what, n) { Condition::Compare(Quantity::Total(Power, Box::new(what)), Comparison::AtLeast, n) } via total_power
    ["~ remains on the battlefield"] ["~ остается на поле битвы", "~ находится на поле битвы"]
    () { remains() } via this_remains
    ["{o:so} remain/remains exiled"] ["{o:so} остается/остаются в изгнании"] (o) { remains_exiled(o)? } via still_exiled
    ["{what:a} is discarded this way", "{what:a} was discarded this way"] ["таким образом была сброшена {what:s}", "таким образом сброшена {what:s}"]
    (what) { discarded(what) } via was_discarded
    ["a creature died this turn"] ["в этом ходу умерло существо", "существо умерло в этом ходу", "в этом ходу существо умерло"]
    () { died_this_turn() } via any_died
    ["you attacked with a creature this turn", "you attacked this turn"] ["в этом ходу вы атаковали существом", "вы атаковали существом в этом ходу", "в этом ходу вы атаковали"]
    () { attacked_this_turn() } via you_attacked
    ["a permanent you controlled left the battlefield this turn"] ["в этом ходу перманент под вашим контролем покинул поле битвы", "перманент под вашим контролем покинул поле битвы в этом ходу", "находившийся под вашим контролем перманент покинул поле битвы в этом ходу", "в этом ходу находившийся под вашим контролем перманент покинул поле битвы"]
    () { left_this_turn() } via yours_left
    ["no spells were cast last turn"] ["в предыдущем ходу не было разыграно ни одного заклинания"] () { Condition::NoSpellsLastTurn }
    ["a player cast {n:i} or more spells last turn"] ["в предыдущем ходу игрок разыграл не менее {n:i} заклинаний"] (n) { Condition::SpellsByOneLastTurn(n) } via by_one
    ["you gained life this turn"] ["вы получали жизни в этом ходу", "в этом ходу вы получали жизни", "вы получали жизнь в этом ходу", "в этом ходу вы получали жизнь"] () { Condition::ThisTurn(Box::new(EventPattern::LifeGained(PlayerRef::You))) } via you_gained
    ["an opponent lost life this turn"] ["оппонент терял жизни в этом ходу", "в этом ходу оппонент терял жизни", "оппонент терял жизнь в этом ходу", "в этом ходу оппонент терял жизнь"] () { Condition::ThisTurn(Box::new(EventPattern::LifeLost(PlayerRef::AnOpponent))) } via opponent_lost
    ["{who:pl} control/controls {this:o}"] []
    (who, this) { controls_this(who, this)? } via that_controls
    ["your devotion to {c:cols} is less than {n:n}"] ["ваша преданность {c:cols.dat} меньше {n:n}"]
    (c, n) { Condition::Compare(Quantity::Devotion(c), Comparison::Less, n) } via devotion_less
    ["your devotion to {c:cols} is {n:n} or greater"] []
    (c, n) { Condition::Compare(Quantity::Devotion(c), Comparison::AtLeast, n) } via devotion_more
    ["x is {n:nd} or more", "x is {n:nd} or greater"] ["x не меньше {n:nd}", "x больше или равен {n:nd}", "x равен {n:nd} или больше", "x равно {n:nd} или больше"]
    (n) { Condition::Compare(Quantity::X, Comparison::AtLeast, n) } via x_at_least
    ["{n:n} or more {what:ps} are in your graveyard", "there are {n:n} or more {what:ps} in your graveyard"] ["на вашем кладбище есть не менее {n:n} {what:d.gen}", "на вашем кладбище находится не менее {n:n} {what:d.gen}", "на вашем кладбище не менее {n:n} {what:d.gen}", "на вашем кладбище есть {n:n} или более {what:d.gen}", "на вашем кладбище {n:n} или более {what:d.gen}", "на вашем кладбище находится {n:n} или более {what:d.gen}", "на вашем кладбище есть {n:n} или больше {what:d.gen}", "на вашем кладбище находятся {n:n} или более {what:d.gen}"]
    (n, what) { buried(n, what) } via in_your_graveyard
    ["{who:pl} control/controls {n:n} or more {what:ps}", "{who:pl} control/controls at least {n:n} {what:ps}"] ["под контролем {who:pl.gen} есть не менее {n:n} {what:d.gen}", "под контролем {who:pl.gen} есть {n:n} или более {what:d.gen}", "{who:pl} контролирует не менее {n:n} {what:d.gen}"]
    (who, n, what) { controls(who, what, Comparison::AtLeast, n)? } via or_more
    ["each player controls {what:a}"] ["каждый игрок контролирует {what:a.acc}", "под контролем каждого игрока есть {what:a}"]
    (what) { of_all(true, count(PlayerRef::Each, what, Comparison::AtLeast, Quantity::Number(1))) } via each_controls
    ["a player controls {what:a}"] ["игрок контролирует {what:a.acc}", "под контролем игрока есть {what:a}"]
    (what) { of_all(false, count(PlayerRef::Each, what, Comparison::AtLeast, Quantity::Number(1))) } via one_controls
    ["a player controls no {what:ps}"] []
    (what) { of_all(false, count(PlayerRef::Each, what, Comparison::Equal, Quantity::Number(0))) } via one_lacks
    ["each player controls {n:n} or more {what:ps}"] []
    (n, what) { of_all(true, count(PlayerRef::Each, what, Comparison::AtLeast, n)) } via each_has_more
    ["a player controls {n:n} or more {what:ps}"] []
    (n, what) { of_all(false, count(PlayerRef::Each, what, Comparison::AtLeast, n)) } via one_has_more
    ["{who:pl} control/controls {n:n} or fewer {what:ps}"] []
    (who, n, what) { controls(who, what, Comparison::AtMost, n)? } via or_fewer
    [] ["на поле битвы есть {n:n} или более {what:d.gen}", "на поле битвы находится {n:n} или более {what:d.gen}", "на поле битвы {n:n} или более {what:d.gen}"]
    (n, what) { there_are(n, what) } via are_there
    [] ["на поле битвы нет {n:n} или более {what:d.gen}"]
    (n, what) { Condition::Not(Box::new(there_are(n, what))) } via are_not_there
    [] ["под вашим контролем нет {n:n} или более {what:d.gen}", "вы не контролируете {n:n} или более {what:d.gen}"]
    (n, what) { Condition::Not(Box::new(count(PlayerRef::You, what, Comparison::AtLeast, n))) } via not_or_more
    ["there are {n:n} or more {what:ps}"] []
    (n, what) { Condition::Compare(Quantity::Count(Box::new(what)), Comparison::AtLeast, n) } via exists
    ["it is your turn"] ["сейчас ваш ход", "длится ваш ход", "идет ваш ход"] () { Condition::TurnOf(PlayerRef::You) }
    ["it is not your turn"] ["сейчас не ваш ход", "длится не ваш ход", "это не ваш ход"] () { Condition::Not(Box::new(Condition::TurnOf(PlayerRef::You))) } via not_turn
    ["{o:so} are/is {what:adj}", "{o:so} were/was {what:adj}"] ["{o:so} {what:adj}", "{o:so} является/являются {what:adj.ins}", "{o:so} *был/была/было/были {what:adj.ins}"] (o, what) { Condition::Is(o, what) }
    ["~ remains tapped"] ["~ остается *повернутым/повернутой/повернутым/повернутыми"]
    () { Condition::Is(ObjectRef::This, Predicate::Tapped) } via this_tapped
    [] ["{o:so} атакует/атакуют"] (o) { Condition::Is(o, Predicate::Attacking) }
    [] ["{o:so} блокирует/блокируют"] (o) { Condition::Is(o, Predicate::Blocking) }
    [] ["{o:so} *повернут/повернута/повернуто/повернуты"] (o) { Condition::Is(o, Predicate::Tapped) }
    [] ["{o:so} *развернут/развернута/развернуто/развернуты", "{o:so} не *повернут/повернута/повернуто/повернуты"] (o) { Condition::Is(o, untapped()) } via is_untapped
    [] ["{o:so} *зачарован/зачарована/зачаровано/зачарованы"] (o) { Condition::Is(o, Predicate::Enchanted) }
    [] ["{o:so} *снаряжен/снаряжена/снаряжено/снаряжены"] (o) { Condition::Is(o, Predicate::Equipped) }
    ["{o:so} are/is not {what:adj}"] ["{o:so} не {what:adj}", "{o:so} не является/являются {what:adj.ins}", "{o:so} не *был/была/было/были {what:adj.ins}"] (o, what) { Condition::Not(Box::new(Condition::Is(o, what))) } via is_not
    ["{o:so} is {what:a}", "{o:so} was {what:a}"] ["{o:so} — {what:s}", "{o:so} является {what:s.ins}", "{o:so} являются {what:s.ins}", "{o:so} *был/была/было/были {what:s.ins}"] (o, what) { Condition::Is(o, what) }
    ["{o:so} is not {what:a}", "{o:so} was not {what:a}"] ["{o:so} не является {what:s.ins}", "{o:so} не являются {what:s.ins}", "{o:so} не *был/была/было/были {what:s.ins}"] (o, what) { Condition::Not(Box::new(Condition::Is(o, what))) } via is_not
    ["{o:so} has mana value {n:nd} or less", "{o:o}'s mana value is {n:nd} or less", "{o:o}'s converted mana cost is {n:nd} or less", "{o:so} has converted mana cost {n:nd} or less"] ["{o:so.gen} мана-стоимость равна {n:nd} или меньше", "{o:so.gen} конвертированная мана-стоимость равна {n:nd} или меньше", "мана-стоимость {o:so.gen} равна {n:nd} или меньше", "конвертированная мана-стоимость {o:so.gen} равна {n:nd} или меньше", "конвертированная мана-стоимость {o:so.gen} не больше {n:nd}"]
    (o, n) { Condition::Is(o, Predicate::Compare(ManaValue, Comparison::AtMost, Box::new(n))) } via costs_at_most
    ["{o:so} has mana value {n:nd} or greater", "{o:so} has converted mana cost {n:nd} or greater"] []
    (o, n) { Condition::Is(o, Predicate::Compare(ManaValue, Comparison::AtLeast, Box::new(n))) } via costs_at_least
    ["{o:so} has {what:had}", "{o:so} had {what:had}"] ["{o:so} имеет {what:had}", "у {o:so.gen} есть {what:had}", "{o:so} имеют {what:had}"] (o, what) { Condition::Is(o, what) }
    [] ["на {o:o.pre} есть {k:ct}", "на {o:o.pre} лежит {k:ct}", "на {o:o.pre} находится {k:ct}"] (o, k) { Condition::Is(o, Predicate::HasCounter(Some(k))) } via with_counter
    ["{o:so} has no {what:had}", "{o:so} had no {what:had}"] [] (o, what) { Condition::Not(Box::new(Condition::Is(o, what))) } via is_not
    ["{o:o}'s power is {n:n} or greater"] ["сила {o:o.gen} не меньше {n:nd}", "сила {o:o.gen} равна {n:nd} или больше", "сила {o:o.gen} не менее {n:nd}"]
    (o, n) { Condition::Compare(Quantity::Measure(Power, Box::new(o)), Comparison::AtLeast, n) } via power_at_least
    ["it targets {at:a}", "~ targets {at:a}"] ["его целью является {at:s}", "целью ~ является {at:s}", "оно нацелено на {at:s.acc}"]
    (at) { Condition::Is(ObjectRef::This, Predicate::Targets(Box::new(at))) } via aims_at
    ["you have {n:nd} or more life"] ["у вас не менее {n:nd} жизней", "у вас {n:nd} или более жизней", "у вас не меньше {n:nd} жизней", "у вас {n:nd} жизней или больше", "у вас {n:nd} или больше жизней", "у вас есть {n:nd} или более жизней", "у вас есть не менее {n:nd} жизней", "у вас есть {n:nd} или больше жизней"] (n) { Condition::Compare(Quantity::Life(PlayerRef::You), Comparison::AtLeast, n) }
    ["you have {n:nd} or less life"] ["у вас не более {n:nd} жизней", "у вас {n:nd} или менее жизней", "у вас {n:nd} или меньше жизней", "у вас есть {n:nd} или меньше жизней", "у вас {n:nd} жизней или меньше", "у вас есть не более {n:nd} жизней", "количество ваших жизней меньше или равно {n:nd}", "количество ваших жизней не больше {n:nd}"] (n) { Condition::Compare(Quantity::Life(PlayerRef::You), Comparison::AtMost, n) }
    ["an opponent has {n:n} or less life"] [] (n) { opponent_at_most(n) } via opponent_low
    ["you have no cards in hand"] ["в вашей руке нет карт", "у вас нет карт в руке", "у вас в руке нет карт", "у вас нет карт на руке", "у вас на руке нет карт"] () { Condition::Compare(Quantity::CardsInHand(PlayerRef::You), Comparison::Equal, Quantity::Number(0)) }
    ["you have {n:nd} or more cards in hand"] ["у вас в руке {n:nd} или более карт", "в вашей руке {n:nd} или более карт", "в вашей руке не менее {n:nd} карт", "у вас в руке не менее {n:nd} карт"] (n) { Condition::Compare(Quantity::CardsInHand(PlayerRef::You), Comparison::AtLeast, n) }
    ["you have {n:nd} or fewer cards in hand"] ["у вас в руке не больше {n:n} карт/карты", "в вашей руке не больше {n:n} карт/карты", "у вас в руке не более {n:n} карт/карты", "в вашей руке не более {n:n} карт/карты"] (n) { Condition::Compare(Quantity::CardsInHand(PlayerRef::You), Comparison::AtMost, n) }
    ["you have fewer than {n:n} cards in hand"] ["у вас в руке меньше {n:n} карт", "в вашей руке меньше {n:n} карт"] (n) { Condition::Compare(Quantity::CardsInHand(PlayerRef::You), Comparison::Less, n) }
    ["you have more than one card in hand"] ["у вас в руке больше одной карты", "у вас в руке более одной карты"] () { Condition::Compare(Quantity::CardsInHand(PlayerRef::You), Comparison::AtLeast, Quantity::Number(2)) }
    ["you control fewer than {n:n} {what:ps}"] ["вы контролируете меньше {n:n} {what:d.gen}", "под вашим контролем меньше {n:n} {what:d.gen}"] (n, what) { controls(PlayerRef::You, what, Comparison::Less, n)? } via fewer
    ["there are fewer than {n:n} {what:ps} in your graveyard"] ["на вашем кладбище меньше {n:n} {what:d.gen}"] (n, what) { few_buried(n, what) } via fewer_buried
    ["its {k:kw} cost was paid", "~'s {k:kw} cost was paid"] ["его/ее стоимость {k:kw.gen} была оплачена", "стоимость {k:kw.gen} ~ была оплачена"] (k) { paid(k)? } via was_paid
    ["~ was kicked", "it was kicked"] ["~ было усилено", "~ был усилен", "~ была усилена", "вы использовали усилитель", "вы заплатили стоимость усилителя ~", "стоимость усилителя ~ была оплачена", "~ было разыграно с усилителем", "~ была разыграна с усилителем", "~ *получил/получила/получило/получили усилитель", "он получил усилитель", "она получила усилитель", "оно получило усилитель", "они получили усилитель"]
    () { Condition::Paid(KeywordKind::Kicker) }
    ["you do", "they do", "that player does"] ["вы это делаете", "вы сделали это", "вы делаете это", "вы так делаете", "вы сделаете это", "вы это сделаете", "вы это сделали", "тот игрок это делает", "он это делает"] () { Condition::Done }
    ["you win", "you won"] ["вы выиграли", "вы выигрываете", "вы побеждаете"] () { Condition::WonClash }
    ["you win the flip"] ["вы выигрываете бросок", "вы выиграли бросок", "вы выиграете бросок"] () { Condition::WonClash }
    ["you lose the flip"] ["вы проигрываете бросок", "вы проиграли бросок", "вы проиграете бросок"] () { Condition::Not(Box::new(Condition::WonClash)) } via lost_flip
    ["{o:so} is your ring-bearer"] ["{o:so} — ваш кольценосец", "{o:so} является вашим кольценосцем"] (o) { ring_bearer(o) } via bears_the_ring
    ["you don't", "they don't", "that player doesn't"] ["вы этого не делаете", "он этого не делает", "тот игрок этого не делает", "вы не делаете этого"] () { Condition::Not(Box::new(Condition::Done)) } via not_done
    ["you have the city's blessing"] ["у вас есть благословение города"] () { Condition::HasCityBlessing(PlayerRef::You) }
    ["{who:pl} are/is the monarch"] ["{who:pl} являетесь/является монархом"] (who) { Condition::Monarch(who) }
    ["{who:pl} are/is poisoned"] [] (who) { of_player(who, poison)? } via poisoned
    ["{who:pl} have/has cast {what:a} this turn", "{who:pl} cast {what:a} this turn"] ["в этом ходу {who:pl} разыграли/разыграл {what:a.acc}", "{who:pl} разыграли/разыграл {what:a.acc} в этом ходу"]
    (who, what) { of_player(who, |who| this_turn(EventPattern::Casts { who, what }))? } via cast_this_turn
    ["{who:pl} have/has been dealt damage this turn", "{who:pl} were/was dealt damage this turn"] []
    (who) { of_player(who, |who| this_turn(dealt_damage(who)))? } via damaged_this_turn
    ["a creature died under your control this turn"] [] () { died_under(PlayerRef::You) } via yours_died
    ["{who:pl} control/controls more {what:ps} than {whom:pl}"] ["под контролем {who:pl.gen} больше {what:ps.gen}, чем под контролем {whom:pl.gen}", "{who:pl} контролируете/контролирует больше {what:ps.gen}, чем {whom:pl}", "под контролем {who:pl.gen} больше {what:ps.gen}, чем у {whom:pl.gen}"]
    (who, what, whom) { more_than(who, what, whom)? } via has_more
    ["there is {what:a} on the battlefield"] [] (what) { there_are(Quantity::Number(1), what) } via one_there
    ["it is day"] ["сейчас день"] () { Condition::Day(true) }
    ["it is night"] ["сейчас ночь"] () { Condition::Day(false) }
    ["it is neither day nor night"] ["сейчас ни день, ни ночь"] () { neither_time() } via is_neither_time
    ["it is the first combat phase of the turn"] ["это первая фаза боя в этом ходу"] () { Condition::FirstThisTurn(Step::BeginningOfCombat) }
    ["it is the first {step:step} of the turn"] ["это первый {step:step} в этом ходу"] (step) { Condition::FirstThisTurn(step) }
}
