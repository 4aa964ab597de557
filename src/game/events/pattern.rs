//! Whether an event is one that a text watches for.

use super::{Cause, Event, Happened, Move};
use crate::ability::{CounterKind, EventPattern as P, PlayerRef, Predicate, Recipients, Zone};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::query::{About, Ctx};

/// What is told apart of events that happen at once: those alike in it are one occurrence (603.2c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    source: Option<ObjectId>,
    recipient: Option<Entity>,
}

/// The occurrence that an event is or is a part of, for what waits for such events; `None` where each is one.
/// Damage is one occurrence for each source and each recipient that the text speaks of; a player loses life
/// once for all damage; blocking is one, whatever the number of attackers, unless the text names them (509.3a).
pub fn occurrence(p: &P, e: &Event) -> Option<Occurrence> {
    let of = |source: Option<ObjectId>, recipient: Option<Entity>| Some(Occurrence { source, recipient });
    match (p, e) {
        (P::Damage { to: whom, .. }, Event::Damage { source, to, .. }) => {
            of(Some(*source), (*whom != Recipients::Anything).then_some(*to))
        }
        (P::DealtDamage { .. }, Event::Damage { to, .. }) => of(None, Some(*to)),
        (P::Shuffles(_), Event::Shuffle { player }) | (P::LifeLost(_), Event::LoseLife { player, .. }) => {
            of(None, Some(Entity::Player(*player)))
        }
        (P::Blocks { whom: Predicate::Any, .. }, Event::Blocks { blocker, .. }) => of(Some(*blocker), None),
        (P::BecomesTarget { .. }, Event::BecomesTarget { target, by }) => of(Some(*by), Some(*target)),
        _ => None,
    }
}

/// What a matching event is about.
pub type Fits = Option<About>;

