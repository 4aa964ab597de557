//! A state as people lay it out: the zones of each player with what lies in them.

use super::words::Speaker;
use crate::ability::Zone;
use crate::ability::wording::words::symbol_text;
use crate::args;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::{Computed, View};
use crate::game::state::{Game, Object, StackKind, Standing};

/// A state, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Whose turn, which step.
    pub turn: String,
    pub players: Vec<PlayerBoard>,
    /// The stack, top first.
    pub stack: Vec<Card>,
}

/// What is a player's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerBoard {
    pub name: String,
    /// Life, counters, whether it is the player's turn.
    pub facts: Vec<String>,
    pub zones: Vec<ZoneBoard>,
}

/// A zone with what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneBoard {
    pub name: String,
    pub cards: Vec<Card>,
    /// What is there beside: unknown cards, a library of which nothing is known.
    pub rest: Option<String>,
}

/// An object as it lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The object that the document listed, through all its zone changes.
    pub first: Option<ObjectId>,
    pub name: String,
    /// `6/6`, `[4]`, `<5>`: what is printed in the corner.
    pub stats: Option<String>,
    pub types: String,
    /// On the battlefield and the stack; elsewhere empty.
    pub abilities: String,
    /// Tapped, counters, damage, attacking …
    pub status: Vec<String>,
}

impl Board {
    /// The board of the state that the speaker knows.
    pub fn of(speaker: &Speaker<'_>) -> Self {
        let game = speaker.names.game;
        let computed = Computed::of(game);
        let table = Laid { speaker, view: View { game, computed: &computed } };
        let players = (0..game.players.len() as u8).map(PlayerId);
        Self {
            turn: table.turn(),
            players: players.map(|p| table.player(p)).collect(),
            stack: game.stack.iter().rev().map(|e| table.entry(e.id, &e.kind)).collect(),
        }
    }

    /// Whether a card lay in the same zone of the same player in another board, just as it does here.
    pub fn had(&self, player: usize, zone: &str, card: &Card) -> bool {
        let zones = self.players.get(player).map(|p| p.zones.as_slice()).unwrap_or_default();
        zones.iter().any(|z| z.name == zone && z.cards.contains(card))
    }
}

struct Laid<'a> {
    speaker: &'a Speaker<'a>,
    view: View<'a>,
}

