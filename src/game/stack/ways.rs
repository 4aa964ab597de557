//! What keywords change about casting a spell: from where, for what cost, with what help (702).

use super::cost::keyword_cost;
use crate::ability::{
    Ability, CardType, Colour, Comparison, Condition, Cost, CostPart, Duration, Effect, EventPattern,
    Keyword, KeywordKind as K, ManaSymbol, Measure, Modes, Modification, ObjectRef, Parameter, PlayerRef,
    Predicate, Quantity, Step as StepName, Triggered, Zone, effect::LibraryPosition,
};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::layers::{Characteristics, View};
use crate::game::state::Game;
use crate::game::stop::{Step, Stop};
use crate::game::support::{Support, support};
use crate::terms::Concept;
use std::sync::Arc;

/// A way to cast a card that a keyword gives.
pub struct Way {
    /// From where, if not from where spells are cast.
    pub from: Option<Zone>,
    /// What is paid.
    pub price: Price,
    /// Its rule.
    pub rule: Concept,
}

/// What a way costs.
pub enum Price {
    /// This instead of the mana cost (118.9).
    Instead(Cost),
    /// The mana cost, and this (118.8).
    And(Cost),
}

/// The way that a keyword of this card gives.
///
/// # Errors
/// `NotImplemented` for a keyword whose way of casting is not played.
pub fn way(ch: &Characteristics, k: K) -> Step<Option<Way>> {
    if !ch.has(k) {
        return Ok(None);
    }
    // Several of these are paid for, and mean something, each for itself (702.152b, 702.153b, 702.175b).
    let each = matches!(k, K::Blitz | K::Casualty | K::Offspring);
    if each && ch.keywords(k).count() > 1 {
        return Err(Stop::missing(format!("keyword:{}", k.english())));
    }
    let own = || ch.keywords(k).find_map(keyword_cost).cloned().unwrap_or_default();
    let discard = |what| Price::And(Cost(vec![CostPart::Discard(Quantity::Number(1), what)]));
    let graveyard = Some(Zone::Graveyard);
    let (from, price, rule) = match k {
        // What an effect gives without a cost is for the mana cost.
        K::Flashback if ch.keywords(k).all(|k| keyword_cost(k).is_none()) => {
            (graveyard, Price::And(Cost::default()), Concept::Flashback)
        }
        K::Flashback => (graveyard, Price::Instead(own()), Concept::Flashback),
        K::Escape => (graveyard, Price::Instead(own()), Concept::Escape),
        K::Aftermath => (graveyard, Price::And(Cost::default()), Concept::Aftermath),
        K::JumpStart => (graveyard, discard(Predicate::Any), Concept::JumpStart),
        K::Retrace => (graveyard, discard(Predicate::Type(CardType::Land)), Concept::Retrace),
        K::Evoke => (None, Price::Instead(own()), Concept::Evoke),
        K::Bestow => (None, Price::Instead(own()), Concept::Bestow),
        K::Dash => (None, Price::Instead(own()), Concept::Dash),
        K::Surge => (None, Price::Instead(own()), Concept::Surge),
        K::Spectacle => (None, Price::Instead(own()), Concept::Spectacle),
        K::Buyback => (None, Price::And(own()), Concept::Buyback),
        K::Entwine => (None, Price::And(own()), Concept::Entwine),
        K::Foretell => (Some(Zone::Exile), Price::Instead(own()), Concept::Foretell),
        // It is a special action; the spell is cast as that says, for no cost.
        K::Suspend => return Ok(None),
        K::Emerge => (None, Price::Instead(own()), Concept::Emerge),
        K::Overload => (None, Price::Instead(own()), Concept::Overload),
        K::Blitz => (None, Price::Instead(own()), Concept::Blitz),
        K::Offspring => (None, Price::And(own()), Concept::Offspring),
        K::Casualty => (None, Price::And(casualty(ch)), Concept::Casualty),
        K::Bargain => {
            let kinds = vec![
                Predicate::Type(CardType::Artifact),
                Predicate::Type(CardType::Enchantment),
                Predicate::Token,
            ];
            (None, Price::And(sacrifice(Predicate::OneOf(kinds))), Concept::Bargain)
        }
        other => return Err(Stop::missing(format!("keyword:{}", other.english()))),
    };
    Ok(Some(Way { from, price, rule }))
}

