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
            let mut cost = Cost::default();
            let all = alternatives(view, who, spell, how, &gaps);
            let own = match &how.instead {
                Some(meant) => all.iter().find(|c| *c == meant),
                None => all.first(),
            };
            if how.own_alternative && how.instead.is_none() && all.len() > 1 {
                return Err(Stop::missing("cost:alternative-of-its-own"));
            }
            // 107.3a: an X of what is exiled or paid is announced like one of mana.
            if how.own_alternative && how.x.is_none() && own.is_some_and(|c| format!("{c:?}").contains('X')) {
                return Err(ask_for_x(who, spell));
            }
            // 107.3b: an X of the mana cost that is not paid is 0.
            let unpaid_x = |m: &ManaCost| m.0.contains(&ManaSymbol::X);
            if how.own_alternative
                && how.x > Some(0)
                && ch.mana_cost.as_ref().is_some_and(unpaid_x)
                && own.is_some_and(|c| !format!("{c:?}").contains('X'))
            {
                return Err(Stop::illegal(Concept::XUnpaid, Why::NotAllowed { who }));
            }
            match (how.alternative, how.own_alternative, own) {
                _ if how.during.is_some() => cost.0.extend(how.during.iter().flat_map(|c| c.0.clone())),
                (Some(k), _, _) => match ways::way(ch, k)? {
                    Some(w) if ways::open(view.game, who, k) => cost.0.extend(w.price.of(ch)?),
                    Some(w) => return Err(Stop::illegal(w.rule, Why::NotOffered)),
                    None => return Err(Stop::illegal(Concept::AlternativeCost, Why::NotOffered)),
                },
                (None, true, Some(c)) => cost.0.extend(c.0.iter().cloned()),
                (None, true, None) => return Err(Stop::illegal(Concept::AlternativeCost, Why::NotOffered)),
                (None, false, _) => match &ch.mana_cost {
                    Some(m) => cost.0.push(CostPart::Mana(m.clone())),
                    None => return Err(Stop::illegal(Concept::UnpayableCost, Why::Unpaid)),
                },
            }
            kicker_allows(ch, how.kicked)?;
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
        let cost = match how.alternative {
            Some(KeywordKind::Emerge) => self.emerging(cost, who, spell)?,
            _ => cost,
        };
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
            let mut less: Vec<crate::ability::Colour> = Vec::new();
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
                        less.extend(colours);
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
            // 601.2f: increases first; what is more for each target is known by now.
            let parts = std::mem::take(&mut cost.0);
            written_out(&ctx, &parts, &mut cost.0);
            for colour in less {
                take_coloured(&mut cost, colour, &gaps);
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

impl Play<'_> {
    /// 702.119a: the creature that is sacrificed for emerge is chosen before the cost is known.
    fn emerging(&mut self, mut cost: Cost, who: PlayerId, spell: ObjectId) -> Step<Cost> {
        let among: Vec<ObjectId> =
            self.ask(|view| view.controlled_by(who).filter(|o| view.get(*o).is_creature()).collect())?;
        if among.is_empty() {
            return Err(Stop::illegal(Concept::Emerge, Why::Unpaid));
        }
        let kind = ChoiceKind::Sacrifice;
        let chosen = self.choose_some(who, kind, &among, (1, 1), Some(spell), Concept::PayCosts)?;
        self.change().object_mut(spell).chosen.objects = chosen;
        cost.0.push(CostPart::Sacrifice(crate::ability::ObjectRef::ChosenSource));
        Ok(cost)
    }
}

/// Parts that are paid for each of something, as often as that is.
fn written_out(ctx: &Ctx, parts: &[CostPart], into: &mut Vec<CostPart>) {
    for part in parts {
        match part {
            CostPart::ForEach(q, each) => {
                (0..ctx.quantity(q).clamp(0, 1000)).for_each(|_| written_out(ctx, &each.0, into));
            }
            other => into.push(other.clone()),
        }
    }
}

/// 702.33a, 702.33c: kicked once, or any number of times. Of several kicker costs it can't be said which is paid.
fn kicker_allows(ch: &Characteristics, times: u32) -> Step<()> {
    let mut all = ch.keywords(KeywordKind::Kicker);
    let (first, more) = (all.next(), all.next());
    let multi = first.is_some_and(|k| matches!(k.parameter, Parameter::NumberCost(..)));
    match times {
        1.. if more.is_some() => Err(Stop::missing(format!("keyword:{}", KeywordKind::Kicker.english()))),
        2.. if !multi => Err(Stop::illegal(Concept::Kicker, Why::NotOffered)),
        _ => Ok(()),
    }
}

/// One coloured symbol less. A symbol of two colours could be paid otherwise: whether it is taken is a choice.
fn take_coloured(cost: &mut Cost, colour: crate::ability::Colour, gaps: &Gaps) {
    let symbol = ManaSymbol::Coloured(colour);
    for part in &mut cost.0 {
        let CostPart::Mana(m) = part else { continue };
        if let Some(at) = m.0.iter().position(|s| *s == symbol) {
            m.0.remove(at);
            return;
        }
        if m.0.iter().any(|s| s.colours().contains(colour)) {
            gaps.note("cost:coloured-mana-more-or-less");
        }
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
            CostPart::ForEach(_, each) => each.0.iter().any(|p| self.by(p)),
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

/// What may be paid instead of the spell's mana cost (118.9), by its own text or by effects; of that what the
/// announcement can mean. The card, or the spell that it has become.
pub(super) fn alternatives(
    view: View,
    who: PlayerId,
    object: ObjectId,
    how: &Announced,
    gaps: &Gaps,
) -> Vec<Cost> {
    let ctx = Ctx { x: how.x, ..Ctx::of(view, Some(object), who, gaps) };
    let mut all: Vec<Cost> = Vec::new();
    let own = own_alternatives(view.get(object)).filter(|(_, c)| c.is_none_or(|c| ctx.holds(c)));
    for (cost, _) in own {
        if !all.contains(cost) {
            all.push(cost.clone());
        }
    }
    for r in rules::in_force(view) {
        let RuleEffect::CastFree { who: w, what, cost } = r.effect else { continue };
        let words = Ctx { cast: Some(object), ..r.ctx(view, gaps) };
        if words.means_player(w, who) && words.fits(what, object) && !all.contains(cost) {
            all.push(cost.clone());
        }
    }
    let kinds = |c: &&Cost| how.said.iter().all(|paid| c.0.iter().any(|p| paid.by(p)));
    let mana = |c: &&Cost| match &how.mana_said {
        Some(m) if m.0.is_empty() => c.0.is_empty(),
        Some(m) => c.0.contains(&CostPart::Mana(m.clone())),
        None => true,
    };
    let meant: Vec<Cost> = all.iter().filter(kinds).filter(mana).cloned().collect();
    if meant.is_empty() { all } else { meant }
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
