//! Changes of types and colours in Russian: «является Болотом в дополнение к своим другим типам».

use super::super::book::Tag;
use super::super::print::{Cursor, Printer};
use super::super::read::{Reader, State};
use crate::ability::Modification;

/// Reads one such change.
pub fn read(_: &Reader<'_>, _: Tag, _: usize, _: &State) -> Vec<(Vec<Modification>, usize, State)> {
    Vec::new()
}

/// Prints one; how far it came.
pub fn print(_: &Printer<'_>, _: Tag, _: &[Modification], _: usize, _: &Cursor) -> Vec<(usize, Cursor)> {
    Vec::new()
}
