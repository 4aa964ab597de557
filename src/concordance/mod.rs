//! Aligning rulebooks across editions and languages.
