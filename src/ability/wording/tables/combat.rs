//! Restrictions, requirements and permissions of combat (508, 509).

use crate::ability::event::Recipients;
use crate::ability::wording::book::forms;
use crate::ability::{Condition, KeywordKind, ObjectRef, PlayerRef, Predicate, Quantity, RuleEffect};

fn unless_attack(r: &RuleEffect) -> Option<(&ObjectRef, &Condition)> {
    match r {
        RuleEffect::CantAttack { what, whom: Recipients::Anything, unless: Some(c) } => Some((what, c)),
        _ => None,
    }
}

forms! {
    /// What attackers and blockers can, can't and must do.
    RULES: RuleEffect;
    ["{what:so} can't attack unless a creature with greater power also attacks"] ["{what:so} не может/могут атаковать, если только не атакует существо с большей силой"]
    (what) { RuleEffect::CantAttack { unless: Some(stronger(&what, Predicate::Attacking)?), what, whom: Recipients::Anything } } via attacks_with_stronger
    ["{what:so} can't block unless a creature with greater power also blocks"] []
    (what) { RuleEffect::CantBlock { unless: Some(stronger(&what, Predicate::Blocking)?), what, whom: Predicate::Any } } via blocks_with_stronger
    ["{what:so} can't attack unless its controller pays {cost:cost}", "{what:so} can't attack unless you pay {cost:cost}"] ["{what:so} не может/могут атаковать, если только контролирующий его игрок не заплатит {cost:cost}", "{what:so} не может/могут атаковать, если только контролирующий ее игрок не заплатит {cost:cost}", "{what:so} не может/могут атаковать, если только контролирующий их игрок не заплатит {cost:cost}", "{what:so} не может/могут атаковать, если только вы не заплатите {cost:cost}", "{what:so} не может/могут атаковать, если контролирующий его игрок не заплатит {cost:cost}", "{what:so} не может/могут атаковать, если контролирующий ее игрок не заплатит {cost:cost}", "{what:so} не может/могут атаковать, если контролирующий их игрок не заплатит {cost:cost}", "{what:so} не может/могут атаковать, если вы не заплатите {cost:cost}"]
    (what, cost) { RuleEffect::AttackCost { what: one_of(what)?, whom: Recipients::Anything, cost } } via attack_own_cost
    ["{what:so} can't block unless its controller pays {cost:cost}", "{what:so} can't block unless you pay {cost:cost}"] ["{what:so} не может/могут блокировать, если только контролирующий его игрок не заплатит {cost:cost}", "{what:so} не может/могут блокировать, если только контролирующий ее игрок не заплатит {cost:cost}", "{what:so} не может/могут блокировать, если только контролирующий их игрок не заплатит {cost:cost}", "{what:so} не может/могут блокировать, если только вы не заплатите {cost:cost}", "{what:so} не может/могут блокировать, если контролирующий его игрок не заплатит {cost:cost}", "{what:so} не может/могут блокировать, если контролирующий ее игрок не заплатит {cost:cost}", "{what:so} не может/могут блокировать, если контролирующий их игрок не заплатит {cost:cost}", "{what:so} не может/могут блокировать, если вы не заплатите {cost:cost}"]
    (what, cost) { RuleEffect::BlockCost { what: one_of(what)?, cost } } via block_own_cost
    ["{what:so} can't attack unless {who:pl} {cost:cost}"] []
    (what, who, cost) { done_to_attack(what, &who, cost)? } via does_to_attack
    ["{what:so} can't block unless {who:pl} {cost:cost}"] []
    (what, who, cost) { done_to_block(what, &who, cost)? } via does_to_block
    ["{what:so} can't attack unless {c:c}"] ["{what:so} не может/могут атаковать, если только {c:nc}", "{what:so} не может/могут атаковать, если {c:nc}"]
    (what, c) { RuleEffect::CantAttack { what, whom: Recipients::Anything, unless: Some(c) } } via unless_attack
    ["{what:so} can't attack if {c:c}"] ["{what:so} не может/могут атаковать, если {c:c}"]
    (what, c) { RuleEffect::CantAttack { what, whom: Recipients::Anything, unless: Some(not_so(c)?) } } via attacks_not_if
    ["{what:so} can't block if {c:c}"] ["{what:so} не может/могут блокировать, если {c:c}"]
    (what, c) { RuleEffect::CantBlock { what, whom: Predicate::Any, unless: Some(not_so(c)?) } } via blocks_not_if
    ["{what:so} can't attack unless at least {n:i} other {with:d} attack/attacks"] ["{what:so} не может/могут атаковать, если только не атакуют/атакует как минимум {n:i} других/другое/другие {with:d.gen}", "{what:so} не может/могут атаковать, если только не атакуют/атакует как минимум {n:i} других/другое/другие {with:d}", "{what:so} не может/могут атаковать, если не атакуют/атакует как минимум {n:i} других/другое/другие {with:d}", "{what:so} не может/могут атаковать, если не атакуют/атакует как минимум {n:i} других/другое/другие {with:d.gen}"]
    (what, n, with) { RuleEffect::CantAttack { unless: Some(others(&what, n, with, Predicate::Attacking)?), what, whom: Recipients::Anything } } via attacks_with_others
    ["{what:so} can't block unless at least {n:i} other {with:d} block/blocks"] ["{what:so} не может/могут блокировать, если только не блокируют/блокирует как минимум {n:i} других/другое/другие {with:d.gen}", "{what:so} не может/могут блокировать, если только не блокируют/блокирует как минимум {n:i} других/другое/другие {with:d}"]
    (what, n, with) { RuleEffect::CantBlock { unless: Some(others(&what, n, with, Predicate::Blocking)?), what, whom: Predicate::Any } } via blocks_with_others
    ["{what:so} can't attack you"] ["{what:so} не может/могут атаковать вас"]
    (what) { RuleEffect::CantAttack { what, whom: Recipients::Players(PlayerRef::You), unless: None } }
    ["{what:so} can't attack you or planeswalkers you control", "{what:so} can't attack you or a planeswalker you control"] ["{what:so} не может/могут атаковать вас или planeswalker-ов под вашим контролем", "{what:so} не может/могут атаковать вас и planeswalker-ов под вашим контролем"]
    (what) { RuleEffect::CantAttack { what, whom: yours(), unless: None } } via not_yours
    ["{what:so} can't attack"] ["{what:so} не может/могут атаковать"]
    (what) { RuleEffect::CantAttack { what, whom: Recipients::Anything, unless: None } }
    ["{what:so} can't block"] ["{what:so} не может/могут блокировать"]
    (what) { RuleEffect::CantBlock { what, whom: Predicate::Any, unless: None } }
    ["{what:so} can't block {whom:ps}"] ["{what:so} не может/могут блокировать {whom:ps.acc}"]
    (what, whom) { RuleEffect::CantBlock { what, whom, unless: None } }
    ["{what:so} can't block {whom:o}"] ["{what:so} не может/могут блокировать {whom:o.acc}"]
    (what, whom) { RuleEffect::CantBlock { what, whom: one_of(whom)?, unless: None } } via cant_block_one
    ["{what:so} can't block unless {c:c}"] ["{what:so} не может/могут блокировать, если только {c:nc}", "{what:so} не может/могут блокировать, если {c:nc}"] (what, c) { RuleEffect::CantBlock { what, whom: Predicate::Any, unless: Some(c) } }
    ["{what:so} can block only {whom:ps}"] ["{what:so} может/могут блокировать только {whom:ps.acc}"]
    (what, whom) { RuleEffect::CantBlock { what, whom: Predicate::Not(Box::new(whom)), unless: None } } via only_block
    ["{what:so} can't be blocked"] ["{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы", "{what:so.acc} нельзя заблокировать"]
    (what) { RuleEffect::CantBeBlocked { what, by: Predicate::Any } }
    ["{what:so} can't be blocked by {by:ps}"] ["{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы {by:ps.ins}"]
    (what, by) { RuleEffect::CantBeBlocked { what, by: each_its_own(by)? } } via never_blocked_by
    ["{what:so} can't be blocked except by {by:ps}"] ["{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы, кроме как {by:ps.ins}", "{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы ничем, кроме {by:ps.gen}", "{what:so} может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы только {by:ps.ins}"]
    (what, by) { RuleEffect::CantBeBlocked { what, by: Predicate::Not(Box::new(each_its_own(by)?)) } } via only_blocked
    ["{what:so} can't be blocked except by {a:ps} and/or {b:ps}", "{what:so} can't be blocked except by {a:ps} or {b:ps}"] ["{what:so} может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы только {a:ps.ins} и {b:ps.ins}", "{what:so} может/могут быть *блокирован/блокирована/блокировано/блокированы только {a:ps.ins} и {b:ps.ins}", "{what:so} может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы только {a:ps.ins} или {b:ps.ins}", "{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы, кроме как {a:ps.ins} и {b:ps.ins}", "{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы, кроме как {a:ps.ins} или {b:ps.ins}"]
    (what, a, b) { RuleEffect::CantBeBlocked { what, by: Predicate::Not(Box::new(either(a, b)?)) } } via blocked_by_either
    ["{what:so} can't be blocked except by two or more creatures"] ["{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы, кроме как двумя или более существами", "{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы менее чем двумя существами", "{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы, кроме как двумя или большим количеством существ"]
    (what) { RuleEffect::MinBlockers { what, count: 2 } }
    ["{what:so} can't be blocked except by three or more creatures"] ["{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы, кроме как тремя или более существами", "{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы менее чем тремя существами"]
    (what) { RuleEffect::MinBlockers { what, count: 3 } }
    ["{what:so} can't be blocked by more than one creature"] ["{what:so} не может/могут быть *заблокирован/заблокирована/заблокировано/заблокированы более чем одним существом"]
    (what) { RuleEffect::MaxBlockers { what, count: 1 } }
    ["no more than {count:i} creatures/creature can attack you each combat"] ["не более {count:i} существ/существа могут атаковать вас в каждом бою"] (count) { RuleEffect::MaxAttackers { whom: Recipients::Players(PlayerRef::You), count, each_turn: false } }
    ["no more than {count:i} creatures/creature can attack each combat"] ["не более {count:i} существ/существа могут атаковать в каждом бою", "не более {count:i} существ/существа может атаковать в каждом бою"]
    (count) { RuleEffect::MaxAttackers { whom: Recipients::Anything, count, each_turn: false } }
    ["no more than {count:i} creatures/creature can block each combat"] ["не более {count:i} существ/существа могут блокировать в каждом бою", "не более {count:i} существ/существа может блокировать в каждом бою"] (count) { RuleEffect::MaxBlockersTotal { who: PlayerRef::EachPlayer, count, each_turn: false } }
    ["no more than {count:i} creatures/creature can attack you each turn"] ["не более {count:i} существ/существа могут атаковать вас в каждом ходу", "не более {count:i} существ/существа может атаковать вас в каждом ходу"]
    (count) { RuleEffect::MaxAttackers { whom: Recipients::Players(PlayerRef::You), count, each_turn: true } }
    ["no more than {count:i} creatures/creature can attack each turn"] ["не более {count:i} существ/существа могут атаковать в каждом ходу", "не более {count:i} существ/существа может атаковать в каждом ходу", "в каждом ходу может атаковать не более {count:i} существ/существа", "в каждом ходу могут атаковать не более {count:i} существ/существа"]
    (count) { RuleEffect::MaxAttackers { whom: Recipients::Anything, count, each_turn: true } }
    ["no more than {count:i} creatures/creature can block each turn"] ["не более {count:i} существ/существа могут блокировать в каждом ходу", "не более {count:i} существ/существа может блокировать в каждом ходу", "в каждом ходу может блокировать не более {count:i} существ/существа", "в каждом ходу могут блокировать не более {count:i} существ/существа"]
    (count) { RuleEffect::MaxBlockersTotal { who: PlayerRef::EachPlayer, count, each_turn: true } }
    ["{what:so} can't attack alone"] ["{what:so} не может/могут атаковать в одиночку"] (what) { RuleEffect::CantAttackAlone { what } }
    ["{what:so} can only attack alone"] ["{what:so} может/могут атаковать только в одиночку"] (what) { RuleEffect::OnlyAttacksAlone { what } }
    ["{what:so} must be blocked by exactly one creature if able"] ["{what:so} должен/должны быть *заблокирован/заблокирована/заблокировано/заблокированы ровно одним существом, если это возможно", "{what:so} должно быть заблокировано ровно одним существом, если это возможно"]
    (what) { RuleEffect::BlockedByOne { what } }
    ["{what:so} can block creatures with shadow as though they didn't have shadow", "{what:so} can block creatures with shadow as though it had shadow", "{what:so} can block creatures with shadow as though they had shadow"]
    ["{what:so} может/могут блокировать существ с тенью, как если бы у них не было тени", "{what:so} может/могут блокировать существ с тенью, как если бы само обладало тенью"]
    (what) { RuleEffect::AsThough { what, keyword: KeywordKind::Shadow } } via as_shadow
    ["{what:so} can't block alone"] ["{what:so} не может/могут блокировать в одиночку"] (what) { RuleEffect::CantBlockAlone { what } }
    ["{what:so} attack/attacks each combat if able", "{what:so} attack/attacks each turn if able", "{what:so} attack/attacks if able"]
    ["{what:so} атакует/атакуют в каждом бою, если может", "{what:so} атакует/атакуют в каждом бою, если могут", "{what:so} атакует/атакуют в каждом ходу, если может", "{what:so} атакует/атакуют в каждом ходу, если могут", "{what:so} атакует/атакуют, если может", "{what:so} атакует/атакуют каждый ход, если может", "{what:so} атакует/атакуют во время каждого хода, если может", "{what:so} атакует/атакуют во время каждого хода, если могут", "{what:so} атакует/атакуют каждый ход, если это возможно", "{what:so} атакует/атакуют в каждом ходу, если это возможно", "{what:so} атакует/атакуют каждый ход, если могут", "{what:so} атакует/атакуют в каждом бою, если это возможно", "{what:so} должен/должны атаковать каждый ход, если может", "{what:so} должно атаковать каждый ход, если может"]
    (what) { RuleEffect::MustAttack { what, whom: None } }
    ["{what:so} attack/attacks you each combat if able", "{what:so} attack/attacks you each turn if able"]
    ["{what:so} атакует/атакуют вас в каждом бою, если может", "{what:so} атакует/атакуют вас в каждом бою, если могут", "{what:so} атакует/атакуют вас в каждом ходу, если может", "{what:so} атакует/атакуют вас в каждом ходу, если могут", "{what:so} атакует/атакуют вас каждый ход, если может", "{what:so} атакует/атакуют вас каждый ход, если могут", "{what:so} атакует/атакуют вас в каждом бою, если это возможно"]
    (what) { RuleEffect::MustAttack { what, whom: Some(Recipients::Players(PlayerRef::You)) } } via must_attack_you
    ["{what:so} block/blocks each combat if able", "{what:so} block/blocks each turn if able", "{what:so} block/blocks if able"]
    ["{what:so} блокирует/блокируют в каждом бою, если может", "{what:so} блокирует/блокируют в каждом бою, если могут", "{what:so} блокирует/блокируют в каждом ходу, если может", "{what:so} блокирует/блокируют в каждом ходу, если могут", "{what:so} блокирует/блокируют каждый ход, если может"]
    (what) { RuleEffect::MustBlock { what, whom: None } }
    ["{what:so} block/blocks {whom:o} each combat if able", "{what:so} block/blocks {whom:o} if able"] [] (what, whom) { RuleEffect::MustBlock { what, whom: Some(whom) } }
    ["all creatures able to block {what:o} do so"] ["все существа, которые могут блокировать {what:o.acc}, делают это", "все существа, способные блокировать {what:o.acc}, делают это", "все существа, способные блокировать {what:o.acc}, блокируют его/ее/их", "все существа, которые могут блокировать {what:o.acc}, блокируют его/ее/их"]
    (what) { RuleEffect::Lure { what, by: Predicate::Any } }
    ["{what:so} must be blocked if able"] ["{what:so} должен/должны быть *заблокирован/заблокирована/заблокировано/заблокированы, если это возможно", "{what:so} должно быть заблокировано, если это возможно"]
    (what) { RuleEffect::MustBeBlocked { what } }
    ["{what:so} can block an additional creature each combat", "{what:so} can block an additional creature"] ["{what:so} может/могут блокировать дополнительное существо в каждом бою", "{what:so} может/могут блокировать дополнительное существо", "{what:so} может/могут блокировать одно дополнительное существо в каждом бою", "{what:so} может/могут блокировать одно дополнительное существо"]
    (what) { RuleEffect::CanBlockAdditional { what, count: Some(1) } }
    ["{what:so} can block an additional {n:i} creatures each combat", "{what:so} can block up to {n:i} additional creatures each combat", "{what:so} can block {n:i} additional creatures each combat"] ["{what:so} может/могут блокировать {n:i} дополнительных существа/существ в каждом бою", "{what:so} может/могут блокировать до {n:i} дополнительных существ в каждом бою", "{what:so} может/могут блокировать не более {n:i} дополнительных существ в каждом бою"] (what, n) { RuleEffect::CanBlockAdditional { what, count: Some(n) } }
    ["{what:so} can block any number of creatures"] ["{what:so} может/могут блокировать любое количество существ", "{what:so} может/могут блокировать любое количество существ в каждом бою"] (what) { RuleEffect::CanBlockAdditional { what, count: None } }
    ["{what:so} can attack as though it did not have defender", "{what:so} can attack as though it didn't have defender", "{what:so} can attack as though they didn't have defender"]
    ["{what:so} может/могут атаковать, как если бы не имело защитника", "{what:so} может/могут атаковать так, как будто у него нет защитника", "{what:so} может/могут атаковать, как если бы у него не было способности защитника", "{what:so} может/могут атаковать, как если бы у нее не было способности защитника", "{what:so} может/могут атаковать, как если бы у нее не было защитника", "{what:so} может/могут атаковать так, как будто у него нет способности защитника", "{what:so} может/могут атаковать, как если бы у него не было защитника", "{what:so} может/могут атаковать так, как если бы у него не было способности защитника", "{what:so} может/могут атаковать, как если бы у них не было способности защитника"]
    (what) { RuleEffect::AsThoughNot { what, keyword: KeywordKind::Defender } }
    ["{what:so} can block as though it had {keyword:kw}"] ["{what:so} может/могут блокировать, как если бы обладал/обладало/обладала/обладали/имел/имело способностью {keyword:kw.gen}", "{what:so} может/могут блокировать, как если бы оно обладало {keyword:kw.ins}"] (what, keyword) { RuleEffect::AsThough { what, keyword } }
    ["{what:so} can't attack you unless their controller pays {cost:cost} for each creature they control that is attacking you",
     "{what:so} can't attack you unless their controller pays {cost:cost} for each of those creatures"]
    ["{what:so} не может/могут атаковать вас, если только контролирующий их игрок не заплатит {cost:cost} за каждое существо под его контролем, которое атакует вас", "{what:so} не может/могут атаковать вас, если только их контролирующий игрок не заплатит {cost:cost} за каждое существо под его контролем, которое атакует вас", "{what:so} не может/могут атаковать вас, если контролирующий их игрок не заплатит {cost:cost} за каждое существо под его контролем, которое атакует вас", "{what:so} не может/могут атаковать вас, если их контролирующий игрок не заплатит {cost:cost} за каждое существо под его контролем, которое атакует вас", "{what:so} не может/могут атаковать вас, если только контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас, если только их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас, если контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас, если их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас, если только контролирующий их игрок не заплатит {cost:cost} за каждое атакующее вас существо", "{what:so} не может/могут атаковать вас, если только их контролирующий игрок не заплатит {cost:cost} за каждое атакующее вас существо", "{what:so} не может/могут атаковать вас, если контролирующий их игрок не заплатит {cost:cost} за каждое атакующее вас существо", "{what:so} не может/могут атаковать вас, если их контролирующий игрок не заплатит {cost:cost} за каждое атакующее вас существо", "{what:so} не может/могут атаковать вас, если только контролирующий их игрок не заплатит {cost:cost} за каждое атакующее вас существо под его контролем", "{what:so} не может/могут атаковать вас, если только их контролирующий игрок не заплатит {cost:cost} за каждое атакующее вас существо под его контролем", "{what:so} не может/могут атаковать вас, если контролирующий их игрок не заплатит {cost:cost} за каждое атакующее вас существо под его контролем", "{what:so} не может/могут атаковать вас, если их контролирующий игрок не заплатит {cost:cost} за каждое атакующее вас существо под его контролем"]
    (what, cost) { RuleEffect::AttackCost { what: each_of(what)?, whom: Recipients::Players(PlayerRef::You), cost } } via attack_you
    ["{what:so} can't attack you unless their controller pays {cost:cost} for each creature they control that is attacking you, where x is {x:q}",
     "{what:so} can't attack you unless their controller pays {cost:cost} for each of those creatures, where x is {x:q}"] []
    (what, cost, x) { RuleEffect::AttackCost { what: each_of(what)?, whom: Recipients::Players(PlayerRef::You), cost: x_each(cost, x)? } } via attack_you_x
    ["{what:so} can't attack you or planeswalkers you control unless their controller pays {cost:cost} for each of those creatures", "{what:so} can't attack you or a planeswalker you control unless their controller pays {cost:cost} for each of those creatures", "{what:so} can't attack you or planeswalkers you control unless their controller pays {cost:cost} for each creature they control that is attacking you or a planeswalker you control"]
    ["{what:so} не может/могут атаковать вас или planeswalker-ов под вашим контролем, если только контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас или planeswalker-ов под вашим контролем, если только их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас или planeswalker-ов под вашим контролем, если контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас или planeswalker-ов под вашим контролем, если их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас или planeswalker-а под вашим контролем, если только контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас или planeswalker-а под вашим контролем, если только их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас или planeswalker-а под вашим контролем, если контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать вас или planeswalker-а под вашим контролем, если их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ"]
    (what, cost) { RuleEffect::AttackCost { what: each_of(what)?, whom: yours(), cost } } via attack_yours
    ["{what:so} can't attack you or planeswalkers you control unless their controller pays {cost:cost} for each of those creatures, where x is {x:q}"] []
    (what, cost, x) { RuleEffect::AttackCost { what: each_of(what)?, whom: yours(), cost: x_each(cost, x)? } } via attack_yours_x
    ["{what:so} can't attack unless their controller pays {cost:cost} for each of those creatures", "{what:so} can't attack unless their controller pays {cost:cost} for each attacking creature they control", "{what:so} can't attack unless their controller pays {cost:cost} for each creature they control that is attacking"]
    ["{what:so} не может/могут атаковать, если только контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать, если только их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать, если контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать, если их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут атаковать, если только контролирующий их игрок не заплатит {cost:cost} за каждое атакующее существо под его контролем", "{what:so} не может/могут атаковать, если только их контролирующий игрок не заплатит {cost:cost} за каждое атакующее существо под его контролем", "{what:so} не может/могут атаковать, если контролирующий их игрок не заплатит {cost:cost} за каждое атакующее существо под его контролем", "{what:so} не может/могут атаковать, если их контролирующий игрок не заплатит {cost:cost} за каждое атакующее существо под его контролем", "{what:so} не может/могут атаковать, если только контролирующий их игрок не заплатит {cost:cost} за каждое свое атакующее существо", "{what:so} не может/могут атаковать, если только их контролирующий игрок не заплатит {cost:cost} за каждое свое атакующее существо", "{what:so} не может/могут атаковать, если контролирующий их игрок не заплатит {cost:cost} за каждое свое атакующее существо", "{what:so} не может/могут атаковать, если их контролирующий игрок не заплатит {cost:cost} за каждое свое атакующее существо"]
    (what, cost) { RuleEffect::AttackCost { what: each_of(what)?, whom: Recipients::Anything, cost } } via attack_anyone
    ["{what:so} can't block unless their controller pays {cost:cost} for each of those creatures", "{what:so} can't block unless their controller pays {cost:cost} for each blocking creature they control", "{what:so} can't block unless their controller pays {cost:cost} for each creature they control that is blocking"]
    ["{what:so} не может/могут блокировать, если только контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут блокировать, если только их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут блокировать, если контролирующий их игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут блокировать, если их контролирующий игрок не заплатит {cost:cost} за каждое из тех существ", "{what:so} не может/могут блокировать, если только контролирующий их игрок не заплатит {cost:cost} за каждое блокирующее существо под его контролем", "{what:so} не может/могут блокировать, если только их контролирующий игрок не заплатит {cost:cost} за каждое блокирующее существо под его контролем", "{what:so} не может/могут блокировать, если контролирующий их игрок не заплатит {cost:cost} за каждое блокирующее существо под его контролем", "{what:so} не может/могут блокировать, если их контролирующий игрок не заплатит {cost:cost} за каждое блокирующее существо под его контролем"]
    (what, cost) { RuleEffect::BlockCost { what: each_of(what)?, cost } } via block_any
    ["{what:so} assigns combat damage equal to its toughness rather than its power", "{what:so} assign combat damage equal to their toughness rather than their power"]
    ["{what:so} распределяет/распределяют боевые повреждения в количестве, равном его выносливости, а не силе", "{what:so} распределяет/распределяют боевые повреждения, равные своей выносливости, а не силе", "{what:so} распределяет/распределяют количество боевых повреждений, равное своей выносливости, а не силе"]
    (what) { RuleEffect::AssignsDamageByToughness { what } }
    ["you may have {what:o} assign its combat damage as though it weren't blocked"] ["вы можете заставить {what:o.acc} распределить его/ее/их боевые повреждения, как если бы он/она/оно/они не *был/была/было/были *заблокирован/заблокирована/заблокировано/заблокированы", "вы можете заставить {what:o.acc} распределить свои боевые повреждения, как если бы он/она/оно/они не *был/была/было/были *заблокирован/заблокирована/заблокировано/заблокированы"] (what) { RuleEffect::MayAssignAsUnblocked { what } }
    ["{what:so} assigns no combat damage", "{what:so} assign no combat damage"] ["{what:so} не наносит/наносят боевых повреждений"] (what) { RuleEffect::AssignsNoCombatDamage { what } }
}

