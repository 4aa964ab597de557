//! Costs (118): all parts are paid, or nothing is.

use super::Frame;
use crate::ability::effect::ManaProduced;
use crate::ability::{
    Ability, Cost, CostPart, CounterKind, Effect, KeywordKind, ManaSymbol, ObjectRef, Zone,
};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stop::{Step, Stop, Why};
use crate::terms::Concept;

impl Play<'_> {
    /// Pays a cost that no spell or ability has: to attack, to block.
    pub(in crate::game) fn pay_cost(&mut self, who: PlayerId, cost: &Cost, source: ObjectId) -> Step<()> {
        self.pay(who, cost, Some(source), &Frame::new(Some(source), who))
    }

    /// Pays a cost. `source`: the spell or the source of the ability.
    pub(super) fn pay(
        &mut self,
        who: PlayerId,
        cost: &Cost,
        source: Option<ObjectId>,
        frame: &Frame,
    ) -> Step<()> {
        // Mana first: the permanents that make it may be what another part sacrifices.
        for part in &cost.0 {
            if let CostPart::Mana(m) = part {
                let mut symbols: Vec<ManaSymbol> = Vec::new();
                for s in &m.0 {
                    match s {
                        ManaSymbol::X => symbols.push(ManaSymbol::Generic(frame.x.unwrap_or(0))),
                        other => symbols.push(*other),
                    }
                }
                self.pay_mana(who, &symbols, source)?;
            }
        }
        cost.0.iter().try_for_each(|part| self.pay_part(who, part, source, frame))
    }

    fn pay_part(
        &mut self,
        who: PlayerId,
        part: &CostPart,
        source: Option<ObjectId>,
        frame: &Frame,
    ) -> Step<()> {
        let this = || source.ok_or_else(|| Stop::missing("cost:without-source"));
        match part {
            CostPart::Mana(_) => Ok(()),
            CostPart::Tap => self.tap_cost(this()?, true),
            CostPart::Untap => self.tap_cost(this()?, false),
            CostPart::Loyalty(n) => self.loyalty(who, this()?, *n, frame),
            CostPart::Life(q) => {
                let amount = self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
                if self.game.player(who).life < i64::from(amount) {
                    return Err(unpaid());
                }
                self.propose_one(Event::LoseLife { player: who, amount }).map(|_| ())
            }
            CostPart::Sacrifice(what) => self.move_cost(who, what, frame, Zone::Graveyard, Cause::Sacrificed),
            CostPart::Exile(what) => self.move_cost(who, what, frame, Zone::Exile, Cause::Exiled),
            CostPart::ReturnToHand(what) => self.move_cost(who, what, frame, Zone::Hand, Cause::Effect),
            CostPart::DiscardThis => {
                let card = this()?;
                self.propose_one(Event::Move(Move::new(card, Zone::Graveyard, Cause::Discarded))).map(|_| ())
            }
            CostPart::Discard(q, what) => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
                let hand = self.game.player(who).hand.clone();
                let among: Vec<ObjectId> =
                    self.in_frame(frame, |ctx| hand.into_iter().filter(|o| ctx.fits(what, *o)).collect())?;
                let chosen = self.exactly(who, ChoiceKind::Discard, &among, n, source)?;
                let discard = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Discarded));
                self.propose(chosen.into_iter().map(discard).collect()).map(|_| ())
            }
            CostPart::TapOthers(q, what) => {
                let (n, among) = self.in_frame(frame, |ctx| {
                    let mut among = ctx.each(what);
                    among.retain(|o| {
                        ctx.view.controller(*o) == who && !ctx.view.game.object(*o).status.tapped
                    });
                    (ctx.quantity(q).max(0) as u32, among.to_vec())
                })?;
                let chosen = self.exactly(who, ChoiceKind::Objects, &among, n, source)?;
                self.propose(chosen.into_iter().map(|object| Event::Tap { object, tapped: true }).collect())
                    .map(|_| ())
            }
            CostPart::RemoveCounters(kind, q, from) => {
                let (n, objects) =
                    self.in_frame(frame, |ctx| (ctx.quantity(q).max(0) as u32, ctx.objects(from)))?;
                let Some(o) =
                    objects.first().copied().filter(|o| self.game.object(*o).counters.count(kind) >= n)
                else {
                    return Err(unpaid());
                };
                self.propose_one(Event::RemoveCounters { from: o.into(), kind: kind.clone(), count: n })
                    .map(|_| ())
            }
            CostPart::PutCounters(kind, q, on) => {
                let (n, objects) =
                    self.in_frame(frame, |ctx| (ctx.quantity(q).max(0) as u32, ctx.objects(on)))?;
                let put = |o: ObjectId| Event::PutCounters {
                    on: o.into(),
                    kind: kind.clone(),
                    count: n,
                    by: Some(who),
                };
                self.propose(objects.into_iter().map(put).collect()).map(|_| ())
            }
            CostPart::Energy(_) | CostPart::Mill(_) | CostPart::Reveal(_) => Err(Stop::missing("cost")),
        }
    }

    /// `{T}`: an untapped permanent; a creature only if it has been under control long enough (302.6).
    fn tap_cost(&mut self, object: ObjectId, tapped: bool) -> Step<()> {
        let o = self.game.object(object);
        if o.status.tapped == tapped || !self.game.on_battlefield(object) {
            return Err(unpaid());
        }
        if self.ask(|view| summoning_sick(view, object))? {
            return Err(Stop::illegal(Concept::SummoningSickness, Why::Object { object, because_of: None }));
        }
        self.propose_one(Event::Tap { object, tapped }).map(|_| ())
    }

    fn loyalty(&mut self, who: PlayerId, object: ObjectId, n: Option<i32>, frame: &Frame) -> Step<()> {
        let n = n.unwrap_or(-(frame.x.unwrap_or(0) as i32));
        let (on, kind) = (Entity::Object(object), CounterKind::Loyalty);
        if n >= 0 {
            let put = Event::PutCounters { on, kind, count: n as u32, by: Some(who) };
            return self.propose_one(put).map(|_| ());
        }
        let count = n.unsigned_abs();
        if self.game.object(object).counters.count(&kind) < count {
            return Err(unpaid());
        }
        self.propose_one(Event::RemoveCounters { from: on, kind, count }).map(|_| ())
    }

    fn move_cost(
        &mut self,
        who: PlayerId,
        what: &ObjectRef,
        frame: &Frame,
        to: Zone,
        cause: Cause,
    ) -> Step<()> {
        let chosen = match what {
            ObjectRef::Choice { count, what, .. } => {
                let (n, among) = self.in_frame(frame, |ctx| {
                    let mut among = ctx.each(what);
                    if cause == Cause::Sacrificed {
                        among.retain(|o| ctx.view.controller(*o) == who);
                    }
                    (ctx.quantity(count).max(0) as u32, among.to_vec())
                })?;
                self.exactly(who, ChoiceKind::Sacrifice, &among, n, frame.source)?
            }
            other => self.in_frame(frame, |ctx| ctx.objects(other).to_vec())?,
        };
        if chosen.is_empty() || chosen.iter().any(|o| self.game.object(*o).zone.is_none()) {
            return Err(unpaid());
        }
        self.propose(chosen.into_iter().map(|o| Event::Move(Move::new(o, to, cause))).collect()).map(|_| ())
    }

    fn exactly(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        among: &[ObjectId],
        n: u32,
        source: Option<ObjectId>,
    ) -> Step<Vec<ObjectId>> {
        if (among.len() as u32) < n {
            return Err(unpaid());
        }
        self.choose_some(who, kind, among, (n, n), source, Concept::PayCosts)
    }

    /// Pays mana from the pool and, for what is missing, by tapping permanents whose only cost for mana is
    /// tapping (601.2g). Every tap is told. Where the mana does not suffice, the action is illegal.
    pub(super) fn pay_mana(
        &mut self,
        who: PlayerId,
        symbols: &[ManaSymbol],
        source: Option<ObjectId>,
    ) -> Step<()> {
        let needs = needs(symbols)?;
        if needs.is_empty() {
            return Ok(());
        }
        let (pool, sources) = self.ask(|view| {
            let pool: Vec<ManaSymbol> = view
                .game
                .player(who)
                .mana
                .iter()
                .flat_map(|(s, n)| std::iter::repeat_n(*s, *n as usize))
                .collect();
            (pool, mana_sources(view, who, source))
        })?;
        let mut supply: Vec<(Option<ObjectId>, Vec<ManaSymbol>)> =
            pool.into_iter().map(|s| (None, vec![s])).collect();
        supply.extend(sources.into_iter().map(|(o, s)| (Some(o), s)));
        let mut used = vec![None; supply.len()];
        if !cover(&needs, 0, &supply, &mut used) {
            return Err(unpaid());
        }
        let mut taps = Vec::new();
        for (i, (object, options)) in supply.iter().enumerate() {
            let Some(need) = used[i] else { continue };
            match object {
                Some(object) => taps.push(Event::Tap { object: *object, tapped: true }),
                None => self.spend(who, pick(&needs[need], options)),
            }
        }
        if !taps.is_empty() {
            self.trace.cite(&[Concept::ManaAbilitiesWhileCasting]);
            self.propose(taps)?;
        }
        Ok(())
    }

    fn spend(&mut self, who: PlayerId, symbol: ManaSymbol) {
        let pool = &mut self.change().player_mut(who).mana;
        if let Some(m) = pool.iter_mut().find(|m| m.0 == symbol) {
            m.1 -= 1;
        }
        pool.retain(|m| m.1 > 0);
    }
}

