//! Terminal, Markdown, JSON, HTML; messages in two languages.
