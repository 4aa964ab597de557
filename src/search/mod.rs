//! Searching the texts: a tantivy index a book, the term index, and questions in plain language.
//!
//! - [`schema`]: what the index holds
//! - [`build`]: a book to an index
//! - [`file`]: an index as one file
//! - [`cache`]: indexes on disk, made when needed
//! - [`query`]: what a person typed
//! - [`find`]: one book's answers
//! - [`error`]: what can go wrong

pub mod build;
pub mod cache;
pub mod error;
pub mod file;
pub mod find;
pub mod query;
pub mod schema;

pub use error::SearchError;
