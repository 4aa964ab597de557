//! Dialects: which kind of file it is, and the words each language uses for the same parts.

use super::label::{self, Numbering};
use crate::text::lines::Line;

/// The kinds of file met so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// The official text of any year, and translations of its form.
    #[default]
    Official,
    /// A crowd translation: each block is followed by who entered it and when.
    Crowd,
    /// A finished crowd translation: no stamps, numbers lost, the site's footer at the end.
    Finished,
    /// Any other numbered document.
    Plain,
}

impl Dialect {
    /// Which numbers the dialect uses.
    pub const fn numbering(self) -> Numbering {
        match self {
            Self::Plain => Numbering::Plain,
            _ => Numbering::Comprehensive,
        }
    }
}

/// A heading that names a part of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Introduction,
    Contents,
    Glossary,
    Index,
    Credits,
    Contact,
}

/// The headings of parts in the languages met so far.
const PARTS: &[(&str, Part)] = &[
    ("introduction", Part::Introduction),
    ("contents", Part::Contents),
    ("table of contents", Part::Contents),
    ("glossary", Part::Glossary),
    ("index", Part::Index),
    ("credits", Part::Credits),
    ("questions?", Part::Contact),
    ("customer service information", Part::Contact),
    ("введение", Part::Introduction),
    ("содержание", Part::Contents),
    ("оглавление", Part::Contents),
    ("глоссарий", Part::Glossary),
    ("словарь", Part::Glossary),
    ("указатель", Part::Index),
    ("авторы", Part::Credits),
    ("благодарности", Part::Credits),
    ("简介", Part::Introduction),
    ("前言", Part::Introduction),
    ("目录", Part::Contents),
    ("词汇表", Part::Glossary),
    // A list of names that have no official translation yet.
    ("暂译名称列表", Part::Index),
    ("版权信息", Part::Credits),
];

/// The part that a trimmed line names.
pub fn part(line: &str) -> Option<Part> {
    if line.len() > 40 {
        return None;
    }
    let line = line.trim_matches(['_', '*', '#', ' ']);
    let lower = line.to_lowercase();
    PARTS.iter().find(|(word, _)| *word == lower).map(|&(_, part)| part)
}

/// Words that begin an example, lower case.
const EXAMPLES: &[&str] = &["example", "examples", "пример", "примеры", "например", "例如", "例子", "例"];

/// Whether a paragraph is an example.
pub fn is_example(line: &str) -> bool {
    let Some(first) = line.chars().next() else { return false };
    if !matches!(first, 'E' | 'e' | 'П' | 'п' | 'Н' | 'н' | '例' | '_') {
        return false;
    }
    let line = line.trim_start_matches('_');
    let Some((word, rest)) = line
        .char_indices()
        .find(|(_, c)| matches!(c, ':' | '：'))
        .map(|(i, c)| (&line[..i], &line[i + c.len_utf8()..]))
    else {
        return false;
    };
    if word.len() > 24 || rest.trim().is_empty() {
        return false;
    }
    let lower = word.to_lowercase();
    let word = lower.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ' || c == '_');
    EXAMPLES.contains(&word)
}

/// A translator's stamp: `name DD.MM.YY в HH:MM`; day, month and hour may have one digit.
pub fn stamp(line: &str) -> Option<(&str, &str)> {
    let (rest, time) = line.rsplit_once(' ')?;
    let (rest, at) = rest.rsplit_once(' ')?;
    let (who, date) = rest.rsplit_once(' ')?;
    let dated = fields(date, '.', &[1..=2, 1..=2, 2..=4]);
    let timed = fields(time, ':', &[1..=2, 2..=2]);
    (dated && timed && at == "в" && !who.is_empty())
        .then(|| (who.trim(), &line[line.len() - time.len() - at.len() - date.len() - 2..]))
}

/// Whether a text is fields of so many digits with the sign between them.
fn fields(text: &str, sign: char, lengths: &[std::ops::RangeInclusive<usize>]) -> bool {
    let parts: Vec<&str> = text.split(sign).collect();
    let fits = |(p, l): (&&str, &std::ops::RangeInclusive<usize>)| {
        l.contains(&p.len()) && p.bytes().all(|b| b.is_ascii_digit())
    };
    parts.len() == lengths.len() && parts.iter().zip(lengths).all(fits)
}