fn as_shadow(r: &RuleEffect) -> Option<(&ObjectRef,)> {
    match r {
        RuleEffect::AsThough { what, keyword: KeywordKind::Shadow } => Some((what,)),
        _ => None,
    }
}

fn yours() -> Recipients {
    crate::ability::wording::phrases::recipients::you_and_walkers()
}

/// A creature of greater power than this one, doing the same.
fn stronger(what: &ObjectRef, acting: Predicate) -> Option<Condition> {
    let power = Quantity::Measure(crate::ability::Measure::Power, Box::new(what.clone()));
    let more = Predicate::Compare(
        crate::ability::Measure::Power,
        crate::ability::Comparison::Greater,
        Box::new(power),
    );
    let all = Predicate::All(vec![acting, creature(), more]);
    let some = crate::ability::Comparison::AtLeast;
    matches!(what, ObjectRef::This | ObjectRef::Host)
        .then(|| Condition::Compare(Quantity::Count(Box::new(all)), some, Quantity::Number(1)))
}

fn attacks_with_stronger(r: &RuleEffect) -> Option<(&ObjectRef,)> {
    unless_attack(r)
        .filter(|(what, c)| stronger(what, Predicate::Attacking).as_ref() == Some(c))
        .map(|(o, _)| (o,))
}

