//! Face-down spells and permanents (708, 702.37): casting face down, turning face up.

use super::Frame;
use super::cost::keyword_cost;
use crate::ability::{
    Ability, CardType, Cost, CostPart, CounterKind, Designation, Face, KeywordKind, ManaCost, ManaSymbol,
    Parameter, Quantity, Zone,
};
use crate::game::choice::NoAnswers;
use crate::game::events::{Cause, Entry, Event, Move};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::layers::{Characteristics, Computed, View};
use crate::game::play::Play;
use crate::game::state::{StackEntry, StackKind};
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::game::trace::Fact;
use crate::terms::Concept;

/// The cost of turning what has these abilities face up by morph.
fn morph_cost<'a>(mut all: impl Iterator<Item = &'a Ability>) -> Option<Cost> {
    all.find_map(|a| match a {
        Ability::Keyword(k) if k.kind == KeywordKind::Morph => keyword_cost(k).cloned(),
        _ => None,
    })
}

/// How many +1/+1 counters come with turning what has these abilities face up by megamorph.
fn megamorph<'a>(mut all: impl Iterator<Item = &'a Ability>) -> Option<u32> {
    all.find_map(|a| match a {
        Ability::Keyword(k) if k.kind == KeywordKind::Morph => match &k.parameter {
            Parameter::NumberCost(Quantity::Number(n), _) => u32::try_from(*n).ok(),
            _ => None,
        },
        _ => None,
    })
}

/// The abilities that a face prints.
fn printed(face: &Face) -> impl Iterator<Item = &Ability> {
    face.abilities().map(|a| &**a)
}

impl Play<'_> {
    /// Casts a card with morph face down, as a 2/2 creature, for {3} (702.37c).
    pub(super) fn cast_face_down(&mut self, who: PlayerId, card: ObjectId) -> Step<ObjectId> {
        let o = self.game.object(card);
        let (in_hand, face) = (o.zone == Some(Zone::Hand) && o.owner == who, o.card.front().clone());
        let object = Why::Object { object: card, because_of: None };
        if morph_cost(printed(&face)).is_none() {
            return Err(match face.abilities().any(|a| is_disguise(a)) {
                true => Stop::missing("keyword:disguise"),
                false => Stop::illegal(Concept::MorphCast, object),
            });
        }
        if !in_hand {
            self.castable_face_down_from_there(who, card)?;
        }
        let rule = super::cast::no_priority(&self.game);
        let split = self.ask(super::cast::split_second)?.then_some(Concept::SplitSecond);
        if let Some(rule) = rule.or(split) {
            return Err(Stop::illegal(rule, Why::WrongTime));
        }
        if let Some((rule, why)) = self.ask(|view| super::cast::not_now(view, who, card))? {
            return Err(Stop::illegal(rule, why));
        }
        let timely = super::cast::sorcery_time(&self.game, who);
        let entry = Entry { under: Some(who), face_down: true, ..Entry::default() };
        let m = Move { entry: Box::new(entry), ..Move::new(card, Zone::Stack, Cause::Cast) };
        let happened = self.propose_one(Event::Move(m))?;
        let Some(spell) = happened.iter().find_map(|h| h.new) else {
            return Err(Stop::missing("cast:replaced"));
        };
        let (targets, modes) = (Vec::new(), Vec::new());
        let entry = StackEntry {
            id: spell,
            controller: who,
            kind: StackKind::Spell,
            targets,
            modes,
            x: None,
            divided: Vec::new(),
        };
        self.change().stack.push(entry);
        // Effects and prohibitions see the face-down spell (702.37c).
        let (forbidden, flash) = self.ask(|view| {
            (super::cast::prohibited(view, who, spell), super::cast::as_though_flash(view, who, spell))
        })?;
        if let Some((rule, why)) = forbidden {
            return Err(Stop::illegal(rule, why));
        }
        if !timely && !flash {
            return Err(Stop::illegal(Concept::SorceryTiming, Why::WrongTime));
        }
        let three = ManaCost([ManaSymbol::Generic(3)].into_iter().collect());
        let cost = self.with_changes(Cost(vec![CostPart::Mana(three)]), who, spell, None)?;
        self.pay(who, &cost, Some(spell), &Frame::new(Some(spell), who))?;
        self.change().turn.spells_cast.push((who, spell));
        let fact = Fact::Cast { spell, player: who, targets: Vec::new() };
        self.trace.note(fact, &[Concept::SpellCast, Concept::MorphCast, Concept::FaceDown]);
        self.propose_one(Event::Cast { spell, player: who })?;
        self.before_priority()?;
        Ok(spell)
    }

    /// 601.3e: what lets it be cast from where it is looks at the face-down spell that it would be.
    fn castable_face_down_from_there(&mut self, who: PlayerId, card: ObjectId) -> Step<()> {
        let mut nobody = NoAnswers;
        let mut as_cast = Play::new(self.game.clone(), &mut nobody);
        as_cast.change().object_mut(card).status.face_down = true;
        let allowed = as_cast.ask(|view| crate::game::rules::playable_from(view, who, card, Some(card)))?;
        let see = vec![Concept::CastWithOtherValues];
        self.trace.cite(&see);
        let (rule, why) = (Concept::CastFromZone, Why::Object { object: card, because_of: None });
        if allowed { Ok(()) } else { Err(Stop::Illegal(Refusal { rule, see, why })) }
    }

    /// Turns a face-down permanent face up for its morph cost: a special action (116.2b, 702.37e).
    pub fn turn_face_up(&mut self, who: PlayerId, object: ObjectId, x: Option<u32>) -> Step<()> {
        self.known(&[object], None, Concept::FaceDown)?;
        let why = Why::Object { object, because_of: None };
        let down = self.game.object(object).status.face_down && self.game.on_battlefield(object);
        if !down || self.ask(|view| view.controller(object))? != who {
            return Err(Stop::illegal(Concept::FaceUpAction, why));
        }
        if let Some(rule) = super::cast::no_priority(&self.game) {
            return Err(Stop::illegal(rule, Why::WrongTime));
        }
        let face = self.game.object(object).card.front().clone();
        // 702.37e: what its morph cost would be if it were face up.
        let up = self.as_face_up(object)?;
        let abilities = || up.abilities.iter().map(|h| &*h.ability);
        let (cost, rule) = match (morph_cost(abilities()), self.face_up_by_mana_cost(object, &face)) {
            (Some(_), Some(_)) => return Err(Stop::missing("action:turn-face-up-in-two-ways")),
            (Some(cost), None) => (cost, Concept::MorphFaceUp),
            (None, Some(found)) => found,
            (None, None) if morph_cost(printed(&face)).is_some() => {
                return Err(Stop::illegal(Concept::MorphFaceUp, why));
            }
            (None, None) => {
                // A card of which it is not said how it came to be face down may have been manifested.
                let creature = face.types.contains(&CardType::Creature) && !self.is_hidden(object);
                return Err(match creature || face.abilities().any(|a| is_disguise(a)) {
                    true => Stop::missing("action:turn-face-up-without-morph"),
                    false => Stop::illegal(Concept::FaceUpAction, why),
                });
            }
        };
        super::cost::wants_x(&cost, who, object, x)?;
        let frame = Frame { x, ..Frame::new(Some(object), who) };
        self.pay(who, &cost, Some(object), &frame)?;
        self.trace.cite(&[Concept::FaceUpAction, rule]);
        let mut events = vec![Event::TurnOver { object, up: true }];
        if let Some(count) = megamorph(abilities()).filter(|_| rule == Concept::MorphFaceUp) {
            // 702.37b: as it is turned face up for that cost.
            self.trace.cite(&[Concept::Megamorph]);
            let (on, kind) = (object.into(), CounterKind::PowerToughness(1, 1));
            events.push(Event::PutCounters { on, kind, count, by: Some(who) });
        }
        self.propose(events)?;
        self.before_priority()
    }
}

