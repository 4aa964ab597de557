//! Which state-based actions apply to a state (704.5, 704.6), without choices.

use super::Sba;
use crate::ability::{CardType, CounterKind, KeywordKind, RuleEffect, Subtype, Supertype, Zone};
use crate::game::attach;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::layers::View;
use crate::game::query::Gaps;
use crate::game::rules;
use crate::game::stack::bestow;
use crate::game::stop::{Refusal, Why};
use crate::terms::Concept;

/// Those that apply now and need no choice.
pub(super) fn applicable(view: View, gaps: &Gaps) -> Vec<Sba> {
    let mut due = Vec::new();
    players(view, &mut due);
    for (i, o) in view.game.objects.iter().enumerate() {
        let id = ObjectId(i as u32);
        match o.zone {
            None => {}
            Some(Zone::Battlefield) if !o.status.phased_out => permanent(view, id, gaps, &mut due),
            Some(Zone::Battlefield) => {}
            Some(_) if o.token => due.push(Sba::Token(id)),
            Some(z) if o.copy && z != Zone::Stack => due.push(Sba::Copy(id)),
            Some(_) => {}
        }
    }
    worlds(view, &mut due);
    roles(view, &mut due);
    due
}

fn players(view: View, due: &mut Vec<Sba>) {
    for id in view.game.living() {
        // What can't happen is no action: otherwise it would be told as one.
        due.extend(losing(view, id).into_iter().filter(|s| kept_from(view, *s).is_none()));
        let p = view.game.player(id);
        let engines = || view.controlled_by(id).any(|o| view.get(o).has(KeywordKind::StartYourEngines));
        if p.speed.is_none() && engines() {
            due.push(Sba::Speed(id));
        }
    }
}

/// The reasons for which a player would lose.
fn losing(view: View, id: PlayerId) -> Vec<Sba> {
    let p = view.game.player(id);
    let reasons = [
        (p.life <= 0, Sba::NoLife(id)),
        (p.drew_from_empty, Sba::EmptyLibrary(id)),
        (p.poison() >= 10, Sba::Poison(id)),
        (p.commander_damage.iter().any(|c| c.1 >= 21), Sba::CommanderDamage(id)),
    ];
    reasons.into_iter().filter(|(so, _)| *so).map(|(_, sba)| sba).collect()
}

/// The object whose text keeps the player from losing for that reason.
fn kept_from(view: View, sba: Sba) -> Option<ObjectId> {
    let player = sba.subject().player()?;
    rules::keeps_from_losing(view, player, matches!(sba, Sba::NoLife(_)))
}

fn permanent(view: View, id: ObjectId, gaps: &Gaps, due: &mut Vec<Sba>) {
    let (o, ch) = (view.game.object(id), view.get(id));
    if ch.is_creature() {
        creature(view, id, due);
    }
    if ch.is(CardType::Planeswalker) && o.counters.count(&CounterKind::Loyalty) == 0 {
        due.push(Sba::NoLoyalty(id));
    }
    if ch.is(CardType::Battle) {
        battle(view, id, due);
    }
    let (plus, minus) = (CounterKind::PowerToughness(1, 1), CounterKind::PowerToughness(-1, -1));
    let both = o.counters.count(&plus).min(o.counters.count(&minus));
    if both > 0 {
        due.push(Sba::Counters(id, both));
    }
    if let Some((_, excess)) = most_counters(view, id) {
        due.push(Sba::TooManyCounters(id, excess));
    }
    attachment(view, id, gaps, due);
    if saga_is_over(view, id) {
        due.push(Sba::Saga(id));
    }
}

/// A kind of counters of which the object has more than it can have, and by how many (704.5r).
pub(super) fn most_counters(view: View, id: ObjectId) -> Option<(CounterKind, u32)> {
    rules::in_force(view).into_iter().find_map(|r| match r.effect {
        RuleEffect::MostCounters { what, kind, count } if r.ctx(view, view.gaps()).means(what, id) => {
            let excess = view.game.object(id).counters.count(kind).checked_sub(*count);
            excess.filter(|n| *n > 0).map(|n| (kind.clone(), n))
        }
        _ => None,
    })
}