fn blocks_with_stronger(r: &RuleEffect) -> Option<(&ObjectRef,)> {
    match r {
        RuleEffect::CantBlock { what, whom: Predicate::Any, unless: Some(c) }
            if stronger(what, Predicate::Blocking).as_ref() == Some(c) =>
        {
            Some((what,))
        }
        _ => None,
    }
}

/// One thing that is named, as a description.
fn one_of(what: ObjectRef) -> Option<Predicate> {
    matches!(what, ObjectRef::This | ObjectRef::Host).then(|| Predicate::Is(Box::new(what)))
}

fn is_one(p: &Predicate) -> Option<ObjectRef> {
    match p {
        Predicate::Is(o) if matches!(**o, ObjectRef::This | ObjectRef::Host) => Some((**o).clone()),
        _ => None,
    }
}

fn attack_own_cost(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::Cost)> {
    match r {
        RuleEffect::AttackCost { what, whom: Recipients::Anything, cost } => {
            Some((is_one(what)?, cost.clone()))
        }
        _ => None,
    }
}

/// What its controller does, rather than pays, to attack with it.
fn done_to_attack(what: ObjectRef, who: &PlayerRef, cost: crate::ability::Cost) -> Option<RuleEffect> {
    let done = *who == PlayerRef::You && !crate::ability::wording::phrases::costs::is_mana(&cost);
    let what = one_of(what)?;
    done.then_some(RuleEffect::AttackCost { what, whom: Recipients::Anything, cost })
}

