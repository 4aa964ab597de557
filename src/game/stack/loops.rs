//! Loops of mandatory actions (104.4b): a position met again, with nothing chosen between, is met for ever.

use crate::ability::mention::mentions;
use crate::game::ids::{Entity, ObjectId, Timestamp};
use crate::game::play::Play;
use crate::game::state::{Game, Object, StackEntry, StackKind};

/// Positions with which later ones are compared: each is kept twice as long as the one before.
pub(super) struct Watch {
    seen: Option<(Game, u32)>,
    resolved: u32,
    next: u32,
}

impl Watch {
    pub(super) fn new() -> Self {
        Self { seen: None, resolved: 0, next: 4 }
    }

    /// Whether the game stands as it did before, and nobody has chosen anything since.
    pub(super) fn repeats(&mut self, play: &Play<'_>) -> bool {
        self.resolved += 1;
        if let Some((game, chosen)) = &self.seen
            && *chosen == play.chosen
            && same_position(game, &play.game)
        {
            return !looks_back(&play.game);
        }
        if self.resolved == self.next {
            self.next *= 2;
            self.seen = Some((play.game.clone(), play.chosen));
        }
        false
    }
}

/// What the ability language calls that which a turn remembers, and which goes on growing in a loop.
const OF_THE_TURN: &[&str] = &["ThisTurn", "SpellsCast", "PutIntoGraveyards", "CastsNth"];

/// Whether a text in this game looks at what the turn remembers: such a one could still end what seems endless.
fn looks_back(game: &Game) -> bool {
    let in_zones = |o: &Object| o.zone.is_some() && mentions(&(&o.card, &o.copied), OF_THE_TURN);
    game.objects.iter().any(|o| in_zones(o))
        || mentions(&(&game.running, &game.floating, &game.delayed, &game.stack), OF_THE_TURN)
}

/// Whether two states of one turn differ in nothing that the rules look at: the cards are where they were, as they
/// were, in the same order. What is only remembered of the turn (how much life was lost in it) is left aside.
fn same_position(a: &Game, b: &Game) -> bool {
    let lists = |g: &Game| [g.battlefield.clone(), g.exile.clone(), g.command.clone()];
    a.turn.number == b.turn.number
        && a.turn.step == b.turn.step
        && a.turn.triggered_once == b.turn.triggered_once
        && a.combat == b.combat
        && (a.day, a.monarch.map(|m| a.object(m).owner)) == (b.day, b.monarch.map(|m| b.object(m).owner))
        && (a.running.len(), a.floating.len(), a.delayed.len(), a.triggered.len())
            == (b.running.len(), b.floating.len(), b.delayed.len(), 0)
        && a.running.iter().zip(&b.running).all(|(x, y)| x.id == y.id)
        && a.floating == b.floating
        && a.delayed == b.delayed
        && a.triggered.is_empty()
        && lists(a).iter().zip(&lists(b)).all(|(x, y)| same_objects(a, x, b, y))
        && a.players.iter().zip(&b.players).all(|(x, y)| {
            (x.life, x.standing, x.poison(), x.library_unknown, &x.mana)
                == (y.life, y.standing, y.poison(), y.library_unknown, &y.mana)
                && x.counters == y.counters
                && (x.city_blessing, x.ring.map(|o| a.first_object(o)), x.speed)
                    == (y.city_blessing, y.ring.map(|o| b.first_object(o)), y.speed)
                && x.commander_damage == y.commander_damage
                && [(&x.hand, &y.hand), (&x.library, &y.library), (&x.graveyard, &y.graveyard)]
                    .into_iter()
                    .all(|(x, y)| same_objects(a, x, b, y))
        })
        && a.stack.len() == b.stack.len()
        && a.stack.iter().zip(&b.stack).all(|(x, y)| same_entry(a, x, b, y))
}

fn same_objects(a: &Game, x: &[ObjectId], b: &Game, y: &[ObjectId]) -> bool {
    x.len() == y.len()
        && x.iter().zip(y).all(|(x, y)| {
            a.first_object(*x) == b.first_object(*y) && plain(a, a.object(*x)) == plain(b, b.object(*y))
        })
}

/// An object without its ids and the moments at which things happened to it.
fn plain(game: &Game, o: &Object) -> Object {
    let mut o = o.clone();
    (o.was, o.became, o.last, o.arrived) = (None, None, None, false);
    (o.timestamp, o.transformed, o.entered) = (Timestamp(0), Timestamp(0), None);
    (o.entered_turn, o.controlled_since_turn, o.damaged_turn) = (0, o.controlled_since_turn, 0);
    o.counters.0.iter_mut().for_each(|c| c.2 = Timestamp(0));
    o.chosen.objects.iter_mut().for_each(|c| *c = game.first_object(*c));
    if let Some(a) = &mut o.attached {
        (a.to, a.since) = (first(game, a.to), Timestamp(0));
    }
    o
}

fn first(game: &Game, e: Entity) -> Entity {
    match e {
        Entity::Object(o) => Entity::Object(game.first_object(o)),
        player => player,
    }
}

fn same_entry(a: &Game, x: &StackEntry, b: &Game, y: &StackEntry) -> bool {
    let targets = |g: &Game, e: &StackEntry| {
        let of = |t: &Vec<Entity>| t.iter().map(|e| first(g, *e)).collect::<Vec<_>>();
        e.targets.iter().map(of).collect::<Vec<_>>()
    };
    let kind = match (&x.kind, &y.kind) {
        (StackKind::Triggered(s), StackKind::Triggered(t)) => {
            let about = |g: &Game, n: &crate::game::events::Noted| {
                let object = n.about.object.map(|o| g.first_object(o));
                (object, n.about.player, n.about.amount, n.ability, g.first_object(n.source))
            };
            s.trigger == t.trigger && about(a, s) == about(b, t)
        }
        _ => false,
    };
    kind && (x.controller, &x.modes, x.x, &x.divided) == (y.controller, &y.modes, y.x, &y.divided)
        && targets(a, x) == targets(b, y)
}
