//! A game being played: the state, the trace and who makes the choices. Every change of the state that is
//! an event goes through [`Play::propose`].

use super::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest, Decider, Said};
use super::ids::{Entity, ObjectId, PlayerId};
use super::layers::{Computed, View};
use super::state::Game;
use super::stop::{Step, Stop};
use super::trace::{Fact, Trace, TraceEntry};
use crate::ability::{KeywordKind, ManaSymbol};
use crate::order::Arrange;
use crate::terms::Concept;
use std::sync::Arc;

/// A step being played. After an error the state is to be thrown away: the caller kept the one before.
pub struct Play<'d> {
    /// The state; change it through events.
    pub game: Game,
    /// What happened so far.
    pub trace: Trace,
    decider: &'d mut dyn Decider,
    computed: Option<Arc<Computed>>,
    /// How often somebody had a choice.
    pub(super) chosen: u32,
    /// How shields are divided among the damage that is dealt at this moment (615.7).
    pub(super) shares: Vec<super::events::Share>,
    /// The mana that the mana ability at hand has produced, and what has triggered on it (605.4a).
    pub(super) produced: Vec<ManaSymbol>,
    pub(super) on_mana: Vec<super::events::Noted>,
    /// The life that the damage being dealt at this moment lets players gain by lifelink (120.4c).
    pub(super) due: Vec<(PlayerId, u32)>,
    /// Creatures that were seen to be doomed while something resolved.
    doomed: Vec<ObjectId>,
    /// What prevention effects still do (615.5).
    pub(super) aftermaths: Vec<super::events::Aftermath>,
    /// The source of the damage that the instruction at hand says can't be prevented (615.12).
    pub(super) unpreventable: Option<ObjectId>,
}

impl<'d> Play<'d> {
    /// Goes on from a state.
    pub fn new(game: Game, decider: &'d mut dyn Decider) -> Self {
        Self {
            game,
            trace: Trace::default(),
            decider,
            computed: None,
            chosen: 0,
            shares: Vec::new(),
            produced: Vec::new(),
            on_mana: Vec::new(),
            due: Vec::new(),
            doomed: Vec::new(),
            aftermaths: Vec::new(),
            unpreventable: None,
        }
    }

    /// Who makes the choices.
    pub(crate) fn decider(&mut self) -> &mut dyn Decider {
        self.decider
    }

    /// The state reached and the account of it.
    pub fn finish(self) -> (Game, Vec<TraceEntry>) {
        (self.game, self.trace.finish())
    }

    /// The characteristics now; computed once between changes.
    pub fn computed(&mut self) -> Step<Arc<Computed>> {
        if self.computed.is_none() {
            let now = Computed::of(&self.game);
            if let Some(gap) = now.gap {
                return Err(Stop::missing(gap));
            }
            self.computed = Some(Arc::new(now));
        }
        // It was set just above.
        self.computed.clone().ok_or_else(|| Stop::missing("engine:computed"))
    }

    /// The state to change; what was computed of it no longer holds.
    pub(crate) fn change(&mut self) -> &mut Game {
        self.computed = None;
        &mut self.game
    }

    /// Adds an object that no event brings into the game: a stand-in for a source that has none.
    pub fn add_object(&mut self, object: super::state::Object) -> ObjectId {
        self.change().add(object)
    }

    /// Answers a question to the state as it is now.
    pub fn ask<T>(&mut self, f: impl FnOnce(View) -> T) -> Step<T> {
        let computed = self.computed()?;
        let view = View { game: &self.game, computed: &computed };
        let answer = f(view);
        view.gaps().check()?;
        Ok(answer)
    }

    /// Brings in line what follows at once from characteristics: how long a permanent has been under its
    /// controller's control (302.6), and who is still in combat (506.4).
    pub(crate) fn sync(&mut self) -> Step<()> {
        let (moved, left) = self.ask(|view| {
            let moved: Vec<(ObjectId, PlayerId)> = view
                .game
                .permanents()
                .map(|id| (id, view.controller(id)))
                .filter(|(id, p)| view.game.object(*id).controlled_by != *p)
                .collect();
            (moved, out_of_combat(view))
        })?;
        for id in left.into_iter().chain(moved.iter().map(|m| m.0)) {
            if let Some(c) = &mut self.change().combat
                && c.remove(id)
            {
                let event = super::events::Event::LeaveCombat { object: id };
                self.trace.note(Fact::Happened(event), &[Concept::RemovedFromCombat]);
            }
        }
        for (id, p) in moved {
            let turn = self.game.turn.number;
            let o = self.change().object_mut(id);
            o.controlled_by = p;
            o.controlled_since_turn = turn;
            // 701.54a: until another player gains control of it.
            o.designations.retain(|d| *d != crate::ability::Designation::RingBearer);
        }
        self.exile_without_controller(Concept::PlayerLeavesControlEnds)?;
        self.ascend()?;
        self.keep_day_and_night()
    }

