//! Casting spells (601).

use super::Frame;
use super::announce::Announced;
use super::cost::{alternatives, cast_from_command, times_cast};
use super::ways::{self, Help};
use crate::ability::{
    Ability, CardType, Cost, CostPart, Designation, KeywordKind, Modification, Predicate, RuleEffect, Target,
    Zone,
};
use crate::game::choice::NoAnswers;
use crate::game::events::{Cause, Entry, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Characteristics, Computed, View};
use crate::game::play::Play;
use crate::game::query::Ctx;
use crate::game::rules;
use crate::game::state::{Game, StackEntry, StackKind};
use crate::game::stop::{Refusal, Step, Stop, Why};
use crate::game::trace::Fact;
use crate::terms::Concept;

impl Play<'_> {
    /// Casts a card: legality of the proposal, targets, costs (601.2). It stays on the stack; what triggers
    /// is put there too.
    ///
    /// # Errors
    /// A refusal by the rules; `NotImplemented` by name where a keyword of the card, or a cost that it gives,
    /// might make legal what is refused, and is not played.
    pub fn cast(&mut self, who: PlayerId, card: ObjectId, how: &Announced) -> Step<ObjectId> {
        if how.face_down {
            return self.cast_face_down(who, card);
        }
        let before = self.game.clone();
        let instead = self.only_for_own_cost(who, card, how)?;
        self.announce_and_pay(who, card, instead.as_ref().unwrap_or(how)).map_err(|stop| match stop {
            Stop::Illegal(refusal) => otherwise(&before, card, how).unwrap_or(Stop::Illegal(refusal)),
            other => other,
        })
    }

    /// 118.9: where nothing is said of the cost and the mana cost can't be paid, an alternative one that can be is
    /// meant; of several the only one that can be paid.
    fn only_for_own_cost(
        &mut self,
        who: PlayerId,
        card: ObjectId,
        how: &Announced,
    ) -> Step<Option<Announced>> {
        if how.alternative.is_some() || how.during.is_some() {
            return Ok(None);
        }
        let mut offered = self.ask(|view| alternatives(view, who, card, how, view.gaps()))?;
        let attempt = |how: &Announced| {
            let mut nobody = NoAnswers;
            Play::new(self.game.clone(), &mut nobody).announce_and_pay(who, card, how)
        };
        let refused =
            |result: Step<ObjectId>| matches!(result, Err(Stop::Illegal(_) | Stop::NotImplemented(_)));
        // The mana that is said may be that of an alternative cost alone.
        let mana = how.mana_said.clone().map(CostPart::Mana);
        let said = how.own_alternative
            || mana.is_some_and(|m| !offered.is_empty() && offered.iter().all(|c| c.0.contains(&m)));
        if offered.is_empty() || !said && !refused(attempt(how)) {
            return Ok(None);
        }
        let first = offered.first().cloned();
        let with = |c: &Cost| Announced { own_alternative: true, instead: Some(c.clone()), ..how.clone() };
        if said && offered.len() == 1 {
            return Ok(first.map(|c| with(&c)));
        }
        offered.retain(|c| !refused(attempt(&with(c))));
        match offered.as_slice() {
            [one] => Ok(Some(with(one))),
            [] => Ok(first.filter(|_| said).map(|c| with(&c))),
            _ => Err(Stop::missing("cost:alternative-of-its-own")),
        }
    }

    /// Chooses the face that a card is cast or played with, before anything is asked of it (709.3a, 712.11c,
    /// 715.3a).
    pub fn choose_face(&mut self, card: ObjectId, face: u8) {
        if self.game.object(card).face != face {
            self.change().object_mut(card).face = face;
        }
    }

    fn announce_and_pay(&mut self, who: PlayerId, card: ObjectId, how: &Announced) -> Step<ObjectId> {
        if how.during.is_none() {
            self.may_cast(who, card, how)?;
        }
        let face = self.game.object(card).face;
        let entry = Entry { under: Some(who), face, ..Entry::default() };
        let m = Move { entry: Box::new(entry), ..Move::new(card, Zone::Stack, Cause::Cast) };
        let happened = self.propose_one(Event::Move(m))?;
        let Some(spell) = happened.iter().find_map(|h| h.new) else {
            return Err(Stop::missing("cast:replaced"));
        };
        self.change().stack.push(StackEntry {
            id: spell,
            controller: who,
            kind: StackKind::Spell,
            targets: Vec::new(),
            modes: Vec::new(),
            x: how.x,
            divided: Vec::new(),
        });
        if let Some(k) = how.alternative {
            self.keyword_follows(k, card, spell);
        }
        if how.alternative == Some(KeywordKind::Bestow) {
            self.bestow(spell)?;
        }
        let modes = self.ask(|view| view.get(spell).spell_text())??;
        let modes = super::overload::as_cast(modes, how.alternative)?;
        if modes.is_none() && self.ask(|view| view.get(spell).not_understood > 0)? {
            let o = self.game.object(spell);
            let face = o.card.faces.get(usize::from(o.face)).unwrap_or(o.card.front());
            let words = face.refused().map(|l| l.text.clone()).next();
            return Err(Stop::NotUnderstood { object: spell, words: words.unwrap_or_default() });
        }
        let words = match &modes {
            Some(m) => self.announce_modes(m, how, spell)?,
            None => aura_target(self, spell)?.into_iter().collect(),
        };
        let targets = match how.during {
            Some(_) => self.choose_targets_now(&words, who, spell)?,
            None => self.announce_targets(&words, how, who, spell, Some(spell))?,
        };
        let parts = modes.as_ref().map_or_else(|| vec![0], |m| how.chosen_modes(m));
        self.set_entry(spell, targets.clone(), parts, how);
        if let Some(m) = &modes {
            self.announce_division(spell, m, 0, &Frame { x: how.x, ..Frame::new(Some(spell), who) })?;
        }
        // 601.2e: what was announced may have made it a spell that can't be cast.
        if let Some((rule, why)) = self.ask(|view| prohibited(view, who, spell))? {
            return Err(Stop::illegal(rule, why));
        }
        let cost = self.spell_cost(who, spell, how)?;
        let help = self.ask(|view| {
            let all = ways::helpers(view, who, spell);
            let (announced, possible) = all.into_iter().partition(|h| how.paid_with.contains(&h.object));
            Help { announced, possible, life: how.life, plain: false, taps: how.paid_with.clone() }
        })?;
        let frame = Frame { x: how.x, help, ..Frame::new(Some(spell), who) };
        let plain = self.ask(|view| {
            let printed = view.get(spell).mana_cost.clone().map(crate::ability::CostPart::Mana);
            cost.0.iter().eq(printed.iter())
        })?;
        self.pay(who, &cost, Some(spell), &frame).map_err(|stop| match stop {
            // What could not be paid is more or less than what is printed.
            Stop::Illegal(mut r) if !plain => {
                r.see.push(Concept::CostTotal);
                Stop::Illegal(r)
            }
            other => other,
        })?;
        self.change().turn.spells_cast.push((who, spell));
        if let Some(commander) = cast_from_command(&self.game, spell) {
            let casts = &mut self.change().player_mut(who).commander_casts;
            match casts.iter_mut().find(|c| c.0 == commander) {
                Some(c) => c.1 += 1,
                None => casts.push((commander, 1)),
            }
        }
        let fact = Fact::Cast { spell, player: who, targets: targets.iter().flatten().copied().collect() };
        let mut rules = vec![Concept::SpellCast];
        rules.extend(self.ask(|view| cast_rules(view, spell, how))??);
        rules.extend(frame.help.announced.iter().map(|h| h.rule));
        rules.dedup();
        self.trace.note(fact, &rules);
        let mut events = vec![Event::Cast { spell, player: who }];
        events.extend(targets.into_iter().flatten().map(|target| Event::BecomesTarget { target, by: spell }));
        self.propose(events)?;
        // 608.2g: nobody has priority while something resolves.
        if how.during.is_none() {
            self.before_priority()?;
        }
        Ok(spell)
    }

    /// 400.7h: what an effect has given the card, by which it is cast, the spell has too.
    fn keyword_follows(&mut self, k: KeywordKind, card: ObjectId, spell: ObjectId) {
        let gives = |m: &Modification| matches!(m, Modification::AddAbility(a) if matches!(&**a, Ability::Keyword(given) if given.kind == k));
        if !self.game.running.iter().any(|e| e.on.contains(&card)) {
            return;
        }
        for e in &mut self.change().running {
            if e.on.contains(&card) && e.modifications.iter().any(gives) {
                std::sync::Arc::make_mut(e).on.push(spell);
            }
        }
    }

    /// A spell that a starting board has on the stack, with what was announced for it. Nothing is paid, and
    /// nothing triggers.
    pub fn place_on_stack(&mut self, spell: ObjectId, how: &Announced) -> Step<()> {
        let who = self.game.object(spell).base_controller;
        let (kind, targets, modes) = (StackKind::Spell, Vec::new(), Vec::new());
        let entry =
            StackEntry { id: spell, controller: who, kind, targets, modes, x: how.x, divided: Vec::new() };
        self.change().stack.push(entry);
        let modes = self.ask(|view| view.get(spell).spell_text())??;
        let words = match &modes {
            Some(m) => self.announce_modes(m, how, spell)?,
            None => aura_target(self, spell)?.into_iter().collect(),
        };
        let targets = self.announce_targets(&words, how, who, spell, Some(spell))?;
        let parts = modes.as_ref().map_or_else(|| vec![0], |m| how.chosen_modes(m));
        self.set_entry(spell, targets, parts, how);
        Ok(())
    }

    fn set_entry(&mut self, id: ObjectId, targets: Vec<Vec<Entity>>, parts: Vec<usize>, how: &Announced) {
        let game = self.change();
        let chosen = &mut game.object_mut(id).chosen;
        chosen.number = how.x.map(i64::from).or(chosen.number);
        chosen.kicked = how.kicked;
        chosen.cast_for = how.alternative;
        if let Some(e) = game.stack.iter_mut().find(|e| e.id == id) {
            e.targets = targets;
            e.modes = parts;
            e.x = how.x;
        }
    }

    /// Whether the player may begin to cast the card now (601.3, 117.1a, 307.1, 702.8).
    pub(super) fn may_cast(&mut self, who: PlayerId, card: ObjectId, how: &Announced) -> Step<()> {
        let look = |view: View<'_>| {
            let (o, ch) = (view.game.object(card), view.get(card));
            let object = |rule| Some((rule, Why::Object { object: card, because_of: None }));
            let way = match how.alternative {
                Some(k) => match ways::way(ch, k) {
                    Ok(way) => way,
                    Err(_) => return Some((Concept::AlternativeCost, Why::NotOffered)),
                },
                None => None,
            };
            if how.alternative.is_some() && way.is_none() {
                return Some((Concept::AlternativeCost, Why::NotOffered));
            }
            let from = way.and_then(|w| w.from);
            let there = match from {
                Some(zone) => o.zone == Some(zone),
                None => {
                    let adventure = o.designations.contains(&Designation::OnAdventure) && o.face == 0;
                    matches!(o.zone, Some(Zone::Hand))
                        || o.zone == Some(Zone::Command) && o.commander
                        || o.zone == Some(Zone::Exile) && adventure
                }
            };
            let allowed = from.is_none() && rules::playable_from(view, who, card, Some(card));
            if !(allowed || o.owner == who && there) {
                return object(Concept::CastFromZone);
            }
            // 702.143a: after the turn in which it was foretold.
            let foretold = o.foretold_turn > 0 && o.foretold_turn < view.game.turn.number;
            if how.alternative == Some(KeywordKind::Foretell) && !foretold {
                return object(Concept::Foretell);
            }
            if ch.is(CardType::Land) {
                return object(Concept::LandsNotCast);
            }
            if let Some(rule) = no_priority(view.game) {
                return Some((rule, Why::WrongTime));
            }
            if split_second(view) {
                return Some((Concept::SplitSecond, Why::WrongTime));
            }
            if needs_flash(view, who, card) && !as_though_flash(view, who, card) {
                return Some((Concept::SorceryTiming, Why::WrongTime));
            }
            if let Some((rule, why)) = not_now(view, who, card) {
                return Some((rule, why));
            }
            // 702.103d: only what it is as cast counts; that is looked at on the stack.
            match how.alternative {
                Some(KeywordKind::Bestow) => None,
                _ => prohibited(view, who, card),
            }
        };
        // 702.103d: what lets it be cast, from there or now, looks at the Aura spell that it would be.
        let refusal = match how.alternative {
            Some(KeywordKind::Bestow) => {
                let mut nobody = NoAnswers;
                let mut as_cast = Play::new(self.game.clone(), &mut nobody);
                as_cast.bestow(card)?;
                let refusal = as_cast.ask(look)?;
                self.trace.cite(&[Concept::BestowAsCast]);
                refusal
            }
            _ => self.ask(look)?,
        };
        match refusal {
            Some((rule @ Concept::SorceryTiming, why)) => {
                let mut see = self.ask(|view| times_of(view.get(card)))?;
                if how.alternative == Some(KeywordKind::Bestow) {
                    see = vec![Concept::EnchantmentCast, Concept::BestowAsCast];
                }
                Err(Stop::Illegal(Refusal { rule, see, why }))
            }
            Some((rule, why)) => {
                let bestowed = how.alternative == Some(KeywordKind::Bestow);
                let see = bestowed.then_some(Concept::BestowAsCast).into_iter().collect();
                Err(Stop::Illegal(Refusal { rule, see, why }))
            }
            None => {
                let (granted, flash) = self.ask(|view| {
                    let ch = view.get(card);
                    let soon = !ch.is(CardType::Instant) && !sorcery_time(view.game, who);
                    (needs_flash(view, who, card), soon && ch.has(KeywordKind::Flash))
                })?;
                let rules = [(granted, Concept::CastingAsThoughFlash), (flash, Concept::Flash)];
                rules.iter().filter(|r| r.0).for_each(|r| self.trace.cite(&[r.1]));
                Ok(())
            }
        }
    }
}

