//! Which effect is applied next: characteristic-defining abilities first (613.3), then timestamps (613.7)
//! as far as no dependency (613.8) overrides them; found anew after each application (613.8c).

use super::apply::{apply, changes_for, constant};
use super::explain::{AppliedEffect, DependencyEdge, Explanation, LostAbility, Reason, Unapplied, WhyNot};
use super::gather::{EffectSource, Part, depends_on_later_power, gather};
use super::layer::{Layer, class};
use super::{Computed, View};
use crate::ability::{Ability, KeywordKind, Modification, StaticEffect};
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
    /// Effects whose condition did not hold when last looked at.
    dormant: Vec<Unapplied>,
}

impl<'g> Run<'g> {
    pub fn new(game: &'g Game, explain: bool) -> Self {
        Self {
            game,
            now: Computed::base(game),
            started: Vec::new(),
            gaps: Gaps::default(),
            explain: explain.then(Explanation::default),
            dormant: Vec::new(),
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
        // A loss in a later layer does not keep an effect from beginning (613.6): there its condition did.
        let mut all: Vec<Unapplied> = self.dormant.iter().filter(|u| !applied(u.effect)).cloned().collect();
        for lost in e.lost.iter().filter(|l| l.continuous) {
            let effect = EffectSource::Static { object: lost.object, origin: lost.origin };
            if !applied(effect) && !all.iter().any(|u| u.effect == effect) {
                let why = WhyNot::AbilityLost { by: lost.by, layer: lost.layer };
                all.push(Unapplied { effect, why, layer: lost.layer, on: Vec::new() });
            }
        }
        all
    }

    fn layer(&mut self, layer: Layer) {
        let mut done: Vec<EffectSource> = Vec::new();
        loop {
            let (mut pending, dormant) = self.pending(layer, &done);
            // 613.3: within a layer, effects of characteristic-defining abilities come first.
            if pending.iter().any(|p| p.cda) {
                pending.retain(|p| p.cda);
            }
            if pending.is_empty() {
                return;
            }
            let mut choice = Round::new(self, layer, &pending);
            let next = choice.next();
            let (edges, in_loop, overtakes) = choice.account(next, &dormant);
            let part = pending.swap_remove(next);
            done.push(part.source);
            self.apply(part, layer, edges, in_loop, overtakes);
        }
    }

    /// What waits to be applied and, for the account, what would if its condition held.
    fn pending(&mut self, layer: Layer, done: &[EffectSource]) -> (Vec<Part<'g>>, Vec<Part<'g>>) {
        let (mut dormant, wanted) = (Vec::new(), self.explain.is_some());
        let parts = gather(self.game, &self.now, layer, &self.started, done, &self.gaps, |part| {
            if wanted {
                dormant.push(part);
            }
        });
        self.dormant.retain(|u| !parts.iter().any(|p| p.source == u.effect));
        let view = View { game: self.game, computed: &self.now };
        for part in &dormant {
            if !self.dormant.iter().any(|u| u.effect == part.source) {
                let on = part.affected(view, &self.gaps).to_vec();
                self.dormant.push(Unapplied { effect: part.source, why: WhyNot::Condition, layer, on });
            }
        }
        (parts, dormant)
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
            let mut reconsidered = false;
            for edge in edges {
                reconsidered |=
                    e.note_edge(edge) && overtakes.contains(&edge.effect) && edge.on == part.source;
            }
            note_losses(e, &part, layer, &objects, &before, &self.now);
            // 113.11: what can't have an ability does not get it.
            let gives = |m: &Modification, o: &ObjectId| match m {
                Modification::AddAbility(a) => match &**a {
                    Ability::Keyword(k) => self.now.live(*o).is_none_or(|ch| ch.has(k.kind)),
                    _ => true,
                },
                _ => true,
            };
            let cant_have = part.changes(layer).any(|m| objects.iter().any(|o| !gives(m, o)));
            e.applied.push(AppliedEffect {
                effect: part.source,
                layer,
                timestamp: part.order.0,
                cda: part.cda,
                continued: part.started,
                rules: part.changes(layer).filter_map(super::why::rule_of).collect(),
                overtakes,
                in_loop,
                reconsidered,
                cant_have,
                after: objects.iter().map(|o| self.now.live(*o).unwrap_or(&super::UNKNOWN).clone()).collect(),
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

    /// The first in timestamp order that waits for nothing. Within a loop only the timestamps count; for what
    /// is outside the loop its members wait like any other effect (613.8b).
    fn next(&mut self) -> usize {
        let n = self.pending.len();
        for a in 0..n {
            let waits: Vec<usize> = (0..n).filter(|b| *b != a && self.depends(a, *b).is_some()).collect();
            let outside = waits.iter().any(|b| !self.reaches(*b, a));
            let mut earlier = || (0..a).any(|b| self.in_one_loop(a, b));
            if waits.is_empty() || !outside && !earlier() {
                return a;
            }
        }
        0 // The loops themselves form no loop, so one waits for no other; kept total all the same.
    }

    /// Whether each depends on the other, if only by way of others.
    fn in_one_loop(&mut self, a: usize, b: usize) -> bool {
        self.reaches(a, b) && self.reaches(b, a)
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
        self.after(b);
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
    fn account(
        &mut self,
        chosen: usize,
        dormant: &[Part<'g>],
    ) -> (Vec<DependencyEdge>, bool, Vec<EffectSource>) {
        if !self.full {
            return (Vec::new(), false, Vec::new());
        }
        let n = self.pending.len();
        let mut edges = Vec::new();
        for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let Some(reason) = self.depends(a, b) else { continue };
            let in_loop = self.reaches(b, a);
            let (effect, on) = (self.pending[a].source, self.pending[b].source);
            edges.push(DependencyEdge { layer: self.layer, effect, on, reason, in_loop, after: None });
        }
        let woken = self.woken(dormant);
        edges.extend(woken.iter().map(|(_, e)| *e));
        let mine = |e: &&DependencyEdge| e.effect == self.pending[chosen].source && e.in_loop;
        let in_loop = edges.iter().any(|e| mine(&e));
        let mut overtaken = Vec::new();
        for p in 0..chosen {
            if self.reaches(p, chosen) && !self.reaches(chosen, p) {
                overtaken.push(self.pending[p].source);
            }
        }
        let mine = &self.pending[chosen];
        let earlier = woken.iter().filter(|(part, e)| e.on == mine.source && part.order < mine.order);
        overtaken.extend(earlier.map(|(_, e)| e.effect));
        (edges, in_loop, overtaken)
    }

    /// Effects whose condition does not hold, with what would make it hold: so they depend on that for their
    /// existence.
    fn woken<'p>(&mut self, dormant: &'p [Part<'g>]) -> Vec<(&'p Part<'g>, DependencyEdge)> {
        let (mut all, gaps) = (Vec::new(), self.gaps);
        for on in 0..self.pending.len() {
            for part in dormant.iter().filter(|p| p.cda == self.pending[on].cda) {
                let game = self.game;
                let after = View { game, computed: self.after(on) };
                if part.exists(after, gaps) {
                    let (effect, on) = (part.source, self.pending[on].source);
                    let (layer, reason) = (self.layer, Reason::Existence);
                    let edge = DependencyEdge { layer, effect, on, reason, in_loop: false, after: None };
                    all.push((part, edge));
                }
            }
        }
        all
    }

    /// The state as it would be after an effect.
    fn after(&mut self, b: usize) -> &Computed {
        let (game, now, layer, gaps, part) = (self.game, self.now, self.layer, self.gaps, &self.pending[b]);
        self.tried[b].get_or_insert_with(|| {
            let mut after = now.clone();
            apply(game, part, layer, &mut after, gaps);
            after
        })
    }
}

fn same_set(a: &Objects, b: &Objects) -> bool {
    a.len() == b.len() && a.iter().all(|x| b.contains(x))
}
