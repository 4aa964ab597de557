//! Bytes to text: the encoding is found from the content alone.
//!
//! # What is recognised
//! ASCII, UTF-8 with and without a byte order mark, UTF-16 of both ends with and without one, and, by
//! how well the text reads, Windows-1252, Windows-1251, KOI8-R, MacRoman, CP437 and GBK. Text that was
//! encoded as UTF-8 twice is undone when every sign of it can be undone, and else only reported. Control bytes
//! and UTF-16 whose units were cut apart are an error with the offset.

use encoding_rs::{GBK, KOI8_R, MACINTOSH, WINDOWS_1251, WINDOWS_1252};
use oem_cp::code_table::DECODING_TABLE_CP437;
use serde::Serialize;
use std::borrow::Cow;

/// An encoding this program can tell and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Encoding {
    #[serde(rename = "ascii")]
    Ascii,
    #[serde(rename = "utf-8")]
    Utf8,
    #[serde(rename = "utf-8-bom")]
    Utf8Bom,
    #[serde(rename = "utf-16le")]
    Utf16Le,
    #[serde(rename = "utf-16be")]
    Utf16Be,
    #[serde(rename = "windows-1252")]
    Windows1252,
    #[serde(rename = "windows-1251")]
    Windows1251,
    #[serde(rename = "koi8-r")]
    Koi8R,
    #[serde(rename = "macroman")]
    MacRoman,
    #[serde(rename = "cp437")]
    Cp437,
    #[serde(rename = "gbk")]
    Gbk,
}

/// What a file's bytes say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'a> {
    pub encoding: Encoding,
    pub text: Cow<'a, str>,
    /// Something a person should know about the encoding.
    pub trouble: Option<Trouble>,
}

/// A flaw of the encoding that does not keep the text from being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// UTF-8 that was taken for Windows-1252 and encoded again; undone, every sign of it was certain.
    DoubleUndone,
    /// The same, but some signs were lost on the way: the text is left as it stands.
    DoubleLeft,
    /// No encoding makes good sense of all the bytes; the likeliest was taken.
    Doubtful,
}

/// The bytes are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not text at byte {offset}: {reason}")]
pub struct Undecodable {
    pub offset: usize,
    pub reason: Reason,
}

/// Why bytes are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    #[error("a control byte, as in a binary file")]
    Control,
    #[error("broken UTF-8")]
    BrokenUtf8,
    #[error("broken UTF-16: a unit is cut apart")]
    BrokenUtf16,
}

/// Finds the encoding of a file and reads it.
///
/// # Errors
/// [`Undecodable`] with the offset of the first byte that is no text.
pub fn decode(bytes: &[u8]) -> Result<Decoded<'_>, Undecodable> {
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => return utf8(rest, 3, Encoding::Utf8Bom),
        [0xFF, 0xFE, rest @ ..] => return utf16(rest, 2, Encoding::Utf16Le),
        [0xFE, 0xFF, rest @ ..] => return utf16(rest, 2, Encoding::Utf16Be),
        _ => {}
    }
    if let Some(encoding) = bare_utf16(bytes) {
        return utf16(bytes, 0, encoding);
    }
    if let Some(offset) = bytes.iter().position(|&b| is_control(b)) {
        return Err(Undecodable { offset, reason: Reason::Control });
    }
    match std::str::from_utf8(bytes) {
        Ok(text) if text.is_ascii() => {
            Ok(Decoded { encoding: Encoding::Ascii, text: Cow::Borrowed(text), trouble: None })
        }
        Ok(_) => utf8(bytes, 0, Encoding::Utf8),
        Err(e) if mostly_utf8(bytes) => {
            Err(Undecodable { offset: e.valid_up_to(), reason: Reason::BrokenUtf8 })
        }
        Err(_) => Ok(by_sense(bytes)),
    }
}

