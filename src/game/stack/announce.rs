//! What is announced with a spell or ability: modes and targets (601.2b–d, 602.2b).

use super::resolve::chosen_targets;
use crate::ability::{KeywordKind, Modes, Target};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
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
}

fn refused(rule: Concept, object: ObjectId, on: Entity) -> Stop {
    Stop::Illegal(Refusal {
        rule,
        see: vec![Concept::Target],
        why: Why::Pair { object, on, because_of: None },
    })
}
