//! State-based actions (704): checked together, performed together, again until there is none.
//!
//! - `applicable`: which of them apply to a state
//! - `leave`: players who lost leave the game, and it ends

mod applicable;
mod leave;

use crate::ability::{CounterKind, Subtype, Zone};
use crate::game::attach;
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::query::Gaps;
use crate::game::stop::{Refusal, Step};
use crate::game::trace::Fact;
use crate::terms::Concept;
use applicable::{applicable, legend_groups, most_counters, spared};
use serde::Serialize;

/// One state-based action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sba {
    /// 0 or less life (704.5a).
    NoLife(PlayerId),
    /// Drew from an empty library (704.5b).
    EmptyLibrary(PlayerId),
    /// Ten poison counters (704.5c).
    Poison(PlayerId),
    /// 21 combat damage by one commander (704.6c).
    CommanderDamage(PlayerId),
    /// A token elsewhere than on the battlefield (704.5d).
    Token(ObjectId),
    /// A copy where it can't be (704.5e).
    Copy(ObjectId),
    /// Toughness 0 or less (704.5f).
    ZeroToughness(ObjectId),
    /// Lethal damage (704.5g).
    LethalDamage(ObjectId),
    /// Damage by a source with deathtouch (704.5h).
    Deathtouch(ObjectId),
    /// Loyalty 0 (704.5i).
    NoLoyalty(ObjectId),
    /// Not the one that its controller keeps (704.5j).
    Legend(ObjectId),
    /// Not the youngest world (704.5k).
    World(ObjectId),
    /// An Aura attached to nothing or illegally (704.5m).
    Aura(ObjectId),
    /// A bestowed Aura attached to nothing or illegally (702.103f).
    Bestowed(ObjectId),
    /// Equipment or Fortification attached illegally (704.5n).
    Equipment(ObjectId),
    /// A creature, battle or other permanent attached to something (704.5p).
    Attached(ObjectId),
    /// +1/+1 and -1/-1 counters (704.5q): so many of each.
    Counters(ObjectId, u32),
    /// More counters of a kind than it can have (704.5r): so many too many.
    TooManyCounters(ObjectId, u32),
    /// A Saga past its last chapter (704.5s).
    Saga(ObjectId),
    /// A battle with defense 0 (704.5v–w).
    NoDefense(ObjectId),
    /// A battle without a proper protector (704.5x–y).
    Protector(ObjectId),
    /// A Role that is not the newest (704.5z).
    Role(ObjectId),
    /// Start your engines! (704.5aa)
    Speed(PlayerId),
    /// A commander in a graveyard or exile (704.6d).
    Commander(ObjectId),
}

impl Sba {
    /// The object or player that it is performed on.
    pub fn subject(self) -> Entity {
        match self {
            Self::NoLife(p)
            | Self::EmptyLibrary(p)
            | Self::Poison(p)
            | Self::CommanderDamage(p)
            | Self::Speed(p) => Entity::Player(p),
            Self::Token(o)
            | Self::Copy(o)
            | Self::ZeroToughness(o)
            | Self::LethalDamage(o)
            | Self::Deathtouch(o)
            | Self::NoLoyalty(o)
            | Self::Legend(o)
            | Self::World(o)
            | Self::Aura(o)
            | Self::Bestowed(o)
            | Self::Equipment(o)
            | Self::Attached(o)
            | Self::Counters(o, _)
            | Self::TooManyCounters(o, _)
            | Self::Saga(o)
            | Self::NoDefense(o)
            | Self::Protector(o)
            | Self::Role(o)
            | Self::Commander(o) => Entity::Object(o),
        }
    }

