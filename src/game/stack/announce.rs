//! What is announced with a spell or ability: modes and targets (601.2b–d, 602.2b).

use super::Frame;
use super::resolve::chosen_targets;
use crate::ability::{Cost, Effect, KeywordKind, Modes, Target};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::{Play, picks};
use crate::game::query::{Ctx, Gaps};
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::game::target;
use crate::terms::Concept;

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
    /// The objects tapped, and the cards exiled, to pay for it.
    pub paid_with: Vec<ObjectId>,
    /// How much life is paid for Phyrexian mana symbols.
    pub life: u32,
    /// Whether the cost of an "alternative cost" ability of its own is paid instead.
    pub own_alternative: bool,
    /// Which of several such costs is meant.
    pub instead: Option<Cost>,
    /// What the announcement says is paid beside mana.
    pub said: Vec<super::cost::Paid>,
    /// The mana that it says is paid instead of the mana cost; none at all for "without paying".
    pub mana_said: Option<crate::ability::ManaCost>,
    /// While something resolves, for this cost (608.2g): targets are chosen, the time is of no account.
    pub during: Option<Cost>,
    /// Face down (708.4).
    pub face_down: bool,
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
    /// The parts of the text that are followed: the modes chosen, or all of a text without modes.
    pub(super) fn chosen_modes(&self, m: &Modes) -> Vec<usize> {
        if m.is_modal() { self.modes.iter().map(|m| m.index).collect() } else { (0..m.modes.len()).collect() }
    }

    /// Text that is not modal, at these targets.
    pub fn at(targets: Vec<Entity>) -> Self {
        Self { modes: vec![Mode { index: 0, targets }], ..Self::default() }
    }
}
impl Play<'_> {
    pub(super) fn announce_modes(
        &mut self,
        m: &Modes,
        how: &Announced,
        spell: ObjectId,
    ) -> Step<Vec<Target>> {
        let chosen = how.chosen_modes(m);
        let n = chosen.len() as u32;
        // 702.42a
        let all = how.alternative == Some(KeywordKind::Entwine);
        let repeated = chosen.iter().enumerate().any(|(i, c)| chosen[..i].contains(c));
        let legal = chosen.iter().all(|c| *c < m.modes.len())
            && (!m.is_modal()
                || all && chosen.len() == m.modes.len() && !repeated
                || !all && (m.min..=m.max).contains(&n) && (m.repeat || !repeated));
        if !legal {
            return Err(Stop::illegal(Concept::ChooseModes, Why::Object { object: spell, because_of: None }));
        }
        Ok(chosen_targets(m, &chosen))
    }

    /// 601.2c: as many legal targets as the words ask for, one after the other in the order of the text.
    pub(super) fn announce_targets(
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
                let given = mine.len() as u32;
                if given >= min {
                    return Ok((mine, None));
                }
                let mut among = target::candidates(t, &ctx, by, on_stack);
                among.retain(|e| !mine.contains(e));
                if among.len() as u32 + given < min {
                    let why = Why::Amount { object: by, needed: i64::from(min), given: i64::from(given) };
                    return Err(Stop::illegal(Concept::ChooseTargets, why));
                }
                let most = (max - given).min(among.len() as u32);
                Ok((mine, Some((among, (min - given, most)))))
            })?;
            gaps.check()?;
            let relied = gaps.relied();
            let (mut mine, open) = result.map_err(|stop| match stop {
                Stop::Illegal(mut r) => {
                    r.see.extend(&relied);
                    Stop::Illegal(r)
                }
                other => other,
            })?;
            // Those that nobody has named are not refused: somebody has to choose them.
            if let Some((among, count)) = open {
                let options = among.iter().map(|e| ChoiceOption::Entity(*e)).collect();
                let (kind, rule) = (ChoiceKind::Target, Concept::ChooseTargets);
                let request = ChoiceRequest { who, kind, options, count, source: Some(by), rule };
                let chosen = picks(&self.choose(request)?);
                mine.extend(chosen.into_iter().filter_map(|i| among.get(i)));
            }
            all.push(mine);
            self.trace.cite(&relied);
        }
        if given.next().is_some() {
            let why = Why::Object { object: by, because_of: None };
            return Err(Stop::illegal(Concept::ChooseTargets, why));
        }
        Ok(all)
    }
}

impl Play<'_> {
    /// 601.2d: how damage, or counters, are divided among its targets, each of which gets at least 1. `given`: how many of the
    /// targets are those of the text that made a delayed trigger.
    pub(super) fn announce_division(
        &mut self,
        id: ObjectId,
        text: &Modes,
        given: usize,
        frame: &Frame,
    ) -> Step<()> {
        let Some(entry) = self.game.stack.iter().find(|e| e.id == id).cloned() else { return Ok(()) };
        let mut first = given;
        let mut divided = Vec::new();
        for mode in entry.modes.iter().filter_map(|m| text.modes.get(*m)) {
            for e in &mode.instructions {
                let (Effect::DamageDivided { amount, target, .. }
                | Effect::CountersDivided { amount, target, .. }) = e
                else {
                    continue;
                };
                let instance = first + *target as usize;
                let among = entry.targets.get(instance).map_or(0, Vec::len) as i64;
                let amount = self.in_frame(frame, |ctx| ctx.quantity(amount))?;
                if among > amount.max(0) {
                    let why = Why::Amount { object: id, needed: among, given: amount };
                    return Err(Stop::illegal(Concept::Divide, why));
                }
                if among > 1 {
                    divided.push((instance, self.shares(id, entry.controller, among, amount)?));
                }
            }
            first += mode.targets.len();
        }
        if !divided.is_empty() {
            self.trace.cite(&[Concept::Divide]);
            if let Some(e) = self.change().stack.iter_mut().find(|e| e.id == id) {
                e.divided = divided;
            }
        }
        Ok(())
    }

    /// One number after the other, in the order of the targets; the last gets what is left.
    fn shares(&mut self, id: ObjectId, who: PlayerId, among: i64, mut left: i64) -> Step<Vec<u32>> {
        let mut all = Vec::new();
        for after in (0..among).rev() {
            let most = left - after;
            let share = if after == 0 {
                most
            } else {
                let options = (1..=most).map(ChoiceOption::Number).collect();
                let (kind, rule) = (ChoiceKind::Number, Concept::Divide);
                let request = ChoiceRequest { who, kind, options, count: (1, 1), source: Some(id), rule };
                1 + picks(&self.choose(request)?).first().copied().unwrap_or(0) as i64
            };
            left -= share;
            all.push(share.max(0) as u32);
        }
        Ok(all)
    }
}

fn refused(rule: Concept, object: ObjectId, on: Entity) -> Stop {
    Stop::Illegal(Refusal {
        rule,
        see: vec![Concept::Target],
        why: Why::Pair { object, on, because_of: None },
    })
}