/// What forbids the player to cast this, a card or already the spell (601.3, 601.2e).
pub(super) fn prohibited(view: View, who: PlayerId, object: ObjectId) -> Option<(Concept, Why)> {
    rules::in_force(view).into_iter().find_map(|r| match r.effect {
        RuleEffect::CantCast { who: w, what } => {
            let ctx = Ctx { cast: Some(object), ..r.ctx(view, view.gaps()) };
            (ctx.means_player(w, who) && ctx.fits(what, object))
                .then_some((Concept::CantHappen, Why::Object { object, because_of: r.source }))
        }
        RuleEffect::OneSpellEachTurn { who: w, what } => so_many_cast(view, &r, (who, object), (w, what, 1)),
        RuleEffect::MaxSpells { who: w, what, count } => {
            so_many_cast(view, &r, (who, object), (w, what, *count as usize))
        }
        RuleEffect::OpponentsQuiet { .. } => {
            (who != r.you).then_some((Concept::CantHappen, Why::Object { object, because_of: r.source }))
        }
        _ => None,
    })
}

/// What restricts when the player can cast spells, where this is no such time: looked at before it is on the stack.
pub(super) fn not_now(view: View, who: PlayerId, object: ObjectId) -> Option<(Concept, Why)> {
    rules::in_force(view).into_iter().find_map(|r| match r.effect {
        RuleEffect::CastOnly { who: w, as_sorcery, .. } => {
            let timely = match as_sorcery {
                true => sorcery_time(view.game, who),
                false => view.game.turn.active == who,
            };
            (!timely && r.ctx(view, view.gaps()).means_player(w, who))
                .then_some((Concept::CantHappen, Why::Object { object, because_of: r.source }))
        }
        _ => None,
    })
}

