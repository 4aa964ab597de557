//! The starting game of a document.

use super::binding::{Binding, plain_name, player};
use super::words;
use crate::ability::{
    Ability, CardDefinition, CounterKind, KeywordKind, Modification, ReplacementAction, StaticEffect, Zone,
    model::Layout,
};
use crate::game::ids::{Entity, ObjectId, PlayerId, Timestamp};
use crate::game::state::{Attachment, Copied, Game, Object, Player};
use crate::order::Arrange;
use crate::scenario::Fault;
use crate::scenario::faults::FaultKind;
use crate::scenario::report::NotUnderstood;
use crate::scenario::statement as doc;
use doc::{BoardEntry, BoardObject, CardSource as Source, Scenario, Status, Target};
use std::sync::Arc;

/// Where definitions of cards come from that the document does not give: the user's card library.
pub trait CardSource {
    /// The card with this name, in any language.
    fn card(&self, name: &str) -> Option<Arc<CardDefinition>>;
}

/// No library.
impl CardSource for () {
    fn card(&self, _: &str) -> Option<Arc<CardDefinition>> {
        None
    }
}

impl CardSource for crate::cards::store::Lazy {
    fn card(&self, name: &str) -> Option<Arc<CardDefinition>> {
        self.card(name)
    }
}

/// The starting game, and which names mean which of its objects.
#[derive(Clone, Debug)]
pub struct Start {
    pub game: Game,
    pub binding: Binding,
    pub not_understood: Vec<NotUnderstood>,
    /// Effects that already run as the play begins.
    pub effects: Vec<doc::Event>,
    /// The spells that the board has on the stack, the bottom one first.
    pub stacked: Vec<Stacked>,
}

/// A spell on the stack of the board, with its targets.
#[derive(Clone, Debug)]
pub struct Stacked {
    pub spell: ObjectId,
    pub targets: Vec<Target>,
}

