//! State-based actions (704): checked together, performed together, again until there is none.

use super::attach;
use super::choice::ChoiceKind;
use super::events::{Cause, Event, Move};
use super::ids::{Entity, ObjectId, PlayerId};
use super::layers::View;
use super::play::Play;
use super::query::Gaps;
use super::rules;
use super::state::{Outcome, StackKind};
use super::stop::{Refusal, Step, Why};
use super::trace::Fact;
use crate::ability::{
    CardType, CounterKind, KeywordKind, Modification, RuleEffect, Subtype, Supertype, Zone,
};
use crate::terms::Concept;
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
    /// Equipment or Fortification attached illegally (704.5n).
    Equipment(ObjectId),
    /// A creature, battle or other permanent attached to something (704.5p).
    Attached(ObjectId),
    /// +1/+1 and -1/-1 counters (704.5q): so many of each.
    Counters(ObjectId, u32),
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
            | Self::Equipment(o)
            | Self::Attached(o)
            | Self::Counters(o, _)
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
            Self::Equipment(_) => Concept::SbaEquipment,
            Self::Attached(_) => Concept::SbaAttached,
            Self::Counters(..) => Concept::SbaCounters,
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
            Self::Token(_) => &[Concept::TokenCeases],
            Self::Commander(_) => &[Concept::CommanderGraveyard],
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
            if self.game.outcome.is_some() || !self.one_check()? {
                return Ok(any);
            }
            any = true;
        }
        self.end_game(Outcome::Draw);
        Ok(any)
    }

    fn one_check(&mut self) -> Step<bool> {
        let mut due = self.ask(|view| {
            let gaps = Gaps::default();
            let due = applicable(view, &gaps);
            gaps.check().map(|()| due)
        })??;
        let spared = self.ask(spared)?;
        self.trace.open(Fact::StateBasedCheck, &[Concept::SbaCheck]);
        for sba in spared {
            self.trace.reject(Fact::StateBased(sba.0), sba.1);
        }
        self.forget_since_last_check();
        due.extend(self.legends()?);
        let commanders = self.commanders()?;
        let acted = !due.is_empty() || !commanders.is_empty();
        let mut events = Vec::new();
        let all: Vec<Sba> = due.into_iter().chain(commanders).collect();
        let several = all.len() > 1 && all.iter().any(|s| s.leaves());
        let speed = all.iter().any(|s| matches!(s, Sba::Speed(_)));
        for sba in all {
            self.trace.note(Fact::StateBased(sba), &[sba.concept()]);
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
        self.trace.close();
        // What can't happen was not performed: no further check follows from it (704.3).
        Ok(happened)
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
            Sba::Equipment(object) | Sba::Attached(object) => Event::Unattach { object },
            Sba::Counters(o, count) => {
                let off = |p, t| Event::RemoveCounters {
                    from: Entity::Object(o),
                    kind: CounterKind::PowerToughness(p, t),
                    count,
                };
                return Ok(vec![off(1, 1), off(-1, -1)]);
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
        let rule = Concept::SbaProtector;
        let chosen = self.choose_one(controller, ChoiceKind::Protector, &among, Some(battle), rule)?;
        Ok(vec![match chosen.and_then(Entity::player) {
            Some(player) => Event::Protect { object: battle, player },
            None => Event::Move(Move::new(battle, Zone::Graveyard, Cause::StateBased)),
        }])
    }

    /// Players who lost leave the game (800.4a); with one or none left the game is over (104.2a, 104.4a).
    pub(super) fn players_leave(&mut self) -> Step<()> {
        let won = self.game.players.iter().position(|p| p.standing == super::state::Standing::Won);
        let living: Vec<PlayerId> = self.game.living().collect();
        match (won, living.as_slice()) {
            (Some(p), _) => self.end_game(Outcome::Won(PlayerId(p as u8))),
            (None, []) => self.end_game(Outcome::Draw),
            (None, [last]) if self.game.players.len() > 1 => self.end_game(Outcome::Won(*last)),
            _ => return self.remove_leavers(),
        }
        Ok(())
    }

    /// 800.4a: what they own leaves with them; effects that gave them control end; what they control all the
    /// same is exiled.
    fn remove_leavers(&mut self) -> Step<()> {
        let gone: Vec<PlayerId> = (0..self.game.players.len() as u8)
            .map(PlayerId)
            .filter(|p| !self.game.player(*p).in_game())
            .collect();
        if gone.is_empty() {
            return Ok(());
        }
        let game = self.change();
        let owned: Vec<ObjectId> = (0..game.objects.len() as u32)
            .map(ObjectId)
            .filter(|o| game.object(*o).zone.is_some() && gone.contains(&game.object(*o).owner))
            .collect();
        for id in owned {
            super::events::cease(game, id);
        }
        let gives_control = |m: &Modification| matches!(m, Modification::Control(_));
        game.running.retain(|e| !(gone.contains(&e.controller) && e.modifications.iter().any(gives_control)));
        let abilities: Vec<ObjectId> = game
            .stack
            .iter()
            .filter(|e| e.kind != StackKind::Spell && gone.contains(&e.controller))
            .map(|e| e.id)
            .collect();
        for id in abilities {
            super::events::cease(game, id);
        }
        self.sync()?;
        let left = self.ask(|view| {
            let theirs = |id: &ObjectId| gone.contains(&view.controller(*id));
            let spells = view.game.stack.iter().map(|e| e.id);
            view.game.permanents().chain(spells).filter(theirs).collect::<Vec<_>>()
        })?;
        if !left.is_empty() {
            self.trace.cite(&[Concept::PlayerLeavesExile]);
            let exile = |o| Event::Move(Move::new(o, Zone::Exile, Cause::StateBased));
            self.propose(left.into_iter().map(exile).collect())?;
        }
        Ok(())
    }

    pub(super) fn end_game(&mut self, outcome: Outcome) {
        if self.game.outcome.is_none() {
            self.change().outcome = Some(outcome);
            let rule = match outcome {
                Outcome::Won(_) => Concept::WinLastPlayer,
                Outcome::Draw => Concept::DrawGame,
            };
            self.trace.note(Fact::GameOver(outcome), &[rule]);
        }
    }
}

/// Those that apply now and need no choice.
fn applicable(view: View, gaps: &Gaps) -> Vec<Sba> {
    let mut due = Vec::new();
    players(view, &mut due);
    for (i, o) in view.game.objects.iter().enumerate() {
        let id = ObjectId(i as u32);
        match o.zone {
            None => {}
            Some(Zone::Battlefield) if !o.status.phased_out => permanent(view, id, gaps, &mut due),
            Some(Zone::Battlefield) => {}
            Some(_) if o.token => due.push(Sba::Token(id)),
            Some(z) if o.copy && z != Zone::Stack => due.push(Sba::Copy(id)),
            Some(_) => {}
        }
    }
    worlds(view, &mut due);
    roles(view, &mut due);
    due
}

fn players(view: View, due: &mut Vec<Sba>) {
    for id in view.game.living() {
        let p = view.game.player(id);
        if p.life <= 0 {
            due.push(Sba::NoLife(id));
        }
        if p.drew_from_empty {
            due.push(Sba::EmptyLibrary(id));
        }
        if p.poison() >= 10 {
            due.push(Sba::Poison(id));
        }
        if p.commander_damage.iter().any(|c| c.1 >= 21) {
            due.push(Sba::CommanderDamage(id));
        }
        let engines = || view.controlled_by(id).any(|o| view.get(o).has(KeywordKind::StartYourEngines));
        if p.speed.is_none() && engines() {
            due.push(Sba::Speed(id));
        }
    }
}

fn permanent(view: View, id: ObjectId, gaps: &Gaps, due: &mut Vec<Sba>) {
    let (o, ch) = (view.game.object(id), view.get(id));
    if ch.is_creature() {
        creature(view, id, due);
    }
    if ch.is(CardType::Planeswalker) && o.counters.count(&CounterKind::Loyalty) == 0 {
        due.push(Sba::NoLoyalty(id));
    }
    if ch.is(CardType::Battle) {
        battle(view, id, gaps, due);
    }
    let (plus, minus) = (CounterKind::PowerToughness(1, 1), CounterKind::PowerToughness(-1, -1));
    let both = o.counters.count(&plus).min(o.counters.count(&minus));
    if both > 0 {
        due.push(Sba::Counters(id, both));
    }
    attachment(view, id, gaps, due);
    if saga_is_over(view, id) {
        due.push(Sba::Saga(id));
    }
}

fn creature(view: View, id: ObjectId, due: &mut Vec<Sba>) {
    let (o, toughness) = (view.game.object(id), view.get(id).toughness.unwrap_or(0));
    if toughness <= 0 {
        due.push(Sba::ZeroToughness(id));
        return;
    }
    let mut doomed = None;
    if i64::from(o.damage.marked) >= lethal(view, id, toughness) && o.damage.marked > 0 {
        doomed = Some(Sba::LethalDamage(id));
    } else if o.damage.deathtouch {
        doomed = Some(Sba::Deathtouch(id));
    }
    // What indestructible forbids is no action: otherwise the check would never end (704.3, 702.12b).
    if let Some(sba) = doomed.filter(|_| !view.get(id).has(KeywordKind::Indestructible)) {
        due.push(sba);
    }
}

/// Creatures that only being indestructible keeps: what is not done, and why.
fn spared(view: View) -> Vec<(Sba, Refusal)> {
    let mut all = Vec::new();
    for id in view.creatures().filter(|id| view.get(*id).has(KeywordKind::Indestructible)) {
        let (marks, toughness) = (view.game.object(id).damage, view.get(id).toughness.unwrap_or(0));
        let lethal = marks.marked > 0 && i64::from(marks.marked) >= lethal(view, id, toughness);
        if toughness <= 0 || !(lethal || marks.deathtouch) {
            continue;
        }
        let sba = if lethal { Sba::LethalDamage(id) } else { Sba::Deathtouch(id) };
        let why = Why::Object { object: id, because_of: None };
        all.push((sba, Refusal { rule: Concept::Indestructible, see: vec![sba.concept()], why }));
    }
    all
}

/// How much damage is lethal: its toughness, unless an effect says its power.
fn lethal(view: View, id: ObjectId, toughness: i32) -> i64 {
    let gaps = view.gaps();
    let by_power = rules::in_force(view).into_iter().any(|r| match r.effect {
        RuleEffect::LethalDamageByPower { what } => r.ctx(view, gaps).means(what, id),
        _ => false,
    });
    if by_power { i64::from(view.get(id).power.unwrap_or(0)) } else { i64::from(toughness) }
}

fn battle(view: View, id: ObjectId, gaps: &Gaps, due: &mut Vec<Sba>) {
    let o = view.game.object(id);
    let siege = Subtype::find("Siege").is_some_and(|s| view.get(id).has_subtype(s));
    if o.counters.count(&CounterKind::Defense) == 0 {
        if siege {
            // 310.12b: exiled and perhaps cast transformed by its own trigger, which is not played yet.
            gaps.note("battle:defeated-siege");
            return;
        }
        due.push(Sba::NoDefense(id));
        return;
    }
    let attacked = Some(Entity::Object(id));
    let under_attack =
        view.game.combat.as_ref().is_some_and(|c| c.attacks.iter().any(|a| a.target == attacked));
    let proper = match o.protector {
        // 310.11a: a Siege's protector is an opponent of its controller.
        Some(p) => view.game.player(p).in_game() && (!siege || p != view.controller(id)),
        None => under_attack,
    };
    if !proper {
        due.push(Sba::Protector(id));
    }
}

/// Whether an ability of the object has triggered and not yet left the stack.
fn has_trigger_under_way(view: View, id: ObjectId) -> bool {
    let waits = view.game.triggered.iter().any(|t| t.source == id);
    let on_stack = view
        .game
        .stack
        .iter()
        .any(|e| matches!(&e.kind, super::state::StackKind::Triggered(t) if t.source == id));
    waits || on_stack
}

fn attachment(view: View, id: ObjectId, gaps: &Gaps, due: &mut Vec<Sba>) {
    let ch = view.get(id);
    let attached = view.game.object(id).attached.as_ref().map(|a| a.to);
    let is = |name: &str| Subtype::find(name).is_some_and(|s| ch.has_subtype(s));
    let aura = is("Aura") && ch.is(CardType::Enchantment);
    let holds = is("Equipment") || is("Fortification");
    // 303.4d, 301.5c: a creature is attached to nothing.
    let creature = (ch.is_creature() || ch.is(CardType::Battle)) && !ch.has(KeywordKind::Reconfigure);
    match attached {
        None if aura => due.push(Sba::Aura(id)),
        None => {}
        Some(_) if creature && !aura => due.push(Sba::Attached(id)),
        Some(_) if aura && creature => due.push(Sba::Aura(id)),
        Some(to) if aura => {
            if !attach::legal(view, id, to, gaps) {
                due.push(Sba::Aura(id));
            }
        }
        Some(to) if holds => {
            if !attach::legal(view, id, to, gaps) {
                due.push(Sba::Equipment(id));
            }
        }
        Some(_) => due.push(Sba::Attached(id)),
    }
}

fn saga_is_over(view: View, id: ObjectId) -> bool {
    let Some(last) = attach::final_chapter(view.get(id)) else { return false };
    view.game.object(id).counters.count(&CounterKind::Lore) >= last && !has_trigger_under_way(view, id)
}

/// Groups of legendary permanents that share a controller and a name.
fn legend_groups(view: View) -> Vec<(PlayerId, Vec<ObjectId>)> {
    let gaps = view.gaps();
    let exempt: Vec<_> = rules::in_force(view)
        .into_iter()
        .filter_map(|r| match r.effect {
            RuleEffect::LegendRuleDoesntApply { what } => Some((r, what)),
            _ => None,
        })
        .collect();
    let mut groups: Vec<(PlayerId, Vec<ObjectId>)> = Vec::new();
    for id in view.game.permanents() {
        let ch = view.get(id);
        if !ch.has_supertype(Supertype::Legendary) || ch.name.is_empty() {
            continue;
        }
        if exempt.iter().any(|(r, what)| r.ctx(view, gaps).means(what, id)) {
            continue;
        }
        let player = view.controller(id);
        match groups.iter_mut().find(|g| g.0 == player && view.get(g.1[0]).name == ch.name) {
            Some(g) => g.1.push(id),
            None => groups.push((player, vec![id])),
        }
    }
    groups.retain(|g| g.1.len() > 1);
    groups
}

/// 704.5k: all but the youngest; those of equal age all go.
fn worlds(view: View, due: &mut Vec<Sba>) {
    let worlds: Vec<ObjectId> =
        view.game.permanents().filter(|o| view.get(*o).has_supertype(Supertype::World)).collect();
    if worlds.len() < 2 {
        return;
    }
    let youngest = worlds.iter().max_by_key(|o| view.game.object(**o).timestamp).copied();
    due.extend(worlds.into_iter().filter(|o| Some(*o) != youngest).map(Sba::World));
}

/// 704.5z: of one player's Roles on a permanent only the newest stays.
fn roles(view: View, due: &mut Vec<Sba>) {
    let Some(role) = Subtype::find("Role") else { return };
    let all: Vec<ObjectId> = view.game.permanents().filter(|o| view.get(*o).has_subtype(role)).collect();
    for id in &all {
        let host = view.game.object(*id).attached.as_ref().map(|a| a.to);
        let newer = all.iter().any(|other| {
            let o = view.game.object(*other);
            o.attached.as_ref().map(|a| a.to) == host
                && host.is_some()
                && view.controller(*other) == view.controller(*id)
                && o.timestamp > view.game.object(*id).timestamp
        });
        if newer {
            due.push(Sba::Role(*id));
        }
    }
}
