//! Keyword actions that have targets of their own: "support 2" (701.41) creatures other than the permanent whose
//! ability it is, "earthbend 2" (701.66) a land of its player.

use super::super::book::{Kind, Tag};
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use super::super::value::Value;
use super::objects;
use crate::ability::{CardType, ObjectRef, PlayerRef, Predicate, Quantity, Target, TargetKind};

const FIGURE: Tag = Tag::plain(Kind::Figure);

fn supported(spell: bool) -> Predicate {
    let creature = Predicate::Type(CardType::Creature);
    if spell { creature } else { creature.another() }
}

/// Reads the number; the targets come with it.
pub fn read(r: &Reader<'_>, at: usize, state: &State) -> Vec<Hit> {
    let what = supported(r.facts.spell);
    let numbers = r.read(FIGURE, at, state);
    let one = |h: &Hit| match &h.value {
        Value::Quantity(n @ (Quantity::Number(_) | Quantity::X)) => {
            let least = Quantity::Number(0);
            Some(objects::target_hit(what.clone(), least, n.clone(), true, h.at, &h.state))
        }
        _ => None,
    };
    numbers.iter().filter_map(one).collect()
}

/// Prints the number of the targets, where they are those of this action.
pub fn print(p: &Printer<'_>, o: &ObjectRef, from: &Cursor) -> Vec<Cursor> {
    let next = from.state.targets.len();
    let (ObjectRef::Target(k), Some(t)) = (o, from.targets.get(next).cloned()) else { return Vec::new() };
    let what = supported(p.facts.spell);
    let (Target { kind: TargetKind::Object(of), min: Quantity::Number(0), max }, true) =
        (&t, *k as usize == next)
    else {
        return Vec::new();
    };
    if *of != what {
        return Vec::new();
    }
    let said = p.print(FIGURE, &Value::Quantity(max.clone()), from);
    let named = |c: Cursor| {
        let (state, k) = c.state.with_target(t.clone());
        objects::mention(c.with_state(state), ObjectRef::Target(k), what.clone(), true)
    };
    said.into_iter().map(named).collect()
}

fn own_land() -> Predicate {
    Predicate::Type(CardType::Land).and(Predicate::ControlledBy(PlayerRef::You))
}

/// The land comes with the word before.
pub fn read_land(at: usize, state: &State) -> Vec<Hit> {
    let one = Quantity::Number(1);
    vec![objects::target_hit(own_land(), one.clone(), one, false, at, state)]
}

/// Says nothing, where the target is that land.
pub fn print_land(o: &ObjectRef, from: &Cursor) -> Vec<Cursor> {
    let next = from.state.targets.len();
    let (ObjectRef::Target(k), Some(t)) = (o, from.targets.get(next).cloned()) else { return Vec::new() };
    let one = Quantity::Number(1);
    let wanted = Target { kind: TargetKind::Object(own_land()), min: one.clone(), max: one };
    if *k as usize != next || t != wanted {
        return Vec::new();
    }
    let (state, k) = from.state.with_target(t);
    vec![objects::mention(from.with_state(state), ObjectRef::Target(k), own_land(), false)]
}
