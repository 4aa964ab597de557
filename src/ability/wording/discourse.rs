//! What a text has mentioned so far, and what "it", "that creature" and "that player" mean there.
//!
//! Reading and printing share these rules, so that a pronoun is printed only where it would be read back as the
//! same thing. Where two things could be meant, nothing is: the line is refused.

use super::book::Role;
use crate::ability::effect::AsEntersChoice;
use crate::ability::{CardType, Effect, EventPattern, ObjectRef, PlayerRef, Predicate, Quantity, Target};

/// Who or what a mention stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Referent {
    Object(ObjectRef),
    Player(PlayerRef),
}

/// One noun phrase of the text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mention {
    pub referent: Referent,
    /// How it was described; [`Predicate::Any`] where it was not.
    pub noun: Predicate,
    pub plural: bool,
    /// Mentioned by the event of a trigger or replacement.
    pub in_event: bool,
}

/// What was said before this point of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Discourse {
    /// The targets so far, in printed order.
    pub targets: Vec<Target>,
    pub mentions: Vec<Mention>,
    /// Who acts in the sentence.
    pub actor: Option<PlayerRef>,
    /// After "may": what follows is done by the one who may.
    pub bare: bool,
    /// What the sentence is about.
    pub subject: Option<ObjectRef>,
    /// What a later "where X is …" says of X.
    pub variable: Option<Quantity>,
    /// What the event clause is about, for "enters or attacks".
    pub event_subject: Option<Predicate>,
    /// The event has an amount, which "that much" means; else it is that of an earlier instruction.
    pub event_amount: bool,
    /// Inside the clause that names the event.
    pub in_event: bool,
}

impl Discourse {
    /// With an object mentioned.
    pub fn with_object(&self, referent: ObjectRef, noun: Predicate, plural: bool) -> Self {
        self.with(Referent::Object(referent), noun, plural)
    }

    /// With a player mentioned.
    pub fn with_player(&self, referent: PlayerRef) -> Self {
        self.with(Referent::Player(referent), Predicate::Any, false)
    }

    /// After "choose an opponent", "that player" is the one chosen.
    pub fn with_chosen(&self, choice: &AsEntersChoice) -> Self {
        match choice {
            AsEntersChoice::Player | AsEntersChoice::Opponent => self.with_player(PlayerRef::Chosen),
            _ => self.clone(),
        }
    }

    /// After "at the beginning of each player's …", "that player" is the one whose step it is.
    pub fn with_step_of(&self, e: &EventPattern) -> Self {
        match e {
            EventPattern::Beginning {
                of:
                    PlayerRef::EachPlayer | PlayerRef::EachOpponent | PlayerRef::Host | PlayerRef::ControllerOf(_),
                ..
            } => self.with_player(PlayerRef::ActivePlayer),
            _ => self.clone(),
        }
    }

    /// After "create a token that's a copy of …": "it", "that token" is the token, not what was copied.
    pub fn with_copies_of(&self, e: &Effect) -> Option<Self> {
        match e {
            Effect::CreateCopies { count, .. } => {
                let plural = *count != Quantity::Number(1);
                Some(self.with_object(ObjectRef::Antecedent, Predicate::Token, plural))
            }
            _ => None,
        }
    }

    fn with(&self, referent: Referent, noun: Predicate, plural: bool) -> Self {
        let mut next = self.clone();
        next.mentions.push(Mention { referent, noun, plural, in_event: self.in_event });
        next
    }

    /// With one target more; its index.
    pub fn with_target(&self, target: Target) -> (Self, u8) {
        let mut next = self.clone();
        next.targets.push(target);
        let index = (next.targets.len() - 1).min(u8::MAX as usize) as u8;
        (next, index)
    }

    /// After "if an opponent would …", "that player" is the one to whom it would happen.
    pub fn with_player_of_event(&self, before: usize) -> Self {
        let mut next = self.clone();
        for m in next.mentions.iter_mut().skip(before) {
            if let Referent::Player(PlayerRef::AnOpponent | PlayerRef::Each | PlayerRef::EachPlayer) =
                m.referent
            {
                m.referent = Referent::Player(PlayerRef::Event);
            }
        }
        next
    }

    /// What an event calls by what the object is attached to: "it" is the one that the event is about, whatever the
    /// object is attached to later.
    pub fn with_host_of_event(&self, role: Role) -> Self {
        let mut next = self.clone();
        if let Some(m) = next.mentions.last_mut()
            && self.in_event
            && m.referent == Referent::Object(ObjectRef::Host)
        {
            m.referent = Referent::Object(event_object(role));
        }
        next
    }

    fn objects(&self, plural: bool) -> impl Iterator<Item = (&ObjectRef, &Mention)> {
        self.mentions.iter().filter(move |m| m.plural == plural).filter_map(|m| match &m.referent {
            Referent::Object(o) => Some((o, m)),
            Referent::Player(_) => None,
        })
    }

