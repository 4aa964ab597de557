//! The trace: what happened and by which rules, as a tree of data without words. Renderers print it.

use super::choice::{Answer, ChoiceRequest};
use super::events::Event;
use super::ids::{Entity, ObjectId, PlayerId};
use super::replace::ReplacementRef;
use super::sba::Sba;
use super::stop::Refusal;
use crate::ability::Step;
use crate::terms::Concept;
use serde::{Serialize, Serializer};

/// Serialises a concept as its id.
pub fn concept_id<S: Serializer>(c: &Concept, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_str(c.id())
}

/// Serialises concepts as their ids.
pub fn concept_ids<S: Serializer>(c: &[Concept], s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq(c.iter().map(|c| c.id()))
}

/// One fact, why it is so, what belongs to it, and what was not so.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TraceEntry {
    /// What happened or holds.
    pub fact: Fact,
    /// The rules that make it so; never empty.
    #[serde(serialize_with = "concept_ids")]
    pub concepts: Vec<Concept>,
    /// What belongs to it, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<TraceEntry>,
    /// What might be expected and is not so, each with the rule that rejects it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rejected: Vec<Rejected>,
}

/// What did not happen or is not allowed, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rejected {
    /// What.
    pub fact: Fact,
    /// By which rule.
    pub refusal: Refusal,
}

/// A fact. The words for each are in the message files, under `fact-`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// An event happened.
    Happened(Event),
    /// Nothing happened where an event was proposed: it can't, or was replaced with nothing.
    DidNotHappen(Event),
    /// A replacement or prevention effect changed an event into others.
    Replaced {
        /// Which effect.
        by: ReplacementRef,
        /// What would have happened.
        event: Event,
        /// What happens instead.
        instead: Vec<Event>,
    },
    /// A replacement or prevention effect that would have been applied found nothing left to change.
    NothingToReplace {
        /// Which effect.
        by: ReplacementRef,
    },
    /// An ability on the stack was countered (701.6a).
    AbilityCountered(ObjectId),
    /// The player left the game, with every object that they own (800.4a).
    PlayerLeaves(PlayerId),
    /// State-based actions were checked; the children are those that were performed.
    StateBasedCheck,
    /// A state-based action.
    StateBased(Sba),
    /// One that was due, and something else happened instead.
    StateBasedReplaced(Sba),
    /// An ability triggered.
    Triggered {
        /// Whose ability.
        source: ObjectId,
        /// Which of its abilities, from 0, in its text at that time; `None` for a delayed one.
        ability: Option<usize>,
        /// Who will control it.
        controller: PlayerId,
    },
    /// A player got an emblem.
    Emblem {
        /// Who.
        player: PlayerId,
        /// The emblem.
        emblem: ObjectId,
    },
    /// A triggered ability was put on the stack.
    PutOnStack {
        /// Whose ability.
        source: ObjectId,
        /// Who controls it.
        controller: PlayerId,
    },
    /// A turn begins.
    TurnBegins {
        /// Whose.
        player: PlayerId,
        /// Its number.
        number: u32,
    },
    /// A step or main phase begins.
    StepBegins(Step),
    /// A step or phase is skipped.
    StepSkipped(Step),
    /// A player's turn is skipped.
    TurnSkipped(PlayerId),
    /// A choice was made.
    Chosen {
        /// What was asked.
        request: Box<ChoiceRequest>,
        /// What was answered.
        answer: Answer,
        /// There was one legal answer.
        only_one: bool,
    },
    /// An attacker was declared.
    Attacks {
        /// Who.
        attacker: ObjectId,
        /// What it attacks.
        target: Entity,
    },
    /// A blocker was declared.
    Blocks {
        /// Who.
        blocker: ObjectId,
        /// Whom it blocks.
        attacker: ObjectId,
    },
    /// A declaration was made: the children say who.
    Declared {
        /// By whom.
        player: PlayerId,
        /// Attackers rather than blockers.
        attackers: bool,
        /// None at all, which the game also takes where nobody says anything.
        none: bool,
    },
    /// Combat damage is assigned.
    Assigns {
        /// By what.
        creature: ObjectId,
        /// To whom how much.
        to: Vec<(Entity, u32)>,
    },
    /// A spell was cast.
    Cast {
        /// The spell.
        spell: ObjectId,
        /// By whom.
        player: PlayerId,
        /// At what.
        targets: Vec<Entity>,
    },
    /// An ability was activated.
    Activated {
        /// Of what.
        source: ObjectId,
        /// By whom.
        player: PlayerId,
        /// At what.
        targets: Vec<Entity>,
    },
    /// A spell or ability resolves; the children are what it does.
    Resolves {
        /// Which object on the stack.
        object: ObjectId,
    },
    /// A spell or ability does not resolve: every target is illegal (608.2b).
    DoesNotResolve {
        /// Which object on the stack.
        object: ObjectId,
    },
    /// One of several targets is illegal: it is not affected (608.2b).
    TargetIllegal {
        /// For which object on the stack.
        object: ObjectId,
        /// Which target.
        target: Entity,
    },
    /// A continuous effect began.
    EffectBegins {
        /// What made it, if anything on the board did.
        source: Option<ObjectId>,
        /// What it affects.
        on: Vec<Entity>,
    },
    /// Continuous effects ended.
    EffectsEnd {
        /// How many.
        count: usize,
    },
    /// Something was tried that the rules refuse; what was rejected says why.
    Attempted {
        /// What was tried, in the words of whoever tried it.
        words: String,
    },
    /// The game is over.
    GameOver(super::state::Outcome),
}