    /// 704.4: notes creatures that a state-based action would destroy or bury if it looked now.
    pub(crate) fn note_doomed(&mut self) -> Step<()> {
        let doomed = self.ask(|view| view.creatures().filter(|o| is_doomed(view, *o)).collect::<Vec<_>>())?;
        self.doomed.extend(doomed);
        Ok(())
    }

    /// 704.4: what was so only while something resolved has no consequence.
    pub(crate) fn spare_doomed(&mut self) -> Step<()> {
        let doomed = std::mem::take(&mut self.doomed);
        let spared = |view: View| doomed.iter().any(|o| view.game.on_battlefield(*o) && !is_doomed(view, *o));
        if !doomed.is_empty() && self.ask(spared)? {
            self.trace.cite(&[Concept::SbaNotDuringResolution]);
        }
        Ok(())
    }

    /// 702.131b: with ten permanents, one of them with ascend, a player gets the city's blessing at once.
    pub(crate) fn ascend(&mut self) -> Step<()> {
        if self.game.permanents().nth(9).is_none() {
            return Ok(());
        }
        let risen = self.ask(|view| {
            let without = |p: &PlayerId| !view.game.player(*p).city_blessing;
            let rises = |p: &PlayerId| {
                view.controlled_by(*p).any(|o| view.get(o).has(KeywordKind::Ascend))
                    && ten_permanents(view, *p)
            };
            view.game.living().filter(without).filter(rises).collect::<Vec<_>>()
        })?;
        risen.into_iter().for_each(|p| self.bless(p));
        Ok(())
    }

    /// 702.131a: an instant or sorcery with ascend looks as it resolves.
    pub(crate) fn ascend_by_spell(&mut self, spell: ObjectId, who: PlayerId) -> Step<()> {
        let rises = |view: View| view.get(spell).has(KeywordKind::Ascend) && ten_permanents(view, who);
        if self.ask(rises)? {
            self.bless(who);
        }
        Ok(())
    }

    fn bless(&mut self, who: PlayerId) {
        self.change().player_mut(who).city_blessing = true;
        self.trace.cite(&[Concept::Ascend]);
    }

    /// Has a choice made. A choice with one legal answer is made without asking.
    pub fn choose(&mut self, request: ChoiceRequest) -> Step<Answer> {
        let forced = forced(&request);
        let only_one = forced.is_some();
        let answer = match forced {
            Some(answer) => match self.decider.forced(&request, &answer, &self.game) {
                Said::So => answer,
                Said::Nothing => return Ok(answer),
                Said::Otherwise => {
                    let why = super::stop::Why::NotAllowed { who: request.who };
                    return Err(Stop::illegal(request.rule, why));
                }
            },
            None => {
                self.chosen += 1;
                let said = self.decider.decide(&request, &self.game);
                said.ok_or_else(|| Stop::Choice(Box::new(request.clone())))?
            }
        };
        let legal = legal(&request, &answer);
        if !legal {
            return Err(Stop::illegal(request.rule, super::stop::Why::NotAllowed { who: request.who }));
        }
        let rule = request.rule;
        let fact = Fact::Chosen { request: Box::new(request), answer: answer.clone(), only_one };
        self.trace.note(fact, &[rule]);
        Ok(answer)
    }

    /// Tells whoever makes the choices of one that needs no making: its answers differ in nothing.
    pub(crate) fn indifferent(&mut self, request: &ChoiceRequest, answer: &Answer) {
        self.decider.forced(request, answer, &self.game);
    }

    /// Has a choice made whether, or how, to pay that cost.
    pub(crate) fn choose_to_pay(&mut self, cost: &crate::ability::Cost, r: ChoiceRequest) -> Step<Answer> {
        self.decider.offered(Some(cost));
        let answer = self.choose(r);
        self.decider.offered(None);
        answer
    }

    /// What the document says of unknown cards, as [`Decider::said_cards`].
    pub(crate) fn said_cards(
        &mut self,
        who: PlayerId,
        among: &[ObjectId],
        revealed: bool,
    ) -> Vec<Arc<crate::ability::CardDefinition>> {
        self.decider.said_cards(who, among, revealed, &self.game)
    }

    /// Has one of some objects or players chosen.
    pub fn choose_one(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        among: &[Entity],
        source: Option<ObjectId>,
        rule: Concept,
    ) -> Step<Option<Entity>> {
        if among.is_empty() {
            return Ok(None);
        }
        let options = among.iter().map(|e| ChoiceOption::Entity(*e)).collect();
        let answer = self.choose(ChoiceRequest { who, kind, options, count: (1, 1), source, rule })?;
        Ok(picks(&answer).first().map(|i| among[*i]))
    }