    /// What "it" means here: the thing last mentioned by the instructions; else what the event is about; else
    /// the object itself.
    pub fn it(&self) -> Option<ObjectRef> {
        let last = self.objects(false).filter(|(o, m)| !m.in_event && !is_fixed(o)).last();
        if let Some((o, _)) = last {
            return Some(o.clone());
        }
        let mut all: Vec<&ObjectRef> =
            self.objects(false).filter(|(_, m)| m.in_event).map(|(o, _)| o).collect();
        if all.is_empty() {
            all = self.objects(false).map(|(o, _)| o).collect();
        } else if self.objects(false).any(|(o, m)| !m.in_event && *o == ObjectRef::Host && !all.contains(&o))
        {
            return None;
        }
        all.dedup();
        match all.as_slice() {
            [one] => Some((*one).clone()),
            // "Whenever you cast a spell that targets ~, …": what was named last, not the spell.
            [ObjectRef::Event, ObjectRef::This] | [ObjectRef::This, ObjectRef::Event]
                if self.event_targets_this() =>
            {
                Some(ObjectRef::This)
            }
            // "When enchanted creature attacks, ~ …": the event's one.
            _ => None,
        }
    }

    fn event_targets_this(&self) -> bool {
        let this = Predicate::Targets(Box::new(Predicate::Is(Box::new(ObjectRef::This))));
        let says = |m: &Mention| matches!(&m.noun, Predicate::All(list) if list.contains(&this));
        self.mentions.iter().any(|m| m.in_event && says(m))
    }

    /// What "that creature", "that card" … means here.
    pub fn that(&self, noun: &Predicate) -> Option<ObjectRef> {
        // "That card" is what was called a card, where anything was.
        let card = *noun == Predicate::Card
            && self.objects(false).any(|(_, m)| !m.in_event && mentions_noun(&m.noun, noun));
        let fits = |m: &Mention, o: &ObjectRef| {
            let called = if card { mentions_noun(&m.noun, noun) } else { answers_to(&m.noun, noun) };
            *o != ObjectRef::This && called
        };
        let last = self.objects(false).filter(|(o, m)| !m.in_event && fits(m, o)).last();
        if let Some((o, _)) = last {
            return Some(o.clone());
        }
        let mut found: Vec<&ObjectRef> =
            self.objects(false).filter(|(o, m)| fits(m, o)).map(|(o, _)| o).collect();
        found.dedup();
        match found.as_slice() {
            [one] => Some((*one).clone()),
            _ => None,
        }
    }

    /// What "they" and "those creatures" mean here.
    pub fn those(&self) -> Option<ObjectRef> {
        self.objects(true).last().map(|(o, _)| o.clone())
    }

    /// What "that player" means here.
    pub fn that_player(&self) -> Option<PlayerRef> {
        let players = |in_event: bool| {
            self.mentions.iter().filter(move |m| m.in_event == in_event).filter_map(|m| match &m.referent {
                Referent::Player(p) => Some(p),
                Referent::Object(_) => None,
            })
        };
        let found = players(false).next_back().or_else(|| players(true).next_back()).cloned();
        // "A creature an opponent controls … that player": its controller, which is not said here.
        found.filter(|p| *p != PlayerRef::AnOpponent)
    }
}

fn is_fixed(o: &ObjectRef) -> bool {
    matches!(o, ObjectRef::This | ObjectRef::Host)
}

/// Whether something described as `described` may be called "that `noun`".
fn answers_to(described: &Predicate, noun: &Predicate) -> bool {
    match noun {
        Predicate::Permanent | Predicate::Card | Predicate::Any => true,
        _ => mentions_noun(described, noun),
    }
}

fn mentions_noun(described: &Predicate, noun: &Predicate) -> bool {
    match described {
        Predicate::All(parts) | Predicate::OneOf(parts) => parts.iter().any(|p| mentions_noun(p, noun)),
        Predicate::Subtype(s) => {
            described == noun || matches!(noun, Predicate::Type(t) if s.kind().goes_with(*t))
        }
        Predicate::Attacking | Predicate::Blocking => *noun == Predicate::Type(CardType::Creature),
        other => other == noun,
    }
}

/// Whether the event has an amount: "that much", "that many".
pub fn has_amount(e: &EventPattern) -> bool {
    matches!(
        e,
        EventPattern::Damage { .. }
            | EventPattern::DealtDamage { .. }
            | EventPattern::LifeGained(_)
            | EventPattern::LifeLost(_)
            | EventPattern::CountersPut { .. }
            | EventPattern::TokensCreated { .. }
    )
}

/// The reference by which the following text speaks of the part of an event.
pub fn event_object(role: Role) -> ObjectRef {
    match role {
        Role::Event => ObjectRef::Event,
        Role::Source => ObjectRef::EventSource,
        Role::Other => ObjectRef::EventOther,
    }
}
