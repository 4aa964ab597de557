//! Choices that are made as something enters (614.12a), and entering as a copy (707.9).

use super::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest};
use super::events::{Event, Move};
use super::ids::{Entity, ObjectId, PlayerId};
use super::layers::copiable_face;
use super::play::{Play, picks};
use super::query::{Ctx, Gaps};
use super::replace::Ready;
use super::state::Copied;
use super::stop::{Step, Stop};
use crate::ability::effect::AsEntersChoice;
use crate::ability::model::Layout;
use crate::ability::subtype::SubtypeKind;
use crate::ability::{
    Ability, AbilityLine, CardDefinition, CardType, Colour, Designation, Face, KeywordKind, Modification,
    Predicate, Quantity, Subtype, Understanding,
};
use crate::game::state::Chosen;
use crate::terms::Concept;
use std::sync::Arc;

impl Play<'_> {
    /// "As this enters, choose a …": the choice goes with the object.
    pub(super) fn choose_as_enters(
        &mut self,
        who: PlayerId,
        choice: &AsEntersChoice,
        m: &mut Move,
    ) -> Step<()> {
        self.make_choice(who, choice, (m.object, Concept::EntersChoice), &mut m.entry.chosen)?;
        self.trace.cite(&[Concept::EntersChoice]);
        Ok(())
    }

    /// The same while something resolves (608.2d): beside what was chosen for its source before.
    pub(super) fn chosen_now(
        &mut self,
        who: PlayerId,
        choice: &AsEntersChoice,
        source: ObjectId,
    ) -> Step<Chosen> {
        let mut chosen = self.game.object(source).chosen.clone();
        self.make_choice(who, choice, (source, Concept::ResolutionChoices), &mut chosen)?;
        self.trace.cite(&[Concept::ResolutionChoices]);
        Ok(chosen)
    }

    fn make_choice(
        &mut self,
        who: PlayerId,
        choice: &AsEntersChoice,
        asked: (ObjectId, Concept),
        chosen: &mut Chosen,
    ) -> Step<()> {
        let (object, rule) = asked;
        match choice {
            AsEntersChoice::Colour => {
                let words = Colour::ALL.iter().map(|c| format!("{c:?}")).collect();
                let i = self.choose_word(who, ChoiceKind::Color, words, asked)?;
                chosen.colour = Colour::ALL.get(i).copied();
            }
            AsEntersChoice::CreatureType => {
                let types = Subtype::all(SubtypeKind::Creature);
                let words = types.iter().map(|s| s.english().to_string()).collect();
                let i = self.choose_word(who, ChoiceKind::CreatureType, words, asked)?;
                chosen.subtype = types.get(i).copied();
            }
            AsEntersChoice::BasicLandType => {
                let words = Subtype::BASIC_LAND_NAMES.iter().map(|s| s.to_string()).collect();
                let i = self.choose_word(who, ChoiceKind::LandType, words, asked)?;
                chosen.subtype = Subtype::BASIC_LAND_NAMES.get(i).map(|s| Subtype::named(s));
            }
            AsEntersChoice::Player | AsEntersChoice::Opponent => {
                let all = self.game.apnap();
                let among: Vec<Entity> = all
                    .into_iter()
                    .filter(|p| *choice == AsEntersChoice::Player || *p != who)
                    .map(Entity::Player)
                    .collect();
                let source = Some(object);
                let picked = self.choose_one(who, ChoiceKind::Player, &among, source, rule)?;
                chosen.player = picked.and_then(Entity::player);
            }
            AsEntersChoice::Number { from, to } => {
                let options = (*from..=*to).map(|n| ChoiceOption::Number(i64::from(n))).collect();
                let request = self.enters_request(who, ChoiceKind::Number, options, asked);
                let i = picks(&self.choose(request)?).first().copied().unwrap_or(0);
                chosen.number = Some(i64::from(*from) + i as i64);
            }
            AsEntersChoice::Creature(p) => {
                let among = self.fitting(who, object, p)?;
                let among: Vec<Entity> = among.into_iter().map(Entity::Object).collect();
                let source = Some(object);
                let picked = self.choose_one(who, ChoiceKind::Objects, &among, source, rule)?;
                chosen.objects = picked.and_then(Entity::object).into_iter().collect();
            }
            AsEntersChoice::CardName | AsEntersChoice::CardNameOf(_) => {
                let request = self.enters_request(who, ChoiceKind::CardName, Vec::new(), asked);
                match self.choose(request)? {
                    Answer::Word(w) => {
                        if let AsEntersChoice::CardNameOf(what) = choice {
                            self.name_fits(&w, what, object)?;
                        }
                        chosen.name = Some(w.as_str().into());
                    }
                    _ => return Err(Stop::missing("choice:card-name")),
                }
            }
        }
        Ok(())
    }

    /// 201.4: the name of a card of another kind can't be chosen. Of names that no card here has nothing is known.
    fn name_fits(&mut self, name: &str, what: &Predicate, object: ObjectId) -> Step<()> {
        let gaps = Gaps::default();
        let wrong = self.ask(|view| {
            let named = |o: &ObjectId| *view.get(*o).name == *name && !view.game.object(*o).token;
            let mut all = (0..view.game.objects.len() as u32).map(ObjectId).filter(named);
            let ctx = Ctx::of(view, Some(object), view.controller(object), &gaps);
            all.any(|o| !ctx.fits(what, o))
        })?;
        gaps.check()?;
        match wrong {
            true => Err(Stop::illegal(
                Concept::EntersChoice,
                crate::game::stop::Why::Object { object, because_of: None },
            )),
            false => Ok(()),
        }
    }

    fn enters_request(
        &self,
        who: PlayerId,
        kind: ChoiceKind,
        options: Vec<ChoiceOption>,
        asked: (ObjectId, Concept),
    ) -> ChoiceRequest {
        let count = if options.is_empty() { (0, 0) } else { (1, 1) };
        ChoiceRequest { who, kind, options, count, source: Some(asked.0), rule: asked.1 }
    }

    fn choose_word(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        words: Vec<String>,
        asked: (ObjectId, Concept),
    ) -> Step<usize> {
        let options = words.into_iter().map(ChoiceOption::Word).collect();
        let request = self.enters_request(who, kind, options, asked);
        Ok(picks(&self.choose(request)?).first().copied().unwrap_or(0))
    }

    fn fitting(&mut self, who: PlayerId, source: ObjectId, p: &Predicate) -> Step<Vec<ObjectId>> {
        let gaps = Gaps::default();
        let found = self.ask(|view| Ctx::of(view, Some(source), who, &gaps).each(p).to_vec())?;
        gaps.check()?;
        Ok(found)
    }

    /// "Enters as a copy of …": the copiable values of what is chosen, with the exceptions.
    pub(super) fn enters_as_copy(
        &mut self,
        event: &mut Event,
        ready: &Ready,
        of: &Predicate,
        except: &[Modification],
    ) -> Step<()> {
        let Event::Move(m) = event else { return Ok(()) };
        // 707.9: it is not on the battlefield yet and cannot copy itself.
        let among: Vec<Entity> = self
            .fitting(ready.you, m.object, of)?
            .into_iter()
            .filter(|o| *o != m.object)
            .map(Entity::Object)
            .collect();
        let source = Some(m.object);
        let picked = self.choose_one(ready.you, ChoiceKind::CopyOf, &among, source, Concept::EntersAsCopy)?;
        let Some(model) = picked.and_then(Entity::object) else { return Ok(()) };
        let since = self.game.clock;
        let with = |m: &&Modification| matches!(m, Modification::EntersWithCounter(..));
        let others: Vec<Modification> = except.iter().filter(|m| !with(m)).cloned().collect();
        let copied = self.copy_of(model, &others, since)?;
        // 707.9e: what came with a copy effect before this one does not happen.
        for with in std::mem::take(&mut m.entry.copied_with) {
            if let Some(at) = m.entry.counters.iter().position(|c| *c == with) {
                m.entry.counters.remove(at);
                self.trace.cite(&[Concept::CopyAdditionUndone]);
            }
        }
        // 707.9f: whether it is of that type is seen on the copy with its other exceptions.
        let types = copied.card.faces.get(usize::from(copied.face)).map(|f| f.types.clone());
        for more in except {
            if let Modification::EntersWithCounter(kind, of, n) = more
                && of.is_none_or(|t| types.as_ref().is_some_and(|all| all.contains(&t)))
            {
                let (gaps, you, of) = (Gaps::default(), ready.you, Some(m.object));
                let n = self.ask(|view| Ctx::of(view, of, you, &gaps).quantity(n).max(0))?;
                gaps.check()?;
                m.entry.counters.push((kind.clone(), n as u32));
                m.entry.copied_with.push((kind.clone(), n as u32));
                self.trace.cite(&[Concept::CopyExceptionIf]);
            } else if matches!(more, Modification::EntersWithCounter(..)) {
                self.trace.cite(&[Concept::CopyExceptionIf]);
            }
        }
        m.entry.copied = Some(copied);
        self.trace.cite(&[Concept::EntersAsCopy, Concept::CopiableValues]);
        if except
            .iter()
            .any(|m| matches!(m, Modification::SetPowerToughness(..) | Modification::SetColours(_)))
        {
            self.trace.cite(&[Concept::CopyCharacteristicDefining]);
        }
        Ok(())
    }

    /// The copiable values of an object with exceptions worked in (707.2, 707.9).
    pub(crate) fn copy_of(
        &mut self,
        model: ObjectId,
        except: &[Modification],
        since: super::Timestamp,
    ) -> Step<Copied> {
        let o = self.game.object(model);
        if o.status.face_down {
            // 708.2a: what it is face down is copied; what cloaking adds is not kept apart here.
            if o.designations.contains(&Designation::Cloaked) {
                return Err(Stop::missing("copy:of-face-down"));
            }
            let face = Face {
                types: vec![CardType::Creature],
                power: Some(2),
                toughness: Some(2),
                ..Face::default()
            };
            let card = Arc::new(CardDefinition::single(face));
            return with_exceptions(Copied { card, face: 0, since }, except);
        }
        let chosen = &o.chosen;
        if chosen.colour.is_some()
            || chosen.subtype.is_some()
            || chosen.player.is_some()
            || chosen.name.is_some()
        {
            self.trace.cite(&[Concept::CopyNoChoices]);
        }
        let o = self.game.object(model);
        let (card, face) = copiable_face(o);
        let plain = Copied { card: card.clone(), face, since };
        self.trace.cite(&rules_of_exceptions(&plain, except));
        with_exceptions(plain, except)
    }
}

