//! "Where X is …": puts what X is in its place.

use super::book::Kind;
use super::tables;
use super::value::Value;
use crate::ability::{
    Effect, Modification, ObjectRef, Predicate, Quantity,
    effect::{EffectRecipients, ManaProduced},
};

/// The instruction with every X replaced; `None` where an X stands in a part that cannot be looked into.
pub fn replace_variable(effect: &Effect, x: &Quantity) -> Option<Effect> {
    match value(&Value::Effect(effect.clone()), x)? {
        Value::Effect(e) => Some(e),
        _ => None,
    }
}

fn value(v: &Value, x: &Quantity) -> Option<Value> {
    Some(match v {
        Value::Quantity(q) => Value::Quantity(quantity(q, x)),
        Value::Modifications(list) => Value::Modifications(list.iter().map(|m| modification(m, x)).collect()),
        Value::Effects(list) => {
            Value::Effects(list.iter().map(|e| replace_variable(e, x)).collect::<Option<Vec<_>>>()?)
        }
        Value::Effect(_) => [Kind::Effect, Kind::Suffix].into_iter().find_map(|kind| through(kind, v, x))?,
        Value::Object(o) => Value::Object(object(o, x)),
        Value::EffectRecipients(EffectRecipients::Objects(o)) => {
            Value::EffectRecipients(EffectRecipients::Objects(object(o, x)))
        }
        Value::Predicate(p) => Value::Predicate(predicate(p, x)),
        Value::Token(t) => {
            let mut t = t.clone();
            t.power_toughness = t.power_toughness.map(|(p, q)| (quantity(&p, x), quantity(&q, x)));
            Value::Token(t)
        }
        Value::Mana(m) => Value::Mana(mana(m, x)),
        other => other.clone(),
    })
}

fn mana(m: &ManaProduced, x: &Quantity) -> ManaProduced {
    match m {
        ManaProduced::AnyColour(q) => ManaProduced::AnyColour(quantity(q, x)),
        ManaProduced::ChosenColour(q) => ManaProduced::ChosenColour(quantity(q, x)),
        ManaProduced::Amount(s, q) => ManaProduced::Amount(*s, quantity(q, x)),
        other => other.clone(),
    }
}

/// Takes the value apart by its form and puts it together again.
fn through(kind: Kind, v: &Value, x: &Quantity) -> Option<Value> {
    let table = tables::table(kind)?;
    table.forms.iter().flat_map(|part| part.iter()).find_map(|form| {
        let parts = (form.split)(v)?;
        let parts = parts.iter().map(|p| value(p, x)).collect::<Option<Vec<_>>>()?;
        (form.build)(parts.into_iter().map(Some).collect())
    })
}

fn quantity(q: &Quantity, x: &Quantity) -> Quantity {
    let boxed = |q: &Quantity| Box::new(quantity(q, x));
    match q {
        Quantity::X => x.clone(),
        Quantity::Negative(q) => Quantity::Negative(boxed(q)),
        Quantity::Product(n, q) => Quantity::Product(*n, boxed(q)),
        Quantity::Part { of, parts, round_up } => {
            Quantity::Part { of: boxed(of), parts: *parts, round_up: *round_up }
        }
        Quantity::Sum(list) => Quantity::Sum(list.iter().map(|q| quantity(q, x)).collect()),
        other => other.clone(),
    }
}

/// One change with every X replaced.
pub fn modification(m: &Modification, x: &Quantity) -> Modification {
    match m {
        Modification::ModifyPowerToughness(p, t) => {
            Modification::ModifyPowerToughness(quantity(p, x), quantity(t, x))
        }
        Modification::SetPowerToughness(p, t) => {
            let half = |q: &Option<Quantity>| q.as_ref().map(|q| quantity(q, x));
            Modification::SetPowerToughness(half(p), half(t))
        }
        other => other.clone(),
    }
}

fn object(o: &ObjectRef, x: &Quantity) -> ObjectRef {
    match o {
        ObjectRef::Each(p) => ObjectRef::Each(Box::new(predicate(p, x))),
        ObjectRef::Choice { who, count, up_to, what } => ObjectRef::Choice {
            who: who.clone(),
            count: Box::new(quantity(count, x)),
            up_to: *up_to,
            what: Box::new(predicate(what, x)),
        },
        ObjectRef::TopOfLibrary(who, count) => {
            ObjectRef::TopOfLibrary(who.clone(), Box::new(quantity(count, x)))
        }
        other => other.clone(),
    }
}

fn predicate(p: &Predicate, x: &Quantity) -> Predicate {
    match p {
        Predicate::All(list) => Predicate::All(list.iter().map(|p| predicate(p, x)).collect()),
        Predicate::OneOf(list) => Predicate::OneOf(list.iter().map(|p| predicate(p, x)).collect()),
        Predicate::Not(p) => Predicate::Not(Box::new(predicate(p, x))),
        Predicate::Compare(m, c, q) => Predicate::Compare(*m, *c, Box::new(quantity(q, x))),
        other => other.clone(),
    }
}
