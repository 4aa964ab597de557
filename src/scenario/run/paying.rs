//! Mana is paid in the first way that suffices. Where that could matter to the document, every way is tried: what was
//! paid so that a later item of the play could not be what the document says was not paid so; what comes out the same in
//! all other ways is decided, and the rest depends on what nobody said.

use super::explore::{Explorer, Leaf, Merged, Tree};
use super::setup::Start;
use crate::game::ids::ObjectId;
use crate::game::stop::Stop;
use crate::order::Arrange;
use crate::scenario::Fault;
use crate::scenario::report::{Because, ClaimReport, StepOutcome, Verdict};
use crate::scenario::statement::{Claim, Part, PlayItem, Statement, StatusClaim};
use crate::terms::Concept;

/// What is open.
pub(super) const UNSAID: &str = "choice:which-permanents-were-tapped-for-mana";

/// More ways to pay for the whole play than this are not tried, and no more lines than that in all.
const MOST_WAYS: usize = 64;
const MOST_LINES: usize = 1500;

/// A play whose payments are tried: its tree, and the claims on which all ways agree.
pub(super) struct Tried {
    pub tree: Tree,
    pub claims: Vec<ClaimReport>,
    pub out: Merged,
}

impl Explorer<'_> {
    /// Brings together the ways to pay that the document leaves open.
    pub(super) fn pay(&self, first: Tree) -> Result<Tried, Vec<Fault>> {
        let asked = asked(&first);
        let apart = apart(self.start, self.part, &first);
        let sensitive = may_matter(self.part) || leaves(&first).iter().any(|l| is_lost(l));
        if asked.is_empty() || !sensitive && apart.is_empty() {
            return Ok(self.one(first));
        }
        let Some(trees) = self.tried(&apart)? else {
            let mut one = self.one(first);
            let open = |c: &&mut ClaimReport| asks(&c.item.statement) || tells_tapped(&c.item.statement);
            one.claims.iter_mut().filter(open).for_each(undecided);
            return Ok(one);
        };
        let (mut lost, mut kept): (Vec<Tree>, Vec<Tree>) =
            trees.into_iter().partition(|t| leaves(t).into_iter().any(is_lost));
        if kept.is_empty() {
            let far = lost.iter().map(reach).max();
            lost.retain(|t| Some(reach(t)) == far);
            kept = lost;
        }
        // Who has mana in the pool spends that first, where the play does not show otherwise.
        let beyond = |t: &Tree| leaves(t).iter().any(|l| l.line.beyond);
        if !kept.iter().all(beyond) {
            kept.retain(|t| !beyond(t));
        }
        let parts = differing_step(&kept);
        let mut all = kept.into_iter().map(|t| self.one(t));
        let Some(mut one) = all.next() else { return Ok(self.one(first)) };
        for other in all {
            for (claim, other) in one.claims.iter_mut().zip(other.claims) {
                if claim.verdict != other.verdict {
                    undecided(claim);
                }
            }
        }
        if let Some(at) = parts {
            let n = leaves(&one.tree).first().and_then(|l| l.line.steps.get(at)).map(|s| s.n);
            let later = |c: &&mut ClaimReport| c.item.after.is_none() || c.item.after >= n;
            one.claims.iter_mut().filter(later).for_each(undecided);
            one.tree.stop_first_at(at, Stop::missing(UNSAID));
        }
        Ok(one)
    }

    fn one(&self, tree: Tree) -> Tried {
        let mut out = Merged::default();
        let claims = super::explore::merge(&tree, &mut out, self.part.ruling.is_empty());
        Tried { tree, claims, out }
    }

    /// The play in every way to pay; `None` if there are too many.
    fn tried(&self, apart: &[ObjectId]) -> Result<Option<Vec<Tree>>, Vec<Fault>> {
        let mut trees = Vec::new();
        let (mut open, mut lines) = (vec![Vec::new()], 0);
        while let Some(ways) = open.pop() {
            let mut own = 0;
            let tree = self.tree(&mut Vec::new(), &mut own, Some((&ways, apart)))?;
            lines += own;
            if lines > MOST_LINES {
                return Ok(None);
            }
            for (at, n) in asked(&tree).into_iter().enumerate().skip(ways.len()) {
                if n == usize::MAX || trees.len() + open.len() + n > MOST_WAYS {
                    return Ok(None);
                }
                // Those before are taken in the first way: each combination comes once.
                let mut next = ways.clone();
                next.resize(at, 0);
                open.extend((1..n).map(|way| [next.as_slice(), &[way]].concat()));
            }
            trees.push(tree);
        }
        Ok(Some(trees))
    }
}

