//! Standard output: all at once, paged when it is longer than the terminal, silent when the pipe is closed.

use super::Context;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Prints what the command said.
///
/// # Errors
/// What keeps it from being written, such as a full disk.
pub(super) fn finish(cx: &Context) -> std::io::Result<()> {
    let text = cx.out.borrow();
    if text.is_empty() {
        return Ok(());
    }
    if is_long(&text, cx.height) && cx.pager.as_deref().is_some_and(|p| paged(p, &text)) {
        return Ok(());
    }
    print(&text)
}

/// Writes to standard output. A reader that has seen enough closes the pipe: no fault of anybody's.
pub(super) fn print(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Whether a text is longer than the terminal is high; the prompt needs a line too.
fn is_long(text: &str, height: Option<usize>) -> bool {
    height.is_some_and(|h| text.lines().count() + 1 > h)
}

/// Shows the text in the pager; false when it cannot be started, then the text is printed plainly.
fn paged(pager: &str, text: &str) -> bool {
    let mut words = pager.split_whitespace();
    let Some(program) = words.next() else { return false };
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        // Quit when it fits, keep colours, leave the text on the screen.
        command.env("LESS", "FRX");
    }
    if std::env::var_os("LESSCHARSET").is_none() {
        command.env("LESSCHARSET", "utf-8");
    }
    let Ok(mut child) = command.spawn() else { return false };
    if let Some(mut input) = child.stdin.take() {
        // The reader may quit before the end.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok()
}

/// Writes a file aside and renames it into place, so that a reader finds the old one or the new one whole. What
/// is no plain file (a device, a pipe) is written to as it is.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let special = std::fs::metadata(path).is_ok_and(|m| !m.is_file() && !m.is_dir());
    if special {
        return std::fs::write(path, bytes);
    }
    let mut aside = path.file_name().unwrap_or_default().to_os_string();
    aside.push(format!(".{}.new", std::process::id()));
    let aside = path.with_file_name(aside);
    let written = std::fs::File::create(&aside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let done = written.and_then(|()| std::fs::rename(&aside, path));
    if done.is_err() {
        // Whatever is left of the attempt is of no use to anybody.
        let _ = std::fs::remove_file(&aside);
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_does_not_fit_is_paged() {
        assert!(!is_long("a\nb\nc\n", Some(4)));
        assert!(is_long("a\nb\nc\nd\n", Some(4)));
        assert!(!is_long("a\nb\nc\nd\n", None), "no terminal");
    }

    #[test]
    fn a_pager_that_is_missing_leaves_the_text_to_be_printed() {
        assert!(!paged("no-such-pager-anywhere --quick", "text"));
        assert!(!paged("  ", "text"));
    }
}
