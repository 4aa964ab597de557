//! Markdown to scenario to run to ruling.
