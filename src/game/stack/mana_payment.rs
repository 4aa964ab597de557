//! Paying mana (601.2g–h, 106, 118): from the pool, and by tapping permanents for it.

use super::activate::bans;
use super::filters::Bill;
use super::mana_ways::Paying;
use super::pay::{summoning_sick, unpaid};
use super::ways::{Help, Helper};
use crate::ability::effect::ManaProduced;
use crate::ability::{Ability, CostPart, Effect, ManaSymbol, RuleEffect, Triggered, Zone};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::mana::{is_triggered_mana_ability, waits_for_mana};
use crate::game::play::Play;
use crate::game::rules;
use crate::game::stop::{Step, Stop, Why, times};
use crate::order::Arrange;
use crate::terms::Concept;

impl Play<'_> {
    /// Pays mana from the pool and, for what is missing, by tapping permanents whose only cost for mana is
    /// tapping (601.2g), with what helps as announced. Every tap is told. Where the mana does not suffice, the
    /// action is illegal; where help that was not announced would do, it is asked for.
    pub(super) fn pay_mana(
        &mut self,
        who: PlayerId,
        symbols: &[ManaSymbol],
        source: Option<ObjectId>,
        help: &Help,
    ) -> Step<()> {
        use ManaSymbol as M;
        let hybrid = |s: &M| matches!(s, M::Hybrid(..) | M::MonoHybrid(..) | M::ColourlessHybrid(_));
        if symbols.iter().any(hybrid) {
            self.trace.cite(&[Concept::HybridMana]);
        }
        if symbols.iter().any(|s| matches!(s, M::Phyrexian(_) | M::HybridPhyrexian(..))) {
            self.trace.cite(&[Concept::PhyrexianMana]);
        }
        let ways = needs(symbols, help.life)?;
        let first = help.announced.len();
        // What gives more than one mana is tapped only where the rest does not suffice.
        let (mut supply, mut covered) = (Vec::new(), None);
        for most in [1, usize::MAX] {
            supply = self.ask(|view| supply_of(view, who, source, help, most))?;
            covered =
                ways.iter().enumerate().find_map(|(n, way)| Some((n, cover(&way.needs, &supply, first)?)));
            if covered.is_some() {
                break;
            }
        }
        let Some((way, used)) = covered else {
            if !help.plain && help.possible.is_empty() {
                let untapped: Vec<ObjectId> =
                    self.game.permanents().filter(|o| !self.game.object(*o).status.tapped).collect();
                if self.activate_filters(&Bill { who, symbols, source, help })? {
                    let help = Help { plain: true, ..help.clone() };
                    self.pay_mana(who, symbols, source, &help)?;
                    // Nobody has said which: tapped otherwise, others might be left.
                    let tapped = untapped.into_iter().filter(|o| self.game.object(*o).status.tapped);
                    let unsaid: Vec<_> = tapped.map(|o| (who, o)).collect();
                    self.change().turn.tapped_unsaid.extend(unsaid);
                    return Ok(());
                }
            }
            // What was tapped before was never said: tapped otherwise, it might suffice.
            let turn = &self.game.turn;
            if turn.tapped_unsaid.iter().any(|t| t.0 == who) || turn.spent_unsaid.contains(&who) {
                return Err(Stop::missing("choice:which-permanents-were-tapped-for-mana"));
            }
            if self.ask(|view| unused_mana_abilities(view, who))? {
                return Err(Stop::missing("cost:mana-abilities-to-activate-first"));
            }
            let taps = supply.iter().any(|s| matches!(s.from, From::Permanent { .. }));
            if taps && self.ask(more_for_mana)? {
                return Err(Stop::missing("cost:mana-abilities-to-activate-first"));
            }
            let help = self.asked_to_help(who, &ways, &supply, source, help)?;
            return self.pay_mana(who, symbols, source, &help);
        };
        let bill = Bill { who, symbols, source, help };
        let (paying, unsaid) = self.way_to_pay(&bill, &ways, Paying { way, supply, used })?;
        let Paying { way, supply, used } = paying;
        let way = &ways[way];
        if way.life > 0 {
            if self.game.player(who).life < i64::from(way.life) {
                return Err(Stop::illegal(Concept::LifePayment, Why::Unpaid));
            }
            self.trace.cite(&[Concept::LifePayment]);
            self.pay_by(vec![Event::LoseLife { player: who, amount: way.life }])?;
        }
        let mut events = Vec::new();
        let mut tapped: Vec<ObjectId> = Vec::new();
        for (s, need) in supply.iter().zip(&used) {
            let Some(need) = need else { continue };
            match s.from {
                From::Pool => self.spend(who, pick(&way.needs[*need], &s.pays)),
                From::Permanent(object) if tapped.contains(&object) => {}
                From::Permanent(object) => {
                    tapped.push(object);
                    events.push(Event::Tap { object, tapped: true });
                }
                From::Help(object, rule) => {
                    self.trace.cite(&[rule]);
                    if rule == Concept::Convoke {
                        self.trace.cite(&[Concept::ConvokeTotal]);
                    }
                    events.push(match rule {
                        Concept::Delve => Event::Move(Move::new(object, Zone::Exile, Cause::Exiled)),
                        _ => Event::Tap { object, tapped: true },
                    });
                }
            }
        }
        if unsaid {
            let turn = &mut self.change().turn;
            turn.tapped_unsaid.extend(tapped.iter().map(|object| (who, *object)));
            turn.spent_unsaid.push(who);
        }
        if !tapped.is_empty() {
            self.trace.cite(&[Concept::ManaAbilitiesWhileCasting, Concept::ManaAbilityNoStack]);
        }
        if !events.is_empty() {
            self.pay_by(events)?;
        }
        // What is added beyond the cost stays in the pool.
        let left = supply.iter().zip(&used).filter_map(|(s, need)| match s.from {
            From::Permanent(id) if need.is_none() && tapped.contains(&id) => s.pays.first().copied(),
            _ => None,
        });
        let added = left.map(|symbol| Event::AddMana { player: who, symbol, count: 1 }).collect();
        self.propose(added)?;
        for source in tapped {
            let made = supply.iter().zip(&used).filter_map(|(s, need)| match (&s.from, need) {
                (From::Permanent(id), Some(n)) if *id == source => Some(pick(&way.needs[*n], &s.pays)),
                (From::Permanent(id), None) if *id == source => s.pays.first().copied(),
                _ => None,
            });
            let made: Vec<ManaSymbol> = made.collect();
            self.propose_one(Event::Activate { source, player: who, mana: true })?;
            self.produced = made;
            self.resolve_mana_triggers()?;
        }
        Ok(())
    }

    /// The mana does not suffice: what was not announced and would make it is asked for, no less than it takes.
    fn asked_to_help(
        &mut self,
        who: PlayerId,
        ways: &[Needs],
        supply: &[Supply],
        source: Option<ObjectId>,
        help: &Help,
    ) -> Step<Help> {
        let with: Vec<Supply> =
            supply.iter().cloned().chain(help.possible.iter().map(Supply::of_helper)).collect();
        let Some(rule) = help.possible.first().map(|h| h.rule) else { return Err(unpaid()) };
        let enough = |w: &&Needs| cover(&w.needs, &with, help.announced.len()).is_some();
        let missing = |w: &Needs| w.needs.len() - most_covered(&w.needs, supply);
        let Some(least) = ways.iter().filter(enough).map(missing).min() else { return Err(unpaid()) };
        let among: Vec<ObjectId> = help.possible.iter().map(|h| h.object).collect();
        let count = (least as u32, among.len() as u32);
        let chosen = self.choose_some(who, ChoiceKind::Objects, &among, count, source, rule)?;
        if chosen.is_empty() {
            return Err(unpaid());
        }
        let mut help = help.clone();
        let (more, possible) = help.possible.into_iter().partition(|h| chosen.contains(&h.object));
        help.possible = possible;
        help.announced.extend::<Vec<Helper>>(more);
        Ok(help)
    }

    fn spend(&mut self, who: PlayerId, symbol: ManaSymbol) {
        let pool = &mut self.change().player_mut(who).mana;
        if let Some(m) = pool.iter_mut().find(|m| m.0 == symbol) {
            m.1 -= 1;
        }
        pool.retain(|m| m.1 > 0);
    }
}

