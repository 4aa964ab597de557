//! A whole report as plain strings in one language, without any markup: what the terminal, Markdown and HTML
//! print.

use super::board::Board;
use super::json::numbers;
use super::layers::{Account, Cited};
use super::names::Names;
use super::words::Speaker;
use crate::args;
use crate::game::events::Event;
use crate::game::state::Game;
use crate::game::trace::{Fact, TraceEntry};
use crate::order::Arrange;
use crate::render::{fault, messages::Messages};
use crate::rulebook::Language;
use crate::scenario::report::{ClaimReport, Overall, PartReport, Report, StepOutcome, StepReport, Verdict};
use crate::terms::Concept;

/// Where the texts of rules come from: a number as printed in the newest edition → its text in each language
/// that was asked for and has one.
pub type Quote<'a> = dyn Fn(&str) -> Vec<(Language, String)> + 'a;

/// What goes into a page.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Every turn-based action and check, not only what changed something.
    pub steps: bool,
    /// How the values of each state came about.
    pub layers: bool,
    /// The board before and after.
    pub boards: bool,
}

/// A report about one document.
#[derive(Clone, Debug)]
pub struct Page {
    pub file: String,
    pub title: String,
    pub prose: Vec<String>,
    pub verdict: Overall,
    /// `file: holds`
    pub verdict_words: String,
    /// What is wrong with the document, each as it is shown on a terminal.
    pub faults: Vec<String>,
    /// The starting board.
    pub before: Option<Board>,
    pub parts: Vec<Part>,
    pub not_understood: Vec<NotUnderstood>,
    /// The rules that decide claims.
    pub deciding: Vec<Quoted>,
    /// Every other rule that is cited.
    pub cited: Vec<Quoted>,
}

/// One play with its claims.
#[derive(Clone, Debug)]
pub struct Part {
    pub name: Option<String>,
    /// Said first where lines that are not understood may have mattered: the steps are shown without them.
    pub caveat: Option<String>,
    pub steps: Vec<Step>,
    pub after: Option<Board>,
    /// Choices made openly, since nothing depends on them.
    pub immaterial: Vec<String>,
    pub needs: Vec<Need>,
    pub claims: Vec<Claim>,
}

/// One numbered step.
#[derive(Clone, Debug)]
pub struct Step {
    pub n: u32,
    pub words: String,
    pub lines: Vec<Line>,
    /// Why it was refused or stopped.
    pub note: Option<Cited>,
    /// What of the layers is new after it.
    pub layers: Account,
}

impl Step {
    fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.note.is_none() && self.layers.is_empty()
    }
}

impl Part {
    /// The message above the board after it: what rests on a choice that nobody made, or on words that nobody
    /// understood, is not told as a fact.
    pub fn head_after(&self) -> &'static str {
        match (self.needs.is_empty(), &self.caveat) {
            (true, None) => "report-board-after",
            _ => "report-board-after-if-so",
        }
    }
}

/// One thing that happened, or did not.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub depth: usize,
    pub rejected: bool,
    pub words: String,
    pub rules: Vec<String>,
}

/// A choice that is missing.
#[derive(Clone, Debug)]
pub struct Need {
    pub words: String,
    pub rules: Vec<String>,
    pub options: String,
}

/// A claim or a question with its verdict.
#[derive(Clone, Debug)]
pub struct Claim {
    pub verdict: Verdict,
    pub words: String,
    pub because: Vec<String>,
    pub rules: Vec<String>,
    /// Rules that the author names and nothing cites.
    pub unconfirmed: Vec<String>,
}

/// A line of rules text that is not understood.
#[derive(Clone, Debug)]
pub struct NotUnderstood {
    pub card: String,
    /// What was understood of it …
    pub known: String,
    /// … and what was not.
    pub words: String,
}

/// A rule with its text in one language or two.
#[derive(Clone, Debug)]
pub struct Quoted {
    pub number: String,
    pub texts: Vec<(Language, String)>,
}

