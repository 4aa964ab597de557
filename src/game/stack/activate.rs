//! Activating abilities (602) and playing lands (305.1, 116.2a).

use super::announce::Announced;
use super::cast::{no_priority, sorcery_time, split_second};
use super::{Frame, ability_object};
use crate::ability::{Ability, CardType, CostPart, KeywordKind, RuleEffect, Zone};
use crate::game::events::{Cause, Event, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::keywords;
use crate::game::layers::View;
use crate::game::mana::is_mana_ability;
use crate::game::play::Play;
use crate::game::query::{Ctx, Gaps};
use crate::game::rules;
use crate::game::state::{StackEntry, StackKind};
use crate::game::stop::{Step, Stop, Why};
use crate::game::trace::Fact;
use crate::terms::Concept;
use std::sync::Arc;

impl Play<'_> {
    /// Activates an activated ability: the `n`-th of the object's activated abilities, from 0 (602.2).
    pub fn activate(&mut self, who: PlayerId, source: ObjectId, n: usize, how: &Announced) -> Step<()> {
        let ability = self.ask(|view| activated(view.get(source)).get(n).cloned())?;
        let Some(ability) = ability else {
            let why = Why::Object { object: source, because_of: None };
            return Err(Stop::illegal(Concept::AbilityActivated, why));
        };
        let Ability::Activated(a) = &*ability else { return Err(Stop::missing("activate:kind")) };
        if let Some(words) = a.modes.unread() {
            // 606.3 limits a loyalty ability whatever its text says.
            if a.cost.0.iter().any(|c| matches!(c, CostPart::Loyalty(_))) {
                self.may_activate(who, source, a)?;
            }
            return Err(Stop::NotUnderstood { object: source, words: words.to_string() });
        }
        self.may_activate(who, source, a)?;
        if a.once_each_turn {
            if self.game.turn.activated_once.contains(&(source, n)) {
                let why = Why::Object { object: source, because_of: None };
                return Err(Stop::illegal(Concept::ActivateInstructions, why));
            }
            self.change().turn.activated_once.push((source, n));
        }
        let keyword = self.ask(|view| keyword_of(view.get(source), &ability))?;
        let cost = self.ability_cost(who, source, a, keyword, how.x)?;
        super::cost::wants_x(&cost, who, source, how.x)?;
        let help = super::ways::Help { life: how.life, taps: how.paid_with.clone(), ..Default::default() };
        let frame = Frame { x: how.x, help, ..Frame::new(Some(source), who) };
        if is_mana_ability(&ability) {
            self.pay(who, &cost, Some(source), &frame)?;
            let fact = Fact::Activated { source, player: who, targets: Vec::new() };
            self.trace.note(fact, &[Concept::AbilityActivated]);
            self.propose_one(Event::Activate { source, player: who, mana: true })?;
            // 605.3b: it resolves at once, without the stack.
            let instructions = a.modes.modes.first().map(|m| m.instructions.clone()).unwrap_or_default();
            self.execute(&instructions, &mut frame.clone())?;
            self.resolve_mana_triggers()?;
            // 117.3c: then its player has priority again.
            return self.before_priority();
        }
        let words = self.announce_modes(&a.modes, how, source)?;
        let targets = self.announce_targets(&words, how, who, source, None)?;
        let id = ability_object(self.change(), who, source);
        let kind = StackKind::Activated { source, ability: ability.clone() };
        let modes = how.chosen_modes(&a.modes);
        self.change().stack.push(StackEntry {
            id,
            controller: who,
            kind,
            targets: targets.clone(),
            modes,
            x: how.x,
            divided: Vec::new(),
        });
        self.announce_division(id, &a.modes, 0, &frame)?;
        let frame = Frame { ability: Some(id), ..frame };
        self.pay(who, &cost, Some(source), &frame)?;
        if a.cost.0.iter().any(|c| matches!(c, CostPart::Loyalty(_))) {
            let turn = self.game.turn.number;
            self.change().object_mut(source).loyalty_used_turn = turn;
        }
        let flat: Vec<Entity> = targets.iter().flatten().copied().collect();
        let fact = Fact::Activated { source, player: who, targets: flat.clone() };
        let mut rules = vec![Concept::AbilityActivated, Concept::ActivateOnStack];
        if a.cost.0.iter().any(|c| matches!(c, CostPart::Loyalty(_))) {
            rules.push(Concept::LoyaltyTiming);
        }
        rules.extend(keyword.and_then(keywords::rule));
        self.trace.note(fact, &rules);
        let mut events = vec![Event::Activate { source, player: who, mana: false }];
        events.extend(flat.into_iter().map(|target| Event::BecomesTarget { target, by: id }));
        self.propose(events)?;
        self.before_priority()
    }

    fn may_activate(&mut self, who: PlayerId, source: ObjectId, a: &crate::ability::Activated) -> Step<()> {
        let loyalty = a.cost.0.iter().any(|c| matches!(c, CostPart::Loyalty(_)));
        let gaps = Gaps::default();
        let refusal = self.ask(|view| {
            let o = view.game.object(source);
            let object = |rule| Some((rule, Why::Object { object: source, because_of: None }));
            let ctx = Ctx::of(view, Some(source), view.controller(source), &gaps);
            if !ctx.means_player(&a.who, who) {
                return Some((Concept::ActivateWho, Why::NotAllowed { who }));
            }
            let works = match o.zone {
                Some(z) if a.zones.is_empty() => z == Zone::Battlefield,
                Some(z) => a.zones.contains(&z),
                None => false,
            };
            if !works {
                return object(Concept::AbilityFunctions);
            }
            if let Some(rule) = no_priority(view.game) {
                return Some((rule, Why::WrongTime));
            }
            if split_second(view) && !is_mana_ability(&Ability::Activated(a.clone())) {
                return Some((Concept::SplitSecond, Why::WrongTime));
            }
            if (a.sorcery_speed || loyalty) && !sorcery_time(view.game, who) {
                let rule = if loyalty { Concept::LoyaltyTiming } else { Concept::ActivateAsSorcery };
                return Some((rule, Why::WrongTime));
            }
            if loyalty && o.loyalty_used_turn == view.game.turn.number {
                return object(Concept::LoyaltyTiming);
            }
            if a.condition.as_ref().is_some_and(|c| !ctx.holds(c)) {
                return object(Concept::ActivateInstructions);
            }
            let mana = is_mana_ability(&Ability::Activated(a.clone()));
            rules::in_force(view)
                .iter()
                .find(|r| bans(r, view, who, source, mana, &gaps))
                .map(|r| (Concept::CantHappen, Why::Object { object: source, because_of: r.source }))
        })?;
        gaps.check()?;
        match refusal {
            Some((rule, why)) => Err(Stop::illegal(rule, why)),
            None => Ok(()),
        }
    }

    /// Plays a land (305.2: one a turn, in a main phase of one's own, with an empty stack).
    pub fn play_land(&mut self, who: PlayerId, card: ObjectId) -> Step<()> {
        let refusal = self.ask(|view| {
            let o = view.game.object(card);
            let there = o.zone == Some(Zone::Hand) && o.owner == who;
            if !(there || rules::playable_from(view, who, card, None)) || !view.get(card).is(CardType::Land) {
                return Some((Concept::PlayLand, Why::Object { object: card, because_of: None }));
            }
            if !sorcery_time(view.game, who) {
                return Some((Concept::PlayLand, Why::WrongTime));
            }
            let gaps = view.gaps();
            let mut most = 1;
            for r in rules::in_force(view) {
                match r.effect {
                    RuleEffect::AdditionalLands { who: w, count }
                        if r.ctx(view, gaps).means_player(w, who) =>
                    {
                        most += count;
                    }
                    // 101.2: no other effect allows what this one forbids.
                    RuleEffect::CantPlayLands(w) if r.ctx(view, gaps).means_player(w, who) => {
                        let why = Why::Object { object: card, because_of: r.source };
                        return Some((Concept::CantWins, why));
                    }
                    _ => {}
                }
            }
            let played = view.game.player(who).lands_played;
            (played >= most).then_some((Concept::OneLand, Why::NotAllowed { who }))
        })?;
        if let Some((rule, why)) = refusal {
            return Err(Stop::illegal(rule, why));
        }
        self.change().player_mut(who).lands_played += 1;
        let face = self.game.object(card).face;
        if self.game.object(card).card.layout == crate::ability::model::Layout::ModalDoubleFaced {
            self.trace.cite(&[Concept::DoubleFacedLand]);
        }
        let entry = Box::new(crate::game::events::Entry { face, under: Some(who), ..Default::default() });
        let m = Move { entry, ..Move::new(card, Zone::Battlefield, Cause::Played) };
        self.propose_one(Event::Move(m))?;
        self.before_priority()
    }
}

