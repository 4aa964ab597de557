//! A scenario played out: document → game → steps → verdicts.
//!
//! | file | does |
//! |---|---|
//! | `announce` | spells and abilities as announced |
//! | `event` | events that the document itself brings about |
//! | `binding` | which object a name means |
//! | `define` | written definitions → card definitions |
//! | `setup` | the starting game |
//! | `choices` | answers from the script |
//! | `options` | the options of a choice nobody made |
//! | `play` | one item of the play → the engine |
//! | `line` | one whole play under given answers |
//! | `explore` | all lines that open choices lead to; what they agree on |
//! | `paying` | the ways to pay mana that a play leaves open |
//! | `claims` | verdicts on claims in a state |
//! | `questions` | answers to "may …?" |
//! | `grounds` | the rules that say what a claim speaks of |
//! | `reasons` | the rules behind a value |
//! | `which` | which of an object's abilities is activated |
//! | `words` | words of the document → words of the ability language |
//!
//! A play is a function of the starting game, the script and the answers to what the script leaves open.
//! Where a choice is open, every option is played to the end: claims on which all agree keep their verdict,
//! and the choice is immaterial if nothing asked about differs; else it is asked for by name.

mod announce;
pub mod binding;
mod choices;
mod claims;
mod define;
mod event;
mod explore;
mod grounds;
mod impossible;
mod line;
mod options;
mod paying;
mod play;
mod questions;
mod reasons;
mod setup;
pub(in crate::scenario) mod which;
pub(crate) mod words;

pub use setup::CardSource;
pub(super) use words::subtype;

use super::Fault;
use super::report::{Overall, PartReport, Report, StepOutcome, Verdict};
use super::statement::Scenario;

/// Plays a document. With faults nothing is played and they are the answer.
pub fn run(source: &str, scenario: Scenario, faults: Vec<Fault>, cards: &dyn CardSource) -> Report {
    let mut report =
        Report { scenario, verdict: Overall::Fault, parts: Vec::new(), not_understood: Vec::new(), faults };
    if !report.faults.is_empty() {
        return report;
    }
    let start = match setup::setup(source, &report.scenario, cards) {
        Ok(start) => start,
        Err(faults) => {
            report.faults = faults;
            return report;
        }
    };
    report.not_understood = start.not_understood.clone();
    for part in &report.scenario.parts {
        match explore::explore(source, &start, &report.scenario, part) {
            Ok(played) => report.parts.push(played),
            Err(mut faults) => report.faults.append(&mut faults),
        }
    }
    report.verdict = overall(&report);
    report
}

/// The faults that only the definitions of the cards bring to light, of a document that reads without any.
pub fn check(source: &str, scenario: &Scenario, cards: &dyn CardSource) -> Vec<Fault> {
    setup::setup(source, scenario, cards).err().unwrap_or_default()
}

fn overall(report: &Report) -> Overall {
    if !report.faults.is_empty() {
        return Overall::Fault;
    }
    report.parts.iter().map(of_part).max().unwrap_or(Overall::None)
}

/// The worst of a part. `fails` is worse than `undecided`, as the contract of the output says.
fn of_part(part: &PartReport) -> Overall {
    let claims = part.claims.iter().map(|c| match c.verdict {
        Verdict::Holds => Overall::Holds,
        Verdict::Undecided => Overall::Undecided,
        Verdict::Fails => Overall::Fails,
    });
    let steps = part.steps.iter().map(|s| match s.outcome {
        StepOutcome::LegalAgainstWord => Overall::Fails,
        StepOutcome::Stopped(_) => Overall::Undecided,
        _ => Overall::None,
    });
    claims.chain(steps).max().unwrap_or(Overall::None)
}
