//! A description taken apart into what stands before the noun, the noun, and what stands after it.

use super::adjectives;
use crate::ability::{ObjectRef, Predicate, Zone};

/// The parts of a description.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// "other", "another": not the object itself, or not the target named.
    pub other: Option<ObjectRef>,
    pub adjectives: Vec<Predicate>,
    /// The alternatives of the noun, each a row of nouns ("artifact creature").
    pub nouns: Vec<Vec<Predicate>>,
    /// `card`, `spell`, `token`, `permanent` after several alternatives.
    pub suffix: Vec<Predicate>,
    pub posts: Vec<Predicate>,
}

/// Whether it is a noun.
pub fn is_noun(p: &Predicate) -> bool {
    matches!(
        p,
        Predicate::Type(_)
            | Predicate::Subtype(_)
            | Predicate::Permanent
            | Predicate::Card
            | Predicate::Token
            | Predicate::Commander
            | Predicate::Spell
            | Predicate::AbilityOnStack
            | Predicate::ActivatedOnStack
            | Predicate::TriggeredOnStack
            | Predicate::Any
    )
}

/// Whether it is a noun that stands after others: "creature card".
pub fn is_suffix(p: &Predicate) -> bool {
    matches!(p, Predicate::Card | Predicate::Token | Predicate::Spell | Predicate::Permanent)
}

fn is_adjective(p: &Predicate) -> bool {
    match p {
        Predicate::OneOf(list) => list.iter().all(is_adjective),
        Predicate::Not(inner) => matches!(
            **inner,
            Predicate::Type(_)
                | Predicate::Subtype(_)
                | Predicate::Token
                | Predicate::Tapped
                | Predicate::Supertype(_)
                | Predicate::Colour(_)
                | Predicate::Historic
        ),
        other => adjectives::all().iter().any(|a| a.means == *other),
    }
}

fn noun_row(p: &Predicate) -> Option<Vec<Predicate>> {
    match p {
        Predicate::All(list) if list.iter().all(is_noun) => Some(list.clone()),
        p if is_noun(p) => Some(vec![p.clone()]),
        _ => None,
    }
}

impl Parts {
    /// Takes a description apart; `None` when it has no noun, or more than one list of nouns.
    pub fn of(description: &Predicate) -> Option<Self> {
        let flat = match description {
            Predicate::All(list) => list.as_slice(),
            one => std::slice::from_ref(one),
        };
        let mut parts = Self::default();
        for p in flat {
            parts.add(p)?;
        }
        (!parts.nouns.is_empty()).then_some(parts)
    }

    /// With "card", "spell" or "token" after a single noun as the suffix that it is in Russian.
    pub fn with_suffix(mut self) -> Self {
        if let [row] = self.nouns.as_mut_slice()
            && row.len() > 1
            && self.suffix.is_empty()
            && row.last().is_some_and(|p| is_suffix(p) && *p != Predicate::Permanent)
        {
            self.suffix.extend(row.pop());
        }
        self
    }

    fn add(&mut self, p: &Predicate) -> Option<()> {
        match p {
            Predicate::Not(inner) if matches!(**inner, Predicate::Is(_)) && self.other.is_none() => {
                if let Predicate::Is(o) = &**inner {
                    self.other = Some((**o).clone());
                }
            }
            Predicate::OneOf(list) if list.iter().all(|p| noun_row(p).is_some()) => {
                if !self.nouns.is_empty() {
                    // "A creature that's a Soldier or a Knight".
                    let kind = |p: &Predicate| matches!(p, Predicate::Type(_) | Predicate::Subtype(_));
                    return list.iter().all(kind).then(|| self.posts.push(p.clone()));
                }
                self.nouns = list.iter().filter_map(noun_row).collect();
            }
            p if is_noun(p) => match self.nouns.len() {
                0 => self.nouns.push(vec![p.clone()]),
                1 if self.posts.is_empty() => self.nouns[0].push(p.clone()),
                _ if is_suffix(p) && self.posts.is_empty() => self.suffix.push(p.clone()),
                _ => return None,
            },
            p if is_adjective(p) && self.nouns.is_empty() => self.adjectives.push(p.clone()),
            p => self.posts.push(p.clone()),
        }
        Some(())
    }

    /// A spell is on the stack: "a spell from your graveyard" speaks of where it was, which cannot be said here.
    pub fn is_sound(&self) -> bool {
        let nouns = self.nouns.iter().flatten().chain(&self.suffix);
        let spell = nouns.clone().any(|p| *p == Predicate::Spell);
        !(spell && self.posts.iter().any(|p| zone_of(p).is_some()))
    }

    /// Puts the description together again.
    pub fn whole(self) -> Predicate {
        let mut list = Vec::new();
        if let Some(o) = self.other {
            list.push(adjectives::not(Predicate::Is(Box::new(o))));
        }
        list.extend(self.adjectives);
        let mut rows: Vec<Vec<Predicate>> = self.nouns;
        if rows.len() == 1 {
            list.append(&mut rows[0]);
        } else {
            list.push(Predicate::OneOf(rows.into_iter().map(all_of).collect()));
        }
        list.extend(self.suffix);
        list.extend(self.posts);
        all_of(list)
    }
}

/// One thing as itself, several as [`Predicate::All`].
pub fn all_of(mut list: Vec<Predicate>) -> Predicate {
    if list.len() == 1 { list.remove(0) } else { Predicate::All(list) }
}

/// The zone that the description names.
pub fn zone_of(description: &Predicate) -> Option<Zone> {
    match description {
        Predicate::InZone(z) => Some(*z),
        Predicate::All(list) => list.iter().find_map(zone_of),
        _ => None,
    }
}