    /// Its rule.
    pub fn concept(self) -> Concept {
        match self {
            Self::NoLife(_) => Concept::SbaNoLife,
            Self::EmptyLibrary(_) => Concept::SbaEmptyLibrary,
            Self::Poison(_) => Concept::SbaPoison,
            Self::CommanderDamage(_) => Concept::SbaCommanderDamage,
            Self::Token(_) => Concept::SbaToken,
            Self::Copy(_) => Concept::SbaCopy,
            Self::ZeroToughness(_) => Concept::SbaZeroToughness,
            Self::LethalDamage(_) => Concept::SbaLethalDamage,
            Self::Deathtouch(_) => Concept::SbaDeathtouch,
            Self::NoLoyalty(_) => Concept::SbaLoyalty,
            Self::Legend(_) => Concept::SbaLegend,
            Self::World(_) => Concept::SbaWorld,
            Self::Aura(_) => Concept::SbaAura,
            Self::Bestowed(_) => Concept::BestowUnattached,
            Self::Equipment(_) => Concept::SbaEquipment,
            Self::Attached(_) => Concept::SbaAttached,
            Self::Counters(..) => Concept::SbaCounters,
            Self::TooManyCounters(..) => Concept::SbaMostCounters,
            Self::Saga(_) => Concept::SbaSaga,
            Self::NoDefense(_) => Concept::SbaBattle,
            Self::Protector(_) => Concept::SbaProtector,
            Self::Role(_) => Concept::SbaRole,
            Self::Speed(_) => Concept::SbaSpeed,
            Self::Commander(_) => Concept::SbaCommander,
        }
    }
}

impl Sba {
    /// Further rules that it follows.
    fn also(self) -> &'static [Concept] {
        match self {
            Self::NoLife(_) => &[Concept::LoseNoLife],
            Self::EmptyLibrary(_) => &[Concept::LoseEmptyLibrary, Concept::DrawFromEmpty],
            Self::Poison(_) => &[Concept::LosePoison],
            Self::CommanderDamage(_) => &[Concept::LoseCommanderDamage],
            Self::Token(_) => &[Concept::TokenCeases],
            Self::Commander(_) => &[Concept::CommanderGraveyard],
            Self::Saga(_) => &[Concept::SagaFinal],
            Self::LethalDamage(_) | Self::Deathtouch(_) => &[Concept::DestroyOnlyWays],
            _ => &[],
        }
    }

    /// Whether a permanent leaves the battlefield by it.
    fn leaves(self) -> bool {
        matches!(
            self,
            Self::ZeroToughness(_)
                | Self::LethalDamage(_)
                | Self::Deathtouch(_)
                | Self::NoLoyalty(_)
                | Self::Legend(_)
                | Self::World(_)
                | Self::Aura(_)
                | Self::Saga(_)
                | Self::NoDefense(_)
                | Self::Role(_)
        )
    }
}

/// A fixpoint that needs more checks than this is a game that cannot go on by itself (104.4b).
const MOST_CHECKS: usize = 1000;