fn does_to_attack(r: &RuleEffect) -> Option<(ObjectRef, PlayerRef, crate::ability::Cost)> {
    let (what, cost) = attack_own_cost(r)?;
    let mana = crate::ability::wording::phrases::costs::is_mana(&cost);
    (!mana).then_some((what, PlayerRef::You, cost))
}

/// The same to block with it.
fn done_to_block(what: ObjectRef, who: &PlayerRef, cost: crate::ability::Cost) -> Option<RuleEffect> {
    let done = *who == PlayerRef::You && !crate::ability::wording::phrases::costs::is_mana(&cost);
    let what = one_of(what)?;
    done.then_some(RuleEffect::BlockCost { what, cost })
}

fn does_to_block(r: &RuleEffect) -> Option<(ObjectRef, PlayerRef, crate::ability::Cost)> {
    let (what, cost) = block_own_cost(r)?;
    let mana = crate::ability::wording::phrases::costs::is_mana(&cost);
    (!mana).then_some((what, PlayerRef::You, cost))
}

/// Creatures that are described.
fn each_of(what: ObjectRef) -> Option<Predicate> {
    match what {
        ObjectRef::Each(what) => Some(*what),
        _ => None,
    }
}

fn taxed(r: &RuleEffect, of: &Recipients) -> Option<(ObjectRef, crate::ability::Cost)> {
    match r {
        RuleEffect::AttackCost { what, whom, cost } if whom == of && is_one(what).is_none() => {
            Some((ObjectRef::Each(Box::new(what.clone())), cost.clone()))
        }
        _ => None,
    }
}