impl Laid<'_> {
    fn game(&self) -> &Game {
        self.view.game
    }

    fn turn(&self) -> String {
        let turn = &self.game().turn;
        let player = self.speaker.names.player(turn.active);
        self.speaker.text("board-turn", &args![player = player, step = self.speaker.step(turn.step)])
    }

    fn player(&self, p: PlayerId) -> PlayerBoard {
        let battlefield: Vec<ObjectId> = {
            let all = self.game().battlefield.iter().copied();
            all.filter(|id| self.view.controller(*id) == p).collect()
        };
        let player = self.game().player(p);
        let owned = |list: &[ObjectId]| -> Vec<ObjectId> {
            list.iter().copied().filter(|id| self.game().object(*id).owner == p).collect()
        };
        let top_first = |list: &[ObjectId]| list.iter().rev().copied().collect::<Vec<_>>();
        let zones = [
            (Zone::Battlefield, battlefield),
            (Zone::Hand, player.hand.clone()),
            (Zone::Graveyard, top_first(&player.graveyard)),
            (Zone::Exile, owned(&self.game().exile)),
            (Zone::Command, owned(&self.game().command)),
            (Zone::Library, top_first(&player.library)),
        ];
        PlayerBoard {
            name: player.name.to_string(),
            facts: self.facts(p),
            zones: zones.into_iter().filter_map(|(zone, ids)| self.zone(zone, &ids)).collect(),
        }
    }

    fn facts(&self, p: PlayerId) -> Vec<String> {
        let (s, player) = (self.speaker, self.game().player(p));
        let mut out = vec![s.text("board-life", &args![life = player.life])];
        out.extend(player.counters.0.iter().map(|(kind, count, _)| self.counters(kind, *count)));
        if self.game().turn.active == p {
            out.push(s.text("board-active", &args![]));
        }
        if !player.mana.is_empty() {
            let symbols = player.mana.iter().map(|(m, n)| symbol_text(*m).repeat(*n as usize));
            out.push(s.text("board-mana", &args![mana = symbols.collect::<String>()]));
        }
        match player.standing {
            Standing::Playing => {}
            Standing::Lost => out.push(s.text("board-lost", &args![])),
            Standing::Won => out.push(s.text("board-won", &args![])),
        }
        out
    }

    fn counters(&self, kind: &crate::ability::CounterKind, count: u32) -> String {
        self.speaker.text("board-counters", &args![count = count, kind = self.speaker.counter(kind)])
    }

    /// A zone; `None` where there is nothing to show. The battlefield is always shown.
    fn zone(&self, zone: Zone, ids: &[ObjectId]) -> Option<ZoneBoard> {
        let (unknown, known): (Vec<ObjectId>, Vec<ObjectId>) =
            ids.iter().copied().partition(|id| self.game().object(*id).unknown);
        if known.is_empty() && unknown.is_empty() && zone != Zone::Battlefield {
            return None;
        }
        let rest =
            (!unknown.is_empty()).then(|| self.speaker.text("board-unknown", &args![count = unknown.len()]));
        Some(ZoneBoard {
            name: super::values::capitalised(&self.speaker.text(zone_id(zone), &args![])),
            cards: known.into_iter().map(|id| self.card(id)).collect(),
            rest,
        })
    }

    fn card(&self, id: ObjectId) -> Card {
        let (object, ch) = (self.game().object(id), self.view.get(id));
        let here = matches!(object.zone, Some(Zone::Battlefield | Zone::Stack));
        let name = self.speaker.object(id);
        let bracket = |n: Option<i32>, l: char, r: char| n.map(|n| format!("{l}{n}{r}"));
        let printed = |n: Option<i32>| if here { None } else { n };
        Card {
            first: Some(self.first(id)),
            stats: self
                .speaker
                .stats(ch)
                .or_else(|| bracket(printed(ch.loyalty), '[', ']'))
                .or_else(|| bracket(printed(ch.defense), '<', '>')),
            types: self.speaker.type_line(ch),
            abilities: if here && !ch.abilities.is_empty() {
                self.speaker.abilities_of(&ch.abilities, id)
            } else {
                String::new()
            },
            status: if here { self.status(id, object) } else { Vec::new() },
            name,
        }
    }

    fn first(&self, mut id: ObjectId) -> ObjectId {
        while let Some(before) = self.game().object(id).was {
            id = before;
        }
        id
    }

    fn entry(&self, id: ObjectId, kind: &StackKind) -> Card {
        let source = match kind {
            StackKind::Spell => return self.card(id),
            StackKind::Activated { source, .. } => *source,
            StackKind::Triggered(noted) => noted.source,
        };
        let name = self.speaker.text("board-ability-of", &args![object = self.speaker.object(source)]);
        let empty = String::new;
        Card { first: None, name, stats: None, types: empty(), abilities: empty(), status: Vec::new() }
    }

    fn status(&self, id: ObjectId, object: &Object) -> Vec<String> {
        let s = self.speaker;
        let mut out = Vec::new();
        let mut flag = |so: bool, id: &str| {
            if so {
                out.push(s.text(id, &args![]));
            }
        };
        flag(object.status.tapped, "board-tapped");
        flag(object.status.face_down, "board-face-down");
        flag(object.status.phased_out, "board-phased-out");
        flag(object.token, "board-token");
        flag(object.commander, "board-commander");
        out.extend(object.counters.0.iter().map(|(kind, count, _)| self.counters(kind, *count)));
        if object.damage.marked > 0 {
            out.push(s.text("board-damage", &args![count = object.damage.marked]));
        }
        if let Some(attachment) = &object.attached {
            out.push(s.text("board-attached", &args![to = s.entity(attachment.to)]));
        }
        self.combat(id, &mut out);
        if self.view.controller(id) != object.owner {
            out.push(s.text("board-owner", &args![player = s.names.player(object.owner)]));
        }
        out
    }

    fn combat(&self, id: ObjectId, out: &mut Vec<String>) {
        let s = self.speaker;
        let Some(combat) = &self.game().combat else { return };
        if let Some(attack) = combat.attack(id) {
            let target = attack.target.map(|t| s.entity(t)).unwrap_or_else(|| "—".into());
            out.push(s.text("board-attacking", &args![target = target]));
            if attack.blocked {
                out.push(s.text("board-blocked", &args![]));
            }
        }
        let blocked = combat.blocked_by(id);
        if !blocked.is_empty() {
            let targets = s.entities(blocked.iter().copied().map(Entity::Object));
            out.push(s.text("board-blocking", &args![target = targets]));
        }
    }
}

/// The message with the zone's name as a head.
const fn zone_id(zone: Zone) -> &'static str {
    match zone {
        Zone::Battlefield => "board-battlefield",
        Zone::Hand => "board-hand",
        Zone::Library => "board-library",
        Zone::Graveyard => "board-graveyard",
        Zone::Exile => "board-exile",
        Zone::Stack => "board-stack",
        Zone::Command => "board-command",
    }
}
