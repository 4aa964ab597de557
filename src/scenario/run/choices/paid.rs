//! What is said to be paid, against the cost that is asked for: all of it is paid, or nothing (118.3).

use crate::ability::{Cost, CostPart, ManaSymbol, Quantity};
use crate::scenario::statement as doc;

/// Whether these payments are just that cost. What is not said, and what is no number yet, is left to the engine.
pub(super) fn fits(said: &[doc::Cost], asked: &Cost) -> bool {
    let (mut mana, mut life) = (Vec::new(), 0);
    for cost in said {
        match cost {
            doc::Cost::Life(n) => life += i64::from(*n),
            doc::Cost::Mana(words) => match crate::cards::oracle::mana_cost(&words.text) {
                Some(m) => mana.extend(m.0.into_iter().flat_map(units)),
                None => return true,
            },
        }
    }
    let mut wanted: Vec<ManaSymbol> = Vec::new();
    for part in &asked.0 {
        match part {
            CostPart::Mana(m) => wanted.extend(m.0.iter().copied()),
            CostPart::Life(Quantity::Number(n)) => life -= i64::from(*n),
            CostPart::Life(_) | CostPart::ForEach(..) => return true,
            _ => {}
        }
    }
    let open = |s: &ManaSymbol| *s == ManaSymbol::X;
    if said.is_empty() || wanted.iter().chain(&mana).any(open) {
        return true;
    }
    // Generic mana takes what is left.
    let (generic, special): (Vec<_>, Vec<_>) =
        wanted.into_iter().flat_map(units).partition(|s| *s == ManaSymbol::Generic(1));
    covers(&special, generic.len(), &mana, life)
}

/// A symbol as what is paid for it one by one.
fn units(s: ManaSymbol) -> Vec<ManaSymbol> {
    match s {
        ManaSymbol::Generic(n) => vec![ManaSymbol::Generic(1); n.min(1000) as usize],
        other => vec![other],
    }
}

/// Whether the mana and the life are just what these symbols and so much generic mana ask for.
fn covers(special: &[ManaSymbol], generic: usize, mana: &[ManaSymbol], life: i64) -> bool {
    let Some((first, rest)) = special.split_first() else { return mana.len() == generic && life == 0 };
    let with = |paid: ManaSymbol| {
        let at = mana.iter().position(|m| *m == paid);
        let without = |at: usize| [&mana[..at], &mana[at + 1..]].concat();
        at.is_some_and(|at| covers(rest, generic, &without(at), life))
    };
    use ManaSymbol as M;
    // The symbol itself may be said of what has several ways.
    with(*first)
        || match *first {
            M::Hybrid(a, b) => with(M::Coloured(a)) || with(M::Coloured(b)),
            M::MonoHybrid(n, c) => with(M::Coloured(c)) || covers(rest, generic + n as usize, mana, life),
            M::ColourlessHybrid(c) => with(M::Coloured(c)) || with(M::Colourless),
            M::Phyrexian(c) => with(M::Coloured(c)) || life >= 2 && covers(rest, generic, mana, life - 2),
            M::HybridPhyrexian(a, b) => {
                with(M::Coloured(a))
                    || with(M::Coloured(b))
                    || life >= 2 && covers(rest, generic, mana, life - 2)
            }
            _ => false,
        }
}