fn attack_you(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::Cost)> {
    taxed(r, &Recipients::Players(PlayerRef::You))
}

fn attack_yours(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::Cost)> {
    taxed(r, &yours())
}

fn attack_anyone(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::Cost)> {
    taxed(r, &Recipients::Anything)
}

fn block_any(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::Cost)> {
    match r {
        RuleEffect::BlockCost { what, cost } if is_one(what).is_none() => {
            Some((ObjectRef::Each(Box::new(what.clone())), cost.clone()))
        }
        _ => None,
    }
}

/// {X}, where X is a number of something: {1} for each.
fn x_each(cost: crate::ability::Cost, x: Quantity) -> Option<crate::ability::Cost> {
    use crate::ability::{Cost, CostPart, ManaCost, ManaSymbol};
    let one = |symbol| Cost(vec![CostPart::Mana(ManaCost([symbol].into_iter().collect()))]);
    (cost == one(ManaSymbol::X))
        .then(|| Cost(vec![CostPart::ForEach(x, Box::new(one(ManaSymbol::Generic(1))))]))
}

fn each_x(cost: &crate::ability::Cost) -> Option<(crate::ability::Cost, Quantity)> {
    use crate::ability::{Cost, CostPart, ManaCost, ManaSymbol};
    let [CostPart::ForEach(x, _)] = cost.0.as_slice() else { return None };
    let whole = Cost(vec![CostPart::Mana(ManaCost([ManaSymbol::X].into_iter().collect()))]);
    (x_each(whole.clone(), x.clone()).as_ref() == Some(cost)).then(|| (whole, x.clone()))
}