/// The sacrifice of one permanent that fits.
fn sacrifice(what: Predicate) -> Cost {
    let what = ObjectRef::Choice {
        who: PlayerRef::You,
        count: Box::new(Quantity::Number(1)),
        up_to: false,
        what: Box::new(what),
    };
    Cost(vec![CostPart::Sacrifice(what)])
}

/// 702.153a: a creature with that much power or more.
fn casualty(ch: &Characteristics) -> Cost {
    let number = ch.keywords(K::Casualty).find_map(|k| match &k.parameter {
        Parameter::Number(n) => Some(n.clone()),
        _ => None,
    });
    let least = Box::new(number.unwrap_or(Quantity::Number(1)));
    let strong = Predicate::Compare(Measure::Power, Comparison::AtLeast, least);
    sacrifice(Predicate::Type(CardType::Creature).and(strong))
}

/// The keywords of a card by which it can be cast otherwise than for its mana cost alone.
pub fn ways_of(ch: &Characteristics) -> Vec<K> {
    K::ALL.iter().copied().filter(|k| matches!(way(ch, *k), Ok(Some(_)))).collect()
}

/// Whether what the way asks of the turn so far is so (702.117a, 702.137a).
pub fn open(game: &Game, who: PlayerId, k: K) -> bool {
    match k {
        K::Surge => game.turn.spells_cast.iter().any(|(p, _)| *p == who),
        K::Spectacle => game.opponents(who).into_iter().any(|p| game.player(p).life_lost > 0),
        _ => true,
    }
}

/// Whether a spell cast this way is exiled as it leaves the stack (702.34a, 702.127a, 702.133a).
pub fn exiled_from_stack(k: K) -> bool {
    matches!(k, K::Flashback | K::JumpStart | K::Aftermath)
}

/// A keyword of the object that is not played and could make legal what the rules refuse as things stand.
pub fn unplayed(ch: &Characteristics) -> Option<K> {
    K::ALL
        .iter()
        .copied()
        .find(|k| ch.has(*k) && matches!(support(*k), Support::UseRefused | Support::CastRefused))
}

/// What helps to pay for a spell beside mana, as announced or as it could be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// What is tapped or exiled for it as announced.
    pub announced: Vec<Helper>,
    /// What else could be.
    pub possible: Vec<Helper>,
    /// How much life is paid for Phyrexian mana symbols.
    pub life: u32,
    /// Only what is tapped for mana alone pays.
    pub plain: bool,
    /// What is said to be tapped, for mana or otherwise.
    pub taps: Vec<ObjectId>,
}

/// An object that pays for one mana of a spell's cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Helper {
    /// Which.
    pub object: ObjectId,
    /// For which symbols; generic mana is `Generic(1)`.
    pub pays: Vec<ManaSymbol>,
    /// By which rule: what is exiled (delve) rather than tapped follows from it.
    pub rule: Concept,
}

/// What may help to pay for this spell: convoke, improvise, delve (702.51, 702.126, 702.66).
pub fn helpers(view: View, who: PlayerId, spell: ObjectId) -> Vec<Helper> {
    let ch = view.get(spell);
    let generic = || vec![ManaSymbol::Generic(1)];
    let untapped = |o: &ObjectId| !view.game.object(*o).status.tapped;
    let mut all = Vec::new();
    if ch.has(K::Convoke) {
        for object in view.controlled_by(who).filter(untapped).filter(|o| view.get(*o).is_creature()) {
            let colours = view.get(object).colours;
            if !view.get(object).colours_open.is_empty() {
                view.gaps().note(crate::game::query::COLOUR_NOT_KNOWN);
            }
            let mut pays = generic();
            pays.extend(Colour::ALL.into_iter().filter(|c| colours.contains(*c)).map(ManaSymbol::Coloured));
            all.push(Helper { object, pays, rule: Concept::Convoke });
        }
    }
    if ch.has(K::Improvise) {
        let artifact = |o: &ObjectId| view.get(*o).is(CardType::Artifact);
        let artifacts = view.controlled_by(who).filter(untapped).filter(artifact);
        all.extend(artifacts.map(|object| Helper { object, pays: generic(), rule: Concept::Improvise }));
    }
    if ch.has(K::Delve) {
        let cards = view.game.player(who).graveyard.iter().copied();
        all.extend(cards.map(|object| Helper { object, pays: generic(), rule: Concept::Delve }));
    }
    all
}