/// Collects entries while a step is played.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    open: Vec<TraceEntry>,
    done: Vec<TraceEntry>,
    /// Rules cited while nothing was open: they belong to what is noted next.
    pending: Vec<Concept>,
}

impl Trace {
    /// Opens an entry; what is noted until [`Trace::close`] becomes its children.
    pub fn open(&mut self, fact: Fact, concepts: &[Concept]) {
        let entry = self.with_pending(entry(fact, concepts));
        self.open.push(entry);
    }

    fn with_pending(&mut self, mut entry: TraceEntry) -> TraceEntry {
        if self.open.is_empty() {
            let new = self.pending.drain(..).filter(|c| !entry.concepts.contains(c)).collect::<Vec<_>>();
            entry.concepts.extend(new);
        }
        entry
    }

    /// Closes the innermost open entry.
    pub fn close(&mut self) {
        if let Some(entry) = self.open.pop() {
            self.place(entry);
        }
    }

    /// Takes the innermost open entry out, to be told later.
    pub fn set_aside(&mut self) -> Option<TraceEntry> {
        self.open.pop()
    }

    /// Opens again what was set aside.
    pub fn resume(&mut self, entry: TraceEntry) {
        self.open.push(entry);
    }

    /// Notes an entry without children.
    pub fn note(&mut self, fact: Fact, concepts: &[Concept]) {
        let entry = self.with_pending(entry(fact, concepts));
        self.place(entry);
    }

    /// Says of what was noted in the entry that is open that it is something else.
    pub fn amend(&mut self, noted: &Fact, fact: Fact) {
        let children = self.open.last_mut().into_iter().flat_map(|e| e.children.iter_mut());
        if let Some(entry) = children.rev().find(|e| e.fact == *noted) {
            entry.fact = fact;
        }
    }

    /// An entry for an attempt that the rules refuse.
    pub fn attempted(words: &str, refusal: Refusal) -> TraceEntry {
        let concepts = vec![refusal.rule];
        let fact = |words: &str| Fact::Attempted { words: words.to_string() };
        let rejected = vec![Rejected { fact: fact(""), refusal }];
        TraceEntry { fact: fact(words), concepts, children: Vec::new(), rejected }
    }

    /// Adds rules to the innermost open entry.
    pub fn cite(&mut self, concepts: &[Concept]) {
        let to = match self.open.last_mut() {
            Some(open) => &mut open.concepts,
            None => &mut self.pending,
        };
        for c in concepts {
            if !to.contains(c) {
                to.push(*c);
            }
        }
    }

    /// Notes on the innermost open entry what is not so; without one it becomes an entry of its own.
    pub fn reject(&mut self, fact: Fact, refusal: Refusal) {
        let rejected = Rejected { fact, refusal };
        match self.open.last_mut() {
            // After what has happened it is told after that.
            Some(open) if open.children.is_empty() => open.rejected.push(rejected),
            _ => {
                let concepts = vec![rejected.refusal.rule];
                let fact = Fact::Attempted { words: String::new() };
                self.place(TraceEntry { fact, concepts, children: Vec::new(), rejected: vec![rejected] });
            }
        }
    }

    /// Everything noted, closing what is still open.
    pub fn finish(mut self) -> Vec<TraceEntry> {
        while !self.open.is_empty() {
            self.close();
        }
        let pending = std::mem::take(&mut self.pending);
        if let Some(last) = self.done.last_mut() {
            last.concepts.extend(pending);
        }
        self.done
    }