fn attack_you_x(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::Cost, Quantity)> {
    let (what, cost) = attack_you(r)?;
    each_x(&cost).map(|(cost, x)| (what, cost, x))
}

fn attack_yours_x(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::Cost, Quantity)> {
    let (what, cost) = attack_yours(r)?;
    each_x(&cost).map(|(cost, x)| (what, cost, x))
}

fn cant_block_one(r: &RuleEffect) -> Option<(ObjectRef, ObjectRef)> {
    match r {
        RuleEffect::CantBlock { what, whom, unless: None } => Some((what.clone(), is_one(whom)?)),
        _ => None,
    }
}

fn block_own_cost(r: &RuleEffect) -> Option<(ObjectRef, crate::ability::Cost)> {
    match r {
        RuleEffect::BlockCost { what, cost } => Some((is_one(what)?, cost.clone())),
        _ => None,
    }
}

fn not_yours(r: &RuleEffect) -> Option<(&ObjectRef,)> {
    match r {
        RuleEffect::CantAttack { what, whom, unless: None } if *whom == yours() => Some((what,)),
        _ => None,
    }
}

fn only_block(r: &RuleEffect) -> Option<(&ObjectRef, &Predicate)> {
    match r {
        RuleEffect::CantBlock { what, whom: Predicate::Not(p), unless: None } => Some((what, p)),
        _ => None,
    }
}

