//! Keyword actions that mark permanents or players: goad, detain, exert, suspect; the monarch.

use super::super::Frame;
use crate::ability::action::ObjectAction;
use crate::ability::{
    Ability, Designation, Duration, ObjectRef, PlayerRef, Predicate, Recipients, RuleEffect, StaticEffect,
};
use crate::game::choice::ChoiceKind;
use crate::game::events::Event;
use crate::game::ids::{Entity, ObjectId, PlayerId};
use crate::game::play::Play;
use crate::game::stop::Step;
use crate::terms::Concept;

impl Play<'_> {
    /// Effects on the rules of the game for these permanents.
    pub(super) fn bind(&mut self, action: ObjectAction, on: &[ObjectId], frame: &Frame) -> Step<()> {
        let what = ObjectRef::Antecedent;
        let (rule, duration, effects) = match action {
            ObjectAction::Goad => (Concept::Goad, Duration::YourNextTurn, vec![RuleEffect::Goaded { what }]),
            ObjectAction::Exert => {
                (Concept::Exert, Duration::NextUntapStep, vec![RuleEffect::DoesntUntap { what }])
            }
            _ => (Concept::Detain, Duration::YourNextTurn, detained()),
        };
        self.trace.cite(&[rule]);
        let mut on: Vec<ObjectId> = on.iter().copied().filter(|o| self.game.on_battlefield(*o)).collect();
        if action == ObjectAction::Goad {
            // 701.15d: by the same player once.
            let before = on.len();
            on.retain(|o| !self.goaded_by(*o, frame));
            if on.len() < before {
                self.trace.cite(&[Concept::GoadAgain]);
            }
        }
        if on.is_empty() {
            return Ok(());
        }
        for effect in effects {
            let mut running = self.running(on.clone(), Vec::new(), &duration, frame);
            running.rule = Some(effect);
            self.start(running)?;
        }
        Ok(())
    }

    /// 701.43a: a player exerts a permanent.
    pub(in crate::game) fn exert(&mut self, who: PlayerId, object: ObjectId) -> Step<()> {
        self.bind(ObjectAction::Exert, &[object], &Frame::new(Some(object), who))?;
        self.change().turn.exerted.push(object);
        self.propose_one(Event::Acts { action: ObjectAction::Exert, object }).map(|_| ())
    }

    /// 701.43d, 508.1g: attackers may be exerted as they attack.
    pub(in crate::game) fn exert_attackers(
        &mut self,
        who: PlayerId,
        declared: &[(ObjectId, Entity)],
    ) -> Step<()> {
        let offers = self.ask(|view| {
            let offers = |o: &ObjectId| {
                let ctx = view.ctx(*o, view.gaps());
                let offer = |a: &Ability| {
                    matches!(a, Ability::Static(s) if s.effect == StaticEffect::MayExert
                        && s.condition.as_ref().is_none_or(|c| ctx.holds(c)))
                };
                view.get(*o).abilities.iter().any(|h| offer(&h.ability))
            };
            declared.iter().map(|d| d.0).filter(offers).collect::<Vec<_>>()
        })?;
        for attacker in offers {
            if self.choose_yes(who, ChoiceKind::May, Some(attacker), Concept::ExertAttack)? {
                self.exert(who, attacker)?;
            }
        }
        Ok(())
    }

    fn goaded_by(&self, o: ObjectId, frame: &Frame) -> bool {
        self.game.running.iter().any(|e| {
            matches!(e.rule, Some(RuleEffect::Goaded { .. }))
                && e.controller == frame.you
                && e.on.contains(&o)
        })
    }

    /// 701.60: it becomes suspected, once.
    pub(super) fn suspect(&mut self, object: ObjectId) -> Step<()> {
        if self.game.object(object).designations.contains(&Designation::Suspected) {
            return Ok(());
        }
        let designation = Designation::Suspected;
        self.propose_one(Event::Designate { object, designation })?;
        self.trace.cite(&[Concept::Suspected]);
        Ok(())
    }

    /// 725.3: there is one monarch.
    pub(super) fn become_monarch(&mut self, who: &PlayerRef, frame: &mut Frame) -> Step<()> {
        self.trace.cite(&[Concept::Monarch]);
        match self.the_player(who, frame)? {
            Some(player) => self.propose_one(Event::BecomeMonarch { player }).map(|_| ()),
            None => Ok(()),
        }
    }
}

/// 701.35a
fn detained() -> Vec<RuleEffect> {
    let what = || ObjectRef::Antecedent;
    vec![
        RuleEffect::CantAttack { what: what(), whom: Recipients::Anything, unless: None },
        RuleEffect::CantBlock { what: what(), whom: Predicate::Any, unless: None },
        RuleEffect::CantActivate { of: Predicate::Is(Box::new(what())), except_mana: false },
    ]
}
