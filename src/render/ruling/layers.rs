//! How the values of a state came about: a table for each object that continuous effects change, the
//! dependencies between effects, and the effects that did not apply.

use super::json::numbers;
use super::words::Speaker;
use crate::ability::{Ability, AbilityLine, Effect, Modes, Modification, ObjectRef, Zone};
use crate::args;
use crate::game::effects::RunningEffect;
use crate::game::ids::ObjectId;
use crate::game::layers::{
    AppliedEffect, Characteristics, Computed, EffectSource, Explanation, Held, Layer, Origin, Reason, View,
    WhyNot, copiable, copiable_face,
};
use crate::game::state::{Copied, Game};
use crate::order::Arrange;
use crate::terms::Concept;

/// The layers of one state, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The permanents and objects on the stack that effects change.
    pub objects: Vec<Table>,
    /// Which effect waited for which other, and why.
    pub dependencies: Vec<Cited>,
    /// Effects that did not apply, and why.
    pub unapplied: Vec<Cited>,
}

/// One object from its copiable values to what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    /// The copiable values; with rows of layer 1, what the object is by itself.
    pub base: String,
    /// The message before the base.
    pub base_label: &'static str,
    pub rows: Vec<Row>,
    /// What it is in the end.
    pub result: String,
}

/// One effect applied to the object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// `4`, `7c`
    pub layer: String,
    pub timestamp: u64,
    pub effect: String,
    /// Why it stands where it does.
    pub notes: Vec<String>,
    /// What the object is after it, as far as the layer goes.
    pub value: String,
    pub rules: Vec<String>,
}

/// A sentence with its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    pub words: String,
    pub rules: Vec<String>,
}

impl Account {
    /// The account of the state that the speaker knows.
    pub fn of(speaker: &Speaker<'_>) -> Self {
        let (computed, why) = Computed::explained(speaker.names.game);
        let teller =
            Teller { speaker, view: View { game: speaker.names.game, computed: &computed }, why: &why };
        Self { objects: teller.tables(), dependencies: teller.dependencies(), unapplied: teller.unapplied() }
    }

    /// What another account does not say already.
    pub fn beyond(&self, other: &Self) -> Self {
        Self {
            objects: without(&self.objects, &other.objects),
            dependencies: without(&self.dependencies, &other.dependencies),
            unapplied: without(&self.unapplied, &other.unapplied),
        }
    }

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.objects.is_empty() && self.dependencies.is_empty() && self.unapplied.is_empty()
    }
}

fn without<T: PartialEq + Clone>(all: &[T], known: &[T]) -> Vec<T> {
    all.iter().filter(|t| !known.contains(t)).cloned().collect()
}

struct Teller<'a> {
    speaker: &'a Speaker<'a>,
    view: View<'a>,
    why: &'a Explanation,
}