/// Whether the player has cast as many such spells this turn as they can.
fn so_many_cast(
    view: View,
    r: &rules::InForce,
    (who, object): (PlayerId, ObjectId),
    (whom, what, most): (&crate::ability::PlayerRef, &Predicate, usize),
) -> Option<(Concept, Why)> {
    let ctx = r.ctx(view, view.gaps());
    let what = whatever_zone(what);
    let before = view.game.turn.spells_cast.iter().filter(|(p, s)| *p == who && *s != object);
    let cast = before.filter(|(_, s)| ctx.fits(&what, *s)).count();
    (ctx.means_player(whom, who) && ctx.fits(&what, object) && cast >= most)
        .then_some((Concept::CantHappen, Why::Object { object, because_of: r.source }))
}

/// A description of spells for what was one or is about to be one.
pub(super) fn whatever_zone(what: &Predicate) -> Predicate {
    match what {
        Predicate::Spell => Predicate::Any,
        Predicate::All(list) => Predicate::All(list.iter().map(whatever_zone).collect()),
        other => other.clone(),
    }
}

/// Whether it is not the time for the card, but for an instant or a spell with flash (117.1a, 702.8a).
fn needs_flash(view: View, who: PlayerId, card: ObjectId) -> bool {
    let ch = view.get(card);
    let instant = ch.is(CardType::Instant) || ch.has(KeywordKind::Flash);
    !instant && !sorcery_time(view.game, who)
}

