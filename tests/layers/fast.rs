//! Every pair and triple of effects in every timestamp order: the engine against the naive reading, and the
//! fast path against full trial.

use crate::effects::{Told, all};
use crate::naive::{Effect, World, compared, run, seen, world};
use crate::support::*;
use verdikt::ability::{CardType as T, Colour as C, KeywordKind as K};
use verdikt::game::{Computed, Game, View};

/// What the effects work on: the same on every board, before them.
fn board() -> Game {
    let mut g = game();
    put(&mut g, ANNA, &creature("Bear", 2, 3).sub("Bear").colour(C::Green).kw(K::Flying));
    put(&mut g, BORIS, &creature("Raider", 3, 1).sub("Goblin").colour(C::Red).kw(K::Reach));
    put(&mut g, BORIS, &card("Rock").types(&[T::Artifact]));
    put(&mut g, ANNA, &card("Glade").types(&[T::Land]).sub("Forest").kw(K::Reach));
    put(&mut g, BORIS, &basic("Swamp"));
    g
}

fn compare(order: &[&Told]) {
    let mut g = board();
    let first = g.battlefield.len();
    for (i, told) in order.iter().enumerate() {
        put(&mut g, if i % 2 == 0 { ANNA } else { BORIS }, &told.card);
    }
    let fast = Computed::of(&g);
    let names: Vec<_> = order.iter().map(|t| t.name).collect();
    assert_eq!(fast.gap, None, "{names:?}");
    assert_eq!(fast, Computed::explained(&g).0, "fast path: {names:?}");
    let effects = order
        .iter()
        .enumerate()
        .map(|(i, t)| {
            Effect::new(first + i, g.object(g.battlefield[first + i]).timestamp.0, t.cda, t.parts.clone())
        })
        .collect();
    let slow: World = run(world(&g), effects);
    let view = View { game: &g, computed: &fast };
    for (i, id) in g.battlefield.iter().enumerate() {
        let (got, wanted) = (compared(&seen(i, view.get(*id))), compared(&slow.things[i]));
        assert_eq!(got, wanted, "thing {i} under {names:?}");
    }
}

/// Everything that begins with this effect.
fn beginning_with(a: &Told, all: &[Told]) {
    compare(&[a]);
    for b in all.iter().filter(|b| b.name != a.name) {
        compare(&[a, b]);
        for c in all.iter().filter(|c| c.name != a.name && c.name != b.name) {
            compare(&[a, b, c]);
        }
    }
}

#[test]
fn every_pair_and_triple_in_every_order() {
    let all = all();
    assert!(all.len() >= 25, "{}", all.len());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for t in 0..threads {
            let mine = all.iter().skip(t).step_by(threads);
            scope.spawn(|| mine.for_each(|a| beginning_with(a, &all)));
        }
    });
}
