//! Casting spells (601), activating abilities (602), playing lands (305.1, 116.2a).

use super::{Frame, ability_object, resolve::chosen_targets};
use crate::ability::{
    Ability, CardType, Cost, CostPart, KeywordKind, ManaSymbol, Modes, Parameter, RuleEffect, StaticEffect,
    Target, TargetKind, Zone,
};
use crate::game::events::{Cause, Entry, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::keywords;
use crate::game::mana::is_mana_ability;
use crate::game::play::Play;
use crate::game::query::{Ctx, Gaps};
use crate::game::rules;
use crate::game::state::{StackEntry, StackKind};
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::game::target;
use crate::game::trace::Fact;
use crate::terms::Concept;
use std::sync::Arc;

/// What a player announces with a spell or ability (601.2b–d).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Announced {
    /// The modes, with their targets in the order of the text. One for text that is not modal.
    pub modes: Vec<Mode>,
    /// X.
    pub x: Option<u32>,
    /// How often it is kicked.
    pub kicked: u32,
    /// Cast for the cost that comes with this keyword (flashback …).
    pub alternative: Option<KeywordKind>,
    /// Whether the cost of an "alternative cost" ability of its own is paid instead.
    pub own_alternative: bool,
}

/// A chosen mode.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    /// Which, from 0.
    pub index: usize,
    /// Its targets in the order in which the text speaks of them.
    pub targets: Vec<Entity>,
}

impl Announced {
    /// Text that is not modal, at these targets.
    pub fn at(targets: Vec<Entity>) -> Self {
        Self { modes: vec![Mode { index: 0, targets }], ..Self::default() }
    }
}

