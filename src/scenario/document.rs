//! The structure of a document: headings, lists, quotes and paragraphs with their places in the source.
//!
//! Only the structure is taken from Markdown; texts are read from the source itself, so that `*/*` stays
//! what it is. HTML comments are blanked out beforehand, byte for byte, so that every place stays true.

use super::span::Span;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag};
use std::ops::Range;

/// Blocks nested deeper than this are taken as prose.
const MAX_DEPTH: usize = 24;

/// A block of Markdown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    Heading {
        level: u8,
        text: Span,
    },
    Paragraph(Span),
    Quote(Span),
    List {
        span: Span,
        items: Vec<Item>,
    },
    /// Code, tables, rules: prose.
    Other(Span),
}

impl Block {
    pub fn span(&self) -> Span {
        match self {
            Block::Heading { text, .. } => *text,
            Block::Paragraph(span) | Block::Quote(span) | Block::Other(span) | Block::List { span, .. } => {
                *span
            }
        }
    }
}

/// An item of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The number as a reader sees it, in a numbered list.
    pub number: Option<u32>,
    /// Its first paragraph.
    pub text: Span,
    /// What follows inside it.
    pub children: Vec<Block>,
}

impl Item {
    /// The items of the lists inside it.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.children
            .iter()
            .flat_map(|b| if let Block::List { items, .. } = b { items.as_slice() } else { &[] })
    }
}

/// The source with HTML comments replaced by as many spaces (line ends stay).
pub fn without_comments(source: &str) -> String {
    let (mut out, mut rest) = (String::with_capacity(source.len()), source);
    while let Some(open) = rest.find("<!--") {
        out.push_str(&rest[..open]);
        let end = rest[open + 4..].find("-->").map_or(rest.len(), |close| open + 4 + close + 3);
        for c in rest[open..end].chars() {
            match c {
                '\n' | '\r' => out.push(c),
                c => out.extend(std::iter::repeat_n(' ', c.len_utf8())),
            }
        }
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

/// Stands where a mark of Markdown was taken out; no reader of words sees it.
pub const TAKEN_OUT: char = '\u{1}';

/// The source with links replaced by their texts, every byte in its place: what is in a sentence is what a reader
/// sees. `[4](tapped)` is a loyalty with a status.
pub fn without_links(source: &str) -> String {
    let mut out = source.as_bytes().to_vec();
    let mut links: Vec<(Span, Option<Span>)> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for (event, range) in Parser::new_ext(source, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::Link { .. }) => {
                open.push(links.len());
                links.push((span(range), None));
            }
            Event::End(pulldown_cmark::TagEnd::Link) => drop(open.pop()),
            _ => {
                if let Some(text) = open.last().and_then(|&at| links.get_mut(at)) {
                    let range = span(range);
                    text.1 = Some(text.1.map_or(range, |so_far| so_far.to(range)));
                }
            }
        }
    }
    for (whole, text) in links {
        let Some(text) = text.filter(|t| t.start > whole.start && t.end <= whole.end) else { continue };
        let label = text.of(source).trim();
        let number = label.len() <= 2 && label.chars().all(|c| c.is_ascii_digit() || "xXхХ*".contains(c));
        if !source[whole.start..].starts_with('[') || number {
            continue;
        }
        for at in (whole.start..text.start).chain(text.end..whole.end) {
            if !matches!(out[at], b'\n' | b'\r') {
                out[at] = TAKEN_OUT as u8;
            }
        }
    }
    String::from_utf8(out).unwrap_or_else(|_| source.to_string())
}

/// The blocks of a document (comments already blanked).
pub fn blocks(source: &str) -> Vec<Block> {
    let mut events = Parser::new_ext(source, Options::ENABLE_TABLES).into_offset_iter();
    read_blocks(&mut events, 0)
}

type Events<'a> = pulldown_cmark::OffsetIter<'a>;

fn span(range: Range<usize>) -> Span {
    Span::new(range.start, range.end)
}

/// Blocks up to the end of the one around them. Text directly inside (a tight list item) is a paragraph.
fn read_blocks(events: &mut Events<'_>, depth: usize) -> Vec<Block> {
    let mut out = Vec::new();
    let mut loose: Option<Span> = None;
    while let Some((event, range)) = events.next() {
        let range = span(range);
        match event {
            Event::End(_) => break,
            Event::Start(tag) if is_inline(&tag) => {
                skip(events);
                loose = Some(loose.map_or(range, |so_far| so_far.to(range)));
            }
            Event::Start(tag) => {
                out.extend(loose.take().map(Block::Paragraph));
                out.push(read_block(events, tag, range, depth + 1));
            }
            Event::Rule => {
                out.extend(loose.take().map(Block::Paragraph));
                out.push(Block::Other(range));
            }
            _ => loose = Some(loose.map_or(range, |so_far| so_far.to(range))),
        }
    }
    out.extend(loose.map(Block::Paragraph));
    out
}

