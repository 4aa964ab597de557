//! `verdikt run --json`: one object a file.

use super::names::Names;
use super::page::told_already;
use super::words::Speaker;
use crate::game::trace::{Fact, TraceEntry, concepts_of};
use crate::render::messages::Messages;
use crate::scenario::report::{Overall, PartReport, Report, StepOutcome, Verdict};
use crate::terms::Concept;
use serde::Serialize;

/// The whole answer about one file.
#[derive(Debug, Serialize)]
pub struct RulingJson {
    pub file: String,
    pub verdict: Overall,
    pub claims: Vec<ClaimJson>,
    pub steps: Vec<StepJson>,
    pub needs: Vec<NeedJson>,
    pub not_understood: Vec<NotUnderstoodJson>,
    pub faults: Vec<crate::render::fault::FaultData>,
    /// What the numbers are in a book that has others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub here: Option<serde_json::Value>,
}

#[derive(Debug, Serialize)]
pub struct ClaimJson {
    /// Which `## Play`/`## Ruling` pair, from 1.
    pub part: usize,
    pub text: String,
    pub line: usize,
    pub verdict: Verdict,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<bool>,
    pub rules: Vec<String>,
    pub unconfirmed: Vec<String>,
    pub because: Vec<String>,
}

#[derive(Debug, Serialize)]
pub struct StepJson {
    pub part: usize,
    pub n: u32,
    /// What the item says; for step 0 empty.
    pub event: String,
    pub rules: Vec<String>,
    pub rejected: Vec<RejectedJson>,
    /// What happened, in order, a sentence each.
    pub happened: Vec<String>,
}

#[derive(Debug, Serialize)]
pub struct RejectedJson {
    pub what: String,
    pub rules: Vec<String>,
}

#[derive(Debug, Serialize)]
pub struct NeedJson {
    pub who: String,
    pub choice: String,
    pub options: Vec<String>,
    pub rules: Vec<String>,
}

#[derive(Debug, Serialize)]
pub struct NotUnderstoodJson {
    pub card: String,
    pub text: String,
    pub line: usize,
}

/// The report as the contract has it; sentences in the language of the messages.
pub fn ruling(file: &str, source: &str, report: &Report, messages: &Messages) -> RulingJson {
    let mut out = RulingJson {
        file: file.to_string(),
        verdict: report.verdict,
        claims: Vec::new(),
        steps: Vec::new(),
        needs: Vec::new(),
        not_understood: report
            .not_understood
            .iter()
            .map(|n| NotUnderstoodJson { card: n.card.clone(), text: n.text.clone(), line: n.line })
            .collect(),
        faults: report.faults.iter().map(|f| crate::render::fault::data(source, f, messages)).collect(),
        here: None,
    };
    for (i, part) in report.parts.iter().enumerate() {
        part_into(&mut out, report, i + 1, part, messages);
    }
    out
}

fn part_into(out: &mut RulingJson, report: &Report, n: usize, part: &PartReport, messages: &Messages) {
    let names = |game| Names { scenario: &report.scenario, binding: &part.binding, game };
    for claim in &part.claims {
        let speaker = Speaker::new(names(super::page::spoken_of(claim, part)), messages).naming();
        out.claims.push(ClaimJson {
            part: n,
            text: claim.item.words.text.clone(),
            line: claim.line,
            verdict: claim.verdict,
            answer: claim.answer,
            rules: numbers(&claim.concepts),
            unconfirmed: claim.unconfirmed.iter().map(|r| r.to_string()).collect(),
            because: claim.because.iter().map(|b| speaker.because(b, part)).collect(),
        });
    }
    for step in &part.steps {
        let speaker = Speaker::new(names(&step.after), messages).naming().telling(part, step);
        let mut rejected = Vec::new();
        rejected_in(&step.trace, &speaker, &mut rejected);
        let mut rules = numbers(&concepts_of(&step.trace));
        match &step.outcome {
            StepOutcome::RefusedAsSaid(r) => {
                let cited: Vec<Concept> = std::iter::once(r.rule).chain(r.see.iter().copied()).collect();
                rejected.push(RejectedJson { what: speaker.refusal(r), rules: numbers(&cited) });
                rules.extend(numbers(&cited));
            }
            StepOutcome::Stopped(stop) => {
                rejected.push(RejectedJson {
                    what: speaker.stop(stop),
                    rules: numbers(&speaker.stop_rules(stop)),
                });
            }
            _ => {}
        }
        let mut happened = Vec::new();
        facts_in(&step.trace, &speaker, false, &mut happened);
        out.steps.push(StepJson { part: n, n: step.n, event: step.words.clone(), rules, rejected, happened });
    }
    for need in &part.needs {
        let speaker = Speaker::new(names(&need.game), messages).naming();
        out.needs.push(NeedJson {
            who: speaker.names.player(need.request.who),
            choice: speaker.choice(&need.request),
            options: speaker.options(&need.request),
            rules: numbers(&[need.request.rule]),
        });
    }
}

fn facts_in(entries: &[TraceEntry], speaker: &Speaker<'_>, under_sba: bool, out: &mut Vec<String>) {
    for entry in entries {
        // What was due and replaced did not happen.
        let replaced = matches!(entry.fact, Fact::StateBasedReplaced(_));
        if !replaced && !told_already(entry, under_sba) {
            out.extend(speaker.told(entry));
        }
        let sba = under_sba || matches!(entry.fact, Fact::StateBasedCheck);
        facts_in(&entry.children, speaker, sba, out);
    }
}

fn rejected_in(entries: &[TraceEntry], speaker: &Speaker<'_>, out: &mut Vec<RejectedJson>) {
    for entry in entries {
        for r in &entry.rejected {
            let rules: Vec<Concept> =
                std::iter::once(r.refusal.rule).chain(r.refusal.see.iter().copied()).collect();
            let what = speaker.rejected(r);
            out.push(RejectedJson { what, rules: numbers(&rules) });
        }
        rejected_in(&entry.children, speaker, out);
    }
}

/// The numbers of concepts, each once, in the order given.
pub fn numbers(concepts: &[Concept]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for c in concepts {
        let n = c.printed_number().to_string();
        if !out.contains(&n) {
            out.push(n);
        }
    }
    out
}