impl Play<'_> {
    /// Checks and performs state-based actions until there are none (704.3). Returns whether any were.
    pub fn state_based_actions(&mut self) -> Step<bool> {
        let mut any = false;
        for _ in 0..MOST_CHECKS {
            if self.game.outcome.is_some() || !self.one_check(!any)? {
                return Ok(any);
            }
            any = true;
        }
        self.end_in_draw(Concept::DrawLoop);
        Ok(any)
    }

    /// What is not done is told at the first check only.
    fn one_check(&mut self, first: bool) -> Step<bool> {
        let mut due = self.ask(|view| {
            let gaps = Gaps::default();
            let due = applicable(view, &gaps);
            gaps.check().map(|()| due)
        })??;
        let mut kept: Vec<(Fact, Refusal)> =
            self.ask(spared)?.into_iter().map(|(sba, why)| (Fact::StateBased(sba), why)).collect();
        kept.extend(self.spare_players(&mut due)?);
        self.trace.open(Fact::StateBasedCheck, &[Concept::SbaCheck]);
        for (fact, why) in kept.into_iter().filter(|_| first) {
            self.trace.reject(fact, why);
        }
        let both = |s: &Sba| matches!(s, Sba::LethalDamage(o) if self.game.object(*o).damage.deathtouch);
        let mut doubled = due.iter().any(both);
        self.forget_since_last_check();
        due.extend(self.legends()?);
        let commanders = self.commanders()?;
        let acted = !due.is_empty() || !commanders.is_empty();
        let mut events = Vec::new();
        let all: Vec<Sba> = due.into_iter().chain(commanders).collect();
        let several = all.len() > 1 && all.iter().any(|s| s.leaves());
        let twice = |i: usize| all[..i].iter().any(|s| s.leaves() && s.subject() == all[i].subject());
        doubled |= (0..all.len()).any(|i| all[i].leaves() && twice(i));
        let animated = self.ask(|view| {
            let creature = |s: &Sba| matches!(s, Sba::Aura(o) if view.get(*o).is_creature());
            all.iter().any(creature)
        })?;
        // 702.16c–d: protection throws off what has the quality.
        let (enchanting, equipping) = self.ask(|view| {
            let off = |id: ObjectId| {
                let host = view.game.object(id).attached.as_ref().and_then(|a| a.to.object());
                host.is_some_and(|h| attach::protected(view, h, id, view.gaps()))
            };
            let aura = all.iter().any(|s| matches!(s, Sba::Aura(o) if off(*o)));
            (aura, all.iter().any(|s| matches!(s, Sba::Equipment(o) if off(*o))))
        })?;
        let more = [
            (doubled, Concept::SbaOnce),
            (animated, Concept::AuraNoCreature),
            (enchanting, Concept::ProtectionEnchant),
            (equipping, Concept::ProtectionEquip),
        ];
        for (_, rule) in more.into_iter().filter(|m| m.0) {
            self.trace.cite(&[rule]);
        }
        let destroys = |s: &Sba| matches!(s, Sba::LethalDamage(_) | Sba::Deathtouch(_));
        let destroying: Vec<Sba> = all.iter().copied().filter(destroys).collect();
        let speed = all.iter().any(|s| matches!(s, Sba::Speed(_)));
        for sba in all {
            self.trace.note(Fact::StateBased(sba), &[self.rule_of(sba)]);
            self.trace.cite(sba.also());
            if several {
                self.trace.cite(&[Concept::SbaKnownLast]);
            }
            events.extend(self.events_of_sba(sba)?);
        }
        let mut happened = false;
        if acted {
            happened = speed || !self.propose(events)?.is_empty();
            self.players_leave()?;
        }
        // What something else happened to instead was not destroyed (614.6).
        for sba in destroying {
            let there = |o: ObjectId| self.game.object(o).zone == Some(Zone::Battlefield);
            if sba.subject().object().is_some_and(there) {
                self.trace.amend(&Fact::StateBased(sba), Fact::StateBasedReplaced(sba));
            }
        }
        self.trace.close();
        // What can't happen was not performed: no further check follows from it (704.3).
        Ok(happened)
    }

    /// The rule of one: 704.5y is for a battle that has a protector, one who can't be it.
    fn rule_of(&self, sba: Sba) -> Concept {
        let held = |p: PlayerId| self.game.player(p).in_game();
        match sba {
            Sba::Protector(o) if self.game.object(o).protector.is_some_and(held) => {
                Concept::SbaProtectorImproper
            }
            _ => sba.concept(),
        }
    }

    /// Takes out the losses that can't happen: they are told as what is not so.
    fn spare_players(&mut self, due: &mut Vec<Sba>) -> Step<Vec<(Fact, Refusal)>> {
        let mut spared = Vec::new();
        let mut left = Vec::new();
        for sba in due.drain(..) {
            let loss = match sba.subject() {
                Entity::Player(player) if !matches!(sba, Sba::Speed(_)) => Some(Event::Lose { player }),
                _ => None,
            };
            let forbidden = match &loss {
                Some(loss) => self.forbidden(loss)?,
                None => None,
            };
            match (loss, forbidden) {
                (Some(loss), Some(mut refusal)) => {
                    refusal.see.push(sba.concept());
                    spared.push((Fact::DidNotHappen(loss), refusal));
                }
                _ => left.push(sba),
            }
        }
        *due = left;
        Ok(spared)
    }

    /// What is remembered only until state-based actions are checked.
    fn forget_since_last_check(&mut self) {
        let game = self.change();
        for p in &mut game.players {
            p.drew_from_empty = false;
        }
        for i in 0..game.objects.len() {
            let id = ObjectId(i as u32);
            let o = game.object(id);
            if o.damage.deathtouch {
                game.object_mut(id).damage.deathtouch = false;
            }
        }
    }

    fn events_of_sba(&mut self, sba: Sba) -> Step<Vec<Event>> {
        let to_graveyard = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::StateBased));
        Ok(vec![match sba {
            Sba::NoLife(player)
            | Sba::EmptyLibrary(player)
            | Sba::Poison(player)
            | Sba::CommanderDamage(player) => Event::Lose { player },
            Sba::Token(object) | Sba::Copy(object) => Event::Cease { object },
            Sba::ZeroToughness(o)
            | Sba::NoLoyalty(o)
            | Sba::Legend(o)
            | Sba::World(o)
            | Sba::Aura(o)
            | Sba::NoDefense(o)
            | Sba::Role(o) => to_graveyard(o),
            Sba::LethalDamage(object) | Sba::Deathtouch(object) => {
                Event::Destroy { object, regenerable: true }
            }
            Sba::Bestowed(object) | Sba::Equipment(object) | Sba::Attached(object) => {
                Event::Unattach { object }
            }
            Sba::Counters(o, count) => {
                let off = |p, t| Event::RemoveCounters {
                    from: Entity::Object(o),
                    kind: CounterKind::PowerToughness(p, t),
                    count,
                };
                return Ok(vec![off(1, 1), off(-1, -1)]);
            }
            Sba::TooManyCounters(o, count) => {
                let kind = self.ask(|view| most_counters(view, o).map(|m| m.0))?;
                let off = |kind| Event::RemoveCounters { from: Entity::Object(o), kind, count };
                return Ok(kind.into_iter().map(off).collect());
            }
            Sba::Saga(o) => Event::Move(Move::new(o, Zone::Graveyard, Cause::Sacrificed)),
            Sba::Protector(o) => return self.new_protector(o),
            Sba::Speed(p) => {
                self.change().player_mut(p).speed = Some(1);
                return Ok(Vec::new());
            }
            Sba::Commander(o) => Event::Move(Move::new(o, Zone::Command, Cause::StateBased)),
        }])
    }

    /// 704.5j: each player keeps one of each legendary name.
    fn legends(&mut self) -> Step<Vec<Sba>> {
        let groups = self.ask(legend_groups)?;
        let mut gone = Vec::new();
        for (player, group) in groups {
            let among: Vec<Entity> = group.iter().map(|o| Entity::Object(*o)).collect();
            let kept = self.choose_one(player, ChoiceKind::LegendToKeep, &among, None, Concept::SbaLegend)?;
            gone.extend(group.into_iter().filter(|o| kept != Some(Entity::Object(*o))).map(Sba::Legend));
        }
        Ok(gone)
    }

    /// 704.6d: asked of the owner of each commander that has newly come to a graveyard or exile.
    fn commanders(&mut self) -> Step<Vec<Sba>> {
        let mut moved = Vec::new();
        for i in 0..self.game.objects.len() {
            let id = ObjectId(i as u32);
            let o = self.game.object(id);
            if !o.arrived {
                continue;
            }
            let asks = o.commander && matches!(o.zone, Some(Zone::Graveyard | Zone::Exile));
            let owner = o.owner;
            self.game.object_mut(id).arrived = false;
            if asks
                && self.choose_yes(
                    owner,
                    ChoiceKind::CommanderToCommandZone,
                    Some(id),
                    Concept::SbaCommander,
                )?
            {
                moved.push(Sba::Commander(id));
            }
        }
        Ok(moved)
    }

    /// 704.5x–y: another protector, or the graveyard.
    fn new_protector(&mut self, battle: ObjectId) -> Step<Vec<Event>> {
        let controller = self.ask(|view| view.controller(battle))?;
        let siege =
            self.ask(|view| Subtype::find("Siege").is_some_and(|s| view.get(battle).has_subtype(s)))?;
        let among: Vec<Entity> = if siege {
            self.game.opponents(controller).into_iter().map(Entity::Player).collect()
        } else {
            vec![Entity::Player(controller)]
        };
        let rule = self.rule_of(Sba::Protector(battle));
        let chosen = self.choose_one(controller, ChoiceKind::Protector, &among, Some(battle), rule)?;
        Ok(vec![match chosen.and_then(Entity::player) {
            Some(player) => Event::Protect { object: battle, player },
            None => Event::Move(Move::new(battle, Zone::Graveyard, Cause::StateBased)),
        }])
    }
}
