//! Card records; rules text to abilities.