impl Play<'_> {
    /// Casts a card: legality of the proposal, targets, costs (601.2). It stays on the stack; what triggers
    /// is put there too.
    pub fn cast(&mut self, who: PlayerId, card: ObjectId, how: &Announced) -> Step<ObjectId> {
        self.may_cast(who, card, how)?;
        let entry = Entry { under: Some(who), ..Entry::default() };
        let m = Move { entry: Box::new(entry), ..Move::new(card, Zone::Stack, Cause::Cast) };
        let happened = self.propose_one(Event::Move(m))?;
        let Some(spell) = happened.iter().find_map(|h| h.new) else {
            return Err(Stop::missing("cast:replaced"));
        };
        self.change().stack.push(StackEntry {
            id: spell,
            controller: who,
            kind: StackKind::Spell,
            targets: Vec::new(),
            modes: Vec::new(),
            x: how.x,
        });
        let modes = self.ask(|view| {
            view.get(spell).abilities.iter().find_map(|h| match &*h.ability {
                Ability::Spell(m) => Some(m.clone()),
                _ => None,
            })
        })?;
        if modes.is_none() && self.ask(|view| view.get(spell).not_understood > 0)? {
            let words = self.game.object(spell).card.front().refused().map(|l| l.text.clone()).next();
            return Err(Stop::NotUnderstood { object: spell, words: words.unwrap_or_default() });
        }
        let words = match &modes {
            Some(m) => self.announce_modes(m, how, spell)?,
            None => aura_target(self, spell)?.into_iter().collect(),
        };
        let targets = self.announce_targets(&words, how, who, spell, Some(spell))?;
        self.set_entry(spell, targets.clone(), how);
        let cost = self.spell_cost(who, spell, how)?;
        let frame = Frame { x: how.x, ..Frame::new(Some(spell), who) };
        self.pay(who, &cost, Some(spell), &frame)?;
        self.change().turn.spells_cast.push((who, spell));
        let fact = Fact::Cast { spell, player: who, targets: targets.iter().flatten().copied().collect() };
        self.trace.note(fact, &[Concept::SpellCast]);
        let mut events = vec![Event::Cast { spell, player: who }];
        events.extend(targets.into_iter().flatten().map(|target| Event::BecomesTarget { target, by: spell }));
        self.propose(events)?;
        self.before_priority()?;
        Ok(spell)
    }

    fn set_entry(&mut self, id: ObjectId, targets: Vec<Vec<Entity>>, how: &Announced) {
        let game = self.change();
        let chosen = &mut game.object_mut(id).chosen;
        chosen.number = how.x.map(i64::from).or(chosen.number);
        chosen.kicked = how.kicked;
        chosen.flashback = how.alternative == Some(KeywordKind::Flashback);
        if let Some(e) = game.stack.iter_mut().find(|e| e.id == id) {
            e.targets = targets;
            e.modes =
                if how.modes.is_empty() { vec![0] } else { how.modes.iter().map(|m| m.index).collect() };
            e.x = how.x;
        }
    }

    /// Whether the player may begin to cast the card now (601.3, 117.1a, 307.1, 702.8).
    fn may_cast(&mut self, who: PlayerId, card: ObjectId, how: &Announced) -> Step<()> {
        let refusal = self.ask(|view| {
            let (o, ch) = (view.game.object(card), view.get(card));
            let object = |rule| Some((rule, Why::Object { object: card, because_of: None }));
            let flashback =
                how.alternative == Some(KeywordKind::Flashback) && o.zone == Some(Zone::Graveyard);
            if o.owner != who || !(o.zone == Some(Zone::Hand) || flashback || o.zone == Some(Zone::Command)) {
                let elsewhere = |r: &rules::InForce| {
                    matches!(r.effect, RuleEffect::PlayFromTop { .. } | RuleEffect::PlayFromGraveyard { .. })
                };
                if rules::in_force(view).iter().any(elsewhere) {
                    return Some((Concept::CastFromZone, Why::ByRule));
                }
                return object(Concept::CastFromZone);
            }
            if ch.is(CardType::Land) {
                return object(Concept::LandsNotCast);
            }
            let instant = ch.is(CardType::Instant) || ch.has(KeywordKind::Flash);
            let gaps = view.gaps();
            let as_flash = |r: &rules::InForce| match r.effect {
                RuleEffect::CastAsThoughFlash { who: w, what } => {
                    let ctx = r.ctx(view, gaps);
                    ctx.means_player(w, who) && ctx.fits(what, card)
                }
                _ => false,
            };
            if !instant && !sorcery_time(view.game, who) && !rules::in_force(view).iter().any(as_flash) {
                return Some((Concept::SorceryTiming, Why::WrongTime));
            }
            rules::in_force(view).into_iter().find_map(|r| match r.effect {
                RuleEffect::CantCast { who: w, what } => {
                    let ctx = r.ctx(view, &gaps);
                    (ctx.means_player(w, who) && ctx.fits(what, card))
                        .then_some((Concept::CantHappen, Why::Object { object: card, because_of: r.source }))
                }
                _ => None,
            })
        })?;
        match refusal {
            // Some effect lets cards be played from elsewhere: not played yet, so no refusal either.
            Some((_, Why::ByRule)) => Err(Stop::missing("rule:play-from-elsewhere")),
            Some((rule, why)) => Err(Stop::illegal(rule, why)),
            None => Ok(()),
        }
    }

    fn announce_modes(&mut self, m: &Modes, how: &Announced, spell: ObjectId) -> Step<Vec<Target>> {
        let chosen: Vec<usize> =
            if how.modes.is_empty() { vec![0] } else { how.modes.iter().map(|m| m.index).collect() };
        let n = chosen.len() as u32;
        let repeated = chosen.iter().enumerate().any(|(i, c)| chosen[..i].contains(c));
        let legal = chosen.iter().all(|c| *c < m.modes.len())
            && (!m.is_modal() || (m.min..=m.max).contains(&n) && (m.repeat || !repeated));
        if m.is_modal() && how.modes.is_empty() || !legal {
            return Err(Stop::illegal(Concept::ChooseModes, Why::Object { object: spell, because_of: None }));
        }
        Ok(chosen_targets(m, &chosen))
    }

    /// 601.2c: as many legal targets as the words ask for, one after the other in the order of the text.
    fn announce_targets(
        &mut self,
        words: &[Target],
        how: &Announced,
        who: PlayerId,
        by: ObjectId,
        on_stack: Option<ObjectId>,
    ) -> Step<Vec<Vec<Entity>>> {
        let mut given = how.modes.iter().flat_map(|m| m.targets.iter().copied()).peekable();
        let mut all: Vec<Vec<Entity>> = Vec::new();
        for (i, t) in words.iter().enumerate() {
            let gaps = Gaps::default();
            let left = words.len() - i - 1;
            let waiting = given.clone().count();
            let result = self.ask(|view| {
                let ctx = Ctx { targets: &all, x: how.x, ..Ctx::of(view, Some(by), who, &gaps) };
                let (min, max) = target::count(t, &ctx);
                // Targets that later words need are left to them.
                let take = waiting.saturating_sub(left).min(max as usize).max(min as usize);
                let mut mine: Vec<Entity> = Vec::new();
                for e in given.by_ref().take(take) {
                    if mine.contains(&e) {
                        return Err(refused(Concept::TargetTwice, by, e));
                    }
                    if let Some(r) = target::refusal(t, e, &ctx, by, on_stack) {
                        return Err(Stop::Illegal(r));
                    }
                    mine.push(e);
                }
                if (mine.len() as u32) < min {
                    let why = Why::Amount { object: by, needed: i64::from(min), given: mine.len() as i64 };
                    return Err(Stop::illegal(Concept::ChooseTargets, why));
                }
                Ok(mine)
            })?;
            gaps.check()?;
            all.push(result?);
        }
        if given.next().is_some() {
            let why = Why::Object { object: by, because_of: None };
            return Err(Stop::illegal(Concept::ChooseTargets, why));
        }
        Ok(all)
    }

    /// 601.2f: mana cost or alternative, additional costs, changes of costs.
    fn spell_cost(&mut self, who: PlayerId, spell: ObjectId, how: &Announced) -> Step<Cost> {
        let gaps = Gaps::default();
        let cost = self.ask(|view| {
            let ch = view.get(spell);
            let ctx = Ctx { x: how.x, ..Ctx::of(view, Some(spell), who, &gaps) };
            let mut cost = Cost::default();
            let own = ch.abilities.iter().find_map(|h| match &*h.ability {
                Ability::Static(s) => match &s.effect {
                    StaticEffect::AlternativeCost { cost, condition } => {
                        Some((cost, condition.as_ref().is_none_or(|c| ctx.holds(c))))
                    }
                    _ => None,
                },
                _ => None,
            });
            match (how.alternative, how.own_alternative, own) {
                (Some(k), _, _) => match ch.keywords(k).find_map(keyword_cost) {
                    Some(c) => cost.0.extend(c.0.iter().cloned()),
                    None => return Err(Stop::illegal(Concept::AlternativeCost, Why::Unpaid)),
                },
                (None, true, Some((c, true))) => cost.0.extend(c.0.iter().cloned()),
                (None, true, _) => return Err(Stop::illegal(Concept::AlternativeCost, Why::Unpaid)),
                (None, false, _) => match &ch.mana_cost {
                    Some(m) => cost.0.push(CostPart::Mana(m.clone())),
                    None => return Err(Stop::illegal(Concept::UnpayableCost, Why::Unpaid)),
                },
            }
            for _ in 0..how.kicked {
                match ch.keywords(KeywordKind::Kicker).find_map(keyword_cost) {
                    Some(c) => cost.0.extend(c.0.iter().cloned()),
                    None => return Err(Stop::illegal(Concept::Kicker, Why::Unpaid)),
                }
            }
            let mut change = 0;
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
                    RuleEffect::CostChange { what, by, generic, .. }
                        if words.means_player(by, who) && words.fits(what, spell) =>
                    {
                        change += words.quantity(generic);
                    }
                    RuleEffect::AdditionalCost { what, by, cost: c }
                        if words.means_player(by, who) && words.fits(what, spell) =>
                    {
                        cost.0.extend(c.0.iter().cloned());
                    }
                    _ => {}
                }
            }
            change_generic(&mut cost, change);
            Ok(cost)
        })??;
        gaps.check()?;
        Ok(cost)
    }

    /// Activates an activated ability: the `n`-th of the object's activated abilities, from 0 (602.2).
    pub fn activate(&mut self, who: PlayerId, source: ObjectId, n: usize, how: &Announced) -> Step<()> {
        let ability = self.ask(|view| activated(view.get(source)).get(n).cloned())?;
        let Some(ability) = ability else {
            let why = Why::Object { object: source, because_of: None };
            return Err(Stop::illegal(Concept::AbilityActivated, why));
        };
        let Ability::Activated(a) = &*ability else { return Err(Stop::missing("activate:kind")) };
        self.may_activate(who, source, a)?;
        if a.once_each_turn {
            if self.game.turn.activated_once.contains(&(source, n)) {
                let why = Why::Object { object: source, because_of: None };
                return Err(Stop::illegal(Concept::ActivateInstructions, why));
            }
            self.change().turn.activated_once.push((source, n));
        }
        let frame = Frame { x: how.x, ..Frame::new(Some(source), who) };
        if is_mana_ability(&ability) {
            self.pay(who, &a.cost, Some(source), &frame)?;
            self.propose_one(Event::Activate { source, player: who, mana: true })?;
            // 605.3b: it resolves at once, without the stack.
            let instructions = a.modes.modes.first().map(|m| m.instructions.clone()).unwrap_or_default();
            return self.execute(&instructions, &mut frame.clone());
        }
        let words = self.announce_modes(&a.modes, how, source)?;
        let targets = self.announce_targets(&words, how, who, source, None)?;
        let id = ability_object(self.change(), who, source);
        let kind = StackKind::Activated { source, ability: ability.clone() };
        let modes = if how.modes.is_empty() { vec![0] } else { how.modes.iter().map(|m| m.index).collect() };
        self.change().stack.push(StackEntry {
            id,
            controller: who,
            kind,
            targets: targets.clone(),
            modes,
            x: how.x,
        });
        self.pay(who, &a.cost, Some(source), &frame)?;
        if a.cost.0.iter().any(|c| matches!(c, CostPart::Loyalty(_))) {
            let turn = self.game.turn.number;
            self.change().object_mut(source).loyalty_used_turn = turn;
        }
        let flat: Vec<Entity> = targets.iter().flatten().copied().collect();
        let fact = Fact::Activated { source, player: who, targets: flat.clone() };
        self.trace.note(fact, &[Concept::AbilityActivated]);
        let mut events = vec![Event::Activate { source, player: who, mana: false }];
        events.extend(flat.into_iter().map(|target| Event::BecomesTarget { target, by: id }));
        self.propose(events)?;
        self.before_priority()
    }

    fn may_activate(&mut self, who: PlayerId, source: ObjectId, a: &crate::ability::Activated) -> Step<()> {
        let loyalty = a.cost.0.iter().any(|c| matches!(c, CostPart::Loyalty(_)));
        let gaps = Gaps::default();
        let refusal = self.ask(|view| {
            let o = view.game.object(source);
            let object = |rule| Some((rule, Why::Object { object: source, because_of: None }));
            let ctx = Ctx::of(view, Some(source), view.controller(source), &gaps);
            if !ctx.means_player(&a.who, who) {
                return Some((Concept::ActivateWho, Why::NotAllowed { who }));
            }
            let works = match o.zone {
                Some(z) if a.zones.is_empty() => z == Zone::Battlefield,
                Some(z) => a.zones.contains(&z),
                None => false,
            };
            if !works {
                return object(Concept::AbilityFunctions);
            }
            if (a.sorcery_speed || loyalty) && !sorcery_time(view.game, who) {
                let rule = if loyalty { Concept::LoyaltyTiming } else { Concept::ActivateAsSorcery };
                return Some((rule, Why::WrongTime));
            }
            if loyalty && o.loyalty_used_turn == view.game.turn.number {
                return object(Concept::LoyaltyTiming);
            }
            if a.condition.as_ref().is_some_and(|c| !ctx.holds(c)) {
                return object(Concept::ActivateInstructions);
            }
            rules::in_force(view).into_iter().find_map(|r| match r.effect {
                RuleEffect::CantActivate { of, except_mana } => {
                    let mana = *except_mana && is_mana_ability(&Ability::Activated(a.clone()));
                    (!mana && r.ctx(view, &gaps).fits(of, source)).then_some((
                        Concept::CantHappen,
                        Why::Object { object: source, because_of: r.source },
                    ))
                }
                _ => None,
            })
        })?;
        gaps.check()?;
        match refusal {
            Some((rule, why)) => Err(Stop::illegal(rule, why)),
            None => Ok(()),
        }
    }

    /// Plays a land (305.2: one a turn, in a main phase of one's own, with an empty stack).
    pub fn play_land(&mut self, who: PlayerId, card: ObjectId) -> Step<()> {
        let refusal = self.ask(|view| {
            let o = view.game.object(card);
            if o.zone != Some(Zone::Hand) || o.owner != who || !view.get(card).is(CardType::Land) {
                return Some((Concept::PlayLand, Why::Object { object: card, because_of: None }));
            }
            if !sorcery_time(view.game, who) {
                return Some((Concept::PlayLand, Why::WrongTime));
            }
            let gaps = view.gaps();
            let mut most = 1;
            for r in rules::in_force(view) {
                match r.effect {
                    RuleEffect::AdditionalLands { who: w, count }
                        if r.ctx(view, gaps).means_player(w, who) =>
                    {
                        most += count;
                    }
                    RuleEffect::CantPlayLands(w) if r.ctx(view, gaps).means_player(w, who) => most = 0,
                    _ => {}
                }
            }
            let played = view.game.player(who).lands_played;
            (played >= most).then_some((
                Concept::OneLand,
                Why::Amount { object: card, needed: i64::from(most), given: i64::from(played) + 1 },
            ))
        })?;
        if let Some((rule, why)) = refusal {
            return Err(Stop::illegal(rule, why));
        }
        self.change().player_mut(who).lands_played += 1;
        self.propose_one(Event::Move(Move::new(card, Zone::Battlefield, Cause::Played)))?;
        self.before_priority()
    }
}

