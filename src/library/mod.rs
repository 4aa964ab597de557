//! Rulebooks on disk; atomic replacement; the embedded default.
//!
//! - [`format`]: a book as bytes
//! - [`book`]: a stored book, read as far as an answer needs it
//! - [`packed`]: a book within the program
//! - [`store`]: the folder: list, put, remove
//! - [`names`]: what a book calls things
//! - [`builtin`]: the book that is part of the program
//! - [`error`]: what can go wrong

pub mod book;
pub mod builtin;
pub mod error;
pub mod format;
pub mod names;
pub mod packed;
pub mod store;

pub use book::Book;
pub use error::LibraryError;
pub use format::{Malformed, Meta};
pub use store::{Entry, Library, Place};

#[cfg(test)]
mod tests;
