//! Drawing, discarding, sacrificing, tokens, mana and the like.

use crate::ability::effect::ManaProduced;
use crate::ability::{
    Ability, AbilityLine, Colour, Effect, Face, ManaCost, ManaSymbol, ObjectRef, PlayerRef, Predicate,
    Quantity, Understanding, Zone,
};
use crate::game::choice::{ChoiceKind, ChoiceOption};
use crate::game::events::{Cause, Entry, Event, Happened, Move};
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::query::Ctx;
use crate::game::state::Object;
use crate::game::stop::{Step, Stop, times};
use crate::game::trace::Fact;
use crate::terms::Concept;
use std::sync::Arc;

use super::{Frame, missing, remember};

impl Play<'_> {
    /// Drawing, discarding, tokens, mana and the like.
    pub(super) fn cards_and_tokens(&mut self, e: &Effect, frame: &mut Frame) -> Step<()> {
        match e {
            Effect::Draw { who, count } => {
                let (players, n) = self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(count)))?;
                for player in &players {
                    let n = times(self.draws(*player, players.len() > 1, count, n, frame)?)?;
                    // 121.2: one at a time.
                    for _ in 0..n {
                        let player = *player;
                        self.propose_one(Event::Draw { player })?;
                    }
                }
                Ok(())
            }
            Effect::Discard { who, count, what, random } => self.discard(who, count, what, *random, frame),
            Effect::DiscardHand(who) => {
                let mut all = Vec::new();
                for p in self.in_frame(frame, |ctx| ctx.players(who))? {
                    let hand = self.game.player(p).hand.clone();
                    let discard = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Discarded));
                    all.push((p, self.propose(hand.into_iter().map(discard).collect())?));
                    self.change().player_mut(p).hand_unknown = false;
                }
                self.discarded_this_way(all, frame);
                // An empty hand is discarded as well as a full one.
                frame.done = true;
                Ok(())
            }
            Effect::Mill { who, count } => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(count))?.max(0) as usize;
                for p in self.in_frame(frame, |ctx| ctx.players(who))? {
                    let top = self.top_cards(p, n)?;
                    let mill = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Milled));
                    let happened = self.propose(top.into_iter().map(mill).collect())?;
                    remember(frame, &happened);
                }
                Ok(())
            }
            Effect::Sacrifice { who, what } => self.sacrifice(who, what, frame),
            Effect::CreateTokens { who, count, token, tapped, attacking } => {
                let entry = Entry { tapped: *tapped, attacks: *attacking, ..Entry::default() };
                let (players, n, face) = self.in_frame(frame, |ctx| {
                    let n = ctx.quantity(count).max(0) as u32;
                    (ctx.players(who), n, token_face(token, ctx))
                })?;
                let predefined = |s: &crate::ability::Subtype| {
                    crate::ability::wording::predefined_token(*s).is_some_and(|f| *f == face)
                };
                if face.subtypes.iter().any(predefined) {
                    self.trace.cite(&[Concept::PredefinedToken]);
                }
                let card = Arc::new(crate::ability::CardDefinition::single(face));
                for player in players {
                    let (token, entry) = (card.clone(), Box::new(entry.clone()));
                    let happened = self.propose_one(Event::Create { player, token, count: n, entry })?;
                    remember(frame, &happened);
                }
                Ok(())
            }
            Effect::GameDrawn => {
                self.end_in_draw(Concept::DrawByEffect);
                Ok(())
            }
            Effect::CreateAttached { who, token, to } => self.create_attached(who, token, to, frame),
            Effect::CreateCopies { who, count, of, except, attacking } => {
                let (players, n, model) = self.in_frame(frame, |ctx| {
                    (ctx.players(who), ctx.quantity(count).max(0) as u32, ctx.objects(of).first().copied())
                })?;
                let Some(model) = model else { return Ok(()) };
                let except = self.own_ability_kept(except, frame)?;
                let copied = self.copy_of(model, &except, self.game.clock)?;
                self.trace.cite(&[Concept::CopiableValues]);
                for player in players {
                    let (token, entry) = (
                        copied.card.clone(),
                        Box::new(Entry {
                            face: copied.face,
                            tapped: *attacking,
                            attacks: *attacking,
                            ..Entry::default()
                        }),
                    );
                    let happened = self.propose_one(Event::Create { player, token, count: n, entry })?;
                    remember(frame, &happened);
                }
                Ok(())
            }
            Effect::Together(all) => {
                let mut events = Vec::new();
                for e in all {
                    let more = self.in_frame(frame, |ctx| crate::game::events::instead_events(e, ctx))?;
                    events.extend(more.ok_or_else(|| missing(e))?);
                }
                let happened = self.propose(events)?;
                remember(frame, &happened);
                Ok(())
            }
            Effect::Attach { what, to } => self.attach(what, to, frame),
            Effect::AddMana { who, mana } => self.add_mana(who, mana, frame),
            Effect::Shuffle(who) => {
                let players = self.in_frame(frame, |ctx| ctx.players(who))?;
                self.propose(players.into_iter().map(|player| Event::Shuffle { player }).collect())?;
                Ok(())
            }
            Effect::Reveal { what, .. } => self.reveal(what, frame),
            Effect::Emblem { who, abilities } => self.emblem(who, abilities, frame),
            Effect::DamageDivided { source, amount, target } => self.divided(source, amount, *target, frame),
            Effect::CountersDivided { kind, amount, target } => {
                let (kind, by) = (kind.clone(), Some(frame.you));
                let put = |on, count| Event::PutCounters { on, kind: kind.clone(), count, by };
                self.in_shares(amount, *target, &put, frame)
            }
            Effect::ExtraTurn(..)
            | Effect::AdditionalCombat { .. }
            | Effect::AdditionalSteps { .. }
            | Effect::SkipNext { .. } => self.change_of_turns(e, frame),
            other => Err(missing(other)),
        }
    }

    /// An Aura token is created attached to something that it may enchant, or not at all (303.4).
    fn create_attached(
        &mut self,
        who: &PlayerRef,
        token: &crate::ability::TokenDefinition,
        to: &ObjectRef,
        frame: &mut Frame,
    ) -> Step<()> {
        let (players, face, host) = self.in_frame(frame, |ctx| {
            let host = ctx.objects(to).first().copied().filter(|o| ctx.view.game.on_battlefield(*o));
            (ctx.players(who), token_face(token, ctx), host)
        })?;
        let able = self.ask(|view| {
            let shielded = |o| {
                crate::game::attach::protections(view, o).next().is_some()
                    || crate::game::rules::in_force(view)
                        .iter()
                        .any(|r| matches!(r.effect, crate::ability::RuleEffect::CantBeEnchanted { .. }))
            };
            host.filter(|o| view.get(*o).is_creature()).map(|o| (o, shielded(o)))
        })?;
        let Some((host, shielded)) = able else { return Ok(()) };
        if shielded {
            return Err(Stop::missing("effect:aura-token-host"));
        }
        self.trace.cite(&[Concept::PredefinedToken]);
        let card = Arc::new(crate::ability::CardDefinition::single(face));
        for player in players {
            let entry = Box::new(Entry { attached_to: Some(host.into()), ..Entry::default() });
            let token = card.clone();
            let happened = self.propose_one(Event::Create { player, token, count: 1, entry })?;
            remember(frame, &happened);
        }
        Ok(())
    }

    /// 701.20: the cards stay where they are; what follows speaks of them.
    fn reveal(&mut self, what: &ObjectRef, frame: &mut Frame) -> Step<()> {
        if let ObjectRef::TopOfLibrary(who, n) = what {
            self.settle_tops(who, n, frame)?;
        }
        let cards = self.in_frame(frame, |ctx| ctx.objects(what).to_vec())?;
        self.known(&cards, frame.source, Concept::Reveal)?;
        self.trace.cite(&[Concept::Reveal]);
        frame.done = !cards.is_empty();
        frame.antecedent = cards;
        Ok(())
    }

    /// 114: an object in the command zone that has these abilities, which function there (113.6p).
    fn emblem(&mut self, who: &PlayerRef, abilities: &[Arc<Ability>], frame: &mut Frame) -> Step<()> {
        let abilities: Vec<Arc<Ability>> = abilities.iter().map(|a| Arc::new(in_command_zone(a))).collect();
        let understanding = Understanding::Understood(abilities);
        let line = AbilityLine { text: String::new(), understanding };
        let face = Face { name: EMBLEM.to_string(), lines: vec![line], ..Face::default() };
        let card = Arc::new(crate::ability::CardDefinition::single(face));
        for player in self.in_frame(frame, |ctx| ctx.players(who))? {
            let emblem = self.add_object(Object::new(card.clone(), player, Zone::Command));
            self.trace.note(Fact::Emblem { player, emblem }, &[Concept::Emblem]);
        }
        Ok(())
    }

    pub(super) fn divided(
        &mut self,
        source: &ObjectRef,
        amount: &Quantity,
        target: u8,
        frame: &mut Frame,
    ) -> Step<()> {
        let Some(source) = self.in_frame(frame, |ctx| ctx.objects(source).first().copied())? else {
            return Ok(());
        };
        let hit = |to, amount| Event::Damage { source, to, amount, combat: false };
        self.in_shares(amount, target, &hit, frame)
    }

    /// To each of the targets what was announced for it; all to the only one.
    fn in_shares(
        &mut self,
        amount: &Quantity,
        target: u8,
        event: &dyn Fn(Entity, u32) -> Event,
        frame: &mut Frame,
    ) -> Step<()> {
        let (amount, to) = self.in_frame(frame, |ctx| {
            let n = ctx.quantity(amount).clamp(0, i64::from(u32::MAX)) as u32;
            (n, ctx.target(target).collect::<Vec<_>>())
        })?;
        let shares = frame.divided.get(target as usize).cloned().unwrap_or_default();
        match to.as_slice() {
            // What an illegal target would have got nobody gets (608.2b).
            to if !shares.is_empty() => {
                let legal = shares.into_iter().filter(|(t, _)| to.contains(t));
                let happened = self.propose(legal.map(|(t, n)| event(t, n)).collect())?;
                remember(frame, &happened);
                Ok(())
            }
            [to] if frame.targets.get(target as usize).is_some_and(|t| t.len() == 1) => {
                self.propose_one(event(*to, amount)).map(|_| ())
            }
            [] => Ok(()),
            _ => Err(Stop::missing("effect:damage-divided")),
        }
    }

    pub(super) fn discard(
        &mut self,
        who: &PlayerRef,
        count: &Quantity,
        what: &Predicate,
        random: bool,
        frame: &mut Frame,
    ) -> Step<()> {
        let (players, n) =
            self.in_frame(frame, |ctx| (ctx.players(who), ctx.quantity(count).max(0) as u32))?;
        if players.len() > 1 {
            self.trace.cite(&[Concept::ChoicesApnap]);
        }
        let mut all = Vec::new();
        for p in players {
            let hand = self.game.player(p).hand.clone();
            let among: Vec<ObjectId> =
                self.in_frame(frame, |ctx| hand.iter().copied().filter(|o| ctx.fits(what, *o)).collect())?;
            // A hand that is not listed holds other cards, of which one may be meant.
            if self.game.player(p).hand_unknown && !among.is_empty() && n > 0 {
                return Err(Stop::missing(crate::game::query::UNKNOWN_CARD));
            }
            if random && among.len() as u32 > n {
                return Err(Stop::missing("effect:discard-at-random"));
            }
            let rule = Concept::Discard;
            let chosen = self.choose_some(p, ChoiceKind::Discard, &among, (n, n), frame.source, rule)?;
            let discard = |o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Discarded));
            all.push((p, self.propose(chosen.into_iter().map(discard).collect())?));
        }
        self.discarded_this_way(all, frame);
        Ok(())
    }

    /// What later words mean by what was discarded: nothing, where nothing was.
    fn discarded_this_way(&mut self, by: Vec<(PlayerId, Vec<Happened>)>, frame: &mut Frame) {
        frame.antecedent.clear();
        frame.amounts = by.iter().map(|(p, all)| (*p, all.len() as i64)).collect();
        let happened: Vec<Happened> = by.into_iter().flat_map(|(_, all)| all).collect();
        frame.done = !happened.is_empty();
        remember(frame, &happened);
    }

    /// How many cards a player draws: "that many", where several did something before, is to each how many they did.
    fn draws(&self, player: PlayerId, several: bool, count: &Quantity, n: i64, frame: &Frame) -> Step<i64> {
        if !several || !crate::ability::mention::mentions(count, &["AntecedentAmount"]) {
            return Ok(n);
        }
        let own =
            frame.amounts.iter().find(|a| a.0 == player).filter(|_| *count == Quantity::AntecedentAmount);
        own.map(|a| a.1).ok_or_else(|| Stop::missing("phrase:that-many-of-several"))
    }

    /// 701.21a: only what the player controls.
    pub(super) fn sacrifice(&mut self, who: &PlayerRef, what: &ObjectRef, frame: &mut Frame) -> Step<()> {
        let mut events = Vec::new();
        let players = self.in_frame(frame, |ctx| ctx.players(who))?;
        if players.len() > 1 {
            self.trace.cite(&[Concept::ChoicesApnap]);
        }
        for p in players {
            let mut inner = frame.clone();
            inner.each = Some(p);
            let chosen = match what {
                ObjectRef::Choice { count, what, up_to, .. } => {
                    let (among, n) = self.in_frame(&inner, |ctx| {
                        let mut among = ctx.each(what);
                        among.retain(|o| ctx.view.controller(*o) == p);
                        (among.to_vec(), ctx.quantity(count).max(0) as u32)
                    })?;
                    let count = (if *up_to { 0 } else { n }, n);
                    self.choose_some(
                        p,
                        ChoiceKind::Sacrifice,
                        &among,
                        count,
                        frame.source,
                        Concept::Sacrifice,
                    )?
                }
                other => self.in_frame(&inner, |ctx| {
                    let mut all = ctx.objects(other);
                    all.retain(|o| ctx.view.controller(*o) == p && ctx.view.game.on_battlefield(*o));
                    all.to_vec()
                })?,
            };
            events.extend(
                chosen.into_iter().map(|o| Event::Move(Move::new(o, Zone::Graveyard, Cause::Sacrificed))),
            );
        }
        let happened = self.propose(events)?;
        frame.done = !happened.is_empty();
        remember(frame, &happened);
        Ok(())
    }

    pub(super) fn attach(&mut self, what: &ObjectRef, to: &ObjectRef, frame: &mut Frame) -> Step<()> {
        let (what, to) = self.in_frame(frame, |ctx| (ctx.objects(what), ctx.objects(to).first().copied()))?;
        let Some(to) = to else { return Ok(()) };
        let mut events = Vec::new();
        for object in what {
            // 701.3b: what can't be attached stays where it is.
            if self.ask(|view| crate::game::attach::legal(view, object, to.into(), view.gaps()))? {
                events.push(Event::Attach { object, to: to.into() });
            }
        }
        self.propose(events)?;
        Ok(())
    }

    pub(super) fn add_mana(&mut self, who: &PlayerRef, mana: &ManaProduced, frame: &mut Frame) -> Step<()> {
        let players = self.in_frame(frame, |ctx| ctx.players(who))?;
        let symbols: Vec<(ManaSymbol, u32)> = match mana {
            ManaProduced::Symbols(cost) => counted(cost),
            ManaProduced::Amount(symbol, q) => {
                vec![(*symbol, self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32)]
            }
            ManaProduced::AnyColour(q) => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
                let options = Colour::ALL.iter().map(|c| ChoiceOption::Word(format!("{c:?}"))).collect();
                let picked = self.choose_listed(frame, ChoiceKind::Color, options, Concept::ColourChosen)?;
                Colour::ALL.get(picked).map(|c| (ManaSymbol::Coloured(*c), n)).into_iter().collect()
            }
            ManaProduced::ChosenColour(q) => {
                let n = self.in_frame(frame, |ctx| ctx.quantity(q))?.max(0) as u32;
                let chosen = frame.source.and_then(|s| self.game.object(s).linked_choices()?.colour);
                chosen.map(|c| (ManaSymbol::Coloured(c), n)).into_iter().collect()
            }
            ManaProduced::AsProduced => match self.produced.as_slice() {
                [] => Vec::new(),
                [one, more @ ..] if more.iter().all(|m| m == one) => vec![(*one, 1)],
                _ => return Err(Stop::missing("effect:mana-of-a-chosen-kind")),
            },
            ManaProduced::OneOf(_) => return Err(Stop::missing("effect:mana-of-a-chosen-kind")),
        };
        self.produced = symbols.iter().flat_map(|(s, n)| std::iter::repeat_n(*s, *n as usize)).collect();
        for player in players {
            let add = |(symbol, count): &(ManaSymbol, u32)| Event::AddMana {
                player,
                symbol: *symbol,
                count: *count,
            };
            self.propose(symbols.iter().map(add).collect())?;
        }
        Ok(())
    }
}