/// How the site's footer under a finished translation begins, line by line.
const FOOTER: &[&str] = &["Внимание! Этот перевод", "Его статус:", "Переведено на ", "http://", "https://"];
/// How the list of translators begins.
const TRANSLATORS: &[&str] = &["Переводчики:", "Переводчик:"];

/// Whether a line belongs to a site's footer.
pub fn is_footer(line: &str) -> bool {
    FOOTER.iter().any(|start| line.starts_with(start))
}

/// Whether a line names the translators.
pub fn is_translators(line: &str) -> bool {
    TRANSLATORS.iter().any(|start| line.starts_with(start))
}

/// Whether a line is only drawn: `-----`, `=====`.
pub fn is_ruled(line: &str) -> bool {
    line.len() >= 3 && line.bytes().all(|b| matches!(b, b'-' | b'=' | b'_' | b'*' | b'~'))
}

/// Whether a line leads to a page number: `1.4 Backing Up ........ 7`.
pub fn is_leader(line: &str) -> bool {
    let body = line.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    body.len() < line.len() && body.ends_with("....") || line.ends_with(".....")
}

/// The appendix that a line opens, as numbered documents have them.
pub fn is_appendix(line: &str) -> bool {
    let Some(rest) = line
        .strip_prefix("Appendix ")
        .or_else(|| line.strip_prefix("APPENDIX "))
        .or_else(|| line.strip_prefix("Приложение "))
    else {
        return false;
    };
    let mut chars = rest.chars();
    chars.next().is_some_and(char::is_alphanumeric) && chars.as_str().trim_start().starts_with(['—', '–'])
}

/// Finds the dialect of a file from its lines.
pub fn detect(lines: &[Line]) -> Dialect {
    let (mut stamps, mut comprehensive, mut plain, mut footer) = (0usize, 0usize, 0usize, false);
    for line in lines {
        let text = line.trimmed();
        match text.as_bytes().first() {
            Some(b'0'..=b'9') => {
                let rule =
                    |numbering| label::read(text, numbering).is_some_and(|l| l.shape == label::Shape::Rule);
                comprehensive += usize::from(rule(Numbering::Comprehensive));
                plain += usize::from(rule(Numbering::Plain));
            }
            Some(_) if text.ends_with(|c: char| c.is_ascii_digit()) && stamp(text).is_some() => stamps += 1,
            Some(0x80..) => footer |= is_translators(text) || text.starts_with("Переведено на "),
            _ => {}
        }
    }
    match () {
        _ if stamps > 0 && stamps * 2 >= comprehensive => Dialect::Crowd,
        _ if footer => Dialect::Finished,
        _ if plain > comprehensive => Dialect::Plain,
        _ => Dialect::Official,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_are_told_from_text() {
        assert_eq!(stamp("slow_pen 05.10.08 в 18:02"), Some(("slow_pen", "05.10.08 в 18:02")));
        assert_eq!(stamp("(анонимно) 27.12.08 в 23:23"), Some(("(анонимно)", "27.12.08 в 23:23")));
        assert_eq!(stamp("vasya 4.2.10 в 1:05"), Some(("vasya", "4.2.10 в 1:05")));
        assert_eq!(stamp("Правило 702.19 в 1:05"), None);
        assert_eq!(stamp("Игра началась 27.12.08 в полдень"), None);
    }

    #[test]
    fn examples_begin_with_their_word() {
        for line in ["Example: A", "EXAMPLE: A", "Пример: А", "Например: А", "例如：某", "Example 2: B"]
        {
            assert!(is_example(line), "{line}");
        }
        assert!(!is_example("Example cards are listed here: A") && !is_example("Например, так"));
    }

    #[test]
    fn leaders_and_appendices() {
        assert!(is_leader("1.4 Backing Up ........ 7") && !is_leader("and so on ... 7"));
        assert!(is_appendix("Appendix A—Changes") && !is_appendix("Appendix A lists changes"));
    }
}
