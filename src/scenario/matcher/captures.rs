//! What the slots of a form captured.

use crate::scenario::statement::*;

/// The value of a slot.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Player(PlayerRef),
    Object(ObjectRef),
    Objects(Vec<ObjectRef>),
    Target(Target),
    Targets(Vec<Target>),
    Number(u32),
    Int(i32),
    PowerToughness(i32, i32),
    Step(Step),
    Words(Words),
    Costs(Vec<Cost>),
    Attacks(Vec<Attack>),
    Blocks(Vec<Block>),
    Parts(Vec<(u32, Target)>),
    Announced(Box<Announced>),
    Until(Duration),
    Choices(Vec<Choice>),
    Effects(Vec<EffectRef>),
    Qualities(Vec<Quality>),
    Kind(CounterKind),
    Where(Zone, Option<PlayerRef>),
    Modes(Vec<Mode>),
}

/// The values by the names of their slots.
#[derive(Clone, Debug, Default)]
pub struct Captures(Vec<(String, Value)>);

macro_rules! getters {
    ($($(#[$doc:meta])* $get:ident($name:literal) $variant:ident -> $t:ty;)*) => {
        $($(#[$doc])* pub fn $get(&self) -> Option<$t> {
            match self.get($name) {
                Some(Value::$variant(value)) => Some(value.clone()),
                _ => None,
            }
        })*
    };
}

impl Captures {
    pub(super) fn set(&mut self, name: &str, value: Value) {
        self.0.push((name.to_string(), value));
    }

    /// The value of the slot called `name`.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(n, _)| n == name).map(|(_, value)| value)
    }

    getters! {
        player("player") Player -> PlayerRef;
        object("object") Object -> ObjectRef;
        object2("object2") Object -> ObjectRef;
        objects("objects") Objects -> Vec<ObjectRef>;
        target("target") Target -> Target;
        targets("targets") Targets -> Vec<Target>;
        number("n") Number -> u32;
        int("int") Int -> i32;
        step("step") Step -> Step;
        words("words") Words -> Words;
        costs("costs") Costs -> Vec<Cost>;
        attacks("attacks") Attacks -> Vec<Attack>;
        blocks("blocks") Blocks -> Vec<Block>;
        parts("parts") Parts -> Vec<(u32, Target)>;
        choices("choices") Choices -> Vec<Choice>;
        effects("effects") Effects -> Vec<EffectRef>;
        qualities("qualities") Qualities -> Vec<Quality>;
        kind("kind") Kind -> CounterKind;
        modes("modes") Modes -> Vec<Mode>;
    }

    /// What was announced; nothing when the form has no such slot.
    pub fn announced(&self) -> Announced {
        match self.get("mods") {
            Some(Value::Announced(announced)) => (**announced).clone(),
            _ => Announced::default(),
        }
    }

    /// How long; without end when nothing was said.
    pub fn until(&self) -> Duration {
        match self.get("until") {
            Some(Value::Until(until)) => *until,
            _ => Duration::Indefinite,
        }
    }

    pub fn power_toughness(&self) -> Option<(i32, i32)> {
        match self.get("pt") {
            Some(Value::PowerToughness(p, t)) => Some((*p, *t)),
            _ => None,
        }
    }

    pub fn place(&self) -> Option<(Zone, Option<PlayerRef>)> {
        match self.get("where") {
            Some(Value::Where(zone, of)) => Some((*zone, *of)),
            _ => None,
        }
    }

    /// `<n> <kind>`
    pub fn counters(&self, otherwise: u32) -> Option<Counters> {
        Some(Counters { kind: self.kind()?, count: self.number().unwrap_or(otherwise) })
    }
}
