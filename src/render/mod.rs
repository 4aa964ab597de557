//! Terminal, Markdown, JSON, HTML; messages in two languages.
//!
//! - [`messages`]: what is said to people, from the Fluent files in `messages/en` and `messages/ru`
//! - [`style`]: colours and links, the only place that knows escape codes

pub mod messages;
pub mod style;