/// Whether the rule forbids activating an ability of the source; `mana`: a mana ability.
pub(super) fn bans(
    r: &rules::InForce,
    view: View,
    who: PlayerId,
    source: ObjectId,
    mana: bool,
    gaps: &Gaps,
) -> bool {
    match r.effect {
        RuleEffect::OpponentsQuiet { of } => who != r.you && r.ctx(view, gaps).fits(of, source),
        RuleEffect::CastOnly { who: w, abilities: true, .. } => {
            view.game.turn.active != who && r.ctx(view, gaps).means_player(w, who)
        }
        RuleEffect::CantActivate { of, except_mana } => {
            !(*except_mana && mana) && r.ctx(view, gaps).fits(of, source)
        }
        _ => false,
    }
}

/// The keyword that an activated ability comes from.
fn keyword_of(ch: &crate::game::Characteristics, ability: &Ability) -> Option<KeywordKind> {
    ch.abilities.iter().find_map(|h| match &*h.ability {
        Ability::Keyword(k) => keywords::activated(k)
            .filter(|a| matches!(ability, Ability::Activated(b) if a == b))
            .map(|_| k.kind),
        _ => None,
    })
}

/// The activated abilities that an object has, those of keywords among them, in order.
pub fn activated(ch: &crate::game::Characteristics) -> Vec<Arc<Ability>> {
    ch.abilities
        .iter()
        .filter_map(|h| match &*h.ability {
            Ability::Activated(_) => Some(h.ability.clone()),
            Ability::Keyword(k) => keywords::activated(k).map(|a| Arc::new(Ability::Activated(a))),
            _ => None,
        })
        .collect()
}