    fn place(&mut self, entry: TraceEntry) {
        match self.open.last_mut() {
            Some(open) => open.children.push(entry),
            None => self.done.push(entry),
        }
    }
}

fn entry(fact: Fact, concepts: &[Concept]) -> TraceEntry {
    TraceEntry { fact, concepts: concepts.to_vec(), children: Vec::new(), rejected: Vec::new() }
}

impl Fact {
    /// The objects and players that it is about.
    pub fn entities(&self) -> Vec<Entity> {
        let object = |o: ObjectId| Entity::Object(o);
        match self {
            Self::Happened(e) | Self::DidNotHappen(e) => e.entities(),
            Self::Replaced { event, instead, .. } => {
                event.entities().into_iter().chain(instead.iter().flat_map(|e| e.entities())).collect()
            }
            Self::StateBased(sba) | Self::StateBasedReplaced(sba) => vec![sba.subject()],
            Self::Triggered { source, controller, .. } | Self::PutOnStack { source, controller } => {
                vec![object(*source), Entity::Player(*controller)]
            }
            Self::Attacks { attacker, target } => vec![object(*attacker), *target],
            Self::Blocks { blocker, attacker } => vec![object(*blocker), object(*attacker)],
            Self::Assigns { creature, to } => {
                std::iter::once(object(*creature)).chain(to.iter().map(|t| t.0)).collect()
            }
            Self::Cast { spell: o, player, targets } | Self::Activated { source: o, player, targets } => {
                [object(*o), Entity::Player(*player)].into_iter().chain(targets.iter().copied()).collect()
            }
            Self::Resolves { object: o } | Self::DoesNotResolve { object: o } => vec![object(*o)],
            Self::TargetIllegal { object: o, target } => vec![object(*o), *target],
            Self::EffectBegins { source, on } => {
                source.map(object).into_iter().chain(on.iter().copied()).collect()
            }
            Self::Chosen { request, .. } => {
                request.source.map(object).into_iter().chain([Entity::Player(request.who)]).collect()
            }
            Self::Emblem { player, emblem } => vec![Entity::Player(*player), object(*emblem)],
            Self::Declared { player, .. } | Self::TurnBegins { player, .. } | Self::TurnSkipped(player) => {
                vec![Entity::Player(*player)]
            }
            Self::NothingToReplace { .. }
            | Self::StateBasedCheck
            | Self::Attempted { .. }
            | Self::StepBegins(_)
            | Self::StepSkipped(_)
            | Self::EffectsEnd { .. }
            | Self::GameOver(_)
            | Self::AbilityCountered(_)
            | Self::PlayerLeaves(_) => Vec::new(),
        }
    }
}

/// Every concept of the entries that are about something for which the test holds, and of what holds them.
pub fn concepts_about(entries: &[TraceEntry], about: &dyn Fn(Entity) -> bool) -> Vec<Concept> {
    let mut all = Vec::new();
    collect_about(entries, about, &mut all);
    all
}

fn collect_about(entries: &[TraceEntry], about: &dyn Fn(Entity) -> bool, into: &mut Vec<Concept>) {
    for e in entries {
        let rejected = e.rejected.iter().flat_map(|r| r.fact.entities());
        // That somebody tapped for mana is told by what the mana paid for.
        let mana = matches!(&e.fact, Fact::Happened(Event::Activate { mana: true, .. }));
        if !mana && e.fact.entities().into_iter().chain(rejected).any(about) {
            let refused =
                e.rejected.iter().flat_map(|r| std::iter::once(&r.refusal.rule).chain(&r.refusal.see));
            for c in e.concepts.iter().chain(refused) {
                if !into.contains(c) {
                    into.push(*c);
                }
            }
        }
        collect_about(&e.children, about, into);
    }
}

/// Every concept in a tree of entries, in order, each once.
pub fn concepts_of(entries: &[TraceEntry]) -> Vec<Concept> {
    fn walk(entries: &[TraceEntry], into: &mut Vec<Concept>) {
        for e in entries {
            let rejected =
                e.rejected.iter().flat_map(|r| std::iter::once(&r.refusal.rule).chain(&r.refusal.see));
            for c in e.concepts.iter().chain(rejected) {
                if !into.contains(c) {
                    into.push(*c);
                }
            }
            walk(&e.children, into);
        }
    }
    let mut all = Vec::new();
    walk(entries, &mut all);
    all
}
