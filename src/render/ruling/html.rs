//! A report as one self-contained page to mail: no script, nothing loaded from elsewhere; readable on a phone and
//! on paper, light or dark as the reader's system is. Everything that comes from a document is escaped.

use super::board::{Board, Card, PlayerBoard, ZoneBoard};
use super::layers::{Account, Cited, Table};
use super::page::{Claim, NotUnderstood, Page, Part, Quoted, Step, id_of};
use super::prose;
use crate::args;
use crate::render::messages::Messages;
use crate::rulebook::Language;
use crate::scenario::report::{Overall, Verdict};

/// How the pages to mail look.
pub const STYLE: &str = include_str!("report.css");

/// One page about these documents; `sources` say where the texts of the rules are from.
pub fn page(pages: &[Page], sources: &[String], messages: &Messages) -> String {
    let title = pages.iter().map(|p| p.title.as_str()).collect::<Vec<_>>().join(" · ");
    let language = messages.language().code();
    let mut writer = Writer { out: String::new(), messages, document: 0 };
    writer.raw(&format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
        escaped(&title)
    ));
    for (i, page) in pages.iter().enumerate() {
        writer.document = i + 1;
        writer.article(page);
    }
    writer.raw("<footer>\n");
    for line in sources.iter().chain([&messages.plain("report-made")]) {
        writer.element("p", "", line);
    }
    writer.raw("</footer>\n</main>\n</body>\n</html>\n");
    writer.out
}

/// Text as it stands in HTML, also within the quotes of an attribute.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Control characters have no place in HTML.
            c if c.is_control() && !matches!(c, '\n' | '\t') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

struct Writer<'a> {
    out: String,
    messages: &'a Messages,
    /// Which document is being written: anchors are its own.
    document: usize,
}

