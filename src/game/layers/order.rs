//! Which effect is applied next: characteristic-defining abilities first (613.3), then timestamps (613.7)
//! as far as no dependency (613.8) overrides them; found anew after each application (613.8c).

use super::apply::{apply, changes_for, constant};
use super::explain::{AppliedEffect, DependencyEdge, Explanation, LostAbility, Reason, Unapplied, WhyNot};
use super::gather::{EffectSource, Part, depends_on_later_power, gather};
use super::layer::{Layer, class};
use super::{Computed, View};
use crate::ability::{Ability, KeywordKind, StaticEffect};
use crate::game::ids::ObjectId;
use crate::game::query::{Gaps, Objects};
use crate::game::state::Game;
use crate::game::support::{Support, support};

/// One computation.
pub(super) struct Run<'g> {
    game: &'g Game,
    now: Computed,
    started: Vec<Part<'g>>,
    gaps: Gaps,
    explain: Option<Explanation>,
    false_conditions: Vec<EffectSource>,
}

impl<'g> Run<'g> {
    pub fn new(game: &'g Game, explain: bool) -> Self {
        Self {
            game,
            now: Computed::base(game),
            started: Vec::new(),
            gaps: Gaps::default(),
            explain: explain.then(Explanation::default),
            false_conditions: Vec::new(),
        }
    }

    pub fn all_layers(&mut self) {
        for layer in Layer::ALL {
            self.layer(layer);
        }
    }

    pub fn finish(mut self) -> (Computed, Explanation) {
        self.now.only_creatures_have_power(self.game);
        if depends_on_later_power(self.game, &self.now, &self.started, &self.gaps) {
            self.gaps.note("layers:power-before-its-layer");
        }
        self.now.gap = self.gaps.first().or_else(|| refused_keyword(self.game, &self.now));
        let mut explanation = self.explain.take().unwrap_or_default();
        explanation.unapplied = self.unapplied(&explanation);
        (self.now, explanation)
    }

    fn unapplied(&self, e: &Explanation) -> Vec<Unapplied> {
        let applied = |s: EffectSource| e.applied.iter().any(|a| a.effect == s);
        let mut all = Vec::new();
        for lost in &e.lost {
            let effect = EffectSource::Static { object: lost.object, origin: lost.origin };
            if lost.continuous && !applied(effect) {
                all.push(Unapplied { effect, why: WhyNot::AbilityLost { by: lost.by, layer: lost.layer } });
            }
        }
        for effect in &self.false_conditions {
            let known = all.iter().any(|u: &Unapplied| u.effect == *effect);
            if !applied(*effect) && !known {
                all.push(Unapplied { effect: *effect, why: WhyNot::Condition });
            }
        }
        all
    }

    fn layer(&mut self, layer: Layer) {
        let mut done: Vec<EffectSource> = Vec::new();
        loop {
            let mut pending = self.pending(layer, &done);
            // 613.3: within a layer, effects of characteristic-defining abilities come first.
            if pending.iter().any(|p| p.cda) {
                pending.retain(|p| p.cda);
            }
            if pending.is_empty() {
                return;
            }
            let mut choice = Round::new(self, layer, &pending);
            let next = choice.next();
            let (edges, in_loop, overtakes) = choice.account(next);
            let part = pending.swap_remove(next);
            done.push(part.source);
            self.apply(part, layer, edges, in_loop, overtakes);
        }
    }