/// The rules by which exceptions become copiable values (707.9a, 707.9b, 707.9d).
fn rules_of_exceptions(plain: &Copied, except: &[Modification]) -> Vec<Concept> {
    let values = plain.card.faces.get(usize::from(plain.face));
    let sized = values.is_some_and(|f| f.lines.iter().any(defines_size));
    let changeling = values.is_some_and(|f| {
        f.abilities().any(|a| matches!(&**a, Ability::Keyword(k) if k.kind == KeywordKind::Changeling))
    });
    let set = |m: &Modification| match m {
        // "In addition to its other types": what defines the types is copied.
        Modification::AddTypes { .. } => changeling,
        Modification::SetPowerToughness(..) => sized,
        Modification::SetColours(_) | Modification::SetSubtypes { .. } | Modification::SetTypes { .. } => {
            true
        }
        _ => false,
    };
    let rule = |m: &Modification| match m {
        Modification::AddAbility(_) => Concept::CopyGainsAbility,
        _ => Concept::CopyModifies,
    };
    let instead = except.iter().any(set).then_some(Concept::CopyInstead);
    except.iter().map(rule).chain(instead).collect()
}

/// Copiable values with these exceptions worked in.
pub fn with_exceptions(copied: Copied, except: &[Modification]) -> Step<Copied> {
    if except.is_empty() {
        return Ok(copied);
    }
    let mut changed: CardDefinition = (*copied.card).clone();
    let flip = changed.layout == Layout::Flip;
    for (n, values) in changed.faces.iter_mut().enumerate() {
        if flip || n == usize::from(copied.face) {
            except.iter().try_for_each(|m| make_exception(values, m))?;
        }
    }
    Ok(Copied { card: Arc::new(changed), ..copied })
}