/// Whether a creature has not been under its controller's control since their turn began (302.6).
pub fn summoning_sick(view: crate::game::View, id: ObjectId) -> bool {
    let (o, ch) = (view.game.object(id), view.get(id));
    let game = view.game;
    let began = match ch.controller == game.turn.active {
        true => game.turn.number,
        false => game.player(ch.controller).last_turn,
    };
    let fresh = o.controlled_since_turn > 0 && o.controlled_since_turn >= began;
    ch.is_creature() && fresh && !ch.has(KeywordKind::Haste)
}

/// The kinds of mana that each single mana of a cost takes; generic last, so that colours come first.
fn needs(symbols: &[ManaSymbol]) -> Step<Vec<Vec<ManaSymbol>>> {
    let any = || {
        let mut all: Vec<ManaSymbol> = crate::ability::Colour::ALL.map(ManaSymbol::Coloured).to_vec();
        all.push(ManaSymbol::Colourless);
        all
    };
    let (mut coloured, mut generic) = (Vec::new(), Vec::new());
    for s in symbols {
        match s {
            ManaSymbol::Coloured(_) | ManaSymbol::Colourless => coloured.push(vec![*s]),
            ManaSymbol::Hybrid(a, b) => {
                coloured.push(vec![ManaSymbol::Coloured(*a), ManaSymbol::Coloured(*b)]);
            }
            ManaSymbol::Generic(n) => generic.extend((0..*n).map(|_| any())),
            _ => return Err(Stop::missing("cost:mana-symbol")),
        }
    }
    coloured.extend(generic);
    Ok(coloured)
}