impl Writer<'_> {
    fn raw(&mut self, html: &str) {
        self.out.push_str(html);
    }

    fn say(&self, id: &str) -> String {
        self.messages.plain(id)
    }

    fn element(&mut self, tag: &str, class: &str, text: &str) {
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        self.raw(&format!("<{tag}{class}>{}</{tag}>\n", escaped(text)));
    }

    fn head(&mut self, id: &str) {
        let words = self.say(id);
        self.element("h2", "", &words);
    }

    fn article(&mut self, page: &Page) {
        self.raw("<article>\n<header>\n");
        self.element("h1", "", &page.title);
        self.verdict(page);
        self.raw("</header>\n");
        if !page.prose.is_empty() {
            self.raw("<div class=\"prose\">\n");
            page.prose.iter().for_each(|block| self.out.push_str(&(prose::html(block) + "\n")));
            self.raw("</div>\n");
        }
        if !page.faults.is_empty() {
            self.head("report-faults");
            page.faults.iter().for_each(|f| self.element("pre", "", f.trim_end()));
        }
        if let Some(board) = &page.before {
            self.head("report-board-before");
            self.board(board, None, page);
        }
        for part in &page.parts {
            self.part(part, page);
        }
        self.not_understood(&page.not_understood);
        self.quoted("report-deciding", &page.deciding);
        self.quoted("report-cited", &page.cited);
        self.raw("</article>\n");
    }

    /// How many claims hold, fail and wait; without claims the verdict on the document.
    fn verdict(&mut self, page: &Page) {
        self.raw("<p class=\"verdict\">");
        let claims = || page.parts.iter().flat_map(|p| &p.claims);
        for verdict in [Verdict::Holds, Verdict::Fails, Verdict::Undecided] {
            let count = claims().filter(|c| c.verdict == verdict).count();
            if count > 0 {
                let (mark, class) = mark(verdict);
                let words = self.messages.text(&format!("report-count-{class}"), &args![count = count]);
                self.raw(&format!("<span class=\"{class}\">{mark} {}</span>", escaped(&words)));
            }
        }
        if claims().next().is_none() || page.verdict == Overall::Fault {
            let id = id_of(page.verdict);
            let words = self.say(&format!("ruling-verdict-{id}"));
            self.raw(&format!("<span class=\"{id}\">{}</span>", escaped(&words)));
        }
        self.raw("</p>\n");
        self.element("p", "soft", &page.file);
    }

    fn part(&mut self, part: &Part, page: &Page) {
        match &part.name {
            Some(name) => {
                let head = self.messages.text("ruling-head-part", &args![name = name]);
                self.element("h2", "", &head);
            }
            None => self.head("report-play"),
        }
        if let Some(line) = &part.caveat {
            self.element("p", "soft", line);
        }
        self.raw("<ol class=\"steps\">\n");
        part.steps.iter().for_each(|s| self.step(s, page));
        self.raw("</ol>\n");
        for line in &part.immaterial {
            self.element("p", "soft", line);
        }
        if let Some(board) = &part.after {
            self.head(part.head_after());
            self.board(board, page.before.as_ref(), page);
        }
        if !part.needs.is_empty() {
            self.head("ruling-head-needs");
            self.raw("<ul class=\"claims\">\n");
            for need in &part.needs {
                self.raw("<li class=\"undecided\"><span class=\"mark\">?</span><div>");
                self.cited("p", "claim", &need.words, &need.rules, page);
                self.element("p", "because", &need.options);
                self.raw("</div></li>\n");
            }
            self.raw("</ul>\n");
        }
        if !part.claims.is_empty() {
            self.head("ruling-head-claims");
            self.raw("<ul class=\"claims\">\n");
            part.claims.iter().for_each(|c| self.claim(c, page));
            self.raw("</ul>\n");
        }
    }

    fn board(&mut self, board: &Board, before: Option<&Board>, _: &Page) {
        self.element("p", "turn", &board.turn);
        self.raw("<div class=\"players\">\n");
        for (i, player) in board.players.iter().enumerate() {
            self.player(player, i, before);
        }
        self.raw("</div>\n");
        if !board.stack.is_empty() {
            self.raw("<table class=\"board\"><tbody>\n");
            let zone =
                ZoneBoard { name: self.say("ruling-board-stack"), cards: board.stack.clone(), rest: None };
            self.zone(&zone, |_| false);
            self.raw("</tbody></table>\n");
        }
    }

    fn player(&mut self, player: &PlayerBoard, nth: usize, before: Option<&Board>) {
        let facts = escaped(&player.facts.join(" · "));
        self.raw(&format!(
            "<table class=\"board\"><caption>{} <span class=\"facts\">{facts}</span></caption><tbody>\n",
            escaped(&player.name)
        ));
        for zone in &player.zones {
            self.zone(zone, |card| before.is_some_and(|b| !b.had(nth, &zone.name, card)));
        }
        self.raw("</tbody></table>\n");
    }

    fn zone(&mut self, zone: &ZoneBoard, changed: impl Fn(&Card) -> bool) {
        self.raw(&format!("<tr><th scope=\"row\">{}</th><td>", escaped(&zone.name)));
        if !zone.cards.is_empty() {
            self.raw("<ul>\n");
            zone.cards.iter().for_each(|c| self.card(c, changed(c)));
            self.raw("</ul>");
        }
        match &zone.rest {
            Some(rest) => self.element("p", "soft", rest),
            None if zone.cards.is_empty() => self.raw("<span class=\"soft\">—</span>"),
            None => {}
        }
        self.raw("</td></tr>\n");
    }

    fn card(&mut self, card: &Card, changed: bool) {
        let class = if changed { "card changed" } else { "card" };
        self.raw(&format!("<li class=\"{class}\"><b>{}</b>", escaped(&card.name)));
        if let Some(stats) = &card.stats {
            self.raw(&format!(" <span class=\"stats\">{}</span>", escaped(stats)));
        }
        if changed {
            let words = self.say("report-changed");
            self.raw(&format!(" <span class=\"unseen\">({})</span>", escaped(&words)));
        }
        if !card.types.is_empty() {
            self.raw(&format!("<small class=\"types\">{}</small>", escaped(&card.types)));
        }
        if !card.abilities.is_empty() {
            self.raw(&format!("<span class=\"abilities\">{}</span>", escaped(&card.abilities)));
        }
        if !card.status.is_empty() {
            self.raw("<span class=\"chips\">");
            card.status.iter().for_each(|s| self.raw(&format!("<span>{}</span>", escaped(s))));
            self.raw("</span>");
        }
        self.raw("</li>\n");
    }

    fn step(&mut self, step: &Step, page: &Page) {
        self.raw(&format!("<li><span class=\"n\">{}</span><div>", step.n));
        self.element("p", "what", &step.words);
        for line in &step.lines {
            let (class, mark) = if line.rejected { ("line rejected", "✗ ") } else { ("line", "") };
            self.raw(&format!("<div class=\"{class}\" style=\"--depth:{}\">", line.depth.min(4)));
            self.raw(&format!("<span>{mark}{}</span> ", escaped(&line.words)));
            self.rules(&line.rules, page);
            self.raw("</div>\n");
        }
        if let Some(note) = &step.note {
            self.cited("div", "note", &note.words, &note.rules, page);
        }
        self.account(&step.layers, page);
        self.raw("</div></li>\n");
    }

    /// A sentence and its rules in one element.
    fn cited(&mut self, tag: &str, class: &str, words: &str, rules: &[String], page: &Page) {
        self.raw(&format!("<{tag} class=\"{class}\"><span>{}</span> ", escaped(words)));
        self.rules(rules, page);
        self.raw(&format!("</{tag}>\n"));
    }

    /// Numbers, each a link to its text on this page where it is there.
    fn rules(&mut self, numbers: &[String], page: &Page) {
        if numbers.is_empty() {
            return;
        }
        let links: Vec<String> = numbers.iter().map(|n| self.link(n, page)).collect();
        self.raw(&format!("<span class=\"rules\">({})</span>", links.join(", ")));
    }

    fn link(&self, number: &str, page: &Page) -> String {
        let quoted = page.deciding.iter().chain(&page.cited).any(|q| q.number == number);
        let number = escaped(number);
        match quoted {
            true => format!("<a href=\"#{}\">{number}</a>", self.anchor(&number)),
            false => number,
        }
    }

    fn anchor(&self, number: &str) -> String {
        format!("d{}-{number}", self.document)
    }

    fn account(&mut self, account: &Account, page: &Page) {
        if account.is_empty() {
            return;
        }
        self.raw("<div class=\"account\">\n");
        account.objects.iter().for_each(|t| self.table(t, page));
        self.sentences("ruling-head-dependencies", &account.dependencies, page);
        self.sentences("ruling-head-unapplied", &account.unapplied, page);
        self.raw("</div>\n");
    }

    fn table(&mut self, table: &Table, page: &Page) {
        let head = self.messages.text("ruling-head-layers", &args![object = table.name]);
        self.element("h3", "", &head);
        self.raw("<table class=\"layers\"><thead><tr>");
        let labels =
            ["layer", "effect", "timestamp", "value", "rules"].map(|l| self.say(&format!("report-{l}")));
        labels.iter().for_each(|l| self.raw(&format!("<th scope=\"col\">{}</th>", escaped(l))));
        self.raw("</tr></thead><tbody>\n");
        self.end_row(table.base_label, &table.base);
        for row in &table.rows {
            let notes = row.notes.iter().map(|n| format!("<br><small class=\"soft\">{}</small>", escaped(n)));
            let (layer, effect, value) = (escaped(&row.layer), escaped(&row.effect), escaped(&row.value));
            self.raw(&format!(
                "<tr><td data-label=\"{}\">{layer}</td><td>{effect}{}</td><td data-label=\"{}\">{}</td>\
                 <td data-label=\"{}\"><b>{value}</b></td><td>",
                escaped(&labels[0]),
                notes.collect::<String>(),
                escaped(&labels[2]),
                row.timestamp,
                escaped(&labels[3]),
            ));
            self.rules(&row.rules, page);
            self.raw("</td></tr>\n");
        }
        self.end_row("ruling-layer-result", &table.result);
        self.raw("</tbody></table>\n");
    }

    fn end_row(&mut self, id: &str, values: &str) {
        let label = escaped(&self.say(id));
        self.raw(&format!("<tr class=\"ends\"><td colspan=\"5\">{label} {}</td></tr>\n", escaped(values)));
    }

    fn sentences(&mut self, head: &str, all: &[Cited], page: &Page) {
        if all.is_empty() {
            return;
        }
        let words = self.say(head);
        self.element("h3", "", &words);
        all.iter().for_each(|c| self.cited("p", "line", &c.words, &c.rules, page));
    }

    fn claim(&mut self, claim: &Claim, page: &Page) {
        let (mark, class) = mark(claim.verdict);
        let said = escaped(&self.say(&format!("ruling-verdict-{class}")));
        self.raw(&format!(
            "<li class=\"{class}\"><span class=\"mark\">{mark}<span class=\"unseen\">{said}</span></span><div>"
        ));
        self.element("p", "claim", &claim.words);
        self.cited("p", "because", &claim.because.join("; "), &claim.rules, page);
        if !claim.unconfirmed.is_empty() {
            let numbers = claim.unconfirmed.join(", ");
            let words = self.messages.text("report-not-cited", &args![rules = numbers]);
            self.element("p", "because", &words);
        }
        self.raw("</div></li>\n");
    }

    fn not_understood(&mut self, lines: &[NotUnderstood]) {
        if lines.is_empty() {
            return;
        }
        self.head("ruling-head-not-understood");
        for n in lines {
            let (card, known, words) = (escaped(&n.card), escaped(&n.known), escaped(&n.words));
            self.raw(&format!("<p><b>{card}</b>: {known}<mark>{words}</mark></p>\n"));
        }
    }

    fn quoted(&mut self, head: &str, rules: &[Quoted]) {
        if rules.is_empty() {
            return;
        }
        self.head(head);
        self.raw("<dl>\n");
        for rule in rules {
            let number = escaped(&rule.number);
            self.raw(&format!("<dt id=\"{}\">{number}</dt>\n", self.anchor(&number)));
            for (language, text) in &rule.texts {
                self.raw(&format!("<dd lang=\"{}\">{}</dd>\n", code(*language), escaped(text)));
            }
        }
        self.raw("</dl>\n");
    }
}

/// The mark of a verdict, and its id in messages and classes.
pub fn mark(verdict: Verdict) -> (&'static str, &'static str) {
    match verdict {
        Verdict::Holds => ("✓", "holds"),
        Verdict::Fails => ("✗", "fails"),
        Verdict::Undecided => ("?", "undecided"),
    }
}

fn code(language: Language) -> &'static str {
    language.code()
}