fn make_exception(face: &mut Face, m: &Modification) -> Step<()> {
    match m {
        Modification::AddTypes { supertypes, types, subtypes } => {
            add(&mut face.supertypes, supertypes);
            add(&mut face.types, types);
            add(&mut face.subtypes, subtypes);
        }
        Modification::RemoveTypes { supertypes, types, subtypes } => {
            face.supertypes.retain(|s| !supertypes.contains(s));
            face.types.retain(|t| !types.contains(t));
            face.subtypes.retain(|s| !subtypes.contains(s));
        }
        Modification::AddAbility(a) => face.lines.push(line(a)),
        Modification::NoManaCost => face.mana_cost = None,
        Modification::SetColours(c) => {
            (face.colour_indicator, face.colours_given) = (Some(*c), true);
            face.colours_open = Default::default();
            not_copied(face, |m| matches!(m, Modification::SetColours(_)), KeywordKind::Devoid);
        }
        Modification::SetSubtypes { of, subtypes } if *of != CardType::Land => {
            set_subtypes(face, subtypes, |k| k.goes_with(*of));
        }
        Modification::SetTypes { supertypes, types, subtypes } if !face.types.contains(&CardType::Land) => {
            let kept: Vec<CardType> = types.iter().copied().filter(|t| face.types.contains(t)).collect();
            let replaced = |k: SubtypeKind| subtypes.iter().any(|s| s.kind() == k);
            set_subtypes(face, subtypes, |k| replaced(k) || !kept.iter().any(|t| k.goes_with(*t)));
            face.types.clone_from(types);
            add(&mut face.supertypes, supertypes);
        }
        Modification::SetName(name) => face.name = name.to_string(),
        Modification::SetPowerToughness(p, t) => {
            if p.is_none() || t.is_none() {
                return Err(Stop::missing("copy:exception"));
            }
            // 707.9d: what defines the characteristic that the exception gives is not copied.
            face.lines.retain(|l| !defines_size(l));
            for (slot, q) in [(&mut face.power, p), (&mut face.toughness, t)] {
                match q {
                    Some(Quantity::Number(n)) => *slot = Some(*n),
                    None => {}
                    Some(_) => return Err(Stop::missing("copy:exception")),
                }
            }
        }
        _ => return Err(Stop::missing("copy:exception")),
    }
    Ok(())
}

