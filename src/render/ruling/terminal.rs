//! A ruling for the terminal: numbered steps with the rules in the margin, claims with their marks, the
//! deciding rules quoted at the end.

use super::json::numbers;
use super::names::Names;
use super::words::Speaker;
use crate::args;
use crate::game::events::Event;
use crate::game::trace::{Fact, TraceEntry};
use crate::render::messages::Messages;
use crate::render::{style, wrap};
use crate::scenario::report::{ClaimReport, Overall, PartReport, Report, StepOutcome, StepReport, Verdict};
use crate::terms::Concept;

/// What to show, and how wide.
pub struct Options {
    pub width: usize,
    /// Every turn-based action and check, not only what changed something.
    pub steps: bool,
}

/// Where the texts of rules come from: a number as printed in the newest edition → its text.
pub type Quote<'a> = dyn Fn(&str) -> Option<String> + 'a;

/// The whole report of a file that has no faults.
pub fn report(
    file: &str,
    report: &Report,
    messages: &Messages,
    quote: &Quote<'_>,
    options: &Options,
) -> String {
    let mut out = String::new();
    out.push_str(&format!("{}\n\n", style::title(&report.scenario.title)));
    // Prose is kept and shown, never interpreted.
    for words in &report.scenario.prose {
        out.push_str(&wrap::hang(&style::dim(&words.text), "  ", 2, options.width));
    }
    if !report.scenario.prose.is_empty() {
        out.push('\n');
    }
    for part in &report.parts {
        show_part(&mut out, report, part, messages, options);
    }
    show_not_understood(&mut out, report, messages, options);
    show_rules(&mut out, report, messages, quote, options);
    let verdict = messages.text(&format!("ruling-verdict-{}", id_of(report.verdict)), &args![]);
    let line = messages.text("ruling-result", &args![file = file, verdict = verdict]);
    out.push_str(&format!("{}\n", colour(report.verdict, &line)));
    out
}

fn show_part(out: &mut String, report: &Report, part: &PartReport, messages: &Messages, options: &Options) {
    if let Some(name) = &part.name {
        let head = messages.text("ruling-head-part", &args![name = name]);
        out.push_str(&format!("{}\n", style::title(&head)));
    }
    for step in &part.steps {
        show_step(out, report, part, step, messages, options);
    }
    let end = part.steps.last().map_or(&part.start, |s| &s.after);
    let speaker = Speaker::new(names(report, part, end), messages);
    for request in &part.immaterial {
        let choice = speaker.choice(request);
        let line = messages.text("ruling-immaterial", &args![choice = choice]);
        out.push_str(&wrap::hang(&line, "  · ", 4, options.width));
    }
    show_needs(out, report, part, messages, options);
    if !part.claims.is_empty() {
        out.push_str(&format!("\n{}\n", style::title(&messages.text("ruling-head-claims", &args![]))));
    }
    for claim in &part.claims {
        show_claim(out, claim, part, &speaker, options);
    }
    out.push('\n');
}

fn names<'a>(report: &'a Report, part: &'a PartReport, game: &'a crate::game::state::Game) -> Names<'a> {
    Names { scenario: &report.scenario, binding: &part.binding, game }
}

fn show_step(
    out: &mut String,
    report: &Report,
    part: &PartReport,
    step: &StepReport,
    messages: &Messages,
    options: &Options,
) {
    let speaker = Speaker::new(names(report, part, &step.after), messages);
    let words = if step.n == 0 { messages.text("ruling-head-start", &args![]) } else { step.words.clone() };
    let mut lines = Vec::new();
    collect(&step.trace, &speaker, options.steps, false, 0, &mut lines);
    if step.n == 0 && lines.is_empty() && !options.steps {
        return;
    }
    out.push_str(&wrap::hang(&style::title(&words), &format!("{:>2}. ", step.n), 4, options.width));
    for (depth, line) in lines {
        let indent = "  ".repeat(depth.min(4));
        out.push_str(&wrap::hang(&line, &format!("    {indent}"), 6 + indent.len(), options.width));
    }
    let note = match &step.outcome {
        StepOutcome::Done => return,
        StepOutcome::RefusedAsSaid(r) => {
            let rules = rules(&std::iter::once(r.rule).chain(r.see.iter().copied()).collect::<Vec<_>>());
            format!("{} {rules}", messages.text("ruling-refused-as-said", &args![why = speaker.refusal(r)]))
        }
        StepOutcome::LegalAgainstWord => messages.text("ruling-legal-against-word", &args![]),
        StepOutcome::Stopped(stop) => format!("{} {}", speaker.stop(stop), rules(&speaker.stop_rules(stop))),
        StepOutcome::NotReached => messages.text("ruling-not-reached", &args![]),
    };
    out.push_str(&wrap::hang(&style::warning(&note), "    ", 6, options.width));
}

