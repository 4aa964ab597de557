//! The prose of a document as HTML: Markdown's own structure, with everything escaped. HTML that stands in the
//! document is shown as the text that it is, and only `http` and `https` addresses become links.

use super::html::escaped;
use pulldown_cmark::{Event, Options, Parser, Tag};

/// A block of prose as HTML.
///
/// ```
/// use verdikt::render::ruling::prose::html;
/// assert_eq!(html("*so* <script>"), "<p><em>so</em> &lt;script&gt;</p>");
/// ```
pub fn html(markdown: &str) -> String {
    let mut out = String::new();
    // What closes each element that is open: an end does not know what its beginning was.
    let mut open: Vec<&'static str> = Vec::new();
    let mut in_head = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
        match event {
            Event::Start(tag) => {
                in_head = in_head && !matches!(tag, Tag::TableRow) || matches!(tag, Tag::TableHead);
                let (begin, end) = element(&tag, in_head);
                out += &begin;
                open.push(end);
            }
            Event::End(_) => out += open.pop().unwrap_or_default(),
            Event::Text(t) | Event::Html(t) | Event::InlineHtml(t) => out += &escaped(&t),
            Event::Code(t) => out += &format!("<code>{}</code>", escaped(&t)),
            Event::SoftBreak => out.push(' '),
            Event::HardBreak => out += "<br>",
            Event::Rule => out += "<hr>",
            _ => {}
        }
    }
    out
}

/// How an element begins and ends. What is not known here is shown without one.
fn element(tag: &Tag<'_>, in_head: bool) -> (String, &'static str) {
    let (begin, end) = match tag {
        Tag::Paragraph => ("<p>", "</p>"),
        // The page has headings of its own above.
        Tag::Heading { .. } => ("<h4>", "</h4>"),
        Tag::BlockQuote(_) => ("<blockquote>", "</blockquote>"),
        Tag::CodeBlock(_) | Tag::HtmlBlock => ("<pre>", "</pre>"),
        Tag::List(None) => ("<ul>", "</ul>"),
        Tag::List(Some(first)) => return (format!("<ol start=\"{first}\">"), "</ol>"),
        Tag::Item => ("<li>", "</li>"),
        Tag::Emphasis => ("<em>", "</em>"),
        Tag::Strong => ("<strong>", "</strong>"),
        Tag::Strikethrough => ("<del>", "</del>"),
        Tag::Table(_) => ("<div class=\"wide\"><table>", "</table></div>"),
        Tag::TableHead | Tag::TableRow => ("<tr>", "</tr>"),
        Tag::TableCell if in_head => ("<th>", "</th>"),
        Tag::TableCell => ("<td>", "</td>"),
        Tag::Link { dest_url, .. } if is_web(dest_url) => {
            return (format!("<a rel=\"noreferrer\" href=\"{}\">", escaped(dest_url)), "</a>");
        }
        _ => ("", ""),
    };
    (begin.to_string(), end)
}

fn is_web(address: &str) -> bool {
    let address = address.to_lowercase();
    address.starts_with("https://") || address.starts_with("http://")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_keeps_its_structure() {
        assert_eq!(html("1. a\n2. *b*"), "<ol start=\"1\"><li>a</li><li><em>b</em></li></ol>");
        let table = html("| a | b |\n|---|---|\n| 1 | 2 |");
        assert!(table.contains("<tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr>"), "{table}");
    }

    #[test]
    fn nothing_of_the_document_becomes_markup_or_script() {
        for (markdown, expected) in [
            ("<img src=x onerror=alert(1)>", "<pre>&lt;img src=x onerror=alert(1)&gt;</pre>"),
            ("[x](javascript:alert(1))", "<p>x</p>"),
            ("[x](https://a.b/\"><script>)", "<p><a"),
            ("![x](https://a.b/c.png)", "<p>x</p>"),
            ("`<b>`", "<p><code>&lt;b&gt;</code></p>"),
        ] {
            let found = html(markdown);
            assert!(found.starts_with(expected) && !found.contains("<script"), "{markdown}: {found}");
        }
    }
}