/// The rules that tell when a card of these types may be cast.
fn times_of(ch: &Characteristics) -> Vec<Concept> {
    let times = [
        (CardType::Artifact, Concept::ArtifactCast),
        (CardType::Creature, Concept::CreatureCast),
        (CardType::Enchantment, Concept::EnchantmentCast),
        (CardType::Planeswalker, Concept::PlaneswalkerCast),
        (CardType::Battle, Concept::BattleCast),
        (CardType::Sorcery, Concept::SorceryCast),
    ];
    times.into_iter().filter(|(t, _)| ch.is(*t)).map(|(_, c)| c).collect()
}

/// Whether an effect lets the player cast this as though it had flash (601.3b).
pub(super) fn as_though_flash(view: View, who: PlayerId, object: ObjectId) -> bool {
    rules::in_force(view).into_iter().any(|r| match r.effect {
        RuleEffect::CastAsThoughFlash { who: w, what } => {
            let ctx = Ctx { cast: Some(object), ..r.ctx(view, view.gaps()) };
            ctx.means_player(w, who) && ctx.fits(what, object)
        }
        _ => false,
    })
}

/// Why the rules' refusal is not the last word: a keyword or an alternative cost of the card that is not
/// played.
fn otherwise(game: &Game, card: ObjectId, how: &Announced) -> Option<Stop> {
    let computed = Computed::of(game);
    let ch = View { game, computed: &computed }.get(card);
    let named = how.alternative.and_then(|k| ways::way(ch, k).err());
    let unplayed = || {
        let k = ways::unplayed(ch)?;
        Some(Stop::missing(format!("keyword:{}", k.english())))
    };
    named.or_else(unplayed)
}