impl Page {
    /// The page of a played document, or of one with faults.
    pub fn of(
        file: &str,
        source: &str,
        report: &Report,
        messages: &Messages,
        quote: &Quote<'_>,
        options: Options,
    ) -> Self {
        let maker = Maker { report, messages, options };
        let verdict = messages.text(&format!("ruling-verdict-{}", id_of(report.verdict)), &args![]);
        let mut page = Self {
            file: file.to_string(),
            title: report.scenario.title.clone(),
            prose: report.scenario.prose.iter().map(|w| w.text.clone()).collect(),
            verdict: report.verdict,
            verdict_words: messages.text("ruling-result", &args![file = file, verdict = verdict]),
            faults: report
                .faults
                .iter()
                .map(|f| fault::text(file, source, f, messages, (false, fault::PAGE_WIDTH)))
                .collect(),
            before: None,
            parts: Vec::new(),
            not_understood: not_understood(report),
            deciding: Vec::new(),
            cited: Vec::new(),
        };
        if report.verdict == Overall::Fault {
            return page;
        }
        if let Some(first) = report.parts.first().filter(|_| options.boards) {
            page.before = Some(Board::of(&maker.speaker(first, &first.start)));
        }
        page.parts = report.parts.iter().map(|p| maker.part(p)).collect();
        page.quote(report, quote, options.boards);
        page
    }

    /// Quotes the deciding rules, and for a report to be read without the program every rule cited.
    fn quote(&mut self, report: &Report, quote: &Quote<'_>, all: bool) {
        let text = |number: &String| {
            let texts = quote(number);
            (!texts.is_empty()).then(|| Quoted { number: number.clone(), texts })
        };
        let deciding = deciding(report);
        self.deciding = deciding.iter().filter_map(text).collect();
        if all {
            let rest = self.numbers().into_iter().filter(|n| !deciding.contains(n));
            self.cited = rest.collect::<Vec<_>>().iter().filter_map(text).collect();
        }
    }

    /// Every number on the page, once, in order of the rules.
    fn numbers(&self) -> Vec<String> {
        let mut all: Vec<&String> = Vec::new();
        for part in &self.parts {
            for step in &part.steps {
                all.extend(step.lines.iter().flat_map(|l| &l.rules));
                all.extend(step.note.iter().flat_map(|n| &n.rules));
                let account = &step.layers;
                all.extend(account.objects.iter().flat_map(|t| &t.rows).flat_map(|r| &r.rules));
                let cited = account.dependencies.iter().chain(&account.unapplied);
                all.extend(cited.flat_map(|c| &c.rules));
            }
            all.extend(part.needs.iter().flat_map(|n| &n.rules));
            all.extend(part.claims.iter().flat_map(|c| &c.rules));
        }
        let mut all: Vec<String> = all.into_iter().cloned().collect();
        all.arrange_by_key(|n| crate::rulebook::RuleNumber::parse(n));
        all.dedup();
        all
    }
}

/// The numbers of the deciding rules of all claims: those that the author names, else the first that are found.
fn deciding(report: &Report) -> Vec<String> {
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
    all
}

fn not_understood(report: &Report) -> Vec<NotUnderstood> {
    let lines = report.not_understood.iter().map(|n| {
        let known = n.text.get(..n.text.len().saturating_sub(n.words.len())).unwrap_or("");
        NotUnderstood { card: n.card.clone(), known: known.to_string(), words: n.words.clone() }
    });
    lines.collect()
}

struct Maker<'a> {
    report: &'a Report,
    messages: &'a Messages,
    options: Options,
}

