//! What stands after a noun: "you control", "with flying", "in your graveyard".

use crate::ability::object::Measure::{ManaValue, Power, Toughness};
use crate::ability::wording::book::forms;
use crate::ability::{Comparison, ObjectRef, PlayerRef, Predicate, Zone};

fn graveyard_of(p: &Predicate) -> Option<(&PlayerRef,)> {
    in_zone_of(p, Zone::Graveyard)
}

fn hand_of(p: &Predicate) -> Option<(&PlayerRef,)> {
    in_zone_of(p, Zone::Hand)
}

fn your_graveyard(p: &Predicate) -> Option<()> {
    (graveyard_of(p)?.0 == &PlayerRef::You).then_some(())
}

fn your_hand(p: &Predicate) -> Option<()> {
    (hand_of(p)?.0 == &PlayerRef::You).then_some(())
}

fn in_zone_of(p: &Predicate, zone: Zone) -> Option<(&PlayerRef,)> {
    match p {
        Predicate::All(list) => match list.as_slice() {
            [Predicate::InZone(z), Predicate::OwnedBy(who)] if *z == zone => Some((who,)),
            _ => None,
        },
        _ => None,
    }
}

fn blocking(p: &Predicate) -> Option<(&ObjectRef,)> {
    match p {
        Predicate::All(list) => match list.as_slice() {
            [Predicate::Blocking, Predicate::InCombatWith(o)] => Some((o,)),
            _ => None,
        },
        _ => None,
    }
}

fn blocked_by(p: &Predicate) -> Option<(&ObjectRef,)> {
    match p {
        Predicate::All(list) => match list.as_slice() {
            [Predicate::Attacking, Predicate::InCombatWith(o)] => Some((o,)),
            _ => None,
        },
        _ => None,
    }
}

fn other_type() -> Predicate {
    Predicate::Not(Box::new(Predicate::ChosenSubtype))
}

fn of_other_type(p: &Predicate) -> Option<()> {
    (*p == other_type()).then_some(())
}

/// Of you there are words of their own.
fn attacking_other(who: PlayerRef) -> Option<Predicate> {
    (who != PlayerRef::You).then_some(Predicate::AttackingPlayer(who))
}

fn of_attacking_other(p: &Predicate) -> Option<(&PlayerRef,)> {
    match p {
        Predicate::AttackingPlayer(who) if *who != PlayerRef::You => Some((who,)),
        _ => None,
    }
}

fn named_like_this(p: &Predicate) -> Option<()> {
    matches!(p, Predicate::SameNameAs(o) if **o == ObjectRef::This).then_some(())
}

fn not_yours(p: &Predicate) -> Option<()> {
    matches!(p, Predicate::Not(inner) if **inner == Predicate::ControlledBy(PlayerRef::You)).then_some(())
}

/// A type, subtype or "token" alone.
fn named_kind(what: Predicate) -> Option<Predicate> {
    matches!(what, Predicate::Type(_) | Predicate::Subtype(_) | Predicate::Token).then_some(what)
}

fn not_of_kind(p: &Predicate) -> Option<(Predicate,)> {
    match p {
        Predicate::Not(inner) => Some((named_kind((**inner).clone())?,)),
        _ => None,
    }
}

fn without(p: &Predicate) -> Option<(&crate::ability::KeywordKind,)> {
    match p {
        Predicate::Not(inner) => match &**inner {
            Predicate::Keyword(k) => Some((k,)),
            _ => None,
        },
        _ => None,
    }
}

fn with_either(p: &Predicate) -> Option<(&crate::ability::KeywordKind, &crate::ability::KeywordKind)> {
    match p {
        Predicate::OneOf(list) => match list.as_slice() {
            [Predicate::Keyword(a), Predicate::Keyword(b)] => Some((a, b)),
            _ => None,
        },
        _ => None,
    }
}

/// Of the object itself or what it is attached to; others have a wording of their own.
fn targets_itself(what: ObjectRef) -> Option<Predicate> {
    let own = matches!(what, ObjectRef::This | ObjectRef::Host);
    own.then(|| Predicate::Targets(Box::new(Predicate::Is(Box::new(what)))))
}

