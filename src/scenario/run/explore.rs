//! All lines of a play: every option of every choice that the script leaves open.

use super::line::{self, Line, Open};
use super::options::options_of;
use super::paying::Tried;
use super::setup::Start;
use crate::game::choice::{Answer, ChoiceRequest};
use crate::game::ids::ObjectId;
use crate::game::stop::Stop;
use crate::order::Arrange;
use crate::scenario::Fault;
use crate::scenario::report::{Because, ClaimReport, Need, PartReport, StepOutcome, Verdict};
use crate::scenario::statement::{Part, Scenario};
use std::sync::Arc;

/// How many lines are played at most; beyond it the choices count as needed.
const MOST_LINES: usize = 400;

/// The tree of lines: a choice with what each option leads to, or a line that was played to its end.
pub(super) enum Tree {
    Leaf(Box<Leaf>),
    Choice { open: Box<Open>, branches: Vec<Tree> },
}

pub(super) struct Leaf {
    pub(super) line: Line,
    claims: Vec<ClaimReport>,
    /// Which items were legal, and for plays without claims where they lead.
    course: Vec<Course>,
}

/// What became of an item, as far as it makes a difference to the document.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Course {
    Went,
    Refused,
    Stopped,
}

/// Plays a part in every line and brings the lines together.
pub fn explore(
    source: &str,
    start: &Start,
    scenario: &Scenario,
    part: &Part,
) -> Result<PartReport, Vec<Fault>> {
    let explorer = Explorer { source, start, scenario, part };
    let mut lines = 0;
    let tree = explorer.tree(&mut Vec::new(), &mut lines, None)?;
    let Tried { tree, claims, out } = explorer.pay(tree)?;
    // Words that are not understood may be what would ask.
    if start.not_understood.is_empty() {
        let not_asked = nowhere_asked(&tree);
        if !not_asked.is_empty() {
            return Err(not_asked);
        }
    }
    let leaf = first_leaf(tree);
    Ok(PartReport {
        name: part.name.as_ref().map(|w| w.text.clone()),
        binding: start.binding.clone(),
        start: Arc::new(start.game.clone()),
        steps: leaf.line.steps,
        claims,
        needs: out.needs,
        immaterial: out.immaterial,
    })
}

pub(super) struct Explorer<'a> {
    source: &'a str,
    pub(super) start: &'a Start,
    scenario: &'a Scenario,
    pub(super) part: &'a Part,
}

impl Explorer<'_> {
    /// `ways`: how payments are tried.
    pub(super) fn tree(
        &self,
        path: &mut Vec<Answer>,
        lines: &mut usize,
        ways: Option<(&[usize], &[ObjectId])>,
    ) -> Result<Tree, Vec<Fault>> {
        *lines += 1;
        let mut line = line::play(self.source, self.start, self.part, path, ways)?;
        let open = line.open.take();
        let options = match &open {
            Some(open) if *lines < MOST_LINES => open.answers.clone().or_else(|| options_of(&open.request)),
            _ => None,
        };
        match (open, options) {
            (Some(open), Some(options)) => {
                let mut branches = Vec::with_capacity(options.len());
                for answer in options {
                    path.push(answer);
                    branches.push(self.tree(path, lines, ways)?);
                    path.pop();
                }
                Ok(Tree::Choice { open: Box::new(open), branches })
            }
            (open, _) => Ok(self.leaf(line, open)),
        }
    }

    fn leaf(&self, mut line: Line, open: Option<Open>) -> Tree {
        line.open = open;
        let claims = super::claims::judge(self.source, self.start, self.scenario, self.part, &line);
        let course = line.steps.iter().map(|s| match s.outcome {
            StepOutcome::Done | StepOutcome::LegalAgainstWord => Course::Went,
            StepOutcome::RefusedAsSaid(_) => Course::Refused,
            StepOutcome::Stopped(_) | StepOutcome::NotReached => Course::Stopped,
        });
        Tree::Leaf(Box::new(Leaf { course: course.collect(), claims, line }))
    }
}

/// The choices of the script that nothing asks for, whatever is chosen where the script leaves it open.
fn nowhere_asked(tree: &Tree) -> Vec<Fault> {
    match tree {
        Tree::Leaf(leaf) => leaf.line.not_asked.clone(),
        Tree::Choice { branches, .. } => {
            let mut all = branches.iter().map(nowhere_asked);
            let first = all.next().unwrap_or_default();
            all.fold(first, |kept, more| kept.into_iter().filter(|f| more.contains(f)).collect())
        }
    }
}

fn first_leaf(tree: Tree) -> Leaf {
    match tree {
        Tree::Leaf(leaf) => *leaf,
        Tree::Choice { branches, .. } => {
            let first = branches.into_iter().next();
            // `options_of` never gives an empty list: a choice without options is no choice.
            first.map(first_leaf).unwrap_or_else(|| Leaf {
                line: Line::default(),
                claims: Vec::new(),
                course: Vec::new(),
            })
        }
    }
}