fn creature(view: View, id: ObjectId, due: &mut Vec<Sba>) {
    let (o, toughness) = (view.game.object(id), view.get(id).toughness.unwrap_or(0));
    if toughness <= 0 {
        due.push(Sba::ZeroToughness(id));
        return;
    }
    let mut doomed = None;
    if i64::from(o.damage.marked) >= lethal(view, id, toughness) && o.damage.marked > 0 {
        doomed = Some(Sba::LethalDamage(id));
    } else if o.damage.deathtouch {
        doomed = Some(Sba::Deathtouch(id));
    }
    // What indestructible forbids is no action: otherwise the check would never end (704.3, 702.12b).
    if let Some(sba) = doomed.filter(|_| !view.get(id).has(KeywordKind::Indestructible)) {
        due.push(sba);
    }
}

/// Creatures that only being indestructible keeps, players whom a text keeps from losing: what is not done, and why.
pub(super) fn spared(view: View) -> Vec<(Sba, Refusal)> {
    let mut all = Vec::new();
    for sba in view.game.living().flat_map(|p| losing(view, p)) {
        if let Some(object) = kept_from(view, sba) {
            let why = Why::Object { object, because_of: Some(object) };
            let see = vec![Concept::CantHappen, sba.concept()];
            all.push((sba, Refusal { rule: Concept::CardOverrules, see, why }));
        }
    }
    for id in view.creatures().filter(|id| view.get(*id).has(KeywordKind::Indestructible)) {
        let (marks, toughness) = (view.game.object(id).damage, view.get(id).toughness.unwrap_or(0));
        let lethal = marks.marked > 0 && i64::from(marks.marked) >= lethal(view, id, toughness);
        if toughness <= 0 || !(lethal || marks.deathtouch) {
            continue;
        }
        let sba = if lethal { Sba::LethalDamage(id) } else { Sba::Deathtouch(id) };
        let why = Why::Object { object: id, because_of: None };
        all.push((sba, Refusal { rule: Concept::Indestructible, see: vec![sba.concept()], why }));
    }
    all
}

/// How much damage is lethal: its toughness, unless an effect says its power.
fn lethal(view: View, id: ObjectId, toughness: i32) -> i64 {
    let gaps = view.gaps();
    let by_power = rules::in_force(view).into_iter().any(|r| match r.effect {
        RuleEffect::LethalDamageByPower { what } => r.ctx(view, gaps).means(what, id),
        _ => false,
    });
    if by_power { i64::from(view.get(id).power.unwrap_or(0)) } else { i64::from(toughness) }
}

fn battle(view: View, id: ObjectId, due: &mut Vec<Sba>) {
    let o = view.game.object(id);
    let siege = Subtype::find("Siege").is_some_and(|s| view.get(id).has_subtype(s));
    if o.counters.count(&CounterKind::Defense) == 0 {
        // 310.7: its own ability exiles it first.
        if !(siege && has_trigger_under_way(view, id)) {
            due.push(Sba::NoDefense(id));
        }
        return;
    }
    let attacked = Some(Entity::Object(id));
    let under_attack =
        view.game.combat.as_ref().is_some_and(|c| c.attacks.iter().any(|a| a.target == attacked));
    let proper = match o.protector {
        // 310.12a: a Siege's protector is an opponent of its controller; another battle's, that player.
        Some(p) if view.game.player(p).in_game() => siege != (p == view.controller(id)),
        _ => under_attack,
    };
    if !proper {
        due.push(Sba::Protector(id));
    }
}

/// Whether an ability of the object has triggered and not yet left the stack.
fn has_trigger_under_way(view: View, id: ObjectId) -> bool {
    let waits = view.game.triggered.iter().any(|t| t.source == id);
    let on_stack = view
        .game
        .stack
        .iter()
        .any(|e| matches!(&e.kind, crate::game::state::StackKind::Triggered(t) if t.source == id));
    waits || on_stack
}

/// Whether a line of the object that is not understood has the word that says what an Aura may be attached to.
fn speaks_of_enchanting(o: &crate::game::state::Object) -> bool {
    let (card, face) = crate::game::layers::copiable_face(o);
    let face = card.faces.get(usize::from(face)).unwrap_or(card.front());
    let word = |w: &str| matches!(w.to_lowercase().as_str(), "enchant" | "зачаровать");
    face.refused().any(|l| l.text.split(|c: char| !c.is_alphabetic()).any(word))
}

