//! Keyword actions that draw, discard, reveal, and put cards from a library onto the battlefield.

use super::super::{Frame, remember};
use super::said::plus_one;
use crate::ability::action::ObjectAction;
use crate::ability::model::Layout;
use crate::ability::{
    Ability, AbilityLine, CardDefinition, CardType, Colour, ColourSet, Cost, CostPart, Designation, Effect,
    Face, ManaCost, ManaSymbol, Modes, ObjectRef, PlayerRef, Predicate, Quantity, Subtype, Understanding,
    Zone,
};
use crate::game::choice::ChoiceKind;
use crate::game::events::{Cause, Entry, Event, Move};
use crate::game::ids::{ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stop::{Step, Stop};
use crate::terms::Concept;
use std::sync::Arc;

impl Play<'_> {
    /// 701.44: a land on top goes into the hand; otherwise a counter, and the card stays or goes to the graveyard.
    pub(super) fn explore(&mut self, explorer: ObjectId, frame: &mut Frame) -> Step<()> {
        let who = self.ask(|view| view.controller(explorer))?;
        self.trace.cite(&[Concept::Explore]);
        let top = self.known_top(who, 1)?.first().copied();
        let land = match top {
            Some(card) => self.ask(|view| view.get(card).is(CardType::Land))?,
            None => false,
        };
        if let (Some(card), true) = (top, land) {
            self.propose_one(Event::Move(Move::new(card, Zone::Hand, Cause::Effect)))?;
        } else {
            self.put_counters(explorer, 1, who)?;
            if let Some(card) = top
                && self.choose_yes(who, ChoiceKind::May, frame.source, Concept::Explore)?
            {
                self.propose_one(Event::Move(Move::new(card, Zone::Graveyard, Cause::Effect)))?;
            }
        }
        frame.antecedent = vec![explorer];
        self.propose_one(Event::Acts { action: ObjectAction::Explore, object: explorer }).map(|_| ())
    }

    /// 701.50: draws, discards as many, and gets a counter for each nonland card discarded.
    pub(super) fn connive(&mut self, conniver: ObjectId, n: u32, frame: &mut Frame) -> Step<()> {
        if n == 0 {
            return Ok(());
        }
        let who = self.ask(|view| view.controller(conniver))?;
        self.trace.cite(&[Concept::Connive]);
        let nonland = self.draw_and_discard(who, n, frame)?;
        if nonland > 0 {
            self.put_counters(conniver, nonland, who)?;
        }
        frame.antecedent = vec![conniver];
        self.propose_one(Event::Acts { action: ObjectAction::Connive, object: conniver }).map(|_| ())
    }

    /// 701.70: draws, discards, and gets a Soldier for a nonland card.
    pub(super) fn recruit(&mut self, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::Recruit]);
        if self.draw_and_discard(frame.you, 1, frame)? == 0 {
            return Ok(());
        }
        self.create_creature(frame.you, (1, 1), &["Human", "Soldier"], frame)
    }

    /// 701.63: counters on it, or a Spirit as large.
    pub(super) fn endure(&mut self, who_endures: ObjectId, n: u32, frame: &mut Frame) -> Step<()> {
        if n == 0 {
            return Ok(());
        }
        self.trace.cite(&[Concept::Endure]);
        let who = self.ask(|view| view.controller(who_endures))?;
        let there = self.game.on_battlefield(who_endures);
        if there && self.choose_yes(who, ChoiceKind::May, frame.source, Concept::Endure)? {
            return self.put_counters(who_endures, n, who);
        }
        self.create_creature(who, (n as i32, n as i32), &["Spirit"], frame)
    }

    /// How many nonland cards the player discards after drawing as many.
    fn draw_and_discard(&mut self, who: PlayerId, n: u32, frame: &Frame) -> Step<u32> {
        let number = Quantity::Number(n.min(i32::MAX as u32) as i32);
        let mut theirs = Frame { you: who, antecedent: Vec::new(), ..frame.clone() };
        let draw = Effect::Draw { who: PlayerRef::You, count: number.clone() };
        self.execute(&[draw], &mut theirs)?;
        theirs.antecedent.clear();
        self.discard(&PlayerRef::You, &number, &Predicate::Card, false, &mut theirs)?;
        let discarded = theirs.antecedent;
        if discarded.iter().any(|o| self.game.object(*o).unknown) {
            return Err(Stop::missing("effect:discard-of-unknown-cards"));
        }
        self.ask(|view| discarded.iter().filter(|o| !view.get(**o).is(CardType::Land)).count() as u32)
    }

    /// 701.48: a card is discarded for one to draw. What lies outside the game no document says.
    pub(super) fn learn(&mut self, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::Learn]);
        let number = Quantity::Number(1);
        let can = !self.game.player(frame.you).hand.is_empty();
        if !can || !self.choose_yes(frame.you, ChoiceKind::May, frame.source, Concept::Learn)? {
            return Err(Stop::missing("effect:learn-from-outside-the-game"));
        }
        self.discard(&PlayerRef::You, &number, &Predicate::Card, false, frame)?;
        self.execute(&[Effect::Draw { who: PlayerRef::You, count: number }], frame)
    }

    /// 701.53: a token of two faces with counters on it.
    pub(super) fn incubate(&mut self, n: &Quantity, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::Incubate]);
        let n = self.in_frame(frame, |ctx| ctx.quantity(n))?.clamp(0, 100_000) as u32;
        let counters = if n > 0 { vec![(plus_one(), n)] } else { Vec::new() };
        let entry = Box::new(Entry { counters, ..Entry::default() });
        let created = Event::Create { player: frame.you, token: Arc::new(incubator()), count: 1, entry };
        let happened = self.propose_one(created)?;
        remember(frame, &happened);
        Ok(())
    }

    /// 701.57: cards are exiled until one fits; it is cast or goes into the hand, the others to the bottom.
    pub(super) fn discover(&mut self, n: &Quantity, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::Discover]);
        let n = self.in_frame(frame, |ctx| ctx.quantity(n))?;
        let who = frame.you;
        let (found, others) = self.exile_down_to(who, |value| value <= n)?;
        if let Some(card) = found
            && !self.offer_to_cast(who, card, Concept::Discover)?
        {
            let happened = self.propose_one(Event::Move(Move::new(card, Zone::Hand, Cause::Effect)))?;
            remember(frame, &happened);
        }
        self.put_under(&others)
    }

    /// 702.85a: cards are exiled until one has a lesser mana value; it may be cast, what was not goes to the bottom.
    pub(in crate::game::stack) fn cascade(&mut self, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::Cascade]);
        let Some(spell) = frame.source else { return Ok(()) };
        let x = self.game.object(spell).chosen.number.unwrap_or(0).clamp(0, 100_000) as u32;
        let own = self.ask(|view| i64::from(view.get(spell).mana_value(x)))?;
        let (found, mut others) = self.exile_down_to(frame.you, |value| value < own)?;
        if let Some(card) = found
            && !self.offer_to_cast(frame.you, card, Concept::Cascade)?
        {
            others.push(card);
        }
        self.put_under(&others)
    }

    /// Exiles cards from the top of a library until it exiles a nonland card whose mana value is as asked: that
    /// card, and the others.
    fn exile_down_to(
        &mut self,
        who: PlayerId,
        fits: impl Fn(i64) -> bool,
    ) -> Step<(Option<ObjectId>, Vec<ObjectId>)> {
        let mut others = Vec::new();
        loop {
            let Some(card) = self.known_top(who, 1)?.first().copied() else { return Ok((None, others)) };
            let happened = self.propose_one(Event::Move(Move::new(card, Zone::Exile, Cause::Exiled)))?;
            let Some(card) = happened.iter().find_map(|h| h.new) else { return Ok((None, others)) };
            let found = self.ask(|view| {
                let ch = view.get(card);
                !ch.is(CardType::Land) && fits(i64::from(ch.mana_value(0)))
            })?;
            if found {
                return Ok((Some(card), others));
            }
            others.push(card);
        }
    }

    /// 701.62: one of the top two cards is manifested, the other goes to the graveyard.
    pub(super) fn manifest_dread(&mut self, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::ManifestDread]);
        let top = self.known_top(frame.you, 2)?;
        let rule = Concept::ManifestDread;
        let one = self.choose_some(frame.you, ChoiceKind::Objects, &top, (1, 1), frame.source, rule)?;
        self.turn_down(ObjectAction::Manifest, &one, frame)?;
        let bury = |o: ObjectId| Event::Move(Move::new(o, Zone::Graveyard, Cause::Effect));
        let rest = top.into_iter().filter(|o| !one.contains(o));
        self.propose(rest.map(bury).collect()).map(|_| ())
    }

    /// 701.40, 701.58: the cards are put onto the battlefield face down, one at a time (701.40e).
    pub(super) fn turn_down(
        &mut self,
        action: ObjectAction,
        cards: &[ObjectId],
        frame: &mut Frame,
    ) -> Step<()> {
        let (rule, mark) = match action {
            ObjectAction::Cloak => (Concept::Cloak, Designation::Cloaked),
            _ => (Concept::Manifest, Designation::Manifested),
        };
        let mut put = Vec::new();
        for card in cards {
            self.trace.cite(&[rule]);
            let entry =
                Entry { face_down: true, marks: vec![mark], under: Some(frame.you), ..Entry::default() };
            let m = Move::new(*card, Zone::Battlefield, Cause::Effect);
            let happened = self.propose_one(Event::Move(Move { entry: Box::new(entry), ..m }))?;
            put.extend(happened.iter().filter_map(|h| h.new));
            frame.moved.extend(happened.iter().filter_map(|h| Some((*card, h.new?))));
        }
        frame.antecedent = put;
        Ok(())
    }

    /// The top cards of a library, fewer only where it has fewer; all must be known.
    pub(super) fn known_top(&mut self, who: PlayerId, n: usize) -> Step<Vec<ObjectId>> {
        let top = self.top_cards(who, n)?;
        self.known(&top, None, Concept::Reveal)?;
        Ok(top)
    }

    fn put_counters(&mut self, on: ObjectId, count: u32, by: PlayerId) -> Step<()> {
        let put = Event::PutCounters { on: on.into(), kind: plus_one(), count, by: Some(by) };
        self.propose_one(put).map(|_| ())
    }

    fn create_creature(
        &mut self,
        who: PlayerId,
        size: (i32, i32),
        subtypes: &[&str],
        frame: &mut Frame,
    ) -> Step<()> {
        let face = Face {
            name: format!("{} Token", subtypes.join(" ")),
            colour_indicator: Some([Colour::White].into_iter().collect()),
            types: vec![CardType::Creature],
            subtypes: subtypes.iter().map(|s| Subtype::named(s)).collect(),
            power: Some(size.0),
            toughness: Some(size.1),
            ..Face::default()
        };
        let token = Arc::new(CardDefinition::single(face));
        let created = Event::Create { player: who, token, count: 1, entry: Box::default() };
        let happened = self.propose_one(created)?;
        remember(frame, &happened);
        Ok(())
    }
}

