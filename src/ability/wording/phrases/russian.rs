//! Descriptions in Russian.

use super::super::book::{Role, Tag};
use super::super::declension::Case;
use super::super::print::{Cursor, Printer};
use super::super::read::{Hit, Reader, State};
use crate::ability::{ObjectRef, Predicate, Subtype, TokenDefinition};

pub fn read_object(_: &Reader<'_>, _: usize, _: &State) -> Vec<Hit> {
    Vec::new()
}
pub fn print_object(_: &Printer<'_>, _: Case, _: &ObjectRef, _: &Cursor) -> Vec<Cursor> {
    Vec::new()
}
pub fn read_subject(_: &Reader<'_>, _: Role, _: usize, _: &State) -> Vec<Hit> {
    Vec::new()
}
pub fn print_subject(_: &Printer<'_>, _: Case, _: Role, _: &Predicate, _: &Cursor) -> Vec<Cursor> {
    Vec::new()
}
pub fn read_bare(_: &Reader<'_>, _: Tag, _: usize, _: &State) -> Vec<Hit> {
    Vec::new()
}
pub fn print_bare(_: &Printer<'_>, _: Tag, _: &Predicate, _: &Cursor) -> Vec<Cursor> {
    Vec::new()
}
pub fn read_token(_: &Reader<'_>, _: usize, _: &State) -> Vec<Hit> {
    Vec::new()
}
pub fn print_token(_: &Printer<'_>, _: &TokenDefinition, _: &Cursor) -> Vec<Cursor> {
    Vec::new()
}
pub fn subtype_plural(_: &str) -> Option<Subtype> {
    None
}
pub fn genitive_plural(_: Subtype) -> String {
    String::new()
}
pub fn subtype_forms(_: Subtype) -> Vec<Vec<String>> {
    Vec::new()
}
pub fn subtype_of(_: &str) -> Option<Subtype> {
    None
}
pub fn is_form(_: &str, _: &str) -> bool {
    false
}
pub fn adjective_of(_: &str) -> Option<Predicate> {
    None
}
pub fn adjective_words(_: &Predicate) -> Vec<Vec<String>> {
    Vec::new()
}
