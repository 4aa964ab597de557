//! Doubling and tripling (701.10, 701.11).

use super::super::Frame;
use crate::ability::action::Multiplied;
use crate::ability::{CounterKind, Duration, Modification, ObjectRef, PlayerRef, Quantity};
use crate::game::events::Event;
use crate::game::ids::ObjectId;
use crate::game::play::Play;
use crate::game::stop::Step;
use crate::terms::Concept;

impl Play<'_> {
    pub(super) fn multiply(&mut self, what: &Multiplied, times: u32, frame: &mut Frame) -> Step<()> {
        match what {
            Multiplied::Stats { what, power, toughness, duration } => {
                self.multiply_stats(what, (*power, *toughness), times, duration, frame)
            }
            Multiplied::Counters { kind, on } => self.multiply_counters(Some(kind), on, times, frame),
            Multiplied::EveryCounter(on) => self.multiply_counters(None, on, times, frame),
            Multiplied::Life(who) => self.multiply_life(who, times, frame),
        }
    }

    /// 701.10a–c: each gets as much more as it has now, also where that is less than nothing.
    fn multiply_stats(
        &mut self,
        what: &ObjectRef,
        (power, toughness): (bool, bool),
        times: u32,
        duration: &Duration,
        frame: &mut Frame,
    ) -> Step<()> {
        self.trace.cite(&[if times == 3 { Concept::Triple } else { Concept::Double }]);
        let more = times.saturating_sub(1) as i32;
        let all: Vec<(ObjectId, i32, i32)> = self.in_frame(frame, |ctx| {
            let of = |half: bool, value: Option<i32>| if half { value.unwrap_or(0) * more } else { 0 };
            let objects = ctx.objects(what).into_iter().filter(|o| ctx.view.game.on_battlefield(*o));
            let more = |o: ObjectId| {
                let ch = ctx.view.get(o);
                (o, of(power, ch.power), of(toughness, ch.toughness))
            };
            objects.map(more).collect()
        })?;
        if all.iter().any(|(_, p, t)| *p < 0 || *t < 0) {
            self.trace.cite(&[Concept::DoubleNegative]);
        }
        frame.antecedent = all.iter().map(|a| a.0).collect();
        for (o, p, t) in all {
            let change = Modification::ModifyPowerToughness(Quantity::Number(p), Quantity::Number(t));
            self.begin_effect(vec![o], &[change], duration, frame)?;
        }
        Ok(())
    }

    /// 701.10e: as many more as there are.
    fn multiply_counters(
        &mut self,
        kind: Option<&CounterKind>,
        on: &ObjectRef,
        times: u32,
        frame: &mut Frame,
    ) -> Step<()> {
        self.trace.cite(&[Concept::DoubleCounters]);
        let by = Some(frame.you);
        let put = self.in_frame(frame, |ctx| {
            let mut put = Vec::new();
            for o in ctx.objects(on) {
                let counters = &ctx.view.game.object(o).counters.0;
                for (k, n, _) in counters.iter().filter(|c| kind.is_none_or(|wanted| *wanted == c.0)) {
                    let count = n * times.saturating_sub(1);
                    put.push(Event::PutCounters { on: o.into(), kind: k.clone(), count, by });
                }
            }
            put
        })?;
        let happened = self.propose(put)?;
        super::super::remember(frame, &happened);
        Ok(())
    }

    /// 701.10d: gains or loses so much that the new total is so many times the old one.
    fn multiply_life(&mut self, who: &PlayerRef, times: u32, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::DoubleLife]);
        let players = self.in_frame(frame, |ctx| ctx.players(who))?;
        let change = |player| {
            let more = self.game.player(player).life * (i64::from(times) - 1);
            let amount = more.unsigned_abs().min(u64::from(u32::MAX)) as u32;
            match more >= 0 {
                true => Event::GainLife { player, amount },
                false => Event::LoseLife { player, amount },
            }
        };
        let events = players.into_iter().map(change).collect();
        self.propose(events).map(|_| ())
    }
}
