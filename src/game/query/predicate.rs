//! Whether an object fits a description.

use super::{COLOUR_NOT_KNOWN, Ctx, UNKNOWN_CARD};
use crate::ability::{
    Ability, CardType, ColourSet, Comparison, Designation, Measure, ObjectRef, Predicate, Subtype, Supertype,
    Zone, subtype::SubtypeKind,
};
use crate::ability::{ManaSymbol, model::Layout};
use crate::game::ids::{Entity, ObjectId};
use crate::game::layers::Characteristics;
use crate::game::state::StackKind;
use crate::terms::Concept;

impl Ctx<'_> {
    /// Whether the object, as it is or was last known, fits.
    pub fn fits(&self, p: &Predicate, id: ObjectId) -> bool {
        if self.view.game.object(id).is_blank() {
            return self.blank_fits(p, id).unwrap_or_else(|| {
                self.gaps.note(UNKNOWN_CARD);
                false
            });
        }
        match p {
            Predicate::Any => true,
            // A "permanent card" is one that could be put onto the battlefield (110.4a), wherever it is.
            Predicate::All(all) if all.contains(&Predicate::Permanent) && all.contains(&Predicate::Card) => {
                self.view.get(id).is_permanent_type()
                    && all.iter().all(|p| *p == Predicate::Permanent || self.fits(p, id))
            }
            Predicate::All(all) => all.iter().all(|p| self.fits(p, id)),
            Predicate::OneOf(any) => any.iter().any(|p| self.fits(p, id)),
            Predicate::Not(p) if matches!(&**p, Predicate::Is(w) if **w == ObjectRef::This) => {
                self.is_other(id)
            }
            Predicate::Not(p) => !self.fits(p, id),
            Predicate::Is(what) => self.means(what, id),
            Predicate::ControlledBy(who) => self.means_player(who, self.view.controller(id)),
            Predicate::OwnedBy(who) => self.means_player(who, self.view.game.object(id).owner),
            _ => self.fits_characteristics(p, id) || self.fits_state(p, id) || self.fits_relation(p, id),
        }
    }

    /// Whether a card of which nothing is known fits, where that depends only on where it is and whose.
    pub fn blank_fits(&self, p: &Predicate, id: ObjectId) -> Option<bool> {
        let any = |all: &[Predicate], wanted: bool| {
            let each = || all.iter().map(|p| self.blank_fits(p, id));
            if each().any(|fits| fits == Some(wanted)) {
                Some(wanted)
            } else {
                each().collect::<Option<Vec<_>>>().map(|_| !wanted)
            }
        };
        match p {
            Predicate::Any => Some(true),
            Predicate::All(all) => any(all, false),
            Predicate::OneOf(all) => any(all, true),
            Predicate::Not(p) if !matches!(&**p, Predicate::Is(_)) => {
                self.blank_fits(p, id).map(|fits| !fits)
            }
            Predicate::Not(p) => match &**p {
                Predicate::Is(what) if **what == ObjectRef::This => Some(self.is_other(id)),
                Predicate::Is(what) => Some(!self.means(what, id)),
                _ => None,
            },
            Predicate::Is(what) => Some(self.means(what, id)),
            Predicate::ControlledBy(who) => Some(self.means_player(who, self.view.controller(id))),
            Predicate::OwnedBy(who) => Some(self.means_player(who, self.view.game.object(id).owner)),
            // "Permanent card": by its types.
            Predicate::Permanent if self.view.game.object(id).zone == Some(Zone::Battlefield) => Some(true),
            Predicate::Card
            | Predicate::Token
            | Predicate::Spell
            | Predicate::AbilityOnStack
            | Predicate::Tapped
            | Predicate::FaceDown
            | Predicate::InZone(_)
            | Predicate::CastFrom(_)
            | Predicate::HasCounter(_)
            | Predicate::Commander
            | Predicate::Attacking
            | Predicate::Blocking => Some(self.fits_state(p, id) || self.fits_relation(p, id)),
            _ => None,
        }
    }

    /// "Other": than the object that has the ability; in the text of a spell, which is no permanent, than what
    /// the text has spoken of before.
    fn is_other(&self, id: ObjectId) -> bool {
        let spell = |s: ObjectId| {
            let ch = self.view.get(s);
            ch.is(CardType::Instant) || ch.is(CardType::Sorcery)
        };
        if self.means(&ObjectRef::This, id) {
            return false;
        }
        let spoken =
            || self.targets.iter().flatten().any(|t| t.object() == Some(id)) || self.antecedent.contains(&id);
        self.aiming || !self.source.is_some_and(spell) || !spoken()
    }

    fn fits_characteristics(&self, p: &Predicate, id: ObjectId) -> bool {
        let ch = self.view.get(id);
        match p {
            Predicate::Type(t) => ch.is(*t),
            Predicate::Supertype(s) => ch.has_supertype(*s),
            Predicate::Subtype(s) => ch.has_subtype(*s),
            Predicate::ChosenSubtype => self.chosen(id, |c, ch| c.subtype.is_some_and(|s| ch.has_subtype(s))),
            Predicate::Colour(c) => self.has_colour(ch, *c),
            Predicate::ChosenColour => {
                self.chosen(id, |c, ch| c.colour.is_some_and(|c| self.has_colour(ch, c)))
            }
            Predicate::Colourless => self.known_colours(ch).is_empty(),
            Predicate::Multicoloured => ch.colours.len() > 1 || self.known_colours(ch).len() > 1,
            Predicate::Monocoloured => self.known_colours(ch).len() == 1,
            Predicate::Keyword(k) => ch.has(*k),
            Predicate::NoAbilities => ch.abilities.is_empty() && ch.not_understood == 0,
            Predicate::Named(name) => ch.is_named(name),
            Predicate::ChosenName => self.chosen(id, |c, ch| c.name.as_ref().is_some_and(|n| ch.is_named(n))),
            Predicate::Compare(m, c, q) => {
                self.measure(*m, id).is_some_and(|v| compare(v, *c, self.quantity(q)))
            }
            Predicate::CompareOwn(a, c, b) => match (self.measure(*a, id), self.measure(*b, id)) {
                (Some(a), Some(b)) => compare(a, *c, b),
                _ => false,
            },
            Predicate::Historic => {
                ch.is(CardType::Artifact)
                    || ch.has_supertype(Supertype::Legendary)
                    || Subtype::find("Saga").is_some_and(|s| ch.has_subtype(s))
            }
            _ => false,
        }
    }

    fn fits_state(&self, p: &Predicate, id: ObjectId) -> bool {
        let game = self.view.game;
        let o = game.object(id);
        match p {
            Predicate::Permanent => self.is_permanent(id),
            Predicate::Card => !o.token && !o.copy && !self.is_ability(id),
            Predicate::Token => o.token,
            Predicate::Spell => self.cast == Some(id) || o.zone == Some(Zone::Stack) && !self.is_ability(id),
            Predicate::AbilityOnStack => self.is_ability(id),
            Predicate::ActivatedOnStack => {
                self.is_ability_of(id, |k| matches!(k, StackKind::Activated { .. }))
            }
            Predicate::TriggeredOnStack => self.is_ability_of(id, |k| matches!(k, StackKind::Triggered(_))),
            Predicate::Tapped => o.status.tapped,
            Predicate::FaceDown => o.status.face_down,
            Predicate::InZone(z) => o.zone == Some(*z),
            Predicate::CastFrom(z) => match o.zone {
                Some(Zone::Stack) => {
                    let was = o.was.and_then(|w| game.object(w).last.as_ref());
                    was.is_some_and(|last| last.zone == *z)
                }
                zone => self.cast == Some(id) && zone == Some(*z),
            },
            Predicate::HasCounter(None) => !o.counters.is_empty(),
            Predicate::HasCounter(Some(kind)) => o.counters.count(kind) > 0,
            Predicate::DealtDamageThisTurn => o.damaged_turn == game.turn.number,
            Predicate::AttackedThisTurn => game.turn.attacked.contains(&id),
            Predicate::AttackedOnceThisTurn => game.turn.attacked.iter().filter(|o| **o == id).count() == 1,
            Predicate::EnteredThisTurn => o.entered_turn == game.turn.number,
            Predicate::Commander => o.commander,
            Predicate::Designated(Designation::Goaded) => game.running.iter().any(|e| {
                matches!(e.rule, Some(crate::ability::RuleEffect::Goaded { .. })) && e.on.contains(&id)
            }),
            Predicate::Designated(d) => o.designations.contains(d),
            _ => false,
        }
    }

    fn fits_relation(&self, p: &Predicate, id: ObjectId) -> bool {
        let game = self.view.game;
        match p {
            Predicate::Attacking => self.attacked_by(id).is_some(),
            Predicate::AttackingPlayer(who) => game
                .combat
                .as_ref()
                .and_then(|c| c.attack(id))
                .and_then(|a| a.target?.player())
                .is_some_and(|p| self.means_player(who, p)),
            Predicate::Blocking => self.is_blocking(id),
            Predicate::Blocked => game.combat.as_ref().is_some_and(|c| c.is_blocked(id)),
            Predicate::Unblocked => {
                let combat = game.combat.as_ref();
                combat.and_then(|c| c.attack(id)).is_some_and(|a| !a.blocked)
                    && combat.is_some_and(|c| !c.blockers_declared.is_empty())
            }
            Predicate::InCombatWith(what) => self.objects(what).into_iter().any(|o| self.in_combat(o, id)),
            Predicate::Enchanted => self.has_attached(id, "Aura"),
            Predicate::Equipped => self.has_attached(id, "Equipment"),
            Predicate::Modified => self.is_modified(id),
            Predicate::AttachedTo(what) => {
                let to = game.object(id).attached.as_ref().and_then(|a| a.to.object());
                to.is_some_and(|to| self.means(what, to))
            }
            Predicate::SameNameAs(what) => {
                self.gaps.rely(Concept::NameSame);
                self.shares(what, id, Characteristics::shares_name)
            }
            Predicate::DamagedBy(what) => {
                let by = self.objects(what);
                game.turn.damaged.iter().any(|(source, to)| *to == id && by.contains(source))
            }
            Predicate::SharesColourWith(what) => self.shares(what, id, |a, b| self.share_colour(a, b)),
            Predicate::SharesCreatureTypeWith(what) => self.shares(what, id, share_creature_type),
            Predicate::Targets(p) => self.targets_fitting(id, p),
            Predicate::SingleTarget => {
                let entry = game.stack.iter().find(|e| e.id == id);
                entry.is_some_and(|e| e.targets.iter().flatten().count() == 1)
            }
            _ => false,
        }
    }

    /// 110.1: an object on the battlefield. What has left it is spoken of as it last was there (603.10a, 608.2h).
    fn is_permanent(&self, id: ObjectId) -> bool {
        let o = self.view.game.object(id);
        let was = |last: &std::sync::Arc<crate::game::state::KnownLast>| last.zone == Zone::Battlefield;
        o.zone == Some(Zone::Battlefield) || o.zone.is_none() && o.last.as_ref().is_some_and(was)
    }

    fn chosen(
        &self,
        id: ObjectId,
        f: impl Fn(&crate::game::state::Chosen, &Characteristics) -> bool,
    ) -> bool {
        let Some(source) = self.source.map(|s| self.view.game.object(s)) else { return false };
        match source.linked_choices() {
            Some(chosen) => f(chosen, self.view.get(id)),
            None => {
                self.gaps.rely(Concept::LinkedUndefined);
                false
            }
        }
    }

    /// Its colours, where they are known.
    pub(super) fn known_colours(&self, ch: &Characteristics) -> ColourSet {
        if !ch.colours_open.is_empty() {
            self.gaps.note(COLOUR_NOT_KNOWN);
        }
        ch.colours
    }

    fn has_colour(&self, ch: &Characteristics, c: crate::ability::Colour) -> bool {
        if !ch.colours.contains(c) && ch.colours_open.contains(c) {
            self.gaps.note(COLOUR_NOT_KNOWN);
        }
        ch.colours.contains(c)
    }

    fn share_colour(&self, a: &Characteristics, b: &Characteristics) -> bool {
        let certain = a.colours.intersects(b.colours);
        let perhaps = |x: &Characteristics, y: &Characteristics| {
            x.colours_open.intersects(y.colours.union(y.colours_open))
        };
        if !certain && (perhaps(a, b) || perhaps(b, a)) {
            self.gaps.note(COLOUR_NOT_KNOWN);
        }
        certain
    }

    fn is_ability(&self, id: ObjectId) -> bool {
        self.view.game.stack.iter().any(|e| e.id == id && e.kind != StackKind::Spell)
    }

    fn is_ability_of(&self, id: ObjectId, kind: impl Fn(&StackKind) -> bool) -> bool {
        self.view.game.stack.iter().any(|e| e.id == id && kind(&e.kind))
    }

    fn attacked_by(&self, id: ObjectId) -> Option<Entity> {
        let game = self.view.game;
        if let Some(attack) = game.combat.as_ref().and_then(|c| c.attack(id)) {
            return Some(attack.target.unwrap_or(Entity::Player(attack.defending)));
        }
        game.object(id).last.as_ref().and_then(|l| l.attacking)
    }

    fn is_blocking(&self, id: ObjectId) -> bool {
        let game = self.view.game;
        game.combat.as_ref().is_some_and(|c| c.is_blocking(id))
            || game.object(id).last.as_ref().is_some_and(|l| !l.blocking.is_empty())
    }

    fn in_combat(&self, a: ObjectId, b: ObjectId) -> bool {
        let Some(c) = &self.view.game.combat else { return false };
        c.blocked_by(a).contains(&b) || c.blocked_by(b).contains(&a)
    }

    fn has_attached(&self, id: ObjectId, subtype: &str) -> bool {
        let Some(s) = Subtype::find(subtype) else { return false };
        self.attached_to(id).into_iter().any(|a| self.view.get(a).has_subtype(s))
    }

    /// What is attached to it, or was as it left the battlefield (608.2h).
    fn attached_to(&self, id: ObjectId) -> Vec<ObjectId> {
        let o = self.view.game.object(id);
        match (&o.last, o.zone) {
            (Some(last), None) => last.attachments.clone(),
            _ => self.view.game.attachments(id),
        }
    }

    /// 700.9: a counter, an Equipment, or an Aura that its controller controls.
    fn is_modified(&self, id: ObjectId) -> bool {
        let game = self.view.game;
        let mine = self.view.controller(id);
        let aura = Subtype::find("Aura");
        !game.object(id).counters.is_empty()
            || self.has_attached(id, "Equipment")
            || self.attached_to(id).into_iter().any(|a| {
                aura.is_some_and(|s| self.view.get(a).has_subtype(s)) && self.view.controller(a) == mine
            })
    }

    fn shares(
        &self,
        what: &ObjectRef,
        id: ObjectId,
        f: impl Fn(&Characteristics, &Characteristics) -> bool,
    ) -> bool {
        let ch = self.view.get(id);
        self.objects(what).into_iter().any(|o| f(ch, self.view.get(o)))
    }

    fn targets_fitting(&self, id: ObjectId, p: &Predicate) -> bool {
        let Some(entry) = self.view.game.stack.iter().find(|e| e.id == id) else { return false };
        entry.targets.iter().flatten().filter_map(|t| t.object()).any(|t| self.fits(p, t))
    }

    /// 608.2h: what is asked of an object that is nowhere any more is answered as it last was.
    pub(super) fn as_it_was(&self, id: ObjectId) {
        let o = self.view.game.object(id);
        if o.zone.is_none() && o.last.is_some() {
            self.gaps.rely(Concept::Information);
        }
    }

    /// A measure of an object; `None` where it has no such value (a land has no power: 208.3).
    pub fn measure(&self, m: Measure, id: ObjectId) -> Option<i64> {
        let ch = self.view.get(id);
        let o = self.view.game.object(id);
        self.as_it_was(id);
        match m {
            Measure::Power => ch.power.map(i64::from),
            Measure::Toughness => ch.toughness.map(i64::from),
            Measure::ManaValue => {
                // 202.3e; of a spell that has left the stack it is what it was there (608.2h).
                let on_stack = o.zone == Some(Zone::Stack);
                match o.card.layout {
                    Layout::Split if !on_stack => self.gaps.rely(Concept::SplitCost),
                    Layout::ModalDoubleFaced if !on_stack && o.zone != Some(Zone::Battlefield) => {
                        self.gaps.rely(Concept::DoubleFacedElsewhere);
                    }
                    _ => {}
                }
                self.gaps.rely(Concept::ManaValue);
                for symbol in ch.mana_cost.iter().flat_map(|c| &c.0) {
                    match symbol {
                        ManaSymbol::X => self.gaps.rely(Concept::ManaValueX),
                        ManaSymbol::Hybrid(..) | ManaSymbol::MonoHybrid(..) => {
                            self.gaps.rely(Concept::ManaValueHybrid);
                        }
                        ManaSymbol::Phyrexian(_) => self.gaps.rely(Concept::ManaValuePhyrexian),
                        _ => {}
                    }
                }
                let stacked = o.zone.or(o.last.as_ref().map(|l| l.zone)) == Some(Zone::Stack);
                let x = stacked.then_some(o.chosen.number).flatten().unwrap_or(0);
                // 202.3b: a back face has the mana value of the front; a copy of a back face has none.
                let front = (o.face > 0 && o.copied.is_none() && ch.mana_cost.is_none())
                    .then(|| o.card.front().mana_cost.as_ref())
                    .flatten();
                Some(i64::from(front.map_or(ch.mana_value(x.max(0) as u32), |c| c.mana_value(0))))
            }
            Measure::Loyalty => Some(i64::from(o.counters.count(&crate::ability::CounterKind::Loyalty))),
        }
    }

    /// Whether it has a mana ability or any other activated ability.
    pub fn activated_abilities(&self, id: ObjectId) -> impl Iterator<Item = &std::sync::Arc<Ability>> {
        let held = self.view.get(id).abilities.iter();
        held.map(|h| &h.ability).filter(|a| matches!(***a, Ability::Activated(_)))
    }
}

fn share_creature_type(a: &Characteristics, b: &Characteristics) -> bool {
    let typed = |c: &Characteristics| {
        c.every_creature_type || c.subtypes.iter().any(|s| s.kind() == SubtypeKind::Creature)
    };
    if a.every_creature_type || b.every_creature_type {
        return typed(a) && typed(b);
    }
    a.subtypes.iter().any(|s| s.kind() == SubtypeKind::Creature && b.subtypes.contains(s))
}

/// Compares two numbers.
pub(super) fn compare(a: i64, c: Comparison, b: i64) -> bool {
    match c {
        Comparison::Equal => a == b,
        Comparison::AtMost => a <= b,
        Comparison::AtLeast => a >= b,
        Comparison::Less => a < b,
        Comparison::Greater => a > b,
    }
}