/// Where mana, or what stands for it, comes from.
#[derive(Clone, Copy, Debug)]
pub(super) enum From {
    Pool,
    Permanent(ObjectId),
    /// An object that helps, by this rule.
    Help(ObjectId, Concept),
}

impl From {
    pub(super) fn permanent(self) -> Option<ObjectId> {
        match self {
            From::Permanent(id) => Some(id),
            _ => None,
        }
    }
}

/// One mana, or what stands for one, with the symbols that it can pay for.
#[derive(Clone, Debug)]
pub(super) struct Supply {
    pub(super) from: From,
    pub(super) pays: Vec<ManaSymbol>,
}

impl Supply {
    fn of_helper(h: &Helper) -> Self {
        Self { from: From::Help(h.object, h.rule), pays: h.pays.clone() }
    }
}

/// What the player can pay with: the help announced first, then the pool, then permanents.
/// `most`: no permanents that give more mana than this.
pub(super) fn supply_of(
    view: View,
    who: PlayerId,
    source: Option<ObjectId>,
    help: &Help,
    most: usize,
) -> Vec<Supply> {
    let mut all: Vec<Supply> = help.announced.iter().map(Supply::of_helper).collect();
    let helps = |o: ObjectId| help.announced.iter().any(|h| h.object == o);
    for (symbol, n) in &view.game.player(who).mana {
        let one = Supply { from: From::Pool, pays: vec![*symbol] };
        let Ok(n) = times((*n).into()) else {
            view.gaps().note("engine:number-too-large");
            continue;
        };
        all.extend(std::iter::repeat_n(one, n));
    }
    let mut sources: Vec<_> =
        mana_sources(view, who, source, most).into_iter().filter(|(o, _)| !helps(*o)).collect();
    // Nobody says which permanents are tapped: those first that other cards in the hand can do without.
    let wanted = wanted_symbols(view, who);
    sources.arrange_by_key(|(o, mana)| {
        let kinds: Vec<ManaSymbol> = mana.iter().flatten().copied().collect();
        let wanted = kinds.iter().filter(|s| wanted.contains(s)).count();
        (view.game.turn.reserved.contains(o), useful(view, *o), wanted, kinds.len())
    });
    for (id, mana) in sources {
        all.extend(mana.into_iter().map(|pays| Supply { from: From::Permanent(id), pays }));
    }
    all
}

