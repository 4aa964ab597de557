//! Whether supplies can cover demands along given edges: a small maximum flow.

/// Whether every demand can be covered; `edge(s, d)` says whether supply `s` may go to demand `d`.
pub fn covers(supplies: &[u32], demands: &[u32], edge: impl Fn(usize, usize) -> bool) -> bool {
    let (n, m) = (supplies.len(), demands.len());
    let mut left = supplies.to_vec();
    let mut open = demands.to_vec();
    let mut sent = vec![vec![0u32; m]; n];
    for d in 0..m {
        while open[d] > 0 {
            let Some(path) = path(&left, &sent, d, &edge) else { return false };
            push(&path, &mut left, &mut open, &mut sent);
        }
    }
    true
}

/// A way from a supply that has some left to the demand: demand, supply, demand, supply …, from the end.
/// Each supply after the first hands over what it had sent to the demand before it.
fn path(
    left: &[u32],
    sent: &[Vec<u32>],
    to: usize,
    edge: &impl Fn(usize, usize) -> bool,
) -> Option<Vec<(usize, usize)>> {
    let mut from: Vec<Option<(usize, usize)>> = vec![None; left.len()];
    let mut queue = vec![(to, None)];
    let mut seen = vec![false; sent.first().map_or(0, Vec::len)];
    let mut at = 0;
    while at < queue.len() {
        let (d, via): (usize, Option<usize>) = queue[at];
        at += 1;
        if std::mem::replace(&mut seen[d], true) {
            continue;
        }
        for s in 0..left.len() {
            if !edge(s, d) || from[s].is_some() {
                continue;
            }
            from[s] = Some((d, via.unwrap_or(usize::MAX)));
            if left[s] > 0 {
                return Some(trace(&from, s));
            }
            let freed = (0..seen.len()).filter(|e| sent[s][*e] > 0 && !seen[*e]);
            queue.extend(freed.map(|e| (e, Some(s))));
        }
    }
    None
}

/// The steps of the path: (supply, demand that it newly serves), from the supply that has some left.
fn trace(from: &[Option<(usize, usize)>], start: usize) -> Vec<(usize, usize)> {
    let mut steps = Vec::new();
    let mut s = start;
    while let Some((d, next)) = from[s] {
        steps.push((s, d));
        if next == usize::MAX {
            break;
        }
        s = next;
    }
    steps
}

fn push(path: &[(usize, usize)], left: &mut [u32], open: &mut [u32], sent: &mut [Vec<u32>]) {
    let (Some((first, _)), Some((_, last))) = (path.first(), path.last()) else { return };
    let mut amount = left[*first].min(open[*last]);
    for pair in path.windows(2) {
        amount = amount.min(sent[pair[1].0][pair[0].1]);
    }
    left[*first] -= amount;
    open[*last] -= amount;
    for (i, (s, d)) in path.iter().enumerate() {
        sent[*s][*d] += amount;
        if let Some((next, _)) = path.get(i + 1) {
            sent[*next][*d] -= amount;
        }
    }
}