impl Teller<'_> {
    fn game(&self) -> &Game {
        self.view.game
    }

    fn tables(&self) -> Vec<Table> {
        let game = self.game();
        let ids = (0..game.objects.len() as u32).map(ObjectId);
        let shown = ids.filter(|id| {
            matches!(game.object(*id).zone, Some(Zone::Battlefield | Zone::Stack))
                && (!self.layer_one(*id).is_empty()
                    || self.applied(*id).next().is_some()
                    || self.why.lost.iter().any(|l| l.object == *id))
        });
        shown.map(|id| self.table(id)).collect()
    }

    /// What was applied to an object and tells in its values: a noncreature permanent has no power or
    /// toughness that layer 7 could change (208.3).
    fn applied(&self, id: ObjectId) -> impl Iterator<Item = &AppliedEffect> {
        let on_battlefield = self.game().object(id).zone == Some(Zone::Battlefield);
        let numbers = !on_battlefield || self.view.get(id).is_creature();
        self.why.of(id).filter(move |a| numbers || a.layer < Layer::Defined)
    }

    fn table(&self, id: ObjectId) -> Table {
        let name = self.speaker.object(id);
        let mut rows = self.layer_one(id);
        let mut own = self.game().object(id).clone();
        let base_label = if rows.is_empty() { "ruling-layer-base" } else { "ruling-layer-printed" };
        if !rows.is_empty() {
            own.copied = None;
            own.status.face_down = false;
        }
        rows.extend(self.applied(id).map(|a| self.row(a, id)));
        Table {
            base: self.values(&copiable(&own), id),
            base_label,
            rows,
            result: self.values(self.view.get(id), id),
            name,
        }
    }

    /// What layer 1 makes of a permanent: what it copies, the newest last, and being face down.
    fn layer_one(&self, id: ObjectId) -> Vec<Row> {
        let (o, s) = (self.game().object(id), self.speaker);
        if o.zone != Some(Zone::Battlefield) {
            return Vec::new();
        }
        let timed = &o.copied_for_a_time;
        let mut copies: Vec<&Copied> = timed.timed.iter().map(|(_, c)| c).chain(&timed.lasting).collect();
        if timed.timed.is_empty() {
            copies = o.copied.iter().collect();
        }
        copies.arrange_by_key(|c| c.since);
        let row = |layer: &str, timestamp: u64, effect: String, ch: Characteristics, rule| Row {
            layer: layer.into(),
            timestamp,
            effect,
            notes: Vec::new(),
            value: self.values(&ch, id),
            rules: numbers(&[rule]),
        };
        let copied = copies.into_iter().filter_map(|c| {
            let name = c.card.faces.get(usize::from(c.face))?.name.clone();
            let mut as_copy = o.clone();
            (as_copy.copied, as_copy.status.face_down) = (Some(c.clone()), false);
            let words = s.text("layer-copy", &args![name = name]);
            Some(row("1a", c.since.0, words, copiable(&as_copy), Concept::LayerCopyFirst))
        });
        let down = o.status.face_down.then(|| {
            row("1b", o.timestamp.0, s.text("layer-face-down", &args![]), copiable(o), Concept::LayerFaceDown)
        });
        copied.chain(down).collect()
    }

    fn values(&self, ch: &Characteristics, id: ObjectId) -> String {
        let s = self.speaker;
        let mut parts = vec![s.type_line(ch)];
        parts.extend(s.stats(ch));
        parts.push(s.colours(ch.colours));
        parts.push(s.abilities_of(&ch.abilities, id));
        parts.join("; ")
    }

    fn row(&self, a: &AppliedEffect, id: ObjectId) -> Row {
        let after = a.objects.iter().position(|o| *o == id).and_then(|i| a.after.get(i));
        Row {
            layer: layer_name(a.layer).to_string(),
            timestamp: a.timestamp.0,
            effect: self.effect(a.effect),
            notes: self.notes(a),
            value: after.map(|ch| self.value(a.layer, ch, id)).unwrap_or_default(),
            rules: numbers(&a.concepts()),
        }
    }

    /// What the layer has made of the object.
    fn value(&self, layer: Layer, ch: &Characteristics, id: ObjectId) -> String {
        let s = self.speaker;
        match layer {
            Layer::Control => s.names.player(ch.controller),
            Layer::Types => s.type_line(ch),
            Layer::Colours => s.colours(ch.colours),
            Layer::Text | Layer::Abilities => s.abilities_of(&ch.abilities, id),
            Layer::Defined | Layer::Set | Layer::Modified | Layer::Switched => {
                s.stats(ch).unwrap_or_default()
            }
        }
    }

    fn notes(&self, a: &AppliedEffect) -> Vec<String> {
        let mut out = Vec::new();
        let mut add = |so: bool, id: &str| {
            if so {
                out.push(self.speaker.text(id, &args![]));
            }
        };
        add(a.cda, "layer-cda");
        add(a.continued, "layer-continued");
        add(a.in_loop, "layer-loop");
        add(a.cant_have, "layer-cant-have");
        if !a.overtakes.is_empty() {
            let names: Vec<String> = a.overtakes.iter().map(|e| self.source(*e)).collect();
            out.push(
                self.speaker.text("layer-before", &args![others = names.join(", "), count = names.len()]),
            );
        }
        out
    }

    fn dependencies(&self) -> Vec<Cited> {
        let edges = self.why.edges.iter().map(|e| {
            let why = match e.reason {
                Reason::Existence => "layer-reason-existence",
                Reason::Affected => "layer-reason-affected",
                Reason::Outcome => "layer-reason-outcome",
            };
            let why = self.speaker.text(why, &args![]);
            let (effect, on) = (self.source(e.effect), self.source(e.on));
            let (id, rule) = match (e.in_loop, e.after) {
                (true, _) => ("layer-depends-loop", Some(Concept::DependencyLoop)),
                (_, Some(_)) => ("layer-depends-again", Some(Concept::DependencyAgain)),
                _ => ("layer-depends", None),
            };
            let layer = layer_name(e.layer);
            let first = e.after.map(|a| self.source(a)).unwrap_or_default();
            let words = self
                .speaker
                .text(id, &args![layer = layer, effect = effect, on = on, why = why, first = first]);
            let rules: Vec<Concept> = [Concept::Dependency].into_iter().chain(rule).collect();
            Cited { words, rules: numbers(&rules) }
        });
        edges.collect()
    }

    fn unapplied(&self) -> Vec<Cited> {
        let all = self.why.unapplied.iter().map(|u| {
            let effect = self.effect(u.effect);
            match &u.why {
                WhyNot::AbilityLost { by, layer } => {
                    let mut rules = vec![layer.concept()];
                    if *layer == Layer::Types {
                        rules.push(Concept::LandTypeSet);
                    }
                    let (by, layer) = (self.source(*by), layer_name(*layer));
                    let words =
                        self.speaker.text("layer-lost", &args![effect = effect, by = by, layer = layer]);
                    Cited { words, rules: numbers(&rules) }
                }
                WhyNot::Condition => Cited {
                    words: self
                        .speaker
                        .text("layer-condition", &args![effect = effect, layer = layer_name(u.layer)]),
                    rules: numbers(&[Concept::EffectNotLocked]),
                },
            }
        });
        all.collect()
    }

    /// What makes an effect: a name.
    fn source(&self, source: EffectSource) -> String {
        let s = self.speaker;
        match source {
            EffectSource::Static { object, .. } => s.object(object),
            EffectSource::Running(_) => match self.running(source).and_then(|e| e.source) {
                Some(object) => s.object(object),
                None => self.effect(source),
            },
            EffectSource::Counters { .. } => self.effect(source),
        }
    }

    /// An effect in words: what makes it, and what it says.
    fn effect(&self, source: EffectSource) -> String {
        let s = self.speaker;
        match source {
            EffectSource::Static { object, origin } => {
                let name = s.object(object);
                match self.ability(object, origin) {
                    Some(held) => {
                        let words = s.ability_of(&held, object);
                        s.text("layer-effect", &args![object = name, words = words])
                    }
                    None => name,
                }
            }
            EffectSource::Running(_) => self.running(source).map(|e| self.begun(e)).unwrap_or_default(),
            EffectSource::Counters { object, kind } => {
                let counters = &self.game().object(object).counters.0;
                counters.get(kind as usize).map_or_else(String::new, |(kind, count, _)| {
                    let words = s.text("board-counters", &args![count = *count, kind = s.counter(kind)]);
                    s.text("layer-effect", &args![object = s.object(object), words = words])
                })
            }
        }
    }

    fn running(&self, source: EffectSource) -> Option<&RunningEffect> {
        self.game().running.iter().find(|e| EffectSource::Running(e.id) == source).map(|e| &**e)
    }

    /// An effect that something has begun: "Bear gets +3/+0 until end of turn".
    fn begun(&self, e: &RunningEffect) -> String {
        let s = self.speaker;
        // What has become another object since (400.7) is not named twice.
        let live: Vec<ObjectId> =
            e.on.iter().copied().filter(|o| self.game().object(*o).zone.is_some()).collect();
        let named = if live.is_empty() { &e.on } else { &live };
        let on = s.entities(named.iter().map(|o| (*o).into()));
        let source_spoken_of = format!("{:?}", e.duration).contains("This");
        let (modifications, duration) = (e.modifications.clone(), e.duration.clone());
        let effect = Effect::Continuous { what: ObjectRef::This, modifications, duration };
        let printed = (!source_spoken_of)
            .then(|| s.ability(&Ability::Spell(Modes::single(Vec::new(), vec![effect])), &on, named.len()))
            .flatten();
        let printed = match s.russian() {
            true => printed.map(|words| s.governed(words, &on, named.len())),
            false => printed,
        };
        let words = printed
            .or_else(|| e.source.and_then(|source| self.line_of(source, &e.modifications)))
            .unwrap_or_else(|| s.text("an-effect", &args![]));
        match e.source {
            Some(source) => s.text("layer-effect", &args![object = s.object(source), words = words]),
            None => words,
        }
    }

    /// The line of an object's own text that makes these changes, where the phrase book has no words for them alone.
    fn line_of(&self, source: ObjectId, modifications: &[Modification]) -> Option<String> {
        let (card, face) = copiable_face(self.game().object(source));
        let lines = &card.faces.get(usize::from(face))?.lines;
        let wanted = format!("{modifications:?}");
        let makes = |l: &&AbilityLine| format!("{:?}", l.understanding).contains(&wanted);
        let only = || lines.first().filter(|_| lines.len() == 1);
        let line = lines.iter().find(makes).or_else(only).filter(|l| !l.text.is_empty())?;
        Some(without_reminder(&line.text).trim_end_matches('.').to_string())
    }

    /// The ability that an effect comes from: as the object has it, as its text gave it, or as another effect
    /// gave it on the way.
    fn ability(&self, object: ObjectId, origin: Origin) -> Option<Held> {
        let game = self.game();
        let own = copiable(game.object(object));
        let on_the_way = self.why.applied.iter().rev().filter_map(|a| {
            let i = a.objects.iter().position(|o| *o == object)?;
            a.after.get(i).map(|ch| &**ch)
        });
        let mut all = std::iter::once(self.view.get(object)).chain(on_the_way).chain(std::iter::once(&own));
        all.find_map(|ch| ch.abilities.iter().find(|h| h.origin == origin).cloned())
    }
}

/// A text without what stands in parentheses.
fn without_reminder(text: &str) -> String {
    let mut depth = 0i32;
    let kept = text.chars().filter(|c| {
        depth += i32::from(*c == '(');
        let outside = depth == 0;
        depth -= i32::from(*c == ')');
        outside
    });
    kept.collect::<String>().trim().to_string()
}

/// The name of a layer or sublayer.
pub fn layer_name(layer: Layer) -> &'static str {
    match layer {
        Layer::Control => "2",
        Layer::Text => "3",
        Layer::Types => "4",
        Layer::Colours => "5",
        Layer::Abilities => "6",
        Layer::Defined => "7a",
        Layer::Set => "7b",
        Layer::Modified => "7c",
        Layer::Switched => "7d",
    }
}