    fn pending(&mut self, layer: Layer, done: &[EffectSource]) -> Vec<Part<'g>> {
        let (mut false_ones, wanted) = (Vec::new(), self.explain.is_some());
        let parts = gather(self.game, &self.now, layer, &self.started, done, &self.gaps, |s| {
            if wanted {
                false_ones.push(s);
            }
        });
        self.false_conditions.extend(false_ones);
        parts
    }

    fn apply(
        &mut self,
        mut part: Part<'g>,
        layer: Layer,
        edges: Vec<DependencyEdge>,
        in_loop: bool,
        overtakes: Vec<EffectSource>,
    ) {
        let before = self.explain.is_some().then(|| self.now.clone());
        let objects = apply(self.game, &part, layer, &mut self.now, &self.gaps);
        if let (Some(before), Some(e)) = (before, &mut self.explain) {
            for edge in edges {
                if !e.edges.contains(&edge) {
                    e.edges.push(edge);
                }
            }
            note_losses(e, &part, layer, &objects, &before, &self.now);
            e.applied.push(AppliedEffect {
                effect: part.source,
                layer,
                timestamp: part.order.0,
                cda: part.cda,
                continued: part.started,
                rules: part.changes(layer).filter_map(super::why::rule_of).collect(),
                overtakes,
                in_loop,
                after: objects.iter().filter_map(|o| self.now.live(*o).cloned()).collect(),
                objects: objects.to_vec(),
            });
        }
        if !part.started {
            // 613.6: from now on the same set of objects, even if the ability goes.
            part.locked = Some(objects.as_slice().into());
            part.started = true;
            self.started.push(part);
        }
    }
}

/// A keyword that would act by itself and is not played: on the battlefield, on the stack.
fn refused_keyword(game: &Game, now: &Computed) -> Option<&'static str> {
    let find = |id: ObjectId, fits: &dyn Fn(KeywordKind) -> bool| {
        now.live(id)?.abilities.iter().find_map(|h| match &*h.ability {
            Ability::Keyword(k) if fits(k.kind) => Some(k.kind.english()),
            _ => None,
        })
    };
    let acts = |k| support(k) == Support::Refused;
    let there = game.permanents().find_map(|id| find(id, &acts));
    let on_stack = |id| find(id, &|k| acts(k) || support(k) == Support::CastRefused);
    there.or_else(|| game.stack.iter().find_map(|e| on_stack(e.id)))
}

fn note_losses(
    e: &mut Explanation,
    part: &Part,
    layer: Layer,
    objects: &Objects,
    before: &Computed,
    after: &Computed,
) {
    for id in objects {
        let (Some(b), Some(a)) = (before.live(*id), after.live(*id)) else { continue };
        for held in &b.abilities {
            if !a.abilities.iter().any(|h| h.origin == held.origin) {
                let continuous = matches!(&*held.ability, Ability::Static(s)
                    if matches!(s.effect, StaticEffect::Continuous { .. } | StaticEffect::CharacteristicDefining(_)));
                let (object, origin, by) = (*id, held.origin, part.source);
                e.lost.push(LostAbility { object, origin, continuous, by, layer });
            }
        }
    }
}

/// The choice of the next effect out of those that wait.
struct Round<'r, 'g> {
    game: &'g Game,
    now: &'r Computed,
    gaps: &'r Gaps,
    layer: Layer,
    pending: &'r [Part<'g>],
    /// Try every pair, for the account.
    full: bool,
    reads: Vec<u16>,
    writes: Vec<u16>,
    /// The set and outcome of each as things stand, once needed.
    present: Vec<Option<Objects>>,
    /// The state after each has been tried, once needed.
    tried: Vec<Option<Computed>>,
    /// What is known of "row depends on column".
    known: Vec<Option<Option<Reason>>>,
}