/// Whether the permanent can do something else while it is untapped: it is a creature, or it has an ability to
/// activate that is not for mana alone.
fn useful(view: View, id: ObjectId) -> bool {
    let other = |a: &Ability| matches!(a, Ability::Activated(_)) && !crate::game::mana::is_mana_ability(a);
    let ch = view.get(id);
    ch.is_creature() || ch.abilities.iter().any(|h| other(&h.ability))
}

/// The coloured symbols of the costs of the cards in the player's hand.
fn wanted_symbols(view: View, who: PlayerId) -> Vec<ManaSymbol> {
    let costs = view.game.player(who).hand.iter().filter_map(|o| view.get(*o).mana_cost.clone());
    costs.flat_map(|c| c.0.into_iter()).filter(|s| matches!(s, ManaSymbol::Coloured(_))).collect()
}

/// One way to pay the symbols of a cost: for each single mana the kinds that it takes, and the life paid.
pub(super) struct Needs {
    pub(super) needs: Vec<Vec<ManaSymbol>>,
    life: u32,
}

/// More symbols that leave a choice than this are not tried out.
const MOST_CHOICES: usize = 6;

/// The ways to pay: generic mana comes last, so that colours are served first. Hybrid symbols with a generic
/// half make two ways each; of the Phyrexian ones those are paid with life for which life was announced
/// (107.4e–f).
fn needs(symbols: &[ManaSymbol], life: u32) -> Step<Vec<Needs>> {
    use ManaSymbol as S;
    let (mut coloured, mut generic) = (Vec::new(), 0);
    let mut either: Vec<(u32, S)> = Vec::new();
    let mut by_life = life / 2;
    for s in symbols {
        match s {
            S::Phyrexian(_) | S::HybridPhyrexian(..) if by_life > 0 => by_life -= 1,
            S::Phyrexian(c) => coloured.push(vec![S::Coloured(*c)]),
            S::Coloured(_) | S::Colourless => coloured.push(vec![*s]),
            S::Hybrid(a, b) | S::HybridPhyrexian(a, b) => {
                coloured.push(vec![S::Coloured(*a), S::Coloured(*b)]);
            }
            S::ColourlessHybrid(c) => coloured.push(vec![S::Colourless, S::Coloured(*c)]),
            S::Generic(n) => generic = n.saturating_add(generic),
            S::MonoHybrid(n, c) => either.push((*n, S::Coloured(*c))),
            S::Snow | S::X => return Err(Stop::missing("cost:mana-symbol")),
        }
    }
    if either.len() > MOST_CHOICES || by_life > 0 || life % 2 == 1 {
        return if life > 0 { Err(unpaid()) } else { Err(Stop::missing("cost:mana-symbol")) };
    }
    // Each is one need.
    times(either.iter().fold(generic, |sum, (n, _)| sum.saturating_add(*n)).into())?;
    let any = || {
        let mut all: Vec<S> = crate::ability::Colour::ALL.map(S::Coloured).to_vec();
        all.extend([S::Colourless, S::Generic(1)]);
        all
    };
    let way = |bits: u32| {
        let (mut needs, mut more) = (coloured.clone(), generic);
        for (i, (n, c)) in either.iter().enumerate() {
            if bits >> i & 1 == 0 { needs.push(vec![*c]) } else { more += n }
        }
        needs.extend((0..more).map(|_| any()));
        Needs { needs, life: life - by_life * 2 }
    };
    Ok((0..1u32 << either.len()).map(way).collect())
}