impl<'a> Maker<'a> {
    fn speaker(&self, part: &'a PartReport, game: &'a Game) -> Speaker<'a> {
        Speaker::new(Names { scenario: &self.report.scenario, binding: &part.binding, game }, self.messages)
    }

    fn part(&self, part: &'a PartReport) -> Part {
        let end = part.steps.last().map_or(&part.start, |s| &s.after);
        let speaker = self.speaker(part, end);
        let mut told = Account::default();
        let steps = part.steps.iter().map(|s| self.step(part, s, &mut told));
        // A check of the board that found nothing is told only when everything is.
        let steps = steps.filter(|s| s.n > 0 || self.options.steps || !s.is_empty()).collect();
        let immaterial = part.immaterial.iter().map(|request| {
            let choice = speaker.choice(request);
            speaker.text("immaterial", &args![choice = choice])
        });
        let unread = |s: &StepReport| self.report.not_understood.iter().any(|n| n.matters(&s.after));
        Part {
            name: part.name.clone(),
            caveat: part.steps.iter().any(unread).then(|| speaker.text("caveat-unread", &args![])),
            steps,
            after: self.options.boards.then(|| Board::of(&speaker)),
            immaterial: immaterial.collect(),
            needs: part.needs.iter().map(|n| self.need(part, n)).collect(),
            claims: part
                .claims
                .iter()
                .map(|c| claim(c, part, &self.speaker(part, spoken_of(c, part))))
                .collect(),
        }
    }

    fn step(&self, part: &'a PartReport, step: &'a StepReport, told: &mut Account) -> Step {
        let speaker = self.speaker(part, &step.after).telling(part, step);
        let words = if step.n == 0 { speaker.text("head-start", &args![]) } else { step.words.clone() };
        let mut lines = Vec::new();
        collect(&step.trace, &speaker, self.options.steps, false, 0, &mut lines);
        let mut layers = Account::default();
        if self.options.layers {
            let account = Account::of(&speaker);
            layers = account.beyond(told);
            *told = account;
        }
        Step { n: step.n, words, lines, note: note(&step.outcome, &speaker), layers }
    }

    fn need(&self, part: &'a PartReport, need: &'a crate::scenario::report::Need) -> Need {
        let speaker = self.speaker(part, &need.game);
        let player = speaker.names.player(need.request.who);
        let choice = speaker.choice(&need.request);
        let listed = speaker.options(&need.request).join(", ");
        Need {
            words: speaker.text("stop-choice", &args![player = player, choice = choice]),
            rules: numbers(&[need.request.rule]),
            options: match listed.is_empty() {
                true => speaker.text("options-open", &args![]),
                false => speaker.text("options", &args![options = listed]),
            },
        }
    }
}

/// What is to be said of a step beside what happened.
fn note(outcome: &StepOutcome, speaker: &Speaker<'_>) -> Option<Cited> {
    let cited = |words: String, rules: &[Concept]| Some(Cited { words, rules: numbers(rules) });
    match outcome {
        StepOutcome::Done => None,
        StepOutcome::RefusedAsSaid(r) => {
            let rules: Vec<Concept> = std::iter::once(r.rule).chain(r.see.iter().copied()).collect();
            cited(speaker.text("refused-as-said", &args![why = speaker.refusal(r)]), &rules)
        }
        StepOutcome::LegalAgainstWord => cited(speaker.text("legal-against-word", &args![]), &[]),
        StepOutcome::Stopped(stop) => cited(speaker.stop(stop), &speaker.stop_rules(stop)),
        StepOutcome::NotReached => cited(speaker.text("not-reached", &args![]), &[]),
    }
}

