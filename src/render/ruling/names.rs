//! What objects and players are called: as the document lists them, else by their own names.

use crate::game::ids::{ObjectId, PlayerId};
use crate::game::state::Game;
use crate::scenario::Scenario;
use crate::scenario::run::binding::Binding;

/// Names in one state of a play.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    pub scenario: &'a Scenario,
    pub binding: &'a Binding,
    pub game: &'a Game,
}

impl Names<'_> {
    /// `Bear 2`, or the name of a token or copy that came into being during the play.
    pub fn object(&self, id: ObjectId) -> String {
        if id.0 as usize >= self.game.objects.len() {
            return "?".into();
        }
        let listed = self.binding.name_of(self.game, id);
        if let Some((card, nth)) = listed.or_else(|| self.binding.name_of_made(self.game, id))
            && let Some(card) = self.scenario.cards.get(card.0)
        {
            return match nth {
                Some(n) => format!("{} {n}", card.name),
                None => card.name.clone(),
            };
        }
        let object = self.game.object(id);
        let (card, face) = match &object.copied {
            Some(copied) => (&copied.card, copied.face),
            None => (&object.card, object.face),
        };
        card.faces
            .get(face as usize)
            .map(|f| f.name.clone())
            .filter(|n| !n.is_empty())
            .unwrap_or_else(|| "—".into())
    }

    pub fn player(&self, id: PlayerId) -> String {
        self.game.players.get(id.0 as usize).map(|p| p.name.to_string()).unwrap_or_default()
    }
}