/// How much generic mana less (or more) the keywords of a spell make it cost (702.41a, 702.125a).
pub fn reduction(ctx: &crate::game::query::Ctx, who: PlayerId, ch: &Characteristics) -> i64 {
    let mine = |p: &Predicate| p.clone().and(Predicate::ControlledBy(PlayerRef::You));
    let affinity: usize = ch
        .keywords(K::Affinity)
        .map(|k| match &k.parameter {
            crate::ability::Parameter::Quality(p) => ctx.each(&mine(p)).len(),
            _ => 0,
        })
        .sum();
    // 702.119a: by the mana value of the creature that is sacrificed.
    let spell = ctx.source.map(|s| &ctx.view.game.object(s).chosen);
    let emerged = spell.filter(|c| c.cast_for == Some(K::Emerge)).map_or(0, |c| {
        c.objects.iter().filter_map(|o| ctx.measure(crate::ability::Measure::ManaValue, *o)).sum()
    });
    let undaunted = if ch.has(K::Undaunted) { ctx.view.game.opponents(who).len() } else { 0 };
    -((affinity + undaunted) as i64) - emerged
}

/// What else a permanent that was cast this way brings as it enters: haste, and what becomes of it at the
/// beginning of the next end step (702.109a, 702.152a).
pub fn as_it_enters(k: Option<K>) -> Vec<Effect> {
    let it = || ObjectRef::Antecedent;
    let (mut abilities, gone) = match k {
        Some(K::Suspend) => return vec![hasty_while_yours()],
        Some(K::Dash) => (Vec::new(), back_to_hand(it())),
        Some(K::Blitz) => (vec![draws_as_it_dies()], Effect::Sacrifice { who: PlayerRef::You, what: it() }),
        _ => return Vec::new(),
    };
    abilities.push(Ability::Keyword(Keyword::plain(K::Haste)));
    let has = abilities.into_iter().map(|a| Modification::AddAbility(Arc::new(a))).collect();
    let hasty = Effect::Continuous { what: it(), modifications: has, duration: Duration::Permanent };
    let end = EventPattern::Beginning { step: StepName::End, of: PlayerRef::EachPlayer };
    vec![hasty, Effect::DelayedTrigger { trigger: Box::new(triggered(end, gone)), duration: None }]
}

/// 702.62a: a creature has haste until its controller loses control of it.
fn hasty_while_yours() -> Effect {
    let it = || ObjectRef::Antecedent;
    let haste = Arc::new(Ability::Keyword(Keyword::plain(K::Haste)));
    let yours = Condition::Is(it(), Predicate::ControlledBy(PlayerRef::You));
    let hasty = Effect::Continuous {
        what: it(),
        modifications: vec![Modification::AddAbility(haste)],
        duration: Duration::AsLongAs(Box::new(yours)),
    };
    let condition = Condition::Is(it(), Predicate::Type(CardType::Creature));
    Effect::If { condition, then: vec![hasty], otherwise: Vec::new() }
}

fn back_to_hand(what: ObjectRef) -> Effect {
    Effect::Move { what, to: Zone::Hand, tapped: false, under: None, position: LibraryPosition::Top }
}

fn draws_as_it_dies() -> Ability {
    let this = Predicate::Is(Box::new(ObjectRef::This));
    let dies =
        EventPattern::ZoneChange { what: this, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
    let draw = Effect::Draw { who: PlayerRef::You, count: Quantity::Number(1) };
    Ability::Triggered(triggered(dies, draw))
}

fn triggered(event: EventPattern, effect: Effect) -> Triggered {
    Triggered {
        events: vec![event],
        condition: None,
        modes: Modes::single(Vec::new(), vec![effect]),
        once_each_turn: false,
        zones: Vec::new(),
    }
}
