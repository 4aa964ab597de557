//! What a spell costs in all (601.2f): its mana cost or another, additional costs, more or less generic mana.

use super::announce::Announced;
use super::ways::{self, Price};
use crate::ability::{
    Ability, Cost, CostPart, KeywordKind, ManaCost, ManaSymbol, Parameter, RuleEffect, StaticEffect, Zone,
};
use crate::game::choice::{ChoiceKind, ChoiceRequest};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::layers::{Characteristics, View};
use crate::game::play::Play;
use crate::game::query::{Ctx, Gaps};
use crate::game::rules;
use crate::game::state::Game;
use crate::game::stop::{Step, Stop, Why};
use crate::terms::Concept;

impl Play<'_> {
    /// 601.2f: mana cost or alternative, additional costs, changes of costs.
    pub(super) fn spell_cost(&mut self, who: PlayerId, spell: ObjectId, how: &Announced) -> Step<Cost> {
        let gaps = Gaps::default();
        let cost = self.ask(|view| {
            let ch = view.get(spell);
            let ctx = Ctx { x: how.x, ..Ctx::of(view, Some(spell), who, &gaps) };
            let mut cost = Cost::default();
            let mut own = own_alternatives(ch).filter(|(_, c)| c.is_none_or(|c| ctx.holds(c)));
            let (own, more) = (own.next(), own.next());
            if how.own_alternative && more.is_some() {
                return Err(Stop::missing("cost:alternative-of-its-own"));
            }
            // 107.3a: an X of what is exiled or paid is announced like one of mana.
            if how.own_alternative
                && how.x.is_none()
                && own.is_some_and(|(c, _)| format!("{c:?}").contains('X'))
            {
                return Err(ask_for_x(who, spell));
            }
            let free = granted_free(view, who, spell, &gaps);
            match (how.alternative, how.own_alternative, own) {
                (None, true, None) if free => {}
                _ if how.during.is_some() => cost.0.extend(how.during.iter().flat_map(|c| c.0.clone())),
                (Some(k), _, _) => match ways::way(ch, k)? {
                    Some(w) if ways::open(view.game, who, k) => cost.0.extend(w.price.of(ch)?),
                    Some(w) => return Err(Stop::illegal(w.rule, Why::NotOffered)),
                    None => return Err(Stop::illegal(Concept::AlternativeCost, Why::NotOffered)),
                },
                (None, true, Some((c, _))) => cost.0.extend(c.0.iter().cloned()),
                (None, true, _) => return Err(Stop::illegal(Concept::AlternativeCost, Why::NotOffered)),
                (None, false, _) => match &ch.mana_cost {
                    Some(m) => cost.0.push(CostPart::Mana(m.clone())),
                    None => return Err(Stop::illegal(Concept::UnpayableCost, Why::Unpaid)),
                },
            }
            for _ in 0..how.kicked {
                match ch.keywords(KeywordKind::Kicker).find_map(keyword_cost) {
                    Some(c) => cost.0.extend(c.0.iter().cloned()),
                    None => return Err(Stop::illegal(Concept::Kicker, Why::NotOffered)),
                }
            }
            // 702.120a: for each mode beyond the first.
            for k in ch.keywords(KeywordKind::Escalate) {
                let more = keyword_cost(k).into_iter().flat_map(|c| &c.0);
                let more: Vec<CostPart> = more.cloned().collect();
                (1..how.modes.len()).for_each(|_| cost.0.extend(more.iter().cloned()));
            }
            Ok(cost)
        })??;
        gaps.check()?;
        let cost = self.with_changes(cost, who, spell, how.x)?;
        wants_x(&cost, who, spell, how.x)?;
        Ok(cost)
    }

    /// A spell's cost with additional costs and more or less generic mana, by its own text and by effects.
    pub(super) fn with_changes(
        &mut self,
        mut cost: Cost,
        who: PlayerId,
        spell: ObjectId,
        x: Option<u32>,
    ) -> Step<Cost> {
        let gaps = Gaps::default();
        let before = cost.clone();
        // What raises and lowers it decides also where the sum is what was announced.
        let mut changes = 0;
        let raised = self.ask(|view| {
            let ch = view.get(spell);
            let ctx = Ctx { x, ..Ctx::of(view, Some(spell), who, &gaps) };
            let mut change = ways::reduction(&ctx, who, ch) + 2 * i64::from(times_cast(view, who, spell));
            for h in &ch.abilities {
                let Ability::Static(s) = &*h.ability else { continue };
                match &s.effect {
                    StaticEffect::AdditionalCost(c) => cost.0.extend(c.0.iter().cloned()),
                    StaticEffect::OwnCostChange { generic }
                        if s.condition.as_ref().is_none_or(|c| ctx.holds(c)) =>
                    {
                        change += ctx.quantity(generic);
                    }
                    _ => {}
                }
            }
            for r in rules::in_force(view) {
                let words = r.ctx(view, &gaps);
                match r.effect {
                    RuleEffect::CostChange { what, by, generic, colours }
                        if words.means_player(by, who) && words.fits(what, spell) =>
                    {
                        if !colours.is_empty() {
                            gaps.note("cost:coloured-mana-more-or-less");
                        }
                        change += words.quantity(generic);
                        changes += 1;
                    }
                    RuleEffect::AdditionalCost { what, by, cost: c }
                        if words.means_player(by, who) && words.fits(what, spell) =>
                    {
                        cost.0.extend(c.0.iter().cloned());
                    }
                    _ => {}
                }
            }
            change_generic(&mut cost, change, x);
            let least = rules::in_force(view).into_iter().filter_map(|r| match r.effect {
                RuleEffect::LeastCost { what, mana } if r.ctx(view, &gaps).fits(what, spell) => Some(*mana),
                _ => None,
            });
            let least = least.max();
            changes += u32::from(least.is_some());
            least.is_some_and(|least| raise_to(&mut cost, least, x.unwrap_or(0), &gaps))
        })?;
        // 601.2f: it is not what was announced alone.
        if raised || changes > 0 || cost != before {
            self.trace.cite(&[Concept::CostTotal]);
        }
        gaps.check()?;
        Ok(cost)
    }
}