fn only_blocked(r: &RuleEffect) -> Option<(&ObjectRef, &Predicate)> {
    match r {
        RuleEffect::CantBeBlocked { what, by: Predicate::Not(p) } => Some((what, p)),
        _ => None,
    }
}

fn must_attack_you(r: &RuleEffect) -> Option<(&ObjectRef,)> {
    match r {
        RuleEffect::MustAttack { what, whom: Some(Recipients::Players(PlayerRef::You)) } => Some((what,)),
        _ => None,
    }
}

/// What "unless" means where the text says "if"; a condition that is itself a "not" is said with "unless".
fn not_so(c: Condition) -> Option<Condition> {
    let negative = match &c {
        Condition::Not(_) => true,
        // "If you control fewer than three" is not said with "unless".
        Condition::Compare(_, comparison, _) => {
            !matches!(comparison, crate::ability::Comparison::AtLeast | crate::ability::Comparison::Less)
        }
        _ => false,
    };
    (!negative).then(|| Condition::Not(Box::new(c)))
}

fn said_if(c: &Condition) -> Option<Condition> {
    match c {
        Condition::Not(inner) => not_so((**inner).clone()).map(|_| (**inner).clone()),
        _ => None,
    }
}

fn attacks_not_if(r: &RuleEffect) -> Option<(ObjectRef, Condition)> {
    unless_attack(r).and_then(|(what, c)| Some((what.clone(), said_if(c)?)))
}