/// The entries that tell something, with their depth; with `all` also what only frames others.
fn collect(
    entries: &[TraceEntry],
    speaker: &Speaker<'_>,
    all: bool,
    under_sba: bool,
    depth: usize,
    out: &mut Vec<(usize, String)>,
) {
    for entry in entries {
        // A declaration of nothing is told: the game takes it so also where nobody says anything.
        let framing = matches!(
            entry.fact,
            Fact::StepBegins(_)
                | Fact::StateBasedCheck
                | Fact::Declared { none: false, .. }
                | Fact::TurnBegins { .. }
        );
        // A destruction is told by its state-based action or by the move that it is.
        let framing = framing || matches!(&entry.fact, Fact::Happened(Event::Destroy { .. }));
        let told = under_sba && matches!(&entry.fact, Fact::Happened(Event::Move(_) | Event::Destroy { .. }));
        let shown = speaker.fact(&entry.fact).filter(|_| all || !(framing || told));
        let inner = match shown {
            Some(words) => {
                out.push((depth, format!("{words} {}", rules(&entry.concepts))));
                depth + 1
            }
            None => depth,
        };
        for r in &entry.rejected {
            let words = speaker.fact(&r.fact).unwrap_or_else(|| speaker.refusal(&r.refusal));
            out.push((inner, format!("✗ {words} {}", rules(&[r.refusal.rule]))));
        }
        let sba = under_sba || matches!(entry.fact, Fact::StateBasedCheck);
        collect(&entry.children, speaker, all, sba, inner, out);
    }
}

fn rules(concepts: &[Concept]) -> String {
    let all = numbers(concepts);
    if all.is_empty() { String::new() } else { style::dim(&format!("({})", all.join(", "))) }
}

fn show_claim(
    out: &mut String,
    claim: &ClaimReport,
    part: &PartReport,
    speaker: &Speaker<'_>,
    options: &Options,
) {
    let mark = match claim.verdict {
        Verdict::Holds => style::good("✓"),
        Verdict::Fails => style::error("✗"),
        Verdict::Undecided => style::warning("?"),
    };
    let mut words = claim.item.words.text.clone();
    let wrong = claim.verdict != Verdict::Holds || !words.contains(['?']) || words.trim_end().ends_with('?');
    if let Some(answer) = claim.answer.filter(|_| wrong) {
        let id = if answer { "ruling-answer-yes" } else { "ruling-answer-no" };
        words = format!("{words} — {}", speaker.text(id.trim_start_matches("ruling-"), &args![]));
    }
    out.push_str(&wrap::hang(&words, &format!("  {mark} "), 4, options.width));
    let mut because: Vec<String> = claim.because.iter().map(|b| speaker.because(b, part)).collect();
    because.dedup();
    let reason = format!("{} {}", because.join("; "), rules(&claim.concepts));
    out.push_str(&wrap::hang(reason.trim(), "      ", 6, options.width));
    if !claim.unconfirmed.is_empty() && claim.verdict != Verdict::Undecided {
        let rules = claim.unconfirmed.iter().map(|r| r.to_string()).collect::<Vec<_>>().join(", ");
        let line = speaker.text("unconfirmed", &args![rules = rules]);
        out.push_str(&wrap::hang(&style::dim(&line), "      ", 6, options.width));
    }
}

fn show_needs(out: &mut String, report: &Report, part: &PartReport, messages: &Messages, options: &Options) {
    if part.needs.is_empty() {
        return;
    }
    out.push_str(&format!("\n{}\n", style::title(&messages.text("ruling-head-needs", &args![]))));
    for need in &part.needs {
        let speaker = Speaker::new(names(report, part, &need.game), messages);
        let player = speaker.names.player(need.request.who);
        let line =
            speaker.text("stop-choice", &args![player = player, choice = speaker.choice(&need.request)]);
        out.push_str(&wrap::hang(
            &format!("{line} {}", rules(&[need.request.rule])),
            "  ? ",
            4,
            options.width,
        ));
        let listed = speaker.options(&need.request).join(", ");
        out.push_str(&wrap::hang(
            &speaker.text("options", &args![options = listed]),
            "      ",
            6,
            options.width,
        ));
    }
}

fn show_not_understood(out: &mut String, report: &Report, messages: &Messages, options: &Options) {
    if report.not_understood.is_empty() {
        return;
    }
    out.push_str(&format!("{}\n", style::title(&messages.text("ruling-head-not-understood", &args![]))));
    for n in &report.not_understood {
        let known = n.text.len() - n.words.len();
        let line = format!("{}: {}⟨{}⟩", n.card, n.text.get(..known).unwrap_or(""), n.words);
        out.push_str(&wrap::hang(&line, "  ? ", 4, options.width));
    }
    out.push('\n');
}

/// The deciding rules of all claims, with their text as loaded.
fn show_rules(out: &mut String, report: &Report, messages: &Messages, quote: &Quote<'_>, options: &Options) {
    let mut all: Vec<String> = Vec::new();
    for claim in report.parts.iter().flat_map(|p| &p.claims) {
        let named = claim.item.rules.iter().map(|r| r.0.to_string());
        let own = numbers(&claim.concepts);
        for n in named.chain(own.into_iter().take(if claim.item.rules.is_empty() { 3 } else { 0 })) {
            if !all.contains(&n) {
                all.push(n);
            }
        }
    }
    let quoted: Vec<(String, String)> = all.into_iter().filter_map(|n| quote(&n).map(|t| (n, t))).collect();
    if quoted.is_empty() {
        return;
    }
    out.push_str(&format!("{}\n", style::title(&messages.text("ruling-head-rules", &args![]))));
    for (n, text) in quoted {
        out.push_str(&wrap::hang(&text, &format!("  {n} "), 4, options.width));
    }
    out.push('\n');
}

fn id_of(verdict: Overall) -> &'static str {
    match verdict {
        Overall::None => "none",
        Overall::Holds => "holds",
        Overall::Undecided => "undecided",
        Overall::Fails => "fails",
        Overall::Fault => "fault",
    }
}

fn colour(verdict: Overall, line: &str) -> String {
    match verdict {
        Overall::Holds | Overall::None => style::good(line),
        Overall::Undecided => style::warning(line),
        Overall::Fails | Overall::Fault => style::error(line),
    }
}