impl Play<'_> {
    /// 602.2b, 601.2f: an ability's cost with what effects make it cost more, then less.
    pub(super) fn ability_cost(
        &mut self,
        who: PlayerId,
        source: ObjectId,
        a: &crate::ability::Activated,
        keyword: Option<KeywordKind>,
        x: Option<u32>,
    ) -> Step<Cost> {
        let gaps = Gaps::default();
        let changes = self.ask(|view| {
            let ctx = Ctx { x, ..Ctx::of(view, Some(source), who, &gaps) };
            let own = a.less.as_ref().map(|q| -ctx.quantity(q).clamp(0, 1_000_000) as i32);
            let mut all = ability_changes(view, who, source, a, keyword, &gaps);
            all.extend(own.map(|n| (n, 0)));
            all
        })?;
        gaps.check()?;
        let mut cost = a.cost.clone();
        if changes.is_empty() {
            return Ok(cost);
        }
        change_generic(&mut cost, changes.iter().map(|c| i64::from(c.0.max(0))).sum(), x);
        for (less, least) in changes.iter().filter(|c| c.0 < 0) {
            let mana: u32 = cost.0.iter().map(|p| mana_of(p, x.unwrap_or(0))).sum();
            change_generic(&mut cost, i64::from(*less).max(i64::from(*least) - i64::from(mana)).min(0), x);
        }
        self.trace.cite(&[Concept::CostTotal]);
        Ok(cost)
    }
}

fn mana_of(part: &CostPart, x: u32) -> u32 {
    match part {
        CostPart::Mana(m) => m.mana_value(x),
        _ => 0,
    }
}

/// How much more or less generic mana effects make an ability cost, and how much mana each leaves at least.
pub(super) fn ability_changes(
    view: View,
    who: PlayerId,
    source: ObjectId,
    a: &crate::ability::Activated,
    keyword: Option<KeywordKind>,
    gaps: &Gaps,
) -> Vec<(i32, u32)> {
    let change = |r: rules::InForce| match r.effect {
        RuleEffect::AbilityCost { of, by, keyword: k, generic, least, except_mana } => {
            let words = r.ctx(view, gaps);
            let kind = k.is_none() || *k == keyword;
            let mana = || crate::game::mana::is_mana_ability(&Ability::Activated(a.clone()));
            let fits = kind && words.means_player(by, who) && words.fits(of, source);
            (fits && !(*except_mana && mana())).then_some((*generic, *least))
        }
        _ => None,
    };
    rules::in_force(view).into_iter().filter_map(change).collect()
}