fn undecided(claim: &mut ClaimReport) {
    claim.verdict = Verdict::Undecided;
    claim.answer = None;
    claim.because = vec![Because::Missing(UNSAID.to_string())];
    claim.concepts = vec![Concept::PayCosts];
}

fn leaves(tree: &Tree) -> Vec<&Leaf> {
    match tree {
        Tree::Leaf(leaf) => vec![leaf],
        Tree::Choice { branches, .. } => branches.iter().flat_map(leaves).collect(),
    }
}

/// For each payment in order how many ways there are, at most.
fn asked(tree: &Tree) -> Vec<usize> {
    let mut most: Vec<usize> = Vec::new();
    for leaf in leaves(tree) {
        for (at, n) in leaf.line.payments.iter().enumerate() {
            match most.get_mut(at) {
                Some(m) => *m = (*m).max(*n),
                None => most.push(*n),
            }
        }
    }
    most
}

/// Whether an item that is not said to be illegal was refused.
fn is_lost(leaf: &Leaf) -> bool {
    leaf.line.steps.iter().any(|s| match &s.outcome {
        StepOutcome::Stopped(Stop::Illegal(_)) => true,
        StepOutcome::Stopped(Stop::NotImplemented(missing)) => missing.name == UNSAID,
        _ => false,
    })
}

/// How many steps were played.
fn reach(tree: &Tree) -> usize {
    let played = |leaf: &Leaf| {
        let over = |o: &StepOutcome| matches!(o, StepOutcome::Stopped(_) | StepOutcome::NotReached);
        leaf.line.steps.iter().take_while(|s| !over(&s.outcome)).count()
    };
    leaves(tree).into_iter().map(played).max().unwrap_or(0)
}

/// The first step of which not the same becomes in all ways: what is marked illegal is legal in some.
fn differing_step(trees: &[Tree]) -> Option<usize> {
    let kind = |s: &StepOutcome| match s {
        StepOutcome::RefusedAsSaid(_) => 1,
        StepOutcome::LegalAgainstWord => 2,
        _ => 0,
    };
    let all: Vec<&Leaf> = trees.iter().flat_map(leaves).collect();
    let steps = all.iter().map(|l| l.line.steps.len()).min().unwrap_or(0);
    let at = |leaf: &Leaf, i: usize| kind(&leaf.line.steps[i].outcome);
    (0..steps).find(|i| all.iter().any(|l| at(l, *i) == 2) && all.iter().any(|l| at(l, *i) != 2))
}

/// Whether something of the document asks what could be done.
fn may_matter(part: &Part) -> bool {
    fn illegal(item: &PlayItem) -> bool {
        item.illegal || item.nested.iter().any(illegal)
    }
    part.play.iter().any(illegal) || part.ruling.iter().any(|r| asks(&r.statement))
}

fn asks(statement: &Statement) -> bool {
    matches!(statement, Statement::Question { .. })
}

fn tells_tapped(statement: &Statement) -> bool {
    let tapped = |s: &StatusClaim| matches!(s, StatusClaim::Tapped | StatusClaim::Untapped);
    matches!(statement, Statement::Claim(Claim::HasStatus { status, .. }) if tapped(status))
}

/// Permanents that may be tapped for mana and of which the ruling tells whether they are tapped: each by itself where it
/// is called by a name of its own.
fn apart(start: &Start, part: &Part, tree: &Tree) -> Vec<ObjectId> {
    let all = leaves(tree);
    let payable: Vec<ObjectId> = all.iter().flat_map(|l| l.line.payable.iter().copied()).collect();
    let Some(game) = all.iter().filter_map(|l| l.line.steps.last()).map(|s| &s.after).next_back() else {
        return Vec::new();
    };
    let mut apart = Vec::new();
    for item in part.ruling.iter().filter(|r| tells_tapped(&r.statement)) {
        if let Statement::Claim(Claim::HasStatus { object, .. }) = &item.statement {
            apart.extend(start.binding.all(game, *object).into_iter().filter(|o| payable.contains(o)));
        }
    }
    apart.arrange();
    apart.dedup();
    apart
}
