//! What damage does to whom it is dealt (120.3), each result an event of its own that may be replaced.

use super::settle::Pending;
use super::{Event, Happened};
use crate::ability::{CardType, CounterKind, KeywordKind, Parameter, Quantity};
use crate::game::choice::NoAnswers;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Characteristics, Computed, View};
use crate::game::play::Play;
use crate::game::rules;
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;
use std::sync::Arc;

/// Life to be gained through lifelink: the source, its controller, how much.
pub(super) type Gains = Vec<(ObjectId, PlayerId, u32)>;

/// One gain for each source (119.9).
pub(super) fn lifelink(gains: Gains) -> Vec<(PlayerId, u32)> {
    let mut by_source: Gains = Vec::new();
    for (source, player, amount) in gains {
        match by_source.iter_mut().find(|g| g.0 == source && g.1 == player) {
            Some(g) => g.2 += amount,
            None => by_source.push((source, player, amount)),
        }
    }
    by_source.into_iter().map(|(_, player, amount)| (player, amount)).collect()
}

impl Play<'_> {
    /// The results of damage that is dealt.
    #[allow(clippy::too_many_arguments)] // the parts of one event and where its results go
    pub(super) fn damage_results(
        &mut self,
        source: ObjectId,
        to: Entity,
        amount: u32,
        combat: bool,
        before: &Arc<Computed>,
        happened: &mut Vec<Happened>,
        gains: &mut Gains,
    ) -> Step<()> {
        let view = View { game: &self.game, computed: before };
        let (dealer, controller) = (view.shared(source), view.controller(source));
        let mut results: Vec<(Event, Concept)> = Vec::new();
        // 608.2h: it is dealt by what last existed.
        if self.game.object(source).zone.is_none() {
            self.trace.cite(&[Concept::Information]);
        }
        match to {
            Entity::Player(p) => {
                let infect = dealer.has(KeywordKind::Infect) || rules::damaged_as_by_infect(view, p);
                to_player(p, amount, combat, infect, &dealer, controller, &mut results);
            }
            Entity::Object(o) => {
                let receiver = view.shared(o);
                self.change().turn.damaged.push((source, o));
                self.to_permanent(o, amount, &dealer, controller, &receiver, &mut results);
            }
        }
        if let Entity::Player(p) = to {
            self.change().player_mut(p).damage_taken += amount;
        }
        if combat && let Entity::Player(p) = to {
            self.note_commander_damage(source, p, amount);
        }
        if dealer.has(KeywordKind::Lifelink) {
            gains.push((source, controller, amount));
            self.trace.cite(&[Concept::DamageLifelink, Concept::Lifelink]);
        }
        for (mut event, concept) in results {
            self.trace.cite(&[concept]);
            self.leave_life(&mut event)?;
            match concept {
                Concept::DamageInfectPlayer => self.trace.cite(&[Concept::InfectPlayer]),
                Concept::DamageToxic => self.trace.cite(&[Concept::Toxic, Concept::ToxicTotal]),
                _ => {}
            }
            for pending in self.settle(event)? {
                self.perform(pending, before, happened, gains)?;
            }
        }
        Ok(())
    }

    /// The life that damage to be dealt at once lets players gain, where it counts how low a life total gets.
    pub(super) fn lifelink_due(&mut self, settled: &[Pending]) -> Step<Vec<(PlayerId, u32)>> {
        let damage = settled.iter().any(|p| matches!(p.event, Event::Damage { .. }));
        if !damage || !self.ask(rules::life_is_left)? {
            return Ok(Vec::new());
        }
        let mut gains = Gains::new();
        for p in settled {
            if let Event::Damage { source, amount, .. } = p.event {
                let of = self.ask(|view| {
                    view.shared(source).has(KeywordKind::Lifelink).then(|| view.controller(source))
                })?;
                gains.extend(of.map(|player| (source, player, amount)));
            }
        }
        // What may change a gain of life is only looked at here; it is applied as the life is gained.
        let mut nobody = NoAnswers;
        let mut trial = Play::new(self.game.clone(), &mut nobody);
        let mut due = Vec::new();
        for (player, amount) in lifelink(gains) {
            for p in trial.settle(Event::GainLife { player, amount })? {
                if let Event::GainLife { player, amount } = p.event {
                    due.push((player, amount));
                }
            }
        }
        Ok(due)
    }

    /// 120.4c: what damage does to a life total may be changed, the damage is not. What the same damage lets the
    /// player gain counts with what they lose.
    fn leave_life(&mut self, event: &mut Event) -> Step<()> {
        let Event::LoseLife { player, amount } = event else { return Ok(()) };
        let player = *player;
        let due: i64 = self.due.iter().filter(|d| d.0 == player).map(|d| i64::from(d.1)).sum();
        if let Some(most) = self.ask(|view| rules::most_lost_by_damage(view, player, due))?
            && most < *amount
        {
            // 615.5: so would what a prevention effect lets the player gain.
            if !self.aftermaths.is_empty() {
                return Err(Stop::missing("damage:life-left-and-gained"));
            }
            *amount = most;
            self.trace.cite(&[Concept::DamageProcessed, Concept::ReplacementEffect]);
        }
        Ok(())
    }

    fn to_permanent(
        &mut self,
        o: ObjectId,
        amount: u32,
        dealer: &Characteristics,
        controller: PlayerId,
        receiver: &Characteristics,
        results: &mut Vec<(Event, Concept)>,
    ) {
        let turn = self.game.turn.number;
        let on = Entity::Object(o);
        self.change().object_mut(o).damaged_turn = turn;
        if receiver.is(CardType::Planeswalker) {
            let lost = Event::RemoveCounters { from: on, kind: CounterKind::Loyalty, count: amount };
            results.push((lost, Concept::DamageToPlaneswalker));
        }
        if receiver.is(CardType::Battle) {
            let lost = Event::RemoveCounters { from: on, kind: CounterKind::Defense, count: amount };
            results.push((lost, Concept::DamageToBattle));
        }
        if !receiver.is_creature() {
            return;
        }
        if dealer.has(KeywordKind::Wither) || dealer.has(KeywordKind::Infect) {
            let kind = CounterKind::PowerToughness(-1, -1);
            let put = Event::PutCounters { on, kind, count: amount, by: Some(controller) };
            results.push((put, Concept::DamageWither));
            let infect = dealer.has(KeywordKind::Infect);
            self.trace.cite(&[if infect { Concept::InfectCreature } else { Concept::Wither }]);
        } else {
            let marks = &mut self.change().object_mut(o).damage;
            marks.marked = marks.marked.saturating_add(amount);
            self.trace.cite(&[Concept::DamageMarked]);
        }
        if dealer.has(KeywordKind::Deathtouch) {
            self.change().object_mut(o).damage.deathtouch = true;
            self.trace.cite(&[Concept::Deathtouch]);
        }
    }

    /// 704.6c speaks of each commander over the whole game: of the card, through all its objects.
    fn note_commander_damage(&mut self, source: ObjectId, to: PlayerId, amount: u32) {
        if !self.game.object(source).commander {
            return;
        }
        let card = self.game.first_object(source);
        let tally = &mut self.change().player_mut(to).commander_damage;
        match tally.iter_mut().find(|t| t.0 == card) {
            Some(t) => t.1 += amount,
            None => tally.push((card, amount)),
        }
    }
}

fn to_player(
    p: PlayerId,
    amount: u32,
    combat: bool,
    infect: bool,
    dealer: &Characteristics,
    controller: PlayerId,
    results: &mut Vec<(Event, Concept)>,
) {
    let poison = |count| Event::PutCounters {
        on: Entity::Player(p),
        kind: CounterKind::Poison,
        count,
        by: Some(controller),
    };
    if infect {
        results.push((poison(amount), Concept::DamageInfectPlayer));
    } else {
        results.push((Event::LoseLife { player: p, amount }, Concept::DamageToPlayer));
    }
    let toxic: u32 = dealer
        .keywords(KeywordKind::Toxic)
        .map(|k| match &k.parameter {
            Parameter::Number(Quantity::Number(n)) => (*n).max(0) as u32,
            _ => 0,
        })
        .sum();
    if combat && toxic > 0 && dealer.is_creature() {
        results.push((poison(toxic), Concept::DamageToxic));
    }
}