impl Ctx<'_> {
    /// Whether the event, happened or about to, fits the pattern, and what it is about.
    pub fn event_fits(&self, p: &P, happened: &Happened) -> Fits {
        match (p, &happened.event) {
            (P::ZoneChange { what, from, to } | P::ZoneChangeGroup { what, from, to }, Event::Move(m)) => {
                self.zone_change(what, *from, *to, m, happened)
            }
            // 603.6c: a permanent whose owner leaves the game leaves the battlefield.
            (
                P::ZoneChange { what, from: from @ Some(_), to: None }
                | P::ZoneChangeGroup { what, from: from @ Some(_), to: None },
                Event::Cease { object },
            ) if happened.from == *from => self.fits(what, *object).then(|| of_object(*object, 1)),
            (
                P::Damage { source, to, combat } | P::DealtDamage { by: source, to, combat },
                Event::Damage { source: s, to: t, amount, combat: c },
            ) => {
                let fits = combat.is_none_or(|wanted| wanted == *c)
                    && self.fits(source, *s)
                    && self.recipient(to, *t);
                fits.then(|| About { source: Some(*s), ..entity(*t, i64::from(*amount)) })
            }
            (P::DamageToOrBy { what, combat }, Event::Damage { source: s, to: t, amount, combat: c }) => {
                let fits = combat.is_none_or(|wanted| wanted == *c)
                    && (self.fits(what, *s) || t.object().is_some_and(|o| self.fits(what, o)));
                fits.then(|| About { source: Some(*s), ..entity(*t, i64::from(*amount)) })
            }
            (P::CountersPut { kind, on, effect }, Event::PutCounters { on: to, kind: k, count, .. }) => {
                let object = to.object()?;
                // What is put to pay a cost no effect puts.
                let fits = !(*effect && self.view.game.turn.paying)
                    && kind.as_ref().is_none_or(|wanted| wanted == k)
                    && self.permanent(on, object);
                fits.then(|| of_object(object, i64::from(*count)))
            }
            (P::LastCounterRemoved { kind, from }, Event::RemoveCounters { from: of, kind: k, .. }) => {
                let object = of.object()?;
                let none = self.view.game.object(object).counters.count(kind) == 0;
                (kind == k && none && self.permanent(from, object)).then(|| of_object(object, 1))
            }
            (P::Chapter(numbers), Event::PutCounters { on: to, kind: CounterKind::Lore, count, .. }) => {
                let object = to.object().filter(|o| self.source == Some(*o))?;
                self.chapter_reached(numbers, object, *count)
            }
            (P::Chapter(numbers), Event::Move(m)) if m.to == Zone::Battlefield => {
                // It enters with its counters: they are put on it as it enters (122.6).
                let object = happened.new.filter(|o| self.source == Some(*o))?;
                let lore = self.view.game.object(object).counters.count(&CounterKind::Lore);
                self.chapter_reached(numbers, object, lore)
            }
            (P::LifeGained(who), Event::GainLife { player, amount })
            | (P::LifeLost(who), Event::LoseLife { player, amount }) => self.player(who, *player, *amount),
            (P::Draws(who), Event::Draw { player })
            | (P::Shuffles(who), Event::Shuffle { player })
            | (P::Searches(who), Event::Search { player }) => self.player(who, *player, 1),
            (P::Discards { who, what }, Event::Move(m)) if m.cause == Cause::Discarded => {
                self.moved_by_owner(who, what, m)
            }
            (P::Sacrifices { who, what }, Event::Move(m)) if m.cause == Cause::Sacrificed => {
                let player = self.view.controller(m.object);
                let fits = self.means_player(who, player) && self.fits(what, m.object);
                fits.then(|| About { player: Some(player), ..of_object(m.object, 1) })
            }
            (P::Destroyed(what), Event::Destroy { object, .. }) => {
                self.permanent(what, *object).then(|| of_object(*object, 1))
            }
            (P::BecomesTapped(what), Event::Tap { object, tapped: true })
            | (P::BecomesUntapped(what), Event::Tap { object, tapped: false }) => {
                self.permanent(what, *object).then(|| of_object(*object, 1))
            }
            (P::TurnedFaceUp(what), Event::TurnOver { object, up: true })
            | (P::Transforms(what), Event::Transform { object }) => {
                self.permanent(what, *object).then(|| of_object(*object, 1))
            }
            (P::Becomes { what, designation }, Event::Designate { object, designation: d }) => {
                (designation == d && self.permanent(what, *object)).then(|| of_object(*object, 1))
            }
            (P::Acts { what, action }, Event::Acts { object, action: a }) => {
                (action == a && self.permanent(what, *object)).then(|| of_object(*object, 1))
            }
            (P::DayNightChanges, Event::DayNight { first: false, .. }) => Some(About::default()),
            (P::BecomesMonarch(who), Event::BecomeMonarch { player }) => self.player(who, *player, 1),
            (P::RingTempts(who), Event::RingTempts { player }) => self.player(who, *player, 1),
            (P::LosesGame(who), Event::Lose { player }) => self.player(who, *player, 1),
            (P::TokensCreated { under, what: Predicate::Any }, Event::Create { player, count, .. }) => {
                self.player(under, *player, *count)
            }
            (P::TokensCreated { under, what }, Event::Create { player, count, token, entry }) => {
                let face = token.faces.get(usize::from(entry.face)).unwrap_or(token.front());
                let fits = token_fits(what, face);
                // How the others enter is not kept by what is created in their place.
                let otherwise = entry.tapped || entry.attacks || entry.attacking.is_some();
                if fits.is_none() || fits == Some(true) && otherwise {
                    self.gaps.note("event:tokens-created-that-fit");
                }
                fits.filter(|f| *f).and_then(|_| self.player(under, *player, *count))
            }
            (P::ManaAdded { by }, Event::AddMana { player, count, .. }) => self.player(by, *player, *count),
            (P::BecomesAttached { what, to }, Event::Attach { object, to: host }) => {
                let host = host.object()?;
                (self.permanent(what, *object) && self.permanent(to, host)).then(|| of_object(*object, 1))
            }
            (P::Beginning { step, of }, Event::StepBegins { step: s }) if step == s => {
                self.player(of, self.view.game.turn.active, 1)
            }
            _ => self.combat_fits(p, &happened.event).or_else(|| self.stack_fits(p, &happened.event)),
        }
    }

    fn combat_fits(&self, p: &P, e: &Event) -> Fits {
        match (p, e) {
            (P::Attacks { what, whom, alone }, Event::Attacks { attacker, target }) => {
                let one = || self.view.game.combat.as_ref().is_some_and(|c| c.attacks.len() == 1);
                let fits =
                    self.permanent(what, *attacker) && self.recipient(whom, *target) && (!alone || one());
                fits.then(|| About { player: self.defending(*attacker), ..of_object(*attacker, 1) })
            }
            (P::AttacksTogether { what, with, others: at_least }, Event::Attacks { attacker, .. }) => {
                let combat = self.view.game.combat.as_ref()?;
                let others = combat.attacks.iter().map(|a| a.attacker).filter(|o| o != attacker);
                let many = others.filter(|o| self.permanent(with, *o)).count() >= *at_least as usize;
                (self.permanent(what, *attacker) && many)
                    .then(|| About { player: self.defending(*attacker), ..of_object(*attacker, 1) })
            }
            (P::Blocks { what, whom }, Event::Blocks { blocker, attacker }) => {
                (self.permanent(what, *blocker) && self.permanent(whom, *attacker))
                    .then(|| About { source: Some(*attacker), ..of_object(*blocker, 1) })
            }
            (P::BecomesBlocked { what, by: Predicate::Any }, Event::BecomesBlocked { attacker }) => {
                self.permanent(what, *attacker).then(|| of_object(*attacker, 1))
            }
            (P::BecomesBlocked { what, by }, Event::Blocks { blocker, attacker })
                if *by != Predicate::Any =>
            {
                (self.permanent(what, *attacker) && self.permanent(by, *blocker))
                    .then(|| About { source: Some(*blocker), ..of_object(*attacker, 1) })
            }
            (P::AttacksUnblocked { what }, Event::Unblocked { attacker }) => {
                self.permanent(what, *attacker).then(|| of_object(*attacker, 1))
            }
            _ => None,
        }
    }

    fn stack_fits(&self, p: &P, e: &Event) -> Fits {
        match (p, e) {
            (P::Casts { who, what }, Event::Cast { spell, player }) => (self.means_player(who, *player)
                && self.fits(what, *spell))
            .then(|| About { player: Some(*player), ..of_object(*spell, 1) }),
            (P::CastsNth { who, n }, Event::Cast { spell, player }) => {
                let mine = self.view.game.turn.spells_cast.iter().filter(|(p, _)| p == player);
                let place = mine.map(|(_, s)| *s).position(|s| s == *spell);
                (self.means_player(who, *player) && place.map(|i| i + 1) == Some(*n as usize))
                    .then(|| About { player: Some(*player), ..of_object(*spell, 1) })
            }
            (P::ActivatesAbility { who, of }, Event::Activate { source, player, .. }) => {
                (self.means_player(who, *player) && self.fits(of, *source))
                    .then(|| About { player: Some(*player), ..of_object(*source, 1) })
            }
            (
                P::BecomesTarget { what, by },
                Event::BecomesTarget { target: Entity::Object(t), by: spell },
            ) => (self.fits(what, *t) && self.fits(by, *spell))
                .then(|| About { source: Some(*spell), ..of_object(*t, 1) }),
            (P::TappedForMana { what, by }, Event::Activate { source, player, mana: true }) => {
                // 106.12: for a mana ability with {T} in its cost.
                let tapped = self.view.game.object(*source).status.tapped;
                (tapped && self.means_player(by, *player) && self.permanent(what, *source))
                    .then(|| About { player: Some(*player), ..of_object(*source, 1) })
            }
            _ => None,
        }
    }

    /// Zone changes: a "creature" that leaves is what it was, one that enters is what it is.
    fn zone_change(
        &self,
        what: &Predicate,
        from: Option<Zone>,
        to: Option<Zone>,
        m: &Move,
        happened: &Happened,
    ) -> Fits {
        if from.is_some() && from != happened.from
            || to.is_some_and(|z| z != m.to)
            || happened.from == Some(m.to)
        {
            return None;
        }
        // 603.6, 603.10: leaving is seen as before, entering as after; "from anywhere" is no leaving (603.6c).
        let hidden = matches!(from, None | Some(Zone::Library | Zone::Hand));
        let arrives = to == Some(Zone::Battlefield) || hidden && to == Some(Zone::Graveyard);
        let leaving = !arrives;
        let object = if leaving { m.object } else { happened.new.unwrap_or(m.object) };
        self.fits(what, object).then(|| About {
            player: Some(self.view.controller(object)),
            became: happened.new.filter(|_| leaving),
            ..of_object(object, 1)
        })
    }

    fn chapter_reached(&self, numbers: &[u32], object: ObjectId, put: u32) -> Fits {
        let now = self.view.game.object(object).counters.count(&CounterKind::Lore);
        let before = now.saturating_sub(put);
        let reached: Vec<_> = numbers.iter().filter(|n| before < **n && **n <= now).collect();
        if reached.len() > 1 {
            self.gaps.note("saga:two-chapters-at-once");
        }
        reached.first().map(|n| of_object(object, i64::from(**n)))
    }

    fn moved_by_owner(&self, who: &PlayerRef, what: &Predicate, m: &Move) -> Fits {
        let owner = self.view.game.object(m.object).owner;
        (self.means_player(who, owner) && self.fits(what, m.object))
            .then(|| About { player: Some(owner), ..of_object(m.object, 1) })
    }

    fn permanent(&self, p: &Predicate, id: ObjectId) -> bool {
        self.fits(p, id)
    }

    fn player(&self, who: &PlayerRef, p: PlayerId, amount: u32) -> Fits {
        self.means_player(who, p).then(|| About {
            player: Some(p),
            amount: i64::from(amount),
            ..About::default()
        })
    }

    /// Whether something is a recipient that the words mean.
    pub fn recipient(&self, r: &Recipients, to: Entity) -> bool {
        match (r, to) {
            (Recipients::Anything, _) => true,
            (Recipients::Objects(p) | Recipients::Either(p, _), Entity::Object(o)) => self.fits(p, o),
            (Recipients::Players(w) | Recipients::Either(_, w), Entity::Player(p)) => self.means_player(w, p),
            _ => false,
        }
    }

    fn defending(&self, attacker: ObjectId) -> Option<PlayerId> {
        self.view.game.combat.as_ref().and_then(|c| c.attack(attacker)).map(|a| a.defending)
    }
}

fn of_object(id: ObjectId, amount: i64) -> About {
    About { object: Some(id), amount, ..About::default() }
}

fn entity(e: Entity, amount: i64) -> About {
    About { object: e.object(), player: e.player(), amount, ..About::default() }
}

/// Whether a token of this face would fit a description; `None` for one that the face alone does not decide.
fn token_fits(p: &Predicate, face: &crate::ability::Face) -> Option<bool> {
    Some(match p {
        Predicate::Any | Predicate::Token => true,
        Predicate::Type(t) => face.types.contains(t),
        Predicate::Subtype(s) => face.subtypes.contains(s),
        Predicate::All(list) => {
            let all = list.iter().map(|p| token_fits(p, face)).collect::<Option<Vec<_>>>()?;
            all.into_iter().all(|fits| fits)
        }
        _ => return None,
    })
}