/// Control bytes that no text holds; tab, line ends, form feed and the old end-of-file mark may occur.
fn is_control(b: u8) -> bool {
    b < 0x20 && !matches!(b, b'\t' | b'\n' | b'\r' | 0x0B | 0x0C | 0x1A)
}

fn utf8(bytes: &[u8], shift: usize, encoding: Encoding) -> Result<Decoded<'_>, Undecodable> {
    if let Some(offset) = bytes.iter().position(|&b| is_control(b)) {
        return Err(Undecodable { offset: offset + shift, reason: Reason::Control });
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|e| Undecodable { offset: e.valid_up_to() + shift, reason: Reason::BrokenUtf8 })?;
    let (text, trouble) = match twice(text) {
        Twice::No => (Cow::Borrowed(text), None),
        Twice::Undone(once) => (Cow::Owned(once), Some(Trouble::DoubleUndone)),
        Twice::Lossy => (Cow::Borrowed(text), Some(Trouble::DoubleLeft)),
    };
    Ok(Decoded { encoding, text, trouble })
}

/// Whether bytes that are not valid UTF-8 still show that they were meant to be: most of the bytes above
/// ASCII stand in proper sequences, or there are few places where they do not.
fn mostly_utf8(bytes: &[u8]) -> bool {
    let high = bytes.iter().filter(|&&b| b >= 0x80).count();
    let (mut rest, mut good) = (bytes, 0usize);
    let (mut sequences, mut breaks, mut broken) = (0usize, 0usize, false);
    while !rest.is_empty() {
        let (valid, skip) = match std::str::from_utf8(rest) {
            Ok(_) => (rest.len(), 0),
            Err(e) => (e.valid_up_to(), e.error_len().unwrap_or(rest.len() - e.valid_up_to())),
        };
        good += rest[..valid].iter().filter(|&&b| b >= 0x80).count();
        sequences += rest[..valid].iter().filter(|&&b| b >= 0xC0).count();
        // What is broken byte after byte is broken once.
        broken = broken && valid == 0;
        breaks += usize::from(skip > 0 && !broken);
        broken = skip > 0;
        rest = &rest[(valid + skip).min(rest.len())..];
    }
    good * 10 >= high * 8 || sequences * 10 >= (sequences + breaks) * 8
}

/// UTF-16 without a mark: every other byte of a text in Latin letters is zero.
fn bare_utf16(bytes: &[u8]) -> Option<Encoding> {
    let sample = &bytes[..bytes.len().min(512) & !1];
    if sample.len() < 4 {
        return None;
    }
    let zeros = |at: usize| sample.iter().skip(at).step_by(2).filter(|&&b| b == 0).count() * 2;
    let (even, odd) = (zeros(0), zeros(1));
    match sample.len() {
        n if odd * 10 > n * 7 && even * 10 < n => Some(Encoding::Utf16Le),
        n if even * 10 > n * 7 && odd * 10 < n => Some(Encoding::Utf16Be),
        _ => wide_utf16(sample),
    }
}

/// UTF-16 without a mark in letters other than Latin: bytes that no text has but as halves of units, and read
/// in one of the two orders nearly all units are letters or signs of texts. Blanks, digits and line ends, which
/// every text has, tell the order.
fn wide_utf16(sample: &[u8]) -> Option<Encoding> {
    // A few control bytes among plain letters are damage, not halves of units.
    let plain = sample.iter().filter(|b| matches!(b, 0x20..=0x7E)).count();
    if plain * 10 > sample.len() * 7 || !sample.iter().any(|&b| is_control(b)) {
        return None;
    }
    let units = |of: fn([u8; 2]) -> u16| sample.chunks_exact(2).map(move |p| of([p[0], p[1]]));
    let read = |of: fn([u8; 2]) -> u16| {
        let textual = units(of).filter(|&u| is_textual(u)).count();
        let plain = units(of).filter(|&u| matches!(u, 0x09 | 0x0A | 0x0D | 0x20..=0x7E)).count();
        (textual * 20 > sample.len() / 2 * 19, plain)
    };
    let (little, big) = (read(u16::from_le_bytes), read(u16::from_be_bytes));
    match (little, big) {
        ((true, l), (_, b)) if l > b => Some(Encoding::Utf16Le),
        ((_, l), (true, b)) if b > l => Some(Encoding::Utf16Be),
        _ => None,
    }
}

