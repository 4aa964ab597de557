//! Text-changing effects (612): one word for another in rules text.
//!
//! The words are the colours and the subtypes of the ability language, wherever they stand; names are plain
//! text, and what mana symbols show is no word (612.2). An ability is written out and read back, and the words
//! are exchanged as they are read: so no kind of phrase can be forgotten.

use super::effect::TextWord;
use super::{Ability, Colour, ColourSet, ManaSymbol, Subtype};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::Cell;

/// What is being exchanged for what, and whether it has occurred.
#[derive(Clone, Copy)]
struct Exchange {
    from: TextWord,
    to: TextWord,
    met: bool,
}

thread_local! {
    static RUNNING: Cell<Option<Exchange>> = const { Cell::new(None) };
}

/// The ability with every word `from` exchanged for `to`; `None` if it does not occur.
pub fn exchanged(ability: &Ability, from: TextWord, to: TextWord) -> Option<Ability> {
    let text = postcard::to_allocvec(ability).ok()?;
    RUNNING.set(Some(Exchange { from, to, met: false }));
    let read = postcard::from_bytes(&text);
    let met = RUNNING.take().is_some_and(|e| e.met);
    read.ok().filter(|_| met)
}

/// The word in the place of this one.
fn in_place_of(word: TextWord) -> TextWord {
    match RUNNING.get() {
        Some(e) if e.from == word => {
            RUNNING.set(Some(Exchange { met: true, ..e }));
            e.to
        }
        _ => word,
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let read = Self::deserialize(d)?;
        Ok(match in_place_of(TextWord::Colour(read)) {
            TextWord::Colour(c) => c,
            _ => read,
        })
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, s)
    }
}

impl<'de> Deserialize<'de> for ColourSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let read = Self::deserialize(d)?;
        let each = read.iter().map(|c| match in_place_of(TextWord::Colour(c)) {
            TextWord::Colour(c) => c,
            _ => c,
        });
        Ok(each.fold(Self::COLOURLESS, Self::with))
    }
}

impl Serialize for ColourSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, s)
    }
}

impl<'de> Deserialize<'de> for Subtype {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let read = Self::named(&String::deserialize(d)?);
        Ok(match in_place_of(TextWord::Subtype(read)) {
            TextWord::Subtype(s) => s,
            _ => read,
        })
    }
}

/// A mana symbol is no word: nothing in it is exchanged (612.2).
impl<'de> Deserialize<'de> for ManaSymbol {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let running = RUNNING.take();
        let read = Self::deserialize(d);
        RUNNING.set(running);
        read
    }
}

impl Serialize for ManaSymbol {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, s)
    }
}
