//! Day and night (731), and the permanents bound to them (702.145).

use super::events::Event;
use super::ids::ObjectId;
use super::layers::View;
use super::play::Play;
use super::stop::Step;
use crate::ability::{KeywordKind as K, model::Layout};
use crate::terms::Concept;

impl Play<'_> {
    /// It becomes day or night.
    pub(crate) fn become_day(&mut self, day: bool) -> Step<()> {
        let first = self.game.day.is_none();
        self.propose_one(Event::DayNight { day, first }).map(|_| ())
    }

    /// 502.2: the spells of the turn before may change it. `cast`: how many its player cast.
    pub(super) fn check_day(&mut self, cast: Option<usize>) -> Step<()> {
        match (self.game.day, cast) {
            (Some(true), Some(0)) => self.trace.cite(&[Concept::DayCheck]),
            (Some(false), Some(n)) if n >= 2 => self.trace.cite(&[Concept::DayCheck]),
            _ => return Ok(()),
        }
        self.become_day(self.game.day == Some(false))
    }

    /// 702.145c–d, f–g: what is bound to day or night makes it so where it is neither, and turns with it at once.
    pub(crate) fn keep_day_and_night(&mut self) -> Step<()> {
        let double = |o: ObjectId| self.game.object(o).card.layout == Layout::DoubleFaced;
        if !self.game.permanents().any(double) {
            return Ok(());
        }
        let (to_day, to_night) = self.ask(|view| {
            let any = |k: K| view.game.permanents().any(|o| view.get(o).has(k));
            (any(K::Daybound), any(K::Nightbound))
        })?;
        match self.game.day {
            None if to_day => return self.become_day(true),
            None if to_night => return self.become_day(false),
            None => return Ok(()),
            Some(_) => {}
        }
        let turning = self.ask(|view| {
            let all = view.game.permanents().filter(|o| turns(view, *o));
            all.map(|object| Event::Transform { object }).collect::<Vec<_>>()
        })?;
        if turning.is_empty() {
            return Ok(());
        }
        self.trace.cite(&[Concept::Daybound]);
        self.propose(turning).map(|_| ())
    }
}

/// Whether its own keyword turns it over now.
fn turns(view: View, o: ObjectId) -> bool {
    let object = view.game.object(o);
    let bound = match view.game.day {
        Some(true) => object.face > 0 && view.get(o).has(K::Nightbound),
        Some(false) => object.face == 0 && view.get(o).has(K::Daybound),
        None => false,
    };
    bound && object.card.layout == Layout::DoubleFaced && !object.status.face_down
}

/// Whether its keyword keeps it from transforming (702.145b, e).
pub(super) fn keeps_its_face(view: View, o: ObjectId) -> bool {
    let ch = view.get(o);
    (ch.has(K::Daybound) || ch.has(K::Nightbound)) && !turns(view, o)
}
