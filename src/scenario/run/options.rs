//! Every answer that could be given to a choice which the script leaves open.

use crate::game::choice::{Answer, ChoiceKind, ChoiceOption, ChoiceRequest};

/// How many answers to one choice are tried at most.
const MOST_OPTIONS: usize = 64;

/// Every answer to a request, or `None` if there are too many to try or they are open.
pub fn options_of(request: &ChoiceRequest) -> Option<Vec<Answer>> {
    let n = request.options.len();
    match request.kind {
        ChoiceKind::DamageDivision | ChoiceKind::CardName | ChoiceKind::Number if n == 0 => return None,
        ChoiceKind::TriggerOrder | ChoiceKind::CardOrder => {
            return orders(&request.options).or_else(|| sums(&request.options));
        }
        _ if n == 0 => return None,
        _ => {}
    }
    let (low, high) = (request.count.0 as usize, (request.count.1 as usize).min(n));
    if (low, high) == (1, 1) {
        return (n <= MOST_OPTIONS).then(|| (0..n).map(Answer::Option).collect());
    }
    if n > 12 {
        return None;
    }
    let subsets: Vec<Answer> = (0u32..1 << n)
        .filter(|bits| (low..=high).contains(&(bits.count_ones() as usize)))
        .map(|bits| Answer::Options((0..n).filter(|i| bits & (1 << i) != 0).collect()))
        .collect();
    (!subsets.is_empty() && subsets.len() <= MOST_OPTIONS).then_some(subsets)
}

/// Every order of the triggers that differs from another: those that are alike in every way stay in theirs.
fn orders(options: &[ChoiceOption]) -> Option<Vec<Answer>> {
    let class = |i: usize| match &options[i] {
        ChoiceOption::Trigger(t) => t.alike,
        _ => i,
    };
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..options.len() {
        let mut longer = Vec::new();
        for order in &all {
            let free = (0..options.len()).filter(|i| !order.contains(i));
            // Of those alike the first that is left stands for all.
            let first = free.clone().filter(|i| !free.clone().any(|j| j < *i && class(j) == class(*i)));
            longer.extend(first.map(|i| [order.as_slice(), &[i]].concat()));
        }
        all = longer;
        if all.len() > MOST_OPTIONS {
            return None;
        }
    }
    Some(all.into_iter().map(Answer::Options).collect())
}

/// Orders that stand for all of triggers that only add something: either way round for each two of them, and each end
/// moved to the other. What looks at them in between tells these apart.
fn sums(options: &[ChoiceOption]) -> Option<Vec<Answer>> {
    let all = options.iter().all(|o| matches!(o, ChoiceOption::Trigger(t) if t.only_adds));
    let order: Vec<usize> = (0..options.len()).collect();
    let reversed: Vec<usize> = order.iter().rev().copied().collect();
    let turned = |order: &[usize]| [&order[1..], &order[..1]].concat();
    let (first, last) = (turned(&order), turned(&reversed));
    let some = [order, reversed, first, last];
    (all && !options.is_empty()).then(|| some.into_iter().map(Answer::Options).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::choice::TriggerOption;
    use crate::game::ids::ObjectId;

    fn triggers(classes: &[usize]) -> Vec<ChoiceOption> {
        let option = |&alike: &usize| TriggerOption {
            source: ObjectId(0),
            ability: None,
            keyword: None,
            about: Vec::new(),
            alike,
            only_adds: false,
        };
        classes.iter().map(option).map(ChoiceOption::Trigger).collect()
    }

    #[test]
    fn three_things_have_six_orders() {
        assert_eq!(orders(&triggers(&[0, 1, 2])).map(|o| o.len()), Some(6));
        assert_eq!(orders(&[]).map(|o| o.len()), Some(1));
    }

    #[test]
    fn things_that_are_alike_do_not_change_places() {
        // Six places for the odd one among five others; five that differ have 120 orders, too many to play.
        assert_eq!(orders(&triggers(&[0, 0, 0, 0, 0, 5])).map(|o| o.len()), Some(6));
        assert_eq!(orders(&triggers(&[0, 1, 2, 3, 4])), None);
    }
}