    /// Has some of some objects chosen: at least and at most so many.
    pub fn choose_some(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        among: &[ObjectId],
        count: (u32, u32),
        source: Option<ObjectId>,
        rule: Concept,
    ) -> Step<Vec<ObjectId>> {
        let options = among.iter().map(|o| ChoiceOption::Entity(Entity::Object(*o))).collect();
        let most = count.1.min(among.len() as u32);
        let count = (count.0.min(most), most);
        let answer = self.choose(ChoiceRequest { who, kind, options, count, source, rule })?;
        Ok(picks(&answer).into_iter().map(|i| among[i]).collect())
    }

    /// Has some of some objects and players chosen: at least and at most so many.
    pub fn choose_entities(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        among: &[Entity],
        count: (u32, u32),
        source: Option<ObjectId>,
        rule: Concept,
    ) -> Step<Vec<Entity>> {
        let options = among.iter().map(|e| ChoiceOption::Entity(*e)).collect();
        let answer = self.choose(ChoiceRequest { who, kind, options, count, source, rule })?;
        Ok(picks(&answer).into_iter().map(|i| among[i]).collect())
    }

    /// Asks whether a player does what they may.
    pub fn choose_yes(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        source: Option<ObjectId>,
        rule: Concept,
    ) -> Step<bool> {
        let options = vec![ChoiceOption::Yes, ChoiceOption::No];
        let answer = self.choose(ChoiceRequest { who, kind, options, count: (1, 1), source, rule })?;
        Ok(picks(&answer).first() == Some(&0))
    }
}

/// Whether its toughness is 0 or the damage on it lethal.
fn is_doomed(view: View, creature: ObjectId) -> bool {
    let toughness = i64::from(view.get(creature).toughness.unwrap_or(1));
    toughness <= 0 || i64::from(view.game.object(creature).damage.marked) >= toughness
}

/// Whether the player controls ten or more permanents.
fn ten_permanents(view: View, who: PlayerId) -> bool {
    view.controlled_by(who).nth(9).is_some()
}

/// What is in combat and may be no longer: attackers and blockers that are no creatures, attacked permanents
/// that are neither planeswalkers nor battles (506.4).
fn out_of_combat(view: View) -> Vec<ObjectId> {
    let Some(c) = &view.game.combat else { return Vec::new() };
    let fighters = c.attacks.iter().map(|a| a.attacker).chain(c.blocks.iter().map(|b| b.blocker));
    let mut out: Vec<ObjectId> = fighters.filter(|id| !view.get(*id).is_creature()).collect();
    let attacked = c.attacks.iter().filter_map(|a| a.target.and_then(Entity::object));
    out.extend(attacked.filter(|id| {
        let ch = view.get(*id);
        !ch.is(crate::ability::CardType::Planeswalker) && !ch.is(crate::ability::CardType::Battle)
    }));
    out
}

/// The options that an answer names, by place.
pub fn picks(answer: &Answer) -> Vec<usize> {
    match answer {
        Answer::Option(i) => vec![*i],
        Answer::Options(all) => all.clone(),
        _ => Vec::new(),
    }
}

/// The answer, where the options leave no choice.
fn forced(r: &ChoiceRequest) -> Option<Answer> {
    let n = r.options.len();
    if r.count == (1, 1) && n == 1 && !matches!(r.kind, ChoiceKind::May) {
        return Some(Answer::Option(0));
    }
    let all = r.count.0 as usize == n && r.count.1 as usize == n;
    // All of them: no choice, unless it is about an order.
    let order = matches!(r.kind, ChoiceKind::TriggerOrder | ChoiceKind::CardOrder);
    if all && (n < 2 || !order) && r.kind != ChoiceKind::DamageDivision {
        let open = n == 0 && matches!(r.kind, ChoiceKind::Number | ChoiceKind::CardName);
        return (!open).then(|| Answer::Options((0..n).collect()));
    }
    None
}

fn legal(r: &ChoiceRequest, a: &Answer) -> bool {
    match a {
        Answer::Option(i) => *i < r.options.len() && r.count.0 <= 1 && r.count.1 >= 1,
        Answer::Options(all) => {
            let mut sorted = all.clone();
            sorted.arrange();
            sorted.dedup();
            sorted.len() == all.len()
                && all.iter().all(|i| *i < r.options.len())
                && (r.count.0 as usize..=r.count.1 as usize).contains(&all.len())
        }
        Answer::Division(_) | Answer::Word(_) | Answer::Number(_) => true,
    }
}
