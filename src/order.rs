//! Sorting that is compiled once for the whole program.
//!
//! The sorts of the standard library are compiled anew for every type and every comparison, some six thousand bytes
//! each; a hundred of them made a sixteenth of the binary. These sort the places of the items with one compiled sort
//! and then move the items. Where sorting is most of the work, the standard library's stay.

use std::cmp::Ordering;

/// Stable sorting of a slice; equal items keep their order.
pub trait Arrange<T> {
    /// In the order of the items themselves.
    fn arrange(&mut self)
    where
        T: Ord;

    /// In the order that a comparison gives.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// In the order of a key, which is made anew for each comparison.
    fn arrange_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> Arrange<T> for [T] {
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }

    fn arrange_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut places = places(self.len(), &mut |a, b| compare(&self[a], &self[b]));
        follow(&mut places, &mut |a, b| self.swap(a, b));
    }

    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|a, b| key(a).cmp(&key(b)));
    }
}

/// For each place, where what belongs there stands now.
fn places(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..len).collect();
    places.sort_by(|a, b| compare(*a, *b));
    places
}

/// Moves everything to its place, one cycle of places after the other.
fn follow(places: &mut [usize], swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..places.len() {
        let mut at = start;
        while places[at] != start {
            let from = std::mem::replace(&mut places[at], at);
            swap(at, from);
            at = from;
        }
        places[at] = at;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The same as the stable sort of the standard library.
        #[test]
        fn arranges_as_the_standard_sort(mut items in prop::collection::vec((0u8..9, any::<u8>()), 0..60)) {
            let mut expected = items.clone();
            expected.sort_by_key(|i| i.0);
            items.arrange_by_key(|i| i.0);
            prop_assert_eq!(&items, &expected);
            expected.sort();
            items.arrange();
            prop_assert_eq!(&items, &expected);
            expected.sort_by_key(|i| std::cmp::Reverse(i.1));
            items.arrange_by(|a, b| b.1.cmp(&a.1));
            prop_assert_eq!(items, expected);
        }
    }
}