/// Permanents that the player may tap for mana now, with what each single mana that it gives may be; none
/// that gives more than `most`.
fn mana_sources(
    view: View,
    who: PlayerId,
    not: Option<ObjectId>,
    most: usize,
) -> Vec<(ObjectId, Vec<Vec<ManaSymbol>>)> {
    let rules = rules::in_force(view);
    let usable = |id: &ObjectId| {
        Some(*id) != not
            && !view.game.object(*id).status.tapped
            && !summoning_sick(view, *id)
            && !rules.iter().any(|r| bans(r, view, who, *id, true, view.gaps()))
    };
    view.controlled_by(who)
        .filter(usable)
        .filter_map(|id| {
            let all = view.get(id).abilities.iter().map(|h| taps_for(&h.ability));
            let (one, several): (Vec<_>, Vec<_>) =
                all.filter(|mana| !mana.is_empty()).partition(|mana| mana.len() == 1);
            let several = several.into_iter().filter(|mana| mana.len() <= most);
            let kinds: Vec<ManaSymbol> = one.into_iter().flatten().flatten().collect();
            several.max_by_key(Vec::len).or_else(|| (!kinds.is_empty()).then(|| vec![kinds])).map(|mana| {
                // An ability for mana that costs more is no longer one of tapping alone.
                if rules.iter().any(|r| raises(r, view, id)) {
                    view.gaps().note("cost:mana-abilities-to-activate-first");
                }
                (id, mana)
            })
        })
        .collect()
}

/// Whether the effect makes mana abilities of the permanent cost more.
fn raises(r: &rules::InForce, view: View, id: ObjectId) -> bool {
    match r.effect {
        RuleEffect::AbilityCost { of, generic, except_mana: false, .. } => {
            *generic > 0 && r.ctx(view, view.gaps()).fits(of, id)
        }
        _ => false,
    }
}