/// The object itself, or what it is attached to.
fn itself(what: ObjectRef) -> Option<ObjectRef> {
    matches!(what, ObjectRef::This | ObjectRef::Host).then_some(what)
}

fn damaged_by(p: &Predicate) -> Option<(&ObjectRef,)> {
    match p {
        Predicate::DamagedBy(o) => Some((o,)),
        _ => None,
    }
}

fn targets_this(p: &Predicate) -> Option<(ObjectRef,)> {
    match p {
        Predicate::Targets(inner) => match &**inner {
            Predicate::Is(o) if matches!(**o, ObjectRef::This | ObjectRef::Host) => Some(((**o).clone(),)),
            _ => None,
        },
        _ => None,
    }
}

/// Not of a quality: a supertype or a colour.
fn not_so(what: Predicate) -> Option<Predicate> {
    matches!(what, Predicate::Supertype(_) | Predicate::Colour(_) | Predicate::Historic)
        .then(|| Predicate::Not(Box::new(what)))
}

fn is_not_so(p: &Predicate) -> Option<(Predicate,)> {
    match p {
        Predicate::Not(inner) if not_so((**inner).clone()).is_some() => Some(((**inner).clone(),)),
        _ => None,
    }
}

/// Of something that was named; a thing that is described is not one of which a name is known.
fn same_name(what: ObjectRef) -> Option<Predicate> {
    let described = matches!(what, ObjectRef::Choice { .. } | ObjectRef::Each(_));
    (!described).then(|| Predicate::SameNameAs(Box::new(what)))
}

fn of_same_name(p: &Predicate) -> Option<(&ObjectRef,)> {
    match p {
        Predicate::SameNameAs(o) => Some((o,)),
        _ => None,
    }
}

fn dealt_this_way(p: &Predicate) -> Option<()> {
    matches!(p, Predicate::Is(o) if **o == ObjectRef::Antecedent).then_some(())
}

/// Of one of several types; a single one stands before the noun.
fn either_kind(what: Predicate) -> Option<Predicate> {
    let kind = |p: &Predicate| matches!(p, Predicate::Type(_) | Predicate::Subtype(_));
    matches!(&what, Predicate::OneOf(list) if list.iter().all(kind)).then_some(what)
}

fn is_either_kind(p: &Predicate) -> Option<(Predicate,)> {
    either_kind(p.clone()).map(|p| (p,))
}

fn unlike_this() -> Predicate {
    Predicate::Not(Box::new(Predicate::SameNameAs(Box::new(ObjectRef::This))))
}

fn not_named_like_this(p: &Predicate) -> Option<()> {
    (*p == unlike_this()).then_some(())
}

