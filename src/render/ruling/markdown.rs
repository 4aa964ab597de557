//! A report as Markdown: the same content as the page, for forums, chats and notes.

use super::board::{Board, Card, PlayerBoard, ZoneBoard};
use super::html::mark;
use super::layers::{Account, Cited, Table};
use super::page::{Claim, Need, Page, Part, Quoted, Step};
use crate::args;
use crate::render::messages::Messages;

/// The report about these documents; `sources` say where the texts of the rules are from.
pub fn report(pages: &[Page], sources: &[String], messages: &Messages) -> String {
    let mut writer = Writer { out: String::new(), messages };
    for (i, page) in pages.iter().enumerate() {
        if i > 0 {
            writer.line("---");
        }
        writer.page(page);
    }
    for line in sources.iter().chain([&messages.plain("report-made")]) {
        writer.line(&format!("*{}*", escaped(line)));
    }
    writer.out.truncate(writer.out.trim_end().len());
    writer.out.push('\n');
    writer.out
}

/// Text that Markdown must take as it is.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (i, c) in text.char_indices() {
        let begins = i == 0 && matches!(c, '#' | '+' | '-' | '=');
        if begins || matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~') {
            out.push('\\');
        }
        // A line of its own could begin something.
        out.push(if c == '\n' || c == '\r' { ' ' } else { c });
    }
    out
}

struct Writer<'a> {
    out: String,
    messages: &'a Messages,
}

