//! Terminal, Markdown, JSON, HTML; messages in two languages.
//!
//! - [`messages`]: what is said to people, from the Fluent files in `messages/en` and `messages/ru`
//! - [`style`]: colours and links, the only place that knows escape codes
//! - [`wrap`]: paragraphs with hanging indents
//! - [`date`]: dates for people
//! - [`fault`]: faults of scenario documents
//! - [`found`]: what a search found
//! - [`rule`]: a rule for the terminal and as a plain citation
//! - [`ruling`]: a played scenario
//! - [`json`]: the JSON contract
//! - [`book`]: a whole book as Markdown and text
//! - [`coverage`]: what the engine plays and what it refuses

pub mod book;
pub mod coverage;
pub mod date;
pub mod fault;
pub mod found;
pub mod json;
pub mod messages;
pub mod rule;
pub mod ruling;
pub mod style;
pub mod wrap;
