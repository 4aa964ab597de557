//! What objects and players are called: as the document lists them, else by their own names.

use crate::ability::{Face, model::Layout};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::layers::copiable_face;
use crate::game::state::Game;
use crate::scenario::Scenario;
use crate::scenario::run::binding::{Binding, plain_name};
use crate::scenario::statement::{CardDef, CardSource};

/// Names in one state of a play.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    pub scenario: &'a Scenario,
    pub binding: &'a Binding,
    pub game: &'a Game,
}

impl Names<'_> {
    /// `Bear 2`, or the name of a token or copy that came into being during the play. What is `turned` has its
    /// other face up, not the one of this state.
    pub fn object(&self, id: ObjectId, turned: bool, russian: bool) -> String {
        if id.0 as usize >= self.game.objects.len() {
            return "?".into();
        }
        let made = || self.binding.name_of_made(self.game, id).filter(|_| !turned);
        if let Some((card, nth)) = self.binding.name_of(self.game, id).or_else(made)
            && let Some(card) = self.scenario.cards.get(card.0)
        {
            let name = match self.name_of_face(id, turned, card) {
                Some(name) => name,
                None if russian && card.source == CardSource::MadeInPlay => self.token(&card.name, russian),
                None => card.name.clone(),
            };
            return match nth {
                Some(n) => name + " " + &n.to_string(),
                None => name,
            };
        }
        let object = self.game.object(id);
        let (card, face) = match copiable_face(object) {
            (card, face) if turned && object.copied.is_none() => (card, 1 - face.min(1)),
            up => up,
        };
        match card.faces.get(face as usize).filter(|f| !f.name.is_empty()) {
            // An ability has its source’s name.
            Some(f) if object.token || f.types.is_empty() => self.token(&f.name, russian),
            Some(f) => f.name.clone(),
            None => "—".into(),
        }
    }

    /// The name of the face that is up, where the document calls the card by the name of another one.
    fn name_of_face(&self, id: ObjectId, turned: bool, called: &CardDef) -> Option<String> {
        let object = self.game.object(id);
        let face = copiable_face(object).1;
        let face = if turned { 1 - face.min(1) } else { face };
        // 709.4: off the stack a split card is both halves.
        let whole = object.card.layout == Layout::Split && face == 0;
        if object.copied.is_some() || object.status.face_down || whole {
            return None;
        }
        let name = plain_name(&called.name);
        // In which language: the name itself, or one of the others.
        let place = |f: &Face| match plain_name(&f.name) == name {
            true => Some(0),
            false => f.other_names.iter().position(|n| plain_name(n) == name).map(|n| n + 1),
        };
        let up = object.card.faces.get(usize::from(face))?;
        if place(up).is_some() {
            return None;
        }
        match object.card.faces.iter().find_map(place) {
            Some(n) if n > 0 => Some(up.other_names.get(n - 1).unwrap_or(&up.name).clone()),
            Some(_) => Some(up.name.clone()),
            None => (face > 0).then(|| up.name.clone()),
        }
    }

    /// The name of a token as the document knows it; of one that the document does not name, by its subtypes in
    /// the language of the page.
    pub fn token(&self, name: &str, russian: bool) -> String {
        let made = self.binding.made_called(name).and_then(|card| self.scenario.cards.get(card.0));
        let name = made.map_or(name, |card| &card.name);
        if !russian || made.is_some_and(|card| card.source != CardSource::MadeInPlay) {
            return name.to_string();
        }
        let stem = name.strip_suffix(" Token").unwrap_or(name);
        crate::scenario::token_names(stem).into_iter().nth(1).unwrap_or_else(|| name.to_string())
    }

    pub fn player(&self, id: PlayerId) -> String {
        self.game.players.get(id.0 as usize).map(|p| p.name.to_string()).unwrap_or_default()
    }
}
