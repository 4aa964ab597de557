//! Mana abilities that cost mana, or that do more than add it, activated while a cost is paid (601.2g, 605.3a): where
//! tapping for mana alone does not suffice and one kind of such abilities does.

use super::Frame;
use super::activate::{activated, bans};
use super::mana_payment::taps_for;
use super::ways::Help;
use crate::ability::effect::ManaProduced;
use crate::ability::{Ability, Activated, Colour, CostPart, Effect, ManaSymbol, PlayerRef};
use crate::game::choice::NoAnswers;
use crate::game::events::Event;
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::mana::is_mana_ability;
use crate::game::play::Play;
use crate::game::query::{Ctx, Gaps};
use crate::game::rules;
use crate::game::state::Game;
use crate::game::stop::{Step, Stop};
use crate::game::trace::Fact;
use crate::terms::Concept;

/// One way to use a mana ability: what it is made to add.
struct Filter {
    id: ObjectId,
    ability: Activated,
    adds: Vec<ManaSymbol>,
}

impl Filter {
    /// What it does beside adding mana.
    fn more(&self) -> &[Effect] {
        self.ability.modes.modes.first().and_then(|m| m.instructions.get(1..)).unwrap_or_default()
    }
}

/// What is paid for.
pub(super) struct Bill<'a> {
    pub who: PlayerId,
    pub symbols: &'a [ManaSymbol],
    pub source: Option<ObjectId>,
    pub help: &'a Help,
}

/// More ways than this are not tried.
const MOST_WAYS: usize = 300;

impl Play<'_> {
    /// Activates the fewest such abilities with which the cost can be paid; false where none are found. Whether
    /// something else than mana comes of it must not depend on which are used.
    pub(super) fn activate_filters(&mut self, bill: &Bill<'_>) -> Step<bool> {
        let gaps = Gaps::default();
        let all = self.ask(|view| filters(view, bill, &gaps))?;
        if gaps.first().is_some() {
            return Ok(false);
        }
        let mut depth = 0;
        let way = loop {
            depth += 1;
            if all.is_empty() || depth > 3 || all.len().pow(depth) > MOST_WAYS {
                return Ok(false);
            }
            if let Some(way) = search(&self.game, &all, bill, depth) {
                break way;
            }
        };
        let alike = all.iter().all(|f| f.more() == all[0].more());
        if !alike && way.iter().any(|n| !all[*n].more().is_empty()) {
            return Err(Stop::missing("cost:mana-abilities-to-activate-first"));
        }
        way.into_iter().try_for_each(|n| self.activate_filter(bill.who, &all[n]))?;
        Ok(true)
    }

    /// 605.3a–b: it is paid for and resolves at once.
    fn activate_filter(&mut self, who: PlayerId, filter: &Filter) -> Step<()> {
        let cost = self.ability_cost(who, filter.id, &filter.ability, None, None)?;
        let help = Help { plain: true, ..Help::default() };
        let mut frame = Frame { help, ..Frame::new(Some(filter.id), who) };
        self.pay(who, &cost, Some(filter.id), &frame)?;
        let fact = Fact::Activated { source: filter.id, player: who, targets: Vec::new() };
        self.trace.note(fact, &[Concept::ManaAbilitiesWhileCasting, Concept::ManaAbilityNoStack]);
        self.propose_one(Event::Activate { source: filter.id, player: who, mana: true })?;
        let add = |symbol: &ManaSymbol| Event::AddMana { player: who, symbol: *symbol, count: 1 };
        self.propose(filter.adds.iter().map(add).collect())?;
        self.execute(filter.more(), &mut frame)?;
        self.produced.clone_from(&filter.adds);
        self.resolve_mana_triggers()
    }
}

/// The first way, in the order of the permanents, in which so many of them make the cost payable.
fn search(game: &Game, all: &[Filter], bill: &Bill<'_>, depth: u32) -> Option<Vec<usize>> {
    for (n, filter) in all.iter().enumerate() {
        let mut nobody = NoAnswers;
        let mut trial = Play::new(game.clone(), &mut nobody);
        if trial.activate_filter(bill.who, filter).is_err() {
            continue;
        }
        let after = match depth {
            1 => {
                let help = Help { plain: true, ..bill.help.clone() };
                let paid = trial.pay_mana(bill.who, bill.symbols, bill.source, &help);
                paid.is_ok().then(Vec::new)
            }
            _ => search(&trial.game, all, bill, depth - 1),
        };
        if let Some(mut after) = after {
            after.insert(0, n);
            return Some(after);
        }
    }
    None
}

/// The abilities for mana that tapping alone does not stand for, whose costs are mana and tapping.
fn filters(view: View, bill: &Bill<'_>, gaps: &Gaps) -> Vec<Filter> {
    let who = bill.who;
    let rules = rules::in_force(view);
    let usable = |id: &ObjectId| {
        Some(*id) != bill.source
            && !view.game.object(*id).status.tapped
            && !rules.iter().any(|r| bans(r, view, who, *id, true, gaps))
    };
    let mut all = Vec::new();
    for id in view.controlled_by(who).filter(usable) {
        for ability in activated(view.get(id)) {
            let Ability::Activated(a) = &*ability else { continue };
            let ctx = Ctx::of(view, Some(id), who, gaps);
            let simple = |p: &CostPart| matches!(p, CostPart::Mana(_) | CostPart::Tap);
            let fits = is_mana_ability(&ability)
                && taps_for(&ability).is_empty()
                && a.modes.unread().is_none()
                && a.cost.0.contains(&CostPart::Tap)
                && a.cost.0.iter().all(simple)
                && a.who == PlayerRef::You
                && !a.once_each_turn
                && a.zones.is_empty()
                && a.condition.as_ref().is_none_or(|c| ctx.holds(c));
            if !fits {
                continue;
            }
            let adds = produced(a, &ctx);
            all.extend(adds.into_iter().map(|adds| Filter { id, ability: a.clone(), adds }));
        }
    }
    all
}

/// What it can be made to add; nothing where that is not seen.
fn produced(a: &Activated, ctx: &Ctx) -> Vec<Vec<ManaSymbol>> {
    let [mode] = a.modes.modes.as_slice() else { return Vec::new() };
    let Some(Effect::AddMana { who: PlayerRef::You, mana }) = mode.instructions.first() else {
        return Vec::new();
    };
    match mana {
        ManaProduced::Symbols(c) => vec![c.0.to_vec()],
        ManaProduced::OneOf(all) => all.iter().map(|c| c.0.to_vec()).collect(),
        ManaProduced::AnyColour(q) => {
            let n = ctx.quantity(q).clamp(0, 100) as usize;
            Colour::ALL.iter().map(|c| vec![ManaSymbol::Coloured(*c); n]).collect()
        }
        ManaProduced::Amount(symbol, q) => vec![vec![*symbol; ctx.quantity(q).clamp(0, 100) as usize]],
        ManaProduced::ChosenColour(_) | ManaProduced::AsProduced => Vec::new(),
    }
}