/// The entries that tell something, with their depth; with `all` also what only frames others.
fn collect(
    entries: &[TraceEntry],
    speaker: &Speaker<'_>,
    all: bool,
    under_sba: bool,
    depth: usize,
    out: &mut Vec<Line>,
) {
    for entry in entries {
        let rejected: Vec<(String, Vec<String>)> =
            entry.rejected.iter().map(|r| (speaker.rejected(r), numbers(&[r.refusal.rule]))).collect();
        // A check that only finds once more what does not happen says nothing new.
        let known = |r: &(String, Vec<String>)| {
            out.iter().any(|l| l.rejected && (&l.words, &l.rules) == (&r.0, &r.1))
        };
        let check = matches!(entry.fact, Fact::StateBasedCheck) && entry.children.is_empty();
        if check && !rejected.is_empty() && rejected.iter().all(known) {
            continue;
        }
        let hidden = told_already(entry, under_sba) || !all && framing(entry);
        let shown = if all { detailed(entry, speaker) } else { None };
        let shown = shown.or_else(|| speaker.told(entry).filter(|_| !hidden));
        let inner = depth + usize::from(shown.is_some());
        if let Some(words) = shown {
            let line = Line { depth, rejected: false, words, rules: numbers(&entry.concepts) };
            // Two checks one after the other that found nothing are told once.
            if out.last() != Some(&line) || !matches!(entry.fact, Fact::StateBasedCheck) {
                out.push(line);
            }
        }
        let lines =
            rejected.into_iter().map(|(words, rules)| Line { depth: inner, rejected: true, words, rules });
        out.extend(lines);
        let sba = under_sba || matches!(entry.fact, Fact::StateBasedCheck);
        collect(&entry.children, speaker, all, sba, inner, out);
    }
}

/// What only holds others together.
fn framing(entry: &TraceEntry) -> bool {
    matches!(
        entry.fact,
        Fact::StepBegins(_)
            | Fact::StateBasedCheck
            | Fact::Declared { none: false, .. }
            | Fact::TurnBegins { .. }
    )
}

/// A destruction is told by the move that it is, and what a state-based action does by that.
pub(super) fn told_already(entry: &TraceEntry, under_sba: bool) -> bool {
    match &entry.fact {
        Fact::Happened(Event::Destroy { .. }) => true,
        Fact::Happened(Event::Move(_) | Event::Cease { .. }) => under_sba,
        _ => false,
    }
}

/// What is told only when every step is.
fn detailed(entry: &TraceEntry, speaker: &Speaker<'_>) -> Option<String> {
    let none = entry.children.is_empty() && entry.rejected.is_empty();
    match &entry.fact {
        Fact::StateBasedCheck if none => Some(speaker.text("sba-check-none", &args![])),
        Fact::StateBasedCheck => Some(speaker.text("sba-check", &args![])),
        Fact::Happened(Event::ClearDamage { .. }) => Some(speaker.text("event-clear-damage", &args![])),
        _ => None,
    }
}

/// The state that a claim speaks of.
pub(super) fn spoken_of<'a>(claim: &ClaimReport, part: &'a PartReport) -> &'a Game {
    let named = claim.item.after.and_then(|n| part.steps.iter().find(|s| s.n == n));
    named.or(part.steps.last()).map_or(&part.start, |s| &s.after)
}

fn claim(claim: &ClaimReport, part: &PartReport, speaker: &Speaker<'_>) -> Claim {
    let mut words = claim.item.words.text.clone();
    // A question that the author answered rightly has its answer in its words.
    let missing = claim.verdict != Verdict::Holds || !words.contains('?') || words.trim_end().ends_with('?');
    if let Some(answer) = claim.answer.filter(|_| missing) {
        words =
            format!("{words} — {}", speaker.text(if answer { "answer-yes" } else { "answer-no" }, &args![]));
    }
    if let Some(n) = claim.item.after {
        words = speaker.text("after", &args![n = n, words = words]);
    }
    let mut because: Vec<String> = claim.because.iter().map(|b| speaker.because(b, part)).collect();
    because.dedup();
    let unconfirmed = match claim.verdict {
        Verdict::Undecided => Vec::new(),
        _ => claim.unconfirmed.iter().map(|r| r.to_string()).collect(),
    };
    Claim { verdict: claim.verdict, words, because, rules: numbers(&claim.concepts), unconfirmed }
}

/// The id of a verdict, in messages and classes.
pub fn id_of(verdict: Overall) -> &'static str {
    match verdict {
        Overall::None => "none",
        Overall::Holds => "holds",
        Overall::Undecided => "undecided",
        Overall::Fails => "fails",
        Overall::Fault => "fault",
    }
}