impl Tree {
    /// Stops the first line at a step.
    pub(super) fn stop_first_at(&mut self, at: usize, stop: Stop) {
        match self {
            Tree::Leaf(leaf) => {
                for step in leaf.line.steps.iter_mut().skip(at) {
                    (step.outcome, step.trace) = (StepOutcome::NotReached, Vec::new());
                }
                if let Some(step) = leaf.line.steps.get_mut(at) {
                    step.outcome = StepOutcome::Stopped(stop);
                }
            }
            Tree::Choice { branches, .. } => {
                if let Some(first) = branches.first_mut() {
                    first.stop_first_at(at, stop);
                }
            }
        }
    }
}

#[derive(Default)]
pub(super) struct Merged {
    needs: Vec<Need>,
    immaterial: Vec<ChoiceRequest>,
}

/// Brings the verdicts of a tree together; notes which choices matter.
pub(super) fn merge(tree: &Tree, out: &mut Merged, no_claims: bool) -> Vec<ClaimReport> {
    match tree {
        Tree::Leaf(leaf) => {
            let mut claims = leaf.claims.clone();
            if let Some(open) = &leaf.line.open {
                let need = note(out, open);
                for claim in claims.iter_mut().filter(|c| c.verdict == Verdict::Undecided) {
                    claim.because.push(Because::Need(need));
                    claim.concepts = vec![open.request.rule];
                }
            }
            claims
        }
        Tree::Choice { open, branches } => {
            let mut below = Merged::default();
            let merged: Vec<_> = branches.iter().map(|b| merge(b, &mut below, no_claims)).collect();
            if differs(branches, &merged, no_claims) {
                let need = note(out, open);
                let offset = out.needs.len();
                out.needs.extend(below.needs);
                let mut claims = agree(merged);
                // What decides is whoever chooses, by the rule that lets them.
                for claim in claims.iter_mut().filter(|c| c.because == [Because::Need(OWN)]) {
                    claim.concepts = vec![open.request.rule];
                }
                return shifted(claims, offset, need);
            }
            if !out.immaterial.contains(&open.request) {
                out.immaterial.push(open.request.clone());
            }
            let offset = out.needs.len();
            out.needs.extend(below.needs);
            out.immaterial.extend(below.immaterial);
            shifted(merged.into_iter().next().unwrap_or_default(), offset, usize::MAX)
        }
    }
}

/// Notes a needed choice once and gives its place.
fn note(out: &mut Merged, open: &Open) -> usize {
    match out.needs.iter().position(|n| n.request == open.request) {
        Some(at) => at,
        None => {
            out.needs.push(Need { request: open.request.clone(), step: open.step, game: open.game.clone() });
            out.needs.len() - 1
        }
    }
}

/// Moves the references to needs found further down behind the ones noted before; `own` stays.
fn shifted(mut claims: Vec<ClaimReport>, offset: usize, own: usize) -> Vec<ClaimReport> {
    for because in claims.iter_mut().flat_map(|c| &mut c.because) {
        if let Because::Need(n) = because
            && *n == OWN
        {
            *n = own;
        } else if let Because::Need(n) = because {
            *n += offset;
        }
    }
    claims
}

/// Stands for the choice at hand until the list of needs is complete.
const OWN: usize = usize::MAX;

fn differs(branches: &[Tree], merged: &[Vec<ClaimReport>], no_claims: bool) -> bool {
    let verdicts = |claims: &[ClaimReport]| claims.iter().map(|c| c.verdict).collect::<Vec<_>>();
    let first = merged.first().map(|m| verdicts(m)).unwrap_or_default();
    merged.iter().any(|m| verdicts(m) != first)
        || courses(branches).windows(2).any(|w| w[0] != w[1])
        || no_claims && ends(branches).windows(2).any(|w| w[0] != w[1])
}

fn courses(branches: &[Tree]) -> Vec<&[Course]> {
    branches.iter().filter_map(leaf_of).map(|l| l.course.as_slice()).collect()
}

fn ends(branches: &[Tree]) -> Vec<Option<&crate::game::state::Game>> {
    branches.iter().filter_map(leaf_of).map(|l| l.line.steps.last().map(|s| &*s.after)).collect()
}

fn leaf_of(tree: &Tree) -> Option<&Leaf> {
    match tree {
        Tree::Leaf(leaf) => Some(leaf),
        Tree::Choice { branches, .. } => branches.first().and_then(leaf_of),
    }
}

/// The claims on which all lines agree keep their verdict; the others wait for the choice.
fn agree(lines: Vec<Vec<ClaimReport>>) -> Vec<ClaimReport> {
    let mut lines = lines.into_iter();
    let mut claims = lines.next().unwrap_or_default();
    for line in lines {
        for (claim, other) in claims.iter_mut().zip(line) {
            if claim.verdict != other.verdict {
                claim.verdict = Verdict::Undecided;
                claim.answer = None;
                claim.because = vec![Because::Need(OWN)];
            } else {
                // A rule is confirmed only if it is cited however the choice is made.
                claim.unconfirmed.extend(other.unconfirmed);
                claim.unconfirmed.arrange();
                claim.unconfirmed.dedup();
            }
        }
    }
    claims
}
