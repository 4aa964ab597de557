//! Rules wording: one phrase book that is read in both directions. A form is a pair of templates, English and
//! Russian, beside the value that it means; the same template recognises the words and prints them.
//!
//! - [`token`]: text as tokens, and the spellings that count as the same
//! - [`spellings`]: older and other words for the same, read as the usual ones
//! - [`words`], [`declension`]: the closed sets of words, Russian endings
//! - [`book`], [`tables`]: what a form is; the forms by kind of phrase
//! - [`value`]: what stands in a slot
//! - [`discourse`]: what "it" and "that creature" mean
//! - [`read`], [`print`]: the two directions
//! - [`phrases`]: noun phrases, numbers, lists: what is more regular than a table
//! - [`line`]: whole lines: keywords, static, triggered, activated abilities, instructions

pub mod book;
pub mod declension;
pub mod discourse;
pub mod line;
pub mod phrases;
pub mod print;
pub mod read;
pub mod spellings;
pub mod substitute;
pub mod tables;
pub mod token;
pub mod value;
pub mod words;

pub use phrases::predefined::predefined as predefined_token;

/// What must be known of the object that a text stands on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// It is an instant or sorcery: a line of instructions is a spell ability.
    pub spell: bool,
    /// It is an Aura, Equipment or Fortification: "enchanted creature" is the object that it is attached to.
    pub attaches: bool,
    /// It is an Equipment: people read "equipped", not "enchanted".
    pub equips: bool,
    /// The number and gender of the name that stands for the object itself where nothing is compared with.
    pub name: print::Agreement,
    pub saga: bool,
    pub planeswalker: bool,
}
