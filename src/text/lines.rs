//! Lines: LF, CRLF, lone CR and any mixture of them in one file.

use serde::Serialize;

/// How the lines of a file end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LineEnds {
    /// No line end at all.
    #[default]
    None,
    Lf,
    Crlf,
    Cr,
    Mixed,
}

/// One line without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Counted from 1.
    pub number: u32,
    /// The byte at which the line starts in the text.
    pub start: usize,
    /// The line as it stands.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// The line without white space around it; U+00A0, form feeds and byte order marks count as white.
    pub fn trimmed(&self) -> &'a str {
        self.text.trim_matches(white)
    }

    /// Whether nothing but white space stands in the line.
    pub fn is_blank(&self) -> bool {
        self.trimmed().is_empty()
    }

    /// The column of a part of this line, counted in characters from 1; 1 if `part` is not from here.
    pub fn column(&self, part: &str) -> u32 {
        let (base, at) = (self.text.as_ptr() as usize, part.as_ptr() as usize);
        let offset = at.wrapping_sub(base);
        self.text.get(..offset).map_or(1, |before| before.chars().count() as u32 + 1)
    }
}

/// White space as the files use it: also zero-width marks that editors leave behind.
pub fn white(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{FEFF}' | '\u{200B}')
}

/// Splits a text into lines. A line end at the very end does not begin another line.
pub fn lines(text: &str) -> (Vec<Line<'_>>, LineEnds) {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len() / 80 + 1);
    let (mut lf, mut crlf, mut cr) = (0usize, 0usize, 0usize);
    let (mut start, mut i) = (0, 0);
    while i < bytes.len() {
        let width = match (bytes[i], bytes.get(i + 1)) {
            (b'\r', Some(b'\n')) => 2,
            (b'\r' | b'\n', _) => 1,
            _ => {
                i += 1;
                continue;
            }
        };
        match (bytes[i], width) {
            (_, 2) => crlf += 1,
            (b'\r', _) => cr += 1,
            _ => lf += 1,
        }
        out.push(Line { number: out.len() as u32 + 1, start, text: &text[start..i] });
        i += width;
        start = i;
    }
    if start < bytes.len() {
        out.push(Line { number: out.len() as u32 + 1, start, text: &text[start..] });
    }
    let ends = match (lf > 0, crlf > 0, cr > 0) {
        (false, false, false) => LineEnds::None,
        (true, false, false) => LineEnds::Lf,
        (false, true, false) => LineEnds::Crlf,
        (false, false, true) => LineEnds::Cr,
        _ => LineEnds::Mixed,
    };
    (out, ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(s: &str) -> Vec<&str> {
        lines(s).0.iter().map(|l| l.text).collect()
    }

    #[test]
    fn every_line_end_counts_once() {
        assert_eq!(texts("a\nb\r\nc\rd"), ["a", "b", "c", "d"]);
        assert_eq!(lines("a\nb\r\nc\rd").1, LineEnds::Mixed);
        assert_eq!(texts("a\r\r\nb\r\n"), ["a", "", "b"]);
        assert_eq!(lines("").0.len(), 0);
        assert_eq!(lines("a").1, LineEnds::None);
    }

    #[test]
    fn a_no_break_space_is_blank_and_columns_count_characters() {
        assert!(Line { number: 1, start: 0, text: " \u{A0}\u{FEFF}\u{C}" }.is_blank());
        let line = Line { number: 1, start: 0, text: "ёж a" };
        assert_eq!(line.column(&line.text[5..]), 4);
    }
}
