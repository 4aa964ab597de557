//! One line of a play: the script, and given answers to what it leaves open.

use super::choices::{self, Left, Script};
use super::play::Player;
use super::setup::Start;
use crate::game::choice::{Answer, ChoiceRequest};
use crate::game::ids::ObjectId;
use crate::game::state::Game;
use crate::game::stop::Stop;
use crate::game::trace::Trace;
use crate::scenario::report::{NotUnderstood, StepOutcome, StepReport};
use crate::scenario::statement::{Action, Choice, Chosen, ObjectRef, Part, PlayItem, Target};
use crate::scenario::{Fault, Span};
use std::sync::Arc;

/// A line that was played.
#[derive(Clone, Debug, Default)]
pub struct Line {
    pub steps: Vec<StepReport>,
    /// The choice that nobody made, if the line ended there.
    pub open: Option<Open>,
    /// Choices of the script that nothing asked for.
    pub not_asked: Vec<Fault>,
    /// Moments at which the play made a declaration, for questions about declarations.
    pub moments: Vec<Moment>,
    /// For each payment of mana that leaves a choice how many ways there are; all that is tapped in one of them.
    pub payments: Vec<usize>,
    pub payable: Vec<ObjectId>,
    /// Something was tapped for mana where the mana pool sufficed.
    pub beyond: bool,
}

/// A choice that the script leaves open.
#[derive(Clone, Debug)]
pub struct Open {
    pub request: ChoiceRequest,
    pub step: u32,
    pub game: Arc<Game>,
    /// The answers that there are, where they are not simply the options.
    pub answers: Option<Vec<Answer>>,
}

/// The game just before a declaration or an assignment of the play.
#[derive(Clone, Debug)]
pub struct Moment {
    pub kind: MomentKind,
    pub game: Arc<Game>,
    /// What was declared, as the document says it.
    pub action: Option<Action>,
    /// It was refused: no declaration was made (733.1).
    pub refused: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    Attack,
    Block,
    Damage,
}

/// Plays a part once. An open choice ends the line there.
pub fn play(
    source: &str,
    start: &Start,
    part: &Part,
    answers: &[Answer],
    ways: Option<(&[usize], &[ObjectId])>,
) -> Result<Line, Vec<Fault>> {
    let (line, refused) = play_once(source, start, part, (answers, ways), Vec::new())?;
    if refused.is_empty() {
        return Ok(line);
    }
    // A choice that every request refused: the play stops at the first that asked for it.
    play_once(source, start, part, (answers, ways), refused).map(|(line, _)| line)
}

/// Plays a part; also gives the choices that were asked for, are no option and not said to be illegal.
fn play_once(
    source: &str,
    start: &Start,
    part: &Part,
    (answers, ways): (&[Answer], Option<(&[usize], &[ObjectId])>),
    strict: Vec<Span>,
) -> Result<(Line, Vec<Span>), Vec<Fault>> {
    let mut script = Script::new(answers).strict(strict).paying(ways);
    let mut player = Player::new(start);
    let mut line = Line::default();
    let (before, items) = split_leading_choices(&part.play);
    let first = player.check_board(&mut script, before);
    let mut stopped = record(&mut line, &mut player, first, None, 0);
    stopped |= note_choices(&mut line, source, before, &mut player, stopped);
    let mut rest = items;
    while let Some((item, after)) = rest.split_first() {
        let (choices, next) = split_leading_choices(after);
        let n = item.number.unwrap_or(line.steps.len() as u32);
        if stopped {
            line.steps.push(not_reached(source, item, n, &player.game));
        } else {
            player.reserve(item, next);
            let result = player.play(item, choices, &mut script);
            stopped = record(&mut line, &mut player, result, Some((source, item)), n);
        }
        stopped |= note_choices(&mut line, source, choices, &mut player, stopped);
        rest = next;
    }
    if !stopped {
        let result = player.finish(&mut script);
        stopped = record_end(&mut line, &mut player, result);
    }
    line.moments = std::mem::take(&mut player.moments);
    line.not_asked.append(&mut player.unasked);
    (line.payments, line.payable, line.beyond) = script.payments_asked();
    if !stopped {
        settle_choices(&mut line, &script, part, (source, start));
    }
    let refused = script
        .left()
        .into_iter()
        .filter_map(|(item, left)| (!item.illegal && matches!(left, Left::Refused(_))).then(|| item.span()));
    let unknown = !start.not_understood.is_empty();
    let refused = if stopped || unknown { Vec::new() } else { refused.collect() };
    let faults = player.faults;
    if faults.is_empty() { Ok((line, refused)) } else { Err(faults) }
}