forms! {
    /// Descriptions after the noun.
    POSTS: Predicate;
    ["you don't control"] ["не под вашим контролем", "не находящееся под вашим контролем", ", находящееся/находящемуся/находящегося/находящимся/находящийся/находящуюся/находящейся/находящиеся/находящихся не под вашим контролем"]
    () { Predicate::Not(Box::new(Predicate::ControlledBy(PlayerRef::You))) } via not_yours
    ["you control", "under your control"]
    ["под вашим контролем", ", которых/которые/которое/которую/который/которого вы контролируете", ", которых/которые/которое/которую/который/которого вы контролируете,", ", находящийся/находящиеся/находящееся/находящаяся/находящуюся/находящихся/находящегося под вашим контролем", ", находящийся/находящиеся/находящееся/находящаяся/находящуюся/находящихся/находящегося под вашим контролем,"] () { Predicate::ControlledBy(PlayerRef::You) }
    ["{who:plx} controls", "{who:plx} control"] ["под контролем {who:plx.gen}", ", которых/которые/которое/которую/который/которого контролирует {who:plx}", ", которых/которые/которое/которую/который/которого контролирует {who:plx},"] (who) { Predicate::ControlledBy(who) }
    ["your opponents control"]
    ["под контролем ваших оппонентов", "под контролем оппонентов"]
    () { Predicate::ControlledBy(PlayerRef::AnOpponent) }
    ["you own"] ["которым вы владеете", "которой вы владеете", "которыми вы владеете", ", которым вы владеете", ", которой вы владеете", ", которыми вы владеете"]
    () { Predicate::OwnedBy(PlayerRef::You) }
    ["with {k:kw}"] ["с {k:kw.ins}", "со {k:kw.ins}", "со способностью {k:kw.gen}", "со способностью {k:kw}"] (k) { Predicate::Keyword(k) }
    ["without {k:kw}"] ["без {k:kw.gen}", "без способности {k:kw.gen}"] (k) { Predicate::Not(Box::new(Predicate::Keyword(k))) } via without
    ["with {k:kw} or {other:kw}", "with {k:kw} and/or {other:kw}"] ["с {k:kw.ins} или {other:kw.ins}", "со {k:kw.ins} или {other:kw.ins}"]
    (k, other) { Predicate::OneOf(vec![Predicate::Keyword(k), Predicate::Keyword(other)]) } via with_either
    ["that targets {what:o}", "that target {what:o}"] [", целью которого является {what:o}", ", целью которого является {what:o},", ", целью которого являются {what:o}", ", целью которого являются {what:o},"] (what) { targets_itself(what)? } via targets_this
    ["with power {n:nd} or less"] ["с силой {n:nd} или меньше", "с силой {n:nd} или менее", "с силой не больше {n:nd}", "с силой не более {n:nd}"]
    (n) { Predicate::Compare(Power, Comparison::AtMost, n) }
    ["with power {n:nd} or greater"] ["с силой {n:nd} или больше", "с силой {n:nd} или более", "с силой не меньше {n:nd}", "с силой не менее {n:nd}"]
    (n) { Predicate::Compare(Power, Comparison::AtLeast, n) }
    ["with toughness {n:nd} or less"] ["с выносливостью {n:nd} или меньше", "с выносливостью {n:nd} или менее", "с выносливостью не больше {n:nd}", "с выносливостью не более {n:nd}"]
    (n) { Predicate::Compare(Toughness, Comparison::AtMost, n) }
    ["with toughness {n:nd} or greater"] ["с выносливостью {n:nd} или больше", "с выносливостью {n:nd} или более", "с выносливостью не меньше {n:nd}", "с выносливостью не менее {n:nd}"]
    (n) { Predicate::Compare(Toughness, Comparison::AtLeast, n) }
    ["with mana value {n:nd} or less", "with converted mana cost {n:nd} or less"]
    ["с мана-стоимостью {n:nd} или меньше", "с мана-стоимостью не более {n:nd}", "с конвертированной мана-стоимостью не более {n:nd}", "с конвертированной мана-стоимостью {n:nd} или меньше", "с конвертированной мана-стоимостью не больше {n:nd}", "с конвертированной мана-стоимостью {n:nd} или менее", "с конвертированной мана-стоимостью не более {n:nd}", "с мана-стоимостью не более {n:nd}", "с мана-стоимостью не больше {n:nd}", "с мана-стоимостью {n:nd} или менее"]
    (n) { Predicate::Compare(ManaValue, Comparison::AtMost, n) }
    ["with mana value {n:nd} or greater", "with converted mana cost {n:nd} or greater"]
    ["с мана-стоимостью {n:nd} или больше", "с конвертированной мана-стоимостью {n:nd} или больше", "с конвертированной мана-стоимостью {n:nd} или более", "с конвертированной мана-стоимостью не меньше {n:nd}", "с конвертированной мана-стоимостью не менее {n:nd}", "с мана-стоимостью не менее {n:nd}", "с мана-стоимостью {n:nd} или более"]
    (n) { Predicate::Compare(ManaValue, Comparison::AtLeast, n) }
    ["with power {n:nd}"] ["с силой {n:nd}"] (n) { Predicate::Compare(Power, Comparison::Equal, n) }
    ["with toughness {n:nd}"] ["с выносливостью {n:nd}"] (n) { Predicate::Compare(Toughness, Comparison::Equal, n) }
    ["with mana value {n:nd}", "with converted mana cost {n:nd}"] ["с мана-стоимостью {n:nd}", "с конвертированной мана-стоимостью {n:nd}"]
    (n) { Predicate::Compare(ManaValue, Comparison::Equal, n) }
    ["with mana value equal to {n:q}", "with converted mana cost equal to {n:q}"] ["с мана-стоимостью, равной {n:q.dat}", "с конвертированной мана-стоимостью, равной {n:q.dat}"]
    (n) { Predicate::Compare(ManaValue, Comparison::Equal, n) }
    ["with mana value less than or equal to {n:q}", "with converted mana cost less than or equal to {n:q}"] ["с мана-стоимостью, не превышающей {n:q.acc}"]
    (n) { Predicate::Compare(ManaValue, Comparison::AtMost, n) }
    ["dealt damage this way"] [", которому/которой таким образом были нанесены повреждения,", ", которому/которой таким образом были нанесены повреждения"]
    () { Predicate::Is(Box::new(ObjectRef::Antecedent)) } via dealt_this_way
    ["with power greater than {n:q}"] ["с силой больше {n:q.gen}"] (n) { Predicate::Compare(Power, Comparison::Greater, n) }
    ["with power less than {n:q}"] ["с силой меньше {n:q.gen}"] (n) { Predicate::Compare(Power, Comparison::Less, n) }
    ["with power less than or equal to {n:q}"] [] (n) { Predicate::Compare(Power, Comparison::AtMost, n) }
    ["with no abilities"] ["без способностей"] () { Predicate::NoAbilities }
    ["of the chosen color"] ["выбранного цвета"] () { Predicate::ChosenColour }
    ["of the chosen type"] ["выбранного типа"] () { Predicate::ChosenSubtype }
    ["that are not of the chosen type", "that is not of the chosen type"] ["не выбранного типа", ", не принадлежащих к выбранному типу"] () { other_type() } via of_other_type
    ["with the chosen name"] ["с выбранным именем"] () { Predicate::ChosenName }
    ["in your graveyard", "from your graveyard"]
    ["на вашем кладбище", "из вашего кладбища", "с вашего кладбища", "со своего кладбища", "из своего кладбища", "на своем кладбище", ", находящийся/находящаяся/находящееся/находящиеся/находящуюся/находящихся на вашем кладбище"]
    () { Predicate::All(vec![Predicate::InZone(Zone::Graveyard), Predicate::OwnedBy(PlayerRef::You)]) }
    via your_graveyard
    ["in {owner:plx}'s graveyard", "from {owner:plx}'s graveyard"]
    ["на кладбище {owner:plx.gen}", "из кладбища {owner:plx.gen}", "с кладбища {owner:plx.gen}"]
    (owner) { Predicate::All(vec![Predicate::InZone(Zone::Graveyard), Predicate::OwnedBy(owner)]) }
    via graveyard_of
    ["in a graveyard", "from a graveyard", "in graveyards", "in all graveyards", "from all graveyards"]
    ["на кладбище", "из кладбища", "с кладбища", "на кладбищах", "на всех кладбищах", "из всех кладбищ", "со всех кладбищ", "из кладбищ", ", находящийся/находящаяся/находящееся/находящиеся/находящуюся/находящихся на кладбище"]
    () { Predicate::InZone(Zone::Graveyard) }
    ["in your hand", "from your hand"] ["в вашей руке", "из вашей руки"]
    () { Predicate::All(vec![Predicate::InZone(Zone::Hand), Predicate::OwnedBy(PlayerRef::You)]) }
    via your_hand
    ["in {owner:plx}'s hand", "from {owner:plx}'s hand"] ["в руке {owner:plx.gen}", "из руки {owner:plx.gen}"]
    (owner) { Predicate::All(vec![Predicate::InZone(Zone::Hand), Predicate::OwnedBy(owner)]) }
    via hand_of
    [] [", не являющийся/являющаяся/являющееся/являющиеся/являющегося/являющейся/являющуюся/являющихся {what:s.ins}", ", не являющийся/являющаяся/являющееся/являющиеся/являющегося/являющейся/являющуюся/являющихся {what:s.ins},"]
    (what) { Predicate::Not(Box::new(named_kind(what)?)) } via not_of_kind
    [] [", не *являющиеся/являющихся/являющимися/являющимся {what:ps.ins}", ", не *являющиеся/являющихся/являющимися/являющимся {what:ps.ins},"]
    (what) { Predicate::Not(Box::new(named_kind(what)?)) } via not_of_kind
    [] [", не *являющееся/являющиеся/являющегося/являющихся заклинанием/заклинаниями {what:s.gen}", ", не *являющееся/являющиеся/являющегося/являющихся заклинанием/заклинаниями {what:s.gen},"]
    (what) { Predicate::Not(Box::new(named_kind(what)?)) } via not_of_kind
    [] [", не являющийся/являющаяся/являющееся/являющиеся/являющегося/являющейся/являющуюся/являющихся {what:adj.ins}", ", не являющийся/являющаяся/являющееся/являющиеся/являющегося/являющейся/являющуюся/являющихся {what:adj.ins},"]
    (what) { not_so(what)? } via is_not_so
    ["that is {what:a}", "that are {what:ps}"] [", *являющийся/являющаяся/являющееся/являющиеся/являющегося/являющейся/являющуюся/являющихся {what:s.ins}", ", *являющийся/являющаяся/являющееся/являющиеся/являющегося/являющейся/являющуюся/являющихся {what:s.ins},", ", который/которая/которое/которые является/являются {what:s.ins}", ", который/которая/которое/которые является/являются {what:s.ins},"]
    (what) { either_kind(what)? } via is_either_kind
    ["not named ~"] ["с именем, отличным от ~", "с именем, отличающимся от ~"] () { unlike_this() } via not_named_like_this
    ["in exile"] ["в изгнании"] () { Predicate::InZone(Zone::Exile) }
    ["on the battlefield"] ["на поле битвы", ", находящийся/находящиеся/находящееся/находящаяся/находящуюся/находящихся/находящегося на поле битвы", ", находящийся/находящиеся/находящееся/находящаяся/находящуюся/находящихся/находящегося в игре"] () { Predicate::InZone(Zone::Battlefield) }
    ["that was dealt damage this turn"]
    [", которому/которой были нанесены повреждения в этом ходу", ", которому/которой в этом ходу были нанесены повреждения", ", которое/которая/который получило/получила/получил повреждения в этом ходу"] () { Predicate::DealtDamageThisTurn }
    ["dealt damage by {what:o} this turn"] [", которому/которой {what:o} нанес/нанесла/нанесло повреждения в этом ходу,", ", которому/которой {what:o} нанес/нанесла/нанесло повреждения в этом ходу", ", которому/которой в этом ходу {what:o} нанес/нанесла/нанесло повреждения,", ", которому/которой в этом ходу наносил/наносила/наносило повреждения {what:o},"]
    (what) { Predicate::DamagedBy(Box::new(itself(what)?)) } via damaged_by
    ["that attacked this turn"] [", *атаковавший/атаковавшая/атаковавшее/атаковавшие в этом ходу", ", которые/которое атаковали/атаковало в этом ходу", ", *нападавший/нападавшая/нападавшее/нападавшие в этот ход"]
    () { Predicate::AttackedThisTurn }
    ["that entered this turn"] [] () { Predicate::EnteredThisTurn }
    ["that is attacking you", "attacking you"] ["*атакующий/атакующая/атакующее/атакующие/атакующего/атакующей/атакующему/атакующим/атакующих/атакующую/атакующими вас", ", *атакующий/атакующая/атакующее/атакующие/атакующего/атакующей/атакующему/атакующим/атакующих/атакующую/атакующими вас,", ", *атакующий/атакующая/атакующее/атакующие/атакующего/атакующей/атакующему/атакующим/атакующих/атакующую/атакующими вас"]
    () { Predicate::AttackingPlayer(PlayerRef::You) }
    ["attacking {who:plx}", "that is attacking {who:plx}", "that are attacking {who:plx}"] ["*атакующий/атакующая/атакующее/атакующие/атакующего/атакующей/атакующему/атакующим/атакующих/атакующую/атакующими {who:plx.acc}", ", *атакующий/атакующая/атакующее/атакующие/атакующего/атакующей/атакующему/атакующим/атакующих/атакующую/атакующими {who:plx.acc},", ", *атакующий/атакующая/атакующее/атакующие/атакующего/атакующей/атакующему/атакующим/атакующих/атакующую/атакующими {who:plx.acc}"]
    (who) { attacking_other(who)? } via of_attacking_other
    ["blocking {what:o}"] ["*блокирующий/блокирующая/блокирующее/блокирующие/блокирующего/блокирующей/блокирующему/блокирующим/блокирующих/блокирующую/блокирующими {what:o.acc}", ", *блокирующий/блокирующая/блокирующее/блокирующие/блокирующего/блокирующей/блокирующему/блокирующим/блокирующих/блокирующую/блокирующими {what:o.acc},", ", *блокирующий/блокирующая/блокирующее/блокирующие/блокирующего/блокирующей/блокирующему/блокирующим/блокирующих/блокирующую/блокирующими {what:o.acc}"]
    (what) { Predicate::All(vec![Predicate::Blocking, Predicate::InCombatWith(what)]) } via blocking
    ["blocked by {what:o}"] ["*заблокированный/заблокированная/заблокированное/заблокированные/заблокированного/заблокированной/заблокированному/заблокированным/заблокированных/заблокированную/заблокированными {what:o.ins}", ", *заблокированный/заблокированная/заблокированное/заблокированные/заблокированного/заблокированной/заблокированному/заблокированным/заблокированных/заблокированную/заблокированными {what:o.ins},", ", *заблокированный/заблокированная/заблокированное/заблокированные/заблокированного/заблокированной/заблокированному/заблокированным/заблокированных/заблокированную/заблокированными {what:o.ins}"]
    (what) { Predicate::All(vec![Predicate::Attacking, Predicate::InCombatWith(what)]) } via blocked_by
    ["blocking or blocked by {what:o}"] [", *блокирующий/блокирующая/блокирующее/блокирующие/блокирующего/блокирующей/блокирующему/блокирующим/блокирующих/блокирующую/блокирующими {what:o.acc} или *заблокированный/заблокированная/заблокированное/заблокированные/заблокированного/заблокированной/заблокированному/заблокированным/заблокированных/заблокированную/заблокированными им/ей", ", *блокирующий/блокирующая/блокирующее/блокирующие/блокирующего/блокирующей/блокирующему/блокирующим/блокирующих/блокирующую/блокирующими {what:o.acc} или *заблокированный/заблокированная/заблокированное/заблокированные/заблокированного/заблокированной/заблокированному/заблокированным/заблокированных/заблокированную/заблокированными им/ей,"] (what) { Predicate::InCombatWith(what) }
    ["with a {k:ct} on it", "with a {k:ct} on them", "that has a {k:ct} on it", "with {k:ct} on them"]
    ["с {k:ct} на нем", "с {k:ct} на них", ", на котором есть {k:ct},", ", на котором есть {k:ct}", ", на котором находится {k:ct},", ", на которых есть {k:ct},", ", на которых есть {k:ct}", "с {k:ct}"] (k) { Predicate::HasCounter(Some(k)) }
    ["with a counter on it", "with counters on them"] ["с жетоном на нем", "с жетонами на них", ", на котором есть жетон", ", на котором есть жетон,", ", на котором есть жетоны", ", на которых есть жетоны"] () { Predicate::HasCounter(None) }
    ["attached to {what:o}"] ["*прикрепленный/прикрепленная/прикрепленное/прикрепленные к {what:o.dat}", ", прикрепленный/прикрепленная/прикрепленное/прикрепленные/прикрепленных/прикрепленную к {what:o.dat}", ", прикрепленный/прикрепленная/прикрепленное/прикрепленные/прикрепленных/прикрепленную к {what:o.dat},"]
    (what) { Predicate::AttachedTo(what) }
    ["named {n:name}"] [] (n) { Predicate::Named(n) }
    ["named ~"] ["с именем ~", "с названием ~"] () { Predicate::SameNameAs(Box::new(ObjectRef::This)) } via named_like_this
    ["with the same name as {what:o}"] ["с тем же именем, что и {what:o}", "с таким же именем, как у {what:o.gen}", "с тем же названием, что и {what:o}", "с тем же именем, что и у {what:o.gen}"]
    (what) { same_name(what)? } via of_same_name
    ["with a single target"] ["с одной целью"] () { Predicate::SingleTarget }
    ["that shares a color with {what:o}"] [] (what) { Predicate::SharesColourWith(what) }
    ["that shares a creature type with {what:o}"] [] (what) { Predicate::SharesCreatureTypeWith(what) }
    ["that targets {what:a}"] [] (what) { Predicate::Targets(what) }
}