/// What is done to pay a part of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paid {
    Sacrifice,
    Discard,
    Exile,
    Return,
    Tap,
    Life,
}

impl Paid {
    fn by(self, part: &CostPart) -> bool {
        match part {
            CostPart::Sacrifice(_) => self == Self::Sacrifice,
            CostPart::Discard(..) => self == Self::Discard,
            CostPart::Exile(_) => self == Self::Exile,
            CostPart::ReturnToHand(_) => self == Self::Return,
            CostPart::TapOthers(..) => self == Self::Tap,
            CostPart::Life(_) => self == Self::Life,
            CostPart::Mana(m) => {
                let life =
                    |s: &ManaSymbol| matches!(s, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..));
                self == Self::Life && m.0.iter().any(life)
            }
            _ => false,
        }
    }
}

/// The alternative costs that a spell's own text offers, each with when it does (118.9).
pub(super) fn own_alternatives(
    ch: &Characteristics,
) -> impl Iterator<Item = (&Cost, Option<&crate::ability::Condition>)> {
    ch.abilities.iter().filter_map(|h| match &*h.ability {
        Ability::Static(s) => match &s.effect {
            StaticEffect::AlternativeCost { cost, condition } => Some((cost, condition.as_ref())),
            _ => None,
        },
        _ => None,
    })
}

/// Whether something is paid so for an alternative cost of the spell's own text, and for nothing else that it costs.
pub fn only_in_own_cost(ch: &Characteristics, paid: Paid) -> bool {
    let own = own_alternatives(ch).any(|(c, _)| c.0.iter().any(|p| paid.by(p)));
    let additional = |h: &crate::game::layers::Held| match &*h.ability {
        Ability::Static(s) => match &s.effect {
            StaticEffect::AdditionalCost(c) => c.0.iter().any(|p| paid.by(p)),
            _ => false,
        },
        _ => false,
    };
    let helps = match paid {
        Paid::Exile => ch.has(KeywordKind::Delve),
        Paid::Tap => ch.has(KeywordKind::Convoke) || ch.has(KeywordKind::Improvise),
        _ => false,
    };
    let mana = ch.mana_cost.as_ref().is_some_and(|m| paid.by(&CostPart::Mana(m.clone())));
    own && !helps && !mana && !ch.abilities.iter().any(additional)
}

/// How often the commander that the spell is was cast from the command zone before, if it is now (903.8).
pub(super) fn times_cast(view: View, who: PlayerId, spell: ObjectId) -> u32 {
    let Some(was) = cast_from_command(view.game, spell) else { return 0 };
    let casts = &view.game.player(who).commander_casts;
    casts.iter().find(|c| c.0 == was).map_or(0, |c| c.1)
}

/// The card's first object, for a commander cast from the command zone.
pub(super) fn cast_from_command(game: &Game, spell: ObjectId) -> Option<ObjectId> {
    let o = game.object(spell);
    let from = game.object(o.was?).last.as_ref()?.zone;
    (o.commander && from == Zone::Command).then(|| game.first_object(spell))
}

/// 107.3a: X in a cost is what its player announces; it must be said.
pub(super) fn wants_x(cost: &Cost, who: PlayerId, source: ObjectId, said: Option<u32>) -> Step<()> {
    let has_x = |p: &CostPart| match p {
        CostPart::Mana(m) => m.0.contains(&ManaSymbol::X),
        CostPart::Loyalty(n) => n.is_none(),
        _ => false,
    };
    if said.is_some() || !cost.0.iter().any(has_x) {
        return Ok(());
    }
    Err(ask_for_x(who, source))
}

fn ask_for_x(who: PlayerId, source: ObjectId) -> Stop {
    Stop::Choice(Box::new(ChoiceRequest {
        who,
        kind: ChoiceKind::Number,
        options: Vec::new(),
        count: (0, 0),
        source: Some(source),
        rule: Concept::ChooseX,
    }))
}

