//! Bestow (702.103): a creature card cast as an Aura, which it is while it is bestowed.

use crate::ability::{
    Ability, CardType, Duration, Keyword, KeywordKind, Modification, Parameter, Predicate, Subtype,
};
use crate::game::effects::RunningEffect;
use crate::game::ids::ObjectId;
use crate::game::play::Play;
use crate::game::query::About;
use crate::game::state::Game;
use crate::game::stop::Step;
use crate::terms::Concept;
use std::sync::Arc;

use super::Frame;

/// 702.103b: it is an Aura enchantment and has enchant creature.
fn changes() -> Vec<Modification> {
    let parameter = Parameter::Quality(Predicate::Type(CardType::Creature));
    let enchant = Ability::Keyword(Keyword { kind: KeywordKind::Enchant, parameter });
    let aura = Modification::SetTypes {
        supertypes: Vec::new(),
        types: vec![CardType::Enchantment],
        subtypes: Subtype::find("Aura").into_iter().collect(),
    };
    vec![aura, Modification::AddAbility(Arc::new(enchant))]
}

/// Whether the object is a bestowed spell or permanent.
pub fn is_bestowed(game: &Game, object: ObjectId) -> bool {
    game.object(object).chosen.cast_for == Some(KeywordKind::Bestow)
}

/// It ceases to be bestowed: the effect that makes it an Aura ends.
pub fn cease(game: &mut Game, object: ObjectId) {
    if !is_bestowed(game, object) {
        return;
    }
    game.object_mut(object).chosen.cast_for = None;
    let changes = changes();
    game.running.retain(|e| !(e.on.contains(&object) && e.modifications == changes));
}

/// A permanent that a starting board has bestowed.
pub fn bestow_on_board(game: &mut Game, object: ObjectId) {
    game.object_mut(object).chosen.cast_for = Some(KeywordKind::Bestow);
    start(game, object, changes());
}

/// 702.151b: an Equipment with reconfigure is no creature from being attached until it becomes unattached.
pub fn reconfigured(game: &mut Game, object: ObjectId) {
    if crate::game::layers::copiable(game.object(object)).has(KeywordKind::Reconfigure) {
        no_longer_reconfigured(game, object);
        start(game, object, no_creature());
    }
}

/// The same Equipment becomes unattached.
pub fn no_longer_reconfigured(game: &mut Game, object: ObjectId) {
    let ends = |e: &RunningEffect| e.source == Some(object) && e.modifications == no_creature();
    if game.running.iter().any(|e| ends(e)) {
        game.running.retain(|e| !ends(e));
    }
}

fn no_creature() -> Vec<Modification> {
    let types = vec![CardType::Creature];
    vec![Modification::RemoveTypes { supertypes: Vec::new(), types, subtypes: Vec::new() }]
}

/// An effect on the object alone.
fn start(game: &mut Game, object: ObjectId, modifications: Vec<Modification>) {
    let o = game.object(object);
    let (controller, timestamp) = (o.base_controller, o.timestamp);
    let effect = RunningEffect {
        id: game.next_effect(),
        source: Some(object),
        controller,
        timestamp,
        on: vec![object],
        modifications,
        rule: None,
        duration: Duration::Permanent,
        turn: game.turn.number,
        targets: Vec::new(),
        about: About::default(),
    };
    game.running.push(Arc::new(effect));
}

impl Play<'_> {
    /// A spell that is cast bestowed, or copied so, becomes an Aura as it is put onto the stack.
    pub(super) fn bestow(&mut self, spell: ObjectId) -> Step<()> {
        self.change().object_mut(spell).chosen.cast_for = Some(KeywordKind::Bestow);
        let you = self.game.object(spell).base_controller;
        let frame = Frame::new(Some(spell), you);
        self.trace.cite(&[Concept::BestowedAura]);
        self.begin_effect(vec![spell], &changes(), &Duration::Permanent, &frame)
    }

    /// 702.103e: with an illegal target it resolves as a creature spell.
    pub(super) fn bestowed_at_nothing(&mut self, spell: ObjectId) -> bool {
        let bestowed = is_bestowed(&self.game, spell);
        if bestowed {
            self.trace.cite(&[Concept::BestowIllegalTarget]);
            cease(self.change(), spell);
        }
        bestowed
    }
}