/// 205.1a: the new subtypes replace those of these kinds; what gave every type of the kind is not copied.
fn set_subtypes(face: &mut Face, new: &[Subtype], gone: impl Fn(SubtypeKind) -> bool) {
    face.subtypes.retain(|s| !gone(s.kind()));
    add(&mut face.subtypes, new);
    if gone(SubtypeKind::Creature) {
        not_copied(face, |m| matches!(m, Modification::AddEveryCreatureType), KeywordKind::Changeling);
    }
}

/// 707.9d: an ability that defines the characteristic that the exception gives is not copied.
fn not_copied(face: &mut Face, defines: impl Fn(&Modification) -> bool, keyword: KeywordKind) {
    use crate::ability::{Ability, StaticEffect};
    let gone = |a: &Ability| match a {
        Ability::Static(s) => match &s.effect {
            StaticEffect::CharacteristicDefining(mods) => mods.iter().any(&defines),
            _ => false,
        },
        Ability::Keyword(k) => k.kind == keyword,
        _ => false,
    };
    for line in &mut face.lines {
        if let Understanding::Understood(all) = &mut line.understanding {
            all.retain(|a| !gone(a));
        }
    }
}

/// Whether the line is a characteristic-defining ability of power or toughness.
fn defines_size(line: &crate::ability::AbilityLine) -> bool {
    use crate::ability::{Ability, StaticEffect, Understanding};
    let Understanding::Understood(list) = &line.understanding else { return false };
    list.iter().any(|a| match &**a {
        Ability::Static(s) => match &s.effect {
            StaticEffect::CharacteristicDefining(mods) => {
                mods.iter().any(|m| matches!(m, Modification::SetPowerToughness(..)))
            }
            _ => false,
        },
        _ => false,
    })
}

fn add<T: Clone + PartialEq>(to: &mut Vec<T>, all: &[T]) {
    for x in all {
        if !to.contains(x) {
            to.push(x.clone());
        }
    }
}

fn line(a: &Arc<Ability>) -> AbilityLine {
    AbilityLine { text: String::new(), understanding: Understanding::Understood(vec![a.clone()]) }
}