/// A main phase of the player's own turn with an empty stack.
pub(crate) fn sorcery_time(game: &crate::game::Game, who: PlayerId) -> bool {
    game.turn.active == who
        && matches!(
            game.turn.step,
            crate::ability::Step::PrecombatMain | crate::ability::Step::PostcombatMain
        )
        && game.stack.is_empty()
}

/// The activated abilities that an object has, those of keywords among them, in order.
pub fn activated(ch: &crate::game::Characteristics) -> Vec<Arc<Ability>> {
    ch.abilities
        .iter()
        .filter_map(|h| match &*h.ability {
            Ability::Activated(_) => Some(h.ability.clone()),
            Ability::Keyword(k) => keywords::activated(k).map(|a| Arc::new(Ability::Activated(a))),
            _ => None,
        })
        .collect()
}

/// What an Aura spell targets (303.4a).
pub(super) fn aura_target(play: &mut Play, spell: ObjectId) -> Step<Option<Target>> {
    play.ask(|view| {
        let ch = view.get(spell);
        let aura = crate::ability::Subtype::find("Aura").is_some_and(|s| ch.has_subtype(s));
        let quality = ch.keywords(KeywordKind::Enchant).find_map(|k| match &k.parameter {
            Parameter::Quality(p) => Some(p.clone()),
            _ => None,
        });
        let one = || crate::ability::Quantity::Number(1);
        quality.filter(|_| aura).map(|p| Target { kind: TargetKind::Object(p), min: one(), max: one() })
    })
}