fn attachment(view: View, id: ObjectId, gaps: &Gaps, due: &mut Vec<Sba>) {
    let ch = view.get(id);
    let attached = view.game.object(id).attached.as_ref().map(|a| a.to);
    let is = |name: &str| Subtype::find(name).is_some_and(|s| ch.has_subtype(s));
    let aura = is("Aura") && ch.is(CardType::Enchantment);
    let off = if bestow::is_bestowed(view.game, id) { Sba::Bestowed(id) } else { Sba::Aura(id) };
    let holds = is("Equipment") || is("Fortification");
    // 303.4d, 301.5c: a creature is attached to nothing.
    let creature = (ch.is_creature() || ch.is(CardType::Battle)) && !ch.has(KeywordKind::Reconfigure);
    match attached {
        None if aura => due.push(off),
        None => {}
        Some(_) if creature && !aura => due.push(Sba::Attached(id)),
        Some(_) if aura && creature => due.push(off),
        Some(to) if aura => {
            if !attach::legal(view, id, to, gaps) {
                // A line that is not understood may say what else it may enchant.
                if speaks_of_enchanting(view.game.object(id)) {
                    gaps.note("aura:what-it-may-enchant");
                }
                due.push(off);
            }
        }
        Some(to) if holds => {
            if !attach::legal(view, id, to, gaps) {
                due.push(Sba::Equipment(id));
            }
        }
        Some(_) => due.push(Sba::Attached(id)),
    }
}

fn saga_is_over(view: View, id: ObjectId) -> bool {
    let Some(last) = attach::final_chapter(view.get(id)) else { return false };
    view.game.object(id).counters.count(&CounterKind::Lore) >= last && !has_trigger_under_way(view, id)
}

/// Groups of legendary permanents that share a controller and a name.
pub(super) fn legend_groups(view: View) -> Vec<(PlayerId, Vec<ObjectId>)> {
    let gaps = view.gaps();
    let exempt: Vec<_> = rules::in_force(view)
        .into_iter()
        .filter_map(|r| match r.effect {
            RuleEffect::LegendRuleDoesntApply { what } => Some((r, what)),
            _ => None,
        })
        .collect();
    let mut groups: Vec<(PlayerId, Vec<ObjectId>)> = Vec::new();
    for id in view.game.permanents() {
        let ch = view.get(id);
        if !ch.has_supertype(Supertype::Legendary) || ch.name.is_empty() {
            continue;
        }
        if exempt.iter().any(|(r, what)| r.ctx(view, gaps).means(what, id)) {
            continue;
        }
        let player = view.controller(id);
        match groups.iter_mut().find(|g| g.0 == player && view.get(g.1[0]).name == ch.name) {
            Some(g) => g.1.push(id),
            None => groups.push((player, vec![id])),
        }
    }
    groups.retain(|g| g.1.len() > 1);
    groups
}

/// 704.5k: all but the youngest; those of equal age all go.
fn worlds(view: View, due: &mut Vec<Sba>) {
    let worlds: Vec<ObjectId> =
        view.game.permanents().filter(|o| view.get(*o).has_supertype(Supertype::World)).collect();
    if worlds.len() < 2 {
        return;
    }
    // Those that entered at the same time have been worlds for equally long, whatever their timestamps (613.7m).
    let since = |o: &ObjectId| {
        let o = view.game.object(*o);
        o.entered.unwrap_or(o.timestamp)
    };
    let latest = worlds.iter().map(since).max();
    let newest: Vec<ObjectId> = worlds.iter().copied().filter(|o| Some(since(o)) == latest).collect();
    let stays = newest.first().filter(|_| newest.len() == 1);
    due.extend(worlds.iter().filter(|o| Some(*o) != stays).map(|o| Sba::World(*o)));
}

/// 704.5z: of one player's Roles on a permanent only the newest stays.
fn roles(view: View, due: &mut Vec<Sba>) {
    let Some(role) = Subtype::find("Role") else { return };
    let all: Vec<ObjectId> = view.game.permanents().filter(|o| view.get(*o).has_subtype(role)).collect();
    for id in &all {
        let host = view.game.object(*id).attached.as_ref().map(|a| a.to);
        let newer = all.iter().any(|other| {
            let o = view.game.object(*other);
            o.attached.as_ref().map(|a| a.to) == host
                && host.is_some()
                && view.controller(*other) == view.controller(*id)
                && o.timestamp > view.game.object(*id).timestamp
        });
        if newer {
            due.push(Sba::Role(*id));
        }
    }
}