/// Whether a unit is what texts of the languages met are made of.
fn is_textual(unit: u16) -> bool {
    matches!(unit, 0x09 | 0x0A | 0x0D | 0x20..=0x7E | 0xA0..=0x17F | 0x400..=0x52F | 0x2010..=0x2044
        | 0x2100..=0x214F | 0x2190..=0x22FF | 0x25A0..=0x25FF | 0x3000..=0x30FF | 0x4E00..=0x9FFF | 0xFF00..=0xFFEF | 0xFEFF)
}

/// A line end whose bytes were swapped or joined with its neighbour's: units that no text holds.
const CUT: [u16; 3] = [0x0A00, 0x0D00, 0x0D0A];

fn utf16(bytes: &[u8], shift: usize, encoding: Encoding) -> Result<Decoded<'_>, Undecodable> {
    let broken = |offset| Undecodable { offset: offset + shift, reason: Reason::BrokenUtf16 };
    let unit = |pair: &[u8]| match encoding {
        Encoding::Utf16Be => u16::from_be_bytes([pair[0], pair[1]]),
        _ => u16::from_le_bytes([pair[0], pair[1]]),
    };
    let mut text = String::with_capacity(bytes.len() / 2);
    let mut at = 0;
    for c in char::decode_utf16(bytes.chunks_exact(2).map(unit)) {
        let c = c.map_err(|_| broken(at))?;
        if u16::try_from(c as u32).is_ok_and(|u| CUT.contains(&u)) || (c.is_ascii() && is_control(c as u8)) {
            return Err(broken(at));
        }
        at += c.len_utf16() * 2;
        text.push(c);
    }
    if bytes.len() % 2 == 1 {
        return Err(broken(bytes.len() - 1));
    }
    Ok(Decoded { encoding, text: Cow::Owned(text), trouble: None })
}

enum Twice {
    No,
    Undone(String),
    Lossy,
}

/// UTF-8 read as Windows-1252 and written as UTF-8 again: `â€™` for an apostrophe.
fn twice(text: &str) -> Twice {
    let runs: Vec<&str> = text.split(|c: char| c.is_ascii()).filter(|r| !r.is_empty()).collect();
    let marked =
        runs.iter().filter(|r| r.starts_with("â€") || r.starts_with('Ã') || r.starts_with("Ð")).count();
    if runs.len() < 3 || marked * 10 < runs.len() * 8 {
        return Twice::No;
    }
    let (bytes, _, lost) = WINDOWS_1252.encode(text);
    match (lost, std::str::from_utf8(&bytes)) {
        (false, Ok(once)) => Twice::Undone(once.to_string()),
        _ => Twice::Lossy,
    }
}

/// The encodings that any bytes fit, the likeliest first: an equal score keeps the earlier one.
const BY_SENSE: [Encoding; 6] = [
    Encoding::Windows1252,
    Encoding::Windows1251,
    Encoding::Koi8R,
    Encoding::MacRoman,
    Encoding::Cp437,
    Encoding::Gbk,
];

fn by_sense(bytes: &[u8]) -> Decoded<'_> {
    // Lone CRs are the mark of the old Macintosh.
    let mac = bytes.contains(&b'\r') && !bytes.contains(&b'\n');
    let sample = surroundings(bytes);
    let mut best: Option<(i64, Encoding)> = None;
    for encoding in BY_SENSE {
        let score = sense(&read(&sample, encoding)) + i64::from(mac && encoding == Encoding::MacRoman);
        if best.is_none_or(|(s, _)| score > s) {
            best = Some((score, encoding));
        }
    }
    let (score, encoding) = best.unwrap_or((0, Encoding::Windows1252));
    let text = Cow::Owned(read(bytes, encoding));
    Decoded { encoding, text, trouble: (score < 0).then_some(Trouble::Doubtful) }
}

