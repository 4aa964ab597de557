//! Colours and links on a terminal. Everything that prints goes through these few functions; whether
//! there is colour at all is decided once, by the command line.

use colored::Colorize;
use std::sync::atomic::{AtomicBool, Ordering};

static LINKS: AtomicBool = AtomicBool::new(false);

/// Turns colours and links on or off for the whole process.
pub fn set(colours: bool, links: bool) {
    // The old console of Windows shows escape codes only when asked to.
    #[cfg(windows)]
    if colours {
        // A pipe is no console and needs nothing.
        let _ = colored::control::set_virtual_terminal(true);
    }
    colored::control::set_override(colours);
    LINKS.store(links, Ordering::Relaxed);
}

/// A rule's number, as a head.
pub fn number(s: &str) -> String {
    s.bold().cyan().to_string()
}

/// Whether colours are on.
pub fn coloured() -> bool {
    colored::control::SHOULD_COLORIZE.should_colorize()
}

/// A title.
pub fn title(s: &str) -> String {
    s.bold().to_string()
}

/// A reference within running text.
pub fn reference(s: &str) -> String {
    s.cyan().to_string()
}

/// What stands back: sources, dates, hints.
pub fn dim(s: &str) -> String {
    s.dimmed().to_string()
}

/// An example's lead word, a quoted phrase.
pub fn lead(s: &str) -> String {
    s.italic().to_string()
}

/// What to be careful with.
pub fn warning(s: &str) -> String {
    s.yellow().to_string()
}

/// Something is wrong.
pub fn error(s: &str) -> String {
    s.red().bold().to_string()
}

/// Something holds.
pub fn good(s: &str) -> String {
    s.green().to_string()
}

/// The words of a question found in a text.
pub fn found(s: &str) -> String {
    s.bold().yellow().to_string()
}

/// Text that opens an address when clicked, where the terminal can (OSC 8).
pub fn link(s: &str, address: &str) -> String {
    if !LINKS.load(Ordering::Relaxed) {
        return s.to_string();
    }
    format!("\x1b]8;;{address}\x1b\\{s}\x1b]8;;\x1b\\")
}
