//! An object: a card, a token, a copy, wherever it is; a spell on the stack; or what an object last was.

use crate::ability::{CardDefinition, Colour, CounterKind, Designation, KeywordKind, Subtype, Zone};
use crate::game::ids::{EffectId, Entity, ObjectId, PlayerId, Timestamp};
use crate::game::layers::Characteristics;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The four status pairs of a permanent (110.5), and phasing's cause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Status {
    /// Tapped rather than untapped.
    pub tapped: bool,
    /// Flipped rather than unflipped.
    pub flipped: bool,
    /// Face down rather than face up.
    pub face_down: bool,
    /// Phased out rather than phased in.
    pub phased_out: bool,
    /// It phased out with what it is attached to, and phases in only with that (702.26g).
    pub phased_with: bool,
}

/// Counters: kind, how many, and the timestamp they share (613.7c). Few kinds: a list, in order of kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counters(pub Vec<(CounterKind, u32, Timestamp)>);

impl Counters {
    /// How many of a kind.
    pub fn count(&self, kind: &CounterKind) -> u32 {
        self.0.iter().find(|c| c.0 == *kind).map_or(0, |c| c.1)
    }

    /// Puts some on; all of that kind get the new timestamp (613.7c).
    pub fn put(&mut self, kind: CounterKind, n: u32, at: Timestamp) {
        if n == 0 {
            return;
        }
        match self.0.binary_search_by(|c| c.0.cmp(&kind)) {
            Ok(i) => {
                self.0[i].1 += n;
                self.0[i].2 = at;
            }
            Err(i) => self.0.insert(i, (kind, n, at)),
        }
    }

    /// Takes up to `n` off and returns how many there were to take.
    pub fn remove(&mut self, kind: &CounterKind, n: u32) -> u32 {
        let Some(i) = self.0.iter().position(|c| c.0 == *kind) else { return 0 };
        let taken = n.min(self.0[i].1);
        self.0[i].1 -= taken;
        if self.0[i].1 == 0 {
            self.0.remove(i);
        }
        taken
    }

    /// Whether there are none of any kind.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What an object is attached to, and since when (613.7e).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// The object or player.
    pub to: Entity,
    /// The timestamp of becoming attached; it is also the object's own timestamp from then on.
    pub since: Timestamp,
}

/// Damage marked on a permanent (120.6) and what state-based actions remember of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DamageMarks {
    /// The damage marked.
    pub marked: u32,
    /// Whether a source with deathtouch dealt it damage since state-based actions were last checked (704.5h).
    pub deathtouch: bool,
}

/// What was chosen for an object, as it entered or was cast.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chosen {
    /// A colour.
    pub colour: Option<Colour>,
    /// A creature type or basic land type.
    pub subtype: Option<Subtype>,
    /// A card name.
    pub name: Option<Arc<str>>,
    /// A player.
    pub player: Option<PlayerId>,
    /// A number, and X of the spell it was.
    pub number: Option<i64>,
    /// Modes, counted from 1.
    pub modes: Vec<u32>,
    /// Objects.
    pub objects: Vec<ObjectId>,
    /// Whether it was kicked, and how often.
    pub kicked: u32,
    /// The keyword for whose cost it was cast.
    pub cast_for: Option<KeywordKind>,
    /// What was sacrificed to pay for it.
    pub sacrificed: Vec<ObjectId>,
    /// What was returned to a hand to pay for it.
    pub returned: Vec<ObjectId>,
    /// Once it has become a copy of something else: what it was a copy of, and since when, as the choices were made.
    pub under: Option<Timestamp>,
}

/// Copiable values that another object gave (707.2), with the exceptions of the effect worked in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copied {
    /// The values, as a card.
    pub card: Arc<CardDefinition>,
    /// Which face.
    pub face: u8,
    /// When the copy effect began.
    pub since: Timestamp,
}

/// Copy effects that end (611.2), beside the one that does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TimedCopies {
    /// The effects and what they make of the object.
    pub timed: Vec<(EffectId, Copied)>,
    /// What it is a copy of without them.
    pub lasting: Option<Copied>,
}

/// What an object was when it last existed where it was (608.2h, 603.10).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KnownLast {
    /// The zone it was in.
    pub zone: Zone,
    /// Its characteristics there.
    pub characteristics: Arc<Characteristics>,
    /// Who controlled it.
    pub controller: PlayerId,
    /// What was attached to it.
    pub attachments: Vec<ObjectId>,
    /// Whether it was attacking, and what; blocking, and what; blocked.
    pub attacking: Option<Entity>,
    /// What it was blocking.
    pub blocking: Vec<ObjectId>,
}