/// Permanents that the player may tap for mana now, with what each may give.
fn mana_sources(
    view: crate::game::View,
    who: PlayerId,
    not: Option<ObjectId>,
) -> Vec<(ObjectId, Vec<ManaSymbol>)> {
    let usable = |id: &ObjectId| {
        Some(*id) != not && !view.game.object(*id).status.tapped && !summoning_sick(view, *id)
    };
    view.controlled_by(who)
        .filter(usable)
        .filter_map(|id| {
            let kinds: Vec<ManaSymbol> =
                view.get(id).abilities.iter().flat_map(|h| taps_for(&h.ability)).collect();
            (!kinds.is_empty()).then_some((id, kinds))
        })
        .collect()
}

/// The kinds of single mana that an ability adds for tapping alone.
fn taps_for(a: &Ability) -> Vec<ManaSymbol> {
    let Ability::Activated(a) = a else { return Vec::new() };
    if a.cost.0 != [CostPart::Tap] || a.condition.is_some() {
        return Vec::new();
    }
    let [mode] = a.modes.modes.as_slice() else { return Vec::new() };
    let [Effect::AddMana { mana, .. }] = mode.instructions.as_slice() else { return Vec::new() };
    match mana {
        ManaProduced::Symbols(c) if c.0.len() == 1 => c.0.to_vec(),
        ManaProduced::OneOf(all) => {
            all.iter().filter(|c| c.0.len() == 1).flat_map(|c| c.0.iter().copied()).collect()
        }
        ManaProduced::AnyColour(crate::ability::Quantity::Number(1)) => {
            crate::ability::Colour::ALL.map(ManaSymbol::Coloured).to_vec()
        }
        _ => Vec::new(),
    }
}

/// Whether the supply covers the needs from `at` on; `used[i]`: which need the i-th covers.
fn cover(
    needs: &[Vec<ManaSymbol>],
    at: usize,
    supply: &[(Option<ObjectId>, Vec<ManaSymbol>)],
    used: &mut Vec<Option<usize>>,
) -> bool {
    // Augmenting paths: each need looks for a supply, and may make another need look for its own again.
    fn augment(
        need: usize,
        needs: &[Vec<ManaSymbol>],
        supply: &[(Option<ObjectId>, Vec<ManaSymbol>)],
        used: &mut Vec<Option<usize>>,
        seen: &mut Vec<bool>,
    ) -> bool {
        for i in 0..supply.len() {
            let fits = supply[i].1.iter().any(|s| needs[need].contains(s));
            if !fits || std::mem::replace(&mut seen[i], true) {
                continue;
            }
            let free = match used[i] {
                None => true,
                Some(other) => augment(other, needs, supply, used, seen),
            };
            if free {
                used[i] = Some(need);
                return true;
            }
        }
        false
    }
    (at..needs.len()).all(|need| augment(need, needs, supply, used, &mut vec![false; supply.len()]))
}

fn pick(need: &[ManaSymbol], options: &[ManaSymbol]) -> ManaSymbol {
    options.iter().copied().find(|s| need.contains(s)).unwrap_or(ManaSymbol::Colourless)
}

fn unpaid() -> Stop {
    Stop::illegal(Concept::PayCosts, Why::Unpaid)
}
