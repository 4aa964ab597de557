//! Paragraphs wrapped to a width, with hanging indents. Escape codes take no room.

use textwrap::{Options, WordSplitter};

/// No wrapping: for pipes, where a paragraph is a line.
pub const ENDLESS: usize = usize::MAX;

/// A paragraph whose first line begins with `first` and whose other lines are indented by `indent`. On a
/// narrow screen the indent gives way.
pub fn hang(text: &str, first: &str, indent: usize, width: usize) -> String {
    if width == ENDLESS {
        return format!("{first}{text}\n");
    }
    let indent = " ".repeat(indent.min(width / 4));
    // A word longer than the line is broken rather than lost; words with hyphens stay whole.
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(&indent)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options) + "\n"
}

/// A paragraph, all of whose lines are indented.
pub fn block(text: &str, indent: usize, width: usize) -> String {
    let indent = indent.min(width / 4);
    hang(text, &" ".repeat(indent), indent, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hang_under_the_text() {
        assert_eq!(hang("one two three four", "100.1 ", 6, 30), "100.1 one two three four\n");
        assert_eq!(hang("one two three four", "100.1 ", 6, 24), "100.1 one two three four\n");
        assert_eq!(hang("one two three four", "100.1 ", 5, 20), "100.1 one two three\n     four\n");
    }

    #[test]
    fn a_narrow_screen_takes_the_indent_and_keeps_every_letter() {
        let out = hang("пробивной удар extraordinarily", "100.1 ", 40, 12);
        assert!(out.lines().all(|l| textwrap::core::display_width(l) <= 12), "{out}");
        let letters = |s: &str| s.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        assert_eq!(letters(&out), letters("100.1 пробивной удар extraordinarily"));
    }

    #[test]
    fn a_pipe_gets_a_paragraph_as_a_line() {
        assert_eq!(hang("a  b", "1 ", 4, ENDLESS), "1 a  b\n");
    }
}
