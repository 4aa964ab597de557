//! What a division gives to each target: as the spell is announced, or of a triggered ability.

use super::{Asked, NOT_AN_OPTION, Words};
use crate::game::choice::{Answer, ChoiceOption, ChoiceRequest};
use crate::game::ids::Entity;
use crate::game::state::{Game, StackKind};
use crate::scenario::run::binding::player;
use crate::scenario::statement as doc;
use doc::{Action, PlayItem};

impl Asked<'_, '_> {
    /// 601.2d: the share that the document gives the target whose turn it is.
    pub(super) fn share(&mut self, request: &ChoiceRequest, game: &Game) -> Option<Answer> {
        let parts = self.script.divided.as_ref()?;
        let entry = game.stack.iter().find(|e| Some(e.id) == request.source)?;
        let target = entry.targets.iter().flatten().nth(self.script.shares)?;
        let meant = |t: &doc::Target| match (t, target) {
            (doc::Target::Player(p), Entity::Player(q)) => player(*p) == *q,
            (doc::Target::Object(o), Entity::Object(id)) => self.binding.all(game, *o).contains(id),
            _ => false,
        };
        let amount = parts.iter().find(|(_, t)| meant(t)).map(|(n, _)| i64::from(*n));
        self.script.shares += 1;
        // What the document leaves out, or says otherwise, is none of the options.
        let at =
            request.options.iter().position(|o| matches!(o, ChoiceOption::Number(n) if Some(*n) == amount));
        Some(at.map_or(NOT_AN_OPTION, Answer::Option))
    }

    /// 603.3d, 601.2d: `Dragon assigns 2 to Bear and 1 to Boris` where an ability of the Dragon has triggered that
    /// divides something among just these targets.
    pub(super) fn share_of_trigger(&mut self, request: &ChoiceRequest, game: &Game) -> Option<Answer> {
        let entry = game.stack.iter().find(|e| Some(e.id) == request.source)?;
        let StackKind::Triggered(trigger) = &entry.kind else { return None };
        let words = Words { binding: self.binding, game, offered: None };
        let targets: Vec<Entity> = entry.targets.iter().flatten().copied().collect();
        let of = |item: &&PlayItem| match &item.action {
            Action::Assign { source, parts } => {
                let among = |e: &Entity| parts.iter().any(|p| words.means(p.1, *e));
                words.is(*source, trigger.source) && parts.len() == targets.len() && targets.iter().all(among)
            }
            _ => false,
        };
        let item = *self.script.sharing.iter().find(|i| of(i))?;
        let Action::Assign { parts, .. } = &item.action else { return None };
        let asked = match self.script.share_of {
            Some((id, n)) if id == entry.id => n,
            _ => 0,
        };
        self.script.share_of = Some((entry.id, asked + 1));
        if asked == 0 {
            self.script.shared.push((item.span(), trigger.source));
        }
        let target = *targets.get(asked)?;
        let said = |e: Entity| parts.iter().find(|p| words.means(p.1, e)).map_or(0, |p| i64::from(p.0));
        // What is left after each got its share is none: the most that this one can get leaves 1 for each other.
        let left: i64 = targets.iter().skip(asked).map(|e| said(*e)).sum();
        let most = request.options.len() as i64 + (targets.len() - asked) as i64 - 1;
        let wanted = ChoiceOption::Number(said(target));
        let at = request.options.iter().position(|o| *o == wanted).filter(|_| left == most);
        Some(at.map_or(NOT_AN_OPTION, Answer::Option))
    }
}
