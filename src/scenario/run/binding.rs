//! Which object of the game a name of the document means.

use crate::ability::CardDefinition;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Computed, View, copiable_face};
use crate::game::state::Game;
use crate::scenario::statement as doc;
use std::sync::Arc;

/// The objects that the board lists, by card and in the order of the document.
#[derive(Clone, Debug, Default)]
pub struct Binding {
    /// For each [`doc::CardId`]: the objects as they were on the starting board.
    listed: Vec<Vec<ObjectId>>,
    /// For each card the names it answers to, lower case, without "Token".
    names: Vec<Vec<String>>,
    /// For each card its name in its definition.
    own_names: Vec<String>,
    /// For each card the name by which the document calls it.
    called: Vec<String>,
    /// For each card its definition.
    definitions: Vec<Option<Arc<CardDefinition>>>,
}

/// Why a name does not lead to one object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unbound {
    /// Nothing of that name is where the sentence needs it.
    None,
    /// Several differ in ways that may matter.
    Several(Vec<ObjectId>),
}

impl Binding {
    /// Room for cards that answer to these names, each with the one by which the engine knows it and the one
    /// by which the document calls it.
    pub fn new(
        names: Vec<Vec<String>>,
        own_names: Vec<String>,
        called: Vec<String>,
        definitions: Vec<Option<Arc<CardDefinition>>>,
    ) -> Self {
        Self { listed: vec![Vec::new(); names.len()], names, own_names, called, definitions }
    }

    /// What the document calls something that is not in the game and never was; `None` if it is or was.
    pub fn absent(&self, game: &Game, what: doc::ObjectRef) -> Option<String> {
        let name = self.called.get(what.card.0).filter(|_| self.all(game, what).is_empty())?;
        Some(match what.nth {
            Some(n) => name.clone() + " " + &n.to_string(),
            None => name.clone(),
        })
    }

    /// The names that a card answers to, in lower case.
    pub fn names(&self, what: doc::ObjectRef) -> &[String] {
        self.names.get(what.card.0).map_or(&[], Vec::as_slice)
    }

    /// The card that has this name, in any of its languages: the name by which the engine knows it.
    pub fn known_as(&self, name: &str) -> Option<&str> {
        let wanted = plain_name(name);
        let at = self.names.iter().position(|all| all.contains(&wanted))?;
        self.own_names.get(at).map(String::as_str)
    }

    /// The name by which the engine knows the card.
    pub fn own_name(&self, what: doc::ObjectRef) -> Option<&str> {
        self.own_names.get(what.card.0).map(String::as_str)
    }

    /// The definition of the card.
    pub fn definition(&self, what: doc::ObjectRef) -> Option<&Arc<CardDefinition>> {
        self.definitions.get(what.card.0)?.as_ref()
    }

    /// Lists one more object of the card.
    pub fn list(&mut self, card: doc::CardId, id: ObjectId) {
        if let Some(list) = self.listed.get_mut(card.0) {
            list.push(id);
        }
    }

    /// The name under which the document lists an object, with its number where there are several.
    pub fn name_of(&self, game: &Game, id: ObjectId) -> Option<(doc::CardId, Option<u32>)> {
        let mut first = id;
        while let Some(before) = game.objects.get(first.0 as usize).and_then(|o| o.was) {
            first = before;
        }
        self.listed.iter().enumerate().find_map(|(card, list)| {
            let at = list.iter().position(|&l| l == first)?;
            Some((doc::CardId(card), (list.len() > 1).then_some(at as u32 + 1)))
        })
    }

    /// The name under which the document speaks of an object that came into being during the play.
    pub fn name_of_made(&self, game: &Game, id: ObjectId) -> Option<(doc::CardId, Option<u32>)> {
        let card = self.made_called(&object_name(game, id))?;
        let all: Vec<ObjectId> = self.made(game, card).collect();
        let at = all.iter().position(|&m| m == id)?;
        Some((card, (all.len() > 1).then_some(at as u32 + 1)))
    }

    /// The card of that name of which the board lists nothing.
    pub fn made_called(&self, name: &str) -> Option<doc::CardId> {
        let name = plain_name(name);
        let never_listed = |card: &usize| self.listed[*card].is_empty();
        let mut all = (0..self.names.len()).filter(never_listed);
        all.find(|c| self.names[*c].contains(&name)).map(doc::CardId)
    }

    /// Every object that the name can mean, each followed to what it is now (or last was), the listed ones
    /// first, then the ones that came into being during the play.
    pub fn all(&self, game: &Game, what: doc::ObjectRef) -> Vec<ObjectId> {
        let Some(listed) = self.listed.get(what.card.0) else { return Vec::new() };
        let mut all: Vec<ObjectId> = listed.iter().map(|&id| latest(game, id)).collect();
        // An ability answers to its source's name, after all that has it.
        let (abilities, made): (Vec<ObjectId>, Vec<ObjectId>) =
            self.made(game, what.card).map(|id| latest(game, id)).partition(|&id| is_ability(game, id));
        all.extend(made.into_iter().chain(abilities));
        match what.nth {
            Some(n) => all.get((n as usize).wrapping_sub(1)).copied().into_iter().collect(),
            None => all,
        }
    }