/// What documents and messages call it; an emblem has no name (114.3).
const EMBLEM: &str = "Emblem";

fn in_command_zone(a: &Ability) -> Ability {
    let mut a = a.clone();
    match &mut a {
        Ability::Static(s) => s.zones = vec![Zone::Command],
        Ability::Triggered(t) => t.zones = vec![Zone::Command],
        Ability::Activated(a) => a.zones = vec![Zone::Command],
        Ability::Keyword(_) | Ability::Spell(_) => {}
    }
    a
}

pub(in crate::game) fn token_face(
    token: &crate::ability::TokenDefinition,
    ctx: &Ctx,
) -> crate::ability::Face {
    let mut face = (*token.face).clone();
    if let Some((p, t)) = &token.power_toughness {
        let number = |q| ctx.quantity(q).clamp(-100_000, 100_000) as i32;
        (face.power, face.toughness) = (Some(number(p)), Some(number(t)));
    }
    if face.name.is_empty() {
        // 111.4
        let words: Vec<&str> = face.subtypes.iter().map(|s| s.english()).collect();
        face.name = format!("{} Token", words.join(" "));
    }
    face
}

fn counted(cost: &ManaCost) -> Vec<(ManaSymbol, u32)> {
    let mut all: Vec<(ManaSymbol, u32)> = Vec::new();
    for s in &cost.0 {
        match all.iter_mut().find(|m| m.0 == *s) {
            Some(m) => m.1 += 1,
            None => all.push((*s, 1)),
        }
    }
    all
}