impl Writer<'_> {
    fn say(&self, id: &str) -> String {
        self.messages.plain(id)
    }

    /// A paragraph.
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push_str("\n\n");
    }

    fn head(&mut self, id: &str) {
        let words = self.say(id);
        self.line(&format!("## {words}"));
    }

    fn page(&mut self, page: &Page) {
        self.line(&format!("# {}", escaped(&page.title)));
        self.line(&format!("**{}**", escaped(&page.verdict_words)));
        // The prose is Markdown already.
        page.prose.iter().for_each(|block| self.line(block));
        if !page.faults.is_empty() {
            self.head("report-faults");
            page.faults.iter().for_each(|f| self.line(&fenced(f)));
        }
        if let Some(board) = &page.before {
            self.head("report-board-before");
            self.board(board);
        }
        page.parts.iter().for_each(|part| self.part(part));
        if !page.not_understood.is_empty() {
            self.head("ruling-head-not-understood");
            for n in &page.not_understood {
                self.out.push_str(&format!(
                    "- **{}**: {}⟨{}⟩\n",
                    escaped(&n.card),
                    escaped(&n.known),
                    escaped(&n.words)
                ));
            }
            self.out.push('\n');
        }
        self.quoted("report-deciding", &page.deciding);
        self.quoted("report-cited", &page.cited);
    }

    fn part(&mut self, part: &Part) {
        match &part.name {
            Some(name) => {
                let head = self.messages.text("ruling-head-part", &args![name = name]);
                self.line(&format!("## {}", escaped(&head)));
            }
            None => self.head("report-play"),
        }
        if let Some(line) = &part.caveat {
            self.line(&escaped(line));
        }
        part.steps.iter().for_each(|s| self.step(s));
        for line in &part.immaterial {
            self.line(&escaped(line));
        }
        if let Some(board) = &part.after {
            self.head(part.head_after());
            self.board(board);
        }
        if !part.needs.is_empty() {
            self.head("ruling-head-needs");
            part.needs.iter().for_each(|n| self.need(n));
            self.out.push('\n');
        }
        if !part.claims.is_empty() {
            self.head("ruling-head-claims");
            part.claims.iter().for_each(|c| self.claim(c));
            self.out.push('\n');
        }
    }

    fn board(&mut self, board: &Board) {
        self.line(&escaped(&board.turn));
        board.players.iter().for_each(|p| self.player(p));
        if !board.stack.is_empty() {
            let name = self.say("ruling-board-stack");
            let cards = board.stack.iter().map(card).collect::<Vec<_>>().join("<br>");
            self.table_head(&name, "");
            self.line(&format!("| {} | {cards} |", escaped(&name)));
        }
    }

    fn player(&mut self, player: &PlayerBoard) {
        self.table_head(&player.name, &player.facts.join(" · "));
        for zone in &player.zones {
            self.out.push_str(&format!("| {} | {} |\n", escaped(&zone.name), cards(zone)));
        }
        self.out.push('\n');
    }

    fn table_head(&mut self, left: &str, right: &str) {
        self.out.push_str(&format!("| {} | {} |\n|---|---|\n", escaped(left), escaped(right)));
    }

    fn step(&mut self, step: &Step) {
        // The backslash keeps the number: a list would count anew after each table.
        self.line(&format!("**{}\\. {}**", step.n, escaped(&step.words)));
        for line in &step.lines {
            let mark = if line.rejected { "✗ " } else { "" };
            let indent = "  ".repeat(line.depth.min(4));
            self.out.push_str(&format!("{indent}- {mark}{}{}\n", escaped(&line.words), rules(&line.rules)));
        }
        if !step.lines.is_empty() {
            self.out.push('\n');
        }
        if let Some(note) = &step.note {
            self.line(&format!("*{}*{}", escaped(&note.words), rules(&note.rules)));
        }
        self.account(&step.layers);
    }

    fn account(&mut self, account: &Account) {
        account.objects.iter().for_each(|t| self.table(t));
        self.sentences("ruling-head-dependencies", &account.dependencies);
        self.sentences("ruling-head-unapplied", &account.unapplied);
    }

    fn table(&mut self, table: &Table) {
        let head = self.messages.text("ruling-head-layers", &args![object = table.name]);
        self.line(&format!("*{}*", escaped(&head)));
        let labels =
            ["layer", "effect", "timestamp", "value", "rules"].map(|l| self.say(&format!("report-{l}")));
        self.out.push_str(&format!("| {} |\n|---|---|---|---|---|\n", labels.join(" | ")));
        let end =
            |label: String, values: &str| format!("| | {} {} | | | |\n", escaped(&label), escaped(values));
        let base = end(self.say(table.base_label), &table.base);
        self.out.push_str(&base);
        for row in &table.rows {
            let notes = row.notes.iter().map(|n| format!("<br>*{}*", escaped(n))).collect::<String>();
            self.out.push_str(&format!(
                "| {} | {}{notes} | {} | {} | {} |\n",
                row.layer,
                escaped(&row.effect),
                row.timestamp,
                escaped(&row.value),
                row.rules.join(", ")
            ));
        }
        let result = end(self.say("ruling-layer-result"), &table.result);
        self.line(result.trim_end());
    }

    fn sentences(&mut self, head: &str, all: &[Cited]) {
        if all.is_empty() {
            return;
        }
        let words = self.say(head);
        self.line(&format!("*{words}*"));
        for c in all {
            self.out.push_str(&format!("- {}{}\n", escaped(&c.words), rules(&c.rules)));
        }
        self.out.push('\n');
    }

    fn claim(&mut self, claim: &Claim) {
        let (mark, _) = mark(claim.verdict);
        self.out.push_str(&format!("- {mark} **{}**\n", escaped(&claim.words)));
        let because = escaped(&claim.because.join("; "));
        self.out.push_str(&format!("  {because}{}\n", rules(&claim.rules)));
        if !claim.unconfirmed.is_empty() {
            let numbers = claim.unconfirmed.join(", ");
            let words = self.messages.text("report-not-cited", &args![rules = numbers]);
            self.out.push_str(&format!("  *{}*\n", escaped(&words)));
        }
    }

    fn need(&mut self, need: &Need) {
        self.out.push_str(&format!("- ? **{}**{}\n", escaped(&need.words), rules(&need.rules)));
        self.out.push_str(&format!("  {}\n", escaped(&need.options)));
    }

    fn quoted(&mut self, head: &str, all: &[Quoted]) {
        if all.is_empty() {
            return;
        }
        self.head(head);
        for rule in all {
            for (_, text) in &rule.texts {
                self.line(&format!("> **{}** {}", rule.number, escaped(text)));
            }
        }
    }
}

fn rules(numbers: &[String]) -> String {
    if numbers.is_empty() { String::new() } else { format!(" ({})", numbers.join(", ")) }
}

fn cards(zone: &ZoneBoard) -> String {
    let rest = zone.rest.as_ref().map(|r| escaped(r));
    let all: Vec<String> = zone.cards.iter().map(card).chain(rest).collect();
    if all.is_empty() { "—".into() } else { all.join("<br>") }
}

fn card(card: &Card) -> String {
    let mut out = format!("**{}**", escaped(&card.name));
    if let Some(stats) = &card.stats {
        out += &format!(" {}", escaped(stats));
    }
    let more = [&card.types, &card.abilities].into_iter().chain(&card.status);
    let more: Vec<String> = more.filter(|s| !s.is_empty()).map(|s| escaped(s)).collect();
    if !more.is_empty() {
        out += &format!(" ({})", more.join("; "));
    }
    out
}

/// Lines as they are, whatever is in them.
fn fenced(text: &str) -> String {
    let mut fence = "```".to_string();
    while text.contains(&fence) {
        fence.push('`');
    }
    format!("{fence}text\n{}\n{fence}", text.trim_end())
}