impl<'r, 'g> Round<'r, 'g> {
    fn new(run: &'r Run<'g>, layer: Layer, pending: &'r [Part<'g>]) -> Self {
        let n = pending.len();
        Self {
            game: run.game,
            now: &run.now,
            gaps: &run.gaps,
            layer,
            pending,
            full: run.explain.is_some(),
            reads: pending.iter().map(|p| p.reads(layer)).collect(),
            writes: pending.iter().map(|p| p.writes(layer)).collect(),
            present: vec![None; n],
            tried: vec![None; n],
            known: vec![None; n * n],
        }
    }

    /// The first in timestamp order that depends on nothing that waits, but for what is in a loop with it.
    fn next(&mut self) -> usize {
        let n = self.pending.len();
        for a in 0..n {
            let blocked = (0..n).any(|b| b != a && self.depends(a, b).is_some() && !self.reaches(b, a));
            if !blocked {
                return a;
            }
        }
        0 // A finite graph of loops has one that depends on no other; kept total all the same.
    }

    /// Whether there is a chain of dependencies from `from` to `to`.
    fn reaches(&mut self, from: usize, to: usize) -> bool {
        let mut seen = vec![false; self.pending.len()];
        let mut open = vec![from];
        while let Some(x) = open.pop() {
            if x == to {
                return true;
            }
            if std::mem::replace(&mut seen[x], true) {
                continue;
            }
            for y in 0..self.pending.len() {
                if y != x && !seen[y] && self.depends(x, y).is_some() {
                    open.push(y);
                }
            }
        }
        false
    }

    /// Whether `a` depends on `b`, and why (613.8a).
    fn depends(&mut self, a: usize, b: usize) -> Option<Reason> {
        let at = a * self.pending.len() + b;
        if let Some(known) = self.known[at] {
            return known;
        }
        let found = self.try_pair(a, b);
        self.known[at] = Some(found);
        found
    }

    fn try_pair(&mut self, a: usize, b: usize) -> Option<Reason> {
        if self.pending[a].cda != self.pending[b].cda || (!self.full && self.cannot_depend(a, b)) {
            return None;
        }
        if self.tried[b].is_none() {
            let mut after = self.now.clone();
            apply(self.game, &self.pending[b], self.layer, &mut after, self.gaps);
            self.tried[b] = Some(after);
        }
        self.present_set(a);
        let part = &self.pending[a];
        let now = View { game: self.game, computed: self.now };
        let after = View { game: self.game, computed: self.tried[b].as_ref()? };
        if !part.exists(after, self.gaps) {
            return Some(Reason::Existence);
        }
        let set = self.present[a].as_ref()?;
        let later = part.affected(after, self.gaps);
        if !same_set(set, &later) {
            return Some(Reason::Affected);
        }
        let same = |id: &ObjectId| {
            changes_for(part, self.layer, now, *id, self.gaps)
                == changes_for(part, self.layer, after, *id, self.gaps)
        };
        (!constant(part, self.layer) && !set.iter().all(same)).then_some(Reason::Outcome)
    }

    /// Whether by what they read and write `a` cannot depend on `b`.
    fn cannot_depend(&mut self, a: usize, b: usize) -> bool {
        let shared = self.reads[a] & self.writes[b];
        if shared == 0 {
            return true;
        }
        if shared == class::LOSS {
            // Only the existence of `a` is at stake: then `b` must affect the object that has the ability.
            let Some(source) = self.pending[a].object() else { return true };
            return !self.present_set(b).contains(&source);
        }
        false
    }

    fn present_set(&mut self, i: usize) -> &Objects {
        let (game, now, gaps, part) = (self.game, self.now, self.gaps, &self.pending[i]);
        self.present[i].get_or_insert_with(|| part.affected(View { game, computed: now }, gaps))
    }

    /// For the account: all edges of this round, whether the chosen one is in a loop, and what waits longer
    /// than its timestamp says because of it.
    fn account(&mut self, chosen: usize) -> (Vec<DependencyEdge>, bool, Vec<EffectSource>) {
        if !self.full {
            return (Vec::new(), false, Vec::new());
        }
        let n = self.pending.len();
        let mut edges = Vec::new();
        for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let Some(reason) = self.depends(a, b) else { continue };
            let in_loop = self.reaches(b, a);
            let (effect, on) = (self.pending[a].source, self.pending[b].source);
            edges.push(DependencyEdge { layer: self.layer, effect, on, reason, in_loop });
        }
        let mine = |e: &&DependencyEdge| e.effect == self.pending[chosen].source && e.in_loop;
        let in_loop = edges.iter().any(|e| mine(&e));
        let overtaken = self.pending[..chosen].iter().map(|p| p.source).collect();
        (edges, in_loop, overtaken)
    }
}

fn same_set(a: &Objects, b: &Objects) -> bool {
    a.len() == b.len() && a.iter().all(|x| b.contains(x))
}
