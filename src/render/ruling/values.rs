//! What an object is, in words: type line, power and toughness, colours, abilities.

use super::words::Speaker;
use crate::ability::vocabulary::CARD_TYPES;
use crate::ability::wording::Facts;
use crate::ability::wording::book::Tongue;
use crate::ability::wording::declension::{Case, Gender, adjective_form, gender_of};
use crate::ability::wording::print::Agreement;
use crate::ability::wording::words::{supertype_word, type_gender, type_word};
use crate::ability::{Ability, CardType, ColourSet, Subtype, Supertype, Understanding, print};
use crate::args;
use crate::cards::oracle::compile::facts_of;
use crate::game::ids::ObjectId;
use crate::game::layers::{Characteristics, Held, Origin, copiable_face};

impl Speaker<'_> {
    /// The language that abilities are printed in.
    pub fn tongue(&self) -> Tongue {
        if self.russian() { Tongue::Russian } else { Tongue::English }
    }

    /// `Legendary Creature — Beast`, «Легендарное Существо — Зверь».
    pub fn type_line(&self, ch: &Characteristics) -> String {
        let types: Vec<CardType> = CARD_TYPES.into_iter().filter(|t| ch.is(*t)).collect();
        // The noun that adjectives agree with in Russian is the first of the types, before which they stand.
        let noun = types.first().copied();
        let supertypes = ch.supertypes.iter().map(|s| self.supertype(*s, noun));
        let words: Vec<String> = supertypes.chain(types.iter().map(|t| self.card_type(*t))).collect();
        let subtypes: Vec<String> = ch.subtypes.iter().map(|s| self.subtype(*s)).collect();
        let named = subtypes.join(" ");
        let mut subtypes = Vec::from_iter((!named.is_empty()).then_some(named));
        if ch.every_creature_type {
            subtypes.push(self.text("found-every-creature-type", &args![]));
        }
        match (words.join(" "), subtypes.join(", ")) {
            (words, subtypes) if subtypes.is_empty() => words,
            (words, subtypes) => format!("{words} — {subtypes}"),
        }
    }

    fn card_type(&self, t: CardType) -> String {
        let word = type_word(t);
        capitalised(if self.russian() { word.russian } else { word.english })
    }

    fn supertype(&self, s: Supertype, noun: Option<CardType>) -> String {
        let (english, russian) = supertype_word(s);
        if !self.russian() {
            return capitalised(english);
        }
        // «Чары» have no singular.
        let plural = noun == Some(CardType::Enchantment);
        let gender = noun.map_or(Gender::Masculine, type_gender);
        capitalised(&adjective_form(russian, Case::Nominative, gender, plural, false))
    }

    fn subtype(&self, s: Subtype) -> String {
        let own = if self.russian() { s.russian() } else { None };
        own.unwrap_or(s.english()).to_string()
    }

    /// `3/2`; `None` for what has neither power nor toughness.
    pub fn stats(&self, ch: &Characteristics) -> Option<String> {
        let number = |n: Option<i32>| n.map_or_else(|| "—".into(), |n| n.to_string());
        (ch.power.is_some() || ch.toughness.is_some())
            .then(|| format!("{}/{}", number(ch.power), number(ch.toughness)))
    }

    /// The colours, or that there are none.
    pub fn colours(&self, colours: ColourSet) -> String {
        if colours.is_empty() {
            return self.text("colour-none", &args![]);
        }
        let words = colours
            .iter()
            .map(|c| self.text(&format!("colour-{}", c.letter().to_ascii_lowercase()), &args![]));
        words.collect::<Vec<_>>().join(", ")
    }

    /// The abilities that an object has, in order, or that there are none.
    pub fn abilities_of(&self, held: &[Held], id: ObjectId) -> String {
        if held.is_empty() {
            return self.text("found-no-abilities", &args![]);
        }
        let keyword = |h: &Held| matches!(*h.ability, Ability::Keyword(_));
        let lines = held.chunk_by(|a, b| keyword(a) && keyword(b));
        let words = lines.map(|line| match line {
            [one] => self.ability_of(one, id),
            _ => {
                let line: Vec<Ability> = line.iter().map(|h| (*h.ability).clone()).collect();
                self.line(&line, &self.object(id), &self.facts(Some(id)))
            }
        });
        words.collect::<Vec<_>>().join("; ")
    }

    /// An ability that an object has: in the words of its own text, in whatever language, unless something has
    /// changed it; else as rules wording.
    pub fn ability_of(&self, held: &Held, id: ObjectId) -> String {
        self.own_words(held, id).or_else(|| self.quoted_words(&held.ability)).unwrap_or_else(|| {
            let line = [functioning_anywhere(&held.ability, None)];
            self.line(&line, &self.object(id), &self.facts(Some(id)))
        })
    }

    /// The words by which some text gives the ability, if it says it in quotation marks.
    fn quoted_words(&self, ability: &Ability) -> Option<String> {
        if matches!(ability, Ability::Keyword(_)) {
            return None;
        }
        let faces = self.names.game.objects.iter().flat_map(|o| o.card.faces.iter());
        let mut lines = faces.flat_map(|f| f.lines.iter().map(move |l| (f, l.text.as_str())));
        lines.find_map(|(face, text)| {
            let quoted = crate::cards::oracle::compile::quotations(face, text);
            quoted
                .into_iter()
                .find(|(a, _)| *a == functioning_anywhere(ability, Some(a)))
                .map(|(_, words)| words)
        })
    }

    /// What the phrase book must know of an object to speak of it.
    fn facts(&self, id: Option<ObjectId>) -> Facts {
        let face = id.map(|id| copiable_face(self.names.game.object(id)));
        let face = face.and_then(|(card, face)| card.faces.get(face as usize));
        let name = match (self.russian(), id) {
            (true, Some(id)) => agreement_of(&self.object(id)),
            _ => Agreement::Masculine,
        };
        Facts { name, spell: false, ..face.map(facts_of).unwrap_or_default() }
    }

    fn own_words(&self, held: &Held, id: ObjectId) -> Option<String> {
        let Origin::Text(nth) = held.origin else { return None };
        let game = self.names.game;
        let (card, face) = copiable_face(game.object(id));
        let mut before = 0;
        for line in &card.faces.get(face as usize)?.lines {
            let Understanding::Understood(abilities) = &line.understanding else { continue };
            if let Some(ability) = (nth as usize).checked_sub(before).and_then(|n| abilities.get(n)) {
                let keyword = matches!(**ability, Ability::Keyword(_));
                let same = *ability == held.ability && abilities.len() == 1 && !keyword;
                let said = same && !line.text.is_empty();
                return said.then(|| line.text.trim_end_matches('.').to_string());
            }
            before += abilities.len();
        }
        None
    }

    /// An ability as rules wording, in the language of the messages, where the phrase book has words for it; `name` is
    /// what its object is called in it, `count` how many they are.
    pub fn ability(&self, ability: &Ability, name: &str, count: usize) -> Option<String> {
        let agreement = if count == 1 { agreement_of(name) } else { Agreement::Plural };
        let name_of = if self.russian() { agreement } else { Agreement::Masculine };
        let facts = Facts { name: name_of, ..Facts::default() };
        let words = print::print_on(std::slice::from_ref(ability), self.tongue(), name, &facts)?;
        Some(words.trim_end_matches('.').to_string())
    }

    fn line(&self, abilities: &[Ability], name: &str, facts: &Facts) -> String {
        let printed = print::print_on(abilities, self.tongue(), name, facts);
        printed
            .map(|words| words.trim_end_matches('.').to_string())
            .unwrap_or_else(|| abilities.iter().map(|a| self.kind_of(a)).collect::<Vec<_>>().join(", "))
    }

    /// Russian words of an effect on objects that are called so: a name does not change, so that a noun before it
    /// takes its case, and a verb agrees with how many they are; what they get stands in the accusative.
    pub(super) fn governed(&self, words: String, name: &str, count: usize) -> String {
        let noun = if count == 1 { "перманентом" } else { "перманентами" };
        let words = words.replace(&format!("над {name}"), &format!("над {noun} {name}"));
        let whose = if count == 1 { "перманента" } else { "перманентов" };
        let words = words.replace(&format!("выносливость {name}"), &format!("выносливость {whose} {name}"));
        words.replace(" защита от", " защиту от")
    }

    /// What kind of ability it is, where the phrase book has no words for it.
    fn kind_of(&self, ability: &Ability) -> String {
        match ability {
            Ability::Keyword(k) if self.russian() => print::with_yo(k.kind.russian()),
            Ability::Keyword(k) => k.kind.english().to_string(),
            Ability::Static(_) => self.text("ability-static", &args![]),
            Ability::Triggered(_) => self.text("ability-triggered", &args![]),
            Ability::Activated(_) => self.text("ability-activated", &args![]),
            Ability::Spell(_) => self.text("ability-spell", &args![]),
        }
    }
}

/// An ability without the zones where it functions, which its words do not say: those of an emblem; for a triggered
/// one with the zones of the ability that it is compared with.
fn functioning_anywhere(ability: &Ability, other: Option<&Ability>) -> Ability {
    let mut bare = ability.clone();
    match (&mut bare, other) {
        (Ability::Static(s), _) => s.zones.clear(),
        (Ability::Triggered(t), Some(Ability::Triggered(o))) => t.zones.clone_from(&o.zones),
        _ => {}
    }
    bare
}

/// The number and gender that the first word of a Russian name shows.
fn agreement_of(name: &str) -> Agreement {
    let first = name.split_whitespace().next().unwrap_or_default().to_lowercase();
    match first.chars().next_back() {
        Some('и' | 'ы') => Agreement::Plural,
        _ if first.ends_with("ые") || first.ends_with("ие") && name.contains(' ') => Agreement::Plural,
        Some('о' | 'е') => Agreement::Neuter,
        _ if gender_of(&first) == Gender::Feminine => Agreement::Feminine,
        _ => Agreement::Masculine,
    }
}

/// With a capital at the beginning.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