/// 111.10i
fn incubator() -> CardDefinition {
    let two = ManaCost([ManaSymbol::Generic(2)].into_iter().collect());
    let turn = crate::ability::Activated {
        cost: Cost(vec![CostPart::Mana(two)]),
        modes: Modes::single(Vec::new(), vec![Effect::Transform(ObjectRef::This)]),
        sorcery_speed: false,
        less: None,
        once_each_turn: false,
        condition: None,
        who: PlayerRef::You,
        zones: Vec::new(),
    };
    let line = AbilityLine {
        text: String::new(),
        understanding: Understanding::Understood(vec![Arc::new(Ability::Activated(turn))]),
    };
    let front = Face {
        name: "Incubator Token".into(),
        colour_indicator: Some(ColourSet::COLOURLESS),
        types: vec![CardType::Artifact],
        subtypes: vec![Subtype::named("Incubator")],
        lines: vec![line],
        ..Face::default()
    };
    let back = Face {
        name: "Phyrexian Token".into(),
        colour_indicator: Some(ColourSet::COLOURLESS),
        types: vec![CardType::Artifact, CardType::Creature],
        subtypes: vec![Subtype::named("Phyrexian")],
        power: Some(0),
        toughness: Some(0),
        ..Face::default()
    };
    CardDefinition { faces: vec![front, back], layout: Layout::DoubleFaced }
}