/// The rules of the costs that were paid in its casting.
fn cast_rules(view: View, spell: ObjectId, how: &Announced) -> Step<Vec<Concept>> {
    let ch = view.get(spell);
    let mut all = Vec::new();
    if how.during.is_some() {
        all.extend([Concept::CastWhileResolving, Concept::AlternativeCost]);
    }
    if let Some(k) = how.alternative
        && let Some(way) = ways::way(ch, k)?
    {
        all.push(way.rule);
        let kind = match way.price {
            // It changes no cost.
            ways::Price::And(cost) if cost.0.is_empty() => None,
            ways::Price::Instead(_) => Some(Concept::AlternativeCost),
            ways::Price::And(_) => Some(Concept::AdditionalCost),
        };
        all.extend(kind);
    }
    if how.own_alternative {
        all.push(Concept::AlternativeCost);
    }
    if times_cast(view, view.controller(spell), spell) > 0 {
        all.push(Concept::CommanderTax);
    }
    all.extend(how.x.map(|_| Concept::ChooseX));
    if how.kicked > 0 {
        all.extend([Concept::Kicker, Concept::AdditionalCost]);
    }
    if how.modes.len() > 1 && ch.has(KeywordKind::Escalate) {
        all.extend([Concept::Escalate, Concept::AdditionalCost]);
    }
    all.extend(rules_of_face(view, spell));
    for (k, rule) in
        [(KeywordKind::Affinity, Concept::Affinity), (KeywordKind::Undaunted, Concept::Undaunted)]
    {
        all.extend(ch.has(k).then_some(rule));
    }
    Ok(all)
}

/// The rules by which a spell has the characteristics of one face of its card.
fn rules_of_face(view: View, spell: ObjectId) -> Vec<Concept> {
    use crate::ability::model::Layout as L;
    let o = view.game.object(spell);
    match (o.card.layout, o.face) {
        (L::Split, 0) => vec![Concept::Fuse],
        (L::Split, _) => vec![Concept::SplitHalf],
        (L::Adventure, 1) => vec![Concept::AdventureChosen],
        (L::ModalDoubleFaced, _) => vec![Concept::DoubleFacedChosen],
        _ => Vec::new(),
    }
}

/// Whether a spell with split second is on the stack (702.61a).
pub(super) fn split_second(view: View) -> bool {
    view.game.stack.iter().any(|e| e.kind == StackKind::Spell && view.get(e.id).has(KeywordKind::SplitSecond))
}

/// The rule by which no player has priority in this step (502.4, 514.3).
pub(super) fn no_priority(game: &Game) -> Option<Concept> {
    match game.turn.step {
        crate::ability::Step::Untap => Some(Concept::UntapNoPriority),
        crate::ability::Step::Cleanup if !game.turn.cleanup_priority && game.stack.is_empty() => {
            Some(Concept::CleanupNoPriority)
        }
        _ => None,
    }
}

/// A main phase of the player's own turn with an empty stack.
pub(crate) fn sorcery_time(game: &crate::game::Game, who: PlayerId) -> bool {
    game.turn.active == who
        && matches!(
            game.turn.step,
            crate::ability::Step::PrecombatMain | crate::ability::Step::PostcombatMain
        )
        && game.stack.is_empty()
}

/// What an Aura spell targets (303.4a).
pub(super) fn aura_target(play: &mut Play, spell: ObjectId) -> Step<Option<Target>> {
    play.ask(|view| {
        let ch = view.get(spell);
        let aura = crate::ability::Subtype::find("Aura").is_some_and(|s| ch.has_subtype(s));
        let enchants = ch.keywords(KeywordKind::Enchant).next().filter(|_| aura);
        enchants.and_then(crate::game::attach::target_of)
    })
}