    /// Objects that no list of the board holds and that have one of the card's names: tokens and copies.
    fn made<'a>(&'a self, game: &'a Game, card: doc::CardId) -> impl Iterator<Item = ObjectId> + 'a {
        let names = &self.names[card.0];
        (0..game.objects.len() as u32).map(ObjectId).filter(move |&id| {
            let object = game.object(id);
            object.was.is_none()
                && !object.unknown
                && (object.zone.is_some() || object.last.is_some())
                && !self.listed.iter().any(|l| l.contains(&id))
                && names.contains(&plain_name(&object_name(game, id)))
        })
    }

    /// The one object that the name means where `fits` holds. Several that are alike (same card, zone,
    /// status and numbers) count as one: the first.
    pub fn one(
        &self,
        game: &Game,
        what: doc::ObjectRef,
        fits: impl Fn(ObjectId) -> bool,
    ) -> Result<ObjectId, Unbound> {
        let mut all: Vec<ObjectId> = self.all(game, what).into_iter().filter(|&id| fits(id)).collect();
        proper(game, &mut all);
        match all.as_slice() {
            [] => Err(Unbound::None),
            [one] => Ok(*one),
            [first, rest @ ..] if rest.iter().all(|&other| alike(game, *first, other)) => Ok(*first),
            _ => Err(Unbound::Several(all)),
        }
    }

    /// What a target of the document means.
    pub fn entity(
        &self,
        game: &Game,
        target: doc::Target,
        fits: impl Fn(ObjectId) -> bool,
    ) -> Result<Entity, Unbound> {
        match target {
            doc::Target::Player(p) => Ok(Entity::Player(player(p))),
            doc::Target::Object(o) => self.one(game, o, fits).map(Entity::Object),
        }
    }
}

/// The engine's id of a player of the document.
pub fn player(p: doc::PlayerRef) -> PlayerId {
    PlayerId(p.player.0 as u8)
}

/// What the object has become, or last was.
pub fn latest(game: &Game, mut id: ObjectId) -> ObjectId {
    while let Some(next) = game.objects.get(id.0 as usize).and_then(|o| o.became) {
        id = next;
    }
    id
}

/// Whether it is an ability on the stack (or was): it has no name of its own and is no card (113.7a).
fn is_ability(game: &Game, id: ObjectId) -> bool {
    let object = game.object(id);
    object.copied.is_none() && !object.unknown && object.card.front().types.is_empty()
}

/// Whether it is a token or a copy that is nowhere any more.
pub fn has_ceased(game: &Game, id: ObjectId) -> bool {
    let object = game.object(id);
    (object.token || object.copy) && object.zone.is_none()
}

/// Of what answers to a name, what is meant before the rest: objects before abilities that answer to their
/// source's name, and what is somewhere before tokens and copies that have
/// ceased to exist (704.5d, 704.5e).
pub fn proper(game: &Game, all: &mut Vec<ObjectId>) {
    let mut prefer = |test: &dyn Fn(ObjectId) -> bool| {
        if all.iter().any(|&id| test(id)) {
            all.retain(|&id| test(id));
        }
    };
    prefer(&|id| !is_ability(game, id));
    prefer(&|id| !has_ceased(game, id));
}

fn object_name(game: &Game, id: ObjectId) -> String {
    let object = game.object(id);
    let (card, face) = copiable_face(object);
    card.faces.get(face as usize).map(|f| f.name.clone()).unwrap_or_default()
}

/// A token answers to its name without "Token" (111.4).
pub fn plain_name(name: &str) -> String {
    let name = name.to_lowercase().replace('ё', "е");
    name.strip_suffix(" token").unwrap_or(&name).to_string()
}

/// Whether two objects are alike in every way that a step could see, apart from their timestamps.
fn alike(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    let (x, y) = (game.object(a), game.object(b));
    let same_combat = game.combat.as_ref().is_none_or(|c| {
        c.attack(a).map(|x| (x.target, x.blocked)) == c.attack(b).map(|x| (x.target, x.blocked))
            && c.blocked_by(a) == c.blocked_by(b)
            && c.blockers_of(a).eq(c.blockers_of(b))
    });
    let hidden = x.zone == Some(crate::ability::Zone::Library);
    x.card == y.card
        && x.face == y.face
        && x.zone == y.zone
        && x.owner == y.owner
        && x.base_controller == y.base_controller
        && x.status == y.status
        && x.counters.0.iter().map(|c| (&c.0, c.1)).eq(y.counters.0.iter().map(|c| (&c.0, c.1)))
        && x.damage == y.damage
        && x.attached.as_ref().map(|t| t.to) == y.attached.as_ref().map(|t| t.to)
        && x.copied == y.copied
        && x.chosen == y.chosen
        && x.controlled_since_turn == y.controlled_since_turn
        && x.token == y.token
        && x.commander == y.commander
        && !hidden
        && same_combat
        && game.attachments(a).is_empty()
        && game.attachments(b).is_empty()
        && (x.zone != Some(crate::ability::Zone::Battlefield) || same_values(game, a, b))
}

/// Whether the computed characteristics agree: an effect may concern only one of two.
fn same_values(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    let computed = Computed::of(game);
    let view = View { game, computed: &computed };
    let (x, y) = (view.get(a), view.get(b));
    x.power == y.power
        && x.toughness == y.toughness
        && x.types == y.types
        && x.colours == y.colours
        && x.controller == y.controller
        && x.abilities.len() == y.abilities.len()
        && x.abilities.iter().zip(&y.abilities).all(|(p, q)| p.ability == q.ability)
}