/// Whether an effect lets the player cast the card, or the spell that it has become, from their hand without paying
/// its mana cost (118.9).
pub(super) fn granted_free(view: View, who: PlayerId, object: ObjectId, gaps: &Gaps) -> bool {
    let o = view.game.object(object);
    let hand = match o.zone {
        Some(Zone::Stack) => o.was.and_then(|w| view.game.object(w).last.as_ref().map(|l| l.zone)),
        zone => zone,
    };
    hand == Some(Zone::Hand)
        && rules::in_force(view).into_iter().any(|r| match r.effect {
            RuleEffect::CastFree { who: w, what } => {
                let words = Ctx { cast: Some(object), ..r.ctx(view, gaps) };
                words.means_player(w, who) && words.fits(what, object)
            }
            _ => false,
        })
}

impl Price {
    /// The parts to pay: a card without a mana cost can't be cast for it (118.6).
    fn of(self, ch: &Characteristics) -> Step<Vec<CostPart>> {
        match (self, &ch.mana_cost) {
            (Self::Instead(c), _) => Ok(c.0),
            (Self::And(c), Some(m)) => Ok(std::iter::once(CostPart::Mana(m.clone())).chain(c.0).collect()),
            (Self::And(_), None) => Err(Stop::illegal(Concept::UnpayableCost, Why::Unpaid)),
        }
    }
}

pub(super) fn keyword_cost(k: &crate::ability::Keyword) -> Option<&Cost> {
    match &k.parameter {
        Parameter::Cost(c) | Parameter::NumberCost(_, c) | Parameter::QualityCost(_, c) => Some(c),
        _ => None,
    }
}

/// 601.2f, after all other changes: as much generic mana more as makes it cost that much mana; whether any.
fn raise_to(cost: &mut Cost, least: u32, x: u32, gaps: &Gaps) -> bool {
    let mut mana = 0;
    for part in &cost.0 {
        match part {
            CostPart::Mana(m) => {
                // How much of it is paid with life is announced, and is not looked at here.
                let life =
                    |s: &ManaSymbol| matches!(s, ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..));
                if m.0.iter().any(life) {
                    gaps.note("cost:mana-symbol");
                }
                mana += m.mana_value(x);
            }
            CostPart::ForEach(..) => gaps.note("cost:mana-symbol"),
            _ => {}
        }
    }
    change_generic(cost, i64::from(least.saturating_sub(mana)), None);
    mana < least
}

/// More or less generic mana; never below none (601.2f, 118.7c). The announced X is generic mana like any other
/// (107.3a), and so is that of additional costs.
fn change_generic(cost: &mut Cost, by: i64, x: Option<u32>) {
    let mut manas = cost.0.iter_mut().filter_map(|p| match p {
        CostPart::Mana(m) => Some(m),
        _ => None,
    });
    if by > 0 {
        match manas.next() {
            Some(m) => add_generic(m, by as u32),
            None => {
                cost.0.push(CostPart::Mana(ManaCost([ManaSymbol::Generic(by as u32)].into_iter().collect())))
            }
        }
        return;
    }
    let mut less = by.unsigned_abs().min(u64::from(u32::MAX)) as u32;
    for m in manas {
        if less > 0 {
            less -= take_generic(m, less, x);
        }
    }
}

fn add_generic(m: &mut ManaCost, more: u32) {
    let generic = m.0.iter_mut().find_map(|s| match s {
        ManaSymbol::Generic(n) => Some(n),
        _ => None,
    });
    match generic {
        Some(n) => *n = n.saturating_add(more),
        None => m.0.push(ManaSymbol::Generic(more)),
    }
}

/// Takes away up to so much generic mana; how much was taken.
fn take_generic(m: &mut ManaCost, most: u32, x: Option<u32>) -> u32 {
    let generic = |s: &ManaSymbol| match s {
        ManaSymbol::Generic(n) => Some(*n),
        ManaSymbol::X => x,
        _ => None,
    };
    let there = m.0.iter().filter_map(generic).fold(0, u32::saturating_add);
    m.0.retain(|s| generic(s).is_none());
    let taken = there.min(most);
    if there > taken {
        m.0.push(ManaSymbol::Generic(there - taken));
    }
    taken
}
