//! Which objects and players a phrase means.

use super::{Ctx, UNKNOWN_CARD};
use crate::ability::{CardType, ObjectRef, PlayerRef, Predicate, Zone};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::terms::Concept;
use smallvec::SmallVec;

/// A few objects.
pub type Objects = SmallVec<[ObjectId; 4]>;
/// A few players.
pub type Players = SmallVec<[PlayerId; 2]>;

impl Ctx<'_> {
    /// The objects that the phrase means now. Choices are not made here: they are gaps.
    pub fn objects(&self, what: &ObjectRef) -> Objects {
        match what {
            ObjectRef::This => self.source.into_iter().collect(),
            ObjectRef::Host => self.host().and_then(Entity::object).into_iter().collect(),
            ObjectRef::Target(n) => self.target(*n).filter_map(Entity::object).collect(),
            ObjectRef::Event => self.about.and_then(|a| a.object).into_iter().collect(),
            ObjectRef::EventSource => self.about.and_then(|a| a.source).into_iter().collect(),
            // Only while an effect is applied to its objects is there one that it is applied to.
            ObjectRef::Affected if self.antecedent.len() == 1 => self.antecedent.iter().copied().collect(),
            ObjectRef::Affected => {
                self.gaps.note("phrase:affected");
                Objects::new()
            }
            // What blocks it, or what it blocks.
            ObjectRef::EventOther => match self.about.and_then(|a| a.source) {
                Some(other) => [other].into_iter().collect(),
                None => {
                    self.gaps.note("phrase:event-other");
                    Objects::new()
                }
            },
            ObjectRef::Antecedent => self.antecedent.iter().copied().collect(),
            ObjectRef::Each(p) => self.each(p),
            ObjectRef::TopOfLibrary(who, n) => self.top_of_library(who, self.quantity(n)),
            ObjectRef::Both(a, b) => {
                let mut both = self.objects(a);
                both.extend(self.objects(b).into_iter().filter(|o| !both.contains(o)).collect::<Objects>());
                both
            }
            ObjectRef::Choice { .. } => {
                self.gaps.note("phrase:choice");
                Objects::new()
            }
            ObjectRef::Exiled { .. } => {
                let linked = self.view.game.exiled_by.iter().filter(|e| self.source == Some(e.0));
                let there = |o: &ObjectId| self.view.game.object(*o).zone == Some(Zone::Exile);
                linked.map(|e| e.1).filter(there).collect()
            }
            ObjectRef::Sacrificed => {
                if self.sacrificed.is_empty() {
                    self.gaps.note("phrase:sacrificed");
                }
                self.sacrificed.iter().copied().collect()
            }
            ObjectRef::ChosenSource if self.chosen_source.is_some() => {
                self.chosen_source.into_iter().collect()
            }
            ObjectRef::ChosenSource => self
                .source
                .and_then(|s| Some(&self.view.game.object(s).linked_choices()?.objects))
                .into_iter()
                .flatten()
                .copied()
                .collect(),
        }
    }

    /// Whether the phrase means this object; cheaper than listing all.
    pub fn means(&self, what: &ObjectRef, id: ObjectId) -> bool {
        match what {
            ObjectRef::This => self.source == Some(id),
            ObjectRef::Host => self.host() == Some(Entity::Object(id)),
            ObjectRef::Each(p) => self.in_searched_zone(p, id) && self.fits(p, id),
            other => self.objects(other).contains(&id),
        }
    }

    /// Every object that fits, where the description looks for it.
    pub fn each(&self, p: &Predicate) -> Objects {
        let mut found = Objects::new();
        self.for_each_candidate(p, |id| {
            if self.fits(p, id) {
                found.push(id);
            }
        });
        found
    }

    fn top_of_library(&self, who: &PlayerRef, n: i64) -> Objects {
        let mut top = Objects::new();
        let n = n.max(0) as usize;
        for p in self.players(who) {
            let p = self.view.game.player(p);
            let ordered = p.library.len() - (p.below + p.shuffled) as usize;
            if ordered < n && (p.library_unknown || p.shuffled > 0) {
                self.gaps.note(UNKNOWN_CARD);
            }
            top.extend(p.library.iter().rev().take(n).copied());
        }
        top
    }

    /// What the source is attached to, or was when last known.
    pub(super) fn host(&self) -> Option<Entity> {
        self.source.and_then(|s| self.view.game.object(s).attached.as_ref()).map(|a| a.to)
    }

    /// The n-th targets.
    pub fn target(&self, n: u8) -> impl Iterator<Item = Entity> + '_ {
        self.targets.get(n as usize).into_iter().flatten().copied()
    }

    /// The players that the phrase means now.
    pub fn players(&self, who: &PlayerRef) -> Players {
        let game = self.view.game;
        match who {
            PlayerRef::You => [self.you].into_iter().collect(),
            PlayerRef::EachOpponent | PlayerRef::AnOpponent => game.opponents(self.you).into_iter().collect(),
            PlayerRef::EachPlayer => game.apnap().into_iter().collect(),
            PlayerRef::Target(n) => self.target(*n).filter_map(Entity::player).collect(),
            PlayerRef::Event => self.about.and_then(|a| a.player).into_iter().collect(),
            PlayerRef::ActivePlayer => [game.turn.active].into_iter().collect(),
            PlayerRef::DefendingPlayer => self.defending_player().into_iter().collect(),
            // "That player or that planeswalker's controller".
            PlayerRef::ControllerOf(what) if self.is_player_target(what) => {
                let ObjectRef::Target(n) = **what else { return Players::new() };
                self.target(n).filter_map(Entity::player).collect()
            }
            PlayerRef::ControllerOf(what) => {
                let all = self.objects(what);
                all.iter().for_each(|o| self.as_it_was(*o));
                all.into_iter().map(|o| self.view.controller(o)).collect()
            }
            PlayerRef::OwnerOf(what) => {
                self.objects(what).into_iter().map(|o| game.object(o).owner).collect()
            }
            PlayerRef::Chosen => {
                self.source.and_then(|s| game.object(s).linked_choices()?.player).into_iter().collect()
            }
            PlayerRef::Host => self.host().and_then(Entity::player).into_iter().collect(),
            PlayerRef::WithMostLife => {
                let life = |p: &PlayerId| game.player(*p).life;
                let most = game.apnap().iter().map(life).max();
                game.apnap().into_iter().filter(|p| Some(life(p)) == most).collect()
            }
            PlayerRef::Each => match self.each {
                Some(p) => [p].into_iter().collect(),
                None => {
                    self.gaps.note("phrase:each-player-outside");
                    Players::new()
                }
            },
        }
    }

    /// Whether it is the n-th target, which is a player.
    fn is_player_target(&self, what: &ObjectRef) -> bool {
        matches!(what, ObjectRef::Target(n) if self.target(*n).next().is_some_and(|e| e.player().is_some()))
    }

    /// Whether the phrase means this player.
    pub fn means_player(&self, who: &PlayerRef, p: PlayerId) -> bool {
        match who {
            PlayerRef::You => p == self.you,
            PlayerRef::EachOpponent | PlayerRef::AnOpponent => p != self.you,
            PlayerRef::EachPlayer => true,
            other => self.players(other).contains(&p),
        }
    }

    /// The defending player for the attacking creature that the text speaks of, else for the source, else for
    /// what the text is about (508.5, 508.5a).
    fn defending_player(&self) -> Option<PlayerId> {
        if self.defending.is_some() {
            return self.defending;
        }
        let game = self.view.game;
        let combat = game.combat.as_ref()?;
        let of = |c: ObjectId| {
            let a = combat.attack_ever(c)?;
            // 310.9d: of a battle it is the protector.
            let battle = a.target.and_then(Entity::object).filter(|o| self.view.get(*o).is(CardType::Battle));
            if battle.is_some_and(|b| self.view.controller(b) != a.defending) {
                self.gaps.rely(Concept::BattleDefendingPlayer);
            }
            Some(a.defending)
        };
        let own = self.source.and_then(of);
        if let Some(p) = self.about.and_then(|a| a.attacker).and_then(of) {
            if own.is_some_and(|own| own != p) {
                self.gaps.rely(Concept::DefendingPlayerEach);
            }
            return Some(p);
        }
        if own.is_some() {
            return own;
        }
        let host = self.host().and_then(Entity::object);
        let about = self.about.into_iter().flat_map(|a| [a.object, a.source]).flatten();
        let targets = self.targets.iter().flatten().filter_map(|e| e.object());
        let mut meant: Players = host
            .into_iter()
            .chain(about)
            .chain(targets)
            .chain(self.antecedent.iter().copied())
            .filter_map(of)
            .collect();
        if meant.is_empty() {
            meant.extend(combat.attacks.iter().map(|a| a.defending));
        }
        if meant.is_empty() && game.living().count() == 2 {
            meant.extend(game.opponents(game.turn.active));
        }
        if meant.iter().any(|p| *p != meant[0]) {
            self.gaps.note("phrase:defending-player");
        }
        meant.first().copied()
    }

    /// Calls `f` with every object in the zones in which the description looks (permanents by default).
    pub fn for_each_candidate(&self, p: &Predicate, mut f: impl FnMut(ObjectId)) {
        let zones = searched(p).unwrap_or(BATTLEFIELD);
        let game = self.view.game;
        for zone in ZONES.into_iter().filter(|z| zones & bit(*z) != 0) {
            match zone {
                Zone::Battlefield => game.permanents().for_each(&mut f),
                Zone::Exile | Zone::Command => game.zone(zone, self.you).iter().copied().for_each(&mut f),
                Zone::Stack => game.stack.iter().map(|e| e.id).for_each(&mut f),
                Zone::Hand | Zone::Library | Zone::Graveyard => {
                    for player in game.living() {
                        let not_listed = match zone {
                            Zone::Library => game.player(player).library_unknown,
                            Zone::Hand => game.player(player).hand_unknown && self.could_own(p, player),
                            _ => false,
                        };
                        if not_listed {
                            self.gaps.note(UNKNOWN_CARD);
                        }
                        game.zone(zone, player).iter().copied().for_each(&mut f);
                    }
                }
            }
        }
    }

    /// Whether the description lets the player be the owner of what fits.
    fn could_own(&self, p: &Predicate, player: PlayerId) -> bool {
        match p {
            Predicate::OwnedBy(who) => self.means_player(who, player),
            Predicate::All(all) => all.iter().all(|p| self.could_own(p, player)),
            _ => true,
        }
    }

    /// Whether the object is where the description looks.
    pub fn in_searched_zone(&self, p: &Predicate, id: ObjectId) -> bool {
        let object = self.view.game.object(id);
        let zones = searched(p).unwrap_or(BATTLEFIELD);
        let there = object.zone.is_some_and(|z| zones & bit(z) != 0);
        if there && object.status.phased_out {
            // 702.26b: it is treated as though it did not exist.
            self.gaps.rely(Concept::Phasing);
        }
        there && !object.status.phased_out
    }
}

const ZONES: [Zone; 7] =
    [Zone::Battlefield, Zone::Hand, Zone::Library, Zone::Graveyard, Zone::Exile, Zone::Stack, Zone::Command];
const BATTLEFIELD: u8 = bit(Zone::Battlefield);

const fn bit(zone: Zone) -> u8 {
    1 << zone as u8
}

/// The zones that a description names, as bits; `None` if it names none (then it means permanents, 109.2).
fn searched(p: &Predicate) -> Option<u8> {
    match p {
        Predicate::InZone(z) => Some(bit(*z)),
        Predicate::Spell
        | Predicate::AbilityOnStack
        | Predicate::ActivatedOnStack
        | Predicate::TriggeredOnStack => Some(bit(Zone::Stack)),
        Predicate::All(all) => all.iter().filter_map(searched).reduce(|a, b| a & b),
        Predicate::OneOf(any) => {
            let named: Vec<_> = any.iter().map(searched).collect();
            if named.iter().all(Option::is_none) {
                return None;
            }
            Some(named.into_iter().fold(0, |all, z| all | z.unwrap_or(BATTLEFIELD)))
        }
        _ => None,
    }
}
