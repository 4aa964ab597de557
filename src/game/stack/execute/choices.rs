//! Objects that are chosen as an instruction is followed (608.2d).

use crate::ability::effect::LibraryPosition;
use crate::ability::{Effect, ObjectRef, PlayerRef, Quantity};
use crate::game::choice::{ChoiceKind, ChoiceOption, ChoiceRequest};
use crate::game::events::Event;
use crate::game::play::{Play, picks};
use crate::game::stop::Step;
use crate::terms::Concept;

use super::Frame;

impl Play<'_> {
    /// Makes the choice of objects that an instruction asks for on resolution, and returns the instruction
    /// with the choice made.
    pub(super) fn make_choices(&mut self, e: &Effect, frame: &mut Frame) -> Step<Option<Effect>> {
        if matches!(e, Effect::Sacrifice { .. }) {
            return Ok(None);
        }
        let mut made = e.clone();
        if let Effect::CounterTo { what, position, .. } = &mut made
            && *position == LibraryPosition::TopOrBottom
        {
            if self.in_frame(frame, |ctx| ctx.objects(what).is_empty())? {
                return Ok(None);
            }
            *position = self.top_or_bottom(frame)?;
            return Ok(Some(made));
        }
        let Some(slot) = object_slot(&mut made) else { return Ok(None) };
        if let ObjectRef::TopOfLibrary(who, n) = slot {
            self.settle_tops(who, n, frame)?;
            return Ok(None);
        }
        let ObjectRef::Choice { who, count, up_to, what } = slot.clone() else { return Ok(None) };
        let (n, among) =
            self.in_frame(frame, |ctx| (ctx.quantity(&count).max(0) as u32, ctx.each(&what).to_vec()))?;
        let Some(player) = self.the_player(&who, frame)? else { return Ok(None) };
        let count = (if up_to { 0 } else { n }, n);
        let rule = Concept::ResolutionChoices;
        frame.antecedent =
            self.choose_some(player, ChoiceKind::Objects, &among, count, frame.source, rule)?;
        *slot = ObjectRef::Antecedent;
        Ok(Some(made))
    }
}

impl Play<'_> {
    /// "Tap or untap target permanent": which of the two is chosen as it is followed (608.2d).
    pub(super) fn tap_or_untap(&mut self, what: &ObjectRef, frame: &Frame) -> Step<()> {
        let all = self.in_frame(frame, |ctx| ctx.objects(what))?;
        if all.is_empty() {
            return Ok(());
        }
        let options = ["tap", "untap"].map(|w| ChoiceOption::Word(w.to_string())).to_vec();
        let tapped = self.choose_listed(frame, ChoiceKind::Mode, options, Concept::ResolutionChoices)? == 0;
        self.propose(all.into_iter().map(|object| Event::Tap { object, tapped }).collect()).map(|_| ())
    }

    /// The first is the top, the second the bottom, as the text says them.
    fn top_or_bottom(&mut self, frame: &Frame) -> Step<LibraryPosition> {
        let options = vec![ChoiceOption::Mode(1), ChoiceOption::Mode(2)];
        let (who, kind, rule) = (frame.you, ChoiceKind::Mode, Concept::ResolutionChoices);
        let request = ChoiceRequest { who, kind, options, count: (1, 1), source: frame.source, rule };
        Ok(match picks(&self.choose(request)?).first() {
            Some(0) => LibraryPosition::Top,
            _ => LibraryPosition::Bottom,
        })
    }

    /// Before words speak of the top of libraries: it is there, and in order.
    pub(super) fn settle_tops(&mut self, who: &PlayerRef, n: &Quantity, frame: &Frame) -> Step<()> {
        let (players, n) = self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(n)))?;
        players.into_iter().try_for_each(|p| self.top_cards(p, n.clamp(0, 100_000) as usize).map(|_| ()))
    }
}

/// The place in an instruction where it says which objects.
pub(in crate::game::stack) fn object_slot(e: &mut Effect) -> Option<&mut ObjectRef> {
    Some(match e {
        Effect::Destroy { what, .. }
        | Effect::Exile { what, .. }
        | Effect::Move { what, .. }
        | Effect::EnterWith { what, .. }
        | Effect::EnterTransformed { what, .. }
        | Effect::EnterAttacking { what, .. }
        | Effect::Continuous { what, .. }
        | Effect::PutCounters { on: what, .. }
        | Effect::RemoveCounters { from: what, .. }
        | Effect::Tap(what)
        | Effect::Untap(what)
        | Effect::Act { what, .. }
        | Effect::Attach { to: what, .. }
        | Effect::CreateCopies { of: what, .. } => what,
        _ => return None,
    })
}