/// What became of the choices that were not taken, in a line that went to its end: refused as the document
/// says or against it, legal against it, or not asked for.
fn settle_choices(line: &mut Line, script: &Script<'_>, part: &Part, (source, start): (&str, &Start)) {
    for (item, left) in script.left() {
        // Words that are not understood could make it an option.
        let end = line.steps.last().map(|s| &*s.after);
        let bears = |n: &&NotUnderstood| end.is_none_or(|game| n.matters(game));
        let unknown = start.not_understood.iter().find(bears).filter(|_| matches!(left, Left::Refused(_)));
        let outcome = match left {
            _ if let Some(text) = unknown => StepOutcome::Stopped(Stop::NotUnderstood {
                object: crate::game::ObjectId(0),
                words: text.text.clone(),
            }),
            Left::Refused(_) if let Some(name) = absent(start, line, item) => {
                StepOutcome::Stopped(Stop::Absent(name))
            }
            Left::NotAsked => {
                line.not_asked.push(choices::not_asked(item));
                StepOutcome::NotReached
            }
            Left::Refused(refusal) if item.illegal => StepOutcome::RefusedAsSaid(refusal),
            Left::Refused(refusal) => StepOutcome::Stopped(Stop::Illegal(refusal)),
            Left::Legal => StepOutcome::LegalAgainstWord,
        };
        // A nested choice has no step of its own: what matters of it shows in the one that holds it.
        let (holder, own) = holder(&part.play, item);
        let own = own || !matches!(outcome, StepOutcome::RefusedAsSaid(_) | StepOutcome::NotReached);
        let at = holder.span().place(source).0;
        if let (false, StepOutcome::RefusedAsSaid(refusal)) = (own, &outcome)
            && let Some(step) = line.steps.iter_mut().find(|s| s.line == at)
        {
            step.trace.push(Trace::attempted(&item.words.text, refusal.clone()));
        }
        if let Some(step) = line.steps.iter_mut().find(|s| own && s.line == at) {
            step.outcome = outcome;
        }
    }
}

/// What a choice speaks of that is nowhere in the game, at the end of the line.
fn absent(start: &Start, line: &Line, item: &PlayItem) -> Option<String> {
    let Action::Choose(_, chosen) = &item.action else { return None };
    let game = &line.steps.last()?.after;
    let object = |c: &Choice| match c {
        Choice::Target(Target::Object(o)) => Some(*o),
        _ => None,
    };
    let objects: Vec<ObjectRef> = match chosen {
        Chosen::Choose { what, .. } => what.iter().filter_map(object).collect(),
        Chosen::Sacrifice(all) | Chosen::Discard(all) | Chosen::Reveal(all) => all.clone(),
        _ => Vec::new(),
    };
    objects.into_iter().find_map(|o| start.binding.absent(game, o))
}

/// The item of the play that is this one or holds it, and whether it is the item itself.
fn holder<'a>(play: &'a [PlayItem], item: &'a PlayItem) -> (&'a PlayItem, bool) {
    let span = item.span();
    match play.iter().rev().find(|i| i.span().start <= span.start) {
        Some(holder) => (holder, holder.span() == span),
        None => (item, true),
    }
}

/// The choices that stand directly after an item, and the rest.
fn split_leading_choices(items: &[PlayItem]) -> (&[PlayItem], &[PlayItem]) {
    let n = items.iter().take_while(|i| i.action.is_choice()).count();
    items.split_at(n)
}

/// Notes a step; true if the play stops there.
fn record(
    line: &mut Line,
    player: &mut Player<'_>,
    result: Result<StepOutcome, Stop>,
    item: Option<(&str, &PlayItem)>,
    n: u32,
) -> bool {
    let (outcome, stopped) = match result {
        Ok(outcome) => {
            let stopped = outcome == StepOutcome::LegalAgainstWord;
            (outcome, stopped)
        }
        Err(Stop::Choice(request)) => {
            line.open = Some(Open {
                request: (*request).clone(),
                step: n,
                game: Arc::new(player.game.clone()),
                answers: player.take_divisions(),
            });
            (StepOutcome::Stopped(Stop::Choice(request)), true)
        }
        Err(stop) => (StepOutcome::Stopped(stop), true),
    };
    line.steps.push(StepReport {
        n,
        words: item.map(|(_, i)| i.words.text.clone()).unwrap_or_default(),
        line: item.map_or(0, |(source, i)| i.span().place(source).0),
        trace: player.take_trace(),
        outcome,
        after: Arc::new(player.game.clone()),
    });
    stopped
}

/// Choices and assignments that are items of their own are steps too: what they decide shows in the step
/// that asks, or in the one that deals the damage. True if the play stops there.
fn note_choices(
    line: &mut Line,
    source: &str,
    choices: &[PlayItem],
    player: &mut Player<'_>,
    mut stopped: bool,
) -> bool {
    for item in choices {
        let n = item.number.unwrap_or(line.steps.len() as u32);
        let mut step = not_reached(source, item, n, &player.game);
        if !stopped {
            step.outcome = player.assignment(item).unwrap_or(StepOutcome::Done);
            stopped = matches!(step.outcome, StepOutcome::LegalAgainstWord | StepOutcome::Stopped(_));
        }
        line.steps.push(step);
    }
    stopped
}

/// What still happened at the end of the play (announced damage is dealt) belongs to the last step.
fn record_end(line: &mut Line, player: &mut Player<'_>, result: Result<(), Stop>) -> bool {
    let trace = player.take_trace();
    let Some(last) = line.steps.last_mut() else { return false };
    last.trace.extend(trace);
    last.after = Arc::new(player.game.clone());
    match result {
        Ok(()) => false,
        Err(stop) => {
            if let Stop::Choice(request) = &stop {
                let game = last.after.clone();
                let answers = player.take_divisions();
                line.open = Some(Open { request: (**request).clone(), step: last.n, game, answers });
            }
            last.outcome = StepOutcome::Stopped(stop);
            true
        }
    }
}

fn not_reached(source: &str, item: &PlayItem, n: u32, game: &Game) -> StepReport {
    StepReport {
        n,
        words: item.words.text.clone(),
        line: item.span().place(source).0,
        trace: Vec::new(),
        outcome: StepOutcome::NotReached,
        after: Arc::new(game.clone()),
    }
}