/// Builds the starting game. Faults are what only the definitions of cards bring to light.
pub fn setup(source: &str, scenario: &Scenario, library: &dyn CardSource) -> Result<Start, Vec<Fault>> {
    let mut faults = Vec::new();
    let cards: Vec<_> = scenario.cards.iter().map(|c| definition(c, library, &mut faults)).collect();
    faults.extend(without_other_face(scenario, &cards));
    faults.extend(super::impossible::in_zones(scenario, &cards));
    if !faults.is_empty() {
        return Err(faults);
    }
    let with_definitions = || scenario.cards.iter().zip(&cards);
    let binding = Binding::new(
        with_definitions().map(|(c, d)| names(c, d.as_deref())).collect(),
        with_definitions().map(|(c, d)| d.as_ref().map_or(&c.name, |d| &d.front().name).clone()).collect(),
        scenario.cards.iter().map(|c| c.name.clone()).collect(),
        cards.clone(),
    );
    let mut builder = Builder {
        scenario,
        cards,
        game: Game::new(scenario.players.iter().map(new_player).collect()),
        binding,
        ids: Vec::new(),
    };
    builder.turn();
    builder.objects();
    builder.statuses();
    builder.timestamps();
    builder.bestowed();
    builder.controllers();
    let not_understood = builder.not_understood(source);
    let ids = std::mem::take(&mut builder.ids);
    faults.extend(super::impossible::attached((source, scenario), &builder.game, &ids, &not_understood));
    // Words that are not understood may make a creature of it, or change who controls it.
    if !not_understood.iter().any(|n| n.matters(&builder.game)) {
        let (game, binding) = (&builder.game, &builder.binding);
        faults.extend(super::impossible::in_combat((source, scenario), game, binding, &ids));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    builder.ids = ids;
    let stacked = builder.stacked();
    Ok(Start {
        stacked,
        game: builder.game,
        binding: builder.binding,
        not_understood,
        effects: scenario.board.effects.iter().map(|e| e.0.clone()).collect(),
    })
}

fn definition(
    card: &doc::CardDef,
    library: &dyn CardSource,
    faults: &mut Vec<Fault>,
) -> Option<Arc<CardDefinition>> {
    match card.source {
        Source::MadeInPlay => None,
        Source::Library => {
            let found = library.card(&card.name);
            if found.is_none() {
                faults.push(Fault {
                    kind: FaultKind::UnknownCard,
                    span: card.span,
                    words: card.name.clone(),
                    near: Vec::new(),
                });
            }
            found
        }
        Source::Heading | Source::Board | Source::BasicLand => Some(Arc::new(super::define::define(card))),
    }
}

/// What the board calls transformed must be a double-faced card with a back face that is known.
fn without_other_face(scenario: &Scenario, cards: &[Option<Arc<CardDefinition>>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for entry in &scenario.board.objects {
        let BoardEntry::Object(what) = entry.what else { continue };
        let Some(Some(card)) = cards.get(what.card.0) else { continue };
        let turns = matches!(card.layout, Layout::DoubleFaced | Layout::ModalDoubleFaced);
        let copy = entry.status.iter().any(|(s, _)| matches!(s, Status::CopyOf(_)));
        for (_, span) in entry.status.iter().filter(|(s, _)| matches!(s, Status::Transformed)) {
            if copy || !turns || card.faces.len() < 2 {
                let (kind, words) = (FaultKind::NoOtherFace, scenario.cards[what.card.0].name.clone());
                faults.push(Fault { kind, span: *span, words, near: Vec::new() });
            }
        }
    }
    faults.dedup();
    faults
}

/// The names that a card answers to, in every language.
fn names(card: &doc::CardDef, definition: Option<&CardDefinition>) -> Vec<String> {
    let mut names = vec![plain_name(&card.name)];
    names.extend(card.faces.iter().map(|f| plain_name(&f.name)));
    for face in definition.iter().flat_map(|d| &d.faces) {
        names.push(plain_name(&face.name));
        names.extend(face.other_names.iter().map(|n| plain_name(n)));
    }
    if card.source == Source::BasicLand {
        names.extend(crate::scenario::land_names(&card.name).map(plain_name));
    }
    if card.source == Source::MadeInPlay {
        names.extend(crate::scenario::token_names(&card.name).iter().map(|n| plain_name(n)));
    }
    names.arrange();
    names.dedup();
    names
}

fn new_player(p: &doc::Player) -> Player {
    let mut new = Player::new(&p.name, i64::from(p.life.unwrap_or(20)));
    for c in &p.counters {
        new.counters.put(c.kind.clone(), c.count, Timestamp(0));
    }
    new.library_unknown = !p.described.contains(&Zone::Library);
    new.hand_unknown = !p.described.contains(&Zone::Hand);
    if let Some(pool) = &p.mana_pool
        && let Some(cost) = crate::cards::oracle::mana_cost(&pool.text)
    {
        for symbol in cost.0 {
            match new.mana.iter_mut().find(|m| m.0 == symbol) {
                Some(m) => m.1 += 1,
                None => new.mana.push((symbol, 1)),
            }
        }
    }
    new
}

struct Builder<'a> {
    scenario: &'a Scenario,
    cards: Vec<Option<Arc<CardDefinition>>>,
    game: Game,
    binding: Binding,
    /// For each board object its id.
    ids: Vec<Option<ObjectId>>,
}

impl Builder<'_> {
    /// Who controls what by the effects on the board has done so as long as the board says.
    fn controllers(&mut self) {
        let computed = crate::game::layers::Computed::of(&self.game);
        for id in self.game.battlefield.clone() {
            let now = crate::game::layers::View { game: &self.game, computed: &computed }.controller(id);
            self.game.object_mut(id).controlled_by = now;
        }
    }

    fn turn(&mut self) {
        let board = &self.scenario.board;
        self.game.turn.active = PlayerId(board.active.map_or(0, |p| p.0 as u8));
        if let Some(p) = board.monarch {
            crate::game::monarch::crown(&mut self.game, PlayerId(p.0 as u8));
        }
        self.game.day = board.day;
        if let Some(step) = board.step {
            self.game.turn.step = step;
            // Every turn has its combat phase before its second main phase.
            self.game.turn.combats = u32::from(step > crate::ability::Step::EndOfCombat);
        }
    }

    /// Puts every object in its zone. Lists of ordered zones are written top first; the engine keeps the
    /// top last.
    fn objects(&mut self) {
        let board = &self.scenario.board;
        let mut made: Vec<Option<ObjectId>> = vec![None; board.objects.len()];
        let ordered = |o: &BoardObject| matches!(o.zone, Zone::Library | Zone::Graveyard | Zone::Stack);
        let places: Vec<usize> = (0..board.objects.len()).collect();
        let (top_first, rest): (Vec<usize>, Vec<usize>) =
            places.into_iter().partition(|&i| ordered(&board.objects[i]));
        for i in rest.into_iter().chain(top_first.into_iter().rev()) {
            made[i] = self.object(&board.objects[i]);
        }
        for (entry, id) in board.objects.iter().zip(&made) {
            if let (BoardEntry::Object(what), Some(id)) = (entry.what, *id) {
                self.binding.list(what.card, id);
            }
        }
        self.ids = made;
    }

    fn object(&mut self, entry: &BoardObject) -> Option<ObjectId> {
        let zone = entry.zone;
        let owner = entry
            .status
            .iter()
            .find_map(|(s, _)| if let Status::Owner(p) = s { Some(player(*p)) } else { None })
            .unwrap_or(PlayerId(entry.player.0 as u8));
        match entry.what {
            BoardEntry::Unknown(n) => {
                for _ in 0..n {
                    self.game.add(unknown(owner, zone));
                }
                None
            }
            BoardEntry::Object(what) => {
                let card = self.cards.get(what.card.0)?.clone()?;
                let def = &self.scenario.cards[what.card.0];
                let mut object = Object::new(card, owner, zone);
                object.base_controller = PlayerId(entry.player.0 as u8);
                object.controlled_by = object.base_controller;
                object.token = def.faces.iter().any(|f| f.token);
                Some(self.game.add(object))
            }
        }
    }

    fn statuses(&mut self) {
        for (entry, id) in self.scenario.board.objects.iter().zip(self.ids.clone()) {
            let Some(id) = id else { continue };
            self.called_by_its_back(id, entry);
            for (status, _) in &entry.status {
                self.status(id, status);
            }
            if entry.zone == Zone::Battlefield {
                self.printed_counters(id, entry);
            }
        }
        self.combat();
    }

    /// A permanent has the name of its back face only while that is up (712.8d, 712.8e).
    fn called_by_its_back(&mut self, id: ObjectId, entry: &BoardObject) {
        let BoardEntry::Object(what) = entry.what else { return };
        let object = self.game.object(id);
        let turns = matches!(object.card.layout, Layout::DoubleFaced | Layout::ModalDoubleFaced);
        if entry.zone == Zone::Battlefield && what.face == Some(1) && turns {
            self.game.object_mut(id).face = 1;
        }
    }

    /// Planeswalkers and battles have their printed numbers unless the status says otherwise (306.5b,
    /// 310.4b); Sagas have no lore counters.
    fn printed_counters(&mut self, id: ObjectId, entry: &BoardObject) {
        let said = |kind: &CounterKind| {
            entry.status.iter().any(|(s, _)| matches!(s, Status::Counters(c) if c.kind == *kind))
        };
        let (card, face) = crate::game::layers::copiable_face(self.game.object(id));
        let face = card.faces.get(usize::from(face)).unwrap_or(card.front()).clone();
        let at = self.game.object(id).timestamp;
        let counters = [(CounterKind::Loyalty, face.loyalty), (CounterKind::Defense, face.defense)];
        for (kind, printed) in counters {
            if let Some(n) = printed.filter(|_| !said(&kind)) {
                self.game.object_mut(id).counters.put(kind, n.max(0) as u32, at);
            }
        }
    }

    fn status(&mut self, id: ObjectId, status: &Status) {
        let turn = self.game.turn.number;
        let at = self.game.object(id).timestamp;
        match status {
            Status::Tapped => self.game.object_mut(id).status.tapped = true,
            Status::Untapped | Status::Owner(_) => {}
            Status::Damage(n) => self.game.object_mut(id).damage.marked = *n,
            Status::Counters(c) => self.game.object_mut(id).counters.put(c.kind.clone(), c.count, at),
            Status::FaceDown => self.game.object_mut(id).status.face_down = true,
            Status::Transformed => self.game.object_mut(id).face = 1,
            Status::Flipped => self.game.object_mut(id).status.flipped = true,
            Status::PhasedOut => self.game.object_mut(id).status.phased_out = true,
            Status::New => {
                let object = self.game.object_mut(id);
                object.controlled_since_turn = turn;
                object.entered_turn = turn;
            }
            Status::Commander => self.game.object_mut(id).commander = true,
            Status::ProtectedBy(p) => self.game.object_mut(id).protector = Some(player(*p)),
            Status::AttachedTo(to) => self.attach(id, *to),
            Status::CopyOf(what) => self.copy(id, *what),
            Status::Chose(choice) => self.chose(id, choice),
            Status::Attacking(_) | Status::Blocking(_) | Status::Targeting(_) => {}
        }
    }

    fn stacked(&self) -> Vec<Stacked> {
        let all = self.scenario.board.objects.iter().zip(&self.ids);
        let mut stacked: Vec<Stacked> = all
            .filter(|(entry, _)| entry.zone == Zone::Stack)
            .filter_map(|(entry, id)| {
                let targets = entry.status.iter().find_map(|(s, _)| match s {
                    Status::Targeting(targets) => Some(targets.clone()),
                    _ => None,
                });
                Some(Stacked { spell: (*id)?, targets: targets.unwrap_or_default() })
            })
            .collect();
        // Written top first.
        stacked.reverse();
        stacked
    }

    fn find(&self, what: doc::ObjectRef) -> Option<ObjectId> {
        self.binding.all(&self.game, what).first().copied()
    }

    fn entity(&self, target: Target) -> Option<Entity> {
        match target {
            Target::Player(p) => Some(Entity::Player(player(p))),
            Target::Object(o) => self.find(o).map(Entity::Object),
        }
    }

    fn attach(&mut self, id: ObjectId, to: Target) {
        let Some(to) = self.entity(to) else { return };
        let since = self.game.object(id).timestamp;
        self.game.object_mut(id).attached = Some(Attachment { to, since });
    }

    fn copy(&mut self, id: ObjectId, what: doc::ObjectRef) {
        let Some(card) = self.cards.get(what.card.0).cloned().flatten() else { return };
        let since = self.game.object(id).timestamp;
        // 707.2: the face that is up, and what the model copies itself.
        let copied = match self.find(what).map(|o| self.game.object(o)) {
            Some(o) => {
                let (card, face) = crate::game::layers::copiable_face(o);
                Copied { card: card.clone(), face, since }
            }
            None => Copied { card, face: 0, since },
        };
        let except = self.own_exceptions(id);
        let plain = copied.clone();
        let copied = crate::game::entering::with_exceptions(copied, &except).unwrap_or(plain);
        self.game.object_mut(id).copied = Some(copied);
    }

    /// What enters as a copy by its own text is one with the exceptions of that text; its counters are told apart.
    fn own_exceptions(&self, id: ObjectId) -> Vec<Modification> {
        let own = self.game.object(id).card.front().abilities();
        let except = own.filter_map(|a| match &**a {
            Ability::Static(s) => match &s.effect {
                StaticEffect::Replacement(r) => match &r.action {
                    ReplacementAction::EntersAsCopyOf { except, .. } => Some(except.clone()),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        });
        let counters = |m: &Modification| matches!(m, Modification::EntersWithCounter(..));
        except.flatten().filter(|m| !counters(m)).collect()
    }

    fn chose(&mut self, id: ObjectId, choice: &doc::Choice) {
        let target = match choice {
            doc::Choice::Target(t) => self.entity(*t),
            _ => None,
        };
        let named = match choice {
            doc::Choice::Target(Target::Object(o)) => self.binding.own_name(*o).map(str::to_string),
            doc::Choice::Words(w) => Some(self.binding.known_as(&w.text).unwrap_or(&w.text).to_string()),
            _ => None,
        };
        let chosen = &mut self.game.object_mut(id).chosen;
        match choice {
            doc::Choice::Target(_) => match target {
                Some(Entity::Player(p)) => chosen.player = Some(p),
                Some(Entity::Object(o)) => {
                    chosen.objects.push(o);
                    // Which of them was chosen, the card, its name or the type of that name, only what asks knows.
                    chosen.subtype = named.as_deref().and_then(words::subtype);
                    chosen.name = named.map(|n| n.as_str().into());
                }
                None => {}
            },
            doc::Choice::Number(n) => chosen.number = Some(i64::from(*n)),
            doc::Choice::Colour(c) => chosen.colour = Some(*c),
            doc::Choice::Words(w) => {
                chosen.subtype = words::subtype(&w.text);
                chosen.name = named.map(|n| n.as_str().into());
            }
        }
    }

    /// Attackers and blockers that the board already has.
    fn combat(&mut self) {
        let objects = &self.scenario.board.objects;
        let mut attacks = Vec::new();
        let mut blocks: Vec<(ObjectId, Vec<doc::ObjectRef>)> = Vec::new();
        for (entry, id) in objects.iter().zip(&self.ids) {
            let Some(id) = *id else { continue };
            for (status, _) in &entry.status {
                match status {
                    Status::Attacking(to) => attacks.push((id, *to)),
                    Status::Blocking(whom) => match blocks.last_mut() {
                        // Said of each attacker by itself.
                        Some((last, all)) if *last == id => all.extend(whom.iter().copied()),
                        _ => blocks.push((id, whom.clone())),
                    },
                    _ => {}
                }
            }
        }
        let attacks = attacks.into_iter().filter_map(|(id, to)| {
            let target = to.map_or_else(|| self.only_opponent(), |t| self.entity(t))?;
            Some((id, target))
        });
        let attacks: Vec<_> = attacks.collect();
        // What the active player attacks of their own is a Siege: another player protects it.
        if let Some(Entity::Player(other)) = self.only_opponent() {
            let active = self.game.turn.active;
            for battle in attacks.iter().filter_map(|a: &(ObjectId, Entity)| a.1.object()) {
                if self.game.object(battle).base_controller == active {
                    self.game.object_mut(battle).protector.get_or_insert(other);
                }
            }
        }
        let blocks: Vec<_> = blocks
            .into_iter()
            .map(|(id, whom)| (id, whom.iter().filter_map(|w| self.find(*w)).collect()))
            .collect();
        crate::game::combat::start_in_combat(&mut self.game, attacks, blocks);
    }

    fn only_opponent(&self) -> Option<Entity> {
        match self.game.opponents(self.game.turn.active).as_slice() {
            [one] => Some(Entity::Player(*one)),
            _ => None,
        }
    }

    /// 702.103b, 702.103f: a permanent with bestow that is attached to something is bestowed, and has been since it
    /// came. So an attached Equipment with reconfigure is no creature (702.151b).
    fn bestowed(&mut self) {
        for id in self.ids.clone().into_iter().flatten() {
            let object = self.game.object(id);
            if object.attached.is_none() {
                continue;
            }
            if crate::game::layers::copiable(object).has(KeywordKind::Bestow) {
                crate::game::stack::bestow_on_board(&mut self.game, id);
            } else {
                crate::game::stack::reconfigured(&mut self.game, id);
            }
        }
    }

    /// Timestamps of permanents follow the document, but what `Oldest first:` lists comes after all the
    /// rest, in its own order (613.7d–e).
    fn timestamps(&mut self) {
        let listed: Vec<ObjectId> =
            self.scenario.board.oldest_first.iter().filter_map(|o| self.find(*o)).collect();
        for id in listed {
            let at = self.game.tick();
            let object = self.game.object_mut(id);
            object.timestamp = at;
            if let Some(attached) = &mut object.attached {
                attached.since = at;
            }
            if let Some(copied) = &mut object.copied {
                copied.since = at;
            }
            for counter in &mut object.counters.0 {
                counter.2 = at;
            }
        }
    }

    /// Lines of text that are not understood, of the cards that are in some zone.
    fn not_understood(&self, source: &str) -> Vec<NotUnderstood> {
        let mut out: Vec<NotUnderstood> = Vec::new();
        for (def, card) in self.scenario.cards.iter().zip(&self.cards) {
            let Some(card) = card else { continue };
            let used = self.game.objects.iter().any(|o| {
                Arc::ptr_eq(&o.card, card) || o.copied.as_ref().is_some_and(|c| Arc::ptr_eq(&c.card, card))
            });
            if !used {
                continue;
            }
            // The lines of a split card are those of its halves.
            let halves = usize::from(card.layout == Layout::Split);
            let written = def.faces.iter().map(Some).chain(std::iter::repeat(None));
            for (place, (face, written)) in
                card.faces.iter().enumerate().skip(halves).zip(written).map(nested)
            {
                for line in face.refused() {
                    let crate::ability::Understanding::Refused { at, frame } = &line.understanding else {
                        continue;
                    };
                    let at_line = written
                        .and_then(|w| w.abilities.iter().find(|a| line.text.starts_with(&a.words.text)));
                    out.push(NotUnderstood {
                        card: face.name.clone(),
                        text: line.text.clone(),
                        words: line.text.get(*at..).unwrap_or_default().to_string(),
                        line: at_line.map_or(0, |a| a.words.span.place(source).0),
                        frame: frame.clone(),
                        definition: card.clone(),
                        face: place as u8,
                    });
                }
            }
        }
        out
    }
}

fn nested<A, B, C>(((a, b), c): ((A, B), C)) -> (A, (B, C)) {
    (a, (b, c))
}

/// A card of which nothing is known.
fn unknown(owner: PlayerId, zone: Zone) -> Object {
    let mut object = Object::new(Arc::new(CardDefinition::single(Default::default())), owner, zone);
    object.unknown = true;
    object
}