/// The bytes above ASCII with their neighbours, all that [`sense`] looks at: one byte before, and two after
/// because the second half of a GBK character can be an ASCII byte.
fn surroundings(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut i = 0;
    while let Some(at) = bytes[i..].iter().position(|&b| b >= 0x80) {
        let start = i + at;
        let end = bytes[start..].iter().position(|&b| b < 0x80).map_or(bytes.len(), |n| start + n);
        out.extend_from_slice(&bytes[start.saturating_sub(1).max(i)..(end + 2).min(bytes.len())]);
        out.push(b' ');
        i = end;
    }
    out
}

fn read(bytes: &[u8], encoding: Encoding) -> String {
    let table = match encoding {
        Encoding::Windows1251 => WINDOWS_1251,
        Encoding::Koi8R => KOI8_R,
        Encoding::MacRoman => MACINTOSH,
        Encoding::Gbk => GBK,
        Encoding::Cp437 => {
            return bytes
                .iter()
                .map(|&b| if b < 0x80 { b as char } else { DECODING_TABLE_CP437[(b - 0x80) as usize] })
                .collect();
        }
        _ => WINDOWS_1252,
    };
    table.decode_without_bom_handling(bytes).0.into_owned()
}

/// How well the signs above ASCII fit where they stand; higher is better.
fn sense(text: &str) -> i64 {
    let (mut score, mut before) = (0, ' ');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if !c.is_ascii() {
            score += fit(before, c, chars.peek().copied().unwrap_or(' '));
        }
        before = c;
    }
    score
}

fn fit(before: char, c: char, after: char) -> i64 {
    let both = |f: fn(char) -> bool| f(before) && f(after);
    let near = |f: fn(char) -> bool| f(before) || f(after);
    match c {
        '\u{80}'..='\u{9F}' | '\u{FFFD}' => -20,
        '“' | '‘' => {
            if !before.is_alphanumeric() && !after.is_whitespace() {
                3
            } else {
                -1
            }
        }
        '”' | '’' => {
            if !before.is_whitespace() {
                3
            } else {
                -1
            }
        }
        '—' => 3,
        '–' => {
            if both(|c| c.is_ascii_lowercase()) {
                0
            } else {
                3
            }
        }
        '™' | '®' | '©' | '…' | '•' => 2,
        '\u{A0}' => {
            if near(char::is_alphabetic) {
                -2
            } else {
                1
            }
        }
        'À'..='ɏ' if c != '×' && c != '÷' && c != 'ƒ' => latin(before, c, after),
        '\u{400}'..='\u{45F}' | 'Ґ' | 'ґ' => cyrillic(before, c, after),
        '\u{3000}'..='\u{9FFF}' | '\u{FF00}'..='\u{FFEF}' => {
            if near(|c| c.is_ascii_lowercase()) {
                -4
            } else {
                2
            }
        }
        '«' | '»' | '№' | '§' | '°' => 1,
        _ => -2,
    }
}

fn latin(before: char, c: char, after: char) -> i64 {
    let letter = |c: char| c.is_ascii_alphabetic();
    match c.is_lowercase() {
        true if letter(before) || letter(after) => 2,
        true => -1,
        false if before.is_lowercase() => -4,
        false if after.is_alphabetic() => 1,
        false => -1,
    }
}

fn cyrillic(before: char, c: char, after: char) -> i64 {
    match () {
        _ if before.is_ascii_alphabetic() || after.is_ascii_alphabetic() => -4,
        _ if c.is_lowercase() => 2,
        _ if before.is_lowercase() => -3,
        _ => 0,
    }
}

#[cfg(test)]
#[path = "decode_tests.rs"]
mod tests;
