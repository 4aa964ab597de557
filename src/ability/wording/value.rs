//! The values that stand in the slots of a form, whatever their type.

use crate::ability::object::DistinctBy;
use crate::ability::{
    Ability, CardType, Colour, ColourSet, Condition, Cost, CostPart, CounterKind, Duration, Effect,
    EventPattern, Keyword, KeywordKind, ManaCost, Modification, ObjectRef, PlayerRef, Predicate, Quantity,
    ReplacementAction, RuleEffect, Static, Step, Subtype, TokenDefinition, Triggered, Zone,
    effect::{AsEntersChoice, EffectRecipients, ManaProduced, TextWord},
    event::Recipients,
};
use std::sync::Arc;

/// A type that can stand in a slot.
pub trait Slot: Sized {
    /// Wraps it.
    fn into_value(self) -> Value;
    /// Takes it out again; `None` when the value is of another type.
    fn from_value(value: Value) -> Option<Self>;
    /// Looks at it.
    fn peek(value: &Value) -> Option<&Self>;
}

macro_rules! values {
    ($($variant:ident($t:ty)),* $(,)?) => {
        /// A value of any of the types that forms are made of.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Value {
            $(#[doc = stringify!($t)] $variant($t),)*
        }
        $(impl Slot for $t {
            fn into_value(self) -> Value {
                Value::$variant(self)
            }
            fn from_value(value: Value) -> Option<Self> {
                match value { Value::$variant(v) => Some(v), _ => None }
            }
            fn peek(value: &Value) -> Option<&Self> {
                match value { Value::$variant(v) => Some(v), _ => None }
            }
        })*
    };
}

values! {
    Object(ObjectRef),
    Player(PlayerRef),
    Predicate(Predicate),
    Quantity(Quantity),
    Condition(Condition),
    Modification(Modification),
    Modifications(Vec<Modification>),
    Effect(Effect),
    Effects(Vec<Effect>),
    Event(EventPattern),
    Events(Vec<EventPattern>),
    Cost(Cost),
    CostPart(CostPart),
    Duration(Duration),
    Zone(Zone),
    Step(Step),
    Colour(Colour),
    Colours(ColourSet),
    CardType(CardType),
    Subtype(Subtype),
    Subtypes(Vec<Subtype>),
    Keyword(Keyword),
    KeywordKind(KeywordKind),
    Counter(CounterKind),
    Count(u32),
    ManaCost(ManaCost),
    Mana(ManaProduced),
    Recipients(Recipients),
    EffectRecipients(EffectRecipients),
    Token(TokenDefinition),
    Ability(Arc<Ability>),
    Rule(RuleEffect),
    Static(Static),
    Action(ReplacementAction),
    Triggered(Triggered),
    Choice(AsEntersChoice),
    TextWord(TextWord),
    Distinct(DistinctBy),
    Name(Arc<str>),
}

impl<T: Slot> Slot for Box<T> {
    fn into_value(self) -> Value {
        (*self).into_value()
    }
    fn from_value(value: Value) -> Option<Self> {
        T::from_value(value).map(Box::new)
    }
    fn peek(_: &Value) -> Option<&Self> {
        None
    }
}