/// Whether the player has mana abilities that are never used unasked: for a choice of several mana, for a cost
/// beside tapping, under a condition. With them the cost might be paid after all.
fn unused_mana_abilities(view: View, who: PlayerId) -> bool {
    let unread = |a: &Ability| matches!(a, Ability::Activated(a) if a.modes.unread().is_some());
    let other = |a: &Ability| unread(a) || crate::game::mana::is_mana_ability(a) && taps_for(a).is_empty();
    view.controlled_by(who)
        .filter(|o| !view.game.object(*o).status.tapped)
        .any(|o| view.get(o).abilities.iter().any(|h| other(&h.ability)))
}

/// What an ability adds for tapping alone: for each mana the kinds that it may be.
pub(super) fn taps_for(a: &Ability) -> Vec<Vec<ManaSymbol>> {
    let Ability::Activated(a) = a else { return Vec::new() };
    if a.cost.0 != [CostPart::Tap] || a.condition.is_some() || a.once_each_turn {
        return Vec::new();
    }
    let [mode] = a.modes.modes.as_slice() else { return Vec::new() };
    let [Effect::AddMana { mana, .. }] = mode.instructions.as_slice() else { return Vec::new() };
    match mana {
        ManaProduced::Symbols(c) => c.0.iter().map(|s| vec![*s]).collect(),
        ManaProduced::OneOf(all) if all.iter().all(|c| c.0.len() == 1) => {
            vec![all.iter().flat_map(|c| c.0.iter().copied()).collect()]
        }
        ManaProduced::AnyColour(crate::ability::Quantity::Number(1)) => {
            vec![crate::ability::Colour::ALL.map(ManaSymbol::Coloured).to_vec()]
        }
        _ => Vec::new(),
    }
}

/// Which need each supply covers, if all are covered and the first `must` supplies are all used. Of the ways the one
/// that uses the supplies that come first.
fn cover(needs: &[Vec<ManaSymbol>], supply: &[Supply], must: usize) -> Option<Vec<Option<usize>>> {
    let by_need = covered_by(needs, supply);
    let mut used = vec![None; supply.len()];
    for (need, by) in by_need.into_iter().enumerate() {
        used[by?] = Some(need);
    }
    used[..must].iter().all(Option::is_some).then_some(used)
}

/// How many of the needs can be covered at once.
fn most_covered(needs: &[Vec<ManaSymbol>], supply: &[Supply]) -> usize {
    covered_by(needs, supply).iter().flatten().count()
}

/// Whether something triggers as a permanent is tapped for mana, and may add more (605.4a).
fn more_for_mana(view: View) -> bool {
    let unread = |t: &Triggered| t.modes.unread().is_some() || is_triggered_mana_ability(t);
    let for_mana = |a: &Ability| matches!(a, Ability::Triggered(t) if waits_for_mana(t) && unread(t));
    view.game.permanents().any(|o| view.get(o).abilities.iter().any(|h| for_mana(&h.ability)))
}

/// For each need the supply that covers it. The supplies are tried in order, and none that was used is let go.
pub(super) fn covered_by(needs: &[Vec<ManaSymbol>], supply: &[Supply]) -> Vec<Option<usize>> {
    let mut by_need = vec![None; needs.len()];
    for s in 0..supply.len() {
        place(s, needs, supply, &mut by_need, &mut vec![false; needs.len()]);
    }
    by_need
}

/// An augmenting path: the supply looks for a need, and may make another supply look for its own again.
fn place(
    s: usize,
    needs: &[Vec<ManaSymbol>],
    supply: &[Supply],
    by_need: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for need in 0..needs.len() {
        let fits = supply[s].pays.iter().any(|p| needs[need].contains(p));
        if !fits || std::mem::replace(&mut seen[need], true) {
            continue;
        }
        let free = by_need[need].is_none_or(|other| place(other, needs, supply, by_need, seen));
        if free {
            by_need[need] = Some(s);
            return true;
        }
    }
    false
}

pub(super) fn pick(need: &[ManaSymbol], options: &[ManaSymbol]) -> ManaSymbol {
    options.iter().copied().find(|s| need.contains(s)).unwrap_or(ManaSymbol::Colourless)
}
