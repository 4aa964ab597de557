//! The words of a text-changing effect, chosen as it begins (612, 608.2d).

use super::Frame;
use crate::ability::effect::TextWord;
use crate::ability::subtype::SubtypeKind;
use crate::ability::{Colour, Modification, Subtype};
use crate::game::choice::{ChoiceKind, ChoiceOption};
use crate::game::play::Play;
use crate::game::stop::Step;
use crate::terms::Concept;

impl Play<'_> {
    /// "One colour word with another": which, and with which, unless the text names both.
    pub(super) fn words_exchanged(
        &mut self,
        from: TextWord,
        to: TextWord,
        frame: &Frame,
    ) -> Step<Option<Modification>> {
        let (old, mut new) = (meant(from), meant(to));
        if old.len() == 1 && new.len() == 1 {
            return Ok(None);
        }
        let from = self.choose_text_word(&old, frame)?;
        // The other is another word of the same sort.
        new.retain(|w| *w != from && std::mem::discriminant(w) == std::mem::discriminant(&from));
        if new.is_empty() {
            return Ok(None);
        }
        let to = self.choose_text_word(&new, frame)?;
        self.trace.cite(&[Concept::TextWords]);
        Ok(Some(Modification::ChangeText { from, to }))
    }

    fn choose_text_word(&mut self, among: &[TextWord], frame: &Frame) -> Step<TextWord> {
        let word = |w: &TextWord| ChoiceOption::Word(english(*w));
        let options = among.iter().map(word).collect();
        let picked = self.choose_listed(frame, ChoiceKind::TextWord, options, Concept::ResolutionChoices)?;
        Ok(among[picked.min(among.len() - 1)])
    }
}

fn basic_land_types() -> Vec<TextWord> {
    Subtype::BASIC_LAND_NAMES.iter().map(|s| TextWord::Subtype(Subtype::named(s))).collect()
}

/// Every word that the phrase can mean.
fn meant(phrase: TextWord) -> Vec<TextWord> {
    let colours = || Colour::ALL.iter().map(|c| TextWord::Colour(*c));
    let creatures = || Subtype::all(SubtypeKind::Creature).into_iter().map(TextWord::Subtype);
    match phrase {
        TextWord::AnyColour => colours().collect(),
        TextWord::AnyBasicLandType => basic_land_types(),
        TextWord::AnyColourOrBasicLandType => colours().chain(basic_land_types()).collect(),
        TextWord::AnyCreatureType => creatures().collect(),
        TextWord::CreatureTypeBut(s) => creatures().filter(|w| *w != TextWord::Subtype(s)).collect(),
        word => vec![word],
    }
}

fn english(word: TextWord) -> String {
    match word {
        TextWord::Colour(c) => format!("{c:?}"),
        TextWord::Subtype(s) => s.english().to_string(),
        _ => String::new(),
    }
}
