//! Rulebooks and cards on disk; atomic replacement; the embedded default.