impl Play<'_> {
    /// What a face-down permanent would be if it were face up.
    fn as_face_up(&self, object: ObjectId) -> Step<Characteristics> {
        let mut game = self.game.clone();
        let at = game.tick();
        let o = game.object_mut(object);
        (o.status.face_down, o.timestamp) = (false, at);
        let computed = Computed::of(&game);
        match computed.gap {
            Some(gap) => Err(Stop::missing(gap)),
            None => Ok(View { game: &game, computed: &computed }.get(object).clone()),
        }
    }

    /// Whether it is known to have been manifested or cloaked.
    fn is_hidden(&self, object: ObjectId) -> bool {
        let marks = &self.game.object(object).designations;
        marks.contains(&Designation::Manifested) || marks.contains(&Designation::Cloaked)
    }

    /// 701.40b, 701.58b: a manifested or cloaked creature card may be turned face up for its mana cost.
    fn face_up_by_mana_cost(&self, object: ObjectId, face: &Face) -> Option<(Cost, Concept)> {
        let cloaked = self.game.object(object).designations.contains(&Designation::Cloaked);
        let rule = if cloaked { Concept::CloakFaceUp } else { Concept::ManifestFaceUp };
        let possible = self.is_hidden(object) && face.types.contains(&CardType::Creature);
        let cost = face.mana_cost.clone().filter(|_| possible)?;
        Some((Cost(vec![CostPart::Mana(cost)]), rule))
    }
}

fn is_disguise(a: &crate::ability::Ability) -> bool {
    matches!(a, crate::ability::Ability::Keyword(k) if k.kind == KeywordKind::Disguise)
}