fn keyword_cost(k: &crate::ability::Keyword) -> Option<&Cost> {
    match &k.parameter {
        Parameter::Cost(c) | Parameter::NumberCost(_, c) | Parameter::QualityCost(_, c) => Some(c),
        _ => None,
    }
}

/// More or less generic mana; never below none (601.2f, 118.7c).
fn change_generic(cost: &mut Cost, by: i64) {
    if by == 0 {
        return;
    }
    let mana = cost.0.iter_mut().find_map(|p| match p {
        CostPart::Mana(m) => Some(m),
        _ => None,
    });
    let Some(m) = mana else {
        if by > 0 {
            let more = crate::ability::ManaCost([ManaSymbol::Generic(by as u32)].into_iter().collect());
            cost.0.push(CostPart::Mana(more));
        }
        return;
    };
    let generic: i64 =
        m.0.iter().map(|s| if let ManaSymbol::Generic(n) = s { i64::from(*n) } else { 0 }).sum();
    m.0.retain(|s| !matches!(s, ManaSymbol::Generic(_)));
    let new = (generic + by).max(0) as u32;
    if new > 0 {
        m.0.push(ManaSymbol::Generic(new));
    }
}

fn refused(rule: Concept, object: ObjectId, on: Entity) -> Stop {
    Stop::Illegal(Refusal {
        rule,
        see: vec![Concept::Target],
        why: Why::Pair { object, on, because_of: None },
    })
}
