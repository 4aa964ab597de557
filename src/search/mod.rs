//! Searching the texts: a tantivy index a book, the term index, and questions in plain language.
//!
//! - [`schema`]: what the index holds
//! - [`build`]: a book to an index
//! - [`given`]: tokens on their way to tantivy
//! - [`file`]: an index as one file
//! - [`cache`]: indexes on disk, made when needed
//! - [`query`]: what a person typed
//! - [`find`]: one book's answers
//! - [`scope`]: the books of a question
//! - [`common`]: words that say nothing
//! - [`lead`]: numbers, titles and terms, which lead
//! - [`gather`]: hits put together and shown
//! - [`answer`]: `verdikt search`
//! - [`ask`]: `verdikt ask`
//! - [`snippet`]: pieces of text with the words marked
//! - [`suggest`]: what may have been meant
//! - [`error`]: what can go wrong

pub mod answer;
pub mod ask;
pub mod build;
pub mod cache;
mod common;
pub mod error;
pub mod file;
pub mod find;
mod gather;
mod given;
mod lead;
pub mod query;
pub mod schema;
pub mod scope;
pub mod snippet;
pub mod suggest;

pub use answer::{Answer, Hit, Request, Via, search};
pub use ask::ask;
pub use error::SearchError;
