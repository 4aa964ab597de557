//! A ruling for the terminal: numbered steps with the rules in the margin, claims with their marks, the
//! deciding rules quoted at the end.

use super::layers::{Account, Cited, Row, Table};
use super::page::{Claim, Line, Need, Page, Part, Step};
use crate::args;
use crate::render::messages::Messages;
use crate::render::{style, wrap};
use crate::scenario::report::{Overall, Verdict};

/// How it is shown.
pub struct Options {
    pub width: usize,
}

/// The whole report of a file that has no faults.
pub fn report(page: &Page, messages: &Messages, options: &Options) -> String {
    let mut printer = Printer { out: String::new(), messages, options };
    printer.head(&page.title);
    printer.out.push('\n');
    // Prose is kept and shown, never interpreted.
    for words in &page.prose {
        // Lines of a paragraph flow; those of a table or a list are their own.
        let flows =
            !words.starts_with(['|', '-', '*', '>', '`']) && !words.starts_with(|c: char| c.is_ascii_digit());
        let joined = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let lines: Vec<&str> = if flows { vec![&joined] } else { words.lines().collect() };
        lines.iter().for_each(|line| printer.hang(&style::dim(line), "  ", 2));
    }
    if !page.prose.is_empty() {
        printer.out.push('\n');
    }
    for part in &page.parts {
        printer.part(part);
    }
    printer.not_understood(page);
    printer.rules(page);
    printer.out.push_str(&format!("{}\n", colour(page.verdict, &page.verdict_words)));
    printer.out
}

struct Printer<'a> {
    out: String,
    messages: &'a Messages,
    options: &'a Options,
}

impl Printer<'_> {
    fn say(&self, id: &str) -> String {
        self.messages.plain(&format!("ruling-{id}"))
    }

    fn head(&mut self, words: &str) {
        self.hang(&style::title(words), "", 0);
    }

    /// A paragraph that begins with `first` and hangs under column `indent`.
    fn hang(&mut self, words: &str, first: &str, indent: usize) {
        self.out.push_str(&wrap::hang(words, first, indent, self.options.width));
    }

    fn part(&mut self, part: &Part) {
        if let Some(name) = &part.name {
            self.head(&self.messages.text("ruling-head-part", &args![name = name]));
        }
        if let Some(line) = &part.caveat {
            self.hang(&style::warning(line), "  · ", 4);
        }
        for step in &part.steps {
            self.step(step);
        }
        for line in &part.immaterial {
            self.hang(line, "  · ", 4);
        }
        self.needs(&part.needs);
        if !part.claims.is_empty() {
            self.out.push('\n');
            self.head(&self.say("head-claims"));
        }
        for claim in &part.claims {
            self.claim(claim);
        }
        self.out.push('\n');
    }

    fn step(&mut self, step: &Step) {
        self.hang(&style::title(&step.words), &format!("{:>2}. ", step.n), 4);
        for line in &step.lines {
            self.line(line);
        }
        if let Some(note) = &step.note {
            let words = format!("{} {}", note.words, rules(&note.rules));
            self.hang(&style::warning(words.trim_end()), "    ", 6);
        }
        self.layers(&step.layers);
    }

    fn line(&mut self, line: &Line) {
        let indent = "  ".repeat(line.depth.min(4));
        let mark = if line.rejected { "✗ " } else { "" };
        let words = format!("{mark}{} {}", line.words, rules(&line.rules));
        self.hang(words.trim_end(), &format!("    {indent}"), 6 + indent.len());
    }

    fn layers(&mut self, account: &Account) {
        for table in &account.objects {
            self.table(table);
        }
        self.cited("head-dependencies", &account.dependencies);
        self.cited("head-unapplied", &account.unapplied);
    }

    fn table(&mut self, table: &Table) {
        let head = self.messages.text("ruling-head-layers", &args![object = table.name]);
        self.hang(&style::title(&head), "    ", 6);
        let row = |name: String, value: &str| format!("{} {value}", style::dim(&name));
        self.hang(&row(self.say(table.base_label.trim_start_matches("ruling-")), &table.base), "      ", 11);
        for r in &table.rows {
            self.row(r);
        }
        self.hang(&row(self.say("layer-result"), &table.result), "      ", 11);
    }

    fn row(&mut self, row: &Row) {
        let at = self.messages.text("ruling-layer-timestamp", &args![n = row.timestamp]);
        let mut about = vec![at];
        about.extend(row.notes.iter().cloned());
        let words = format!("{} [{}] → {} {}", row.effect, about.join("; "), row.value, rules(&row.rules));
        self.hang(&words, &format!("      {:<3}", row.layer), 11);
    }

    fn cited(&mut self, head: &str, all: &[Cited]) {
        if all.is_empty() {
            return;
        }
        self.hang(&style::title(&self.say(head)), "    ", 6);
        for c in all {
            self.hang(&format!("{} {}", c.words, rules(&c.rules)), "      ", 8);
        }
    }

    fn claim(&mut self, claim: &Claim) {
        let mark = match claim.verdict {
            Verdict::Holds => style::good("✓"),
            Verdict::Fails => style::error("✗"),
            Verdict::Undecided => style::warning("?"),
        };
        self.hang(&claim.words, &format!("  {mark} "), 4);
        let reason = format!("{} {}", claim.because.join("; "), rules(&claim.rules));
        self.hang(reason.trim(), "      ", 6);
        if !claim.unconfirmed.is_empty() {
            let numbers = claim.unconfirmed.join(", ");
            let line = self.messages.text("ruling-unconfirmed", &args![rules = numbers]);
            self.hang(&style::dim(&line), "      ", 6);
        }
    }

    fn needs(&mut self, needs: &[Need]) {
        if needs.is_empty() {
            return;
        }
        self.out.push('\n');
        self.head(&self.say("head-needs"));
        for need in needs {
            self.hang(&format!("{} {}", need.words, rules(&need.rules)), "  ? ", 4);
            self.hang(&need.options, "      ", 6);
        }
    }

    fn not_understood(&mut self, page: &Page) {
        if page.not_understood.is_empty() {
            return;
        }
        self.head(&self.say("head-not-understood"));
        for n in &page.not_understood {
            self.hang(&format!("{}: {}⟨{}⟩", n.card, n.known, n.words), "  ? ", 4);
        }
        self.out.push('\n');
    }

    /// The deciding rules of all claims, with their text as loaded.
    fn rules(&mut self, page: &Page) {
        if page.deciding.is_empty() {
            return;
        }
        self.head(&self.say("head-rules"));
        for rule in &page.deciding {
            for (_, text) in &rule.texts {
                self.hang(text, &format!("  {} ", rule.number), 4);
            }
        }
        self.out.push('\n');
    }
}

fn rules(numbers: &[String]) -> String {
    if numbers.is_empty() { String::new() } else { style::dim(&format!("({})", numbers.join(", "))) }
}

fn colour(verdict: Overall, line: &str) -> String {
    match verdict {
        Overall::Holds | Overall::None => style::good(line),
        Overall::Undecided => style::warning(line),
        Overall::Fails | Overall::Fault => style::error(line),
    }
}