fn read_block(events: &mut Events<'_>, tag: Tag<'_>, range: Span, depth: usize) -> Block {
    if depth > MAX_DEPTH {
        skip(events);
        return Block::Other(range);
    }
    match tag {
        Tag::Heading { level, .. } => {
            let text = inline_span(events, range);
            Block::Heading { level: level_number(level), text }
        }
        Tag::Paragraph => Block::Paragraph(inline_span(events, range)),
        Tag::BlockQuote(_) => {
            skip(events);
            Block::Quote(range)
        }
        Tag::List(start) => Block::List { span: range, items: read_items(events, start, depth) },
        _ => {
            skip(events);
            Block::Other(range)
        }
    }
}

fn read_items(events: &mut Events<'_>, start: Option<u64>, depth: usize) -> Vec<Item> {
    let mut out = Vec::new();
    while let Some((event, range)) = events.next() {
        match event {
            Event::End(_) => break,
            Event::Start(Tag::Item) => {
                let number =
                    start.map(|n| u32::try_from(n).unwrap_or(u32::MAX).saturating_add(out.len() as u32));
                let mut children = read_blocks(events, depth + 1);
                let first = children.first().map(|b| (matches!(b, Block::Paragraph(_)), b.span()));
                let text = match first {
                    Some((true, text)) => {
                        children.remove(0);
                        text
                    }
                    _ => Span::new(range.start, range.start),
                };
                out.push(Item { number, text, children });
            }
            Event::Start(_) => skip(events),
            _ => {}
        }
    }
    out
}

/// The source from the first to the last inline event of a block.
fn inline_span(events: &mut Events<'_>, block: Span) -> Span {
    let (mut depth, mut found): (usize, Option<Span>) = (0, None);
    for (event, range) in events.by_ref() {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) if depth == 0 => break,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        let range = span(range);
        found = Some(found.map_or(range, |f| Span::new(f.start.min(range.start), f.end.max(range.end))));
    }
    found.unwrap_or(Span::new(block.end, block.end))
}

/// Passes over everything up to the end of the block that was just begun.
fn skip(events: &mut Events<'_>) {
    let mut depth = 0usize;
    for (event, _) in events.by_ref() {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) if depth == 0 => return,
            Event::End(_) => depth -= 1,
            _ => {}
        }
    }
}

fn is_inline(tag: &Tag<'_>) -> bool {
    matches!(
        tag,
        Tag::Emphasis
            | Tag::Strong
            | Tag::Strikethrough
            | Tag::Link { .. }
            | Tag::Image { .. }
            | Tag::Superscript
            | Tag::Subscript
    )
}

fn level_number(level: HeadingLevel) -> u8 {
    level as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_blanked_in_place() {
        let source = "a <!-- ё\nb --> c <!-- open";
        let blank = without_comments(source);
        assert_eq!(blank.len(), source.len());
        assert_eq!(blank.split_whitespace().collect::<Vec<_>>(), ["a", "c"]);
        assert_eq!(blank.matches('\n').count(), 1);
    }

    #[test]
    fn links_are_their_texts_in_place() {
        let source = "- [Ox](a.b/ё \"the ox\") and **[Bear](u)** — walker [4](tapped)";
        let without = without_links(source);
        assert_eq!(without.len(), source.len());
        assert_eq!(without.replace(TAKEN_OUT, ""), "- Ox and **Bear** — walker [4](tapped)");
    }

    #[test]
    fn items_nest_and_keep_their_places() {
        let source = "## Play\n1. **Anna** casts Shock\n   - Boris casts Shock\n2. Combat damage\n";
        let blocks = blocks(source);
        let Block::List { items, .. } = &blocks[1] else { panic!("{blocks:?}") };
        assert_eq!(items[0].text.of(source), "**Anna** casts Shock");
        assert_eq!(items[0].items().next().map(|i| i.text.of(source)), Some("Boris casts Shock"));
        assert_eq!(items[1].number, Some(2));
    }

    #[test]
    fn stars_are_read_from_the_source() {
        let source = "### Ox\nCreature — Ox */*\n";
        assert_eq!(blocks(source)[1].span().of(source), "Creature — Ox */*");
    }

    #[test]
    fn deep_nesting_is_prose() {
        let source = format!("{}x", "> ".repeat(5000));
        blocks(&source);
        let source = format!("{}x", "- ".repeat(5000));
        blocks(&source);
    }
}