/// An object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Object {
    /// The card or token definition; the base of the copiable values.
    pub card: Arc<CardDefinition>,
    /// Which face is up, from 0.
    pub face: u8,
    /// Its owner.
    pub owner: PlayerId,
    /// Who controls it before control-changing effects apply (layer 2). Outside the battlefield and the
    /// stack it is the owner and means nothing (108.4).
    pub base_controller: PlayerId,
    /// Where it is; `None` for what it was before a zone change (see [`Object::became`]) or for what has
    /// ceased to exist.
    pub zone: Option<Zone>,
    /// When it got there, became attached, turned over (613.7d–g).
    pub timestamp: Timestamp,
    /// The number of the turn since whose beginning its controller has controlled it is any number below
    /// the current; it has "summoning sickness" while this is the current turn (302.6).
    pub controlled_since_turn: u32,
    /// Who controlled it when that was set: a change of control sets it anew.
    pub controlled_by: PlayerId,
    /// The number of the turn in which it entered the battlefield; 0: before any turn that is played.
    pub entered_turn: u32,
    /// The last timestamp before it entered: the same for all that entered at the same time; none before the play.
    #[serde(default)]
    pub entered: Option<Timestamp>,
    /// The number of the turn in which it was last dealt damage; 0: none.
    pub damaged_turn: u32,
    /// The number of the turn in which a loyalty ability of it was last activated (606.3).
    pub loyalty_used_turn: u32,
    /// The number of the turn in which it was foretold (702.143a); 0: it is not.
    #[serde(default)]
    pub foretold_turn: u32,
    /// When it last transformed (701.27f).
    pub transformed: Timestamp,
    /// Tapped and so on.
    pub status: Status,
    /// Counters on it.
    pub counters: Counters,
    /// Damage marked on it.
    pub damage: DamageMarks,
    /// What it is attached to.
    pub attached: Option<Attachment>,
    /// Values that copy effects which have no duration of their own and tokens that are copies have set
    /// (707.2): layer 1a, at their timestamp.
    pub copied: Option<Copied>,
    /// Copy effects for a time; while there are any, `copied` is the newest of all.
    #[serde(default)]
    pub copied_for_a_time: TimedCopies,
    /// What was chosen for it.
    pub chosen: Chosen,
    /// What it has been marked as.
    pub designations: Vec<Designation>,
    /// A battle's protector (310.8).
    pub protector: Option<PlayerId>,
    /// It is a token (111).
    pub token: bool,
    /// It is a copy of a spell or card (707.10, 707.12).
    pub copy: bool,
    /// It is a commander (903.3).
    pub commander: bool,
    /// An unknown card: a place in a hand or library of which nothing is known.
    pub unknown: bool,
    /// It was put into this zone since state-based actions were last checked (704.6d).
    pub arrived: bool,
    /// The object that it was in the zone before (400.7).
    pub was: Option<ObjectId>,
    /// The object that it has become.
    pub became: Option<ObjectId>,
    /// What it last was; set when it leaves a zone.
    pub last: Option<Arc<KnownLast>>,
}

impl Object {
    /// Whether nothing is known of it; what is face down on the battlefield is known for what it is (708.2).
    pub fn is_blank(&self) -> bool {
        self.unknown && !self.status.face_down
    }

    /// What was chosen for the abilities that it has now. Abilities that it got with other copiable values know
    /// nothing of a choice made for those before (607.5a).
    pub fn linked_choices(&self) -> Option<&Chosen> {
        let for_these = self.chosen.under.is_none_or(|since| since == self.copied_since());
        for_these.then_some(&self.chosen)
    }

    fn copied_since(&self) -> Timestamp {
        self.copied.as_ref().map_or(Timestamp(0), |c| c.since)
    }

    /// Becomes a copy; `until`: the effect that ends, if it does.
    pub fn become_copy(&mut self, copied: Copied, until: Option<EffectId>) {
        let since = self.copied_since();
        self.chosen.under.get_or_insert(since);
        if self.copied_for_a_time.timed.is_empty() {
            self.copied_for_a_time.lasting = self.copied.take();
        }
        match until {
            Some(effect) => self.copied_for_a_time.timed.push((effect, copied)),
            None => self.copied_for_a_time.lasting = Some(copied),
        }
        self.newest_copy();
    }

    /// Copy effects that have ended make nothing of it any more.
    pub fn end_copies(&mut self, goes_on: impl Fn(EffectId) -> bool) {
        self.copied_for_a_time.timed.retain(|(effect, _)| goes_on(*effect));
        self.newest_copy();
    }

    /// The newest of several copy effects is what counts (613.7a).
    fn newest_copy(&mut self) {
        let copies = &self.copied_for_a_time;
        let all = copies.timed.iter().map(|(_, c)| c).chain(&copies.lasting);
        self.copied = all.max_by_key(|c| c.since).cloned();
        if self.copied_for_a_time.timed.is_empty() {
            self.copied_for_a_time = TimedCopies::default();
        }
    }

    /// A face-up card (or token) of this definition in a zone, controlled by its owner since before the
    /// turn.
    pub fn new(card: Arc<CardDefinition>, owner: PlayerId, zone: Zone) -> Self {
        Self {
            card,
            face: 0,
            owner,
            base_controller: owner,
            zone: Some(zone),
            timestamp: Timestamp(0),
            controlled_since_turn: 0,
            controlled_by: owner,
            entered_turn: 0,
            entered: None,
            damaged_turn: 0,
            loyalty_used_turn: 0,
            foretold_turn: 0,
            transformed: Timestamp(0),
            status: Status::default(),
            counters: Counters::default(),
            damage: DamageMarks::default(),
            attached: None,
            copied: None,
            copied_for_a_time: TimedCopies::default(),
            chosen: Chosen::default(),
            designations: Vec::new(),
            protector: None,
            token: false,
            copy: false,
            commander: false,
            unknown: false,
            arrived: false,
            was: None,
            became: None,
            last: None,
        }
    }
}