fn blocks_not_if(r: &RuleEffect) -> Option<(ObjectRef, Condition)> {
    match r {
        RuleEffect::CantBlock { what, whom: Predicate::Any, unless: Some(c) } => {
            Some((what.clone(), said_if(c)?))
        }
        _ => None,
    }
}

/// "At least so many others attack" (`acting`), of one thing that is named: others than that one.
fn others(what: &ObjectRef, n: u32, with: Predicate, acting: Predicate) -> Option<Condition> {
    let named = matches!(what, ObjectRef::This | ObjectRef::Host) && with == creature();
    let other = Predicate::Not(Box::new(Predicate::Is(Box::new(what.clone()))));
    let all = Predicate::All(vec![acting, other, with]);
    let n = Quantity::Number(i32::try_from(n).ok()?);
    named.then(|| Condition::Compare(Quantity::Count(Box::new(all)), crate::ability::Comparison::AtLeast, n))
}

fn creature() -> Predicate {
    Predicate::Type(crate::ability::CardType::Creature)
}

fn with_others(what: &ObjectRef, c: &Condition, acting: &Predicate) -> Option<(ObjectRef, u32, Predicate)> {
    let Condition::Compare(Quantity::Count(_), _, Quantity::Number(n)) = c else { return None };
    let n = u32::try_from(*n).ok()?;
    (others(what, n, creature(), acting.clone()).as_ref() == Some(c)).then(|| (what.clone(), n, creature()))
}

fn attacks_with_others(r: &RuleEffect) -> Option<(ObjectRef, u32, Predicate)> {
    unless_attack(r).and_then(|(what, c)| with_others(what, c, &Predicate::Attacking))
}

fn blocks_with_others(r: &RuleEffect) -> Option<(ObjectRef, u32, Predicate)> {
    match r {
        RuleEffect::CantBlock { what, whom: Predicate::Any, unless: Some(c) } => {
            with_others(what, c, &Predicate::Blocking)
        }
        _ => None,
    }
}

/// "Walls and/or creatures with flying": what follows the second noun is not said of the first.
fn each_its_own(by: Predicate) -> Option<Predicate> {
    let several = |p: &Predicate| matches!(p, Predicate::OneOf(list) if !list.iter().all(is_keyword));
    let shared =
        matches!(&by, Predicate::All(list) if list.iter().any(several) && list.iter().any(of_keywords));
    (!shared).then_some(by)
}

fn is_keyword(p: &Predicate) -> bool {
    matches!(p, Predicate::Keyword(_))
}

fn of_keywords(p: &Predicate) -> bool {
    match p {
        Predicate::OneOf(list) => list.iter().all(is_keyword),
        Predicate::Not(inner) => is_keyword(inner),
        one => is_keyword(one),
    }
}

fn never_blocked_by(r: &RuleEffect) -> Option<(&ObjectRef, &Predicate)> {
    match r {
        RuleEffect::CantBeBlocked { what, by } => Some((what, by)),
        _ => None,
    }
}

/// One of two descriptions that have no noun in common to be said with.
fn either(a: Predicate, b: Predicate) -> Option<Predicate> {
    let one = |p: &Predicate| !matches!(p, Predicate::OneOf(_));
    (one(&a) && one(&b)).then(|| Predicate::OneOf(vec![a, b]))
}

fn blocked_by_either(r: &RuleEffect) -> Option<(ObjectRef, Predicate, Predicate)> {
    let RuleEffect::CantBeBlocked { what, by: Predicate::Not(by) } = r else { return None };
    let Predicate::OneOf(list) = &**by else { return None };
    match list.as_slice() {
        [a, b] => Some((what.clone(), a.clone(), b.clone())),
        _ => None,
    }
}
